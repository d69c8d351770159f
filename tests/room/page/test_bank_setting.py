"""Setting hands in the browser: by tap, drag, keys and the house way; fouls are asked about, drafts kept."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.room.page import staged
from tests.room.page.browser import Browser, needs_chromium, settle
from tests.room.page.pot_stage import NOON
from tests.room.page.staged import Stage, shown

pytestmark = needs_chromium
DOUBLE = "hawaiian-gardens__fortune-pai-gow-poker"
THIRTEEN = "central-coast__chinese-poker-western"
FACE_UP = "hawaiian-gardens__face-up-chinese-poker"
TILES = "hawaiian-gardens__pai-gow-tiles"
PAN = "nineteenth-hole__pan"
Seen = dict[str, Any]


def asked(
    browser: Browser,
    stage: Stage,
    name: str,
    verb: str,
    size: tuple[int, int] = (1280, 800),
    stopped: bool = False,
) -> Page:
    table = stage.table(name)
    table.steps = False
    page = browser.page(*size, fresh=stopped)
    if stopped:
        page.clock.set_fixed_time(NOON)
    page.goto(f"{stage.url}/t/{name}?at={table.recording.first(verb)}")
    page.wait_for_selector(".bar.parted")
    page.wait_for_selector(".pickable")
    settle(page)
    return page


def cards(stage: Stage, name: str) -> list[str]:
    options = stage.table(name).now()["view"]["decision"]["options"]
    found: list[str] = next(option["arrange"]["among"] for option in options if "arrange" in option)
    return found


def in_row(page: Page, row: int) -> Locator:
    return page.locator(f'[data-row="{row}"] .pickable')


def faces(page: Page, row: int) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        f'[data-row="{row}"] .pickable',
        "all => all.map(e => e.firstElementChild.getAttribute('c') ?? e.firstElementChild.getAttribute('t'))",
    )
    return found


def go(page: Page) -> Locator:
    return (
        page.locator(".setting-dialog footer .b").last
        if page.locator(".setting-dialog").count()
        else page.locator(".setting-bar .b--go")
    )


def sent(page: Page, stage: Stage, name: str) -> str:
    """The choice that was sent, once it is."""
    (choice,) = staged.sent(page, stage.table(name))
    return choice


def chosen(page: Page, stage: Stage, name: str) -> list[str]:
    """The cards of the setting that was sent."""
    return sent(page, stage, name).split()[1:]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (390, 700)])
def test_two_and_five_by_tapping(browser: Browser, stage: Stage, size: tuple[int, int]) -> None:
    page = asked(browser, stage, DOUBLE, "set", size)
    back = faces(page, 1)
    assert len(back) == 7
    expect(in_row(page, 0)).to_have_count(0)
    for i in (2, 4):
        card = page.locator(f'[data-row="1"] .pickable:has([c="{back[i]}"])')
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        page.locator('[data-row="0"] .hd').click()
    expect(in_row(page, 0)).to_have_count(2)
    assert faces(page, 0) == [back[2], back[4]]
    # Two cards trade places.
    in_row(page, 0).first.click()
    in_row(page, 1).first.click()
    assert faces(page, 0) == [back[0], back[4]]
    go(page).click()
    laid = chosen(page, stage, DOUBLE)
    assert laid[:2] == [back[0], back[4]] and sorted(laid) == sorted(cards(stage, DOUBLE))
    assert browser.problems == []


def test_two_and_five_by_dragging(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, DOUBLE, "set")
    back = faces(page, 1)
    for i in (6, 3):
        page.locator(f'[data-row="1"] .pickable:has([c="{back[i]}"])').drag_to(
            page.locator('[data-row="0"] .slots')
        )
    assert faces(page, 0) == [back[6], back[3]]
    in_row(page, 0).first.drag_to(page.locator(f'[data-row="1"] .pickable:has([c="{back[1]}"])'))
    assert sorted(faces(page, 0)) == sorted([back[1], back[3]])
    page.keyboard.press("Enter")
    assert sorted(chosen(page, stage, DOUBLE)[:2]) == sorted([back[1], back[3]])


def test_two_and_five_by_keys(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, DOUBLE, "set")
    back = faces(page, 1)
    for key in ("1", "f", "7", "f"):
        page.keyboard.press(key)
    assert faces(page, 0) == [back[0], back[6]]
    page.keyboard.press("1")
    page.keyboard.press("b")
    expect(in_row(page, 0)).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pickable.held")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".pickable.held")).to_have_count(0)
    page.keyboard.press("2")
    page.keyboard.press("f")
    page.keyboard.press("Enter")
    assert len(chosen(page, stage, DOUBLE)) == 7


def test_the_house_way_shows_itself_and_waits(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, DOUBLE, "set")
    table = stage.table(DOUBLE)
    order = sorted(cards(stage, DOUBLE))

    def answer(wish: Seen) -> Seen:
        if wish["do"] == "ask-advice":
            return {"say": "advised", "choice": f"set {' '.join(order)}", "words": "The house way"}
        if wish["do"] == "ask-names":
            return {"say": "named-hands", "rows": ["Ace, ten", "Two pair, queens and sevens"]}
        return {"say": "done", "seq": 1}

    table.answer = answer
    page.keyboard.press("h")
    expect(in_row(page, 0)).to_have_count(2)
    assert faces(page, 0) == order[:2]
    expect(page.locator(".rowset em").first).to_have_text("Ace, ten")
    expect(page.locator(".verdict")).to_contain_text("Good setting")
    assert table.choices() == []
    page.keyboard.press("Enter")
    assert chosen(page, stage, DOUBLE) == order


def test_a_fouled_setting_takes_a_second_question_with_the_safe_act_in_poppy(
    browser: Browser, stage: Stage
) -> None:
    page = asked(browser, stage, DOUBLE, "set")
    table = stage.table(DOUBLE)
    warning = "The low hand outranks the high one: its wager loses"

    def answer(wish: Seen) -> Seen:
        if wish["do"] == "ask-names":
            return {"say": "named-hands", "rows": ["Pair of aces", "King high"], "warning": warning}
        return {"say": "done", "seq": 1}

    table.answer = answer
    for key in ("1", "f", "2", "f"):
        page.keyboard.press(key)
    expect(page.locator(".verdict")).to_contain_text("Fouled")
    go(page).click()
    second = page.get_by_role("dialog", name="Set a fouled hand?")
    expect(second).to_contain_text(warning)
    expect(second.locator(".lines").first).to_have_text("000:1630")
    expect(second.locator(".b--go")).to_have_text("Go back")
    second.locator(".b--go").click()
    expect(second).to_have_count(0)
    assert table.choices() == []
    go(page).click()
    page.get_by_role("button", name="Set it fouled").click()
    sent(page, stage, DOUBLE)


def test_a_draft_outlives_others_and_a_reload_and_ends_with_the_round(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, DOUBLE, "set")
    table = stage.table(DOUBLE)
    back = faces(page, 1)
    for key in ("3", "f", "5", "f"):
        page.keyboard.press(key)
    front = faces(page, 0)
    assert len(front) == 2 and front[0] == back[2]
    table.change = lambda seen: {
        **seen,
        "seq": seen["seq"] + 1,
        "view": {**seen["view"], "asked": [1], "question": 9},
    }
    stage.show(DOUBLE)
    shown(page, table)
    expect(page.locator(".setting-dialog")).to_have_count(1)
    assert faces(page, 0) == front
    page.reload()
    page.wait_for_selector(".setting-dialog .pickable")
    assert faces(page, 0) == front
    table.change = lambda seen: {**seen, "seq": seen["seq"] + 2, "hand": seen["hand"] + 1}
    stage.show(DOUBLE)
    shown(page, table)
    expect(in_row(page, 0)).to_have_count(0)
    assert (
        page.evaluate("Object.keys(JSON.parse(localStorage.getItem('houseway.drafts') ?? '{}')).length") <= 1
    )
    assert faces(page, 0) == []


@pytest.mark.parametrize("size", [(1280, 720), (390, 700)])
def test_thirteen_in_three_rows(browser: Browser, stage: Stage, size: tuple[int, int]) -> None:
    page = asked(browser, stage, THIRTEEN, "set", size)
    expect(in_row(page, -1)).to_have_count(13)
    expect(page.locator(".setting-bar .b--go")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("still to be placed")
    for row, count in enumerate((3, 5, 5)):
        for _ in range(count):
            in_row(page, -1).first.click()
            page.locator(f'[data-row="{row}"] .hd').click()
    expect(in_row(page, -1)).to_have_count(0)
    first = faces(page, 2)[0]
    # A card goes back by tapping it twice, and on by a key.
    in_row(page, 2).first.click()
    in_row(page, 2).first.click()
    expect(in_row(page, -1)).to_have_count(1)
    page.keyboard.press("1")
    page.keyboard.press("b")
    expect(in_row(page, -1)).to_have_count(0)
    assert faces(page, 2)[-1] == first
    page.locator(".setting-bar .b--go").click()
    laid = chosen(page, stage, THIRTEEN)
    assert len(laid) == 13 and laid[-1] == first
    assert browser.problems == []


def test_cards_are_placed_beside_those_that_lie_there(browser: Browser, stage: Stage) -> None:
    table = stage.table(FACE_UP)
    later = [
        i
        for i, seen in enumerate(table.recording.seens)
        if seen["view"]["decision"]
        and seen["view"]["decision"]["asks"] == "place"
        and len(seen["view"]["decision"]["options"][0]["arrange"]["sizes"]) == 4
    ]
    table.steps = False
    page = browser.page(1280, 800)
    page.goto(f"{stage.url}/t/{FACE_UP}?at={later[0]}")
    page.wait_for_selector(".loose .pickable")
    settle(page)
    expect(page.locator(".rowset .laid")).to_have_count(5)
    for row in (1, 2):
        in_row(page, -1).first.click()
        page.locator(f'[data-row="{row}"] .hd').click()
    expect(page.locator(".loose h3")).to_contain_text("Given up")
    in_row(page, -1).first.click()
    page.locator('[data-row="0"] .hd').click()
    expect(page.locator(".refusal")).to_contain_text("Only 2 cards are laid")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    choice = sent(page, stage, FACE_UP)
    assert choice.split()[0] == "place-0-1-1" and len(choice.split()) == 4


def test_tiles_go_through_their_three_splits(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, TILES, "set")
    seen = set()
    for _ in range(3):
        seen.add(frozenset([tuple(sorted(faces(page, 0))), tuple(sorted(faces(page, 1)))]))
        page.keyboard.press("n")
    assert 1 <= len(seen) <= 3
    high, low = faces(page, 0), faces(page, 1)
    in_row(page, 0).first.click()
    in_row(page, 1).first.click()
    assert sorted(faces(page, 0)) == sorted([low[0], high[1]])
    page.get_by_role("button", name="Set hands").click()
    assert sorted(chosen(page, stage, TILES)) == sorted(cards(stage, TILES))


def test_the_last_seconds_say_what_happens(browser: Browser, stage: Stage) -> None:
    table = stage.table(DOUBLE)
    table.change = lambda seen: {**seen, "clocks": [{"seat": 1, "ends": seen["now"] + 8_000}]}
    page = asked(browser, stage, DOUBLE, "set", stopped=True)
    expect(go(page)).to_contain_text("House way in")


# Pan


def pan(browser: Browser, stage: Stage, verb: str = "spread") -> Page:
    table = stage.table(PAN)
    table.steps = False
    page = browser.page(1280, 800)
    page.goto(f"{stage.url}/t/{PAN}?at={table.recording.first(verb)}")
    page.wait_for_selector(".spread-bar .b")
    settle(page)
    return page


def test_a_spread_is_picked_card_by_card_or_found_by_a_key(browser: Browser, stage: Stage) -> None:
    page = pan(browser, stage)
    table = stage.table(PAN)
    form = next(o["spread"] for o in table.now()["view"]["decision"]["options"] if o.get("spread"))
    poppy = page.locator(".spread-bar .b--go")
    expect(poppy).to_contain_text("Spread")
    page.locator(".myhand .pickable").first.click()
    expect(page.locator(".myhand .pickable.held")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".myhand .pickable.held")).to_have_count(0)
    page.keyboard.press("Enter")
    choice = sent(page, stage, PAN)
    assert choice.split()[0] == "spread"
    assert any([sorted(choice.split()[1:]) == sorted(found) for found in form["found"]])


def test_cards_that_are_no_spread_are_refused_before_they_are_sent(browser: Browser, stage: Stage) -> None:
    page = pan(browser, stage)
    hand = page.locator(".myhand .pickable")
    for i in (0, 1, hand.count() - 1):
        hand.nth(i).click()
    page.keyboard.press("m")
    expect(page.locator(".refusal")).to_contain_text("A spread is three or more")
    assert stage.table(PAN).choices() == []


def test_the_card_off_the_deck_is_thrown_by_a_key(browser: Browser, stage: Stage) -> None:
    page = pan(browser, stage)
    page.keyboard.press("t")
    choice = sent(page, stage, PAN)
    assert choice.startswith("discard ")
    assert browser.problems == []
