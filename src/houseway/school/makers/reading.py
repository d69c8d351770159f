"""Read the hand: what cards are called under the sheet's own ranking."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random

from houseway.cards import JOKER, Card, parse_cards, show_cards
from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.ledger import Transfer
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation
from houseway.pot.contest import Part
from houseway.pot.showdown import Won
from houseway.rankings import ranking
from houseway.rankings.choose import hand_rule
from houseway.rankings.match_it import MatchIt
from houseway.school.citing import cited, ours_of
from houseway.school.endings import endings, shuffled, washed
from houseway.school.levels import Level
from houseway.school.makers.draft import Draft, picking
from houseway.school.makers.hand_names import Name, counted, miscounted, name_of
from houseway.school.makers.misreading import misreadings
from houseway.school.mistakes.readings import other_readings
from houseway.school.mistakes.settings import mistaken
from houseway.school.mistakes.sisters import in_deck, played_as, sisters
from houseway.school.question import Row
from houseway.school.settling import bare, cards_of, settled
from houseway.school.telling import title_of
from houseway.tiles import WILD
from houseway.words.names import capital

TRIES = 40
VALUES = "values"
KEYS = ("ranking", VALUES, "high", "low", "pairs", "singles")
"""The rules that say how hands are read, those that a sheet has …"""
ELSE = ("showdown", "deck", "object")
"""… and where it has none, what else it says of them."""
NOT_READ = ("between", "betting", "blinds", "position", "wagers", "settlement", "deck")
"""Parameters that have nothing to do with reading a hand."""
BACK, FRONT = "behind", "in front"
MISREAD = ("card-misread", "You took one of the cards for another.")


def make(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """Of some hands the first that a named mistake reads otherwise, or the last."""
    best: Draft | None = None
    for number in range(TRIES):
        found = _from_pot(rules, random, level) if rules.kind == "pot" else _from_felt(rules, random, level)
        if found is not None and (best is None or len(found.mistakes) > len(best.mistakes)):
            best = found
        if best is not None and len({m.name for m in best.mistakes}) >= (1 if number else level.near):
            break
    return best


def applies(rules: RuleSet) -> bool:
    """Whether hands of the game are read at all."""
    return rules.kind == "pot" or name_of(rules) is not None


def _changed(rules: RuleSet, cards: Iterable[str]) -> Iterator[tuple[str, str, RuleSet]]:
    for taken, changed in mistaken(rules):
        yield taken.name, taken.says, changed
    for sister in [sister for sister in sisters(rules) if in_deck(sister, cards)]:
        says = f"You went by another sheet: so it would be read at {title_of(sister)}."
        yield "sister-sheet", says, played_as(rules, sister)


# Hands for a pot


def _from_pot(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    situation = next(iter(endings(rules, random, level.players, 1)), None)
    plain = bare(rules, situation) if situation is not None else None
    right = settled(rules, plain) if plain is not None else None
    if plain is None or right is None:
        return None
    wins = [
        (event.payee.owner, event.why)
        for event in right.table.events
        if isinstance(event, Transfer) and isinstance(event.why, Won) and event.why.half is not None
    ]
    read = [(seat, won) for seat, won in wins if won.facts[1]]
    if not read:
        return None
    seat, won = random.choice(read)
    half = won.half.name if won.half is not None else ""
    words = str(won.facts[1])
    part = _part(rules, half)
    wrong: dict[str, tuple[str, str]] = {}
    if part is not None and _described(part, plain, seat) == words:
        for text, name, says in _misread(part, plain, seat):
            wrong.setdefault(text, (name, says))
        for beside in _parts(rules):
            if beside.name != part.name and (text := _described(beside, plain, seat)):
                says = f"You read the hand for the {beside.name}: the {part.name} was asked."
                wrong.setdefault(text, ("other-half", says))
        for name, says, changed in _changed(rules, cards_of(plain)):
            other = _part(changed, half)
            text = _described(other, plain, seat) if other is not None else ""
            if text:
                wrong.setdefault(text, (name, says))
    others = [str(one.facts[1]) for _, one in wins]
    if part is not None:
        others += [_described(part, plain, laid.seat) for laid in plain.seats if not laid.folded]
        for text in _near_by(rules, part, plain, seat, random):
            wrong.setdefault(text, MISREAD)
    form = picking(random, words, _different(wrong, words), tuple([text for text in others if text]))
    if form is None:
        return None
    laid = next(one for one in plain.seats if one.seat == seat)
    rows = [Row(who=f"Seat {seat}", cards=tuple([text for text in (laid.hole, laid.up) if text]))]
    rows += [
        Row(who="Board" if len(plain.boards) == 1 else f"Board {number}", cards=(board,))
        for number, board in enumerate(plain.boards, 1)
        if board
    ]
    if laid.marks:
        rows.append(Row(words="The joker came face down."))
    asked = f" for the {half}" if half else ""
    keys = [*(won.half.cites if won.half is not None else ()), *_keys(rules)]
    return Draft(
        text=f"What does seat {seat} hold{asked}?",
        form=form[0],
        answer=form[1],
        rows=tuple(rows),
        explains=(f"{capital(words)}.",),
        cited=cited(rules, keys)[:2],
        mistakes=form[2],
        ours=ours_of(rules, (), keys[:1]),
    )


def _parts(rules: RuleSet) -> tuple[Part, ...]:
    found = game_of(rules).contest
    return found(rules.play).parts if found is not None else ()


def _part(rules: RuleSet, half: str) -> Part | None:
    parts = _parts(rules)
    if len(parts) == 1:
        return parts[0]
    return next((part for part in parts if part.name == half), None)


def _described(part: Part, situation: Situation, seat: int, cards: str = "") -> str:
    """What a seat holds for a part of the pot; empty where this ranking cannot read it."""
    laid = next(one for one in situation.seats if one.seat == seat)
    own = parse_cards(cards) if cards else (*parse_cards(laid.hole), *parse_cards(laid.up))
    if part.ranking == "match-it":
        return MatchIt(parse_cards(situation.boards[0])).describe(own)
    try:
        if part.rule == "own":
            return ranking(_order(part, laid)).describe(own)
        order = ranking(part.ranking)
        board = parse_cards(situation.boards[part.board])
        return hand_rule(part.rule).make(order, own, board).words
    except (HousewayError, IndexError, StopIteration):
        return ""


def _misread(part: Part, situation: Situation, seat: int) -> Iterator[tuple[str, str, str]]:
    """The hand with its suits or one of its cards overlooked."""
    laid = next(one for one in situation.seats if one.seat == seat)
    own = (*parse_cards(laid.hole), *parse_cards(laid.up))
    if part.ranking == "match-it":
        return
    order = ranking(_order(part, laid))
    if part.rule == "own":
        yield from misreadings(order.describe, own)
        return
    rule, board, count = hand_rule(part.rule), parse_cards(situation.boards[part.board]), len(own)
    yield from misreadings(lambda cards: rule.make(order, cards[:count], cards[count:]).words, (*own, *board))


def _order(part: Part, laid: SeatLaid) -> str:
    """The ranking by which a hand is read: that of a joker that came up is another one in some games."""
    down = JOKER in parse_cards(laid.hole) or bool(laid.marks)
    joker = JOKER in (*parse_cards(laid.hole), *parse_cards(laid.up))
    return part.bug if part.bug and joker and not down else part.ranking


def _near_by(rules: RuleSet, part: Part, situation: Situation, seat: int, random: Random) -> list[str]:
    """What the hand would be with another card in it."""
    laid = next(one for one in situation.seats if one.seat == seat)
    own = [*parse_cards(laid.hole), *parse_cards(laid.up)]
    found = []
    for _ in range(6):
        swapped = _one_other(rules, own, random)
        found.append(_described(part, situation, seat, show_cards(swapped)))
    return found


def _one_other(rules: RuleSet, cards: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """The cards with another one in the place of one of them."""
    place = random.randrange(len(cards))
    others = [card for card in rules.deck_cards if card not in cards]
    return (*cards[:place], random.choice(others), *cards[place + 1 :])


def _different(wrong: dict[str, tuple[str, str]], right: str) -> dict[str, tuple[str, str]]:
    return {text: slip for text, slip in wrong.items() if text and text != right}


def _keys(rules: RuleSet) -> list[str]:
    printed = [key for key in KEYS if key in rules.rules]
    return printed or [key for key in (*KEYS, *ELSE) if _there(rules, key)]


def _there(rules: RuleSet, key: str) -> bool:
    return key in rules.rules or rules.ruling_behind(key) is not None


def _number(words: str) -> bool:
    """Whether a hand goes by what it counts: nine, or nine with its highest tile."""
    count, _, _ = words.partition(",")
    return count.isdecimal() or count == "zero"


# Hands on a felt


def _from_felt(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    name = name_of(rules)
    hands = list(_segments(rules, random)) if rules.kind == "point" else []
    if not hands:
        situation = next(iter(endings(rules, random, level.players, 1)), None)
        hands = list(_hands(rules, situation)) if situation is not None else []
    if name is None or not hands:
        return None
    who, shown, cards = random.choice(hands)
    try:
        right = name(rules, cards)
        others = tuple([name(rules, other) for _, _, other in hands if len(other) == len(cards)])
    except HousewayError:
        return None
    wrong = miscounted(rules, cards)
    if name is not counted and rules.kind != "meld" and not any([card.suit > 4 for card in cards]):
        for text, slip, says in misreadings(lambda some: name(rules, some), cards):
            wrong.setdefault(text, (slip, says))
    for slip, says, changed in _changed(rules, [card.text for card in cards]):
        try:
            wrong.setdefault(name(changed, cards), (slip, says))
        except (HousewayError, KeyError, ValueError):
            continue
    for _ in range(3):
        with suppress(HousewayError):
            wrong.setdefault(name(rules, _one_other(rules, cards, random)), MISREAD)
    if right.isdecimal():
        others += tuple([str(int(right) + step) for step in (1, 2, -1, 10) if int(right) + step >= 0])
    form = picking(random, right, _different(wrong, right), others)
    if form is None:
        return None
    rulings = [
        ruling_id
        for ruling_id, _, changed in other_readings(rules, NOT_READ)
        if _name(name, changed, cards) not in ("", right)
    ]
    keys = _keys(rules)
    if rules.game == "pai-gow-tiles" and any([card in WILD for card in cards]):
        keys = ["wild-tiles", *keys]
    asked = "count" if name is counted else "make"
    return Draft(
        text=f"What do these {game_of(rules).things} {asked}?",
        form=form[0],
        answer=form[1],
        rows=(Row(who=who, cards=shown),),
        explains=(f"{capital(right)}.",),
        cited=cited(rules, keys)[:2],
        mistakes=form[2],
        ours=ours_of(rules, dict.fromkeys(rulings), (*keys[:1], *([VALUES] if _number(right) else []))),
    )


def _name(name: Name, rules: RuleSet, cards: Sequence[Card]) -> str:
    """What the cards are called under other rules; empty where they cannot be read so."""
    try:
        return name(rules, cards)
    except (HousewayError, KeyError, ValueError):
        return ""


def _segments(rules: RuleSet, random: Random) -> Iterator[tuple[str, tuple[str, ...], tuple[Card, ...]]]:
    """Thirteen cards as three segments, for games in which everybody sets them."""
    deck = rules.deck_cards
    order = washed(deck, random) if random.random() < 0.6 else shuffled(deck, random)
    for place, first, last in ((FRONT, 0, 3), ("in the middle", 3, 8), (BACK, 8, 13)):
        cards = tuple(sorted(order[first:last], reverse=True))
        yield place.capitalize(), (show_cards(cards),), cards


def _hands(rules: RuleSet, situation: Situation) -> Iterator[tuple[str, tuple[str, ...], tuple[Card, ...]]]:
    """Hands that can be read: whose, the groups of cards to show, and the cards that count."""
    felt = situation.felt
    if felt is None:
        return
    board = felt.common["board"].cards if "board" in felt.common else ""
    holdings = [(f"Spot {spot.number}", hand) for spot in felt.spots for hand in spot.hands]
    if felt.bank is not None:
        holdings.append(("Player-dealer", felt.bank.hand))
    holdings += [(capital(name), hand) for name, hand in felt.common.items() if name != "board"]
    for who, hand in holdings:
        if hand.groups:
            places = (FRONT, BACK) if len(hand.groups) == 2 else (FRONT, "in the middle", BACK)
            for place, group in zip(places, hand.groups, strict=True):
                where = f"{who}, {place}" if rules.game != "pai-gow-tiles" else who
                yield where, (group,), parse_cards(group)
        elif hand.cards and rules.kind != "meld":
            cards: Sequence[Card] = parse_cards(f"{hand.cards} {board}".strip())
            yield who, tuple([text for text in (hand.cards, board) if text]), tuple(cards)
