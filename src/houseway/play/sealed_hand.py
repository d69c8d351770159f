"""A hand taken home with its seals: the record as one seat may have it, and its cards opened."""

from houseway.chance.kept import Kept
from houseway.chance.sealed_hand import SealedHand
from houseway.chance.seals import commitment
from houseway.errors import ChanceError
from houseway.play.hand import Hand
from houseway.play.record import record_of, write_record
from houseway.play.record_seen import masked
from houseway.play.seen_cards import sight


def sealed_hand(hand: Hand, seat: int, kept: Kept) -> SealedHand:
    """A hand for whoever sat in this seat, or watched (0): exactly the cards that were seen are opened.

    A card that the game had left out of a shoe before, and that lies among them, is opened too.
    """
    _check(hand, kept)
    seen = sight(hand, seat)
    ends, places = seen.ends, _places(kept, seen.ends[0])
    skipped = tuple([place for place in kept.skipped if places and place < places[-1]])
    opened = [[*skipped, *[places[at] for at in seen.seen[0] if at < ends[0]]]]
    opened += [list(seen.seen[k]) for k in range(1, len(kept.shuffles))]
    return SealedHand(
        format=1,
        seat=seat,
        seed=commitment(bytes.fromhex(kept.seed)),
        seals=tuple([shuffle.seal() for shuffle in kept.shuffles]),
        begins=kept.begins,
        skipped=skipped,
        throws=kept.throws,
        opened=tuple(
            [shuffle.open(sorted(some)) for shuffle, some in zip(kept.shuffles, opened, strict=True)]
        ),
        record=write_record(masked(hand, seat, seen)),
    )


def opened_hand(hand: Hand, kept: Kept) -> SealedHand:
    """A hand for an auditor: the whole record, and the seeds that open everything.

    Of a shoe that goes on this tells every card still to come.
    """
    _check(hand, kept)
    seeds = dict.fromkeys([kept.seed, *[shuffle.seed for shuffle in kept.shuffles]])
    return SealedHand(
        format=1,
        seed=commitment(bytes.fromhex(kept.seed)),
        seals=tuple([shuffle.seal() for shuffle in kept.shuffles]),
        begins=kept.begins,
        skipped=kept.skipped,
        throws=kept.throws,
        opened=((),) * len(kept.shuffles),
        seeds=tuple(seeds),
        record=write_record(record_of(hand)),
    )


def _check(hand: Hand, kept: Kept) -> None:
    """Refuse the chance of another hand."""
    orders = hand.table.chance.orders
    shoe, *later = kept.shuffles
    there, cards = _places(kept, len(orders[0])), shoe.cards
    fits = not there or there[-1] < len(cards)
    if not fits or tuple([cards[place] for place in there]) != tuple(orders[0]):
        raise ChanceError("this is not the chance of this hand: the shoe is another one")
    if [shuffle.cards for shuffle in later] != orders[1:]:
        raise ChanceError("this is not the chance of this hand: its later shuffles are others")


def _places(kept: Kept, count: int) -> list[int]:
    """Where the first so many cards of the hand lie in its shoe."""
    passed = set(kept.skipped)
    last = kept.begins + count + len(passed)
    return [place for place in range(kept.begins, last) if place not in passed][:count]
