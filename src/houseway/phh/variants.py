"""Room-free rule sets for PHH files: the game of the variant code, the stakes of the file.

No room stands behind them, so where printed rules differ they take what lets real hands replay:

- no cap on raises (tournaments and card rooms count them differently, and a file that was really
  played kept to its own cap);
- in seven-card stud for high a pair on board on fourth street lets everybody bet either limit;
- in limit games an all-in of half a bet or more counts as a raise, as in tournaments;
- the smallest chip is the smallest unit that the file writes.

A file that Houseway wrote says in fields of its own what its room does otherwise
(:mod:`houseway.phh.house`).
"""

from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

import msgspec

from houseway.games import game_named
from houseway.ledger import Reason, move
from houseway.phh.house import dead_posts, dropped, house_chip, with_house_rules
from houseway.phh.read import Phh
from houseway.play.dealing import milestone
from houseway.play.rules import Deck, Rule, RuleSet, Script, Stakes, Structure
from houseway.play.shape import Shape, shape_of
from houseway.play.table import Table
from houseway.pot.blinds import ANTE
from houseway.rooms.remedies import Remedies

_BETTING = {"cap": None, "short_all_in": "half-bet"}
_STUD = {"shortage": {"muck": True}}
_TRIPLE_DRAW = {"draws": 3, "lower_rounds": 2}


class Variant(msgspec.Struct, frozen=True):
    """A variant code: its game, as a script of :mod:`houseway.games` with parameters."""

    code: str
    name: str
    structure: Structure
    game: str
    play: dict[str, Any]
    deck: Deck = Deck()


VARIANTS = {
    variant.code: variant
    for variant in (
        Variant("FT", "Fixed-limit Texas Hold'em", "limit", "flop", {}),
        Variant("NT", "No-limit Texas Hold'em", "no-limit", "flop", {}),
        Variant(
            "NS",
            "No-limit Short-deck Hold'em",
            "no-limit",
            "flop",
            {"high": "short-deck"},
            Deck(without="2345"),
        ),
        Variant("PO", "Pot-limit Omaha", "pot-limit", "flop", {"hole": 4, "hand": "two-plus-three"}),
        Variant(
            "FO/8",
            "Fixed-limit Omaha eight or better",
            "limit",
            "flop",
            {"hole": 4, "hand": "two-plus-three", "low": "eight-or-better"},
        ),
        Variant("F7S", "Fixed-limit Seven-card Stud", "limit", "stud", {**_STUD, "open_pair": True}),
        Variant(
            "F7S/8",
            "Fixed-limit Seven-card Stud eight or better",
            "limit",
            "stud",
            {**_STUD, "low": "eight-or-better"},
        ),
        Variant(
            "FR",
            "Fixed-limit Razz",
            "limit",
            "stud",
            {
                **_STUD,
                "high": "",
                "low": "ace-to-five",
                "bring_in": {"card": "high", "ace": "low", "tie": "high-suit"},
                "opener": {"ranking": "ace-to-five"},
            },
        ),
        Variant(
            "N2L1D",
            "No-limit Deuce-to-seven Single Draw",
            "no-limit",
            "draw",
            {"ranking": "deuce-to-seven"},
        ),
        Variant(
            "F2L3D",
            "Fixed-limit Deuce-to-seven Triple Draw",
            "limit",
            "draw",
            {"ranking": "deuce-to-seven", **_TRIPLE_DRAW},
        ),
        Variant(
            "FB", "Fixed-limit Badugi", "limit", "draw", {"ranking": "badugi", "cards": 4, **_TRIPLE_DRAW}
        ),
    )
}

_OMAHA = {"hand": "two-plus-three"}
_HI_LO = {**_OMAHA, "low": "eight-or-better"}
UNNAMED = {
    variant.code: variant
    for variant in (
        Variant("PT", "Pot-limit Texas Hold'em", "pot-limit", "flop", {}),
        Variant("FO", "Fixed-limit Omaha", "limit", "flop", {"hole": 4, **_OMAHA}),
        Variant("NO", "No-limit Omaha", "no-limit", "flop", {"hole": 4, **_OMAHA}),
        Variant("PO/8", "Pot-limit Omaha eight or better", "pot-limit", "flop", {"hole": 4, **_HI_LO}),
        Variant("NO/8", "No-limit Omaha eight or better", "no-limit", "flop", {"hole": 4, **_HI_LO}),
        Variant("PO5", "Pot-limit Five-card Omaha", "pot-limit", "flop", {"hole": 5, **_OMAHA}),
        Variant(
            "PO5/8", "Pot-limit Five-card Omaha eight or better", "pot-limit", "flop", {"hole": 5, **_HI_LO}
        ),
        Variant("PO6", "Pot-limit Six-card Omaha", "pot-limit", "flop", {"hole": 6, **_OMAHA}),
        Variant("F5D", "Fixed-limit Five-card Draw", "limit", "draw", {"ranking": "high"}),
        Variant("P5D", "Pot-limit Five-card Draw", "pot-limit", "draw", {"ranking": "high"}),
        Variant("N5D", "No-limit Five-card Draw", "no-limit", "draw", {"ranking": "high"}),
    )
}
"""Games that text histories have and the format has no code for: these codes are ours, and in no file."""


def variant_of(code: str) -> Variant:
    """The game of a code."""
    return VARIANTS.get(code) or UNNAMED[code]


def is_stud(code: str) -> bool:
    """Whether a game has no button."""
    return variant_of(code).game == "stud"


@cache
def opening(code: str) -> int:
    """How many cards a player gets before the first betting round."""
    variant = variant_of(code)
    if variant.game == "stud":
        return 3
    return int(variant.play.get("hole", 2) if variant.game == "flop" else variant.play.get("cards", 5))


_FILE = "PHH file"
_CUSTOM = "custom of the game"
RULES = {
    "ante": Rule("Each player antes what the file says.", f"{_FILE}: antes"),
    "drop": Rule("What the house gives goes into the pot before the cards.", f"{_FILE}: _dropped"),
    "blinds": Rule("The blinds and straddles are those of the file.", f"{_FILE}: blinds_or_straddles"),
    "bring-in": Rule("The bring-in is that of the file.", f"{_FILE}: bring_in"),
    "betting": Rule("Bets are of the sizes that the file gives.", f"{_FILE}: small_bet, big_bet, min_bet"),
    "missed-blinds": Rule(
        "A negative blind is posted out of turn; what exceeds the big blind is dead.",
        f"{_FILE}: blinds_or_straddles",
    ),
    "showdown": Rule("The best hand shown takes the pot.", _CUSTOM),
    "high": Rule(
        "The best high hand shown takes half of the pot, or all of it when no low qualifies.", _CUSTOM
    ),
    "low": Rule("The best low hand of eight or better takes the other half.", _CUSTOM),
    "boards": Rule("Each board is played for an equal part of the pot.", _CUSTOM),
    "ties": Rule("Equal hands split equally.", _CUSTOM),
    "shortage": Rule("When the deck is too short, cards out of play are shuffled back into it.", _CUSTOM),
    "odd-chips": Rule("The odd chip goes to the winner closest to the left of the button.", _CUSTOM),
    "odd-half": Rule("The chip that does not divide between high and low goes to the high half.", _CUSTOM),
    "uncalled": Rule("What nobody called goes back.", _CUSTOM),
    "side-pots": Rule("From each opponent a player wins at most what he put in himself.", _CUSTOM),
    "last-player": Rule("When everybody else has folded the last player takes the pot.", _CUSTOM),
}


class AsWritten(msgspec.Struct, frozen=True):
    """A game with the antes of a file in front of it."""

    antes: tuple[int, ...]
    """By position, beginning left of the button."""
    trimmed: bool
    """Whether a short ante limits what its player can win of the others'."""
    game: str
    play: Any
    dropped: int = 0
    """What the house gives into the pot."""


DROPPED = Reason("given by the house", ("drop",))


def as_written(table: Table, play: AsWritten) -> Script:
    """One hand: the antes, then the game."""
    if play.dropped:
        table.carried.balance = play.dropped
        table.log(move(table.carried, table.pot, play.dropped, DROPPED))
    post_antes_as_written(table, play)
    run = game_named(play.game).script
    return run(table, play.play)


def end_as_written(table: Table, play: AsWritten) -> None:
    """The end of the game."""
    game_named(play.game).end(table, play.play)


def shape_as_written(rules: RuleSet) -> Shape:
    """A finished hand of the game."""
    return shape_of(msgspec.structs.replace(rules, play=rules.play.play, shape=game_named(rules.game).shape))


def post_antes_as_written(table: Table, play: AsWritten) -> None:
    """Each its own ante: the same for all, or one for all by the big blind or the button."""
    if not any(play.antes):
        return
    for seat, ante in zip(table.clockwise(table.button), play.antes, strict=True):
        if ante and play.trimmed:
            table.force(seat, ante, "ante", ANTE)
            seat.bet = 0
        elif ante:
            table.force_dead(seat, ante, "ante", ANTE)
    milestone(table, "antes posted")


class Forced(NamedTuple):
    """The blinds and straddles of a file, as a table posts them."""

    blinds: tuple[Decimal, ...]
    """In the order of posting, the biggest last: action begins after it."""
    passed_over: tuple[bool, ...]
    """The positions that the blinds skip."""
    live: tuple[Decimal, ...]
    """What each position posts besides, as a part of its bet."""
    dead: tuple[Decimal, ...]
    """What each position posts besides, to the pot."""


def forced_bets(phh: Phh) -> Forced:
    """Who posts what, by position, beginning left of the button."""
    amounts = list(phh.blinds_or_straddles)
    nothing = (Decimal(0),) * len(amounts)
    if len(amounts) == 2:
        # With two players a file lists what the button puts in first.
        if 0 < amounts[0] < amounts[1]:
            return Forced(phh.blinds_or_straddles, (False, False), nothing, nothing)
        amounts.reverse()
    big = max(amounts)
    last = max([i for i, amount in enumerate(amounts) if amount == big])
    live, dead = list(nothing), list(nothing)
    told = dead_posts(phh)
    if told is not None and len(amounts) == 2:
        told = told[::-1]
    for i, amount in enumerate(amounts):
        if amount < 0 and told is not None:
            live[i], dead[i] = -amount - told[i], told[i]
        elif amount < 0:
            # A newcomer's big blind is live; the small blind that he missed is not.
            live[i] = big if -amount >= big else Decimal(0)
            dead[i] = -amount - live[i]
        elif i > last:
            live[i] = amount
    return Forced(
        blinds=tuple([amount for amount in amounts[: last + 1] if amount > 0]),
        passed_over=tuple([amount <= 0 and i < last for i, amount in enumerate(amounts)]),
        live=tuple(live),
        dead=tuple(dead),
    )


def rule_set(phh: Phh) -> RuleSet:
    """The rule set of a hand; an amount of the file is a whole number after its decimal places."""
    variant = variant_of(phh.variant)

    def units(amount: Decimal) -> int:
        return int(amount.scaleb(phh.places))

    count = len(phh.starting_stacks)
    antes = [units(ante) for ante in phh.antes]
    if count == 2:
        antes.reverse()
    sizes = (units(phh.small_bet), units(phh.big_bet))
    forced = forced_bets(phh)
    stakes = Stakes(
        name="as written",
        structure=variant.structure,
        chip=units(house_chip(phh)) or 1,
        bets=sizes if variant.structure == "limit" else sizes[:1],
        blinds=tuple([units(amount) for amount in forced.blinds]),
        bring_in=units(phh.bring_in),
        double_raise=phh.notes.get("_double_raise") is True,
    )
    small_on_button = count == 2 and phh.blinds_or_straddles[0] < phh.blinds_or_straddles[1]
    return RuleSet(
        id=f"phh/{phh.variant}",
        version=1,
        name=variant.name,
        kind="pot",
        family=variant.game,
        source=_FILE,
        game=variant.game,
        seats=max(count, phh.seat_count, *phh.seats),
        deck=variant.deck,
        deck_cards=variant.deck.cards(),
        play=AsWritten(
            tuple(antes),
            phh.ante_trimming_status,
            variant.game,
            with_house_rules(phh, parameters_of(variant.code, small_on_button)),
            units(dropped(phh)),
        ),
        script=as_written,
        end=end_as_written,
        shape=shape_as_written,
        limits=(stakes,),
        rules=RULES,
        remedy_book=Remedies(variant.game, f"phh/{phh.variant}", True),
    )


@cache
def parameters_of(code: str, small_on_button: bool = True) -> Any:
    """The parameters of a variant's script."""
    variant = variant_of(code)
    parameters = game_named(variant.game).parameters
    play = {"betting": _BETTING, **variant.play}
    if variant.game != "stud":
        play["blinds"] = {
            "heads_up": "button-small" if small_on_button else "button-big",
            # In the format min_bet is the least bet and the least raise, whatever the blinds and straddles.
            "raised_by": "big-blind" if variant.structure == "limit" else "least-bet",
        }
    return msgspec.convert(play, parameters)
