"""How many terms the words of a total say that it has: the bill for all four, the three together, both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from prsym.drafting.text.patterns import any_case, any_of, whole_words
from prsym.reading.spelled_numbers import DIGITS

_NUMBER = r"(?P<{name}>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9])"
# Kinds of terms: a total of four costs has four terms.
_TERMS = any_of(
    *("items", "figures", "amounts", "costs", "charges", "fees", "invoices", "bills", "sums", "numbers", "counts"),
    *("parts", "components", "tasks", "activities", "steps", "services", "headings", "entries", "volumes", "lots"),
    *("exclusions", "removals", "deductions", "kinds", "types", "categories", "lines", "phases", "stages"),
)
# Kinds of those whose amounts the terms may be; one amount may be of two of them.
_OWNERS = any_of(
    *("weeks", "months", "days", "rounds", "batches", "custodians", "sources", "teams", "samples", "productions"),
    *("quarters", "years", "tranches", "waves", "strata", "groups", "mailboxes", "filters", "sets", "vendors", "firms"),
    *("sites", "offices", "reviewers", "channels", "passes", "levels", "tiers", "deliveries", "shipments"),
)
_IS = (
    r"(?:,? (?:together|combined|c[ao]mes?|amount\w*|add\w*|sum\w*|total\w*|makes?|made|are|is|was|were|taken|held|"
    r"costs?|ran|run|took|take|hold|contain)\b|[,.;:)]|$)"
)
_SO_MANY = any_case(
    r"\b(?:"
    # All four: of whatever.
    rf"all (?:of )?(?:the |these |those |our )?{_NUMBER.format(name='all')}\b(?! (?:percent|per cent|points)\b|[%.,]\d)"
    rf"(?: of (?:these|those|them|which))?(?: (?P<of_all>{_TERMS}|{_OWNERS})\b)?|"
    # The three, where a noun of parts, a verb or the end of the clause stands behind.
    rf"(?:the|these|those|our|of them) {_NUMBER.format(name='the')}(?: of (?:these|those|them|which))?"
    rf"(?: (?P<of_the>{_TERMS}|{_OWNERS})\b|(?={_IS}))|"
    # The sum of four items; each of the five.
    rf"(?:sums?|totals?|bills?|costs?) (?:of|for) {_NUMBER.format(name='of')} (?P<of_of>{_TERMS}|{_OWNERS})\b|"
    rf"each of (?:the |these |those )?{_NUMBER.format(name='each')}\b(?: (?P<of_each>{_TERMS}|{_OWNERS})\b)?|"
    r"(?P<both>both)\b)"
)
_CLAUSE = any_case(r"[;:]|,? (?:but|while|whereas|although|though) ")
_IS_TERM = any_case(_TERMS)


# Words of a clause that name its terms themselves, or leave some out: setup and review for all three.
_NAMES_TERMS = whole_words(r"and|plus|or|without|except\w*|but|save|only|first|last|other")
_TO_TOTAL = re.compile(r"[^,()\d]{0,40}")
_FROM_TOTAL = any_case(r"(?: \w+)?,? (?:for|in|from|on|as the sum of|across|over) ")


class SoMany(NamedTuple):
    """Words that count terms and how many they are; whether each is a term (four teams may have three bills), and the
    words tell nothing else of the total than that it is theirs."""

    words: str
    number: int
    is_of_total: bool


def terms_counted(sentence: str, start: int, end: int) -> list[SoMany]:
    """The numbers of terms that the clause of a total tells, as in `all four`; the total stands from `start` to `end`.

    >>> terms_counted("The bill for all four is $2; the two are paid.", 25, 27)
    [SoMany(words='all four', number=4, is_of_total=True)]
    >>> terms_counted("Setup and review came to $2, and all three are paid.", 25, 27)
    [SoMany(words='all three', number=3, is_of_total=False)]
    """
    first = max((found.end() for found in _CLAUSE.finditer(sentence, 0, start)), default=0)
    behind = _CLAUSE.search(sentence, end)
    return list(_counted(sentence[first : behind.start() if behind else None], start - first, end - first))


def _counted(clause: str, start: int, end: int) -> Iterator[SoMany]:
    for found in _SO_MANY.finditer(clause):
        name = next(name for name in ("all", "the", "of", "each", "both") if found[name])
        noun = "" if name == "both" else found[f"of_{name}"] or ""
        number = 2 if name == "both" else int(DIGITS.get(found[name].casefold(), found[name]))
        is_of_terms = name not in ("both", "each") and (not noun or _IS_TERM.fullmatch(noun) is not None)
        if found.end() <= start:
            beside = f"{clause[: found.start()]} {clause[found.end() : start]}"
            is_beside = _TO_TOTAL.fullmatch(clause[found.end() : start]) and not _NAMES_TERMS.search(beside)
        else:
            is_beside = _FROM_TOTAL.fullmatch(clause[end : found.start()]) and not _NAMES_TERMS.search(clause[:start])
        yield SoMany(found[0], number, is_of_terms and bool(is_beside))
