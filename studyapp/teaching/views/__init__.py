"""The pages about classes."""
