"""Is a function as accurate as it must be? Against the mathematics itself, in units in the last place."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64, Format
from prsym.errors import InputError
from prsym.model.domain import Parameter
from prsym.model.formula import WrittenFormula
from prsym.reading.numbers import read_number
from prsym.testing.asking.asking import TestedFormula, ask, has_relations
from prsym.testing.asking.binding import bind_asked
from prsym.testing.asking.domains import nearest, shown_interval
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.asking.figures import evaluations_of, seed_of, ulp_limit
from prsym.testing.asking.vectors import (
    Vectors,
    check_fixed_letters,
    interval_by_letter,
    letters_of,
    names_by_letter,
    point_by_letter,
    read_vectors,
    text_by_letter,
)
from prsym.testing.asking.written import is_latex
from prsym.testing.searching.accuracy_words import accuracy_failure
from prsym.testing.searching.calling import Caller, Component
from prsym.testing.searching.condition import condition, is_wrong, loss
from prsym.testing.searching.search import MeasuredError, SearchResult, search
from prsym.testing.settings import settings

FORMATS = {form.name: form for form in (BINARY64, BINARY32, BINARY16)}
UNDEFINED = ("nan", "any")
OF_ROOTS = 5  # times fewer evaluations for the solution of an equation, unless a test gives a number


def assert_accurate(
    function: Callable[..., Any],
    reference: object,
    domain: Mapping[str, object] | None = None,
    *,
    max_ulp: float = 4.0,
    max_loss: float | None = None,
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    symbols: Mapping[str, str] | None = None,
    whole: Sequence[str] = (),
    solve_for: str = "",
    vectors: Mapping[str, int] | None = None,
    points: Sequence[Mapping[str, Any]] = (),
    language: str | None = None,
    dtype: str = "float64",
    arrays: bool = False,
    undefined: str = "nan",
    subnormals: bool = False,
    evaluations: int | None = None,
    seed: int | None = None,
) -> SearchResult:
    """Fail where a function's error against its reference is found to be more than `max_ulp` units in the last place.

    `reference` is an id of the catalogue, a formula of `prsym.formula`, a text (a Python expression; LaTeX where it has
    a backslash, or as `language` says) or a SymPy expression, whose symbols may be declared positive, negative,
    nonnegative, nonpositive, real or integer; texts are read, never evaluated. With `solve_for` it is an equation, such
    as `"E - e*sin(E) = M"`, and the function gives that letter: it is proved first that there is exactly one solution
    on the domain. `domain` gives each symbol an interval, as `(0, 1)`, `"(0, 1]"` or one number, of which the nearest
    one of `dtype` is taken. A formula has its own domain; where no interval is given, inputs of sizes from 1e-100 to
    1e100 are tried (1e-6 to 1e6 for the solution of an equation, whole numbers up to 2^53), and 0. Subnormal numbers
    are left out, unless `subnormals` is true, or an interval begins or ends with one, or `points` give them.
    `where` holds further relations between the symbols of a text, as `"x < y, x + y < 1"`; `whole` names those that
    take whole numbers; `fixed` gives those that the function does not take a value.

    A function of arrays: `vectors={"x": 4}` says that it takes an array of four numbers, which the reference calls x0,
    x1, x2 and x3 (a text may write x[0], LaTeX x_0); a domain of `x` is that of each. A function that gives an array, a
    list or a tuple has a list of references, one a component; the components are tested one by one, and the result is
    that of the worst one.

    With `max_loss` an error of more than `max_ulp` passes where it is at most so many times what rounding each input
    and the result by half an ulp makes: the problem is that hard there, and no function of rounded inputs does much
    better.

    Arguments are matched to symbols by name, or by place where no name agrees: a text's symbols in the order in which
    it names them first, those of a SymPy expression in the order of `domain`. `symbols` maps arguments to symbols. The
    function gets single numbers, Python floats or scalars of `dtype` (float32, float16), or with `arrays` one array of
    points each. What it raises as an ArithmeticError or a ValueError counts as NaN; NaN is right where the reference is
    not defined, unless `undefined="any"` leaves such points out, and an OverflowError where the value is beyond the
    range. A truth value, a text, None or an array of another shape is refused.

    The search tries `points` and the corners, samples of every size, near ends and special values, and equal and
    complementary arguments; then it climbs from the worst through neighbouring floats: `evaluations` in all. The
    solution of an equation, such as dimm2015.beta_squared, is sampled only, at a fifth as many points. The search is
    the same for the same `seed`; without either figure those of the plugin's options hold. It proves no bound: what it
    finds is at most the worst error.

    Raises `AssertionError` with the worst points, `InputError` for what cannot be read or matched, and `UnableError`
    where it could not be proved that an equation has one solution.

    >>> found = assert_accurate(lambda p, r: 2*p*r/(p + r), "2*p*r/(p + r)", {"p": (0.01, 1), "r": (0.01, 1)})
    >>> abs(found.ulps) < 3
    True
    >>> found = assert_accurate(lambda x: (x[0] + x[1])/2, "(x0 + x1)/2", {"x": (0, 1)}, vectors={"x": 2})
    """
    __tracebackhide__ = True
    form = _format(dtype)
    letters = read_vectors(vectors)
    check_fixed_letters(fixed, letters)
    components = _components(reference)
    if arrays and (letters or components[0][0]):
        raise InputError("arrays: many points at once are for a function of single numbers that gives single numbers")
    test = _Test(
        function,
        ulp_limit(max_ulp),
        None if max_loss is None else ulp_limit(max_loss, "4", "max_loss"),
        form,
        symbols or {},
        letters,
        arrays,
        [point_by_letter(point, letters) for point in _listed(points)],
        _skips(undefined),
        evaluations,
        seed,
    )
    found = []
    for component, one in components:
        asked = ask(
            text_by_letter(one, letters, isinstance(one, str) and is_latex(one, language)),
            interval_by_letter(domain, letters),
            where=text_by_letter(where, letters),
            fixed=fixed,
            language=language,
            whole=names_by_letter(whole, letters),
            form=form,
            solve_for=solve_for,
            subnormals=subnormals,
            unused=letters_of(letters),
        )
        found.append(test.run(asked, component))
    return max(found, key=lambda measured: abs(measured.ulps))


def _components(reference: object) -> list[tuple[Component | None, object]]:
    """The references with the components that they are for; None for one of a function that gives one number."""
    if not isinstance(reference, list | tuple):
        return [(None, reference)]
    if not reference:
        raise InputError("reference: an empty list: give a reference for each component")
    return [(Component(i, len(reference)), one) for i, one in enumerate(reference)]


@dataclass(frozen=True)
class _Test:
    """A function, the limits of its error and how it is searched: all that does not depend on the reference."""

    function: Callable[..., Any]
    max_ulp: float
    max_loss: float | None
    form: Format
    symbols: Mapping[str, str]
    vectors: Vectors
    arrays: bool
    points: Sequence[object]
    skips_undefined: bool
    evaluations: int | None
    seed: int | None

    def run(self, asked: TestedFormula, component: Component | None) -> SearchResult:
        """The result of the search; `AssertionError` where an error is over the limits."""
        __tracebackhide__ = True
        exact, form, now = asked.exact, self.form, settings()
        binding = bind_asked(self.function, asked, self.symbols, vectors=self.vectors)
        caller = Caller(self.function, binding, exact.names, form, exact.whole, self.arrays, component)
        usual = now.evaluations if exact.is_explicit else now.evaluations // OF_ROOTS or 1
        count = evaluations_of(self.evaluations, usual)
        points = [*(_point(point, asked, form) for point in self.points), *now.recorded_points(asked)]
        seed = seed_of(self.seed, now.seed)
        found = search(caller, exact, asked.box, form, points, count, seed, self.skips_undefined, max_ulp=self.max_ulp)
        if failing := _failing(found, exact, self.max_ulp, self.max_loss, form):
            raise AssertionError(accuracy_failure(caller, exact, found, failing, self.max_ulp, self.max_loss))
        now.note(found, asked, count)
        return found


def _format(dtype: object) -> Format:
    name = getattr(dtype, "__name__", None) or str(dtype)
    if name not in FORMATS:
        raise InputError(f"dtype = {dtype!r}: choose {', '.join(FORMATS)}")
    return FORMATS[name]


def _failing(found: SearchResult, exact: Exact, limit: float, most: float | None, form: Format) -> list[MeasuredError]:
    """Where the error is over the limit and more than `most` times what rounding inputs and result makes.

    NaN for a number, and a number for NaN, is wrong at any limit.
    """

    def is_one_sided(met: MeasuredError) -> bool:
        wanted = exact.wanted[met.point]
        return math.isnan(met.got) != (isinstance(wanted, float) and math.isnan(wanted))

    def is_hard(met: MeasuredError) -> bool:
        if most is None or is_wrong(met):
            return False
        hard = condition(exact, met.point, form)
        return hard is not None and loss(met, hard) <= most

    return [met for met in found.met if is_one_sided(met) or (not abs(met.ulps) <= limit and not is_hard(met))]


def _skips(undefined: str) -> bool:
    if undefined not in UNDEFINED:
        raise InputError(f"undefined = {undefined!r}: choose nan (NaN is right there) or any (leave the points out)")
    return undefined == "any"


# The points that a test gives: numbers of the format, inside the domain that it gives too.

HELP = "give a list of mappings such as [{'x': 0.5}]"
SHOWN = 60  # characters of a value in a message


def _listed(points: object) -> Sequence[object]:
    if not isinstance(points, Sequence) or isinstance(points, str):
        raise InputError(f"points = {points!r:.{SHOWN}}: {HELP}")
    return points


def _point(point: object, asked: TestedFormula, form: Format) -> Point:
    """The point, each number the nearest of the format inside its interval; `InputError` for what cannot be used."""
    names = asked.exact.names
    if not isinstance(point, Mapping) or set(point) != set(names):
        raise InputError(f"points: {point!r:.{SHOWN}}: give each of {', '.join(names)} a number")
    numbers = {p.name: _number(point[p.name], p, asked, form) for p in asked.varied}
    found = tuple(numbers[name] for name in names)
    if has_relations(asked.formula) and not asked.exact.is_certainly_inside(found):
        raise InputError(f"points: {point!r:.{SHOWN}} is not seen to be where the relations of `where` hold")
    return found


def _number(given: object, parameter: Parameter, asked: TestedFormula, form: Format) -> float:
    where = f"points: {parameter.name}"
    value = read_number(given, where)
    if parameter.name in asked.exact.whole and value.denominator != 1:
        raise InputError(f"{where} = {given!r:.{SHOWN}}: it must be a whole number")
    if isinstance(asked.formula, WrittenFormula) and not parameter.interval.contains(value):
        raise InputError(f"{where} = {given!r:.{SHOWN}} is outside {shown_interval(parameter.interval)}")
    number = nearest(value, form, where)
    if isinstance(given, float) and given == number:
        return float(given)  # -0.0 too
    return _inside(number, parameter, form) if isinstance(asked.formula, WrittenFormula) else number


def _inside(number: float, parameter: Parameter, form: Format) -> float:
    """The number, or one beside it where rounding left the interval."""
    place = int(form.orders(number))
    for x in form.values([place, place - 1, place + 1]).tolist():
        if parameter.interval.contains(Fraction(x)):
            return float(x)
    within = shown_interval(parameter.interval)
    raise InputError(f"points: {parameter.name}: no {form.name} near {number!r} is in {within}")
