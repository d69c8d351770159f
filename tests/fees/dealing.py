"""Hands with an option in force, and what the collection took from them."""

from collections.abc import Sequence
from typing import Any

from houseway.fees.plans import ANY
from houseway.ledger import Transfer, account_name, seat_name
from houseway.money import cents
from houseway.play.decisions import Choice
from houseway.play.events import Milestone
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import Posted, SeatStart, Start
from houseway.rooms.fee_book import schedule_named
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.stacked import deck


def post(rules: RuleSet, schedule: str, number: str, players: int, **more: Any) -> Posted:
    """One option in force, whatever the rest of the plan would be."""
    found = schedule_named(rules.id, schedule)
    option = found.find(number)[1]
    return Posted(found.id, {str(players) if option.by_heads() else ANY: number}, **more)


def dealt(
    rule_set: str | RuleSet,
    fees: tuple[str, str] | None,
    stacks: Sequence[str] | dict[int, str],
    *,
    cards: str = "",
    button: int = 0,
    limit: str = "",
    state: dict[str, Any] | None = None,
    names: Sequence[str] = (),
    posts: dict[int, tuple[int, int]] | None = None,
    **posted: Any,
) -> Hand:
    """Players at seats 1, 2, … (or at given seats) with stacks in dollars; the button is the last seat.

    ``fees`` are a schedule and an option of it; ``posts`` what seats post live and dead.
    """
    rules = load(rule_set) if isinstance(rule_set, str) else rule_set
    by_seat = stacks if isinstance(stacks, dict) else dict(enumerate(stacks, 1))
    seats = tuple(
        [
            SeatStart(n, cents(stack), name, *(posts or {}).get(n, (0, 0)))
            for (n, stack), name in zip(by_seat.items(), names or [""] * len(by_seat), strict=True)
        ]
    )
    heads = posted.get("heads") or len(seats)
    start = Start(
        seats=seats,
        button=(button or max(by_seat)) if rules.kind != "bank" else 0,
        limit=limit,
        state=state or {},
        fees=post(rules, *fees, heads, **posted) if fees is not None else None,
    )
    return Hand(rules, start, Chance(given=[deck(rules, cards)], rolls=[(1, 2, 3)] * 4))


def taken(hand: Hand) -> list[tuple[str, str, int]]:
    """What the collection got, in order: the milestone before it, who paid, cents."""
    found = []
    moment = ""
    for event in hand.events:
        if isinstance(event, Milestone):
            moment = event.name
        elif isinstance(event, Transfer) and event.payee is hand.table.collection:
            payer = seat_name(event.payer.owner) if event.payer.kind == "stack" else account_name(event.payer)
            found.append((moment, payer, event.amount))
    return found


def collected(hand: Hand) -> int:
    return hand.table.collection.balance


def cited(hand: Hand) -> set[str]:
    """The rulings behind what the collection took."""
    fees = [e for e in hand.events if isinstance(e, Transfer) and e.payee is hand.table.collection]
    return {rule for fee in fees for rule in fee.why.cites if not rule.startswith("fee ")}


def change(hand: Hand) -> dict[int, int]:
    """What each seat has more or fewer at the end, in cents."""
    assert hand.over
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    return {seat: stack - before[seat] for seat, stack in hand.stacks().items()}


def go_on(hand: Hand, until: str = "") -> Hand:
    """Everybody checks, calls, passes and stands pat, until a milestone or the end."""
    while hand.decision is not None and not (until and Milestone(until) in hand.events):
        _quietly(hand, QUIET)
    return hand


def fold_out(hand: Hand) -> Hand:
    """Everybody folds who may, so that the hand ends at once."""
    while hand.decision is not None:
        _quietly(hand, ("fold", *QUIET))
    return hand


QUIET = ("check", "call", "pass", "discard", "bring-in", "open", "show", "keep", "turn")


def _quietly(hand: Hand, verbs: Sequence[str]) -> None:
    decision = hand.decision
    assert decision is not None
    option = next(decision.by_verb[verb] for verb in verbs if verb in decision.by_verb)
    seat = decision.seats[0] if len(decision.seats) > 1 else None
    cards = tuple(option.pick.among[: option.pick.least]) if option.pick is not None else ()
    hand.choose(Choice(option.verb, option.amounts[0].low if option.amounts else 0, cards, seat))
