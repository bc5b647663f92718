"""The same formula by many evaluators: they must agree, and where they do not, the place is told."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.box import Box
from prsym.accuracy.formats import BINARY32, BINARY64, Format
from prsym.accuracy.sampling import sample
from prsym.accuracy.ulp import signed_ulps
from prsym.codegen.program import Program
from prsym.errors import InputError, PrsymError, UnableError
from prsym.testing.asking import ask
from prsym.testing.binding import bind
from prsym.testing.calling import Caller
from prsym.testing.evaluators import DOUBLES, NAMES, SINGLE, functions
from prsym.testing.exact import Exact, Point
from prsym.testing.safe_names import program_in_safe_names
from prsym.testing.settings import evaluation_count, search_seed, settings
from prsym.testing.steps import Step, first_difference
from prsym.testing.written import Written
from prsym.verify.second_opinion import second_opinion

EVALUATIONS = 200
OPINIONS = 25  # points at which mpmath is asked
DIGITS = 25
OPINION_DIGITS = (30, 350, 1400)
MOST_ULP = 8.0  # by which the functions of two libraries may make two results differ


@dataclass(frozen=True, slots=True)
class Row:
    """One evaluator: its worst error against Arb and its largest difference from pure Python, in ulp, with points.

    The difference is None for another format than float64.
    """

    name: str
    error: float
    error_at: Point
    difference: float | None
    difference_at: Point


@dataclass(frozen=True, slots=True)
class Crossing:
    """What the evaluators said; `absent` says why some are not there."""

    rows: tuple[Row, ...]
    absent: Mapping[str, str]
    points: int

    def __str__(self) -> str:
        wide = max(len(name) for name in (*(row.name for row in self.rows), *self.absent))
        lines = [f"  {'':<{wide}}  {'worst error':>14}  {'from Python':>14}   (ulp, at {self.points} points)"]
        for row in self.rows:
            apart = "" if row.difference is None else _ulps(row.difference)
            lines.append(f"  {row.name:<{wide}}  {_ulps(row.error):>14}  {apart:>14}")
        return "\n".join([*lines, *(f"  {name:<{wide}}  {why}" for name, why in self.absent.items())])


def cross_evaluate(
    reference: object,
    domain: Mapping[str, object] | None = None,
    *,
    others: Mapping[str, Callable[..., Any]] | None = None,
    max_ulp: float = MOST_ULP,
    language: str | None = None,
    evaluators: Sequence[str] = NAMES,
    evaluations: int = EVALUATIONS,
    seed: int | None = None,
) -> Crossing:
    """Fail where the evaluators of one formula disagree; the message says which, at what inputs and at what step.

    The formula's steps run in pure Python, NumPy (arrays and scalars), numba and C where they are present, and must
    give what Python gives within `max_ulp`; so must the functions in `others`, by name. mpmath and Arb, which evaluate
    the formula itself, must agree to 25 digits. The worst error of each against Arb is told, of float32 in its own ulp,
    and not judged: that is what `assert_accurate` does. `reference` and `domain` are those of `assert_accurate`.

    >>> crossing = cross_evaluate("x/(1 + x)", {"x": "[1e-9, 1e9]"}, evaluations=40)
    >>> [row.name for row in crossing.rows][:2]
    ['python', 'numpy']
    """
    __tracebackhide__ = True
    asked = ask(reference, domain, language=language)
    formula, exact, names = asked.formula, asked.exact, asked.exact.names
    program = program_in_safe_names(formula)
    random = np.random.default_rng(search_seed(seed, settings().seed))
    points = {
        form: _points(asked.box, evaluation_count(evaluations, EVALUATIONS), random, form, exact)
        for form in (BINARY64, BINARY32)
    }
    spelled = not isinstance(formula, Written)
    callers = {
        name: Caller(function, bind(function, formula.parameters, {}, spelled=spelled), names, BINARY64)
        for name, function in (others or {}).items()
    }
    with tempfile.TemporaryDirectory() as folder:
        found, absent = functions([program], Path(folder), _chosen(evaluators))
        got = {name: found[name][0](_columns(points[BINARY64])) for name in DOUBLES if name in found}
        single = found[SINGLE][0](_columns(points[BINARY32])) if SINGLE in found else None
    got |= {name: caller(*_columns(points[BINARY64])) for name, caller in callers.items()}
    rows = [_row(name, values, got["python"], points[BINARY64], exact) for name, values in got.items()]
    if single is not None:
        rows.append(_row(SINGLE, single, None, points[BINARY32], exact))
    crossing = Crossing(tuple(rows), absent, len(points[BINARY64]))
    said = [_located(row, program, names, got, points[BINARY64]) for row in rows if _is_apart(row, max_ulp)]
    said += _opinions(exact, points[BINARY64])
    if said:
        raise AssertionError("\n".join([f"{formula.id}: the evaluators disagree", str(crossing), "", *said]))
    return crossing


def _chosen(evaluators: Sequence[str]) -> tuple[str, ...]:
    """The evaluators asked for, pure Python among them."""
    for name in evaluators:
        if name not in NAMES:
            raise InputError(f"evaluators: there is no {name!r}; there are {', '.join(NAMES)}")
    return tuple(name for name in NAMES if name in evaluators or name == "python")


def _points(box: Box, count: int, random: np.random.Generator, form: Format, exact: Exact) -> list[Point]:
    """Sampled points, whole where a parameter is, without those whose exact value is not settled."""
    found = []
    for point in form.values(sample(box, count, random, form)).T.tolist():
        rounded = tuple(float(round(x)) if n in exact.whole else x for n, x in zip(exact.names, point, strict=True))
        if _wanted(exact, rounded) is not None:
            found.append(rounded)
    if not found:
        raise UnableError(f"{exact.formula.id}: at no point of the domain could the value be settled")
    return list(dict.fromkeys(found))


def _wanted(exact: Exact, point: Point) -> Any:
    """The exact value; None where no precision settles it."""
    for bits in (256, 2048):
        try:
            wanted = exact(point, bits)
            signed_ulps(0.0, wanted)
        except UnableError:
            continue
        return wanted
    return None


def _columns(points: Sequence[Point]) -> list[NDArray[np.float64]]:
    return [np.array(column) for column in zip(*points, strict=True)]


def _row(name: str, got: NDArray[Any], python: NDArray[Any] | None, points: Sequence[Point], exact: Exact) -> Row:
    form = BINARY64 if python is not None else BINARY32
    errors = [signed_ulps(float(g), exact.wanted[p], form) for g, p in zip(got, points, strict=True)]
    worst = int(np.argmax(np.abs(errors)))
    if python is None:
        return Row(name, errors[worst], points[worst], None, ())
    apart = [signed_ulps(float(g), float(p)) for g, p in zip(got, python, strict=True)]
    farthest = int(np.argmax(np.abs(apart)))
    return Row(name, errors[worst], points[worst], apart[farthest], points[farthest])


def _is_apart(row: Row, max_ulp: float) -> bool:
    return row.difference is not None and not abs(row.difference) <= max_ulp


def _located(
    row: Row,
    program: Program,
    names: Sequence[str],
    got: Mapping[str, NDArray[Any]],
    points: Sequence[Point],
) -> str:
    """Where an evaluator is farthest from pure Python, and the first step that differs."""
    assert row.difference is not None
    place = list(points).index(row.difference_at)
    lines = [f"  {row.name} differs from python by {_ulps(row.difference)} ulp at"]
    lines += [f"    {n} = {x!r}  {x.hex()}" for n, x in zip(names, row.difference_at, strict=True)]
    lines.append(f"    {row.name} gives {float(got[row.name][place])!r}, python {float(got['python'][place])!r}")
    step = first_difference(program, row.difference_at, "python", row.name) if row.name in DOUBLES else None
    if step is not None:
        lines.append(_step_text(step, row.name))
    return "\n".join(lines)


def _step_text(step: Step, name: str) -> str:
    return f"    first at the step {step.text}: {name} {step.second!r}, python {step.first!r}"


def _opinions(exact: Exact, points: Sequence[Point]) -> list[str]:
    """Where mpmath and Arb do not agree."""
    said = []
    for point in points[:: max(1, len(points) // OPINIONS)]:
        wanted = exact.shown(point)
        if isinstance(wanted, float) or not all(map(math.isfinite, point)):
            continue
        value = _middle(wanted)
        opinion = _opinion(exact, point, value)
        if opinion is not None and not _agree(opinion, value):
            shown = ", ".join(f"{n} = {x!r}" for n, x in zip(exact.names, point, strict=True))
            said.append(f"  mpmath gives {float(opinion)!r} and Arb {float(value)!r} at {shown}")
    return said


def _opinion(exact: Exact, point: Point, value: Fraction) -> Fraction | None:
    """What mpmath says, with more digits where that is something else: it does not know how many it has lost."""
    opinion = None
    for digits in OPINION_DIGITS:
        try:
            opinion = Fraction(second_opinion(exact.formula, digits, exact.at(point)))
        except (PrsymError, ArithmeticError, ValueError):
            return None
        if _agree(opinion, value):
            break
    return opinion


def _agree(opinion: Fraction, value: Fraction) -> bool:
    return abs(opinion - value) <= abs(value) / Fraction(10) ** DIGITS


def _middle(wanted: Any) -> Fraction:
    from prsym.accuracy.reference import reference

    found = reference(wanted)
    assert not isinstance(found, float)
    return Fraction(found.middle, found.denominator)


def _ulps(ulps: float) -> str:
    if not ulps:
        return "0"
    return f"{ulps:+.3f}" if abs(ulps) < 1000 else f"{ulps:+.2e}"
