"""prsym figures: the papers' figures, redrawn from the formulas, or drawn of given runs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prsym.errors import InputError
from prsym.report.writing import visible

if TYPE_CHECKING:
    from prsym.report.figures import JudgedList


@click.command("figures")
@click.option(
    "-o",
    "--output",
    default=Path("figures"),
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory to write to.",
)
@click.option("--qrels", type=click.Path(path_type=Path), help="TREC relevance judgements.")
@click.option("--run", "runs", multiple=True, type=click.Path(path_type=Path), help="TREC run; may be repeated.")
@click.option("--population", type=int, help="Documents that were ranked for each topic, found or not.")
@click.option("--topic", "topics", multiple=True, help="Topic for Dimm's figures; may be repeated.  [default: all]")
@click.option(
    "--relevance",
    "files",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A ranked population, one line a document: 1 relevant, 0 not; may be repeated.",
)
def command(
    output: Path,
    qrels: Path | None,
    runs: tuple[Path, ...],
    population: int | None,
    topics: tuple[str, ...],
    files: tuple[Path, ...],
) -> None:
    """Redraw the papers' figures as SVG and PNG (needs the extra `figures`).

    \b
    prsym figures -o figures
    prsym figures --qrels QRELS --run RUN --run RUN
    prsym figures --qrels QRELS --run RUN --population 10000 --topic 301
    prsym figures --relevance FILE

    Without a run or a relevance list, those that follow from the formulas alone: Dimm (2015) 2, 4, 5; Gordon &
    Kochen (1988) 4; Goutte & Gaussier (2005) 1; Aslam et al. (2005) 1; the two charts of the introduction of 2015.

    With runs, Aslam's figure 4 (average precision and R-precision). With runs and --population, or with relevance
    lists, also Dimm's figures 6 and 9 (precision extrapolated from every point of a list, and its errors).
    """
    _check(qrels, runs, population, topics, files)
    from prsym.report.figures.sheet import require_matplotlib

    require_matplotlib()
    if qrels is not None:
        _draw_runs(output, qrels, runs, population, topics)
    elif files:
        from prsym.report.figures import lists_of_files

        for path in _draw_lists(output, lists_of_files(files)):
            click.echo(path)
    else:
        from prsym.report.figures import draw_all

        for path in draw_all(output):
            click.echo(path)


def _check(
    qrels: Path | None, runs: tuple[Path, ...], population: int | None, topics: tuple[str, ...], files: tuple[Path, ...]
) -> None:
    """Options that need or exclude each other."""
    if files and (qrels or runs or population is not None or topics):
        raise InputError(
            "--relevance tells the whole population: give it without --qrels, --run, --population, --topic"
        )
    if runs and qrels is None:
        raise InputError("--run needs --qrels, the relevance judgements")
    if qrels is not None and not runs:
        raise InputError("--qrels needs at least one --run")
    if population is not None and not runs:
        raise InputError("--population needs --qrels and --run")
    if topics and population is None:
        raise InputError("--topic chooses lists for Dimm's figures, which need --qrels, --run and --population")


def _draw_runs(
    output: Path, qrels: Path, runs: tuple[Path, ...], population: int | None, topics: tuple[str, ...]
) -> None:
    from prsym.report.figures import draw_averages, lists_of_runs, run_averages

    averages = run_averages(qrels, runs)
    lists = lists_of_runs(qrels, runs, population, topics) if population is not None else ()
    drawings = [draw_averages(output, averages)]
    if lists:
        drawings.append(_draw_lists(output, lists))
    for run in averages:
        if run.note:
            click.echo(visible(run.note), err=True)
    for path in chain(*drawings):
        click.echo(path)


def _draw_lists(output: Path, lists: tuple[JudgedList, ...]) -> Iterator[Path]:
    """Dimm's figures of the lists; what they leave out is told."""
    from prsym.report.figures import draw_lists, left_out_note

    drawing = draw_lists(output, lists)
    for judged in lists:
        click.echo(visible(left_out_note(judged)), err=True)
    return drawing
