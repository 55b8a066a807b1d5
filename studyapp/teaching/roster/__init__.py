"""Importing a list of pupils into a class: read it, preview every change, then save what the teacher ticked."""
