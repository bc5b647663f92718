"""What the first page of a report says in plain English; HTML, PDF, Markdown and terminal take it from here.

Everything is plain text, outside text included: each view escapes it in its own way. Method, limits and how to
reproduce a report are in `method_words`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from prsym.model.claim import BadClaim, NumberClaim
from prsym.model.judgement import HOLD, WRONG, Judgement, SetJudgement
from prsym.report import Report
from prsym.report.words import VERDICTS, summary

DECISIONS = {
    "upheld": "every value that the stated inputs allow passes the threshold",
    "overturned": "no value that the stated inputs allow passes the threshold",
    "open": "it was not settled, or some values that the stated inputs allow pass the threshold and some do not",
}
SETS = {
    "consistent": "can hold together",
    "refuted": "cannot all hold together",
    "undecided": "were not decided as a set",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the first page: the claim (or the set of claims), where it stands, its heading, and the text.

    `place` is the position of the claim in the report, counted from 1; 0 for a set.
    """

    id: str
    where: str
    heading: str
    text: str
    place: int


def standing(judgement: Judgement) -> str:
    """Whether a claim and the decision that rests on it `holds`, `fails` or is `open`."""
    if judgement.verdict in WRONG or judgement.decision == "overturned":
        return "fails"
    return "holds" if judgement.verdict in HOLD and judgement.decision != "open" else "open"


def opening(report: Report) -> list[str]:
    """What was examined and how it came out, in three or four sentences."""
    standings = Counter(standing(j) for j in report.claims)
    words = [f"{counted(len(report.claims), 'claim')} {_were(len(report.claims))} examined: {summary(report.counts)}."]
    refuted = [s for s in report.sets if s.verdict == "refuted"]
    if report.claims and standings["holds"] == len(report.claims):
        alone = " by itself" if refuted else ""
        words.append(f"{'Every claim' if len(report.claims) > 1 else 'It'} could be reproduced{alone}.")
    elif report.claims:
        words.append(_shares(standings))
    if refuted:
        words.append(f"{counted(len(refuted), 'set')} of claims that share quantities cannot all hold together.")
    if decided := Counter(j.decision for j in report.claims if j.decision):
        parts = ", ".join(f"{decided[word]} {word}" for word in DECISIONS if decided[word])
        words.append(f"{counted(decided.total(), 'decision')} {_rest(decided.total())} on these numbers: {parts}.")
    return words


def _shares(standings: Counter[str]) -> str:
    """`7 could be reproduced; 2 could not, or the decision on them does not follow; 1 remains open.`"""
    told = [
        (standings["holds"], "could be reproduced"),
        (standings["fails"], "could not, or the decision that rests on the number does not follow"),
        (standings["open"], "remains open" if standings["open"] == 1 else "remain open"),
    ]
    return f"Of these, {'; '.join(f'{count} {words}' for count, words in told if count)}."


def submitted(report: Report) -> list[str]:
    """What was handed in, with its SHA-256 hash: the claims file, then every file that it names."""
    name = f" “{report.source_name}”" if report.source_name else ""
    lines = [f"What was submitted: the claims file{name} with the SHA-256 hash {report.inputs_sha256}."]
    lines += [f"It names the file “{name}” with the SHA-256 hash {digest}." for name, digest in report.files]
    return lines


def did_not_hold(report: Report) -> list[Finding]:
    """Claims that are wrong, or whose decision is overturned, in the order of the report."""
    return _findings(report, "fails")


def remains_open(report: Report) -> list[Finding]:
    """Claims that were neither reproduced nor refuted, or whose decision is open."""
    return _findings(report, "open")


def sets(report: Report) -> list[Finding]:
    """Sets of claims that share quantities, those that cannot hold together first."""
    order = ("refuted", "undecided", "consistent")
    return [_set(s) for s in sorted(report.sets, key=lambda s: order.index(s.verdict))]


def _findings(report: Report, wanted: str) -> list[Finding]:
    numbered = enumerate(report.claims, start=1)
    return [_finding(j, place) for place, j in numbered if standing(j) == wanted]


def _finding(judgement: Judgement, place: int) -> Finding:
    claim = judgement.claim
    where = "" if isinstance(claim, BadClaim) else claim.where
    text = " ".join([reason(judgement), *diagnosis(judgement), *decision(judgement)])
    return Finding(judgement.id, where, VERDICTS[judgement.verdict][0], text, place)


def _set(judgement: SetJudgement) -> Finding:
    heading = f"claims {joined(judgement.claims)}"
    shared = f"They share {joined(judgement.quantities)} and {SETS[judgement.verdict]}: {sentence(judgement.reason)}"
    return Finding(heading, "", judgement.verdict, shared, 0)


def reason(judgement: Judgement) -> str:
    """The reason as a sentence, without the claim's id before it: every view says it anyway."""
    return sentence(bare_reason(judgement))


def bare_reason(judgement: Judgement) -> str:
    """The reason without the claim's id; the place in the claims file, where it is told, stays.

    >>> from prsym.model.claim import BadClaim
    >>> from prsym.model.judgement import without_numbers
    >>> bare_reason(without_numbers(BadClaim("a", ""), "unusable", "claim a (line 7): it has no formula"))
    'line 7: it has no formula'
    """
    start, words = f"claim {judgement.id}", judgement.reason
    if words.startswith(f"{start} (line "):
        place, _, rest = words.removeprefix(f"{start} (").partition("): ")
        return f"{place}: {rest}" if rest else words
    return words.removeprefix(f"{start}: ")


def diagnosis(judgement: Judgement) -> list[str]:
    """What would explain a claim that does not hold, a sentence each."""
    if isinstance(judgement.claim, NumberClaim):
        return [sentence(words) for words in judgement.diagnosis]
    return [f"The formula as claimed {sentence(words)}" for words in judgement.diagnosis]


def decision(judgement: Judgement) -> list[str]:
    """The decision that rests on a number and by how much; empty without a threshold."""
    if not judgement.decision:
        return []
    claim = judgement.claim
    threshold = f" that it is {claim.threshold}" if isinstance(claim, NumberClaim) and claim.threshold else ""
    return [f"The decision{threshold} is {judgement.decision}: {DECISIONS[judgement.decision]}{margin(judgement)}."]


def margin(judgement: Judgement) -> str:
    """How far the admissible values lie beyond the threshold, as the end of a sentence; "" where it is not known."""
    shown = judgement.margin
    if not shown:
        return ""
    if shown[0] not in "-0123456789":
        return f" ({shown})"
    return f" (the values lie {shown.replace('-', '−')} beyond it; a minus sign means short of it)"


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


def _rest(count: int) -> str:
    return "rests" if count == 1 else "rest"
