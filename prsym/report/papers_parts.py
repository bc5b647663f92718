"""The parts of the papers' errata that every view shows: one for each paper, and the judge of each claim."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from prsym import catalogue
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    ContraryProved,
    Counted,
    Judge,
    MisprintedFormula,
    MisprintedStatement,
    Number,
    PaperJudgement,
    SampledShare,
    UnderCondition,
)
from prsym.model.source import Document
from prsym.model.status import PaperStatus
from prsym.model.verdict import Witness
from prsym.papers import Errata
from prsym.reading.latex import read_latex
from prsym.reading.text import to_text
from prsym.reading.tree import Node
from prsym.report.papers_words import ordered

ROWS = 4  # so many numbers from one place or more stand in a table
_SHORT = re.compile(r"-?\d+(\.0*\d{1,5})?")


@dataclass(frozen=True)
class Part:
    """One paper and the judgements of its claims, in its own order."""

    document: Document
    judgements: tuple[PaperJudgement, ...]

    @property
    def counts(self) -> Mapping[PaperStatus, int]:
        """How many claims came out with each verdict, in the order of the words."""
        return ordered(Counter(j.verdict for j in self.judgements))

    @property
    def findings(self) -> tuple[PaperJudgement, ...]:
        """The claims that a reader must know of: all that are not simply proved or right, or beyond checking."""
        return tuple(j for j in self.judgements if j.verdict.finding)


def parts(errata: Errata) -> tuple[Part, ...]:
    """A part for each paper, in the order in which they were judged."""
    documents = dict.fromkeys(j.claim.source.document for j in errata.judgements)
    return tuple(Part(document, errata.of(document.key)) for document in documents)


def blocks(judgements: Sequence[PaperJudgement]) -> Iterator[tuple[bool, list[PaperJudgement]]]:
    """The judgements in order; (True, several numbers from one place) or (False, one or more claims)."""
    for (place, numeric), run in groupby(judgements, lambda j: (j.claim.source.place, is_number(j.claim.judge))):
        claims = list(run)
        yield numeric and place != "" and len(claims) >= ROWS, claims


def is_number(judge: Judge) -> bool:
    """Whether the claim is one number against its exact value."""
    return isinstance(judge, Number | SampledShare | Counted)


def printed_number(judge: Judge) -> str:
    """The number as the paper prints it; "" for a claim that is none."""
    return str(judge.printed) if isinstance(judge, Number | SampledShare | Counted) else ""


def judging(judge: Judge) -> list[tuple[str, tuple[str, ...]]]:
    """(heading, entries of the catalogue): what judges a claim and what holds instead; a misprint shows its forms."""
    match judge:
        case ByProof(entries, instead):
            found = [("What judges it", entries), ("What holds instead", instead)]
        case ContraryProved(entries, meaning):
            found = [(f"The contrary, {meaning}", entries)]
        case UnderCondition(condition, entries, without, contrary):
            printed = (without,) if without else ()
            found = [("As printed", printed), (f"Where {condition}", entries), ("Where not", contrary)]
        case Number(value=value) | SampledShare(formula=value):
            found = [("What judges it", _entries(value))]
        case Comparison(left, _, right):
            found = [("What judges it", _entries(left, right))]
        case _:
            found = []
    return [(heading, entries) for heading, entries in found if entries]


def entries_of(judge: Judge) -> tuple[str, ...]:
    """Every entry of the catalogue that has to do with a claim, each once."""
    match judge:
        case MisprintedFormula(_, intended):
            return (intended,)
        case MisprintedStatement(printed, intended):
            return (printed, *intended)
        case _:
            return tuple(dict.fromkeys(entry for _, entries in judging(judge) for entry in entries))


def _entries(*values: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value in catalogue.ids()))


def entry_text(identifier: str) -> str:
    """An entry of the catalogue on one line: the printed formula or the theorem's statement."""
    entry = catalogue.entry(identifier)
    return to_text(entry.tree) if isinstance(entry, Formula) else entry.statement


def printed_tree(judge: MisprintedFormula) -> Node:
    """The printed form of a misprint, read in the letters of the intended one."""
    return read_latex(judge.printed, tuple(catalogue.formula(judge.intended).functions))


def facts(judgement: PaperJudgement) -> list[tuple[str, str]]:
    """(label, text): what there is to say of a claim, without an empty line."""
    claim = judgement.claim
    told = [
        ("the paper says", claim.says),
        ("formally", claim.statement),
        *_forms(claim.judge),
        ("why", judgement.reason),
        ("witness", _witness(judgement.witness)),
        *_instead(claim.judge),
    ]
    return [(label, text) for label, text in told if text]


def _forms(judge: Judge) -> list[tuple[str, str]]:
    """The printed and the intended form of a misprint."""
    match judge:
        case MisprintedFormula(_, intended):
            return [("printed", to_text(printed_tree(judge))), ("intended", f"{entry_text(intended)} ({intended})")]
        case MisprintedStatement(printed, entries):
            meant = [("intended", f"{entry_text(entry)} ({entry})") for entry in entries]
            return [("printed", f"{entry_text(printed)} ({printed})"), *meant]
        case _:
            return []


def sides_equal(witness: Witness) -> bool:
    """Whether the point is one at which both sides are the same exact number."""
    return witness.left is not None and witness.left.exact and witness.left == witness.right


def _witness(witness: Witness | None) -> str:
    if witness is None:
        return ""
    point = ", ".join(f"{name} = {value}" for name, value in witness.point)
    return f"at {point}: both sides are {witness.left}" if sides_equal(witness) else str(witness)


def _instead(judge: Judge) -> list[tuple[str, str]]:
    entries = judge.instead if isinstance(judge, ByProof) else ()
    return [("instead", f"{entry_text(entry)} ({entry})") for entry in entries]


def short(value: Enclosure | None) -> str:
    """A value for a table: its first certain digits, cut and never rounded.

    >>> short(Enclosure("0.99718473", "0.99718474", "0.99718473"))
    '0.99718…'
    """
    if value is None:
        return ""
    if not value.digits:
        return f"between {value.lower} and {value.upper}"
    match = _SHORT.match(value.digits)
    assert match is not None
    return match[0] if value.exact and match[0] == value.digits else f"{match[0]}…"
