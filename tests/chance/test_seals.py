"""Seals: nothing can be changed behind them, and nothing can be read through them."""

from collections.abc import Callable
from hashlib import sha256
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from houseway.cards import STANDARD, UNKNOWN, build_deck, parse_cards
from houseway.chance import merkle
from houseway.chance.derivation import blocks, shuffled
from houseway.chance.seals import (
    LEAF,
    SALT,
    SEED,
    Opened,
    Seal,
    SealedOrder,
    check_opened,
    check_seed_of,
    commitment,
    leaf,
    salts,
)
from houseway.errors import ChanceError
from houseway.tiles import TILE_SET

OWN = bytes(range(32))
OTHER = bytes(32)
NAME = "shoe shuffle 1"


def sealed(count: int = 52, seed: bytes = OWN, name: str = NAME) -> SealedOrder:
    deck = build_deck(decks=-(-count // 52))[:count]
    return SealedOrder.of(seed, name, shuffled(seed, name, deck))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 52, 53, 416])
def test_every_card_opens(count: int) -> None:
    order = sealed(count)
    seal = order.seal()
    assert seal.cards == count
    opened = order.open(range(count))
    assert [one.card for one in opened] == [card.text for card in order.cards]
    for one in opened:
        check_opened(seal, one)


def test_tiles_and_jokers_are_sealed_too() -> None:
    for deck in (TILE_SET, build_deck(jokers=4, decks=2)):
        order = SealedOrder.of(OWN, NAME, shuffled(OWN, NAME, deck))
        for one in order.open(range(len(deck))):
            check_opened(order.seal(), one)
        assert check_seed_of(order.seal(), OWN, deck) == order.cards


# What the house cannot do


def refused(seal: Seal, opened: Opened) -> str:
    with pytest.raises(ChanceError) as error:
        check_opened(seal, opened)
    return str(error.value)


def test_no_other_face_fits() -> None:
    order = sealed()
    seal, (one,) = order.seal(), order.open([7])
    for card in STANDARD:
        if card.text != one.card:
            assert "does not fit the seal" in refused(seal, replace(one, card=card.text))


def test_a_card_fits_at_its_place_only() -> None:
    order = sealed(13)
    seal = order.seal()
    for one in order.open(range(13)):
        for place in range(13):
            if place != one.place:
                assert "the" in refused(seal, replace(one, place=place))
    assert "the seal is of 13 cards" in refused(seal, replace(one, place=13))


def test_equal_cards_of_a_shoe_cannot_change_places() -> None:
    """In eight decks a face is there eight times: each copy has a salt of its own."""
    order = sealed(416)
    seal, cards = order.seal(), order.cards
    same = [place for place, card in enumerate(cards) if card is cards[0]]
    assert len(same) == 8
    opened = order.open(same)
    assert len({one.salt for one in opened}) == 8
    for one, other in combinations(opened, 2):
        assert "does not fit" in refused(seal, replace(one, place=other.place, path=other.path))
        assert "does not fit" in refused(seal, replace(one, salt=other.salt))


def test_an_opened_card_of_another_hand_does_not_fit() -> None:
    order = sealed()
    for other in (sealed(seed=OTHER), sealed(name="shoe shuffle 2"), sealed(name="act 1 shuffle 1")):
        assert "does not fit the seal" in refused(order.seal(), other.open([0])[0])


def test_the_number_of_cards_is_bound() -> None:
    """A seal with another number of cards is another seal, even where the paths would be the same."""
    order = sealed(52)
    seal = order.seal()
    for count in (51, 53, 64):
        for one in order.open([0, 3]):
            assert refused(replace(seal, cards=count), one)
    # A deck without its last card has another root.
    less = SealedOrder.of(OWN, NAME, order.cards[:-1])
    assert less.seal().root != seal.root


@settings(max_examples=60, deadline=None)
@given(
    place=st.integers(0, 51),
    at=st.integers(0, 63),
    bit=st.integers(0, 3),
    part=st.sampled_from(["salt", "path"]),
)
def test_every_bit_counts(place: int, at: int, bit: int, part: str) -> None:
    order = sealed()
    (one,) = order.open([place])
    text = one.salt if part == "salt" else one.path[at % len(one.path)]
    turned = text[:at] + f"{int(text[at], 16) ^ (1 << bit):x}" + text[at + 1 :]
    wrong = (
        replace(one, salt=turned)
        if part == "salt"
        else replace(one, path=tuple([turned if step == text else step for step in one.path]))
    )
    assert "does not fit the seal" in refused(order.seal(), wrong)


def test_paths_have_their_length() -> None:
    order = sealed(13)
    seal, (one,) = order.seal(), order.open([4])
    assert "too short" in refused(seal, replace(one, path=one.path[:-1]))
    assert "too short" in refused(seal, replace(one, path=()))
    assert "too long" in refused(seal, replace(one, path=(one.salt, *one.path)))
    assert "does not fit" in refused(seal, replace(one, path=one.path[::-1]))


def test_a_node_passes_for_no_card_and_a_card_for_no_node() -> None:
    """Two hashed halves given for a card, or a card for a half, are found out: they begin differently."""
    order = sealed(4)
    seal, opened = order.seal(), order.open(range(4))
    hashed = [leaf(one.place, one.card, bytes.fromhex(one.salt)) for one in opened]
    inner = sha256(merkle.NODE + hashed[0] + hashed[1]).digest()
    top = sha256(merkle.NODE + inner + sha256(merkle.NODE + hashed[2] + hashed[3]).digest()).digest()
    assert sha256(merkle.ROOT + (4).to_bytes(4) + top).hexdigest() == seal.root
    # A tree of two "cards" that are really the nodes of four has another root.
    assert merkle.root([inner, sha256(merkle.NODE + hashed[2] + hashed[3]).digest()]) != merkle.root(hashed)
    begins = [LEAF, merkle.NODE, merkle.ROOT, SEED, SALT, b"\x04", b"\x06"]
    assert len(set(begins)) == len(begins)
    # Nothing that is hashed as a leaf is as long as what is hashed as a node.
    assert len(LEAF) + 4 + 2 + 32 != len(merkle.NODE) + 64


@pytest.mark.parametrize("face", ["??", "Xx", "1s", "as", "A ", "\u00e9s"])
def test_what_is_no_card_is_not_opened(face: str) -> None:
    order = sealed()
    (one,) = order.open([0])
    assert "which is no card" in refused(order.seal(), replace(one, card=face))


# What a player cannot read


def test_a_seal_tells_nothing_without_the_salt() -> None:
    """With the card, its place and the root, but without its salt, no face can be told from another."""
    order = sealed()
    opened = order.open(range(1, 52))
    known = {one.salt for one in opened} | {step for one in opened for step in one.path}
    hidden = leaf(0, order.cards[0].text, salts(OWN, NAME, [0])[0])
    # The hidden leaf itself is on the path of its neighbour: it stands there without its salt.
    assert hidden.hex() in known
    guesses = {leaf(0, card.text, bytes.fromhex(salt)).hex() for card in STANDARD for salt in known}
    guesses |= {leaf(0, card.text, bytes(32)).hex() for card in STANDARD}
    assert hidden.hex() not in guesses


def test_the_same_card_at_the_same_place_is_hashed_anew_in_every_shuffle() -> None:
    cards = parse_cards("As Kd")
    seals = [
        SealedOrder.of(seed, name, cards).seal().root
        for seed in (OWN, OTHER)
        for name in (NAME, "shoe shuffle 2", "act 1 shuffle 1")
    ]
    assert len(set(seals)) == len(seals)


def test_salts_are_no_part_of_any_stream() -> None:
    salted = set(salts(OWN, NAME, range(416)))
    data = blocks(OWN, NAME, 0, 416)
    assert len(salted) == 416
    assert not salted & {data[i : i + 32] for i in range(0, len(data), 32)}
    assert commitment(OWN) != commitment(OTHER)
    assert len(commitment(OWN)) == 64


# With the seed


def test_the_seed_opens_everything() -> None:
    order = sealed()
    assert check_seed_of(order.seal(), OWN, STANDARD[::-1]) == order.cards


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda seal: (seal, OTHER, STANDARD), "this is not the seed"),
        (lambda seal: (seal, OWN, STANDARD[:51]), "is of 52 cards, not of 51"),
        (lambda seal: (seal, OWN, (*STANDARD[:51], STANDARD[0])), "gives another order"),
        (lambda seal: (replace(seal, name="shoe shuffle 2"), OWN, STANDARD), "gives another order"),
        (lambda seal: (replace(seal, root="0" * 64), OWN, STANDARD), "gives another order"),
        (lambda seal: (replace(seal, seed=commitment(OTHER)), OTHER, STANDARD), "gives another order"),
    ],
)
def test_what_is_not_as_the_seed_gives_it(change: Callable[[Seal], tuple[object, ...]], why: str) -> None:
    with pytest.raises(ChanceError, match=why):
        check_seed_of(*change(sealed().seal()))  # type: ignore[arg-type]


def test_an_order_that_the_seed_did_not_give_is_found_out() -> None:
    """The house may seal any order; whoever has the seed sees that it was not shuffled."""
    stacked = SealedOrder.of(OWN, NAME, STANDARD)
    for one in stacked.open([0, 51]):
        check_opened(stacked.seal(), one)
    with pytest.raises(ChanceError, match="gives another order"):
        check_seed_of(stacked.seal(), OWN, STANDARD)


# What is no seal


def test_what_cannot_be_sealed_or_opened() -> None:
    with pytest.raises(ChanceError, match="1 to 10000 cards"):
        SealedOrder.of(OWN, NAME, ()).seal()
    with pytest.raises(ChanceError, match="all of them are known"):
        SealedOrder.of(OWN, NAME, (STANDARD[0], UNKNOWN)).seal()
    for place in (-1, 52):
        with pytest.raises(ChanceError, match=f"there is none at place {place}"):
            sealed().open([place])
    with pytest.raises(ChanceError, match="chance is named in plain letters"):
        SealedOrder.of(OWN, "a\x00b", STANDARD)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "ab"},
        {"seed": "A" * 64},
        {"root": "g" * 64},
        {"root": "0" * 63 + "\n"},
        {"root": "0" * 64 + "\n"},
        {"cards": 0},
        {"cards": 10_001},
        {"cards": "52"},
        {"name": ""},
        {"more": 1},
    ],
)
def test_a_seal_out_of_a_file_is_checked(change: dict[str, object]) -> None:
    good = msgspec.to_builtins(sealed().seal())
    assert msgspec.convert(good, Seal) == sealed().seal()
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(good | change, Seal)


@pytest.mark.parametrize(
    "change",
    [
        {"place": -1},
        {"place": 1.5},
        {"card": "As "},
        {"salt": "00"},
        {"path": ["0" * 63]},
        {"path": ["0" * 64] * 15},
    ],
)
def test_an_opened_card_out_of_a_file_is_checked(change: dict[str, object]) -> None:
    good = msgspec.to_builtins(sealed().open([3])[0])
    assert msgspec.convert(good, Opened).place == 3
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(good | change, Opened)
