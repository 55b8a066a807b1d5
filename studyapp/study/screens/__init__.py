"""What the study pages show, in the reader's words."""
