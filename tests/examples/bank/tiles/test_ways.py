"""How four tiles are set: the printed house ways row by row, over every hand there is."""

from collections import Counter

import pytest

from houseway.cards import Card, parse_cards, show_cards
from houseway.errors import RuleSetError
from houseway.games.bank.tiles.pai_gow_tiles import PaiGowTilesRules, way_of
from houseway.games.bank.tiles.ways import Row, Setting, Way, make_way, points, settings_of
from houseway.rankings import ranking
from houseway.rankings.tiles import TileRanking
from houseway.rooms.loader import load
from houseway.tiles import WILD as WILD_TILES
from houseway.tiles import every_hand, pair_of, spots
from tests.examples.bank.tiles.deals import HOLE, TILES, WILD


def way(rule_set_id: str, **rulings: str) -> Way:
    play = load(rule_set_id).read_as({key.replace("_", "-"): value for key, value in rulings.items()}).play
    assert isinstance(play, PaiGowTilesRules)
    return way_of(play)


def shown(setting: Setting) -> str:
    return f"{show_cards(setting.high)} / {show_cards(setting.low)}"


def set_as(setting: Setting, expected: str) -> bool:
    """Whether the two hands are these; unlike twins are as good as each other."""
    hands = [parse_cards(two) for two in expected.split(" / ")]
    return [names(two) for two in (setting.high, setting.low)] == [names(two) for two in hands]


def names(two: tuple[Card, ...]) -> list[str]:
    return sorted([pair_of(tile).name for tile in two])


@pytest.mark.parametrize(
    ("tiles", "row", "expected"),
    [
        # 000:3070: a pair is the high hand.
        ("31 31 65 64", "pair", "31 31 / 65 64"),
        # 000:3071: sevens beside a Teen or Dey, for a low hand of 7 or more.
        ("61 61 66 55", "sevens", "66 61 / 55 61"),
        ("52 43 11 55", "sevens", "11 52 / 55 43"),
        ("61 61 66 54", "pair", "61 61 / 66 54"),
        ("61 61 55 64", "pair", "61 61 / 55 64"),
        # 000:3072: eights for 7 or more.
        ("44 44 66 65", "eights", "66 44 / 65 44"),
        ("62 53 65 54", "eights", "65 62 / 54 53"),
        ("44 44 55 51", "pair", "44 44 / 55 51"),
        # 000:3073: nines for 9 or more; a gong or wong is more than nine.
        ("54 63 55 64", "nines", "55 54 / 64 63"),
        ("54 63 66 11", "nines", "66 54 / 11 63"),
        ("54 63 55 65", "pair", "54 63 / 55 65"),
        # 000:3074: Teen or Dey for 6 or more …
        ("66 66 31 22", "teen-dey", "66 31 / 66 22"),
        ("11 11 62 61", "teen-dey", "11 62 / 11 61"),
        ("66 66 55 65", "pair", "66 66 / 65 55"),
        # … or beside a nine and an eleven.
        ("66 66 54 65", "teen-dey-nine-eleven", "66 54 / 66 65"),
        ("11 11 65 63", "teen-dey-nine-eleven", "11 63 / 11 65"),
        # 000:3004-3007, where there is no pair.
        ("66 54 65 31", "wong", "66 54 / 65 31"),
        ("11 62 65 64", "gong", "11 62 / 65 64"),
        ("31 41 65 55", "nine-or-less", "31 41 / 65 55"),
        ("65 64 54 61", "largest-with-smallest", "64 54 / 65 61"),
        # Ruled: two pairs stay, and a wild tile leaves the best low hand.
        ("66 66 44 44", "two-pairs", "66 66 / 44 44"),
        ("42 66 55 31", "wild", "42 55 / 66 31"),
        ("42 21 55 31", "pair", "42 21 / 55 31"),
    ],
)
def test_house_way_of_tiles_wild(tiles: str, row: str, expected: str) -> None:
    """000:3068-3075."""
    house = way(WILD)
    hand = parse_cards(tiles)
    assert (house.row(hand), set_as(house(hand), expected)) == (row, True), shown(house(hand))


def plain_pair(tiles: tuple[Card, ...]) -> tuple[tuple[Card, Card], tuple[Card, ...]] | None:
    """The pair of a hand without wild tiles that has exactly one, and the other two tiles."""
    pairs = Counter(pair_of(tile).name for tile in tiles)
    if any(tile in WILD_TILES for tile in tiles) or sorted(pairs.values()) != [1, 1, 2]:
        return None
    name = next(name for name, count in pairs.items() if count == 2)
    first, second = [tile for tile in tiles if pair_of(tile).name == name]
    return (first, second), tuple([tile for tile in tiles if pair_of(tile).name != name])


@pytest.mark.parametrize("rule_set_id", [WILD, TILES])
def test_every_pair_is_split_exactly_as_printed(rule_set_id: str) -> None:
    """000:3071-3075 over every hand with one pair; the other sheet borrows the rows."""
    house = way(rule_set_id)
    seen: Counter[tuple[int, bool]] = Counter()
    for tiles, _ in every_hand():
        found = plain_pair(tiles)
        if found is None:
            continue
        (a, b), others = found
        c, d = others
        low = min(house.order.two(a, c), house.order.two(b, d))
        beside = [spots(tile) for tile in others]
        match spots(a):
            case 7:
                split = bool({2, 12} & set(beside)) and points(low) >= 7
            case 8:
                split = points(low) >= 7
            case 9:
                split = points(low) >= 9
            case 2 | 12:
                split = points(low) >= 6 or sorted(beside) == [9, 11]
            case 4 | 5 | 6 | 10 | 11:
                split = False
            case _:
                raise AssertionError(tiles)
        setting = house(tiles)
        kept = sorted([a, b]) in (sorted(setting.high), sorted(setting.low))
        assert kept != split, shown(setting)
        seen[spots(a), split] += 1
    assert all(seen[number, split] for number in (2, 7, 8, 9, 12) for split in (False, True))


@pytest.mark.parametrize("rule_set_id", [TILES, WILD, HOLE])
@pytest.mark.parametrize("name", ["house-way", "high-first", "low-first"])
def test_every_hand_is_set(rule_set_id: str, name: str) -> None:
    """Every hand fits a row, and what comes out is one of the settings that the sheet allows."""
    play = load(rule_set_id).play
    house = make_way(way(rule_set_id).order, name, play.house_way)  # type: ignore[arg-type]
    rows: Counter[str] = Counter()
    for tiles, ways in every_hand():
        setting = house(tiles)
        allowed = settings_of(house.order, tiles)
        assert setting in allowed
        assert sorted(setting.tiles) == sorted(tiles)
        assert setting.high_strength == house.order.two(*setting.high)
        assert setting.low_strength == house.order.two(*setting.low) <= setting.high_strength
        if name == "high-first":
            assert setting.high_strength == max(s.high_strength for s in allowed)
        if name == "low-first":
            assert setting.low_strength == max(s.low_strength for s in allowed)
        rows[house.row(tiles)] += ways
    assert rows.total() == 35_960
    assert set(rows) == (set(play.house_way) if name == "house-way" else {name})


@pytest.mark.parametrize(
    ("tiles", "row", "expected"),
    [
        ("44 44 66 65", "pairs", "44 44 / 66 65"),  # 004:586
        ("42 21 66 54", "pairs", "42 21 / 66 54"),
        ("66 61 65 31", "two-or-twelve", "66 61 / 65 31"),  # 004:587
        ("11 54 62 65", "two-or-twelve", "11 54 / 65 62"),
        ("41 31 65 55", "small-tiles", "41 31 / 65 55"),  # 004:588
        ("42 31 65 55", "small-tiles", "42 31 / 65 55"),  # the six as a three
        ("65 64 54 61", "biggest-with-smallest", "64 54 / 65 61"),  # 004:589
    ],
)
def test_proper_order(tiles: str, row: str, expected: str) -> None:
    """004:584-589, 004:650-655."""
    house = way(HOLE)
    hand = parse_cards(tiles)
    assert (house.row(hand), set_as(house(hand), expected)) == (row, True), shown(house(hand))


def test_other_readings_of_the_house_way() -> None:
    sevens = parse_cards("61 61 66 55")
    assert way(WILD).row(sevens) == "sevens"
    assert way(WILD, teen_dey="both").row(sevens) == "pair"
    assert way(WILD, teen_dey="both").row(parse_cards("61 61 66 11")) == "sevens"
    teens = parse_cards("66 66 54 55")
    assert way(WILD).row(teens) == "pair"
    assert way(WILD, nine_or_eleven="one").row(teens) == "teen-dey-nine-eleven"
    wild = parse_cards("42 66 55 31")
    assert set_as(way(WILD, house_way_wild="high")(wild), "42 66 / 55 31")
    assert way(TILES, logical_way="low-first").name == "low-first"


def test_both_wild_tiles_stay_together() -> None:
    """000:2993; on the sheets where they are a three or a six they may part."""
    hand = parse_cards("42 66 21 55")
    order = ranking("tiles-wild")
    assert isinstance(order, TileRanking)
    assert [shown(s) for s in settings_of(order, hand)] == ["42 21 / 66 55"]
    other = ranking("tiles")
    assert isinstance(other, TileRanking)
    assert len(settings_of(other, hand)) == 3


def test_a_house_way_without_an_answer() -> None:
    order = ranking("tiles")
    assert isinstance(order, TileRanking)
    with pytest.raises(RuleSetError, match="no row of the house way"):
        make_way(order, "house-way", {"pair": Row("pair")})(parse_cards("66 65 54 31"))
