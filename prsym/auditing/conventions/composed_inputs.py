"""Stated quantities from which a formula's inputs follow: put in exactly, with nothing rounded in between.

A claim about F may state tp, fp and fn for precision and recall, one about a Wilson interval the confidence level for
z. The formula is composed with those that give its inputs (`Formula.definitions`), so that the rounding of what is
stated reaches the value in one step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym.auditing.claims.entries import shown
from prsym.auditing.conventions import convention_inputs
from prsym.derivations.quantities import CELLS as TABLE_CELLS
from prsym.derivations.quantities import COUNTED, QUANTITIES
from prsym.derivations.relations import FINITE_FORMS, UNLIMITED_FORMS
from prsym.errors import InputError, did_you_mean
from prsym.model.derived import DerivedQuantity, source_of
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula

CELLS = frozenset(p.name for p in TABLE_CELLS)  # a report states all four, whichever a formula needs
RELATIONS = {True: "<", False: r"\le"}  # printed, for an end that is open or not


@dataclass(frozen=True, slots=True)
class Route:
    """A quantity that follows from others, and the formula that a claim computes it by."""

    quantity: DerivedQuantity
    formula: Formula

    @property
    def conditions(self) -> tuple[str, ...]:
        """Printed relations under which the value is defined and keeps to its image."""
        return (*self.quantity.needs, *self.quantity.within)


ROUTES = tuple(Route(q, q.value) for q in QUANTITIES if q.sources and isinstance(q.value, Formula))


@dataclass(frozen=True, slots=True)
class Substitution:
    """A parameter and the formula whose value it is, which `image` bounds where the printed relations `needs` hold.

    Where that formula is itself composed, `plain` is what it was before, and `inner` what was put in there.
    """

    parameter: Parameter
    formula: Formula
    image: Interval
    needs: tuple[str, ...] = ()
    plain: Formula | None = None
    inner: tuple[Substitution, ...] = ()


@dataclass(frozen=True, slots=True)
class Composed:
    """A formula in the stated quantities, and what was put in for what, in plain sentences."""

    formula: Formula
    sentences: tuple[str, ...]
    substitutions: tuple[Substitution, ...] = ()


def compose(formula: Formula, inputs: Mapping[str, str], sides: str = "two") -> Composed:
    """The formula with every parameter that is not stated, and follows from stated quantities, replaced by them.

    `inputs` are the printed texts by name, `sides` is "one" or "two". What is stated is used as stated; where nothing
    follows, the formula is returned as it is.

    >>> from prsym import catalogue
    >>> compose(catalogue.formula("measures.f1"), {"tp": "4", "fp": "6", "recall": "0.5"}).sentences
    ('precision is computed from tp = 4 and fp = 6',)
    """
    substitutions: list[Substitution] = []
    sentences: list[str] = []
    for parameter in formula.parameters:
        if parameter.name in inputs:
            continue
        for route, value in _values(formula, parameter.name, inputs, sides):
            image, needs = route.quantity.image, route.conditions
            substitutions.append(
                Substitution(parameter, value.formula, image, needs, route.formula, value.substitutions)
            )
            sentences += [*value.sentences, _sentence(parameter, route, inputs)]
            break
    composed = with_definitions(formula, substitutions) if substitutions else None
    return Composed(formula, ()) if composed is None else Composed(composed, tuple(sentences), tuple(substitutions))


def context(formula: Formula) -> frozenset[str]:
    """Names of the quantities that a claim about the formula may state beside its inputs."""
    names = {p.name for p in formula.parameters}
    if may_state_population(formula):
        names.add("population")
    for route in _routes(formula, names):
        names |= context(route.formula)
    return frozenset(names | CELLS if names & CELLS and source_of(formula) in COUNTED else names)


def check_names(formula: Formula, names: Collection[str]) -> None:
    """`InputError` for a name that is no parameter of the formula, and that none of its parameters follows from."""
    allowed = context(formula)
    for name in names:
        if name not in allowed:
            own = ", ".join(p.name for p in formula.parameters)
            raise InputError(f"{formula.id} has no parameter {shown(name)}; it has {own}{did_you_mean(name, allowed)}")


def has_quantile(formula: Formula) -> bool:
    """Whether the formula depends on a quantile of the normal law: a parameter is one, or follows from one."""
    return any(p.role.kind == "quantile" for p in _within_reach(formula))


def has_level(formula: Formula) -> bool:
    """Whether the formula depends on a confidence level, or on the quantile of one."""
    return has_quantile(formula) or any(p.name == "confidence" for p in _within_reach(formula))


def may_state_population(formula: Formula) -> bool:
    """Whether a claim may state the size of the population: the formula or its interval is corrected for it."""
    is_share_of_sample = formula.unit == "share" and formula.sampled is not None and bool(formula.sampled.size)
    return is_share_of_sample or formula.is_end_of_share or formula.id in FINITE_FORMS or formula.id in UNLIMITED_FORMS


def _within_reach(formula: Formula) -> Iterator[Parameter]:
    """The parameters of the formula, and those of the formulas that they may follow from."""
    yield from formula.parameters
    for route in _routes(formula, {p.name for p in formula.parameters}):
        yield from _within_reach(route.formula)


def other_routes(formula: Formula, name: str, inputs: Mapping[str, str], sides: str) -> list[Formula]:
    """The formulas that the stated quantities give for a parameter of that name, itself stated or not."""
    without = {n: text for n, text in inputs.items() if n != name}
    return [value.formula for _, value in _values(formula, name, without, sides)]


def would_follow_from(formula: Formula, name: str, inputs: Collection[str]) -> str:
    """Which quantities are still missing for an input that part of what is stated would give; "" where none would."""
    for route in _routes(formula, {name}):
        names = [p.name for p in route.formula.parameters]
        missing = [n for n in names if n not in inputs]
        if missing and len(missing) < len(names):
            return f"it would follow from {listed(names)}, and {listed(missing)} is not stated"
    return ""


def with_definitions(formula: Formula, substitutions: Sequence[Substitution]) -> Formula | None:
    """The formula in which each parameter is the value of another formula; None where their letters meet.

    What is known to be monotone stays so for the parameters that the others do not depend on. Each parameter's domain
    becomes a constraint, where its formula can leave it.
    """
    replaced = {p.parameter.name for p in substitutions}
    inner = {q.name: q for p in substitutions for q in p.formula.parameters}
    kept = tuple(p for p in formula.parameters if p.name not in replaced)
    both = {p.name: _meet(p, inner[p.name]) for p in kept if p.name in inner}
    added = tuple(q for name, q in inner.items() if name not in {p.name for p in kept})
    parameters = (*(both.get(p.name, p) for p in kept), *added)
    letters = [
        p.letter for p in (*parameters, *(p for p, _ in formula.definitions), *(p.parameter for p in substitutions))
    ]
    if len(set(letters)) < len(letters) or any(p.letter != inner[p.name].letter for p in kept if p.name in inner):
        return None
    return replace(
        formula,
        parameters=parameters,
        definitions=(
            *formula.definitions,
            *_inner_definitions(substitutions, letters),
            *((p.parameter, p.formula) for p in substitutions),
        ),
        constraints=(*(r for p in substitutions for r in (*p.needs, *_domain(p))), *formula.constraints),
        monotone=tuple(m for m in formula.monotone if m.parameter not in replaced | inner.keys()),
        determined_by=formula.determined_by and _determining(formula.determined_by, substitutions),
    )


def _inner_definitions(
    substitutions: Sequence[Substitution], letters: Collection[str]
) -> tuple[tuple[Parameter, Formula], ...]:
    """The definitions of the formulas that are put in: their conditions are printed in these letters.

    A letter that the whole formula has is its own.
    """
    inner = {
        p.letter: (p, value) for put in substitutions for p, value in put.formula.definitions if p.letter not in letters
    }
    return tuple(inner.values())


def _determining(formula: Formula, substitutions: Sequence[Substitution]) -> Formula | None:
    names = {p.name for p in formula.parameters}
    return with_definitions(formula, [p for p in substitutions if p.parameter.name in names])


def _meet(parameter: Parameter, other: Parameter) -> Parameter:
    """One quantity under the demands of both formulas."""
    both = parameter.interval.meet(other.interval) or parameter.interval
    return replace(parameter, interval=both, integer=parameter.integer or other.integer)


def _domain(put: Substitution) -> tuple[str, ...]:
    """The ends of the parameter's interval that its formula's values can reach beyond, as printed relations."""
    interval, image, letter = put.parameter.interval, put.image, convention_inputs.latex(put.parameter.letter)
    above = Interval(interval.lower, None, interval.lower_open, True)
    below = Interval(None, interval.upper, True, interval.upper_open)
    low = f"{_printed(interval.lower)} {RELATIONS[interval.lower_open]} {letter}"
    high = f"{letter} {RELATIONS[interval.upper_open]} {_printed(interval.upper)}"
    return ((low,) if not above.includes(image) else ()) + ((high,) if not below.includes(image) else ())


def _printed(end: Fraction | None) -> str:
    return (
        "" if end is None else str(end) if end.denominator == 1 else rf"\frac{{{end.numerator}}}{{{end.denominator}}}"
    )


def _values(formula: Formula, name: str, inputs: Mapping[str, str], sides: str) -> Iterator[tuple[Route, Composed]]:
    """The formulas of the parameter of that name, themselves composed, whose inputs are all stated."""
    for route in _routes(formula, {name}):
        value = compose(route.formula, inputs, sides)
        if route.quantity.sides in {"", sides} and all(p.name in inputs for p in value.formula.parameters):
            yield route, value


def _routes(formula: Formula, names: Collection[str]) -> list[Route]:
    """The routes to these parameters, where the formula means the same by them."""
    return [r for r in ROUTES if r.quantity.name in names and r.quantity.is_parameter_of(formula)]


def _sentence(parameter: Parameter, route: Route, inputs: Mapping[str, str]) -> str:
    names = [p.name for p in route.formula.parameters]
    from_these = listed([f"{name} = {inputs[name]}" if name in inputs else name for name in names])
    words = route.quantity.words
    return f"{parameter.name} is computed from {from_these}{f' ({words})' if words else ''}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)
