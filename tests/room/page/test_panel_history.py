"""History in a real browser: felt, scrubber and steps go together; seals are checked; results are drawn."""

import json
from random import Random

import msgspec
import pytest
from playwright.sync_api import Page, expect

from houseway.chance.sealed_hand import sealed_hand_json
from houseway.play.record import record_of
from houseway.play.sealed_hand import sealed_hand
from houseway.room.reading.history import listed
from houseway.room.reading.judging import judged
from houseway.room.reading.results import results
from houseway.room.store.interface import HandLine, HandSeat, Result
from tests.chance.live_hands import LiveTable
from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, scrolls_sideways
from tests.room.page.panel_hands import ME, Laid, lay, omaha, plain, played
from tests.room.page.staged import Stage

pytestmark = needs_chromium
HOLDEM, PAN = "black-sheep/texas-holdem", "nineteenth-hole/pan"
HOUR = 3_600_000


def hand_page(browser: Browser, stage: Stage, laid: Laid, size: tuple[int, int] = DESKTOP) -> Page:
    page = browser.page(*size)
    page.goto(f"{stage.url}/hand/{laid.id}")
    page.wait_for_selector(".felt .seat, .felt li")
    return page


def faces(page: Page, who: str) -> list[str]:
    found: list[str] = (
        page.locator(".seat", has_text=who)
        .locator("hw-card")
        .evaluate_all("all => all.map((e) => e.getAttribute('c'))")
    )
    return found


def test_arrows_step_and_everything_goes_along(browser: Browser, stage: Stage) -> None:
    page = hand_page(browser, stage, lay(stage, omaha()))
    slider = page.get_by_role("slider", name="Step of the hand")
    expect(slider).to_have_attribute("aria-valuenow", "15")
    expect(page.locator(".trk .st")).to_have_text(["Deal", "Flop", "Turn", "River", "Showdown"])
    page.keyboard.press("Home")
    expect(page.locator(".scrub-words")).to_have_text("Deal")
    expect(page.locator(".felt .board hw-card")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".scrub-words")).to_have_text("Mei calls $4")
    expect(page.locator(".ev [aria-current]")).to_contain_text("Mei calls")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".trk .st[aria-current]")).to_have_text("Flop")
    expect(page.locator(".felt .board hw-card")).to_have_count(3)
    page.keyboard.press("Shift+ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    page.locator(".ev button", has_text="Dan shows").click()
    expect(slider).to_have_attribute("aria-valuetext", "Showdown: Dan calls $8")
    expect(page.locator(".ev li.later")).to_have_count(0)
    assert browser.problems == []


def test_two_views_and_never_more_than_was_shown(browser: Browser, stage: Stage) -> None:
    page = hand_page(browser, stage, lay(stage, omaha()))
    page.keyboard.press("Home")
    assert set(faces(page, "Mei")) == {"??"}
    assert faces(page, "You") == ["As", "5d", "7c", "7h"]
    page.get_by_role("button", name="Shown cards").click()
    assert sorted(faces(page, "Mei")) == sorted(["Ad", "3h", "Kc", "Qs"])
    assert set(faces(page, "Walt")) == {"??"}
    page.get_by_role("button", name="As I saw it").click()
    assert set(faces(page, "Mei")) == {"??"}


def test_it_plays_by_itself_and_stops_at_the_end(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    page = browser.page(*DESKTOP, fresh=True)
    page.clock.install()
    page.goto(f"{stage.url}/hand/{laid.id}")
    page.wait_for_selector(".felt .seat")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    page.clock.run_for(3100)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "3")
    page.get_by_role("button", name="2×").click()
    page.clock.run_for(2100)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "7")
    page.clock.run_for(20_000)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "15")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def sealed(stage: Stage) -> Laid:
    """A hand that was dealt from a sealed shoe, with what proves its cards."""
    hand, _, kept = LiveTable(HOLDEM, 3, Random("sealed")).play()
    laid = lay(stage, hand, sealed=True)
    text = sealed_hand_json(sealed_hand(hand, ME, kept))
    stage.answers[f"GET /api/hands/{laid.id}/sealed.json"] = (200, json.loads(text))
    return laid


def test_a_sealed_hand_is_checked_in_the_browser(browser: Browser, stage: Stage) -> None:
    laid = sealed(stage)
    page = hand_page(browser, stage, laid)
    expect(page.locator(".seal-check .tag--good")).to_have_text("Checked")
    expect(page.locator(".seal-check")).to_contain_text(
        "The cards shown match what was sealed before the deal"
    )
    root = stage.answers[f"GET /api/hands/{laid.id}/sealed.json"][1]["seals"][0]["root"]
    page.evaluate("(root) => localStorage.setItem('hw-seals', JSON.stringify([['t1 91', root]]))", root)
    page.reload()
    expect(page.locator(".seal-check")).to_contain_text("by the seal that you were shown then")
    page.evaluate("localStorage.setItem('hw-seals', JSON.stringify([['t1 91', '00'.repeat(32)]]))")
    page.reload()
    expect(page.locator(".seal-check .tag--bad")).to_have_text("Not checked")
    assert browser.problems == []


@pytest.mark.parametrize("change", ["card", "salt", "record", "place"])
def test_a_hand_that_does_not_fit_its_seal_is_found_out(browser: Browser, stage: Stage, change: str) -> None:
    laid = sealed(stage)
    told = stage.answers[f"GET /api/hands/{laid.id}/sealed.json"][1]
    first = told["opened"][0][0]
    if change == "card":
        first["card"] = "As" if first["card"] != "As" else "Ah"
    elif change == "salt":
        first["salt"] = "00" * 32
    elif change == "place":
        first["place"] = (first["place"] + 1) % 52
    else:
        shown = next(one["card"] for one in told["opened"][0])
        told["record"] = told["record"].replace(shown, "2c" if shown != "2c" else "3c", 1)
    page = hand_page(browser, stage, laid)
    expect(page.locator(".seal-check .tag--bad")).to_have_text("Not checked")


def test_the_example_of_the_page_on_shuffles_leads_to_its_root(browser: Browser, stage: Stage) -> None:
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/history")
    path = [
        "4190c9438064845b034f0b95ddec057c66310ebddd762ae4340ac77edd335371",
        "71c7233fc1e1f41dfd36b3428db101ec8a190cc7425960fb8db7e5ff73664468",
        "a4e3b4005525ca3dd6f8f499e1f1cc9738990927dac62c44546669c4850fa0d4",
        "c15b0214663b4deda0d7c707d2596fe0f7ee271e70ac99f63b235902cf58e560",
    ]
    opened = {
        "place": 51,
        "card": "4d",
        "path": path,
        "salt": "a0cfe5b0521d203edee63d900805bde62dc7b07520b75681df96c6bc1338e5f7",
    }
    found = page.evaluate(
        "async (opened) => (await import('/js/seal.js')).rootOf({cards: 52}, opened)", opened
    )
    assert found == "e7112ee1b2931d15bde5647186b3f16953f7f08e38f5ab8d7b7d71fab3b6379f"


def test_why_and_what_the_house_would_have_done_stand_beside_it(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    told = plain(judged(msgspec.json.encode(record_of(laid.hand)), ME, 6))
    stage.answers[f"GET /api/hands/{laid.id}/advice"] = (200, told)
    page = hand_page(browser, stage, laid)
    page.keyboard.press("Home")
    page.keyboard.press("w")
    expect(page.locator(".pay.is-open .head")).to_contain_text("You")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "15")
    page.get_by_role("button", name="Back to the steps").click()
    page.get_by_role("button", name="Work it out").click()
    rows = page.locator(".judged-table tbody tr")
    expect(rows).to_have_count(len(told["decisions"]))
    rows.first.get_by_role("button").click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(told["decisions"][0]["step"]))
    files = page.locator(".hand-acts a").evaluate_all("all => all.map((a) => a.getAttribute('href'))")
    assert files == [f"/api/hands/{laid.id}/{name}" for name in ("record.toml", "hand.phh")]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("rule_set", ["lucky-lady/no-bust-blackjack", "hawaiian-gardens/thirteen-card", PAN])
def test_every_felt_can_be_looked_at_again(
    browser: Browser, stage: Stage, rule_set: str, size: tuple[int, int]
) -> None:
    laid = lay(stage, played(rule_set, "lost" if "blackjack" in rule_set else ""))
    page = hand_page(browser, stage, laid, size)
    for key in ("Home", "ArrowRight", "ArrowRight", "Shift+ArrowRight", "End", "ArrowLeft"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Shown cards").click()
    page.keyboard.press("Home")
    assert not scrolls_sideways(page)
    assert browser.problems == []


def rows_of(count: int) -> list[Result]:
    random = Random("results")
    found, at = [], 1_763_000_000_000
    for number in range(count):
        at += 6 * HOUR if number % 40 == 39 else 90_000
        game = PAN if number % 7 == 0 else HOLDEM
        found.append(Result(at, game, random.choice([-500, -200, 300, 900]), 100))
    return found


def test_hands_are_listed_by_evening_and_filtered(browser: Browser, stage: Stage) -> None:
    rows = rows_of(60)[::-1]
    lines = [
        HandLine(
            id=f"h{n}",
            table="t",
            number=60 - n,
            rule_set=row.rule_set,
            version=1,
            engine="1",
            began=row.at - 60_000,
            ended=row.at,
            people=(HandSeat("me", 1, "Rosa", row.net, row.fees), HandSeat(None, 2, "Mae", 0, 0)),
        )
        for n, row in enumerate(rows)
    ]
    stage.answers["GET /api/hands"] = (200, plain(listed(lines, "me", 60)))
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/history")
    expect(page.locator(".evening")).to_have_count(2)
    expect(page.locator(".hand-list li")).to_have_count(60)
    expect(page.get_by_role("button", name="Earlier hands")).to_be_visible()
    net = sum([row.net - row.fees for row in rows[:21]])
    expect(page.locator(".evening-head strong").first).to_have_text(
        f"{'+' if net > 0 else '−'} ${abs(net) // 100}"
    )
    page.get_by_label("Outcome").select_option("won")
    won = len([row for row in rows if row.net - row.fees > 0])
    expect(page.locator(".hand-list li")).to_have_count(won)
    expect(page.locator(".hand-list a").first).to_have_attribute(
        "href", "/hand/h0" if rows[0].net > 100 else "/hand/h1"
    )
    page.get_by_label("Game").select_option(PAN)
    assert ("GET /api/hands", None) in stage.asked
    page.set_viewport_size({"width": 390, "height": 844})
    assert not scrolls_sideways(page)
    assert browser.problems == []


def test_nothing_played_yet_is_said(browser: Browser, stage: Stage) -> None:
    stage.answers["GET /api/hands"] = (200, {"hands": []})
    stage.answers["GET /api/results"] = (200, plain(results([])))
    page = browser.page(*DESKTOP)
    for path in ("/history", "/results"):
        page.goto(f"{stage.url}{path}")
        expect(page.locator(".none")).to_contain_text("No hands yet.")
    assert browser.problems == []


def test_results_are_one_line_on_a_zero_line(browser: Browser, stage: Stage) -> None:
    told = results(rows_of(120))
    stage.answers["GET /api/results"] = (200, plain(told))
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/results")
    drawn = page.locator(".plot-line").get_attribute("d") or ""
    assert drawn.count("L") == len(told.points)  # from nothing to the first hand too
    expect(page.locator(".plot-zero")).to_have_count(1)
    expect(page.locator(".figures")).to_contain_text("Fees an hour")
    expect(page.locator(".results-table").first.locator("tbody tr")).to_have_count(2)
    box = page.locator(".plot").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 60)
    expect(page.locator(".plot-read")).to_contain_text("$")
    page.get_by_role("button", name="30 days").click()
    expect(page.get_by_role("button", name="30 days")).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 390, "height": 844})
    assert not scrolls_sideways(page)
    assert browser.problems == []


def test_a_hand_that_is_not_there_is_said(browser: Browser, stage: Stage) -> None:
    stage.answers["GET /api/hands/nothing"] = (404, {"why": "There is no such hand."})
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/hand/nothing")
    expect(page.locator(".none")).to_contain_text("There is no such hand.")
