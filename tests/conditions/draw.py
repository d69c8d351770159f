"""When the rules of the draw games apply."""

from tests.conditions.pot_worths import draw_parts
from tests.conditions.pots import conditions

CONDITIONS = conditions(draw_parts)
