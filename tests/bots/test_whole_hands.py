"""Bots play every game to the end, legally, and better than chance."""

from collections import Counter
from random import Random

import pytest

from houseway.bots.characters import cast
from houseway.bots.player import Player
from houseway.bots.random_bot import RandomBot
from houseway.bots.study import study
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

POT_GAMES = [entry.id for entry in catalogue() if entry.kind == "pot"]


def table_of_bots(hands: int, rule_set_id: str, seed: int = 3, styles: str = "") -> Counter[str]:
    """Bots play hands with equal stacks; what each of them wins."""
    rules = load(rule_set_id)
    known, rng = study(rules), Random(seed)
    stakes = rules.limits[0]
    count = min(5, rules.active or rules.seats)
    stack = 40 * max(stakes.big, stakes.ante, stakes.chip)
    bots: dict[int, Player | RandomBot] = {}
    for number, character in enumerate(cast(styles, count), 1):
        random = character.style == "random"
        bots[number] = RandomBot(character.name, rng) if random else Player(character, known, rng)
    won: Counter[str] = Counter()
    for number in range(hands):
        seats = tuple([SeatStart(n, stack) for n in bots])
        start = Start(seats=seats, button=number % count + 1, ask_to_show=number % 2 == 0)
        hand = deal(rules, start, rng)
        play(hand, bots)
        for n, after in hand.stacks().items():
            won[bots[n].name] += after - stack
    return won


def play(hand: Hand, bots: dict[int, Player | RandomBot]) -> None:
    for bot in bots.values():
        bot.new_hand()
    while (decision := hand.decision) is not None:
        number = decision.seats[0]
        choice = bots[number].choose(view(hand, number), decision)
        hand.choose(choice if len(decision.seats) == 1 else choice._replace(seat=number))


@pytest.mark.parametrize("rule_set_id", POT_GAMES)
def test_every_game_is_played_legally(rule_set_id: str) -> None:
    assert sum(table_of_bots(3, rule_set_id).values()) == 0


def test_the_same_seed_plays_the_same_game() -> None:
    assert table_of_bots(10, "hawaiian-gardens/badugi") == table_of_bots(10, "hawaiian-gardens/badugi")


@pytest.mark.parametrize("rule_set_id", ["black-sheep/texas-holdem", "hawaiian-gardens/razz"])
def test_blind_chance_loses(rule_set_id: str) -> None:
    won = table_of_bots(120, rule_set_id, styles="solid,rock,random,solid,caller")
    assert won["Coin"] == min(won.values()) < 0
