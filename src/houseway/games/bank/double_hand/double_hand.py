"""The double-hand games: Pai Gow Poker, Joker's Wild, Fortune, Gold, Face Up, Double Hand Poker.

Seven cards make a hand of two in front and a hand of five behind; both must beat the player-dealer's.
One script; the sheets differ in their parameters (:mod:`houseway.games.bank.double_hand.sheet`).
"""

from collections.abc import Generator, Iterator

from houseway.bank.action import bank_seat, move_to_wager, roll_for_action
from houseway.bank.irregular import Acts, at_decision
from houseway.bank.position import take_position
from houseway.bank.round import close_round, ends_round, place_wagers
from houseway.bank.settlement import settle
from houseway.cards import JOKER
from houseway.errors import RecordError
from houseway.facts import BANK, Cards, spot_place
from houseway.games.bank.double_hand.house_way import HouseWay, house_way
from houseway.games.bank.double_hand.irregular import (
    acts_of,
    hand_out_piles,
    house_fouls_bank,
    set_by_house,
    shown_too_late,
)
from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.games.bank.double_hand.verdicts import held, stages
from houseway.games.game import Game, Vocabulary
from houseway.games.moments import DEALT, SET, WAGERS
from houseway.play.dealing import (
    discard_all,
    face_up,
    hand_over,
    milestone,
    open_hand,
    put_down_piles,
    set_aside,
)
from houseway.play.decisions import Arrangement, Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import DEAD, NOBODY, BankedFelt, Holding, Seen, Spot
from houseway.play.incidents.piles import Handed
from houseway.play.rows import TwoHands
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.verbs import Verb
from houseway.rankings.double_hand_bonus import RANKED

PILES = 7
BACK_AND_FORTH = tuple(
    [tuple([7 * row + (pile if row % 2 == 0 else 6 - pile) for row in range(7)]) for pile in range(PILES)]
)
"""Which of the dealt cards make up each pile: a row from the house dealer's left to the right, a row back."""
BY_HAND = tuple([tuple(range(7 * pile, 7 * pile + 7)) for pile in range(PILES)])
"""The same from a machine that deals whole hands."""
SIZES = (2, 5)
PILE_OPTIONS = tuple([Option(f"pile-{number}") for number in range(1, PILES + 1)])
HOUSE_WAY = Option("house-way", note="the house dealer sets the hand")


def double_hand(table: Table, play: DoubleHandRules) -> Script:
    """One round."""
    felt = yield from take_position(table, play.position)
    way = way_of(play)
    if play.bets_close == "dice":
        first = yield from deal_piles(table, felt, play)
        yield from place_wagers(table, felt, play.wagers)
    else:
        yield from place_wagers(table, felt, play.wagers)
        first = yield from deal_piles(table, felt, play)
    choose_deciders(felt, play)
    distribute(table, felt, play, first, roll(table, felt), acts_of(play, way))
    milestone(table, "initial deal")
    if play.face_up:
        yield from open_bank(table, felt, play, way)
    if not play.face_up or not pushes(felt, play):
        yield from set_hands(table, felt, play, way)
    milestone(table, "hands set")
    if not play.face_up:
        yield from open_bank(table, felt, play, way)
    if table.mishaps is not None:
        yield from shown_too_late(table, table.mishaps, felt, way)


@ends_round
def end(table: Table, felt: BankedFelt, play: DoubleHandRules) -> None:
    """All hands are turned over and compared with the player-dealer's, stage by stage."""
    way = way_of(play)
    open_hands(table, felt, way)
    for verdicts in stages(table, felt, play, way):
        settle(table, felt, play.settlement, verdicts)
    close_round(table, felt)


def way_of(play: DoubleHandRules) -> HouseWay:
    """The sheet's house way, with its ranking."""
    return house_way(play.house_way, play.ranks.order())


# Piles and dice


def deal_piles(table: Table, felt: BankedFelt, play: DoubleHandRules) -> Generator[Decision, Choice, int]:
    """Seven piles of seven cards; the pile that goes out first, from 0."""
    bank = felt.bank
    too_many = table.shoe.cards.count(JOKER) - play.jokers
    if too_many > 0:
        set_aside(table, JOKER, too_many)
    if len(table.shoe) < PILES * PILES:
        raise RecordError(f"seven piles take {PILES * PILES} cards, and the shoe has {len(table.shoe)}")
    by_hand = play.piles == "machine"
    piles = [Holding() for _ in range(PILES)]
    put_down_piles(table, piles, BY_HAND if by_hand else BACK_AND_FORTH)
    felt.common |= {f"pile {number}": pile for number, pile in enumerate(piles, 1)}
    if by_hand:
        return 0
    person = bank.person.number
    first = PILE_OPTIONS[0].verb
    choice = yield table.ask(Decision((person,), "pile", PILE_OPTIONS, absent=first), Choice(first))
    table.log(Acted(person, choice.verb))
    return int(choice.verb.removeprefix("pile-")) - 1


def roll(table: Table, felt: BankedFelt) -> int:
    """The dice give the first pile a seat, and the action to that seat or the first wager after it."""
    bank = bank_seat(felt)
    seat = roll_for_action(table, felt, PILES)
    if seat == bank:
        why = ("dice-at-the-player-dealer",)
        table.log(Noted("the dice point at the player-dealer: the action goes to the left", why))
    move_to_wager(table, felt, seat if seat != bank else bank % PILES + 1)
    return seat


def distribute(
    table: Table, felt: BankedFelt, play: DoubleHandRules, first: int, seat: int, acts: Acts
) -> None:
    """A pile to every seat, clockwise; those of seats without a wager go to the discards."""
    bank = bank_seat(felt)
    if seat == bank and play.first_pile == "action":
        seat = felt.action
    piles = [felt.common.pop(f"pile {number}") for number in range(1, PILES + 1)]
    handed: list[tuple[int, Handed]] = []
    for step in range(PILES):
        number = (seat - 1 + step) % PILES + 1
        which = (first + step) % PILES
        pile, spot = piles[which], felt.spots.get(number)
        if number == bank:
            person = felt.bank.person.number
            handed.append((which + 1, Handed(pile, felt.bank.holding, BANK, person, NOBODY)))
        elif spot is not None:
            seen = _who_sees(spot, play)
            one = Handed(pile, spot.hands[0], spot_place(number), spot.decider, seen)
            handed.append((which + 1, one))
        else:
            discard_all(table, pile)
    if table.mishaps is not None:
        hand_out_piles(table, table.mishaps, felt, handed, spot_place(felt.action), acts)
        return
    for _, (pile, holding, place, _, seen) in handed:
        hand_over(table, pile, holding, place, seen)


def _who_sees(spot: Spot, play: DoubleHandRules) -> Seen:
    """Whoever sets the hand; nobody where the house does, since a person sees one hand only."""
    if not spot.decider:
        return NOBODY
    seated = spot.wagers[0].person.number
    return frozenset({spot.decider, seated} if play.seated_sees else {spot.decider})


# Setting


def choose_deciders(felt: BankedFelt, play: DoubleHandRules) -> None:
    """Who sets each hand: nobody more than one, the own seat's first; the rest is the house's (decider 0)."""
    taken: set[int] = set()
    others: list[tuple[Spot, list[int]]] = []
    for spot in felt.spots.values():
        wanted = _wanted(spot, play)
        if wanted[0] == spot.number:
            spot.decider = spot.number
            taken.add(spot.number)
        else:
            others.append((spot, wanted))
    for spot, wanted in others:
        spot.decider = next((person for person in wanted if person not in taken), 0)
        taken.add(spot.decider)


def _wanted(spot: Spot, play: DoubleHandRules) -> list[int]:
    """The persons with a say in a spot's hand, the first one first."""
    if play.decides == "seated":
        return [spot.wagers[0].person.number]
    games = [wager for wager in spot.wagers if wager.kind == "base"]
    return [w.person.number for w in sorted(games, key=lambda wager: (-wager.stake, wager.circle))]


def set_hands(table: Table, felt: BankedFelt, play: DoubleHandRules, way: HouseWay) -> Script:
    """Everybody sets the own hand, in any order, unseen by the others; the house sets the rest."""
    waiting: dict[int, Holding] = {}
    for spot in felt.spots.values():
        holding = spot.hands[0]
        if holding.groups or DEAD in holding.marks:
            continue
        if spot.decider:
            waiting[spot.decider] = holding
        else:
            set_by_house(holding, way)
    each = {person: _options(holding, play, play.foul) for person, holding in waiting.items()}

    def suggest(person: int) -> Choice:
        return _suggest(waiting[person], way)._replace(seat=person)

    while waiting:
        if table.mishaps is not None:
            pending = [spot for spot in felt.spots.values() if waiting.get(spot.decider) is spot.hands[0]]
            yield from at_decision(table, felt, acts_of(play, way), pending, cup_open=True)
            for person in [p for p, hand in waiting.items() if hand.groups or DEAD in hand.marks]:
                del waiting[person]
            if not waiting:
                return
        seats = tuple(waiting)
        decision = table.ask(Decision(seats, "set", (Option("set"), HOUSE_WAY), each), suggest)
        choice = yield decision
        person = decision.who(choice)
        apply(choice, waiting.pop(person), play, way)
        table.log(Acted(person, choice.verb))


FOULED = {"loses": "its wager loses", "house-way": "the house dealer sets it"}
"""What becomes of a fouled hand, as the person hears it before."""


def _options(holding: Holding, play: DoubleHandRules, foul: str) -> tuple[Option, ...]:
    note = "the two cards in front, then the five behind"
    ranks = play.ranks
    rows = TwoHands(ranks.joker, ranks.five, ranks.wheel, FOULED[foul])
    return (Option("set", arrange=Arrangement(tuple(holding.cards), SIZES), note=note, rows=rows), HOUSE_WAY)


def _suggest(holding: Holding, way: HouseWay) -> Choice:
    front, back = way.set(holding.cards)
    return Choice("set", cards=front + back)


def apply(choice: Choice, holding: Holding, play: DoubleHandRules, way: HouseWay) -> None:
    """Lay a hand out as it was chosen; a fouled one has its price at the settlement."""
    if choice.verb == "house-way":
        set_by_house(holding, way)
        return
    front, back = choice.cards[:2], choice.cards[2:]
    if way.order.fouled(front, back):
        holding.marks.add("fouled")
        # The hand lies face down: what it was set to is nobody's business until it is opened.
        holding.secret.update(("fouled", "house way"))
        if play.foul == "house-way":
            set_by_house(holding, way)
            return
    holding.groups = (front, back)


def open_bank(table: Table, felt: BankedFelt, play: DoubleHandRules, way: HouseWay) -> Script:
    """The player-dealer's hand is turned over, then set; it can never be fouled."""
    bank = felt.bank
    holding = bank.holding
    if holding.hidden:
        open_hand(table, holding, BANK)
    if pushes(felt, play):
        table.log(Noted("the player-dealer is ace high: no hand is set", ("ace-high-push",)))
        return
    if play.dealer_sets == "house-way":
        set_by_house(holding, way)
    else:
        if table.mishaps is not None:
            yield from at_decision(table, felt, acts_of(play, way), cup_open=True)
            if house_fouls_bank(table, bank, way):
                table.log(Noted("a hand is set", ("player-dealer-sets",), (BANK, *_rows(holding))))
                return
        options = _options(holding, play, "house-way")
        choice = yield table.ask(
            Decision((bank.person.number,), "set", options), lambda _: _suggest(holding, way)
        )
        table.log(Acted(bank.person.number, choice.verb))
        apply(choice, holding, play, way)
        if "fouled" in holding.marks:
            holding.marks.remove("fouled")
            set_by_house(holding, way)
            why = ("player-dealer-foul",)
            table.log(Noted("the player-dealer's setting was fouled: the house sets it", why))
    table.log(Noted("a hand is set", ("player-dealer-sets",), (BANK, *_rows(holding))))


def open_hands(table: Table, felt: BankedFelt, way: HouseWay) -> None:
    """All hands are turned over: now everybody sees which are fouled."""
    for number, spot in felt.spots.items():
        holding = spot.hands[0]
        if DEAD in holding.marks:
            continue
        if holding.groups:
            face_up(holding)
            if way.order.fouled(*holding.groups):
                holding.marks.add("fouled")
            kind = "a fouled hand is shown" if "fouled" in holding.marks else "a hand is shown"
            table.log(Noted(kind, ("set",), (spot_place(number), *_rows(holding))))
        else:
            open_hand(table, holding, spot_place(number))


def _rows(holding: Holding) -> tuple[Cards, ...]:
    return tuple([Cards(group) for group in holding.groups])


def pushes(felt: BankedFelt, play: DoubleHandRules) -> bool:
    """Whether the player-dealer's seven cards are ace high and the sheet makes that a push."""
    bank = felt.bank
    return play.ace_high != "plays" and "ace high" in held(play, bank.holding.cards)


VOCABULARY = Vocabulary(
    may=("fortune", "golden", "ace-high"),
    adds=("envy",),
    events=(
        *("wins both", "push", "loses"),
        *("player-dealer ace high", "player-dealer ace high with joker", "both ace high"),
        *RANKED,
    ),
    rows=(("base", "wins both"),),
    main="base",
)


def _cites(rules: RuleSet) -> Iterator[str]:
    play: DoubleHandRules = rules.play
    yield from ("action-on-an-empty-seat", "dice-at-the-player-dealer", "player-dealer-sets", "set")
    yield from ("copies", "one-each", "copy-and-win", "double-copy", "foul")
    if play.dealer_sets == "choice":
        yield "player-dealer-foul"
    if play.wagers.backline and play.foul == "loses":
        yield "foul-backline"
    if play.ace_high != "plays":
        yield "ace-high-push"
    if play.ace_high == "base-and-bonus-push":
        yield "ace-high-pushes"
    if play.envy is not None:
        yield "envy"


def _longest(rules: RuleSet, spots: int) -> int:
    return PILES * sum(SIZES)


def _cards(rules: RuleSet, players: int) -> int:
    play: DoubleHandRules = rules.play
    return _longest(rules, players) + max(0, rules.deck.jokers - play.jokers)


def _offers(play: DoubleHandRules) -> tuple[str, ...]:
    return ("envy",) if play.envy is not None else ()


def _shape(rules: RuleSet) -> Shape:
    seven, rows = Span(sum(SIZES), sum(SIZES)), tuple([Span(size, size) for size in SIZES])
    return Shape(
        spot=seven,
        bank=seven,
        groups=rows,
        bank_groups=rows,
        # An envy button is no wager: whoever has the bonus wager for it has the button.
        wagers=tuple([kind.name for kind in rules.play.wagers.kinds]),
        unset=lambda table: isinstance(table.felt, BankedFelt) and pushes(table.felt, rules.play),
        hand_marks=("fouled",) if rules.play.foul == "house-way" else (),
    )


WORDS = {
    "a hand is set": "the {0} sets {1} / {2}",
    "a hand is shown": "{0} shows {1} / {2}",
    "a fouled hand is shown": "{0} shows {1} / {2} (fouled)",
    "front and back compared": "{0} in front against {1}, {2} behind against {3}",
    "a copy": "{0} (a copy)",
    "a fouled setting": "fouled: {0} in front outranks {1} behind",
    "the seven cards hold": "the seven cards hold {0}",
    "an envied hand": "{0} on spot {1} ({2})",
    "envied hands": "{*:, }",
}
VERBS = {
    "pile": Verb("picks pile {}", "pick pile {}", "{}", "pile {}"),
}
GAME = Game(
    name="double-hand",
    kind="bank",
    script=double_hand,
    end=end,
    shape=_shape,
    parameters=DoubleHandRules,
    moments=lambda _: (WAGERS, DEALT, SET),
    cites=_cites,
    cards=_cards,
    vocabulary=VOCABULARY,
    words=WORDS,
    verbs=VERBS,
    longest=_longest,
    dealer_decides=lambda play: play.dealer_sets != "house-way",
    offers=_offers,
)
