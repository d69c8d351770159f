"""The chance of a hand: sealed before it is dealt, and derived from one seed."""

import hashlib

import msgspec

import houseway
from houseway.chance.derivation import Derived, shuffled
from houseway.chance.kept import OPENING
from houseway.chance.seals import Seal, SealedOrder, commitment, seal_of
from houseway.session.session import Session


class Shuffle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a hand's chance comes from, and what is published of it."""

    seed: str
    """In hexadecimal digits; nobody outside sees it."""
    commitment: str
    """To the seed."""
    seal: Seal | None = None
    """Of the cards; none where the shoe of the hand before certainly goes on."""
    engine: str = ""
    version: int = 0
    """Of the rule set."""

    @property
    def shown(self) -> str:
        """What everybody is shown of it before the hand."""
        return self.seal.root if self.seal is not None else self.commitment

    def chance(self, label: str) -> Derived:
        """A generator for an act of the hand: ``shoe`` for the deal, ``act 3`` for the third after it."""
        return Derived(bytes.fromhex(self.seed), label)


class Shoe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shuffle from which a shoe comes that goes on, and its seal."""

    order: SealedOrder
    seal: Seal


def shuffle_for(session: Session, seed: bytes) -> Shuffle:
    """The chance of the next hand, from a fresh seed."""
    seal = None
    if not surely_goes_on(session):
        order = shuffled(seed, OPENING, session.read.deck_cards)
        seal = seal_of(seed, OPENING, order)
    return Shuffle(seed.hex(), commitment(seed), seal, houseway.__version__, session.rules.version)


def surely_goes_on(session: Session) -> bool:
    """Whether the shoe is long enough for a round of any number of players."""
    if not session.shoe:
        return False
    rules = session.rules
    counts = range(rules.least_players, (rules.active or rules.seats) + 1)
    return len(session.shoe) >= max([session.cut_card(count) for count in counts])


def hand_id(shuffle: Shuffle) -> str:
    """What a finished hand is called: nobody guesses it who does not know the seed."""
    return hashlib.sha256(b"hand " + bytes.fromhex(shuffle.seed)).hexdigest()[:24]
