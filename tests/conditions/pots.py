"""When the rules of pot games apply: forced bets, bets, pots and their division, kills and draws.

Everything is worked out from the start of the hand, the chips that moved, the acts and the cards.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from houseway.cards import JOKER, Card
from houseway.facts import Fact
from houseway.ledger import Transfer
from houseway.play.events import Acted, Board, Burned, Dealt, Noted, Shown, Turned
from houseway.play.hand import Hand
from houseway.play.table import SeatStart
from houseway.pot.showdown import Won
from tests.conditions import Cited, Condition
from tests.conditions.pot_worths import NOTHING, Part, Worth, after_the_draw, worth_of
from tests.conditions.seats import chips_before, seat_of, told_of

Parts = Callable[[Hand], Mapping[str, list[Part]]]
BETS = ("call", "bet", "raise", "complete")


def pays_in(one: Cited) -> int:
    """The seat that puts chips into the pot; 0 where somebody else does, or takes some out."""
    event = one.event
    return seat_of(event.payer) if isinstance(event, Transfer) and event.payee is one.hand.table.pot else 0


def is_paid(one: Cited) -> int:
    event = one.event
    return seat_of(event.payee) if isinstance(event, Transfer) and event.payer is one.hand.table.pot else 0


def amount(one: Cited) -> int:
    assert isinstance(one.event, Transfer)
    return one.event.amount


def started(one: Cited, seat: int) -> SeatStart:
    return next(s for s in one.hand.start.seats if s.seat == seat)


def before_the_cards(one: Cited) -> bool:
    return not any([isinstance(event, Dealt) for event in one.hand.events[: one.place]])


def acts(hand: Hand, until: int | None = None) -> list[Acted]:
    return [event for event in hand.events[:until] if isinstance(event, Acted)]


def has_folded(hand: Hand, until: int | None = None) -> set[int]:
    return {act.seat for act in acts(hand, until) if act.verb == "fold"}


def put_in(one: Cited) -> Counter[int]:
    """What everybody has in the pots before the event: dead chips and what came back left out."""
    totals = Counter[int]()
    pot = one.hand.table.pot
    for start in one.hand.start.seats:
        totals[start.seat] = 0
    left = {start.seat: start.post_dead for start in one.hand.start.seats}
    for event in one.hand.events[: one.place]:
        if isinstance(event, Transfer) and event.payee is pot and (seat := seat_of(event.payer)):
            dead = left[seat] if event.amount == left[seat] and "dead" in _form(event) else 0
            left[seat] -= dead
            totals[seat] += event.amount - dead
        elif isinstance(event, Transfer) and event.payer is pot and (seat := seat_of(event.payee)):
            totals[seat] -= event.amount
    return totals


def _form(event: Transfer) -> str:
    """Whether a post is a dead one: nothing but the words tells the two posts of a seat apart."""
    return "dead" if event.why.kind in ("dead blind", "second ante") else ""


# Forced bets


def ante(one: Cited) -> bool:
    seat, stakes = pays_in(one), one.hand.rules.stakes(one.hand.start.limit)
    return before_the_cards(one) and amount(one) == min(stakes.ante, chips_before(one, seat))


def blinds(one: Cited) -> bool:
    """One of the blinds, by somebody close enough to the left of the button."""
    seat, stakes = pays_in(one), one.hand.rules.stakes(one.hand.start.limit)
    has = chips_before(one, seat)
    if not before_the_cards(one) or amount(one) not in [min(blind, has) for blind in stakes.blinds]:
        return False
    order = _left_of_button(one.hand)
    taken = [event for event in one.hand.events[: one.place] if _cites(event, "blinds")]
    short = [event for event in one.hand.events[: one.place] if _cites(event, "short-blind")]
    all_in = [s for s in order if _all_in_before(one, s)]
    room = len(stakes.blinds) + len(short) + len(all_in) + bool(stakes.ante)
    return len(taken) < len(stakes.blinds) and (seat == order[-1] or order.index(seat) < room)


def _all_in_before(one: Cited, seat: int) -> bool:
    return not chips_before(one, seat)


def _left_of_button(hand: Hand) -> list[int]:
    """Everybody whom the blinds do not pass over, from the left of the button."""
    numbers = [s.seat for s in hand.start.seats if not s.passed_over]
    return sorted(numbers, key=lambda n: (n <= hand.start.button, n))


def _cites(event: object, key: str) -> bool:
    return isinstance(event, Transfer) and key in event.why.cites


def short_blind(one: Cited) -> bool:
    """All that he has, and less than half of a blind (003:171); or he makes that blind up."""
    if isinstance(one.event, Noted):
        return bool(told_of(one))
    seat, stakes = pays_in(one), one.hand.rules.stakes(one.hand.start.limit)
    if started(one, seat).post_for == "short-blind":
        return _posts(one)
    has = chips_before(one, seat)
    return amount(one) == has and 2 * has < max(stakes.blinds)


def post_for(*reasons: str) -> Condition:
    """A post, or a kill, of somebody who puts it in for one of these."""

    def condition(one: Cited) -> bool:
        seat = pays_in(one)
        return started(one, seat).post_for in reasons and (_posts(one) or _kills_to_get_in(one, seat))

    return condition


def _posts(one: Cited) -> bool:
    seat = pays_in(one)
    start, has = started(one, seat), chips_before(one, seat)
    return before_the_cards(one) and amount(one) in (min(has, start.post_live), min(has, start.post_dead))


def _kills_to_get_in(one: Cited, seat: int) -> bool:
    kill = one.hand.start.state.get("kill", {})
    return before_the_cards(one) and kill.get("seat") == seat and kill.get("natural") is False


def chose(verb: str) -> Condition:
    def condition(one: Cited) -> bool:
        seat = pays_in(one) or told_of(one)[0]
        return any([who == seat and choice.verb == verb for who, choice in one.hand.choices])

    return condition


def straddle(one: Cited) -> bool:
    stakes = one.hand.rules.stakes(one.hand.start.limit)
    return chose("straddle")(one) and amount(one) == 2 * max(stakes.blinds)


def opening(one: Cited) -> bool:
    """003:324: with three blinds the next player is forced to make it twice the big one."""
    stakes = one.hand.rules.stakes(one.hand.start.limit)
    twice = min(2 * stakes.blinds[-1], chips_before(one, pays_in(one)))
    return len(stakes.blinds) == 3 and amount(one) == twice


def bring_in(one: Cited) -> bool:
    """The first chips after the antes; its seat has the printed door card among those who can bet."""
    seat, hand = pays_in(one), one.hand
    before = hand.events[: one.place]
    put = [e for e in before if isinstance(e, Transfer) and e.payee is hand.table.pot]
    if any(["ante" not in event.why.cites for event in put]) or before_the_cards(one):
        return False
    rule = hand.rules.play.bring_in
    doors: dict[int, Card] = {}
    for event in before:
        if isinstance(event, Turned) or (isinstance(event, Dealt) and event.up):
            doors.setdefault(event.seat, event.cards[0])
    folded = has_folded(hand, one.place)
    if folded or not all([chips_before(one, n) for n in doors]):
        # Somebody whose card had to open had no chips for it.
        return seat not in folded
    ranks = {n: _number(card, rule.ace) for n, card in doors.items()}
    return ranks[seat] == (min if rule.card == "low" else max)(ranks.values())


def _number(card: Card, ace: str) -> int:
    return (14 if ace == "high" else 1) if card is JOKER or card.rank == 14 else card.rank


def betting(one: Cited) -> bool:
    """Chips of somebody who acts, in his turn."""
    after = one.hand.events[one.place + 1]
    return isinstance(after, Acted) and after.seat == pays_in(one) and after.verb in BETS


# Pots


def uncalled(one: Cited) -> bool:
    seat, totals = is_paid(one), put_in(one)
    others = [total for number, total in totals.items() if number != seat]
    return seat not in has_folded(one.hand, one.place) and amount(one) == totals[seat] - max(others)


def last_player(one: Cited) -> bool:
    """Everybody else has folded, or everybody else with so much in; what nobody called is back with him."""
    winner, folded, totals = is_paid(one), has_folded(one.hand, one.place), put_in(one)
    others = [total for seat, total in totals.items() if seat != winner]
    if not folded or totals[winner] > max(others):
        return False
    staked = _staked(one)
    rivals = [chips for seat, chips in staked.items() if seat != winner and seat not in folded]
    if not rivals:
        return True
    side_pot = sum([max(0, chips - max(rivals)) for chips in staked.values()])
    return staked[winner] > max(rivals) and amount(one) <= side_pot


def nobody_opens(one: Cited) -> bool:
    """Nobody came in: 002:35 gives it to the last one left, 004:509 in the other reading gives antes back."""
    if any([act.verb in BETS for act in acts(one.hand, one.place)]):
        return False
    return last_player(one) or amount(one) == put_in(one)[is_paid(one)]


def shown(hand: Hand) -> list[int]:
    """Who has a claim at the showdown."""
    tabled = {event.seat for event in hand.events if isinstance(event, Shown)}
    return sorted(tabled | {act.seat for act in acts(hand) if act.verb == "play-board"})


class Pots:
    """The division of the pots of a family of games."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def worths(self, one: Cited, part: Part) -> dict[int, Worth]:
        return {seat: part(one.hand, seat) for seat in shown(one.hand)}

    def main_key(self, one: Cited) -> str:
        assert isinstance(one.event, Transfer)
        return one.event.why.cites[0]

    def wins(self, one: Cited) -> bool:
        """Whoever has a better hand for this part has put in less, or may not win it."""
        return any([self._wins(one, part) for part in self.parts(one.hand)[one.key]])

    def _wins(self, one: Cited, part: Part) -> bool:
        assert isinstance(one.event, Transfer)
        winner, worths = is_paid(one), self.worths(one, part)
        if worths[winner] == NOTHING:
            return False
        barred = not {"must-bet", "overcalls"}.isdisjoint(one.event.why.cites)
        stakes = _staked(one)
        return all(
            [
                worth <= worths[winner] or stakes[seat] < stakes[winner] or barred
                for seat, worth in worths.items()
            ]
        )

    def ties(self, one: Cited) -> bool:
        """Somebody else has just as good a hand for the part, and is paid too."""
        key, winner = self.main_key(one), is_paid(one)
        if key not in self.parts(one.hand):
            return False
        return any(
            [
                worth == worths[winner]
                for part in self.parts(one.hand)[key]
                for worths in [self.worths(one, part)]
                for seat, worth in worths.items()
                if seat != winner
            ]
        )

    def odd_chips(self, one: Cited) -> bool:
        """The others of the same pot get less, and he is first by the sheet's rule."""
        group = _same_pot(one)
        if not all([transfer.amount < amount(one) for transfer in group]):
            return False
        seats = [seat_of(transfer.payee) for transfer in group] + [is_paid(one)]
        play = getattr(one.hand.rules.play, "game", one.hand.rules.play)
        rule = play.showdown.odd_chips
        if rule == "by-half-and-suit":
            rule = "low-card-by-suit" if self.main_key(one) == "low" else "high-card-by-suit"
        return is_paid(one) == _first(one.hand, rule, seats)

    def odd_half(self, one: Cited) -> bool:
        """The parts of the pot are not equal, and this is the larger."""
        halves = Counter[Fact]()
        assert isinstance(one.event, Transfer)
        name, mine = _pot_and_half(one.event)
        for event in one.hand.events:
            if isinstance(event, Transfer) and event.payer is one.hand.table.pot:
                pot, half = _pot_and_half(event)
                if pot == name:
                    halves[half] += event.amount
        return len(halves) < 2 or halves[mine] > min(halves.values())

    def unqualified(self, one: Cited) -> bool:
        """000:3575: no hand qualifies for either half, and the best of the first takes the pot."""
        parts = self.parts(one.hand)
        claims = [s for s in shown(one.hand) if _staked(one)[s] >= _staked(one)[is_paid(one)]]
        none = all([p(one.hand, s) == NOTHING for s in claims for p in (*parts["high"], *parts["low"])])
        return none and self.wins(one)

    def must_bet(self, one: Cited) -> bool:
        """Somebody checked a good hand after the draw, and it is the best one."""
        return any([act.verb == "check" for act in self._of_the_best(one)])

    def overcalls(self, one: Cited) -> bool:
        """The best hand did not check: it called an all-in of less than half a bet, and no more."""
        done = self._of_the_best(one)
        after = acts_after_the_draw(one.hand)
        short = [a for a in after if a.verb in BETS and 2 * a.amount < one.hand.table.stakes.big]
        return all([act.verb in ("call", "fold") for act in done]) and bool(short)

    def _of_the_best(self, one: Cited) -> list[Acted]:
        """What the best hands did after the draw, those that must have been bet."""
        play = getattr(one.hand.rules.play, "game", one.hand.rules.play)
        worths = self.worths(one, self.parts(one.hand)["showdown"][0])
        top = max(worths.values())
        best = [seat for seat, worth in worths.items() if worth == top]
        good = top >= worth_of(play.ranking, play.must_bet.worst)
        return [act for act in acts_after_the_draw(one.hand) if act.seat in best and good]

    def jackpot(self, one: Cited) -> bool:
        """004:538, 004:545"""
        play = one.hand.rules.play
        worths = self.worths(one, self.parts(one.hand)["showdown"][0])
        mine, least = worths[told_of(one)[0]], worth_of(play.ranking, play.jackpot.hand)
        return mine < max(worths.values()) and (mine == least or (play.jackpot.or_better and mine > least))


def acts_after_the_draw(hand: Hand) -> list[Acted]:
    return [event for event in hand.events[after_the_draw(hand) :] if isinstance(event, Acted)]


def _staked(one: Cited) -> Counter[int]:
    """What everybody had in the pots when they were divided."""
    first = next(
        i
        for i, event in enumerate(one.hand.events)
        if isinstance(event, Transfer) and event.payer is one.hand.table.pot and _is_division(event)
    )
    return put_in(one._replace(place=first))


def _is_division(event: Transfer) -> bool:
    return "uncalled" not in event.why.cites and not event.why.cites[0].startswith("fee")


def _same_pot(one: Cited) -> list[Transfer]:
    """The other payments of the same part of the same pot."""
    assert isinstance(one.event, Transfer)
    return [
        event
        for event in one.hand.events
        if isinstance(event, Transfer)
        and event is not one.event
        and event.payer is one.hand.table.pot
        and isinstance(event.why, Won)
        and isinstance(one.event.why, Won)
        and event.why.part == one.event.why.part
        and event.why.cites[0] == one.event.why.cites[0]
    ]


def _pot_and_half(event: Transfer) -> tuple[Fact, Fact]:
    """The pot that chips came from, and the half of it."""
    if not isinstance(event.why, Won):
        return "", ""
    part = event.why.part
    if part.kind == "half of a pot":
        return part.facts[1], part.facts[0]
    return (part.facts[0], "") if part.kind == "all of a pot" else (part, "")


def _first(hand: Hand, rule: str, seats: list[int]) -> int:
    """Who of several is first for an odd chip."""
    button = hand.table.button
    if rule == "left-of-button":
        return min(seats, key=lambda n: (n <= button, n))
    cards = {n: [*hand.table.seat(n).hole, *hand.table.seat(n).up] for n in seats}
    if rule == "high-suit-by-rank":
        return max(seats, key=lambda n: max((c.suit, c.rank) for c in cards[n]))
    if rule == "low-card-by-suit":
        return min(seats, key=lambda n: min((c.rank, c.suit) for c in cards[n]))
    return max(seats, key=lambda n: max((c.rank, c.suit) for c in cards[n]))


# Kills


def kill(one: Cited) -> bool:
    """Posted: he had to, from the hand before, or chose to. Noted: he has won as the sheet wants it."""
    if isinstance(one.event, Transfer):
        seat = pays_in(one)
        due = one.hand.start.state.get("kill", {})
        natural = due.get("seat") == seat and due.get("natural", True)
        return natural or any([who == seat and choice.verb == "kill" for who, choice in one.hand.choices])
    return _must_kill(one.hand, told_of(one)[0])


def _must_kill(hand: Hand, seat: int) -> bool:
    rules, state = hand.rules.play.kill, hand.start.state
    pot = hand.table.pot
    won = [
        event
        for event in hand.events
        if isinstance(event, Transfer)
        and event.payer is pot
        and seat_of(event.payee)
        and {"uncalled", "must-bet", "overcalls"}.isdisjoint(event.why.cites[:1])
    ]
    if rules.kind == "scoop":
        out = [event for event in hand.events if isinstance(event, Transfer) and event.payer is pot]
        fees = sum([event.amount for event in out if event.payee is hand.table.collection])
        needs = rules.threshold(hand.rules.stakes(hand.start.limit))
        size = sum([event.amount for event in won]) + fees
        return {seat_of(event.payee) for event in won} == {seat} and needs is not None and size >= needs
    apart = ("side pot", "the bets after the draw")
    main = [e for e in won if not (isinstance(e.why, Won) and e.why.part.kind in apart)]
    winners = {seat_of(event.payee) for event in main}
    due = hand.start.state.get("kill", {})
    killed = {due.get("seat")} | {act.seat for act in acts(hand) if act.verb == "kill"}
    killed |= set(state.get("owed", ()))
    if len(winners) > 1:
        return seat in winners and seat in killed
    return winners == {seat} and (seat in state.get("legs", ()) or seat in killed)


def owed_kill(one: Cited) -> bool:
    """Who was not dealt in when he had to kill, or is not now."""
    state = one.hand.start.state
    if isinstance(one.event, Noted) or not pays_in(one):
        return bool(state["kill"]["dead"])
    return pays_in(one) in state.get("owed", ())


def kill_buttons(one: Cited) -> bool:
    """002:21: buttons are out, or earned by a kill; who owes one kills in the blind."""
    state = one.hand.start.state
    if isinstance(one.event, Noted):
        out = sum(state.get("kill_buttons", {}).values())
        kills = [choice for _, choice in one.hand.choices if choice.verb == "kill"]
        return bool(kills) or out > 0
    seat = pays_in(one)
    buttons = state.get("kill_buttons", {})
    owes = [*state.get("owed", ()), *state.get("must_kill", ())]
    return before_the_cards(one) and (seat in owes or ("must_kill" not in state and str(seat) not in buttons))


# Cards


def shortage(one: Cited) -> bool:
    """The cards that can still be dealt do not go round those who are in."""
    hand = one.hand
    rules = hand.rules.play.shortage
    live = len(hand.start.seats) - len(has_folded(hand, one.place))
    before = hand.events[: one.place]
    out = sum([len(event.cards) for event in before if isinstance(event, Dealt | Board)])
    burns = len([event for event in before if isinstance(event, Burned)])
    left = len(hand.rules.deck_cards) - out
    folded = has_folded(hand, one.place)
    mucked = sum([len(e.cards) for e in before if isinstance(e, Dealt) and e.seat in folded])
    return left + (mucked if rules.muck else 0) <= live + burns


def conditions(parts: Parts) -> dict[str, Condition]:
    """The conditions of every key that a pot game may cite."""
    pots = Pots(parts)
    return {
        "ante": ante,
        "blinds": blinds,
        "short-blind": short_blind,
        "missed-blinds": post_for("missed"),
        "one-blind-return": post_for("one-blind"),
        "entering": post_for("entering"),
        "skipped-blinds": post_for("skipped"),
        "killed-already": post_for("promised"),
        "straddle": straddle,
        "opening": opening,
        "bring-in": bring_in,
        "betting": betting,
        "uncalled": uncalled,
        "last-player": last_player,
        "nobody-opens": nobody_opens,
        **dict.fromkeys(
            ("showdown", "high", "low", "badugi", "boards", "omaha-half", "draw-half"), pots.wins
        ),
        "unqualified": pots.unqualified,
        "ties": pots.ties,
        "odd-chips": pots.odd_chips,
        "odd-half": pots.odd_half,
        "must-bet": pots.must_bet,
        "overcalls": pots.overcalls,
        "jackpot": pots.jackpot,
        "kill": kill,
        "voluntary-kill": chose("kill"),
        "owed-kill": owed_kill,
        "kill-buttons": kill_buttons,
        "shortage": shortage,
        "change-of-draw": lambda one: chose("ask")(one) or chose("change")(one),
    }
