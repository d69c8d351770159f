"""Rules and reasons in words, kept for whoever tells of many tables of one game."""

from collections.abc import Sequence

from houseway.facts import Fact
from houseway.ledger import Account, Why
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.reasons.citing import rules_told
from houseway.reasons.structs import PurseTold, RuleTold
from houseway.words.card_words import with_suits
from houseway.words.names import Names
from houseway.words.teller import Teller


class Phrases:
    """What is said about tables of a game; nothing is put into words twice.

    ``like`` is another reading of the game, which has the same words for the same facts.
    """

    def __init__(self, rules: RuleSet, names: Names, like: "Phrases | None" = None) -> None:
        self.rules = rules
        self.names = names
        self.teller = Teller(names, with_suits, dollars, rules)
        self._reasons: dict[tuple[str, tuple[Fact, ...]], str] = like._reasons if like is not None else {}
        self._facts: dict[Fact, str] = like._facts if like is not None else {}
        self._rules: dict[tuple[str, ...], tuple[RuleTold, ...]] = {}
        self._purses: dict[tuple[str, int, str], PurseTold] = {}

    def reason(self, why: Why) -> str:
        """Why chips moved."""
        key = why.kind, why.facts
        if key not in self._reasons:
            self._reasons[key] = self.teller.sentences.reason(why)
        return self._reasons[key]

    def fact(self, fact: Fact) -> str:
        """What was found."""
        if fact not in self._facts:
            self._facts[fact] = self.teller.sentences.fact(fact)
        return self._facts[fact]

    def behind(self, keys: Sequence[str]) -> tuple[RuleTold, ...]:
        """The rules behind keys, each once."""
        these = tuple(keys)
        if these not in self._rules:
            self._rules[these] = rules_told(self.rules, these)
        return self._rules[these]

    def purse(self, account: Account) -> PurseTold:
        """Where chips are."""
        key = account.kind, account.owner, account.wager
        if key not in self._purses:
            words = self._place(account)
            self._purses[key] = PurseTold(kind=account.kind, words=words, seat=account.owner)
        return self._purses[key]

    def _place(self, account: Account) -> str:
        match account.kind:
            case "stack":
                return self.names(account.owner)
            case "wager":
                return f"{self.names.whose(account.owner)} {self.teller.titles(account.wager)}"
            case "bank":
                return "the bank"
            case "collection":
                return "the house"
            case "carried":
                return "the next hand"
            case _:
                return f"the {account.kind}"


class Phrasebook:
    """What is said about tables of several games, or of one under several readings."""

    def __init__(self) -> None:
        self._phrases: dict[int, Phrases] = {}

    def of(self, rules: RuleSet, names: Names) -> Phrases:
        """What was said before about tables of these very rules, at which people are called so."""
        found = self._phrases.get(id(rules))
        if found is None:
            like = next((one for one in self._phrases.values() if _same_words(one.rules, rules)), None)
            found = self._phrases[id(rules)] = Phrases(rules, names, like)
        return found


def _same_words(one: RuleSet, other: RuleSet) -> bool:
    """Whether two readings of a game have the same words, and call their wagers the same."""
    return one.words is other.words and _kinds(one) == _kinds(other)


def _kinds(rules: RuleSet) -> object:
    return getattr(getattr(rules.play, "wagers", None), "kinds", ())
