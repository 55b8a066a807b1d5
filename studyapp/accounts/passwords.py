"""Passwords: which are good enough, and how they are hashed."""

from __future__ import annotations

import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from studyapp.accounts.names import fold_user_name
from studyapp.config import PasswordCost
from studyapp.cpu_affinity import use_any

if TYPE_CHECKING:
    from argon2 import PasswordHasher

_SHORTEST, _LONGEST = 8, 200
_FEWEST_SIGNS = 4

#: Common passwords, without the digits and signs people put before and after.
_COMMON = """
    password passwort motdepasse contrasena passw0rd p@ssword p@ssw0rd letmein welcome welkom iloveyou sunshine princess
    football baseball basketball superman batman spiderman pokemon minecraft fortnite starwars whatever trustno computer
    internet abcabc changeme secret geheim student schule school teacher mythology olympus zeuszeus dragon monkey shadow
    master michael jennifer jordan charlie liverpool chelsea arsenal butterfly chocolate
"""
_COMMON_STEMS = frozenset(_COMMON.split())

#: Rows of keys and well-known runs; any part of one is easy to guess, forwards or backwards.
_RUNS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "1qaz2wsx3edc4rfv",
)

# A hash takes 19 MiB for about 20 ms, and a thread keeps that memory afterwards. So one thread makes every hash:
# thirty people who sign in at once wait a moment, and the other cores are free for the tables.
_hashing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hashing", initializer=use_any)


class Passwords:
    """Makes and checks hashes with argon2id. Slow on purpose: never call it inside ``writing()``."""

    def __init__(self, cost: PasswordCost) -> None:
        self._cost = cost
        self._loaded: PasswordHasher | None = None

    def hash(self, secret: str) -> str:
        """A hash with its own salt."""
        return _hashing.submit(self._hasher.hash, _as_compared(secret)).result()

    def fits(self, kept: str | None, secret: str) -> bool:
        """Whether ``kept`` is a hash of ``secret``. Without ``kept`` the answer is no and takes just as long."""
        from argon2.exceptions import VerificationError

        if kept is None:
            self.hash(secret)
            return False
        try:
            return _hashing.submit(self._hasher.verify, kept, _as_compared(secret)).result()
        except VerificationError:
            return False

    @property
    def _hasher(self) -> PasswordHasher:
        """Loaded when first needed: only signing in needs it."""
        if self._loaded is None:
            from argon2 import PasswordHasher

            cost = self._cost
            self._loaded = PasswordHasher(time_cost=cost.time, memory_cost=cost.memory, parallelism=cost.lanes)
        return self._loaded


def password_problem(password: str, user_name: str) -> str:
    """What is wrong with a new password, as a sentence; empty if nothing is.

    Length counts and composition does not: at least 8 characters, and none of the most common passwords (after NIST
    SP 800-63B, "Passwords").
    """
    if not password:
        return "Choose a password."
    if len(password) < _SHORTEST:
        return f"Passwords have at least {_SHORTEST} characters. Three words you like make a good one."
    if len(password) > _LONGEST:
        return f"Passwords have at most {_LONGEST} characters. Choose a shorter one."
    folded = _as_compared(password).casefold()
    name = fold_user_name(user_name)
    if len(name) >= _FEWEST_SIGNS and (name in folded or folded in name):
        return "This password contains your user name, so it is easy to guess. Choose another."
    if _is_common(folded):
        return "This password is easy to guess. Three words you like make a better one."
    return ""


def _is_common(folded: str) -> bool:
    stem = folded.strip("0123456789!?.,-_*#$ ")
    runs = [part for run in _RUNS for part in (run, run[::-1])]
    return (
        len(set(folded)) < _FEWEST_SIGNS
        or stem in _COMMON_STEMS
        or any(folded in run * 2 or (len(stem) > 2 and stem in run) for run in runs)
    )


def _as_compared(secret: str) -> str:
    """The same secret typed on another device is the same text (NIST SP 800-63B: normalise before hashing)."""
    return unicodedata.normalize("NFKC", secret)
