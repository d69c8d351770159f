"""What a person may choose, as keys, and what was typed, as a choice."""

from collections.abc import Mapping

from houseway.cards import Card, parse_cards
from houseway.cli.terminal.faces import SYMBOLS
from houseway.errors import CardError, MoneyError
from houseway.money import cents, dollars
from houseway.play.decisions import NOBODY, Answers, Choice, Decision, Option
from houseway.play.verbs import Verb
from houseway.words.names import capital
from houseway.words.questions import count_words, option_words, spans
from houseway.words.sentences import PLAIN, Sentences
from houseway.words.verbs import verb_words

Verbs = Mapping[str, Verb]
RESERVED = "qhlw?"
BANK_RESERVED = "ql?"
"""At a player-dealer table h is a hit and w the house way; the rules are asked for by their name."""
HARMLESS = ("check", "show", "pass")
ALL_WORDS = ("all", "all-in", "allin", "max", "a")
LEAST_WORDS = ("min", "least")
NOTHING = ("0", "none", "pat", "p", "-")


class Mistyped(Exception):
    """What was typed is no choice; the message says what would be one."""


class PotReader:
    """Reads what the person types at a table that plays for pots."""

    def __init__(self, verbs: Verbs | None = None) -> None:
        self._verbs = verbs

    def understand(self, decision: Decision, typed: str, answers: Answers = NOBODY) -> "Choice | Option":
        return understand(decision, typed, verbs=self._verbs)


def warning(decision: Decision, choice: Choice, sentences: Sentences = PLAIN) -> str:
    """What a person is told before a choice that costs something, as the option says it; mostly nothing."""
    option = decision.option(choice.verb)
    said = option.warning(choice) if option is not None else ""
    if option is None or not said:
        return ""
    if said == option.asks_again:
        return f"The house dealer asks: {PLAIN.fact(said)} y confirms it."
    return f"{capital(sentences.fact(said))}. y does it all the same."


def keys(decision: Decision, reserved: str = RESERVED, verbs: Verbs | None = None) -> dict[str, Option]:
    """A key for each option: the usual one, else the first letter of its verb that is free."""
    found: dict[str, Option] = {}
    for option in decision.options:
        usual = verb_words(option.verb, verbs).key
        if usual.isdigit():
            found[usual] = option
            continue
        letters = usual + option.verb + "abcdefghijkmnoprstuvxyz"
        found[next(k for k in letters if k.isalpha() and k not in found and k not in reserved)] = option
    return found


def default(decision: Decision) -> Option | None:
    """What Enter alone does, where that costs nothing."""
    return next((o for o in decision.options if o.verb in HARMLESS and o.plain), None)


def may_stand_pat(decision: Decision) -> bool:
    """Whether one may give up no card at all."""
    return any(o.pick is not None and not o.pick.least for o in decision.options)


def understand(
    decision: Decision, typed: str, reserved: str = RESERVED, verbs: Verbs | None = None
) -> Choice | Option:
    """The choice that was typed; an option alone where its amount or cards are still to be asked for."""
    words = typed.lower().split()
    if not words:
        option = default(decision)
        if option is None:
            raise Mistyped("Nothing happens by itself here: type one of the letters above.")
        return Choice(option.verb)
    option, rest = _option(decision, words, keys(decision, reserved, verbs))
    return fill(option, " ".join(rest)) if rest or option.plain else _needs(option)


def _option(decision: Decision, words: list[str], by_key: Mapping[str, Option]) -> tuple[Option, list[str]]:
    first = words[0]
    option = by_key.get(first) or decision.option(first)
    if option is not None:
        return option, words[1:]
    if first in ("draw", "pat", "discard", "p", "d"):
        option = next((o for o in decision.options if o.pick is not None), None)
        if option is not None:
            return option, ["pat"] if first[0] == "p" else words[1:]
    # A letter glued to its amount (r12), or the cards alone where cards are asked for.
    if first[0] in by_key and first[1:2] in [*"$.0123456789"] and by_key[first[0]].amounts:
        return by_key[first[0]], [first[1:], *words[1:]]
    only = [o for o in decision.options if o.pick is not None and o.verb != "ask"]
    if len(only) == 1 and (first[0].isdigit() or len(first) >= 2 or first in NOTHING):
        return only[0], words
    offered = ", ".join(f"{key} {o.verb}" for key, o in by_key.items())
    raise Mistyped(f"{words[0]!r} is not possible here: type {offered}, or ? for help.")


def _needs(option: Option) -> Choice | Option:
    """Options with one possible amount need no question."""
    if option.amounts and option.pick is None:
        low, high, _ = option.amounts[0]
        if len(option.amounts) == 1 and low == high:
            return Choice(option.verb, low)
    return option


def ask_for(option: Option) -> str:
    """The question for an option's amount or cards."""
    if option.amounts or option.pick is None:
        return f"{verb_words(option.verb).offered.capitalize()} how much? {spans(option.amounts)}."
    return f"{option.verb.capitalize()} which cards? Numbers or names, {count_words(option.pick)}."


def fill(option: Option, typed: str) -> Choice:
    """An option with the amount or the cards that were typed for it."""
    if option.amounts:
        return Choice(option.verb, _amount(option, typed))
    if option.pick is not None:
        return Choice(option.verb, cards=_cards(option, typed))
    if typed:
        raise Mistyped(f"Nothing goes with {option.verb}: type its letter alone.")
    return Choice(option.verb)


def _amount(option: Option, typed: str) -> int:
    typed = typed.removeprefix("to ").strip()
    lowest, highest = option.amounts[0].low, option.amounts[-1].high
    if typed in ALL_WORDS:
        return highest
    if typed in LEAST_WORDS:
        return lowest
    try:
        amount = cents(typed)
    except MoneyError as error:
        raise Mistyped(f"{error}.") from None
    if any(amount in span for span in option.amounts):
        return amount
    may = f"you can {option_words(option)}"
    if amount < lowest:
        raise Mistyped(f"{dollars(amount)} is too little: {may}.")
    if amount > highest:
        raise Mistyped(f"{dollars(amount)} is too much: {may}.")
    span = next((s for s in option.amounts if s.low < amount < s.high), None)
    if span is not None and span.step > 1:
        may += f" in steps of {dollars(span.step)}"
    raise Mistyped(f"{dollars(amount)} does not work: {may}.")


def _cards(option: Option, typed: str) -> tuple[Card, ...]:
    """Cards by their numbers or by their names."""
    assert option.pick is not None
    among, least, most = option.pick
    picked = [] if typed in NOTHING else pick_places(among, typed)
    if not least <= len(picked) <= most:
        some = str(len(picked)) if picked else "no"
        cards = "card" if len(picked) == 1 else "cards"
        raise Mistyped(f"That is {some} {cards}, but it takes {count_words(option.pick)}.")
    return tuple([among[i] for i in picked])


def pick_places(among: tuple[Card, ...], typed: str) -> list[int]:
    """The places of the cards that were named."""
    picked: list[int] = []
    for word in typed.replace(",", " ").split():
        picked += _number(among, word, picked)
    return picked


def _number(among: tuple[Card, ...], word: str, taken: list[int]) -> list[int]:
    """The places of the cards that a word means: ``2``, ``135``, ``Kd``, ``KdQs``."""
    if word.isdigit():
        numbers = [int(word)] if int(word) <= len(among) else [int(digit) for digit in word]
        if not all(1 <= n <= len(among) for n in numbers):
            raise Mistyped(f"There is no card {word}: the cards are numbered 1 to {len(among)}.")
        places = [n - 1 for n in numbers]
    else:
        for symbol, letter in zip(SYMBOLS, "cdhs", strict=True):
            word = word.replace(symbol, letter)
        try:
            named = parse_cards(word)
        except CardError:
            may = f"name cards by their numbers, 1 to {len(among)}, or as in {among[0]}"
            raise Mistyped(f"{word!r} is not a card: {may}.") from None
        places = []
        for card in named:
            free = [i for i, c in enumerate(among) if c is card and i not in taken and i not in places]
            if not free:
                raise Mistyped(f"{card} is not among your cards, or you named it twice.")
            places.append(free[0])
    if any(place in taken or places.count(place) > 1 for place in places):
        raise Mistyped("You named a card twice.")
    return places
