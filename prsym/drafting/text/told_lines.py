"""The sentences about a number in one line, with ⟦k⟧ for each number k of the document that may state a quantity."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from prsym.drafting.text.near import Near
from prsym.drafting.text.records import Stated

NUMERAL = re.compile(r"⟦(\d+)⟧")


def vocabulary(text: str) -> frozenset[str]:
    """The words of a text, which a plain sentence may have."""
    return frozenset(text.split())


# Words that say nothing of their own: with those of a subject they make a sentence that says no more than it seems to.
_SMALL = vocabulary(
    "a an the of in to into for at on by with from and or as that this these those it its which there we i my our they "
    "their is are was were be been has have had will would thus therefore so accordingly hence then about some roughly "
    "approximately around nearly only just means meant make makes made gives gave give given yields comes come came "
    "amounts amounted corresponds translates works out equals total documents document records files items e mails "
    "messages estimated estimate estimates expect expected number figure figures put stands"
)


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


def is_plain(words: str, subject: frozenset[str]) -> bool:
    """Whether a text has no words but small ones and those of a subject.

    >>> is_plain("so that the recall is", frozenset(["recall"])), is_plain("Recall for chats", frozenset(["recall"]))
    (True, False)
    """
    return {*re.findall(r"[^\W\d_]+", words.casefold())} <= _SMALL | subject


def clause_of(line: str, i: int) -> str:
    """The part of a line to a number of it, and the words behind that to the next stop or comma.

    >>> clause_of("We found ⟦4⟧ and left ⟦6⟧ behind, it seems.", 6)
    'We found ⟦4⟧ and left ⟦6⟧ behind'
    """
    before, value, behind = line.partition(f"⟦{i}⟧")
    return f"{before}{value}{re.split(r'[,;.(]', behind)[0]}"


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
    own = (near.stated[i].passage, sentence)
    first = bisect_left(near.stated, own, key=_place)
    last = bisect_right(near.stated, own, lo=first, key=_place)
    return [k for k in range(first, last) if not near.stated[k].reason]


def _place(one: Stated) -> tuple[int, int]:
    """The passage and the sentence of a number, by which those of a document are in order."""
    return one.passage, one.sentence
