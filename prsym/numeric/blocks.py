"""How the vectorised functions are called: arguments of any shape in, float64 of the broadcast shape out.

The work is done block by block, so that the temporaries of a block stay in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

FloatArray = NDArray[np.float64]
Indices = NDArray[np.intp]
Result = FloatArray | np.float64
BLOCK = 16_384  # elements: 128 KB an array


def as_float64(argument: ArrayLike) -> FloatArray:
    """The argument as an array of float64."""
    with np.errstate(all="ignore"):  # a longer float may overflow
        return np.asarray(argument).astype(np.float64, casting="same_kind", copy=False)


def flat_arguments(*arguments: ArrayLike) -> tuple[list[FloatArray], tuple[int, ...]]:
    """The arguments broadcast, each as a contiguous float64 vector, and their common shape.

    Integers and narrower floats are converted; complex numbers, strings and objects raise TypeError.
    """
    arrays = [as_float64(argument) for argument in arguments]
    shape = np.broadcast_shapes(*(array.shape for array in arrays))
    return [np.ascontiguousarray(np.broadcast_to(array, shape)).ravel() for array in arrays], shape


def shaped(flat: FloatArray, shape: tuple[int, ...]) -> Result:
    """The vector in the shape of the arguments; a float64 scalar when all of them were scalars."""
    result: Result = flat.reshape(shape)[()]
    return result


def blocks(size: int, length: int) -> Iterator[slice]:
    """The ranges [0, length), [length, 2 length), … up to `size`."""
    return (slice(start, min(start + length, size)) for start in range(0, size, length))


def elementwise(function: Callable[..., Any], *arguments: ArrayLike) -> Result:
    """`function` of vectors, applied to arguments of any shape, without warnings."""
    flat, shape = flat_arguments(*arguments)
    result = np.empty(flat[0].size)
    with np.errstate(all="ignore"):
        for part in blocks(result.size, BLOCK):
            result[part] = function(*(values[part] for values in flat))
    return shaped(result, shape)
