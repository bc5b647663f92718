"""Formulas and theorems in a document: the meaning of each letter, what is claimed, and the derivation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from prsym import catalogue
from prsym.errors import PrsymError
from prsym.model.derivation import Step
from prsym.model.domain import Parameter
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Claim, Equivalent, Exists, Holds, Tends
from prsym.model.verdict import Verdict
from prsym.reading.conditions import Condition
from prsym.reading.latex import read_latex
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import (
    Call,
    Derivative,
    Integral,
    Negative,
    Node,
    Number,
    Relation,
    Summation,
    Symbol,
    transform,
    walk,
)
from prsym.report import document as d
from prsym.report.document import Content, Emphasis, Listing, Math, Paragraph, Strong, note
from prsym.verify.enclose import show
from prsym.verify.prove import prove

DEFINITIONS: Mapping[str, tuple[str, str]] = {  # known functions that the papers' letters may stand for
    "scaled_arctangent": ("T", r"T(u; \kappa) = \int_0^u \frac{ds}{1 + \kappa s^2}"),
    "scaled_logarithm": ("Lambda", r"\Lambda(u; \kappa) = \int_0^u \frac{s}{1 + \kappa s^2} \, ds"),
}
_REQUIREMENTS: Mapping[str, tuple[str, str]] = {
    "nonzero": ("!=", "0"),
    "positive": (">", "0"),
    "nonnegative": (">=", "0"),
    "within_one": ("<", "1"),
    "above_minus_one": (">", "-1"),
}
NOT_READ = "only the steps are checked: this sentence is not read by a machine"


def main_formula(tree: Node) -> d.Formula:
    """The formula that a section is about, as it is printed."""
    return d.Formula((tree,), "main")


def source_of(entry: Formula | Theorem) -> Paragraph:
    """Where an entry is printed, what is to be known of that, and its id."""
    source = entry.source
    title: Content = (", ", Emphasis((source.title,))) if source.title else ()
    remark = f" {source.note}" if source.note else ""
    return note(source.citation, *title, f".{remark} In prsym: ", d.Code(entry.id), ".")


def letters(formula: Formula) -> Content:
    """The letters of a formula with meaning and domain, the functions it uses, and where it is defined."""
    found: list[d.Block] = []
    used = _used_formulas(formula)
    if used:
        found.append(Paragraph(("Here,",)))
    for other in used:
        found += [d.Formula((other.tree,)), *_used(other, formula)]
    if functions := _used_functions(formula):
        trees = (read_latex(text, (letter,)) for letter, text in functions)
        found += [Paragraph(("with the functions",)), *(d.Formula((tree,)) for tree in trees)]
    found.append(Listing(tuple(_parameter(p, formula) for p in formula.all_parameters), "lines"))
    found += [Paragraph((f"{words}.",)) for words in determined(formula)]
    found += _relations("The printed form is defined where", map(_relation, formula.conditions))
    return (*found, *_relations("The parameters must satisfy", iter(formula.printed_constraints)))


def _used(used: Formula, formula: Formula) -> Iterator[d.Block]:
    """The source of a formula that another uses, and where it is defined."""
    unknown = formula.unknown if used == formula.determined_by else None
    what: Content = (", which determines ", Math(Symbol(unknown.letter))) if unknown else ()
    yield note(used.source.citation, *what, "; defined where" if used.conditions else "")
    yield from _relations("", map(_relation, used.conditions))


def _relations(words: str, trees: Iterator[Node]) -> Iterator[d.Block]:
    items = tuple((d.Formula((tree,)),) for tree in trees)
    if items and words:
        yield Paragraph((words,))
    if items:
        yield Listing(items, "lines")


def _parameter(parameter: Parameter, formula: Formula) -> Content:
    domain = parameter.domain_text.replace("-", "−")
    others = "; determined by the others" if formula.unknown and parameter.name == formula.unknown.name else ""
    told = f": {parameter.meaning}; {domain}{others}"
    return (Math(Symbol(parameter.letter)), " ", d.Code(parameter.name), told)


def _used_formulas(formula: Formula) -> list[Formula]:
    """The formulas whose letters a formula applies, or that determine its unknown, each once."""
    direct = [use for use in (*formula.functions.values(), formula.determined_by) if isinstance(use, Formula)]
    found = [f for use in direct for f in (use, *_used_formulas(use))]
    return list(dict.fromkeys(f for f in found if f != formula))


def _used_functions(formula: Formula) -> list[tuple[str, str]]:
    values = [formula.value_tree, *(f.value_tree for f in _used_formulas(formula))]
    names = dict.fromkeys(n.function for value in values for n in walk(value) if isinstance(n, Call))
    return [DEFINITIONS[name] for name in names if name in DEFINITIONS]


def _relation(condition: Condition) -> Relation:
    """A condition as the relation that `condition.words` writes in plain text."""
    if condition.requirement == "whole":
        return Relation((condition.node, Call("floor", (condition.node,))), ("=",))
    operator, bound = _REQUIREMENTS[condition.requirement]
    right: Node = Negative(Number("1")) if bound == "-1" else Number(bound)
    left: Node = Call("abs", (condition.node,)) if condition.requirement == "within_one" else condition.node
    return Relation((left, right), (operator,))


def determined(formula: Formula) -> list[str]:
    """Sentences about the unknown beyond its equation, such as its value at the edges; none for an explicit formula."""
    equation = formula.equation
    if equation is None or formula.unknown is None:
        return []
    letter, told = symbol_text(formula.unknown.letter), []
    if equation.extreme is not None:
        first, last = (to_text(read_latex(end)) for end in (equation.extreme.lowest, equation.extreme.highest))
        which = equation.extreme.which
        told.append(f"{letter} is the {which} whole number from {first} to {last} for which the inequality holds")
    return told + [f"{letter} = {show(e.value)} where {to_text(read_latex(e.where))}: {e.why}" for e in equation.edges]


# What a theorem claims: hypotheses as "if", the conclusion last.


def claim_lines(theorem: Theorem) -> list[str]:
    """Each claim on a line, and what the sentence says beyond them.

    >>> from prsym import catalogue
    >>> claim_lines(catalogue.theorems()["measures.f_measure_bounds"])[0]
    '(F(p, r, β) − p)·(F(p, r, β) − r) ≤ 0'
    """
    texts = ((part if isinstance(part, str) else to_text(part) for part in _parts(theorem, c)) for c in theorem.claims)
    return [*map("".join, texts), *_beyond(theorem)]


def theorem_says(theorem: Theorem) -> Content:
    """The sentence, its claims in mathematics, and what it says beyond them."""
    claims = (d.Formula(tuple(_parts(theorem, claim))) for claim in theorem.claims)
    return (Paragraph((theorem.statement,)), *claims, *(note(words) for words in _beyond(theorem)))


def _beyond(theorem: Theorem) -> list[str]:
    """The parts of the sentence that no claim states, in words."""
    if not theorem.claims:
        return [NOT_READ]
    return [f"not stated by these claims: {theorem.beyond}"] if theorem.beyond else []


def _parts(theorem: Theorem, claim: Claim) -> Iterator[str | Node]:
    """The claim in formulas and words."""
    match claim:
        case Holds(printed, when, over):
            yield from _hypotheses(theorem, when)
            yield _tree(theorem, printed)
            yield from _quantified(over)
        case Equivalent(left, right, over):
            yield from (_tree(theorem, left), " exactly where ", _tree(theorem, right))
            yield from _quantified(over)
        case Tends(printed, value, parameter, to, over):
            yield from (_tree(theorem, printed), " → ", _tree(theorem, value))
            letter = next(p.letter for p in theorem.about(over).parameters if p.name == parameter)
            yield f" as {symbol_text(letter)} → {_limit(to)}"
            yield from _quantified(over)
        case Exists(printed, unknown, only_one, when, over):
            count = "exactly one" if only_one else "some"
            yield from _hypotheses(theorem, when)
            yield f"for {count} {symbol_text(unknown.letter)} in {unknown.interval}: "
            yield _tree(theorem, printed)
            yield from _quantified(over)


def _tree(theorem: Theorem, printed: str) -> Node:
    return read_latex(printed, tuple(theorem.functions))


def _hypotheses(theorem: Theorem, when: tuple[str | Holds, ...]) -> Iterator[str | Node]:
    for number, hypothesis in enumerate(when):
        yield "if " if number == 0 else " and "
        if isinstance(hypothesis, str):
            yield _tree(theorem, hypothesis)
        else:
            yield from _parts(theorem, hypothesis)
    if when:
        yield ": "


def _quantified(over: tuple[Parameter, ...]) -> Iterator[str]:
    if over:
        yield f", for {', '.join(f'{symbol_text(p.letter)} in {p.interval}' for p in over)}"


def _limit(to: str) -> str:
    return "∞" if to == "oo" else f"{to[:-1]} from {'above' if to.endswith('+') else 'below'}"


# Derivations, replayed, in the letters of the paper.


def derivation(formula: Formula) -> Content:
    """The verdict of the replay with every step, repeated ones told once; or what blocked it."""
    try:
        verdict = prove(formula)
    except PrsymError as error:
        return (Paragraph((f"The derivation could not be replayed: {error}",)),)
    told = f" {verdict.reason}; {verdict.evidence.summary}."
    steps = tuple(_steps(verdict.steps, _letters(formula, verdict)))
    every = d.Details("Every step of the derivation", (Listing(steps, "steps"),))
    return (Paragraph((Strong((f"{verdict.status.capitalize()}:",)), told)), every)


def _letters(formula: Formula, verdict: Verdict) -> dict[str, str]:
    """SymPy name -> printed letter, of the formula and of its source; none that the steps use otherwise."""
    taken = {n.name for step in verdict.steps for n in walk(step.statement) if isinstance(n, Symbol)}
    source = formula.id.partition(".")[0]
    kin = [f for f in catalogue.formulas().values() if f.id.partition(".")[0] == source]
    found: dict[str, str] = {}
    for parameter in (p for f in (formula, *kin) for p in f.all_parameters):
        if parameter.name not in found and parameter.letter not in taken | set(found.values()):
            found[parameter.name] = parameter.letter
    return found


def _steps(steps: tuple[Step, ...], letters: Mapping[str, str]) -> Iterator[Content]:
    """The steps in order; a run of steps that stood before is one line that says so."""
    first = {step: place for place, step in reversed(list(enumerate(steps)))}
    back = [place - first[step] for place, step in enumerate(steps)]  # 0: the step is new
    for (distance, _), run in groupby(range(len(steps)), key=lambda i: (back[i], i if back[i] == 0 else -1)):
        places = list(run)
        if distance:
            verb = "repeats" if len(places) == 1 else "repeat"
            earlier = _span(places[0] - distance, len(places)).lower()
            yield (Strong((_span(places[0], len(places)),)), f" {verb} {earlier}.")
        else:
            yield _step(steps[places[0]], places[0], letters)


def _span(place: int, length: int) -> str:
    return f"Step {place + 1}" if length == 1 else f"Steps {place + 1} to {place + length}"


def _step(step: Step, place: int, letters: Mapping[str, str]) -> Content:
    statement = transform(step.statement, lambda node: _renamed(node, letters))
    why = Paragraph((Strong((_span(place, 1),)), " ", Emphasis((step.rule,)), f": {step.why}"))
    return (why, d.Formula((statement,)), note(_checked(step)))


def _renamed(node: Node, letters: Mapping[str, str]) -> Node:
    match node:
        case Symbol(name):
            return Symbol(letters.get(name, name))
        case Derivative(operand, variable):
            return Derivative(operand, letters.get(variable, variable))
        case Integral(integrand, variable, lower, upper, reciprocal):
            return Integral(integrand, letters.get(variable, variable), lower, upper, reciprocal)
        case Summation(term, index, lower, upper):
            return Summation(term, letters.get(index, index), lower, upper)
        case _:
            return node


def _checked(step: Step) -> str:
    if step.tried == 0:
        return {"premise": "assumed, as the source does", "definition": "a name; nothing to check"}.get(
            step.rule, step.status
        )
    checks = f"{step.effective} of {step.tried} check{'s' if step.tried > 1 else ''} settled"
    return f"{step.status}: {checks}" + (f"; {step.detail}" if step.detail else "")
