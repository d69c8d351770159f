"""Questions about endings: who wins, what the pots come to, what a layout pays and in which order."""

from collections.abc import Callable
from itertools import chain
from random import Random
from typing import NamedTuple

import msgspec

from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.school.citing import cited, ours_of
from houseway.school.endings import endings
from houseway.school.explaining import payments
from houseway.school.levels import Level
from houseway.school.makers.draft import Draft, mixed
from houseway.school.mistakes.found import Answering, near_misses, slips_of, told_once
from houseway.school.mistakes.slip import Slip
from houseway.school.question import Answer, Form
from houseway.school.rare import rare_endings
from houseway.school.settling import Close, Settled, bare, compared_by, in_front, settled
from houseway.school.telling import HITS, Untold, hits, rows_of
from houseway.words.wagers import wager_titles

TRIES, LONGER = 20, 45
"""So many endings are looked at for one question; more where no mistake has changed an answer yet."""
COMMON = {
    "action-at-the-next-spot",
    "action-left-of-the-dealer",
    "action-right-of-the-dealer",
    "another-reading",
    "cover-ignored",
    "even-money",
    "folded-chips-left-out",
    "foul",
    "kickers-forgotten",
    "losers-first",
    "low-forgotten",
    "next-row",
    "push-taken",
    "side-pots-ignored",
    "sister-sheet",
    "two-from-the-hand",
    "wrong-way-round",
}
"""Mistakes that are possible nearly everywhere: others are about what seldom happens."""
OURS = 10
"""What a near miss is worth more that turns on no ruling of ours, where the level would rather have that."""
RARE = 8
"""So many endings with something rare are looked at first, when one is wanted."""
ENOUGH = 5
"""So many mistakes are told of one question: the plainest ones."""
ORDERS = {
    "ace-high-order": "ace-high",
    "bonus-order": "tiger-8",
    "buster-order": "buster",
    "insurance-order": "insurance",
    "panda-order": "panda-8",
    "settling-order": "",
}
"""Rulings of ours that only say when a wager closes, and that wager: no other reading of them is played."""
MOST_CLOSING = 6
"""The order of more wagers than this is not asked."""


class Asked(NamedTuple):
    """An ending as a question."""

    text: str
    form: Form
    answering: Answering
    beside: tuple[str, ...] = ()
    """Rules that are cited for chips that are not asked about."""


Ask = Callable[[RuleSet, Situation, Settled, Random, Level], Asked | None]


def best_ending(rules: RuleSet, random: Random, level: Level, ask: Ask) -> Draft | None:
    """Of some endings one that is near enough a miss, or the nearest of them; half of the time one is looked
    for that turns on something rare."""
    slips = slips_of(rules)
    wants_rare = random.random() < 0.5
    best: tuple[int, Draft] | None = None
    rare = rare_endings(rules, random, level.players, RARE) if wants_rare else ()
    usual = endings(rules, random, level.players, LONGER)
    for number, situation in enumerate(chain(rare, usual)):
        if number >= TRIES and best is not None and best[1].mistakes:
            break
        better = 0 if best is None else best[0] - OURS + 1 if best[0] > OURS else int(best[0] > 0)
        found = _draft(rules, situation, slips, random, level, ask, better)
        if found is None:
            continue
        names = {mistake.name for mistake in found.mistakes}
        near = min(len(names), level.near)
        said = bool(found.ours) and not level.ours
        if near == level.near and not said and (names - COMMON or not wants_rare):
            return found
        worth = near + OURS if near and not said else near
        if best is None or worth > best[0]:
            best = worth, found
    return best[1] if best is not None else None


def _draft(
    rules: RuleSet,
    situation: Situation,
    slips: list[Slip],
    random: Random,
    level: Level,
    ask: Ask,
    better: int,
) -> Draft | None:
    """The ending as a question, if at least so many mistakes are near."""
    plain = bare(rules, situation)
    plain = funded(rules, plain, random, level) if plain is not None else None
    right = settled(rules, plain) if plain is not None else None
    if plain is None or right is None:
        return None
    asked = ask(rules, plain, right, random, level)
    answer = asked.answering(right) if asked is not None else None
    if asked is None or answer is None:
        return None
    near = near_misses(rules, plain, [slip for slip in slips if not slip.ruling], answer, asked.answering)
    if min(len({slip.name for slip, _ in near}), level.near) < better:
        return None
    read = near_misses(rules, plain, [slip for slip in slips if slip.ruling], answer, asked.answering)
    try:
        felt = right.table.felt
        rows = rows_of(rules, plain, felt.action if felt is not None else 0)
    except Untold:
        return None
    mistakes = sorted(told_once([*near, *read]), key=lambda mistake: mistake.name in COMMON)
    rulings = dict.fromkeys([slip.ruling for slip, _ in read])
    if asked.form.closing:
        placed = {wager for _, _, wager, _ in right.order}
        rulings |= {name: None for name, wager in ORDERS.items() if not wager or wager in placed}
    behind = (*right.cites, *compared_by(right.table))
    return Draft(
        text=asked.text,
        form=asked.form,
        answer=answer,
        rows=rows,
        situation=plain,
        explains=payments(rules, right.table),
        cited=cited(rules, behind),
        mistakes=tuple(mistakes[:ENOUGH]),
        ours=ours_of(rules, rulings, [key for key in behind if key not in asked.beside]),
    )


def funded(rules: RuleSet, situation: Situation, random: Random, level: Level) -> Situation | None:
    """The ending with a bank that has enough, or that runs short as often as the level wants it."""
    felt = situation.felt
    if rules.kind != "bank" or felt is None or felt.bank is None:
        return situation
    stakes = sum([wager.stake for spot in felt.spots for wager in spot.wagers])
    unit = max(rules.stakes(situation.limit).chip, rules.stakes(situation.limit).small, 100)
    plenty = -(-20 * stakes // (10 * unit)) * 10 * unit
    rich = _banked(situation, plenty)
    if random.random() >= level.short:
        return rich
    full = settled(rules, rich)
    moved = max([abs(amount) for amount in full.net.values()]) if full is not None else 0
    share = random.choice((25, 40, 50, 60, 75, 90))
    short = moved * share // 100 // unit * unit
    return _banked(situation, short) if short >= unit and not felt.bank.taken else rich


def _banked(situation: Situation, put_up: int) -> Situation:
    assert situation.felt is not None and situation.felt.bank is not None
    bank = msgspec.structs.replace(situation.felt.bank, owners={situation.felt.bank.person: put_up})
    return msgspec.structs.replace(situation, felt=msgspec.structs.replace(situation.felt, bank=bank))


# Who wins


def make_winner(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """Which seats win chips of the pot."""
    return best_ending(rules, random, level, _ask_winner)


def _ask_winner(
    rules: RuleSet, situation: Situation, right: Settled, random: Random, level: Level
) -> Asked | None:
    live = [seat.seat for seat in situation.seats if not seat.folded]
    if len(live) < 2 or not right.won:
        return None
    form = Form(asks="pick", options=tuple([f"Seat {seat}" for seat in live]), several=True)

    def answering(come: Settled) -> Answer | None:
        picks = tuple([at for at, seat in enumerate(live) if seat in come.won])
        return Answer(picks=picks) if picks else None

    text = "Who wins chips from the pot? A bet that nobody matched does not count."
    return Asked(text, form, answering, ("uncalled", "last-player", "odd-chips", "odd-half"))


# Side pots and odd chips


def make_pots(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """How much each seat gets out of the middle."""
    return best_ending(rules, random, level, _ask_pots)


def _ask_pots(
    rules: RuleSet, situation: Situation, right: Settled, random: Random, level: Level
) -> Asked | None:
    live = [seat.seat for seat in situation.seats if not seat.folded]
    levels = {seat.put_in for seat in situation.seats if not seat.folded}
    if len(live) < 2 or not right.won or (len(levels) == 1 and len(right.won) == 1):
        return None
    put_in = dict(in_front(situation))
    form = Form(asks="amounts", seats=tuple(live), put_in=put_in)
    text = "How much does each seat get from the middle, with what comes back to it?"
    return Asked(text, form, lambda come: Answer(net=come.net))


# Layouts


def make_pay(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """What each seat wins or loses, and in which order wagers close."""
    return best_ending(rules, random, level, _ask_pay)


def _ask_pay(
    rules: RuleSet, situation: Situation, right: Settled, random: Random, level: Level
) -> Asked | None:
    if not any(right.net.values()):
        return None
    seats = tuple([seat for seat in right.net if _involved(situation, seat) or right.net[seat]])
    labels = [_label(rules, situation, close) for close in right.order]
    closing: tuple[str, ...] = ()
    if level.order and 2 <= len(labels) <= MOST_CLOSING and len({*labels}) == len(labels):
        closing = tuple(mixed(labels, random))
    form = Form(asks="amounts", seats=seats, closing=closing)

    def answering(come: Settled) -> Answer | None:
        if not closing:
            return Answer(net=come.net)
        order = [_label(rules, situation, close) for close in come.order]
        if sorted(order) != sorted(closing):
            return Answer(net=come.net)
        return Answer(net=come.net, order=tuple([closing.index(label) for label in order]))

    text = "How much does each seat win or lose?"
    if _closed_before(situation):
        text = "How much does each seat win or lose with what is still open?"
    if closing:
        text += " And in which order do the wagers close?"
    return Asked(text, form, answering)


def _involved(situation: Situation, seat: int) -> bool:
    felt = situation.felt
    if felt is None or felt.bank is None:
        return True
    people = [wager.person for spot in felt.spots for wager in spot.wagers if not wager.word]
    return seat == felt.bank.person or seat in people


def _closed_before(situation: Situation) -> bool:
    felt = situation.felt
    return felt is not None and any([wager.word for spot in felt.spots for wager in spot.wagers])


def _label(rules: RuleSet, situation: Situation, close: Close) -> str:
    person, spot, wager, hand = close
    place = f" on spot {spot}" if spot != person else ""
    which = f", hand {hand + 1}" if hand else ""
    spots = situation.felt.spots if situation.felt is not None else ()
    if any([hits(laid, hand) for laid in spots if laid.number == spot]):
        which = HITS
    return f"seat {person}'s {wager_titles(rules)(wager)}{place}{which}"
