"""What decides the figures of a baccarat sheet: the shoe, the draws, the pay tables."""

from typing import NamedTuple

import msgspec

from houseway.games.bank.baccarat.baccarat import BaccaratRules
from houseway.lab.deck import composition
from houseway.lab.pay_rows import Odds, odds_rows
from houseway.lab.prices import LabError, Request
from houseway.play.rules import RuleSet

TIE, PLAYER_WINS, BANKER_WINS, EQUAL, PLAYER_THREE, BANKER_THREE = range(6)
PLAYER_BY, PLAYER_BY_ONE, NINE_NIL, SEVEN, BOTH_PAIRS, ONE_PAIR, FLUSH = range(6, 13)

_CODES = {
    "tie": TIE,
    "player wins": PLAYER_WINS,
    "banker wins": BANKER_WINS,
    "equal totals": EQUAL,
    "player wins by one": PLAYER_BY_ONE,
    "win 9-0": NINE_NIL,
    "three-card seven pushes": SEVEN,
    "a pair in both hands": BOTH_PAIRS,
    "a pair in either hand": ONE_PAIR,
    "a four-card flush": FLUSH,
}


class Event(NamedTuple):
    """What a row of a pay table asks for."""

    code: int
    player: int = -1
    """The total that it names, where it names one."""
    banker: int = -1


_EVENTS = {
    **{name: Event(code) for name, code in _CODES.items()},
    **{f"player wins with a three-card {total}": Event(PLAYER_THREE, total) for total in range(10)},
    **{f"banker wins with a three-card {total}": Event(BANKER_THREE, banker=total) for total in range(10)},
    **{f"player wins {p}-{b}": Event(PLAYER_BY, p, b) for p in range(10) for b in range(10)},
}


class Wager(msgspec.Struct, frozen=True):
    """A wager with its rows, of which the first that happened counts; without one it loses."""

    name: str
    rows: tuple[Odds, ...]


class Draws(msgspec.Struct, frozen=True):
    """The third cards that the sheet forces."""

    player: int
    """The player hand draws on this or less."""
    banker: int
    """So does the banker hand when the player hand stood."""
    chart: tuple[str, ...]
    """When the player hand drew: by the banker's total, the third cards on which it hits."""
    naturals_stop: bool


class Model(msgspec.Struct, frozen=True):
    """A sheet with its shoe."""

    cards: tuple[int, ...]
    """How often each of the 52 cards is in the shoe."""
    decks: int
    draws: Draws
    naturals_above: bool
    """Whether a natural beats every hand of three cards on the lines."""
    seven: str
    """Which three-card sevens push the Banker line: none (``pays``), winning ones, or any."""
    bonus_adds: bool
    """Whether a Bonus Wager is paid for each combination rather than for the best one."""
    wagers: tuple[Wager, ...]


def model(rules: RuleSet, request: Request) -> Model:
    """A rule set as asked for."""
    for side, asked in (("player", request.player), ("player-dealer", request.dealer)):
        if asked not in ("", "none"):
            raise LabError(f"the {side} of {rules.id} decides nothing: leave the strategy out, not {asked!r}")
    play: BaccaratRules = rules.play
    *cards, jokers = composition(rules, request)
    if jokers:
        raise LabError(f"{rules.id} has a joker in its shoe, which counts for nothing in baccarat")
    if sum(cards) < 6:
        raise LabError(f"a round of {rules.id} may take six cards, and the shoe holds {sum(cards)}")
    return Model(
        cards=tuple(cards),
        decks=request.decks or rules.deck.decks,
        draws=Draws(
            play.player_hits_to,
            play.banker_hits_to,
            tuple([play.chart.get(str(total), "") for total in range(10)]),
            play.naturals_stop,
        ),
        naturals_above=play.naturals_rank == "above-three-cards",
        seven=play.seven,
        bonus_adds=play.bonus == "all",
        wagers=tuple([Wager(kind.name, _rows(play, kind.name)) for kind in play.wagers.kinds]),
    )


def _rows(play: BaccaratRules, wager: str) -> tuple[Odds, ...]:
    rows = odds_rows(play.pays, wager)
    for row in rows:
        event(row.when)  # Refuses what a pay table may not name.
    return rows


def event(when: str) -> Event:
    """The event that a pay table names.

    >>> event("player wins 1-0")
    Event(code=6, player=1, banker=0)
    """
    found = _EVENTS.get(when)
    if found is None:
        raise LabError(f"the laboratory knows no event {when!r} at baccarat")
    return found
