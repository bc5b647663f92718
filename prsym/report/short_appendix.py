"""The appendix of a long report on paper: every claim with all digits in a row, and every formula once.

The page (HTML) and the JSON have each claim in full, with the derivations; on paper they would take dozens of pages.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.model.claim import NumberClaim
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.report import document as d
from prsym.report.amounts import brief, compact
from prsym.report.inputs import inputs_in_a_line
from prsym.report.names import title_of
from prsym.report.provenance import MOST_IN_FULL, known_formula, subjects
from prsym.report.words import cut, evidence_words
from prsym.verify.replayed import status_of

NAMED = 60  # characters of an id
TYPED = 160  # characters of what a cell shows of inputs
IN_FULL = (
    "Each claim with its inputs as typed, the value at these inputs, and the bounds over their rounding where these "
    "are wider. Digits that end in … are certain. The page (HTML) and the JSON of this report have each claim in full, "
    "with the derivation of each formula."
)


def is_long(report: Findings) -> bool:
    """Whether the report has so many claims that its appendix on paper has them in a table."""
    return len(report.audited) > MOST_IN_FULL


def all_claims(report: Findings) -> d.Section:
    """The claims, a row each."""
    columns = (
        d.Column("No.", 6),
        d.Column("Claim and what it follows from", 30),
        d.Column("Inputs", 26),
        d.Column("Value", 24),
        d.Column("Verdict", 14),
    )
    rows = tuple(_row(judgement, number) for number, judgement in enumerate(report.audited, start=1))
    table = d.Table(columns, rows, "", "index")
    return d.Section(("The claims, with all digits",), (d.Paragraph((IN_FULL,)), table), "claims")


def _row(judgement: Judgement, number: int) -> d.Row:
    claim = judgement.claim
    formula = known_formula(judgement.formula)
    inputs = inputs_in_a_line(judgement, whole=True) if isinstance(claim, NumberClaim) else ""
    cells: tuple[d.Content, ...] = (
        (str(number),),
        tuple(_what(judgement, formula)),
        (d.Outside(cut(inputs, TYPED)),),
        (compact("; ".join(_values(judgement))),),
        (d.badge(judgement.verdict),),
    )
    return d.Row(cells, anchor=f"claim-{number}")


def _what(judgement: Judgement, formula: Formula | None) -> Iterator[d.Inline]:
    """The id, and the formula with its source or the arithmetic of the report."""
    claim = judgement.claim
    yield d.Outside(cut(judgement.id, NAMED))
    if isinstance(claim, NumberClaim) and claim.arithmetic is not None:
        yield from (": ", d.typed(cut(claim.arithmetic.printed, TYPED)))
    elif formula is not None:
        yield from (": ", d.Outside(title_of(judgement, formula)), f", {formula.source.citation}")


def _values(judgement: Judgement) -> Iterator[str]:
    if judgement.enclosure is not None:
        yield brief(judgement.enclosure)
    if judgement.range is not None and judgement.range != judgement.enclosure:
        yield f"over the rounding {judgement.range.lower} to {judgement.range.upper}"
    if judgement.bound is not None:
        yield f"exact {judgement.bound.side} limit {brief(judgement.bound.value)}"
    if judgement.witness is not None:
        yield evidence_words(judgement.evidence)


def all_formulas(report: Findings) -> Iterator[d.Section]:
    """The formulas, a row each: as printed, its source, and whether its derivation is proved."""
    columns = (d.Column("Formula", 30), d.Column("As printed", 40), d.Column("Source", 18), d.Column("Derivation", 12))
    rows = tuple(
        d.Row(((formula.title,), (d.Math(formula.tree),), (formula.source.citation,), (status_of(formula),)))
        for formula in subjects(report)
    )
    if rows:
        yield d.Section(("Formulas",), (d.Table(columns, rows),), "formulas")
