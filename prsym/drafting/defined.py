"""Proposals by the document's own definitions: a relation that it defines, with the numbers that its words name."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from prsym.drafting.arrays import Function, compiled
from prsym.drafting.definitions import Definition
from prsym.drafting.layout import Layout
from prsym.drafting.lexicon import WORD, is_content, stem
from prsym.errors import UnableError

MOST_NAMES, MOST_NUMBERS, MOST_OFFERED = 4, 5, 2
NAMED = 0.45  # mean weight of the words of a name near a number that it names


@dataclass(frozen=True, slots=True)
class Defined:
    """A number as a relation of the document gives it: the relation, the number of each of its names, and the value."""

    relation: Definition
    inputs: tuple[int, ...]
    value: float


def defined(layout: Layout, known: Sequence[Definition]) -> Mapping[int, Sequence[Defined]]:
    """The ways in which relations of the document give a number, by its index: those that give it come first."""
    found: dict[int, list[Defined]] = {}
    for relation in known:
        if relation.kind == "relation" and 0 < len(relation.names) <= MOST_NAMES:
            for target, one in _of_relation(layout, relation, known):
                found.setdefault(target, []).append(one)
    for target, own in found.items():
        own.sort(key=lambda one: abs(one.value - layout.value[target]) > layout.tolerance[target])
        del own[MOST_OFFERED:]
    return found


def _of_relation(layout: Layout, relation: Definition, known: Sequence[Definition]) -> Iterator[tuple[int, Defined]]:
    try:
        function = compiled(relation.expression)
    except SyntaxError:
        return
    targets = list(_named(layout, relation.name))
    lists = [_numbers(layout, name, words, known) for name, words in relation.names]
    for target in targets if all(lists) else ():
        for inputs in itertools.product(*lists):
            if target not in inputs and len(set(inputs)) == len(inputs):
                value = _value(function, relation, layout, inputs)
                if value is not None:
                    yield target, Defined(relation, inputs, value)


def _value(function: Function, relation: Definition, layout: Layout, inputs: Sequence[int]) -> float | None:
    """The value of a relation; None where it has none, or uses what is no arithmetic."""
    given = {name: layout.value[i] for (name, _), i in zip(relation.names, inputs, strict=True)}
    try:
        with np.errstate(all="ignore"):
            value = float(function(**given))
    except (UnableError, KeyError, ZeroDivisionError):
        return None
    return value if np.isfinite(value) and value >= 0 else None


def _numbers(layout: Layout, name: str, words: str, known: Sequence[Definition]) -> list[int]:
    """The numbers that a name may be: the one that the document defines it to be, or those near its words."""
    for one in known:
        if one.kind == "term" and one.name in (name, words) and one.start is not None:
            return [
                i
                for i, n in enumerate(layout.page.numbers)
                if n.passage == one.passage and n.start <= one.start < n.end
            ]
    return list(itertools.islice(_named(layout, words or name), MOST_NUMBERS))


def _named(layout: Layout, words: str) -> Iterator[int]:
    """The numbers near the words of a name, the nearest first."""
    stems = [stem(m[0]) for m in WORD.finditer(words) if is_content(m[0])]
    if not stems:
        return
    weight = np.array([sum(layout.labels.near(i, word) for word in stems) / len(stems) for i in range(layout.size)])
    for i in np.argsort(-weight, kind="stable"):
        if weight[i] < NAMED:
            return
        if layout.usable[i]:
            yield int(i)
