"""A player's turn with the card in play: spread, add, discard, or something that the rules price."""

from collections.abc import Generator
from functools import cache, partial
from typing import Final

import msgspec

from houseway.cards import Card
from houseway.facts import Cards, Finding, Person
from houseway.melds.advice import ADDING, DISCARDS, add_verb, advise_play, best_spread, least_useful
from houseway.melds.counts import AT
from houseway.melds.draw import (
    SPLIT,
    correct_spread,
    draw,
    force_back,
    last_chance,
    may_offer_split,
    offer_split,
)
from houseway.melds.fouls import false_out, give_up, make_foul, may_be_called
from houseway.melds.game import Game
from houseway.melds.handling import (
    hold,
    put_into_hand,
    put_on_discards,
    release,
    spare_cards,
    take_discard,
    take_from_hand,
    use_up,
)
from houseway.melds.held import Held
from houseway.melds.irregular import hear
from houseway.melds.new_spreads import add_card, misspread_cards, spread_cards
from houseway.melds.players import OUT, Player
from houseway.play.dealing import show_hand
from houseway.play.decisions import CardPick, Choice, Decision, Option, Range
from houseway.play.events import Kept, Noted
from houseway.play.rules import Script
from houseway.play.spreads import LEAST, SpreadForm

DISCARDING: Final = Kept[Card, Option](lambda card: Option("discard", pick=CardPick((card,), 1, 1)))
"""The discard of the card off the deck."""
IRREGULAR: Final = Option("irregular", note="something that the rules forbid, for its price")
NEVER_MIND = Option("never-mind", note="back to your turn: nothing happens")
PUT_RIGHT: Final = Option("put-right", note="put your invalid spread right, or take it back")
WHEN_CALLED = "the hand is foul when it is called"
KEEP = Option("keep", note="put the card off the deck into your hand", price=WHEN_CALLED)
NO_DISCARD = Option("no-discard", note="end the turn without a discard", price=WHEN_CALLED)
SAY_OUT = Option(
    "say-out", note="declare yourself out, though you are not", price="foul if another throws in for it"
)
GIVE_UP = Option("give-up", note="throw your hand in", price="you pay all that is still to come")


def play_card(game: Game, player: Player) -> Script:
    """What the player does with the card in play and the hand, to the discard; eleven cards down end it."""
    game.silent = 0
    while True:
        if game.pending is None:
            if player.down >= OUT and player.invalid is None:
                raise game.ends("out", player)
            if not player.seat.hole:
                return
        if game.table.mishaps is not None:
            yield from hear(game, acting=player)
            if not player.active:
                return
        choice = yield play_decision(game, player)
        if choice.verb == "discard":
            card = choice.cards[0]
            off_deck = card is game.pending
            game.silent = 0
            if off_deck:
                use_up(game)
            else:
                take_from_hand(game, player, (card,))
            put_on_discards(game, player, card, off_deck=off_deck)
            if not AT[card] & player.fits or not (
                yield from force_back(game, player, card, off_deck=off_deck)
            ):
                return
        elif choice.verb == "spread":
            spread_cards(game, player, choice.cards)
        elif choice.verb in ADDING:
            add_card(game, player, ADDING[choice.verb], choice.cards[0])
        elif choice.verb == "split":
            yield from offer_split(game, player)
        elif choice.verb == "put-right":
            yield from correct_spread(game, player)
        elif (yield from irregular(game, player)):
            return


def force_late(game: Game, player: Player) -> Script:
    """A card may be forced back on who threw it before; he uses it and discards, and the turn goes on."""
    while True:
        forced = yield from last_chance(game, player)
        if forced is None:
            return
        yield from play_card(game, forced)


def play_decision(game: Game, player: Player) -> Decision:
    """Everything that can be done with the card in play and the hand."""
    pending, invalid, must_use = game.pending, player.invalid, game.must_use
    split = len(game.active) == 2 and may_offer_split(game)
    # Where cards may be switched, spreads have cards to spare for the hand.
    plain = not must_use and invalid is None and not game.switching
    if plain and pending is not None and player.sits_still(pending):
        return game.table.ask(_nothing_but_discard(player.number, pending, split), DISCARDS[pending])
    options = []
    held = player.look()
    at = AT[pending] if pending is not None else 0
    if held.found or at & held.nearly or game.switching:
        spread = spread_option(game, player, held)
        if spread is not None:
            options.append(spread)
    if (held.places | at) & player.fits:
        options += adding_options(game, player, held.cards)
    if invalid is not None and (pending is None or invalid.off_deck is None):
        options.append(PUT_RIGHT)
    if split:
        options.append(SPLIT)
    may: tuple[Card, ...] = ()
    if not must_use:
        may = discards(game, player, held.cards)
        if may:
            options.append(
                Option("discard", pick=CardPick(may, 1, 1)) if pending is None else DISCARDING[pending]
            )
        options.append(IRREGULAR)
    # A card that has to be used is used: in a spread, where it makes one.
    absent = "discard" if may else options[0].verb
    decision = Decision((player.number,), "play", options, absent=absent)
    # What is found among the cards needs no further look when it is chosen, where all of them may go.
    known = not game.switching and (pending is not None or may is held.cards)
    return game.table.ask(decision, partial(_suggest, game, player, decision, known))


def _suggest(game: Game, player: Player, decision: Decision, known: bool, _: int) -> Choice:
    choice = advise_play(game, player, game.pending, decision.by_verb)
    if known and choice.verb in decision.by_verb:
        decision.plain[choice.verb] = choice
    return choice


@cache
def _nothing_but_discard(number: int, card: Card, split: bool) -> Decision:
    """The decision of somebody who can make nothing of the card off the deck."""
    options = [DISCARDING[card], IRREGULAR]
    if split:
        options.insert(0, SPLIT)
    decision = Decision((number,), "play", options, absent="discard")
    decision.plain["discard"] = DISCARDS[card]
    return decision


def adding_options(game: Game, player: Player, cards: tuple[Card, ...]) -> list[Option]:
    """An option for each spread that a card may be added to, of the hand or the card in play."""
    pending = game.pending
    if pending is not None:
        cards = (pending,) if game.must_use else (*cards, pending)
    return [
        Option(
            add_verb(number),
            pick=CardPick(tuple(fitting), 1, 1),
            note=player.spreads[number - 1].lying.fact,
        )
        for number, fitting in player.fitting(cards).items()
    ]


def spread_option(game: Game, player: Player, held: Held) -> Option | None:
    """The form for a new spread with cards of the hand, where one is possible."""
    free = game.free
    pending = game.pending
    hole = player.seat.hole
    spare = spare_cards(game, player) if game.switching else []
    must = pending if game.must_use else None
    if spare:
        # What is spared counts as held.
        held = Held([*hole, *spare], free)
    found = held.found if must is None else []
    if pending is not None:
        found = held.found_with(pending) + found
    if not found:
        return None
    among = (*held.cards, pending) if pending is not None else held.cards
    if not spare:
        form = SpreadForm(among, tuple(found), free, must)
    else:
        new = (*hole, pending) if pending is not None else tuple(hole)
        loose = SpreadForm(among, tuple(found), free, must, new)
        good = tuple([s for s in found if loose.complaint(Choice("spread", cards=s)) is None])
        if not good:
            return None
        form = msgspec.structs.replace(loose, found=good)
    return Option("spread", pick=CardPick(among, LEAST, len(among)), spread=form)


def discards(game: Game, player: Player, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """What may be discarded: the card off the deck if it was not used, else any card of the hand.

    Nobody may give a player with ten cards down the card that puts him out if he can use it himself.
    """
    pending = game.pending
    if pending is None and game.play.option_card == "off-the-deck":
        return hand
    cards = hand if pending is None else (pending,)
    following = game.following(player)
    if following is None or following.down != OUT - 1:
        return cards
    kept = [c for c in cards if not (AT[c] & following.fits and _can_use(game, player, c))]
    return tuple(kept) if kept or pending is not None else cards


def _can_use(game: Game, player: Player, card: Card) -> bool:
    if card is game.pending:
        return player.can_use(card)
    return bool(AT[card] & player.fits) or any([card in found for found in player.look().found])


# What the rules forbid


def irregular(game: Game, player: Player) -> Generator[Decision, Choice, bool]:
    """An act with a printed price; whether the turn is over."""
    choice = yield game.table.ask(
        Decision((player.number,), "irregular", _forbidden(game, player)), Choice("never-mind")
    )
    match choice.verb:
        case "keep":
            assert game.pending is not None
            card = game.pending
            put_into_hand(game, player, (card,))
            use_up(game)
            act = Finding("put a card off the deck into the hand")
            return (yield from may_be_called(game, player, act, "no-keeping", card))
        case "misspread":
            # It may still be put right; the pay goes back then.
            misspread_cards(game, player, choice.cards, choice.amount)
            return False
        case "lift":
            release(game, player, live=True)
            # The dealer enforces it: nobody has to call (004:374-378).
            act = Finding("took from a spread", (Cards(choice.cards[:1]),))
            game.table.log(Noted("did something foul", ("removed-card",), (Person(player.number), act)))
            make_foul(game, player, act)
            return True
        case "discard-two":
            for card in choice.cards:
                take_from_hand(game, player, (card,))
                put_on_discards(game, player, card, off_deck=False)
            yield from may_be_called(game, player, Finding("discarded two cards"), "wrong-discard")
            return True
        case "no-discard":
            yield from may_be_called(game, player, Finding("did not discard"), "wrong-discard")
            return True
        case "say-out":
            return (yield from false_out(game, player))
        case "give-up":
            release(game, player, live=True)
            give_up(game, player)
            return True
    return False


def _forbidden(game: Game, player: Player) -> list[Option]:
    hole = tuple(player.seat.hole)
    options = [NEVER_MIND, SAY_OUT, GIVE_UP]
    if game.pending is not None:
        options.append(KEEP)
    cards = hole if game.pending is None else (*hole, game.pending)
    if len(cards) >= LEAST and player.invalid is None:
        note = "spread cards that are no spread, and call for a pay"
        back = "it goes back when you put it right"
        pick, most = CardPick(cards, LEAST, LEAST), game.play.pays.most * game.unit
        pays = (Range(0, most, game.unit),)
        options.append(Option("misspread", amounts=pays, pick=pick, note=note, price=back))
    if player.spreads:
        lying = tuple(player.lying)
        foul = "the hand is foul at once"
        pick = CardPick(lying, 1, 1)
        options.append(Option("lift", pick=pick, note="take a card from a spread", price=foul))
    if game.pending is None:
        options.append(NO_DISCARD)
        if len(hole) > 1:
            pick = CardPick(hole, 2, 2)
            options.append(Option("discard-two", pick=pick, note="throw two cards", price=WHEN_CALLED))
    return options


def play_out(game: Game, player: Player) -> None:
    """The last player plays alone, face up, with every card that can be used, until he is out."""
    game.solo = True
    show_hand(game.table, player.seat)
    before_his_turn = game.pending is None and player.count <= game.size
    if before_his_turn and game.live is not None and player.can_use(game.live):
        # Any card that can be used, a live one among them.
        hold(game, player, take_discard(game), must_use=True)
    while True:
        if game.pending is None and player.count <= game.size:
            draw(game, player)
        while _puts_down(game, player):
            pass
        if game.pending is None and player.down >= OUT and player.invalid is None:
            raise game.ends("out", player)
        if game.pending is not None:
            release(game, player)
        elif player.seat.hole:
            card = least_useful(game, player)
            take_from_hand(game, player, (card,))
            put_on_discards(game, player, card, off_deck=False)
        else:
            return


def _puts_down(game: Game, player: Player) -> bool:
    """Whatever can be spread or added next; whether there was anything."""
    held, pending = player.look(), game.pending
    spread = best_spread(game, (held.found_with(pending) if pending is not None else []) or held.found)
    if spread:
        spread_cards(game, player, spread)
        return True
    cards = player.seat.hole if game.pending is None else [game.pending, *player.seat.hole]
    for card in cards:
        places = player.places(card)
        if places:
            add_card(game, player, places[0], card)
            return True
    return False
