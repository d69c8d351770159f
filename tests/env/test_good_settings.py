"""The settings that a mask is made of are those that the sheet does not foul: all of them, counted once."""

from random import Random
from typing import Any

import pytest

from houseway.cards import STANDARD, Card, parse_cards
from houseway.env import good_settings as settings_module
from houseway.env.alphabet import Alphabet
from houseway.env.answer import begin
from houseway.env.good_settings import every_setting, good_settings, in_rows
from houseway.env.steps import Asked
from houseway.play.decisions import Arrangement, Choice, Option
from houseway.play.rows import Rising, Rows, TwoHands
from houseway.rankings import ranking
from houseway.rooms.loader import load

NOTHING_LAID: tuple[tuple[Card, ...], ...] = ((), (), ())
THIRTEEN = (3, 5, 5)
FANTASY = (3, 5, 5, 1)


def rising(laid: tuple[tuple[Card, ...], ...] = NOTHING_LAID, *, strict: bool = True) -> Rising:
    return Rising(laid, THIRTEEN, strict, "it is foul")


def laid(*rows: str) -> tuple[tuple[Card, ...], ...]:
    return tuple([parse_cards(row) for row in rows])


@pytest.mark.parametrize(
    ("cards", "sizes", "rows"),
    [
        ("2d 2s 3d 4c 4d 4h 4s 5d 7s 9s Js Kc Ac", THIRTEEN, rising()),
        ("2d 2s 2h 3d 4c 4d 4h 5d 7s 7c 7d Kc Ac", THIRTEEN, rising(strict=False)),
        ("9c 9d Ks", (1, 1, 0, 1), rising(laid("Kh Kd", "2c 3c 4c 9s", "Ts Tc Td 2h 3h"))),
        ("9c 9d Ks", (0, 2, 0, 1), rising(laid("Kh Kd", "2c 3c 4c", "Ts Tc Td 2h 3h"))),
        ("Jk Ac Ad Kh 7c 4d 2s", (2, 5), TwoHands("bug", "aces", "second-highest", "it is foul")),
    ],
    ids=["thirteen", "as high will do", "whole rows", "half rows", "two hands"],
)
def test_what_is_left_out_fouls_and_nothing_else_does(cards: str, sizes: tuple[int, ...], rows: Rows) -> None:
    among = tuple(sorted(parse_cards(cards)))
    good = set(map(tuple, good_settings(among, sizes, rows).tolist()))
    every = every_setting(len(among), sizes).tolist()
    assert len(set(map(tuple, every))) == len(every)
    for line in every:
        assert (tuple(line) in good) == (not rows.warning(in_rows(among, line), sizes))


def test_fourteen_cards_are_ranked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No step of the answer looks for settings again, whichever of a million are good."""
    ranked = 0
    real = ranking("high")

    class Counted:
        def strength(self, cards: Any) -> int:
            nonlocal ranked
            ranked += 1
            return real.strength(cards)

    monkeypatch.setattr(settings_module, "ranking", lambda name: Counted())
    asked = Asked(Alphabet(load("hawaiian-gardens/face-up-chinese-poker"), 4), "limits", None, False)
    random, rows = Random(8), rising()
    among = tuple(random.sample(STANDARD, 14))
    option = Option("set", arrange=Arrangement(among, FANTASY), rows=rows)
    for _ in range(20):
        form = begin(option, asked)
        while form is not None and not isinstance(form, Choice):
            form = form.after(random.choice(form.allowed()), 0.0)
        assert form is not None
        assert not rows.warning(form.cards, FANTASY)
    assert ranked == 364 + 2 * 2002


def test_some_settings_of_fourteen_cards() -> None:
    random, rows = Random(9), rising()
    among = tuple(sorted(random.sample(STANDARD, 14)))
    good = set(map(tuple, good_settings(among, FANTASY, rows).tolist()))
    every = every_setting(14, FANTASY)
    assert len(every) == 1_009_008
    for at in random.sample(range(len(every)), 2_000):
        line = every[at].tolist()
        assert (tuple(line) in good) == (not rows.warning(in_rows(among, line), FANTASY))
