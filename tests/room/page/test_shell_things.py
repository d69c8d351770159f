"""Things on the table and words for amounts: drawn and written the same way everywhere."""

import pytest
from playwright.sync_api import Page

from houseway.cards import RANKS, SUITS
from houseway.tiles import PAIRS
from tests.room.page.browser import Browser, needs_chromium
from tests.room.page.staged import Stage

pytestmark = needs_chromium


@pytest.fixture
def page(browser: Browser, stage: Stage) -> Page:
    made = browser.page()
    made.goto(stage.url + "/owner")
    made.wait_for_selector(".none")
    return made


def drawn(page: Page, tag: str, attribute: str, value: str) -> tuple[str, str]:
    """The name and the shapes of a thing."""
    name, shapes = page.evaluate(
        """([tag, attribute, value]) => {
             const e = document.createElement(tag); e.setAttribute(attribute, value); document.body.append(e);
             const found = [e.getAttribute("aria-label"), e.innerHTML]; e.remove(); return found; }""",
        [tag, attribute, value],
    )
    return name, shapes


def test_every_card_and_tile_is_drawn_and_has_a_name(page: Page, browser: Browser) -> None:
    cards = [rank + suit for rank in RANKS for suit in SUITS] + ["Jk", "??"]
    found = [drawn(page, "hw-card", "c", card) for card in cards]
    assert len({name for name, _ in found}) == len({shapes for _, shapes in found}) == len(cards)
    assert drawn(page, "hw-card", "c", "As")[0] == "ace of spades"
    tiles = [*sorted({str(tile) for pair in PAIRS for tile in (pair.first, pair.second)}), "??"]
    assert len(tiles) == 22
    seen = [drawn(page, "hw-tile", "t", tile) for tile in tiles]
    assert len({shapes for _, shapes in seen}) == len(tiles)
    for tile, (_, shapes) in zip(tiles, seen, strict=True):
        if tile != "??":
            assert shapes.count("<circle") == int(tile[0]) + int(tile[1])
    assert drawn(page, "hw-tile", "t", "66")[1].count('class="red"') == 6
    assert drawn(page, "hw-tile", "t", "42")[1].count('class="red"') == 4
    assert browser.problems == []


def test_chips_are_a_picture_of_the_amount(page: Page) -> None:
    stacks = page.evaluate(
        """async () => { const { stackOf } = await import("/js/things.js");
             return [63600, 50, 0, 25, 999900].map(stackOf); }"""
    )
    assert stacks == [
        ["c500", "c100", "c25", "c5", "c5"],
        ["c050"],
        [],
        ["c050"],
        ["c1000"] * 5,
    ]


def test_amounts_are_written_and_read_as_people_do(page: Page) -> None:
    written, read, refused, changes = page.evaluate(
        """async () => { const m = await import("/js/money.js");
             return [[6500, 125000, 250, -600, 0, 5].map(m.dollars),
                     ["150", "$1,250", "2.50", "1.5k", " 2K ", ".5", "2m"].map(m.parse),
                     ["", "abc", "1,2", "-5", "1e9", "$", "."].map(m.parse),
                     [5100, -600, 0].map(m.change)]; }"""
    )
    assert written == ["$65", "$1,250", "$2.50", "−$6", "$0", "$0.05"]
    assert read == [15000, 125000, 250, 150000, 200000, 50, 200000000]
    assert refused == [None] * 7
    assert changes == ["+ $51", "− $6", "even"]


def test_two_colours_are_a_setting(page: Page) -> None:
    def colour(card: str) -> str:
        found: str = page.evaluate(
            """(card) => { const e = document.createElement("hw-card"); e.setAttribute("c", card);
                 document.body.append(e);
                 const c = getComputedStyle(e.querySelector("svg")).color; e.remove(); return c; }""",
            card,
        )
        return found

    assert len({colour(card) for card in ("As", "Ah", "Ad", "Ac")}) == 4
    page.evaluate("""async () => (await import("/js/settings.js")).setSettings({ deck: "two" })""")
    assert colour("Ad") == colour("Ah") != colour("As") == colour("Ac")


RATIOS = [
    ("ink", "ground", 7.0),
    ("ink", "surface", 7.0),
    ("ink-2", "ground", 4.5),
    ("ink-2", "surface", 4.5),
    ("ink-3", "ground", 4.5),
    ("ink-3", "surface", 4.5),
    ("poppy", "ground", 3.0),
    ("poppy", "surface", 3.0),
    ("poppy-ink", "poppy", 4.5),
    ("poppy-text", "poppy-soft", 4.5),
    ("lupine-text", "lupine-soft", 4.5),
    ("lupine-text", "surface", 4.5),
    ("good", "surface", 4.5),
    ("bad", "surface", 4.5),
    ("warn", "surface", 4.5),
    ("good", "good-soft", 4.5),
    ("bad", "bad-soft", 4.5),
    ("warn", "warn-soft", 4.5),
    ("spade", "paper", 4.5),
    ("heart", "paper", 4.5),
    ("diamond", "paper", 4.5),
    ("club", "paper", 4.5),
    ("joker", "paper", 4.5),
    ("pip-red", "lacquer", 4.5),
]
FELT_RATIOS = [("felt-ink", "felt-1", 7.0), ("felt-ink-2", "felt-1", 5.0), ("felt-poppy", "felt-1", 3.5)]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_text_stands_out_from_what_it_stands_on(page: Page, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")

    def token(name: str, felt: str = "") -> str:
        found: str = page.evaluate(
            """([name, felt]) => { const e = document.createElement("i"); if (felt) e.dataset.felt = felt;
                 document.body.append(e); const v = getComputedStyle(e).getPropertyValue("--" + name).trim();
                 e.remove(); return v; }""",
            [name, felt],
        )
        return found

    for text, ground, least in RATIOS:
        assert round(ratio(token(text), token(ground)), 1) >= least, (text, ground)
    for felt in ("pot", "bank", "double", "points", "melds"):
        for text, ground, least in FELT_RATIOS:
            assert round(ratio(token(text), token(ground, felt)), 1) >= least, (text, ground, felt)


def test_the_persons_theme_goes_before_the_systems(page: Page) -> None:
    def ground() -> str:
        found: str = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ground')")
        return found.strip()

    page.emulate_media(color_scheme="light")
    light = ground()
    page.emulate_media(color_scheme="dark")
    dark = ground()
    assert light != dark
    page.get_by_role("button", name="Light", exact=True).click()
    assert ground() == light
    page.reload()
    assert ground() == light
    page.emulate_media(color_scheme="light")
    page.get_by_role("button", name="Dark", exact=True).click()
    assert ground() == dark
