"""What is the fee, and from whom: a printed option against a hand or a round."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from houseway.errors import HousewayError
from houseway.fees.bands import Band
from houseway.fees.case import reckon
from houseway.fees.charges import Option, Schedule
from houseway.fees.due import Bet, Due, Facts, action_of
from houseway.fees.plans import fitting
from houseway.fees.words import PAYERS as FROM
from houseway.fees.words import terms_words
from houseway.games import game_of
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.fee_book import schedules_of
from houseway.school.levels import Level
from houseway.school.makers.draft import Draft, picking
from houseway.school.question import Cited, Row
from houseway.words.names import capital, listed
from houseway.words.wagers import wager_titles

TRIES = 40
NOTHING, COUNTED = "nothing", "wrong-number-of-players"
BLANK = "fee-blank"
"""The ruling on a row whose amount the print left out."""
PAYERS = {
    "pot": "out of the pot",
    "antes": "out of the antes",
    "small-blind": "out of the small blind",
    "big-blind": "out of the big blind",
}


KEYED = {
    "heads": "{} players",
    "action": "total table action of {}",
    "bet": "an own bet of {}",
    "pot": "a pot of {}",
}


def applies(rules: RuleSet) -> bool:
    """Whether fees of the game are printed that one hand can owe."""
    return rules.fee_book is not None and bool(_options(rules))


def _askable(option: Option) -> bool:
    """Whether one hand owes it: fees by the clock and coupons are not asked."""
    charges = option.charges
    return bool(charges) and all([charge.terms.per not in ("half-hour", "coupon") for charge in charges])


def _options(rules: RuleSet) -> list[tuple[Schedule, Option]]:
    return [
        (schedule, option)
        for schedule in schedules_of(rules.id)
        for option in schedule.options()
        if _askable(option)
    ]


def make(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """A case in which a number, a moment or a payer beside the right one costs something else."""
    schedules = list({schedule.id: schedule for schedule, _ in _options(rules)}.values())
    best: Draft | None = None
    for _ in range(TRIES):
        schedule, stakes = random.choice(schedules), random.choice(rules.limits)
        there = [option for option in fitting(schedule, stakes) if _askable(option)]
        if not there:
            continue
        try:
            found = _draft(rules, schedule, random.choice(there), stakes, random, level)
        except HousewayError:
            continue
        if found is not None and (best is None or len(found.mistakes) > len(best.mistakes)):
            best = found
        if best is not None and len(best.mistakes) >= level.near:
            break
    return best


def _draft(
    rules: RuleSet, schedule: Schedule, option: Option, stakes: Stakes, random: Random, level: Level
) -> Draft | None:
    facts = _case(rules, option, stakes, random)
    if facts is None or _twice(option, facts.heads):
        return None
    due = reckon(option, facts)
    if any([payment.ruling for payment in due.payments]):
        return None
    if any([skipped.ruling == BLANK for skipped in due.skipped]):
        return None
    if facts.pot and 2 * due.total > facts.pot:
        return None
    right = _told(due.payments)
    wrong: dict[str, tuple[str, str]] = {}
    for name, says, other, other_facts in _mistakes(rules, option, facts):
        text = _told(reckon(other, other_facts).payments)
        if text != right and not (name == COUNTED and text == NOTHING):
            wrong.setdefault(text, (name, says))
    several = list(wrong.items())
    random.shuffle(several)
    picked = picking(random, right, dict(several), _amounts(due.payments))
    if picked is None:
        return None
    return Draft(
        text="What does the house collect, and from whom?",
        form=picked[0],
        answer=picked[1],
        rows=tuple(_rows(rules, schedule, option, facts)),
        explains=(f"{capital(right)}.", *_added_up(option, facts)),
        cited=tuple(_cited(rules, due.payments, option)),
        mistakes=picked[2],
    )


def _twice(option: Option, heads: int) -> bool:
    """Whether the print has two amounts of one fee for so many players: nobody can know then."""
    amounts: dict[str, set[int | None]] = {}
    for charge in option.charges:
        if charge.terms.key == "heads" and charge.band is not None and heads in charge.band:
            amounts.setdefault(charge.fee, set()).add(charge.amount)
    return any([len(several) > 1 for several in amounts.values()])


def _cited(rules: RuleSet, payments: Sequence[Due], option: Option) -> Iterator[Cited]:
    """What falls due, from whom and when, with the row and the clause behind it."""
    told: set[str] = set()
    titles = wager_titles(rules)
    kinds = [kind.name for kind in rules.play.wagers.kinds] if rules.kind == "bank" else []
    for charge in [payment.charge for payment in payments] or option.charges[:1]:
        own = [titles(name) for name in charge.terms.of if name in kinds]
        terms = msgspec.structs.replace(charge.terms, of=tuple(own))
        # The sheets of point games print no moment.
        how = FROM[terms.payer] if rules.kind == "point" else terms_words(terms)
        says = f"The {fee_words(charge.fee)} is taken {how}."
        if says not in told:
            told.add(says)
            lines = ", ".join(dict.fromkeys([line for line in (charge.line, charge.terms.lines) if line]))
            yield Cited(key=f"fee {charge.line}", says=says, lines=lines)


def fee_words(name: str) -> str:
    """A fee by its name."""
    return f"{name} fee" if name not in ("per bet", "per hand") else f"fee {name}"


def _added_up(option: Option, facts: Facts) -> Iterator[str]:
    """What a fee goes by that has to be added up first."""
    charges = [charge for charge in option.charges if charge.terms.key == "action"]
    if charges:
        yield f"The total table action is {dollars(action_of(charges, facts.bets))}."


# The case


def _case(rules: RuleSet, option: Option, stakes: Stakes, random: Random) -> Facts | None:
    most = min(rules.active or rules.seats, 9)
    heads = random.randint(max(2, rules.least_players), most)
    if not option.covers(heads):
        fits = [number for number in range(2, most + 1) if option.covers(number)]
        if not fits:
            return None
        heads = random.choice(fits)
    moments = game_of(rules).moments(rules)
    early = rules.kind != "point" and random.random() < 0.4
    reached = moments[: random.randint(1, len(moments))] if early else moments
    persons = tuple(range(1, heads + 1))
    bets = tuple(_bets(rules, stakes, persons[1:], random)) if rules.kind == "bank" else ()
    pot = max(stakes.big, 100) * random.choice((2, 4, 6, 10, 15, 25))
    return Facts(
        heads=heads,
        reached=frozenset(reached),
        pot=pot if rules.kind == "pot" else 0,
        bets=bets,
        persons=persons,
        player_dealer=1 if rules.kind == "bank" else 0,
    )


def _bets(rules: RuleSet, stakes: Stakes, people: Sequence[int], random: Random) -> Iterator[Bet]:
    """What lies on the layout before the cards: a main wager, what goes with it, now and then a side bet."""
    later = game_of(rules).vocabulary.adds
    kinds = [kind for kind in rules.play.wagers.kinds if kind.name not in later]
    main = next(kind for kind in kinds if not kind.needs and not kind.with_ and not kind.at_most)
    small, most = max(stakes.small, stakes.chip), max(stakes.big, stakes.small, stakes.chip)
    beside = [kind for kind in kinds if main.name in kind.needs and not kind.at_most and not kind.with_]
    for person in people:
        amount = min(most, small * random.choice((1, 2, 4, 5, 10, 20)))
        yield Bet(person, main.name, amount)
        yield from [Bet(person, kind.name, amount) for kind in kinds if kind.with_ == main.name]
        if beside and random.random() < 0.3:
            side = random.choice(beside)
            low, high = side.span(stakes.small, stakes.big)
            yield Bet(person, side.name, max(low, min(high, small)))


def _rows(rules: RuleSet, schedule: Schedule, option: Option, facts: Facts) -> Iterator[Row]:
    parts = [
        (f"limit {option.limit}", option.limit),
        (f"blinds {option.blinds}", option.blinds),
        (f"ante {option.ante}", option.ante),
        (f"buy-in {option.buy_in}", option.buy_in),
        (f"point {option.point}", option.point),
    ]
    words = ", ".join([f"option {option.number}", *[text for text, there in parts if there]])
    yield Row(who="Posted", words=f"{schedule.name}: {words}")
    for charge in option.charges:
        if charge.amount is not None:
            band = (
                f" for {KEYED[charge.band.key].format(_span(charge.band))}" if charge.band is not None else ""
            )
            yield Row(who=f"Fee {charge.fee}", words=f"{dollars(charge.amount)}{band}")
    yield Row(who="Table", words=f"{facts.heads} players are dealt in")
    moments = [moment for moment in game_of(rules).moments(rules) if moment in facts.reached]
    yield Row(who="Hand", words=f"it got as far as: {moments[-1]}" if moments else "it has only begun")
    if facts.pot:
        yield Row(who="Pot", words=dollars(facts.pot))
    titles = wager_titles(rules)
    for bet in facts.bets:
        yield Row(who=f"Seat {bet.person}", words=f"{dollars(bet.amount)} on {titles(bet.kind)}")
    if facts.player_dealer:
        yield Row(who="Player-dealer", words=f"seat {facts.player_dealer}")


def _span(band: Band) -> str:
    """A band from its lower end on, however it is printed."""
    show = str if band.key == "heads" else dollars
    if band.high is None:
        return f"{show(band.low)} or more"
    if band.open_below:
        return f"{show(band.high)} or {'fewer' if band.key == 'heads' else 'less'}"
    return show(band.low) if band.low == band.high else f"{show(band.low)} to {show(band.high)}"


def _told(payments: Sequence[Due]) -> str:
    """What is collected from whom; the same from several at once."""
    if not payments:
        return NOTHING
    by: dict[str, int] = {}
    people: dict[int, int] = {}
    for payment in payments:
        if payment.payer == "person":
            people[payment.person] = people.get(payment.person, 0) + payment.amount
        else:
            by[PAYERS[payment.payer]] = by.get(PAYERS[payment.payer], 0) + payment.amount
    said = [f"{dollars(amount)} {where}" for where, amount in by.items()]
    for amount in dict.fromkeys(people.values()):
        who = [f"seat {person}" for person, owes in people.items() if owes == amount]
        each = " each" if len(who) > 1 else ""
        said.append(f"{dollars(amount)}{each} from {listed(who)}")
    return "; ".join(said)


def _amounts(payments: Sequence[Due]) -> tuple[str, ...]:
    """The same with other amounts, where no mistake gives enough to choose from."""
    found = []
    for step in (100, 200, -100):
        moved = [payment._replace(amount=payment.amount + step) for payment in payments]
        if moved and all([payment.amount > 0 for payment in moved]):
            found.append(_told(moved))
    return (*found, NOTHING)


# Mistakes


def _mistakes(rules: RuleSet, option: Option, facts: Facts) -> Iterator[tuple[str, str, Option, Facts]]:
    yield from _misread_bands(rules, option, facts)
    for off in (1, -1):
        heads = facts.heads + off
        if heads >= 2:
            people = tuple(range(1, heads + 1))
            counted = msgspec.structs.replace(facts, heads=heads, persons=people)
            says = "You counted the players wrong"
            says += ": another number of them pays by another band." if option.by_heads() else "."
            yield COUNTED, says, option, counted
    moments = game_of(rules).moments(rules)
    if rules.kind == "point":
        pass
    elif not facts.reached.issuperset(moments):
        whole = msgspec.structs.replace(facts, reached=frozenset(moments))
        yield "not-reached", "You took a fee for a moment that the hand never reached.", option, whole
    else:
        fewer = msgspec.structs.replace(facts, reached=frozenset(moments[:-1]))
        yield "moment-forgotten", "You forgot the fee that falls due at the end of the hand.", option, fewer
        first = msgspec.structs.replace(facts, reached=frozenset(moments[:2]))
        yield "moment-forgotten", "You took only what falls due at the start.", option, first
    charges = option.charges
    if len({charge.fee for charge in charges}) > 1:
        for fee in dict.fromkeys([charge.fee for charge in charges]):
            left = tuple([charge for charge in charges if charge.fee != fee])
            says = f"You forgot one of the fees of this option: {fee}."
            yield "fee-forgotten", says, msgspec.structs.replace(option, charges=left), facts
    if facts.bets:
        dealt = msgspec.structs.replace(facts, player_dealer=facts.persons[-1])
        yield "wrong-player-dealer", "You took the player-dealer's fee from another seat.", option, dealt


def _misread_bands(rules: RuleSet, option: Option, facts: Facts) -> Iterator[tuple[str, str, Option, Facts]]:
    """What lies on the layout added up wrongly, and the row beside the right one."""
    keys = {charge.terms.key for charge in option.charges}
    base = [bet for bet in facts.bets if bet.kind in _base(rules)]
    if "action" in keys and len(base) < len(facts.bets):
        says = "You left the bonus bets out of the total table action: they count too."
        yield "bonus-left-out", says, option, msgspec.structs.replace(facts, bets=tuple(base))
    for key, what in (("pot", "the pot"), ("action", "the total table action"), ("bet", "the player's bet")):
        for off in (1, -1) if key in keys else ():
            says = f"You read the row beside the right one: {what} decides."
            yield "row-beside", says, _one_row_off(option, key, off), facts


def _base(rules: RuleSet) -> set[str]:
    """The wagers of the game itself: those that need no other, and what has to be placed with them."""
    kinds = rules.play.wagers.kinds if rules.kind == "bank" else ()
    return {kind.name for kind in kinds if (not kind.needs and not kind.at_most) or kind.with_}


def _one_row_off(option: Option, key: str, off: int) -> Option:
    """The option with every amount that goes by such bands taken from the row beside."""
    amounts: dict[str, list[int | None]] = {}
    for charge in option.charges:
        if charge.terms.key == key:
            amounts.setdefault(charge.fee, []).append(charge.amount)
    seen: Counter[str] = Counter()
    charges = []
    for charge in option.charges:
        if charge.terms.key == key:
            there, at = amounts[charge.fee], seen[charge.fee] + off
            seen[charge.fee] += 1
            amount = there[at] if 0 <= at < len(there) else charge.amount
            charge = msgspec.structs.replace(charge, amount=amount)
        charges.append(charge)
    return msgspec.structs.replace(option, charges=tuple(charges))
