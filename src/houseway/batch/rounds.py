"""Many tables of a game against a player-dealer, played in one call: whole rounds, or choice by choice."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import ArrayLike

from houseway.batch.bank.layout import FOLD, PLAY, ROUND
from houseway.batch.bank.runs import (
    BEGIN,
    CHOOSE,
    POLICIES,
    ROLL_OUT,
    Bytes,
    Ints,
    choose_all,
    columns,
    play_rounds,
    see_all,
)
from houseway.batch.bank.sheet import numbers_of
from houseway.batch.given import Amounts, array_of, mapping, spread, text, whole
from houseway.batch.layout import MOST_CHIPS
from houseway.batch.many import ManyTables, policy_number
from houseway.batch.seeds import WHIMS, states
from houseway.batch.sharing import CHUNKS
from houseway.batch.sheet import BatchError
from houseway.cards import STANDARD, Card
from houseway.errors import IllegalChoice
from houseway.lab.kernels.high import high_tables
from houseway.play.decisions import Choice
from houseway.play.rules import RuleSet
from houseway.play.wager_form import WagerForm

ROUND_ACTIONS = ("fold", "play")
_NO_INTS, _NOTHING_WON = np.zeros(0, np.int32), np.zeros((0, 0), np.int64)


class Rounds(ManyTables):
    """Rounds at many tables. Rows are tables; columns are seats, in the order of :attr:`seats`. The rows of
    :attr:`state` are :data:`houseway.batch.bank.layout.ROUND`."""

    def __init__(
        self,
        rules: RuleSet,
        *,
        limit: str,
        rulings: Mapping[str, str] | None,
        seats: Sequence[int],
        banker: int,
        tables: int,
        stacks: ArrayLike | None,
        bank: ArrayLike,
        wagers: Mapping[str, ArrayLike],
        shoes: ArrayLike | None,
        seed: int,
        threads: int,
    ) -> None:
        """``rules`` are read as ``rulings`` say."""
        tables = whole(tables, "tables", 1)
        self.rules = rules.read_as(mapping(rulings, "readings of rulings"))
        self.stakes = self.rules.stakes(text(limit, "a limit"))
        _refuse_seats(self.rules, seats, banker)
        super().__init__(np.zeros(tables, ROUND), seats, threads)
        self.banker = banker
        found = numbers_of(self.rules, self.stakes, self.seats, banker)
        self.sheet, self.kinds, self._pays, self._order, self._ranks = found
        self._high = high_tables()
        players = len(self.seats)
        default = 200 * self.stakes.small
        self.state["start"][:, :players] = spread(
            default if stacks is None else stacks, (tables, players), "stacks"
        )
        self.state["bank"] = spread(bank, (tables,), "the bank")
        for name, amounts in mapping(wagers, "wagers").items():
            if name not in self.kinds:
                there_are = ", ".join(self.kinds)
                raise BatchError(f"{self.rules.id} has no wager {name!r}: there are {there_are}")
            there = spread(amounts, (tables, players), f"wagers on {name}")
            self.state["bets"][:, :players, self.kinds.index(name)] = there
        self._check_chips()
        deck = [card.index for card in self.rules.deck_cards]
        self.state["deck"][:, : len(deck)] = deck
        self.state["shuffles"], self.state["whims"] = states(seed, 0, tables), states(seed, WHIMS, tables)
        self.mask: Bytes = np.zeros((tables, len(ROUND_ACTIONS)), np.uint8)
        """By action (:data:`ROUND_ACTIONS`), whether it is legal."""
        self.columns = columns(players)
        """What stands where in an observation."""
        self.deal(shoes)

    def shoe(self, table: int) -> tuple[Card, ...]:
        """The cards of a table in the order in which they come, as many as a round may need."""
        needed = int(self.sheet["needed"][0])
        return tuple([STANDARD[card] for card in self.state[table]["deck"][:needed]])

    def deal(self, shoes: ArrayLike | None = None) -> None:
        """Begin new rounds from the stacks of the start, with full shoes; ``shoes`` are their first cards."""
        if shoes is not None:
            given = array_of(shoes, "shoes")
            needed = int(self.sheet["needed"][0])
            if given.shape != (len(self), needed) or given.dtype.kind not in "iu":
                raise BatchError(f"shoes are {needed} cards by their index for each of {len(self)} tables")
            copies = Counter([card.index for card in self.rules.deck_cards])
            if not np.isin(given, list(copies)).all() or any(
                [((given == card).sum(axis=1) > count).any() for card, count in copies.items()]
            ):
                raise BatchError("a shoe holds cards of the deck, none more often than the deck does")
            self.state["deck"][:, :needed] = given
        self._play(BEGIN, shuffled=shoes is None)

    def step(self, actions: ArrayLike) -> None:
        """Make a choice at every table; what is given for rounds that are over is not looked at.

        If one choice is illegal, none is made.
        """
        chosen = self._row(actions, np.int32, "an action")
        wrong = (self.to_act >= 0) & ((chosen < FOLD) | (chosen > PLAY))
        if wrong.any():
            table = int(wrong.argmax())
            seat = self.seats[self.to_act[table]]
            raise IllegalChoice(f"table {table}: seat {seat} folds (0) or plays (1), not {chosen[table]}")
        self._play(CHOOSE, actions=chosen)

    def choices(self, policy: str = "random") -> Ints:
        """The actions that a policy takes: for :meth:`step`."""
        actions = np.empty(len(self), np.int32)
        choose_all(self.state, policy_number(POLICIES, policy), actions)
        return actions

    def observe(self, seats: ArrayLike | None = None) -> Ints:
        """What the seat to act sees at each table, or the seats in these columns; -1 where that is nobody."""
        found = np.empty((len(self), len(self.columns)), np.int32)
        see_all(self.sheet, self.state, self._who_looks(seats), found)
        return found

    def rollout(self, policy: str = "random", rounds: int = 1) -> Amounts:
        """Play whole rounds at every table, each from the stacks of the start with the same wagers: what each
        seat won in all of them."""
        rounds = whole(rounds, "rounds", 1)
        won = np.zeros((len(self), len(self.seats)), np.int64)
        self._play(ROLL_OUT, policy=policy_number(POLICIES, policy), rounds=rounds, shuffled=True, won=won)
        return won

    # Helpers

    def _play(
        self,
        job: int,
        *,
        policy: int = 0,
        rounds: int = 1,
        shuffled: bool = False,
        actions: Ints = _NO_INTS,
        won: Amounts = _NOTHING_WON,
    ) -> None:
        head = (self.sheet, self._pays, self._order, self._ranks, self._high, self.state)
        tail = (job, policy, rounds, shuffled, actions, self.to_act, self.mask, won)
        self._share(play_rounds, *head, tail=tail, chunks=CHUNKS)

    def _check_chips(self) -> None:
        """Refuse chips that nobody has, and wagers that the sheet does not take."""
        state, players = self.state, len(self.seats)
        bank, chip = state["bank"], self.stakes.chip
        start = state["start"][:, :players]
        if start.min() < 1 or start.astype(np.int64).sum(axis=1).max() > MOST_CHIPS:
            raise BatchError(f"a stack is more than 0, and a table has {MOST_CHIPS:,} cents at most")
        column = self.seats.index(self.banker)
        least = self.stakes.small if self.rules.play.position.least == "table-minimum" else chip
        if bank.min() < least or (bank > start[:, column]).any() or ((bank - least) % chip).any():
            raise BatchError(
                f"the player-dealer puts up {least} cents or more, in steps of {chip}, of his stack"
            )
        if state["bets"][:, column].any():
            raise BatchError("in batches the player-dealer does not bet, and everybody else on the own spot")
        if not state["bets"].any(axis=(1, 2)).all():
            raise BatchError("somebody bets at every table: without a wager there is no round")
        for place, number in enumerate(self.seats):
            rows = np.column_stack([state["bets"][:, place, : len(self.kinds)], start[:, place]])
            for *amounts, stack in np.unique(rows, axis=0).tolist():
                self._check_wagers(number, amounts, stack)

    def _check_wagers(self, number: int, amounts: Sequence[int], stack: int) -> None:
        wagers = self.rules.play.wagers
        placed = tuple([(kind, amount) for kind, amount in zip(self.kinds, amounts, strict=True) if amount])
        if not placed:
            return
        stakes = self.stakes
        form = WagerForm({number: wagers.kinds}, stakes.small, stakes.big, stakes.chip, stack, wagers)
        complaint = form.complaint(Choice("wager", spot=number, wagers=placed))
        if complaint is not None:
            raise BatchError(f"seat {number}: {complaint}")
        for kind in wagers.kinds:
            over = dict(placed).get(kind.name, 0) > kind.span(stakes.small, stakes.big)[1]
            if over and wagers.over_most != "refused":
                raise BatchError(
                    f"seat {number}: batches do not have chips without action, and {kind.name} has"
                )


def _refuse_seats(rules: RuleSet, seats: Sequence[int], banker: int) -> None:
    if seats[0] < 1 or seats[-1] > rules.seats:
        raise BatchError(f"{rules.id} has the seats 1 to {rules.seats}, not {list(seats)}")
    if banker not in seats or len(seats) < 2:
        raise BatchError("a round has a player-dealer, who sits there, and somebody else")
