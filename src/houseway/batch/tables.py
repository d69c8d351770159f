"""Many tables of one rule set, played in one call: hands by steps, or rolled out to their end."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.batch.actions import ACTIONS, DRAW, NAMES, SAY
from houseway.batch.arrivals import Arrivals, check_shoes, start_of
from houseway.batch.given import Amounts, whole
from houseway.batch.layout import TABLE, Has
from houseway.batch.many import ManyTables, policy_number
from houseway.batch.policies import POLICIES
from houseway.batch.runs import (
    BEGIN,
    CHOOSE,
    FINISH,
    ROLL_OUT,
    Bytes,
    Ints,
    choose_all,
    first_illegal,
    play_tables,
    see_all,
)
from houseway.batch.seeds import WHIMS, states
from houseway.batch.seen import columns
from houseway.batch.sharing import CHUNKS
from houseway.batch.sheet import BatchError
from houseway.batch.sheets import rankings_of, sheet_of
from houseway.batch.strengths import orders
from houseway.cards import JOKER, STANDARD, Card
from houseway.errors import IllegalChoice
from houseway.games.pot.draw import DrawGame
from houseway.games.pot.stud import StudRules
from houseway.play.rules import RuleSet
from houseway.play.table import Start

_NO_BYTES, _NO_INTS = np.zeros(0, np.uint8), np.zeros(0, np.int32)
_NOTHING_WON, _NO_ACTS = np.zeros((0, 0), np.int64), np.zeros(0, np.int64)


_CARDS = (*STANDARD, JOKER)


class Rollout(NamedTuple):
    """What whole hands came to."""

    won: NDArray[np.int64]
    """What each seat won in all hands together, by table and seat."""
    hands: int
    """Hands at all tables."""
    acts: int
    """Choices that were made."""


class Tables(ManyTables):
    """Hands at many tables. Rows are tables; columns are seats, in the order of :attr:`seats`. The rows of
    :attr:`state` are :data:`houseway.batch.layout.TABLE`.

    ``to_act``, ``mask`` and ``amounts`` are written anew by every step: copy what should stay.
    """

    def __init__(
        self, rules: RuleSet, arrivals: Arrivals, *, seed: int, threads: int, shoes: ArrayLike | None
    ) -> None:
        """``rules`` are read as ``arrivals`` say, which has been checked."""
        self.rules = rules.read_as(arrivals.rulings)
        self.stakes = self.rules.stakes(arrivals.limit)
        super().__init__(np.zeros(len(arrivals.stacks), TABLE), arrivals.seats, threads)
        self._arrivals, self._given = arrivals, rules
        self._posts = bool(arrivals.post_live.any() or arrivals.post_dead.any() or arrivals.passed_over.any())
        players, count = len(self.seats), len(arrivals.stacks)
        self.sheet = sheet_of(self.rules, self.stakes, players)
        play = self.rules.play
        self._stud: Has = isinstance(play, StudRules) or None
        self._draw: Has = isinstance(play, DrawGame) or None
        self._orders = orders(*rankings_of(self.rules))
        self._deck = np.array([card.index for card in self.rules.deck_cards], np.int8)
        arrivals.sit_down(self.state)
        self.state["deck"][:, : len(self._deck)] = self._deck
        self.state["down"] = self.state["common"] = self.state["faceup"] = -1
        self.state["shuffles"] = states(seed, 0, count)
        self.state["whims"] = states(seed, WHIMS, count)
        self.mask: Bytes = np.zeros((count, ACTIONS), np.uint8)
        """By action, whether it is legal."""
        self.amounts: Ints = np.zeros((count, 2, 4), np.int32)
        """What may be bet, and what may be bet above the pot: from, to, step, and one more amount or 0."""
        sheet = self.sheet[0]
        counts = [int(sheet[field]) for field in ("downs", "boards", "ups", "draw_game")]
        self.columns = columns(players, counts[0], counts[1], counts[2], bool(counts[3]))
        """What stands where in an observation."""
        self.deal(shoes=shoes)

    # What lies there

    def start(self, table: int) -> Start:
        """How a hand of a table began: for :class:`houseway.Hand`, together with :meth:`shoe`."""
        return start_of(self._arrivals, self.state[table])

    def shoe(self, table: int) -> tuple[Card, ...]:
        """The cards of a table in the order in which they come."""
        return tuple([_CARDS[card] for card in self.state[table]["deck"][: len(self._deck)]])

    def observe(self, seats: ArrayLike | None = None) -> Ints:
        """What the seat to act sees at each table, or the seats in these columns; -1 where that is nobody.

        :attr:`columns` says what stands where.
        """
        found = np.empty((len(self), len(self.columns)), np.int32)
        self._share(see_all, self.sheet, self.state, tail=(self._who_looks(seats), found))
        return found

    # Steps

    def deal(self, where: ArrayLike | None = None, shoes: ArrayLike | None = None) -> None:
        """Begin new hands from the stacks of the start: at all tables, or at those ``where`` something holds.

        ``shoes`` are the cards in the order in which they come, by their index, a row for each table.
        """
        count = len(self)
        at = np.ones(count, np.uint8) if where is None else self._row(where, np.uint8, "a truth value")
        if shoes is not None:
            given = check_shoes(shoes, count, self._deck, int(self.sheet["needed"][0]))
            chosen = at.astype(np.bool_)
            self.state["deck"][chosen, : given.shape[1]] = given[chosen]
        self._play(BEGIN, moves=shoes is None, where=at)
        if self._posts:
            self._refuse_posts()

    def step(self, actions: ArrayLike, amounts: ArrayLike | None = None) -> None:
        """Make a choice at every table; what is given for hands that are over is not looked at.

        An amount is the total of the round ("raise to"); 0, and none at all, is the least that is offered. If
        one choice is illegal, none is made.
        """
        chosen = self._row(actions, np.int32, "an action")
        bets = np.zeros(len(self), np.int32) if amounts is None else self._row(amounts, np.int32, "an amount")
        wrong = first_illegal(self.state, chosen, bets)
        if wrong >= 0:
            raise IllegalChoice(self._complaint(wrong, int(chosen[wrong]), int(bets[wrong])))
        self._play(CHOOSE, actions=chosen, bets=bets)

    def choices(self, policy: str = "random") -> tuple[Ints, Ints]:
        """The actions that a policy takes, and their amounts: for :meth:`step`."""
        actions, bets = np.empty(len(self), np.int32), np.empty(len(self), np.int32)
        tail = (policy_number(POLICIES, policy), actions, bets)
        self._share(choose_all, self._draw, self.state, tail=tail)
        return actions, bets

    # Whole hands

    def finish(self, policy: str = "random") -> int:
        """Play the hands under way to their end; says how many choices that took."""
        acts = np.zeros(len(self), np.int64)
        won = np.zeros((len(self), len(self.seats)), np.int64)
        self._play(FINISH, policy=policy_number(POLICIES, policy), won=won, acts=acts, chunks=CHUNKS)
        self._nobody_acts()
        return int(acts.sum())

    def rollout(self, policy: str = "random", hands: int = 1, *, moves: bool = True) -> Rollout:
        """Play whole hands at every table, each from the stacks of the start.

        The button ``moves`` to the next seat after every hand. Hands under way are given up; the last ones
        lie on the tables afterwards.
        """
        hands = whole(hands, "hands", 1)
        if self._posts and moves:
            raise BatchError(
                "posts are owed in one hand: roll out with moves=False, or seat everybody without"
            )
        won = np.zeros((len(self), len(self.seats)), np.int64)
        acts = np.zeros(len(self), np.int64)
        how = policy_number(POLICIES, policy)
        self._play(ROLL_OUT, policy=how, hands=hands, moves=moves, won=won, acts=acts, chunks=CHUNKS)
        self._nobody_acts()
        return Rollout(won, hands * len(self), int(acts.sum()))

    # Helpers

    def _play(
        self,
        job: int,
        *,
        policy: int = 0,
        hands: int = 1,
        moves: bool = False,
        where: Bytes = _NO_BYTES,
        actions: Ints = _NO_INTS,
        bets: Ints = _NO_INTS,
        won: Amounts = _NOTHING_WON,
        acts: Amounts = _NO_ACTS,
        chunks: int = 1,
    ) -> None:
        told = (where, actions, bets, self.to_act, self.mask, self.amounts, won, acts)
        tail = (job, policy, hands, moves, *told)
        head = (self.sheet, self._stud, self._draw, self._orders, self.state)
        self._share(play_tables, *head, tail=tail, chunks=chunks)

    def _nobody_acts(self) -> None:
        self.to_act[:] = -1
        self.mask[:] = 0
        self.amounts[:] = 0

    def _refuse_posts(self) -> None:
        """Who has more in than the call before anybody has acted could only raise to less."""
        too_much = self.state["over_posted"]
        if too_much.any():
            table = int(too_much.astype(np.bool_).argmax())
            seat = self.seats[int(too_much[table]).bit_length() - 1]
            raise BatchError(
                f"table {table}: seat {seat} posts more than the bet to call: a live post goes up to the big "
                "blind, and who posts a blind owes nothing besides"
            )

    def _complaint(self, table: int, action: int, amount: int) -> str:
        seat = self.seats[self.to_act[table]]
        legal = [name for name, may in zip(NAMES, self.mask[table], strict=True) if may]
        what = NAMES[action] if 0 <= action < ACTIONS else f"do {action}"
        if what in legal and action in (DRAW, SAY):
            most = int(self.amounts[table, 0, 1])
            return (
                f"table {table}: seat {seat} cannot {what} {amount:b}: it takes {most} of its cards at most"
            )
        if what in legal:
            low, high, step, also = self.amounts[table, int(what == "over-pot")]
            more = f", or {also}" if also else ""
            return (
                f"table {table}: seat {seat} cannot {what} {amount}: it takes {low} to {high} in steps of "
                f"{step}{more}"
            )
        return f"table {table}: seat {seat} cannot {what}: the choices are {', '.join(legal)}"
