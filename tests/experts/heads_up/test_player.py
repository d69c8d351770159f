"""The trained player: never lost in the betting that it knows, sensible outside, better than simple ones."""

from pathlib import Path
from random import Random

import pytest

from houseway.bots.casting import Bot
from houseway.bots.characters import EXPERT, BotError
from houseway.bots.match import entrants, play_match
from houseway.bots.random_bot import RandomBot
from houseway.experts.casting import player_of
from houseway.experts.heads_up.player import TrainedPlayer
from houseway.experts.known import has_expert, is_trained
from houseway.play.decisions import NOBODY, Answers, Choice, Decision
from houseway.play.hand import Hand, deal
from houseway.play.incidents.accidents import before_the_deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.play.view import View, view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.coverage import PRINTED

DEEP = 10_000_00
KNOWN = {
    "hawaiian-gardens/texas-holdem",
    "black-sheep/texas-holdem",
    "lucky-lady/texas-holdem",
    "central-coast/texas-holdem",
    "nineteenth-hole/texas-holdem",
}


class Usual:
    """Counts what the training did not know."""

    name = "usual"

    def __init__(self) -> None:
        self.asked = 0

    def new_hand(self) -> None:
        pass

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        if decision.option("show") is not None:
            return Choice("show")
        self.asked += 1
        return Choice(next(verb for verb in ("check", "call") if verb in decision.by_verb))


class Raiser(RandomBot):
    """Raises whenever it may, else calls; now and then anything."""

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        more = decision.option("raise") or decision.option("bet")
        if more is not None and self._rng.random() < 0.8:
            return Choice(more.verb, more.amounts[0].low)
        return super().choose(view, decision, answers)


def played(rules: RuleSet, limit: str, other: Bot, hands: int, stack: int = DEEP, players: int = 2) -> int:
    """Hands against somebody, from both places; how often the training did not know."""
    usual = Usual()
    expert = TrainedPlayer(EXPERT, rules, Random(2), usual)
    for number in range(hands):
        seats = tuple([SeatStart(seat, stack) for seat in range(1, players + 1)])
        hand = deal(rules, Start(seats=seats, button=number % 2 + 1, limit=limit), Random(number))
        expert.new_hand()
        while (decision := hand.decision) is not None:
            bot: Bot = expert if decision.seat == 1 else other
            hand.choose(
                bot.choose(
                    view(hand, decision.seat), decision.for_seat(decision.seat), hand.answers(decision.seat)
                )
            )
    return usual.asked


def test_which_games_it_knows() -> None:
    games = [name for name in PRINTED if "holdem" in name or name.endswith(("omaha", "razz", "pineapple"))]
    assert {name for name in games if is_trained(load(name))} == KNOWN
    assert has_expert(load("black-sheep/ez-baccarat"))
    assert not has_expert(load("nineteenth-hole/pan"))


@pytest.mark.parametrize("sheet", sorted(KNOWN))
@pytest.mark.parametrize("other", [RandomBot, Raiser])
def test_it_always_knows_where_the_hand_is(sheet: str, other: type[RandomBot]) -> None:
    rules = load(sheet)
    limit = next(stakes for stakes in rules.limits if stakes.structure == "limit")
    assert played(rules, limit.name, other("other", Random(3)), 25) == 0


def test_what_was_not_trained_is_played_as_usual() -> None:
    rules = load("black-sheep/texas-holdem")
    random = RandomBot("other", Random(3))
    free = next(stakes for stakes in rules.limits if stakes.structure != "limit")
    assert played(rules, free.name, random, 5) > 0
    assert played(rules, "3-6", random, 10, stack=10_00) > 0
    assert played(rules, "3-6", random, 5, players=3) > 0


def test_hands_in_which_things_go_wrong_are_played_on() -> None:
    rules = load("lucky-lady/texas-holdem")
    usual = Usual()
    for number in range(60):
        random = Random(number)
        wrong = before_the_deal(rules, (1, 2), random, 2)
        seats = SeatStart(1, DEEP), SeatStart(2, DEEP)
        hand = Hand(rules, Start(seats=seats, button=1), Chance(random, incidents=wrong))
        experts = [TrainedPlayer(EXPERT, rules, random, usual) for _ in seats]
        while (decision := hand.decision) is not None:
            seat = decision.seat
            told = decision.for_seat(seat)
            if not seat or decision.asks != "act":
                hand.choose(hand.absent(seat))
            else:
                hand.choose(experts[seat - 1].choose(view(hand, seat), told, hand.answers(seat)))
    assert usual.asked


CALLS = """
def choose(view, decision, answers):
    return next(verb for verb in ("check", "call", decision.options[0].verb) if verb in decision.by_verb)
"""


@pytest.mark.parametrize("sheet", ["lucky-lady/texas-holdem", "black-sheep/texas-holdem"])
@pytest.mark.parametrize("other", ["random", "calls.py"])
def test_it_wins_against_simple_players(sheet: str, other: str, tmp_path: Path) -> None:
    rules = load(sheet)
    (tmp_path / "calls.py").write_text(CALLS, encoding="utf-8")
    opponent = str(tmp_path / other) if other.endswith(".py") else other
    match = play_match(rules, entrants(rules, ["expert", opponent], player_of), 300, 5, stack=400_00)
    assert match.standings[0].name == "Expert"
    assert match.standings[0].interval[0] > 0


def test_the_same_match_again_is_the_same() -> None:
    rules = load("black-sheep/texas-holdem")
    named = entrants(rules, ["expert", "expert"], player_of)
    one, other = [play_match(rules, named, 20, "again", stack=DEEP) for _ in range(2)]
    assert one == other
    assert [standing.name for standing in one.standings] == ["Expert", "Expert 2"]


def test_a_match_with_an_expert_where_there_is_none() -> None:
    with pytest.raises(BotError, match="there is no expert at hawaiian-gardens/razz"):
        entrants(load("hawaiian-gardens/razz"), ["expert", "solid"], player_of)
