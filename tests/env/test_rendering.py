"""Tables are told in text and drawn as SVG, out of what a seat sees and nothing else."""

from random import Random
from xml.etree import ElementTree

import pytest

from houseway.cards import UNKNOWN
from houseway.env.at_the_table import Table
from houseway.env.gymnasium import against_player_dealer
from houseway.env.parallel import parallel
from houseway.env.pettingzoo import aec
from houseway.env.rendering import as_text
from houseway.env.svg import as_svg
from houseway.rooms.loader import load
from tests.env.walking import IDS, seated_at, turn_of, walk
from tests.exchanging import cards_in


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
            drawn = as_svg(rules, seen)
            assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"


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
