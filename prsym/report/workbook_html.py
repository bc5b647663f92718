"""The report on a workbook as an HTML page: what does not hold, then each column with its formulas and all its cells.

What a workbook says is outside text: it reaches the page through Jinja's escaping, and characters that cannot be seen
are written out. A cell that holds is a line of a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from prsym import catalogue
from prsym.auditing.error_rates import AS_THEY_ARE, formula_test
from prsym.auditing.workbooks.places import moves
from prsym.model.claim import NumberClaim
from prsym.model.findings import WorkbookFindings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.model.workbook import Column, Form
from prsym.report.environment import environment
from prsym.report.html_derivations import derivation
from prsym.report.html_formulas import shown_formula
from prsym.report.html_page import badge, render
from prsym.report.workbook_words import (
    RESERVED,
    cells_in_words,
    formulas_in_words,
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
    Status.CONVENTION: "refuted, but the formula gives the stored value under a named other convention",
    Status.OUT_OF_DOMAIN: "the formula of the source is not defined at the stored inputs",
    Status.UNVERIFIABLE: "an input, a formula or a stored value is missing, or is no number",
    Status.UNUSABLE: "the cell could not be read; what would be right is said",
}


def to_html(report: WorkbookFindings) -> str:
    """The page as text: no scripts, no network; the same text for the same report."""
    formulas = dict.fromkeys(catalogue.formula(column.formula) for column in report.columns)
    anchors = {formula: f"derivation-{n}" for n, formula in enumerate(formulas, start=1)}
    findings = [_finding(j.id, j.verdict, j.bare_reason, ()) for j in report.refused]
    findings += [finding for column in report.columns for finding in _findings(column)]
    place, sentence = uncalculated(report)
    if place:
        findings.append(_finding(place, Status.UNVERIFIABLE, sentence, ()))
    contents = {
        "title": report.title,
        "workbook_sha256": report.workbook_sha256,
        "map_sha256": report.map_sha256,
        "prsym_version": environment()["prsym"],
        "summary": cells_in_words(report) + formulas_in_words(report),
        "total": len(report.cells),
        "wrong": [f for f in findings if f["badge"]["kind"] == "fails"],
        "attention": [f for f in findings if f["badge"]["kind"] == "open"],
        "verdicts": [(badge(v), OF_A_CELL.get(v, v.meaning)) for v in Status if v in report.verdicts],
        "columns": [_column(column, n, anchors) for n, column in enumerate(report.columns, start=1)],
        "derivations": [derivation(formula, anchor) for formula, anchor in anchors.items()],
        "environment": environment(),
        "error_rates": f"{formula_test().sentence} {AS_THEY_ARE}",
    }
    return render("workbook.html.j2", contents)


def _reserved_badge() -> dict[str, str]:
    """Of a cell that is right by itself, and stands on one that does not hold."""
    return {**badge(Status.CONFIRMED), "word": RESERVED, "kind": "open"}


def _findings(column: Column) -> Iterator[dict[str, Any]]:
    """Each formula that is not proved equal, once, and each other cell that does not hold."""
    for form in column.wrong:
        yield _finding(where(form.cells), form.verdict, reason_of(form), form.diagnosis)
    for judgement in column.open_cells:
        yield _finding(judgement.id, judgement.verdict, judgement.bare_reason, ())
    for words, cells in column.reserved.items():
        yield {**_finding(where(cells), Status.CONFIRMED, f"it {words}", ()), "badge": _reserved_badge()}


def _finding(where: str, verdict: Status, reason: str, diagnosis: tuple[str, ...]) -> dict[str, Any]:
    sentence = reason if reason.endswith((".", "?", "!", ")")) else f"{reason}."
    return {"where": where, "badge": badge(verdict), "reason": sentence, "diagnosis": list(diagnosis)}


def _column(column: Column, number: int, anchors: Mapping[Formula, str]) -> dict[str, Any]:
    formula = catalogue.formula(column.formula)
    right, total = column.values.get(Status.CONFIRMED, 0), len(column.cells)
    stay = {name: place for name, place in column.parameters.items() if total > 1 and not moves(place)}
    return {
        "anchor": f"column-{number}",
        "area": column.area,
        "stored_values": f"{right} of {total} stored values confirmed"
        + (f" ({with_reservation(reserved)})" if (reserved := sum(map(len, column.reserved.values()))) else ""),
        "digits": column.digits,
        "formula": shown_formula(formula),
        "derivation": anchors.get(formula, ""),
        "parameters": [(name, place) for name, place in column.parameters.items() if name not in stay],
        "fixed": [*stay.items(), *column.fixed.items()],
        "several": total > 1,
        "given": column.given,
        "forms": [_form(form) for form in column.forms],
        "breaks": list(column.breaks.items()),
        "cells": [_cell(judgement) for judgement in column.cells],
    }


def _form(form: Form) -> dict[str, Any]:
    return {
        "first": form.cells[0],
        "number": len(form.cells),
        "text": form.text,
        "badge": badge(form.verdict),
        "reason": f"{form.reason}; {form.note}" if form.note and form.note not in form.reason else form.reason,
        "through": form.through,
        "constants": form.constants,
    }


def _cell(judgement: Judgement) -> dict[str, Any]:
    claim = judgement.claim
    number = claim if isinstance(claim, NumberClaim) else None
    reserved = judgement.reservation and judgement.verdict == Status.CONFIRMED
    return {
        "id": judgement.id,
        "quote": number.quote if number else judgement.printed,
        "inputs": ", ".join(f"{name} = {text}" for name, text in number.inputs.items()) if number else "",
        "stored": number.value if number else "",
        "enclosure": judgement.enclosure,
        "badge": _reserved_badge() if reserved else badge(judgement.verdict),
        "reservation": judgement.reservation,
    }
