"""What people type, made fit to be shown to others: names, and what is said at a table.

>>> seen_signs("Bo\\u3164b\\ufe0f"), spoken("one\\ntwo \\u202e$5 \\x1b[2J")
('Bob', 'one two $5 [2J')
>>> twins("\\u041c\\u0430\\u0435 2"), twins("Oleg")
(['Mae 2'], [])
"""

import unicodedata

from houseway.room.web.refusals import Refusal

SEVERAL = [(0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF)]
INVISIBLE = {0x034F, 0x2800, 0x3164, 0xFFA0, *[sign for a, b in SEVERAL for sign in range(a, b + 1)]}
"""Signs that count as letters or marks, and that nobody sees."""
TURNS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
"""Signs that let text run the other way, beyond their own line too."""
BREAKS = ("Cc", "Zl", "Zp")
ALPHABETS = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"}
"""Those with letters that look like each other's."""
CYRILLIC = str.maketrans("АВЕКМНОРСТУХЅІЈԚԜаеорсухѕіјԁһԛԝ", "ABEKMHOPCTYXSIJQWaeopcyxsijdhqw")
GREEK = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον", "ABEZHIKMNOPTYXov")
WRITTEN_ALIKE = [table for one in (CYRILLIC, GREEK) for table in (one, {b: a for a, b in one.items()})]
"""Letters of one alphabet by those of another that look like them."""


def seen_signs(text: str) -> str:
    """Text without signs that nobody sees."""
    return "".join([sign for sign in text if ord(sign) not in INVISIBLE])


def alphabets(text: str) -> set[str]:
    """The alphabets that a text is written in, of those that can be taken for each other."""
    return {unicodedata.name(sign, "").partition(" ")[0] for sign in text if sign.isalpha()} & ALPHABETS


def twins(name: str) -> list[str]:
    """The names in other alphabets that nobody could tell from this one."""
    letters = {ord(sign) for sign in name if sign.isalpha()}
    return [name.translate(table) for table in WRITTEN_ALIKE if letters and letters <= table.keys()]


def spoken(text: str) -> str:
    """A line that somebody says: on one line, and it steers nothing."""
    signs = [" " if unicodedata.category(sign) in BREAKS else sign for sign in text if ord(sign) not in TURNS]
    line = " ".join("".join(signs).split())
    if not any([unicodedata.category(sign)[0] in "LNPS" for sign in seen_signs(line)]):
        raise Refusal(400, "Nothing was said: write something that can be seen.")
    return line
