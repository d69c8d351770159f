"""The action bar: keys, amounts, acts before my turn, offers, draws, and what the rules forbid but price."""

import pytest
from playwright.sync_api import expect

from tests.room.page.browser import Browser, needs_chromium, settle, until
from tests.room.page.pot_stage import HOLDEM, Data, asked, open_table
from tests.room.page.staged import Stage, sent, shown

pytestmark = needs_chromium

RAISE: list[Data] = [
    {"verb": "call", "pays": 300},
    {"verb": "raise", "amounts": [{"low": 600, "high": 600}, {"low": 900, "high": 20_000, "step": 100}]},
    {"verb": "fold"},
]
RAISE_TOLD: list[Data] = [
    {"verb": "call", "label": "Call $3", "key": "c", "order": 1},
    {"verb": "raise", "label": "Raise to", "key": "r", "order": 2},
    {"verb": "fold", "label": "Fold", "key": "f"},
]


def test_the_keyboard_plays_a_hand_to_its_end(browser: Browser, stage: Stage) -> None:
    page, table = open_table(browser, stage)
    hand = table.now()["hand"]
    for _ in range(40):
        seen = table.now()
        if seen["state"] == "over":
            break
        if seen["view"]["decision"]:
            page.wait_for_selector(".bar.asked .acts .b--go")
            settle(page)
            verbs = [option["verb"] for option in seen["view"]["decision"]["options"]]
            at = table.at
            page.keyboard.press("c" if "check" in verbs or "call" in verbs else "Enter")
            until(page, lambda: table.at > at)  # noqa: B023
        else:
            stage.show(HOLDEM, table.at + 1)
        shown(page, table)
    assert table.now()["state"] == "over"
    assert table.choices() and set(table.choices()) <= {"call", "check"}
    assert {wish["hand"] for wish in table.wishes if wish["do"] == "choose"} == {hand}
    expect(page.locator(".bar .ask strong")).to_contain_text("win")
    assert browser.problems == []


def test_acts_stand_in_the_printed_order_and_one_is_poppy(browser: Browser, stage: Stage) -> None:
    stage.table(HOLDEM).change = asked(RAISE, RAISE_TOLD, usual="raise")
    page, _ = open_table(browser, stage)
    expect(page.locator(".bar .acts .act .words")).to_have_text(["Fold", "Call $3", "Raise to $6"])
    expect(page.locator(".bar .b--go")).to_have_count(1)
    expect(page.locator(".bar .b--go .words")).to_have_text("Raise to $6")
    right = page.evaluate("document.querySelector('.bar').getBoundingClientRect().right")
    last = page.evaluate("document.querySelector('.bar .b--go').getBoundingClientRect().right")
    assert right - last == pytest.approx(18, abs=1)


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("9", "raise 900"),
        ("0.1k", "raise 10000"),
        ("all", "raise 20000"),
        ("min", "raise 600"),
        ("$12", "raise 1200"),
    ],
)
def test_amounts_are_typed_as_people_write_them(
    browser: Browser, stage: Stage, typed: str, choice: str
) -> None:
    table = stage.table(HOLDEM)
    table.change, table.steps = asked(RAISE, RAISE_TOLD), False
    page, _ = open_table(browser, stage)
    field = page.get_by_role("textbox", name="Raise to, dollars")
    field.fill(typed)
    field.press("Enter")
    assert sent(page, table) == [choice]


def test_amounts_in_a_gap_are_refused_with_the_nearest_ones(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    table.change, table.steps = asked(RAISE, RAISE_TOLD), False
    page, _ = open_table(browser, stage)
    field = page.get_by_role("textbox", name="Raise to, dollars")
    for typed, sentence, near in [
        ("7", "Raise to $6 or to $9.", "Raise to $6"),
        ("5", "Raise at least to $6.", "Raise to $6"),
        ("300", "Raise at most to $200.", "Raise to $200"),
        ("9.50", "Raise to $9 or to $10.", "Raise to $9"),
        ("much", "Type an amount from $6 to $200.", "Raise to $9"),
    ]:
        field.fill(typed)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".hint")).to_contain_text(sentence)
        expect(page.locator(".bar .b--go .words")).to_have_text(near)
        field.press("Enter")
        expect(page.locator(".refusal")).to_have_text(sentence)
        expect(field).to_have_value(typed)
    assert table.choices() == []
    page.locator(".hint").click()
    expect(field).to_have_attribute("aria-invalid", "false")
    field.press("Enter")
    assert sent(page, table) == ["raise 900"]
    assert browser.problems == []


def test_amounts_step_by_the_chip_and_by_the_big_blind(browser: Browser, stage: Stage) -> None:
    stage.table(HOLDEM).change = asked(RAISE, RAISE_TOLD, pot=1_500)
    page, _ = open_table(browser, stage)
    words = page.locator(".bar .b--go .words")
    for key, said in [
        ("ArrowUp", "$9"),
        ("ArrowUp", "$10"),
        ("PageUp", "$12"),
        ("PageDown", "$10"),
        ("ArrowDown", "$9"),
        ("ArrowDown", "$6"),
        ("Alt+3", "$15"),
        ("Alt+2", "$9"),
        ("Alt+4", "$200"),
        ("Alt+1", "$6"),
    ]:
        page.keyboard.press(key)
        expect(words).to_have_text(f"Raise to {said}")
    page.keyboard.type("42")
    expect(words).to_have_text("Raise to $42")
    slider = page.get_by_role("slider", name="Raise to")
    expect(slider).to_have_attribute("aria-valuetext", "42 dollars")
    slider.focus()
    slider.press("End")
    expect(words).to_have_text("Raise to $200")


def test_a_refusal_keeps_what_was_typed(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    table.change = asked(RAISE, RAISE_TOLD)
    table.answer = lambda wish: {"say": "refused", "why": "Raise at least to $130."}
    page, _ = open_table(browser, stage)
    field = page.get_by_role("textbox", name="Raise to, dollars")
    field.fill("12")
    field.press("Enter")
    expect(page.locator(".refusal")).to_have_text("Raise at least to $130.")
    expect(field).to_have_value("12")
    expect(page.locator(".bar .acts.busy")).to_have_count(0)


def test_nothing_counts_in_the_moment_after_the_bar_has_changed(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    table.steps = False
    page, _ = open_table(browser, stage, at=0)
    # The key comes in the same moment as the question.
    page.evaluate(
        """() => new MutationObserver((_, watching) => {
             const button = document.querySelector('.bar .act[data-verb=fold]');
             if (button) { watching.disconnect(); button.click(); document.body.dataset.pressed = '1'; }
           }).observe(document.querySelector('.bar'), {childList: true, subtree: true})"""
    )
    stage.show(HOLDEM, table.recording.first())
    page.wait_for_selector("[data-pressed='1']")
    settle(page)
    assert table.choices() == []
    page.keyboard.press("f")
    assert sent(page, table) == ["fold"]


def test_what_is_wanted_before_my_turn_is_done_when_it_comes(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    first = table.recording.first()
    page, _ = open_table(browser, stage, at=first - 1)
    page.get_by_role("button", name="Fold when my turn comes").click()
    expect(page.get_by_role("button", name="Fold when my turn comes")).to_have_attribute(
        "aria-pressed", "true"
    )
    stage.show(HOLDEM, first)
    page.wait_for_function("() => !document.querySelector('.bar.asked')")
    assert sent(page, table) == ["fold"]


def test_a_call_that_is_wanted_is_void_when_the_price_changes(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    first = table.recording.first()
    price = next(
        o["pays"] for o in table.recording.seens[first]["view"]["decision"]["options"] if o["verb"] == "call"
    )
    page, _ = open_table(browser, stage, at=first - 1)
    page.get_by_role("button", name=f"Call ${price // 100}").click()

    def dearer(seen: Data) -> Data:
        seats = [{**seat, "bet": seat["bet"] + 900 * (seat["number"] == 4)} for seat in seen["view"]["seats"]]
        decision = {
            **seen["view"]["decision"],
            "options": [{"verb": "call", "pays": price + 900}, {"verb": "fold"}],
        }
        return {**seen, "view": {**seen["view"], "seats": seats, "decision": decision}}

    table.change = dearer
    stage.show(HOLDEM, first)
    page.wait_for_selector(".bar.asked .b--go")
    settle(page)
    assert table.choices() == []


def test_an_offer_out_of_turn_stands_at_the_left_end_and_is_not_poppy(browser: Browser, stage: Stage) -> None:
    page, table = open_table(browser, stage, "hawaiian-gardens__lowball", "kill")
    table.steps = False
    offers = page.locator(".bar .offers")
    expect(offers).to_contain_text("Kill the pot?")
    left = page.evaluate(
        "['.offers', '.ask'].map((s) => document.querySelector(`.bar ${s}`).getBoundingClientRect().left)"
    )
    assert left[0] < left[1]
    expect(page.locator(".bar .b--go")).to_have_count(0)
    expect(page.locator(".seat.turn")).to_have_count(0)
    offers.get_by_role("button", name="Kill $20").click()
    assert sent(page, table) == ["kill"]


def test_what_the_rules_forbid_but_price_is_asked_twice(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    options: list[Data] = [{"verb": "check"}, {"verb": "peek", "price": "x"}]
    told: list[Data] = [
        {"verb": "check", "label": "Check", "key": "c", "order": 1},
        {"verb": "peek", "label": "Look at the burn", "price": "The hand is dead.", "order": 1},
    ]
    table.change, table.steps = asked(options, told, usual="check"), False
    page, _ = open_table(browser, stage)
    peek = page.get_by_role("button", name="Look at the burn")
    expect(peek).to_be_hidden()
    page.get_by_role("button", name="More …").click()
    peek.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The hand is dead.")
    expect(dialog.locator(".b--go")).to_have_text("Go back")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert table.choices() == []
    page.get_by_role("button", name="More …").click()
    peek.click()
    dialog.get_by_role("button", name="Look at the burn").click()
    assert sent(page, table) == ["peek"]


def test_cards_to_give_up_are_lifted_by_tap_and_by_key(browser: Browser, stage: Stage) -> None:
    page, table = open_table(browser, stage, "hawaiian-gardens__badugi", "discard")
    table.steps = False
    mine = table.now()["view"]["seats"][0]["down"]
    words = page.locator(".bar .b--go .words")
    expect(words).to_have_text("Stand pat")
    cards = page.locator(".seat.me .pickable")
    before = cards.nth(1).bounding_box()
    cards.nth(1).click()
    expect(words).to_have_text("Draw 1")
    after = cards.nth(1).bounding_box()
    assert before is not None and after is not None and before["y"] - after["y"] == pytest.approx(8, abs=1)
    page.keyboard.press("4")
    expect(words).to_have_text("Draw 2")
    expect(cards.nth(3)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(words).to_have_text("Draw 1")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    assert sent(page, table) == [f"discard {mine[3]}"]


def test_any_question_can_be_answered_even_one_nobody_has_seen(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    options: list[Data] = [
        {"verb": "pass-left", "pick": {"among": ["2c", "Jk", "Qd"], "least": 1, "most": 2}},
        {"verb": "buy-one", "amounts": [{"low": 500, "high": 500}, {"low": 1_000, "high": 1_000}]},
        {"verb": "leave-it"},
    ]
    told: list[Data] = [
        {"verb": "pass-left", "label": "Pass left", "order": 2},
        {"verb": "buy-one", "label": "Buy one for", "order": 2},
        {"verb": "leave-it", "label": "Leave it"},
    ]
    table.change, table.steps = asked(options, told, usual="pass-left"), False
    page, _ = open_table(browser, stage)
    done = page.locator(".bar .acts:not(.busy)")
    page.get_by_role("button", name="Leave it").click()
    expect(done).to_have_count(1)
    page.get_by_role("button", name="$10", exact=True).click()
    page.get_by_role("button", name="Buy one for $10").click()
    expect(done).to_have_count(1)
    poppy = page.get_by_role("button", name="Pass left")
    poppy.click(force=True)
    expect(page.locator(".refusal")).to_have_text("Pick 1 to 2 cards.")
    page.get_by_role("button", name="queen of diamonds").click()
    page.get_by_role("button", name="joker").click()
    page.get_by_role("button", name="two of clubs").click()
    poppy.click()
    assert sent(page, table, 3) == ["leave-it", "buy-one 1000", "pass-left 2c Jk"]
    assert browser.problems == []


def test_the_clock_says_what_happens_when_it_runs_out(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    page, _ = open_table(browser, stage, stopped=True)
    for ends, bank, words in [
        (25_400, 85_400, "then 60 s of your time bank"),
        (7_400, 0, "Fold in"),
        (-1_000, 51_000, "Bank 51 s"),
        (-9_000, 6_400, "Fold in"),
    ]:

        def running(seen: Data, ends: int = ends, bank: int = bank) -> Data:
            clock = {"seat": 1, "ends": seen["now"] + ends, "bank_ends": seen["now"] + bank if bank else 0}
            return {**seen, "clocks": [clock]}

        table.change = running
        stage.show(HOLDEM)
        expect(page.locator(".bar .time")).to_contain_text(words)
        soon = page.locator(".bar .time.soon")
        expect(soon).to_have_count(0 if ends > 10_000 else 1)


def test_a_phone_has_the_amount_and_the_acts_within_reach(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    table.change, table.steps = asked(RAISE, RAISE_TOLD, pot=1_500), False
    page, _ = open_table(browser, stage, width=390, height=700)
    small = page.evaluate(
        """[...document.querySelectorAll('.bar .b:not(.b--text)')].map((b) => b.getBoundingClientRect())
             .filter((b) => b.width && (b.height < 36 || b.width < 44)).length"""
    )
    assert small == 0
    page.get_by_role("button", name="More", exact=True).tap()
    expect(page.locator(".bar .b--go .words")).to_have_text("Raise to $9")
    page.locator(".bar .b--go").tap()
    assert sent(page, table) == ["raise 900"]
    assert browser.problems == []
