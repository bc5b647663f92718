"""The benchmark's tables can be made, and its rows compute the same; what it says about time is no test's business."""

from __future__ import annotations

import json
import os
import time
from fractions import Fraction

import numpy as np
import pytest
import run
from benchmark_tools import alone, clock, digits, draws, groups, points, rows, table

SLOW_TO_COMPILE = ("printed-numba", "printed-numba-loop")


@pytest.fixture(autouse=True)
def no_repetitions(monkeypatch):
    monkeypatch.setattr(clock, "SHORTEST", 0.0)


@pytest.mark.parametrize("group", groups.GROUPS, ids=lambda group: group.key)
def test_a_table_has_a_line_for_every_row_and_each_agrees_with_the_first(group):
    few = group.points(40)
    chosen = [row for row in group.rows if row.key not in SLOW_TO_COMPILE]
    computed = {row.key: row.made() for row in chosen if row.accurate}
    found = {key: compute(few) for key, compute in computed.items() if compute is not None}
    first = found[group.rows[0].key]
    for values in found.values():
        solved = ~np.isnan(values)
        assert solved.mean() > 0.9
        np.testing.assert_allclose(values[solved], first[solved], rtol=1e-6)
    small = rows.Group(group.key, group.points, tuple(chosen), group.accuracy)
    (made,) = groups.together(small, (20,), 20, 1)
    assert [line.what for line in made.lines] == [row.what for row in chosen]
    assert made.lines[0].ratio == 1.0
    assert float(made.lines[0].remarks[1].split()[0]) <= 4.0
    assert len(str(made).splitlines()) == len(made.lines) + 1


def test_a_row_that_is_not_installed_is_said_to_be_missing():
    missing = rows.Row("missing", "something else", lambda: None)
    group = rows.Group("curve", points.curve_points, (groups.GROUPS[1].rows[0], missing), lambda values, few: "")
    (made,) = groups.together(group, (3,), 3, 1)
    assert made.lines[1] == table.Line("something else", None, None)
    assert str(made).splitlines()[-1].split() == ["something", "else", "not", "installed"]


def test_a_process_for_one_row_tells_what_it_took(capsys):
    run.main(["alone", "curve", "100"])
    found = alone.Alone(**json.loads(capsys.readouterr().out))
    assert found.later > 0.0
    assert found.first > 0.0
    assert found.mebibytes > 1.0


def test_points_in_parts_are_the_points_at_once(monkeypatch):
    given = points.curve_points(7)
    monkeypatch.setattr(rows, "PART", 3)
    seen = []
    doubled = rows.in_parts(lambda part: seen.append(part.recall.size) or 2.0 * part.recall)
    np.testing.assert_array_equal(doubled(given), 2.0 * given.recall)
    assert seen == [3, 3, 1]


def test_the_clock_counts_every_round_and_restores_the_environment(monkeypatch):
    monkeypatch.setenv("PRSYM_THREADS", "7")
    seen = []

    def work():
        seen.append(os.environ["PRSYM_THREADS"])
        time.sleep(0.002)

    (best,) = clock.in_turn([clock.Piece(work, 2, {"PRSYM_THREADS": "1"})], 3)
    assert set(seen) == {"1"}
    assert len(seen) == 5  # one that does not count, one that says how often to repeat, three rounds
    assert best.wall >= 0.001
    assert best.cpu < best.wall  # it slept
    assert os.environ["PRSYM_THREADS"] == "7"


def test_the_secant_rule_finds_the_certified_digits():
    (made,) = digits.tables((30,), 1)
    assert made.lines[1].remarks == ("30 agree",)


def test_agreeing_digits_are_counted_from_the_difference():
    assert digits.agreeing(Fraction(1), Fraction(1001, 1000)) == 3
    assert digits.agreeing(Fraction(1), Fraction(1002, 1000)) == 2
    assert digits.agreeing(Fraction(1), Fraction(1)) == digits.MANY


def test_a_simulation_is_within_its_error():
    for made in draws.tables(20_000, 1):
        error, difference = (float(remark) for remark in made.lines[1].remarks)
        assert 0.0 < difference < 5.0 * error
