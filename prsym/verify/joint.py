"""Can several formulas take wanted values for the same exact quantities? Propagation, branch and bound.

The variables are the quantities; a constraint says that a formula of some of them has its value in a target, or that
its value is another variable. Over a box of the variables every constraint is enclosed, and cuts off what it excludes;
a box of which nothing is left is excluded. An example gives each independent variable an exact value: what follows
from them is then exact, or a thin enclosure that proves every constraint further on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from flint import fmpq

from prsym.errors import PrsymError, UnableError
from prsym.model.domain import REAL
from prsym.model.formula import Formula
from prsym.reading.evaluate import Evaluation
from prsym.verify.balls import at_precision, ball, ball_between
from prsym.verify.constraints import Constraint, Variable, ordered
from prsym.verify.dual import Dual, DualBalls
from prsym.verify.implicit import bits_to_end, solve_at
from prsym.verify.intervals import Range, width
from prsym.verify.linear import Row, aim, contracted, excluded_by_sum
from prsym.verify.pieces import Pieces
from prsym.verify.propagate import Left, Propagation, cost, finite, reach
from prsym.verify.ranges import PRECISION, enclosure_over, known
from prsym.verify.trial import Trial, simplest, tried
from prsym.verify.whole import Box, Ends, Point, halves, middle, rounded_into, whole_box

# Constraints over a box with their derivatives in the independent quantities: the chain rule in balls.


def slopes(constraints: Sequence[Constraint], box: Box, names: Sequence[str]) -> list[Dual | None]:
    """Each constraint's value over the box and its derivatives in `names`; None where a derivative is not found.

    `box` bounds all quantities; the value of a constraint with `near` is counted from the whole number it rounds to.
    An implicit formula has derivatives at exact points only: over a box they are too wide to be of use.
    """
    with at_precision(PRECISION):
        known = {n: Dual(ball_between(*box[n]), tuple(fmpq(int(n == m)) for m in names)) for n in box}
    for constraint in constraints:
        if constraint.defines:
            known.pop(constraint.defines, None)
    found: list[Dual | None] = []
    for constraint in constraints:
        dual = _of_constraint(constraint, box, known, len(names))
        found.append(dual)
        if dual is not None and constraint.defines:
            # All values over the box, also those that other constraints exclude: the mean value theorem needs them.
            known[constraint.defines] = dual
    return found


def _of_constraint(constraint: Constraint, box: Box, known: Mapping[str, Dual], size: int) -> Dual | None:
    if any(name not in known for name in constraint.arguments.values()):
        return None
    arguments = {parameter: known[name] for parameter, name in constraint.arguments.items()}
    ends = {parameter: box[name] for parameter, name in constraint.arguments.items()}
    try:
        dual = _of_formula(constraint.formula, arguments, ends, size)
        if constraint.near is None:
            return dual
        with at_precision(PRECISION):
            minus = DualBalls(size).multiply(DualBalls(size).number(Fraction(-1)), known[constraint.value])
            return DualBalls(size).add(dual, minus)
    except PrsymError:
        return None


def _of_formula(formula: Formula, arguments: Mapping[str, Dual], box: Box, size: int) -> Dual:
    if formula.unknown is None:
        with at_precision(PRECISION):
            return Evaluation(DualBalls(size), arguments).value(formula.value_tree)
    equation = formula.equation
    if equation is None or equation.extreme is not None or any(low != high for low, high in box.values()):
        raise UnableError(f"{formula.id}: no derivative is taken here")
    low, high = solve_at(formula, {name: low for name, (low, _) in box.items()}, PRECISION)
    with at_precision(PRECISION + bits_to_end(formula, low)):
        unknown = Dual(ball_between(low, high), (*(fmpq(0) for _ in range(size)), fmpq(1)))
        wider = {name: Dual(dual.value, (*dual.gradient, fmpq(0))) for name, dual in arguments.items()}
        residual = Evaluation(DualBalls(size + 1), {**wider, formula.unknown.name: unknown}).value(
            equation.residual_tree
        )
        steepness = ball(residual.gradient[-1])
        if steepness.contains(0):
            raise UnableError(f"{formula.id}: the unknown's derivative is not bounded on the box")
        gradient = tuple(-ball(slope) / steepness for slope in residual.gradient[:-1])
        if formula.determined_by is None:
            return Dual(unknown.value, gradient)
        everything = {**arguments, formula.unknown.name: Dual(unknown.value, gradient)}
        return Evaluation(DualBalls(size), everything).value(formula.value_tree)


TINY = Fraction(1, 10**30)
ROW_COST = 3  # of one linear form with what is done with it, in enclosures
BUDGET = 4000  # work before a question is left undecided, an enclosure of an explicit formula being one unit


@dataclass(frozen=True, slots=True)
class Joint:
    """The outcome: values of all quantities, or that there are none, or neither; and how many boxes were looked at.

    A quantity of the example is exact where its two bounds agree.
    """

    example: Mapping[str, Ends] | None
    excluded: bool
    boxes: int


def solve(variables: Mapping[str, Variable], constraints: Sequence[Constraint], budget: int = BUDGET) -> Joint:
    """Do exact values of the variables exist for which every constraint holds? `InputError` for a circle."""
    return _Search(variables, ordered(constraints)).run(budget)


def reachable(variables: Mapping[str, Variable], constraints: Sequence[Constraint], index: int) -> Ends | None:
    """Bounds on the value of one constraint's formula where all the others hold; None when none are found."""
    own = replace(constraints[index], target=REAL, value="", near=None)
    rest = ordered([own if i == index else c for i, c in enumerate(constraints)])
    propagation = Propagation(variables, rest)
    start = propagation.start()
    left = None if start is None else propagation.left(start)
    box = None if left is None else finite({p: left[name] for p, name in own.arguments.items()})
    enclosure = None if box is None else enclosure_over(own.formula, box)
    return enclosure if isinstance(enclosure, tuple) and known(enclosure) else None


class _Search:
    def __init__(self, variables: Mapping[str, Variable], constraints: tuple[Constraint, ...]) -> None:
        self._variables, self._constraints = variables, constraints
        self._propagation = Propagation(variables, constraints)
        determined = {c.defines for c in constraints}
        self._free = [name for name in variables if name not in determined]
        self._whole = frozenset(name for name, variable in variables.items() if variable.whole)
        self._pieces: Pieces[Left] = Pieces()

    def run(self, budget: int) -> Joint:
        """Best box first: the one whose middle is nearest to what is wanted."""
        start = self._propagation.start()
        found = None if start is None else self._look_at(start)
        while found is None and self._pieces.next is not None and self._propagation.spent < budget:
            for half in self._split(self._pieces.take()):
                found = found or self._look_at(half)
        if found is not None:
            return Joint(dict(found.values), False, self._propagation.boxes)
        return Joint(None, self._pieces.all_settled, self._propagation.boxes)

    def _look_at(self, box: Left) -> Trial | None:
        """An example from what is left of the box; else the rest is put in line."""
        left = self._propagation.left(box)
        if left is None:
            return None
        free = finite({name: left[name] for name in self._free})
        if free is None:
            self._pieces.leave()
            return None
        trial = self._tried(middle(free, self._whole))
        if trial.holds:
            return simplest(self._variables, self._constraints, trial)
        if not any(low < high for low, high in free.values()):
            if left != box:
                return self._look_at(left)  # a point that was not one before: every constraint is enclosed at it
            self._pieces.leave()
            return None
        return self._by_slopes(left, free, trial)

    def _by_slopes(self, left: Left, free: Box, trial: Trial) -> Trial | None:
        """Exclude the box by all slopes at once, or try the point to which they lead."""
        kept: Box | None = free
        box = finite(left)
        rows = [] if box is None else self._rows(box, left, trial)
        for row in rows:
            kept = None if kept is None else contracted(row, kept, trial.point)
        kept = None if kept is None else whole_box(kept, self._whole & kept.keys())
        if kept is None or excluded_by_sum(rows, kept, trial.point):
            return None
        if not any(low < high for low, high in kept.values()):
            return self._look_at({**left, **kept})
        at_centre = self._rows(trial.values, left, trial)
        aimed = aim(at_centre, kept, trial.point)
        nearer = self._tried({n: rounded_into(v, kept[n], whole=n in self._whole) for n, v in aimed.items()})
        if nearer.holds:
            return simplest(self._variables, self._constraints, nearer)
        self._pieces.put({**left, **kept}, rank=min(trial.distance, nearer.distance))
        return None

    def _tried(self, point: Point) -> Trial:
        self._propagation.spent += sum(cost(c.formula) for c in self._constraints)
        return tried(self._variables, self._constraints, point)

    def _rows(self, box: Box, left: Left, trial: Trial) -> list[Row]:
        """The linear forms of the constraints around the trial's point, with their slopes over a box."""
        rows = []
        self._propagation.spent += ROW_COST * len(self._constraints)
        found = slopes(self._constraints, box, self._free)
        for constraint, dual, at_centre in zip(self._constraints, found, trial.found, strict=True):
            wanted = reach(constraint, left)
            if dual is None or at_centre is None or wanted is None:
                continue
            if constraint.near is not None:
                whole = trial.point[constraint.value]
                at_centre = at_centre[0] - whole, at_centre[1] - whole
            rows.append(Row(at_centre, dict(zip(self._free, dual.gradient, strict=True)), wanted))
        return rows

    def _split(self, box: Left) -> tuple[Left, Left]:
        name = self._widest(box)
        free = finite({n: box[n] for n in self._free})
        assert free is not None
        low, high = halves(free, name, self._whole)
        return {**box, **low}, {**box, **high}

    def _widest(self, box: Left) -> str:
        """The independent quantity of an unsettled constraint with the largest relative width."""
        unsettled = self._propagation.unsettled(box) & set(self._free)
        candidates = [n for n in self._free if n in unsettled and width(box[n]) > 0]
        return max(candidates or [n for n in self._free if width(box[n]) > 0], key=lambda n: _relative(box[n]))


def _relative(ends: Range) -> Fraction | float:
    low, high = ends
    return 1.0 if isinstance(low, float) or isinstance(high, float) else (high - low) / max(abs(low), abs(high), TINY)
