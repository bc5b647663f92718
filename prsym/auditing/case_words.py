"""Why a printed value could not be reproduced, in words."""

from __future__ import annotations

from prsym.auditing.printed import Printed
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.text import RELATION_SIGNS, to_text
from prsym.reading.tree import Relation
from prsym.verify.digits import exact_text, wide_enclosure
from prsym.verify.ranges import HUGE, misses
from prsym.verify.whole import Ends

SHOWN_DIGITS = 12


def refusal(formula: Formula, printed: Printed, hull: Ends | None) -> str:
    """What the printed value stands for, and what the formula gives instead."""
    return (
        f"the printed value {printed.text} could not be reproduced from the stated inputs: it stands for "
        f"{target_words(printed.interval)}, and the formula gives {reach(hull)}{_nearly_hint(printed, hull)}"
        f"{_coarse_hint(formula, printed.text)}{_bound_hint(formula)}"
    )


def target_words(target: Interval) -> str:
    """`0.355 ≤ value < 0.365`, one end of it, or the value itself."""
    if target.lower is not None and target.lower == target.upper:
        return f"exactly {exact_text(target.lower)}"
    left = "" if target.lower is None else f"{exact_text(target.lower)} {'<' if target.lower_open else '≤'} "
    right = "" if target.upper is None else f" {'<' if target.upper_open else '≤'} {exact_text(target.upper)}"
    return f"{left}value{right}"


def reach(hull: Ends | None) -> str:
    """The values that the formula can take."""
    if hull is None:
        return "no value"
    shown = wide_enclosure(*hull, SHOWN_DIGITS)
    if hull[0] == -HUGE:
        return f"at most {shown.upper}"
    if hull[1] == HUGE:
        return f"at least {shown.lower}"
    if shown.exact:
        return f"exactly {shown.lower}"
    if len(shown.digits) >= SHOWN_DIGITS:  # one value, whose digits go on
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


def _coarse_hint(formula: Formula, printed: str) -> str:
    """A whole number with trailing zeros may have been meant to thousands; how to say so."""
    plain = printed.replace(",", "")
    if not (formula.counts_documents and plain.isdigit() and plain.endswith("000")):
        return ""
    return f' (if it was rounded to thousands, write "about {printed}")'
