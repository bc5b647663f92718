"""Counts to which words project the rate of a sample: the elusion of 0.8% applied to the 356,000 documents; 8 of the
2,000 sampled of 250,000, projected to the whole of that set.

The fragment: the rate and its set stand in the sentence of the count, or in the one or two before it, each alone of its
kind, and words join them: a rate of a set, a rate applied to a set, elusion and what was left out. Nothing is supposed,
no limit is meant, and nobody else is said to have projected it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.drafting.arithmetic.constructions import PRODUCT, RESTRICTED
from prsym.drafting.text.formulas import Reading, gives, rounds_to, value_as_printed
from prsym.drafting.text.kinds import alike, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import RELEVANT
from prsym.drafting.text.rate_words import before_value, clause_of, is_plain, numerals, told_line, vocabulary
from prsym.drafting.text.records import Input
from prsym.drafting.text.role_patterns import LEFT_OUT

PROJECTION = "found/sample*set"
# Words of a projection that says no more than what is projected to what; where it does not give the count, there are
# no others.
_SUBJECT = vocabulary(
    "responsive relevant null set discard pile unreviewed unread unproduced whole entire remaining "
    "below under cutoff cut "
    "off line collection collected population not reviewed produced read review retrieved left behind remain remained "
    "missed elusion elude rate prevalence richness sample sampling sampled random observed measured found showed shown "
    "identified examined one ones reviewers applying applied apply project projected projection "
    "projections projecting extrapolated "
    "extrapolating extrapolation extrapolate scaled suggests suggest implies imply fell went sit lie contain contains "
    "contained hold holds held include includes point within among held all numbers numbered"
)
# Of a count told behind them, these name another set than what was left out.
_OTHER_SETS = vocabulary("collection collected population produced reviewed read retrieved found")
_NOT_READ = any_case(r"\b(?:not|never)(?: yet)?(?: been)? (?:produced|reviewed|read|retrieved|found)\b")
_SAMPLED = any_case(r"\bsampl\w+|\b(?:drawn|drew|tested|examined|checked)\b")
_PROJECTS = whole_words(
    r"project\w*|extrapolat\w*|estimat\w*|expect\w*|impl(?:y|ies|ied)|means?|meant|correspond\w*|suggest\w*|"
    r"translat\w*|equat\w*|amounts? to|comes? to|works out (?:at|to)|yields?|gives?|would (?:include|hold|contain|be|"
    r"have|leave)|leaves?|that is|or"
)
_OTHERWISE = whole_words(
    r"if|could|might|may|should|suppos\w*|assum\w*|hypothe\w*|upper|lower|limits?|bounds?|intervals?|at most|at least|"
    r"as (?:many|few) as|no more than|up to|between|worst|best case|conservativ\w*|optimistic\w*|pessimistic\w*|his|"
    r"her|Dr|Mr|Ms|Mrs|Professor|opponents?|opposing|adversar\w*|claims?|contends?|argues?|asserts?|instead|"
    r"originally|earlier|previously|then|first reported|pilot|interim|target|goal|not applied|more|fewer|besides|"
    r"further|half|each|per|weighted|adjust\w*|correct(?:ed|ing)|remov\w*|exclud\w*|less|minus|after"
)
_ABOUT = r"(?:about |some |roughly |approximately |nearly |all |only |other |whole |entire |remaining )"
_RATE = r"(?:rate|elusion|prevalence|richness|share|proportion|percentage)"
_LEFT = rf"(?:{LEFT_OUT})"
_HOLDS = (
    r"(?:is|was|are|were|has|had|holds?|held|contains?|contained|numbers?|numbered|totals?|totall?ed|came to|comes to|"
    r"comprise[sd]?|consist(?:s|ed) of|of|,|\()"
)
_APPLIED = tuple(
    any_case(pattern)
    for pattern in (
        # An elusion of 1.3% for the 402,115; a rate of 0.8% among those 35,600.
        rf"\b{_RATE}(?: rate)?(?: (?:of|was|is|at|in the sample|,))* ?⟦(?P<rate>\d+)⟧,? (?:for|in|of|among|across|"
        rf"over|on) (?:the |these |those |our |its |a set of ){_ABOUT}*⟦(?P<set>\d+)⟧",
        # I applied the elusion rate, 0.8%, to the 356,000; the sample's rate of 0.8% applied to the 356,000.
        rf"\b(?:appl(?:y|ying|ied)|extrapolat\w+|project\w*|carr(?:y|ied|ying)|extend\w*|multipl\w+|scal\w+)\b"
        rf"[^⟦⟧.;]{{0,40}}⟦(?P<rate>\d+)⟧,?(?: (?:rate|elusion|from the sample|over))*,? (?:on)?(?:to|by|across) "
        rf"(?:the |these |those |our |its |all ){_ABOUT}*⟦(?P<set>\d+)⟧",
        rf"\b{_RATE}[^⟦⟧.;]{{0,30}}⟦(?P<rate>\d+)⟧,?(?: (?:was|is|when|,|then))* ?(?:applied|extrapolated|projected|"
        rf"carried over|extended|scaled up) (?:on)?to (?:the |these |those |our |its |all ){_ABOUT}*⟦(?P<set>\d+)⟧",
        # Elusion was 0.32%. The null set is 585,000; the null set held 585,000, and elusion was put at 0.32%.
        rf"\belusion\b(?:(?!{_LEFT})[^⟦⟧]){{0,40}}⟦(?P<rate>\d+)⟧[^⟦⟧]{{0,60}}?\b(?:the|our|its|that) {_LEFT} "
        rf"{_HOLDS}(?: {_ABOUT})?(?: now)? ?⟦(?P<set>\d+)⟧",
        rf"\b(?:the|our|its) {_LEFT} {_HOLDS}(?: {_ABOUT})? ?⟦(?P<set>\d+)⟧[^⟦⟧]{{0,80}}?\belusion\b"
        rf"[^⟦⟧]{{0,30}}⟦(?P<rate>\d+)⟧",
        # 640,000 fell into the null set; sampling put elusion at 0.75%.
        rf"⟦(?P<set>\d+)⟧(?: (?:documents|of (?:them|which|these)))*(?: (?:that|which))? (?:fell|were|"
        rf"are|went|remained|"
        rf"landed|ended up|was left|were left|remain) (?:in|into|to) (?:the|our|its) {_LEFT}[^⟦⟧]{{0,80}}?\belusion\b"
        rf"[^⟦⟧]{{0,30}}⟦(?P<rate>\d+)⟧",
    )
)
_OF_LEFT = re.compile(rf"\b(?:in|of|among|from|throughout|within) (?:the|that|our|this|its) (?:whole |entire )?{_LEFT}")
_WHOLE_SET = (
    r"(?:the whole|the entire|all) (?:of )?(?:that|this|the|those|these)?|(?:that|this) (?:whole |entire )?|"
    r"(?:the|all) (?:of )?(?=full)"
)
# We sampled 2,000 of the 250,000 and found 8 that were responsive. Projected to the whole of that set.
_SAMPLED_OF = any_case(
    r"\b(?:sampled|drew|took|examined|reviewed|read|checked|inspected|tested)(?: a (?:random |simple )*sample of)?"
    r"(?: at random)? ⟦(?P<pair>\d+)⟧[^⟦⟧.;]{0,60}?(?:,|and|of which|of them)+ "
    r"(?:we |they |the reviewers )?(?:found|identified|marked|coded|turned up)(?: only| just)? "
    r"⟦(?P<found>\d+)⟧(?: of (?:them|these))?(?: (?:that were|to be|as|documents))* (?:responsive|"
    r"relevant)\b[^⟦⟧.;]*\. "
    rf"(?:Project\w*|Extrapolat\w*|Scal\w*(?: up)?|Appl\w*|Carr\w* over)(?: that| this| it)? (?:on)?to "
    rf"(?:{_WHOLE_SET}|the) ?"
    rf"(?:set|pile|{_LEFT}|documents|population|pool)\b"
)
# Leaving 178,000. The sample showed 9 responsive in 1,500, so what was left is estimated to hold.
_IN_WHAT_WAS_LEFT = any_case(
    r"\b(?:leaving|which left|that left)(?: about| some)? ⟦(?P<set>\d+)⟧[^⟦⟧]*\. (?:The|Our|A|That|This) "
    r"(?:elusion |random |null-set )?(?:sample|test)\b[^⟦⟧.;]{0,40} ⟦(?P<found>\d+)⟧ (?:of them "
    r")?(?:responsive|relevant)"
    r"(?: documents| ones| files)? (?:in|of|among|out of) (?:a sample of |the |its )?⟦(?P<sample>\d+)⟧"
)
_THAT_SET = any_case(
    r"\b(?:in|of|among) (?:what (?:was|is|had been) left|what remain\w*|the (?:rest|remainder|remaining \w+)|"
    r"that set|those(?: documents)?|the null set|the set)\b"
)


def projected_to(near: Near, i: int) -> Iterator[Reading]:
    """The rate of a sample times the set to which words project it, of a count of relevant documents."""
    if near.around.kind(i) != "count" or RESTRICTED.match(near.around.behind(i)):
        return
    own = told_line(near, i, 0)
    head = before_value(own, i)
    if not RELEVANT.search(own) or not _PROJECTS.search(head) or _OTHERWISE.search(own):
        return
    for found in (*_at_rate(near, i), *_of_counts(near, i)):
        is_sure = _is_given(found, near.stated[i].number.text) or _is_told_plainly(near, i, found.near)
        yield replace(found, is_sure=is_sure)


def _is_told_plainly(near: Near, i: int, far: int) -> bool:
    """Whether the lines of a projection have no word beside those of what is projected to what."""
    own = _NOT_READ.sub("", clause_of(told_line(near, i, 0), i))
    subject = _SUBJECT - _OTHER_SETS if far else _SUBJECT
    return is_plain(own, subject) and is_plain(clause_of(told_line(near, i, 2 if far else 0), i), _SUBJECT)


def _is_given(reading: Reading, text: str) -> bool:
    """Whether a projection gives a count, by the rate as it is printed too: words tell that this one was taken."""
    plain = value_as_printed(reading)
    return gives(reading, text) or (plain is not None and rounds_to(plain, text))


def _at_rate(near: Near, i: int) -> Iterator[Reading]:
    """A rate times the one set that words join to it, where its lines tell no other rate and no other such set."""
    for back in (0, 1, 2):
        line = before_value(told_line(near, i, back), i)
        told = {(int(one["set"]), int(one["rate"])) for of in _APPLIED for one in of.finditer(line)}
        if not told:
            continue
        whole, rate = next(iter(told))
        rates = [k for k in numerals(line) if near.around.kind(k) == "share"]
        is_plain = len(told) == len(rates) == 1 and near.counts(whole) and not _OTHERWISE.search(line)
        if is_plain and near.stated[rate].counts is None and _is_one_set(near, i, line, whole):
            yield near.reading(PRODUCT, {"first": rate, "second": whole}, min(back, 1))
        return


def _is_one_set(near: Near, i: int, line: str, whole: int) -> bool:
    """Whether a set is the one count of its lines larger than a value; else the value's sentence is of the null set."""
    value = near.stated[i].number
    if not alike(near.stated[whole].number, value) or near.around.size(whole) <= size(value):
        return False
    if _SAMPLED.search(near.clause(whole)) or any(role.name == "sample" for role in near.stated[whole].roles):
        return False
    others = [k for k in numerals(line) if k != whole and near.counts(k)]
    return not others or (_OF_LEFT.search(near.around.sentence(i)) is not None and others == [whole - 1])


def _of_counts(near: Near, i: int) -> Iterator[Reading]:
    """The share found in a sample, times the set that it is projected to."""
    line = before_value(told_line(near, i, 1), i)
    for told in _SAMPLED_OF.finditer(line):
        pair = near.stated[int(told["pair"])]
        if pair.counts is not None and numerals(line) == [int(told["pair"]), int(told["found"])]:
            sample, whole = (Input(text, int(told["pair"])) for text in pair.printed_counts)
            found = Input(near.stated[int(told["found"])].number.text, int(told["found"]))
            yield Reading(PROJECTION, {"found": found, "sample": sample, "set": whole}, 1)
    for told in _IN_WHAT_WAS_LEFT.finditer(line):
        places = [int(told[name]) for name in ("found", "sample", "set")]
        if _THAT_SET.search(near.around.sentence(i)) and _are_in_order(near, i, places):
            yield near.reading(PROJECTION, dict(zip(("found", "sample", "set"), places, strict=True)), 1)


def _are_in_order(near: Near, i: int, places: Sequence[int]) -> bool:
    """Whether what was found, a sample and its set are counts, each smaller than the next, of which a value is one."""
    sizes = [near.around.size(k) for k in places]
    is_ordered = sizes[0] < sizes[1] < sizes[2] and near.around.size(i) < sizes[2]
    return is_ordered and all(map(near.counts, places))
