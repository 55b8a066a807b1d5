"""``python -m studyapp`` is the command ``studyapp``."""

from studyapp.cli import main

main()
