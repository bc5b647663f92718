"""Which formulas agree with a function that can only be called? A guess: values at points prove nothing.

The function is called with floats at points of each formula's domain, and its values are compared with rigorous ones.
A formula is left out at the first value that is not near; what is left agrees at every point at which both are defined.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import islice
from numbers import Real

from prsym.comparing.fingerprint import value_at
from prsym.comparing.identify import assigned_candidates, declared_candidates, spelled_candidates
from prsym.comparing.question import Candidate
from prsym.errors import InputError
from prsym.model.status import Status
from prsym.model.verdict import Identification
from prsym.reading.tree import Node, Sum, Symbol
from prsym.verify.balls import ball, exact
from prsym.verify.points import points

Called = Callable[..., object]
NEAR = Fraction(1, 2**30)  # relative: what rounding in a function's own arithmetic may well do
TINY = Fraction(1, 2**40)  # absolute: what cancellation in it may leave; such an agreement is not counted
FEWEST = 10  # points at which both must be defined, and none may tell them apart
TRIED_FOR_ONE = 20  # points drawn for each that is compared: constraints leave some of them out
RAISED = (ArithmeticError, ValueError)  # what Python's own functions raise where they have no value


def guesses(function: Called, count: int) -> tuple[Identification, ...]:
    """The explicit formulas that a function agrees with at up to `count` points: guesses, so each is `undecided`.

    Parameters are matched by their names, or, where these are no formula's, in every order. Raises `InputError` for a
    function without named parameters, and for a value that is no real number.
    """
    letters = [Symbol(name) for name in _parameters(function)]
    stand_in: Node = letters[0] if len(letters) == 1 else Sum(tuple(letters))
    spelled = [*declared_candidates(stand_in), *spelled_candidates(stand_in, "python")]
    return tuple(_agreeing(function, spelled or assigned_candidates(stand_in), count))


def _parameters(function: Called) -> list[str]:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        raise InputError(f"{function!r} does not tell its parameters: wrap it in a function that names them") from None
    named = [
        p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) and p.default is p.empty
    ]
    if not named or any(p.kind == p.VAR_POSITIONAL for p in parameters):
        raise InputError(f"{function!r} has no parameters with names: wrap it in a function that names them")
    return named


def _agreeing(function: Called, candidates: Iterable[Candidate], count: int) -> Iterator[Identification]:
    found: set[str] = set()
    for candidate in candidates:
        identifier = candidate.formula.id
        compared = 0 if identifier in found else _compared(function, candidate, count)
        if compared >= FEWEST:
            found.add(identifier)
            yield _identification(candidate, compared)


def _compared(function: Called, candidate: Candidate, count: int) -> int:
    """The number of points at which both are defined and near; 0 where one point tells them apart."""
    question, compared = candidate.question, 0
    admitted = (p for p in map(_as_floats, points(question.domain, question.integers, TRIED_FOR_ONE * count)))
    for point in islice((p for p in admitted if question.admits(p)), count):
        value = value_at(question.right, {name: exact(own) for name, own in point.items()})
        if value is None:
            continue
        called = _call(function, candidate, point)
        if called is None:
            continue
        off, size = abs(ball(value) - ball(exact(called))), abs(ball(value))
        if off <= size * ball(exact(NEAR)):
            compared += 1
        elif not off <= ball(exact(TINY)):
            return 0
    return compared


def _as_floats(point: dict[str, Fraction]) -> dict[str, Fraction]:
    """The point with the floats nearest to its coordinates, with which the function is called."""
    return {name: Fraction(float(value)) for name, value in point.items()}


def _call(function: Called, candidate: Candidate, point: dict[str, Fraction]) -> Fraction | None:
    """The function's value; None where it has none."""
    given = (point[name] for name in candidate.matching.values())
    try:
        value = function(*(int(v) if v.denominator == 1 else float(v) for v in given))
        number = None if type(value) is bool or not isinstance(value, Real) else float(value)
    except RAISED:
        return None
    except (Exception, SystemExit) as error:  # whatever another's function raises: it is told, and no traceback
        raise InputError(
            f"the function, called with numbers, raised {type(error).__name__}: {str(error)[:60]}"
        ) from None
    if number is None:
        raise InputError(f"the function returned {str(value)[:40]!r}, which is no real number")
    return Fraction(number) if number - number == 0 else None


def _identification(candidate: Candidate, compared: int) -> Identification:
    fixed = tuple((name, str(value)) for name, value in candidate.values.items())
    reason = (
        f"a guess: called at {compared} points of the formula's domain, the function has the formula's value within "
        "one part in 2³⁰; values prove no equality"
    )
    formula = candidate.formula
    return Identification(formula.id, formula.title, tuple(candidate.matching.items()), fixed, Status.UNDECIDED, reason)
