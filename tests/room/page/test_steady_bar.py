"""The bar keeps its height and says how it stands; on a plate nothing lies over the chips."""

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, painted
from tests.room.page.staged import Stage

pytestmark = needs_chromium
HOLDEM, OMAHA = "hawaiian-gardens__no-limit-holdem", "black-sheep__omaha-hi-lo"
BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
MY_TURN, NOT_MINE, WON, FOLDED_TO = 10, 9, 17, 30
TURNS = (
    (HOLDEM, MY_TURN),
    ("hawaiian-gardens__thirteen-card", 5),
    ("nineteenth-hole__pan", 129),
    ("hawaiian-gardens__pai-gow-tiles", 12),
)
COVERED = """() => [...document.querySelectorAll(".seat.turn .plate")].flatMap((plate) => {
  const range = document.createRange();
  const amount = [...plate.children].find((one) => one.textContent.startsWith("$"));
  range.selectNodeContents(amount);
  const words = range.getBoundingClientRect();
  // a line of text is taller than its digits: they end above its last quarter
  const foot = words.bottom - words.height * 0.22;
  return [...plate.querySelectorAll(".clock, .say")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.height && box.top < foot && box.bottom > words.top).map((box) => [box.top, foot]);
})"""
"""What lies over the chips of whoever acts: the clock or a word, with where the digits end."""


def at(browser: Browser, stage: Stage, size: tuple[int, int], table: str, moment: int) -> Page:
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{table}?at={moment}")
    page.wait_for_selector(".felt .plate")
    page.wait_for_selector(".bar .ask strong:not(:empty)")
    painted(page)
    return page


def heights_at(page: Page, stage: Stage, table: str, moments: tuple[int, ...]) -> list[float]:
    """How high the bar is at each of these moments."""
    heights = []
    for moment in moments:
        stage.show(table, moment)
        page.wait_for_selector(f'.table[data-seq="{stage.table(table).now()["seq"]}"]')
        painted(page)
        box = page.locator(".bar").bounding_box()
        assert box is not None
        heights.append(box["height"])
    return heights


@BOTH
def test_the_bar_of_a_practice_table_is_as_high_at_my_turn_as_before_and_after(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    page = at(browser, stage, size, HOLDEM, NOT_MINE)
    heights = heights_at(page, stage, HOLDEM, (NOT_MINE, MY_TURN, WON))
    assert len(set(heights)) == 1, heights
    assert browser.problems == []


@BOTH
@pytest.mark.parametrize(("table", "moment"), TURNS)
def test_neither_clock_nor_word_lies_over_the_chips_of_whoever_acts(
    browser: Browser, stage: Stage, size: tuple[int, int], table: str, moment: int
) -> None:
    page = at(browser, stage, size, table, moment)
    page.wait_for_selector(".seat.turn .plate .clock")
    assert page.evaluate(COVERED) == []


def test_what_the_hand_was_won_with_stands_below_the_result(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, DESKTOP, HOLDEM, WON)
    expect(page.locator(".bar .ask strong")).to_have_text("You win $132")
    expect(page.locator(".bar .time")).to_have_text("Pair of aces, queen-ten-nine kickers")
    stage.show(HOLDEM, FOLDED_TO)
    expect(page.locator(".bar .ask strong")).to_have_text("Inez wins $24")
    expect(page.locator(".bar .time")).to_have_text("Everybody else folded")


def test_who_has_which_board_stands_below_a_pot_that_was_split(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, DESKTOP, "hawaiian-gardens__double-board-omaha", 12)
    expect(page.locator(".bar .ask strong")).to_have_text("Inez and Priya split the pot")
    expect(page.locator(".bar .time")).to_have_text("Inez the top, Priya the bottom")


def test_before_the_first_hand_the_bar_says_that_it_comes(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    waiting = {"view": None, "question": None, "state": "between", "hand": 0, "says": ""}
    table.change = lambda seen: {**seen, **waiting, "next_at": seen["now"] + 9_000}
    page = at(browser, stage, DESKTOP, HOLDEM, 0)
    expect(page.locator(".bar .ask strong")).to_have_text("The first hand is about to be dealt.")
    expect(page.locator(".bar .time")).to_contain_text("Next hand in ")


def test_i_am_next_only_where_i_have_something_to_put_in(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, DESKTOP, HOLDEM, 1)
    expect(page.locator(".bar .time")).to_have_text("You are next.")
    table = stage.table(HOLDEM)

    def paid(seen: dict[str, object]) -> dict[str, object]:
        """Whoever acts last in the round: I have put in as much as anybody."""
        view = seen["view"]
        assert isinstance(view, dict)
        most = max([seat["bet"] for seat in view["seats"]])
        seats = [{**seat, "bet": most if seat["number"] == 1 else seat["bet"]} for seat in view["seats"]]
        return {**seen, "view": {**view, "seats": seats}, "seq": 99}

    table.change = paid
    stage.show(HOLDEM)
    page.wait_for_selector('.table[data-seq="99"]')
    expect(page.locator(".bar .time")).to_have_text("")
    expect(page.locator(".bar .before")).to_contain_text("When my turn comes")


def test_who_may_check_and_raise_is_asked_that(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, DESKTOP, OMAHA, 5)
    expect(page.locator(".bar .ask strong")).to_have_text("Check or raise")
    stage.show(OMAHA, 7)
    expect(page.locator(".bar .ask strong")).to_have_text("Check or bet")


def test_the_bar_of_a_player_dealer_game_keeps_its_height_on_a_phone(browser: Browser, stage: Stage) -> None:
    """At the bank, at my wagers, while others act and when it is over."""
    table = "black-sheep__ez-baccarat"
    page = at(browser, stage, PHONE, table, 0)
    heights = heights_at(page, stage, table, (0, 1, 2, 24))
    assert len(set(heights)) == 1, heights
