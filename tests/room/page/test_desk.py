"""The desk in the browser: a floor manager settles what lies there, an owner compares and files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from houseway.desk.file import read_file
from houseway.errors import HousewayError
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
from tests.room.page.desk_room import net, open_room, say, settle, visit
from tests.room.web.running import Running

pytestmark = needs_chromium
SITUATIONS = Path(__file__).parents[2] / "desk"
BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])


@pytest.fixture(scope="module")
def room(chrome: Browser) -> Iterator[Running]:
    with open_room(chrome) as made:
        yield made


@BOTH
def test_a_floor_manager_settles_side_pots_and_reads_the_line(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    page = visit(browser, room, size)
    page.goto("/desk")
    page.wait_for_selector(".dplate--add")
    say(page, "Board in words", "2c7d9h3s4s")
    for seat, put_in, cards in ((1, "37", "As Ad"), (2, "112", "kdks"), (3, "300", "")):
        say(page, f"Seat {seat}, put in", put_in)
        say(page, f"Seat {seat}, cards in words", cards)
    expect(page.get_by_label("Seat 2, put in", exact=True)).to_have_value("$112")
    # What is being typed counts.
    page.get_by_label("Seat 3, cards in words", exact=True).fill("9c 9d")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".desk-net")
    assert net(page) == {"Seat 1": "− $37", "Seat 2": "− $112", "Seat 3": "+ $149"}
    expect(page.locator(".desk-back")).to_contain_text("$188 to seat 3")
    pots = page.locator(".pots-table tr")
    expect(pots).to_have_count(2)
    expect(pots.nth(1)).to_contain_text("for seats 2 and 3")
    payment = page.locator(".desk-payments .pay", has_text="Main pot")
    payment.get_by_role("button").first.click()
    expect(payment).to_contain_text("Three of a kind, nines")
    payment.locator("button.lines").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("What rests there")
    assert browser.problems == []


@BOTH
def test_a_floor_manager_lays_out_a_bank_that_runs_short_from_the_grid(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    page = visit(browser, room, size)
    page.goto("/desk?game=black-sheep/ez-baccarat")
    page.wait_for_selector(".dplate--add")
    for hand, cards in (
        ("Player hand", ("nine of clubs", "ten of hearts")),
        ("Banker hand", ("two of diamonds", "five of spades")),
    ):
        page.get_by_role("button", name=f"{hand}:").click()
        for card in cards:
            page.get_by_role("dialog").get_by_role("button", name=card, exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_label("Player hand in words", exact=True)).to_have_value("9c Th")
    say(page, "Player-dealer, put up", "100")
    say(page, "Spot 2, player line", "60")
    say(page, "Spot 3, player line", "60")
    settle(page)
    assert net(page) == {"Seat 1": "− $100", "Seat 2": "+ $60", "Seat 3": "+ $40"}
    expect(page.locator(".desk-short")).to_contain_text("$20")
    expect(page.locator(".covtable tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Player hand:").click()
    elsewhere = page.get_by_role("dialog").get_by_role("button", name="five of spades, lies elsewhere")
    expect(elsewhere).to_have_count(0)  # eight decks: one of them may lie here too
    assert browser.problems == []


def test_what_is_wrong_is_shown_where_it_stands(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP)
    page.goto("/desk")
    page.wait_for_selector(".dplate--add")
    say(page, "Board in words", "2c 7d 9h 3s 4s")
    for seat in (1, 2, 3):
        say(page, f"Seat {seat}, put in", "10")
    say(page, "Seat 1, cards in words", "As Ad")
    say(page, "Seat 2, cards in words", "Ks Kd Kh")
    say(page, "Seat 3, cards in words", "Qs Qd")
    settle(page)
    expect(page.get_by_role("alert").filter(has_text="Seat 2, cards:")).to_be_visible()
    expect(page.get_by_label("Seat 2, cards in words", exact=True)).to_be_focused()
    expect(page.locator('.is-wrong[data-path="seats.2.cards"]')).to_be_visible()
    say(page, "Seat 2, cards in words", "Ks 9d nonsense")
    expect(page.get_by_label("Seat 2, cards in words", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Seat 1, cards:").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="seven of diamonds, lies elsewhere")).to_be_visible()
    dialog.get_by_role("button", name="Take off ace of spades").click()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Seat 1, cards in words", exact=True)).to_have_value("As Ad")


def test_a_missing_button_is_asked_and_said_with_one_press(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP)
    page.goto("/desk?game=black-sheep/texas-holdem")
    page.wait_for_selector(".dplate--add")
    say(page, "Board in words", "As Kd 7h 2c 3s")
    for seat, cards in ((1, "Ah Kc"), (2, "Ad Kh"), (3, "8c 8s")):
        say(page, f"Seat {seat}, put in", "37")
        say(page, f"Seat {seat}, cards in words", cards)
    page.keyboard.press("Control+Enter")
    expect(page.locator(".desk-asked")).to_contain_text("Which button?")
    expect(page.locator(".desk-case")).not_to_have_count(0)
    page.locator(".asked-values").get_by_role("button", name="3", exact=True).click()
    assert set(net(page)) == {"Seat 1", "Seat 2", "Seat 3"}
    expect(page.get_by_label("Button", exact=True)).to_have_value("3")
    expect(page.locator(".desk-asked")).to_have_count(0)


def test_form_and_text_follow_each_other_and_travel_in_a_link(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP)
    page.goto("/desk?game=black-sheep/texas-holdem")
    page.wait_for_selector(".dplate--add")
    say(page, "Seat 1, put in", "12")
    page.get_by_role("radio", name="As text").click()
    text = page.get_by_label("The situation as text (TOML)")
    expect(text).to_have_value(re.compile(re.escape('1 = { in = "$12" }')))
    changed = text.input_value().replace("2 = {}", '2 = { in = "$12", cards = "7s 7d" }')
    text.fill(changed.replace("3 = {}\n", ""))
    expect(page.get_by_label("Seat 2, put in", exact=True)).to_have_value("$12")
    expect(page.get_by_label("Seat 3, put in", exact=True)).to_have_count(0)
    text.fill("situation = =")
    expect(page.get_by_role("status").filter(has_text="TOML")).to_be_visible()
    expect(page.get_by_label("Seat 2, put in", exact=True)).to_have_value("$12")
    page.get_by_role("button", name="Empty, with comments").click()
    page.wait_for_function("document.querySelector('.desk-text').value.includes('# Fill in')")
    text.fill(
        'situation = 1\nrule_set = "black-sheep/texas-holdem"\nboard = "Ad Kc 7h 2s 9d"\n'
        '[seats]\n2 = { in = "$12", cards = "Ah Kd" }\n5 = { in = "$12", cards = "7s 7d" }\n'
    )
    expect(page.get_by_label("Seat 5, put in", exact=True)).to_have_value("$12")
    link = page.evaluate(
        "import('/js/desk/share.js').then((m) => m.packed(document.querySelector('.desk-text').value))"
    )
    friend = visit(browser, room, PHONE)
    friend.goto(f"/desk#s={link}")
    assert net(friend) == {"Seat 2": "− $12", "Seat 5": "+ $12"}


@pytest.mark.parametrize(
    ("game", "field"),
    [
        ("hawaiian-gardens/pai-gow-poker", "Spot 2, set in words"),
        ("hawaiian-gardens/pai-gow-tiles", "Spot 2, set in words"),
        ("hawaiian-gardens/blackjack-poker", "Spot 2, cards in words"),
        ("hawaiian-gardens/thirteen-card", "Seat 1, set in words"),
        ("hawaiian-gardens/seven-card-stud-hi-lo", "Seat 1, up in words"),
        ("nineteenth-hole/pan", "Seat 1, spreads"),
    ],
)
def test_every_kind_of_game_has_its_form_on_every_screen(
    browser: Browser, room: Running, game: str, field: str
) -> None:
    page = visit(browser, room, DESKTOP)
    page.goto(f"/desk?game={game}")
    expect(page.get_by_label(field, exact=True)).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        painted(page)
        assert not scrolls_sideways(page), (game, width)
    assert rough(page) == []
    assert browser.problems == []


def test_a_hand_is_split(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP)
    page.goto("/desk?game=hawaiian-gardens/blackjack-poker")
    page.wait_for_selector(".dplate--add")
    say(page, "Player-dealer, put up", "500")
    say(page, "Player-dealer, cards in words", "Ts 7c")
    say(page, "Spot 2, game wager", "20")
    spot = page.get_by_role("region", name="Spot 2", exact=True)
    spot.get_by_role("button", name="Split into hands").click()
    say(page, "Spot 2, hand 1, cards in words", "8c Tc")
    say(page, "Spot 2, hand 2, cards in words", "8h Td")
    say(page, "Spot 2, hand 2, split", "10")
    page.get_by_role("button", name="Take spot 3 away").click()
    settle(page)
    assert net(page) == {"Seat 1": "− $30", "Seat 2": "+ $30"}


def test_an_owner_compares_plans_of_fees(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP, room.account(role="owner"))
    page.goto("/desk/fees?game=black-sheep/texas-holdem")
    row = page.locator(".plan-table").first.locator("tbody tr", has_text="option 2")
    expect(row.locator("td").first).to_contain_text("$36")
    say(page, "Hands an hour", "60")
    expect(row.locator("td").first).to_contain_text("$72")
    expect(page.locator(".plan-says").first).to_contain_text("60 hands an hour (said here)")
    expect(page.locator(".plan-lead").first).to_contain_text("option 4")
    for plan in ("option 2", "option 3"):
        page.get_by_label(f"Hold {plan} beside others").check()
    expect(page.locator(".plan-beside")).to_contain_text("option 3 takes more than option 2")
    expect(page.get_by_label("Hold option 3 beside others")).to_be_focused()
    assert rough(page) == []
    page.get_by_label("Game", exact=True).select_option("nineteenth-hole/pan")
    expect(page.get_by_role("alert").filter(has_text="no fees")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert not scrolls_sideways(page)
    assert browser.problems == [] or all(["400" in problem for problem in browser.problems])


@BOTH
def test_an_owner_looks_something_up_compares_and_files(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    page = visit(browser, room, size)
    page.goto("/desk/search")
    page.get_by_label("Words to look up").fill("kill pot")
    page.keyboard.press("Enter")
    expect(page.locator(".found-game").first).to_be_visible()
    expect(page.locator(".found-game button.lines").first).to_be_visible()
    assert not scrolls_sideways(page) and rough(page) == []
    page.goto("/desk/compare?games=black-sheep/ez-baccarat,hawaiian-gardens/ez-baccarat-panda-8")
    expect(page.locator(".compare-table").first).to_be_visible()
    rows = page.locator(".compare-table tbody tr")
    differ = rows.count()
    page.get_by_label("Show what is the same too").first.check()
    expect(rows).not_to_have_count(differ)
    assert rows.count() > differ
    assert not scrolls_sideways(page) and rough(page) == []
    page.locator(".desk-tabs").get_by_role("link", name="Dossier").click()
    page.get_by_label("Game", exact=True).select_option("black-sheep/ez-baccarat")
    assert rough(page) == []
    dossier = opened_by(page, page.get_by_role("link", name="Open the dossier").click)
    expect(dossier.locator("h1").first).to_contain_text("EZ Baccarat")
    assert browser.problems == []


def test_what_the_form_writes_says_what_was_read(browser: Browser, room: Running) -> None:
    files = sorted(SITUATIONS.rglob("*.toml"))
    assert len(files) > 20
    said = []
    for file in files:
        try:
            said.append(read_file(file.read_text(encoding="utf-8")))
        except HousewayError:
            continue
    page = visit(browser, room, DESKTOP)
    page.goto("/desk")
    page.wait_for_selector(".dplate--add")
    texts = page.evaluate(
        "(all) => import('/js/desk/paths.js').then((m) => all.map((one) => m.written(one)))", said
    )
    for situation, text in zip(said, texts, strict=True):
        assert read_file(text) == situation
