"""From a recall level to a number of relevant documents: the definition, and what trec_eval makes of it.

Interpolated precision at a recall level is the highest precision at that recall or more. With R relevant documents
recall is a multiple of 1/R, so a level asks for a whole number of them, and rounding level·R decides which.
At level 0.1 and R = 474 (level·R = 47.4) the definition and trec_eval 9 ask for 48, trec_eval 10 for 47.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from prsym.errors import InputError

Rule = Callable[[float, int], int]
SLACK = Fraction(1, 10**12)


def at_least(level: float, total: int) -> int:
    """The definition: the least h with h/total >= level.

    A recall counts as reaching a level that it misses by 1e-12 or less, so that 0.1 + 0.2, a float above 3/10, is
    reached by 3 of 10. Recalls themselves lie that close together only for more than 10^11 relevant documents.
    """
    return max(0, math.ceil((Fraction(level) - SLACK) * total))


def nearest(level: float, total: int) -> int:
    """trec_eval 10: the float64 product to the nearest whole number, halves up; recall may then be below the level."""
    product = level * total
    whole = int(product)
    return whole + (product - whole >= 0.5)


def nine_tenths_up(level: float, total: int) -> int:
    """trec_eval 9 and before: the float64 product rounded up, unless it exceeds a whole number by less than 0.1."""
    return int(level * total + 0.9)


RULES: dict[str, Rule] = {"at_least": at_least, "trec_eval_10": nearest, "trec_eval_9": nine_tenths_up}


def rule_named(name: object) -> Rule:
    """The rule by its name."""
    if not isinstance(name, str) or name not in RULES:
        raise InputError(f"rule = {name!r} is unknown: it must be one of {', '.join(RULES)}")
    return RULES[name]
