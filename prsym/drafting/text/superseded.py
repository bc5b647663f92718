"""Whether a number is told as an error, or as it was before it was corrected: I earlier reported 8; there were 10."""

from __future__ import annotations

from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.surroundings import Surroundings

_STATED_BEFORE = any_case(
    r"\b(?:my|our|his|her|its|their|the) (?:first|earlier|previous|prior|original|initial|draft) "
    r"(?:declaration|report|affidavit|statement|draft|version)\b[^.;]*"
    r"\b(?:stated|gave|said|reported|listed|had|showed|contained)\b"
)
_IS_ERROR = any_case(
    r"\b(?:that|this|it|which) (?:was|is|were) (?:an? |in )?(?:\w+ )?(?:error|mistake|mistaken|wrong|incorrect|typo)\b"
)
_AT_FIRST = any_case(
    r"\b(?:at first|initially|provisionally|originally|in the first instance)\b[^.;]*"
    r"\b(?:but|later|then|on (?:a )?(?:second|closer|further))\b"
)
# The corpus then had 479,000 documents; on the corpus as it now stands.
_THEN = any_case(r"\bthen (?:had|held|numbered|contained|comprised|stood at|was)\b|\bat (?:that|the) time\b")
# An earlier null set had 500,000.
_EARLIER = any_case(
    r"\b(?:earlier|previous|prior|old) (?:[\w-]+ ){0,2}(?:set|population|collection|corpus|universe|production|pile)\b"
)
_NOW = whole_words(r"now|today|currently|at present|as it stands")
# 8 was reported earlier, and another count stands behind it.
_REPORTED = (
    r"(?:report|stat|count|record|list|not|cit|disclos|publish|tallied|quot|giv|gave|said|put|told|wrote|logg)\w*"
)
_REPORTED_BEFORE = any_case(
    rf"\b(?:earlier|previously|before|first|formerly|once|wrongly|mistakenly|erroneously|incorrectly|in error) "
    rf"(?:been )?{_REPORTED}\b|"
    rf"\b{_REPORTED}(?: [\w,-]+){{0,12}}? (?:earlier|previously|before|formerly|by mistake|in error|wrongly|mistakenly|"
    r"erroneously|incorrectly)\b"
)
_CORRECTED = whole_words(
    r"on (?:a )?(?:re-?\w+|second|closer|further|recount\w*|check\w*)|in fact|in truth|actually|correct\w*|"
    r"recount\w*|re-?examin\w+|turned out|should (?:be|have been|read)|ought to|(?:right|true|actual|proper|real) "
    r"(?:number|count|figure|total)|amend\w*|revis\w+|withdr\w+|retract\w*|it was really|now (?:know|find|see)"
)
_MISCOUNTED = whole_words(
    r"mis-?(?:count|read|stat|report|tall|cop|typ|add)\w*|(?:over|under)(?:count|stat)\w*|double-?count\w*|"
    r"counted (?:\w+ )?(?:wrong\w*|twice)|"
    r"(?:he|she|they|I|we|that count|this count|the count|the figure|that figure|that number) "
    r"(?:is|am|are|was|were) (?:simply |plainly |just )?(?:wrong|mistaken|in error|incorrect|off)|"
    r"(?:he|she|they|I|we) (?:erred|made (?:a|an) (?:\w+ )?(?:error|mistake|slip))"
)
# Before a number that another one stands for: to 16 from the 14; 16 instead of 14; not 14, but 16.
_IN_PLACE_OF = any_case(
    r"\b(?:instead of|rather than|in (?:place|lieu) of|replac(?:es|ed|ing)|supersed(?:es|ed|ing))(?: the| our| my)? $"
)
_FROM = any_case(r"\b(?:up |down )?from (?:the |an? )?(?:earlier |previous |original |first )?$")
_CORRECTED_TO = any_case(r"\b(?:correct|revis|amend|restat|rectif)\w*(?: [\w-]+){0,3} (?:to|as)\b")
_IN_EARLIER = any_case(
    r"[^.;,]{0,30}?\b(?:in|of|from|by) (?:my|our|his|her|its|their|the) "
    r"(?:first|earlier|previous|prior|original|initial|draft) "
    r"(?:declaration|report|affidavit|statement|draft|version|letter|brief)\b"
)


def is_superseded(around: Surroundings, k: int, value: int, clause: str) -> bool:
    """Whether a number is told as stated before it was corrected; `clause` is that of the number."""
    if _is_replaced(around, k):
        return True
    one = around.stated[k]
    if one.in_sentence_of(around.stated[value]):
        return False
    text, behind = around.sentence(k), around.sentence_behind(one)
    told = _AT_FIRST.search(text)
    if told is not None and one.number.start < told.end():
        return True
    if _EARLIER.search(around.before(k)) and not _EARLIER.search(around.sentence(value)):
        return True
    if _NOW.search(around.sentence(value)) and _THEN.search(clause):
        return True
    if _is_corrected(around, k):
        return True
    return _STATED_BEFORE.search(text) is not None and _IS_ERROR.search(behind) is not None


def _is_replaced(around: Surroundings, k: int) -> bool:
    """Whether the words before a number say that another one stands in its place."""
    before = around.before(k)
    if _IN_PLACE_OF.search(before):
        return True
    whole = around.sentence(k)[: around.stated[k].number.start]
    is_from = _FROM.search(before) is not None
    is_old = _CORRECTED_TO.search(whole) is not None or _IN_EARLIER.match(around.behind(k)) is not None
    return is_from and is_old


def _is_corrected(around: Surroundings, k: int) -> bool:
    """Whether words behind a number, in its sentence or the next, correct it, and it was reported, or miscounted."""
    one = around.stated[k]
    rest, behind = around.sentence(k)[one.number.end :], around.sentence_behind(one)
    if _MISCOUNTED.search(rest) or _MISCOUNTED.search(behind):
        return True
    is_before = _REPORTED_BEFORE.search(around.sentence(k)) is not None
    return is_before and (_CORRECTED.search(rest) is not None or _CORRECTED.search(behind) is not None)
