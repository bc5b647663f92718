"""Findings -> GitHub-flavoured Markdown: what the HTML page says, readable as plain text.

Everything that a claims file says is outside text: what cannot be seen is written out, and what Markdown would take
for markup is escaped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.enclosure import Enclosure
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, SetJudgement
from prsym.model.status import Status
from prsym.reading.text import to_text
from prsym.report.amounts import brief
from prsym.report.decision_words import MEANINGS as DECISIONS
from prsym.report.decision_words import by_how_much, decided, threshold_of
from prsym.report.derivation_files import derivations_hash, distinct_files, known_formula
from prsym.report.environment import environment
from prsym.report.markdown_text import escaped, table, wrapped
from prsym.report.method_words import command, conventions, limits, method, not_run
from prsym.report.plain_words import evidence_told, opened, plain
from prsym.report.summary_words import (
    NOT_AUDITED,
    SETS,
    diagnosis,
    joined,
    not_audited,
    opening,
    reason,
    sentence,
    standing,
    submitted,
)
from prsym.report.words import audited
from prsym.report.writing import visible

SHORT = 40  # characters of a printed value or an id in the table


def to_markdown(report: Findings) -> str:
    """The text, with a newline at the end; the same text for the same report."""
    parts = (
        _first_page(report),
        _register(report),
        _claims(report),
        _sets(report),
        _method(report),
        _again(report),
        _not_audited(report),
    )
    return "\n".join(line for part in parts for line in part) + "\n"


def outside(text: str) -> str:
    """Outside text on one line, as Markdown that is read as the same text.

    >>> outside("a | *b*\\n# c")
    'a \\\\| \\\\*b\\\\* # c'
    """
    return escaped(" ".join(visible(text).split())).replace("$", r"\$")


def _listed(lines: Iterable[str]) -> Iterator[str]:
    """A list; a line that is too long goes on under itself."""
    for line in lines:
        yield wrapped(line, first="- ", rest="  ")


def _first_page(report: Findings) -> Iterator[str]:
    yield f"# {outside(report.title)}\n"  # a heading ends with its line
    yield f"Verification of numbers and formulas, prepared with prsym {environment()['prsym']}.\n\n## What was found\n"
    yield wrapped(" ".join(opening(report))) + "\n"
    yield from _listed(map(outside, submitted(report)))
    yield "\n### Claims and decisions that do not hold\n"
    alone = " by itself" if any(s.verdict == Status.REFUTED for s in report.sets) else ""
    yield from _findings(report, "fails", f"No claim was found to be wrong{alone}.")
    if report.sets:
        yield "\n### Claims that share a quantity, taken together\n"
        yield from _listed(_set_line(s) for s in report.sets)
    yield from _decisions(report)
    yield "\n### What was not decided, or holds with a reservation\n"
    yield from _findings(report, "open", "Nothing: every claim was decided, without a reservation.")
    yield "\n### How many claims got each verdict, and what it means\n"
    rows = [[v.heading, str(report.counts[v]), v.meaning] for v in Status if v in audited(report.counts)]
    counts = Counter(j.decision for j in report.audited)
    rows += [[f"decision {word}", str(counts[word]), words] for word, words in DECISIONS.items() if counts[word]]
    yield table([["Verdict", "Claims", "Meaning"], *rows])


def _decisions(report: Findings) -> Iterator[str]:
    found = [j for j in report.audited if j.decision]
    if found:
        yield "\n### Decisions that rest on the numbers\n"
        rows = [
            [outside(_cut(j.id)), outside(_cut(threshold_of(j))), outside(by_how_much(j)), j.decision] for j in found
        ]
        yield table([["Claim", "Threshold", "By how much", "Decision"], *rows])


def _findings(report: Findings, wanted: str, none: str) -> Iterator[str]:
    found = [j for j in report.audited if standing(j) == wanted]
    yield from _listed(_finding(j) for j in found)
    if not found:
        yield none


def _finding(judgement: Judgement) -> str:
    where = "" if isinstance(judgement.claim, BadClaim) else judgement.claim.where.strip()
    place = f" ({outside(where)})" if where else ""
    told = outside(" ".join(plain(judgement)))
    return f"**{judgement.verdict.heading}** {outside(judgement.id)}{place}: {told}"


def _set_line(judgement: SetJudgement) -> str:
    claims, shared = outside(joined(judgement.claims)), outside(joined(judgement.quantities))
    return f"**{judgement.verdict}**: the claims {claims}, which share {shared}, {SETS[judgement.verdict]}."


def _register(report: Findings) -> Iterator[str]:
    yield "\n## All claims\n"
    rows = [["No.", "Claim", "Printed", "At the printed inputs", "Verdict"]]
    for number, judgement in enumerate(report.audited, start=1):
        decision = f", decision {judgement.decision}" if judgement.decision else ""
        texts = [outside(_cut(text)) for text in (judgement.id, judgement.printed)]
        verdict = judgement.verdict.heading + decision
        rows.append([str(number), *texts, brief(judgement.enclosure), verdict])
    yield table(rows)


def _cut(text: str) -> str:
    return text if len(text) <= SHORT else text[: SHORT - 1] + "…"


def _claims(report: Findings) -> Iterator[str]:
    yield "\n## The claims one by one"
    for number, judgement in enumerate(report.audited, start=1):
        yield f"\n### Claim {number}: {outside(judgement.id)}\n"
        yield from _claim(judgement)


def _claim(judgement: Judgement) -> Iterator[str]:
    claim = judgement.claim
    if not isinstance(claim, BadClaim) and claim.quote.strip():
        yield wrapped(outside(claim.quote), first="> ", rest="> ") + "\n"
    yield wrapped(f"**{judgement.verdict.heading.capitalize()}**: {outside(reason(judgement))}") + "\n"
    yield from _listed(f"{name}: {text}" for name, text in _facts(judgement))


def _facts(judgement: Judgement) -> Iterator[tuple[str, str]]:
    """What is known of a claim, in the order of the HTML page; texts are Markdown already."""
    claim = judgement.claim
    if not isinstance(claim, BadClaim) and claim.where.strip():
        yield "Stands at", outside(claim.where)
    if judgement.decision and isinstance(claim, NumberClaim):
        yield (
            f"Decision (threshold {outside(claim.threshold)})",
            outside(f"{judgement.decision}: {decided(judgement)}."),
        )
    for explanation in diagnosis(judgement):
        yield "Possible explanation" if isinstance(claim, NumberClaim) else "Proved", outside(explanation)
    if (formula := known_formula(judgement.formula)) is not None:
        yield "Formula", _formula(formula)
    if isinstance(claim, NumberClaim):
        yield from _number(claim)
    elif isinstance(claim, FormulaClaim):
        yield from _expression(claim)
    for words in judgement.given:
        yield "Computed from what is stated", outside(sentence(words))
    yield from _found(judgement)
    yield "Evidence", outside(evidence_told(judgement)) + "."


def _formula(formula: Formula) -> str:
    return f"`{to_text(formula.tree)}`, {escaped(formula.source.citation)}; in prsym `{formula.id}`"


def _number(claim: NumberClaim) -> Iterator[tuple[str, str]]:
    if claim.inputs:
        yield "Inputs as typed", _pairs(claim.inputs)
    if claim.ranking:
        yield "Ranked list", _pairs(claim.ranking)
    yield "Printed value", f"{outside(claim.value)} (rounding: {outside(claim.rounding)})"
    if claim.exact:
        yield "Exact, as the claim says", outside(joined(claim.exact))
    if claim.convention:
        yield "Stated convention", _pairs(claim.convention)
    if claim.tie:
        yield "Shared quantities", ", ".join(f"{outside(a)} is {outside(b)}" for a, b in claim.tie.items())


def _expression(claim: FormulaClaim) -> Iterator[tuple[str, str]]:
    yield f"As typed ({claim.language})", outside(claim.expression)
    if claim.symbols:
        yield "Symbols", ", ".join(f"{outside(a)} is {outside(b)}" for a, b in claim.symbols.items())
    if claim.fixed:
        yield "Fixed", _pairs(claim.fixed)


def _found(judgement: Judgement) -> Iterator[tuple[str, str]]:
    if judgement.enclosure:
        yield "At the printed inputs", _bounds(judgement.enclosure)
    if judgement.range:
        yield "Over their rounding", _bounds(judgement.range)
    if judgement.example:
        yield "Example", f"{_pairs(judgement.example)} gives the printed value"
    if witness := judgement.witness:
        yield "An exact point that tells them apart", _pairs(dict(witness.point))
        yield "Formula as claimed there", _bounds(witness.left) if witness.left else "undefined"
        yield "Formula of the source there", _bounds(witness.right) if witness.right else "undefined"


def _bounds(enclosure: Enclosure) -> str:
    low, high = (end.replace("-", "−") for end in (enclosure.lower, enclosure.upper))
    return f"exactly {low}" if enclosure.exact else f"between {low} and {high}"


def _pairs(items: Mapping[str, str]) -> str:
    return ", ".join(f"{outside(name)} = {outside(value)}" for name, value in items.items())


def _sets(report: Findings) -> Iterator[str]:
    if report.sets:
        yield "\n## Sets of claims that share a quantity"
    for number, judgement in enumerate(report.sets, start=1):
        yield f"\n### Set {number}\n"
        yield wrapped(f"{_set_line(judgement)} {outside(opened(sentence(judgement.reason)))}")
        if judgement.example:
            yield "\n" + wrapped(f"Example: {_pairs(judgement.example)} satisfies them all.")


def _method(report: Findings) -> Iterator[str]:
    yield "\n## Method and limits"
    for heading, words in method(report, replayed=False):
        yield f"\n### {heading}\n\n{wrapped(escaped(words))}"
    lists = (
        ("Conventions that were assumed", conventions(report)),
        ("Checks that were not run", not_run(report)),
        ("Limits and self-tests", limits()),
    )
    for heading, lines in lists:
        if lines:
            yield f"\n### {heading}\n"
            yield from _listed(map(outside, lines))


def _not_audited(report: Findings) -> Iterator[str]:
    if found := not_audited(report):
        yield f"\n## Claims that were not audited\n\n{wrapped(NOT_AUDITED)}\n"
        yield from _listed(f"{outside(identifier)}: {outside(words)}" for identifier, words in found)


def _again(report: Findings) -> Iterator[str]:
    yield "\n## How to reproduce this report\n"
    yield wrapped("The files must have the SHA-256 hashes below; with the same versions the same text results.") + "\n"
    yield "\n".join(f"    {visible(line)}" for line in command(report, "--markdown", "report.md")) + "\n"
    sources = [(report.source_name or "the claims", report.inputs_sha256), *report.files]
    yield table([["File", "SHA-256"], *([outside(name), digest] for name, digest in sources)]) + "\n"
    yield table([["Software", "Version"], *([name, version] for name, version in environment().items())])
    if found := distinct_files(report):
        yield "\nThe printed formulas and their derivations are in these files of prsym:\n"
        yield table([["File", "SHA-256"], *([f"`{f.path}`", f.sha256] for f in found)])
        yield "\n" + wrapped(
            f"One hash over all files of `derivations`, on which these build, is {derivations_hash()}: the SHA-256 of "
            "the lines that `sha256sum` prints for all its Python files, sorted by name."
        )
