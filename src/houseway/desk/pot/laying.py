"""A pot game from its file onto the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import JOKER, Card, show_cards
from houseway.desk.amounts import cents
from houseway.desk.cards import cards_at, check_count, check_deck
from houseway.desk.fault import Fault
from houseway.desk.file import read
from houseway.desk.missing import Value, known
from houseway.desk.pot.acts import ACTS, bets_after
from houseway.desk.pot.forced import NOBODYS, most_forced
from houseway.desk.pot.form import PotSaid, SeatSaid
from houseway.desk.pot.kills import stakes_killed
from houseway.desk.pot.round_after import acts_in, first_seats
from houseway.games import game_named
from houseway.money import dollars
from houseway.play.incidents.streets_so_far import DEALT_DOWN, LIES_OTHERWISE
from houseway.play.rules import RuleSet
from houseway.play.shape import KILLED, Shape, Span, shape_of
from houseway.play.situation import SeatLaid, Situation
from houseway.play.table import Forced
from houseway.pot.contest import Contest
from houseway.pot.showdown import Showdown

OPENED = "opened"
WAYS_OUT = ("folded", "dead", "mucked", "plays_board")
"""What may have become of a hand besides being shown: one of them."""
NO_CONTEST = Contest(cards=0, parts=())
"""Of a game of one's own that does not say what hands compete for."""
Down = tuple[Card, ...]
Up = tuple[Card, ...]
NOTHING: Mapping[int, tuple[Down, Up]] = {}


def lay(rules: RuleSet, file: Mapping[str, Any], assumed: Mapping[str, Any]) -> Situation:
    """The situation that a file lays out."""
    said = read(PotSaid, file)
    shape = shape_of(rules)
    seats = numbered(rules, said)
    contenders = _contenders(seats)
    boards, hands = lying(rules, said, seats)
    check_cards(rules, seats, hands, boards)
    for number, seat in seats.items():
        _check_draws(rules, number, seat, said.button)
    amounts = {number: _amounts(number, seat) for number, seat in seats.items()}
    stakes = stakes_killed(rules, said)
    forced = most_forced(rules, said.limit, stakes)
    _check_folded(seats, amounts, forced)
    _check_shown(contenders, amounts)
    acts = acts_in(rules, said, {number: put_in for number, (put_in, _) in amounts.items()}, stakes)
    after = bets_after(acts)
    facts: dict[str, Any] = {ACTS: [list(act) for act in acts]} if acts else {}
    shown = any([seat.mucked or seat.plays_board for seat in seats.values()])
    laid = []
    for number, seat in seats.items():
        put_in, dead = amounts[number]
        down, up = hands[number]
        laid.append(
            SeatLaid(
                seat=number,
                name=seat.name,
                put_in=put_in,
                dead=dead,
                before_draw=put_in - after.get(number, 0) if acts else 0,
                folded=seat.folded or seat.dead,
                shown=shown and not (seat.folded or seat.dead or seat.mucked),
                mucked=seat.mucked,
                hole=show_cards(down),
                up=show_cards(up),
                marks=seat.marks,
            )
        )
    if dead_hands := [number for number, seat in seats.items() if seat.dead]:
        facts[KILLED] = dead_hands
    if OPENED in shape.facts:
        # Who bets after the draw, or has more in than he had to put there, has opened the pot or called.
        bet = acts or any([put_in > forced for put_in, _ in amounts.values()])
        facts[OPENED] = bool(bet) or known(
            said.opened, OPENED, "whether somebody opened the pot", (True, False), assumed
        )
        if bet and said.opened is False:
            raise Fault(OPENED, f"somebody bet, and nobody has to put in more than {dollars(forced)}")
    elif said.opened is not None:
        raise Fault(OPENED, "who opened decides nothing in this game: leave it out")
    beside = first_seats(acts, rules.seats) if acts else range(1, rules.seats + 1)
    button = _button(rules, said, contenders or tuple(seats), beside, assumed)
    laid, posted = _with_dead_money(said, laid)
    return Situation(
        seats=tuple(laid),
        button=button,
        stakes=stakes,
        boards=tuple([show_cards(board) for board in boards]),
        forced=posted,
        facts=facts,
    )


def numbered(rules: RuleSet, said: PotSaid) -> dict[int, SeatSaid]:
    """The seats by number, upwards."""
    found: dict[int, SeatSaid] = {}
    for written, seat in said.seats.items():
        number = int(written) if written.isascii() and written.isdecimal() else 0
        if not 1 <= number <= rules.seats or number in found:
            raise Fault(f"seats.{written}", f"the seats are 1 to {rules.seats}, each once: not {written!r}")
        found[number] = seat
    if not found:
        raise Fault("seats", 'say who put in what, as in 1 = { in = "$40", cards = "As Kd" }')
    if len(found) < 2:
        raise Fault("seats", "two players at least are dealt in: write down who folded, too")
    if all([seat.folded for seat in found.values()]):
        raise Fault("seats", "everybody folded: somebody must be left")
    return dict(sorted(found.items()))


def _button(
    rules: RuleSet, said: PotSaid, live: Sequence[int], beside: Sequence[int], assumed: Mapping[str, Any]
) -> int:
    """The button: where it is not told, it may be at the seats beside which the first to act sits."""
    every = tuple(range(1, rules.seats + 1))
    # Only the order of those who are left counts: a button between two of them is like one at the first.
    alike: dict[Value, Value] = {
        seat: max([n for n in live if n <= seat], default=live[-1]) for seat in every if seat not in live
    }
    alike = {seat: like for seat, like in alike.items() if seat in beside and like in beside}
    button: int = known(said.button, "button", "the seat with the button", tuple(beside), assumed, alike)
    if button not in (every if _asks_button(rules) else (0, *every)):
        raise Fault("button", f"the button is at a seat, 1 to {rules.seats}, not at {button}")
    return button


def _asks_button(rules: RuleSet) -> bool:
    """Whether the game has a button by which odd chips go; one without blinds may have none."""
    showdown = getattr(getattr(rules.play, "game", rules.play), "showdown", None)
    by_button = isinstance(showdown, Showdown) and "left-of-button" in (showdown.odd_chips, showdown.odd_half)
    return by_button and any([stakes.blinds for stakes in rules.limits])


def _amounts(number: int, seat: SeatSaid) -> tuple[int, int]:
    """What a seat has in as bets, and what was posted dead."""
    at = f"seats.{number}"
    if seat.put_in == "":
        raise Fault(at, 'say what it put in, blinds and antes too, as in in = "$40"')
    put_in = cents(seat.put_in, f"{at}.in")
    dead = cents(seat.posted_dead, f"{at}.posted_dead") if seat.posted_dead != "" else 0
    if dead > put_in:
        raise Fault(f"{at}.posted_dead", f"it is a part of the {dollars(put_in)} that the seat put in")
    return put_in - dead, dead


def _check_folded(seats: Mapping[int, SeatSaid], amounts: Mapping[int, tuple[int, int]], forced: int) -> None:
    """Refuse bets among folded hands that nobody who is left has called: one of them would have won them."""
    most = max([amounts[n][0] for n, seat in seats.items() if not seat.folded])
    over = [n for n, seat in seats.items() if seat.folded and amounts[n][0] > max(most, forced)]
    if len(over) > 1:
        both = " and ".join([f"seat {n} with {dollars(amounts[n][0])}" for n in over[:2]])
        raise Fault(
            f"seats.{over[-1]}.folded",
            f"{both} in have folded, and nobody who is left has more than {dollars(most)} in: the last who "
            "bet so much has not folded",
        )


def _check_shown(contenders: Sequence[int], amounts: Mapping[int, tuple[int, int]]) -> None:
    """Refuse a hand at a showdown that nothing was put in for."""
    for number in contenders if len(contenders) > 1 else ():
        if not any(amounts[number]):
            raise Fault(f"seats.{number}.in", "it put in nothing, and came to the showdown")


# Cards


def lying(
    rules: RuleSet,
    said: PotSaid,
    seats: Mapping[int, SeatSaid],
    known: Mapping[int, tuple[Down, Up]] = NOTHING,
) -> tuple[list[tuple[Card, ...]], dict[int, tuple[Down, Up]]]:
    """The boards and the hands of a file; some of these were read before."""
    shape = shape_of(rules)
    early = len(_contenders(seats)) < 2
    boards = _boards(said, shape, early)
    if early and len(boards) == 1:
        _check_street(rules, boards[0])
    bug = any([part.bug for part in _contest(rules).parts])
    if shape.community and any(boards):
        _check_runs_out(rules, len(seats))
    return boards, {
        number: known[number] if number in known else _hand(number, seat, shape, boards, early, bug)
        for number, seat in seats.items()
    }


def _contenders(seats: Mapping[int, SeatSaid]) -> list[int]:
    """Who has not given up and may win something."""
    return [number for number, seat in seats.items() if not (seat.folded or seat.dead)]


def _boards(said: PotSaid, shape: Shape, early: bool) -> list[tuple[Card, ...]]:
    if said.board is not None and said.boards:
        raise Fault("boards", "say board where there is one, boards where there are several: not both")
    written = [("board", said.board)] if said.board is not None else []
    written += [(f"boards.{place}", text) for place, text in enumerate(said.boards)]
    spans = shape.boards or ((Span(0, shape.community),) if shape.community else ())
    boards = [cards_at(text, at) for at, text in written if text is not None]
    if any(boards) and not spans:
        raise Fault(written[0][0], "this game has no board: leave it out")
    if len(boards) > len(spans) or (boards and len(boards) < len(spans)):
        raise Fault(written[-1][0], f"the game has {_counted(len(spans), 'board')}, not {len(boards)}")
    if not boards and shape.boards and not early:
        name = "board" if len(spans) == 1 else "boards"
        raise Fault("", f"{name} is missing: it takes {spans[0]}{' each' if len(spans) > 1 else ''}", name)
    for (at, _), board, span in zip(written, boards, spans, strict=False):
        check_count(board, Span(0, span.most) if early else span, at, "the board")
    return boards


def _check_street(rules: RuleSet, board: Sequence[Card]) -> None:
    """Refuse a board that no street ends with, where everybody else has folded by then."""
    streets: tuple[int, ...] = getattr(rules.play, "streets", ())
    ends = [sum(streets[:count]) for count in range(len(streets) + 1)]
    if streets and len(board) not in ends:
        counts = ", ".join(map(str, ends[1:]))
        raise Fault("board", f"there lie {counts} cards at the end of a street, not {len(board)}")


def _check_runs_out(rules: RuleSet, players: int) -> None:
    """Refuse a card for everybody where the deck suffices, though a street had to be dealt twice."""
    longest, deck = game_named(rules.game).longest, len(rules.deck_cards)
    if longest is not None and (most := longest(rules, players) + 2 * players) <= deck:
        raise Fault(
            "board",
            f"a card for everybody is dealt when the deck runs out, and {players} players do not take more "
            f"than {most} of its {deck} cards: write down who folded, too",
        )


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _hand(
    number: int, seat: SeatSaid, shape: Shape, boards: list[tuple[Card, ...]], early: bool, bug: bool
) -> tuple[Down, Up]:
    """The cards of a seat, face down and face up."""
    at = f"seats.{number}"
    said = [name for name in WAYS_OUT if getattr(seat, name)]
    if len(said) > 1:
        raise Fault(f"{at}.{said[1]}", f"a hand is {' or '.join(said).replace('_', ' ')}: not both")
    if seat.cards and (seat.down or seat.up):
        raise Fault(at, "say cards, or down and up: not both")
    if seat.up and not shape.up.most:
        raise Fault(f"{at}.up", "no card of this game lies face up: write cards")
    if seat.plays_board and not shape.board_plays:
        raise Fault(f"{at}.plays_board", "who plays the board shows his hand in this game")
    both = cards_at(seat.cards, f"{at}.cards")
    if JOKER in both and bug:
        raise Fault(f"{at}.cards", "what the joker is worth hangs on where it lies: say down and up")
    down, up = cards_at(seat.down, f"{at}.down"), cards_at(seat.up, f"{at}.up")
    if both:
        down, up = both[: shape.hole.most], both[shape.hole.most :]
    if DEALT_DOWN in seat.marks and JOKER not in up:
        raise Fault(f"{at}.marks", "no joker lies face up there")
    if seat.folded or seat.dead or seat.mucked or early:
        return down, up
    if seat.plays_board:
        if down or up:
            raise Fault(at, "who threw his hand away to play the board has no cards")
        return (), ()
    fewer = sum([len(board) for board in boards]) if shape.community else 0
    if not (down or up):
        raise Fault(at, f"its cards are missing: it takes {_needs(shape, fewer)}")
    if both and (len(both) > shape.hole.most + shape.up.most or not shape.up.most):
        check_count(both, _span(shape.hole, fewer), f"{at}.cards", f"the hand of seat {number}")
    whole = Span(shape.hole.least + shape.up.least, shape.hole.most + shape.up.most)
    if LIES_OTHERWISE in seat.marks:
        check_count((*down, *up), _span(whole, fewer), at, f"the hand of seat {number}")
        return down, up
    if LIES_OTHERWISE in shape.seat_marks and len(down) + len(up) == whole.most and len(up) != shape.up.most:
        raise Fault(
            at,
            f"it takes {_needs(shape, fewer)}, not {len(down)} and {len(up)}: where one came the other "
            f'way round, write marks = ["{LIES_OTHERWISE}"]',
        )
    for cards, span, name in ((down, shape.hole, "down"), (up, shape.up, "up")):
        place = f"{at}.{'cards' if both else name}"
        check_count(cards, _span(span, fewer), place, f"the {name} cards of seat {number}")
    return down, up


def _span(span: Span, fewer: int) -> Span:
    """How many cards a seat has itself where others stand in for it."""
    return Span(max(0, span.least - fewer), span.most)


def _needs(shape: Shape, fewer: int) -> str:
    hole = _span(shape.hole, fewer)
    return f"{hole} down and {_span(shape.up, fewer)} up" if shape.up.most else str(hole)


def check_cards(
    rules: RuleSet,
    seats: Mapping[int, SeatSaid],
    hands: Mapping[int, tuple[Down, Up]],
    boards: list[tuple[Card, ...]],
) -> None:
    """Refuse a card that lies there twice; what was folded may have come again where decks are refilled."""
    stays = bool(boards) and _contest(rules).hands == "dealt"
    places = [("board" if len(boards) == 1 else f"boards.{i}", board) for i, board in enumerate(boards)]
    for number, (down, up) in hands.items():
        if stays or not seats[number].folded:
            at = f"seats.{number}"
            places += [(f"{at}.{'cards' if seats[number].cards else 'down'}", down), (f"{at}.up", up)]
    check_deck(rules.deck_cards, places)


def _contest(rules: RuleSet) -> Contest:
    """What hands compete for."""
    contest = game_named(rules.game).contest
    return contest(rules.play) if contest is not None else NO_CONTEST


def _check_draws(rules: RuleSet, number: int, seat: SeatSaid, button: int | None) -> None:
    """Refuse draws that the sheet does not allow."""
    if not seat.drew:
        return
    play = getattr(rules.play, "game", rules.play)
    sheet, at = getattr(play, "draw", None), f"seats.{number}.drew"
    if sheet is None:
        raise Fault(at, "nobody draws in this game: leave it out")
    draws = getattr(play, "draws", len(seat.drew))
    if len(seat.drew) > draws:
        raise Fault(at, f"the game has {_counted(draws, 'draw')}, not {len(seat.drew)}")
    bound = sheet.button_most is not None and number == button
    who, most = ("the button", sheet.button_most) if bound else ("a player", sheet.most)
    for drawn in seat.drew:
        if not 0 <= drawn <= most:
            raise Fault(at, f"{who} may draw {_counted(most, 'card')} at the most, not {drawn}")


# Chips


def _with_dead_money(said: PotSaid, seats: list[SeatLaid]) -> tuple[list[SeatLaid], tuple[Forced, ...]]:
    """Chips of somebody who is not dealt in lie in the main pot like chips that a seat posts dead."""
    if said.dead_money == "":
        return seats, ()
    amount = cents(said.dead_money, "dead_money")
    first = msgspec.structs.replace(seats[0], dead=seats[0].dead + amount)
    return [first, *seats[1:]], (Forced(first.seat, NOBODYS, amount),)
