"""Pan: what is known of a hand from before is what it holds now, whatever has happened to its cards."""

from random import Random

import pytest

from houseway.build import is_compiled
from houseway.melds import turns
from houseway.melds.game import Game
from houseway.melds.held import Held
from houseway.melds.players import Player
from houseway.play.decisions import Decision
from houseway.rooms.loader import load
from tests.point_playing import hands_in_a_row, play_out

READINGS: tuple[dict[str, str], ...] = (
    {},
    {"switching": "true", "option-card": "any"},
    {"free-sets": "none", "shoe-out": "reshuffle"},
)


@pytest.mark.skipif(is_compiled(), reason="compiled modules call each other directly")
@pytest.mark.parametrize("rulings", READINGS)
def test_what_is_known_of_a_hand_is_what_it_holds(
    rulings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load("nineteenth-hole/pan")
    asks, looked_at = turns.play_decision, 0

    def looking(game: Game, player: Player) -> Decision:
        nonlocal looked_at
        for other in game.order:
            if (held := other.held) is not None:
                anew = Held(other.seat.hole, game.free)
                for name in ("cards", "found", "nearly", "places", "together"):
                    assert getattr(held, name) == getattr(anew, name), (name, other)
                looked_at += 1
        return asks(game, player)

    monkeypatch.setattr(turns, "play_decision", looking)
    random = Random(f"known hands {rulings}")
    for hand in hands_in_a_row(rules, rules.limits[0], random, 40, rulings):
        play_out(hand, random, 0.5)
    assert looked_at > 500
