"""The words of a document that hold digits, or tell a place in an order, and are no numbers: CV-2024-03316, F1."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from prsym.documents.passages import Passage
from prsym.documents.sentences import sentences
from prsym.drafting.text.not_claims import REFERENCE
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import Stated

Stretches = dict[int, list[tuple[int, int]]]  # of each passage, by its number
_CODE = re.compile(r"[^\s()\[\]“”\"]*\d[^\s()\[\]“”\"]*")
_RUN = re.compile(r"\d[\d,]*(?:\.\d+)?")
CODE, ORDINAL = "part of a name or a code", "an ordinal"
OF_FORMULA = "part of a formula"
ROUND, ROMAN = "a round number in words, which is not read", "a Roman numeral"
COUNTING, OTHER = "a numeral that counts items", "a numeral of another writing, which is not read"
MARK_OF_NOTE = "the mark of a note, or an exponent"
# Behind a word that says which one is meant: "first," at the head of a sentence is no place in an order.
_ORDINAL = any_case(
    r"\b(?:the|an?|our|its|his|her|this|that|and|each) "
    r"(?P<word>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?= [a-z])"
)
_RAISED = re.compile(r"(?P<word>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)")
# Large numbers in words without a numeral before them, which none that is read covers: the remaining thousand.
_IN_WORDS = any_case(r"\b(?P<word>(?:hundred|thousand|million|billion|trillion|dozen)s?)\b")
_ROMAN_SIGN = re.compile("(?P<word>[\u2160-\u2188]+)")
_COUNTING = re.compile(  # in circles, brackets and before full stops
    "(?P<word>[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3220-\u3229\u3251-\u325f\u3280-\u3289\u32b1-\u32bf]+)"
)
_OTHER_NUMERALS = re.compile("(?P<word>[〇一二三四五六七八九十百千万億兆]+)")
_ROMAN = any_case(r"\b(?:section|article|chapter|exhibit|part|appendix) (?P<word>(?-i:[IVX]+))\b")
_WORDS = (
    *((_ORDINAL, ORDINAL), (_ROMAN, REFERENCE), (_RAISED, MARK_OF_NOTE), (_IN_WORDS, ROUND), (_ROMAN_SIGN, ROMAN)),
    *((_COUNTING, COUNTING), (_OTHER_NUMERALS, OTHER)),
)


def codes(passages: Sequence[Passage], stated: Sequence[Stated], of_formulas: Stretches) -> Iterator[Stated]:
    """The words that hold digits or tell a place in an order and are no numbers: CV-2024-03316, F1, the third round.

    They stand behind the numbers, in their order. Of a word that holds a number its other digits are told.
    """
    covered: dict[tuple[int, int], list[Number]] = {}
    for one in stated:
        covered.setdefault((one.passage, one.sentence), []).append(one.number)
    for p, passage in enumerate(passages):
        for s, (start, end) in enumerate(sentences(passage.text)):
            known = covered.get((p, s), [])
            text = passage.text[start:end]
            for (first, last), reason in _words_of_codes(text, known):
                number = Number(text[first:last], first, last, None)
                is_within = any(a < start + last and start + first < b for a, b in of_formulas.get(p, ()))
                yield Stated(number, p, s, passage.place_at(start + first), (), OF_FORMULA if is_within else reason)


def _words_of_codes(text: str, known: Sequence[Number]) -> Iterator[tuple[tuple[int, int], str]]:
    """The places of the words of a sentence with digits and of its ordinals that no number covers, with the reason."""

    def is_free(place: tuple[int, int]) -> bool:
        behind = bisect_left(known, place[1], key=lambda number: number.start)
        return not (behind and place[0] < known[behind - 1].end)

    for code in _CODE.finditer(text):
        runs = [run.span() for run in _RUN.finditer(text, *code.span())]
        yield from ((place, CODE) for place in ([code.span()] if is_free(code.span()) else filter(is_free, runs)))
    for words, reason in _WORDS:
        places = (found.span("word") for found in words.finditer(text))
        yield from ((place, reason) for place in places if is_free(place))
