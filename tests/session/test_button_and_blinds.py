"""The button goes round, the blinds go with it, and surplus players sit out."""

import pytest

from houseway.errors import SessionError
from houseway.session.session import Session
from tests.session.tables import blinds, dealt, fold_out, hands, places, post, sit, table

HG = "hawaiian-gardens/"


@pytest.mark.parametrize(
    "rule_set",
    [
        HG + "texas-holdem",
        HG + "crazy-pineapple",
        HG + "match-it",
        HG + "archie",
        HG + "badacey",
        HG + "dramaha",
        "black-sheep/texas-holdem",
        "lucky-lady/texas-holdem",
        "lucky-lady/ez-money-holdem",
        "central-coast/texas-holdem",
        "central-coast/big-o",
        "nineteenth-hole/texas-holdem",
    ],
)
def test_one_seat_clockwise_after_each_hand(rule_set: str) -> None:
    """000:17, 000:96, 000:919, 000:3594, 000:4706, 000:7004, 001:330-335, 002:642, 002:1354, 003:193,
    003:1013: the button moves one player on after each hand, and the blinds with it."""
    session = table(rule_set, "", 1, 2, 4, 7, button=2)
    seen = []
    for _ in range(5):
        seen.append(places(session))
        fold_out(session)
    expected = [(2, blinds(4, 7)), (4, blinds(7, 1)), (7, blinds(1, 2)), (1, blinds(2, 4)), (2, blinds(4, 7))]
    assert seen == expected


@pytest.mark.parametrize(
    "rule_set", ["lucky-lady/texas-holdem", HG + "match-it", "central-coast/texas-holdem"]
)
def test_the_button_always_moves_forward(rule_set: str) -> None:
    """000:929, 002:1371, 003:193: whoever leaves, nobody has the button twice; the blinds are adjusted."""
    session = table(rule_set, "", 1, 2, 4, 7, 8, button=2)
    fold_out(session)
    session.leave(4)
    assert places(session) == (7, blinds(8, 1))
    fold_out(session)
    session.leave(8)
    session.leave(1)
    assert places(session)[0] == 2
    fold_out(session)
    assert places(session)[0] == 7


def test_mexican_poker_button_without_blinds() -> None:
    """000:348, 003:490: the button of the five-card stud games goes round too."""
    session = table(HG + "mexican-poker", "", 1, 3, 6, button=3)
    assert [fold_out(session).start.button for _ in range(4)] == [3, 6, 1, 3]


@pytest.mark.parametrize("rule_set", ["seven-card-stud", "razz", "super-razzdeucey"])
def test_stud_has_no_button(rule_set: str) -> None:
    """000:156, 000:407: position is counted from the house dealer."""
    session = table(HG + rule_set, "", 1, 3, 6)
    assert session.plan().start.button == 0
    with pytest.raises(SessionError, match="has no button"):
        session.put_button(1)


def test_a_blind_that_jumps_over_a_player_is_made_up() -> None:
    """000:31: everybody meets the total of the blinds every round: the big blind leaves, the next player
    would be the small blind without having had the big one, and posts both."""
    session = table(HG + "texas-holdem", "10-20", 1, 3, 5, 7, 9, button=1)
    hands(session, 1)
    session.leave(5)
    assert places(session) == (3, blinds(7, 9))
    assert post(session, 7) == (5, 5)
    hand = fold_out(session)
    paid = [(t.amount // 100, t.why.kind) for t in hand.ledger if t.payer.owner == 7]
    assert paid == [(5, "small blind"), (5, "posted blind"), (5, "dead blind")]
    assert post(session, 7) == (0, 0)


def test_a_small_blind_made_up_on_the_button() -> None:
    """000:31: the small blind leaves, and the big blind gets the button: he posts the small blind there."""
    session = table(HG + "omaha", "20-40", 1, 3, 5, 7, 9, button=1)
    hands(session, 1)
    session.leave(3)
    assert places(session) == (5, blinds(7, 9))
    assert post(session, 5) == (10, 0)
    assert post(session, 7) == (10, 10)


def test_small_games_go_by_position() -> None:
    """000:35: up to $9-18, when a player takes a blind and leaves, blinds are posted by position."""
    session = table(HG + "texas-holdem", "9-18", 1, 3, 5, 7, 9, button=1)
    hands(session, 1)
    session.leave(5)
    assert places(session) == (3, blinds(7, 9))
    assert post(session, 7) == (0, 0)


def test_small_omaha_games_have_no_such_exception() -> None:
    """000:1233-1234: the Omaha sheet prints the total for every round, and no exception."""
    session = table(HG + "omaha", "6-12", 1, 3, 5, 7, 9, button=1)
    hands(session, 1)
    session.leave(5)
    assert post(session, 7) == (4, 2)


def test_the_ruling_on_jumped_blinds_can_be_switched() -> None:
    session = table(
        HG + "texas-holdem", "10-20", 1, 3, 5, 7, button=1, rulings={"skipped-blinds": "by-position"}
    )
    hands(session, 1)
    session.leave(5)
    assert session.plan().start.rulings == {"skipped-blinds": "by-position"}
    assert post(session, 7) == (0, 0)


@pytest.mark.parametrize("rule_set", ["black-sheep/texas-holdem", "central-coast/texas-holdem"])
def test_other_sheets_go_by_position(rule_set: str) -> None:
    """003:193 and the ruling ``skipped-blinds``: the blinds are adjusted to the button, no more."""
    session = table(rule_set, "3-6", 1, 3, 5, 7, button=1)
    hands(session, 1)
    session.leave(5)
    assert places(session) == (3, blinds(7, 1))
    assert post(session, 7) == (0, 0)


@pytest.mark.parametrize("rule_set", ["central-coast/lowball", "central-coast/deuce-to-seven-lowball"])
def test_a_single_blind_is_not_made_up(rule_set: str) -> None:
    """003:351 speaks of multiple blind games; in the ones of three blinds it holds."""
    session = table(rule_set, "3-6", 1, 2, 3, 4, 5, button=1)
    hands(session, 1)
    session.state.clear()
    session.leave(2)
    session.leave(3)
    assert places(session) == (4, {"blind": 5})
    assert post(session, 4) == (0, 0)
    session = table("central-coast/lowball", "30-60", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    session.state.clear()
    session.leave(2)
    session.leave(3)
    assert places(session)[0] == 4
    assert post(session, 5) != (0, 0)


def full_table(rule_set: str, seats: int) -> Session:
    return table(rule_set, "", *range(1, seats + 1), button=1)


@pytest.mark.parametrize("game", ["archie", "badacey", "badeucey"])
def test_nine_seated_seven_play(game: str) -> None:
    """000:3589, 000:4702, 000:6303: of nine the two left of the big blind sit out, others every round."""
    session = full_table(HG + game, 9)
    out = []
    for _ in range(9):
        assert len(dealt(session)) == 7
        out.append(sorted(session.waiting()))
        fold_out(session)
    assert out == [[4, 5], [5, 6], [6, 7], [7, 8], [8, 9], [1, 9], [1, 2], [2, 3], [3, 4]]
    # Who sat out for that reason has missed nothing.
    assert all(session.ways_in(seat) == () for seat in session.persons)


def test_eight_seated_seven_play() -> None:
    """000:3589: of eight one sits out."""
    session = full_table(HG + "archie", 8)
    assert session.waiting() == {4: "sits out, left of the big blind: 7 may play"}


def test_double_board_omaha_plays_with_eight() -> None:
    """000:3831: of nine the player left of the big blind sits out."""
    session = full_table(HG + "double-board-omaha", 9)
    assert session.waiting() == {4: "sits out, left of the big blind: 8 may play"}
    fold_out(session)
    assert list(session.waiting()) == [5]


def test_who_sits_out_himself_makes_room() -> None:
    """000:3589: seven active players: with two sitting out nobody else has to."""
    session = full_table(HG + "archie", 9)
    session.sit_out(6)
    session.sit_out(7)
    assert session.waiting() == {6: "sits out", 7: "sits out"}


def test_ez_money_backup() -> None:
    """002:641: a tenth player is a backup who does not play while nine others do."""
    session = table("lucky-lady/ez-money-holdem", "3-6", *range(1, 8), 9, 10, button=1)
    sit(session, 8, "backup")
    for _ in range(4):
        assert list(session.waiting()) == [8]
        fold_out(session)
    session.leave(3)
    assert session.waiting() == {8: "has to choose how to come in"}


@pytest.mark.parametrize("rule_set", ["hawaiian-gardens/texas-holdem", "black-sheep/texas-holdem"])
def test_everybody_pays_both_blinds_each_round(rule_set: str) -> None:
    """000:31, 001:335: where nobody comes or goes, every round costs everybody each blind once."""
    session = table(rule_set, "100-200", 2, 4, 5, 8, 9, button=4)
    paid: dict[int, list[str]] = {seat: [] for seat in session.persons}
    for _ in range(10):
        plan = places(session)[1]
        for name, seat in plan.items():
            paid[seat].append(name)
        fold_out(session)
    assert all(sorted(names) == ["big blind"] * 2 + ["small blind"] * 2 for names in paid.values())
