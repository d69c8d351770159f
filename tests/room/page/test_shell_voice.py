"""For ears and keys: landmarks, live regions, what F2 to F4 say, where the focus goes, dialogs and menus."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import Browser, needs_chromium, settle, until
from tests.room.page.staged import Stage, shown, told_again

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"
MY_TURN = 13


@pytest.fixture
def page(browser: Browser, stage: Stage) -> Page:
    made = browser.page()
    made.goto(f"{stage.url}/t/{HOLDEM}?at={MY_TURN - 1}")
    shown(made, stage.table(HOLDEM))
    return made


def polite(page: Page) -> str:
    return page.locator("#hw-polite").text_content() or ""


def urgent(page: Page) -> str:
    return page.locator("#hw-urgent").text_content() or ""


def test_the_page_has_its_landmarks(page: Page) -> None:
    for role, name in (
        ("banner", ""),
        ("navigation", "Pages"),
        ("main", ""),
        ("complementary", "About this table"),
        ("region", "Your turn"),
    ):
        found = page.get_by_role(role, name=name) if name else page.get_by_role(role)  # type: ignore[arg-type]
        expect(found).to_have_count(1)
    expect(page.locator("h1")).to_have_count(1)


def test_what_happens_is_said_once_and_my_turn_at_once(page: Page, stage: Stage) -> None:
    assert polite(page) == ""
    stage.show(HOLDEM, MY_TURN)
    expect(page.locator("#hw-polite")).to_have_text("Inez checks.")
    expect(page.locator("#hw-urgent")).to_have_text("Your turn. Check or bet, pot $44, you have $179.")
    stage.cut(HOLDEM)
    until(page, lambda: len(stage.sockets) >= 2)
    told_again(page, stage, HOLDEM)
    assert polite(page) == "Inez checks."


def test_cards_are_said_as_people_say_them(page: Page) -> None:
    said = page.evaluate(
        """async () => { const { aloud } = await import("/js/table/voice.js");
             return ["Flop: J♥ 8♥ 3♣", "You are dealt A♦ A♣", "Teo shows Ks Kh 10♥ Jk", "Asher folds", "Ace"]
               .map(aloud); }"""
    )
    assert said == [
        "Flop: jack and eight of hearts, three of clubs",
        "You are dealt ace of diamonds, ace of clubs",
        "Teo shows king of spades, king and ten of hearts, joker",
        "Asher folds",
        "Ace",
    ]


def test_f2_to_f4_say_it_again_and_read_the_table_and_my_hand(page: Page, stage: Stage) -> None:
    said = page.locator("#hw-urgent")
    stage.show(HOLDEM, MY_TURN)
    expect(page.locator("#hw-polite")).to_have_text("Inez checks.")
    shown(page, stage.table(HOLDEM))
    page.keyboard.press("F2")
    expect(said).to_have_text("Inez checks. Your turn. Check or bet, pot $44, you have $179.")
    page.keyboard.press("F3")
    expect(said).to_have_text(
        re.compile("^Board: ten of hearts, three of clubs, eight and queen of hearts. Pot [$]44[.]")
    )
    assert "Lourdes $200, folded." in urgent(page)
    page.keyboard.press("F4")
    expect(said).to_have_text(re.compile("^You have ace of diamonds, ace of clubs. Pair of aces"))


def test_my_turn_takes_the_focus_only_from_the_table_or_from_nowhere(page: Page, stage: Stage) -> None:
    question = page.locator(".bar .ask strong")
    chat = page.get_by_role("tab", name="Chat")
    chat.click()
    field = page.locator(".side input, .side textarea").first
    field.focus()
    stage.show(HOLDEM, MY_TURN)
    expect(page.locator("#hw-urgent")).to_contain_text("Your turn")
    expect(field).to_be_focused()
    stage.show(HOLDEM, MY_TURN + 1)
    shown(page, stage.table(HOLDEM))
    page.evaluate("document.activeElement.blur()")
    stage.show(HOLDEM, MY_TURN)
    expect(question).to_be_focused()


def test_a_dialog_keeps_the_focus_and_the_keys_and_gives_them_back(page: Page, stage: Stage) -> None:
    stage.show(HOLDEM, MY_TURN)
    page.wait_for_selector(".bar .b--go")
    settle(page)
    page.locator(".about").get_by_role("button", name="Sheet").focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="All keys")
    expect(dialog).to_be_visible()
    for key in ("Fold", "Sheet", "Why", "Read the table"):
        expect(dialog.get_by_text(key, exact=True)).to_be_visible()
    for _ in range(6):
        page.keyboard.press("Tab")
        outside = page.evaluate(
            "document.activeElement !== document.body && !document.activeElement.closest('dialog')"
        )
        assert not outside
    page.keyboard.press("f")
    told_again(page, stage, HOLDEM)
    assert stage.table(HOLDEM).choices() == []
    page.keyboard.press("F4")
    expect(dialog.locator("#hw-urgent")).to_contain_text("You have ace of diamonds")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".about").get_by_role("button", name="Sheet")).to_be_focused()
    expect(page.locator("body > #hw-urgent")).to_have_count(1)


def test_a_menu_is_walked_with_arrows_and_closed_with_escape(page: Page) -> None:
    more = page.get_by_role("button", name="More at this table")
    more.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Hand")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Why")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("menuitem", name="Leave the table")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Hand")).to_be_focused()
    page.keyboard.press("s")
    expect(page.get_by_role("menuitem", name="Sheet")).to_be_focused()
    expect(more).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(page.get_by_role("menu")).to_have_count(0)


def test_sounds_are_off_until_somebody_turns_them_on(page: Page, stage: Stage) -> None:
    count = """() => { window.made = 0; const Old = window.AudioContext;
                 window.AudioContext = class extends Old {
                   constructor() { super(); window.made += 1; } }; }"""
    page.evaluate(count)
    stage.show(HOLDEM, MY_TURN)
    shown(page, stage.table(HOLDEM))
    assert page.evaluate("window.made") == 0
    page.get_by_role("button", name="Sounds are off").click()
    expect(page.get_by_role("button", name="Sounds are on")).to_be_visible()
    stage.show(HOLDEM, MY_TURN + 1)
    expect(page.locator(".bar .b--go")).to_have_count(0)
    stage.show(HOLDEM, MY_TURN)
    shown(page, stage.table(HOLDEM))
    page.wait_for_function("() => window.made > 0")
    assert page.evaluate("window.made") == 1
