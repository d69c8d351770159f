"""A hand as it is told: who did what, with names, cards and amounts as the reader wants them."""

from houseway.cards import Card, parse_cards
from houseway.facts import BANK, Cards, Finding, Money, People, Person, Place, spot_place
from houseway.ledger import Account, Reason, Transfer
from houseway.play.decisions import Decision, Option, Range
from houseway.play.events import (
    Acted,
    Board,
    Burned,
    Closed,
    Dealt,
    Discarded,
    Event,
    Laid,
    Milestone,
    Noted,
    Opened,
)
from houseway.play.verbs import Verb
from houseway.rooms.loader import load
from houseway.words.names import Names
from houseway.words.questions import option_words, question, waits_on
from houseway.words.sentences import Sentences
from houseway.words.story import chapters, tell_all
from houseway.words.teller import Teller, tell

NAMES = Names({2: "Ann", 3: "Bob"}, you=1)
POT = Account("pot")
STACKS = [Account("stack", 5000, n) for n in range(4)]
ANTE = Reason("ante", ("ante",))


def must_kill(number: int) -> Noted:
    return Noted("must kill the next pot", ("kill",), (Person(number), Finding("won two pots in a row")))


def test_a_street_begins_with_its_cards() -> None:
    events: list[Event] = [
        Transfer(STACKS[1], POT, 100, Reason("small blind", ("blinds",))),
        Milestone("blinds posted"),
        Dealt(1, parse_cards("As Kd"), False),
        Milestone("initial deal"),
        Acted(1, "check"),
        Burned(parse_cards("??")[0]),
        Board(parse_cards("2c 3c 4c")),
        Milestone("flop"),
        Milestone("showdown"),
        must_kill(2),
    ]
    told = [(title, len(inside)) for title, inside in chapters(events)]
    assert told == [("", 1), ("initial deal", 2), ("flop", 2), ("showdown", 1)]


def test_a_card_left_over_is_told_with_the_placing() -> None:
    placed = Noted("placed", ("placing",), (Person(2), Cards(()), Cards(()), Cards(())))
    thrown = Discarded(2, parse_cards("??"))
    deck = Laid(Place("draw", 2), parse_cards("2c")[0], None)
    cut = chapters([placed, thrown, Milestone("hands set"), Acted(2, "ready"), deck])
    assert [(chapter.title, chapter.events[0]) for chapter in cut] == [
        ("", placed),
        ("hands set", Acted(2, "ready")),
    ]


def test_words() -> None:
    teller = Teller(NAMES)
    won = Reason("wins", ("showdown",), (Finding("the pot"), "a pair of aces", 1))
    said: dict[str, Event] = {
        "You raise to $6": Acted(1, "raise", 600),
        "Ann raises to $6": Acted(2, "raise", 600),
        "Ann brings it in for $1": Acted(2, "bring-in", 100),
        "You are dealt As Kd": Dealt(1, parse_cards("As Kd"), False),
        "Bob is dealt 2 cards": Dealt(3, parse_cards("?? ??"), False),
        "Bob discards a card": Discarded(3, parse_cards("??")),
        "You stand pat": Discarded(1, ()),
        "Ann won two pots in a row and must kill the next pot": Noted(
            "must kill the next pot", ("kill",), (Person(2), Finding("won two pots in a row"))
        ),
        "You won two pots in a row and must kill the next pot": Noted(
            "must kill the next pot", ("kill",), (Person(1), Finding("won two pots in a row"))
        ),
        "You win the pot with a pair of aces ($5)": Transfer(POT, STACKS[1], 500, won),
        "Ann wins the pot with a pair of aces ($5)": Transfer(POT, STACKS[2], 500, won),
        "Seat 9 checks": Acted(9, "check"),
    }
    for words, event in said.items():
        assert teller.tell(event) == words


def test_what_many_do_alike_is_told_once() -> None:
    events: list[Event] = [Transfer(STACKS[n], POT, 50, ANTE) for n in (1, 2, 3)]
    events += [Dealt(n, parse_cards("??"), False) for n in (2, 3)]
    events += [Dealt(n, parse_cards(card), True) for n, card in ((1, "As"), (2, "Kd"))]
    events += [Transfer(STACKS[2], POT, 300, Reason("bet", ("betting",))), Acted(2, "bet", 300)]
    assert tell_all(Teller(NAMES), events) == [
        "3 players put in $0.50 each: ante",
        "Face up: you As, Ann Kd",
        "Ann bets $3",
    ]


def test_a_way_to_show_cards_and_money() -> None:
    """A browser or a file of other units hands its own ways in; the words stay the same."""

    def marked(cards: object) -> str:
        assert isinstance(cards, tuple)
        return "".join([f"<{card}>" for card in cards if isinstance(card, Card)])

    teller = Teller(NAMES, marked, lambda amount: f"{amount} chips")
    assert teller.tell(Acted(2, "bet", 300)) == "Ann bets 300 chips"
    assert teller.tell(Board(parse_cards("2c 3c"))) == "Board: <2c><3c>"
    forced = Noted("forces a card", ("force",), (Person(2), Cards(parse_cards("4s")), Person(1)))
    assert teller.tell(forced) == "Ann forces <4s> on you"


def test_places_and_wagers() -> None:
    teller = Teller(NAMES, rules=load("black-sheep/ez-baccarat"))
    cards = parse_cards("Kd 7s")
    assert tell(Laid(spot_place(2, 1), cards[0], None)) == "spot 2, hand 2: Kd"
    told = [Laid(spot_place(number), card, None) for number, card in zip((1, 2), cards, strict=True)]
    assert tell_all(teller, told) == ["Dealt: your hand Kd; spot 2 7s"]
    finding = Finding("an event", ("banker wins", "6 against 5"))
    closed = Closed(1, 1, "banker", "won", 1000, 1000, 0, 0, finding, ("banker",))
    assert teller.tell(closed) == "Your Banker line $10 wins $10: banker wins: 6 against 5"


def test_several_people_and_what_is_theirs() -> None:
    teller = Teller(NAMES, rules=load("black-sheep/ez-baccarat"))
    say = teller.sentences.say
    assert say("buttons up", (People((2, 3, 1)),)) == "buttons up: each of Ann, Bob and you must kill a pot"
    assert say("buttons up", (People((1,)),)) == "buttons up: you must kill a pot"
    assert say("buttons up", (People(()),)) == "buttons up: nobody must kill a pot"
    assert say("calls a hand foul", (Person(2), Person(1))) == "Ann calls your hand foul"
    assert say("sits out", (Person(1),)) == "you have too few chips for a hand and sit out"
    assert say("a wager of", ("dragon-7", Money(500))) == "a Dragon 7 Bonus Bet of $5"
    shown = Opened(BANK, parse_cards("Kd 7s")), Opened(spot_place(1), parse_cards("Kd"))
    assert [teller.tell(event) for event in shown] == [
        "The player-dealer's hand is turned over: Kd 7s",
        "Your hand is turned over: Kd",
    ]


def test_a_kind_without_words_is_told_as_itself() -> None:
    """A script of one's own works before anybody has found words for it; its GAME brings them."""
    facts = Person(1), Money(500)
    assert Sentences(NAMES).say("a comet", facts) == "a comet: you, $5"
    own = Sentences(NAMES, words={"a comet": "{0} [watches] a comet for {1}"})
    assert own.say("a comet", facts) == "you watch a comet for $5"
    assert own.say("a comet", (Person(2), Money(500))) == "Ann watches a comet for $5"


def test_questions_and_options() -> None:
    raising = Option("raise", amounts=(Range(600, 1200, 600),))
    assert option_words(raising) == "raise to $6 or $12"
    assert (
        option_words(Option("juggle"), verbs={"juggle": Verb("juggles", offered="juggle well")})
        == "juggle well"
    )
    asked = Decision((2,), "bank", (Option("bank", amounts=(Range(100, 100, 100),)), Option("pass")))
    assert question("bank", asked) == "Will you be the player-dealer?"
    assert waits_on(asked, NAMES) == "Ann to bank or pass"
