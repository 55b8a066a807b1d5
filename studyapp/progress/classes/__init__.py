"""What a class knows, for its teachers. This package only reads."""
