"""What a sheet of Pan sets."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.melds.pays import Pays
from houseway.play.parameters import AtLeastOne, Few
from houseway.play.spreads import FREE, NONE


class PanRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a game of Pan."""

    pays: Pays = Pays()
    direction: Literal["counter-clockwise", "clockwise"] = "counter-clockwise"
    hand: Annotated[int, Meta(ge=3, le=20)] = 10
    dealt_at_once: AtLeastOne = 5
    free_sets: Literal["aces-and-kings", "none"] = "aces-and-kings"
    """Which ranks may be spread in any suits."""
    option_card: Literal["off-the-deck", "any"] = "off-the-deck"
    """Which discards the next player may use."""
    switching: bool = False
    """Whether a card that a spread can spare may go into a new one."""
    outs_extra: Few = 2
    """Chips that each player pays the winner besides the value of the hand as it lies."""
    shoe_out: Literal["redeal", "reshuffle"] = "redeal"
    """When the deck runs out: the tops stay and a new hand is dealt, or the discards are shuffled once."""
    split_double: Literal["stay", "doubles-player"] = "stay"
    """What becomes of the double tops when a doubles and a singles player split."""
    unwon_double: Literal["stay", "back"] = "stay"
    """Double tops that no doubles player won: they stay, or go back to those who put them in."""

    @property
    def free(self) -> frozenset[int]:
        return FREE if self.free_sets == "aces-and-kings" else NONE
