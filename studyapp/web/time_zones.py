"""Time zones as forms offer them: places by region, fixed offsets last, and old names mapped to today's."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from zoneinfo import available_timezones

from wtforms.fields.choices import SelectChoice

FIXED = "Fixed offsets"


def canonical(zone: str | None) -> str:
    """Today's name of a zone: Asia/Kolkata for Asia/Calcutta. An unknown name stays as it is."""
    return _aliases().get(zone or "", zone or "")


@cache
def zone_choices() -> list[SelectChoice]:
    """The choices of a field by region; ``data-aliases`` holds old names that some browsers still use."""
    old: dict[str, list[str]] = {}
    for alias, zone in _aliases().items():
        old.setdefault(zone, []).append(alias)
    places = [(*zone.split("/", 1), zone) for zone in sorted(_places() - _aliases().keys())]
    named = [(region, place.replace("_", " ").replace("/", ", "), zone) for region, place, zone in places]
    offsets = sorted(filter(_is_offset, available_timezones()), key=_hours)
    fixed = [(FIXED, "UTC", "UTC"), *((FIXED, f"UTC{_hours(zone):+d}", zone) for zone in offsets)]
    return [_choice(region, label, zone, old.get(zone)) for region, label, zone in (*named, *fixed)]


@cache
def _aliases() -> dict[str, str]:
    """Old names and today's, from the links of the tz database; its own table says which names are today's."""
    links = dict(line.split()[2:0:-1] for line in _lines("tzdata.zi") if line.startswith("L "))
    utc = {alias: "UTC" for alias, zone in links.items() if zone == "Etc/UTC"} | {"Etc/UTC": "UTC"}
    old = {alias: zone for alias, zone in links.items() if alias not in _places() and zone in _places()} | utc
    return {alias: zone for alias, zone in old.items() if alias != "UTC"}


@cache
def _places() -> frozenset[str]:
    """The places of the tz database's table of countries that this machine knows."""
    listed = {line.split("\t")[2] for line in _lines("zone.tab") if not line.startswith("#")}
    return frozenset(listed & available_timezones())


def _lines(name: str) -> list[str]:
    return (files("tzdata") / "zoneinfo" / name).read_text(encoding="utf-8").splitlines()


def _choice(region: str, label: str, zone: str, old: list[str] | None) -> SelectChoice:
    return SelectChoice(zone, label, {"data-aliases": " ".join(old)} if old else None, region)


def _is_offset(zone: str) -> bool:
    return zone.startswith(("Etc/GMT+", "Etc/GMT-")) and not zone.endswith(("+0", "-0"))


def _hours(zone: str) -> int:
    """Hours ahead of UTC. The names of these zones count westward: ``Etc/GMT+5`` is UTC-5."""
    return -int(zone.removeprefix("Etc/GMT"))
