"""One report, several views: JSON, terminal text, HTML, PDF, Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

from prsym.model.findings import Findings

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True)
class Report(Findings):
    """The judged claims of one claims file, with its views: all are the same from run to run on the same versions."""

    def to_json(self) -> str:
        """The report as JSON text, schema `prsym-report/1`."""
        from prsym.report.json_view import to_json

        return to_json(self)

    def renderable(self) -> RenderableType:
        """What rich prints on a terminal."""
        from prsym.report.terminal import renderable

        return renderable(self)

    def to_text(self, width: int = 80) -> str:
        """The report as plain text for a terminal of that width."""
        from prsym.report.terminal import to_text

        return to_text(self.renderable(), width)

    def to_html(self) -> str:
        """The report as one self-contained HTML page: no scripts, no network."""
        from prsym.report.html_view import to_html

        return to_html(self)

    def to_markdown(self) -> str:
        """The report as GitHub-flavoured Markdown that reads as plain text, too.

        >>> Report("Example", (), "0" * 64).to_markdown().splitlines()[0]
        '# Example'
        """
        from prsym.report.markdown_view import to_markdown

        return to_markdown(self)

    def to_pdf(self, path: str | PathLike[str]) -> None:
        """Write the report as a PDF file (A4, tagged, PDF/UA-1), whole or not at all.

        Needs the extra `pdf`. `InputError` says so when it is not installed, and when the file cannot be written.
        """
        from prsym.report.pdf_view import write_pdf

        write_pdf(self, path)


def report_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of what `Report.to_json` writes.

    >>> report_schema()["$id"]
    'urn:prsym:schema:report-1'
    """
    from prsym.schemas import schema

    return schema("report")
