"""A claim as conventions read it: another formula, another claim, or both.

What a convention does is here, by its key; what it means and who uses it is in `auditing.conventions.records`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.boxes import printed_input
from prsym.auditing.conventions import convention_inputs
from prsym.auditing.conventions.applicable import check_applicable, end_of, method_of
from prsym.auditing.conventions.by_counts import RULES, Rule, rule_at
from prsym.auditing.conventions.composed_inputs import Composed, Substitution, compose, with_definitions
from prsym.auditing.conventions.records import OF_CLAIM, PRINTED_RATE
from prsym.auditing.conventions.registry import SHARE_OF_SHARE, default
from prsym.auditing.conventions.rounding_early import Way, as_printed, rounded_on_the_way, to_unit
from prsym.auditing.conventions.zero_by_zero import ZeroByZero, with_ratio
from prsym.auditing.printed import read_printed
from prsym.auditing.quantiles import level_of, tabled
from prsym.auditing.rounding import NEAREST
from prsym.auditing.two_sided import FINDERS
from prsym.derivations.relations import (
    BY_PRINTED_RATES,
    BY_RATES,
    FINITE_FORMS,
    OF_TWO_TAILS,
    SQUARED_STATISTICS,
    UNLIMITED_FORMS,
    WITH_SIGN,
)
from prsym.derivations.validation.normal_quantile import NORMAL_QUANTILE, NORMAL_QUANTILE_ONE_SIDED
from prsym.errors import DomainError, InputError, PrsymError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import MEASURED, REAL, UNIT, Parameter
from prsym.model.formula import Formula
from prsym.model.printed import Printed
from prsym.reading.numbers import printed_unit, read_number
from prsym.reading.text import to_text
from prsym.verify.enclose import show
from prsym.verify.ranges import value_at

QUANTILES: Mapping[str, Formula] = {q.level_sides: q for q in (NORMAL_QUANTILE, NORMAL_QUANTILE_ONE_SIDED)}
JEFFREYS_PLAIN = "jeffreys_plain"
_VALUE = Parameter("plain_value", "v", REAL, False, MEASURED, "the value, before it is cut or loses its sign", ())


@dataclass(frozen=True, slots=True)
class Reading:
    """A formula and a claim that states all that is known of its inputs; `sentences` say what was put in for what.

    `nothing` is what a convention makes of 0/0, where the inputs allow 0/0.
    `plain` is the formula before what follows was put in, `composed` after it and before any rounding; `made` are the
    inputs that were computed first, rounded and put in. `by_test` is the value of `interval` where the end is found
    by a two-sided exact test; the formula is then that of the exact interval, and only says what must be stated.
    """

    formula: Formula
    claim: NumberClaim
    sentences: tuple[str, ...] = ()
    sides: str = "two"
    substitutions: tuple[Substitution, ...] = ()
    nothing: ZeroByZero | None = None
    plain: Formula | None = None
    composed: Composed | None = None
    made: frozenset[str] = frozenset()
    by_test: str = ""

    @property
    def missing(self) -> tuple[str, ...]:
        """The inputs that are not stated and follow from nothing that is."""
        return tuple(p.name for p in self.formula.parameters if p.name not in self.claim.inputs)

    def is_same(self, other: Reading) -> bool:
        """Whether both give the same value for the same reasons."""
        return (self.formula, self.claim, self.nothing, self.by_test) == (
            other.formula,
            other.claim,
            other.nothing,
            other.by_test,
        )


@dataclass(frozen=True, slots=True)
class _Early:
    """How a convention rounds what is computed on the way, and the `forms` of formulas in which that is computed."""

    rounded: Way
    forms: Mapping[str, Formula]


ON_THE_WAY = {"early": _Early(to_unit, BY_RATES), PRINTED_RATE: _Early(as_printed, BY_PRINTED_RATES)}


def read(formula: Formula, claim: NumberClaim, chosen: Mapping[str, str]) -> Reading:
    """The claim under the chosen conventions; what does not concern it changes nothing."""
    check_applicable(formula, claim.convention)
    early = ON_THE_WAY.get(chosen.get("rounding_order", ""))
    reading = Reading(early.forms.get(formula.id, formula) if early else formula, _with_constants(formula, claim))
    for key, apply in APPLIED:
        if key in chosen:
            reading = apply(reading, chosen[key])
    composed = _composed(reading)
    reading = replace(reading, composed=composed, plain=reading.formula)
    if early:
        stated, sentences = rounded_on_the_way(composed, reading.claim, early.rounded)
        claim = replace(reading.claim, inputs={**reading.claim.inputs, **stated}, exact=(*claim.exact, *stated))
        reading = replace(reading, claim=claim, made=frozenset(stated), sentences=(*reading.sentences, *sentences))
        composed = _composed(reading)
    formula, nothing = with_ratio(composed.formula, reading.claim, chosen.get("zero_by_zero", default("zero_by_zero")))
    if chosen.get("ends") == "clipped" and formula.unknown is None:
        formula = _clipped(formula)
    said = () if nothing is None else (f"0/0 is taken as {to_text(nothing.formula.value_tree)}",)
    return replace(
        reading, formula=formula, nothing=nothing, sentences=(*reading.sentences, *composed.sentences, *said)
    )


def _with_constants(formula: Formula, claim: NumberClaim) -> NumberClaim:
    """The claim with each input that can be one number only, such as the acceleration of gravity, at that number."""
    constants = {p.name: p.interval.lower for p in formula.parameters if p.interval.lower == p.interval.upper}
    absent = {n: str(v) for n, v in constants.items() if v is not None and n not in claim.inputs}
    if not absent:
        return claim
    return replace(claim, inputs={**claim.inputs, **absent}, exact=(*claim.exact, *absent))


def inputs_as_read(reading: Reading, claim: NumberClaim) -> Mapping[str, Printed]:
    """The typed inputs of a claim as the reading takes them, and those that a convention puts in or in their place.

    What prints no number is left out.
    """
    parameters = {p.name: p for p in reading.formula.parameters}
    rule, found = reading.claim.rounding, {}
    for name, text in {**claim.inputs, **reading.claim.inputs}.items():
        with suppress(PrsymError):
            is_own = name in parameters
            found[name] = printed_input(parameters[name], text, rule) if is_own else read_printed(text, rule, name)
    return found


def _composed(reading: Reading) -> Composed:
    formula = with_definitions(reading.formula, reading.substitutions) if reading.substitutions else reading.formula
    if formula is None:
        raise UnableError(f"{reading.formula.id} could not be composed with what the convention puts in")
    return compose(formula, reading.claim.inputs, reading.sides)


def _printed(reading: Reading, value: str) -> Reading:
    """The formula as it is printed under that value."""
    return replace(reading, formula=reading.formula.under(value))


def _sides(reading: Reading, value: str) -> Reading:
    """Another limit of the same method; a z that is stated is used as stated."""
    reading = replace(reading, sides=value)
    formula = reading.formula
    if formula.level_sides in {"", value}:
        return reading
    family = formula.family
    found = None if family is None else catalogue.in_family(family.name, formula.limit, value)
    if found is not None:
        return replace(reading, formula=found)
    return _one_sided_level(reading) if value == "one" else _level(reading, convention_inputs.ONE_SIDE)


def _interval(reading: Reading, value: str) -> Reading:
    formula, family = reading.formula, reading.formula.family
    if family is None or not formula.is_end_of_share or value in {OF_CLAIM, family.name}:
        return reading
    one = formula.level_sides == "one" or reading.sides == "one"
    if one and (value in FINDERS or value in RULES):
        raise InputError(f"convention interval = {value}: such an interval has two sides")
    if value in RULES:
        return _by_counts(reading, rule_at(value, reading.claim, formula.limit))
    found = end_of(method_of(value), formula.limit, one_sided=one)
    if found is None:
        return reading
    by_test = value if value in FINDERS else ""
    plain = replace(found, edges=()) if value == JEFFREYS_PLAIN else found
    reading = replace(reading, formula=plain, sides="one" if one else "two", substitutions=(), by_test=by_test)
    if not reading.formula.has_parameter("confidence"):
        return reading
    reading = _with_level(reading)
    return _one_sided_level(reading) if one and found.level_sides == "two" else reading


def _by_counts(reading: Reading, rule: Rule) -> Reading:
    """An interval that follows another rule where few are found, or nearly all."""
    reading = replace(reading, formula=rule.formula, substitutions=(), by_test=rule.by_test)
    if rule.found is not None:
        inputs = {**reading.claim.inputs, "found": str(rule.found)}
        reading = replace(reading, claim=replace(reading.claim, inputs=inputs))
    if not reading.formula.has_parameter("confidence"):
        return reading
    reading = _with_level(reading)
    return _one_sided_level(reading) if rule.one_tail else reading


def _unlimited(reading: Reading, value: str) -> Reading:
    """The formula for an unlimited population in place of that for a finite one."""
    found = UNLIMITED_FORMS.get(reading.formula.id)
    return reading if value != "without" or found is None else replace(reading, formula=found)


def _finite(reading: Reading, value: str) -> Reading:
    """The formula for a finite population of the stated size, with one of its corrections."""
    if value in {OF_CLAIM, "without"}:
        return reading
    if reading.by_test:
        raise InputError(f"convention finite_population = {value}: interval = {reading.by_test} has no such form")
    found = FINITE_FORMS.get(reading.formula.id)
    if found is not None and "population" not in reading.claim.inputs:
        raise InputError(f"convention finite_population = {value}: the size of the population must be stated")
    return replace(reading, formula=(found or reading.formula).under(value))


def _hypergeometric_ends(reading: Reading, value: str) -> Reading:
    """The first count that the test rejects, where some programs put an end, for the last that it keeps."""
    formula = reading.formula
    rejected = formula.under(value)
    if rejected is formula:
        return reading
    return replace(reading, formula=replace(rejected, determined_by=formula.equation, extreme=None))


def _one_sided_level(reading: Reading) -> Reading:
    """A method that the catalogue has with two sides alone: its end at the level 2c - 1."""
    if reading.formula.family is not None and reading.formula.family.sets_edges:  # for two sides alone
        reading = replace(reading, formula=replace(reading.formula, edges=()))
    return _level(reading, convention_inputs.BOTH_SIDES)


def _level(reading: Reading, formula: Formula) -> Reading:
    """The confidence level replaced by that of the formula."""
    return replace(
        reading,
        substitutions=(*reading.substitutions, Substitution(reading.formula.parameter("confidence"), formula, UNIT)),
    )


def _with_level(reading: Reading) -> Reading:
    """A claim that states z alone, and a usual one, read as stating the confidence level."""
    inputs = reading.claim.inputs
    if "z" not in inputs or "confidence" in inputs:
        return reading
    two_sided = level_of(read_number(inputs["z"], "z"), printed_unit(inputs["z"]))
    if two_sided is None:
        return reading
    level = two_sided if reading.sides == "two" else (1 + two_sided) / 2
    text = f"{show(100 * level)}%"
    others_stated = {name: text for name, text in inputs.items() if name != "z"}
    claim = replace(reading.claim, inputs={**others_stated, "confidence": text})
    sides = "one side" if reading.sides == "one" else "two sides"
    sentence = f"z = {inputs['z']} is read as a confidence of {text} ({sides})"
    return replace(reading, claim=claim, sentences=(*reading.sentences, sentence))


def _rounding_rule(reading: Reading, value: str) -> Reading:
    if value == OF_CLAIM:
        return reading
    return replace(reading, claim=replace(reading.claim, rounding=value, rounding_is_stated=True))


def _quantile(reading: Reading, value: str) -> Reading:
    """z as a table prints it, in place of the quantile of the stated level."""
    inputs = reading.claim.inputs
    z = None if "z" in inputs or not reading.formula.has_parameter("z") else _tabled(reading, value)
    if z is None:
        if reading.claim.convention.get("quantile") == value != default("quantile"):
            stated = "z is stated" if "z" in inputs else "no confidence level is stated that has such a quantile"
            raise InputError(f"convention quantile = {value} changes nothing here: {stated}")
        return reading
    left = {name: text for name, text in inputs.items() if name != "confidence"}
    claim = replace(reading.claim, inputs={**left, "z": show(z)}, exact=(*reading.claim.exact, "z"))
    sentence = f"z is taken as {show(z)} for a confidence of {inputs['confidence']}"
    return replace(reading, claim=claim, sentences=(*reading.sentences, sentence))


def _tabled(reading: Reading, value: str) -> Fraction | None:
    """The z of a printed table for the stated level; None where none is stated, or the table has no other."""
    level = read_printed(reading.claim.inputs.get("confidence", "0"), NEAREST, "confidence").point
    if level is None:
        return None
    try:
        exact = value_at(QUANTILES[reading.sides], {"confidence": level})
    except DomainError:
        return None
    return tabled(exact[0], value)


def _clipped(formula: Formula) -> Formula:
    """The formula with a value below 0 taken as 0, and one above 1, or above all documents, as that."""
    most = formula.parameter("population").letter if formula.counts_documents else "1"
    return _of_its_value(formula, rf"\max(0, \min({most}, v))")


def _other_sign(reading: Reading, value: str) -> Reading:
    """The absolute value of the formula's, or its opposite."""
    printed = {"absolute": "|v|", "exchanged": "-v"}.get(value)
    if printed is None or reading.formula.id not in WITH_SIGN:
        return reading
    return replace(reading, formula=_of_its_value(reading.formula, printed))


def _other_power(reading: Reading, value: str) -> Reading:
    """The root of a squared statistic, the square of a normal one, or the p-value of either."""
    beyond = r"\sqrt{v}" if reading.formula.id in SQUARED_STATISTICS else "|v|"
    printed = {"root": r"\sqrt{v}", "square": "v^2", "p_value": rf"2 \Phi\left(-{beyond}\right)"}.get(value)
    return reading if printed is None else replace(reading, formula=_of_its_value(reading.formula, printed))


def _one_tail(reading: Reading, value: str) -> Reading:
    """The p-value of the side on which the result lies: of a symmetric law it is half of that of both."""
    formula = reading.formula
    if value != "one":
        return reading
    if formula.printed == formula.variants.get("exact"):
        raise InputError("convention tails = one: the exact test with one side has a formula of its own")
    symmetric = (formula.variants.get("mid"), formula.variants.get("asymptotic"))
    if formula.id in OF_TWO_TAILS or formula.printed in symmetric:
        return replace(reading, formula=_of_its_value(formula, r"\frac{v}{2}"))
    return replace(reading, formula=formula.under("one"))


def _of_its_value(formula: Formula, printed: str) -> Formula:
    """The printed number as an expression in the formula's value v."""
    return replace(formula, printed=printed, definitions=(*formula.definitions, (_VALUE, formula)), monotone=())


def _percentage(reading: Reading, value: str) -> Reading:
    match = SHARE_OF_SHARE.fullmatch(value)
    if match is None:
        return reading
    parameters = {p.name: p for p in reading.formula.parameters}
    for name in match.groups():
        if name not in parameters:
            raise InputError(f"convention percentage = {value!r}: {reading.formula.id} has no input {name!r}")
        if name not in reading.claim.inputs:
            raise InputError(f"convention percentage = {value!r}: {name} must be stated as a percentage")
    part, whole = (parameters[name] for name in match.groups())
    sentence = f"{part.name} is the stated share {reading.claim.inputs.get(part.name, '')} of {whole.name}"
    reading = replace(reading, sentences=(*reading.sentences, sentence))
    return replace(
        reading,
        substitutions=(*reading.substitutions, Substitution(part, convention_inputs.product(whole, part), UNIT)),
    )


APPLIED: tuple[tuple[str, Callable[[Reading, str], Reading]], ...] = (
    ("f_measure", _printed),
    ("sides", _sides),
    ("finite_population", _unlimited),  # before another method for an unlimited population
    ("interval", _interval),
    ("finite_population", _finite),  # after it: the other method for a finite one
    ("hypergeometric_ends", _hypergeometric_ends),
    ("quantile", _quantile),
    ("rounding_rule", _rounding_rule),
    ("two_shares", _printed),
    ("continuity", _printed),
    ("p_value", _printed),
    ("tails", _one_tail),  # of whichever p-value
    ("variance", _printed),
    ("factor", _printed),
    ("averaging", _printed),
    ("kappa_weights", _printed),
    ("statistic", _other_power),  # of whichever variance and correction
    ("sign", _other_sign),  # of either variance
    ("percentage", _percentage),
)
