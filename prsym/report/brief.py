"""One claim in a few lines, for the margin of the document that states it: the words are those of the report."""

from __future__ import annotations

from prsym.model.claim import NumberClaim
from prsym.model.judgement import Judgement
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim_words import in_words, recomputed_in_full
from prsym.report.formulas import main_formula
from prsym.report.inputs import inputs_in_a_line
from prsym.report.names import is_share, main_side, name_of, title_of
from prsym.report.outcomes import plain
from prsym.report.provenance import known_formula


def brief(judgement: Judgement, number: int) -> d.Content:
    """The verdict and why, what is stated, what is right by which inputs and formula, and the claim's number."""
    told = " ".join(in_words(judgement, words) for words in plain(judgement))
    blocks: list[d.Block] = [d.Paragraph((d.badge(judgement.verdict), ": ", d.Outside(compact(told))))]
    if judgement.printed_in_full:
        blocks.append(d.Paragraph(("Stated: ", d.Outside(compact(judgement.printed_in_full)))))
    if value := recomputed_in_full(judgement):
        blocks.append(d.Paragraph(("Recomputed: ", d.Outside(value))))
    if inputs := inputs_in_a_line(judgement, whole=True):
        blocks.append(d.Paragraph(("From ", d.Outside(inputs), ".")))
    which: d.Content = (d.Outside(name_of(judgement)), f", claim {number} of the report.")
    formula = known_formula(judgement.formula)
    is_arithmetic = isinstance(judgement.claim, NumberClaim) and judgement.claim.arithmetic is not None
    if formula is not None and not is_arithmetic:
        blocks.append(main_formula(main_side(judgement.claim, formula)))
        source = "the share x of n" if is_share(judgement.claim, formula) else formula.source.citation
        said = f": {source}. Claim {number} of the report."
        which = (d.Outside(title_of(judgement, formula)), said)
    return (*blocks, d.note(*which))
