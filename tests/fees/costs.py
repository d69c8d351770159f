"""What a round against a player-dealer, a hand, or a half hour costs under one option."""

from collections.abc import Iterable, Sequence

from houseway.fees.charges import HALF_HOUR_ENDS, Option
from houseway.fees.due import Bet, Due, Facts, due
from houseway.money import cents

DEALER = 9
"""The player-dealer in the cases."""
BLINDS = ("blinds posted", "initial deal")
FLOP = (*BLINDS, "flop", "turn", "river")
DRAWS = (*BLINDS, "first draw", "second draw", "third draw")
STUD = ("antes posted", "down cards", "initial deal", "fourth street", "fifth street", "sixth street")


def round_fees(
    option: Option,
    *bets: Bet,
    moment: str = "wagers placed",
    coupons: tuple[tuple[int, int], ...] = (),
    free: frozenset[int] = frozenset(),
) -> list[Due]:
    """What falls due in a round in which these wagers lie before the deal."""
    facts = Facts(
        reached=frozenset([moment]),
        bets=bets,
        persons=tuple(dict.fromkeys([bet.person for bet in bets])),
        player_dealer=DEALER,
        coupons=coupons,
        free=free,
    )
    return due(option, facts)


def paid(found: Iterable[Due]) -> dict[int, int]:
    """Cents by person."""
    total: dict[int, int] = {}
    for payment in found:
        assert payment.payer == "person"
        total[payment.person] = total.get(payment.person, 0) + payment.amount
    return total


def dealer_pays(option: Option, action: str | int, kind: str = "base") -> tuple[int, str, str]:
    """The player-dealer's fee at a total table action in dollars: cents, line, and the ruling behind it."""
    (found,) = round_fees(option, Bet(1, kind, cents(str(action))))
    assert found.person == DEALER and found.charge.fee == "per hand"
    return found.amount, found.charge.line, found.ruling


def hand_fees(option: Option, heads: int, reached: Sequence[str]) -> list[Due]:
    """What falls due in a hand of so many players that came to these moments."""
    return due(option, Facts(heads=heads, reached=frozenset(reached), persons=tuple(range(1, heads + 1))))


def told(payments: Iterable[Due]) -> list[tuple[str, str, int]]:
    """Fee, payer and cents."""
    return [(payment.charge.fee, payment.payer, payment.amount) for payment in payments]


def check_time(option: Option, persons: tuple[int, ...], amount: int, moment: str) -> None:
    """Each person pays so many cents for each half hour at its beginning or end, and nothing without one."""
    heads = len(persons)
    for halves in (1, 2, 3):
        found = due(option, Facts(heads=heads, persons=persons, half_hours=halves))
        assert [(payment.person, payment.amount) for payment in found] == [
            (person, halves * amount) for person in persons
        ]
    assert {(c.terms.at, c.terms.per, c.terms.first_part_free) for c in option.charges} == {
        (moment, "half-hour", moment == HALF_HOUR_ENDS)
    }
    played = frozenset((*FLOP, *DRAWS, *STUD))
    assert due(option, Facts(heads=heads, persons=persons, reached=played)) == []
