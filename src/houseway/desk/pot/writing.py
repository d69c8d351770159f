"""The file of a finished pot game."""

from typing import Any

from houseway.desk.pot.acts import ACTS, Act, bets_after, show_act
from houseway.desk.toml import header, inline
from houseway.errors import RecordError
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import KILLED, shape_of
from houseway.play.situation import SeatLaid, Situation
from houseway.pot.kill import killed

OPENED = "opened"
HIGHEST = 10
"""So many kills are looked for one on the other."""


def write(rules: RuleSet, situation: Situation) -> str:
    """The file of a situation: read and laid out, it is the same again."""
    lines = header(rules, situation)
    lines.append(f"button = {situation.button}")
    facts = situation.facts
    if situation.stakes is not None:
        kills = _kills(rules.read_as(situation.rulings).stakes(situation.limit), situation.stakes)
        lines.append(f"kill = {inline([dollars(amount) for amount in kills])}")
    if len(situation.boards) == 1:
        lines.append(f"board = {inline(situation.boards[0])}")
    elif situation.boards:
        lines.append(f"boards = {inline(list(situation.boards))}")
    if facts.get(ACTS):
        lines.append(f"after_draw = {inline([show_act(*act) for act in facts[ACTS]])}")
    if OPENED in shape_of(rules).facts:
        lines.append(f"{OPENED} = {inline(bool(facts.get(OPENED)))}")
    if over := _over(situation):
        lines.append(f"dead_money = {inline(dollars(over))}")
    lines += ["", "[seats]"]
    dead = facts.get(KILLED, ())
    after = bets_after([Act(*act) for act in facts.get(ACTS, ())])
    for seat in situation.seats:
        # What came back of a bet after the draw was put in too.
        called = seat.put_in - seat.before_draw
        put_in = seat.put_in + seat.dead + max(0, after.get(seat.seat, 0) - called)
        lines.append(f"{seat.seat} = {inline(_seat(seat, put_in, seat.seat in dead))}")
    return "\n".join(lines) + "\n"


def _over(situation: Situation) -> int:
    """Chips in the pot that no seat put in."""
    if situation.pot is None:
        return 0
    return situation.pot - sum([seat.put_in + seat.dead for seat in situation.seats])


def _seat(seat: SeatLaid, put_in: int, dead: bool) -> dict[str, Any]:
    said: dict[str, Any] = {"in": dollars(put_in)}
    if seat.dead:
        said["posted_dead"] = dollars(seat.dead)
    if seat.up:
        said |= {"down": seat.hole, "up": seat.up}
    elif seat.hole:
        said["cards"] = seat.hole
    if dead:
        said["dead"] = True
    elif seat.folded:
        said["folded"] = True
    elif seat.mucked:
        said["mucked"] = True
    elif seat.shown and not seat.hole and not seat.up:
        said["plays_board"] = True
    if seat.marks:
        said["marks"] = list(seat.marks)
    return said


def _kills(usual: Stakes, now: Stakes) -> list[int]:
    """The kills that make the stakes of a pot out of the usual ones."""
    amount = now.small
    for steps in range(HIGHEST):
        # Who kills a killed pot doubles it.
        chain = [amount >> step for step in range(steps, -1, -1)]
        stakes = usual
        for kill in chain:
            stakes = killed(stakes, kill) if kill > 0 else stakes
        if stakes == now:
            return chain
    raise RecordError(f"nobody can tell for how much a pot was killed that is played at {now}")
