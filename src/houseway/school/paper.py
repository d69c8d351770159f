"""Tests on paper: questions one after the other, and answers with their lines on sheets of their own.

The page needs nothing but itself: no script, no font and no picture from elsewhere.
"""

from collections.abc import Iterator, Sequence
from html import escape

from houseway.cards import parse_cards
from houseway.school.grading import amount_words, answer_words
from houseway.school.question import Answer, Question, Row
from houseway.words.card_words import card_word
from houseway.words.names import capital

STYLE = """
:root { color-scheme: light }
body { font: 11pt/1.4 Georgia, "Times New Roman", serif; color: #111; margin: 2rem auto; max-width: 46rem;
  padding: 0 1rem }
h1 { font-size: 16pt; margin: 0 0 .2rem } h2 { font-size: 11.5pt; margin: 0 0 .3rem }
.head { border-bottom: 2px solid #111; padding-bottom: .5rem; margin-bottom: 1.2rem }
.head p { margin: .2rem 0 } .blank { display: inline-block; border-bottom: 1px solid #111; min-width: 14rem }
.short { min-width: 4.5rem } .question { break-inside: avoid; margin: 0 0 1.5rem }
.game { font-weight: normal; color: #555 } table { border-collapse: collapse; margin: .3rem 0 }
td { padding: .1rem .8rem .1rem 0; vertical-align: top } td.who { white-space: nowrap; color: #444 }
.card { display: inline-block; min-width: 1.7em; text-align: center; border: 1px solid #777; margin: 0 1px;
  border-radius: 3px; padding: 0 2px; font-family: "DejaVu Sans", sans-serif; font-size: 10pt }
.cell { white-space: nowrap; margin-right: 1rem }
.red { color: #a11 } .gap { display: inline-block; width: .8em }
ol.options { list-style: upper-alpha; margin: .3rem 0 } .ours { font-style: italic }
.answers { break-before: page } .lines { color: #444; font-size: 9.5pt }
.mistake { font-size: 9.5pt; margin: 0 }
@media print { body { margin: 0; max-width: none; padding: 0 } @page { margin: 18mm } }
"""
RED = "♦♥"
LETTERS = "ABCDEFGHIJKLMNOP"


def paper(title: str, questions: Sequence[Question], *, answers: bool = True) -> str:
    """A test with its answer sheets, as one page of HTML."""
    parts = [*_head(title, questions), *[_asked(number, one) for number, one in enumerate(questions, 1)]]
    if answers:
        head = f"<div class=head><h1>{escape(title)}: answers</h1>{_sheets(questions)}</div>"
        parts += ['<section class="answers">', head]
        parts += [_answered(number, one) for number, one in enumerate(questions, 1)]
        parts.append("</section>")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            *parts,
            "</body></html>",
            "",
        ]
    )


def _head(title: str, questions: Sequence[Question]) -> Iterator[str]:
    yield f"<div class=head><h1>{escape(title)}</h1>{_sheets(questions)}"
    yield "<p>Name <span class=blank></span> Date <span class='blank short'></span> "
    yield f"Right <span class='blank short'></span> of {len(questions)}</p></div>"


def _sheets(questions: Sequence[Question]) -> str:
    named = "; ".join(dict.fromkeys([question.title for question in questions]))
    return f"<p>{escape(named)}</p>"


def _asked(number: int, question: Question) -> str:
    form = question.form
    parts = [
        "<section class=question>",
        f"<h2>{number}. {escape(question.text)} <span class=game>{escape(question.title)}</span></h2>",
        *[f"<p class=ours>The print leaves this open. {escape(said)}</p>" for said in question.ours],
        _table(question.rows),
    ]
    if form.options:
        parts.append(_options(form.options))
    if form.asks == "amounts":
        verb = "gets" if form.put_in else "wins or loses"
        cells = [
            f"<span class=cell>Seat {seat} {verb} <span class='blank short'></span></span>"
            for seat in form.seats
        ]
        parts.append(f"<p>{' '.join(cells)}</p>")
        if form.closing:
            parts += [_options(form.closing), "<p>Order <span class=blank></span></p>"]
    elif form.asks == "set":
        parts += [f"<p>{_cards(form.cards)}</p>"]
        parts += [f"<p>{escape(name.capitalize())} <span class=blank></span></p>" for name in form.groups]
    else:
        parts.append("<p>Answer <span class='blank short'></span></p>")
    return "\n".join([*parts, "</section>"])


def _options(options: Sequence[str]) -> str:
    return f"<ol class=options>{''.join([f'<li>{escape(option)}</li>' for option in options])}</ol>"


def _table(rows: Sequence[Row]) -> str:
    cells = []
    for row in rows:
        groups = '<span class="gap"></span>'.join([_cards(group) for group in row.cards])
        if row.who:
            cells.append(
                f"<tr><td class=who>{escape(row.who)}</td><td>{groups} {escape(row.words)}</td></tr>"
            )
        else:
            cells.append(f"<tr><td colspan=2>{groups}{escape(row.words)}</td></tr>")
    return f"<table>{''.join(cells)}</table>" if cells else ""


def _cards(group: str) -> str:
    found = []
    for card in parse_cards(group):
        word = card_word(card)
        red = " red" if word[-1:] in RED else ""
        found.append(f'<span class="card{red}">{escape(word)}</span>')
    return "".join(found)


def _answered(number: int, question: Question) -> str:
    said = _by_letters(question, question.answer)
    if question.form.asks == "pick":
        said += f" ({answer_words(question, question.answer)})"
    parts = [f"<section class=question><h2>{number}. {escape(capital(said))}</h2>"]
    parts += [f"<p class=mistake>{escape(text)}</p>" for text in question.explains]
    for rule in question.cited:
        ours = " (our ruling)" if rule.ours else ""
        parts.append(f"<p class=lines>{escape(rule.says)} [{escape(rule.lines)}]{ours}</p>")
    for mistake in question.mistakes:
        wrong = _by_letters(question, mistake.answer)
        parts.append(f"<p class=mistake>{escape(capital(wrong))}: {escape(mistake.says)}</p>")
    return "\n".join([*parts, "</section>"])


def _by_letters(question: Question, answer: Answer) -> str:
    """An answer as it is written down on paper: options by their letters."""
    form = question.form
    order = ", ".join([LETTERS[place] for place in answer.order])
    match form.asks:
        case "pick":
            return ", ".join([LETTERS[pick] for pick in answer.picks])
        case "order":
            return order
        case "amounts":
            net = answer.net
            said = ", ".join(
                [f"seat {seat} {amount_words(form, seat, net.get(seat, 0))}" for seat in form.seats]
            )
            return f"{said}; order {order}" if form.closing and order else said
        case "set":
            return answer_words(question, answer)
