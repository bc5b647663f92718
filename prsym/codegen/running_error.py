"""A proved bound of a program's largest error over a box, in ulp: the box is cut where the bound is worst."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prsym.codegen.error_tape import OpenError, OutsideError, Sides, Tape
from prsym.codegen.error_totals import Totals
from prsym.codegen.interval_arrays import Flags, Floats, Intervals
from prsym.codegen.program import Program
from prsym.codegen.step_errors import ROUNDED_OPERATIONS, unit_below
from prsym.errors import InputError, UnableError

MOST_CHOICES = 12  # open ones on one way through the program
FIRST = 64  # parts to begin with
SAMPLE = 48  # of which it is looked at where to cut them
AT_ONCE = 1024  # parts that are evaluated together
DEEPEST, ENOUGH = 2, 0.4  # a part is halved so often at a time, until its bound is 0.4 above, in logarithms
WITHIN = 1.1
NO_DIGIT = 2.0**53  # ulps: an error as large as the value itself is as good as no bound
Ends = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Bound:
    """`ulps` bounds the error over the whole `box`; `worst` is the part that asks for it.

    At points of the box the same bound of a single point reaches `at_points`, so that no finer cutting brings `ulps`
    below it; `boxes` counts the boxes that were looked at.
    """

    ulps: float
    box: Mapping[str, Ends]
    worst: Mapping[str, Ends]
    at_points: float
    boxes: int


def bound_error(
    program: Program,
    box: Mapping[str, Ends],
    accuracy: Mapping[str, float],
    *,
    boxes: int = 20_000,
    within: float = WITHIN,
    carried: bool = False,
) -> Bound:
    """A bound of |computed - exact| in ulp of the exact value, for all float64 arguments of a closed box.

    `accuracy` states the largest error of each library function in ulp of its exact value; + - * / sqrt and fma are
    rounded to nearest, as IEEE 754 says, subnormal numbers included. `exact` is the program in real numbers, with the
    exact numbers that its constants stand for. A choice that the box does not decide is followed on both sides; the
    exact value is that of the side which the computed comparison takes, so that where rounding may turn a comparison
    the sides have to be the same function. Where a side gives NaN there is no error.

    At most about `boxes` boxes are looked at, until the bound is at most `within` times what it is at points. Raises
    `UnableError` when a part remains without a bound (a denominator, the end of a function's domain, an overflow or a
    result of 0 that cannot be ruled out): state a smaller box; and where the accuracy of a function is not stated.

    With `carried` the bound is that of `carrying_errors(program)`, of which no bound is found where a correction may
    overflow.

    By the mean value theorem over intervals, as `error_tape` says.

    >>> from prsym.codegen.program import Let
    >>> cube = Program("cube", ("x",), (Let("s", "multiply", ("x", "x")), Let("c", "multiply", ("s", "x"))), "c")
    >>> round(bound_error(cube, {"x": (1.0, 8.0)}, {}, within=1.01).ulps, 1)
    1.3
    """
    ends = np.array([_checked(name, box) for name in program.parameters])
    search = _Search(program, accuracy, carried=carried)
    parts = _grid(ends[:, :, None], min(FIRST, boxes // 4))  # of shape (parameters, 2, parts)
    ulps = search.over(parts)
    while search.boxes < boxes and ulps.max() > within * search.at_points:
        bad = np.flatnonzero(ulps > within * search.at_points)
        bad = bad[np.argsort(-ulps[bad], kind="stable")]
        gains = search.gains(parts[:, :, bad], ulps[bad])
        depth = _depth(ulps[bad], search.at_points, (boxes - search.boxes) // 2)
        chosen = np.cumsum(2**depth) <= max(boxes - search.boxes, 2)
        pieces, cut = _pieces(parts[:, :, bad[chosen]], gains[:, chosen], depth[chosen])
        if not cut.any():
            break
        kept = np.ones(ulps.size, dtype=np.bool_)
        kept[bad[chosen][cut]] = False
        parts = np.concatenate([parts[:, :, kept], pieces], axis=2)
        ulps = np.concatenate([ulps[kept], search.over(pieces)])
    i = int(np.argmax(ulps))
    worst = _named(program, parts[:, :, i])
    if not math.isfinite(ulps[i]):
        where = ", ".join(f"{name} in [{low!r}, {high!r}]" for name, (low, high) in worst.items())
        raise UnableError(
            f"{program.name}: no bound of the error for {where}: a denominator or the result may be 0, a function may "
            "have no value or a step may overflow, as far as can be told: state a smaller box"
        )
    return Bound(float(ulps[i]), _named(program, ends), worst, search.at_points, search.boxes)


def _checked(name: str, box: Mapping[str, Ends]) -> Ends:
    if name not in box:
        raise InputError(f"the box has no ends for {name}: give (lower, upper)")
    low, high = (float(end) for end in box[name])
    if not -math.inf < low <= high < math.inf:
        raise InputError(f"{name} in [{low}, {high}]: give finite ends, the lower one first")
    return low, high


def _named(program: Program, ends: Floats) -> dict[str, Ends]:
    return {name: (low, high) for name, (low, high) in zip(program.parameters, ends.tolist(), strict=True)}


class _Search:
    """Bounds over parts of the box, counted, and the largest bound that points have."""

    def __init__(self, program: Program, accuracy: Mapping[str, float], *, carried: bool) -> None:
        self._program, self._accuracy, self._carried = program, accuracy, carried
        self.boxes, self.at_points = 0, 0.0

    def over(self, parts: Floats) -> Floats:
        """The bound over each part, infinite where there is none."""
        self.boxes += parts.shape[2]
        with np.errstate(all="ignore"):
            found = [self._bounds(parts[:, :, i : i + AT_ONCE], ()) for i in range(0, parts.shape[2], AT_ONCE)]
        return np.concatenate(found)

    def gains(self, parts: Floats, ulps: Floats) -> Floats:
        """The logarithm of the factor by which fixing each parameter at its middle narrows the result.

        That is looked at for some of the parts, evenly chosen; others take it from the nearest of these.
        """
        sample = np.unique(np.linspace(0, ulps.size - 1, min(ulps.size, SAMPLE)).astype(np.intp))
        some, middles = parts[:, :, sample], _middles(parts)
        points = np.stack([middles[:, sample]] * 2, axis=1)
        fixed = [np.where((np.arange(len(parts)) == i)[:, None, None], points, some) for i in range(len(parts))]
        bounds = self.over(np.concatenate([points, *fixed], axis=2)).reshape(len(parts) + 1, -1)
        self.at_points = max(self.at_points, float(bounds[0][np.isfinite(bounds[0])].max(initial=0.0)))
        whole = np.minimum(ulps[sample], NO_DIGIT)
        with np.errstate(all="ignore"):
            gains = np.where(np.isfinite(bounds[1:]), np.log(np.maximum(whole / bounds[1:], 1.0)), 0.0)
        scale = np.maximum(np.ptp(middles, axis=1, keepdims=True), np.finfo(np.float64).tiny)
        apart = [np.abs((middles - middles[:, [i]]) / scale).sum(axis=0) for i in sample]
        return np.asarray(gains[:, np.argmin(apart, axis=0)])

    def _bounds(self, parts: Floats, sides: Sides) -> Floats:
        count = parts.shape[2]
        if len(sides) > MOST_CHOICES:
            return np.full(count, np.inf)
        box = {name: Intervals(*ends) for name, ends in zip(self._program.parameters, parts, strict=True)}
        try:
            tape = Tape(self._program, box, self._accuracy, sides, carries=self._carried)
        except OutsideError:
            return np.zeros(count)
        except OpenError as choice:
            found = np.zeros(count)
            for side, may in ((True, choice.first), (False, choice.second)):
                places = np.flatnonzero(np.broadcast_to(may, count))
                if places.size:
                    inner = self._bounds(parts[:, :, places], (*choice.sides, side))
                    found[places] = np.maximum(found[places], inner)
            return found
        return np.broadcast_to(_in_ulps(tape), count).copy()


def _in_ulps(tape: Tape) -> Floats:
    """The bound in ulp of the exact value.

    Rounding to nearest adds half a unit of the binade of what is rounded. Where that is the binade above the exact
    value's, with less than a unit added before, it rounds to the power of two between them, which is no farther from
    the exact value than what was rounded; with more it adds at most half a unit of the upper binade.
    """
    step = tape.steps[tape.result]
    spacing = unit_below(step.exact.mignitude())
    totals = Totals(tape)
    before, last = _above(totals.absolute / spacing), _above(step.added / spacing)
    before = np.fmin(before, _above(totals.relative * np.fmin(2.0**53, step.exact.magnitude() / spacing)))
    if step.operation in ROUNDED_OPERATIONS:
        nearest = np.where(before < 1.0, 0.5, 1.0)
        last = np.where(np.isfinite(last), np.minimum(last, nearest), last)
    total = _above(before + last)
    known = (total < NO_DIGIT) & np.isfinite(step.value.magnitude())
    return np.where(known, total, np.inf)


def _above(values: Floats) -> Floats:
    return np.where(values == 0.0, 0.0, np.nextafter(values, np.inf))


def _grid(parts: Floats, count: int) -> Floats:
    """The parts cut where they are widest, into about that many."""
    while 2 * parts.shape[2] <= count:
        halves, cut = _halves(parts, _widths(parts).argmax(axis=0))
        if not cut.all():
            break
        parts = halves
    return parts


def _depth(ulps: Floats, at_points: float, affordable: int) -> NDArray[np.intp]:
    """How often to halve a part: of what its bound is above that of points, in logarithms, half the width has half."""
    with np.errstate(all="ignore"):
        excess = np.log(np.minimum(ulps, NO_DIGIT) / max(at_points, 0.5))
        depth = np.clip(np.ceil(np.log2(np.maximum(excess / ENOUGH, 1.0))), 1, DEEPEST).astype(np.intp)
    while depth.max() > 1 and (2**depth).sum() > affordable:
        depth = np.maximum(depth - 1, 1)
    return np.asarray(depth)


def _pieces(parts: Floats, gains: Floats, depth: NDArray[np.intp]) -> tuple[Floats, Flags]:
    """The pieces of those parts that can be cut, and which those are.

    Each part is halved across the parameter with the largest gain, of which half is left then; without gains across
    the widest.
    """
    pieces, owner = parts, np.arange(parts.shape[2])
    cut_at_all = np.zeros(parts.shape[2], dtype=np.bool_)
    for level in range(int(depth.max(initial=0))):
        goes_on = depth[owner] > level
        widths = _widths(pieces)
        left = np.where(widths >= 0.0, gains, -1.0)
        across = np.where(left.max(axis=0) > 0.0, left.argmax(axis=0), widths.argmax(axis=0))
        halves, cut = _halves(pieces[:, :, goes_on], across[goes_on])
        if level == 0:
            cut_at_all[owner[goes_on][cut]] = True
        gains = gains.copy()
        gains[across, np.arange(across.size)] /= 2.0
        moving = np.flatnonzero(goes_on)[cut]
        rest = np.setdiff1d(np.arange(owner.size), moving)
        pieces = np.concatenate([pieces[:, :, rest], halves], axis=2)
        order = np.concatenate([rest, moving, moving])
        owner, gains = owner[order], gains[:, order]
    return pieces[:, :, cut_at_all[owner]], cut_at_all


def _halves(parts: Floats, across: NDArray[np.intp]) -> tuple[Floats, Flags]:
    """The lower and the upper halves, and which parts could be cut."""
    middles, places = _middles(parts), np.arange(across.size)
    cut: Flags = _widths(parts)[across, places] >= 0.0
    lower, upper = parts.copy(), parts.copy()
    lower[across, 1, places] = np.nextafter(middles[across, places], -np.inf)
    upper[across, 0, places] = middles[across, places]
    return np.concatenate([lower[:, :, cut], upper[:, :, cut]], axis=2), cut


def _widths(parts: Floats) -> Floats:
    """The widths in binades; infinite across 0, and negative for what cannot be cut."""
    low, high = np.minimum(np.abs(parts[:, 0]), np.abs(parts[:, 1])), np.abs(parts).max(axis=1)
    with np.errstate(all="ignore"):
        widths = np.where((low == 0.0) | (parts[:, 0] * parts[:, 1] < 0.0), np.inf, np.log2(high / low))
    return np.where(parts[:, 0] < parts[:, 1], widths, -1.0)


def _middles(parts: Floats) -> Floats:
    """Where to cut, the first float of the upper half: at 0, at a power of two between ends far apart, or half way."""
    low, high = parts[:, 0], parts[:, 1]
    near, far = np.minimum(np.abs(low), np.abs(high)), np.maximum(np.abs(low), np.abs(high))
    with np.errstate(all="ignore"):
        _, exponent = np.frexp(np.sqrt(near) * np.sqrt(far))
        power = np.ldexp(1.0, exponent)
        power = np.where(power < far, power, power / 2)
        size = np.where(near == 0.0, far / 16.0, np.where(far > 2.0 * near, power, near + (far - near) / 2.0))
    middle = np.where(low >= 0.0, size, -size)
    middle = np.where(middle > low, middle, np.nextafter(low, np.inf))
    return np.where((low < 0.0) & (high > 0.0), 0.0, np.where(low == high, low, middle))
