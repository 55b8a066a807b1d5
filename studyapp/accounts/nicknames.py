"""Nicknames for guests: a kind adjective and a picture from the cards. Every pair of the two lists is harmless."""

from __future__ import annotations

import secrets

KIND = (
    "Able", "Bold", "Brave", "Bright", "Calm", "Careful", "Cheerful", "Clever", "Curious", "Daring", "Eager", "Fair",
    "Faithful", "Friendly", "Gentle", "Glad", "Golden", "Good", "Happy", "Helpful", "Honest", "Jolly", "Joyful", "Keen",
    "Kind", "Lively", "Loyal", "Lucky", "Merry", "Nimble", "Noble", "Patient", "Quick", "Quiet", "Ready", "Shining",
    "Silver", "Smiling", "Steady", "Sunny", "Swift", "True", "Trusty", "Warm", "Wise", "Witty",
)  # fmt: skip

#: Things that are painted on cards, but never a figure's name and nothing anybody would mind being called.
PICTURES = (
    "Amphora", "Anvil", "Apple", "Boat", "Branch", "Butterfly", "Chalice", "Crown", "Dove", "Flower", "Helmet",
    "Horse", "Laurel", "Lightning", "Lyre", "Owl", "Palm", "Pipes", "Quill", "Rainbow", "Ram", "Rose", "Scroll",
    "Shield", "Spool", "Stag", "Sunrise", "Swan", "Thread", "Torch", "Trident", "Wheat", "Wings", "Yarn",
)  # fmt: skip


def draw_nickname() -> str:
    """A nickname such as Bright Owl, drawn anew at each call."""
    return f"{secrets.choice(KIND)} {secrets.choice(PICTURES)}"
