"""Which candidates are right by a key: its inputs with its value, or inputs that are the same ones.

Inputs are the same where the key itself says that one follows from the others: missed documents may be given as such,
or as the sample and the set that they are projected from.
"""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterable, Sequence

import numpy as np
from keys import HERE, SMALL, TENS, Key, tokens

from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.relations import relations
from prsym.drafting.search import Candidates

_CHECKS = runpy.run_path(str(HERE / "check_keys.py"))
_DIGITS = {word: str(n) for n, word in enumerate(SMALL)} | {word: str(10 * n) for n, word in enumerate(TENS, 2)}
LEVELS = frozenset(("95", "90", "99", "50", "0.5", "half", "1", "100", "98", "80"))  # levels and shares that are chosen
CONSTANTS = frozenset(("1", "2", "100"))  # of formulas
NEAR, DEPTH = 0.012, 4
Texts = frozenset[str]


def value_of(entry: dict[str, object]) -> float | None:
    """The value that the key computes; None for one that it does not compute."""
    for key in ("compute", "oracle"):
        if source := str(entry.get(key) or ""):
            try:
                return float(_CHECKS["evaluated"](source, key == "oracle"))
            except (ValueError, TypeError, ZeroDivisionError):
                continue
    return None


def texts(printed: Iterable[object]) -> Texts:
    """The numbers of printed texts, each in one spelling."""
    found = set()
    for one in printed:
        for token in tokens(str(one)):
            token = _DIGITS.get(token.removesuffix("s"), _DIGITS.get(token, token))
            found.add(f"{float(token):.12g}" if re.fullmatch(r"\d*\.?\d+", token) else token)
    return frozenset(found)


class Judge:
    """The judge of the candidates of one document."""

    def __init__(self, layout: Layout, keys: Sequence[Key]) -> None:
        self.layout, self.keys = layout, keys
        self.own: dict[int, Key] = {}
        self._made: dict[str, Texts] = {}
        self._leaves: dict[Texts, Texts] = {}
        self._text = [texts([one.text]) for one in layout.page.numbers]
        for key in keys:
            for i in key.numbers:
                if i not in self.own or (key.is_claim and not self.own[i].is_claim):
                    self.own[i] = key
            if key.is_claim:
                key.value = value_of(key.entry)
                printed = texts([key.entry["text"]])
                if key.entry.get("inputs") and len(printed) == 1:
                    self._made.setdefault(next(iter(printed)), texts(key.entry["inputs"]))

    def right(self, found: Candidates) -> Array:
        """Whether each candidate is right."""
        right = np.zeros(len(found.target), bool)
        for key in self.keys:
            if not key.is_claim:
                continue
            wanted = texts(key.entry.get("inputs", ()))
            for target in key.numbers:
                first, last = np.searchsorted(found.target, [target, target + 1])
                rows = np.arange(first, last)
                if key.value is not None:
                    rows = rows[np.abs(found.value[rows] - key.value) <= max(NEAR * abs(key.value), 1e-6)]
                for i in rows:
                    right[i] = self._is_right(found, int(i), key, wanted, target)
        return right

    def _is_right(self, found: Candidates, i: int, key: Key, wanted: Texts, target: int) -> bool:
        slots = [int(s) for s in found.slots[i] if s >= 0]
        relation = relations()[int(found.relation[i])]
        have = frozenset[str]().union(*(self._text[s] for s in slots))
        is_sample = relation.make in ("sized", "named") or "p-value" in relation.name
        if is_sample or key.entry.get("oracle"):
            have, wanted = have - LEVELS, wanted - LEVELS
        value = float(found.value[i])
        allowed = 1e-6 * max(abs(key.value or 0), 1e-9) * (2000 if is_sample else 1)
        is_near = key.value is None or abs(value - key.value) <= allowed
        if is_near and (have - CONSTANTS == wanted - CONSTANTS or self._is_total(wanted - have, have, wanted, slots)):
            return True
        own, given, asked = self._text[target], self._all_leaves(have), self._all_leaves(wanted)
        if (own and own <= have) or own & given or given - CONSTANTS != asked - CONSTANTS:
            return False
        printed, allowed = float(self.layout.value[target]), float(self.layout.tolerance[target])
        agrees = abs(value - printed) <= allowed
        return is_near or (key.value is not None and agrees == (abs(key.value - printed) <= allowed))

    def _is_total(self, more: Texts, have: Texts, wanted: Texts, slots: Sequence[int]) -> bool:
        """Whether the key has one more input, which is the sum of the others: the total of a table of four counts."""
        if len(more) != 1 or not have < wanted:
            return False
        text = next(iter(more))
        return text.replace(".", "").isdigit() and abs(float(text) - float(self.layout.value[list(slots)].sum())) < 1e-9

    def _all_leaves(self, given: Texts) -> Texts:
        """The inputs from which the key lets these follow, down to those that follow from nothing."""
        if given not in self._leaves:
            now = given
            for _ in range(DEPTH):
                deeper = frozenset[str]().union(*(self._made.get(text, frozenset((text,))) for text in now))
                if deeper == now:
                    break
                now = deeper
            self._leaves[given] = now
        return self._leaves[given]
