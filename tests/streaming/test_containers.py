"""Arrays of Dask, pandas and xarray as arguments: nothing is computed early, and no label is lost or mixed up."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import cloudpickle
import dask
import dask.array as da
import dask.dataframe as dd
import numpy as np
import pandas as pd
import pytest
import xarray as xr

import prsym
from prsym.numeric.containers import keeps_containers


def _spread(function: Callable[..., Any], parts: type[Any] | None = None) -> Callable[..., Any]:
    return keeps_containers(parts)(function)


RANDOM = np.random.default_rng(8)
ONE = [  # function, ranges of its arguments
    (prsym.reference_precision, (0.0, 1.0), (0.01, 0.9), (0.1, 9.0)),
    (prsym.relevance_probability, (0.0, 1.0), (0.01, 0.9), (0.1, 9.0)),
    (prsym.f_measure, (0.1, 1.0), (0.1, 1.0), (0.5, 2.0)),
    (prsym.precision, (1, 9), (1, 9)),
    (prsym.hit_rate, (0.0, 1.0), (0.1, 1.0)),
    (prsym.precision_at_recall, (0.0, 1.0), (0.001, 0.01), (0.5, 1.0)),
    (prsym.e_recall, (0.0, 0.01), (100.0, 200.0), (0.1, 0.9), (300.0, 400.0)),
    (prsym.solve_beta_squared, (0.1, 0.9), (0.3, 0.9), (0.01, 0.2)),
    (prsym.solve_beta, (0.1, 0.9), (0.3, 0.9), (0.01, 0.2)),
    (prsym.extrapolate_precision, (0.1, 0.9), (0.3, 0.9), (0.01, 0.2), (0.0, 1.0)),
    (prsym.sample_size, (0.01, 0.1), (0.8, 0.99)),
]
IDS = [function.__name__ for function, *_ in ONE]


@contextmanager
def nothing_computed() -> Iterator[None]:
    """Whoever computes a Dask collection within the block fails."""

    def fail(*arguments: object, **named: object) -> None:
        raise AssertionError("computed too early")

    with dask.config.set(scheduler=fail):
        yield


def _arrays(ranges: Any, shapes: Any) -> list[Any]:
    return [RANDOM.uniform(*ends, shape) for ends, shape in zip(ranges, shapes, strict=True)]


@pytest.mark.parametrize(("function", "ranges"), [(function, ranges) for function, *ranges in ONE], ids=IDS)
def test_dask_arrays_stay_lazy_and_broadcast(function, ranges):
    arguments = _arrays(ranges, [(7, 1), (1, 5), (5,), (7, 5)][: len(ranges)])
    lazy = [da.from_array(a, chunks=3) if i != 1 else a for i, a in enumerate(arguments)]
    with nothing_computed():
        found = function(*lazy)
        assert isinstance(found, da.Array)
        assert (found.shape, found.dtype) == ((7, 5), np.float64)
        assert found.chunks[0] == (3, 3, 1)
    right = function(*arguments)
    assert np.isfinite(right).any()
    np.testing.assert_array_equal(found.compute(scheduler="synchronous"), right)
    np.testing.assert_array_equal(pickle.loads(cloudpickle.dumps(found)).compute(), right)


@pytest.mark.parametrize(("function", "ranges"), [(function, ranges) for function, *ranges in ONE], ids=IDS)
def test_numbers_among_lazy_arguments_and_lazy_numbers(function, ranges):
    first, *rest = _arrays(ranges, [(4,)] + [()] * (len(ranges) - 1))
    with nothing_computed():
        found = function(da.from_array(first, chunks=2), *map(float, rest))
        single = function(da.from_array(np.array(first[0])), *map(float, rest))
    np.testing.assert_array_equal(found.compute(), function(first, *rest))
    assert single.compute() == function(first[0], *rest)


def test_every_block_is_computed_once_and_as_one_call():
    calls = []

    def counted(values):
        calls.append(values.shape)
        return values

    with nothing_computed():
        found = _spread(counted)(da.from_array(np.arange(10.0), chunks=4))
        assert calls == []
    assert found.compute(scheduler="synchronous").tolist() == list(range(10))
    assert sorted(calls) == [(2,), (4,), (4,)]


class Pair(NamedTuple):
    """Two arrays."""

    low: Any
    high: Any


def _pair(found: Any, sample: Any, method: str | None = None, scale: Any = 1.0) -> Pair:
    assert method in {None, "both"}
    share = np.asarray(found, dtype=float) / sample * scale
    return Pair(share - 1.0, share + 1.0)


PAIRED = [
    (_spread(_pair, Pair), ("both",), (1.0, 3.0), (4.0, 9.0)),
    (prsym.extrapolation_sensitivity, (0.1, 0.5), (0.1, 0.9), (0.3, 0.9)),
    (prsym.proportion_interval, (0.95, "wilson"), (1.0, 3.0), (4.0, 9.0)),
]


@pytest.mark.parametrize(("function", "more", "ranges"), [(f, more, ranges) for f, more, *ranges in PAIRED])
def test_named_parts(function, more, ranges):
    one, other = _arrays(ranges, [(6, 1), (4,)])
    right = function(one, other, *more)
    with nothing_computed():
        found = function(da.from_array(one, chunks=4), other, *more)
        assert type(found) is type(right)
        assert all(part.shape == (6, 4) and part.dtype == np.float64 for part in found)
    for part, values in zip(dask.compute(*found), right, strict=True):
        np.testing.assert_array_equal(part, values)
    series = function(pd.Series(one[:, 0]), 5.0 if max(ranges[1]) > 1.0 else 0.5, *more)
    assert type(series) is type(right)
    assert all(isinstance(part, pd.Series) for part in series)


def test_named_arguments_and_strings():
    function = _spread(_pair, Pair)
    with nothing_computed():
        found = function(da.arange(4), sample=2, method="both", scale=da.from_array(np.array([1.0, 2.0, 3.0, 4.0])))
    assert found.high.compute().tolist() == [1.0, 2.0, 4.0, 7.0]
    assert function(da.arange(4), 2, None).low.compute().tolist() == [-1.0, -0.5, 0.0, 0.5]


@pytest.mark.parametrize(
    "wrong", [da.ones(3, dtype=complex), da.from_array(np.array(["a"])), da.from_array([None], chunks=1)]
)
def test_what_is_no_real_number_is_a_type_error_at_once(wrong):
    with nothing_computed(), pytest.raises(TypeError):
        prsym.reference_precision(wrong, 0.1, 4.0)


def test_integers_narrow_floats_and_shapes_that_do_not_fit():
    assert prsym.precision(da.from_array(np.array([1, 3])), 3).compute().tolist() == [0.25, 0.5]
    narrow = prsym.reference_precision(da.ones(2, dtype=np.float32), 0.1, 4.0)
    assert narrow.dtype == np.float64
    with pytest.raises(ValueError, match=r"."):
        prsym.precision(da.ones(3), da.ones(2))


def test_unknown_chunks():
    values = np.linspace(0.1, 0.9, 9)
    recall = da.from_array(values, chunks=4)
    found = prsym.reference_precision(recall[recall > 0.5], 0.1, 4.0)
    np.testing.assert_array_equal(found.compute(), prsym.reference_precision(values[values > 0.5], 0.1, 4.0))


LETTERS = ["a", "b", "c"]


@pytest.mark.parametrize("kind", ["float64", "float32", "Float64", "double[pyarrow]"])
def test_a_series_gives_a_series(kind):
    recall = pd.Series([0.25, 0.5, None], index=LETTERS, name="recall").astype(kind)
    found = prsym.reference_precision(recall, 0.1, pd.Series([1.0, 2.0, 4.0], index=LETTERS))
    assert isinstance(found, pd.Series)
    assert (found.dtype, list(found.index), found.name) == (np.float64, LETTERS, None)
    right = prsym.reference_precision([0.25, 0.5, np.nan], 0.1, [1.0, 2.0, 4.0])
    np.testing.assert_array_equal(found.to_numpy(), right)
    assert prsym.reference_precision(recall, 0.1, 4.0).name == "recall"


def test_series_of_different_rows_are_never_paired_by_position():
    one, other = pd.Series([1, 3], index=["a", "b"]), pd.Series([3, 1], index=["b", "a"])
    with pytest.raises(prsym.InputError, match=r"different indexes"):
        prsym.precision(one, other)
    assert prsym.precision(one, other.loc[["a", "b"]]).tolist() == [0.5, 0.5]


def test_a_series_among_arrays_of_more_dimensions_gives_an_array():
    found = prsym.precision(pd.Series([1, 3]), np.array([[1], [3]]))
    assert type(found) is np.ndarray
    assert found.tolist() == [[0.5, 0.75], [0.25, 0.5]]
    with pytest.raises(TypeError):
        prsym.precision(pd.Series(["1", "3"]), 1)


def test_a_dask_series_stays_lazy():
    values = pd.Series(np.linspace(0.1, 0.9, 9), name="recall")
    lazy = dd.from_pandas(values, npartitions=2)
    with nothing_computed():
        found = prsym.reference_precision(lazy, 0.1, 4.0)
        parts = prsym.extrapolation_sensitivity(lazy, 0.5, 0.1, 0.4)
        assert isinstance(found, dd.Series)
    np.testing.assert_array_equal(found.compute(), prsym.reference_precision(values, 0.1, 4.0))
    for part, right in zip(parts, prsym.extrapolation_sensitivity(values, 0.5, 0.1, 0.4), strict=True):
        np.testing.assert_array_equal(part.compute(), right)


def test_xarray_matches_dimensions_by_name():
    recall = xr.DataArray([0.25, 0.5, 0.75], dims="depth", coords={"depth": [10, 20, 30]}, attrs={"units": "share"})
    squared = xr.DataArray([1.0, 4.0], dims="curve")
    right = prsym.reference_precision(recall.data[:, None], 0.1, squared.data)
    found = prsym.reference_precision(recall, 0.1, squared)
    assert found.dims == ("depth", "curve")
    assert found.depth.values.tolist() == [10, 20, 30]
    np.testing.assert_array_equal(found.values, right)
    with nothing_computed():
        lazy = prsym.reference_precision(recall.chunk(depth=2), 0.1, squared)
        assert isinstance(lazy.data, da.Array)
    np.testing.assert_array_equal(lazy.compute().values, right)
    with pytest.raises(ValueError, match=r"depth"):
        prsym.precision(recall, recall.assign_coords(depth=[10, 20, 40]))
    parts = prsym.extrapolation_sensitivity(recall, 0.5, 0.1, 0.3)
    assert all(part.dims == ("depth",) for part in parts)


def test_none_of_these_libraries_is_imported():
    code = "import sys, prsym; prsym.reference_precision([0.5], 0.1, 4.0); print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"dask", "pandas", "xarray", "pyarrow"} & set(modules)
