"""PettingZoo in parallel: everybody acts at once, and whoever is not asked does nothing.

>>> env = parallel("black-sheep/texas-holdem", seats=3)
>>> seen, infos = env.reset(seed=1)
>>> [int(seen[agent]["action_mask"][0]) for agent in env.agents]
[1, 1, 0]
"""

from typing import Any, ClassVar

from houseway.door import Named
from houseway.env.alphabet import NOTHING
from houseway.env.at_the_table import Table
from houseway.env.extras import extra
from houseway.env.rendering import MODES, rendered
from houseway.env.seating import Stacks, seating

extra("pettingzoo", "env")
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]  # noqa: E402

from houseway.env.agents import Agents, agent_of  # noqa: E402
from houseway.env.spaces import said  # noqa: E402

Each = dict[str, Any]
"""Something for every agent."""


def parallel(
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
) -> "AllAtOnce":
    """A rule set with all seats at once; the arguments are those of :func:`houseway.env.pettingzoo.aec`.

    A seat that is not asked has one action, 0, and whatever it says is nothing. Where a question stands open
    to several, all of them say a step; the steps are taken in the order in which the decision names the
    seats, and one whose question an earlier one has changed or taken away is dropped (``info["dropped"]``).
    An action that the mask does not allow counts as no answer (``info["illegal"]``): what is chosen for
    somebody absent.
    """
    seated = seating(game, limit, seats, stacks, hands)
    return AllAtOnce(Table(seated, amounts, irregular=irregular), render_mode, masks)


class AllAtOnce(Agents, ParallelEnv):  # type: ignore[misc]
    """The environment of a table, all agents together."""

    metadata: ClassVar[dict[str, Any]] = {"name": "houseway_parallel_v1", "render_modes": list(MODES)}

    def reset(self, seed: int | None = None, options: Each | None = None) -> tuple[Each, Each]:
        """Seat everybody anew and deal; a seed gives the same episode again, none goes on at random."""
        self.deal_anew(seed)
        return self._seen(), {agent: self.told(agent) for agent in self.agents}

    def step(self, actions: Each) -> tuple[Each, Each, Each, Each, Each]:
        """Everybody who is asked says a step, in the order of the seats that are asked."""
        table, agents = self.table, self.agents
        for agent in actions:
            self.check_agent(agent)
        infos: Each = {agent: {} for agent in agents}
        hand = table.hand
        # All of them are read before the first is taken: what is no action changes nothing.
        steps = {seat: said(actions.get(agent_of(seat), NOTHING)) for seat in table.asked()}
        asked = {seat: hand.question(seat) for seat in steps}
        for seat, question in asked.items():
            agent = agent_of(seat)
            if table.hand is not hand or table.hand.question(seat) != question:
                infos[agent]["dropped"] = True
                continue
            step, parameter = steps[seat]
            if table.allows(seat, step):
                table.act(seat, step, parameter)
            else:
                infos[agent]["illegal"] = True
                table.is_absent(seat)
        rewards, out = self.take_rewards(), self.who_is_out()
        seen = self._seen()
        for agent in agents:
            infos[agent].update(self.told(agent))
        self.agents = [agent for agent in agents if not out[agent]]
        return seen, rewards, out, dict.fromkeys(agents, False), infos

    def render(self) -> Any:
        """What everybody sees, as text or as a picture."""
        return rendered(self.render_mode, self.table.seated.rules, self.table.view(0))

    def _seen(self) -> Each:
        return {agent: self.seen(agent) for agent in self.agents}
