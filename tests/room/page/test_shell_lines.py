"""The lines to the room: they come back, follow a table, and never send anything twice."""

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import Browser, needs_chromium, notice, noticed, settle, until
from tests.room.page.staged import POLICY, Stage, sent, told_again

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"
MY_TURN = 13


def at_my_turn(browser: Browser, stage: Stage) -> Page:
    page = browser.page()
    page.goto(f"{stage.url}/t/{HOLDEM}?at={MY_TURN}")
    page.wait_for_selector(".bar .acts button")
    settle(page)
    return page


def test_the_stage_has_the_content_security_policy_of_the_room() -> None:
    from houseway.room.web import door

    assert door.POLICY == POLICY


def test_without_a_connection_the_last_view_stays_and_the_same_question_comes_back(
    browser: Browser, stage: Stage
) -> None:
    page = at_my_turn(browser, stage)
    plates = page.locator(".plate").all_text_contents()
    stage.refuses = True
    stage.cut(HOLDEM)
    expect(notice(page, "No connection.")).to_contain_text("Your seat is kept. The clock runs on:")
    assert page.locator(".plate").all_text_contents() == plates
    page.get_by_role(
        "button", name="Try now"
    ).click()  # nobody answers: the notice stays, and it goes on trying
    expect(notice(page, "No connection.")).to_be_visible()
    stage.refuses = False
    noticed(page, "Same hand, same question.")
    expect(notice(page, "No connection.")).to_have_count(0)
    expect(page.locator(".bar .b--go")).to_be_visible()


def test_a_short_break_is_nobodys_trouble(browser: Browser, stage: Stage) -> None:
    page = at_my_turn(browser, stage)
    stage.table(HOLDEM).at = MY_TURN + 1
    stage.cut(HOLDEM)
    expect(page.locator(".bar .b--go")).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    assert browser.problems == []


def test_nothing_is_sent_twice(browser: Browser, stage: Stage) -> None:
    page = at_my_turn(browser, stage)
    table = stage.table(HOLDEM)
    table.answer = lambda wish: {}
    page.keyboard.press("f")
    assert sent(page, table) == ["fold"]
    table.answer = None
    stage.cut(HOLDEM)
    expect(page.locator(".refusal")).to_contain_text("nothing is done twice")
    until(page, lambda: len(stage.sockets) >= 2)
    told_again(page, stage, HOLDEM)
    until(page, lambda: len(table.sockets) == 1)
    assert table.choices() == ["fold"]


def test_a_table_that_moved_is_followed(browser: Browser, stage: Stage) -> None:
    page = at_my_turn(browser, stage)
    other = Stage()
    try:
        other.table(HOLDEM).at = MY_TURN
        stage.cut(HOLDEM, 4307, other.url)
        until(page, lambda: bool(other.sockets))
        told_again(page, other, HOLDEM)
        page.keyboard.press("f")
        expect(page.locator(".bar .b--go")).to_have_count(0)
        assert other.table(HOLDEM).choices() == ["fold"]
        assert stage.table(HOLDEM).choices() == []
    finally:
        other.close()


def test_a_table_that_is_gone_leads_back_to_the_lobby(browser: Browser, stage: Stage) -> None:
    page = at_my_turn(browser, stage)
    stage.tell(HOLDEM, {"say": "gone", "why": "The table is closed."})
    stage.cut(HOLDEM, 4404, "closed")
    noticed(page, "The table is closed.")
    page.wait_for_url(stage.url + "/")
    expect(page.locator(".nav .tab")).to_have_count(0)


@pytest.mark.parametrize("stale", [True, False])
def test_what_the_room_refuses_is_said_where_the_hand_is(browser: Browser, stage: Stage, stale: bool) -> None:
    page = at_my_turn(browser, stage)
    why = "Raise at least to $130."
    stage.table(HOLDEM).answer = lambda wish: {"say": "refused", "why": why, "stale": stale}
    page.keyboard.press("f")
    if stale:
        noticed(page, "That was answered already.Nothing was done twice.")
        expect(page.locator(".refusal")).to_be_hidden()
    else:
        expect(page.locator(".refusal")).to_have_text(why)
        box = page.locator(".refusal").bounding_box()
        bar = page.locator(".bar").bounding_box()
        assert box and bar and box["y"] + box["height"] <= bar["y"]
        stage.table(HOLDEM).answer = None
        stage.show(HOLDEM, MY_TURN + 1)
        expect(page.locator(".refusal")).to_be_hidden()


def test_the_rooms_clock_counts_and_not_the_machines(browser: Browser, stage: Stage) -> None:
    page = browser.page(fresh=True)
    page.clock.set_fixed_time(2_000_000_000)
    page.goto(f"{stage.url}/t/{HOLDEM}?at={MY_TURN}")
    expect(page.locator(".bar .ask")).to_contain_text("30 s")
    page.clock.set_fixed_time(2_000_000_007)
    expect(page.locator(".bar .ask")).to_contain_text("23 s")
