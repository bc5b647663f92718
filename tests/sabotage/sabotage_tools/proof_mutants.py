"""Mutants of one entry of the catalogue: every step, premise, domain, witness and statement changed in one place.

A mutant of a derivation changes one argument of one rule (sign, factor, exponent, a term or the relation), leaves the
rule out, or moves a witness. A mutant of a statement changes the printed text: a sign, a number, a relation or a
hypothesis. What a mutant says that is still accepted is evaluated by mpmath, which shares no code with the checkers.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import sympy

from prsym.errors import PrsymError
from prsym.model.domain import REAL
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent, Exists, Holds, Tends
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import Relation
from prsym.verify.ledger import to_fraction
from prsym.verify.prove import prove
from prsym.verify.replay import Replay
from sabotage_tools.truth import NOT_VALUES, drawn, false_at, truth

TURNED = {">": "<", "<": ">", ">=": "<", "<=": ">", "=": "!=", "!=": "="}
RETURNS = {  # what a rule returns, by its arguments: such a rule can be left out
    "rewrite": lambda a: a[1],
    "sign": lambda a: a[0],
    "premise_sign": lambda a: a[0],
    "premise": lambda a: a[1] - a[0],
    "definition": lambda a: a[1],
    "sign_by_derivative": lambda a: a[0],
    "integral_sign": lambda a: a[0],
    "rewrite_using": lambda a: a[1],
    "rewrite_by_derivative": lambda a: a[1],
}
NO_RULES = {"parameter", "equality"}
TEXT_CHANGES = (
    (r"\\leq", r"\\geq"),
    (r"\\geq", r"\\leq"),
    (r"<", ">"),
    (r">", "<"),
    (r"(?<![{(])\+", "-"),
    (r"(?<=[\w})] )-", "+"),
    (r"(?<![\w.{])2(?![\w.])", "3"),
    (r"\\frac\{1\}\{2\}", r"\\frac{1}{3}"),
    (r"\^2", ""),
    (r"\^\{?2\}?", "^3"),
    (r"(?<![\w.])1(?![\w.])", "2"),
    (r"= 0", "= 1"),
    (r"(>|<|\\leq|\\geq) 0", r"\1 1"),
)


@dataclass(frozen=True)
class Mutant:
    """One change: of what, in words, and the entry with it."""

    words: str
    entry: Formula | Theorem
    step: int | None = None  # which call of a rule was changed
    claim: int | None = None  # which claim was changed


class Changed:
    """The rules of a replay, the call of one of them changed."""

    def __init__(self, rules: Replay, place: int, change: Any) -> None:
        self._rules, self._place, self._change, self._calls = rules, place, change, 0

    def __getattr__(self, name: str) -> Any:
        rule = getattr(self._rules, name)
        if name.startswith("_") or name in NO_RULES or not callable(rule):
            return rule

        def called(*arguments: Any, **named: Any) -> Any:
            self._calls += 1
            if self._calls - 1 != self._place:
                return rule(*arguments, **named)
            return self._change(rule, name, arguments, named)

        return called


class Calls:
    """The rules of a replay, each call noted: its name and its arguments."""

    def __init__(self, rules: Replay) -> None:
        self._rules, self.made = rules, []

    def __getattr__(self, name: str) -> Any:
        rule = getattr(self._rules, name)
        if name.startswith("_") or name in NO_RULES or not callable(rule):
            return rule

        def called(*arguments: Any, **named: Any) -> Any:
            self.made.append((name, arguments))
            return rule(*arguments, **named)

        return called


def calls_of(entry: Formula | Theorem) -> list[tuple[str, tuple[Any, ...]]]:
    """The calls of rules that the entry's derivation makes."""
    noted = Calls(Replay(entry.all_parameters))
    entry.derive(noted)
    return noted.made


def mutants(entry: Formula | Theorem) -> list[Mutant]:
    """All mutants of an entry."""
    return [*_of_steps(entry), *_of_statement(entry)]


def _of_steps(entry: Formula | Theorem) -> Iterator[Mutant]:
    for place, (name, arguments) in enumerate(calls_of(entry)):
        for words, change in _changes(name, arguments):
            changed = replace(entry, derive=_with(entry, place, change))
            yield Mutant(f"{name} ({place + 1}): {words}", changed, place)


def _with(entry: Formula | Theorem, place: int, change: Any) -> Any:
    def derive(rules: Any) -> Any:
        return entry.derive(Changed(rules, place, change))

    return derive


def _changes(name: str, arguments: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    if name == "variable":
        yield "any real number", lambda rule, _, a, n: rule(a[0], REAL)
        return
    if name in RETURNS:
        yield "left out", lambda rule, rule_name, a, n: RETURNS[rule_name](a)
    for index, argument in enumerate(arguments):
        if isinstance(argument, str) and argument in TURNED and index + 1 < len(arguments):
            yield f"relation {TURNED[argument]}", _argument(index, TURNED[argument])
        elif isinstance(argument, sympy.Expr) and not (argument.is_Symbol and name != "rewrite"):
            for words, other in _other_expressions(argument):
                if other != argument:
                    yield f"argument {index + 1} {words}", _argument(index, other)
        elif isinstance(argument, dict) and name == "refute":
            for letter, value in argument.items():
                if getattr(value, "is_Rational", False):
                    yield f"{letter} moved", _argument(index, {**argument, letter: value * sympy.Rational(6, 7)})
        elif isinstance(argument, dict):
            for letter, value in argument.items():
                yield f"{letter} doubled", _argument(index, {**argument, letter: 2 * value})


def _argument(index: int, other: Any) -> Any:
    return lambda rule, _, a, n: rule(*a[:index], other, *a[index + 1 :], **n)


def _other_expressions(expression: sympy.Expr) -> Iterator[tuple[str, sympy.Expr]]:
    if expression != 0:
        yield "with the other sign", -expression
        yield "doubled", 2 * expression
    yield "plus 1", expression + 1
    powers = [p for p in expression.atoms(sympy.Pow) if p.exp.is_Rational]
    if powers:
        power = min(powers, key=str)
        yield "with another exponent", expression.xreplace({power: power.base ** (power.exp + 1)})
    if expression.is_Add:
        yield "without a term", expression - expression.args[-1]
    letters = sorted(expression.free_symbols, key=str)
    if len(letters) > 1:
        yield "letters swapped", expression.xreplace({letters[0]: letters[1], letters[1]: letters[0]})


def _of_statement(entry: Formula | Theorem) -> Iterator[Mutant]:
    yield from _of_domains(entry)
    if isinstance(entry, Formula):
        for words, text in _other_texts(entry.printed):
            yield Mutant(f"print: {words}", replace(entry, printed=text))
        return
    for number, claim in enumerate(entry.claims):
        for words, other in _other_claims(claim):
            claims = (*entry.claims[:number], other, *entry.claims[number + 1 :])
            yield Mutant(f"claim {number + 1}: {words}", replace(entry, claims=claims), claim=number)


def _of_domains(entry: Formula | Theorem) -> Iterator[Mutant]:
    """Each parameter on all real numbers: most derivations need the domain that is stated."""
    for index, parameter in enumerate(entry.parameters):
        if parameter.interval != REAL:
            wider = (*entry.parameters[:index], replace(parameter, interval=REAL), *entry.parameters[index + 1 :])
            yield Mutant(f"domain: {parameter.name} any real number", replace(entry, parameters=wider))


def _other_claims(claim: Any) -> Iterator[tuple[str, Any]]:
    match claim:
        case Holds(printed) | Exists(printed):
            yield from ((words, replace(claim, printed=text)) for words, text in _other_texts(printed))
            for index in range(len(claim.when)):
                yield (
                    f"hypothesis {index + 1} dropped",
                    replace(claim, when=claim.when[:index] + claim.when[index + 1 :]),
                )
        case Equivalent(left, right):
            yield from ((words, replace(claim, left=text)) for words, text in _other_texts(left))
            yield from ((words, replace(claim, right=text)) for words, text in _other_texts(right))
        case Tends(printed, value):
            yield from ((words, replace(claim, printed=text)) for words, text in _other_texts(printed))
            yield from ((words, replace(claim, value=text)) for words, text in _other_texts(value))
            yield "another value", replace(claim, value=f"{value} + 1")
    for index, parameter in enumerate(claim.over):
        if parameter.interval != REAL:
            wider = (*claim.over[:index], replace(parameter, interval=REAL), *claim.over[index + 1 :])
            yield f"{parameter.name} any real number", replace(claim, over=wider)


def _other_texts(text: str) -> Iterator[tuple[str, str]]:
    for old, new in TEXT_CHANGES:
        for number, match in enumerate(re.finditer(old, text)):
            changed = text[: match.start()] + match.expand(new) + text[match.end() :]
            if changed != text:
                yield f"{match[0]} → {match.expand(new) or 'nothing'} ({number + 1})", changed


def status_of(entry: Formula | Theorem) -> str:
    """The verdict on an entry; what cannot be read or derived is not accepted."""
    try:
        return prove.__wrapped__(entry).status
    except (PrsymError, ArithmeticError, AttributeError, KeyError, TypeError, ValueError, RecursionError):
        return "not accepted"


def statement_is_true(mutant: Mutant, seed: int) -> str:
    """Whether mpmath finds what an accepted mutant says `true` or `false` at many points; "" if it cannot.

    Of a theorem this is the changed claim, or each where a domain was changed; of a formula, all that its derivation
    reached.
    """
    entry = mutant.entry
    if isinstance(entry, Formula):
        replay = _replayed(entry)
        told = [_reached_is_true(r, replay, random.Random(seed)) for r in replay.conclusions if r.operator in TURNED]
        return "true" if told and all(told) else "false" if False in told and not replay.premises else ""
    if not entry.holds:
        return _at_the_counterexamples(entry)
    claims = entry.claims if mutant.claim is None else (entry.claims[mutant.claim],)
    told = [truth(entry, claim, seed) for claim in claims]
    return "false" if "false" in told else "" if "" in told else "true"


def _at_the_counterexamples(entry: Theorem) -> str:
    """`false` if a claim of a refuted theorem fails at one of the derivation's points, `true` if it holds at all."""
    found = [
        {s.name: to_fraction(v) for s, v in point.items() if s.is_Symbol and v.is_Rational}
        for point, _, _ in _replayed(entry).refutations
    ]
    told = [false_at(entry, claim, found) for claim in entry.claims]
    return "false" if True in told else "" if None in told else "true"


def changed_steps_are_true(entry: Formula | Theorem, mutant: Mutant, seed: int) -> str:
    """Whether what a mutant's steps reached, and the entry's own do not, is `true` at random points; else "".

    `false` is told only where no premise or definition says what the letters are.
    """
    own, other = (_replayed(e) for e in (entry, mutant.entry))
    known = {(r.left, r.operator, r.right) for r in own.conclusions}
    told = []
    for reached in other.conclusions:
        if (reached.left, reached.operator, reached.right) in known or reached.operator not in TURNED:
            continue
        told += [_reached_is_true(reached, other, random.Random(seed))]
    if other.premises or other.definitions:
        return "true" if told and all(told) else ""
    return "" if None in told or not told else "true" if all(told) else "false"


def _replayed(entry: Formula | Theorem) -> Replay:
    replay = Replay(entry.all_parameters)
    entry.derive(replay)
    return replay


def _unfolded(expression: Any, replay: Replay) -> Any:
    """The expression with the values of the names that were defined."""
    values = dict(replay.definitions)
    for _ in values:
        expression = expression.xreplace(values)
    return expression


def _reached_is_true(reached: Any, replay: Replay, rng: random.Random) -> bool | None:
    from sabotage_tools import oracle

    left, right = (_unfolded(side, replay) for side in (reached.left, reached.right))
    used = {s.name: i for s, i in reached.domain.items() if s in left.free_symbols | right.free_symbols}
    try:
        relation = Relation((from_sympy(left), from_sympy(right)), (reached.operator,))
    except (PrsymError, TypeError):
        return None
    seen = []
    for _ in range(20):
        point = {name: drawn(interval, name in replay.whole, rng) for name, interval in used.items()}
        try:
            sides = [oracle.value(side, point) for side in relation.sides]
            seen.append(not oracle.differ(*sides) if reached.operator == "=" else bool(oracle.holds(relation, point)))
        except NOT_VALUES:
            continue
    return all(seen) if seen else None
