"""What both forms of PettingZoo share: agents called after their seats, their spaces, and dealing anew."""

from random import Random
from typing import Any

from houseway.env.at_the_table import Table
from houseway.env.rendering import check_mode
from houseway.env.spaces import action_space, check_masks, info_of, observation_space, observed
from houseway.errors import HousewayError
from houseway.given import whole


def agent_of(seat: int) -> str:
    """The name of the agent in a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """The seat of an agent."""
    return int(agent.removeprefix("seat_"))


class Agents:
    """A table whose seats are agents."""

    def __init__(self, table: Table, render_mode: str | None = None, masks: str = "observation") -> None:
        super().__init__()
        self.table = table
        self._masks = check_masks(masks)
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [agent_of(seat) for seat in table.seated.seats]
        self.agents: list[str] = []
        self._actions = {agent: action_space(table) for agent in self.possible_agents}
        self._observations = {agent: observation_space(table, masks) for agent in self.possible_agents}
        self._random = Random()

    @property
    def encoding_version(self) -> str:
        """The version of the encodings of this rule set."""
        return self.table.encoding.version

    def check_agent(self, agent: str) -> str:
        """Refuse an agent that there is not."""
        if agent not in self._observations:
            raise HousewayError(
                f"there is no agent {agent!r} at this table: there are {', '.join(self._observations)}"
            )
        return agent

    def observation_space(self, agent: str) -> Any:
        return self._observations[self.check_agent(agent)]

    def action_space(self, agent: str) -> Any:
        return self._actions[self.check_agent(agent)]

    def seen(self, agent: str) -> Any:
        """What an agent observes now."""
        return observed(self.table, seat_of(self.check_agent(agent)), self._masks)

    def told(self, agent: str) -> dict[str, Any]:
        """What an agent is told besides."""
        return info_of(self.table, seat_of(self.check_agent(agent)), self._masks)

    def deal_anew(self, seed: int | None) -> None:
        """Seat everybody anew and deal; a seed gives the same episode again, none goes on at random."""
        if seed is not None:
            self._random = Random(whole(seed, "a seed", None))
        self.table.begin(self._random)
        self.agents = self.possible_agents[:]

    def take_rewards(self) -> dict[str, float]:
        """What each agent has won since this was asked last."""
        won = self.table.rewards
        found = {agent: won[seat_of(agent)] for agent in self.agents}
        self.table.rewards = dict.fromkeys(won, 0.0)
        return found

    def who_is_out(self) -> dict[str, bool]:
        """Whether an agent is broke, or the episode over."""
        still_in = () if self.table.over else self.table.episode.players()
        return {agent: seat_of(agent) not in still_in for agent in self.agents}

    def close(self) -> None:
        """There is nothing to close."""
