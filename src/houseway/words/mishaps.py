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
    "noticed": "{0} [points] out what went wrong: {1}",
    # Boards
    # Streets
    # Draws
    # Betting
    # Showdown
    # Wagers and piles
    # Shoes
    # Turns at the bank
    # Points
    # Melds
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
    "logged": "the floor writes it down, and the hand goes on",
    # Boards
    # Streets
    # Draws
    # Betting
    # Showdown
    # Wagers and piles
    # Shoes
    # Turns at the bank
    # Points
    # Melds
}
