"""From a seed to shuffles, throws and numbers."""

import copy
import itertools
import pickle
import random as standard
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from houseway.cards import JOKER, STANDARD, build_deck, parse_cards
from houseway.chance.derivation import (
    SEED_BYTES,
    WORDS,
    Derived,
    below,
    blocks,
    new_seed,
    shuffled,
    thrown,
    words,
)
from houseway.chance.seeds import LETTERS, new_seed_text, seed_of_text
from houseway.errors import ChanceError
from houseway.shoe import Chance
from houseway.tiles import TILE_SET

SEED = bytes(range(32))


def test_new_seeds_differ_and_are_long() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33), "0" * 32, bytearray(32), 7, None])
def test_what_is_no_seed_is_refused(seed: bytes) -> None:
    with pytest.raises(ChanceError, match="a seed has 32 bytes"):
        Derived(seed, "shoe")
    with pytest.raises(ChanceError, match="a seed has 32 bytes"):
        shuffled(seed, "shoe shuffle 1", STANDARD)


@pytest.mark.parametrize("name", ["", "a\x00b", "shoe\n", "Schuh ß"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ChanceError, match="chance is named in plain letters"):
        Derived(SEED, name)
    with pytest.raises(ChanceError, match="chance is named in plain letters"):
        shuffled(SEED, name, STANDARD)


# Numbers


def test_a_stream_is_its_blocks_in_a_row() -> None:
    first = list(itertools.islice(words(SEED, "x", 3), 40))
    again = list(itertools.islice(words(SEED, "x", 400), 40))
    data = blocks(SEED, "x", 0, 5)
    assert first == again == [int.from_bytes(data[i : i + 4]) for i in range(0, 160, 4)]


def test_words_that_would_favour_some_are_passed_over() -> None:
    """2**32 is 4 more than a multiple of 6: the last four words do not count."""
    assert WORDS % 6 == 4
    draw = iter([WORDS - 1, WORDS - 4, WORDS - 5, 5])
    assert below(draw, 6) == (WORDS - 5) % 6 == 5
    assert next(draw) == 5
    # Where the bound divides the words evenly, every word counts.
    assert below(iter([WORDS - 1]), 8) == 7
    assert below(iter([WORDS - 1]), WORDS) == WORDS - 1
    # Just over half of the words are too many for two numbers more than half of them.
    assert below(iter([WORDS // 2 + 2, 3]), WORDS // 2 + 2) == 3


@pytest.mark.parametrize("bound", [0, -1, WORDS + 1])
def test_a_word_does_not_choose_among_that_many(bound: int) -> None:
    with pytest.raises(ChanceError, match="a word of 32 bits chooses among"):
        below(iter([0]), bound)


def test_every_number_below_a_bound_comes_as_often_out_of_all_words() -> None:
    """The same rule over words of 8 bits, of which there are few enough to try all."""
    for bound in range(1, 257):
        fair = 256 - 256 % bound
        counts = Counter([word % bound for word in range(256) if word < fair])
        assert set(counts) == set(range(bound))
        assert len(set(counts.values())) == 1


# Shuffles


@pytest.mark.parametrize("deck", [build_deck(), build_deck(jokers=4, decks=8), TILE_SET, (JOKER,), ()])
def test_a_shuffle_has_all_cards_once(deck: tuple[object, ...]) -> None:
    order = shuffled(SEED, "shoe shuffle 1", deck)  # type: ignore[arg-type]
    assert Counter(order) == Counter(deck)


def test_a_shuffle_depends_on_the_cards_and_not_on_how_they_lie() -> None:
    order = shuffled(SEED, "shoe shuffle 1", STANDARD)
    assert order == shuffled(SEED, "shoe shuffle 1", STANDARD[::-1])
    assert order == shuffled(SEED, "shoe shuffle 1", order)


def test_names_and_seeds_make_other_shuffles() -> None:
    seeds = [SEED, bytes(32), SEED[::-1]]
    names = ["shoe shuffle 1", "shoe shuffle 2", "act 1 shuffle 1", "act 11 shuffle 1"]
    orders = {shuffled(seed, name, STANDARD) for seed in seeds for name in names}
    assert len(orders) == len(seeds) * len(names)


def test_throws() -> None:
    assert thrown(SEED, "shoe throw 1", 3) == (1, 2, 3)
    assert thrown(SEED, "shoe throw 1", 2) == (1, 2)
    assert thrown(SEED, "shoe throw 2", 0) == ()
    assert {die for k in range(60) for die in thrown(SEED, f"throw {k}", 3)} == {1, 2, 3, 4, 5, 6}


# The generator


def test_a_generator_shuffles_and_throws_under_names_of_its_own() -> None:
    derived = Derived(SEED, "act 5")
    first, second = derived.shuffled(STANDARD), derived.shuffled(STANDARD)
    dice, more = derived.thrown(3), derived.thrown(3)
    assert first == shuffled(SEED, "act 5 shuffle 1", STANDARD)
    assert second == shuffled(SEED, "act 5 shuffle 2", STANDARD)
    assert (dice, more) == (thrown(SEED, "act 5 throw 1", 3), thrown(SEED, "act 5 throw 2", 3))
    assert (derived.shuffles, derived.throws) == (2, 2)


def test_what_else_is_asked_does_not_move_the_shuffles() -> None:
    derived = Derived(SEED, "shoe")
    derived.random(), derived.randrange(1000), derived.choice("abc")
    assert derived.shuffled(STANDARD) == shuffled(SEED, "shoe shuffle 1", STANDARD)


def test_bits_come_from_the_stream_in_order() -> None:
    data = blocks(SEED, "shoe stream", 0, 20)
    derived = Derived(SEED, "shoe")
    assert derived.randbytes(5) == data[:5]
    assert derived.getrandbits(8) == data[5]
    assert derived.getrandbits(3) == data[6] >> 5
    assert derived.getrandbits(0) == 0
    assert derived.getrandbits(64) == int.from_bytes(data[7:15])
    assert derived.random() == (int.from_bytes(data[15:22]) >> 3) / 2**53
    assert derived.randbytes(500) == data[22:522]
    with pytest.raises(ValueError, match="non-negative"):
        derived.getrandbits(-1)


ASKED: list[Callable[[Random], object]] = [
    lambda r: r.random(),
    lambda r: r.randint(1, 6),
    lambda r: r.randrange(10**30),
    lambda r: r.choice("abcdef"),
    lambda r: r.sample(range(100), 10),
    lambda r: r.choices(range(10), k=5),
    lambda r: r.uniform(2, 3),
    lambda r: r.gauss(0, 1),
    lambda r: r.triangular(),
    lambda r: r.shuffle([1, 2, 3, 4]),
    lambda r: r.getrandbits(200),
    lambda r: r.randbytes(7),
]


@pytest.mark.parametrize("ask", ASKED)
def test_nothing_comes_from_the_generator_below(ask: Callable[[Random], object]) -> None:
    """Whatever state the Mersenne Twister below is in, the answers are the same."""
    one, other = Derived(SEED, "shoe"), Derived(SEED, "shoe")
    Random.seed(other, 12345)
    assert [ask(one) for _ in range(20)] == [ask(other) for _ in range(20)]
    standard.seed(1)
    assert ask(Derived(SEED, "shoe")) == ask(Derived(SEED, "shoe"))


def test_a_generator_is_neither_seeded_nor_copied() -> None:
    derived = Derived(SEED, "shoe")
    for refused in (
        lambda: derived.seed(3),
        derived.getstate,
        lambda: derived.setstate(()),
        lambda: pickle.dumps(derived),
        lambda: copy.copy(derived),
        lambda: copy.deepcopy(derived),
    ):
        with pytest.raises(ChanceError, match="a derived generator"):
            refused()


# At the table


def test_the_chance_of_a_hand_asks_a_generator_for_its_own_shuffle() -> None:
    chance = Chance(Derived(SEED, "shoe"))
    assert chance.order(STANDARD) == shuffled(SEED, "shoe shuffle 1", STANDARD)
    assert chance.order(STANDARD[:9]) == shuffled(SEED, "shoe shuffle 2", STANDARD[:9])
    assert chance.roll(3) == thrown(SEED, "shoe throw 1", 3)
    assert chance.pick(STANDARD[:5]) == shuffled(SEED, "shoe shuffle 3", STANDARD[:5])[0]


def test_any_other_generator_gives_the_orders_that_it_always_gave() -> None:
    order = Chance(Random(7)).order(parse_cards("As Kd Qh Jc Ts 9d"))
    assert order == parse_cards("Jc Kd As 9d Ts Qh")
    assert Chance(Random(7)).roll(5) == (3, 2, 4, 6, 1)


# Seeds in words


def test_seeds_in_words() -> None:
    texts = {new_seed_text() for _ in range(50)}
    assert len(texts) == 50
    assert all([set(text) <= set(LETTERS) | {"-"} and len(text) == 34 for text in texts])
    assert len(LETTERS) == 32 and not set("ilou") & set(LETTERS)
    assert seed_of_text("Friday night") == seed_of_text("  friday NIGHT ")
    assert seed_of_text("friday") != seed_of_text("Friday night")
    assert len(seed_of_text("ä")) == SEED_BYTES


@pytest.mark.parametrize("text", ["", "   ", "a\x1bb"])
def test_what_is_no_seed_in_words(text: str) -> None:
    with pytest.raises(ChanceError, match="a seed is a number or some words"):
        seed_of_text(text)
