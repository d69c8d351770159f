"""Wagers in the browser: chips on circles, bounds, what hangs together, typed amounts, spots, fees."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.room.page.browser import Browser, needs_chromium, settle
from tests.room.page.staged import Stage, sent, shown

pytestmark = needs_chromium
BACCARAT = "hawaiian-gardens__ez-baccarat-panda-8"
ULTIMATE = "lucky-lady__ultimate-texas-holdem"
BLACKJACK = "lucky-lady__no-bust-blackjack"
TOGETHER = "central-coast__super-pan-9"
Seen = dict[str, Any]


def asked(browser: Browser, stage: Stage, name: str, size: tuple[int, int] = (1280, 800)) -> Page:
    """A page at the first moment at which I am asked for wagers; nothing goes on by itself."""
    table = stage.table(name)
    table.steps = False
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{name}?at={table.recording.first('wager')}")
    page.wait_for_selector(".wager-bar .chip-tray button")
    settle(page)
    return page


def circle(page: Page, name: str, spot: int = 1) -> Locator:
    return page.locator(f'.circle[data-key="{spot}/{name}"]')


def bet(page: Page) -> Locator:
    return page.locator(".wager-bar .b--go")


def refusal(page: Page) -> Locator:
    return page.locator(".refusal")


def test_chips_are_laid_and_taken_off_and_nothing_is_sent_before_bet(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    table = stage.table(BACCARAT)
    expect(bet(page)).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(refusal(page)).to_have_text("Lay chips on a circle first.")
    circle(page, "player").click()
    expect(circle(page, "player")).to_have_text("$25")
    expect(bet(page)).to_contain_text("Bet $25")
    page.get_by_role("button", name="$5 chip").click()
    circle(page, "player").click()
    expect(bet(page)).to_contain_text("Bet $30")
    circle(page, "tie").click()
    expect(circle(page, "tie")).to_have_text("$10")
    expect(page.locator(".wager-bounds")).to_contain_text("Tie Bet · $10 to $100")
    circle(page, "player").click(modifiers=["Shift"])
    circle(page, "tie").click(button="right")
    expect(bet(page)).to_contain_text("Bet $25")
    assert table.choices() == []
    bet(page).click()
    assert sent(page, table) == ["wager @1 player=2500"]
    assert browser.problems == []


def test_a_long_press_takes_off_on_a_phone(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT, size=(390, 844))
    circle(page, "banker").tap()
    expect(bet(page)).to_contain_text("Bet $25")
    box = circle(page, "banker").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(bet(page)).to_have_attribute("aria-disabled", "true")
    page.mouse.up()
    expect(bet(page)).to_have_attribute("aria-disabled", "true")


def test_what_lies_outside_of_the_bounds_is_told_kindly_and_not_sent(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    table = stage.table(BACCARAT)
    page.get_by_role("button", name="$100 chip").click()
    circle(page, "player").click()
    circle(page, "player").click()
    expect(circle(page, "player")).to_have_text("$100")
    expect(refusal(page)).to_have_text("Player line takes $100 at most.")
    circle(page, "panda-8").focus()
    page.keyboard.press("Space")
    page.keyboard.press("4")
    field = page.locator(".wager-typed")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(refusal(page)).to_have_text("Bet at least $10 on Panda 8.")
    page.keyboard.press("0")
    expect(field).to_have_attribute("aria-invalid", "false")
    page.keyboard.press("Enter")
    expect(circle(page, "panda-8")).to_have_text("$40")
    page.keyboard.press("Enter")
    assert sent(page, table) == ["wager @1 player=10000 panda-8=4000"]


def test_escape_gives_back_what_lay_there_before(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    circle(page, "player").click()
    page.keyboard.press("7")
    page.keyboard.press("7")
    expect(circle(page, "player")).to_have_text("$77")
    page.keyboard.press("Escape")
    expect(circle(page, "player")).to_have_text("$25")


def test_wagers_that_go_together_are_laid_together(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, ULTIMATE)
    circle(page, "ante").click()
    amount = circle(page, "ante").inner_text()
    expect(circle(page, "blind")).to_have_text(amount)
    circle(page, "blind").click(modifiers=["Shift"])
    expect(circle(page, "ante")).not_to_have_text(amount)
    page.keyboard.press("x")
    circle(page, "bad-beat").click()
    bet(page).click()
    expect(refusal(page)).to_contain_text("Bad Beat Bonus Wager goes with")
    assert stage.table(ULTIMATE).choices() == []


def test_several_spots_are_bet_one_after_the_other(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BLACKJACK)
    table = stage.table(BLACKJACK)
    form = table.now()["view"]["decision"]["options"][0]["wagers"]
    assert "7" in form["spots"]

    def answer(wish: Seen) -> Seen:
        if wish["do"] == "choose":
            # The same form with a new number: others may still bet.
            question = wish["question"] + 1
            table.change = lambda seen: {**seen, "view": {**seen["view"], "question": question}}
            stage.loop.create_task(stage._tell(table, table.now()))
        return {"say": "done", "seq": 1}

    table.answer = answer
    circle(page, "base").click()
    page.get_by_label("Where").select_option("7")
    circle(page, "base", 7).click()
    expect(bet(page)).to_contain_text("Bet $10")
    bet(page).click()
    page.wait_for_function("() => !document.querySelector('.circle.laid')")
    assert table.choices() == ["wager @1 base=500", "wager @7 base=500"]


def test_chips_that_are_laid_outlive_what_others_do(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    table = stage.table(BACCARAT)
    circle(page, "banker").click()
    page.keyboard.press("6")
    page.keyboard.press("0")

    def change(seen: Seen) -> Seen:
        options = [dict(option) for option in seen["view"]["decision"]["options"]]
        form = options[0]["wagers"]
        options[0]["wagers"] = {**form, "spots": {**form["spots"], "9": form["spots"]["1"]}}
        decision = {**seen["view"]["decision"], "options": options}
        return {**seen, "seq": 99, "view": {**seen["view"], "decision": decision, "question": 77}}

    table.change = change
    stage.show(BACCARAT)
    shown(page, table)
    expect(page.locator(".wager-typed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(circle(page, "banker")).to_have_text("$60")
    expect(page.locator(".bar.ready")).to_have_count(1)
    page.keyboard.press("Enter")
    assert sent(page, table) == ["wager @1 banker=6000"]
    assert table.wishes[-1]["question"] == 77


def test_a_question_that_changed_in_the_same_moment_is_answered_again(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    table = stage.table(BACCARAT)
    tries: list[Seen] = []

    def answer(wish: Seen) -> Seen:
        if wish["do"] != "choose":
            return {"say": "quoted", "fee": 0}
        tries.append(wish)
        if len(tries) > 1:
            return {"say": "done", "seq": 9}
        table.change = lambda seen: {**seen, "view": {**seen["view"], "question": 55}}
        stage.loop.create_task(stage._tell(table, table.now()))
        return {"say": "refused", "why": "The question was another one.", "stale": True}

    table.answer = answer
    circle(page, "tie").click()
    circle(page, "player").click()
    bet(page).click()
    expect(page.locator(".wager-bounds")).to_be_visible()
    page.wait_for_function("() => !document.querySelector('.circle.laid')")
    assert [wish["question"] for wish in tries] == [tries[0]["question"], 55]
    assert tries[0]["choice"] == tries[1]["choice"]


def test_the_rooms_refusal_is_shown_and_the_chips_stay(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    table = stage.table(BACCARAT)
    table.answer = lambda wish: {"say": "refused", "why": "Tie Bet must be $10 to $50, not $25."}
    circle(page, "player").click()
    circle(page, "tie").click()
    bet(page).click()
    expect(refusal(page)).to_have_text("Tie Bet must be $10 to $50, not $25.")
    expect(circle(page, "tie")).to_have_text("$25")


def test_the_collection_is_quoted_beside_bet_where_it_is_taken(browser: Browser, stage: Stage) -> None:
    recording = stage.table(BACCARAT).recording
    recording.welcome["fee"] = "$1 a round"
    try:
        page = asked(browser, stage, BACCARAT)
        circle(page, "player").click()
        expect(page.locator(".wager-fee")).to_have_text("and $1 collection")
        last = stage.table(BACCARAT).wishes[-1]
        assert (last["do"], last["choice"]) == ("ask-quote", "wager @1 player=2500")
        page.keyboard.press("x")
        expect(page.locator(".wager-fee")).to_be_hidden()
    finally:
        recording.welcome["fee"] = ""


def test_the_same_wagers_again_are_one_key_away(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    table = stage.table(BACCARAT)
    expect(page.get_by_role("button", name="Same again")).to_be_hidden()
    circle(page, "player").click()
    circle(page, "tie").click()
    bet(page).click()
    page.wait_for_function("() => !document.querySelector('.circle.laid')")
    page.reload()
    page.wait_for_selector(".wager-bar .chip-tray button")
    expect(bet(page)).to_contain_text("Same again, $50")
    page.keyboard.press("a")
    expect(circle(page, "player")).to_have_text("$25")
    expect(circle(page, "tie")).to_have_text("$25")
    expect(bet(page)).to_contain_text("Bet $50")
    assert len(table.choices()) == 1


def test_a_bet_is_shared_where_the_sheet_knows_that(browser: Browser, stage: Stage) -> None:
    table = stage.table(TOGETHER)
    at = table.recording.first("wager")
    form = table.recording.seens[at]["view"]["decision"]["options"][0]["wagers"]
    kinds = next(iter(form["spots"].values()))
    shared = {**form, "spots": {"4": kinds}, "placed": {"4": {"base": 500}}, "each_least": True}

    def change(told: Seen) -> Seen:
        decision, question = told["view"]["decision"], told["question"]
        options = [*decision["options"], {"verb": "kum-kum", "wagers": shared}]
        words = [*question["options"], {"verb": "kum-kum", "label": "Share a bet"}]
        view = {**told["view"], "decision": {**decision, "options": options}}
        return {**told, "question": {**question, "options": words}, "view": view}

    table.change, table.steps = change, False
    page = browser.page(1280, 800)
    page.goto(f"{stage.url}/t/{TOGETHER}?at={at}")
    page.get_by_role("button", name="Share a bet").click()
    settle(page)
    circle(page, "base", 4).click()
    expect(bet(page)).to_contain_text("Share $")
    bet(page).click()
    expect(bet(page)).to_be_visible()
    page.wait_for_function("() => !document.querySelector('.circle.laid')")
    assert table.choices()[-1].startswith("kum-kum @4 base=")


def test_circles_are_named_for_the_ear_and_reached_by_arrows(browser: Browser, stage: Stage) -> None:
    page = asked(browser, stage, BACCARAT)
    circle(page, "tie").click()
    name = circle(page, "tie").get_attribute("aria-label")
    assert name == "Tie Bet, spot 1, 25 dollars, $10 to $100, with Player line or Banker line"
    circle(page, "tie").focus()
    page.keyboard.press("ArrowRight")
    expect(circle(page, "panda-8")).to_be_focused()
    page.keyboard.press("Delete")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("+")
    expect(bet(page)).to_contain_text("Bet $50")


def test_an_amount_that_moved_opens_why(browser: Browser, stage: Stage) -> None:
    table = stage.table(BACCARAT)
    over = next(i for i, seen in enumerate(table.recording.seens) if seen["state"] == "over")
    page = browser.page(1280, 800)
    page.goto(f"{stage.url}/t/{BACCARAT}?at={over}")
    page.locator(".circle[data-do=why]").first.click()
    expect(page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")
