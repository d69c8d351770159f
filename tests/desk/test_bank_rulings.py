"""What the floor has ruled at a player-dealer table, as a file says it; and cards that nobody knows."""

import pytest

from tests.desk.laid_out import cited, laid, net, refused, told

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
SUPER_PAN = "central-coast/super-pan-9"


def blackjack(more: str, cards: str = "Ts 9d") -> str:
    spots = f'2 = {{ wagers = {{ base = "$20" }}, cards = "{cards}"{more} }}\n'
    return laid(
        HAWAIIAN,
        f'bank = {{ seat = 8, put_up = "$500", cards = "Kh 8c" }}\n[spots]\n{spots}'
        '3 = { wagers = { base = "$20" }, cards = "Ts 7d" }\n',
    )


def test_a_hand_without_action_goes_back() -> None:
    """000:674-676: the hand was called wrongly, and the player-dealer's down card lies open."""
    text = blackjack(', ruled = "no action", by = "I-257"')
    assert net(text) == {2: 0, 3: -20, 8: 20}
    assert "I-257" in cited(text)


def test_a_dead_hand_goes_back_with_whatever_cards() -> None:
    """000:672: who was skipped is out of the hand."""
    text = blackjack(', dead = true, ruled = "hand dead", by = "I-252"', "Ts")
    assert net(text) == {2: 0, 3: -20, 8: 20}


def test_a_forfeited_wager_is_lost_though_it_won() -> None:
    """003:668: cards were switched."""
    text = laid(
        SUPER_PAN,
        'bank = { seat = 8, put_up = "$500", cards = "2c 5d Kh" }\n[spots]\n'
        '2 = { wagers = { base = "$20" }, cards = "4c 5d Ks", ruled = "forfeited", by = "I-233" }\n',
    )
    assert net(text) == {2: -20, 8: 20}


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (', ruled = "no action"', "say by which ruling"),
        (', by = "I-257"', "say what was ruled"),
        (', ruled = "voided", by = "I-257"', "a wager is ruled no action, forfeited"),
        (', ruled = "no action", by = "I-999"', "has neither a rule nor a ruling 'I-999'"),
        (", dead = true", "a dead hand needs the ruling"),
    ],
)
def test_rulings_that_cannot_be_are_refused(more: str, says: str) -> None:
    refused(blackjack(more), says)


def test_an_unknown_card_is_tried_out() -> None:
    """Whatever draws to a twelve: the cases are told apart by what they pay."""
    text = laid(
        "black-sheep/ez-baccarat",
        'bank = { seat = 1, put_up = "$500" }\ncommon = { player = "4c 2h", banker = "2d Ks ??" }\n[spots]\n'
        '2 = { wagers = { player = "$20" } }',
    )
    answer = told(text)
    # Two and a card: 0 to 3 and 8 and 9 leave less than six, four ties it, five to seven beat it (001:467).
    assert {case.outcome.net[2] for case in answer.cases} == {-2000, 0, 2000}
