"""Findings -> a table for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from prsym.model.claim import FormulaClaim
from prsym.model.findings import Findings
from prsym.model.judgement import Judgement, SetJudgement
from prsym.model.status import Status
from prsym.report.amounts import brief
from prsym.report.decision_words import decided, threshold_of
from prsym.report.method_words import rates_line
from prsym.report.summary_words import SETS, joined
from prsym.report.words import summary
from prsym.report.writing import one_line

_NOT_ADJECTIVES = {
    Status.CONVENTION: "the number is reproduced under another convention only",
}
LONG = 200  # characters of an outside text that a note repeats
NARROW = 60  # columns below which a table has no room


def to_text(told: RenderableType, width: int) -> str:
    """Plain text without colours."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, force_terminal=False).print(told)
    return out.getvalue()


def renderable(report: Findings) -> RenderableType:
    """All claims and, below them, why each claim that does not hold does not; then the sets of claims."""
    notes = [note for judgement in report.audited for note in _notes(judgement)]
    notes += [_set(judgement) for judgement in report.sets]
    if rates := rates_line(report):
        notes.append(Text(rates, style="dim"))
    notes += [_not_audited(judgement) for judgement in report.not_audited]
    counts = Text(summary(report.counts) + _sets_line(report), style="bold")
    return Group(Text(one_line(report.title), style="bold"), _Claims(report.audited), *notes, counts)


class _Claims:
    """The claims in a table or, where that has no room, one below the other with every word."""

    def __init__(self, claims: tuple[Judgement, ...]) -> None:
        self._claims = claims

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= NARROW:
            yield _table(self._claims)
            return
        for judgement in self._claims:
            printed, value = one_line(judgement.printed), brief(judgement.enclosure)
            yield _start(judgement).append_text(_verdict(judgement))
            if printed:
                yield Text(f"  printed: {printed}")
            if value:
                yield Text(f"  at the printed inputs: {value}")


def _verdict(judgement: Judgement) -> Text:
    verdict = judgement.verdict
    decision = f" ({judgement.decision})" if judgement.decision else ""
    return Text(verdict.heading + decision, style=verdict.style)


def _table(claims: tuple[Judgement, ...]) -> Table:
    """One line a claim: what is too long for its column is cut, except its verdict."""
    verdicts = [_verdict(judgement) for judgement in claims]
    table = Table(expand=True, show_lines=False)
    table.add_column("claim", max_width=24)
    table.add_column("printed", min_width=6, max_width=22)
    table.add_column("at the printed inputs", min_width=8, max_width=20)
    table.add_column("verdict", no_wrap=True, min_width=max((verdict.cell_len for verdict in verdicts), default=0))
    for judgement, verdict in zip(claims, verdicts, strict=True):
        outside = (one_line(judgement.id), one_line(judgement.printed), brief(judgement.enclosure))
        table.add_row(*(Text(text, overflow="ellipsis", no_wrap=True) for text in outside), verdict)
    return table


def _short(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def _notes(judgement: Judgement) -> Iterator[Text]:
    """Why, for every claim that is not simply confirmed or equal; then the decision that rests on it."""
    verdict = judgement.verdict
    simple = judgement.verdict in {Status.CONFIRMED, Status.EQUAL} and not judgement.is_reserved
    if not simple or judgement.given:
        text = _start(judgement).append(verdict.heading, style=verdict.style)
        if not simple:
            text.append(one_line(f": {judgement.bare_reason}"))
        if judgement.not_proved:
            text.append(one_line(f"; {judgement.not_proved}"))
        for explanation in judgement.diagnosis:
            it = "it " if isinstance(judgement.claim, FormulaClaim) else ""
            text.append(one_line(f"; {it}{explanation}"))
        for sentence in judgement.given:
            text.append(one_line(f"; {sentence.rstrip('.')}"))
        yield text
    if judgement.decision:
        yield _decision(judgement)


def _not_audited(judgement: Judgement) -> Text:
    verdict = judgement.verdict
    return _start(judgement).append(verdict.heading, style=verdict.style).append(one_line(f": {judgement.bare_reason}"))


def _start(judgement: Judgement) -> Text:
    return Text(f"{_short(one_line(judgement.id))}: ", style="bold")


def _decision(judgement: Judgement) -> Text:
    """What the decision is, and by how much: it may fail although the number holds."""
    threshold = one_line(threshold_of(judgement))
    style = {"upheld": "green", "overturned": "bold red"}.get(judgement.decision, "yellow")
    text = Text().append_text(_start(judgement))
    found = _NOT_ADJECTIVES.get(judgement.verdict, f"the number is {judgement.verdict.heading}")
    text.append(f"{found}; the decision that it is {_short(threshold)} is ")
    text.append(judgement.decision, style=style)
    return text.append(f" ({decided(judgement)})")


def _set(judgement: SetJudgement) -> Text:
    text = Text("together: ", style="bold")
    text.append(judgement.verdict.heading, style=judgement.verdict.style)
    claims, shared = joined(judgement.claims), joined(judgement.quantities)
    return text.append(
        one_line(f": the claims {claims}, which share {shared}, {SETS[judgement.verdict]}: {judgement.reason}")
    )


def _sets_line(report: Findings) -> str:
    """`; 1 set of claims that cannot all hold together`."""
    refuted = sum(s.verdict == Status.REFUTED for s in report.sets)
    sets = "set" if refuted == 1 else "sets"
    return f"; {refuted} {sets} of claims that cannot all hold together" if refuted else ""
