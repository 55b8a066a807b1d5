"""Calls that wait for another player's answer: only the answered call is a move."""
