"""The search for the worst errors of a user's function, and what it met."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from prsym.accuracy.box import Box
from prsym.accuracy.errors_at import Evaluator
from prsym.accuracy.formats import Format
from prsym.accuracy.sampling import sample
from prsym.accuracy.search import QUANTILES, Beside, worst_error
from prsym.accuracy.ulp import signed_ulps
from prsym.errors import InputError, UnableError
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.searching.calling import Caller, CallResult
from prsym.testing.searching.cancelling import cancelling
from prsym.testing.searching.search_result import SHOWN, MeasuredError, SearchResult, separate

__all__ = ["SHOWN", "MeasuredError", "SearchResult", "search", "separate"]

BESIDE_SEED = 1  # of the random numbers for points near cancellation, after the search's own


def search(
    caller: Caller,
    exact: Exact,
    box: Box,
    form: Format,
    points: Sequence[Point],
    evaluations: int,
    seed: int,
    skip_undefined: bool,
    max_ulp: float = math.inf,
) -> SearchResult:
    """Sample the box and climb, look at the given points besides, and sort what was met.

    At most `evaluations` points are tried, and the given ones besides, which are numbers of the format and used as
    given: -0 stays -0. Raises `UnableError` where the exact value was settled at fewer than half of the points tried
    and no error above `max_ulp` was met, and `InputError` where the function gives a complex number although the
    reference has a value.
    """
    held = ExactValues(caller, exact, form, skip_undefined)
    if points:
        Evaluator(caller, held, form).errors_at(np.array(points, dtype=form.name).T)
    if exact.is_explicit:
        random = np.random.default_rng([seed, BESIDE_SEED])
        beside = partial(cancelling, exact, box, form, random=random)
        quantiles = _searched(caller, held, box, evaluations, seed, form, beside)
    else:
        quantiles = _sampled(Evaluator(caller, held, form), box, evaluations, seed)
    met = held.met()
    if caller.arrays and met:
        caller.alone(met[0].point)
        met = held.met()
    held.check(met, max_ulp)
    unsettled = len(caller.said) - len(met) - len(held.undefined)
    return SearchResult(tuple(met), quantiles, unsettled, len(held.undefined), seed, tuple(_notes(caller, met[0])))


def _searched(
    caller: Caller, held: ExactValues, box: Box, evaluations: int, seed: int, form: Format, beside: Beside
) -> Mapping[float, float]:
    """The quantiles of the errors at samples; empty where no point was settled."""
    try:
        return worst_error(caller, held, box, evaluations=evaluations, seed=seed, form=form, beside=beside).quantiles
    except UnableError:
        if not caller.said:
            raise
        return {}


def _sampled(evaluator: Evaluator, box: Box, count: int, seed: int) -> Mapping[float, float]:
    """The quantiles of the errors at sampled points: climbing takes too many of an equation's roots."""
    places = sample(box, count, np.random.default_rng(seed), evaluator.form)
    sizes = np.abs(evaluator.errors(places))
    sizes = sizes[~np.isnan(sizes)]
    if not sizes.size:
        return {}
    return dict(zip(QUANTILES, np.quantile(sizes, QUANTILES, method="higher").tolist(), strict=True))


def _notes(caller: Caller, worst: MeasuredError) -> list[str]:
    """Further lines of a failure: two values at one point, and the place of the worst one in an array."""
    notes = [_place(caller, worst)] if caller.arrays else []

    def of_interest(pair: tuple[CallResult, CallResult]) -> tuple[bool, bool, int]:
        """First the worst point, and the worst value there beside that of a call with this point alone."""
        values, counts = [said.value for said in pair], [said.count for said in pair]
        return pair[0].point != worst.point, worst.got not in values, min(counts)

    return [*notes, *(_two_values(caller, *pair) for pair in sorted(caller.two_values(), key=of_interest)[:1])]


def _place(caller: Caller, worst: MeasuredError) -> str:
    said = next(s for s in caller.said[worst.point] if s.value == worst.got or math.isnan(worst.got))
    return f"the worst element has index {said.index} in the array of {said.count} that was passed"


def _two_values(caller: Caller, first: CallResult, second: CallResult) -> str:
    at = _at(caller.names, first.point)
    if caller.arrays:
        both = " and ".join(f"{one.value!r} (index {one.index} of {one.count})" for one in (first, second))
        return f"a function of arrays must work element by element, and this one gives two values at {at}: {both}"
    return f"gives two values at one point: {first.value!r}, then {second.value!r}, at {at}"


def _at(names: Sequence[str], point: Point) -> str:
    return ", ".join(f"{name} = {x!r}" for name, x in zip(names, point, strict=True))


# A user's function held against the exact values of its reference, point by point.


@dataclass
class ExactValues:
    """The exact values that the function is held against; `undefined` are points left out for want of one."""

    caller: Caller
    exact: Exact
    form: Format
    skip_undefined: bool
    undefined: set[Point] = field(default_factory=set)

    def __call__(self, point: Point, bits: int) -> Any:
        found, at = self.exact(point, bits), self.exact.rounded(point)
        if self.skip_undefined and _is_nan(found):
            self.undefined.add(at)
            raise UnableError("the reference has no value there")
        if at in self.caller.overflowed and _is_beyond(found, self.form):
            found = self.exact.wanted[at] = math.nan  # as the function says by raising
        return found

    def met(self) -> list[MeasuredError]:
        """The worst error at each point whose exact value was settled, the worst first."""
        found = [self._worst_at(point) for point in self.caller.said if point not in self.undefined]
        return sorted((met for met in found if met), key=lambda m: -abs(m.ulps))

    def _worst_at(self, point: Point) -> MeasuredError | None:
        if point not in self.exact.wanted:
            return None  # no precision gave a ball at all
        wanted = self.exact.wanted[point]
        try:
            errors = [(signed_ulps(said.value, wanted, self.form), said) for said in self.caller.said[point]]
        except UnableError:
            return None
        ulps, said = max(errors, key=lambda pair: abs(pair[0]))
        if not math.isnan(said.value):
            self.caller.raised.pop(point, None)  # in another call: what is shown is the worst one
        return MeasuredError(said.point, said.value, ulps)

    def check(self, met: Sequence[MeasuredError], max_ulp: float) -> None:
        """Whether enough points were settled, and every result is a real number where there is one.

        An error above `max_ulp` is one, however few points were settled. Raises `UnableError` or `InputError`.
        """
        name, tried = self.exact.formula.id, len(self.caller.said) - len(self.undefined)
        for point in (one.point for one in met):
            if point in self.caller.complex_at and not _is_nan(self.exact.wanted[point]):
                raise InputError(self.caller.complex_at[point])
        if not met:
            raise UnableError(f"{name}: the exact value was settled at none of {tried} points: nothing was tested")
        if 2 * len(met) < tried and not (abs(met[0].ulps) > max_ulp or math.isinf(met[0].ulps)):
            raise UnableError(
                f"{name}: the exact value was settled at {len(met)} of {tried} points, too few to test a function: "
                "write the reference so that it does not cancel entirely, or give another domain"
            )


def _is_nan(found: Any) -> bool:
    return isinstance(found, float) and math.isnan(found)


def _is_beyond(wanted: Any, form: Format) -> bool:
    """Whether an exact value is beyond the largest number of the format: infinity is right for it."""
    return any(signed_ulps(infinity, wanted, form) == 0 for infinity in (math.inf, -math.inf))
