"""The formulas that a document prints: set as mathematics, as a picture, or on a line of its text.

A formula computes with at least one letter or name. In running text it has a sign of equality, or more than one sign:
`F1 is computed as 2PR/(P + R)`. Numbers alone, `188/222 = 84.7%`, are no formula.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from prsym.documents.passages import Document, Passage
from prsym.drafting.formula_words import Token, listed, name_before, tokens
from prsym.errors import PrsymError
from prsym.reading.languages import read_in
from prsym.reading.notation import AS_PRINTED
from prsym.reading.pages import formulas_of
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Relation, Symbol, symbols

MASK = "\ufffc"  # in place of each character of a formula
LONGEST, DEEPEST = 400, 20  # characters of a formula in running text, and brackets within each other
MOST = 200  # formulas of a document
_WEAK = frozenset("+-−–±")  # signs that join words too, or begin a number


@dataclass(frozen=True, slots=True)
class Printed:
    """A formula of a document: its place, its source without the values behind it, and its left side.

    `left` is the name before the sign of equality as the reader of formulas spells it, "" for none. `tree` is the side
    that computes; None for a picture.
    """

    passage: int
    start: int
    end: int
    source: str
    language: str
    left: str = ""
    tree: Node | None = None
    picture: bytes = b""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters and names that it computes with."""
        return tuple(x for x in symbols(self.tree) if x != "pi") if self.tree is not None else ()


def printed_formulas(document: Document) -> tuple[Printed, ...]:
    """The formulas of a document in the order of its text, `MOST` at most."""
    return tuple(islice((one for i, p in enumerate(document.passages) for one in _of_passage(p, i)), MOST))


def _of_passage(passage: Passage, index: int) -> list[Printed]:
    """The equations that the reader of the document gives, and those on the line around them."""
    given = [Printed(index, e.start, e.end, e.source, e.language, picture=e.picture) for e in passage.equations]
    read = [_read(one) if one.source else one for one in given]
    line = passage.text
    for one in passage.equations:
        line = _replaced(line, one.start, one.end)
    return sorted((*filter(None, read), *in_text(line, index)), key=lambda one: one.start)


def words_around(document: Document, printed: Sequence[Printed]) -> list[str]:
    """The texts of the passages with formulas blotted out, as long as they were; a letter set as such is a letter."""
    texts = [passage.text for passage in document.passages]
    for i, passage in enumerate(document.passages):
        for one in passage.equations:
            letter = letter_of(one.source.strip("$ "), one.language)
            texts[i] = _replaced(texts[i], one.start, one.end, letter)
    for formula in printed:
        texts[formula.passage] = _replaced(texts[formula.passage], formula.start, formula.end)
    return texts


def _replaced(text: str, start: int, end: int, letter: str = "") -> str:
    """The text with a letter, or with signs that are no words, in place of a formula."""
    shown = letter.ljust(end - start) if 0 < len(letter) <= end - start else MASK * (end - start)
    return text[:start] + shown + text[end:]


def letter_of(source: str, language: str = "text") -> str:
    """A letter that is alone, as the readers of formulas name it: beta for β; "" for anything else."""
    try:
        tree = read_in(source, language, AS_PRINTED)
    except PrsymError:
        return ""
    return tree.name if isinstance(tree, Symbol) else ""


def _read(printed: Printed) -> Printed | None:
    """The formula with its tree; None where it computes with no letter or cannot be read."""
    try:
        texts, language = formulas_of(printed.source, printed.language)
        found = (_sides(printed, text, read_in(text, language, AS_PRINTED), language) for text in texts)
        return next(filter(None, found), None)
    except PrsymError:
        return None


def _sides(printed: Printed, text: str, tree: Node, language: str) -> Printed | None:
    """The formula of an expression, or of an equation whose left side is a name; elements are written as a line."""
    sides = tree.sides if isinstance(tree, Relation) else (tree,)
    own = next((side for side in sides if symbols(side) and not isinstance(side, Symbol)), None)
    if own is None or (len(sides) > 1 and own is sides[0]):
        return None
    left = "".join(symbols(sides[0])) if len(sides) > 1 else ""
    if language in ("mathml", "omml"):
        text, language = f"{left} = {to_text(own)}" if left else to_text(own), "text"
    return replace(printed, source=text, language=language, left=left, tree=own)


def in_text(text: str, index: int = 0) -> Iterator[Printed]:
    """The formulas on a line of text.

    >>> [one.source for one in in_text("So recall = TP / (TP + FN) = 80%, and F1 is computed as 2PR/(P + R) here.")]
    ['recall = TP / (TP + FN)', '2PR/(P + R)']
    """
    row, at = tokens(text), 0
    while at < len(row):
        first, end = (_left(row, at), _expression(row, at + 1)) if row[at].kind == "equals" else (at, _bare(row, at))
        if end > at and _computes(row[at:end]):
            start, stop = row[first].start, row[end - 1].end
            yield from filter(None, [_read(Printed(index, start, stop, text[start:stop], "text"))])
        at = max(end, at + 1)


def _left(row: Sequence[Token], equals: int) -> int:
    """The first token of the name before a sign of equality; the one behind the sign where there is none."""
    if equals and row[equals - 1].is_symbol:
        return equals - 1
    name = name_before(row, equals, "ends", "before")
    return row.index(name[0]) if name else equals + 1


def _bare(row: Sequence[Token], i: int) -> int:
    """The end of a formula without a sign of equality that begins at a token; 0 where there is none."""
    before = row[i - 1] if i else None
    is_within = before and (before.end == row[i].start or before.kind == "sign") and before.kind != "open"
    end = 0 if is_within else _expression(row, i)
    is_prose = any(token.kind == "word" and not token.is_symbol for token in row[i:end])
    is_introduced = before is not None and before.key in listed("introducing")
    return 0 if is_prose or _computes(row[i:end]) < 2 - is_introduced else end


def _computes(row: Sequence[Token]) -> int:
    """How much a stretch is a formula: 0 without letters or signs, 2 for several signs of which one is no + or −."""
    signs = [token.text for token in row if token.kind in ("sign", "root")]
    if not signs or not any(token.kind == "word" for token in row):
        return 0
    return 1 + (not _WEAK.issuperset(signs) and (len(signs) > 1 or row[0].kind == "root"))


def _expression(row: Sequence[Token], first: int) -> int:
    """The end of the longest expression that begins at a token; 0 where there is none."""
    best, depth = 0, 0
    for i in range(first, len(row)):
        depth += (row[i].kind == "open") - (row[i].kind == "close")
        if not 0 <= depth <= DEEPEST or row[i].end - row[first].start > LONGEST or not _joins(row, i, first):
            break
        best = i + 1 if depth == 0 and row[i].kind not in ("sign", "root") else best
    return best


def _joins(row: Sequence[Token], i: int, first: int) -> bool:
    """Whether a token goes on with the expression before it."""
    token, before = row[i], row[max(i - 1, first)]
    is_expected = i == first or before.kind in ("sign", "open", "root")
    is_factor = is_expected or before.end == token.start or before.kind in ("number", "close")
    if token.kind == "word":
        is_name = before.kind == "word" and token.is_symbol == before.is_symbol
        is_used = token.is_letter and i + 1 < len(row) and row[i + 1].kind in ("sign", "close", "power")
        is_joint = is_expected or is_name or (is_factor and token.is_symbol)
        return is_joint and (is_used or token.key not in listed("ends", "loose") - {"of"})
    if token.kind in ("sign", "close", "power"):
        return not is_expected or token.text in _WEAK
    return is_expected if token.kind == "number" else is_factor and token.kind in ("open", "root")
