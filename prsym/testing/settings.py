"""The plugin's options for the assertions, and the assertions' measurements for the plugin."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from prsym.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from prsym.testing.asking.asking import TestedFormula
    from prsym.testing.asking.exact import Point
    from prsym.testing.searching.search_result import SearchResult

EVALUATIONS = 300


class Measured:  # no dataclass: to make one takes longer than the rest of the plugin's import
    """The worst error in ulp, and its point, of the `number`th accuracy assertion of a test that passed.

    `evaluations` and `seed` are those of the search. `again` is the error at the point on file: None where there is
    none, or where it is no point of the assertion any more.
    """

    def __init__(
        self, number: int, found: SearchResult, names: tuple[str, ...], evaluations: int, again: float | None
    ) -> None:
        self.number = number
        self.ulps = float(found.ulps)
        self.point = dict(zip(names, map(float, found.worst.point), strict=True))
        self.evaluations = evaluations
        self.seed = found.seed
        self.again = again


class Settings:
    """The figures that an assertion takes where a test gives none, and what the accuracy assertions of a test met."""

    def __init__(self, evaluations: int = EVALUATIONS, seed: int = 0) -> None:
        self.evaluations = evaluations
        self.seed = seed
        self.start()

    def start(self, recorded: Callable[[int], Mapping[str, float]] | None = None) -> None:
        """A test begins: `recorded` gives the point on file of its 1st, 2nd ... accuracy assertion, or an empty one."""
        self.measured: list[Measured] = []
        self._recorded = recorded
        self._begun = 0
        self._again: tuple[Point, ...] = ()
        self.is_over = False

    def end(self) -> None:
        """The test is over: what its fixtures do after it is not compared."""
        self._recorded = None
        self.is_over = True

    def recorded_points(self, asked: TestedFormula) -> tuple[Point, ...]:
        """For an accuracy assertion that begins: the point on file, if it is a point of what is asked."""
        self._begun += 1
        point = self._recorded(self._begun) if self._recorded else {}
        self._again = (tuple(point[name] for name in asked.exact.names),) if _is_inside(point, asked) else ()
        return self._again

    def note(self, found: SearchResult, asked: TestedFormula, evaluations: int) -> None:
        """An accuracy assertion has passed."""
        again = [met.ulps for met in found.met if met.point in self._again]
        worst = max(again, key=abs) if again else None
        self.measured.append(Measured(self._begun, found, asked.exact.names, evaluations, worst))


def _is_inside(point: Mapping[str, float], asked: TestedFormula) -> bool:
    """Whether a point has the symbols that vary, and lies in the domain that the test gives."""
    from fractions import Fraction  # here: it takes longer than the rest of the plugin's import

    names = asked.exact.names
    return (
        set(point) == set(names)
        and all(map(math.isfinite, point.values()))
        and all(parameter.interval.contains(Fraction(point[parameter.name])) for parameter in asked.varied)
        and asked.exact.is_certainly_inside(tuple(point[name] for name in names))
    )


_in_force = [Settings()]


def settings() -> Settings:
    """The settings in force: those of the innermost pytest that runs, or the usual ones."""
    return _in_force[-1]


def push(new: Settings) -> None:
    """Put settings in force."""
    _in_force.append(new)


def pop(old: Settings) -> None:
    """Take settings out of force."""
    if old in _in_force[1:]:
        _in_force.remove(old)


def evaluation_count(evaluations: int | None, usual: int) -> int:
    """The number that a test gives, else the usual one."""
    if evaluations is None:
        return usual
    if isinstance(evaluations, bool) or not isinstance(evaluations, int) or evaluations < 1:
        raise InputError(f"evaluations = {evaluations!r} must be a whole number from 1 on")
    return evaluations


def search_seed(seed: int | None, usual: int) -> int:
    """The seed that a test gives, else the usual one."""
    if seed is None:
        return usual
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise InputError(f"seed = {seed!r} must be a whole number from 0 on")
    return seed
