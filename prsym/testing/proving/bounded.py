"""Does a formula keep within bounds on a whole box?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from prsym.errors import DomainError, UnableError
from prsym.model.domain import Interval
from prsym.model.verdict import Evidence
from prsym.reading.choices import has_choice
from prsym.testing.asking.domains import read_interval, shown_interval
from prsym.testing.asking.written import Written
from prsym.testing.proving.boxes import PIECES, Subject, point_lines, read_subject, settle, shown_ends, tried
from prsym.testing.proving.cases import bounds_of_cases
from prsym.verify.balls import UndefinedError
from prsym.verify.enclose import bounds_at, check_domain
from prsym.verify.ranges import PRECISION, Outside, enclosure_over, inside, misses, settled_at
from prsym.verify.whole import Box


def assert_bounds(
    reference: object,
    within: object,
    domain: Mapping[str, object] | None = None,
    *,
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    whole: Sequence[str] = (),
    language: str | None = None,
    pieces: int = PIECES,
) -> Evidence:
    """Fail unless the reference is proved to lie in the interval `within` at every point of a bounded box.

    `reference`, `domain`, `where`, `fixed`, `whole` and `language` are those of `assert_accurate`; `within` is `(0,
    1)`, `"(0, oo)"` and the like. Proved in ball arithmetic, on pieces of the closed box, or by algebra; refuted at an
    exact point of the domain whose value is outside, or where there is none. What is not settled by `pieces` pieces
    fails too.

    >>> assert_bounds("x*(1 - x)", "[0, 0.26]", {"x": (0, 1)}).grade.name
    'ENCLOSED'
    """
    __tracebackhide__ = True
    subject = read_subject(reference, domain, where, fixed, language, whole)
    target = read_interval(within, "within")
    choosing = subject.formula if isinstance(subject.formula, Written) and has_choice(subject.formula.written) else None

    def judge(piece: Box) -> str | bool:
        if all(low == high for low, high in piece.values()):
            return _at_point(subject, {name: low for name, (low, _) in piece.items()}, target)
        enclosure = enclosure_over(subject.formula, piece)
        if isinstance(enclosure, Outside) or (enclosure is not None and inside(enclosure, target)):
            return True
        if choosing and (ends := bounds_of_cases(choosing, piece)) and inside(ends, target):
            return True
        found = (_refutation(subject, point, target) for point in tried(piece, subject.whole))
        return next((said for said in found if said), False)

    def exactly() -> str:
        from prsym.testing.proving.exact_signs import bounds_hold

        return bounds_hold(subject, target)

    return settle(subject, judge, f"{subject.formula.id} in {shown_interval(target)}", exactly, pieces)


def _at_point(subject: Subject, point: Mapping[str, Fraction], target: Interval) -> str | bool:
    """A piece of one point: one that is not in the domain asks for nothing, one without a value refutes."""
    if not subject.asks_for(point):
        return True
    try:
        check_domain(subject.formula, point)
    except (DomainError, UndefinedError):  # a relation that is not defined does not hold
        return True
    except UnableError:
        return False
    if said := _refutation(subject, point, target):
        return said
    ends = settled_at(subject.formula, point, target)
    return ends is not None and inside(ends, target)


def _refutation(subject: Subject, point: Mapping[str, Fraction], target: Interval) -> str:
    """What refutes the statement at a point, or "" where nothing does."""
    if not subject.is_certainly_inside(point):
        return ""
    try:
        ends = bounds_at(subject.formula, point, PRECISION)
    except UndefinedError as error:
        return "\n".join(["  the value is not defined at", *point_lines(point), f"  {error}"])
    except UnableError:
        return ""
    if not misses(ends, target):
        return ""
    return "\n".join([f"  the value is {shown_ends(ends)} at", *point_lines(point)])
