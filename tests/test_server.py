"""Tables on a real server process: killed during a hand, and stopped with open streams."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import monotonic

from tests.bench.live_players import Game, Player
from tests.bench.live_tables import children_of, served


def test_after_a_kill_every_table_continues_from_its_log(tmp_path: Path) -> None:
    settings = {"STUDYAPP_HOME": str(tmp_path)}
    with served(settings) as (port, process):
        games = [Game.open(port, 3) for _ in range(2)]
        acknowledged = [game.play() for game in games for _ in range(7)]
        games[0].send()
        for each in (process, *children_of(process)):
            os.kill(each, signal.SIGKILL)

    with served(settings) as (port, process):
        for game in games:
            for player in game.players:
                player.turn_to(port)
        # The move in flight was saved or not; every confirmed move was saved.
        shown = games[0].hands_shown()
        kept = sum(map(len, shown))
        others = games[1].hands_shown() == games[1].hands_held()
        goes_on = games[1].play()
        for game in games:
            for player in game.players:
                player.close()

    assert acknowledged == [204] * 14
    assert kept >= sum(map(len, games[0].hands_held()))
    assert kept <= sum(map(len, games[0].hands_held())) + 1
    assert others
    assert goes_on == 204


def test_a_server_with_fifty_streams_stops_within_five_seconds(tmp_path: Path) -> None:
    # The best of three: a machine that is busy with something else says nothing about the server.
    took = next((took for took in (_stop_with_streams(tmp_path, 50) for _ in range(3)) if took <= 5), None)

    assert took is not None


def _stop_with_streams(home: Path, number: int) -> float:
    """The seconds it takes to stop a server while so many streams are open."""
    with served({"STUDYAPP_HOME": str(home)}) as (port, process):
        players = [Player(port) for _ in range(number)]
        for player in players:
            player.get("/play")
            player.open_stream(player.post("/play/start")[-6:])
        seen = [_first_version(player) for player in players]
        began = monotonic()
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)
        took = monotonic() - began
        for player in players:
            player.close()
    assert {version[0] for version in seen} == {1}
    return took


def test_when_all_streams_are_in_use_pages_still_load_and_other_browsers_poll(tmp_path: Path) -> None:
    with served({"STUDYAPP_HOME": str(tmp_path)}, "--threads", "20") as (port, _process):
        players = [Player(port) for _ in range(6)]
        codes = []
        for player in players:
            player.get("/play")
            codes.append(player.post("/play/start")[-6:])
        # One after the other: of several who ask at once any four would find a place.
        streamed = [_streamed(player, code) for player, code in zip(players[:4], codes[:4], strict=True)]
        refused = [_refused(player, code) for player, code in zip(players[4:], codes[4:], strict=True)]
        pages = [player.get(f"/t/{code}") for player, code in zip(players, codes, strict=True)]
        polled = [player.get(f"/t/{code}/now") for player, code in zip(players, codes, strict=True)]
        for player in players:
            player.close()

    assert len(streamed) == 4
    assert refused == [204, 204]
    assert all('id="table"' in text for text in pages + polled)


def _streamed(player: Player, code: str) -> tuple[int, int]:
    player.open_stream(code)
    return _first_version(player)


def _refused(player: Player, code: str) -> int:
    player.open_stream(code)
    status = None
    while status is None:
        status = player.stream.read_status()
    return status


def _first_version(player: Player) -> tuple[int, int]:
    version = None
    while version is None:
        version = player.stream.read_version()
    return version
