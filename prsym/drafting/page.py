"""A document -> its sentences and its numbers, each read once with its place, kind, unit and the values it may have."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from prsym.documents.passages import Document, Passage
from prsym.documents.sentences import sentences
from prsym.drafting.numerals import Printed, printed_numbers, tokens
from prsym.drafting.records import Kind, Number, Part, Relation
from prsym.drafting.references import CODE, codes, stretches
from prsym.reading.nouns import CURRENCY, NOUNS
from prsym.reading.number_words import is_in_points, is_percentage, plain
from prsym.reading.printed_text import PrintedNumber, PrintedText

_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")
MOST_IN_SENTENCE = 100  # numbers; more of them are a list of data
LONG_LIST = f"one of more than {MOST_IN_SENTENCE} numbers of one sentence"
MOST_IN_TABLE = 400  # numbers; a larger table is a list of data
LONG_TABLE = f"one of more than {MOST_IN_TABLE} numbers of one table"
IN_PICTURE, ROW_LABEL = "part of a picture", "the number of a row"
NOT_READ, PER, MEASURED = "not read as a number", " per ", ("hours", "days", "$", "€", "£", "minutes", "GB")
LONGEST_CELL = 12  # characters of a cell that is looked at as a number alone
COUNTED = frozenset(("documents", "people", "pages", "batches", "boxes", "families", "threads", "queries", ""))
MOST_PERCENT, LEAST_COUNT_UNIT = 100, 0.5
_BOUNDS: dict[str, Relation] = {
    "at_least": "at least",
    "at_most": "at most",
    "more_than": "more than",
    "less_than": "less than",
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its passage, its stretch there, the number of its section, and the indices of its numbers."""

    passage: int
    start: int
    end: int
    text: str
    section: int
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A document with its sentences and numbers, in reading order."""

    document: Document
    sentences: tuple[Sentence, ...]
    numbers: tuple[Number, ...]

    def passage(self, number: Number) -> Passage:
        """The passage in which a number is printed."""
        return self.document.passages[number.passage]

    def sentence(self, number: Number) -> Sentence:
        """The sentence in which a number is printed."""
        return self.sentences[number.sentence]


def page_of(document: Document) -> Page:
    """The sentences and the numbers of a document; a number that states no quantity has its reason."""
    found, own, section = list[Number](), list[Sentence](), 0
    for p, passage in enumerate(document.passages):
        section += passage.kind == "heading"
        apart = _apart(passage)
        for start, end in sentences(passage.text):
            first = len(found)
            text = passage.text[start:end]
            printed = list(printed_numbers(text))
            reason = LONG_LIST if len(printed) > MOST_IN_SENTENCE else ""
            for one in _with_codes(text, printed):
                at = start + one.start, start + one.end
                why = next((w for a, b, w in apart if a < at[1] and at[0] < b), reason)
                _add(found, one, passage, p, len(own), start, why)
            own.append(Sentence(p, start, end, text, section, tuple(range(first, len(found)))))
    numbered = [replace(one, id=f"n{i + 1}") for i, one in enumerate(found)]
    return Page(document, tuple(own), tuple(_without_row_labels(document, numbered)))


def _apart(passage: Passage) -> list[tuple[int, int, str]]:
    """The stretches of a passage that state no quantity; a short cell is a number, whatever it looks like."""
    is_short = passage.cell is not None and len(passage.text) <= LONGEST_CELL
    found = [] if is_short else list(stretches(passage.text))
    of_pictures = [(e.start, e.end, IN_PICTURE) for e in passage.equations if e.picture]
    return [*of_pictures, *found]


def _with_codes(text: str, printed: Sequence[Printed]) -> Iterator[Printed]:
    """The printed numbers of a sentence and the words that hold other digits, in order."""
    covered = [(one.start, one.end) for one in printed]
    others = [Printed(text[a:b], a, b, None) for a, b in codes(text, covered)]
    yield from sorted((*printed, *others), key=lambda one: one.start)


def _add(found: list[Number], one: Printed, passage: Passage, p: int, sentence: int, start: int, reason: str) -> None:
    """Add the numbers of a printed one: two for `x of n`, a range and a margin."""
    begin = start + one.start
    base = Number(
        "",
        one.text,
        p,
        sentence,
        begin,
        start + one.end,
        passage.place_at(begin),
        "other",
        0.0,
        cell=passage.cell,
        in_words=not _DIGITS.search(one.text),
        reason=reason,
    )
    if one.read is None:
        found.append(replace(base, reason=reason or (CODE if _is_code(one.text) else NOT_READ)))
        return
    made = _pair(base, one, one.read) or (_single(base, one, one.read, passage),)
    at = len(found)
    partners = (None,) if len(made) == 1 else (at + 1, at)
    found.extend(replace(n, partner=partner) for n, partner in zip(made, partners, strict=True))


def _is_code(text: str) -> bool:
    return any(c.isalpha() for c in text) or not text[:1].isdigit()


def _pair(base: Number, one: Printed, said: PrintedText) -> tuple[Number, ...]:
    """The two numbers of `x of n`, a range or a margin; none for a single number."""
    first = said.numbers[0]
    if said.kind in ("range", "plus_minus"):
        names: tuple[Part, Part] = ("low", "high") if said.kind == "range" else ("mid", "margin")
        return tuple(_ends(base, one, said, names))
    if said.kind != "number" or not first.counts or is_percentage(one.text):
        return ()
    (a, b), (c, _) = _places(one.text)
    x, n = first.counts
    relation = _relation(said)
    whole = replace(base, kind="count", unit=first.noun)
    return (
        replace(
            whole,
            text=one.text[a:b],
            start=base.start + a,
            end=base.start + b,
            value=float(x),
            relation=relation,
            half=LEAST_COUNT_UNIT,
            part="x",
        ),
        replace(
            whole,
            text=one.text[c:],
            start=base.start + c,
            end=base.start + len(one.text),
            value=float(n),
            half=LEAST_COUNT_UNIT,
            loose=_loose_of(n),
            part="n",
        ),
    )


def _places(text: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """The stretches of the first and the last numeral of a text, in digits or in words."""
    spots = [m.span() for m in _DIGITS.finditer(text)]
    words = tokens(text)
    first, last = (words[0].start, words[0].end), (words[-1].start, words[-1].end)
    if len(spots) > 1:
        return spots[0], spots[-1]
    if not spots:
        return first, last
    return (first, spots[0]) if spots[0][0] > first[1] else (spots[0], last)


def _loose_of(value: int) -> float:
    """Half the place of the zeros at the end of a whole number; 0 where there are none."""
    digits = str(value)
    zeros = len(digits) - len(digits.rstrip("0")) if value else 0
    return 10.0**zeros / 2 if zeros else 0.0


def _ends(base: Number, one: Printed, said: PrintedText, names: tuple[Part, Part]) -> Iterator[Number]:
    (a, b), (c, d) = _places(one.text)
    is_share = is_percentage(one.text)
    sign = one.text[d:] if is_share else ""
    for number, (first, last), name in zip(said.numbers, ((a, b), (c, d)), names, strict=True):
        kind = _kind(one.text, said, number) if not is_share else "share"
        kind = "points" if name == "margin" and is_share else kind
        printed = one.text[first:last]
        last = last + len(sign) if name in ("high", "margin") else last
        text = f"{printed}{sign.rstrip(')]')}" if is_share else printed
        half, loose = _halves(number)
        yield replace(
            base,
            text=text,
            start=base.start + first,
            end=base.start + last,
            kind=kind,
            value=float(number.value),
            half=half,
            loose=loose,
            unit=_unit(number, kind),
            part=name,
        )


def _single(base: Number, one: Printed, said: PrintedText, passage: Passage) -> Number:
    number = said.numbers[0]
    kind = _kind(one.text, said, number)
    half, loose = _halves(number)
    made = replace(
        base,
        kind=kind,
        value=abs(float(number.value)),
        half=half,
        loose=loose,
        unit=_unit(number, kind),
        relation=_relation(said),
    )
    return _by_headings(made, passage) if passage.cell is not None and kind in ("count", "decimal") else made


def _halves(number: PrintedNumber) -> tuple[float, float]:
    """Half the unit of the last printed digit, and half the place of trailing zeros."""
    half = float(number.unit) / 2 if number.unit is not None else 0.0
    if number.ends is not None:
        half = max(half, float(abs(number.ends[1] - number.ends[0])) / 2)
    if not half and number.value.denominator == 1:
        half = LEAST_COUNT_UNIT if number.unit is None else half
    loose = float(number.zeros) / 2 if number.zeros is not None and number.zeros > 1 else 0.0
    return half, loose


def _relation(said: PrintedText) -> Relation:
    first = said.numbers[0]
    if said.kind in _BOUNDS:
        return _BOUNDS[said.kind]
    if first.side:
        return "nearly" if first.side < 0 else "over"
    return "about" if first.about else ""


def _kind(text: str, said: PrintedText, number: PrintedNumber) -> Kind:
    """The kind of a number by its text alone."""
    is_fraction = not _DIGITS.search(text) and 0 < abs(number.value) < 1
    if is_in_points(text):
        return "points"
    if plain(text).is_multiple:
        return "multiple"
    if is_percentage(text) or is_fraction:
        return "change" if number.change else "share"
    if number.ends is not None and not number.is_odds:
        return "share"
    if number.noun not in COUNTED and number.noun != "a p-value":
        return "amount"
    return "count" if number.value.denominator == 1 else "decimal"


def _unit(number: PrintedNumber, kind: Kind) -> str:
    return number.noun if kind in ("count", "amount", "decimal") and number.noun != "a p-value" else ""


def _by_headings(number: Number, passage: Passage) -> Number:
    """A number of a cell with the percent sign or the unit that a heading gives."""
    heading = " ".join(passage.context)
    units = [NOUNS[t.lower] for t in tokens(heading) if t.lower in NOUNS]
    sign = CURRENCY.search(heading)
    unit = next((u for u in units if u in MEASURED), sign[0] if sign else "")
    is_short = len(passage.text) <= LONGEST_CELL
    if not unit and is_short and is_percentage(heading) and 0 <= number.value <= MOST_PERCENT:
        half = number.half if number.kind == "decimal" else LEAST_COUNT_UNIT
        return replace(number, kind="share", value=number.value / 100, half=half / 100, loose=0.0, unit="")
    return replace(number, unit=number.unit or unit, kind="amount" if unit and not number.unit else number.kind)


def _without_row_labels(document: Document, numbers: Sequence[Number]) -> Iterator[Number]:
    """The numbers; those that only count the rows of a table, or are among very many of one, state no quantity."""
    columns: dict[int, list[Number]] = {}
    for one in numbers:
        if (
            one.cell
            and one.cell[1] > 1
            and one.cell[2] == 1
            and document.passages[one.passage].text.strip(".").isdecimal()
        ):
            columns.setdefault(one.cell[0], []).append(one)
    labels = {one.id for own in columns.values() if _counts_rows([one.value for one in own]) for one in own}
    sizes = Counter(one.cell[0] for one in numbers if one.cell)
    for one in numbers:
        is_data = one.cell is not None and sizes[one.cell[0]] > MOST_IN_TABLE and not one.reason
        reason = LONG_TABLE if is_data else ROW_LABEL if one.id in labels else one.reason
        yield replace(one, reason=reason)


def _counts_rows(values: Sequence[float]) -> bool:
    return len(values) > 1 and all(b - a == 1 for a, b in itertools.pairwise(values))
