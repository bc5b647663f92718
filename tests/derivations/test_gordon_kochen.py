"""Gordon & Kochen (1988): values by other routes, and that altered prints and altered derivations are not proved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import mpmath
import pytest
import sympy

from prsym.catalogue import formula, formulas
from prsym.derivations.gordon_kochen1988 import full_recall, hit_rate, second_order, stable_forms
from prsym.derivations.gordon_kochen1988.full_recall import (
    FULL_RECALL_BOUND_SUFFICES,
    derive_full_recall_bound_suffices,
)
from prsym.derivations.gordon_kochen1988.hit_rate import HIT_RATE_SHAPE, ONE_EXTREMUM, derive_hit_rate_shape
from prsym.derivations.gordon_kochen1988.second_order import (
    DECELERATION,
    INITIAL_DECELERATION_SUFFICIENT,
    RATE,
    RECALL,
    SLOWING,
    derive_deceleration,
)
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import Formula
from prsym.verify.enclose import enclose
from prsym.verify.prove import prove
from prsym.verify.replay import Replay

SOURCE = "gordon_kochen1988"
E = mpmath.e

MUTATIONS = [
    ("precision_identity", "b(1-p)", "b p"),
    ("tradeoff", r"1 - \frac{h}", r"1 + \frac{h}"),
    ("tradeoff", r"\frac{da(h)}", r"\frac{dr(h)}"),
    ("optimal_recall", r"\frac{1}{p} t", r"\frac{1}{p} t^2"),
    ("optimal_rate", r"\frac{1}{p}", "p"),
    ("optimal_rate", "(0)", "(1)"),
    ("quadratic_coefficient", "p - k", "k - p"),
    ("quadratic", "k^2 p", "k p"),
    ("quadratic_slope", "= 2", "="),
    ("quadratic_peak", "2(k - p)", "k - p"),
    ("log_linear", "+ 1", "+ 2"),
    ("log_linear_full_recall", "e - 1", "e + 1"),
    ("log_linear_prevalence", "<", r"\leq"),
    ("log_linear_prevalence", "<", ">"),
    ("log_linear_precision", "e - 1", "2 e - 1"),
    ("log_quadratic_coefficient", "+ 1", "- 1"),
    ("log_quadratic", r"\frac{1}{p} t", r"\frac{2}{p} t"),
    ("log_quadratic_slope", r"\frac{2}{p k^2}", r"\frac{1}{p k^2}"),
    ("log_quadratic_slope", r"{\frac{1}{p k^2}", r"{\frac{1}{k^2}"),
    ("log_quadratic_peak", "p(e - 1)", "p e"),
    ("hit_rate", r"\frac{2(e-1)}", r"\frac{(e-1)}"),
    ("hit_rate", r"\frac{1-e}", r"\frac{e-1}"),
    ("initial_rate", "2(e-1)", "(e-1)"),
    ("full_recall_bound", r"\geq", r"\leq"),
    ("full_recall_bound", "2(e - 1)", "2 e"),
    ("examined_per_relevant", r"\geq", "="),
    ("best_precision", "2(e - 1)", "e - 1"),
    ("prevalence_bound", r"\leq", r"\geq"),
    ("search_time", "1 -", "1 +"),
    ("search_time", "e - 1}", "e}"),
    ("precision_at_recall", "p h", "p h^2"),
    ("full_recall_time", r"\frac{t}", r"\frac{t^2}"),
]


@pytest.mark.parametrize(("name", "old", "new"), MUTATIONS)
def test_a_mutated_print_is_not_proved(name, old, new):
    printed = formula(f"{SOURCE}.{name}")
    assert old in printed.printed
    mutated: Formula = replace(printed, printed=printed.printed.replace(old, new, 1))
    assert prove(mutated).status in {"refuted", "undecided"}


def test_every_formula_has_a_mutation():
    own = {identifier.partition(".")[2] for identifier in formulas() if identifier.startswith(f"{SOURCE}.")}
    assert own == {name for name, _, _ in MUTATIONS}


def value(name: str, **inputs: object) -> mpmath.mpf:
    """The certified value of a formula, as a number of mpmath."""
    exact = enclose(formula(f"{SOURCE}.{name}"), 25, inputs)
    middle = (Fraction(exact.lower) + Fraction(exact.upper)) / 2
    return mpmath.mpf(middle.numerator) / middle.denominator


def close(a: mpmath.mpf, b: mpmath.mpf) -> bool:
    return abs(a - b) <= mpmath.mpf(10) ** -20 * max(abs(a), abs(b))


@pytest.fixture(autouse=True)
def _digits():
    with mpmath.workdps(60):
        yield


POINTS = [("0.02", "0.3"), ("0.1", "0.35"), ("0.003", "1"), ("0.28", "0.99")]  # p and k, k >= 2(e - 1)p


def test_precision_from_the_table_of_figure_1():
    hits, misses, false_alarms, rejected = 10, 20, 90, 880
    relevant, irrelevant = hits + misses, false_alarms + rejected
    inputs = {
        "recall": Fraction(hits, relevant),
        "prevalence": Fraction(relevant, relevant + irrelevant),
        "fallout": Fraction(false_alarms, irrelevant),
    }
    assert enclose(formula(f"{SOURCE}.precision_identity"), 15, inputs).digits == "0.1"


def test_theorem_1_on_all_short_rankings():
    """From the m-th to the next relevant document precision falls just when that takes more documents than the mean."""
    compared = 0
    for found in range(2, 6):
        for ranks in combinations(range(1, 12), found):
            for m, (n, after) in enumerate(pairwise(ranks), 1):
                falls = Fraction(m + 1, after) < Fraction(m, n)
                assert falls == (after - n > Fraction(n, m))
                compared += 1
    assert compared > 1000


@pytest.mark.parametrize(("p", "k"), POINTS)
def test_the_quadratic_meets_its_conditions(p, k):
    """A quadratic through (0, 0) and (k, 1) with the slope 1/p at 0, by Lagrange's formula through three points."""
    with mpmath.workdps(60):
        share, end = mpmath.mpf(p), mpmath.mpf(k)
        middle = value("quadratic", time=str(end / 2), prevalence=p, full_recall_time=k)
        assert close(value("quadratic", time=k, prevalence=p, full_recall_time=k), mpmath.mpf(1))
        slope_at_0 = (4 * middle - 1) / end  # exact for a quadratic with h(0) = 0 and h(k) = 1
        assert close(slope_at_0, 1 / share)
        slope = value("quadratic_slope", time=k, prevalence=p, full_recall_time=k)
        assert close(slope, (3 - 4 * middle) / end)
        assert close(value("quadratic_coefficient", prevalence=p, full_recall_time=k), (2 - 4 * middle) / end**2)


def printed(name: str, **inputs: str) -> Callable[[mpmath.mpf], mpmath.mpf]:
    """A formula of time as a function of mpmath, by SymPy's printer: a route without balls."""
    expression = formula(f"{SOURCE}.{name}").expression
    known = {sympy.Symbol(key): sympy.Rational(text) for key, text in inputs.items()}
    return sympy.lambdify(sympy.Symbol("time"), expression.xreplace(known), "mpmath")


@pytest.mark.parametrize(("p", "k"), POINTS)
def test_the_logarithmic_forms_meet_their_conditions(p, k):
    end, share = mpmath.mpf(k), mpmath.mpf(p)
    linear = printed("log_linear", prevalence=p)
    assert close(mpmath.diff(linear, 0), 1 / share)
    assert close(linear(value("log_linear_full_recall", prevalence=p)), mpmath.mpf(1))
    first = printed("log_quadratic", prevalence=p, full_recall_time=k)
    assert first(mpmath.mpf(0)) == 0
    assert close(mpmath.diff(first, 0), 1 / share)
    assert close(first(end), mpmath.mpf(1))
    slope = value("log_quadratic_slope", time=str(end / 3), prevalence=p, full_recall_time=k)
    assert close(slope, mpmath.diff(first, mpmath.mpf(str(end / 3))))
    final = printed("hit_rate", full_recall_time=k)
    assert final(mpmath.mpf(0)) == 0
    assert close(final(end), mpmath.mpf(1))
    assert abs(mpmath.diff(final, end)) < 1e-20
    assert close(mpmath.diff(final, 0), value("initial_rate", full_recall_time=k))


@pytest.mark.parametrize(("p", "k"), POINTS)
def test_the_extremum_is_one(p, k):
    if mpmath.mpf(k) / mpmath.mpf(p) > 2 * (E - 1):
        peak = value("log_quadratic_peak", prevalence=p, full_recall_time=k)
        curve = printed("log_quadratic", prevalence=p, full_recall_time=k)
        assert 0 < peak < mpmath.mpf(k)
        assert abs(mpmath.diff(curve, peak)) < 1e-15
        assert curve(peak) > 1  # recall above 1: the reason why the form is rejected


@pytest.mark.parametrize(("p", "k"), POINTS)
@pytest.mark.parametrize("h", ["0.05", "0.5", "0.99"])
def test_the_inverse_by_root_finding(p, k, h):
    recall = printed("hit_rate", full_recall_time=k)
    time = mpmath.findroot(lambda t: recall(t) - mpmath.mpf(h), (0, mpmath.mpf(k)), solver="anderson", tol=1e-45)
    assert close(recall(time), mpmath.mpf(h))
    assert close(value("search_time", recall=h, full_recall_time=k), time)
    precision = value("precision_at_recall", recall=h, prevalence=p, full_recall_time=k)
    assert close(precision, mpmath.mpf(p) * mpmath.mpf(h) / time)
    earlier = time * mpmath.mpf("0.9")  # k is proportional to t at a given recall
    assert close(value("full_recall_time", time=str(earlier), recall=h), mpmath.mpf(k) * mpmath.mpf("0.9"))


def test_the_constants():
    bound = 2 * (E - 1)
    assert close(value("examined_per_relevant"), bound)
    assert close(value("best_precision"), 1 / bound)
    assert close(value("prevalence_bound"), 1 / bound)
    assert close(value("full_recall_bound", prevalence="0.1"), bound / 10)
    assert close(value("log_linear_precision"), 2 / bound)
    assert close(value("log_linear_prevalence"), 2 / bound)


def statuses(derive: Callable[[Replay], object], *parameters) -> set[str]:
    replay = Replay(parameters)
    derive(replay)
    return {step.status for step in replay.steps}


def test_without_deceleration_precision_need_not_fall(monkeypatch):
    """The hypothesis h'' < 0 turned round: no step may then prove that precision falls."""

    def turned(d, x):
        d.definition(sympy.Derivative(RECALL(x), x), RATE(x), "")
        d.definition(sympy.Derivative(RATE(x), x), -SLOWING(x), "")

    assert statuses(derive_deceleration, *DECELERATION.parameters) == {"proved"}
    monkeypatch.setattr(second_order, "_slowing", turned)
    assert "undecided" in statuses(derive_deceleration, *DECELERATION.parameters)


def test_below_the_bound_the_model_is_no_search(monkeypatch):
    """k may be as small as half its bound: p h' ≤ 1 must not be proved."""
    monkeypatch.setattr(full_recall, "interval", lambda _: interval("[1/2, oo)"))
    assert statuses(derive_full_recall_bound_suffices, *FULL_RECALL_BOUND_SUFFICES.parameters) != {"proved"}


def test_a_recall_that_is_not_complete_at_k_is_not_accepted(monkeypatch):
    monkeypatch.setattr(hit_rate, "inside_logarithm", lambda u: 1 + (sympy.E - 1) * u * (3 - u))
    assert statuses(derive_hit_rate_shape, *HIT_RATE_SHAPE.parameters) != {"proved"}


@pytest.mark.parametrize("name", ["RECALL_FORM", "TIME_FORM", "PARAMETER_FORM", "PRECISION_FORM"])
def test_an_altered_form_is_not_proved(monkeypatch, name):
    form = getattr(stable_forms, name)
    results = tuple((key, text.replace("expm1(1)", "expm1(2)")) for key, text in form.results)
    assert results != form.results
    monkeypatch.setattr(stable_forms, name, replace(form, results=results))
    assert statuses(stable_forms.derive, *stable_forms.THEOREM.parameters) != {"proved"}


def test_the_counterexamples_in_fractions():
    """The witnesses, by exact arithmetic on the polynomials."""
    t = Fraction(3, 4)
    steepness, average = 1 / (1 - 2 * t + 3 * t**2), 1 / (1 - t + t**2)
    assert steepness < average
    verdict = prove(INITIAL_DECELERATION_SUFFICIENT)
    assert dict(verdict.witness.point)["time"] == "3/4"
    assert Fraction(verdict.witness.left.lower) <= steepness <= Fraction(verdict.witness.left.upper)
    assert Fraction(verdict.witness.right.lower) <= average <= Fraction(verdict.witness.right.upper)
    assert prove(ONE_EXTREMUM).status == "refuted"


def test_a_cubic_that_decelerates_throughout_refutes_nothing():
    """h = t − t³/4 has h'' < 0: the same derivation finds no counterexample at t = 3/4."""
    replay = Replay(())
    t = replay.variable("time", POSITIVE)
    h = t - t**3 / 4
    replay.refute({t: sympy.Rational(3, 4)}, 1 / sympy.diff(h, t), "<", t / h, "")
    assert not replay.refutations


def test_the_ledger(verdicts: Any) -> None:
    found = verdicts("gordon_kochen1988")
    assert {i for i, v in found.items() if v == "conditional"} == {
        "eq6",
        "theorem2.if",
        "theorem2.only_if",
        "falls_with_recall",
        "eq31.exactly_one_extremum",
        "k_from_any_point",
    }
    assert {i for i, v in found.items() if v == "misprint"} == {"percent_relevant"}
    assert {i for i, v in found.items() if v == "truncated"} == {"eq28.number", "eq33.number"}
    assert not set(found.values()) - {"proved", "conditional", "misprint", "holds", "truncated", "not_checkable"}
