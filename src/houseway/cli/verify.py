"""``houseway verify``: were the cards of a hand those that were sealed before it was dealt?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from houseway.cli.replay import read_text
from houseway.text import one_line

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.chance.sealed_hand import Checked, SealedHand
    from houseway.play.record import Record
    from houseway.play.rules import RuleSet

SHORTEST = 8
"""How much of a seal somebody has to write."""


@click.command(name="verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seal",
    metavar="HEX",
    default="",
    help="The seal that the room showed before the hand, or its beginning.",
)
@click.option(
    "--seed",
    "seeds",
    metavar="HEX",
    multiple=True,
    help="A seed that the house opened, 64 digits, or a file with some: then every card is checked.",
)
@click.option(
    "--game",
    metavar="FILE",
    default="",
    help="The game of somebody's own that the hand is of, where it moved.",
)
def command(file: Path, seal: str, seeds: tuple[str, ...], game: str) -> None:
    """Check a hand: are its cards those that were sealed before it was dealt, and does it end as it says?

    FILE is a sealed hand that a live room gave you (.json), or a plain record (.toml), which is played again
    and carries no seal. A sealed hand opens the cards that you saw, and no others; the seed, which the house
    gives to an auditor, opens all of them. docs/shuffles.md says what that proves, and what it does not.
    """
    text = read_text(file)
    if text.lstrip().startswith("{"):
        said = _sealed(text, file, seal.lower(), read_seeds(seeds), game)
    else:
        if seal or seeds:
            option = "--seal" if seal else "--seed"
            raise click.BadParameter(f"{file.name} is a plain record, without a seal", param_hint=option)
        said = _plain(text, file, game)
    click.echo("\n".join(said))


def read_seeds(given: tuple[str, ...]) -> list[bytes]:
    """Seeds as hexadecimal digits, or out of files."""
    from houseway.chance.derivation import SEED_BYTES

    found = []
    for one in given:
        for word in _words_of_file(one) or [one]:
            try:
                seed = bytes.fromhex(word)
            except ValueError:
                seed = b""
            if len(seed) != SEED_BYTES:
                raise click.BadParameter(
                    f"{one_line(word[:20])!r} is no seed: write its {2 * SEED_BYTES} hexadecimal digits, "
                    "or name a file with them",
                    param_hint="--seed",
                )
            found.append(seed)
    return found


def _words_of_file(named: str) -> list[str]:
    """The words of a file, if there is one of that name."""
    try:
        there = Path(named).is_file()
    except OSError:  # No file can have such a name.
        return []
    return read_text(Path(named)).split() if there else []


# A plain record


def _plain(text: str, file: Path, game: str) -> list[str]:
    from houseway.play.record import read_record

    record = read_record(text, file.name)
    rules = _rules(record, file, game)
    ended = _played_again(record, rules, file)
    return [
        f"{rules.name} ({rules.id}), {record.limit or rules.limits[0].name}",
        ended,
        "The record carries no seal: nothing shows that its cards lay in this order before the hand.",
    ]


def _rules(record: Record, file: Path, game: str) -> RuleSet:
    from houseway.rooms.lookup import find_for

    return find_for(record, file.parent, game)


def _played_again(record: Record, rules: RuleSet, file: Path) -> str:
    """Play a record again, and say how it ended."""
    from houseway.errors import HousewayError, RecordError
    from houseway.play.record import replay_record

    try:
        hand = replay_record(record, rules)
    except HousewayError as error:
        raise RecordError(f"{file.name}: {error}") from None
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise RecordError(f"{file.name} does not fit the game that it names: {error}") from None
    if not hand.over:
        return "The record was played again: it stops before the end of the hand."
    if record.stacks is None:
        return "The record was played again to the end of the hand, of which it says nothing."
    return "The record was played again: the hand ends with the chips that it says."


# A sealed hand


def _sealed(text: str, file: Path, seal: str, seeds: list[bytes], game: str) -> list[str]:
    from houseway.chance.sealed_hand import check_shuffles, check_throws, read_sealed_hand
    from houseway.errors import HousewayError
    from houseway.play.record import read_record

    sealed = read_sealed_hand(text, file.name)
    record = read_record(sealed.record, f"the record in {file.name}")
    _check_seal(sealed, seal)
    orders, rolls = record.orders(), record.rolls()
    seeds = [*seeds, *[bytes.fromhex(seed) for seed in sealed.seeds]]
    rules: RuleSet | None = None
    missing = ""
    try:
        rules = _rules(record, file, game)
    except HousewayError as error:
        missing = str(error)
    found = check_shuffles(sealed, orders, seeds, _decks(sealed, record, rules))
    thrown = check_throws(sealed, rolls, seeds)
    said = [
        f"{rules.name if rules is not None else 'A hand'} ({one_line(record.rule_set)}), {_seen_by(sealed)}"
    ]
    for number, one in enumerate(found):
        said += _told(one, number, sealed)
    if rolls:
        said.append(_dice(len(rolls), thrown))
    if seal:
        said.append("It is the seal that you were shown.")
    else:
        said.append(
            "Compare the seal with the one that the room showed before the hand, or give it with --seal."
        )
    return [*said, missing if rules is None else _ended(record, rules, file)]


def _check_seal(sealed: SealedHand, seal: str) -> None:
    """Refuse another seal than the one that somebody was shown."""
    from houseway.errors import ChanceError

    if not seal:
        return
    if len(seal) < SHORTEST or not set(seal) <= set("0123456789abcdef"):
        raise click.BadParameter(
            f"{one_line(seal[:20])!r} is no seal: write {SHORTEST} to 64 of its hexadecimal digits",
            param_hint="--seal",
        )
    if not (sealed.seals[0].root.startswith(seal) or sealed.seed.startswith(seal)):
        raise ChanceError(
            f"the hand was sealed as {sealed.seals[0].root[:16]}…, not as {seal[:16]}: it is not the hand "
            "whose seal you were shown"
        )


def _decks(sealed: SealedHand, record: Record, rules: RuleSet | None) -> list[tuple[Card, ...] | None]:
    """For each seal the cards that were shuffled, where they are known."""
    from houseway.cards import UNKNOWN
    from houseway.chance.kept import OPENING

    decks: list[tuple[Card, ...] | None] = []
    for seal, order in zip(sealed.seals, record.orders(), strict=False):
        whole = len(order) == seal.cards and UNKNOWN not in order
        if seal.name == OPENING and rules is not None:
            decks.append(rules.read_as(record.rulings).deck_cards)
        else:
            decks.append(order if whole else None)
    return decks


def _seen_by(sealed: SealedHand) -> str:
    if sealed.seat is None:
        return "with everything open"
    return f"as seat {sealed.seat} saw it" if sealed.seat else "as somebody who watched saw it"


def _told(found: Checked, number: int, sealed: SealedHand) -> list[str]:
    """What was found out about one seal."""
    seal = found.seal
    what = f"Reshuffle {number}" if number else "The shoe"
    said = [f"{what}, {seal.cards} cards, was sealed as {seal.root}"]
    if not number and sealed.begins:
        said.append(f"  The hand begins at card {sealed.begins + 1} of it.")
    if found.left_out:
        said.append(f"  Cards that the game had left out of it are passed over: {' '.join(found.left_out)}")
    if found.whole:
        said.append(f"  The seed fits its commitment and gives all {seal.cards} cards as they were sealed.")
    elif found.opened:
        each = "and it fits" if found.opened == 1 else "and each of them fits"
        said.append(f"  {found.opened} of {seal.cards} cards {_are(found.opened)} opened, {each} the seal.")
    else:
        said.append(f"  None of the {seal.cards} cards is opened.")
    return said


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _dice(rolls: int, thrown: int) -> str:
    throws = "1 throw of dice is" if rolls == 1 else f"{rolls} throws of dice are"
    return f"{throws} as the seed gives them." if thrown else f"{throws} not checked: that takes the seed."


def _ended(record: Record, rules: RuleSet, file: Path) -> str:
    """How the hand ended, where the record tells enough to play it again."""
    from houseway.errors import RecordError

    unknown = any(["??" in text for text in (record.shoe, *record.reshuffles, *record.choices)])
    try:
        return _played_again(record, rules, file)
    except RecordError:
        if not unknown:
            raise
    return "The record cannot be played again: it turned on cards that were not seen."
