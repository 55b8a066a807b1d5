"""Time zones in forms: by region, with fixed offsets, and old names mapped."""

from __future__ import annotations

import pytest

from studyapp.web.time_zones import FIXED, canonical, zone_choices


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Asia/Calcutta", "Asia/Kolkata"),
        ("Europe/Kiev", "Europe/Kyiv"),
        ("US/Eastern", "America/New_York"),
        ("Zulu", "UTC"),
        ("Europe/Berlin", "Europe/Berlin"),
        ("Etc/GMT+5", "Etc/GMT+5"),
        ("Atlantis/Capital", "Atlantis/Capital"),
        (None, ""),
    ],
)
def test_old_names_are_mapped_to_todays_and_others_stay(old: str | None, new: str) -> None:
    assert canonical(old) == new


def test_places_are_offered_once_by_region_and_fixed_offsets_last() -> None:
    choices = zone_choices()
    values = [choice.value for choice in choices]
    kolkata = next(choice for choice in choices if choice.value == "Asia/Kolkata")

    assert len(values) == len(set(values))
    assert (kolkata.optgroup, kolkata.label) == ("Asia", "Kolkata")
    assert "Asia/Calcutta" in kolkata.render_kw["data-aliases"]
    assert choices[-1].optgroup == FIXED
    assert "Asia/Calcutta" not in values


def test_a_fixed_offset_says_which_side_of_utc_it_is() -> None:
    labels = {choice.value: choice.label for choice in zone_choices()}

    assert (labels["Etc/GMT+5"], labels["Etc/GMT-14"]) == ("UTC-5", "UTC+14")
