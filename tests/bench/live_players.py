"""Players for a load on live tables: guests with an open stream each, who know from the rules what can be played.

They are cheap on purpose: one thread, raw sockets, and of a screen only its version is read.
"""

from __future__ import annotations

import http.client
import re
import socket
from dataclasses import dataclass, field
from time import perf_counter
from urllib.parse import urlencode

from studyapp.rules import mythology
from studyapp.rules.game import DECK

_TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
_CARD = re.compile(r'id="card-([A-E]\d+)"')
_VERSION = re.compile(rb"(?:^|\n)id: (\d+)\.(\d+)\.")


class Player:
    """One guest in one browser: pages come one after the other, a stream and a connection for moves stay open."""

    def __init__(self, port: int) -> None:
        self._pages = http.client.HTTPConnection("127.0.0.1", port)
        self._cookie = ""
        self._token = ""
        self.stream = Wire(port)
        self.moves = Wire(port)

    def get(self, path: str) -> str:
        """Fetch a page."""
        return self._ask("GET", path)

    def post(self, path: str, **form: str) -> str:
        """Send a form; returns where it leads."""
        return self._ask("POST", path, urlencode({**form, "csrf_token": self._token}))

    def _ask(self, method: str, path: str, body: str | None = None) -> str:
        headers = {"Cookie": self._cookie, "Content-Type": "application/x-www-form-urlencoded"}
        # The server closes what has been idle for a while; a page opens a connection of its own.
        self._pages.close()
        self._pages.request(method, path, body, headers)
        answer = self._pages.getresponse()
        text = answer.read().decode()
        if answer.status not in (200, 303):
            raise RuntimeError(f"{method} {path}: {answer.status}")
        if said := answer.getheader("Set-Cookie"):
            self._cookie = said.partition(";")[0]
        if found := _TOKEN.search(text):
            self._token = found[1]
        return answer.getheader("Location") or text

    def open_stream(self, code: str) -> None:
        """Open the stream a page opens."""
        self.stream.send(f"GET /t/{code}/live HTTP/1.1\r\nHost: x\r\nCookie: {self._cookie}\r\n\r\n".encode())

    def send_move(self, code: str, hand: int, move_number: int, move: str) -> None:
        """Send a move as a page does; the answer is waited for elsewhere."""
        body = urlencode({"csrf_token": self._token, "hand": hand, "move_number": move_number, "move": move})
        head = (
            f"POST /t/{code} HTTP/1.1\r\nHost: x\r\nCookie: {self._cookie}\r\nHX-Request: true\r\nX-Flowing: true\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.moves.send((head + body).encode())

    def turn_to(self, port: int) -> None:
        """Go on at a server that has started anew on another port; the cookie is still good."""
        self.close()
        self._pages = http.client.HTTPConnection("127.0.0.1", port)
        self.stream, self.moves = Wire(port), Wire(port)

    def close(self) -> None:
        """Leave."""
        for wire in (self._pages, self.stream, self.moves):
            wire.close()


class Wire:
    """A connection on which answers are read as they come."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._answer = b""
        self._missing = 0
        self._tail = b""
        self._begun: tuple[int, int] | None = None

    def send(self, request: bytes) -> None:
        """Send a small request."""
        self.socket.sendall(request)

    def read_version(self) -> tuple[int, int] | None:
        """The hand and the move of the newest screen that has come whole; None if none ends in what has come now."""
        came = self.socket.recv(1 << 20)
        if not came:
            raise RuntimeError("A stream has ended.")
        if not self._tail and not came.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(f"Instead of a stream there came {came[:40]!r}.")
        data = self._tail + came
        self._tail = data[-40:]
        for found in _VERSION.finditer(data):
            self._begun = (int(found[1]), int(found[2]))
        if self._begun is None or b"\n\n" not in data[data.rfind(b"\nid: ") + 1 :]:
            return None
        version, self._begun = self._begun, None
        return version

    def read_status(self) -> int | None:
        """The status of the answer that is being read once it is whole."""
        data = self.socket.recv(1 << 20)
        if self._missing:
            self._missing -= len(data)
        else:
            self._answer += data
            head, found, rest = self._answer.partition(b"\r\n\r\n")
            if not found:
                return None
            length = re.search(rb"(?i)content-length: (\d+)", head)
            self._missing = int(length[1]) - len(rest) if length else 0
        if self._missing > 0:
            return None
        status, self._answer, self._missing = int(self._answer[9:12]), b"", 0
        return status

    def close(self) -> None:
        """Close it."""
        self.socket.close()


@dataclass
class Game:
    """A table of players, and where its hand stands by the rules; moves are chosen without asking the server."""

    code: str
    players: list[Player]
    state: mythology.State | None = None
    hand: int = 0
    moves: int = 0
    #: Whose move is on the way or was the last, when it was sent, and whether its answer is awaited.
    mover: int = 0
    sent_at: float = 0.0
    is_sent: bool = False
    #: The seats that have not seen the last move.
    unseen_by: set[int] = field(default_factory=set)
    due: float = 0.0

    @classmethod
    def open(cls, port: int, seats: int) -> Game:
        """Open a table and let everybody sit down."""
        players = [Player(port) for _ in range(seats)]
        host = players[0]
        host.get("/play")
        where = host.post("/play", name="Player 1", seats=str(seats), open=str(seats - 1), pace="at once", end="hand")
        code = where[-6:]
        for number, player in enumerate(players[1:], start=2):
            player.get(f"/t/{code}")
            player.post(f"/t/{code}/sit", name=f"Player {number}")
        host.post(f"/t/{code}/start", empty="bots")
        game = cls(code, players)
        game.read_deal()
        return game

    def read_deal(self) -> None:
        """Read everybody's cards from their pages, when a hand has been dealt."""
        pages = [player.get(f"/t/{self.code}") for player in self.players]
        hands = [_CARD.findall(page) for page in pages]
        turn = next(seat for seat, page in enumerate(pages) if "Your turn" in page)
        dealer = (turn - 1) % len(hands)
        if sorted(card for hand in hands for card in hand) != sorted(DECK):
            raise RuntimeError("These are not the fifty cards.")
        self.state = mythology.begin(hands, [], dealer=dealer, rules=mythology.Rules.read({}))
        self.hand, self.moves = self.hand + 1, 0

    def send(self) -> None:
        """Send the next move."""
        state = self.state
        if state is None or state.turn is None:
            raise RuntimeError("Nobody is on turn.")
        fitting = mythology.fitting(state)
        move = fitting[0] if fitting else mythology.claim(state)
        self.unseen_by = set(range(len(self.players)))
        self.mover, self.is_sent, self.sent_at = state.turn, True, perf_counter()
        self.players[state.turn].send_move(self.code, self.hand, self.moves + 1, move if fitting else "cannot")
        self.state, _ = mythology.play(state, move)
        self.moves += 1

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.state is None or self.state.turn is None

    def deal_next(self) -> None:
        """Deal the next hand."""
        self.players[0].post(f"/t/{self.code}/next", hand=str(self.hand), move_number=str(self.moves + 1))
        self.read_deal()

    def play(self) -> int:
        """Send the next move and wait for its answer; returns the status."""
        self.send()
        status = None
        while status is None:
            status = self.players[self.mover].moves.read_status()
        return status

    def hands_shown(self) -> list[list[str]]:
        """Everyone’s cards as their pages show them."""
        return [_CARD.findall(player.get(f"/t/{self.code}")) for player in self.players]

    def hands_held(self) -> list[list[str]]:
        """Everyone’s cards as they must be."""
        return [list(mythology.view(self.state, seat).hand) for seat in range(len(self.players))] if self.state else []
