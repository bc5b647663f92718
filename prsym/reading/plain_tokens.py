"""The numbers, names and signs of a formula in plain text, with what stands side by side told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from prsym.errors import ReadingError
from prsym.reading.notation import Notation
from prsym.reading.nouns import NOUNS
from prsym.reading.plain_words import (
    SUBSCRIPTS,
    SUPERSCRIPTS,
    UNIT,
    VULGAR,
    Unit,
    is_accent,
    is_certain,
    is_compound,
    is_joining,
    is_word,
    letters_of,
    quoted_name,
    split,
)

# Signs that only structured formulas have (MathML, OMML): no text holds these characters.
FRACTION, ROOT_OF, TIMES_UNSEEN, CHOOSE = "\x03", "\x04", "\x05", "\x06"

_SAME_SIGN = str.maketrans(
    {
        **dict.fromkeys(
            "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "
        ),
        **dict.fromkeys("\u2061\u2063\u200b", " "),
        "\u2062": TIMES_UNSEEN,
        **dict.fromkeys("−–‒﹣－", "-"),
        **dict.fromkeys("×·⋅∙•∗✕✖⨯⨉＊", "*"),
        **dict.fromkeys("÷∕⁄／", "/"),
        **dict.fromkeys("′’ʹ", "'"),
        **dict.fromkeys("“”„″", '"'),
        "≔": "=",
        "≡": "=",
        "＝": "=",
        "＋": "+",
        "⩽": "≤",
        "⩾": "≥",
        "≦": "≤",
        "≧": "≥",
        "∣": "|",
        "％": "%",
        "µ": "μ",
        "ϕ": "φ",
        "ϵ": "ε",
        "ϑ": "θ",
        "ϱ": "ρ",
        "ϖ": "π",
        "∑": "Σ",
        "⁺": "⁺",
    }
)
_NUMBER = (
    r"[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?"
    r"|(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+(?![\w.]))?"
)
_SCAN = re.compile(
    rf"""(?P<number>{_NUMBER})|(?P<run>(?:{UNIT})+)|(?P<quoted>"[^"]*")|(?P<superscript>[{"".join(SUPERSCRIPTS)}]+)
    |(?P<subscript>[{"".join(SUBSCRIPTS)}]+)|(?P<sign>\+/-|<=|>=|==|:=|\*\*|.)""",
    re.VERBOSE | re.DOTALL,
)
_KINDS = {
    "+": "SIGN",
    "-": "SIGN",
    "±": "SIGN",
    "∓": "SIGN",
    "+/-": "SIGN",
    "*": "OPERATOR",
    "/": "OPERATOR",
    "^": "CARET",
    "**": "CARET",
    "=": "EQUALS",
    "==": "EQUALS",
    ":=": "EQUALS",
    **dict.fromkeys(("<", ">", "≤", "≥", "≠", "<=", ">="), "RELATION"),
    "(": "LPAR",
    ")": "RPAR",
    "[": "LSQB",
    "]": "RSQB",
    "{": "LBRACE",
    "}": "RBRACE",
    "〖": "OPEN",
    "〗": "CLOSE",
    "⌈": "LCEIL",
    "⌉": "RCEIL",
    "⌊": "LFLOOR",
    "⌋": "RFLOOR",
    "\x01": "LEFT_BAR",
    "\x02": "RIGHT_BAR",
    ",": "SEPARATOR",
    ";": "SEPARATOR",
    "!": "BANG",
    "%": "PERCENT",
    "√": "ROOT",
    "∛": "ROOT",
    "∜": "ROOT",
    "Σ": "SUM",
    "∏": "PROD",
    "_": "UNDER",
    FRACTION: "FRAC",
    ROOT_OF: "ROOT_OF",
    TIMES_UNSEEN: "TIMES_UNSEEN",
    CHOOSE: "CHOOSE",
}
_CIRCULAR = r"(?:arc|ar|a)?(?:sin|cos|tan|cot|sec|csc)h?"
_FUNCTION = re.compile(rf"{_CIRCULAR}|erf|exp|ln|sgn")
_LOGARITHM = re.compile(r"[lL]og(?:_?(?P<base>10|2|e))?|[lL]og_(?P<letter>[a-z])")
_ENDS = frozenset(
    ("NUMBER", "NAME", "RPAR", "RSQB", "RBRACE", "CLOSE", "RCEIL", "RFLOOR", "RIGHT_BAR", "BANG", "PERCENT")
)
_BEGINS = frozenset(
    ("NUMBER", "NAME", "run", "quoted", "LPAR", "LSQB", "LBRACE", "OPEN", "LCEIL", "LFLOOR", "LEFT_BAR", "ROOT", "FRAC")
)
_DOCUMENTS = frozenset(noun for noun, kind in NOUNS.items() if kind == "documents")
_WORD = 4  # letters of a word that one letter may follow, as in group A
_POWER_OF_TEN = re.compile(r"[eE]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A number, a name or a sign: its kind, its text or name, and the columns where it stands, from 0."""

    kind: str
    text: str
    start: int
    end: int
    is_word: bool = False  # a name of several letters


def one_sign_each(text: str) -> str:
    """The text with one character for each sign that is printed in several ways, at the columns where it stood.

    >>> one_sign_each("2×𝑃÷3")
    '2*P/3'
    """
    if any("\u2100" <= c <= "\u214f" or "\U0001d400" <= c <= "\U0001d7ff" for c in text):
        text = "".join(map(_upright, text))
    return text.translate(_SAME_SIGN)


def _upright(character: str) -> str:
    """An italic, bold or double-struck letter as the plain one."""
    if not ("\u2100" <= character <= "\u214f" or "\U0001d400" <= character <= "\U0001d7ff"):
        return character
    plain = unicodedata.normalize("NFKC", character)
    return plain if len(plain) == 1 else character


def pieces(text: str, notation: Notation, names: Collection[str]) -> tuple[list[Piece], frozenset[str]]:
    """The pieces of a text in one sign each, and the kinds of notation with two readings that were met.

    Raises `ReadingError`, which names the column, for a character that is none of a formula, and for what can be read
    in two ways without a notation.
    """
    text = _AT.sub("_at_", text)  # precision@10 is one name
    _check_critical_values(text)
    found = list(_scanned(text, 0))
    _check_thousands(found)
    found = _without_units(found)
    found, met = _with_times(_hyphened(_accented(found), names), notation)
    joined, met_in_words = _joined(found, notation, names)
    resolved, met_in_letters = _resolved(joined, notation, names)
    _check_powers_of_ten(resolved)
    _check_exponents(resolved)
    return resolved, met | met_in_words | met_in_letters


def _scanned(text: str, offset: int) -> Iterator[Piece]:
    for match in _SCAN.finditer(text):
        start, end = offset + match.start(), offset + match.end()
        kind, shown = str(match.lastgroup), match[0]
        if shown.isspace():
            continue
        if kind == "superscript":
            yield Piece("CARET", "^", start, start)
            yield Piece("OPEN", shown, start, start)
            inner = "".join(SUPERSCRIPTS[c] for c in shown)
            yield from (replace(piece, start=start, end=end) for piece in _scanned(inner, 0))
            yield Piece("CLOSE", shown, end, end)
        elif kind == "number":
            yield Piece("NUMBER", shown, start, end)
        elif kind in {"run", "quoted"}:
            yield Piece(kind, shown, start, end)
        elif shown in VULGAR:
            top, bottom = VULGAR[shown][0], VULGAR[shown][1]
            yield Piece("FRAC", shown, start, end)
            for part in (top, bottom):
                yield Piece("OPEN", shown, start, end)
                yield Piece("NUMBER", part, start, end)
                yield Piece("CLOSE", shown, start, end)
        elif kind == "sign" and shown in _KINDS:
            yield Piece(_KINDS[shown], shown, start, end)
        else:
            raise ReadingError(f"column {start + 1}: {shown!r} is not read here{_remedy(shown)}")


def _remedy(sign: str) -> str:
    if sign in "≈≃≅≐~∼":
        return ": a sign of what is about equal makes no formula; write ="
    if sign in SUBSCRIPTS:
        return ": a subscript stands behind a letter"
    if sign in "∫∂":
        return ": write integrals and derivatives in LaTeX"
    return ""


_AT = re.compile(r"(?<=[^\W_])@(?=[^\W_])")
_CRITICAL = re.compile(r"(?<![^\W_])[zZtT](?:_?(?:1\s*-\s*)?(?:α|alpha)|_(?:1\s*-\s*)?a)\s*/\s*2(?![\d.])")
_AT_SHARE = re.compile(r"(?<![^\W_])[zZtT]\s?\(\s*(?:1\s*-\s*)?(?:α|alpha)\s*(?:/\s*2\s*)?\)")


def _check_critical_values(text: str) -> None:
    """`z_α/2` is the critical value at half of α, or half of the one at α."""
    if match := _CRITICAL.search(text):
        letter, index = match[0][0], match[0][1:].lstrip("_")
        raise ReadingError(
            f"column {match.start() + 1}: {match[0]} can be read as {letter} with the index {index} or as a half of "
            f"{match[0].partition('/')[0].strip()}: write {letter}_({index}) for the first"
        )
    if match := _AT_SHARE.search(text):
        letter, share = match[0][0], match[0].partition("(")[2][:-1]
        raise ReadingError(
            f"column {match.start() + 1}: {match[0]} can be read as the value of {letter} at {share} or as the product "
            f"{letter}·({share}): write {letter}_({share}) for the first"
        )


def has_critical_value(text: str) -> bool:
    """Whether a text has z_α/2 in one of its spellings.

    >>> has_critical_value("Zα/2*s"), has_critical_value("z*α/2")
    (True, False)
    """
    return _CRITICAL.search(text) is not None or _AT_SHARE.search(text) is not None


def _check_thousands(found: list[Piece]) -> None:
    """`min(1,535)` may have one argument or two."""
    called: list[bool] = []
    for before, piece in zip([None, *found], found, strict=False):
        if piece.kind in {"LPAR", "LSQB", "LBRACE"}:
            called.append(before is not None and before.kind in {"run", "quoted"})
        elif piece.kind in {"RPAR", "RSQB", "RBRACE"} and called:
            called.pop()
        elif piece.kind == "NUMBER" and "," in piece.text and called and called[-1]:
            raise ReadingError(
                f"column {piece.start + 1}: {piece.text} in brackets behind a name can be read as one number or as "
                f"{' and '.join(piece.text.split(','))}: write a space behind the comma, or the number without commas"
            )


def _without_units(found: list[Piece]) -> list[Piece]:
    """Without the `documents` of `1,535 documents`, where the word stands for nothing else."""
    nouns = [i for i, piece in enumerate(found) if piece.kind == "run" and piece.text.casefold() in _DOCUMENTS]
    behind = [
        i
        for i in nouns
        if i and found[i - 1].kind == "NUMBER" and found[i - 1].end < found[i].start
        and not (i + 1 < len(found) and found[i + 1].kind in {"run", "LPAR"})
    ]  # fmt: skip
    if not behind or len(behind) < len(nouns):
        return found
    return [piece for i, piece in enumerate(found) if i not in behind]


def _accented(found: list[Piece]) -> list[Piece]:
    """`p hat`, `p-hat` and `hat p` as one name."""
    result: list[Piece] = []
    rest = list(reversed(_turned(found)))
    while rest:
        piece = rest.pop()
        if piece.kind == "run" and is_accent(piece.text):
            link = len(result) > 1 and result[-1].text == "-" and result[-1].end == piece.start
            base = result[-2] if link else result[-1] if result else None
            if base is not None and base.kind == "run" and len(letters_of(base.text)) == 1:
                del result[-2 if link else -1 :]
                mark = "-" if "_" in base.text else ""
                head, _, tail = base.text.partition("_")
                accented = f"{head}_{piece.text}" + (f"_{tail}" if mark else "")
                result.append(Piece("quoted", f'"{accented}"', base.start, piece.end))
                continue
        result.append(piece)
    return result


def _turned(found: list[Piece]) -> list[Piece]:
    """With `hat p` as `p hat`, where no letter stands before it that it could belong to."""
    result = list(found)
    for i, (piece, letter) in enumerate(pairwise(found)):
        before = found[i - 1] if i else None
        is_free = before is None or not (before.kind == "run" and len(letters_of(before.text)) == 1)
        is_letter = letter.kind == "run" and len(letters_of(letter.text)) == 1 and piece.end < letter.start
        if piece.kind == "run" and is_accent(piece.text) and is_free and is_letter:
            result[i : i + 2] = [
                replace(letter, start=piece.start, end=piece.start),
                replace(piece, start=piece.start, end=letter.end),
            ]
    return result


def _hyphened(found: list[Piece], names: Collection[str]) -> list[Piece]:
    """Words with a hyphen as one name where they are one of the field; refused where they may be a difference."""
    result: list[Piece] = []
    rest = list(reversed(found))
    while rest:
        piece = rest.pop()
        left, right = (result[-1] if result else None), (rest[-1] if rest else None)
        if left is not None and right is not None and _is_tight_hyphen(left, piece, right):
            if _is_one_name(left, right, names):
                result[-1] = Piece("run", f"{left.text}_{right.text}", left.start, rest.pop().end)
                continue
            _refuse_hyphen(left, right, names)
        result.append(piece)
    return result


def _is_tight_hyphen(left: Piece, piece: Piece, right: Piece) -> bool:
    """Whether a minus sign stands between two words without a space."""
    is_between_words = piece.text == "-" and left.kind == right.kind == "run"
    return is_between_words and left.end == piece.start and piece.end == right.start


def _is_one_name(left: Piece, right: Piece, names: Collection[str]) -> bool:
    both_known = is_certain(left.text, names) and is_certain(right.text, names)
    return is_compound((left.text, right.text)) and not both_known


def _refuse_hyphen(left: Piece, right: Piece, names: Collection[str]) -> None:
    """Refuse a hyphen beside a word that is no name of the field: `pre-recall`."""
    unknown = any(is_word(p.text) and not is_certain(p.text, names) for p in (left, right))
    if unknown and _function(left) is None and _function(right) is None:
        raise ReadingError(
            f"column {left.start + 1}: {left.text}-{right.text} can be read as one name or as the difference "
            f"{left.text} − {right.text}: write spaces around the minus sign, or the name in quotes"
        )


def _with_times(found: list[Piece], notation: Notation) -> tuple[list[Piece], frozenset[str]]:
    """With a times sign for each x between two factors, where the formula has no x that can only be a letter."""
    places = [i for i, piece in enumerate(found) if piece.kind == "run" and piece.text in {"x", "X"}]
    signs = [i for i in places if _may_be_times(found, i)]
    elsewhere = [
        p for p in found if p.kind in {"run", "quoted"} and re.search(r"(?<![A-Za-z])[xX](?![A-Za-z])", p.text)
    ]
    if not signs:
        return found, frozenset()
    if len(elsewhere) > len(signs):
        spaced = [i for i in signs if found[i - 1].end < found[i].start]
        if not spaced:
            return found, frozenset()
        raise ReadingError(
            f"column {found[spaced[0]].start + 1}: x between two factors can be read as a times sign or as the letter "
            "x, which stands elsewhere in the formula: write × for the sign"
        )
    if all(_is_between_numbers(found, i) for i in signs):
        return [_times(p) if i in signs else p for i, p in enumerate(found)], frozenset()
    if not notation.times:
        raise ReadingError(
            f"column {found[signs[0]].start + 1}: x between two factors can be read as a times sign or as the letter "
            "x: write × for the sign"
        )
    if notation.times == "letter":
        return found, frozenset({"times"})
    return [_times(p) if i in signs else p for i, p in enumerate(found)], frozenset({"times"})


def _times(piece: Piece) -> Piece:
    return Piece("OPERATOR", "*", piece.start, piece.end)


def _may_be_times(found: list[Piece], i: int) -> bool:
    """Whether an x stands between two factors, as far from the one as from the other, and far from letters."""
    if not 0 < i < len(found) - 1:
        return False
    before, piece, after = found[i - 1 : i + 2]
    if before.kind == "run" and _function(before) is not None:
        return False
    spaces = (before.end < piece.start, piece.end < after.start)
    ends = before.kind in _ENDS or (before.kind in {"run", "quoted"} and spaces[0])
    return ends and after.kind in _BEGINS and spaces[0] == spaces[1]


def _is_between_numbers(found: list[Piece], i: int) -> bool:
    return found[i - 1].kind == found[i + 1].kind == "NUMBER"


def _joined(found: list[Piece], notation: Notation, names: Collection[str]) -> tuple[list[Piece], frozenset[str]]:
    """With each sequence of words as one name in quotes, unless each of them is a name."""
    result: list[Piece] = []
    met: set[str] = set()
    i = 0
    while i < len(found):
        words = _sequence(found, i, notation, names)
        texts = [p.text for p in words]
        if _is_rounding_up(found, i):
            result.append(replace(found[i], text="ceil", end=found[i + 1].end))
            i += 2
            continue
        if len(words) < 2:
            result.append(found[i])
            i += 1
            continue
        i += len(words)
        one = Piece("quoted", '"' + " ".join(texts).replace("_", " ").casefold() + '"', words[0].start, words[-1].end)
        if is_compound(texts):
            result.append(one)
        else:
            each = all(is_certain(t, names) for t in texts)
            if each and not notation.letters:
                raise ReadingError(
                    f"column {one.start + 1}: {' '.join(texts)[:60]} can be read as one name or as the product "
                    f"{'·'.join(texts)[:60]}: write a times sign, or the name in quotes"
                )
            met |= {"letters"} if notation.letters else set()
            apart = notation.letters == "product" or (each and notation.letters != "names")
            result += words if apart else [one]
    return result, frozenset(met)


def _is_rounding_up(found: list[Piece], i: int) -> bool:
    """Whether `round up(` stands at a place."""
    words = [piece.text.casefold() for piece in found[i : i + 2]]
    return words == ["round", "up"] and i + 2 < len(found) and found[i + 2].kind == "LPAR"


def _sequence(found: list[Piece], start: int, notation: Notation, names: Collection[str]) -> list[Piece]:
    """The words that stand side by side from a place on: more than one may be a name of several words.

    Where letters side by side are read as names, one letter behind a word that is no name of the field ends the name.
    """
    words: list[Piece] = []
    for piece in found[start:]:
        is_own = piece.kind == "run" and _function(piece) is None
        if not is_own or not (is_word(piece.text) or (words and is_joining(piece.text))):
            break
        words.append(piece)
    while words and is_joining(words[-1].text):
        words.pop()
    behind = found[start + len(words)] if words and start + len(words) < len(found) else None
    if notation.letters == "names" and behind is not None and not is_certain(words[-1].text, names):
        is_letter = behind.kind == "run" and len(letters_of(behind.text)) == 1 and words[-1].end < behind.start
        words += [behind] if is_letter and len(letters_of(words[-1].text)) >= _WORD else []
    return words


def _function(piece: Piece) -> Piece | None:
    """A word that is a function, as the grammar knows it."""
    word = piece.text
    if _FUNCTION.fullmatch(word):
        return replace(piece, kind="FUNCTION")
    if _LOGARITHM.fullmatch(word.replace("₁₀", "10").replace("₂", "2")):
        return replace(piece, kind="LOGARITHM")
    if word.casefold() in {"min", "max"}:
        return replace(piece, kind="EXTREME", text=word.casefold())
    if word.casefold() in {"sqrt", "cbrt"}:
        return replace(piece, kind="ROOT", text={"sqrt": "√", "cbrt": "∛"}[word.casefold()])
    return replace(piece, kind="IF") if word == "if" else None


# Functions that spreadsheets and some programs write in capitals, or with one.
LOUD = frozenset(("abs", "ceil", "ceiling", "exp", "floor", "ln", "log", "log10", "log2", "max", "min", "pow", "power"))
LOUD |= {"sqrt", "erf", "cos", "sin", "tan"}


def _quiet(piece: Piece) -> Piece:
    """A function before brackets in small letters: LN, Sqrt."""
    is_loud = piece.text.casefold() in LOUD and (piece.text.isupper() or piece.text.istitle())
    return replace(piece, text=piece.text.casefold()) if is_loud else piece


def is_function_name(word: str) -> bool:
    """Whether a word is a function of the grammar, or one that takes the brackets behind it: sin, log and erf."""
    from prsym.reading.latex_factors import is_function_word

    return _function(Piece("run", word, 0, 0)) is not None or is_function_word(word)


def _resolved(found: list[Piece], notation: Notation, names: Collection[str]) -> tuple[list[Piece], frozenset[str]]:
    """With a name for each run of letters that is one, and a name for each letter where it is a product."""
    result: list[Piece] = []
    met: set[str] = set()
    alone = {p.text for p in found if p.kind == "run"}
    for i, piece in enumerate(found):
        if piece.kind == "quoted":
            name = quoted_name(piece.text[1:-1])
            result.append(Piece("NAME", name, piece.start, piece.end, is_word=is_long_name(name)))
            continue
        is_call = i + 1 < len(found) and found[i + 1].kind in {"LPAR", "LSQB"}
        piece = _quiet(piece) if is_call else piece
        if piece.kind != "run":
            result.append(piece)
        elif (function := _function(piece)) is not None:
            result += _logarithm(function)
        else:
            parts, own = _parts(piece, notation, names, alone, is_call=is_call)
            met |= own
            for part in parts:
                result += _name(part, notation, met)
    return result, frozenset(met)


def _parts(
    piece: Piece, notation: Notation, names: Collection[str], alone: Collection[str], *, is_call: bool
) -> tuple[list[Unit], frozenset[str]]:
    from prsym.reading.latex_factors import is_function_word

    if is_call and (is_function_word(piece.text) or piece.text in LOUD):
        return [Unit(piece.text, piece.start, piece.end)], frozenset()
    if piece.text not in names:
        _refuse_hidden_function(piece, is_call=is_call)
    try:
        return split(piece.text, piece.start, notation, names, alone)
    except ReadingError as error:
        raise error if str(error).startswith("column") else ReadingError(f"column {piece.start + 1}: {error}") from None


_BEHIND_FUNCTION = re.compile(r"(?P<function>ln|log|exp|sin|cos|tan|sqrt|erf)(?P<rest>[0-9_]+[A-Za-z]?|[A-Za-z][0-9]*)")
_BEFORE_FUNCTION = re.compile(r"(?P<rest>[^\W\d_]{1,2}[0-9]*)(?P<function>ln|log|exp|sin|cos|tan|sqrt|erf)")


def _refuse_hidden_function(piece: Piece, *, is_call: bool) -> None:
    """`ln2` and `zsqrt(p)`: a name, or a function and what stands beside it."""
    match = _BEHIND_FUNCTION.fullmatch(piece.text) or (is_call and _BEFORE_FUNCTION.fullmatch(piece.text))
    if match and piece.text not in {"cost", "expo"}:
        apart = piece.text.replace(match["function"], f" {match['function']} ", 1).strip()
        raise ReadingError(
            f"column {piece.start + 1}: {piece.text} can be read as one name or as {apart}: write a space between, or "
            "the name in quotes"
        )


def _name(unit: Unit, notation: Notation, met: set[str]) -> list[Piece]:
    """A name; of a letter with a digit behind it, a power where the notation says that the digit was one."""
    if unit.name == "pi":
        return [Piece("PI", "pi", unit.start, unit.end)]
    own = Piece("NAME", unit.name, unit.start, unit.end, is_word=is_long_name(unit.name))
    if not unit.digit or not notation.digits:
        return [own]
    met.add("digits")
    if notation.digits != "exponent":
        return [own]
    at = unit.end - 1
    base = unit.name.removesuffix(unit.digit)
    parts = (("CARET", "^"), ("OPEN", "〖"), ("NUMBER", unit.digit), ("CLOSE", "〗"))
    return [
        replace(own, text=base, end=at, is_word=is_long_name(base)),
        *(Piece(k, t, unit.end, unit.end) for k, t in parts),
    ]


def is_long_name(name: str) -> bool:
    """Whether a name is no single letter, subscript and digits aside."""
    from prsym.reading.text import GREEK

    head = name.rstrip("'").partition("_")[0]
    return len(re.sub(r"\d+$", "", head)) > 1 and head not in GREEK


def _logarithm(piece: Piece) -> list[Piece]:
    """A function; of a logarithm with its base, the base as a number or letter of its own."""
    if piece.kind != "LOGARITHM":
        return [piece]
    word = piece.text.replace("₁₀", "10").replace("₂", "2")
    match = _LOGARITHM.fullmatch(word)
    assert match is not None
    base = match["base"] or match["letter"]
    log = replace(piece, text="log")
    if base is None:
        return [log]
    kind = "NUMBER" if base.isdigit() else "NAME"
    return [log, Piece("UNDER", "_", piece.start, piece.end), Piece(kind, base, piece.start, piece.end)]


def _check_powers_of_ten(found: list[Piece]) -> None:
    """`1e-5` beside a letter e: a number, or a product with e."""
    has_e = any(p.kind == "NAME" and p.text in {"e", "E"} for p in found)
    for piece in found:
        if piece.kind == "NUMBER" and has_e and _POWER_OF_TEN.search(piece.text):
            mantissa, exponent = _POWER_OF_TEN.split(piece.text)
            raise ReadingError(
                f"column {piece.start + 1}: {piece.text} can be read as {mantissa}·10^{exponent} or with the letter e, "
                "which stands elsewhere in the formula: write which is meant"
            )


def _check_exponents(found: list[Piece]) -> None:
    """`2^ab` and `e^2x`: the exponent may end behind its first letter or number, or not."""
    for i, piece in enumerate(found):
        if piece.kind != "CARET":
            continue
        at = i + 1 + (i + 1 < len(found) and found[i + 1].kind == "SIGN")
        if at + 1 >= len(found) or found[at].kind not in {"NUMBER", "NAME", "PI"}:
            continue
        exponent, after = found[at : at + 2]
        base = found[i - 1].text if i else ""
        touching = exponent.end == after.start and (after.kind in _BEGINS - {"LPAR", "LSQB"} or after.kind == "PI")
        called = after.kind == "LPAR" and exponent.end == after.start and base == "e"
        divided = after.text == "/" and (exponent.text == "1" or base == "e")
        if touching or called or divided or after.kind in {"CARET", "BANG", "PERCENT"}:
            sign = found[i + 1].text if at > i + 1 else ""
            more = found[at + 2].text if divided and at + 2 < len(found) else ""
            whole = f"{sign}{exponent.text}{after.text}{more}"
            raise ReadingError(
                f"column {exponent.start + 1}: the exponent can be read as {sign}{exponent.text} or as {whole}"
                f"{'…' if after.kind == 'LPAR' else ''}: write it in brackets"
            )
