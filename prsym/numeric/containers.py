"""Arrays of other libraries as arguments: Dask stays lazy, pandas and xarray keep their labels.

None of these libraries is imported here: who passes such an array has imported its library.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np

from prsym.errors import InputError

Call = Callable[..., Any]
Handle = Callable[[Call, Sequence[Any], type[Any] | None], Any]
P = ParamSpec("P")
T = TypeVar("T")


def keeps_containers(parts: type[Any] | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorates a function of arrays, element by element, so that it takes the arrays of other libraries.

    `parts` is the NamedTuple of arrays that the function returns, None where it is one array. A Dask array gives a Dask
    array (float64), a pandas Series a Series, an xarray object an object of its kind. Strings and None are passed on.
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def called(*arguments: P.args, **named: P.kwargs) -> T:
            every = [*arguments, *named.values()]
            handle = container(every)
            if handle is None:
                return function(*arguments, **named)
            places = [i for i, value in enumerate(every) if not (value is None or isinstance(value, str))]
            fixed = [None if i in places else value for i, value in enumerate(every)]
            call = partial(_with_fixed, called, fixed, places, list(named))
            return cast(T, handle(call, [every[i] for i in places], parts))

        return called

    return decorate


def _with_fixed(
    function: Call, fixed: Sequence[object], places: Sequence[int], names: Sequence[str], *arrays: Any
) -> Any:
    """The function at arrays in their places, among arguments that are fixed; the last ones are named."""
    every = list(fixed)
    for place, array in zip(places, arrays, strict=True):
        every[place] = array
    first = len(every) - len(names)
    return function(*every[:first], **dict(zip(names, every[first:], strict=True)))


def container(arguments: Sequence[object]) -> Handle | None:
    """What applies a function to these arguments; None where all are plain numbers and arrays."""
    for module, names, handle in HANDLERS:
        loaded = sys.modules.get(module)
        if loaded is not None:
            kinds = tuple(getattr(loaded, name) for name in names if hasattr(loaded, name))
            if any(isinstance(argument, kinds) for argument in arguments):
                return handle
    return None


def _over_xarray(call: Call, arguments: Sequence[Any], parts: type[Any] | None) -> Any:
    """Dimensions are matched by name; coordinates that differ are an error."""
    outputs: list[tuple[str, ...]] = [()] * (1 if parts is None else len(parts._fields))
    xarray: Any = sys.modules["xarray"]
    found = xarray.apply_ufunc(call, *arguments, output_core_dims=outputs, join="exact", dask="allowed")
    return found if parts is None else parts(*found)


def _over_dask_series(call: Call, arguments: Sequence[Any], parts: type[Any] | None) -> Any:
    """Partition by partition."""
    pandas, dataframe = (sys.modules[name] for name in ("pandas", "dask.dataframe"))
    meta = pandas.Series(dtype=np.float64)
    if parts is None:
        return dataframe.map_partitions(call, *arguments, meta=meta)
    calls = [partial(_part, call, place) for place in range(len(parts._fields))]
    return parts(*(dataframe.map_partitions(part, *arguments, meta=meta) for part in calls))


def _part(call: Call, place: int, *arguments: Any) -> Any:
    return call(*arguments)[place]


def _over_series(call: Call, arguments: Sequence[Any], parts: type[Any] | None) -> Any:
    """A Series, where the result has its shape. Rows are never paired by position where their labels differ."""
    pandas: Any = sys.modules["pandas"]
    series = [argument for argument in arguments if isinstance(argument, pandas.Series)]
    index, names = series[0].index, {one.name for one in series}
    if not all(one.index.equals(index) for one in series[1:]):
        raise InputError("the Series have different indexes: give them one, as Series.align does")
    found = call(*(_values(argument) if isinstance(argument, pandas.Series) else argument for argument in arguments))
    name = names.pop() if len(names) == 1 else None

    def labelled(values: Any) -> Any:
        return pandas.Series(values, index=index, name=name) if np.shape(values) == index.shape else values

    return labelled(found) if parts is None else parts(*map(labelled, found))


def _values(series: Any) -> Any:
    """The values; of types that know missing numbers, NaN for those."""
    is_number = getattr(series.dtype, "kind", "O") in "biuf"
    return series.to_numpy(dtype=np.float64, na_value=np.nan) if is_number else series.to_numpy()


def _over_dask(call: Call, arguments: Sequence[Any], parts: type[Any] | None) -> Any:
    """Block by block, when it is computed."""
    dask_array: Any = sys.modules["dask.array"]
    arrays = [x if isinstance(x, dask_array.Array) else np.asarray(x) for x in arguments]
    for one in arrays:
        np.empty(0, one.dtype).astype(np.float64, casting="same_kind")  # a TypeError comes now
    pairs: list[Any] = []
    for one in arrays:
        is_constant = one.ndim == 0 and isinstance(one, np.ndarray)
        pairs += [one[()], None] if is_constant else [dask_array.asanyarray(one), _axes(one.ndim)]
    axes = _axes(max(one.ndim for one in arrays))
    shared: dict[str, Any] = {"dtype": np.float64, "token": "prsym"}
    if parts is None:
        return dask_array.blockwise(_block, axes, call, None, *pairs, meta=np.empty((0,) * len(axes)), **shared)
    first, count = len(axes), len(parts._fields)
    meta = np.empty((0,) * (first + 1))
    stacked = dask_array.blockwise(
        _block, (first, *axes), call, None, *pairs, new_axes={first: count}, meta=meta, **shared
    )
    return parts(*(stacked[i] for i in range(count)))


def _axes(dimensions: int) -> tuple[int, ...]:
    """Numbers of the axes, the last one 0: arrays broadcast from the last axis on."""
    return tuple(range(dimensions))[::-1]


def _block(call: Call, *arrays: Any) -> Any:
    return np.asarray(call(*arrays))


# In this order: an xarray object may hold a Dask array.
HANDLERS: tuple[tuple[str, tuple[str, ...], Handle], ...] = (
    ("xarray", ("DataArray", "Dataset", "Variable"), _over_xarray),
    ("dask.dataframe", ("Series",), _over_dask_series),
    ("pandas", ("Series",), _over_series),
    ("dask.array", ("Array",), _over_dask),
)
