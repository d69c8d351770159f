"""How a table came to lie as it does: where dice and cards bring the action, what has no action, who sets."""

from collections.abc import Iterator

from houseway.desk.bank.laid import Laid
from houseway.money import dollars
from houseway.play.events import Noted
from houseway.play.felt import Spot
from houseway.play.rules import RuleSet
from houseway.play.shape import shape_of
from houseway.reasons.citing import lines_of, sentence
from houseway.words.card_words import with_suits
from houseway.words.names import Names
from houseway.words.teller import Teller


def remarks_on(laid: Laid) -> Iterator[str]:
    """What play's own procedures noted while the table was laid out, each with its lines; and odd chips."""
    rules, chip = laid.table.rules, laid.table.stakes.chip
    odd = [wager for wager in laid.felt.wagers() if wager.stake % chip]
    if odd:
        said = ", ".join([f"{dollars(wager.stake)} of seat {wager.person.number}" for wager in odd])
        yield f"The smallest chip of this limit is {dollars(chip)}: {said} is settled as it lies there."
    names = Names({seat.number: seat.name for seat in laid.table.seats}, 0)
    teller = Teller(names, with_suits, dollars, rules)
    for event in laid.table.events:
        if isinstance(event, Noted):
            lines = [line for key in event.cites for line in lines_of(rules.cite(key).lines)]
            said = sentence(teller.phrase(event))
            yield f"{said} [{', '.join(dict.fromkeys(lines))}]" if lines else said
    for spot in laid.felt.spots.values():
        if not any([hand.cards for hand in spot.hands]) and (asked := _asked_otherwise(rules, spot)):
            kinds = " and ".join(map(teller.titles, asked))
            yield (
                f"The cards on spot {spot.number} are not given: readings under which {kinds} hangs on them "
                "were not looked at."
            )
    for whose, row, printed in laid.rows:
        yield f"{sentence(f'the house way sets {whose} by its row {row!r}')} [{printed or 'our ruling'}]"


def _asked_otherwise(rules: RuleSet, spot: Spot) -> list[str]:
    """The wagers on a spot for which its cards count under another reading of the sheet."""
    found: dict[str, None] = {}
    for ruling in rules.rulings_in_force():
        for value in ruling.others:
            if (hang := shape_of(rules.read_as({ruling.id: value})).hang) is not None:
                found.update(dict.fromkeys(hang(spot)))
    return list(found)
