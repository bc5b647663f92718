"""Bounds of programs that carry their errors: never below what is reached, near it, and each local error is needed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import mpmath
import numpy as np
import pytest
from mpmath import mpf

from prsym import catalogue
from prsym.accuracy.box import Box, Span
from prsym.accuracy.search import worst_error
from prsym.codegen import bounding, carried_steps
from prsym.codegen.bounding import bounded
from prsym.codegen.carrying import carrying_errors
from prsym.codegen.error_tape import Tape
from prsym.codegen.error_totals import Totals
from prsym.codegen.forms import program_of
from prsym.codegen.interpreter import run
from prsym.codegen.interval_arrays import Intervals
from prsym.codegen.lowering import Block, Names, without_unused
from prsym.codegen.operations import OPERATIONS as ROWS
from prsym.codegen.program import Choice, Comparison, Constant, Let, Program, Repeat
from prsym.codegen.running_error import bound_error
from prsym.codegen.upper_bounds import NOTHING, Part, Upper
from prsym.codegen.vectors import certified
from prsym.errors import UnableError
from prsym.reading.python import read_python
from prsym.verify.second_opinion import value as _value

STATED = {"exp": 1.0, "expm1": 1.0, "log": 1.0, "log1p": 1.0, "log10": 1.0, "atan": 1.0, "atanh": 1.0, "power": 1.0}
STATED |= dict.fromkeys(("sin", "cos", "sinh", "cosh", "tanh"), 1.0)
BITS = 400
OPERATIONS = {
    "copy": lambda a: a,
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "negate": lambda a: -a,
    "sqrt": mpmath.sqrt,
    "max": max,
    "abs": abs,
    "exp": mpmath.exp,
    "expm1": mpmath.expm1,
    "log": mpmath.log,
    "log1p": mpmath.log1p,
    "log10": lambda a: mpmath.log(a) / mpmath.log(10),
    **{name: getattr(mpmath, name) for name in ("sin", "cos", "sinh", "cosh", "tanh")},
    "atan": mpmath.atan,
    "atanh": mpmath.atanh,
    "power": lambda a, b: a**b,
    "sum_error": lambda a, b, s: a + b - s,
    "product_error": lambda a, b, p: a * b - p,
}
EXACT = {"copy", "negate", "max", "abs", "sum_error", "product_error"}


def program(text: str, *parameters: str) -> Program:
    block = Block(Names(parameters))
    result = block.value(read_python(text), {name: name for name in parameters})
    return Program("kernel", parameters, tuple(block.statements), result)


def steps_of(carried: Program) -> tuple[list[Let], str, str]:
    """The steps before the last sum, and the names of the float and of its correction."""
    *steps, last = carried.statements
    assert isinstance(last, Choice)
    total = next(s for s in last.then if s.operation == "add")
    return [s for step in steps for s in (step.then if isinstance(step, Choice) else (step,))], *total.arguments


def roundings(steps: list[Let]) -> list[bool]:
    """Which steps are rounded: a - (q b) and its difference from a product's error are exact."""
    products = {s.name for s in steps if s.operation == "product_error"}
    rests = {s.arguments[0] for s in steps if s.operation == "subtract" and s.arguments[1] in products}
    return [
        s.operation not in EXACT
        and s.name not in rests
        and not (s.operation == "subtract" and s.arguments[1] in products)
        for s in steps
    ]


def unit(value: mpf) -> mpf:
    return mpf(2) ** (mpmath.frexp(value)[1] - 53) if value else mpf(0)


def left(steps: list[Let], ends: tuple[str, str], true: mpf, point: Mapping[str, float], signs: list[float]) -> mpf:
    """Float and correction less the true value, where each rounding is that share of the most that it may be."""
    values = {name: mpf(x) for name, x in point.items()}
    for step, sign in zip(steps, signs, strict=True):
        arguments = [values[x] if isinstance(x, str) else mpf(x.leading) for x in step.arguments]
        exact = OPERATIONS[step.operation](*arguments)
        is_sum, sizes = step.operation in {"add", "subtract"}, [abs(x) for x in arguments]
        is_exact = is_sum and (abs(exact) <= min(sizes) or 0 in sizes)  # Sterbenz, and the sum with 0
        most = mpf(0) if is_exact else unit(exact) * STATED.get(step.operation, 0.5)
        values[step.name] = exact + sign * most
    return values[ends[0]] + values[ends[1]] - true


def adversary(text: str, kernel: Program, point: Mapping[str, float], starts: int = 4) -> float:
    """The most that is left beside the correction, over roundings up and down, by changing one at a time."""
    source = random.Random(7)
    steps, *ends = steps_of(carrying_errors(kernel))
    rounded = roundings(steps)
    with mpmath.workprec(BITS):
        true = _value(read_python(text), {name: mpf(x) for name, x in point.items()})

        def reached(signs: list[float]) -> mpf:
            return abs(left(steps, ends, true, point, signs))

        best = mpf(0)
        for _ in range(starts):
            signs = [source.choice((-1.0, 1.0)) if r else 0.0 for r in rounded]
            worst = reached(signs)
            for i in [i for _ in range(2) for i, r in enumerate(rounded) if r]:
                signs[i] = -signs[i]
                other = reached(signs)
                if other > worst:
                    worst = other
                else:
                    signs[i] = -signs[i]
            best = max(best, worst)
        return float(best)


def bound_of_left(kernel: Program, point: Mapping[str, float]) -> float:
    """The bound of the same at a point."""
    box = {name: Intervals.exact(x) for name, x in point.items()}
    with np.errstate(all="ignore"):
        return float(Totals(Tape(kernel, box, STATED, (), carries=True)).absolute[0])


# At these points the term of second order of the operation named is the largest.
SECOND_ORDER = {
    "multiply": ("(x*y - z)*(x*y - w)", {"x": 1.3, "y": 1.7, "z": 2.2099, "w": 2.2101}),
    "divide": ("(x*y + z)/(x*y - w)", {"x": 1.3, "y": 1.7, "z": 2.3, "w": 2.2101}),
    "sqrt": ("sqrt(x*y - w)", {"x": 1.3, "y": 1.7, "w": 2.2099}),
    "power": ("(x*y - w)**z", {"x": 1.3, "y": 1.7, "z": 0.3, "w": 2.2099}),
    "exp": ("exp(x*y - w) - w", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "expm1": ("expm1(x*y - w) - w", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "log": ("log(x*y - w)", {"x": 1.3, "y": 1.7, "w": 2.2099}),
    "log10": ("log10(x*y - w)", {"x": 1.3, "y": 1.7, "w": 2.2099}),
    "log1p": ("log1p(x*y - w)", {"x": 1.3, "y": 1.7, "w": 3.2099}),
    "sin": ("sin(x*y - w) - w", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "cos": ("cos(x*y - w) - w", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "sinh": ("sinh(x*y - w) - w", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "cosh": ("cosh(x*y - w) - w", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "tanh": ("tanh(x*y - w)", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "atan": ("atan(x*y - w)", {"x": 1300.3, "y": 1.7, "w": 2210.1}),
    "atanh": ("atanh(x*y - w)", {"x": 1300.3, "y": 1.7, "w": 2210.0}),
}
ROUNDED_ONCE = {
    "sum": ("x*y + z", {"x": 1.7, "y": 3.1, "z": 9.9}),
    "quotient": ("(x*y + z)/(y - x*z)", {"x": 1.1, "y": 2.3, "z": 0.7}),
    "root": ("sqrt(x*y + z)", {"x": 1.9, "y": 2.9, "z": 1.1}),
    "product": ("(x + y)*(x + z)*(y*z)", {"x": 1.1, "y": 2.3, "z": 0.7}),
}


@pytest.fixture
def own_errors_left_out(monkeypatch):
    """Without what functions themselves add, so that what carrying leaves is seen beside it."""
    for name in STATED:
        monkeypatch.setitem(STATED, name, 0.0)


@pytest.mark.parametrize("case", [*ROUNDED_ONCE, *SECOND_ORDER])
def test_what_carrying_leaves_is_bounded_and_the_bound_is_near(case, own_errors_left_out):
    text, point = {**ROUNDED_ONCE, **SECOND_ORDER}[case]
    kernel = program(text, *point)
    reached = adversary(text, kernel, point)
    assert reached <= bound_of_left(kernel, point) <= 8 * reached


@pytest.mark.parametrize("operation", SECOND_ORDER)
def test_a_bound_without_a_term_of_second_order_is_seen(operation, own_errors_left_out, monkeypatch):
    """Canary: with first-order terms alone the bound falls below what an adversary reaches."""
    text, point = SECOND_ORDER[operation]
    kernel = program(text, *point)
    reached = adversary(text, kernel, point)
    if ROWS[operation].carried is not None:
        flat = replace(ROWS[operation], carried=replace(ROWS[operation].carried, curvature=lambda *_: NOTHING))
        monkeypatch.setattr(carried_steps, "OPERATIONS", {**ROWS, operation: flat})
    else:
        honest = carried_steps._RULES[operation]

        def first_order(result, *arguments):
            """The rule where corrections are so small that their products vanish, scaled back."""
            tiny = 2.0**-40
            small = [replace(a, carried=Upper(a.carried.values * tiny)) for a in arguments]
            scaled = replace(result, rounding=Upper(result.rounding.values * tiny))
            part = honest(scaled, *small)
            return Part(honest(result, *arguments).size, Upper(part.error.values / tiny))

        monkeypatch.setattr(carried_steps, "_RULES", {**carried_steps._RULES, operation: first_order})
    assert bound_of_left(kernel, point) < reached


@pytest.mark.parametrize("function", ["exp", "expm1", "log", "log10", "log1p", "atan", "atanh", "power"])
def test_a_bound_without_a_functions_own_error_is_seen(function, monkeypatch):
    text, point = SECOND_ORDER[function]
    kernel = program(text, *point)
    reached = adversary(text, kernel, point, starts=1)
    assert reached <= bound_of_left(kernel, point)
    monkeypatch.setitem(STATED, function, 0.0)
    assert bound_of_left(kernel, point) < reached


@pytest.mark.parametrize("case", ROUNDED_ONCE)
def test_a_bound_without_the_roundings_of_corrections_is_seen(case, monkeypatch):
    text, point = ROUNDED_ONCE[case]
    kernel = program(text, *point)
    reached = adversary(text, kernel, point)
    rules = {name: lambda *a, rule=rule: Part(rule(*a).size, NOTHING) for name, rule in carried_steps._RULES.items()}
    monkeypatch.setattr(carried_steps, "_RULES", MappingProxyType(rules))
    assert bound_of_left(kernel, point) < reached


WIDE = {
    "x/(x + y)": {"x": (1.0, 1e4), "y": (1.0, 1e4)},
    "(1 + b*b)*P*R/(b*b*P + R)": {"P": (0.01, 1.0), "R": (0.01, 1.0), "b": (0.1, 10.0)},
    "sqrt(x)/(y + x*x/3)": {"x": (0.01, 100.0), "y": (0.01, 100.0)},
    "abs(x*y - 7)*max(x*y, 0.1)/y": {"x": (3.0, 9.0), "y": (3.0, 9.0)},
}


@pytest.mark.parametrize("text", WIDE)
def test_over_wide_boxes_rational_programs_are_rounded_once(text):
    box = WIDE[text]
    kernel = program(text, *box)
    found = bound_error(kernel, box, {}, boxes=2000, carried=True)
    assert searched(carrying_errors(kernel), box, mpmath_exact(text, kernel.parameters)) <= found.ulps <= 0.51


def searched(
    steps: Program,
    box: Mapping[str, tuple[float, float]],
    exact: Callable,
    evaluations: int = 400,
    whole: frozenset[str] = frozenset(),
) -> float:
    """The worst error met in the box; the parameters named are rounded to whole numbers."""
    names = steps.parameters
    spans = Box({name: Span(*map(Fraction, box[name])) for name in names})

    def rounded(columns):
        return [np.rint(c) if name in whole else c for name, c in zip(names, columns, strict=True)]

    worst = worst_error(
        lambda *columns: run(steps, dict(zip(names, map(np.asarray, rounded(columns)), strict=True))),
        lambda point, bits: exact(tuple(map(float, rounded(point))), bits),
        spans,
        evaluations=evaluations,
    )
    return abs(worst.ulps)


def mpmath_exact(text: str, names: tuple[str, ...]) -> Callable:
    tree = read_python(text)

    def exact(point: tuple[float, ...], _bits: int) -> Fraction:
        with mpmath.workprec(BITS):
            mantissa, exponent = _value(tree, dict(zip(names, map(mpf, point), strict=True))).man_exp
        return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)

    return exact


def test_a_plain_step_counts_in_full():
    """c is read as it is, and adds to the result what rounding it does."""
    steps = (
        Let("p", "multiply", ("x", "y")),
        Let("c", "multiply", ("p", "p"), False, True),
        Let("r", "add", ("p", "c")),
    )
    kernel = Program("plain", ("x", "y"), steps, "r")
    box = {"x": (1.0, 1.2), "y": (1.0, 1.2)}
    met = searched(carrying_errors(kernel), box, mpmath_exact("x*y + (x*y)*(x*y)", ("x", "y")))
    found = bound_error(kernel, box, {}, carried=True).ulps
    assert 0.75 < met <= found <= 2.6


def test_what_is_not_carried_has_no_bound():
    box = {"x": (1.0, 2.0), "y": (1.0, 2.0)}
    with pytest.raises(UnableError, match="two computed values"):
        bound_error(program("max(x*y, x + y)", "x", "y"), box, {}, carried=True)
    with pytest.raises(UnableError, match="the error of fma is not carried"):
        bound_error(Program("f", ("x", "y"), (Let("r", "fma", ("x", "y", "x")),), "r"), box, {}, carried=True)
    loop = Repeat(3, (("p", "x", "n"),), (Let("n", "multiply", ("p", "y")),))
    with pytest.raises(UnableError, match="repeated block"):
        bound_error(Program("f", ("x", "y"), (loop,), "p"), box, {}, carried=True)
    huge = {"x": (1e150, 1e160), "y": (1e150, 1e160)}
    with pytest.raises(UnableError, match="no bound"):
        bound_error(program("x*y/x", "x", "y"), huge, {}, carried=True)


FORMULAS = {  # the largest bound that is expected, with functions within 1 ulp
    "measures.precision": 0.51,
    "measures.f_measure": 0.51,
    "goutte_gaussier2005.posterior_mean": 0.51,
    "gordon_kochen1988.hit_rate": 4.0,
    "gordon_kochen1988.search_time": 4.0,
    "dimm2015.relevance_probability": 8.0,
}


@pytest.mark.parametrize("identifier", FORMULAS)
def test_formulas_keep_within_their_bounds_on_ordinary_boxes(identifier):
    formula = catalogue.formula(identifier)
    plain = program_of(formula, asks_whole=False)
    found = bounded(formula, without_unused(plain), 1.0, carried=True)
    assert found is not None
    assert found.ulps <= FORMULAS[identifier]

    def exact(point: tuple[float, ...], _bits: int) -> Fraction | float:
        bounds = certified(formula, dict(zip(plain.parameters, point, strict=True)))
        return float("nan") if bounds is None else (bounds[0] + bounds[1]) / 2

    whole = frozenset(p.name for p in formula.parameters if p.integer)
    met = searched(carrying_errors(plain), found.box, exact, 120, whole)
    assert 0.4 < met <= found.ulps


def test_the_curves_have_bounds_on_a_small_box():
    plain = without_unused(program_of(catalogue.formula("dimm2015.reference_precision")))
    box = {"recall": (0.6, 0.7), "prevalence": (0.3, 0.4), "beta": (1.0, 1.25)}  # two regimes
    assert bound_error(plain, box, STATED, boxes=500, carried=True).ulps <= 8.0


def test_a_bound_far_above_what_was_measured_is_none():
    formula = catalogue.formula("gordon_kochen1988.hit_rate")
    plain = without_unused(program_of(formula))
    assert bounded(formula, plain, 1.0, carried=True, measured=0.6) is not None
    assert bounded(formula, plain, 40.0, carried=True, measured=0.6) is None


def test_a_box_outside_the_domain_has_no_bound():
    """Where every result is NaN there is no error, which would be a bound of nothing."""
    formula = catalogue.formula("gordon_kochen1988.hit_rate")
    nowhere = Program("f", ("time", "full_recall_time"), (), Constant(float("nan")))
    assert bound_error(nowhere, {"time": (0.1, 0.2), "full_recall_time": (0.1, 0.2)}, {}).ulps == 0.0
    assert bounded(formula, nowhere, 1.0) is None
    always = Choice((Comparison("time", "<", Constant(2.0)),), (), (), ())
    assert bounded(formula, Program("f", ("time", "full_recall_time"), (always,), "time"), 1.0) is not None


def test_boxes_follow_the_order_that_constraints_ask_for():
    box = bounding.ORDINARY[-1].box(catalogue.formula("validation.normal_finite_lower"))
    assert box["found"][1] <= box["sample"][0]
    assert box["sample"][1] <= box["population"][0]


def test_a_bound_is_rounded_up_in_words():
    assert bounding.Bounded(0.5000001, {"x": (1.0, 2.0)}).words == "0.501 ulp, of the steps as written, for x in [1, 2]"
    assert bounding._above(12.31) == "12.4"
    assert bounding._above(0.0) == "0"
