"""Readings of a value as what was left of a set or taken out of it, as a count or as a share of the set.

The fragment: the sentence of the value, alone or with the one or two before it, has nothing but the set, the parts and
the value. The set is the largest count; words beside each part and beside the value say what became of it: taken out
or left, read or not read. What words say of the value is that part over the set, or the rest of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from prsym.drafting.arithmetic.constructions import FALL, PRODUCT, RESTRICTED
from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import Input
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import stems

Fate = Literal["gone", "left", "unread", "read", ""]
_OPPOSITE: dict[Fate, Fate] = {"gone": "left", "left": "gone", "unread": "read", "read": "unread"}
_READ_VERB = r"(?:review(?:ed)?|reviewing|read|look(?:ed)? at|opened?|examined?|coded?|eyes on)"
_GONE_VERB = (
    r"(?:remov(?:e[sd]?|ing)|eliminat(?:e[sd]?|ing)|exclud(?:e[sd]?|ing)|culled|suppressed|discarded|deleted|dropped|"
    r"fell away|fall away|filtered(?: out)?|de-?duplicated away|weeded out|set aside|taken out|took out|taken off|"
    r"thrown out|stripped out|knocked out|screened out|struck)"
)
_FATES: tuple[tuple[Fate, re.Pattern[str]], ...] = tuple(
    (fate, whole_words(rf"{words}"))  # type: ignore[misc]
    for fate, words in (
        (
            "unread",
            rf"(?:not|never|nobody|no one|no reviewer|no person|none|without|avoid\w*|spared?)\b[^⟦⟧.;,]{{0,25}}?"
            rf"\b{_READ_VERB}|unread|unreviewed|backlog|(?:yet|still) to be {_READ_VERB}|outstanding|"
            r"still (?:open|pending)",
        ),
        ("", r"(?:not|never)\b[^⟦⟧.;,]{0,15}?\b" + _GONE_VERB),
        ("gone", rf"{_GONE_VERB}|reduction(?: of)?|reduced (?:it|this|the [\w ]{{3,30}}) by|cut [^⟦⟧.;,]{{0,30}} by"),
        (
            "left",
            r"left|leaving|leaves|remain(?:ed|s|ing)?|retained|kept|surviv(?:ed|ing)|promoted|advanced|passed|"
            r"carried (?:forward|over|on)|carried(?= into)|went (?:forward|on)|going forward|moved (?:forward|on)|"
            r"the other|the rest",
        ),
        ("", r"(?:before|prior to|for|into|in|from|of|to|the|by) (?:the |this )?(?:human |manual )?review\b(?! of)"),
        ("read", rf"{_READ_VERB}|review of|completed|finished"),
    )
)
# Another step, by which a value may be no more than a part of what the counts before it give.
_ANOTHER_STEP = re.compile(
    r"\b(?i:after|once|further|also|then|additional|filter\w*|cull\w*|de-?dup\w*|suppress\w*|thread\w*|search\w*|terms|"
    r"screen\w*|sampl\w*|of (?:these|those|them)|each|per|average|another|more|if|would|could|estimat\w*|index\w*|"
    r"second|first|last|level|again|partners?|senior|quality|privileged?|custodians?|responsive|relevant|today|now|later|"
    r"weeks?|months?|days?)\b|\b(?:[Bb]y|[Oo]n|[Ii]n|[Uu]ntil|[Ww]ithin|[Dd]uring) (?:[A-Z]|the (?:end|next)\b)"
)
# What a share is of, if it is the set.
_OF_ALL = any_case(
    r"(?: of (?:the |our |all |this |its )*(?:\w+ )?(?:collection|total|whole|documents|set|population|files|items|"
    r"data|corpus|universe|messages|them|what|everything)\b|[^\w]|$| (?:through|by|at) )"
)
_THE_REMAINING = any_case(r"\bthe (?:other|remaining|rest,?) $")
_REDUCED_TO = whole_words(r"reduced|cut|brought|culled|narrowed|shrank|shrunk|down|winnowed|pared")
_AFTER = any_case(r"\W*(?:after|following) [^⟦⟧.;,]{3,40},? $")
_OF_WHOLE = any_case(r"(?: [\w-]+){0,3} (?:out )?of (?:the |all |those |these |some )?$")
_REST = any_case(r"\bthe (?:other|remaining|rest)\b[^⟦⟧.;]{0,40}$")
_OF_SET = re.compile(r" of (?:the|our|this|that|all) (?P<name>[\w -]{3,30}?) (?:was|were|is|are|had|has)\b")
_JOINED = re.compile(r"(?: [\w-]+){0,4}(?:,| and|, and) (?:[\w-]+ ){0,5}")
# Behind a count, the verb that a conjunction joins to it: 187,340 of these and were removed.
_THAT_WERE = re.compile(
    r"^(?: [\w-]+){0,3}(?: (?:of|in|among) (?:these|them|those|which|the \w+))?,? (?:and|which|that|all of which) "
    r"(?=(?:were|was|have been|had been|are|is)\b)"
)
# Of the first hundred, 31 were removed: a part of these alone.
_OF_OTHERS = re.compile(r"\W*(?:Of|From|Among) the (?:first|last|next|second|third|other|same|latter|former)\b")
MOST_PARTS = 4


@dataclass(frozen=True, slots=True)
class _Term:
    """A count before a value: as it is printed, its size, and what became of it."""

    given: Input
    size: Fraction
    fate: Fate
    k: int


def culled(near: Near, i: int) -> Iterator[Reading]:
    """The readings of a count that was left or went, or of a share that did, by the counts told right before it."""
    asked, kind = _asked(near, i), near.around.kind(i)
    if not asked or kind not in ("share", "count") or RESTRICTED.match(near.around.behind(i)):
        return
    for window in _windows(near, i):
        terms = _terms(near, i, window)
        if terms is None or len(terms) < 2 or terms[0].fate not in ("", "left") or terms[0].fate == _OPPOSITE[asked]:
            continue  # the largest count is a part: the set stands before
        is_own = window[0] in near.around.in_sentence(i)
        words = "" if is_own else near.around.sentence(i)
        is_plain = not _ANOTHER_STEP.search(words)
        found = _share(terms, asked) if kind == "share" else _rest(near, i, terms, asked)
        is_plain = is_plain and (kind == "count" or _OF_ALL.match(near.around.behind(i)) is not None)
        yield from (Reading(r.compute, r.inputs, 0 if is_own else 1, r.is_sure and is_plain) for r in found)
        return


def _windows(near: Near, i: int) -> Iterator[Sequence[int]]:
    """The numbers before a value in its sentence, and those with the one or two sentences before it."""
    own = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    if any(k > i for k in own):
        return
    window = own[:-1]
    if window:
        yield window
    first = near.around.in_sentence(i)[0]
    for _ in range(2):
        before = near.in_sentence_before(first)
        if not before:
            return
        window, first = [*before, *window], near.around.in_sentence(before[0])[0]
        yield window


def _terms(near: Near, i: int, window: Sequence[int]) -> list[_Term] | None:
    """The counts of a window with their fates, the set first; None where there is something else among them.

    A count in a word, or one of people, is no term. A part without a word has the fate of the part before it.
    """
    found: list[_Term] = []
    for k in window:
        one = near.stated[k]
        if one.counts is not None and len(one.printed_counts) == 2:
            of_set = _Term(Input(one.printed_counts[1], k), Fraction(one.counts[1]), "", k)
            found += [_Term(Input(one.printed_counts[0], k), Fraction(one.counts[0]), fate_of(near, k), k), of_set]
        elif not any(map(str.isdigit, one.number.text)) or near.is_of_people(k):
            continue
        elif kind_of(one.number) != "count" or not alike(one.number, near.stated[window[-1]].number):
            return None
        else:
            found.append(_Term(Input(one.number.text, k), size(one.number), fate_of(near, k), k))
    if len(found) < 2:
        return found
    whole = max(found, key=lambda term: term.size)
    # What a set was before it was left so large is no part of it.
    parts = [term for term in found if term is not whole and not (whole.fate == "left" and term.k < whole.k)]
    if any(term.k < whole.k and not near.stated[term.k].in_sentence_of(near.stated[whole.k]) for term in parts):
        return None
    if any(term.size == whole.size or not term.size for term in parts):
        return None
    if any(_OF_OTHERS.match(near.around.sentence(term.k)) for term in parts):
        return None
    for pairs in (list(pairwise(range(len(parts)))), [(n + 1, n) for n in reversed(range(len(parts) - 1))]):
        for told, n in pairs:
            if not parts[n].fate and _are_joined(near, parts[told].k, parts[n].k):
                parts[n] = replace(parts[n], fate=parts[told].fate)
    return [whole, *parts]


def _are_joined(near: Near, k: int, j: int) -> bool:
    """Whether two counts stand beside each other in a list, so that what is told of one is told of both."""
    first, second = sorted((k, j))
    is_one = near.stated[first].in_sentence_of(near.stated[second])
    return is_one and _JOINED.fullmatch(near.around.between(first, second)) is not None


def _fate(words: str) -> Fate:
    """The one fate that words tell: gone, left, read or unread; "" where they tell none, or two."""
    found: set[Fate] = set()
    for fate, pattern in _FATES:
        if pattern.search(words):
            words = pattern.sub(" ", words)
            found.add(fate)
    found -= {""}
    return next(iter(found)) if len(found) == 1 else ""


def fate_of(near: Near, k: int) -> Fate:
    """The fate of a count by the words beside it, to the next number or the end of its clause."""
    own = near.around.in_sentence(k)
    n = own.index(k)
    before = near.around.between(own[n - 1], k) if n else near.around.sentence(k)[: near.stated[k].number.start]
    behind = near.around.between(k, own[n + 1]) if n + 1 < len(own) else near.around.behind(k)
    if (n and re.search(r"\bto (?:about |only |just )?$", before) and _REDUCED_TO.search(near.around.sentence(k))) or (
        _AFTER.fullmatch(before)
    ):
        return "left"
    behind = _THAT_WERE.sub(" ", behind)
    head = CLAUSE.split(before)[-1]
    is_told = any(words.search(CLAUSE.split(behind)[0]) for _, words in _FATES)
    return _fate(CLAUSE.split(behind)[0]) if is_told and not _fate(head) else _fate(head)


def _asked(near: Near, i: int) -> Fate:
    """The fate of which a value without a measure is the count or the share: by its clause, before it or behind."""
    one, before = near.stated[i], near.around.sentence(i)[: near.stated[i].number.start]
    if one.reason or one.counts is not None or one.is_value or near.around.is_cell(i):
        return ""
    if measures(before):
        return ""
    *others, clause = CLAUSE.split(before)
    behind = near.around.behind(i)
    if not clause.strip() and others and behind.startswith(","):
        clause = others[-1]  # the proportion that no one had to read, 17.5%, is
    fates = {_fate(clause), _fate(re.split(r"[;.]", behind)[0])} - {""}
    return fates.pop() if len(fates) == 1 else ""


def _share(terms: Sequence[_Term], asked: Fate) -> Iterator[Reading]:
    """The share of a set that went or stayed: that of the part told so, or the rest of that of the other part."""
    whole, *parts = terms
    if len(parts) == 2 and parts[0].size + parts[1].size != whole.size:
        return
    same = [term for term in parts if term.fate == asked]
    other = [term for term in parts if term.fate == _OPPOSITE[asked]]
    if asked == "gone" and len(other) == 1:
        yield Reading(FALL, {"new": other[0].given, "old": whole.given}, 0, True)  # as a reduction to what was left
    elif len(same) == 1:
        yield Reading("part/whole", {"part": same[0].given, "whole": whole.given}, 0, True)
    elif len(parts) == len(other) == 1:
        yield Reading("1 - part/whole", {"part": other[0].given, "whole": whole.given}, 0, True)


def _rest(near: Near, i: int, terms: Sequence[_Term], asked: Fate) -> Iterator[Reading]:
    """The set less all parts that are told as gone; and in the same way the part that went, or is to be read."""
    whole, *parts = terms
    is_other = len(parts) == 1 and _REST.search(near.around.before(i)) is not None and _is_of(near, parts[0], whole)
    if len(parts) > MOST_PARTS or not (is_other or all(term.fate == _OPPOSITE[asked] for term in parts)):
        return
    names = TERMS[: len(terms)]
    is_sure = not is_other or _THE_REMAINING.search(near.around.before(i)) is not None
    yield Reading(" - ".join(names), {name: term.given for name, term in zip(names, terms, strict=True)}, 0, is_sure)


def _is_of(near: Near, part: _Term, whole: _Term) -> bool:
    """Whether a part is told as so many of the set: 104,512 of the 298,606."""
    return part.k == whole.k or _OF_WHOLE.fullmatch(near.around.between(part.k, whole.k)) is not None


def rest_of_share(near: Near, i: int) -> Iterator[Reading]:
    """The rest of a set of which a share went: 62% of 1,950,000 were removed, so that 741,000 went forward."""
    one, asked = near.stated[i], _asked(near, i)
    if kind_of(one.number) != "count" or asked not in _OPPOSITE:
        return
    for window in _windows(near, i):
        shares = [k for k in window if near.around.kind(k) == "share" and near.stated[k].counts is None]
        sets = [k for k in window if near.counts(k) and alike(near.stated[k].number, one.number)]
        if len(window) == 2 and len(shares) == len(sets) == 1 and not is_rate(near.stated[sets[0]].number):
            told = _OF_SET.match(near.around.behind(shares[0]))
            fate = _fate(re.split(r"[.;]", near.around.behind(shares[0]))[0]) or _fate(near.around.before(shares[0]))
            named = stems(told["name"]) if told else frozenset[str]()
            is_plain = not _ANOTHER_STEP.search(near.around.sentence(i)[: near.stated[i].number.start])
            is_sure = is_plain and bool(named & stems(near.around.sentence(sets[0])))
            level = 0 if window[0] in near.around.in_sentence(i) else 1
            if fate == asked:
                yield near.reading(PRODUCT, {"first": shares[0], "second": sets[0]}, level, is_sure)
            elif fate == _OPPOSITE[asked]:
                yield near.reading("(1 - share)*whole", {"share": shares[0], "whole": sets[0]}, level, is_sure)
            return
