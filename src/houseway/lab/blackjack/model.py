"""What decides the figures of a blackjack table, and nothing else."""

from typing import Any

import msgspec

from houseway.games import game_of
from houseway.games.bank.blackjack.sheet import BlackjackRules, Sheet, bank_chooses
from houseway.lab.deck import composition
from houseway.lab.pay_rows import Row, pay_rows, strategy_named
from houseway.lab.prices import LabError, Request, Ways
from houseway.play.rules import RuleSet

OPTIONAL = ("soft-17", "house-way", "best", "equilibrium")
"""Ways of a player-dealer to whom the sheet leaves a choice. No way is printed, so the house way is the fixed
rule; and since he sees all cards, his best play makes an equilibrium with the player's."""


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """A two-card hand that is ranked by its name."""

    name: str
    title: str
    cards: str
    rank: int
    total: int
    when: str
    suited: bool


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """When a hand must stand, must draw, or may choose."""

    must_stand: int
    must_stand_soft: int
    must_hit: int
    option: bool


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides the game wager."""

    shoe: tuple[int, ...]
    """How often each of the 52 cards and the joker is there."""
    target: int
    joker: str
    joker_points: int
    wins_with: int
    specials: tuple[Named, ...]
    player: Drawing
    bank: Drawing
    bank_way: str
    """``forced``, or how the player-dealer chooses where there is a choice."""
    pairs: str
    hands: int
    split_price: str
    one_card: str
    again: bool
    no_split: tuple[str, ...]
    double: str
    """``none``; ``stake``: as much as lies on the hand; ``original``: as much as the first wager."""
    double_after_split: bool
    double_on_must_stand: bool
    no_double: tuple[str, ...]
    surrender: str
    surrender_after_split: bool
    surrender_most: int
    ties: str
    losing_ties: tuple[int, ...]
    equal_totals: str
    both_over: str
    over_ties: str
    one_over: str
    player_pushes: tuple[int, ...]
    bank_pushes: tuple[int, ...]
    freezes: str
    bank_cards: str
    check: bool
    bank_special: str
    calls_off: str
    pays: tuple[tuple[str, str], ...]
    """Event and odds of the game wager."""


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """A blackjack table with its side bets."""

    game: Game
    decks: int
    side: tuple[Row, ...]
    """The pay tables of the other wagers."""
    wagers: tuple[str, ...]
    insured_naturals: str
    """What becomes of insurance when the player has a natural too; empty where there is no insurance."""
    busts_from: int
    bust_table: str


def shoe(rules: RuleSet, request: Request) -> tuple[int, ...]:
    """The cards that are dealt from: a host whose sheet has no joker plays without those of its side bet."""
    play: BlackjackRules = rules.play
    without = play.host and play.game.values.joker == "none"
    return composition(rules, request, 0 if without else None)


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a rule set under the readings in force."""
    play = rules.play
    if not isinstance(play, BlackjackRules):
        raise LabError(f"{rules.id} is not a blackjack table: its game is {rules.game}")
    sheet = play.game
    strategy_named(request.player, "player", ("best",), "best")
    kinds = tuple([kind.name for kind in play.wagers.kinds])
    insured = sheet.insurance.price != "none"
    busts = [kind for kind in kinds if kind in ("boom", "buster")]
    return Model(
        game=_game(play, sheet, shoe(rules, request), _bank_way(sheet, request.dealer)),
        decks=request.decks or rules.deck.decks,
        side=_side(play, kinds, insured),
        wagers=(*kinds, "insurance") if insured else kinds,
        insured_naturals=sheet.insurance.both if insured else "",
        busts_from=play.busts_from if busts else 22,
        bust_table=play.bust_table if busts else "",
    )


def ways(rules: RuleSet) -> Ways:
    """Where the player-dealer chooses, both sides at their best."""
    return (("best", "best"),) if game_of(rules).dealer_decides(rules.play) else ()


def _bank_way(sheet: Sheet, asked: str) -> str:
    if not bank_chooses(sheet):
        return strategy_named(asked, "player-dealer", ("house-way",), "house-way") and "forced"
    way = strategy_named(asked, "player-dealer", OPTIONAL, "soft-17")
    return "equilibrium" if way in ("best", "equilibrium") else "soft-17"


def _side(play: BlackjackRules, kinds: tuple[str, ...], insured: bool) -> tuple[Row, ...]:
    wanted = (*kinds, "insurance") if insured else kinds
    table = f"table {play.bust_table}: " if play.bust_table else ""
    rows = [row for row in pay_rows(play.pays) if row[0] != "base" and row[0] in wanted]
    return tuple([row for row in rows if row[0] != "buster" or row[1].startswith(table)])


def _drawing(draws: Any) -> Drawing:
    soft = draws.must_stand_soft
    return Drawing(
        must_stand=draws.must_stand,
        must_stand_soft=draws.must_stand if soft is None else soft,
        must_hit=draws.must_hit,
        option=draws.option,
    )


def _game(play: BlackjackRules, sheet: Sheet, shoe: tuple[int, ...], bank_way: str) -> Game:
    values, split, double, surrender, over = (
        sheet.values,
        sheet.split,
        sheet.double,
        sheet.surrender,
        sheet.over,
    )
    specials = [
        Named(
            name=name,
            title=special.title,
            cards=special.cards,
            rank=special.rank,
            total=special.total,
            when=special.when,
            suited=special.suited,
        )
        for name, special in values.specials.items()
        if special.when != "never"
    ]
    known = [special.name for special in specials]
    base = [pay for pay in play.pays if pay.wager == "base"]
    pays = [(pay.when, pay.pays) for pay in base if pay.when.endswith("wins") or pay.when in known]
    half_stake = split.pairs != "none" and split.price == "half"
    doubles = "none" if double.price == "none" else "stake"
    return Game(
        shoe=shoe,
        target=values.target,
        joker=values.joker,
        joker_points=values.joker_points,
        wins_with=values.wins_with,
        specials=tuple(specials),
        player=_drawing(sheet.player),
        bank=_drawing(sheet.bank),
        bank_way=bank_way,
        pairs=split.pairs,
        hands=split.hands,
        split_price=split.price,
        one_card=split.one_card,
        again=split.again,
        no_split=split.not_on,
        double="original" if doubles != "none" and half_stake and double.price == "up-to" else doubles,
        double_after_split=double.after_split,
        double_on_must_stand=double.on_must_stand,
        no_double=double.not_on,
        surrender=surrender.when,
        surrender_after_split=surrender.after_split,
        surrender_most=surrender.most,
        ties=sheet.ties,
        losing_ties=sheet.losing_ties,
        equal_totals=sheet.equal_totals,
        both_over=over.both,
        over_ties=over.ties,
        one_over=over.one,
        player_pushes=over.player_pushes,
        bank_pushes=over.bank_pushes,
        freezes=sheet.freezes,
        bank_cards=sheet.bank_cards,
        check=sheet.check != "none",
        bank_special=sheet.bank_special,
        calls_off=sheet.calls_off,
        pays=tuple(pays),
    )
