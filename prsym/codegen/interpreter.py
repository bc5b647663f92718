"""A program run on float64 arrays: what a target computes, but for its own functions' last bits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.codegen.operations import OPERATIONS
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Repeat, Statement
from prsym.errors import UnableError

FloatArray = NDArray[np.float64]
Values = dict[str, FloatArray]


def run(program: Program, arguments: Mapping[str, FloatArray]) -> FloatArray:
    """The results at arrays of arguments of one length; NaN where a step has no value."""
    values: Values = {name: np.asarray(arguments[name], dtype=np.float64) for name in program.parameters}
    size = next(iter(values.values())).shape if values else (1,)
    with np.errstate(all="ignore"):
        _run(program.statements, values)
        return np.broadcast_to(_operand(program.result, values), size).astype(np.float64)


def _operand(operand: Operand, values: Values) -> Any:
    return np.float64(operand.leading) if isinstance(operand, Constant) else values[operand]


def _run(statements: tuple[Statement, ...], values: Values) -> None:
    for statement in statements:
        match statement:
            case Let(name, operation, arguments):
                values[name] = _numpy(operation)(*(_operand(a, values) for a in arguments))
            case Choice(test, then, otherwise, results):
                chosen = reduce(np.logical_and, [_holds(comparison, values) for comparison in test])
                first, second = dict(values), dict(values)
                _run(then, first)
                _run(otherwise, second)
                for name in results:
                    values[name] = np.where(chosen, first[name], second[name])
            case Repeat(times, state, body):
                for name, start, _ in state:
                    values[name] = _operand(start, values)
                for _ in range(times):
                    inner = dict(values)
                    _run(body, inner)
                    values.update({name: inner[following] for name, _, following in state})


def _numpy(operation: str) -> Callable[..., Any]:
    """The operation on arrays; a copy is a new array."""
    found = np.positive if operation == "copy" else OPERATIONS[operation].numpy
    if found is None:
        raise UnableError(f"NumPy has no {operation}")
    return found


def _holds(comparison: Comparison, values: Values) -> Any:
    return _COMPARISONS[comparison.operator](_operand(comparison.left, values), _operand(comparison.right, values))


_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
    "==": np.equal,
}
