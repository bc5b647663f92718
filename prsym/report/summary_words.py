"""What the first page of a report says in plain English; HTML, PDF, Markdown and terminal take it from here.

Everything is plain text, outside text included: each view escapes it in its own way. Method, limits and how to
reproduce a report are in `method_words`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from prsym.model.claim import NumberClaim
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.reading.latex import read_latex
from prsym.reading.text import symbol_text, to_text
from prsym.report.words import audited, summary
from prsym.verify.enclose import show

SETS = {
    Status.CONSISTENT: "can hold together",
    Status.REFUTED: "cannot all hold together",
    Status.UNDECIDED: "were not decided as a set",
}


DECISIONS = ("upheld", "overturned", "open")


def standing(judgement: Judgement) -> str:
    """Whether a claim and the decision that rests on it `holds`, `fails` or is `open`, a reservation included."""
    if judgement.verdict.kind == "fails" or judgement.decision == "overturned":
        return "fails"
    reserved = judgement.is_reserved or judgement.decision == "open"
    return "open" if reserved else judgement.verdict.kind


def opening(report: Findings) -> list[str]:
    """What was examined and how it came out, in three or four sentences."""
    total = len(report.audited)
    words = [f"{counted(total, 'claim')} {_were(total)} examined: {summary(audited(report.counts))}."]
    words = words if total or not report.not_audited else []
    refuted = [s for s in report.sets if s.verdict == Status.REFUTED]
    if total:
        words.append(_shares(Counter(map(_outcome, report.audited)), alone=", taken by itself" if refuted else ""))
    if refuted:
        words.append(f"{counted(len(refuted), 'set')} of claims that share quantities cannot all hold together.")
    if decided := Counter(j.decision for j in report.audited if j.decision):
        words.append(_decisions(decided))
    if left := len(report.not_audited):
        verb = "was not audited: it is" if left == 1 else "were not audited: they are"
        words.append(f"{counted(left, 'further claim')} of the claims file {verb} told at the end.")
    return words


def not_audited(report: Findings) -> list[tuple[str, str]]:
    """The claims that could not be used as typed, with the reason, in a sentence."""
    return [(judgement.id, sentence(judgement.bare_reason)) for judgement in report.not_audited]


NOT_AUDITED = (
    "What stands here is about the claims file and how it was typed. It is no finding about the examined report."
)


def _outcome(judgement: Judgement) -> str:
    """What became of the number or the formula itself, whatever decision rests on it."""
    if judgement.is_reserved:
        return "reserved"
    return judgement.verdict.kind


# outcome -> what is said of one claim, and of several
_OUTCOMES = {
    "holds": ("holds as claimed", "hold as claimed"),
    "reserved": ("holds with a reservation", "hold with a reservation"),
    "fails": ("does not hold as claimed", "do not hold as claimed"),
    "open": ("was not decided", "were not decided"),
}


def _shares(outcomes: Counter[str], alone: str) -> str:
    """`Of these, 7 hold as claimed; 2 do not hold as claimed; 1 was not decided.`"""
    total = outcomes.total()
    told = [(outcomes[outcome], words[outcomes[outcome] > 1]) for outcome, words in _OUTCOMES.items()]
    parts = [f"{count:,} {words}" for count, words in told if count]
    if outcomes["holds"] == total:
        return f"{'It' if total == 1 else 'Every claim'} holds as claimed{alone}."
    if len(parts) > 1:
        return f"Of these, {'; '.join(parts)}."
    return f"It {parts[0].removeprefix('1 ')}." if total == 1 else f"All {parts[0]}."


def _decisions(decided: Counter[str]) -> str:
    """What became of the decisions, for one and for several of them."""
    if decided.total() == 1:
        return f"One decision rests on a number; it is {next(iter(decided))}."
    parts = [f"{decided[word]:,} {'is' if decided[word] == 1 else 'are'} {word}" for word in DECISIONS if decided[word]]
    if len(parts) == 1:
        return f"{decided.total():,} decisions rest on numbers; all of them are {next(iter(decided))}."
    return f"{decided.total():,} decisions rest on numbers: {joined(parts)}."


def submitted(report: Findings) -> list[str]:
    """What was handed in, with its SHA-256 hash: the claims file, then every file that it names."""
    name = f" “{report.source_name}”" if report.source_name else ""
    lines = [f"What was submitted: the claims file{name} with the SHA-256 hash {report.inputs_sha256}."]
    lines += [f"It names the file “{name}” with the SHA-256 hash {digest}." for name, digest in report.files]
    return lines


def reason(judgement: Judgement) -> str:
    """The reason as a sentence, without the claim's id before it: every view says it anyway."""
    return sentence(judgement.bare_reason)


def diagnosis(judgement: Judgement) -> list[str]:
    """What would explain a claim that does not hold, a sentence each."""
    if isinstance(judgement.claim, NumberClaim):
        return [sentence(words) for words in judgement.diagnosis]
    return [f"The formula as claimed {sentence(words)}" for words in judgement.diagnosis]


def sentence(words: str) -> str:
    """The words with a full stop at the end."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def counted(count: int, noun: str) -> str:
    """`1 claim`, `1,200 claims`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def joined(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = list(words) or [""]
    return f"{', '.join(others)} and {last}" if others else last


def _were(count: int) -> str:
    return "was" if count == 1 else "were"


# What determines the unknown of a formula, in words: which whole number it is, and its value at the edges.


def determined(formula: Formula) -> list[str]:
    """Sentences about the unknown beyond its equation; none for an explicit formula."""
    equation = formula.equation
    if equation is None or formula.unknown is None:
        return []
    letter, said = symbol_text(formula.unknown.letter), []
    if equation.extreme is not None:
        first, last = (to_text(read_latex(end)) for end in (equation.extreme.lowest, equation.extreme.highest))
        which = equation.extreme.which
        said.append(f"{letter} is the {which} whole number from {first} to {last} for which the inequality holds")
    said += [f"{letter} = {show(e.value)} where {to_text(read_latex(e.where))}: {e.why}" for e in equation.edges]
    return said
