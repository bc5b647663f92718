"""prsym papers [PAPER]: what the source papers themselves claim, judged."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command("papers")
@click.argument("paper", required=False)
@click.option("--all", "everything", is_flag=True, help="Show every claim, not the findings only.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write all claims as an HTML page.")
@click.option("--docx", type=click.Path(path_type=Path, dir_okay=False), help="Write them as a Word file.")
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Write them as JSON.")
def command(paper: str | None, everything: bool, html: Path | None, docx: Path | None, json_file: Path | None) -> None:
    """Judge what the source papers claim, or the one of them that is named PAPER.

    The findings are shown: claims that are refuted, misprinted, true only under a condition that the paper
    omits, numbers that do not hold, and what could not be decided.

    \b
    PAPER is gordon_kochen1988, goutte_gaussier2005, aslam2005,
    introduction2015 or dimm2015.

    \b
    Exit status: 0 every claim was judged (an erratum is a finding, no failure)
                 2 there is no such paper, or an output cannot be written
                 3 some claim is undecided
    """
    from prsym.cli.files import check_kinds, check_outputs, write_whole
    from prsym.cli.progress import progress_bar
    from prsym.papers import judge_papers

    outputs = {"html": html, "docx": docx, "json": json_file}
    places = {kind: path for kind, path in outputs.items() if path is not None}
    check_outputs([], list(places.values()))
    check_kinds(places)
    if docx is not None:
        from prsym.report import word

        word.check_extra()
    with progress_bar("replaying derivations", False) as progress:
        errata = judge_papers(() if paper is None else (paper,), progress)
    if html is not None:
        from prsym.report.html import to_html
        from prsym.report.papers_document import papers_document

        write_whole(html, to_html(papers_document(errata)))
    if docx is not None:
        from prsym.report.papers_document import papers_document
        from prsym.report.provenance import WORD

        write_whole(docx, word.to_docx(papers_document(errata, WORD)))
    if json_file is not None:
        from prsym.report.papers_json import to_json

        write_whole(json_file, to_json(errata))
    from prsym.cli.streams import console
    from prsym.report.papers_document import papers_summary
    from prsym.report.terminal import renderable

    console().print(renderable(papers_summary(errata, everything)))
    sys.exit(3 if "undecided" in errata.counts else 0)
