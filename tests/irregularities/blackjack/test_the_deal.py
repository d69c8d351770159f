"""Cards dealt out of order, players passed over, cards to a position without a bet."""

import pytest

from houseway.ledger import Transfer
from houseway.play.felt import DEAD
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, check_hand
from tests.examples.bank.blackjack.deals import close_betting, find, outcome, say, stand_all
from tests.fees_on import NOON, options_for, post
from tests.irregularities.blackjack.rounds import HB, NINE, lies, now, ruled, table, wrong
from tests.irregularities.clause import clause

CARDS = "9s 8s 7s 6h 9d 8d 7d 7c 2c 3c 4c 5c Kd Kc Kh Kh"
"""To seats 2, 3 and 4 and the player-dealer, twice."""
THREE = (2, 3, 4)
CALIFORNIA = "nineteenth-hole/california-blackjack"


@clause("I-249")
def test_cards_out_of_order_are_moved_before_the_second_card() -> None:
    """000:671: seat 2 was passed over and got its first card after seat 4; 9s, 8s and 7s move back."""
    facts = "deal 1 out-of-order by 2", "deal 2 noticed by 0: deal 1 out-of-order by 2"
    hand = wrong(HB, CARDS, *facts, seats=THREE)
    assert [lies(hand, seat) for seat in (2, 3, 4, 1)] == ["9s 9d", "8s 8d", "7s 7d", "6h 7c"]
    assert ruled(hand) == ["I-249"]
    check_hand(stand_all(hand))


@clause("I-250")
def test_cards_out_of_order_stay_when_the_first_player_has_his_second_card() -> None:
    """000:671: found when everybody has two cards, or never."""
    hand = wrong(HB, CARDS, "deal 1 out-of-order by 2", seats=THREE)
    assert [lies(hand, seat) for seat in (2, 3, 4)] == ["7s 9d", "9s 8d", "8s 7d"]
    now(hand, "noticed by 3: deal 1 out-of-order by 2")
    assert [lies(hand, seat) for seat in (2, 3, 4)] == ["7s 9d", "9s 8d", "8s 7d"]
    assert ruled(hand) == ["I-250"]
    check_hand(stand_all(hand))


@clause("I-251")
def test_at_nine_and_a_half_cards_out_of_order_are_moved() -> None:
    """000:1389."""
    hand = wrong(NINE, "9h 8h 7h 6c 2c 3c 4c 5c", "deal 1 out-of-order by 3", seats=THREE)
    assert [lies(hand, seat) for seat in (2, 3, 4, 1)] == ["9h", "7h", "8h", "6c"]
    now(hand, "noticed by 3: deal 1 out-of-order by 3")
    assert [lies(hand, seat) for seat in (2, 3, 4, 1)] == ["9h", "8h", "7h", "6c"]
    assert ruled(hand) == ["I-251"]
    check_hand(stand_all(hand))


@clause("I-251")
def test_at_nine_and_a_half_they_stay_once_somebody_has_taken_a_card() -> None:
    """A ruling of ours on 000:1389: seat 3 would have nine and five for its ace and five."""
    hand = say(wrong(NINE, "Ah 9h 3h 6c 5c 4c 5d", "deal 1 out-of-order by 2", seats=THREE), "stand", "hit")
    now(hand, "noticed by 3: deal 1 out-of-order by 2")
    assert [lies(hand, seat) for seat in THREE] == ["3h", "Ah 5c", "9h"]
    assert ruled(hand) == ["out-of-order-and-drawn"]
    check_hand(stand_all(hand))


@clause("I-252", "I-253")
@pytest.mark.parametrize(("game", "key"), [(HB, "I-252"), (NINE, "I-253")])
def test_a_player_who_is_passed_over_is_out_of_the_hand(game: str, key: str) -> None:
    """000:672, 000:1390: the cards go to the others, and his wager comes back."""
    hand = wrong(game, CARDS, "deal 1 dealt-out by 3", seats=THREE)
    assert (lies(hand, 3), lies(hand, 4).split()[0]) == ("", "8s")
    assert DEAD in table(hand).spots[3].hands[0].marks
    assert ruled(hand) == [key]
    stand_all(hand)
    assert outcome(hand, person=3) == ("called off", 0)
    assert find(hand, person=3).returned == 1000
    check_hand(hand)


@clause("I-252")
def test_the_courtesy_button_pays_the_next_collection() -> None:
    """000:672: and not at 9 1/2 (000:1390)."""
    for game, free in ((HB, [3]), (NINE, None)):
        rules = load(game)
        limit = rules.limits[0]
        schedule, option = next(
            pair
            for pair in options_for(game, limit)
            if pair[1].covers(3) and (pair[0].buttons is not None) == bool(free)
        )
        start = Start(
            seats=tuple([SeatStart(number, 1_000_00) for number in (1, 2, 3)]),
            limit=limit.name,
            fees=post(schedule, option, 3, NOON),
        )
        hand = Hand(rules, start, Chance(given=[rules.deck_cards]))
        hand.incident("deal 1 dealt-out by 3")
        act(hand, f"1 bank {limit.small * 20}")
        while hand.decision is not None and hand.decision.asks == "join the bank":
            act(hand, f"{hand.decision.seats[0]} pass")
        act(hand, f"2 wager @2 base={limit.small}", f"3 wager @3 base={limit.small}")
        close_betting(hand)
        stand_all(hand)
        assert hand.table.state.get("free_collection") == free
        check_hand(hand)


@clause("I-252")
def test_the_button_waits_for_the_next_hand_of_its_player() -> None:
    """000:672: seat 3 sits a hand out, and pays nothing for the one after it; then it pays like seat 2."""
    rules = load(HB)
    limit = rules.limits[0]
    schedule, option = next(pair for pair in options_for(HB, limit) if pair[1].covers(3))
    paid, state = [], {"free_collection": [3]}
    for bets in ((2,), (2, 3), (2, 3)):
        start = Start(
            seats=tuple([SeatStart(number, 1_000_00) for number in (1, 2, 3)]),
            limit=limit.name,
            fees=post(schedule, option, 3, NOON),
            state=state,
        )
        hand = act(Hand(rules, start, Chance(given=[rules.deck_cards])), f"1 bank {limit.small * 20}")
        while hand.decision is not None and hand.decision.asks == "join the bank":
            act(hand, f"{hand.decision.seats[0]} pass")
        act(hand, *[f"{seat} wager @{seat} base={limit.small}" for seat in bets])
        close_betting(hand)
        fees = [event for event in hand.events if isinstance(event, Transfer)]
        payers = [fee.payer for fee in fees if fee.payee is hand.table.collection]
        paid.append([seat for seat in (2, 3) if hand.table.by_number[seat].stack in payers])
        stand_all(hand)
        state = {key: kept for key, kept in hand.table.state.items() if key == "free_collection"}
    assert (paid, state) == ([[2], [2], [2, 3]], {})


@clause("I-254")
@pytest.mark.parametrize("game", [HB, NINE])
def test_a_card_to_a_position_without_a_bet_is_dead(game: str) -> None:
    """000:673, 000:1391: seat 3 has no bet; 8s is picked up, and seat 4 gets the next card."""
    hand = wrong(game, CARDS, "deal 1 dead-position by 3", seats=(2, 4), watchers=(3,))
    assert (lies(hand, 2).split()[0], lies(hand, 4).split()[0]) == ("9s", "7s")
    assert [card.text for card in hand.table.shoe.muck] == ["8s"]
    assert ruled(hand) == ["I-254"]
    check_hand(stand_all(say(hand, "stand")))


@clause("I-339")
@pytest.mark.parametrize(("game", "gone"), [(HB, "8s 9d"), (NINE, "8s")])
def test_a_bet_without_action_on_an_empty_seat_changes_only_the_cards(game: str, gone: str) -> None:
    """000:653, 000:1375: nobody sits at seat 3; it gets two cards or one, which nobody sees."""
    cards = "9s 8s 7s 6h 5d 9d 8d 7c 2c 3c Kd Kc Kh Kh"
    hand = wrong(game, cards, "deal 1 no-action-seat by 3", seats=(2, 4))
    assert (lies(hand, 2).split()[0], lies(hand, 4).split()[0]) == ("9s", "7s")
    assert [card.text for card in hand.table.shoe.muck] == gone.split()
    assert ruled(hand) == ["I-339"]
    assert hand.stacks()[1] == 5_000_00
    check_hand(stand_all(hand))


@clause("I-251", "I-252")
def test_a_sheet_holds_nothing_besides_what_it_prints_itself() -> None:
    """000:672 and 000:1389 leave nothing to the other sheets of the room; California Blackjack, whose cards
    lie face down and are not played so, has nothing on orders and turns."""
    held = {game: {remedy.id for remedy in load(game).remedies} for game in (HB, NINE, CALIFORNIA)}
    assert "I-252" in held[HB] and "I-253" not in held[HB]
    assert "I-251" in held[NINE] and not {"I-249", "I-250", "I-252"} & held[NINE]
    assert not {"I-244", "I-249", "I-250", "I-253", "I-254", "I-256", "I-257", "I-262"} & held[CALIFORNIA]
