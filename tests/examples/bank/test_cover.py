"""How far the player-dealer's money reaches: sheets that print the same sentence are read alike.

The sentences of all 43 sheets, grouped by what they say; then what each group means, chip by chip.
"""

from collections.abc import Sequence

import pytest

from houseway.bank.settlement import Outcome, Verdict, settle
from houseway.ledger import Reason, move
from houseway.play.felt import Bank, BankedFelt, Spot, Wager
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance

EXHAUSTED = {
    "black-sheep/blackjack-elite": "001:929",
    "black-sheep/ez-baccarat": "001:419",
    "black-sheep/face-up-pai-gow-poker": "001:1099",
    "black-sheep/pai-gow-poker-gold": "001:571",
    "black-sheep/three-card-poker-6-card-bonus": "001:774",
    "black-sheep/ultimate-texas-holdem": "001:1354",
    "hawaiian-gardens/blackjack-poker": "000:2112",
    "hawaiian-gardens/ez-baccarat-panda-8": "000:2694",
    "hawaiian-gardens/face-up-pai-gow-poker": "000:11324",
    "hawaiian-gardens/fortune-7-baccarat": "000:2851",
    "hawaiian-gardens/gardens-baccarat": "000:11609",
    "hawaiian-gardens/pan-9": "000:1849",
    "hawaiian-gardens/super-9": "000:1964",
    "hawaiian-gardens/three-card-poker-6-card-bonus": "000:2558",
    "hawaiian-gardens/ultimate-texas-holdem": "000:2436",
    "lucky-lady/ez-baccarat-panda-8": "002:1026",
    "lucky-lady/fortune-7-baccarat": "002:892",
    "lucky-lady/three-card-poker-6-card-bonus": "002:1245",
    "lucky-lady/ultimate-texas-holdem": "002:740",
    "nineteenth-hole/three-card-poker-6-card-bonus": "004:685",
}
"""Once the player-dealer's wager is exhausted, what is not covered goes back."""
PAY_OFFS = {
    "hawaiian-gardens/hawaiian-blackjack": "000:618",
    "hawaiian-gardens/caribbean-stud": "000:761",
    "hawaiian-gardens/pai-gow-tiles": "000:1186",
    "hawaiian-gardens/baccarat": "000:1492",
    "hawaiian-gardens/fortune-pai-gow-poker": "000:1639",
    "hawaiian-gardens/jokers-wild-pai-gow-poker": "000:526",
    "hawaiian-gardens/pai-gow-poker": "000:993",
    "lucky-lady/21st-century-blackjack": "002:163",
    "lucky-lady/no-bust-blackjack": "002:339",
    "lucky-lady/buster-blackjack": "002:339",
    "lucky-lady/fortune-pai-gow-poker": "002:519",
    "central-coast/no-bust-blackjack": "003:105",
    "nineteenth-hole/california-blackjack": "004:25",
    "nineteenth-hole/no-bust-blackjack": "004:158",
    "nineteenth-hole/double-hand-poker": "004:279",
}
"""Pay-offs (or forfeits) go to the extent that money covers; as much as the bank has (000:618)."""
BY_THE_ROOM = {
    "hawaiian-gardens/nine-and-a-half": "000:3531",
    "hawaiian-gardens/baccarat-9": "000:3531",
    "nineteenth-hole/century-21-blackjack": "004:887",
}
"""Nothing on the sheet; the room's page for all California games has the sentence on an exhausted wager."""
ENDS = {"hawaiian-gardens/pokara": "000:1779"}
"""The round ends when as much is won or lost as was wagered."""
USED_UP = {
    "hawaiian-gardens/pai-gow-tiles-wild": "000:3097",
    "central-coast/pai-gow-poker": "003:599",
    "central-coast/super-pan-9": "003:599",
}
"""Action only on the amount wagered: fifty lost and fifty won use a hundred up."""
COLLECTED_FIRST = {"nineteenth-hole/pai-gow": "004:578"}
"""Losers are collected, winners paid from that and the dealer's money."""

GROUPS = {
    "running": EXHAUSTED | PAY_OFFS | BY_THE_ROOM,
    "net": ENDS,
    "gross": USED_UP,
    "pooled": COLLECTED_FIRST,
}
SHEETS = [(sheet, cover, line) for cover, group in GROUPS.items() for sheet, line in group.items()]


def test_every_sheet_stands_in_one_group() -> None:
    sheets = [sheet for sheet, _, _ in SHEETS]
    assert len(sheets) == len(set(sheets))


@pytest.mark.parametrize(("rule_set_id", "cover", "line"), SHEETS)
def test_the_same_sentence_gets_the_same_cover(rule_set_id: str, cover: str, line: str) -> None:
    rules = load(rule_set_id)
    assert rules.play.settlement.cover == cover
    ruling = next(r for r in rules.rulings if r.setting == "settlement.cover")
    assert line in ruling.lines or any([_within(line, part) for part in ruling.lines.split(", ")])
    assert set(ruling.others) | {cover} == {"running", "net", "gross", "pooled", "apart"}


def _within(line: str, span: str) -> bool:
    book, _, lines = span.partition(":")
    first, _, last = lines.partition("-")
    at = line.split(":")
    return at[0] == book and lines[:1].isdigit() and int(first) <= int(at[1]) <= int(last or first)


def acts(cover: str, put_up: int, wagers: Sequence[tuple[Outcome, int]]) -> list[int]:
    """What each wager wins or loses, one after the other, against so much money."""
    rules = load("nineteenth-hole/century-21-blackjack").read_as(
        {"cover": cover} if cover != "running" else {}
    )
    hand = Hand(
        rules,
        Start(seats=(SeatStart(1, put_up), *[SeatStart(n, 10**6) for n in range(2, 8)])),
        Chance(given=[()]),
    )
    table, felt = hand.table, BankedFelt(Bank(hand.table.seat(1)))
    felt.bank.put_up = put_up
    move(table.seat(1).stack, felt.bank.account, put_up, Reason("wager", ("wagers",)))
    felt.action = 2
    verdicts = []
    for number, (outcome, due) in enumerate(wagers, 2):
        spot = felt.spots[number] = Spot(number)
        wager = Wager(table.seat(number), spot, "base")
        move(table.seat(number).stack, wager.account, due, Reason("wager", ("wagers",)))
        wager.stake = due
        spot.wagers.append(wager)
        verdicts.append(Verdict(wager, outcome, due, "said"))
    settle(table, felt, rules.play.settlement, verdicts)
    return [v.wager.paid - v.wager.taken for v in verdicts]


@pytest.mark.parametrize(
    ("cover", "expected"),
    [
        ("running", [-100, 0, 150, -40]),
        ("net", [-100, 0, 0, 0]),
        ("gross", [-100, 0, 0, 0]),
        ("pooled", [-100, -50, 150, -40]),
        ("apart", [-100, 0, 100, 0]),
    ],
)
def test_a_bank_that_has_won_as_much_as_was_put_up(cover: str, expected: list[int]) -> None:
    """001:929, 000:2112, 002:303, 000:618: it collects no more but pays; 000:1779 ends."""
    assert acts(cover, 100, [("lose", 100), ("lose", 50), ("win", 150), ("lose", 40)]) == expected


@pytest.mark.parametrize("cover", ["running", "net", "gross"])
def test_an_empty_bank_ends_the_action(cover: str) -> None:
    """001:929: once it is exhausted, what is not covered goes back, losers too."""
    assert acts(cover, 100, [("win", 60), ("win", 60), ("lose", 30)]) == [60, 40, 0]
