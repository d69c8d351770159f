"""Wagers whose amounts hang on each other, however a layout ties them: all that is good can be said."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from houseway.env.alphabet import Alphabet
from houseway.env.amounts import Amounts
from houseway.env.answer import begin
from houseway.env.steps import Asked, Begun
from houseway.play.decisions import Choice, Option
from houseway.play.wager_form import WagerForm, WagerKind, Wagers
from houseway.rooms.loader import load

ULTIMATE = load("black-sheep/ultimate-texas-holdem")
CHIP = 100


def said(begun: Begun | None, asked: Asked) -> Iterator[tuple[tuple[str, int], ...]]:
    """All wagers that can be said, as often as they can."""
    if isinstance(begun, Choice):
        yield begun.wagers
    elif begun is not None:
        assert begun.allowed()
        for action in begun.allowed():
            numbers = 24 if asked.how == "parameter" and asked.actions.is_size(action) else 0
            for number in range(numbers + 1):
                yield from said(begun.after(action, number / 24), asked)


def good(form: WagerForm) -> set[tuple[tuple[str, int], ...]]:
    """All wagers that the form accepts, tried one by one."""
    names = [kind.name for kind in form.spots[2]]
    found = set()
    for amounts in product(range(0, form.stack + 1, CHIP), repeat=len(names)):
        wagers = tuple([(name, amount) for name, amount in zip(names, amounts, strict=True) if amount])
        if form.complaint(Choice("wager", spot=2, wagers=wagers)) is None:
            found.add(wagers)
    return found


def check(form: WagerForm) -> None:
    truth, option = good(form), Option("wager", wagers=form)
    ways: tuple[tuple[Amounts, int], ...] = (("parameter", 1), ("limits", 4), ("pot", 5))
    for how, sizes in ways:
        asked = Asked(Alphabet(ULTIMATE, sizes), how, None, False)
        found = list(said(begin(option, asked), asked))
        assert set(found) <= truth
        assert bool(found) == bool(truth)
        if how == "parameter":
            assert set(found) == truth
        else:
            assert len(set(found)) == len(found)


A_BOUND_EACH = WagerKind("a", at_most="b"), WagerKind("b", at_most="a")


@pytest.mark.parametrize(
    "kinds",
    [
        A_BOUND_EACH,
        (WagerKind("a", at_most="b", step="$2"), WagerKind("b", at_most="a", step="$3")),
        (WagerKind("a", at_most="b"), WagerKind("b", at_most="c"), WagerKind("c", at_most="a", least="$2")),
        (*A_BOUND_EACH, WagerKind("c", at_most="a", needs=("b",))),
        (WagerKind("a", at_most="b", any_amount_with=("b",)), WagerKind("b", at_most="a", most="$3")),
        (WagerKind("a", with_="b"), WagerKind("b", at_most="c"), WagerKind("c", at_most="a")),
        (WagerKind("a"), WagerKind("b", with_="a"), WagerKind("c", with_="b")),
        (WagerKind("a", needs=("b",)), WagerKind("b", at_most="a", step="$3")),
        (WagerKind("a", least="$2", step="$2"), WagerKind("b", at_most="c"), WagerKind("c", at_most="a")),
    ],
    ids=[
        "two bound each other",
        "in steps of their own",
        "three in a ring",
        "and one hangs on them",
        "of any amount",
        "one equals another of the ring",
        "each equals the one before",
        "the bound has larger steps",
        "a chain of bounds",
    ],
)
@pytest.mark.parametrize("stack", [400, 900])
def test_wagers_may_bound_each_other(kinds: tuple[WagerKind, ...], stack: int) -> None:
    check(WagerForm({2: kinds}, low=CHIP, high=600, chip=CHIP, stack=stack, wagers=Wagers(kinds)))


def test_two_that_bound_each_other_are_equal_and_asked_once() -> None:
    form = WagerForm({2: A_BOUND_EACH}, low=CHIP, high=500, chip=CHIP, stack=900, wagers=Wagers(A_BOUND_EACH))
    asked = Asked(Alphabet(ULTIMATE, 4), "limits", None, False)
    found = set(said(begin(Option("wager", wagers=form), asked), asked))
    assert found == {(("a", 100), ("b", 100)), (("a", 400), ("b", 400))}


@pytest.mark.parametrize("seed", range(60))
def test_any_layout(seed: int) -> None:
    random = Random(f"layouts {seed}")
    names = "abc"[: random.choice((2, 3, 3))]
    kinds = tuple([some_kind(name, [other for other in names if other != name], random) for name in names])
    placed = {2: {random.choice(names): random.choice((100, 200))}} if random.random() < 0.2 else {}
    check(
        WagerForm(
            {2: kinds},
            low=CHIP,
            high=500,
            chip=CHIP,
            stack=random.choice((400, 600)),
            wagers=Wagers(kinds),
            placed=placed,
            each_least=random.random() < 0.2,
        )
    )


def some_kind(name: str, others: list[str], random: Random) -> WagerKind:
    """A wager with random ties; only the last may equal another, for all that equal one have some steps."""

    def perhaps(chance: float, *words: str) -> str:
        return random.choice(words) if random.random() < chance else ""

    needs, free = perhaps(0.3, *others), perhaps(0.2, *others)
    return WagerKind(
        name,
        needs=(needs,) if needs else (),
        with_=perhaps(0.3, *others) if name == "c" else "",
        at_most=perhaps(0.5, *others),
        any_amount_with=(free,) if free else (),
        least=perhaps(0.3, "$1", "$2", "$3"),
        most=perhaps(0.2, "$2", "$3", "$5"),
        step=perhaps(0.3, "$2", "$3"),
    )
