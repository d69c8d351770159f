"""Observations show what a view shows: cards that somebody has not seen make no difference to a number."""

from random import Random

import numpy as np
import pytest

from houseway.env.alphabet import NOTHING
from houseway.env.amounts import pot_seen
from houseway.env.answer import AnswerForm
from houseway.env.at_the_table import Table
from houseway.env.encoding import Encoding
from houseway.env.observation import Writer
from houseway.env.steps import Asked
from houseway.errors import IllegalChoice
from houseway.facts import Finding, Money, Person
from houseway.play.hand import Hand
from houseway.play.view import View, events_seen, view
from houseway.rooms.loader import load
from tests.env.walking import IDS, seated_at, turn_of, walk
from tests.exchanging import begin_again, cards_in, exchange, swapped, watch


class Eyes:
    """What a seat observes and may do, out of a view."""

    def __init__(self, table: Table) -> None:
        self._encoding: Encoding = table.encoding
        self._writer = Writer(table.encoding.layout, table.seated.chips)

    def see(self, seen: View) -> tuple[bytes, list[int]]:
        allowed = [NOTHING]
        if seen.decision is not None:
            asked = Asked(self._encoding.actions, self._encoding.amounts, pot_seen(seen), False)
            allowed = AnswerForm(seen.decision, asked).allowed()
        return self._writer.write(seen, (), 0).tobytes(), allowed


@pytest.mark.parametrize("rule_set_id", IDS)
def test_hidden_cards_make_no_difference(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"leaks {rule_set_id}")
    table = Table(seated_at(rules, turn_of(rules)[0]))
    eyes = Eyes(table)
    for _ in range(3):
        for _ in walk(table, random):
            pass
        for viewer in table.seated.seats[:2]:
            compare(table.hand, viewer, eyes, random)


def compare(hand: Hand, viewer: int, eyes: Eyes, random: Random) -> None:
    """Exchange what somebody had not seen at some moment: the same observations and masks up to it."""
    looks, seen = watch(hand, viewer)
    if not looks:
        return
    moment = random.randrange(len(looks))
    deck = hand.rules.deck_cards
    swaps = exchange(deck, [card for card in deck if card not in seen[moment]], random)
    moved = {card for card, other in swaps.items() if card is not other}
    try:
        other = begin_again(hand, swaps)
        for step in range(moment + 1):
            there = view(other, viewer)
            if moved.intersection(cards_in(there)) or moved.intersection(
                cards_in(events_seen(other, viewer))
            ):
                # There the cards were shown.
                return
            assert eyes.see(there) == eyes.see(looks[step].view)
            if step < moment:
                other.choose(swapped(hand.choices[step][1], swaps))
    except IllegalChoice:
        # Somebody else has other cards, and so other choices.
        return


@pytest.mark.parametrize("rule_set_id", IDS)
def test_observations_stay_within_their_bounds(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"bounds {rule_set_id}")
    table = Table(seated_at(rules, turn_of(rules)[1]))
    high = table.encoding.layout.high(rules)
    for seat in walk(table, random):
        numbers = table.observe(seat)
        assert numbers.dtype == np.float32
        assert (numbers >= 0).all()
        assert (numbers <= high).all()
        other = random.choice(table.seated.seats)
        assert (table.observe(other) <= high).all()


def test_an_own_card_is_seen_and_another_is_not() -> None:
    table = Table(seated_at(load("black-sheep/texas-holdem"), ("3-6", 3)))
    table.begin(Random(2))
    layout = table.encoding.layout
    seen = table.view(2)
    numbers = table.observe(2)
    own = layout.fields["down +0"]
    faces = {face for face, at in layout.faces.items() if numbers[own.start + at]}
    assert faces == set(seen.seats[1].down)
    for place in (1, 2):
        field = layout.fields[f"down +{place}"]
        there = numbers[field.start : field.start + field.size]
        assert there[:-1].sum() == 0
        assert there[-1] == 2


@pytest.mark.parametrize(
    ("rule_set_id", "place", "asks", "where"),
    [
        ("nineteenth-hole/pai-gow", ("", 3), "partner", "offer lies"),
        ("nineteenth-hole/double-hand-poker", ("", 3), "kum-kum", "about"),
        ("central-coast/super-pan-9", ("", 3), "kum-kum", "about"),
        ("hawaiian-gardens/caribbean-stud", ("", 3), "backline", "about"),
        ("hawaiian-gardens/nine-and-a-half", ("", 3), "backline", "about"),
        ("central-coast/omaha", ("pot-limit 2-5", 2), "accept", "offered by"),
        ("central-coast/texas-holdem", ("pot-limit 2-5", 2), "accept", "offered by"),
    ],
)
def test_whoever_is_offered_chips_sees_how_many_and_whose(
    rule_set_id: str, place: tuple[str, int], asks: str, where: str
) -> None:
    random = Random(f"offers {rule_set_id}")
    table = Table(seated_at(load(rule_set_id), place), "parameter")
    fields = table.encoding.layout.fields
    offered: set[float] = set()
    while len(offered) < 3:
        for seat in walk(table, random):
            decision = table.view(seat).decision
            assert decision is not None
            numbers = table.observe(seat)
            part = numbers[fields["offer"].start]
            assert (part > 0) == (decision.asks == asks)
            if part:
                offered.add(round(float(part) * table.seated.chips))
                finding = decision.about
                assert isinstance(finding, Finding)
                money, person, *_ = finding.facts
                assert money == Money(round(float(part) * table.seated.chips))
                at = fields["offered by"].start
                (who,) = numbers[at : at + fields["offered by"].size].nonzero()[0]
                assert person == Person(int(who) + 1)
                at = fields[where].start
                assert numbers[at : at + fields[where].size].sum() == 1


def test_what_was_said_so_far_is_observed() -> None:
    table = Table(seated_at(load("hawaiian-gardens/no-limit-holdem"), ("", 2)))
    table.begin(Random(1))
    (seat,) = table.asked()
    raising = table.encoding.actions.verb("raise")
    before = table.observe(seat)
    assert not table.act(seat, raising)
    said = table.encoding.layout.fields["said"].start
    changed = (table.observe(seat) != before).nonzero()[0].tolist()
    assert changed == [said + raising]
    assert table.said(seat) == (raising,)
