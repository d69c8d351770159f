"""Things go wrong at the showdowns of all pot games, asked and unasked, and nothing is lost."""

from random import Random

import pytest
from msgspec import structs

from houseway.errors import IllegalIncident
from houseway.incident import Incident
from houseway.play.hand import Hand
from houseway.play.incidents.entry import candidates
from houseway.play.incidents.kinds import showdown
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.mishaps import Mishaps
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips, check_hand
from tests.every import IDS, hands_of, play_out
from tests.irregularities.showdown.hands import quiet

POT = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind == "pot"]
HANDS = 6
BASIC = ("part-shown", "miscalls", "throws-away", "mucks", "retrieves", "turns-up")
"""What every pot game rules on."""


def any_facts(seats: list[int], random: Random) -> list[Incident]:
    """Facts of one showdown, most of them together possible."""
    found = []
    for _ in range(random.randint(1, 6)):
        what, seat, other = random.choice(BASIC), random.choice(seats), str(random.choice(seats))
        said = {
            "miscalls": random.choice(("better", "worse", "better on purpose")),
            "throws-away": random.choice(("", f"because of {other}")),
            "mucks": random.choice(("", f"because of {other}")),
            "turns-up": other,
        }.get(what, "")
        fact = Incident("showdown", random.randint(1, len(seats) + 1), what, (seat,), said)
        if fact not in found:
            found.append(fact)
    return found


@pytest.mark.parametrize("rule_set_id", POT)
def test_whatever_goes_wrong_every_pot_goes_to_somebody(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"showdown {rule_set_id}")
    for smooth in hands_of(rules, random, HANDS):
        play_out(smooth, random)
        start = structs.replace(smooth.start, ask_to_show=random.random() < 0.5)
        facts = any_facts([*smooth.stacks()], random) if random.random() < 0.7 else []
        hand = Hand(rules, start, Chance(random, incidents=tuple(facts)))
        while hand.decision is not None:
            showing = hand.decision.asks == "show"
            offered = [fact for fact in candidates(hand) if fact.what in showdown.KINDS] if showing else []
            if offered and random.random() < 0.5:
                try:
                    hand.incident(random.choice(offered))
                except IllegalIncident:
                    continue
            elif showing or hand.decision.asks == "floor" or random.random() < 0.3:
                hand.choose(any_choice(hand, random))
            else:
                hand.choose(quiet(hand.decision))
            check_chips(hand)
        check_hand(hand)
        if hand.table.outcome == MISDEAL:
            assert hand.stacks() == {seat.seat: seat.stack for seat in start.seats}


@pytest.mark.parametrize("rule_set_id", POT)
def test_the_basic_facts_are_ruled_on(rule_set_id: str) -> None:
    """By lines, or by a ruling of ours."""
    remedies = load(rule_set_id).remedies
    for what in (*BASIC, "no hand left", "nobody shows", "no claimant left"):
        assert any([what in remedy.of and "showdown" in remedy.at and not remedy.when for remedy in remedies])


@pytest.mark.parametrize("rule_set_id", POT)
@pytest.mark.parametrize("ask", [False, True])
def test_hands_that_were_found_dead_before_win_nothing(rule_set_id: str, ask: bool) -> None:
    rules, random = load(rule_set_id), Random(f"dead {rule_set_id}")
    for smooth in hands_of(rules, random, 3):
        play_out(smooth, random)
        start = structs.replace(smooth.start, ask_to_show=ask)
        chance = Chance(random)
        chance.watched = True
        hand = Hand(rules, start, chance)
        assert isinstance(hand.table.mishaps, Mishaps)
        if hand.decision is None or hand.decision.asks == "show":
            # Everybody was all-in with the blinds.
            continue
        numbers = [*hand.stacks()]
        dead = random.sample(numbers, random.randint(1, len(numbers)))
        for number in dead:
            hand.table.by_number[number].marks |= {random.choice(("dead", "cannot win"))}
        while hand.decision is not None:
            hand.choose(quiet(hand.decision))
            check_chips(hand)
        if hand.table.outcome == "showdown":
            paid = [
                t.payee.owner
                for t in hand.ledger
                if t.payee.kind == "stack" and t.why.kind.startswith("wins")
            ]
            assert not {*paid} & {*dead}
