"""What stands at the seats of a pot game and in the middle: states, marks, pots, words, movement."""

import re

import pytest
from playwright.sync_api import expect

from tests.room.page.browser import Browser, needs_chromium
from tests.room.page.pot_scenes import case, scene
from tests.room.page.pot_stage import HOLDEM, Data, mount, open_table
from tests.room.page.staged import Stage, Table

pytestmark = needs_chromium
HI_LO = "hawaiian-gardens__omaha-hi-lo"
TWO_BOARDS = "hawaiian-gardens__double-board-omaha"


def seat(number: int) -> str:
    return f".potfelt .seat[data-seat='{number}']"


def with_board(table: Table, cards: int) -> int:
    """The first moment with so many cards on the board."""
    return next(i for i, seen in enumerate(table.recording.seens) if len(seen["view"]["boards"][0]) == cards)


def test_each_state_has_a_word_and_a_sentence(browser: Browser, stage: Stage) -> None:
    def states(seen: Data) -> Data:
        told: dict[int, Data] = {
            2: {"away": True, "away_since": seen["now"] - 40_000},
            3: {"sits_out": True},
            5: {"note": "raises to $12"},
        }
        dealt: dict[int, Data] = {
            4: {"all_in": True, "bet": 2_800, "stack": 0, "folded": False},
            5: {"bet": 1_200, "folded": False},
            6: {"folded": True},
        }
        seats = [{**one, **told.get(one["seat"], {})} for one in seen["seats"]]
        there = [one for one in seen["view"]["seats"] if one["number"] != 3]
        changed = [{**one, **dealt.get(one["number"], {})} for one in there]
        return {**seen, "seats": seats, "view": {**seen["view"], "asked": [1], "seats": changed}}

    stage.table(HOLDEM).change = states
    page, _ = open_table(browser, stage, stopped=True)
    me = page.locator(seat(1))
    expect(me).to_have_class("seat me turn")
    expect(me.locator(".clock")).to_be_visible()
    expect(page.locator(f"{seat(2)} .say")).to_have_text("Away 0:40")
    expect(page.locator(f"{seat(3)} .say")).to_have_text("Sitting out")
    expect(page.locator(f"{seat(4)} .say")).to_have_text("All-in $28")
    expect(page.locator(f"{seat(5)} .say")).to_have_text("Raises to $12")
    expect(page.locator(seat(6))).to_have_class("seat folded")
    expect(page.locator(f"{seat(6)} hw-card")).to_have_count(0)
    expect(page.locator(f"{seat(4)} hw-card")).to_have_count(2)
    items = page.get_by_role("list", name="Seats").get_by_role("listitem")
    names = items.evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert names[0].startswith("You, $200, your turn, ace of diamonds, ace of clubs")
    assert names[1].startswith("Lourdes, $200, away") and "2 cards face down" in names[1]
    assert names[2] == "Teo, $200, not in this hand."
    assert names[3].startswith("Inez, a bot, $0, all-in, $28 in front")
    assert names[5] == "Omar, a bot, $200, folded."
    assert browser.problems == []


def test_chips_that_moved_open_why(browser: Browser, stage: Stage) -> None:
    page, table = open_table(browser, stage)
    tab = page.get_by_role("tab", name="Why")
    page.get_by_role("button", name="Inez: $2 in front. Why?").click()
    expect(tab).to_have_attribute("aria-selected", "true")
    stage.show(HOLDEM, len(table.recording.seens) - 1)
    winner = next(result for result in table.now()["results"] if result.get("won"))
    for amount in ("button.say", "button.stack"):
        page.get_by_role("tab", name="Hand").click()
        page.locator(f"{seat(winner['seat'])} {amount}").click()
        expect(tab).to_have_attribute("aria-selected", "true")


def test_a_pot_says_who_can_win_it(browser: Browser, stage: Stage) -> None:
    def two_pots(seen: Data) -> Data:
        pots = [{"amount": 11_700, "seats": [1, 2, 3]}, {"amount": 12_000, "seats": [1, 3]}]
        return {**seen, "view": {**seen["view"], "pots": pots}}

    stage.table(HOLDEM).change = two_pots
    page, _ = open_table(browser, stage)
    pots = page.get_by_role("group", name="Pots").get_by_role("button")
    expect(pots).to_have_text(["$117 main", "$120 side"])
    pots.nth(1).click()
    expect(page.locator(".who-wins")).to_have_text("The side pot can go to you, Teo.")
    pots.nth(1).press("Escape")
    expect(page.locator(".who-wins")).to_be_hidden()


def won(seen: Data) -> list[Data]:
    """The parts of the pot that were won."""
    return [part for result in seen.get("results", []) for part in result.get("parts", [])]


def test_high_and_low_are_marked_and_divide_the_pot(browser: Browser, stage: Stage) -> None:
    seens = stage.table(HI_LO).recording.seens
    at = next(i for i, seen in enumerate(seens) if {part["name"] for part in won(seen)} == {"high", "low"})
    page, table = open_table(browser, stage, HI_LO, at)
    for part in won(table.now()):
        mark = "lows" if part["name"] == "low" else "plays"
        for told in part["cards"]:
            kind, number = told["place"].split()
            place = seat(int(number)) if kind == "seat" else f".board-row[data-board='{number}']"
            expect(page.locator(f"{place} hw-card.{mark}[c='{told['card']}']")).to_have_count(1)
    words = page.get_by_role("group", name="Pots").get_by_role("button")
    expect(words).to_have_text([re.compile(" high$"), re.compile(" low$")])
    expect(page.locator(".centre > .caption")).to_contain_text("blue for the low")


def test_the_cards_of_a_payment_are_marked_while_it_is_asked_about(browser: Browser, stage: Stage) -> None:
    page, table = open_table(browser, stage, at=with_board(stage.table(HOLDEM), 3))
    board, mine = table.now()["view"]["boards"][0], table.now()["view"]["seats"][0]["down"]
    payment = {
        "seat": 1,
        "cards": [
            {"card": board[1], "place": "board 1", "role": "low"},
            {"card": mine[0], "place": "seat 1", "role": "plays"},
        ],
    }
    felt = mount(page, stage, table.recording.welcome, table.now())
    marked = """(felt, payment) => {
      felt.marks(payment);
      const cards = [...felt.element.querySelectorAll(".plays, .lows")];
      return [cards.map((card) => [card.getAttribute("c"), card.className]),
              felt.element.querySelectorAll(".asked-about").length];
    }"""
    cards, ringed = felt.evaluate(marked, payment)
    assert sorted(cards) == sorted([[board[1], "lows"], [mine[0], "plays"]])
    assert ringed == 1
    assert felt.evaluate(marked, None) == [[], 0]


def test_two_boards_have_names_and_empty_places(browser: Browser, stage: Stage) -> None:
    page, _ = open_table(browser, stage, TWO_BOARDS, with_board(stage.table(TWO_BOARDS), 4))
    felt = page.locator(".potfelt").bounding_box()
    for name in ("Top", "Bottom"):
        row = page.get_by_role("group", name=f"{name} board")
        expect(row.locator("hw-card")).to_have_count(4)
        expect(row.locator(".empty")).to_have_count(1)
        expect(row.locator(".board-name")).to_have_text(name)
        box = row.locator(".board-name").bounding_box()
        assert felt is not None and box is not None and box["x"] > felt["x"] + 200


def test_empty_seats_can_be_taken_by_whoever_watches(browser: Browser, stage: Stage) -> None:
    def watching(seen: Data) -> Data:
        view = {**seen["view"], "seat": 0, "decision": None}
        return {**seen, "you": 0, "view": view, "question": None}

    page, table = open_table(browser, stage, at=2)
    expect(page.locator(".potfelt .sit")).to_have_count(0)
    table.change = watching
    stage.show(HOLDEM)
    expect(page.locator(".potfelt .sit:visible")).to_have_count(3)
    page.get_by_role("button", name="Sit in seat 8").click()
    expect(page.get_by_role("dialog")).to_contain_text("Seat 8")


def test_stud_has_down_cards_lower_and_before_the_open_ones(browser: Browser, stage: Stage) -> None:
    page, table = open_table(browser, stage)
    one = case("stud", 8, scene(8, 2, 3, boards=0, pots=1, button=0), stud=True, boards=())
    felt = mount(page, stage, {**table.recording.welcome, **one["welcome"]}, one["seen"])
    lying = felt.evaluate(
        """(felt) => [...felt.element.querySelectorAll("[data-seat='3'] hw-card")].map((card) => {
             const box = card.getBoundingClientRect();
             return [card.getAttribute("c") === "??", box.top, box.left];
           })"""
    )
    assert [back for back, _, _ in lying] == [True, True, False, False, False]
    assert lying[0][1] - lying[2][1] == pytest.approx(9, abs=0.5)
    assert [left for _, _, left in lying] == sorted(left for _, _, left in lying)


MOVING = """document.getAnimations().filter(
  (a) => a.effect.target.closest('.potfelt') && a.playState === 'running')"""
KEEP_FRAMES = """() => {
  const animate = Element.prototype.animate;
  window.frames_seen = [];
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (this.closest('.potfelt')) window.frames_seen.push(...animation.effect.getKeyframes());
    return animation;
  };
}"""


def test_cards_travel_and_a_new_view_ends_it_at_once(browser: Browser, stage: Stage) -> None:
    flop = with_board(stage.table(HOLDEM), 3)
    page, _ = open_table(browser, stage, at=flop - 1, still=False)
    page.evaluate(KEEP_FRAMES)
    stage.show(HOLDEM, flop)
    page.wait_for_function(
        "() => frames_seen.some((frame) => frame.translate && !['none', '0px 0px'].includes(frame.translate))"
    )
    stage.show(HOLDEM, flop + 1)
    page.wait_for_function(f"() => {MOVING}.length === 0")
    expect(page.locator(".potfelt .travels")).to_have_count(0)
    expect(page.locator(".board hw-card")).to_have_count(3)


def test_nothing_travels_where_somebody_prefers_no_motion(browser: Browser, stage: Stage) -> None:
    flop = with_board(stage.table(HOLDEM), 3)
    page, _ = open_table(browser, stage, at=flop - 1, still=True)
    page.evaluate(KEEP_FRAMES)
    stage.show(HOLDEM, flop)
    expect(page.locator(".board hw-card")).to_have_count(3)
    page.wait_for_function("() => frames_seen.some((frame) => frame.outline || frame.outlineStyle)")
    assert page.evaluate("frames_seen.filter((frame) => frame.translate || frame.transform).length") == 0
