"""Is a function as accurate as it must be? Against the mathematics itself, in units in the last place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64, Format
from prsym.errors import InputError
from prsym.reading.numbers import read_number
from prsym.testing.accuracy_words import accuracy_failure
from prsym.testing.asking import Asked, ask
from prsym.testing.binding import bind
from prsym.testing.calling import Caller
from prsym.testing.exact import Point
from prsym.testing.search import Found, search
from prsym.testing.settings import evaluation_count, search_seed, settings
from prsym.testing.written import Written

FORMATS = {form.name: form for form in (BINARY64, BINARY32, BINARY16)}
UNDEFINED = ("nan", "any")
OF_ROOTS = 5  # times fewer evaluations for the solution of an equation, unless a test gives a number


def assert_accurate(
    function: Callable[..., Any],
    reference: object,
    domain: Mapping[str, object] | None = None,
    *,
    max_ulp: float = 4.0,
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    symbols: Mapping[str, str] | None = None,
    whole: Sequence[str] = (),
    points: Sequence[Mapping[str, float]] = (),
    language: str | None = None,
    dtype: str = "float64",
    arrays: bool = False,
    undefined: str = "nan",
    evaluations: int | None = None,
    seed: int | None = None,
) -> Found:
    """Fail where a function's error against its reference is found to be more than `max_ulp` units in the last place.

    `reference` is an id of the catalogue, a text (a Python expression; LaTeX where it has a backslash, or as `language`
    says) or a SymPy expression; texts are read, never evaluated. `domain` gives each symbol an interval, as `(0, 1)`,
    `"(0, 1]"` or one number. A formula of the catalogue has its own domain; where no interval is given, inputs of sizes
    from 1e-100 to 1e100 are tried (1e-6 to 1e6 for the solution of an equation, whole numbers up to 2^53), and 0.
    `where` holds further relations between the symbols of a text, as `"x < y"`; `whole` names those that take whole
    numbers; `fixed` gives those that the function does not take a value.

    Arguments are matched to symbols by name, or by place where no name agrees; `symbols` maps arguments to symbols. The
    function gets single numbers, Python floats or scalars of `dtype` (float32, float16), or with `arrays` one array
    each. What it raises as an ArithmeticError or a ValueError counts as NaN; NaN is right where the reference is not
    defined, unless `undefined="any"` leaves such points out, and an OverflowError where the value is beyond the range.

    The search tries `points` and the corners, samples of every size, near ends and special values, and equal and
    complementary arguments; then it climbs from the worst through neighbouring floats: `evaluations` in all. The
    solution of an equation, such as dimm2015.beta_squared, is sampled only, at a fifth as many points. The search is
    the same for the same `seed`; without either figure those of the plugin's options hold. It proves no bound: what it
    finds is at most the worst error.

    Raises `AssertionError` with the worst points, and `InputError` for what cannot be read or matched.

    >>> found = assert_accurate(lambda p, r: 2*p*r/(p + r), "2*p*r/(p + r)", {"p": (0.01, 1), "r": (0.01, 1)})
    >>> abs(found.ulps) < 3
    True
    """
    __tracebackhide__ = True
    form = _format(dtype)
    limit = _limit(max_ulp)
    asked = ask(reference, domain, where=where, fixed=fixed, language=language, whole=whole)
    binding = bind(function, asked.varied, symbols or {}, spelled=not isinstance(asked.formula, Written))
    exact, names = asked.exact, asked.exact.names
    caller = Caller(function, binding, names, form, exact.whole, arrays)
    now = settings()
    found = search(
        caller,
        exact,
        asked.box,
        form,
        [_point(point, asked) for point in _sequence(points, "points")],
        evaluation_count(evaluations, now.evaluations if exact.is_explicit else now.evaluations // OF_ROOTS or 1),
        search_seed(seed, now.seed),
        _skips(undefined),
    )
    now.measured.append((found.ulps, dict(zip(names, found.worst.point, strict=True))))
    if not abs(found.ulps) <= limit:
        raise AssertionError(accuracy_failure(caller, exact, found, limit, form))
    return found


def _point(point: Mapping[str, float], asked: Asked) -> Point:
    """A point that a test gives; one outside the domain that it gives too is a mistake."""
    names = asked.exact.names
    if not isinstance(point, Mapping) or set(point) != set(names):
        raise InputError(f"points: {point!r}: give each of {', '.join(names)} a number")
    for parameter in asked.varied if isinstance(asked.formula, Written) else ():
        if not parameter.interval.contains(read_number(point[parameter.name], f"points: {parameter.name}")):
            raise InputError(f"points: {parameter.name} = {point[parameter.name]!r} is outside {parameter.interval}")
    return tuple(float(point[name]) for name in names)


def _sequence(given: object, what: str) -> Sequence[Any]:
    if not isinstance(given, list | tuple):
        raise InputError(f"{what} = {given!r}: give a list of mappings such as [{{'x': 0.5}}]")
    return given


def _format(dtype: object) -> Format:
    name = getattr(dtype, "__name__", None) or str(dtype)
    if name not in FORMATS:
        raise InputError(f"dtype = {dtype!r}: choose {', '.join(FORMATS)}")
    return FORMATS[name]


def _limit(max_ulp: object) -> float:
    if isinstance(max_ulp, bool) or not isinstance(max_ulp, int | float) or not max_ulp >= 0:
        raise InputError(f"max_ulp = {max_ulp!r} must be a number that is not negative, such as 4")
    return float(max_ulp)


def _skips(undefined: str) -> bool:
    if undefined not in UNDEFINED:
        raise InputError(f"undefined = {undefined!r}: choose nan (NaN is right there) or any (leave the points out)")
    return undefined == "any"
