"""The pages of the room: today, the sitting, quizzes, leafing, one's own cards, one's choices."""
