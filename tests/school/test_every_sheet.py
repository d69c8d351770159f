"""Every kind of drill can be made for every sheet, and the engine itself agrees with every answer.

The answers are reckoned a second time here: what lies on the table is settled by the game's own end, and what
each seat had before is added up from the situation."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from houseway.errors import HousewayError
from houseway.money import dollars
from houseway.play.events import Closed
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation, settle
from houseway.play.table import Table
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.school.grading import answer_words, grade
from houseway.school.making import ask, kinds_of
from houseway.school.question import Question, read_question, write_question
from houseway.words.wagers import wager_titles

IDS = [entry.id for entry in catalogue()]
LINES = re.compile(r"\d{3}:\d+")
WHILE_PLAYING = ("between", "betting", "blinds", "bring_in", "draw", "kill", "position")
"""Parameters that say how a hand is played, and nothing of its end."""
NAMED = ("winner", "pots", "pay", "set", "draw", "fee", "next", "read")
"""Kinds in which nearly every question has a mistake with a name."""


def questions_of(rules: RuleSet) -> Iterator[Question]:
    """One question of each kind, at the level that is this sheet's turn."""
    for number, kind in enumerate(kinds_of(rules)):
        yield ask(rules, kind, f"every sheet {rules.id}", 1 + (IDS.index(rules.id) + number) % 4)


def before(situation: Situation) -> Counter[int]:
    """What is each seat's while the hand is not settled."""
    owns = Counter({seat.seat: seat.stack + seat.put_in + seat.dead for seat in situation.seats})
    if situation.felt is not None:
        for spot in situation.felt.spots:
            owns.update({wager.person: 0 for wager in spot.wagers})
            for wager in spot.wagers:
                owns[wager.person] += wager.stake if not wager.word else 0
        bank = situation.felt.bank
        if bank is not None:
            owns[bank.person] += sum(bank.owners.values()) + bank.taken - bank.paid
    return owns


def net_of(situation: Situation, table: Table) -> dict[int, int]:
    owns = before(situation)
    return {seat.number: seat.stack.balance - owns[seat.number] for seat in table.seats}


def check_answer(rules: RuleSet, question: Question) -> None:
    """The game's own end gives the answer."""
    situation = question.situation
    assert situation is not None
    table = settle(rules, situation)
    net = net_of(situation, table)
    if question.kind == "winner":
        live = [seat.seat for seat in situation.seats if not seat.folded]
        put_in = {seat.seat: seat.put_in for seat in situation.seats}
        won = set()
        for seat in live:
            # What one has over everybody else who is left is matched by nobody, or by those who folded.
            alone = max(0, put_in[seat] - max([put_in[other] for other in live if other != seat]))
            won |= {seat} if net[seat] + before(situation)[seat] > alone else set()
        assert question.answer.picks == tuple([place for place, seat in enumerate(live) if seat in won])
        return
    assert question.answer.net == net
    assert sum(net.values()) == 0
    if question.form.closing:
        closed = [event for event in table.events if isinstance(event, Closed)]
        titles = wager_titles(rules)
        told = [question.form.closing[place] for place in question.answer.order]
        assert len(told) == len(closed)
        for label, event in zip(told, closed, strict=True):
            assert label.startswith(f"seat {event.person}'s {titles(event.wager)}")


def check_readings(rules: RuleSet, question: Question) -> None:
    """Where another reading of a ruling of ours pays differently, that is said."""
    situation = question.situation
    assert situation is not None
    for ruling in rules.rulings:
        ends = ruling.setting and ruling.setting.partition(".")[0] not in WHILE_PLAYING
        for other in ruling.others if ends else ():
            try:
                read = settle(rules.read_as({ruling.id: other}), situation)
            except (HousewayError, AssertionError, KeyError, ValueError):
                continue
            if question.kind != "winner" and net_of(situation, read) != question.answer.net:
                assert question.ours, f"{ruling.id} read as {other} pays otherwise, and nobody says so"


def check_shown(question: Question) -> None:
    """Nobody needs a fact that is not shown: cards, chips and the button are, and nothing else lies there."""
    situation = question.situation
    assert situation is not None
    shown = Counter([card for row in question.rows for group in row.cards for card in group.split()])
    words = " ".join([row.words for row in question.rows])
    assert not situation.state and not situation.forced and not situation.shows_first
    assert situation.fees is None and situation.stakes is None and not situation.rulings
    cards: list[str] = [card for board in situation.boards for card in board.split()]
    meld = situation.felt is not None and "ended" in situation.facts
    for seat in situation.seats:
        if not meld:
            cards += [*seat.hole.split(), *seat.up.split()]
        if seat.put_in:
            assert dollars(seat.put_in) in words
    if situation.felt is not None:
        felt = situation.felt
        hands = [hand for spot in felt.spots for hand in spot.hands]
        hands += [hand for name, hand in felt.common.items() if not meld]
        hands += [felt.bank.hand] if felt.bank is not None else []
        for hand in hands:
            cards += (" ".join(hand.groups) or hand.cards).split()
        for wager in [wager for spot in felt.spots for wager in spot.wagers]:
            assert dollars(wager.stake) in words
        if felt.bank is not None:
            assert dollars(sum(felt.bank.owners.values())) in words
    assert not Counter(cards) - shown, f"not shown: {Counter(cards) - shown}"
    if situation.button:
        assert f"seat {situation.button} has the button" in words


def told(question: Question) -> list[str]:
    """Everything that somebody reads."""
    return [
        question.title,
        question.text,
        *question.ours,
        *question.explains,
        *question.form.options,
        *question.form.closing,
        *[row.who for row in question.rows],
        *[row.words for row in question.rows],
        *[mistake.says for mistake in question.mistakes],
        answer_words(question, question.answer),
    ]


def check_words(rules: RuleSet, question: Question) -> None:
    """No raw ids, no braces of templates, no half sentences."""
    kinds = [kind.name for kind in rules.play.wagers.kinds] if rules.kind == "bank" else []
    raw = [name for name in (*kinds, rules.id, *IDS) if "-" in name]
    for text in told(question):
        assert text == text.strip() and "{" not in text and "None" not in text and "_" not in text, text
        for name in raw:
            assert not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text), f"{name} in {text}"
    for mistake in question.mistakes:
        assert mistake.says.startswith("You ") and mistake.says[-1] in ".”", mistake.says


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_kind_for_every_sheet(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for question in questions_of(rules):
        assert question.sheet == rule_set_id and question.version == rules.version
        assert read_question(write_question(question)) == question
        right = grade(question, question.answer)
        assert right.right and right.mistake is None
        for mistake in question.mistakes:
            wrong = grade(question, mistake.answer)
            assert not wrong.right and wrong.mistake is not None, (question.kind, mistake)
        assert question.cited and all([LINES.search(rule.lines) or rule.ours for rule in question.cited])
        check_words(rules, question)
        if question.situation is not None and question.kind in ("winner", "pots", "pay"):
            check_answer(rules, question)
            check_shown(question)
            check_readings(rules, question)


def test_nearly_every_question_has_a_near_miss() -> None:
    """Of every game that differs in its script, one sheet: a question is worth asking where somebody errs."""
    seen: dict[str, str] = {}
    for entry in catalogue():
        seen.setdefault(load(entry.id).game, entry.id)
    asked = [
        ask(load(one), kind, "near", 2)
        for one in seen.values()
        for kind in kinds_of(load(one))
        if kind in ("pots", "pay", "set", "draw", "read")
    ]
    near = [question for question in asked if question.mistakes]
    assert len(near) >= 0.95 * len(asked), {(q.sheet, q.kind) for q in asked if not q.mistakes}


@pytest.mark.parametrize("kind", NAMED)
def test_a_seed_asks_the_same_and_another_something_else(kind: str) -> None:
    sheet = {"set": "black-sheep/pai-gow-poker-gold", "draw": "black-sheep/ez-baccarat"}.get(
        kind, "black-sheep/blackjack-elite" if kind == "pay" else "black-sheep/omaha-hi-lo"
    )
    rules = load(sheet)
    first = ask(rules, kind, "one", 2)
    assert write_question(first) == write_question(ask(rules, kind, "one", 2))
    others = {write_question(ask(rules, kind, f"two {number}", 2)) for number in range(3)}
    assert write_question(first) not in others
