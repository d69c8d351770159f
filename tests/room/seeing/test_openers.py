"""Stud: who is high or low on board, and why; what the story leaves out that nobody saw."""

import pytest

from tests.room.page.recorded import recorded


def test_the_low_card_brings_it_in_and_the_high_board_acts_first() -> None:
    seens = recorded("hawaiian-gardens/seven-card-stud").seens
    assert seens[0]["caption"] == "First round · Priya is low with 3♥"
    assert seens[0]["pucks"] == {"low": 5}
    high = next(seen for seen in seens if seen["caption"].startswith("Fifth street"))
    assert high["caption"] == "Fifth street · Lourdes is high with a pair of eights"
    assert high["pucks"] == {"high": 2} and high["view"]["asked"] == [2]
    over = next(seen for seen in seens if seen["state"] == "over")
    assert "pucks" not in over


def test_the_seat_with_the_mark_is_the_first_that_is_asked_on_every_street() -> None:
    for rule_set in ("hawaiian-gardens/razz", "hawaiian-gardens/super-razz", "central-coast/five-card-stud"):
        street = ""
        for seen in recorded(rule_set).seens:
            now = seen["caption"].split(" · ")[0] if seen["state"] == "playing" else ""
            if now.endswith("street") and now != street and len(seen["view"]["asked"]) == 1:
                all_in = [seat["number"] for seat in seen["view"]["seats"] if seat["all_in"]]
                marked = next(iter(seen["pucks"].values()))
                assert marked in (*seen["view"]["asked"], *all_in), (rule_set, now)
            street = now


@pytest.mark.parametrize(
    "rule_set", ["hawaiian-gardens/fortune-pai-gow-poker", "lucky-lady/buster-blackjack"]
)
def test_cards_that_nobody_saw_are_not_told(rule_set: str) -> None:
    lines = [
        line["text"]
        for seen in recorded(rule_set).seens
        for line in (seen.get("log") or {"lines": []})["lines"]
    ]
    dealt = [line for line in lines if line.startswith("Dealt")]
    assert dealt and not [line for line in dealt if "?" in line]
