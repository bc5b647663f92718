"""Formulas as they are printed on a line of plain text -> tree: `2PR/(P + R)`, `n = z²pq/e²`, `1.96 × √(p(1−p)/n)`.

Nothing is evaluated. What has two readings is refused with both, or, of a stranger's formula that is compared, read as
most prints mean it (`notation`); `plain_words` tells names from products of letters.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from prsym.errors import ReadingError
from prsym.reading.building import HUNDRED, divide
from prsym.reading.latex import with_sided_bars
from prsym.reading.limits import check_text, check_tree
from prsym.reading.linear_form import without_linear_signs
from prsym.reading.notation import STRICT, Notation
from prsym.reading.plain_builder import PlainBuilder
from prsym.reading.plain_tokens import Piece, one_sign_each, pieces
from prsym.reading.plain_words import is_certain, letters_of, name_of, quoted_name, units
from prsym.reading.python import expanded
from prsym.reading.tree import Bracket, Node, Relation, Symbol, symbols, transform

_FILTERED = frozenset(("LPAR", "RPAR", "LSQB", "RSQB", "OPEN", "CLOSE", "CARET", "UNDER"))
_STOP = re.compile(r"[\s.,;:]+$")
_EQUALS = re.compile(r"(?<![<>!:=])(?::=|==?)(?!=)")
_LABEL = re.compile(
    r"\s*(?:\+\s*|\d+(?:\.\d+)?\s*%\s+(?=(?:CI|LCL|UCL|[Cc]onfidence|[Ll]ower|[Uu]pper)\b))?"
    r"(?P<name>[^\W\d_][^\W_]*(?:_[^\W_]+|_\{[^{}]*\}|[₀-ₜ]+|(?<=\d)\.\d+)*[̂̄̃]?"
    r"(?:(?:\s+|(?<=\w)[-@](?=\w))[^\W_][\w₀-ₜ]*)*)(?:\^\(?2\)?)?(?P<sign>[-+⁺⁻](?=\s*$))?"
    r"(?P<space>\s*)(?P<percent>%\s*)?(?:\((?P<inside>[-+]|[^()=+*/^-]*[-+]?)\))?\s*"
)
_DASH = re.compile(
    r"\s*(?P<name>[^\W\d_]{3}[^\W_]*(?:\s+[^\W_]{2,})*(?:\s*\([^()=+*/^-]*\))?)\s+-\s+(?P<rest>.*[-+*/(].*)", re.DOTALL
)


def read_plain_text(text: str, names: Collection[str] = ()) -> Node:
    """The tree of a formula as printed on a line; `names` are names of several letters that occur in it.

    Read are the signs of print (× · ÷ − ² ₀ √ ≤ Greek letters), factors side by side, several words as one name, left
    sides, brackets of all kinds and functions. Raises `ReadingError`, with the column, for what cannot be read and for
    what can be read in two ways.

    >>> read_plain_text("2·TP/(2TP + FP + FN)").numerator
    Product(factors=(Number(text='2'), Symbol(name='TP')))
    """
    return read_noting(text, frozenset(names), STRICT)[0]


@lru_cache(maxsize=64)
def read_noting(text: str, names: frozenset[str], notation: Notation) -> tuple[Node, frozenset[str]]:
    """The tree under one reading of ambiguous notation, and the kinds of such notation that the text holds."""
    _check_prints(text)
    shown = one_sign_each(without_linear_signs(_TEN.sub("×", text)))
    names = names | {"pi"} if _PI.search(shown) else names
    check_text(re.sub("[\x03-\x06]", " ", shown))
    return read_signs(shown, names, notation)


_TEN = re.compile(r"(?<=\d)x(?=10\^)")
_PI = re.compile(r"(?<![^\W\d_])pi(?![^\W\d_])")
_WORDS_OF_NUMBERS = re.compile(r"\d\s*(percent|per cent|pct|thousand|million|billion)\b", re.IGNORECASE)
_WHERE = re.compile(r"(?<![^\W_])(?:where|with|Where)(?=\s+[^\W\d_])")
_LOST_EXPONENT = re.compile(r"[×x·*]\s*10\s?[-−]\s?\d")
_PERCENT_OF_ALL = re.compile(r"[/÷].*\)\s*%\s*$", re.DOTALL)


def _check_prints(text: str) -> None:
    """Refuse what prints say in words, and signs that have lost their place."""
    if (word := _WORDS_OF_NUMBERS.search(text)) is not None:
        raise ReadingError(
            f"column {word.start(1) + 1}: {word[1]} behind a number is not read: write it in digits or as %"
        )
    if (lost := _LOST_EXPONENT.search(text)) is not None:
        raise ReadingError(
            f"column {lost.start() + 1}: {lost[0]} can be read as a power of ten or as a difference: write 10^"
        )
    if (where := _WHERE.search(text)) is not None:
        raise ReadingError(
            f"column {where.start() + 1}: what stands behind {where[0]} is not read: give the formula alone, and say "
            "with symbols what its letters stand for"
        )
    if _PERCENT_OF_ALL.search(text):
        column = text.rindex("%") + 1
        raise ReadingError(f"column {column}: % can be read of all before it or of the last factor: add brackets")


def read_signs(text: str, names: frozenset[str], notation: Notation) -> tuple[Node, frozenset[str]]:
    """The same of a text with one character for each sign, which may hold those of structured formulas."""
    bare = _STOP.sub("", text)
    label, bare = _labelled(bare)
    kinds = frozenset[str]()
    if label is None and (dash := _DASH.fullmatch(bare)) and dash["name"].split()[0] not in dash["rest"]:
        kinds = frozenset({"dash"}) if notation.dash else kinds
        bare = " " * dash.start("rest") + dash["rest"] if notation.dash == "label" else bare
    try:
        found, met = pieces(with_sided_bars(bare), notation, names)
        tree, met_in_tree = _built(text, found, notation)
    except ReadingError as error:
        raise ReadingError(_in_plain_signs(str(error))) from None
    if label is not None:
        tree, in_percent = _in_percent(label, tree, notation)
        kinds |= in_percent
        tree = _equation(label, tree)
    check_tree(tree)
    written = transform(tree, expanded)
    check_tree(written)
    return written, met | met_in_tree | kinds


def _built(text: str, found: list[Piece], notation: Notation) -> tuple[Node, frozenset[str]]:
    try:
        parsed = _parser().parse(found)
    except UnexpectedInput as error:
        raise ReadingError(_unexpected(text, error)) from None
    builder = PlainBuilder(notation)
    tree = builder.transform(parsed)
    check_tree(tree)
    builder.check_functions()
    return tree, frozenset(builder.met)


class _Pieces(Lexer):
    """Pieces that were found before, as the parser takes them."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, pieces: list[Piece]) -> Iterator[Token]:  # type: ignore[override]  # no text: it was cut before
        for piece in pieces:
            kind = f"_{piece.kind}" if piece.kind in _FILTERED else piece.kind
            shown = "=" if kind == "EQUALS" else piece.text
            yield Token(kind, shown, piece.start, 1, piece.start + 1, 1, piece.end + 1, piece.end)


@cache
def _parser() -> Lark:
    grammar = files("prsym.reading").joinpath("plain_text.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer=_Pieces, maybe_placeholders=True, propagate_positions=True)


# Left sides.


@dataclass(frozen=True, slots=True)
class _Label:
    """A left side: its name, the abbreviation in brackets behind it, and whether it has a percent sign."""

    name: str
    short: str
    in_percent: bool


def _labelled(text: str) -> tuple[_Label | None, str]:
    """The left side of the first equal sign, where it names the value, and the text without it.

    `Precision (P) = …`, `F1 score = …`, `F-measure = …` and `F(P, R) = …` name the value; no left side is a product.
    """
    equals = _EQUALS.search(text)
    match = _LABEL.fullmatch(text[: equals.start()]) if equals else None
    if equals is None or match is None or not _is_label(match["name"]):
        return None, text
    own, inside = match["name"].strip(), (match["inside"] or "").strip()
    parts = re.split(r"\s+|[-@.]", own)
    name = name_of(parts[0]) if len(parts) == 1 else quoted_name(re.sub("[_@.]", " ", own))
    name += _SIGNS.get(match["sign"] or inside, "")
    is_abbreviation = bool(inside) and (len(letters_of(parts[0])) > 3 or bool(match["space"]) or len(parts) > 1)
    short = name_of(inside) if is_abbreviation and re.fullmatch(r"[^\W\d_]\w*", inside) else ""
    in_percent = bool(match["percent"]) or inside.casefold() in _PERCENT
    return _Label(name, short, in_percent), " " * equals.start() + text[equals.start() :]


_SIGNS = {"+": "_plus", "⁺": "_plus", "-": "_minus", "⁻": "_minus"}
_PERCENT = frozenset(("%", "in %", "percent", "in percent", "as %"))


def _in_percent(label: _Label, tree: Node, notation: Notation) -> tuple[Node, frozenset[str]]:
    """The value where the left side says that it is in percent: as written, or a hundredth of it."""
    if not label.in_percent or isinstance(tree, Relation):
        return tree, frozenset()
    if not notation.percent:
        raise ReadingError("% on the left can be read as how the value is shown or as its unit: leave it out")
    is_unit = notation.percent == "unit"
    return divide(Bracket(tree, "("), HUNDRED) if is_unit else tree, frozenset({"percent"})


def _is_label(name: str) -> bool:
    """Whether words are a name: letters and names of the field side by side, or with a hyphen, may be more than one."""
    words = name.split()
    if len(words) > 1 and all(len(letters_of(word)) == 1 or is_certain(word, ()) for word in words):
        return False
    return all(
        (len(letters_of(left.split()[-1])) > 1 and not is_certain(left.split()[-1], ()))
        or (len(letters_of(right.split()[0])) > 1 and not is_certain(right.split()[0], ()))
        or left.casefold() == "r"
        for left, right in zip(name.split("-"), name.split("-")[1:], strict=False)
    )  # fmt: skip


def _equation(label: _Label, tree: Node) -> Node:
    """The equation, under that of the two names which stands on the right too."""
    name, short = label.name, label.short
    used = symbols(tree)
    letters = [unit.name for unit in units(name.replace("_", ""), 0)]
    if len(letters) > 1 and not is_certain(name, ()) and set(letters) <= set(used):
        raise ReadingError(
            f"the left side {name} can be read as the name of the value or as the product {'·'.join(letters)}, whose "
            "letters stand on the right: leave it out, or give it another name"
        )
    left = Symbol(short if short in used else name)
    if isinstance(tree, Relation):
        return Relation((left, *tree.sides), ("=", *tree.operators))
    return Relation((left, tree), ("=",))


# Errors.

_REMEDIES = (
    (r"[-+−]", "a sign behind another sign needs brackets, as 2·(−x)"),
    (r",", "write numbers with a decimal point; several arguments need a function before them"),
    (r"=", "give one equation"),
    (r"_", "a subscript is a name or number, as n_0 or x_max"),
)


def _unexpected(text: str, error: UnexpectedInput) -> str:
    token = getattr(error, "token", None)
    if token is None or token.type == "$END":
        return f"the formula {_visible(text)[:60]!r} ends too early: a bracket, a factor or an argument is missing"
    start = token.start_pos or 0
    remedy = next((f": {words}" for pattern, words in _REMEDIES if re.match(pattern, text[start:])), "")
    return f"the formula cannot be read at column {start + 1}, before {_visible(text[start : start + 20])!r}{remedy}"


def _visible(text: str) -> str:
    return re.sub("[\x01-\x06〖〗]", " ", text)


def _in_plain_signs(message: str) -> str:
    r"""A message of the rules that are shared with LaTeX, in the signs of plain text."""
    message = (
        message.replace(r"\left| and \right|", "abs(…)")
        .replace(r"\cdot", "·")
        .replace("in the LaTeX formula", "in the formula")
    )
    return re.sub(r"\\(?=[a-zA-Z%])", "", message)
