"""The box of values, within the formula's domain, that round to the printed inputs of a number claim."""

from __future__ import annotations

from fractions import Fraction

from prsym.auditing.claims.context import COMPUTED
from prsym.auditing.printed import read_printed
from prsym.auditing.quantiles import abbreviated
from prsym.errors import UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Parameter
from prsym.model.formula import Formula
from prsym.model.printed import Printed
from prsym.reading.nouns import CURRENCY, OF_TIME
from prsym.reading.number_words import is_bare_fraction, plain
from prsym.verify.whole import Box, Ends, whole_within

CENT = Fraction(1, 100)
PER = " per "


def input_box(formula: Formula, claim: NumberClaim) -> Box | None:
    """The box of the inputs; None where one is not stated, outside its domain or open to one side."""
    if any(p.name not in claim.inputs for p in formula.parameters):
        return None
    try:
        boxes = input_ends(formula, claim)
    except UnableError:
        return None
    box = {name: ends for name, ends in boxes.items() if ends is not None}
    return box if len(box) == len(boxes) else None


def input_ends(formula: Formula, claim: NumberClaim) -> dict[str, Ends | None]:
    """The ends of the values of each input (`ends_of`); every input must be stated."""
    printed = printed_inputs(formula, claim)
    return {p.name: ends_of(p, printed[p.name], claim) for p in formula.parameters}


def printed_inputs(formula: Formula, claim: NumberClaim) -> dict[str, Printed]:
    """The inputs as they are printed, by the claim's rounding; every input must be stated."""
    return {p.name: printed_input(p, claim.inputs[p.name], claim.rounding) for p in formula.parameters}


def printed_input(parameter: Parameter, text: str, rule: str) -> Printed:
    """The values that round to the text of an input; zeros at the end of a projected number may be rounding."""
    return read_printed(text, rule, parameter.name, whole="zeros" if parameter.role.kind == "projected" else "exact")


def ends_of(parameter: Parameter, printed: Printed, claim: NumberClaim) -> Ends | None:
    """The ends of the values that round to a printed input, within the parameter's domain, by the parameter's role.

    None where none of it lies in the domain; raises `UnableError` where it has no end on one side.
    """
    value = printed.point
    broken = value is not None and parameter.integer and value.denominator != 1  # no count, however it was rounded
    planned = parameter.role.kind == "planned" and (not printed.about or _is_percent_in_words(printed))
    if value is not None and (broken or planned or parameter.name in claim.exact or _is_agreed(printed, claim)):
        return value, value
    if value is not None and parameter.role.kind == "quantile":
        return abbreviated(printed)
    low, high, domain = printed.interval.lower, printed.interval.upper, parameter.interval
    low = domain.lower if low is None else low if domain.lower is None else max(low, domain.lower)
    high = domain.upper if high is None else high if domain.upper is None else min(high, domain.upper)
    if low is None or high is None:
        raise UnableError(f"{parameter.name} = {printed.text} has no end on one side: state a range")
    if parameter.integer:
        return whole_within((low, high), printed.interval)
    return (low, high) if low <= high else None


def _is_agreed(printed: Printed, claim: NumberClaim) -> bool:
    """Whether a print is a price in cents for a time or a volume: $62.50 per hour is agreed so, and was not rounded.

    One that another claim of the file computes is an average, and one per document may be.
    """
    text = printed.text.strip()
    money, *units = plain(text).noun.split(PER)
    is_price = CURRENCY.fullmatch(money) is not None and units and all(u in OF_TIME or u.endswith("B") for u in units)
    return bool(is_price) and printed.unit == CENT and (COMPUTED, text) not in claim.elsewhere


def _is_percent_in_words(printed: Printed) -> bool:
    """Whether a print is a fraction in words that is a whole percentage: one half, and no third, for which 33 % may
    be planned.
    """
    value = printed.point
    return value is not None and (100 * value).denominator == 1 and is_bare_fraction(printed.text)


def larger_than_population(claim: NumberClaim) -> str:
    """Why the stated sample cannot be one of the stated population; "" where it can, or one of them is not stated.

    Each is taken for what its rounding allows.
    """
    texts = [claim.inputs.get(name) for name in ("sample", "population")]
    if None in texts:
        return ""
    sample, population = (read_printed(text or "", claim.rounding, "size", whole="exact").interval for text in texts)
    if sample.lower is None or population.upper is None or sample.lower <= population.upper:
        return ""
    return (
        f"sample = {texts[0]} and population = {texts[1]} cannot both be: "
        "a sample of documents is no larger than the population that it is drawn from"
    )
