"""Chinese poker: every row of the printed tables and every rule by which hands settle, met twenty times."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from houseway.cards import STANDARD, Card, parse_cards, show_cards
from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.points.segments import BonusRow, Setting
from houseway.points.sweeps import SweepRow, find_setting, sweep_shown
from houseway.rooms.loader import load
from tests.desk.aiming import Aim, file_of, hits, sheets_of

Make = Callable[[RuleSet, Random], Aim]
CHINESE = sheets_of("chinese-poker")
FACE_UP = "hawaiian-gardens/face-up-chinese-poker"
PLAIN = "2c 3d 4h / 2d 2h 6s 8c 9d / 3c 3h 4d 4c Ts"
"""A hand that fouls nothing and wins little."""


def hand(rules: RuleSet, random: Random, sets: Sequence[str], more: str = "", stack: str = "$9000") -> str:
    seats = sorted(random.sample(range(1, 5), len(sets)))
    lines = [
        f'{seat} = {{ stack = "{stack}", set = "{set_}" }}' for seat, set_ in zip(seats, sets, strict=True)
    ]
    for place, seat in enumerate(seats):
        more = more.replace(f"#{place}", str(seat))
    return file_of(rules, f"button = {random.choice(seats)}\n{more}[seats]\n" + "\n".join(lines))


def written(setting: Setting) -> str:
    return " / ".join([show_cards(segment) for segment in setting])


def without(cards: Sequence[Card]) -> list[Card]:
    return [card for card in STANDARD if card not in cards]


def against(random: Random, cards: Sequence[Card]) -> str:
    """A regular hand of other cards: pairs and high cards, the lowest in front."""
    for _ in range(2_000):
        some = random.sample(without(cards), 13)
        by_rank = sorted(some, key=lambda card: card.rank)
        setting = Setting(tuple(by_rank[:3]), tuple(by_rank[3:8]), tuple(by_rank[8:]))
        if not setting.fouled(strict=True):
            return written(setting)
    raise AssertionError("no regular hand came")


# Clean Sweeps


def thirteen(name: str, random: Random) -> list[Card]:
    """Cards that may make a Clean Sweep."""
    suits = {suit: [card for card in STANDARD if card.suit == suit] for suit in range(4)}
    colour = random.choice(((0, 3), (1, 2)))
    of_colour = [*suits[colour[0]], *suits[colour[1]]]
    ranks = {rank: [card for card in STANDARD if card.rank == rank] for rank in range(2, 15)}
    match name:
        case "pure dragon":
            return list(suits[random.randrange(4)])
        case "colour dragon":
            return [random.choice([card for card in of_colour if card.rank == rank]) for rank in ranks]
        case "dragon":
            return [random.choice(four) for four in ranks.values()]
        case "one colour":
            return random.sample(of_colour, 13)
        case "twelve of a colour":
            return [*random.sample(of_colour, 12), random.choice(without(of_colour))]
        case "minor":
            return random.sample([card for card in STANDARD if card.rank <= 9], 13)
        case "senior":
            return random.sample([card for card in STANDARD if card.rank >= 10], 13)
        case "six pairs":
            pairs = [
                card for rank in random.sample(sorted(ranks), 6) for card in random.sample(ranks[rank], 2)
            ]
            return [*pairs, random.choice(without(pairs))]
        case "three flushes":
            one, two, three = random.sample(range(4), 3)
            return [
                *random.sample(suits[one], 3),
                *random.sample(suits[two], 5),
                *random.sample(suits[three], 5),
            ]
        case _:
            runs = [(random.randint(2, 12), 3), (random.randint(2, 10), 5), (random.randint(2, 10), 5)]
            found: list[Card] = []
            for low, size in runs:
                for rank in range(low, low + size):
                    left = [card for card in ranks[rank] if card not in found]
                    if not left:
                        return []
                    found.append(random.choice(left))
            return found


def sweep(rows: Sequence[SweepRow], row: SweepRow, random: Random) -> Setting:
    """A setting that shows this Clean Sweep, and no better one."""
    for _ in range(5_000):
        cards = thirteen(row.hand, random)
        setting = find_setting(row.hand, sorted(cards)) if len(cards) == 13 else None
        if setting is not None and sweep_shown(rows, setting) == row:
            return setting
    raise AssertionError(f"no {row.hand} came")


SWEEPS = [(sheet, row.key) for sheet in CHINESE for row in load(sheet).play.sweeps]


@pytest.mark.parametrize(("rule_set_id", "key"), SWEEPS)
def test_every_clean_sweep_collects_when_it_is_declared(rule_set_id: str, key: str) -> None:
    def make(rules: RuleSet, random: Random) -> Aim:
        rows = rules.play.sweeps
        setting = sweep(rows, next(row for row in rows if row.key == key), random)
        sets = [written(setting), against(random, setting.cards)]
        return Aim(hand(rules, random, sets, 'declared = ["#0 sweep"]\n'))

    hits(rule_set_id, key, make)


# What was said


def dragon_and(more: str, plain: bool = True) -> Make:
    def make(rules: RuleSet, random: Random) -> Aim:
        cards = thirteen("dragon", random)
        setting = find_setting("dragon", sorted(cards))
        assert setting is not None
        return Aim(hand(rules, random, [written(setting), against(random, cards)], more))

    return make


def two_sweeps(rules: RuleSet, random: Random) -> Aim:
    """A dragon, and one of a lower rank from what is left."""
    rows: Sequence[SweepRow] = rules.play.sweeps
    low = next(row for row in rows if row.hand == "six pairs")
    for _ in range(2_000):
        pairs = sweep(rows, low, random)
        dragon = [next((c for c in without(pairs.cards) if c.rank == rank), None) for rank in range(2, 15)]
        if None not in dragon:
            setting = find_setting("dragon", sorted([card for card in dragon if card is not None]))
            assert setting is not None
            more = 'declared = ["#0 sweep", "#1 sweep"]\n'
            return Aim(hand(rules, random, [written(setting), written(pairs)], more))
    raise AssertionError("no two sweeps came")


def three_said(more: str) -> Make:
    def make(rules: RuleSet, random: Random) -> Aim:
        first = parse_cards(PLAIN.replace("/", " "))
        second = against(random, first)
        third = against(random, [*first, *parse_cards(second.replace("/", " "))])
        return Aim(hand(rules, random, [PLAIN, second, third], more))

    return make


SAID: dict[str, Make] = {
    "clean-sweep": dragon_and('declared = ["#0 sweep"]\n'),
    "declarations": dragon_and('declared = ["#0 sweep", "#1 surrender"]\n'),
    "surrender": three_said('declared = ["#0 surrender"]\n'),
    "same-breath": three_said('declared = ["#0 surrender, #1 surrender"]\n'),
    "false-sweep": three_said('declared = ["#0 sweep"]\n'),
    "sweep-order": two_sweeps,
}


@pytest.mark.parametrize("key", SAID)
@pytest.mark.parametrize("rule_set_id", CHINESE)
def test_what_was_said(rule_set_id: str, key: str) -> None:
    play: ChinesePokerRules = load(rule_set_id).play
    if play.surrender or key in ("clean-sweep", "false-sweep", "sweep-order"):
        hits(rule_set_id, key, SAID[key])
    if play.false_sweep == "regular":
        hits(rule_set_id, "false-after-surrender", three_said('declared = ["#1 surrender", "#0 sweep"]\n'))


# What lies there


def plainly(*sets: str, stack: str = "$9000") -> Make:
    return lambda rules, random: Aim(hand(rules, random, sets, stack=stack))


NINES = "9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Js Jc 5h"
EIGHTS = "8h 8d 3d / Ac As 4d 6d 7h / Th Td 5s 5d 7c"
ALL_THREE = "4h 4s 8c / 6c 6s 9c 2s 3s / 7d 7s 2d 2h Kc"
SAME_FRONT = "9c 9s 2d / Tc Ts 4d 6d 7h / Jd Jh 5s 5d 7c"
FOULED = "Kh Kd 2c / 9h 9d 3c 4c 6h / Qh Qd Js Jc 5h"
LIES: dict[str, Make] = {
    "points": plainly(NINES, EIGHTS),
    "ties": plainly(NINES, SAME_FRONT),
    "foul": plainly(FOULED, EIGHTS),
    "all-in": lambda rules, random: Aim(
        hand(rules, random, (NINES, ALL_THREE), stack=dollars(rules.limits[0].small))
    ),
}


@pytest.mark.parametrize("key", LIES)
@pytest.mark.parametrize("rule_set_id", CHINESE)
def test_what_lies_there(rule_set_id: str, key: str) -> None:
    hits(rule_set_id, key, LIES[key])
    scoring = load(rule_set_id).play.scoring
    if scoring.two_of_three == "majority":
        hits(rule_set_id, "majority", plainly(NINES, EIGHTS))
    if scoring.home_run:
        hits(rule_set_id, "shot", plainly(NINES, ALL_THREE))


BEST = "Qh Qd Qs / Kh Kd Ks Jc Jd / Ah Ad As Ac 2h"
FOUR = (
    BEST,
    "3c 4d 6h / 2c 2d 7s 8c 9d / 3d 3h 4c 4h Ts",
    "5c 6d 8h / 5d 5h 9c Th Js / 6c 6s 7c 7d Qc",
    "2s 3s 4s / 8d 8s 5s 7h Td / 9h 9s Tc Jh Kc",
)


@pytest.mark.parametrize("rule_set_id", [one for one in CHINESE if load(one).play.scoring.home_run])
def test_all_segments_of_everybody(rule_set_id: str) -> None:
    hits(rule_set_id, "home-run", plainly(*FOUR))


# Bonus hands


def segment(row: BonusRow, where: str, random: Random) -> str:
    """A hand that makes the row in one segment, and beats everything of the other."""
    rank = row.of or "T"
    trips = f"{rank}c {rank}d {rank}h"
    made = {
        "three of a kind": trips if where == "front" else f"{trips} 2s 5s",
        "straight": "5c 6d 7h 8s 9c",
        "flush": "3h 6h 8h Jh Kh",
        "full house": "Tc Td Th Js Jd",
        "four of a kind": "Tc Td Th Ts 5s",
        "straight flush": "5s 6s 7s 8s 9s",
        "royal flush": "Ts Js Qs Ks As",
    }[row.hand]
    if where == "front":
        quads = next(other for other in "23456789TJQKA" if other != rank)
        full = [other for other in "AKQJT98" if other not in (rank, quads)]
        middle = f"{full[0]}c {full[0]}d {full[0]}h {full[1]}c {full[1]}d"
        back = f"{quads}c {quads}d {quads}h {quads}s {full[2]}s"
        return f"{made} / {middle} / {back}"
    if where == "middle" and row.hand == "three of a kind":
        others = [other for other in "23456789TJQ" if other != rank]
        quads = "A" if rank != "A" else "K"
        top = f"{quads}c {quads}d {quads}h {quads}s {others[6]}s"
        low = f"{others[2]}c {others[3]}d {others[5]}h"
        return f"{low} / {trips} {others[0]}s {others[1]}s / {top}"
    if where == "middle":
        top = "9d Td Jd Qd Kd" if row.hand == "straight flush" else "Ac Ad Ah As Kc"
        return f"2c 3d 4h / {made} / {top if row.hand != 'royal flush' else 'Td Jd Qd Kd Ad'}"
    return f"2c 3d 4h / 2d 2h Qc Jc 6c / {made}"


BONUSES = [
    (sheet, row.key, where)
    for sheet in (*CHINESE, FACE_UP)
    for row in load(sheet).play.scoring.bonuses
    for where in ("front", "middle", "back")
    if getattr(row, where)
    # Where equal segments foul, nothing lies behind a royal flush in the middle (000:7316, 000:7183).
    if not (row.hand == "royal flush" and where == "middle" and load(sheet).play.scoring.strict)
]


@pytest.mark.parametrize(("rule_set_id", "key", "where"), BONUSES)
def test_every_row_of_the_bonus_tables(rule_set_id: str, key: str, where: str) -> None:
    def make(rules: RuleSet, random: Random) -> Aim:
        row = next(row for row in rules.play.scoring.bonuses if row.key == key)
        best = segment(row, where, random)
        return Aim(hand(rules, random, [best, weak(random, parse_cards(best.replace("/", " ")))]))

    hits(rule_set_id, key, make)


def weak(random: Random, taken: Sequence[Card]) -> str:
    """Nothing better than two pair behind."""
    for _ in range(5_000):
        some = sorted(random.sample(without(taken), 13), key=lambda card: card.rank)
        setting = Setting(tuple(some[:3]), tuple(some[3:8]), tuple(some[8:]))
        if not setting.fouled(strict=True) and setting.strengths()[2] < 4 << 20:
            return written(setting)
    raise AssertionError("no weak hand came")


def test_foul_bonus() -> None:
    """003:753: a fouled hand pays the bonus of the other too."""
    for rule_set_id in ("central-coast/chinese-poker-eastern", "central-coast/chinese-poker-mandarin"):
        hits(rule_set_id, "foul-bonus", plainly(FOULED, "2d 2h 7s / Tc Td Th As Ad / 8c 8d 8h 8s 4h"))


# Face-Up


FACE_UP_RULES: dict[str, Make] = {
    "points": plainly(NINES, EIGHTS),
    "clean-sweep": plainly(NINES, ALL_THREE),
    "foul": plainly(FOULED, EIGHTS),
    "foul-foul": plainly(FOULED, "Tc Td 3d / 7c 7d 4d 6d 8h / Ac As 5s 2d 9s"),
    "bonus": plainly("9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Qs Qc 5h", EIGHTS),
    "fantasy": plainly("Qh Qd 2c / Kh Kd 3c 4c 6h / Ah Ad Js Jc 5h", EIGHTS),
    "all-in": plainly("9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Qs Qc 5h", ALL_THREE, stack="$45"),
}


@pytest.mark.parametrize("key", FACE_UP_RULES)
def test_face_up(key: str) -> None:
    hits(FACE_UP, key, FACE_UP_RULES[key])


def test_who_stays_in_fantasy_has_said_so() -> None:
    """000:7338."""

    def make(rules: RuleSet, random: Random) -> Aim:
        aim = plainly(BEST, "3c 4d 6h / 2c 2d 7s 8c 9d / 3d 3h 4c 4h Ts")(rules, random)
        return aim._replace(text=aim.text.replace('2h" }', '2h", fantasy = true, announced = true }'))

    hits(FACE_UP, "fantasy-stay", make)
