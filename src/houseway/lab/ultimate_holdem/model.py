"""What decides the figures of Ultimate Texas Hold'em."""

from fractions import Fraction
from math import lcm

import msgspec

from houseway.bank.paying import Pay, parse_odds
from houseway.games.bank.stud_against_dealer.ultimate_holdem import HIGH, UltimateRules, rows
from houseway.lab.deck import composition
from houseway.lab.prices import LabError, Request
from houseway.play.rules import RuleSet

BEFORE_FLOP, ON_FLOP, AT_RIVER = (4, 3), 2, 1
"""How many antes the Play wager is."""
LEAST = 3
"""Three of a kind, from which a folded hand can be paid and a beaten one pays."""
FULL = (1,) * 52
"""A whole deck."""
DEALT = 9
"""Cards of a round: two each and the board."""
DEALERS = 990
"""Hands that the player-dealer can have when two cards and a board are known."""
MOST = (2**31 - 1) // DEALERS
"""In parts of a unit: more than this against each of them, and the kernels have no room for the sum."""
STRATEGIES = ("best", "simple")
"""The most that Ante, Blind and Play can get; and what the game suggests to its players."""

Odds = tuple[int, int]
"""What a unit wins: numerator and denominator; -1 to 1 where it is lost, 0 to 1 where it pushes."""


class Side(msgspec.Struct, frozen=True):
    """Wagers beside the Ante in the hand of the same person, in parts of a unit; see ``together``."""

    trips: tuple[int, ...]
    """By class."""
    folded_trips: str
    bad_beat: tuple[int, ...]
    """By the class of the beaten hand; the first is what equal hands get."""
    folded_bad_beat: str
    stakes: tuple[int, int]
    """How large they are: what a fold loses where it loses them."""


class Base(msgspec.Struct, frozen=True):
    """What the player's decisions depend on: Ante, Blind and Play, in parts of a unit."""

    hand: str
    """``any`` five of the seven cards, or ``two-plus-three``."""
    at_river: bool
    """Whether those who checked twice may still bet one Ante."""
    unit: int
    """In how many parts a unit is cut, so that all odds come out whole."""
    ante: tuple[int, int, int]
    """Won, equal, lost against a player-dealer who qualifies."""
    play: tuple[int, int, int]
    blind: tuple[int, int, int]
    """Equal and lost in the last two; the first is not used, for what a better hand wins is said by:"""
    blind_wins: tuple[int, ...]
    """By class from the high card up."""
    side: Side | None = None
    """Where other wagers are played together with these."""

    @property
    def fits(self) -> bool:
        """Whether there is room for what a hand is worth."""
        blind = max([abs(part) for part in (*self.blind, *self.blind_wins)])
        most = max(map(abs, self.ante)) + blind + AT_RIVER * max(map(abs, self.play))
        lost = 2 * self.unit
        if self.side is not None:
            most += max(map(abs, self.side.trips)) + max(map(abs, self.side.bad_beat))
            lost += sum(self.side.stakes)
        return max(most, lost) <= MOST


class Model(msgspec.Struct, frozen=True):
    """A rule set under its readings."""

    base: Base
    wagers: tuple[str, ...]
    trips: tuple[Odds, ...]
    """By class; empty where the wager is not offered."""
    folded_trips: str
    bad_beat: tuple[Odds, ...]
    """By the class of the beaten hand."""
    folded_bad_beat: str
    player: str = "best"
    cards: tuple[int, ...] = FULL
    """For each of the 52 cards whether it is in the deck."""

    @property
    def decided(self) -> frozenset[str]:
        """The wagers that get the same whatever the player does."""
        low = [odds != (-1, 1) for odds in self.trips[:LEAST]]
        found = {"trips": self.folded_trips == "hand" and not any(low)}
        found["bad-beat"] = self.folded_bad_beat == "action"
        return frozenset([wager for wager, is_so in found.items() if is_so])


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set."""
    play = rules.play
    assert isinstance(play, UltimateRules)
    if request.player not in ("", *STRATEGIES):
        raise LabError(
            f"{request.player!r} is no strategy of the player here; there are: {', '.join(STRATEGIES)}"
        )
    if request.dealer not in ("", "none"):
        raise LabError(
            f"the player-dealer of {rules.id} decides nothing, so there is no strategy {request.dealer!r}"
        )
    wagers = tuple([kind.name for kind in play.wagers.kinds])
    pays = rows(play)
    trips = by_class(pays, "trips", "{}") if "trips" in wagers else ()
    bad_beat = by_class(pays, "bad-beat", "{} beaten") if "bad-beat" in wagers else ()
    if any([odds != (-1, 1) for odds in bad_beat[:LEAST]]):
        raise LabError(f"{rules.id} pays for beaten hands below three of a kind, which are not counted here")
    base = base_of(play, pays)
    if not base.fits:
        raise LabError(
            f"Ante, Blind and Play of {rules.id} pay too much, or odds cut too finely, to be counted: "
            f"together at most {MOST:,} parts of a unit, of which odds as fine as these make {base.unit:,}"
        )
    return Model(
        base=base,
        wagers=wagers,
        trips=trips,
        folded_trips=play.folded_trips if trips else "",
        bad_beat=bad_beat,
        folded_bad_beat=play.folded_bad_beat if bad_beat else "",
        player=request.player or "best",
        cards=cards_of(rules, request),
    )


def cards_of(rules: RuleSet, request: Request) -> tuple[int, ...]:
    """For each of the 52 cards whether it is in the deck."""
    *cards, jokers = composition(rules, request)
    if jokers or max(cards) > 1:
        raise LabError(
            f"{rules.id} is dealt from one deck: its order of hands has no place for jokers or equal cards"
        )
    if sum(cards) < DEALT:
        raise LabError(f"a round of {rules.id} takes {DEALT} cards, and {sum(cards)} are in the deck")
    return tuple(cards)


def base_of(play: UltimateRules, pays: tuple[Pay, ...]) -> Base:
    """Ante, Blind and Play."""
    results = {
        wager: tuple([paid(pays, wager, event) for event in ("player wins", "equal hands", "player loses")])
        for wager in ("ante", "blind", "play")
    }
    blind = by_class(pays, "blind", "{}", otherwise=(0, 1))
    unit = lcm(*[odds[1] for odds in (*results["ante"], *results["play"], *results["blind"][1:], *blind)])

    def parts(odds: Odds) -> int:
        return int(Fraction(*odds) * unit)

    whole = {wager: (parts(a), parts(b), parts(c)) for wager, (a, b, c) in results.items()}
    return Base(
        hand=play.hand,
        at_river=play.last_decision == "one-ante-or-fold",
        unit=unit,
        ante=whole["ante"],
        play=whole["play"],
        blind=whole["blind"],
        blind_wins=tuple([parts(odds) for odds in blind]),
    )


def by_class(pays: tuple[Pay, ...], wager: str, event: str, otherwise: Odds = (-1, 1)) -> tuple[Odds, ...]:
    """What a wager wins by the class of a hand."""
    return tuple([paid(pays, wager, event.format(made), otherwise) for made in HIGH.classes])


def paid(pays: tuple[Pay, ...], wager: str, event: str, otherwise: Odds = (-1, 1)) -> Odds:
    """What a wager wins when something happens."""
    for row in pays:
        if row.wager == wager and row.when == event:
            return {"push": (0, 1), "loses": (-1, 1)}.get(row.pays) or parse_odds(row.pays)
    return otherwise
