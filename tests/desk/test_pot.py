"""Pot games settled from files, with what the sheets say worked out by hand."""

import re

import pytest

from houseway.errors import RecordError
from tests.desk.laid import HOLDEM, cites, settle_pot, won

BOARD = 'board = "2c 7d 9h 3s 4s"'


def test_three_stacks_make_a_main_pot_and_a_side_pot_and_what_nobody_called_goes_back() -> None:
    """$37, $112 and $300: three times 37 for all, twice 75 for two, and 188 that nobody can call."""
    told = settle_pot(
        "hawaiian-gardens/no-limit-holdem",
        'limit = "no-limit 1-2"\nbutton = 4\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$37", cards = "As Ad" }',
        '2 = { in = "$112", cards = "Kd Ks" }',
        '3 = { in = "$300", cards = "9c 9d" }',
    )
    assert won(told) == [(3, "Uncalled", 188_00), (3, "Main pot", 111_00), (3, "Side pot 1", 150_00)]
    assert [(pot.name, pot.amount, pot.seats) for pot in told.pots] == [
        ("Main pot", 111_00, (1, 2, 3)),
        ("Side pot 1", 150_00, (2, 3)),
    ]
    assert told.net == {1: -37_00, 2: -112_00, 3: 149_00}
    assert [(back.seat, back.amount) for back in told.back] == [(3, 188_00)]
    assert cites(told) == [["uncalled"], ["showdown"], ["showdown"]]


def test_the_short_stack_wins_the_main_pot_only() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 2\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$20", cards = "As Ad" }',
        '2 = { in = "$50", cards = "Kd Ks" }',
        '3 = { in = "$50", cards = "Qc Qd" }',
        '4 = { in = "$6", folded = true }',
    )
    assert won(told) == [(1, "Main pot", 66_00), (2, "Side pot 1", 60_00)]
    assert told.net == {1: 46_00, 2: 10_00, 3: -50_00, 4: -6_00}


def test_nobody_has_a_low_and_the_best_high_hand_takes_all() -> None:
    """001:127: without a qualifying low the entire pot is the high hand's."""
    told = settle_pot(
        "black-sheep/omaha-hi-lo",
        'button = 1\nboard = "Kc Kd 9h 8s Ts"',
        '1 = { in = "$40", cards = "As Ad 2c 3d" }',
        '2 = { in = "$40", cards = "Qc Jh 4c 5d" }',
    )
    assert told.net == {1: -40_00, 2: 40_00}
    assert told.payments[0].tag == "Whole pot"


def test_the_odd_chip_between_the_halves_and_in_a_half() -> None:
    """001:132-134: $21 are cut into 11 and 10 with the winner left of the button first, and the low half of
    10 is quartered; the lows tie, the high wins alone."""
    told = settle_pot(
        "black-sheep/omaha-hi-lo",
        'button = 3\nboard = "2c 3d 7h Ks Kd"',
        '1 = { in = "$7", cards = "As 4d Qc Jh" }',
        '2 = { in = "$7", cards = "Ac 4c Tc 9h" }',
        '3 = { in = "$7", cards = "Kh Qd Jd Th" }',
    )
    assert won(told) == [(3, "High", 10_00), (1, "Low", 6_00), (2, "Low", 5_00)]
    assert cites(told)[1] == ["low", "odd-half", "ties", "odd-chips"]


def test_two_players_who_tie_both_ways_split_as_evenly_as_it_goes() -> None:
    """000:225: the player with the highest card by suit has the odd chip, of all seven cards."""
    told = settle_pot(
        "hawaiian-gardens/seven-card-stud-hi-lo",
        'limit = "5-10"',
        '1 = { in = "$5", down = "Ac 2d Kd", up = "3h 4s 5c Kh" }',
        '2 = { in = "$5", down = "Ad 2c Ks", up = "3d 4c 5h Kc" }',
        '3 = { in = "$1", folded = true }',
    )
    assert told.net == {1: 0, 2: 1_00, 3: -1_00}
    assert not told.open
    assert [(reading.ruling, reading.outcome.net) for reading in told.readings] == []


def test_a_checked_seven_wins_only_what_was_there_before_the_draw() -> None:
    """000:279."""
    seats = (
        '1 = { in = "$30", cards = "7c 5d 4h 3s As" }',
        '2 = { in = "$30", cards = "9c 5h 4d 3c Ad" }',
    )
    head = 'button = 2\nafter_draw = ["1 check", "2 bet $20", "1 call $20"]'
    told = settle_pot("hawaiian-gardens/lowball", head, *seats)
    assert told.net == {1: 10_00, 2: -10_00}
    unsaid = settle_pot("hawaiian-gardens/lowball", "button = 2", *seats)
    assert unsaid.net == {1: 30_00, 2: -30_00}
    assert "must be bet after the draw" in unsaid.remarks[0] and "000:279" in unsaid.remarks[0]


def test_who_overcalls_a_short_all_in_has_it_back_from_a_seven() -> None:
    """000:280: $6 are less than half of the bet of $20; the seven wins them, and the overcall goes back."""
    told = settle_pot(
        "hawaiian-gardens/lowball",
        'button = 3\nafter_draw = ["1 bet $6", "2 call $6", "3 call $6"]',
        '1 = { in = "$26", cards = "9c 5d 4h 3s As" }',
        '2 = { in = "$26", cards = "7c 5h 4d 3c Ad" }',
        '3 = { in = "$26", cards = "8c 5s 4s 3d Ac" }',
    )
    assert told.net == {1: -26_00, 2: 46_00, 3: -20_00}
    assert ["overcalls"] in cites(told)


def test_a_low_hand_that_nobody_checks_needs_no_acts() -> None:
    told = settle_pot(
        "hawaiian-gardens/lowball",
        "button = 3",
        '1 = { in = "$25", cards = "9c 5d 4h 3s As" }',
        '2 = { in = "$25", cards = "8c 5s 4s 3d Ac" }',
    )
    assert told.net == {1: -25_00, 2: 25_00} and not told.remarks


def test_no_hand_of_archie_qualifies_and_the_best_high_hand_takes_the_pot() -> None:
    """000:3575: neither a pair of sixes nor a six low."""
    told = settle_pot(
        "hawaiian-gardens/archie",
        "button = 1",
        '1 = { in = "$10", cards = "Kc Qd Js 9h 7c" }',
        '2 = { in = "$10", cards = "Ac Qh Jd 9c 7d" }',
    )
    assert told.net == {1: -10_00, 2: 10_00}
    assert cites(told) == [["unqualified", "ranking"]]


def test_one_hand_of_archie_qualifies_for_low_and_takes_all() -> None:
    """000:3575: without a qualifying high hand all play for the low."""
    told = settle_pot(
        "hawaiian-gardens/archie",
        "button = 1",
        '1 = { in = "$10", cards = "6c 4d 3s 2h Ac" }',
        '2 = { in = "$10", cards = "Kc Qh Jd 9c 7d" }',
    )
    assert told.net == {1: 10_00, 2: -10_00}


def test_a_joker_face_up_is_no_king_in_mexican_poker() -> None:
    """000:364: face up it is wild with aces, flushes and straights only; face down in all cases."""
    pair = '2 = { in = "$20", down = "Ad", up = "Ac 4c 3d 2h" }'
    up = settle_pot(
        "hawaiian-gardens/mexican-poker",
        "button = 1",
        '1 = { in = "$20", down = "Kc", up = "Jk Kd 7h 3s" }',
        pair,
    )
    down = settle_pot(
        "hawaiian-gardens/mexican-poker",
        "button = 1",
        '1 = { in = "$20", down = "Jk", up = "Kc Kd 7h 3s" }',
        pair,
    )
    assert (up.net, down.net) == ({1: -20_00, 2: 20_00}, {1: 20_00, 2: -20_00})


def test_each_board_is_half_of_the_pot() -> None:
    """000:3905: two cards of the hand with three of a board."""
    told = settle_pot(
        "hawaiian-gardens/double-board-omaha",
        'button = 2\nboards = ["2c 7d 9h 3s Js", "Kc Kd 5h 6s 8c"]',
        '1 = { in = "$10", cards = "Jd Jc 4h 2h" }',
        '2 = { in = "$10", cards = "Kh Ks Qc Td" }',
        '3 = { in = "$1", folded = true }',
    )
    assert won(told) == [(1, "First board", 11_00), (2, "Second board", 10_00)]


def test_three_badugis_are_compared_by_their_highest_card() -> None:
    told = settle_pot(
        "hawaiian-gardens/badugi",
        "button = 2",
        '1 = { in = "$10", cards = "8c 3d 2h As" }',
        '2 = { in = "$10", cards = "7d 6c 2s Ah" }',
        '3 = { in = "$10", cards = "2c 2d 3h 3s" }',
    )
    assert told.net == {1: -10_00, 2: 20_00, 3: -10_00}


def test_a_dead_hand_wins_nothing_and_loses_what_it_put_in() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$40", cards = "As Ad", dead = true }',
        '2 = { in = "$40", cards = "Kd Ks" }',
        '3 = { in = "$40", cards = "Qd Qs" }',
    )
    assert told.net == {1: -40_00, 2: 80_00, 3: -40_00}


def test_a_side_pot_whose_claimants_are_dead_is_played_for_by_those_who_remain() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$40", cards = "As Ad" }',
        '2 = { in = "$90", cards = "Kd Ks", dead = true }',
        '3 = { in = "$100", cards = "Qd Qs", dead = true }',
    )
    assert told.net == {1: 180_00, 2: -90_00, 3: -90_00}
    assert [rule.key for wrong in told.incidents for rule in wrong.behind] == ["dead-claimants"]


def test_where_every_hand_is_dead_everybody_takes_back_what_he_put_in() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$40", dead = true }',
        '2 = { in = "$40", dead = true }',
        '3 = { in = "$3", folded = true }',
    )
    assert told.net == {1: 0, 2: 0, 3: 0}
    assert [payment.back for payment in told.payments] == [40_00, 40_00, 3_00]
    assert [rule.key for wrong in told.incidents for rule in wrong.behind] == ["no-hand-left"]


def test_who_is_left_needs_no_cards_and_no_board() -> None:
    told = settle_pot(HOLDEM, "", '1 = { in = "$9" }', '2 = { in = "$6", folded = true }')
    assert won(told) == [(1, "Uncalled", 3_00), (1, "Pot", 12_00)]


def test_a_folded_stack_that_nobody_could_call_has_the_rest_back() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$40", cards = "As Ad" }',
        '2 = { in = "$90", cards = "Kd Ks" }',
        '3 = { in = "$300", folded = true }',
    )
    assert told.net == {1: 80_00, 2: 10_00, 3: -90_00}
    assert "Seat 3 has folded with more in" in told.remarks[0]


def test_dead_chips_lie_in_the_main_pot_and_call_nothing() -> None:
    """Seat 2 posted $1 dead besides its $6: the side pot goes by what was bet."""
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$6", cards = "As Ad" }',
        '2 = { in = "$7", posted_dead = "$1", cards = "Kd Ks" }',
    )
    assert told.net == {1: 7_00, 2: -7_00} and len(told.pots) == 1


def test_a_killed_pot_has_the_chips_of_its_stakes() -> None:
    """A kill of $20 at $10-20, whose chip is $5: $20-40 with the same chip, and 45 do not divide by two."""
    told = settle_pot(
        "hawaiian-gardens/lowball",
        'limit = "10-20"\nkill = "$20"\nbutton = 2',
        '1 = { in = "$20", cards = "8c 5d 4h 3s As" }',
        '2 = { in = "$20", cards = "8d 5h 4d 3c Ad" }',
        '3 = { in = "$5", folded = true }',
    )
    assert told.net == {1: 5_00, 2: 0, 3: -5_00}


@pytest.mark.parametrize(
    ("played", "kill", "wrong"),
    [
        ("none", "$2", "no pot is killed in this game"),
        ("full", "$2", ""),
        ("full", "$1.50", "the kill at 1-2 is $2, not $1.50"),
        ("half", "$1.50", ""),
        ("half", "$2", "the kill at 1-2 is $1.50, not $2"),
    ],
)
def test_a_pot_is_killed_as_the_reading_in_force_has_it(played: str, kill: str, wrong: str) -> None:
    """003:209 says that most games of this kind have a kill or a half kill, not which."""
    table = f'limit = "1-2"\nkill = "{kill}"\nbutton = 3\nboard = "2c 7d 9h 3s 4s"'
    hands = '1 = { in = "$3", cards = "As Ad" }', '2 = { in = "$3", cards = "Kd Ks" }'
    asked = "central-coast/crazy-pineapple", f'{table}\nrulings = {{ kill-played = "{played}" }}', *hands
    if wrong:
        with pytest.raises(RecordError, match=re.escape(wrong)):
            settle_pot(*asked)
    else:
        assert settle_pot(*asked).net == {1: 3_00, 2: -3_00}


@pytest.mark.parametrize(
    ("rule_set", "table", "wrong"),
    [
        ("hawaiian-gardens/lowball", 'limit = "10-20"\nkill = "$15"', "the kill at 10-20 is $20, not $15"),
        ("hawaiian-gardens/lowball", 'limit = "10-20"\nkill = ["$20", "$40"]', "killed once in this game"),
        (
            "lucky-lady/lowball-draw",
            'opened = true\nkill = ["$10", "$15"]',
            "is twice the $10 before",
        ),
        ("central-coast/lowball", 'after_draw = ["1 bet $6", "2 check"]', "cannot check a bet of $6"),
        ("central-coast/lowball", 'after_draw = ["1 check", "2 bet $6"]', "does not answer the bet of $6"),
        ("central-coast/lowball", 'after_draw = ["1 bet $6", "2 call $8"]', "nobody calls $8"),
        ("central-coast/lowball", 'after_draw = ["1 bet $6", "2 raise $6"]', "a raise is to more"),
        ("central-coast/lowball", 'after_draw = ["1 bet $6", "2 bet $12"]', "more is a raise"),
        ("central-coast/lowball", 'after_draw = ["1 call $6", "2 call $6"]', "nothing to call"),
        ("central-coast/lowball", 'after_draw = ["1 bet $6", "2 fold"]', "say folded = true"),
    ],
)
def test_what_cannot_have_been_bet_is_refused(rule_set: str, table: str, wrong: str) -> None:
    """Kills double (000:288), one a hand (000:300), or climb by doubling (002:39); bets are answered."""
    hands = '1 = { in = "$40", cards = "8c 5d 4h 3s As" }', '2 = { in = "$40", cards = "8d 5h 4d 3c Ad" }'
    with pytest.raises(RecordError, match=re.escape(wrong)):
        settle_pot(rule_set, f"button = 2\n{table}", *hands)


def test_the_blind_takes_what_nobody_opened() -> None:
    """002:35: antes and blinds are awarded to the blind."""
    told = settle_pot(
        "lucky-lady/lowball-draw",
        "button = 3\nopened = false",
        '1 = { in = "$6" }',
        '2 = { in = "$1", folded = true }',
        '3 = { in = "$1", folded = true }',
    )
    assert told.net == {1: 2_00, 2: -1_00, 3: -1_00}
    assert cites(told)[-1] == ["nobody-opens"]


def test_a_jackpot_hand_that_is_beaten_is_noted() -> None:
    """004:545: an ace-high full house beaten."""
    told = settle_pot(
        "nineteenth-hole/draw-poker",
        "button = 1",
        '1 = { in = "$40", cards = "As Ad Ac Kd Kc" }',
        '2 = { in = "$40", cards = "4c 4d 4h 4s 2c" }',
    )
    assert told.net == {1: -40_00, 2: 40_00}
    assert [rule.key for note in told.notes for rule in note.behind] == ["jackpot"]


def test_mucked_hands_win_nothing() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2c 7d 9h 3s 4s"',
        '1 = { in = "$40", cards = "As Ad", mucked = true }',
        '2 = { in = "$40", cards = "Kd Ks" }',
        '3 = { in = "$40", cards = "Qd Qs" }',
    )
    assert told.net == {1: -40_00, 2: 80_00, 3: -40_00}


def test_an_amount_that_the_chips_cannot_make_is_pointed_out() -> None:
    told = settle_pot(
        HOLDEM,
        f"button = 1\n{BOARD}",
        '1 = { in = "$6.50", cards = "As Ad" }',
        '2 = { in = "$6.50", cards = "Kd Ks" }',
    )
    assert told.net == {1: 6_50, 2: -6_50}
    assert "Seat 1 put in $6.50, and the smallest chip of this limit is $1." in told.remarks


def test_a_blind_that_was_folded_stays_in_the_pot() -> None:
    """The big blind of $3 is more than the two who are all-in have called, and it is no bet."""
    told = settle_pot(
        HOLDEM,
        f"button = 1\n{BOARD}",
        '1 = { in = "$2", cards = "As Ad" }',
        '2 = { in = "$2", cards = "Kd Ks" }',
        '3 = { in = "$3", folded = true }',
    )
    assert told.net == {1: 5_00, 2: -2_00, 3: -3_00} and not told.remarks


def test_suits_may_be_signs() -> None:
    told = settle_pot(
        HOLDEM,
        'button = 1\nboard = "2♣ 7♦ 9♥ 3♠ 4♠"',
        '1 = { in = "$2", cards = "A♠ A♦" }',
        '2 = { in = "$2", cards = "K♦ 10♠" }',
    )
    assert told.net == {1: 2_00, 2: -2_00}


def test_the_hands_that_lose_and_the_order_of_hands_are_told() -> None:
    """000:5590-5609: a flush beats a full house with the short deck."""
    told = settle_pot(
        "hawaiian-gardens/short-deck-holdem",
        'button = 1\nboard = "Ah Kh 9h 9s Ks"',
        '1 = { in = "$20", cards = "Kc 9c" }',
        '2 = { in = "$20", cards = "7h 6h" }',
        '3 = { in = "$20", cards = "Kd Qd" }',
    )
    assert told.net == {1: -20_00, 2: 40_00, 3: -20_00}
    (payment,) = told.payments
    assert "It beats full house, kings over nines (seat 1) and " in payment.reason
    assert cites(told) == [["showdown", "ranking"]]
