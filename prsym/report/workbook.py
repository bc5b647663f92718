"""The report on a workbook: one claim for each cell, and what the cells of a column have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from os import PathLike
from typing import TYPE_CHECKING, Any

from prsym.errors import InputError
from prsym.model.findings import WorkbookFindings
from prsym.model.judgement import Judgement
from prsym.model.workbook import Column
from prsym.report import Report

if TYPE_CHECKING:
    from rich.console import RenderableType

    from prsym.report.document import Document
    from prsym.report.provenance import Edition


@dataclass(frozen=True)
class WorkbookReport(WorkbookFindings, Report):
    """A report whose claims are cells, with its views."""

    @classmethod
    def of(
        cls, title: str, parts: Sequence[Column | Judgement], workbook_sha256: str, map_sha256: str
    ) -> WorkbookReport:
        """The report on these columns; the judgement stands for one that could not be used."""
        claims = [claim for part in parts for claim in (part.cells if isinstance(part, Column) else (part,))]
        both = sha256(f"{workbook_sha256} {map_sha256}".encode()).hexdigest()
        columns = tuple(part for part in parts if isinstance(part, Column))
        refused = tuple(part for part in parts if isinstance(part, Judgement))
        return cls(title, tuple(claims), both, columns, workbook_sha256, map_sha256, refused)

    def renderable(self) -> RenderableType:
        """The columns, not every cell, for printing with rich on a terminal."""
        from prsym.report.terminal import renderable
        from prsym.report.workbook_document import workbook_summary

        return renderable(workbook_summary(self))

    def to_markdown(self, *, appendix: bool = False) -> str:
        """`InputError`: a workbook has no such view."""
        raise InputError("the report of a workbook is written as HTML, Word or JSON")

    def to_pdf(self, path: str | PathLike[str], *, appendix: bool = False, paper: str = "") -> None:
        """`InputError`: a workbook has no such view."""
        raise InputError("the report of a workbook is written as HTML, Word or JSON")

    def _document(self, edition: Edition) -> Document:
        from prsym.report.workbook_document import workbook_document

        return workbook_document(self, edition)

    def to_json(self) -> str:
        """The report as JSON text, schema `prsym-report/1`, with the columns beside the claims."""
        from prsym.report.json_view import as_text, contents

        columns = [_column(column) for column in self.columns]
        hashes = {"workbook_sha256": self.workbook_sha256, "map_sha256": self.map_sha256}
        return as_text({**contents(self), **hashes, "columns": columns})


def _column(column: Column) -> dict[str, Any]:
    return {
        "cells": column.area,
        "formula": column.formula,
        "parameters": dict(column.parameters),
        "fixed": dict(column.fixed),
        "digits": column.digits,
        "forms": [asdict(form) for form in column.forms],
        "values": dict(column.values),
        "breaks": dict(column.breaks),
        "uncalculated": list(column.uncalculated),
        "given": list(column.reading_notes),
        "reserved": {cell: words for words, cells in column.reserved.items() for cell in cells},
    }
