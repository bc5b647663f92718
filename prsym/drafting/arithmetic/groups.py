"""Sums with groups of one size: 70 batches of 400 documents and a last batch of 140, for a total of 28,140.

The number behind "70 batches of" is the size of each, and enters a sum as a product alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case, any_of, whole_words
from prsym.drafting.text.phrases import OF_EACH, TOGETHER

_GROUPS = any_of(
    *("batches", "boxes", "rounds", "sets", "groups", "lots", "tranches", "waves", "samples", "sub-?samples"),
    *("volumes", "productions", "folders", "cartons", "queues", "assignments", "iterations", "sessions", "packets"),
)
_OF_GROUPS = any_case(rf"(?:.*\b{_GROUPS})? (?:of|with|containing|holding) ")
_ENDS_IN_GROUPS = any_case(rf"\b{_GROUPS}$")
_JOINED = re.compile(r"(?: documents)?(?:,|,? and) ")
_SHAPES: dict[tuple[int, ...], str] = {
    (2, 1): "first*second + third",
    (1, 2): "first + second*third",
    (2, 2): "first*second + third*fourth",
}
_NAMES = ("first", "second", "third", "fourth")
IN_ALL = any_case(r"(?: [\w-]+){0,2},? (?:in all|in total|altogether|all told|overall|together)(?=[.,;)]|$)")
_RIGHT_BEHIND = re.compile(
    r"(?: [\w-]+){0,2}[,;:)—–-]? ?(?:(?:for|making|or|which is|that is) )?(?:an? (?:total|sum) of )?"
)
_PLAIN_BEHIND = re.compile(
    r"(?: (?:documents|files|records|items|pages|in all|in total|altogether|together))*(?:[.,;)]|$)"
)
# What is no further term of the sum, or says that one is left out of it.
_NOT_ADDED = whole_words(
    r"of (?:which|them|these|those)|including|excluding|except|without|less|minus|not|overlap\w*|again|same|but|"
    r"first|twice|duplicates?"
)


def is_of_groups(near: Near, k: int) -> bool:
    """Whether a count is the size of each of several groups, which are told right before it: eleven batches of 300.

    Six productions with 214,386 documents have these together, unless words say "each"; four batches of 450, 450, 600
    and 725 have one size each.
    """
    if k > 0 and _is_first_of_as_many(near, k):
        return False
    is_of = k > 0 and _may_be_of_groups(near, k) and near.around.between(k - 1, k).endswith(" of ")
    return is_of or (_may_be_of_groups(near, k) and OF_EACH.match(near.around.behind(k)) is not None)


def _is_first_of_as_many(near: Near, k: int) -> bool:
    """Whether a list begins with a count that has as many counts as there are groups before it."""
    inside = near.around.in_sentence(k)
    listed = [k]
    while listed[-1] + 1 in inside and _JOINED.fullmatch(near.around.between(listed[-1], listed[-1] + 1)):
        listed.append(listed[-1] + 1)
    return k - 1 in inside and len(listed) > 1 and size(near.stated[k - 1].number) == len(listed)


def _may_be_of_groups(near: Near, k: int) -> bool:
    """Whether a count stands right behind several groups, of each or of all of them."""
    if not k or k - 1 not in near.around.in_sentence(k) or not near.counts(k) or not near.counts(k - 1):
        return False
    groups = near.stated[k - 1]
    if is_rate(groups.number) or size(groups.number) < 2:
        return False
    between = near.around.between(k - 1, k)
    is_named = _ENDS_IN_GROUPS.search(groups.number.text + between[:-1].rpartition(" ")[0]) is not None
    return len(between) < 40 and is_named and _OF_GROUPS.fullmatch(between) is not None


def grouped_sums(near: Near, i: int) -> Iterator[Reading]:
    """The sum of all counts before a number in its sentence, of which some are groups of one size.

    Words that call it a total leave no other reading.
    """
    inside = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    terms: list[tuple[int, ...]] = []
    for k in inside:
        terms = [*terms[:-1], (k - 1, k)] if _may_be_of_groups(near, k) else [*terms, (k,)]
    compute = _SHAPES.get(tuple(len(term) for term in terms))
    sizes = [near.stated[term[-1]].number for term in terms]
    if compute is None or not near.counts(i) or not all(alike(one, near.stated[i].number) for one in sizes):
        return
    between = near.around.between(inside[0], i)
    if _NOT_ADDED.search(between) or any(kind_of(one) != "count" for one in sizes):
        return
    said = TOGETHER.search(near.around.before(i)) or IN_ALL.match(near.around.behind(i))
    is_right_behind = _RIGHT_BEHIND.fullmatch(near.around.between(terms[-1][-1], i)) is not None
    is_each = all(is_of_groups(near, term[1]) for term in terms if len(term) > 1)
    is_plain = is_each and all(map(_is_plain, sizes)) and _PLAIN_BEHIND.match(near.around.behind(i)) is not None
    places = dict(zip(_NAMES, (k for term in terms for k in term), strict=False))
    yield near.reading(compute, places, 0, said is not None and is_right_behind and is_plain)


def _is_plain(number: Number) -> bool:
    """Whether a number is told as it is: not as about or up to so many."""
    said = number.printed
    return said is not None and said.kind == "number" and not said.numbers[0].about
