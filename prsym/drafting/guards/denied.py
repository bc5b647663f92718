"""Measures that a document quotes and denies: “The recall is 96.0%.” It is not; recall is 92.3%.

The fragment: a paragraph that is one quotation states a measure; the paragraph right behind it denies it at its head
(it is not, that is wrong), or says that the print is another measure, and states one other value of the measure, which
its own inputs give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prsym import catalogue
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.phrases import is_of_same
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings

_QUOTED = re.compile(r"\s*[*_>\s]*[“\"„«].*[”\"“»][.\s*_]*\s*", re.DOTALL)
_DENIED = re.compile(
    r"\W*(?:(?:It|This|That|They) (?:is|was|are|were|does|do|did) not(?: (?:so|right|correct|true|accurate|the case))?"
    r"[.,;:]|Not so\b|No[.,:;]|"
    r"(?:It|This|That|The (?:figure|number|claim|statement|value)) (?:is|was) "
    r"(?:wrong|mistaken|incorrect|false|in error|untrue|an error|a mistake)[.,;:]|"
    r"(?:Wrong|Incorrect|False|Mistaken)[.:;])"
)
_IS_ANOTHER = re.compile(
    r"\bWhat [^;]{2,60} (?:reports?|states?|gives?|calls?|quotes?|measures?|computes?|describes?)[^.;]{0,30} "
    r"(?:is|was) "
)


def denied(around: Surroundings, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims, of which a quoted one that is denied is bound to the inputs of the value that stands against it."""
    for claim in claims:
        against = _against(around, claim, claims) if claim.binding == "open" and claim.quantity else None
        if against is None:
            yield claim
        else:
            yield claim.bound_to(against.inputs)


def _against(around: Surroundings, claim: DraftedClaim, claims: Sequence[DraftedClaim]) -> DraftedClaim | None:
    """The claim of the same measure that the next paragraph states, where that denies a quoted one."""
    one = around.stated[claim.value]
    is_single = one.number.printed is not None and one.number.printed.kind == "number"
    if not is_single or not _QUOTED.fullmatch(around.text_of(one.passage)):
        return None
    behind = [c for c in claims if around.stated[c.value].passage == one.passage + 1 and c.quantity and not c.compute]
    own = [c for c in behind if _is_same(c.quantity, claim.quantity)]
    others = [c for c in behind if not _is_same(c.quantity, claim.quantity)]
    answer = around.text_of(one.passage + 1) if behind else ""
    is_denied = _DENIED.match(answer) is not None
    is_another = _IS_ANOTHER.search(answer) is not None and any(
        around.stated[c.value].digits == one.digits and _IS_ANOTHER.search(around.sentence(c.value)) for c in others
    )
    if len(own) != 1 or own[0].binding == "open" or around.stated[own[0].value].digits == one.digits:
        return None
    places = (own[0].value, *sources_of(own[0].inputs))
    if not is_of_same(around.text_of(one.passage), [around.sentence(k) for k in places]):
        return None
    is_given = confirms(around.stated, own[0].value, own[0].quantity, own[0].inputs)
    return own[0] if is_given and (is_denied or is_another) else None


def _is_same(one: str, other: str) -> bool:
    """Whether two names are of one quantity: sensitivity and recall."""
    return one == other or any(one in called and other in called for called, _ in catalogue.terms())
