"""The numbers of a page as arrays, and how far each is from each other in the text, its tables and its words."""

from __future__ import annotations

import numpy as np

from prsym.drafting.labels import Labels
from prsym.drafting.page import Page
from prsym.drafting.records import Number

LEVELS = (0.8, 0.9, 0.95, 0.98, 0.99)
FAR = 99.0  # the distance of a number that is no input
# Distances: between neighbours of a sentence, of sentences before and behind, of passages, in tables, of sections.
NEXT, BEFORE, EACH_BEFORE, BEHIND, EACH_BEHIND, MOST_SENTENCES = 0.08, 0.8, 0.45, 1.6, 0.6, 8
EACH_PASSAGE, MOST_PASSAGES, SECTION = 0.35, 6, 0.3
SAME_ROW, SAME_COLUMN, EACH_ROW, SAME_TABLE = 0.15, 0.35, 0.03, 1.0
BY_WORDS = {"of_alike": 1.0, "covered": 1.0, "named": 1.2, "alike": 1.2}
NEAR_SENTENCES, NEAR_NUMBERS, ALIKE = 2, 14, 0.45
BOUNDED = ("at least", "at most", "more than", "less than")


class Layout:
    """Arrays with one entry a number, and matrices whose rows are targets and whose columns are inputs."""

    def __init__(self, page: Page, labels: Labels) -> None:
        self.page, self.labels = page, labels
        numbers = page.numbers
        n = self.size = len(numbers)
        self.value = np.array([one.value for one in numbers], float)
        self.half = np.array([one.half for one in numbers], float)
        self.loose = np.array([one.loose for one in numbers], float)
        self.sentence = np.array([one.sentence for one in numbers], int)
        self.passage = np.array([one.passage for one in numbers], int)
        self.kind = np.array([one.kind for one in numbers], dtype="U8")
        self.part = np.array([one.part for one in numbers], dtype="U8")
        self.relation = np.array([one.relation for one in numbers], dtype="U9")
        self.in_words = np.array([one.in_words for one in numbers], bool)
        self.partner = np.array([-1 if one.partner is None else one.partner for one in numbers], int)
        self.cell = np.array([one.cell or (-1, -1, -1) for one in numbers], int).reshape(n, 3)
        self.usable = np.array([not one.reason and np.isfinite(one.value) for one in numbers], bool)
        self.is_rate = np.array([one.is_rate for one in numbers], bool)
        self.units = [one.unit for one in numbers]
        kinds = {unit: k for k, unit in enumerate(dict.fromkeys(self.units))}
        self.unit = np.array([kinds[unit] for unit in self.units], int)
        self.tolerance = np.array([tolerance(one) for one in numbers], float)
        self.tight = np.maximum(self.half, 1e-9 * np.abs(self.value)) * 1.0001
        self._distances()
        self._groups()

    def _distances(self) -> None:
        n, labels = self.size, self.labels
        section = np.array([self.page.sentences[s].section for s in self.sentence], int)
        self.sentences_apart = self.sentence[:, None] - self.sentence[None, :]
        self.passages_apart = self.passage[:, None] - self.passage[None, :]
        self.apart = np.arange(n)[:, None] - np.arange(n)[None, :]
        table = self.cell[:, 0]
        self.in_table = table >= 0
        self.same_table = (table[:, None] == table[None, :]) & self.in_table[:, None]
        self.same_row = self.same_table & (self.cell[:, 1][:, None] == self.cell[:, 1][None, :])
        self.same_column = self.same_table & (self.cell[:, 2][:, None] == self.cell[:, 2][None, :])
        far = np.minimum(np.abs(self.sentences_apart), MOST_SENTENCES)
        in_text = np.where(self.sentences_apart > 0, BEFORE + EACH_BEFORE * far, BEHIND + EACH_BEHIND * far)
        in_text = np.where(self.sentences_apart == 0, NEXT * np.abs(self.apart), in_text)
        in_text = in_text + EACH_PASSAGE * np.minimum(np.abs(self.passages_apart), MOST_PASSAGES)
        rows = np.abs(self.cell[:, 1][:, None] - self.cell[:, 1][None, :])
        in_column = SAME_COLUMN + EACH_ROW * rows
        found = np.where(self.same_table, SAME_TABLE, in_text)
        found = np.where(self.same_row, SAME_ROW, np.where(self.same_column, in_column, found))
        for name, weight in BY_WORDS.items():
            found = found - weight * getattr(labels, name)
        self.cost = found + np.where(section[:, None] == section[None, :], 0.0, SECTION)
        np.fill_diagonal(self.cost, FAR)
        self.cost[:, ~self.usable] = FAR
        is_near = (np.abs(self.sentences_apart) <= NEAR_SENTENCES) | self.same_row | self.same_column
        self.near = is_near & (np.abs(self.apart) <= NEAR_NUMBERS) | (labels.alike > ALIKE)

    def _groups(self) -> None:
        """The numbers of one value, and how near the nearest of each group is to each number."""
        key = np.round(self.value, 9) + np.where(self.is_rate, 1e15, 0)
        key = np.where(self.usable, key, -1.0 - np.arange(self.size))
        _, self.group = np.unique(key, return_inverse=True)
        self.nearest_of_group = np.full((self.size, int(self.group.max(initial=0)) + 1), FAR)
        for j in range(self.size):
            column = self.nearest_of_group[:, self.group[j]]
            np.minimum(column, self.cost[:, j], out=column)

    def wanted(self, target: int) -> str:
        """The kinds of value that a number may be: R a rate, N a count or an amount."""
        if self.is_rate[target]:
            return "R"
        return "RN" if self.kind[target] in ("decimal", "multiple") else "N"


def tolerance(number: Number) -> float:
    """How far a value may be from a printed number and still be the one that is meant."""
    strict = max(number.half * 1.02, number.loose, 1e-9 * abs(number.value))
    rough = 0.0
    if number.in_words or (number.relation in ("about", "over", "nearly") and number.loose):
        rough = 0.05
    if number.relation in ("nearly", "over") or (number.relation == "about" and number.in_words):
        rough = 0.08
    if number.relation in BOUNDED:
        digits = "".join(c for c in number.text if c.isdigit()).strip("0")
        rough = 0.25 if number.in_words or len(digits) <= 1 else 0.1
    return max(strict, rough * abs(number.value))
