"""The report on a claims file as a document: the main part, the appendix, and the short form for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.model.claim import FormulaClaim
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, SetJudgement
from prsym.model.status import Status
from prsym.report import document as d
from prsym.report.amounts import brief
from prsym.report.carried import carried_words
from prsym.report.claim import NAMED, Anchors, claim_section, pairs
from prsym.report.decisions import BADGES, decided, threshold_of
from prsym.report.exhibit import head, running
from prsym.report.formulas import derivation, letters, main_formula, source_of
from prsym.report.limits_part import rates
from prsym.report.main_part import findings_of, main_part
from prsym.report.method import method_of
from prsym.report.names import typed
from prsym.report.outcomes import SETS, cautions, set_aside, waiting
from prsym.report.provenance import PAGE, Edition, command, environment, reproduce, subjects
from prsym.report.repeated import alike, twice
from prsym.report.short_appendix import all_claims, all_formulas, is_long
from prsym.report.speakers import numbered, of_others, speaker
from prsym.report.words import counted, cut, evidence_words, joined, opened, sentence, summary

CONTRADICTORY = "contradictory"  # a set of claims
NOTED = 200  # characters of an outside text that a note on the terminal repeats
DIGITS = (
    *("In a bound such as between ", d.Digits("0.36", "12"), " and ", d.Digits("0.36", "57"), " the heavy digits are "),
    "certain: the value begins with them. The light ones only bound it. Bounds over what the inputs stand for are "
    "outer ones: every value that the inputs allow lies between them, and they may lie a little further apart than "
    "these values do.",
)
WORKSHEET = "Worksheet of proposals that no person has confirmed. It is nobody’s statement."
NOT_ADJECTIVES = {Status.CONVENTION: "the number is reproduced under another convention only"}


def claims_document(report: Findings, edition: Edition = PAGE) -> d.Document:
    """The whole report; `edition` says in which form it will be written, and whether the appendix is in it."""
    appendix = tuple(_appendix(report, edition)) if edition.appendix else ()
    kicker = f"Verification of numbers and formulas, prepared with prsym {environment()['prsym']}"
    words = "SHA-256 of what was submitted" if edition.appendix else ""
    return d.Document(
        d.Outside(report.title),
        kicker,
        (*main_part(report, appendix=edition.appendix), *appendix),
        hash_words=words,
        hash=report.inputs_sha256 if edition.appendix else "",
        head=head(report.exhibit),
        running=running(report.exhibit, report.title),
        paper=edition.paper or report.exhibit.paper,
        author=report.exhibit.examiner,
        banner=WORKSHEET if report.is_worksheet else "",
    )


def _appendix(report: Findings, edition: Edition) -> Iterator[d.Block]:
    """Everything that the findings rest on: each claim in full, derivations, error rates, versions and hashes."""
    sources = [(report.source_name or "the claims", report.inputs_sha256), *report.files]
    is_short = edition.paged and is_long(report)
    sections = (
        d.Section(("What was submitted",), tuple(_summary(report, sources)), "submitted"),
        *(_short(report) if is_short else _in_full(report, edition)),
        method_of(report, replayed=edition.replays and not is_short),
        reproduce(edition, command(report, edition), sources, report),
    )
    yield d.Contents("Contents")
    yield from (replace(section, heading=("Appendix: ", *section.heading)) for section in sections)


def _in_full(report: Findings, edition: Edition) -> Iterator[d.Section]:
    """Each claim with everything that is known of it, the sets, and the derivations."""
    anchors = {f: f"derivation-{n}" for n, f in enumerate(subjects(report), start=1)} if edition.replays else {}
    yield d.Section(("The claims one by one",), _claims(report, anchors), "claims")
    yield from _sets(report)
    yield from formulas_section(anchors)


def _short(report: Findings) -> Iterator[d.Section]:
    """The claims and the formulas in tables, and the sets."""
    yield all_claims(report)
    yield from _sets(report)
    yield from all_formulas(report)


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


def _summary(report: Findings, sources: Sequence[tuple[str, str]]) -> Iterator[d.Block]:
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
    return d.Section((f"Set {number}",), content, f"set-{number}", article=True, verdict=(_set_badge(judged),))


def _set_badge(judged: SetJudgement) -> d.Badge:
    """The verdict on a set: claims that cannot all hold contradict each other."""
    return d.badge(judged.verdict, CONTRADICTORY if judged.verdict == Status.REFUTED else "")


# The short form, for a terminal: every claim in a line, and below them why each that does not simply hold does not.


def claims_summary(report: Findings) -> d.Document:
    """The claims in a table, what is to be said of some, the sets, the known error rates and the counts."""
    names = ("claim", "printed", "at the printed inputs", "verdict")
    rows = tuple(d.Row(((d.Outside(j.id),), *_cells(j))) for j in report.audited)
    notes = [line for judgement in _as_in_the_exhibit(report) for line in _notes(judgement)]
    for (_, first), *others in twice(enumerate(report.audited)):
        same = f"{cut(first.id, NOTED)}: leave one of them out"
        notes += [_note(j, "the same claim as ", d.Outside(same)) for _, j in others]
    notes += [_set_note(judged) for judged in report.sets]
    left = tuple(_not_audited(group) for group in alike(report.not_audited))
    refuted = sum(s.verdict == Status.REFUTED for s in report.sets)
    sets = f"; {counted(refuted, 'set')} of claims that cannot all hold together" if refuted else ""
    quoted = Counter(j.verdict for j in report.audited if speaker(j))
    sets += f"; of these, numbers of others that the document quotes: {summary(quoted)}" if quoted else ""
    content: list[d.Block] = [
        *(d.Paragraph((d.Strong((d.Outside(words),)),)) for words in cautions(report, by_id=True)),
        d.Table(tuple(map(d.Column, names)), rows, role="index"),
        d.Listing(tuple(notes), "lines"),
    ]
    unjudged = [words for words in (waiting(report), set_aside(report)) if words]
    encoded = [read_as(report.encoding)] if report.encoding else []
    content += [d.note(line) for line in [*unjudged, *encoded, *rates(report)]]
    content += [d.Listing(left, "lines"), d.Paragraph((d.Strong((summary(report.counts) + sets,)),))]
    return d.Document(d.Outside(report.title), "", tuple(content), banner=WORKSHEET if report.is_worksheet else "")


def _as_in_the_exhibit(report: Findings) -> list[Judgement]:
    """The claims in the order of the exhibit: the findings by what depends on them, the others, and those of others."""
    places = numbered(report)
    first = [judgement for group in findings_of(places) for _, judgement in group]
    last = [judgement for _, judgement in of_others(places)]
    apart = {id(judgement) for judgement in (*first, *last)}
    return [*first, *(j for _, j in places if id(j) not in apart), *last]


def _cells(judgement: Judgement) -> tuple[d.Content, d.Content, d.Content]:
    printed, value = judgement.printed_in_full, brief(judgement.enclosure)
    decision: d.Content = (f" ({judgement.decision})",) if judgement.decision else ()
    return (
        (d.Outside(printed),) if printed else (),
        (value,) if value else (),
        (d.badge(judgement.verdict), *decision),
    )


def _note(judgement: Judgement, *content: d.Badge | d.Outside | str) -> d.Content:
    by = f" (stated by {speaker(judgement)})" if speaker(judgement) else ""
    return (d.Strong((d.Outside(f"{cut(judgement.id, NOTED)}{by}: "),)), *content)


def _notes(judgement: Judgement) -> Iterator[d.Content]:
    """Why a claim does not simply hold, or what one that holds assumes; then the decision that rests on it."""
    simple = judgement.verdict.kind == "holds" and not judgement.is_reserved
    it = "it " if isinstance(judgement.claim, FormulaClaim) else ""
    told = [] if simple else [f": {judgement.bare_reason}"]
    told += [f"; {judgement.not_proved}"] if judgement.not_proved else []
    told += [f"; {carried}"] if (carried := carried_words(judgement)) else []
    told += [f"; {it}{explanation}" for explanation in judgement.diagnosis]
    notes = judgement.assumptions if simple else judgement.reading_notes
    told += [f"; {words.rstrip('.')}" for words in notes]
    if told:
        yield _note(judgement, d.badge(judgement.verdict), d.Outside("".join(told)))
    if judgement.decision:
        number = NOT_ADJECTIVES.get(judgement.verdict, f"the number is {judgement.verdict.heading}")
        threshold = cut(threshold_of(judgement), NOTED)
        found = d.Outside(f"{number}; the decision that it is {threshold} is ")
        yield _note(judgement, found, BADGES[judgement.decision], d.Outside(f" ({decided(judgement)})"))


def _not_audited(group: list[Judgement]) -> d.Content:
    """Why a claim could not be used, or several alike: `7 claims: not audited: say …: 63 custodians (open-13), …`."""
    first = group[0]
    if len(group) == 1:
        return _note(first, d.badge(first.verdict), d.Outside(f": {first.bare_reason}"))
    names = ", ".join(f"{cut(typed(j), NOTED)} ({', '.join(filter(None, (j.id, j.because.place)))})" for j in group)
    told = f": {first.because.what}: {names}"
    return (d.Strong((f"{len(group)} claims: ",)), d.badge(first.verdict), d.Outside(told))


def _set_note(judged: SetJudgement) -> d.Content:
    claims, shared = joined(judged.claims), joined(judged.quantities)
    words = f": the claims {claims}, which share {shared}, {SETS[judged.verdict]}: {judged.reason}"
    return (d.Strong(("together: ",)), _set_badge(judged), d.Outside(words))
