"""The school in the browser: a dealer in training practises, a trainer sees the class and prints a test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.room.page.browser import (
    DESKTOP,
    PHONE,
    SIZES,
    Browser,
    needs_chromium,
    opened_by,
    painted,
    rough,
    scrolls_sideways,
)
from tests.room.page.desk_room import begin, only, open_room, visit
from tests.room.web.running import Running

pytestmark = needs_chromium
BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
BACCARAT, HOLDEM = "black-sheep/ez-baccarat", "black-sheep/texas-holdem"
TILES = "hawaiian-gardens/pai-gow-tiles"


@pytest.fixture(scope="module")
def room(chrome: Browser) -> Iterator[Running]:
    with open_room(chrome) as made:
        yield made


@BOTH
def test_a_stranger_gives_a_name_and_answers_side_pots(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    page = visit(browser, room, size)
    page.goto(f"/school?sheets={HOLDEM}&seed=friday")
    page.get_by_role("button", name="Come in").click()
    page.get_by_label("Name").fill(f"Dealer {size[0]}")
    page.get_by_role("dialog").get_by_role("button", name="Come in").click()
    only(page, "Side pots")
    begin(page)
    expect(page.locator(".slay hw-card").first).to_be_visible()
    first = page.locator(".amounts-table input").first
    first.fill("much")
    first.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="as an amount")).to_be_visible()
    first.fill("1")
    first.press("Enter")
    expect(page.locator(".verdict-head")).to_contain_text("right")
    expect(page.locator(".exp")).to_contain_text("pot")
    expect(page.locator(".exp button.lines").first).to_be_visible()
    assert rough(page) == []
    marked = page.locator(".amounts-table .input.ok, .amounts-table .input.no")
    assert marked.count() == page.locator(".amounts-table tr").count()
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".school-go button[type=submit]")
    expect(page.locator(".school-prog")).to_contain_text("2 of 12")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("heading", name="0 of 1 right")).to_be_visible()
    page.get_by_role("link", name="Progress").last.click()
    expect(page.locator(".skills")).to_contain_text("Side pots")
    expect(page.locator(".skills")).to_contain_text("0 of 1")
    assert browser.problems == []


@BOTH
def test_a_dealer_sets_tiles_and_puts_steps_in_order_by_keys(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    page = visit(browser, room, size, room.guest())
    page.goto(f"/school?sheets={TILES}&seed=friday")
    only(page, "House way")
    begin(page)
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("alert").filter(has_text="2 go")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator(".rowset").first).to_contain_text("2 of 2")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".verdict-head")).to_be_visible()
    expect(page.locator(".exp button.lines").first).to_be_visible()
    page.get_by_role("button", name="Show the sheet").click()
    expect(page.get_by_role("dialog")).to_contain_text("Limits")
    page.keyboard.press("Escape")
    assert not scrolls_sideways(page)
    assert browser.problems == []


def test_steps_are_put_in_order_by_keys_buttons_and_dragging(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP, room.guest())
    page.goto("/school")
    page.wait_for_selector(".drill-list")
    page.evaluate(
        """async () => {
          const { ordering } = await import('/js/school/ordering.js');
          window.made = ordering(['one', 'two', 'three'], 'Steps');
          document.querySelector('.school-place').replaceChildren(window.made.element);
        }"""
    )
    order = "[...window.made.order]"
    page.locator(".ordering .handle").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(order) == [1, 0, 2]
    expect(page.locator(".ordering .handle").nth(1)).to_be_focused()
    page.get_by_role("button", name="Move 3 up").click()
    assert page.evaluate(order) == [1, 2, 0]
    first, last = page.locator(".ordering li").first, page.locator(".ordering li").last
    first_box, last_box = first.bounding_box(), last.bounding_box()
    assert first_box is not None and last_box is not None
    page.mouse.move(first_box["x"] + 40, first_box["y"] + 20)
    page.mouse.down()
    page.mouse.move(last_box["x"] + 40, last_box["y"] + 30, steps=6)
    page.mouse.up()
    assert page.evaluate(order) == [2, 0, 1]


def test_a_mistake_is_named_and_counted(browser: Browser, room: Running) -> None:
    pupil = room.guest()
    page = visit(browser, room, DESKTOP, pupil)
    page.goto(f"/school?sheets={BACCARAT}&seed=friday")
    only(page, "Forced draws")
    begin(page)
    for _ in range(11):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        page.wait_for_selector(".verdict-head")
        if page.locator(".mistake").count():
            break
        page.keyboard.press("Enter")
        page.wait_for_selector(".verdict-head", state="detached")
        page.wait_for_selector(".school-go button[type=submit]")
    expect(page.locator(".mistake")).to_contain_text("You ")
    page.goto("/school/progress")
    expect(page.locator(".mistake-list")).to_contain_text("EZ Baccarat, forced draws")


def test_a_timed_round_ends_by_itself_and_is_kept(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP, room.guest(), fresh=True)
    page.clock.install()
    page.goto(f"/school?sheets={BACCARAT}&seed=friday")
    only(page, "Read the hand")
    page.get_by_role("radio", name="2 minutes").click()
    begin(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector(".verdict-head")
    page.clock.fast_forward("02:01")
    expect(page.get_by_role("heading", name="of 1 right")).to_be_visible()
    expect(page.locator(".school-over")).to_contain_text("Your first round of this length.")
    page.goto("/school/progress")
    expect(page.get_by_text("2 min", exact=True)).to_be_visible()


@BOTH
def test_a_trainer_makes_a_class_and_sees_who_joined(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    trainer, pupil = room.account(role="floor"), room.account()
    page = visit(browser, room, size, trainer)
    page.goto("/school/class")
    page.get_by_label("Name").fill("New dealers, June")
    page.get_by_role("button", name="Make the class").click()
    code = page.locator(".code").inner_text()
    other = visit(browser, room, size, pupil)
    other.goto("/school/class")
    expect(other.get_by_role("button", name="Make the class")).to_have_count(0)
    other.get_by_label("Code").fill("WRONG1")
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("alert").filter(has_text="No class has this code")).to_be_visible()
    other.get_by_label("Code").fill(code.lower())
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("region", name="New dealers, June")).to_be_visible()
    other.goto(f"/school?sheets={BACCARAT}&seed=friday")
    only(other, "Read the hand")
    begin(other)
    other.keyboard.press("1")
    other.get_by_role("button", name="Answer").click()
    other.wait_for_selector(".verdict-head")
    page.reload()
    expect(page.locator(".class-table tbody tr").first).to_contain_text("of 1")
    assert not scrolls_sideways(page) and rough(page) == []
    problems = [one for one in browser.problems if "404" not in one]
    assert problems == []


def test_an_owner_prints_a_test_with_its_answers(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP, room.account(role="owner"))
    page.goto(f"/school?sheets={BACCARAT}&seed=friday")
    only(page, "Forced draws")
    page.get_by_text("A test on paper").click()
    for name, answers in (("Questions", 0), ("With answer sheets", 1)):
        paper = opened_by(page, page.get_by_role("link", name=name).click)
        expect(paper.locator("body > .question, main > .question")).to_have_count(10)
        expect(paper.locator(".answers")).to_have_count(answers)
    assert browser.problems == []


def test_the_school_fits_every_screen(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP, room.guest())
    for path in ("/school", "/school/progress", "/school/class"):
        page.goto(path)
        page.wait_for_selector("main h1")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            painted(page)
            assert not scrolls_sideways(page), (path, width)
        assert rough(page) == []
    page.goto("/school")
    box = page.get_by_role("checkbox", name="Forced draws")
    page.get_by_role("button", name="No drill").click()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    box.focus()
    page.keyboard.press("Space")
    expect(box).to_be_focused()
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    assert browser.problems == []
