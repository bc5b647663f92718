"""The wrong values on which others stand: cells of a workbook, or claims that take the printed value of another one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

MOST_NAMED = 3
Value = TypeVar("Value")
Root = TypeVar("Root")


def spread(start: Iterable[Root], users: Mapping[Value, Sequence[Value]], roots: dict[Value, list[Root]]) -> None:
    """Note for each value the nearest few of `start` that it stands on, and one more where there are more.

    `users` are the values that take each value.

    >>> roots = {}
    >>> spread(["A1"], {"A1": ["B1"], "B1": ["C1", "A1"]}, roots)
    >>> roots
    {'B1': ['A1'], 'C1': ['A1']}
    """
    waiting: deque[tuple[Value | Root, Root]] = deque((value, value) for value in start)
    while waiting:
        value, root = waiting.popleft()
        for user in users.get(value, ()):  # type: ignore[arg-type]
            known = roots.get(user, [])
            if user != root and root not in known and len(known) <= MOST_NAMED:
                roots[user] = [*known, root]
                waiting.append((user, root))
