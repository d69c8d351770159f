"""When the hands of the baccarat sheets draw: every cell of every printed chart, and every total."""

import pytest

from tests.examples.bank.baccarat.rounds import ONE_OF, played, two_cards
from tests.examples.stacked import one_at_a_time

COMMON = """
7 SSSSSSSSSS
6 SSSSSSHHSS
5 SSSSHHHHSS
4 SSHHHHHHSS
3 HHHHHHHHSH
2 HHHHHHHHHH
1 HHHHHHHHHH
0 HHHHHHHHHH
"""
OWN = """
7 SSSSSSSSSS
6 SSSSSSSSSS
5 SSSHHHHHSS
4 SSSHHHHHSS
3 HHHHHHHHHH
2 HHHHHHHHHH
1 HHHHHHHHHH
0 HHHHHHHHHH
"""
CHARTS = {
    "black-sheep/ez-baccarat": ("001:481-490", COMMON),
    "hawaiian-gardens/ez-baccarat-panda-8": ("000:2748-2757", COMMON),
    "hawaiian-gardens/fortune-7-baccarat": ("000:2905-2914", COMMON),
    "hawaiian-gardens/gardens-baccarat": ("000:11670-11679", COMMON),
    "lucky-lady/fortune-7-baccarat": ("002:944-953", COMMON),
    # The marks of this chart are lost (002:1080-1089): the ruling takes those of the same game at 000:2748.
    "lucky-lady/ez-baccarat-panda-8": ("002:1080-1089", COMMON),
    "hawaiian-gardens/baccarat": ("000:1454-1463", OWN),
}
STOPPED_BY_NATURALS = {
    "hawaiian-gardens/fortune-7-baccarat",
    "lucky-lady/fortune-7-baccarat",
    "hawaiian-gardens/gardens-baccarat",
    "hawaiian-gardens/baccarat",
}


def drawn(
    rule_set_id: str, player: str, banker: str, rulings: dict[str, str] | None = None
) -> tuple[int, int]:
    """How many cards the player hand and the banker hand have in the end."""
    cards = one_at_a_time(player, banker)
    hand = played(rule_set_id, cards, "1 bank 100000", "2 wager @2 player=1000", rulings=rulings)
    felt = hand.table.felt
    assert felt is not None
    return len(felt.common["player"].cards), len(felt.common["banker"].cards)


@pytest.mark.parametrize("rule_set_id", CHARTS)
@pytest.mark.parametrize("third", range(10))
def test_every_cell_of_the_chart(rule_set_id: str, third: int) -> None:
    """The column of one third card of the player hand, for each banker total."""
    _, chart = CHARTS[rule_set_id]
    for row in chart.split("\n"):
        if row:
            banker, marks = row.split()
            player = f"{two_cards(0)} {ONE_OF[third]}d"
            expected = 3 if marks[third] == "H" else 2
            assert drawn(rule_set_id, player, two_cards(int(banker), "c")) == (3, expected), row


@pytest.mark.parametrize("rule_set_id", CHARTS)
@pytest.mark.parametrize("total", range(10))
def test_the_player_hand_draws_on_five_or_less(rule_set_id: str, total: int) -> None:
    """000:1448-1449, 000:2738, 000:2891, 000:11659, 001:469, 002:932, 002:1070; against a banker 7."""
    assert drawn(rule_set_id, two_cards(total), two_cards(7, "c"))[0] == (3 if total <= 5 else 2)


@pytest.mark.parametrize("rule_set_id", CHARTS)
@pytest.mark.parametrize("total", range(8))
def test_the_banker_hand_draws_on_five_or_less_when_the_player_hand_stood(
    rule_set_id: str, total: int
) -> None:
    """000:1451, 000:2739, 000:2894, 000:11660, 001:470, 002:935, 002:1071; against a player 6."""
    assert drawn(rule_set_id, two_cards(6), two_cards(total, "c")) == (2, 3 if total <= 5 else 2)


@pytest.mark.parametrize("rule_set_id", CHARTS)
@pytest.mark.parametrize("natural", [8, 9])
def test_naturals_stop_the_draw_only_where_it_is_printed(rule_set_id: str, natural: int) -> None:
    """000:1447, 000:2892-2893, 000:11691-11692, 002:933-934; EZ Baccarat prints nothing of it."""
    third = 2 if rule_set_id in STOPPED_BY_NATURALS else 3
    assert drawn(rule_set_id, two_cards(natural), two_cards(3, "c")) == (2, third)
    assert drawn(rule_set_id, two_cards(3), two_cards(natural, "c")) == (third, 2)


def test_the_other_reading_of_naturals() -> None:
    ez, gardens = "black-sheep/ez-baccarat", "hawaiian-gardens/gardens-baccarat"
    assert drawn(ez, two_cards(9), two_cards(3, "c"), {"naturals": "true"}) == (2, 2)
    assert drawn(gardens, two_cards(9), two_cards(3, "c"), {"naturals-first": "false"}) == (2, 3)
