"""Decisions in words: what somebody is asked, and what each option is."""

from collections.abc import Iterable, Mapping

from houseway.money import dollars
from houseway.play.decisions import CardPick, Decision, Option, Range
from houseway.play.verbs import Verb
from houseway.words.names import Names
from houseway.words.sentences import PLAIN, Sentences, ShowMoney
from houseway.words.verbs import verb_words

QUESTIONS = {
    "pot": {
        "all-in or not": "Your card came up. Will you bet on, or be treated as all-in?",
        "accept": "Accept more than the pot?",
    },
    "bank": {
        "bank": "Will you be the player-dealer?",
        "join the bank": "Put money up with the player-dealer?",
        "partner": "Accept this money with yours?",
        "kum-kum": "Share your bet with somebody?",
        "backline": "May somebody bet behind you?",
        "insurance": "Insure your wager?",
        "surrender": "Play on, or give up half?",
        "pile": "Which pile is first?",
        "natural": "What do you say?",
    },
    "point": {
        "declare": "Do you declare anything?",
        "fantasy": "Shall the table play Fantasy?",
        "announce": "Will you stay in Fantasy?",
    },
    "meld": {
        "declare": "Play this hand, or pass?",
        "condition": "Will you play singles or doubles?",
        "draw": "Draw a card, or use the discard?",
        "force": "Make the player use the card?",
        "foul": "Call the hand foul?",
        "split": "Divide the tops?",
        "out declared": "A player says that the hand is over.",
        "last hand": "You are the last player with a hand.",
        "settlement": "Settle with the last player?",
        "irregular": "Against the rules, each for its printed price.",
    },
}
"""By the kind of game, what the person is asked."""


def question(kind: str, decision: Decision) -> str:
    """What the person is asked, in a game of that kind; empty where the options say it all."""
    if decision.asks == "declare" and decision.option("stay") is not None:
        return "Leave your declaration as it is?"
    return QUESTIONS.get(kind, {}).get(decision.asks, "")


def waits_on(decision: Decision, names: Names | None = None) -> str:
    """Whom a hand waits on, and for what: *seat 3 to call or fold*."""
    names = names or Names()
    who = ", ".join([names.within(seat) for seat in decision.seats])
    return f"{who} to {' or '.join(decision.by_verb)}"


def option_words(
    option: Option, sentences: Sentences = PLAIN, verbs: Mapping[str, Verb] | None = None
) -> str:
    """An option in words, with its price."""
    said = verb_words(option.verb, verbs).offered
    if option.amounts:
        said += f" {spans(option.amounts, sentences.money)}"
    elif option.pick is not None:
        said += f" {count_words(option.pick)}"
    elif option.pays:
        said += f" {sentences.money(option.pays)}"
    if option.meaning:
        said += f" ({sentences.fact(option.meaning)})"
    return said


def count_words(pick: CardPick) -> str:
    """How many cards an option takes."""
    _, least, most = pick
    if least == most:
        return f"{least} card" + ("s" if least > 1 else "")
    return f"{least} to {most} cards" if least else f"up to {most} card" + ("s" if most > 1 else "")


def spans(amounts: Iterable[Range], money: ShowMoney = dollars) -> str:
    """Amounts as people read them."""
    said = []
    for low, high, step in amounts:
        if low == high:
            said.append(money(low))
        elif high - low == step:
            said += [money(low), money(high)]
        else:
            said.append(f"{money(low)}-{money(high)}")
    return " or ".join(said)
