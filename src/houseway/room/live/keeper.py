"""A table and its journal: what is done is durable, or it was never done."""

import asyncio
import logging
import traceback
from collections.abc import Callable

import msgspec

from houseway.errors import HousewayError
from houseway.play.record import record_of
from houseway.room.live.dealer import Dealer
from houseway.room.live.entries import Broke, written
from houseway.room.live.house import House
from houseway.room.live.lobby import facts_of, ruling_at, waits_on_ruling
from houseway.room.live.people import HOUSE
from houseway.room.live.recovery import recover
from houseway.room.live.steps import GameBroke, Lost, Refusal, Step
from houseway.room.live.table import LiveTable
from houseway.room.store.errors import Fenced, StoreFailure, StoreRefusal
from houseway.room.store.interface import Append, Loaded
from houseway.session import acts

LOG = logging.getLogger("houseway.room")
PAUSE, PAUSE_MOST = 0.05, 2.0
"""Between two tries to reach the store, in seconds: at first, and at most."""
GIVEN_UP = "The table could not go on: it is closed, and everybody's chips are in the wallets."
Work = Callable[[Dealer, Step, int], None]


class Keeper:
    """Does things to a table and makes them durable; what fails to become so is thrown away."""

    def __init__(self, house: House, table: LiveTable, epoch: int, seq: int) -> None:
        self.house = house
        self.epoch = epoch
        self.seq = seq
        """The number of the last durable entry."""
        self.ruling = 0
        """The hand of which the lobby's facts say that it waits on a ruling."""
        self.dealer = Dealer(table, house.settings, house.clock(), house.seeds)

    @classmethod
    async def taken_up(cls, house: House, loaded: Loaded, epoch: int) -> "Keeper":
        """A table from what is durable of it."""
        now = house.clock()
        table, step = recover(loaded, now)
        if table is None:
            await _give_up(house, loaded, epoch, step)
            raise Lost(GIVEN_UP)
        keeper = cls(house, table, epoch, loaded.row.seq)
        keeper.ruling = ruling_at(loaded.row)
        keeper.dealer.between(step, now)
        await keeper._commit(step)
        return keeper

    @property
    def table(self) -> LiveTable:
        return self.dealer.table

    async def change(self, work: Work) -> Step:
        """Do something to the table and make it durable; what is refused has changed nothing."""
        step = Step()
        try:
            work(self.dealer, step, self.house.clock())
        except HousewayError:
            if step.entries:
                # Half of it was done in memory: what is durable counts.
                await self.recovered()
            raise
        try:
            await self._commit(step)
        except StoreRefusal as refusal:
            await self.recovered()
            raise Refusal(str(refusal)) from None
        return step

    async def _commit(self, step: Step) -> None:
        """Make a step durable."""
        if step.entries:
            table, ruling = self.table, waits_on_ruling(self.table)
            seated = facts_of(table) if step.seating or ruling != self.ruling else None
            kept = table.kept() if step.snapshot and not table.closed else None
            batch = Append(
                table.id,
                self.epoch,
                self.seq,
                tuple([written(entry) for entry in step.entries]),
                tuple(step.wallets),
                msgspec.json.encode(kept) if kept is not None else None,
                step.hand,
                seated=seated,
                closed=step.closed,
            )
            await self.house.store.append(batch)
            self.seq += len(step.entries)
            self.ruling = ruling
            if kept is not None:
                table.forget(kept)
            self._count(step)
        for what in step.evidence:
            await self.house.store.keep_evidence(self.table.id, self.seq, what)
        if step.seats_changed:
            self.dealer.seats = None
        self.dealer.update(self.house.clock())

    def _count(self, step: Step) -> None:
        counts = self.house.counts
        counts.acts += len(step.entries)
        counts.hands += step.hand is not None
        counts.lobby += step.seating
        counts.moves += len(step.wallets)

    async def call_off(self, error: GameBroke) -> None:
        """A game failed: the hand does not count, and what can be told of it is kept."""
        self.house.counts.broken += 1
        LOG.error("table %s: hand %d broke: %r", self.table.id, self.table.number, type(error.__cause__))
        trace = "".join(traceback.format_exception(error))
        await self.recovered()
        await self.change(lambda dealer, step, now: _called_off(dealer, step, now, str(error), trace))

    # When something is lost

    async def recovered(self, evidence: str = "") -> int:
        """Throw away what lies in memory and go on from what is durable; raises `Lost` where that is over.

        The number of the last entry that was found: what is written to go on does not count."""
        self.house.counts.recoveries += 1
        pause, found = PAUSE, -1
        while True:
            try:
                loaded = await self._claimed_again()
                found = loaded.row.seq if found < 0 else found
                await self._take_up(loaded)
                if evidence:
                    await self.house.store.keep_evidence(self.table.id, self.seq, evidence)
                return found
            except Fenced:
                raise await self.whereabouts() from None
            except StoreFailure:
                await asyncio.sleep(pause)
                pause = min(PAUSE_MOST, 2 * pause)

    async def _claimed_again(self) -> Loaded:
        """What is durable, after which nothing of ours becomes so any more but under a new epoch."""
        store, process = self.house.store, self.house.process
        row = await store.table(self.table.id)
        epoch = None
        if row is not None and row.closed is None and row.process == process:
            epoch = await store.claim(row.id, process, row.epoch)
        if epoch is None:
            raise await self.whereabouts()
        self.epoch = epoch
        return await store.load(self.table.id)

    async def _take_up(self, loaded: Loaded) -> None:
        now = self.house.clock()
        table, step = recover(loaded, now)
        self.seq, self.ruling = loaded.row.seq, ruling_at(loaded.row)
        if table is None:
            await _give_up(self.house, loaded, self.epoch, step)
            raise Lost(GIVEN_UP)
        before, self.dealer = self.dealer, Dealer(table, self.house.settings, now, self.house.seeds)
        self.dealer.succeed(before)
        self.dealer.between(step, now)
        await self._commit(step)

    async def whereabouts(self) -> Lost:
        """What became of a table that is not ours any more."""
        try:
            row = await self.house.store.table(self.table.id)
        except StoreFailure:
            return Lost("The table has moved.")
        if row is None or row.closed is not None:
            return Lost("The table is closed.")
        return Lost("The table has moved.", row.url if row.process != self.house.process else "")


def _called_off(dealer: Dealer, step: Step, now: int, why: str, trace: str) -> None:
    """Call off a hand that failed; where it could not even be dealt, the next one gets other cards."""
    table = dealer.table
    hand = table.session.hand
    record = msgspec.json.encode(record_of(hand)).decode() if hand is not None else ""
    table.note(step, Broke(table.number, why[:1000], now))
    if hand is not None:
        table.act(step, acts.CallOff(), HOUSE, now)
    else:
        table.next = None
        dealer.broke(now)
    dealer.between(step, now)
    step.evidence.append(msgspec.json.encode({"why": trace, "record": record}).decode())


async def _give_up(house: House, loaded: Loaded, epoch: int, step: Step) -> None:
    """Close a table that cannot go on: everybody's chips go back, and what is known of it is kept."""
    entries = tuple([written(entry) for entry in step.entries])
    row = loaded.row
    await house.store.append(Append(row.id, epoch, row.seq, entries, tuple(step.wallets), closed=True))
    for what in step.evidence:
        await house.store.keep_evidence(row.id, row.seq, what)
    LOG.error("table %s could not go on and is closed", row.id)
    house.counts.lobby += 1
