"""A sheet of baccarat or of three-card poker as numbers."""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.bank.paying import Pay, parse_odds
from houseway.bank.settlement import Settlement
from houseway.batch.bank.layout import (
    BACCARAT,
    COVERS,
    LOSES,
    MOST_KINDS,
    MOST_SEATS,
    MOST_SHOE,
    PUSHES,
    ROUND_SHEET,
    ROUNDINGS,
    THREE_CARD,
    UNQUALIFIED,
    WINS,
)
from houseway.batch.bank.script import (
    ANTE_PAID,
    CLASSES,
    EQUAL,
    EVENTS,
    FIRST_FOUR,
    FOLDED,
    LOST,
    RETURNED,
    SIX_CLASSES,
    WON,
)
from houseway.batch.sheet import BatchError
from houseway.cards import RANKS, STANDARD
from houseway.games.bank.baccarat.baccarat import POINTS, BaccaratRules, events
from houseway.games.bank.stud_against_dealer.against_dealer import RESULTS, order_of
from houseway.games.bank.stud_against_dealer.three_card_poker import HIGH, RANKINGS, ThreeCardRules
from houseway.play.rules import RuleSet, Stakes

BONUS = "bonus"
PLAY = "play"
THREE_CARD_WAGERS = ("ante", "pair-plus", "six-card", PLAY)
LOSING = (LOSES, 0, 1, 0, 1)
PUSHING = (PUSHES, 0, 1, 0, 1)
Verdict = tuple[int, int, int, int, int]


class Numbers(NamedTuple):
    """All that the kernels ask."""

    sheet: NDArray[Any]
    kinds: tuple[str, ...]
    """The wagers, in the order of their columns; those that are placed before the cards come first."""
    pays: NDArray[np.int64]
    order: NDArray[np.int16]
    ranks: NDArray[np.int32]


def numbers_of(rules: RuleSet, stakes: Stakes, seats: Sequence[int], banker: int) -> Numbers:
    """The parameters of a round with these seats. What batches do not have is refused."""
    play = rules.play
    if not isinstance(play, BaccaratRules | ThreeCardRules):
        raise BatchError(f"rounds in batches are of baccarat and three-card poker, not of {rules.id}")
    if len(seats) > MOST_SEATS or len(rules.deck_cards) > MOST_SHOE:
        raise BatchError(f"batches have {MOST_SEATS} seats and {MOST_SHOE} cards at most")
    if max([card.index for card in rules.deck_cards]) > 51:
        raise BatchError(f"batches of {rules.id} are dealt without jokers")
    sheets = np.zeros(1, ROUND_SHEET)
    sheet = sheets[0]
    sheet["players"], sheet["seats"], sheet["banker"] = len(seats), rules.seats, seats.index(banker)
    sheet["numbers"][: len(seats)] = [number - 1 for number in seats]
    sheet["shoe"], sheet["chip"] = len(rules.deck_cards), stakes.chip
    if isinstance(play, BaccaratRules):
        kinds = tuple([kind.name for kind in play.wagers.kinds])
        settlement, pays = play.settlement, _baccarat(sheet, play, kinds, banker)
        ranks = np.zeros(0, np.int32)
    else:
        kinds = THREE_CARD_WAGERS
        settlement = order_of(play.settlement, play.settles, {}, "")
        pays = _three_card(sheet, play, len(seats), banker, rules.seats)
        ranks = three_card_ranks(play.ranking)
    if len(kinds) > MOST_KINDS:
        raise BatchError(
            f"batches have {MOST_KINDS} wagers on a spot at most, and {rules.id} has {len(kinds)}"
        )
    sheet["kinds"] = len(kinds)
    sheet["cover"], sheet["rounding"] = COVERS[settlement.cover], ROUNDINGS[settlement.rounding]
    sheet["losers_first"] = settlement.losers_first or settlement.cover == "pooled"
    return Numbers(sheets, kinds, pays, _order(settlement, rules.seats, seats, kinds), ranks)


def _order(
    settlement: Settlement, count: int, seats: Sequence[int], kinds: tuple[str, ...]
) -> NDArray[np.int16]:
    """The wagers in the order in which they act, by the seat at which that begins."""
    turn = 1 if settlement.direction == "clockwise" else -1
    places = {name: place for place, name in enumerate(settlement.wagers)}
    rounds = {name: place for place, name in enumerate(settlement.after, 1)}
    found = np.zeros((count, len(seats) * len(kinds)), np.int16)
    for first in range(1, count + 1):

        def key(wager: int, first: int = first) -> list[int]:
            number, kind = seats[wager // len(kinds)], kinds[wager % len(kinds)]
            place = {
                "spot": (number - first) * turn % count,
                "circle": 0,
                "hand": 0,
                "wager": places.get(kind, len(places)),
            }
            return [rounds.get(kind, 0), *[place[what] for what in settlement.order]]

        found[first - 1] = sorted(range(len(seats) * len(kinds)), key=key)
    return found


# Pay tables


def verdict(pays: Sequence[Pay], kind: str, happened: Collection[str]) -> Verdict:
    """What the first row of a wager's pay table says whose event happened."""
    for row in pays:
        if row.wager == kind and row.when in happened:
            if row.pays == "push":
                return PUSHING
            return LOSING if row.pays == "loses" else (WINS, *parse_odds(row.pays), 0, 1)
    return LOSING


def _baccarat(sheet: Any, play: BaccaratRules, kinds: Sequence[str], banker: int) -> NDArray[np.int64]:
    sheet["game"], sheet["needed"] = BACCARAT, 6
    seats = int(sheet["seats"])
    sheet["first"] = banker % seats if play.action == "left" else (banker - 2) % seats
    sheet["points"] = POINTS[:52]
    sheet["player_hits_to"], sheet["banker_hits_to"] = play.player_hits_to, play.banker_hits_to
    for total, thirds in play.chart.items():
        sheet["chart"][int(total)] = sum([1 << int(digit) for digit in thirds])
    sheet["naturals_stop"] = play.naturals_stop
    sheet["bonus"] = kinds.index(BONUS) if BONUS in kinds else -1
    found = np.zeros((len(kinds), EVENTS, 5), np.int64)
    for place, kind in enumerate(kinds):
        if kind == BONUS:
            for event in range(6):
                found[place, FIRST_FOUR + event] = _bonus(play, event >> 1, bool(event & 1))
            continue
        for event in range(FIRST_FOUR):
            cards = (event >> 1 & 1) + 2, (event & 1) + 2
            totals = divmod(event >> 2, 10)
            happened = events(*totals, *cards, play.naturals_rank, play.seven)
            found[place, event] = verdict(play.pays, kind, happened)
    return found


def _bonus(play: BaccaratRules, pairs: int, flush: bool) -> Verdict:
    happened = [("no pair", "a pair in either hand", "a pair in both hands")[pairs]]
    if flush:
        happened.append("a four-card flush")
    if play.bonus == "best":
        return verdict(play.pays, BONUS, happened)
    each = [verdict(play.pays, BONUS, [event]) for event in happened]
    won = [one for one in each if one[0] == WINS]
    if not won:
        return each[0]
    return (WINS, won[0][1], won[0][2], won[1][1], won[1][2]) if len(won) > 1 else won[0]


def _three_card(sheet: Any, play: ThreeCardRules, players: int, banker: int, seats: int) -> NDArray[np.int64]:
    sheet["game"], sheet["needed"] = THREE_CARD, 3 * players
    sheet["first"] = banker % seats
    sheet["qualifies"], sheet["unqualified"] = play.least, UNQUALIFIED[play.unqualified_ante]
    sheet["folds_at_once"] = play.folds == "at-once"
    sheet["up_card"], sheet["counts_wagers"] = play.action == "up-card", play.action_counts == "wagers"
    if play.action == "up-card":
        sheet["values"] = [play.action_values[rank] for rank in RANKS]
    found = np.zeros((len(THREE_CARD_WAGERS), EVENTS, 5), np.int64)
    wins, loses, equal = RESULTS
    for place, kind in enumerate(THREE_CARD_WAGERS):
        rows = found[place]
        for event, what in ((WON, wins), (LOST, loses), (EQUAL, equal), (ANTE_PAID, wins)):
            rows[event] = verdict(play.pays, kind, (what,))
        rows[RETURNED], rows[FOLDED] = PUSHING, LOSING
        for first, classes in ((CLASSES, RANKINGS[play.ranking].classes), (SIX_CLASSES, HIGH.classes)):
            for number, name in enumerate(classes):
                rows[first + number] = verdict(play.pays, kind, (name,))
    return found


@cache
def three_card_ranks(name: str) -> NDArray[np.int32]:
    """The strengths of all hands of three cards, by their indexes in any order."""
    order = RANKINGS[name]
    hands = np.array(list(combinations(range(52), 3)))
    found = np.zeros((52, 52, 52), np.int32)
    strengths = [order.strength([STANDARD[card] for card in hand]) for hand in hands.tolist()]
    for places in permutations(range(3)):
        found[tuple(hands[:, place] for place in places)] = strengths
    return found.ravel()
