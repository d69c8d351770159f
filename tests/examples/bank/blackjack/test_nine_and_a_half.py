"""9 1/2: 000:1333-1394."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.games.bank.blackjack.nine_and_a_half import result, total
from houseway.play.view import view
from tests.examples.bank.blackjack.deals import felt, offered, outcome, say, sit, stand_all

GAME = "hawaiian-gardens/nine-and-a-half"


@pytest.mark.parametrize(
    ("cards", "halves"),
    [("Ac", 2), ("9c", 18), ("Tc", 1), ("Kc", 1), ("Qc Jc", 2), ("9c Kc", 19), ("5c 5d", 20)],
)
def test_values(cards: str, halves: int) -> None:
    """000:1353: aces to nines face value, tens and pictures half a point."""
    assert total(parse_cards(cards)) == halves


RANKS = ["9c Kc", "9c", "8c Kc", "8c", "7c Kc", "7c", "6c Kc", "6c", "5c Kc", "5c"]
"""000:1338-1347, from nine and a half to five."""


@pytest.mark.parametrize(("better", "worse"), [(a, b) for i, a in enumerate(RANKS) for b in RANKS[i + 1 :]])
def test_ranking_chart(better: str, worse: str) -> None:
    assert "wins" in result(parse_cards(better), parse_cards(worse))
    assert result(parse_cards(worse), parse_cards(better)) == ("lower",)


def test_nine_and_a_half_pays_six_to_five() -> None:
    """000:1338; the others even money."""
    hand = say(sit(GAME, "9h 7c Kd"), "hit")
    assert hand.over
    assert outcome(hand) == ("won", 1200)
    assert outcome(say(sit(GAME, "9h 7c"), "stand")) == ("won", 1000)


def test_equal_hands_push() -> None:
    """000:1362, nine and a half included."""
    assert outcome(say(sit(GAME, "8h 8c"), "stand")) == ("pushed", 0)
    assert outcome(say(sit(GAME, "9h Kc Kd 9c"), "hit")) == ("pushed", 0)


def test_ten_loses_whatever_the_player_dealer_has() -> None:
    """000:1363: even when the player-dealer goes over too."""
    hand = say(sit(GAME, "5h 5c 5d 9c"), "hit")
    assert hand.over
    assert outcome(hand) == ("lost", -1000)
    assert outcome(say(sit(GAME, "5h 5c 9c"), "stand")) == ("won", 1000)


@pytest.mark.parametrize(("down", "draws", "cards"), [("5c", "Kc 2d", 3), ("6c", "", 1), ("5c", "Ad", 2)])
def test_house_way(down: str, draws: str, cards: int) -> None:
    """000:1360: hit five and a half or less, stand on six."""
    hand = say(sit(GAME, f"9h {down} {draws}"), "stand")
    holder = felt(hand).bank
    assert holder is not None
    assert len(holder.holding.cards) == cards


def test_one_card_each() -> None:
    """000:1356: the player's up, the player-dealer's down."""
    hand = sit(GAME, "9h 6c")
    seen = view(hand, 0)
    assert UNKNOWN not in seen.spots[0].hands[0].cards
    assert seen.bank is not None
    assert seen.bank.hand.cards == (UNKNOWN,)
    assert offered(hand) == {"stand", "hit"}


def test_a_nine_may_take_a_card() -> None:
    """000:1358: up to nine; or a nine stands. Nine and a half never takes one."""
    hand = say(sit(GAME, "9h 6c Kd"), "hit")
    assert hand.over
    assert outcome(hand) == ("won", 1200)
    assert sit(GAME, "9h 6c", rulings={"hit-on-nine": "17"}).over
    assert not sit(GAME, "8h 6c", rulings={"hit-on-nine": "17"}).over


def test_the_seated_player_decides() -> None:
    """000:1371: however much others bet behind."""
    hand = sit(GAME, "9h 6c", {2: {"base": "$10"}}, behind={(3, 2): {"base": "$100"}})
    assert hand.decision is not None
    assert hand.decision.seats == (2,)
    stand_all(hand)
    assert outcome(hand, person=3) == ("won", 10_000)


def test_nobody_wagers() -> None:
    """The round ends before a card is dealt, and the money comes back."""
    hand = sit(GAME, "9h 6c", {}, watchers=[2])
    assert hand.over
    assert hand.table.outcome == "nobody wagers"
    assert hand.stacks() == {1: 1_000_000, 2: 1_000_000}
