"""What each count of a plain account is told to be: drawn, relevant, not relevant, overturned, placed above a cutoff,
dropped or recoded, and what that left.

A count is looked at with the words between it and its neighbours. A count of which words tell nothing has no step, and
neither has one that is told of another time, of another sample or as a supposition: its account is not plain.

Steps of a list that take something off: collected 900,000; removed as duplicates: 200,000; loaded: 700,000.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from enum import Enum, auto

from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.surroundings import Surroundings

_TAKES_OFF = any_case(
    r"\W*(?:less|minus|(?:then |also |further )*(?:remov\w+|exclu\w+|culled|dropped|filtered|suppress\w+|deleted|"
    r"de-?NIST\w*|withheld|held (?:out|back)|set aside|taken (?:out|off)|left out|de-?duplicat\w+|duplicates))\b"
    r"[^⟦⟧]*:\W*$"
)
_LABEL = any_case(r"[^.;:?!]{3,60}:\W*")


class Step(Enum):
    """The kinds of counts in an account of a sample or a review."""

    DRAWN = auto()  # a sample or a set as it was drawn, checked or read
    PLACED = auto()  # what a model put above its cutoff
    YES = auto()
    NO = auto()
    OVERTURNED = auto()
    GOT = auto()  # the relevant ones that a search or a model found
    DROPPED = auto()  # what was taken out of a sample
    RECODED = auto()  # what is relevant no more
    ADDED = auto()  # what is relevant, or overturned, too
    TOTAL = auto()  # what a set is estimated to hold


_RELEVANT = r"(?:responsive|relevant)\b"
_NOT = any_case(
    rf"\b(?:not|never|no longer|none|non)[- ](?:in fact |actually |truly |really )?{_RELEVANT}|\b(?:ir|non)relevant\b|"
    r"\bnon-?responsive\b|\bfalse positives?\b"
)
_YES = any_case(
    rf"\b{_RELEVANT}|\b(?:should|ought to) have been (?:reviewed|produced|coded|found|tagged|caught|retrieved)\b"
)
_DOCUMENTS = r"(?:[- ]documents?| records?| files| items| e-?mails| messages| ones| calls| codings| decisions)?"
_OF_THEM = any_case(rf"{_DOCUMENTS} of (?:them|these|those|which|that (?:set|sample)|the sampled \w+)\b")
_AMONG_THEM = any_case(r"\b(?:of|among|from|in) (?:them|these|those|which)\b,?[^.;]{0,40}$")
_DRAW = (
    r"(?:drew|drawn|pulled|sampled|selected|took(?: in)?|taken|picked|chose|examined|(?:re-?|spot-?)?check(?:ed)?|"
    r"re-?tested|tested|inspected|(?:re-?)?reviewed|re-?read|looked (?:again )?at|covered|audited|comprised?s?|"
    r"comprising|numbered|consist(?:s|ed) of|contain(?:s|ed)|had|has|held|holds|was|is|of|were|at|on|through|over|"
    r"from the)"
)
_DRAWN_BEFORE = any_case(
    rf"\b{_DRAW}(?: (?:a|the|an|some|random|simple|fresh|another|exactly|about|total of|sample of))* $"
)
_SAMPLE = whole_words(
    r"sampl\w+|drew|drawn|pulled|selected|picked|chose|control set|check(?:ed)?|pass|quality[- ]control|QC|"
    r"re-?reviewed|re-?read|audit\w*|at random|random\w*|looked|draw|tested|inspected|examined|null set|"
    r"review(?:ed)? set|(?:predicted|proposed|flagged|selected|retrieved|production)[\w-]* (?:set|documents)|"
    r"predicted-\w+ set|reviewed|read"
)
_MACHINE = whole_words(
    r"model|classifier|system|software|tool|algorithm|machine|TAR|search(?:es)?|terms|process|review|predict\w+|"
    r"cut-?off|threshold"
)
_PUT = whole_words(
    r"plac(?:ed|es)|put|puts|rank(?:ed|s)|scor(?:ed|es)|flag(?:ged|s)|predict(?:ed|s)|classified|promoted|"
    r"identif(?:ied|ies)|found|finds|caught|captur(?:ed|es)|retriev(?:ed|es)|return(?:ed|s)|located|recovered|"
    r"picked up|detected|surfaced|fell|lay|came|were|was|stood|landed"
)
_ABOVE = any_case(
    r"\b(?:above|at or above|over|within|inside|in) (?:the |its |our |that )?(?:[\w-]+ )?(?:cut-?off|threshold|line|"
    r"set (?:proposed|marked|selected)|(?:proposed|predicted|production|responsive|reviewed|retrieved) (?:set|"
    r"production)|"
    r"production)\b"
)
_BELOW = whole_words(r"below|beneath|missed|overlooked|under|left behind|outside|undetected|not")
_OVERTURN = r"(?:overturned|reversed|changed|corrected|re-?coded|re-?tagged|flipped)"
_OVERTURNED_BEFORE = any_case(
    rf"\b{_OVERTURN}(?: (?:only|just|the (?:call|coding|decision|tag)s? (?:on|of|for|in)|on|in|for))* $|"
    r"\b(?:disagreed (?:with|on|about)|errors? in|mistakes? in)(?: the (?:call|coding|tag|decision)s? (?:on|of|"
    r"for|in))? $"
)
_OVERTURNED_BEHIND = any_case(
    rf"{_DOCUMENTS}(?: of (?:them|these|those|which|the \w+))?,? (?:that )?(?:(?:were|was|had been|have been|"
    rf"to be|needed "
    rf"to be|being) )?(?:\w+ly )?(?:{_OVERTURN}|overturns?|reversals?|disagreements?|wrong(?:ly \w+)?|"
    r"(?:incorrect|mistaken)(?:ly \w+)?|in error|(?:went|moved|switched|flipped) (?:from|the other way)|"
    r"the other way)\b"
)
_GONE = whole_words(
    r"corrupt\w*|unreadable|encrypted|password[- ]protected|blank|empty|duplicates?|system files|"
    r"(?:could|would|did) not (?:be )?(?:open\w*|read|load|render\w*)|no reviewer could \w+|dropped|excluded|removed|"
    r"set aside|discarded|left out|taken out|withdrawn|struck"
)
_GONE_BEFORE = any_case(
    r"\b(?:dropp\w+|exclud\w+|remov\w+|set aside|discard\w+|left out|took out|withdr\w+|struck)(?: only| just)? $"
)
_OTHERWISE = whole_words(
    r"concerned (?:a )?(?:different|another)|were (?:plainly |clearly )?(?:wrong|mistaken|mis\w+|errors?)|"
    r"(?:did|do) not (?:belong|qualify)|in error|no longer"
)
_CHANGE = whole_words(
    r"changed|re-?coded|reversed|downgraded|moved|withdr\w+|struck|re-?tagged|demoted|switched|overruled|"
    r"re-?classified|reduced|(?:found|held|judged|deemed|decided) to be|turned out"
)
_ADD_BEFORE = any_case(
    r"\b(?:added|adding|adds|(?:found|identified|turned up) (?:another|a further|an additional)|another|a further|"
    r"an additional|plus|upgraded|restored)(?: only| just)? $"
)
_ADD_BEHIND = any_case(rf"(?: (?:more|further|additional|others|were added)\b|{_DOCUMENTS} (?:were|was) added\b)")
_ESTIMATED = any_case(
    r"\b(?:estimated|projected|believed|expected|thought) to (?:contain|hold|have|include)(?: about| some)? $"
)
_NOW_BEFORE = any_case(
    r"\b(?:making|leaving|left|leaves|which makes|that makes|made|makes|for a total of|bringing (?:[\w-]+ ){1,4}to|"
    r"brought (?:[\w-]+ ){1,4}to|so (?:that )?(?:I|we|he|she|they) (?:counted|count|have|had)|(?:so|"
    r"and) (?:that )?only|"
    r"so|came to|total became|reduc(?:ed|ing) (?:[\w-]+ ){1,4}to|giving|for|of the|now)(?: only| just|"
    r" a total of)* $"
)


def step_of(around: Surroundings, k: int, *, is_overturn: bool) -> Step | None:
    """The step of a count by the words between it and its neighbours; None where they tell none, or two."""
    before, behind = around.before(k), _own(around.behind(k))
    whole = f"{before} # {behind}"
    if _GONE_BEFORE.search(before) or _GONE.search(behind):
        return Step.DROPPED
    if _ADD_BEFORE.search(before) or _ADD_BEHIND.match(behind):
        return Step.ADDED
    if is_overturn and (_OVERTURNED_BEFORE.search(before) or _OVERTURNED_BEHIND.match(behind)):
        return Step.OVERTURNED
    is_of_them = is_told_of_those(around, k)
    if is_of_them and (_OTHERWISE.search(behind) or (_CHANGE.search(whole) and _NOT.search(behind))):
        return Step.RECODED
    if not is_of_them and _CHANGE.search(before) and _NOT.search(behind):
        return Step.RECODED
    return _of_class(around, k, before, behind)


def is_told_of_those(around: Surroundings, k: int) -> bool:
    """Whether a count is told as some of those that were counted before it: 14 of them; of these, 14."""
    before = around.before(k)
    is_before = _AMONG_THEM.search(before) is not None
    return is_before or _OF_THEM.match(around.behind(k)) is not None


def is_now(around: Surroundings, k: int) -> bool:
    """Whether words may tell a count as what another one has become: making 45, leaving 96, so I counted 13."""
    return _NOW_BEFORE.search(around.before(k)) is not None


def _of_class(around: Surroundings, k: int, before: str, behind: str) -> Step | None:
    """The step of a count that is none of change."""
    clause = before.rpartition(";")[2]
    sentence = around.sentence(k)
    told = around.sentence(k)[: around.stated[k].number.start].rpartition(";")[2]
    is_put = _PUT.search(clause) or _PUT.search(behind)
    is_machine = _MACHINE.search(told) or _MACHINE.search(behind) or _ABOVE.search(behind)
    if _ESTIMATED.search(before):
        return Step.TOTAL
    is_some = is_told_of_those(around, k) and not _YES.search(behind)
    if is_some and is_put and is_machine and not _BELOW.search(f"{clause} {behind}"):
        return Step.GOT
    if _NOT.search(behind):
        return Step.NO
    if _YES.search(behind) and not _BELOW.search(_YES.split(behind)[0]):
        return Step.YES
    if is_put and is_machine and _ABOVE.search(behind) and not _BELOW.search(f"{clause} {behind}"):
        return Step.PLACED
    if _DRAWN_BEFORE.search(before) and _SAMPLE.search(sentence):
        return Step.DRAWN
    is_sampled = re.match(rf"{_DOCUMENTS}(?: (?:\w+ )?sample\b|,? (?:were|was) (?:\w+ )?{_DRAW}\b| sampled\b)", behind)
    if is_sampled or re.match(r"-document (?:[\w-]+ )?sample\b", behind):
        return Step.DRAWN
    return Step.YES if _is_found(around, k, before, behind) else None


_FOUND = any_case(r"\b(?:found|identified|coded|marked|confirmed|counted)(?: only| just)? $")
_END = re.compile(rf"{_DOCUMENTS}(?: (?:in|of) (?:it|them|these|those))?(?:[.,;]|$| and\b)")


def _is_found(around: Surroundings, k: int, before: str, behind: str) -> bool:
    """Whether a count behind "found" is of what the sentences before look for."""
    told = any(_YES.search(text) or "elusion" in text.casefold() for text in around.sentences_to(k))
    return told and _FOUND.search(before) is not None and _END.match(behind) is not None


def _own(behind: str) -> str:
    """The words behind a count that are its own: to the end of its clause, and not those that lead to the next one."""
    found = re.split(
        r"[;:]|,? (?:and|but) (?=(?:then |so |later |thus )?(?:found|marked|coded|the|we|they|I|of)\b)", behind
    )
    return found[0]


def skipped_step(around: Surroundings, inputs: Collection[int], value: int) -> int | None:
    """The first number between the inputs and a labelled value whose label says that it was taken off, and that is none
    of these; None where there is none."""
    stated = around.stated
    if _LABEL.fullmatch(around.sentence(value)[: stated[value].number.start]) is None:
        return None
    between = (k for k in range(min(inputs), value) if k not in inputs and not stated[k].reason)
    return next((k for k in between if _TAKES_OFF.match(around.sentence(k)[: stated[k].number.start])), None)


def are_steps(around: Surroundings, whole: int, removed: Collection[int], value: int) -> bool:
    """Whether a value is labelled as what stands behind the steps of a list that take counts off a whole.

    The whole, each step and the value are told in passages that follow one another, with nothing between them, and
    the label of each step says that so many went.
    """
    stated = around.stated
    passages = [stated[k].passage for k in (whole, *sorted(removed), value)]
    if passages != list(range(passages[0], passages[0] + len(passages))):
        return False
    is_labelled = _LABEL.fullmatch(around.sentence(value)[: stated[value].number.start]) is not None
    return is_labelled and all(
        _TAKES_OFF.match(around.sentence(k)[: stated[k].number.start]) is not None for k in removed
    )
