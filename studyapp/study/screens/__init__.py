"""What the room's pages show, in a reader's words."""
