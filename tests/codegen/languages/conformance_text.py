"""How conformance programs are written: lines `name = operation argument …`, and the points that they are run at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Statement

Point = tuple[float, ...]


@dataclass(frozen=True)
class Case:
    """A program, the points that it is run at, and the ulps that it may be wrong by.

    `wanted` are values that Arb does not give (infinities); `is_strict` tells what only IEEE arithmetic gives.
    """

    program: Program
    points: tuple[Point, ...]
    limit: float = 4.0
    wanted: tuple[float, ...] = ()
    is_strict: bool = False


def operand(word: str) -> Operand:
    """A constant, in hexadecimal or decimals, or a name."""
    if word[0] in "-0123456789" or word in {"inf", "nan"}:
        return Constant(float.fromhex(word) if "0x" in word else float(word))
    return word


def lets(*lines: str) -> tuple[Statement, ...]:
    """Steps, each written as `name = operation argument …`."""
    statements = []
    for line in lines:
        name, _, rest = line.partition(" = ")
        operation, *arguments = rest.split()
        statements.append(Let(name, operation, tuple(map(operand, arguments))))
    return tuple(statements)


def choice(test: str, then: Sequence[Statement], otherwise: Sequence[Statement], *results: str) -> Choice:
    """A choice; its test is written as `left sign right, left sign right, …`."""
    words = [comparison.split() for comparison in test.split(", ")]
    comparisons = tuple(Comparison(operand(left), sign, operand(right)) for left, sign, right in words)
    return Choice(comparisons, tuple(then), tuple(otherwise), results)


def case(name: str, parameters: str, statements: Iterable[Statement], points: Iterable[Point], **more: object) -> Case:
    """A case whose result is the name `r`."""
    return Case(Program(name, tuple(parameters.split()), tuple(statements), "r"), tuple(points), **more)
