"""Sound play at the Pan table, from what the player sees: his cards and the spreads on the table."""

from functools import lru_cache
from operator import attrgetter
from typing import Final

from houseway.cards import Card
from houseway.melds.counts import AT
from houseway.melds.game import Game
from houseway.melds.nearness import least_promising, promise
from houseway.melds.players import Player
from houseway.melds.spreads import Spreads
from houseway.melds.usual import ADD_TO, DISCARDS
from houseway.play.decisions import Choice, plain_choice
from houseway.play.spreads import LEAST

GOOD_HAND: Final = 18
"""How close to spreads ten cards must be to play them: seven of ten hands are, and others lose by it."""

_INDEX: Final = attrgetter("index")
PLAY_IT, PASS_IT = plain_choice("play"), plain_choice("pass")


def advise_declaration(game: Game, player: Player, playing: int, waiting: int) -> Choice:
    """Play what is close to spreads; and always when the tops lie there for the taking."""
    if not playing and not waiting:
        return PLAY_IT
    held = player.look()
    return PLAY_IT if promise(held.cards, held.together, game.free) >= GOOD_HAND else PASS_IT


@lru_cache(1 << 12)
def chosen(verb: str, cards: tuple[Card, ...]) -> Choice:
    """The choice of some cards; mostly the same one, when it is asked for again."""
    return Choice(verb, cards=cards)


def advise_play(game: Game, player: Player, made: Spreads) -> Choice:
    """The best of the spreads that can be made, then a card added to one, then the least useful card."""
    if made:
        return chosen("spread", best_spread(game, made))
    pending, held, fits = game.pending, player.held or player.look(), player.fits
    if fits and (pending is not None or held.places & fits):
        cards: tuple[Card, ...] = held.cards
        if pending is not None:
            cards = (pending,) if game.must_use else (pending, *cards)
        for card in cards:
            if AT[card] & fits:
                places = player.places(card)
                most = (
                    max(places, key=lambda n: gain(game, player, n, card)) if len(places) > 1 else places[0]
                )
                return chosen(ADD_TO[most], (card,))
    if pending is not None:
        return DISCARDS[pending]
    return DISCARDS[least_useful(game, player)]


def best_spread(game: Game, found: Spreads) -> tuple[Card, ...]:
    """The spread of some that pays most and takes most cards out of the hand."""
    if len(found) > 1:
        put_down = game.laying.put_down
        return max(found, key=lambda s: (put_down(s).value, len(s)))
    return found[0] if found else ()


def gain(game: Game, player: Player, number: int, card: Card) -> int:
    """What a card pays when it is added to a spread."""
    spread = player.spreads[number - 1]
    return game.play.pays.worth([*spread.cards, card], spread.kind) - spread.value


def least_useful(game: Game, player: Player) -> Card:
    """The card to throw away: it promises least, and rather one that the next player cannot use."""
    held = player.look()
    useless = least_promising(held.cards, held.together, game.free)
    if len(useless) == 1:
        return useless[0]
    give = game.following(player)
    fits = give.fits if give is not None else 0
    return min([card for card in useless if not AT[card] & fits] or useless, key=_INDEX)


def advise_split(game: Game, player: Player, other: Player) -> Choice:
    """Agree to split when the other one has more cards down."""
    behind = other.down - player.down >= LEAST
    return Choice("agree" if behind else "refuse")
