"""Method, limits and how to reproduce a report: the paragraphs that every view of it prints."""

from __future__ import annotations

from shlex import quote

from prsym.auditing.conventions.records import CONVENTIONS, OF_CLAIM, Convention
from prsym.auditing.conventions.registry import default, find
from prsym.auditing.error_rates import AS_THEY_ARE, formula_test, number_test, proof_test, reading_test
from prsym.model.claim import FormulaClaim, NumberClaim
from prsym.model.findings import Findings
from prsym.model.status import Status
from prsym.report.summary_words import counted
from prsym.report.writing import visible

METHOD: tuple[tuple[str, str], ...] = (
    (
        "What a printed number stands for",
        "A number that is printed with a decimal point, a percent sign or an exponent stands for every value that "
        "rounds to it: to the nearest, a tie either way, unless the report or the claim names a rule. A whole number "
        "stands for itself, and so does a quantity that was chosen rather than measured, such as a target recall. A "
        "whole number of documents that a formula gives as a real number is taken as rounded (a sample size as rounded "
        "up), zeros at its end may be rounding too, and so is a whole number after “about”. An input that is printed "
        "as a range, or as a middle with its margin, stands for all values between its ends, as far out as these may "
        "have been rounded; a value cannot be one. A bound such as “at least 75%” is a statement about the value.",
    ),
    (
        "How a number is decided",
        "Inputs are read as exact fractions; no binary floating-point number is made of them. The formula is evaluated "
        "in ball arithmetic (Arb): each result is an interval with rounding errors included, and the true value lies "
        "in it. Over the rounding of the inputs the formula is enclosed over whole boxes of inputs. A claim is refuted "
        "only if every admissible input is excluded in that way; it is consistent only if exact inputs are shown that "
        "give the printed value. Neither rests on sampling. All digits shown as certain are certain; numbers are "
        "shortened for display only.",
    ),
    (
        "How a formula is decided",
        "Two formulas are equal if their difference is proved zero by exact algebra and both are defined at the same "
        "points. They are different if the enclosures of both at one exact point do not meet. Agreement at many points "
        "is no proof: a question that is neither proved nor refuted is reported as undecided.",
    ),
    (
        "How a formula is derived",
        "Each formula is derived from its premises by steps of a fixed list of rules. {checked} The derivation does "
        "not use the printed result; the last step proves that both are the same (“double entry”).",
    ),
)
_REPLAYED = (
    "Each step was checked by the checker of its rule when this report was made; where that did not succeed, it is "
    "said with the derivation."
)
_NOT_REPLAYED = (
    "The steps were not checked when this text was made: it names the files of the derivations with their hashes, and "
    "the command `prsym prove ID` checks each step by the checker of its rule."
)
NAMED = 8  # claims that a line names before it says how many more there are
_SETS = (
    "How a set of claims is decided",
    "Claims that name the same quantity share its exact value. A set is refuted only if no exact values of the shared "
    "quantities satisfy all its claims at once, proved by enclosures over whole boxes; it is consistent only if such "
    "values are shown. Each claim of a refuted set may be consistent alone.",
)
_DIAGNOSIS = (
    "What a possible explanation is",
    "Where a number could not be reproduced, a list of common slips is tried, and those that do give the printed value "
    "are named, the simplest first. That one of them happened is not shown by this.",
)
LIMITS = (
    "“Could not be reproduced from the stated inputs” says what it says. It does not say why, and it says nothing "
    "about the intention or the diligence of anyone.",
    "What is verified is arithmetic and algebra. Whether the inputs were measured properly, whether a sample was drawn "
    "properly, and whether the formula suits the purpose are other questions.",
    "A verdict takes in how the stated inputs were rounded, and no sampling error: a number computed from a sample is "
    "an estimate, and an interval for it is a claim of its own. A decision takes sampling error in where the counts of "
    "the sample are stated, by an exact limit for one side; elsewhere the decision says that it does not.",
    "Premises are assumed as the source states them; the derivations mark them as such.",
    "Compare the quotations with the original: prsym has seen the claims file only, with the files that it names.",
    "Error rate: an enclosure or a proof is wrong only if the software is. The exact algebra (SymPy) and the ball "
    "arithmetic (python-flint) are not themselves formally verified.",
)


def method(report: Findings, *, replayed: bool) -> list[tuple[str, str]]:
    """Headings and paragraphs: how verdicts of the kinds that the report has are reached.

    `replayed` says whether the view replays the derivations of its formulas, as HTML and PDF do.
    """
    extra = [_SETS] if report.sets else []
    if any(j.diagnosis for j in report.claims if isinstance(j.claim, NumberClaim)):
        extra.append(_DIAGNOSIS)
    checked = _REPLAYED if replayed else _NOT_REPLAYED
    last, words = METHOD[-1]
    return [*METHOD[:2], *extra, *METHOD[2:-1], (last, words.format(checked=checked))]


def limits() -> list[str]:
    """What the verdicts do not say, and the known error rates with their denominators."""
    return [*LIMITS, *known_error_rates()]


def known_error_rates() -> list[str]:
    """The self-tests of formulas, numbers and reading with their denominators, a paragraph each, and what they are."""
    tests = (formula_test(), number_test(), reading_test(), proof_test())
    return [AS_THEY_ARE, *(test.sentence for test in tests)]


def rates_line(report: Findings) -> str:
    """The known error rates of the kinds of verdicts that a report has, in one line each; "" when it has none."""
    claims = [j.claim for j in report.claims]
    lines = [formula_test().line] if any(isinstance(c, FormulaClaim) for c in claims) else []
    if any(isinstance(c, NumberClaim) for c in claims):
        lines.append(number_test().line)
    return "\n".join(lines)


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
    verdicts = report.counts
    told = {
        Status.UNUSABLE: "could not be used as typed in the claims file, so that nothing was computed for {it}",
        Status.UNVERIFIABLE: "{lack} an input that the formula needs, so that no value was computed",
        Status.UNDECIDED: "{was} examined without an answer: what blocked it is said in its place",
    }
    lines = [
        f"{counted(verdicts[v], 'claim')} " + words.format(**_grammar(verdicts[v])) + "."
        for v, words in told.items()
        if v in verdicts
    ]
    if any(isinstance(j.claim, NumberClaim) for j in report.claims):
        if not report.sets:
            lines.append("No joint check of several claims was run: none of them names a shared quantity.")
        lines.append("Other conventions and common slips were tried only for claims that do not hold as stated.")
        lines.append("No second engine recomputed the numbers: the enclosures are those of one engine (Arb).")
    return lines


def _grammar(count: int) -> dict[str, str]:
    one = count == 1
    return {"it": "it" if one else "them", "lack": "lacks" if one else "lack", "was": "was" if one else "were"}


def command(report: Findings, option: str, output: str) -> list[str]:
    """The lines to type that check the hashes and make the same view again."""
    source = _typed(report.source_name or "CLAIMS")
    files = [_typed(name) for name, _ in report.files]
    return [f"sha256sum {' '.join([source, *files])}", f"prsym audit {source} {option} {output}"]


def _typed(name: str) -> str:
    """A file's name as it is typed in a shell: no option, and on one line with every character visible."""
    path = f"./{name}" if name.startswith("-") else name
    if "\n" not in path and "\t" not in path and visible(path) == path:
        return quote(path)
    escaped = path.replace("\\", r"\\").replace("'", r"\'")
    return "$'" + "".join(c if visible(c) == c and c not in "\n\t" else f"\\U{ord(c):08x}" for c in escaped) + "'"
