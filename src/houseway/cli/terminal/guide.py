"""Help for the person at the table."""

from rich.text import Text

HELP = """\
 Type a letter and press Enter. What you may do stands above the prompt.

   f            fold
   c            check, or call what is bet
   b 12, r 12   bet $12; raise to a total of $12 in this round
   r min, r max the least and the most that is allowed
   d 1 3        discard your first and your third card; d Kd 2c works too
   p            stand pat, or pass
   k, s, m      kill the pot; show, or muck, at the showdown
   Enter        check, pass or show, where that is possible; the next hand

   l  log of this hand          h  rules of this game, with their sources
   w  every chip, and why       q  leave the table (so do Ctrl-C and Ctrl-D)
   !  something went wrong: pick it, or type it as in ! card 7 exposed

 D is the button, the arrow points at whose turn it is, shaded cards lie face
 down. Amounts are dollars.
"""


def help_lines() -> list[Text]:
    return [Text(line) for line in HELP.splitlines()]


BANK_HELP = """\
 Players bet against the player-dealer, a seat that goes round. Who takes it
 puts up an amount: all that it can lose, and all that it can win. Wagers act
 in order from A; what that money does not cover comes back.

   b 300, p          be the player-dealer with $300; pass
   10                bet $10 on the first wager of your spot
   player 20 tie 5   bet by name; how a name begins is enough
   4: base 10        bet on another spot, where the game lets you
   Enter, d          bet as in the last round, or the least; done betting
   h s d x r i       hit, stand, double, split, surrender, insure
   p 20, c, f        play for $20, check, fold
   1 5               set a hand: the cards of the low hand, by number or name
   w, Enter          the house way; otherwise Enter does what costs nothing

   l    log of this round            rules  the rules, with their sources
   why  every chip that moved        q      leave (so do Ctrl-C and Ctrl-D)
   !    something went wrong: pick it, or type it as in ! card 7 exposed

 The arrow shows whose turn it is; shaded cards lie face down.
"""


def bank_help_lines() -> list[Text]:
    return [Text(line) for line in BANK_HELP.splitlines()]


COMMON_HELP = """\

   l    log of this hand             h  the rules, with their sources
   why  every chip that moved        q  leave (so do Ctrl-C and Ctrl-D)
   !    something went wrong: pick it, or type it as in ! card 7 exposed

 The arrow shows whose turn it is; shaded cards lie face down.
"""
POINTS_HELP = """\
 Thirteen cards are set in three rows: three in front, five in the middle, five
 behind. No row may outrank the one behind it, or the hand is fouled. Everybody
 compares with everybody, row by row, for points.

   1 2 3 / 4 5 6 7 8   set the front three and the middle five; the rest is
                       the back. Names (Kd 9s) work as well as numbers
   f 1 m 2 3 b 4 5     place cards face up: in front, in the middle, behind;
                       what is left is discarded
   w, Enter            the suggested setting; otherwise Enter does what costs
                       nothing
   r s u               ready, declare a Clean Sweep, surrender
   y                   go through with a foul
"""
PAN_HELP = """\
 Ten cards each. In turn you draw a card, use it in a spread or throw it away;
 spreads pay at once, and eleven cards down win the hand and the tops.

   s 3 4 5   spread your cards 3, 4 and 5: a sequence in one suit, or one rank
             in one suit or in three suits. Names (Kd Ks) work as well
   a 4       add card 4 to a spread; a2 4 to your spread 2
   d 4       discard card 4; d alone throws the card off the deck away
   t         take the discard and use it at once
   i         things that the rules forbid, each for its printed price
   w, Enter  what a sound player would do, where that is harmless
"""


def points_help_lines() -> list[Text]:
    return [Text(line) for line in (POINTS_HELP + COMMON_HELP).splitlines()]


def pan_help_lines() -> list[Text]:
    return [Text(line) for line in (PAN_HELP + COMMON_HELP).splitlines()]
