"""The papers' errata -> text for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from prsym.model.paper_claim import PaperJudgement
from prsym.papers import Errata
from prsym.report.papers_parts import Part, facts, parts
from prsym.report.papers_words import claims, ordered, summary
from prsym.report.writing import visible


def to_text(errata: Errata, width: int = 80, everything: bool = False) -> str:
    """Plain text without colours, for a terminal of that width."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, force_terminal=False).print(renderable(errata, everything))
    return out.getvalue()


def renderable(errata: Errata, everything: bool) -> RenderableType:
    """Each paper with its findings (with `everything`: all its claims), the meaning of the words, and the counts."""
    found = parts(errata)
    told = [line for part in found for line in _part(part, everything)]
    papers = f"{len(found)} paper{'' if len(found) == 1 else 's'}"
    total = f"{papers}, {claims(len(errata.judgements))}: {summary(errata.counts)}"
    return Group(*told, *_meanings(errata), Text(total, style="bold"))


def _part(part: Part, everything: bool) -> Iterator[RenderableType]:
    document = part.document
    yield Text(visible(f"{document.citation} [{document.key}]"), style="bold")
    yield Text(f"{claims(len(part.judgements))}: {summary(part.counts)}")
    yield Text()
    shown = part.judgements if everything else part.findings
    if not shown:
        yield Text("No finding: every claim that can be checked is proved or holds.")
        yield Text()
    for judgement in shown:
        yield _claim(judgement)
        yield Text()


def _claim(judgement: PaperJudgement) -> RenderableType:
    claim, word = judgement.claim, judgement.verdict
    head = Text(visible(claim.id), style="bold")
    head.append(visible(f" ({claim.source.place}): "), style="not bold")
    head.append(judgement.verdict.sentence, style=word.style or "not bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for label, text in facts(judgement):
        grid.add_row(label, Text(visible(text)))
    return Group(head, Padding(grid, (0, 0, 0, 2)))


def _meanings(errata: Errata) -> Iterator[RenderableType]:
    """What the verdicts that came out mean, each once."""
    yield Text("What the verdicts mean", style="bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for verdict in ordered(errata.counts):
        word = verdict
        grid.add_row(Text(word.heading, style=word.style), Text(word.meaning))
    yield Padding(grid, (0, 0, 1, 2))
