"""Recalls of what was found and what was left behind, which the sentences right before tell in plain words.

We found 6,120 relevant documents and left perhaps 1,080 behind; the number found is 27,000, and the corrected
projection is 4,500. The fragment: one count is told as found and one as missed, and all others there are told as what
these come from: the documents that were read, the terms of a sum, a projection that was corrected.

The precision of a set whose size its sentence tells, with the count of relevant documents that stands elsewhere.

268,020 documents were reviewed, with a precision of 45.5%. The part is a count of four digits or more that its words
call relevant, and not missed; one such count alone must give a print of three digits.

Where a paragraph tells that all documents above a cutoff were read, and how many of them were coded relevant, a
precision behind them is of these: it is bound where they give it, and else offered; it is refuted where the next
sentence denies it, and states another value that they give.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.formulas import gives
from prsym.drafting.text.judged import bound_or_offered, confirms
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, MISSED, RELEVANT
from prsym.drafting.text.rate_words import before_value, clause_of, is_plain, numerals, told_line, vocabulary
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.roles import measures

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
LEAST = 3  # digits of the print
_REVIEWED = any_case(
    r"(?: documents)? (?:were|was|have been|had been) (?:reviewed|read|retrieved|produced|selected|flagged|returned)\b"
)
# The classifier put 143,208 documents above the cut-off. Attorneys read them all, coded 88,374 responsive.
_ABOVE = any_case(
    r"(?: documents)?,? (?:that )?(?:(?:scored|ranked|fell|lay|stood|came|were (?:put|placed|ranked)) )?"
    r"(?:at or )?(?:above|over) (?:the|its|this|that) (?:cut-?off|line|threshold|cut|score)\b"
)
_READ_ALL = any_case(
    r"\b(?:read|reviewed|examined|coded)(?: (?:and coded|through))? "
    r"(?:them all|all of (?:them|these|those)|every one of (?:them|these)|(?:each|every) one|all (?:these|those))\b"
    r"[^.;⟦⟧]{0,40}\b(?:coded|marked|tagged|found|judged|called|deemed)(?: as| only| just)* $"
)
_CODED = any_case(r"(?: (?:documents|of (?:them|these)))?(?: as| to be)? (?:responsive|relevant)\b")
_OTHERS = whole_words(r"sampl\w*|pilot|rounds?|control|validation|second|recoded|corrected|weighted")
_MAKE_IT = any_case(r"\b(?:makes?|puts?|gives?) (?:it|that|this|the precision)(?: at| only)? $")
_DENIED = whole_words(
    r"(?:do|does|did) not (?:bear (?:that|this|it) out|support (?:that|this|it)|give (?:that|this|it)|yield)|"
    r"(?:that|this|it|which) is (?:wrong|mistaken|incorrect|not so|an error|a slip|a mistake)"
)
_NAMES = ("precision", "hit rate", "positive predictive value", "ppv")
_PREDICTED = any_case(r"\b(?:not|non-?|ir)(?: ?responsive| ?relevant)")


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
        sizes = [near.around.size(k) for k in (first, second, total)]
        if first in found and sizes[0] + sizes[1] == sizes[2]:
            return [k for k in found if k not in (first, second)] + [total], [first, second]
    return list(found), []


def _read(line: str) -> set[int]:
    """The counts that words tell as documents read, of which others were found."""
    return {int(told[1]) for k in numerals(line) if (told := _READ_OF.search(line.partition(f"⟦{k}⟧")[0]))}


def of_reviewed(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open precision with the reviewed set of its sentence, and the one relevant count that gives it."""
    i = claim.value
    one = near.stated[i]
    if claim.binding != "open" or claim.quantity not in _NAMES or kind_of(one.number) != "share":
        return claim
    counts = [k for k in near.around.in_sentence(i) if near.counts(k) and k < i]
    is_told = len(counts) == 1 and _REVIEWED.match(near.around.behind(counts[0])) is not None
    if not is_told or digits_of(one.number) < LEAST or HYPOTHETICAL.search(near.around.sentence(i)):
        return claim
    whole = counts[0]
    found: dict[str, dict[str, Input]] = {}
    for k in range(len(near.stated)):
        text = _relevant(near, k)
        inputs = {"part": Input(text, k), "whole": near.around.input(whole)}
        reading = replace(near.reading("part/whole", {"part": k, "whole": whole}, 2), inputs=inputs) if text else None
        if reading is not None and gives(reading, one.number.text):
            found.setdefault(text, {"found": inputs["part"], "sample": inputs["whole"]})
    if len(found) != 1:
        return claim
    return claim.bound_to(next(iter(found.values())), quantity="precision")


def of_read_all(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open precision with the counts above a cutoff, all of which its paragraph says were read."""
    i = claim.value
    words = near.around.sentence(i)
    is_share = near.around.kind(i) == "share" and near.stated[i].counts is None
    is_named = claim.quantity in _NAMES or (
        claim.quantity in ("", "share")
        and _MAKE_IT.search(near.around.before(i)) is not None
        and "precision" in measures(near.around.sentence_before(near.stated[i]))
    )
    if claim.binding != "open" or not is_share or not is_named or _OTHERS.search(words) or HYPOTHETICAL.search(words):
        return claim
    inputs = _read_all(near, i)
    if not inputs:
        return claim
    found = bound_or_offered(near.stated, replace(claim, quantity="precision"), inputs)
    is_denied = found.binding == "open" and _is_denied(near, i, inputs)
    return claim.bound_to(inputs, quantity="precision") if is_denied else found


def _read_all(near: Near, i: int) -> Mapping[str, Input]:
    """The relevant documents and those above a cutoff that the paragraph of a precision tells before it, once each."""
    before = [k for k, level in near.around.earlier(i) if level <= 1 and near.counts(k)]
    coded = [k for k in before if _READ_ALL.search(near.around.before(k)) and _CODED.match(near.around.behind(k))]
    above = [k for k in before if _ABOVE.match(near.around.behind(k))]
    if len(coded) != 1 or len(above) != 1 or not near.is_part(coded[0], above[0]):
        return {}
    is_next = above[0] in (*near.around.in_sentence(coded[0]), *near.in_sentence_before(coded[0]))
    found, whole = (near.around.input(k) for k in (coded[0], above[0]))
    return {"found": found, "sample": whole} if is_next else {}


def _is_denied(near: Near, i: int, inputs: Mapping[str, Input]) -> bool:
    """Whether the sentence behind a precision denies it, and its one share is what the counts give."""
    last = near.around.in_sentence(i)[-1] + 1
    behind = near.around.in_sentence(last) if last < len(near.stated) else ()
    shares = [k for k in behind if near.around.kind(k) == "share"]
    is_next = len(shares) == 1 and near.around.sentence_behind(near.stated[i]) == near.around.sentence(shares[0])
    is_given = is_next and confirms(near.stated, shares[0], "precision", inputs)
    return is_given and _DENIED.search(near.around.sentence(shares[0])) is not None


def _relevant(near: Near, k: int) -> str:
    """The digits of a large count that its words call relevant; of x of n those of x; "" for any other number."""
    one = near.stated[k]
    is_cell = near.around.is_cell(k)
    words = near.clause(k)
    if one.reason or is_cell or not RELEVANT.search(words) or MISSED.search(words) or _PREDICTED.search(words):
        return ""
    text = one.printed_counts[0] if one.counts is not None else one.number.text if near.counts(k) else ""
    digits = re.sub(r"\D", "", text)
    return text if len(digits) >= SURE_DIGITS and size(one.number) > 0 else ""
