"""What the strategies draw is what they promise, and shrinks to what a person would write."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import pytest

pytest.importorskip("hypothesis")

import hypothesis
from hypothesis import given, settings

import prsym
import prsym.testing
from prsym.errors import InputError
from prsym.testing import strategies

few = settings(max_examples=60, deadline=None, database=None, derandomize=True)


def simplest(strategy, condition=lambda _: True):
    return hypothesis.find(strategy, condition, settings=settings(database=None, derandomize=True, max_examples=100))


@few
@given(strategies.confusion_tables())
def test_confusion_tables_have_a_precision_and_a_recall(table):
    assert prsym.precision(table.tp, table.fp) >= 0
    assert prsym.recall(table.tp, table.fn) >= 0
    assert min(table) >= 0


@few
@given(strategies.curve_points())
def test_curve_points_are_reached_by_a_curve(point):
    r, p, rho = map(Fraction, point)
    assert 0 < r < 1
    assert r * rho / (r * rho + 1 - rho) < p < 1
    assert prsym.solve_beta_squared(*point) >= -1  # NaN where there is no curve


@few
@given(strategies.relevance_lists(3))
def test_relevance_lists_hold_the_given_number_of_relevant_documents(relevance):
    assert sum(relevance) == 3
    assert set(relevance) <= {0, 1}
    assert 0 <= prsym.average_precision(relevance, 3) <= 1


@few
@given(strategies.prevalences(), strategies.posterior_parameters(1000))
def test_prevalences_and_posterior_parameters_are_admissible(prevalence, parameters):
    assert 0 < prevalence < 1
    assert 0 < prsym.precision_posterior(parameters.tp, parameters.fp, parameters.prior).mean() < 1


def test_examples_shrink_to_human_ones():
    assert simplest(strategies.confusion_tables(), lambda t: t.tp > 0 and t.fn > 0) == (1, 0, 1, 0)
    assert simplest(strategies.rates(), lambda r: 0 < r < 1) == 0.5
    assert simplest(strategies.relevance_lists(2)) in ([1, 1], [0, 1, 1])
    assert simplest(strategies.posterior_parameters()) == (0, 0, 0, 0.5)
    assert simplest(strategies.prevalences(), lambda rho: rho < 0.1) in {0.01, 0.02}
    point = simplest(strategies.curve_points())
    assert all(Fraction(str(x)).denominator <= 100 for x in point)


def test_the_names_are_told():
    assert prsym.testing.strategies is strategies
    assert set(strategies.__all__) <= set(dir(strategies))
    assert "InputError" not in strategies.__all__


def test_without_hypothesis_one_line_says_what_to_install():
    program = "import sys; sys.modules['hypothesis'] = None; import prsym.testing.strategies"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: prsym.testing.strategies needs Hypothesis; in the folder of prsym: "
        "pip install '.[testing]'"
    )


@pytest.mark.parametrize(
    "make",
    [
        lambda: strategies.confusion_tables(0),
        lambda: strategies.confusion_tables(defined=("f2",)),
        lambda: strategies.rates(1, 0),
        lambda: strategies.prevalences(0),
        lambda: strategies.curve_points(1),
        lambda: strategies.relevance_lists(-1),
        lambda: strategies.relevance_lists(shortest=9, longest=3),
    ],
)
def test_what_cannot_be_drawn_is_told(make):
    with pytest.raises(InputError):
        make()
