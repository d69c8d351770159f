"""Rulings that sheets share: said once, used by several, refused where there is none."""

import re
import tomllib
from collections import defaultdict
from typing import Any

import msgspec
import pytest

from houseway.errors import RuleSetError
from houseway.rooms.index import catalogue
from houseway.rooms.inspection import inspect
from houseway.rooms.loader import common_rulings, load, parse
from houseway.rooms.places import ROOMS
from houseway.rooms.shared import WORDS, likened, places, shared, spelled_out, texts

KINDS = ("pot", "bank", "point", "meld")
STUD = "central-coast/seven-card-stud"
LIKE = 'like = "stud/short-bring-in"'


def text_of(rule_set_id: str) -> str:
    return (ROOMS / f"{rule_set_id}.toml").read_text(encoding="utf-8")


SHEETS: dict[str, dict[str, Any]] = {entry.id: tomllib.loads(text_of(entry.id)) for entry in catalogue()}


def users() -> dict[str, list[str]]:
    """By shared ruling, the sheets that are like it."""
    found = defaultdict(list)
    for rule_set_id, data in SHEETS.items():
        for ruling in data.get("rulings", ()):
            if "like" in ruling:
                found[ruling["like"]].append(rule_set_id)
    return found


def words_of(ruling: dict[str, Any]) -> tuple[str, ...]:
    """What a ruling says, apart from the lines that it cites."""
    return tuple([re.sub(r"\d{3}:\d+(-\d+)?", "000:0", ruling[key]).casefold() for key in WORDS])


def test_no_two_rulings_say_the_same_words() -> None:
    """What two sheets say word for word, apart from their lines, is said once, in a file that they share."""
    said = defaultdict(list)
    for rule_set_id, data in SHEETS.items():
        for ruling in data.get("rulings", ()):
            if "like" not in ruling:
                said[words_of(ruling)].append(f"{rule_set_id}: {ruling['id']}")
    for place in places():
        for name in texts(place):
            said[words_of(shared(place, name))].append(f"shared {place}/{name}")
    # One question may come up by itself in games of two kinds, which share nothing.
    for common in {r.question: r for kind in KINDS for r in common_rulings(kind)}.values():
        said[words_of(msgspec.to_builtins(common))].append(f"common: {common.id}")
    assert [where for where in said.values() if len(where) > 1] == []


def test_every_shared_ruling_is_shared() -> None:
    used = users()
    names = {f"{place}/{name}" for place in places() for name in texts(place)}
    assert names == set(used)
    assert [name for name in names if len(used[name]) < 2] == []


def test_a_shared_ruling_lies_where_its_sheets_meet() -> None:
    """One room: with the room; one family: with the family; else with the kind."""
    for name, sheets in users().items():
        rooms = {sheet.partition("/")[0] for sheet in sheets}
        families, kinds = [{SHEETS[sheet][key] for sheet in sheets} for key in ("family", "kind")]
        meet = next(names for names in (rooms, families, kinds) if len(names) == 1)
        assert {name.partition("/")[0]} == meet, (name, sheets)


def test_a_sheet_says_only_what_is_its_own() -> None:
    for rule_set_id, data in SHEETS.items():
        for ruling in data.get("rulings", ()):
            place, _, name = ruling.get("like", "").partition("/")
            said = shared(place, name) if name else {}
            again = [key for key in said if ruling.get(key) == said[key]]
            assert again == [], (rule_set_id, ruling["id"])


@pytest.mark.parametrize("place", places())
def test_a_file_is_cut_as_toml_reads_it(place: str) -> None:
    path = ROOMS / "common" / f"{place}.toml"
    path = path if path.exists() else ROOMS / place / "common.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data.get("shared", {}) == {name: shared(place, name) for name in texts(place)}
    for ruling in data.get("shared", {}).values():
        assert set(WORDS) <= set(ruling)
        assert {"id", "lines"}.isdisjoint(ruling), "these are the sheet's own"


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_a_sheet_spelled_out_says_the_same(rule_set_id: str) -> None:
    assert tomllib.loads(spelled_out(text_of(rule_set_id))) == likened(SHEETS[rule_set_id])


def test_a_ruling_has_the_shared_words_and_its_own_lines() -> None:
    ruling = next(ruling for ruling in load(STUD).rulings if ruling.id == "short-bring-in")
    own = next(ruling for ruling in SHEETS[STUD]["rulings"] if ruling["id"] == "short-bring-in")
    assert ruling.choice == shared("stud", "short-bring-in")["choice"]
    assert ruling.lines == own["lines"]


def test_what_a_sheet_says_itself_wins() -> None:
    """Another game of the family offers one reading more, in its own words."""
    text = text_of(STUD).replace('like = "stud/all-in-opener"', 'like = "stud/all-in-opener"\nothers = {}')
    changed = {ruling.id: ruling for ruling in parse(text, "my.toml", "own/my").rulings}["all-in-opener"]
    printed = {ruling.id: ruling for ruling in load(STUD).rulings}["all-in-opener"]
    assert printed.others
    assert changed == msgspec.structs.replace(printed, others={})


@pytest.mark.parametrize(
    ("new", "at", "says"),
    [
        (
            'like = "stud/short-bringin"',
            "like = ",
            "no ruling to be like: stud shares no 'short-bringin', but short-bring-in, all-in-first, ",
        ),
        ('like = "studs/x"', "like = ", "nothing is shared in 'studs', but in 13-card, baccarat, "),
        ('like = "fees/fee-hole"', "like = ", "nothing is shared in 'fees', but in "),
        ('like = "../common/stud"', "like = ", "nothing is shared in '..', but in "),
        ("like = true", "like = ", "like must be text in quotes, not true"),
        (f'{LIKE}\nreason = "Ours."', "reason = ", "like a shared one takes its reason from there"),
    ],
)
def test_what_cannot_be_like_is_refused_with_its_line(new: str, at: str, says: str) -> None:
    text = text_of(STUD)
    assert text.count(LIKE) == 1
    text = text.replace(LIKE, new)
    number = text[: text.index(new)].count("\n") + new[: new.index(at)].count("\n") + 1
    with pytest.raises(RuleSetError) as error:
        parse(text, "my.toml", "own/my")
    assert str(error.value).startswith(f"my.toml, line {number}: ")
    assert says in str(error.value)
    [(line, reason)] = inspect(text, "my.toml", "own/my").faults
    assert (line, says in reason) == (number, True)


def test_a_shared_value_that_is_not_played_is_refused() -> None:
    text = text_of(STUD)
    assert 'all_in = "left-may-fold"' in text
    with pytest.raises(RuleSetError, match=r"ruling 'all-in-opener' says bring_in.all_in is 'left-may-fold'"):
        parse(text.replace('all_in = "left-may-fold"', 'all_in = "next-card"'), "my.toml", "own/my")
