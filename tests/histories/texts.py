"""Hand histories in the words of PokerStars, made up for the tests: nobody played them."""

from collections.abc import Sequence

SEATS = "Ann 100|Bob 100|Cy: the 2nd 100"


def cash(
    lines: str,
    *,
    game: str = "Hold'em No Limit ($0.50/$1.00 USD)",
    seats: str = SEATS,
    button: int = 1,
    number: int = 7001,
    money: str = "$",
) -> str:
    """A hand of a cash game; a seat is a name and a stack."""
    table = f"Table 'Aster' 6-max Seat #{button} is the button" if button else "Table 'Aster' 8-max"
    rows = [row.rpartition(" ") for row in seats.split("|")]
    return "\n".join(
        [
            f"PokerStars Hand #{number}:  {game} - 2021/03/04 5:06:07 ET",
            table,
            *[f"Seat {i}: {name} ({money}{stack} in chips) " for i, (name, _, stack) in enumerate(rows, 1)],
            *_lines(lines),
            "",
            "",
        ]
    )


def _lines(text: str) -> Sequence[str]:
    return [line.strip() for line in text.strip().splitlines()]


BLINDS = "Bob: posts small blind $0.50\nCy: the 2nd: posts big blind $1\n*** HOLE CARDS ***\n"

WON_ON_THE_FLOP = (
    BLINDS
    + """
    Dealt to Ann [Ah Kd]
    Ann: raises $2 to $3
    Bob: folds
    Bob said, "nh"
    Cy: the 2nd: calls $2
    *** FLOP *** [2c 7d Th]
    Cy: the 2nd: checks
    Ann: bets $4
    Cy: the 2nd: folds
    Uncalled bet ($4) returned to Ann
    Ann collected $6.20 from pot
    Ann: doesn't show hand
    *** SUMMARY ***
    Total pot $6.50 | Rake $0.30
    Board [2c 7d Th]
    Seat 1: Ann (button) collected ($6.20)
    Seat 2: Bob (small blind) folded before Flop
    Seat 3: Cy: the 2nd (big blind) folded on the Flop
    """
)

SIDE_POT = (
    BLINDS
    + """
    Ann: raises $19 to $20 and is all-in
    Bob: raises $40 to $60
    Cy: the 2nd: calls $59
    *** FLOP *** [2c 7d Th]
    Bob: checks
    Cy: the 2nd: checks
    *** TURN *** [2c 7d Th] [Jc]
    Bob: checks
    Cy: the 2nd: checks
    *** RIVER *** [2c 7d Th Jc] [3s]
    Bob: bets $10
    Cy: the 2nd: calls $10
    *** SHOW DOWN ***
    Bob: shows [Ts Td] (three of a kind, Tens)
    Cy: the 2nd: mucks hand
    Bob collected $99 from side pot
    Ann: shows [Jh Js] (three of a kind, Jacks)
    Ann collected $59 from main pot
    *** SUMMARY ***
    Total pot $160 Main pot $60. Side pot $100. | Rake $2
    Board [2c 7d Th Jc 3s]
    Seat 1: Ann (button) showed [Jh Js] and won ($59) with three of a kind, Jacks
    Seat 2: Bob (small blind) showed [Ts Td] and won ($99) with three of a kind, Tens
    Seat 3: Cy: the 2nd (big blind) mucked [As Kc]
    """
)

BOTH_BLINDS = """
    Bob: posts small blind $0.50
    Cy: the 2nd: posts big blind $1
    Dee: posts small & big blinds $1.50
    Eve is sitting out
    *** HOLE CARDS ***
    Dee: checks
    Ann: folds
    Bob: folds
    Cy: the 2nd: checks
    *** FLOP *** [2c 7d Th]
    Cy: the 2nd: bets $2
    Dee: folds
    Uncalled bet ($2) returned to Cy: the 2nd
    Cy: the 2nd collected $3 from pot
    *** SUMMARY ***
    Total pot $3 | Rake $0
    Board [2c 7d Th]
    Seat 1: Ann (button) folded before Flop (didn't bet)
    Seat 2: Bob (small blind) folded before Flop
    Seat 3: Cy: the 2nd (big blind) collected ($3)
    Seat 4: Dee folded on the Flop
    """

SPLIT_LOW = """
    Bob: posts small blind $0.50
    Ann: posts big blind $1
    *** HOLE CARDS ***
    Dealt to Ann [As 2s 9h 9d]
    Bob: calls $0.50
    Ann: checks
    *** FLOP *** [3c 4d Kh]
    Ann: bets $2
    Bob: calls $2
    *** TURN *** [3c 4d Kh] [8s]
    Ann: checks
    Bob: checks
    *** RIVER *** [3c 4d Kh 8s] [Jd]
    Ann: checks
    Bob: checks
    *** SHOW DOWN ***
    Ann: shows [As 2s 9h 9d] (HI: a pair of Nines; LO: 8,4,3,2,A)
    Bob: shows [Kc Qs Qd 7h] (HI: a pair of Kings)
    Bob collected $2.90 from pot
    Ann collected $2.90 from pot
    *** SUMMARY ***
    Total pot $6 | Rake $0.20
    Board [3c 4d Kh 8s Jd]
    Seat 1: Bob (button) (small blind) showed [Kc Qs Qd 7h] and won ($2.90)
    Seat 2: Ann (big blind) showed [As 2s 9h 9d] and won ($2.90)
    """

RAZZ = """
    Ann: posts the ante $0.10
    Bob: posts the ante $0.10
    Cy: the 2nd: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to Ann [2c 3d 4h]
    Dealt to Bob [Kc]
    Dealt to Cy: the 2nd [9s]
    Bob: brings in for $0.25
    Cy: the 2nd: folds
    Ann: raises $0.75 to $1
    Bob: calls $0.75
    *** 4th STREET ***
    Dealt to Ann [2c 3d 4h] [6s]
    Dealt to Bob [Kc] [5d]
    Ann: bets $1
    Bob: calls $1
    *** 5th STREET ***
    Dealt to Ann [2c 3d 4h 6s] [Qs]
    Dealt to Bob [Kc 5d] [7c]
    Ann: checks
    Bob: checks
    *** 6th STREET ***
    Dealt to Ann [2c 3d 4h 6s Qs] [Jd]
    Dealt to Bob [Kc 5d 7c] [Ts]
    Ann: checks
    Bob: checks
    *** RIVER ***
    Dealt to Ann [2c 3d 4h 6s Qs Jd] [As]
    Ann: bets $2
    Bob: calls $2
    *** SHOW DOWN ***
    Ann: shows [2c 3d 4h 6s Qs Jd As] (Lo: 6,4,3,2,A)
    Bob: mucks hand
    Ann collected $8.05 from pot
    *** SUMMARY ***
    Total pot $8.30 | Rake $0.25
    Seat 1: Ann showed [2c 3d 4h 6s Qs Jd As] and won ($8.05) with Lo: 6,4,3,2,A
    Seat 2: Bob mucked [8h 9h Kc 5d 7c Ts 3s]
    Seat 3: Cy: the 2nd folded on the 3rd Street (didn't bet)
    """

TRIPLE_DRAW = """
    Bob: posts small blind $0.50
    Cy: the 2nd: posts big blind $1
    *** DEALING HANDS ***
    Dealt to Ann [2c 3d 4h Ks Kd]
    Ann: raises $1 to $2
    Bob: folds
    Cy: the 2nd: calls $1
    *** FIRST DRAW ***
    Cy: the 2nd: discards 3 cards
    Ann: discards 2 cards [Ks Kd]
    Dealt to Ann [2c 3d 4h] [7s 8s]
    Cy: the 2nd: checks
    Ann: bets $1
    Cy: the 2nd: calls $1
    *** SECOND DRAW ***
    Cy: the 2nd: discards 1 card
    Ann: stands pat on [2c 3d 4h 7s 8s]
    Cy: the 2nd: checks
    Ann: bets $2
    Cy: the 2nd: calls $2
    *** THIRD DRAW ***
    Cy: the 2nd: stands pat
    Ann: stands pat on [2c 3d 4h 7s 8s]
    Cy: the 2nd: checks
    Ann: checks
    *** SHOW DOWN ***
    Cy: the 2nd: shows [2h 3h 5s 6c 9c] (Lo: 9,6,5,3,2)
    Ann: shows [2c 3d 4h 7s 8s] (Lo: 8,7,4,3,2)
    Ann collected $10.50 from pot
    *** SUMMARY ***
    Total pot $10.50 | Rake $0
    Seat 1: Ann (button) showed [2c 3d 4h 7s 8s] and won ($10.50) with Lo: 8,7,4,3,2
    Seat 2: Bob (small blind) folded before the Draw
    Seat 3: Cy: the 2nd (big blind) showed [2h 3h 5s 6c 9c] and lost with Lo: 9,6,5,3,2
    """

SHORT_ANTE = """\
PokerStars Hand #7100: Tournament #55, $1+$0 USD Hold'em No Limit - Level IV (50/100) - 2021/03/04 5:06:07 ET
Table '55 2' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Seat 4: Cy (6 in chips)
Seat 5: Dee (900 in chips) is sitting out
Ann: posts the ante 10
Bob: posts the ante 10
Cy: posts the ante 6 and is all-in
Dee: posts the ante 10
Bob: posts small blind 50
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Dee: folds
Ann: raises 100 to 200
Bob: folds
Uncalled bet (100) returned to Ann
*** FLOP *** [2c 7d Th]
*** TURN *** [2c 7d Th] [Jc]
*** RIVER *** [2c 7d Th Jc] [3s]
*** SHOW DOWN ***
Ann: shows [Ah Ad] (a pair of Aces)
Ann collected 162 from side pot
Cy: shows [Kh Ks] (a pair of Kings)
Ann collected 24 from main pot
*** SUMMARY ***
Total pot 186 Main pot 24. Side pot 162. | Rake 0
Board [2c 7d Th Jc 3s]
Seat 1: Ann (button) showed [Ah Ad] and won (186) with a pair of Aces
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cy (big blind) showed [Kh Ks] and lost with a pair of Kings
Seat 5: Dee folded before Flop (didn't bet)
"""
