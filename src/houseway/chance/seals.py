"""Seals: what is published of an order of cards before the first is seen, and cards opened one by one.

A seal binds the seed and every card at its place, and tells nothing of them: each card is hashed with a salt
that only the seed gives. Opening a card shows its salt and its path to the root; the salts of the others stay
unknown, so nobody can try the 52 faces on them.

>>> sealed = SealedOrder.of(bytes(range(32)), "shoe shuffle 1", parse_cards("Kd 9c As 2s Th"))
>>> seal = sealed.seal()
>>> seal.cards, seal.root[:16]
(5, '122edd6a08c67442')
>>> (ace,) = sealed.open([2])
>>> ace.place, ace.card, len(ace.path)
(2, 'As', 3)
>>> check_opened(seal, ace)
>>> check_opened(seal, msgspec.structs.replace(ace, card="Ah"))
Traceback (most recent call last):
houseway.errors.ChanceError: card 3 of 'shoe shuffle 1' is opened as Ah, which does not fit the seal
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Annotated

import msgspec

from houseway.cards import CARDS, TILES, UNKNOWN, Card, parse_cards, show_cards
from houseway.chance.derivation import check_name, check_seed, shuffled
from houseway.chance.keyed import keyed
from houseway.chance.merkle import climbed, paths, root
from houseway.errors import ChanceError

LEAF, SEED, SALT = b"\x00", b"\x03", b"\x05"
"""What begins the message of a card, of a seed and of a salt: no two kinds of message are ever the same."""
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
"""32 bytes as hexadecimal digits."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
MOST_CARDS = 10_000
Count = Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)]
Place = Annotated[int, msgspec.Meta(ge=0, lt=MOST_CARDS)]


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order of cards as it is published: it says nothing, and nothing can be changed any more."""

    seed: Hash
    """The commitment to the seed that shuffled them."""
    name: Name
    """The name of the shuffle."""
    cards: Count
    """How many they are."""
    root: Hash
    """What stands for all of them."""


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a sealed order, opened: its place from 0, its face, its salt, and the path to the root."""

    place: Place
    card: Annotated[str, msgspec.Meta(min_length=2, max_length=2)]
    salt: Hash
    path: Annotated[tuple[Hash, ...], msgspec.Meta(max_length=14)]


class SealedOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the house keeps to itself of a sealed order: whoever has this knows every card."""

    seed: Hash
    """The seed itself."""
    name: Name
    order: str

    @classmethod
    def of(cls, seed: bytes, name: str, order: Sequence[Card]) -> "SealedOrder":
        """An order that the seed gave under this name."""
        check_name(name)
        return cls(check_seed(seed).hex(), name, show_cards(order))

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_cards(self.order)

    def seal(self) -> Seal:
        """What is published."""
        return seal_of(bytes.fromhex(self.seed), self.name, self.cards)

    def open(self, places: Iterable[int]) -> tuple[Opened, ...]:
        """Cards at some places, from 0, for whoever may see them."""
        seed, cards, wanted = bytes.fromhex(self.seed), self.cards, list(places)
        if wrong := [place for place in wanted if not 0 <= place < len(cards)]:
            raise ChanceError(f"{self.name!r} has {len(cards)} cards: there is none at place {wrong[0]}")
        ways = paths(leaves(seed, self.name, cards), wanted)
        salted = salts(seed, self.name, wanted)
        return tuple(
            [
                Opened(place, cards[place].text, one.hex(), tuple([step.hex() for step in way]))
                for place, one, way in zip(wanted, salted, ways, strict=True)
            ]
        )


def seal_of(seed: bytes, name: str, order: Sequence[Card]) -> Seal:
    """What is published of an order that the seed gave under this name."""
    return Seal(commitment(seed), name, len(order), root(leaves(seed, name, order)).hex())


def commitment(seed: bytes) -> str:
    """What is published of a seed: nobody can find the seed in it, and no other one fits it."""
    return sha256(SEED + check_seed(seed)).hexdigest()


def salts(seed: bytes, name: str, places: Iterable[int]) -> list[bytes]:
    """What is hashed along with the cards at some places."""
    message, digest = SALT + check_name(name) + b"\x00", keyed(seed)
    return [digest(message + place.to_bytes(4)) for place in places]


def leaf(place: int, face: str, salted: bytes) -> bytes:
    """A card at its place, hashed."""
    return sha256(LEAF + place.to_bytes(4) + face.encode() + salted).digest()


def leaves(seed: bytes, name: str, cards: Sequence[Card]) -> list[bytes]:
    """All cards of an order, hashed."""
    if not 1 <= len(cards) <= MOST_CARDS or UNKNOWN in cards:
        raise ChanceError(f"an order to be sealed has 1 to {MOST_CARDS} cards, and all of them are known")
    salted = salts(seed, name, range(len(cards)))
    return [leaf(place, card.text, salted[place]) for place, card in enumerate(cards)]


def check_opened(seal: Seal, opened: Opened) -> None:
    """Refuse an opened card that is not the one which was sealed."""
    if opened.place >= seal.cards:
        raise ChanceError(
            f"card {opened.place + 1} of {seal.name!r} was opened, but the seal is of {seal.cards} cards"
        )
    face = opened.card
    if face == UNKNOWN.text or (face not in CARDS and face not in TILES):
        raise ChanceError(f"card {opened.place + 1} of {seal.name!r} is opened as {face!r}, which is no card")
    hashed = leaf(opened.place, face, bytes.fromhex(opened.salt))
    path = [bytes.fromhex(step) for step in opened.path]
    if climbed(opened.place, seal.cards, hashed, path).hex() != seal.root:
        raise ChanceError(
            f"card {opened.place + 1} of {seal.name!r} is opened as {face}, which does not fit the seal"
        )


def check_seed_of(seal: Seal, seed: bytes, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The whole order under a seal, if this is its seed and these are its cards, however they lie."""
    if commitment(seed) != seal.seed:
        raise ChanceError(f"this is not the seed of {seal.name!r}: its commitment is another one")
    if len(cards) != seal.cards:
        raise ChanceError(f"the seal of {seal.name!r} is of {seal.cards} cards, not of {len(cards)}")
    order = shuffled(seed, seal.name, cards)
    if seal_of(seed, seal.name, order) != seal:
        raise ChanceError(f"the seed gives another order than the one that was sealed as {seal.name!r}")
    return order
