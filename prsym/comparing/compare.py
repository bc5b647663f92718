"""Is one formula another? A proof of equality, an exact point of difference, or undecided with the reason.

The question is split into cases in which neither side chooses between formulas (`cases`). In each, equality is decided
by `exact`, on parts of the case where the sign of a factor is needed; difference is shown by disjoint balls at an
exact point where both sides are defined (`survey`). Definedness is part of equality (`definedness`): sides that are
equal where both are defined, but not defined at the same points, are `equal_where_defined`, with a point at which only
one is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

import sympy

from prsym.comparing.cases import Case, Side, cases, consistent, narrowed_by, where
from prsym.comparing.definedness import as_signs, essential, needs, open_factors, same_definedness
from prsym.comparing.function_sides import functions_read
from prsym.comparing.matching import Question, matchings
from prsym.comparing.open_powers import on_both_sides, open_powers, said, with_letters
from prsym.comparing.other_readings import fair
from prsym.comparing.same_form import same
from prsym.comparing.several import decide_each, unmatched
from prsym.comparing.signed_powers import signed_cases
from prsym.comparing.sums import bound_letters, by_antiderivatives, chooses_inside, ends_of_sums, zero_by_induction
from prsym.comparing.survey import Survey, points_of_case, points_of_powers, survey, zeros_of
from prsym.errors import ReadingError, UnableError, UnmatchedError, shortened
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Evidence, Grade, Verdict, Witness, no_evidence
from prsym.reading.conditions import conditions
from prsym.reading.python import in_one_piece
from prsym.reading.symbolic import NowhereError, from_sympy
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Relation, symbols
from prsym.verify.checks import defined
from prsym.verify.exact import blocking_parts, is_zero, wanted_signs, zero_by_derivative
from prsym.verify.signs import outermost_atoms, sign

Expr = Any
MOST_SPLITS = 4  # on signs, one inside the other
LONGEST_PART = 60  # characters of a part that blocked a decision
MOST_ZEROS = 200
COUNTS = ("tp", "fp", "fn", "tn")  # nobody fixes one of these at a value
EQUAL = "the difference is zero, and both are defined at the same points"
FAILING = {"!=": {"0"}, ">=": {"-"}, ">": {"-", "0-", "0"}}  # signs that break a condition


def compare(asked: Comparison) -> Verdict:
    """Read both sides, match their symbols in every sensible way, and decide."""
    try:
        questions = matchings(functions_read(asked))
        verdict = decide_each([replace(question, sides=asked.sides) for question in questions], decide)
        return fair(verdict, asked, decide)
    except UnmatchedError as error:
        return unmatched(error)


def decide(question: Question) -> Verdict:
    """The verdict on two trees over one domain; undecided for a difference only where a sum has no terms."""
    verdict = _decide(question)
    ends = ends_of_sums((question.left, question.right))
    if verdict.status != Status.DIFFERENT or not any(symbols(end) for pair in ends for end in pair):
        return verdict
    terms = tuple(Relation(pair, ("<=",)) for pair in ends if symbols(pair[0]) or symbols(pair[1]))
    with_terms = _decide(replace(question, constraints=(*question.constraints, *terms)))
    if with_terms.status == Status.DIFFERENT:
        return with_terms
    reason = f"{verdict.reason}, where a sum has no terms; assume {_listed(terms)} if it always has"
    evidence = no_evidence("no decision")
    return replace(verdict, status=Status.UNDECIDED, grade=Grade.STATED, evidence=evidence, reason=reason, witness=None)


def _listed(relations: tuple[Relation, ...]) -> str:
    return ", ".join(dict.fromkeys(to_text(relation) for relation in relations))


def _decide(question: Question) -> Verdict:
    """The same, where a sum without terms is 0."""
    found = survey(question)
    if (verdict := _different(found)) is not None:
        return verdict
    if found.both_defined and same(question.left, question.right):
        return _verdict(Status.EQUAL, Grade.EXACT, found, EQUAL, None)
    try:
        return _by_algebra(question, found)
    except ReadingError as error:  # SymPy makes no real number of what a side becomes on a part of the domain
        return _verdict(Status.UNDECIDED, Grade.STATED, found, f"on a part of the domain {error}", None)


def _by_algebra(question: Question, found: Survey) -> Verdict:
    """The verdict by cases, where the points of the survey have not settled the question."""
    trees = (question.left, question.right)
    if bound_letters(trees) & question.domain.keys() or chooses_inside(trees):
        reason = "a sum or an integral binds a letter that stands free too, or chooses between cases"
        return _verdict(Status.UNDECIDED, Grade.STATED, found, reason, None)
    whole = (in_one_piece(question.left), in_one_piece(question.right))
    verdict = _in_form(whole, question, found)
    if verdict.status != Status.UNDECIDED or whole == trees:
        return verdict
    other = _in_form(trees, question, found)
    return verdict if other.status == Status.UNDECIDED else other


def _in_form(trees: tuple[Node, Node], question: Question, found: Survey) -> Verdict:
    """The verdict by cases on one way to write the two sides."""
    left, right = (by_antiderivatives(tree, question.domain) for tree in trees)
    question = replace(question, left=left, right=right)
    try:
        parts = cases(question.left, question.right, question.domain, question.constraints, question.integers)
    except UnableError as error:
        return _verdict(Status.UNDECIDED, Grade.STATED, found, str(error), None)
    if (verdict := _defined_nowhere(found, parts)) is not None:
        return verdict
    open_parts = [case for case in parts if not (_proved_equal(case) or _proved_by_signs(case))]
    for case in open_parts:
        found.look(points_of_case(case, question))
        if (verdict := _different(found)) is not None:
            return verdict
    if found.both_defined == 0:
        reason = "no point was found at which both sides are defined and could be evaluated"
        return _verdict(Status.UNDECIDED, Grade.STATED, found, reason, None)
    if open_parts:
        return _verdict(Status.UNDECIDED, Grade.SAMPLED, found, _blocked(found, open_parts), None)
    with_powers = _equal_with_powers(found, parts)
    return _equal(found, parts) if with_powers is None else with_powers


def _different(found: Survey) -> Verdict | None:
    witness = found.different
    if witness is None:
        return None
    reason = f"the two sides differ {witness}{_forgotten(found.question)}"
    return _verdict(Status.DIFFERENT, Grade.ENCLOSED, found, reason, witness)


def _defined_nowhere(found: Survey, parts: list[Case]) -> Verdict | None:
    """A side without a value anywhere on the domain is another formula than one that has values."""
    first, second = found.question.sides
    nowhere = [
        name
        for name, sides in ((first, [c.left for c in parts]), (second, [c.right for c in parts]))
        if all(_is_undefined(side, case) for side, case in zip(sides, parts, strict=True))
    ]
    witness = found.one_sided
    shows = witness is not None and (witness.left if nowhere == [first] else witness.right) is None
    if len(nowhere) == 1 and found.one_sided is not None and shows:
        reason = f"the {nowhere[0]} is defined nowhere on the domain, the other side is: {found.one_sided}"
        return _verdict(Status.DIFFERENT, Grade.EXACT, found, reason, found.one_sided)
    if len(nowhere) == 2:
        reason = "neither side is defined anywhere on the domain; both sides are defined at no point"
        return _verdict(Status.UNDECIDED, Grade.EXACT, found, reason, None)
    return None


def _equal_with_powers(found: Survey, parts: list[Case]) -> Verdict | None:
    """Equal for positive bases of powers: and elsewhere? None where there is no elsewhere."""
    unguarded = [power for case in parts for power in open_powers(case, own_only=True)]
    if not unguarded:
        return None
    status = _decide(with_letters(found.question)).status
    if status == Status.EQUAL and on_both_sides(found.question):
        return _verdict(Status.EQUAL, Grade.EXACT, found, EQUAL, None)
    found.look(points_of_powers(found.question))
    if (verdict := _different(found)) is not None:
        return verdict
    settled = _with_signed_powers(found, parts)
    if settled is not None:
        return settled
    beyond = [power for case in parts for power in open_powers(case, own_only=False)]
    if found.one_sided is not None and (status in {Status.EQUAL, Status.EQUAL_WHERE_DEFINED} or not beyond):
        return _equal_where_defined(found)
    return _verdict(Status.UNDECIDED, Grade.EXACT, found, said(beyond or unguarded), None)


def _proved_by_signs(case: Case) -> bool:
    """Equality on a case in which a power has a base that is nowhere positive."""
    signed = signed_cases([case]) if open_powers(case, own_only=False) else None
    return signed is not None and all(_proved_equal(one.case) for one in signed)


def _with_signed_powers(found: Survey, parts: list[Case]) -> Verdict | None:
    """The verdict by the signs of the bases of powers; None where equality is not proved on all of them."""
    signed = signed_cases(parts)
    if signed is None or not all(_proved_equal(one.case) for one in signed):
        return None
    if found.one_sided is not None:
        return _equal_where_defined(found)
    if all(
        (one.same_wholes or _is_undefined(one.case.left, one.case)) and _same_definedness(one.case) for one in signed
    ):
        return _verdict(Status.EQUAL, Grade.EXACT, found, EQUAL, None)
    return None


def _equal(found: Survey, parts: list[Case]) -> Verdict:
    """Equal where both are defined; are they defined at the same points?"""
    question = found.question
    unsettled = [case for case in parts if not _same_definedness(case)]
    for case in unsettled:
        found.look(points_of_case(case, question), until_one_sided=True)
        if found.one_sided is None and not any(_is_undefined(side, case) for side in (case.left, case.right)):
            left, right = (n.factors for n in needs(case, _facts(case)))
            for factor in sorted(left ^ right, key=str):
                found.look(islice(zeros_of(factor, case, question), MOST_ZEROS), until_one_sided=True)
                found.look_at_root(factor, case, "left" if factor in left else "right")
            for factor in open_factors(case):  # a condition on a product may hold at a zero of one factor alone
                found.look(islice(zeros_of(factor, case, question), MOST_ZEROS), until_one_sided=True)
    if found.one_sided is not None:
        return _equal_where_defined(found)
    if unsettled:
        reason = (
            "equal wherever both are defined, but it was not settled whether they are defined at the same points. "
            + _conditions_in_words(question)
        )
        return _verdict(Status.UNDECIDED, Grade.EXACT, found, reason, None)
    return _verdict(Status.EQUAL, Grade.EXACT, found, EQUAL, None)


def _equal_where_defined(found: Survey) -> Verdict:
    reason = f"equal where both are defined; {found.one_sided}. {_conditions_in_words(found.question)}"
    return _verdict(Status.EQUAL_WHERE_DEFINED, Grade.EXACT, found, reason, found.one_sided)


def _verdict(status: Status, grade: Grade, found: Survey, reason: str, witness: Witness | None) -> Verdict:
    how = "defined nowhere, by exact algebra" if status == Status.DIFFERENT and grade == Grade.EXACT else _how(status)
    summary = f"{how}; evaluated at {found.effective} of {found.tried} exact points"
    evidence = Evidence(grade, found.tried, found.effective, summary)
    matching = f" (symbols: {found.question.matching})" if found.question.matching else ""
    told = "".join(f"; {convention}" for convention in found.question.conventions)
    return Verdict(status, grade, evidence, reason + matching + told, witness, ())


def _how(status: Status) -> str:
    """How the verdict was reached, in a few words."""
    return {
        Status.DIFFERENT: "disjoint balls at an exact point",
        Status.EQUAL: "equality by exact algebra",
        Status.EQUAL_WHERE_DEFINED: "equality by exact algebra, definedness at an exact point",
    }.get(status, "no decision")


def _forgotten(question: Question) -> str:
    """A hint for a formula's parameter that the expression does not use: a value for it was perhaps meant."""
    absent = [name for name in question.domain if name not in symbols(question.left) and name not in COUNTS]
    if not absent or not question.matching:
        return ""
    return (
        f"; the {question.sides[0]} does not use {', '.join(absent)}: if a value was meant, fix it "
        f"(for example {absent[0]} = 1)"
    )


def _blocked(found: Survey, open_parts: list[Case]) -> str:
    """Why nothing was decided."""
    case = open_parts[0]
    parts = [_shown(part) for part in blocking_parts(_difference(case), case.symbols, _facts(case))]
    about = f"; what was not brought together: {', '.join(parts[:3])}" if parts else ""
    return (
        f"no difference at {found.both_defined} points where both sides are defined, but no proof of equality "
        f"in the fragment that is decided{about}"
    )


def _shown(part: Expr) -> str:
    try:
        text = to_text(from_sympy(part))
    except TypeError:
        text = str(part)
    return shortened(text, LONGEST_PART)


def _difference(case: Case) -> Expr:
    return case.sympy(case.left.tree) - case.sympy(case.right.tree)


def _facts(case: Case) -> list[tuple[Expr, str]]:
    """The relations that hold on the case and where both sides are defined; also in the form that `sign` recognises."""
    asked = [(c, case.sympy(c.node)) for c in (*case.left.conditions, *case.right.conditions)]
    signs = [
        (value, ">=" if c.requirement == "nonnegative" else ">")
        for c, node in asked
        for value, relation in as_signs(c, node)
        if relation == ">="
    ]
    short = [(essential(value, (), case), relation) for value, relation in signs]
    return list(dict.fromkeys([*case.known, *signs, *((v, r) for v, r in short if v.free_symbols)]))


def _proved_equal(case: Case, splits: int = 0) -> bool:
    """Equality on a case where both sides are defined, on parts of it where a sign is wanted."""
    if any(_is_undefined(side, case) for side in (case.left, case.right)):
        return True
    difference = _difference(case)
    facts = _facts(case)
    narrow = narrowed_by(facts, case)
    if narrow != [case]:
        return all(_proved_equal(part, splits) for part in narrow)
    if is_zero(difference, case.symbols, facts) or zero_by_induction(difference, case.symbols):
        return True
    if splits < MOST_SPLITS and any(
        all(_proved_equal(part, splits + 1) for part in parts)
        for factor in sorted(wanted_signs(difference, case.symbols, facts), key=_is_computed)[:1]
        for parts in _by_sign(case, factor)
    ):
        return True
    return _zero_by_derivative(case, difference)


def _is_computed(factor: Expr) -> bool:
    """Whether there is more in it than parameters: the signs of others may follow from those of such factors."""
    return bool(outermost_atoms(factor))


def _by_sign(case: Case, factor: Expr) -> Iterator[list[Case]]:
    """Ways to cut a case by the sign of a factor: where it is not negative and not positive; then its zeros apart."""
    closed = [part for relation in (">=", "<=") for part in where(case, factor, relation)]
    if len(closed) > 1:
        yield closed
    zeros = where(case, factor, "=")
    if all(len(zero.domain) < len(case.domain) for zero in zeros):
        yield [*(part for relation in (">", "<") for part in where(case, factor, relation)), *zeros]


def _same_definedness(case: Case, splits: int = 0) -> bool:
    """Whether both sides are defined at the same points of a case, or of each of its parts by the sign of a factor."""
    undefined = [_is_undefined(side, case) for side in (case.left, case.right)]
    if all(undefined):
        return True
    if not any(undefined) and same_definedness(case, _facts(case)):
        return True
    if splits == MOST_SPLITS:
        return False
    try:
        left, right = (n.factors for n in needs(case, _facts(case)))
    except NowhereError:  # one side divides by what is zero throughout, and the other is not seen to be undefined
        return False
    zeros = sorted((f for f in left ^ right if f.is_polynomial(*f.free_symbols)), key=sympy.count_ops)
    inside = (
        factor
        for side in (case.left, case.right)
        for c in side.conditions
        for factor in wanted_signs(case.sympy(c.node), case.symbols, case.known)
        if not outermost_atoms(factor)
    )
    narrow = sorted((*open_factors(case), *zeros), key=lambda factor: len(factor.free_symbols))
    for factor in (*inside, *narrow)[:1]:
        split = [part for relation in (">", "<", "=") for part in where(case, factor, relation)]
        parts = [part for one in split for part in consistent(one)]
        return case not in parts and all(_same_definedness(part, splits + 1) for part in parts)
    return False


def _is_undefined(side: Side, case: Case) -> bool:
    """Whether a side is certainly defined nowhere on the case."""
    try:
        return any(sign(value, case.symbols, case.known) in FAILING[relation] for value, relation in _asked(side, case))
    except NowhereError:  # it divides by what is zero throughout
        return True


def _asked(side: Side, case: Case) -> Iterator[tuple[Expr, str]]:
    """The conditions of a side as required signs; neither zero nor negative is required as positive."""
    asked = {
        part
        for condition in side.conditions
        if not condition.only_enough
        for part in as_signs(condition, case.sympy(condition.node))
    }
    for value, relation in asked:
        yield value, ">" if (value, "!=") in asked and relation == ">=" else relation


def _zero_by_derivative(case: Case, difference: Expr) -> bool:
    if defined(difference, case.symbols, ()).status != Status.PROVED:
        return False
    return any(
        zero_by_derivative(difference, symbol, base, case.symbols)
        for symbol, interval in case.symbols.items()
        for base in (sympy.Integer(0), sympy.Integer(1))
        if interval.contains(Fraction(int(base)))
    )


def _conditions_in_words(question: Question) -> str:
    words = []
    for name, side in zip(question.sides, (question.left, question.right), strict=True):
        found = [c.words for c in conditions(side)]
        words.append(f"the {name} needs {', '.join(found) if found else 'nothing'}")
    return "; ".join(words)
