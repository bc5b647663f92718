"""Every number of a document with the roles that its sentence and the headings of its cell give it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym import catalogue
from prsym.documents.passages import PARTING, Passage
from prsym.documents.sentences import sentences
from prsym.drafting.quantities.intervals import is_limit
from prsym.drafting.text.codes import OF_FORMULA, Stretches
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import BESIDE
from prsym.drafting.text.not_claims import ROW_LABEL, stretches
from prsym.drafting.text.numbers import Number, numbers
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import PROJECTED
from prsym.drafting.text.records import Stated
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.roles import Role, roles
from prsym.reading.number_words import is_in_points, is_percentage

_REQUIRED = whole_words(
    r"targets?|thresholds?|goals?|require\w*|minimum|benchmarks?|floor|agreed|planned|protocol|stipulated|"
    r"acceptance|criteri\w+|assum\w+|expected"
)
# What the heading of a measure says of its interval: Recall (95% CI).
_OF_INTERVAL = any_case(
    r"(?: ?[(\[]| with |, | ± )[^()]*?\b(?:CI|C\.I\.|confidence|intervals?|limits)\b[^()]*[)\]]?|\(%\)"
)
_IN_LEFT_OUT = any_case(rf" (?:left )?in (?:the |our )?{LEFT_OUT}$")
MOST_PERCENT = 100
FEWEST_NUMBERED = 3  # rows whose first cells count them
_COUNTS_DOCUMENTS = whole_words(r"documents?|records?|count|found|hits?|responsive|relevant|errors?")
LEAST_LEVEL = Fraction(1, 2)  # of confidence
_COUNTED = {"sample", "found", "null_set", "collection", "both", "neither", "only_first", "only_second"}
IN_PICTURE = "part of an equation that stands as a picture"
_NO_NUMBER = re.compile(r"\d{61,}")  # digits that nobody states as a number
MOST_IN_SENTENCE = 100  # numbers; more of them are a list, and state nothing of one another in words
LONG_LIST = f"one of more than {MOST_IN_SENTENCE} numbers of one sentence"
# What a set holds that nobody read is projected: the Excluded Set contains 16,812 responsive records.
_SET_HOLDS = any_case(
    r"\b(?:null|discard(?:ed)?|excluded|unreviewed|withheld|unread|remaining) (?:sets?|pile|population|documents) "
    r"(?:[\w-]+ ){0,2}(?:contains?|contained|holds?|held|has|had|includes?|included) (?:an? |estimated )*$"
)
# The projection for the null set is 11,731.
_PROJECTED_FOR = any_case(
    r"\b(?:projections?|estimates?|projected|estimated) (?:number |count |total |figure )?(?:for|in|of|to) "
    r"(?:the|our|its|this) (?:[\w-]+ ){1,3}(?:is|was|are|were|would be|becomes?|comes? to|of|at) $"
)
_IS_LEVEL = any_case(r",? (?:level of )?confidence\b")  # at 95% confidence
_FOUND = any_case(r"\b(?:found|identified|coded|marked|located|contained|were|was|had|yielded) $")


def stated_numbers(passages: Sequence[Passage], of_formulas: Stretches) -> Iterator[Stated]:
    """Every number of the passages with its roles, sentence by sentence."""
    labels = _numbers_of_rows(passages)
    for p, original in enumerate(passages):
        passage = replace(original, text=_NO_NUMBER.sub(lambda run: "#" * len(run[0]), _by_lines(original)))
        in_pictures = ((e.start, e.end, IN_PICTURE) for e in passage.equations if e.picture)
        in_formulas = ((a, b, OF_FORMULA) for a, b in of_formulas.get(p, ()))
        of_rows = [(0, len(passage.text), ROW_LABEL)] if p in labels else []
        apart = _without_overlap([*of_rows, *in_pictures, *in_formulas, *stretches(passage.text)])
        for s, (start, end) in enumerate(sentences(passage.text)):
            text = passage.text[start:end]
            found = list(numbers(text))
            is_list = len(found) > MOST_IN_SENTENCE
            reasons = [LONG_LIST if is_list else _apart(apart, start + n.start, start + n.end) for n in found]
            told = [] if is_list or not found else [*roles(text, found), *_by_headings(passage, found)]
            for i, number in enumerate(found):
                own = () if reasons[i] else _settled(number, text, [role for role in told if role.number == i])
                yield Stated(number, p, s, passage.place_at(start + number.start), own, reasons[i])


def _numbers_of_rows(passages: Sequence[Passage]) -> set[int]:
    """The cells of first columns that only count the rows below their heading: week 1, 2, 3."""
    columns: dict[int, list[int]] = {}
    for p, passage in enumerate(passages):
        if passage.cell is not None and passage.cell[1] > 1 and passage.cell[2] == 1 and passage.text.isdecimal():
            columns.setdefault(passage.cell[0], []).append(p)
    found: set[int] = set()
    for places in columns.values():
        counted = [int(passages[p].text) for p in places]
        is_row_by_row = counted == [*range(counted[0], counted[0] + len(counted))]
        is_of_documents = _COUNTS_DOCUMENTS.search(" ".join(passages[places[0]].context)) is not None
        if len(counted) >= FEWEST_NUMBERED and is_row_by_row and not is_of_documents:
            found.update(places)
    return found


def _by_lines(passage: Passage) -> str:
    """The text with a sign for the blank between digits of two lines: above and below a line of a fraction, 81 and 100.

    They are two numbers, and not one in groups of three digits.
    """
    characters = list(passage.text)
    for at, _ in passage.lines:
        before, beside = passage.text[max(at - 2, 0) : at], passage.text[at : at + 1]
        if before[:1].isdigit() and before[1:] == " " and beside.isdigit():
            characters[at - 1] = PARTING
    return "".join(characters)


def _without_overlap(found: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """The stretches in the order of the text, without those that overlap an earlier one of the list."""
    kept: list[tuple[int, int, str]] = []
    for one in found:
        if not any(a < one[1] and one[0] < b for a, b, _ in kept):
            kept.append(one)
    return sorted(kept)


def _apart(stretches_: Sequence[tuple[int, int, str]], start: int, end: int) -> str:
    """Why a number states no quantity, by the first stretch in the order of the text that it stands in; "" for none."""
    first = bisect_left(stretches_, start + 1, key=lambda stretch: stretch[1])
    return stretches_[first][2] if first < len(stretches_) and stretches_[first][0] < end else ""


def _by_headings(passage: Passage, found: Sequence[Number]) -> Iterator[Role]:
    """The roles that a table's headings give to the one number of a cell: a quantity, or a count such as TP.

    A share with its counts or its interval behind it in the cell is the one number: 80.1% (514/642).
    """
    if not passage.context or not (len(found) == 1 or (found and _has_only_details(found))):
        return
    named = [name for heading in passage.context if (name := _quantity_of(heading))]
    if any(_REQUIRED.search(heading) for heading in passage.context):
        return  # what is asked for, and was not measured
    if is_limit(passage.context[0]) and not _quantity_of(passage.context[0]):
        named = []  # an end of the interval of what is named beside it
    if len(set(named)) == 1:
        yield Role(0, "value", named[0])
        return
    for heading in passage.context if len(found) == 1 else ():
        text = f"{heading}: {passage.text}"
        yield from (replace(role, number=0) for role in roles(text, list(numbers(text))[-1:]) if role.name != "value")


def _has_only_details(found: Sequence[Number]) -> bool:
    """Whether the first number of a cell is a share, and each of the others its x of n, its interval or its margin."""
    first, *others = found
    return kind_of(first) in ("share", "decimal") and all(
        n.printed is not None
        and (n.printed.kind == "range" or (kind_of(n) == "share" and not is_percentage(n.text)) or n.text[:1] in "±+")
        for n in others
    )


def _quantity_of(words: str) -> str:
    words = _IN_LEFT_OUT.sub("", _OF_INTERVAL.sub("", words))
    bare = " ".join(re.findall(r"[^\W_]+", re.sub(r"[’']s\b", "", words.casefold()).replace("f 1", "f1")))
    return next((name for called, _ in catalogue.terms() for name in called if bare in (name, f"{name} rate")), "")


def _is_of_margin(role: Role, number: Number) -> bool:
    """Whether a role makes a count of documents a margin: the margin of 250 documents; or what is more than a share."""
    said = number.printed
    is_of_documents = said is not None and (said.numbers[0].noun == "documents" or _is_large(number))
    return is_of_documents and (role.name == "margin" or role.quantity in ("margin", "margin of error"))


def _is_large(number: Number) -> bool:
    return kind_of(number) == "count" and size(number) > MOST_PERCENT


def _is_no_level(number: Number) -> bool:
    """Whether a percentage is too small for a level of confidence, which is more than a half."""
    return is_percentage(number.text) and kind_of(number) == "share" and size(number) < LEAST_LEVEL


def _is_so_many_in(number: Number) -> bool:
    """Whether a number is a rate told as so many in so many: one document in seven is relevant."""
    return number.printed is not None and number.printed.numbers[0].ends is not None


def _settled(number: Number, sentence: str, found: Sequence[Role]) -> tuple[Role, ...]:
    """The roles of one number without those that another one explains: a sample is drawn from a set, and is not it.

    A rate is no count; documents that are projected were not found, and documents that were counted are no projection.
    """
    if _IS_LEVEL.match(sentence, number.end):
        return tuple(role for role in dict.fromkeys(found) if role.name == "confidence")
    names = {role.name for role in found}
    without = {"confidence"} if is_in_points(number.text) or _is_no_level(number) else set[str]()
    without |= {"null_set", "collection", "margin"} if "sample" in names else set()
    if (
        is_percentage(number.text)
        or _is_so_many_in(number)
        or (
            any(role.quantity.endswith("documents") for role in found)
            and PROJECTED.search(sentence[max(number.start - BESIDE, 0) : number.start])
            and not _FOUND.search(sentence[: number.start])
        )
    ):
        without |= _COUNTED
    if _SET_HOLDS.search(sentence[: number.start]) and any(role.quantity.endswith("documents") for role in found):
        without |= {"found", "null_set", "collection"}
    if _PROJECTED_FOR.search(sentence[: number.start]):
        without |= {"null_set", "collection"}
    kept = [role for role in dict.fromkeys(found) if role.name not in without and not _is_of_margin(role, number)]
    is_counted = bool({role.name for role in kept} - {"value"})
    return tuple(role for role in kept if not (is_counted and role.quantity.endswith("documents")))
