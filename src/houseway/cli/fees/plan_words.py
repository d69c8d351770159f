"""Plans in words: amounts, numbers of players, and who takes more where."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from houseway.fees.planner.overtakes import Run
from houseway.money import dollars
from houseway.reference.fee_planner.answer import Answer
from houseway.reference.fee_planner.meetings import Leading, Meeting

FROM_POTS = ("pot", "antes", "small-blind", "big-blind")
"""Payers that are nobody's own stack."""
FEW = 3
"""So many plans are named that take the same; the others are counted."""


def money(amount: Fraction) -> str:
    """Cents with fractions, to the cent.

    >>> money(Fraction(33240)), money(Fraction(2501, 2))
    ('$332.40', '$12.50')
    """
    whole = round(amount)
    return f"${whole / 100:,.2f}"


def short_money(amount: Fraction) -> str:
    """The same in whole dollars."""
    return f"${round(amount / 100):,}"


def per_cent(share: Fraction) -> str:
    """A share with one decimal; small ones with two."""
    value = float(100 * share)
    return f"{value:.1f} %" if value >= 10 else f"{value:.2f} %"


def counts(players: Sequence[int]) -> str:
    """Numbers of players in short.

    >>> counts([2, 3, 4]), counts([5]), counts([2, 3, 5])
    ('2 to 4', '5', '2, 3 and 5')
    """
    if len(players) > 2 and players[-1] - players[0] == len(players) - 1:
        return f"{players[0]} to {players[-1]}"
    *first, last = [str(n) for n in players]
    return f"{', '.join(first)} and {last}" if first else last


def meeting_words(meeting: Meeting, answer: Answer) -> str:
    """Where two plans meet."""
    names = answer.names()
    first, second = names[meeting.first], names[meeting.second]
    if meeting.over == "hands an hour":
        assert meeting.at is not None
        return (
            f"With {meeting.players} players {first} comes to {second} at {float(meeting.at):.1f} "
            f"{_word(answer)} an hour: with more, {first} takes more."
        )
    if meeting.over == "share":
        assert meeting.at is not None and answer.varied is not None
        rows = {row.label: row for row in answer.rows()}
        lines = [
            answer.varied.line(rows[name].plan.options[meeting.players])
            for name in (meeting.first, meeting.second)
        ]
        below, above = (first, second) if lines[0][0] > lines[1][0] else (second, first)
        return (
            f"With {meeting.players} players {above} takes more than {below} where more than "
            f"{per_cent(meeting.at)} of the hands reach: {meeting.moment}."
        )
    here, there, same = [_of(meeting.runs, who) for who in (1, -1, 0)]
    equal = f"; the same {_where(meeting.over, same, answer)}" if same else ""
    with_ = f"With {meeting.players} players " if meeting.players else ""
    told = (
        f"{with_}{first} takes more than {second} {_where(meeting.over, here, answer)}, "
        f"{second} {_where(meeting.over, there, answer)}{equal}."
    )
    return told[0].upper() + told[1:]


def _of(runs: Iterable[Run], who: int) -> list[Run]:
    return [run for run in runs if run.who == who]


def _word(answer: Answer) -> str:
    return "hands" if answer.rules.kind == "pot" else "rounds"


def _where(over: str, runs: Sequence[Run], answer: Answer) -> str:
    spans = [_span(over, run, answer) for run in runs]
    match over:
        case "players":
            return f"with {' and '.join(spans)} players"
        case "bet":
            return f"for bets of {', '.join(spans)}"
        case _:
            return f"for pots of {', '.join(spans)}"


def _span(over: str, run: Run, answer: Answer) -> str:
    low, high = int(run.low), None if run.high is None else int(run.high)
    if over == "players":
        return str(low) if high == low else f"{low} to {high}"
    if high is None:
        return f"{dollars(low)} or more"
    step = answer.varied.step if answer.varied is not None else 1
    last = high + 1 - step
    return dollars(low) if last <= low else f"{dollars(low)} to {dollars(last)}"


def leading_title(one: Leading, answer: Answer) -> str:
    """What the leaders are leaders of."""
    of = f"of a {_word(answer)[:-1]} with {one.players} players" if one.players else "in an hour"
    return f"Takes {'most' if one.most else 'least'} {of}"


def led(one: Leading, run: Run, answer: Answer) -> str:
    """Where somebody leads."""
    if one.over == "share" and run.low == 0 and run.high == 1:
        return f"whatever share reaches: {one.moment}"
    if one.over == "share":
        return f"{per_cent(run.low)} to {per_cent(run.high or run.low)} reach: {one.moment}"
    if one.over == "players":
        return f"{_span(one.over, run, answer)} players"
    return f"{one.over}s of {_span(one.over, run, answer)}"


def together(labels: Sequence[str], answer: Answer) -> str:
    """Plans that take the same."""
    names = answer.names()
    first = [names[label] for label in labels[:FEW]]
    more = len(labels) - len(first)
    return ", ".join(first) + (f" and {more} more" if more else "")


def at_clock(answer: Answer) -> str:
    """What the reckoning leaves out."""
    said = [
        f"Amounts are averages of the {_word(answer)} above, each reckoned as `houseway fees --case` does.",
        "Nobody plays otherwise because of a fee, and no fee is cut short by what lies there (fee-short).",
    ]
    rows = answer.shown()
    if answer.traffic.hands:
        said.append("Behind ± stands the standard error: other hands of the same sort would differ.")
    if any([row.plan.clock for row in rows]):
        said.append("By the clock two half hours an hour are paid in full, by everybody who plays.")
    charges = [c for row in rows for option in row.plan.options.values() for c in option.charges]
    if any([charge.terms.payer == "coupon-user" for charge in charges]):
        said.append("Nobody uses a coupon.")
    if any([charge.amount is None for charge in charges]):
        said.append("Where the print has no amount, nothing is taken (fee-blank).")
    if any([charge.terms.payer in FROM_POTS for charge in charges]):
        said.append("What pots and blinds pay is shared out among all players alike.")
    return " ".join(said)
