"""The player-dealer's hands: every way in which they can end, from the cards that are seen."""

from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.lab.blackjack.cards import (
    CLASS_OF,
    CLASSES,
    JOKERS,
    Counts,
    Total,
    shoe_classes,
    special_chance,
    total_of,
)
from houseway.lab.blackjack.kernels import Ends
from houseway.lab.blackjack.model import Game
from houseway.lab.prices import LabError


class Start(NamedTuple):
    """What is seen of the player-dealer's cards when the players act."""

    seen: tuple[int, ...]
    """Classes: the up card; both cards; or none."""
    special: int = -1
    """The special hand that was turned over, where the players play on against it."""


class Ending(NamedTuple):
    """What the settlement needs to know about the player-dealer's hand."""

    total: int
    special: int
    three: bool
    """Whether it is of three cards, where the sheet treats these apart."""
    called_off: bool
    """Whether doubles and splits get no action against it."""


class Endings(NamedTuple):
    """All endings from a start."""

    kinds: tuple[Ending, ...]
    ends: Ends


def starts_of(game: Game) -> tuple[Start, ...]:
    """All that the players can see when they act."""
    shoe = shoe_classes(game)
    there = [place for place in range(CLASSES) if shoe[place]]
    if game.bank_cards == "one-down":
        return (Start(()),)
    twos = [(one, two) for one in there for two in there if one <= two and shoe[one] > (one == two)]
    if game.bank_cards == "both-up":
        starts = [Start(pair) for pair in twos]
    else:
        starts = [Start((up,)) for up in there]
    if game.check and game.bank_special == "plays-on":
        for pair in twos:
            starts += [Start(pair, n) for n in special_chance(game, *pair, ()) if n >= 0]
    return tuple(starts)


def bank_stands(game: Game, value: Total, cards: int) -> bool:
    """Whether the player-dealer stops, by the sheet or by the way that is assumed."""
    bank = game.bank
    if value.total >= (bank.must_stand_soft if value.soft else bank.must_stand):
        return True
    if not bank.option or value.total <= bank.must_hit or cards < 2:
        return False
    return value.total >= (18 if value.soft else 17)


@cache
def endings_of(game: Game, start: Start) -> Endings:
    """All endings of the player-dealer's hand, found level by level."""
    first = [0] * CLASSES
    for place in start.seen:
        first[place] += 1
    shoe = shoe_classes(game)
    there = [place for place in range(CLASSES) if shoe[place]]
    found: dict[tuple[Counts, Ending, bool], int] = {}
    watched = 1 if game.calls_off == "second-joker" else 0
    if watched and len(start.seen) > 1 and game.freezes != "joker-hands-and-up-card":
        raise LabError("which of two open cards was the second is only priced where it cannot matter")
    level: dict[tuple[Counts, bool, bool], int] = {(tuple(first), False, JOKERS in start.seen[watched:]): 1}
    number = len(start.seen)
    while level:
        following: dict[tuple[Counts, bool, bool], int] = {}
        for (counts, doubtful, dealt_joker), ways in level.items():
            states = [(counts, doubtful, dealt_joker, -1)]
            if number == 2:
                states = _checked(game, start, counts, joker=dealt_joker)
            for held, doubt, joker, special in states:
                ending = _ending(game, held, number, special, joker)
                if ending is not None:
                    key = (held, ending, doubt)
                    found[key] = found.get(key, 0) + ways
                    continue
                for card in there:
                    more = (*held[:card], held[card] + 1, *held[card + 1 :])
                    at = (more, doubt, joker or (watched <= number < 2 and card == JOKERS))
                    following[at] = following.get(at, 0) + ways
        level = following
        number += 1
    return _laid_out(tuple(first), found)


def _checked(
    game: Game, start: Start, counts: Counts, *, joker: bool
) -> list[tuple[Counts, bool, bool, int]]:
    """What two cards can be: special hands that the check finds are no part of the play."""
    one, two = [place for place in range(CLASSES) for _ in range(counts[place])]
    can = special_chance(game, one, two, ())
    if start.special >= 0:
        return [(counts, len(can) > 1, joker, start.special)]
    if game.check:
        return [(counts, len(can) > 1, joker, -1)] if -1 in can else []
    if len(can) > 1:
        raise LabError("special hands of certain suits are only priced where the down card is checked")
    return [(counts, False, joker, special) for special in can]


def _ending(game: Game, counts: Counts, number: int, special: int, dealt_joker: bool) -> Ending | None:
    if number < (1 if game.bank_cards == "one-down" else 2):
        return None
    if special >= 0:
        return Ending(game.specials[special].total, special, False, game.calls_off != "never")
    off = game.calls_off in ("joker", "second-joker") and dealt_joker
    value = total_of(game, counts)
    if not bank_stands(game, value, number):
        return None
    return Ending(value.total, -1, bool(game.bank_pushes) and number == 3, off)


def _laid_out(first: Counts, found: dict[tuple[Counts, Ending, bool], int]) -> Endings:
    kinds: dict[Ending, int] = {}
    places: dict[tuple[int, ...], int] = {(): 0}
    parent, card, nth, depth = [-1], [0], [0], [0]
    leaf, ways, kind, doubtful = [], [], [], []
    for (counts, ending, doubt), number in found.items():
        further = [place for place in range(CLASSES) for _ in range(counts[place] - first[place])]
        path: tuple[int, ...] = ()
        for place in further:
            longer = (*path, place)
            if longer not in places:
                places[longer] = len(parent)
                parent.append(places[path])
                card.append(place)
                nth.append(path.count(place))
                depth.append(len(longer))
            path = longer
        leaf.append(places[path])
        ways.append(float(number))
        kind.append(kinds.setdefault(ending, len(kinds)))
        doubtful.append(int(doubt))
    ends = Ends(
        np.array(parent, np.int32),
        np.array(card, np.int8),
        np.array(nth, np.int8),
        np.array(depth, np.int8),
        np.array(leaf, np.int32),
        np.array(ways, np.float64),
        np.array(kind, np.int16),
        np.array(doubtful, np.int8),
    )
    return Endings(tuple(kinds), ends)


def certainty(game: Game, start: Start, seen: tuple[int, ...]) -> float:
    """How likely the doubtful first cards of the player-dealer are what this start takes them for.

    Without a special hand turned over: that they are none. ``seen`` are the player's cards by kind.
    """
    if len(start.seen) == 2:
        return special_chance(game, start.seen[0], start.seen[1], seen).get(start.special, 0.0)
    for place in range(CLASSES):
        chances = special_chance(game, start.seen[0], place, seen) if start.seen else {}
        if -1 in chances and len(chances) > 1:
            return chances[-1]
    return 1.0


def class_counts(seen: tuple[int, ...]) -> Counts:
    """Kinds of cards by class."""
    counts = [0] * CLASSES
    for kind in seen:
        counts[CLASS_OF[kind]] += 1
    return tuple(counts)
