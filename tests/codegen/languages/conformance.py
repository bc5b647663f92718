"""What every language must compute: the conformance programs that it can say, with rows of exact values."""

from __future__ import annotations

import math
from functools import cache

from conformance_programs import CASES
from conformance_text import Case
from exact_values import row

from prsym.codegen.emission import Row, SelfTest
from prsym.codegen.expanding import expanded
from prsym.codegen.language import Language
from prsym.codegen.program import Repeat, operations, walk


def self_tests(language: Language, strict: bool = True) -> list[SelfTest]:
    """The tests of the programs that a language can say; without `strict`, only where nothing is infinite or NaN
    but what a branch gives.
    """
    chosen = [case for case in CASES if _is_sayable(case, language) and (strict or not case.is_strict)]
    return [SelfTest(case.program, rows(case), case.limit) for case in chosen]


def _is_sayable(case: Case, language: Language) -> bool:
    """Whether a language has the operations, carries errors where that is asked, and has loops."""
    needed = operations(expanded(case.program, language))
    if needed & {"sum_error", "product_error"} and not language.carries_errors:
        return False
    loops = any(isinstance(statement, Repeat) for statement in walk(case.program.statements))
    return all(map(language.has, needed)) and (bool(language.repeat) or not loops)


@cache
def rows(case: Case) -> tuple[Row, ...]:
    """The rows of a case, by Arb where the case does not say them itself."""
    if case.wanted:
        return tuple((point, want, 0.0, _unit(want)) for point, want in zip(case.points, case.wanted, strict=True))
    return tuple(row(case.program, point) for point in case.points)


def _unit(want: float) -> float:
    return math.ulp(want) if math.isfinite(want) else 1.0
