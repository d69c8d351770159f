"""How a game goes, learned the way people learn it: by watching hands to the end.

Whoever thinks about a game must know how many cards everybody will hold at the showdown, how many
draws there are and what competes for which part of the pot. All that is in the game's script; so a
few hands are dealt in which nobody folds, and what they show is remembered. A new game needs nothing.
"""

from random import Random
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.play.dealing import deal_at_once
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start, Table
from houseway.pot.showdown import Half, Won

HANDS = 40
PLAYERS = 4
QUIET = ("check", "call", "pass", "keep", "bring-in", "show", "discard")


class Study(NamedTuple):
    """What everybody who knows a game knows of its hands."""

    rules: RuleSet
    halves: tuple[Half, ...]
    """What competes for the pot."""
    cards: int
    """A seat's own cards at the showdown."""
    boards: tuple[int, ...]
    """Community cards at the showdown, board by board."""
    draws: int
    """How many times a seat may draw."""
    roomy: bool
    """Whether the best hand is found among more cards than a seat holds."""

    @property
    def work(self) -> int:
        """How much longer it takes to look at a hand than in hold'em, roughly."""
        with_board = self.cards if any(self.boards) else 0
        return max(1, len(self.halves) * with_board // 3)


_studied: dict[tuple[str, str], Study] = {}


def study(rules: RuleSet) -> Study:
    """Watch the game, once."""
    key = (rules.id, repr(rules.play))
    found = _studied.get(key)
    if found is None:
        found = _studied[key] = _watch(rules)
    return found


def _watch(rules: RuleSet) -> Study:
    rng = Random(0)
    stakes = rules.limits[0]
    deep = 1000 * max(stakes.big, stakes.ante, stakes.chip, *stakes.bets, *stakes.blinds)
    count = min(max(PLAYERS, rules.least_players), rules.active or rules.seats)
    start = Start(seats=tuple([SeatStart(n, deep) for n in range(1, count + 1)]), button=1)
    halves: list[Half] = []
    for _ in range(HANDS):
        hand = deal(rules, start, rng)
        draws = _stay_in(hand)
        for transfer in hand.ledger:
            half = transfer.why.half if isinstance(transfer.why, Won) else None
            if half is not None and half not in halves:
                halves.append(half)
    if len(halves) > 1:
        # A pot that two seats tie both ways for is not cut, and one that nobody qualifies for goes to the
        # best hand all the same; these are no parts of their own.
        halves = [half for half in halves if not (half.whole or half.fallback)]
    parts = tuple(sorted(halves, key=lambda half: half.name))
    table = hand.table
    cards = len(table.seats[0].cards)
    boards = tuple([len(board) for board in table.boards])
    return Study(rules, parts, cards, boards, draws, _roomy(table, parts))


def _roomy(table: Table, halves: tuple[Half, ...]) -> bool:
    seat = table.seats[0]
    deal_at_once(table, seat, 1)
    try:
        return all(half.strength(table, seat) >= 0 for half in halves)
    except HousewayError:
        return False


def _stay_in(hand: Hand) -> int:
    """Go on to the end without folding; how many draws the first seat was offered."""
    draws = 0
    while (decision := hand.decision) is not None:
        option = quiet_option(decision)
        amount = option.amounts[0].low if option.amounts else 0
        cards = option.pick.among[: option.pick.least] if option.pick is not None else ()
        if option.pick is not None and option.pick.most > option.pick.least and decision.seat == 1:
            draws += 1
        hand.choose(Choice(option.verb, amount, cards, decision.seat))
    return draws


def quiet_option(decision: Decision) -> Option:
    """The option that changes least: no bet, no fold, nothing out of the ordinary."""
    for verb in QUIET:
        option = decision.option(verb)
        if option is not None:
            return option
    regular = [o for o in decision.options if o.verb != "fold" and not o.irregular]
    return regular[-1] if regular else decision.options[0]
