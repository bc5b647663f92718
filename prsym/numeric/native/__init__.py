"""The native kernels, where they have been compiled: C, vectorised, with threads for large arrays.

They serve the same functions on the same domain as the NumPy kernels, which serve where they are missing. Accuracy of
both curves: at most 1.2 ulp at random points (over 90,000) and 1.8 ulp at the worst that climbing from them found,
against Arb with R in [1e-12, 1], rho in [1e-300, 1) and beta^2 in (-1, 1e200]. The rounding errors of every step are
carried; the errors of the polynomials in it are bounded (`prsym.verify.approximation`).

The C is written by hand, with the borders, floors and polynomials that `prsym.codegen.native_polynomials` takes from
the proved forms. Made by `prsym.codegen` from these forms, with carried errors, X takes 1.2 (low recall) to 5.6
(negative beta^2) times as long, 1.4 times over all regimes (200,000 points, one thread, one run), and errs by up to
2.6 ulp where this errs by 0.7 (3,000 points).
PRSYM_NATIVE=0 turns them off; PRSYM_THREADS says how many threads large arrays take (all processors without it).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import count
from threading import Lock, Thread
from types import ModuleType

import numpy as np
from numpy.typing import ArrayLike

from prsym.errors import InputError
from prsym.numeric.blocks import FloatArray, Result, as_float64
from prsym.numeric.guess import G_AXIS, RECALL_AXIS, guess_table

Ufunc = Callable[..., Result]
THREADED_FROM = 65_536  # points: starting a thread takes as long as a few thousand of them
OFF = frozenset({"0", "false", "no", "off"})
_TABLE = Lock()
PIECE = 16_384  # points that a thread takes at a time


@cache
def module() -> ModuleType | None:
    """The compiled module with its table of guesses set, None where there is none."""
    if os.environ.get("PRSYM_NATIVE", "").strip().casefold() in OFF:
        return None
    try:
        found = import_module("prsym.numeric.native._ufuncs")
    except ImportError:  # not compiled, or for another processor
        return None
    return found


def native_curve(name: str, *arguments: ArrayLike) -> Result | None:
    """A curve at arguments that broadcast; None where the NumPy kernels have to serve."""
    native = module()
    return None if native is None else threaded(getattr(native, name), *arguments)


def tabled_beta_squared(R: FloatArray, P: FloatArray, rho: FloatArray) -> FloatArray | None:
    """beta^2 of the curves through points, NaN where the search has to find it; None without native kernels."""
    native = module()
    if native is None:
        return None
    _set_table(native)
    return np.asarray(threaded(native.tabled_beta_squared, R, P, rho))


def _set_table(native: ModuleType) -> None:
    """The table of guesses is made on first use, by one thread while the others wait."""
    with _TABLE:
        _set_table_once(native)


@cache
def _set_table_once(native: ModuleType) -> None:
    axes = (RECALL_AXIS.first, 1.0 / RECALL_AXIS.step, G_AXIS.first, 1.0 / G_AXIS.step)
    native.set_guess_table(guess_table(), *axes)


def threaded(ufunc: Ufunc, *arguments: ArrayLike) -> Result:
    """A ufunc of arguments that broadcast; large ones are cut into pieces, of which each thread takes the next."""
    arrays = [_as_float64(argument) for argument in arguments]
    common = np.broadcast(*arrays)
    workers = min(threads(), common.size // PIECE) if common.size >= THREADED_FROM else 1
    if workers == 1:
        return ufunc(*arrays)
    result = np.empty(common.shape)
    flat = [array.reshape(1) if array.size == 1 else np.broadcast_to(array, common.shape) for array in arrays]
    _share(ufunc, [array.reshape(-1) for array in flat], result.reshape(-1), workers)
    return result


def _as_float64(argument: ArrayLike) -> FloatArray:
    """As `blocks.flat_arguments` converts."""
    if isinstance(argument, float) or (isinstance(argument, np.ndarray) and argument.dtype == np.float64):
        return np.asarray(argument)
    return as_float64(argument)


def threads() -> int:
    """How many threads a large array takes: PRSYM_THREADS, or the processors that this process may use."""
    wanted = os.environ.get("PRSYM_THREADS")
    if wanted is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not (wanted.isascii() and wanted.isdecimal()) or int(wanted) == 0:
        raise InputError(f"PRSYM_THREADS is {wanted!r}: a whole number from 1 would be right")
    return int(wanted)


def _share(ufunc: Ufunc, arrays: list[FloatArray], result: FloatArray, workers: int) -> None:
    """Fill the result; the ufunc lets other threads run while it works."""
    pieces = count()

    def work() -> None:
        for piece in pieces:
            part = slice(piece * PIECE, (piece + 1) * PIECE)
            if part.start >= result.size:
                return
            ufunc(*(array if array.size == 1 else array[part] for array in arrays), out=result[part])

    others = [Thread(target=work) for _ in range(workers - 1)]
    for thread in others:
        thread.start()
    work()
    for thread in others:
        thread.join()
