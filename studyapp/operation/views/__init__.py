"""The pages about the house itself."""
