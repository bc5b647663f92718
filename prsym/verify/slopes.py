"""Constraints over a box with their derivatives in the independent quantities: the chain rule in balls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from flint import fmpq

from prsym.errors import PrsymError, UnableError
from prsym.model.formula import Formula
from prsym.reading.evaluate import Evaluation
from prsym.verify.balls import at_precision, ball, ball_between
from prsym.verify.constraints import Constraint
from prsym.verify.dual import Dual, DualBalls
from prsym.verify.implicit import bits_to_end, solve_at
from prsym.verify.ranges import PRECISION
from prsym.verify.whole import Box


def slopes(constraints: Sequence[Constraint], box: Box, names: Sequence[str]) -> list[Dual | None]:
    """Each constraint's value over the box and its derivatives in `names`; None where a derivative is not found.

    `box` bounds all quantities; the value of a constraint with `near` is counted from the whole number it rounds to.
    An implicit formula has derivatives at exact points only: over a box they are too wide to be of use.
    """
    with at_precision(PRECISION):
        known = {n: Dual(ball_between(*box[n]), tuple(fmpq(int(n == m)) for m in names)) for n in box}
    for constraint in constraints:
        if constraint.defines:
            known.pop(constraint.defines, None)
    found: list[Dual | None] = []
    for constraint in constraints:
        dual = _of_constraint(constraint, box, known, len(names))
        found.append(dual)
        if dual is not None and constraint.defines:
            # All values over the box, also those that other constraints exclude: the mean value theorem needs them.
            known[constraint.defines] = dual
    return found


def _of_constraint(constraint: Constraint, box: Box, known: Mapping[str, Dual], size: int) -> Dual | None:
    if any(name not in known for name in constraint.arguments.values()):
        return None
    arguments = {parameter: known[name] for parameter, name in constraint.arguments.items()}
    ends = {parameter: box[name] for parameter, name in constraint.arguments.items()}
    try:
        dual = _of_formula(constraint.formula, arguments, ends, size)
        if constraint.near is None:
            return dual
        with at_precision(PRECISION):
            minus = DualBalls(size).multiply(DualBalls(size).number(Fraction(-1)), known[constraint.value])
            return DualBalls(size).add(dual, minus)
    except PrsymError:
        return None


def _of_formula(formula: Formula, arguments: Mapping[str, Dual], box: Box, size: int) -> Dual:
    if formula.unknown is None:
        with at_precision(PRECISION):
            return Evaluation(DualBalls(size), arguments).value(formula.value_tree)
    equation = formula.equation
    if equation is None or equation.extreme is not None or any(low != high for low, high in box.values()):
        raise UnableError(f"{formula.id}: no derivative is taken here")
    low, high = solve_at(formula, {name: low for name, (low, _) in box.items()}, PRECISION)
    with at_precision(PRECISION + bits_to_end(formula, low)):
        unknown = Dual(ball_between(low, high), (*(fmpq(0) for _ in range(size)), fmpq(1)))
        wider = {name: Dual(dual.value, (*dual.gradient, fmpq(0))) for name, dual in arguments.items()}
        residual = Evaluation(DualBalls(size + 1), {**wider, formula.unknown.name: unknown}).value(
            equation.residual_tree
        )
        steepness = ball(residual.gradient[-1])
        if steepness.contains(0):
            raise UnableError(f"{formula.id}: the unknown's derivative is not bounded on the box")
        gradient = tuple(-ball(slope) / steepness for slope in residual.gradient[:-1])
        if formula.determined_by is None:
            return Dual(unknown.value, gradient)
        everything = {**arguments, formula.unknown.name: Dual(unknown.value, gradient)}
        return Evaluation(DualBalls(size), everything).value(formula.value_tree)
