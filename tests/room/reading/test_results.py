"""Results over time, and hands in a list."""

from houseway.room.reading.history import listed
from houseway.room.reading.results import ALONE, EVENING, HOUR, POINTS, results
from houseway.room.store.interface import HandLine, HandSeat, Result

HOLDEM, PAN = "black-sheep/texas-holdem", "nineteenth-hole/pan"
MINUTE = 60_000


def rows(*changes: tuple[int, str, int, int]) -> list[Result]:
    return [Result(at, game, net, fees) for at, game, net, fees in changes]


def test_totals_take_the_fees_off() -> None:
    told = results(rows((0, HOLDEM, 1000, 100), (MINUTE, HOLDEM, -300, 0), (2 * MINUTE, PAN, 50, 50)))
    assert (told.hands, told.net, told.fees) == (3, 600, 150)
    assert [point.total for point in told.points] == [900, 600, 600]
    assert [(game.game, game.hands, game.net, game.fees) for game in told.games] == [
        (HOLDEM, 2, 600, 100),
        (PAN, 1, 0, 50),
    ]
    assert told.games[0].title == "Texas Hold'em" and told.games[1].felt == "melds"


def test_pauses_are_no_time_at_a_table() -> None:
    hour = [(minute * MINUTE, HOLDEM, 0, 100) for minute in range(61)]
    told = results(rows(*hour))
    assert told.hours == (HOUR + ALONE) / HOUR
    later = [(at + 3 * HOUR, game, net, fees) for at, game, net, fees in hour]
    both = results(rows(*hour, *later))
    assert both.hours == 2 * told.hours
    assert both.hands_an_hour == told.hands_an_hour == 59.5
    assert both.fees_an_hour == round(122 * 100 / both.hours)


def test_a_long_pause_begins_another_evening() -> None:
    told = results(rows((0, HOLDEM, 500, 0), (EVENING, HOLDEM, -100, 0), (2 * EVENING + 1, HOLDEM, 7, 0)))
    assert [(evening.hands, evening.net) for evening in told.evenings] == [(1, 7), (2, 400)]


def test_a_plot_stays_small_and_ends_where_the_hands_end() -> None:
    told = results(rows(*[(number, HOLDEM, 1, 0) for number in range(10_000)]))
    assert len(told.points) <= POINTS + 1
    assert told.points[-1].total == 10_000


def test_nothing_played_is_nothing() -> None:
    told = results([])
    assert (told.hands, told.hours, told.hands_an_hour, told.points, told.evenings) == (0, 0, 0, (), ())


def test_hands_in_a_list_are_those_of_the_person() -> None:
    people = (HandSeat("ann", 2, "Ann", 500, 100), HandSeat(None, 3, "Mae", -500, 0))
    line = HandLine(
        id="h1", table="t", number=4, rule_set=HOLDEM, version=1, engine="1", began=1, ended=9, people=people
    )
    told = listed([line], "ann", 1)
    (hand,) = told.hands
    assert (hand.seat, hand.net, hand.fees, hand.title, hand.felt) == (2, 400, 100, "Texas Hold'em", "pot")
    assert told.before == (9, "h1")
    assert listed([line], "ann", 50).before is None
    assert listed([line], "bob").hands[0].seat == 0
