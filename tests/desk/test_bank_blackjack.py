"""Blackjack tables, 9 1/2 and California 22 at the desk, each case worked out by hand from its sheet."""

import pytest

from tests.desk.laid_out import cited, closed, laid, net, refused, told

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
POKER = "hawaiian-gardens/blackjack-poker"
ELITE = "black-sheep/blackjack-elite"
NO_BUST = "central-coast/no-bust-blackjack"
HALF = "hawaiian-gardens/nine-and-a-half"
CALIFORNIA = "nineteenth-hole/california-blackjack"


def round_at(game: str, bank: str, spots: str, put_up: str = "$1000", more: str = "") -> str:
    said = f'bank = {{ seat = 8, put_up = "{put_up}", cards = "{bank}"{more} }}'
    return laid(game, f"{said}\n[spots]\n{spots}")


def spot(number: int, cards: str, wagers: str = 'base = "$20"', more: str = "") -> str:
    return f'{number} = {{ wagers = {{ {wagers} }}, cards = "{cards}"{more} }}\n'


# Hawaiian Blackjack


def test_two_aces_are_paid_as_far_as_the_bank_reaches() -> None:
    """000:599, 000:618: 1.5 to 1, and as much of it as the bank has."""
    assert net(round_at(HAWAIIAN, "Kh 8c", spot(2, "As Ad"))) == {2: 30, 8: -30}
    short = round_at(HAWAIIAN, "Kh 8c", spot(2, "As Ad"), "$25")
    assert net(short) == {2: 25, 8: -25}
    assert closed(short) == [(2, "base", "in part")]


def test_eighteen_is_the_tie_that_loses() -> None:
    """000:625; every other tie pushes: nineteen against nineteen does."""
    assert net(round_at(HAWAIIAN, "Kh 8c", spot(2, "Ts 8d"))) == {2: -20, 8: 20}
    assert net(round_at(HAWAIIAN, "Kh 9c", spot(2, "Ts 9d"))) == {2: 0, 8: 0}


def test_past_twenty_two_the_closer_hand_wins() -> None:
    """000:624: 25 loses to 23, 23 pushes with it, and so on; 000:630: sixteen has to take a card."""
    text = round_at(HAWAIIAN, "Kh 6c 7d", spot(2, "Ks 7c 8d") + spot(3, "Qs 6d 7c"))
    assert net(text) == {2: -20, 3: 0, 8: 20}


def test_the_down_card_says_who_acts_first() -> None:
    """000:617: a three is the third seat from the player-dealer's left, a queen the fifth."""
    spots = spot(1, "Ks 9d") + spot(3, "Qs 9c") + spot(5, "Js 9h")
    third = round_at(HAWAIIAN, "5h 3c Kd", spots, "$30")
    assert closed(third) == [(3, "base", "won"), (5, "base", "in part"), (1, "base", "not covered")]
    assert net(third) == {1: 0, 3: 20, 5: 10, 8: -30}
    fifth = round_at(HAWAIIAN, "8h Qc", spots, "$30")
    assert closed(fifth) == [(5, "base", "won"), (1, "base", "in part"), (3, "base", "not covered")]


def test_half_is_surrendered() -> None:
    """000:622."""
    text = round_at(HAWAIIAN, "Kh 9c", spot(2, "Ks 6d", 'base = "$25"', ", surrendered = true"))
    assert net(text) == {2: -12.5, 8: 12.5}
    refused(
        round_at(HAWAIIAN, "Kh 9c", spot(2, "Ks 4d 2c", more=", surrendered = true")), "cannot be surrendered"
    )


def test_split_jokers_have_one_card_each() -> None:
    """000:638; a joker is 2 or 12 (000:659): 21 wins against 19, 17 loses."""
    hands = (
        '2 = { wagers = { base = "$20" }, hands = [{ cards = "Jk 9d" }, '
        '{ cards = "Jk 5c", wagers = { split = "$20" } }] }'
    )
    assert net(round_at(HAWAIIAN, "Kh 9c", hands)) == {2: 0, 8: 0}
    refused(
        round_at(HAWAIIAN, "Kh 9c", hands.replace("Jk 5c", "Jk 5c 2c")),
        "after the split Jk gets a single card",
    )


def test_doubles_and_splits_are_paid_hand_by_hand() -> None:
    """000:619-620: two eights; 18 doubled loses to 19, 21 wins."""
    hands = (
        '2 = { wagers = { base = "$20" }, hands = [{ cards = "8d 2s 8c", wagers = { double = "$20" } }, '
        '{ cards = "8h 3c Td", wagers = { split = "$20" } }] }'
    )
    text = round_at(HAWAIIAN, "Kh 9c", hands)
    assert net(text) == {2: -20, 8: 20}
    assert closed(text) == [(2, "base", "lost"), (2, "split", "won"), (2, "double", "lost")]


def test_the_money_behind_may_decide() -> None:
    """000:649: whoever has most money on the hand decides; the seated player need not follow a double."""
    behind = ', behind = [{ seat = 5, wagers = { base = "$50", double = "$50" } }]'
    assert net(round_at(HAWAIIAN, "Kh 8c", spot(2, "6s 5d Kc", more=behind))) == {2: 20, 5: 100, 8: -120}
    alone = ', behind = [{ seat = 5, wagers = { base = "$50" } }]'
    refused(
        round_at(HAWAIIAN, "Kh 8c", spot(2, "6s 5d Kc", 'base = "$20", double = "$20"', alone)),
        "seat 2 doubles, and seat 5, who decides, does not",
    )


@pytest.mark.parametrize(
    ("bank", "cards", "says"),
    [
        ("Kh 8c 2d", "Ts 9d", "the player-dealer stands with 18, Kh 8c"),
        ("Kh 7c", "Ts 9d", "the player-dealer has 17 and must draw: a card is missing"),
        ("Ah 7c", "Ts 9d", "the player-dealer has soft 18 and must draw"),
        ("Kh 8c", "Ts 9d 3c 2d", "count 22 and must stand: it takes no card"),
        (
            "Ah Ac",
            "Ts 6d 3c",
            "turned over a special hand, and nobody plays: it has its first two cards alone",
        ),
        ("Kh 8c", "Ts", "the hand on spot 2: it takes 2 to"),
        ("Kh 8c", "Tx 9d", "'Tx' is not a card"),
    ],
)
def test_cards_that_could_not_be_taken_are_refused(bank: str, cards: str, says: str) -> None:
    """000:629-631, 000:642."""
    refused(round_at(HAWAIIAN, bank, spot(2, cards)), says)


@pytest.mark.parametrize(
    ("wagers", "cards", "says"),
    [
        ('base = "$20", double = "$30"', "6s 5d Kc", r"a double is \$20 here, not \$30"),
        ('base = "$20", double = "$20"', "6s 5d 2c Kc", "a doubled hand gets one card and has three, not 4"),
        ('base = "$20", double = "$20"', "As Ad Kc", "that cannot be doubled on this sheet"),
        ('base = "$20", insurance = "$10"', "6s 5d", "this sheet has no insurance"),
        ('base = "$20", split = "$20"', "8s 8d", "a split wager lies on the second hand"),
        ('double = "$20"', "6s 5d Kc", "seat 2 has no wager there"),
        ('base = "$101"', "6s 5d", r"base must be \$5 to \$100, not \$101"),
    ],
)
def test_further_wagers_that_cannot_be_are_refused(wagers: str, cards: str, says: str) -> None:
    """000:619-620."""
    refused(round_at(HAWAIIAN, "Kh 8c", spot(2, cards, wagers)), says)


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        ('{ cards = "8d 2s" }, { cards = "8h 3c Td" }', "has no split wager on that hand"),
        ('{ cards = "8d 2s" }, { cards = "9h 3c", wagers = { split = "$20" } }', "8d 9h cannot be split"),
        ('{ cards = "8d 2s" }, { cards = "8h 3c", wagers = { split = "$10" } }', r"a split costs \$20 here"),
        (
            '{ cards = "8d 2s" }, { cards = "8h", wagers = { split = "$20" } }',
            "the hand on spot 2: it takes 2 to",
        ),
        (
            ", ".join(['{ cards = "8d 2s" }', *['{ cards = "8h 3c", wagers = { split = "$20" } }'] * 4]),
            "spot 2 has 1 to 4 hands, not 5",
        ),
    ],
)
def test_splits_that_cannot_be_are_refused(hands: str, says: str) -> None:
    """000:619, 000:639."""
    refused(round_at(HAWAIIAN, "Kh 8c", f'2 = {{ wagers = {{ base = "$20" }}, hands = [{hands}] }}'), says)


# Blackjack Poker


def test_insurance_pays_two_to_one_against_a_natural() -> None:
    """000:2097-2102: half the wager; the blackjack of the player-dealer beats nineteen."""
    insured = spot(2, "Ts 9d", 'base = "$20", insurance = "$10"')
    assert net(round_at(POKER, "Ah Kc", insured)) == {2: 0, 8: 0}
    refused(round_at(POKER, "Kh 9c", insured), "insurance is offered when the player-dealer shows an ace")
    refused(
        round_at(POKER, "Ah Kc", insured.replace("$10", "$15")),
        r"insurance is half the wager: \$10, not \$15",
    )


def test_perfect_pairs_pay_by_their_suits() -> None:
    """000:2087-2089: mixed 6, of a colour 12, suited 25 to 1, whatever the game wager does (000:2080)."""
    for cards, pays in (("8h 8c", 60), ("8h 8d", 120), ("8h 8h", 250), ("8h 9h", -10)):
        text = round_at(POKER, "Kh 9c", spot(2, cards, 'base = "$20", perfect-pair = "$10"'))
        assert net(text)[2] == pays - 20
    refused(
        round_at(POKER, "Kh 9c", spot(2, "8h 8c", 'base = "$20", perfect-pair = "$25"')),
        r"perfect-pair must be .* to \$20, not \$25",
    )


def test_a_split_costs_half_the_wager() -> None:
    """000:2095."""
    hands = (
        '2 = {{ wagers = {{ base = "$20" }}, hands = [{{ cards = "8h Tc" }}, '
        '{{ cards = "8c Ts", wagers = {{ split = "{}" }} }}] }}'
    )
    assert net(round_at(POKER, "Kh 7c", hands.format("$10"))) == {2: 30, 8: -30}
    refused(round_at(POKER, "Kh 7c", hands.format("$20")), r"a split costs \$10 here, not \$20")


def test_over_pushes_against_a_three_card_twenty_six() -> None:
    """000:2067: otherwise whoever is over loses; 000:2050: sixteen is hit."""
    over = spot(2, "Ks 6d 8c")
    assert net(round_at(POKER, "Kh 6c Qd", over)) == {2: 0, 8: 0}
    assert net(round_at(POKER, "Kh 6c 9d", over)) == {2: -20, 8: 20}


# Blackjack Elite


def test_a_hard_thirty_one_pays_three_to_one() -> None:
    """001:979, 001:996; twenty-two to thirty loses whatever the player-dealer has (001:980)."""
    text = round_at(ELITE, "Kh 9c", spot(2, "Ts 5d 6c Kd") + spot(3, "Ts 6d 9c"))
    assert net(text) == {2: 60, 3: -20, 8: -40}


def test_the_boom_pays_by_the_cards_of_a_busted_hand() -> None:
    """001:1054-1060: five cards pay 4 to 1; 001:1047: also where the game wager loses."""
    bank = "2h 3c 4d 7s 8c"
    text = round_at(ELITE, bank, spot(2, "Ts 6d 9c", 'base = "$20", boom = "$10"'))
    assert net(text) == {2: 40 - 20, 8: -20}


def test_split_aces_with_a_ten_are_twenty_one() -> None:
    """001:1009, 001:1011: one card each, and even money."""
    hands = (
        '2 = { wagers = { base = "$20" }, hands = [{ cards = "As Kd" }, '
        '{ cards = "Ad 5c", wagers = { split = "$20" } }] }'
    )
    assert net(round_at(ELITE, "Kh 9c", hands)) == {2: 0, 8: 0}
    three = hands.replace("] }", ', { cards = "Ac 9c", wagers = { split = "$20" } }] }')
    refused(round_at(ELITE, "Kh 9c", three), "aces are split only once")


def test_surrender_comes_before_the_check() -> None:
    """001:1022-1023: half is lost though the player-dealer has a natural."""
    text = round_at(ELITE, "Kh Ac", spot(2, "Ts 6d", more=", surrendered = true") + spot(3, "Ts 7d"))
    assert net(text) == {2: -10, 3: -20, 8: 30}


def test_insurance_of_up_to_half() -> None:
    """001:1030-1032."""
    text = round_at(ELITE, "Ah Kc", spot(2, "Ts 9d", 'base = "$20", insurance = "$5"'))
    assert net(text) == {2: -20 + 10, 8: 10}


def test_which_hand_was_split_again_is_asked_for_super_sevens() -> None:
    """The bet looks at the first three cards, and after two splits the third lies on one hand or another."""
    hands = (
        '2 = { wagers = { base = "$20", super-7s = "$10" }, hands = [{ cards = "7s 2d Kc" }, '
        '{ cards = "7d 2c Kd", wagers = { split = "$20" } }, '
        '{ cards = "7c 9c", wagers = { split = "$20" } }] }'
    )
    answer = told(round_at(ELITE, "Kh 9c", hands))
    assert [asked.fact for asked in answer.open] == ["spots.2.hands.0.again"]
    assert len({case.outcome.net[2] for case in answer.cases}) == 2


# No Bust Blackjack


def test_a_natural_calls_doubles_and_splits_off() -> None:
    """003:104: against two jokers a double gets no action; the wager itself is lost."""
    text = round_at(NO_BUST, "Jk Jk", spot(2, "6s 5d"))
    assert net(text) == {2: -20, 8: 20}
    down = round_at(NO_BUST, "Kh Jk", spot(2, "6s 5d 9c", 'base = "$20", double = "$20"'))
    assert ("double", "called off") in [(wager, word) for _, wager, word in closed(down)]
    assert net(down) == {2: -20, 8: 20}


def test_a_joker_up_freezes_all_hands() -> None:
    """003:110: nobody draws, doubles, splits or surrenders."""
    refused(round_at(NO_BUST, "Jk 9c", spot(2, "6s 5d Kc")), "a joker of the player-dealer freezes all hands")
    refused(round_at(NO_BUST, "Jk 9c", spot(2, "6s 9d", more=", surrendered = true")), "nobody surrenders")
    assert net(round_at(NO_BUST, "Jk 9c", spot(2, "6s 5d"))) == {2: -20, 8: 20}


def test_a_hand_with_a_joker_is_frozen() -> None:
    """003:96, 003:109, 003:111: it is a hard 21."""
    refused(round_at(NO_BUST, "Kh 8c", spot(2, "Jk 5d 2c")), "Jk 5d is frozen by its joker")
    assert net(round_at(NO_BUST, "Kh 8c", spot(2, "Jk 5d"))) == {2: 20, 8: -20}


def test_who_is_over_and_closer_pushes() -> None:
    """003:21-24: 23 against 25 pushes, 25 against 23 and every tie over 22 lose."""
    for mine, theirs, won in (
        ("Ks 4d 9c", "Kh 6c 9d", 0),
        ("Ks 6d 9c", "Kh 5c 8d", -20),
        ("Ks 4d 9c", "Kh 5c 8d", -20),
    ):
        assert net(round_at(NO_BUST, theirs, spot(2, mine)))[2] == won


def test_eleven_or_less_must_hit() -> None:
    """003:54."""
    refused(round_at(NO_BUST, "Kh 8c", spot(2, "6s 5d")), "count 11 and must take a card: one is missing")


# 9 1/2


def half(bank: str, *hands: str, put_up: str = "$500") -> str:
    return round_at(HALF, bank, "".join([spot(n, cards) for n, cards in enumerate(hands, 2)]), put_up)


def test_nine_and_a_half_pays_six_to_five() -> None:
    """000:1338, 000:1362: seven ties seven; 000:1363: who is over loses."""
    text = half("7c", "9c Kd", "7d", "9h 5s")
    assert net(text) == {2: 24, 3: 0, 4: -20, 8: -4}


def test_who_is_over_loses_though_the_bank_is_over() -> None:
    """000:1359, 000:1363."""
    text = half("5c 6d", "5d", "9h 5s")
    assert net(text) == {2: 20, 3: -20, 8: 0}
    assert cited(text) >= {"over", "player-dealer-over"}


@pytest.mark.parametrize(
    ("bank", "cards", "says"),
    [
        ("5c", "7d", "the player-dealer has 5 and must draw"),
        ("6c 2d", "7d", "the player-dealer stands on 6"),
        ("7c", "9c Kd 2h", "9c Kd count 9½: no further card is taken on that"),
    ],
)
def test_the_house_way_is_held_to(bank: str, cards: str, says: str) -> None:
    """000:1358, 000:1360."""
    refused(half(bank, cards), says)


# California 22


def california(bank: str, *hands: tuple[int, str], put_up: str = "$500", more: str = "") -> str:
    spots = "".join([spot(number, cards) for number, cards in hands])
    return round_at(CALIFORNIA, bank, spots, put_up, more)


def test_naturals_are_paid_before_their_turn() -> None:
    """004:25: at once, as far as the money covers, wherever they sit; 004:7: 19 is closer than 17."""
    text = california("Kh 7c", (2, "Ks 9d"), (5, "As Ad"), put_up="$30")
    assert closed(text) == [(5, "base", "won"), (2, "base", "in part")]
    assert net(text) == {2: 10, 5: 20, 8: -30}


def test_of_two_that_are_equally_far_the_lower_wins() -> None:
    """004:9: twenty beats twenty-four."""
    assert net(california("Kh Tc", (2, "Ks 8d 6c"))) == {2: -20, 8: 20}
    assert net(california("Kh 8d 6s", (2, "Ks Td"))) == {2: 20, 8: -20}


def test_a_natural_that_was_kept_quiet_counts_twelve() -> None:
    """004:33: ace and joker are two or twelve once others have drawn, and take a card: 17 loses to 18."""
    text = california("As Jk 5d", (2, "Ks 6d 2c"))
    assert net(text) == {2: 20, 8: -20}
    assert "quiet-natural" in cited(text)
    refused(california("As Jk", (2, "Ks 6d 2c")), "has a natural and spots 2 have drawn")
    refused(california("As Jk 5d", (2, "Ks 6d")), "has a natural, and nobody drew: it takes no card")


def test_whether_a_natural_was_announced_is_asked_where_it_matters() -> None:
    """004:25, 004:33: against a player's natural that may decide; against twenty it does not."""
    answer = told(california("As Jk", (2, "Ks Td")))
    assert (answer.open, answer.net) == ((), {2: -2000, 8: 2000})
    said = california("As Jk", (2, "Ks Td"), more=", announced = true")
    assert net(said) == {2: -20, 8: 20}


@pytest.mark.parametrize(
    ("bank", "cards", "says"),
    [
        ("Kh 7c", "Kc 9d 4h 2s", "Kc 9d 4h count 23: no card is taken on that"),
        ("Kh 7c", "As Jk 5d", "As Jk is a natural, which takes no card"),
        ("Kh 9c 4d 2c", "Kc 9d", "Kh 9c 4d count 23: no card is taken on that"),
    ],
)
def test_nobody_draws_past_twenty_two(bank: str, cards: str, says: str) -> None:
    """004:27, 004:29."""
    refused(california(bank, (2, cards)), says)
