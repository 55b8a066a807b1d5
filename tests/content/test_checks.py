"""Every fault of a deck is named at once, with file, card and path."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyapp.content import check, load_deck
from studyapp.content.card_fields import Decoy
from studyapp.content.yaml_reader import read_entries
from studyapp.errors import ContentError
from tests.content.conftest import Spoil

ZEUS = "- id: zeus\n  group: A\n  number: 2\n"


#: A file, a text in it, what takes its place, and how a fault must then begin.
PLANTED = [
    ("A.yaml", "say: {greek: ZOOSS, ", "say: {", "zeus: say.greek: is missing"),
    ("A.yaml", ZEUS, f"{ZEUS}  colour: blue\n", "zeus: colour: is not known here; look at its spelling"),
    ("A.yaml", ZEUS, f"{ZEUS}  group: A\n", "line 71: group appears here twice"),
    ("A.yaml", "greek: Zeus", "greek: yes", "zeus: names.greek: must be text; put it in quotes"),
    ("A.yaml", "greek: Zeus", 'greek: ""', "zeus: names.greek: must not be empty"),
    ("A.yaml", "number: 2\n", 'number: "2"\n', "zeus: number: must be a whole number without quotes"),
    ("A.yaml", "passage: 687-735", "passage: 687", "zeus: references[1].passage: must be text; put it in quotes"),
    ("A.yaml", "[sky, thunder and lightning, kingship of the gods]", "sky", "zeus: domains: must be a list"),
    ("A.yaml", "[sky, thunder and lightning, kingship of the gods]", "[]", "zeus: domains: must have at least one"),
    ("A.yaml", ZEUS, ZEUS.replace("A", "B"), "zeus: group: must be A in this file"),
    ("A.yaml", "number: 2\n", "number: 3\n", "number 2 is on no card"),
    ("A.yaml", "number: 2\n", "number: 3\n", "number 3 is on zeus and poseidon"),
    ("A.yaml", "hestia, furies, aphrodite]", "hestia, fury, aphrodite]", "cronus: related[3]: fury is not a card"),
    ("A.yaml", "also_fits: [hephaestus]", "also_fits: [ares]", "ares: clues[5].also_fits[0]: names the card itself"),
    ("A.yaml", "throne., ref: 1", "throne., ref: 7", "cronus: clues[0].ref: is 7, but the last reference is 6"),
    ("A.yaml", "[cronus, rhea]", "[cronos, rhea]", "zeus: parents: cronos is not a card; is cronus meant?"),
    ("A.yaml", "[cronus, rhea]", "[rhea, rhea]", "zeus: parents: rhea appears twice"),
    ("A.yaml", "[Jove,", "[Saturn,", "zeus: names: “saturn” is a name of A.yaml: cronus too"),
    ("A.yaml", "He beat the Titans", "Jove beat the Titans", "zeus: clues[0].text: says the name “jove”"),
    ("decoys.yaml", "[Cheiron,", "[Χάρων,", "Chiron: names: “χαρων” is a name of E.yaml: charon too"),
    ("decoys.yaml", "near: [charon]", "near: [caron]", "Chiron: near: caron is not a card"),
    ("emblems.yaml", '"three bolts of lightning"', '"bolts of Zeus"', "zeus: shows: says the name “zeus”"),
    ("emblems.yaml", "card: zeus", "card: hera", "zeus has no emblem"),
    ("emblems.yaml", "card: zeus", "card: hera", "hera has 2 emblems"),
    ("emblems.yaml", "card: zeus", "card: nike", "nike is not a card"),
    ("emblems.yaml", "mark: w4m", "mark: p8m", "mark p8m appears twice"),
    ("order.yaml", "[zeus, athena,", "[athena,", "zeus is missing"),
    ("order.yaml", "[zeus, athena,", "[zeus, zeus, athena,", "zeus appears 2 times"),
    ("order.yaml", "[zeus, athena,", "[zeus, jove, athena,", "jove is not a card"),
    ("order.yaml", "- [eos, io]", "- [eos, io]\n- 7", "day 14: must be a list of ids"),
    ("E.yaml", "- id: pan\n", "- id: pan\n  {", "line "),
    ("A.yaml", "rhea, ref: 1}", "rhea}", "cronus: kin[0]: has neither a passage nor a note"),
    ("A.yaml", "rhea, ref: 1}", "rhea, ref: 7}", "cronus: kin[0].ref: is 7, but the last reference is 6"),
    ("A.yaml", "rhea, ref: 1}", "hera, ref: 1}", "cronus: kin: has no entry for rhea of consorts"),
    ("A.yaml", "rhea, ref: 1}", "hera, ref: 1}", "cronus: kin: hera is not one of its consorts"),
    ("A.yaml", "rhea, ref: 1}", "hera, ref: 1}", "cronus: kin: the card of hera lacks the same tie"),
    (
        "A.yaml",
        "at: [pegasus, 2]",
        "at: [pegasus, 20]",
        "poseidon: kin[2].at: is 20, but the last reference of peg",
    ),
    ("A.yaml", ", also: [perseus, hermes, demeter, zeus]", "", "cronus: emblems[0].also: is missing"),
    ("A.yaml", "[perseus, hermes, demeter, zeus]", "[mercury]", "cronus: emblems[0].also: mercury is not a card"),
    ("A.yaml", "[artemis, eros, heracles,", "[eros, heracles,", "apollo: emblems[1].also: lacks artemis"),
    ("A.yaml", "    zeus: Cronus is", "    pan: Cronus is", "cronus: apart: has no sentence on zeus"),
    ("A.yaml", "    zeus: Cronus is", "    pan: Cronus is", "cronus: apart: pan is not linked with it"),
    ("A.yaml", "['Apollodorus, Library'", "['Apollodorus, X'", "cronus: references[0].also_told_by: no card cites"),
    ("E.yaml", "verified: text", "verified: no", "fates: references[0].verified: "),
]


@pytest.mark.parametrize(("file", "old", "new", "fault"), PLANTED)
def test_a_fault_is_named_with_its_place(spoil: Spoil, file: str, old: str, new: str, fault: str) -> None:
    faults = spoil(file, old, new)

    assert any(line.startswith(f"{file}: {fault}") for line in faults), "\n".join(faults)


def test_two_that_are_easily_confused_are_not_taught_on_one_day(spoil: Spoil) -> None:
    spoil("order.yaml", "- [zeus, athena,", "- [poseidon, athena,")

    faults = spoil("order.yaml", "- [poseidon, aphrodite,", "- [poseidon, zeus, aphrodite,")

    assert "order.yaml: day 2: poseidon and zeus are easily confused; put them on two days" in faults


def test_faults_of_several_files_are_told_in_one_go(folder: Path, spoil: Spoil) -> None:
    spoil("A.yaml", "roman: JOO-pih-ter", "roman: 7")
    spoil("E.yaml", "ref: 0", "ref: 70")
    (folder / "decoys.yaml").unlink()

    with pytest.raises(ContentError) as raised:
        load_deck(folder)

    faults = raised.value.faults
    assert "A.yaml: zeus: say.roman: must be text; put it in quotes" in faults
    assert any(fault.startswith("E.yaml: ") and "is 70, but the last reference is 6" in fault for fault in faults)
    assert "decoys.yaml: cannot be read (No such file or directory)" in faults
    assert str(raised.value).count("\n") == len(faults) - 1


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("A.yaml", "roman: Jupiter", 'roman: ""'),
        ("A.yaml", ZEUS, f"{ZEUS}  colour: blue\n"),
        ("A.yaml", "- id: zeus\n", "- name: zeus\n"),
        ("emblems.yaml", "mark: w4m", "mark: 7"),
        ("D.yaml", "- id: pandora\n", "- id: pandora\n  {"),
    ],
)
def test_what_follows_from_a_fault_is_not_told_as_one(spoil: Spoil, file: str, old: str, new: str) -> None:
    faults = spoil(file, old, new)

    assert all(fault.startswith(f"{file}: ") for fault in faults), "\n".join(faults)
    assert len(faults) <= 2


@pytest.mark.parametrize(
    "name", ["A.yaml", "B.yaml", "C.yaml", "D.yaml", "E.yaml", "decoys.yaml", "emblems.yaml", "order.yaml"]
)
def test_a_file_that_is_not_there_is_one_fault(folder: Path, name: str) -> None:
    (folder / name).unlink()

    assert check(folder) == [f"{name}: cannot be read (No such file or directory)"]


def test_a_link_to_no_card_is_told_beside_a_file_that_cannot_be_read(folder: Path, spoil: Spoil) -> None:
    (folder / "B.yaml").unlink()

    faults = spoil("A.yaml", "hestia, furies, aphrodite]", "hestia, fury, aphrodite]")

    assert "A.yaml: cronus: related[3]: fury is not a card" in faults
    assert len(faults) == 2


def test_an_entry_without_an_id_is_named_by_its_place(spoil: Spoil) -> None:
    faults = spoil("A.yaml", "- id: zeus\n", "- name: zeus\n")

    assert "A.yaml: entry 2: id: is missing" in faults


def test_an_id_that_stands_in_two_files_is_told_with_both(spoil: Spoil) -> None:
    faults = spoil("B.yaml", "id: hera\n", "id: zeus\n")

    assert "A.yaml, B.yaml: zeus: id: appears twice" in faults


@pytest.mark.parametrize(
    "text",
    ["", "just words", "a: 1", "- 7", "&a [*a]", "- 2001-13-45", "- !!python/none x", "[" * 5000, "- {? [a] : b}"],
)
def test_a_file_that_is_no_list_of_entries_is_a_fault_and_no_traceback(folder: Path, text: str) -> None:
    (folder / "decoys.yaml").write_text(text, encoding="utf-8")

    faults = check(folder)

    assert faults != []
    assert all(fault.startswith("decoys.yaml: ") for fault in faults)


@given(st.text(alphabet=" \n-:[]{}'\"&*!|>#,?aby0159~", max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    with TemporaryDirectory() as place:
        file = Path(place, "decoys.yaml")
        file.write_text(text, encoding="utf-8")
        faults: list[str] = []

        found = read_entries(file, Decoy, "name", faults)

    assert found.entries == []
    assert all(fault.startswith("decoys.yaml: ") for fault in faults)


def test_a_file_that_is_not_utf_8_is_a_fault(folder: Path) -> None:
    (folder / "decoys.yaml").write_bytes(b"- {name: \xff}")

    assert check(folder)[0].startswith("decoys.yaml: cannot be read")


def test_the_line_that_is_not_utf_8_is_told(folder: Path) -> None:
    (folder / "decoys.yaml").write_bytes("- {name: Éos,\n   who: ".encode() + b"\xe9}")

    assert check(folder) == ["decoys.yaml: cannot be read (line 2 is not UTF-8; save the file as UTF-8)"]


def test_a_sign_that_yaml_does_not_know_is_told_with_its_line(folder: Path) -> None:
    (folder / "order.yaml").write_text("# é\n- [zeus]\n- [her\0a]\n", encoding="utf-8")

    assert check(folder) == ["order.yaml: line 3: not readable as YAML (control characters are not allowed)"]


@pytest.mark.parametrize("name", ["A.yaml", "decoys.yaml", "emblems.yaml", "order.yaml"])
@pytest.mark.parametrize("text", ["", "zeus", "id: zeus"])
def test_a_file_that_holds_no_list_is_one_fault(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")

    assert check(folder) == [f"{name}: must hold one list of entries"]
