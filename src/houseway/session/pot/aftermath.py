"""What a finished hand leaves behind: the button, the blinds that passed, the kill buttons."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.play.hand import Hand
from houseway.pot.blinds import BLINDS
from houseway.session.person import Person
from houseway.session.pot.plan import PotPlan
from houseway.session.wheel import ahead, among

if TYPE_CHECKING:
    from houseway.session.pot.table import PotTable


def posted_blinds(hand: Hand) -> dict[str, int]:
    """Who posted which blind of the hand, by the blind's name."""
    names = BLINDS[len(hand.rules.stakes(hand.start.limit).blinds)]
    return {post.kind: post.seat for post in hand.table.forced if post.kind in names}


def short_blinds(hand: Hand) -> dict[int, str]:
    """Who had less than half of a blind, so that the next player took it, and which blind that was."""
    names = BLINDS[len(hand.rules.stakes(hand.start.limit).blinds)]
    found: dict[int, str] = {}
    waiting: list[int] = []
    for post in hand.table.forced:
        if post.kind == "short blind":
            waiting.append(post.seat)
        elif post.kind in names:
            found.update(dict.fromkeys(waiting, post.kind))
            waiting = []
    found.update(dict.fromkeys(waiting, names[-1] if names else ""))
    return found


def close_hand(pot: "PotTable", hand: Hand, plan: PotPlan) -> None:
    """Move button and blinds on, and note whom they passed."""
    if "must_kill" not in pot.state:
        # A new round of kill buttons begins, but who sat the last one out still owes his kill (002:21).
        absent = [n for n in hand.start.state.get("must_kill", ()) if n not in hand.table.by_number]
        if owing := [*pot.state.get("owed", ()), *[n for n in absent if n in pot.persons]]:
            pot.state["owed"] = owing
    button = plan.start.button
    if plan.afresh:
        pot.travelled, pot.passed, pot.blinds = 0, set(), {}
    else:
        pot.travelled += ahead(pot.button, button, pot.seats)
    blinds = posted_blinds(hand)
    shorts = short_blinds(hand)
    # Before its first hand every blind lies at the button.
    before = {name: pot.blinds.get(name, button) for name in blinds}
    for name, seat in blinds.items():
        passed = [n for n in range(1, pot.seats + 1) if among(n, before[name], seat, pot.seats)]
        pot.passed.update(passed)
    for person in pot.persons.values():
        if person.seat in hand.table.by_number:
            _had_a_hand(pot, person, plan, shorts.get(person.seat, ""))
        elif person.seat in plan.over:
            if plan.afresh and pot.between.over == "left-of-big-blind":
                # At the start of a game everybody is in it, whoever has to sit the first hand out.
                person.new, person.missed = False, set()
        elif not person.new and not person.hold:
            _missed(pot, person, before, blinds)
        if among(person.seat, pot.button, button, pot.seats):
            person.button_passed = person.choice == "wait-button"
            person.passed_over = False
        elif person.seat == button:
            person.passed_over = False
    for seat in pot.state.pop("blinds_due", ()):
        # Who has won with cards of a dead position comes back as if all blinds had passed him (004:222).
        pot.persons[seat].missed = set(pot.amounts)
    pot.session.button = button
    pot.blinds.update(blinds)


def _had_a_hand(pot: "PotTable", person: Person, plan: PotPlan, short: str) -> None:
    start = next(s for s in plan.start.seats if s.seat == person.seat)
    person.new = False
    person.choice = None
    person.missed = set()
    person.make_up = ""
    person.hold = 0
    person.button_passed = False
    person.passed_over = person.passed_over or start.passed_over
    if plan.start.state.get("kill", {}).get("seat") == person.seat:
        person.kill_next = False
    if person.seat in plan.kills_next:
        person.kill_next = True
    if short and pot.between.short_blind:
        person.passed_over = True
        if pot.between.short_blind == "makes-up":
            person.make_up = short
        else:
            person.missed = {short}


def _missed(pot: "PotTable", person: Person, before: Mapping[str, int], blinds: Mapping[str, int]) -> None:
    """Note the blinds that passed somebody who had no hand."""
    names = {n for n, seat in blinds.items() if among(person.seat, before[n], seat, pot.seats)}
    if person.make_up:
        names.add(person.make_up)
        person.make_up = ""
    if names and person.drew and pot.between.first_round_free and pot.travelled < pot.seats:
        # Who drew for the button is active from the first hand and makes up both (000:36).
        names = set(pot.amounts)
    if not names <= person.missed:
        if not person.missed:
            person.choice = None
        person.missed |= names


def owes_kill(state: Mapping[str, Any], seat: int) -> bool:
    """Whether the player of a seat still owes a kill, and has not put it up."""
    kill = state.get("kill", {})
    owed = [*state.get("owed", ()), *state.get("must_kill", ())]
    return (kill.get("seat") == seat and not kill.get("dead")) or seat in owed
