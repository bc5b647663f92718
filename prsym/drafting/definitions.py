"""The definitions that a document gives itself: terms for its numbers, letters, and relations between its quantities.

`434,179 documents (the "Null Set")` and `let N be the size of the collection` define terms. `Recall is the number found
divided by the number found plus the number missed` and `Work saved is 1 − (TP + FP)/n` define relations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, takewhile
from typing import Literal

from prsym.documents.passages import Document
from prsym.documents.sentences import sentences
from prsym.drafting.formula_words import LONGEST_NAME, Token, joined, listed, name_before, phrase_at, tokens, words
from prsym.drafting.printed_formulas import Printed, letter_of, printed_formulas, words_around
from prsym.reading.text import to_text

MOST_BETWEEN, LONGEST_CLAUSE = 10, 60  # words between a number and the term for it, and of arithmetic in words
MOST_BEHIND = 3  # passages behind a formula that may say what its letters are
AS_PYTHON = str.maketrans({"·": "*", "−": "-", "^": "**"})
_COMPUTING = ("sign", "power", "open", "equals")  # a number before one of these is no whole side of an equation
Term = tuple[str, Token | None, str]


@dataclass(frozen=True, slots=True)
class Definition:
    """A name that a document defines.

    A term names a number, delimited by `start` and `end` in the text of the passage (None where there is no number), or
    is a letter; `words` are those that it is defined by. A relation is an `expression` over `names`, each with the
    words that it is in the document; `start` and `end` delimit its formula or sentence. `is_explaining` says that the
    passage begins with a word such as `where`, and so explains the formula before it.
    """

    kind: Literal["term", "relation"]
    name: str
    passage: int
    start: int | None = None
    end: int | None = None
    words: str = ""
    expression: str = ""
    names: tuple[tuple[str, str], ...] = ()
    is_explaining: bool = False


def definitions(document: Document, printed: Sequence[Printed] | None = None) -> tuple[Definition, ...]:
    """The definitions of a document in the order of its text; `printed` are its formulas where they are known."""
    printed = printed_formulas(document) if printed is None else printed
    texts = words_around(document, printed)
    found = [one for i, text in enumerate(texts) for start, end in sentences(text) for one in _in(i, text, start, end)]
    relations = [_of_formula(one, texts[one.passage], found) for one in printed if one.tree is not None]
    return tuple(sorted((*found, *(one for one in relations if one.name)), key=lambda one: one.passage))


def nearest(letter: str, passage: int, known: Sequence[Definition]) -> Definition | None:
    """The definition of a letter that a passage goes by: its own, one that explains it, else the last one before it."""
    own = [one for one in known if one.kind == "term" and one.name == letter and one.words]
    near = [one for one in own if passage <= one.passage <= passage + MOST_BEHIND * one.is_explaining]
    return next(iter([*near, *(one for one in reversed(own) if one.passage < passage)]), None)


def _in(index: int, text: str, start: int, end: int) -> Iterator[Definition]:
    """The definitions of a sentence in words."""
    row = tokens(text[start:end])
    is_explaining = start == 0 and bool(row) and row[0].key in listed("explaining")
    for name, number, defining in (*_quoted(row), *_letters(row)):
        first, last = (start + number.start, start + number.end) if number else (None, None)
        yield Definition("term", name, index, first, last, defining, is_explaining=is_explaining)
    for name, expression, names in islice(in_words(row), 1):
        yield Definition("relation", name, index, start, end, "", expression, names)


def _quoted(row: Sequence[Token]) -> Iterator[Term]:
    """Terms in brackets and quotation marks with the number before them: 434,179 documents (the "Null Set")."""
    for first, last in pairwise(i for i, token in enumerate(row) if token.kind == "quote"):
        near = range(first - 2, max(first - MOST_BETWEEN, 0) - 1, -1)
        number = next((i for i in near if row[i].kind == "number" and row[i + 1].text.islower()), first)
        if row[last - 1].kind == "word" and any(token.kind == "open" for token in row[number:first]):
            yield joined(row[first + 1 : last]), row[number], _words_of(row, number + 1)


def _words_of(row: Sequence[Token], first: int) -> str:
    """The words from a token on, until one such as `where` that explains."""
    ahead = row[first : first + LONGEST_NAME]
    return joined(takewhile(lambda token: token.kind == "word" and token.key not in listed("explaining"), ahead))


def _letters(row: Sequence[Token]) -> Iterator[Term]:
    """Letters that words define, or that are equal to a number: the precision (P), a sample of n = 1,500 documents."""
    is_explained = False  # behind a word such as `where`
    for i, token in enumerate(row):
        is_explained |= token.key in listed("explaining")
        before, behind = row[max(i - 1, 0) : i], row[i + 1 : i + 4]
        is_equated = [t.kind for t in behind[:2]] == ["equals", "number"]
        number = behind[1] if is_equated and not any(t.kind in _COMPUTING for t in behind[2:]) else None
        phrase = _phrase_behind(row, i, is_explained=is_explained) if token.is_letter else ""
        if token.is_symbol and (number or [t.kind for t in (*before, *behind[:1])] == ["open", "close"]):
            phrase = joined(name_before(row, i - (not number), "ends", "before", "explaining"))
        if phrase or (number and token.is_symbol):
            yield letter_of(token.text) or token.text, number, phrase


def _phrase_behind(row: Sequence[Token], i: int, *, is_explained: bool) -> str:
    """The words of `E is the elusion rate`, `R for precision`, `d the margin of error`."""
    verb = phrase_at(row, i + 1, "letter_verbs")
    article = phrase_at(row, i + 1 + verb, "articles")
    first = i + 1 + verb + article
    is_article = row[i].key in listed("articles", "ends") and not verb
    is_noun = row[first : first + 1] and not (row[first].is_symbol or row[first].key in listed("ends"))
    is_defined = is_noun and not is_article and (article or (verb and is_explained))
    return _words_of(row, first) if is_defined else ""


def _of_formula(one: Printed, text: str, known: Sequence[Definition]) -> Definition:
    """The relation that a printed formula defines; its name is "" where it has none."""
    letters = {x: d.words for x in (*one.letters, one.left) if (d := nearest(x, one.passage, known)) is not None}
    row = tokens(text[: one.start])
    said = next((name for name, end in _named(row) if end == len(row)), "")
    name = one.left.replace("_", " ") if len(one.left) > 1 else letters.get(one.left, "") or said or one.left
    names = tuple((x, letters.get(x, x.replace("_", " "))) for x in one.letters)
    expression = to_text(one.tree).translate(AS_PYTHON) if one.tree else ""
    return Definition("relation", name, one.passage, one.start, one.end, "", expression, names)


def _named(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Each name before a verb that may define something, with the end of the verb: `Work saved` of `Work saved is`."""
    for at in range(1, len(row)):
        size = phrase_at(row, at, "verbs")
        name = joined(name_before(row, at, "ends", "defining", "explaining")) if size else ""
        if name:
            yield name, at + size


def in_words(row: Sequence[Token]) -> Iterator[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """The name of each relation in words, its expression, and the names in this with their words.

    >>> next(in_words(tokens("We define yield as responsive documents divided by documents reviewed.")))[:2]
    ('yield', 'responsive_documents / documents_reviewed')
    """
    for name, end in _named(row):
        clause = joined(takewhile(lambda token: token.kind in ("word", "number"), row[end : end + LONGEST_CLAUSE]))
        parts = re.split(rf" ({'|'.join(words()['operators'])}) ", clause)
        operands, signs = [*map(_operand, parts[::2])], [words()["operators"][sign] for sign in parts[1::2]]
        written = ["_".join(re.findall(r"\w+", one.casefold())) for one in operands]
        names = {key: one for key, one in zip(written, operands, strict=True) if key.isidentifier()}
        is_multiple = len(names) == 1 and set(signs) == {"*"}  # three times larger
        if signs and names and not is_multiple and all(key in names or key.isdigit() for key in written):
            yield name, _expression(written, signs), tuple(names.items())


def _operand(text: str) -> str:
    """The words of a quantity without an article, or a number in digits; "" for anything else."""
    own, ends = text.split(), listed("ends")
    own = own[1:] if own and own[0] in listed("articles") else own
    is_name = own and own[0] not in ends and not any(word in ends - listed("within") for word in own)
    return words()["numbers"].get(" ".join(own), " ".join(own)) if is_name and len(own) <= LONGEST_NAME else ""


def _expression(operands: Sequence[str], signs: Sequence[str]) -> str:
    """The expression of operands and signs; `//`, a division in words, takes the sums beside it but no `1 -` before."""
    if "//" in signs and signs[0] == "-" and operands[0].isdigit():
        return f"{operands[0]} - {_expression(operands[1:], signs[1:])}"
    rest = "".join(f" {sign} {operand}" for sign, operand in zip(signs, operands[1:], strict=True))
    sides = (operands[0] + rest).split(" // ")
    return " / ".join(f"({side})" if " " in side and len(sides) > 1 else side for side in sides)
