"""The papers' errata as a document: the findings with what judges them, then all claims, and the entries that judge."""

from __future__ import annotations

from collections.abc import Iterator

from prsym import catalogue
from prsym.model.formula import Formula
from prsym.model.paper_claim import MisprintedFormula, MisprintedStatement, PaperJudgement
from prsym.model.verdict import Witness
from prsym.papers import Errata
from prsym.report import document as d
from prsym.report.claim import bounds, pairs
from prsym.report.formulas import letters, main_formula, source_of, theorem_says
from prsym.report.method import BALLS, Told, method_section, trusted
from prsym.report.papers_parts import (
    Part,
    blocks,
    entries_of,
    facts,
    judging,
    parts,
    printed_number,
    printed_tree,
    short,
    sides_equal,
)
from prsym.report.papers_words import claims, ordered, summary
from prsym.report.provenance import PAGE, Edition, environment, reproduce
from prsym.report.words import counted, evidence_words

NOTE = (
    "Every claim of a paper that can be checked is stated formally and judged by a proof, by exact numbers or by a "
    "count. The claims are stated in our words."
)
NO_FINDING = "No finding: every claim that can be checked is proved or holds."
METHOD: list[Told] = [
    (
        "How a statement is judged",
        "A claim is stated formally, and entries of a catalogue decide it. An entry is proved when each step of its "
        "derivation, taken by a fixed list of rules, passes the checker of its rule; the derivation does not use the "
        "printed result. An entry is refuted by an exact point at which both sides are enclosed in ball arithmetic "
        "(Arb), so that rounding errors are included. Agreement at sampled points is no proof.",
    ),
    (
        "How a number is judged",
        f"Inputs are read as exact fractions. {BALLS} A printed number holds when the value rounds to its last printed "
        "place (a tie counts as rounded either way). All digits shown are certain; they are cut and not rounded.",
    ),
    (
        "How an estimate from random draws is judged",
        "Where a paper estimates a probability from independent draws, the exact probability and the number of draws "
        "give the law of the estimate: z is the distance in standard deviations, and an estimate stands out when such "
        "a distance is improbable.",
    ),
]
LIMITS = [
    "What is judged is the formal statement. Whether it is what the paper means is a reading: compare it with the "
    "paper.",
    "A verdict says nothing about the intention or the diligence of anyone, or about the worth of a paper.",
    "What rests on data that a paper does not give is listed as not checkable.",
]


def papers_document(errata: Errata, edition: Edition = PAGE) -> d.Document:
    """Everything that is known of the papers' claims, in an edition that `prsym papers` writes."""
    found = parts(errata)
    alone = found[0].document if len(found) == 1 else None
    used = {entry for judgement in errata.judgements for entry in entries_of(judgement.claim.judge)}
    entries = tuple(_appendix(identifier) for identifier in catalogue.ids() if identifier in used)
    told = d.note("Each is shown step by step by ", d.Code("prsym show ID"), ".")
    file = edition.file.replace("report", "papers")
    command = f"prsym papers{f' {alone.key}' if alone else ''} {edition.option} {file}"
    content: d.Content = (
        d.Section(("Overview",), tuple(_overview(errata, found)), "overview"),
        d.Contents("Contents"),
        d.Section(("Findings",), tuple(map(_findings, found)), "findings"),
        d.Section(("All claims",), tuple(map(_all_claims, found)), "claims"),
        method_section(METHOD, [*LIMITS, trusted()]),
        reproduce(edition, [command], [], None),
        *([d.Section(("The formulas and theorems that judge",), (told, *entries), "entries")] if entries else []),
    )
    title = f"What {alone.label if alone else 'the papers'} claim{'s' if alone else ''}, judged"
    kicker = f"Errata of the source papers, prepared with prsym {environment()['prsym']}"
    return d.Document(title, kicker, content, skip="Skip to the overview")


def _overview(errata: Errata, found: tuple[Part, ...]) -> Iterator[d.Block]:
    yield d.Paragraph((f"{claims(len(errata.judgements))} judged: {summary(errata.counts)}.",), "lead")
    yield d.note(NOTE)
    rows = (
        d.Row(((d.Link((p.document.label,), p.document.key),), (str(len(p.judgements)),), (_counts(p),))) for p in found
    )
    columns = (d.Column("Paper", 30), d.Column("Claims", 15), d.Column("Verdicts", 55))
    caption = "Each paper, in the order of the years, and how its claims came out"
    yield d.Table(columns, tuple(rows), caption)
    meanings = ((d.badge(verdict), (verdict.meaning,)) for verdict in ordered(errata.counts))
    yield d.Section(("What the verdicts mean",), (d.Facts(tuple(meanings)),))


def _counts(part: Part) -> d.Listing:
    return d.Listing(tuple((f"{number} ", d.badge(verdict)) for verdict, number in part.counts.items()), "lines")


def _findings(part: Part) -> d.Section:
    articles = tuple(map(_finding, part.findings))
    return d.Section((part.document.label,), articles or (d.Paragraph((NO_FINDING,)),), f"findings-{part.document.key}")


def _finding(judgement: PaperJudgement) -> d.Section:
    """A claim with its verdict, why, what it prints and means, and the entries that judge it."""
    claim = judgement.claim
    told: list[tuple[str, d.Content]] = [("The paper says", (claim.says,))]
    told += [("Formally", (claim.statement,))] if claim.statement else []
    told += [("Verdict", (d.Strong((judgement.verdict.sentence,)),)), ("Why", (judgement.reason,))]
    told += [("Witness", _witness(judgement.witness))] if judgement.witness else []
    told += _forms(judgement)
    judged = (
        d.Section((heading,), tuple(b for entry in entries for b in _entry(entry)))
        for heading, entries in judging(claim.judge)
    )
    return _article(judgement, _anchor(judgement), (d.Facts(tuple(told)), *judged, *_evidence(judgement)))


def _article(judgement: PaperJudgement, anchor: str, content: d.Content) -> d.Section:
    verdict: d.Content = (d.badge(judgement.verdict), " ", judgement.claim.source.place)
    return d.Section((judgement.claim.id,), content, anchor, article=True, verdict=verdict)


def _anchor(judgement: PaperJudgement) -> str:
    return f"{judgement.claim.source.document.key}.{judgement.claim.id}"


def _witness(witness: Witness) -> d.Content:
    left, right = ((*bounds(side),) if side else ("undefined",) for side in (witness.left, witness.right))
    sides: d.Content = (
        ("both sides are ", *left) if sides_equal(witness) else ("on the left ", *left, ", on the right ", *right)
    )
    return ("at ", *pairs(witness.point), ": ", *sides)


def _forms(judgement: PaperJudgement) -> list[tuple[str, d.Content]]:
    """The printed and the intended form of a misprint, one below the other."""
    judge = judgement.claim.judge
    if isinstance(judge, MisprintedFormula):
        return [("As printed", (main_formula(printed_tree(judge)),)), ("As intended", _entry(judge.intended))]
    if isinstance(judge, MisprintedStatement):
        intended = tuple(block for entry in judge.intended for block in _entry(entry))
        return [("As printed", _entry(judge.printed)), ("As intended", intended)]
    return []


def _entry(identifier: str) -> d.Content:
    """An entry as a claim shows it: the formula or the statement, and where the rest is told."""
    entry = catalogue.entry(identifier)
    says = (main_formula(entry.tree),) if isinstance(entry, Formula) else theorem_says(entry)
    return (*says, d.note(d.Link((entry.title,), f"entry-{identifier}"), " ", d.Code(identifier)))


def _evidence(judgement: PaperJudgement) -> d.Content:
    words = evidence_words(judgement.evidence, "")
    return (d.note(f"Evidence: {words}."),) if words else ()


def _all_claims(part: Part) -> d.Section:
    source = d.note(d.Emphasis((part.document.citation,)))
    content = (_numbers(run) if tabled else [_claim(j) for j in run] for tabled, run in blocks(part.judgements))
    told: list[d.Block] = [source, *(block for found in content for block in found)]
    return d.Section((f"{part.document.label}: all claims",), tuple(told), part.document.key)


def _numbers(run: list[PaperJudgement]) -> list[d.Block]:
    columns = (
        d.Column("The paper says", 42),
        d.Column("Printed", 15),
        d.Column("Exact value", 18),
        d.Column("Verdict", 25),
    )
    return [d.Table(columns, tuple(map(_number, run)), f"Numbers of {run[0].claim.source.place}")]


def _number(judgement: PaperJudgement) -> d.Row:
    claim = judgement.claim
    says: d.Content = (claim.says, *([d.note(claim.statement)] if claim.statement else []))
    score = f" z = {judgement.score.replace('-', '−')}" if judgement.score else ""
    above: d.Content = (" ", d.Link(("told above",), _anchor(judgement))) if judgement.verdict.finding else ()
    cells = (
        says,
        (d.Code(printed_number(claim.judge)),),
        (d.Code(short(judgement.value)), score),
        (d.badge(judgement.verdict), *above),
    )
    return d.Row(cells, anchor="" if judgement.verdict.finding else _anchor(judgement))


def _claim(judgement: PaperJudgement) -> d.Section:
    """A claim in the list; a finding is told above and only named here."""
    claim = judgement.claim
    content: list[d.Inline | d.Block] = [d.Paragraph((claim.says,))]
    content += [d.Paragraph((f"Formally: {claim.statement}",))] if claim.statement else []
    if judgement.verdict.finding:
        content.append(d.note(d.Link(("Stated above, with what judges it",), _anchor(judgement)), "."))
        return _article(judgement, f"{_anchor(judgement)}-listed", tuple(content))
    content += [block for _, entries in judging(claim.judge) for entry in entries for block in _entry(entry)]
    why = d.note(f"{judgement.verdict.heading.capitalize()}: {judgement.reason}.")
    return _article(judgement, _anchor(judgement), (*content, why, *_evidence(judgement)))


def _appendix(identifier: str) -> d.Section:
    """An entry with the meaning of its letters."""
    entry = catalogue.entry(identifier)
    says = (main_formula(entry.tree), *letters(entry)) if isinstance(entry, Formula) else theorem_says(entry)
    return d.Section((entry.title,), (source_of(entry), *says), f"entry-{identifier}", article=True)


# The short form, for a terminal.


def papers_summary(errata: Errata, everything: bool) -> d.Document:
    """Each paper with its findings (with `everything`: all its claims), the meaning of the words, and the counts."""
    found = parts(errata)
    content = [block for part in found for block in _paper(part, everything)]
    meanings = ((d.badge(verdict), (verdict.meaning,)) for verdict in ordered(errata.counts))
    content.append(d.Section(("What the verdicts mean",), (d.Facts(tuple(meanings)),)))
    total = f"{counted(len(found), 'paper')}, {claims(len(errata.judgements))}: {summary(errata.counts)}"
    return d.Document("", "", (*content, d.Paragraph((d.Strong((total,)),))))


def _paper(part: Part, everything: bool) -> Iterator[d.Block]:
    yield d.Paragraph((d.Strong((f"{part.document.citation} [{part.document.key}]",)),))
    yield d.Paragraph((f"{claims(len(part.judgements))}: {summary(part.counts)}",))
    shown = part.judgements if everything else part.findings
    if not shown:
        yield d.Section((NO_FINDING,), ())
    yield from map(_told, shown)


def _told(judgement: PaperJudgement) -> d.Section:
    claim, verdict = judgement.claim, judgement.verdict
    heading = (d.Strong((claim.id,)), f" ({claim.source.place}): ", d.badge(verdict, verdict.sentence))
    return d.Section(heading, (d.Facts(tuple((label, (text,)) for label, text in facts(judgement))),))
