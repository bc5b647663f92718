"""Which formulas of the catalogue does an expression equal, and what do its symbols stand for then?

Every explicit formula is tried under every sensible matching of symbols; what the expression does not use is held at
its usual value. A fingerprint (rigorous values at a few exact points) rules most of them out, the rest is decided by
`comparing.compare`, and only what is proved is returned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice, permutations, product

from prsym import catalogue
from prsym.comparing.choosing import MAX_MATCHINGS, injective
from prsym.comparing.compare import decide
from prsym.comparing.fingerprint import sides_agree
from prsym.comparing.function_sides import without_function
from prsym.comparing.matching import SIGNS, Candidate, has_double_sign, is_explicit, read
from prsym.comparing.spellings import candidates, is_cell
from prsym.comparing.vocabulary import Meaning, Vocabulary
from prsym.errors import UnableError
from prsym.model.domain import Parameter
from prsym.model.formula import Formula
from prsym.model.status import Status
from prsym.model.verdict import Given, Verdict
from prsym.model.verdict import Identification as Identification
from prsym.reading.notation import AS_PRINTED
from prsym.reading.text import GREEK, to_text
from prsym.reading.tree import Node, Symbol, substitute, symbols

_BARE = frozenset("abcdwxyz")
MAX_LETTERS = 4  # symbols that are assigned to parameters in every order
EQUAL = ("equal", "equal_where_defined")


def identify(expression: Given, language: str) -> tuple[Identification, ...]:
    """The explicit formulas that an expression is proved to equal: equal first, then equal where both are defined.

    When no formula has parameters spelled as the expression's symbols are, or these are letters such as a and b that
    name nothing, up to `MAX_LETTERS` symbols are assigned to parameters in every order, and the reason says so. What
    follows from parameters (p̂ = found/sample) is tried last.
    Raises `InputError` for what cannot be read, and `UnableError` when nothing is proved but some formula could not be
    told from the expression.

    >>> [(found.id, found.fixed) for found in identify("P*R/(P/2 + R/2)", "python")][:2]
    [('measures.f1', ()), ('measures.f_measure', (('beta', '1'),))]
    """
    side = without_function(expression, language)
    names = _names()
    if isinstance(side, str) and has_double_sign(side, language):
        ends = [(shown, read(side, language, replace(AS_PRINTED, sign=sign), names)) for sign, shown in SIGNS]
        return tuple(
            replace(found, matching=(("±", shown), *found.matching))
            for shown, tree in ends
            for found in _all_of(tree, language)
        )
    return _all_of(read(side, language, names=names), language)


def _names() -> frozenset[str]:
    """The names of several letters that a print may have: Greek letters, and parameters of declared formulas."""
    declared = (catalogue.entry(identifier) for identifier in catalogue.outside_ids())
    return frozenset(GREEK) | {p.name for one in declared for p in one.parameters if len(p.name) > 1}


def _all_of(left: Node, language: str) -> tuple[Identification, ...]:
    """The explicit formulas that a tree is proved to equal."""
    spelled = [*declared_candidates(left), *spelled_candidates(left, language)]
    found, open_ids = _proved(spelled, assigned=False)
    if not found and (not spelled or _has_bare_letters(left)):
        found, still_open = _proved(assigned_candidates(left), assigned=True)
        open_ids += still_open if not spelled else []
    if not found:
        found, still_open = _proved(derived_candidates(left, language), assigned=False)
        open_ids += still_open
    if not found and open_ids:
        shown = to_text(left)[:60]
        raise UnableError(
            f"{shown!r} could not be told from {' or '.join(dict.fromkeys(open_ids))} at any exact point tried, but "
            "equality was not proved"
        )
    return tuple(sorted(found, key=lambda f: (EQUAL.index(f.status), len(f.fixed))))


def _has_bare_letters(left: Node) -> bool:
    """Whether the symbols are letters from a to d or from w to z, which name nothing: the cells of a table, say."""
    return all(symbol in _BARE for symbol in symbols(left) if symbol != "pi")


def explicit_formulas() -> list[Formula]:
    """The formulas that an expression can equal, in the order of the catalogue."""
    return [formula for formula in catalogue.formulas().values() if is_explicit(formula)]


def _proved(found: Iterable[Candidate], *, assigned: bool) -> tuple[list[Identification], list[str]]:
    """The matchings proved equal, one a formula; and the ids of formulas that were neither proved nor ruled out."""
    proved: dict[str, Identification] = {}
    undecided: list[str] = []
    for candidate in found:
        if candidate.formula.id in proved or not sides_agree(candidate.question):
            continue
        verdict = decide(replace(candidate.question, matching=""))  # the matching is a field of its own
        if verdict.status in EQUAL:
            proved[candidate.formula.id] = _identification(candidate, verdict, assigned=assigned)
        elif verdict.status == Status.UNDECIDED:
            undecided.append(candidate.formula.id)
    return list(proved.values()), undecided


def _identification(candidate: Candidate, verdict: Verdict, *, assigned: bool) -> Identification:
    reason = verdict.reason
    if assigned and candidate.matching:
        reason += "; the letters were assigned by prsym, for they are not spelled as any formula's parameters are"
    fixed = tuple((name, str(value)) for name, value in candidate.values.items())
    formula = candidate.formula
    return Identification(formula.id, formula.title, tuple(candidate.matching.items()), fixed, verdict.status, reason)


def declared_candidates(left: Node) -> Iterator[Candidate]:
    """The formulas from outside the catalogue whose own letters the expression has: who declared them uses them."""
    used = {s for s in symbols(left) if s != "pi"}
    for identifier in catalogue.outside_ids():
        formula = catalogue.entry(identifier)
        if isinstance(formula, Formula) and is_explicit(formula) and used <= {p.name for p in formula.parameters}:
            yield from _matched(left, Vocabulary(formula), {name: (Meaning.of(name),) for name in sorted(used)})


def spelled_candidates(left: Node, language: str) -> Iterator[Candidate]:
    """The formulas whose parameters the symbols of an expression spell, with each sensible matching."""
    for formula in explicit_formulas():
        own = _with_constants(left, formula)
        used = [s for s in symbols(own) if s != "pi"]
        if language == "excel" and any(map(is_cell, used)):
            return
        choices = {symbol: candidates(symbol, _speaking(formula)) for symbol in used}
        meanings = {symbol: tuple(map(Meaning.of, names)) for symbol, names in choices.items()}
        yield from _matched(own, Vocabulary(formula), meanings)


def derived_candidates(left: Node, language: str) -> Iterator[Candidate]:
    """The formulas of which each symbol spells a parameter or what follows from the parameters, one the latter."""
    for vocabulary in map(Vocabulary, explicit_formulas()):
        own = _with_constants(left, vocabulary.formula)
        used = [s for s in symbols(own) if s != "pi"]
        if isinstance(own, Symbol) or (language == "excel" and any(map(is_cell, used))):
            return
        meanings = {symbol: vocabulary.near(symbol) for symbol in used}
        if any(not isinstance(m.tree, Symbol) for found in meanings.values() for m in found):
            yield from _matched(own, vocabulary, meanings)


def _matched(left: Node, vocabulary: Vocabulary, meanings: Mapping[str, tuple[Meaning, ...]]) -> Iterator[Candidate]:
    """Every matching, with the usual values of the parameters that it leaves out."""
    for matching in islice(injective(meanings), MAX_MATCHINGS):
        used = {name for meaning in matching.values() for name in symbols(meaning.tree)}
        for values in _usual_values(vocabulary.formula, _unused(vocabulary.formula, used)):
            yield Candidate.of(left, vocabulary, matching, values)


def _speaking(formula: Formula) -> tuple[Parameter, ...]:
    """The parameters whose names say what they are; the x of a formula says nothing about anyone else's x."""
    return tuple(p for p in formula.parameters if len(p.name) > 1)


def assigned_candidates(left: Node) -> Iterator[Candidate]:
    """The formulas with as many parameters as the expression has symbols, in every assignment."""
    for formula in explicit_formulas():
        own = _with_constants(left, formula)
        used = [s for s in symbols(own) if s != "pi"]
        for values in _subsets_of_usual_values(formula):
            free = [name for name in _unused(formula) if name not in values]
            if len(used) == len(free) <= MAX_LETTERS:
                for order in permutations(map(Meaning.of, free)):
                    yield Candidate.of(own, Vocabulary(formula), dict(zip(used, order, strict=True)), values)


def _with_constants(left: Node, formula: Formula) -> Node:
    return substitute(left, dict(formula.constants))


def _unused(formula: Formula, used: Collection[str] = ()) -> list[str]:
    """Parameters in the formula's value that are not used."""
    inside = symbols(formula.value_tree)
    return [p.name for p in formula.parameters if p.name in inside and p.name not in used]


def _usual_values(formula: Formula, names: list[str]) -> Iterator[dict[str, Fraction]]:
    """Each way to hold these parameters at usual values, all priors alike; none where one has no usual value."""
    for chosen in product(*(formula.parameter(name).usual for name in names)):
        values = dict(zip(names, chosen, strict=True))
        if len({value for name, value in values.items() if name.startswith("prior")}) <= 1:
            yield values


def _subsets_of_usual_values(formula: Formula) -> Iterator[dict[str, Fraction]]:
    """No parameter fixed, and then all those that have usual values."""
    usual = [name for name in _unused(formula) if formula.parameter(name).usual]
    yield {}
    if usual:
        yield from _usual_values(formula, usual)
