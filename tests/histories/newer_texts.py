"""The same hand in the words of sites that play today, made up for the tests: nobody played it."""

WINAMAX = """\
Winamax Poker - CashGame - HandId: #11-22-7001 - Holdem no limit (0.50€/1€) - 2021/03/04 05:06:07 UTC
Table: 'Aster' 6-max (real money) Seat #1 is the button
Seat 1: Ann (100€)
Seat 2: Bob (40€)
Seat 4: Cy the 2nd (100€)
*** ANTE/BLINDS ***
Bob posts small blind 0.50€
Cy the 2nd posts big blind 1€
Dealt to Ann [Ah Kd]
*** PRE-FLOP ***
Ann raises 2€ to 3€
Bob calls 2.50€
Cy the 2nd folds
*** FLOP *** [Ks 7d 2c]
Bob checks
Ann bets 5€
Bob raises 32€ to 37€ and is all-in
Ann calls 32€
*** TURN *** [Ks 7d 2c][9h]
*** RIVER *** [Ks 7d 2c 9h][3h]
*** SHOW DOWN ***
Bob shows [7s 7c] (Trips of 7)
Ann shows [Ah Kd] (One pair : K)
Bob collected 78€ from pot
*** SUMMARY ***
Total pot 78€ | Rake 3€
Board: [Ks 7d 2c 9h 3h]
Seat 1: Ann (button) showed [Ah Kd] and lost with One pair : K
Seat 2: Bob (small blind) showed [7s 7c] and won 78€ with Trips of 7
Seat 4: Cy the 2nd (big blind) folded on the pre-flop


"""

PACIFIC = """\
#Game No : 7001
***** 888poker Hand History for Game 7001 *****
0,50 $/1 $ Blinds No Limit Holdem - *** 04 03 2021 05:06:07
Table Aster 6 Max (Real Money)
Seat 1 is the button
Total number of players : 3
Seat 1: Ann ( 100 $ )
Seat 2: Bob ( 40 $ )
Seat 4: Cy the 2nd ( 100 $ )
Bob posts small blind [0,50 $]
Cy the 2nd posts big blind [1 $]
** Dealing down cards **
Dealt to Ann [ AHerz, KKaro ]
Ann raises [3 $]
Bob calls [2,50 $]
Cy the 2nd folds
** Dealing flop ** [ KPik, 7Karo, 2Kreuz ]
Bob checks
Ann bets [5 $]
Bob raises [37 $]
Ann calls [32 $]
** Dealing turn ** [ 9Herz ]
** Dealing river ** [ 3Herz ]
** Summary **
Bob shows [ 7Pik, 7Kreuz ]
Ann mucks [ AHerz, KKaro ]
Bob collected [ 78 $ ]



"""

WINNING = """\
Hand #7001 - Holdem(No Limit) - $0.50/$1.00 - 2021/03/04 05:06:07 UTC
Aster 6-max Seat #1 is the button
Seat 1: Ann ($100.00)
Seat 2: Bob ($40.00)
Seat 4: Cy the 2nd ($100.00)
Seat 5: Dot ($12.00) is sitting out
Bob posts the small blind $0.50
Cy the 2nd posts the big blind $1.00
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ann raises $3.00 to $3.00
Bob calls $2.50
Cy the 2nd folds
*** FLOP *** [Ks 7d 2c]
Main pot $7.00 | Rake $0.35
Bob checks
Ann bets $5.00
Bob raises $37.00 to $37.00 and is all-in
Ann calls $32.00
*** TURN *** [Ks 7d 2c] [9h]
Main pot $78.00 | Rake $3.00
*** RIVER *** [Ks 7d 2c 9h] [3h]
Main pot $78.00 | Rake $3.00
*** SHOW DOWN ***
Main pot $78.00 | Rake $3.00
Bob shows [7s 7c] (three of a kind, Set of Sevens [7s 7d 7c Ks 9h])
Ann shows [Ah Kd] (a pair, Kings [Ks Kd Ah 9h 7d])
Bob collected $78.00 from main pot
*** SUMMARY ***
Total pot $78.00 | Rake $2.50 | JP Fee $0.50
Board [Ks 7d 2c 9h 3h]
Seat 1: Ann (button) showed [Ah Kd] and lost with a pair, Kings [Ks Kd Ah 9h 7d]
Seat 2: Bob (small blind) showed [7s 7c] and won $78.00 with three of a kind, Set of Sevens [7s 7d 7c Ks 9h]
Seat 4: Cy the 2nd (big blind) folded on the Pre-Flop


"""

BOVADA = """\
Bovada Hand #7001 TBL#55 HOLDEM No Limit - 2021-03-04 05:06:07
Seat 1: Dealer [ME] ($100 in chips)
Seat 2: Small Blind ($40 in chips)
Seat 4: Big Blind ($100 in chips)
Dealer  [ME] : Set dealer [1]
Small Blind : Small Blind $0.50
Big Blind : Big blind $1
*** HOLE CARDS ***
Dealer  [ME] : Card dealt to a spot [Ah Kd]
Small Blind : Card dealt to a spot [7s 7c]
Big Blind : Card dealt to a spot [8d 4c]
Dealer  [ME] : Raises $3 to $3
Small Blind : Calls $2.50
Big Blind : Folds (timeout)
Big Blind : Leave(Auto)
*** FLOP *** [Ks 7d 2c]
Small Blind : Checks
Dealer  [ME] : Bets $5
Small Blind : All-in(raise) $37 to $37
Dealer  [ME] : Calls $32
*** TURN *** [Ks 7d 2c] [9h]
*** RIVER *** [Ks 7d 2c 9h] [3h]
Small Blind : Showdown [7s 7d 7c Ks 9h] (Three of a kind)
Dealer  [ME] : Mucks [Ah Kd] (One pair)
Small Blind : Hand result $78
Table deposit $20
*** SUMMARY ***
Total Pot($81)
Board [Ks 7d 2c 9h 3h]
Seat+1: Dealer [Mucked] [Ah Kd]
Seat+2: Small Blind $78  with Three of a kind [7s 7c-7s 7d 7c Ks 9h]
Seat+4: Big Blind Folded before the FLOP


"""
NEWER = {"Winamax": WINAMAX, "888poker": PACIFIC, "Winning Poker": WINNING}
