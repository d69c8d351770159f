"""Every parameter has bounds or a closed set of words; a mutant of any file plays or is refused."""

import copy
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from houseway.errors import RuleSetError
from houseway.games import game_named, names
from houseway.games.citations import cites
from houseway.play.between import Between
from houseway.play.hand import deal
from houseway.play.needs import Needs
from houseway.play.parameters import Key, Names, Written
from houseway.play.rules import Deck, RuleSet, Stakes
from houseway.rooms.index import catalogue
from houseway.rooms.loader import build, load
from houseway.rooms.names import WRITING
from houseway.rooms.places import ROOMS
from tests import bank_playing, playing, point_playing
from tests.conditions import cited
from tests.test_every_citation import played

IDS = [entry.id for entry in catalogue()]
MUTANTS = 24
"""How many of each file are tried here; a longer run tries them all."""


# The types


def types() -> list[type[msgspec.Struct]]:
    """Every type that a rule set's parameters are made of."""
    found: dict[type[msgspec.Struct], None] = {}

    def add(hint: Any) -> None:
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint not in found:
            found[hint] = None
            for inner in get_type_hints(hint, include_extras=True).values():
                add(inner)
        for inner in get_args(hint):
            add(inner)

    for name in names():
        add(game_named(name).parameters)
    for other in (Between, Deck, Stakes):
        add(other)
    return list(found)


def unbounded(hint: Any) -> str:
    """What a type leaves open, if anything."""
    if hint is Needs:
        return ""
    if get_origin(hint) is Annotated:
        plain, *marks = get_args(hint)
        if plain is int:
            bounds = [mark for mark in marks if isinstance(mark, msgspec.Meta)]
            has_both = any(m.ge is not None or m.gt is not None for m in bounds) and any(
                m.le is not None or m.lt is not None for m in bounds
            )
            return "" if has_both else "a number without bounds"
        if plain is str:
            return "" if any(isinstance(m, Names | Written | Key) for m in marks) else "a text of no kind"
        return unbounded(plain)
    if hint is int:
        return "a number without bounds"
    if hint is str:
        return "a text of no kind"
    if get_origin(hint) is Literal:
        return ""
    return next((said for inner in get_args(hint) if (said := unbounded(inner))), "")


@pytest.mark.parametrize("kind", types(), ids=lambda kind: kind.__name__)
def test_every_parameter_has_bounds_or_is_of_a_kind(kind: type[msgspec.Struct]) -> None:
    """See houseway.play.parameters: Few, Total, Amount, RankingName and the like."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        assert not (said := unbounded(hint)), f"{kind.__name__}.{name} is {said}: {hint}"


def test_every_game_has_its_name_and_every_way_of_writing_is_known() -> None:
    for name in names():
        assert game_named(name).name == name
    marks = [
        mark
        for kind in types()
        for hint in get_type_hints(kind, include_extras=True).values()
        for mark in (get_args(hint)[1:] if get_origin(hint) is Annotated else ())
    ]
    assert {mark.how for mark in marks if isinstance(mark, Written)} <= WRITING.keys()


# Citations


@pytest.mark.parametrize("rule_set_id", IDS)
def test_random_play_cites_nothing_undeclared(rule_set_id: str) -> None:
    """What a payment or a note cites is declared, so that files can be held to it."""
    rules = load(rule_set_id)
    declared = cites(rules)
    fees = rules.fee_book
    for hand in played(rules, Random(f"declared {rule_set_id}"), hands=60):
        for one in cited(hand):
            if fees is not None and one.key not in declared and fees.cite(one.key) is not None:
                continue
            assert one.key in declared, (
                f"{rules.game} cites {one.key!r}, which its GAME does not declare: {one.event}"
            )


# Mutants

WORDS = {"says", "lines", "question", "choice", "reason", "title", "approval", "name", "others"}


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where values stand in a file; words for people are left alone."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in WORDS or (path and path[0] not in ("rules", "rulings")):
                yield (*path, key)
                yield from paths(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield (*path, place)
            yield from paths(value, (*path, place))


GONE = object()


def mutations(value: Any) -> list[Any]:
    """Gone, of another type, negative, huge, misspelt, the wrong way round."""
    match value:
        case bool():
            return [GONE, not value, "maybe", 7]
        case int():
            return [GONE, -value - 1, 0, value + 1, 10**9, "two", 2.5]
        case str():
            money = ["-$5", "$99999999999", "$0", "$0.01"] if value.startswith("$") else ["-1"]
            return [GONE, value[:-1] + "q", 5, "", value + " x", *money]
        case list():
            return [GONE, [], "none", value[::-1], value[:1], value + value[:1], [-1]]
        case _:
            return [GONE, {}, 3, {"x": 1}]


def mutant(data: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(data)
    inner: Any = changed
    for step in path[:-1]:
        inner = inner[step]
    if value is GONE:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return changed


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_mutant_plays_or_is_refused(rule_set_id: str) -> None:
    """Never a traceback, never a hand that breaks: one sentence with the line, or hands that end."""
    random = Random(f"mutants {rule_set_id}")
    text = (ROOMS / f"{rule_set_id}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    places = list(paths(data))
    for path in random.sample(places, min(MUTANTS, len(places))):
        inner: Any = data
        for step in path:
            inner = inner[step]
        value = random.choice(mutations(inner))
        try:
            rules = build(mutant(data, path, value), text, "my.toml", "own/my")
        except RuleSetError as error:
            assert str(error).startswith("my.toml, line "), (path, value, str(error))
            assert "\n" not in str(error)
        else:
            play(rules, random)


def play(rules: RuleSet, random: Random) -> None:
    """A few hands: full tables of people who stay, and any others."""
    stakes = random.choice(rules.limits)
    if rules.kind == "pot":
        for players, folds in ((rules.active or rules.seats, 0.02), (0, 0.25)):
            start = playing.random_start(rules, stakes, random, players)
            assert playing.play_out(deal(rules, start, random), random, folds).over
    elif rules.kind == "bank":
        for hand in bank_playing.rounds_in_a_row(rules, stakes, random, 3):
            while hand.decision is not None:
                hand.choose(bank_playing.any_choice(hand, random))
    else:
        for hand in point_playing.hands_in_a_row(rules, stakes, random, 3):
            point_playing.play_out(hand, random)
