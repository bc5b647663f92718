"""Does an equation determine a letter: is there exactly one solution for all inputs of a domain?

Method. The difference of the sides is continuous where all its conditions hold (exact signs), and strictly monotone
in the letter where its derivative has a strict sign (exact signs; pieces of a bounded box in balls where these do not
tell): at most one solution. It has opposite signs towards the two ends of the letter's interval, at a closed end by
its exact sign there, at an open or infinite end by its limit (`ends`): at least one, by the intermediate value theorem.

Sound on every equation; what is not proved is refused with the step that failed. Choices between cases and functions
that jump are refused.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import sympy

from prsym.errors import PrsymError, UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.building import number_node
from prsym.reading.conditions import conditions
from prsym.reading.functions import FUNCTIONS
from prsym.reading.symbolic import from_sympy, rational
from prsym.reading.text import to_text
from prsym.reading.tree import Call, Negative, Node, Sum, Summation, substitute, symbols, walk
from prsym.verify.balls import at_precision, ball_between, evaluate
from prsym.verify.dual import with_gradient
from prsym.verify.ends import End, direction_at
from prsym.verify.signs import Domain, Facts, holds_on, sign
from prsym.verify.whole import Box, halves

Expr = Any
PIECES, PRECISION = 2_000, 96
LONGEST = 80  # characters of an expression in a message
SMOOTH = frozenset({"gamma", "digamma", "scaled_arctangent", "scaled_logarithm"})  # whose slopes are no row's texts


def direction_of_solution(formula: Formula) -> int:
    """1 where right side minus left side rises through its one zero, -1 where it falls; `UnableError` with the reason.

    Proved for every point of the parameters' domain; the zero lies in the unknown's interval.
    """
    unknown = formula.unknown
    assert unknown is not None
    if unknown.integer:
        raise _refused(formula, "it is a whole number, of which equations are not solved here")
    if any(unknown.name in symbols(relation) for relation in formula.constraint_trees):
        raise _refused(formula, "a relation holds it, too: put its bounds into its interval instead")
    right, left = formula.sides
    residual = Sum((right, Negative(left)))
    letter = sympy.Symbol(unknown.name)
    domain = {sympy.Symbol(p.name): p.interval for p in formula.all_parameters}
    facts = [fact for relation in formula.constraint_trees for fact in facts_of(formula, relation)]
    inner = {**domain, letter: replace(unknown.interval, lower_open=True, upper_open=True)}
    _check_continuous(formula, residual, inner, facts)
    value = formula.to_sympy(residual)
    direction = _slope(formula, residual, value, letter, inner, facts)
    for end in _ends(unknown.interval):
        _check_end(formula, value, letter, end, -direction if end.below else direction, domain, facts)
    return direction


def _refused(formula: Formula, reason: str) -> UnableError:
    assert formula.unknown is not None
    return UnableError(f"{formula.id}: it is not proved that {formula.unknown.name} is determined: {reason}")


def _check_continuous(formula: Formula, residual: Node, domain: Domain, facts: Facts) -> None:
    for node in walk(residual):
        if isinstance(node, Summation) or (isinstance(node, Call) and not _is_smooth(node.function)):
            what = node.function if isinstance(node, Call) else "a sum over a range"
            raise _refused(formula, f"the equation has {what}, which is not known to have a slope everywhere")
    for condition in conditions(residual):
        try:
            held = not condition.where and holds_on(condition, formula.to_sympy(condition.node), domain, facts)
        except PrsymError:
            held = False
        if not held:
            raise _refused(formula, f"the equation needs {condition.words}, which does not follow from the domain")


def _is_smooth(function: str) -> bool:
    """Whether a function is differentiable on its whole domain, as those with slopes in their rows are."""
    return bool(FUNCTIONS[function].slopes) or function in SMOOTH


def _slope(formula: Formula, residual: Node, value: Expr, letter: Expr, domain: Domain, facts: Facts) -> int:
    """The strict sign of the derivative in the unknown inside its interval."""
    slope = sympy.together(sympy.diff(value, letter))
    if slope.atoms(sympy.Derivative, sympy.Subs):
        raise _refused(formula, "the equation has a function without a known derivative")
    found = sign(slope, domain, facts)
    if found in {"0+", "0-"} and _has_isolated_zeros(residual, slope, letter, domain, found[1], facts):
        return 1 if found == "0+" else -1
    if found in {"+", "-"}:
        return 1 if found == "+" else -1
    assert formula.unknown is not None
    searched = 0 if facts else _sign_on_box(residual, _box(domain), formula.unknown.name)
    if searched:
        return searched
    raise _refused(
        formula,
        "the two sides' difference was not proved to rise, or to fall, strictly: the sign of its derivative "
        f"{_in_words(slope)} on the domain is not known; narrow the domain if it has both signs",
    )


def _has_isolated_zeros(residual: Node, slope: Expr, letter: Expr, domain: Domain, wanted: str, facts: Facts) -> bool:
    """Whether a slope of one sign vanishes at single points only, so that the difference is strictly monotone.

    Without roots and absolute values the difference is analytic in the letter inside its interval; a slope that is not
    0 at one point there, for whatever other inputs, is 0 on no interval.
    """
    if any(c.requirement == "nonnegative" for c in conditions(residual)):
        return False
    others = {symbol: interval for symbol, interval in domain.items() if symbol != letter}
    points = (Fraction(0), Fraction(1), Fraction(-1), Fraction(1, 2))
    values = [slope.xreplace({letter: rational(point)}) for point in points if domain[letter].contains(point)]
    return any(_has_sign(value, wanted, others, facts) for value in values)


def _has_sign(value: Expr, wanted: str, domain: Domain, facts: Facts) -> bool:
    """The strict sign, of a number in balls."""
    if sign(value, domain, facts) == wanted:
        return True
    found = 0 if value.free_symbols else _sign_on_piece(from_sympy(value), {}, "")
    return found == (1 if wanted == "+" else -1)


def _in_words(value: Expr) -> str:
    """A SymPy expression for a message, cut where it is long."""
    try:
        text = to_text(from_sympy(value))
    except TypeError:
        text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _box(domain: Domain) -> Box | None:
    """The closed box of a bounded domain; None for one without an end."""
    box = {}
    for symbol, interval in domain.items():
        if interval.lower is None or interval.upper is None:
            return None
        box[symbol.name] = (interval.lower, interval.upper)
    return box


def _sign_on_box(tree: Node, box: Box | None, slope_in: str) -> int:
    """The strict sign of a tree, or of its slope in a letter, on a closed box, piece by piece; 0 where not seen."""
    pending = [] if box is None else [box]
    signs: set[int] = set()
    for _ in range(PIECES):
        if not pending or len(signs) > 1:
            break
        piece = pending.pop()
        found = _sign_on_piece(tree, piece, slope_in)
        if found:
            signs.add(found)
        elif all(low == high for low, high in piece.values()):
            return 0
        else:
            pending += halves(piece, max(piece, key=lambda name: piece[name][1] - piece[name][0]))
    return signs.pop() if len(signs) == 1 and not pending else 0


def _sign_on_piece(tree: Node, piece: Box, slope_in: str) -> int:
    with at_precision(PRECISION):
        balls = {name: ball_between(*ends) for name, ends in piece.items()}
        try:
            value = with_gradient(tree, balls, (slope_in,)).gradient[0] if slope_in else evaluate(tree, balls)
        except PrsymError:
            return 0
        return 1 if value > 0 else -1 if value < 0 else 0


def _ends(interval: Interval) -> tuple[End, End]:
    return (
        End(interval.lower, below=True, closed=not interval.lower_open),
        End(interval.upper, below=False, closed=not interval.upper_open),
    )


def _check_end(
    formula: Formula, value: Expr, letter: Expr, end: End, wanted: int, domain: Domain, facts: Facts
) -> None:
    """The difference has the wanted sign towards an end, or is 0 at a closed one."""
    parameters = {symbol: interval for symbol, interval in domain.items() if symbol != letter}
    if end.at is not None and _defined_at(formula, end, parameters, facts):
        found = sign(value.xreplace({letter: rational(end.at)}), parameters, facts)
        held = found == ("+" if wanted > 0 else "-")
        if held or (end.closed and found in {"0", "0+" if wanted > 0 else "0-"}):
            return
        at = f"at the end {end.at}"
        if not facts and _sign_on_box(_at(formula, end.at), _box(parameters), "") == wanted:
            return
        if found is not None and found[0] == "0":
            raise _refused(formula, f"{at} both sides may be equal, and that end is not in the interval")
    elif direction_at(value, letter, end, parameters, facts) == wanted:
        return
    else:
        at = f"towards the end {end}"
    raise _refused(
        formula, f"{at} the two sides' difference was not proved to be {'above' if wanted > 0 else 'below'} 0"
    )


def _at(formula: Formula, end: Fraction) -> Node:
    """Right side minus left side with the unknown at an end."""
    assert formula.unknown is not None
    return substitute(formula.residual_tree, {formula.unknown.name: number_node(end)})


def _defined_at(formula: Formula, end: End, parameters: Domain, facts: Facts) -> bool:
    """Whether both sides are defined, and so continuous, at a finite end."""
    assert end.at is not None
    assert formula.unknown is not None
    letter, at = sympy.Symbol(formula.unknown.name), rational(end.at)
    right, left = formula.sides
    try:
        return all(
            holds_on(c, formula.to_sympy(c.node).xreplace({letter: at}), parameters, facts)
            for c in conditions(Sum((right, Negative(left))))
        )
    except PrsymError:
        return False


def facts_of(formula: Formula, relation: Any) -> list[tuple[Expr, str]]:
    """A relation between parameters as facts of signs: `a < b` as b - a > 0."""
    sides = [formula.to_sympy(side) for side in relation.sides]
    pairs = zip(sides, relation.operators, sides[1:], strict=False)
    return [(b - a, ">" + o[1:]) if o[0] == "<" else (a - b, ">" + o[1:]) for a, o, b in pairs]
