"""Roles of numbers that the words beside them do not tell: those of another sentence, or of x of n, do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.drafting.quantities.named_values import SHARE_OF, is_what_takes
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import CLAUSE, RELEVANT
from prsym.drafting.text.records import Stated
from prsym.drafting.text.roles import Role, counts_documents, measures
from prsym.drafting.text.surroundings import Surroundings
from prsym.reading.number_words import is_in_points

_IT_IS = re.compile(
    r"(?:It|This|The (?:result|figure|answer|quotient))"
    r"(?: (?:is|was|comes to|came to|works out (?:at|to)|equals|thus|about))+ "
)
# Recall is what was found over what there was to be found, and it comes to 91.3%.
_AND_IT_IS = re.compile(
    r" (?:is|was|means|measures) [^.;]{3,90}, and (?:here )?it (?:is|was|comes to|came to|works out (?:at|to)|equals)"
    r"(?: about| thus| therefore)? "
)
_ASKED_FOR = re.compile(
    r"(?:[\w ]{0,20}, )?(?:I|We|we|They|they|[A-Z]\w+) (?:nevertheless |therefore |still )?"
    r"(?:asked for|requested|took|drew|pulled|chose|settled on|went with|opted for)(?: about)? "
)
# The protocol called for a sample of 2,401 documents. Mr. Dowd drew only 1,500 of them.
_PLANNED = any_case(
    r"\b(?:calls?|called|asks?|asked) for\b|\b(?:requir\w+|prescri\w+|provid\w+ for|specif\w+|planned|agreed|"
    r"stipulat\w+|order\w*|needs?|needed|should|would|was to|were to|must|suffic\w+|enough)\b"
)
_TOOK = re.compile(
    r"(?:[^.;⟦⟧\d]|\b(?:Mr|Ms|Mrs|Dr|Prof)\.){0,60}"
    r"\b(?:drew|took|pulled|chose|selected|picked|sampled|settled (?:on|for)|went with)"
    r"(?: only| just| but| merely| instead| about)* "
)
_TAKEN = re.compile(
    r"(?: documents| files| records)?(?: (?:of|from) (?:the|its|his|her|those|these|them)\b[^.;,]*)?(?: instead)?[.,;]"
)
_FROM_COUNTS = re.compile(
    r"(?:From|By|On|With) (?:the|these|those) (?:[\w-]+ )?counts\b[^.;]{0,60} (?:it|this|that) "
    r"(?:is|was|comes to|works out (?:at|to)) "
)
MOST_BEFORE = 2  # sentences before, in which "it" is named
# Of the sample of the sentence before: its size is 1,537 documents; it numbered 1,537.
_OF_SIZE = re.compile(
    r"(?:Its size (?:is|was)|(?:It|That sample|The sample) (?:is|was|has|had|held|holds|numbers|numbered|comprise[sd]|"
    r"consist(?:s|ed) of|contain(?:s|ed)|came to|comes to))(?: about| exactly)? "
)
_DRAWN = any_case(
    r"\b(?:drew|drawn|draw|pulled|took|taken|selected|chose|picked|set aside)\b[^.;]{0,60}"
    r"\b(?:sample|another one|(?:a )?second one)\b"
)
# He drew 2,400 documents. Of these 312 were responsive.
_DREW = any_case(r"\b(?:drew|pulled|took|selected|picked|sampled)(?: about| exactly| only| just)? $")
_OF_THOSE = re.compile(
    r"\s*(?:Of|Among|In) (?:these|those|them|(?:the|his|her|its|their|our|my|these|those)(?: \d[\d,]*)?"
    r"(?: sampled)? (?:documents|records|ones|items|files)),? (?=\d)"
)
_ARTICLE = any_case(r"^\W*(?:\d+\. )?(?:(?:The|Our|Its|This|overall|estimated|resulting) )*")


def passed_on(stated: Sequence[Stated], around: Surroundings) -> Iterator[Stated]:
    """The numbers, of which a percentage right behind x of n takes the quantity that is named for these.

    A sample that was asked for is one, and that of the sentence before, which would be enough, is none.
    """
    asked = [i for i in range(len(stated)) if _is_asked_for(around, i)]
    for i, one in enumerate(stated):
        named = [role for role in stated[i - 1].roles if role.name == "value"] if i else []
        is_beside = bool(named) and stated[i - 1].counts is not None and stated[i - 1].in_sentence_of(one)
        is_rate = one.is_rate and one.counts is None and not one.roles
        if i in asked and all(role.name == "sample" for role in one.roles):
            yield replace(one, roles=(Role(i, "sample"),))
            continue
        if any(one.in_sentence_before(stated[k]) for k in asked):
            yield replace(one, roles=tuple(role for role in one.roles if role.name != "sample"))
            continue
        is_same = is_beside and is_rate and SHARE_OF.fullmatch(around.between(i - 1, i)) is not None
        counted = [*_of_size(around, stated, i), *_of_what_takes(around, i), *_of_draw(around, i)]
        roles = named if is_same else [*_of_subject(around, i)] if is_rate else counted
        yield replace(one, roles=tuple(roles)) if roles else one


def _is_asked_for(around: Surroundings, i: int) -> bool:
    """Whether a count that was asked for is the size of the sample of the sentence before: 1,537 are enough; I asked
    for 1,800."""
    one = around.stated[i]
    is_asked = _ASKED_FOR.fullmatch(around.sentence(i)[: one.number.start]) is not None
    is_asked &= re.fullmatch(r"(?: documents)?[.,;]?", around.behind(i)) is not None
    before = around.sentence_before(one)
    if not is_asked and _PLANNED.search(before) and _TOOK.fullmatch(around.sentence(i)[: one.number.start]):
        is_asked = _TAKEN.match(around.behind(i)) is not None
    is_of_sample = re.search(r"\bsample\b", before) is not None
    return is_asked and is_of_sample and kind_of(one.number) == "count"


def _of_subject(around: Surroundings, i: int) -> Iterator[Role]:
    """The measure that the sentence before is about, for "it is" before a number: Recall is x over y. It is 88.4 %."""
    one = around.stated[i]
    is_first = around.in_sentence(i)[0] == i and not is_in_points(one.number.text)
    if is_first and _FROM_COUNTS.fullmatch(around.before(i)):
        yield from (Role(i, "value", quantity) for quantity in _named_before(around, one))
    if not is_first:
        return
    own = _ARTICLE.sub("", around.before(i))
    before = _ARTICLE.sub("", around.sentence_before(one)).casefold() if _IT_IS.fullmatch(around.before(i)) else ""
    for quantity in dict.fromkeys((*measures(before), *measures(own))):
        is_own = own.casefold().startswith(quantity) and _AND_IT_IS.fullmatch(own, len(quantity)) is not None
        if is_own or before.startswith(quantity):
            yield Role(i, "value", quantity)


def _named_before(around: Surroundings, one: Stated) -> list[str]:
    """The one measure that the last sentence before with any names, of the two right before."""
    for back in range(min(MOST_BEFORE, one.sentence)):
        named = list(dict.fromkeys(measures(around.sentence_before(replace(one, sentence=one.sentence - back)))))
        if named:
            return named if len(named) == 1 else []
    return []


def _of_what_takes(around: Surroundings, i: int) -> Iterator[Role]:
    """The planned size that a count without a role is, where the next sentence says what takes as many."""
    if not around.stated[i].roles and is_what_takes(around, i):
        yield Role(i, "value", "sample size")


def _of_draw(around: Surroundings, i: int) -> Iterator[Role]:
    """The sample that a count without a role is: so many were drawn, and the next sentence says how many of these were
    responsive."""
    one = around.stated[i]
    is_count = not one.roles and not one.reason and counts_documents(one.number) and one.counts is None
    is_drawn = is_count and _DREW.search(around.before(i)) and re.match(r"(?: documents)?(?:[,.;]|$)", around.behind(i))
    behind = around.sentence_behind(one) if is_drawn else ""
    if _OF_THOSE.match(behind) and RELEVANT.search(behind):
        yield Role(i, "sample")


def _of_size(around: Surroundings, stated: Sequence[Stated], i: int) -> Iterator[Role]:
    """The sample that the sentence before says was drawn, and tells no size of: its size is 1,537 documents."""
    one = around.stated[i]
    is_of_size = all(role.quantity == "sample size" for role in one.roles)
    is_count = is_of_size and not one.reason and counts_documents(one.number)
    if not is_count or around.in_sentence(i)[0] != i or _OF_SIZE.fullmatch(around.before(i)) is None:
        return
    last = [k for k in around.in_sentence(i - 1) if one.in_sentence_before(stated[k])] if i else []
    is_told = any(role.name == "sample" for k in last for role in stated[k].roles)
    is_told |= RELEVANT.search(CLAUSE.split(around.behind(i))[0]) is not None  # it held 240 responsive ones
    if not is_told and _DRAWN.search(around.sentence_before(one)):
        yield from (*one.roles, Role(i, "sample"))
