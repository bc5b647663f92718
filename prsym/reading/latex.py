"""LaTeX subset -> tree. Nothing is evaluated; what is ambiguous is refused with both readings."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from lark import Lark
from lark.exceptions import UnexpectedInput

from prsym.errors import ReadingError
from prsym.reading.latex_ambiguity import refuse_powers_of_ten
from prsym.reading.latex_builder import Builder
from prsym.reading.latex_special import with_special_functions
from prsym.reading.latex_words import ACCENTED, FONT, GREEK, PRIME, SUBSCRIPT, WORD, without_label, words_told_apart
from prsym.reading.limits import check_text, check_tree
from prsym.reading.notation import STRICT, Notation
from prsym.reading.python import expanded
from prsym.reading.text import GREEK as GREEK_LETTERS
from prsym.reading.tree import Node, transform


def read_latex(text: str, functions: Collection[str] = ()) -> Node:
    r"""The tree of a formula in the LaTeX subset.

    `functions` are the letters that mean a function when brackets follow. Γ, Φ and words such as \mathrm{erf} are
    functions anyway; any other letter before a sum in brackets is a factor, as in p(1-p); f(x) is refused. Dollar
    signs, one equation's environment and alignment, labels and the full stop at the end are overlooked. The rows of
    `cases` are taken from the top; the last one holds otherwise, or is the opposite of the one before. Raises
    `ReadingError`, which names the column and what was found there.

    >>> read_latex(r"\frac{1-\rho}{\rho}").denominator
    Symbol(name='rho')
    """
    return read_noting(text, frozenset(functions), STRICT)[0]


@lru_cache(maxsize=64)
def read_noting(text: str, functions: frozenset[str], notation: Notation) -> tuple[Node, frozenset[str]]:
    """The tree under one reading of ambiguous notation, and the kinds of such notation that the text holds."""
    check_text(text)
    refuse_powers_of_ten(text)
    bare = laid_bare(text)
    bare = bare if notation == STRICT else without_label(bare)
    bare = with_differentials(bare)
    bare, has_words = words_told_apart(bare, notation.letters)
    bare, special = with_special_functions(bare, notation)
    try:
        parsed = _parser().parse(bare)
    except UnexpectedInput as error:
        raise ReadingError(_unexpected(text, error)) from None
    builder = Builder(functions, notation)
    tree = builder.transform(parsed)
    builder.check_fonts()
    check_tree(tree)
    builder.check_functions()
    written = transform(tree, expanded)
    check_tree(written)
    return written, frozenset(builder.met) | special | ({"letters"} if has_words else frozenset())


@cache
def _parser() -> Lark:
    grammar = files("prsym.reading").joinpath("latex.lark").read_text(encoding="utf-8")
    patterns = {"FONT": FONT, "GREEK": GREEK, "WORD": WORD, "SUBSCRIPT": SUBSCRIPT, "PRIME": PRIME}
    patterns["ACCENTED"] = ACCENTED
    whole_words = rf"(?<![A-Z_.])(?:{'|'.join(patterns)})(?![A-Z_])"
    grammar = re.sub(whole_words, lambda match: patterns[match[0]], grammar)
    return Lark(grammar, parser="lalr", maybe_placeholders=True, propagate_positions=True)


# What stands where the text cannot be read, and what is most often right there.
_REMEDIES = (
    (r"_", "a subscript of several letters or digits needs braces, as P_{max}"),
    (r"%", r"a bare % starts a comment in LaTeX: write \% for a percentage"),
    (r"[-+−]", "a sign in an exponent or after another sign needs braces or brackets, as x^{-1}"),
    (r",", "write numbers without commas, or 1{,}000; several arguments need a function before them"),
    (r"\\(?:lg|lb)(?![a-z])", r"write \log_{10} or \log_2"),
    (r"\\[a-zA-Z]+", "this command is not part of a formula here"),
    (r"&|\\\\", "give one equation, in an environment such as align or cases"),
    (r"\|", r"write \left| and \right|"),
)


def _unexpected(text: str, error: UnexpectedInput) -> str:
    if getattr(getattr(error, "token", None), "type", "") == "$END":
        return f"the LaTeX formula {text[:60]!r} ends too early: a bracket or an argument is missing"
    start: int = error.pos_in_stream  # type: ignore[assignment]  # of a character or a token, which have a place
    remedy = next((f": {words}" for pattern, words in _REMEDIES if re.match(pattern, text[start:])), "")
    return f"the LaTeX formula cannot be read at column {start + 1}, before {text[start : start + 20]!r}{remedy}"


# What surrounds and spaces a formula in a LaTeX text, taken away without moving anything.
# Dollar signs, environments, labels, the `&` and `\` of an alignment and the full stop at the end become spaces, and
# bare bars become brackets, so that every column of the text stays what it was.

_ENVIRONMENTS = "equation|align|aligned|alignat|gather|gathered|multline|split|displaymath|math|eqnarray|flalign"
_BLANK = re.compile(
    rf"\\(?:begin|end)\s*\{{\s*(?:{_ENVIRONMENTS})\*?\s*\}}|\\(?:label|tag)\*?\s*\{{[^{{}}]*\}}"
    r"|\\(?:nonumber|notag|displaystyle|textstyle|scriptstyle|limits|nolimits)(?![a-zA-Z])"
)
_BRACE = re.compile(r"(?<!\\)[{}]")
_SCRIPT = r"\s*(?:\{[^{}]*\}|[A-Za-z0-9](?![0-9]))"
_EXPONENT_FIRST = re.compile(rf"(?P<base>[A-Za-z}}])(?P<exponent>\^{_SCRIPT})(?P<index>_{_SCRIPT})")
_LETTER_IN_BRACES = re.compile(
    r"(?P<before>^|[-+*/=({\[,]|\{\s*|\\[,:;! ])(?P<space>\s*)\{(?P<letter>\s*\\?[A-Za-z]+\s*)\}(?=\s*[_^])"
)
_BARE_VERT = re.compile(r"(?<!left)(?<!right)\\(?:vert|mid)(?![a-zA-Z])")
_CASES = re.compile(r"\\(begin|end)\s*\{\s*[dr]?cases\*?\s*\}")
_ROW_END = r"\\\\(?:\s*\[\s*-?[\d.]+\s*(?:pt|em|ex|mm|cm|in|baselineskip)\s*\])?"
_ROW_STOP = re.compile(r"[.,;](?=\s*(?:&|\\\\|\\end\b))")  # a row of cases ends as a sentence does
_DELIMITERS = (("$$", "$$"), ("$", "$"), (r"\[", r"\]"), (r"\(", r"\)"))
_SIGN = r"(?:[-+*/=<>−·×÷]|\\(?:cdot|times|div|leq?|geq?|neq?|leqslant|geqslant|ast)(?![a-zA-Z]))"
_STARTS_WITH_SIGN = re.compile(rf"\s*(?:\{{\s*\}}\s*)*(?:\\[,;:! ]|\\q?quad(?![a-zA-Z])|\s)*{_SIGN}")
_ENDS_WITH_SIGN = re.compile(rf"{_SIGN}\s*$")


def laid_bare(text: str) -> str:
    r"""The formula alone, at the columns where it stood.

    >>> laid_bare(r"$x = 1$.")
    ' x = 1  '
    """
    bare = _without_delimiters(_BLANK.sub(_spaces, _BARE_VERT.sub(_bar, text)))
    bare = _without_double_braces(bare)
    bare = _LETTER_IN_BRACES.sub(_unbraced, _EXPONENT_FIRST.sub(r"\g<base>\g<index>\g<exponent>", bare))
    bare = _ROW_STOP.sub(_spaces, bare)
    return with_sided_bars(_without_alignment(bare))


_DIFFERENTIAL = re.compile(
    r"(?:\\[,;:! ]\s*)?(?:\\mathrm\s*\{\s*d\s*\}|(?<![\\A-Za-z])d)\s*(?P<letter>[A-Za-z](?![A-Za-z])|\\[a-z]+)"
)


def with_differentials(text: str) -> str:
    r"""The text with `\,dx` for `dx` or `\mathrm{d}x`, the first outside braces behind each sign of an integral.

    >>> print(with_differentials(r"\int_0^1 x^2 dx"))
    \int_0^1 x^2 \,dx
    """
    for sign in reversed(list(re.finditer(r"\\int(?![a-zA-Z])", text))):
        found = _DIFFERENTIAL.finditer(text, sign.end())
        first = next((match for match in found if _is_outside_braces(text[sign.end() : match.start()])), None)
        if first is not None:
            text = rf"{text[: first.start()]}\,d{first['letter']}{text[first.end() :]}"
    return text


def _is_outside_braces(before: str) -> bool:
    return before.count("{") == before.count("}")


def _bar(match: re.Match[str]) -> str:
    return "|".ljust(len(match[0]))


def _without_double_braces(text: str) -> str:
    """Without braces that hold nothing but one other pair, as in \\frac{{a}}{{b + c}}."""
    opened: list[int] = []
    inner: dict[int, int] = {}  # the place of each opening brace, and of the one that closes it
    for match in _BRACE.finditer(text):
        if match[0] == "{":
            opened.append(match.start())
        elif opened:
            inner[opened.pop()] = match.start()
    for start, end in inner.items():
        first = len(text) - len(text[start + 1 :].lstrip())
        if inner.get(first, -1) == len(text[:end].rstrip()) - 1 and first in inner:
            text = _blanked(_blanked(text, first, first + 1), inner[first], inner[first] + 1)
    return text


def _unbraced(match: re.Match[str]) -> str:
    """One letter without the braces that some programs put around every part, as in {n}_{1}."""
    letter = match["letter"].strip()
    is_letter = len(letter) == 1 or letter.removeprefix("\\") in GREEK_LETTERS
    return f"{match['before']}{letter.rjust(len(match[0]) - len(match['before']))}" if is_letter else match[0]


def _spaces(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _without_delimiters(text: str) -> str:
    """Without the signs of mathematics around the formula, and without the full stop or comma at its end."""
    text = _without_stop(text)
    for opening, closing in _DELIMITERS:
        start, end = len(text) - len(text.lstrip()), len(text.rstrip())
        inner = end - start > len(opening) + len(closing)
        if inner and text.startswith(opening, start) and text.endswith(closing, 0, end):
            text = _blanked(_blanked(text, start, start + len(opening)), end - len(closing), end)
    text = _without_stop(text)
    if "$" in text:
        raise ReadingError(f"column {text.index('$') + 1}: a dollar sign inside the formula: give one formula alone")
    return text


def _without_stop(text: str) -> str:
    """A full stop, comma or semicolon at the end belongs to the sentence, also before the last `\\\\`."""
    end = text.rstrip()
    while end.endswith(r"\\"):
        end = end[:-2].rstrip()
    stop = len(end) - 1
    return _blanked(text, stop, stop + 1) if end and end[-1] in ".,;" and end[-2:-1] != "\\" else text


def _without_alignment(text: str) -> str:
    r"""`&` and `\\` outside cases are layout of one equation; what would begin another one is refused."""
    for start, end in reversed(_outside_cases(text)):
        text = text[:start] + _aligned(text[start:end], start) + text[end:]
    return text


def _outside_cases(text: str) -> list[tuple[int, int]]:
    pieces, depth, start = [], 0, 0
    for match in _CASES.finditer(text):
        if match[1] == "begin":
            pieces += [(start, match.start())] if depth == 0 else []
            depth += 1
        else:
            depth -= 1
            start = match.end()
    return [*pieces, (start, len(text))] if depth <= 0 else pieces


def _aligned(piece: str, offset: int) -> str:
    rows = list(re.finditer(_ROW_END, piece))
    for row in rows:
        before = piece[: row.start()].replace("&", " ")
        after = piece[row.end() :].lstrip()
        continued = _STARTS_WITH_SIGN.match(after.lstrip("& ")) or _ENDS_WITH_SIGN.search(before)
        second = not after.startswith("&") and _STARTS_WITH_SIGN.match(after) is None and "&" in after.split(r"\\")[0]
        if after and before.strip() and (second or not continued):
            raise ReadingError(
                rf"column {offset + row.start() + 1}: \\ before what may be another equation: give one equation, "
                r"in whose rows each new one begins with & and a sign such as = or +"
            )
    return re.sub(rf"(?<!\\)&|{_ROW_END}", _spaces, piece)


# Bare bars of a LaTeX text: which open an absolute value, and which close it.

OPEN_BAR, CLOSE_BAR = "\x01", "\x02"  # no text that is read holds these characters
_TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|[0-9.]+|.", re.DOTALL)
_COMMANDS = (
    r"\frac \dfrac \tfrac \sqrt \ln \log \exp \sin \cos \tan \cot \sec \csc \sinh \cosh \tanh \coth"
    r" \arcsin \arccos \arctan \min \max \left \bigl \Bigl"
)
_RELATIONS = r"< > = \le \leq \leqslant \ge \geq \geqslant \ne \neq"
# Before these nothing stands that a bar could close; after these a value may begin.
_BEGINNERS = frozenset({"(", "[", "{", "\\{", *_COMMANDS.split(" ")})
_SIGNS = frozenset({*"+-−*·×÷/,;&^_", "\\cdot", "\\times", "\\div", "\\ast", "\\\\", *_RELATIONS.split(" ")})
_CLOSERS = frozenset({*")]}!'", "\\}", "\\right", "\\bigr", "\\Bigr"})
_SPACING = frozenset({"\\,", "\\;", "\\:", "\\!", "\\ ", "\\quad", "\\qquad", *"~ \t\n\r"})
_SIDED = frozenset(f"\\{size}" for size in ("left", "right", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr"))


@dataclass
class _Level:
    """The bars of one bracket: how many are still to come, and how many of those before are open."""

    left: int = 0
    open: int = 0


def with_sided_bars(text: str) -> str:
    r"""The text with `OPEN_BAR` and `CLOSE_BAR` for its bars, but for `\left|` and `\right|`.

    A bar after a sign opens and a bar before a sign closes, in each bracket by itself; the last ones close;
    one that may do either, as in `|a|b|c|`, is refused with ReadingError.

    >>> with_sided_bars("|x|+|y|") == f"{OPEN_BAR}x{CLOSE_BAR}+{OPEN_BAR}y{CLOSE_BAR}"
    True
    """
    if "|" not in text:
        return text
    tokens = [m for m in _TOKEN.finditer(text) if m[0] not in _SPACING]
    level_of = _levels(tokens)
    out = list(text)
    for position, level in level_of.items():
        before = tokens[position - 1][0] if position else ""
        after = tokens[position + 1][0] if position + 1 < len(tokens) else ""
        place = tokens[position].start()
        opened_before = before == "|" and out[tokens[position - 1].start()] == OPEN_BAR
        opens = _opens(before, after, level, place, opened_before)
        level.open += 1 if opens else -1
        level.left -= 1
        out[place] = OPEN_BAR if opens else CLOSE_BAR
    return "".join(out)


def _levels(tokens: list[re.Match[str]]) -> dict[int, _Level]:
    """The bracket of each bare bar, in the order of the text."""
    levels, found = [_Level()], {}
    for position, match in enumerate(tokens):
        token = match[0]
        if token == "|" and not (position and tokens[position - 1][0] in _SIDED):
            levels[-1].left += 1
            found[position] = levels[-1]
        elif token in {"(", "[", "{", "\\{"}:
            levels.append(_Level())
        elif token in {")", "]", "}", "\\}"} and len(levels) > 1:
            levels.pop()
    return found


def _opens(before: str, after: str, level: _Level, place: int, opened_before: bool) -> bool:
    if level.open in {0, level.left}:  # nothing to close, or no bar more than there are to close
        return not level.open
    value_before = before not in _BEGINNERS and before not in _SIGNS and not opened_before
    value_after = bool(after) and after not in _SIGNS and after not in _CLOSERS
    if value_before and value_after:
        raise ReadingError(
            f"column {place + 1}: this bar can close an absolute value or open another, as |a|·b·|c| or |a·|b|·c|: "
            r"write \left| and \right|"
        )
    return not value_before
