"""How a game of Authors is shown to one seat or to a watcher."""
