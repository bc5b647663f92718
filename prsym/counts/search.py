"""Every whole-number point of a system of linear inequalities, projected on the unknowns that are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prsym.counts.linear import Box, System, Work


def solutions(system: System, box: Box, asked: Sequence[int], work: Work) -> Iterator[tuple[int, ...]]:
    """The values of the asked unknowns for which some values of the others satisfy every inequality, each once.

    The box is halved again and again, and each part narrowed; a part is left only when one inequality alone excludes
    all of it, so that what is not listed is proved to be none. Raises `UnableError` when the work is used up.
    """
    if system.narrow(box, work):
        yield from _split(system, box, asked, work)


def _split(system: System, box: Box, asked: Sequence[int], work: Work) -> Iterator[tuple[int, ...]]:
    boxes = [box]
    others = [i for i in range(len(box[0])) if i not in set(asked)]
    while boxes:
        box = boxes.pop()
        widest = _widest(box, asked)
        if widest is not None:
            boxes += _halves(system, box, widest, work)
        elif _has_point(system, box, others, work):
            work.spend()
            yield tuple(box[0][i] for i in asked)


def _has_point(system: System, box: Box, unknowns: Sequence[int], work: Work) -> bool:
    """Whether some whole values of these unknowns, the others being fixed, satisfy every inequality."""
    boxes = [box]
    while boxes:
        box = boxes.pop()
        widest = _widest(box, unknowns)
        if widest is None:
            return True  # every unknown is fixed, and narrowing has tried every inequality at that point
        boxes += _halves(system, box, widest, work)
    return False


def _widest(box: Box, unknowns: Sequence[int]) -> int | None:
    """The unknown with the longest range; None when all have one value."""
    lower, upper = box
    widest = max(unknowns, key=lambda i: upper[i] - lower[i], default=None)
    return widest if widest is not None and upper[widest] > lower[widest] else None


def _halves(system: System, box: Box, unknown: int, work: Work) -> list[Box]:
    """The two halves of the box along one unknown, narrowed, without those that hold no point."""
    lower, upper = box
    middle = (lower[unknown] + upper[unknown]) // 2
    parts = []
    for low, high in ((middle + 1, upper[unknown]), (lower[unknown], middle)):
        part = (lower.copy(), upper.copy())
        part[0][unknown], part[1][unknown] = low, high
        if system.narrow(part, work, (unknown,)):
            parts.append(part)
    return parts
