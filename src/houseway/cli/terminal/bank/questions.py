"""Questions of a player-dealer table: wagers, settings, and what was typed for them."""

from collections.abc import Sequence

from houseway.cli.terminal import questions
from houseway.cli.terminal.questions import Mistyped, pick_places
from houseway.errors import MoneyError
from houseway.money import cents, dollars
from houseway.play.decisions import Answers, Arrangement, Choice, Decision, Option
from houseway.play.wager_form import NO_LIMIT, WagerForm, WagerKind
from houseway.words.names import capital
from houseway.words.teller import Teller
from houseway.words.wagers import Titles

COSTLY = ("fold", "surrender", "bank", "join", "front", "behind", "split", "double", "insure", "refuse")
SET_WORDS = ("w", "house-way", "house", "way")
KUM_KUM = "kum-kum"
DONE_WORDS = ("d", "done", "0", "none", "no", "-")


def suggested(decision: Decision, answers: Answers) -> Choice | None:
    """What Enter does: the suggestion where it gives nothing away, or the one harmless way out."""
    passing = decision.option("pass")
    if passing is not None:
        return Choice("pass")
    choice = answers.advice()
    option = decision.option(choice.verb) if choice is not None else None
    if (
        choice is None
        or option is None
        or option.pays
        or option.amounts
        or choice.verb in COSTLY
        or option.irregular
    ):
        return None
    return choice


# Wagers


class WagerAsking:
    """Reads wagers as they are typed, and remembers the last ones."""

    def __init__(self, seat: int, titles: Titles) -> None:
        self._seat = seat
        self._titles = titles
        self._last: dict[str, int] = {}
        self._now: dict[str, int] = {}
        """What was bet on the own spot in this round."""
        self.done = False
        """Whether Enter has bet the usual: then nothing more is asked in this round."""

    def begin(self) -> None:
        """A new round."""
        self.done = False
        self._now = {}

    def usual(self, form: WagerForm, answers: Answers) -> Choice | None:
        """What Enter bets on the own spot: the wagers of the last round if they still may, or the least."""
        if self._seat not in form.fresh():
            return None
        again = Choice("wager", spot=self._seat, wagers=tuple(self._last.items()))
        if self._last and form.accepts(again, answers.quote):
            return again
        return form.least(self._seat, fee=answers.quote)

    def remember(self, choice: Choice) -> None:
        """Keep the wagers on the own spot for the next round; what is added to them counts with them."""
        if choice.verb == "wager" and choice.spot == self._seat:
            self._last = self._now = {
                name: self._now.get(name, 0) + dict(choice.wagers).get(name, 0)
                for name in {**self._now, **dict(choice.wagers)}
            }

    def read(self, decision: Decision, typed: str, answers: Answers) -> Choice:
        """The wagers that were typed: ``10``, ``player 20 tie 5``, ``2: base 10``, or that one is done."""
        option = decision.option("wager")
        assert option is not None and option.wagers is not None
        form = option.wagers
        if typed in DONE_WORDS:
            return Choice("done", seat=self._seat)
        together = decision.option(KUM_KUM)
        if typed.startswith("kum") and together is not None and together.wagers is not None:
            rest = typed.removeprefix(KUM_KUM).removeprefix("kum").strip()
            return self._bet(together.wagers, rest, answers, KUM_KUM)
        if not typed:
            usual = self.usual(form, answers)
            self.done = usual is not None
            return (usual or Choice("done"))._replace(seat=self._seat)
        return self._bet(form, typed, answers)

    def _bet(self, form: WagerForm, typed: str, answers: Answers, verb: str = "wager") -> Choice:
        spot, words = self._spot(form, typed)
        kinds = form.spots[spot]
        amounts = self._amounts(kinds, words)
        for kind in kinds:
            if kind.with_ in amounts:
                amounts.setdefault(kind.name, amounts[kind.with_])
        placed = tuple([(kind.name, amounts[kind.name]) for kind in kinds if kind.name in amounts])
        choice = Choice(verb, spot=spot, wagers=placed, seat=self._seat)
        refused = form.refusal(choice)
        if refused is not None:
            title = f"{self._titles(refused.wager)} " if refused.wager else ""
            raise Mistyped(f"{capital(title + refused.says)}.")
        if not form.accepts(choice, answers.quote):
            fee, left = dollars(answers.quote(choice)), dollars(form.stack)
            raise Mistyped(f"That and the collection of {fee} are more than the {left} in front of you.")
        return choice

    def _spot(self, form: WagerForm, typed: str) -> tuple[int, list[str]]:
        before, colon, rest = typed.partition(":")
        number = before.lower().removeprefix("spot").strip()
        if colon:
            if not number.isdigit() or int(number) not in form.spots:
                raise Mistyped(f"Spot {number or '?'} is not open to you: {_open(form)}.")
            return int(number), rest.split()
        if self._seat not in form.spots:
            raise Mistyped(f"Your own spot has its wagers: {_open(form)}; d is done.")
        return self._seat, typed.split()

    def _amounts(self, kinds: Sequence[WagerKind], words: Sequence[str]) -> dict[str, int]:
        """Amounts by wager; an amount without a name goes on the first wager, or after its name."""
        amounts: dict[str, int] = {}
        named: list[str] = []
        for word in " ".join(words).replace("=", " ").replace(",", " ").split():
            try:
                amount = cents(word)
            except MoneyError:
                named.append(word.lower())
                continue
            kind = self._kind(kinds, " ".join(named)) if named else kinds[0]
            if kind.name in amounts:
                raise Mistyped(f"You named {self._called(kind)} twice.")
            amounts[kind.name] = amount
            named = []
        if named:
            # A name may also come after its amount: 10 tie.
            if len(amounts) == 1 and kinds[0].name in amounts:
                return {self._kind(kinds, " ".join(named)).name: amounts[kinds[0].name]}
            raise Mistyped(f"How much on {' '.join(named)}? Type as in: {kinds[0].name} 10.")
        if not amounts:
            raise Mistyped(f"Type an amount, as in 10, or names and amounts, as in {kinds[-1].name} 10.")
        return amounts

    def _kind(self, kinds: Sequence[WagerKind], word: str) -> WagerKind:
        """The wager that a word means: its name, its title, or how one of them begins."""
        said = word.replace("-", " ")
        names = {kind.name: (kind.name.replace("-", " "), self._titles(kind.name).lower()) for kind in kinds}
        for fits in (
            lambda one: one == said,
            lambda one: one.startswith(said),
            lambda one: said in one,
        ):
            found = [kind for kind in kinds if any(map(fits, names[kind.name]))]
            if len(found) == 1:
                return found[0]
        raise Mistyped(f"There is no wager {word!r} here: the names are {_listed(kinds)}.")

    def _called(self, kind: WagerKind) -> str:
        return self._titles(kind.name)


def example(form: WagerForm, spot: int, answers: Answers) -> Choice | None:
    """Wagers to show how they are typed: the first kind with another one where that is good, or by itself."""
    kinds = form.spots[spot]
    for kind in reversed(kinds[1:]):
        choice = form.least(spot, (kind.name,), answers.quote)
        if choice is not None and not kind.with_:
            return choice
    least = form.least(spot, fee=answers.quote)
    if least is None:
        return None
    # Enter bets the least already.
    more = least._replace(wagers=tuple([(name, 2 * amount) for name, amount in least.wagers]))
    return more if form.accepts(more, answers.quote) else least


def typed_words(form: WagerForm, choice: Choice) -> str:
    """Wagers as a person types them; what goes with another wager need not be typed.

    >>> from houseway.play.wager_form import WagerKind, Wagers
    >>> kinds = WagerKind("ante"), WagerKind("blind", with_="ante")
    >>> form = WagerForm({2: kinds}, 500, 1000, 50, 5000, Wagers())
    >>> typed_words(form, Choice("wager", spot=2, wagers=(("ante", 550), ("blind", 550))))
    'ante 5.50'
    """
    follows = {kind.name for kind in form.spots[choice.spot] if kind.with_}
    words = [f"{name} {dollars(amount)[1:]}" for name, amount in choice.wagers if name not in follows]
    return " ".join(words).replace(",", "")


def _open(form: WagerForm) -> str:
    return f"you may bet on spot {', '.join(map(str, form.spots))}" if form.spots else "none is"


def _listed(kinds: Sequence[WagerKind]) -> str:
    return ", ".join([kind.name for kind in kinds])


def wager_words(form: WagerForm, kinds: Sequence[WagerKind]) -> list[str]:
    """The wagers with their limits and what they hang on, alike ones together."""
    names: dict[str, list[str]] = {}
    for kind in kinds:
        names.setdefault(_terms(form, kind), []).append(kind.name)
    return [f"{', '.join(alike)} {terms}" for terms, alike in names.items()]


def _terms(form: WagerForm, kind: WagerKind) -> str:
    if kind.with_:
        return f"= {kind.with_}"
    low, high, _ = form.span(kind, {})
    said = dollars(low) + (f"-{dollars(high)}" if high < NO_LIMIT else "+")
    if kind.needs and kind.name not in form.wagers.alone:
        said += f" (with {' or '.join(kind.needs)})"
    if kind.at_most:
        said += f" (at most {kind.at_most})"
    return said


# Settings


def small_group(arrange: Arrangement) -> int:
    """Which group a person names: the smallest, the last of several."""
    return max(range(len(arrange.sizes)), key=lambda i: (-arrange.sizes[i], i))


def read_setting(option: Option, typed: str) -> Choice:
    """A setting by the cards of its small hand, or by all cards group after group."""
    arrange = option.arrange
    assert arrange is not None
    places = pick_places(arrange.among, typed)
    among, sizes = arrange.among, arrange.sizes
    if len(places) == len(among):
        return Choice(option.verb, cards=tuple([among[i] for i in places]))
    small = small_group(arrange)
    if len(places) != sizes[small]:
        some = "1 card" if len(places) == 1 else f"{len(places)} cards"
        raise Mistyped(f"That is {some}: name the {sizes[small]} cards of the low hand.")
    rest = [i for i in range(len(among)) if i not in places]
    groups: list[list[int]] = []
    for i, size in enumerate(sizes):
        groups.append(places if i == small else [rest.pop(0) for _ in range(size)])
    return Choice(option.verb, cards=tuple([among[i] for group in groups for i in group]))


# Everything that may be typed


class BankReader:
    """Reads what the person types at a player-dealer table."""

    def __init__(self, seat: int, wagering: WagerAsking, teller: Teller) -> None:
        self._seat = seat
        self._wagering = wagering
        self._teller = teller

    def understand(self, decision: Decision, typed: str, answers: Answers) -> Choice | Option:
        """The choice that was typed; an option alone where its amount or cards are still to be asked for."""
        typed = typed.lower()
        if decision.option("wager") is not None:
            choice = self._wagering.read(decision, typed, answers)
            self._wagering.remember(choice)
            return choice
        setting = next((o for o in decision.options if o.arrange is not None), None)
        if setting is not None:
            return self._set(decision, setting, typed, answers)
        if typed:
            return questions.understand(decision, typed, questions.BANK_RESERVED, self._teller.verbs)
        choice_or_none = suggested(decision, answers)
        if choice_or_none is None:
            raise Mistyped("Nothing happens by itself here: type one of the letters above.")
        return choice_or_none

    def _set(self, decision: Decision, option: Option, typed: str, answers: Answers) -> Choice:
        if not typed or typed in SET_WORDS:
            house = decision.option("house-way")
            if typed and house is not None:
                return Choice("house-way")
            return suggested(decision, answers) or Choice("house-way")
        words = typed.split()
        return read_setting(option, " ".join(words[1:] if words[0] in ("s", "set") else words))
