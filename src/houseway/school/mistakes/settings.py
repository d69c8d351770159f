"""Mistakes with a rule of the sheet: one of its parameters taken for something else.

The parameters are named as rule sets name them, where they stand in the game itself or in a sheet within it.
What the other values are, their types say. A parameter that one of our rulings decides is not here: that is
another reading (:mod:`houseway.school.mistakes.readings`).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from houseway.play.rules import RuleSet
from houseway.school.mistakes.slip import Slip, under


class Taken(NamedTuple):
    """A parameter that people mistake."""

    name: str
    says: str
    values: tuple[Any, ...] = ()
    """What it is taken for; nothing stands for every other value of its type."""
    now: tuple[Any, ...] = ()
    """Only where it is one of these."""


ODD_CHIP = "You gave the odd chip to the wrong hand."
NO_SUCH = "You went by a ranking that this game does not use."
SETTINGS: Mapping[str, tuple[Taken, ...]] = {
    # Pots
    "showdown.odd_chips": (Taken("odd-chip", ODD_CHIP),),
    "showdown.odd_half": (
        Taken("odd-half", "You gave the chip that does not divide to the wrong half of the pot."),
    ),
    "showdown.tied_both_ways": (
        Taken("tied-both-ways", "You divided otherwise where the same hands tie for both halves."),
    ),
    "hand": (
        Taken(
            "any-cards",
            "You played any of the cards: here the sheet says how many of the hand play with the board.",
            ("any",),
            ("two-plus-three", "up-to-two"),
        ),
        Taken(
            "two-from-the-hand",
            "You played exactly two cards of the hand with three of the board: here any of them may play.",
            ("two-plus-three",),
            ("any",),
        ),
    ),
    "low": (
        Taken("low-forgotten", "You forgot that half of the pot is for the low hand.", ("",)),
        Taken(
            "wrong-qualifier",
            "You gave the low half to a hand that does not qualify for it, or the wrong hand missed it.",
            ("ace-to-five", "six-or-better", "seven-or-better", "nine-or-better"),
            ("eight-or-better", "six-or-better"),
        ),
        Taken(
            "wrong-low",
            "You ranked low hands as in deuce-to-seven: here aces are low, and straights do not count.",
            ("deuce-to-seven",),
            ("ace-to-five", "low-regular", "eight-or-better"),
        ),
        Taken(
            "wrong-low",
            "You ranked low hands as in ace-to-five: here aces are high, and straights count against them.",
            ("ace-to-five",),
            ("deuce-to-seven", "low-ace-high", "low-ace-high-chart"),
        ),
    ),
    "high": (
        Taken(
            "flush-and-full-house",
            "You put flush and full house in the other order than this sheet.",
            ("caribbean",),
            ("high",),
        ),
        Taken(
            "flush-and-full-house",
            "You ranked hands as with 52 cards: flush, full house and the lowest straight are others here.",
            ("high",),
            ("short-deck", "ez-money", "asian"),
        ),
    ),
    "ranking": (
        Taken(
            "wrong-low",
            "You ranked low hands as in deuce-to-seven: here aces are low, and straights do not count.",
            ("deuce-to-seven", "deuce-to-seven-joker"),
            ("ace-to-five", "ace-to-five-joker"),
        ),
        Taken(
            "wrong-low",
            "You ranked low hands as in ace-to-five: here aces are high, and straights count against them.",
            ("ace-to-five", "ace-to-five-joker"),
            ("deuce-to-seven", "deuce-to-seven-joker", "deuce-to-seven-joker-suited"),
        ),
        Taken("ace-in-badugi", "You took the ace for a high card.", ("badugi-ace-high",), ("badugi",)),
        Taken("ace-in-badugi", "You took the ace for a low card.", ("badugi",), ("badugi-ace-high",)),
        Taken("flush-and-full-house", NO_SUCH, ("high",), ("caribbean",)),
        Taken("flush-and-full-house", NO_SUCH, ("caribbean",), ("flush-over-full-house",)),
        Taken("lowest-straight-flush", NO_SUCH, ("three-card-432",), ("three-card",)),
        Taken("lowest-straight-flush", NO_SUCH, ("three-card",), ("three-card-432",)),
    ),
    "second.ranking": (
        Taken("ace-in-badugi", "You took the ace for a high card.", ("badugi-ace-high",), ("badugi",)),
        Taken("ace-in-badugi", "You took the ace for a low card.", ("badugi",), ("badugi-ace-high",)),
        Taken("wrong-low", NO_SUCH, ("ace-to-five",), ("deuce-to-seven",)),
        Taken("wrong-low", NO_SUCH, ("deuce-to-seven",), ("ace-to-five",)),
    ),
    "badugi": (
        Taken("ace-in-badugi", "You took the ace for a high card.", ("badugi-ace-high",), ("badugi",)),
        Taken("ace-in-badugi", "You took the ace for a low card.", ("badugi",), ("badugi-ace-high",)),
        Taken("badugi-forgotten", "You forgot that half of the pot is for the badugi.", ("",)),
    ),
    "qualifier": (Taken("wrong-qualifier", "You let a hand win that does not qualify for its half.", ("",)),),
    "must_bet_holds": (
        Taken(
            "hand-not-bet",
            "You forgot that such a hand has to be bet after the draw to win what came later.",
            (False,),
        ),
    ),
    "joker.wild": (Taken("joker-in-the-hand", "You read the joker otherwise than this sheet."),),
    # Against a player-dealer
    "settlement.direction": (Taken("wrong-way-round", "You went round the table the other way."),),
    "settlement.losers_first": (
        Taken("losers-first", "You took and paid in another order than the sheet.", (True, False)),
    ),
    "ranks.joker": (Taken("joker-in-the-hand", "You read the joker otherwise than this sheet."),),
    "ranks.five": (Taken("five-of-a-kind", "You counted five of a kind otherwise than this sheet."),),
    "ranks.wheel": (Taken("wheel", "You gave A-2-3-4-5 another place among the straights than this sheet."),),
    "double_copy": (Taken("double-copy", "You settled two copies otherwise than this sheet."),),
    "ace_high": (
        Taken("ace-high", "You settled otherwise than this sheet against a player-dealer with ace high."),
    ),
    "foul": (Taken("foul", "You settled a fouled hand otherwise than this sheet."),),
    "envy": (Taken("envy-forgotten", "You forgot the Envy Bonus for the hands of others.", (None,)),),
    "copies": (Taken("copies", "You settled a copy otherwise than this sheet."),),
    "zeros": (Taken("zeros", "You settled two hands worth nothing otherwise than this sheet."),),
    "wongs": (Taken("wongs", "You ranked the wongs otherwise than this sheet."),),
    "low_ties": (
        Taken("low-ties", "You forgot that the lowest ties are not a push here.", ("push",)),
        Taken("low-ties", "You took a low tie for the player-dealer: here it pushes.", ("player-dealer",)),
    ),
    "seven": (
        Taken("three-card-seven", "You settled the banker's three-card seven otherwise than this sheet."),
    ),
    "naturals_rank": (
        Taken("naturals", "You ranked a natural against a hand of three cards otherwise than this sheet."),
    ),
    "bank_ties": (Taken("ties", "You settled a tie otherwise than this sheet."),),
    "tie_wager": (Taken("tie-wager", "You settled the tie wager otherwise than this sheet."),),
    "ties": (Taken("ties", "You settled a tie otherwise than this sheet."),),
    "losing_ties": (Taken("losing-ties", "You forgot that the player loses this tie.", ((),)),),
    "equal_totals": (
        Taken("equal-totals", "You settled a special hand against an equal total otherwise than this sheet."),
    ),
    "over.both": (Taken("both-over", "You settled two hands over the limit otherwise than this sheet."),),
    "over.one": (Taken("one-over", "You settled a hand over the limit otherwise than this sheet."),),
    "over.ties": (
        Taken("both-over-tie", "You settled equal hands over the limit otherwise than this sheet."),
    ),
    "over.player_pushes": (Taken("player-pushes", "You forgot the totals of three cards that push.", ((),)),),
    "over.bank_pushes": (Taken("dealer-pushes", "You forgot the totals of three cards that push.", ((),)),),
    "calls_off": (
        Taken("called-off", "You settled a double or a split that the player-dealer's hand calls off."),
    ),
    "insurance.both": (Taken("insurance-of-both", "You settled insurance otherwise than this sheet."),),
    "values.wins_with": (Taken("winning-total", "You forgot the total over the limit that wins.", (0,)),),
    "qualify": (Taken("wrong-qualifier", "You let the player-dealer qualify otherwise than this sheet."),),
    "unqualified_ante": (
        Taken(
            "not-qualified",
            "You settled the ante otherwise than this sheet where the player-dealer does not qualify.",
        ),
    ),
    "folded_trips": (Taken("folded-side-bet", "You settled the side bet of a folded hand otherwise."),),
    "folded_bad_beat": (Taken("folded-side-bet", "You settled the side bet of a folded hand otherwise."),),
    "flushes": (Taken("flushes", "You compared flushes otherwise than this sheet."),),
    "pairs": (Taken("pairs", "You compared pairs otherwise than this sheet."),),
    "both_natural": (Taken("two-naturals", "You settled two naturals otherwise than this sheet."),),
    "bonus": (Taken("bonus-twice", "You paid the bonus for another combination than this sheet."),),
    # Points and melds
    "scoring.two_of_three": (Taken("two-of-three", "You counted two of three hands otherwise."),),
    "scoring.three_of_three": (
        Taken("three-of-three", "You forgot what winning all three hands is worth.", (3,)),
    ),
    "scoring.home_run": (Taken("home-run", "You forgot the home run: all hands from everybody.", (0,)),),
    "scoring.bonus": (Taken("bonus-forgotten", "You forgot the bonus for what a hand holds.", ("none",)),),
    "scoring.foul": (Taken("foul", "You counted a fouled hand otherwise than this sheet.", (0, 3)),),
    "sweeps": (Taken("sweeps-forgotten", "You left out the Clean Sweeps.", ((),)),),
    "surrender": (Taken("surrender", "You counted a surrender otherwise than this sheet.", (0, 6)),),
    "collects": (Taken("collects", "You let a sweep collect otherwise than this sheet."),),
    "outs_extra": (Taken("outs-forgotten", "You forgot what everybody pays who goes out.", (0, 1)),),
}


def setting_slips(rules: RuleSet) -> Iterator[Slip]:
    """An ending under each parameter that people mistake."""
    for taken, changed in mistaken(rules):
        yield Slip(taken.name, taken.says, under(changed))


def mistaken(rules: RuleSet) -> Iterator[tuple[Taken, RuleSet]]:
    """The parameters of these rules that people mistake, and the rules as they take them."""
    ours = {ruling.setting for ruling in rules.rulings}
    for tail, several in SETTINGS.items():
        for path in _paths(rules, tail):
            now = _at(rules.play, path.split("."))
            for taken in several if path not in ours else ():
                if taken.now and now not in taken.now:
                    continue
                for value in taken.values or _others(rules.play, path.split(".")):
                    if value == now or (value is not None and type(value) is not type(now)):
                        continue
                    changed = changed_to(rules, path, value)
                    if changed is not None:
                        yield taken, changed


def _paths(rules: RuleSet, tail: str) -> Iterator[str]:
    """Where a parameter stands: in the game, in the sheet that is in force, or in the game within it."""
    play = rules.play
    inside = ["", "game.", "sheet."]
    name, host = getattr(play, "sheet", ""), getattr(play, "host", "")
    if isinstance(name, str) and name and hasattr(play, "sheets"):
        inside.append(f"sheets.{name}.")
    if isinstance(host, str) and host:
        inside = [f"hosts.{host}."]
    for where in inside:
        if _at(play, f"{where}{tail}".split(".")) is not _NOT_THERE:
            yield f"{where}{tail}"


class _Nothing:
    """No such parameter."""


_NOT_THERE = _Nothing()


def _at(thing: Any, path: list[str]) -> Any:
    for step in path:
        if isinstance(thing, dict):
            thing = thing.get(step, _NOT_THERE)
        elif isinstance(thing, msgspec.Struct) and step in thing.__struct_fields__:
            thing = getattr(thing, step)
        else:
            return _NOT_THERE
    return thing


def _others(play: Any, path: list[str]) -> tuple[Any, ...]:
    """The other values of a parameter, where its type lists them."""
    owner = _at(play, path[:-1]) if path[:-1] else play
    found = get_type_hints(type(owner)).get(path[-1])
    return get_args(found) if get_origin(found) is Literal else ()


def changed_to(rules: RuleSet, path: str, value: Any) -> RuleSet | None:
    """The rules with one parameter changed; nothing where the game cannot be played so."""
    try:
        play = _replaced(rules.play, path.split("."), value)
    except (ValueError, TypeError):
        return None
    return msgspec.structs.replace(rules, play=play)


def _replaced(thing: Any, path: list[str], value: Any) -> Any:
    step, *rest = path
    inner = _replaced(_at(thing, [step]), rest, value) if rest else value
    if isinstance(thing, dict):
        return {**thing, step: inner}
    return msgspec.structs.replace(thing, **{step: inner})
