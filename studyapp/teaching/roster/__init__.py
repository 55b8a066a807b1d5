"""A list of pupils on its way into a class: read, shown before anything is written, then written."""
