"""Counts that words tell as a set times a rate: 40,058; he reaches that number by multiplying the Null Set by 4.3%.

The set is one that the document names, and one count alone has the name. The reading is taken only where it gives the
count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from prsym.drafting.arithmetic.constructions import PRODUCT
from prsym.drafting.text.formulas import Reading, gives, rounds_to
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import Input
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.roles import skeleton

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


def multiplied(near: Near, i: int) -> Iterator[Reading]:
    """The product of a named set and a rate that gives a count, told in its sentence or in the one behind."""
    if kind_of(near.stated[i].number) != "count":
        return
    for k, text in ((i, near.around.sentence(i)), *_behind(near, i)):
        own = [j for j in near.around.in_sentence(k) if not near.stated[j].reason]
        line = skeleton(text, [near.stated[j].number for j in own])
        for found in (one for pattern in _MULTIPLIED for one in pattern.finditer(line)):
            rate = own[int(found["rate"])]
            sets = [j for j in near.around.meant(found["name"], i) if near.counts(j) and j != i]
            is_one = len({near.stated[j].digits for j in sets}) == 1 and kind_of(near.stated[rate].number) == "share"
            reading = near.reading(PRODUCT, {"first": sets[0], "second": rate}, 1, True) if is_one else None
            if reading is not None and _is_given(near, i, sets[0], rate, reading):
                yield reading


def rates_taken(near: Near, i: int) -> Iterator[Reading]:
    """The product of x of n and a count by which the sentence behind tells that it multiplies, where it gives one."""
    if kind_of(near.stated[i].number) != "count":
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
    if len({near.stated[k].digits for k in sets}) == 1 and kind_of(near.stated[rate].number) == "share":
        yield near.reading(PRODUCT, {"first": sets[0], "second": rate}, 1, True)


def _is_given(near: Near, i: int, whole: int, rate: int, reading: Reading) -> bool:
    """Whether a product gives a count, by the rate as it is printed too: words tell that this one was taken."""
    text = near.stated[i].number.text
    plain = size(near.stated[whole].number) * size(near.stated[rate].number)
    return gives(reading, text) or rounds_to(Fraction(plain), text)


def _behind(near: Near, i: int) -> Iterator[tuple[int, str]]:
    """The first number and the text of the sentence behind a count that says how it was reached."""
    last = near.around.in_sentence(i)[-1]
    text = near.around.sentence_behind(near.stated[i])
    one, following = near.stated[i], near.stated[last + 1 : last + 2]
    is_next = any((k.passage, k.sentence) == (one.passage, one.sentence + 1) for k in following)
    if is_next and _REACHED.search(text) and not any(k != i and near.counts(k) for k in near.around.in_sentence(i)):
        yield last + 1, text
