"""The chance of one hand: what the house keeps to itself of it, and what it publishes.

A hand has a seed of its own. Its opening shuffle comes from that, or the hand goes on with a shoe that an
earlier one shuffled; then it begins at a later card of that shoe. Every shuffle in it is sealed, every throw
of dice is named.
"""

from collections.abc import Iterable, Sequence

import msgspec

from houseway.cards import Card, parse_cards, show_cards
from houseway.chance.derivation import Derived, check_seed, shuffled
from houseway.chance.seals import Hash, Name, Place, Seal, SealedOrder, commitment
from houseway.errors import ChanceError

DEAL = "shoe"
"""The label of the deal; the acts after it are ``act 1``, ``act 2`` …"""
OPENING = f"{DEAL} shuffle 1"
"""The name of the opening shuffle."""


class Published(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What everybody may know of a hand's chance before it is dealt, and as it goes on."""

    seed: Hash
    """The commitment to the hand's seed."""
    shoe: Seal
    """The shoe that it is dealt from."""
    begins: Place = 0
    """The place of its first card there, from 0."""
    later: tuple[Seal, ...] = ()
    """Shuffles in the middle of the hand."""


class Kept(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the house keeps of a hand's chance: whoever has this knows every card."""

    seed: Hash
    """The seed itself."""
    shuffles: tuple[SealedOrder, ...]
    """Every order of the hand: the shoe, and later shuffles."""
    throws: tuple[Name, ...] = ()
    """The name of every throw."""
    begins: Place = 0
    """The place in the shoe of the hand's first card, from 0 …"""
    skipped: tuple[Place, ...] = ()
    """… and later places that do not come, since the game had left those cards out."""

    def published(self) -> Published:
        """What everybody may know."""
        shoe, *later = [shuffle.seal() for shuffle in self.shuffles]
        return Published(commitment(bytes.fromhex(self.seed)), shoe, self.begins, tuple(later))

    def generator(self, label: str) -> Derived:
        """Chance for an act of the hand: :data:`DEAL`, or ``act 3`` for the third after it."""
        return Derived(bytes.fromhex(self.seed), label)


def open_shoe(seed: bytes, cards: Sequence[Card]) -> Kept:
    """A hand before it is dealt, from cards that are shuffled for it."""
    return keep(seed, [shuffled(seed, OPENING, cards)])


def keep(
    seed: bytes,
    orders: Sequence[Sequence[Card]],
    later: Iterable[SealedOrder] = (),
    throws: Iterable[str] = (),
    shoe: SealedOrder | None = None,
) -> Kept:
    """The chance of a hand with these orders: the shoe as the hand began with it, and every later shuffle.

    ``later`` are the shuffles that were made in it, by their names; one that was made anew, since something
    had gone wrong, may be among them. ``shoe`` is an earlier shuffle that the hand goes on with.
    """
    opening, *others = orders
    begins, skipped = (0, ()) if shoe is None else _found_in(shoe, opening)
    made = {one.order: one for one in later}
    shuffles = [shoe or SealedOrder.of(seed, OPENING, opening)]
    for number, order in enumerate(others, 1):
        one = made.get(show_cards(order))
        if one is None:
            raise ChanceError(f"nobody knows what reshuffle {number} of the hand came from")
        shuffles.append(one)
    return Kept(check_seed(seed).hex(), tuple(shuffles), tuple(throws), begins, skipped)


def shoe_left(kept: Kept, rest: Sequence[Card]) -> SealedOrder | None:
    """The shuffle from which the rest of a shoe comes when a hand is over; none where nothing is left."""
    for shuffle in reversed(kept.shuffles):
        try:
            _found_in(shuffle, rest)
        except ChanceError:
            continue
        return shuffle if rest else None
    raise ChanceError("what is left in the shoe comes from no shuffle of the hand")


def _found_in(shoe: SealedOrder, rest: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """Where the rest of a shoe begins in it, and which later places are not there any more."""
    order = shoe.cards
    at, there = len(order), []
    for card in reversed(rest):
        at -= 1
        while at >= 0 and order[at] is not card:
            at -= 1
        there.append(at)
    if at < 0:
        raise ChanceError(f"these {len(rest)} cards are not the rest of {shoe.name!r}")
    return at, tuple(sorted(set(range(at, max(there, default=at))) - set(there)))


def kept_json(kept: Kept) -> str:
    return msgspec.json.encode(kept).decode()


def read_kept(text: str | bytes) -> Kept:
    """What was kept of a hand's chance, from its JSON."""
    try:
        kept = msgspec.json.decode(text, type=Kept)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ChanceError(f"this is not the chance of a hand: {error}") from None
    for shuffle in kept.shuffles:
        parse_cards(shuffle.order)
    return kept
