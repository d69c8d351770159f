"""Pokara with its Bonus Bet at Hawaiian Gardens."""

from collections.abc import Mapping
from itertools import combinations_with_replacement

import pytest

from houseway.cards import UNKNOWN, build_deck, parse_cards
from houseway.errors import IllegalChoice
from houseway.games.bank.stud_against_dealer.pokara import PokaraRules
from houseway.games.bank.stud_against_dealer.pokara_draw import Advice, advise, house_way, ranks_of
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.rooms.loader import load
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed, go_on, order, paid, words
from tests.examples.stacked import notes

POKARA = "hawaiian-gardens/pokara"
BASE = {"base": 10}
WITH_BONUS = {"base": 10, "bonus": 10}
PAT = "Ks Kd Qh"


def one_player(
    hand: str,
    bank: str,
    then: str,
    *acts: str,
    bets: Mapping[str, int] = BASE,
    put_up: int = 1_000_000,
    stacks: Mapping[int, int] | None = None,
    rulings: dict[str, str] | None = None,
) -> Hand:
    """Seat 2 against seat 1: both dealt hands, and the cards that come after them."""
    return bank_round(
        POKARA,
        f"{hand} {bank} {then}",
        {2: bets},
        *[f"2 {act}" for act in acts],
        put_up=put_up,
        stacks=stacks,
        rulings=rulings,
    )


# The house way

HOUSE_WAY = [  # 000:1746-1757
    ("As Kd Jh", "Jh"),
    ("As Kd Th", "Th"),
    ("As Qd Jh", "As"),
    ("As Qd Th", "Th"),
    ("As Jd Th", "Th"),
    ("Ks Qd Th", "Th"),
    ("Ks Jd Th", "Th"),
    ("As Ad Th", "Th"),
    ("Ks Kd Th", "Th"),
    ("Qs Qd Th", "Th"),
    ("Js Jd Th", "Th"),
    ("Ts Td Jh", "Jh"),
]


@pytest.mark.parametrize(("hand", "gives_up"), HOUSE_WAY)
def test_house_way(hand: str, gives_up: str) -> None:
    play: PokaraRules = load(POKARA).play
    assert house_way(play.sheet(), parse_cards(hand)) is parse_cards(gives_up)[0]
    # the same ranks suited are a flush: they stay (000:1743)
    suited = parse_cards(" ".join(card[0] + "c" for card in hand.split()))
    assert house_way(play.sheet(), suited) is None
    # and at the table
    played = one_player("Qs Qd Ah", hand, "Kc", "stand")
    assert f"player-dealer gives up {gives_up}" in notes(played)


def test_every_other_hand_stands_pat() -> None:
    """000:1759."""
    play: PokaraRules = load(POKARA).play
    listed = {ranks_of(parse_cards(hand)) for hand, _ in HOUSE_WAY}
    assert len(play.house_way) == len(listed) == 12
    for hand in combinations_with_replacement(build_deck(without="23456789"), 3):
        if ranks_of(hand) not in listed or len({c.suit for c in hand}) == 1:
            assert house_way(play.sheet(), hand) is None
    played = one_player("Qs Qd Ah", "Ks Qc Jh", "", "stand")
    assert "the player-dealer stands pat" in notes(played)


def test_cards_lie_open_but_for_two() -> None:
    """000:1765."""
    hand = one_player("As Kd Jh", "Ks Qd Th", "")
    for seat in (0, 1, 2):
        look = view(hand, seat)
        assert look.bank is not None
        assert look.bank.hand.cards == (UNKNOWN, UNKNOWN, *parse_cards("Th"))
        assert look.spots[0].hands[0].cards == parse_cards("As Kd Jh")


# The draw


@pytest.mark.parametrize(
    ("hand", "verbs"),
    [
        ("As Kd Jh", ["stand", "draw", "double"]),
        ("As Ad Jh", ["stand", "double"]),  # 000:1774: a pair or better draws only doubled
        ("As Kd Qh", ["stand", "double"]),
        ("As Js Ts", ["stand", "double"]),
        ("As As Ah", ["stand", "double"]),
    ],
)
def test_what_may_be_done(hand: str, verbs: list[str]) -> None:
    decision = one_player(hand, PAT, "").decision
    assert decision is not None
    assert [option.verb for option in decision.options] == verbs


def test_doubling_without_a_draw_is_not_possible() -> None:
    """000:1774-1775: and exactly one card is given up."""
    hand = one_player("As Kd Jh", PAT, "")
    for act in ("2 double", "2 draw", "2 draw As Kd", "2 draw Ks"):
        with pytest.raises(IllegalChoice):
            go_on(hand, act)


def test_who_has_no_chips_to_double_cannot_draw_to_a_pair() -> None:
    hand = one_player("As Kd Jh", PAT, "", stacks={2: 15})
    assert hand.decision is not None
    assert [option.verb for option in hand.decision.options] == ["stand", "draw"]
    assert words(one_player("As Ad Jh", PAT, "", stacks={2: 15}), 2) == {"base": "won"}


@pytest.mark.parametrize(
    ("hand", "act", "card", "card_or_hand", "only_hand"),
    [
        ("As Kd Jh", "draw Jh", "Qc", True, True),  # a straight
        ("As Kd Jh", "draw Jh", "Kc", True, True),  # a pair
        ("As Kd Jh", "draw Jh", "Tc", False, False),
        ("As Kd Jh", "draw Jh", "Jc", False, False),  # the same hand again
        ("Ks Jd Th", "draw Th", "Ac", True, True),  # a higher card, and A-K-J above K-J-10
        ("Ts Td Jh", "double Td", "Kc", True, False),  # a higher card, but the pair is gone
        ("Ts Td Jh", "double Jh", "Kc", True, True),  # a better kicker
        ("As Kd Jh", "draw As", "Jc", True, True),  # a lower card that makes a pair
        ("As Qd Jh", "draw As", "Tc", True, True),  # a lower card that makes a straight
        ("Qs Jd Th", "double Th", "Kc", True, True),  # a higher straight
        ("Qs Jd Th", "double Th", "Ac", True, False),  # the straight is gone
    ],
)
def test_what_improves_a_hand(hand: str, act: str, card: str, card_or_hand: bool, only_hand: bool) -> None:
    """000:1735 against 000:1773: both readings."""
    for reading, improved in (("card-or-hand", card_or_hand), ("hand", only_hand)):
        played = one_player(hand, "Ts Td Qh", card, act, rulings={"improvement": reading})
        failed = "failed" in view(played, 2).spots[0].hands[0].marks
        assert failed is not improved
        if failed:
            assert set(words(played, 2).values()) == {"lost"}


def test_a_hand_that_fails_is_collected_at_once() -> None:
    """000:1735, 000:1773: before the next player acts; the Bonus Bet looks at the dealt cards (000:1500)."""
    cards = f"As Ks Js Qd Qh Ac {PAT} Ts"
    bets = {2: WITH_BONUS, 3: BASE}
    hand = bank_round(POKARA, cards, bets, "2 double Js")
    assert order(hand) == [(2, "base"), (2, "double")]
    go_on(hand, "3 stand")
    assert order(hand) == [(2, "base"), (2, "double"), (2, "bonus"), (3, "base")]
    assert closed(hand)[2, "double"] == ("lost", 0, 10)
    assert closed(hand)[2, "bonus"] == ("won", 30, 0)
    later = bank_round(POKARA, cards, bets, "2 double Js", rulings={"failed-hands": "in-turn"})
    assert order(later) == []
    assert closed(go_on(later, "3 stand")) == closed(hand)


def test_the_double_wins_with_the_wager() -> None:
    played = one_player("As Kd Jh", PAT, "Qc", "double Jh")
    assert closed(played) == {(2, "base"): ("won", 10, 0), (2, "double"): ("won", 10, 0)}


def test_a_player_dealer_who_does_not_improve_loses_to_every_live_hand() -> None:
    """000:1735, 000:1776: A-K-J draws a ten; a pat K-J-10 wins against A-K-10."""
    played = one_player("Ks Jd Th", "As Kd Jh", "Tc", "stand")
    assert words(played, 2) == {"base": "won"}
    assert "the player-dealer did not improve and loses to every live hand" in notes(played)
    # but not to a hand that failed before
    failed = one_player("Ks Jd Th", "As Kd Jh", "Tc Tc", "draw Th")
    assert words(failed, 2) == {"base": "lost"}
    # where the hand must rank higher, a king for a jack beside two tens is an improvement by its kicker
    assert words(one_player("Ks Kd Qh", "Ts Td Jh", "Kc", "stand"), 2) == {"base": "won"}


@pytest.mark.parametrize(
    ("hand", "bank", "word"),
    [
        ("As Ks Js", "As Kd Qh", "won"),  # a flush beats a straight
        ("Ts Ts Js", "As Ks Js", "won"),  # a paired flush beats one without a pair
        ("Ks Kd Jh", PAT, "lost"),  # the kicker counts
        ("Kh Kc Qd", PAT, "pushed"),
        ("Kh Kh Kc", "As As Ks", "won"),
        ("Ts Ts Ts", "As Ks Qs", "won"),
    ],
)
def test_comparing(hand: str, bank: str, word: str) -> None:
    """000:1785-1798, 000:1777-1778."""
    assert words(one_player(hand, bank, "", "stand"), 2) == {"base": word}


def test_readings_of_the_ranking() -> None:
    by_card = one_player("Ts Ts Js", "As Ks Js", "", "stand", rulings={"flush-order": "by-card"})
    assert words(by_card, 2) == {"base": "lost"}
    no_kicker = one_player("Ks Kd Jh", PAT, "", "stand", rulings={"kickers": "no-kicker"})
    assert words(no_kicker, 2) == {"base": "pushed"}


def test_the_number_of_decks() -> None:
    """000:1731: twenty are preferred, three the least."""
    rules = load(POKARA)
    assert len(rules.deck.cards()) == 20 * 20
    assert len(rules.read_as({"decks": "3"}).deck.cards()) == 3 * 20


# The Bonus Bet

BONUS = [  # 000:1824-1829 (clubs), 000:1509-1514 (hearts)
    ("Ac Ac Ac", 200, 60),
    ("Tc Tc Tc", 200, 60),
    ("Ah Ah Ah", 50, 500),
    ("Kh Kh Kh", 50, 60),
    ("Ad Ad Ad", 50, 60),
    ("Ts Ts Ts", 50, 60),
    ("As Ks Qs", 30, 30),
    ("Ks Qs Js", 20, 20),
    ("Qs Js Ts", 20, 20),
    ("As As Ah", 8, 10),
    ("Ks Js Ts", 3, 3),
    ("As As Ks", 3, 3),
    ("As Kd Qh", -1, -1),
    ("As Ad Kh", -1, -1),
]


@pytest.mark.parametrize(("hand", "clubs", "hearts"), BONUS)
def test_both_bonus_tables(hand: str, clubs: int, hearts: int) -> None:
    for table, pays in (("clubs", clubs), ("hearts", hearts)):
        played = one_player(hand, PAT, "", "stand", bets=WITH_BONUS, rulings={"bonus-table": table})
        assert paid(played, 2, "bonus") == 10 * pays


def test_the_bonus_bet_in_steps_of_five_up_to_the_wager() -> None:
    """000:1499, 000:1812-1816."""
    for bets in ({"bonus": 5}, {"base": 10, "bonus": 15}, {"base": 10, "bonus": 7}):
        with pytest.raises(IllegalChoice):
            bank_round(POKARA, "", {2: bets})
    bank_round(POKARA, "", {2: {"base": 10, "bonus": 5}})


def test_no_backline_bets() -> None:
    """000:1763."""
    with pytest.raises(IllegalChoice):
        bank_round(POKARA, "", {2: BASE, 3: BASE}, behind=[(3, 2, BASE)])


# Settlement


def test_wager_before_bonus_player_by_player() -> None:
    """000:1504, 000:1777: from the player-dealer's left."""
    cards = f"As Kd Qh Ks Qd Jh {PAT}"
    bets = {3: WITH_BONUS, 1: WITH_BONUS}
    played = bank_round(POKARA, cards, bets, "3 stand", "1 stand", bank=2)
    assert order(played) == [(3, "base"), (3, "bonus"), (1, "base"), (1, "bonus")]
    by_wager = {"seat-by-seat": "wager-by-wager"}
    other = bank_round(POKARA, cards, bets, "3 stand", "1 stand", bank=2, rulings=by_wager)
    assert order(other) == [(3, "base"), (1, "base"), (3, "bonus"), (1, "bonus")]


def test_the_round_ends_when_the_player_dealer_has_won_or_lost_the_money() -> None:
    """000:1779, 000:1802: $15 put up; two players win $10 each, a third would lose."""
    cards = f"As Kd Qh Ks Qd Jh As Kd Jh {PAT}"
    bets = {2: BASE, 3: BASE, 4: BASE}
    played = bank_round(POKARA, cards, bets, "2 stand", "3 stand", "4 stand", put_up=15)
    assert closed(played) == {
        (2, "base"): ("won", 10, 0),
        (3, "base"): ("in part", 5, 0),
        (4, "base"): ("not covered", 0, 0),
    }


# Suggestions


@pytest.mark.parametrize(
    ("hand", "up", "advice"),
    [
        ("As As As", 14, Advice("stand")),
        ("As Ad Ah", 14, Advice("stand")),
        ("Ks Qd Jh", 10, Advice("stand")),
        ("As Ks Js", 14, Advice("stand")),
    ],
)
def test_made_hands_stand(hand: str, up: int, advice: Advice) -> None:
    play: PokaraRules = load(POKARA).play
    assert advise(play.sheet(), parse_cards(hand), up, may_draw=False, may_double=True) == advice


def test_suggestions_name_a_card_of_the_hand() -> None:
    play: PokaraRules = load(POKARA).play
    drawn = set()
    for cards in combinations_with_replacement(build_deck(without="23456789"), 3):
        verb, out = advise(play.sheet(), cards, 13, may_draw=True, may_double=False)
        assert (out is None) is (verb == "stand")
        assert out is None or out in cards
        drawn |= {ranks_of(cards)} if verb == "draw" else set()
    assert {"KJT", "AKT"} <= drawn
    assert "AAA" not in drawn
