"""One report, several views: JSON, terminal text, HTML, PDF, Markdown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from os import PathLike
from typing import TYPE_CHECKING, Any

from prsym.model.judgement import PROVED, Judgement, SetJudgement
from prsym.model.status import HOLD, WRONG, Status

NOT_AUDITED = "unusable"

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True)
class Report:
    """The judged claims of one claims file.

    `claims` are in the order of the file, unusable ones included; `inputs_sha256` is the hash of the bytes
    that were read, and `source_name` the file's name without its folder ("" when it was no file). `files` are the name
    and the SHA-256 hash of each further file that the claims name, in order. `sets` are claims judged jointly.
    All views are the same from run to run on the same input and versions.
    """

    title: str
    claims: tuple[Judgement, ...]
    inputs_sha256: str
    sets: tuple[SetJudgement, ...] = field(default=(), kw_only=True)
    source_name: str = field(default="", kw_only=True)
    files: tuple[tuple[str, str], ...] = field(default=(), kw_only=True)

    @property
    def audited(self) -> tuple[Judgement, ...]:
        """The claims that could be judged: what is found about the report is found in them."""
        return tuple(j for j in self.claims if j.verdict != NOT_AUDITED)

    @property
    def not_audited(self) -> tuple[Judgement, ...]:
        """The claims that could not be used as typed: a finding about the claims file, and not about the report."""
        return tuple(j for j in self.claims if j.verdict == NOT_AUDITED)

    @property
    def counts(self) -> dict[str, int]:
        """How many claims got each verdict, in the order of first appearance."""
        return dict(Counter(j.verdict for j in self.claims))

    @property
    def exit_status(self) -> int:
        """0 all claims hold, 1 some claim is wrong, 2 some claim could not be used, 3 something is open."""
        verdicts = set(self.counts)
        if NOT_AUDITED in verdicts:
            return 2
        if verdicts & WRONG or any(s.verdict == Status.REFUTED for s in self.sets):
            return 1
        proved = all(j.derivation == PROVED for j in self.claims)
        return 0 if proved and verdicts <= HOLD | {Status.EQUAL_WHERE_DEFINED} else 3

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

        return to_text(self, width)

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
