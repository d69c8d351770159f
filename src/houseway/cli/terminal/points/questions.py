"""Questions of a table for points or melds: settings, placings, spreads, and what was typed for them."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from houseway.cards import Card
from houseway.cli.terminal import questions
from houseway.cli.terminal.questions import Mistyped, pick_places
from houseway.play.decisions import Answers, Choice, Decision, Option
from houseway.play.spreads import PLACE
from houseway.play.view import View
from houseway.points.segments import NAMES, SIZES
from houseway.words.teller import Teller

COSTLY = ("surrender", "surrender-too", "settle", "throw-in")
QUIET = ("ready", "stay", "leave", "wait", "never-mind", "refuse")
"""Ways out that give nothing away."""
SUGGESTED_WORDS = ("", "w")
PLACE_VERB, ADD_VERB = "place-", "add-"
ROW_LETTERS = "fmb"
OWN_TURN = ("play", "irregular")
"""Questions that are asked with the card off the deck before the player."""


def own_cards(seen: View, decision: Decision) -> tuple[Card, ...]:
    """The person's cards as they are numbered: the hand in order, the card in play, others to pick from."""
    mine = next((seat for seat in seen.seats if seat.number == seen.seat), None)
    hand = list(mine.down) if mine is not None else []
    common = dict(seen.common)
    if seen.spots and any(len(spot.hands) != 1 or not spot.hands[0].groups for spot in seen.spots):
        hand.sort(key=lambda c: (PLACE.get(c.rank, c.rank), c.suit))
    else:
        hand.sort(key=lambda c: (-c.rank, c.suit))
    if "card" in common and decision.asks in OWN_TURN:
        hand += common["card"].cards
    for option in decision.options:
        if option.pick is not None:
            hand += (Counter(option.pick.among) - Counter(hand)).elements()
    return tuple(hand)


def own_rows(seen: View) -> tuple[tuple[Card, ...], ...]:
    """What the person has laid in front, in the middle and behind."""
    spot = next((spot for spot in seen.spots if spot.number == seen.seat), None)
    groups = spot.hands[0].groups if spot is not None and spot.hands else ()
    return groups or ((), (), ())


def usual(decision: Decision, answers: Answers) -> Choice | None:
    """What Enter does: the suggestion where it gives nothing away, or a way out that costs nothing."""
    choice = answers.advice()
    if choice is not None:
        option = decision.option(choice.verb)
        if option is not None and not option.irregular and choice.verb not in COSTLY:
            return choice._replace(seat=None)
    return next((Choice(verb) for verb in QUIET if decision.option(verb) is not None), None)


def letters(decision: Decision, verbs: questions.Verbs | None = None) -> dict[str, Option]:
    """The keys of options that are no settings and no additions to spreads."""
    plain = [
        o for o in decision.options if o.arrange is None and not o.verb.startswith((PLACE_VERB, ADD_VERB))
    ]
    taken = [o for o in decision.options if o.verb.startswith(ADD_VERB)]
    reserved = questions.RESERVED + ("a" if taken else "")
    return questions.keys(Decision(decision.seats, decision.asks, plain), reserved, verbs) if plain else {}


class PointReader:
    """Reads what the person types."""

    def __init__(self, look: Callable[[], View], teller: Teller) -> None:
        self._look = look
        self._teller = teller

    def understand(self, decision: Decision, typed: str, answers: Answers) -> Choice | Option:
        """The choice that was typed; an option alone where its amount is still to be asked for."""
        typed = typed.lower().strip()
        if typed not in SUGGESTED_WORDS:
            return self._read(decision, self._look(), typed)
        choice = usual(decision, answers)
        if choice is None:
            raise Mistyped("Nothing happens by itself here: type one of the letters above.")
        return choice

    def _read(self, decision: Decision, seen: View, typed: str) -> Choice | Option:
        cards = own_cards(seen, decision)
        arranging = next((o for o in decision.options if o.arrange is not None), None)
        if arranging is not None:
            if arranging.verb.startswith(PLACE_VERB):
                return read_placing(decision, cards, own_rows(seen), typed)
            return read_setting(arranging, cards, typed)
        first, _, rest = typed.partition(" ")
        adding = re.fullmatch(r"(?:a|add-?)(\d*)", first)
        if adding and any(o.verb.startswith(ADD_VERB) for o in decision.options):
            return read_adding(decision, cards, adding[1], rest)
        by_letter = letters(decision, self._teller.verbs)
        option = by_letter.get(first) or decision.option(first)
        if option is None and (glued := re.fullmatch(r"([a-z])(\d.*)", first)):
            option, rest = by_letter.get(glued[1]), f"{glued[2]} {rest}"
        if option is None:
            offered = ", ".join(
                [f"{key} {o.verb}" for key, o in letters(decision, self._teller.verbs).items()]
            )
            raise Mistyped(f"{first!r} is not possible here: type {offered}, or ? for help.")
        if option.pick is not None:
            return read_pick(option, cards, rest)
        if option.amounts and not rest:
            return option
        return questions.fill(option, rest.strip())


def read_setting(option: Option, cards: tuple[Card, ...], typed: str) -> Choice:
    """A setting by all its groups but the last, in order; what is left is the last one."""
    assert option.arrange is not None
    sizes = option.arrange.sizes
    places = pick_places(cards, re.sub(r"[/|]|\b[fmb]\b", " ", typed))
    rest = [i for i in range(len(cards)) if i not in places]
    if len(rest) not in (0, sizes[-1]):
        said = "the 3 cards in front, then the 5 in the middle"
        if len(sizes) > len(SIZES):
            said += ", then the 5 behind"
        some = "1 card" if len(places) == 1 else f"{len(places)} cards"
        raise Mistyped(f"That is {some}: name {said}; what is left is the last row.")
    return Choice(option.verb, cards=tuple([cards[i] for i in (*places, *rest)]))


def read_placing(
    decision: Decision, cards: tuple[Card, ...], laid: Sequence[Sequence[Card]], typed: str
) -> Choice:
    """Cards for the rows, as in ``f 1 m 2 3`` or ``1 / 2 3 /``; what is left is discarded."""
    if "/" in typed:
        parts = [*typed.split("/"), "", ""][:3]
        named = dict(zip(ROW_LETTERS, parts, strict=True))
    else:
        found = re.findall(r"([fmb])([^fmb]*)", typed)
        if not found or not re.match(r"[fmb]", typed):
            raise Mistyped("Say which row, as in f 1 m 2 3: f is the front, m the middle, b the back.")
        named = dict.fromkeys(ROW_LETTERS, "")
        for letter, words in found:
            named[letter] += f" {words}"
    places = [pick_places(cards, named[letter]) for letter in ROW_LETTERS]
    picked = [i for row in places for i in row]
    if len(set(picked)) < len(picked):
        raise Mistyped("You named a card twice.")
    verb = PLACE_VERB + "-".join([str(len(row)) for row in places])
    if decision.option(verb) is None:
        for name, row, lying, size in zip(NAMES, places, laid, SIZES, strict=True):
            if len(row) + len(lying) > size:
                raise Mistyped(f"There is room for {size - len(lying)} more in the {name} row.")
        first = decision.options[0].arrange
        count = sum(first.sizes[: len(SIZES)]) if first is not None else 0
        raise Mistyped(f"Place {count} cards, not {len(picked)}.")
    rest = [i for i in range(len(cards)) if i not in picked]
    return Choice(verb, cards=tuple([cards[i] for i in (*picked, *rest)]))


def read_pick(option: Option, cards: tuple[Card, ...], typed: str) -> Choice:
    """An option with the cards that were named; where only one card will do it need not be named."""
    assert option.pick is not None
    if not typed.strip() and len(option.pick.among) == option.pick.least:
        return Choice(option.verb, cards=option.pick.among)
    picked = tuple([cards[i] for i in pick_places(cards, typed)])
    choice = Choice(option.verb, cards=picked)
    if not picked:
        raise Mistyped(f"{option.verb.capitalize()} which? Type the letter and the cards' numbers or names.")
    complaint = option.complaint(choice)
    if complaint is not None:
        raise Mistyped(f"You cannot {option.verb} that: {complaint}.")
    return choice


def read_adding(decision: Decision, cards: tuple[Card, ...], number: str, rest: str) -> Choice:
    """A card for a spread: ``a 4``, or ``a2 4`` where card 4 fits several spreads."""
    if not rest:
        number, rest = "", number
    fitting = [
        option
        for option in decision.options
        if option.verb.startswith(ADD_VERB) and number in ("", option.verb.removeprefix(ADD_VERB))
    ]
    if not fitting:
        raise Mistyped(f"There is no spread {number} that takes a card now.")
    if not rest and len(fitting) == 1:
        return read_pick(fitting[0], cards, "")
    places = pick_places(cards, rest)
    if len(places) != 1:
        raise Mistyped("Add one card at a time, as in a 4.")
    takers = [o for o in fitting if o.pick is not None and cards[places[0]] in o.pick.among]
    if not takers:
        raise Mistyped(f"{cards[places[0]]} fits none of your spreads, or may not be added now.")
    if len(takers) > 1:
        ways = " or ".join([f"a{o.verb.removeprefix(ADD_VERB)} {rest}" for o in takers])
        raise Mistyped(f"{cards[places[0]]} fits several spreads: type {ways}.")
    return Choice(takers[0].verb, cards=(cards[places[0]],))
