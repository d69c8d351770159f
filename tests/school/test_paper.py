"""Tests on paper: a page that needs nothing but itself, with the answers on sheets of their own."""

from html.parser import HTMLParser

from houseway.rooms.loader import load
from houseway.school.making import ask
from houseway.school.paper import paper


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


KINDS = ("read", "winner", "pots", "fee", "ruling", "next")
QUESTIONS = [
    *[ask(load("central-coast/texas-holdem"), kind, "paper", 2) for kind in KINDS],
    ask(load("black-sheep/ez-baccarat"), "pay", "paper 1", 3),
    ask(load("black-sheep/pai-gow-poker-gold"), "set", "paper", 2),
]


def test_the_page_stands_alone() -> None:
    page = Page(paper("Friday's <test>", QUESTIONS))
    assert not page.open and page.tags.count("style") == 1
    assert not {"script", "link", "img", "iframe"} & {*page.tags}
    assert not {"style", "src", "href", "onclick"} & page.attributes
    assert "Friday&#x27;s &lt;test&gt;" in paper("Friday's <test>", QUESTIONS)


def test_questions_come_first_and_answers_on_their_own_sheets() -> None:
    text = paper("Test", QUESTIONS)
    asked, answered = text.split('<section class="answers">')
    for number, question in enumerate(QUESTIONS, 1):
        assert f"<h2>{number}. {question.text}" in asked
        assert all([rule.lines in answered for rule in question.cited])
    assert "Name <span class=blank>" in asked and "Rule" not in asked
    for question in QUESTIONS:
        for rule in question.cited:
            assert f"[{rule.lines}]" not in asked
    assert "answers" not in paper("Test", QUESTIONS, answers=False).split("</style>")[1]


def test_letters_of_the_answers_are_those_of_the_options() -> None:
    question = next(one for one in QUESTIONS if one.kind == "fee")
    (pick,) = question.answer.picks
    assert f"1. {'ABCD'[pick]} ({question.form.options[pick]}" in paper("Test", [question])


def test_mistakes_with_the_order_of_closing_go_by_letters_too() -> None:
    """So that whoever marks a test compares what was written down."""
    rules = load("black-sheep/ez-baccarat")
    asked = [ask(rules, "pay", f"letters {number}", 3) for number in range(8)]
    closing = [one for one in asked if one.form.closing and any([m.answer.order for m in one.mistakes])]
    assert closing
    text = paper("Test", closing).split('<section class="answers">')[1]
    assert "in this order" not in text and text.count("; order ") > len(closing)
