"""What somebody is asked, in words: a title, and a button for each option."""

from collections.abc import Iterator, Mapping, Sequence

from houseway.cards import Card
from houseway.facts import Place
from houseway.money import dollars
from houseway.play.decisions import Decision, Option
from houseway.play.rules import RuleSet
from houseway.play.verbs import Verb
from houseway.play.view import View
from houseway.room.protocol import OptionTold, QuestionTold
from houseway.room.seeing.names import row_titles
from houseway.tiles import is_tile
from houseway.words.names import capital
from houseway.words.questions import count_words, question
from houseway.words.sentences import Sentences
from houseway.words.verbs import verb_words

OUT = ("fold", "muck", "surrender", "surrender-too", "refuse", "pass", "leave", "throw-in", "no", "done")
"""Ways to give up, or to let something go by."""
MORE = ("double", "split", "kill", "straddle", "play", "accept", "draw", "show", "force", "foul", "hit")
"""Plain ways to put more in, or to take something up."""
QUIET = ("stand", "ready", "stay", "wait", "accept", "never-mind")
"""What is expected of somebody who could as well do more: it costs nothing."""
OFFERED = ("bank", "join the bank", "insurance")
"""Questions that most let go by."""
BESIDE = ("split", "irregular")
"""At Pan, what may be done besides the turn itself."""
TITLES = {
    "wager": "Your wagers",
    "discard": "Which cards do you give up?",
    "draw": "Draw",
    "show": "Show or muck",
    "kill": "Kill the pot?",
    "straddle": "Straddle?",
    "double": "Double?",
    "split": "Split?",
    "decide": "Will you decide about this hand?",
    "turn up": "Turn your card up?",
    "correct": "Put your spread right?",
    "floor": "How does the floor rule?",
}
"""What is asked where the sentences for terminals leave it to the options."""
LABELS = {"wager": "Bet", "kum-kum": "Share a bet", "set": "Set hand"}
"""What a button says where the verb alone would not."""
COUNTS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 13: "thirteen", 14: "fourteen"}


def question_told(
    kind: str,
    seen: View,
    sentences: Sentences,
    verbs: Mapping[str, Verb],
    hand: str = "",
    rules: RuleSet | None = None,
) -> QuestionTold | None:
    """The viewer's question; nothing where nothing is asked."""
    decision = seen.decision
    if decision is None:
        return None
    keys = _keys(decision, verbs)
    asked = zip(decision.options, keys, strict=True)
    options = tuple([_option(option, key, sentences, verbs, rules) for option, key in asked])
    about = decision.about
    return QuestionTold(
        title=_title(kind, seen, decision, sentences),
        options=options,
        usual=_usual(decision, options),
        absent=_absent(decision, verbs),
        hand=hand,
        offer=_is_offer(decision),
        pot=_pot_sized(seen) if kind == "pot" else 0,
        about=capital(sentences.fact(about)) if about and not isinstance(about, Place) else "",
        place=_place(about) if isinstance(about, Place) else "",
    )


def _is_offer(decision: Decision) -> bool:
    """Whether it stands open to several who may let it go by; whoever declares has to, in turn or not."""
    open_to_several = len(decision.seats) > 1 and decision.absent in ("pass", "no", "never-mind", "wait")
    return open_to_several and decision.asks != "declare"


# The title


def _title(kind: str, seen: View, decision: Decision, sentences: Sentences) -> str:
    call = decision.option("call")
    if call is not None and call.pays:
        return f"{dollars(call.pays)} to call"
    said = question(kind, decision)
    if said:
        return said
    if decision.option("check") is not None and kind == "pot":
        return "Check or raise" if decision.option("raise") is not None else "Check or bet"
    setting = next((o for o in decision.options if o.arrange is not None), None)
    if setting is not None:
        return _setting_title(kind, setting)
    if kind == "meld" and decision.asks == "play":
        return _turn_title(seen, decision, sentences)
    if decision.option("hit") is not None and decision.option("stand") is not None:
        return "Hit or stand?"
    if decision.option("draw") is not None and decision.option("stand") is not None:
        return "Draw or stand?"
    words = TITLES.get(decision.asks, capital(decision.asks))
    return f"{words}?" if " or " in words and not words.endswith("?") else words


def _setting_title(kind: str, option: Option) -> str:
    """What is to be set or placed."""
    assert option.arrange is not None
    among, sizes = option.arrange
    if kind == "bank":
        return "Set two hands of two" if is_tile(among[0]) else "Set your hand"
    placed = sum(sizes[:3])
    some = f"{COUNTS[placed]} of {COUNTS[len(among)]}" if placed < len(among) else COUNTS[placed]
    return f"{'Set' if option.verb == 'set' else 'Place'} {some} cards"


def _turn_title(seen: View, decision: Decision, sentences: Sentences) -> str:
    """What a turn at Pan is about: the card in play, or what is to be thrown."""
    card = _in_play(seen)
    if card is not None:
        return f"Use the {sentences.cards((card,))}?"
    return "Spread, or throw a card" if decision.option("discard") is not None else "Use your cards"


def _in_play(seen: View) -> Card | None:
    return next((hand.cards[0] for name, hand in seen.common if name == "card" and hand.cards), None)


def _place(about: Place) -> str:
    return f"spot {about.number}" + (f".{about.hand + 1}" if about.hand else "")


# The options


def _usual(decision: Decision, options: Sequence[OptionTold]) -> str:
    """The act that is expected: what costs nothing where there is such a thing, else the most there is."""
    if decision.asks in OFFERED and decision.option("pass") is not None:
        return "pass"
    regular = [option for option in options if not option.price]
    named = {option.verb for option in decision.options if option.named}
    for verb in [option.verb for option in regular]:
        if verb in named and decision.asks == "declare":
            return verb
    quiet = next((option.verb for option in regular if option.verb in QUIET), "")
    usual = max(regular, key=lambda option: option.order, default=None)
    return quiet or (usual.verb if usual is not None else "")


def _absent(decision: Decision, verbs: Mapping[str, Verb]) -> str:
    """What happens when the time is up."""
    if any([option.arrange is not None for option in decision.options]):
        return "House way"
    return capital(_offered(decision.absent, verbs)) if decision.absent else ""


def _keys(decision: Decision, verbs: Mapping[str, Verb]) -> list[str]:
    """A key for each option; where two would have the same, the later one has another of its letters."""
    taken: list[str] = []
    for option in decision.options:
        key = verb_words(option.verb, verbs).key
        if key and key in taken:
            key = next((letter for letter in option.verb if letter.isalpha() and letter not in taken), "")
        taken.append(key)
    return taken


def _option(
    option: Option, key: str, sentences: Sentences, verbs: Mapping[str, Verb], rules: RuleSet | None
) -> OptionTold:
    fact = sentences.fact
    arrange = option.arrange
    return OptionTold(
        verb=option.verb,
        label=_label(option, sentences, verbs, rules),
        key=key,
        order=_order(option, rules),
        note=capital(fact(option.note)) if option.note else "",
        price=capital(fact(option.price)) if option.price else "",
        asks_again=capital(fact(option.asks_again)) if option.asks_again else "",
        warns=option.rows is not None,
        rows=row_titles(rules, arrange.sizes) if arrange is not None and rules is not None else (),
        lines=", ".join(_foul_lines(rules)) if option.rows is not None and rules is not None else "",
    )


def _foul_lines(rules: RuleSet) -> Iterator[str]:
    """Where the sheet says what a fouled hand costs, or how hands are set."""
    rule = rules.rules.get("foul") or rules.rules.get("set")
    if rule is not None:
        yield rule.lines


def _label(option: Option, sentences: Sentences, verbs: Mapping[str, Verb], rules: RuleSet | None) -> str:
    label = capital(_offered(option.verb, verbs))
    if option.verb.startswith("place-"):
        return "Place cards"
    if option.arrange is not None and is_tile(option.arrange.among[0]):
        return "Set hands"
    if option.pays:
        return f"{label} {sentences.money(option.pays)}"
    if option.verb in LABELS:
        return LABELS[option.verb]
    if rules is not None and rules.kind == "meld" and option.verb == "discard":
        return "Throw"
    if option.pick is not None and option.pick.least == option.pick.most:
        return f"{label} {count_words(option.pick)}"
    return label


def _offered(verb: str, verbs: Mapping[str, Verb]) -> str:
    said = verb_words(verb, verbs).offered
    return said.replace("-", " ") if said == verb else said


def _order(option: Option, rules: RuleSet | None) -> int:
    if option.verb in OUT or (rules is not None and rules.kind == "meld" and option.verb in BESIDE):
        return 0
    return 2 if not option.plain or option.verb in MORE else 1


def _pot_sized(seen: View) -> int:
    """What a bet or raise of the size of the pot comes to, for the round."""
    level = max([seat.bet for seat in seen.seats], default=0)
    mine = next((seat.bet for seat in seen.seats if seat.number == seen.seat), 0)
    return level + seen.chips_in + level - mine
