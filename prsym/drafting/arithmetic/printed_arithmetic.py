"""Arithmetic that a sentence prints with its signs: 96,312 / (96,312 + 3,061) = 96.9%."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.roles import skeleton

_SIGN = r"[-+−–*/×÷·x]"
_PRINTED = re.compile(
    rf"(?<![\w)])(?P<left>[(\[ ]*⟦\d+⟧[\])]*(?:\s*{_SIGN}\s*[(\[ ]*⟦\d+⟧[\])]*)+)"
    r"\s*(?:[=≈]|,? ?(?:or|which is|that is|is|gives|equals|i\.e\.,?),?)\s*⟦(?P<value>\d+)⟧(?!\s*[-+−*/×÷·(])"
)
# A share that is printed as one number, before its value as a rate: 514/642 = 80.1%.
_SHARE = re.compile(r"(?<![\w)⟧/*×·])\s?⟦(?P<share>\d+)⟧\s*[=≈]\s*⟦(?P<value>\d+)⟧(?!\s*[-+*/×÷·(])")
_FRACTION = re.compile(r"\d[\d,]*/\d[\d,]*")
_SIGNS = str.maketrans({"−": "-", "–": "-", "×": "*", "x": "*", "·": "*", "÷": "/", "[": "(", "]": ")"})

_NUMBER = r"(\(?⟦\d+⟧(?: [-+*/] ⟦\d+⟧\))?)"
_IN_WORDS = tuple(
    (any_case(words), signs)
    for words, signs in (
        (rf"the sum of {_NUMBER} and {_NUMBER}", r"(\1 + \2)"),
        (rf"{_NUMBER},? (?:documents )?(?:divided by|over) {_NUMBER}", r"\1 / \2"),
        (rf"{_NUMBER},? (?:times|multiplied by) {_NUMBER}", r"\1 * \2"),
        (rf"{_NUMBER} (?:plus) {_NUMBER}", r"\1 + \2"),
        (rf"{_NUMBER} (?:minus|less) {_NUMBER}", r"\1 - \2"),
    )
)


def printed_arithmetic(text: str, numbers: Sequence[Number]) -> Iterator[tuple[int, str, dict[str, int]]]:
    """The position of each value, the formula before its sign of equality, and the positions of its inputs by letter.

    >>> from prsym.drafting.text.numbers import numbers
    >>> text = "Recall is 96,312 / (96,312 + 3,061) = 96.9%."
    >>> list(printed_arithmetic(text, list(numbers(text))))
    [(3, 'a / (b + c)', {'a': 0, 'b': 1, 'c': 2})]
    """
    line = skeleton(text, numbers)
    for words, signs in _IN_WORDS:
        line = words.sub(signs, line)
    for found in _PRINTED.finditer(line):
        left = found["left"].strip()
        places = [int(k) for k in re.findall(r"⟦(\d+)⟧", left)]
        if len(places) > len(ascii_lowercase) or left.count("(") + left.count("[") != left.count(")") + left.count("]"):
            continue
        names = dict(zip(ascii_lowercase, places, strict=False))
        compute = left.translate(_SIGNS)
        for name, place in names.items():
            compute = compute.replace(f"⟦{place}⟧", name, 1)
        yield int(found["value"]), compute, names
    for found in _SHARE.finditer(line):
        share, value = int(found["share"]), int(found["value"])
        if _FRACTION.fullmatch(numbers[share].text) and kind_of(numbers[value]) in ("share", "decimal"):
            yield value, "a", {"a": share}
