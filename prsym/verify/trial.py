"""One exact choice of the independent quantities: what follows from it, and how far it is from what is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from sys import float_info

from prsym.model.domain import Interval
from prsym.verify.constraints import Constraint, Variable
from prsym.verify.ranges import certainly_in_domain, enclosure_over, inside, known, value_or_none
from prsym.verify.whole import Box, Ends, Point

FAR = 1e6  # the distance of a value that does not exist
FARTHEST = Fraction(float_info.max)


@dataclass(frozen=True, slots=True)
class Trial:
    """The values of all quantities as bounds (exact where both agree), and the distance of each constraint's value.

    `found` bounds the value of each constraint, None where there is none, and `holds` says that every constraint is
    proved to hold. The distance of a value is how far it lies beyond its target,
    in half widths of the target; 0 inside.
    """

    point: Point
    values: Mapping[str, Ends]
    distances: tuple[float, ...]
    found: tuple[Ends | None, ...]
    holds: bool

    @property
    def distance(self) -> float:
        """How far the worst value lies out."""
        return max(self.distances, default=0.0)


def tried(variables: Mapping[str, Variable], constraints: tuple[Constraint, ...], point: Point) -> Trial:
    """The values that follow from exact values of the independent quantities."""
    values: dict[str, Ends] = {name: (value, value) for name, value in point.items()}
    holds = all(variables[name].admits(ends) for name, ends in values.items())
    distances: list[float] = []
    seen: list[Ends | None] = []
    for constraint in constraints:
        found = _value(constraint, values)
        if found is None:
            return Trial(
                point, values, (*distances, FAR), (*seen, *(None for _ in constraints[len(seen) :])), holds=False
            )
        holds = holds and _holds(constraint, found, variables, values)
        seen.append(found)
        distances.append(distance((found[0] + found[1]) / 2, wanted(constraint, variables, values)))
        if constraint.defines:
            values.setdefault(constraint.value, found)
    return Trial(point, values, tuple(distances), tuple(seen), holds)


def _value(constraint: Constraint, values: Mapping[str, Ends]) -> Ends | None:
    """Bounds of the formula's value, all of it in the domain; None where there is none."""
    if any(name not in values for name in constraint.arguments.values()):
        return None
    box: Box = {parameter: values[name] for parameter, name in constraint.arguments.items()}
    if all(low == high for low, high in box.values()):
        return value_or_none(constraint.formula, {parameter: low for parameter, (low, _) in box.items()})
    if not certainly_in_domain(constraint.formula, box):
        return None
    enclosure = enclosure_over(constraint.formula, box)
    return enclosure if isinstance(enclosure, tuple) and known(enclosure) else None


def _holds(constraint: Constraint, found: Ends, variables: Mapping[str, Variable], values: Mapping[str, Ends]) -> bool:
    if not inside(found, constraint.target):
        return False
    if constraint.near is not None:
        return inside(found, wanted(constraint, variables, values))
    if not constraint.value:
        return True
    before = values.get(constraint.value, found)
    same = before is found or (before == found and found[0] == found[1])
    return same and variables[constraint.value].admits(found)


def wanted(constraint: Constraint, variables: Mapping[str, Variable], values: Mapping[str, Ends]) -> Interval:
    """Where the value must lie: the target, what the quantity can be, or what rounds to it."""
    if constraint.near is not None:
        return constraint.near.at(values[constraint.value][0])
    return variables[constraint.value].interval if constraint.value else constraint.target


def distance(value: Fraction, target: Interval) -> float:
    """How far a value lies outside an interval, in half widths of it; 0 inside."""
    beyond = max(
        target.lower - value if target.lower is not None else Fraction(0),
        value - target.upper if target.upper is not None else Fraction(0),
    )
    if beyond <= 0:
        return 0.0
    half = (target.upper - target.lower) / 2 if target.lower is not None and target.upper is not None else Fraction(0)
    return float(min(beyond / (half or max(abs(value), Fraction(1))), FARTHEST))


def simplest(variables: Mapping[str, Variable], constraints: tuple[Constraint, ...], found: Trial) -> Trial:
    """The example with as few decimal places as still works."""
    for places in range(1, 12):
        step = Fraction(1, 10**places)
        rounded = {
            name: value if variables[name].whole else round(value / step) * step for name, value in found.point.items()
        }
        trial = tried(variables, constraints, rounded)
        if trial.holds:
            return trial
    return found
