"""The first step of a program at which two evaluators differ."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

import numpy as np

from prsym.codegen.interpreter import run
from prsym.codegen.program import Choice, Comparison, Constant, Let, Program, Repeat, Statement
from prsym.testing.asking.exact import Point
from prsym.testing.crossing.evaluators import functions

SIGNS = {"add": "+", "subtract": "−", "multiply": "·", "divide": "/"}


@dataclass(frozen=True, slots=True)
class Step:
    """A step, as a reader writes it, and what two evaluators make of it."""

    text: str
    first: float
    second: float


def first_difference(program: Program, point: Point, first: str, second: str) -> Step | None:
    """The first step with different results at a point, along the branch that is taken; None where there is none."""
    lets = _taken(program, point)
    cut = [Program(f"step_{k}", program.parameters, tuple(lets[: k + 1]), let.name) for k, let in enumerate(lets)]
    if not cut:
        return None
    columns = [np.array([x]) for x in point]
    with tempfile.TemporaryDirectory() as folder:
        found, _ = functions(cut, Path(folder), (first, second))
        if first not in found or second not in found:
            return None
        for let, one, other in zip(lets, found[first], found[second], strict=True):
            a, b = float(one(columns)[0]), float(other(columns)[0])
            if a != b and not (np.isnan(a) and np.isnan(b)):
                return Step(_text(let), a, b)
    return None


def _taken(program: Program, point: Point) -> list[Let]:
    """The steps without choices; those before a loop only, where there is one."""
    found: list[Let] = []
    pending: list[Statement] = list(program.statements)
    while pending:
        statement = pending.pop(0)
        match statement:
            case Let():
                found.append(statement)
            case Choice(test, then, otherwise, _):
                holds = reduce(lambda a, c: a and _holds(program, found, c, point), test, True)
                pending = [*(then if holds else otherwise), *pending]
            case Repeat():
                break
    return found


def _holds(program: Program, before: list[Let], comparison: Comparison, point: Point) -> bool:
    """Whether a comparison holds, by the interpreter."""
    values = []
    for side in (comparison.left, comparison.right):
        cut = Program("side", program.parameters, tuple(before), side)
        values.append(float(run(cut, {n: np.array([x]) for n, x in zip(program.parameters, point, strict=True)})[0]))
    a, b = values
    holds = {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b}
    return holds[comparison.operator]


def _text(let: Let) -> str:
    """`t3 = u · t2`."""
    shown = [repr(a.leading) if isinstance(a, Constant) else a for a in let.arguments]
    if let.operation in SIGNS:
        return f"{let.name} = {shown[0]} {SIGNS[let.operation]} {shown[1]}"
    return f"{let.name} = {let.operation}({', '.join(shown)})"
