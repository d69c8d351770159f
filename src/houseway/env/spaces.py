"""The spaces of actions and observations, as Gymnasium knows them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.env.at_the_table import Table
from houseway.env.extras import extra

extra("gymnasium", "env")
from gymnasium import spaces  # noqa: E402


class ParameterisedAction(spaces.Tuple[Any]):
    """A step, and the number from 0 to 1 that says an amount where the step is a size."""

    def __init__(self, steps: int) -> None:
        super().__init__((spaces.Discrete(steps), spaces.Box(0.0, 1.0, (1,), np.float32)))

    def sample(self, mask: Any = None, probability: Any = None) -> tuple[Any, ...]:
        """Any action, of those steps that the mask allows."""
        both = (mask, None) if isinstance(mask, np.ndarray) else mask
        return super().sample(mask=both, probability=probability)


Actions = spaces.Discrete[np.int64] | ParameterisedAction


def action_space(table: Table) -> Actions:
    """The steps; with ``amounts="parameter"`` a number beside them."""
    steps = len(table.encoding.actions)
    if table.encoding.amounts == "parameter":
        return ParameterisedAction(steps)
    return spaces.Discrete(steps)


def observation_space(table: Table) -> spaces.Dict:
    """The numbers of a view, and the mask of the steps that may be taken."""
    high: npt.NDArray[np.float32] = table.encoding.layout.high(table.seated.rules)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.float32),
            "action_mask": spaces.MultiBinary(len(table.encoding.actions)),
        }
    )


def observed(table: Table, seat: int) -> dict[str, Any]:
    """What a seat observes now."""
    return {"observation": table.observe(seat), "action_mask": table.mask(seat)}


def said(action: Any) -> tuple[int, float]:
    """The step of an action and its parameter, however it was given."""
    if isinstance(action, tuple):
        step, parameter = action
        return int(step), float(np.asarray(parameter, dtype=np.float64).reshape(-1)[0])
    return int(action), 0.0
