"""Unknown cards: what the desk says with cards that look alike settled once, and with each settled by itself.

``python -m tests.desk.hiding 2000`` hides one card or two in as many endings of all rule sets and compares;
``python -m tests.desk.hiding --time 3`` says how long two unknown cards take; a word after the number deals
other files.
"""

import re
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import msgspec

from houseway.desk import answering
from houseway.desk.answering import Asking, answer
from houseway.desk.missing import Value
from houseway.desk.settling import Trial
from houseway.desk.sight import every_card
from houseway.errors import HousewayError
from houseway.rankings import choose
from tests.desk.endings import endings, written
from tests.every import IDS

CARD = re.compile(r'(?<=[" /])(?:[2-9TJQKA][cdhs]|Jk|[1-6]{2})(?=[" /])')
ROW = re.compile(r'"[^"]*"')
KNOWN = ("folded = true", "dead = true", "mucked = true", "rule_set", "limit", "rulings", "gone =")
"""Lines in which no card is hidden."""
LIMITS = (0.1, 0.15, 0.2)
MIDDLE = ("board", "boards", "common")
Place = tuple[int, int]


def rows_of(text: str) -> tuple[list[list[Place]], list[list[Place]]]:
    """Where cards stand in a file, row by row: those of hands, and those in the middle."""
    own: list[list[Place]] = []
    middle: list[list[Place]] = []
    for number, line in enumerate(text.split("\n")):
        if any([word in line for word in KNOWN]):
            continue
        for row in ROW.finditer(line):
            cards = [(number, row.start() + found.start()) for found in CARD.finditer(row.group())]
            if cards:
                (middle if line.split("=")[0].strip() in MIDDLE else own).append(cards)
    return own, middle


def hidden(text: str, places: list[Place]) -> str:
    """The file with some of its cards unknown."""
    lines = text.split("\n")
    for number, start in places:
        lines[number] = f"{lines[number][:start]}??{lines[number][start + 2 :]}"
    return "\n".join(lines)


def layouts(text: str, random: Random) -> Iterator[tuple[str, str]]:
    """Two unknown cards of a file: both in one hand, in two hands, in the middle, in both."""
    own, middle = rows_of(text)
    several = [row for row in own if len(row) > 1]
    if several:
        yield "one hand", hidden(text, random.sample(random.choice(several), 2))
    if len(own) > 1:
        yield "two hands", hidden(text, [random.choice(row) for row in random.sample(own, 2)])
    cards = [card for row in middle for card in row]
    if len(cards) > 1:
        yield "the middle", hidden(text, random.sample(cards, 2))
    if cards and own:
        yield "both", hidden(text, [random.choice(cards), random.choice(random.choice(own))])


def files(rule_set: str, random: Random, most: int = 60) -> Iterator[str]:
    """Files of endings at which somebody's cards count."""
    for ending in endings(random, most, [rule_set]):
        text = written(ending)
        own, middle = rows_of(text)
        if (own or middle) and (ending.rules.kind == "bank" or len(ending.hand.table.live()) > 1):
            yield text


def told(text: str) -> bytes:
    """The answer of the desk, or why there is none."""
    try:
        return msgspec.json.encode(answer(text))
    except HousewayError as error:
        return str(error).encode()


def told_plainly(text: str) -> bytes:
    """The same with every card settled by itself and under every reading, and all of it."""

    def settled(self: Asking, values: dict[str, Value]) -> Trial:
        found = self._settle(values)
        return Trial(found, lambda: found)

    def under(self: Asking, values: dict[str, Value], readings: dict[str, str]) -> Trial:
        found = self._settle(values, readings)
        return Trial(found, lambda: found)

    with (
        patch.object(answering, "sight_of", lambda *_: every_card),
        patch.object(Asking, "_try", settled),
        patch.object(Asking, "_tried_out", under),
        patch.object(Asking, "_sets_otherwise", lambda *_: None),
    ):
        return told(text)


def one_hidden(text: str, random: Random) -> str:
    """The file with one card unknown."""
    own, middle = rows_of(text)
    return hidden(text, [random.choice(random.choice(own + middle))])


def compare(count: int, seed: str) -> int:
    """So many files with unknown cards, one card mostly and two in every fourth; how many differ."""
    random = Random(seed)
    done = wrong = 0
    while done < count:
        for rule_set in IDS:
            for text in files(rule_set, random, 6):
                asked = one_hidden(text, random)
                if random.random() < 0.25:
                    asked = random.choice([layout for _, layout in layouts(text, random)] or [asked])
                done += 1
                if told(asked) != told_plainly(asked):
                    wrong += 1
                    print(asked, flush=True)
                break
            if done and done % 200 == 0:
                print(f"{done:,} files, {wrong} told otherwise", flush=True)
            if done >= count:
                break
    print(f"{done:,} files of {len(IDS)} rule sets with unknown cards, {wrong} told otherwise")
    return wrong


class Timed(NamedTuple):
    """How long a file with two unknown cards takes, in seconds of the processor."""

    seconds: float
    rule_set: str
    where: str
    """Where the unknown cards lie."""


def clock(each: int, long: float = 0.08, seed: str = "clock") -> Iterator[Timed]:
    """So many files of each rule set with their two cards hidden in every way; the best of three where it is
    long.
    """
    for rule_set in IDS:
        random = Random(f"{seed} {rule_set}")
        for _, text in zip(range(each), files(rule_set, random), strict=False):
            for where, asked in layouts(text, random):
                yield Timed(min(_seconds(asked, long)), rule_set, where)


def _seconds(asked: str, long: float) -> Iterator[float]:
    for _ in range(3):
        # Nobody asks the same again: what is remembered of these hands is no part of the answer.
        choose.forget()
        began = time.process_time()
        told(asked)
        taken = time.process_time() - began
        yield taken
        if taken < long:
            return


def report(each: int = 1, seed: str = "clock") -> None:
    """How long two unknown cards take over all rule sets."""
    timed = sorted(clock(each, seed=seed), reverse=True)
    for one in timed[:12]:
        print(f"{one.seconds:.3f} s {one.rule_set}, {one.where}")
    over = [f"{sum([one.seconds > limit for one in timed])} over {limit} s" for limit in LIMITS]
    middle = timed[len(timed) // 2].seconds
    print(f"{len(timed)} layouts: median {middle:.3f} s, worst {timed[0].seconds:.3f} s; {', '.join(over)}")


def main() -> None:
    """Compare, or look at the clock."""
    if sys.argv[1:2] == ["--time"]:
        report(int(sys.argv[2]) if len(sys.argv) > 2 else 1, *sys.argv[3:4])
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    sys.exit(bool(compare(count, sys.argv[2] if len(sys.argv) > 2 else f"hiding {count}")))


if __name__ == "__main__":
    main()
