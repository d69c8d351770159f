"""Draws with replacement, and the printed forms of a deck that is too short."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import get_args

import pytest

from houseway.cards import Card, build_deck, parse_cards
from houseway.errors import IllegalChoice
from houseway.play.dealing import deal_down, deal_one, turn_board
from houseway.play.decisions import Choice
from houseway.play.events import Burned, Dealt, Reshuffled
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Script, Stakes
from houseway.play.shape import Shape, Span
from houseway.play.table import SeatStart, Start, Table
from houseway.pot.acts import fold
from houseway.pot.draw_service import Shortage
from houseway.pot.draws import DrawRules, burn_for_board, draw
from houseway.shoe import Chance

STAKES = Stakes(name="any", structure="limit", chip=100, bets=(100, 200))
ARCHIE = DrawRules(shortage="earlier-discards")


def draw_game(
    rules: DrawRules,
    draws: int = 1,
    *,
    least: Mapping[int, int] | None = None,
    folds: Sequence[int] = (),
    board: bool = False,
    jokers: int = 0,
) -> RuleSet:
    """Five cards each and draws, with no betting; some seats fold before the first draw."""

    def script(table: Table, play: object) -> Script:
        deal_down(table, 5, first=table.button)
        for seat in table.seats:
            for _ in range((least or {}).get(seat.number, 0)):
                deal_one(table, seat, up=False)
            if seat.number in folds:
                fold(table, seat)
        for number in range(draws):
            yield from draw(table, rules, first=table.button, least=least or {}, final=number == draws - 1)
        if board:
            burn_for_board(table, rules, 3)
            turn_board(table, 3)
            burn_for_board(table, rules, 1, burned=False)
            turn_board(table, 1)

    return RuleSet(
        id="test/draws",
        version=1,
        name="draws",
        kind="pot",
        family="draw",
        source="000:1-2",
        game="draws",
        seats=10,
        deck_cards=build_deck(jokers=jokers),
        play=None,
        script=script,
        end=lambda table, play: None,
        shape=lambda rules: Shape(hole=Span(5, 5)),
        limits=(STAKES,),
        rules={},
    )


def sit(players: int, button: int | None = None) -> Start:
    """Players at seats 1, 2, …; the last has the button, so that seat 1 is asked first."""
    seats = tuple([SeatStart(n, 10_000) for n in range(1, players + 1)])
    return Start(seats=seats, button=button or players)


def deck_in_order() -> tuple[Card, ...]:
    return build_deck()


def hand_of(rules: RuleSet, start: Start, *orders: Sequence[Card]) -> Hand:
    return Hand(rules, start, Chance(given=[tuple(order) for order in orders]))


def discard(hand: Hand, counts: Sequence[int]) -> list[tuple[Card, ...]]:
    """Each seat in turn gives up the first so many of its cards; what each gave."""
    gave = []
    for count in counts:
        assert hand.decision is not None
        option = hand.decision.option("discard")
        assert option is not None and option.pick is not None
        cards = option.pick.among[:count]
        hand.choose(Choice("discard", cards=cards))
        gave.append(cards)
    return gave


def reshuffles(hand: Hand) -> list[int]:
    return [event.cards for event in hand.events if isinstance(event, Reshuffled)]


def random_hand(rules: RuleSet, start: Start, seed: int) -> Hand:
    return Hand(rules, start, Chance(Random(seed)))


@pytest.mark.parametrize("line", ["000:3686", "000:4789", "000:6397"])
def test_last_player_is_served_from_the_discards_of_the_first_six(line: str) -> None:
    """000:3686, 000:4789, 000:6397: seven go to the draw, six are served: the bottom card, the burn
    card and the discards of those six are shuffled, and the seventh player gets cards off these."""
    hand = random_hand(draw_game(ARCHIE), sit(7), 1)
    deck = hand.table.chance.orders[0]
    gave = discard(hand, [3, 3, 3, 3, 2, 1, 4])
    assert hand.over
    # 35 cards dealt, one burned, 15 given to the first six: one card is left, four are wanted.
    bottom, burned = deck[51], deck[35]
    six = [card for cards in gave[:6] for card in cards]
    again = hand.table.chance.orders[1]
    assert Counter(again) == Counter([bottom, burned, *six])
    assert reshuffles(hand) == [17]
    seventh = hand.table.seat(7)
    assert seventh.hole[-4:] == list(again[1:5]), "the first card off the new deck is burned"
    assert not set(gave[6]) & set(seventh.hole)


@pytest.mark.parametrize("line", ["000:6861", "000:7080", "000:7497"])
def test_first_two_are_served_and_the_process_goes_on(line: str) -> None:
    """000:6861, 000:7080, 000:7497: players 1 and 2 are served, 3 to 7 wait: the bottom card, the burn
    card and the discards of 1 and 2 only are shuffled; this goes on until everybody is served."""
    hand = random_hand(draw_game(ARCHIE), sit(7), 2)
    deck = hand.table.chance.orders[0]
    gave = discard(hand, [5, 5, 5, 5, 5, 5, 5])
    assert hand.over
    # 16 cards after the burn: three players get five each, the last card is kept.
    first, second, *_ = hand.table.chance.orders[1:]
    assert Counter(first) == Counter([deck[51], deck[35], *gave[0], *gave[1], *gave[2]])
    # 17 cards: one burned, 15 for players 4, 5 and 6, the last kept.
    assert Counter(second) == Counter([first[0], first[16], *gave[3], *gave[4], *gave[5]])
    assert hand.table.seat(7).hole == list(second[1:6])
    assert all(len(seat.hole) == 5 for seat in hand.table.seats)


def test_a_seat_served_in_part_keeps_its_discards_out() -> None:
    """000:3686: only the discards of players whose draws were replaced go back."""
    hand = random_hand(draw_game(ARCHIE), sit(7), 3)
    gave = discard(hand, [5, 5, 4, 5, 5, 5, 5])
    fourth = hand.table.seat(4)
    dealt = [e for e in hand.events if isinstance(e, Dealt) and e.seat == 4]
    assert [len(e.cards) for e in dealt] == [5, 1, 4], "one card off the old deck, four off the new"
    assert not set(gave[3]) & set(hand.table.chance.orders[1])
    assert len(fourth.hole) == 5


def test_earlier_discards_and_burns_are_enough() -> None:
    """000:3683, 000:3685: the pile of the first draw and the burns go back, not this draw's discards;
    the last card stays the last of the deck."""
    hand = random_hand(draw_game(ARCHIE, draws=3), sit(7), 4)
    deck = hand.table.chance.orders[0]
    earlier = discard(hand, [2, 2, 2, 2, 2, 2, 2])
    # 52 - 35 - 1 - 14 = 2 cards: one is burned, the last is kept.
    discard(hand, [2, 0, 2, 0, 0, 0, 1])
    assert reshuffles(hand) == [16]
    pile = [card for cards in earlier for card in cards]
    again = hand.table.chance.orders[1]
    assert Counter(again) == Counter([deck[35], deck[50], *pile])
    assert hand.table.shoe.cards[0] is deck[51]
    assert len(hand.table.shoe) == 16 - 1 - 5 + 1


def test_folded_hands_are_in_the_discard_pile() -> None:
    """000:3612: a folded hand goes into the discard pile, so it comes back with it (000:3683)."""
    hand = random_hand(draw_game(ARCHIE, draws=2, folds=(2, 6)), sit(7), 5)
    folded = hand.table.seat(2).hole + hand.table.seat(6).hole
    gave = discard(hand, [5, 5, 5, 5, 1])
    # 16 cards after the burn; 15 are given, the sixth of player 7's is wanted off the new deck.
    deck, again = hand.table.chance.orders
    assert Counter(again) == Counter([deck[35], *folded])
    assert hand.table.shoe.cards[0] is deck[51]
    assert not set(gave[4]) & set(again)


def test_the_last_card_may_be_the_final_card_of_the_final_draw_only() -> None:
    """000:3685: the stub may replace the final discard of the final draw, but of no earlier one."""
    for draws, shuffled in ((1, []), (2, [17])):
        hand = random_hand(draw_game(ARCHIE, draws=draws), sit(7), 6)
        deck = hand.table.chance.orders[0]
        discard(hand, [5, 5, 5, 0, 0, 0, 1])
        assert reshuffles(hand) == shuffled
        assert (deck[51] in hand.table.seat(7).hole) == (draws == 1)


def test_burns_that_went_back_are_made_good_from_the_discards() -> None:
    """000:3689: the burns count the rounds, so missing ones are replaced from the discard pile."""
    hand = random_hand(draw_game(ARCHIE), sit(7), 7)
    discard(hand, [5, 5, 5, 5, 0, 0, 0])
    # One burn of the draw went back and is made good; one was burned off the new deck.
    assert sum(isinstance(event, Burned) for event in hand.events) == 2
    assert len(hand.table.shoe.burns) == 2


def test_this_draws_discards_may_come_back() -> None:
    """000:6858 without the exclusion that its sister sheets print: the pile holds this draw's discards."""
    hand = random_hand(draw_game(DrawRules(shortage="discard-pile")), sit(7), 8)
    deck = hand.table.chance.orders[0]
    gave = discard(hand, [5, 5, 5, 5, 0, 0, 0])
    again = hand.table.chance.orders[1]
    assert Counter(again) == Counter([deck[35], *gave[0], *gave[1], *gave[2], *gave[3]])


def test_last_card_is_mixed_with_everything() -> None:
    """000:11943: all cards but the last are dealt; it is mixed with burns, discards and folded hands."""
    rules = DrawRules(shortage="last-card-mixed", burn=False, replace="in-turn")
    hand = random_hand(draw_game(rules, folds=(3,)), sit(7), 9)
    folded = hand.table.seat(3).hole
    deck = hand.table.chance.orders[0]
    gave = discard(hand, [5, 5, 5, 4, 4, 4])
    again = hand.table.chance.orders[1]
    # 17 cards: 5, 5, 5, then one of the fourth player's four.
    assert Counter(again) == Counter([deck[51], *gave[0], *gave[1], *gave[2], *gave[3], *folded])


def test_discards_are_reused_when_the_deck_is_dealt_out() -> None:
    """000:1518: when the deck is gone all replaced cards join the discard pile and are dealt."""
    hand = random_hand(draw_game(DrawRules(shortage="discards-reused"), folds=(7,)), sit(8), 10)
    deck = hand.table.chance.orders[0]
    gave = discard(hand, [5, 5, 2, 2, 0, 0, 0])
    # 12 cards, one burned: 5, 5, and one of the third player's two.
    again = hand.table.chance.orders[1]
    assert Counter(again) == Counter([deck[40], *gave[0], *gave[1], *gave[2], *gave[3]])
    assert deck[51] in hand.table.seat(3).hole, "no card is kept back"


def test_nobody_gets_his_own_discards_where_nothing_is_printed() -> None:
    hand = random_hand(draw_game(DrawRules()), sit(9), 11)
    gave = discard(hand, [5, 3, 0, 0, 0, 0, 0, 0, 5])
    # 7 cards, one burned: 5, one of player 2's; then the burn and what player 1 threw away.
    first = hand.table.chance.orders[1]
    assert not set(gave[1]) & set(first)
    assert not set(gave[8]) & set(first), "he is still to be served"
    assert set(gave[0]) <= set(first)
    # Nobody gets back what he threw away.
    for number, own in enumerate(gave, 1):
        assert not set(own) & set(hand.table.seat(number).hole)
    assert all(len(seat.hole) == 5 for seat in hand.table.seats)


def test_own_discards_come_back_as_a_last_resort() -> None:
    """Ten players, one of whom draws: the deck and the burn hold too few cards for him."""
    hand = random_hand(draw_game(DrawRules(most=5)), sit(10), 12)
    discard(hand, [5] + [0] * 9)
    assert hand.over
    assert len(hand.table.seat(1).hole) == 5


def test_everybody_discards_before_the_first_card_is_replaced() -> None:
    """000:3618: cards are replaced only after all have discarded in turn."""
    hand = random_hand(draw_game(ARCHIE), sit(3), 13)
    before = len(hand.table.shoe)
    discard(hand, [1, 1])
    assert len(hand.table.shoe) == before
    discard(hand, [1])
    assert len(hand.table.shoe) == before - 4


def test_served_in_turn() -> None:
    rules = DrawRules(replace="in-turn")
    hand = random_hand(draw_game(rules), sit(3), 14)
    before = len(hand.table.shoe)
    discard(hand, [2])
    assert len(hand.table.shoe) == before - 2
    assert len(hand.table.seat(1).hole) == 5
    assert hand.decision is not None and hand.decision.seat == 2


def test_the_dealer_position_may_draw_fewer() -> None:
    """004:513: the dealer may draw three cards, any other player four."""
    rules = DrawRules(most=4, button_most=3)
    hand = random_hand(draw_game(rules), sit(2), 15)
    seat_1, seat_2 = hand.table.seats
    with pytest.raises(IllegalChoice, match="0 to 4 cards"):
        hand.choose(Choice("discard", cards=tuple(seat_1.hole)))
    hand.choose(Choice("discard", cards=tuple(seat_1.hole[:4])))
    with pytest.raises(IllegalChoice, match="0 to 3 cards"):
        hand.choose(Choice("discard", cards=tuple(seat_2.hole[:4])))
    hand.choose(Choice("discard", cards=tuple(seat_2.hole[:3])))
    assert hand.over


def test_a_seat_with_a_card_too_many_draws_down() -> None:
    """000:11935: the seat with six cards must come down to five."""
    for count in (1, 3, 6):
        hand = random_hand(draw_game(ARCHIE, least={1: 1}), sit(2), 16)
        with pytest.raises(IllegalChoice, match="1 to 6 cards"):
            hand.choose(Choice("discard"))
        discard(hand, [count, 0])
        assert len(hand.table.seat(1).hole) == 5


def test_the_record_decides_the_reshuffle() -> None:
    hand = random_hand(draw_game(ARCHIE), sit(7), 17)
    discard(hand, [5, 5, 5, 5, 5, 5, 5])
    orders = hand.table.chance.orders
    assert len(orders) == 3
    again = hand_of(draw_game(ARCHIE), sit(7), *orders)
    discard(again, [5, 5, 5, 5, 5, 5, 5])
    assert [seat.hole for seat in again.table.seats] == [seat.hole for seat in hand.table.seats]


def test_a_record_that_stops_where_the_hand_stopped_is_no_shortage() -> None:
    """A recorded shoe may end with the last card that came; the deck under it was not empty."""
    given = deck_in_order()[: 10 + 1 + 3]
    hand = hand_of(draw_game(ARCHIE), sit(2), given)
    discard(hand, [2, 1])
    assert hand.over and not reshuffles(hand)
    assert hand.table.seat(2).hole[-1] is given[-1]


def test_board_after_a_draw_that_took_the_deck() -> None:
    hand = random_hand(draw_game(ARCHIE, board=True), sit(7), 18)
    discard(hand, [5, 5, 5, 0, 0, 0, 0])
    # One card is left; it is mixed with burn and discards for the board.
    assert reshuffles(hand) == [17]
    assert len(hand.table.board) == 4


@pytest.mark.parametrize("shortage", get_args(Shortage))
@pytest.mark.parametrize("replace", ["after-all", "in-turn"])
def test_no_card_is_lost_and_every_hand_is_complete(shortage: Shortage, replace: str) -> None:
    random = Random(f"{shortage} {replace}")
    for seed in range(60):
        rules = DrawRules(shortage=shortage, replace="in-turn" if replace == "in-turn" else "after-all")
        players = random.randint(2, 8)
        folds = random.sample(range(2, players + 1), random.randint(0, max(0, players - 2)))
        game = draw_game(rules, draws=3, folds=folds, board=True, jokers=seed % 2)
        hand = random_hand(game, sit(players), seed)
        while hand.decision is not None:
            discard(hand, [random.choice((0, 1, 2, 3, 4, 5, 5))])
        table, shoe = hand.table, hand.table.shoe
        assert all(len(seat.hole) == 5 for seat in table.live())
        held = [card for seat in table.live() for card in seat.hole]
        out = shoe.cards + shoe.burns + shoe.discards + shoe.muck
        assert Counter(held + out + table.board) == Counter(game.deck_cards)


def test_folding_to_the_last_seat_ends_the_script_as_elsewhere() -> None:
    hand = random_hand(draw_game(ARCHIE, folds=(2,)), sit(2), 19)
    assert hand.over
    assert [seat.number for seat in hand.table.live()] == [1]


def test_cards_in_a_given_order() -> None:
    """Replacements come off the top in the order of the seats, after the burn."""
    order = parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d") + tuple(
        c for c in deck_in_order() if c.suit > 1
    )
    hand = hand_of(draw_game(ARCHIE), sit(2), order)
    discard(hand, [2, 1])
    assert hand.table.seat(1).hole == list(parse_cards("6c 8c Tc Kc Ac"))
    assert hand.table.seat(2).hole == list(parse_cards("5c 7c 9c Jc 2d"))
