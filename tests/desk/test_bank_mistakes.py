"""Files with a slip of the pen: each gets its answer or one sentence, and no chip is made or lost."""

import re
from random import Random

import pytest

from houseway.desk.answering import answer
from houseway.errors import HousewayError
from houseway.rooms.loader import load
from tests.desk.endings import endings, written
from tests.every import IDS

OTHERS = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind != "pot"]
SLIPS = 12
"""So many mistakes in the files of each game."""
TOKENS = re.compile(r'"[^"]*"|-?\d+|\btrue\b|\bfalse\b|[a-z_-]{2,}|[{}\[\]=,/$]')
OTHER_WORDS = (
    '"$5"',
    '"$0"',
    '"$7.33"',
    '"-$5"',
    '""',
    '"Ah"',
    '"??"',
    '"Jk Jk"',
    '"66 66 / 11"',
    "0",
    "-1",
    "99",
)


def slipped(text: str, random: Random) -> str:
    """The file with one token or line lost, doubled, changed for another, or with a card turned."""
    lines = text.splitlines()
    way = random.randrange(5)
    if way == 0:
        del lines[random.randrange(2, len(lines))]
        return "\n".join(lines)
    place = random.randrange(2, len(lines))
    tokens = list(TOKENS.finditer(lines[place]))
    if not tokens:
        return text
    token = random.choice(tokens)
    line, word = lines[place], token[0]
    if way == 1:
        new = ""
    elif way == 2:
        new = random.choice(OTHER_WORDS)
    elif way == 3:
        new = random.choice(tokens)[0]
    else:
        cards = word.strip('"').split()
        random.shuffle(cards)
        new = f'"{" ".join([*cards[: random.randint(0, len(cards))], *cards[: random.randint(0, 2)]])}"'
    lines[place] = line[: token.start()] + new + line[token.end() :]
    return "\n".join(lines)


@pytest.mark.parametrize("rule_set_id", OTHERS)
def test_a_slip_of_the_pen_gets_an_answer_or_a_sentence(rule_set_id: str) -> None:
    random = Random(f"slips {rule_set_id}")
    for ending in endings(random, SLIPS // 4, [rule_set_id]):
        if ending.rules.kind == "bank" and (
            ending.situation.felt is None or ending.situation.felt.bank is None
        ):
            continue
        text = written(ending)
        for _ in range(4):
            try:
                told = answer(slipped(text, random))
            except HousewayError as error:
                assert "\n" not in str(error)
                continue
            for outcome in (told, *[case.outcome for case in told.cases]):
                assert ending.rules.kind == "meld" or sum(outcome.net.values()) + outcome.fees == 0
