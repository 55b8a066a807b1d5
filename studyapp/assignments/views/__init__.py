"""The pages of the room: a pupil's own, a class's list, and the forms."""
