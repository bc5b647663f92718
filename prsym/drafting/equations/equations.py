"""The equations of a document: those that it sets as mathematics, and those that its prose prints on a line.

An equation has a letter or a name behind its sign of equality. An expression without one is an equation where the words
before it say that something is computed so: `F1 is computed as 2PR/(P + R)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prsym.documents.passages import Equation, Passage
from prsym.documents.sentences import sentences
from prsym.drafting.text.patterns import any_case

_TOKEN = re.compile(
    r"(?P<number>(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)%?)|(?P<word>[^\W\d_](?:[\w₀-₉ₐ-ₜ̂̄̃'’]|-(?=[^\W\d_]{2}))*[²³]?)|"
    r"(?P<root>[√∛])|(?P<sign>[-+−–*×·⋅∗/÷^±])|(?P<power>[²³⁰¹⁴-⁹⁻]+)|(?P<open>[(\[{])|(?P<close>[)\]}])"
)
_BLANKS = re.compile(r"[ \t\u2009\u00a0]*")
_ENDING = frozenset(  # words that no name in a formula has
    (
        *(
            "where",
            "with",
            "which",
            "is",
            "are",
            "was",
            "were",
            "so",
            "thus",
            "because",
            "when",
            "if",
            "as",
            "and",
            "or",
        ),
        *("but", "using", "denotes", "we", "since", "while", "then", "that", "has", "have", "gives", "yields", "hence"),
        *("therefore", "not", "see", "this", "these", "it", "they", "whereas", "such"),
    )
)
_LOOSE = frozenset(
    (
        "in",
        "at",
        "for",
        "from",
        "on",
        "by",
        "to",
        "per",
        "of",
        "the",
        "a",
        "an",
        "its",
        "our",
        "their",
        "over",
        "across",
    )
)
_BEFORE_LEFT = frozenset(
    (
        *(
            "the",
            "a",
            "an",
            "our",
            "its",
            "their",
            "from",
            "in",
            "for",
            "at",
            "to",
            "by",
            "get",
            "let",
            "putting",
            "until",
        ),
        *("write", "writes", "define", "defines", "use", "uses", "compute", "computes", "report", "reports", "obtain"),
        *("set", "take", "find", "also", "now", "again"),
    )
)
LONGEST, LONGEST_LEFT = 2_000, 200  # characters of an expression in prose, and of the words before its left side
_MOST_WORDS = 9  # of a name within a formula
_LONGEST_LETTERS = 4  # of what is a letter with its index, or an abbreviation, and no word
_EQUALS = re.compile(r"(?<![<>!:≤≥=≈~&?])=(?!=)")
_LEFT = re.compile(
    r"(?:^|(?<=[\s(“\"]))(?P<name>[^\W\d_][\w₀-₉ₐ-ₜ̂̄̃'’-]*(?:[ ][^\W\d_][\w₀-₉'’-]*){0,5}(?:(?<=\d)\.\d+|[+−⁺⁻])?"
    r"(?:\s?\((?:%|[^\W\d_][\w₀-₉]{0,5})\))?)\s*$"
)
_AS = any_case(
    r"\b(?:comput|calculat|defin|estimat|measur|express|deriv|obtain|giv|writ)\w*\b[^.;=]{0,60}?\b(?:as|by|from|via):?\s"
)
_IS = re.compile(
    r"\b(?:is|are|equals) (?:then |thus |simply |just |respectively )?(?!\w{2,}(?:ed|en)\b|as )(?=[^;,=]{0,40}[(√])"
)
_SYMBOL = re.compile(r"[^\W\d_][\d_₀-₉ₐ-ₜ̂̄̃'’]*(?:_\w+)?|[A-Z][A-Z\d₀-₉]{1,4}|[^\W\da-z_][a-z]")
FORMULA = "￼"  # stands in the place of a character of what is no prose
_ADDRESS = re.compile(r"(?:https?://|www\.)\S*")
_COMMAND = re.compile(r"\\(?:text|mathrm|operatorname)\b|\\[a-zA-Z]+")
_LETTER = re.compile(r"[^\W\d_]")
_SIGN = re.compile(r"[-+−–*×·⋅/÷^√±∑]|\\(?:[dt]?frac|sqrt|times|cdot|pm|over|sum)\b|[^\W\d_]\s*[({\[]|\d\s*[^\W\d_]")
_ONE_LINE = ("text", "latex")


@dataclass(frozen=True, slots=True)
class Printed:
    """An equation as it stands in a passage; its source is empty where the document has only a picture of it.

    `is_prose`: the document does not set it as mathematics.
    """

    passage: int
    start: int
    end: int
    source: str
    language: str
    is_prose: bool = False


def equations(passages: Sequence[Passage]) -> Iterator[Printed]:
    """Every equation or expression of letters, in the order of the document."""
    for p, passage in enumerate(passages):
        set_ = [e for e in passage.equations if _is_formula(passage.text[e.start : e.end], e)]
        own = [Printed(p, e.start, e.end, e.source, e.language) for e in set_]
        masked = _masked(passage)
        yield from sorted([*own, *in_prose(masked, p)], key=lambda one: one.start)


def _masked(passage: Passage) -> str:
    """The text without addresses of the net and equations that are set as such, each as long as it was."""
    characters = list(passage.text)
    for one in passage.equations:
        characters[one.start : one.end] = FORMULA * (one.end - one.start)
    return _ADDRESS.sub(lambda found: FORMULA * len(found[0]), "".join(characters))


def _is_formula(line: str, one: Equation) -> bool:
    """Whether what is set as mathematics has letters that are computed with; a picture may have."""
    if not one.source:
        return True
    shown = one.source if one.language in _ONE_LINE else line
    sides = _EQUALS.split(shown)
    inner = sides[1:] if len(sides) > 1 else sides
    return any(_LETTER.search(_COMMAND.sub(" ", side)) and _SIGN.search(side) for side in inner)


def in_prose(text: str, passage: int = 0) -> Iterator[Printed]:
    """The equations that a text prints on a line.

    >>> [one.source for one in in_prose("So recall = TP / (TP + FN) = 80%, and F1 is computed as 2PR/(P + R) here.")]
    ['recall = TP / (TP + FN)', '2PR/(P + R)']
    """
    done = 0
    starts = [(m.start(), m.end(), False) for m in _EQUALS.finditer(text)]
    starts += [(m.end(), m.end(), True) for way in (_AS, _IS) for m in way.finditer(text)]
    for at, behind, is_told in sorted(set(starts)):
        if at < done:
            continue
        end = _expression(text, behind)
        if end is None or (is_told and not _is_plainly_computed(text[behind:end])):
            continue
        start = behind if is_told else _left_of(text, at)
        if start is None or start < done:
            continue
        while (more := _BLANKS.match(text, end)) and _EQUALS.match(text, more.end()):  # the next side of a chain
            further = _expression(text, more.end() + 1)
            if further is None:
                break
            end = further
        start += len(text[start:]) - len(text[start:].lstrip())
        yield Printed(passage, start, end, text[start:end], "text", True)
        done = end


def _left_of(text: str, at: int) -> int | None:
    """Where the left side begins that ends at a sign of equality; None where no name stands there."""
    first = max(at - LONGEST_LEFT, 0)
    found = _LEFT.search(text[first:at])
    if found is None:
        return None
    start = first + found.start("name")
    words = list(re.finditer(r"[^\s(]+(?:\s?\([^)]*\))?", found["name"]))
    cut = max((i + 1 for i, word in enumerate(words) if _is_small(word[0])), default=0)
    if cut == len(words):
        return None
    is_letter = _SYMBOL.fullmatch(words[-1][0]) is not None
    return start + words[-1 if is_letter else cut].start()


_FIRST_WORDS = frozenset(
    ("The", "For", "In", "From", "Our", "Its", "At", "By", "To", "So", "Thus", "Hence", "Here", "Then")
)


def _is_small(word: str) -> bool:
    """Whether a word before a left side is no part of it: the, for, but not FOR, the false omission rate."""
    return word in _ENDING | _BEFORE_LEFT or word in _FIRST_WORDS


def _is_plainly_computed(expression: str) -> bool:
    """Whether an expression without a left side is more than words with a stroke between them: and/or."""
    return re.search(r"[+*×·÷√^]|[)\d]\s*/|/\s*[(\d]|\b[A-Z]{1,3}\s*/\s*[A-Z]", expression) is not None


@dataclass
class _Scan:
    """The state of reading an expression: open brackets, whether an operand must follow, whether it is a formula."""

    depth: int = 0
    is_expected: bool = True
    has_letter: bool = False
    has_sign: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether what was met may end here."""
        return not self.is_expected and not self.depth and self.has_letter and self.has_sign

    def takes(self, found: re.Match[str], is_beside: bool) -> bool:
        """Whether a token goes on with the expression; `is_beside`: it may be a factor of what stands before it."""
        match found.lastgroup:
            case "word":
                taken = self.is_expected or is_beside
                self.is_expected, self.has_letter = False, True
            case "number":
                taken = self.is_expected
                self.is_expected = False
            case "sign":
                taken = not self.is_expected or found[0] in "-−+±"
                self.is_expected = self.has_sign = True
            case "root":
                taken = self.is_expected = self.has_sign = True
            case "power":
                taken = not self.is_expected
            case "open":
                taken = self.is_expected or is_beside
                self.depth, self.has_sign = self.depth + 1, self.has_sign or not self.is_expected
                self.is_expected = True
            case _:
                taken = not self.is_expected and self.depth > 0
                self.depth -= 1
        return taken


def _expression(text: str, start: int) -> int | None:
    """The end of the longest expression of letters and names that begins at a position; None where there is none."""
    at, best, scan = start, None, _Scan()
    while True:
        blanks = _BLANKS.match(text, at)
        found = _TOKEN.match(text, blanks.end()) if blanks else None
        if found is None or at - start > LONGEST:
            return best
        is_apart = found.start() > at
        end: int | None = found.end()
        if found.lastgroup == "word":
            end = _name(text, found.start(), scan.is_expected)
            is_beside = not scan.is_expected and _is_factor(text, found, at, is_apart=is_apart)
        else:
            is_beside = not is_apart or text[at - 1] in ")]}0123456789"
        if end is None or not scan.takes(found, is_beside):
            return best
        best = end if scan.is_whole else best
        at = end


def _is_factor(text: str, found: re.Match[str], at: int, *, is_apart: bool) -> bool:
    """Whether a word right behind an operand is a factor: 2PR, (1 + β²)PR, 2 P R, 1.96 x √."""
    word = found["word"]
    if len(word) > _LONGEST_LETTERS or word.lower() in _ENDING | _LOOSE:
        return False
    before = text[at - 1]
    is_letter = before.isalpha() and not text[at - 2 : at - 1].isalpha() and len(word) == 1
    return not is_apart or before.isdigit() or (is_letter and word.lower() not in ("a", "i"))


def _name(text: str, start: int, is_expected: bool) -> int | None:
    """The end of a name of one or several words that begins at a position; None where none does."""
    found = _TOKEN.match(text, start)
    assert found is not None
    if found[0].lower() in _ENDING or (found[0].lower() in _LOOSE and len(found[0]) > 1 and found[0].islower()):
        return None
    if not is_expected or len(found[0]) < _LONGEST_LETTERS or found[0].isupper():
        plural = re.compile(r" (?:rate|score|size|positives|negatives)\b").match(text, found.end())
        return plural.end() if plural and len(found[0]) > 2 else found.end()
    end, ends = found.end(), [found.end()]
    for _ in range(_MOST_WORDS):
        blanks = _BLANKS.match(text, end)
        more = _TOKEN.match(text, blanks.end()) if blanks else None
        if more is None or more.lastgroup != "word" or more[0].lower() in _ENDING:
            break
        end = more.end()
        ends.append(end)
    behind = _BLANKS.match(text, end)
    follows = text[behind.end() : behind.end() + 1] if behind else ""
    if follows and follows in "-+−*×·/÷)]":
        return end
    kept = [e for e in ends if not any(w.lower() in _LOOSE - {"of", "the"} for w in text[start:e].split())]
    while len(kept) > 1 and text[start : kept[-1]].split()[-1].lower() in _LOOSE:
        kept.pop()
    return kept[-1] if kept else None


def sentence_of(passage: Passage, one: Printed) -> tuple[int, int]:
    """The start and the end of the sentences in which an equation stands."""
    parted = list(sentences(passage.text))
    inside = [(a, b) for a, b in parted if a < one.end and one.start < b]
    return (inside[0][0], inside[-1][1]) if inside else (0, len(passage.text))


def letters_end(text: str, one: Printed) -> int:
    """The end of the last side of an equation that has letters: what stands behind it are values."""
    at = end = one.start
    for side in _EQUALS.split(text[one.start : one.end]):
        at += len(side)
        if _LETTER.search(_COMMAND.sub(" ", side)):
            end = at
        at += 1
    return end
