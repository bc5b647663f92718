"""Report -> a table for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from prsym.model.claim import FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement, SetJudgement
from prsym.report import Report
from prsym.report.amounts import margin_words
from prsym.report.method_words import rates_line
from prsym.report.summary_words import SETS, bare_reason, joined
from prsym.report.visible import visible
from prsym.report.words import VERDICTS, summary

LONG = 200  # characters of an outside text that a note repeats


def to_text(report: Report, width: int) -> str:
    """Plain text without colours."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, force_terminal=False).print(report.renderable())
    return out.getvalue()


def renderable(report: Report) -> RenderableType:
    """A table of all claims and, below it, why each claim that does not hold does not; then the sets of claims."""
    table = Table(expand=True, show_lines=False)
    table.add_column("claim", no_wrap=True, max_width=24)
    table.add_column("printed", max_width=22)
    table.add_column("at the printed inputs", max_width=20)
    table.add_column("verdict", no_wrap=True)
    for judgement in report.claims:
        heading, style = VERDICTS[judgement.verdict]
        decision = f" ({judgement.decision})" if judgement.decision else ""
        table.add_row(
            Text(_line(judgement.id), overflow="ellipsis", no_wrap=True),
            Text(_line(judgement.printed), overflow="ellipsis", no_wrap=True),
            Text(str(judgement.enclosure or ""), overflow="ellipsis", no_wrap=True),
            Text(heading + decision, style=style),
        )
    notes = [note for judgement in report.claims for note in _notes(judgement)]
    notes += [_set(judgement) for judgement in report.sets]
    if rates := rates_line(report):
        notes.append(Text(rates, style="dim"))
    counts = Text(summary(report.counts) + _sets_line(report), style="bold")
    return Group(Text(visible(report.title), style="bold"), table, *notes, counts)


def _line(text: str) -> str:
    """Outside text on one line."""
    return " ".join(visible(text).split())


def _short(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def _notes(judgement: Judgement) -> Iterator[Text]:
    """Why, for every claim that is not simply confirmed or equal; then the decision that rests on it."""
    heading, style = VERDICTS[judgement.verdict]
    simple = judgement.verdict in {"confirmed", "equal"}
    if not simple or judgement.given:
        text = _start(judgement).append(heading, style=style)
        if not simple:
            text.append(visible(f": {bare_reason(judgement)}"))
        for explanation in judgement.diagnosis:
            it = "it " if isinstance(judgement.claim, FormulaClaim) else ""
            text.append(visible(f"; {it}{explanation}"))
        for sentence in judgement.given:
            text.append(visible(f"; {sentence.rstrip('.')}"))
        yield text
    if judgement.decision:
        yield _decision(judgement)


def _start(judgement: Judgement) -> Text:
    return Text(f"{_short(_line(judgement.id))}: ", style="bold")


def _decision(judgement: Judgement) -> Text:
    """What the decision is, and by how much: it may fail although the number holds."""
    claim = judgement.claim
    threshold = _line(claim.threshold) if isinstance(claim, NumberClaim) else ""
    style = {"upheld": "green", "overturned": "bold red"}.get(judgement.decision, "yellow")
    text = Text().append_text(_start(judgement))
    text.append(f"the number is {VERDICTS[judgement.verdict][0]}; the decision that it is {_short(threshold)} is ")
    text.append(judgement.decision, style=style)
    words = margin_words(judgement.margin)
    if not words:
        return text
    lie = "the values that the inputs allow lie " if words != judgement.margin else ""
    return text.append(f" ({lie}{words})")


def _set(judgement: SetJudgement) -> Text:
    style = {"consistent": "green", "refuted": "bold red"}.get(judgement.verdict, "yellow")
    text = Text("together: ", style="bold")
    text.append(judgement.verdict, style=style)
    claims, shared = joined(judgement.claims), joined(judgement.quantities)
    return text.append(
        visible(f": the claims {claims}, which share {shared}, {SETS[judgement.verdict]}: {judgement.reason}")
    )


def _sets_line(report: Report) -> str:
    """`; 1 set of claims that cannot all hold together`."""
    refuted = sum(s.verdict == "refuted" for s in report.sets)
    sets = "set" if refuted == 1 else "sets"
    return f"; {refuted} {sets} of claims that cannot all hold together" if refuted else ""
