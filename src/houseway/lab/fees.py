"""What the collection does to the worth of wagers, for the player and for the player-dealer.

Amounts are cents; what can be expected is cents with fractions. A fee is a step function of the wagers: it
changes only where an amount that it goes by enters or leaves a band, so break-even amounts are sought step
by step and are exact to the cent.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import ceil, floor
from typing import NamedTuple

import msgspec

from houseway.errors import FeeError
from houseway.fees.case import Skipped, reckon
from houseway.fees.charges import END, Charge, Option
from houseway.fees.due import CLOCK, Bet, Due, Facts, due, fees_of
from houseway.lab.prices import LabError, Price

ROUNDS = 60
"""How many rounds are played in an hour, where nobody says it."""
PLAYER = 1
"""The person whose wagers are priced; the others are counted on from here."""

Wagers = tuple[tuple[str, int], ...]


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table before the cards."""

    own: Wagers
    """The player's wagers."""
    main: str
    """The one of them that is asked about: it is larger or smaller while all others stay."""
    others: tuple[Wagers, ...] = ()
    """What each of the other players wagers."""
    follows: Mapping[str, str] = {}
    """Wagers that equal another and are priced with it: a Blind and its Ante."""
    reached: frozenset[str]
    """The moments of a round at which fees may be taken."""
    backline: bool = False
    """Whether the player bets behind somebody else's spot."""
    coupons: int = 0
    """How many coupons the player uses."""

    @property
    def bet(self) -> int:
        return dict(self.own)[self.main]

    @property
    def dealer(self) -> int:
        return PLAYER + len(self.others) + 1

    @property
    def action(self) -> int:
        """Everything that lies there."""
        return sum([bet.amount for bet in self.bets()])

    def moving(self) -> frozenset[str]:
        """The main wager and what equals it."""
        return frozenset([self.main, *[name for name, other in self.follows.items() if other == self.main]])

    def bets(self) -> tuple[Bet, ...]:
        own = [Bet(PLAYER, kind, amount, self.backline) for kind, amount in self.own]
        rest = [
            Bet(person, kind, amount)
            for person, wagers in enumerate(self.others, PLAYER + 1)
            for kind, amount in wagers
        ]
        return (*own, *rest)

    def betting(self, bet: int) -> "Layout":
        """The same with another amount on the main wager."""
        moving = self.moving()
        own = tuple([(kind, bet if kind in moving else amount) for kind, amount in self.own])
        return msgspec.structs.replace(self, own=own)


class Side(msgspec.Struct, frozen=True):
    """What one side can expect of a round."""

    ev: float
    """Without the fee."""
    fee: int
    stake: int
    """What a share of it is a share of: the player's wagers, or all that lie on the table."""

    @property
    def net(self) -> float:
        return self.ev - self.fee


class Span(NamedTuple):
    """Amounts from here to there; no end where it is none."""

    low: int
    high: int | None


class Even(msgspec.Struct, frozen=True):
    """At which amounts a fee is more than what the wagers are worth."""

    dear: tuple[Span, ...]

    @property
    def at(self) -> int | None:
        """The least amount from which on the fee is never more; none where it stays so."""
        if not self.dear:
            return 0
        last = self.dear[-1].high
        return None if last is None else last + 1


class Row(msgspec.Struct, frozen=True):
    """Both sides with another amount on the player's main wager."""

    bet: int
    player: Side
    player_dealer: Side


class Charged(msgspec.Struct, frozen=True, kw_only=True):
    """The price of wagers with the collection in it."""

    layout: Layout
    payments: tuple[Due, ...]
    blank: tuple[Skipped, ...]
    """Charges that would hold, but have no printed amount."""
    player: Side
    player_dealer: Side
    player_even: Even
    """By the amount of the main wager."""
    dealer_even: Even
    """By total table action, with the same share of each wager."""
    rows: tuple[Row, ...]


def check_option(schedule_id: str, option: Option, reached: frozenset[str]) -> None:
    """Refuse an option whose fees are not fixed by the wagers of a round."""
    what = f"option {option.number} of {schedule_id}"
    if not option.charges:
        raise FeeError(f"{what} has no charges to price")
    for charge in option.charges:
        terms = charge.terms
        if terms.at in CLOCK:
            raise FeeError(
                f"{what} is taken by the clock, each half hour: "
                "it costs the same whatever is wagered, and no round has a price of its own"
            )
        if terms.key == "pot":
            raise FeeError(f"{what} goes by the pot, and a round against a player-dealer has none")
        if terms.payer not in ("each-player", "player-dealer", "coupon-user"):
            raise FeeError(f"{what} is paid from the {terms.payer.replace('-', ' ')}: no player pays it")
        if terms.at != END and terms.at not in reached:
            raise FeeError(f"{what} is taken at a moment that the game does not have: {terms.at}")


def charged(option: Option, layout: Layout, prices: Iterable[Price], bets: Sequence[int] = ()) -> Charged:
    """The worth of a round to both sides with its fees; and again for each of these bets."""
    worths = _worths(layout, prices)
    reckoning = reckon(option, _facts(layout))
    player, dealer = _sides(option, layout, worths)
    return Charged(
        layout=layout,
        payments=reckoning.payments,
        blank=tuple([skipped for skipped in reckoning.skipped if skipped.ruling == "fee-blank"]),
        player=player,
        player_dealer=dealer,
        player_even=_player_even(option, layout, worths),
        dealer_even=_dealer_even(option, layout, worths),
        rows=tuple([Row(bet, *_sides(option, layout.betting(bet), worths)) for bet in bets]),
    )


def payer(payment: Due, layout: Layout) -> str:
    """Who pays, as this page calls people."""
    if payment.person == PLAYER:
        return "player"
    return "player-dealer" if payment.person == layout.dealer else f"other {payment.person - PLAYER}"


# What is due


def _facts(layout: Layout) -> Facts:
    return Facts(
        heads=layout.dealer,
        reached=layout.reached,
        bets=layout.bets(),
        persons=tuple(range(PLAYER, layout.dealer + 1)),
        player_dealer=layout.dealer,
        coupons=((PLAYER, layout.coupons),) if layout.coupons else (),
    )


def _fee(option: Option, layout: Layout, person: int) -> int:
    payments = due(option, _facts(layout))
    return sum([payment.amount for payment in payments if payment.person == person])


# What is expected


def _worths(layout: Layout, prices: Iterable[Price]) -> dict[str, Fraction]:
    """The player's expectation for each cent on a wager; nothing for what is priced with another."""
    found: dict[str, Fraction] = dict.fromkeys(layout.follows, Fraction(0))
    for price in prices:
        found.setdefault(price.wager, Fraction(price.ev))
    for bet in layout.bets():
        if bet.kind not in found:
            raise LabError(f"the wager {bet.kind!r} has no price here: there are {', '.join(found)}")
    return found


def _worth(worths: Mapping[str, Fraction], bets: Iterable[Bet]) -> Fraction:
    return sum([worths[bet.kind] * bet.amount for bet in bets], Fraction(0))


def _sides(option: Option, layout: Layout, worths: Mapping[str, Fraction]) -> tuple[Side, Side]:
    bets = layout.bets()
    own = [bet for bet in bets if bet.person == PLAYER]
    stake = sum([bet.amount for bet in own if bet.kind not in layout.follows])
    player = Side(float(_worth(worths, own)), _fee(option, layout, PLAYER), stake)
    dealer = Side(float(-_worth(worths, bets)), _fee(option, layout, layout.dealer), layout.action)
    return player, dealer


# Where they meet


def _player_even(option: Option, layout: Layout, worths: Mapping[str, Fraction]) -> Even:
    """The bets at which the player's fee is more than the edge, whoever has it."""
    moving = layout.moving()
    own = [bet for bet in layout.bets() if bet.person == PLAYER]
    fixed = _worth(worths, [bet for bet in own if bet.kind not in moving])
    return _even(
        lambda bet: _fee(option, layout.betting(bet), PLAYER),
        _bets_that_matter(option, layout),
        lambda fee: (-fee, fee),
        fixed,
        worths[layout.main],
    )


def _bets_that_matter(option: Option, layout: Layout) -> set[int]:
    """The bets at which what a fee goes by enters or leaves a band."""
    moving = layout.moving()
    found = set()
    for charges in fees_of(option).values():
        terms = charges[0].terms
        if terms.key not in ("bet", "action"):
            continue
        counted = [bet for bet in layout.bets() if terms.key == "action" or bet.person == PLAYER]
        if terms.of and not (terms.key == "action" and terms.per == "wager"):
            counted = [bet for bet in counted if bet.kind in terms.of]
        times = len([bet for bet in counted if bet.person == PLAYER and bet.kind in moving])
        rest = sum([bet.amount for bet in counted if bet.person != PLAYER or bet.kind not in moving])
        if terms.key == "bet" and terms.per == "wager":
            # Each wager is looked at by itself.
            times, rest = 1, 0
        for edge in _band_edges(charges) if times else ():
            found.add(-((rest - edge) // times))
    return found


def _dealer_even(option: Option, layout: Layout, worths: Mapping[str, Fraction]) -> Even:
    """The total table action at which the player-dealer's fee is more than he can expect to win."""
    bets, action = layout.bets(), layout.action
    of = {kind for charge in option.charges if charge.terms.key == "action" for kind in charge.terms.of}
    bets = (*[bet for bet in bets if bet.kind in of], *[bet for bet in bets if bet.kind not in of])
    matter = set()
    for charges in fees_of(option).values():
        terms = charges[0].terms
        if terms.key == "action" and terms.payer == "player-dealer":
            counted = sum([bet.amount for bet in bets if not terms.of or bet.kind in terms.of])
            matter |= {ceil(Fraction(edge * action, counted)) for edge in _band_edges(charges) if counted}

    def fee(total: int) -> int:
        facts = msgspec.structs.replace(_facts(layout), bets=_shared_out(bets, total))
        return sum([payment.amount for payment in due(option, facts) if payment.person == layout.dealer])

    slope = -_worth(worths, bets) / action
    return _even(fee, matter, lambda fee: (None, fee), Fraction(0), slope)


def _shared_out(bets: Sequence[Bet], total: int) -> tuple[Bet, ...]:
    """So much in all on the same wagers, each with the share that it has now, to the cent.

    Running sums are rounded, so that the first few wagers together never have less of a larger total.
    """
    action = sum([bet.amount for bet in bets])
    sums = [total * part // action for part in accumulate([bet.amount for bet in bets])]
    return tuple(
        [
            bet._replace(amount=after - before)
            for bet, before, after in zip(bets, [0, *sums], sums, strict=False)
        ]
    )


def _band_edges(charges: Iterable[Charge]) -> set[int]:
    """The amounts with which the bands of a fee begin, and those that come next after them."""
    bands = [charge.band for charge in charges if charge.band is not None]
    return {band.low for band in bands} | {band.high + 1 for band in bands if band.high is not None}


def _even(
    fee_at: Callable[[int], int],
    matter: Iterable[int],
    between: Callable[[int], tuple[int | None, int]],
    fixed: Fraction,
    slope: Fraction,
) -> Even:
    """The amounts x, in cents, at which ``fixed + slope * x`` lies between two bounds set by the fee.

    The fee is the same from one amount that matters up to the next.
    """
    steps = sorted({1, *[amount for amount in matter if amount > 1]})
    dear: list[Span] = []
    for low, beyond in zip(steps, [*steps[1:], None], strict=True):
        span = _inside(*between(fee_at(low)), fixed, slope, low, None if beyond is None else beyond - 1)
        if span is None:
            continue
        if dear and dear[-1].high == span.low - 1:
            dear[-1] = Span(dear[-1].low, span.high)
        else:
            dear.append(span)
    return Even(tuple(dear))


def _inside(
    under: int | None, over: int, fixed: Fraction, slope: Fraction, low: int, high: int | None
) -> Span | None:
    """The whole x from low to high with ``under < fixed + slope * x < over``."""
    if slope == 0:
        return Span(low, high) if fixed < over and (under is None or under < fixed) else None
    first: int = low
    last: int | None = high
    bounds = [(over, slope > 0)] + ([(under, slope < 0)] if under is not None else [])
    for bound, is_upper in bounds:
        at = (bound - fixed) / slope
        if is_upper:
            last = ceil(at) - 1 if last is None else min(last, ceil(at) - 1)
        else:
            first = max(first, floor(at) + 1)
    return None if last is not None and last < first else Span(first, last)
