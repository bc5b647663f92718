"""Report -> a table for the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from prsym.auditing.error_rates import error_rates
from prsym.model.claim import FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement
from prsym.report import Report
from prsym.report.visible import visible
from prsym.report.words import VERDICTS, summary


def to_text(report: Report, width: int) -> str:
    """Plain text without colours."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, force_terminal=False).print(report.renderable())
    return out.getvalue()


def renderable(report: Report) -> RenderableType:
    """A table of all claims and, below it, why each claim that does not hold does not."""
    table = Table(expand=True, show_lines=False)
    table.add_column("claim", no_wrap=True, max_width=24)
    table.add_column("printed", max_width=22)
    table.add_column("at the printed inputs", max_width=20)
    table.add_column("verdict", no_wrap=True)
    for judgement in report.claims:
        heading, style = VERDICTS[judgement.verdict]
        decision = f" ({judgement.decision})" if judgement.decision else ""
        table.add_row(
            Text(visible(judgement.id)),
            Text(visible(judgement.printed), overflow="ellipsis", no_wrap=True),
            Text(str(judgement.enclosure or "")),
            Text(heading + decision, style=style),
        )
    notes = [note for judgement in report.claims if (note := _note(judgement)) is not None]
    if any(isinstance(judgement.claim, FormulaClaim) for judgement in report.claims):
        notes.append(Text(error_rates().line(), style="dim"))
    return Group(Text(visible(report.title), style="bold"), table, *notes, Text(summary(report.counts), style="bold"))


def _note(judgement: Judgement) -> Text | None:
    """Why, for every claim that is not simply confirmed or equal."""
    heading, style = VERDICTS[judgement.verdict]
    if judgement.verdict in {"confirmed", "equal"}:
        return _decision_note(judgement) if judgement.decision in {"overturned", "open"} else None
    text = Text()
    text.append(f"{visible(judgement.id)}: ", style="bold")
    text.append(heading, style=style)
    text.append(visible(f": {judgement.reason.removeprefix(f'claim {judgement.id}: ')}"))
    for explanation in judgement.diagnosis:
        text.append(visible(f"; it {explanation}"))
    return text


def _decision_note(judgement: Judgement) -> Text:
    """The number holds, but the decision that rests on it does not, or is open."""
    claim = judgement.claim
    threshold = claim.threshold if isinstance(claim, NumberClaim) else ""
    text = Text(f"{visible(judgement.id)}: ", style="bold")
    return text.append(
        f"the number is {judgement.verdict}; the decision that it is {visible(threshold)} is {judgement.decision}"
    )
