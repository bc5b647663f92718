"""The total of a list of three or more: 412 hours in September, 388 in October, and 295 in November, 1,095 in all.

The fragment: the parts stand in one sentence with nothing but a few words behind each, the last one after "and"; the
total stands right behind them, or before a colon, and is called one (in all, in total, for a total of). Each part has
the unit of the total, or none that is said: what is not said of the later parts is that of the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.roles import skeleton

TERMS = ("first", "second", "third", "fourth", "fifth", "sixth")
_PART = r"⟦\d+⟧(?: [\w’'-]+){0,5}"
_LIST = rf"(?P<parts>{_PART}(?:[,;] {_PART}){{1,4}}[,;]? and {_PART})"
_IN_ALL = r"(?:in all|in total|altogether|all told|overall|together)"
_VALUE = r"⟦(?P<value>\d+)⟧"
_TOTALS = tuple(
    any_case(pattern)
    for pattern in (
        rf"{_LIST}(?:,| [-–—]|;)(?: or| that is,?| thus)? {_VALUE}(?: [\w-]+){{0,2}},? {_IN_ALL}(?=[.,;)]|$)",
        rf"{_LIST},? (?:for|making|giving|which makes|that is|or) (?:an? )?(?:total|sum) of {_VALUE}"
        r"(?: [\w-]+){0,2}(?=[.,;)]|$)",
        rf"(?P<parts>{_PART}(?:[,;] {_PART}){{0,4}}[,;]? and {_PART}),? {_IN_ALL}(?: some| about)? {_VALUE}"
        r"(?: [\w-]+){0,2}(?=[.,;)]|$)",
        rf"{_VALUE}(?: [\w-]+){{0,2}} {_IN_ALL}(?:[:,]| [-–—]) {_LIST}(?=[.;)]|$)",
    )
)
# Before or among the parts, what is no part of the total, or says that there are more of them.
_NO_PARTS = whole_words(
    r"of which|including|includes?|minus|less|excluding|except|without|not|plus|other than|among others|per|each|"
    r"every|at|average\w*|rate|again|same|twice|both|overlap\w*|more|fewer|out of|of the ⟦"
)
_NUMERAL = re.compile(r"⟦(\d+)⟧")


def listed_sums(near: Near, i: int) -> Iterator[Reading]:
    """The sum of the parts of the list of which a number is the total."""
    own = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    if i not in own or len(own) < 3:
        return
    line = skeleton(near.around.sentence(i), [near.stated[k].number for k in own])
    for pattern in _TOTALS:
        for found in pattern.finditer(line):
            parts = [own[int(k)] for k in _NUMERAL.findall(found["parts"])]
            if own[int(found["value"])] == i and not _NO_PARTS.search(found[0]) and _are_alike(near, i, parts):
                names = TERMS[: len(parts)]
                yield near.reading(" + ".join(names), dict(zip(names, parts, strict=True)), 0, True)


def _are_alike(near: Near, i: int, parts: Sequence[int]) -> bool:
    """Whether each part has the unit of the total, or the parts behind the first one say none."""
    numbers = [near.stated[k].number for k in parts]
    if any(kind_of(one) not in ("count", "amount") for one in (*numbers, near.stated[i].number)):
        return False
    units = {_nouns(one) for one in (*numbers, near.stated[i].number)} - {frozenset()}
    return len(units) <= 1 and not (units and not _nouns(numbers[0]) and not _nouns(near.stated[i].number))


def _nouns(number: Number) -> frozenset[tuple[str, int]]:
    """The unit of a number without counts that are not named."""
    return frozenset((noun, power) for noun, power in unit_of(number).items() if noun)
