"""What functions of arrays make of masks, units, exact numbers and what is no number: kept, or refused in one line."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import dask.array as da
import numpy as np
import pandas as pd
import pytest
import xarray as xr

import prsym
from prsym.errors import InputError

Call = tuple[Callable[..., Any], dict[str, float]]
ELEMENTWISE: list[Call] = [
    (prsym.precision, {"tp": 3, "fp": 1}),
    (prsym.recall, {"tp": 3, "fn": 1}),
    (prsym.fallout, {"fp": 3, "tn": 1}),
    (prsym.f_measure, {"precision": 0.5, "recall": 0.25, "beta": 2}),
    (prsym.documents_retrieved, {"recall": 0.5, "precision": 0.25, "prevalence": 0.125, "population": 1000}),
    (prsym.reference_precision, {"recall": 0.5, "prevalence": 0.25, "beta_squared": 2}),
    (prsym.relevance_probability, {"recall": 0.5, "prevalence": 0.25, "beta_squared": 2}),
    (prsym.solve_beta, {"recall": 0.5, "precision": 0.75, "prevalence": 0.125}),
    (prsym.solve_beta_squared, {"recall": 0.5, "precision": 0.75, "prevalence": 0.125}),
    (prsym.extrapolate_precision, {"recall": 0.5, "precision": 0.75, "prevalence": 0.125, "target_recall": 0.25}),
    (prsym.extrapolation_sensitivity, {"recall": 0.5, "precision": 0.75, "prevalence": 0.125, "target_recall": 0.25}),
    (prsym.hit_rate, {"time": 0.25, "full_recall_time": 0.5}),
    (prsym.search_time, {"recall": 0.25, "full_recall_time": 0.5}),
    (prsym.solve_full_recall_time, {"time": 0.125, "recall": 0.5}),
    (prsym.precision_at_recall, {"recall": 0.5, "prevalence": 0.125, "full_recall_time": 0.5}),
    (prsym.proportion_interval, {"found": 3, "sample": 16, "confidence": 0.75}),
    (prsym.sample_size, {"margin": 0.125, "confidence": 0.75}),
    (prsym.margin_of_error, {"sample": 16, "population": 64}),
    (prsym.elusion, {"fn": 3, "tn": 1}),
    (prsym.richness, {"found": 3, "sample": 16}),
    (prsym.depth, {"retrieved": 3, "population": 16}),
    (prsym.documents_to_review, {"recall": 0.5, "precision": 0.25, "prevalence": 0.125, "population": 1000}),
    (prsym.recall_from_elusion, {"relevant_produced": 8, "elusion": 0.125, "null_set": 64}),
    (prsym.recall_range_from_elusion, {"relevant_produced": 8, "found": 1, "sample": 16, "null_set": 64}),
    (prsym.e_recall, {"elusion": 0.125, "null_set": 64, "prevalence": 0.25, "population": 128}),
]
WHOLE: list[Call] = [
    (prsym.stratified_recall, {"sizes": [64, 32], "found": [8, 1], "samples": [16, 16]}),  # type: ignore[dict-item]
    (prsym.paired_superiority, {"wins": 17, "losses": 4}),
    (prsym.triangle_area, {"r_precision": 0.25}),
    (lambda recall_levels: prsym.interpolated_precision([1, 0, 1], 4, recall_levels), {"recall_levels": 0.25}),
    (lambda x: prsym.precision_posterior(3, 2).cdf(x), {"x": 0.25}),
    (lambda q: prsym.f_posterior(3, 2, 1).ppf(q), {"q": 0.25}),
]
ALL = [*ELEMENTWISE, *WHOLE]


def named(calls: list[Call]) -> Any:
    return pytest.mark.parametrize(("function", "arguments"), calls)


class Quantity:
    """The stand-in for a number with a unit: NumPy takes its magnitude, and the unit is lost."""

    def __init__(self, magnitude: Any, units: str) -> None:
        self.magnitude, self.units = magnitude, units

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.asarray(self.magnitude, dtype)

    def __float__(self) -> float:
        return float(self.magnitude)


class WithUnit(np.ndarray):
    """The stand-in for astropy's: an array of NumPy's with a `unit`."""

    unit = "percent"


def parts(found: Any) -> list[Any]:
    return list(found) if isinstance(found, tuple) else [found]


@named(ELEMENTWISE)
def test_a_mask_is_kept_and_what_is_hidden_changes_nothing(function: Any, arguments: Any) -> None:
    for name, value in arguments.items():
        given = np.ma.MaskedArray([value, value, value], mask=[False, True, False])
        for result, plain in zip(
            parts(function(**{**arguments, name: given})), parts(function(**arguments)), strict=True
        ):
            assert isinstance(result, np.ma.MaskedArray)
            assert result.mask.tolist() == [False, True, False]
            assert result.compressed().tolist() == [plain, plain]
            assert np.isnan(result.data[1])  # canary: whoever loses the mask has no number in its place


def test_masks_of_several_arguments_are_joined_and_broadcast() -> None:
    hits = np.ma.MaskedArray([[1], [2]], mask=[[False], [True]])
    misses = np.ma.MaskedArray([1.0, 2.0, 3.0], mask=[False, False, True])
    found = prsym.precision(hits, misses)
    assert found.mask.tolist() == [[False, False, True], [True, True, True]]
    assert found[0, 0] == 0.5
    assert prsym.precision(np.ma.masked, 1).mask.all()
    assert not np.ma.getmaskarray(prsym.precision(np.ma.MaskedArray([1, 3]), 1)).any()


@named(WHOLE)
def test_a_mask_is_refused_where_the_result_is_of_the_whole(function: Any, arguments: Any) -> None:
    for name, value in arguments.items():
        hidden = np.ma.MaskedArray(np.atleast_1d(value), mask=True)
        with pytest.raises(InputError, match=f"{name} is a masked array"):
            function(**{**arguments, name: hidden})


@named(ALL)
@pytest.mark.parametrize("wrap", [Quantity, lambda value, _: np.asarray(value).view(WithUnit)])
def test_a_unit_is_refused(function: Any, arguments: Any, wrap: Any) -> None:
    for name, value in arguments.items():
        for given in (wrap(value, "percent"), [wrap(value, "percent")], wrap(np.array([value]), "percent")):
            with pytest.raises(InputError, match=f"{name} has the unit percent: .*magnitude") as caught:
                function(**{**arguments, name: given})
            assert "\n" not in str(caught.value)


@named(ALL)
@pytest.mark.parametrize("wrong", ["0.5", b"0.5", None, 1j, [None], ["0.5"], [0.5, "1"], [[1], [1, 2]], object(), {}])
def test_what_is_no_number_is_refused_in_one_line(function: Any, arguments: Any, wrong: Any) -> None:
    for name in arguments:
        if wrong is None and name == "population" and function is prsym.margin_of_error:
            continue  # None is: no population
        with pytest.raises(InputError, match=f"^{name}.*would be right$") as caught:
            function(**{**arguments, name: wrong})
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 200
        assert isinstance(caught.value, TypeError)  # as NumPy's own


@named(ELEMENTWISE)
@pytest.mark.parametrize("exact", [Decimal, Fraction])
def test_exact_numbers_are_rounded_to_the_nearest(function: Any, arguments: Any, exact: Any) -> None:
    for name, value in arguments.items():  # the values are dyadic: exactly float64
        right = parts(function(**arguments))
        assert parts(function(**{**arguments, name: exact(value)})) == right
        for given in ([exact(value)], np.array([exact(value)], dtype=object), (exact(value),)):
            assert [part.tolist() for part in parts(function(**{**arguments, name: given}))] == [[x] for x in right]


def test_the_rounding_is_that_of_the_exact_number() -> None:
    tie = Fraction(1) + Fraction(1, 2**53) + Fraction(1, 2**200)  # above the middle: up
    assert prsym.triangle_area(tie / 2) == 0.5 + 2.0**-53
    assert prsym.precision([Fraction(1, 3), Decimal("0.1"), 2**70], 0).tolist() == [1.0, 1.0, 1.0]
    assert np.isnan(prsym.precision(10**400, 1))
    assert np.isnan(prsym.precision(Decimal("1e400"), 1))
    assert np.isnan(prsym.precision(Decimal("NaN"), 1))
    with pytest.raises(InputError, match="tp"):
        prsym.precision(Decimal("sNaN"), 1)


def test_containers_of_other_libraries() -> None:
    assert isinstance(prsym.precision(pd.Series([3]), 1), pd.Series)
    for wrong in (pd.Series(["a"]), pd.Series([1, None], dtype=object)):
        with pytest.raises(InputError, match="^tp = "):
            prsym.precision(wrong, 1)
    named_unit = pd.Series([3.0], index=["unit"])  # a label, and no unit
    assert prsym.precision(named_unit, 1).tolist() == [0.75]
    assert prsym.precision(xr.DataArray([3.0], attrs={"units": "1"}), 1).item() == 0.75
    with pytest.raises(InputError, match="Dask array of masked arrays"):
        prsym.precision(da.from_array(np.ma.MaskedArray([1.0, 2.0], mask=[0, 1])), 1)
    with pytest.raises(InputError, match="numpy.ma.stack"):
        prsym.precision([np.ma.MaskedArray([1.0], mask=[1])], 1)
    assert prsym.precision(pd.DataFrame({"unit": [3.0]}), 1).tolist() == [[0.75]]


def test_what_the_function_does_not_know_it_refuses_itself() -> None:
    for call in (lambda: prsym.precision("1"), lambda: prsym.precision(1, 2, "3"), lambda: prsym.precision(1, x="3")):
        with pytest.raises(TypeError):
            call()
