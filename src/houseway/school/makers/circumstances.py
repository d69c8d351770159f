"""What goes wrong and the circumstances of it, told to whoever has to rule."""

from collections.abc import Mapping

from houseway.play.incidents.kinds.vocabulary import KINDS, PRIMITIVES
from houseway.play.incidents.remedies import Bounds, Circumstance, Condition, Remedy

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
WORDS: Mapping[str, Mapping[Circumstance, str]] = {
    "street": {
        "first": "It happens while the first cards are dealt.",
        "later": "It happens on a later street, before the last card.",
        "last": "It happens on the last card.",
    },
    "bet": {True: "There is a bet in this round.", False: "Nobody has bet in this round."},
    "turned": {"flop": "It is the flop.", "turn": "It is the turn.", "river": "It is the river."},
    "drawing": {True: "It happens on the draw.", False: "It happens in the deal, before the draw."},
    "due": {"down": "The card should lie face down.", "up": "The card should lie face up."},
    "may_change": {True: "The table lets players change the number.", False: "Numbers may not be changed."},
    "cards_out": {
        True: "Cards have left the deck for what was asked.",
        False: "No card has left the deck for what was asked.",
    },
    "acted_on": {
        True: "Somebody has acted on the number since.",
        False: "Nobody has acted on the number yet.",
    },
    "mixed": {True: "The cards cannot be told apart any more.", False: "The cards can still be told apart."},
    "stage": {
        "deal": "The cards are still being dealt.",
        "play": "The players are acting.",
        "bank": "The players are done.",
    },
    "owner_acted": {True: "Its owner has acted since.", False: "Its owner has not acted since."},
    "first_card": {True: "It is the first card of the deal.", False: "It is not the first card of the deal."},
    "calls": {
        True: "It is the player's turn, and there is something to call.",
        False: "There is no bet to call.",
    },
    "all_drawn": {
        True: "The last draw is over for this player.",
        False: "The last draw is not over for this player.",
    },
    "aware": {True: "The player knew of the raise.", False: "The player did not know of the raise."},
    "seen": {True: "Everybody sees the card.", False: "Nobody has seen its face."},
    "behind": {
        "nobody": "Nobody behind has acted since.",
        "acted": "Somebody behind has acted since.",
        "called": "The next player has met the bet since.",
    },
    "whose": {"bank": "It is about the player-dealer's hand.", "player": "It is about a player's hand."},
    "chips": {
        "half": "The chips are half of a raise or more.",
        "a call": "The chips are as much as a call.",
        "less than half": "The chips are more than a call and less than half of a raise.",
    },
    "dealer_position": {
        True: "It is about the player who has the button.",
        False: "It is not about the player who has the button.",
    },
    "shown": {True: "The hands are opened already.", False: "The hands are not opened yet."},
    "twins_in": {"one hand": "Both cards lie in one hand.", "two hands": "The two cards lie in two hands."},
    "intact": {
        True: "The cards can still be had back unmixed.",
        False: "The cards are among others and cannot be had back.",
    },
    "bank_open": {
        True: "The player-dealer's hand lies open.",
        False: "The player-dealer's hand does not lie open yet.",
    },
    "raised": {
        True: "The pot was raised, and the player has not met the raise.",
        False: "The pot was not raised behind the player.",
    },
    "bettor": {True: "The player has bet or raised last.", False: "Another has bet or raised last."},
    "structure": {"no-limit": "It is a no-limit game.", "limit": "It is a limit game."},
    "everybody_served": {
        True: "Everybody has the card of this street.",
        False: "Not everybody has the card of this street.",
    },
    "act": {"fold": "What was done is a fold.", "check": "What was done is a check."},
    "has_button": {True: "The player has the button.", False: "The player does not have the button."},
    "bank_seen": {
        True: "Somebody has looked at what belongs to the player-dealer.",
        False: "Nobody has looked at what belongs to the player-dealer.",
    },
    "action_hand": {
        True: "The hand that acts first went astray.",
        False: "The hand that acts first is where it belongs.",
    },
    "rest_right": {
        True: "The rest of the deck has its right number.",
        False: "The rest of the deck has a wrong number.",
    },
    "second_card": {
        True: "The first player has his second card already.",
        False: "The first player does not have his second card yet.",
    },
    "call": {
        "better": "The player calls it better than it is.",
        "worse": "The player calls it worse than it is.",
    },
    "jackpot": {True: "It is a jackpot game.", False: "It is no jackpot game."},
    "joker": {True: "The card is the joker.", False: "The card is not the joker."},
    "bets": {
        True: "There have been bets on this street.",
        False: "There have been no bets on this street.",
    },
    "on_purpose": {True: "It was done on purpose.", False: "It was a mistake."},
    "opened": {True: "The forced bet of the first round is in.", False: "The forced bet is not in yet."},
    "total_right": {
        True: "The number of cards dealt in all is right.",
        False: "The number of cards dealt in all is wrong.",
    },
    "declared": {True: "The player has declared.", False: "The player has not declared yet."},
    "taken": {True: "The chips have been taken.", False: "The chips have not been taken."},
    "involved": {
        True: "The player has acted on the hand.",
        False: "The player has not acted on the hand.",
    },
    "folded": {True: "The hand was folded.", False: "The hand was not folded."},
    "passed": {True: "Somebody has drawn a card since.", False: "Nobody has drawn a card since."},
    "house_way": {True: "The house plays the hand.", False: "A player plays the hand."},
    "special": {
        True: "The player-dealer's cards make one of the highest hands.",
        False: "The player-dealer's cards make none of the highest hands.",
    },
    "led_to_muck": {
        True: "Somebody else gave up a hand because of it.",
        False: "Nobody gave up a hand because of it.",
    },
    "in_time": {True: "Cards are still to be dealt.", False: "No more cards are to be dealt."},
    "picked_up": {
        True: "Whoever points it out has picked up the cards.",
        False: "Whoever points it out has not picked up the cards.",
    },
    "dealer_and_one": {
        True: "The player with the button and one other are left, and it is about the other.",
        False: "More than two players are left.",
    },
    "announced_kill": {
        True: "The pot is killed, that was announced, and nobody has raised.",
        False: "The pot is not killed.",
    },
    "discards": {
        True: "There are cards of earlier rounds to shuffle.",
        False: "There are no cards of earlier rounds.",
    },
}
FEW = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS: Mapping[str, tuple[str, str, str]] = {
    "draws_over": ("There has been no draw yet.", "One draw is over.", "{few} draws are over."),
    "left_in": ("Nobody is left in.", "One player is still in.", "{few} players are still in."),
    "players": ("Nobody is left in.", "One hand is still in.", "{few} hands are still in."),
    "lying_up": (
        "None of the player's first cards lies up that should lie down.",
        "One of the player's first cards lies up that should lie down.",
        "{few} of the player's first cards lie up that should lie down.",
    ),
    "served": (
        "Nobody has a card of this street yet.",
        "One player has the card of this street.",
        "{few} players have the card of this street.",
    ),
    "acts": (
        "Nobody has acted yet; forced bets do not count.",
        "One player has acted; forced bets do not count.",
        "There have been {few} acts of betting; forced bets do not count.",
    ),
    "acts_after_deal": (
        "Nobody has acted since the deal.",
        "One player has acted since the deal.",
        "There have been {few} acts of betting since the deal.",
    ),
    "missing": ("The hand lacks no card.", "The hand lacks one card.", "The hand lacks {few} cards."),
    "cards": ("The hand has no card.", "The hand has one card.", "The hand has {few} cards."),
    "hands_wrong": (
        "Every hand has its right number of cards.",
        "One hand has a wrong number of cards.",
        "{few} hands have a wrong number of cards.",
    ),
    "looked": (
        "Nobody has looked at cards that went astray.",
        "One player has looked at cards that went astray.",
        "{few} players have looked at cards that went astray.",
    ),
    "off": (
        "The hand has its right number of cards.",
        "The hand has a card too many.",
        "The hand has {few} cards too many.",
    ),
}
"""A circumstance that is a number: for none, for one, for more."""
COUNTS: Mapping[str, str] = {
    "so_far": "It is the {ordinal} such card of this deal.",
    "own_so_far": "It is the {ordinal} such card of this player.",
}
WORTH: Mapping[str, str] = {
    "low_rank": "The card counts {number} for low hands.",
    "total": "The hand counts {number}.",
}


HAPPENED = {
    "extra": "There is a card too many.",
    "joker": "A joker comes in a game that has none.",
    "string-bet": "A player brings chips in by several motions and has announced nothing.",
    "self-exposed": "A player lets everybody see one of the down cards.",
    "short-pile": "A pile gets a card too few.",
    "long-pile": "A pile gets a card too many.",
    "hand-fouled": "Another player fouls cards of somebody's hand.",
    "dropped": "A player throws a card of the hand on the floor.",
    "astray": "A pile goes to a wrong place, and those after it follow.",
    "premature-street": "The dealer burns and deals cards before the betting is over.",
    "misread": "The house dealer reads a hand wrongly.",
    "mispaid": "The house dealer pays or takes a wager wrongly.",
    "bank-opened": "The player-dealer turns his own cards up before their time.",
    "twin": "A second card of the same face comes.",
    "foreign": "A card with another back comes.",
    "oversized-chip": "A player puts in one chip worth more than the bet, without a word.",
    "silent-chips": "A player lets go of chips at one time without a word.",
}
PLACES = {
    "card": "It is a card for a hand.",
    "burn": "It is a burn card.",
    "board": "It is a card of the board.",
}
UNASKED = ("conduct", "wants", "ruling", "noticed", "moves-hand", "wrong-points", "unaware-late")
"""What is not asked about: what a clause forbids by name, and what only makes sense with more words."""
COUNTED = "burn before the next"


def happened(what: str) -> str:
    """What went wrong, in a sentence."""
    means = HAPPENED.get(what) or KINDS[what].means
    return f"{means[:1].upper()}{means[1:].rstrip('.')}."


def where(what: str, place: str) -> str:
    """Where it happened, where such a thing can happen at several places."""
    return PLACES.get(place, "") if len(KINDS[what].places) > 1 else ""


def told(name: str, value: Circumstance | None) -> str:
    """A circumstance in a sentence; empty where there are no words for it."""
    if name == "rank" and value == 14:
        return "The card is an ace."
    if type(value) is int:
        return _number(name, value)
    return WORDS.get(name, {}).get(value, "") if value is not None else ""


def _number(name: str, value: int) -> str:
    if name in COUNTS:
        return COUNTS[name].format(ordinal=ORDINALS[value]) if 0 < value < len(ORDINALS) else ""
    if name in WORTH:
        return WORTH[name].format(number=value)
    if name == "off" and value < 0:
        return "The hand has a card too few." if value == -1 else f"The hand has {FEW[-value]} cards too few."
    if name not in NUMBERS or not 0 <= value < len(FEW):
        return ""
    none, one, more = NUMBERS[name]
    said = more.format(few=FEW[value]) if value > 1 else one if value else none
    return f"{said[:1].upper()}{said[1:]}"


def value_for(name: str, asked: Condition) -> Circumstance | None:
    """A value that meets a condition."""
    if isinstance(asked, Bounds):
        return asked.least if asked.least is not None else asked.most
    if isinstance(asked, tuple):
        return asked[0]
    return asked


def value_against(name: str, asked: Condition) -> Circumstance | None:
    """A value that does not meet it; nothing where none can be told."""
    if isinstance(asked, bool):
        return not asked
    if isinstance(asked, Bounds):
        if asked.least is not None:
            return asked.least - 1
        return asked.most + 1 if asked.most is not None else None
    if isinstance(asked, int):
        return asked + 1
    those = asked if isinstance(asked, tuple) else (asked,)
    return next((value for value in WORDS.get(name, {}) if value not in those), None)


def follows(remedy: Remedy) -> str:
    """What is done, in one sentence."""
    said = []
    for word in remedy.do:
        if word == COUNTED and remedy.count:
            said.append(f"{remedy.count} cards are burned before the next one is dealt")
        else:
            said.append(PRIMITIVES[word])
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}."
