"""The size of trees and conditions while they are built: a short function may stand for a huge formula."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from prsym.errors import ReadingError
from prsym.reading.choices import Both, Either, Opposite
from prsym.reading.lifting.values import Once, Several, Value
from prsym.reading.limits import MAX_DEPTH, MAX_NODES, MAX_NUMBER_BITS, bits, operated
from prsym.reading.tree import Node, Number, Relation, children

MAX_LISTED = 20_000  # nodes of the elements of a list


@dataclass(frozen=True, slots=True)
class _Size:
    nodes: int
    depth: int
    value: Fraction | None  # of numbers and operations only


class Sizes:
    """The sizes of all trees met, each computed once from those of its parts: the work is that of building them."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[_Size, object]] = {}  # the object is kept, so that its id stays its own

    def check(self, part: Value) -> None:
        """Refuse a tree, a condition or a list that is too large to be worked with; ReadingError."""
        size = self._size(part)
        if isinstance(part, Several | Once):
            if size.nodes > MAX_LISTED or size.depth > MAX_DEPTH:
                raise ReadingError(f"the list is too large here: at most {MAX_LISTED} numbers and operations are read")
            return
        if size.nodes > MAX_NODES or size.depth > MAX_DEPTH:
            raise ReadingError(
                f"the formula is too large here: at most {MAX_NODES} numbers, names and operations are read, "
                f"{MAX_DEPTH} inside one another"
            )

    def known(self, node: Node) -> Fraction | None:
        """The exact value of a tree of numbers; None where it has symbols or functions, or too many digits."""
        return self._size(node).value

    def _size(self, part: Value) -> _Size:
        found = self._known.get(id(part))
        if found is None:
            found = self._known[id(part)] = (_measured([self._size(p) for p in _parts(part)], part), part)
        return found[0]


def _measured(parts: list[_Size], whole: Value) -> _Size:
    return _Size(
        1 + sum(p.nodes for p in parts),
        1 + max((p.depth for p in parts), default=0),
        _value(whole, [p.value for p in parts]),
    )


def _value(whole: Value, parts: list[Fraction | None]) -> Fraction | None:
    """The exact value of an operation, from those of its parts; None for one of more than `MAX_NUMBER_BITS` bits."""
    if isinstance(whole, Number):
        found = _of_number(whole)
    else:
        values = [part for part in parts if part is not None]
        found = operated(whole, values) if values and len(values) == len(parts) else None
    is_short = found is not None and max(map(int.bit_length, found.as_integer_ratio())) <= MAX_NUMBER_BITS
    return found if is_short else None


def _of_number(number: Number) -> Fraction | None:
    try:
        bits(number)
    except ReadingError:
        return None
    return number.value


def _parts(part: Value) -> tuple[Value, ...]:
    match part:
        case Both(parts) | Either(parts):
            return parts
        case Opposite(inner):
            return (inner,)
        case Several(items) | Once(items):
            return items
        case Relation(sides, _):
            return sides
        case _:
            return children(part) if isinstance(part, Node) else ()
