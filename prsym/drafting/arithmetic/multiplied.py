"""Counts that words tell as a set times a rate: 40,058; he reaches that number by multiplying the Null Set by 4.3%.

The set is one that the document names, and one count alone has the name. The reading is taken only where it gives the
count.

Counts that words tell as a set at a rate of the document, and the errors of what a sample was drawn from.

At the precision of the control set, the production holds 78,842; in a sample of 900 of those they reversed 63, so that
the reviewers wrongly set aside some 6,532. The fragment: the rate is one that is claimed with its counts, and words say
which one and of what set. It is bound where these give the count, and else offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from prsym.drafting.arithmetic.constructions import PRODUCT
from prsym.drafting.text.formulas import Reading, gives, rounds_to
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input, bare
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.wholes import OF_ERRORS

_SET = (
    r"(?:the |our |my |its )?(?:size of |number of documents in |documents in )?(?P<name>(?:the |our )?[^⟦⟧.;,]{3,40}?)"
)
_MULTIPLIED = tuple(
    any_case(pattern)
    for pattern in (
        rf"\bmultipl(?:y|ies|ied|ying) {_SET} by (?:an? |the )?(?:[\w-]+ ){{0,3}}⟦(?P<rate>\d+)⟧",
        rf"\bappl(?:y|ies|ied|ying) (?:an? |the )?(?:[\w-]+ ){{0,4}}⟦(?P<rate>\d+)⟧ to {_SET}(?=[.,;]|$)",
    )
)
_LIMIT = r"the (?:upper|lower) (?:limit|bound|end)(?: of [^⟦⟧.;,]{3,40})?(?: of|,| at)? ⟦(?P<rate>\d+)⟧"
# If one takes the upper limit of 4.1% instead, the projection for the null set is 11,731.
_TAKING = any_case(
    r"\b(?:tak|us|apply|insert|work)(?:es?|ing|s) (?:with )?"
    rf"{_LIMIT}(?: instead| rather)?, (?:then )?"
    r"(?:the|this|that|its|our) (?:projection|estimate|number|count|figure) "
    rf"(?:for|in|of|to) (?:the|our|its|this) (?:{LEFT_OUT}) "
    r"(?:is|would be|becomes|comes to|rises to|falls to|grows to) ⟦(?P<value>\d+)⟧"
)
# The upper limit, 3.3%, taken of the null set, leaves room for 22,053 missed documents.
_TAKEN_OF = any_case(
    rf"\b{_LIMIT},? (?:when |if )?(?:taken|applied|projected|carried over|carried|multiplied|extended) "
    rf"(?:of|to|on|onto|over|by|with) (?:the|our|its|this|his) (?:{LEFT_OUT}),? "
    r"(?:leaves? room for|allows? for|gives?|makes?|means?|yields?|comes to|amounts to|implies|permits|is|would be) "
    r"(?:(?:as many as|up to) )?⟦(?P<value>\d+)⟧"
    r"(?![^.,;⟦⟧]{0,30}\b(?:more|fewer|less|besides|beyond|other|additional|than|unique|after|before|each|per)\b)"
)
# By taking our sample result, 31 in 2,400, and multiplying it by 326,733.
_RATE_TAKEN = any_case(
    r"\b(?:tak|us)(?:ing|es) [^⟦⟧.;]{0,40}⟦(?P<rate>\d+)⟧,? and (?:then )?multipl(?:ying|ies) (?:it|that|this) "
    r"by (?:the )?⟦(?P<whole>\d+)⟧"
)
_SO_MANY = re.compile(r"(\d[\d,]*) (?:in|of|out of) (\d[\d,]*)")
# What the sentence behind a count says of it: he reaches that number by …
_REACHED = any_case(
    r"\b(?:reach(?:es|ed)?|gets?|got|arriv(?:es|ed) at|obtain(?:s|ed)|deriv(?:es|ed)|comput(?:es|ed)|came to|comes to) "
    r"(?:it|there|(?:that|this|the) (?:number|figure|count|estimate|total)) by\b"
)
PROJECTION = "found/sample*set"
_AT_RATE = any_case(
    r"\b(?:at|with|by) the (?P<rate>precision|richness|prevalence|elusion(?: rate)?) (?:of|in|on) "
    r"(?:the|that|this|our|its) (?P<sample>[\w -]{3,30}?)(?:, [^,.;⟦]{3,30})?, (?P<set>(?:the|our|its) [\w -]{3,30}?) "
    r"(?:holds?|held|contains?|contained|has|had|would (?:hold|contain|have)|yields?|includes?)"
    r"(?: (?:about|some|roughly))? $"
)
_WRONGLY = any_case(
    r"\b(?:wrongly|mistakenly|erroneously|incorrectly) (?:coded|set aside|marked|tagged|called|left out|withheld|"
    r"discarded|cleared)(?: as)? $"
)
_NOT = whole_words(r"not|never|non-?\w*|un(?:read|reviewed|produced|opened|coded|retrieved)")
_OF_THOSE = re.compile(r"(?: documents)? of (?:those|these|them)\b")


def multiplied(near: Near, i: int) -> Iterator[Reading]:
    """The product of a named set and a rate that gives a count, told in its sentence or in the one behind."""
    if near.around.kind(i) != "count":
        return
    for k, text in ((i, near.around.sentence(i)), *_behind(near, i)):
        own = [j for j in near.around.in_sentence(k) if not near.stated[j].reason]
        line = skeleton(text, [near.stated[j].number for j in own])
        for found in (one for pattern in _MULTIPLIED for one in pattern.finditer(line)):
            rate = own[int(found["rate"])]
            sets = [j for j in near.around.meant(found["name"], i) if near.counts(j) and j != i]
            is_one = len({near.stated[j].digits for j in sets}) == 1 and near.around.kind(rate) == "share"
            reading = near.reading(PRODUCT, {"first": sets[0], "second": rate}, 1, True) if is_one else None
            if reading is not None and _is_given(near, i, sets[0], rate, reading):
                yield reading


def rates_taken(near: Near, i: int) -> Iterator[Reading]:
    """The product of x of n and a count by which the sentence behind tells that it multiplies, where it gives one."""
    if near.around.kind(i) != "count":
        return
    for k, text in _behind(near, i):
        own = [j for j in near.around.in_sentence(k) if not near.stated[j].reason]
        said = _RATE_TAKEN.search(skeleton(text, [near.stated[j].number for j in own]))
        rate, whole = (own[int(said[name])] for name in ("rate", "whole")) if said else (k, k)
        printed = _SO_MANY.fullmatch(near.stated[rate].number.text)
        if printed is None or not near.counts(whole):
            continue
        part, of = (Input(digits, rate) for digits in printed.groups())
        inputs = {"found": part, "sample": of, "set": near.around.input(whole)}
        reading = Reading("found/sample*set", inputs, 1, True)
        if gives(reading, near.stated[i].number.text):
            yield reading


def limits_taken(near: Near, i: int) -> Iterator[Reading]:
    """The product of the one count of what was left out and a limit that a sentence tells to take for its rate."""
    own = [j for j in near.around.in_sentence(i) if not near.stated[j].reason]
    line = skeleton(near.around.sentence(i), [near.stated[j].number for j in own])
    found = _TAKING.search(line) or _TAKEN_OF.search(line)
    if found is None or own[int(found["value"])] != i:
        return
    rate = own[int(found["rate"])]
    sets = [k for k, one in enumerate(near.stated) if near.counts(k) and any(r.name == "null_set" for r in one.roles)]
    if len({near.stated[k].digits for k in sets}) == 1 and near.around.kind(rate) == "share":
        yield near.reading(PRODUCT, {"first": sets[0], "second": rate}, 1, True)


def _is_given(near: Near, i: int, whole: int, rate: int, reading: Reading) -> bool:
    """Whether a product gives a count, by the rate as it is printed too: words tell that this one was taken."""
    text = near.stated[i].number.text
    plain = near.around.size(whole) * near.around.size(rate)
    return gives(reading, text) or rounds_to(Fraction(plain), text)


def _behind(near: Near, i: int) -> Iterator[tuple[int, str]]:
    """The first number and the text of the sentence behind a count that says how it was reached."""
    last = near.around.in_sentence(i)[-1]
    text = near.around.sentence_behind(near.stated[i])
    one, following = near.stated[i], near.stated[last + 1 : last + 2]
    is_next = any(one.in_sentence_before(k) for k in following)
    if is_next and _REACHED.search(text) and not any(k != i and near.counts(k) for k in near.around.in_sentence(i)):
        yield last + 1, text


def at_rates(near: Near, claims: Mapping[int, DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of counts that are open, or have none yet, with a rate and its set where words tell these."""
    for i in range(len(near.stated)):
        claim = claims.get(i) or DraftedClaim(f"at-rate-{i + 1}", "", i, near.around.sentence(i), {}, "open")
        if claim.binding == "open" and near.counts(i) and not near.around.is_cell(i):
            reading = _at_rate(near, claims, i) or _of_errors(near, claims, i)
            yield from [near.bound_or_offered(claim, reading)] if reading is not None else []


def _reading(near: Near, rate: DraftedClaim, whole: int) -> Reading:
    inputs = {**rate.inputs, "set": near.around.input(whole)}
    return Reading(PROJECTION, inputs, 2)


def _at_rate(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> Reading | None:
    """A set times the one rate of a name that is claimed with its counts."""
    told = _AT_RATE.search(near.around.before(i))
    if told is None:
        return None
    quantity = told["rate"].casefold().removesuffix(" rate")
    rates = [
        one
        for one in claims.values()
        if one.quantity == quantity and one.binding != "open" and one.inputs.keys() == {"found", "sample"}
    ]
    wholes = [k for k in near.around.meant(told["set"], i) if near.counts(k) and not _NOT.search(near.clause(k))]
    best = near.around.best(told["set"], wholes) if wholes else []
    is_one = len({tuple(bare(part.text) for part in one.inputs.values()) for one in rates}) == 1
    return _reading(near, rates[0], best[0]) if is_one and len({near.stated[k].digits for k in best}) == 1 else None


def _of_errors(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> Reading | None:
    """The set of the sentence before that of a sample of those, times the rate of errors of that sample."""
    if not _WRONGLY.search(near.around.before(i)):
        return None
    own = near.stated[i].passage
    rates = [
        one
        for k, one in claims.items()
        if k < i and near.stated[k].passage == own and one.quantity in OF_ERRORS and one.binding != "open"
    ]
    sample = rates[0].inputs["sample"].source if len(rates) == 1 and "sample" in rates[0].inputs else None
    if sample is None or not _OF_THOSE.match(near.around.behind(sample)):
        return None
    first = near.around.in_sentence(sample)[0]
    before = [k for k in near.around.in_sentence(first - 1) if near.counts(k)] if first else []
    next_to = own, near.stated[sample].sentence - 1
    sets = [k for k in before if (near.stated[k].passage, near.stated[k].sentence) == next_to]
    return _reading(near, rates[0], sets[0]) if len(sets) == 1 else None
