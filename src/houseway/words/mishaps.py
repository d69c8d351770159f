"""The words of what goes wrong: what happened, by its kind, and what follows from it.

Of what happened ``{0}`` are the people that it names and ``{1}`` is what was said; cards are told by the
event itself. What follows is told with the person that it is about.
"""

HAPPENED = {
    # Cards
    "short": "{0} [gets] a card too few",
    "long": "{0} [gets] a card too many",
    # People
    "conduct": "{0} [does] what clause {1} is about",
    "wants": "{0} [wants] what clause {1} does not allow",
    "ruling": "{0} rules: {1}",
    "noticed": "{0} [points] out what went wrong: {1}",
    # Deals
    "misdirected": "a card goes to {0} that is not meant for that seat",
    "dealt-out": "{0} [has] no cards",
    "dead-position": "{0} [has] cards without a right to a hand",
    # Boards
    # Streets
    # Draws
    # Betting
    "string-bet": "{0} [brings] chips in several motions without a word, ${1} in the first",
    "silent-chips": "{0} [puts] ${1} in without a word",
    "oversized-chip": "{0} [puts] in one chip of ${1} without a word",
    "misstated": "{0} [says] one thing and [puts] in another: {1}",
    "indicates": "{0} [lets] it be seen what is coming: {1}",
    "acts-out-of-turn": "{0} [acts] out of turn: {1}",
    "speaks-out-of-turn": "{0} [speaks] out of turn: {1}",
    "touches-muck": "a card of {0:'s} hand touches the muck",
    "picks-up": "{0} [takes] the upcards into the hand",
    "turns-down": "{0} [turns] an upcard face down",
    "time-up": "the clock was put on {0}: the minute is over",
    "self-exposed": "{0} [exposes] a down card",
    # Showdown
    "part-shown": "{0} [claims] the pot and [leaves] a card face down",
    "miscalls": "{0} [miscalls] the hand ({1})",
    "pair-unsaid": "{0} [spreads] a hand with a pair and [does] not say so",
    "throws-away": "{0} [throws] the hand away",
    "mucks": "{0} [throws] the hand into the muck",
    "retrieves": "{0} [turns] up the hand that was thrown away",
    "turns-up": "{0} [turns] up the hand that seat {1} has thrown away",
    "shows-to": "{0} [lets] seat {1} see the cards",
    "demands": "{0} [demands] to see what seat {1} has shown to another",
    "deck-wrong": "the deck is not correct: {1}",
    "jackpot-talk": "{0} [talks] about what could bring a jackpot about",
    # Wagers and piles
    "touches-wager": "{0} [touches] a wager that has to lie",
    "changes-wager": "{0} [adds] to a wager or [takes] from it out of time",
    "touches-cards": "{0} [touches] cards that are set",
    "wrong-number": "{0} [lays] down a wrong number of cards, {1}",
    "unguarded": "{0} [does] not guard the hand, and it touches other cards",
    "hand-swept": "{0:'s} hand lies unguarded and is swept up with other cards",
    "declared-foul": "the floor declares {0:'s} hand foul",
    "management-rules": "the management takes up {0:'s} hand in the interest of the game",
    "set-foul-by-house": "the house dealer sets {0:'s} hand and makes it foul by an oversight",
    "bank-opened": "the player-dealer's hand is opened before its time",
    "better-setting": "the house dealer has not shown the player-dealer a setting that betters both hands",
    "misread": "the house dealer reads a hand wrongly: {1}",
    "mispaid": "the house dealer pays wrongly: {1}",
    "short-pile": "pile {1} has a card too few",
    "long-pile": "pile {1} has a card too many",
    "astray": "the hands go to wrong places, {1} too far; who has looked: {0}",
    # Shoes
    "off-table": "a card is dealt off the table",
    "misplaced": "a card goes to a wrong place",
    "pulled": "a card is taken from the shoe by mistake",
    "misplayed": "the house plays {0:'s} hand against the house way",
    "passed-over": "{0} [is] passed over in the draw",
    "talks": "{0} [talks] with another about the hand",
    "moves-hand": "{0} [moves] the hand to the other box: {1}",
    "fouls-hand": "{0} [fouls] the hand and [does] not mean to",
    "drops-hand": "{0} [lets] the hand sink below the table",
    "cheats": "{0} [tries] to switch cards, to pass them on or to hold them out",
    "takes-wager": "a winner takes the wager off, and nobody can tell how much it was",
    # Turns at the bank
    # Points
    "twin": "the deck holds {1} twice",
    "foreign": "a card turns up that does not belong to the deck",
    "wrong-points": "players pay each other {1} points that are not due",
    # Melds
    "dropped": "{0} [throws] a card on the floor",
    "uncalled": "{0} [calls] for no pay",
}

FOLLOWS = {
    # Cards
    "next card": "the next card takes its place",
    "replace after the deal": "{0} cannot keep it and [gets] another when the deal is complete",
    "back on the deck": "{0} [has] a card too many: it goes back on the deck, to be burned next",
    "deal anew": "it was the first card: the deck is shuffled and dealt again",
    "keep": "{0} [keeps] it",
    "plays": "{0} must play it as it lies",
    "dead": "{0:'s} hand is dead, and the chips that are in stay in the pot",
    "misdeal": "misdeal: the hand is void, and everybody gets back what he put in",
    # People
    "ruled dead": "{0:'s} hand is ruled dead, and the bets stay: {1}",
    "ruled back": "{0} [gets] everything back, and the hand is out: {1}",
    "refused": "it is not done",
    "logged": "the floor writes it down, and the hand goes on",
    # Deals
    "to its owner": "the card is moved on to {0}",
    "replace now": "{0} [gets] another card for it",
    "foul": "{0:'s} hand is foul, and its chips stay in the pot",
    "hand plays": "{0:'s} hand plays",
    "blinds due if it wins": "if {0} [wins], the blinds have to be posted before the next hand",
    # Boards
    # Streets
    # Draws
    # Betting
    "only calls": "{0} [has] only called",
    "completes the raise": "{0} [has] to complete the raise",
    "first motion counts": "only the first motion of {0} counts",
    "bets the chips": "that is {0:'s} bet, as far as it is allowed",
    "bets what was said": "{0:'s} bet is made what was said",
    "says how much": "{0} [has] to say how much",
    "goes through with it": "{0} [has] to go through with it",
    "held if somebody acts": "{0} [is] held to it only when somebody behind acts",
    "bound in turn": "{0} [is] held to it when the action comes there, unless the bet has changed",
    "not bound": "{0} [is] not held to it",
    "plays on": "{0:'s} hand plays on",
    "fouled": "{0:'s} hand is fouled, unless the floor can retrieve it",
    "lost unless told apart": "{0:'s} hand is lost, unless the floor can tell it from the rest",
    "at risk": "{0} [risks] the pot: the floor decides",
    "turned up again": "{0:'s} cards are turned up again",
    "counts as down": "{0} [plays] the card as a down card",
    "checks": "{0} [is] taken to have checked",
    # Showdown
    "cards speak": "cards speak: the hand is worth what it is",
    "stands": "what was given up stays given up",
    "cannot win": "{0} cannot win this pot",
    "revived": "the hand is turned up and is live",
    "show all": "{0} [has] to show all cards to win",
    "information only": "{0:'s} hand is read, and cannot win",
    "split evenly": "those who remain split the pot",
    "shown to all": "{0:'s} cards are shown to all when the pot has its winner",
    "warned": "{0} [is] told to say so",
    "expelled": "{0} [has] to leave the house",
    "jackpot void": "the jackpot is void",
    "for those who remain": "those who remain play for a pot to which every other claim is dead",
    # Wagers and piles
    "no action": "{*:, }: no action, the wagers go back",
    "forfeit": "{*:, }: the wager is lost, as far as the player-dealer's money covers",
    "foul hand": "{*:, }: a foul hand, and its wager is lost as far as the player-dealer's money covers",
    "dead hand": "{*:, }: a dead hand, and its wagers go back",
    "collection back": "{*:, }: the collection goes back",
    "house way": "{*:, }: the house sets or plays the hand in its own way",
    "plays as it lies": "{*:, }: hand and wager play as they lie",
    "put back": "{*:, }: the wager lies there again as it lay, and plays",
    "true value": "{*:, }: the hand plays for what it is really worth",
    "set anew": "{*:, }: the house sets the hand anew",
    "final": "{*:, }: the payment is final",
    "one more card": "{*:, }: the hand gets the top card of the rest",
    "delivered anew": "the hands are taken back and delivered where they belong",
    "shuffle again": "everything is shuffled and dealt again; wagers and dice stand",
    # Shoes
    "replace after the player-dealer": "{0} [gets] another for it when the player-dealer has acted",
    "to its place": "the card goes to the hand that it belongs to",
    "under the shoe": "it lies under the shoe and comes next",
    "mend": "{*:, }: a missing card comes from the shoe, or a card too many is out of the round",
    "move back": "{*:, }: the hand draws or stands now, and drawn cards move back to where they belong",
    "no card": "{*:, }: the hand gets no card",
    "reset": "{*:, }: the house sets the hand right",
    "push or lose": "{*:, }: the hand can only push or lose; if it does not lose, others on it get no action",
    "pay winners": "{*:, }: the wagers on the hand pay winners, as far as the money covers",
    "no action behind": "{*:, }: wagers of others on the hand go back",
    "least bet": "{*:, }: a win is paid as for the least bet",
    "barred": "the player is barred from the game",
    "shuffle the discards": "the shoe is out: cards of earlier rounds are shuffled",
    # Turns at the bank
    # Points
    "fouled hand": "{0:'s} hand is fouled",
    "thirteen play": "the thirteen cards that {0} [has] set play",
    "own business": "what players have paid each other stands",
    # Melds
    "out with the ante back": "{0:'s} hand is dead, and the ante goes back",
    "add a card": "{0} [gets] a card more",
    "take a card at random": "the dealer takes a card of {0:'s} hand at random",
    "take a later card": "the dealer takes one of the cards that came to {0} last",
    "hand is lost": "{0:'s} hand is out of play",
    "declare anew": "{0} may change the declaration",
    "may be called foul": "anybody in action may call {0:'s} hand foul",
    "nothing is collected": "{0} [gets] nothing for what goes down before the discard",
}
