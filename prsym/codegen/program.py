"""The lowered form of a formula: named steps of one operation each, with branches; the order of evaluation is fixed.

A program is what every target is printed from, what errors are bounded on, and what carried-error arithmetic is made
from. All values are float64; a name is given a value once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = ("<", "<=", ">", ">=", "==")


@dataclass(frozen=True, slots=True)
class Constant:
    """A float64 that stands for a number: `trailing` is the number less `leading`, rounded; 0 where that is exact."""

    leading: float
    trailing: float = 0.0


NAN = Constant(math.nan)
Operand = str | Constant


@dataclass(frozen=True, slots=True)
class Let:
    """`name` is the result of one operation (a row of `operations`); with "copy" it is its one argument.

    `is_named` tells a step that the formula's author named from one that the lowering made; the rounding errors of a
    step that `is_plain` count so little in the result that they need not be carried.
    """

    name: str
    operation: str
    arguments: tuple[Operand, ...]
    is_named: bool = False
    is_plain: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """`left operator right`; false where a side is NaN."""

    left: Operand
    operator: str
    right: Operand


@dataclass(frozen=True, slots=True)
class Choice:
    """Where all comparisons hold the first block is run, else the second; either gives every name of `results`."""

    test: tuple[Comparison, ...]
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]
    results: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """The body run `times` times: `state` holds (name, its first value, its next value, a name of the body)."""

    times: int
    state: tuple[tuple[str, Operand, str], ...]
    body: tuple[Statement, ...]


Statement = Let | Choice | Repeat


@dataclass(frozen=True, slots=True)
class Program:
    """A function of float64 parameters; `result` is a name or a constant."""

    name: str
    parameters: tuple[str, ...]
    statements: tuple[Statement, ...]
    result: Operand


def walk(statements: tuple[Statement, ...]) -> Iterator[Statement]:
    """Every statement, those of inner blocks after the one that holds them."""
    for statement in statements:
        yield statement
        for block in blocks(statement):
            yield from walk(block)


def blocks(statement: Statement) -> tuple[tuple[Statement, ...], ...]:
    """The inner blocks of a statement."""
    match statement:
        case Choice(_, then, otherwise, _):
            return then, otherwise
        case Repeat(_, _, body):
            return (body,)
        case _:
            return ()


def given(statement: Statement) -> tuple[str, ...]:
    """The names that a statement gives to what follows it."""
    match statement:
        case Let(name):
            return (name,)
        case Choice(_, _, _, results):
            return results
        case Repeat(_, state, _):
            return tuple(name for name, _, _ in state)


def used(statement: Statement) -> tuple[Operand, ...]:
    """The operands that a statement itself reads, without those of inner blocks."""
    match statement:
        case Let(_, _, arguments):
            return arguments
        case Choice(test, _, _, _):
            return tuple(side for comparison in test for side in (comparison.left, comparison.right))
        case Repeat(_, state, _):
            return tuple(operand for _, first, following in state for operand in (first, following))


def operations(program: Program) -> frozenset[str]:
    """The operations that a program needs, copies apart."""
    return frozenset(s.operation for s in walk(program.statements) if isinstance(s, Let)) - {"copy"}
