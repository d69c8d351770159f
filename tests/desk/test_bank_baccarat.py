"""Baccarat tables at the desk, each case worked out by hand from its sheet."""

import pytest

from tests.desk.laid_out import cited, closed, laid, net, refused, told

EZ = "black-sheep/ez-baccarat"
BANK = 'bank = { seat = 1, put_up = "$400" }\n'


def ez(player: str, banker: str, spots: str, bank: str = BANK) -> str:
    return laid(EZ, f'{bank}common = {{ player = "{player}", banker = "{banker}" }}\n[spots]\n{spots}')


def test_a_bank_that_runs_short_pays_the_next_in_part() -> None:
    """001:419, 001:497: from seat to seat, and what the bank does not cover goes back."""
    text = ez(
        "9c Th",
        "2d 5s",
        '2 = { wagers = { player = "$60" } }\n3 = { wagers = { player = "$60" } }\n'
        '4 = { wagers = { player = "$25" } }',
        'bank = { seat = 1, put_up = "$100" }\n',
    )
    assert net(text) == {1: -100, 2: 60, 3: 40, 4: 0}
    assert closed(text) == [(2, "player", "won"), (3, "player", "in part"), (4, "player", "not covered")]


def test_the_action_is_said_to_begin_where_somebody_bet() -> None:
    """001:497: at the player-dealer's left; nobody has a spot 7, and so the first is spot 2."""
    text = ez(
        "9c Th", "2d 5s", '2 = { wagers = { player = "$60" } }', 'bank = { seat = 6, put_up = "$100" }\n'
    )
    assert told(text).sentences[-1] == "Wagers act clockwise from spot 2."


def test_the_dragon_pays_forty_to_one() -> None:
    """001:470: six stands, so two draws; 001:528: a three-card seven beats it; 001:458: the line is even."""
    text = ez("4c 2h", "2d Ks 5s", '2 = { wagers = { banker = "$20", dragon-7 = "$5", tie = "$10" } }')
    assert net(text) == {1: -210, 2: 20 + 200 - 10}


def test_the_panda_pays_twenty_five_to_one() -> None:
    """001:469: five hits; 001:484: six stands against a three; 001:538: eight in three cards beats seven."""
    text = ez("2c 3d 3h", "2d 4s", '5 = { wagers = { player = "$20", panda-8 = "$10" } }')
    assert net(text) == {1: -270, 5: 20 + 250}


def test_a_tie_pays_eight_to_one_and_lines_push() -> None:
    """001:511, 001:519; neither hand is closer to nine (001:501-504)."""
    text = ez(
        "Kc 7d",
        "Qd 7s",
        '2 = { wagers = { player = "$20", tie = "$5" } }\n3 = { wagers = { banker = "$50" } }',
    )
    assert net(text) == {1: -40, 2: 40, 3: 0}


def test_lines_come_before_ties_and_ties_before_dragons() -> None:
    """001:497: all Player lines, all Banker lines, all ties, then the dragons: the last is not covered."""
    text = ez(
        "4c 2h",
        "2d Ks 5s",
        '2 = { wagers = { banker = "$50", dragon-7 = "$5" } }\n3 = { wagers = { banker = "$50" } }',
        'bank = { seat = 1, put_up = "$100" }\n',
    )
    assert closed(text) == [(2, "banker", "won"), (3, "banker", "won"), (2, "dragon-7", "not covered")]
    assert net(text) == {1: -100, 2: 50, 3: 50}


def test_a_bet_behind_a_spot_acts_after_its_own_player() -> None:
    """001:447: backline bets on all wagers."""
    text = ez(
        "9c Th",
        "2d 5s",
        '2 = { wagers = { player = "$50" }, behind = [{ seat = 4, wagers = { player = "$30" } }] }',
        'bank = { seat = 1, put_up = "$60" }\n',
    )
    assert net(text) == {1: -60, 2: 50, 4: 10}


@pytest.mark.parametrize(
    ("player", "banker", "says"),
    [
        ("4c 2h 3s", "2d 5s", "player hand has 6 and stands: it has no third card"),
        ("2c 3d", "2d 4s", "player hand has 5 and draws: its third card is missing"),
        ("2c 3d 5h", "2d 4s Ac", "banker hand has 6 against a third card that counts 5, and it stands"),
        ("2c 3d 9h", "2d As", "banker hand has 3 against a third card that counts 9, and it draws"),
        ("4c 2h", "2d Ks", "banker hand has 2, the player hand stood, and it draws"),
        ("4c 2h", "4d 2s 5c", "banker hand has 6, the player hand stood, and it stands"),
        ("4c 2h", "2d", "the banker hand: it takes 2 to 3 cards, not 1"),
        ("4c 2h", "2d Jk 5s", "Jk is not in the deck"),
    ],
)
def test_draws_that_the_chart_forbids_are_refused(player: str, banker: str, says: str) -> None:
    """001:469-490."""
    refused(ez(player, banker, '2 = { wagers = { player = "$20" } }'), says)


@pytest.mark.parametrize(
    ("spots", "says"),
    [
        (
            '2 = { wagers = { dragon-7 = "$5" } }',
            "line 6, spots.2.wagers.dragon-7: .*needs a wager on player or banker",
        ),
        ('2 = { wagers = { player = "$3" } }', r"player must be \$5 to \$10,000, not \$3"),
        ('2 = { player = "$60" }', "spots.2.player: a wager stands in wagers = "),
        ('2 = { wagers = { player = "$20", panda-8 = "$505" } }', r"panda-8 must be \$5 to \$500, not \$505"),
        (
            '2 = { wagers = { lucky = "$20" } }',
            "there is no wager 'lucky' there: there are player, banker, tie",
        ),
        ("2 = { wagers = { player = 20 } }", "an amount is text with a dollar sign, as in .* not 20"),
        ('2 = { wagers = { player = "20" } }', "an amount is text with a dollar sign"),
        ("2 = { }", "seat 2 has no wager there"),
        ('1 = { wagers = { player = "$20" } }', "the bank is held at seat 1"),
        ('9 = { wagers = { player = "$20" } }', "the spots are 1 to 8, not '9'"),
        (
            '2 = { seat = 3, wagers = { player = "$20" } }',
            "seat 3 bets there: the sheet allows the own spot only",
        ),
        ('2 = { seat = 1, wagers = { player = "$20" } }', "seat 1 banks, and the player-dealer does not bet"),
        ('2 = { wagers = { player = "$20" }, cards = "Ah" }', "the hand on spot 2: it takes 0 cards, not 1"),
        ('2 = { wagers = { player = "$20" }, set = "Ah / Kd" }', "hands are not set in this game"),
        ('2 = { wager = { player = "$20" } }', "nothing here is called 'wager'"),
        (
            '2 = { wagers = { player = "$20" }, behind = [{ seat = 3, wagers = { player = "$5" } }, '
            '{ seat = 4, wagers = { player = "$5" } }, { seat = 5, wagers = { player = "$5" } }] }',
            "at most 2 bet behind a spot, not 3",
        ),
        (
            '2 = { wagers = { player = "$20" }, behind = [{ wagers = { player = "$5" } }] }',
            "say who bets behind",
        ),
        (
            '2 = { wagers = { player = "$20" }, partners = { 3 = "$5" } }',
            "nobody puts chips into another's bet",
        ),
    ],
)
def test_wagers_that_cannot_be_are_refused(spots: str, says: str) -> None:
    refused(ez("9c Th", "2d 5s", spots), says)


@pytest.mark.parametrize(
    ("bank", "says"),
    [
        ('bank = { seat = 1, put_up = "$0" }\n', r"somebody who banks puts up more than nothing, not \$0"),
        ("bank = { seat = 1 }\n", "line 3, bank: put_up is missing"),
        (
            'bank = { seat = 1, put_up = "$50", backers = [{ seat = 5, put_up = "$5" }] }\n',
            "lets nobody put money up",
        ),
        (
            'bank = { seat = 1, put_up = "$50", cards = "Ah Kd" }\n',
            "the player-dealer has no hand in this game",
        ),
        ('bank = { seat = 1, put_up = "$50" }\ndice = [1, 2, 3]\n', "no dice are thrown in this game"),
        (
            'bank = { seat = 1, put_up = "$50" }\naction = 3\n',
            "the action begins at the player-dealer's left",
        ),
        (
            'bank = { seat = 1, put_up = "$50" }\nboard = "Ah"\n',
            "no board hand belongs to nobody in this game",
        ),
    ],
)
def test_banks_that_cannot_be_are_refused(bank: str, says: str) -> None:
    spots = '2 = { wagers = { player = "$20" } }\n3 = { wagers = { player = "$20" } }'
    refused(ez("9c Th", "2d 5s", spots, bank), says)


def test_a_hand_that_is_missing_is_asked_for() -> None:
    refused(
        laid(EZ, f'{BANK}[spots]\n2 = {{ wagers = {{ player = "$20" }} }}'),
        "the player hand is missing: it takes 2 to 3",
    )


def test_readings_that_pay_otherwise_are_named() -> None:
    """Whether a three-card seven pushes the Banker line is not printed on this sheet."""
    answer = told(ez("4c 2h", "2d Ks 5s", '2 = { wagers = { banker = "$20" } }'))
    others = {other.value: other.outcome.net[2] for other in answer.readings}
    assert others["winning-pushes"] == 0
    assert answer.net[2] == 2000


# Other sheets


def hawaiian(game: str, player: str, banker: str, spots: str) -> str:
    common = f'common = {{ player = "{player}", banker = "{banker}" }}'
    return laid(f"hawaiian-gardens/{game}", f"{BANK}{common}\n[spots]\n{spots}")


def test_a_banker_line_pays_nineteen_to_twenty() -> None:
    """000:1474; 000:1447: nine of the banker hand ends the drawing, and seven stands anyway."""
    text = hawaiian("baccarat", "Kc 7d", "Qd 9s", '2 = { wagers = { banker = "$20" } }')
    assert net(text) == {1: -19, 2: 19}
    assert cited(text) == {"banker"}


def test_a_natural_ends_the_drawing_where_the_sheet_says_so() -> None:
    """000:1447: against a natural eight a three does not draw; black-sheep prints no such thing (001:469)."""
    spots = '2 = { wagers = { player = "$20" } }'
    assert net(hawaiian("baccarat", "Kc 3d", "Qd 8s", spots))[2] == -20
    refused(
        hawaiian("baccarat", "Kc 3d 5h", "Qd 8s", spots), "the banker hand has a natural 8, and nobody draws"
    )
    refused(ez("Kc 3d", "Qd 8s", spots), "the player hand has 3 and draws: its third card is missing")


def test_bonus_wagers_go_by_the_first_four_cards() -> None:
    """000:1484-1486: a pair in both hands pays 40 to 1, and the hands tie (000:1465)."""
    text = hawaiian("baccarat", "8c 8d", "3d 3s", '2 = { wagers = { player = "$20", bonus = "$10" } }')
    assert net(text)[2] == 400
    assert closed(text) == [(2, "player", "pushed"), (2, "bonus", "won")]


def test_a_winning_three_card_seven_pushes_the_banker_line() -> None:
    """000:2884, 000:2921; the dragon pays 40 to 1 (000:2947)."""
    spots = '2 = { wagers = { banker = "$20", dragon-7 = "$10" } }'
    text = hawaiian("fortune-7-baccarat", "4c 2h", "2d Ks 5s", spots)
    assert net(text) == {1: -400, 2: 400}
    assert closed(text) == [(2, "banker", "pushed"), (2, "dragon-7", "won")]


def test_nine_to_nothing_pays_the_other_dragon() -> None:
    """000:2954, 000:2960: 25 to 1 whichever hand wins so; 000:2892: no card against a natural."""
    text = hawaiian(
        "fortune-7-baccarat", "4c 5h", "Kd Qs", '2 = { wagers = { player = "$10", dragon-9 = "$10" } }'
    )
    assert net(text)[2] == 10 + 250


# Baccarat 9


NINE = "hawaiian-gardens/baccarat-9"


def nine(player: str, bank: str, spots: str) -> str:
    common = f'common = {{ player = "{player}", bank = "{bank}" }}'
    return laid(NINE, f'bank = {{ seat = 1, put_up = "$500" }}\n{common}\n[spots]\n{spots}')


def test_each_player_wager_hits_or_stands_by_itself() -> None:
    """000:1043, 000:1050: five is an option hand; 000:1063: six of the bank stands; 000:1067: others go the
    house way, which hits on five."""
    text = nine(
        "2c 3d Kc 4h",
        "Qc Jd 6h",
        '2 = { wagers = { player = "$20" }, hit = false }\n3 = { wagers = { player = "$30" }, hit = true }\n'
        '4 = { wagers = { bank = "$50", tie = "$10" } }',
    )
    assert net(text) == {1: 20 - 30 + 50 + 10, 2: -20, 3: 30, 4: -60}


def test_whether_somebody_hit_is_asked_only_if_it_matters() -> None:
    spots = '2 = {{ wagers = {{ player = "$20" }} }}\n4 = {{ wagers = {{ {} = "$50" }} }}'
    answer = told(nine("2c 3d Kc 4h", "Qc Jd 6h", spots.format("bank")))
    assert [asked.fact for asked in answer.open] == ["spots.2.hit"]
    assert sorted([case.outcome.net[2] for case in answer.cases]) == [-2000, 2000]
    # With a picture card five stays five, and loses to nine hit or not.
    assert told(nine("2c 3d Kc Kh", "3c 6d Kh", spots.format("tie"))).net[2] == -2000


def test_the_bank_wins_ties_on_nothing_and_one() -> None:
    """000:1034, 000:1061: the bank wins them, and the tie wager pays 8 to 1 on every tie (000:1065)."""
    text = nine(
        "Kc Qd Jh As",
        "2c 3c 6d Kd",
        '2 = { wagers = { player = "$20" } }\n3 = { wagers = { bank = "$20" } }\n'
        '4 = { wagers = { tie = "$10" } }',
    )
    assert net(text) == {1: 20 - 20 - 80, 2: -20, 3: 20, 4: 80}


@pytest.mark.parametrize(
    ("player", "bank", "spot", "says"),
    [
        ("Kc Qd 3h", "Qc Jd 6h", "", "the player hand has 3: it draws, and its last card is missing"),
        ("2c 5d Kc 4h", "Qc Jd 6h", "", "the player hand has 7: it has no further card"),
        ("2c 5d Kc", "Qc Jd 6h 2c", "", "the bank hand has 6: it has no further card"),
        ("2c 5d Kc", "Qc Jd 6h", ", hit = true", "the player hand has 7: this wager stands"),
        ("2c 3d Kc", "Qc Jd 6h", ", hit = true", "the player hand has 5: it draws"),
        ("7c 5d Kc", "Qc Jd 6h", "", "7c is not in the deck"),
    ],
)
def test_hits_that_the_sheet_forbids_are_refused(player: str, bank: str, spot: str, says: str) -> None:
    refused(nine(player, bank, f'2 = {{ wagers = {{ player = "$20" }}{spot} }}'), says)


def test_only_printed_steps_are_held_to() -> None:
    """001:446 prints a least and a most; 000:1489 prints steps of $5 for the Bonus Wager."""
    answer = told(ez("9c Th", "2d 5s", '2 = { wagers = { player = "$301" } }'))
    assert answer.net[2] == 30100
    assert any(["The smallest chip of this limit is $5: $301 of seat 2" in said for said in answer.remarks])
    bonus = hawaiian("baccarat", "Kc 7d", "Qd 9s", '2 = { wagers = { banker = "$20", bonus = "$12" } }')
    refused(bonus, r"bonus is bet in steps of \$5")
