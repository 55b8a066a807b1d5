"""What the homework pages show."""
