"""Who is whose child, partner and parent among the fifty, and which generation each belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from studyapp.content import Deck


@dataclass(frozen=True)
class Family:
    """Ties among the fifty, by id, each in the deck's order. Whoever is not of the fifty is left out."""

    parents: Mapping[str, Sequence[str]]
    partners: Mapping[str, Sequence[str]]
    children: Mapping[str, Sequence[str]]

    def is_tied(self, figure: str) -> bool:
        """Whether a figure has any kin among the fifty."""
        return bool(self.parents[figure] or self.partners[figure] or self.children[figure])


def family_of(deck: Deck) -> Family:
    """The ties that the cards tell, whichever of the two cards tells them."""
    born = {(parent, card.id) for card in deck for parent in card.parents if parent in deck}
    born |= {(card.id, child) for card in deck for child in card.children if child in deck}
    paired = {(card.id, other) for card in deck for other in card.consorts if other in deck}
    paired |= {(other, one) for one, other in paired}
    order = [card.id for card in deck]
    return Family(
        parents={child: [one for one in order if (one, child) in born] for child in order},
        partners={one: [other for other in order if (one, other) in paired] for one in order},
        children={parent: [one for one in order if (parent, one) in born] for parent in order},
    )


def generations(family: Family) -> dict[str, int]:
    """The generation of everybody who is tied by descent to somebody, from 0 on; a child's is later than its parents'.

    Who has no parents among the fifty stands with a partner who has; who has neither, first. Couples without any
    parent or child belong to no generation, nor do figures without kin.
    """
    found: dict[str, int] = {}
    waiting = [figure for figure in family.parents if family.parents[figure] or family.children[figure]]
    while waiting:
        ready = [figure for figure in waiting if all(parent in found for parent in family.parents[figure])]
        rooted = [figure for figure in ready if family.parents[figure]]
        for figure in rooted or ready[:1]:
            found[figure] = _generation(family, found, figure)
        waiting = [figure for figure in waiting if figure not in found]
    return found | _by_marriage(family, found)


def _generation(family: Family, found: Mapping[str, int], figure: str) -> int:
    parents = [found[parent] + 1 for parent in family.parents[figure]]
    partners = [found[partner] for partner in family.partners[figure] if partner in found]
    return max(parents) if parents else max(partners, default=0)


def _by_marriage(family: Family, found: Mapping[str, int]) -> dict[str, int]:
    """Partners of those who have a generation, and their partners, as far as it goes."""
    added: dict[str, int] = {}
    while True:
        known = {**found, **added}
        fresh = {
            figure: max(known[partner] for partner in partners if partner in known)
            for figure, partners in family.partners.items()
            if figure not in known and any(partner in known for partner in partners)
        }
        if not fresh:
            return added
        added |= fresh
