"""When the rules of the flop-and-draw games apply."""

from tests.conditions.pot_worths import flop_and_draw_parts
from tests.conditions.pots import conditions

CONDITIONS = conditions(flop_and_draw_parts)
