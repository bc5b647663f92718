"""The findings of an audit: the judged claims of one file, or of one workbook."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from prsym.model.claim import BadClaim, Fate, Unjudged
from prsym.model.document_order import in_document_order
from prsym.model.exhibit import NOTHING_STATED, Exhibit
from prsym.model.formula import ARITHMETIC, NOT_DERIVED, Formula
from prsym.model.judgement import PROVED, Judgement, SetJudgement
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import Column


@dataclass(frozen=True)
class Findings:
    """The judged claims of one claims file.

    `claims` are in the order of the file, unusable ones included; `inputs_sha256` is the hash of the bytes
    that were read, and `source_name` the file's name without its folder ("" when it was no file). `files` are the name
    and the SHA-256 hash of each further file that the claims name, in order. `sets` are claims judged jointly,
    `formulas` those that were declared beside the catalogue's, and `encoding` that of the text where it is not UTF-8.
    `exhibit` says before which court and by whom it is filed. `unjudged` are the claims that wait for confirmation or
    were set aside. A worksheet (`is_worksheet`) judges proposals that no person has confirmed, and is no exhibit.
    """

    title: str
    claims: tuple[Judgement, ...]
    inputs_sha256: str
    sets: tuple[SetJudgement, ...] = field(default=(), kw_only=True)
    source_name: str = field(default="", kw_only=True)
    files: tuple[tuple[str, str], ...] = field(default=(), kw_only=True)
    formulas: tuple[Formula, ...] = field(default=(), kw_only=True)
    encoding: str = field(default="", kw_only=True)
    exhibit: Exhibit = field(default=NOTHING_STATED, kw_only=True)
    unjudged: tuple[Unjudged, ...] = field(default=(), kw_only=True)
    is_worksheet: bool = field(default=False, kw_only=True)

    @cached_property
    def audited(self) -> tuple[Judgement, ...]:
        """The claims that could be judged: what is found about the report is found in them.

        They are in the order of the file; in that of the document's words where the claims were drafted from one,
        for claims that a person completes stand last in their file.
        """
        judged = [j for j in self.claims if j.verdict != Status.UNUSABLE]
        if not self.exhibit.document_sha256:
            return tuple(judged)
        claims = [j.claim for j in judged]
        places = ["" if isinstance(claim, BadClaim) else claim.where for claim in claims]
        positions = [-1 if isinstance(claim, BadClaim) else claim.position for claim in claims]
        return tuple(judged[i] for i in in_document_order(places, positions))

    def of_fate(self, fate: Fate) -> tuple[Unjudged, ...]:
        """The claims without a verdict that wait for confirmation, or that a person set aside."""
        return tuple(one for one in self.unjudged if one.fate == fate)

    @property
    def waiting(self) -> tuple[Unjudged, ...]:
        """The claims that nobody has confirmed."""
        return self.of_fate("waiting")

    @property
    def not_audited(self) -> tuple[Judgement, ...]:
        """The claims that could not be used as typed: a finding about the claims file, and not about the report."""
        return tuple(j for j in self.claims if j.verdict == Status.UNUSABLE)

    @property
    def counts(self) -> dict[Status, int]:
        """How many claims got each verdict, in the order of first appearance."""
        return dict(Counter(j.verdict for j in self.claims))

    @property
    def exit_status(self) -> int:
        """0 all claims hold, 1 some claim is wrong, 2 some claim could not be used, 3 something is open."""
        verdicts = set(self.counts)
        if Status.UNUSABLE in verdicts:
            return 2
        if verdicts & WRONG or any(s.verdict == Status.REFUTED for s in self.sets):
            return 1
        proved = all(j.derivation in {PROVED, NOT_DERIVED, ARITHMETIC} for j in self.claims)
        return 0 if proved and verdicts <= HOLD | {Status.EQUAL_WHERE_DEFINED} else 3


@dataclass(frozen=True)
class WorkbookFindings(Findings):
    """Findings whose claims are cells; `columns` groups them as the map does.

    `inputs_sha256` is the hash of the text "<hash of the workbook> <hash of the map>", both in hexadecimal. A column of
    the map that could not be used is one unusable claim, and one of `refused`.
    """

    columns: tuple[Column, ...]
    workbook_sha256: str
    map_sha256: str
    refused: tuple[Judgement, ...] = ()

    @property
    def cells(self) -> tuple[Judgement, ...]:
        """The judgements of cells, without those of columns that could not be used."""
        return tuple(cell for column in self.columns for cell in column.cells)

    @cached_property
    def verdicts(self) -> frozenset[Status]:
        """Every verdict that the report shows: of cells, and of formulas alone."""
        return frozenset(self.counts) | {form.verdict for column in self.columns for form in column.forms}

    @property
    def exit_status(self) -> int:
        """As of claims, but a formula that could not be used counts, also where its cell's value is refuted."""
        return 2 if Status.UNUSABLE in self.verdicts else super().exit_status
