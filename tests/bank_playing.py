"""Playing rounds against a player-dealer in tests: random wagers, random cover, random choices."""

from collections.abc import Iterator
from random import Random

from houseway.bank.wagers import WagerForm
from houseway.money import cents
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.shoe import Chance


def any_choice(decision: Decision, random: Random) -> Choice:
    """A random legal choice."""
    seat = random.choice(decision.seats)
    choice = _fill(random.choice(decision.options), decision, random, seat)
    return choice._replace(seat=seat if len(decision.seats) > 1 else None)


def _fill(option: Option, decision: Decision, random: Random, seat: int) -> Choice:
    if option.wagering is not None:
        return _random_wagers(option.wagering.forms[seat], random) or Choice("done")  # type: ignore[attr-defined]
    if option.amounts:
        span = random.choice(option.amounts)
        steps = (span.high - span.low) // span.step
        few = min(steps, 10)
        return Choice(
            option.verb,
            span.low + span.step * random.choice((0, random.randint(0, few), random.randint(0, steps))),
        )
    if option.arrange is not None:
        if decision.suggest is not None and random.random() < 0.8:
            suggested = decision.suggest(seat)
            if suggested.verb == option.verb:
                return suggested._replace(seat=None)
        cards = list(option.arrange.among)
        random.shuffle(cards)
        return Choice(option.verb, cards=tuple(cards))
    if option.pick is not None:
        count = random.randint(option.pick.least, option.pick.most)
        return Choice(option.verb, cards=tuple(random.sample(option.pick.among, count)))
    return Choice(option.verb)


def _random_wagers(form: WagerForm, random: Random) -> Choice | None:
    """Some of the wagers on some spot; none where no attempt fits."""
    for _ in range(12):
        spot = random.choice(list(form.spots))
        amounts: dict[str, int] = {}
        for kind in form.spots[spot]:
            if kind.with_:
                if kind.with_ in amounts:
                    amounts[kind.name] = amounts[kind.with_]
                continue
            if random.random() < 0.6:
                low, high = kind.span(form.low, form.high)
                step = cents(kind.step) if kind.step else form.chip
                low = -(-low // step) * step
                top = min(high, low + 8 * step)
                amounts[kind.name] = low + step * random.randint(0, max(0, (top - low) // step))
        choice = Choice("wager", spot=spot, wagers=tuple(amounts.items()))
        if amounts and form.complaint(choice) is None:
            return choice
    return None


def rounds_in_a_row(
    rules: RuleSet, stakes: Stakes, random: Random, count: int, rulings: dict[str, str] | None = None
) -> Iterator[Hand]:
    """Rounds that carry on: stacks, the position, and what the game keeps in mind; a new shoe each round."""
    state: dict[str, object] = {}
    for _ in range(count):
        players = random.randint(rules.least_players, min(rules.seats, 7))
        numbers = sorted(random.sample(range(1, rules.seats + 1), players))
        seats = tuple([SeatStart(n, stakes.chip * random.randint(1, 4000)) for n in numbers])
        start = Start(seats=seats, limit=stakes.name, state=state, rulings=rulings or {})
        hand = Hand(rules, start, Chance(random))
        yield hand
        state = hand.table.state
