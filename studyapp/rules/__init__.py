"""The games: pure functions over frozen values, for pages, bots, replays and tests alike.

``game`` holds what every game promises, ``cardset`` how cards are kept as bits, ``mythology`` the first game.
Nothing here knows the web, the database, the clock or the rng: time and randomness come in as arguments.
"""
