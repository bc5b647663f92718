"""One report, several views: JSON, terminal text, HTML, PDF, Word, Markdown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from prsym import catalogue
from prsym.model.findings import Findings

if TYPE_CHECKING:
    from rich.console import RenderableType

    from prsym.report.document import Document
    from prsym.report.provenance import Edition


@dataclass(frozen=True)
class Report(Findings):
    """The judged claims of one claims file, with its views: all are the same from run to run on the same versions."""

    def to_json(self) -> str:
        """The report as JSON text, schema `prsym-report/1`."""
        from prsym.report.json_view import to_json

        with catalogue.declared(self.formulas):
            return to_json(self)

    def renderable(self) -> RenderableType:
        """The report for printing with rich on a terminal."""
        from prsym.report.claims import claims_summary
        from prsym.report.terminal import renderable

        with catalogue.declared(self.formulas):
            return renderable(claims_summary(self))

    def to_text(self, width: int = 80) -> str:
        """The report as plain text for a terminal of that width."""
        from prsym.report.terminal import to_text

        return to_text(self.renderable(), width)

    def to_html(self, *, appendix: bool = False, paper: str = "") -> str:
        """The report as one self-contained HTML page: no scripts, no network.

        With the `appendix`, everything that the findings rest on. `paper` is `letter` or `a4`, where it shall not be
        that of the claims file.
        """
        from prsym.report.html import to_html
        from prsym.report.provenance import PAGE

        return to_html(self._document(replace(PAGE, appendix=appendix, paper=paper)))

    def to_markdown(self, *, appendix: bool = False) -> str:
        """The report as GitHub-flavoured Markdown that reads as plain text, too.

        >>> Report("Example", (), "0" * 64).to_markdown().splitlines()[0]
        '# Example'
        """
        from prsym.report.markdown import to_markdown
        from prsym.report.provenance import MARKDOWN

        return to_markdown(self._document(replace(MARKDOWN, appendix=appendix)))

    def to_pdf(self, path: str | PathLike[str], *, appendix: bool = False, paper: str = "") -> None:
        """Write the report as a PDF file (tagged, PDF/UA-1), whole or not at all; the options are those of `to_html`.

        Needs the extra `pdf`. `InputError` says so when it is not installed, and when the file cannot be written.
        """
        from prsym.report.writing import ENDINGS, check_ending, write_bytes_whole

        check_ending(Path(path), ENDINGS["pdf"], "a report as PDF")
        write_bytes_whole(Path(path), self.pdf(appendix=appendix, paper=paper))

    def pdf(self, *, appendix: bool = False, paper: str = "") -> bytes:
        """The bytes of the PDF file; `InputError` without the extra `pdf`."""
        from prsym.report.pdf import to_pdf
        from prsym.report.provenance import PRINT

        return to_pdf(self._document(replace(PRINT, appendix=appendix, paper=paper)))

    def to_docx(self, path: str | PathLike[str], *, appendix: bool = False, paper: str = "") -> None:
        """Write the report as a Word file, whole or not at all; the options are those of `to_html`.

        Needs the extra `word`. `InputError` says so when it is not installed, and when the file cannot be written.
        """
        from prsym.report.writing import ENDINGS, check_ending, write_bytes_whole

        check_ending(Path(path), ENDINGS["docx"], "a report as a Word file")
        write_bytes_whole(Path(path), self.docx(appendix=appendix, paper=paper))

    def docx(self, *, appendix: bool = False, paper: str = "") -> bytes:
        """The bytes of the Word file; `InputError` without the extra `word`."""
        from prsym.report.provenance import WORD
        from prsym.report.word import to_docx

        return to_docx(self._document(replace(WORD, appendix=appendix, paper=paper)))

    def _document(self, edition: Edition) -> Document:
        from prsym.report.claims import claims_document

        with catalogue.declared(self.formulas):
            return claims_document(self, edition)


def report_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of what `Report.to_json` writes.

    >>> report_schema()["$id"]
    'urn:prsym:schema:report-1'
    """
    from prsym.schemas import schema

    return schema("report")
