"""Prove one entry of the catalogue: replay its derivation, and compare the result with the printed text."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sympy import Symbol as Letter

from prsym.errors import UnableError
from prsym.model.derivation import Derived, Step
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.formula import NOT_DERIVED, Formula, Theorem
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade, Verdict, Witness, no_evidence
from prsym.reading.conditions import conditions
from prsym.reading.limits import constant
from prsym.reading.symbolic import from_sympy, to_sympy
from prsym.reading.text import to_text
from prsym.reading.tree import Apply, Node, Relation, Summation, Symbol, symbols, walk
from prsym.verify.balls import UndefinedError, Value, at_precision, bounds, evaluate, exact
from prsym.verify.checks import proved
from prsym.verify.conclusions import conclude
from prsym.verify.contradictions import contradict
from prsym.verify.digits import wide_enclosure
from prsym.verify.models import models_of
from prsym.verify.one_solution import facts_of
from prsym.verify.points import points
from prsym.verify.replay import PRINTED_FORM, Replay
from prsym.verify.signs import holds_on

DOUBLE_ENTRY = "double entry"
EVERY_STEP = "every inference is proved"
DEFINING = frozenset(  # rules by which nothing is inferred
    {"definition", "premise", "premises", "substitute", "restriction", PRINTED_FORM, "definedness", "equality"}
)
DEFINED_AT = 40  # points at which the printed value is tried


@lru_cache(maxsize=1024)  # a page of a report shows the same derivation at several places
def prove(entry: Formula | Theorem) -> Verdict:
    """Replay the derivation of a formula or a theorem.

    A formula is proved when every step is and when what the derivation reached equals the printed
    value (double entry). A theorem is proved when every step is; it is refuted when its derivation ends
    in a checked counterexample. A formula that is declared without a derivation is undecided: stated, not derived.
    """
    if isinstance(entry, Formula) and not entry.is_derived:
        reason = f"{NOT_DERIVED}: the formula was declared without a derivation"
        return Verdict(Status.UNDECIDED, Grade.STATED, no_evidence(NOT_DERIVED), reason, None, ())
    if isinstance(entry, Theorem):
        replay = Replay(entry.parameters)
        entry.derive(replay)
        _check_premises(replay)
        _check_claims(replay, entry)
    else:
        replay = Replay(entry.all_parameters)
        result = entry.derive(replay)
        derived = result if isinstance(result, Derived) else Derived("", "=", result)
        _check_premises(replay)
        _check_reached(replay, derived)
        for parameter in entry.all_parameters:  # a derivation may have narrowed a domain on its way
            replay.variable(parameter.name, parameter.interval)
        why = f"{DOUBLE_ENTRY}: what was derived equals what is printed"
        relations = [fact for relation in entry.constraint_trees for fact in facts_of(entry, relation)]
        replay.printed_form(derived.right, entry.expression, why, relations)
        _check_left_side(replay, entry, derived)
        _check_definedness(replay, entry)
    return _verdict(replay, entry)


def _check_premises(replay: Replay) -> None:
    """Premises that contradict one another prove anything: a point at which they hold together is found and told."""
    if not replay.premises:
        return
    models = models_of(replay)
    problem = "no point was found at which all premises hold: they may contradict each other"
    outcome = proved(models is not None, problem)
    places = " and ".join(", ".join(f"{name} = {value}" for name, value in model.items()) for model in models or ())
    why = f"the premises hold together, at {places}" if places else "the premises hold together"
    step = Step("premises", Symbol("premises"), why, outcome.status, 1, outcome.effective, outcome.detail)
    replay.steps.append(step)


def _check_claims(replay: Replay, theorem: Theorem) -> None:
    """The replay ends in what the theorem claims, or in a point that contradicts it."""
    if not theorem.claims:
        _check_whole_domain(replay)
    elif replay.refutations:
        replay.steps.append(contradict(replay, theorem))
    else:
        replay.steps += [conclude(replay, theorem, claim) for claim in theorem.claims]


def _check_whole_domain(replay: Replay) -> None:
    """A theorem is stated for its parameters' domains: a derivation on a part of them is not enough."""
    for name, interval in replay.restrictions.items():
        detail = f"derived only for {name} in {interval}"
        replay.steps.append(Step("domain", Symbol(name), "the theorem's whole domain", Status.UNDECIDED, 1, 0, detail))


def _check_reached(replay: Replay, derived: Derived) -> None:
    """A result that no step reached was typed, not derived: agreeing with the print proves nothing."""
    outcome = proved(derived.right in replay.reached, "the derivation's result was not reached by any of its steps")
    if outcome.status != Status.PROVED:
        step = Step(
            "result", from_sympy(derived.right), "the derivation's result", outcome.status, 1, 0, outcome.detail
        )
        replay.steps.append(step)


def _check_definedness(replay: Replay, formula: Formula) -> None:
    """The printed value is defined somewhere on the domain; what it needs beyond the domain is told."""
    inside = _with_indices(replay, formula)
    for condition in conditions(formula.value_tree) if formula.has_value else ():
        names = {name: Letter(name) for name in symbols(condition.node) if name != "pi"}
        if not holds_on(condition, to_sympy(condition.node, names), inside):
            replay.needs.append(condition.words)
    if not replay.needs:
        return
    domain = {p.name: p.interval for p in formula.all_parameters}
    whole = frozenset(p.name for p in formula.all_parameters if p.integer)
    found = any(_evaluates(formula.value_tree, point) for point in points(domain, whole, DEFINED_AT))
    outcome = proved(found, "the printed value could not be evaluated at any point of its domain")
    replay.steps.append(
        Step(
            "definedness",
            formula.value_tree,
            "the printed value is defined",
            outcome.status,
            1,
            outcome.effective,
            outcome.detail,
        )
    )


def _with_indices(replay: Replay, formula: Formula) -> Mapping[Any, Interval]:
    """The domain with the indices of the printed sums: from a constant lower end up, else of unknown range."""
    inside, parameters = dict(replay.domain), {p.name for p in formula.all_parameters}
    for total in (n for n in walk(formula.value_tree) if isinstance(n, Summation)):
        lower = constant(total.lower)
        inside.pop(Letter(total.index), None)  # the derivation's variable, or a parameter: not the sum's index
        if lower is not None and total.index not in parameters:
            inside[Letter(total.index)] = Interval(lower, None, False, True)
    return inside


def _evaluates(node: Node, point: Mapping[str, Fraction]) -> bool:
    with at_precision(256):
        try:
            evaluate(node, {name: exact(value) for name, value in point.items()})
        except (UnableError, UndefinedError):
            return False
    return True


def _check_left_side(replay: Replay, formula: Formula, derived: Derived) -> None:
    """The printed left side and the relation sign are part of what is shown, and so of what is proved."""
    tree = formula.tree
    if not isinstance(tree, Relation):
        return
    if not isinstance(derived.left, str):
        _check_relation(replay, formula, derived)
        replay.rewrite(derived.left, formula.left_expression, f"{DOUBLE_ENTRY}: the left side", rule=PRINTED_FORM)
    named = derived.left == getattr(tree.sides[0], "name", None) if derived.left else _is_name(tree.sides[0], formula)
    outcome = proved(
        tree.operators == (derived.operator,) and (named or not isinstance(derived.left, str)),
        "the printed left side or relation sign is not what was derived",
    )
    step = Step(
        PRINTED_FORM,
        formula.sides[0],
        f"{DOUBLE_ENTRY}: left side and relation",
        outcome.status,
        1,
        outcome.effective,
        outcome.detail,
    )
    replay.steps.append(step)


def _check_relation(replay: Replay, formula: Formula, derived: Derived) -> None:
    """The sides are equal; or they are the two sides of the inequality that a whole unknown satisfies."""
    if formula.extreme is None or derived.operator != "<":
        replay.equality(derived.left, derived.right, "what was derived: both sides are equal")
        return
    outcome = proved(derived.left in replay.reached, "the left side was not reached by any step")
    if outcome.status != Status.PROVED:
        side = from_sympy(derived.left)
        replay.steps.append(Step("result", side, "the left side", outcome.status, 1, 0, outcome.detail))
    why = f"{formula.extreme.which} whole number for which this holds: what the unknown is, by definition"
    replay.premise_sign(derived.right - derived.left, ">", why)


def _is_name(left: Node, formula: Formula) -> bool:
    """A letter that is new, or one applied to the formula's own parameters in their order."""
    right = formula.tree.sides[-1] if isinstance(formula.tree, Relation) else formula.tree
    letters = [p.letter for p in formula.all_parameters]
    if isinstance(left, Symbol):
        return left.name not in letters and left.name not in symbols(right)
    if not isinstance(left, Apply) or formula.functions.get(left.letter) != "":
        return False
    used = {n.letter for n in walk(right) if isinstance(n, Apply)}
    arguments = [a.name for a in left.arguments if isinstance(a, Symbol)]
    in_order = len(arguments) == len(left.arguments) and arguments == letters[: len(arguments)]
    return left.letter not in used and in_order


def _grade(replay: Replay, entry: Formula | Theorem) -> Grade:
    """How strong the proof is: of a theorem that claims nothing that is read, only the steps are checked."""
    if isinstance(entry, Theorem):
        return Grade.STATED if not entry.claims else Grade.ENCLOSED if replay.refutations else Grade.EXACT
    return Grade.EXACT if any(step.rule not in DEFINING for step in replay.steps) else Grade.BY_DEFINITION


def _verdict(replay: Replay, entry: Formula | Theorem) -> Verdict:
    counted = [s for s in replay.steps if s.rule != "definition"]
    tried, effective = sum(s.tried for s in counted), sum(s.effective for s in counted)
    failed = next((s for s in replay.steps if s.status != Status.PROVED), None)
    grade = _grade(replay, entry)
    summary = f"{len(replay.steps)} steps, {effective} of {tried} checks settled"
    evidence = Evidence(grade, tried, effective, summary)
    steps = tuple(replay.steps)
    if failed is not None:
        # A false step says nothing of the statement: only a print that differs from what was derived is refuted by it.
        status = failed.status if failed.rule == PRINTED_FORM else Status.UNDECIDED
        reason = f"the step “{failed.why}” ({failed.rule}) is {failed.status}: {failed.detail}"
        return Verdict(status, grade, evidence, reason, None, steps)
    if effective == 0:
        return Verdict(Status.UNDECIDED, Grade.STATED, evidence, "no step has anything to check", None, steps)
    if replay.refutations:
        return Verdict(Status.REFUTED, grade, evidence, _last_reason(steps), _witness(replay), steps)
    if grade == Grade.BY_DEFINITION:
        defined = _under("by definition", replay)
        return Verdict(Status.PROVED, grade, evidence, defined, None, steps, conditions=defined)
    reason, conditions = _under(EVERY_STEP, replay), _under("", replay)
    return Verdict(Status.PROVED, grade, evidence, reason, None, steps, conditions=conditions)


def _under(words: str, replay: Replay) -> str:
    """The words, and what the proof assumes and needs beside its steps."""
    assumed = "; ".join(filter(None, (words, _premises(replay), _conditions(replay))))
    derived = " ".join(filter(None, (assumed, _restrictions(replay))))
    return "; ".join(filter(None, (derived, _needs(replay))))


def _needs(replay: Replay) -> str:
    """The conditions of the printed value beyond its domain, as far as they are short enough for a line."""
    short = [words for words in replay.needs if len(words) < 60]
    more = len(replay.needs) - len(short)
    listed = ", ".join(short) + (
        f"{' and ' if short else ''}{more} longer condition{'s' if more > 1 else ''}" if more else ""
    )
    return f"defined where {listed}" if listed else ""


def _premises(replay: Replay) -> str:
    """How much is assumed: the premises that the source itself states."""
    count = sum(step.rule == "premise" for step in replay.steps) - len(replay.conditions)
    return f"{count} premise{'s are' if count > 1 else ' is'} taken as the source states" if count > 0 else ""


def _conditions(replay: Replay) -> str:
    """The premises that are not the source's: the verdict holds where they do."""
    listed = "; ".join(dict.fromkeys(to_text(c) for c in replay.conditions))
    return f"if {listed}" if listed else ""


def _restrictions(replay: Replay) -> str:
    """For which values the derivation was made, where they are not all of the domain."""
    parts = [f"{name} in {interval}" for name, interval in replay.restrictions.items()]
    return (
        f"(derived for {', '.join(parts)}; the printed form is equal to it wherever both are defined)" if parts else ""
    )


def _last_reason(steps: tuple[Step, ...]) -> str:
    return next(s.why for s in reversed(steps) if s.rule == "counterexample")


def _witness(replay: Replay) -> Witness:
    point, left, right = replay.refutations[-1]
    with at_precision(128):
        values = {s.name: exact_value(v) for s, v in point.items() if s.is_Symbol}
        sides: list[Enclosure] = [wide_enclosure(*bounds(evaluate(from_sympy(side), values))) for side in (left, right)]
    return Witness(tuple((str(s), str(v)) for s, v in point.items()), sides[0], sides[1])


def exact_value(value: object) -> Value:
    """A SymPy rational as Arb's exact rational."""
    return exact(Fraction(str(value)))
