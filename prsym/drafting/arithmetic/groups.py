"""Sums with groups of one size: 70 batches of 400 documents and a last batch of 140, for a total of 28,140.

The number behind "70 batches of" is the size of each, and enters a sum as a product alone.

Shares of the documents of several batches of one size, of which what they held is told: the last 18 held 389.

The size of a batch is told once (`a batch of 500 documents`, `178 batches of 500`); a document with two sizes of them
tells nothing here. A share is bound where the counts give it, and else offers them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case, any_of, whole_words
from prsym.drafting.text.phrases import OF_EACH, TOGETHER
from prsym.drafting.text.records import DraftedClaim

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
_OF_SEVERAL, _OF_TWO = OF_BATCHES = "part/(first*second)", "(first + second)/(2*third)"
_BATCH = r"(?:batch|round|packet|lot|tranche)"
_BATCHES = rf"(?:{_BATCH}e?s)"
_SIZE_BEFORE = any_case(rf"\b(?P<noun>{_BATCH})(?:e?s)? (?:of|holding|with)(?: about| exactly)? $")
_OF_BATCHES = any_case(rf"\b(?P<noun>{_BATCH})(?:e?s)$")
_BATCHES_BEHIND = any_case(rf" (?:[a-z]+ )?{_BATCHES}\b")
_HELD = any_case(r"(?:held|had|contained|yielded|turned up|gave|produced|brought|holding)(?: only| just| about)? $")
# The two last batches held 64 and 54: as many as are listed.
_FINAL_BATCHES = any_case(rf"\b(?:final|last|first|two|both) {_BATCHES} (?:held|had|contained|yielded) $")
_IT_IS = re.compile(r"(?:\W|\d+\. )*(?:That|This|It|Together,? (?:that|this|it)) (?:is|was|comes to|came to|makes) ")
# What a share may be told of: of the documents in those batches, or of those that were worth reading.
_OF_THESE = any_case(
    r"(?: documents)?(?:(?: of (?:the|those|these|all) (?:documents|ones|items|files))? (?:in|of) "
    rf"(?:them|those|these|(?:those|these|the|that) [\w -]{{0,12}}{_BATCHES}))?"
    r"(?: (?:was|were) (?:worth [^.,;]{3,30}|responsive|relevant))?(?:[.,;]|$)"
)
_NEGATIVE = whole_words(r"not|non\w*|irrelevant|without|rest|other|remaining")


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
    return k - 1 in inside and len(listed) > 1 and near.around.size(k - 1) == len(listed)


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


def of_batches(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open share as one of the documents of the batches that its sentence tells, or the one before."""
    i = claim.value
    one = near.stated[i]
    is_share = kind_of(one.number) == "share" and one.counts is None and not one.reason
    if claim.binding != "open" or not is_share or not _OF_THESE.match(near.around.behind(i)):
        return claim
    compute, places = _told(near, i)
    if not places or _NEGATIVE.search(near.clause(i)):
        return claim
    return near.bound_or_offered(claim, near.reading(compute, places, 1))


def _told(near: Near, i: int) -> tuple[str, Mapping[str, int]]:
    """The formula and the counts of what batches held, told in the sentence of a share or in the one before it."""
    inside = [k for k in near.around.in_sentence(i) if k < i and near.counts(k)]
    if not inside and _IT_IS.match(near.around.sentence(i)):
        before = near.around.in_sentence(near.around.in_sentence(i)[0] - 1) if near.around.in_sentence(i)[0] else []
        place = near.stated[i]
        inside = [k for k in before if near.counts(k) and near.stated[k].sentence == place.sentence - 1]
        inside = [k for k in inside if near.stated[k].passage == place.passage]
    if len(inside) != 2:
        return "", {}
    first, second = inside
    sizes = _sizes(near, i)
    if len({near.stated[k].digits for k in sizes}) != 1:
        return "", {}
    is_held = _HELD.search(near.around.between(first, second)) is not None
    if _is_number_of(near, first) and is_held and near.around.size(first) > 1:
        return _OF_SEVERAL, {"part": second, "first": first, "second": sizes[0]}
    if _FINAL_BATCHES.search(near.around.before(first)) and near.around.between(first, second) == " and ":
        return _OF_TWO, {"first": first, "second": second, "third": sizes[0]}
    return "", {}


def _is_number_of(near: Near, k: int) -> bool:
    """Whether a count is one of batches: the first forty batches."""
    is_named = _OF_BATCHES.search(near.stated[k].number.text) is not None
    return is_named or _BATCHES_BEHIND.match(near.around.behind(k)) is not None


def _sizes(near: Near, i: int) -> list[int]:
    """The counts before a value that are told as the size of a batch."""
    return [k for k in range(i) if near.counts(k) and _is_size(near, k)]


def _is_size(near: Near, k: int) -> bool:
    text = near.around.sentence(k)[: near.stated[k].number.start]
    return _SIZE_BEFORE.search(text) is not None
