"""``houseway odds`` with the collection in it, as a person and a program meet it."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.odds.fee_options import FeeOptions
from houseway.cli.odds.fee_question import read_question
from houseway.cli.odds.fees import dealer_sentence, player_sentence, remarks
from houseway.lab.fees import charged
from houseway.lab.prices import Price
from houseway.rooms.loader import load
from tests.cli.running import houseway, refused

BACCARAT = "black-sheep/ez-baccarat"
PANDA = "hawaiian-gardens/ez-baccarat-panda-8"
QUICK = ("--no-readings", "--workers", "1")


def asked(rule_set: str, *arguments: str) -> Any:
    done = houseway("odds", rule_set, *arguments, "--json", *QUICK)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def told(rule_set: str, *arguments: str) -> str:
    """The answer for people, in one line."""
    done = houseway("odds", rule_set, *arguments, *QUICK)
    assert done.exit_code == 0, done.output
    assert max(len(line) for line in done.output.splitlines()) <= 96
    return " ".join(done.output.split())


def test_the_answer_for_programs() -> None:
    """001:2008: $605 of action cost the player-dealer $9."""
    answer = asked(BACCARAT, "--option", "4", "--bet", "banker=100", "--others", "200,300+tie=5")
    fees = answer["fees"]
    ev = {wager["wager"]: wager["ev"] for wager in answer["wagers"]}
    assert (fees["schedule"], fees["option"], fees["limit"]) == ("ez-baccarat-rates", "4", "$5-10,000")
    assert (fees["bet"], fees["main"]) == ({"banker": 100_00}, "banker")
    assert fees["others"] == [{"player": 200_00}, {"player": 300_00, "tie": 5_00}]
    assert fees["payments"] == [
        {
            "payer": "player-dealer",
            "amount": 900,
            "fee": "per hand",
            "lines": "001:2008",
            "ruling": "",
            "why": "per hand (total table action $605, band $601 to $1,000)",
        }
    ]
    bank = -(100_00 * ev["banker"] + 500_00 * ev["player"] + 5_00 * ev["tie"])
    assert fees["player"]["ev"] == fees["player"]["net"] == pytest.approx(100_00 * ev["banker"])
    assert fees["player_dealer"]["ev"] == pytest.approx(bank)
    assert fees["player_dealer"]["net"] == pytest.approx(bank - 900)
    hour = fees["per_hour"]
    assert hour["rounds"] == 60
    assert hour["player_dealer"]["net"] == pytest.approx(60 * (bank - 900))
    assert fees["break_even"]["player"] == {"bet": 0, "dearer": []}
    spans = fees["break_even"]["player_dealer"]["dearer"]
    # The bands of 001:2006-2010 begin at $301, $601, $1,001 and $2,001; the first ends with its $2 paid for.
    assert spans[0] == [1, -(-200 * 605_00 // bank) - 1]
    assert spans[1][0] == 301_00 and fees["break_even"]["player_dealer"]["action"] == spans[-1][1] + 1
    assert [row["bet"] for row in fees["bets"]] == [5_00, 10_00, 25_00, 50_00, 100_00, 10_000_00]
    assert [ruling["id"] for ruling in fees["rulings"]] == ["fee-action"]


def test_without_a_question_there_are_no_fees() -> None:
    assert "fees" not in asked(BACCARAT)


def test_the_answer_for_people() -> None:
    """000:3401-3402, with coupons."""
    text = told(
        PANDA,
        *("--schedule", "california", "--option", "31", "--bet", "50", "--coupons", "2"),
        *("--others", "banker=255", "--rounds-per-hour", "40", "--wager", "player"),
    )
    assert "With the collection: option 31 of california-e-ez-baccarat (000:3401-3404)" in text
    assert "Total table action $305, limit $10-100." in text
    assert "player $2 coupon fee, 2 coupons 000:3401" in text
    assert "player-dealer $4 per hand (total table action $305, band $301 to $500) 000:3402" in text
    assert "for an hour of 40 rounds" in text
    # 1.2351 % of $161.94 are $2.
    assert "Below a bet of $161.94 the player's fee is more than the edge of 1.2351 % on player." in text
    assert "The $10-100 table takes no bet as large as $161.94." in text
    assert "What a coupon pays is left out" in text


def test_every_step_of_a_fee_is_told() -> None:
    """001:1849-1853: $1 up to $100 of base and Golden Bonus together, $2 up to $200 …; by hand.

    The bonus bet gives 62.5 cents of the edge; each dollar of fee beyond takes $128 on the base wager.
    """
    rules = load("black-sheep/pai-gow-poker-gold")
    typed = FeeOptions(option="1", bets=("base=150", "golden=10"), others="50,25")
    question = read_question(typed, rules, ())
    edges = {"base": 1 / 128, "golden": 1 / 16, "envy": 0.0}
    prices = [
        Price(wager=name, player="", dealer="", method="exact", ev=-edge, sd=1, outcomes=())
        for name, edge in edges.items()
    ]
    answer = charged(question.option, question.layout, prices)
    assert player_sentence(question, answer, 1 / 128) == (
        "Below a bet of $48, from $91 to $175.99 and from $191 to $559.99 the player's fee is more than the "
        "edge on base and golden $10 together; from $560 up it never is. "
        "The $10-500 table takes no bet as large as $560."
    )
    assert dealer_sentence(answer) == (
        "Below a total table action of $98.63 and from $101 to $197.24 the player-dealer's fee is more than "
        "he can expect to win, 1.0140 % of it, each wager with its present share; "
        "from $197.25 up it never is."
    )
    assert "Envy pays are left out." in remarks(question, answer, prices)


def test_the_wager_that_was_asked_for_is_the_one_that_is_bet() -> None:
    answer = asked(BACCARAT, "--option", "4", "--bet", "50", "--wager", "banker")
    assert [wager["wager"] for wager in answer["wagers"]] == ["banker"]
    assert answer["fees"]["bet"] == {"banker": 50_00}
    # A wager may be bet without being shown.
    both = asked(BACCARAT, "--option", "4", "--bet", "50", "--bet", "tie=5", "--wager", "banker")
    assert both["fees"]["bet"] == {"banker": 50_00, "tie": 5_00}
    assert both["fees"]["player"]["ev"] != answer["fees"]["player"]["ev"]
    # Where it is a bonus bet, it is the player's, and the others bet on the game.
    dragon = ("--option", "4", "--bet", "5", "--bet", "banker=50", "--wager", "dragon-7", "--others", "25")
    bonus = asked(BACCARAT, *dragon)["fees"]
    assert (bonus["bet"], bonus["main"]) == ({"banker": 50_00, "dragon-7": 5_00}, "dragon-7")
    assert bonus["others"] == [{"player": 25_00}]


def test_a_hole_is_told_with_its_ruling() -> None:
    """000:3350-3351: nothing is printed between $300 and $305."""
    question = ("--schedule", "california", "--option", "21", "--bet", "100", "--others", "202")
    fees = asked(PANDA, *question)["fees"]
    (payment,) = fees["payments"]
    assert (payment["amount"], payment["lines"], payment["ruling"]) == (200, "000:3350", "fee-hole")
    assert [ruling["id"] for ruling in fees["rulings"]] == ["fee-hole", "fee-action"]
    text = told(PANDA, *question)
    assert "fee-hole: The fee of the band below the hole. [" in text


def test_the_sheets_own_ruling_is_told_where_it_decides() -> None:
    """001:2056-2058: option 13 has crossed bands; nothing of it concerns option 12."""
    crossed = asked(BACCARAT, "--option", "13", "--bet", "2100")["fees"]
    assert [ruling["id"] for ruling in crossed["rulings"]] == ["fee-action", "option-13"]
    assert crossed["payments"][0]["lines"] == "001:2058"
    plain = asked(BACCARAT, "--option", "12", "--bet", "2100")["fees"]
    assert [ruling["id"] for ruling in plain["rulings"]] == ["fee-action"]


def test_what_does_not_fit_is_noted_unless_a_limit_was_named() -> None:
    small = told(BACCARAT, "--option", "4", "--bet", "2")
    assert "at $5-10,000 player must be $5 to $10,000, not $2." in small
    fitting = told(PANDA, "--schedule", "california", "--option", "31", "--bet", "50", "--limit", "$10-100")
    assert "takes these wagers" not in fitting
    panda = ("--schedule", "california", "--option", "31", "--bet", "50")
    assert refused("odds", PANDA, *panda, "--limit", "$50-300") == (
        "option 31 of california-e-ez-baccarat does not fit the $50-300 table: it is for the limit $10-100"
    )
    assert refused("odds", BACCARAT, "--option", "4", "--bet", "2", "--limit", "$5-10,000") == (
        "at the $5-10,000 table player must be $5 to $10,000, not $2"
    )


@pytest.mark.parametrize(
    ("rule_set", "arguments", "complaint"),
    [
        (BACCARAT, ("--schedule", "nothing", "--option", "4"), "has no schedule 'nothing'"),
        (BACCARAT, ("--option", "99"), "has an option 99"),
        (PANDA, ("--option", "4"), "has an option 4 in 2 schedules: say --schedule with one of"),
        (BACCARAT, ("--option", "4", "--others", "1,000"), "commas stand between players"),
        (BACCARAT, ("--option", "4", "--others", "much"), "'much' is no wager"),
        (BACCARAT, ("--option", "4", "--bet", "lucky=5"), "has no wager 'lucky'"),
        (BACCARAT, ("--option", "4", "--bet", "60"), "the player wager is named twice"),
        (BACCARAT, ("--option", "4", "--bet", "tie=0"), "more than nothing"),
        (BACCARAT, ("--option", "4", "--coupons", "1"), "says nothing of coupons"),
        (BACCARAT, ("--option", "4", "--limit", "huge"), "no limit 'huge'"),
        (BACCARAT, ("--option", "4", "--others", ",".join(["5"] * 200)), "has room for"),
        ("central-coast/pai-gow-poker", ("--option", "1"), "has no fees to add: named without an amount"),
        ("central-coast/texas-holdem", ("--option", "1"), "houseway equity"),
    ],
)
def test_questions_without_an_answer(rule_set: str, arguments: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused("odds", rule_set, "--bet", "50", *arguments)


def test_wagers_that_cannot_lie_alone() -> None:
    sentence = refused("odds", BACCARAT, "--option", "4", "--bet", "dragon-7=5")
    assert sentence.endswith("cannot be placed together: dragon-7 needs a wager on player or banker")


def test_half_a_question() -> None:
    assert "say --option N" in refused("odds", BACCARAT, "--bet", "50", code=2)
    assert "--bet AMOUNT" in refused("odds", BACCARAT, "--option", "4", code=2)


def test_the_page_of_all_games_takes_no_question_about_one() -> None:
    for more, what in (
        (("--option", "4", "--bet", "10"), "the fees"),
        (("--wager", "tie"), "--wager"),
        (("black-sheep/ez-baccarat",), "the ID"),
    ):
        assert f"leave out {what}" in refused("odds", "--page", "never.md", *more, code=2)
    assert not Path("never.md").exists()
