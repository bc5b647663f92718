"""One claim in a few lines, for the margin of the document that states it: the words are those of the report."""

from __future__ import annotations

from prsym.model.judgement import Judgement
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim import NAMED, bounds
from prsym.report.formulas import main_formula
from prsym.report.outcomes import plain
from prsym.report.provenance import known_formula
from prsym.report.words import cut


def brief(judgement: Judgement, number: int) -> d.Content:
    """The verdict and why, what is stated, what is right, the formula, and which claim of the report it is."""
    told = " ".join(plain(judgement))
    blocks: list[d.Block] = [d.Paragraph((d.badge(judgement.verdict), ": ", d.Outside(compact(told))))]
    if judgement.printed_in_full:
        blocks.append(d.Paragraph(("Stated: ", d.Outside(compact(judgement.printed_in_full)))))
    if judgement.enclosure is not None:
        blocks.append(d.Paragraph(("At the printed inputs: ", *bounds(judgement.enclosure))))
    if judgement.range is not None and judgement.range != judgement.enclosure:
        blocks.append(d.Paragraph(("Over what the inputs stand for: ", *bounds(judgement.range))))
    which: d.Content = (f"Claim {number} of the report: ", d.Outside(cut(judgement.id, NAMED)), ".")
    formula = known_formula(judgement.formula)
    if formula is not None:
        blocks.append(main_formula(formula.tree))
        which = (f"{formula.title}: {formula.source.citation}. ", *which)
    return (*blocks, d.note(*which))
