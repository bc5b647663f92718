"""Values of the templates, made of an open document: its text with marks, the claims, and what needs a person first.

Outside text goes to the templates as text with its invisible characters written out; they escape all of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import PurePath
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import escape

from prsym.documents.reading import MAX_FILE
from prsym.errors import shortened
from prsym.model.input_names import in_words
from prsym.reading.visible import visible
from prsym.serving.claims import Claim
from prsym.serving.exports import EXPORTS
from prsym.serving.fields import BINDINGS, CLAIM, FATES, FORMULA, OF_FORMULAS, REPORT, as_printed, worded
from prsym.serving.opened import SET_ASIDE, Fate, Opened
from prsym.serving.records import Passage, Quantity

_CELL = re.compile(r"(?P<before>.*)table (?P<table>\d+), row (?P<row>\d+), column (?P<column>\d+)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text; `number` is its position among the numbers of the document, or None."""

    text: str
    number: int | None = None
    fate: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A passage as shown, or the rows of a table, each with its cells by column."""

    kind: str
    place: str
    pieces: tuple[Piece, ...] = ()
    rows: tuple[tuple[tuple[Piece, ...], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Need:
    """A need for a person: why, of one and of several, and the claims or numbers, each with the words to show."""

    one: str
    several: str
    claims: tuple[tuple[str, str], ...] = ()
    numbers: tuple[tuple[int, str], ...] = ()

    @property
    def words(self) -> str:
        return self.one if len(self.items) == 1 else self.several

    @property
    def items(self) -> list[tuple[str, object, str]]:
        return [*(("claim", key, words) for key, words in self.claims), *(("mark", n, w) for n, w in self.numbers)]


class Views:
    """The templates, with the path under which the server's pages stand."""

    def __init__(self, base: str) -> None:
        self._templates = Environment(
            loader=PackageLoader("prsym.serving"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
        )
        self._templates.lstrip_blocks = True
        self._templates.finalize = lambda value: visible(value) if type(value) is str else value
        self._templates.globals.update(base=base, FATES=FATES, BINDINGS=BINDINGS, OF_FORMULAS=OF_FORMULAS)
        self._templates.globals.update(as_printed=as_printed, in_words=in_words, worded=worded, name_of=name_of)

    def show(self, template: str, **values: Any) -> str:
        """A template with its values."""
        return self._templates.get_template(f"{template}.html").render(**values)

    def page(self, opened: Opened) -> str:
        """The whole page of a document, or how far it is, or why it could not be read."""
        return self.show("document", **_values(opened), blocks=list(blocks(opened)) if opened.text else [])

    def card(self, opened: Opened, claim: Claim, *, is_open: bool = False) -> str:
        """One claim, with its form where that is open."""
        return self.show(
            "claim", opened=opened, claim=claim, is_open=is_open, fields=FORMULA if claim.is_formula else CLAIM
        )

    def parts(self, opened: Opened) -> dict[str, str]:
        """The parts of the page that every change may change, by the ids of their elements."""
        values = _values(opened)
        found = {name: self.show(name, **values) for name in ("needs", "summary", "reportproblem")}
        verdicts = {f"verdict-{c.id}": self.show("verdict", claim=c, opened=opened) for c in opened.kept()}
        refused = {f"problem-report-{field.key}": values["refused"].get(field.key, "") for field in REPORT}
        return found | verdicts | {key: str(escape(visible(words))) for key, words in refused.items()}

    def about(self, opened: Opened, number: int) -> str:
        """The fate of a number, as its window shows it."""
        mark, fate = opened.mark(number), opened.fates()[number]
        claims = [opened.claims[key] for key in fate.claims]
        is_aside = fate.reason == SET_ASIDE
        return self.show("about", mark=mark, number=number, fate=fate, claims=claims, is_aside=is_aside)

    def quantities(self, found: Sequence[Quantity]) -> str:
        """The quantities that a search found."""
        return self.show("quantities", found=found)

    def formulas(self, found: Sequence[tuple[str, str]]) -> str:
        """The formulas that a search found, each by its id and its title."""
        return self.show("formulas", found=found)


def _values(opened: Opened) -> dict[str, Any]:
    known = opened.text.report_keys if opened.text is not None else ()
    fields = [field for field in REPORT if field.key in known]
    ending = PurePath(opened.name).suffix.lower()
    fates = opened.fates()
    exports = [(row, row.is_possible(ending)) for row in EXPORTS if row.is_possible(ending) or row.needs]
    accepted = sum(1 for claim in opened.kept(accepted=True))
    total = sum(1 for claim in opened.kept())
    return {
        "opened": opened,
        "claims": list(opened.claims.values()),
        "needs": list(needs(opened, fates)) if opened.text is not None else [],
        "counts": Counter(fate.word for fate in fates),
        "accepted": accepted,
        "total": total,
        "report_fields": fields,
        "refused": opened.refused,
        "exports": exports,
        "fields": CLAIM,
        "most": MAX_FILE,
    }


def name_of(claim: Claim) -> str:
    """A claim in a few words: what the number is, and the number."""
    if claim.is_formula:
        return f"Formula {shortened(claim.texts['expression'], 60)}"
    what = claim.texts.get("quantity") or ("calculation" if claim.texts.get("compute") else "a number")
    value = claim.texts.get("value", "")
    return f"{what[:1].upper()}{what[1:]} {value}".strip()


def needs(opened: Opened, fates: Sequence[Fate]) -> Iterator[Need]:
    """The needs for a person, the most urgent first."""
    claims = list(opened.kept())
    for one, several, is_meant in _NEEDS:
        found = tuple((claim.id, name_of(claim)) for claim in claims if is_meant(claim))
        if found:
            yield Need(one, several, found)
    assert opened.text is not None
    marks = opened.text.marks
    values = {number for claim in claims for number in opened.values_of(claim)}
    free = tuple(
        (number, f"{marks[number].text}, {marks[number].place}")
        for number, fate in enumerate(fates)
        if fate.word == "open" and number not in values
    )
    if free:
        yield Need("number belongs to no claim", "numbers belong to no claim", numbers=free)


def _fails(claim: Claim) -> bool:
    return claim.told is not None and claim.told.kind == "fails"


def _is_unusable(claim: Claim) -> bool:
    return bool(claim.lost) or (claim.told is not None and bool(claim.told.problem))


def _is_not_given(claim: Claim) -> bool:
    return not claim.is_given


def _is_undecided(claim: Claim) -> bool:
    return claim.told is not None and claim.told.kind == "open" and not claim.told.problem


def _is_inferred(claim: Claim) -> bool:
    return claim.binding == "inferred" and claim.is_given and not (claim.is_accepted or claim.is_edited)


def _is_misquoted(claim: Claim) -> bool:
    return not claim.is_quoted


def _is_unsaved(claim: Claim) -> bool:
    return claim.is_unsaved and not (claim.is_accepted or claim.is_edited)


# What needs a person, in the words for one claim and for several, and which claims are meant.
_NEEDS: tuple[tuple[str, str, Callable[[Claim], bool]], ...] = (
    ("claim does not hold as it stands", "claims do not hold as they stand", _fails),
    ("claim cannot be judged as it is typed", "claims cannot be judged as they are typed", _is_unusable),
    ("claim lacks an input, or two numbers fit it", "claims lack an input, or two numbers fit", _is_not_given),
    ("claim quotes what is not in the document", "claims quote what is not in the document", _is_misquoted),
    ("claim was judged and stays open", "claims were judged and stay open", _is_undecided),
    ("claim has inputs from elsewhere: compare them", "claims have inputs from elsewhere: compare", _is_inferred),
    ("claim is not in the loaded file", "claims are not in the loaded file", _is_unsaved),
)


def blocks(opened: Opened) -> Iterator[Block]:
    """The passages with their marks; cells that follow one another stand in a table."""
    text = opened.text
    assert text is not None
    marks: dict[int, list[Piece]] = {}
    for number, (mark, fate) in enumerate(zip(text.marks, opened.fates(), strict=True)):
        marks.setdefault(mark.passage, []).append(Piece("", number, fate.word))
    indexed = list(enumerate(text.passages))
    for table, group in groupby(indexed, lambda pair: _table(pair[1])):
        passages = list(group)
        if table:
            yield Block("table", table, rows=_rows(opened, passages, marks))
            continue
        for index, passage in passages:
            pieces = tuple(_pieces(opened, passage, marks.get(index, ())))
            yield Block(passage.kind, passage.place, pieces)


def _table(passage: Passage) -> str:
    """The name of the table that a cell stands in; "" for what is no cell."""
    found = _CELL.fullmatch(passage.place) if passage.kind == "cell" else None
    return f"{found['before']}table {found['table']}" if found is not None else ""


def _rows(
    opened: Opened, passages: Sequence[tuple[int, Passage]], marks: dict[int, list[Piece]]
) -> tuple[tuple[tuple[Piece, ...], ...], ...]:
    cells: dict[int, dict[int, tuple[Piece, ...]]] = {}
    for index, passage in passages:
        found = _CELL.fullmatch(passage.place)
        assert found is not None
        row, column = int(found["row"]), int(found["column"])
        cells.setdefault(row, {})[column] = tuple(_pieces(opened, passage, marks.get(index, ())))
    columns = sorted({column for row in cells.values() for column in row})
    return tuple(tuple(row.get(column, ()) for column in columns) for row in cells.values())


def _pieces(opened: Opened, passage: Passage, marks: Sequence[Piece]) -> Iterator[Piece]:
    """The text of a passage in pieces, those of its numbers among them."""
    at = 0
    placed = [(opened.mark(piece.number), piece) for piece in marks if piece.number is not None]
    for mark, piece in sorted(placed, key=lambda pair: pair[0].start):
        if mark.start > at:
            yield Piece(passage.text[at : mark.start])
        yield replace(piece, text=passage.text[mark.start : mark.end])
        at = mark.end
    if at < len(passage.text):
        yield Piece(passage.text[at:])
