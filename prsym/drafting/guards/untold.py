"""Arithmetic that gives a value, and that its words do not tell: a sum of some terms of a list, a difference without a
word of one, a share of a whole that its words do not describe.

Such a value may be wrong in just that way: a term that was left out of a total, an old count, a wrong whole.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from prsym.drafting.arithmetic.culled import fate_of
from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.guards.counted_terms import CountedTerms
from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.formulas import FORMULAS
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import OF, RELEVANT
from prsym.drafting.text.plain_steps import are_steps, skipped_step
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import stems

OF_LIST = "{rest} is in the list, too, and not among the terms"
NO_WORD = "no word beside it tells a difference"
OTHER_WHOLE = "{whole} is not told to be “{phrase}”"
_DIFFERENCE = whole_words(
    r"left|leav\w+|remain\w*|others?|rest|without|nobody|no one|none|not|never|neither|un\w+|remov\w+|drop\w*|"
    r"fell|fall\w*|below|under|over|above|more|less|few|fewer|higher|lower|better|worse|exceed\w*|short of|apart|gap|"
    r"r[io]se|rais\w+|sav\w+|gain\w*|lift\w*|differ\w*|increas\w+|decreas\w+|reduc\w+|clear\w*|improv\w+|withh\w+|beyond|above|"
    r"net|balance|survivors?|surviv\w+|kept|went|between|after|lost|cut|added|additional|further|another"
)
_NOTHING_BEHIND = re.compile(r"\W*(?:$|[.,;)]|and\b)")
_DIVIDED = any_case(r"\bdivided by (?P<phrase>(?:the|those|these|all) [^.,;:()⟦⟧]*)")
_CALLED = any_case(
    r"\b(?:known as|called|termed|named|labell?ed|referred to as) (?:the |an? |its |our |[“\"])*(?P<name>[^.;,]{3,40})"
)
CALLED = "it is called “{name}”, and arithmetic alone does not say that"
# The items that a total is told of: for review of the Hits, review of the Non-Hits and hosting it would be.
_ITEM = r"(?!(?:and|but|which|who|that)\b)[\w’'-]+(?: (?!(?:and|which|who|that)\b)[\w’'-]+){0,5}"
_ITEMS = any_case(
    rf"(?:\b(?:for|of|on|from|in)|^\W*(?:Together|In all|In total|All told|Altogether),?|^) "
    rf"(?P<items>{_ITEM}(?:, {_ITEM})+,? (?:and|plus) {_ITEM}?),? (?:together |combined |then |thus |therefore )?"
    r"(?:is|are|was|were|would|will|comes?|came|amounts?|amounted|totals?|totall?ed|makes?|made|costs?|adds?|added|"
    r"sums?|account(?:s|ed)?|takes?|took)\b[^,;]{0,30}$"
)
ITEMS = "its words list {items} items, and it has {terms} terms"
_ONCE = any_case(r" (?:unique|distinct|different|de-?duplicated)\b")
_ONCE_BEFORE = any_case(
    r"\b(?:unique|distinct|de-?duplicated) (?:documents|files|records|items|e-?mails|messages)\b[^.;]{0,40}$"
)
_NO_OVERLAP = any_case(r"\bno (?:new|further|overlap\w*|duplicates?|documents? (?:in common|twice))\b")
COUNTED_ONCE = "what is counted once may be less than the sum"
_LETTERS = re.compile(r"\b[A-Z][a-z]+s? ([A-Z])\b(?!\.)(?:(?:, [A-Z])? and ([A-Z])\b)?")
OF_LETTERS = "one of its terms is told of {other}, and it is not"
ALIKE = frozenset(("prevalence", "richness"))  # names of one measure
_THEIRS = any_case(r"\W*(?:so |thus |hence )?(?:their|its|the (?:pace|speed|rate|cost|price))\b")
OTHER_PAIR = "it may be of {first} as well"
OTHER_MEASURE = "it is told of {name}, and a number that gives it of {other}"
_VERB = whole_words(r"were|was|are|is|had|have|has|that|which|who|in|on|at|by|to")
_NOUN_BEHIND = re.compile(r"(?: (?!(?:and|or|but|of|from|among|out)\b)[\w’'-]+){0,4}")
_TOTAL = whole_words(r"in all|in total|total|sum|together|altogether|combined|all told")
_REST = whole_words(r"remain\w*|left|rest|other|leav\w+")
BESIDE = 40  # characters behind a count in which it is called relevant
SMALLEST = 50  # times as large may a term be as what is left out beside it
_OF_ALL = whole_words(r"total|all|sum|overall")
_CALLS = stems("calls decisions designations")  # what a cell counts as documents
QUOTIENTS = ("part/whole", "first/second")
# Nouns of documents and what they are judged to be, which most counts of a review are.
_PLAIN = stems(
    "documents items records files e-mails messages responsive relevant those these them which total sample set "
    "collection population whole all entire that what everything whatever had been reviewed review number"
)


class Untold(Guard):
    """The claims of arithmetic whose words do not tell it."""

    def __init__(self, near: Near) -> None:
        super().__init__(near)
        self._counted = CountedTerms(near)

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; a sum bound to the terms of its list, or open where its words do not tell its arithmetic."""
        is_prose = not any(self._around.is_cell(k) for k in (claim.value, *sources_of(claim.inputs)))
        is_sum = claim.binding != "open" and claim.compute.startswith("first + ")
        listed = self._of_list(claim) if is_sum and is_prose else claim
        return super().checked(claim) if listed is claim else listed

    def reason(self, claim: DraftedClaim) -> str:
        """That its words do not tell its arithmetic, which is offered."""
        if any(self._around.is_cell(k) for k in sources_of(claim.inputs)):
            return self._of_other_cell(claim)
        ways = (self._by_other_name, self._of_some, self._of_two_measures, self._of_other_pair)
        reason = first_of(ways, claim)
        if claim.compute.startswith("first - ") and self._around.kind(claim.value) == "count":
            return reason or self._without_word(claim)
        is_of_whole = (not reason and claim.compute in QUOTIENTS) or claim.quantity == "share"
        return self._of_other_whole(claim) if is_of_whole else reason

    def _of_list(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where a sum of numbers of one sentence leaves out another one of their unit that stands
        between them. The sum of all is offered."""
        sources = sorted(sources_of(claim.inputs))
        first, last = sources[0], sources[-1]
        if len(sources) < 2 or claim.value in range(first, last) or not self._is_of_one_sentence(first, last):
            return claim
        rest = [j for j in range(first + 1, last) if j not in sources and self._is_term(j, first)]
        if not rest:
            return claim
        terms = sorted((*sources, *rest))
        reason = OF_LIST.format(rest=self._stated[rest[0]].number.text)
        names = TERMS[: len(terms)]
        compute = " + ".join(names)
        if len(names) < len(terms) or compute not in FORMULAS:
            return claim.left_open(reason)
        inputs = {name: self._around.input(k) for name, k in zip(names, terms, strict=True)}
        return claim.left_open(reason, Offer(inputs, compute))

    def _of_other_pair(self, claim: DraftedClaim) -> str:
        """That "their pace" is the quotient of one of two pairs of the sentence before: of one team or the other."""
        words = self._around.sentence(claim.value)[: self._stated[claim.value].number.start]
        sources = sources_of(claim.inputs)
        if not is_rate(self._stated[claim.value].number) or len(sources) != 2 or not _THEIRS.match(words):
            return ""
        own = [k for k in self._around.in_sentence(min(sources)) if self._is_apart(claim.value, k)]
        others = [k for k in own if k not in sources]
        has_pair = all(any(self._is_of_unit(k, j) for j in others) for k in sources)
        return OTHER_PAIR.format(first=self._stated[others[0]].number.text) if has_pair and sources <= {*own} else ""

    def _is_apart(self, i: int, k: int) -> bool:
        return not self._stated[k].reason and not self._stated[k].in_sentence_of(self._stated[i])

    def _is_of_unit(self, k: int, j: int) -> bool:
        return unit_of(self._stated[k].number) == unit_of(self._stated[j].number)

    def _of_two_measures(self, claim: DraftedClaim) -> str:
        """That a change of one measure takes a value of another one: a rise of recall from a precision."""
        named = set(measures(self._around.sentence(claim.value))) - {"difference"}
        if len(named) > 1 or not claim.compute.startswith(("first - ", "(new", "(old")):
            return ""
        told = {
            role.quantity for k in sources_of(claim.inputs) for role in self._stated[k].roles if role.name == "value"
        }
        if told & ALIKE and named & ALIKE:
            return ""
        others = sorted(told - named)
        if not named:
            return OTHER_MEASURE.format(other=others[0], name=others[1]) if len(others) > 1 else ""
        return OTHER_MEASURE.format(other=others[0], name=next(iter(named))) if others else ""

    def _of_some(self, claim: DraftedClaim) -> str:
        """That a total, or what remains, leaves out a number that a sentence tells beside one that it takes: 2,000 were
        duplicates, and 3,000 outside the dates."""
        is_sum = claim.compute.startswith("first + ")
        words = _TOTAL if is_sum else _REST if claim.compute.startswith("first - ") else None
        if is_sum and self._counted.told(claim.value):
            return ""
        if is_sum and (other := self._of_other_terms(claim)):
            return other
        if is_sum and (items := self._items(claim.value)) > len(claim.inputs):
            return ITEMS.format(items=items, terms=len(claim.inputs))
        if words is None or not words.search(self._around.sentence(claim.value)):
            return ""
        sources = sources_of(claim.inputs)
        if not is_sum and (skipped := skipped_step(self._around, sources, claim.value)) is not None:
            return OF_LIST.format(rest=self._stated[skipped].number.text)
        known = {self._stated[k].digits for k in (*sources, claim.value)}
        whole = None if is_sum else claim.inputs["first"].source
        if whole is not None and (gone := self._gone_between(whole, claim.value, sources)) is not None:
            return OF_LIST.format(rest=self._stated[gone].number.text)
        for k in sources - {whole}:
            beside = (j for j in self._around.in_sentence(k) if j < claim.value and self._stated[j].digits not in known)
            for j in beside:
                if self._is_term(j, k) and self._is_told_alike(j, k, claim.value):
                    return OF_LIST.format(rest=self._stated[j].number.text)
        return ""

    def _of_other_terms(self, claim: DraftedClaim) -> str:
        """That a sum is told of what is counted once, or of A and B where the terms are told of C, too."""
        sentence, number = self._around.sentence(claim.value), self._stated[claim.value].number
        if any(self._stated[k].in_sentence_of(self._stated[claim.value]) for k in sources_of(claim.inputs)):
            return ""
        terms = " ".join(dict.fromkeys(self._around.sentence(k) for k in sources_of(claim.inputs)))
        is_once = _ONCE.match(sentence[number.end :]) or _ONCE_BEFORE.search(sentence[: number.start])
        if is_once and not _NO_OVERLAP.search(terms):
            return COUNTED_ONCE
        letters = {one for pair in _LETTERS.findall(sentence) for one in pair if one}
        others = {one for pair in _LETTERS.findall(terms) for one in pair if one} - letters
        return OF_LETTERS.format(other=min(others)) if letters and others else ""

    def _items(self, i: int) -> int:
        """How many items the words before a total list; 0 where they list none, or less than three."""
        head = self._around.sentence(i)[: self._stated[i].number.start]
        listed = _ITEMS.search(re.sub(r" ?\([^()]*\)", "", head))
        return 0 if listed is None else len(re.split(r",? (?:and|plus) |, ", listed["items"]))

    def _gone_between(self, whole: int, i: int, sources: Collection[int]) -> int | None:
        """The first count that went, too, told in a sentence of its own between a whole and what is left of it."""
        known = {self._stated[k].digits for k in sources}
        for j in range(whole + 1, self._around.in_sentence(i)[0]):
            one = self._stated[j]
            is_apart = not any(one.in_sentence_of(self._stated[k]) for k in sources) and one.digits not in known
            is_own = one.passage == self._stated[i].passage and is_apart and self._is_term(j, whole)
            if is_own and size(one.number) < self._around.size(whole) and fate_of(self._near, j) == "gone":
                return j
        return None

    def _is_told_alike(self, j: int, k: int, i: int) -> bool:
        """Whether a number may be a term beside another one: it is less than the value, and of relevant documents if
        that one is; no part of a sample, and no number in a word, which counts the groups: five boxes."""
        if not any(map(str.isdigit, self._stated[j].number.text)):
            return False
        first, second = self._around.size(j), self._around.size(k)
        is_part = bool({role.name for role in self._stated[j].roles} & {"found", "sample"})
        relevant = [RELEVANT.search(self._around.behind(n)[:BESIDE]) is not None for n in (j, k)]
        is_term = first < self._around.size(i) and second < SMALLEST * first
        return is_term and not is_part and relevant[0] == relevant[1]

    def _is_of_one_sentence(self, first: int, last: int) -> bool:
        return self._stated[first].in_sentence_of(self._stated[last])

    def _is_term(self, j: int, first: int) -> bool:
        one = self._stated[j]
        is_one = one.number.printed is not None and one.number.printed.kind == "number" and one.counts is None
        is_alike = alike(one.number, self._stated[first].number) or self._has_its_unit(j, first)
        return not one.reason and is_one and is_alike

    def _has_its_unit(self, j: int, k: int) -> bool:
        """Whether a bare number has the unit of an amount before it: 1,145 hours, and the vendor's people 265."""
        own, words = self._stated[j].number, self._around.behind(j)
        is_bare = kind_of(own) == "count" and unit_of(own).keys() <= {""} and _NOTHING_BEHIND.match(words) is not None
        return is_bare and k < j and self._around.kind(k) == "amount"

    def _by_other_name(self, claim: DraftedClaim) -> str:
        """That the words behind arithmetic call it by the name of a measure, which it may not be."""
        called = _CALLED.search(self._around.behind(claim.value))
        named = list(measures(called["name"])) if called is not None and not claim.quantity else []
        return CALLED.format(name=named[0]) if named else ""

    def _without_word(self, claim: DraftedClaim) -> str:
        """That a difference of counts has no word of one beside it, no input in its passage, and no list of steps."""
        first, *others = (one.source for one in claim.inputs.values())
        if first is not None and are_steps(self._around, first, [k for k in others if k is not None], claim.value):
            return ""
        own = self._stated[claim.value].passage
        is_far = all(self._stated[k].passage != own for k in sources_of(claim.inputs))
        return NO_WORD if is_far and not _DIFFERENCE.search(self._around.sentence(claim.value)) else ""

    def _of_other_whole(self, claim: DraftedClaim) -> str:
        """That a share is of what its words describe, or an amount divided by it, of which none is told of the whole
        that gives it."""
        i, inputs = claim.value, claim.inputs
        one = inputs.get("whole") or inputs.get("sample") or inputs.get("second")
        is_share = "second" not in inputs
        named = OF.match(self._around.behind(i)) if is_share else _DIVIDED.search(self._around.before(i))
        if named is None or one is None or one.source is None:
            return ""
        if one.source in self._around.in_sentence(i):
            return self._of_other_in_sentence(i, one, named["phrase"]) if is_share else ""
        asked = same_stems(named["phrase"]) - _PLAIN
        told = self._around.descriptions[one.source] | same_stems(self._around.sentence(one.source))
        if not asked or asked & told or self._around.size(one.source) == 0:
            return ""
        return OTHER_WHOLE.format(whole=one.text, phrase=named["phrase"].strip())

    def _of_other_cell(self, claim: DraftedClaim) -> str:
        """That the whole of a share is a cell whose row, heading and table do not tell what the share is of: 32 of the
        overturned documents, or 5.3% of them."""
        part, whole = (claim.inputs.get(name) for name in ("part", "whole"))
        if part is None or whole is None or part.source is None or whole.source is None:
            return ""
        cell = self._around.passage(whole.source)
        if any(_OF_ALL.search(words) for words in cell.context):
            return ""
        named = [OF.match(self._around.behind(k)) for k in (claim.value, part.source)]
        phrases = [found["phrase"].strip() for found in named if found]
        asked = [(phrase, same_stems(phrase) - _PLAIN - _CALLS) for phrase in phrases]
        phrase, words = next(((phrase, stems_) for phrase, stems_ in asked if stems_), ("", frozenset[str]()))
        is_other = cell.cell is not None and bool(words) and not words & same_stems(" ".join(cell.context))
        return OTHER_WHOLE.format(whole=whole.text, phrase=phrase) if is_other else ""

    def _of_other_in_sentence(self, i: int, one: Input, phrase: str) -> str:
        """That a share is of what another count of its sentence counts, by the noun behind that: of the 700 entries,
        140 were challenged and 35 withdrawn, so that 25% of the entries were withdrawn."""
        named = _VERB.split(phrase)[0].strip()
        asked = same_stems(named)
        counts = [k for k in self._around.in_sentence(i) if k != i and self._around.kind(k) == "count"]
        others = [k for k in counts if k != one.source and asked <= self._noun(k)]
        is_own = one.source is None or bool(asked & self._noun(one.source))
        is_other = bool(asked) and not is_own and len({self._stated[k].digits for k in others}) == 1
        return OTHER_WHOLE.format(whole=one.text, phrase=named) if is_other else ""

    def _noun(self, k: int) -> frozenset[str]:
        """The stems of a count and of the words right behind it, which tell what it counts."""
        behind = _NOUN_BEHIND.match(self._around.behind(k))
        return same_stems(f"{self._stated[k].number.text}{behind[0] if behind else ''}")
