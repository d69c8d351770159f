"""An empty file for a pot game, with comments that say what goes where."""

from houseway.desk.pot.acts import ACTS
from houseway.desk.templates import commented, opening
from houseway.desk.toml import inline
from houseway.money import dollars
from houseway.play.incidents.streets_so_far import DEALT_DOWN, LIES_OTHERWISE
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import Shape, shape_of
from houseway.pot.kill import kill_of

SEATS = 3
"""So many seats an empty file has."""


def template(rules: RuleSet, limit: str) -> str:
    """The file with nothing in it."""
    shape = shape_of(rules)
    lines = opening(rules, limit)
    button = "the seat with the button; it is asked for where a payment hangs on it"
    lines.append(commented("# button = 1", button))
    lines += _optional(rules, shape, limit)
    lines += _boards(shape)
    lines += ["", *_seats(shape)]
    return "\n".join(lines) + "\n"


def _optional(rules: RuleSet, shape: Shape, limit: str) -> list[str]:
    """What only some hands have."""
    lines = []
    stakes = rules.stakes(limit)
    if blind := _kill_blind(rules, stakes):
        lines.append(
            commented(f"# kill = {inline(dollars(blind))}", "the kill blind, where the pot was killed")
        )
        lines.append(commented('# dead_money = "$4"', "chips in the pot of somebody who is not dealt in"))
    if ACTS in shape.facts:
        bet = dollars(stakes.big)
        acts = inline(["1 check", f"2 bet {bet}", f"1 call {bet}"])
        lines.append(
            commented(f"# after_draw = {acts}", "in order, where somebody may have checked a good hand")
        )
    if "opened" in shape.facts:
        lines.append(commented("# opened = true", "whether somebody opened the pot"))
    return lines


def _kill_blind(rules: RuleSet, stakes: Stakes) -> int:
    """For how much a pot of this limit is killed; 0 where none is."""
    if getattr(rules.play, "ladder", None) is not None:
        return 2 * stakes.small
    kill = kill_of(rules.play)
    return kill.blind(stakes) if kill is not None and kill.threshold(stakes) is not None else 0


def _boards(shape: Shape) -> list[str]:
    if not shape.boards and shape.community:
        return [commented('# board = "As"', "cards for everybody, where the deck ran out")]
    if not shape.boards:
        return []
    if len(shape.boards) == 1:
        return [commented('board = ""', f'{shape.boards[0]}, as in "{_example(shape.boards[0].most)}"')]
    empty = inline([""] * len(shape.boards))
    return [commented(f"boards = {empty}", f"{shape.boards[0]} each")]


def _seats(shape: Shape) -> list[str]:
    lines = [
        commented("[seats]", "everybody who was dealt in"),
        '# in: everything put in, blinds and antes too, as in "$40"; who folded needs no cards',
    ]
    if shape.up.most:
        hand = {"in": "", "down": "", "up": ""}
        lines.append(f"# down: {shape.hole} face down; up: {shape.up} face up")
    else:
        hand = {"in": "", "cards": ""}
        lines.append(
            f'# cards: {shape.hole}, as in "{_example(shape.hole.most)}"; ?? for one that is unknown'
        )
    lines.append(
        "# also: folded = true; dead = true (no right to the pot); mucked = true (given up at the end);"
    )
    lines.append('#       posted_dead = "$2" (what of it was posted dead); name = "Ada"')
    if LIES_OTHERWISE in shape.seat_marks:
        lines.append(f"#       marks = {inline([LIES_OTHERWISE])} (one lies up that should lie down, or so)")
    if DEALT_DOWN in shape.seat_marks:
        lines.append(f"#       marks = {inline([DEALT_DOWN])} (the dealer exposed it: it plays as down)")
    lines += [f"{number} = {inline(hand)}" for number in range(1, SEATS + 1)]
    return lines


def _example(count: int) -> str:
    return " ".join(["As", "Kd", "7h", "7c", "2s", "Qd", "9h"][:count])
