"""The table of all claims, and how many of them got each verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from prsym.model.claim import NumberClaim
from prsym.model.findings import Findings
from prsym.model.judgement import Judgement
from prsym.model.status import Kind, Status
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim_words import recomputed_in_full, stated
from prsym.report.decisions import BADGES, MEANINGS
from prsym.report.interval_words import directions
from prsym.report.names import GENERAL, few_words, name_of, name_with_numbers
from prsym.report.outcomes import standing
from prsym.report.placed import place, where
from prsym.report.repeated import Numbered, twice
from prsym.report.speakers import speaker
from prsym.report.words import audited, cut, joined

PRINTED = 80  # characters of what a table shows of a stated value or formula
LISTED = 120  # characters of one word in lists
KINDS: tuple[tuple[Kind, str, str], ...] = (  # the words after a number of claims: of one, and of several
    ("fails", "does not hold, or whose decision is overturned", "do not hold, or whose decision is overturned"),
    ("open", "was not decided, or holds with a reservation", "were not decided, or hold with a reservation"),
    ("holds", "holds, with the decision that rests on it", "hold, with the decisions that rest on them"),
)
IN_WORDS = {  # what verdicts mean to a reader who is no expert, where their meaning has terms of the program
    Status.CONFIRMED: "the inputs exactly as printed give the number, rounded as it is printed",
    Status.CONSISTENT: "inputs within their printed rounding give the number; or the stated inputs do, where the zeros "
    "at its end, or the limit that it states, are rounded",
    Status.REFUTED: "no inputs within their printed rounding give the number; this is proved, with every rounding "
    "error of the computation bounded",
    Status.CONVENTION: "the stated inputs do not give the number by the stated or usual method; they do by another "
    "method that some reports or programs use, which is named. Where the document names its method, it is not that "
    "one; elsewhere it is not known whether that method was meant",
    Status.UNVERIFIABLE: f"{Status.UNVERIFIABLE.meaning}; or the interval that is stated without its method is given "
    "by none of the methods that were tried",
}
NO_VALUE = "no value"
ROUNDED = (
    "A recomputed value is shown in the form of the stated one, with a digit or two more; all digits are in the "
    "appendix."
)
NO_APPENDIX = ROUNDED.replace("in the appendix", "in the full report, which the examiner can provide")


def choices(report: Findings) -> Iterator[d.Block]:
    """On a screen, the choice to see the claims of one kind only."""
    often = Counter(map(standing, report.audited))
    alone = ", each taken by itself" if any(s.verdict == Status.REFUTED for s in report.sets) else ""
    kinds = tuple(
        (kind, f"{often[kind]} that {one if often[kind] == 1 else more}{alone if kind == 'holds' else ''}")
        for kind, one, more in KINDS
        if often[kind]
    )
    legend = "Show on the screen (a printed copy always holds every claim)"
    if len(kinds) > 1:
        yield d.Filter(legend, f"all {len(report.audited)} claims", kinds)


def register(
    places: list[Numbered], findings: list[list[Numbered]], anchors: Mapping[int, str], *, appendix: bool
) -> d.Table:
    """All claims; `findings` are the groups of those that do not hold, `anchors` where each is, by its number."""
    columns = (
        d.Column("No.", 7),
        d.Column("Claim", 34),
        d.Column("Stated", 21),
        d.Column("Recomputed", 19),
        d.Column("Verdict", 19),
    )
    first = {n: group[0][0] for group in findings for n, _ in group}
    often = Counter((name_of(j), where(j)) for _, j in places)
    apart = {n for n, j in places if often[name_of(j), where(j)] > 1 or name_of(j).casefold() in GENERAL}
    rows = tuple(_row(j, n, first.get(n, 0), anchors, appendix=appendix, apart=n in apart) for n, j in places)
    return d.Table(columns, rows, ROUNDED if appendix else NO_APPENDIX, "index")


def stated_twice(places: list[Numbered]) -> Iterator[d.Block]:
    """The claims that the claims file has twice."""
    same = [joined(f"No. {number}" for number, _ in group) for group in twice(places)]
    if same:
        yield d.note(f"The claims file holds the same claim more than once: {'; '.join(same)}.")


def _row(
    judgement: Judgement, number: int, first: int, anchors: Mapping[int, str], *, appendix: bool, apart: bool
) -> d.Row:
    """The row of a claim; `first` is the number of the finding on it, 0 without one. Words of its sentence set it
    `apart` where others of its place have its name.
    """
    anchor = anchors.get(first, "") or (f"claim-{number}" if appendix else "")
    name = d.Link((str(number),), anchor) if anchor else str(number)
    decision: d.Content = (", decision ", judgement.decision) if judgement.decision else ()
    reserved = (", with a reservation",) if judgement.is_reserved else ()
    words = few_words(judgement) if apart and "“" not in name_with_numbers(judgement) else ""
    what: d.Content = (d.Outside(cut(f"{name_with_numbers(judgement)} {words}".strip(), LISTED)), *place(judgement))
    what += (", stated by ", d.Outside(speaker(judgement))) if speaker(judgement) else ()
    value = (recomputed_in_full(judgement) or NO_VALUE) if isinstance(judgement.claim, NumberClaim) else ""
    value += f"; ends rounded {ends}" if (ends := directions(judgement)) else ""
    cells = (
        (name,),
        what,
        (d.Outside(cut(stated(judgement), PRINTED)),),
        (compact(value),),
        (
            d.badge(judgement.verdict),
            *reserved,
            *decision,
            *((f", as No. {first}",) if first not in (0, number) else ()),
        ),
    )
    return d.Row(cells, standing(judgement))


def counts(report: Findings) -> Iterator[d.Block]:
    """How many claims got each verdict, and what it means."""
    rows: list[tuple[d.Content, ...]] = [
        ((d.badge(v),), (str(report.counts[v]),), (IN_WORDS.get(v, v.meaning),))
        for v in Status
        if v in audited(report.counts)
    ]
    found = Counter(j.decision for j in report.audited)
    rows += [(("decision ", BADGES[d]), (str(found[d]),), (words,)) for d, words in MEANINGS.items() if found[d]]
    columns = (d.Column("Verdict"), d.Column("Claims"), d.Column("Meaning"))
    if rows:
        yield d.Table(columns, tuple(map(d.Row, rows)), "How many claims got each verdict, and what it means", "terms")
