"""``houseway settle``: who gets what in a situation that somebody lays out, and by which line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.desk.answer import Answer, Outcome
    from houseway.reasons.structs import PaymentTold, RuleTold

WIDTH = 79


@click.command(name="settle")
@click.argument("file", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON; amounts are cents.")
@click.option(
    "--template", "template", metavar="ID", default="", help="Write an empty situation of that game instead."
)
@click.option("--limit", metavar="NAME", default="", help="With --template: another of the room's limits.")
def command(file: str, as_json: bool, template: str, limit: str) -> None:
    """Say who gets what in a situation, and by which line.

    FILE is a situation as `--template` writes an empty one: the game, what everybody put in, the cards; `-`
    reads it from the input. Whatever the file does not say is asked for only if a payment hangs on it.

    \b
    houseway settle --template black-sheep/texas-holdem > hand.toml
    houseway settle hand.toml
    """
    if template:
        if file:
            raise click.UsageError("--template writes an empty situation: leave the file out")
        click.echo(_empty(template, limit), nl=False)
        return
    if limit:
        raise click.UsageError("--limit goes with --template: a situation says its own")
    if not file:
        raise click.UsageError("name a situation FILE, - for the input, or --template ID for an empty one")
    from houseway.desk.answering import answer

    told = answer(_text(file), "" if file == "-" else Path(file).name)
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(told, str_keys=True), indent=2, ensure_ascii=False))
        return
    click.echo("\n".join(_told(told)))


def _empty(named: str, limit: str) -> str:
    from houseway.desk.kinds import kind_of
    from houseway.rooms.lookup import find

    rules = find(named)
    return kind_of(rules).template(rules, limit)


def _text(file: str) -> str:
    """The text of a situation."""
    from houseway.errors import RecordError

    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        return Path(file).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise RecordError(f"there is no file {file}: `houseway settle --template ID` writes one") from None
    except IsADirectoryError:
        raise RecordError(f"{file} is a directory: name a situation in it") from None
    except UnicodeDecodeError:
        what = "the input" if file == "-" else file
        raise RecordError(f"{what} is not text: a situation is a TOML file in UTF-8") from None
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}") from None


def _told(answer: Answer) -> Iterator[str]:
    """The answer in lines."""
    from houseway.money import dollars

    chip = f", smallest chip {dollars(answer.chip)}" if _has_pots(answer) else ""
    yield f"{answer.game} ({answer.rule_set}), {answer.limit}{chip}"
    if answer.open:
        yield ""
        yield from _open(answer)
    for case in answer.cases:
        yield ""
        yield from _wrapped(f"If {case.when}:", "")
        if case.varies:
            yield "  (the amounts are the same in all of these ways, the hands are those of the first)"
        yield from [f"  {line}" if line else "" for line in _outcome(case.outcome, answer.names)]
    if not answer.open:
        yield ""
        yield from _outcome(answer, answer.names)
    if answer.remarks:
        yield ""
        for remark in answer.remarks:
            yield from _wrapped(remark, "")
    for reading in answer.readings:
        yield ""
        lines = f" [{', '.join(reading.lines)}]" if reading.lines else ""
        when = f", if {reading.when}" if reading.when else ""
        yield from _wrapped(f"Our ruling {reading.ruling} decides here{when}. {reading.question}{lines}", "")
        yield from _wrapped(f"  Held: {reading.held}", "    ")
        yield from _wrapped(f'  Read as "{reading.value}": {reading.words}', "    ")
        yield from _wrapped(f"  That would pay: {' '.join(reading.outcome.sentences)}", "    ")
        yield from [f"    {line}" for line in _net(reading.outcome, answer.names)]


def _has_pots(answer: Answer) -> bool:
    return bool(answer.pots) or any([case.outcome.pots for case in answer.cases])


def _open(answer: Answer) -> Iterator[str]:
    for asked in answer.open:
        yield from _wrapped(f"It hangs on {asked.fact} ({asked.says}), which the situation does not say.", "")


def _outcome(outcome: Outcome, names: dict[int, str]) -> Iterator[str]:
    from houseway.money import dollars
    from houseway.words.names import listed

    yield from _wrapped(" ".join(outcome.sentences), "")
    if outcome.not_covered:
        yield from _wrapped(outcome.not_covered, "")
    for wrong in outcome.incidents:
        yield from _wrapped(wrong.words, "")
        yield from _rules(wrong.behind)
    if len(outcome.pots) > 1:
        yield ""
        for pot in outcome.pots:
            seats = (
                f"seat {pot.seats[0]}"
                if len(pot.seats) == 1
                else f"seats {listed(list(map(str, pot.seats)))}"
            )
            yield f"{pot.name}: {dollars(pot.amount)}, for {seats}"
    if outcome.payments:
        yield ""
    for number, payment in enumerate(outcome.payments, 1):
        yield from _payment(number, payment)
    for note in outcome.notes:
        yield from _wrapped(note.words, "")
        yield from _rules(note.behind)
    yield ""
    yield "What it comes to"
    yield from [f"  {line}" for line in _net(outcome, names)]


def _payment(number: int, payment: PaymentTold) -> Iterator[str]:
    where = f", spot {payment.spot}" if payment.spot and payment.spot != payment.seat else ""
    hand = f", hand {payment.hand}" if payment.hand else ""
    yield from _wrapped(
        f"{number}. {payment.name}{where}{hand}, {payment.tag}: {payment.words}. {payment.reason}", "   "
    )
    yield from _rules(payment.behind)


def _rules(behind: tuple[RuleTold, ...]) -> Iterator[str]:
    for rule in behind:
        lines = ", ".join(rule.lines) or "not printed"
        lines = f"our ruling, {lines}" if rule.ruling is not None else lines
        yield from _wrapped(f"     {rule.key}: {rule.words} [{lines}]", "       ")


def _net(outcome: Outcome, names: dict[int, str]) -> Iterator[str]:
    from houseway.money import dollars

    for seat, amount in outcome.net.items():
        said = f"{'+' if amount > 0 else '-'}{dollars(abs(amount))}" if amount else "$0"
        name = f" ({names[seat]})" if seat in names else ""
        yield f"seat {seat}{name}: {said}"
    if outcome.fees:
        yield f"the house: +{dollars(outcome.fees)}"


def _wrapped(text: str, indent: str) -> list[str]:
    import textwrap

    leading = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(
        text.strip(), WIDTH, initial_indent=leading, subsequent_indent=indent, break_on_hyphens=False
    )
