"""Experts in seats: at the terminal, in a match, in the live room."""

from random import Random

import pytest
from click.testing import CliRunner

from houseway.bots.characters import EXPERT, BotError, cast
from houseway.cli import main
from houseway.experts.casting import bots_for
from houseway.experts.charts.player import ChartPlayer
from houseway.play.hand import deal
from houseway.play.record import parse_choice
from houseway.play.table import SeatStart, Start
from houseway.room.workers.thoughts import Thought, think, written_up
from houseway.rooms.loader import load


def test_an_expert_is_cast_by_style_and_by_name() -> None:
    assert cast("expert", 2) == [EXPERT, EXPERT._replace(name="Vera 2")]
    assert cast("vera", 1) == [EXPERT]
    with pytest.raises(BotError, match="maniac, random and expert; the regulars are Mae"):
        cast("genius", 1)


def test_experts_sit_beside_others() -> None:
    bots = bots_for(load("black-sheep/ez-baccarat"), "expert, rock", [2, 3, 4], Random(1))
    assert [bot.name for bot in bots.values()] == ["Vera", "Rosa", "Vera 2"]
    assert isinstance(bots[2], ChartPlayer)


@pytest.mark.parametrize("sheet", ["lucky-lady/texas-holdem", "black-sheep/omaha", "black-sheep/ez-baccarat"])
def test_the_live_room_asks_an_expert_and_goes_on_without(sheet: str) -> None:
    rules = load(sheet)
    hand = deal(rules, Start(seats=(SeatStart(1, 500_00), SeatStart(2, 500_00)), button=1), Random(4))
    assert hand.decision is not None
    seat = hand.decision.seat
    asked = Thought("t", 1, seat, 1, written_up(hand), "00" * 32, "bot", EXPERT.name)
    said = think(asked)
    hand.check(parse_choice(f"{seat} {said}", 1)[1])


def test_a_match_at_a_table_without_an_expert_is_refused_in_a_sentence() -> None:
    result = CliRunner().invoke(main, ["match", "nineteenth-hole/pan", "expert", "random"])
    assert result.exit_code == 1
    assert result.output.startswith("Error: there is no expert at nineteenth-hole/pan: experts play at")


def test_an_expert_plays_a_match_at_a_player_dealer_table() -> None:
    command = ["match", "nineteenth-hole/california-blackjack", "expert", "solid", "--hands", "20", "--json"]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    assert '"name": "Expert"' in result.stdout
