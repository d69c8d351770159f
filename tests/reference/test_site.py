"""The documentation site: a page for each rule set, all links there, a search that knows every game."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from houseway.citations import PATTERN
from houseway.reference.site import NOT_SEARCHED, contents, game_page, list_page
from houseway.reference.site.notebooks import notebook_page, pictures
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.reference.site_links import BuiltPage, broken, read_site
from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium

ROOT = Path(__file__).parents[2]
EVERY_GAME = ("limits", "procedure", "rules", "rulings", "irregularities", "edges")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        # Not --quiet: warnings that are not written are not counted, and a link that leads nowhere is one.
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    assert "WARNING -" not in built.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, BuiltPage]:
    return read_site(site)


@pytest.mark.parametrize("rule_set", ["black-sheep/ez-baccarat", "nineteenth-hole/pan"])
def test_a_page_has_everything_that_is_known_of_its_game(rule_set: str) -> None:
    rules = load(rule_set)
    page = game_page(rules)
    assert f"# {rules.name}\n" in page
    for anchor in EVERY_GAME:
        assert f"{{#{anchor}" in page
    for rule in rules.rules.values():
        assert rule.lines.partition(",")[0] in page
    assert page.count("data-search-exclude") <= len(NOT_SEARCHED)


@pytest.mark.parametrize("rule_set", ["hawaiian-gardens/no-limit-holdem", "lucky-lady/ultimate-texas-holdem"])
def test_marks_are_lines_and_nothing_else(rule_set: str) -> None:
    """A step whose moment is not printed says so in words, beside its lines."""
    page = game_page(load(rule_set))
    marks = re.findall('<span class="line">([^<]*)</span>', page)
    assert [mark for mark in marks if not re.match(PATTERN, mark)] == []
    assert "(when is not printed)" in page


def test_the_list_names_every_game() -> None:
    page = list_page().markdown
    assert all([f"`{entry.id}`" in page for entry in catalogue()])
    assert sum([len(games) for room in contents() for games in room.values()]) == len(catalogue())


def test_every_game_has_its_page(site: Path) -> None:
    for entry in catalogue():
        page = (site / "games" / f"{entry.id}.html").read_text(encoding="utf-8")
        assert all([f'id="{anchor}"' in page for anchor in EVERY_GAME]), entry.id


def test_every_link_leads_somewhere_and_nothing_comes_from_the_network(
    site: Path, pages: dict[Path, BuiltPage]
) -> None:
    assert len(pages) > len(catalogue())
    assert broken(site, pages) == []


def test_a_page_does_not_fall_out_of_its_felt(pages: dict[Path, BuiltPage]) -> None:
    assert {path.name: page.crossed for path, page in pages.items() if page.crossed} == {}


def test_the_python_reference_shows_sessions_as_code(site: Path) -> None:
    page = (site / "python-reference.html").read_text(encoding="utf-8")
    assert ":class:" not in page
    assert "<blockquote>" not in page
    for name in ("load", "deal", "Hand", "Session", "RuleSet", "check_game"):
        assert re.search(f'<h[23] id="houseway[.a-z_]*\\.{name}"', page), name


def test_notebooks_are_pages() -> None:
    page = notebook_page(ROOT / "docs" / "notebooks" / "price-a-side-bet.ipynb")
    title, about, *_ = page.split("\n\n")
    assert title.startswith("# ")
    assert "(price-a-side-bet.ipynb)" in about
    assert "```python\nimport houseway" in page
    assert ".hw-output }\n{'player': '1.2351 %'," in page


def test_pages_of_notebooks_show_what_they_draw(site: Path) -> None:
    page = (site / "notebooks" / "audit-a-fee-schedule.html").read_text(encoding="utf-8")
    for picture in pictures(ROOT / "docs" / "notebooks" / "audit-a-fee-schedule.ipynb"):
        assert (site / "notebooks" / picture.name).read_bytes() == picture.data
        assert f'src="{picture.name}"' in page and f'alt="{picture.alt}"' in page
        break
    else:
        raise AssertionError("the notebook draws nothing")


def look_for(page: Page, words: str) -> None:
    """Type words into the search, when what was found before is gone."""
    box = page.locator(".md-search__input")
    box.fill("")
    box.press("Backspace")
    page.locator(".md-search-result__meta", has_text="Type to start searching").wait_for()
    box.press_sequentially(words)


@needs_chromium
def test_it_is_searched_from_a_folder_and_fits_a_phone(site: Path) -> None:
    with Browser() as browser:
        page = browser.page(*DESKTOP, fresh=True)
        fetched: list[str] = []
        page.on("request", lambda request: fetched.append(request.url))
        page.goto((site / "index.html").as_uri())
        for words, game in (
            ("dragon 7", "ez-baccarat"),
            ("001:457", "ez-baccarat"),
            ("badugi", "badugi"),
            ("No-Bust Blackjack", "no-bust-blackjack"),
            ("must kill", "lowball"),
            ("000:1215", "omaha"),  # a line between the ends of 000:1208-1256
            ("razz fees", "razz"),
            ("texas holdem rulings", "texas-holdem"),
            ("Texas Hold’em", "texas-holdem"),
            ("pokara house way", "pokara"),
            ("blackjak", "hawaiian-blackjack"),
            ("“panguinge”?", "pan"),
        ):
            look_for(page, words)
            page.locator(f".md-search-result__link[href*='/{game}.html']").first.wait_for()
            assert page.locator(".md-search-result__item").count() < len(catalogue()), words
        for words, admitted in ADMITTED:
            look_for(page, words)
            above = page.locator(".md-search-result__meta", has_text=re.compile(r"\d matching document"))
            above.wait_for()
            assert re.fullmatch(rf"{admitted}\d+ matching documents?", above.inner_text()), words
        for words in ("000:99999", "Höhe"):
            look_for(page, words)
            page.locator(".md-search-result__meta", has_text="No matching documents").wait_for()
        look_for(page, "exposed card")
        teasers = page.locator(".md-search-result__article:not(.md-search-result__article--document)")
        teasers.first.wait_for()
        told = [text for text in teasers.evaluate_all(TEASERS) if text]
        assert told and max(map(len, told)) < 600  # sections of a game have up to 30,000 letters
        assert all(["<mark" in text for text in told]) and "exposed" in told[0].lower()
        for part, named in STRETCHES:
            shown = page.evaluate("part => stretch(part)", part)
            assert len(shown) < 500 and all([f"<mark>{word}</mark>" in shown for word in named]), shown
        look_for(page, "razz")
        page.locator(".md-search-result__link").first.wait_for()
        assert "/razz.html" in (page.locator(".md-search-result__link").first.get_attribute("href") or "")
        assert page.locator(".md-search-result .md-tags:visible").count() == 0
        assert [address for address in fetched if not address.startswith(("file:", "data:"))] == []
        phone = browser.page(*PHONE, fresh=True)
        for game in ("black-sheep/ez-baccarat", "hawaiian-gardens/no-limit-holdem", "nineteenth-hole/pan"):
            phone.goto((site / "games" / f"{game}.html").as_uri())
            assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), game


ADMITTED = (
    ("dragon 7", ""),
    (
        "dragon rhinoceros",
        r"Nowhere do all of these words stand together\. With some of them, or nearly so: ",
    ),
    ("blackjak", r"Nothing is spelled like that\. Spelled nearly so: "),
    # Both words are on pages of the site, as they are spelled, but on none together.
    (
        "drops flops",
        r"Nowhere do all of these words stand together, spelled like that\. Spelled nearly so: ",
    ),
    ("badugi", ""),
)
"""Words, and what the search says before it shows what has others or not all of them."""
STRETCHES = (
    ("word " * 80 + "x" * 100 + "<mark>foo</mark> after " + "word " * 60, ("foo",)),
    ("a\n" * 200 + "<mark>foo</mark> after" + "\nb" * 200, ("foo",)),
    ("word " * 80 + "<mark>foo</mark> " + "word " * 55 + "<mark>bar</mark> " + "word " * 80, ("foo", "bar")),
)
"""Long parts, and the words that are to be seen in what is shown of them."""
TEASERS = """parts => parts.map((part) => {
  const shown = part.cloneNode(true);
  const others = shown.querySelectorAll("h1, h2, nav, .md-search-result__icon, .md-search-result__terms");
  others.forEach((other) => other.remove());
  return shown.innerHTML.replace(/<mark[^>]*>/g, "<mark>");
})"""
"""What a search shows of the parts of pages, without their heads and tags."""
OUTSIDE = """names => {
  const right = (part) => part.getBoundingClientRect().right;
  const out = (part) => right(part) > right(part.closest("article")) + 1;
  return [...document.querySelectorAll(names)].filter(out).length;
}"""
"""How many parts of a page stand out of it to the right."""
CUT = (
    "names => [...document.querySelectorAll(names)].filter((one) => one.scrollWidth > one.clientWidth).length"
)
PIECES = "names => [...document.querySelectorAll(names)].map((one) => one.getClientRects().length)"


@needs_chromium
def test_what_is_wide_stays_on_its_page(site: Path) -> None:
    """Wide tables scroll by themselves, odds are in one piece, and signatures are whole."""
    with Browser() as browser:
        phone = browser.page(*PHONE, fresh=True)
        for game in ("hawaiian-gardens/pokara", "hawaiian-gardens/blackjack-poker", "nineteenth-hole/pan"):
            phone.goto((site / "games" / f"{game}.html").as_uri())
            phone.locator(".hw-felt table").first.wait_for()
            assert phone.evaluate(OUTSIDE, ".hw-felt table") == 0, game
            assert set(phone.evaluate(PIECES, ".odds")) <= {1}, game
        phone.goto((site / "python-reference.html").as_uri())
        phone.locator(".doc-signature code").first.wait_for()
        assert phone.evaluate(CUT, ".doc-signature pre > code") == 0


def test_the_search_reads_the_words_of_a_table_apart(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    texts = {document["location"]: document["text"] for document in index["docs"]}
    assert "Dragon 7 Bonus Bet $5 to $500" in texts["games/black-sheep/ez-baccarat.html#pays"]


@pytest.mark.parametrize(
    "rule_set", ["black-sheep/ez-baccarat", "hawaiian-gardens/razz", "nineteenth-hole/pan"]
)
def test_no_word_is_glued_to_the_element_before_it(rule_set: str) -> None:
    """The search drops elements: who acts would become one word with what he does."""
    assert re.findall(r"</\w+>\w+", game_page(load(rule_set))) == []


def test_the_search_knows_parts_by_game_nickname_and_line(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    tags = {document["location"]: " ".join(document["tags"]) for document in index["docs"]}
    assert "Double Hand Poker 19th Hole Casino" in tags["games/nineteenth-hole/double-hand-poker.html#rules"]
    assert "fees" in tags["games/hawaiian-gardens/omaha.html"].split()
    head = tags["games/hawaiian-gardens/omaha.html#omaha"].split()
    assert {"000.1208", "000.1215", "000.1256"} <= set(head)
    assert not {"000.1257", "holdem"} & set(head)
    assert "holdem" in tags["games/black-sheep/texas-holdem.html#rules"].split()
    assert not tags["releasing.html"]


def test_the_search_reads_no_line_that_is_not_printed(site: Path) -> None:
    """A citation that runs into the next word would name lines up to a number of six digits."""
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    lines = [tag for document in index["docs"] for tag in " ".join(document["tags"]).split()]
    assert max([int(tag[4:]) for tag in lines if re.fullmatch(r"00\d\.\d+", tag)]) <= 12_042


def test_the_search_knows_every_game_and_needs_no_network(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = {document["location"].partition("#")[0] for document in index["docs"]}
    assert {f"games/{entry.id}.html" for entry in catalogue()} <= found
    assert index["config"]["pipeline"] == [], "every word is asked for, so that none may be left out"
    home = (site / "index.html").read_text(encoding="utf-8")
    assert 'src="site-iframe-worker.js"' in home
    assert 'src="http' not in home and 'rel="preconnect"' not in home
