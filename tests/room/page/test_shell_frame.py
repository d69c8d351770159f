"""The frame of a table page at every size: nothing overlaps, nothing scrolls, the panel comes and goes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import (
    PHONE_WIDTH,
    SIZES,
    Browser,
    boxes,
    needs_chromium,
    overlaps,
    painted,
    scrolls_sideways,
    settle,
)
from tests.room.page.staged import Stage, sent

pytestmark = needs_chromium
HOLDEM, BACCARAT = "hawaiian-gardens__no-limit-holdem", "black-sheep__ez-baccarat"
MY_TURN = 13


def table_page(browser: Browser, stage: Stage, width: int, height: int) -> Page:
    page = browser.page(width, height)
    page.goto(f"{stage.url}/t/{HOLDEM}?at={MY_TURN}")
    page.wait_for_selector(".bar .acts button")
    return page


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_table_fits_the_screen_and_nothing_of_the_frame_overlaps(
    browser: Browser, stage: Stage, phone: bool
) -> None:
    sizes = [size for size in SIZES if (size[0] < PHONE_WIDTH) == phone]
    page = table_page(browser, stage, *sizes[0])
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            painted(page)
            where = f"{width}x{height} {theme}"
            assert not scrolls_sideways(page), where
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), where
            parts = [".topbar", ".about", ".felt-place", ".bar-place"] + ([".side"] if width >= 1024 else [])
            found = {part: boxes(page, part)[0] for part in parts}
            for part, box in found.items():
                inside = box[0] >= 0 and box[2] <= width + 1 and box[3] <= height + 1
                assert inside, f"{part} leaves the screen at {where}: {box}"
                for other, there in found.items():
                    assert part == other or not overlaps(box, there), f"{part} lies over {other} at {where}"
            assert found[".felt-place"][3] - found[".felt-place"][1] >= height * 0.45, where
    assert browser.problems == []


def test_the_panel_stands_beside_the_felt_on_a_wide_screen(browser: Browser, stage: Stage) -> None:
    page = table_page(browser, stage, 1280, 800)
    side = page.locator(".side")
    expect(side).to_be_visible()
    assert side.evaluate("e => e.getBoundingClientRect().width") == 348
    page.keyboard.press("s")
    expect(page.get_by_role("tab", name="Sheet")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".side .sheet")).to_be_visible()
    page.get_by_role("tab", name="Sheet").press("ArrowRight")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tab", name="Chat")).to_be_focused()
    assert browser.problems == []


def test_the_panel_opens_over_the_felt_on_a_narrow_screen(browser: Browser, stage: Stage) -> None:
    page = table_page(browser, stage, 900, 800)
    side = page.locator(".side")
    expect(side).to_be_hidden()
    assert side.evaluate("e => e.inert")
    page.get_by_role("button", name="Sheet").click()
    expect(side).to_be_visible()
    assert boxes(page, ".side")[0][2] == 900
    page.keyboard.press("Escape")
    expect(side).to_be_hidden()
    expect(page.get_by_role("button", name="Sheet")).to_be_focused()
    assert browser.problems == []


def test_a_sheet_from_below_leaves_the_felt_in_sight_on_a_phone(browser: Browser, stage: Stage) -> None:
    page = table_page(browser, stage, 390, 844)
    page.get_by_role("button", name="Sheet").click()
    expect(page.locator(".side")).to_be_visible()
    side, felt = boxes(page, ".side")[0], boxes(page, ".felt")[0]
    assert (side[0], side[2], side[3]) == (0, 390, 844)
    assert side[1] == pytest.approx(422, abs=2)
    assert felt[3] - felt[1] > 300
    assert not overlaps(side, felt)
    grip = boxes(page, ".grip-place")[0]
    page.mouse.move(195, (grip[1] + grip[3]) / 2)
    page.mouse.down()
    page.mouse.move(195, 200, steps=4)
    page.mouse.up()
    page.wait_for_function("() => document.querySelector('.side').getBoundingClientRect().top < 100")
    assert boxes(page, ".side")[0][1] == pytest.approx(46, abs=2)
    page.get_by_role("button", name="Your turn").click()
    expect(page.locator(".side")).to_be_hidden()
    expect(page.locator(".bar")).to_be_visible()
    assert browser.problems == []


def test_each_table_has_a_tab_with_a_dot_when_it_is_my_turn(browser: Browser, stage: Stage) -> None:
    page = table_page(browser, stage, 1280, 800)
    nav = page.get_by_role("navigation", name="Pages")
    expect(nav.locator(".turn")).to_have_count(1)
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.evaluate("path => dispatchEvent(new CustomEvent('hw-go', {detail: path}))", f"/t/{BACCARAT}")
    page.wait_for_selector("[data-felt=bank] .slab")
    expect(nav.get_by_role("link")).to_have_count(3)
    stage.show(HOLDEM, MY_TURN + 1)
    expect(nav.get_by_role("link", name="Your turn: No Limit")).to_have_count(0)
    page.keyboard.press("Control+1")
    page.wait_for_url(f"**/t/{HOLDEM}")
    expect(page.locator("h1")).to_have_text("No Limit Hold'em")
    assert browser.problems == []


def test_two_tables_stand_beside_each_other_and_keys_go_to_the_one_whose_turn_it_is(
    browser: Browser, stage: Stage
) -> None:
    page = browser.page(1280, 800, fresh=True)
    page.add_init_script("localStorage.setItem('houseway.settings', '{\"beside\": true}')")
    page.goto(f"{stage.url}/t/{BACCARAT}?at=0")
    page.wait_for_selector(".slab")
    stage.table(HOLDEM).at = MY_TURN - 1
    page.evaluate("path => dispatchEvent(new CustomEvent('hw-go', {detail: path}))", f"/t/{HOLDEM}")
    page.wait_for_selector(".oval")
    one, other = boxes(page, ".stage > .table")
    assert (one[0], one[2]) == (0, 640) and other[0] == 640 and other[2] == pytest.approx(1280, abs=1)
    assert not scrolls_sideways(page)
    stage.table(BACCARAT).change = lambda seen: {
        **seen,
        "question": None,
        "view": {**seen["view"], "decision": None},
    }
    stage.show(BACCARAT)
    stage.show(HOLDEM, MY_TURN)
    expect(page.locator(".nav").get_by_role("link", name="Your turn: EZ")).to_have_count(0)
    page.wait_for_selector(".stage > .table:first-child .acts .b--go")
    settle(page)
    page.keyboard.press("c")
    expect(page.locator(".stage > .table:first-child .bar .b--go")).to_have_count(0)
    assert sent(page, stage.table(HOLDEM)) == ["check"]
    assert stage.table(BACCARAT).choices() == []
    expect(page.locator(".nav .shown")).to_have_count(2)
    page.set_viewport_size({"width": 1100, "height": 800})
    expect(page.locator(".stage > .table")).to_have_count(1)
    assert browser.problems == []


def test_focus_goes_from_the_question_to_the_felt_to_the_panel_to_the_top_bar(
    browser: Browser, stage: Stage
) -> None:
    page = table_page(browser, stage, 1280, 800)
    expect(page.locator(".bar .ask strong")).to_be_focused()
    places: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        place = page.evaluate(
            """() => ["bar-place", "felt", "about", "side", "topbar"]
                 .find((name) => document.activeElement.closest("." + name)) ?? null"""
        )
        if place is None:
            break
        if not places or places[-1] != place:
            places.append(place)
    order = ["bar-place", "felt", "about", "side", "topbar"]
    assert places == [place for place in order if place in places]
    assert {"bar-place", "about", "side", "topbar"} <= set(places)


def test_at_twice_the_size_everything_is_still_there(browser: Browser, stage: Stage) -> None:
    page = table_page(browser, stage, 640, 400)
    assert not scrolls_sideways(page)
    felt = boxes(page, ".felt-place")[0]
    assert felt[3] - felt[1] >= 440
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
    page.mouse.wheel(0, 400)
    page.wait_for_function("() => scrollY > 0")
    painted(page)
    bar = boxes(page, ".bar-place")[0]
    assert bar[3] <= 401
    assert not overlaps(bar, boxes(page, ".topbar")[0])


def test_more_contrast_makes_plates_opaque_and_second_text_text(browser: Browser, stage: Stage) -> None:
    page = browser.page(1280, 800, contrast=True)
    page.goto(f"{stage.url}/t/{HOLDEM}?at={MY_TURN}")
    page.wait_for_selector(".plate")
    style = "(e) => { const s = getComputedStyle(e); return [s.backgroundColor, s.borderColor]; }"
    plate = page.locator(".seat:not(.turn, .folded) .plate").first.evaluate(style)
    assert plate == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    ink, second = page.evaluate(
        """() => [document.body, document.querySelector(".about p")].map((e) => getComputedStyle(e).color)"""
    )
    assert ink == second
