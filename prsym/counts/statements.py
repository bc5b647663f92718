"""Printed numbers about confusion tables as linear inequalities in their counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from prsym.auditing.printed import read_printed
from prsym.counts.linear import AtMost
from prsym.counts.quantities import Quantity, Sum, quantity
from prsym.counts.unknowns import Exact, Unknowns, inequality
from prsym.errors import InputError
from prsym.model.domain import UNIT, Interval
from prsym.reading.printed_text import read_printed_text

TIE_KEYS = frozenset({"quantity", "of", "minus", "equal", "printed"})
_ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Statement:
    """That a quantity, of the sum of the tables `of` less the sum of the tables `minus`, lies in an interval."""

    quantity: Quantity
    of: tuple[str, ...]
    minus: tuple[str, ...]
    interval: Interval


def of_table(table: str, printed: Mapping[str, object], rule: str, where: str) -> Iterator[Statement]:
    """The printed statements about one table; a share printed as `27 of 2,401` states both counts."""
    for name, value in printed.items():
        place = f"{where}{name}"
        yield from _statements(quantity(name, where.rstrip(". ") or "printed"), (table,), (), value, rule, place)


def of_tie(tie: object, tables: Sequence[str], rule: str, where: str) -> Iterator[Statement]:
    """The printed statements about several tables together; `InputError` names what is wrong with it."""
    if not isinstance(tie, Mapping) or not set(tie) <= TIE_KEYS or "quantity" not in tie:
        raise InputError(f"{where}: must have a quantity and either equal or of, minus and printed, and nothing else")
    q = quantity(str(tie["quantity"]), where)
    if "equal" in tie:
        yield from _equal(q, _tables(tie, "equal", tables, where), tie, where)
        return
    of, minus = (_tables(tie, key, tables, where) for key in ("of", "minus"))
    if not of or "printed" not in tie:
        raise InputError(f"{where}: of (tables) and printed (a number) are wanted, or equal (tables)")
    if minus and q.whole is not None:
        raise InputError(
            f"{where}: a difference of {q.name} is no quotient of counts: only sums of counts have a minus"
        )
    yield from _statements(q, of, minus, tie["printed"], rule, f"{where}: printed")


def _equal(q: Quantity, equal: tuple[str, ...], tie: Mapping[str, object], where: str) -> Iterator[Statement]:
    if q.whole is not None or len(equal) < 2 or set(tie) != {"quantity", "equal"}:
        raise InputError(
            f"{where}: equal wants two tables or more, a sum of counts such as total_relevant, and no more"
        )
    for other in equal[1:]:
        yield Statement(q, equal[:1], (other,), Interval(_ZERO, _ZERO, False, False))


def _tables(tie: Mapping[str, object], key: str, known: Sequence[str], where: str) -> tuple[str, ...]:
    named = tie.get(key, ())
    if not isinstance(named, list | tuple) or not all(isinstance(name, str) for name in named):
        raise InputError(f"{where}: {key} must be a list of names of tables")
    for name in named:
        if name not in known:
            raise InputError(f"{where}: {key}: there is no table {name!r}; known are {', '.join(known)}")
    return tuple(named)


def _statements(
    q: Quantity, of: tuple[str, ...], minus: tuple[str, ...], value: object, rule: str, where: str
) -> Iterator[Statement]:
    counts = _x_of_n(value, where)
    if counts is not None and q.whole is not None and set(q.part.values()) | set(q.whole.values()) == {Fraction(1)}:
        for part, number in zip((q.part, q.whole), counts, strict=True):
            yield Statement(Quantity(q.name, part, None), of, minus, Interval(number, number, False, False))
        return
    if counts is not None and q.whole is None:
        raise InputError(f"{where}: {value!r} is a share, and {q.name} is a number of documents")
    interval = _interval(value, rule, where)
    if q.whole is None:
        if isinstance(value, str) and "%" in value:
            raise InputError(f"{where}: {value!r} is a share, and {q.name} is a number of documents")
        if not minus and interval.upper is not None and interval.upper < 0:
            raise InputError(f"{where}: {value!r} is negative: a number of documents is 0 or more")
    elif UNIT.meet(interval) is None:
        raise InputError(f"{where}: {value!r} lies outside [0, 1]: write a share such as 0.75 or 75%")
    yield Statement(q, of, minus, interval)


def _x_of_n(value: object, where: str) -> tuple[Fraction, Fraction] | None:
    if not isinstance(value, str):
        return None
    counts = read_printed_text(value, where).numbers[0].counts
    return None if counts is None else (Fraction(counts[0]), Fraction(counts[1]))


def _interval(value: object, rule: str, where: str) -> Interval:
    if isinstance(value, int) and not isinstance(value, bool):
        return Interval(Fraction(value), Fraction(value), False, False)
    if isinstance(value, str):
        return read_printed(value, rule, where).interval
    raise InputError(f"{where}: {value!r} must be the printed text, such as '0.75' or '75%', or a whole number")


def inequalities(said: Statement, unknowns: Unknowns, zero_by_zero: Fraction | None) -> Iterator[AtMost]:
    """The statement as inequalities.

    The denominator of a rate is not 0, unless 0/0 was printed as `zero_by_zero` and that is among the values.
    """
    part = unknowns.form(_signed(said, said.quantity.part))
    if said.quantity.whole is None:
        yield from _bounded(part, said.interval)
        return
    whole = unknowns.form(_signed(said, said.quantity.whole))
    may_be_empty = zero_by_zero is not None and said.interval.contains(zero_by_zero)
    if not may_be_empty:
        yield inequality(_times(whole, -1), _ZERO, strict=True)
    ends = ((said.interval.lower, said.interval.lower_open, -1), (said.interval.upper, said.interval.upper_open, 1))
    for end, is_open, sign in ends:
        if end is not None:
            form = _plus(_times(part, sign), _times(whole, -sign * end))
            yield (
                _below_zero_or_empty(form, whole, unknowns)
                if is_open and may_be_empty
                else inequality(form, _ZERO, strict=is_open)
            )


def _below_zero_or_empty(form: Exact, whole: Exact, unknowns: Unknowns) -> AtMost:
    """form < 0, or whole = 0 (where form is 0 too), as one inequality: form·s ≤ −whole/W.

    s makes form·s whole, so that below 0 it is at most −1, and 0 < whole ≤ W makes −whole/W at least −1 and below 0.
    """
    scale = Fraction(1)
    for c in form.values():
        scale *= (c * scale).denominator
    most = max(unknowns.most(whole), Fraction(1))
    return inequality(_plus(_times(form, scale), _times(whole, 1 / most)), _ZERO, strict=False)


def _signed(said: Statement, given: Sum) -> Iterator[tuple[str, Sum]]:
    yield from ((table, given) for table in said.of)
    yield from ((table, {name: -c for name, c in given.items()}) for table in said.minus)


def _bounded(form: Exact, interval: Interval) -> Iterator[AtMost]:
    if interval.upper is not None:
        yield inequality(form, interval.upper, strict=interval.upper_open)
    if interval.lower is not None:
        yield inequality(_times(form, -1), -interval.lower, strict=interval.lower_open)


def _times(form: Exact, factor: Fraction | int) -> Exact:
    return {i: c * factor for i, c in form.items() if factor}


def _plus(one: Exact, other: Exact) -> Exact:
    both = {i: one.get(i, _ZERO) + other.get(i, _ZERO) for i in {**one, **other}}
    return {i: c for i, c in both.items() if c}
