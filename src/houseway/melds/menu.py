"""What a player may do with the card in play and the hand: the options of a turn."""

from collections.abc import Sequence
from typing import Final

import msgspec

from houseway.cards import Card
from houseway.melds.counts import AT
from houseway.melds.game import Game
from houseway.melds.handling import spare_cards
from houseway.melds.held import NO_SPREADS, Held
from houseway.melds.lying import Lying
from houseway.melds.players import OUT, Player
from houseway.melds.spreads import Spreads
from houseway.melds.usual import ADD_TO, DISCARDING, IRREGULAR, SPLIT
from houseway.play.decisions import CardPick, Choice, Menu, Option, plain_choice
from houseway.play.spreads import LEAST, SpreadForm

PUT_RIGHT: Final = Option("put-right", note="put your invalid spread right, or take it back")
_FORBIDDEN: Final = plain_choice("irregular")
_RIGHT: Final = plain_choice("put-right")
_OFFER: Final = plain_choice("split")


class PlayMenu(Menu):
    """What somebody may do in his turn, where no card of a spread may be switched."""

    __slots__ = ("_free", "_shown", "_used", "cards", "found", "made", "may", "pending")

    def __init__(
        self, game: Game, player: Player, held: Held, made: Spreads, may: tuple[Card, ...], split: bool
    ) -> None:
        pending, invalid, must_use = game.pending, player.invalid, game.must_use
        Menu.__init__(self, player.usual.alone, "play", {} if must_use else {"irregular": _FORBIDDEN})
        if invalid is not None and (pending is None or invalid.off_deck is None):
            self.plain["put-right"] = _RIGHT
        if split:
            self.plain["split"] = _OFFER
        self.may = may
        """What may be discarded."""
        self.made = made
        """The spreads with the card in play …"""
        self.found = NO_SPREADS if must_use else held.found
        """… and those without it."""
        self.pending = pending
        self.cards = held.cards
        self._used, self._free, self._shown = must_use, game.free, player.shown

    def listed(self) -> tuple[list[Option], str]:
        pending, used, cards = self.pending, self._used, self.cards
        if pending is not None:
            cards = (*cards, pending)
        options = []
        if found := self.made + self.found:
            form = SpreadForm(cards, tuple(found), self._free, pending if used else None)
            options.append(spread_option(form))
        options += adding_options(self._shown, (pending,) if used and pending is not None else cards)
        if "put-right" in self.plain:
            options.append(PUT_RIGHT)
        return _with_discards(options, pending, self.may, split="split" in self.plain, used=used)


def play_options(
    game: Game, player: Player, held: Held, may: tuple[Card, ...], split: bool
) -> tuple[list[Option], str]:
    """The same where spreads have cards to spare for the hand."""
    pending, invalid, must_use = game.pending, player.invalid, game.must_use
    options = []
    form = _form_with_spare_cards(game, player, held)
    if form is not None:
        options.append(spread_option(form))
    cards = held.cards
    if pending is not None:
        cards = (pending,) if must_use else (*cards, pending)
    options += adding_options(player.shown, cards)
    if invalid is not None and (pending is None or invalid.off_deck is None):
        options.append(PUT_RIGHT)
    return _with_discards(options, pending, may, split=split, used=must_use)


def _with_discards(
    options: list[Option], pending: Card | None, may: tuple[Card, ...], *, split: bool, used: bool
) -> tuple[list[Option], str]:
    """The offer to split the tops, what may be discarded, and what the rules forbid."""
    if split:
        options.append(SPLIT)
    if may:
        options.append(discard_option(pending, may))
    if not used:
        options.append(IRREGULAR)
    # A card that has to be used is used: in a spread, where it makes one.
    return options, "discard" if may else options[0].verb


def _form_with_spare_cards(game: Game, player: Player, held: Held) -> SpreadForm | None:
    """The form for a new spread with cards of the hand and of other spreads, where one is possible."""
    free, pending, hole = game.free, game.pending, player.seat.hole
    spare = spare_cards(game, player)
    must = pending if game.must_use else None
    if spare:
        # What is spared counts as held.
        held = Held([*hole, *spare], free)
    found = held.found if must is None else []
    if pending is not None:
        found = held.found_with(pending) + found
    among = (*held.cards, pending) if pending is not None else held.cards
    if not spare or not found:
        return SpreadForm(among, tuple(found), free, must) if found else None
    new = (*hole, pending) if pending is not None else tuple(hole)
    loose = SpreadForm(among, tuple(found), free, must, new)
    good = tuple([s for s in found if loose.complaint(Choice("spread", cards=s)) is None])
    return msgspec.structs.replace(loose, found=good) if good else None


def spread_option(form: SpreadForm) -> Option:
    """A new spread."""
    return Option("spread", pick=CardPick(form.among, LEAST, len(form.among)), spread=form)


def adding_options(spreads: Sequence[Lying], cards: tuple[Card, ...]) -> list[Option]:
    """An option for each spread that one of these cards may be added to."""
    options = []
    for number, lying in enumerate(spreads, 1):
        fits = lying.fits
        fitting = tuple([card for card in cards if AT[card] & fits])
        if fitting:
            options.append(Option(ADD_TO[number], pick=CardPick(fitting, 1, 1), note=lying.fact))
    return options


def discard_option(pending: Card | None, may: tuple[Card, ...]) -> Option:
    """The discard of one of these cards."""
    return Option("discard", pick=CardPick(may, 1, 1)) if pending is None else DISCARDING[pending]


def discards(game: Game, player: Player, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """What may be discarded: the card off the deck if it was not used, else any card of the hand.

    Nobody may give a player with ten cards down the card that puts him out if he can use it himself.
    """
    pending = game.pending
    if game.must_use:
        return ()
    if pending is None and not game.any_option:
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
