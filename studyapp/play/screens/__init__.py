"""What one seat, or a watcher, may see of a table: pure functions from the game's view to the values a page shows."""
