"""How a hand of Mythology is shown to one seat or to a watcher."""
