"""The stakes of a pot that was killed, as a file says for how much."""

from collections.abc import Sequence

from houseway.desk.amounts import Written, cents
from houseway.desk.fault import Fault
from houseway.desk.pot.form import PotSaid
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.pot.kill import Kill, kill_of, killed


def stakes_killed(rules: RuleSet, said: PotSaid) -> Stakes | None:
    """The stakes of a pot that was killed, once or again and again."""
    amounts = said.kill if isinstance(said.kill, tuple) else (said.kill,)
    amounts = tuple([amount for amount in amounts if amount != ""])
    if not amounts:
        return None
    usual = rules.stakes(said.limit)
    kill, ladder = kill_of(rules.play), getattr(rules.play, "ladder", None)
    if kill is not None:
        return _killed_once(kill, usual, amounts)
    if ladder is None:
        raise Fault("kill", f"no pot is killed in this game{_as_held(rules, 'kills')}: leave it out")
    stakes, level, free = usual, usual.big_blind, usual.name in ladder.free
    for written in amounts:
        amount = cents(written, "kill")
        if amount < 2 * level or not (free or _doubled(level, amount)):
            more = "or more" if free else "or twice that again and again"
            raise Fault("kill", f"a kill is twice the {dollars(level)} before, {more}: not {dollars(amount)}")
        stakes, level = killed(stakes, amount), amount
    return stakes


def _as_held(rules: RuleSet, setting: str) -> str:
    """By which ruling a parameter is what it is, where there is one, and how a file says otherwise."""
    for ruling in rules.rulings:
        if ruling.setting == setting and ruling.others:
            other = next(iter(ruling.others))
            return (
                f' as {ruling.id} is ruled here (rulings = {{ {ruling.id} = "{other}" }} is another reading)'
            )
    return ""


def _doubled(level: int, amount: int) -> bool:
    """Whether an amount comes of kills one on the other, each of which doubles."""
    times, rest = divmod(amount, level)
    return rest == 0 and times.bit_count() == 1


def _killed_once(kill: Kill, usual: Stakes, amounts: Sequence[Written]) -> Stakes:
    """The stakes under the one kill of a pot."""
    if len(amounts) > 1:
        raise Fault("kill", f"a pot is killed once in this game, not {len(amounts)} times")
    amount, blind = cents(amounts[0], "kill"), kill.blind(usual)
    if kill.threshold(usual) is None:
        raise Fault("kill", f"no pot is killed at {usual.name} in this game: leave it out")
    if amount != blind:
        raise Fault("kill", f"the kill at {usual.name} is {dollars(blind)}, not {dollars(amount)}")
    return killed(usual, blind)
