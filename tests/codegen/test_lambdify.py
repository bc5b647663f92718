"""Functions made of formulas at once: values against mpmath, domains, gradients, pickles, threads."""

from __future__ import annotations

import inspect
import math
import pickle
from concurrent.futures import ThreadPoolExecutor

import flint
import mpmath
import numpy as np
import pytest
import sympy

import prsym
from prsym.derivations.float64_forms import COMPILED
from prsym.errors import InputError, UnableError

X, Y = sympy.symbols("x y", positive=True)
GIBBS = sympy.exp(-X) * sympy.sqrt(Y) / (X + Y)


def _kepler() -> prsym.model.Formula:
    domain = {"E": "(-oo, oo)", "e": "[0, 1)", "M": "(-oo, oo)"}
    return prsym.formula("E - e*sin(E) = M", domain, id="astro.kepler", solve_for="E")


def test_it_broadcasts_and_is_nan_outside_its_domain() -> None:
    f = prsym.lambdify("measures.f_measure")
    found = f(np.array([[0.5], [1.5]]), [0.5, 0.25], beta=1.0)
    assert found.shape == (2, 2)
    assert found[0].tolist() == [0.5, 1 / 3]
    assert np.isnan(found[1]).all()
    assert isinstance(float(f(0.5, 0.5, 1)), float)


def test_values_against_mpmath() -> None:
    f = prsym.lambdify((X, Y), GIBBS)
    rng = np.random.default_rng(5)
    for x, y in np.exp(rng.normal(size=(200, 2)) * 3):
        with mpmath.workdps(40):
            value = mpmath.exp(-mpmath.mpf(x)) * mpmath.sqrt(mpmath.mpf(y)) / (mpmath.mpf(x) + mpmath.mpf(y))
            assert abs(float(f(x, y)) - value) <= 1.6 * math.ulp(float(value))


def test_max_ulp_says_how_it_is_known() -> None:
    f = prsym.lambdify("measures.f_measure")
    assert 0.4 < f.max_ulp < 1
    assert "met: " in f.known_by
    assert "proved: " in f.known_by
    assert prsym.lambdify(_kepler()).known_by.startswith("proved: ")


def test_the_source_can_be_read() -> None:
    f = prsym.lambdify("measures.f_measure")
    assert "def f_measure(precision, recall, beta):" in f.source
    assert f.domain["beta"] == "a number in (0, ∞)"


@pytest.mark.parametrize("e", [0.1, 0.9])
@pytest.mark.parametrize("m", [-2.0, 0.25, 1e3])
def test_keplers_equation_is_correctly_rounded(e: float, m: float) -> None:
    with mpmath.workdps(50):
        start = mpmath.mpf(m) + mpmath.mpf(e) * mpmath.sin(m)
        value = mpmath.findroot(lambda x: x - mpmath.mpf(e) * mpmath.sin(x) - mpmath.mpf(m), start)
        assert abs(mpmath.mpf(float(prsym.lambdify(_kepler())(e, m))) - value) <= math.ulp(float(value)) / 2


def test_the_three_modules_agree() -> None:
    for reference in ("measures.f1", _kepler()):
        arguments = (0.5, 0.25)
        value = float(prsym.lambdify(reference)(*arguments))
        with mpmath.workdps(30):
            assert abs(prsym.lambdify(reference, modules="mpmath")(*arguments) - value) < 1e-15
        assert prsym.lambdify(reference, modules="flint")(*arguments).overlaps(flint.arb(value, 1e-15))


def test_balls_hold_the_values_and_know_the_domain() -> None:
    f = prsym.lambdify("measures.f1", modules="flint")
    assert f(flint.arb("0.5", 0.01), flint.arb("0.5", 0.01)).contains(flint.fmpq(1, 2))
    assert f(flint.arb("0.5", 0.6), "0.5").is_nan()
    assert f(2, "0.5").is_nan()


@pytest.mark.parametrize("reference", ["measures.f_measure", "kepler"])
def test_gradients_against_differences_of_mpmath(reference: str) -> None:
    formula = _kepler() if reference == "kepler" else reference
    second = prsym.lambdify(formula, modules="mpmath")
    point = (0.5, 0.75) if reference == "kepler" else (0.5, 0.75, 1.25)
    found = prsym.lambdify(formula).gradient(*point)
    with mpmath.workdps(40):
        h = mpmath.mpf(10) ** -12
        for i, slope in enumerate(found):
            sides = [second(*(p + d * h if j == i else p for j, p in enumerate(point))) for d in (-1, 1)]
            assert abs((sides[1] - sides[0]) / (2 * h) - float(slope)) < 1e-14 * max(1, abs(float(slope)))


def test_it_is_pickled_and_cached() -> None:
    for f, arguments in (
        (prsym.lambdify("measures.f_measure"), (0.5, 0.5, 1)),
        (prsym.lambdify((X, Y), GIBBS), (1, 2)),
        (prsym.lambdify(_kepler()), (0.5, 1)),
        (prsym.lambdify("measures.f1", modules="mpmath"), (0.5, 1)),
    ):
        assert float(pickle.loads(pickle.dumps(f))(*arguments)) == float(f(*arguments))
    assert prsym.lambdify("measures.f1") is prsym.lambdify("measures.f1")


@pytest.mark.parametrize("text", ["max(x, 2)", "abs(x)", "x if x > 0 else -x**2", "floor(x)"])
def test_a_slope_that_is_not_known_is_told_in_one_way(text: str) -> None:
    function = prsym.lambdify(prsym.formula(text, {"x": "(-oo, oo)"}, id="lab.kink"))
    with pytest.raises(UnableError, match="^lab.kink: the derivative in x is not known in closed form$"):
        function.gradient(1.0)


def test_threads_leave_the_precision_as_it_was() -> None:
    kepler, places, before = prsym.lambdify(_kepler()), np.linspace(0, 0.9, 12), flint.ctx.prec
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda _: kepler(places, 1.0), range(12)))
    assert flint.ctx.prec == before
    assert all(np.array_equal(values, found[0]) for values in found)


def test_threads_get_the_same_values() -> None:
    f = prsym.lambdify(_kepler())
    wanted = f(0.5, np.linspace(0, 3, 20))
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda m: float(f(0.5, m)), np.linspace(0, 3, 20)))
    assert found == wanted.tolist()


def test_the_compiled_functions_take_the_same_arguments_and_domains() -> None:
    for identifier, name in COMPILED.items():
        f = prsym.lambdify(identifier)
        assert len(inspect.signature(getattr(prsym.numeric, name)).parameters) == len(f.parameters)
        assert f.max_ulp < 4, identifier


@pytest.mark.parametrize(
    ("arguments", "keywords", "message"),
    [
        ((3,), {}, "'3' is no formula"),
        (("dimm2015.precision_ode",), {}, "relates unknown functions"),
        (("measures.f1",), {"modules": "torch"}, "choose numpy, mpmath or flint"),
        (("measures.f1",), {"domain": {"recall": (0, 1)}}, "a formula has its own"),
        ((X, X + Y), {}, "y: a symbol of the expression is none of the arguments"),
        (((X, Y), X), {}, "y: the expression does not use this argument"),
        ((X, [X]), {}, "make one function of each"),
        (("x", X), {}, "give a SymPy symbol"),
    ],
)
def test_what_is_no_formula_is_refused(
    arguments: tuple[object, ...], keywords: dict[str, object], message: str
) -> None:
    with pytest.raises(InputError, match=message):
        prsym.lambdify(*arguments, **keywords)  # type: ignore[arg-type]


@pytest.mark.parametrize("arguments", [(1,), (1, 2, 3), ("a", 1), ([1, 2], [1, 2, 3])])
def test_arguments_that_do_not_fit_are_refused(arguments: tuple[object, ...]) -> None:
    with pytest.raises(InputError, match="f1: "):
        prsym.lambdify("measures.f1")(*arguments)


@pytest.mark.parametrize(
    "text", ["(1 + erf(x/sqrt(2)))/2", "ndtr(x)", "(1 - erf(-x/sqrt(2)))/2", "-(erf(-x/sqrt(2)) - 1)/2"]
)
def test_the_normal_law_keeps_its_digits_in_the_tail(text: str) -> None:
    f = prsym.lambdify(prsym.formula(text, {"x": "[-30, 30]"}, id="lab.normal"))
    assert f.source  # a program, and no enclosing point by point
    with mpmath.workdps(40):
        for x in (-25.0, -6.5, -0.125, 0.0, 1.75, 20.0):
            assert abs(float(f(x)) - mpmath.ncdf(x)) <= 6 * math.ulp(float(mpmath.ncdf(x)))


def test_symbols_an_expression_and_modules_stand_as_in_sympy() -> None:
    x, y = sympy.symbols("x y")
    assert float(prsym.lambdify((x, y), x / y, "mpmath")(1, 4)) == 0.25
    assert prsym.lambdify([x], sympy.exp(x), ["numpy"])(0.0) == 1.0
    with pytest.raises(prsym.InputError, match="choose numpy, mpmath or flint"):
        prsym.lambdify(x, x + 1, ["numpy", "scipy"])
