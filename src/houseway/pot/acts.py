"""What a seat may do when it is asked in a betting round, and what its act does to the round."""

from houseway.errors import NobodyDecides
from houseway.ledger import Reason
from houseway.play.dealing import muck
from houseway.play.decisions import CALL, CHECK, FOLD, Choice, Decision, Option, Range
from houseway.play.events import CHECKED, FOLDED, Acted
from houseway.play.rules import Stakes
from houseway.play.table import Round, Seat, Table
from houseway.play.told import NotAsTold, Told
from houseway.pot.sheets import Betting
from houseway.pot.uncalled_bet import return_uncalled


class EverybodyFolded(NobodyDecides):
    """One player is left: the one way in which a pot game ends early."""


CALLS = Reason("call", ("betting",))
BETS = Reason("bet", ("betting",))
RAISES = Reason("raise", ("betting",))
COMPLETES = Reason("completion", ("betting",))
_WHY = {"call": CALLS, "bet": BETS, "raise": RAISES, "complete": COMPLETES}

OVER_POT = "over-pot"
"""What one of the last two may bet in pot limit with the other's consent."""

_CACHE_SIZE = 2_000
_menus: dict[tuple[object, ...], dict[tuple[int, ...], Decision]] = {}
"""Decisions built before, by what the round offers and then by what the seat has."""
_new = tuple.__new__


def covers(table: Table, seat: Seat) -> bool:
    """Whether a seat has matched all that its opponents have in, so that a call would only come back."""
    return all(other.folded or other.bet <= seat.bet for other in table.seats)


def open_menu(table: Table, betting: Betting, round_: Round) -> dict[tuple[int, ...], Decision]:
    """Find the decisions of a round in this state."""
    stakes = table.stakes
    state = (
        stakes.structure,
        stakes.chip,
        stakes.double_raise,
        betting.absent,
        betting.fold,
        round_.level,
        round_.full,
        round_.increment,
        round_.sizes,
    )
    menu = _menus.get(state)
    if menu is None or len(menu) > _CACHE_SIZE:
        if len(_menus) > _CACHE_SIZE:
            _menus.clear()
        menu = _menus[state] = {}
    round_.menu = menu
    return menu


def end_round(table: Table, round_: Round) -> None:
    """Gather the bets: what nobody called goes back."""
    if round_.aggressor:
        table.shows_first = round_.aggressor
    table.round = None
    return_uncalled(table)
    for seat in table.seats:
        seat.bet = 0
        seat.may_raise = True
        seat.checked = False


def act_decision(table: Table, betting: Betting, round_: Round, seat: Seat) -> Decision:
    """What a seat may do now; built once for all tables where the same things determine it."""
    level = round_.level
    stack = seat.stack.balance
    to_call = level - seat.bet
    raising = (
        stack > to_call
        and seat.may_raise
        and (round_.able > 1)
        and (betting.check_raise or not seat.checked)
        and (
            betting.cap is None
            or round_.raises < betting.cap
            or not round_.full  # The bet itself is no raise.
            or not _capped(table, betting, round_)
        )
    )
    stakes = table.stakes
    if betting.all_in != "any":
        two_left = betting.all_in == "calls-of-three" and len(table.live()) == 2
        if raising and seat.bet + stack < least_target(stakes, round_) and not two_left:
            raising = False
        if betting.all_in == "none" and stack < to_call:
            return Decision((seat.number,), "act", (Option("fold"),))
    reach = most = 0
    if raising:
        reach = seat.bet + stack
        if stakes.structure == "limit":
            above_all = round_.full + round_.sizes[-1] + round_.increment
            if reach > above_all:
                reach = above_all
        elif stakes.structure == "pot-limit":
            most = level + table.pot.balance + to_call
            if betting.over_pot != "never" and len(table.live()) == 2:
                options = [Option("call", pays=to_call) if to_call > 0 else Option("check")]
                options += _over_pot(_raise_option(stakes, round_, reach, most), reach, stakes.chip)
                if _may_fold(betting, to_call):
                    options.append(Option("fold"))
                return Decision((seat.number,), "act", options)
    key = (seat.number, seat.bet, reach, most, stack if stack < to_call else 0)
    menu = round_.menu
    if menu is None:
        menu = open_menu(table, betting, round_)
    decision = menu.get(key)
    if decision is None:
        pays = min(to_call, stack)
        options = [Option("call", pays=pays)] if pays > 0 else [Option("check")]
        if raising:
            options.append(_raise_option(stakes, round_, reach, most))
        absent = ""
        if _may_fold(betting, to_call):
            options.append(Option("fold"))
            absent = "fold" if betting.absent == "folds" else ""
        decision = menu[key] = Decision((seat.number,), "act", options, absent=absent)
    return decision


def _may_fold(betting: Betting, to_call: int) -> bool:
    return to_call > 0 or betting.fold == "any-time"


def as_told(table: Table, betting: Betting, round_: Round, seat: Seat, told: Told) -> Choice:
    """What is told of a seat that has to act; refused where it may not do that now."""
    number, verb, amount, lying = told.acts.pop()
    if number != seat.number or lying != len(table.boards[0]):
        raise NotAsTold(f"it is the turn of seat {seat.number}, and not as it is told")
    if verb == "bet":
        choice = _bet_as_told(table, betting, round_, seat, amount)
    else:
        choice = FOLD if verb == "fold" else CALL if round_.level > seat.bet else CHECK
        if betting.all_in == "none" or betting.fold != "any-time":
            act_decision(table, betting, round_, seat).check(choice)
    told.choices.append((number, choice))
    return choice


def _bet_as_told(table: Table, betting: Betting, round_: Round, seat: Seat, amount: int) -> Choice:
    stakes = table.stakes
    plain = betting.all_in == "any" and betting.cap is None and betting.check_raise
    if plain and stakes.structure == "no-limit":
        # The one case without a question: what may be bet is a single range, and whatever is in front.
        stack = seat.stack.balance
        low, reach = _least_raise(round_, stakes.double_raise), seat.bet + stack
        fits = amount == reach or (low <= amount < reach and not (amount - low) % stakes.chip)
        if not (fits and seat.may_raise and round_.able > 1 and reach > round_.level):
            raise NotAsTold(f"seat {seat.number} cannot bet {amount} in all")
        return _new(Choice, ("raise" if round_.full or round_.level else "bet", amount, (), None, 0, ()))
    decision = act_decision(table, betting, round_, seat)
    for verb in ("raise", "bet", "complete"):
        if verb in decision.by_verb:
            choice = Choice(verb, amount)
            decision.check(choice)
            return choice
    raise NotAsTold(f"seat {seat.number} can neither bet nor raise")


def _over_pot(within: Option, reach: int, chip: int) -> list[Option]:
    """Bets within the pot, and those above it, as far as the chips reach."""
    low = within.amounts[-1].high + chip
    if low > reach:
        return [within]
    high = reach - (reach - low) % chip
    spans = (Range(low, high, chip),) if high == reach else (Range(low, high, chip), Range(reach, reach))
    return [within, Option(OVER_POT, amounts=spans, note="more than the pot, if the other accepts it")]


def _capped(table: Table, betting: Betting, round_: Round) -> bool:
    """Whether the cap holds now that as many raises were made as it allows."""
    structure = table.stakes.structure
    if betting.cap_in == "fixed-limits":
        if structure not in ("limit", "spread-limit"):
            return False
    elif betting.cap_in != "every-structure" and structure not in betting.cap_in:
        return False
    match betting.uncapped:
        case "two-participating":
            return round_.live_at_start > 2
        case "two-left":
            return len(table.live()) > 2
        case "two-with-money-in":
            return sum([s.bet > 0 for s in table.seats]) > 2
        case "two-before-cap":
            return round_.capped
        case "never":
            return True
        case "always":
            return False


def _raise_option(stakes: Stakes, round_: Round, reach: int, most: int) -> Option:
    """The totals to which a seat may bet or raise; all-in where it has less."""
    level, full = round_.level, round_.full
    fixed = stakes.structure in ("limit", "spread-limit")
    verb = "raise" if full or (level and not fixed) else ("complete" if level else "bet")
    match stakes.structure:
        case "limit":
            targets = [full + s for s in round_.sizes if s >= round_.increment and full + s > level]
            if not targets:
                targets = [full + round_.increment]
            if reach <= targets[0]:
                return Option(verb, amounts=(Range(reach, reach),))
            within = [t for t in targets if t <= reach]
            # Who has not enough for the larger of two raises may still go all-in towards it.
            all_in = [reach] if within[-1] < reach < targets[-1] else []
            return Option(verb, amounts=tuple([Range(t, t) for t in within + all_in]))
        case "spread-limit":
            low, high = full + round_.increment, min(reach, full + round_.sizes[-1])
        case "pot-limit":
            low = _least_raise(round_, stakes.double_raise)
            high = min(reach, max(low, most))
        case "no-limit":
            low, high = _least_raise(round_, stakes.double_raise), reach
    if reach <= low:
        return Option(verb, amounts=(Range(reach, reach),))
    odd = (high - low) % stakes.chip
    if not odd:
        return Option(verb, amounts=(Range(low, high, stakes.chip),))
    # A stack, or a pot, that is not a whole number of chips may still go in whole.
    return Option(verb, amounts=(Range(low, high - odd, stakes.chip), Range(high, high)))


def least_target(stakes: Stakes, round_: Round) -> int:
    """The least total that is a bet or raise in full."""
    if stakes.structure in ("limit", "spread-limit"):
        return round_.full + round_.increment
    return _least_raise(round_, stakes.double_raise)


def _least_raise(round_: Round, double: bool) -> int:
    if double and round_.full:
        # A short all-in is no raise: the bet to double is still the one before it (000:71).
        return 2 * round_.full
    return round_.level + round_.increment


def check(table: Table, seat: Seat) -> None:
    """A seat stays in without a bet."""
    seat.checked = True
    seat.may_raise = False
    table.log(CHECKED[seat.number])


def call(table: Table, round_: Round, seat: Seat) -> None:
    """A seat matches the bet, or goes all-in for less."""
    seat.may_raise = False
    table.put_in(seat, round_.level - seat.bet, CALLS)
    if seat.all_in:
        round_.able -= 1
    table.log(_new(Acted, (seat.number, "call", seat.bet)))


def bet_or_raise(table: Table, betting: Betting, round_: Round, seat: Seat, verb: str, to: int) -> None:
    """A seat bets, raises or completes to a total."""
    table.put_in(seat, to - seat.bet, _WHY[verb])
    if seat.all_in:
        round_.able -= 1
    table.log(_new(Acted, (seat.number, verb, seat.bet)))
    _raised(table, betting, round_, seat)


def _raised(table: Table, betting: Betting, round_: Round, seat: Seat) -> None:
    """What a bet or raise does to the round: whether it counts, and who may raise again."""
    to = seat.bet
    if table.stakes.structure in ("limit", "spread-limit"):
        made, needed = to - round_.full, round_.increment
        own = to - round_.level if betting.several_short == "each" and round_.aggressor else made
        counts = made >= needed or (betting.short_all_in == "half-bet" and 2 * own >= needed)
    else:
        made, needed = to - round_.level, _least_raise(round_, table.stakes.double_raise) - round_.level
        counts = made >= needed or _opens_again(betting, round_, to, made, needed)
    if counts:
        short = made < needed
        if round_.full and not (short and betting.raise_over_short == "complete"):
            round_.raises += 1
            if round_.raises == betting.cap:
                round_.capped = len(table.live()) > 2
        if made > round_.increment:
            round_.increment = made
        if not short or betting.raise_over_short == "all-in":
            round_.full = to
        elif betting.raise_over_short == "full-bet":
            round_.full += needed
        for other in table.seats:
            other.may_raise = True
    elif betting.raise_short_bet == "full-bet-more":
        round_.full = to
    seat.may_raise = False
    round_.level = to
    round_.aggressor = seat.number
    round_.menu = None


def _opens_again(betting: Betting, round_: Round, to: int, made: int, needed: int) -> bool:
    """Whether a short all-in without fixed bets opens the betting again, by itself or with others."""
    if betting.opens_again == "half-raise":
        return 2 * made >= needed
    return betting.opens_again == "raises-together" and to - round_.full >= needed


def fold(table: Table, seat: Seat) -> None:
    """A seat gives its hand up; the hand ends when one is left."""
    seat.folded = True
    muck(table, seat)
    table.log(FOLDED[seat.number])
    others = False
    for other in table.seats:
        if not other.folded:
            if others:
                return
            others = True
    raise EverybodyFolded
