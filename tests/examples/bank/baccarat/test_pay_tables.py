"""What the wagers on two common hands pay: the printed rows, and rounds that meet them."""

import pytest

from houseway.play.events import Laid, Opened
from houseway.rooms.loader import load
from tests.examples.bank.baccarat.rounds import begin, played, result
from tests.examples.stacked import one_at_a_time

BS = "black-sheep/ez-baccarat"
HG_EZ = "hawaiian-gardens/ez-baccarat-panda-8"
LL_EZ = "lucky-lady/ez-baccarat-panda-8"
HG_F7 = "hawaiian-gardens/fortune-7-baccarat"
LL_F7 = "lucky-lady/fortune-7-baccarat"
GARDENS = "hawaiian-gardens/gardens-baccarat"
BACCARAT = "hawaiian-gardens/baccarat"

PRINTED = {
    BS: {
        "player": ["1 to 1 001:457"],
        "banker": ["1 to 1 001:458"],
        "tie": ["8 to 1 001:461"],
        "dragon-7": ["40 to 1 001:460"],
        "panda-8": ["25 to 1 001:459"],
    },
    HG_EZ: {
        "player": ["1 to 1 000:2730"],
        "banker": ["1 to 1 000:2731"],
        "tie": ["8 to 1 000:2732"],
        "panda-8": ["25 to 1 000:2734"],
        "dragon-7": ["40 to 1 000:2733"],
    },
    LL_EZ: {
        "player": ["1 to 1 002:1062"],
        "banker": ["1 to 1 002:1063"],
        "tie": ["8 to 1 002:1064"],
        "panda-8": ["25 to 1 002:1066"],
        "dragon-7": ["40 to 1 002:1065"],
    },
    HG_F7: {
        "player": ["1 to 1 000:2883"],
        "banker": ["1 to 1 000:2884"],
        "tie": ["8 to 1 000:2885"],
        "dragon-9": ["25 to 1 000:2960"],
        "dragon-7": ["40 to 1 000:2886"],
    },
    LL_F7: {
        "player": ["1 to 1 002:924"],
        "banker": ["1 to 1 002:925"],
        "tie": ["9 to 1 002:926"],
        "one-up": ["30 to 1 002:1000", "9 to 1 002:1001"],
        "fortune-7": ["40 to 1 002:927"],
    },
    GARDENS: {
        "player": ["1 to 1 000:11647"],
        "banker": ["1 to 1 000:11648"],
        "tie": ["8 to 1 000:11649"],
        "tiger-8": ["25 to 1 000:11651"],
        "dragon-7": ["40 to 1 000:11650"],
    },
    BACCARAT: {
        "player": ["1 to 1 000:1473"],
        "banker": ["19 to 20 000:1474"],
        "tie": ["8 to 1 000:1465"],
        "bonus": ["40 to 1 000:1486", "10 to 1 000:1485", "3 to 1 000:1484"],
    },
}
"""The odds of each wager and the line that prints them."""


@pytest.mark.parametrize("rule_set_id", PRINTED)
def test_the_printed_odds(rule_set_id: str) -> None:
    found: dict[str, list[str]] = {}
    for pay in load(rule_set_id).play.pays:
        if " to " in pay.pays:
            found.setdefault(pay.wager, []).append(f"{pay.pays} {pay.lines.split(',')[0]}")
    assert found == PRINTED[rule_set_id]


def round_of(
    rule_set_id: str, player: str, banker: str, rulings: dict[str, str] | None = None
) -> dict[str, str]:
    """Ten dollars (or the table's least) on every wager: how each closed, and what was paid or taken."""
    rules = load(rule_set_id)
    wagers = " ".join([f"{kind.name}=1000" for kind in rules.play.wagers.kinds])
    hand = played(
        rule_set_id,
        one_at_a_time(player, banker),
        "1 bank 1000000",
        f"2 wager @2 {wagers}",
        rulings=rulings,
        limit="$5-100" if rule_set_id == BACCARAT else "",
    )
    return result(hand)


EZ = [BS, HG_EZ, LL_EZ]


@pytest.mark.parametrize("rule_set_id", EZ)
def test_ez_player_wins(rule_set_id: str) -> None:
    """001:501, 001:504, 000:2767, 000:2770, 002:1099, 002:1102."""
    found = round_of(rule_set_id, "Kh 7h", "Kc 6c")
    assert found == {
        "player": "won 10",
        "banker": "lost -10",
        "tie": "lost -10",
        "dragon-7": "lost -10",
        "panda-8": "lost -10",
    }


@pytest.mark.parametrize("rule_set_id", EZ)
def test_ez_panda(rule_set_id: str) -> None:
    """001:538, 000:2800, 002:1131: eight with three cards against seven or less."""
    assert round_of(rule_set_id, "Kh 5h 3d", "Kc 7c")["panda-8"] == "won 250"
    assert round_of(rule_set_id, "Kh 8h", "Kc 7c")["panda-8"] == "lost -10"
    assert round_of(rule_set_id, "Kh 5h 3d", "Kc 8c")["panda-8"] == "lost -10"


@pytest.mark.parametrize("rule_set_id", EZ)
def test_ez_dragon_and_no_push_of_the_banker_line(rule_set_id: str) -> None:
    """001:502 with 001:528, 000:2768 with 000:2788, 002:1100 with 002:1120: the line is paid as well."""
    found = round_of(rule_set_id, "Kh 6h", "Kc 3c 4d")
    assert (found["dragon-7"], found["banker"], found["player"]) == ("won 400", "won 10", "lost -10")
    assert round_of(rule_set_id, "Kh 6h", "Kc 7c")["dragon-7"] == "lost -10"
    assert round_of(rule_set_id, "Kh 7h", "Kc 3c 4d")["dragon-7"] == "lost -10"
    other = round_of(rule_set_id, "Kh 6h", "Kc 3c 4d", {"three-card-seven": "winning-pushes"})
    assert (other["dragon-7"], other["banker"], other["player"]) == ("won 400", "pushed", "lost -10")


@pytest.mark.parametrize("rule_set_id", [*EZ, HG_F7, GARDENS])
def test_ties_pay_eight_and_push_the_lines(rule_set_id: str) -> None:
    """001:511, 001:519, 000:2775, 000:2780, 000:2928, 000:2938, 000:11702, 000:11706, 002:1107, 002:1112."""
    found = round_of(rule_set_id, "Kh 6h", "Kc 6c")
    assert (found["player"], found["banker"], found["tie"]) == ("pushed", "pushed", "won 80")


@pytest.mark.parametrize("rule_set_id", EZ)
def test_ez_a_natural_eight_against_a_nine_of_three_cards(rule_set_id: str) -> None:
    """001:436-439 against 001:501-504 (and the same in the other rooms): both readings."""
    cards = ("Kh 8h", "Kc 4c 5d")
    assert round_of(rule_set_id, *cards)["banker"] == "won 10"
    by_rank = round_of(rule_set_id, *cards, {"natural-rank": "above-three-cards"})
    assert (by_rank["player"], by_rank["banker"]) == ("won 10", "lost -10")


@pytest.mark.parametrize("rule_set_id", EZ)
def test_ez_a_natural_nine_against_a_nine_of_three_cards(rule_set_id: str) -> None:
    """The Tie Bet counts totals whatever the number of cards (001:518, 000:2779, 002:1111)."""
    cards = ("Kh 9h", "Kc 4c 5d")
    found = round_of(rule_set_id, *cards)
    assert (found["player"], found["tie"]) == ("pushed", "won 80")
    by_rank = round_of(rule_set_id, *cards, {"natural-rank": "above-three-cards"})
    assert (by_rank["player"], by_rank["banker"], by_rank["tie"]) == ("won 10", "lost -10", "won 80")


@pytest.mark.parametrize("rule_set_id", [HG_F7, LL_F7, GARDENS])
def test_a_winning_three_card_seven_pushes_the_banker_line(rule_set_id: str) -> None:
    """000:2921-2922, 000:11688, 002:962-963: the Player line still loses."""
    found = round_of(rule_set_id, "Kh 6h", "Kc 3c 4d")
    seven = "fortune-7" if rule_set_id == LL_F7 else "dragon-7"
    assert (found["player"], found["banker"], found[seven]) == ("lost -10", "pushed", "won 400")
    assert round_of(rule_set_id, "Kh 6h", "Kc 7c")["banker"] == "won 10"


def test_gardens_every_three_card_seven_pushes_in_the_other_reading() -> None:
    """000:11688 without the word wins: a seven that loses to eight."""
    cards = ("Kh 5h 3d", "Kc 3c 4d")
    assert round_of(GARDENS, *cards)["banker"] == "lost -10"
    found = round_of(GARDENS, *cards, {"three-card-seven": "any-pushes"})
    assert (found["banker"], found["player"], found["tiger-8"]) == ("pushed", "won 10", "won 250")


def test_gardens_tiger() -> None:
    """000:11720: eight with three cards against seven or less."""
    assert round_of(GARDENS, "Kh 5h 3d", "Kc 7c")["tiger-8"] == "won 250"
    assert round_of(GARDENS, "Kh 8h", "Kc 7c")["tiger-8"] == "lost -10"


def test_dragon_nine() -> None:
    """000:2954, 000:2960-2961: nine to nothing, either way, and nothing else."""
    assert round_of(HG_F7, "Kh 9h", "Kc Qc")["dragon-9"] == "won 250"
    assert round_of(HG_F7, "Kh Qh Jd", "Kc 9c")["dragon-9"] == "won 250"
    assert round_of(HG_F7, "Kh 9h", "Kc Ac")["dragon-9"] == "lost -10"
    assert round_of(HG_F7, "Kh 8h", "Kc Qc")["dragon-9"] == "lost -10"


def test_one_up() -> None:
    """002:993-994, 002:1000-1002."""
    assert round_of(LL_F7, "Kh Qh Ad", "Kc Qc Jd")["one-up"] == "won 300"
    assert round_of(LL_F7, "Kh 7h", "Kc 6c")["one-up"] == "won 90"
    assert round_of(LL_F7, "Kh 9h", "Kc 8c")["one-up"] == "won 90"
    assert round_of(LL_F7, "Kh 8h", "Kc 6c")["one-up"] == "lost -10"
    assert round_of(LL_F7, "Kh 6h", "Kc 7c")["one-up"] == "lost -10"
    assert round_of(LL_F7, "Kh 6h", "Kc 6c")["one-up"] == "lost -10"


def test_lucky_lady_tie_pays_nine() -> None:
    """002:974."""
    found = round_of(LL_F7, "Kh 6h", "Kc 6c")
    assert (found["player"], found["banker"], found["tie"]) == ("pushed", "pushed", "won 90")


def test_baccarat_values() -> None:
    """000:1437: nine and seven make six, which stands."""
    found = round_of(BACCARAT, "9h 7h", "Kc 7c")
    assert found["player"] == "lost -10"


def banker_win(stake: int, rounding: str | None = None) -> int:
    """What a winning Banker bet is paid, in cents."""
    rulings = {"rounding": rounding} if rounding else None
    hand = played(
        BACCARAT,
        one_at_a_time("Kh 6h", "Kc 7c"),
        "1 bank 1000000",
        f"2 wager @2 banker={stake}",
        rulings=rulings,
        limit="$5-100",
    )
    felt = hand.table.felt
    assert felt is not None
    return felt.wagers()[0].paid


def test_baccarat_banker_pays_nineteen_to_twenty() -> None:
    """000:1474: to the cent, since no rounding is printed; in chips of fifty cents by other readings."""
    assert banker_win(100_00) == 95_00
    assert banker_win(10_00) == 9_50
    assert banker_win(5_00) == 4_75
    assert banker_win(5_00, "down") == 4_50
    assert banker_win(5_00, "up") == 5_00
    assert banker_win(15_00) == 14_25
    assert banker_win(15_00, "nearest") == 14_50


def test_baccarat_bonus() -> None:
    """000:1483-1486: the first four cards alone."""
    assert round_of(BACCARAT, "6h 6d 3c", "Kc 7s")["bonus"] == "won 30"
    assert round_of(BACCARAT, "Kh 7d", "4c 4s")["bonus"] == "won 30"
    assert round_of(BACCARAT, "2h 4h", "Kh 7h")["bonus"] == "won 100"
    assert round_of(BACCARAT, "3h 3d", "4c 4s")["bonus"] == "won 400"
    assert round_of(BACCARAT, "2h 3h 5h", "Kh 7d")["bonus"] == "lost -10"
    assert round_of(BACCARAT, "Kh Qh 7d", "Jh 7s")["bonus"] == "lost -10"


def test_baccarat_bonus_when_combinations_meet() -> None:
    """000:1484-1486: two sevens of hearts from different decks are a pair in a flush."""
    cards = ("7h 7h 3d", "Kh 6h")
    assert round_of(BACCARAT, *cards)["bonus"] == "won 100"
    assert round_of(BACCARAT, *cards, {"bonus-overlap": "all"})["bonus"] == "won 130"
    both = ("3h 3h", "4h 4h")
    assert round_of(BACCARAT, *both)["bonus"] == "won 400"
    assert round_of(BACCARAT, *both, {"bonus-overlap": "all"})["bonus"] == "won 500"
    assert round_of(BACCARAT, "2h 4d", "Kc 7s", {"bonus-overlap": "all"})["bonus"] == "lost -10"


def test_baccarat_the_highest_player_bettor_looks_at_the_player_hand() -> None:
    """000:1443: of equal bets the one nearest to the left of the player-dealer."""

    def who(*wagers: str) -> set[frozenset[int] | None]:
        cards = one_at_a_time("Kh 7h", "Kc 6c")
        hand = played(
            BACCARAT,
            cards,
            "3 bank 1000000",
            *wagers,
            seats=(1, 2, 3, 4),
            state={"player_dealer": 2, "turn": 2},
        )
        return {e.seen for e in hand.events if isinstance(e, Laid) and e.place.name == "player"}

    assert who("1 wager @1 player=2000", "4 wager @4 player=1000") == {frozenset({1})}
    assert who("1 wager @1 player=2000", "4 wager @4 player=2000") == {frozenset({4})}
    assert who("1 wager @1 banker=2000") == {frozenset()}


def test_nobody_sees_cards_that_are_dealt_face_down_before_they_are_turned() -> None:
    """000:11653, 000:11656; Fortune 7 leaves it to the room (000:2889)."""
    wager = ("1 bank 100000", "2 wager @2 player=1000")
    hand = played(GARDENS, one_at_a_time("Kh 3h 2d", "Kc 6c"), *wager)
    assert {e.seen for e in hand.events if isinstance(e, Laid)} == {frozenset()}
    assert [e.place.name for e in hand.events if isinstance(e, Opened)] == [
        "player",
        "banker",
        "player",
    ]
    up = played(HG_F7, one_at_a_time("Kh 7h", "Kc 6c"), *wager)
    assert {e.seen for e in up.events if isinstance(e, Laid)} == {None}
    down = played(HG_F7, one_at_a_time("Kh 7h", "Kc 6c"), *wager, rulings={"face": "face-down"})
    assert {e.seen for e in down.events if isinstance(e, Laid)} == {frozenset()}


def test_a_round_without_wagers_is_none() -> None:
    hand = begin(BS, "", "1 bank 100000", "2 done")
    assert hand.over
    assert hand.table.outcome == "nobody wagers"
    assert hand.stacks() == {1: 100_000_00, 2: 100_000_00}
