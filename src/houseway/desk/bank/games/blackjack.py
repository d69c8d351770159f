"""The blackjack tables: hits, doubles, splits, surrender and insurance as the sheet allows or forces them."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from houseway.cards import JOKER, Card, show_cards
from houseway.desk.bank.games.blackjack_turns import check_hand, check_split, doubled_by, splits_off
from houseway.desk.bank.laid import Laid, Later, action_follows, wager_of
from houseway.desk.bank.later import each_later
from houseway.desk.bank.placing import put_later
from houseway.desk.bank.sight import Decides, Row, Sees
from houseway.desk.fault import Fault
from houseway.games.bank.blackjack.blackjack import (
    begin_action,
    check_down_card,
    choose_deciders,
)
from houseway.games.bank.blackjack.hands import ACE, TEN_VALUE, points, worth
from houseway.games.bank.blackjack.sheet import BlackjackRules, Draws, Sheet
from houseway.games.bank.blackjack.turns import (
    GAME_WAGERS,
    ONE_CARD,
    SPLIT,
    SPLIT_AGAIN,
    SURRENDERED,
    half,
    original,
    split_price,
)
from houseway.games.bank.blackjack.verdicts import Counted, bonus_events, compare
from houseway.money import dollars
from houseway.play.dealing import set_holding
from houseway.play.events import Noted
from houseway.play.felt import DEAD, Bank, Spot, Wager

SUPER_7S = "super-7s"
PERFECT_PAIR = "perfect-pair"
LAST_RANK = 20
BY_WORTH = frozenset({*GAME_WAGERS, "insurance"})
"""Wagers that what hands are worth decides about."""


def finish(laid: Laid) -> None:
    """Who decides, what was bet later, whether every card could be taken, and where the action begins."""
    play: BlackjackRules = laid.play
    sheet = play.game
    laid.check_cards()
    felt = laid.felt
    dealt = _bank_as_dealt(felt.bank, sheet)
    choose_deciders(felt, sheet)
    for _, said, spot in laid.spots():
        if said.decides:
            spot.decider = said.decides
    if felt.spots:
        whole, felt.bank = felt.bank, dealt
        begin_action(laid.table, felt, play, sheet)
        felt.bank = whole
        where = "at the player-dealer's left" if sheet.action == "left" else "where the down card counts to"
        action_follows(laid, where, 1 if play.settlement.direction == "clockwise" else -1)
    lie_open = _open_cards(sheet, dealt.holding.cards)
    up = lie_open[0] if lie_open else None
    found = check_down_card(laid.table, dealt, sheet, up)
    frozen = sheet.freezes == "joker-hands-and-up-card" and JOKER in (
        dealt.holding.cards if found else lie_open
    )
    over = ""
    if frozen:
        over = "a joker of the player-dealer freezes all hands"
        laid.table.log(Noted("all hands are frozen", ("frozen",)))
    if found and sheet.bank_special == "ends" and not frozen:
        over = "the player-dealer turned over a special hand, and nobody plays"
    _put_later(laid, sheet, ace_up=up is not None and up.rank == ACE)
    for at, _, spot in laid.spots():
        if DEAD not in spot.hands[0].marks:
            _check_spot(laid, sheet, at, spot, over, exposed=found)
    if felt.spots:
        _check_bank(sheet, felt.bank)


def _bank_as_dealt(bank: Bank, sheet: Sheet) -> Bank:
    """The player-dealer with the cards of the deal alone."""
    dealt = Bank(bank.person, bank.square)
    set_holding(dealt.holding, bank.holding.cards[: 1 if sheet.bank_cards == "one-down" else 2])
    return dealt


def _open_cards(sheet: Sheet, cards: Sequence[Card]) -> Sequence[Card]:
    """Those of the player-dealer's first cards that lie face up."""
    return cards[: {"one-down": 0, "both-up": 2}.get(sheet.bank_cards, 1)]


# Wagers


def _put_later(laid: Laid, sheet: Sheet, *, ace_up: bool) -> None:
    """Insurance, then splits, then doubles, each as much as the sheet asks for it."""
    every = list(each_later(laid))
    for kind in ("insurance", "split", "double"):
        for spot, later in [(spot, later) for spot, later in every if later.kind == kind]:
            if later.hand >= len(spot.hands):
                raise Fault(later.at, f"there are {len(spot.hands)} hands on the spot")
            base = _base(spot, later)
            if kind == "insurance":
                _check_insurance(laid, sheet, spot, later, base.stake, ace_up=ace_up)
            elif kind == "split":
                _check_price(laid, sheet, spot, later)
            else:
                _check_double(laid, sheet, spot, later)
            put_later(laid, spot, later, base)


def _base(spot: Spot, later: Later) -> Wager:
    found = wager_of(spot, later.person, ("base",))
    if found is None:
        raise Fault(later.at, f"{later.kind} goes with base, which seat {later.person} has not bet")
    return found


def _check_insurance(laid: Laid, sheet: Sheet, spot: Spot, later: Later, stake: int, *, ace_up: bool) -> None:
    if sheet.insurance.price == "none":
        raise Fault(later.at, "this sheet has no insurance")
    if not ace_up:
        raise Fault(later.at, "insurance is offered when the player-dealer shows an ace, who does not")
    if later.hand:
        raise Fault(later.at, "insurance lies beside the wager on the first two cards: write it on the spot")
    if sheet.surrender.when == "before-check" and SURRENDERED in spot.hands[0].marks:
        raise Fault(later.at, "the hand was surrendered before insurance was offered")
    whole = half(stake, up=False)
    least = 1 if sheet.insurance.price == "up-to-half" else whole
    if not least <= later.amount <= whole:
        wanted = dollars(whole) if least == whole else f"up to {dollars(whole)}"
        raise Fault(later.at, f"insurance is half the wager: {wanted}, not {dollars(later.amount)}")


def _check_price(laid: Laid, sheet: Sheet, spot: Spot, later: Later) -> None:
    if not later.hand:
        raise Fault(later.at, "a split wager lies on the second hand of a spot, or a later one")
    price = split_price(laid.table, sheet, spot, laid.table.seat(later.person))
    if later.amount != price:
        raise Fault(later.at, f"a split costs {dollars(price)} here, not {dollars(later.amount)}")


def _check_double(laid: Laid, sheet: Sheet, spot: Spot, later: Later) -> None:
    double, stakes = sheet.double, laid.table.stakes
    riding = wager_of(spot, later.person, GAME_WAGERS, later.hand)
    if double.price == "none":
        raise Fault(later.at, "nobody doubles on this sheet")
    if riding is None:
        raise Fault(later.at, f"seat {later.person} has no wager on that hand to double")
    if double.price == "equal":
        least = most = riding.stake
    else:
        least = stakes.small if double.least == "table-minimum" else 1
        most = original(spot, laid.table.seat(later.person))
    if not least <= later.amount <= most:
        wanted = dollars(most) if least == most else f"{dollars(least)} to {dollars(most)}"
        raise Fault(later.at, f"a double is {wanted} here, not {dollars(later.amount)}")


# Cards


def _check_spot(laid: Laid, sheet: Sheet, at: str, spot: Spot, over: str, *, exposed: bool) -> None:
    """Mark the hands as the script does, and refuse cards that they could not have got."""
    hands, said = spot.hands, laid.file.spots[str(spot.number)]
    if len(hands) > 1:
        if over:
            raise Fault(f"{at}.hands", f"{over}: nobody splits")
        check_split(sheet, f"{at}.hands", spot)
        for hand in hands:
            hand.marks.add(SPLIT)
            if hand.cards[0].rank == ONE_CARD.get(sheet.split.one_card):
                hand.marks.add("one card")
        _split_again(laid, at, spot, said.hands[0].again)
    for index, hand in enumerate(hands):
        where = f"{at}.hands.{index}.cards" if len(hands) > 1 else f"{at}.cards"
        check_hand(
            sheet, where, hand, doubled=bool(doubled_by(spot, index, where)), over=over, exposed=exposed
        )


def _split_again(laid: Laid, at: str, spot: Spot, said: bool | None) -> None:
    """Whether the first hand was split twice: the bet on its first three cards asks for the third."""
    if said and len(spot.hands) < 3:
        raise Fault(f"{at}.hands.0.again", "a hand that was split again leaves three hands at least")
    if len(spot.hands) > 2 and any([wager.kind == SUPER_7S for wager in spot.wagers]):
        says = f"whether the first hand of spot {spot.number} was split again, or the second"
        if laid.known(said, f"{at}.hands.0.again", says, True, False):
            spot.hands[0].marks.add(SPLIT_AGAIN)


def _check_bank(sheet: Sheet, bank: Bank) -> None:
    """Refuse a hand of the player-dealer that stopped too early or went on too long."""
    cards = bank.holding.cards
    for count in range(1 if sheet.bank_cards == "one-down" else 2, len(cards) + 1):
        value = worth(sheet.values, cards[:count])
        so_far = f"{'soft ' if value.soft else ''}{value.total}"
        stands = bool(value.special) or sheet.bank.stands(value)
        if count < len(cards) and stands:
            what = value.special.replace("-", " ") or so_far
            raise Fault("bank.cards", f"the player-dealer stands with {what}, {show_cards(cards[:count])}")
        if count == len(cards) and not stands and (sheet.bank.hits(value) or count == 1):
            raise Fault("bank.cards", f"the player-dealer has {so_far} and must draw: a card is missing")


def later(play: BlackjackRules) -> list[str]:
    """What may be bet after the deal on this sheet."""
    sheet = play.game
    allowed = {
        "double": sheet.double.price != "none",
        "split": sheet.split.pairs != "none",
        "insurance": sheet.insurance.price != "none",
    }
    return [name for name, may in allowed.items() if may]


def hints(play: BlackjackRules) -> list[str]:
    """What a spot may say besides."""
    kinds, found = later(play), []
    if "double" in kinds:
        found.append('Doubled, with three cards: wagers = { base = "$20", double = "$20" }.')
    if "insurance" in kinds:
        found.append('Insured: wagers = { base = "$20", insurance = "$10" }.')
    if "split" in kinds:
        found.append(
            'Split: hands = [{ cards = "8c Ts" }, { cards = "8h 3c", wagers = { split = "$20" } }] for cards.'
        )
    if play.game.surrender.when != "never":
        found.append("Given up: surrendered = true.")
    return found


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """Points; ranks where pairs count; suits of cards that a special hand or a side bet names by them."""
    sheets: list[Sheet] = [play.sheet, *play.hosts.values()]
    named = [hand for sheet in sheets for hand in sheet.values.specials.values()]
    words = [word for hand in named for word in hand.cards.split()]
    suited = [word for hand in named for word in hand.cards.split() if hand.suited]
    suited += ["7"] if SUPER_7S in wagers else []
    pairs = wagers & {PERFECT_PAIR, SPLIT} or any([word in ("T", "J", "Q", "K") for word in words])

    def counts(card: Card) -> int:
        if card.text in words or any([_fits(word, card) for word in suited]):
            return LAST_RANK + card.index
        return card.rank if pairs else min(card.rank, 10) if card.rank < ACE else card.rank

    found = Sees(counts, pairs=PERFECT_PAIR in wagers)
    sheet: Sheet = play.game
    if sheet.action == "left":
        return found
    says = play.action_maps[sheet.action]
    return found._replace(
        begins_at=0 if sheet.bank_cards == "one-down" else 1,
        begins=lambda card: says["Jk" if card is JOKER else card.text[0]],
    )


def decides(play: BlackjackRules, wagers: frozenset[str]) -> Decides:
    """Who wins and by which row, what draws are held to card by card, and what side bets see of a spot."""
    sheet = play.game
    values, rows = sheet.values, {pay.when for pay in play.pays}

    @cache
    def held_to(draws: Draws, cards: tuple[Card, ...], split: bool = False) -> Hashable:
        found = [worth(values, cards[:count], split=split) for count in range(1, len(cards) + 1)]
        most = sheet.surrender.most
        return (
            tuple([place for place, card in enumerate(cards) if card is JOKER]),
            *[(one.special, draws.stands(one), draws.hits(one), one.total <= most) for one in found],
        )

    @cache
    def met(cards: tuple[Card, ...], theirs: Counted, split: bool) -> Hashable:
        mine = Counted(worth(values, cards, split=split), len(cards), "")
        event = f"{mine.value.total} wins"
        return compare(sheet, mine, theirs).outcome, event if event in rows else ""

    @cache
    def pair(first: Card, other: Card) -> Hashable:
        return splits_off(sheet, first, other)

    def decide(hand: Row, bank: Row, common: Mapping[str, Sequence[Card]]) -> Hashable:
        theirs = Counted(worth(values, bank.cards), len(bank.cards), "")
        every, split = [tuple(cards) for cards in hand.split or (hand.cards,)], bool(hand.split)
        bonuses = [
            bonus_events(play, kind, first, theirs)
            for kind in sorted(wagers - BY_WORTH)
            for first in _first_of_spot(every)
        ]
        return (
            (tuple([met(cards, theirs, split) for cards in every]), tuple(bonuses)),
            tuple([held_to(sheet.player, cards, split) for cards in every]),
            tuple([pair(every[0][0], cards[0]) for cards in every]) if split else (),
            held_to(sheet.bank, tuple(bank.cards)),
            tuple([(up.rank == ACE, points(up) == 10) for up in bank.cards[:1]]),
        )

    return decide


def _first_of_spot(hands: Sequence[Sequence[Card]]) -> Iterator[Sequence[Card]]:
    """The first three cards of a spot, as they may have come: of a split spot the third is on either hand."""
    if len(hands) == 1:
        yield hands[0][:3]
        return
    yield hands[0][0], hands[1][0], hands[0][1]
    if len(hands) > 2:
        yield hands[0][0], hands[1][0], hands[2][0]


def _fits(word: str, card: Card) -> bool:
    """Whether a card of a special hand is this one, whatever its suit."""
    return word == card.text[0] or (word == TEN_VALUE and 10 <= card.rank < ACE)
