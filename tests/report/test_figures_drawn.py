"""The figures as drawn: the lines hold the numbers, nothing is covered or cut off, and files are written whole."""

from __future__ import annotations

import struct
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from prsym.errors import InputError
from prsym.report.figures import DRAWINGS, RunAverages, draw_all, draw_averages, draw_lists, runs
from prsym.report.figures.extrapolation import at_target, errors
from prsym.report.figures.judged import JudgedList
from prsym.report.figures.saving import save
from prsym.report.figures.sheet import label_of, three_digits

AWKWARD = "run _$x^2$\n" + "a_long_name_" * 8


def a_list(label: str, power: float = 3.0, total: int = 40) -> JudgedList:
    steps = np.arange(1, total + 1)
    return JudgedList(label, steps + np.floor(520 * (steps / total) ** power).astype(int), total, 600)


def some_runs(count: int) -> list[RunAverages]:
    return [RunAverages(f"{AWKWARD} {i}", 0.9 / (i + 1), 0.8 / (i + 1), 50, 0, 0) for i in range(count)]


ONE, SIX = [a_list("list a")], [a_list(f"{AWKWARD}, topic {i}", 1.5 + i) for i in range(6)]
OF_RUNS: dict[str, Callable[[], Any]] = {
    **{f"aslam_{n}": partial(runs.aslam_figure4, some_runs(n)) for n in (1, 6, 7)},
    **{f"six_{len(lists)}": partial(runs.dimm_figure6, lists) for lists in (ONE, SIX[:3], SIX)},
    **{f"nine_{len(lists)}": partial(runs.dimm_figure9, lists, [errors(x) for x in lists]) for lists in (ONE, SIX)},
}
ALL = {**DRAWINGS, **OF_RUNS}


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_covered_or_cut_off(name):
    figure = ALL[name]()
    FigureCanvasAgg(figure).draw()
    legends = [legend for part in (figure, *figure.subfigs) for legend in part.legends]
    legends += [axes.get_legend() for axes in figure.axes if axes.get_legend()]
    assert legends or name in ("aslam2005_figure1", "aslam_7")
    titles = [axes.title for axes in figure.axes]
    texts = [figure._suptitle, figure._supxlabel, *titles, *(axes.xaxis.label for axes in figure.axes)]
    for part in (*legends, *(text for text in texts if text.get_text())):
        box = part.get_window_extent()
        assert box.x0 >= 0
        assert box.y0 >= 0
        assert box.x1 <= figure.bbox.x1
        assert box.y1 <= figure.bbox.y1
        for axes in figure.axes:
            covered = type(box).intersection(box, axes.get_window_extent())
            assert covered is None or min(covered.width, covered.height) < 1
    caption = figure._supxlabel.get_window_extent()
    assert not any(caption.overlaps(legend.get_window_extent()) for legend in legends)
    for axes in figure.axes:
        assert axes.get_xlabel()
        assert axes.get_ylabel()
        assert min(axes.get_window_extent().width, axes.get_window_extent().height) > 0.25 * figure.bbox.width


@pytest.mark.parametrize("name", ALL)
def test_lines_differ_without_their_colours(name):
    for axes in ALL[name]().axes:
        shown = axes.get_legend_handles_labels()[0]
        looks = {(str(line._unscaled_dash_pattern), line.get_marker(), line.get_markevery() is None) for line in shown}
        if name == "dimm2015_figure5":  # ten lines in order: dashes and solid lines alternate
            assert len(looks) == min(2, len(shown))
        else:
            assert len(looks) == len(shown)


@pytest.mark.parametrize("name", DRAWINGS)
def test_captions_name_the_source_and_what_was_chosen(name):
    figure = DRAWINGS[name]()
    source = {"dimm": "Dimm (2015)", "gord": "Gordon", "gout": "Goutte", "asla": "Aslam", "intr": "Introduction"}
    assert figure._suptitle.get_text().startswith(source[name[:4]])
    assert "chosen by us" in " ".join(figure._supxlabel.get_text().split()).lower()


def test_figures_6_and_9_draw_their_numbers():
    for axes, judged in zip(runs.dimm_figure6(SIX[:3]).axes, SIX, strict=False):
        data = at_target(judged)
        lines = {line.get_label(): line for line in axes.lines}
        np.testing.assert_array_equal(lines["P"].get_xydata(), np.column_stack([data.recall, data.precision]))
        np.testing.assert_array_equal(lines["X(0.75)"].get_ydata(), data.extrapolated)
    found = [errors(judged) for judged in SIX]
    for axes, kind in zip(runs.dimm_figure9(SIX, found).axes, ("model", "simple"), strict=True):
        drawn = [line for line in axes.lines if len(line.get_xdata()) > 2]
        for line, data in zip(drawn, found, strict=True):
            np.testing.assert_array_equal(line.get_xydata(), np.column_stack([data.recall, getattr(data, kind)]))
            means = f"mean |error| {np.mean(abs(data.model)):.4f}, {np.mean(abs(data.simple)):.4f}"
            assert means in line.get_label()
            assert line.get_label().endswith(f"\n{data.left_out}")


def test_figure_4_draws_its_numbers():
    given = some_runs(7)
    left, right = runs.aslam_figure4(given).axes
    drawn = {(x, y) for line in left.lines for x, y in line.get_xydata() if len(line.get_xdata()) == 1}
    assert drawn == {(run.r_precision, run.average_precision) for run in given}
    assert sum(int(text.get_text()) for text in right.texts) == 7


def test_the_legend_of_goutte_gaussier_tells_the_probability():
    (axes,) = DRAWINGS["goutte_gaussier2005_figure1"]().axes
    assert axes.get_legend().get_title().get_text().endswith("= 0.652222")
    assert [str(line._unscaled_dash_pattern) == "(0, None)" for line in axes.lines] == [True, False]  # solid, dashed


def test_all_figures_as_files(tmp_path):
    paths = list(draw_all(tmp_path / "new" / "folder"))
    assert sorted(paths) == sorted((tmp_path / "new" / "folder").iterdir())
    assert {path.stem for path in paths} == set(DRAWINGS)
    assert len(paths) == 2 * len(DRAWINGS)
    for path in paths:
        if path.suffix == ".png":
            data = path.read_bytes()
            assert data.startswith(b"\x89PNG\r\n\x1a\n")
            assert data.endswith(b"IEND\xaeB`\x82")
            assert struct.unpack(">I", data[16:20]) == (1200,)
        else:
            assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_files_do_not_change_from_run_to_run_nor_with_the_users_settings(tmp_path):
    first = {path.name: path.read_bytes() for path in draw_lists(tmp_path, ONE)}
    with matplotlib.rc_context({"lines.linewidth": 9, "text.parse_math": True, "axes.facecolor": "red"}):
        second = {path.name: path.read_bytes() for path in draw_lists(tmp_path, ONE)}
        assert matplotlib.rcParams["lines.linewidth"] == 9
    assert first == second


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path):
    (tmp_path / "aslam2005_figure4.svg").mkdir()
    with pytest.raises(InputError, match="aslam2005_figure4.svg: cannot be written: Is a directory"):
        list(draw_averages(tmp_path, some_runs(1)))
    assert [path.name for path in tmp_path.iterdir()] == ["aslam2005_figure4.svg"]


def test_a_drawing_that_fails_leaves_nothing(tmp_path):
    class Broken:
        def savefig(self, path: Path, **settings: Any) -> None:
            path.write_text("half")
            raise OSError(28, "No space left on device")

    with pytest.raises(InputError, match="x.svg: cannot be written: No space left on device"):
        list(save({"x": Broken}, tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be made"):
        list(draw_all(tmp_path / "file" / "below"))


def test_without_matplotlib(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for drawing in (draw_all(tmp_path / "a"), draw_lists(tmp_path / "a", ONE)):
        with pytest.raises(InputError, match=r"figures need matplotlib; .*pip install '.\[figures\]'"):
            next(drawing)
    assert list(tmp_path.iterdir()) == []


def test_lists_without_a_point_for_figure_9(tmp_path):
    perfect = JudgedList("list perfect", np.arange(1, 31), 30, 100)
    with pytest.raises(InputError, match="figure 9: no list has two relevant documents 0.05 of recall apart"):
        draw_lists(tmp_path, [perfect])
    assert len(list(draw_lists(tmp_path, [perfect, *ONE]))) == 4  # one list with points is enough


def test_labels():
    assert label_of(AWKWARD).startswith("run _$x^2$⟨U+000A⟩")
    assert label_of("x" * 41) == "x" * 19 + "…" + "x" * 20
    assert label_of("é Ж β 中 \u202e") == "é Ж β ⟨U+4E2D⟩ ⟨U+202E⟩"
    assert [three_digits(x) for x in (0.0123, 9.999, 59.04, 833.4)] == ["0.0123", "10.0", "59.0", "833"]
