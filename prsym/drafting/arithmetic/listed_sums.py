"""The total of a list of three or more: 412 hours in September, 388 in October, and 295 in November, 1,095 in all.

The fragment: the parts stand in one sentence with nothing but a few words behind each, the last one after "and"; the
total stands right behind them, or before a colon, and is called one (in all, in total, for a total of). Each part has
the unit of the total, or none that is said: what is not said of the later parts is that of the first.

Shares of a sum that words tell how to divide.

Of the 43,870 found and the 9,414 missed, the former, divided by the sum of both, is 82.3%; she computes 61.3%: to the
292 she adds 96 others, and divides the 238 by the sum.

Totals that are told before their parts: a total of 2,019 was withheld or redacted. Of these, 1,377 were withheld and
642 were redacted.

The fragment: the total is the one number of its sentence, and the next one has nothing but counts of its documents. It
is sure where these give it, or where the last of them is called the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, kind_of, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.rate_words import line_behind, numerals, told_line
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.surroundings import stems

TERMS = ("first", "second", "third", "fourth", "fifth", "sixth")
_PART = r"⟦\d+⟧(?: [\w’'-]+){0,5}"
_LIST = rf"(?P<parts>{_PART}(?:[,;] {_PART}){{1,4}}[,;]? and {_PART})"
_IN_ALL = r"(?:in all|in total|altogether|all told|overall|together)"
_VALUE = r"⟦(?P<value>\d+)⟧"
_TOTALS = tuple(
    any_case(pattern)
    for pattern in (
        rf"{_LIST}(?:,| [-–—]|;)(?: or| that is,?| thus)? {_VALUE}(?: [\w-]+){{0,2}},? {_IN_ALL}(?=[.,;)]|$)",
        rf"{_LIST},? (?:for|making|giving|which makes|that is|or) (?:an? )?(?:total|sum) of {_VALUE}"
        r"(?: [\w-]+){0,2}(?=[.,;)]|$)",
        rf"(?P<parts>{_PART}(?:[,;] {_PART}){{0,4}}[,;]? and {_PART}),? {_IN_ALL}(?: some| about)? {_VALUE}"
        r"(?: [\w-]+){0,2}(?=[.,;)]|$)",
        rf"{_VALUE}(?: [\w-]+){{0,2}} {_IN_ALL}(?:[:,]| [-–—]) {_LIST}(?=[.;)]|$)",
    )
)
# Before or among the parts, what is no part of the total, or says that there are more of them.
_NO_PARTS = whole_words(
    r"of which|including|includes?|minus|less|excluding|except|without|not|plus|other than|among others|per|each|"
    r"every|at|average\w*|rate|again|same|twice|both|overlap\w*|more|fewer|out of|of the ⟦"
)
_NUMERAL = re.compile(r"⟦(\d+)⟧")
OF_BOTH, OF_MORE = "found/(found + missed)", "part/(first + second)"
_GIVES = r",? (?:which |that |and )?(?:(?:this|it) )?(?:is|gives|makes|equals|comes to|or|for|to (?:get|obtain|reach))"
_WITH_VALUE = rf"(?:{_GIVES} (?:a (?:[\w-]+ ){{1,3}}of )?⟦(?P<value>\d+)⟧)"
_BOTH = any_case(
    r"⟦(?P<first>\d+)⟧[^⟦⟧.]*\band (?:the )?⟦(?P<second>\d+)⟧[^⟦⟧.]*[,;:] "
    r"(?:and )?the (?P<which>former|latter)(?: is)?,? "
    rf"(?:divided by|over) the (?:sum|total) of (?:both|(?:the |these )?⟦(?P<two>\d+)⟧|these|them){_WITH_VALUE}"
)
_ADDED = r"(?:adds?|added|adding) (?:about |another |some |a further )?"
_MORE = any_case(
    rf"\b(?:to the ⟦(?P<first>\d+)⟧[^⟦⟧.;]*\b{_ADDED}⟦(?P<second>\d+)⟧|"
    rf"{_ADDED}⟦(?P<added>\d+)⟧[^⟦⟧.;]* to the ⟦(?P<to>\d+)⟧)[^⟦⟧.;]*\bdivid(?:es|ed|ing) "
    rf"(?:the |those |these |his |her )?⟦(?P<part>\d+)⟧[^⟦⟧.;]{{0,30}} by (?:the|this|that|their) (?:sum|total)\b"
    rf"{_WITH_VALUE}?"
)
_COMPUTES = any_case(
    r"\b(?:comput\w+|calculat\w+|arriv\w+|reach\w*|gets?|got|finds?|puts?|report\w*|claim\w*|obtain\w*)\b[^.;]*$"
)
_OF_WHAT = any_case(
    r" of (?:the |our |all |this )?(?:collection|total|whole|documents|set|population|files|items|data|what|everything|"
    r"all|them|these|those|review)\b"
)
_NOT = whole_words(r"not|non|never|ir(?:relevant)|un\w+")
_A_TOTAL = any_case(
    r"\b(?:total(?:s|ed|ing)? (?:of )?|in (?:all|total|sum),? |altogether,? |all told,? )(?:[\w’'-]+ ){0,3}⟦\d+⟧|"
    r"⟦\d+⟧(?: [\w’'-]+){0,6} (?:in (?:all|total)|altogether|all told)\b"
)
_OF_THESE = any_case(r"\W*(?:of|among) (?:these|those|them|that (?:total|number))\b")
_THE_REST = any_case(r"\band (?:the )?(?:other|remaining|rest,?|balance,?)(?: of)? ⟦\d+⟧[^⟦⟧]*$")
_NO_PARTS_BEHIND = whole_words(
    r"of which|of whom|includ\w+|both|each|again|overlap\w*|at least|more than|some of|also|not counting|besides|"
    r"first|expected|would|could|estimat\w+"
)


def listed_sums(near: Near, i: int) -> Iterator[Reading]:
    """The sum of the parts of the list of which a number is the total."""
    own = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    if i not in own or len(own) < 3:
        return
    line = skeleton(near.around.sentence(i), [near.stated[k].number for k in own])
    for pattern in _TOTALS:
        for found in pattern.finditer(line):
            parts = [own[int(k)] for k in _NUMERAL.findall(found["parts"])]
            if own[int(found["value"])] == i and not _NO_PARTS.search(found[0]) and _are_alike(near, i, parts):
                names = TERMS[: len(parts)]
                yield near.reading(" + ".join(names), dict(zip(names, parts, strict=True)), 0, True)


def _are_alike(near: Near, i: int, parts: Sequence[int]) -> bool:
    """Whether each part has the unit of the total, or the parts behind the first one say none."""
    numbers = [near.stated[k].number for k in parts]
    if any(kind_of(one) not in ("count", "amount") for one in (*numbers, near.stated[i].number)):
        return False
    units = {_nouns(one) for one in (*numbers, near.stated[i].number)} - {frozenset()}
    return len(units) <= 1 and not (units and not _nouns(numbers[0]) and not _nouns(near.stated[i].number))


def _nouns(number: Number) -> frozenset[tuple[str, int]]:
    """The unit of a number without counts that are not named."""
    return frozenset((noun, power) for noun, power in unit_of(number).items() if noun)


def made_up(near: Near, i: int) -> Iterator[Reading]:
    """The share of the one kind of the two of the sentence before that the words beside a share tell of.

    So many emails and so many loose files were collected; emails made up 83.2% of the collection. It is taken where it
    gives the share, for the two may not be all that there is.
    """
    one, terms = near.stated[i], near.in_sentence_before(i)
    own = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    if kind_of(one.number) != "share" or one.counts is not None or own != [i] or len(terms) != 2:
        return
    if not _are_counts(near, terms) or not _OF_WHAT.match(near.around.behind(i)):
        return
    asked = _marks(near.around.sentence(i))
    kinds = [_marks(re.sub(r"[\d,.]+", " ", near.stated[k].number.text) + " " + near.clause(k)) for k in terms]
    only = [kinds[n] - kinds[1 - n] for n in (0, 1)]
    told = [n for n in (0, 1) if (asked & only[n] or not only[n]) and not asked & only[1 - n] and only[0] != only[1]]
    if len(told) == 1:
        part, other = terms[told[0]], terms[1 - told[0]]
        yield near.reading(OF_MORE, {"part": part, "first": part, "second": other}, 1)


def _marks(words: str) -> frozenset[str]:
    """The stems of words, and whether they deny something."""
    return stems(words) | ({"not"} if _NOT.search(words) else frozenset[str]())


def divided_by_sums(near: Near, i: int) -> Iterator[Reading]:
    """The share of a sum that the sentence of a share tells how to divide, or the one behind it."""
    one = near.stated[i]
    if kind_of(one.number) != "share" or one.counts is not None or near.around.is_cell(i):
        return
    own = [k for k in near.around.in_sentence(i) if not near.stated[k].reason]
    for found in _BOTH.finditer(_line(near, own)):
        names = ("found", "missed") if found["which"].casefold() == "former" else ("missed", "found")
        places = dict(zip(names, (own[int(found[name])] for name in ("first", "second")), strict=True))
        is_of_two = not found["two"] or near.stated[own[int(found["two"])]].number.text.casefold() == "two"
        if own[int(found["value"])] == i and is_of_two and _are_counts(near, [*places.values()]):
            yield near.reading(OF_BOTH, {name: places[name] for name in ("found", "missed")}, 0, True)
    behind = _sentence_behind(near, own)
    for inside, is_own in ((own, True), (behind, False)):
        for found in _MORE.finditer(_line(near, inside)) if inside else ():
            terms = ("part", "first", "second") if found["first"] else ("part", "to", "added")
            places = dict(zip(("part", "first", "second"), (inside[int(found[n])] for n in terms), strict=True))
            value = inside[int(found["value"])] if found["value"] else None
            is_meant = value == i if is_own else value is None and _is_computed(near, own, i)
            if is_meant and _are_counts(near, [*places.values()]):
                yield near.reading(OF_MORE, places, 0 if is_own else 1, True)


def _line(near: Near, inside: Sequence[int]) -> str:
    return skeleton(near.around.sentence(inside[0]), [near.stated[k].number for k in inside]) if inside else ""


def _are_counts(near: Near, places: Sequence[int]) -> bool:
    first = near.stated[places[0]].number
    return all(near.counts(k) and alike(near.stated[k].number, first) for k in places)


def _is_computed(near: Near, own: Sequence[int], i: int) -> bool:
    """Whether a share is the one number of its sentence, which ends with it, and is told as computed."""
    is_last = re.fullmatch(r"\W*", near.around.behind(i)) is not None
    return list(own) == [i] and is_last and _COMPUTES.search(near.around.before(i)) is not None


def _sentence_behind(near: Near, own: Sequence[int]) -> list[int]:
    """The numbers of the sentence right behind that of some numbers."""
    following = own[-1] + 1 if own else len(near.stated)
    if following >= len(near.stated):
        return []
    one, other = near.stated[own[-1]], near.stated[following]
    is_next = one.in_sentence_before(other)
    return [k for k in near.around.in_sentence(following) if not near.stated[k].reason] if is_next else []


def totals_first(near: Near, i: int) -> Iterator[Reading]:
    """The sum of the parts of the sentence behind of which a count is told as the total."""
    if near.around.kind(i) != "count":
        return
    own, behind = told_line(near, i, 0), line_behind(near, i)
    parts = numerals(behind)
    if numerals(own) != [i] or not _A_TOTAL.search(own) or not 2 <= len(parts) <= len(TERMS):
        return
    are_parts = all(near.counts(k) and alike(near.stated[k].number, near.stated[i].number) for k in parts)
    if not _OF_THESE.match(behind) or _NO_PARTS_BEHIND.search(behind) or not are_parts:
        return
    if all(near.around.size(k) < near.around.size(i) for k in parts):
        names = TERMS[: len(parts)]
        found = near.reading(" + ".join(names), dict(zip(names, parts, strict=True)), 1)
        is_sure = gives(found, near.stated[i].number.text) or _THE_REST.search(behind) is not None
        yield Reading(found.compute, found.inputs, 1, is_sure)
