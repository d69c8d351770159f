"""The words that a script against a player-dealer knows: its wagers, and what it announces to pay tables."""

from typing import Any, NamedTuple

from houseway.rankings.charts import STANDARD_CLASSES
from houseway.rankings.double_hand_bonus import RANKED
from houseway.rankings.pokara import POKARA_CHARTS
from houseway.rankings.three_cards import THREE_CARD_CHARTS

RESULTS = ("player wins", "player loses", "equal hands")
POKARA = tuple({name for chart in POKARA_CHARTS for name in chart.classes})
THREE_CARDS = tuple({name for chart in THREE_CARD_CHARTS for name in chart.classes})
SUITS = ("clubs", "diamonds", "hearts", "spades")
BUSTS = (*[f"{count} cards" for count in range(3, 8)], "8 cards or more")
SEVENS = ("first card is a 7", "77", "77 suited", "777", "777 suited")
PAIRS = ("perfect pair", "colored pair", "mixed pair")


class Vocabulary(NamedTuple):
    """What a script knows by name."""

    must: tuple[str, ...] = ("base",)
    """Wagers without which it cannot be played."""
    may: tuple[str, ...] | None = ()
    """Wagers that it knows besides; none at all where every name will do."""
    adds: tuple[str, ...] = ()
    """Wagers that people make later in the round."""
    events: tuple[str, ...] = ()
    main: str = ""
    """The wager without which no other may lie on a spot; none where every wager may stand alone."""
    rows: tuple[tuple[str, str], ...] = ()
    """Rows of the pay table without which somebody could win and nobody would know how much."""


VOCABULARY = {
    "baccarat": Vocabulary(
        ("player", "banker"),
        None,
        (),
        (
            *("player wins", "banker wins", "tie", "equal totals", "player wins by one", "win 9-0"),
            *[f"player wins with a three-card {total}" for total in range(1, 10)],
            *[f"banker wins with a three-card {total}" for total in range(1, 10)],
            *[f"player wins {total}-{total - 1}" for total in range(1, 10)],
            *("three-card seven pushes", "no pair", "a pair in either hand", "a pair in both hands"),
            "a four-card flush",
        ),
    ),
    "baccarat-9": Vocabulary(
        ("player", "bank"),
        None,
        (),
        (
            *("player wins", "bank wins", "equal totals", "low tie", "bank wins the tie", "player pushes"),
            *("bank pushes", "bank loses"),
        ),
    ),
    "nines": Vocabulary(
        may=("bonus-tie",),
        events=(
            *("wins", "loses", "tie", "tie to the player-dealer"),
            *[f"natural {total} ties" for total in (7, 8, 9)],
            "natural tie beside a bonus",
        ),
    ),
    "blackjack": Vocabulary(
        may=("perfect-pair", "super-7s", "boom", "buster"),
        adds=("double", "split", "insurance"),
        events=("wins", "player-dealer's natural", "both naturals", *BUSTS, *SEVENS, *PAIRS),
        rows=(("base", "wins"),),
        main="base",
    ),
    "nine-and-a-half": Vocabulary(events=("9 1/2 wins", "wins", "tie", "lower", "over")),
    "california-22": Vocabulary(events=("natural", "wins", "tie", "loses")),
    "ultimate-holdem": Vocabulary(
        ("ante", "blind"),
        ("trips", "bad-beat"),
        ("play",),
        (*RESULTS, *STANDARD_CLASSES, *[f"{name} beaten" for name in STANDARD_CLASSES]),
        main="ante",
    ),
    "three-card-poker": Vocabulary(
        ("ante",),
        ("pair-plus", "six-card"),
        ("play",),
        (*RESULTS, *THREE_CARDS, *STANDARD_CLASSES),
        main="ante",
    ),
    "caribbean-stud": Vocabulary(
        ("ante",),
        (),
        ("call",),
        (*RESULTS, *STANDARD_CLASSES),
        main="ante",
    ),
    "pokara": Vocabulary(
        may=("bonus",),
        adds=("double",),
        events=(
            *RESULTS,
            *POKARA,
            *[f"trip flush of {suit}" for suit in SUITS],
            "three aces of hearts",
        ),
        main="base",
    ),
    "pai-gow-tiles": Vocabulary(
        events=("both hands higher", "one hand higher", "a copy and a lower hand", "no hand higher")
    ),
    "double-hand": Vocabulary(
        may=("fortune", "golden", "ace-high"),
        adds=("envy",),
        events=(
            *("wins both", "push", "loses"),
            *("player-dealer ace high", "player-dealer ace high with joker", "both ace high"),
            *RANKED,
        ),
        rows=(("base", "wins both"),),
        main="base",
    ),
}
"""By script."""


def events(game: str, play: Any) -> frozenset[str]:
    """What a game can announce under its parameters."""
    known = VOCABULARY[game].events
    if game != "blackjack":
        return frozenset(known)
    sheets = [play.sheet, *play.hosts.values()]
    specials = [name for sheet in sheets for name in sheet.values.specials]
    totals = [f"{total} wins" for total in range(1, 100)]
    tables = [f"table {name}: {bust}" for name in ("A", "B", "C", play.bust_table) for bust in BUSTS]
    return frozenset([*known, *specials, *totals, *tables])
