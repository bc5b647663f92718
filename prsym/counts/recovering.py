"""The verb: which whole numbers stand behind printed rates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, Literal

from prsym.auditing.rounding import NEAREST, check_rule
from prsym.counts.linear import Box, System, Work
from prsym.counts.quantities import COUNTS, Quantity, quantity
from prsym.counts.statements import Statement, inequalities, of_table, of_tie
from prsym.counts.unknowns import Unknowns
from prsym.errors import InputError
from prsym.reading.numbers import read_number

# Every whole-number point of a system of linear inequalities, projected on the unknowns that are asked for.


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


WORK = 1_000_000
LARGEST = 10**12
ALONE = ""  # the name of a table that is given alone


@dataclass(frozen=True, slots=True)
class RecoveredCounts:
    """All whole numbers that give the printed ones, within the bounds.

    `verdict` is "unique", "several" or "none", proved by exhausting the bounds. `solutions` holds every solution: for
    one table a mapping from the quantities that were asked for to whole numbers, for several tables a mapping from
    their names to such mappings. `steps` is the work it took.
    """

    verdict: Literal["unique", "several", "none"]
    solutions: tuple[Mapping[str, Any], ...]
    steps: int


def recover_counts(
    printed: Mapping[str, Any],
    *,
    largest: int | None = None,
    find: Sequence[str] | None = None,
    ties: Sequence[Mapping[str, Any]] = (),
    rounding: str = NEAREST,
    zero_by_zero: str | None = None,
    work: int = WORK,
) -> RecoveredCounts:
    """All whole numbers tp, fp, fn (and tn) that give the printed precision, recall, F-measure and the like.

    `printed` maps quantities to printed texts, for one table, or names of tables to such mappings. Texts are read as
    claims are: "0.75", "75%", "27 of 2,401", "about 63,000", "at least 75%"; a whole number stands for itself.

    - Documents: tp, fp, fn, tn, total_relevant (relevant, support), retrieved, errors (fp + fn), correct (tp + tn),
      negatives, null_set, population (total).
    - Shares in [0, 1]: precision, recall, f1 (any β: f2, f0.5), specificity, fallout, accuracy, error_rate, prevalence,
      depth, elusion, negative_predictive_value. None is 0/0, unless `zero_by_zero` ("0" or "1") says what that was
      printed as.

    `largest` bounds each of tp, fp, fn, tn; without it every table must print its population. `find` are the sums that
    a solution states, by default tp, fp, fn, and tn where something printed depends on it; f1 alone tells tp and
    errors, not fp and fn. `rounding` is one rule of claims files for all texts.

    `ties` say what is printed about several tables: {"quantity": "f1", "of": ["a", "b"], "printed": "90.1%"} of the sum
    of tables (a micro-average), {"quantity": "errors", "of": ["a"], "minus": ["b"], "printed": "16"} of a difference,
    {"quantity": "total_relevant", "equal": ["a", "b"]} of one test collection.

    Exact: the answer lists every solution, and "none" is a proof. Raises InputError for what cannot be read, and
    UnableError when more than `work` steps would be needed, with no partial answer.

    >>> recover_counts({"precision": "0.58", "recall": "0.70", "support": "10"}, largest=100).solutions
    ({'tp': 7, 'fp': 5, 'fn': 3},)
    >>> recover_counts({"precision": "0.58", "recall": "0.72", "support": "10"}, largest=10**9).verdict
    'none'
    """
    rule = check_rule(rounding)
    tables = _tables(printed)
    said = [*chain.from_iterable(of_table(name, table, rule, _where(name)) for name, table in tables.items())]
    for place, tie in enumerate(_list(ties, "ties"), 1):
        said += of_tie(tie, tuple(tables), rule, f"tie {place}")
    asked = _asked(find, said)
    counts = COUNTS if any("tn" in q.counts for q in (*asked, *(s.quantity for s in said))) else COUNTS[:3]
    unknowns = Unknowns(tuple(tables), counts, asked, _largest(largest, tables, said))
    found, steps = _solve(said, unknowns, _zero_by_zero(zero_by_zero), _whole(work, "work", 1))
    shaped = tuple(_shaped(row, tuple(tables), asked) for row in found)
    return RecoveredCounts("none" if not shaped else "unique" if len(shaped) == 1 else "several", shaped, steps)


def _solve(
    said: Iterable[Statement], unknowns: Unknowns, zero_by_zero: Fraction | None, limit: int
) -> tuple[list[tuple[int, ...]], int]:
    """Every solution, in order, and the work it took."""
    all_said = chain.from_iterable(inequalities(s, unknowns, zero_by_zero) for s in said)
    system, work = System((*unknowns.definitions(), *all_said), len(unknowns)), Work(limit)
    return sorted(solutions(system, unknowns.box(), unknowns.asked, work)), work.done


def _tables(printed: object) -> Mapping[str, Mapping[str, object]]:
    if not isinstance(printed, Mapping) or not printed or not all(isinstance(key, str) for key in printed):
        raise InputError("printed: a mapping from quantities (or names of tables) is wanted, with one entry or more")
    tables = {name: value for name, value in printed.items() if isinstance(value, Mapping)}
    if not tables:
        return {ALONE: printed}
    for name in printed:
        if name not in tables or not name:
            raise InputError(f"printed: {name!r} stands beside tables and is none: give it the table that it is of")
    return tables


def _where(table: str) -> str:
    return f"{table}: " if table else ""


def _list(value: object, name: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise InputError(f"{name}: a list is wanted, not {value!r:.60}")
    return value


def _asked(find: Sequence[str] | None, said: Iterable[Statement]) -> tuple[Quantity, ...]:
    if find is None:
        needs_tn = any("tn" in s.quantity.counts for s in said)
        return tuple(quantity(name, "find") for name in (COUNTS if needs_tn else COUNTS[:3]))
    asked = {q.name: q for q in (quantity(str(name), "find") for name in _list(find, "find"))}
    if not asked:
        raise InputError("find: no quantity is asked for")
    for q in asked.values():
        if q.whole is not None:
            raise InputError(f"find: {q.name} is a share: ask for whole numbers such as tp, errors or total_relevant")
    return tuple(asked.values())


def _largest(
    largest: int | None, tables: Mapping[str, Mapping[str, object]], said: Iterable[Statement]
) -> Mapping[str, int]:
    """The largest count of each table: as stated, and no larger than its printed population."""
    ends = {
        s.of[0]: int(s.interval.upper)
        for s in said
        if s.quantity.name == "population" and len(s.of) == 1 and not s.minus and s.interval.upper is not None
    }
    if largest is not None:
        stated = _whole(largest, "largest", 0)
        return {name: min(stated, ends.get(name, stated)) for name in tables}
    for name in tables:
        if name not in ends:
            raise InputError(f"{_where(name)}largest is missing: state the largest count, or print the population")
    return {name: _whole(ends[name], "population", 0) for name in tables}


def _whole(value: object, name: str, least: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= LARGEST:
        raise InputError(f"{name} = {value!r:.60}: a whole number from {least} to 10^12 is wanted")
    return value


def _zero_by_zero(text: str | None) -> Fraction | None:
    value = None if text is None else read_number(text, "zero_by_zero")
    if value not in {None, 0, 1}:
        raise InputError(f"zero_by_zero = {text!r}: it must be 0 or 1, what 0/0 was printed as")
    return value


def _shaped(row: Sequence[int], tables: Sequence[str], asked: Sequence[Quantity]) -> Mapping[str, Any]:
    names = [q.name for q in asked]
    by_table = {
        table: dict(zip(names, row[n * len(names) : (n + 1) * len(names)], strict=True))
        for n, table in enumerate(tables)
    }
    return by_table.get(ALONE, by_table)
