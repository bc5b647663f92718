"""Does the value of a candidate round to the printed number, keep to its words, or differ by a slip of the hand?"""

from __future__ import annotations

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.search import Candidates

LOWER, UPPER = ("nearly", "less than", "at most"), ("over", "more than", "at least")
WORD_BELOW, WORD_ABOVE, WORD_ABOUT = 0.12, 0.2, 0.05  # how far a value may be from a number with such a word
NEARLY = 2.2  # halves of a unit
ROUGH_WIDTH, OTHER_WIDTH = 0.1, 0.3
MOST_DIGITS, LEAST_LENGTH, MOST_OFF = 9, 3, 10.0


class Agreement:
    """Comparison of the values of candidates with the printed numbers, one entry a candidate."""

    def __init__(self, layout: Layout, found: Candidates) -> None:
        t = found.target
        self.printed, self.value = layout.value[t], found.value
        self.half = np.maximum(layout.half[t], 1e-12)
        loose, word = layout.loose[t], layout.relation[t]
        size = np.maximum(np.abs(self.printed), 1e-12)
        off = np.abs(self.value - self.printed)
        self.error: Array = off / size
        self.is_exact: Array = off <= 1e-9 * np.abs(self.printed) + 1e-12
        self.rounds: Array = off <= self.half * 1.0001
        self.nearly: Array = off <= NEARLY * self.half
        self.is_loose: Array = (off <= loose) & (loose > 0)
        above, low, high = self.value > self.printed, np.isin(word, LOWER), np.isin(word, UPPER)
        rough = (word == "about") | layout.in_words[t]
        self.by_word: Array = (
            (low & ~above & (self.error < WORD_BELOW))
            | (high & above & (self.error < WORD_ABOVE))
            | (rough & (self.error < WORD_ABOUT))
        )
        self.against: Array = ~self.is_exact & ((low & above) | (high & ~above))
        self.agrees: Array = ((self.rounds | self.by_word) & ~self.against) | self.is_loose
        self.is_tight: Array = self.agrees & (self.rounds | self.is_exact)
        unit = np.where(self.by_word & ~self.rounds, 0.1 * size, self.half)
        self.digits: Array = np.clip(np.log10(size / np.maximum(unit, 1e-12)), 0, MOST_DIGITS)
        rough_width = np.where(self.by_word | self.is_loose, ROUGH_WIDTH, OTHER_WIDTH)
        self.width: Array = np.where(self.rounds, 2 * self.half / size, rough_width)

    def slips(self) -> dict[str, Array]:
        """Whether the digits of the number and of the value differ by a slip of the hand."""
        found = {
            name: np.zeros(len(self.value), bool)
            for name in ("digits exchanged", "one digit", "one digit more or less")
        }
        for i in np.flatnonzero(~self.agrees & (self.error < MOST_OFF)):
            if name := slip(float(self.printed[i]), float(self.value[i]), 2 * float(self.half[i])):
                found[name][i] = True
        return found


def slip(printed: float, value: float, unit: float) -> str:
    """The slip of the hand by which a number printed to a unit may differ from a value; "" for none.

    >>> slip(0.467, 0.476, 0.001), slip(1250, 1350, 1), slip(1250, 12500, 1), slip(40, 70, 1)
    ('digits exchanged', 'one digit', 'one digit more or less', '')
    """
    try:
        a, b = (str(round(abs(one) / unit)) for one in (printed, value))
    except (OverflowError, ValueError):
        return ""
    if a == b or len(a) < 2:
        return ""
    if len(a) == len(b):
        other = [k for k in range(len(a)) if a[k] != b[k]]
        if len(other) == 2 and a[other[0]] == b[other[1]] and a[other[1]] == b[other[0]]:
            return "digits exchanged"
        return "one digit" if len(other) == 1 and len(a) >= LEAST_LENGTH else ""
    long, short = sorted((a, b), key=len, reverse=True)
    is_one_more = len(long) == len(short) + 1 and len(short) >= LEAST_LENGTH
    is_left_out = is_one_more and any(long[:k] + long[k + 1 :] == short for k in range(len(long)))
    return "one digit more or less" if is_left_out else ""
