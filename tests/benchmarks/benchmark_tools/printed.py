"""Eq. (11) of Dimm (2015) as printed, by the compilers of formulas that people use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import sympy

from benchmark_tools.points import CurvePoints, FloatArray
from benchmark_tools.rows import Compute
from prsym.derivations.dimm2015.normalization import REFERENCE_PRECISION

SYMBOLS = [sympy.Symbol(name) for name in ("beta", "recall", "prevalence")]


@cache
def literal(modules: str) -> Callable[..., Any]:
    """By sympy.lambdify, of beta, recall and prevalence."""
    function: Callable[..., Any] = sympy.lambdify(SYMBOLS, REFERENCE_PRECISION.expression, modules)
    return function


def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None


def by_numpy() -> Compute:
    """NumPy functions."""
    return _of_arrays(literal("numpy"))


def by_math() -> Compute:
    """Functions of the math module, a point at a time."""
    function = literal("math")
    rows = ("beta", "recall", "prevalence")

    def computed(points: CurvePoints) -> FloatArray:
        values = zip(*(getattr(points, name).tolist() for name in rows), strict=True)
        return np.array([function(*value) for value in values])

    return computed


def by_symengine() -> Compute | None:
    """SymEngine's Lambdify, by LLVM where it was built with it; the arguments are put side by side first."""
    symengine = _module("symengine")
    if symengine is None:
        return None
    backend = "llvm" if getattr(symengine, "have_llvm", False) else "lambda"
    function = symengine.Lambdify(SYMBOLS, [REFERENCE_PRECISION.expression], backend=backend)
    return lambda points: function(np.stack((points.beta, points.recall, points.prevalence), axis=-1))[:, 0]


def by_numba() -> Compute | None:
    """numba.njit of the NumPy function."""
    numba = _module("numba")
    return numba and _of_arrays(numba.njit(literal("numpy")))


def by_numba_in_a_loop() -> Compute | None:
    """numba.njit of a loop over the function of one point."""
    numba = _module("numba")
    if numba is None:
        return None
    one = numba.njit(literal("math"))

    @numba.njit
    def loop(beta: FloatArray, recall: FloatArray, prevalence: FloatArray) -> FloatArray:
        result = np.empty(beta.size)
        for i in range(beta.size):
            result[i] = one(beta[i], recall[i], prevalence[i])
        return result

    return _of_arrays(loop)


def _of_arrays(function: Callable[..., Any]) -> Compute:
    return lambda points: function(points.beta, points.recall, points.prevalence)
