"""Ranges of limits, buy-ins and point values in words; the data keep them as the tables print them."""

from itertools import groupby


def range_words(text: str) -> str:
    """A printed range as people read money.

    >>> range_words("3-6"), range_words("1-2 to 2000-4000"), range_words("500+"), range_words("")
    ('$3-6', '$1-2 to $2,000-4,000', '$500+', '')
    >>> range_words("10000-15000"), range_words("1000-no limit"), range_words("2.50")
    ('$10,000-15,000', '$1,000-no limit', '$2.50')
    """
    return " to ".join([f"${_with_commas(end)}" for end in text.split(" to ")]) if text else ""


def _with_commas(text: str) -> str:
    runs = [(digits, "".join(run)) for digits, run in groupby(text, str.isdecimal)]
    return "".join([f"{int(run):,}" if digits and len(run) > 3 else run for digits, run in runs])
