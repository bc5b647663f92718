"""Sentences about a workbook that the terminal and the page share."""

from __future__ import annotations

from collections import Counter

from prsym.model.findings import WorkbookFindings
from prsym.model.status import WRONG, Status
from prsym.model.workbook import Form
from prsym.report.words import summary

RESERVED = "confirmed with a reservation"  # a cell that is right by itself, and stands on one that does not hold
PROVED_WORDS = {"equal": "proved equal", "equal_where_defined": "proved equal where both are defined"}


def headline(report: WorkbookFindings) -> str:
    """`9 cells: 8 confirmed, 1 refuted; 9 of 9 formulas proved equal`: cells by verdict, then formula cells."""
    return f"{_cells(len(report.cells))}: {cells_in_words(report)}{formulas_in_words(report)}"


def cells_in_words(report: WorkbookFindings) -> str:
    """How many cells got each verdict, how many of those confirmed stand on others, and the columns not used."""
    reserved = sum(len(cells) for column in report.columns for cells in column.reserved.values())
    notes = {Status.CONFIRMED: with_reservation(reserved)} if reserved else {}
    counts = Counter(cell.verdict for cell in report.cells)
    words = summary(counts, notes) if counts else "none was judged"
    return words + (f"; {columns_in_words(report)}" if report.refused else "")


def with_reservation(number: int) -> str:
    """How many of the confirmed cells stand on one that does not hold, or may."""
    return f"{number} of them with a reservation"


def columns_in_words(report: WorkbookFindings) -> str:
    """How many columns of the map could not be used."""
    number = len(report.refused)
    return f"{number} column{'' if number == 1 else 's'} of the map could not be used"


def formulas_in_words(report: WorkbookFindings) -> str:
    """How many formula cells were proved equal, and what the others are; "" when no formula was judged."""
    counts: Counter[str] = Counter()
    for column in report.columns:
        for form in column.forms:
            counts[form.verdict] += len(form.cells)
    total = counts.total()
    if not total:
        return ""
    others = (f", {counts[v]} {PROVED_WORDS.get(v, v.heading)}" for v in Status if v != Status.EQUAL and counts[v])
    return f"; {counts['equal']} of {total} formula{'' if total == 1 else 's'} proved equal{''.join(others)}"


def where(cells: tuple[str, ...]) -> str:
    """`Results!D2 and 8 more`."""
    return cells[0] if len(cells) == 1 else f"{cells[0]} and {len(cells) - 1} more"


def reason_of(form: Form) -> str:
    """Why a formula is not proved equal, and that stored values of its cells are refuted as well.

    Refuted values under a formula that is not itself wrong are findings of their own.
    """
    if form.verdict not in WRONG or not form.refuted:
        return form.reason
    first, reason = next(iter(form.refuted.items()))
    if len(form.cells) == 1:
        return f"{form.reason}; its stored value is not reproduced either: {reason}"
    count = len(form.refuted)
    values = "stored value of its cells is" if count == 1 else "stored values of its cells are"
    return f"{form.reason}; {count} {values} not reproduced either: in {first}, {reason}"


def uncalculated(report: WorkbookFindings) -> tuple[str, str]:
    """The cells that lack a stored value and nothing else, and what to do; two empty texts when there are none."""
    cells = tuple(cell for column in report.columns for cell in column.uncalculated)
    if not cells:
        return "", ""
    holds = "holds" if len(cells) == 1 else "hold"
    was = "it was" if len(cells) == 1 else "they were"
    return where(cells), (
        f"{_cells(len(cells))} {holds} no stored value: {was} never calculated; "
        "open the file in a spreadsheet program and save it"
    )


def _cells(count: int) -> str:
    return f"{count} cell{'' if count == 1 else 's'}"
