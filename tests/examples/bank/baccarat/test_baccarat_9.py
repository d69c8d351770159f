"""Baccarat 9: each Player bettor hits or stands on the common hand; bank and tie go by the house way."""

import pytest

from houseway.cards import show_cards
from houseway.play.events import Laid
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.examples.bank.baccarat.rounds import begin, close_bets, complaint, go_on, result, results, three
from tests.examples.stacked import notes, one_at_a_time, verbs

B9 = "hawaiian-gardens/baccarat-9"
DATED = {"sheet": "dated"}


def dealt(
    player: int,
    bank: int,
    *wagers: str,
    hits: str = "",
    rulings: dict[str, str] | None = None,
    seats: tuple[int, ...] = (1, 2),
) -> Hand:
    """Hands of these totals against seat 1, up to the first choice; then come the hit cards."""
    cards = f"{one_at_a_time(three(player, 'h'), three(bank, 'c'))} {hits}"
    hand = begin(
        B9, cards, "1 bank 1000000", *(wagers or ("2 wager @2 player=1000",)), seats=seats, rulings=rulings
    )
    return close_bets(hand)


def common(hand: Hand, name: str) -> str:
    assert hand.table.felt is not None
    return show_cards(hand.table.felt.common[name].cards)


@pytest.mark.parametrize("total", range(10))
def test_when_the_player_hand_hits(total: int) -> None:
    """000:1042-1044: a choice on 4 to 6; 000:1296-1300: on 5 and 6."""
    for rulings, options in ((None, (4, 5, 6)), (DATED, (5, 6))):
        hand = dealt(total, 7, rulings=rulings)
        assert hand.over == (total not in options)
        if hand.over:
            assert len(common(hand, "player").split()) == (4 if total < options[0] else 3)
        else:
            assert verbs(hand) == ["hit", "stand", "house-way"]


@pytest.mark.parametrize("total", range(10))
def test_the_bank_hand_hits_on_five_or_less(total: int) -> None:
    """000:1063, 000:1308."""
    hand = dealt(7, total)
    assert len(common(hand, "bank").split()) == (4 if total <= 5 else 3)


def test_the_house_way_on_request() -> None:
    """000:1067, 000:1309: hit on five or less, stand on six or more."""
    for total, cards in ((4, 4), (5, 4), (6, 3)):
        hand = go_on(dealt(total, 7), "2 house-way")
        assert len(common(hand, "player").split()) == cards


def test_how_the_bank_cards_lie() -> None:
    """000:1040: two down, the third up; 000:1293: one down, two up. The player hand is face up."""
    for rulings, faces in ((None, [frozenset(), frozenset(), None]), (DATED, [frozenset(), None, None])):
        laid = [e for e in dealt(7, 7, rulings=rulings).events if isinstance(e, Laid)]
        assert [e.seen for e in laid if e.place.name == "bank"] == faces
        assert {e.seen for e in laid if e.place.name == "player"} == {None}


def test_each_bettor_chooses_and_all_share_one_hit_card() -> None:
    """000:1053-1055, 000:1298-1299."""
    bets = [f"{seat} wager @{seat} player=1000" for seat in (2, 3, 4)]
    for rulings in (None, DATED):
        hand = dealt(6, 7, *bets, hits="2d", rulings=rulings, seats=(1, 2, 3, 4))
        go_on(hand, "2 hit", "3 stand", "4 hit")
        assert results(hand) == {"2@2 player": "won 10", "3@3 player": "lost -10", "4@4 player": "won 10"}
        assert common(hand, "player").endswith(" 2d")


def test_no_hit_card_when_nobody_wants_it() -> None:
    """The bank hand then draws the next card."""
    hand = go_on(dealt(6, 5, hits="2d 3d"), "2 stand")
    assert common(hand, "player") == "Kh Qh 6h"
    assert common(hand, "bank") == "Kc Qc 5c 2d"


def test_bank_and_tie_go_by_the_house_way() -> None:
    """000:1065, 000:1301-1302: bettors who stand on five do not keep the hit card from the others."""
    bets = ("2 wager @2 player=1000", "3 wager @3 bank=1000 tie=1000")
    hand = go_on(dealt(5, 7, *bets, hits="2d", seats=(1, 2, 3)), "2 stand")
    assert results(hand) == {"2@2 player": "lost -10", "3@3 bank": "pushed", "3@3 tie": "won 80"}


@pytest.mark.parametrize(
    ("player", "bank", "hits", "closed"),
    [
        (5, 8, "2d", "won 10"),
        (5, 6, "2d", "lost -10"),
        (5, 0, "5d Kd", "won 10"),
        (5, 1, "6d Kd", "won 10"),
        (5, 7, "2d", "pushed"),
    ],
)
def test_the_example_of_a_banker_bettor(player: int, bank: int, hits: str, closed: str) -> None:
    """000:1303-1307: the player hand of five must hit; less wins, more loses, a tie on 0 or 1 wins."""
    hand = dealt(player, bank, "2 wager @2 bank=1000", hits=hits, rulings=DATED)
    assert result(hand) == {"bank": closed}


def test_a_banker_tie_in_the_other_reading() -> None:
    """000:1307 against 000:1310."""
    rulings = {"sheet": "dated", "bank-ties": "lose"}
    assert result(dealt(5, 7, "2 wager @2 bank=1000", hits="2d", rulings=rulings)) == {"bank": "lost -10"}


@pytest.mark.parametrize("total", range(10))
def test_ties(total: int) -> None:
    """000:1034, 000:1061, 000:1065, 000:1310: the bank wins 0 and 1, a Tie wager pays 8 to 1 on all."""
    for rulings in (None, DATED):
        hits = "Kd Qd" if total <= 5 else ""
        hand = dealt(total, total, "2 wager @2 player=1000 bank=1000 tie=1000", hits=hits, rulings=rulings)
        while hand.decision is not None:
            go_on(hand, f"{hand.decision.seat} house-way")
        low = total <= 1
        lines = {"player": "lost -10", "bank": "won 10"} if low else {"player": "pushed", "bank": "pushed"}
        assert result(hand) == {**lines, "tie": "won 80"}


def test_tie_wagers_on_low_ties_in_the_other_reading() -> None:
    """000:1310: the banker hand wins all tie bets on 0 and 1."""
    rulings = {"sheet": "dated", "low-tie-wagers": "not-low"}
    found = result(dealt(1, 1, "2 wager @2 tie=1000", hits="Kd Qd", rulings=rulings))
    assert found == {"tie": "lost -10"}


def test_nine_ends_the_drawing_on_the_dated_sheet() -> None:
    """000:1295; bettors choose before the bank hand is opened (000:1308)."""
    asked = go_on(dealt(5, 9, "2 wager @2 player=1000 tie=1000", rulings=DATED), "2 hit")
    assert common(asked, "player") == "Kh Qh 5h"
    assert result(asked) == {"player": "lost -10", "tie": "lost -10"}
    stands = dealt(9, 3, rulings=DATED)
    assert common(stands, "bank") == "Kc Qc 3c"
    undated = dealt(9, 3)
    assert len(common(undated, "bank").split()) == 4


@pytest.mark.parametrize(
    ("down", "seat", "full"),
    [("6c 5c", 2, 4), ("Kc Qc", 2, 2), ("Kc 3c", 4, 4), ("6c 2c", 2, 2), ("6c 3c", 2, 2)],
)
def test_the_action_button_by_the_down_cards(down: str, seat: int, full: int) -> None:
    """000:1059: the player-dealer is zero; the diagram is lost: by the last digit, or by the full sum."""
    bets = [f"{seat} wager @{seat} player=1000" for seat in range(2, 9)]
    cards = one_at_a_time(three(7, "h"), f"{down} Ac")
    for reading, expected in (
        (None, seat),
        ({"action-map": "hole-cards-in-full"}, full),
        ({"action-map": "left"}, 2),
    ):
        hand = begin(B9, cards, "1 bank 1000000", *bets, seats=tuple(range(1, 9)), rulings=reading)
        close_bets(hand)
        assert hand.table.felt is not None
        assert hand.table.felt.action == expected
    assert any(f"down cards {down}" in note for note in notes(begin_with(cards, bets)))


def begin_with(cards: str, bets: list[str]) -> Hand:
    return close_bets(begin(B9, cards, "1 bank 1000000", *bets, seats=tuple(range(1, 9))))


def test_several_hands_go_the_house_way() -> None:
    """000:1069; a single hand is its bettor's own affair."""
    bets = ("2 wager @2 player=1000", "2 wager @4 player=1000", "3 wager @3 player=1000")
    hand = dealt(5, 7, *bets, hits="2d", seats=(1, 2, 3))
    go_on(hand, "3 stand")
    assert results(hand) == {"2@2 player": "pushed", "2@4 player": "pushed", "3@3 player": "lost -10"}
    one = dealt(5, 7, *bets, hits="2d", seats=(1, 2, 3), rulings={"several-play": "one-choice"})
    go_on(one, "2 stand", "3 stand")
    assert results(one)["2@2 player"] == "lost -10"
    assert results(one)["2@4 player"] == "pushed"


def test_backline() -> None:
    """000:1071-1073: three circles at a seat, each bettor chooses; 000:1311: none on the dated sheet."""
    bets = ("2 wager @2 player=1000", "3 wager @2 player=1000", "4 wager @2 bank=1000")
    hand = dealt(6, 7, *bets, hits="2d", seats=(1, 2, 3, 4))
    go_on(hand, "2 stand", "3 hit")
    assert results(hand) == {"2@2 player": "lost -10", "3@2 player": "won 10", "4@2 bank": "won 10"}
    dated = begin(B9, "", "1 bank 1000000", "2 wager @2 player=1000", seats=(1, 2, 3), rulings=DATED)
    assert "the spot must be one of 3" in complaint(dated, "3 wager @2 player=1000")


def test_a_tie_wager_may_stand_alone() -> None:
    """000:1011, 000:1289."""
    for rulings in (None, DATED):
        assert not complaint(begin(B9, "", "1 bank 1000000", rulings=rulings), "2 wager @2 tie=1000")


def test_the_decks() -> None:
    """000:1015: eight ten-valued cards more; 000:1272: the tens stay and four come; 44 cards either way."""
    rules = load(B9)
    assert len(rules.deck_cards) == 8 * 44
    ranks = [card.text[0] for card in rules.deck_cards]
    assert {rank: ranks.count(rank) // 8 for rank in "A23456789TJQK" if rank in ranks} == {
        **dict.fromkeys("A23456J", 4),
        "Q": 8,
        "K": 8,
    }
    dated = load(B9).read_as(DATED)
    assert len(dated.deck_cards) == 8 * 44
    assert not [card for card in dated.deck_cards if card.text[0] in "789"]
    # What is added to the undated sheet's deck says nothing about this one, in whatever order they are read.
    assert load(B9).read_as({**DATED, "added-cards": "JK"}).deck_cards == dated.deck_cards
    assert load(B9).read_as({"added-cards": "JK", **DATED}).deck_cards == dated.deck_cards
    tens = [card.text[0] for card in dated.deck_cards if card.text[0] in "TJQK"]
    assert [tens.count(rank) // 8 for rank in "TJQK"] == [4, 4, 4, 8]
