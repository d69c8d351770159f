"""The turn begins: the last discard is used or forced on a player, or a card is drawn; tops may be split."""

from collections.abc import Callable, Generator
from functools import cache
from typing import Final

from houseway.cards import Card
from houseway.facts import Cards, Finding, Person, Place
from houseway.ledger import Reason
from houseway.melds.advice import advise_split
from houseway.melds.counts import AT
from houseway.melds.fouls import AGREE, LEAVE, REFUSE, anybody, touches_the_deck
from houseway.melds.game import Game, Thrown
from houseway.melds.handling import find_discard, hold, take_back, take_discard, take_from_hand
from houseway.melds.irregular import hear, touch
from houseway.melds.new_spreads import spread_cards
from houseway.melds.payments import give_back
from houseway.melds.players import CARD, Player
from houseway.melds.spreads import spreads_in
from houseway.melds.usual import DRAW, DRAW_IT, SPLIT
from houseway.play.dealing import deal_to, draw_to, pick_up, reshuffle
from houseway.play.decisions import CardPick, Choice, Decision, Option, plain_choice
from houseway.play.events import Acted, Noted
from houseway.play.felt import Holding
from houseway.play.rules import Script
from houseway.play.spreads import SpreadForm

DECK_OUT = Reason("the deck is out", ())
TAKE_IT: Final = plain_choice("take")
FORCE: Final = Option("force", note="make the player use the card")


ForceLate = Callable[[Game, Player], Script]
"""Asks about cards whose time to be forced back runs out with the next draw."""


def begin_turn(game: Game, player: Player, force_late: ForceLate) -> Generator[Decision, Choice, bool]:
    """The card to play with is drawn or taken; false when the hand was called foul instead."""
    if player.invalid is not None:
        yield from correct_spread(game, player)
    game.offered = False
    table = game.table
    while True:
        if table.mishaps is not None:
            yield from hear(game)
            if not player.active:
                return False
        verb, asked = "draw", ask_to_draw(game, player)
        if asked is not None:
            choice = table.take_advice(player.number) if table.as_advised is not None else (yield asked)
            verb = choice.verb
        if verb != "split":
            break
        yield from offer_split(game, player)
    live = game.live
    game.offered = False
    if table.mishaps is not None:
        touch(game, player)
    if verb == "take":
        table.log(player.usual.acts["take"])
        hold(game, player, take_discard(game), must_use=True)
        return True
    if live is not None and AT[live] & player.fits:
        # Who touches the deck has given the option card up; the others may give it back (004:368).
        # But not the one who threw it (004:367), unless only these two are left.
        thrower = () if len(game.active) == 2 else (game.thrower,)
        forcer = yield from anybody(game, player, "force", (FORCE, LEAVE), "leave", thrower)
        if forcer is not None:
            _noted(game, forcer, player, live)
            hold(game, player, take_discard(game), must_use=True)
            return True
    if game.thrown:
        yield from force_late(game, player)
    if (len(player.seat.hole) + player.down != game.size or player.invalid is not None) and (
        yield from touches_the_deck(game, player)
    ):
        return False
    draw(game, player)
    return True


def ask_to_draw(game: Game, player: Player) -> Decision | None:
    """Whether somebody draws or takes the last discard; nothing is asked where there is nothing to choose."""
    live, split = game.live, len(game.active) == 2 and may_offer_split(game)
    if live is None and not split:
        return None
    table = game.table
    # Where the discard could be taken, who has no use for it is asked too: nobody learns of his cards.
    if live is not None and player.can_use(live):
        table.advice = TAKE_IT
        return _taking(player.number, live, split)
    table.advice = DRAW_IT
    return _taking(player.number, None, split) if split else player.usual.draws


@cache
def _taking(number: int, card: Card | None, split: bool) -> Decision:
    options = [DRAW]
    if card is not None:
        options.append(Option("take", note=Finding("use at once", (Cards((card,)),))))
    if split:
        options.append(SPLIT)
    return Decision((number,), "draw", options)


def draw(game: Game, player: Player) -> Card:
    """The next card off the deck, face up."""
    table = game.table
    if not table.shoe.cards:
        _deck_is_out(game)
    if table.mishaps is None:
        in_play = game.in_play
        card = draw_to(table, in_play, player.usual.drawn)
    else:
        in_play = game.in_play = Holding()
        card = deal_to(table, in_play, Place("draw", player.number))
    game.common[CARD] = in_play
    game.pending = card
    return card


def _deck_is_out(game: Game) -> None:
    shoe = game.table.shoe
    # The last discard, which lies apart, stays where it is.
    old = shoe.discards
    if game.play.shoe_out == "redeal" or len(game.table.chance.orders) > 1 or not old:
        game.table.log(Noted("the deck is out and nobody went out: the tops stay", ("shoe-out",)))
        raise game.ends("redeal")
    game.thrown.clear()
    reshuffle(game.table, pick_up(old), DECK_OUT)


def force_back(
    game: Game, player: Player, card: Card, *, off_deck: bool
) -> Generator[Decision, Choice, bool]:
    """A discard that fits the player's own spreads may be forced back on him, at once or later."""
    forcer = yield from anybody(game, player, "force", (FORCE, LEAVE), "leave")
    if forcer is None:
        game.thrown.append(Thrown(card, player, off_deck))
        return False
    _noted(game, forcer, player, card)
    hold(game, player, take_discard(game), must_use=True)
    return True


def last_chance(game: Game, player: Player) -> Generator[Decision, Choice, Player | None]:
    """Before a draw ends the time in which a card may be forced back (004:369): on whom one was forced.

    A card off the deck may be until two players have drawn behind, by those who have not drawn, or head-up
    by anybody; a card of the hand until the player who threw it touches the deck.
    """
    for thrown in list(game.thrown):
        thrower = thrown.player
        if not thrower.active or not thrower.places(thrown.card):
            game.thrown.remove(thrown)
            continue
        if player.number in thrown.drawn:
            continue
        ends = bool(thrown.drawn) if thrown.off_deck else thrower is player
        if thrown.off_deck:
            thrown.drawn.append(player.number)
        if not ends:
            continue
        game.thrown.remove(thrown)
        drawn = () if len(game.active) == 2 else thrown.drawn[:1]
        forcer = yield from anybody(game, thrower, "force", (FORCE, LEAVE), "leave", drawn)
        if forcer is not None:
            _noted(game, forcer, thrower, thrown.card)
            find_discard(game, thrown.card)
            hold(game, thrower, thrown.card, must_use=True)
            return thrower
    return None


def _noted(game: Game, forcer: Player, player: Player, card: Card) -> None:
    out = len(player.seat.hole) == 0
    keys = ("force", "out-card") if out else ("force",)
    game.table.log(
        Noted("forces a card", keys, (Person(forcer.number), Cards((card,)), Person(player.number)))
    )


def may_offer_split(game: Game) -> bool:
    """Two players may agree on it at any time (004:386); one offer before a card, and one after it."""
    return not game.offered and len(game.active) == 2 and game.tops > 0


def offer_split(game: Game, player: Player) -> Script:
    """One of two players offers to split the tops; if the other refuses, the hand goes on."""
    (other,) = game.others(player)
    game.offered = True
    game.table.log(Noted("offers to split the tops", ("split",), (Person(player.number),)))
    advice = advise_split(game, other, player)
    choice = yield game.table.ask(Decision((other.number,), "split", (AGREE, REFUSE)), advice)
    game.table.log(Acted(other.number, choice.verb))
    if choice.verb == "agree":
        raise game.ends("split", player)


def correct_spread(game: Game, player: Player) -> Script:
    """An invalid spread may be put right until its player touches the deck for his next draw."""
    spread = player.invalid
    if spread is None:
        return
    options = [Option("leave-it", price="the hand is foul when it is called")]
    among = (*player.seat.hole, *spread.cards)
    off_deck = spread.off_deck
    suggested = Choice("leave-it")
    if off_deck is None:
        options.append(Option("take-back", note="the cards go back into your hand, and the pay to who paid"))
        suggested = Choice("take-back")
    else:
        found = [s for s in spreads_in(among, game.play.free) if off_deck in s]
        if found:
            form = SpreadForm(among, tuple(found), game.play.free, off_deck)
            note = "a valid spread with the card off the deck"
            options.append(Option("spread", pick=CardPick(among, 3, len(among)), spread=form, note=note))
            suggested = Choice("spread", cards=found[0])
    choice = yield game.table.ask(Decision((player.number,), "correct", options[::-1]), suggested)
    if choice.verb == "leave-it":
        return
    game.table.log(Noted("puts the spread right", ("invalid-spread",), (Person(player.number),)))
    give_back(game, player, spread)
    take_back(game, player, spread)
    if off_deck is not None:
        take_from_hand(game, player, (off_deck,))
        hold(game, player, off_deck)
        spread_cards(game, player, choice.cards)
