"""Pan: what is known of a hand from before is what it holds now, whatever has happened to its cards."""

from random import Random

import pytest

from houseway.build import is_compiled
from houseway.cards import Card
from houseway.melds import turns
from houseway.melds.draw import draw
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


def may_only_draw(game: Game, player: Player, held: Held) -> bool:
    """Whether a player has nothing to do before a card comes: no spread, no card for one, no split."""
    whole = len(held.cards) + player.down == game.size
    return not held.found and not held.places & player.fits and whole and len(game.active) > 2


@pytest.mark.skipif(is_compiled(), reason="compiled modules call each other directly")
@pytest.mark.parametrize("rulings", READINGS)
def test_what_is_known_of_a_hand_is_what_it_holds(
    rulings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load("nineteenth-hole/pan")
    asks, looked_at, wanted = turns.play_decision, 0, 0

    def look(game: Game) -> None:
        nonlocal looked_at, wanted
        for other in game.active:
            anew = Held(other.seat.hole, game.free)
            if (held := other.held) is not None:
                assert held.nearly() == anew.nearly(), other
                for name in ("cards", "found", "places", "together"):
                    assert getattr(held, name) == getattr(anew, name), (name, other)
                looked_at += 1
            if (wants := other.wants) is not None:
                assert may_only_draw(game, other, anew), other
                assert wants == anew.nearly() | other.fits, other
                wanted += 1

    def asking(game: Game, player: Player) -> Decision:
        look(game)
        return asks(game, player)

    def drawing(game: Game, player: Player) -> Card:
        look(game)
        return draw(game, player)

    monkeypatch.setattr(turns, "play_decision", asking)
    monkeypatch.setattr(turns, "draw", drawing)
    random = Random(f"known hands {rulings}")
    for hand in hands_in_a_row(rules, rules.limits[0], random, 40, rulings):
        play_out(hand, random, 0.5)
    assert looked_at > 500
    assert wanted > 500 or "switching" in rulings
