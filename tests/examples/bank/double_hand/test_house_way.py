"""House ways: every printed example, every chart cell, and no foul whatever is dealt."""

from itertools import combinations
from random import Random

import pytest

from houseway.cards import JOKER, RANKS, STANDARD, Card, build_deck, parse_cards, show_cards
from houseway.errors import RuleSetError
from houseway.games.bank.double_hand.house_way import HouseWay, house_way
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.rankings.double_hand import Five, Joker, double_hand
from houseway.rooms.loader import load

FACE_UP_000 = house_way("face-up-000", double_hand("bug-without-flush"))
FACE_UP_001 = house_way("face-up-001", double_hand("bug-without-flush"))
GOLD = house_way("gold", double_hand("bug"))
LUCKY_LADY = house_way("lucky-lady", double_hand("wild", "any"))
LOGICAL = house_way("logical", double_hand("bug"))
LOGICAL_WILD = house_way("logical", double_hand("wild"))


def check(way: HouseWay, printed: str, line: str = "") -> None:
    """The way sets the seven cards as printed; suits are equal, so the hands are compared by worth."""
    front, _, back = printed.partition("/")
    two, rest = parse_cards(front), parse_cards(back)
    order = way.order
    for cards in ((*two, *rest), (*reversed(rest), *two)):
        set_front, set_back = way.set(cards)
        assert sorted(set_front + set_back) == sorted(cards)
        got = f"{show_cards(set_front)} / {show_cards(set_back)}"
        assert order.two(set_front) == order.two(two), f"{printed}: {got}"
        assert order.five(set_back) == order.five(rest), f"{printed}: {got}"
    if line:
        assert way.row((*two, *rest)).lines.endswith(line)


FACE_UP = [
    # the row in 000, the row in 001, front / back; the joker's cell was lost in two of them
    (11405, 1192, "Kd Jc / Ah Tc 7s 5h 3d"),
    (11408, 1194, "Ac Qd / 3s 3c Jh 8d 4c"),
    (11411, 1196, "3d 3s / Kh Ks 7h 6c 2d"),
    (11414, 1201, "Ac 7h / Jd Js 8c 8h 4s"),
    (11417, 1204, "Ks 9s / 8c 8d 4d 4h 7c"),
    (11420, 1207, "Qh 8c / 5h 5s 4h 4c 2s"),
    (11423, 1210, "9c 9s / 7d 7c 5h 5s Ac"),
    (11426, 1213, "Ac 8d / Ad As 5d 4c 2s"),
    (11432, 1216, "Jh Tc / Kh Kd Kc 7s 5h"),
    (11435, 1219, "Jc Jd / 5s 5h 5c Js Ad"),
    (11438, 1222, "As 9s / 6s 5s 4c 3d 2s"),
    (11441, 1225, "Jh 8d / 9s 8h Jk 6s 5d"),
    (11444, 0, "7d 7c / 9h 9d Qd Jd 4d"),
    (11447, 1231, "5c 5h / 7d 6s 5d 4s 3h"),
    (11450, 1237, "4c 4h / 8h 8s 8d Ac Kh"),
    (11453, 1239, "Qc Qd / Qh Qs 9s 7d 5c"),
    (11456, 1241, "Jd Js / Jh Jc Qd Ts 7h"),
    (11462, 1243, "8h 8d / 8c 8s Jc 7s 4d"),
    (11465, 1245, "9h 8c / 5s 5d 5h 5c 2s"),
    (11468, 1247, "4c 4h / 5h 5d 5c 5s 2s"),
]


@pytest.mark.parametrize(("line_000", "line_001", "printed"), FACE_UP)
def test_face_up_examples(line_000: int, line_001: int, printed: str) -> None:
    """000:11405-11470, 001:1192-1248; a flush with two pair (000:11444, 001:1228) is set as two pair."""
    check(FACE_UP_000, printed, "11414" if line_000 == 11444 else str(line_000))
    check(FACE_UP_001, printed, "1201" if line_000 == 11444 else str(line_001))


def test_five_aces() -> None:
    """001:1249 splits them; 000:11471 sends a king with the joker to the front, its example does not."""
    check(FACE_UP_001, "Ac As / Ah Ad Jk Ks 5c", "1249")
    check(house_way("face-up-000-example", FACE_UP_000.order), "Ac As / Ah Ad Jk Ks 5c", "11471")
    check(FACE_UP_000, "Jk Ks / Ac As Ah Ad 5c", "11471")
    check(FACE_UP_000, "Ac As / Ah Ad Jk Ts 5c", "11471")
    check(FACE_UP_001, "Ac As / Ah Ad Jk Ks Kc", "1249")


GOLD_EXAMPLES = [
    (653, "Kh Qd / As Th 8s 7s 2c"),
    (654, "Qs Jh / Tc Td 8c 6d 3d"),
    (656, "8s 8h / Qh Qd 9d 7d 3c"),
    (657, "8c 8d / 9s 9c Qh 7s 3c"),
    (658, "4h 4d / 7s 7c Qc 9s 3s"),
    (659, "2s 2d / 5s 5d Js Td 8h"),
    (660, "Td Tc / 9s 9c 5d 5h 3d"),
    (662, "Ac Qs / Ah Ad 9s 8s 2c"),  # the ace of diamonds is printed twice
    (663, "Qd 9s / Kh Kd Kc 7c 2d"),
    (668, "8c 7s / 6h 5s 4d 3c 2d"),
    (669, "3s 3h / Ac Kh Qh Jd Tc"),
    (671, "9d 9s / 9c 8h 7d 6s 5c"),
    (673, "9s 9h / 5h 5c 5s 9c 4c"),
    (675, "Qd Qs / Qh Qc Ac Kd 4h"),
    (676, "Th Ts / Td Tc Qd 3c 2h"),
    (677, "7s 7d / 7h 7c Ts 9s 2d"),
    (678, "5s 3d / 4s 4d 4h 4c 2d"),
    (679, "3h 3d / Ah Ad Ac 2d 2s"),
    (680, "2c 2d / Ad As Ah Ac Tc"),
    (681, "Qd Qs / Qh Qc 5h 5c 5s"),
    (682, "As Jk / Ah Ac Ad 8d 3c"),
]


@pytest.mark.parametrize(("line", "printed"), GOLD_EXAMPLES)
def test_gold_examples(line: int, printed: str) -> None:
    """001:653-682; the example at 001:672 repeats that of 001:673."""
    check(GOLD, printed, str(line))


@pytest.mark.parametrize(
    ("kept", "split"),
    [
        ("As 4d / Ah Kd Qc Js Jk", "As Kd / Ah Qc Js 4d Jk"),  # the joker is the ten
        ("Ah 9c / As Ks Ts 5s Jk", "As Ks / Ah Ts 9c 5s Jk"),  # a flush
        ("As 8d / Ah 5c 4d 2s Jk", "As 8d / Ah 5c 4d 2s Jk"),  # the same cards in front either way
    ],
)
def test_two_aces_the_joker_and_a_complete_hand(kept: str, split: str) -> None:
    """001:669, 001:671 keep a complete hand, as 001:1231 does; 001:662 splits three aces: a ruling."""
    check(GOLD, kept, "671")
    check(house_way("gold-three-aces", double_hand("bug")), split, "662")


def test_a_pair_goes_in_front_of_a_complete_hand_where_it_can() -> None:
    """001:671: with the joker and an ace to spare both readings put aces in front."""
    for name in ("gold", "gold-three-aces"):
        check(house_way(name, double_hand("bug")), "As Jk / Ah Kd Qc Js Td", "671")


def test_gold_gives_up_a_straight_with_two_pair() -> None:
    """001:670: 3-3 over 6-6-5-4-2, though 6-5-4-3-2 is a straight; Face Up would keep it if a pair fitted."""
    check(GOLD, "3c 3h / 6d 6s 5h 4c 2d", "658")
    check(FACE_UP_001, "3c 3h / 6d 6s 5h 4c 2d", "1204")
    check(FACE_UP_001, "5c 5h / 9c 9h 8h 7h 2h", "1201")
    check(GOLD, "Jc 9s / Jh 8h 7h 5h 2h", "669")


def test_full_house() -> None:
    """001:672: the pair in front, the three behind; 001:672's own example is another hand."""
    check(GOLD, "4c 4h / 8h 8s 8d Ac Kh", "672")


LUCKY_LADY_ROWS = [
    # the row, front / back; Jk is any card
    (553, "Kd Jc / Ah Tc 7s 5h 3d"),
    (554, "Ac Qd / 3s 3c Jh 8d 4c"),
    (555, "Kd 9c / Qh Jk 7s 6h 3d"),  # the first and third in front, the joker pairs the second
    (555, "8d 7c / Qh Jk 4s 3h 2d"),  # unless they are Q-8-7 or less
    (556, "9c 9h / Qh Jk 7s 6h 2d"),
    (556, "8c Jk / 9h 9c 7d 3h 2d"),
    (556, "Ac Kd / 4h 4c Jk 9s 6d"),
    (556, "5h 5c / Ac Jk Kd 9s 7d"),
    (563, "Jc Jh / 6d 6h Jk Qs 9d"),
    (563, "Ac Jk / Jh Jd 6h 6s 9d"),  # an ace is three above jacks
    (563, "Qh Qd / 6h 6s Jk Ac 9d"),
    (564, "9c 9s / 7d 7c 5h 5s Ac"),
    (565, "Ac 8d / Ad As 5d 4c 2s"),
    (565, "Kc Qd / Ad As Ac 4c 2s"),
    (566, "Kc Ad / Kd Ks 5d 4c 2s"),
    (566, "Qc Jd / Kd Ks Kc 4c 2s"),
    (566, "Kc Ad / Kd Ks Qd Jc 2s"),
    (567, "Jh Tc / Qh Qd Qc 7s 5h"),
    (568, "Jc Jd / 5s 5h 5c Js Ad"),
    (569, "Ac Jk / 9d 9h 9s 6d 2c"),
    (569, "8h Jk / 9d 9c 9s 7d 6s"),  # the row holds, although the nines could go in front of a straight
    (570, "As 9s / 6s 5s 4c 3d 2s"),
    (571, "Qd 3c / Jd Jk 9h 8s 7c"),
    (571, "Ad Kc / Qh Jk Jd 5s 3c"),  # no queen beside the straight: ace over a pair of jacks or better
    (571, "9d 2c / 8h Jk 7s 6c 4d"),
    (571, "Qd 9c / Jd Th 9h 8s 7c"),
    (571, "As Jc / Jd Th 9s 8s 7c"),
    (571, "As Kc / Jd Jh Qs Ts 3c"),
    (571, "5d 5h / 9h 8s 7c 6s Td"),
    (563, "9d 9h / 8h 8s 7c 6s Jk"),  # 002:573: no pair leaves the straight behind
    (580, "4c 4h / 8h 8s 8d Ac Kh"),
    (580, "Ac Kh / 8h 8s 8d 2c 2h"),
    (580, "2c 2h / 8h 8s 8d Ac Qh"),
    (581, "5c 5h / 8h 8s 8d 3c 3h"),
    (581, "5c 5h / 8h 8s 8d 8c Kh"),
    (582, "Ac Jk / 8h 8s 8d 5c 5h"),
    (582, "9c 9h / 8h 8s 5d 5c Jk"),
    (582, "9c 9h / 8h 8s 8d 9s Jk"),
    (583, "Ac As / Ad Ah 9s 7d 5c"),
    (583, "Kc Ks / Kd Kh As 7d 5c"),
    (584, "As Jd / Qd Qh Qc Qs 5c"),
    (584, "Qc Qs / Qd Qh As Td 5c"),
    (585, "As 3d / Jd Jh Jc Js 2c"),
    (585, "Tc Ts / Td Th Ks Qd 2c"),
    (586, "Ks 3d / 9d 9h 9c 9s 2c"),
    (586, "8c 8s / 8d 8h Qs Jd 2c"),
    (587, "Qs 3d / 7d 7h 7c 7s 2c"),
    (587, "7c 7s / 7d 7h Js Td 2c"),
    (588, "5s 3d / 6d 6h 6c 6s 2c"),
    (589, "Ac As / Ad Ah Jk Ks 5c"),
    (589, "Kc Ks / Ad Ah Jk Ac As"),
    (589, "Ac As / Ad Ah Jk Qs Qc"),
]


@pytest.mark.parametrize(("line", "printed"), LUCKY_LADY_ROWS)
def test_lucky_lady_rows(line: int, printed: str) -> None:
    """002:553-589, a hand for each row and for each side of its exception."""
    check(LUCKY_LADY, printed, str(line))


CHART = """
	22	33	44	55	66	77	88	99	XX	JJ	QQ	KK
AA	S	S	S	S	S	S	S	S	S	S	S	S
KK	AJ	AJ	AQ	AQ	S	S	S	S	S	S	S
QQ	A8	A9	AX	AJ	AK	AK	AK	S	S	S
JJ	A4	A4	A6	A8	AX	AQ	AQ	AQ	AK
XX	KQ	KQ	KQ	A3	A3	A6	AJ	AJ
99	KX	KJ	KQ	KQ	KQ	KQ	KQ
88	K4	K5	KJ	KJ	KQ	KQ
77	K4	K4	K6	KJ	KJ
66	QJ	K4	K5	K7
55	QX	QX	QJ
44	Q5	Q6
33	JX
"""
"""002:597-609 as printed."""


def chart_cells() -> list[tuple[int, int, str]]:
    head, *rows = [line.split("\t") for line in CHART.strip("\n").splitlines()]
    value = {letter: rank for rank, letter in enumerate("23456789XJQKA", 2)}
    return [
        (value[row[0][0]], value[column[0]], cell)
        for row in rows
        for column, cell in zip(head[1:], row[1:], strict=False)
    ]


def test_two_pair_chart_is_whole() -> None:
    assert len(chart_cells()) == 78
    assert sum(len(cells.split()) for cells in WAYS_CHART.values()) == 78


@pytest.mark.parametrize(("high", "low", "cell"), chart_cells())
def test_two_pair_chart(high: int, low: int, cell: str) -> None:
    """002:598-613: with every front that these pairs may have, the cell says whether both stay behind."""
    value = {letter: rank for rank, letter in enumerate("23456789XJQKA", 2)}
    needed = tuple([value[letter] for letter in cell]) if cell != "S" else (99, 99)
    for singles in combinations([rank for rank in range(14, 1, -1) if rank not in (high, low)], 3):
        # A straight with two pair goes by the chart too (002:572); suits are mixed so that nothing flushes.
        ranks = (high, high, low, low, *singles)
        cards = tuple([_card(rank, suit) for rank, suit in zip(ranks, "sdsdchc", strict=True)])
        front, _ = LUCKY_LADY.set(cards)
        keeps = singles[:2] >= needed
        assert sorted(c.rank for c in front) == sorted(singles[:2] if keeps else (low, low)), cards


def _card(rank: int, suit: str) -> Card:
    return parse_cards(RANKS[rank - 2] + suit)[0]


WAYS_CHART = {
    row[0][0]: " ".join(cell.replace("X", "T") for cell in row[1:])
    for row in (line.split("\t") for line in CHART.strip("\n").splitlines()[1:])
}


def test_the_chart_in_the_code_is_the_printed_one() -> None:
    from houseway.games.bank.double_hand.house_way_charts import TWO_PAIR_CHART

    assert {high.replace("T", "X"): cells for high, cells in TWO_PAIR_CHART.items()} == WAYS_CHART


@pytest.mark.parametrize(
    "printed",
    [
        "Ac Jk / Kh Jk Jk 9d 4s",  # a pair of aces over three kings
        "Kh Jk / Ac Jk 9d 7s 4h",  # two jokers: pair over pair
        "9c 9h / 4h 4s Jk Ks 7d",  # a high pair over three of a kind
        "5d Jk / 9h 9d 9s 4d 3c",
        "Kc Jk / 8h 8s 8d 3c 3h",
        "Qd 9c / Kh Jk 7s 4h 2d",  # the joker pairs the highest card
        "3d 2c / Kh Jk Qd Js Th",
    ],
)
def test_logical_way_with_wild_jokers(printed: str) -> None:
    """000:480: no chart is printed; the ruling wants the highest pair in front of the best that is left."""
    check(LOGICAL_WILD, printed)


def test_logical_way_is_the_shared_chart() -> None:
    for _, _, printed in FACE_UP:
        check(LOGICAL, printed)


SHEETS: list[tuple[str, Joker, Five, int]] = [
    ("face-up-000", "bug-without-flush", "aces", 1),
    ("face-up-000-example", "bug-ace-flush", "aces", 1),
    ("face-up-001", "bug", "aces", 1),
    ("gold", "bug", "aces", 1),
    ("lucky-lady", "wild", "any", 1),
    ("lucky-lady", "bug", "aces", 1),
    ("lucky-lady-first-and-third", "wild", "aces", 1),
    ("logical", "bug", "aces", 1),
    ("logical", "wild", "aces", 3),
]


@pytest.mark.parametrize(("name", "joker", "five", "jokers"), SHEETS)
def test_no_house_way_fouls(name: str, joker: Joker, five: Five, jokers: int) -> None:
    """Every hand fits a row, and no row sets a foul; suits change nothing where no flush is near."""
    order = double_hand(joker, five)
    way = house_way(name, order)
    random = Random(f"house way {name} {joker}")
    deck = build_deck(jokers=jokers)
    for turn in range(1_500):
        cards = random.sample(deck, 7)
        if turn % 5 == 0:
            suit = random.randrange(4)
            cards = [JOKER, *random.sample([c for c in STANDARD if c.suit == suit], 6)]
        front, back = way.set(cards)
        assert sorted(front + back) == sorted(cards)
        assert not order.fouled(front, back), cards
        random.shuffle(cards)
        again, rest = way.set(cards)
        assert order.two(again) == order.two(front)
        assert order.five(rest) == order.five(back)


def test_suits_matter_where_a_flush_is_near() -> None:
    """The same ranks with and without a flush, whichever comes first."""
    plain = parse_cards("Kd Qh 9h 8s 6c 4h 2h")
    flush = parse_cards("Kd Qh 9h 8s 6h 4h 2h")
    for first, second in ((plain, flush), (flush, plain)):
        way = HouseWay(WAYS["gold"], double_hand("bug"))
        way.set(first)
        way.set(second)
        assert show_cards(sorted(way.set(plain)[0])) == "9h Qh"
        assert show_cards(sorted(way.set(flush)[0])) == "8s Kd"


def test_three_jokers_need_two_of_a_suit() -> None:
    """000:480, 000:534: aces in front; behind, the ace of the odd card's suit, whatever was set before."""
    order = double_hand("wild")
    plain = parse_cards("Ah Ad Ac 4s Jk Jk Jk")
    suited = parse_cards("Ah Ad Ac 4c Jk Jk Jk")
    for first, second in ((plain, suited), (suited, plain)):
        way = HouseWay(WAYS["logical"], order)
        way.set(first)
        way.set(second)
        assert order.words(order.five(way.set(plain)[1])) == "four of a kind, aces, four kicker"
        assert order.words(order.five(way.set(suited)[1])) == "straight flush, five high"


def test_an_unknown_way() -> None:
    with pytest.raises(RuleSetError, match="there is no house way 'odd': the ways are face-up-000"):
        house_way("odd", double_hand("bug"))


@pytest.mark.parametrize(
    "rule_set",
    [
        "hawaiian-gardens/pai-gow-poker",
        "hawaiian-gardens/jokers-wild-pai-gow-poker",
        "hawaiian-gardens/fortune-pai-gow-poker",
        "hawaiian-gardens/face-up-pai-gow-poker",
        "black-sheep/pai-gow-poker-gold",
        "black-sheep/face-up-pai-gow-poker",
        "lucky-lady/fortune-pai-gow-poker",
        "central-coast/pai-gow-poker",
        "nineteenth-hole/double-hand-poker",
    ],
)
def test_every_sheet_has_its_way(rule_set: str) -> None:
    """The way in force and every other reading of it exist."""
    rules = load(rule_set)
    readings = [r for r in rules.rulings if r.setting == "house_way"]
    for name in (rules.play.house_way, *[other for reading in readings for other in reading.others]):
        assert name in WAYS
