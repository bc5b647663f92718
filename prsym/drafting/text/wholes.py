"""Which counts may be the part and the whole of a share that has a name: recall is a share of relevant documents."""

from __future__ import annotations

import re

from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import bare
from prsym.drafting.text.surroundings import Surroundings, stems

OF_RELEVANT = frozenset(("recall", "sensitivity", "hit rate", "tpr", "true positive rate", "completeness"))
_OF_IRRELEVANT = frozenset(
    ("specificity", "selectivity", "tnr", "true negative rate", "fallout", "fpr", "false positive rate")
)
OF_ERRORS = frozenset(("error rate", "overturn rate", "disagreement rate", "reversal rate"))
OF_MISSED = frozenset(("false negative rate", "fnr", "miss rate"))  # of the relevant ones, what was missed
_OF_FALSE = frozenset(("false discovery rate", "fdr", "false discovery proportion"))
_OF_SELECTED = frozenset(("precision", "positive predictive value", "ppv")) | _OF_FALSE
_OF_BOTH_KINDS = _OF_SELECTED | {"elusion", "richness", "prevalence"}
_WORDS = r"(?:responsive|relevant|hot|privileged)"
_PREDICTED = (
    r"(?:classifier|model|system|tool|software|algorithm|machine|predict\w*|flagged|scored|proposed|selected|retrieved|"
    r"returned|coded|tagged|marked|called|labell?ed|classified)"
)
# 642 responsive documents; not 642 documents of which 514 were responsive, nor 642 that the model coded responsive.
_COUNTOF_RELEVANT = any_case(
    rf"(?:(?!\b(?:were|was|are|is|had|have|been|that|which|not|as|{_PREDICTED})\b)[^.;])*?\b(?:{_WORDS}|positive|known)\b"
)
# 312 were responsive; the 339 documents that are in fact responsive.
_TOLD_RELEVANT = any_case(
    r"(?: documents)?(?: of (?:them|these|those|which))?(?:,? (?:that|which))? "
    rf"(?:were|was|are|is|proved|turned out) (?:(?:actually|truly|in fact|indeed|to be|coded|found|judged|marked) )*"
    rf"{_WORDS}\b(?! by (?:the|our|its|his) {_PREDICTED}\b)"
)
_BY_PEOPLE = any_case(
    r"\b(?:they|we|I|he|she|attorneys?|lawyers?|counsel|associates?|experts?|partners?) "
    r"(?:(?:had|have) )?(?:coded|tagged|marked|called|labell?ed)(?: about| only| some)? $"
)
_PURE = any_case(rf"^[\w ,]*?\d[\d,]*(?: known| truly| actually)? {_WORDS}\b")
_IRRELEVANT = any_case(rf"\b(?:not |non-?|ir){_WORDS}\b")
_NEGATED = any_case(
    rf"(?: documents)?(?: of (?:them|these|those|which))? (?:(?:were|was|are|is|did|do|had|have) not\b|"
    rf"(?:(?:were|was|are|is) )?(?:not |non-?|ir){_WORDS}\b)"
)
# 40 were missed
_TOLD_MISSED = any_case(
    r"(?: documents)?(?: of (?:them|these|those|which))?(?: (?:that|which))? "
    r"(?:(?:were|was|are|is|had been|have been) )?(?:missed|overlooked|left behind|undetected|not found|never found)\b"
)
# 540 were correctly coded
_UPHELD = any_case(
    r"(?: documents)?(?: of (?:them|these|those|which))? (?:were|was|are|is|had been|have been|stood) "
    r"(?:correct|right|upheld|affirmed|confirmed|agreed|sustained)"
)
_UPHELD_BEFORE = any_case(
    r"\b(?:upheld|affirmed|confirmed|sustained|kept|agreed with)(?: only| about| just| the calls? (?:on|of))? $"
)
# Of the 1,000 non-responsive documents; of the 1,000 retrieved documents.
_COUNT_OF_IRRELEVANT = any_case(rf"[\d,]+ (?:[\w-]+ )?(?:not |non-?|ir){_WORDS}\b")
_COUNT_OF_SELECTED = any_case(r"[\d,]+ (?:retrieved|selected|returned|flagged|produced|predicted|proposed|promoted)\b")
_NOT_SELECTED = whole_words(
    r"null set|discard(?:ed)? (?:pile|set)|elusion|unreviewed|below the (?:line|cut\w*)|set aside|"
    r"(?:not|never|nobody|no one) (?:has )?(?:reviewed|produced|retrieved|selected|read)"
)
# A control set holds what was not selected, too.
_OF_ALL = any_case(
    r"\bcontrol[- ](?:set|sample) (?:is|was|has|had|holds|held|of|consists of|contains) "
    r"(?:(?!that\b|which\b|selected\b|retrieved\b)[\w’-]+ ){0,8}$"
)
_OVERTURNED = any_case(r"\b(?:overturn|revers|second[- ]guess|correct|chang|re-?read|re-?cod)\w*\b")
# Of what was found these calls were left as they were: reversed two, and 27 stand.
_STANDS_BEHIND = any_case(r" (?:stand|stood|survived?|remain(?:ed)?)(?=[.,;)]|$)")
_STANDS_BEFORE = any_case(r"\b(?:kept|upheld|sustained)(?: only| about| just)? $")
_IS_OVERTURNED = any_case(r"\b(?:overturned|reversed)(?: only| about| just)? $")
_RELEVANT = stems("responsive relevant hot privileged known positive")


class Wholes:
    """The parts and the wholes that the words of a document allow."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated

    def allows(self, quantity: str, part: int, whole: int, *, is_beside: bool = False) -> bool:
        """Whether two counts may be the part and the whole of a quantity; `is_beside` where they stand as x of n.

        Recall is a share of relevant documents, specificity of those that are not, precision of what was selected,
        elusion of what was not; what was overturned eludes no search.
        """
        if quantity in OF_RELEVANT | _OF_BOTH_KINDS - _OF_FALSE and (
            _NEGATED.match(self._around.behind(part)) or "other" in told_as(self._around, part)
        ):
            return False
        if quantity in OF_RELEVANT and (
            _TOLD_MISSED.match(self._around.behind(part)) or "missed" in told_as(self._around, part)
        ):
            return False
        if not is_beside and quantity in _OF_BOTH_KINDS - _OF_FALSE and "other" in told_as(self._around, whole):
            return False  # of 1,722 that are not responsive
        words = f"{self._around.sentence(part)} {self._around.sentence(whole)}"
        if quantity in OF_RELEVANT:
            return self.is_relevant(whole) or (is_beside and not self._is_of_others(part, whole))
        if quantity in OF_ERRORS and (
            _UPHELD.match(self._around.behind(part)) or _UPHELD_BEFORE.search(self._around.before(part))
        ):
            return False
        if quantity in OF_MISSED:
            return self.is_relevant(whole) or (is_beside and not _NOT_SELECTED.search(words))
        if quantity in _OF_IRRELEVANT and _COUNT_OF_SELECTED.match(self._with_words(whole)):
            return False
        if quantity in _OF_IRRELEVANT:
            own = re.split(r"[,;:.]", self._around.behind(whole))[0]
            is_told = _IRRELEVANT.search(own) is not None or "other" in told_as(self._around, whole)
            return self._around.is_cell(whole) or is_told or (is_beside and _IRRELEVANT.search(words) is not None)
        if quantity in _OF_SELECTED and (
            _NOT_SELECTED.search(words)
            or (not is_beside and _OF_ALL.search(self._around.before(whole)))
            or _COUNT_OF_IRRELEVANT.match(self._with_words(whole))
        ):
            return False
        if quantity == "elusion" and _OVERTURNED.search(words) and not self._stands(part):
            return False
        return quantity not in _OF_BOTH_KINDS or is_beside or not (self._is_told(whole) or self._is_pure(whole))

    def _stands(self, part: int) -> bool:
        """Whether a count is told as what was left of the calls when some were overturned."""
        is_behind = _STANDS_BEHIND.match(self._around.behind(part)) is not None
        return is_behind or _STANDS_BEFORE.search(self._around.before(part)) is not None

    def is_overturned(self, part: int) -> bool:
        """Whether a count is told as calls that were overturned, which are no relevant documents found in a sample."""
        return _IS_OVERTURNED.search(self._around.before(part)) is not None

    def is_relevant(self, whole: int) -> bool:
        """Whether a count is one of relevant documents, by the words behind it, by its headings, or as told before."""
        if self._around.is_cell(whole) and stems(" ".join(self._around.passage(whole).context)) & _RELEVANT:
            return True
        is_predicted = re.search(rf"\b{_PREDICTED}(?: about| only| some)? $", self._around.before(whole), re.IGNORECASE)
        if is_predicted and _BY_PEOPLE.search(self._around.before(whole)):
            is_predicted = None
        is_count = _COUNTOF_RELEVANT.match(self._with_words(whole)) is not None and is_predicted is None
        return is_count or self._is_told(whole)

    def _is_of_others(self, part: int, whole: int) -> bool:
        """Whether x of n are the relevant ones among others: 97 of 160, where 97 were said to be relevant."""
        counts = self._stated[part].printed_counts or (self._stated[part].number.text, self._stated[whole].number.text)
        is_predicted = re.match(rf"[^.;,()]*\b{_PREDICTED}\b", self._around.behind(whole), re.IGNORECASE)
        return is_predicted is not None or (self._is_said(counts[0], part) and not self._is_said(counts[-1], whole))

    def _is_pure(self, k: int) -> bool:
        return _PURE.search(self._with_words(k)) is not None

    def _is_told(self, k: int) -> bool:
        """Whether a count of the same digits was told before as one of relevant documents: 312 were responsive."""
        return self._is_said((self._stated[k].printed_counts or (self._stated[k].number.text,))[-1], k)

    def _is_said(self, text: str, k: int) -> bool:
        places = [*self._around.in_sentence(k), *(j for j, near in self._around.earlier(k) if near in (1, 2))]
        return any(
            bare(self._stated[j].number.text) == bare(text)
            and not self._around.is_cell(j)
            and self._stated[j].counts is None
            and _TOLD_RELEVANT.match(self._around.behind(j))
            for j in places
        )

    def _with_words(self, k: int) -> str:
        return self._stated[k].number.text + self._around.behind(k)
