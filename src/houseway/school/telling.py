"""An ending in rows for whoever is asked about it: every card, every chip and every word that decides."""

from collections.abc import Iterator, Mapping, Sequence

from houseway.money import dollars
from houseway.play.felt import DEAD
from houseway.play.rules import RuleSet
from houseway.play.situation import BankLaid, FeltLaid, HandLaid, SeatLaid, Situation, SpotLaid, WagerLaid
from houseway.rooms.index import room_name
from houseway.school.question import Row
from houseway.words.names import capital, listed
from houseway.words.wagers import wager_titles

SEAT_MARKS = {
    "joker dealt face down": "the joker came face down",
    "in Fantasy": "in Fantasy",
    "announced": "says it stays in Fantasy",
    "doubles": "plays doubles",
    "passed": "passed",
}
HAND_MARKS = {
    "surrendered": "surrendered",
    "split again": "split again",
    "wild tiles together": "the wild tiles stay together",
    "fouled": "fouled",
}
BANK_MARKS = {
    "announced": "announced the natural before anybody drew",
    "quiet natural": "kept the natural quiet while others drew",
}
WAGER_MARKS = {"gone with the hand": "goes with the folded hand"}
GOES_ON = {"caribbean-stud": "call", "three-card-poker": "play", "ultimate-holdem": "play"}
"""The wager without which a hand was folded."""
ENDED = {"out": "{} goes out.", "last-player": "{} is the last one left."}
DECLARED = {"sweep": "declares a Clean Sweep", "surrender": "surrenders"}
GROUPS = {2: ("in front", "behind"), 3: ("front", "middle", "back")}
HITS = " (hits)"


class Untold(Exception):
    """Something decides that there are no words for here: nobody is asked about it."""


def title_of(rules: RuleSet) -> str:
    """The game and its room, as people say it."""
    return f"{rules.name}, {room_name(rules.room)}"


def rows_of(rules: RuleSet, situation: Situation, action: int = 0) -> tuple[Row, ...]:
    """What lies on the table; the action begins at this spot, where that follows from the cards."""
    rows = list(_table(rules, situation))
    if situation.felt is not None and rules.kind == "bank":
        rows += _felt(rules, situation.felt, action or situation.felt.action)
    else:
        there = [seat for seat in situation.seats if not (seat.folded and not seat.put_in + seat.dead)]
        rows += [_seat(rules, situation, seat) for seat in there]
    return (*rows, *_facts(rules, situation))


def _table(rules: RuleSet, situation: Situation) -> Iterator[Row]:
    stakes = rules.stakes(situation.limit)
    words = [f"limit {stakes.name}"]
    if rules.kind == "pot":
        words.append(f"the smallest chip is {dollars(stakes.chip)}")
    if situation.button:
        words.append(f"seat {situation.button} has the button")
    elif rules.kind == "pot":
        words.append("the house dealer has the button")
    yield Row(who="Table", words=", ".join(words))
    for number, board in enumerate(situation.boards, 1):
        if board:
            yield Row(who="Board" if len(situation.boards) == 1 else f"Board {number}", cards=(board,))


# Pots and points


def _seat(rules: RuleSet, situation: Situation, seat: SeatLaid) -> Row:
    cards = [seat.hole, seat.up] if rules.kind != "point" else []
    words: list[str] = []
    if rules.kind == "point":
        words.append(f"{dollars(seat.stack)} in front")
    elif rules.kind == "meld":
        words += [f"{dollars(seat.put_in)} in the tops", f"{dollars(seat.stack)} in front"]
    else:
        words.append(f"put in {dollars(seat.put_in)}")
    if seat.dead:
        words.append(f"and {dollars(seat.dead)} dead in the main pot")
    if seat.before_draw and seat.before_draw != seat.put_in:
        words.append(f"{dollars(seat.before_draw)} of it before the draw")
    if seat.folded and rules.kind == "pot":
        words.append("folded")
        cards = []
    elif seat.all_in:
        words.append("all-in")
    words += _marks(seat.marks, SEAT_MARKS)
    groups: list[str] = []
    for spot in situation.felt.spots if situation.felt is not None else ():
        if spot.number == seat.seat:
            groups += [group for hand in spot.hands for group in (hand.groups or (hand.cards,))]
            words += [word for hand in spot.hands for word in _marks(hand.marks, HAND_MARKS)]
    if rules.kind == "meld":
        # What lies in the hand is nobody's business at the end; the spreads are.
        cards = []
    shown = tuple([text for text in (*cards, *groups) if text])
    return Row(who=f"Seat {seat.seat}", cards=shown, words=", ".join(words))


def _marks(marks: tuple[str, ...], words: Mapping[str, str]) -> list[str]:
    found = []
    for mark in marks:
        if mark not in words:
            raise Untold(mark)
        found.append(words[mark])
    return found


def _facts(rules: RuleSet, situation: Situation) -> Iterator[Row]:
    facts = situation.facts
    for name in facts:
        if name not in ("acts", "opened", "stakes", "declarations", "ended", "winner", "double_tops", "owed"):
            raise Untold(name)
    if acts := facts.get("acts"):
        _check_sums(situation, acts)
        told = [f"seat {seat} {_act(verb, bet)}" for seat, verb, bet in acts]
        yield Row(words=f"After the draw: {', '.join(told)}.")
    if facts.get("opened") is False:
        yield Row(words="Nobody opened the pot.")
    if breaths := facts.get("declarations"):
        yield Row(words=_declared(breaths))
    if "ended" in facts:
        if facts["ended"] not in ENDED or facts.get("owed"):
            raise Untold("ended")
        yield Row(words=ENDED[facts["ended"]].format(f"Seat {facts.get('winner', 0)}"))
    if facts.get("double_tops"):
        yield Row(words=f"{dollars(facts['double_tops'])} of the tops is for doubles players only.")


def _declared(breaths: Sequence[Sequence[tuple[int, str]]]) -> str:
    """Who declared what, and what came first."""
    if any([verb not in DECLARED for breath in breaths for _, verb in breath]):
        raise Untold("declarations")
    told = []
    for breath in breaths:
        said = listed([f"seat {seat} {DECLARED[verb]}" for seat, verb in breath])
        told.append(f"{said}, in the same breath" if len(breath) > 1 else said)
    return f"{capital(', then '.join(told))}."


def _check_sums(situation: Situation, acts: Sequence[tuple[int, str, int]]) -> None:
    """Bets of which a part came back uncalled are not told: the story would not fit the sums."""
    for seat in situation.seats:
        bets = [bet for number, _, bet in acts if number == seat.seat and bet]
        if bets and bets[-1] != seat.put_in - seat.before_draw:
            raise Untold("acts")


def _act(verb: str, bet: int) -> str:
    words = {"check": "checks", "call": "calls", "bet": "bets", "raise": "raises", "fold": "folds"}
    if verb not in (*words, "complete"):
        raise Untold(verb)
    amount = {"raise": " to ", "complete": " to "}.get(verb, " ")
    return words.get(verb, "completes") + (f"{amount}{dollars(bet)}" if verb in ("bet", "raise") else "")


# Against a player-dealer


def _felt(rules: RuleSet, felt: FeltLaid, action: int) -> Iterator[Row]:
    if felt.bank is None:
        raise Untold("bank")
    yield _bank(rules, felt.bank)
    for name, hand in felt.common.items():
        if hand.cards:
            yield Row(who=capital(name), cards=(hand.cards,))
    for spot in sorted(felt.spots, key=lambda spot: spot.number):
        yield from _spot(rules, spot)
    if len(felt.spots) > 1 and action:
        yield Row(words=f"The action begins at spot {action}.")


def _bank(rules: RuleSet, bank: BankLaid) -> Row:
    there = sum(bank.owners.values())
    words = [f"seat {bank.person} banks with {dollars(there)}"]
    if bank.square not in (0, bank.person):
        words.append(f"at seat {bank.square}")
    if bank.taken or bank.paid:
        words.append(f"has taken {dollars(bank.taken)} and paid {dollars(bank.paid)} of it before")
    words += _marks(tuple([mark for mark in bank.hand.marks if mark != DEAD]), BANK_MARKS)
    return Row(who="Player-dealer", cards=shown(bank.hand), words=", ".join(words))


def shown(hand: HandLaid) -> tuple[str, ...]:
    """The cards of a hand, as they were set or as they came."""
    return tuple([text for text in (hand.groups or (hand.cards,)) if text])


def _spot(rules: RuleSet, spot: SpotLaid) -> Iterator[Row]:
    for number, hand in enumerate(spot.hands):
        if DEAD in hand.marks:
            raise Untold(DEAD)
        wagers = [wager for wager in spot.wagers if wager.hand == number]
        if not wagers and not hand.cards:
            continue
        words = [wager_words(rules, spot, wager) for wager in wagers]
        goes_on = GOES_ON.get(rules.game)
        if goes_on is not None and not any([wager.kind == goes_on for wager in wagers]):
            words.append("folded")
        words += _marks(hand.marks, HAND_MARKS)
        if hand.discarded:
            words.append(f"gave up {hand.discarded}")
        who = f"Spot {spot.number}" + (f", hand {number + 1}" if number and hand.cards else "")
        yield Row(who=who, cards=shown(hand), words=", ".join(words))


def hits(spot: SpotLaid, hand: int) -> bool:
    """Whether it is the hit position: the second hand of a spot where nobody has a hand of his own."""
    return hand > 0 and not spot.hands[hand].cards


def wager_words(rules: RuleSet, spot: SpotLaid, wager: WagerLaid) -> str:
    """A wager as it lies there."""
    if wager.partners or wager.ruled is not None or wager.idle:
        raise Untold("partners")
    title = wager_titles(rules)(wager.kind)
    whose = f" of seat {wager.person}" if wager.person != spot.number else ""
    hit = HITS if hits(spot, wager.hand) else ""
    marks = "".join([f", {word}" for word in _marks(wager.marks, WAGER_MARKS)])
    closed = f", closed before: {wager.word}" if wager.word else ""
    return f"{dollars(wager.stake)} on {title}{whose}{hit}{marks}{closed}"
