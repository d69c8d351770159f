"""PettingZoo: every rule set as an environment for several agents, one for each seat.

>>> env = aec("black-sheep/texas-holdem", seats=3)
>>> env.reset(seed=1)
>>> env.agents, env.agent_selection
(['seat_1', 'seat_2', 'seat_3'], 'seat_3')
>>> env.legal_steps()
['fold', 'call', 'raise']
"""

from typing import Any, ClassVar

from houseway.door import Named
from houseway.env.at_the_table import Table
from houseway.env.extras import extra
from houseway.env.rendering import MODES, rendered
from houseway.env.seating import Stacks, seating
from houseway.errors import HousewayError

extra("pettingzoo", "env")
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # noqa: E402

from houseway.env.agents import Agents, agent_of, seat_of  # noqa: E402
from houseway.env.spaces import said  # noqa: E402


def aec(
    game: Named,
    *,
    limit: str = "",
    seats: int | tuple[int, ...] = 0,
    stacks: Stacks = None,
    amounts: str = "limits",
    hands: int = 1,
    irregular: bool = False,
    masks: str = "observation",
    render_mode: str | None = None,
) -> "TurnByTurn":
    """A rule set turn by turn: whoever is asked takes one step.

    ``amounts`` is how amounts are said (:mod:`houseway.env.amounts`), ``irregular`` offers what the rules
    forbid and price, ``hands`` is how many hands an episode has. Rewards are in units of the limit: the big
    bet or blind, the least wager against a player-dealer. Where a question stands open to several seats,
    they are asked in the order in which the decision names them, each until it has answered. An action that
    the mask does not allow raises :class:`~houseway.errors.IllegalChoice` and changes nothing. With
    ``masks="info"`` an observation is a plain row of numbers, and the mask is in the info.
    """
    seated = seating(game, limit, seats, stacks, hands)
    return TurnByTurn(Table(seated, amounts, irregular=irregular), render_mode, masks)


class TurnByTurn(Agents, AECEnv):  # type: ignore[misc]
    """The environment of a table, agent by agent."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "houseway_v1",
        "render_modes": list(MODES),
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Seat everybody anew and deal; a seed gives the same episode again, none goes on at random."""
        self.deal_anew(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: self.told(agent) for agent in self.agents}
        self.agent_selection = agent_of(self.table.asked()[0])

    def observe(self, agent: str) -> Any:
        """What an agent sees."""
        return self.seen(agent)

    def legal_steps(self) -> list[str]:
        """The names of the steps that the agent whose turn it is may take."""
        mask = self.table.mask(seat_of(self.agent_selection))
        return [self.table.encoding.actions.name(int(action)) for action in mask.nonzero()[0]]

    def step(self, action: Any) -> None:
        """The agent whose turn it is takes a step; an agent that is out takes none and goes."""
        if not self.agents:
            raise HousewayError("there is nobody who could take a step: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step, parameter = said(action)
        self.table.act(seat_of(agent), step, parameter)
        self._cumulative_rewards[agent] = 0.0
        self.rewards.update(self.take_rewards())
        self._accumulate_rewards()
        self.infos.update({agent: self.told(agent) for agent in self.agents})
        self._select()

    def render(self) -> Any:
        """What the agent whose turn it is sees, as text or as a picture."""
        if self.render_mode is None:
            return None
        seat = seat_of(self.agent_selection) if self.agents else 0
        return rendered(self.render_mode, self.table.seated.rules, self.table.view(seat))

    def _select(self) -> None:
        """Whose turn it is; whoever is broke, and at the end everybody, goes first."""
        self.terminations.update(self.who_is_out())
        asked = self.table.asked()
        self.agent_selection = agent_of(asked[0]) if asked else self.agents[0]
        self._deads_step_first()
