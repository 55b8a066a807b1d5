"""The plan of a day: what is due, which figures are new, and how much fits."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from studyapp.content import Deck
from studyapp.content.questions import SKILLS
from studyapp.study.day_plan import LearnerState, due_questions, kind_for, new_figures, plan_day
from studyapp.study.models import Memory
from studyapp.study.session_steps import SessionStep

TODAY = date(2026, 3, 20)


def memory(
    figure: str, skill: str = "who", *, stability: float = 2.3, ago: int = 3, due: int = -1, recent: str = "r"
) -> Memory:
    """A memory rated ``ago`` days ago and due ``due`` days from today."""
    return Memory(
        person_id=1, figure=figure, skill=skill, stability=stability, difficulty=5.0,
        rated_on=TODAY - timedelta(days=ago), due=TODAY + timedelta(days=due), recent=recent, clues=[], best="LEARNING",
    )  # fmt: skip


def learner_state(*memories: Memory, **more: object) -> LearnerState:
    met = {row.figure for row in memories}
    kept = {(row.figure, row.skill): row for row in memories}
    return LearnerState(TODAY, **({"memories": kept, "met": met, "new_a_day": 0} | more))  # type: ignore[arg-type]


def asked(deck: Deck, where: LearnerState) -> list[tuple[str, str | None]]:
    return [(step.figure, step.skill) for step in due_questions(deck, where)]


def test_due_memories_are_asked_and_others_wait(deck: Deck) -> None:
    assert asked(deck, learner_state(memory("zeus", due=0), memory("hera", due=1))) == [("zeus", "who")]


def test_the_most_at_risk_comes_first(deck: Deck) -> None:
    where = learner_state(memory("zeus", stability=20), memory("hera", stability=1), memory("pan", stability=5))

    assert [figure for figure, _ in asked(deck, where)] == ["hera", "pan", "zeus"]


def test_one_skill_of_a_figure_is_asked(deck: Deck) -> None:
    where = learner_state(memory("zeus", stability=20), memory("zeus", "roman", stability=1))

    assert asked(deck, where) == [("zeus", "roman")]


def test_figures_met_and_never_asked_about_come_first(deck: Deck) -> None:
    assert asked(deck, learner_state(memory("zeus"), met=["zeus", "hera"])) == [("hera", "who"), ("zeus", "who")]


def test_a_memory_with_an_undone_answer_waits_for_tomorrow(deck: Deck) -> None:
    assert asked(deck, learner_state(memory("zeus"), closed=[("zeus", "who")])) == []


def test_names_and_emblems_open_when_who_holds_seven_days(deck: Deck) -> None:
    assert asked(deck, learner_state(memory("zeus", stability=6.9, due=5))) == []
    assert asked(deck, learner_state(memory("zeus", stability=7, due=5))) == [("zeus", "roman")]


def test_no_skill_opens_on_a_day_that_asked_about_the_figure(deck: Deck) -> None:
    assert asked(deck, learner_state(memory("zeus", stability=9, ago=0, due=9))) == []


def test_a_figure_with_one_name_is_not_asked_for_another(deck: Deck) -> None:
    assert asked(deck, learner_state(memory("pandora", stability=9, due=5))) == [("pandora", "emblem")]


def test_family_sources_and_places_open_only_for_learners_who_chose_them(deck: Deck) -> None:
    known = [memory("zeus", skill, stability=9, due=5) for skill in ("who", "roman", "greek", "emblem")]

    assert asked(deck, learner_state(*known)) == []
    assert asked(deck, learner_state(*known, further_skills=["source", "place"])) == [("zeus", "source")]


def test_after_two_weeks_away_no_more_is_asked_than_fits(deck: Deck) -> None:
    everything = [memory(card.id, skill, due=-14) for card in deck for skill in SKILLS]

    plan = plan_day(deck, learner_state(*everything, minutes=5, new_a_day=4))

    assert len(plan.steps) == plan.questions == 25
    assert plan.new == ()
    assert plan.left_over == 25
    assert plan.minutes == 5


def test_a_slow_learner_is_asked_as_much_as_the_minutes_hold(deck: Deck) -> None:
    everything = [memory(card.id, due=-14) for card in deck]

    plan = plan_day(deck, learner_state(*everything, minutes=5, seconds=30.0))

    assert (plan.questions, plan.left_over, plan.minutes) == (10, 40, 5)


def test_the_next_new_figure_always_has_room(deck: Deck) -> None:
    due = [memory(card.id, due=-14) for card in deck.cards[10:]]

    plan = plan_day(deck, learner_state(*due, minutes=5, new_a_day=4))

    assert (plan.new, plan.questions, plan.minutes) == (("zeus",), 23, 5)


def test_names_and_emblems_never_crowd_out_new_figures(deck: Deck) -> None:
    due = [
        row
        for card in deck.cards[10:]
        for row in (memory(card.id, stability=30, due=20), memory(card.id, "emblem", due=-14))
    ]

    where = learner_state(*due, minutes=5, new_a_day=4)

    plan = plan_day(deck, where)

    assert list(plan.new) == new_figures(deck, where)
    assert len(plan.new) > 2
    assert {step.skill for step in plan.steps if step.figure not in plan.new} == {"emblem"}
    assert plan.minutes == 5


def test_new_figures_come_in_the_decks_order(deck: Deck) -> None:
    assert new_figures(deck, learner_state(new_a_day=4)) == list(deck.order[0])


def test_wanted_figures_come_first(deck: Deck) -> None:
    assert new_figures(deck, learner_state(new_a_day=2), wanted=["pan", "nobody"]) == ["pan", "zeus"]


def test_two_confusable_figures_are_not_met_on_one_day(deck: Deck) -> None:
    found = new_figures(deck, learner_state(new_a_day=3), wanted=["eos", "eros", "zeus", "hades"])

    assert found == ["eos", "zeus", "athena"]


def test_figures_met_today_count_and_exclude_confusable_ones(deck: Deck) -> None:
    where = learner_state(met=["eos"], met_today=["eos"], memories={("eos", "who"): memory("eos", due=2)}, new_a_day=2)

    assert new_figures(deck, where, wanted=["eros", "pan"]) == ["pan"]


@pytest.mark.parametrize("new_a_day", [1, 2, 4])
def test_all_fifty_are_met_once_in_the_end(deck: Deck, new_a_day: int) -> None:
    met: list[str] = []
    for _ in range(60):
        met += new_figures(deck, learner_state(met=tuple(met), memories={}, new_a_day=new_a_day))

    assert sorted(met) == sorted(card.id for card in deck)


def test_a_new_figure_is_met_and_asked_about_after_another_question(deck: Deck) -> None:
    where = learner_state(memory("hera"), memory("pan", stability=9, ago=20), new_a_day=2)

    steps = plan_day(deck, where).steps

    for figure in ("zeus", "athena"):
        met, ask = steps.index(SessionStep("meet", figure)), steps.index(SessionStep("ask", figure, "who"))
        assert [step for step in steps[met + 1 : ask] if step.does == "ask"] != []


def test_on_the_first_day_another_figure_comes_in_between(deck: Deck) -> None:
    steps = plan_day(deck, learner_state(new_a_day=2)).steps

    assert [(step.does, step.figure) for step in steps] == [
        ("meet", "zeus"), ("meet", "athena"), ("ask", "zeus"), ("ask", "athena")
    ]  # fmt: skip


def test_four_options_while_learning_and_typed_once_known(deck: Deck) -> None:
    learning, known = memory("zeus", stability=6), memory("hera", stability=8)
    where = learner_state(learning, known, memory("pan", stability=8, recent="w"))

    assert [kind_for(where, figure, "who") for figure in ("zeus", "hera", "pan")] == ["choice", "typed", "choice"]
    assert kind_for(where, "zeus", "place") == "tapped"
    assert kind_for(learner_state(known, choices_only=True), "hera", "who") == "choice"
    assert kind_for(learner_state(memory("zeus", "kin", stability=30)), "zeus", "kin") == "choice"
