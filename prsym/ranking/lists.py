"""A ranked list, reduced to what its measures need: its length and the ranks of the relevant documents."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

WORKING_BITS = 128


@dataclass(frozen=True)
class RankedList:
    """`length` retrieved documents, those at `relevant_ranks` (ascending, from 1) being relevant.

    `total` is the number of all relevant documents, retrieved or not, and is positive wherever it is asked for.
    Counts are ints, and Python's int/int is correctly rounded; so are all results.
    """

    length: int
    relevant_ranks: Sequence[int]

    @property
    def found(self) -> int:
        """How many relevant documents the list shows."""
        return len(self.relevant_ranks)

    def found_until(self, rank: int) -> int:
        """Relevant documents at ranks 1 to `rank`; what lies beyond the list's end is not relevant."""
        return bisect_right(self.relevant_ranks, rank)

    def precision_at(self, rank: int) -> float:
        return self.found_until(rank) / rank

    def recall_at(self, rank: int, total: int) -> float:
        return self.found_until(rank) / total

    def average_precision(self, total: int) -> float:
        """The precisions at the relevant ranks, summed, over `total`.

        The sum lies between two multiples of 2^-128. Where both give the same float, that is the correctly rounded
        one; where not, which no list met so far, the sum is taken exactly.
        """
        lower = sum((found << WORKING_BITS) // rank for found, rank in enumerate(self.relevant_ranks, 1))
        value = lower / (total << WORKING_BITS)
        if value == (lower + self.found) / (total << WORKING_BITS):
            return value
        return float(sum(Fraction(found, rank) for found, rank in enumerate(self.relevant_ranks, 1)) / total)

    @cached_property
    def best_precisions(self) -> list[float]:
        """At index i, the highest precision at or after the relevant document number i + 1."""
        precisions = [found / rank for found, rank in enumerate(self.relevant_ranks, 1)]
        return list(accumulate(reversed(precisions), max))[::-1]

    def interpolated_precision(self, needed: int) -> float:
        """The highest precision at or after the relevant document number `needed`; 0 where the list ends before it."""
        return self.best_precisions[max(needed, 1) - 1] if needed <= self.found and self.found else 0.0
