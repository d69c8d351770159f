"""What must hold for every hand of every game."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from houseway.cards import Card
from houseway.door import Named, rules_of, start_with
from houseway.ledger import account_name
from houseway.play.events import Closed
from houseway.play.hand import Hand, deal
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.record import read_record, record_of, replay_record, write_record
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Start
from houseway.play.view import view
from houseway.testing.acting import any_choice
from houseway.testing.ends import check_end, hold, told, watched
from houseway.words.payments import ledger_lines


def check_game(rules: Named, hands: int = 20, seed: int = 0) -> None:
    """Random hands under every limit, each held to :func:`check_hand`, then one under every other reading.

    What the game carries on goes from hand to hand. At every decision everybody gets a view, and something
    can be chosen for somebody who does not answer.
    """
    read = rules_of(rules)
    random = Random(f"{read.id} {seed}")
    for stakes in read.limits:
        for hand in _in_a_row(read, stakes, hands, random):
            _play(hand, random)
    for ruling in read.rulings:
        for reading in ruling.others if ruling.setting else ():
            start = _any_start(read, read.limits[0], random, rulings={ruling.id: reading})
            _play(deal(read, start, random), random)


def _in_a_row(rules: RuleSet, stakes: Stakes, count: int, random: Random) -> Iterator[Hand]:
    start = _any_start(rules, stakes, random)
    for _ in range(count):
        hand = deal(rules, start, random)
        yield hand
        # The same seats, so that what is carried on means the same people; whoever is broke buys in again.
        stacks = {seat: stack or _any_stack(rules, stakes, random) for seat, stack in hand.stacks().items()}
        start = start_with(rules, stacks, limit=stakes.name, state=hand.table.state)


def _any_start(
    rules: RuleSet, stakes: Stakes, random: Random, rulings: dict[str, str] | None = None
) -> Start:
    players = random.randint(rules.least_players, rules.active or rules.seats)
    numbers = sorted(random.sample(range(1, rules.seats + 1), players))
    stacks = {number: _any_stack(rules, stakes, random) for number in numbers}
    return start_with(rules, stacks, limit=stakes.name, rulings=rulings)


def _any_stack(rules: RuleSet, stakes: Stakes, random: Random) -> int:
    """Whole chips: often deep, sometimes a few."""
    big = max(stakes.big, stakes.ante, stakes.chip)
    chips = random.choice((100, 100, 20, 5, 1)) * big // stakes.chip
    return stakes.chip * random.randint(1, max(1, chips))


def _play(hand: Hand, random: Random) -> None:
    while hand.decision is not None:
        for seat in (0, *hand.stacks()):
            view(hand, seat)
        hand.check(hand.absent(hand.decision.seat))
        hand.choose(any_choice(hand, random))
        check_chips(hand)
    check_hand(hand)


def check_hand(hand: Hand) -> None:
    """A finished hand: chips and cards are all there, every payment says why and cites its rule, every wager
    has closed, the record, written and read again, gives the same hand, and the end of it needs nothing but
    what lies on the table."""
    hold(hand.over, f"the hand is not over: it waits on {hand.decision}")
    check_chips(hand)
    check_cards(hand)
    check_wagers(hand)
    for line in ledger_lines(hand):
        hold(bool(line.reason), f"no reason is given: {line.text}")
        hold(bool(line.source), f"no rule is cited: {line.text}")
        hold(line.amount > 0, f"nothing moves: {line.text}")
    text = write_record(record_of(hand))
    again = replay_record(read_record(text, "the record"), watched(hand.rules))
    for first, second in zip(hand.events, again.events, strict=True):
        hold(told(first) == told(second), f"a replay differs: {told(second)}, not {told(first)}")
    hold(again.stacks() == hand.stacks(), f"a replay ends with {again.stacks()}, not {hand.stacks()}")
    hold(again.table.state == hand.table.state, "a replay carries something else on to the next hand")
    if hand.table.outcome != MISDEAL:
        check_end(again)


def check_chips(hand: Hand) -> None:
    """No chip has come from nowhere or gone there; when the hand is over, none is left in the middle."""
    balances = [account.balance for account in hand.table.accounts()]
    before, now = sum([seat.stack for seat in hand.start.seats]), sum(balances)
    if now != before or hand.over:
        before += _lay_there(hand)
    hold(now == before, f"{before} cents were there before the hand, {now} are now")
    hold(min(balances) >= 0, "an account is below nothing")
    if hand.over:
        for account in hand.table.chips_in_play():
            hold(account.balance == 0, f"{account.balance} are left in the {account_name(account)}")


def check_cards(hand: Hand) -> None:
    """In a pot game: every card of the deck lies somewhere on the table, once."""
    if hand.rules.kind != "pot":
        return
    shoe, table = hand.table.shoe, hand.table
    cards: Counter[Card] = Counter([*shoe.cards, *shoe.burns, *shoe.discards, *shoe.muck])
    cards.update([card for board in table.boards for card in board])
    cards.update([card for seat in table.live() for card in seat.cards])
    deck = Counter(hand.rules.deck_cards)
    if table.mishaps is not None:
        cards.update([*table.mishaps.aside, *table.mishaps.out])
        deck.update(table.mishaps.strangers)
    hold(cards == deck, f"too many: {[*(cards - deck)]}, missing: {[*(deck - cards)]}")


def check_wagers(hand: Hand) -> None:
    """Against a player-dealer: every wager closes once, and its stake is what was taken and returned."""
    felt = hand.table.felt
    if felt is None:
        return
    closed = len([event for event in hand.events if isinstance(event, Closed)])
    hold(closed == len(felt.wagers()), f"{closed} wagers closed, {len(felt.wagers())} lay there")
    for wager in felt.wagers():
        parted = wager.taken + wager.returned
        hold(
            bool(wager.word) and wager.stake == parted,
            f"of the {wager.stake} on {wager.kind} {parted} went anywhere",
        )


def _lay_there(hand: Hand) -> int:
    """The chips that the hand before left on the table: what is there, what has gone, less what has come."""
    table = hand.table.carried
    gone = sum([t.amount for t in hand.ledger if t.payer is table])
    return table.balance + gone - sum([t.amount for t in hand.ledger if t.payee is table])
