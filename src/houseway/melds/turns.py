"""A player's turn with the card in play: spread, add, discard, or something that the rules price."""

from collections.abc import Generator
from functools import partial

from houseway.cards import Card
from houseway.facts import Cards, Finding, Person
from houseway.melds.advice import advise_play, best_spread, least_useful
from houseway.melds.counts import AT
from houseway.melds.draw import (
    begin_turn,
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
    pass_on,
    pass_over,
    put_into_hand,
    put_on_discards,
    release,
    take_discard,
    take_from_hand,
    use_up,
)
from houseway.melds.held import NO_SPREADS
from houseway.melds.irregular import hear
from houseway.melds.menu import PlayMenu, discards, play_options
from houseway.melds.new_spreads import add_card, misspread_cards, spread_cards
from houseway.melds.players import OUT, Player
from houseway.melds.usual import ADDING, DISCARDS, DRAW_IT
from houseway.play.dealing import show_hand
from houseway.play.decisions import CardPick, Choice, Decision, Option, Range
from houseway.play.events import Noted
from houseway.play.rules import Script
from houseway.play.spreads import LEAST

NEVER_MIND = Option("never-mind", note="back to your turn: nothing happens")
WHEN_CALLED = "the hand is foul when it is called"
KEEP = Option("keep", note="put the card off the deck into your hand", price=WHEN_CALLED)
NO_DISCARD = Option("no-discard", note="end the turn without a discard", price=WHEN_CALLED)
SAY_OUT = Option(
    "say-out", note="declare yourself out, though you are not", price="foul if another throws in for it"
)
GIVE_UP = Option("give-up", note="throw your hand in", price="you pay all that is still to come")


def take_turns(game: Game) -> Script:
    """Turn after turn until the hand ends."""
    table = game.table
    shoe = table.shoe
    while True:
        for player in game.active:
            if player.seat.folded:  # Who has left play in this round is in the next list no more.
                continue
            live, wants = game.live, player.wants
            if wants is None:
                wants = look_for(game, player)
            if wants is None or game.thrown or (live is not None and AT[live] & wants):
                if (yield from begin_turn(game, player, force_late)):
                    yield from play_card(game, player)
                continue
            # Most turns: nothing can be done but draw, and perhaps nothing with what is drawn.
            usual, as_advised = player.usual, table.as_advised
            if live is not None:
                if as_advised is not None:
                    as_advised(usual.draw)
                    if shoe.cards and not AT[shoe.cards[-1]] & wants:
                        as_advised(usual.discards[pass_over(game, player)])
                        continue
                else:
                    table.advice = DRAW_IT
                    yield usual.draws
            card = draw(game, player)
            if AT[card] & wants:
                yield from play_card(game, player)
                continue
            if as_advised is not None:
                as_advised(usual.discards[card])
                pass_on(game, player, card)
                continue
            table.advice = DISCARDS[card]
            choice = yield usual.nothing[card]
            if choice.verb == "discard":
                pass_on(game, player, card)
            else:
                yield from play_card(game, player, choice)


def look_for(game: Game, player: Player) -> int | None:
    """The places of the cards that may be of use to a player, if all that he may do is to draw and use one.

    What is found holds until his cards change, a spread does, or somebody leaves play.
    """
    held, fits = player.held or player.look(), player.fits
    if (
        not held.found
        and not held.places & fits
        and player.invalid is None
        and len(player.seat.hole) + player.down == game.size
        and len(game.active) != 2
        and game.table.mishaps is None
        and not game.switching
    ):
        player.wants = held.nearly() | fits
    return player.wants


def play_card(game: Game, player: Player, choice: Choice | None = None) -> Script:
    """What the player does with the card in play and the hand, to the discard; eleven cards down end it.

    Somebody who has drawn may have made his first choice.
    """
    game.silent = 0
    while True:
        if choice is None:
            if game.pending is None:
                if player.down >= OUT and player.invalid is None:
                    raise game.ends("out", player)
                if not player.seat.hole:
                    return
            if game.table.mishaps is not None:
                yield from hear(game, acting=player)
                if not player.active:
                    return
            as_advised = game.table.as_advised
            if as_advised is None:
                choice = yield play_decision(game, player)
            else:
                choice = suggest(game, player)
                as_advised((player.number, choice))
        verb, cards, choice = choice.verb, choice.cards, None
        if verb == "discard":
            off_deck = throw(game, player, cards[0])
            if not AT[cards[0]] & player.fits or not (
                yield from force_back(game, player, cards[0], off_deck=off_deck)
            ):
                return
        elif verb == "spread":
            spread_cards(game, player, cards)
        elif verb in ADDING:
            add_card(game, player, ADDING[verb], cards[0])
        elif verb == "split":
            yield from offer_split(game, player)
        elif verb == "put-right":
            yield from correct_spread(game, player)
        elif (yield from irregular(game, player)):
            return


def throw(game: Game, player: Player, card: Card) -> bool:
    """A discard; whether it is the card off the deck."""
    game.silent = 0
    if card is game.pending:
        pass_on(game, player, card)
        return True
    take_from_hand(game, player, (card,))
    put_on_discards(game, player, card, live=game.any_option)
    return False


def force_late(game: Game, player: Player) -> Script:
    """A card may be forced back on who threw it before; he uses it and discards, and the turn goes on."""
    while True:
        forced = yield from last_chance(game, player)
        if forced is None:
            return
        yield from play_card(game, forced)


def play_decision(game: Game, player: Player) -> Decision:
    """Everything that can be done with the card in play and the hand."""
    pending, held = game.pending, player.held or player.look()
    split = len(game.active) == 2 and may_offer_split(game)
    if game.switching:
        may = discards(game, player, held.cards)
        options, absent = play_options(game, player, held, may, split)
        decision = Decision((player.number,), "play", options, absent=absent)
        return game.table.ask(decision, lambda _: suggest(game, player))
    made = NO_SPREADS
    if pending is not None:
        made = held.found_with(pending)
        still = not (made or held.found or (held.places | AT[pending]) & player.fits)
        if still and not game.must_use and player.invalid is None:
            usual = player.usual
            game.table.advice = DISCARDS[pending]
            return (usual.nothing_but_split if split else usual.nothing)[pending]
    menu = PlayMenu(game, player, held, made, discards(game, player, held.cards), split)
    game.table.advice = partial(_suggest_known, game, player, menu)
    return menu


def suggest(game: Game, player: Player) -> Choice:
    """What is sound with the card in play and the hand."""
    held, pending = player.held or player.look(), game.pending
    made = held.found_with(pending) if pending is not None else NO_SPREADS
    # Where nothing may be discarded, what is done has to be done with the card in play.
    if not made and held.found and discards(game, player, held.cards):
        made = held.found
    return advise_play(game, player, made)


def _suggest_known(game: Game, player: Player, menu: PlayMenu, _: int) -> Choice:
    """What is found among the cards needs no further look when it is chosen, where all of them may go."""
    may = menu.may
    choice = advise_play(game, player, menu.made or (menu.found if may else NO_SPREADS))
    verb = choice.verb
    if may is menu.cards or (menu.pending is not None and (may or verb != "discard")):
        menu.plain[verb] = choice
    return choice


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
                put_on_discards(game, player, card, live=game.any_option)
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
            put_on_discards(game, player, card, live=game.any_option)
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
