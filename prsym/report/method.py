"""Method and limits of a report: how verdicts are reached, what was assumed, what was not run, known error rates."""

from __future__ import annotations

from collections import Counter

from prsym.auditing.conventions.records import CONVENTIONS, OF_CLAIM, Convention
from prsym.auditing.conventions.registry import default, find
from prsym.auditing.error_rates import AS_THEY_ARE, formula_test, number_test, proof_test, reading_test
from prsym.model.claim import NumberClaim
from prsym.model.findings import Findings
from prsym.model.status import Status
from prsym.report.document import Block, Column, Listing, Outside, Paragraph, Row, Section, Table
from prsym.report.interval_words import has_unverified_interval
from prsym.report.words import counted

Told = tuple[str, str]  # a heading and a paragraph
STANDS_FOR: Told = (
    "What a printed number stands for",
    "A number that is printed with a decimal point, a percent sign or an exponent stands for every value that "
    "rounds to it: to the nearest, a tie either way, unless the report or the claim names a rule. A whole number "
    "stands for itself, and so does a quantity that was chosen rather than measured, such as a target recall. A "
    "whole number of documents that a formula gives as a real number is taken as rounded (a sample size as rounded "
    "up), zeros at its end may be rounding too, and so is a whole number after “about”. An input that is printed "
    "as a range, or as a middle with its margin, stands for all values between its ends, as far out as these may "
    "have been rounded; a value cannot be one. A bound such as “at least 75%” is a statement about the value.",
)
BALLS = (
    "The formula is evaluated in ball arithmetic (Arb): each result is an interval with rounding errors included, and "
    "the true value lies in it."
)
NUMBER: Told = (
    "How a number is decided",
    f"Inputs are read as exact fractions; no binary floating-point number is made of them. {BALLS} Over the rounding "
    "of the inputs the formula is enclosed over whole boxes of inputs. A number is called not reproduced only if every "
    "admissible input is excluded in that way; it is consistent only if exact inputs are shown that give the printed "
    "value. Neither rests on sampling. All digits shown as certain are certain; numbers are shortened for display "
    "only.",
)
FORMULA: Told = (
    "How a formula is decided",
    "Two formulas are equal if their difference is proved zero by exact algebra and both are defined at the same "
    "points. They are different if the enclosures of both at one exact point do not meet. Agreement at many points "
    "is no proof: a question that is neither proved nor disproved is reported as undecided.",
)
SETS: Told = (
    "How a set of claims is decided",
    "Claims that name the same quantity share its exact value. A set is called contradictory only if no exact "
    "values of the shared quantities satisfy all its claims at once, proved by enclosures over whole boxes; it is "
    "consistent only if such values are shown. Each claim of such a set may be consistent alone.",
)
DIAGNOSIS: Told = (
    "What a possible explanation is",
    "Where a number could not be reproduced, a list of common slips is tried, and those that do give the printed value "
    "are named, the simplest first. That one of them happened is not shown by this.",
)
NAMED = 8  # claims that a line names before it says how many more there are
NO_INTENT = (
    "“Not reproduced” means only that the stated inputs do not give the number. It does not say why, and it says "
    "nothing about the intention or the diligence of anyone."
)
ARITHMETIC = (
    "What is verified is arithmetic and algebra. Whether the inputs were measured properly, whether a sample was drawn "
    "properly, and whether the formula suits the purpose are other questions."
)
PREMISES = "Premises are assumed as the source states them; the derivations mark them as such."
SAMPLING = (
    "A verdict allows for the rounding of the stated inputs, and not for sampling error: a number computed from a "
    "sample is an estimate, and an interval for it is a claim of its own. A decision allows for sampling error where "
    "the counts of the sample are stated, by a limit for one side, which is exact for one sampled share; elsewhere the "
    "decision says that it does not."
)
IN_SHORT = (
    "Each number was computed again, by the program prsym, from the inputs that the document states for it. A printed "
    "number stands for every value that rounds to it. The computation is exact, or bounds every rounding error "
    "(interval arithmetic); nothing is decided by sampling or by a tolerance. A number is called not reproduced "
    "only if no inputs within their own rounding give it. For such a number, other ways of rounding, conventions that "
    "reports or programs follow, and common slips (inputs exchanged, a percentage taken for a fraction; in numbers of "
    "more digits also digits exchanged or mistyped) were tried as well, as long as a match by chance was unlikely. "
    "Those that give the number are named as possible explanations; that one of them happened is not shown."
)
LIMITS = (
    NO_INTENT,
    ARITHMETIC,
    SAMPLING,
    PREMISES,
    "Compare the quotations with the original: prsym has seen the claims file only, with the files that it names.",
)


def trusted(*more: str) -> str:
    """The software and mathematics on which an enclosure or a proof rests."""
    parts = ("The exact algebra (SymPy)", "the ball arithmetic (python-flint)", *more)
    return (
        "Error rate: an enclosure or a proof is wrong only if the software is. "
        f"{', '.join(parts[:-1])} and {parts[-1]} are not themselves formally verified."
    )


def derived(*, replayed: bool) -> Told:
    """How a formula is derived, and whether that was checked when the report was made."""
    checked = (
        "Each step was checked by the checker of its rule when this report was made; where that did not succeed, the "
        "derivation says so."
        if replayed
        else "The steps were not checked when this text was made: it names the files of the derivations with their "
        "hashes, and the command `prsym prove ID` checks each step by the checker of its rule."
    )
    return (
        "How a formula is derived",
        f"Each formula is derived from its premises by steps of a fixed list of rules. {checked} The derivation does "
        "not use the printed result; the last step proves that both are the same (“double entry”).",
    )


def method_section(told: list[Told], limits: list[str], *more: Section) -> Section:
    """Method and limits, with what else a report has to say of them between."""
    paragraphs = (Section((heading,), (Paragraph((words,)),)) for heading, words in told)
    limited = Section(("Limits and self-tests",), (listed(limits),))
    return Section(("Method and limits",), (*paragraphs, *more, limited), "method")


def listed(texts: list[str]) -> Listing:
    """A list of sentences, outside text included."""
    return Listing(tuple((Outside(text),) for text in texts))


def method_of(report: Findings, *, replayed: bool) -> Section:
    """Method and limits of a report on claims."""
    blocks: list[Block] = [table for table in (assumed(report),) if table.rows]
    if lines := conventions(report):
        blocks.append(listed(lines))
    more = [Section(("Conventions that were assumed",), tuple(blocks))] if blocks else []
    if lines := not_run(report):
        more.append(Section(("Checks that were not run",), (listed(lines),)))
    return method_section(method(report, replayed=replayed), limits(), *more)


def method(report: Findings, *, replayed: bool) -> list[Told]:
    """Headings and paragraphs: how verdicts of the kinds that the report has are reached.

    `replayed` says whether the report shows the derivations of its formulas, each step checked.
    """
    numbers = [j for j in report.claims if isinstance(j.claim, NumberClaim)]
    extra = [SETS] * bool(report.sets) + [DIAGNOSIS] * any(j.diagnosis for j in numbers)
    return [STANDS_FOR, NUMBER, *extra, FORMULA, derived(replayed=replayed)]


def limits() -> list[str]:
    """The limits of the verdicts, and the known error rates with their denominators."""
    return [*LIMITS, trusted(), *known_error_rates()]


def known_error_rates() -> list[str]:
    """The self-tests of formulas, numbers and reading with their denominators, a paragraph each, and what they are."""
    tests = (formula_test(), number_test(), reading_test(), proof_test())
    return [AS_THEY_ARE, *(test.sentence for test in tests)]


def assumed(report: Findings) -> Table:
    """The conventions that number claims state, and the defaults of those that concern their formulas."""
    claims = [j.claim for j in report.claims if isinstance(j.claim, NumberClaim)]
    stated = [(key, value) for claim in claims for key, value in claim.convention.items()]
    keys = dict.fromkeys(c.key for c in CONVENTIONS if any(c.is_about(claim.formula) for claim in claims))
    found = (_known(key, value) for key, value in dict.fromkeys([*((k, default(k)) for k in keys), *stated]))
    columns = (
        Column("Convention", 24),
        Column("What it means", 38),
        Column("Who uses it, and the source", 38),
    )
    return Table(columns, tuple(_row(convention) for convention in found if convention))


def _known(key: str, value: str) -> Convention | None:
    """The convention; None for one that a claim states and nobody knows, which its verdict tells."""
    try:
        return find(key, value)
    except KeyError:
        return None


def _row(c: Convention) -> Row:
    return Row(((Outside(c.name.replace("_", " ")),), (c.words,), (f"{c.used_by}; {c.citation}",)))


def conventions(report: Findings) -> list[str]:
    """The conventions that were assumed: those that claims state, and the rounding."""
    stated: dict[str, list[str]] = {}
    for judgement in report.claims:
        claim = judgement.claim
        if isinstance(claim, NumberClaim):
            for key, value in claim.convention.items():
                stated.setdefault(f"{key} = {value}", []).append(claim.id)
            stated.setdefault(f"rounding = {claim.rounding}", []).append(claim.id)
    lines = [f"{name}: {_claims(ids, report)}." for name, ids in stated.items()]
    return [*lines, *_defaults(report)]


def _defaults(report: Findings) -> list[str]:
    """The default of each convention that concerns a number claim, in the order in which conventions are tried."""
    claims = [j.claim for j in report.claims if isinstance(j.claim, NumberClaim)]
    firsts = [find(key, default(key)) for key in dict.fromkeys(c.key for c in CONVENTIONS)]
    return [f"{c.name} unless a claim states another: {c.words}." for c in firsts if _matters(c, claims)]


def _matters(convention: Convention, claims: list[NumberClaim]) -> bool:
    if convention.value == OF_CLAIM:
        return False
    if convention.concerns is None:
        return any(claim.ranking for claim in claims)
    return any(convention.is_about(claim.formula) for claim in claims)


def _claims(ids: list[str], report: Findings) -> str:
    if len(ids) == sum(isinstance(j.claim, NumberClaim) for j in report.claims):
        return "every number claim"
    rest = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
    return f"claim{'' if len(ids) == 1 else 's'} {', '.join(ids[:NAMED])}{rest}"


def not_run(report: Findings) -> list[str]:
    """Checks that were not run, or ended without an answer, with their number."""
    verdicts = Counter(report.counts)
    intervals = sum(map(has_unverified_interval, report.audited))
    verdicts[Status.UNVERIFIABLE] -= intervals
    told = {
        Status.UNUSABLE: "could not be used as typed in the claims file, so that nothing was computed for {it}",
        Status.UNVERIFIABLE: "{lack} an input that the formula needs, so that no value was computed",
        Status.UNDECIDED: "{was} examined without an answer: the obstacle is named with each",
    }
    lines = [
        f"{counted(verdicts[v], 'claim')} " + words.format(**_grammar(verdicts[v])) + "."
        for v, words in told.items()
        if verdicts[v]
    ]
    if intervals:
        theirs = "its interval was" if intervals == 1 else "their intervals were"
        lines.append(f"{counted(intervals, 'claim')} could not be verified: {theirs} neither reproduced nor excluded.")
    if any(isinstance(j.claim, NumberClaim) for j in report.claims):
        if not report.sets:
            lines.append("No joint check of several claims was run: none of them names a shared quantity.")
        lines.append("Other conventions and common slips were tried only for claims that do not hold as stated.")
        lines.append("No second engine recomputed the numbers: the enclosures are those of one engine (Arb).")
    return lines


def _grammar(count: int) -> dict[str, str]:
    one = count == 1
    return {"it": "it" if one else "them", "lack": "lacks" if one else "lack", "was": "was" if one else "were"}
