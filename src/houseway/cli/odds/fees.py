"""The odds with the collection in them: for people, and for programs."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from houseway.citations import spans, touches
from houseway.cli.fees.case import because
from houseway.cli.odds.fee_question import FeeQuestion
from houseway.cli.odds.report import percent
from houseway.fees.charges import FeeRuling
from houseway.lab.fees import Charged, Even, Side, Span, Wagers, charged, payer
from houseway.lab.prices import Price
from houseway.money import dollars
from houseway.rooms.fee_book import rulings


def used_rulings(question: FeeQuestion, answer: Charged) -> list[FeeRuling]:
    """The rulings behind the payments: those for all rooms, and the schedule's own about these lines."""
    charges = [p.charge for p in answer.payments] + [skipped.charge for skipped in answer.blank]
    ids = {p.ruling for p in answer.payments} | {skipped.ruling for skipped in answer.blank}
    if any([charge.terms.key == "action" for charge in charges]):
        ids.add("fee-action")
    of_all = [ruling for ruling in rulings() if ruling.id in ids]
    return of_all + [
        ruling
        for ruling in question.schedule.rulings
        if any(
            [_about(str(span), charge.line, question) for span in spans(ruling.lines) for charge in charges]
        )
    ]


def _about(part: str, line: str, question: FeeQuestion) -> bool:
    """Whether a citation is about this line of the option, and not about a whole table of options."""
    others = [option.lines for option in question.schedule.options() if option != question.option]
    return touches(part, line) and not any([touches(part, other) for other in others])


def remarks(question: FeeQuestion, answer: Charged, prices: Sequence[Price]) -> list[str]:
    """What the figures assume, and what they leave out."""
    layout = answer.layout
    said = list(question.notes)
    if layout.others:
        said.append("The other players are assumed to play as this one does.")
    elif any([charge.terms.key == "action" for charge in question.option.charges]):
        said.append("Nobody else wagers; `--others` adds to the total table action.")
    for name, other in layout.follows.items():
        if name in dict(layout.own):
            said.append(f"What the {name} is worth is in the figure of the {other}, which it equals.")
    placed = {bet.kind for bet in layout.bets()}
    kinds = {price.wager for price in prices} & {"envy", "insurance"}
    if "envy" in kinds and placed - {layout.main}:
        said.append("Envy pays are left out.")
    if "insurance" in kinds:
        said.append("Insurance is left out.")
    if layout.coupons:
        said.append("What a coupon pays is left out: only its fee is counted.")
    return said


# For people


def tell_fees(question: FeeQuestion, prices: Sequence[Price]) -> Iterator[RenderableType]:
    """The payments, both sides before and after, the fee beside the edge, and where they are equal."""
    answer = charged(question.option, question.layout, prices, question.bets)
    option, schedule, layout = question.option, question.schedule, answer.layout
    yield Text(
        f"\nWith the collection: option {option.number} of {schedule.id} ({option.lines})", style="bold"
    )
    others = "; ".join([_wagers(wagers) for wagers in layout.others])
    behind = ", behind another's spot" if layout.backline else ""
    yield Text(
        f"The player wagers {_wagers(layout.own)}{behind}; the others {others or 'nothing'}. "
        f"Total table action {dollars(layout.action)}, limit {question.limit.name}."
    )
    yield _payments(answer)
    yield _sides(question, answer)
    yield _rows(answer)
    yield Text("")
    edge = next(price.edge for price in prices if price.wager == layout.main)
    yield Text(player_sentence(question, answer, edge))
    yield Text(dealer_sentence(answer))
    for ruling in used_rulings(question, answer):
        yield Text(f"{ruling.id}: {ruling.choice} [{ruling.lines}]", style="dim")
    for remark in remarks(question, answer, prices):
        yield Text(remark, style="dim")


def _wagers(wagers: Wagers) -> str:
    return ", ".join([f"{name} {dollars(amount)}" for name, amount in wagers])


def _grid(heads: Sequence[str], left: int, title: str | None = None) -> Table:
    grid = Table(
        title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0)
    )
    for at, head in enumerate(heads):
        grid.add_column(head, justify="left" if at < left else "right", overflow="fold")
    return grid


def _payments(answer: Charged) -> RenderableType:
    if not answer.payments and not answer.blank:
        return Text("\nNothing falls due: every fee of the option is nothing here.")
    grid = _grid(["\npays", "\nfee", "\nwhy", "\nline"], 4)
    grid.columns[1].justify = "right"
    for payment in answer.payments:
        why = because(payment) + (f"; ruling {payment.ruling}" if payment.ruling else "")
        grid.add_row(payer(payment, answer.layout), dollars(payment.amount), why, payment.charge.line)
    for charge, why, ruling in answer.blank:
        grid.add_row(charge.terms.payer, "blank", f"{charge.fee}: {why}; ruling {ruling}", charge.line)
    return grid


def _sides(question: FeeQuestion, answer: Charged) -> Table:
    both = (answer.player, answer.player_dealer)
    grid = _grid(["\nfor each round", "\nplayer", "\nplayer-dealer"], 1)
    grid.add_row("expects without the fee", *[expected(side.ev) for side in both])
    grid.add_row("fee", *[dollars(-side.fee) if side.fee else "none" for side in both])
    grid.add_row("expects with the fee", *[expected(side.net) for side in both])
    grid.add_row("as a share of", *[dollars(side.stake) for side in both])
    grid.add_row("  without the fee", *[percent(side.ev / side.stake) for side in both])
    grid.add_row("  with the fee", *[percent(side.net / side.stake) for side in both])
    grid.add_row(
        f"for an hour of {question.rounds} rounds",
        *[expected(side.net * question.rounds, 2) for side in both],
    )
    return grid


def _rows(answer: Charged) -> Table:
    main = answer.layout.main
    title = f"\nThe fee beside the edge, by the player's {main}"
    grid = _grid([main, "fee", "of wagers", "edge", "action", "dealer's fee", "of action", "edge"], 0, title)
    for row in answer.rows:
        mine, bank = row.player, row.player_dealer
        grid.add_row(
            dollars(row.bet),
            dollars(mine.fee),
            _short(mine.fee / mine.stake),
            _short(-mine.ev / mine.stake),
            dollars(bank.stake),
            dollars(bank.fee),
            _short(bank.fee / bank.stake),
            _short(bank.ev / bank.stake),
        )
    return grid


def _short(share: float) -> str:
    return f"{100 * share:.3f} %"


def expected(amount: float, digits: int = 4) -> str:
    """An expectation in cents, as dollars.

    >>> expected(-163.7654), expected(12.3), expected(-98261.4, 2)
    ('-$1.6377', '+$0.1230', '-$982.61')
    """
    return f"{'-' if amount < 0 else '+'}${abs(amount) / 100:,.{digits}f}"


def player_sentence(question: FeeQuestion, answer: Charged, edge: float) -> str:
    """Below which bet the player's fee is more than the edge."""
    even, layout = answer.player_even, answer.layout
    more = "the edge" if answer.player.ev <= 0 else "the player's advantage"
    rest = tuple([(kind, amount) for kind, amount in layout.own if kind not in layout.moving()])
    name = (
        f"{more} on {layout.main} and {_wagers(rest)} together"
        if rest
        else f"{more} of {percent(abs(edge))} on {layout.main}"
    )
    if not even.dear:
        return f"The player's fee is at no bet more than {name}" + (
            "." if answer.player.fee else ": the player pays none."
        )
    least, most = question.span
    beyond = ""
    if even.at is not None and even.at > most:
        beyond = f" The {question.limit.name} table takes no bet as large as {dollars(even.at)}."
    elif even.at is not None and even.at <= least:
        beyond = f" Every bet at the {question.limit.name} table is as large."
    return f"{spans_words(even, 'bet')} the player's fee is more than {name}{_never_again(even)}.{beyond}"


def dealer_sentence(answer: Charged) -> str:
    """Below which total table action the player-dealer pays more than he wins."""
    side, even = answer.player_dealer, answer.dealer_even
    if side.ev <= 0:
        besides = ", and pays the fee besides" if side.fee else ""
        return f"The player-dealer expects to lose by these wagers, however large{besides}."
    if not even.dear:
        return "The player-dealer pays at no total table action more than the wagers are worth to him."
    share = percent(side.ev / side.stake)
    mix = ", each wager with its present share" if len({bet.kind for bet in answer.layout.bets()}) > 1 else ""
    return (
        f"{spans_words(even, 'total table action')} the player-dealer's fee is more than he can expect "
        f"to win, {share} of it{mix}{_never_again(even)}."
    )


def _never_again(even: Even) -> str:
    """From where on a fee that falls below the edge and rises above it again stays below."""
    return f"; from {dollars(even.at)} up it never is" if even.at and len(even.dear) > 1 else ""


def spans_words(even: Even, what: str) -> str:
    """The amounts at which a fee is too much, as the beginning of a sentence."""
    spans = even.dear
    if len(spans) == 1 and spans[0] == Span(1, None):
        return f"At every {what}"
    said = [_span(span, what, first=at == 0) for at, span in enumerate(spans)]
    return f"{', '.join(said[:-1])} and {said[-1]}" if len(said) > 1 else said[0]


def _span(span: Span, what: str, *, first: bool) -> str:
    low, high = span
    if high is None:
        return f"{'From' if first else 'from'} a {what} of {dollars(low)} up"
    if low <= 1:
        return f"Below a {what} of {dollars(high + 1)}"
    return f"{'From' if first else 'from'} {dollars(low)} to {dollars(high)}"


# For programs


def fees_json(question: FeeQuestion, prices: Sequence[Price]) -> dict[str, Any]:
    """The field ``fees``; amounts are cents."""
    answer = charged(question.option, question.layout, prices, question.bets)
    layout = answer.layout
    return {
        "schedule": question.schedule.id,
        "option": question.option.number,
        "lines": question.option.lines,
        "limit": question.limit.name,
        "bet": dict(layout.own),
        "main": layout.main,
        "others": [dict(wagers) for wagers in layout.others],
        "action": layout.action,
        "backline": layout.backline,
        "coupons": layout.coupons,
        "payments": [
            {
                "payer": payer(payment, layout),
                "amount": payment.amount,
                "fee": payment.charge.fee,
                "lines": payment.charge.line,
                "ruling": payment.ruling,
                "why": because(payment),
            }
            for payment in answer.payments
        ],
        "blank": [{"fee": charge.fee, "lines": charge.line, "ruling": r} for charge, _, r in answer.blank],
        "player": _side(answer.player),
        "player_dealer": _side(answer.player_dealer),
        "per_hour": {
            "rounds": question.rounds,
            "player": _side(answer.player, question.rounds),
            "player_dealer": _side(answer.player_dealer, question.rounds),
        },
        "break_even": {
            "player": {"bet": answer.player_even.at, "dearer": _spans(answer.player_even)},
            "player_dealer": {"action": answer.dealer_even.at, "dearer": _spans(answer.dealer_even)},
        },
        "bets": [
            {"bet": row.bet, "player": _side(row.player), "player_dealer": _side(row.player_dealer)}
            for row in answer.rows
        ],
        "rulings": msgspec.to_builtins(used_rulings(question, answer)),
        "notes": remarks(question, answer, prices),
    }


def _side(side: Side, rounds: int = 1) -> dict[str, Any]:
    return {
        "ev": side.ev * rounds,
        "fee": side.fee * rounds,
        "net": side.net * rounds,
        "stake": side.stake * rounds,
        "share": side.net / side.stake,
    }


def _spans(even: Even) -> list[list[int | None]]:
    return [[span.low, span.high] for span in even.dear]
