"""The knowledge of a replay: domains, definitions, proved equalities and signs, and the steps taken so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.model.derivation import Step
from prsym.model.domain import Interval, Parameter
from prsym.model.status import Status
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import Node, Relation, Symbol, symbols
from prsym.verify.checks import Outcome, proved
from prsym.verify.exact import is_zero
from prsym.verify.signs import lies_in

Expr = Any
NOTHING_TO_CHECK = Outcome(Status.PROVED, 0, 0, "")
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
ZERO = sympy.Integer(0)


@dataclass(frozen=True, slots=True)
class Reached:
    """`left operator right`, proved by a step for all values of the letters in the domains that held then.

    A limit has the operator `→` and the variable that falls to 0; a value that is taken exactly once, the operator
    `once` and the variable of the quantity.
    """

    left: Expr
    operator: str
    right: Expr
    domain: Mapping[Expr, Interval]
    variable: Expr = None
    premises: int = 0  # how many were assumed by then


class Ledger:
    """Names, premises and what follows from what; the rules build on it."""

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self.domain: dict[Expr, Interval] = {sympy.Symbol(p.name): p.interval for p in parameters}
        self._own = dict(self.domain)
        self.whole = frozenset(p.name for p in parameters if p.integer)
        self.restrictions: dict[str, Interval] = {}
        self.needs: list[str] = []  # conditions of the printed value that the domain does not imply
        self.steps: list[Step] = []
        self.reached: set[Expr] = set()  # what some step arrived at
        self.refutations: list[tuple[Mapping[Any, Expr], Expr, Expr]] = []
        self._facts: list[tuple[Expr, str]] = []
        self._equal: list[tuple[Expr, Expr]] = []
        self._definitions: list[tuple[Expr, Expr]] = []
        self._zeros: list[Expr] = []  # differences that a premise made zero
        self._limits: list[tuple[Expr, Expr, Expr]] = []
        self.conclusions: list[Reached] = []
        self.premises: list[Reached] = []
        self.conditions: list[Node] = []  # premises of ours
        self.intervals: dict[
            Expr, Interval
        ] = {}  # in which a premise says that a value lies, by the name it is told by

    @property
    def own(self) -> Mapping[Expr, Interval]:
        """The letters of the entry's parameters, with their domains."""
        return self._own

    @property
    def definitions(self) -> tuple[tuple[Expr, Expr], ...]:
        """The names that were defined, each with a value; a name may have several."""
        return tuple(self._definitions)

    def _reach(self, left: Expr, operator: str, right: Expr, variable: Expr = None) -> None:
        """Keep what a step proved, with the domains for which it did."""
        self.conclusions.append(Reached(left, operator, right, dict(self.domain), variable, len(self.premises)))

    def _record(self, rule: str, left: Expr, operator: str, right: Expr, why: str, outcome: Outcome) -> None:
        statement = _relation(left, operator, right)
        step = Step(rule, statement, why, outcome.status, outcome.tried, outcome.effective, outcome.detail)
        self.steps.append(step)
        if rule == "premise":
            self.premises.append(Reached(left, operator, right, dict(self.domain), None, len(self.premises)))
        if outcome.status == Status.PROVED:
            self.reached.add(right)

    def _add_fact(self, expression: Expr, relation: str, assumed: bool = False) -> None:
        """A proved or assumed sign, kept as `> 0` or `>= 0`, also of everything proved equal to the expression."""
        for one in self._equals_of(expression):
            if not assumed:
                self._reach(one, relation, ZERO)
            oriented = (one, relation) if relation in {">", ">="} else (-one, TURNED[relation])
            self._facts.append(oriented)

    def parameter(self, name: str) -> Expr:
        symbol = sympy.Symbol(name)
        if symbol not in self.domain:
            raise KeyError(f"the derivation uses {name}, which is no parameter of its formula")
        return symbol

    def variable(self, name: str, domain: Interval) -> Expr:
        symbol = sympy.Symbol(name)
        known = self.domain.get(symbol)
        if known is not None and not known.includes(domain):
            self._forget()
        own = self._own.get(symbol)
        if own is not None and domain != own and domain != known and not domain.includes(own):
            self._restrict(symbol, domain)
        self.domain[symbol] = domain
        if known is not None and not domain.includes(known):
            self._tell_narrowed(symbol)
        return symbol

    def _tell_narrowed(self, name: Expr) -> None:
        """A defined name whose domain is narrowed: that its value lies there is a premise where it was not proved."""
        for quantity, value in self._definitions:
            if quantity == name and quantity not in self._own and not self._inside_its_domain(quantity, value):
                self._lies_in_domain(quantity, value)

    def _restrict(self, symbol: Expr, domain: Interval) -> None:
        """A parameter is looked at on a part of its domain only: a step of its own, told in the verdict."""
        self.restrictions[symbol.name] = domain
        statement = Relation((Symbol(symbol.name), Symbol(str(domain))), ("in",))
        self.steps.append(Step("restriction", statement, "the derivation is for these values", Status.PROVED, 0, 0, ""))

    def _forget(self) -> None:
        """Drop everything that was proved on a narrower domain before a domain is widened."""
        self._facts, self._limits = [], []
        self._equal = list(self._definitions)

    def definition(self, quantity: Expr, value: Expr, why: str) -> Expr:
        outcome = self._check_definition(quantity, value)
        if outcome.status == Status.PROVED:
            self._tell_assumptions(quantity, value)
        if outcome.status == Status.PROVED:
            self._definitions.append((quantity, value))
            self._equal.append((quantity, value))
            self._reach(quantity, "=", value)
        self._record("definition", quantity, "=", value, why, outcome)
        return value

    def _check_definition(self, quantity: Expr, value: Expr) -> Outcome:
        """A first definition is free; a second one, and that of a derivative, must follow from the first."""
        if quantity in self._unfolded(value) or not _is_plain_name(quantity):
            return proved(False, "a definition names a new quantity, and does not use it")
        earlier = [old for name, old in self._definitions if name == quantity]
        if isinstance(quantity, sympy.Derivative):
            earlier += [
                sympy.diff(old, *quantity.variables) for name, old in self._definitions if name == quantity.expr
            ]
            earlier += [
                sympy.Derivative(old, *quantity.variables) for name, old in self._definitions if name == quantity.expr
            ]
        if not earlier:
            return self._check_against_slopes(quantity, value)
        follows = any(
            self._known_equal(old, value) or is_zero(old - value, self.domain, self._facts) for old in earlier
        )
        return proved(follows, "it was not proved to agree with an earlier definition")

    def _tell_assumptions(self, quantity: Expr, value: Expr) -> None:
        """The assumptions that a definition makes of a letter introduced before it, each as a premise."""
        if quantity in self._own:
            why = "every admissible value of the parameter is of this form"
            self._condition(quantity, "=", value, why)
        elif not self._inside_its_domain(quantity, value):
            self._lies_in_domain(quantity, value)

    def _lies_in_domain(self, quantity: Expr, value: Expr) -> None:
        """The value of a name is taken to lie in the domain that was declared for the name."""
        interval = sympy.Symbol(str(self.domain[quantity]))
        self.intervals[interval] = self.domain[quantity]
        self._condition(value, "in", interval, "the value lies where its name was declared to lie")

    def _condition(self, left: Expr, operator: str, right: Expr, why: str) -> None:
        """A premise of ours, and not of the source: the verdict holds where it does, and says so."""
        self._record("premise", left, operator, right, why, NOTHING_TO_CHECK)
        if operator in {"=", "in"} and self.steps[-1].statement not in self.conditions:
            self.conditions.append(self.steps[-1].statement)

    def _unfolded(self, value: Expr) -> set[Expr]:
        """Everything that a value is made of, defined names replaced by what they stand for."""
        pending, seen = [value], set()
        while pending:
            for part in sympy.preorder_traversal(pending.pop()):
                if part not in seen:
                    seen.add(part)
                    pending += [old for name, old in self._definitions if name == part]
        return seen

    def _inside_its_domain(self, quantity: Expr, value: Expr) -> bool:
        """Whether the value was proved to lie where the name was declared to lie."""
        interval = self.domain.get(quantity)
        if interval is None:
            return True
        return lies_in(value, interval, self.domain, self._facts)

    def _check_against_slopes(self, quantity: Expr, value: Expr) -> Outcome:
        """A first definition is free, unless the quantity's derivative was defined before."""
        named = [(n, old) for n, old in self._definitions if isinstance(n, sympy.Derivative) and n.expr == quantity]
        if not named:
            return NOTHING_TO_CHECK
        agree = all(is_zero(sympy.diff(value, *n.variables) - old, self.domain, self._facts) for n, old in named)
        return proved(agree, "it does not agree with a derivative that was defined before")

    def premise(self, left: Expr, right: Expr, why: str) -> Expr:
        self._equal.append((left, right))
        self._zeros.append(right - left)
        self._record("premise", left, "=", right, why, NOTHING_TO_CHECK)
        return right - left

    def premise_sign(self, expression: Expr, relation: str, why: str) -> Expr:
        self._add_fact(expression, relation, assumed=True)
        self._record("premise", expression, relation, ZERO, why, NOTHING_TO_CHECK)
        return expression

    def _assume(self, expression: Expr, relation: str, why: str) -> None:
        """Record a premise: the start of a step that no earlier step proved or assumed."""
        self._record("premise", expression, relation, ZERO, f"assumed: {why}", NOTHING_TO_CHECK)

    def _nothing_assumed_of(self, variable: Expr) -> Outcome:
        """A premise or a definition speaks of one value of a letter; a bound variable takes them all."""
        told = [symbols(step.statement) for step in self.steps if step.rule in {"premise", "definition"}]
        return proved(not any(variable.name in names for names in told), f"{variable} is in a premise or a definition")

    def _is_defined(self, quantity: Expr) -> bool:
        return any(name == quantity for name, _ in self._definitions)

    def _is_no_name(self, variable: Expr) -> Outcome:
        """A defined name stands for one value: it cannot be bound. Premises about a letter are for its whole domain."""
        return proved(all(name != variable for name, _ in self._definitions), f"{variable} is a defined name")

    def _known_equal(self, a: Expr, b: Expr) -> bool:
        """Whether a chain of equalities that were proved leads from a to b."""
        return b in self._equals_of(a)

    def _equals_of(self, expression: Expr) -> set[Expr]:
        known, pending = {expression}, [expression]
        while pending:
            current = pending.pop()
            linked = {b if a == current else a for a, b in self._equal if current in (a, b)} - known
            pending += linked
            known |= linked
        return known

    def _link(self, a: Expr, b: Expr, outcome: Outcome) -> None:
        if outcome.status == Status.PROVED:
            self._equal.append((a, b))
            self._reach(a, "=", b)


def to_fraction(value: Expr) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def is_finite(expression: Expr) -> bool:
    return not expression.has(sympy.nan, sympy.zoo, sympy.oo)


def _relation(left: Expr, operator: str, right: Expr) -> Node:
    return Relation((from_sympy(left), from_sympy(right)), (operator,))


def _is_plain_name(quantity: Expr) -> bool:
    """A symbol, an unknown function of symbols, or the derivative of one: not a function at a number."""
    name = quantity.expr if isinstance(quantity, sympy.Derivative) else quantity
    return bool(name.is_Symbol) or (isinstance(name, AppliedUndef) and all(a.is_Symbol for a in name.args))
