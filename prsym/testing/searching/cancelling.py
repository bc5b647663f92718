"""Points next to the zeros of what a formula adds up: there its terms cancel, and there its branches meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from prsym.accuracy.box import Box
from prsym.accuracy.formats import Format, Orders
from prsym.errors import PrsymError, UnableError
from prsym.reading.tree import Call, Integral, Negative, Node, Relation, Sum, Summation, children
from prsym.testing.asking.exact import Exact
from prsym.verify.balls import at_precision, evaluate
from prsym.verify.balls import exact as exactly

BITS = (128, 1024)  # of the balls that tell a sign; a value that the last does not tell from 0 counts as 0
SIGNS = 16  # that may be asked for, for each point that may be given
LOOKED = 40  # samples at which signs are looked at first
PARTS = 8  # sub-expressions that are looked at, drawn from all
EACH = 4  # points for each zero
FARTHEST = 26  # bits: points beside a zero are up to 2^26 floats from it, about half of the digits
SHIFT = 40  # bits: samples are moved by up to 2^40 floats, so that each gives zeros of its own, of all digits
OFTEN = 3  # walks of a sub-expression that may find nothing new
SIGNED = ("log", "log10", "log1p", "digamma", "sin", "cos", "erfinv")  # functions with zeros of their own
Place = list[int]


def cancelling(exact: Exact, box: Box, form: Format, samples: Orders, most: int, random: np.random.Generator) -> Orders:
    """At most so many places next to zeros of the sums (and logarithms, ...) within the reference.

    Between a sample at which such a sub-expression is positive and one at which it is negative it has a zero, or jumps.
    Either is moved a little first, half of the times. The coordinates of the one become those of the other one by one,
    and the coordinate that turns the sign is halved, in the order of floats and by evaluation in balls, down to two
    neighbouring floats. Both are given, and another point on either side. All are in the box and have a value. The work
    is bounded by SIGNS.
    """
    looked = samples[:, random.permutation(samples.shape[1])[:LOOKED]].T.tolist()
    ends = box.orders(form)
    walker = _Walker(exact, form, ends, random, SIGNS * most)
    found = [place for zero in walker.zeros(looked, most // EACH) for place in _around(*zero, random)]
    places = np.array(found, dtype=np.int64).reshape(-1, len(ends)).T
    places = np.unique(np.clip(places, ends[:, :1], ends[:, 1:]), axis=1)
    places = places[:, box.holds(form.values(places))]
    valued = [exact.has_value(tuple(point)) for point in form.values(places).T.tolist()]
    return places[:, np.array(valued, dtype=np.bool_)]


def zero_parts(tree: Node) -> list[Node]:
    """The sub-expressions whose zeros matter: sums, functions that have zeros, and differences of what is compared.

    What is inside of a sum over an index has no value of its own and is left out.
    """
    found: dict[Node, None] = {}

    def visit(node: Node) -> None:
        if isinstance(node, Summation | Integral):
            return
        if isinstance(node, Sum) or (isinstance(node, Call) and node.function in SIGNED):
            found[node] = None
        if isinstance(node, Relation) or (isinstance(node, Call) and node.function in {"min", "max"}):
            found.update(dict.fromkeys(Sum((a, Negative(b))) for a, b in combinations(children(node), 2)))
        for part in children(node):
            visit(part)

    visit(tree)
    return list(found)


@dataclass
class _Walker:
    """Walks from one sign to the other; `left` counts the signs that may still be asked for."""

    exact: Exact
    form: Format
    ends: Orders
    random: np.random.Generator
    left: int

    def zeros(self, looked: list[Place], most: int) -> Iterator[tuple[Place, Place]]:
        """Neighbouring places on either side of zeros, of the sub-expressions in turn."""
        waiting = [(part, sides, OFTEN) for part in self._parts() if all(sides := self._sides(part, looked))]
        known: set[tuple[int, ...]] = set()
        while waiting and len(known) < most and self.left > 0:
            part, sides, tries = waiting.pop(0)
            zero = self._between(part, *(self._drawn(side) for side in sides))
            if zero is not None and tuple(zero[0]) not in known:
                known.add(tuple(zero[0]))
                yield zero
            else:
                tries -= 1
            if tries:
                waiting.append((part, sides, tries))

    def _parts(self) -> list[Node]:
        parts = zero_parts(self.exact.steps[0])
        return [parts[i] for i in self.random.permutation(len(parts))[:PARTS].tolist()]

    def _sides(self, part: Node, looked: list[Place]) -> tuple[list[Place], list[Place]]:
        """The places at which a part is positive, and negative."""
        signed = [(self._sign(part, place), place) for place in looked]
        return [place for sign, place in signed if sign == 1], [place for sign, place in signed if sign == -1]

    def _drawn(self, side: list[Place]) -> Place:
        """One of the places, or one near it."""
        place = np.array(side[int(self.random.integers(len(side)))])
        if self.random.random() < 0.5:
            place += self.random.integers(-(2**SHIFT), 2**SHIFT, place.size)
        moved: Place = np.clip(place, *self.ends.T).tolist()
        return moved

    def _between(self, part: Node, start: Place, end: Place) -> tuple[Place, Place] | None:
        """Two neighbours between which the sign 1 at `start` is lost; None where it is not, or there is no value."""
        here = list(start)
        if self._sign(part, here) != 1:
            return None
        for i in self.random.permutation(len(here)).tolist():
            moved = [*here[:i], end[i], *here[i + 1 :]]
            if here[i] == end[i] or (sign := self._sign(part, moved)) is None:
                continue
            if sign != 1:
                return self._halved(part, here, moved, i)
            here = moved
        return None

    def _halved(self, part: Node, low: Place, high: Place, i: int) -> tuple[Place, Place] | None:
        while abs(high[i] - low[i]) > 1:
            middle = [*low[:i], (low[i] + high[i]) // 2, *low[i + 1 :]]
            sign = self._sign(part, middle)
            if sign is None:
                return None
            low, high = (middle, high) if sign == 1 else (low, middle)
        return low, high

    def _sign(self, part: Node, place: Place) -> int | None:
        """1, 0 or -1; None where there is no value."""
        self.left -= 1
        point = tuple(self.form.values(place).tolist())
        values = {name: exactly(x) for name, x in self.exact.at(self.exact.rounded(point)).items()}
        values |= self.exact.steps[1]
        for bits in BITS:
            try:
                with at_precision(bits):
                    value = evaluate(part, values)
            except UnableError:
                continue
            except PrsymError:
                return None
            if value > 0 or value < 0 or value == 0:
                return 1 if value > 0 else -1 if value < 0 else 0
            if bits == BITS[-1]:
                return 0
        return None


def _around(low: Place, high: Place, random: np.random.Generator) -> list[Place]:
    """Two neighbours, and a place beyond each of them on their line."""
    steps = [int(step) for step in np.exp2(random.uniform(0.0, FARTHEST, 2))]
    beyond = [
        [b + (b - a) * step for a, b in zip(*pair, strict=True)]
        for pair, step in zip(((high, low), (low, high)), steps, strict=True)
    ]
    return [low, high, *beyond]
