"""Names: the user name for signing in, the display name other people see, and nicknames for guests."""

from __future__ import annotations

import secrets
import unicodedata

LONGEST_NAME = 30
_SHORTEST, _LONGEST = 2, LONGEST_NAME
_BETWEEN = ".-_"
_JOINERS = "\u200c\u200d"
#: Categories of the letters and vowel signs that can have a joiner between them.
_JOINED = {"Lo", "Mn", "Mc"}
#: Apostrophes of all kinds, which look alike.
_MARKS = "'`´‘’ʻʼʽʾʿ"
#: Cyrillic and Greek small letters that look like Latin ones.
_LOOK_ALIKES = str.maketrans("аеорсухіјѕԁһηικνορτυχ", "aeopcyxijsdhnikvoptux")

#: Nicknames for guests are a kind adjective and a picture from the cards. Every pair is harmless.
KIND = (
    "Able", "Bold", "Brave", "Bright", "Calm", "Careful", "Cheerful", "Clever", "Curious", "Daring", "Eager", "Fair",
    "Faithful", "Friendly", "Gentle", "Glad", "Golden", "Good", "Happy", "Helpful", "Honest", "Jolly", "Joyful", "Keen",
    "Kind", "Lively", "Loyal", "Lucky", "Merry", "Nimble", "Noble", "Patient", "Quick", "Quiet", "Ready", "Shining",
    "Silver", "Smiling", "Steady", "Sunny", "Swift", "True", "Trusty", "Warm", "Wise", "Witty",
)  # fmt: skip

#: Things painted on cards, but no figure's name and nothing anyone would mind being called.
PICTURES = (
    "Amphora", "Anvil", "Apple", "Boat", "Branch", "Butterfly", "Chalice", "Crown", "Dove", "Flower", "Helmet",
    "Horse", "Laurel", "Lightning", "Lyre", "Owl", "Palm", "Pipes", "Quill", "Rainbow", "Ram", "Rose", "Scroll",
    "Shield", "Spool", "Stag", "Sunrise", "Swan", "Thread", "Torch", "Trident", "Wheat", "Wings", "Yarn",
)  # fmt: skip


def fold_user_name(text: str) -> str:
    """A user name as it is compared: case, width and compatibility forms don't matter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())


def user_name_problem(text: str) -> str:
    """What is wrong with a new user name, as a sentence; empty if nothing is."""
    name = text.strip()
    if not name:
        return "Choose a user name. You use it to sign in."
    if not _SHORTEST <= len(fold_user_name(name)) <= _LONGEST or len(name) > _LONGEST:
        return f"User names have {_SHORTEST} to {_LONGEST} characters. Choose a shorter or longer one."
    if name[0] in _BETWEEN or not all(_is_letter_or_digit(sign) or sign in _BETWEEN for sign in fold_user_name(name)):
        return "User names have letters and digits, with . - or _ between them, and no spaces."
    return ""


def tidy_name(text: str) -> str:
    """A display name without control and invisible characters or runs of spaces.

    Joiners stay between letters of the scripts that need them: ``علی‌رضا`` keeps its own.
    """
    visible = "".join(_visible(text, place) for place in range(len(text)))
    return unicodedata.normalize("NFC", " ".join(visible.split()))


def name_key(name: str) -> str:
    """A display name as readers see it: two names with one key look alike."""
    spread = unicodedata.normalize("NFKD", tidy_name(name).casefold())
    kept = "".join(sign for sign in spread if not ("\u0300" <= sign <= "\u036f" or sign in _JOINERS or sign in _MARKS))
    return kept.translate(_LOOK_ALIKES)


def display_name_problem(text: str) -> str:
    """What is wrong with a display name, as a sentence; empty if nothing is."""
    name = tidy_name(text)
    if not name:
        return "Enter the name that other players will see."
    if len(name) > _LONGEST:
        return f"Display names have at most {_LONGEST} characters. Choose a shorter one."
    return ""


def _is_letter_or_digit(sign: str) -> bool:
    """True in every script: separate vowel signs and accents belong to their letters."""
    return unicodedata.category(sign)[0] in "LMN"


def _visible(text: str, place: int) -> str:
    sign = text[place]
    if sign in _JOINERS:
        # Cased scripts and numbers need no joiners.
        before, after = text[place - 1 : place] or " ", text[place + 1 : place + 2] or " "
        return sign if unicodedata.category(before) in _JOINED and unicodedata.category(after) in _JOINED else ""
    category = unicodedata.category(sign)
    if category.startswith("Z") or category in {"Cc", "Cn", "Co", "Cs"}:
        return " "
    return "" if category == "Cf" else sign


def is_nickname(name: str) -> bool:
    """Whether a name is one of ours, perhaps with a number behind it: Bright Owl, Bright Owl 2."""
    kind, _, rest = name.partition(" ")
    picture, _, number = rest.partition(" ")
    return kind in KIND and picture in PICTURES and (not number or number.isdecimal())


def draw_nickname() -> str:
    """A random nickname such as Bright Owl."""
    return f"{secrets.choice(KIND)} {secrets.choice(PICTURES)}"
