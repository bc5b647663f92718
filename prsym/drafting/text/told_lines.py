"""The sentences about a number in one line, with ⟦k⟧ for each number k of the document that may state a quantity."""

from __future__ import annotations

import re

from prsym.drafting.text.near import Near

NUMERAL = re.compile(r"⟦(\d+)⟧")


def told_line(near: Near, i: int, back: int = 1) -> str:
    """The sentence of a number and so many before it in its passage, to the number and through its sentence."""
    one = near.stated[i]
    texts = near.around.sentences_to(i)[: back + 1][::-1]
    first = one.sentence - len(texts) + 1
    return " ".join(_marked(near, i, first + n, text) for n, text in enumerate(texts))


def line_behind(near: Near, i: int) -> str:
    """The sentence right behind that of a number, in its passage; "" for the last one."""
    one = near.stated[i]
    return _marked(near, i, one.sentence + 1, near.around.sentence_behind(one))


def numerals(line: str) -> list[int]:
    """The numbers of a line, by their positions in the document.

    >>> numerals("We found ⟦4⟧ and left ⟦6⟧ behind.")
    [4, 6]
    """
    return [int(k) for k in NUMERAL.findall(line)]


def before_value(line: str, i: int) -> str:
    """The part of a line before a number of it.

    >>> before_value("We found ⟦4⟧ and left ⟦6⟧ behind.", 6)
    'We found ⟦4⟧ and left '
    """
    return line.partition(f"⟦{i}⟧")[0]


def _marked(near: Near, i: int, sentence: int, text: str) -> str:
    """A sentence of the passage of a number with ⟦k⟧ for each of its numbers that may state a quantity."""
    parts, at = [], 0
    for k in _of_sentence(near, i, sentence):
        number = near.stated[k].number
        parts += [text[at : number.start], f"⟦{k}⟧"]
        at = number.end
    return "".join((*parts, text[at:]))


def _of_sentence(near: Near, i: int, sentence: int) -> list[int]:
    """The numbers of a sentence of the passage of a number that may state a quantity."""
    passage, first, last = near.stated[i].passage, i, i
    while first and near.stated[first - 1].passage == passage:
        first -= 1
    while last + 1 < len(near.stated) and near.stated[last + 1].passage == passage:
        last += 1
    inside = range(first, last + 1)
    return [k for k in inside if near.stated[k].sentence == sentence and not near.stated[k].reason]
