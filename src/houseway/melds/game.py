"""A hand of Pan under way: who plays, in which order, for what, and with which card."""

from typing import Any

from houseway.cards import Card
from houseway.errors import NobodyDecides, RecordError
from houseway.melds.lying import Spread, laying
from houseway.melds.players import CARD, DOUBLE_TOPS, DOUBLES, ENDED, WINNER, Ended, Player
from houseway.melds.sheet import PanRules
from houseway.play.dealing import place_for_one
from houseway.play.felt import Felt, Spot
from houseway.play.table import Seat, Table


class HandEnds(NobodyDecides):
    """Nothing more is drawn; the table says how it came about."""


class OneLeft(Exception):
    """Only one player is still in action."""


class Thrown:
    """A card that its player threw away though it fits a spread of his."""

    __slots__ = ("card", "drawn", "off_deck", "player")

    def __init__(self, card: Card, player: Player, off_deck: bool) -> None:
        self.card = card
        self.player = player
        self.off_deck = off_deck
        self.drawn: list[int] = []
        """Who has drawn behind."""


class Game:
    """A hand of Pan on the table: who plays, in which order, and for what.

    Whatever decides who is paid in the end lies on the table itself, where this looks it up.
    """

    __slots__ = (
        "active",
        "any_option",
        "common",
        "felt",
        "free",
        "gave_back",
        "in_play",
        "laying",
        "live",
        "must_use",
        "offered",
        "order",
        "pending",
        "play",
        "silent",
        "size",
        "solo",
        "switching",
        "table",
        "thrower",
        "thrown",
        "touched",
        "unit",
    )

    def __init__(self, table: Table, play: PanRules) -> None:
        self.table = table
        self.play = play
        self.free = play.free
        """The ranks that may be spread in any suits."""
        self.laying = laying(self.free, play.pays)
        """How cards lie here."""
        self.size = play.hand
        """How many cards a player has, in hand and down, before he draws."""
        self.any_option = play.option_card == "any"
        """Whether the next player may use discards out of hands too."""
        self.switching = play.switching
        """Whether spreads have cards to spare for the hand."""
        self.unit = table.stakes.chip
        """One chip."""
        self.felt = table.felt = table.felt or Felt()
        self.common = self.felt.common
        """What lies in the middle."""
        self.in_play = place_for_one()
        """Where the card in play lies, when there is one."""
        lying = self.common.get(CARD)
        self.pending = lying.cards[0] if lying is not None and lying.cards else None
        """The card off the deck, or the discard taken, that the player in turn has not used yet."""
        self.offered = False
        """Whether the player in turn has offered to split the tops since the last card."""
        self.thrown: list[Thrown] = []
        """Cards thrown though they fit a spread of their player, as long as they may be forced back."""
        self.order = [Player(table.seat(number), self.free) for number in self.felt.spots]
        """Everybody dealt in, in the order of play."""
        self.active = [player for player in self.order if not player.seat.folded]
        """Those who have not left play."""
        self.must_use = False
        """Whether the card in play was taken or forced, and so has to be used."""
        self.solo = False
        """Whether the last player plays the hand out alone."""
        self.silent = 0
        """Who calls for no pay until his next discard."""
        self.gave_back = False
        """Whether somebody gave a pay back, and may have no chips by it."""
        self.touched: set[int] = set()
        """Who has acted, where it matters whether a wrong number of cards can still be put right."""
        self.thrower = 0
        """Who discarded last."""
        self.live: Card | None = None
        """The last discard, while it is one that the next player may use."""

    @property
    def double_tops(self) -> int:
        """What of the pot only doubles players can win."""
        found: int = self.table.facts.get(DOUBLE_TOPS, 0)
        return found

    @double_tops.setter
    def double_tops(self, amount: int) -> None:
        self.table.facts[DOUBLE_TOPS] = amount

    @property
    def tops(self) -> int:
        """The rest of the pot."""
        return self.table.pot.balance - self.double_tops

    @property
    def anted(self) -> list[int]:
        """Whose antes lay in the tops before the hand, when the same tops are played for again."""
        return list(self.table.state.get("anted", ()))

    @property
    def double_anted(self) -> list[int]:
        """Whose second antes lay in the double tops before the hand."""
        return list(self.table.state.get("double_anted", ()))

    def after(self, player: Player) -> list[Player]:
        """Everybody else, beginning with the next in turn."""
        at = self.order.index(player)
        return self.order[at + 1 :] + self.order[:at]

    def others(self, player: Player) -> list[Player]:
        """The other players in action, beginning with the next in turn."""
        return [other for other in self.after(player) if other.active]

    def following(self, player: Player) -> Player | None:
        """The next in turn after somebody in action."""
        active = self.active
        return active[(active.index(player) + 1) % len(active)] if len(active) > 1 else None

    def player(self, number: int) -> Player:
        """Somebody by the number of the seat."""
        for player in self.order:
            if player.number == number:
                return player
        raise RecordError(f"seat {number} was not dealt in: {[player.number for player in self.order]} were")

    def look_at_spreads(self, player: Player) -> None:
        """What lies in front of somebody when nobody plays any more."""
        lying = [hand for hand in self.felt.spots[player.number].hands if hand.cards]
        player.spreads = []
        for hand in lying:
            spread = Spread(hand, self.laying.put_down(tuple(hand.cards)))
            spread.show(spread.lying)
            player.spreads.append(spread)
        player.spreads_changed()

    def join(self, seat: Seat, double: bool) -> None:
        """Somebody more in the order of play."""
        spot = self.felt.spots[seat.number] = Spot(seat.number, ())
        spot.decider = seat.number
        if double:
            seat.marks |= {DOUBLES}
        player = Player(seat, self.free)
        self.order.append(player)
        self.active.append(player)

    def ends(self, how: Ended, winner: Player | None = None) -> HandEnds:
        """Write down how the hand ended; to be raised."""
        facts: dict[str, Any] = {ENDED: how, WINNER: winner.number if winner is not None else 0}
        self.table.facts |= facts
        return HandEnds(how)


def around(table: Table, play: PanRules, first: int) -> list[Seat]:
    """All seats in the order of play, beginning with a seat or, where it is not there, the next in turn."""
    seats = table.seats if play.direction == "clockwise" else table.seats[::-1]
    for i, seat in enumerate(seats):
        if seat.number == first:
            return seats[i:] + seats[:i]
    if play.direction == "clockwise":
        return table.clockwise(first)
    lower = [seat for seat in seats if seat.number < first]
    return lower + [seat for seat in seats if seat.number > first]
