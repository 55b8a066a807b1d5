"""The family of the fifty: parents, partners and children, and the generation of each figure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from studyapp.content import Deck


@dataclass(frozen=True)
class Family:
    """Ties among the fifty, by id, each in the deck's order. Everybody else is left out.

    ``disputed`` holds parents and children about whom authors disagree. ``forced`` holds what was done to
    figures who never chose to be a partner: the victim, the other figure, and the words for it ("carried off").
    """

    parents: Mapping[str, Sequence[str]]
    partners: Mapping[str, Sequence[str]]
    children: Mapping[str, Sequence[str]]
    disputed: Collection[tuple[str, str]] = frozenset()
    forced: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def is_tied(self, figure: str) -> bool:
        """Whether a figure has any kin among the fifty."""
        return bool(self.parents[figure] or self.partners[figure] or self.children[figure])

    def is_disputed(self, parent: str, child: str) -> bool:
        """Whether authors disagree about a parent and a child."""
        return (parent, child) in self.disputed

    def disputed_parents(self, child: str) -> list[str]:
        """The parents of a child about whom authors disagree."""
        return [parent for parent in self.parents[child] if self.is_disputed(parent, child)]

    def disputed_children(self, parent: str) -> list[str]:
        """The children of a parent about whom authors disagree."""
        return [child for child in self.children[parent] if self.is_disputed(parent, child)]

    def willing(self, figure: str) -> list[str]:
        """The partners of a figure, without those who were carried off or carried the figure off."""
        return [one for one in self.partners[figure] if not self.harm(one, figure) and not self.harm(figure, one)]

    def harm(self, victim: str, other: str) -> str:
        """What ``other`` did to ``victim``: "carried off"; empty for all others."""
        return self.forced.get((victim, other), "")


def family_of(deck: Deck) -> Family:
    """The ties that the cards tell; each is on both cards."""
    order = [card.id for card in deck]
    kin = deck.facts.kin
    forced = ((tie.unwilling.id, card.id, tie) for card in deck for tie in card.kin if tie.unwilling)
    return Family(
        parents={one: [other for other in order if other in kin[one, "parents"]] for one in order},
        partners={one: [other for other in order if other in kin[one, "consorts"]] for one in order},
        children={one: [other for other in order if other in kin[one, "children"]] for one in order},
        disputed={(card.id, tie.id) for card in deck for tie in card.kin if tie.some and tie.relation == "children"},
        forced={(victim, one): tie.unwilling.how for victim, one, tie in forced if victim == tie.id and tie.unwilling},
    )


def generations(family: Family) -> dict[str, int]:
    """The generation of every figure with a parent or child among the fifty, from 0 on; children come after parents.

    A figure without parents among the fifty joins the generation of a partner who has some, and otherwise the first.
    Couples without parents or children belong to no generation, and neither do figures without kin.
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
    """The generations of partners who have no parents or children here, and of their partners in turn."""
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
