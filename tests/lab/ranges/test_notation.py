"""What people write for a range, compared with eval7's reading where it has the same words."""

import eval7
import pytest

from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.lab.ranges.notation import read_range

DECK = tuple(range(52))


def as_eval7(text: str) -> dict[tuple[int, ...], float]:
    hands = eval7.HandRange(text).hands
    return {tuple(sorted([c.index for c in parse_cards(f"{a}{b}")])): weight for (a, b), weight in hands}


@pytest.mark.parametrize(
    "text",
    ["QQ+,AKs", "A2s+", "T9s+", "JJ-88", "AK", "ATo+", "KT+", "A5s-A2s", "AhKh,QsQd", "22,76s,K9o"],
)
def test_eval7_reads_the_same(text: str) -> None:
    assert read_range(text, 2, DECK) == as_eval7(text)


def test_weights_and_hands_that_are_named_twice() -> None:
    assert read_range("QQ,AKs:0.25", 2, DECK) == as_eval7("QQ,25%(AKs)")
    again = read_range("AK,AKs:0.5", 2, DECK)
    assert sorted(again.values()) == [0.5] * 4 + [1.0] * 12
    assert read_range("22+,77:0", 2, DECK) == read_range("22-66,88+", 2, DECK)
    assert read_range("", 2, DECK) == read_range("random", 2, DECK)


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("T9s-65s", 20),
        ("65s-T9s", 20),
        ("J9o-86o", 48),
        ("88-JJ", 24),
        ("A2s-A5s", 16),
        ("Ah*", 51),
        ("*h*h", 78),
        ("A*", 198),
        ("AsK", 4),
        ("KsA", 4),
        ("**", 1326),
        ("*s", 13),
        ("A*s", 48),
        ("*sA", 51),
    ],
)
def test_how_many_hands(text: str, hands: int) -> None:
    assert len(read_range(text, 2, DECK)) == hands


@pytest.mark.parametrize(
    ("text", "size", "hands"),
    [
        ("A23", 7, 64),
        ("AsKs**", 4, 1225),
        ("AsKhQJ, AdKcT9", 4, 32),
        ("Jk A23", 5, 64),
        ("2c3c4d5h Jk", 5, 1),
    ],
)
def test_hands_card_by_card(text: str, size: int, hands: int) -> None:
    deck = (*DECK, 52) if "Jk" in text else DECK
    assert len(read_range(text, size, deck)) == hands


def test_aces_with_any_two_cards_are_counted_once_each() -> None:
    found = read_range("AA**", 4, DECK)
    assert len(found) == 6 * 1128 + 4 * 48 + 1
    assert all([sum([card >= 48 for card in hand]) >= 2 for hand in found])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("QQ,", "nothing between two commas"),
        ("AKx", "is not a card or a range"),
        ("QQs", "neither suited nor offsuit"),
        ("AKs:0", "have the weight 0"),
        ("AKs:1.5", "weight of 'AKs' must be a number between 0 and 1, as in AKs:0.5, not '1.5'"),
        ("AKs:-1", "between 0 and 1, as in AKs:0.5, not '-1'"),
        ("AKs:nan", "not 'nan'"),
        ("AKs:1e9", "not '1e9'"),
        ("AKs:", "not ''"),
        ("0%", "more than 0 and at most 100"),
        ("10%", "no order of hands"),
        ("A5s-K2s", "equally far apart"),
        ("A5s-A2o", "both be suited"),
        ("AhAh", "Ah comes twice"),
        ("A,AA:0", "1 and 2 cards"),
        ("AKQ", "shows down 2"),
        ("AK,A", "1 and 2 cards"),
    ],
)
def test_what_is_refused(text: str, says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        read_range(text, 2, DECK)


@pytest.mark.parametrize("anything", ["random", "??", "100%"])
def test_hands_are_taken_out_of_any_hand(anything: str) -> None:
    """Beside others a random hand is one of as many cards: nothing that is named with it is lost."""

    def best(share: float) -> list[tuple[int, ...]]:
        return list(read_range("**", 2, DECK))

    without = read_range(f"{anything},AA:0,KK:0.5", 2, DECK, best)
    assert len(without) == 1320
    assert {without[hand] for hand in read_range("KK", 2, DECK)} == {0.5}
    assert read_range(f"AA:0,{anything}", 2, DECK, best) == read_range("**", 2, DECK)
    assert len(read_range("random,A23:0", 7, DECK)) == 22_100 - 64


def test_too_many_hands_are_refused() -> None:
    with pytest.raises(HousewayError, match="leave cards out"):
        read_range("A******", 7, DECK)


def test_a_card_that_the_deck_lacks_is_named() -> None:
    short = DECK[16:]
    with pytest.raises(HousewayError, match="5d is not in this game's deck"):
        read_range("As5d", 2, short)
    with pytest.raises(HousewayError, match="2 is not in this game's deck"):
        read_range("AA2*", 4, short)
    assert len(read_range("22+", 2, short)) == 9 * 6


def test_a_joker_is_told_from_a_jack_and_a_king() -> None:
    assert len(read_range("JKQT", 4, DECK)) == 256
    with pytest.raises(HousewayError, match="Jk is not in this game's deck"):
        read_range("JkQT", 4, DECK)
