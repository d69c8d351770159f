"""Tables of pot games that no recording has: any number of seats and cards, before the showdown and at it."""

from typing import Any

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
NAMES = ("Rosa", "Lourdes", "Teo", "Inez", "Priya", "Omar", "Hal", "Walt", "Quan", "Bartholomew")
BACK = "??"
Data = dict[str, Any]


def scene(
    seats: int,
    down: int,
    up: int = 0,
    *,
    boards: int = 1,
    pots: int = 2,
    shown: bool = False,
    me: int = 1,
    button: int = 1,
    asked: int = 2,
) -> Data:
    """A whole view: everybody in, everybody with a bet before the showdown."""
    deck = iter(DECK * 3)
    people = []
    for number in range(1, seats + 1):
        mine = number == me
        hidden = [next(deck) for _ in range(down)]
        people.append(
            {
                "number": number,
                "name": NAMES[number - 1],
                "stack": 1_187_50,
                "bet": 0 if shown else 1_250_00,
                "down": hidden if mine or shown else [BACK] * down,
                "up": [next(deck) for _ in range(up)],
                "folded": False,
                "all_in": False,
            }
        )
    board = [next(deck) for _ in range(5)]
    parts = [
        {"name": "high", "amount": 12_500, "words": "a pair"},
        {"name": "low", "amount": 12_400, "words": "8-6"},
    ]
    results = [
        {"seat": n, "net": 4_000, "won": 12_500, "words": "Wins $1,250", "parts": [parts[n % 2]]}
        for n in range(1, seats + 1)
    ]
    view = {
        "seat": me,
        "button": button,
        "seats": people,
        "boards": [board] * boards,
        "pots": [] if shown else [{"amount": 117_00, "seats": list(range(1, seats + 1))}] * pots,
        "decision": None,
        "asked": [] if shown else [asked],
        "over": shown,
        "question": 0,
        "bank": None,
        "spots": [],
        "common": [],
        "action": 0,
        "dropped": 0,
    }
    told = [
        {"seat": n, "name": NAMES[n - 1], "stack": 1_187_50, "note": "raises to $1,250"}
        for n in range(1, seats + 1)
    ]
    return {
        "say": "seen",
        "seq": 1,
        "now": 0,
        "hand": 1,
        "state": "over" if shown else "playing",
        "you": me,
        "stack": 1_187_50,
        "seats": told,
        "view": view,
        "results": results if shown else [],
        "caption": "Turn · Lourdes bets $65",
        "clocks": [],
        "pucks": {} if shown else {"kill": seats // 2 + 1, "leg": seats},
    }


def case(name: str, seats: int, seen: Data, *, stud: bool = False, boards: tuple[int, ...] = (5,)) -> Data:
    """One felt to lay out: the table's facts and what is seen there."""
    facts = {"seats": seats, "family": "stud" if stud else "flop", "boards": list(boards)}
    return {"name": name, "welcome": facts, "seen": seen}


def all_cases() -> list[Data]:
    """Every number of seats with every number of cards."""
    found = []
    for seats in range(2, 11):
        for cards in range(2, 8):
            for shown in (False, True):
                # Backs are never wider than the plate, however many: the ends will do.
                if not shown and cards not in (2, 7):
                    continue
                word = "shown" if shown else "hidden"
                at = seats % 3 + 1
                plain = scene(seats, cards, shown=shown, button=at, pots=1 + seats % 3)
                found.append(case(f"{seats} seats, {cards} cards, {word}", seats, plain))
        if seats < 10:
            two = scene(seats, 4, boards=2, pots=1, button=seats)
            found.append(case(f"{seats} seats, two boards", seats, two, boards=(5, 5)))
        draw = scene(seats, 5, boards=0, button=seats // 2 + 1)
        found.append(case(f"{seats} seats, a draw game", seats, draw, boards=()))
    for seats in range(2, 9):
        for down, up in ((1, 1), (1, 4), (3, 4)):
            for shown in (False, True):
                stud = scene(seats, down, up, boards=0, pots=1, shown=shown, button=0)
                name = f"{seats} seats, stud {down} and {up}, {'shown' if shown else 'hidden'}"
                found.append(case(name, seats, stud, stud=True, boards=()))
    return found
