"""The formula that cells are judged against, in the quantities that the map states, and the decision about a cell's.

A map may state what a claim may (`prsym.auditing.conventions.composed_inputs`): a confidence level in place of z,
counts in place of precision and recall. The catalogue's formula is then composed with those that give its parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from prsym.auditing.conventions.composed_inputs import Composed, compose
from prsym.auditing.judge import judge
from prsym.comparing import isolated
from prsym.comparing.matching import against_formula
from prsym.errors import DomainError, PrsymError, ReadingError, UnableError
from prsym.model.claim import FormulaClaim
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, of_comparison, without_numbers
from prsym.model.reason import Reason, reason_of
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Verdict
from prsym.reading.functions import ELEMENTARY
from prsym.reading.tree import (
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Symbol,
    symbols,
    walk,
)
from prsym.verification import MEGABYTES, SECONDS

# Tree -> Python syntax, the text in which the formula of a cell is handed to the decision.

_SUM, _PRODUCT, _SIGN, _POWER, _ATOM = range(1, 6)  # how tightly each binds; 0 is no operator at all
_SIGNS = {"=": "=="}


def python_text(node: Node) -> str:
    """The formula in Python syntax, with no more brackets than it needs.

    Raises `ReadingError` for a node that a spreadsheet formula cannot hold.

    >>> from prsym.reading.python import read_python
    >>> python_text(read_python("-(a - b)/(c*d)**2"))
    '-(a-b)/(c*d)**2'
    """
    return _within(node, 0)


def _within(node: Node, least: int) -> str:
    text, binding = _bare(node)
    return text if binding >= least else f"({text})"


def _bare(node: Node) -> tuple[str, int]:
    match node:
        case Number(text):
            return text, _ATOM
        case Symbol(name):
            return ("math.pi" if name == "pi" else name), _ATOM
        case Bracket(inner, _):
            return _bare(inner)
        case Sum(terms):
            return _sum(terms), _SUM
        case Product(factors):
            rest = "".join("*" + _within(factor, _SIGN) for factor in factors[1:])
            return _within(factors[0], _PRODUCT) + rest, _PRODUCT
        case Quotient(top, bottom, _):
            return f"{_within(top, _PRODUCT)}/{_within(bottom, _POWER)}", _PRODUCT
        case Negative(operand):
            return "-" + _within(operand, _SIGN), _SIGN
        case Power(base, exponent):
            return f"{_within(base, _ATOM)}**{_within(exponent, _ATOM)}", _POWER
        case Call(function, arguments):
            return _call(function, arguments)
        case Relation():
            raise ReadingError("the formula is a comparison: its value is TRUE or FALSE, and no number")
        case _:
            raise ReadingError(f"{type(node).__name__} is not part of a spreadsheet formula")


def _sum(terms: tuple[Node, ...]) -> str:
    words = [_within(terms[0], _SUM)]
    for term in terms[1:]:
        negative = isinstance(term, Negative)
        words.append(
            ("-" if negative else "+") + _within(term.operand if isinstance(term, Negative) else term, _PRODUCT)
        )
    return "".join(words)


def _call(function: str, arguments: tuple[Node, ...]) -> tuple[str, int]:
    if function != "if":
        return f"{function}({','.join(_within(a, 0) for a in arguments)})", _ATOM
    test, yes, no = arguments
    if not isinstance(test, Relation) or len(test.operators) != 1:
        raise ReadingError("a condition must be one comparison")
    left, right = (_within(side, _SUM) for side in test.sides)
    sign = _SIGNS.get(test.operators[0], test.operators[0])
    return f"{_within(yes, _SUM)} if {left}{sign}{right} else {_within(no, 0)}", 0


@dataclass(frozen=True)
class Reference:
    """A formula of the catalogue with the quantities of which the map says where they stand, or what they are.

    `stated` holds the reference or the number of each, `fixed` the numbers alone. `note` says how the reference departs
    from what the map states; "" where it does not.
    """

    formula: Formula
    stated: Mapping[str, str]
    fixed: Mapping[str, str]
    note: str = ""

    @cached_property
    def composed(self) -> Composed:
        """The formula in the stated quantities."""
        return compose(self.formula, self.stated)

    def decide(self, claim: FormulaClaim, tree: Node) -> Judgement:
        """Is the formula of a cell, in the names of the stated quantities, this one?"""
        try:
            if self.composed.put_in or not _is_elementary(tree):
                return self._decided(claim, tree)
            names = {name: name for name in _names(tree)}
            text = python_text(tree)
        except DomainError as error:
            return without_numbers(claim, Status.OUT_OF_DOMAIN, reason_of(error))
        except UnableError as error:
            return without_numbers(claim, Status.UNDECIDED, str(error))
        except PrsymError as error:
            return without_numbers(claim, Status.UNUSABLE, str(error))
        asked = FormulaClaim(claim.id, "", "", self.formula.id, text, "python", names, self.fixed)
        return _answered(claim, judge(asked))

    def _decided(self, claim: FormulaClaim, tree: Node) -> Judgement:
        """By the engine of comparisons, on trees: a text would be refused for its functions."""
        names = {name: name for name in _names(tree)}
        (candidate,) = against_formula(
            Comparison(tree, self.formula.id, "python", names, self.fixed), self.composed.formula
        )
        try:
            verdict = isolated.call("decide", candidate.question, seconds=SECONDS, megabytes=MEGABYTES)
        except isolated.LostError as loss:
            raise UnableError(str(loss)) from None
        assert isinstance(verdict, Verdict)
        return of_comparison(claim, verdict)


def _answered(claim: FormulaClaim, judged: Judgement) -> Judgement:
    return replace(judged, claim=claim, because=Reason(judged.bare_reason))


def _is_elementary(tree: Node) -> bool:
    return all(node.function in ELEMENTARY for node in walk(tree) if isinstance(node, Call))


def _names(tree: Node) -> list[str]:
    return [name for name in symbols(tree) if name != "pi"]
