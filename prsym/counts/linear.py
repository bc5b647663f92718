"""Linear inequalities with whole coefficients over whole unknowns, and what follows from them for each unknown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd

from prsym.errors import UnableError

Form = Mapping[int, int]  # unknown -> coefficient, none of them 0
Box = tuple[list[int], list[int]]  # the smallest and the largest value that each unknown may still have


@dataclass(frozen=True, slots=True)
class AtMost:
    """The sum of coefficient times unknown is at most `bound`."""

    terms: tuple[tuple[int, int], ...]
    bound: int


def at_most(form: Form, bound: int) -> AtMost:
    """The inequality in lowest terms: over whole numbers the bound may then be rounded down.

    >>> at_most({0: 2, 1: 4}, 7)
    AtMost(terms=((0, 1), (1, 2)), bound=3)
    """
    divisor = gcd(*form.values()) or 1
    return AtMost(tuple((i, c // divisor) for i, c in form.items() if c), bound // divisor)


class Work:
    """Counts the steps of a search; `UnableError` when they are used up."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.done = 0

    def spend(self, steps: int = 1) -> None:
        self.done += steps
        if self.done > self.limit:
            raise UnableError(
                f"the bounds are too wide to try every table: stopped after {self.limit} steps, nothing is decided; "
                "state smaller bounds or more printed numbers, or allow more work"
            )


class System:
    """Inequalities that must all hold, with the ones that each unknown is part of."""

    def __init__(self, inequalities: Iterable[AtMost], unknowns: int) -> None:
        self.inequalities: Sequence[AtMost] = tuple(dict.fromkeys(inequalities))
        self.touching: list[list[int]] = [[] for _ in range(unknowns)]
        for place, inequality in enumerate(self.inequalities):
            for unknown, _ in inequality.terms:
                self.touching[unknown].append(place)

    def narrow(self, box: Box, work: Work, changed: Iterable[int] | None = None) -> bool:
        """Narrow the box in place to what the inequalities, one at a time, leave of it; False when one leaves nothing.

        No point of the box that satisfies all of them is lost. `changed` are the unknowns that were narrowed since the
        last call, all of them when None.
        """
        lower, upper = box
        places = range(len(self.inequalities)) if changed is None else (p for i in changed for p in self.touching[i])
        waiting = dict.fromkeys(places)
        while waiting:
            place = next(iter(waiting))
            del waiting[place]
            inequality = self.inequalities[place]
            work.spend()
            moved = _narrowed(inequality, lower, upper)
            if moved is None:
                return False
            for unknown in moved:
                waiting.update(dict.fromkeys(self.touching[unknown]))
        return True


def _narrowed(inequality: AtMost, lower: list[int], upper: list[int]) -> list[int] | None:
    """The unknowns whose range this inequality shortened (in place); None when no point satisfies it."""
    slack = inequality.bound - sum(c * (lower[i] if c > 0 else upper[i]) for i, c in inequality.terms)
    if slack < 0:
        return None
    moved = []
    for i, c in inequality.terms:
        if c > 0:
            top = lower[i] + slack // c
            if top < upper[i]:
                upper[i] = top
                moved.append(i)
        else:
            bottom = upper[i] - slack // -c
            if bottom > lower[i]:
                lower[i] = bottom
                moved.append(i)
    return moved
