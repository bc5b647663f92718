"""Shares of a sum that words tell how to divide.

Of the 43,870 found and the 9,414 missed, the former, divided by the sum of both, is 82.3%; she computes 61.3%: to the
292 she adds 96 others, and divides the 238 by the sum.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import alike, kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.surroundings import stems

OF_BOTH, OF_MORE = "found/(found + missed)", "part/(first + second)"
_GIVES = r",? (?:which |that |and )?(?:(?:this|it) )?(?:is|gives|makes|equals|comes to|or|for|to (?:get|obtain|reach))"
_VALUE = rf"(?:{_GIVES} (?:a (?:[\w-]+ ){{1,3}}of )?⟦(?P<value>\d+)⟧)"
_BOTH = any_case(
    r"⟦(?P<first>\d+)⟧[^⟦⟧.]*\band (?:the )?⟦(?P<second>\d+)⟧[^⟦⟧.]*[,;:] "
    r"(?:and )?the (?P<which>former|latter)(?: is)?,? "
    rf"(?:divided by|over) the (?:sum|total) of (?:both|(?:the |these )?⟦(?P<two>\d+)⟧|these|them){_VALUE}"
)
_ADDED = r"(?:adds?|added|adding) (?:about |another |some |a further )?"
_MORE = any_case(
    rf"\b(?:to the ⟦(?P<first>\d+)⟧[^⟦⟧.;]*\b{_ADDED}⟦(?P<second>\d+)⟧|"
    rf"{_ADDED}⟦(?P<added>\d+)⟧[^⟦⟧.;]* to the ⟦(?P<to>\d+)⟧)[^⟦⟧.;]*\bdivid(?:es|ed|ing) "
    rf"(?:the |those |these |his |her )?⟦(?P<part>\d+)⟧[^⟦⟧.;]{{0,30}} by (?:the|this|that|their) (?:sum|total)\b"
    rf"{_VALUE}?"
)
_COMPUTES = any_case(
    r"\b(?:comput\w+|calculat\w+|arriv\w+|reach\w*|gets?|got|finds?|puts?|report\w*|claim\w*|obtain\w*)\b[^.;]*$"
)
_OF_WHAT = any_case(
    r" of (?:the |our |all |this )?(?:collection|total|whole|documents|set|population|files|items|data|what|everything|"
    r"all|them|these|those|review)\b"
)
_NOT = whole_words(r"not|non|never|ir(?:relevant)|un\w+")


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
    is_next = (other.passage, other.sentence) == (one.passage, one.sentence + 1)
    return [k for k in near.around.in_sentence(following) if not near.stated[k].reason] if is_next else []
