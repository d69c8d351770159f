"""Pot games laid out from scratch: hands that tie and qualify more often than a deck lets them, odd chips,
side pots, folded hands; settled from their files and reckoned by hand.

``python -m tests.desk.constructed 20`` goes on in every pot game until each rule was cited so often.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from houseway.cards import JOKER, Card, parse_cards, show_cards
from houseway.desk.pot import write
from houseway.desk.telling import net
from houseway.games.citations import cites
from houseway.play.rules import RuleSet
from houseway.play.shape import shape_of
from houseway.play.situation import SeatLaid, Situation
from houseway.rooms.loader import load
from tests.desk.endings import cited, settled
from tests.desk.reckoning import reckon
from tests.every import IDS

MOST = 5_000
"""So many situations of a game at the most."""
POTS = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind == "pot"]


def situations(rules: RuleSet, random: Random, count: int) -> Iterator[Situation]:
    """So many situations of a pot game."""
    for _ in range(count):
        yield _situation(rules, random)


def _situation(rules: RuleSet, random: Random) -> Situation:
    shape, stakes = shape_of(rules), random.choice(rules.limits)
    board_cards = sum([span.most for span in shape.boards])
    each = shape.hole.least + shape.up.least
    most = min(rules.active or rules.seats, (len(rules.deck_cards) - board_cards) // each, 6)
    players = sorted(random.sample(range(1, rules.seats + 1), random.randint(2, most)))
    deck = _deck(rules, random)
    boards = []
    for span in shape.boards:
        boards.append(deck[: span.most])
        deck = deck[span.most :]
    levels = [_amount(rules, stakes.chip, random) for _ in range(random.randint(1, 3))]
    left = random.sample(players, random.randint(2, len(players))) if random.random() < 0.93 else players[:1]
    mucker = random.choice(left) if len(left) > 2 and random.random() < 0.15 else 0
    seats: list[SeatLaid] = []
    for number in players:
        hand, deck = deck[:each], deck[each:]
        if seats and random.random() < 0.25:
            hand, deck = _alike(parse_cards(f"{seats[-1].hole} {seats[-1].up}"), hand, deck)
        folded = number not in left
        put_in = random.choice(levels) if not folded else min(random.choice(levels), min(levels))
        dead = stakes.chip * random.randint(1, 3) if random.random() < 0.1 else 0
        seats.append(
            SeatLaid(
                number,
                put_in=put_in,
                dead=dead,
                folded=folded,
                shown=bool(mucker) and not folded and number != mucker,
                mucked=number == mucker,
                hole=show_cards(hand[: shape.hole.least]),
                up=show_cards(hand[shape.hole.least :]),
            )
        )
    return Situation(
        seats=tuple(seats),
        button=random.randint(1, rules.seats),
        limit=stakes.name,
        boards=tuple([show_cards(board) for board in boards]),
        facts={"opened": True} if "opened" in shape.facts else {},
    )


def _alike(cards: Sequence[Card], hand: list[Card], deck: list[Card]) -> tuple[list[Card], list[Card]]:
    """A hand of the same ranks as another one, as far as the deck has them; and the deck without it."""
    left = hand + deck
    found = []
    for card in cards:
        twin = next((one for one in left if one.rank == card.rank), left[0])
        left.remove(twin)
        found.append(twin)
    return found, left


def _amount(rules: RuleSet, chip: int, random: Random) -> int:
    """Chips that do not divide as often as not; always more than an ante."""
    return max([stakes.ante for stakes in rules.limits]) + chip * random.choice((1, 2, 3, 5, 8, 13, 37, 112))


def _deck(rules: RuleSet, random: Random) -> list[Card]:
    """A deck in which low cards, or few ranks, come first as often as not."""
    cards = sorted(rules.deck_cards, key=lambda _: random.random())
    match random.randrange(4):
        case 0:
            cards.sort(key=lambda card: 7 < card.rank < 14)
        case 1:
            ranks = random.sample(range(2, 15), 5)
            cards.sort(key=lambda card: card.rank not in ranks)
        case 2 if JOKER in cards:
            cards.sort(key=lambda card: card is not JOKER and random.random() < 0.8)
    return cards


def difference(rules: RuleSet, situation: Situation) -> tuple[str, Counter[str]]:
    """What the desk pays otherwise than somebody who reckons by hand, and the rules that it cites."""
    text = write(rules, situation)
    done = settled(rules, text)
    here, there = net(done.situation, done.table), reckon(rules, situation)
    keys = cited(done.table.events)
    return (f"{rules.id}: the desk: {here}; by hand: {there}\n{text}" if here != there else ""), keys


def keys_of(rules: RuleSet) -> set[str]:
    """What the end of a pot game cites, but for the rules that tests/desk/test_aimed.py aims at."""
    return set(cites(rules)) & {
        *("uncalled", "last-player", "ties", "odd-chips", "odd-half", "showdown", "high", "low", "badugi"),
        *("boards", "omaha-half", "draw-half", "unqualified"),
    }


def main() -> None:
    """Every pot game until each rule that its end cites was cited so many times."""
    least = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    count = wrong = 0
    rare: dict[str, dict[str, int]] = {}
    for rule_set_id in POTS:
        rules = load(rule_set_id)
        wanted, keys = keys_of(rules), Counter[str]()
        for situation in situations(rules, Random(f"constructed {rule_set_id}"), MOST):
            said, found = difference(rules, situation)
            keys += found
            count += 1
            wrong += bool(said)
            if said and wrong < 8:
                print(said)
            if all([keys[key] >= least for key in wanted]):
                break
        else:
            rare[rule_set_id] = {key: keys[key] for key in wanted if keys[key] < least}
    print(f"{count:,} situations, {wrong} of them otherwise; cited fewer than {least} times: {rare}")
    sys.exit(bool(wrong or rare))


if __name__ == "__main__":
    main()
