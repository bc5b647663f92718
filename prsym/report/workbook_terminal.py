"""The report on a workbook for the terminal: the columns, each in a few lines, and the cells that do not hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prsym.auditing.error_rates import formula_test
from prsym.auditing.workbooks.places import moves
from prsym.model.findings import WorkbookFindings
from prsym.model.status import Status
from prsym.model.workbook import Column, Form
from prsym.report.words import summary
from prsym.report.workbook_words import (
    PROVED_WORDS,
    RESERVED,
    headline,
    reason_of,
    uncalculated,
    where,
    with_reservation,
)
from prsym.report.writing import one_line, visible

MOST = 20  # cells, forms or breaks of one column that are told one by one


def renderable(report: WorkbookFindings) -> RenderableType:
    """Each column with its formulas, values and breaks, then the cells that do not hold, then the counts."""
    parts: list[RenderableType] = [Text(one_line(report.title), style="bold")]
    for column in report.columns:
        parts += [Text(), *_column(column)]
    notes: list[RenderableType] = [_note(j.id, j.verdict, j.bare_reason) for j in report.refused]
    notes += [line for column in report.columns for line in _notes(column)]
    place, sentence = uncalculated(report)
    if place:
        notes.append(_note(place, Status.UNVERIFIABLE, sentence))
    if notes:
        parts += [Text(), *notes]
    rates = Text(formula_test().line, style="dim")
    return Group(*parts, Text(), rates, Text(), Text(headline(report), style="bold"))


def _column(column: Column) -> Iterator[RenderableType]:
    head = Text(visible(column.area), style="bold")
    yield head.append(f" as {column.formula}", style="not bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    rows = (*_inputs(column), *_given(column), *_forms(column), ("values", _values(column)), *_breaks(column))
    for label, text in rows:
        grid.add_row(label, text)
    yield Padding(grid, (0, 0, 0, 2))


def _inputs(column: Column) -> Iterator[tuple[str, Text]]:
    several = len(column.cells) > 1
    first = {name: place for name, place in column.parameters.items() if several and moves(place)}
    groups = (first, {k: v for k, v in column.parameters.items() if k not in first}, column.fixed)
    parts = [", ".join(f"{name} = {text}" for name, text in group.items()) for group in groups]
    parts[0] += " for the first cell" if first else ""
    yield "inputs", Text(visible("; ".join(part for part in parts if part)))


def _given(column: Column) -> Iterator[tuple[str, Text]]:
    for sentence in column.given:
        yield "", Text(visible(sentence))


def _forms(column: Column) -> Iterator[tuple[str, Text]]:
    """The distinct formulas, those of most cells first."""
    ordered = sorted(column.forms, key=lambda form: -len(form.cells))
    for form in ordered[:MOST]:
        yield "formula", _form(form)
    if len(ordered) > MOST:
        yield "", Text(f"and {len(ordered) - MOST} other formulas")


def _form(form: Form) -> Text:
    cells = where((form.cells[0].rpartition("!")[2], *form.cells[1:]))
    text = Text(visible(f"{cells}: {form.text} "))
    text.append(PROVED_WORDS.get(form.verdict, form.verdict.heading), style=form.verdict.style)
    if form.verdict == Status.EQUAL_WHERE_DEFINED:
        text.append(visible(f": {form.reason}"))
    if form.note:
        text.append(visible(f"; {form.note}"))
    for label, items in (("with", form.through), ("taking", form.constants)):
        if items:
            more = f" and {len(items) - 3} more" if len(items) > 3 else ""
            text.append(visible(f"; {label} {', '.join(items[:3])}{more}"))
    return text


def _values(column: Column) -> Text:
    total = len(column.cells)
    right = column.values.get(Status.CONFIRMED, 0)
    style = "green" if right == total and not column.reserved else "not bold"
    text = Text(f"{right} of {total} stored values confirmed", style=style)
    rest: dict[Status, int] = {v: count for v, count in column.values.items() if v != Status.CONFIRMED}
    others = f": the others {summary(rest)}" if rest and right else f": {summary(rest)}" if rest else ""
    text.append(f" (to {column.digits} significant digits){others}", style="not bold")
    reserved = sum(map(len, column.reserved.values()))
    return text.append(f"; {with_reservation(reserved)}", style="yellow") if reserved else text


def _breaks(column: Column) -> Iterator[tuple[str, Text]]:
    for cell, what in islice(column.breaks.items(), MOST):
        yield "break", Text(visible(f"{cell.rpartition('!')[2]} {what}"))
    if len(column.breaks) > MOST:
        yield "", Text(f"and {len(column.breaks) - MOST} other cells that do not continue the column")


def _notes(column: Column) -> Iterator[RenderableType]:
    """Why: once for each formula that is not proved equal, then for the first other cells that do not hold."""
    wrong, found, reserved = column.wrong, column.open_cells, column.reserved
    for form in wrong[:MOST]:
        yield _note(where(form.cells), form.verdict, "; it ".join((reason_of(form), *form.diagnosis)))
    for judgement in found[:MOST]:
        yield _note(judgement.id, judgement.verdict, judgement.bare_reason)
    for words, cells in islice(reserved.items(), MOST):
        yield _said(where(cells), RESERVED, "yellow", f"it {words}")
    left = sum(max(len(kind) - MOST, 0) for kind in (wrong, found, reserved))
    if left:
        yield Text(f"… and {left} more of {visible(column.area)}: --json and --html tell all", style="dim")


def _note(where: str, verdict: Status, reason: str) -> Text:
    return _said(where, verdict.heading, verdict.style, reason)


def _said(where: str, heading: str, style: str, reason: str) -> Text:
    text = Text(f"{visible(where)}: ", style="bold")
    text.append(heading, style=style)
    return text.append(visible(f": {reason}"), style="not bold")
