"""What the stud games against a player-dealer share: playing or folding, words for hands."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from houseway.bank.irregular import at_decision
from houseway.bank.order import spots_from_left
from houseway.bank.rounds import hear_of_order
from houseway.bank.settlement import Settlement, Verdict, settle
from houseway.bank.wagers import add_to_wager
from houseway.facts import Finding, Person, spot_place
from houseway.ledger import Reason
from houseway.play.dealing import deal_to, face_up
from houseway.play.decisions import FOLD, Choice, Decision, Option
from houseway.play.events import Acted, Noted, Shown
from houseway.play.felt import DEAD, BankedFelt, Holding, Spot, Wager
from houseway.play.rules import Script
from houseway.play.table import Table
from houseway.rankings.base import category
from houseway.rankings.high import HighRanking
from houseway.rankings.three_cards import ThreeCardRanking
from houseway.rankings.words import high_words

RESULTS = ("player wins", "player loses", "equal hands")
"""What the pay tables call the outcome."""
GONE = "gone with the hand"
"""The mark of an ante whose hand another has folded."""
Folds = Literal["at-once", "in-turn"]
"""Whether forfeited wagers are collected before the showdown, or when the action comes to their spot."""
Settles = Literal["seat-by-seat", "wager-by-wager"]
"""Whether all wagers of a spot act before the next spot's, or one wager of all spots before the next one."""
Leads = Literal["decider", "each"]
"""Whether the hand is dead when the spot's decider folds, or each bettor on it plays on alone."""


def deal_spot(table: Table, spot: Spot, count: int) -> None:
    """Cards face down to a spot: everybody with a wager there may look at them."""
    seen = frozenset([wager.person.number for wager in spot.wagers])
    for _ in range(count):
        deal_to(table, spot.hands[0], spot_place(spot.number), seen)


def show(table: Table, holding: Holding, seat: int) -> None:
    """Turn a hand over for everybody, once."""
    if not holding.shown:
        holding.shown = True
        face_up(holding)
        table.log(Shown(seat, tuple(holding.cards)))


def wager_on(spot: Spot, kind: str) -> Wager:
    """The first wager of a kind on a spot that has one."""
    return next(w for w in spot.wagers if w.kind == kind)


def put_beside(table: Table, ante: Wager, kind: str, amount: int) -> None:
    """A further wager of the same person in the same circle."""
    wager = Wager(ante.person, ante.spot, kind, ante.circle)
    add_to_wager(table, wager, amount, Reason("wager of a kind", (kind,), (kind,)))
    ante.spot.wagers.append(wager)


def let_largest_decide(felt: BankedFelt) -> None:
    """Who has most money on a hand decides it (000:743); of equals the one nearer to the own circle."""
    for spot in felt.spots.values():
        antes = [w for w in spot.wagers if w.kind == "ante"]
        spot.decider = max(antes, key=lambda w: (w.stake, -w.circle)).person.number


def play_or_fold(
    table: Table, felt: BankedFelt, kind: str, times: int, leads: Leads, wants: Callable[[Spot], bool]
) -> Script:
    """Clockwise from the player-dealer's left: a wager of so many antes, or fold.

    The spot's decider speaks first, or the next bettor on it who has the chips; whoever speaks after
    that decides about the own money alone.
    """
    go_on = Choice(kind)
    for spot in spots_from_left(table, felt):
        hand = spot.hands[0]
        if DEAD in hand.marks:
            continue
        antes = [w for w in spot.wagers if w.kind == "ante"]
        antes.sort(key=lambda w: (w.person.number != spot.decider, w.circle))
        advice = _advice(wants, spot, go_on)
        alive = dead = False
        for ante in antes:
            person, price = ante.person, ante.stake * times
            if dead:
                facts = Person(person.number), spot.number
                table.log(Noted("the ante goes with the hand", ("backline-money",), facts))
                ante.marks.add(GONE)
                continue
            if price > person.stack.balance:
                table.log(Noted("has no chips and folds", ("short-stack",), (Person(person.number), kind)))
                continue
            if table.mishaps is not None:
                yield from at_decision(table, felt, {}, [spot])
                hear_of_order(table, felt)
                if DEAD in hand.marks:
                    break
            options = (Option(kind, pays=price), _FOLD)
            about = spot_place(spot.number)
            decision = Decision((person.number,), f"{kind} or fold", options, about=about)
            choice = yield table.ask(decision, advice)
            if choice.verb == "fold":
                table.log(Acted(person.number, "fold"))
                dead = leads == "decider" and not alive
                continue
            alive = True
            table.log(Acted(person.number, kind, price))
            put_beside(table, ante, kind, price)
        if not alive and DEAD not in hand.marks:
            hand.marks.add("folded")


_FOLD = Option("fold")
FOLDED = Finding("folded", ())


def _advice(wants: Callable[[Spot], bool], spot: Spot, go_on: Choice) -> Callable[[int], Choice]:
    def suggest(_: int) -> Choice:
        return go_on if wants(spot) else FOLD

    return suggest


def forfeits(felt: BankedFelt, kinds: Collection[str], kept_by: str) -> list[Verdict]:
    """The verdicts on what folding loses: wagers of these kinds whose person has no wager ``kept_by``.

    What lies beside an ante that went with the hand is lost because another folded it.
    """
    found: list[Verdict] = []
    for spot in felt.spots.values():
        in_play = [w.person for w in spot.wagers if w.kind == kept_by]
        gone = [w.person for w in spot.wagers if GONE in w.marks]
        for wager in spot.wagers:
            if wager.kind in kinds and wager.person not in in_play:
                why = ("fold", "backline-money") if wager.person in gone else ("fold",)
                found.append(Verdict(wager, "lose", wager.stake, FOLDED, why))
    return found


def still_open(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """The verdicts on wagers that were not settled before."""
    return [verdict for verdict in verdicts if not verdict.wager.word]


def collect_folds(
    table: Table, felt: BankedFelt, settlement: Settlement, folds: Folds, lost: Iterable[Verdict]
) -> list[Verdict]:
    """Take what folding loses, where that is done at once; what is left for its turn."""
    open_wagers = still_open(lost)
    if folds == "in-turn":
        return open_wagers
    settle(table, felt, settlement, open_wagers)
    return []


def against(mine: str, theirs: str, *, qualifies: bool = True) -> Finding:
    """Two hands compared."""
    compared = Finding("against", (mine, theirs))
    return compared if qualifies else Finding("who does not qualify", (compared,))


def result(mine: int, theirs: int) -> str:
    """Who has the better hand, as the pay tables call it."""
    return "player wins" if mine > theirs else "player loses" if mine < theirs else "equal hands"


def order_of(
    settlement: Settlement, settles: Settles, orders: Mapping[str, tuple[str, ...]], order: str
) -> Settlement:
    """The settlement under the readings in force: whose turn it is, and which wager comes first."""
    wagers = orders.get(order, settlement.wagers)
    if settles == "wager-by-wager":
        return replace(settlement, wagers=wagers, order=("wager", "spot", "circle", "hand"))
    return replace(settlement, wagers=wagers)


@lru_cache(maxsize=1 << 16)
def told(ranking: HighRanking | ThreeCardRanking, strength: int) -> str:
    """A strength in words: they follow from it alone, and comparing needs no cards."""
    words = ranking.chart.words if isinstance(ranking, ThreeCardRanking) else high_words
    ranks = [rank for shift in (16, 12, 8, 4, 0) if (rank := strength >> shift & 15)]
    return words(ranking.classes[category(strength)], ranks)


WORDS = {
    "wager of a kind": "{0} wager",
    "has no chips and folds": "{0} [has] no chips for the {1} wager and [folds]",
    "the ante goes with the hand": "{0:'s} ante goes with the hand on spot {1}",
    "does not qualify": "the player-dealer has {0} and does not qualify",
    "who does not qualify": "{0}, who does not qualify",
}
"""What the games of this family say alike."""
