"""The main part of a report on claims: what a court reads.

The findings in the order of a rebuttal, each of them in full, all claims in a table, the method with its limits, what
was considered and what was not checked, and the signature. Claims are numbered in their order; nothing here needs the
program or the claims file.
"""

from __future__ import annotations

from collections.abc import Iterator

from prsym.model.findings import Findings
from prsym.report import document as d
from prsym.report.exhibit import examined, signature
from prsym.report.finding import Context, anchor, article
from prsym.report.findings_part import ANCHORS, findings, weight_in
from prsym.report.importance import ranked, uses_of
from prsym.report.limits_part import method_and_limits
from prsym.report.outcomes import cautions, standing
from prsym.report.quoted_numbers import quoted_numbers
from prsym.report.register import choices, counts, register, stated_twice
from prsym.report.repeated import Numbered, grouped
from prsym.report.speakers import numbered, own
from prsym.report.unchecked import not_audited, unchecked

EACH = "Each finding"
IN_ORDER = "In the same order as above. Small differences have only the line above."


def main_part(report: Findings, *, appendix: bool) -> d.Content:
    """The sections; `appendix` says whether it follows, to which the table then leads."""
    places = numbered(report)
    context = Context(places, {j.id: n for n, j in places}, uses_of(report.audited))
    groups = findings_of(places)
    at = {group[0][0]: _anchor(group, context) for group in groups}
    table = register(places, groups, at, appendix=appendix)
    return (
        *(d.Paragraph((d.Strong((words,)),)) for words in cautions(report)),
        *examined(report.exhibit),
        d.Section(("Findings",), tuple(findings(report, own(places), groups, context, appendix=appendix)), "findings"),
        *_each(groups, context, appendix=appendix),
        *quoted_numbers(places),
        d.Section(("All claims",), (*choices(report), table, *stated_twice(places), *counts(report)), "register"),
        d.Section(("Method and limits",), tuple(method_and_limits(report, places)), "limits"),
        *materials(report),
        d.Section(("What was not verified",), tuple(unchecked(report, places)), "unchecked"),
        *not_audited(report),
        *signature(report.exhibit),
    )


def findings_of(places: list[Numbered]) -> list[list[Numbered]]:
    """The author's own claims that do not hold, or whose decision does not, each with its repetitions, in order."""
    failing = [(n, j) for n, j in own(places) if standing(j) == "fails"]
    return ranked(grouped(failing), [j for _, j in places])


def _each(groups: list[list[Numbered]], context: Context, *, appendix: bool) -> Iterator[d.Section]:
    """Each finding in full, without the small ones."""
    large = [group for group in groups if weight_in(group, context) != "small"]
    if large:
        note = [d.note(IN_ORDER)] if len(large) < len(groups) else []
        articles = (article(group, context, appendix=appendix) for group in large)
        yield d.Section((EACH,), (*note, *articles), "wrong")


def _anchor(group: list[Numbered], context: Context) -> str:
    """Where a finding is: in an article of its own, or in the list of small ones."""
    weight = weight_in(group, context)
    return ANCHORS[weight] if weight == "small" else anchor(group[0][0])


def materials(report: Findings) -> Iterator[d.Section]:
    """The documents and files that the findings rest on."""
    exhibit = report.exhibit
    facts: list[tuple[str, d.Content]] = []
    if exhibit.document:
        facts.append(("The examined document", (d.Outside(exhibit.document),)))
    if report.source_name:
        facts.append(("The claims taken from it", (d.Outside(report.source_name),)))
    facts += [("A file that they name", (d.Outside(name),)) for name, _ in report.files]
    if facts:
        yield d.Section(("Materials considered",), (d.Facts(tuple(facts)), d.note(NOTHING_ELSE)), "materials")


NOTHING_ELSE = "Nothing else was considered."
