"""The spaces of actions and observations, as Gymnasium knows them."""

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from houseway.env.at_the_table import Table
from houseway.env.extras import extra
from houseway.errors import HousewayError, IllegalChoice

extra("gymnasium", "env")
from gymnasium import spaces  # noqa: E402

# Before Gymnasium 1.4, which RLlib does not have yet, spaces are no generic types.
if TYPE_CHECKING:
    Steps = spaces.Discrete[np.int64]
    Together = spaces.Tuple[Any]
else:
    Steps = spaces.Discrete
    Together = spaces.Tuple


class ParameterisedAction(Together):
    """A step, and the number from 0 to 1 that says an amount where the step is a size."""

    def __init__(self, steps: int) -> None:
        super().__init__((spaces.Discrete(steps), spaces.Box(0.0, 1.0, (1,), np.float32)))

    def sample(self, mask: Any = None, probability: Any = None) -> tuple[Any, ...]:
        """Any action, of those steps that the mask allows."""
        both = (mask, None) if isinstance(mask, np.ndarray) else mask
        return super().sample(mask=both, probability=probability)


Actions = Steps | ParameterisedAction


def action_space(table: Table) -> Actions:
    """The steps; with ``amounts="parameter"`` a number beside them."""
    steps = len(table.encoding.actions)
    if table.encoding.amounts == "parameter":
        return ParameterisedAction(steps)
    return spaces.Discrete(steps)


def check_masks(masks: str) -> str:
    """Refuse a place for masks that there is not."""
    if not isinstance(masks, str) or masks not in ("observation", "info"):
        raise HousewayError(f"a mask is in the observation or in the info, not in {masks!r}")
    return masks


def observation_space(table: Table, masks: str = "observation") -> spaces.Space[Any]:
    """The numbers of a view; with them the mask of the steps that may be taken, unless it is in the info."""
    high: npt.NDArray[np.float32] = table.encoding.layout.high(table.seated.rules)
    numbers = spaces.Box(np.zeros_like(high), high, dtype=np.float32)
    if masks == "info":
        return numbers
    return spaces.Dict(
        {"observation": numbers, "action_mask": spaces.MultiBinary(len(table.encoding.actions))}
    )


def observed(table: Table, seat: int, masks: str = "observation") -> Any:
    """What a seat observes now."""
    if masks == "info":
        return table.observe(seat)
    return {"observation": table.observe(seat), "action_mask": table.mask(seat)}


def info_of(table: Table, seat: int, masks: str = "observation") -> dict[str, Any]:
    """What a seat is told besides: the mask, if that is its place."""
    return {"action_mask": table.mask(seat)} if masks == "info" else {}


def said(action: Any) -> tuple[int, float]:
    """The step of an action and its parameter, however it was given; what is no number is refused.

    >>> said(3), said(np.array([3])), said((np.int64(3), [0.5]))
    ((3, 0.0), (3, 0.0), (3, 0.5))
    >>> said(1.5)
    Traceback (most recent call last):
    houseway.errors.IllegalChoice: an action is the number of a step, or it and a number from 0 to 1, not 1.5
    """
    step, beside = action if isinstance(action, tuple) and len(action) == 2 else (action, 0.0)
    if type(step) is int and type(beside) is float and beside == 0.0:
        return step, 0.0
    numbers = np.asarray(step)
    try:
        parameters = np.asarray(beside, dtype=np.float64)
    except (TypeError, ValueError):
        parameters = np.full(1, np.nan)
    if (
        numbers.size != 1
        or numbers.dtype.kind not in "iu"
        or np.isnan(parameters).any()
        or parameters.size != 1
    ):
        raise IllegalChoice(
            f"an action is the number of a step, or it and a number from 0 to 1, not {action!r}"
        )
    return int(numbers.item()), float(parameters.item())
