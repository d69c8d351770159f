"""When the rules of the stud games apply."""

from tests.conditions.pot_worths import stud_parts
from tests.conditions.pots import conditions

CONDITIONS = conditions(stud_parts)
