"""The house way of a game as tables: how a house dealer sets cards or tiles, or gives up a card."""

from collections.abc import Iterator, Mapping, Sequence

from houseway.games.bank.double_hand.house_way import Row, Want
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.games.bank.tiles.ways import Row as TileRow
from houseway.play.rules import RuleSet
from houseway.rankings.charts import HIGH_CARD
from houseway.reasons.house_ways import TWO_PAIR_NOTE, two_pair
from houseway.reference.dossier.html import Markup, joined, lines, paragraph, section, table, tag
from houseway.words.names import capital
from houseway.words.sheet import rank_words

BY_RULING = "A row without lines is by a ruling."
CARDS_NOTE = (
    "What is wanted first counts first; of several settings the one with the highest front is played. "
    f"A complete hand has a straight or a flush. {BY_RULING}"
)
TILES_NOTE = f"The first row that fits decides. {BY_RULING}"
COMPLETE = "complete "
"""How the name of a hand begins that has a straight or a flush."""
FRONTS = {
    "any": "",
    "pair": "a pair in front",
    "no pair": "no pair in front",
    "first and third": "the highest and the third card in front",
    "second and third": "the second and the third card in front",
}


def house_way(rules: RuleSet) -> Markup:
    """The section; nothing where the game has no house way as a chart."""
    way = getattr(rules.play, "house_way", "")
    parts: list[Markup] = []
    if isinstance(way, str) and way in WAYS:
        parts = [*_cards(way)]
    elif isinstance(way, Mapping) and all([isinstance(row, TileRow) for row in way.values()]) and way:
        parts = [*_tiles(way)]
    elif isinstance(way, Mapping) and way:
        rows = [(_ranks(hand), rank_words(out)) for hand, out in way.items()]
        parts = [table(("Dealt", "Gives up"), rows, cls="chart")]
    return section("house-way", "House way", *parts) if parts else Markup("")


# Seven cards


def _cards(name: str) -> Iterator[Markup]:
    way, chart = WAYS[name], two_pair(name)
    rows = [row for row in way.rows if chart is None or not (row.hand == "two pair" and row.low)]
    yield paragraph(f"{capital(way.summary)}. {CARDS_NOTE}", cls="note")
    shown = [
        (tag("strong", capital(row.hand)), ", ".join(_when(row)), wants_words(row.wants), lines(row.lines))
        for row in rows
    ]
    yield table(("Hand", "When", "Is set", "Lines"), shown)
    if chart is not None:
        cells = [[row.high, *row.fronts, joined([lines(where) for where in row.lines])] for row in chart.rows]
        caption = "Two pair: the least front that keeps both pairs behind"
        yield table(("Pairs", *chart.lows, "Lines"), cells, caption=caption, cls="chart dense keep")
        yield paragraph(TWO_PAIR_NOTE, cls="note")


def _when(row: Row) -> Iterator[str]:
    """Which hands of its kind a row is for."""
    if row.high:
        yield f"of {_any_of(row.high)}"
    if row.low:
        yield f"over {_any_of(row.low)}"
    if row.gap:
        yield f"the highest odd card {row.gap} ranks or more above the highest pair"
    if row.odd:
        yield f"with {_ranks(row.odd)} as the highest odd cards"
    if row.top:
        yield f"with {_ranks(row.top)} at best"


def row_words(row: Row) -> str:
    """A row of a house way in one sentence.

    >>> way = WAYS["face-up-001"]
    >>> row_words(way.rows[3])
    'Two pair of J, 10 or 9: no pair in front, at least A, at least two pair behind; else a pair in front, \
at least pair behind. Of several settings the one with the highest front.'
    >>> row_words(way.rows[11])
    'Pair with a straight or flush: at least straight behind. Of several settings the one with the highest \
front.'
    """
    hand = row.hand.removeprefix(COMPLETE)
    hand += " with a straight or flush" if row.hand.startswith(COMPLETE) else ""
    of = " ".join([capital(hand), ", ".join(_when(row))]).strip()
    wants = "; else ".join([_want(want) for want in row.wants])
    return f"{of}: {wants}. Of several settings the one with the highest front."


def wants_words(wants: tuple[Want, ...]) -> str:
    """The preferences of a row in order.

    >>> from houseway.games.bank.double_hand.house_way import Want
    >>> wants_words((Want("no pair", least="A", back="two pair"), Want("pair", back="pair")))
    'No pair in front, at least A, at least two pair behind; else a pair in front, at least pair behind'
    """
    return capital("; else ".join([_want(want) for want in wants]))


def _want(want: Want) -> str:
    said = [FRONTS[want.front]]
    if want.least:
        said.append(f"at least {_ranks(want.least)}" + ("" if want.front != "any" else " in front"))
    if want.back != HIGH_CARD or want.rank:
        rank = f" of {rank_words(want.rank)}" if want.rank else ""
        said.append(f"at least {want.back}{rank} behind")
    if want.most:
        said.append(f"at most {want.most} behind")
    return ", ".join([part for part in said if part]) or "the highest front"


def _ranks(ranks: str) -> str:
    """Ranks that come together."""
    return "-".join([rank_words(rank) for rank in ranks])


def _any_of(ranks: str) -> str:
    """Ranks of which one is meant."""
    return _or([rank_words(rank) for rank in ranks])


def _or(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else "".join(names)


# Four tiles


def _tiles(way: Mapping[str, TileRow]) -> Iterator[Markup]:
    rows = [
        (capital(name.replace("-", " ")), tile_row_words(row), lines(row.lines)) for name, row in way.items()
    ]
    yield paragraph(TILES_NOTE, cls="note")
    yield table(("Row", "Is set", "Lines"), rows)


def tile_row_words(row: TileRow) -> str:
    """A row of a house way for tiles in words."""
    spots = _or([str(number) for number in row.spots])
    said = {
        "two-pairs": "both hands are pairs",
        "wild": "a hand with one wild tile: any setting",
        "split": f"a pair of {spots} spots is split",
        "pair": f"a pair of {spots} spots is kept" if spots else "a pair is kept",
        "join": f"Teen or Day goes with {spots} spots",
        "total": f"two tiles have {spots} spots together",
        "ends": "the largest tile goes with the smallest",
    }[row.do]
    if row.beside:
        beside = (
            " or ".join(map(str, row.beside)) if row.need == "one" else " and ".join(map(str, row.beside))
        )
        said += f", where tiles of {beside} spots lie beside it"
    if row.low:
        said += f", if the low hand is left at least {row.low}"
    return capital(f"{said}; of several the better {row.prefer} hand")
