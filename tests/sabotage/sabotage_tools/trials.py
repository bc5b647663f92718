"""The two experiments on one formula: its wrong variants, and its equal ones. Verdicts are checked by other means."""

import os
import random
from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import pairwise

import prsym
from prsym.auditing.error_rates import STATUSES
from prsym.comparing.compare import decide
from prsym.comparing.matching import match
from prsym.comparing.mutations import mutations
from prsym.errors import PrsymError
from prsym.model.verdict import Comparison
from prsym.reading.functions import ELEMENTARY
from prsym.reading.tree import Call, Summation, children, plain, symbols, walk
from sabotage_tools import oracle
from sabotage_tools.printing import Latex, Python, Sheet, Unprintable
from sabotage_tools.related import RELATED
from sabotage_tools.rewriting import variants
from sabotage_tools.signs import Signs

MUTANTS = 40  # of a formula, spread over the kinds of mutation
SPECIAL_MUTANTS = 12  # of a formula with special functions or sums, which texts may not hold
VARIANTS = 8  # of a formula, spread over the rules and their combinations
CONSIDERED = 120
SAMPLES = 10
CELLS = "BCDEFGH"
BY_HAND = "by hand"


@dataclass
class Outcome:
    """The verdicts by status; every wrong one, and every one left open, in words."""

    counts: Counter = field(default_factory=Counter)
    wrong: list = field(default_factory=list)
    undecided: list = field(default_factory=list)

    @property
    def row(self):
        return [self.counts[status] for status in STATUSES]


EVERY_TRIAL = os.environ.get("PRSYM_EVERY_TRIAL") == "1"


def alternate(formulas, start):
    """Every second formula; all of them with PRSYM_EVERY_TRIAL=1, and whenever rates are measured."""
    return formulas if EVERY_TRIAL else formulas[start::2]


MOST_LETTERS = 6
CIRCULAR = {"sin", "cos"}


def explicit():
    """Every formula of the catalogue that has a value and no unknown.

    Not those with roots within roots (Newcombe's interval): deciding one variant may take minutes.
    """
    found = [f for f in prsym.formulas().values() if f.has_value and f.unknown is None]
    return [f for f in found if roots_within_roots(f.value_tree) < 2]


def readable(formula):
    """Whether all its variants are tried: of few letters and elementary functions, without sines."""
    tree = formula.value_tree
    return len(symbols(tree)) <= MOST_LETTERS and all(
        n.function in ELEMENTARY - CIRCULAR if isinstance(n, Call) else not isinstance(n, Summation) for n in walk(tree)
    )


def roots_within_roots(node):
    """How many square roots stand one in the other."""
    inside = max(map(roots_within_roots, children(node)), default=0)
    return inside + (isinstance(node, Call) and node.function == "sqrt")


def points(question, seed, *, edges=True):
    """A few rational points of the question's domain, the same in every run.

    Without `edges`, only points inside: at an edge, as x = n under the root of x/n (1 - x/n), a difference of
    logarithms that stands for 0 leaves its last digits of either sign, which a root makes large or undefined.
    """
    source, found = random.Random(seed), []
    for _ in range(4_000):
        point = {name: _draw(source, own, name in question.integers) for name, own in question.domain.items()}
        inside = edges or not _on_edge(question, point)
        if inside and all(oracle.holds(relation, point) for relation in question.constraints):
            found.append(point)
            if len(found) == SAMPLES:
                return found
    raise AssertionError(f"{seed}: no points in the domain")


def _on_edge(question, point):
    """Whether a value is at an end of its domain, or the two sides of a constraint are equal."""
    if any(point[name] in (own.lower, own.upper) for name, own in question.domain.items()):
        return True
    sides = [[oracle.value(side, point) for side in relation.sides] for relation in question.constraints]
    return any(a == b for values in sides for a, b in pairwise(values))


def _draw(source, interval, whole):
    lower = Fraction(-3) if interval.lower is None else interval.lower
    if whole:
        return Fraction(source.randint(int(lower), 12))
    upper = lower + 6 if interval.upper is None else interval.upper
    return lower + (upper - lower) * Fraction(source.randint(1, 9_998), 9_999)


def sabotage(formula):
    """Wrong variants of a formula, put to the program."""
    outcome = Outcome()
    limit = MUTANTS if readable(formula) else SPECIAL_MUTANTS
    for mutation in _spread(mutations(formula.value_tree), limit):
        words = f"{formula.id} with {mutation.words}"
        try:
            question = _mutant_question(formula, mutation.tree)
            verdict = decide(question)
        except PrsymError as error:
            outcome.counts["refused"] += 1
            outcome.undecided.append(f"refused: {words}: {error}")
            continue
        outcome.counts[verdict.status] += 1
        if verdict.status == "undecided":
            outcome.undecided.append(f"{words}: {verdict.reason}")
        elif fault := _fault(question, verdict, words):
            outcome.wrong.append(f"{words}: {verdict.status}, but {fault}: {verdict.reason}")
    return outcome


def _mutant_question(formula, tree):
    """Through the reader where texts can hold the variant; otherwise tree against tree."""
    if readable(formula):
        try:
            text = Python().text(tree)
        except Unprintable:
            pass
        else:
            return match(Comparison(text, formula.id))
    return replace(match(Comparison("1", formula.id)), left=tree)


def _spread(found, limit):
    """The first of each kind, then the second of each, …: at most `limit`."""
    by_kind = {}
    for mutation in found:
        by_kind.setdefault(mutation.kind, []).append(mutation)
    longest = max(map(len, by_kind.values()))
    ordered = [own[i] for i in range(longest) for own in by_kind.values() if i < len(own)]
    return ordered[:limit]


def _value(node, point):
    try:
        return oracle.value(node, point)
    except oracle.Undefined:
        return None


def _fault(question, verdict, seed, *, edges=True):
    """What another evaluation finds wrong with a verdict; None when nothing."""
    if verdict.status == "different":
        return _difference_fault(question, verdict, seed)
    pairs = _sampled(question, seed, edges=edges)
    if any(a is not None and b is not None and oracle.differ(a, b) for a, b in pairs):
        return "the sides differ at a point of the domain"
    if verdict.status == "equal":
        one_sided = any((a is None) != (b is None) for a, b in pairs)
        return "only one side is defined at a point of the domain" if one_sided else None
    values = _at_witness(question, verdict)
    return None if values and values.count(None) == 1 else "the witness does not show one side undefined"


def _difference_fault(question, verdict, seed):
    """Both sides exist and differ at the witness; or one side exists there, and the other at no point at all."""
    values = _at_witness(question, verdict)
    if values is None:
        return "the witness is no point of the domain"
    if values == (None, None):
        return "no side is defined at the witness"
    if None not in values:
        return None if oracle.differ(*values) else "the sides agree at the witness"
    missing = values.index(None)
    found = any(pair[missing] is not None for pair in _sampled(question, seed))
    return "one side is undefined at the witness only" if found else None


def _sampled(question, seed, *, edges=True):
    return [(_value(question.left, p), _value(question.right, p)) for p in points(question, seed, edges=edges)]


def _at_witness(question, verdict):
    point = {name: Fraction(value) for name, value in verdict.witness.point}
    if set(point) != set(question.domain) or not _inside(question, point):
        return None
    return _value(question.left, point), _value(question.right, point)


def _inside(question, point):
    return all(
        (own.lower is None or point[name] > own.lower or (point[name] == own.lower and not own.lower_open))
        and (own.upper is None or point[name] < own.upper or (point[name] == own.upper and not own.upper_open))
        and (name not in question.integers or point[name].denominator == 1)
        for name, own in question.domain.items()
    ) and all(oracle.holds(relation, point) for relation in question.constraints)


def silence(formula):
    """Equal variants of a formula, put to the program as texts in the three languages in turn."""
    outcome, tree = Outcome(), plain(formula.value_tree)
    signs = Signs({p.name: p.interval for p in formula.parameters})
    found = variants(tree, signs, CONSIDERED)
    reference = match(Comparison("1", formula.id))
    samples = points(reference, formula.id, edges=False)
    first = sum(map(ord, formula.id)) % len(found)
    step = max(1, len(found) // VARIANTS)
    for i in range(min(VARIANTS, len(found))):
        names, variant = found[(first + i * step) % len(found)]
        words = f"{formula.id}, {' + '.join(names)}"
        _require_equal(variant, tree, samples, words)
        text, language, cells = _written(variant, formula, i)
        _put(outcome, words, text, formula.id, language, {"symbols": cells})
    return outcome


def _require_equal(variant, tree, samples, words):
    """The test material must be right: the values agree wherever both exist, and they exist somewhere."""
    pairs = [(_value(variant, p), _value(tree, p)) for p in samples]
    both = [(a, b) for a, b in pairs if a is not None and b is not None]
    assert both, f"{words}: never defined"
    assert not any(oracle.differ(a, b) for a, b in both), f"{words}: the rewriting is wrong"


def _written(tree, formula, turn):
    """(text, language, symbols) in one of the three languages; Python where the language has no such function."""
    used = [name for name in symbols(tree) if name != "pi"]
    letters = {p.name: p.letter for p in formula.parameters}
    cells = {name: f"{CELLS[i]}2" for i, name in enumerate(used)}
    try:
        if turn % 3 == 1:
            return Latex(letters, "e" in formula.constants).text(tree), "latex", {}
        if turn % 3 == 2:
            return Sheet(cells).formula(tree), "excel", {cell: name for name, cell in cells.items()}
    except Unprintable:
        pass
    return Python().text(tree), "python", {}


def related():
    """The equalities written by hand."""
    outcome = Outcome()
    for expression, language, reference, options, because in RELATED:
        words = f"{expression} is {reference} ({because})"
        question = match(Comparison(expression, reference, language, *_asked(options)))
        _require_equal(question.left, question.right, points(question, words), words)
        _put(outcome, words, expression, reference, language, options)
    return outcome


def _asked(options):
    return options.get("symbols", {}), options.get("fixed", {}), options.get("assuming", "")


def _put(outcome, words, text, reference, language, options):
    try:
        question = match(Comparison(text, reference, language, *_asked(options)))
        verdict = decide(question)
    except PrsymError as error:
        outcome.counts["refused"] += 1
        outcome.wrong.append(f"{words}: {text} was refused: {error}")
        return
    outcome.counts[verdict.status] += 1
    if verdict.status == "undecided":
        outcome.undecided.append(f"{words}: {text}: {verdict.reason}")
    elif verdict.status == "different":
        outcome.wrong.append(f"{words}: {text}: {verdict.reason}")
    elif fault := _fault(question, verdict, words, edges=False):
        outcome.wrong.append(f"{words}: {text}: {verdict.status}, but {fault}")


def group(formula):
    """Under which name the wrong variants of a formula are recorded."""
    return "wrong" if readable(formula) else "wrong_special"


def experiments():
    """Every experiment: (group, name, call)."""
    for formula in sorted(explicit(), key=group):
        yield group(formula), formula.id, partial(sabotage, formula)
    for formula in filter(readable, explicit()):
        yield "equal", formula.id, partial(silence, formula)
    yield "equal", BY_HAND, related
