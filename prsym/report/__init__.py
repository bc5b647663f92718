"""One report, several views: JSON, terminal text, HTML."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prsym.model.judgement import HOLD, WRONG, Judgement, SetJudgement

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True)
class Report:
    """The judged claims of one claims file.

    `claims` are in the order of the file, unusable ones included; `inputs_sha256` is the hash of the bytes
    that were read. All views are the same from run to run on the same input and versions.
    """

    title: str
    claims: tuple[Judgement, ...]
    inputs_sha256: str
    sets: tuple[SetJudgement, ...] = field(default=(), kw_only=True)

    @property
    def counts(self) -> dict[str, int]:
        """How many claims got each verdict, in the order of first appearance."""
        return dict(Counter(j.verdict for j in self.claims))

    @property
    def exit_status(self) -> int:
        """0 all claims hold, 1 some claim is wrong, 2 some claim could not be used, 3 something is open."""
        verdicts = set(self.counts)
        if "unusable" in verdicts:
            return 2
        if verdicts & WRONG or any(s.verdict == "refuted" for s in self.sets):
            return 1
        return 0 if verdicts <= HOLD | {"equal_where_defined"} else 3

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
