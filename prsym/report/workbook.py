"""The report on a workbook: one claim for each cell, and what the cells of a column have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from os import PathLike
from typing import TYPE_CHECKING, Any

from prsym.errors import InputError
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.model.workbook import Column
from prsym.report import Report

if TYPE_CHECKING:
    from rich.console import RenderableType


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


@dataclass(frozen=True)
class WorkbookReport(Report):
    """A report whose claims are cells; `columns` groups them as the map does.

    `inputs_sha256` is the hash of the text "<hash of the workbook> <hash of the map>", both in hexadecimal. A column of
    the map that could not be used is one unusable claim, and one of `refused`.
    """

    columns: tuple[Column, ...]
    workbook_sha256: str
    map_sha256: str
    refused: tuple[Judgement, ...] = ()

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

    @property
    def cells(self) -> tuple[Judgement, ...]:
        """The judgements of cells, without those of columns that could not be used."""
        return tuple(cell for column in self.columns for cell in column.cells)

    @cached_property
    def verdicts(self) -> frozenset[str]:
        """Every verdict that the report shows: of cells, and of formulas alone."""
        return frozenset(self.counts) | {form.verdict for column in self.columns for form in column.forms}

    @property
    def exit_status(self) -> int:
        """As of claims, but a formula that could not be used counts, also where its cell's value is refuted."""
        return 2 if "unusable" in self.verdicts else super().exit_status

    def renderable(self) -> RenderableType:
        """What rich prints on a terminal: the columns, not every cell."""
        from prsym.report.workbook_terminal import renderable

        return renderable(self)

    def to_html(self) -> str:
        """The report as one self-contained HTML page: no scripts, no network."""
        from prsym.report.workbook_html import to_html

        return to_html(self)

    def to_markdown(self) -> str:
        """`InputError`: a workbook has no such view."""
        raise InputError("the report of a workbook is written as HTML or JSON")

    def to_pdf(self, path: str | PathLike[str]) -> None:
        """`InputError`: a workbook has no such view."""
        raise InputError("the report of a workbook is written as HTML or JSON")

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
        "given": list(column.given),
        "reserved": {cell: words for words, cells in column.reserved.items() for cell in cells},
    }
