"""Rule sets with another pay table or deck than the printed one: what would that be worth?

>>> from houseway.rooms.loader import load
>>> seven = "pay.dragon-7.banker-wins-with-a-three-card-7"
>>> rules = changed(load("black-sheep/ez-baccarat"), [f"{seven}=45", "deck.decks=6"])
>>> [row.pays for row in rules.play.pays if row.wager == "dragon-7"], rules.deck.decks
(['45 to 1'], 6)
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from houseway.bank.paying import parse_odds
from houseway.lab.families import family_of, is_priced
from houseway.lab.prices import LabError, Request
from houseway.play.needs import met
from houseway.play.rules import Deck, RuleSet
from houseway.rooms.names import Fault
from houseway.rooms.values import converted, shown

FORMS = "write pay.WAGER.EVENT=ODDS or deck.PART=VALUE, as in pay.trips.full-house=8 or deck.decks=6"
PARTS = ("decks", "jokers", "without", "added")
"""What can be changed of a deck."""
DIGITS = 18
"""No number of a deck, and none on either side of odds, has more; Python itself reads no number of thousands
of digits."""
_NUMBER = re.compile(r"\d+(\.\d+)?(/\d+)?$")


def changed(rules: RuleSet, settings: Iterable[str], readings: Mapping[str, str] | None = None) -> RuleSet:
    """The rule set with other pay rows or another deck; its name says that it is not the printed one.

    What would move no figure is refused: under the readings that it will be asked for, or under all that it
    may be asked for, one at a time, where these are not given.
    """
    found = rules
    told: dict[str, str] = {}
    for setting in settings:
        path, value, found = _changed_once(found, setting, readings)
        if path in told:
            raise LabError(f"{path} is given twice: it can be {told[path]} or {value}")
        told[path] = value
    if not told:
        return rules
    names = [f"{path} = {value}" for path, value in told.items()]
    return msgspec.structs.replace(found, name=f"{rules.name}, with {', '.join(names)}")


def _changed_once(
    rules: RuleSet, setting: str, readings: Mapping[str, str] | None
) -> tuple[str, str, RuleSet]:
    """What is changed, what it is then, and the rule set with it."""
    path, equals, value = [part.strip() for part in setting.partition("=")]
    kind, _, rest = path.partition(".")
    if not equals or not value or kind not in ("pay", "deck") or not rest:
        raise LabError(f"{setting!r} changes nothing: {FORMS}")
    built = rules.settings()
    if kind == "deck":
        _change_deck(rules, built["deck"], rest, value)
    else:
        value = _change_pay(rules, built, rest, value, readings)
    built.pop("between")
    try:
        deck = converted(built.pop("deck"), Deck, ".deck")
        play = converted(built, type(rules.play), ".play")
    except (Fault, ValueError) as error:
        raise LabError(f"{rules.id} cannot be played with {path} = {value}: {error}") from error
    found = msgspec.structs.replace(rules, play=play, deck=deck, deck_cards=deck.cards())
    if (found.play, found.deck) != (rules.play, rules.deck) and _decides_nothing(rules, found, readings):
        raise LabError(
            f"{path} = {value} moves no figure of {rules.id} as it is read: it is out of play there"
        )
    return path, value, found


def _decides_nothing(rules: RuleSet, found: RuleSet, readings: Mapping[str, str] | None) -> bool:
    """Whether a change is lost on those who price the rule set: a row of a table that is not in force, or
    jokers that do not stay in the deck."""
    if not is_priced(rules):
        return False
    model = family_of(rules).model
    try:
        return all(
            [
                model(rules.read_as(one), Request()) == model(found.read_as(one), Request())
                for one in _readings(rules, readings)
            ]
        )
    except LabError:
        return False  # Whoever asks for a price is told why there is none.


def _readings(rules: RuleSet, readings: Mapping[str, str] | None) -> Iterator[dict[str, str]]:
    """Those that are given; else the sheet as it is read, and with each other reading."""
    yield dict(readings or {})
    if readings is None:
        for ruling in rules.rulings:
            for other in ruling.others if ruling.setting else ():
                yield {ruling.id: other}


def _change_deck(rules: RuleSet, deck: dict[str, Any], part: str, value: str) -> None:
    if part not in PARTS:
        raise LabError(f"the deck of {rules.id} has no {part!r} to change: it has {', '.join(PARTS)}")
    if part in ("without", "added"):
        deck[part] = "" if value == "none" else value
    elif value.isdecimal() and len(value) <= DIGITS:
        deck[part] = int(value)
    else:
        raise LabError(f"deck.{part} must be a whole number, 0 or more, not {shown(value)}")


def _change_pay(
    rules: RuleSet, built: dict[str, Any], path: str, value: str, readings: Mapping[str, str] | None
) -> str:
    """Change the rows of a wager for an event, in every table that has one; says what they pay now."""
    wager, _, event = path.partition(".")
    odds = _odds(value)
    rows = list(_pay_rows(built))
    of_wager = [row for row in rows if row["wager"] == wager]
    if not of_wager:
        names = ", ".join(dict.fromkeys([row["wager"] for row in rows]))
        raise LabError(f"{rules.id} has no pay table of {wager!r}: it has those of {names}")
    found = [row for row in of_wager if _spelt(row["when"]) == _spelt(event)]
    if not found:
        events = ", ".join(dict.fromkeys([_spelt(row["when"]) for row in of_wager]))
        if not event:
            raise LabError(f"which row of {wager} pays {value}? Name it, as in pay.{wager}.EVENT: {events}")
        raise LabError(f"{wager} of {rules.id} has no row {event!r}: it has {events}")
    needs = [row.get("needs") or {} for row in found]
    if not any([met(need, rules.read_as(one)) for one in _readings(rules, readings) for need in needs]):
        raise LabError(
            f"{event} of {wager} cannot happen in {rules.id} as it is read: the row is out of play"
        )
    for row in found:
        row["pays"] = odds
    return odds


def _pay_rows(built: Any) -> Iterator[dict[str, Any]]:
    """All rows of pay tables, wherever a game keeps them."""
    if isinstance(built, dict):
        if {"wager", "when", "pays"} <= built.keys():
            yield built
        else:
            for inner in built.values():
                yield from _pay_rows(inner)
    elif isinstance(built, list | tuple):
        for inner in built:
            yield from _pay_rows(inner)


def _spelt(event: str) -> str:
    """An event without spaces, as it is easily typed."""
    return re.sub(r"[^a-z0-9]+", "-", event.lower()).strip("-")


def _odds(value: str) -> str:
    """Odds in the words of the pay tables: ``8`` is 8 to 1, ``3.5`` and ``7/2`` are 7 to 2."""
    if value in ("push", "loses"):
        return value
    tidy = value.replace(":", " to ") if ":" in value else value
    try:
        if _NUMBER.match(value):
            odds = Fraction(value)
            tidy = f"{odds.numerator} to {odds.denominator}"
        sides = parse_odds(tidy)
    except (ValueError, ZeroDivisionError) as error:
        raise LabError(f"{shown(value)} are no odds: write 8, 3.5, '7 to 2', push or loses") from error
    if max(sides) >= 10**DIGITS:
        raise LabError(f"odds have up to {DIGITS} digits on either side, and {shown(value)} has more")
    return tidy
