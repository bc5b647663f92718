"""The experiments on number claims of one formula: true ones, and ones whose value is moved out of reach.

Inputs are drawn exactly, the value is computed by mpmath, and both are rounded as a report would print them. Verdicts
are checked without the package's arithmetic: an example must give the printed value, and where a claim is refuted no
inputs within their rounding that are tried by mpmath may give it.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import mpmath

import prsym
from prsym.auditing.error_rates import VERDICTS
from prsym.audits import audit
from prsym.errors import PrsymError
from sabotage_tools import oracle
from sabotage_tools.oracle import Undefined
from sabotage_tools.trials import readable

CLAIMS, COSTLY_CLAIMS = 8, 3  # of each kind, for every formula; the costly are implicit or not elementary
TRIES, COSTLY_TRIES = 40, 4  # inputs tried by mpmath within their rounding
STEPS = 60  # halvings: the unknown of an implicit formula is then known to about 17 digits
LARGEST_COUNT = 200
RULES = ("nearest", "any", "half_up")
HOLD = {"confirmed", "consistent"}


@dataclass
class Outcome:
    """The verdicts by word; every wrong one and every one left open, in words."""

    counts: Counter = field(default_factory=Counter)
    wrong: list = field(default_factory=list)
    open: list = field(default_factory=list)

    @property
    def row(self):
        return [self.counts[verdict] for verdict in VERDICTS]


@dataclass(frozen=True)
class _Printed:
    """A printed decimal: its text, its value, and the unit of its last place (0 where it is exact)."""

    text: str
    value: Fraction
    unit: Fraction


def formulas():
    """Every formula of the catalogue with a number."""
    return [f for f in prsym.formulas().values() if f.has_value and f.extreme is None]


def true_claims(formula):
    """Claims that hold: made from exact inputs, then rounded."""
    return _experiment(formula, "true", _at_the_truth, lambda found: found.verdict in HOLD)


def moved_claims(formula):
    """Claims whose value lies farther off than inputs within their rounding were seen to reach."""
    return _experiment(formula, "moved", _out_of_reach, lambda found: found.verdict in {"refuted", "convention"})


def _experiment(formula, kind, move, expected):
    outcome, source = Outcome(), random.Random(f"{kind} {formula.id}")
    for point, inputs in _cases(formula, source):
        rule = source.choice(RULES)
        printed = move(formula, point, inputs, rule, source)
        if printed is None:
            continue
        found = _judged(formula, inputs, printed, rule)
        outcome.counts[found.verdict] += 1
        texts = ", ".join(f"{name} = {own.text}" for name, own in inputs.items())
        words = f"{formula.id} of {texts} printed as {printed.text}, {rule}: {found.verdict}"
        fault = _fault(formula, kind, found, inputs, printed, rule)
        if fault:
            outcome.wrong.append(f"{words}, but {fault}: {found.reason}")
        elif not expected(found):
            outcome.open.append(f"{words}: {found.reason}")
    return outcome


def _judged(formula, inputs, printed, rule):
    exact = [name for name, own in inputs.items() if own.unit == 0]
    claim = {"id": "c", "formula": formula.id, "value": printed.text, "rounding": rule, "exact": exact}
    return audit({"claim": [{**claim, "inputs": {name: own.text for name, own in inputs.items()}}]}).claims[0]


def _fault(formula, kind, found, inputs, printed, rule):
    """Why a verdict is wrong, or ""."""
    if found.verdict not in {"confirmed", "consistent", "refuted", "convention", "undecided"}:
        return "inputs within their rounding lie in the domain"
    if found.verdict in {"refuted", "convention"}:
        hit = next((p for p in _tried(formula, inputs, rule) if _reaches(formula, p, printed, rule)), None)
        return "it is true" if kind == "true" else f"it is reached at {hit}" if hit else ""
    if found.verdict in HOLD:
        texts = found.example or {name: own.text for name, own in inputs.items()}
        point = {name: Fraction(text) for name, text in texts.items()}
        within = all(_within(point[name], own, rule) for name, own in inputs.items())
        return "" if within and _reaches(formula, point, printed, rule) else "its example does not give the value"
    return ""


def _cases(formula, source):
    """Exact points of the domain that have a value, with their inputs as printed."""
    made = 0
    for _ in range(400):
        inputs, point = {}, {}
        for parameter in formula.parameters:
            point[parameter.name], inputs[parameter.name] = _drawn(parameter, source)
        if not oracle.in_domain(formula, point) or _value_or_none(formula, point) is None:
            continue
        if any(oracle.holds(relation, point) for relation, _ in formula.edge_trees):
            continue  # the value there is a matter of definition, not of the equation
        yield point, inputs
        made += 1
        if made == (COSTLY_CLAIMS if _is_costly(formula) else CLAIMS):
            return


def _is_costly(formula):
    return formula.unknown is not None or not readable(formula)


def _drawn(parameter, source):
    own = parameter.interval
    lower = Fraction(-3) if own.lower is None else own.lower
    if parameter.integer:
        upper = LARGEST_COUNT if own.upper is None else int(own.upper)
        whole = Fraction(source.randint(int(lower), int(upper)))
        return whole, _Printed(str(whole), whole, Fraction(0))
    upper = lower + 5 if own.upper is None else own.upper
    exact = lower + (upper - lower) * Fraction(source.randint(1, 99_999), 100_000)
    printed = _rounded(exact, source.choice((2, 3, 4)))
    if parameter.role.kind in {"planned", "quantile"}:
        return printed.value, _Printed(printed.text, printed.value, Fraction(0))
    return exact, printed


def _rounded(value, places):
    """Half up, by decimal."""
    with localcontext(prec=60):
        decimal = Decimal(value.numerator) / Decimal(value.denominator)
        text = format(decimal.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP), "f")
    return _Printed(text, Fraction(text), Fraction(1, 10**places))


def _at_the_truth(formula, point, inputs, rule, source):
    return _to_digits(_fraction(_value_or_none(formula, point)), source.choice((2, 3, 4)))


def _out_of_reach(formula, point, inputs, rule, source):
    """Off by more than twice what inputs within their rounding were seen to reach, and by units of the last place."""
    value = _fraction(_value_or_none(formula, point))
    reached = [_fraction(v) for p in _tried(formula, inputs, rule) if (v := _value_or_none(formula, p)) is not None]
    reach = max((abs(v - value) for v in reached), default=Fraction(0))
    unit = _to_digits(value, 3)
    if unit is None:
        return None
    factor = Fraction(source.randint(120, 300), 100)
    moved = value + source.choice((-1, 1)) * (factor * reach + source.randint(2, 40) * unit.unit)
    if formula.unit == "share" and moved > 1:
        return None  # no share is above 1, and such a print is refused as another unit
    return _rounded(moved, max(2, -_place(unit.unit)))


def _to_digits(value, digits):
    """The value with so many significant digits, at least two decimal places; None where it is no sensible print."""
    if value == 0 or not Fraction(1, 10**8) < abs(value) < 10**8:
        return None
    return _rounded(value, max(2, digits - 1 - _place(abs(value))))


def _place(value):
    """The power of ten of the first significant digit."""
    place = 0
    while Fraction(10) ** place > value:
        place -= 1
    while Fraction(10) ** (place + 1) <= value:
        place += 1
    return place


def _ends(printed, rule):
    """The values that a print stands for, from the rule's own words: half a unit, or a whole one."""
    half = printed.unit if rule == "any" else printed.unit / 2
    return printed.value - half, printed.value + half


def _within(value, printed, rule):
    low, high = _ends(printed, rule)
    return low <= value <= high


def _tried(formula, inputs, rule):
    """Points within the inputs' rounding and the domain: some at the corners, some inside."""
    source = random.Random(str(inputs))
    for _ in range(COSTLY_TRIES if _is_costly(formula) else TRIES):
        point = {}
        for name, own in inputs.items():
            low, high = _ends(own, rule)
            share = source.choice((Fraction(1, 1000), Fraction(999, 1000), Fraction(source.randint(1, 999), 1000)))
            point[name] = low + (high - low) * share
        if oracle.in_domain(formula, point):
            yield point


def _reaches(formula, point, printed, rule):
    """Whether mpmath's value at a point of the domain lies strictly within what the print stands for."""
    if not oracle.in_domain(formula, point):
        return False
    value = _value_or_none(formula, point)
    return value is not None and _within(_fraction(value), printed, rule)


def _fraction(value):
    """Exactly the fraction that an mpf is."""
    if isinstance(value, Fraction):
        return value
    sign, mantissa, exponent, _ = value._mpf_
    return (-1) ** sign * Fraction(int(mantissa)) * Fraction(2) ** exponent


def _value_or_none(formula, point):
    try:
        value = _solved(formula, point) if formula.unknown else oracle.value(formula.value_tree, point)
    except (Undefined, PrsymError, ZeroDivisionError, ValueError, OverflowError):
        return None
    return None if isinstance(value, mpmath.mpc) or not mpmath.isfinite(oracle.real(value)) else value


def _solved(formula, point):
    """An implicit formula: bisection of its equation's residual, which increases in the unknown."""
    name, own = formula.unknown.name, formula.unknown.interval
    residual = formula.equation.residual_tree

    def at(unknown):
        return oracle.value(residual, {**point, name: unknown}, digits=30)

    low, high = own.lower, own.upper
    if high is None:
        high = low + 1
        while at(high) < 0:
            high = low + 2 * (high - low)
            if high > 2**200:
                raise Undefined
    low, high = mpmath.mpf(low.numerator) / low.denominator, mpmath.mpf(high.numerator) / high.denominator
    with mpmath.workdps(30):
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if at(middle) < 0 else (low, middle)
        root = (low + high) / 2
    return root if formula.determined_by is None else oracle.value(formula.value_tree, {**point, name: root}, digits=30)
