"""The games for points and melds at the terminal: settings, placings, spreads, results, what may be seen."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

from houseway.cards import STANDARD, Card, parse_cards
from houseway.cli.play import Place, sit_down
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.points.questions import read_placing, read_setting
from houseway.cli.terminal.questions import Mistyped
from houseway.cli.terminal.screen import Leave
from houseway.cli.terminal.seat import Sitting
from houseway.facts import Cards, Person
from houseway.play.decisions import Arrangement, Decision, Option
from houseway.play.events import Dealt, Discarded, Laid, Noted, Opened
from houseway.play.hand import Hand
from houseway.play.record import replay_text
from houseway.play.view import events_seen, view
from houseway.points.segments import setting_of
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.names import Names
from houseway.words.sentences import Sentences
from tests.cli.running import houseway, refused, rules_page
from tests.cli.sitting import PaperScreen

POINT_GAMES = [entry.id for entry in catalogue() if entry.kind == "point"]
GAMES = [entry.id for entry in catalogue() if entry.kind in ("point", "meld")]
THIRTEEN = "hawaiian-gardens/thirteen-card"
FACE_UP = "hawaiian-gardens/face-up-chinese-poker"
PAN = "nineteenth-hole/pan"
SPREADING = {"spreads", "adding", "invalid-spread"}
"""What is told under these rules lay face up for everybody, though the hand may be gone by now."""
KEYS = [
    *[""] * 24,
    *["w", "1 2 3 / 4 5 6 7 8", "12 13 11 10 9 8 7 6", "1 2 3", "y", "r", "s", "u", "e"],
    *["f 1 m 2 3 b 4 5", "f 1 m 2", "m 1 b 2", "b12", "f", "1 / 2 / 3", "f 1 2 3 4"],
    *["p", "a", "d", "d 1", "d 4", "s 1 2 3", "s 2 3 4", "a 1", "a 11", "a1 3", "t", "x", "i", "n", "g", "c"],
    *["?", "l", "why", "h", "zz", "é", "-5", "d Ax", "settle 5", "99"],
]


def table(rule_set_id: str, *options: str, typed: str) -> str:
    result = houseway("play", rule_set_id, "--seed", "5", "--plain", *options, typed=typed)
    assert result.exit_code == 0, result.output
    assert not result.stderr
    return result.stdout


# Hands of every rule set


@pytest.mark.parametrize("rule_set_id", GAMES)
def test_hands_are_played_saved_and_told_again(rule_set_id: str, tmp_path: Path) -> None:
    said = table(rule_set_id, "--save", str(tmp_path), typed="\n" * 45)
    for words in ("You are dealt ", " [00", "Rule: ", "Your stack: $", "Enter next hand", "You leave after "):
        assert words in said, words
    assert re.search(r"pays? (you|\w+) \$\d+|wins? the tops", said)
    assert said.isascii()
    assert not re.search(r"\byou(s| \w+s) (spread|hand)|seat \d", said, re.IGNORECASE)
    saved = sorted(tmp_path.iterdir())
    assert len(saved) > 1
    for file in saved:
        told = houseway("replay", str(file)).stdout
        assert "Result" in told
        explained = houseway("replay", "--explain", str(file)).stdout
        again = replay_text(file.read_text(encoding="utf-8"), "", load)
        if again.ledger:
            assert " [00" in explained
        answer = json.loads(houseway("replay", "--json", str(file)).stdout)
        assert answer["stacks"] == {str(seat): stack for seat, stack in again.stacks().items()}
        assert len(answer["ledger"]) == len(again.ledger)


def test_stacks_button_and_state_go_on(tmp_path: Path) -> None:
    table(PAN, "--save", str(tmp_path), typed="\n" * 60)
    hands = [replay_text(file.read_text(encoding="utf-8"), "", load) for file in sorted(tmp_path.iterdir())]
    for before, after in pairwise(hands):
        assert after.start.state == before.table.state
        ended = before.stacks()
        for seat in after.start.seats:
            bought = seat.stack - ended[seat.seat]
            assert bought == 0 or (bought == 2_000 and ended[seat.seat] < 200)


def test_four_sit_and_three_are_dealt_in(tmp_path: Path) -> None:
    said = table(FACE_UP, "--seats", "4", "--save", str(tmp_path), typed="\n" * 60)
    hands = [replay_text(file.read_text(encoding="utf-8"), "", load) for file in sorted(tmp_path.iterdir())]
    buttons = [hand.start.button for hand in hands]
    assert all([later == before % 4 + 1 for before, later in pairwise(buttons)])
    for hand in hands:
        button = hand.start.button
        assert {s.seat for s in hand.start.seats} == {(button + i - 1) % 4 + 1 for i in range(3)}
    assert "unchanged" in said


# Rules


@pytest.mark.parametrize("rule_set_id", GAMES)
def test_the_rules_show_scores_sweeps_and_pays(rule_set_id: str) -> None:
    said = rules_page(rule_set_id)
    flat = " ".join(said.split())
    play = load(rule_set_id).play
    for row in getattr(play, "sweeps", ()):
        assert re.search(rf" {row.rank} {row.hand} [^:]*? {row.points} {row.lines} ", flat), row
    for row in play.scoring.bonuses if hasattr(play, "scoring") else ():
        assert f" {row.lines} " in flat
    assert ("Scoring, in points" if rule_set_id in POINT_GAMES else "Pays, in chips") in said
    assert max(map(len, said.splitlines())) <= 80


# Every rule set: it fits, it ends, and no hidden card is on the page


def known_cards(hand: Hand, you: int) -> set[Card]:
    """What the person has been shown in this hand."""
    look = view(hand, you)
    known = {card for _, held in look.common for card in held.cards}
    known |= {card for spot in look.spots for held in spot.hands for card in held.cards}
    known |= {card for seat in look.seats for card in seat.down}
    for event in events_seen(hand, you):
        if isinstance(event, Laid):
            known.add(event.card)
        elif isinstance(event, Opened | Dealt | Discarded):
            known |= set(event.cards)
        elif isinstance(event, Noted) and SPREADING & set(event.cites):
            known |= {card for fact in event.facts if isinstance(fact, Cards) for card in fact.cards}
    return known


def full_table(rule_set_id: str, screen: PaperScreen, bots: str = "") -> Sitting:
    rules = load(rule_set_id)
    most = rules.active or rules.seats
    return sit_down(screen, rules, Place(seats=most, seat=2, seed=4, bots=bots))


def with_all_words(question: Callable[..., list[Text]]) -> Callable[..., list[Text]]:
    """Questions as they are asked, held against the notes of their options: none is cut."""

    def asked(page: Page, hand: Hand, decision: Decision, said: Text) -> list[Text]:
        lines = question(page, hand, decision, said)
        flat = " ".join([word for line in lines for word in line.plain.split()])
        for option in decision.options:
            if option.pick is None and option.arrange is None and not option.irregular:
                assert page.teller.sentences.fact(option.note) in flat, flat
        return lines

    return asked


def sit_and_type(
    rule_set_id: str,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    *,
    bots: str = "",
    lines: int = 50,
) -> PaperScreen:
    """Type at random for a while; every page is held against what the person may see and should read."""
    random = Random(f"{rule_set_id} {size}")
    left = iter(range(lines))

    def types() -> str:
        return random.choice(KEYS) if next(left, None) is not None else "q"

    screen = PaperScreen(*size, types)
    sitting = full_table(rule_set_id, screen, bots)
    show = Page.show

    def watched(page: Page, hand: Hand, *parts: object) -> None:
        show(page, hand, *parts)  # type: ignore[arg-type]
        text = "\n".join(screen.pages[-1])
        for card in set(STANDARD) - known_cards(hand, sitting.you):
            assert screen.faces.word(card) not in text, f"{card} shows on the page:\n{text}"

    monkeypatch.setattr(Page, "show", watched)
    monkeypatch.setattr(Page, "question", with_all_words(Page.question))
    with pytest.raises(Leave):
        sitting.run()
    assert sitting.session.hands, "no hand came to its end"
    return screen


def check_size(screen: PaperScreen) -> None:
    width, height = screen.size
    for page in screen.pages:
        assert len(page) <= height - 1, "\n".join(page)
        assert max(map(len, page)) <= width - 1, "\n".join(page)


@pytest.mark.parametrize("rule_set_id", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_a_full_table_fits(rule_set_id: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type(rule_set_id, size, monkeypatch))


@pytest.mark.parametrize("rule_set_id", [THIRTEEN, FACE_UP, PAN])
def test_also_with_people_who_choose_blindly(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_size(sit_and_type(rule_set_id, (80, 24), monkeypatch, bots="random", lines=80))


@pytest.mark.parametrize("rule_set_id", [THIRTEEN, FACE_UP, PAN])
def test_a_leak_would_be_seen(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.cli.terminal.page.view", lambda hand, seat: view(hand, seat % 3 + 1))
    with pytest.raises(AssertionError, match="shows on the page"):
        sit_and_type(rule_set_id, (80, 24), monkeypatch)


# What is typed


def test_a_setting_by_numbers_and_by_names() -> None:
    cards = parse_cards("Ac Kd Kh Qs Jc Js Tc 7d 7h 7s 4h 2d 2h")
    option = Option("set", arrange=Arrangement(cards, (3, 5, 5)))
    by_number = read_setting(option, cards, "1 7 11 / 12 13 5 6 4")
    assert setting_of(by_number.cards).front == parse_cards("Ac Tc 4h")
    assert setting_of(by_number.cards).back == parse_cards("Kd Kh 7d 7h 7s")
    assert read_setting(option, cards, "ac tc 4h 2d2h jc js qs") == by_number
    for typed in ("1 2 3", "1 2 3 4 5 6 7 8 9", "1 1 2 3 4 5 6 7", "1 2 3 4 5 6 7 14", "9c"):
        with pytest.raises(Mistyped):
            read_setting(option, cards, typed)


def test_a_placing_by_rows() -> None:
    cards = parse_cards("Ac 9d 3h")
    verbs = ("place-1-1-0", "place-0-1-1", "place-0-2-0", "place-0-0-2")
    options = [Option(verb, arrange=Arrangement(cards, (1, 1, 0, 1))) for verb in verbs]
    decision = Decision((1,), "place", options)
    laid = (parse_cards("Qc Qd"), (), parse_cards("Ks Kd 4c"))
    for typed in ("f 1 m 3", "m3 f1", "1 / 3 /", "f Ac m 3h"):
        choice = read_placing(decision, cards, laid, typed.lower())
        assert (choice.verb, choice.cards) == ("place-1-1-0", parse_cards("Ac 3h 9d"))
    for typed, answer in (
        ("1 2", "Say which row"),
        ("f 1 2", "room for 1 more in the front"),
        ("m 1", "Place 2 cards, not 1"),
        ("m 1 b 1", "named a card twice"),
        ("m 1 b 5", "no card 5"),
    ):
        with pytest.raises(Mistyped, match=answer):
            read_placing(decision, cards, laid, typed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1 2 3", "That is 3 cards: name the 3 cards in front, then the 5 in the middle"),
        ("1 2 3 4 5 6 7 20", "There is no card 20"),
        ("zz", "'zz' is not a card"),
        ("r", "'r' is not a card"),
    ],
)
def test_settings_that_do_not_fit(typed: str, answer: str) -> None:
    assert answer in " ".join(table(THIRTEEN, typed=f"{typed}\nq\n").split())


def test_a_foul_asks_for_confirmation() -> None:
    foul = "1 2 3 4 5 6 7 8"
    said = table(THIRTEEN, typed=f"{foul}\nn\n{foul}\ny\n\n\nq\n")
    warning = "outranks the middle, which fouls the hand: it pays 6 points to each regular hand. y does it"
    assert " ".join(said.split()).count(warning) == 2
    assert "Your hand is fouled" in said
    assert re.search(r"You pay \w+(?: \w+)? \$\d+: a fouled hand", " ".join(said.split()))


def test_a_false_sweep_asks_for_confirmation() -> None:
    said = " ".join(table(THIRTEEN, typed="\ns\ny\n\nq\n").split())
    assert "A Clean Sweep that you cannot show: the hand is fouled. y does it all the same." in said
    assert "You declare a Clean Sweep" in said
    assert "You declared a Clean Sweep and cannot show it" in said


def test_fantasy_explains_itself() -> None:
    """000:7334-7336: what is agreed to is told in full."""
    said = " ".join(table(FACE_UP, typed="\nq\n").split())
    assert "a agree (Fantasy: a pair of queens or better in front brings fourteen cards at once" in said
    assert "d decline (nobody plays Fantasy while you sit here)" in said


def test_a_row_of_the_bonus_table_is_no_ruling() -> None:
    """000:7313: printed, so a rule."""
    said = table(FACE_UP, typed="\n" * 8 + "q\n")
    assert "Rule: Full house: 12 in the middle, 6 behind." in said
    assert "Ruling: Full house" not in said


def test_fees_are_not_mixed_into_points() -> None:
    """003:953: at $2 a point everybody pays $0.50; the points alone are whole."""
    said = table("central-coast/chinese-poker-western", "--fees", typed="\n" * 12 + "q\n")
    told = re.findall(
        r"Your stack: \S+, (?:(?:up|down) \$(\S+)|unchanged) before the collection of \$0.50", said
    )
    assert len(told) > 2
    assert all([points == "" or int(points) % 2 == 0 for points in told])


def test_a_clean_sweep_in_hand_is_announced() -> None:
    """000:850: by name and worth, before the hand is set and before it is declared; Enter does both."""
    said = houseway("play", THIRTEEN, "--seed", "11", "--seats", "2", "--plain", typed="\n\n\nq\n").stdout
    assert said.count("You hold a Clean Sweep: three straights, 4 points from each opponent.") == 2
    assert "r ready (compare the hand as it lies: the Clean Sweep then counts for nothing)" in said
    assert "s sweep (three straights: 4 points from each opponent) (Enter)" in said
    assert "You show a Clean Sweep: three straights" in said


def test_a_surrender_is_asked_once_more() -> None:
    """The house dealer confirms it with the player (003:717)."""
    said = " ".join(table(THIRTEEN, typed="\nu\nn\nu\ny\n\nq\n").split())
    assert said.count("The house dealer asks: do you surrender") == 2
    assert said.count("You surrender") == 1
    assert said.count("You pay ") == 3
    assert "$15: surrender [" in said
    assert "Your stack: $105, down $45" in said


def test_keys_of_pan() -> None:
    typed = "p\n\n\nd 1\nd\n\ns 1 2\nx\na 1\ni\ng\nn\nd\n" + "\n" * 8
    said = table(PAN, typed=typed)
    assert re.search(r"You draw( and discard)? \w\w", said)
    assert "is not possible here" in said
    assert "You cannot discard that" in said
    assert "Throw your hand in: you pay all that is still to come. y does it all the same." in said


def pages_of(rule_set_id: str, state: dict[str, object], keys: list[str], stack: int = 0) -> str:
    """What is drawn when a hand that begins with this state is played with these keys."""
    typed = iter([*keys, "q"])
    screen = PaperScreen(80, 24, lambda: next(typed))
    sitting = full_table(rule_set_id, screen)
    sitting.session.state = state
    if stack:
        sitting.session.person(2).stack.balance = stack
    with pytest.raises(Leave):
        sitting.run()
    check_size(screen)
    return "\n".join(["\n".join(page) for page in screen.pages])


def test_fourteen_cards_in_fantasy() -> None:
    state: dict[str, object] = {"fantasy": {"yes": [1, 2, 3], "no": [], "in": [2]}}
    said = pages_of(FACE_UP, state, ["1 2 3 4 5 6 7 8", "14 13 12 11 10 9 8 7 6 5 4 3 2", "", ""])
    flat = " ".join(said.split())
    assert "front three, middle five, back five" in said
    assert "That is 8 cards: name the 3 cards in front, then the 5 in the middle, then the 5 behind" in flat
    assert "which fouls the hand" in flat
    assert "You show " in said


def test_placing_face_up() -> None:
    said = pages_of(FACE_UP, {}, ["", "f 1 m 2 3 b 4 5", "f 1 2 3", "m 1 b 2", ""])
    assert "place 5: front, middle, back" in said
    assert re.search(r"You: \S\S / \S\S \S\S / \S\S \S\S\n", said)
    assert "There is room for 2 more in the front row." in said
    assert re.search(r"You: \S\S / \S\S \S\S \S\S / \S\S \S\S \S\S\n", said)


def test_doubles_are_asked_for_and_marked() -> None:
    said = pages_of(PAN, {"asked": [1, 3], "doubles": [3]}, ["d", "l", "", "p", ""], stack=6_000)
    words = "d double (pays count twice against other doubles players, and so does the ante)"
    assert words in " ".join(said.split())
    assert "You play doubles" in said
    assert " 2   You x2 " in said
    assert " 3   Earl x2 " in said


def test_the_board_of_spreads() -> None:
    said = pages_of(PAN, {}, ["p", *[""] * 25])
    assert re.search(r" \w+ +\$\d+ +\d+  1:(\S\S){3,}\(\d\)  2:(\S\S){3,}", said)
    assert re.search(r"Tops  \$8   Card in play  \S\S", said)
    assert re.search(r"Last discard  \S\S", said)


def test_who_has_too_few_chips_may_buy() -> None:
    typed = iter(["5", "lots", "", "q"])
    screen = PaperScreen(80, 24, lambda: next(typed))
    sitting = full_table(PAN, screen)
    sitting.session.person(2).stack.balance = 100
    sitting.session.person(3).stack.balance = 0
    with pytest.raises(Leave):
        sitting.run()
    said = "\n".join(["\n".join(page) for page in screen.pages])
    assert "Enter buys $20" in said
    assert "Guest cannot buy $5: that would be a short buy-in, and this game has none" in said
    assert "'lots' is not an amount of money" in said
    assert sitting.session.person(2).bought == 4_000
    assert sitting.session.stacks()[2] == 2_100
    assert sitting.session.stacks()[3] == 2_000
    assert "The hand that you left does not count." in sitting.farewell()


def test_the_same_seed_is_the_same_evening() -> None:
    assert table(PAN, typed="\n" * 12) == table(PAN, typed="\n" * 12)


def test_what_you_do() -> None:
    you = Sentences(Names(you=2), words=load("nineteenth-hole/pan").words)
    assert you.say("sits out", (Person(2),)) == "you have too few chips for a hand and sit out"
    assert you.say("is out", (Person(2), 11)) == "you are out with 11 cards down"
    chinese = load("central-coast/chinese-poker").words
    you = Sentences(Names(you=2), words=chinese)
    assert you.say("a hand is fouled", (Person(2),)) == "your hand is fouled"
    assert you.say("a hand is fouled", (Person(3),)) == "seat 3's hand is fouled"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--stack", "5"], "Guest cannot buy $5: the first buy-in must be a full one, $150"),
        (["--seats", "5"], "has the seats 1 to 4, not 5"),
        (["--limit", "7-7"], "has no limit '7-7'"),
        (["--ruling", "x=y"], "has no ruling 'x' to switch"),
        (["--bots", "bob"], "there is no bot 'bob'"),
    ],
)
def test_what_does_not_fit_is_refused(options: list[str], said: str) -> None:
    assert said in refused("play", THIRTEEN, *options)


def test_the_menu_has_them() -> None:
    said = houseway("play", "--seed", "1", "--plain", typed="chinese\n\nq\n").stdout
    assert f"{len(GAMES)} for points and melds" in " ".join(said.split())
    assert " Chinese poker" in said
    said = houseway("play", "--seed", "1", "--plain", typed="panguingue\n\n\nq\n").stdout
    assert "Play this hand, or pass?" in said or "You pass" in said
