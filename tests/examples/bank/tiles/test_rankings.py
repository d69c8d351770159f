"""What beats what with two tiles: the printed rows one by one, and the table against the reference."""

import pickle
from itertools import combinations, pairwise, product

import pytest

from houseway.cards import TILES, Card, card, parse_cards
from houseway.errors import CardError, HousewayError
from houseway.play.rules import Deck
from houseway.rankings import RankingError, ranking
from houseway.rankings.tiles import CHARTS, POINTS, encode, tile_ranking, with_readings
from houseway.tiles import PAIRS, TILE_SET, every_hand, spots
from tests.cli.running import houseway, refused
from tests.rankings.hands import beats, ties

# 000:1140-1161, row by row; rows 7 and 13 to 16 as ruled.
NAMED = [
    ["21 42"],
    ["66 66"],
    ["11 11"],
    ["44 44"],
    ["31 31"],
    ["55 55"],
    ["33 33"],
    ["22 22"],
    ["65 65"],
    ["64 64"],
    ["61 61"],
    ["51 51"],
    ["54 63"],
    ["62 53"],
    ["52 43"],
    ["41 32"],
    ["66 54", "66 63"],
    ["11 54", "11 63"],
    ["66 44", "66 62", "66 53"],
    ["11 44", "11 62", "11 53"],
    ["66 61", "66 43", "66 52"],
    ["11 61", "11 43", "11 52"],
]
# 000:1166-1181, row by row; row 12 as ruled.
SINGLES = [
    ["66"],
    ["11"],
    ["44"],
    ["31"],
    ["55"],
    ["33"],
    ["22"],
    ["65"],
    ["64"],
    ["61"],
    ["51"],
    ["54", "63"],
    ["62", "53"],
    ["52", "43"],
    ["41", "32"],
    ["21", "42"],
]
# 004:644-648: the low six before the fives, the low three after them.
LOW_SIX_SINGLES = [*SINGLES[:14], ["42"], ["41", "32"], ["21"]]
NAMES = ["tiles", "tiles-wild", "tiles-low-six"]
CHART_SINGLES = {"tiles": SINGLES, "tiles-wild": SINGLES, "tiles-low-six": LOW_SIX_SINGLES}


def all_twos() -> list[tuple[Card, Card]]:
    """Every two tiles that a set holds, in either order."""
    tiles = list(TILES.values())
    return [(a, b) for a in tiles for b in tiles if a is not b or TILE_SET.count(a) == 2]


def test_the_set() -> None:
    """000:1127, 000:1133: 32 tiles, eleven pairs of equal tiles and five of unlike ones with equal spots."""
    assert len(TILE_SET) == 32 == len(Deck(set="tiles").cards())
    assert len(set(TILE_SET)) == 21
    assert [pair.mixed for pair in PAIRS].count(False) == 11
    unlike = [pair for pair in PAIRS if pair.mixed and pair.name != "Gee Joon"]
    assert [spots(pair.first) for pair in unlike] == [spots(pair.second) for pair in unlike] == [9, 8, 7, 5]
    assert sum(map(spots, TILE_SET)) == 227


def test_text() -> None:
    assert parse_cards("66 42 11") == parse_cards("664211") == (card("66"), card("24"), card("11"))
    assert pickle.loads(pickle.dumps(card("54"))) is card("54")
    for text in ("77", "60", "6", "A6"):
        with pytest.raises(CardError):
            parse_cards(text)


def test_a_set_of_tiles_is_not_changed() -> None:
    with pytest.raises(ValueError, match="always the same 32"):
        Deck(set="tiles", jokers=1)


@pytest.mark.parametrize("name", ["high", "ace-to-five", "badugi", "deuce-to-seven", "mexican-wild"])
def test_rankings_of_cards_refuse_tiles(name: str) -> None:
    for ask in (ranking(name).strength, ranking(name).reference):
        with pytest.raises(RankingError):
            ask(parse_cards("66 42"))


@pytest.mark.parametrize("name", NAMES)
def test_named_rows(name: str) -> None:
    """000:1140-1161; 000:3013-3042 as ruled; 004:623-638, where a seven with Teen or Day has no row."""
    order = ranking(name)
    rows = NAMED if name == "tiles" else NAMED[:20]
    for row in rows:
        for one, other in combinations(row, 2):
            assert ties(order, one, other)
    assert beats(order, *[row[0] for row in rows])
    named = {frozenset(parse_cards(two)) for row in rows for two in row}
    lowest = order.strength(parse_cards(rows[-1][0]))
    for two in all_twos():
        wild = name == "tiles-wild" and (two[0].text in ("42", "21") or two[1].text in ("42", "21"))
        assert (order.strength(two) >= lowest) == (frozenset(two) in named or wild)


@pytest.mark.parametrize("name", NAMES)
def test_single_rows(name: str) -> None:
    """000:1166-1181, 000:3050-3062 as ruled, 004:644-648: of equal numbers the higher tile wins."""
    order = ranking(name)
    place = {text: i for i, row in enumerate(CHART_SINGLES[name]) for text in row}
    by_points: dict[int, list[tuple[int, int]]] = {}
    for a, b in all_twos():
        value = order.reference((a, b))
        assert value is not None
        wild = name == "tiles-wild" and not {"42", "21"}.isdisjoint((a.text, b.text))
        if value.category < len(POINTS) and not wild:
            high = min(place[a.text], place[b.text])
            by_points.setdefault(value.category, []).append((high, order.strength((a, b))))
    seen = set()
    for points, hands in by_points.items():
        for (high, strength), (other_high, other_strength) in product(hands, hands):
            if not points and name == "tiles-wild":
                assert strength == other_strength  # 000:2997
            else:
                assert (strength > other_strength) == (high < other_high)
                seen.add(high)
    # Ng and the wild tiles are hardly ever the higher of two.
    assert seen >= set(range(14))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("zeros", ["by-tile", "alike"])
@pytest.mark.parametrize("used", ["own", "as-used"])
@pytest.mark.parametrize("alike", [False, True])
def test_table_agrees_with_reference(name: str, zeros: str, used: str, alike: bool) -> None:
    chart = with_readings(CHARTS[name], zeros, used, alike=alike)  # type: ignore[arg-type]
    order = tile_ranking(chart)
    for two in all_twos():
        assert order.strength(two) == encode(order.reference(two))
        assert order.strength(two) == order.strength(two[::-1])
        assert order.describe(two) == order.describe(two[::-1])
    strengths = {order.strength(two): order.reference(two) for two in all_twos()}
    assert [strengths[s] for s in sorted(strengths)] == sorted(strengths.values())
    for text in ("54", "21"):
        with pytest.raises(RankingError, match="only once"):
            order.strength(parse_cards(f"{text} {text}"))


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ("64 54", 9),  # 004:566: 10 and 9 make 9
        ("65 31", 5),  # 004:566: 11 and 4 make 5
        ("65 63", 0),  # 004:566: 11 and 9 make zero
        ("42 31", 7),  # 004:582: 6 and 4 would make zero; the six as a three makes 7
    ],
)
def test_worked_examples_004(hand: str, number: int) -> None:
    value = ranking("tiles-low-six").reference(parse_cards(hand))
    assert value is not None and value.category == number


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ("66 55", 2),  # 000:2991: a tile of twelve counts 2
        ("62 54", 7),  # 000:2995: 8 and 9 are 17, which is 7
    ],
)
def test_worked_examples_000(hand: str, number: int) -> None:
    value = ranking("tiles-wild").reference(parse_cards(hand))
    assert value is not None and value.category == number


def test_three_and_six() -> None:
    """000:1183, 004:582: each counts as the better of the two; together they are the highest pair."""
    for name in ("tiles", "tiles-low-six"):
        order = ranking(name)
        assert order.describe(parse_cards("21 31")) == "7, Gor high"
        assert order.describe(parse_cards("42 31")) == "7, Gor high, the low six as a three"
        assert order.describe(parse_cards("21 11")) == "8, Day high, the low three as a six"
        assert ties(order, "42 66", "21 66")
        assert beats(order, "21 42", "66 66")


def test_wild_tiles_are_any_tile() -> None:
    """000:2993: one of them makes the pair of any tile, as good as the real one."""
    order = ranking("tiles-wild")
    for pair in PAIRS[1:]:
        for tile in {pair.first.text, pair.second.text}:
            for wild in ("42", "21"):
                assert ties(order, f"{wild} {tile}", f"{pair.first} {pair.second}")
    assert order.describe(parse_cards("42 54")) == "pair of Gow, mixed nines with a wild tile"


def test_seven_with_teen_or_day() -> None:
    """000:1160-1161, 004:587: with or without a name they are the two highest nines."""
    for name in NAMES:
        order = ranking(name)
        nines = [two for two in all_twos() if order.reference(two).category == 9]  # type: ignore[union-attr]
        for two in nines:
            assert name == "tiles" or order.describe(two).startswith("9, ")
        assert beats(order, "11 53", "66 61", "11 61", "64 54")
        others = [two for two in nines if not {"66", "11"} & {two[0].text, two[1].text}]
        assert others
        assert all(order.strength(two) < order.strength(parse_cards("11 52")) for two in others)


def test_zeros() -> None:
    """000:2997: alike on the sheet that says so; by the higher tile where none is printed."""
    assert ties(ranking("tiles-wild"), "55 64", "65 54")
    for name in ("tiles", "tiles-low-six"):
        assert beats(ranking(name), "55 64", "65 54")


def test_low_six_as_a_three_keeps_its_place() -> None:
    """004:647-648: before Ng; read otherwise it ranks as the low three."""
    own = ranking("tiles-low-six")
    assert beats(own, "42 41", "21 41")
    as_used = tile_ranking(with_readings(CHARTS["tiles-low-six"], "by-tile", "as-used"))
    assert ties(as_used, "42 41", "21 41")
    assert ties(ranking("tiles"), "42 41", "21 41")


def test_wongs_alike() -> None:
    """000:3038-3042 read without an order between Teen and Dey."""
    alike = tile_ranking(with_readings(CHARTS["tiles-wild"], "alike", "own", alike=True))
    assert ties(alike, "66 54", "11 63")
    assert ties(alike, "66 44", "11 53")
    assert beats(alike, "32 41", "11 63", "66 44", "66 61")


def test_best_and_refusals() -> None:
    order = ranking("tiles")
    assert order.best(parse_cards("54 66")) == parse_cards("66 54")
    assert pickle.loads(pickle.dumps(order)) is order
    for hand in ("", "66", "66 54 11", "66 As", "66 ??"):
        with pytest.raises(RankingError, match="ranks two tiles"):
            order.strength(parse_cards(hand))
    with pytest.raises(HousewayError, match="'tiles-low' is not a ranking"):
        ranking("tiles-low")


def test_every_hand_is_counted() -> None:
    hands = list(every_hand())
    assert sum(ways for _, ways in hands) == 35_960
    assert len({tuple(sorted(hand)) for hand, _ in hands}) == len(hands)
    for hand, _ in hands:
        assert all(hand.count(tile) <= TILE_SET.count(tile) for tile in hand)


def test_rank_command() -> None:
    answer = houseway("rank", "tiles", "11 54", "66 63", "42 31")
    assert answer.exit_code == 0
    assert [line.split("  ")[1].strip() for line in answer.stdout.splitlines()] == ["66 63", "11 54", "42 31"]
    assert houseway("rank", "tiles", "66 66", "42 11").exit_code == 0
    assert houseway("rank", "tiles", "66 66", "66 11").exit_code == 0, (
        "hands are compared, not dealt together"
    )
    assert "54 comes 2 times, more often than" in refused("rank", "tiles", "54 54")


def test_order_is_strict_between_rows() -> None:
    """No two rows of a chart are worth the same."""
    for name in NAMES:
        order = ranking(name)
        by_words: dict[str, set[int]] = {}
        for two in all_twos():
            said = order.describe(two).split(", the ")[0].removesuffix(" with a wild tile")
            by_words.setdefault(said, set()).add(order.strength(two))
        best = sorted([max(strengths) for strengths in by_words.values()])
        assert all(a < b for a, b in pairwise(best))
