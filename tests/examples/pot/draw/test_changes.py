"""Changing the number of cards drawn, and whose discards go back into a deck that runs out."""

from random import Random

import pytest

from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from tests.examples.stacked import act, asked, notes, verbs

HG = "hawaiian-gardens/"
CHANGES = [
    (HG + "lowball", "000:270-273"),
    (HG + "kansas-city-lowball", "000:1540-1542"),
    (HG + "match-it", "000:933-936"),
    (HG + "archie", "000:3625-3627, 000:3643-3645, 000:3664-3666"),
    (HG + "badacey", "000:4730-4732, 000:4750-4752, 000:4770-4772"),
    (HG + "badeucey", "000:6337-6339, 000:6354-6356, 000:6374-6376"),
    (HG + "2-7-dramaha", "000:6826-6828"),
    (HG + "dramaha", "000:7043-7045"),
    (HG + "dramadugi", "000:7464-7466"),
    ("central-coast/lowball", "003:339"),
    ("central-coast/deuce-to-seven-lowball", "003:339"),
]


def drawing(rules: RuleSet, players: int = 3, rulings: dict[str, str] | None = None, seed: int = 1) -> Hand:
    """A hand in which everybody calls, up to the first draw."""
    seats = tuple([SeatStart(n, 10_000_00) for n in range(1, players + 1)])
    hand = deal(rules, Start(seats=seats, button=players, rulings=rulings or {}), Random(seed))
    while hand.decision is not None and hand.decision.asks != "discard":
        verb = next(v for v in ("call", "check", "pass") if v in hand.decision.by_verb)
        seat = hand.decision.seat if len(hand.decision.seats) > 1 else None
        hand.choose(Choice(verb, seat=seat))
    assert hand.decision is not None
    return hand


def cards(hand: Hand, seat: int, count: int) -> str:
    return " ".join(map(str, hand.table.seat(seat).hole[:count]))


@pytest.mark.parametrize(("rule_set", "lines"), CHANGES)
def test_a_player_asks_for_two_and_takes_three(rule_set: str, lines: str) -> None:
    hand = drawing(load(rule_set))
    assert load(rule_set).rules["change-of-draw"].lines == lines
    act(hand, f"1 ask {cards(hand, 1, 2)}")
    assert asked(hand) == 1 and verbs(hand)[0] == "discard"
    assert notes(hand) == ["seat 1 asks for 2 cards"]
    assert not hand.table.seat(1).discarded
    act(hand, "1 ask", f"1 discard {cards(hand, 1, 3)}")
    assert notes(hand)[1] == "seat 1 says pat"
    assert len(hand.table.seat(1).discarded) == 3
    assert asked(hand) == 2, "from here on he cannot change it"


@pytest.mark.parametrize(("rule_set", "lines"), CHANGES)
def test_nobody_asks_for_ever(rule_set: str, lines: str) -> None:
    hand = drawing(load(rule_set))
    for _ in hand.table.seat(1).hole:
        act(hand, "1 ask")
    assert verbs(hand) == ["discard"]


def test_a_discard_is_final_in_the_other_reading() -> None:
    assert verbs(drawing(load(HG + "archie"), rulings={"when-changed": "none"})) == ["discard"]


def test_until_the_burn_everybody_may_discard_anew() -> None:
    """000:3625-3627 taken at its or: no card has left the deck."""
    hand = drawing(load(HG + "archie"), rulings={"when-changed": "until-burn"})
    act(hand, f"1 discard {cards(hand, 1, 2)}", "2 discard", f"3 discard {cards(hand, 3, 1)}")
    assert hand.decision is not None and hand.decision.seats == (1, 2, 3)
    hand.choose(Choice("change", seat=2))
    assert asked(hand) == 2
    act(hand, f"2 discard {cards(hand, 2, 4)}")
    hand.choose(Choice("pass", seat=3))
    before = list(hand.table.seat(1).discarded)
    hand.choose(Choice("change", seat=1))
    assert set(before) <= set(hand.table.seat(1).hole)
    act(hand, "1 discard")
    assert [len(seat.hole) for seat in hand.table.seats] == [5, 5, 5]
    assert [len(seat.discarded) for seat in hand.table.seats] == [0, 4, 1]


@pytest.mark.parametrize(
    ("rule_set", "players", "most"), [(HG + "match-it", 9, 3), ("nineteenth-hole/draw-poker", 8, 3)]
)
def test_nobody_is_dealt_what_he_has_just_thrown_away(rule_set: str, players: int, most: int) -> None:
    """Ruling shortage: what those threw away who are still to be served stays out of the new deck."""
    reshuffled = 0
    for seed in range(40):
        hand = drawing(load(rule_set), players, seed=seed)
        while hand.decision is not None and hand.decision.asks == "discard":
            act(hand, f"{asked(hand)} discard {cards(hand, asked(hand), most)}")
        reshuffled += len(hand.table.chance.orders) - 1
        for seat in hand.table.live():
            assert not set(seat.discarded) & set(seat.hole), f"seed {seed}, seat {seat.number}"
    assert reshuffled


def test_badugi_keeps_the_discards_of_the_same_draw_out() -> None:
    """000:892 by the sister sheets (000:4786-4788): only of those whose draws were replaced.

    Eight players throw four cards each: of 20 cards one is burned and one kept, so that four players and
    half of the fifth are served.
    """

    def new_deck(rulings: dict[str, str]) -> list[int]:
        hand = drawing(load(HG + "badugi"), 8, rulings)
        gave = {}
        for seat in range(1, 9):
            gave[seat] = set(hand.table.seat(seat).hole)
            act(hand, f"{seat} discard {cards(hand, seat, 4)}")
        return [seat for seat, thrown in gave.items() if thrown <= set(hand.table.chance.orders[1])]

    assert new_deck({}) == [1, 2, 3, 4]
    assert new_deck({"reused-cards": "discards-reused"}) == [1, 2, 3, 4, 5, 6, 7, 8]
