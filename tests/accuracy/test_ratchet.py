"""Recorded errors may only improve."""

from __future__ import annotations

import os
import tomllib
from decimal import Decimal

import pytest

from prsym.accuracy.platforms import platform_key
from prsym.accuracy.ratchet import Ratchet, measured
from prsym.errors import InputError, ReadingError

OLD = measured("curve", "here", -1.5, {"R": 0.1})


@pytest.fixture
def recorded():
    return Ratchet([OLD, measured("curve", "there", 9.0, {"R": 0.5}), measured('a b"c', "here", 0.25, {})])


@pytest.mark.parametrize(("ulps", "kind"), [(1.5, "kept"), (-1.4, "better"), (1.501, "worse"), (-1.5001, "worse")])
def test_a_measured_error_is_compared_with_the_recorded_one(recorded, ulps, kind):
    outcome = recorded.outcome(measured("curve", "here", ulps, {"R": 0.75}))
    assert outcome.kind == kind
    for part in ("curve on here", "-1.500 ulp at R = 0x1.999999999999ap-4", "R = 0x1.8000000000000p-1"):
        assert part in outcome.line


def test_records_never_understate_what_was_measured():
    assert measured("f", "p", 1.0001, {}).ulps == Decimal("1.001")
    assert measured("f", "p", -1.0001, {}).ulps == Decimal("-1.001")


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
        "[here",
    ],
)
def test_a_damaged_file_is_named(text, tmp_path):
    path = tmp_path / "errors.toml"
    path.write_text(text)
    with pytest.raises(ReadingError, match=r"errors\.toml: "):
        Ratchet.read(path)


@pytest.mark.parametrize(
    ("name", "ulps", "point"), [("f", float("inf"), {}), ("f\n", 1.0, {}), ("f", 1.0, {"ulp": 1.0})]
)
def test_what_is_no_record_is_refused(name, ulps, point):
    with pytest.raises(InputError):
        measured(name, "here", ulps, point)


def test_the_platform_names_machine_library_numpy_and_vectors():
    parts = platform_key().split("-")
    assert len(parts) == 4
    assert parts[2].startswith("numpy2.")
    assert platform_key() == platform_key()
