"""The house ways that the sheets print, row by row, and the logical way for those that print none."""

from houseway.games.bank.double_hand.house_way import Row, Want, Way
from houseway.rankings.charts import FIVE, FOUR, FULL_HOUSE, PAIR, STRAIGHT, THREE, TWO_PAIR

# What the rows want, over and over.
HIGHEST = (Want("no pair"),)
KEEP_PAIR = (Want("no pair", back=PAIR),)
KEEP_THREE = (Want("no pair", back=THREE),)
KEEP_FOUR = (Want("no pair", back=FOUR),)
KEEP_COMPLETE = (Want(back=STRAIGHT),)
SPLIT = (Want("pair", back=PAIR),)
PAIR_AND_THREE = (Want("pair", back=THREE),)
PAIR_AND_FULL_HOUSE = (Want("pair", back=FULL_HOUSE),)
PAIR_AND_FOUR = (Want("pair", back=FOUR),)
PAIR_AND_COMPLETE = (Want("pair", back=STRAIGHT),)


def _two_pair_unless(front: str) -> tuple[Want, ...]:
    """Both pairs behind with such a front; else the small pair in front."""
    return (Want("no pair", least=front, back=TWO_PAIR), *SPLIT)


def _four_unless(front: str) -> tuple[Want, ...]:
    """The four behind with such a front; else pair and pair."""
    return (Want("no pair", least=front, back=FOUR), *SPLIT)


def _face_up(book: str, lines: dict[str, str], five_aces: tuple[Want, ...]) -> tuple[Row, ...]:
    """The chart that both Face Up sheets print; they differ in the row of five aces."""
    cite = {row: f"{book}:{place}" for row, place in lines.items()}
    return (
        Row("high card", HIGHEST, lines=cite["high card"]),
        Row("pair", KEEP_PAIR, lines=cite["pair"]),
        Row("two pair", SPLIT, high="AKQ", lines=cite["two pair A"]),
        Row("two pair", _two_pair_unless("A"), high="JT9", lines=cite["two pair J"]),
        Row("two pair", _two_pair_unless("K"), high="876", lines=cite["two pair 8"]),
        Row("two pair", _two_pair_unless("Q"), high="543", lines=cite["two pair 5"]),
        Row("three pair", (Want("pair", back=TWO_PAIR),), lines=cite["three pair"]),
        Row("three", KEEP_PAIR, high="A", lines=cite["three aces"]),
        Row("three", KEEP_THREE, high="KQJT98765432", lines=cite["three"]),
        Row("two threes", PAIR_AND_THREE, lines=cite["two threes"]),
        Row("complete high card", KEEP_COMPLETE, lines=cite["complete"]),
        Row("complete pair", KEEP_COMPLETE, lines=cite["complete pair"]),
        Row("complete two pair", PAIR_AND_COMPLETE, lines=cite["complete two pair"]),
        Row(
            "complete three",
            (*PAIR_AND_COMPLETE, Want(least="A", back=STRAIGHT)),
            lines=cite["complete three"],
        ),
        Row("full house", PAIR_AND_THREE, lines=cite["full house"]),
        Row("full house and pair", PAIR_AND_THREE, lines=cite["full house"]),
        Row("four", SPLIT, high="AKQ", lines=cite["four A"]),
        Row("four", _four_unless("K"), high="JT9", lines=cite["four J"]),
        Row("four", _four_unless("Q"), high="876", lines=cite["four 8"]),
        Row("four", KEEP_FOUR, high="5432", lines=cite["four 5"]),
        Row("four and pair", PAIR_AND_FOUR, lines=cite["four and pair"]),
        Row("four and three", PAIR_AND_FULL_HOUSE),
        Row("five aces", five_aces, lines=cite["five aces"]),
    )


_ROWS_OF_000 = {
    "high card": "11405",
    "pair": "11408",
    "two pair A": "11411",
    "two pair J": "11414",
    "two pair 8": "11417",
    "two pair 5": "11420",
    "three pair": "11423",
    "three aces": "11426",
    "three": "11432",
    "two threes": "11435",
    "complete": "11438",
    "complete pair": "11441",
    "complete two pair": "11444",
    "complete three": "11447",
    "full house": "11450",
    "four A": "11453",
    "four J": "11456",
    "four 8": "11462",
    "four 5": "11465",
    "four and pair": "11468",
    "five aces": "11471",
}
_ROWS_OF_001 = {
    "high card": "1192",
    "pair": "1194",
    "two pair A": "1196",
    "two pair J": "1201",
    "two pair 8": "1204",
    "two pair 5": "1207",
    "three pair": "1210",
    "three aces": "1213",
    "three": "1216",
    "two threes": "1219",
    "complete": "1222",
    "complete pair": "1225",
    "complete two pair": "1228",
    "complete three": "1231",
    "full house": "1237",
    "four A": "1239",
    "four J": "1241",
    "four 8": "1243",
    "four 5": "1245",
    "four and pair": "1247",
    "five aces": "1249",
}

_JACK_WITH_JOKER = (Want("no pair", least="AJ", back=FOUR), *PAIR_AND_THREE)

_WITH_WILD_JOKERS = Row(
    "any and joker",
    (
        *PAIR_AND_COMPLETE,
        *PAIR_AND_THREE,
        Want("pair", back=TWO_PAIR),
        *SPLIT,
        Want("no pair", back=STRAIGHT),
        Want("second and third", back=PAIR),
    ),
)


def _gold(aces: tuple[Want, ...]) -> tuple[Row, ...]:
    """001:650-682. Only two aces and the joker may have a straight or flush and no pair for the front: the
    complete hand needs the joker and an ace."""
    return (
        Row("high card", HIGHEST, lines="001:653"),
        Row("pair", KEEP_PAIR, lines="001:654"),
        Row("two pair", SPLIT, high="AKQ", lines="001:656"),
        Row("two pair", _two_pair_unless("A"), high="JT9", lines="001:657"),
        Row("two pair", _two_pair_unless("K"), high="876", lines="001:658"),
        Row("two pair", _two_pair_unless("Q"), high="543", lines="001:659"),
        Row("three pair", (Want("pair", back=TWO_PAIR),), lines="001:660"),
        Row("three", KEEP_PAIR, high="A", lines="001:662"),
        Row("three", KEEP_THREE, high="KQJT98765432", lines="001:663"),
        Row("complete high card", KEEP_COMPLETE, lines="001:668"),
        Row("complete pair", KEEP_COMPLETE, lines="001:669"),
        # With two pair the complete hand is given up (001:670): there is no such row, the pairs' rows set it.
        Row("complete three", (*PAIR_AND_COMPLETE, *aces), lines="001:671"),
        Row("full house", PAIR_AND_THREE, lines="001:672"),
        Row("two threes", PAIR_AND_THREE, lines="001:673"),
        Row("four", SPLIT, high="AKQ", lines="001:675"),
        Row("four", _four_unless("K"), high="JT9", lines="001:676"),
        Row("four", _four_unless("Q"), high="876", lines="001:677"),
        Row("four", KEEP_FOUR, high="5432", lines="001:678"),
        Row("full house and pair", PAIR_AND_FULL_HOUSE, lines="001:679"),
        Row("four and pair", PAIR_AND_FOUR, lines="001:680"),
        Row("four and three", PAIR_AND_FULL_HOUSE, lines="001:681"),
        Row("five aces", PAIR_AND_THREE, lines="001:682"),
    )


TWO_PAIR_CHART = {
    "A": "S S S S S S S S S S S S",
    "K": "AJ AJ AQ AQ S S S S S S S",
    "Q": "A8 A9 AT AJ AK AK AK S S S",
    "J": "A4 A4 A6 A8 AT AQ AQ AQ AK",
    "T": "KQ KQ KQ A3 A3 A6 AJ AJ",
    "9": "KT KJ KQ KQ KQ KQ KQ",
    "8": "K4 K5 KJ KJ KQ KQ",
    "7": "K4 K4 K6 KJ KJ",
    "6": "QJ K4 K5 K7",
    "5": "QT QT QJ",
    "4": "Q5 Q6",
    "3": "JT",
}
"""For each high pair, by the low pair from deuces up: the least front that keeps both behind; S splits.
The print writes X for a ten (002:597-615)."""


def _chart() -> tuple[Row, ...]:
    rows = []
    for line, (high, cells) in enumerate(TWO_PAIR_CHART.items(), 598):
        for low, cell in zip("23456789TJQK", cells.split(), strict=False):
            wants = SPLIT if cell == "S" else _two_pair_unless(cell)
            rows.append(Row("two pair", wants, high=high, low=low, lines=f"002:{line}"))
    return tuple(rows)


_QUEEN_OR_ACE = (
    Want(least="Q", back=STRAIGHT),
    Want("no pair", least="A", back=PAIR, rank="J", most=PAIR),
    *KEEP_COMPLETE,
)


def _lucky_lady(handicap: tuple[Row, ...]) -> tuple[Row, ...]:
    """002:551-589, where the joker is wild."""
    return (
        Row("high card", HIGHEST, lines="002:553"),
        Row("pair", KEEP_PAIR, lines="002:554"),
        *handicap,
        Row("pair and joker", (Want("no pair", least="AK", back=THREE), *SPLIT), high="234", lines="002:556"),
        Row("pair and joker", SPLIT, lines="002:556"),
        *_chart(),
        Row("two pair and joker", (Want("pair", back=TWO_PAIR, most=TWO_PAIR),), gap=3, lines="002:563"),
        Row("two pair and joker", PAIR_AND_THREE, lines="002:563", ruling="pair-and-trips"),
        Row("three pair", (Want("pair", back=TWO_PAIR),), lines="002:564"),
        Row("three", KEEP_THREE, high="A", odd="KQ", lines="002:565"),
        Row("three", KEEP_PAIR, high="A", lines="002:565"),
        Row("three", KEEP_THREE, high="K", odd="QJ", lines="002:566"),
        Row("three", KEEP_PAIR, high="K", lines="002:566"),
        Row("three", KEEP_THREE, high="QJT98765432", lines="002:567"),
        Row("two threes", PAIR_AND_THREE, lines="002:568"),
        Row("three and joker", (Want("pair", back=THREE, most=THREE),), lines="002:569"),
        Row("complete high card", KEEP_COMPLETE, lines="002:570"),
        Row("complete high card and joker", _QUEEN_OR_ACE, lines="002:571", ruling="complete-with-joker"),
        Row("complete pair", _QUEEN_OR_ACE, lines="002:571", ruling="complete-with-joker"),
        # Two pair goes by the chart either way (002:572), and beside a joker no pair in front ever
        # leaves a straight or a flush (002:573): no rows of their own.
        Row("complete pair and joker", PAIR_AND_COMPLETE, ruling="house-way-gaps"),
        Row("complete three", PAIR_AND_COMPLETE, ruling="house-way-gaps"),
        Row(
            "full house",
            (Want("no pair", least="AK", back=FULL_HOUSE), *PAIR_AND_THREE),
            low="2",
            lines="002:580",
        ),
        Row("full house", PAIR_AND_THREE, lines="002:580"),
        Row("full house and pair", PAIR_AND_FULL_HOUSE, lines="002:581"),
        Row("four and pair", PAIR_AND_FOUR, lines="002:581"),
        Row("four and three", PAIR_AND_FULL_HOUSE, lines="002:581", ruling="house-way-gaps"),
        Row("full house and joker", PAIR_AND_FULL_HOUSE, lines="002:582"),
        Row("two threes and joker", PAIR_AND_FULL_HOUSE, lines="002:582"),
        Row("three pair and joker", PAIR_AND_FULL_HOUSE, lines="002:582"),
        Row("four", SPLIT, high="AK", lines="002:583", ruling="four-aces-or-kings"),
        Row("four", _four_unless("AJ"), high="Q", lines="002:584"),
        Row("four", _four_unless("A"), high="JT", lines="002:585"),
        Row("four", _four_unless("K"), high="98", lines="002:586"),
        Row("four", _four_unless("Q"), high="7", lines="002:587"),
        Row("four", KEEP_FOUR, high="65432", lines="002:588"),
        Row(
            "four and pair and joker",
            (Want("pair", back=FIVE),),
            high="A",
            low="K",
            lines="002:589",
            ruling="five-aces",
        ),
        Row("four and pair and joker", PAIR_AND_THREE, high="A", lines="002:589"),
        Row("four and joker", PAIR_AND_THREE, high="A", lines="002:589"),
        Row("four and pair and joker", PAIR_AND_FOUR, lines="002:581", ruling="house-way-gaps"),
        Row("four and joker", PAIR_AND_FOUR, lines="002:581", ruling="house-way-gaps"),
        # Only where the joker is no more than an ace.
        Row("five aces", PAIR_AND_THREE, lines="002:589"),
    )


_HANDICAP = (
    Row(
        "high card and joker",
        (Want("second and third"),),
        top="Q87",
        lines="002:555",
        ruling="joker-handicap",
    ),
    Row("high card and joker", (Want("first and third"),), lines="002:555", ruling="joker-handicap"),
)
_NO_HANDICAP = (Row("high card and joker", (Want("first and third"),), lines="002:555"),)

WAYS = {
    way.name: way
    for way in (
        Way("face-up-000", "Face Up, 000:11402-11473", _face_up("000", _ROWS_OF_000, _JACK_WITH_JOKER)),
        Way(
            "face-up-000-example",
            "the same with five aces as in its example: always a pair of aces in front",
            _face_up("000", _ROWS_OF_000, PAIR_AND_THREE),
        ),
        Way("face-up-001", "Face Up, 001:1189-1250", _face_up("001", _ROWS_OF_001, PAIR_AND_THREE)),
        Way("gold", "Pai Gow Poker Gold, 001:650-682", _gold(KEEP_COMPLETE)),
        Way(
            "gold-three-aces",
            "the same with an ace and the next card in front of a pair of aces when two aces and the joker "
            "have a straight or flush and no pair for the front",
            _gold(()),
        ),
        Way("lucky-lady", "Fortune Pai Gow Poker, 002:549-615", _lucky_lady(_HANDICAP)),
        Way(
            "lucky-lady-first-and-third",
            "the same with the first and third card in front whenever a joker has no pair beside it",
            _lucky_lady(_NO_HANDICAP),
        ),
        Way(
            "logical",
            "for sheets without a chart: the rows that the printed charts share, and with wild jokers "
            "a pair in front over the best that is left",
            (*_face_up("000", _ROWS_OF_000, PAIR_AND_THREE), _WITH_WILD_JOKERS),
        ),
    )
}
"""By name, as the rule sets call them."""
