"""The rules that a hand may cite: a file without one of them is refused, for nobody could look it up.

Keys stand beside the parameters under which a script, or a procedure that it calls, writes them into a
payment or a note.
"""

from collections.abc import Iterator
from typing import Any

from houseway.play.rules import RuleSet

POT = ("betting", "uncalled", "last-player", "ties", "odd-chips", "buy-in")
"""Cited in every game for a pot, and when people buy chips for it."""
BANK = ("player-dealer", "wagers", "cover")
"""Cited in every game against a player-dealer."""


def cites(rules: RuleSet) -> frozenset[str]:
    """Every key that payments and notes of the game may cite under its parameters."""
    match rules.kind:
        case "pot":
            return frozenset([*POT, *_forced_bets(rules), *_pot_game(rules, rules.play)])
        case "bank":
            return frozenset([*BANK, *_bank(rules.play), *_bank_game(rules, rules.play)])
        case _:
            return frozenset(_points_or_melds(rules, rules.play))


# Pots


def _forced_bets(rules: RuleSet) -> Iterator[str]:
    blinds = any([stakes.blinds for stakes in rules.limits])
    if any([stakes.ante for stakes in rules.limits]):
        yield "ante"
    if any([stakes.bring_in for stakes in rules.limits]):
        yield "bring-in"
    if blinds:
        yield from ("blinds", "missed-blinds", "entering")
        low = rules.between.low
        if "made-up" in (rules.between.skipped, low.skipped if low is not None else ""):
            yield "skipped-blinds"
        if rules.between.back_one_blind and any([len(stakes.blinds) == 1 for stakes in rules.limits]):
            yield "one-blind-return"
        if rules.between.kill_next:
            yield "killed-already"
        if rules.between.short_blind:
            yield "short-blind"


def _pot_game(rules: RuleSet, play: Any) -> Iterator[str]:
    game = play.game if rules.game == "kill-ladder" else play
    blinds = getattr(game, "blinds", None)
    if blinds is not None and any([stakes.blinds for stakes in rules.limits]):
        if blinds.short == "next-player":
            yield "short-blind"
        if blinds.straddle:
            yield "straddle"
    kill = getattr(game, "kill", None)
    if kill is not None and getattr(game, "kills", "") != "none":
        yield "kill"
        if kill.voluntary:
            yield "voluntary-kill"
        if kill.kind != "by-choice" and kill.absent != "lapses":
            yield "owed-kill"
    draw = getattr(game, "draw", None)
    if draw is not None and draw.change != "none":
        yield "change-of-draw"
    match rules.game:
        case "flop":
            yield from ("high", "low", "odd-half") if play.low else ("showdown",) if play.boards == 1 else ()
            if play.boards > 1:
                yield from ("boards", "odd-half")
        case "dramaha" | "captain":
            yield from ("omaha-half", "draw-half", "odd-half")
        case "stud":
            halves = [name for name in ("high", "low", "badugi") if getattr(play, name)]
            yield from (*halves, "odd-half") if len(halves) > 1 else ("showdown",)
            yield "shortage"
        case "mexican" | "asian-stud":
            yield "showdown"
            if (rules.active or rules.seats) * 5 + 3 > len(rules.deck_cards):
                yield "shortage"
        case "match-it":
            yield "showdown"
        case "draw" | "kill-ladder":
            yield from _draw_game(game)
    if rules.game == "kill-ladder":
        yield from ("kill", "kill-buttons", "nobody-opens")


def _draw_game(game: Any) -> Iterator[str]:
    yield from ("high", "low", "odd-half") if game.second is not None else ("showdown",)
    if game.qualifier:
        yield "unqualified"
    if game.opening in ("straddle", "double"):
        yield "opening"
    if game.nobody_opens == "antes-back":
        yield "nobody-opens"
    if game.must_bet is not None and game.must_bet_holds:
        yield "must-bet"
        if game.must_bet.short_all_in:
            yield "overcalls"
    if game.jackpot is not None:
        yield "jackpot"


# Against a player-dealer


def _bank(play: Any) -> Iterator[str]:
    position, wagers = play.position, play.wagers
    for kind in wagers.kinds:
        yield kind.name
    for row in (*play.pays, *_other_rows(play)):
        yield from row.rules
    if position.partners:
        yield "partners"
    if wagers.refusal:
        yield "backline"
    if wagers.kum_kum:
        yield "kum-kum"


def _other_rows(play: Any) -> Iterator[Any]:
    """Rows of pay tables of which only one is in force."""
    for tables in (getattr(play, "doubtful_pays", {}), getattr(play, "bonus_tables", {})):
        for rows in tables.values():
            yield from rows


def _bank_game(rules: RuleSet, play: Any) -> Iterator[str]:
    match rules.game:
        case "blackjack":
            yield from _blackjack(play, play.game)
        case "nine-and-a-half":
            yield from ("over", "player-dealer-over", "ties", "nine-and-a-half-tie", "showdown")
        case "california-22":
            yield from ("naturals", "player-dealer-natural", "quiet-natural", "closer", "other-hand", "ties")
        case "baccarat-9":
            if play.game.action != "left":
                yield from ("action", "action-on-an-empty-seat")
        case "nines":
            yield from ("action-on-an-empty-seat", "misdeal", "player-dealer-draws")
            if not play.game.player.enforced:
                yield "player-draws"
        case "double-hand":
            yield from _double_hand(play)
        case "pai-gow-tiles":
            yield from ("action-on-an-empty-seat", "house-way", "copies")
            if play.wagers.spots > 1 or play.decider == "largest":
                yield "one-hand"
            if play.stacks == "every-seat":
                yield "deal"
            if play.chart == "tiles-wild":
                yield "wild-tiles"
        case "caribbean-stud":
            yield from ("action", "action-on-an-empty-seat", "qualify", "ties", "call", "fold", "short-stack")
            if play.wagers.backline and play.leads == "decider":
                yield "backline-money"
        case "pokara":
            yield from ("draw", "double", "improve", "house-way")
        case "three-card-poker":
            yield from ("qualify", "unqualified-ante", "equal-unqualified", "play", "fold", "short-stack")
            if play.wagers.backline and play.leads == "decider":
                yield "backline-money"
            if play.action == "up-card":
                yield from ("action", "action-on-an-empty-seat")
        case "ultimate-holdem":
            yield from ("qualify", "low-blind", "unqualified-losers", "play", "fold", "folded-trips")
            yield from ("short-stack", "ante-ties", "blind-ties", "play-ties")
            if any([kind.name == "bad-beat" for kind in play.wagers.kinds]):
                yield "folded-bad-beat"


def _blackjack(play: Any, sheet: Any) -> Iterator[str]:
    from houseway.games.blackjack_cases import cited

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


def _double_hand(play: Any) -> Iterator[str]:
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


# Points and melds


PAN = (
    *(
        "ante",
        "doubles",
        "tops-stay",
        "table-stakes",
        "declare",
        "all-pass",
        "going-out",
        "tops",
        "one-plays",
    ),
    *("last-player", "pays", "outs", "owed", "invalid-spread", "foul-penalty", "own-foul", "false-out"),
    *("live-card", "all-fouled", "wrong-count", "wrong-discard", "no-keeping", "force", "out-card", "split"),
    *("shoe-out", "spreads", "adding", "removed-card"),
)


def _points_or_melds(rules: RuleSet, play: Any) -> Iterator[str]:
    if rules.game == "pan":
        yield from PAN
        if play.unwon_double != "stay":
            yield "unwon-doubles"
        if play.split_double != "stay":
            yield "split-doubles"
        return
    scoring = play.scoring
    yield from ("points", "foul", "clean-sweep", "all-in")
    if scoring.bonus != "none":
        yield "bonus"
        yield from [row.key for row in scoring.bonuses]
    if rules.game == "face-up":
        yield from ("foul-foul", "least-stack", "buttons-pass", "placing")
        if play.fantasy != "off":
            yield from ("fantasy", "fantasy-stay")
        return
    yield from ("ties", "false-sweep", "sweep-order", "same-breath", "declarations")
    yield from [row.key for row in play.sweeps]
    if scoring.two_of_three == "majority":
        yield "majority"
    if scoring.home_run:
        yield from ("home-run", "shot")
    if scoring.bonus != "none":
        yield "foul-bonus"
    if play.surrender:
        yield "surrender"
    if play.false_sweep == "regular":
        yield "false-after-surrender"
