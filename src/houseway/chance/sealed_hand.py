"""A hand with its seals, as somebody takes it home: the record, and the cards in it opened one by one.

What is in the record, and what came of it, is not looked at here: only whether its cards are those that were
sealed before they were dealt.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec

from houseway.cards import UNKNOWN, Card
from houseway.chance.derivation import thrown
from houseway.chance.seals import (
    Hash,
    Name,
    Opened,
    Place,
    Seal,
    check_opened,
    check_seed_of,
    commitment,
)
from houseway.errors import ChanceError


class SealedHand(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A hand as one seat saw it, or with the seeds that open everything."""

    format: Literal[1] = msgspec.field(name="sealed hand")
    seat: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """Who saw it: a seat, 0 for somebody who watched; nobody in particular where everything is open."""
    seed: Hash
    """The commitment to the hand's seed."""
    seals: Annotated[tuple[Seal, ...], msgspec.Meta(min_length=1)]
    """Of the shoe, and of every later shuffle."""
    begins: Place = 0
    """The place in the shoe of the first card of the record's, from 0 …"""
    skipped: tuple[Place, ...] = ()
    """… and the later places that do not come in the record, since the game had left those cards out."""
    throws: tuple[Name, ...] = ()
    """The name of every throw of dice in the record."""
    opened: tuple[tuple[Opened, ...], ...]
    """For each seal the cards that are opened."""
    seeds: tuple[Hash, ...] = ()
    """The seeds themselves, for an auditor."""
    record: str
    """The record of the hand, TOML."""


def sealed_hand_json(sealed: SealedHand) -> str:
    """A sealed hand as the text of a file."""
    return msgspec.json.format(msgspec.json.encode(sealed), indent=1).decode() + "\n"


def read_sealed_hand(text: str | bytes, where: str) -> SealedHand:
    """A sealed hand from the text of a file."""
    try:
        return msgspec.json.decode(text, type=SealedHand)
    except msgspec.ValidationError as error:
        raise ChanceError(f"{where} is no sealed hand: {error}") from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ChanceError(f"{where} is not JSON: {error}") from None


class Checked(NamedTuple):
    """What was found out about one seal."""

    seal: Seal
    opened: int
    """How many of its cards were opened one by one."""
    whole: bool
    """Whether the seed opened all of it."""
    left_out: tuple[str, ...]
    """Cards of the shoe that the record passes over."""


def check_shuffles(
    sealed: SealedHand,
    orders: Sequence[Sequence[Card]],
    seeds: Iterable[bytes] = (),
    decks: Sequence[Sequence[Card] | None] = (),
) -> list[Checked]:
    """Refuse a sealed hand whose record has other cards than those that were sealed.

    ``orders`` are the cards of the record: the shoe as far as it is told, and every later shuffle. Each known
    one must have been opened, by itself or with the whole order by one of the ``seeds``; for that ``decks``
    says of each seal which cards were shuffled, however they lie, or nothing where that is not known.
    """
    if not len(sealed.seals) == len(orders) == len(sealed.opened):
        raise ChanceError(
            f"the shuffles do not match: {len(orders)} in the record, {len(sealed.seals)} sealed, "
            f"{len(sealed.opened)} with a list of opened cards"
        )
    by_commitment = {commitment(seed): seed for seed in seeds}
    if strange := by_commitment.keys() - {sealed.seed, *[seal.seed for seal in sealed.seals]}:
        shown = by_commitment[min(strange)].hex()[:8]
        raise ChanceError(f"the seed {shown}… is not one of this hand's: no commitment fits it")
    found = []
    for k, (seal, order, opened) in enumerate(zip(sealed.seals, orders, sealed.opened, strict=True)):
        faces = _opened_faces(seal, opened)
        seed, deck = by_commitment.get(seal.seed), decks[k] if decks else None
        whole = seed is not None and deck is not None
        if seed is not None and deck is not None:
            faces = {place: card.text for place, card in enumerate(check_seed_of(seal, seed, deck))}
        places = _places(sealed, len(order)) if k == 0 else list(range(len(order)))
        if (places and places[-1] >= seal.cards) or (k and len(order) != seal.cards):
            raise ChanceError(f"the record has {len(order)} cards of {seal.name!r}, which has {seal.cards}")
        skipped = sealed.skipped if k == 0 else ()
        if hidden := [place for place in skipped if place not in faces]:
            raise ChanceError(f"card {hidden[0] + 1} of {seal.name!r} is passed over and not opened")
        _compare(seal, order, places, faces, whole=whole)
        if not whole and (stray := sorted(faces.keys() - {*places, *skipped})):
            raise ChanceError(f"card {stray[0] + 1} of {seal.name!r} is opened, but not in the record")
        found.append(Checked(seal, len(opened), whole, tuple([faces[place] for place in skipped])))
    return found


def _opened_faces(seal: Seal, opened: Sequence[Opened]) -> dict[int, str]:
    """The cards that were opened, by place, if each fits the seal."""
    faces: dict[int, str] = {}
    for one in opened:
        if one.place in faces:
            raise ChanceError(f"card {one.place + 1} of {seal.name!r} is opened twice")
        check_opened(seal, one)
        faces[one.place] = one.card
    return faces


def _places(sealed: SealedHand, count: int) -> list[int]:
    """The places in the shoe of the first so many cards of the record."""
    skipped = sealed.skipped
    if list(skipped) != sorted(set(skipped)) or (skipped and skipped[0] < sealed.begins):
        raise ChanceError("the places that are passed over must go upwards from the first card of the hand")
    passed = set(skipped)
    places = [
        place for place in range(sealed.begins, sealed.begins + count + len(passed)) if place not in passed
    ]
    if passed and len(places) > count:
        raise ChanceError("a place is passed over that lies behind the last card of the record")
    return places


def _compare(
    seal: Seal, order: Sequence[Card], places: Sequence[int], faces: dict[int, str], *, whole: bool
) -> None:
    """Refuse a record with a card that is not the one which was opened at its place."""
    for number, (card, place) in enumerate(zip(order, places, strict=True), 1):
        face = faces.get(place)
        if card is UNKNOWN:
            if face is not None and not whole:
                raise ChanceError(f"card {place + 1} of {seal.name!r} is opened, but unknown in the record")
        elif face is None:
            raise ChanceError(f"card {number} of the record is {card}, and {seal.name!r} is not opened there")
        elif face != card.text:
            raise ChanceError(f"card {number} of the record is {card}, but {seal.name!r} has {face} there")


def check_throws(sealed: SealedHand, rolls: Sequence[tuple[int, ...]], seeds: Iterable[bytes]) -> int:
    """How many throws of the record are those that the hand's seed gives; refused where one is not."""
    seed = next((seed for seed in seeds if commitment(seed) == sealed.seed), None)
    if seed is None:
        return 0
    if len(sealed.throws) != len(rolls):
        raise ChanceError(
            f"the throws of dice do not match: {len(rolls)} in the record, {len(sealed.throws)} named"
        )
    for name, roll in zip(sealed.throws, rolls, strict=True):
        if thrown(seed, name, len(roll)) != roll:
            raise ChanceError(f"the dice of {name!r} are {roll} in the record: the seed gives others")
    return len(rolls)
