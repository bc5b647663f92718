"""The papers' figures, redrawn from the formulas, and those of their figures that take runs, drawn of given ones.

One module a paper, `runs` for given runs; matplotlib (extra `figures`) is loaded when something is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from prsym.errors import InputError
from prsym.report.figures import aslam2005, dimm2015, gordon_kochen1988, goutte_gaussier2005, introduction2015, runs
from prsym.report.figures.averages import RunAverages, run_averages
from prsym.report.figures.extrapolation import DISTANCE, errors, left_out_note
from prsym.report.figures.judged import JudgedList, lists_of_files, lists_of_runs
from prsym.report.figures.saving import save

__all__ = [
    "DRAWINGS",
    "JudgedList",
    "RunAverages",
    "draw_all",
    "draw_averages",
    "draw_lists",
    "left_out_note",
    "lists_of_files",
    "lists_of_runs",
    "run_averages",
]

DRAWINGS = {
    "dimm2015_figure2": dimm2015.figure2,
    "dimm2015_figure4": dimm2015.figure4,
    "dimm2015_figure5": dimm2015.figure5,
    "gordon_kochen1988_figure4": gordon_kochen1988.figure4,
    "goutte_gaussier2005_figure1": goutte_gaussier2005.figure1,
    "aslam2005_figure1": aslam2005.figure1,
    "introduction2015_f_chart": introduction2015.f_chart,
    "introduction2015_precision_recall_curves": introduction2015.precision_recall_curves,
}


def draw_all(folder: Path) -> Iterator[Path]:
    """Write every figure of the papers that needs no run into a folder, as SVG and PNG; yields the paths.

    Raises InputError where matplotlib is missing or the folder cannot be written.
    """
    return save(DRAWINGS, folder)


def draw_averages(folder: Path, averages: Sequence[RunAverages]) -> Iterator[Path]:
    """Write Aslam et al. (2005), figure 4, for the runs of `run_averages`; as `draw_all`."""
    return save({"aslam2005_figure4": partial(runs.aslam_figure4, averages)}, folder)


def draw_lists(folder: Path, lists: Sequence[JudgedList]) -> Iterator[Path]:
    """Write Dimm (2015), figures 6 and 9, for lists of `lists_of_runs` or `lists_of_files`; as `draw_all`.

    Raises InputError at once where no list has a point for figure 9.
    """
    data = tuple(map(errors, lists))
    if not any(found.recall.size for found in data):
        raise InputError(
            f"figure 9: no list has two relevant documents {DISTANCE} of recall apart of which the later can be "
            "extrapolated from (precision below 1, recall below 1)"
        )
    drawings = {
        "dimm2015_figure6": partial(runs.dimm_figure6, lists),
        "dimm2015_figure9": partial(runs.dimm_figure9, lists, data),
    }
    return save(drawings, folder)
