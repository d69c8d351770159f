"""Super 9, Pan 9 and Super Pan 9 at the desk, and money that several people share."""

import pytest

from tests.desk.laid_out import closed, laid, net, refused, told

SUPER_PAN = "central-coast/super-pan-9"


def round_at(bank: str, spots: str, put_up: str = "$1000", more: str = "", with_bank: str = "") -> str:
    said = f'bank = {{ seat = 8, put_up = "{put_up}", cards = "{bank}"{with_bank} }}'
    return laid(SUPER_PAN, f"{more}{said}\n[spots]\n{spots}")


def spot(number: int, cards: str, base: str = "$20", more: str = "") -> str:
    return f'{number} = {{ wagers = {{ base = "{base}" }}, cards = "{cards}"{more} }}\n'


def test_the_higher_count_wins() -> None:
    """003:607: seven of the player-dealer stands; six wins nothing, nine does."""
    text = round_at("2c 5d Kh", spot(2, "Ac 2c 3h") + spot(3, "4c 5d Ks"), more="action = 2\n")
    assert net(text) == {2: -20, 3: 20, 8: 0}


def test_chips_over_the_maximum_get_no_action() -> None:
    """003:639: of $120 at a $100 table $20 come back."""
    assert net(round_at("2c 5d Kh", spot(2, "4c 5d Ks", "$120"))) == {2: 100, 8: -100}
    assert net(round_at("2c 5d Kh", spot(2, "Ac 2c 3h", "$120"))) == {2: -100, 8: 100}


def test_less_than_the_minimum_has_action() -> None:
    """003:637."""
    assert net(round_at("2c 5d Kh", spot(2, "4c 5d Ks", "$3"))) == {2: 3, 8: -3}


def test_a_third_bet_behind_has_no_action() -> None:
    """003:653."""
    behind = ", ".join([f'{{ seat = {n}, wagers = {{ base = "$10" }} }}' for n in (5, 6, 7)])
    text = round_at("2c 5d Kh", spot(2, "4c 5d Ks", more=f", behind = [{behind}]"))
    assert net(text) == {2: 20, 5: 10, 6: 10, 7: 0, 8: -40}


def test_a_bet_of_several_is_paid_as_one_and_shared() -> None:
    """003:643: of $60 that win, $20 are a partner's."""
    text = round_at("2c 5d Kh", spot(2, "4c 5d Ks", "$60", ', partners = { 6 = "$20" }'))
    assert net(text) == {2: 40, 6: 20, 8: -60}
    refused(
        round_at("2c 5d Kh", spot(2, "4c 5d Ks", "$60", ', partners = { 6 = "$3" }')),
        r"chips in another's bet are \$5 or more",
    )


def test_the_dice_count_from_the_player_dealer() -> None:
    """003:647: clockwise from the action button: six counts from seat 8 to seat 5, and on to the next bet."""
    spots = spot(2, "4c 5d Ks") + spot(6, "4c 5h Ks") + spot(7, "4d 5d Ks")
    text = round_at("2c 5d Kh", spots, "$20", "dice = [1, 1, 4]\n")
    assert closed(text) == [(6, "base", "won"), (7, "base", "not covered"), (2, "base", "not covered")]


@pytest.mark.parametrize(
    ("bank", "cards", "says"),
    [
        ("Ac 2d Kh", "4c 5d Ks", "the player-dealer's hand has 3 and must draw: its fourth card is missing"),
        ("2c 5d Kh 2d", "4c 5d Ks", "the player-dealer's hand has 7 and must stand: it has no fourth card"),
        ("2c 5d Kh", "4c 5d", "the hand on spot 2: it takes 3 to 4 cards, not 2"),
    ],
)
def test_draws_are_held_to_the_sheet(bank: str, cards: str, says: str) -> None:
    """003:607, 003:609."""
    refused(round_at(bank, spot(2, cards)), says)


def test_a_player_who_must_draw_and_does_not_is_warned() -> None:
    """003:609: he plays on with three, and hears of it."""
    answer = told(round_at("2c 5d Kh", spot(2, "Ac 2d Kh")))
    assert answer.net == {2: -2000, 8: 2000}
    assert any(["is warned" in note.words for note in answer.notes])


def test_a_further_hand_goes_the_house_way() -> None:
    """003:625-626, 003:673: who has two hands plays one; the other draws on five and stands on six."""
    own = spot(2, "4c 5d Ks")
    refused(
        round_at("2c 5d Kh", own + spot(3, "Ac Ad 3h", more=", seat = 2"), more="action = 2\n"),
        "the hand on spot 3, which the house dealer plays, has 5 and must draw",
    )
    text = round_at("2c 5d Kh", own + spot(3, "Ac Ad 3h 4d", more=", seat = 2"), more="action = 2\n")
    assert net(text) == {2: 40, 8: -40}


def test_money_together_with_the_player_dealers_shares_in_proportion() -> None:
    """The bank pays $30: of $60 two thirds are the player-dealer's."""
    backers = ', backers = [{ seat = 4, put_up = "$20" }]'
    text = round_at("2c 5d Kh", spot(2, "4c 5d Ks", "$30"), "$40", with_bank=backers)
    assert net(text) == {2: 30, 4: -10, 8: -20}


def test_backers_may_stand_on_a_line_of_their_own() -> None:
    line = 'backers = [{ seat = 4, put_up = "$20" }]\n'
    text = round_at("2c 5d Kh", spot(2, "4c 5d Ks", "$30"), "$40", line)
    assert net(text) == {2: 30, 4: -10, 8: -20}
    twice = round_at(
        "2c 5d Kh", spot(2, "4c 5d Ks"), "$40", line, line.replace("backers", ", backers").strip()
    )
    refused(twice, "who backs the player-dealer stands in bank.backers: write it once")
    strange = round_at(
        "2c 5d Kh", spot(2, "4c 5d Ks"), "$40", line.replace('"$20"', '"$20", place = "below"')
    )
    refused(strange, "backers.0.place: money may lie together on this sheet, not 'below'")
