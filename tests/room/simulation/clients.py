"""People at the tables: some quick, some slow, some who send nonsense, lose their line and come again."""

import asyncio
import json
import re
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from houseway.errors import HousewayError
from houseway.room.live.actor import Actor
from houseway.room.live.hub import Elsewhere
from houseway.room.live.people import Viewer
from houseway.room.protocol import read_wish
from houseway.room.store.errors import StoreError
from tests.room.clients.json_player import answer
from tests.room.simulation.checks import check_message
from tests.room.simulation.processes import Died, Process

if TYPE_CHECKING:
    from tests.room.simulation.world import World

OUTBOX = 40
"""How many messages wait for a reader before the line is cut."""


class Line:
    """A connection of a client to a table in a process."""

    def __init__(self, client: "Client", process: Process, actor: Actor) -> None:
        self.viewer = client.viewer
        self.words = client.words
        self.client = client
        self.process = process
        self.actor = actor
        self.open = True
        self.box: list[dict[str, Any]] = []
        self.shown: dict[str, Any] = {}
        """What was put in line last of how things stand."""
        self.asked: dict[int, dict[str, Any]] = {}
        """Wishes that nothing has come of yet, by their numbers."""
        self.arrived = asyncio.Event()

    def put(self, message: bytes) -> bool:
        if not self.open or not self.process.alive:
            return True
        if len(self.box) >= OUTBOX:
            return False
        told = json.loads(message)
        try:
            check_message(self, told, message)
        except AssertionError as error:
            # The room would take it for its own failure and go on.
            self.client.world.wrong.append(error)
        self.box.append(told)
        self.arrived.set()
        return True

    def cut(self) -> None:
        self.open = False
        self.arrived.set()

    def send(self, wanted: dict[str, Any]) -> None:
        if self.open and self.process.alive:
            self.asked[wanted["ref"]] = {**wanted, "sent": asyncio.get_running_loop().time()}
            self.actor.wish(self, read_wish(json.dumps(wanted)))


class Client:
    """Somebody who plays at one table, whatever becomes of it."""

    def __init__(self, world: "World", viewer: Viewer, table: str, random: Random) -> None:
        self.world = world
        self.viewer = viewer
        self.table = table
        self.random = random
        self.words = random.random() < 0.4
        self.slow = random.random() < 0.15
        """Does not read for minutes now and then."""
        self.wild = random.choice((0.0, 0.1, 0.3))
        """How often something else is sent than an answer to the question."""
        self.steady = False
        """Whether the client behaves by now."""
        self.line: Line | None = None
        self.seat_wanted = random.random() < 0.85
        self.acknowledged = 0
        """Choices that the room has said yes to …"""
        self.unknown = 0
        """… and those of which nothing was heard."""
        self.answered: tuple[int, int] = (0, 0)
        self._ref = 0

    async def run(self) -> None:
        """Come, play, lose the line, come again."""
        while True:
            try:
                line = await self._connect()
                if line is None:
                    await asyncio.sleep(self.random.uniform(0.2, 2.0))
                    if await self.world.is_closed(self.table):
                        return
                    continue
                await self._play(line)
            except Died:
                await asyncio.sleep(0.1)
            except StoreError:
                await asyncio.sleep(0.5)

    async def _connect(self) -> Line | None:
        process = self.world.somebody(self.random)
        if process is None:
            return None
        for _ in range(3):
            found = await process.hub.table(self.table)
            if isinstance(found, Elsewhere):
                there = self.world.process_at(found.url)
                if there is None:
                    return None
                process = there
                continue
            if found is None or not process.alive:
                return None
            self.line = line = Line(self, process, found)
            found.join(line)
            return line
        return None

    async def _play(self, line: Line) -> None:
        ends = asyncio.get_running_loop().time() + self.random.choice((5.0, 40.0, 200.0))
        while line.open and line.process.alive:
            if not self.steady and asyncio.get_running_loop().time() > ends:
                break
            await self._pause(line)
            for told in self._read(line):
                self._react(line, told)
            if self.random.random() < (0.02 if self.steady else 0.1):
                self._whim(line)
        for wanted in line.asked.values():
            self.unknown += wanted["do"] == "choose"
        if line.open and line.process.alive:
            line.open = False
            line.actor.part(line)
        self.line = None
        await asyncio.sleep(self.random.choice((0.05, 0.5, 5.0)) if not self.steady else 0.05)

    async def _pause(self, line: Line) -> None:
        """Until something arrives, and a while longer."""
        if self.slow and not self.steady and self.random.random() < 0.03:
            await asyncio.sleep(60)
        line.arrived.clear()
        if not line.box:
            with suppress(TimeoutError):
                await asyncio.wait_for(line.arrived.wait(), self.random.choice((1.0, 5.0)))
        await asyncio.sleep(self.random.choice((0.0, 0.05, 0.4, 2.0)))

    def _read(self, line: Line) -> list[dict[str, Any]]:
        box, line.box = line.box, []
        for told in box:
            if "ref" in told:
                wanted = line.asked.pop(told["ref"], None)
                assert wanted is not None, f"an answer to nothing that was asked: {told}"
                self.acknowledged += told["say"] == "done" and wanted["do"] == "choose"
        # What is older than the last look at the table does not matter any more.
        seen = [told for told in box if told["say"] == "seen"]
        return seen[-1:]

    def _react(self, line: Line, told: dict[str, Any]) -> None:
        view = told.get("view") or {}
        decision, question = view.get("decision"), view.get("question", 0)
        if not told["you"] and self.seat_wanted and self.random.random() < 0.5:
            self._want(line, do="sit")
            return
        mine = next((seat for seat in told["seats"] if seat["seat"] == told["you"]), None)
        if self.steady and mine is not None and mine.get("sits_out"):
            self._want(line, do="come-back")
        if mine is not None and mine.get("waits") == "needs chips" and self.random.random() < 0.5:
            self._want(line, do="buy")
        if not decision or not question:
            return
        key = (told["hand"], question)
        if key == self.answered and self.random.random() < 0.8:
            return
        self.answered = key
        choice = answer(decision, told["you"], self.random, irregular=0.05)
        self._want(line, do="choose", hand=told["hand"], question=question, choice=choice)
        if not self.steady and self.random.random() < 0.1:
            # A click twice.
            self._want(line, do="choose", hand=told["hand"], question=question, choice=choice)

    def _whim(self, line: Line) -> None:
        """Anything else that somebody may want."""
        random, shown = self.random, line.shown
        if random.random() < 0.3 + self.wild and not self.steady:
            self._nonsense(line)
            return
        whims: list[dict[str, Any]] = [
            {"do": "sit"},
            {"do": "chat", "text": random.choice(("nice hand", "🂡", "x" * 300))},
            {"do": "buy"},
            {"do": "ask-advice"},
            {"do": "ask-quote", "choice": "wager @1 base=1000"},
            {"do": "ask-names", "groups": ["", ""]},
        ]
        if not self.steady:
            whims += [
                {"do": "sit-out"},
                {"do": "come-back"},
                {"do": "leave"},
                {"do": "change-seat", "to": random.randint(0, 11)},
                {"do": "seat-bot", "character": random.choice(("", "random", "nobody"))},
                {"do": "remove-bot", "seat": random.randint(0, 9)},
                {"do": "call-off", "reason": "a drink on the felt"},
                {"do": "enter", "way": random.choice([way for way, _ in shown.get("ways", [("post", "")])])},
            ]
            if random.random() < 0.1:
                whims.append({"do": "ask-incidents"})
            if random.random() < 0.02:
                whims.append({"do": "close"})
            if random.random() < 0.3:
                whims.append({"do": "goes-wrong", "fact": f"card {random.randint(1, 12)} exposed"})
        self._want(line, **random.choice(whims))

    def _nonsense(self, line: Line) -> None:
        """What no client should send: old questions, choices that nobody has, what is no message."""
        random, shown = self.random, line.shown
        hand, question = shown.get("hand") or 1, (shown.get("view") or {}).get("question") or 1
        choice = random.choice(
            ("fold", "raise 99999999999", "bet -5", "wager @99 base=1", "set As", "💥", "call 1")
        )
        which = random.randrange(5)
        if which == 0:
            self._want(line, do="choose", hand=hand, question=question, choice=choice)
        elif which == 1:
            self._want(line, do="choose", hand=hand, question=question + random.randint(1, 3), choice="call")
        elif which == 2:
            self._want(line, do="choose", hand=hand + random.randint(1, 3), question=question, choice="call")
        elif which == 3:
            self._want(line, do="buy", amount=random.choice((1, 10**13, 12345)))
        else:
            text = random.choice(
                ('{"do":', "[]", '{"do":"choose","ref":"x"}', '{"do":"sit","seat":-1}', "\x00")
            )
            try:
                read_wish(text)
            except HousewayError as error:
                assert re.match("this is no message", str(error))
            else:
                raise AssertionError(f"{text!r} was taken for a message")

    def _want(self, line: Line, **wanted: Any) -> None:
        self._ref += 1
        line.send({"ref": self._ref, **wanted})
