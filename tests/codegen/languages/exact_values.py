"""What a program means, in Arb: exact inputs and constants, no rounding; knows nothing of how the package runs one."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import methodcaller

from flint import arb, ctx

from prsym.codegen.emission import Row
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Statement

BITS = 600
Value = arb | None  # None: NaN


def row(program: Program, inputs: Sequence[float]) -> Row:
    """The row of a point: want + rest is the exact value to 2^-106 or better."""
    value = exact_value(program, inputs)
    if value is None:
        return tuple(inputs), math.nan, 0.0, 1.0
    middle, exponent = map(int, value.mid().man_exp())
    exact = Fraction(middle) * Fraction(2) ** exponent
    assert value.rad() <= abs(value.mid()) * arb(2) ** -120, (program.name, inputs)
    want = float(exact)
    return tuple(inputs), want, float(exact - Fraction(want)), math.ulp(want)


def exact_value(program: Program, inputs: Sequence[float]) -> Value:
    """The value at a point, None for NaN."""
    before, ctx.prec = ctx.prec, BITS
    try:
        known = {name: _number(x) for name, x in zip(program.parameters, inputs, strict=True)}
        _run(program.statements, known)
        return _read(program.result, known)
    finally:
        ctx.prec = before


def _number(x: float) -> Value:
    return None if math.isnan(x) else arb(x)


def _read(operand: Operand, known: Mapping[str, Value]) -> Value:
    return _number(operand.leading) if isinstance(operand, Constant) else known[operand]


def _run(statements: Sequence[Statement], known: dict[str, Value]) -> None:
    for statement in statements:
        if isinstance(statement, Let):
            arguments = [_read(argument, known) for argument in statement.arguments]
            known[statement.name] = None if None in arguments else _operation(statement.operation, *arguments)
        elif isinstance(statement, Choice):
            holds = all(_holds(comparison, known) for comparison in statement.test)
            _run(statement.then if holds else statement.otherwise, known)
        else:
            known.update({name: _read(first, known) for name, first, _ in statement.state})
            for _ in range(statement.times):
                _run(statement.body, known)
                known.update({name: known[following] for name, _, following in statement.state})


def _holds(comparison: Comparison, known: Mapping[str, Value]) -> bool:
    """A comparison of numbers that are exact or plainly apart; false where one is NaN."""
    left, right = _read(comparison.left, known), _read(comparison.right, known)
    if left is None or right is None:
        return False
    less, equal, more = bool(left < right), bool(left == right), bool(left > right)
    assert less + equal + more == 1, f"{left} and {right} cannot be told apart"
    return {"<": less, "<=": less or equal, "==": equal, ">=": more or equal, ">": more}[comparison.operator]


def _operation(operation: str, *arguments: arb) -> Value:
    result = _OPERATIONS[operation](*arguments)
    return result if result.is_finite() else None


_OPERATIONS = {
    "copy": lambda a: a,
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "negate": lambda a: -a,
    "power": lambda a, b: a**b,
    "sqrt": lambda a: a.sqrt(),
    "exp": lambda a: a.exp(),
    "expm1": lambda a: a.expm1(),
    "log": lambda a: a.log(),
    "log1p": lambda a: a.log1p(),
    "log10": lambda a: a.log() / arb(10).log(),
    **{name: methodcaller(name) for name in ("sin", "cos", "sinh", "cosh", "tanh")},
    "atan": lambda a: a.atan(),
    "atan2": lambda y, x: arb.atan2(y, x),
    "atanh": lambda a: a.atanh(),
    "erfc": lambda a: a.erfc(),
    "expit": lambda a: 1 / (1 + (-a).exp()),
    "abs": lambda a: abs(a),
    "min": lambda a, b: a if bool(a <= b) else b,
    "max": lambda a, b: a if bool(a >= b) else b,
    "fma": lambda a, b, c: a * b + c,
    "sum_error": lambda a, b, s: a + b - s,
    "product_error": lambda a, b, p: a * b - p,
}
