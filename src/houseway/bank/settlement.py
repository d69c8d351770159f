"""Settlement: wagers act in the printed order, to the extent that the player-dealer's wager covers.

One procedure serves all sheets; what they differ in is a :class:`Settlement`.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from houseway.facts import Fact, Finding, spot_place
from houseway.ledger import Reason, move
from houseway.play.events import Closed
from houseway.play.felt import Bank, BankedFelt, Ruled, Wager, Word
from houseway.play.incidents.kinds.wagers import MIXED, TAKEN
from houseway.play.incidents.mishaps import arrive, rule_on
from houseway.play.parameters import WagerName
from houseway.play.table import Table

Cover = Literal["running", "net", "gross", "pooled", "apart"]
PAYS_WINNERS = "pays winners"
"""The fate of a wager on a fouled hand that pays winners before the player-dealer does."""
Outcome = Literal["win", "lose", "push", "call off", "surrender"]
MISTAKES: dict[str, Outcome] = {"won": "win", "lost": "lose", "pushed": "push"}
"""What may be said of a wager that is settled by mistake, and what that is."""


class Settlement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In what order wagers act, and how far the player-dealer's wager reaches."""

    order: tuple[Literal["wager", "spot", "circle", "hand"], ...] = ("spot", "circle", "hand", "wager")
    """What goes round first: with ``spot`` before ``wager`` all wagers of a spot act before the next's."""
    wagers: tuple[WagerName, ...] = ()
    """The sheet's own order of wagers; those not named come last, as they were placed."""
    after: tuple[WagerName, ...] = ()
    """Wagers that have a round of their own, one kind after the other, when all others have acted."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    behind: Literal["as-placed", "largest-first"] = "as-placed"
    """The order of several who bet behind one seat, after its own player."""
    losers_first: bool = False
    cover: Cover = "running"
    """How the put-up money limits the action. running: nobody wins or loses more than it on balance, and
    wagers act until the bank is empty: one that has won as much as was put up goes on paying. net: the
    round ends when the player-dealer has won or lost as much as was put up. gross: what is paid and what
    is taken both use it up. pooled: losers are collected first and winners are paid from that and the
    put-up money, so that lost wagers beyond it act too as far as they pay winners. apart: payments and
    takings are limited to it each by itself."""
    rounding: Literal["exact", "down", "up", "nearest"] = "exact"
    """How odds are paid that do not come out in chips: as printed, to the cent, or in whole chips."""

    @property
    def turn(self) -> int:
        """Which way wagers act: 1 clockwise, -1 against it."""
        return 1 if self.direction == "clockwise" else -1


class Verdict(NamedTuple):
    """What the cards say about a wager, before cover."""

    wager: Wager
    outcome: Outcome
    due: int = 0
    """What a winner is owed besides the stake; what a loser or a surrender gives up."""
    finding: Fact = ""
    """What was compared."""
    cites: tuple[str, ...] = ("settlement",)


def odds(table: Table, settlement: Settlement, stake: int, numerator: int, denominator: int = 1) -> int:
    """What a stake wins at such odds: as printed, or in whole chips where another reading rounds."""
    chip = table.stakes.chip
    exact, unit = stake * numerator, denominator * chip
    if not exact % unit or settlement.rounding == "exact":
        return exact // denominator
    if settlement.rounding == "up":
        return -(-exact // unit) * chip
    if settlement.rounding == "nearest":
        return (2 * exact + unit) // (2 * unit) * chip
    return exact // unit * chip


def by_ruling(table: Table, verdict: Verdict, ruled: Ruled) -> Verdict:
    """What the floor has decided about a wager, some of it only if the cards say so; chips without action go
    back."""
    wager, outcome = verdict.wager, verdict.outcome
    fate, ruling = ruled
    finding = Finding("by ruling", (fate,))
    acts = wager.account.balance - wager.idle
    if fate in ("forfeited", PAYS_WINNERS):
        return Verdict(wager, "lose", acts, finding, (ruling,))
    if fate in ("cannot win", "least bet") and outcome != "win":
        return verdict
    if fate == "no action unless lost" and outcome == "lose":
        return verdict
    if fate == "cannot win":
        return Verdict(wager, "push", 0, finding, (ruling,))
    if fate == "least bet":
        due = verdict.due * min(table.stakes.small, acts) // acts
        return verdict._replace(due=due, finding=finding, cites=(ruling,))
    return Verdict(wager, "call off", 0, finding, (ruling,))


def as_paid(table: Table, verdict: Verdict) -> Verdict:
    """A wager as the house dealer settles it: wrongly, where a hand is misread or a wager mispaid and that
    cannot be put right any more. A win by mistake is even money."""
    for fact in arrive(table, "settlement"):
        said, _, late = fact.said.partition(" ")
        outcome = MISTAKES.get(said)
        if fact.what not in ("misread", "mispaid") or outcome is None or verdict.wager.ruled is not None:
            continue
        if outcome == verdict.outcome or verdict.outcome not in MISTAKES.values():
            continue
        place = spot_place(verdict.wager.spot.number)
        remedy = rule_on(table, fact, place, intact=late != MIXED, taken=late == TAKEN)
        if "final" in remedy.do:
            wager = verdict.wager
            due = wager.account.balance - wager.idle if outcome != "push" else 0
            finding = Finding("settled by mistake", (verdict.finding,))
            return Verdict(wager, outcome, due, finding, (remedy.id,))
    return verdict


def settle(table: Table, felt: BankedFelt, settlement: Settlement, verdicts: Sequence[Verdict]) -> None:
    """Close every wager that has a verdict, in order; what was settled before counts for the cover."""
    fouled: list[Wager] = []
    if any([v.wager.ruled is not None for v in verdicts]):
        verdicts = [v if v.wager.ruled is None else by_ruling(table, v, v.wager.ruled) for v in verdicts]
        fouled = [v.wager for v in verdicts if v.wager.ruled and v.wager.ruled[0] == PAYS_WINNERS]
    owed = sum([v.due for v in verdicts if v.outcome == "win"]) if settlement.cover == "pooled" else 0
    order = in_order(table, felt, settlement, verdicts) if len(verdicts) > 1 else verdicts
    for verdict in sorted(order, key=lambda v: v.wager in fouled) if fouled else order:
        if owed and verdict.outcome == "win":
            owed -= verdict.due
        if table.mishaps is not None:
            verdict = as_paid(table, verdict)
        if fouled:
            verdict = _out_of_fouled(table, fouled, verdict)
        acted = _close(table, felt.bank, settlement.cover, verdict, owed)
        person = verdict.wager.person.number
        felt.acted[person] = felt.acted.get(person, False) or acted


def _out_of_fouled(table: Table, fouled: Sequence[Wager], verdict: Verdict) -> Verdict:
    """What is left for the player-dealer to pay when wagers on fouled hands have paid what they can; of such
    a wager, what is left for him to take."""
    wager, outcome, due, finding, _ = verdict
    if wager in fouled:
        return verdict._replace(due=wager.account.balance - wager.idle)
    for other in fouled if outcome == "win" else ():
        part = min(due, other.account.balance - other.idle)
        if part and other.ruled is not None:
            why = Reason("paid out of a fouled hand", (other.ruled[1],), (finding,))
            table.log(move(other.account, wager.person.stack, part, why))
            other.taken += part
            wager.paid += part
            due -= part
    return verdict._replace(due=due)


def in_order(
    table: Table, felt: BankedFelt, settlement: Settlement, verdicts: Sequence[Verdict]
) -> list[Verdict]:
    """The verdicts in the order in which they act."""
    seats = table.rules.seats
    turn, first = settlement.turn, felt.action
    losers_first = settlement.losers_first or settlement.cover == "pooled"
    places = {name: place for place, name in enumerate(settlement.wagers)}
    last = len(places)
    which = [("spot", "circle", "hand", "wager").index(what) for what in settlement.order]
    rounds = {name: place for place, name in enumerate(settlement.after, 1)}
    circles = _largest_first(felt) if settlement.behind == "largest-first" else {}

    def key(verdict: Verdict) -> list[int]:
        wager = verdict.wager
        place = (
            (wager.spot.number - first) * turn % seats,
            circles.get((wager.spot.number, wager.circle), wager.circle),
            wager.hand,
            places.get(wager.kind, last),
        )
        loses = verdict.outcome in ("lose", "surrender")
        return [losers_first and not loses, rounds.get(wager.kind, 0), *[place[i] for i in which]]

    return sorted(verdicts, key=key)


def _largest_first(felt: BankedFelt) -> dict[tuple[int, int], int]:
    """For each circle behind a seat, its turn when the most money there goes first."""
    found: dict[tuple[int, int], int] = {}
    for number, spot in felt.spots.items():
        stakes: dict[int, int] = {}
        for wager in spot.wagers:
            if wager.circle:
                stakes[wager.circle] = stakes.get(wager.circle, 0) + wager.stake
        order = sorted(stakes, key=lambda circle: (-stakes[circle], circle))
        found |= {(number, circle): turn for turn, circle in enumerate(order, 1)}
    return found


def action_over(bank: Bank, cover: Cover) -> bool:
    """Whether the action has ended: the put-up money is won, lost or used up."""
    match cover:
        case "running":
            return bank.put_up + bank.taken - bank.paid <= 0
        case "net":
            return abs(bank.taken - bank.paid) >= bank.put_up
        case "gross":
            return bank.taken + bank.paid >= bank.put_up
        case "pooled" | "apart":
            return False


def can_pay(bank: Bank, cover: Cover) -> int:
    """What the player-dealer's wager can still pay."""
    match cover:
        case "running" | "net" | "pooled":
            return bank.put_up + bank.taken - bank.paid
        case "gross":
            return bank.put_up - bank.taken - bank.paid
        case "apart":
            return min(bank.put_up - bank.paid, bank.account.balance)


def can_take(bank: Bank, cover: Cover, owed: int = 0) -> int:
    """What the player-dealer can still win; ``owed`` is what the winners of a pool will be paid from it."""
    match cover:
        case "running" | "net":
            return bank.put_up - bank.taken + bank.paid
        case "gross":
            return bank.put_up - bank.taken - bank.paid
        case "apart":
            return bank.put_up - bank.taken
        case "pooled":
            return bank.put_up - bank.taken + bank.paid + owed


SETTLED = "settled"
NO_ACTION = Reason("chips without action returned", ("wagers",))
_WORDS: dict[Outcome, Word] = {
    "win": "won",
    "lose": "lost",
    "surrender": "surrendered",
    "push": "pushed",
    "call off": "called off",
}


def _close(table: Table, bank: Bank, cover: Cover, verdict: Verdict, owed: int) -> bool:
    """Pay or take what the cover allows, give the rest back, and say how the wager closed; whether any of
    the player-dealer's money reached it."""
    wager, outcome, due, finding, cites = verdict
    reason = Reason(SETTLED, cites, (finding,))
    word = _WORDS[outcome]
    acts = due
    if outcome != "push" and outcome != "call off":
        room = can_pay(bank, cover) if outcome == "win" else can_take(bank, cover, owed)
        acts = 0 if action_over(bank, cover) else min(due, room)
        if acts < due:
            word = "in part" if acts or wager.paid or wager.taken else "not covered"
        if outcome == "win":
            bank.paid += acts
            wager.paid += acts
            if acts:
                table.log(move(bank.account, wager.person.stack, acts, reason))
        else:
            bank.taken += acts
            wager.taken += acts
            if acts:
                table.log(move(wager.account, bank.account, acts, reason))
    wager.returned = wager.account.balance
    if wager.returned:
        if outcome == "lose" and acts >= due and wager.idle:
            why = NO_ACTION
        elif acts < due:
            why = Reason("returned as not covered", (*cites, "cover"), (finding,))
        else:
            why = Reason("stake returned", cites, (word, finding))
        table.log(move(wager.account, wager.person.stack, wager.returned, why))
    wager.word = word
    acted = acts > 0 or acts >= due
    table.log(
        Closed(
            wager.person.number,
            wager.spot.number,
            wager.kind,
            word,
            wager.stake,
            wager.paid,
            wager.taken,
            wager.returned,
            finding,
            cites,
            action=acted,
        )
    )
    return acted
