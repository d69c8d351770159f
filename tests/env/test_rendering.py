"""Tables are told in text and drawn as SVG, out of what a seat sees and nothing else."""

from collections import Counter
from itertools import chain
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from pettingzoo.test import render_test  # type: ignore[import-untyped]

from houseway.cards import UNKNOWN, Card, parse_cards
from houseway.env.at_the_table import Table
from houseway.env.gymnasium import against_player_dealer
from houseway.env.parallel import parallel
from houseway.env.pettingzoo import aec
from houseway.env.rendering import COLUMNS, ROWS, as_lines, as_text
from houseway.env.seating import seating
from houseway.env.svg import CARD, HEIGHT, WIDTH, as_svg
from houseway.play.view import HandView, SpotView, View
from houseway.rooms.loader import load
from tests.env.walking import BANKED, IDS, fewest_and_most, seated_at, turn_of, walk
from tests.exchanging import cards_in

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_table_is_told_and_drawn(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"pictures {rule_set_id}")
    table = Table(seated_at(rules, turn_of(rules)[1]))
    for seat in walk(table, random):
        if random.random() < 0.2:
            seen = table.view(random.choice((0, seat)))
            told = as_text(rules, seen)
            shown = {card for part in (seen.seats, seen.spots, seen.boards) for card in cards_in(part)}
            for card in shown - {UNKNOWN}:
                assert str(card) in told
            corners = drawn_cards(as_svg(rules, seen))
            assert len(corners) == len(lying(seen))
            assert len(set(corners)) == len(corners)
            for x, y in corners:
                assert 0 <= x <= WIDTH - CARD[0] and 0 <= y <= HEIGHT - CARD[1]


def lying(seen: View) -> list[Card]:
    """Every card that lies on a table."""
    hands = [hand for spot in seen.spots for hand in spot.hands]
    hands += [hand for _, hand in seen.common] + ([seen.bank.hand] if seen.bank is not None else [])
    cards = [card for hand in hands for card in (*chain(*hand.groups),) or hand.cards]
    return [*cards, *chain(*seen.boards), *chain(*[(*seat.down, *seat.up) for seat in seen.seats])]


def drawn_cards(picture: str) -> list[tuple[int, int]]:
    """The corner of every card in a picture."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return [(int(r.attrib["x"]), int(r.attrib["y"])) for r in root.iter(f"{SVG}rect") if "class" in r.attrib]


def test_what_lies_before_a_seat_hides_nothing_of_its_hand() -> None:
    rules = load("nineteenth-hole/pan")
    table = Table(seating(rules, seats=5))
    table.begin(Random(1))
    seen = table.view(0)
    assert seen.seats[0].down
    spread = HandView(tuple(parse_cards("Qc Qd Qs")), (), ())
    spots = [SpotView(seat.number, (spread, spread), (), seat.number) for seat in seen.seats]
    apart = Counter([y for _, y in drawn_cards(as_svg(rules, replace(seen, spots=tuple(spots))))])
    together = Counter([y for _, y in drawn_cards(as_svg(rules, seen))])
    for y, count in together.items():
        assert apart[y] == count


def test_every_environment_renders_in_both_ways() -> None:
    for mode, begins in (("ansi", "EZ Baccarat"), ("svg", "<svg")):
        turns = aec("black-sheep/ez-baccarat", render_mode=mode)
        turns.reset(seed=1)
        alone = against_player_dealer("black-sheep/ez-baccarat", render_mode=mode)
        alone.reset(seed=1)
        together = parallel("black-sheep/ez-baccarat", render_mode=mode)
        together.reset(seed=1)
        for env in (turns, alone, together):
            assert str(env.render()).startswith(begins)


def test_points_of_a_picture_are_of_one_size_and_change_with_the_table() -> None:
    env = aec("black-sheep/texas-holdem", seats=3, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][1]))
    after = env.render()
    assert before.shape == after.shape == (675, 612, 3) and before.dtype == "uint8"
    assert (before != after).any()


@pytest.mark.parametrize("rule_set_id", BANKED)
def test_a_full_table_on_which_all_bet_has_room_in_a_picture(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    table = Table(seating(rules, rules.limits[0].name, fewest_and_most(rules)[1]))
    names = table.encoding.actions.names
    table.begin(Random(1))
    bet: set[int] = set()
    longest = 0
    while not table.over:
        seat = table.asked()[0]
        legal = [names[action] for action in table.mask(seat).nonzero()[0]]
        # The least on everything on the own spot, once; then one goes on somehow.
        wanted = [name for name in ("bank", "wager", f"spot {seat}", "size 1") if name in legal]
        if "wager" in wanted and seat in bet:
            wanted = ["done"]
        bet |= {seat} if wanted == ["wager"] else set()
        table.act(seat, names.index(wanted[0] if wanted else legal[0]))
        longest = max(longest, len(as_lines(as_text(rules, table.view(seat)))))
    assert len(bet) > 1
    assert len(table.seated.seats) + len(bet) <= longest <= ROWS


def test_a_line_that_is_too_long_goes_on_in_the_next() -> None:
    words = [f"wager-{number}" for number in range(40)]
    lines = as_lines("one\n" + ", ".join(words))
    assert lines[0] == "one"
    assert max(map(len, lines)) <= COLUMNS
    assert " ".join(lines[1:]).replace(",", "").split() == words


def test_pettingzoo_s_test_of_all_modes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec("black-sheep/texas-holdem", seats=3, render_mode=render_mode))
    assert "to act" in capsys.readouterr().out


def test_a_person_who_looks_on_is_told_at_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = against_player_dealer("black-sheep/blackjack-elite", render_mode="human")
    env.reset(seed=1)
    env.step(int(env.action_masks().nonzero()[0][0]))
    assert env.render() is None
    assert capsys.readouterr().out.count("seat 2") >= 3
