"""The report on a workbook as a document: what does not hold, then each column with its formulas and all its cells.

A cell that holds is a line of a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from prsym import catalogue
from prsym.auditing.error_rates import AS_THEY_ARE, formula_test
from prsym.auditing.workbooks.places import moves
from prsym.model.claim import NumberClaim
from prsym.model.findings import WorkbookFindings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.model.workbook import Column, Form
from prsym.report import document as d
from prsym.report.claim import bounds, pairs
from prsym.report.claims import formulas_section
from prsym.report.document import Badge, Content, Link, Listing, Outside, Paragraph, Row, Section, Table, badge, typed
from prsym.report.exhibit import examined, head, running, signature
from prsym.report.formulas import letters, main_formula, source_of
from prsym.report.method import ARITHMETIC, BALLS, FORMULA, NO_INTENT, PREMISES, Told, derived, method_section, trusted
from prsym.report.provenance import PAGE, Edition, environment, reproduce
from prsym.report.words import counted, sentence, summary
from prsym.report.workbook_words import (
    PROVED_WORDS,
    RESERVED,
    cells_in_words,
    formulas_in_words,
    headline,
    reason_of,
    uncalculated,
    where,
    with_reservation,
)

OF_A_CELL: Mapping[Status, str] = {  # what a verdict means there, where it is something else than of a claim
    Status.CONFIRMED: "the formula of the source gives the stored value at the stored inputs (or both are undefined "
    "there), and the cell's own formula is proved equal to it where both are defined, unless the source's has no "
    "closed form",
    Status.REFUTED: "the formula of the source does not give the stored value at the stored inputs; proved by "
    "enclosure",
    Status.CONVENTION: "not reproduced as stated, but the formula gives the stored value under another "
    "convention, which is named",
    Status.OUT_OF_DOMAIN: "the formula of the source is not defined at the stored inputs",
    Status.UNVERIFIABLE: "an input, a formula or a stored value is missing, or is no number",
    Status.UNUSABLE: "the cell could not be read; the message says what would be right",
}
CELL_FORMULA: Told = (
    FORMULA[0],
    "The references of a formula are followed to the cells that the map gives to parameters; formulas of cells between "
    "are put in, and other cells that hold numbers are taken exactly and named. What results is compared with the "
    f"formula of the source. {FORMULA[1]} Cells whose formulas become the same are decided once.",
)
STORED: Told = (
    "How a stored value is decided",
    "Inputs are taken exactly, as the shortest decimal that stands for the stored binary number. "
    f"{BALLS} A spreadsheet computes in binary with about 15 digits; its stored value is read to the number of "
    "significant digits that is given with its column, rounded in any way. A stored value that differs by no more than "
    "rounding in binary arithmetic can bring about in the cell's own formula is undecided, and not refuted, where that "
    "formula is proved equal to the one of the source or gives the same value there. An error value of arithmetic "
    "agrees with a formula that is not defined at the stored inputs. A cell that is computed from one that does not "
    "hold, at any distance, is confirmed with a reservation at most: its own formula and arithmetic are right, and "
    "what it uses is not.",
)
MAP = (
    "The map was written by a person: what a cell means is taken from it. Cells that it does not name were not "
    "examined."
)
RESERVED_BADGE = Badge(RESERVED, "✓", "open", "yellow")
MOST = 20  # cells, forms or breaks of one column that the terminal tells one by one


def workbook_document(report: WorkbookFindings, edition: Edition = PAGE) -> d.Document:
    """The whole report; `edition` says in which form it will be written."""
    shown = edition.replays and edition.appendix
    formulas = dict.fromkeys(catalogue.formula(column.formula) for column in report.columns) if shown else {}
    anchors = {formula: f"derivation-{n}" for n, formula in enumerate(formulas, start=1)}
    sources = [("the workbook", report.workbook_sha256), ("the map of its cells", report.map_sha256)]
    typed = f"prsym audit BOOK.xlsx --map MAP {edition.option} {edition.file}{edition.options}"
    lines = ["sha256sum BOOK.xlsx MAP", typed]
    limits = [NO_INTENT, ARITHMETIC, MAP, PREMISES, trusted("the reader of the file (openpyxl)")]
    limits.append(f"{formula_test().sentence} {AS_THEY_ARE}")
    told = [CELL_FORMULA, STORED, *([derived(replayed=True)] if shown else [])]
    content: Content = (
        *examined(report.exhibit),
        Section(("What was found",), tuple(_first_page(report)), "findings"),
        d.Contents("Contents"),
        *(_column(column, n, anchors) for n, column in enumerate(report.columns, start=1)),
        method_section(told, limits),
        *signature(report.exhibit),
        *((reproduce(edition, lines, sources, report),) if edition.appendix else ()),
        *formulas_section(anchors),
    )
    version = environment()["prsym"]
    kicker = f"Verification of the formulas and stored values of a workbook, prepared with prsym {version}"
    words = "SHA-256 of the workbook"
    return d.Document(
        Outside(report.title),
        kicker,
        content,
        hash_words=words,
        hash=report.workbook_sha256,
        head=head(report.exhibit),
        running=running(report.exhibit, report.title),
        paper=edition.paper or report.exhibit.paper,
    )


def _first_page(report: WorkbookFindings) -> Iterator[d.Block]:
    words = f"{counted(len(report.cells), 'cell')} examined: {cells_in_words(report)}{formulas_in_words(report)}."
    yield Paragraph((words,), "lead")
    hashes = (("The workbook", report.workbook_sha256), ("The map of its cells", report.map_sha256))
    yield d.Facts(tuple((name, ("SHA-256 ", d.Code(digest))) for name, digest in hashes))
    findings = list(_findings(report))
    wrong = [_line(*found) for found in findings if found[0].kind == "fails"]
    left = [_line(*found) for found in findings if found[0].kind == "open"]
    yield _listed("What does not hold", wrong, "No cell was found to be wrong.")
    if left or not wrong:
        yield _listed("What remains open", left, "Nothing remains open.")
    meanings = ((badge(v), (OF_A_CELL.get(v, v.meaning),)) for v in Status if v in report.verdicts)
    yield Section(("What the verdicts mean",), (d.Facts(tuple(meanings)),))


def _listed(heading: str, items: list[Content], none: str) -> Section:
    return Section((heading,), (Listing(tuple(items), "findings") if items else Paragraph((none,)),))


Finding = tuple[Badge, str, str, tuple[str, ...]]  # a verdict, where, the reason, what the formula is instead


def _findings(report: WorkbookFindings) -> Iterator[Finding]:
    """Each formula that is not proved equal, once, and each other cell that does not hold."""
    yield from _refused(report)
    for column in report.columns:
        for kind in _kinds(column):
            yield from kind
    yield from _uncalculated(report)


def _refused(report: WorkbookFindings) -> Iterator[Finding]:
    return ((badge(j.verdict), j.id, j.bare_reason, ()) for j in report.refused)


def _kinds(column: Column) -> tuple[list[Finding], ...]:
    """The formulas of a column that are not proved equal, its other cells that do not hold, and those reserved."""
    return (
        [(badge(f.verdict), where(f.cells), reason_of(f), f.diagnosis) for f in column.wrong],
        [(badge(j.verdict), j.id, j.bare_reason, ()) for j in column.open_cells],
        [(RESERVED_BADGE, where(cells), f"it {words}", ()) for words, cells in column.reserved.items()],
    )


def _uncalculated(report: WorkbookFindings) -> Iterator[Finding]:
    place, told = uncalculated(report)
    if place:
        yield badge(Status.UNVERIFIABLE), place, told, ()


def _line(verdict: Badge, place: str, reason: str, diagnosis: tuple[str, ...]) -> Content:
    told = reason if reason.endswith(")") else sentence(reason)
    more = "".join(f" It {words}." for words in diagnosis)
    return (verdict, " ", Outside(place), ": ", Outside(told + more))


def _column(column: Column, number: int, anchors: Mapping[Formula, str]) -> Section:
    formula = catalogue.formula(column.formula)
    right, total = column.values.get(Status.CONFIRMED, 0), len(column.cells)
    reserved = sum(map(len, column.reserved.values()))
    words = f"{right} of {total} stored values confirmed{f' ({with_reservation(reserved)})' if reserved else ''}"
    title: Content = (main_formula(formula.tree), Paragraph((f"{formula.title}.",)), source_of(formula))
    if formula in anchors:
        title += (d.note(Link(("How it is derived, step by step",), anchors[formula]), "."),)
    claimed = Section(("The formula that they claim to be, and its source",), (*title, *letters(formula)))
    blocks: list[d.Block] = [Paragraph((f"{words}, read to {column.digits} significant digits.",)), claimed]
    blocks.append(d.Facts(tuple(_places(column))))
    blocks += [Paragraph((Outside(f"{note}."),)) for note in column.reading_notes]
    blocks += _tables(column)
    return Section(("Cells ", Outside(column.area)), tuple(blocks), f"column-{number}")


def _places(column: Column) -> Iterator[tuple[str, Content]]:
    """Where the inputs stand: those that go on with the cells, and those that stay."""
    several = len(column.cells) > 1
    stay = {name: place for name, place in column.parameters.items() if several and not moves(place)}
    for name, place in column.parameters.items():
        if name not in stay:
            yield name, (typed(place), " for the first cell" if several else "")
    for name, place in (*stay.items(), *column.fixed.items()):
        yield name, (typed(place), " for all cells")


def _tables(column: Column) -> Iterator[Table]:
    if column.forms:
        names = (d.Column("First cell", 16), d.Column("Formula", 32), d.Column("Cells", 10))
        verdict = d.Column("Verdict on the formula", 42)
        yield Table((*names, verdict), tuple(map(_form, column.forms)), "The distinct formulas of the cells")
    if column.breaks:
        caption = "Cells that copying the most common formula would not have made"
        rows = (Row(((Outside(cell),), (typed(what),))) for cell, what in column.breaks.items())
        yield Table((d.Column("Cell", 24), d.Column("What the cell holds", 76)), tuple(rows), caption)
    headings = (("Cell", 15), ("What the cell holds", 20), ("Inputs", 17), ("Stored value", 15))
    more = (("At the stored inputs", 18), ("Verdict", 15))
    columns = tuple(d.Column(*heading) for heading in (*headings, *more))
    yield Table(columns, tuple(map(_cell, column.cells)), "All cells")


def _form(form: Form) -> Row:
    reason = f"{form.reason}; {form.note}" if form.note and form.note not in form.reason else form.reason
    others = (
        (word, place) for word, places in (("with", form.through), ("taking", form.constants)) for place in places
    )
    used = (Paragraph((f"{word} ", typed(place))) for word, place in others)
    verdict: Content = (badge(form.verdict), " ", Outside(reason))
    return Row(((Outside(form.cells[0]),), (typed(form.text), *used), (str(len(form.cells)),), verdict))


def _cell(judgement: Judgement) -> Row:
    claim = judgement.claim
    number = claim if isinstance(claim, NumberClaim) else None
    reserved = judgement.reservation and judgement.verdict == Status.CONFIRMED
    verdict: Content = (RESERVED_BADGE if reserved else badge(judgement.verdict),)
    if judgement.reservation:
        verdict += (" ", Outside(judgement.reservation))
    inputs: Content = pairs(number.inputs.items()) if number else ()
    stored: Content = (typed(number.value),) if number else ()
    value: Content = bounds(judgement.enclosure) if judgement.enclosure else ()
    content = typed(number.quote if number else judgement.printed)
    return Row(((Outside(judgement.id),), (content,), inputs, stored, value, verdict))


# The short form, for a terminal: each column in a few lines, then the cells that do not hold.


def workbook_summary(report: WorkbookFindings) -> d.Document:
    """Each column with its formulas, values and breaks, then the cells that do not hold, then the counts."""
    notes = [_note(*found) for found in _refused(report)]
    for column in report.columns:
        kinds = _kinds(column)
        notes += [_note(*found) for kind in kinds for found in kind[:MOST]]
        if left := sum(max(len(kind) - MOST, 0) for kind in kinds):
            notes.append((f"… and {left} more of ", Outside(column.area), ": --json and --html tell all"))
    notes += [_note(*found) for found in _uncalculated(report)]
    content: Content = (*map(_in_short, report.columns), Listing(tuple(notes), "lines"), d.note(formula_test().line))
    return d.Document(Outside(report.title), "", (*content, Paragraph((d.Strong((headline(report),)),))))


def _note(verdict: Badge, place: str, reason: str, diagnosis: tuple[str, ...]) -> Content:
    return (d.Strong((Outside(f"{place}: "),)), verdict, Outside(f": {'; it '.join((reason, *diagnosis))}"))


def _in_short(column: Column) -> Section:
    facts: list[tuple[str, Content]] = [("inputs", (Outside(_inputs(column)),))]
    facts += [("", (Outside(sentence),)) for sentence in column.reading_notes]
    forms = sorted(column.forms, key=lambda form: -len(form.cells))  # those of most cells first
    facts += [("formula", _form_in_short(form)) for form in forms[:MOST]]
    facts += _rest(len(forms), "formulas")
    facts.append(("values", _values(column)))
    breaks = islice(column.breaks.items(), MOST)
    facts += [("break", (Outside(f"{cell.rpartition('!')[2]} {what}"),)) for cell, what in breaks]
    facts += _rest(len(column.breaks), "cells that do not continue the column")
    return Section((d.Strong((Outside(column.area),)), f" as {column.formula}"), (d.Facts(tuple(facts)),))


def _rest(number: int, things: str) -> list[tuple[str, Content]]:
    return [("", (f"and {number - MOST} other {things}",))] if number > MOST else []


def _inputs(column: Column) -> str:
    several = len(column.cells) > 1
    first = {name: place for name, place in column.parameters.items() if several and moves(place)}
    groups = (first, {k: v for k, v in column.parameters.items() if k not in first}, column.fixed)
    parts = [", ".join(f"{name} = {text}" for name, text in group.items()) for group in groups]
    parts[0] += " for the first cell" if first else ""
    return "; ".join(part for part in parts if part)


def _form_in_short(form: Form) -> Content:
    cells = where((form.cells[0].rpartition("!")[2], *form.cells[1:]))
    told = [f": {form.reason}"] if form.verdict == Status.EQUAL_WHERE_DEFINED else []
    told += [f"; {form.note}"] if form.note else []
    for label, items in (("with", form.through), ("taking", form.constants)):
        more = f" and {len(items) - 3} more" if len(items) > 3 else ""
        told += [f"; {label} {', '.join(items[:3])}{more}"] if items else []
    return (
        Outside(f"{cells}: {form.text} "),
        badge(form.verdict, PROVED_WORDS.get(form.verdict, "")),
        Outside("".join(told)),
    )


def _values(column: Column) -> Content:
    right, total = column.values.get(Status.CONFIRMED, 0), len(column.cells)
    told = f"{right} of {total} stored values confirmed"
    is_clean = right == total and not column.reserved
    first: d.Inline = Badge(told, Status.CONFIRMED.symbol, "holds", Status.CONFIRMED.style) if is_clean else told
    rest: dict[Status, int] = {v: count for v, count in column.values.items() if v != Status.CONFIRMED}
    others = f": {'the others ' if right else ''}{summary(rest)}" if rest else ""
    reserved = sum(map(len, column.reserved.values()))
    more: Content = ("; ", replace(RESERVED_BADGE, word=with_reservation(reserved))) if reserved else ()
    return (first, f" (to {column.digits} significant digits){others}", *more)
