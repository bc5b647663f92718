"""Which of several counts of one role the words of a value leave: those of its control set, and not of the seed set.

A count is set apart where its clause says that it is another one's (by contrast, in the pilot, as planned) and the
sentence of the value does not say so too. Of two counts of one role the one is named whose own words the sentence of
the value repeats, where it repeats none that the other has alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.surroundings import Surroundings, stems

_APART = whole_words(
    r"(?:by|in) (?:way of )?(?:contrast|comparison)|for (?:comparison|reference|context)|by the (?:way|by)|"
    r"incidentally|earlier|previous(?:ly)?|prior|formerly|pilot|preliminary|dry run|trial|"
    r"(?:had |as |originally |at first )*(?:planned|anticipated|foreseen|called for|asked for|envisaged)|"
    r"(?:is|are|was|were|would be|will be) (?:enough|sufficient)|suffices?|would suffice|"
    r"(?:sampled|measured|tested|reviewed|reported|counted|treated) (?:separately|elsewhere|apart)|"
    r"(?:is|are|was|were) (?:not|no) (?:counted|part|included|among)|of historical interest|not counting|"
    r"once [\w ]{3,30} included|(?:with|including) (?:their )?famil(?:y|ies)|in another (?:matter|case)"
)
# A number that is a name or a score, and counts nothing: Reviewer 11, week 4, the cut-off at 35.
_LABEL = any_case(
    r"(?<!first )(?<!second )(?<!third )(?<!this )(?<!final )\b"
    r"(?:reviewer|team|week|round|batch|term|issue|wave|sample|set|phase|day|custodian|tranche|draw|check|test|"
    r"model|version|query|link|(?:cut-?off|threshold|score|cut)(?: score)?(?: (?:of|at|was|is|set at|set to))?)s? $"
)
LABEL_DIGITS = 3
# Words that most counts have beside them, which name none.
_COMMON = stems(
    "sample sampled samples reviewed reviewer reviewers review found find rate recall precision elusion richness "
    "prevalence estimate estimated overturn overturned agreement percent random drawn taken read therefore thus hence "
    "accordingly means implies comes came gives gave which what that then there were contained held numbered whole "
    "classifier system expect project projected set"
)
_PRONOUN = re.compile(r"\W*(?:It|They|Of (?:these|them|those)|These|Those|Among them|From it|Its|Their)\b")
# A verb alone, or nothing, behind a count: what is told of the count before it is told of this one.
_SO = re.compile(r"(?: (?:do|did|does|were|was|are|had|so)){0,2}(?=[.,;)]|$)")
_OF_WHICH = re.compile(r"\b(?:of (?:which|these|them|those|whom)|including|among them),?(?: only| just| some)? $")
_NON = any_case(r"\bnon-")
_VERB = whole_words(r"\w{2,}ed|found|left|put|took|read")
_LISTED = re.compile(r"(?:,|,? and) ?")  # between counts of a list: 4, 2 and 5 responsive documents
_IT = re.compile(r"\b(?:it|they|the (?:rate|figure)) (?:was|is|had been|stood at|had fallen to|fell to|rose to) $")
_ROLES_OF_LISTS = frozenset(("got", "found", "missed", "reversed"))
_ROLES = frozenset(("sample", "found", "other", "reversed", "missed", "got", "known", "total", "selected", "set"))


class SetApart:
    """The words of a document by which one of several counts is meant."""

    def __init__(self, around: Surroundings, others: OtherOnes) -> None:
        self._around, self._others = around, others
        self._told_as: dict[int, frozenset[str]] = {}

    def is_label(self, k: int) -> bool:
        """Whether a number names one of several, as in Reviewer 11."""
        text = self._around.stated[k].number.text
        return text.isdigit() and len(text) <= LABEL_DIGITS and _LABEL.search(self._around.before(k)) is not None

    def told_as(self, k: int) -> frozenset[str]:
        """The roles of a count; without words of its own, those of the count before it in its sentence."""
        if k not in self._told_as:
            self._told_as[k] = self._roles_of(k)
        return self._told_as[k]

    def _roles_of(self, k: int) -> frozenset[str]:
        names = told_as(self._around, k)
        if not names:
            names = frozenset().union(*(told_as(self._around, j) for j in self._list(k))) & _ROLES_OF_LISTS
        before = [j for j in self._around.in_sentence(k) if j < k and not self.is_label(j)]
        if names or not before or not _SO.match(self._around.behind(k)) or _VERB.search(self._around.before(k)):
            return names
        return told_as(self._around, before[-1]) & _ROLES_OF_LISTS

    def _list(self, k: int) -> list[int]:
        """The counts of the list in which a count stands: 4, 2 and 5."""
        inside = [j for j in self._around.in_sentence(k) if j == k or not self.is_label(j)]
        at = inside.index(k)
        first, last = at, at
        while first and _LISTED.fullmatch(self._around.between(inside[first - 1], inside[first])):
            first -= 1
        while last + 1 < len(inside) and _LISTED.fullmatch(self._around.between(inside[last], inside[last + 1])):
            last += 1
        return inside[first : last + 1]

    def rates(self, i: int, rates: Sequence[int]) -> list[int]:
        """The rates of some that may be meant by a value: those that its sentence names, where it names some."""
        return self._unrivalled(i, [k for k in rates if not self._is_apart(k, i)], lambda k, j: True)

    def is_again(self, k: int) -> bool:
        """Whether a rate is one more of the measure that the rate before it is one of: in May it was 0.6%."""
        return _IT.search(self._around.before(k)) is not None

    def left(self, i: int, places: Sequence[int]) -> list[int]:
        """The counts of some that may be meant by a value."""
        near = [k for k in places if not self._is_apart(k, i)]
        told = {k: self.told_as(k) & _ROLES for k in near}
        near = [k for k in near if not self._is_some(k, [j for j in near if told[j] & told[k]])]
        return self._unrivalled(i, near, lambda k, j: bool(told[k] & told[j]))

    def _is_some(self, k: int, rivals: Collection[int]) -> bool:
        """Whether a count is told as some of the one before it that is of the same role: 900, of which 40 were hot."""
        one = self._around.stated[k]
        is_behind = k - 1 in rivals and self._around.stated[k - 1].in_sentence_of(one)
        return is_behind and _OF_WHICH.search(self._around.before(k)) is not None

    def _unrivalled(self, i: int, near: Sequence[int], are_rivals: Callable[[int, int], bool]) -> list[int]:
        """The numbers of some of which no rival has a word of the sentence of a value alone, while they have none."""
        asked = _stems(self._around.sentence(i))
        inside = self._around.in_sentence(i)  # of these the sentence of the value has all words
        others = [k for k in near if k not in inside]
        rivals = {k: [j for j in others if j != k and k in others and are_rivals(k, j)] for k in near}
        words = {k: self._words(k, rivals[k]) for k in near}

        def is_named(k: int, other: int) -> bool:
            return bool(asked & words[k] - words[other])

        return [k for k in near if not any(is_named(j, k) and not is_named(k, j) for j in rivals[k])]

    def _is_apart(self, k: int, i: int) -> bool:
        """Whether the clause of a count sets it apart with words that the sentence of a value does not have."""
        if self._around.stated[k].in_sentence_of(self._around.stated[i]):
            return False
        said = stems(" ".join(_APART.findall(self._others.clause(k))))
        return bool(said) and not said & stems(self._around.sentence(i))

    def _words(self, k: int, rivals: Collection[int]) -> frozenset[str]:
        """The stems of the words that tell a count from its rivals: those of its clause, where its sentence has one of
        these; else of its sentence, and of the one before that its first word refers to."""
        one = self._around.stated[k]
        beside = [j for j in rivals if j != k and self._around.stated[j].in_sentence_of(one)]
        clause = self._others.clause(k)
        if any(self._others.clause(j) == clause for j in beside):
            before, behind = CLAUSE.split(self._around.before(k))[-1], CLAUSE.split(self._around.behind(k))[0]
            return _stems(f"{before} {behind}")
        if beside:
            return _stems(clause)
        text = self._around.sentence(k)
        before = self._around.sentence_before(one) if _PRONOUN.match(text) else ""
        return _stems(f"{before} {text}")


def _stems(text: str) -> frozenset[str]:
    """The stems of the words that may name one of several; Non-Hits are no Hits."""
    return stems(_NON.sub("non", text)) - _COMMON
