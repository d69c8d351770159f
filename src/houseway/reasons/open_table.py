"""A table on which every card lies open, as whoever laid it out sees it."""

from houseway.play.felt import Bank, Holding, Spot
from houseway.play.table import Seat, Table
from houseway.play.view import BankView, HandView, SeatView, SpotView, View, WagerView


def open_view(table: Table) -> View:
    """The table when nobody has anything more to decide, with all cards face up."""
    felt = table.felt
    return View(
        seat=0,
        button=table.button,
        seats=tuple([_seat(seat) for seat in table.seats]),
        boards=tuple([tuple(board) for board in table.boards]),
        pots=(),
        decision=None,
        asked=(),
        over=True,
        bank=_bank(felt.bank) if felt is not None and felt.bank is not None else None,
        spots=tuple([_spot(spot) for spot in felt.spots.values()]) if felt is not None else (),
        common=tuple([(name, _hand(hand)) for name, hand in felt.common.items()]) if felt is not None else (),
        action=felt.action if felt is not None else 0,
    )


def _seat(seat: Seat) -> SeatView:
    return SeatView(
        seat.number,
        seat.name,
        seat.stack.balance,
        0,
        tuple(seat.hole),
        tuple(seat.up),
        seat.folded,
        seat.all_in,
    )


def _hand(hand: Holding) -> HandView:
    return HandView(tuple(hand.cards), hand.groups, tuple(sorted(hand.marks)))


def _bank(bank: Bank) -> BankView:
    return BankView(bank.person.number, bank.put_up, bank.account.balance, _hand(bank.holding), bank.square)


def _spot(spot: Spot) -> SpotView:
    wagers = [
        WagerView(
            w.person.number, w.kind, w.stake, w.circle, w.hand, w.word, w.paid, tuple(w.partners.items())
        )
        for w in spot.wagers
    ]
    return SpotView(spot.number, tuple([_hand(hand) for hand in spot.hands]), tuple(wagers), spot.decider)
