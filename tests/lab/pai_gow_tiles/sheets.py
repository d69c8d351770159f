"""The tile sheets under all their readings, and tiles as both writings of the rules see them."""

from collections.abc import Iterator, Sequence
from functools import cache

from houseway.cards import Card
from houseway.lab.pai_gow_tiles.hands import KIND_OF, Hands
from houseway.lab.pai_gow_tiles.model import Model, Tiles, hands_of, model
from houseway.lab.pai_gow_tiles.strategy import Bench, Strategy
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from houseway.tiles import TILE_SET
from tests.examples.bank.tiles.deals import HOLE, TILES, WILD

SHEETS = (TILES, WILD, HOLE)
NOTHING_KEPT = Runner(keep=False)
FEW = "66 66 11 44 65 54 63 53 52 42 21"
"""Eleven tiles with pairs of both sorts, wongs, gongs, zeros and both wild tiles."""


def without_all_but(kept: str) -> str:
    """What to remove so that these tiles are left."""
    rest = [tile.text for tile in TILE_SET]
    for text in kept.split():
        rest.remove(text)
    return " ".join(rest)


def readings(rule_set_id: str, request: Request | None = None) -> Iterator[tuple[dict[str, str], Model]]:
    """The sheet as it is, and under every other reading that changes the model."""
    request = request or Request()
    rules = load(rule_set_id)
    first = model(rules, request)
    yield {}, first
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            other = model(rules.read_as({ruling.id: reading}), request)
            if other != first:
                yield {ruling.id: reading}, other


def bench(of: Model) -> Bench:
    return Bench(of, of.wagers[0], NOTHING_KEPT)


@cache
def places(tiles: Tiles) -> dict[tuple[int, ...], int]:
    hands: Hands = hands_of(tiles)
    return {tuple(kinds): place for place, kinds in enumerate(hands.kinds.tolist())}


def arrangements(of: Model, strategy: Strategy, tiles: Sequence[Card]) -> dict[tuple[Card, ...], int]:
    """The settings that a strategy gives four tiles, two and two, with their parts."""
    a, b, c, d = sorted(tiles, key=KIND_OF.__getitem__)
    parts = strategy.parts[places(of.tiles)[tuple([KIND_OF[tile] for tile in (a, b, c, d)])]].tolist()
    return {
        setting: part
        for setting, part in zip([(a, b, c, d), (a, c, b, d), (a, d, b, c)], parts, strict=True)
        if part
    }
