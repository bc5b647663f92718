"""The report on a claims file as a document: what was found, every claim, the derivations, and how it was made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from prsym.auditing.error_rates import formula_test, number_test
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, SetJudgement
from prsym.model.status import Kind, Status
from prsym.report import document as d
from prsym.report.amounts import brief, compact
from prsym.report.claim import NAMED, Anchors, claim_section, pairs
from prsym.report.decisions import BADGES, MEANINGS, by_how_much, decided, threshold_of
from prsym.report.formulas import derivation, letters, main_formula, source_of
from prsym.report.method import method_of
from prsym.report.outcomes import SETS, opening, plain, standing
from prsym.report.provenance import PAGE, Edition, command, environment, reproduce, subjects
from prsym.report.words import audited, counted, curtailed, cut, evidence_words, joined, opened, sentence, summary

PRINTED = 48  # characters of what a table shows of a printed value or formula
LISTED = 120  # characters of one word, and of where a claim stands, in the lists of the first page
NOTED = 200  # characters of an outside text that a note on the terminal repeats
KINDS: tuple[tuple[Kind, str, str], ...] = (  # what stands after a number of claims: of one, and of several
    ("fails", "does not hold, or whose decision is overturned", "do not hold, or whose decision is overturned"),
    ("open", "was not decided, or holds with a reservation", "were not decided, or hold with a reservation"),
    ("holds", "holds, with the decision that rests on it", "hold, with the decisions that rest on them"),
)
NOT_AUDITED = (
    "What stands here is about the claims file and how it was typed. It is no finding about the examined report."
)
DIGITS = (
    *("In a bound such as between ", d.Digits("0.36", "12"), " and ", d.Digits("0.36", "57"), " the heavy digits are "),
    "certain: the value begins with them. The light ones only bound it. Bounds over what the inputs stand for are "
    "outer ones: every value that the inputs allow lies between them, and they may lie a little further apart than "
    "these values do.",
)
NOT_ADJECTIVES = {Status.CONVENTION: "the number is reproduced under another convention only"}


def claims_document(report: Findings, edition: Edition = PAGE) -> d.Document:
    """The whole report; `edition` says in which form it will be written."""
    anchors = {f: f"derivation-{n}" for n, f in enumerate(subjects(report), start=1)} if edition.replays else {}
    sources = [(report.source_name or "the claims", report.inputs_sha256), *report.files]
    content: d.Content = (
        d.Section(("What was found",), (*_summary(report, sources), *_findings(report), *_counts(report)), "findings"),
        d.Contents("Contents"),
        d.Section(("All claims",), (*_filter(report), _register(report)), "register"),
        d.Section(("The claims one by one",), _claims(report, anchors), "claims"),
        *_sets(report),
        *formulas_section(anchors),
        method_of(report, replayed=edition.replays),
        reproduce(edition, command(report, edition), sources, report),
        *_not_audited(report),
    )
    kicker = f"Verification of numbers and formulas, prepared with prsym {environment()['prsym']}"
    words = "SHA-256 of what was submitted"
    return d.Document(d.Outside(report.title), kicker, content, hash_words=words, hash=report.inputs_sha256)


def formulas_section(anchors: dict[Formula, str]) -> Iterator[d.Section]:
    """Each formula once: its letters and conditions, and its derivation step by step."""
    articles = (
        d.Section(
            (formula.title,),
            (
                *(main_formula(formula.tree), source_of(formula), *letters(formula)),
                d.Section(("Derivation",), derivation(formula)),
            ),
            anchor,
            article=True,
        )
        for formula, anchor in anchors.items()
    )
    if anchors:
        yield d.Section(("Formulas and their derivations",), tuple(articles), "formulas", lists_parts=True)


# The first page.


def _summary(report: Findings, sources: Sequence[tuple[str, str]]) -> Iterator[d.Block]:
    yield d.Paragraph((" ".join(opening(report)),), "lead")
    names = ("What was submitted", *("A file that it names" for _ in report.files))
    yield d.Facts(
        tuple(
            (term, (d.Outside(name), ", SHA-256 ", d.Code(digest)))
            for term, (name, digest) in zip(names, sources, strict=True)
        )
    )
    if report.encoding:
        yield d.Paragraph((read_as(report.encoding),))


def read_as(encoding: str) -> str:
    """How a file that is not UTF-8 was read."""
    return f"The file is not UTF-8: its letters were read as {encoding}."


def _findings(report: Findings) -> Iterator[d.Block]:
    """The findings: claims that do not hold, alone or together, the decisions, and what is open."""
    places = list(enumerate(report.audited, start=1))
    refuted = any(s.verdict == Status.REFUTED for s in report.sets)
    none = f"No claim was found to be wrong{' by itself' if refuted else ''}."
    yield _listed(
        "Claims and decisions that do not hold", [_line(j, n) for n, j in places if standing(j) == "fails"], none
    )
    if report.sets:
        sets = tuple(
            (*_set_line(s, n), " ", d.Outside(opened(sentence(s.reason)))) for n, s in enumerate(report.sets, 1)
        )
        yield d.Section(("Claims that share a quantity, taken together",), (d.Listing(sets, "findings"),))
    rows = tuple(_decision_row(j, n) for n, j in places if j.decision)
    columns = (d.Column("Claim", 26), d.Column("Threshold", 18), d.Column("By how much", 34), d.Column("Decision", 22))
    if rows:
        yield d.Section(("Decisions that rest on the numbers",), (d.Table(columns, rows),))
    none = "Nothing: every claim was decided, without a reservation."
    undecided = [_line(j, n) for n, j in places if standing(j) == "open"]
    yield _listed("What was not decided, or holds with a reservation", undecided, none)


def _listed(heading: str, items: Sequence[d.Content], none: str) -> d.Section:
    return d.Section((heading,), (d.Listing(tuple(items), "findings") if items else d.Paragraph((none,)),))


def _line(judgement: Judgement, number: int) -> d.Content:
    """A claim's verdict, where it stands in the examined report, and what was found."""
    verdict: d.Content = (d.badge(judgement.verdict), " ")
    if judgement.decision and judgement.verdict.kind == "holds":
        verdict += ("decision ", BADGES[judgement.decision], " ")
    where = "" if isinstance(judgement.claim, BadClaim) else cut(judgement.claim.where, LISTED)
    place: d.Content = (" (", d.Outside(where), ")") if where else ()
    told = d.Outside(compact(curtailed(" ".join(plain(judgement)), LISTED)))
    return (*verdict, _to(judgement, number), *place, ": ", told)


def _to(judgement: Judgement, number: int) -> d.Link:
    return d.Link((d.Outside(cut(judgement.id, NAMED)),), f"claim-{number}")


def _decision_row(judgement: Judgement, number: int) -> d.Row:
    threshold, margin = d.typed(cut(threshold_of(judgement), PRINTED)), d.Outside(compact(by_how_much(judgement)))
    return d.Row(((_to(judgement, number),), (threshold,), (margin,), (BADGES[judgement.decision],)))


def _counts(report: Findings) -> Iterator[d.Block]:
    """How many claims got each verdict, and what it means."""
    rows: list[tuple[d.Content, ...]] = [
        ((d.badge(v),), (str(report.counts[v]),), (v.meaning,)) for v in Status if v in audited(report.counts)
    ]
    found = Counter(j.decision for j in report.audited)
    rows += [(("decision ", BADGES[d]), (str(found[d]),), (words,)) for d, words in MEANINGS.items() if found[d]]
    table = d.Table(
        (d.Column("Verdict"), d.Column("Claims"), d.Column("Meaning")), tuple(map(d.Row, rows)), role="terms"
    )
    yield d.Section(("How many claims got each verdict, and what it means",), (table,))


# The claims.


def _filter(report: Findings) -> Iterator[d.Block]:
    counts = Counter(map(standing, report.audited))
    alone = ", each taken by itself" if any(s.verdict == Status.REFUTED for s in report.sets) else ""
    choices = tuple(
        (kind, f"{counts[kind]} that {one if counts[kind] == 1 else more}{alone if kind == 'holds' else ''}")
        for kind, one, more in KINDS
        if counts[kind]
    )
    legend = "Show on the screen (a printed copy always holds every claim)"
    if len(choices) > 1:
        yield d.Filter(legend, f"all {len(report.audited)} claims", choices)


def _register(report: Findings) -> d.Table:
    columns = (
        d.Column("Claim", 22),
        d.Column("Printed", 32),
        d.Column("At the printed inputs", 23),
        d.Column("Verdict", 23),
    )
    rows = tuple(_register_row(j, n) for n, j in enumerate(report.audited, start=1))
    return d.Table(columns, rows, "Each claim in the order in which it was submitted", "index")


def _register_row(judgement: Judgement, number: int) -> d.Row:
    printed: d.Content = (d.typed(cut(judgement.printed_in_full, PRINTED)),) if judgement.printed else ()
    value: d.Content = (d.typed(compact(brief(judgement.enclosure))),) if judgement.enclosure else ()
    decision: d.Content = (f" decision {judgement.decision}",) if judgement.decision else ()
    cells = ((f"{number} ", _to(judgement, number)), printed, value, (d.badge(judgement.verdict), *decision))
    return d.Row(cells, standing(judgement))


def _claims(report: Findings, anchors: dict[Formula, str]) -> d.Content:
    sets: dict[str, tuple[int, ...]] = {}
    for number, judged in enumerate(report.sets, start=1):
        for identifier in judged.claims:
            sets[identifier] = (*sets.get(identifier, ()), number)
    told = Anchors(anchors, sets)
    filtered = d.note("Only some claims are shown on the screen now. ", d.Link(("Show others",), "register"), ".")
    sections = (claim_section(j, n, told) for n, j in enumerate(report.audited, start=1))
    return (d.Only("screen", filtered), d.Only("type", d.note(*DIGITS)), *sections)


def _sets(report: Findings) -> Iterator[d.Section]:
    places = {j.id: f"claim-{n}" for n, j in enumerate(report.audited, start=1)}
    sections = tuple(_set(judged, number, places) for number, judged in enumerate(report.sets, start=1))
    if sections:
        yield d.Section(("Sets of claims that share a quantity",), sections, "sets")


def _set(judged: SetJudgement, number: int, places: dict[str, str]) -> d.Section:
    names = (
        d.Link((d.Outside(cut(i, NAMED)),), places[i]) if i in places else d.Outside(cut(i, NAMED))
        for i in judged.claims
    )
    facts: list[tuple[str, d.Content]] = [("They share", d.separated(map(d.typed, judged.quantities)))]
    if judged.example:
        facts.append(("Example", (*pairs(judged.example.items()), " satisfies them all")))
    content = (
        d.Paragraph(("The claims ", *d.separated(names, last=" and "), f" {SETS[judged.verdict]}.")),
        d.Paragraph((d.Outside(opened(sentence(judged.reason))),)),
        d.Facts(tuple(facts)),
        d.note("Evidence: ", d.Outside(evidence_words(judged.evidence)), "."),
    )
    return d.Section((f"Set {number}",), content, f"set-{number}", article=True, verdict=(d.badge(judged.verdict),))


def _set_line(judged: SetJudgement, number: int) -> d.Content:
    names = (d.Outside(joined(cut(text, NAMED) for text in texts)) for texts in (judged.claims, judged.quantities))
    claims, shared = names
    told = f", {SETS[judged.verdict]}."
    return (
        d.badge(judged.verdict),
        " ",
        d.Link((f"Set {number}",), f"set-{number}"),
        ": the claims ",
        claims,
        ", which share ",
        shared,
        told,
    )


def _not_audited(report: Findings) -> Iterator[d.Section]:
    items = tuple((d.Outside(j.id), ": ", d.Outside(sentence(j.bare_reason))) for j in report.not_audited)
    if items:
        content = (d.Paragraph((NOT_AUDITED,)), d.Listing(items))
        yield d.Section(("Claims that were not audited",), content, "not-audited")


# The short form, for a terminal: every claim in a line, and below them why each that does not simply hold does not.


def claims_summary(report: Findings) -> d.Document:
    """The claims in a table, what is to be said of some, the sets, the known error rates and the counts."""
    names = ("claim", "printed", "at the printed inputs", "verdict")
    rows = tuple(d.Row(((d.Outside(j.id),), *_cells(j))) for j in report.audited)
    notes = [line for judgement in report.audited for line in _notes(judgement)]
    notes += [_set_note(judged) for judged in report.sets]
    left = tuple(_note(j, d.badge(j.verdict), d.Outside(f": {j.bare_reason}")) for j in report.not_audited)
    refuted = sum(s.verdict == Status.REFUTED for s in report.sets)
    sets = f"; {counted(refuted, 'set')} of claims that cannot all hold together" if refuted else ""
    content: list[d.Block] = [
        d.Table(tuple(map(d.Column, names)), rows, role="index"),
        d.Listing(tuple(notes), "lines"),
    ]
    content += [d.note(line) for line in ([read_as(report.encoding)] if report.encoding else []) + rates(report)]
    content += [d.Listing(left, "lines"), d.Paragraph((d.Strong((summary(report.counts) + sets,)),))]
    return d.Document(d.Outside(report.title), "", tuple(content))


def rates(report: Findings) -> list[str]:
    """The known error rates of the kinds of verdicts that a report has, in one line each."""
    claims = [j.claim for j in report.claims]
    lines = [formula_test().line] if any(isinstance(c, FormulaClaim) for c in claims) else []
    return lines + ([number_test().line] if any(isinstance(c, NumberClaim) for c in claims) else [])


def _cells(judgement: Judgement) -> tuple[d.Content, d.Content, d.Content]:
    printed, value = judgement.printed_in_full, brief(judgement.enclosure)
    decision: d.Content = (f" ({judgement.decision})",) if judgement.decision else ()
    return (
        (d.Outside(printed),) if printed else (),
        (value,) if value else (),
        (d.badge(judgement.verdict), *decision),
    )


def _note(judgement: Judgement, *content: d.Badge | d.Outside | str) -> d.Content:
    return (d.Strong((d.Outside(f"{cut(judgement.id, NOTED)}: "),)), *content)


def _notes(judgement: Judgement) -> Iterator[d.Content]:
    """Why, for every claim that is not simply confirmed or equal; then the decision that rests on it."""
    simple = judgement.verdict in {Status.CONFIRMED, Status.EQUAL} and not judgement.is_reserved
    it = "it " if isinstance(judgement.claim, FormulaClaim) else ""
    told = [] if simple else [f": {judgement.bare_reason}"]
    told += [f"; {judgement.not_proved}"] if judgement.not_proved else []
    told += [f"; {it}{explanation}" for explanation in judgement.diagnosis]
    told += [f"; {words.rstrip('.')}" for words in judgement.reading_notes]
    if not simple or judgement.reading_notes:
        yield _note(judgement, d.badge(judgement.verdict), d.Outside("".join(told)))
    if judgement.decision:
        number = NOT_ADJECTIVES.get(judgement.verdict, f"the number is {judgement.verdict.heading}")
        threshold = cut(threshold_of(judgement), NOTED)
        found = d.Outside(f"{number}; the decision that it is {threshold} is ")
        yield _note(judgement, found, BADGES[judgement.decision], d.Outside(f" ({decided(judgement)})"))


def _set_note(judged: SetJudgement) -> d.Content:
    claims, shared = joined(judged.claims), joined(judged.quantities)
    words = f": the claims {claims}, which share {shared}, {SETS[judged.verdict]}: {judged.reason}"
    return (d.Strong(("together: ",)), d.badge(judged.verdict), d.Outside(words))
