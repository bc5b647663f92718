"""Recorded errors may only improve."""

from __future__ import annotations

import os
import tomllib
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from prsym.accuracy.platforms import platform_key
from prsym.accuracy.ratchet import Effort, Ratchet, measured
from prsym.accuracy.ratchet_file import held
from prsym.errors import InputError, ReadingError

OLD = measured("curve", "here", -1.5, {"R": 0.1})


@pytest.fixture
def recorded():
    return Ratchet([OLD, measured("curve", "there", 9.0, {"R": 0.5}), measured('a b"c', "here", 0.25, {})])


@pytest.mark.parametrize(("ulps", "kind"), [(1.5, "kept"), (-1.4, "better"), (1.501, "worse"), (-1.5001, "worse")])
def test_a_measured_error_is_compared_with_the_recorded_one(recorded, ulps, kind):
    outcome = recorded.outcome(measured("curve", "here", ulps, {"R": 0.75}))
    assert outcome.kind == kind
    for part in ("curve on here", "−1.500 ulp at R = 0x1.999999999999ap-4", "R = 0x1.8000000000000p-1"):
        assert part in outcome.line


def test_records_never_understate_what_was_measured():
    assert measured("f", "p", 1.0001, {}).ulps == Decimal("1.001")
    assert measured("f", "p", -1.0001, {}).ulps == Decimal("-1.001")
    for ulps in (1e25, 123456.7, 1.7e308, 5e-324):
        exact = Fraction(ulps)
        assert (
            exact
            <= Fraction(measured("f", "p", ulps, {}).ulps)
            <= max(exact * Fraction(100001, 100000), Fraction(1, 1000))
        )


def test_only_better_errors_are_taken_and_new_ones_on_request(recorded):
    entries = [
        measured("curve", "here", 2.0, {}),
        measured("curve", "there", 8.0, {}),
        measured("new", "here", 1.0, {}),
    ]
    kept, extended = recorded.improved(entries, new=False), recorded.improved(entries, new=True)
    assert kept.recorded("curve", "here") == OLD
    assert kept.recorded("curve", "there").ulps == 8
    assert kept.recorded("new", "here") is None
    assert extended.recorded("new", "here").ulps == 1
    assert recorded.outcome(entries[2]).kind == "new"


def test_a_file_is_toml_sorted_one_line_an_entry_and_read_back(recorded, tmp_path):
    path = tmp_path / "errors.toml"
    recorded.write(path)
    text = path.read_text()
    assert tomllib.loads(text)["here"]["curve"] == {"ulp": "-1.500", "R": (0.1).hex()}
    assert [line.partition(" = ")[0] for line in text.splitlines() if "ulp = " in line] == [
        '"a b\\"c"',
        '"curve"',
        '"curve"',
    ]
    assert Ratchet.read(path).text() == text == Ratchet(reversed(list(recorded._entries.values()))).text()
    better = recorded.improved([measured("curve", "here", 1.0, {"R": 0.2})], new=False).text()
    assert sum(a != b for a, b in zip(text.splitlines(), better.splitlines(), strict=True)) == 1


SHORT, LONG = Effort(10, 0, "ab"), Effort(300, 0, "ab")


@pytest.mark.parametrize(
    ("effort", "ulps", "again", "kind"),
    [
        (SHORT, 2.0, 2.0, "kept"),
        (SHORT, 1.0, 0.5, "better"),
        (SHORT, 1.0, None, "lost"),
        (SHORT, 3.0, None, "worse"),
        (LONG, 1.0, 1.0, "held"),
        (LONG, 3.0, -2.0, "elsewhere"),
        (LONG, 3.0, -2.001, "worse"),
        (LONG, 3.0, float("inf"), "worse"),
        (LONG, 1.0, None, "lost"),
        (None, 1.0, 1.0, "held"),
        (Effort(10, 1, "ab"), 1.0, 1.0, "held"),
        (Effort(10, 0, "cd"), 1.0, 1.0, "held"),
    ],
)
def test_searches_that_looked_otherwise_are_compared_at_the_recorded_point(effort, ulps, again, kind):
    ratchet = Ratchet([measured("f", "here", -2.0, {"x": 0.5}, SHORT)])
    outcome = ratchet.outcome(measured("f", "here", ulps, {"x": 0.25}, effort), again)
    assert outcome.kind == kind
    assert "−2.000 ulp at x = 0x1.0000000000000p-1" in outcome.line


def test_a_symbol_may_have_the_name_of_a_figure(tmp_path):
    point = {"ulp": 1.0, "seed": 2.0, "evaluations": 3.0, "search": 5.0, "symbol seed": 4.0}
    path = tmp_path / "errors.toml"
    Ratchet([measured("f", "here", 1.0, point, SHORT)]).write(path)
    read = Ratchet.read(path).recorded("f", "here")
    assert read == measured("f", "here", 1.0, point, SHORT)
    assert {name: float.fromhex(x) for name, x in read.point.items()} == point


@pytest.mark.parametrize(
    "row",
    [
        "1",
        '{ x = "0x1p-1" }',
        '{ ulp = 1.5, x = "0x1p-1" }',
        '{ ulp = "+1.5", x = 0.5 }',
        '{ ulp = "+1.5", evaluations = 300 }',
        '{ ulp = "+1.5", evaluations = 300, seed = 0 }',
        '{ ulp = "+1.5", seed = 0, search = "ab" }',
        '{ ulp = "+1.5", evaluations = "300", seed = 0, search = "ab" }',
        '{ ulp = "+1.5", evaluations = 300, seed = true, search = "ab" }',
        '{ ulp = "+1.5", evaluations = 300, seed = 0, search = 12 }',
    ],
)
def test_a_row_of_another_form_is_refused(tmp_path, row):
    path = tmp_path / "errors.toml"
    path.write_text(f"[here]\nf = {row}\n")
    with pytest.raises(ReadingError, match="here, f: is not of the form"):
        Ratchet.read(path)


def test_a_file_is_held_by_one_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr("prsym.accuracy.ratchet_file.WAITS", 2)
    monkeypatch.setattr("prsym.accuracy.ratchet_file.WAIT", 0)
    path = tmp_path / "errors.toml"
    refused = pytest.raises(
        InputError, match=r"errors\.toml: cannot be written: another process holds errors\.toml\.lock"
    )
    with held(path), refused, held(path):
        pass
    with held(path):
        assert os.listdir(tmp_path) == ["errors.toml.lock"]
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("error", "writable", "tries", "said"),
    [
        (FileExistsError(17, "File exists"), True, 3, "another process holds"),
        (PermissionError(13, "Permission denied"), True, 3, "another process holds"),  # Windows: it is being deleted
        (PermissionError(13, "Permission denied"), False, 1, "Permission denied"),
        (OSError(28, "No space left on device"), True, 1, "No space left on device"),
        (OSError(30, "Read-only file system"), True, 1, "Read-only file system"),
    ],
)
def test_only_what_may_pass_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, writable: bool, tries: int, said: str
) -> None:
    asked = []

    def refuse(*_: object) -> int:
        asked.append(1)
        raise error

    monkeypatch.setattr("prsym.accuracy.ratchet_file.WAITS", 3)
    monkeypatch.setattr("prsym.accuracy.ratchet_file.WAIT", 0)
    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(os, "access", lambda *_: writable)
    with pytest.raises(InputError, match=f"cannot be written: {said}"), held(tmp_path / "errors.toml"):
        pass
    assert len(asked) == tries


def test_a_file_that_is_not_there_is_empty(tmp_path):
    assert Ratchet.read(tmp_path / "none.toml").recorded("curve", "here") is None


def test_a_file_is_replaced_whole_or_not_at_all(recorded, tmp_path, monkeypatch):
    path = tmp_path / "errors.toml"
    recorded.write(path)
    before = path.read_text()

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(InputError, match=r"errors\.toml: cannot be written: No space left"):
        Ratchet().write(path)
    assert path.read_text() == before
    assert os.listdir(tmp_path) == ["errors.toml"]


@pytest.mark.parametrize(
    "text",
    [
        "curve = 1",
        "[here]\ncurve = 1",
        '[here]\ncurve = { x = "0x1p0" }',
        '[here]\ncurve = { ulp = "much" }',
        '[here]\ncurve = { ulp = "nan" }',
        '[here]\ncurve = { ulp = "1", x = "y" }',
        '[here]\ncurve = { ulp = "1", seed = 1 }',
        '[here]\ncurve = { ulp = "1", seed = "1", evaluations = 1 }',
        "[here",
    ],
)
def test_a_damaged_file_is_named(text, tmp_path):
    path = tmp_path / "errors.toml"
    path.write_text(text)
    with pytest.raises(ReadingError, match=r"errors\.toml: "):
        Ratchet.read(path)


@pytest.mark.parametrize(("name", "ulps", "point"), [("f", float("inf"), {}), ("f\n", 1.0, {}), ("f", 1.0, {"": 1.0})])
def test_what_is_no_record_is_refused(name, ulps, point):
    with pytest.raises(InputError):
        measured(name, "here", ulps, point)


def test_the_platform_names_machine_library_numpy_and_vectors():
    parts = platform_key().split("-")
    assert len(parts) == 4
    assert parts[2].startswith("numpy2.")
    assert platform_key() == platform_key()
