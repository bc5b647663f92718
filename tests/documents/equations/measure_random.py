"""Rebuild random equations from PDF files: `python measure_random.py [SEED] [NUMBER] [SETTER]`.

Fractions, roots, powers, indices, brackets and products in one another are made together with their keys. Every
equation that is rebuilt otherwise is printed, and there must be none.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from measure import SETTERS, is_right, verdicts

from prsym.documents.reading import read_document

LETTERS = "abcknpqruvwxyz"
NAMES = ("TP", "FN", "FP")
NUMBERS = ("2", "3", "4", "12", "0.5", "1.96", "100")
DEPTH, LONGEST = 3, 260
Pair = tuple[str, str]  # LaTeX, and the same in Python


class Maker:
    """Random equations."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def sum(self, depth: int) -> Pair:
        """A sum of one to three products."""
        shown, key = self._product(depth)
        for _ in range(self._random.choice((0, 0, 1, 1, 2))):
            sign = self._random.choice("+-")
            more, more_key = self._product(depth)
            shown, key = f"{shown} {sign} {more}", f"{key}{sign}{more_key}"
        return shown, key

    def _product(self, depth: int) -> Pair:
        """One to three factors side by side, at times with a dot; a number stands first."""
        parts = [self._factor(depth) for _ in range(self._random.choice((1, 1, 1, 2, 2, 3)))]
        parts = [part for i, part in enumerate(parts) if not i or not part[1][0].isdigit()]
        shown = parts[0][0]
        for more, _ in parts[1:]:
            shown += f" \\cdot {more}" if self._random.random() < 0.25 else f" {more}"
        return shown, "*".join(key for _, key in parts)

    def _factor(self, depth: int) -> Pair:
        if depth and self._random.random() < 0.3:
            (above, a), (below, b) = self.sum(depth - 1), self.sum(depth - 1)
            return f"\\frac{{{above}}}{{{below}}}", f"(({a})/({b}))"
        shown, key = self._atom(depth)
        if self._random.random() < 0.25 and shown[0] in LETTERS + "(":
            power, p = (self._random.choice("23nk"),) * 2 if self._random.random() < 0.6 else self.sum(0)
            return f"{shown}^{{{power}}}", f"({key})**({p})"
        return shown, key

    def _atom(self, depth: int) -> Pair:
        letter, kind = self._random.choice(LETTERS), self._random.random()
        if kind < 0.12:
            index = self._random.choice("012k")
            return f"{letter}_{index}", f"{letter}_{index}"
        if kind < 0.22:
            return (self._random.choice(NUMBERS),) * 2
        if kind < 0.28:
            name = self._random.choice(NAMES)
            return f"\\mathrm{{{name}}}", name
        if kind < 0.32:
            return f"\\hat{{{letter}}}", f"{letter}_hat"
        if depth and kind < 0.5:
            shown, key = self.sum(depth - 1)
            return (f"({shown})", f"({key})") if kind < 0.42 else (f"\\sqrt{{{shown}}}", f"sqrt({key})")
        return letter, letter


def main() -> None:
    """Print how many were rebuilt right, and each that was not."""
    seed, number, name = (*sys.argv[1:], *("1", "300", "Typst")[len(sys.argv) - 1 :])[:3]
    maker = Maker(int(seed))
    made = [maker.sum(DEPTH) for _ in range(int(number))]
    pairs = [(f"Q = {shown}", key) for shown, key in made if len(shown) <= LONGEST]
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "equations.pdf"
        SETTERS[name]([source for source, _ in pairs], place)
        passages = read_document(place).passages
    counts = Counter[str]()
    for i, verdict, text in verdicts(passages, len(pairs)):
        if verdict == "rebuilt":
            try:
                verdict = "right" if is_right(text, pairs[i][1]) else "wrong"
            except ZeroDivisionError:
                verdict = "without a value"
        counts[verdict] += 1
        if verdict.startswith("wrong"):
            print(f"{pairs[i][0]} -> {text}")
    print(f"{name}: {len(pairs)} equations: " + ", ".join(f"{n} {v}" for v, n in sorted(counts.items())))


if __name__ == "__main__":
    main()
