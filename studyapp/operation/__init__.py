"""Keeping the house: tidying once a day, backups, what is kept about people, and whether phones get through."""
