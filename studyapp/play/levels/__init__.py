"""Levels of knowing: what a seat's cards tell, lays that are answers, and what they show about knowing."""
