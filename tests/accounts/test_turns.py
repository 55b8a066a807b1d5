"""Whoever signs in waits for the one before."""

from __future__ import annotations

import threading

from flask import Flask

from studyapp.accounts.views.turns import in_turn


def test_two_are_never_answered_at_once() -> None:
    both = threading.Barrier(2, timeout=0.1)
    met: list[bool] = []

    @in_turn
    def answer() -> None:
        try:
            met.append(both.wait() >= 0)
        except threading.BrokenBarrierError:
            met.append(False)

    threads = [threading.Thread(target=answer) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert met == [False, False]


def test_every_form_with_a_secret_takes_its_turn(app: Flask) -> None:
    forms = ("sign_in_with_password", "sign_in_with_card", "recover_with_words", "sign_up_here")

    views = [app.view_functions[f"accounts.{name}"] for name in forms]

    assert all(hasattr(view, "__wrapped__") for view in (*views, app.view_functions["teaching.join_as_pupil"]))
