"""The roles of a sentence's numbers: a sample's size, what was found in it, a level, a margin, the value of a quantity.

A sentence is looked at with its numbers taken out: each stands as ⟦i⟧ between the words, and a table of patterns says
which words make it what. A number that no pattern fits has no role, and one that two fit has both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache

from prsym import catalogue
from prsym.auditing.claims.quantities import OF_ANY_SHARE
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.role_patterns import (
    DESIGNED,
    DOCUMENTS,
    KIND_OF_MEAN,
    LINKS,
    MARK,
    OF_SO_MANY,
    OPERATOR,
    ROLES,
    VALUES,
    WANTED,
    WHERE,
)
from prsym.reading.nouns import NOUNS, OF_TIME, PER
from prsym.reading.number_words import is_in_points, is_percentage

LEAST_LEVEL = Fraction(1, 2)
AMOUNTS = frozenset(unit for unit in NOUNS.values() if unit in (*OF_TIME, "$", "€", "£", "pages") or unit[-1:] == "B")
_UNITS = "|".join(re.escape(noun) for noun, unit in NOUNS.items() if unit in AMOUNTS and noun[-1:].isalpha())
_MORE = "additional|more|further|extra|other|new|total|full|such|working|business|billable|attorney|reviewer|review"
_UNIT_BEHIND = any_case(rf"[ -](?:(?:{_MORE})[ -]){{0,3}}({_UNITS})\b")


@dataclass(frozen=True, slots=True)
class Role:
    """The role of a number in its sentence, such as `sample`, or the `value` of a quantity in words."""

    number: int
    name: str
    quantity: str = ""


def marked(text: str, marks: Iterable[tuple[Number, str]]) -> str:
    """A sentence with a mark in the place of each of its numbers."""
    parts, at = [], 0
    for number, mark in marks:
        parts += [text[at : number.start], mark]
        at = number.end
    return "".join((*parts, text[at:]))


def skeleton(text: str, numbers: Sequence[Number]) -> str:
    """A sentence with its numbers taken out.

    >>> from prsym.drafting.text.numbers import numbers
    >>> text = "Recall was 80.1% in the sample of 642."
    >>> skeleton(text, list(numbers(text)))
    'Recall was ⟦0⟧ in the sample of ⟦1⟧.'
    """
    return marked(text, ((number, f"⟦{i}⟧") for i, number in enumerate(numbers)))


@cache
def _role_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((role, any_case(p)) for role, patterns in ROLES.items() for p in patterns)


def names_of_quantities() -> list[tuple[str, str]]:
    """The names of quantities, longer ones first, each with its pattern; a share of anything is none of them."""
    names = {name for called, _ in catalogue.terms() for name in called} - OF_ANY_SHARE
    ordered = sorted(sorted(names), key=len, reverse=True)
    # Responsive e-mails are counted as documents are.
    return [
        (name, r"[ -]?".join(DOCUMENTS if w == "documents" else re.escape(w) for w in name.split())) for name in ordered
    ]


@cache
def second_of_two() -> re.Pattern[str]:
    """The end of a text after which a quantity is the second of two: precision and."""
    return any_case(rf"(?:{'|'.join(words for _, words in names_of_quantities())})s? (?:and|or) $")


# Precision drops from 69.0% to 60.7%.
_MOVED_TO = (
    r"(?:rose|rises|rising|fell|falls|drops?|dropped|goes|went|declines?d?|improves?d?|increases?d?|decreases?d?|"
    r"climbs?|climbed|moves?d?|changes?d?|sinks?|sank|grows?|grew|slips?|slipped)"
)


def _quantity_patterns(line: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Patterns of each quantity that a line names, before its value and right behind it; longer names first."""
    for name, words in names_of_quantities():
        if _anywhere(words).search(line):  # the many others need not be compiled
            yield from ((name, pattern) for pattern in _ways(name, words))


@cache
def _anywhere(words: str) -> re.Pattern[str]:
    return any_case(words)


@cache
def _ways(name: str, words: str) -> tuple[re.Pattern[str], ...]:
    """How a value is told by a name before it or behind it."""
    links = rf"(?:(?: (?:rate|score|level|estimate))?{WHERE}(?: \([A-Za-z]+\))?(?:,? {LINKS})+|(?:,? {LINKS})*)"
    own = r"(?<!⟧ )" if name.endswith("documents") else ""  # of the 484 responsive documents, 301 went
    before = rf"(?<![\w-]){own}{words}s?(?:\)| \([A-Za-z0-9₁ ]+\))?{links},? ?\(?{MARK}"
    behind = rf"{MARK},? (?:overall |estimated |observed )?{words}(?![\w-])"
    told = rf"{MARK}[^⟦⟧.]{{0,40}}?[,;] (?:that|this|which) (?:is|was) (?:its|the|our|a|an|their) {words}(?![\w-])"
    of_those = rf"(?<![\w-]){words}s? (?:is|was) (?:that|the (?:share|rate)) of the ⟦\d+⟧[^⟦⟧.;]{{0,40}}, {MARK}"
    moved = rf"(?<![\w-]){words}(?:(?: [\w-]+){{0,6}} {_MOVED_TO})? from ⟦\d+⟧,? to {MARK}"
    # Recall is what was found over what was there to be found, and it comes to 91.3%.
    defined = (
        rf"(?:^|[.;:] ){words} (?:is|was) [^⟦⟧.;]{{3,90}}, (?:and|so) it (?:is|was|comes to|came to|equals) {MARK}"
    )
    # Elusion is then not what he reports, but 3.2%.
    corrected = (
        rf"(?<![\w-]){words} (?:is|was)(?: then| thus| therefore)? not "
        rf"(?:[MD]rs?\. |[^⟦⟧.;]){{0,50}}(?:⟦\d+⟧,? )?but {MARK}"
    )
    # Recall of the project: the documents found, divided by those found plus those missed, is 85.2%.
    spelled = rf"(?:^|[.;:] )\W*{words}(?: of [^⟦⟧.;:,]{{3,50}})?: [^⟦⟧.;:]{{3,120}}, (?:is|was|comes to|equals) {MARK}"
    ways = (before, behind, spelled, told, of_those, moved, defined, corrected)
    return tuple(any_case(p) for p in ways)


def roles(text: str, numbers: Sequence[Number]) -> Iterator[Role]:
    """The roles of a sentence's numbers; of two names of quantities that overlap the longer counts.

    A number of hours, of money, pages or data is no size of a sample, and a count no level of confidence.
    """
    amounts = {i for i, number in enumerate(numbers) if _is_amount(number, text[number.end :])}
    for role in _roles(text, numbers):
        if role.name == "confidence" and kind_of(numbers[role.number]) == "count":
            continue
        if role.number not in amounts or "sample" not in (role.name, *role.quantity.split()):
            yield role


def _roles(text: str, numbers: Sequence[Number]) -> Iterator[Role]:
    """The roles of numbers by the words around them, whatever the numbers count."""
    line = skeleton(text, numbers)
    for role, pattern in _role_patterns():
        for found in pattern.finditer(line):
            i = int(found["i"])
            yield Role(i, "confidence" if role == "margin" and may_be_level(numbers[i]) else role)
    wanted = (int(found["i"]) for found in WANTED.finditer(line))
    yield from (Role(i, "margin") for i in wanted if is_in_points(numbers[i].text))
    designed = (int(found["i"]) for found in DESIGNED.finditer(line))
    yield from (Role(i, "margin") for i in designed if is_in_points(numbers[i].text) and is_signed(numbers[i]))
    for name, patterns in VALUES.items():
        for told in patterns:
            found_in = [int(m["i"]) for m in re.finditer(told, line, re.IGNORECASE)]
            yield from (Role(i, "value", name) for i in found_in if _MAY_BE.get(name, bool)(numbers[i]))
    for name, patterns in OF_SO_MANY.items():
        found_in = [int(m["i"]) for told in patterns for m in re.finditer(told, line, re.IGNORECASE)]
        yield from (Role(i, "value", name) for i in found_in if _is_so_many(numbers[i]))
    taken: list[tuple[int, int]] = []
    for name, pattern in _quantity_patterns(line):
        for found in pattern.finditer(line):
            start, end = found.span()
            if not any(a < end and start < b for a, b in taken):
                is_second = second_of_two().search(line[:start]) is not None
                if not is_second and _may_be_value(name, numbers[int(found["i"])], line[end:]):
                    taken.append((start, end))
                    kind = KIND_OF_MEAN.search(line[:start])
                    yield Role(int(found["i"]), "value", f"{kind[1].lower()} {name}" if kind else name)


@lru_cache(maxsize=4096)
def measures(text: str) -> tuple[str, ...]:
    """The quantities that a sentence names, with or without a value; of two names that overlap the longer counts.

    >>> measures("Its recall exceeds that of the terms.")
    ('recall',)
    """
    taken: list[tuple[int, int]] = []
    told: list[str] = []
    for name, words in _named():
        for found in words.finditer(text):
            start, end = found.span()
            if not any(a < end and start < b for a, b in taken):
                taken.append((start, end))
                told.append(name)
    return tuple(told)


@cache
def _named() -> tuple[tuple[str, re.Pattern[str]], ...]:
    named = names_of_quantities()
    return tuple((name, any_case(rf"(?<![\w-]){words}s?(?![\w-])")) for name, words in named)


def _is_amount(number: Number, behind: str) -> bool:
    """Whether a number is one of hours, money, pages or data, which no sample of documents has.

    Its unit stands in its print, or behind words of comparison and of kind: 7,044 additional hours.
    """
    said = number.printed
    printed = said.numbers[0].noun if said is not None else ""
    told = _UNIT_BEHIND.match(behind) if not printed else None
    return (NOUNS[told[1].lower()] if told else printed).split(PER)[0] in AMOUNTS


def counts_documents(number: Number) -> bool:
    """Whether a number is not said to count anything but documents."""
    said = number.printed
    return said is not None and said.numbers[0].noun in {"", "documents"} and not is_percentage(number.text)


def _is_rate(number: Number) -> bool:
    """Whether a number is printed as a rate: a percentage, so many in so many, or a part in words: three quarters."""
    return is_percentage(number.text) or _is_so_many(number) or kind_of(number) == "share"


def may_be_level(number: Number) -> bool:
    """Whether a percentage is too large for a margin: its margin of error at 95% is 4.4 points."""
    return is_percentage(number.text) and size(number) >= LEAST_LEVEL


def _is_so_many(number: Number) -> bool:
    """Whether a number is printed as so many in so many."""
    return number.printed is not None and number.printed.numbers[0].ends is not None


# What the numbers must be that other words than the names of quantities make their values.
_MAY_BE: Mapping[str, Callable[[Number], bool]] = {
    "sample size": counts_documents,
    "recall": _is_rate,
    "elusion": _is_rate,
    "overturn rate": _is_rate,
    "false negative rate": _is_rate,
}


def is_signed(number: Number) -> bool:
    """Whether a number is printed as a margin: ±2 points."""
    return number.text.lstrip().startswith(("±", "+/", "plus"))


def _may_be_value(quantity: str, number: Number, behind: str) -> bool:
    """A value is no part of a printed calculation; what is printed as ± is a margin, and x of n no projected count."""
    is_margin = is_signed(number)
    is_counted = number.printed is not None and number.printed.numbers[0].counts is not None
    projected = quantity.endswith("documents")
    if "margin" in quantity and may_be_level(number):
        return False
    return not OPERATOR.match(behind) and is_margin <= ("margin" in quantity) and not (projected and is_counted)
