"""Everything about a game on one page: whole, well-formed, without anything from elsewhere."""

import re
from datetime import date
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from houseway.citations import spans
from houseway.lab.work.jobs import Runner
from houseway.reference.dossier import CONTENTS, dossier
from houseway.reference.edges import edges
from houseway.rooms.fee_audit import audit
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.irregularities import search
from houseway.rooms.loader import load
from houseway.rooms.lookup import find_file
from houseway.rooms.pay_rows import pays_in_force
from tests.every import IDS
from tests.own_games import copy

DAY = date(2026, 3, 9)
EMPTY = {"meta", "br", "hr"}
ATTRIBUTES = {
    *(
        "class",
        "id",
        "href",
        "scope",
        "lang",
        "charset",
        "name",
        "content",
        "data-felt",
        "aria-label",
        "role",
    ),
    *(
        "viewbox",
        "xmlns",
        "d",
        "x",
        "y",
        "x1",
        "x2",
        "y1",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "width",
        "height",
    ),
    *("text-anchor", "font-size", "stroke-dasharray", "fill-opacity"),
}


class Page(HTMLParser):
    """A page that was read: its text, its anchors, and whether every element is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open
        self.text = " ".join(" ".join(self.said).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        found = dict(attrs)
        self.ids += [value for value in [found.get("id")] if value]
        self.links += [value for value in [found.get("href")] if value]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.said.append(data)


@cache
def page_of(rule_set_id: str) -> str:
    rules = load(rule_set_id)
    return dossier(rules, edges(rules), DAY)


def plain(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_game_has_a_page_that_stands_alone(rule_set_id: str) -> None:
    text = page_of(rule_set_id)
    page = Page(text)
    assert page.attributes <= ATTRIBUTES
    assert not page.tags & {"script", "link", "img", "iframe", "object", "form", "video", "use", "image"}
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    assert "url(" not in style[1]
    assert "@import" not in style[1]
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert len(set(page.ids)) == len(page.ids)
    assert all([link.startswith("#") and link[1:] in page.ids for link in page.links])
    assert "March 9, 2026" in page.text
    assert "PAGE-TITLE" not in text
    assert "PAGE-DATE" not in text


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_page_says_everything(rule_set_id: str) -> None:
    rules, page = load(rule_set_id), Page(page_of(rule_set_id))
    for said in (
        rules.name,
        rules.id,
        rules.approval or "no number is printed",
        *[rule.says for rule in rules.rules.values()],
        *[step.says for step in rules.procedure],
        *[
            part
            for ruling in rules.rulings_in_force()
            for part in (ruling.question, ruling.choice, ruling.reason)
        ],
        *[other for ruling in rules.rulings_in_force() for other in ruling.others.values()],
        *[f"--ruling {r.id}={value}" for r in rules.rulings_in_force() for value in r.others],
        *[clause.happened for clause in search(rules.id) if rules.id in clause.lines],
        *[remedy.says[1:] for remedy in rules.remedies],
        *[noticed.says for one in audit(rules.id) for noticed in one.found],
        *[ruling.choice for schedule in schedules_of(rules.id) for ruling in schedule.rulings],
        *[row.pays for row in (pays_in_force(rules) if rules.kind == "bank" else ())],
    ):
        assert plain(said) in page.text, said
    cited = [rule.lines for rule in rules.rules.values()] + [
        ruling.lines for ruling in rules.rulings_in_force()
    ]
    for span in [span for lines in cited for span in spans(lines)]:
        assert str(span) in page.text
    wanted = {
        "layout",
        "pays",
        "limits",
        "procedure",
        "rules",
        "rulings",
        "irregularities",
        "edges",
        "fees",
        "made",
    }
    assert wanted <= set(page.ids)
    assert {link[1:] for link in page.links} == set(page.ids) & set(CONTENTS)


@pytest.mark.parametrize("rule_set_id", [i for i in IDS if load(i).kind == "bank"])
def test_games_against_a_player_dealer_show_wagers_edges_and_risk(rule_set_id: str) -> None:
    rules, text = load(rule_set_id), page_of(rule_set_id)
    page = Page(text)
    assert {"player-dealer", "risk"} <= set(page.ids)
    assert text.count('<circle class="place"') >= len(rules.play.wagers.kinds)
    for wager in edges(rules).wagers():
        assert f"{100 * wager.edge:.4f} %".replace("-", "−") in page.text


def test_the_edges_have_method_error_outcomes_and_what_moves_them() -> None:
    text = Page(page_of("hawaiian-gardens/ultimate-texas-holdem")).text
    assert "Method and error" in text
    assert "Rulings that move a figure" in text or "No other reading of a ruling moves a figure" in text
    assert "equally likely deals" in text
    assert "Strategy charts" in text
    assert "Before the flop" in text
    assert "After 100 rounds of one unit" in text
    tiles = Page(page_of("hawaiian-gardens/pai-gow-tiles")).text
    assert "Each hand ends with 4 tiles." in tiles


def test_the_layout_in_words() -> None:
    """003:1-135 knows no insurance, 002:337 does; stud hands lie down and up."""
    assert (
        "Made later in the round, in dots: double, split."
        in Page(page_of("central-coast/no-bust-blackjack")).text
    )
    assert "in dots: double, split, insurance." in Page(page_of("lucky-lady/no-bust-blackjack")).text
    stud = Page(page_of("hawaiian-gardens/seven-card-stud")).text
    assert "Each hand ends with 3 cards face down and 4 cards face up." in stud
    assert "Each hand has 13 cards." in Page(page_of("central-coast/chinese-poker")).text
    assert "Board 2 has 5 cards." in Page(page_of("hawaiian-gardens/double-board-omaha")).text


def test_fees_are_set_beside_the_edge() -> None:
    """001:1991: a dollar from the player-dealer up to $100 of action, here $35; as `houseway odds` has it.

    000:3158 ff., option 2: $1 from each player and $2 from the player-dealer, as in docs/laboratory.md.
    """
    text = Page(page_of("black-sheep/ez-baccarat")).text
    assert "What the fees do to the edge" in text
    assert "7 players" in text
    assert "1 $5-10,000 $5 $0 1.2351 % $1 1.2351 % → −1.6221 % action $647.74" in text
    both = Page(page_of("hawaiian-gardens/pai-gow-poker")).text
    assert "1.2753 % → 0.9420 %" in both
    assert "bet $78.42; action $156.83" in both
    pot = Page(page_of("black-sheep/texas-holdem")).text
    assert "What the fees cost a player" in pot
    assert "1 3-6 10 a hand $4 $0.400 6.67" in pot
    points = Page(page_of("hawaiian-gardens/thirteen-card")).text
    assert "1 $5 a point 4 a hand $12 $3.000 60.00" in points
    assert "1 $5 a point 3 a half hour $30" in Page(page_of("hawaiian-gardens/face-up-chinese-poker")).text


def test_house_ways_are_told_row_by_row() -> None:
    """002:553 ff. with its chart of two pair, 004:586 for tiles, 000:1741 for the card that goes."""
    cards = Page(page_of("lucky-lady/fortune-pai-gow-poker")).text
    assert "High card and joker with Q-8-7 at best The second and the third card in front 002:555" in cards
    assert "Two pair: the least front that keeps both pairs behind" in cards
    assert "Four of A or K A pair in front, at least pair behind 002:583" in cards
    tiles = Page(page_of("nineteenth-hole/pai-gow")).text
    assert (
        "Small tiles Two tiles have 7, 8 or 9 spots together; of several the better high hand 004:588"
        in tiles
    )
    assert "Dealt Gives up A-K-J J" in Page(page_of("hawaiian-gardens/pokara")).text


def test_a_reading_is_named_and_told(tmp_path: Path) -> None:
    readings = {"three-card-seven": "winning-pushes"}
    rules = load("black-sheep/ez-baccarat").read_as(readings)
    text = Page(dossier(rules, edges(rules), DAY, readings)).text
    assert "Read as three-card-seven=winning-pushes" in text
    assert "In force. A winning three-card seven pushes the Banker line" in text
    assert "not kept, and were not worked out" in text
    assert "houseway dossier black-sheep/ez-baccarat --ruling three-card-seven=winning-pushes" in text


def test_figures_that_are_left_out_are_said_to_be(tmp_path: Path) -> None:
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    path.write_text(path.read_text(encoding="utf-8").replace('"40 to 1"', '"35 to 1"'), encoding="utf-8")
    rules = find_file(path)
    left_out = Page(dossier(rules, edges(rules), DAY))
    assert "The figures of this game are not kept, and were not worked out." in left_out.text
    assert "risk" not in left_out.ids
    assert "No fees are printed for a game of one's own." in left_out.text
    priced = Page(dossier(rules, edges(rules, Runner(keep=False)), DAY))
    assert "Worked out for this answer." in priced.text
    assert "risk" in priced.ids


def test_text_of_a_file_never_becomes_part_of_the_page(tmp_path: Path) -> None:
    rules = load("black-sheep/omaha")
    evil = "</style><script>alert(1)</script> \" & '"
    rules = msgspec.structs.replace(rules, name=evil, approval=evil, family=evil)
    text = dossier(rules, edges(rules), DAY)
    page = Page(text)
    assert "script" not in page.tags
    assert text.count("</style>") == 1
    assert evil in unescape(page.text)


def test_the_same_game_on_the_same_day_is_the_same_page() -> None:
    rules = load("nineteenth-hole/pan")
    assert dossier(rules, edges(rules), DAY) == dossier(rules, edges(rules), DAY)
    assert dossier(rules, edges(rules), date(2026, 3, 10)) != dossier(rules, edges(rules), DAY)
