"""The shares behind what is said of their part: 871,569 were copies, a little over half, and were dropped.

Shares of what has a noun of its own: redacted documents account for 26.7% of the entries.

The whole is the one count of the paragraph with the noun; the part is the one count of the document whose words are
those of the subject.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import kind_of, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import OF, OF_BEFORE
from prsym.drafting.text.surroundings import stems

# What is said of a part between it and its share: of them responsive; were system files or exact copies.
_SAID = r"(?: of (?:them|these|those))?(?: (?!and\b|but\b|while\b|per\b|an?\b|each\b)[\w’'-]+){0,8}?"
_JUST = r"(?: (?:or|that is|which is|rather|a little|slightly|somewhat|well|just|only|barely|almost|nearly|fully))*"
_RATE_OF = r"(?: an? (?:(?:overturn|reversal|error|change|success)[- ])?(?:rate|share|proportion) of)?"
_SHARE_BEHIND = any_case(rf"{_SAID},{_JUST}{_RATE_OF} ")
_END = re.compile(r"[.;]|,| and\b|$")
# Of these: the part of the one count of the sentence before.
_OF_THESE = any_case(r"\W*(?:of|among) (?:these|those|them),? (?:about |some |only )?")
_OF_THEM = re.compile(r" of (?:them|these|those)\b")
# What nothing but the count of the sentence before can be "those": on the new reading 81 of those; they read every one
# of these and changed 81 of them.
_PEOPLE = (
    r"(?:they|we|I|he|she|counsel|(?:the|our|two|three|other|senior) (?:[\w-]+ )?"
    r"(?:attorneys?|associates?|partners?|reviewers?|lawyers?|team|staff|experts?))"
)
_READ = r"(?:read|reviewed|checked|examined|opened|looked at|went (?:over|through)|re-?read|re-?checked|re-?reviewed)"
_ALL_OF = r"(?:all|each|every|every single|every last)(?: one| document| call)?(?: of)?"
_NOTHING_ELSE = any_case(
    r"\W*(?:(?:on|in|at|after|by|during) (?:the|that|this|our|a|their) (?:(?:new|second|third|fresh|later|further) )?"
    r"(?:reading|re-?reading|review|re-?review|check|look|pass|audit),? )?"
    rf"(?:{_PEOPLE} (?:then )?(?:{_READ} {_ALL_OF} (?:these|those|them)(?: documents| calls)? and )?"
    r"(?:then )?(?:overturned|reversed|changed|corrected|re-?coded) )?(?:about |some |only )?"
)
_CALLS = any_case(
    r"(?: [\w-]+){0,2} (?:calls|codings|decisions|e-?mails|messages|files|records)\b| of (?:these|those|them)\b"
)
_AND_THEN = any_case(
    r"(?: (?:documents|files|records|items|e-?mails))?,? (?:and|of which) (?:(?:we|they|I) )?"
    r"(?:(?:coded|marked|tagged|judged|found|deemed|called|produced|withheld|kept) )?"
)
_THAT_IS = any_case(
    r"\W*(?:That|This|It) (?:is|was|comes to|came to|works out to|means|makes) (?:(?:about|just|only|nearly|some) )?"
)
_SUBJECT = any_case(
    r"(?:\W|\d+\. )*(?:the |those )?(?P<subject>(?:[\w’-]+ ){1,3}?)account(?:s|ed)? for (?:about |only |just )?$"
)
_OF_NOUN = any_case(r" of (?:the|its|our|all|all the) (?:log )?(?P<noun>[a-z]+)(?=[.;]|$)")


class Appositions(Near):
    """The readings of shares that are put behind their part."""

    def of(self, i: int) -> Iterator[Reading]:
        """The part right before a share, of the one count that "of these" or "of them" means."""
        inside = self.around.in_sentence(i)
        part = i - 1
        if part not in inside or self.around.kind(i) != "share" or not self.counts(part) or self.is_change(i):
            return
        between = self.around.between(part, i)
        if not _SHARE_BEHIND.fullmatch(between) or not _END.match(self.around.behind(i)):
            return
        if part == inside[0] and _OF_THESE.fullmatch(self.around.before(part)):
            whole = self._only_count_before(part)
        elif part == inside[0] and _OF_THEM.match(between) and _NOTHING_ELSE.fullmatch(self.around.before(part)):
            whole = self._only_count_before(part)
            whole = whole if whole is not None and self._is_of_documents(whole) else None
        elif part - 1 == inside[0] and _OF_THEM.match(between) and _AND_THEN.fullmatch(self.around.before(part)):
            whole = part - 1
        else:
            return
        if whole is not None and self.counts(whole) and self.is_part(part, whole):
            yield self.reading("part/whole", {"part": part, "whole": whole}, 0 if whole in inside else 1, True)

    def _is_of_documents(self, k: int) -> bool:
        """Whether a number counts documents or calls: who read them is meant by no "those"."""
        return "documents" in unit_of(self.stated[k].number) or _CALLS.match(self.around.behind(k)) is not None

    def _only_count_before(self, first: int) -> int | None:
        """The count of the sentence before, where it has one number alone."""
        found = self.in_sentence_before(first)
        return found[0] if len(found) == 1 else None


def shares_of_two(near: Near, i: int) -> Iterator[Reading]:
    """The share that one of the two numbers beside a share is of the other, where these give it.

    The whole is the one that the words behind the share name (60 and 24, or two fifths of the English pace), or, of a
    sentence that says no more than "that is", the one that the part is told to be of.
    """
    one = near.stated[i]
    if kind_of(one.number) != "share" or one.counts is not None or near.is_change(i):
        return
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    window = own or near.in_sentence_before(i)
    if len(window) != 2 or not all(near.counts(k) for k in window):
        return
    whole = (
        _named_one(near, i, window) if OF.match(near.around.behind(i)) else None if own else _set_of(near, i, window)
    )
    if whole is None:
        return
    part = next(k for k in window if k != whole)
    are_alike = near.is_part(part, whole) or not unit_of(near.stated[part].number).keys() - {""}
    found = near.reading("part/whole", {"part": part, "whole": whole}, 0 if own else 1)
    if are_alike and gives(found, one.number.text):
        yield replace(found, is_sure=True)


def _named_one(near: Near, i: int, window: Sequence[int]) -> int | None:
    """The one of two numbers that the words behind a share name, by words that stand beside it alone."""
    told = OF.match(near.around.behind(i))
    asked = stems(told["phrase"]) if told else frozenset[str]()
    first, second = window
    words = [near.around.before(first), near.around.between(first, second)]
    kinds = [stems(text) for text in words]
    named = [n for n in (0, 1) if asked & (kinds[n] - kinds[1 - n])]
    return window[named[0]] if len(named) == 1 else None


def _set_of(near: Near, i: int, window: Sequence[int]) -> int | None:
    """The one of two counts that the other is told to be of, for a sentence that says "that is" so much."""
    if not _THAT_IS.fullmatch(near.around.before(i)) or not _END.match(near.around.behind(i)):
        return None
    first, second = window
    if OF_BEFORE.search(near.around.before(first)):
        return first
    return second if OF_BEFORE.search(near.around.between(first, second)) else None


def of_subjects(near: Near, i: int) -> Iterator[Reading]:
    """The one part that the subject of a sentence means, of the one count with the noun that its share is of."""
    if near.around.kind(i) != "share" or near.around.in_sentence(i)[0] != i:
        return
    said, of = _SUBJECT.fullmatch(near.around.before(i)), _OF_NOUN.match(near.around.behind(i))
    asked = stems(said["subject"]) if said else frozenset()
    if of is None or not asked:
        return
    own = near.stated[i].passage
    before = [k for k, _ in near.around.earlier(i) if near.stated[k].passage == own and near.counts(k)]
    noun = any_case(rf" (?:log )?{of['noun']}\b")
    wholes = [k for k in before if noun.match(near.around.behind(k))]
    parts = [k for k in range(len(near.stated)) if near.counts(k) and k not in wholes and asked <= _words(near, k)]
    if any(len({near.stated[k].digits for k in found}) != 1 for found in (wholes, parts)) or parts[0] not in before:
        return
    if near.around.size(parts[0]) <= near.around.size(wholes[0]):
        yield near.reading("part/whole", {"part": parts[0], "whole": wholes[0]}, 1, True)


def _words(near: Near, k: int) -> frozenset[str]:
    """The stems of what is said of a count in its clause, or beside and above its cell."""
    return stems(f"{near.clause(k)} {' '.join(near.around.passage(k).context)}")
