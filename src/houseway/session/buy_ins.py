"""What a person may buy between hands: full and short buy-ins."""

from houseway.errors import SessionError
from houseway.money import cents, dollars
from houseway.play.between import BuyIns
from houseway.play.rules import RuleSet, Stakes
from houseway.session.person import Person


def check_buy_in(person: Person, amount: int, sheet: BuyIns, stakes: Stakes, moved: bool = False) -> bool:
    """Refuse chips that the person may not buy now; whether the buy-in is a short one.

    ``moved`` is somebody from a broken game of the same type and limit.
    """
    who = f"{person.name} cannot buy {dollars(amount)}"
    stack = person.stack.balance
    if amount <= 0 or amount % stakes.chip:
        raise SessionError(f"{who}: chips of {dollars(stakes.chip)} are sold, in whole numbers")
    most = stakes.buy_in[1] if len(stakes.buy_in) > 1 else 0
    # Where the sheet allows a full re-buy beside some chips, the limit is one on each buy-in (000:72).
    beside = 0 if sheet.full_with_at_most and _named(sheet, stakes) else stack
    if most and beside + amount > most:
        raise SessionError(f"{who}: nobody may buy to more than {dollars(most)} in a {stakes.name} game")
    short = is_short(person, amount, sheet, stakes)
    if short:
        _check_short(person, sheet, stakes, moved, who)
    else:
        _check_full(person, sheet, stakes, who)
    return short


def is_short(person: Person, amount: int, sheet: BuyIns, stakes: Stakes) -> bool:
    """Whether these chips would be a short buy-in. The first buy-in is measured by the limit's own."""
    if sheet.short_below == "buy-in" or not person.bought:
        return amount < full_buy_in(stakes)
    bet = stakes.small if stakes.small <= cents(sheet.five_lower_up_to) else stakes.big
    return person.stack.balance + amount < 5 * bet


def full_buy_in(stakes: Stakes) -> int:
    """The least that is a full buy-in."""
    return stakes.buy_in[0] if stakes.buy_in else stakes.chip


def _check_short(person: Person, sheet: BuyIns, stakes: Stakes, moved: bool, who: str) -> None:
    if not person.bought:
        if moved and sheet.from_broken_game:
            return
        full = dollars(full_buy_in(stakes))
        raise SessionError(f"{who}: the first buy-in must be a full one, {full} in a {stakes.name} game")
    if sheet.short == "any":
        return
    if sheet.short == "never":
        raise SessionError(f"{who}: that would be a short buy-in, and this game has none")
    if sheet.short == "once" and person.short_buys:
        raise SessionError(f"{who}: that would be a short buy-in, and there is one in a session")
    if sheet.short == "after-full" and not person.shorts_open:
        raise SessionError(f"{who}: that would be a short buy-in, and there is one after each full one")
    if _needs_no_chips(sheet, stakes) and person.stack.balance:
        raise SessionError(f"{who}: a short buy-in is only for a player who has no chips in front of him")


def _check_full(person: Person, sheet: BuyIns, stakes: Stakes, who: str) -> None:
    stack = person.stack.balance
    if not person.bought or not stack:
        return
    if _needs_no_chips(sheet, stakes) and person.on_short:
        raise SessionError(f"{who}: after a short buy-in a full one has to wait until the chips are gone")
    if not sheet.full_with_at_most or not _named(sheet, stakes):
        return
    most = cents(sheet.full_with_at_most)
    if stack > most:
        raise SessionError(f"{who}: a full re-buy is only for a player with at most {dollars(most)} in front")


def _named(sheet: BuyIns, stakes: Stakes) -> bool:
    """Whether this is the limit that the sheet makes an exception for."""
    return bool(sheet.only_in) and set(stakes.buy_in) == {cents(sheet.only_in)}


def _needs_no_chips(sheet: BuyIns, stakes: Stakes) -> bool:
    return sheet.short_needs == "no-chips" or (sheet.short_needs == "no-chips-in" and _named(sheet, stakes))


def note_buy_in(person: Person, amount: int, short: bool) -> None:
    """Remember a buy-in that was made."""
    person.bought += amount
    person.on_short = short
    if short:
        person.short_buys += 1
        person.shorts_open = 0
    else:
        person.shorts_open = 1


def usual_stack(rules: RuleSet, stakes: Stakes) -> int:
    """What people bring, within the buy-in.

    For pots thirty big bets, a hundred big blinds at no limit; against a player-dealer a hundred of the
    smallest wagers; otherwise the buy-in.
    """
    usual = 0
    if rules.kind == "pot":
        usual = (30 if stakes.bets else 100) * max(stakes.big, stakes.ante, stakes.chip)
    elif rules.kind == "bank":
        usual = 100 * stakes.small
    usual = max([usual, stakes.small, *stakes.buy_in[:1]])
    if len(stakes.buy_in) > 1:
        usual = min(usual, stakes.buy_in[1])
    return usual - usual % stakes.chip
