"""Payments out of pots: which part, with which hand, by which cards."""

from collections.abc import Sequence

from houseway.cards import card
from houseway.facts import Fact, Finding
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.pot.must_bet import OVERCALL, VOID
from houseway.pot.showdown import Won
from houseway.reasons.citing import sentence
from houseway.reasons.reader import Reader, signed
from houseway.reasons.structs import MarkTold, MoveTold, PaymentTold
from houseway.words.card_words import with_suits
from houseway.words.names import capital, listed

UNCALLED = "uncalled bet returned"
"""The kind of reason for which a bet that nobody matched goes back."""
TAKES_BACK = "takes back what was put in"
"""The kind of reason for which chips go back where no hand is left that could win them."""
BACK = {UNCALLED: "Uncalled", TAKES_BACK: "Back", VOID.kind: "Back", OVERCALL.kind: "Back"}
"""Why chips go back that nobody wins, and the word for it."""
HALF, ALL_OF = "half of a pot", "all of a pot"
FEW = 2
"""So many pots are told one by one."""
BEST = ("high", "low")
"""Halves that go by the name of the hand that wins them."""


def move_told(reader: Reader, transfer: Transfer) -> MoveTold:
    """A movement of chips in words."""
    return MoveTold(
        amount=transfer.amount,
        payer=reader.phrases.purse(transfer.payer),
        payee=reader.phrases.purse(transfer.payee),
        words=capital(reader.phrases.reason(transfer.why)),
    )


def out_of_the_pot(reader: Reader, index: int, transfer: Transfer) -> PaymentTold:
    """Chips from the pot to a seat."""
    why, seat = transfer.why, transfer.payee.owner
    back = BACK.get(why.kind, "")
    half = why.half if isinstance(why, Won) else None
    marks = reader.playing(seat, half) if half is not None else ()
    return PaymentTold(
        index=index,
        seat=seat,
        name=reader.whom(seat),
        tag=back or _tag(why.facts[0] if why.facts else "", why.kind),
        tone="plain" if back else "why" if half is not None and half.name == "low" else "good",
        amount=0 if back else transfer.amount,
        back=transfer.amount if back else 0,
        words=f"{dollars(transfer.amount)} back" if back else signed(transfer.amount),
        reason=_reason(reader, transfer, marks),
        cards=marks,
        behind=reader.phrases.behind(why.cites),
        moves=(move_told(reader, transfer),),
        seats=(seat,),
    )


def _tag(part: Fact, kind: str) -> str:
    """The part of the pot, in a word or two."""
    if not isinstance(part, Finding):
        return "Tops" if kind.endswith("tops") else "Pot"
    if part.kind == HALF:
        name, pot = part.facts
        return capital(str(name)) + (f", {_pot(pot)}" if _pot(pot) else "")
    if part.kind == ALL_OF:
        pot = part.facts[0]
        return capital(_pot(pot)) or "Whole pot"
    return capital(_pot(part)) or "Pot"


def _pot(pot: Fact) -> str:
    """Which pot, where there are several."""
    match pot:
        case Finding("side pot", (number,)):
            return f"side pot {number}"
        case Finding("the main pot" | "the bets after the draw" | "the pot from before the draw" as kind):
            return kind.removeprefix("the ")
        case Finding("pot on a board", (whole, board)):
            return ", ".join([str(board), *filter(None, [_pot(whole)])])
    return ""


def _reason(reader: Reader, transfer: Transfer, marks: Sequence[MarkTold]) -> str:
    why = transfer.why
    half = why.half if isinstance(why, Won) else None
    if half is None:
        return _plain_reason(reader, transfer)
    _, hand, ways = why.facts
    said = [sentence(str(hand))] if hand else []
    if marks:
        said.append(_plays(marks))
    if int(str(ways)) > 1:
        said.append(f"It is split {ways} ways.")
    if why.kind.endswith("odd chips"):
        said.append("The odd chips are with it.")
    return " ".join(said)


def _plain_reason(reader: Reader, transfer: Transfer) -> str:
    """A reason that is no hand: everybody else folded, nobody matched the bet."""
    why, seat = transfer.why, transfer.payee.owner
    if not reader.sentences.act(why):
        return sentence(reader.phrases.reason(why))
    return sentence(f"{reader.names.within(seat)} {reader.sentences.say(why.kind, why.facts, seat)}")


def _plays(marks: Sequence[MarkTold]) -> str:
    """Which cards play.

    >>> own = [MarkTold(card=text, place="seat 1") for text in ("7c", "7h")]
    >>> board = [MarkTold(card=text, place="board 1") for text in ("7d", "Ks", "Kd")]
    >>> _plays([*own, *board]), _plays(own), _plays(board)
    ('7♣ 7♥ play with 7♦ K♠ K♦.', '7♣ 7♥ play.', 'The board plays: 7♦ K♠ K♦.')
    """
    own = _cards([mark for mark in marks if mark.place.startswith("seat")])
    board = _cards([mark for mark in marks if mark.place.startswith("board")])
    if not own:
        return f"The board plays: {board}."
    verb = "play" if " " in own else "plays"
    return f"{own} {verb} with {board}." if board else f"{own} {verb}."


def _cards(marks: Sequence[MarkTold]) -> str:
    return with_suits([card(mark.card) for mark in marks])


# The whole


def pot_sentences(reader: Reader, transfers: Sequence[Transfer]) -> tuple[str, ...]:
    """Who won the pot, or which part of it, in one or two sentences."""
    won = [transfer for transfer in transfers if transfer.why.kind not in BACK]
    if not won:
        return ()
    pots: dict[str, list[Transfer]] = {}
    for transfer in won:
        pots.setdefault(_pot_key(transfer), []).append(transfer)
    if len(pots) > 1:
        return _several(reader, pots)
    (one,) = pots.values()
    amount = dollars(sum([transfer.amount for transfer in one]))
    halves: dict[str, list[Transfer]] = {}
    for transfer in one:
        halves.setdefault(_half_name(transfer), []).append(transfer)
    if len(halves) > 1:
        return (f"The pot of {amount} is halved.", _halved(reader, halves))
    return (_whole(reader, one, amount),)


def _pot_key(transfer: Transfer) -> str:
    part = transfer.why.facts[0] if transfer.why.facts else ""
    if isinstance(part, Finding) and part.kind in (HALF, ALL_OF):
        part = part.facts[1] if part.kind == HALF else part.facts[0]
    return _pot(part)


def _half_name(transfer: Transfer) -> str:
    part = transfer.why.facts[0] if transfer.why.facts else ""
    return str(part.facts[0]) if isinstance(part, Finding) and part.kind == HALF else ""


def _winners(transfers: Sequence[Transfer]) -> list[int]:
    return list(dict.fromkeys([transfer.payee.owner for transfer in transfers]))


def _several(reader: Reader, pots: dict[str, list[Transfer]]) -> tuple[str, ...]:
    """Where several pots go: each by itself, or what everybody takes of many."""
    if len(pots) > FEW:
        made: dict[int, int] = {}
        for transfer in [transfer for transfers in pots.values() for transfer in transfers]:
            made[transfer.payee.owner] = made.get(transfer.payee.owner, 0) + transfer.amount
        order = sorted(made, key=lambda seat: (seat != reader.seat, -made[seat]))
        taken = [f"{reader.names.does(seat, 'takes')} {dollars(made[seat])}" for seat in order]
        return f"There are {len(pots)} pots.", sentence(listed(taken))
    said: list[str] = []
    for name, transfers in pots.items():
        who = listed([reader.names.within(seat) for seat in _winners(transfers)])
        amount = dollars(sum([transfer.amount for transfer in transfers]))
        said.append(f"the {name or 'pot'} of {amount} {'to' if said else 'goes to'} {who}")
    return (sentence(", ".join(said)),)


def _halved(reader: Reader, halves: dict[str, list[Transfer]]) -> str:
    taken = [_winners(transfers) for transfers in halves.values()]
    if all([seats == taken[0] and len(seats) == 1 for seats in taken]):
        return sentence(f"{reader.names.does(taken[0][0], 'wins')} both halves")
    return " ".join([_half(reader, name, transfers) for name, transfers in halves.items()])


def _half(reader: Reader, name: str, transfers: Sequence[Transfer]) -> str:
    seats = _winners(transfers)
    does = reader.names.does
    if name not in BEST:
        part = f"the {name}" if name.endswith("board") else f"the {name} half"
        if len(seats) == 1:
            return sentence(f"{does(seats[0], 'wins')} {part}")
        return sentence(f"{listed([reader.names.within(seat) for seat in seats])} split {part}")
    if len(seats) == 1:
        return sentence(f"{does(seats[0], 'has')} the best {name}")
    return sentence(f"{listed([reader.names.within(seat) for seat in seats])} have equal {name}s")


def _whole(reader: Reader, transfers: Sequence[Transfer], amount: str) -> str:
    seats = _winners(transfers)
    why = transfers[0].why
    hand = str(why.facts[1]) if isinstance(why, Won) and why.half is not None else ""
    if not hand and len(seats) == 1:
        return _plain_reason(reader, transfers[0])
    pot = f"the {'tops' if why.kind.endswith('tops') else 'pot'} of {amount}"
    with_what = f" with {hand}" if hand else ""
    if len(seats) == 1:
        return sentence(f"{reader.names.does(seats[0], 'wins')} {pot}{with_what}")
    who = listed([reader.names.within(seat) for seat in seats])
    return sentence(f"{who} split {pot}{with_what}")
