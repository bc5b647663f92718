"""A user's function held against the exact values of its reference, point by point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from prsym.accuracy.formats import Format
from prsym.accuracy.ulp import signed_ulps
from prsym.errors import InputError, UnableError
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.searching.calling import Caller
from prsym.testing.searching.found import Met


@dataclass
class Held:
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

    def met(self) -> list[Met]:
        """The worst error at each point whose exact value was settled, the worst first."""
        found = [self._worst_at(point) for point in self.caller.said if point not in self.undefined]
        return sorted((met for met in found if met), key=lambda m: -abs(m.ulps))

    def _worst_at(self, point: Point) -> Met | None:
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
        return Met(said.point, said.value, ulps)

    def check(self, met: Sequence[Met], max_ulp: float) -> None:
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
