"""A program evaluated over boxes: each step with what is added to it, and what that changes in the result.

With d_k what is added to step k, by rounding or where its error is carried as `carried_steps` says, the computed
result is a function of all d_k, and is exact at d = 0. Every step is enclosed on a way from there to d: step k is the
operation plus t d_k, or times (1 + h_k)^t with 1 + h_k what it is times in the end, 0 <= t <= 1, whichever is chosen
for it. So derivatives over these enclosures bound the error with no term of second order left out (`error_totals`).
Where min, max or abs has a kink, the derivative is any number between those at its sides (Lebourg's mean value
theorem).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from prsym.codegen import carried_steps, step_errors
from prsym.codegen.carried_steps import Argument, Result
from prsym.codegen.interval_arrays import ONE, ZERO, Flags, Floats, Intervals, above
from prsym.codegen.operations import OPERATIONS
from prsym.codegen.program import Choice, Comparison, Constant, Let, Operand, Program, Repeat, Statement
from prsym.codegen.upper_bounds import NOTHING, Part, Upper
from prsym.errors import UnableError

MOST_STEPS = 20_000
ROOM, WAYS = 2.5, 3.0  # a step is within WAYS |d| of the operation, on either way: (1 + h)^t where that is ROOM |d|
SMALL = 2.0**-10
NAN = -1  # the place of what has no value
RELATIVE = 2.0**-52
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
Sides = tuple[bool, ...]
Parts = Mapping[str, Intervals]


@dataclass(slots=True)
class Step:
    """A step over boxes: `value` on the way, `exact` at its start, and `added`, a bound of |d|.

    `floats` encloses the value and the float, which is up to `carried` away from it. `slopes` are the derivatives in
    the steps at `places`, `elasticities` those of logarithms. `share` bounds |d| in relation to the value,
    and `factor` |ln(1 + h)|; it is infinite where there is no such factor.
    """

    operation: str
    places: tuple[int, ...]
    value: Intervals
    exact: Intervals
    added: Floats
    carried: Floats
    floats: Intervals
    slopes: tuple[Intervals, ...]
    elasticities: tuple[Intervals, ...]
    share: Floats
    factor: Floats
    is_exact: bool


class OpenError(Exception):
    """After these sides the boxes do not agree on the next: those that may take the first, and the second."""

    def __init__(self, sides: Sides, first: Flags, second: Flags) -> None:
        super().__init__()
        self.sides, self.first, self.second = sides, first, second


class OutsideError(Exception):
    """The result is NaN on these sides."""


class Tape:
    """The steps of a program over boxes that all take the same `sides`, in order; with `carries` as carried."""

    def __init__(
        self, program: Program, box: Parts, accuracy: Mapping[str, float], sides: Sides, *, carries: bool
    ) -> None:
        self.steps: list[Step] = []
        self._accuracy, self._sides, self._carries, self._chosen = accuracy, sides, carries, 0
        self._constants: dict[Constant, int] = {}
        self._box = dict(box)
        names = {name: self._given(box[name]) for name in program.parameters}
        self._run(program.statements, names)
        self.result = self._operand(program.result, names)
        if self.result == NAN:
            raise OutsideError
        if self.steps[self.result].carried.any():
            self.result = self._rounded(self.result)

    def _append(self, step: Step) -> int:
        if len(self.steps) >= MOST_STEPS:
            raise UnableError(f"a program of more than {MOST_STEPS} steps: its errors are not bounded")
        self.steps.append(step)
        return len(self.steps) - 1

    def _given(self, values: Intervals, added: Floats = NOTHING.values, carried: Floats = NOTHING.values) -> int:
        """A parameter or a constant."""
        share, none = _share(added, values), np.full(1, np.inf)
        exact = not added.any()
        return self._append(
            Step("given", (), values, values, added, carried, values, (), (), share, none, is_exact=exact)
        )

    def _operand(self, operand: Operand, names: Mapping[str, int]) -> int:
        if isinstance(operand, str):
            return names[operand]
        if math.isnan(operand.leading):
            return NAN
        if operand not in self._constants:
            self._constants[operand] = self._constant(operand)
        return self._constants[operand]

    def _constant(self, constant: Constant) -> int:
        """An exact constant, or a rounded one: what it leaves off is a rounded figure too, which may be carried."""
        leading, rest = Intervals.exact(constant.leading), constant.trailing
        if not rest:
            return self._given(leading)
        added = np.array([abs(rest) * RELATIVE + step_errors.SPACING])
        whole = above(np.array([abs(rest)]) + added)
        if self._carries:
            return self._given(leading.widened(whole), added, np.array([abs(rest)]))
        return self._given(leading.widened(whole), whole)

    def _run(self, statements: tuple[Statement, ...], names: dict[str, int]) -> None:
        for statement in statements:
            match statement:
                case Let(name):
                    names[name] = self._let(statement, names)
                case Choice():
                    self._choose(statement, names)
                case Repeat() if self._carries:
                    raise UnableError("a repeated block hands on rounded sums: its carried errors are not bounded")
                case Repeat(times, state, body):
                    names.update({name: self._operand(first, names) for name, first, _ in state})
                    for _ in range(times):
                        inner = dict(names)
                        self._run(body, inner)
                        names.update({name: self._operand(following, inner) for name, _, following in state})

    def _let(self, let: Let, names: Mapping[str, int]) -> int:
        places = tuple(self._operand(a, names) for a in let.arguments)
        if NAN in places:
            return NAN
        if let.operation == "copy":
            return places[0]
        return self._append(self._step(let.operation, places, is_plain=let.is_plain))

    def _step(self, operation: str, places: tuple[int, ...], *, is_plain: bool) -> Step:
        steps = [self.steps[i] for i in places]
        operands = tuple(step.floats for step in steps)
        row = OPERATIONS[operation]
        value = row.values(*operands)
        rounding = step_errors.rounding_error(operation, operands, value, self._accuracy)
        exact, slopes, relative = value, (ZERO,) * len(places), (ZERO,) * len(places)
        is_exact = all(step.is_exact for step in steps)
        if not is_exact or any(step.carried.any() for step in steps):
            slopes = row.slopes_over(value, operands)
        if not is_exact:
            exact = row.values(*(step.exact for step in steps))
            relative = row.elasticities_over(value, operands)
        left, shift = Part(NOTHING, Upper(rounding)), NOTHING
        if self._carries:
            result = Result(value, slopes, Upper(rounding), self._accuracy)
            arguments = tuple(self._argument(i) for i in places)
            left, shift = _left(operation, arguments, result, is_plain=is_plain)
        added, carried = left.error.values, left.size.values
        share = _share(added, value)
        around = value.widened(WAYS * added)
        return Step(
            operation,
            places,
            around,
            exact,
            added,
            carried,
            around.widened(carried),
            slopes,
            relative,
            share,
            self._factor(operation, value, rounding, left, shift),
            is_exact=is_exact and not added.any(),
        )

    def _argument(self, place: int) -> Argument:
        step = self.steps[place]
        return Argument(step.floats, Upper(step.carried), is_constant=place in self._constants.values())

    def _factor(self, operation: str, value: Intervals, rounding: Floats, left: Part, shift: Upper) -> Floats:
        """A bound of |ln(1 + h)|, where what the operation itself adds is in d: at most a share of a normal number.

        That share is one of the operation on floats, `shift` from the one on values; what else is in d is added.
        """
        if operation in step_errors.EXACT_OPERATIONS or (left.error.values < rounding).all():
            return np.full(1, np.inf)
        least = np.nextafter(value.mignitude() - left.error.values, 0.0)
        share = step_errors.of_normal(operation, self._accuracy)
        others = Upper(np.maximum(above(left.error.values - rounding), 0.0)) + Upper.of(share) * shift
        ratio = (Upper.of(share) + others.over(np.maximum(least, 0.0))).values
        factor = np.where(others.values == 0.0, share, above(ratio * (1.0 + 4.0 * ratio)))
        narrow = (least >= 2.0**step_errors.LEAST_BINADE) & (factor * value.magnitude() <= ROOM * left.error.values)
        return np.where(narrow & (ratio < SMALL), factor, np.inf)

    def _rounded(self, place: int) -> int:
        """The sum of a step's float and its correction, rounded to nearest."""
        step = self.steps[place]
        added = step_errors.rounding_error(step_errors.ROUNDED, (step.value,), step.value, self._accuracy)
        factor = self._factor(step_errors.ROUNDED, step.value, added, Part(NOTHING, Upper(added)), NOTHING)
        around = step.value.widened(WAYS * added)
        share, nothing = _share(added, step.value), NOTHING.values
        return self._append(
            Step(
                step_errors.ROUNDED,
                (place,),
                around,
                step.exact,
                added,
                nothing,
                around,
                (ONE,),
                (ONE,),
                share,
                factor,
                is_exact=False,
            )
        )

    def _choose(self, choice: Choice, names: dict[str, int]) -> None:
        """The side that is prescribed; else the one that all boxes agree on, with `OpenError` where they do not."""
        inner, kept = dict(names), dict(self._box)
        if self._chosen == len(self._sides):
            never, always = self._certain(choice.test, names)
            if not (never.all() or always.all()):
                raise OpenError(self._sides, ~never, ~always)
            self._sides = (*self._sides, bool(always.all()))
        side = self._sides[self._chosen]
        self._chosen += 1
        if side or len(choice.test) == 1:
            for comparison in choice.test:
                self._narrow(comparison, side, inner)
        self._run(choice.then if side else choice.otherwise, inner)
        self._box = kept
        names.update({name: inner[name] for name in choice.results})

    def _certain(self, test: tuple[Comparison, ...], names: Mapping[str, int]) -> tuple[Flags, Flags]:
        """Where the test certainly fails, and where it certainly holds."""
        never, always = np.zeros(1, dtype=np.bool_), np.ones(1, dtype=np.bool_)
        for comparison in test:
            left, right = (self._operand(side, names) for side in (comparison.left, comparison.right))
            if NAN in (left, right):
                return np.ones(1, dtype=np.bool_), np.zeros(1, dtype=np.bool_)
            fails, holds = _compared(comparison.operator, self.steps[left].floats, self.steps[right].floats)
            never, always = never | fails, always & holds
        return never, always

    def _narrow(self, comparison: Comparison, side: bool, names: dict[str, int]) -> None:
        """A parameter that is compared with an exact constant stays on its side."""
        name, constant = comparison.left, comparison.right
        if not isinstance(name, str) or name not in self._box or not isinstance(constant, Constant):
            return
        if constant.trailing or comparison.operator == "==":
            return
        old, end = self._box[name], constant.leading
        operator = comparison.operator if side else OPPOSITE[comparison.operator]
        if "<" in operator:
            new = Intervals(np.minimum(old.low, end), np.minimum(old.high, end))
        else:
            new = Intervals(np.maximum(old.low, end), np.maximum(old.high, end))
        if not (np.array_equal(new.low, old.low) and np.array_equal(new.high, old.high)):
            self._box[name] = new
            names[name] = self._given(new)


def _left(operation: str, arguments: tuple[Argument, ...], result: Result, *, is_plain: bool) -> tuple[Part, Upper]:
    """The error that carrying leaves, and the distance of the operation on floats from that on values."""
    shift = carried_steps.shift(arguments, result)
    if is_plain:
        return Part(NOTHING, result.rounding + shift), shift
    return carried_steps.local_error(operation, arguments, result), shift


def _share(added: Floats, value: Intervals) -> Floats:
    """A bound of |d| in relation to the value, d being at most `added`."""
    least = np.nextafter(value.mignitude() - added, 0.0)
    return np.where(added == 0.0, 0.0, np.where(least > 0.0, above(added / least), np.inf))


def _compared(operator: str, a: Intervals, b: Intervals) -> tuple[Flags, Flags]:
    """Where a comparison certainly fails, and where it certainly holds."""
    if operator in {">", ">="}:
        return _compared({">": "<", ">=": "<="}[operator], b, a)
    if operator == "<":
        return a.low >= b.high, a.high < b.low
    if operator == "<=":
        return a.low > b.high, a.high <= b.low
    return (a.high < b.low) | (b.high < a.low), (a.low == a.high) & (b.low == b.high) & (a.low == b.low)
