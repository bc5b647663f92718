"""What a hostile reader found in declared formulas: each fails until it is mended."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

import prsym
from prsym.errors import InputError, PrsymError
from prsym.model.domain import POSITIVE
from prsym.verify.ends import End, direction_at

NO_SOLUTION = [
    ("1/(1+3/x) + 1/x = 1", {"x": "(10, oo)"}, {}),  # the one solution is 3/2
    ("1/(1+1/x)**3 + 2/x = 1", {"x": "(10, oo)"}, {}),  # 1 - 3/x + 2/x + ... is below 1
    ("x**3 - 3*x = M", {"x": "(-oo, oo)", "M": "(-5, 5)"}, {"where": "x > 1"}),  # none above 1 for M = -4
    ("x = M", {"x": "(-oo, oo)", "M": "(0, 2)"}, {"where": "x < 1"}),  # none for M = 3/2
    ("2*n = M", {"n": "[0, 10]", "M": "[0, 20]"}, {"whole": ["n", "M"], "solve_for": "n"}),  # none for M = 1
]


@pytest.mark.parametrize(("text", "domain", "more"), NO_SOLUTION)
def test_an_equation_without_a_solution_is_refused(text: str, domain: dict[str, str], more: dict[str, object]) -> None:
    with pytest.raises(PrsymError):
        prsym.formula(text, domain, id="lab.q", **{"solve_for": "x", **more})


def test_parts_that_move_by_an_unknown_side_leave_the_side_of_a_sum_open() -> None:
    x = sympy.Symbol("x")
    expression = 1 / (1 + 3 / x) + 1 / x - 1  # -2/x + 9/x^2 - ..., below 0
    assert direction_at(expression, x, End(None, below=False, closed=False), {}) in {0, -1}
    assert POSITIVE.contains(Fraction(1))


@pytest.mark.parametrize("premise", ["y = exp(log(x))", "y = sqrt(x)**2", "y = x**2/x"])
def test_a_premise_that_is_not_defined_on_the_domain_proves_nothing_there(premise: str) -> None:
    with pytest.raises(InputError, match="premises: y needs .*, which does not follow from the domain"):
        prsym.formula("x", {"x": (-2, 2)}, id="lab.p", premises=[premise])
    one = prsym.formula("x", {"x": "(0, 2)"}, id="lab.p", premises=[premise])
    assert prsym.prove(one).status == "proved"


@pytest.mark.parametrize(
    ("text", "domain", "premise", "more", "status"),
    [
        ("x - y", {"x": "(-oo, oo)", "y": "(-oo, oo)"}, "d = abs(x - y)", {"where": "x >= y"}, "proved"),
        ("y - x", {"x": "(-oo, oo)", "y": "(-oo, oo)"}, "d = abs(x - y)", {"where": "x >= y"}, "refuted"),
        ("x - y", {"x": "(-oo, oo)", "y": "(-oo, oo)"}, "d = abs(x - y)", {"where": "x >= y - 1"}, "refuted"),
        ("n/2", {"n": "[0, oo)"}, "d = floor(n/2)", {"whole": ["n"]}, "refuted"),
        ("n", {"n": "[0, oo)"}, "d = floor(n) + 1", {"whole": ["n"]}, "refuted"),
    ],
)
def test_what_follows_is_asked_where_relations_hold(
    text: str, domain: dict[str, str], premise: str, more: dict[str, object], status: str
) -> None:
    assert prsym.prove(prsym.formula(text, domain, id="lab.p", premises=[premise], **more)).status == status


def test_no_fraction_refutes_what_is_said_of_whole_numbers() -> None:
    whole = prsym.formula("n", {"n": "[0, oo)"}, id="lab.n", premises=["d = floor(n)"], whole=["n"])
    assert prsym.prove(whole).status != "refuted"


def test_an_equation_takes_no_premises() -> None:
    domain = {"x": "(0, oo)", "M": "(0, oo)"}
    with pytest.raises(InputError, match="an equation with solve_for is stated"):
        prsym.formula("x**2 = M", domain, id="lab.p", solve_for="x", premises=["y = sqrt(M)"])


def test_pi_is_the_number() -> None:
    with pytest.raises(InputError, match="pi is the number"):
        prsym.formula("2*pi*x", {"pi": (0, 1), "x": "(0, oo)"}, id="lab.pi")
    with pytest.raises(InputError, match="pi is the number"):
        prsym.formula("2*x", {"x": "(0, oo)"}, id="lab.two", premises=["pi = x", "y = 2*pi"])
    assert prsym.enclose(prsym.formula("2*pi*x", {"x": "(0, oo)"}, id="lab.pi"), x=1).digits.startswith("6.283185307")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"whole": 5}, "whole = '5': write a list of letters"),
        ({"meanings": 5}, "meanings = '5': write a table"),
        ({"units": ["x"]}, "units = .*: write a table"),
        ({"title": 5}, "title = '5' must be a text"),
        ({"where": "x > 5"}, "no point of the domain was found"),
        ({"units": {"x": "9**9**9**9"}}, "write a unit such as"),
        ({"units": {"x": "m" * 9999}}, "."),
    ],
)
def test_what_is_of_the_wrong_kind_is_told_in_one_short_line(more: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        prsym.formula("2*x", {"x": (0, 2)}, id="lab.two", **more)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("derive", [lambda d: None, lambda d: 5, lambda d: 1 / 0])
def test_a_derivation_that_fails_is_told_in_one_line(derive: object) -> None:
    one = prsym.formula("2*x", {"x": (0, 2)}, id="lab.two", derive=derive)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"lab\.two: derive"):
        prsym.prove(one)


def test_functions_of_constants_and_of_what_is_too_large() -> None:
    assert float(prsym.lambdify(prsym.formula("3", {}, id="lab.three"))()) == 3
    double = prsym.lambdify(prsym.formula("2*x", {"x": "(0, oo)"}, id="lab.two"))
    with pytest.raises(InputError, match="no numbers"):
        double(10**400)
    with pytest.raises(InputError, match="no numbers"):
        prsym.lambdify(double.formula, modules="mpmath")("abc")


def test_no_value_where_the_formula_has_none() -> None:
    log = prsym.formula("log(x**2)", {"x": (-1, 1)}, id="lab.log")
    assert all(str(prsym.lambdify(log, modules=m)(0)) == "nan" for m in ("numpy", "mpmath", "flint"))
    quotient = prsym.lambdify(prsym.formula("x**2/x", {"x": (-1, 1)}, id="lab.q"))
    assert str(quotient.gradient(0.0)[0]) == "nan"
    assert float(quotient.gradient(0.5)[0]) == 1


def test_a_root_that_is_exact_but_looks_irrational() -> None:
    root = prsym.formula("x**(1/3) = M", {"x": "[0, oo)", "M": "[0, oo)"}, id="lab.cube", solve_for="x")
    assert prsym.enclose(root, M=3).digits == "27"


def test_a_bad_formula_that_no_claim_names_is_told_and_costs_no_claim() -> None:
    claim = {"id": "p", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "40%"}
    for bad in ({"id": "lab.bad", "text": "x*("}, {"text": "x"}, 5, {"id": "measures.precision", "text": "x"}):
        report = prsym.audit({"claim": [claim], "formula": [bad]})
        assert [str(j.verdict) for j in report.claims] == ["confirmed", "unusable"]
        assert report.exit_status == 2


def test_formulas_of_the_wrong_kind_are_refused() -> None:
    for formulas in ([5], "lab.x", prsym.formula("x", {"x": (0, 1)}, id="lab.x")):
        with pytest.raises(InputError, match="formulas"):
            prsym.audit({"claim": [{"id": "p"}]}, formulas=formulas)  # type: ignore[arg-type]
