"""The same hand of seven-card stud as sites tell it, made up for the tests: nobody played it.

Cy brings in, Ann completes, Cy calls, and gives up on fourth street.
"""

ONGAME = """\
***** History for hand R5-7-7001 *****
Start hand: Thu Mar 04 05:06:07 CET 2010
Table: Aster [7] (LIMIT SEVEN_CARD_STUD $2/$4, ante: $0.40, Real money)
User: Ann
Players in round: 3
Seat 1: Ann ($50)
Seat 2: Bob ($50)
Seat 3: Cy ($50)
Ann posts ante $0.40
Bob posts ante $0.40
Cy posts ante $0.40
---
Dealing pocket cards
Dealing to Ann: [9d, 8s, 9c]
Dealing to Bob: [-, -, Td]
Dealing to Cy: [-, -, 2s]
Cy small bring in $1
Ann raises $2 to $2
Bob folds
Cy calls $1
---
Dealing 4th street
Dealing to Ann: [Kc]
Dealing to Cy: [3h]
Ann bets $2
Cy folds
---
Summary:
Main pot: $5.20 won by Ann ($5.20)
Rake taken: $0
Seat 1: Ann ($52.80), net: +$2.80
Seat 2: Bob ($49.60), net: -$0.40
Seat 3: Cy ($47.60), net: -$2.40
***** End of hand R5-7-7001 *****
"""

ABSOLUTE = """\
Stage #7001: Seven Card  Normal $2/$4 - 2009-03-04 05:06:07 (ET)
Seat 1 - Ann ($50 in chips)
Seat 2 - Bob ($50 in chips)
Seat 3 - Cy ($50 in chips)
Ann - Ante $0.40
Bob - Ante $0.40
Cy - Ante $0.40
*** 3rd STREET ***
Ann - Pocket [9d 8s 9c]
Bob - Pocket [H H 10d]
Cy - Pocket [H H 2s]
Cy - Bring-In $1
Ann - Completes $2
Bob - Folds
Cy - Calls $1
*** 4TH STREET ***
Ann - Pocket [9d 8s 9c Kc]
Bob - Pocket [H H 10d]
Cy - Pocket [H H 2s 3h]
Ann - Bets $2
Cy - Folds
Ann - returned ($2) : not called
Ann Collects $5.20 from main pot
*** SUMMARY ***
Total Pot($5.20) | Rake ($0)
Seat 1: Ann collected Total ($5.20)
Seat 2: Bob Folded on the 3rd STREET
Seat 3: Cy Folded on the 4TH STREET
"""

WINNING = """\
Hand #7001 - 7Stud(Fixed Limit) - $2/$4 - 2021/03/04 05:06:07 UTC
Aster 8-max
Seat 1: Ann ($50)
Seat 2: Bob ($50)
Seat 3: Cy ($50)
Ann posts ante $0.40
Bob posts ante $0.40
Cy posts ante $0.40
*** 3rd STREET ***
Main pot $1.20 | Rake $0.00
Dealt to Ann [9d 8s 9c]
Dealt to Bob [Td]
Dealt to Cy [2s]
Cy brings in $1
Ann raises $2 to $2
Bob folds
Cy calls $1
*** 4th STREET ***
Main pot $5.20 | Rake $0.00
Dealt to Ann [9d 8s 9c] [Kc]
Dealt to Cy [2s] [3h]
Ann bets $2
Cy folds
Uncalled bet ($2) returned to Ann
Ann does not show
*** SUMMARY ***
Total pot $5.20
Seat 1: Ann did not show and won $5.20
Seat 2: Bob folded on the 3rd Street and did not bet
Seat 3: Cy folded on the 4th Street
"""

BOVADA = """\
Bovada Hand #7001 TBL#55 7CARD Fixed Limit - 2012-03-04 05:06:07
Seat+1 [ME]: $50 in chips
Seat+2: $50 in chips
Seat+3: $50 in chips
Seat+1 [ME] : Ante chip $0.40
Seat+2 : Ante chip $0.40
Seat+3 : Ante chip $0.40
*** HOLE CARDS ***
Seat+1 [ME] : Card dealt to a spot [9d 8s 9c]
Seat+2 : Card dealt to a spot [4h 6h Td]
Seat+3 : Card dealt to a spot [5c 7c 2s]
Seat+3 : Bring_in chip(timeout) $1
Seat+1 [ME] : Raises $2
Seat+2 : Folds
Seat+3 : Call $1
Seat+1 [ME] : Card dealt to a spot [Kc]
Seat+3 : Card dealt to a spot [3h]
Seat+1 [ME] : Bets $2
Seat+3 : Folds
Seat+1 [ME] : Return uncalled portion of bet $2
Seat+1 [ME] : Does not show [9d 8s 9c Kc] (One pair)
Seat+1 [ME] : Hand result $5.20
*** SUMMARY ***
Total Pot($5.20)
"""

WINAMAX = """\
Winamax Poker - CashGame - HandId: #7001-1-1614834367 - 7-Card Stud fixed limit (0.40€/2€/4€) - 2021/03/04 05:06:07 UTC
Table: 'Aster' 6-max (real money) Seat #0 is the button
Seat 1: Ann (50€)
Seat 2: Bob (50€)
Seat 3: Cy (50€)
*** ANTE/BLINDS ***
Ann posts ante 0.40€
Bob posts ante 0.40€
Cy posts ante 0.40€
*** THIRD ***
Dealt to Ann [9d 8s 9c]
Dealt to Bob [Td]
Dealt to Cy [2s]
Cy bring-in 1€
Ann raises 1€ to 2€
Bob folds
Cy calls 1€
*** FOURTH ***
Dealt to Ann [9d 8s 9c][Kc]
Dealt to Cy [2s][3h]
Ann bets 2€
Cy folds
Ann collected 7.20€ from pot
*** SUMMARY ***
Total pot 7.20€ | No rake
Seat 1: Ann won 7.20€
"""  # noqa: E501

IPOKER = """\
<session sessioncode="1"><general><gametype>7 Card Stud L $2/$4</gametype><currency>USD</currency></general>
<game gamecode="7001"><general><startdate>2012-03-04 05:06:07</startdate><players>
<player seat="1" name="Ann" chips="$50" dealer="1" win="$7,20" bet="$4,40"/>
<player seat="2" name="Bob" chips="$50" dealer="0" win="$0" bet="$0.40"/>
<player seat="3" name="Cy" chips="$50" dealer="0" win="$0" bet="$2.40"/>
</players></general>
<round no="0">
<action no="1" player="Ann" type="15" sum="$0.40"/>
<action no="2" player="Bob" type="15" sum="$0.40"/>
<action no="3" player="Cy" type="15" sum="$0.40"/>
</round>
<round no="2">
<cards type="Third Street" player="Ann">D9 S8 C9</cards><action no="5" player="Ann" type="5" sum="$2"/>
<cards type="Third Street" player="Bob">X X D10</cards><action no="6" player="Bob" type="0" sum="$0"/>
<cards type="Third Street" player="Cy">X X S2</cards><action no="4" player="Cy" type="16" sum="$1"/>
<action no="7" player="Cy" type="3" sum="$1"/>
</round>
<round no="3">
<cards type="Fourth Street" player="Ann">CK</cards><action no="8" player="Ann" type="5" sum="$2"/>
<cards type="Fourth Street" player="Cy">H3</cards><action no="9" player="Cy" type="0" sum="$0"/>
</round>
</game></session>
"""

TEXTS = {
    "Ongame": ONGAME,
    "Absolute Poker": ABSOLUTE,
    "Winning Poker": WINNING,
    "Bovada": BOVADA,
    "Winamax": WINAMAX,
    "iPoker": IPOKER,
}

DRAW = """\
***** History for hand R5-7-7002 *****
Start hand: Thu Mar 04 05:06:07 CET 2010
Table: Aster [7] (LIMIT FIVE_CARD_DRAW $2/$4, Real money)
User: Ann
Button: seat 3
Players in round: 3
Seat 1: Ann ($50)
Seat 2: Bob ($50)
Seat 3: Cy ($50)
Ann posts small blind ($1)
Bob posts big blind ($2)
---
Dealing pocket cards
Dealing to Ann: [9d, 8s, 9c, 2h, 3h]
Cy folds
Ann calls $1
Bob checks
---
Ann changed 3 cards
New hand for Ann: [9d, Kc, 9c, Kh, 4s]
Bob changed 1 cards
Ann bets $4
Bob calls $4
---
Summary:
Main pot: $12 won by Ann ($11.50)
Rake taken: $0.50
Seat 1: Ann ($55.50), net: +$5.50, [9d, Kc, 9c, Kh, 4s] (TWO_PAIR KING, NINE)
Seat 2: Bob ($44), net: -$6
Seat 3: Cy ($50)
***** End of hand R5-7-7002 *****
"""

RIVER = """\
<session sessioncode="1"><general><gametype>7 Card Stud L</gametype>
<tournamentname>Sit</tournamentname></general>
<game gamecode="7003"><general><startdate>2012-03-04 05:06:07</startdate><players>
<player seat="1" name="Ann" chips="1,500" dealer="1" win="376" bet="188"/>
<player seat="3" name="Cy" chips="1,500" dealer="0" win="0" bet="188"/>
</players></general>
<round no="0"><action no="1" player="Ann" type="15" sum="8"/>
<action no="2" player="Cy" type="15" sum="8"/></round>
<round no="2">
<cards type="Third Street" player="Ann">D9 S8 C9</cards><action no="4" player="Ann" type="5" sum="60"/>
<cards type="Third Street" player="Cy">H2 D2 S2</cards><action no="3" player="Cy" type="16" sum="15"/>
<action no="5" player="Cy" type="3" sum="45"/>
</round>
<round no="3">
<cards type="Fourth Street" player="Ann">CK</cards><action no="6" player="Ann" type="4" sum="0"/>
<cards type="Fourth Street" player="Cy">H3</cards><action no="7" player="Cy" type="4" sum="0"/>
</round>
<round no="4">
<cards type="Fifth Street" player="Ann">H9</cards><action no="8" player="Ann" type="5" sum="120"/>
<cards type="Fifth Street" player="Cy">C3</cards><action no="9" player="Cy" type="3" sum="120"/>
</round>
<round no="5">
<cards type="Sixth Street" player="Ann">D4</cards><action no="10" player="Ann" type="4" sum="0"/>
<cards type="Sixth Street" player="Cy">D5</cards><action no="11" player="Cy" type="4" sum="0"/>
</round>
<round no="6">
<cards type="River" player="Ann">S9</cards><action no="12" player="Ann" type="4" sum="0"/>
<cards type="River" player="Cy">S6</cards><action no="13" player="Cy" type="4" sum="0"/>
</round>
</game></session>
"""
