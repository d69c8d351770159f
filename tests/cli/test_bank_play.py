"""The games against a player-dealer at the terminal, as player and as player-dealer."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

from houseway.cards import STANDARD, Card
from houseway.cli.play import Place, sit_down
from houseway.cli.terminal.bank.game import BankGame
from houseway.cli.terminal.bank.questions import WagerAsking, read_setting
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.screen import Leave
from houseway.games.totals import totals
from houseway.play.decisions import Arrangement, Choice, Option
from houseway.play.events import Board, Laid, Opened, Shown
from houseway.play.hand import Hand, deal
from houseway.play.record import replay_text
from houseway.play.rows import TwoHands
from houseway.play.table import SeatStart, Start
from houseway.play.view import HandView, events_seen, view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.names import Names
from houseway.words.teller import Teller
from houseway.words.wagers import wager_titles
from tests.cli.running import houseway, refused, rules_page
from tests.cli.sitting import PaperScreen

BANK_GAMES = [entry.id for entry in catalogue() if entry.kind == "bank"]
BACCARAT = "black-sheep/ez-baccarat"
BLACKJACK = "hawaiian-gardens/hawaiian-blackjack"
DOUBLE_HAND = "central-coast/pai-gow-poker"
STUD = "lucky-lady/ultimate-texas-holdem"
TILES = "hawaiian-gardens/pai-gow-tiles"
FAMILIES = [BACCARAT, BLACKJACK, DOUBLE_HAND, STUD, TILES]
KEYS = [
    *[""] * 14,
    *["p", "f", "c", "s"] * 3,
    *["b 100", "b max", "b 5", "p", "j 50", "d", "10", "20", "5", "3: 10", "base 10", "player 10 tie 5"],
    *["h", "s", "x", "d", "r", "i", "p", "c", "f", "w", "a", "1 2", "y", "2 4", "1", "3", "d 1 2"],
    *["?", "l", "why", "zz", "ante -5", "9: 1", "banker", "é", "1 99", "b 0.001"],
]


def table(rule_set_id: str, *options: str, typed: str) -> str:
    result = houseway("play", rule_set_id, "--seed", "5", "--plain", *options, typed=typed)
    assert result.exit_code == 0, result.output
    assert not result.stderr
    return result.stdout


# Rounds of every family


@pytest.mark.parametrize("rule_set_id", FAMILIES)
@pytest.mark.parametrize("first", ["b 200", "p"], ids=["player-dealer", "player"])
def test_a_round_is_played_saved_and_told_again(rule_set_id: str, first: str, tmp_path: Path) -> None:
    said = table(rule_set_id, "--save", str(tmp_path), typed=f"{first}\n" + "\ns\nc\nf\n" * 8)
    if first == "b 200":
        assert "You bank with $200" in said
    else:
        assert re.search(r"You bet \$\d+ on ", said)
        assert re.search(r" Your [\w ]+ \$\d+ (wins|loses|pushes)", said)
    for words in ("Rule: ", " [00", "Your stack: $", "Enter next round", "You leave after "):
        assert words in said, words
    assert said.isascii()
    saved = sorted(tmp_path.iterdir())
    assert saved
    told = houseway("replay", str(saved[0])).stdout
    assert " banks with $" in told
    assert re.search(r"'s [\w ]+ \$\d+ (wins|loses|pushes)", told)
    explained = houseway("replay", "--explain", str(saved[0])).stdout
    assert " as player-dealer [00" in explained
    assert "share of the player-dealer's wager" in explained
    answer = json.loads(houseway("replay", "--json", str(saved[0])).stdout)
    again = replay_text(saved[0].read_text(encoding="utf-8"), "", load)
    assert answer["stacks"] == {str(seat): stack for seat, stack in again.stacks().items()}
    kinds = {event["event"] for event in answer["events"]}
    assert {"laid", "closed", "transfer"} <= kinds
    assert len(answer["ledger"]) == len(again.ledger)


@pytest.mark.parametrize("rule_set_id", BANK_GAMES)
def test_the_rules_show_wagers_pays_and_cover(rule_set_id: str) -> None:
    said = rules_page(rule_set_id)
    rules = load(rule_set_id)
    flat = " ".join(said.split())
    for kind in rules.play.wagers.kinds:
        assert f" {kind.name} " in flat
    for row in rules.play.pays:
        assert row.pays in flat
    assert f"cover {rules.play.settlement.cover}: " in flat
    assert max(map(len, said.splitlines())) <= 80


# Every rule set: it fits, it ends, and no hidden card is on the page


def known_cards(hand: Hand, you: int) -> set[Card]:
    """What the person has been shown in this round."""
    look = view(hand, you)
    hands: list[HandView] = [held for _, held in look.common]
    hands += [held for spot in look.spots for held in spot.hands]
    hands += [look.bank.hand] if look.bank is not None else []
    known = {card for held in hands for card in held.cards}
    for event in events_seen(hand, you):
        if isinstance(event, Laid):
            known.add(event.card)
        elif isinstance(event, Opened | Shown | Board):
            known |= set(event.cards)
    return known


def sit_and_type(
    rule_set_id: str,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    *,
    seats: int = 8,
    lines: int = 40,
) -> PaperScreen:
    """Type at random for a while; every page of a round is held against what the person may see."""
    random = Random(f"{rule_set_id} {size}")
    left = iter(range(lines))

    def types() -> str:
        return random.choice(KEYS) if next(left, None) is not None else "q"

    screen = PaperScreen(*size, types)
    rules = load(rule_set_id)
    sitting = sit_down(screen, rules, Place(seats=min(seats, rules.seats), seat=2, seed=4))
    show = Page.show

    def watched(page: Page, hand: Hand, *parts: object) -> None:
        show(page, hand, *parts)  # type: ignore[arg-type]
        text = "\n".join(screen.pages[-1])
        for card in set(STANDARD) - known_cards(hand, sitting.you):
            assert screen.faces.word(card) not in text, f"{card} shows on the page:\n{text}"

    monkeypatch.setattr(Page, "show", watched)
    with pytest.raises(Leave):
        sitting.run()
    assert sitting.session.hands, "no round came to its end"
    return screen


def check_size(screen: PaperScreen) -> None:
    width, height = screen.size
    for page in screen.pages:
        assert len(page) <= height - 1, "\n".join(page)
        assert max(map(len, page)) <= width - 1, "\n".join(page)


@pytest.mark.parametrize("rule_set_id", BANK_GAMES)
def test_a_full_table_fits_the_smallest_screen(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type(rule_set_id, (80, 24), monkeypatch))


@pytest.mark.parametrize("rule_set_id", FAMILIES)
def test_and_a_larger_one(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type(rule_set_id, (120, 40), monkeypatch))


def test_fourteen_at_a_baccarat_table(monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type("hawaiian-gardens/baccarat", (80, 24), monkeypatch, seats=14))


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.cli.terminal.page.view", lambda hand, seat: view(hand, seat % 3 + 1))
    with pytest.raises(AssertionError, match="shows on the page"):
        sit_and_type(DOUBLE_HAND, (80, 24), monkeypatch)


# What is typed


def test_wagers_by_name() -> None:
    said = table(BACCARAT, typed="p\nplay 20 tie 5 dragon 10\nd\nq\n")
    assert "You bet $20 on Player line, $5 on Tie Bet, $10 on Dragon 7 Bonus Bet" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("lots", "How much on lots?"),
        ("7", "Player line is bet in steps of $5."),
        ("99999", "Player line must be $5 to $10,000, not $99,999."),
        ("1000", "That is more than the $500 in front of the seat."),
        ("dragon 10", "Dragon 7 Bonus Bet needs a wager on player or banker."),
        ("player 10 player 5", "You named Player line twice."),
        ("bingo 5", "There is no wager 'bingo' here: the names are player, banker, tie"),
        ("99: 10", "Spot 99 is not open to you"),
        ("é", "How much on é?"),
    ],
)
def test_wagers_that_do_not_fit(typed: str, answer: str) -> None:
    said = " ".join(table(BACCARAT, typed=f"p\n{typed}\nq\n").split())
    assert answer in said


def test_enter_repeats_the_last_wagers() -> None:
    said = table(BACCARAT, typed="p\nbanker 25 tie 5\nd\n\n" + "\n" * 6)
    assert said.count("You bet $25 on Banker line, $5 on Tie Bet") >= 2


def test_betting_behind_somebody() -> None:
    said = table(BACCARAT, typed="p\n3: banker 15\nd\n\nq\n")
    assert "You bet $15 on Banker line, spot 3" in said
    assert "Your Banker line $15 on spot 3 " in said


def test_amounts_to_put_up() -> None:
    said = table(BACCARAT, typed="b 3\nb 100000\nb 12\nb\n150\nq\n")
    assert "$3 is too little" in said
    assert "$100,000 is too much" in said
    assert "$12 does not work: you can bank $5-$500 (round 1) in steps of $5." in said
    assert "Bank how much?" in said
    assert "You bank with $150" in said


def test_a_small_bank_covers_in_part() -> None:
    said = " ".join(table(BACCARAT, "--bots", "maniac", typed="b 5\n\nq\n").split())
    assert "is not covered by the player-dealer's money and comes back" in said
    assert re.search(r"Your stack: \$(505|495|500),", said)


def test_a_foul_asks_for_confirmation() -> None:
    typed = "b 300\n1\n1 2 3\n1 9\n1 2\n\nq\n"
    said = table(DOUBLE_HAND, "--seats", "7", typed=typed)
    assert "That is 3 cards: name the 2 cards of the low hand." in said
    assert "There is no card 9" in said
    assert "The low hand outranks the high hand, which fouls the hand" in said
    assert "y does it all the same" in said


def test_a_setting_by_its_low_hand() -> None:
    cards = tuple([card for card in STANDARD if card.text in ("Ac", "Ad", "Kh", "9s", "7d", "5c", "3h")])
    rows = TwoHands("bug", "aces", "lowest", "its wager loses")
    option = Option("set", arrange=Arrangement(cards, (2, 5)), rows=rows)
    for names, fouled in (("Ac Ad", True), ("9s 7d", False)):
        choice = read_setting(option, names)
        assert {card.text for card in choice.cards[:2]} == set(names.split())
        assert bool(option.warning(choice)) is fouled


def test_keys_of_blackjack() -> None:
    said = table(BLACKJACK, typed="p\n\n\nz\nh\ns\n" + "\n" * 6)
    assert re.search(r"s stand.* h hit", said)
    assert "'z' is not possible here" in said


def test_tiles_are_drawn() -> None:
    said = table(TILES, typed="p\n\nq\n")
    assert "+-------+-------+" in said
    assert "1 2 the 2 tiles of the low hand" in said


def test_who_is_broke_may_buy() -> None:
    typed = iter(["5", "q"])
    screen = PaperScreen(80, 24, lambda: next(typed))
    sitting = sit_down(screen, load(BACCARAT), Place(seats=3, seat=2, seed=4))
    sitting.session.person(2).stack.balance = 0
    with pytest.raises(Leave):
        sitting.run()
    said = "\n".join(["\n".join(page) for page in screen.pages])
    assert "You have too few chips to bet." in said
    assert "Enter buys $500" in said
    assert sitting.session.stacks()[2] == 5_00


def test_leaving_in_the_middle_does_not_count() -> None:
    said = table(BACCARAT, typed="p\nq\n")
    assert "You leave after 0 rounds with $500, as much as you bought." in said
    assert "The round that you left does not count." in said


def test_the_same_seed_is_the_same_evening() -> None:
    assert table(STUD, typed="\n" * 12) == table(STUD, typed="\n" * 12)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--stack", "1"], "Guest cannot buy $1: chips of $5 are sold"),
        (["--seats", "9"], "has the seats 1 to 8, not 9"),
        (["--limit", "7-7"], "has no limit '7-7'"),
        (["--ruling", "x=y"], "has no ruling 'x' to switch"),
        (["--bots", "bob"], "there is no bot 'bob'"),
    ],
)
def test_what_does_not_fit_is_refused(options: list[str], said: str) -> None:
    assert said in refused("play", BACCARAT, *options)


def test_the_menu_has_both_kinds() -> None:
    said = houseway("play", "--seed", "1", "--plain", typed="baccarat panda lucky\n\nq\n").stdout
    assert f"{len(BANK_GAMES)} against" in said
    assert "EZ Baccarat Panda 8" in said
    assert "Will you be the player-dealer?" in said


def test_whoever_is_asked_about_chips_of_somebody_is_told_whose_and_how_many() -> None:
    rules = load("hawaiian-gardens/caribbean-stud")
    start = Start(tuple([SeatStart(number, 10_000_00) for number in (1, 2, 3)]))
    hand = deal(rules, start, Random(1))
    bets = [(2, 2), (3, 3), (3, 2)]
    while hand.decision is not None and hand.decision.asks != "backline":
        if hand.decision.asks == "wager":
            seat, spot = bets.pop(0)
            hand.choose(Choice("wager", seat=seat, spot=spot, wagers=(("ante", 20_00),)))
        else:
            hand.choose(Choice("bank", 500_00) if hand.decision.asks == "bank" else Choice("pass"))
    assert hand.decision is not None and hand.decision.seats == (2,)
    faces = Faces(symbols=False, colour=False)
    teller = Teller(Names({3: "Bea"}, 2), faces.words, rules=rules)
    game = BankGame(teller, faces, WagerAsking(2, wager_titles(rules)), totals(rules))
    page = Page(PaperScreen(80, 24, lambda: ""), rules, rules.stakes(""), teller, game)
    lines = page.question(hand, hand.decision.for_seat(2), Text())
    said = " ".join(" ".join([line.plain for line in lines]).split())
    assert "May somebody bet behind you? $20 of Bea's chips behind spot 2" in said
