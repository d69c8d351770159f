"""Payments at a player-dealer's table: wager by wager as they closed, and what became of the bank."""

from collections.abc import Sequence

from houseway.facts import Fact, Finding
from houseway.games.totals import totals
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Closed
from houseway.play.felt import SHARE, Bank
from houseway.reasons.citing import sentence
from houseway.reasons.comparing import what_beats_what
from houseway.reasons.deciding import cards_found
from houseway.reasons.pots import move_told
from houseway.reasons.reader import Reader, signed
from houseway.reasons.structs import ActTold, PaymentTold, Tone
from houseway.words.names import capital, listed
from houseway.words.payments import closing_cites

SHORT = ("in part", "not covered")
"""How a wager closes that the player-dealer's money did not reach, or not wholly."""
EVEN = "1 to 1"
PUT_UP = "put-up"
"""What becomes of the money put up; what sheets print of the player-dealer is often who may be one."""
TONES: dict[str, Tone] = {"won": "good", "lost": "bad", "surrendered": "bad"}
DOUBLE, DOUBLED = "double", "doubled"
MARKS = ("surrendered", "frozen", "fouled")
"""What happened to a hand that is worth a word in the table, besides what its wagers say."""


def closed_wager(reader: Reader, index: int, closed: Closed, transfers: Sequence[Transfer]) -> PaymentTold:
    """A wager with all chips that moved for it."""
    hand = _hand(transfers)
    result, title = closed.paid - closed.taken, capital(reader.teller.titles(closed.wager))
    covered = closed.word not in SHORT
    return PaymentTold(
        index=index,
        seat=closed.person,
        name=reader.whom(closed.person),
        tag=title,
        tone=TONES.get(closed.word, "plain") if covered else "warn",
        amount=result,
        back=0 if covered else _uncovered(closed),
        stake=closed.stake,
        words=_words(closed, result),
        reason=_reason(reader, closed),
        cards=cards_found(reader.seen, closed.finding, closed.spot, hand),
        behind=reader.phrases.behind((*closing_cites(closed), *what_beats_what(reader.rules, closed))),
        moves=tuple([move_told(reader, transfer) for transfer in transfers]),
        seats=tuple(sorted({seat for t in transfers for seat in (t.payer.owner, t.payee.owner) if seat})),
        spot=closed.spot,
        wager=closed.wager,
        hand=hand + 1 if _split(reader, closed.spot) else 0,
        word=closed.word,
    )


def _hand(transfers: Sequence[Transfer]) -> int:
    """Which of the spot's hands the wager rode on."""
    accounts = [account for t in transfers for account in (t.payer, t.payee) if account.kind == "wager"]
    return accounts[0].hand if accounts else 0


def _split(reader: Reader, spot: int) -> bool:
    """Whether there are cards in several hands of a spot; positions that share a hand are none."""
    return any(
        [one.number == spot and len([h for h in one.hands if h.cards]) > 1 for one in reader.seen.spots]
    )


def _uncovered(closed: Closed) -> int:
    """What of the stake had no action and came back; of a win in part that is known at even money."""
    if closed.word == "not covered" or closed.taken:
        return closed.returned
    return closed.returned - closed.paid if EVEN in pays(closed.finding) else 0


def pays(finding: Fact) -> tuple[Fact, ...]:
    """The odds that a wager was paid at; nothing where it was not, or where the sheet names none."""
    if not isinstance(finding, Finding):
        return ()
    if finding.kind == "pays":
        return finding.facts[1:]
    return tuple([odds for fact in finding.facts for odds in pays(fact)])


def _words(closed: Closed, result: int) -> str:
    if result:
        return signed(result)
    return f"{dollars(closed.returned)} back" if closed.returned else dollars(0)


def _reason(reader: Reader, closed: Closed) -> str:
    said = [found(reader, closed.finding)]
    if closed.word == "not covered":
        said.append(_no_more(reader))
    elif closed.word == "in part":
        said.append(f"The player-dealer's money reached for {dollars(closed.paid or closed.taken)} only.")
    elif closed.word == "called off":
        said.append("The wager is called off.")
    return " ".join([one for one in said if one])


def _no_more(reader: Reader) -> str:
    """Why nothing was left for a wager."""
    felt = reader.table.felt
    bank = felt.bank if felt is not None else None
    if bank is not None and bank.taken > bank.paid:
        return "The player-dealer had won as much as the money put up can win before it came to this wager."
    return "The player-dealer's money was used up before it came to this wager."


def found(reader: Reader, finding: Fact) -> str:
    """What was compared, as a sentence."""
    return sentence(reader.phrases.fact(finding))


# The table of the acts


class Acts:
    """Reckons the bank from one wager to the next."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._counted = totals(reader.rules)
        self._left = reader.bank
        self._spots: list[int] = []

    def moved(self, transfer: Transfer) -> None:
        """Chips that came to the bank or left it; what goes back to its owners is no act."""
        if transfer.payee.kind == "bank":
            self._left += transfer.amount
        if transfer.payer.kind == "bank" and transfer.why.kind != SHARE:
            self._left -= transfer.amount

    def act(self, payment: PaymentTold, closed: Closed) -> ActTold:
        """The line of a wager that has closed."""
        if closed.spot not in self._spots:
            self._spots.append(closed.spot)
        return ActTold(
            index=payment.index,
            order=self._spots.index(closed.spot) + 1,
            seat=closed.person,
            spot=closed.spot,
            who=self._who(closed, max(0, payment.hand - 1)),
            wager=payment.tag,
            stake=closed.stake,
            acted=closed.stake - payment.back,
            result=payment.amount,
            back=payment.back,
            word=closed.word,
            left=self._left,
        )

    def _who(self, closed: Closed, hand: int) -> str:
        names, seen = self._reader.names, self._reader.seen
        for spot in seen.spots:
            if spot.number == closed.spot and hand < len(spot.hands):
                counted = self._counted(spot.hands[hand])
                doubled = any([wager.kind == DOUBLE and wager.hand == hand for wager in spot.wagers])
                marks = [mark for mark in spot.hands[hand].marks if mark in MARKS]
                about = " ".join([part for part in (counted, DOUBLED if doubled else "", *marks) if part])
                return names(closed.person) + (f", {about}" if about else "")
        return names(closed.person)


# The bank


def bank_share(
    reader: Reader, index: int, bank: Bank, person: int, put: int, shares: Sequence[Transfer]
) -> PaymentTold:
    """What somebody who put money up made of it."""
    got = sum([transfer.amount for transfer in shares])
    own = person == bank.person.number
    names = reader.names
    does = names.does(person, "puts") if not reader.over else f"{names.within(person)} put"
    told = f"{does} up {dollars(put)}, and {dollars(got) if got else 'nothing'} came back"
    result = got - put
    lost = ("player-dealer",) if own else ("partners",)
    cites = (*(shares[0].why.cites if shares else lost), *((PUT_UP,) if got else ()))
    return PaymentTold(
        index=index,
        seat=person,
        name=reader.whom(person),
        tag="Player-dealer" if own else "With the bank",
        tone="good" if result > 0 else "bad" if result < 0 else "plain",
        amount=result,
        back=min(got, put),
        stake=put,
        words=signed(result) if result else f"{dollars(got)} back",
        reason=f"{sentence(told)} The bank paid {dollars(bank.paid)} and took {dollars(bank.taken)}.",
        behind=reader.phrases.behind(cites),
        moves=tuple([move_told(reader, transfer) for transfer in shares]),
        seats=(person,),
    )


def bank_sentences(reader: Reader, bank: Bank, acts: Sequence[ActTold]) -> tuple[str, ...]:
    """What became of the player-dealer's money, and in which order wagers acted."""
    made = bank.taken - bank.paid
    who = listed([reader.names.within(person) for person in bank.owners])
    if made > 0:
        what = f"won {dollars(made)}"
    elif -made >= bank.put_up > 0:
        what = "lost all of it"
    else:
        what = f"lost {dollars(-made)}" if made else "came out even"
    return sentence(f"{who} put up {dollars(bank.put_up)} and {what}"), _order(reader, acts)


def _order(reader: Reader, acts: Sequence[ActTold]) -> str:
    settlement = reader.rules.play.settlement
    first = _first_spot(reader, settlement.turn)
    kinds = "kind by kind, " if settlement.order[0] == "wager" and len({a.wager for a in acts}) > 1 else ""
    losers = "losers first, " if settlement.losers_first else ""
    begins = f" from spot {first}" if first else ""
    return f"Wagers act {losers}{kinds}{settlement.direction}{begins}."


def _first_spot(reader: Reader, turn: int) -> int:
    """The spot with the first wagers from where the action begins; 0 where the game has no such place."""
    action, seats = reader.seen.action, reader.rules.seats
    wagered = [spot.number for spot in reader.seen.spots if spot.wagers]
    return min(wagered, key=lambda spot: (spot - action) * turn % seats, default=action) if action else 0


def not_covered(reader: Reader, acts: Sequence[ActTold]) -> str:
    """Whom the bank did not reach, in a sentence; empty where it reached everybody."""
    short = [act for act in acts if act.back]
    if not short:
        return ""
    names = listed(list(dict.fromkeys([reader.names.within(act.seat) for act in short])))
    return f"{dollars(sum([act.back for act in short]))} of {names} was not covered and goes back."
