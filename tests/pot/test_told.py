"""Hands that follow what is told of them: the same as by choices, and refused where a choice would be."""

from random import Random
from typing import Any

import msgspec
import pytest

from houseway.errors import HousewayError
from houseway.ledger import Transfer
from houseway.phh import read_phh
from houseway.phh.start import seat_numbers, start_of
from houseway.phh.variants import rule_set
from houseway.play.decisions import CALL, CHECK, Choice, Decision
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import Start
from houseway.play.told import NotAsTold, Told, ToldAct
from houseway.shoe import Chance
from tests.differential.lockstep import random_phh
from tests.phh.files import UNKNOWN_CARDS
from tests.phh.files import phh as text_of

BETS = ("raise", "bet", "complete")


def table_of(variant: str, random: Random, **betting: Any) -> tuple[RuleSet, Start]:
    """A table as a file has it, where the betting may have other rules."""
    phh = random_phh(variant, random)
    rules = rule_set(phh)
    play = msgspec.structs.replace(
        rules.play.play, betting=msgspec.structs.replace(rules.play.play.betting, **betting)
    )
    as_written = msgspec.structs.replace(rules.play, play=play)
    start = msgspec.structs.replace(start_of(phh, seat_numbers(phh)), ask_to_show=False)
    stakes = msgspec.structs.replace(
        rules.limits[0], chip=random.choice((1, 1, 4)), double_raise=random.random() < 0.3
    )
    return msgspec.structs.replace(rules, play=as_written, limits=(stakes,)), start


def told_of(hand: Hand, choice: Choice) -> ToldAct:
    assert hand.decision is not None
    lying = len(hand.table.board)
    if choice.verb in BETS:
        return hand.decision.seat, "bet", choice.amount, lying
    return hand.decision.seat, "fold" if choice.verb == "fold" else "stay", 0, lying


def again(hand: Hand, acts: list[ToldAct]) -> Hand:
    return Hand(hand.rules, hand.start, Chance(given=hand.table.chance.orders), told=Told(acts.copy()))


def happened(hand: Hand) -> list[object]:
    """The events, of transfers what tables do not share."""
    return [
        (str(event.payer), str(event.payee), event.amount, event.why.kind, event.why.facts)
        if isinstance(event, Transfer)
        else event
        for event in hand.events
    ]


def any_choice(decision: Decision, random: Random) -> Choice:
    option = random.choice([o for o in decision.options if o.verb != "fold"] * 3 + [*decision.options])
    if not option.amounts:
        return Choice(option.verb)
    low, high, step = random.choice(option.amounts)
    # Small bets, so that hands last.
    return Choice(
        option.verb, random.choice((low, low, high, low + random.randint(0, (high - low) // step) * step))
    )


def amounts_near(hand: Hand, decision: Decision) -> list[int]:
    """Totals about the ends of what may be bet, and others that might be bet if betting were open."""
    seat, round_ = hand.table.seat(decision.seat), hand.table.round
    assert round_ is not None
    ends = [end for option in decision.options for span in option.amounts for end in (span.low, span.high)]
    ends += [seat.bet + seat.stack.balance, round_.level + round_.increment]
    return sorted({max(0, end + more) for end in ends for more in (-1, 0, 1, 7)})


def allows(decision: Decision, act: ToldAct) -> bool:
    _, verb, amount, _ = act
    if verb == "fold":
        return "fold" in decision.by_verb
    if verb == "stay":
        return not {"check", "call"}.isdisjoint(decision.by_verb)
    bets = [bet for bet in BETS if bet in decision.by_verb]
    return bool(bets) and decision.by_verb[bets[0]].complaint(Choice(bets[0], amount)) is None


@pytest.mark.parametrize("variant", ["FT", "NT", "PO"])
@pytest.mark.parametrize(
    "betting",
    [
        {},
        {"cap": 1, "cap_in": "every-structure"},
        {"all_in": "none"},
        {"all_in": "calls"},
        {"check_raise": False},
    ],
    ids=str,
)
def test_told_hands_are_the_same_and_refused_where_choices_are(variant: str, betting: dict[str, Any]) -> None:
    random = Random(f"told {variant} {betting}")
    refused = bets = 0
    for _ in range(12):
        hand = deal(*table_of(variant, random, **betting), random)
        acts: list[ToldAct] = []
        while (decision := hand.decision) is not None:
            lying = len(hand.table.board)
            tried: list[ToldAct] = [(decision.seat, verb, 0, lying) for verb in ("fold", "stay")]
            tried += [(decision.seat, "bet", amount, lying) for amount in amounts_near(hand, decision)]
            for act in tried:
                if allows(decision, act):
                    assert not again(hand, [*acts, act]).table.told.acts  # type: ignore[union-attr]
                    bets += act[1] == "bet"
                else:
                    refused += 1
                    with pytest.raises(HousewayError):
                        again(hand, [*acts, act])
            choice = any_choice(decision, random)
            acts.append(told_of(hand, choice))
            hand.choose(choice)
            told = again(hand, acts)
            assert happened(told) == happened(hand)
            assert (told.choices, told.decision, told.stacks()) == (
                hand.choices,
                hand.decision,
                hand.stacks(),
            )
    assert refused
    assert bets


def test_acts_of_somebody_else_or_of_another_street_are_refused() -> None:
    hand = deal(*table_of("NT", Random(3)), Random(3))
    assert hand.decision is not None
    seat = hand.decision.seat
    other = next(one.number for one in hand.table.seats if one.number != seat)
    wrong: tuple[ToldAct, ...] = ((other, "fold", 0, 0), (seat, "stay", 0, 3))
    for act in wrong:
        with pytest.raises(NotAsTold):
            again(hand, [act])


def test_a_short_all_in_opens_no_betting_again() -> None:
    [phh] = read_phh(text_of("NT", [200, 35, 200], [*UNKNOWN_CARDS, "p3 f"]), "x.phh")
    hand = deal(rule_set(phh), start_of(phh, seat_numbers(phh)), Random(5))
    so_far: list[ToldAct] = [(3, "bet", 20, 0), (1, "stay", 0, 0), (2, "bet", 35, 0)]
    assert again(hand, [*so_far, (3, "stay", 0, 0)]).choices[-1] == (3, CALL)
    with pytest.raises(NotAsTold):
        again(hand, [*so_far, (3, "bet", 100, 0)])


def test_questions_are_put_where_the_tale_ends() -> None:
    hand = deal(*table_of("NT", Random(4)), Random(4))
    assert hand.decision is not None
    stay = CALL if "call" in hand.decision.by_verb else CHECK
    told = again(hand, [told_of(hand, stay)])
    hand.choose(stay)
    assert told.decision == hand.decision
    assert told.decision is not None
    told.choose(stay if stay.verb in told.decision.by_verb else CHECK)
    assert len(told.choices) == 2
    assert told.branch().decision == told.decision
