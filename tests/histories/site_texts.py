"""Hands in the words of other sites, made up for the tests: nobody played them. Each is the same hand."""

from tests.histories.newer_texts import NEWER

FULL_TILT = """\
Full Tilt Poker Game #7001: Table Aster (6 max) - $0.50/$1 - No Limit Hold'em - 5:06:07 ET - 2009/03/04
Seat 1: Ann ($100)
Seat 2: Bob ($40)
Seat 4: Cy the 2nd ($100)
Seat 5: Dot ($12), is sitting out
Bob posts the small blind of $0.50
Cy the 2nd posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ann raises to $3
Bob has 8 seconds left to act
Bob calls $2.50
Cy the 2nd folds
*** FLOP *** [Ks 7d 2c]
Bob checks
Ann bets $5
Bob raises to $37, and is all in
Ann calls $32
Bob shows [7s 7c]
Ann shows [Ah Kd]
*** TURN *** [Ks 7d 2c] [9h]
*** RIVER *** [Ks 7d 2c 9h] [3h]
Bob shows three of a kind, Sevens
Ann shows a pair of Kings
Bob wins the pot ($78.00) with three of a kind, Sevens
Ann: ouch
*** SUMMARY ***
Total pot $81 | Rake $3
Board: [Ks 7d 2c 9h 3h]
Seat 1: Ann (button) showed [Ah Kd] and lost with a pair of Kings
Seat 2: Bob (small blind) showed [7s 7c] and won ($78.00) with three of a kind, Sevens
Seat 4: Cy the 2nd (big blind) folded before the Flop
Seat 5: Dot is sitting out


"""

ABSOLUTE = """\
Stage #7001: Holdem  No Limit $1 - 2009-03-04 05:06:07 (ET)
Table: ASTER ST (Real Money) Seat #1 is the dealer
Seat 1 - Ann ($100 in chips)
Seat 2 - Bob ($40 in chips)
Seat 4 - Cy the 2nd ($100 in chips)
Bob - Posts small blind $0.50
Cy the 2nd - Posts big blind $1
*** POCKET CARDS ***
Dealt to Ann [Ah Kd]
Ann - Raises $3 to $3
Bob - Calls $2.50
Cy the 2nd - Folds
*** FLOP *** [Ks 7d 2c]
Bob - Checks
Ann - Bets $5
Bob - All-In(Raise) $37 to $37
Ann - Calls $32
*** TURN *** [Ks 7d 2c] [9h]
*** RIVER *** [Ks 7d 2c 9h] [3h]
*** SHOW DOWN ***
Bob - Shows [7s 7c] (Three of a kind, sevens)
Ann - Shows [Ah Kd] (One pair, kings)
Bob Collects $78 from main pot
*** SUMMARY ***
Total Pot($81) | Rake ($3)
Board [Ks 7d 2c 9h 3h]
Seat 1: Ann (dealer) HI: [Mucked] [Ah Kd]
Seat 2: Bob (small blind) collected Total ($78) HI:($78) with Three of a kind, sevens [7s 7c]
Seat 4: Cy the 2nd (big blind) Folded on the POCKET CARDS


"""

ONGAME = """\
***** History for hand R5-81867677-7001 *****
Start hand: Wed Mar 04 05:06:07 GMT+0100 2009
Table: Aster [81867677] (NO_LIMIT TEXAS_HOLDEM $0.50/$1, Real money)
User: Ann
Button: seat 1
Players in round: 3
Seat 1: Ann ($100)
Seat 2: Bob ($40)
Seat 4: Cy the 2nd ($100)
Bob posts small blind ($0.50)
Cy the 2nd posts big blind ($1)
---
Dealing pocket cards
Dealing to Ann: [Ah, Kd]
Ann raises $3 to $3
Bob calls $2.50
Cy the 2nd folds
--- Dealing flop [Ks, 7d, 2c]
Bob checks
Ann bets $5
Bob raises $37 to $37 [all in]
Ann calls $32
--- Dealing turn [9h]
--- Dealing river [3h]
---
Summary:
Main pot: $81 won by Bob ($78)
Rake taken: $3
Seat 1: Ann ($60), net: -$40, [Ah, Kd] (PAIR KING)
Seat 2: Bob ($78), net: +$38, [7s, 7c] (THREE_OF_A_KIND SEVEN)
Seat 4: Cy the 2nd ($99), net: -$1
***** End of hand R5-81867677-7001 *****


"""

PARTY = """\
Game #7001 starts.

#Game No : 7001
***** Hand History for Game 7001 *****
$100 USD NL Texas Hold'em - Wednesday, March 04, 05:06:07 ET 2009
Table Aster (Real Money)
Seat 1 is the button
Total number of players : 3/6
Seat 1: Ann ( $100 USD )
Seat 2: Bob ( $40 USD )
Seat 4: Cy_2 ( $100 USD )
Seat 5: Dot ( $12 USD )
Bob posts small blind [$0.50 USD].
Cy_2 posts big blind [$1 USD].
** Dealing down cards **
Dealt to Ann [  Ah Kd ]
Ann raises [$3 USD]
Bob calls [$2.50 USD]
Cy_2 folds
** Dealing Flop ** [ Ks, 7d, 2c ]
Bob checks
Ann bets [$5 USD]
Bob is all-In  [$37 USD]
Ann calls [$32 USD]
** Dealing Turn ** [ 9h ]
** Dealing River ** [ 3h ]
Bob shows [ 7s, 7c ]three of a kind, Sevens.
Ann shows [ Ah, Kd ]a pair of Kings.
Bob wins $78 USD from the main pot with three of a kind, Sevens.


"""

IPOKER = """\
<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="81867677">
 <general>
  <mode>real</mode>
  <gametype>Holdem NL $0.50/$1</gametype>
  <tablename>Aster</tablename>
  <currency>USD</currency>
 </general>
 <game gamecode="7001">
  <general>
   <startdate>2009-03-04 05:06:07</startdate>
   <players>
    <player seat="1" name="Ann" chips="$100" dealer="1" win="$0" bet="$40" />
    <player seat="2" name="Bob" chips="$40" dealer="0" win="$78" bet="$40" />
    <player seat="4" name="Cy the 2nd" chips="$100" dealer="0" win="$0" bet="$1" />
    <player seat="5" name="Dot" chips="$12" dealer="0" win="$0" bet="$0" />
   </players>
  </general>
  <round no="0">
   <action no="1" player="Bob" type="1" sum="$0.50" cards="" />
   <action no="2" player="Cy the 2nd" type="2" sum="$1" cards="" />
  </round>
  <round no="1">
   <cards type="Pocket" player="Ann">HA DK</cards>
   <cards type="Pocket" player="Bob">S7 C7</cards>
   <cards type="Pocket" player="Cy the 2nd">X X</cards>
   <action no="4" player="Bob" type="3" sum="$2.50" cards="" />
   <action no="3" player="Ann" type="23" sum="$3" cards="" />
   <action no="5" player="Cy the 2nd" type="0" sum="$0" cards="" />
  </round>
  <round no="2">
   <cards type="Flop" player="">SK D7 C2</cards>
   <action no="6" player="Bob" type="4" sum="$0" cards="" />
   <action no="7" player="Ann" type="5" sum="$5" cards="" />
   <action no="8" player="Bob" type="7" sum="$37" cards="" />
   <action no="9" player="Ann" type="3" sum="$32" cards="" />
  </round>
  <round no="3">
   <cards type="Turn" player="">H9</cards>
  </round>
  <round no="4">
   <cards type="River" player="">H3</cards>
  </round>
 </game>
</session>
"""

TEXTS = {
    **NEWER,
    "Full Tilt": FULL_TILT,
    "Absolute Poker": ABSOLUTE,
    "Ongame": ONGAME,
    "PartyPoker": PARTY,
    "iPoker": IPOKER,
}

STUD = """\
Full Tilt Poker Game #7002: Table Aster - $2/$4 Ante $0.40 - Limit Stud Hi - 5:06:07 ET - 2009/03/04
Seat 1: Ann ($50)
Seat 2: Bob ($50)
Seat 3: Cy ($50)
Ann antes $0.40
Bob antes $0.40
Cy antes $0.40
*** 3RD STREET ***
Dealt to Ann [9c]
Dealt to Bob [5h 3c] [Td]
Dealt to Cy [2s]
Cy is low with [2s]
Cy brings in for $0.60
Ann completes it to $2
Bob folds
Cy folds
Uncalled bet of $1.40 returned to Ann
Ann mucks
Ann wins the pot ($2.40)
*** SUMMARY ***
Total pot $2.40 | Rake $0
Seat 1: Ann collected ($2.40), mucked
Seat 2: Bob folded on 3rd St.
Seat 3: Cy folded on 3rd St.


"""

DRAW = """\
Full Tilt Poker Game #7003: Table Aster (6 max) - $2/$4 - Limit 2-7 Triple Draw - 5:06:07 ET - 2009/03/04
Seat 1: Ann ($50)
Seat 2: Bob ($50)
Ann posts the small blind of $1
Bob posts the big blind of $2
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [2c 3c 4c Kd Kh]
Ann calls $1
Bob checks
*** FIRST DRAW ***
Bob stands pat
Ann discards 2 cards [Kd Kh]
Dealt to Ann [2c 3c 4c] [7d 8s]
Bob checks
Ann bets $2
Bob folds
Uncalled bet of $2 returned to Ann
Ann mucks
Ann wins the pot ($4)
*** SUMMARY ***
Total pot $4 | Rake $0
Seat 1: Ann (small blind) collected ($4), mucked
Seat 2: Bob (big blind) folded after the 1st Draw


"""
