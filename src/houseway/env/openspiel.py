"""OpenSpiel: a rule set as a Python game, ``houseway``, for its algorithms.

>>> import pyspiel
>>> game = load("black-sheep/texas-holdem", seats=2)
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 52)

Chance is explicit, card by card and throw by throw, where nothing is shuffled again in a hand
(:func:`houseway.env.dealt.is_listed`); otherwise a hand begins with the parts of a sampled seed. Players are
the seats in order; utilities are in units of the limit.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from houseway.door import Named
from houseway.env.dealt import PIPS, CardWanted, Dealt, DiceWanted
from houseway.env.extras import extra
from houseway.env.positions import PARAMETERS, PART, PARTS, Position, Setup, setup_of, thrown, written
from houseway.env.redealt import Known, known_by, redealt
from houseway.env.steps import Form
from houseway.errors import HousewayError
from houseway.ledger import Transfer, account_name
from houseway.play.decisions import Choice
from houseway.play.events import Event
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.view import View, events_seen, view

extra("pyspiel", "spiel")
import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

NAME = "houseway"
DICE = 3
"""The most dice that are thrown at once."""
LONGEST = 100_000
"""More steps than any hand takes."""


def _type(chance: Any, utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Houseway",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=14,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
        default_loadable=False,
    )


def load(game: Named, **parameters: Any) -> "HousewayGame":
    """The OpenSpiel game of a rule set: an id, the path of a TOML file, or a rule set.

    ``limit``, ``seats`` and ``stack`` (cents, the same for everybody) say what table it is; ``amounts`` is
    ``limits`` or ``pot``; ``chance`` is ``explicit`` or ``sampled``, where it is not left to the rule set.
    """
    name = game.called if isinstance(game, RuleSet) else str(game)
    found = HousewayGame({"game": name, **parameters})
    if isinstance(game, RuleSet) and _facts(game) != _facts(found.setup.seated.rules):
        # OpenSpiel may make a game anew from its name at any time.
        raise HousewayError(
            f"this is {name} with something changed, and OpenSpiel knows games by their name: write the "
            "change into a file of your own"
        )
    return found


def _facts(rules: RuleSet) -> tuple[object, ...]:
    """What decides how a rule set is played."""
    return rules.play, rules.limits, rules.deck_cards, rules.seats, rules.active, rules.least_players


def _info(setup: Setup) -> Any:
    """What OpenSpiel wants to know of the size of the game."""
    seated, faces = setup.seated, setup.encoding.actions.faces
    return pyspiel.GameInfo(
        num_distinct_actions=len(setup.encoding.actions),
        max_chance_outcomes=max(len(faces), PIPS**DICE) if setup.listed else PART,
        num_players=len(seated.seats),
        min_utility=-max(seated.stacks.values()) / seated.unit,
        max_utility=(seated.chips - min(seated.stacks.values())) / seated.unit,
        utility_sum=0.0 if setup.zero_sum else None,
        max_game_length=LONGEST,
    )


class HousewayGame(pyspiel.Game):  # type: ignore[misc]
    """A rule set as OpenSpiel sees it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = written(params or {})
        setup = setup_of(given)
        modes, sums = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
        chance = modes.EXPLICIT_STOCHASTIC if setup.listed else modes.SAMPLED_STOCHASTIC
        utility = sums.ZERO_SUM if setup.zero_sum else sums.GENERAL_SUM
        super().__init__(_type(chance, utility), _info(setup), given)

    @property
    def setup(self) -> Setup:
        return setup_of(self.get_parameters())

    def new_initial_state(self) -> "HousewayState":
        return HousewayState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.setup, iig_obs_type, params)


class HousewayState(pyspiel.State):  # type: ignore[misc]
    """A state: a position, and the steps that were said of the answer under way."""

    def __init__(self, game: HousewayGame) -> None:
        super().__init__(game)
        self._game = setup_of(game.get_parameters())
        self._said: tuple[int, ...] = ()
        self._position: Position | None = None
        self._seed: tuple[int, ...] = ()
        self._sampled = 0
        self.ends: frozenset[int] = frozenset()
        """After how many moves an answer was whole."""
        self._known: dict[int, Known] = {}
        if self._game.listed:
            self._position = Position(self._game, Dealt(), None)
        else:
            self._sampled = self._game.sample()

    @property
    def setup(self) -> Setup:
        return self._game

    @property
    def position(self) -> Position:
        assert self._position is not None
        return self._position

    def form(self) -> Form:
        """What whoever is asked may say next."""
        assert self._position is not None
        form: Any = self._position.form()
        for action in self._said:
            form = form.after(action, 0.0)
        found: Form = form
        return found

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._position is None or self._position.wanted is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self._game.seated.seats.index(self._position.seat)

    def is_terminal(self) -> bool:
        position = self._position
        return (
            position is not None
            and position.wanted is None
            and position.hand is not None
            and position.hand.decision is None
        )

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.form().allowed()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._position is None:
            return [(self._sampled, 1.0)]
        wanted = self._position.wanted
        if isinstance(wanted, CardWanted):
            faces = self._game.encoding.layout.faces
            total = sum([count for _, count in wanted.left])
            return [(faces[card], count / total) for card, count in wanted.left]
        assert wanted is not None
        throws = PIPS**wanted.dice
        return [(throw, 1.0 / throws) for throw in range(throws)]

    def _apply_action(self, action: int) -> None:
        position = self._position
        self._known = {}
        if position is None:
            self._seed = (*self._seed, action)
            self._sampled = self._game.sample()
            if len(self._seed) == PARTS:
                self._position = Position(self._game, Dealt(), self._seed)
            return
        if isinstance(position.wanted, CardWanted):
            self._position = position.dealt_card(action)
        elif position.wanted is not None:
            self._position = position.thrown(thrown(action, position.wanted.dice))
        else:
            self._say(position, action)

    def _say(self, position: Position, action: int) -> None:
        then = self.form().after(action, 0.0)
        if not isinstance(then, Choice):
            self._said = (*self._said, action)
            return
        assert position.hand is not None and position.hand.decision is not None
        several = len(position.hand.decision.seats) > 1
        self._said = ()
        self.ends |= {len(self.history()) + 1}
        self._position = position.chosen(
            position.seat, then._replace(seat=position.seat if several else None)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if player != int(pyspiel.PlayerId.CHANCE):
            return self._game.encoding.actions.name(action)
        if self._position is None:
            return f"seed {action}"
        if isinstance(self._position.wanted, DiceWanted):
            return "dice " + " ".join(map(str, thrown(action, self._position.wanted.dice)))
        return f"deal {self._game.encoding.actions.faces[action]}"

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "HousewayState":
        """A state that this player cannot tell from this one, for search: all that he has not seen is dealt
        anew, and everybody has answered the same.
        """
        if not self._game.listed:
            raise HousewayError(
                "the cards of this hand come from a seed and cannot be dealt anew card by card: "
                'say chance="explicit", where that is possible'
            )
        if player_id not in self._known:
            self._known[player_id] = known_by(self, player_id)
        again: HousewayState = redealt(self, self._known[player_id], Random(sampler()))
        return again

    def returns(self) -> list[float]:
        seated = self._game.seated
        if not self.is_terminal():
            return [0.0] * len(seated.seats)
        assert self._position is not None and self._position.hand is not None
        after = self._position.hand.stacks()
        return [(after[seat] - stack) / seated.unit for seat, stack in sorted(seated.stacks.items())]

    def __str__(self) -> str:
        dealt = self._position.dealt if self._position is not None else Dealt()
        names = [self._game.encoding.actions.name(action) for action in self._said]
        words = [
            *map(str, dealt.cards),
            *map(str, dealt.rolls),
            *[f"{s} {c}" for s, c in dealt.choices],
            *names,
        ]
        return " ".join([f"seed {self._seed}", *words] if not self._game.listed else words)

    def seen_by(self, player: int) -> str:
        """Everything that a player has seen happen and has answered, what he sees now and what he has said of
        his answer: whatever he could know, and nothing else."""
        position, seat = self._position, self._game.seated.seats[player]
        if position is None or position.hand is None:
            return f"seat {seat}"
        happened = [_told(event) for event in events_seen(position.hand, seat)]
        # From the last on, so that the places of those before stay what they were.
        for who, at, answer in reversed(position.answers):
            if who == seat:
                happened.insert(at, answer)
        said = self._said if position.seat == seat else ()
        names = [self._game.encoding.actions.name(action) for action in said]
        return "\n".join([f"seat {seat}", *happened, *_shown(view(position.hand, seat)), *names])


class Observer:
    """What a player sees: the numbers of his view; as a string with perfect recall, all that he has seen."""

    def __init__(self, game: Setup, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise HousewayError(f"observations have no parameters: {params}")
        self._game = game
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.encoding.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HousewayState, player: int) -> None:
        self.tensor.fill(0)
        hand, said = _at(state)
        if hand is not None:
            seat = self._game.seated.seats[player]
            mine = hand.decision is not None and hand.decision.seats[0] == seat
            row = state.form().row if mine and not state.is_chance_node() else 0
            self.tensor[:] = self._game.writer.write(view(hand, seat), said if mine else (), row)

    def string_from(self, state: HousewayState, player: int) -> str:
        if self._recall:
            return state.seen_by(player)
        self.set_from(state, player)
        return " ".join([f"{at}:{self.tensor[at]:g}" for at in self.tensor.nonzero()[0]])


def _at(state: HousewayState) -> tuple[Hand | None, Sequence[int]]:
    position = state._position
    return (position.hand, state._said) if position is not None else (None, ())


def _told(event: Event) -> str:
    if isinstance(event, Transfer):
        return f"{account_name(event[0])} to {account_name(event[1])}: {event[2]}"
    return repr(event)


def _shown(seen: View) -> list[str]:
    """What lies on the table as somebody sees it, and what he is asked."""
    facts = [getattr(seen, name) for name in View.__struct_fields__ if name != "decision"]
    asked = seen.decision
    question = (asked.asks, asked.about, asked.options) if asked is not None else ()
    return [repr(facts), repr(question)]


def tree(game: HousewayGame) -> Any:
    """The whole game tree, built once: a game of OpenSpiel's own for its compiled algorithms.

    Only for small games: every deal and every answer is a node.
    """
    from open_spiel.python.algorithms.gambit import export_gambit

    export: Callable[[Any], str] = export_gambit
    return pyspiel.load_efg_game(export(game))


pyspiel.register_game(
    _type(pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC, pyspiel.GameType.Utility.ZERO_SUM), HousewayGame
)
