"""The order in which wagers on two common hands act, and how far the player-dealer's money reaches."""

import pytest

from tests.examples.bank.baccarat.rounds import begin, close_bets, go_on, played, results, settled_order
from tests.examples.stacked import one_at_a_time

BS = "black-sheep/ez-baccarat"
HG_EZ = "hawaiian-gardens/ez-baccarat-panda-8"
LL_EZ = "lucky-lady/ez-baccarat-panda-8"
HG_F7 = "hawaiian-gardens/fortune-7-baccarat"
LL_F7 = "lucky-lady/fortune-7-baccarat"
GARDENS = "hawaiian-gardens/gardens-baccarat"
BACCARAT = "hawaiian-gardens/baccarat"
PLAYER_WINS = one_at_a_time("Kh 7h", "Kc 6c")
BANKER_WINS = one_at_a_time("Kh 6h", "Kc 7c")

ORDER = {
    BS: ("player banker tie dragon-7 panda-8", "001:497, Panda 8 by ruling"),
    HG_EZ: ("player banker tie panda-8 dragon-7", "000:2720"),
    LL_EZ: ("player banker tie panda-8 dragon-7", "002:1052"),
    HG_F7: ("player banker tie dragon-9 dragon-7", "000:2918"),
    LL_F7: ("player banker tie one-up fortune-7", "002:959"),
    GARDENS: ("player banker tie tiger-8 dragon-7", "000:11683"),
    BACCARAT: ("player banker tie bonus", "000:1492"),
}


def three_bettors(rule_set_id: str, rulings: dict[str, str] | None = None) -> list[str]:
    """Seats 2, 3 and 5 bet everything against seat 4; seat 2 also behind seat 3: who is settled when."""
    names = ORDER[rule_set_id][0].split()
    all_wagers = " ".join([f"{name}=10000" for name in reversed(names)])
    hand = begin(
        rule_set_id,
        PLAYER_WINS,
        "4 bank 5000000",
        f"2 wager @2 {all_wagers}",
        f"3 wager @3 {all_wagers}",
        f"5 wager @5 {all_wagers}",
        seats=(2, 3, 4, 5),
        state={"player_dealer": 3, "turn": 2},
        rulings=rulings,
    )
    if rule_set_id != LL_F7:
        go_on(hand, "2 wager @3 player=10000")
    return settled_order(close_bets(hand))


@pytest.mark.parametrize("rule_set_id", ORDER)
def test_kind_by_kind(rule_set_id: str) -> None:
    """From the player-dealer's left, clockwise; at Gardens Baccarat from the right, counter-clockwise."""
    seats = ["3@3", "2@2", "5@5"] if rule_set_id == GARDENS else ["5@5", "2@2", "3@3"]
    expected = [f"{seat} {name}" for name in ORDER[rule_set_id][0].split() for seat in seats]
    if rule_set_id != LL_F7:
        expected.insert(expected.index("3@3 player") + 1, "2@3 player")
    assert three_bettors(rule_set_id) == expected


@pytest.mark.parametrize("rule_set_id", [BS, HG_EZ, HG_F7, GARDENS, LL_EZ, BACCARAT])
def test_seat_by_seat_in_the_other_reading(rule_set_id: str) -> None:
    names = ORDER[rule_set_id][0].split()
    two, three, five = ([f"{n}@{n} {name}" for name in names] for n in (2, 3, 5))
    three.append("2@3 player")
    expected = three + two + five if rule_set_id == GARDENS else five + two + three
    assert three_bettors(rule_set_id, {"settlement-order": "spot, circle, hand, wager"}) == expected


def test_black_sheep_may_begin_on_the_right() -> None:
    """001:497 names no seat."""
    hand = played(
        BS,
        PLAYER_WINS,
        "1 bank 100000",
        "2 wager @2 player=1000",
        "3 wager @3 player=1000",
        seats=(1, 2, 3),
        rulings={"start": "right"},
    )
    assert hand.table.felt is not None
    assert hand.table.felt.action == 8
    assert settled_order(hand) == ["2@2 player", "3@3 player"]


def with_cover(cards: str, cover: int, *wagers: str, rulings: dict[str, str] | None = None) -> dict[str, str]:
    seats = (1, *sorted({int(w.split()[0]) for w in wagers}))
    return results(played(BS, cards, f"1 bank {cover}", *wagers, seats=seats, rulings=rulings))


def test_the_last_winner_is_paid_in_part_and_the_rest_goes_back() -> None:
    """001:419, 001:497."""
    found = with_cover(
        PLAYER_WINS, 15000, "2 wager @2 player=10000", "3 wager @3 player=10000", "4 wager @4 player=10000"
    )
    assert found == {"2@2 player": "won 100", "3@3 player": "in part 50", "4@4 player": "not covered"}


def test_the_last_loser_gives_what_there_is_room_for() -> None:
    found = with_cover(BANKER_WINS, 15000, "2 wager @2 player=10000", "3 wager @3 player=10000")
    assert found == {"2@2 player": "lost -100", "3@3 player": "in part -50"}


def test_what_is_collected_pays_the_next_in_the_running() -> None:
    """All Player lines act before all Banker lines; a forty to one win needs forty times its stake."""
    wagers = ("2 wager @2 banker=10000 dragon-7=1000", "3 wager @3 player=10000")
    cards = one_at_a_time("Kh 6h", "Kc 3c 4d")
    found = with_cover(cards, 30000, *wagers)
    assert found == {"3@3 player": "lost -100", "2@2 banker": "won 100", "2@2 dragon-7": "in part 300"}
    gross = with_cover(cards, 30000, *wagers, rulings={"cover": "gross"})
    assert gross["2@2 dragon-7"] == "in part 100"
    apart = with_cover(cards, 30000, *wagers, rulings={"cover": "apart"})
    assert apart["2@2 dragon-7"] == "in part 200"


def test_the_action_ends_when_the_put_up_money_is_lost() -> None:
    """001:419: once the wager is exhausted, what comes later is not collected either."""
    found = with_cover(PLAYER_WINS, 10000, "2 wager @2 player=10000", "3 wager @3 banker=10000")
    assert found == {"2@2 player": "won 100", "3@3 banker": "not covered"}


def test_a_push_uses_no_cover() -> None:
    cards = one_at_a_time("Kh 6h", "Kc 6c")
    found = with_cover(cards, 10000, "2 wager @2 player=100000 tie=1000")
    assert found == {"2@2 player": "pushed", "2@2 tie": "won 80"}
