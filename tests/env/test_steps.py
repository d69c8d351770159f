"""Every step that a mask allows ends in a legal choice; no mask is empty; nothing irregular by default."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from houseway.cards import Card, parse_cards
from houseway.env.alphabet import NOTHING, Alphabet
from houseway.env.amounts import pot_seen
from houseway.env.answer import AnswerForm, begin
from houseway.env.at_the_table import Table
from houseway.env.steps import Asked, Begun, Form
from houseway.play.decisions import Arrangement, CardPick, Choice, Decision, Option, Range
from houseway.play.hand import Hand
from houseway.play.rows import Rising
from houseway.play.spreads import SpreadForm
from houseway.play.view import view
from houseway.play.wager_form import WagerForm, WagerKind, Wagers
from houseway.rooms.loader import load
from tests.env.walking import IDS, seated_at, turn_of, walk


def check_forms(hand: Hand, seat: int, form: Form, random: Random) -> None:
    """Every step that is allowed leads to choices that the hand takes."""
    decision = hand.decision
    assert decision is not None
    for action in form.allowed():
        then: Begun = form.after(action, random.random())
        while not isinstance(then, Choice):
            allowed = then.allowed()
            assert allowed
            assert NOTHING not in allowed
            assert len(set(allowed)) == len(allowed)
            then = then.after(random.choice(allowed), random.random())
        hand.check(then._replace(seat=seat if len(decision.seats) > 1 else None))


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_a_mask_allows_is_accepted(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"masks {rule_set_id}")
    for turn, amounts in zip(turn_of(rules), random.sample(("limits", "pot", "parameter"), 2), strict=True):
        irregular = random.random() < 0.3
        table = Table(seated_at(rules, turn), amounts, irregular=irregular)
        for seat in walk(table, random):
            mask = table.mask(seat)
            assert mask.any()
            assert not mask[NOTHING]
            seen = table.view(seat)
            assert seen.decision is not None
            if not table.said(seat) and random.random() < 0.4:
                asked = Asked(table.encoding.actions, table.encoding.amounts, pot_seen(seen), irregular)
                check_forms(table.hand, seat, AnswerForm(seen.decision, asked), random)
                unknown = [o.verb for o in seen.decision.options if not asked.actions.verb(o.verb)]
                assert not unknown


@pytest.mark.parametrize("rule_set_id", IDS)
def test_nothing_irregular_is_chosen_unless_it_was_asked_for(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    random = Random(f"regular {rule_set_id}")
    table = Table(seated_at(rules, turn_of(rules)[0]))
    for seat in walk(table, random):
        before = table.hand
        if table.said(seat):
            continue
        options = table.view(seat).decision
        assert options is not None
        offered = {table.encoding.actions.verb(o.verb) for o in options.options if not o.irregular}
        allowed = {int(action) for action in table.mask(seat).nonzero()[0]}
        assert allowed <= offered
        assert before is table.hand


def test_irregular_acts_are_there_when_asked_for() -> None:
    random = Random(4)
    seated = seated_at(load("nineteenth-hole/pan"), turn_of(load("nineteenth-hole/pan"))[0])
    said: dict[bool, set[str]] = {False: set(), True: set()}
    for irregular, names in said.items():
        table = Table(seated, irregular=irregular)
        for _ in range(20):
            for _ in walk(table, random):
                pass
            names |= {choice.verb for _, choice in table.hand.choices}
    assert not {"irregular", "say-out", "misspread"} & said[False]
    assert said[True] & {"say-out", "give-up", "keep", "misspread"}


# The forms themselves

ACTIONS = Alphabet(load("black-sheep/texas-holdem"), 4)
ASKED = Asked(ACTIONS, "limits", None, False)
ULTIMATE = "black-sheep/ultimate-texas-holdem"
TABLE = Asked(Alphabet(load(ULTIMATE), 4), "limits", None, False)
PARAMETER = Asked(Alphabet(load(ULTIMATE), 1), "parameter", None, False)


def every_way(begun: Begun | None, steps: int = 0) -> Iterator[tuple[Choice, int]]:
    """Every choice that can be said, by every way to say it, with the number of its steps."""
    assert begun is not None
    if isinstance(begun, Choice):
        yield begun, steps
        return
    for action in begun.allowed():
        yield from every_way(begun.after(action, 0.5), steps + 1)


def every_choice(begun: Begun | None) -> Iterator[Choice]:
    for choice, _ in every_way(begun):
        yield choice


@pytest.mark.parametrize(("least", "most"), [(0, 5), (0, 3), (2, 2), (1, 5), (5, 5), (0, 0)])
def test_every_pick_can_be_said_in_one_way(least: int, most: int) -> None:
    among = parse_cards("Kd 2c 2h 9s 7d")
    said = [
        choice.cards
        for choice in every_choice(begin(Option("discard", pick=CardPick(among, least, most)), ASKED))
    ]
    wanted = [cards for count in range(least, most + 1) for cards in combinations(sorted(among), count)]
    assert sorted(said) == sorted(wanted)


@pytest.mark.parametrize(("least", "most"), [(0, 5), (0, 3), (2, 2), (1, 4), (5, 5)])
def test_the_steps_of_a_pick_tell_how_many_cards_it_has_and_nothing_else(least: int, most: int) -> None:
    """In parallel the others can count them."""
    among = parse_cards("Kd 2c 2h 9s 7d")
    found: dict[int, set[int]] = {}
    for choice, steps in every_way(begin(Option("discard", pick=CardPick(among, least, most)), ASKED)):
        found.setdefault(len(choice.cards), set()).add(steps)
    assert sorted(found) == list(range(least, most + 1))
    assert all([len(steps) == 1 for steps in found.values()])


def test_the_steps_of_a_spread_tell_how_many_cards_it_has_and_nothing_else() -> None:
    """Whether another card in hand would have fitted is nobody else's business."""
    pan = Asked(Alphabet(load("nineteenth-hole/pan"), 4), "limits", None, False)
    for among in map(parse_cards, ("7c 7d 7s 2h", "7c 7d 7s 7h", "4c 5c 6c 7c", "4c 5c 6c Kd")):
        option = Option("spread", pick=CardPick(among, 3, 4), spread=SpreadForm(among, (), frozenset()))
        for choice, steps in every_way(begin(option, pan)):
            assert steps == len(choice.cards) + 1


def test_a_setting_begins_with_every_card_with_which_it_can_be_good() -> None:
    """Also where most settings that begin like this foul: all of them are counted."""
    asked = Asked(Alphabet(load("central-coast/chinese-poker"), 4), "limits", None, False)
    among = tuple(sorted(parse_cards("2d 2s 3d 4c 4d 4h 4s 5d 7s 9s Js Kc Ac")))
    rows = Rising(((), (), ()), (3, 5, 5), True, "it is foul")
    good = {
        (*front, *middle)
        for front, middle, back in settings_of(among)
        if not rows.warning((*front, *middle, *back), (3, 5, 5))
    }
    begun = begin(Option("set", arrange=Arrangement(among, (3, 5, 5)), rows=rows), asked)
    random = Random(5)
    for _ in range(12):
        form, left, put = begun, good, 0
        while form is not None and not isinstance(form, Choice):
            assert set(form.allowed()) == {asked.actions.card(cards[put]) for cards in left}
            action = random.choice(form.allowed())
            left = {cards for cards in left if asked.actions.card(cards[put]) == action}
            form, put = form.after(action, 0.0), put + 1


def settings_of(cards: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to set thirteen cards."""
    for front in combinations(cards, 3):
        rest = [card for card in cards if card not in front]
        for middle in combinations(rest, 5):
            yield front, middle, tuple([card for card in rest if card not in middle])


def test_equal_tiles_are_picked_alike() -> None:
    tiles = Asked(Alphabet(load("nineteenth-hole/pai-gow"), 4), "limits", None, False)
    among = parse_cards("66 66 42 21")
    settings = list(every_choice(begin(Option("set", arrange=Arrangement(among, (2, 2))), tiles)))
    assert len({choice.cards for choice in settings}) == len(settings) == 4


def test_every_setting_can_be_said_in_one_way() -> None:
    among = parse_cards("Kd 2c 2h 9s 7d 7c As")
    option = Option("set", arrange=Arrangement(among, (2, 5)))
    said = [choice.cards for choice in every_choice(begin(option, ASKED))]
    assert len(set(said)) == len(said) == 21
    for cards in said:
        assert option.complaint(Choice("set", cards=cards)) is None


def test_every_spread_is_one_that_the_form_takes() -> None:
    pan = Asked(Alphabet(load("nineteenth-hole/pan"), 4), "limits", None, False)
    among = parse_cards("5s 6s 7s Js 7d 7c 7c 2h 2h 2h Kd Kd Kc")
    form = SpreadForm(among, (), frozenset((13, 14)))
    option = Option("spread", pick=CardPick(among, 3, len(among)), spread=form)
    said = {choice.cards for choice in every_choice(begin(option, pan))}
    counted = [
        cards
        for count in range(3, 7)
        for cards in set(combinations(sorted(among), count))
        if form.complaint(Choice("spread", cards=cards)) is None
    ]
    assert said == set(counted)


def wager_form(stack: int) -> WagerForm:
    kinds = (
        WagerKind("ante"),
        WagerKind("blind", with_="ante"),
        WagerKind("trips", needs=("ante",), at_most="ante"),
    )
    return WagerForm(
        spots={2: kinds, 3: kinds}, low=500, high=10_000, chip=500, stack=stack, wagers=Wagers(kinds)
    )


@pytest.mark.parametrize("stack", [1_000, 1_500, 3_000, 100_000])
@pytest.mark.parametrize("how", ["limits", "pot", "parameter"])
def test_wagers_are_completed_within_the_stack(stack: int, how: str) -> None:
    form = wager_form(stack)
    asked = TABLE._replace(how=how)  # type: ignore[arg-type]
    said = list(every_choice(begin(Option("wager", wagers=form), asked)))
    assert said
    for choice in said:
        assert form.complaint(choice) is None
    assert len({str(choice) for choice in said}) == len(said)


def test_what_lies_there_already_counts_for_what_hangs_on_it() -> None:
    """Trips may be as much as the ante: the one that lies there and what is added to it, together."""
    kinds = (WagerKind("ante"), WagerKind("trips", needs=("ante",), at_most="ante"))
    form = WagerForm(
        spots={2: kinds},
        low=500,
        high=10_000,
        chip=500,
        stack=3_000,
        wagers=Wagers(kinds),
        placed={2: {"ante": 1_000}},
    )
    said = {choice.wagers for choice in every_choice(begin(Option("wager", wagers=form), TABLE))}
    assert (("ante", 500), ("trips", 1_500)) in said
    amounts = (None, 500, 1_000, 1_500, 2_000, 2_500, 3_000)
    for ante, trips in product(amounts, amounts):
        wagers = tuple(
            [(name, much) for name, much in (("ante", ante), ("trips", trips)) if much is not None]
        )
        if form.complaint(Choice("wager", spot=2, wagers=wagers)) is None:
            pattern = [name for name, _ in wagers]
            assert any([name for name, _ in there] == pattern for there in said)
        else:
            assert wagers not in said


def every_amount(begun: Begun | None) -> Iterator[Choice]:
    """Every choice that can be said with numbers beside the steps."""
    if isinstance(begun, Choice):
        yield begun
    elif begun is not None:
        for action in begun.allowed():
            for number in range(25) if PARAMETER.actions.is_size(action) else (0,):
                yield from every_amount(begun.after(action, number / 24))


@pytest.mark.parametrize(
    "kinds",
    [
        (WagerKind("bonus", at_most="base"), WagerKind("base")),
        (WagerKind("bonus", needs=("base",), at_most="base"), WagerKind("tie"), WagerKind("base")),
        (WagerKind("any", any_amount_with=("base",)), WagerKind("base", most="$2")),
        (WagerKind("ante", needs=("pair",)), WagerKind("blind", with_="ante"), WagerKind("pair", least="$2")),
        (WagerKind("blind", with_="ante"), WagerKind("trips", at_most="blind"), WagerKind("ante")),
        (WagerKind("base", at_most="bonus", least="$2"), WagerKind("bonus", needs=("base",), least="$1")),
    ],
    ids=["a bound", "a bound and a need", "any amount", "a need", "what is placed with it", "each its part"],
)
@pytest.mark.parametrize("stack", [400, 600])
def test_a_layout_may_name_a_wager_before_what_it_hangs_on(kinds: tuple[WagerKind, ...], stack: int) -> None:
    """All wagers that the form accepts can be said, each in one way."""
    form = WagerForm({2: kinds}, low=100, high=400, chip=100, stack=stack, wagers=Wagers(kinds))
    names = [kind.name for kind in kinds]
    truth = set()
    for amounts in product(range(0, stack + 1, 100), repeat=len(kinds)):
        wagers = tuple([(name, amount) for name, amount in zip(names, amounts, strict=True) if amount])
        if form.complaint(Choice("wager", spot=2, wagers=wagers)) is None:
            truth.add(wagers)
    option = Option("wager", wagers=form)
    assert {choice.wagers for choice in every_amount(begin(option, PARAMETER))} == truth
    for asked in (TABLE, TABLE._replace(how="pot", actions=Alphabet(load(ULTIMATE), 5))):
        said = [choice.wagers for choice in every_choice(begin(option, asked))]
        assert set(said) <= truth
        assert len(set(said)) == len(said)
        assert {frozenset(dict(wagers)) for wagers in said} == {frozenset(dict(wagers)) for wagers in truth}


def test_wagers_that_nobody_can_pay_are_not_offered() -> None:
    decision = Decision((2,), "wager", (Option("wager", wagers=wager_form(500)), Option("done")))
    assert AnswerForm(decision, TABLE).allowed() == [TABLE.actions.verb("done")]


def test_a_parameter_says_every_amount() -> None:
    option = Option("raise", amounts=(Range(600, 600), Range(900, 1200, 100)))
    form = begin(option, ASKED._replace(how="parameter"))
    assert form is not None
    assert not isinstance(form, Choice)
    (action,) = form.allowed()
    said = [form.after(action, at / 4) for at in range(5)]
    assert [choice.amount for choice in said if isinstance(choice, Choice)] == [600, 900, 1000, 1100, 1200]


def test_a_forbidden_act_is_offered_where_there_is_no_other() -> None:
    decision = Decision((1,), "declare", (Option("stand", price="it is foul"),))
    assert AnswerForm(decision, TABLE).allowed() == [TABLE.actions.verb("stand")]


@pytest.mark.parametrize("rule_set_id", ["central-coast/chinese-poker", "black-sheep/pai-gow-poker-gold"])
def test_settings_foul_only_where_it_is_allowed(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    fouls = {False: 0, True: 0}
    for irregular in fouls:
        random = Random(rule_set_id)
        table = Table(seated_at(rules, (rules.limits[0].name, 4)), irregular=irregular)
        for _ in range(3):
            for _ in walk(table, random):
                pass
            for event in table.hand.events:
                fouls[irregular] += "foul" in str(event).lower()
    assert fouls[False] == 0 < fouls[True]


def test_whoever_is_not_asked_may_do_nothing() -> None:
    table = Table(seated_at(load("black-sheep/texas-holdem"), ("3-6", 3)))
    table.begin(Random(1))
    (asked,) = table.asked()
    other = next(seat for seat in table.seated.seats if seat != asked)
    assert table.mask(other).nonzero()[0].tolist() == [NOTHING]
    assert view(table.hand, other).decision is None
