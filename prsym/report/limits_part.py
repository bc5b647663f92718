"""Method and limits in the main part of a report, and what was assumed where the document is silent."""

from __future__ import annotations

from collections.abc import Iterator

from prsym.auditing.error_rates import SelfTest, formula_test, number_test
from prsym.model.claim import FormulaClaim, NumberClaim
from prsym.model.findings import Findings
from prsym.model.input_names import in_words
from prsym.model.judgement import Judgement
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim_words import decision, stated, unexplained
from prsym.report.interval_words import directions, takes_method
from prsym.report.method import ARITHMETIC, IN_SHORT, NO_INTENT, SAMPLING
from prsym.report.outcomes import limit_that_holds, set_aside, standing
from prsym.report.placed import name, place
from prsym.report.repeated import Numbered
from prsym.report.words import cut, opened, sentence

LISTED = 120  # characters of one word in lists
OWN_TESTS = "Known error rate: in the program's own tests,"
NO_SAMPLE = (
    "These tests follow fixed rules, and the program was corrected until it passed them. They are no random sample of "
    "what people write, and the rate of error in use is not known."
)
FROM_ELSEWHERE = (
    "These claims were judged with numbers that the document does not print. They are the examiner's, or the usual "
    "ones where the document states none:"
)
TAKEN = (
    "The document does not say by which method, or at which level, the interval that is stated with these numbers was "
    "computed. The usual ones were tried. The number holds, and so does the interval, by the method named here:"
)
TURNED = (
    "The ends of the interval that is stated here are not those of its method rounded to the nearest. They are its "
    "ends rounded in the direction that is named, and were accepted so:"
)


def method_and_limits(report: Findings, places: list[Numbered]) -> Iterator[d.Block]:
    """How the verdicts are reached, what they do not show, the known error rates, and what was assumed."""
    yield d.Paragraph((IN_SHORT,))
    if words := unexplained(places):
        yield d.Paragraph((words,))
    yield d.Paragraph((f"{SAMPLING} {ARITHMETIC} {NO_INTENT}",))
    yield d.Paragraph((f"{OWN_TESTS} {'; '.join(test.plain for test in _tests(report))}. {NO_SAMPLE}",))
    yield from _confirmed(report)
    kept = [(n, decision(j)) for n, j in places if j.decision and standing(j) == "holds"]
    if kept:
        items = tuple((f"No. {n}: ", d.Outside(compact(" ".join(words)))) for n, words in kept)
        yield d.Section(("Decisions that hold",), (d.Listing(items),))
    limits = [(n, words) for n, j in places if standing(j) == "holds" and (words := limit_that_holds(j))]
    if limits:
        lines = tuple((f"No. {n}: ", d.Outside(sentence(opened(words)))) for n, words in limits)
        yield d.Section(("Limits that hold, at their confidence",), (d.Listing(lines),))
    if taken := tuple(_taken(places)):
        yield d.Section(("What was taken that the document does not say",), taken)


def _confirmed(report: Findings) -> Iterator[d.Block]:
    """Who compared the claims with the document, where it is named or a person is; nothing in a worksheet."""
    exhibit = report.exhibit
    aside = f"; {words}, and named below" if (words := set_aside(report)) else ""
    if not report.is_worksheet and (exhibit.document_sha256 or exhibit.confirmed_by):
        who = d.Outside(exhibit.confirmer)
        yield d.Paragraph(("Each claim was compared with the document and confirmed by ", who, f"{aside}."))


def rates(report: Findings) -> list[str]:
    """The known error rates of the kinds of verdicts that a report has, in one line each."""
    return [test.line for test in _tests(report)]


def _tests(report: Findings) -> list[SelfTest]:
    """The self-tests of the kinds of verdicts that a report has."""
    claims = [j.claim for j in report.claims]
    tests = [formula_test()] if any(isinstance(c, FormulaClaim) for c in claims) else []
    return tests + ([number_test()] if any(isinstance(c, NumberClaim) for c in claims) else [])


def _elsewhere(number: int, judgement: Judgement, claim: NumberClaim) -> d.Content:
    """The numbers of a claim that the document does not print: `3. Elusion (paragraph 4): sample = 2,410.`"""
    named = name(judgement, number)
    told = "; ".join(f"{in_words(parameter)} = {text}" for parameter, text in claim.from_elsewhere)
    return (d.Strong(named), *place(judgement), ": ", d.Outside(cut(told, LISTED)), ".")


def _taken(places: list[Numbered]) -> Iterator[d.Block]:
    """The lists of what was assumed where the document is silent: numbers, methods, levels, directions of rounding."""
    elsewhere = [(n, j, j.claim) for n, j in places if isinstance(j.claim, NumberClaim) and j.claim.not_printed]
    if elsewhere:
        yield d.Paragraph((FROM_ELSEWHERE,))
        yield d.Listing(tuple(_elsewhere(*one) for one in elsewhere), "findings")
    taken = [(n, j) for n, j in places if standing(j) == "holds" and takes_method(j)]
    yield from intervals(taken, TAKEN)
    yield from intervals([(n, j) for n, j in places if (n, j) not in taken and directions(j)], TURNED)


def intervals(found: list[Numbered], words: str) -> Iterator[d.Block]:
    """The intervals of some numbers, below a sentence on all of them."""
    if found:
        yield d.Paragraph((words,))
        yield d.Listing(tuple(_interval(j, n) for n, j in found), "findings")


def _interval(judgement: Judgement, number: int) -> d.Content:
    named = name(judgement, number)
    said: d.Content = (", stated: ", d.Outside(cut(stated(judgement), LISTED)), ". ")
    told = "" if judgement.interval is None else sentence(opened(judgement.interval.words))
    told += f" They are taken as rounded {ends}." if (ends := directions(judgement)) else ""
    return (d.Strong(named), *place(judgement), *said, d.Outside(told))
