"""Formulas become steps in the order in which they were written."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
import pytest

from prsym.catalogue import formula
from prsym.codegen.forms import program_of
from prsym.codegen.interpreter import run
from prsym.codegen.lowering import Block, Names, without_unused
from prsym.codegen.program import Constant, Let, Program
from prsym.errors import InputError, UnableError
from prsym.reading.python import read_python


def lowered(text: str, *parameters: str) -> Program:
    """The program of a Python expression."""
    block = Block(Names(parameters))
    value = block.value(read_python(text), {name: name for name in parameters})
    return Program("f", parameters, tuple(block.statements), value)


def steps(program: Program) -> list[tuple[str, tuple]]:
    return [(s.operation, s.arguments) for s in program.statements if isinstance(s, Let)]


def test_brackets_decide_the_order():
    assert [s[0] for s in steps(lowered("a - (b - c)", "a", "b", "c"))] == ["subtract", "subtract"]
    left, right = (steps(lowered(text, "a", "b", "c")) for text in ("a - b - c", "a - (b - c)"))
    assert left[0] == ("subtract", ("a", "b"))
    assert right[0] == ("subtract", ("b", "c"))


def test_what_was_computed_is_not_computed_again():
    assert [s[0] for s in steps(lowered("(a + b)*sqrt(a + b)", "a", "b"))] == ["add", "sqrt", "multiply"]


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("1/3", lambda: mpmath.mpf(1) / 3),
        ("exp(1) - 1", lambda: mpmath.e - 1),
        ("sqrt(2)*pi", lambda: mpmath.sqrt(2) * mpmath.pi),
        ("0.1", lambda: mpmath.mpf("0.1")),
    ],
)
def test_a_constant_is_rounded_once_and_its_rest_kept(text, exact):
    value = lowered(text).result
    assert isinstance(value, Constant)
    with mpmath.workdps(60):
        wanted = exact()
        assert value.leading == float(wanted)
        assert value.trailing == float(wanted - mpmath.mpf(value.leading))


def test_powers_are_products():
    program = lowered("a**5", "a")
    assert {s[0] for s in steps(program)} == {"multiply"}
    a = np.array([3.0, -2.0])
    assert run(program, {"a": a}).tolist() == [243.0, -32.0]
    assert run(lowered("a**(-2)", "a"), {"a": a}).tolist() == [1 / 9, 0.25]
    assert [s[0] for s in steps(lowered("a**(1/2)", "a"))] == ["sqrt"]


def test_a_power_of_e_is_the_exponential() -> None:
    """Not the power of a rounded e, which is off by half an ulp for each whole of the exponent."""
    for text, wanted in (("exp(1)**(3*a)", ["multiply", "exp"]), ("exp(1)**2*a", ["multiply"])):
        program = lowered(text, "a")
        assert [operation for operation, _ in steps(program)] == wanted
    found = run(lowered("exp(1)**a", "a"), {"a": np.array([300.5])})
    with mpmath.workdps(40):
        assert found[0] == pytest.approx(float(mpmath.exp(mpmath.mpf(300.5))), rel=3e-16)


def test_steps_that_nothing_needs_go():
    program = Program("f", ("a",), (Let("b", "sqrt", ("a",)), Let("c", "exp", ("a",))), "c")
    assert [s.name for s in without_unused(program).statements] == ["c"]


@pytest.mark.parametrize(
    ("identifier", "says"),
    [
        ("goutte_gaussier2005.precision_posterior", "gamma"),
        ("goutte_gaussier2005.superiority_integral", "unknown functions"),
        ("validation.clopper_pearson_lower", "solution of an equation"),
        ("gordon_kochen1988.best_precision", "no parameters"),
        ("gordon_kochen1988.tradeoff", "unknown functions"),
    ],
)
def test_what_has_no_float64_form_is_refused(identifier, says):
    with pytest.raises(UnableError, match=says):
        program_of(formula(identifier))


def test_a_letter_without_a_value_is_named():
    with pytest.raises(InputError, match="for c"):
        lowered("a + c", "a")


def test_outside_the_domain_is_nan():
    program = program_of(formula("measures.precision"))
    tp, fp = np.array([3.0, 0.0, -1.0, 2.0, np.inf, np.nan]), np.array([1.0, 0.0, 3.0, -0.5, 1.0, 1.0])
    assert np.isnan(run(program, {"tp": tp, "fp": fp})).tolist() == [False, True, True, True, True, True]


def test_the_ends_of_a_domain_are_taken_exactly():
    program = program_of(formula("dimm2015.documents_retrieved"))
    point = {"recall": 1.0, "precision": 0.5, "prevalence": 0.25, "population": 1000.0}
    columns = {name: np.array([x]) for name, x in point.items()}
    assert run(program, columns) == float(Fraction(1, 4) * 1000 / Fraction(1, 2))
    assert np.isnan(run(program, {**columns, "precision": np.array([0.0])}))
