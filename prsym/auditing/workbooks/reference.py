"""The formula that cells are judged against, in the quantities that the map states, and the decision about a cell's.

A map may state what a claim may (`prsym.auditing.conventions.composed_inputs`): a confidence level in place of z,
counts in place of precision and recall. The catalogue's formula is then composed with those that give its parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from prsym import verification
from prsym.auditing.conventions.composed_inputs import Composed, compose
from prsym.comparing import isolated
from prsym.comparing.matching import against_formula
from prsym.errors import DomainError, PrsymError, ReadingError, UnableError
from prsym.model.claim import FormulaClaim
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, of_comparison, without_numbers
from prsym.model.reason import reason_of
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Verdict
from prsym.reading.functions import ELEMENTARY
from prsym.reading.tree import Call, Node, Relation, symbols, walk
from prsym.verify.replayed import status_of


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
            if self.composed.substitutions or not _is_elementary(tree):
                return self._decided(claim, tree)
            _check_conditions(tree)
            names = {name: name for name in _names(tree)}
            verdict = verification.compare(tree, self.formula.id, symbols=names, fixed=self.fixed)
            return replace(of_comparison(claim, verdict), derivation=status_of(self.formula))
        except DomainError as error:
            return without_numbers(claim, Status.OUT_OF_DOMAIN, reason_of(error))
        except UnableError as error:
            return without_numbers(claim, Status.UNDECIDED, str(error))
        except PrsymError as error:
            return without_numbers(claim, Status.UNUSABLE, str(error))

    def _decided(self, claim: FormulaClaim, tree: Node) -> Judgement:
        """By the engine of comparisons, on trees: a text would be refused for its functions."""
        names = {name: name for name in _names(tree)}
        (candidate,) = against_formula(
            Comparison(tree, self.formula.id, "python", names, self.fixed), self.composed.formula
        )
        try:
            verdict = isolated.call(
                "decide", candidate.question, seconds=verification.SECONDS, megabytes=verification.MEGABYTES
            )
        except isolated.LostError as loss:
            raise UnableError(str(loss)) from None
        assert isinstance(verdict, Verdict)
        return of_comparison(claim, verdict)


def _check_conditions(tree: Node) -> None:
    """`ReadingError` for a formula that is a condition, or that chooses by anything but one comparison."""
    if isinstance(tree, Relation):
        raise ReadingError("the formula is a comparison: its value is TRUE or FALSE, and no number")
    tests = (node.arguments[0] for node in walk(tree) if isinstance(node, Call) and node.function == "if")
    if any(not isinstance(test, Relation) or len(test.operators) != 1 for test in tests):
        raise ReadingError("a condition must be one comparison")


def _is_elementary(tree: Node) -> bool:
    return all(node.function in ELEMENTARY for node in walk(tree) if isinstance(node, Call))


def _names(tree: Node) -> list[str]:
    return [name for name in symbols(tree) if name != "pi"]
