"""Studying: figures are met, asked about, answered, and remembered."""
