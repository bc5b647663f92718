"""The public verbs of audits: a file of claims, or a workbook with its map, in; a report out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from prsym import catalogue
from prsym.errors import InputError

if TYPE_CHECKING:
    from prsym.model.claim import ClaimsFile
    from prsym.model.formula import Formula
    from prsym.report import Report
    from prsym.report.workbook import WorkbookReport

Progress = Callable[[int, int], None]


def audit(
    path_or_mapping: str | PathLike[str] | Mapping[str, Any],
    *,
    progress: Progress | None = None,
    processes: int | None = None,
    formulas: Sequence[Formula] = (),
    proposed: bool = False,
) -> Report:
    """Judge every claim of a claims file (TOML, JSON or CSV), or of the same structure as a mapping.

    Returns a `Report`; a claim that cannot be used is reported in its place and the others are still
    judged. `progress(done, total)` is called after each claim. Work that takes long is shared between `processes`,
    by default as many as there are processors; the report does not depend on it. `formulas` are formulas of your own
    (`prsym.formula`) that claims may name, beside those that the file declares as `[[formula]]`. Claims that nobody has
    confirmed (`confirmed = false`) are not judged, only counted; with `proposed` they are, into a worksheet. Raises
    `InputError` when the file as a whole cannot be used, or nothing in it is confirmed.

    >>> claim = {"id": "p", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "40%"}
    >>> audit({"report": {"title": "Example"}, "claim": [claim]}).claims[0].verdict
    'confirmed'
    """
    from prsym.auditing.claims.files import read_claims

    with catalogue.declared(formulas):
        return audit_claims(read_claims(path_or_mapping, proposed=proposed), progress=progress, processes=processes)


def audit_claims(read: ClaimsFile, *, progress: Progress | None = None, processes: int | None = None) -> Report:
    """Judge the claims of a file that has been read, as `audit` does."""
    from prsym.auditing.carried_forward import with_carried_forward
    from prsym.auditing.claims.confirming import check_judged
    from prsym.auditing.judging import judge_all
    from prsym.auditing.sets import judge_sets
    from prsym.report import Report

    check_judged(read)
    with catalogue.declared(read.formulas):
        judged = with_carried_forward(judge_all(read.claims, progress, processes))
        sets = judge_sets(read.claims)
        return Report(
            read.title,
            judged,
            read.sha256,
            sets=sets,
            source_name=read.name,
            files=read.files,
            formulas=catalogue.declared_now(),
            encoding=read.encoding,
            exhibit=read.exhibit.of_worksheet if read.is_worksheet else read.exhibit,
            unjudged=read.unjudged,
            is_worksheet=read.is_worksheet,
        )


def annotate(
    path: str | PathLike[str],
    *copies: str | PathLike[str],
    progress: Progress | None = None,
    processes: int | None = None,
    formulas: Sequence[Formula] = (),
) -> tuple[Report, tuple[str, ...]]:
    """Judge the claims of a file that names its document, and write copies of that with each verdict at its place.

    A copy is a Word or a PDF file where the document is one, or an HTML page of its text: the ending of its name says
    which. Returns the report, and a line for each claim that has no place in the copies. Raises `InputError` as `audit`
    does, and for a copy that cannot be made or written; each is written whole or not at all.
    """
    from prsym.annotating.annotate import annotated, check_copy
    from prsym.auditing.claims.files import read_claims
    from prsym.report.writing import write_bytes_whole

    with catalogue.declared(formulas):
        read = read_claims(path)
        document = examined(path, read)
        for copy in copies:
            check_copy(document, Path(copy))
        report = audit_claims(read, progress=progress, processes=processes)
    told: dict[str, None] = {}
    for copy in map(Path, copies):
        content, lost = annotated(report, document, read.exhibit.document_sha256, copy.suffix)
        write_bytes_whole(copy, content)
        told |= dict.fromkeys(map(str, lost))
    return report, tuple(told)


def examined(path: str | PathLike[str], read: ClaimsFile) -> Path:
    """The document that a claims file names; `InputError` where it names none."""
    if not read.exhibit.document:
        raise InputError(
            f"{fspath(path)}: names no document to annotate: state [report] document and document_sha256, or draft the "
            "claims with `prsym draft`"
        )
    return Path(path).parent / read.exhibit.document


def audit_workbook(
    path: str | PathLike[str], map_path: str | PathLike[str], *, progress: Progress | None = None
) -> WorkbookReport:
    """Judge the cells of a workbook (.xlsx, .xlsm) that a map file names: their formulas and their stored values.

    Each distinct formula is decided once. `progress(done, total)` is called after each cell. A cell, or a column of
    the map, that cannot be used is reported in its place. Raises `InputError` when the workbook or the map as a whole
    cannot be used.
    """
    from prsym.auditing.workbooks.audit import judge_workbook
    from prsym.report.workbook import WorkbookReport

    judged = judge_workbook(path, map_path, progress)
    report = WorkbookReport.of(judged.title, judged.parts, judged.workbook_sha256, judged.map_sha256)
    return replace(report, exhibit=judged.exhibit)
