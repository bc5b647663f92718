"""Demands of a function: each value that it computes on its way must exist, also where the result does not use it.

`y = log(x)` raises for x <= 0 whether or not y is returned. What was computed and is not part of the result is a
demand; a result `v` with a demand `d` is written `v + 0*d`, which has the value v where d has one, and none elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from prsym.reading.choices import Always, Both, Condition, Either, Opposite, choose, may_fail, may_have_no_value
from prsym.reading.lifting.values import ZERO
from prsym.reading.tree import Call, Node, Product, Relation, Sum, children, walk

Demands = tuple[Node, ...]


def demands_of(node: Node, is_quiet: Callable[[Node], bool]) -> list[Node]:
    """The outermost parts of a tree that may have no value; `is_quiet` says of which that raises no error."""

    def fails(part: Node) -> bool:
        if _is_choice(part):
            return any(map(fails, _inner(part)))
        return may_have_no_value(part) and not is_quiet(part)

    found, pending = [], [node]
    while pending:
        part = pending.pop()
        if fails(part):
            found.append(part)
        else:
            pending += reversed(children(part))
    return found


def _inner(node: Node) -> Iterator[Node]:
    """The parts of a choice, without those that are choices themselves: their parts come, too."""
    return (part for child in children(node) for part in walk(child) if not _is_choice(part))


def _is_choice(node: Node) -> bool:
    return isinstance(node, Call) and node.function == "if"


def of_condition(condition: Condition) -> Demands:
    """The demand of a condition that was looked at: that it can be told."""
    return (choose(condition, ZERO, ZERO),) if may_fail(condition) else ()


def first_sides(condition: Condition) -> Demands:
    """The values that every look at a condition computes: both sides of its first comparison."""
    match condition:
        case Relation(sides, _):
            return sides[:2]
        case Both(parts) | Either(parts):
            return first_sides(parts[0])
        case Opposite(inner):
            return first_sides(inner)
        case Always():
            return ()


def where(condition: Condition, yes: Iterable[Node], no: Iterable[Node]) -> list[Node]:
    """The demands of both ways through a choice: those of all ways stay as they are."""
    first, second = list(dict.fromkeys(yes)), list(dict.fromkeys(no))
    shared = [part for part in first if part in second]
    return [
        *shared,
        *(choose(condition, part, ZERO) for part in first if part not in shared),
        *(choose(condition, ZERO, part) for part in second if part not in shared),
    ]


def with_demands(node: Node, demands: Iterable[Node], path: Iterable[Node] = ()) -> Node:
    """The tree, undefined also where a demand is; those that the tree or the conditions before it make are left out."""
    evaluated = _certain([node, *path])
    left = [part for part in dict.fromkeys(demands) if not _is_met(part, evaluated)]
    return Sum((node, *(Product((ZERO, part)) for part in left))) if left else node


def _certain(nodes: Iterable[Node]) -> set[Node]:
    """The parts of trees that are computed wherever the trees are: of a choice the first comparison, and itself."""
    found: set[Node] = set()
    pending = list(nodes)
    while pending:
        part = pending.pop()
        if part in found:
            continue
        found.add(part)
        pending += part.arguments[:1] if isinstance(part, Call) and _is_choice(part) else children(part)
    return found


def _is_met(demand: Node, evaluated: set[Node]) -> bool:
    """Whether what is evaluated anyway includes the demand, on each way through a choice."""
    if demand == ZERO or demand in evaluated:
        return True
    match demand:
        case Call("if", (Relation() as condition, yes, no)):
            for other in evaluated:
                match other:
                    case Call("if", (same, first, second)) if same == condition:
                        return _is_met(yes, _certain([first])) and _is_met(no, _certain([second]))
            if all(side in evaluated or not demands_of(side, _never) for side in condition.sides):
                return all(_is_met(part, evaluated) for part in (yes, no))
    return False


def _never(_: Node) -> bool:
    return False
