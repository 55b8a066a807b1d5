"""What a class knows, for its teachers: reads only, each number by the one function that has its rule."""
