"""People at a live table: they sit, play, buy, move, leave; what cannot be is refused in a sentence."""

import asyncio
from random import Random
from typing import Any

import pytest

from houseway.room.live.actor import Actor
from houseway.room.settings import Pace
from tests.room.clients.json_player import filled
from tests.room.live.sitting import CHIPS, Line, Room, run, until

HOLDEM = "black-sheep/texas-holdem"
SLOW = Pace(pause=5_000, showdown_pause=8_000, first_pause=1_000, bot=500, absent=200)


async def two(room: Room, **wanted: Any) -> tuple[Actor, Line, Line]:
    """Two people at a table of hold'em."""
    ann, bob = await room.person("Ann"), await room.person("Bob")
    actor = await room.table(HOLDEM, ann, **wanted)
    return actor, await room.seated(ann, actor), await room.seated(bob, actor)


async def first(*lines: Line) -> Line:
    """Whoever is asked."""
    await until(lambda: any([line.asked for line in lines]))
    return next(line for line in lines if line.asked)


def test_a_hand_is_played_and_kept_with_its_seal() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        seal = asked.seen["seal"]
        assert len(seal) == 64
        assert seal in [told.get("next_seal") for told in asked.told], "it was shown before the deal"
        assert (await asked.choose("fold"))["say"] == "done"
        assert asked.seen["state"] == "over"
        assert asked.seen["next_at"] - asked.seen["now"] == SLOW.pause
        (line,) = await room.store.hands_at(actor.id)
        hand = await room.store.hand(line.id)
        assert hand is not None and seal.encode() in hand.seal
        nets = sorted([seat.net for seat in hand.people])
        assert nets[0] < 0 < nets[1] and sum(nets) == 0
        assert {seat.person for seat in hand.people} == {"ann", "bob"}

    run(work)


def test_an_old_answer_is_told_so_and_does_nothing() -> None:
    async def work() -> None:
        room = await Room.opened()
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        shown = asked.seen
        answer = {
            "do": "choose",
            "hand": shown["hand"],
            "question": shown["view"]["question"],
            "choice": "call",
        }
        assert (await asked.want(**answer))["say"] == "done"
        seq = actor.seq
        again = await asked.want(**answer)
        assert again["say"] == "refused" and again["stale"]
        wrong = await asked.want(**{**answer, "hand": 99})
        assert wrong["say"] == "refused" and wrong["stale"] and "hand 99" in wrong["why"]
        assert actor.seq == seq

    run(work)


def test_an_illegal_choice_is_refused_and_the_question_stays() -> None:
    async def work() -> None:
        room = await Room.opened()
        _, ann, bob = await two(room)
        asked = await first(ann, bob)
        shown = asked.seen
        answer = await asked.choose("raise 1")
        assert answer["say"] == "refused" and not answer.get("stale")
        assert asked.seen["view"]["question"] == shown["view"]["question"]
        assert (await asked.choose("call"))["say"] == "done"

    run(work)


def test_whoever_leaves_in_a_hand_leaves_when_it_is_over() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        _, ann, bob = await two(room)
        await first(ann, bob)
        answer = await ann.want(do="leave")
        assert answer["says"] == "You leave when the hand is over."
        await until(lambda: ann.seen["you"] == 0)
        person = await room.store.person("ann")
        assert person is not None and person.chips > CHIPS - 10_000
        assert (await room.store.totals()).adds_up
        assert (await ann.want(do="leave"))["say"] == "refused"

    run(work)


def test_chips_bought_in_a_hand_come_when_it_is_over() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        _, ann, bob = await two(room)
        asked = await first(ann, bob)
        before = asked.seen["seats"][0]["stack"] + asked.seen["seats"][1]["stack"]
        assert "when the hand is over" in (await asked.want(do="buy", amount=5_000))["says"]
        await asked.choose("fold")
        await until(lambda: sum([seat["stack"] for seat in ann.seen["seats"]]) == before + 5_000)
        assert (await asked.want(do="buy", amount=10**12))["say"] == "refused"

    run(work)


def test_a_wallet_without_chips_is_told_what_it_takes() -> None:
    async def work() -> None:
        room = await Room.opened()
        poor = await room.person("Poor", chips=1_00)
        actor = await room.table(HOLDEM)
        line = await room.line(poor, actor)
        answer = await line.want(do="sit")
        assert answer["say"] == "refused" and "wallet" in answer["why"]
        assert (await line.want(do="sit", amount=50_000))["say"] == "refused"
        assert line.seen["you"] == 0

    run(work)


def test_sitting_out_changing_seats_and_coming_back() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann = await room.person("Ann")
        actor = await room.table(HOLDEM, ann)
        line = await room.seated(ann, actor)
        assert (await line.want(do="change-seat", to=5))["say"] == "done"
        assert line.seen["you"] == 5
        assert (await line.want(do="sit-out"))["say"] == "done"
        assert line.seen["seats"][0]["sits_out"] and line.seen["seats"][0]["waits"] == "sits out"
        assert (await line.want(do="sit-out"))["why"].endswith("sits out already")
        assert (await line.want(do="come-back"))["say"] == "done"
        assert (await line.want(do="sit"))["why"] == "you have seat 5 at this table already"
        assert (await line.want(do="enter", way="post"))["say"] == "refused"

    run(work)


def test_who_is_away_is_answered_for_sits_out_and_loses_the_seat() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW, away_minutes=3)
        actor, ann, bob = await two(room, seconds=5, time_bank=0)
        gone = await first(ann, bob)
        stays = bob if gone is ann else ann
        actor.part(gone)
        await until(lambda: stays.seen["state"] == "over", 30)
        seat = next(seat for seat in stays.seen["seats"] if seat["name"] == gone.viewer.name)
        assert seat["away"] and seat["sits_out"]
        await until(lambda: len(stays.seen["seats"]) == 1, 300)
        person = await room.store.person(gone.viewer.id)
        assert person is not None and person.chips > CHIPS - 10_000

    run(work)


def test_who_comes_again_finds_the_same_question() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        actor.part(asked)
        await asyncio.sleep(1)
        back = await room.line(asked.viewer, actor)
        assert back.seen["view"]["question"] == asked.seen["view"]["question"]
        assert back.seen["view"]["seats"] == asked.seen["view"]["seats"]
        assert (await back.choose("fold"))["say"] == "done"

    run(work)


def test_a_slow_reader_is_cut_off_and_nobody_waits_for_him() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann, bob = await room.person("Ann"), await room.person("Bob")
        actor = await room.table(HOLDEM, ann, bots=3)
        slow = await room.line(bob, actor, most=4)
        line = await room.seated(ann, actor)
        await until(lambda: slow.is_cut)
        assert (await line.want(do="chat", text="still here"))["say"] == "done"
        assert actor.connections == 1

    run(work)


def test_rulings_and_bots_are_for_those_who_may() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann, flo = await room.person("Ann"), await room.person("Flo", role="floor")
        actor = await room.table(HOLDEM, await room.person("Host"), bots=2)
        player, floor = await room.seated(ann, actor), await room.line(flo, actor)
        await until(lambda: player.seen["state"] == "playing")
        for wanted in (
            {"do": "call-off", "reason": "x"},
            {"do": "goes-wrong", "fact": "card 1 exposed"},
            {"do": "seat-bot"},
            {"do": "remove-bot", "seat": 1},
            {"do": "close"},
            {"do": "ask-incidents"},
            {"do": "ask-advice"},
        ):
            answer = await player.want(**wanted)
            assert answer["say"] == "refused" and not answer.get("stale"), wanted
        listed = await floor.want(do="ask-incidents")
        assert listed["say"] == "incidents-told" and listed["incidents"]
        assert (await floor.want(do="call-off", reason="a drink on the felt"))["say"] == "done"
        assert floor.seen["state"] in ("between", "over", "waiting")
        assert (await floor.want(do="seat-bot", character="rock"))["say"] == "done"
        assert (await floor.want(do="close"))["say"] == "done"
        await until(lambda: floor.is_cut)
        assert floor.told[-1]["say"] == "gone"
        totals = await room.store.totals()
        assert totals.adds_up and totals.tables == 0

    run(work)


def test_advice_at_a_practice_table() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann = await room.person("Ann")
        actor = await room.table("hawaiian-gardens/pai-gow-poker", ann, bots=2, practice=True)
        line = await room.seated(ann, actor)
        await until(lambda: line.asked)
        answer = await line.want(do="ask-advice")
        assert answer["say"] in ("advised", "refused")
        await _bet_until_the_cards_are_there(line)
        advised = await line.want(do="ask-advice")
        assert advised["say"] == "advised"
        cards = advised["choice"].split()[1:]
        named = await line.want(do="ask-names", groups=[" ".join(cards[:2]), " ".join(cards[2:])])
        assert named["say"] == "named-hands" and all(named["rows"])
        assert (await line.choose(advised["choice"]))["say"] == "done"

    run(work)


async def _bet_until_the_cards_are_there(line: Line) -> None:
    """One wager, nothing else, until the hand is to be set."""
    hand = 0
    while True:
        await until(lambda: line.asked)
        options = {option["verb"]: option for option in line.seen["view"]["decision"]["options"]}
        if any([option.get("arrange") for option in options.values()]):
            return
        choice = next(verb for verb in ("done", "pass", "refuse", *options) if verb in options)
        if "wager" in options and line.seen["hand"] != hand:
            hand = line.seen["hand"]
            choice = filled(options["wager"], line.seen["you"], Random(1)) or choice
        answer = await line.choose(choice)
        assert answer["say"] == "done" or answer.get("stale"), (choice, answer, line.seen["view"]["decision"])


@pytest.mark.parametrize("game", ["hawaiian-gardens/pai-gow-poker", "nineteenth-hole/pan", HOLDEM])
def test_bots_play_while_somebody_looks_and_only_then(game: str) -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann = await room.person("Ann")
        actor = await room.table(game, None, bots=3)
        await asyncio.sleep(60)
        assert actor.table.number == 0
        line = await room.line(ann, actor)
        await until(lambda: actor.table.number >= 2)
        actor.part(line)
        await asyncio.sleep(120)
        number = actor.table.number
        await asyncio.sleep(120)
        assert actor.table.number == number and actor.table.session.hand is None

    run(work)
