"""Pai gow poker and tiles at the desk: settings, copies, fouls, dice, envy, by hand from the sheets."""

import pytest

from houseway.desk.answering import answer
from tests.desk.laid_out import cited, closed, laid, net, refused, told

PAI_GOW = "hawaiian-gardens/pai-gow-poker"
FORTUNE = "hawaiian-gardens/fortune-pai-gow-poker"
TILES = "hawaiian-gardens/pai-gow-tiles"
NINES = "Ac Kd / 9h 9c Qs 4d 3s"
"""The player-dealer: ace-king in front, nines behind."""


def pai_gow(spots: str, bank: str = NINES, put_up: str = "$1000", more: str = "", game: str = PAI_GOW) -> str:
    said = f'bank = {{ seat = 4, put_up = "{put_up}", set = "{bank}" }}'
    return laid(game, f"{more}{said}\n[spots]\n{spots}")


def spot(number: int, set_: str, wagers: str = 'base = "$20"', more: str = "") -> str:
    return f'{number} = {{ wagers = {{ {wagers} }}, set = "{set_}"{more} }}\n'


BOTH = "Ah As / Jh Jd Js 2c 3c"
"""Better in front and behind."""
BEHIND = "Qd Jc / Tc Td 2s 5s 8c"
"""Better behind alone."""
COPY_LOSES = "Ad Kc / 7h 7c Td 5d 2h"
"""The same in front, worse behind."""


def test_two_better_hands_win_and_one_pushes() -> None:
    """000:957."""
    text = pai_gow(spot(5, BOTH) + spot(6, BEHIND))
    assert net(text) == {4: -20, 5: 20, 6: 0}


def test_copies_are_the_player_dealers() -> None:
    """000:957: a copy and a win are a push, a copy and a loss are lost."""
    text = pai_gow(spot(5, COPY_LOSES) + spot(6, "As Ks / Tc Th 8d 5s 2s"), more="action = 5\n")
    assert net(text) == {4: 20, 5: -20, 6: 0}
    assert cited(text) >= {"copies", "copy-and-win"}


def test_a_fouled_hand_is_lost_and_the_money_behind_is_set_the_logical_way() -> None:
    """000:993, 000:996: jacks in front of tens foul the hand; set right, it beats the nines behind alone."""
    behind = ', behind = [{ seat = 2, wagers = { base = "$50" } }]'
    text = pai_gow(spot(5, "Jh Jd / Tc Td 2s 5s 8c", more=behind))
    assert closed(text)[0] == (5, "base", "lost")
    assert net(text)[5] == -20
    assert {"foul", "foul-backline"} <= cited(text)


def test_three_and_four_cards_are_a_foul() -> None:
    """000:994: forfeited, as far as the money covers; 000:996: the money behind goes the logical way."""
    behind = ', behind = [{ seat = 2, wagers = { base = "$50" } }]'
    text = pai_gow(spot(5, "Ah As 3c / Jh Jd Js 2c", more=behind))
    assert net(text) == {2: 50, 4: -30, 5: -20}
    assert net(pai_gow(spot(5, "Ah As 3c / Jh Jd Js 2c"), put_up="$15")) == {4: 15, 5: -15}
    refused(pai_gow(spot(5, BOTH), "Ac Kd Qs / 9h 9c 4d 3s"), "bank.set: a hand is set in 2 and 5")


def test_the_dice_give_the_action() -> None:
    """000:955, 000:978: nine from seat 4 is seat 5; clockwise from there the bank pays as far as it goes."""
    spots = spot(7, BOTH) + spot(5, "Kh Kc / 8h 8c 8s 2d 5c") + spot(1, "5d 5h / Qh Qc Qd 6c 7d")
    short = pai_gow(spots, "Td 9d / 4h 4c Kd 3h 2h", "$40")
    by_nine = "dice = [2, 3, 4]\n" + short[len("situation = 1\n") :]
    assert closed(f"situation = 1\n{by_nine}") == [
        (5, "base", "won"),
        (7, "base", "won"),
        (1, "base", "not covered"),
    ]
    by_seven = "dice = [1, 2, 4]\n" + short[len("situation = 1\n") :]
    assert [seat for seat, _, _ in closed(f"situation = 1\n{by_seven}")] == [5, 7, 1]


def test_dice_at_the_player_dealer_bring_the_action_to_the_left() -> None:
    """000:955: eight and fifteen point at the player-dealer."""
    spots = spot(3, BOTH) + spot(5, "Kh Kc / 8h 8c 8s 2d 5c")
    text = pai_gow(spots, "Td 9d / 4h 4c Kd 3h 2h", "$20", "dice = [2, 2, 4]\n")
    assert closed(text) == [(5, "base", "won"), (3, "base", "not covered")]


def test_where_the_action_begins_is_asked_only_if_it_matters() -> None:
    spots = spot(3, BOTH) + spot(5, "Kh Kc / 8h 8c 8s 2d 5c")
    bank = "Td 9d / 4h 4c Kd 3h 2h"
    assert told(pai_gow(spots, bank)).open == ()
    short = told(pai_gow(spots, bank, "$30"))
    assert [(asked.fact, asked.values) for asked in short.open] == [("action", (3, 5))]
    assert [case.outcome.net for case in short.cases] == [
        {3: 2000, 4: -3000, 5: 1000},
        {3: 1000, 4: -3000, 5: 2000},
    ]


def test_hands_may_be_set_the_house_way() -> None:
    """000:991: pairs stay behind, the two highest others go in front."""
    cards = '5 = { wagers = { base = "$20" }, cards = "Ah 7d 7c Kc 2s 5s 9d", set = "house way" }'
    assert net(pai_gow(cards)) == {4: 20, 5: -20}
    for words in ("House Way", "logical way", "house-way"):
        assert net(pai_gow(cards.replace("house way", words))) == {4: 20, 5: -20}
    five_first = spot(5, "7d 7c 2s 5s 9d / Ah Kc")
    assert net(pai_gow(five_first)) == net(pai_gow(cards))


@pytest.mark.parametrize(
    ("spots", "says"),
    [
        (
            '5 = { wagers = { base = "$20" }, cards = "Ah 7d 7c Kc 2s 5s 9d" }',
            "say how spot 5 is set, as in set = 'Ah Kc",
        ),
        (
            '5 = { wagers = { base = "$20" }, cards = "Ah 7d 7c Kc 2s 5s", set = "house way" }',
            "has 7 cards, not 6",
        ),
        (spot(5, "Ah As / Jh Jd Js 2c"), "a hand is set in 2 and 5, with a slash between them"),
        (spot(5, "Ah As Jh Jd Js 2c 3c"), "a hand is set in 2 and 5, with a slash between them"),
        (spot(5, "Ah As / Jh Jd Js 2c Kd"), "Kd is in the deck once, and it lies in bank too"),
        (spot(5, "Jk As / Jh Jd Js 2c Jk"), "Jk is in the deck once, and it lies twice"),
        (
            '5 = { wagers = { base = "$20" }, cards = "Ah As Jh Jd Js 2c 3d", '
            'set = "Ah As / Jh Jd Js 2c 3c" }',
            "its cards are",
        ),
        (spot(4, BOTH), "the bank is held at seat 4"),
    ],
)
def test_settings_that_cannot_be_are_refused(spots: str, says: str) -> None:
    refused(pai_gow(spots), says)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("dice = [2, 3]\n", "three dice are thrown"),
        ("dice = [2, 3, 7]\n", "each shows 1 to 6"),
        ("action = 6\n", "the action begins at a spot with a wager: 5, not 6"),
        ("dice = [2, 3, 4]\naction = 7\n", "the dice bring the action to spot 5, not to 7"),
    ],
)
def test_dice_that_cannot_be_are_refused(more: str, says: str) -> None:
    refused(pai_gow(spot(5, BOTH), more=more), says)


def test_nobody_sets_two_hands() -> None:
    """000:995: the hand at the own seat is the person's, the other goes the logical way."""
    both = spot(5, BEHIND) + spot(6, BOTH, more=", seat = 5")
    assert net(pai_gow(both)) == {4: -20, 5: 20}
    wrong = spot(5, BEHIND) + spot(6, "Jh Jd / Ah As Js 2c 3c", more=", seat = 5")
    refused(pai_gow(wrong), "nobody may set the hand on spot 6: that is")


# Fortune and envy


def test_envy_is_paid_for_the_hands_of_others() -> None:
    """000:1639: 9 to 10; 000:1689: a straight flush pays 50 to 1, and $25 to others (000:1625)."""
    bets = 'base = "$20", fortune = "$5"'
    spots = spot(2, "Ad Kc / 5h 6h 7h 8h 4h", bets)
    spots += spot(5, BEHIND, bets) + spot(6, BOTH)
    text = pai_gow(spots, game=FORTUNE, more="action = 2\n")
    assert net(text) == {2: 250, 4: -250 + 5 - 25 - 18, 5: -5 + 25, 6: 18}
    assert closed(text)[-1][1] == "envy"


def test_a_bonus_of_less_than_five_dollars_has_no_button() -> None:
    """000:1559, 000:1602; a fortune wager of less is refused where the table does not take it."""
    spots = spot(2, "Ad Kc / 5h 6h 7h 8h 4h") + spot(5, BEHIND)
    text = pai_gow(spots, game=FORTUNE, more="action = 2\n")
    assert all([wager != "envy" for _, wager, _ in closed(text)])


def test_a_bonus_needs_the_game_wager() -> None:
    """000:1602."""
    refused(pai_gow(spot(5, BOTH, 'fortune = "$5"'), game=FORTUNE), "fortune needs a wager on base")


# Tiles


def tiles(spots: str, put_up: str = "$1000", more: str = "", bank: str = "51 51 / 65 22") -> str:
    return laid(TILES, f'{more}bank = {{ seat = 3, put_up = "{put_up}", set = "{bank}" }}\n[spots]\n{spots}')


HEAVEN = "66 66 / 55 32"
"""Twelves over sixes (000:1141, 000:1151); five each, and the ten is the higher tile (000:1170, 000:1172)."""
PEOPLE = "44 44 / 61 62"
"""Red eights over sixes (000:1143); five each, and a four is higher than a seven (000:1172, 000:1175)."""
SEVENS = "52 43 / 31 33"
"""Sevens under sixes (000:1154), and nothing under five."""


def test_tiles_win_lose_and_push() -> None:
    """000:1186."""
    text = tiles(spot(2, HEAVEN) + spot(1, PEOPLE) + spot(7, SEVENS))
    assert net(text) == {1: 0, 2: 20, 3: 0, 7: -20}


def test_tiles_are_counted_against_the_clock() -> None:
    """000:1131, 000:1198: ten counts to the next seat at the right; from there it goes counter-clockwise."""
    spots = spot(2, HEAVEN) + spot(6, "64 64 / 54 41")
    assert closed(tiles(spots, "$20", "dice = [3, 3, 4]\n", "61 62 / 65 42"))[0][0] == 2
    assert closed(tiles(spots, "$20", "dice = [6, 6, 2]\n", "61 62 / 65 42"))[0][0] == 6


def test_tiles_may_be_set_the_house_way() -> None:
    """000:1194."""
    asked = '2 = { wagers = { base = "$20" }, cards = "66 55 66 32", set = "house way" }'
    assert net(tiles(asked)) == net(tiles(spot(2, HEAVEN)))


@pytest.mark.parametrize(
    ("spots", "says"),
    [
        (spot(2, "66 66 / 55"), "a hand is set in 2 and 2"),
        (spot(2, "66 / 66 55 54"), "a hand is set in 2 and 2"),
        (spot(2, "66 66 / 66 55"), "66 is in the deck twice, and it lies 3 times"),
        (
            spot(2, "66 66 / 55 54") + spot(1, "41 41 / 63 62"),
            "41 is in the deck once, and it lies twice",
        ),
        (spot(2, "Ah Kd / 55 54"), "Ah is not in the deck"),
        ('2 = { wagers = { base = "$20" }, cards = "66 55 66 32" }', "say how the hand on spot 2 is set"),
    ],
)
def test_tiles_that_cannot_be_are_refused(spots: str, says: str) -> None:
    refused(tiles(spots, more="action = 2\n"), says)


def test_the_row_of_the_house_way_is_named() -> None:
    """A floor person asks by which line a hand was set."""
    cards = '5 = { wagers = { base = "$20" }, cards = "Ah 7d 7c Kc 2s 5s 9d", set = "house way" }'
    remarks = told(pai_gow(cards)).remarks
    assert any(["The house way sets the hand on spot 5 by its row 'pair'." in said for said in remarks])
    asked = '2 = { wagers = { base = "$20" }, cards = "66 55 66 32", set = "house way" }'
    assert any(
        ["The house way sets the hand on spot 2 by its row" in said for said in told(tiles(asked)).remarks]
    )


def test_behind_a_hand_with_wrong_numbers_of_cards_it_is_set_the_logical_way() -> None:
    """000:994: three cards in one hand and four in the other foul it; 000:996: those behind are paid as the
    house sets it."""
    found = answer(
        """
situation = 1
rule_set = "hawaiian-gardens/pai-gow-poker"
bank = { seat = 1, put_up = "$300", set = "Kc Qd / 8c 8d Th 6s 2c" }
dice = [3, 3, 2]
[spots.2]
wagers = { base = "$20" }
set = "Ac Qs 3c / 9c 9d Ts 5s"
behind = [{ seat = 4, wagers = { base = "$30" } }]
[spots.3]
wagers = { base = "$20" }
set = "Ad Qh / 9h 9s Tc 5h 3h"
"""
    )
    lines = {payment.seat: [rule.lines for rule in payment.behind] for payment in found.payments}
    assert found.net == {1: -30_00, 2: -20_00, 3: 20_00, 4: 30_00}
    assert lines[2] == [("000:994",)]
    assert ("000:996",) in lines[4] and ("000:996",) not in lines[3]
