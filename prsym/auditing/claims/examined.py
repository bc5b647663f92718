"""The document whose claims a file holds: is it still the same one, and does it print what the claims say?"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from prsym.documents.named_places import may_be, named
from prsym.documents.quoting import PARTING, is_printed, prints_value, spans, values_of
from prsym.documents.reading import read_document
from prsym.documents.sentences import sentences
from prsym.errors import InputError, shortened
from prsym.model.claim import THRESHOLD

MOST_SHOWN = 3  # sentences that are no longer there
LONGEST = 100  # characters of a quote in a line
LABEL = 30  # characters of the heading of a row or a column in a place
_BARE = re.compile(r"[\d.,/–-]{1,20}%?")  # a number or a date, as the label of a row
_CELL = re.compile(
    r"(?P<page>page \d+, )?(?:line \d+, )?table (?P<table>\d+), row (?P<row>\d+), column (?P<column>\d+)"
)
_LABEL = re.compile(  # Table B, Table 3-1: what follows is its title, and no sentence about it
    r"(?:Table|TABLE) (?:\d{1,3}|[A-Z]{1,2}|[IVX]{1,6})(?:[-.]\d{1,3})?(?=[.:)]? *$|[.:)] | [–—-] )"
)
_SMALL = (  # words at which the name of what is counted ends
    r"(?:a|an|the|but|nor|of|in|on|at|by|to|from|for|with|as|than|then|that|which|who|whose|when|where|while|is|are|"
    r"was|were|be|been|had|has|have|did|do|does|would|could|should|may|might|will|not|no|it|its|they|their|them|he|"
    r"she|we|i|this|these|those|after|before|between|under|over|into|per|out|up|so|if|because|only|about|some|see|"
    r"outside|within|during|among|without|against|across|through|since|until|below|above|instead|here|there|also|"
    r"more|fewer|less|further|each|and|or)\b"
)
_NOUN = rf"(?!{_SMALL})[^\W\d_][\w’'-]*"
_MORE = rf"(?:(?: (?:and|or))? (?!\w+ed\b){_NOUN})"  # a word that ends in -ed begins what is said of the noun
_COUNTED = re.compile(rf" {_NOUN}{_MORE}{{0,4}}(?=[,;:.)]|$| {_SMALL}| \w+ed\b)", re.IGNORECASE)  # behind a number
_NAMED = re.compile(rf"(?:^|(?<=[ (“]))(?:{_NOUN} ){{1,3}}(?:of |\()$", re.IGNORECASE)  # before a number
NUMERAL = re.compile(r"[$€£]?\d[\d,.]*%?")
Ways = tuple[str, ...]  # to say where something stands, the whole place first


@dataclass(frozen=True, slots=True)
class Part:
    """A passage of the document: its text, where it begins in the text of the whole, and its places.

    Each place goes with the position in the text of the passage at which it begins.
    """

    text: str
    start: int
    places: tuple[tuple[int, Ways], ...]

    @property
    def ways(self) -> Ways:
        """All ways to say where it, or a part of it, stands."""
        return tuple(dict.fromkeys(way for _, ways in self.places for way in ways))

    def place_at(self, position: int) -> str:
        """The place of a character of its text."""
        return next((ways[0] for start, ways in reversed(self.places) if start <= position), self.places[0][1][0])


@dataclass(frozen=True, slots=True)
class Examined:
    """The name of the examined document, all its text, its passages, and the text of the passages at each place.

    `begins` says where in the whole text the first passage of each place begins, `cells` what the cells of tables say,
    by table, row and column, `rows` how many rows of a table are called alike, and `labels` how the document itself
    labels its tables.
    """

    name: str
    text: str
    at: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    begins: Mapping[str, int] = field(default_factory=dict)
    cells: Mapping[tuple[int, int, int], str] = field(default_factory=dict)
    rows: Mapping[tuple[int, str], int] = field(default_factory=dict)
    labels: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, passages: Iterable[tuple[str, Iterable[tuple[int, Ways]]]]) -> Examined:
        """A document of that name, with the texts of its passages, each with its places and where they begin in it."""
        parts, at, start = [], dict[str, list[str]](), 0
        cells = dict[tuple[int, int, int], str]()
        for text, places in passages:
            bare = " ".join(text.split())
            own = tuple((len(" ".join(text[:begin].split())), ways) for begin, ways in places)
            parts.append(Part(bare, start, own))
            start += len(bare) + len(PARTING)
            for place in parts[-1].ways:
                at.setdefault(place, []).append(bare)
                if cell := _CELL.fullmatch(place):
                    cells.setdefault((int(cell["table"]), int(cell["row"]), int(cell["column"])), bare)
        begins = {place: part.start for part in reversed(parts) for place in part.ways}
        joined = {place: " ".join(found) for place, found in at.items()}
        rows = Counter((table, text) for (table, row, column), text in cells.items() if column == 1 and row > 1)
        text = PARTING.join(part.text for part in parts)
        return cls(name, text, joined, tuple(parts), begins, cells, rows, _labels(parts))

    def holds(self, quote: str) -> bool:
        """Whether the quote stands in it."""
        return next(spans(quote, self.text), None) is not None

    def position(self, quote: str, value: str, where: str) -> int:
        """Where in the text a quoted value stands; -1 where it is not known which of several places is meant."""
        text, begin = self.at.get(where, self.text), self.begins.get(where, 0)
        found = list(spans(quote, text)) if quote.strip() else [(0, len(text))] * (where in self.at)
        if not found or (len(found) > 1 and where not in self.at):
            return -1
        first, last = found[0]
        own = next(spans(value, text[first:last]), None) if value.strip() else None
        return begin + first + (own[0] if own else 0)

    def called(self, place: str) -> str:
        """The place of a cell by the headings of its row and its column, a bare number with that of its own column;
        any other place as it is, with the document's own label of a table.

        >>> texts = {(1, 1): "Round", (1, 2): "F1", (2, 1): "Two", (2, 2): "70%"}
        >>> cells = [(text, [(0, (f"table 1, row {r}, column {c}",))]) for (r, c), text in texts.items()]
        >>> found = Examined.of("d", cells)
        >>> found.called("page 3, line 9, table 1, row 2, column 2"), found.called("table 1, row 1, column 2")
        ('page 3, table 1, “Two”, “F1”', 'table 1, row 1, column 2')
        >>> texts[2, 1] = "2"
        >>> cells = [(text, [(0, (f"table 1, row {r}, column {c}",))]) for (r, c), text in texts.items()]
        >>> Examined.of("d", cells).called("table 1, row 2, column 2")
        'table 1, “Round 2”, “F1”'
        """
        cell = _CELL.fullmatch(place)
        if cell is None:
            return place
        label = self.labels.get(int(cell["table"]), f"table {cell['table']}")
        plain = place.replace(f"table {cell['table']},", f"{label},")
        if cell["row"] == "1":
            return plain
        table, row, column = int(cell["table"]), int(cell["row"]), int(cell["column"])
        own, above = self.cells.get((table, row, 1), ""), self.cells.get((table, 1, column), "")
        first, is_column = self.cells.get((table, 1, 1), ""), _is_label(above)
        name = own if _is_label(own) else f"{first} {own}" if _is_label(first) and _BARE.fullmatch(own) else ""
        is_row = column > 1 and bool(name) and self.rows.get((table, own)) == 1
        if not is_row and not is_column:
            return plain
        words = f"“{_label(name)}”" if is_row else f"row {row - 1} below the headings"
        heading = f"“{_label(above)}”" if is_column else f"column {column}"
        return f"{cell['page'] or ''}{label}, {words}, {heading}"

    def words(self, number: str, place: str) -> str:
        """A number that stands once at a place, with the noun behind it or the name before it: `96,518 system files`,
        or `recall of 80%`; "" where no such words stand beside it.

        >>> text = "We removed 96,518 system files and (see 2) copies (388,207)."
        >>> found = Examined.of("d", [(text, [(0, ("p",))])])
        >>> found.words("96,518", "p"), found.words("388,207", "p"), found.words("2", "p")
        ('96,518 system files', 'copies (388,207)', '')
        """
        text = self.at.get(place, "")
        found = list(spans(number, text))
        if len(found) != 1 or not NUMERAL.fullmatch(number):
            return ""
        first, last = found[0]
        before, printed, behind = text[:first], text[first:last], text[last:]
        if not printed.endswith("%") and (counted := _COUNTED.match(behind)):
            return f"{printed}{counted[0]}"
        named = _NAMED.search(before)
        closed = ")" if named and named[0].endswith("(") and behind.startswith(")") else ""
        is_whole = named is not None and (bool(closed) or not named[0].endswith("("))
        return f"{named[0].lstrip()}{printed}{closed}" if named is not None and is_whole else ""

    def sentence_of(self, interval: str, quote: str) -> str:
        """The sentence that states an interval which its quote does not: one of the passage of the quote, or of those
        right behind and before it; "" where none does, or several.

        >>> text = "We found 17 of 1,204, a rate of 1.4%. The interval is 0.8% to 2.3%. It is exact."
        >>> Examined.of("d", [(text, [(0, ("p",))])]).sentence_of("0.8% to 2.3%", "a rate of 1.4%.")
        'The interval is 0.8% to 2.3%.'
        """
        found = list(spans(quote, self.text)) if interval and quote.strip() else []
        if len(found) != 1 or is_printed(interval, quote, apart=True):
            return ""
        first, last = (
            bisect_right(self.parts, at, key=lambda part: part.start) for at in (found[0][0], found[0][1] - 1)
        )
        for parts in (
            self.parts[first - 1 : last],
            self.parts[last : last + 1],
            self.parts[max(first - 2, 0) : first - 1],
        ):
            stating = [
                part.text[a:b]
                for part in parts
                for a, b in sentences(part.text)
                if is_printed(interval, part.text[a:b])
            ]
            if stating:
                return stating[0] if len(stating) == 1 else ""
        return ""

    def place_instead(self, quote: str, where: str) -> str:
        """The place of a quote that is not where the claim says it does; "" where it does, or may."""
        if not where.strip():
            return ""
        found = [self._parts(start, end) for start, end in spans(quote, self.text)]
        if not found or any(may_be(where, [way for part in parts for way in part.ways]) for parts in found):
            return ""
        start, _ = next(spans(quote, self.text))
        return found[0][0].place_at(start - found[0][0].start)

    def places_of(self, words: str) -> list[str]:
        """The places at which words stand, each once."""
        found = ((self._parts(start, end)[0], start) for start, end in spans(words, self.text))
        return list(dict.fromkeys(part.place_at(start - part.start) for part, start in found))

    def _parts(self, start: int, end: int) -> Sequence[Part]:
        """The passages over which a stretch of the whole text goes."""
        first, last = (bisect_right(self.parts, at, key=lambda part: part.start) for at in (start, end - 1))
        return self.parts[first - 1 : last]

    def text_of(self, place: str) -> str | None:
        """The text of the document at a place, told in its own words or in a person's; None where it has no such place.

        The name of the document itself, and no words at all, are the whole of it.
        """
        if not place.strip() or place.strip() == self.name:
            return self.text
        if place in self.at:
            return self.at[place]
        ways = named(place, self.at) or [way for way in self.at if self.called(way).casefold() == place.casefold()]
        return PARTING.join(dict.fromkeys(self.at[way] for way in ways)) if ways else None

    def not_printed(self, inputs: Mapping[str, str], threshold: str = "") -> tuple[str, ...]:
        """The names of the inputs whose numbers the document does not print, and of the threshold if it is one."""
        names = tuple(name for name, text in inputs.items() if text.strip() and not prints(text, self.text))
        lacks = any(values_of(threshold)) and not prints_value(threshold, self.text)
        return (*names, *([THRESHOLD] if lacks else []))


def prints(number: str, text: str) -> bool:
    """Whether a text prints the number of an input, or a single number of its value in another form."""
    return is_printed(number, text) or (max(map(len, values_of(number))) == 1 and prints_value(number, text))


def read_examined(folder: Path, name: str, sha256: str, quotes: Iterable[str]) -> Examined:
    """The document beside the claims file; `InputError` where it is another one, with the quotes that it lacks."""
    document = read_document(folder / name)
    found = Examined.of(name, ((one.text, one.places) for one in document.passages))
    if document.sha256 == sha256:
        return found
    lost = [quote for quote in dict.fromkeys(quotes) if quote.strip() and not found.holds(quote)]
    told = "; ".join(f"“{shortened(quote, LONGEST)}”" for quote in lost[:MOST_SHOWN])
    more = f"; and {len(lost) - MOST_SHOWN} more" if len(lost) > MOST_SHOWN else ""
    changed = f": it has no longer {told}{more}" if lost else "; every quote is still in it"
    raise InputError(
        f"{name}: has changed since the claims were drafted from it{changed}. Draft them again, or write its new "
        f"SHA-256, {document.sha256}, once you have compared them"
    )


def _labels(parts: Sequence[Part]) -> dict[int, str]:
    """The labels of tables, such as `Table B`, that stand in the passage right before or right behind each.

    A passage between two tables labels neither, and no label is that of two tables.
    """
    tables = [_table_of(part) for part in parts]
    found: dict[int, str] = {}
    for place, part in enumerate(parts):
        label = _LABEL.match(part.text) if not tables[place] else None
        beside = [tables[near] if 0 <= near < len(parts) else 0 for near in (place - 1, place + 1)]
        if label is not None and sum(map(bool, beside)) == 1:
            found.setdefault(max(beside), label[0])
    often = Counter(found.values())
    return {table: label for table, label in found.items() if often[label] == 1}


def _table_of(part: Part) -> int:
    """The number of the table in which a passage is a cell; 0 where it is none."""
    cell = next(filter(None, map(_CELL.fullmatch, part.ways)), None)
    return int(cell["table"]) if cell is not None else 0


def _is_label(text: str) -> bool:
    """Whether a cell names a row or a column, and holds no mere number."""
    return any(character.isalpha() for character in text)


def _label(text: str) -> str:
    """The text, or its first words."""
    return text if len(text) <= LABEL else f"{text[:LABEL].rpartition(' ')[0] or text[:LABEL]} …"
