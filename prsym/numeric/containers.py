"""Arrays of other libraries as arguments: Dask stays lazy, pandas and xarray keep their labels.

None of these libraries is imported here: who passes such an array has imported its library.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce, wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np

from prsym.errors import InputError
from prsym.numeric.arguments import hidden, is_plain, numbers, unlabelled

Call = Callable[..., Any]
Handle = Callable[[Call, Sequence[Any], type[Any] | None], Any]
P = ParamSpec("P")
T = TypeVar("T")


def keeps_containers(parts: type[Any] | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorates a function of arrays, element by element, so that it takes the arrays of other libraries.

    `parts` is the NamedTuple of arrays that the function returns, None where it is one array. A Dask array gives a Dask
    array (float64), a pandas Series a Series, an xarray object an object of its kind, a masked array a masked one:
    hidden where any argument is. Other arguments are what `arguments.numbers` makes of them. Parameters annotated as
    str, and None where that is the default, are passed on.
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        kinds = _kinds(function)

        @wraps(function)
        def called(*arguments: P.args, **named: P.kwargs) -> T:
            if all(map(is_plain, arguments)) and all(map(is_plain, named.values())):
                return function(*arguments, **named)
            every = _checked(kinds, arguments, named)
            handle = container(every)
            if handle is None:
                return function(*every[: len(arguments)], **dict(zip(named, every[len(arguments) :], strict=True)))
            places = [i for i, value in enumerate(every) if not (value is None or isinstance(value, str))]
            fixed = [None if i in places else value for i, value in enumerate(every)]
            call = partial(_with_fixed, called, fixed, places, list(named))
            return cast(T, handle(call, [every[i] for i in places], parts))

        return called

    return decorate


def plain_arrays(function: Callable[P, T]) -> Callable[P, T]:
    """Decorates a function of arrays that is not element by element: labels are left out, and masks refused."""
    kinds = _kinds(function)

    @wraps(function)
    def called(*arguments: P.args, **named: P.kwargs) -> T:
        every = _checked(kinds, arguments, named, unlabelled)
        return function(*every[: len(arguments)], **dict(zip(named, every[len(arguments) :], strict=True)))

    return called


def _kinds(function: Callable[..., Any]) -> dict[str, str]:
    """The kind of each parameter: a "text", numbers ("array"), or numbers where None has a meaning ("optional")."""
    return {
        name: "text" if str(p.annotation).startswith("str") else "optional" if p.default is None else "array"
        for name, p in signature(function).parameters.items()
    }


def _checked(
    kinds: Mapping[str, str],
    arguments: Sequence[Any],
    named: Mapping[str, Any],
    check: Callable[[Any, str], Any] = numbers,
) -> list[Any]:
    """The arguments, the named ones last, as `check` has them; what the function does not know it refuses itself."""
    names = [*kinds, *[""] * len(arguments)][: len(arguments)]
    given = [*zip(names, arguments, strict=True), *named.items()]
    return [value if _is_passed_on(kinds.get(name, "text"), value) else check(value, name) for name, value in given]


def _is_passed_on(kind: str, value: object) -> bool:
    return kind == "text" or (kind == "optional" and value is None)


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
    """The container library that applies a function to these arguments; None where all are numbers and arrays.

    xarray, pandas and Dask first: their arrays may hold masked ones.
    """
    for module, names, handle in HANDLERS:
        loaded = sys.modules.get(module)
        if loaded is not None:
            kinds = tuple(getattr(loaded, name) for name in names if hasattr(loaded, name))
            if any(isinstance(argument, kinds) for argument in arguments):
                return handle
    return _over_masked if any(isinstance(argument, np.ma.MaskedArray) for argument in arguments) else None


def _over_masked(call: Call, arguments: Sequence[Any], parts: type[Any] | None) -> Any:
    """Hidden where any argument is; what is hidden is NaN, so that nothing comes out of it where a mask is lost."""
    values, masks = zip(*map(hidden, arguments), strict=True)
    found = call(*values)
    mask = reduce(np.logical_or, masks)

    def masked(result: Any) -> Any:
        return np.ma.MaskedArray(result, mask=np.broadcast_to(mask, np.shape(result)).copy())

    return masked(found) if parts is None else parts(*map(masked, found))


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
    if any(isinstance(getattr(one, "_meta", None), np.ma.MaskedArray) for one in arrays):
        raise InputError("a Dask array of masked arrays: dask.array.ma.filled(array, numpy.nan) would be right")
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
