"""The register of personal data: what happens to each table when a guest signs in, a person leaves or time passes.

With each model, its package calls :func:`personal` once to say which columns name a person, and what happens when

* a guest turns out to be a person with an account (``on_join``; by default their rows move to that person),
* a person is about to be deleted (``before_leave``) and is deleted (``on_leave``; by default their rows are deleted),
* time passes (``keep_for`` finds what is to be deleted, ``may_leave`` says who can be deleted then),
* a person has a new role (``on_role``), or downloads their data (``export``),
* a person wants to rename or delete their account (``is_managed`` says whether that is up to someone else).

Entries run in the order of the foreign keys: parents first when rows move, children first when they are deleted. A test
fails if a table with a column for a person is not in the register.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from sqlalchemy import ColumnElement, Select, Table, delete, exists, or_, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from studyapp.database import Base

if TYPE_CHECKING:
    from studyapp.accounts.models import Person

#: Rows as JSON can hold them.
Rows = Sequence[Mapping[str, object]]
Columns = Sequence[InstrumentedAttribute[Any]]
OnJoin = Callable[[Session, "Person", "Person"], object]
OnPerson = Callable[[Session, "Person"], object]
Export = Mapping[str, "Select[*tuple[Any, ...]] | Callable[[Session, Person], Rows]"]


class Rule(Enum):
    """What happens to rows where no function of its own is needed."""

    MOVE = "The guest's rows become the person's."
    DELETE = "The rows of the guest, or of the person who leaves, are deleted."
    KEEP = "The rows stay as they are."


MOVE, DELETE, KEEP = Rule


class Expired(NamedTuple):
    """Rows whose time is over, and a phrase for them such as ``wrong passwords``. People are deleted one by one."""

    words: str
    model: type[Base]
    which: ColumnElement[bool]


@dataclass(frozen=True)
class Entry:
    """What the register says about one table."""

    model: type[Base]
    person: Columns
    #: The foreign key of this table to the one that has the columns ``person``, if this one has none.
    via: InstrumentedAttribute[Any] | None
    on_join: OnJoin | Rule
    on_leave: OnPerson | Rule
    before_leave: OnPerson | None
    may_leave: Callable[[Session, datetime], ColumnElement[bool]] | None
    keep_for: Callable[[Session, datetime], Sequence[Expired]] | None
    on_role: OnPerson | None
    is_managed: Callable[[Session, Person], bool] | None
    #: For each kind of thing a select, to which the condition on the person is added, or a function.
    export: Export

    @property
    def table(self) -> Table:
        """The table it is about."""
        return Base.metadata.tables[self.model.__tablename__]

    def belongs_to(self, person: Person) -> ColumnElement[bool]:
        """Whether a row is about ``person``."""
        named = or_(*(column == person.id for column in self.person))
        if self.via is None:
            return named
        [key] = self.via.property.columns[0].foreign_keys
        return self.via.in_(select(key.column).where(named))


REGISTER: dict[type[Base], Entry] = {}


def personal(
    model: type[Base],
    *,
    person: InstrumentedAttribute[Any] | Columns = (),
    via: InstrumentedAttribute[Any] | None = None,
    on_join: OnJoin | Rule = MOVE,
    on_leave: OnPerson | Rule = DELETE,
    before_leave: OnPerson | None = None,
    may_leave: Callable[[Session, datetime], ColumnElement[bool]] | None = None,
    keep_for: Callable[[Session, datetime], Sequence[Expired]] | None = None,
    on_role: OnPerson | None = None,
    is_managed: Callable[[Session, Person], bool] | None = None,
    export: Export,
) -> None:
    """Register a table. ``export`` is empty only where nothing in it is for its person to read."""
    columns = (person,) if isinstance(person, InstrumentedAttribute) else tuple(person)
    if on_join is MOVE and (via is not None or not columns):
        on_join = KEEP
    if not columns:
        on_leave = KEEP
    REGISTER[model] = Entry(
        model, columns, via, on_join, on_leave, before_leave, may_leave, keep_for, on_role, is_managed, export
    )


def move_new(person: InstrumentedAttribute[Any], *keys: InstrumentedAttribute[Any]) -> OnJoin:
    """``on_join`` that moves the rows whose keys the person has no row for yet, and deletes the others."""
    model = person.class_

    def move_what_is_new(session: Session, guest: Person, account: Person) -> None:
        own = aliased(model)
        same = (getattr(own, key.key) == key for key in keys)
        has_it = exists().where(getattr(own, person.key) == account.id, *same)
        session.execute(delete(model).where(person == guest.id, has_it))
        session.execute(update(model).where(person == guest.id).values({person: account.id}))

    return move_what_is_new


def older_than(words: str, column: InstrumentedAttribute[Any], age: Any) -> Callable[..., list[Expired]]:
    """``keep_for`` of rows that are kept for a time after the moment in ``column``."""

    def expired(_session: Session, now: datetime) -> list[Expired]:
        return [Expired(words, cast("type[Base]", column.class_), column <= now - age)]

    return expired


def join(session: Session, guest: Person, person: Person) -> None:
    """Move what belongs to the guest to ``person``. The guest's own row stays."""
    for entry in in_order():
        if callable(entry.on_join):
            entry.on_join(session, guest, person)
        elif entry.on_join is MOVE:
            _move(session, entry, guest, person)
        elif entry.on_join is DELETE:
            _delete(session, entry, guest)


def settle(session: Session, person: Person) -> None:
    """Delete or pass on everything of ``person`` but their own row, and first count what must outlast them."""
    entries = in_order()
    for entry in entries:
        if entry.before_leave:
            entry.before_leave(session, person)
    for entry in reversed(entries):
        if callable(entry.on_leave):
            entry.on_leave(session, person)
        elif entry.on_leave is DELETE:
            _delete(session, entry, person)


def note_role(session: Session, person: Person) -> None:
    """``person`` has a new role."""
    for entry in in_order():
        if entry.on_role:
            entry.on_role(session, person)


def is_managed(session: Session, person: Person) -> bool:
    """Whether another person renames and deletes the account, such as the teacher of the class that created it."""
    return any(entry.is_managed(session, person) for entry in in_order() if entry.is_managed)


def may_leave(session: Session, now: datetime) -> list[ColumnElement[bool]]:
    """Conditions that all hold for people who can be deleted because they have not been here for long."""
    return [entry.may_leave(session, now) for entry in in_order() if entry.may_leave]


def expired(session: Session, now: datetime) -> list[Expired]:
    """Everything whose time is over."""
    return [one for entry in in_order() if entry.keep_for for one in entry.keep_for(session, now)]


def everything_about(session: Session, person: Person) -> dict[str, Rows]:
    """What is stored about ``person``, by kind; kinds without a row are left out."""
    given = {}
    for entry in in_order():
        for kind, what in entry.export.items():
            given[kind] = _selected(session, entry, what, person) if isinstance(what, Select) else what(session, person)
    return {kind: rows for kind, rows in given.items() if rows}


def in_order() -> list[Entry]:
    """The entries, each after those its table's foreign keys point to."""
    return sorted(REGISTER.values(), key=lambda entry: (_depth(entry.table), entry.table.name))


def _move(session: Session, entry: Entry, guest: Person, person: Person) -> None:
    for column in entry.person:
        session.execute(update(entry.model).where(column == guest.id).values({column: person.id}))


def _delete(session: Session, entry: Entry, person: Person) -> None:
    session.execute(delete(entry.model).where(entry.belongs_to(person)))


def _depth(table: Table) -> int:
    parents = {key.column.table for key in table.foreign_keys} - {table}
    return 1 + max((_depth(parent) for parent in parents), default=0)


def _selected(session: Session, entry: Entry, what: Select[*tuple[Any, ...]], person: Person) -> Rows:
    rows = session.execute(what.where(entry.belongs_to(person))).mappings()
    return [{str(name): _as_json(value) for name, value in row.items()} for row in rows]


def _as_json(value: object) -> object:
    if isinstance(value, datetime | date):
        return value.isoformat()
    return value.value if isinstance(value, Enum) else value
