"""The formula that cells are judged against, in the quantities that the map states, and the decision about a cell's.

A map may state what a claim may (`prsym.auditing.conventions.given`): a confidence level in place of z, counts in place
of precision and recall. The catalogue's formula is then composed with those that give its parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from prsym.auditing.conventions.given import Composed, compose
from prsym.auditing.judge import judge
from prsym.auditing.workbooks.python import python_text
from prsym.comparing import isolated
from prsym.comparing.matching import against_formula
from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.claim import FormulaClaim
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.status import Status
from prsym.model.verdict import Verdict
from prsym.reading.tree import ELEMENTARY, Call, Node, symbols, walk
from prsym.verification import MEGABYTES, SECONDS


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
            return without_numbers(claim, Status.OUT_OF_DOMAIN, str(error))
        except UnableError as error:
            return without_numbers(claim, Status.UNDECIDED, str(error))
        except PrsymError as error:
            return without_numbers(claim, Status.UNUSABLE, str(error))
        asked = FormulaClaim(claim.id, "", "", self.formula.id, text, "python", names, self.fixed)
        return _answered(claim, judge(asked))

    def _decided(self, claim: FormulaClaim, tree: Node) -> Judgement:
        """By the engine of comparisons, on trees: a text would be refused for its functions."""
        names = {name: name for name in _names(tree)}
        (candidate,) = against_formula(tree, self.composed.formula, "python", names, self.fixed, "")
        try:
            verdict = isolated.call("decide", candidate.question, seconds=SECONDS, megabytes=MEGABYTES)
        except isolated.LostError as loss:
            raise UnableError(str(loss)) from None
        assert isinstance(verdict, Verdict)
        found = (verdict.witness, verdict.evidence, verdict.diagnosis)
        return Judgement(claim, verdict.status, "", verdict.reason, None, None, {}, "", *found)


def _answered(claim: FormulaClaim, judged: Judgement) -> Judgement:
    return replace(judged, claim=claim, reason=judged.reason.removeprefix(f"claim {claim.id}: "))


def _is_elementary(tree: Node) -> bool:
    return all(node.function in ELEMENTARY for node in walk(tree) if isinstance(node, Call))


def _names(tree: Node) -> list[str]:
    return [name for name in symbols(tree) if name != "pi"]
