"""Recalls of what was found and what was left behind, which the sentences right before tell in plain words.

We found 6,120 relevant documents and left perhaps 1,080 behind; the number found is 27,000, and the corrected
projection is 4,500. The fragment: one count is told as found and one as missed, and all others there are told as what
these come from: the documents that were read, the terms of a sum, a projection that was corrected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.rate_words import before_value, clause_of, is_plain, numerals, told_line, vocabulary
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.role_patterns import LEFT_OUT

MOST_BACK = 3  # sentences before a recall that may tell what it follows from
# Words of a sentence that says no more than what recall is.
_SUBJECT = vocabulary(
    "recall process project review overall whole achieved corrected revised updated amended point against set missed "
    "what one thus found result achieves reached reaches puts"
)
_ABOUT = r"(?:(?:about|some|perhaps|roughly|approximately|an estimated|a projected|another|a further|only|around) )*"
_DOCS = r"(?: (?:documents|records|files|items|ones|more|further|additional|of (?:them|these)))*"
_YES = r"(?:responsive|relevant)"
_FINDS = r"(?:found|identified|located|retrieved|captured|recovered|unearthed|turned up|brought in)"
_LOST = (
    r"(?:(?:were|was|are|had been|have been|being|still)? ?(?:missed|overlooked|never (?:found|promoted|reviewed|read|"
    r"produced|identified|reached)|not (?:found|promoted|reviewed|read|produced|identified)|left behind|undetected|"
    r"unfound)|(?:remain\w*|sit|lie|are|left) (?:in|among|behind)\b)"
)
_FOUND = tuple(
    any_case(pattern)
    for pattern in (
        rf"\b{_FINDS} {_ABOUT}⟦(\d+)⟧(?:{_DOCS} {_YES}|(?= more\b|,| and\b| but\b))",
        rf"⟦(\d+)⟧{_DOCS}(?: {_YES})?{_DOCS} (?:were|was|have been|had been|are) (?:then |actually )?{_FINDS}\b",
        rf"\b{_YES} (?:documents|records|files) (?:that (?:were|was) )?{_FINDS}(?: (?:numbered|were|"
        rf"totaled|came to|:))* ⟦(\d+)⟧",
        rf"\b(?:coded|marked|tagged|judged|called) {_ABOUT}⟦(\d+)⟧{_DOCS}(?: as)? {_YES}\b",
        rf"\b[Tt]he number {_FINDS}(?: in (?:the )?review)?,? (?:is |was |of )?⟦(\d+)⟧",
    )
)
_MISSED = tuple(
    any_case(pattern)
    for pattern in (
        rf"\b(?:left|leaves|leaving|missed|overlooked) {_ABOUT}⟦(\d+)⟧(?:{_DOCS}(?: {_YES})?{_DOCS} "
        r"(?:behind|unfound|undetected|undiscovered)|(?=[,.;]))",
        rf"\b(?:estimate|projection|number) of (?:the )?(?:{_YES} )?(?:documents|records) (?:left |"
        rf"remaining |missed |still )?"
        rf"(?:in|among) the (?:{LEFT_OUT})(?: (?:is|was|came to|stands at|stood at|at))* ⟦(\d+)⟧",
        r"\bthe ⟦(\d+)⟧ (?:that )?(?:we|I|they) (?:project|estimate|expect)(?:ed)? (?:to have been|"
        r"were|was) (?:missed|left)",
        rf"\b{_ABOUT}⟦(\d+)⟧{_DOCS}(?: {_YES})?{_DOCS}(?: (?:that|which))? {_LOST}",
        rf"\bprojects? (?:a further |another |that )?⟦(\d+)⟧{_DOCS}(?: {_YES})? (?:in|to remain in) the (?:{LEFT_OUT})",
    )
)
_CORRECTED = any_case(
    r"\b(?:corrected|revised|updated|amended|proper|right) (?:projection|estimate|figure|number|count)"
    r"(?: of (?:those |documents )?(?:missed|left behind))? (?:is|was|of|comes to|stands at|:) ⟦(\d+)⟧"
)
_PROJECTED_FIRST = any_case(
    rf"\b(?:projected|estimated|put|reported) {_ABOUT}⟦(\d+)⟧ {_YES} (?:documents )?(?:in|among|left in|remaining in) "
    rf"the (?:{LEFT_OUT})"
)
_ON_CORRECTED = any_case(
    r"\bon (?:the|these|those|our) (?:corrected|revised|updated|amended) (?:figures?|numbers?|"
    r"projection|estimate|counts?)"
)
_ADDED_UP = re.compile(
    r"⟦(\d+)⟧[^⟦⟧]{0,80}⟦(\d+)⟧(?: (?:more|others|further ones))?,? (?:for|making|or) (?:a total of )?⟦(\d+)⟧"
)
_READ_OF = any_case(r"\b(?:reviewed|read|examined|looked at)(?: all| some)? ⟦(\d+)⟧[^⟦⟧.;]{0,30}$")
_BELIEVED = re.compile(
    r"\bif (?:the|our|that) (?:sample|test|estimate) (?:can be believed|is right|is any guide|holds)\b"
)
_OTHERWISE = whole_words(
    r"if|would|could|might|may|should|suppos\w*|assum\w*|target|goal|pilot|control (?:set|sample|group)|validation|"
    r"training|seed|interim|other (?:matter|case)|his|her|Dr|Mr|Ms|opposing|plaintiffs?’?s?|rounds?|phase|upper|lower|"
    r"at least|at most|interval|had (?:we|they|expected|feared|hoped|planned|thought)|sampled|wrongly|overturned|"
    r"withheld|not (?:responsive|relevant)"
)


def of_found_and_left(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """A recall that is open, or that these give, too, with the counts found and missed of the lines before."""
    i, one = claim.value, near.stated[claim.value]
    is_single = one.number.printed is not None and one.number.printed.kind == "number" and one.counts is None
    is_recall = claim.quantity == "recall" and ("tp", "fn") in ways(claim.quantity) and kind_of(one.number) == "share"
    if not is_recall or not is_single or near.around.is_cell(i) or claim.compute:
        return claim
    inputs = _inputs(near, i)
    is_given = bool(inputs) and confirms(near.stated, i, claim.quantity, inputs)
    is_told = bool(inputs) and claim.binding == "open" and is_plain(clause_of(told_line(near, i, 0), i), _SUBJECT)
    return claim.bound_to(inputs) if is_given or is_told else claim


def _inputs(near: Near, i: int) -> dict[str, Input]:
    """The one count found and the one count missed that the lines before a recall tell; empty where others are told."""
    for back in range(MOST_BACK + 1):
        line = before_value(told_line(near, i, back), i)
        found, missed = (_told(line, patterns) for patterns in (_FOUND, _MISSED))
        missed, replaced = _corrected(line, missed)
        found, terms = _added_up(near, line, found)
        if not found or not missed:
            continue
        others = set(numerals(line)) - {*found, *missed, *replaced, *terms} - _read(line)
        is_one = len(found) == len(missed) == 1 and found != missed and not others
        if is_one and not _OTHERWISE.search(_BELIEVED.sub("", line)):
            places = {"tp": found[0], "fn": missed[0]}
            return {name: near.around.input(k) for name, k in places.items() if near.counts(k)}
    return {}


def _told(line: str, patterns: Sequence[re.Pattern[str]]) -> list[int]:
    """The counts that some patterns tell, each once."""
    return sorted({int(k) for one in patterns for k in one.findall(line)})


def _corrected(line: str, missed: Sequence[int]) -> tuple[list[int], list[int]]:
    """The counts missed, with the one that corrects a projection before it; and the one that is replaced."""
    again = [int(k) for k in _CORRECTED.findall(line)]
    first = [int(k) for k in _PROJECTED_FIRST.findall(line)]
    if len(again) != 1 or len(first) != 1 or not _ON_CORRECTED.search(line) or set(missed) - {*again, *first}:
        return list(missed), []
    return again, first


def _added_up(near: Near, line: str, found: Sequence[int]) -> tuple[list[int], list[int]]:
    """The counts found, with the sum of which they are a term; and its terms."""
    for told in _ADDED_UP.finditer(line):
        first, second, total = (int(k) for k in told.groups())
        sizes = [size(near.stated[k].number) for k in (first, second, total)]
        if first in found and sizes[0] + sizes[1] == sizes[2]:
            return [k for k in found if k not in (first, second)] + [total], [first, second]
    return list(found), []


def _read(line: str) -> set[int]:
    """The counts that words tell as documents read, of which others were found."""
    return {int(told[1]) for k in numerals(line) if (told := _READ_OF.search(line.partition(f"⟦{k}⟧")[0]))}
