"""The addresses of this room's pages, and the view that answers each."""

from __future__ import annotations

from studyapp.study.views.blueprint import bp
from studyapp.web.late_views import put

__all__ = ["bp"]

put(
    bp,
    "studyapp.study.views",
    {
        "answering": {
            "POST /study/asked/<int:asked_id>": "give",
            "GET /study/asked/<int:asked_id>": "verdict",
            "POST /study/asked/<int:asked_id>/meant": "mean",
        },
        "leafing": {
            "GET /study/flashcards": "flashcards",
        },
        "mine": {
            "GET /study/mine": "mine",
            "GET /study/answers.csv": "answers",
        },
        "quizzes": {
            "GET /study/quiz": "quiz",
            "POST /study/quiz": "begin_quiz",
            "POST /study/about/<figure_id>": "about",
            "POST /study/apart": "apart",
        },
        "settings": {
            "GET /study/settings": "settings",
            "POST /study/settings": "change_settings",
        },
        "sitting": {
            "GET /study/sitting/<int:number>": "sitting",
            "POST /study/sitting/<int:number>/met": "met",
            "POST /study/sitting/<int:number>/undo": "take_back",
            "POST /study/sitting/<int:number>/stop": "stop",
        },
        "today": {
            "GET /study": "today",
            "POST /study/start": "start",
        },
    },
)
