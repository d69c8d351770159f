"""How many cards somebody wants: numbers that are changed, and what may be asked about them."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.events import Discarded
from houseway.play.view import events_seen
from houseway.testing import act, asked, check_hand, notes, verbs
from tests.irregularities.clause import clause
from tests.irregularities.draw.tables import (
    ARCHIE,
    CENTRAL,
    DEUCE,
    DRAMAHA,
    DRAW_POKER,
    KANSAS,
    LOWBALL,
    MATCH_IT,
    cites,
    hand_with,
    hole,
    to_the_draw,
)

BADEUCEY, BADACEY = "hawaiian-gardens/badeucey", "hawaiian-gardens/badacey"
DRAMADUGI, LOW_DRAMAHA = "hawaiian-gardens/dramadugi", "hawaiian-gardens/2-7-dramaha"
THREE_EACH = ("2c 8d 4h", "3c 4d 5h", "As 2d 9s")


@clause("I-153", "I-154", "I-155")
@pytest.mark.parametrize(
    ("rule_set_id", "key"),
    [
        (DRAMADUGI, "I-153"),
        (MATCH_IT, "I-153"),
        (DRAMAHA, "I-154"),
        (LOW_DRAMAHA, "I-154"),
        (ARCHIE, "I-154"),
        (BADEUCEY, "I-155"),
        (BADACEY, "I-155"),
    ],
)
def test_a_number_is_changed_until_somebody_acts_on_it(rule_set_id: str, key: str) -> None:
    """000:7464-7466, 000:933-937, 000:7043-7045, 000:6826-6828, 000:3625-3627, 000:6337, 000:4730."""
    hands = {"hands": THREE_EACH} if rule_set_id == MATCH_IT else {}
    hand = to_the_draw(hand_with(rule_set_id, **hands))  # type: ignore[arg-type]
    before = hole(hand, 1)
    act(hand, "1 discard 2c 8d")
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert (asked(hand), cites(hand)) == ((1,), [key])
    assert sorted(hole(hand, 1).split()) == sorted(before.split())
    act(hand, "1 discard 8d")
    assert asked(hand) == (2,)
    # The next player has acted on it.
    act(hand, "2 discard")
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert (asked(hand), cites(hand)) == ((3,), [key, f"{key}b"])
    act(hand, "3 discard")
    assert len(hole(hand, 1).split()) == len(before.split())


@clause("I-153")
@pytest.mark.parametrize("rule_set_id", [LOWBALL, KANSAS, CENTRAL, DEUCE])
def test_who_has_his_cards_cannot_change_any_more(rule_set_id: str) -> None:
    """000:270-273, 000:1540-1542, 003:339: in turn he may, as long as he has only said a number."""
    hand = to_the_draw(hand_with(rule_set_id))
    assert "ask" in verbs(hand)
    act(hand, "1 ask Ks 9h")
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert (asked(hand), cites(hand)) == ((1,), ["I-153"])
    act(hand, "1 discard Ks")
    assert hole(hand, 1) == "2c 8d 4h 9h 6c"
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert (asked(hand), cites(hand)) == ((2,), ["I-153", "I-153b"])
    assert hole(hand, 1) == "2c 8d 4h 9h 6c"


def test_who_has_not_asked_for_anything_changes_nothing() -> None:
    hand = to_the_draw(hand_with(ARCHIE))
    with pytest.raises(IllegalIncident, match="no moment for changes-draw"):
        hand.incident(f"turn {hand.turn} changes-draw by 2")


@clause("I-156")
@pytest.mark.parametrize(
    "rule_set_id",
    [DRAMAHA, LOW_DRAMAHA, DRAMADUGI, MATCH_IT, LOWBALL, KANSAS, BADEUCEY, BADACEY, ARCHIE, CENTRAL, DEUCE],
)
def test_everybody_sees_how_many_cards_were_drawn(rule_set_id: str) -> None:
    """000:274, 003:337 and their sisters: nobody has to ask, and the faces stay hidden."""
    hands = {"hands": THREE_EACH} if rule_set_id == MATCH_IT else {}
    hand = to_the_draw(hand_with(rule_set_id, **hands))  # type: ignore[arg-type]
    act(hand, "1 discard 2c 8d", "2 discard")
    for viewer in (0, 2, 3):
        gave = [event for event in events_seen(hand, viewer) if isinstance(event, Discarded)]
        assert [(event.seat, len(event.cards)) for event in gave] == [(1, 2), (2, 0)]
        assert all(card.text == "??" for event in gave for card in event.cards)


@clause("I-157")
@pytest.mark.parametrize("rule_set_id", [MATCH_IT, LOWBALL, KANSAS, CENTRAL, DEUCE])
def test_a_rap_is_a_check_or_a_draw_of_no_card(rule_set_id: str) -> None:
    """000:278, 000:939, 000:1547, 003:338: where there is no bet to call, and at the draw."""
    hands = {"hands": THREE_EACH} if rule_set_id == MATCH_IT else {}
    hand = to_the_draw(hand_with(rule_set_id, **hands))  # type: ignore[arg-type]
    before = hole(hand, 1)
    act(hand, "1 discard", "2 discard", "3 discard")
    assert hole(hand, 1) == before
    assert "check" in verbs(hand)
    (seat,) = asked(hand)
    act(hand, "check")
    assert asked(hand) != (seat,)
    assert not hand.table.seat(seat).folded


@clause("I-162")
def test_nobody_gets_cards_before_everybody_has_discarded() -> None:
    """004:511: in draw poker the first card comes when the last player, the dealer, has discarded."""
    hand = to_the_draw(hand_with(DRAW_POKER))
    act(hand, "discard Ks 9h", "discard Qs Jh")
    assert (asked(hand), hole(hand, 1)) == ((3,), "2c 8d 4h")
    assert hand.table.shoe.burns == []
    act(hand, "discard")
    assert hole(hand, 1) == "2c 8d 4h 6c 7c"
    act(hand, "check, check, check")
    check_hand(hand)


def test_it_is_told() -> None:
    hand = to_the_draw(hand_with(ARCHIE))
    act(hand, "1 discard 2c 8d")
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert "seat 1 takes the discards back and may say anew how many" in notes(hand)


@clause("I-153")
@pytest.mark.parametrize("rule_set_id", [LOWBALL, KANSAS, CENTRAL, DEUCE])
def test_who_stood_pat_may_change_until_the_next_player_acts(rule_set_id: str) -> None:
    """000:270-273, 000:1540-1542, 003:339: no card has come off the deck for him."""
    hand = act(to_the_draw(hand_with(rule_set_id)), "discard")
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert (asked(hand), cites(hand)) == ((1,), ["I-153"])
    act(hand, "discard Ks 9h")
    assert (asked(hand), hole(hand, 1)) == ((2,), "2c 8d 4h 6c 7c")
    act(hand, "discard", "discard")
    assert hole(hand, 1) == "2c 8d 4h 6c 7c"
    hand = act(to_the_draw(hand_with(rule_set_id)), "discard", "discard")
    hand.incident(f"turn {hand.turn} changes-draw by 1")
    assert (asked(hand), cites(hand)) == ((3,), ["I-153b"])
