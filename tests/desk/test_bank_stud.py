"""Caribbean, Three Card, Ultimate and Pokara at the desk, each case worked out by hand from its sheet."""

import pytest

from tests.desk.laid_out import cited, closed, laid, net, refused, told

CARIBBEAN = "hawaiian-gardens/caribbean-stud"
THREE = "black-sheep/three-card-poker-6-card-bonus"
ULTIMATE = "lucky-lady/ultimate-texas-holdem"
POKARA = "hawaiian-gardens/pokara"


def round_at(game: str, bank: str, spots: str, put_up: str = "$2000", more: str = "") -> str:
    return laid(game, f'{more}bank = {{ seat = 1, put_up = "{put_up}", cards = "{bank}" }}\n[spots]\n{spots}')


def spot(number: int, cards: str, wagers: str, more: str = "") -> str:
    return f'{number} = {{ wagers = {{ {wagers} }}, cards = "{cards}"{more} }}\n'


CALLED = 'ante = "$10", call = "$20"'
TWO_PAIR, PAIR, NOTHING = "9h 9c 4d 4s 2h", "9h 9c Kd 4s 2h", "9h 8c Kd 4s 2h"


# Caribbean Stud


def test_without_ace_and_king_the_ante_is_paid_and_the_call_comes_back() -> None:
    """000:719; who has folded loses the ante (000:702)."""
    text = round_at(CARIBBEAN, "2d 7s 6h Qd 9s", spot(2, NOTHING, CALLED) + spot(3, PAIR, 'ante = "$25"'))
    assert net(text) == {1: 15, 2: 10, 3: -25}


def test_the_ante_is_paid_before_the_call() -> None:
    """000:733: two pair pay 2 to 1 on the call; 000:761-763: ante first, as far as the money covers."""
    text = round_at(CARIBBEAN, "Ac Kd 9d 7s 3c", spot(2, TWO_PAIR, CALLED), "$45")
    assert net(text) == {1: -45, 2: 45}
    assert closed(text) == [(2, "ante", "won"), (2, "call", "in part")]


def test_a_flush_beats_a_full_house() -> None:
    """000:688-689, 000:721; where it wins, a full house pays 7 and a flush 6 to 1 (000:729-730)."""
    full = spot(2, "9h 9c 9d 4s 4h", CALLED)
    assert net(round_at(CARIBBEAN, "Ac Kc 8c 7c 3c", full))[2] == -30
    assert net(round_at(CARIBBEAN, "Ac Kd 8c 7c 3c", full))[2] == 10 + 140


def test_the_last_down_card_says_who_acts_first() -> None:
    """000:712, 000:717: a jack is position 5, and the player-dealer's own is 1."""
    spots = spot(2, PAIR, CALLED) + spot(5, PAIR.replace("9h 9c", "8h 8c"), CALLED)
    text = round_at(CARIBBEAN, "Jc Kd Ah 7s 3c", spots, "$40")
    assert closed(text) == [
        (5, "ante", "won"),
        (5, "call", "won"),
        (2, "ante", "won"),
        (2, "call", "not covered"),
    ]
    assert net(text) == {1: -40, 2: 10, 5: 30}


def test_equal_hands_push() -> None:
    """000:736."""
    assert net(round_at(CARIBBEAN, "Ac Kd 9d 9s 3c", spot(2, "Ad Kc 9c 9h 3s", CALLED)))[2] == 0


def test_money_behind_goes_with_the_hand() -> None:
    """000:743: who has most money decides; when he folds, the seated player's ante goes too."""
    behind = ', behind = [{ seat = 6, wagers = { ante = "$30" } }]'
    text = round_at(CARIBBEAN, "Ac Kd 9d 7s 3c", spot(2, NOTHING, 'ante = "$10"', behind))
    assert net(text) == {1: 40, 2: -10, 6: -30}
    assert cited(text) == {"fold", "backline-money"}


@pytest.mark.parametrize(
    ("cards", "wagers", "says"),
    [
        (PAIR, 'ante = "$10", call = "$30"', r"call is twice the ante: \$20, not \$30"),
        (PAIR, 'call = "$20"', "seat 2 has no wager there"),
        ("9h 9c Kd 4s", CALLED, "the hand on spot 2: it takes 5 cards, not 4"),
        (PAIR, 'ante = "$10", play = "$10"', "there is no wager 'play' there: there are ante, call"),
    ],
)
def test_calls_that_cannot_be_are_refused(cards: str, wagers: str, says: str) -> None:
    """000:700-704."""
    refused(round_at(CARIBBEAN, "Ac Kd 9d 7s 3c", spot(2, cards, wagers)), says)


# Three Card Poker


PLAYED = 'ante = "$10", play = "$10"'


def test_against_queen_high_both_bets_are_even() -> None:
    """001:853; 001:886: a pair pays Pair Plus 1 to 1."""
    text = round_at(THREE, "Qc 7d 4s", spot(2, "8h 8c 2d", f'{PLAYED}, pair-plus = "$5"'))
    assert net(text) == {1: -25, 2: 25}


def test_jack_high_does_not_qualify() -> None:
    """001:850-851: the Play bet goes back."""
    text = round_at(THREE, "Jc 7d 4s", spot(2, "8h 6c 2d", PLAYED))
    assert ("play", "called off") in [(wager, word) for _, wager, word in closed(text)]


def test_a_folded_hand_loses_pair_plus_but_not_the_six_cards() -> None:
    """001:843-844: three eights among six cards are still three of a kind (the bonus looks at all six)."""
    wagers = 'ante = "$10", pair-plus = "$5", six-card = "$5"'
    text = round_at(THREE, "8d 8s Ac", spot(2, "8h 6c 2d", wagers))
    assert [(wager, word) for _, wager, word in closed(text)] == [
        ("ante", "lost"),
        ("pair-plus", "lost"),
        ("six-card", "won"),
    ]


def test_equal_hands_push_ante_and_play() -> None:
    """001:855; a straight pays Pair Plus 6 to 1 (001:884) though it wins nothing here."""
    text = round_at(THREE, "Qc Jd Ts", spot(2, "Qd Jc Th", f'{PLAYED}, pair-plus = "$5"'))
    assert net(text) == {1: -30, 2: 30}


def test_folds_are_collected_before_anybody_is_paid() -> None:
    """001:845: forfeited wagers first, so that the bank can pay more of the winner at its left."""
    spots = spot(2, "8h 8c 2d", PLAYED) + spot(3, "6h 5c 2c", 'ante = "$10"')
    text = round_at(THREE, "Qc 7d 4s", spots, "$15")
    assert closed(text) == [(3, "ante", "lost"), (2, "ante", "won"), (2, "play", "won")]
    assert net(text) == {1: -10, 2: 20, 3: -10}


@pytest.mark.parametrize(
    ("wagers", "more", "says"),
    [
        ('ante = "$10", play = "$20"', "", r"play is as much as the ante: \$10, not \$20"),
        ('pair-plus = "$5"', "", "pair-plus needs a wager on ante"),
        (PLAYED, ', behind = [{ seat = 5, wagers = { ante = "$5" } }]', "nobody bets behind a spot"),
    ],
)
def test_bets_that_three_card_does_not_have_are_refused(wagers: str, more: str, says: str) -> None:
    """001:829-831, 001:842, 001:868."""
    refused(round_at(THREE, "Qc 7d 4s", spot(2, "8h 8c 2d", wagers, more)), says)


# Ultimate Texas Hold'em


def ultimate(board: str, bank: str, spots: str, put_up: str = "$2000") -> str:
    return round_at(ULTIMATE, bank, spots, put_up, f'board = "{board}"\n')


def test_the_ante_pushes_against_a_hand_without_a_pair() -> None:
    """002:780-782; 002:832: a flush pays the blind 3 to 2 and Trips 6 to 1; Play is even (002:815)."""
    wagers = 'ante = "$10", blind = "$10", play = "$20", trips = "$5"'
    text = ultimate("2h 5h 9h Jc Kd", "3c 4d", spot(2, "Ah 8h", wagers))
    assert net(text) == {1: -65, 2: 20 + 15 + 30}
    assert ("ante", "pushed") in [(wager, word) for _, wager, word in closed(text)]


def test_three_of_a_kind_beaten_is_a_bad_beat() -> None:
    """002:840, 002:851: 9 to 1; Trips are paid though the hand loses, 3 to 1 (002:818, 002:834)."""
    wagers = 'ante = "$10", blind = "$10", play = "$10", trips = "$5", bad-beat = "$5"'
    text = ultimate("9c 9d 2h 5s Kd", "Kh Kc", spot(2, "9h 3c", wagers))
    assert net(text) == {1: -30, 2: -30 + 15 + 45}


def test_a_fold_loses_ante_blind_and_trips() -> None:
    """002:769: they are collected before anybody is paid."""
    spots = spot(2, "Ah Kh", 'ante = "$10", blind = "$10", play = "$40"') + spot(
        3, "7c 3s", 'ante = "$10", blind = "$10", trips = "$5"'
    )
    text = ultimate("2h 5h 9d Jc Kd", "Jd 4d", spots, "$25")
    assert [seat for seat, _, _ in closed(text)] == [3, 3, 3, 2, 2, 2]
    # 25 put up and 25 of the folded hand pay ante and play; the blind needs a straight (002:833).
    assert net(text) == {1: -25, 2: 50, 3: -25}


@pytest.mark.parametrize(
    ("wagers", "says"),
    [
        (
            'ante = "$10", blind = "$10", play = "$50"',
            r"so many times the ante: \$40 or \$30 or \$20 or \$10",
        ),
        ('ante = "$10", blind = "$20"', "blind must equal ante"),
        ('ante = "$10"', "blind must be placed with ante"),
        ('ante = "$10", blind = "$10", bad-beat = "$5"', "bad-beat needs a wager on trips"),
    ],
)
def test_bets_that_ultimate_does_not_have_are_refused(wagers: str, says: str) -> None:
    """002:733-738, 002:763-767, 002:853."""
    refused(ultimate("2h 5h 9d Jc Kd", "Jd 4d", spot(2, "Ah Kh", wagers)), says)


def test_a_board_has_five_cards_and_each_card_is_there_once() -> None:
    wagers = 'ante = "$10", blind = "$10"'
    refused(
        ultimate("2h 5h 9d Jc Kd 3c", "Jd 4d", spot(2, "Ah Kh", wagers)),
        "the board hand: it takes 5 cards, not 6",
    )
    refused(
        ultimate("2h 5h 9d Jc Kd", "Jd 4d", spot(2, "Ah Kd", wagers)),
        "Kd is in the deck once, and it lies in common.board too",
    )
    refused(
        ultimate("2h 5h 9d Jc Kd", "Jd 4d", spot(2, "Ah Kh Qd", wagers)),
        "the hand on spot 2: it takes 2 cards, not 3",
    )


# Pokara


def pokara(bank: str, gave_up: str, spots: str, put_up: str = "$2000") -> str:
    given = f', gave_up = "{gave_up}"' if gave_up else ""
    said = f'bank = {{ seat = 1, put_up = "{put_up}", cards = "{bank}"{given} }}'
    return laid(POKARA, f"{said}\n[spots]\n{spots}")


def test_a_draw_that_improves_nothing_loses_at_once() -> None:
    """000:1773: a ten for a ten; 000:1776: the player-dealer failed too, and loses to the live hand alone."""
    spots = spot(2, "Ac Kd Td", 'base = "$20"', ', gave_up = "Tc"') + spot(3, "Qd Qh Ac", 'base = "$20"')
    text = pokara("Ad Kh Ts", "Jc", spots)
    assert net(text) == {1: 0, 2: -20, 3: 20}
    assert closed(text) == [(2, "base", "lost"), (3, "base", "won")]


def test_the_bonus_goes_by_the_dealt_cards() -> None:
    """000:1500, 000:1511, 000:1826: A-K-Q of a suit pays 30 to 1, and wins against a pair."""
    text = pokara("Qd Qh Kc", "", spot(2, "As Ks Qs", 'base = "$20", bonus = "$5"'))
    assert net(text) == {1: -170, 2: 170}


def test_the_round_ends_when_the_bank_has_won_what_it_put_up() -> None:
    """000:1779."""
    spots = spot(2, "Ac Kd Jc", 'base = "$20"') + spot(3, "Ad Kc Jd", 'base = "$20"')
    text = pokara("Qd Qh Kc", "", spots, "$30")
    assert net(text) == {1: 30, 2: -20, 3: -10}


@pytest.mark.parametrize(
    ("bank", "gave_up", "cards", "more", "says"),
    [
        ("Qd Qh Kc", "", "Kc Kd As", ', gave_up = "Jh"', "Kc Kd Jh draws only with a double"),
        ("Ad Kh Jc", "", "Kc Kd As", "", "the house way gives up Jc of Ad Kh Jc: it has not drawn"),
        ("Ad Jc Ts", "Kh", "Kc Kd As", "", "the house way gives up Jc of Ad Jc Kh, not Kh"),
        ("Qd Qh Kc", "Jd", "Kc Kd As", "", "the house way stands pat"),
        ("Qd Qh Kc", "", "Kc Kd 9s", "", "9s is not in the deck"),
    ],
)
def test_draws_that_pokara_forbids_are_refused(
    bank: str, gave_up: str, cards: str, more: str, says: str
) -> None:
    """000:1743-1759, 000:1774."""
    refused(pokara(bank, gave_up, spot(2, cards, 'base = "$20"', more)), says)


def test_who_doubles_draws() -> None:
    """000:1774."""
    refused(pokara("Qd Qh Kc", "", spot(2, "Kc Kd As", 'base = "$20", double = "$20"')), "who doubles draws")


def test_folds_at_once_are_collected_from_the_left() -> None:
    """Read so, antes are collected before the last down card is seen; it gives the action after that."""
    spots = spot(8, NOTHING, 'ante = "$30"') + spot(2, PAIR.replace("9h 9c", "8d 8s"), 'ante = "$20"')
    text = round_at(CARIBBEAN, "Kc 7h Ah 7s 3c", spots, "$25", 'rulings = { folded-wagers = "at-once" }\n')
    # A king is position 7, from which spot 8 would come first.
    assert closed(text) == [(2, "ante", "lost"), (8, "ante", "in part")]
    assert closed(text.replace('rulings = { folded-wagers = "at-once" }\n', ""))[0][0] == 8


# Folded hands that nobody needs to see


FOLDED = "{} = {{ wagers = {{ {} }} }}\n"


def test_a_folded_hand_may_be_left_out() -> None:
    """000:702: who does not call loses the ante, whatever he held."""
    text = round_at(CARIBBEAN, "2d 7s 6h Qd 9s", spot(2, NOTHING, CALLED) + FOLDED.format(3, 'ante = "$25"'))
    assert net(text) == {1: 15, 2: 10, 3: -25}
    refused(text + FOLDED.format(4, CALLED), "spot 4: it takes 5 cards, not 0: call cannot be settled")


def test_six_cards_are_asked_for_though_the_hand_was_folded() -> None:
    """The 6 Card Bonus outlives a fold; ante and Pair Plus do not."""
    lost = FOLDED.format(3, 'ante = "$10", pair-plus = "$5"')
    text = round_at(THREE, "Ac Kd 9d", spot(2, "Qh Qc 4d", 'ante = "$10", play = "$10"') + lost)
    assert net(text)[3] == -15
    refused(
        text + FOLDED.format(4, 'ante = "$10", six-card = "$5"'),
        "spot 4: it takes 3 cards, not 0: six-card cannot be settled without them",
    )


@pytest.mark.parametrize(
    ("room", "gets", "otherwise"),
    [("hawaiian-gardens", 10, ""), ("lucky-lady", -30, "hangs on them")],
)
def test_trips_of_a_folded_hand_may_hang_on_its_cards(room: str, gets: int, otherwise: str) -> None:
    """Trips are settled by the board alone, or lost with the hand: no card of it counts."""
    lost = FOLDED.format(3, 'ante = "$10", blind = "$10", trips = "$10"')
    played = spot(2, "Qh Qc", 'ante = "$10", blind = "$10", play = "$20"')
    board = 'common = { board = "9c 9d 9h 4s 2d" }\n'
    found = told(round_at(f"{room}/ultimate-texas-holdem", "As Kd", played + lost, more=board))
    assert found.net[3] == gets * 100
    assert [otherwise in remark for remark in found.remarks] == [True] * bool(otherwise)


def test_trips_that_play_with_the_folded_hand_ask_for_its_cards() -> None:
    """001:1448: they stay alive where the hand is three of a kind or better."""
    lost = FOLDED.format(3, 'ante = "$10", blind = "$10", trips = "$10"')
    board = 'common = { board = "9c 9d 9h 4s 2d" }\n'
    text = round_at("black-sheep/ultimate-texas-holdem", "As Kd", lost, more=board)
    refused(text, "spot 3: it takes 2 cards, not 0: trips cannot be settled without them")
    assert net(text.replace('"$10" } }', '"$10" }, cards = "Ac 3d" }'))[3] == 10
