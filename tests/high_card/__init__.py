"""A third game, as small as a game can be: it shows that a game is two folders and two registry lines."""
