"""Trained play as it is shipped: a byte for each decision and class, packed.

A byte holds how often a hand calls or checks and how often it raises, in fifteenths; the rest is folded.
What would be done less than once in twenty times is left out, and where a hand comes by its own play less
often than a few times in a thousand, it does what it would do most: that costs next to nothing.
"""

import lzma
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.errors import HousewayError
from houseway.experts.heads_up.betting import CALL, RAISE, Betting, holdem
from houseway.experts.heads_up.classes import SIZES, VERSION, Cards
from houseway.experts.heads_up.regrets import Numbers, Play, Solver, parts_of

AFTER_FLOP = {"button-small": 1, "button-big": 0}
"""Who begins after the flop, by who posts which blind: player 0 has the small blind, the button is last."""
BIG_BET = 4
"""In half small bets."""
PARTS = 15
LEAST = 0.05
"""What is done less often is not done."""
RARELY = 0.003
"""A hand that comes so by its own play does one thing only …"""
NEVER = 0.0001
"""… and one that comes still less often calls."""
FOLDER = Path(__file__).parent / "trained"
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]


class Head(msgspec.Struct, frozen=True):
    """What a file says of itself."""

    version: int
    blinds: str
    rounds: int
    boards: int
    exploitability: float
    """In thousandths of a big bet a hand, within the classes."""


class Trained(NamedTuple):
    """Play that can be looked up."""

    cards: Cards
    codes: list[NDArray[np.uint8]]
    """For each street: by decision, root and class."""
    blinds: str
    rounds: int
    boards: int
    exploitability: float = 0.0


def shorten(solver: Solver, cards: Cards, blinds: str, boards: int) -> Trained:
    """The average play of a training, in bytes."""
    codes = []
    rounds = sum([number**2 for number in range(1, solver.done + 1)])
    for street, nodes in zip(solver.betting.streets, solver.sums, strict=True):
        found = np.empty((len(nodes), *nodes[0].shape[1:]), np.uint8)
        for place, (node, sums) in enumerate(zip(street.nodes, nodes, strict=True)):
            verbs = [step.verb for step in node.steps]
            found[place] = _coded(verbs, _plainer(verbs, parts_of(sums), sums.sum(axis=0) / rounds))
        codes.append(found)
    return Trained(cards, codes, blinds, solver.done, boards)


def _plainer(verbs: list[str], play: Numbers, reach: Numbers) -> Numbers:
    """The same play with less in it, by how often each hand comes by its own doing."""
    most, calls = np.zeros_like(play), np.zeros_like(play)
    np.put_along_axis(most, play.argmax(axis=0)[None], 1, 0)
    calls[verbs.index(CALL)] = 1
    often = np.where(play < LEAST, 0, play)
    often /= often.sum(axis=0)
    return np.asarray(np.where(reach < NEVER, calls, np.where(reach < RARELY, most, often)))


def _coded(verbs: list[str], play: Numbers) -> NDArray[np.uint8]:
    """Probabilities in whole parts that add up: the largest choice takes what rounding leaves."""
    parts = np.floor(play * PARTS + 0.5).astype(np.int64)
    largest = play.argmax(axis=0)[None]
    short = PARTS - parts.sum(axis=0)[None]
    np.put_along_axis(parts, largest, np.take_along_axis(parts, largest, 0) + short, 0)
    found = parts[verbs.index(CALL)] << 4
    if RAISE in verbs:
        found |= parts[verbs.index(RAISE)]
    return np.asarray(found, np.uint8)


def chances(code: int, verbs: list[str]) -> list[float]:
    """How often each choice is made.

    >>> chances(0xA5, ["call", "raise"]), chances(0x30, ["fold", "call"])
    ([0.6666666666666666, 0.3333333333333333], [0.8, 0.2])
    """
    calls, raises = code >> 4, code & 15
    parts = {CALL: calls, RAISE: raises}
    return [parts.get(verb, PARTS - calls - raises) / PARTS for verb in verbs]


def unfolded(trained: Trained) -> Play:
    """The play of a file as numbers, for whoever reckons with it."""
    betting = holdem(AFTER_FLOP[trained.blinds])
    play: Play = []
    for street, codes in zip(betting.streets, trained.codes, strict=True):
        nodes = []
        for node, code in zip(street.nodes, codes, strict=True):
            calls, raises = (code >> 4).astype(np.float32), (code & 15).astype(np.float32)
            parts = {CALL: calls, RAISE: raises}
            left = PARTS - calls - raises
            nodes.append(np.array([parts.get(step.verb, left) for step in node.steps]) / np.float32(PARTS))
        play.append(nodes)
    return play


# Files


def write(trained: Trained, path: Path) -> None:
    """The file of a play: what it is, the limits of the classes, the bytes."""
    head = msgspec.json.encode(
        Head(VERSION, trained.blinds, trained.rounds, trained.boards, round(trained.exploitability, 3))
    )
    start, *limits = trained.cards
    body = [start.astype(np.uint8).tobytes(), *[one.astype("<f8").tobytes() for one in limits]]
    # River roots of one kind lie together, so that alike bytes meet.
    body += [codes.tobytes() for codes in trained.codes]
    packed = lzma.compress(b"".join(body), format=lzma.FORMAT_XZ, filters=FILTERS)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(head + b"\n" + packed)


def head_of(path: Path) -> Head:
    """What a file says of itself."""
    with path.open("rb") as file:
        return msgspec.json.decode(file.readline(), type=Head)


def read(path: Path) -> Trained:
    """The play of a file; refused where hands are measured otherwise by now."""
    line, _, packed = path.read_bytes().partition(b"\n")
    head = msgspec.json.decode(line, type=Head)
    if head.version != VERSION:
        raise HousewayError(
            f"{path.name} was trained with version {head.version} of the classes of hands, and this is "
            f"version {VERSION}: train it again"
        )
    body = lzma.decompress(packed)
    start = np.frombuffer(body, np.uint8, 1326).astype(np.int32)
    at, limits = 1326, []
    for size, later in pairwise(SIZES):
        shape = size, later // size - 1
        limits.append(np.frombuffer(body, "<f8", shape[0] * shape[1], at).reshape(shape).astype(np.float64))
        at += 8 * shape[0] * shape[1]
    codes = []
    for shape3 in shapes(holdem(AFTER_FLOP[head.blinds])):
        count = int(np.prod(shape3))
        codes.append(np.frombuffer(body, np.uint8, count, at).reshape(shape3))
        at += count
    if at != len(body):
        raise HousewayError(
            f"{path.name} holds {len(body):,} bytes of play, and {at:,} belong to its classes"
        )
    return Trained(Cards(start, *limits), codes, head.blinds, head.rounds, head.boards, head.exploitability)


def shapes(betting: Betting) -> list[tuple[int, int, int]]:
    """Decisions, roots and classes of each street."""
    roots = betting.roots()
    return [
        (len(street.nodes), len(bases), size)
        for street, bases, size in zip(betting.streets, roots, SIZES, strict=True)
    ]


@cache
def trained(blinds: str) -> Trained:
    """The play that is shipped, by who posts which blind."""
    return read(FOLDER / f"{blinds}.xz")
