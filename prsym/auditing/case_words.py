"""Why a printed value could not be reproduced, in words."""

from __future__ import annotations

from fractions import Fraction

from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Arithmetic, Formula
from prsym.model.printed import Printed
from prsym.reading.text import RELATION_SIGNS, to_text
from prsym.reading.tree import Relation
from prsym.verify.digits import enclosure_of, exact_text, wide_enclosure
from prsym.verify.ranges import HUGE, inside, misses
from prsym.verify.whole import Ends

SHOWN_DIGITS = 12
MOST_DIGITS = 400  # beyond them a bound is written with the digits that are usual
EXACT_DIGITS = 120  # of an end of what a printed value stands for: longer ones are fractions


def evident(ends: Ends, *regions: Interval) -> Enclosure:
    """Bounds rounded outward, with two digits more than tell whether they lie in each region or beside it.

    >>> from prsym.model.domain import interval
    >>> edge = Fraction(1, 3) + Fraction(1, 10**15)
    >>> evident((Fraction(1, 3), Fraction(1, 3)), Interval(edge, None, False, True)).upper
    '0.33333333333333334'
    """
    digits = SHOWN_DIGITS
    while digits <= MOST_DIGITS:
        coarser = wide_enclosure(*ends, digits - 2).bounds()
        if all(_side(coarser, region) == _side(ends, region) for region in regions):
            return wide_enclosure(*ends, digits)
        digits += 1 if digits < 3 * SHOWN_DIGITS else digits // 4
    return wide_enclosure(*ends, SHOWN_DIGITS)


def _side(ends: Ends, region: Interval) -> tuple[bool, bool]:
    return inside(ends, region), misses(ends, region)


def refusal(formula: Formula, claim: NumberClaim, printed: Printed, hull: Ends | None) -> str:
    """A sentence on the interval of the printed value and the value of the formula outside it."""
    what = "the arithmetic" if isinstance(formula, Arithmetic) else "the formula"
    return (
        f"the printed value {printed.text} could not be reproduced from the stated inputs{under_method(claim)}: "
        f"it stands for {target_words(printed.interval)}, and {what} gives {reach(hull, printed.interval)}"
        f"{_nearly_hint(printed, hull)}{_bound_hint(formula)}"
    )


def only_rounded(direction: str) -> str:
    """That a value is reproduced in one direction of rounding only.

    >>> only_rounded("up")
    'rounded up; rounded to the nearest it would be another number'
    """
    return f"rounded {direction}; rounded to the nearest it would be another number"


def under_method(claim: NumberClaim) -> str:
    """That the method is not the report's, where the report names none; "" where the method is stated."""
    return "" if claim.stated else " under the method chosen here (the report names none)"


def target_words(target: Interval) -> str:
    """`0.355 ≤ value < 0.365`, one end of it, or the value itself."""
    if target.lower is not None and target.lower == target.upper:
        return f"exactly {end_text(target.lower)}"
    left = "" if target.lower is None else f"{end_text(target.lower)} {'<' if target.lower_open else '≤'} "
    right = "" if target.upper is None else f" {'<' if target.upper_open else '≤'} {end_text(target.upper)}"
    return f"{left}value{right}"


def end_text(value: Fraction) -> str:
    """An end of what a printed value stands for, in full: as printed values are decimals, it is one as a rule.

    >>> end_text(Fraction(2, 3)), end_text(Fraction(1, 2**40))
    ('2/3', '0.0000000000009094947017729282379150390625')
    """
    found = enclosure_of(value, value, EXACT_DIGITS)
    return found.digits if found is not None and found.exact else exact_text(value)


def reach(hull: Ends | None, *regions: Interval) -> str:
    """The values that the formula can take, with the digits that tell them from the regions (see `evident`)."""
    if hull is None:
        return "no value"
    shown = evident(hull, *regions)
    if hull[0] == -HUGE:
        return f"at most {shown.upper}"
    if hull[1] == HUGE:
        return f"at least {shown.lower}"
    if shown.exact:
        return f"exactly {shown.lower}"
    # One value, whose digits go on: none is left out that the bounds have.
    if len(shown.digits) >= SHOWN_DIGITS and Fraction(shown.digits) in shown.bounds():
        return f"{shown.digits}…"
    return f"values in [{shown.lower}, {shown.upper}]"


def _nearly_hint(printed: Printed, hull: Ends | None) -> str:
    """A bound is a statement about the value: rounding to it does not satisfy it."""
    if printed.nearly is None or hull is None or misses(hull, printed.nearly):
        return ""
    return " (it may round to the bound, but a bound is not rounded)"


def _bound_hint(formula: Formula) -> str:
    """A printed inequality gives a bound: a value that satisfies it is another claim."""
    tree = formula.tree
    if not isinstance(tree, Relation) or tree.operators[-1] == "=" or formula.unknown is not None:
        return ""
    sign = RELATION_SIGNS.get(tree.operators[-1], tree.operators[-1])
    return f" (the formula is the bound of {to_text(tree.sides[0])} {sign} …: what satisfies it is no value of it)"
