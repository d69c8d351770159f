"""Hands that go to other spots than theirs, and who has looked at them. The last one is the bank's."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import IllegalIncident
from houseway.facts import spot_place
from houseway.play.events import Happened, Laid
from houseway.play.hand import Hand
from houseway.play.view import events_seen
from houseway.words.teller import tell
from tests.examples.bank.double_hand.deals import (
    ALL,
    BANK,
    BASE,
    BETTER,
    FORTUNE,
    ONE_EACH,
    PGP,
    WILD,
    WORSE,
    Placed,
)
from tests.irregularities.clause import clause
from tests.irregularities.double_hand.rounds import (
    HANDS,
    cards_at,
    felt_of,
    goes_on,
    played,
    ruled,
    usual,
    void,
    won,
)

FOUR = {**HANDS, 4: ONE_EACH}
THREE_BETS: list[Placed] = [(2, 2, BASE), (3, 3, BASE), (4, 4, BASE)]
CLOSED = [rule_set for rule_set in ALL if "face-up" not in rule_set]


def delivered(rule_set: str, fact: str, until: str = "") -> Hand:
    """Three players; each hand goes a hand too far: seat 2 gets the bank's pile, seat 3 that of seat 2 …"""
    return played(rule_set, fact, hands=FOUR, placed=THREE_BETS, until=until)


@clause("I-173")
@pytest.mark.parametrize("rule_set", ALL)
def test_two_have_looked(rule_set: str) -> None:
    """000:519, 000:986: seats 3 and 4 have looked at wrong hands, nobody at the player-dealer's."""
    hand = delivered(rule_set, "delivery 1 astray to 3 4: 1")
    assert void(hand)
    assert ruled(hand) == ["I-173"]
    assert (hand.rules.cite("I-173").lines != "not printed") == (rule_set in (PGP, WILD, FORTUNE))


@clause("I-174")
@pytest.mark.parametrize("rule_set", ALL)
def test_somebody_has_seen_the_player_dealers_hand(rule_set: str) -> None:
    """000:520, 000:988: seat 2 has the bank's cards; or the player-dealer looks at what lies at his place."""
    for seat in (2, 1):
        hand = delivered(rule_set, f"delivery 1 astray to {seat}: 1")
        assert void(hand)
        assert ruled(hand) == ["I-174"]


@clause("I-175")
@pytest.mark.parametrize("rule_set", CLOSED)
def test_one_has_looked(rule_set: str) -> None:
    """000:521, 000:989: the hands are delivered anew, and that player's is set the logical way."""
    hand = delivered(rule_set, "delivery 1 astray to 3: 1", until="set")
    assert ruled(hand) == ["I-175"]
    assert [cards_at(hand, seat) for seat in (1, 2, 3, 4)] == [BANK, BETTER, WORSE, ONE_EACH]
    assert hand.decision is not None
    assert hand.decision.seats == (2, 4)
    assert felt_of(hand).spots[3].hands[0].groups
    goes_on(hand)
    assert won(hand) == usual(rule_set)


@clause("I-175")
def test_who_looked_knows_what_he_saw_and_nobody_else() -> None:
    hand = delivered(PGP, "delivery 1 astray to 3: 1", until="set")
    place = spot_place(3)
    for viewer, first in ((3, list(parse_cards(BETTER))), (2, [UNKNOWN] * 7), (4, [UNKNOWN] * 7)):
        laid = [e.card for e in events_seen(hand, viewer) if isinstance(e, Laid) and e.place == place]
        assert laid[:7] == first
        assert laid[7:] == (list(parse_cards(WORSE)) if viewer == 3 else [UNKNOWN] * 7)


def test_other_hands_than_the_first() -> None:
    """The second and the third are exchanged with the bank's; one has looked."""
    hand = delivered(PGP, "delivery 2 astray to 4: 1", until="set")
    assert ruled(hand) == ["astray-one-looked"]
    assert [cards_at(hand, seat) for seat in (1, 2, 3, 4)] == [BANK, BETTER, WORSE, ONE_EACH]


@pytest.mark.parametrize("rule_set", CLOSED)
def test_nobody_has_looked(rule_set: str) -> None:
    """Not printed: then nothing stands against delivering again, and everybody sets the own hand."""
    hand = delivered(rule_set, "delivery 1 astray: 2", until="set")
    assert ruled(hand) == ["astray-unseen"]
    happened = next(event for event in hand.events if isinstance(event, Happened))
    assert tell(happened, hand.rules) == "the hands go to wrong places, 2 too far; nobody has looked"
    assert hand.decision is not None
    assert hand.decision.seats == (2, 3, 4)
    goes_on(hand)
    assert won(hand) == usual(rule_set)


def test_it_is_entered_before_the_hands_go_out() -> None:
    hand = played(PGP, hands=FOUR, placed=THREE_BETS, until="set")
    with pytest.raises(IllegalIncident, match="is entered before the card comes"):
        hand.incident("delivery 1 astray: 1")


def test_who_looked_may_have_a_dead_hand() -> None:
    """Seat 3 has looked, and the hand that is its own has eight cards."""
    hand = played(
        PGP, "deal 1 long-pile: 2", "delivery 1 astray to 3: 1", hands=FOUR, placed=THREE_BETS, until="set"
    )
    assert ruled(hand) == ["I-175", "I-194"]
    assert hand.decision is not None
    assert hand.decision.seats == (2, 4)
    assert won(goes_on(hand)).get(3, 0) == 0
