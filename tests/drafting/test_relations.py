"""Every relation: its value by exact arithmetic, its conditions, and the quantities that it computes."""

from __future__ import annotations

import ast
import itertools
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from scipy import stats

from prsym import catalogue
from prsym.drafting.arrays import lower_limit, quantile, upper_limit
from prsym.drafting.relations import LETTERS, Relation, namings, relations, rows
from prsym.verification import enclose

FRACTIONS = {
    "N": (Fraction(311), Fraction(877), Fraction(209), Fraction(1423)),
    "P": (Fraction(1, 7), Fraction(3, 8), Fraction(2, 5)),
}
EXACT = [row for row in rows() if row.make == "" and set(row.slots) <= {"N", "P"} and "erf" not in row.value]


def exactly(node: ast.AST, given: dict[str, mpmath.mpf]) -> mpmath.mpf:
    """The value of arithmetic by mpmath, which shares no code with the arrays."""
    match node:
        case ast.Expression(body=body):
            return exactly(body, given)
        case ast.Constant(value=value):
            return mpmath.mpf(value)
        case ast.Name(id=name):
            return given[name]
        case ast.BinOp(left=left, op=op, right=right):
            a, b = exactly(left, given), exactly(right, given)
            return {ast.Add: a + b, ast.Sub: a - b, ast.Mult: a * b, ast.Div: a / b, ast.Pow: a**b}[type(op)]
        case ast.Call(func=ast.Name(id=name), args=[arg]):
            return {"abs": abs, "sqrt": mpmath.sqrt}[name](exactly(arg, given))
    raise ValueError(ast.dump(node))


def trial(row: Relation) -> list[Fraction]:
    """Values for the slots of a row that keep to its conditions."""
    kinds = {"N": itertools.cycle(FRACTIONS["N"]), "P": itertools.cycle(FRACTIONS["P"])}
    values = [next(kinds[slot]) for slot in row.slots]
    for smaller, larger in row.where:
        if values[smaller] > values[larger]:
            values[smaller], values[larger] = values[larger], values[smaller]
    return values


@pytest.mark.parametrize("row", EXACT, ids=lambda row: row.name)
def test_a_row_has_the_value_that_its_text_says(row: Relation) -> None:
    values = trial(row)
    columns = [np.array([float(v)]) for v in values]
    given = {letter: mpmath.mpf(v.numerator) / v.denominator for letter, v in zip(LETTERS, values, strict=False)}
    assert row.holds(columns).all()
    assert float(row.values(columns)[0]) == pytest.approx(
        float(exactly(ast.parse(row.value, mode="eval"), given)), rel=1e-12
    )


def test_slots_that_may_be_exchanged_give_the_same_value() -> None:
    tried = 0
    for row in EXACT:
        for group in row.same:
            for a, b in itertools.combinations(group, 2):
                columns = [np.array([float(v)]) for v in trial(row)]
                value = row.values(columns)[0]
                columns[a], columns[b] = columns[b], columns[a]
                assert row.values(columns)[0] == pytest.approx(value, rel=1e-12), row.name
                tried += 1
    assert tried > 20


def test_a_relation_is_called_by_quantities_that_it_computes() -> None:
    """Each naming against Arb: the formula of the catalogue at the inputs of the row has the row's value."""
    tried = 0
    for row in EXACT:
        for naming in namings(row.name):
            formula = catalogue.formula(naming.formula)
            values = trial(row)
            given = dict(zip(naming.inputs, values, strict=True))
            try:
                enclosed = enclose(naming.formula, digits=12, **{p.name: given[p.name] for p in formula.parameters})
            except Exception as error:
                if type(error).__name__ == "DomainError":
                    continue
                raise
            columns = [np.array([float(v)]) for v in values]
            assert abs(float(row.values(columns)[0])) == pytest.approx(abs(float(enclosed.lower)), rel=1e-9), naming
            tried += 1
    assert tried > 30


def test_every_quantity_of_the_catalogue_with_a_closed_formula_is_proposed() -> None:
    """A quantity needs no line in the room of drafting: its name and its formula suffice."""
    proposed = {r.formula for r in relations()} | {n.formula for row in rows() for n in namings(row.name)}
    for name in (
        "recall",
        "precision",
        "elusion",
        "f1",
        "accuracy",
        "kappa",
        "specificity",
        "projection",
        "youden",
        "odds ratio",
    ):
        formulas = next(own for called, own in catalogue.terms() if name in called)
        assert {f.id for f in formulas} & proposed, name


@pytest.mark.parametrize(("found", "sample"), [(0, 600), (7, 1400), (61, 2401)])
def test_limits_and_quantiles_are_those_of_scipy(found: int, sample: int) -> None:
    x, n, level = np.array([float(found)]), np.array([float(sample)]), np.array([0.975])
    wanted = stats.binomtest(found, sample).proportion_ci(0.95, method="exact")
    assert (lower_limit(x, n, level)[0], upper_limit(x, n, level)[0]) == pytest.approx(
        tuple(wanted), rel=1e-9, abs=1e-15
    )
    assert quantile(np.array([0.95]))[0] == pytest.approx(stats.norm.ppf(0.975))
