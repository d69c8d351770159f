"""A player of limit hold'em between two who plays as trained.

The player remembers where in the betting the hand is, by what he did and saw. What the training did not know
(an all-in, a straddle, more players, no limit) is played as by a sensible player; a raise over the four bets
of a street that it knew is called.
"""

from random import Random
from typing import NamedTuple

from houseway.bots.casting import Bot
from houseway.bots.characters import Character
from houseway.cards import UNKNOWN
from houseway.experts.heads_up.betting import CALL, FOLD, RAISE, Betting, Node, Step, holdem
from houseway.experts.heads_up.kept import AFTER_FLOP, Trained, chances, trained
from houseway.games.pot.flop import FlopRules
from houseway.play.decisions import NOBODY, Answers, Choice, Decision
from houseway.play.rules import RuleSet
from houseway.play.view import SeatView, View

CAP = 4
SIZES = (0, 3, 4, 5)
"""Common cards on each street."""


class Spot(NamedTuple):
    """A point of the betting: street, where the street began, decision."""

    street: int
    root: int
    node: int


class TrainedPlayer:
    """Looks its play up; ``usual`` decides what the training did not know."""

    def __init__(self, character: Character, rules: RuleSet, rng: Random, usual: Bot) -> None:
        self.name = character.name
        assert isinstance(rules.play, FlopRules)
        self._blinds = rules.play.blinds.heads_up
        self._rng = rng
        self._usual = usual
        self._play: Trained = trained(self._blinds)
        self._betting: Betting = holdem(AFTER_FLOP[self._blinds], CAP)
        self._roots = [len(roots) for roots in self._betting.roots()]
        self.new_hand()

    def new_hand(self) -> None:
        self._usual.new_hand()
        self._spot: Spot | None = Spot(0, 0, 0)
        self._small = 0
        self._classes: list[int] = []

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What was trained for this point, by chance where it is mixed."""
        if decision.option(CALL) is not None or decision.option("check") is not None:
            found = self._trained(view, decision)
            if found is not None:
                return found
        return self._usual.choose(view, decision, answers)

    def _trained(self, view: View, decision: Decision) -> Choice | None:
        if self._spot is None or not _regular(view):
            self._spot = None
            return None
        mine, other = _both(view)
        me = int((view.seat == view.button) == (self._blinds == "button-big"))
        if not self._small:
            self._small = max(mine.bet, other.bet) if me == 0 else mine.bet
        if not self._small or not _fixed(decision):
            self._spot = None
            return None
        street = SIZES.index(len(view.boards[0]) if view.boards else 0)
        bet = self._small * (1 if street < 2 else 2)
        if max(mine.bet, other.bet) > CAP * bet:
            return self._over_the_cap(decision)
        spot = self._seek(self._spot, me, street, max(mine.bet, other.bet) // bet, mine.bet < other.bet)
        self._spot = spot
        return None if spot is None else self._act(spot, view, mine, decision)

    def _act(self, spot: Spot, view: View, mine: SeatView, decision: Decision) -> Choice:
        node = self._node(spot)
        code = int(self._play.codes[spot.street][spot.node, spot.root, self._class(spot.street, view, mine)])
        verbs = [step.verb for step in node.steps]
        verb = self._rng.choices(verbs, chances(code, verbs))[0]
        more = decision.option("raise") or decision.option("bet")
        if verb == RAISE and more is None:
            verb = CALL
        self._spot = self._after(spot, next(step for step in node.steps if step.verb == verb))
        if verb == RAISE and more is not None:
            return Choice(more.verb, more.amounts[0].low if more.amounts else 0)
        if verb == FOLD:
            return Choice(FOLD)
        return Choice("check" if decision.option("check") is not None else CALL)

    def _class(self, street: int, view: View, mine: SeatView) -> int:
        """The class of the hand; those of earlier streets are remembered."""
        own = [card.index for card in mine.down]
        board = [card.index for card in view.boards[0]] if street else []
        while len(self._classes) <= street:
            at = len(self._classes)
            before = self._classes[-1] if self._classes else -1
            self._classes.append(self._play.cards.class_on(at, before, own, board))
        return self._classes[street]

    def _over_the_cap(self, decision: Decision) -> Choice | None:
        """Our last raise was raised, where the training had no more: a call, and on as if it was met."""
        spot, option = self._spot, decision.option(CALL)
        if spot is None or option is None:
            self._spot = None
            return None
        self._spot = self._after(spot, next(step for step in self._node(spot).steps if step.verb == CALL))
        return Choice(CALL)

    # Where the hand is

    def _node(self, spot: Spot) -> Node:
        return self._betting.streets[spot.street].nodes[spot.node]

    def _after(self, spot: Spot, step: Step) -> Spot | None:
        """Where a choice leads; nowhere after a fold and after the last street."""
        if step.kind == "node":
            return spot._replace(node=step.to)
        if step.kind == "fold" or spot.street + 1 == len(self._betting.streets):
            return None
        return Spot(spot.street + 1, step.to * self._roots[spot.street] + spot.root, 0)

    def _seek(self, spot: Spot | None, me: int, street: int, level: int, owes: bool) -> Spot | None:
        """The own decision that the other's choices have led to, by what lies there now."""
        if spot is None or spot.street > street:
            return None
        node = self._node(spot)
        if node.actor == me:
            unit = 2 if street < 2 else 4
            there = max(node.put_in) // unit, node.put_in[me] < node.put_in[1 - me]
            return spot if spot.street == street and there == (level, owes) else None
        for step in node.steps:
            found = self._seek(self._after(spot, step), me, street, level, owes)
            if found is not None:
                return found
        return None


def _both(view: View) -> tuple[SeatView, SeatView]:
    one, two = view.seats
    return (one, two) if one.number == view.seat else (two, one)


def _regular(view: View) -> bool:
    """Whether two play with all their cards, and nobody is all-in."""
    if len(view.seats) != 2 or any([seat.all_in for seat in view.seats]):
        return False
    board = view.boards[0] if view.boards else ()
    own = _both(view)[0].down
    return len(own) == 2 and len(board) in SIZES and UNKNOWN not in (*own, *board)


def _fixed(decision: Decision) -> bool:
    """Whether there is one size of a bet."""
    more = decision.option("raise") or decision.option("bet")
    return more is None or (len(more.amounts) == 1 and more.amounts[0].low == more.amounts[0].high)
