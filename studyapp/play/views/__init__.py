"""The pages of the room: opening a table, playing at it, and going through a hand again."""
