"""The games as tables show them: a folder for each."""
