"""Totals that are told before their parts: a total of 2,019 was withheld or redacted. Of these, 1,377 were withheld and
642 were redacted.

The fragment: the total is the one number of its sentence, and the next one has nothing but counts of its documents. It
is sure where these give it, or where the last of them is called the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.told_lines import line_behind, numerals, told_line

_A_TOTAL = any_case(
    r"\b(?:total(?:s|ed|ing)? (?:of )?|in (?:all|total|sum),? |altogether,? |all told,? )(?:[\w’'-]+ ){0,3}⟦\d+⟧|"
    r"⟦\d+⟧(?: [\w’'-]+){0,6} (?:in (?:all|total)|altogether|all told)\b"
)
_OF_THESE = any_case(r"\W*(?:of|among) (?:these|those|them|that (?:total|number))\b")
_THE_REST = any_case(r"\band (?:the )?(?:other|remaining|rest,?|balance,?)(?: of)? ⟦\d+⟧[^⟦⟧]*$")
_NO_PARTS = whole_words(
    r"of which|of whom|includ\w+|both|each|again|overlap\w*|at least|more than|some of|also|not counting|besides|"
    r"first|expected|would|could|estimat\w+"
)


def totals_first(near: Near, i: int) -> Iterator[Reading]:
    """The sum of the parts of the sentence behind of which a count is told as the total."""
    if kind_of(near.stated[i].number) != "count":
        return
    own, behind = told_line(near, i, 0), line_behind(near, i)
    parts = numerals(behind)
    if numerals(own) != [i] or not _A_TOTAL.search(own) or not 2 <= len(parts) <= len(TERMS):
        return
    are_parts = all(near.counts(k) and alike(near.stated[k].number, near.stated[i].number) for k in parts)
    if not _OF_THESE.match(behind) or _NO_PARTS.search(behind) or not are_parts:
        return
    if all(size(near.stated[k].number) < size(near.stated[i].number) for k in parts):
        names = TERMS[: len(parts)]
        found = near.reading(" + ".join(names), dict(zip(names, parts, strict=True)), 1)
        is_sure = gives(found, near.stated[i].number.text) or _THE_REST.search(behind) is not None
        yield Reading(found.compute, found.inputs, 1, is_sure)
