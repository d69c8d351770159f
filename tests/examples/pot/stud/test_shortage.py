"""Seven-card stud with more players than the deck has cards for: what goes back, and the community card."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import UNKNOWN, build_deck, card, parse_cards
from houseway.errors import CardError, RecordError
from houseway.play.decisions import Choice
from houseway.play.events import Board, Burned, Dealt, Event, Milestone, Reshuffled
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, replay_text, write_record
from houseway.play.table import SeatStart, Start
from houseway.pot.shortage import full_hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.pot.stud.deals import quietly, streets
from tests.examples.stacked import act, asked

HG = "hawaiian-gardens"
STUD = [e.id for e in catalogue() if e.family == "stud" and load(e.id).game == "stud"]


def sit(rule_set: str, players: int, seed: int = 1, **rulings: str) -> Hand:
    """Players with plenty of chips, and a shuffled deck."""
    by_id = {key.replace("_", "-"): reading for key, reading in rulings.items()}
    stack = 100 * load(rule_set).limits[0].big
    start = Start(tuple([SeatStart(n, stack) for n in range(1, players + 1)]), rulings=by_id)
    return deal(load(rule_set), start, Random(seed))


def fold_on(hand: Hand, street: str, count: int = 1) -> Hand:
    """The first players to act on a street fold; everybody else goes on checking and calling."""
    quietly(hand, until=street)
    for _ in range(count):
        act(hand, f"{asked(hand)} fold")
    return hand


def fold_at_once(hand: Hand, count: int = 1) -> Hand:
    """Players fold to the forced bet."""
    act(hand, f"{asked(hand)} bring-in")
    for _ in range(count):
        act(hand, f"{asked(hand)} fold")
    return hand


def on_street(hand: Hand, street: str) -> list[Event]:
    """What the dealer did for a street, without milestones and chips."""
    names = [event.name if isinstance(event, Milestone) else "" for event in hand.events]
    end = names.index(f"{street} street")
    start = max(i for i in range(end) if names[i])
    dealing = (Burned, Dealt, Reshuffled, Board)
    return [event for event in hand.events[start:end] if isinstance(event, dealing)]


def shape(events: Sequence[Event]) -> str:
    """b a burn, d a card dealt, R the number reshuffled, C a community card: ``bddR5bdd``."""
    marks = {Burned: "b", Dealt: "d", Board: "C"}
    return "".join(f"R{e.cards}" if isinstance(e, Reshuffled) else marks[type(e)] for e in events)


EIGHT = {
    # with nobody folding: what happens on sixth and on seventh street
    "seven-card-stud": ("b" + 8 * "d", "R4bC"),
    "seven-card-stud-hi-lo": ("b" + 8 * "d", "R4bC"),
    "razz": ("b" + 8 * "d", "R4bC"),
    "seven-card-stud-hi-lo-regular": ("b" + 8 * "d", "R4bC"),
    "razzdeucey": ("b" + 8 * "d", "R4bC"),
    "razzdacey": ("b" + 8 * "d", "R4bC"),
    # two cards before sixth street: they, two burns and eight discards go round
    "super-7-card-stud": ("bR12b" + 8 * "d", "bC"),
    "super-7-card-stud-hi-lo": ("bR12b" + 8 * "d", "bC"),
    "super-7-card-stud-hi-lo-regular": ("bR12b" + 8 * "d", "bC"),
    # without the discards they do not: a community card on both streets
    "super-razz": ("bC", "R3bC"),
    "super-razzdeucey": ("bC", "R3bC"),
    "super-razzdacey": ("bC", "R3bC"),
}


@pytest.mark.parametrize("rule_set", STUD)
def test_eight_players_and_no_folds(rule_set: str) -> None:
    """000:176-178, 000:4115, 000:4497, 000:4937, 003:405, 004:474: 52 cards are too few."""
    hand = quietly(sit(rule_set, 8))
    game = rule_set.partition("/")[2]
    if rule_set.startswith("nineteenth"):
        expected = "b" + 8 * "d", "bR4bC"
    else:
        expected = EIGHT[game]
    assert (shape(on_street(hand, "sixth")), shape(on_street(hand, "seventh"))) == expected
    for seat in hand.table.live():
        assert len(full_hand(hand.table.boards, seat, 7)) == 7


def test_with_the_discards_super_razz_has_a_card_for_everybody_on_sixth_street() -> None:
    """000:6160 leaves them out; 000:4937 puts them back."""
    hand = quietly(sit(f"{HG}/super-razz", 8, discards_go_back="true"))
    assert shape(on_street(hand, "sixth")) == "bR12b" + 8 * "d"


def test_seven_players() -> None:
    """000:176: all but the last card, which is mixed with the burned ones; then a burn and the rest."""
    hand = quietly(sit(f"{HG}/seven-card-stud", 7))
    events = on_street(hand, "seventh")
    assert shape(events) == "b" + 5 * "d" + "R5b" + 2 * "d"
    assert [e.seat for e in events if isinstance(e, Dealt)] == [1, 2, 3, 4, 5, 6, 7]
    assert not any(e.up for e in events if isinstance(e, Dealt))


def test_the_burn_is_left_out_where_that_card_is_needed() -> None:
    """000:176, and 003:405 to the letter: five players without a card, and the last card with four burns."""
    for rule_set in (f"{HG}/razz", "central-coast/seven-card-stud"):
        hand = quietly(fold_at_once(sit(rule_set, 8)))
        assert shape(on_street(hand, "seventh")) == "bdd" + "R5" + 5 * "d"


def test_the_nineteenth_hole_always_burns() -> None:
    """004:474: so four cards are too few for five players, who share a community card."""
    hand = quietly(fold_at_once(sit("nineteenth-hole/seven-card-stud", 8)))
    assert shape(on_street(hand, "seventh")) == "bdd" + "R5bC"
    own = [len(seat.cards) for seat in hand.table.clockwise(0) if not seat.folded]
    assert own == [7, 7, 6, 6, 6, 6, 6]
    for seat in hand.table.live():
        cards = full_hand(hand.table.boards, seat, 7)
        assert len(cards) == 7
        assert (hand.table.board[0] in cards) == (len(seat.cards) == 6)
    hand = quietly(fold_at_once(sit("nineteenth-hole/seven-card-stud", 8, always_burn="true")))
    assert shape(on_street(hand, "seventh")) == "bdd" + "R5" + 5 * "d"
    hand = sit("nineteenth-hole/seven-card-stud", 8, who_gets_the_community_card="everybody")
    quietly(fold_at_once(hand))
    assert shape(on_street(hand, "seventh")) == "bC", "nobody gets a card of his own"


def test_folded_hands_go_back_on_the_newer_sheets() -> None:
    """000:4115 and its sisters: with one folder's four cards there are enough."""
    hand = quietly(fold_on(sit(f"{HG}/razzdeucey", 8), "fourth"))
    assert shape(on_street(hand, "seventh")) == "bd" + "R9b" + 6 * "d"
    hand = quietly(fold_on(sit(f"{HG}/razz", 8, dead_seats="false"), "fourth"))
    assert shape(on_street(hand, "seventh")) == "bC", "000:176 names burned and removed cards only"
    hand = sit(f"{HG}/razz", 8, dead_seats="false", cards_that_go_back="true")
    quietly(fold_on(hand, "fourth"))
    assert shape(on_street(hand, "seventh")) == "bd" + "R9b" + 6 * "d"


def test_dead_seats_get_no_card_where_cards_are_short() -> None:
    """000:163: a seat that folds unforced is dealt in; but not instead of a player."""
    hand = quietly(fold_on(sit(f"{HG}/seven-card-stud", 8), "fifth"))
    assert shape(on_street(hand, "sixth")) == "b" + 8 * "d"
    assert shape(on_street(hand, "seventh")) == "R4bC"


def test_cards_come_as_the_street_has_them() -> None:
    """000:4937 speaks of face-down cards; sixth street is dealt face up."""
    hand = quietly(sit(f"{HG}/super-7-card-stud", 8), until="sixth")
    assert all(e.up for e in on_street(hand, "sixth") if isinstance(e, Dealt))


def test_the_community_card_counts_for_the_first_to_act() -> None:
    """000:178, 003:405: the player with the best hand using it begins; here it pairs seat 3's king."""
    up = ("Ac 9d 8h 2s", "Jd 9h 7c 3s", "Kd 8s 6c 2h", "Td 7h 5s 4c")
    more = ("9s 5h 4h 3c", "Th 6d 5c 3d", "Ts 7d 6h 4d", "Tc 8d 7s 2d")
    rows = [parse_cards(cards) for cards in (*up, *more)]
    king = card("Kc")
    used = [king, *[c for row in rows for c in row]]
    rest = [c for c in build_deck() if c not in used]
    hidden, burns = rest[:16], rest[16:19]
    order = [*hidden, *[row[0] for row in rows]]
    for street, burned in enumerate(burns, 1):
        order += [burned, *[row[street] for row in rows]]
    order.append(king)
    seats = tuple([SeatStart(n, 50_000) for n in range(1, 9)])
    for rule_set, rulings, seat in (
        (f"{HG}/seven-card-stud", {}, 3),
        ("central-coast/seven-card-stud", {}, 3),
        ("central-coast/seven-card-stud", {"community-card-first": "false"}, 1),
    ):
        chance = Chance(given=[tuple(order), (burns[0], king, *burns[1:])])
        hand = Hand(load(rule_set), Start(seats, rulings=rulings), chance)
        quietly(hand, until="seventh")
        assert hand.table.board == [king]
        assert asked(hand) == seat


@settings(max_examples=15)
@given(rule_set=st.sampled_from(STUD), players=st.integers(6, 8), seed=st.integers(0, 10**6), folds=st.data())
def test_everybody_has_seven_cards_and_none_comes_twice(
    rule_set: str, players: int, seed: int, folds: st.DataObject
) -> None:
    """However many fold, and whenever: each has seven cards, and the cards on the table are the deck."""
    hand = sit(rule_set, players, seed)
    while hand.decision is not None:
        verbs = hand.decision.by_verb
        if "fold" in verbs and len(hand.table.live()) > 5 and folds.draw(st.integers(0, 30)) == 0:
            act(hand, f"{asked(hand)} fold")
        elif verb := next((v for v in ("check", "call", "bring-in") if v in verbs), ""):
            act(hand, f"{asked(hand)} {verb}")
        else:
            pick = hand.decision.options[0].pick
            assert pick is not None
            hand.choose(Choice("discard", cards=pick.among[-1:]))
    table, shoe = hand.table, hand.table.shoe
    assert {len(full_hand(table.boards, seat, 7)) for seat in table.live()} == {7}
    out = shoe.cards + shoe.burns + shoe.discards + shoe.muck + table.board
    for seat in table.live():
        out = out + seat.cards
    assert Counter(out) == Counter(hand.rules.deck_cards)
    again = replay_text(write_record(record_of(hand)), "the record", load)
    assert again.stacks() == hand.stacks()
    assert again.table.chance.orders == table.chance.orders


# Records


def test_a_record_may_leave_out_what_nobody_saw() -> None:
    """Burned cards unknown, the rest of the deck left out: the reshuffled cards still come."""
    hand = quietly(sit(f"{HG}/seven-card-stud", 7))
    opening, back = hand.table.chance.orders
    burned = {21, 29, 37, 45}
    shown = tuple([UNKNOWN if i in burned else card for i, card in enumerate(opening)])
    chance = Chance(given=[shown[:51], back])
    again = Hand(hand.rules, hand.start, chance)
    for _, choice in hand.choices:
        again.choose(choice)
    assert again.stacks() == hand.stacks()
    assert [seat.cards for seat in again.table.seats] == [seat.cards for seat in hand.table.seats]


def test_a_reshuffle_of_other_cards_is_refused() -> None:
    hand = quietly(sit(f"{HG}/seven-card-stud", 7))
    opening, back = hand.table.chance.orders
    wrong = (opening[0], *back[1:])
    for orders, error in (([opening, wrong], CardError), ([opening, back[1:]], RecordError)):
        again = Hand(hand.rules, hand.start, Chance(given=orders))
        with pytest.raises(error):
            for _, choice in hand.choices:
                again.choose(choice)
        assert not again.over


def test_a_short_record_is_no_short_deck() -> None:
    """A record that stops early does not make the dealer reshuffle."""
    hand = quietly(sit(f"{HG}/seven-card-stud", 3), until="sixth")
    (opening,) = hand.table.chance.orders
    again = Hand(hand.rules, hand.start, Chance(given=[opening[: 3 * 6 + 3]]))
    for _, choice in hand.choices:
        again.choose(choice)
    assert streets(again) == ["fourth", "fifth", "sixth"]
    assert not any(isinstance(event, Reshuffled) for event in again.events)
    assert [seat.cards for seat in again.table.seats] == [seat.cards for seat in hand.table.seats]
