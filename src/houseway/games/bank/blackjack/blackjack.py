"""The blackjack tables: Hawaiian Blackjack, Blackjack Poker, Blackjack Elite, the No Bust family, Century 21.

One script; the sheets differ in their parameters (:mod:`houseway.games.bank.blackjack.sheet`).
"""

from collections.abc import Callable, Collection, Iterator
from typing import get_args

from houseway.bank.action import bank_seat, left_of_dealer, move_to_wager
from houseway.bank.order import spots_from_left
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.rounds import deal_rounds
from houseway.bank.settlement import settle
from houseway.bank.turn_order import find_miscalls
from houseway.cards import JOKER, JOKER_RANK, Card
from houseway.facts import BANK, Cards, Place
from houseway.games.bank.action_maps import unmapped
from houseway.games.bank.blackjack.cases import Case, cited
from houseway.games.bank.blackjack.hands import ACE, called, points, worth
from houseway.games.bank.blackjack.sheet import BlackjackRules, Sheet, bank_chooses
from houseway.games.bank.blackjack.shoe import longest, most_hands, most_in_a_hand, player_room, room
from houseway.games.bank.blackjack.turns import (
    SPLIT,
    SPLIT_AGAIN,
    SURRENDERED,
    ask_early_surrender,
    ask_insurance,
    place_of,
    take_turns,
)
from houseway.games.bank.blackjack.verdicts import verdicts
from houseway.games.game import Game, Vocabulary
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import burn, deal_to, look, milestone, open_hand, set_aside
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import EVERYBODY, NOBODY, Bank, BankedFelt, Holding, Spot
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.verbs import Verb


def blackjack(table: Table, play: BlackjackRules) -> Script:
    """One round."""
    sheet = play.game
    felt = yield from open_round(table, play.position, play.wagers)
    choose_deciders(felt, sheet)
    bank = felt.bank
    if play.host and sheet.values.joker == "none":
        # The shoe of a side bet is made up for its host: these sheets have no joker.
        set_aside(table, JOKER)
    if table.mishaps is not None:
        table.mishaps.about_held = special_hands(sheet)
    deal_two(table, felt, sheet)
    milestone(table, "initial deal")
    up = bank.holding.cards[0] if sheet.bank_cards != "one-down" else None
    if sheet.surrender.when == "before-check":
        yield from ask_early_surrender(table, felt, sheet, up)
    if sheet.insurance.price != "none" and up is not None and up.rank == ACE:
        yield from ask_insurance(table, felt, sheet)
    found = check_down_card(table, bank, sheet, up)
    if sheet.freezes == "joker-hands-and-up-card" and shows_joker(bank):
        table.log(Noted("all hands are frozen", ("frozen",)))
    elif not (found and sheet.bank_special == "ends"):
        yield from take_turns(table, felt, sheet, up, exposed=found)
    milestone(table, "players done")
    if bank.holding.hidden:
        open_hand(table, bank.holding, BANK)
    if table.mishaps is not None:
        find_miscalls(table, felt)
    begin_action(table, felt, play, sheet)
    yield from draw_for_bank(table, bank, sheet)


@ends_round
def end(table: Table, felt: BankedFelt, play: BlackjackRules) -> None:
    """Every hand against the player-dealer's, from the action on."""
    _mark_split(felt)
    settle(table, felt, play.settlement, verdicts(table, felt, play))
    close_round(table, felt)


def _mark_split(felt: BankedFelt) -> None:
    """Mark hands that came of a split, on a table that was laid out too: what they are called hangs on it."""
    for spot in felt.spots.values():
        for hand in spot.hands if len(spot.hands) > 1 else ():
            hand.marks.add(SPLIT)


def choose_deciders(felt: BankedFelt, sheet: Sheet) -> None:
    """Who decides about the cards of each spot; of equal wagers the one nearer to the seat's own circle."""
    if sheet.decider == "seated":
        return
    for spot in felt.spots.values():
        spot.decider = _largest(spot)


def _largest(spot: Spot) -> int:
    games = [wager for wager in spot.wagers if wager.kind == "base"]
    return max(games, key=lambda wager: (wager.stake, -wager.circle)).person.number


def deal_two(table: Table, felt: BankedFelt, sheet: Sheet) -> None:
    """Two cards each, clockwise, the player-dealer last: the players' face up, the others as printed."""
    bank = felt.bank
    if sheet.burn:
        burn(table)
    spots = spots_from_left(table, felt)
    second = EVERYBODY if sheet.bank_cards == "both-up" else NOBODY
    seen = [EVERYBODY, second] if sheet.bank_cards != "one-down" else [NOBODY]
    for turn, order in enumerate(deal_rounds(table, felt, spots, 2)):
        for spot in order:
            deal_to(table, spot.hands[0], place_of(spot))
        if turn < len(seen):
            deal_to(table, bank.holding, BANK, seen[turn])


def special_hands(sheet: Sheet) -> Callable[[Place, Holding], dict[str, bool]]:
    """Whether a card that comes to the player-dealer makes a hand that the sheet ranks by its name."""

    def about(place: Place, holding: Holding) -> dict[str, bool]:
        return {"special": place == BANK and bool(worth(sheet.values, holding.cards).special)}

    return about


def check_down_card(table: Table, bank: Bank, sheet: Sheet, up: Card | None) -> bool:
    """Whether the down card is looked at, makes a special hand, and so is turned over at once."""
    if sheet.check == "none" or up is None or not (up.rank in (ACE, JOKER_RANK) or points(up) == 10):
        return False
    if bank.holding.hidden:
        look(table, bank.holding, BANK, bank.person.number if sheet.check == "player-dealer" else 0, 1)
    value = worth(sheet.values, bank.holding.cards)
    if not value.special:
        return False
    if bank.holding.hidden:
        open_hand(table, bank.holding, BANK)
    title = sheet.values.specials[value.special].title
    table.log(Noted("the player-dealer turns over", ("check",), (title,)))
    return True


def shows_joker(bank: Bank) -> bool:
    """Whether a joker of the player-dealer lies face up."""
    holding = bank.holding
    return any(
        [card is JOKER and seen is EVERYBODY for card, seen in zip(holding.cards, holding.seen, strict=True)]
    )


def begin_action(table: Table, felt: BankedFelt, play: BlackjackRules, sheet: Sheet) -> None:
    """Where settlement begins: left of the player-dealer, or counted by the down card."""
    left_of_dealer(table, felt)
    if sheet.action == "left":
        return
    down = felt.bank.holding.cards[-1]
    rank = "Jk" if down is JOKER else down.text[0]
    count = play.action_maps[sheet.action][rank]
    table.log(Noted("the down card gives the action", ("action",), (Cards((down,)), count)))
    move_to_wager(table, felt, (bank_seat(felt) - 1 + count) % table.rules.seats + 1)


def draw_for_bank(table: Table, bank: Bank, sheet: Sheet) -> Script:
    """The player-dealer draws as the sheet forces it, or chooses where it leaves an option."""
    holding = bank.holding
    while True:
        value = worth(sheet.values, holding.cards)
        if value.special or sheet.bank.stands(value):
            return
        if not sheet.bank.hits(value) and len(holding.cards) > 1:
            enough = 18 if value.soft else 17
            wanted = Choice("stand" if value.total >= enough else "hit")
            decision = table.ask(
                Decision((bank.person.number,), "draw", (Option("stand"), Option("hit"))), wanted
            )
            choice = yield decision
            table.log(Acted(bank.person.number, choice.verb))
            if choice.verb == "stand":
                return
        deal_to(table, holding, BANK)


BUSTS = (*[f"{count} cards" for count in range(3, 8)], "8 cards or more")
SEVENS = ("first card is a 7", "77", "77 suited", "777", "777 suited")
PAIRS = ("perfect pair", "colored pair", "mixed pair")
VOCABULARY = Vocabulary(
    may=("perfect-pair", "super-7s", "boom", "buster"),
    adds=("double", "split", "insurance"),
    events=("wins", "player-dealer's natural", "both naturals", *BUSTS, *SEVENS, *PAIRS),
    rows=(("base", "wins"),),
    main="base",
)


def _cites(rules: RuleSet) -> Iterator[str]:
    sheet: Sheet = rules.play.game
    yield from cited(sheet)
    if sheet.double.price != "none":
        yield "double"
    if sheet.split.pairs != "none":
        yield "split"
    if sheet.insurance.price != "none":
        yield "insurance"
    if sheet.surrender.when != "never":
        yield "surrender"
    if sheet.check != "none":
        yield "check"
    if sheet.freezes == "joker-hands-and-up-card":
        yield "frozen"
    if sheet.action != "left":
        yield from ("action", "action-on-an-empty-seat")
    if sheet.calls_off != "never":
        yield "called-off"
    if sheet.calls_off in ("joker", "second-joker"):
        yield sheet.joker_calls_off


def _specials(play: BlackjackRules) -> list[str]:
    return [name for sheet in (play.sheet, *play.hosts.values()) for name in sheet.values.specials]


def _announces(play: BlackjackRules) -> Iterator[str]:
    yield from _specials(play)
    yield from [f"{total} wins" for total in range(1, 100)]
    for table in ("A", "B", "C", play.bust_table):
        yield from [f"table {table}: {bust}" for bust in BUSTS]


def _names(play: BlackjackRules) -> dict[str, Collection[str]]:
    specials = _specials(play)
    return {
        "action map": ["left", *play.action_maps],
        "special": specials,
        "case": [*get_args(Case), *specials],
    }


def _faults(rules: RuleSet) -> Iterator[tuple[str, str]]:
    play: BlackjackRules = rules.play
    action = play.game.action
    if action in play.action_maps:
        jokers = play.game.values.joker != "none"
        yield from unmapped(rules, f".play.action_maps.{action}", play.action_maps[action], jokers=jokers)


def _shape(rules: RuleSet) -> Shape:
    play: BlackjackRules = rules.play
    sheet = play.game
    marks: list[str] = []
    if sheet.split.pairs != "none" and any([kind.name == "super-7s" for kind in play.wagers.kinds]):
        marks.append(SPLIT_AGAIN)
    if sheet.surrender.when != "never":
        marks.append(SURRENDERED)
    deck = rules.deck_cards
    return Shape(
        spot=Span(2, most_in_a_hand(sheet, deck, player_room(sheet))),
        hands=most_hands(sheet, deck),
        bank=Span(2, most_in_a_hand(sheet, deck, room(sheet.bank))),
        hand_marks=tuple(marks),
    )


def _offers(play: BlackjackRules) -> tuple[str, ...]:
    return ("insurance",) if play.game.insurance.price != "none" else ()


def _titles(play: BlackjackRules) -> dict[str, str]:
    sheets = [play.sheet, *play.hosts.values()]
    return {name: hand.title for sheet in sheets for name, hand in sheet.values.specials.items()}


WORDS = {
    "the player-dealer turns over": "the player-dealer turns over {0}",
    "all hands are frozen": "the player-dealer shows a joker: all hands are frozen",
    "the down card gives the action": (
        "the down card {0} gives the action to place {1} from the player-dealer"
    ),
    "surrendered with": "surrendered with {0}",
    "called off against": "called off against {0}",
}
VERBS = {
    "insure": Verb("insures", key="i"),
}
GAME = Game(
    name="blackjack",
    kind="bank",
    script=blackjack,
    end=end,
    shape=_shape,
    parameters=BlackjackRules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=_cites,
    faults=_faults,
    names=_names,
    vocabulary=VOCABULARY,
    words=WORDS,
    verbs=VERBS,
    announces=_announces,
    longest=lambda rules, spots: longest(rules.play.game, rules.deck_cards, spots),
    dealer_decides=lambda play: bank_chooses(play.game),
    offers=_offers,
    titles=_titles,
    counts=lambda play, hand: called(play.game.values, hand.cards, split=SPLIT in hand.marks),
)
