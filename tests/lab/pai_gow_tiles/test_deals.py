"""Every deal of two hands: how many there are, what is published, and the same by trying everything."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.cards import TILES as ALL_TILES
from houseway.cards import parse_cards
from houseway.games.bank.tiles.pai_gow_tiles import PaiGowTilesRules, compare, way_of
from houseway.games.bank.tiles.ways import high_first, low_first, settings_of
from houseway.lab.pai_gow_tiles.deals import mirrored
from houseway.lab.pai_gow_tiles.hands import FULL_SET, KIND_OF, SIX, THREE, all_hands, by_kind, rank_table
from houseway.lab.pai_gow_tiles.model import EVENTS, event_of, hands_of, model, net
from houseway.lab.pai_gow_tiles.ways import FIXED
from houseway.lab.prices import Request
from houseway.rankings.tiles import CHARTS, tile_ranking, with_readings
from houseway.rooms.loader import load
from houseway.tiles import TILE_SET, pair_of
from tests.examples.bank.tiles.deals import TILES
from tests.lab.pai_gow_tiles.sheets import FEW, SHEETS, bench, readings, without_all_but

DEALS = comb(32, 4) * comb(28, 4)
TWO_TILES = {
    "pair": "7.24",
    "wong": "1.8",
    "gong": "2.71",
    "nine": "9.5",
    "eight": "9.95",
    "seven": "10.86",
    "six": "9.95",
    "five": "10.4",
    "four": "10.4",
    "three": "10.86",
    "two": "7.69",
    "one": "5.43",
    "zero": "3.17",
}
"""Percentages as they are printed."""
SMALL = Request(removed=without_all_but(FEW))


def test_hands() -> None:
    """35,960 hands and, with the tiles of a pair alike, 3,620: Wikipedia, «Pai gow», Starting."""
    hands = hands_of(model(load(TILES), Request()).tiles)
    assert hands.ways.sum() == 35_960
    joon = np.where(hands.kinds == THREE, SIX, hands.kinds)
    assert len({tuple(kinds) for kinds in joon.tolist()}) == 3_620
    assert len({(*sorted((pair_of(a).name, pair_of(b).name)),) for a, b in combinations(TILE_SET, 2)}) == 136


def test_two_tiles() -> None:
    """The 221 different hands of two tiles: wizardofvegas.com, thread 25828 «Pai Gow Tiles Statistics».

    Percentages after Musante's book; the same ranking as the Pai Gow Tiles sheet, whose kongs are nines.
    """
    order = tile_ranking(CHARTS["tiles"])
    found: Counter[str] = Counter()
    tiles = list(ALL_TILES.values())
    for i, a in enumerate(tiles):
        for b in tiles[i:]:
            if a is not b or TILE_SET.count(a) == 2:
                kind = order.classes[order.reference((a, b)).category]
                found["pair" if "pair" in kind else "nine" if kind == "kong" else kind] += 1
    assert found.total() == 221
    assert set(TWO_TILES) == set(found)
    for kind, figure in TWO_TILES.items():
        digits = len(figure.split(".")[1])
        assert f"{100 * found[kind] / 221:.{digits}f}" == figure


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_rows_and_table_of_the_chart_agree(rule_set_id: str) -> None:
    """The laboratory counts by the printed rows, rounds are compared by the fast table."""
    for _, of in readings(rule_set_id):
        tiles = of.tiles
        ranks = rank_table(tiles.chart, tiles.zeros, tiles.wongs, tiles.used)
        chart = with_readings(CHARTS[tiles.chart], tiles.zeros, tiles.used, alike=tiles.wongs == "alike")
        order = tile_ranking(chart)
        hands = all_hands(FULL_SET, ranks, together=False)
        assert hands.kinds.shape == (4285, 4) and by_kind(FULL_SET).sum() == 32
        strengths: dict[int, set[int]] = {}
        for a, b in combinations(TILE_SET, 2):
            place = int(ranks.strength[KIND_OF[a], KIND_OF[b]])
            strengths.setdefault(place, set()).add(order.two(a, b))
        assert sorted(strengths) == list(range(len(strengths)))
        assert all([len(each) == 1 for each in strengths.values()])
        in_order = [each.pop() for _, each in sorted(strengths.items())]
        assert in_order == sorted(in_order)


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_two_hands_set_by_one_rule_are_equal_but_for_copies(rule_set_id: str) -> None:
    for of in {of.tiles: of for _, of in readings(rule_set_id) if of.rows}.values():
        found = bench(of)
        for way in FIXED:
            cells = found.cells(found.sides(way, way)[0], found.met(way, 0))
            assert sum(cells) == DEALS
            assert cells == mirrored(np.array(cells)).tolist()
            both = sum(
                [count for cell, count in enumerate(cells) if event_of(cell, "each-hand") == EVENTS[0]]
            )
            none = sum(
                [count for cell, count in enumerate(cells) if event_of(cell, "each-hand") == EVENTS[3]]
            )
            copied = sum([cells[cell] for cell in (1, 3, 4, 12, 5, 7, 13, 15)])
            assert none - both == copied > 0


def test_every_small_set_is_counted_whole() -> None:
    random = Random(32)
    for size in (8, 9, 12, 20, 31):
        kept = random.sample(TILE_SET, size)
        request = Request(removed=without_all_but(" ".join([tile.text for tile in kept])))
        for rule_set_id in SHEETS:
            found = bench(model(load(rule_set_id), request))
            cells = found.cells(found.sides("house-way", "low-first")[0], found.met("low-first", 1))
            assert sum(cells) == comb(size, 4) * comb(size - 4, 4)


def brute(rule_set_id: str, rulings: dict[str, str], player: str, dealer: str) -> Counter[str]:
    """What happens in every deal from a few tiles, by the script's rules; ``best`` answers a fixed way."""
    rules = load(rule_set_id).read_as(rulings)
    play: PaiGowTilesRules = rules.play
    way = way_of(play)
    ways = {
        "house-way": lambda four: way(four),
        "high-first": lambda four: high_first(settings_of(way.order, four)),
        "low-first": lambda four: low_first(settings_of(way.order, four)),
    }
    tiles = parse_cards(FEW)
    total: Counter[str] = Counter()
    pays = {row.when: {"push": 0, "loses": -1}.get(row.pays, 1) for row in play.pays}
    for mine in combinations(range(len(tiles)), 4):
        four = [tiles[i] for i in mine]
        rest = [tile for i, tile in enumerate(tiles) if i not in mine]
        met = [ways[dealer](list(other)) for other in combinations(rest, 4)]
        settings = settings_of(way.order, four) if player == "best" else [ways[player](four)]
        counted = []
        for setting in settings:
            groups = ((setting.high, setting.low), [(each.high, each.low) for each in met])
            counted.append(Counter([event(play, way.order, groups[0], each) for each in groups[1]]))
        total += max(counted, key=lambda events: sum([pays[name] * n for name, n in events.items()]))
    return total


def event(play: PaiGowTilesRules, order: object, mine: object, theirs: object) -> str:
    return compare(play, order, mine, theirs)[0]  # type: ignore[arg-type]


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_every_deal_of_a_few_tiles(rule_set_id: str) -> None:
    pairs = [("house-way", "low-first"), ("best", "house-way"), ("high-first", "house-way")]
    for turn, (rulings, _) in enumerate(readings(rule_set_id, SMALL)):
        player, dealer = pairs[turn % len(pairs)]
        if "logical-way" in rulings or "way" in rulings:
            continue
        request = Request(player=player, dealer=dealer, removed=SMALL.removed)
        of = model(load(rule_set_id).read_as(rulings), request)
        found = bench(of)
        mine, theirs = found.sides(player, dealer)
        cells = found.cells(mine, found.meet(theirs))
        counted: Counter[str] = Counter()
        for cell, count in enumerate(cells):
            counted[event_of(cell, of.copies)] += count
        expected = brute(rule_set_id, rulings, player, dealer)
        nets = {name: net(of, "base", name) for name in EVENTS}
        assert sum(expected.values()) == comb(11, 4) * comb(7, 4)
        if player != "best":
            assert +counted == expected, rulings
        # Of two settings that are equally good the two writings may choose different ones.
        assert sum([nets[e] * n for e, n in counted.items()]) == sum(
            [nets[e] * n for e, n in expected.items()]
        )


def test_best_is_never_worse_than_a_rule() -> None:
    for rule_set_id in SHEETS:
        found = bench(model(load(rule_set_id), Request()))
        for way in FIXED:
            met = found.met(way, 0)
            best = found.value(found.best_player(met), met)
            worst = found.value_against(found.best_dealer(met), met)
            values: list[Fraction] = [found.value(found.sides(other, other)[0], met) for other in FIXED]
            lost = [found.value_against(found.sides(other, other)[0], met) for other in FIXED]
            assert best >= max(values) and worst <= min(lost)
            assert best > 0 > worst
