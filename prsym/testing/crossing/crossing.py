"""The same formula by many evaluators: they must agree, and where they do not, the place is told."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import BINARY32, BINARY64, Format
from prsym.accuracy.sampling import sample
from prsym.accuracy.ulp import signed_ulps
from prsym.codegen.program import Program
from prsym.errors import InputError, UnableError
from prsym.testing.asking.asking import TestedFormula, ask, check_fixed
from prsym.testing.asking.binding import Binding, bind_asked
from prsym.testing.asking.domains import read_fixed
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.asking.figures import evaluations_of, seed_of, ulp_limit
from prsym.testing.asking.written import Written
from prsym.testing.crossing.crossed import Crossing, Row
from prsym.testing.crossing.evaluators import DOUBLES, NAMES, SINGLE, functions
from prsym.testing.crossing.opinions import opinions
from prsym.testing.crossing.safe_names import program_in_safe_names
from prsym.testing.crossing.steps import first_difference
from prsym.testing.lines import folded, headline, signed
from prsym.testing.searching.accuracy_words import want
from prsym.testing.searching.calling import Caller
from prsym.testing.settings import settings

EVALUATIONS = 200
MOST_ULP = 8.0  # by which the functions of two libraries may make two results differ
PRECISIONS = (256, 2048)  # bits, of the exact values

Others = Mapping[str, tuple[Callable[..., Any], Binding]]


def cross_evaluate(
    reference: object,
    domain: Mapping[str, object] | None = None,
    *,
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    symbols: Mapping[str, str] | None = None,
    whole: Sequence[str] = (),
    language: str | None = None,
    others: Mapping[str, Callable[..., Any]] | None = None,
    max_ulp: float = MOST_ULP,
    evaluators: Sequence[str] = NAMES,
    evaluations: int | None = None,
    seed: int | None = None,
) -> Crossing:
    """Fail where the evaluators of one formula disagree; the message says which, at what inputs and at what step.

    The formula's steps run in pure Python, NumPy (arrays and scalars), numba and C where they are present, and must
    give what Python gives within `max_ulp`, also where no exact value is settled. The functions in `others`, by name,
    must give the exact value within `max_ulp`, and what Python gives where that value is not settled. mpmath and Arb,
    which evaluate the formula itself, must agree to 25 digits at some of the points. The worst error of each against
    Arb is told, of float32 in its own ulp, and not judged: that is what `assert_accurate` does.

    `reference`, `domain`, `where`, `whole`, `language` and `seed` are those of `assert_accurate`. One number of the
    domain is the nearest float64, and for float32 the nearest one of these; so are the numbers of `fixed`, which the
    functions of `others` are not given. `symbols` maps arguments of `others` to symbols. `evaluations` points are
    taken, without it 200.

    Raises `AssertionError` with the places, `InputError` for what cannot be read or matched.

    >>> crossing = cross_evaluate("x/(1 + x)", {"x": "[1e-9, 1e9]"}, evaluations=40)
    >>> [row.name for row in crossing.rows][:2]
    ['python', 'numpy']
    """
    __tracebackhide__ = True
    limit, chosen = ulp_limit(max_ulp, "8"), _chosen(evaluators)
    options: dict[str, Any] = {"where": where, "language": language, "whole": whole, "subnormals": True}
    given = _joined(domain, fixed)
    asked = ask(reference, given, **options)
    values = {name: given[name] for name in fixed or ()}
    if not isinstance(asked.formula, Written):  # whose domain is what the test gives
        check_fixed(asked.formula, values)
    bound = _bound(others, asked, values, symbols or {})
    program = program_in_safe_names(asked.formula)
    count, random = evaluations_of(evaluations, EVALUATIONS), np.random.default_rng(seed_of(seed, settings().seed))
    points = _points(asked, count, random, BINARY64)
    got, absent = _results(program, points, chosen)
    for name, (function, binding) in bound.items():
        got[name] = Caller(function, binding, asked.exact.names, BINARY64, asked.exact.whole)(*_columns(points))
    settled = _settled(asked.exact, points)
    blind, one_sided = _one_sided(asked, got["python"], points, settled)
    seen = {point: value for point, value in settled.items() if point not in blind}
    rows = [_row(name, values, got["python"], points, seen, blind, name in bound) for name, values in got.items()]
    if SINGLE in chosen:
        try:
            rows.append(_single(program, ask(reference, given, **options, form=BINARY32), count, random))
        except (InputError, UnableError) as error:  # the domain holds no float32
            absent[SINGLE] = str(error)
    said = [_located(row, program, asked.exact, got, points, bound, seen) for row in rows if _is_apart(row, limit)]
    found = opinions(asked.exact, list(settled))
    crossing = Crossing(tuple(rows), absent, len(points) - len(blind), len(seen), one_sided, found)
    if said or found.apart:
        first = headline(f"{asked.formula.id}: the evaluators disagree")
        raise AssertionError("\n".join([*first, str(crossing), "", *said, *found.apart]))
    return crossing


def _chosen(evaluators: object) -> tuple[str, ...]:
    """The evaluators asked for, pure Python among them."""
    if not isinstance(evaluators, Collection):
        raise InputError(f"evaluators = {evaluators!r:.60}: give a list of {', '.join(NAMES)}")
    wanted = (evaluators,) if isinstance(evaluators, str) else tuple(evaluators)
    for name in wanted:
        if name not in NAMES:
            raise InputError(f"evaluators: there is no {name!r:.60}; there are {', '.join(NAMES)}")
    return tuple(name for name in NAMES if name in wanted or name == "python")


def _joined(domain: Any, fixed: Any) -> Mapping[str, Any]:
    """The domain with fixed values as one number each."""
    if not isinstance(domain, Mapping | None):
        raise InputError(f"domain = {domain!r:.60}: write a mapping such as {{'x': (0, 1)}}")
    given = dict(domain or {})
    return {**given, **read_fixed(fixed, given)}


def _bound(others: Any, asked: TestedFormula, fixed: Mapping[str, Fraction], symbols: Any) -> Others:
    """The functions by name, with what they take; `InputError` for a name that an evaluator has."""
    if not isinstance(others or {}, Mapping):
        raise InputError(f"others = {others!r:.60}: write a mapping such as {{'mine': my_function}}")
    if not isinstance(symbols, Mapping):
        raise InputError(f"symbols = {symbols!r:.60}: write a mapping such as {{'P': 'precision'}}")
    varied = [p for p in asked.varied if p.name not in fixed]
    if others and not varied:
        raise InputError(f"{asked.formula.id}: nothing varies: give an interval for at least one symbol")
    found = {}
    for name, function in dict(others or {}).items():
        if not isinstance(name, str) or name in NAMES:
            raise InputError(f"others: {name!r:.60}: the function's name must be a text that is no evaluator's name")
        found[name] = (function, bind_asked(function, asked, symbols, fixed))
    return found


def _points(asked: TestedFormula, count: int, random: np.random.Generator, form: Format) -> list[Point]:
    """Sampled points, whole where a parameter is."""
    found = map(tuple, form.values(sample(asked.box, count, random, form)).T.tolist())
    return list(dict.fromkeys(map(asked.exact.rounded, found)))


def _settled(exact: Exact, points: Sequence[Point]) -> dict[Point, Any]:
    """The exact values, of the points at which some precision settles them."""
    found = {}
    for point in points:
        for bits in PRECISIONS:
            try:
                wanted = exact(point, bits)
                signed_ulps(0.0, wanted)
            except UnableError:
                continue
            found[point] = wanted
            break
    return found


def _results(
    program: Program, points: Sequence[Point], names: Sequence[str]
) -> tuple[dict[str, NDArray[Any]], dict[str, str]]:
    """The evaluators' values at the points, and why some are not there."""
    with tempfile.TemporaryDirectory() as folder:
        found, absent = functions([program], Path(folder), [name for name in names if name in DOUBLES])
        return {name: made[0](_columns(points)) for name, made in found.items()}, absent


def _columns(points: Sequence[Point]) -> list[NDArray[np.float64]]:
    return [np.array(column) for column in zip(*points, strict=True)]


def _single(program: Program, asked: TestedFormula, count: int, random: np.random.Generator) -> Row:
    points = _points(asked, count, random, BINARY32)
    with tempfile.TemporaryDirectory() as folder:
        made, absent = functions([program], Path(folder), [SINGLE])
        if absent:
            raise UnableError(absent[SINGLE])
        values = made[SINGLE][0](_columns(points))
    settled = _settled(asked.exact, points)
    return Row(SINGLE, *_worst(values, points, settled, BINARY32), None, (), None, ())


def _row(
    name: str,
    got: NDArray[Any],
    python: NDArray[Any],
    points: Sequence[Point],
    settled: Mapping[Point, Any],
    blind: Collection[Point],
    is_other: bool,
) -> Row:
    pairs = zip(got.tolist(), python.tolist(), points, strict=True)
    apart = {point: signed_ulps(float(g), float(p)) for g, p, point in pairs if point not in blind}
    farthest = max(apart, key=lambda point: abs(apart[point]))
    judged = {**apart, **(_errors(got, points, settled, BINARY64) if is_other else {})}
    place = max(judged, key=lambda point: abs(judged[point]))
    error = _worst(got, points, settled, BINARY64)
    return Row(name, *error, apart[farthest], farthest, judged[place], place)


def _worst(
    got: NDArray[Any], points: Sequence[Point], settled: Mapping[Point, Any], form: Format
) -> tuple[float | None, Point]:
    """The largest error, and where; None where no exact value is settled."""
    errors = _errors(got, points, settled, form)
    if not errors:
        return None, ()
    place = max(errors, key=lambda point: abs(errors[point]))
    return errors[place], place


def _errors(
    got: NDArray[Any], points: Sequence[Point], settled: Mapping[Point, Any], form: Format
) -> dict[Point, float]:
    pairs = zip(got.tolist(), points, strict=True)
    return {point: signed_ulps(float(g), settled[point], form) for g, point in pairs if point in settled}


def _one_sided(
    asked: TestedFormula, python: NDArray[Any], points: Sequence[Point], settled: Mapping[Point, Any]
) -> tuple[set[Point], str]:
    """The points at which the formula has a value and its steps give NaN, such as (-2)^n; and words for a reader.

    `UnableError` where there are no others: nothing would be compared.
    """
    is_nan = dict(zip(points, np.isnan(python).tolist(), strict=True))
    has_value = {point: not (isinstance(value, float) and math.isnan(value)) for point, value in settled.items()}
    blind = [point for point, has in has_value.items() if has and is_nan[point]]
    more = [point for point, has in has_value.items() if not has and not is_nan[point]]

    def first(found: Sequence[Point]) -> str:
        return ", ".join(f"{n} = {x!r}" for n, x in zip(asked.exact.names, found[0], strict=True))

    if len(blind) == len(points):
        raise UnableError(
            f"{asked.formula.id}: its steps in floating point give NaN at all points, as at {first(points)}, where it "
            "has a value: nothing was compared"
        )
    said = []
    if blind:
        said.append(f"At {len(blind)} points more the formula has a value and its steps give NaN, as at {first(blind)}")
    if more:
        said.append(f"At {len(more)} points the formula has no value and its steps do, as at {first(more)}")
    return set(blind), "; ".join(said) + (": not compared there." if blind and not more else "." * bool(said))


def _is_apart(row: Row, max_ulp: float) -> bool:
    return row.apart is not None and not abs(row.apart) <= max_ulp


def _located(
    row: Row,
    program: Program,
    exact: Exact,
    got: Mapping[str, NDArray[Any]],
    points: Sequence[Point],
    others: Others,
    settled: Mapping[Point, Any],
) -> str:
    """Where an evaluator is farthest from what it is judged by, and the first step that differs."""
    assert row.apart is not None
    place, is_exact = list(points).index(row.apart_at), row.name in others and row.apart_at in settled
    whom = "the exact value" if is_exact else "python"
    lines = [f"  {row.name} differs from {whom} by {signed(row.apart)} ulp at"]
    lines += [f"    {n} = {x!r}  {x.hex()}" for n, x in zip(exact.names, row.apart_at, strict=True)]
    said = f"{row.name} gives {float(got[row.name][place])!r}, python {float(got['python'][place])!r}"
    said += f"; exact is {want(exact.shown(row.apart_at))}" if is_exact else ""
    lines += folded(said, "    ")
    if row.name in others and others[row.name][1].by_place:
        lines += folded(f"Taken by place: {others[row.name][1].by_place}.", "    ")
    step = first_difference(program, row.apart_at, "python", row.name) if row.name in DOUBLES else None
    if step is not None:
        lines += folded(f"first at the step {step.text}: {row.name} {step.second!r}, python {step.first!r}", "    ")
    return "\n".join(lines)
