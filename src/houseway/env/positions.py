"""What the OpenSpiel game stands on: its parameters as a table, and positions of a hand that never change."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from houseway.door import start_with
from houseway.env.amounts import check_amounts, pot_seen
from houseway.env.answer import AnswerForm
from houseway.env.dealt import PIPS, CardWanted, Dealt, DiceWanted, Made, is_listed, run
from houseway.env.encoding import Encoding
from houseway.env.observation import Writer
from houseway.env.seating import seating
from houseway.env.steps import Asked, Form
from houseway.errors import HousewayError
from houseway.given import text, truth, whole
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.view import view

PARTS, PART = 3, 2**16
"""The seed of a hand whose chance is sampled comes in so many parts, each under this number."""
Answers = tuple[tuple[int, int, str], ...]
"""What was answered: the seat, how much had happened by then, and the question with its answer in words."""
LARGEST = 2**31 - 1
"""OpenSpiel keeps no larger number as a parameter."""
PARAMETERS: dict[str, str | int | bool] = {
    "game": "",
    "limit": "",
    "seats": 0,
    "stack": 0,
    "amounts": "limits",
    "irregular": False,
    "chance": "",
    "rng_seed": 0,
}


class Setup:
    """What a game's parameters come to. OpenSpiel may make a game anew from them at any time."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        name, limit = unquote(given["game"]), unquote(given["limit"])
        if not name:
            raise HousewayError('say which game: houseway(game=black-sheep/texas-holdem), or `load("…")`')
        which = Path(name) if name.endswith(".toml") else name
        self.seated = seating(which, limit, given["seats"], given["stack"] or None)
        amounts = check_amounts(given["amounts"])
        if amounts == "parameter":
            raise HousewayError(
                "OpenSpiel has no actions with a parameter: amounts are said as limits or pot"
            )
        if given["chance"] not in ("", "explicit", "sampled"):
            raise HousewayError(f"chance is explicit or sampled, not {given['chance']!r}")
        rules = self.seated.rules
        self.encoding = Encoding(rules, self.seated.seats, amounts)
        self.irregular = bool(given["irregular"])
        players = len(self.seated.seats)
        self.listed = given["chance"] == "explicit" if given["chance"] else is_listed(rules, players)
        self.zero_sum = rules.kind != "meld"
        self.start = start_with(rules, self.seated.stacks, limit=self.seated.stakes.name)
        self.writer = Writer(self.encoding.layout, self.seated.chips)
        self._random = Random(given["rng_seed"])

    def __deepcopy__(self, memo: object) -> "Setup":
        return self

    def sample(self) -> int:
        """A part of a seed."""
        return self._random.randrange(PART)


@cache
def _setup(*given: tuple[str, Any]) -> Setup:
    return Setup({**PARAMETERS, **dict(given)})


def setup_of(parameters: Mapping[str, Any]) -> Setup:
    """The setup of some parameters, always the same one."""
    return _setup(*sorted(written(parameters).items()))


def written(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """All parameters as OpenSpiel can write them down and read them back: commas, brackets and the like are
    escaped, and so is what would be taken for a number.

    >>> [written({"limit": limit})["limit"] for limit in ("no-limit 1-3", "$1-1,000", "4-8")]
    ['no-limit 1-3', '$1-1%2C000', '%34-8']
    """
    strange = next((key for key in parameters if key not in PARAMETERS), None)
    if strange is not None:
        raise HousewayError(f"there is no parameter {strange!r}: there are {', '.join(PARAMETERS)}")
    return {key: _written(key, parameters.get(key, default)) for key, default in PARAMETERS.items()}


def _written(key: str, value: object) -> str | int | bool:
    """One parameter, of the kind that it has where nothing is said."""
    default = PARAMETERS[key]
    if isinstance(default, str):
        return _escaped(text(value, key))
    return truth(value, key) if isinstance(default, bool) else whole(value, key, most=LARGEST)


def _escaped(text: str) -> str:
    found = quote(unquote(text), safe=" $/'&:")
    number = found and not set(found) - set("+-.0123456789")
    return f"%{ord(found[0]):X}{found[1:]}" if number else found


class Position:
    """Where a hand has come to: what is known, and the hand or what chance is asked for. Never changed."""

    def __init__(
        self,
        game: Setup,
        dealt: Dealt,
        seed: tuple[int, ...] | None,
        seen: Hand | None = None,
        answers: Answers = (),
    ) -> None:
        self._game = game
        self._seed = seed
        self.answers = answers
        rules, start = game.seated.rules, game.start
        self.wanted: CardWanted | DiceWanted | None = None
        self.hand: Hand | None = None
        """The hand where it waits on somebody or is over; at a chance node as it was seen last."""
        if seed is None:
            self.dealt, found = run(rules, start, dealt)
            self.hand = found if isinstance(found, Hand) else seen
            self.wanted = None if isinstance(found, Hand) else found
        else:
            self.dealt = dealt
            self.hand = deal(rules, start, Random(f"seed {seed}"))
            for _, choice in dealt.choices:
                self.hand.choose(choice)

    def __deepcopy__(self, memo: object) -> "Position":
        return self

    def dealt_card(self, face: int) -> "Position":
        card = self._game.encoding.actions.faces[face]
        return self._with(self.dealt._replace(cards=(*self.dealt.cards, card)))

    def thrown(self, roll: tuple[int, ...]) -> "Position":
        return self._with(self.dealt._replace(rolls=(*self.dealt.rolls, roll)))

    def chosen(self, seat: int, choice: Choice) -> "Position":
        assert self.hand is not None and self.hand.decision is not None
        asked, happened = self.hand.decision, len(self.hand.events)
        made: Made = (*self.dealt.choices, (seat, choice))
        answers = (*self.answers, (seat, happened, f"asked {asked.asks!r} {asked.about!r}: {choice}"))
        return self._with(self.dealt._replace(choices=made), answers)

    def _with(self, dealt: Dealt, answers: Answers | None = None) -> "Position":
        return Position(
            self._game, dealt, self._seed, self.hand, self.answers if answers is None else answers
        )

    @property
    def seat(self) -> int:
        """Who is asked: the first that the decision names; 0 where chance is, or nobody."""
        if self.wanted is not None or self.hand is None or self.hand.decision is None:
            return 0
        return self.hand.decision.seats[0]

    def form(self) -> Form:
        """The answer of whoever is asked, from its first step."""
        assert self.hand is not None
        game, seen = self._game, view(self.hand, self.seat)
        assert seen.decision is not None
        return AnswerForm(
            seen.decision, Asked(game.encoding.actions, game.encoding.amounts, pot_seen(seen), game.irregular)
        )


def thrown(number: int, count: int) -> tuple[int, ...]:
    """The throw of a number, from 0.

    >>> thrown(0, 3), thrown(215, 3)
    ((1, 1, 1), (6, 6, 6))
    """
    return list(product(range(1, PIPS + 1), repeat=count))[number]
