"""Over a box of quantities, every constraint cuts off what it excludes, until nothing more is gained."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf

from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.verify.constraints import Constraint, Variable
from prsym.verify.intervals import Range, add, intersect, negative, width
from prsym.verify.narrow import narrowed, related
from prsym.verify.ranges import HUGE, Outside, enclosure_over, inside, is_quick, misses, settled
from prsym.verify.whole import Box, Ends, whole_ends, whole_within

ROUNDS = 4
GAIN = Fraction(9, 10)  # another round is worth it when some width shrank to less than this share
COSTS = {True: 1, False: 25}  # of an enclosure: quick, or implicit or a sum of many terms
Left = Mapping[str, Range]


class Propagation:
    """The constraints with what was enclosed so far; `spent` counts the work, narrowing included, `boxes` the boxes."""

    def __init__(self, variables: Mapping[str, Variable], constraints: tuple[Constraint, ...]) -> None:
        self._variables, self._constraints = variables, constraints
        self._enclosures: dict[tuple[int, tuple[Ends, ...]], Ends | Outside | None] = {}
        self.spent = self.boxes = 0

    def start(self) -> Left | None:
        """The box of all quantities before anything is propagated; None when some quantity has no value."""
        box: dict[str, Range] = {}
        for name, variable in self._variables.items():
            box[name] = closed(variable.interval)
            ends = finite({name: box[name]}) if variable.whole else None
            inner = None if ends is None else whole_within(ends[name], variable.interval)
            if ends is not None and inner is None:
                return None
            box[name] = inner or box[name]
        return box

    def left(self, box: Left) -> Left | None:
        """The part of the box that the constraints leave; None when that is empty."""
        self.boxes += 1
        kept: Left | None = box
        for round_ in range(ROUNDS):
            before = box
            for index in range(len(self._constraints)):
                kept = self._revised(index, box, enclosing=round_ == 0)
                if kept is None:
                    return None
                box = kept
            if not _gained(before, box):
                break
        return box

    def unsettled(self, box: Left) -> set[str]:
        """Quantities that are worth splitting: arguments of constraints that the box does not settle.

        One in which a single such constraint is monotone is not: it was put at its ends.
        """
        several: list[str] = []
        names: set[str] = set()
        for index, constraint in enumerate(self._constraints):
            enclosure = self._enclosure(index, box)
            if not constraint.value and isinstance(enclosure, tuple) and inside(enclosure, constraint.target):
                continue
            arguments = finite({p: box[name] for p, name in constraint.arguments.items()})
            at_ends = set() if arguments is None else settled(constraint.formula, arguments)
            several += [*constraint.arguments.values(), constraint.value]
            names |= {name for p, name in constraint.arguments.items() if p not in at_ends}
        return names | {name for name in several if several.count(name) > 1}

    def _revised(self, index: int, box: Left, *, enclosing: bool) -> Left | None:
        """The part of the box that one constraint leaves; it is enclosed in the first round, and at points."""
        self.spent += 1
        constraint = self._constraints[index]
        wanted = wanted_range(constraint, box)
        if wanted is None:
            return None
        inward = self._backward(constraint, wanted, box)
        if inward is None:
            return None
        points = all(inward[name][0] == inward[name][1] for name in constraint.arguments.values())
        enclosure = self._enclosure(index, inward) if enclosing or points or constraint.value else None
        if isinstance(enclosure, Outside):
            return None
        if enclosure is None:
            return inward
        if misses(enclosure, constraint.target) or self._misses_quantity(constraint, enclosure, inward):
            return None
        reached = intersect(wanted, _as_range(enclosure))
        return None if reached is None else self._with_value(constraint, inward, reached)

    def _misses_quantity(self, constraint: Constraint, enclosure: Ends, box: Left) -> bool:
        """Whether no value of the enclosure can be the quantity, or round to it where it is known; open ends count."""
        if constraint.near is None:
            return bool(constraint.value) and misses(enclosure, self._variables[constraint.value].interval)
        whole = finite({constraint.value: box[constraint.value]})
        low, high = (None, None) if whole is None else whole[constraint.value]
        return low is not None and low == high and misses(enclosure, constraint.near.at(low))

    def _with_value(self, constraint: Constraint, box: Left, reached: Range) -> Left | None:
        """The box with what is known of the value passed on to the quantity that it is, or that it rounds to."""
        if not constraint.value:
            return box
        if constraint.near is not None:
            reached = add(reached, negative(constraint.near.around(box[constraint.value])))
        kept = intersect(box[constraint.value], reached)
        return None if kept is None else self._tight({**box, constraint.value: kept})

    def _backward(self, constraint: Constraint, wanted: Range, box: Left) -> Left | None:
        """The arguments without what takes the value out of the wanted range, or out of the formula's domain."""
        formula = constraint.formula
        arguments: dict[str, Range] | None = {p: box[name] for p, name in constraint.arguments.items()}
        for relation in formula.constraint_trees:
            arguments = None if arguments is None else related(relation, arguments)
        if formula.unknown is None and arguments is not None:
            arguments = narrowed(formula.value_tree, wanted, arguments)
        if arguments is None:
            return None
        kept = dict(box)
        for parameter, name in constraint.arguments.items():
            both = intersect(kept[name], arguments[parameter])
            if both is None:
                return None
            kept[name] = both
        return self._tight(kept)

    def _enclosure(self, index: int, box: Left) -> Ends | Outside | None:
        constraint = self._constraints[index]
        arguments = finite({p: box[name] for p, name in constraint.arguments.items()})
        if arguments is None:
            return None
        key = index, tuple(arguments.values())
        if key not in self._enclosures:
            self.spent += cost(constraint.formula)
            self._enclosures[key] = enclosure_over(constraint.formula, arguments)
        return self._enclosures[key]

    def _tight(self, box: Left) -> Left | None:
        tight = dict(box)
        for name, variable in self._variables.items():
            ends = finite({name: box[name]}) if variable.whole else None
            if ends is not None:
                whole = whole_ends(ends[name])
                if whole is None:
                    return None
                tight[name] = whole
        return tight


def cost(formula: Formula) -> int:
    """The work of an enclosure of the formula, in those of a short explicit one."""
    return COSTS[is_quick(formula)]


def wanted_range(constraint: Constraint, box: Left) -> Range | None:
    """The values that the constraint's target, and what is known of its value, leave."""
    wanted = closed(constraint.target)
    if not constraint.value:
        return wanted
    value = box[constraint.value]
    return intersect(wanted, value if constraint.near is None else add(value, constraint.near.around(value)))


def reach(constraint: Constraint, box: Left) -> Range | None:
    """Where the value must lie, or its distance from the whole number that it rounds to."""
    if constraint.near is not None:
        return constraint.near.around(box[constraint.value])
    return wanted_range(constraint, box)


def closed(interval: Interval) -> Range:
    """The interval with its ends."""
    return -inf if interval.lower is None else interval.lower, inf if interval.upper is None else interval.upper


def finite(box: Left) -> Box | None:
    """The box with its ends as fractions; None when some end is infinite."""
    ends = {n: (a, b) for n, (a, b) in box.items() if not isinstance(a, float) and not isinstance(b, float)}
    return ends if len(ends) == len(box) else None


def _as_range(enclosure: Ends) -> Range:
    return -inf if enclosure[0] == -HUGE else enclosure[0], inf if enclosure[1] == HUGE else enclosure[1]


def _gained(before: Left, after: Left) -> bool:
    return any(width(after[name]) < _share(width(before[name])) for name in after if width(after[name]) != inf)


def _share(length: Fraction | float) -> Fraction | float:
    return length if isinstance(length, float) else GAIN * length
