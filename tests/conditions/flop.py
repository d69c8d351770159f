"""When the rules of the flop games apply."""

from tests.conditions.pot_worths import flop_parts
from tests.conditions.pots import conditions

CONDITIONS = conditions(flop_parts)
