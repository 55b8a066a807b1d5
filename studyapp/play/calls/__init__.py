"""Calls of Authors that a person answers himself: they stand until then, and only the answered call is a move."""
