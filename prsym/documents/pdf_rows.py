"""The characters and rules of one equation, with their places -> a formula on one line, where one reading is left.

A bar, a root or a sum takes what stands over, under and in it, the widest first; what is left stands on one base line,
or is clearly raised or lowered. Each character and each rule is used once. Places between two readings give none.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from prsym.documents.pdf_glyphs import Glyph, Ink, Rule

# All lengths are in sizes of the characters of the row.
TOUCHING = 0.16  # from the corner of a root to its roof; also what may lean out over the ends of a bar
LEAST_FILLED = 0.8  # by which a bar may be longer than the longer of the two rows at it
NEAR_BAR = 0.9  # from a bar to the row over or under it
ON_LINE = 0.06  # from the base line of the row
OFF_LINE = 0.11  # from the base line at least, of what is lowered; between the two lies no reading
LEAST_RAISED = 0.2
MOST_RAISED, MOST_LOWERED = 0.75, 0.6
FAR = 0.35  # from the end of a character to what is raised or lowered behind it
SMALLER = 0.87  # of the size of the row: a character that is raised or lowered is at most so large
AXIS, ON_AXIS = 0.27, 0.12  # from the base line to the middle of signs where none shows it; how far a bar may be off it
BIG_ON_AXIS, BIG_OFF_AXIS = 0.3, 0.36  # the same of brackets and sums
LEAST_BRACKET = 0.88  # the height of one on the line
CENTRED = 0.2  # between the middle of a limit and that of its sum
JOINED, PARTED = 0.08, 0.14  # gaps in a name or number, and between two; between them lies no reading
LONGEST_SIGN = 1.1
WIDEST_GAP = 0.95  # within one equation
SMALL_GAP = 0.4  # in the limit of a sum
MOST_LEVELS = 12

RELATIONS = "=≈≤≥<>≠≡∝≃≅≔⩽⩾"
OPERATORS = {**dict.fromkeys("+±∓", ""), "−": "−", "-": "-", "–": "−", "×": "×", "·": "·", "⋅": "·", "∙": "·"}
OPERATORS |= {"*": "·", "∗": "·", "÷": "/", "/": "/", "∕": "/", "⁄": "/"}
BRACKETS = ("open", "close", "root", "bar")  # their sizes are what they hold
OPENING, CLOSING = "([{⌈⌊", ")]}⌉⌋"
SUMS = {"∑": "Σ", "∏": "∏"}
MARKS = {"̂": "̂", "^": "̂", "ˆ": "̂", "̃": "̃", "~": "̃", "˜": "̃", "̄": "̄", "̅": "̄", "¯": "̄", "‾": "̄", "ˉ": "̄"}
FUNCTIONS = frozenset(("log", "ln", "exp", "sin", "cos", "tan", "max", "min", "sqrt"))
WORDS = re.compile(r"[^\W\d_] [^\W\d_]")  # a name of several
PRODUCTS = re.compile(r"(?:[TF][PN]){2,}")  # names without a gap
CHOICES = "\x01"  # stands for the C that print does not have, until all characters are counted
NO_NAMES = frozenset(
    ("and", "or", "if", "for", "where", "with", "otherwise", "when", "then", "so", "thus", "hence", "such", "that")
)


class Unclear(Exception):
    """Two readings are left, or none: the equation stays a picture."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a row: its text, what it is, its box, the base line and the size of its characters.

    `kind` is letters, digits, mark, operator, relation, open, close, bar, sum, comma, factorial, percent or whole
    (a fraction, a root, a sum with its limits). `axis` is the height of the middle of its signs, where it shows one.
    """

    text: str
    kind: str
    size: float
    base: float
    left: float
    bottom: float
    right: float
    top: float
    slanted: bool = False
    axis: float | None = None
    is_fraction: bool = False
    floats: bool = False  # its height is known by its axis alone
    edges: tuple[float, float] | None = None  # where the font begins and ends it

    @property
    def start(self) -> float:
        return self.left if self.edges is None else self.edges[0]

    @property
    def end(self) -> float:
        return self.right if self.edges is None else self.edges[1]

    @property
    def is_choice(self) -> bool:
        return self.text.startswith(CHOICES)

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def centre(self) -> float:
        return (self.bottom + self.top) / 2


def line_of(inks: Sequence[Ink]) -> str:
    """The formula that characters and rules show, on one line of plain text.

    Raises `Unclear` where their places leave no reading, or several.
    """
    if any(isinstance(ink, Glyph) and ink.text == "\ufffd" for ink in inks):
        raise Unclear("a character without a meaning")
    _check_apart([ink for ink in inks if isinstance(ink, Glyph)])
    parts = [_part(ink) for ink in inks if isinstance(ink, Glyph)]
    _check_alphabets([ink.text for ink in inks if isinstance(ink, Glyph)])
    text = _row(parts, [ink for ink in inks if isinstance(ink, Rule)], 0).text
    written = (c for c in text.replace("∛", "3") if c.isalnum() and c not in SUMS.values())
    if Counter(written) != Counter("".join(p.text for p in parts if p.kind in ("letters", "digits"))):
        raise Unclear("a character was lost")
    _check_choices(text)
    return text.replace(CHOICES, "C")


def _check_choices(text: str) -> None:
    """Two rows in brackets are no list in a sum, beside others, or where something has the power of the lower one."""
    lower = re.findall(rf"{CHOICES}\([^()]*, ([^()]*)\)", text)
    is_power = any(re.search(rf"\^\(?{re.escape(one)}(?!\w)", text) for one in lower)
    if text.count(CHOICES) == 1 and "Σ" not in text and not is_power:
        raise Unclear("two rows in brackets may be a list")


def _check_apart(glyphs: Sequence[Glyph]) -> None:
    """No two characters stand upon one another."""
    ordered = sorted(glyphs, key=lambda g: g.left)
    for a, b in pairwise(ordered):
        if a.text == b.text and abs(a.left - b.left) + abs(a.bottom - b.bottom) < 0.1 * a.size:
            raise Unclear("one character upon another")


def _check_alphabets(letters: Sequence[str]) -> None:
    """No letter stands in two alphabets of mathematics, such as bold and thin, which plain text does not tell apart."""
    special = {letter for letter in letters if not letter.isascii() and letter not in MARKS}
    if len({unicodedata.normalize("NFKC", letter) for letter in special}) < len(special):
        raise Unclear("one letter in two alphabets")


def _part(glyph: Glyph) -> Part:
    plain = unicodedata.normalize("NFKC", glyph.text) if glyph.text not in MARKS else glyph.text
    kind, text = _kind(plain, glyph.text)
    if kind == "operator" and glyph.right - glyph.left > LONGEST_SIGN * glyph.size:
        raise Unclear("a dash that may be a bar")
    middle = (glyph.bottom + glyph.top) / 2
    axis = middle if plain in "=−+×÷≈±" else None
    box = (glyph.left, glyph.bottom, glyph.right, glyph.top)
    return Part(text, kind, glyph.size, glyph.base, *box, glyph.slanted, axis, edges=(glyph.start, glyph.end))


def _kind(plain: str, printed: str) -> tuple[str, str]:
    """The part that a character plays in a formula, and how plain text writes it."""
    for signs, kind in ((RELATIONS, "relation"), (OPENING, "open"), (CLOSING, "close"), (",;", "comma")):
        if plain in signs:
            return kind, plain
    if printed in SUMS:
        return "sum", SUMS[printed]
    if printed in "ΣΠ":
        raise Unclear("a letter that may be the sign of a sum or a product")
    if printed in MARKS:
        return "mark", MARKS[printed]
    if plain in OPERATORS:
        return "operator", OPERATORS[plain] or plain
    named = {"√": "root", "|": "bar", "∣": "bar", "!": "factorial", "%": "percent", ".": "point"}
    if plain in named:
        return named[plain], plain
    if printed.isdecimal() and plain.isascii():
        return "digits", plain
    if plain.isalpha() and not unicodedata.category(printed[0]).startswith(("Lm", "No")):
        return "letters", plain
    raise Unclear(f"{printed} is not read here")


def _row(parts: Sequence[Part], rules: Sequence[Rule], level: int) -> Part:
    """One row as one part, whose kind is that of its one operand, or `product` for factors side by side, or `row`."""
    if level > MOST_LEVELS or not parts:
        raise Unclear("nothing stands in a place, or too much in one another")
    parts = _with_structures(list(parts), list(rules), level)
    parts = _with_choices(_with_marks(parts), level)
    parts = _with_limits(parts, level)
    size, base = _line(parts)
    axis = _axis(parts, size, base)
    on_line = [part for part in parts if _is_on_line(part, size, base, axis)]
    if not on_line:
        raise Unclear("nothing stands on the line")
    joined = _with_scripts(on_line, [p for p in parts if p not in on_line], (size, base, axis), level)
    tokens = _tokens(joined, size)
    kind = "product" if all(map(_is_plain_factor, _outside_brackets(tokens))) else "row"
    if len(tokens) == 1 and tokens[0].kind in OPERANDS and not tokens[0].is_fraction:
        kind = tokens[0].kind
    floats = all(part.floats for part in on_line)
    return Part(_written(tokens), kind, size, base, *around_parts(parts), axis=axis, floats=floats)


def around_parts(parts: Sequence[Part]) -> tuple[float, float, float, float]:
    return (
        min(p.left for p in parts),
        min(p.bottom for p in parts),
        max(p.right for p in parts),
        max(p.top for p in parts),
    )


# --- bars and roots ---------------------------------------------------------------------------------------------------


def _with_structures(parts: list[Part], rules: list[Rule], level: int) -> list[Part]:
    """The parts with each bar and each roof taken with what belongs to it, the widest first."""
    while rules:
        rule = max(rules, key=lambda r: r.right - r.left)
        rules.remove(rule)
        size = max((p.size for p in parts if p.kind in ("letters", "digits")), default=0.0)
        roots = [p for p in parts if p.kind == "root" and _is_roof(rule, p, size)]
        if len(roots) > 1:
            raise Unclear("two roots under one roof")
        taken = _root(rule, roots[0], parts, rules, level) if roots else _fraction(rule, parts, rules, level)
        parts, rules = taken
    if any(p.kind == "root" for p in parts):
        raise Unclear("a root without a roof")
    return parts


def _is_roof(rule: Rule, root: Part, size: float) -> bool:
    near = TOUCHING * size
    return abs(rule.left - root.right) <= near and rule.bottom - near <= root.top <= rule.top + near


Inside = Callable[[Part | Rule], bool]
Taken = tuple[list[Part], list[Rule]]


def _parted(parts: Sequence[Part], rules: Sequence[Rule], inside: Inside) -> tuple[Taken, Taken]:
    """Those inside, and the others."""
    within = [p for p in parts if inside(p)], [r for r in rules if inside(r)]
    rest = [p for p in parts if not inside(p)], [r for r in rules if not inside(r)]
    return within, rest


def _root(rule: Rule, root: Part, parts: list[Part], rules: list[Rule], level: int) -> Taken:
    size = _letter_size(parts)
    near = TOUCHING * size

    def inside(ink: Part | Rule) -> bool:
        between = rule.left - near <= (ink.left + ink.right) / 2 <= rule.right + near
        return between and ink is not root and root.bottom - near <= (ink.bottom + ink.top) / 2 <= rule.height

    (under, roofs), (others, left) = _parted(parts, rules, inside)
    held: list[Part | Rule] = [*under, *roofs]
    for ink in held:
        if ink.left < root.right - 2 * near or ink.right > rule.right + near or ink.top > rule.top + near / 2:
            raise Unclear("something stands half under a root")
    others.remove(root)
    inner = _row(under, roofs, level + 1)
    degree = [p for p in others if p.right <= root.right + near / 2 and p.left >= root.left - 3 * near]
    degree = [p for p in degree if p.size <= SMALLER * inner.size and p.bottom > root.centre - near]
    sign = "√"
    if degree:
        if len(degree) > 1 or degree[0].text != "3" or degree[0].left < root.left - near:
            raise Unclear("the degree of a root")
        others.remove(degree[0])
        sign = "∛"
    box = (root.left, min(root.bottom, inner.bottom), rule.right, max(rule.top, root.top))
    whole = Part(f"{sign}({inner.text})", "whole", inner.size, inner.base, *box, axis=inner.axis, floats=inner.floats)
    return [*others, whole], left


def _letter_size(parts: Sequence[Part]) -> float:
    return max((p.size for p in parts if p.kind not in BRACKETS), default=10.0)


def _fraction(rule: Rule, parts: list[Part], rules: list[Rule], level: int) -> Taken:
    near = TOUCHING * _letter_size(parts)

    def inside(ink: Part | Rule) -> bool:
        return rule.left - near <= (ink.left + ink.right) / 2 <= rule.right + near

    (within, bars), (others, left) = _parted(parts, rules, inside)
    outside: list[Part | Rule] = [*others, *left]
    if any(min(ink.right, rule.right) - max(ink.left, rule.left) > near for ink in outside):
        raise Unclear("something stands half over or under a bar")
    over = [p for p in within if p.centre > rule.height], [r for r in bars if r.height > rule.height]
    under = [p for p in within if p.centre <= rule.height], [r for r in bars if r.height <= rule.height]
    if not over[0] and len(under[0]) == 1 and not bars and under[0][0].kind == "letters":
        return [*others, _barred(rule, under[0][0])], left
    above, below = _row(*over, level + 1), _row(*under, level + 1)
    _check_bar(rule, above, below)
    ends = (_bracketed(above, True), _bracketed(below, False))
    text = (" / " if any(WORDS.search(end) for end in ends) else "/").join(ends)
    size = max(above.size, below.size)
    box = (rule.left, below.bottom, rule.right, above.top)
    whole = Part(text, "whole", size, rule.height - AXIS * size, *box, axis=rule.height, is_fraction=True, floats=True)
    return [*others, whole], left


def _barred(rule: Rule, letter: Part) -> Part:
    """A letter with a bar over it, as for a mean."""
    is_over = 0 < rule.height - letter.top < 0.35 * letter.size
    if not is_over or rule.right - rule.left > letter.right - letter.left + 0.3 * letter.size:
        raise Unclear("a rule with nothing over it")
    return replace(letter, text=f"{letter.text}̄", top=rule.top)


def _check_bar(rule: Rule, above: Part, below: Part) -> None:
    size = max(above.size, below.size)
    near = TOUCHING * size
    if above.bottom < rule.height - near / 3 or below.top > rule.height + near / 3:
        raise Unclear("a bar goes through what stands at it")
    if above.bottom - rule.height > NEAR_BAR * size or rule.height - below.top > NEAR_BAR * size:
        raise Unclear("a rule too far from what stands at it")
    widest = max(above.right - above.left, below.right - below.left)
    if rule.right - rule.left > widest + LEAST_FILLED * size:
        raise Unclear("a rule too long for what stands at it")
    for row in (above, below):
        is_out = row.left < rule.left - near or row.right > rule.right + near
        if is_out or abs(row.middle - (rule.left + rule.right) / 2) > CENTRED * size + near:
            raise Unclear("a row that does not stand in the middle of its bar")


def _is_plain_factor(token: Part) -> bool:
    is_times = token.kind == "operator" and token.text in "·×"
    is_plain = is_times or token.kind in (*OPERANDS, "open", "close", "scripted close", "factorial")
    return is_plain and not token.is_fraction and token.text not in FUNCTIONS


def _outside_brackets(tokens: Sequence[Part]) -> Iterator[Part]:
    """The tokens but for what stands in brackets."""
    depth = 0
    for token in tokens:
        depth -= token.kind in ("close", "scripted close")
        if not depth:
            yield token
        depth += token.kind == "open"


def _bracketed(row: Part, is_over: bool) -> str:
    """A row over or under a bar, in brackets unless it is one thing, or a product over it."""
    return row.text if row.kind in OPERANDS or (is_over and row.kind == "product") else f"({row.text})"


# --- marks, choices and limits ----------------------------------------------------------------------------------------


def _with_marks(parts: list[Part]) -> list[Part]:
    """The parts with each accent put on the letter under it."""
    found = [p for p in parts if p.kind != "mark"]
    for mark in (p for p in parts if p.kind == "mark"):
        below = [
            p
            for p in found
            if p.kind == "letters" and abs(p.middle - mark.middle) < 0.3 * p.size and 0 < mark.centre - p.base < p.size
        ]
        if len(below) != 1 or len(below[0].text) != 1 or mark.bottom < below[0].centre:
            raise Unclear("a mark over no single letter")
        letter = below[0]
        found.remove(letter)
        found.append(replace(letter, text=letter.text + mark.text, top=max(letter.top, mark.top)))
    return found


def _with_choices(parts: list[Part], level: int) -> list[Part]:
    """The parts with the number of choices, two rows in tall brackets without a bar, taken as one."""
    for opening in (p for p in parts if p.kind == "open" and p.text == "("):
        closing = _closing(parts, opening)
        if closing is None:
            continue
        inner = [p for p in parts if opening.right - 0.1 * opening.size <= p.middle <= closing.left and p != opening]
        inner = [p for p in inner if p != closing]
        middle = (opening.centre + closing.centre) / 2
        over, under = [p for p in inner if p.bottom > middle], [p for p in inner if p.top < middle]
        if not over or not under or len(over) + len(under) < len(inner):
            continue
        above, below = _row(over, (), level + 1), _row(under, (), level + 1)
        if abs(above.middle - below.middle) > CENTRED * above.size or above.bottom < below.top:
            raise Unclear("two rows in brackets")
        text = f"{CHOICES}({above.text}, {below.text})"
        box = around_parts([opening, closing])
        whole = Part(text, "whole", above.size, middle - AXIS * above.size, *box, axis=middle, floats=True)
        rest = [p for p in parts if p not in inner and p not in (opening, closing)]
        return _with_choices([*rest, whole], level)
    return parts


def _closing(parts: Sequence[Part], opening: Part) -> Part | None:
    """The bracket that closes one of the same height, where no other stands between."""
    later = sorted((p for p in parts if p.kind in ("open", "close") and p.left > opening.left), key=lambda p: p.left)
    if not later or later[0].kind != "close" or abs(later[0].centre - opening.centre) > 0.1 * opening.size:
        return None
    return later[0]


def _with_limits(parts: list[Part], level: int) -> list[Part]:
    """The parts with each sum taken with what stands over and under it."""
    for sign in [p for p in parts if p.kind == "sum"]:
        size = _letter_size([p for p in parts if p.kind in ("letters", "digits")])
        small = [p for p in parts if p.kind != "sum" and p.size <= SMALLER * size]
        above = _limit([p for p in small if p.bottom >= sign.top - 0.1 * sign.size], sign)
        below = _limit([p for p in small if p.top <= sign.bottom + 0.1 * sign.size], sign)
        taken = [sign, *above, *below]
        rest = [p for p in parts if p not in taken]
        text = sign.text
        for mark, limit in (("_", below), ("^", above)):
            if limit:
                row = _row(limit, (), level + 1)
                if abs(row.middle - sign.middle) > CENTRED * size:
                    raise Unclear("a limit beside its sum")
                text += f"{mark}({row.text})"
        box = around_parts(taken)
        parts = [*rest, Part(text, "sum", sign.size, sign.base, *box, axis=sign.centre)]
    return parts


def _limit(fit: Sequence[Part], sign: Part) -> list[Part]:
    """The limit over or under a sum, of the small characters on that side of it: a row without gaps."""
    found = [p for p in fit if p.left < sign.right and sign.left < p.right]
    while found:
        left, right = min(p.left for p in found), max(p.right for p in found)
        more = [p for p in fit if left - SMALL_GAP * p.size < p.right and p.left < right + SMALL_GAP * p.size]
        if len(more) == len(found):
            break
        found = more
    return found


# --- the line and what is raised over it or lowered under it ----------------------------------------------------------


def _line(parts: Sequence[Part]) -> tuple[float, float]:
    """The size and the base line of a row: those of its largest characters, which must agree."""
    kinds = ("letters", "digits", "percent", "whole", "operator", "relation")
    plain = [p for p in parts if p.kind in kinds] or list(parts)
    size = max(p.size for p in plain)
    largest = [p for p in plain if p.size > SMALLER * size]
    bases = [p.base for p in largest if not p.floats] or [p.base for p in largest]
    if max(bases) - min(bases) > ON_LINE * size:
        raise Unclear("characters of one size on two lines")
    return size, bases[0]


def _axis(parts: Sequence[Part], size: float, base: float) -> float:
    """The height of the middle of signs: that of those on the line, or the usual one."""
    shown = [p.axis for p in parts if p.kind in ("relation", "operator") and p.axis is not None]
    near = [a for a in shown if a is not None and abs(a - base - AXIS * size) <= ON_AXIS * size]
    return near[0] if near else base + AXIS * size


def _is_on_line(part: Part, size: float, base: float, axis: float) -> bool:
    """Whether a part stands on the line; `Unclear` where it is neither on it nor off it."""
    if part.floats or part.kind in ("open", "close", "bar", "sum"):
        return _is_on_axis(part, size, axis)
    if part.kind in ("operator", "relation") and part.size > SMALLER * size:
        if abs(part.centre - axis) <= 0.2 * size or abs(part.base - base) <= ON_LINE * size:
            return True
        raise Unclear("a sign that is not on the line")
    if abs(part.base - base) <= ON_LINE * size and part.size > SMALLER * size:
        return True
    if part.kind == "whole" and abs(part.base - base) <= ON_LINE * size:
        return True
    if abs(part.base - base) < OFF_LINE * size and part.size > SMALLER * size:
        raise Unclear("a character that is neither on the line nor off it")
    return False


def _is_on_axis(part: Part, size: float, axis: float) -> bool:
    """The same of a part that stands around the axis: a fraction, a bracket, a sum."""
    off = abs((part.axis if part.axis is not None else part.centre) - axis)
    allowed, least = (ON_AXIS, LEAST_RAISED) if part.floats and not part.is_choice else (BIG_ON_AXIS, BIG_OFF_AXIS)
    is_small = part.size <= SMALLER * size and part.top - part.bottom < LEAST_BRACKET * size
    if part.kind in ("open", "close", "bar") and is_small:
        return False
    if allowed * size < off < least * size:
        raise Unclear("a part that is neither on the line nor off it")
    return off <= allowed * size


def _with_scripts(
    line: Sequence[Part], off: Sequence[Part], place: tuple[float, float, float], level: int
) -> list[Part]:
    """The parts of the line from left to right, each with what is raised and lowered behind it in its text."""
    ordered = sorted(line, key=lambda p: p.left)
    behind: dict[int, list[Part]] = {}
    for part in off:
        before = [i for i, p in enumerate(ordered) if p.middle < part.middle and p.left < part.left]
        if not before:
            raise Unclear("a raised or lowered character before the line")
        behind.setdefault(before[-1], []).append(part)
    found = []
    for i, part in enumerate(ordered):
        scripts = behind.get(i, [])
        following = ordered[i + 1] if i + 1 < len(ordered) else None
        found.append(_scripted(part, scripts, following, place, level) if scripts else part)
    return found


def _scripted(
    part: Part, scripts: Sequence[Part], following: Part | None, place: tuple[float, float, float], level: int
) -> Part:
    size, base, _ = place
    if part.kind not in ("letters", "digits", "close", "bar", "sum", "whole"):
        raise Unclear("a raised or lowered character behind a sign")
    largest = _letter_size(scripts)
    if largest > SMALLER * size:
        raise Unclear("a character off the line that is as large as those on it")
    if min(s.left for s in scripts) - part.right > FAR * size:
        raise Unclear("a raised or lowered character far behind")
    if following is not None and max(s.right for s in scripts) > following.left + 0.12 * size:
        raise Unclear("a raised or lowered character over the next one")
    raised, lowered = _raised_and_lowered(part, scripts, size, base)
    text = part.text
    for mark, group in (("_", lowered), ("^", raised)):
        if group:
            row = _row(group, (), level + 1)
            atom = row.kind in ("letters", "digits") and len(row.text) == 1
            text += f"{mark}{row.text}" if atom else f"{mark}({row.text})"
            _check_script(part, row, mark, following if level == 0 else part)
    kind = part.kind if part.kind in ("close", "bar", "sum") else "whole"
    right = max(part.right, *(s.right for s in scripts))
    edges = (part.start, max(part.end, right))
    return replace(part, text=text, kind=f"scripted {kind}", right=right, edges=edges)


def _check_script(part: Part, row: Part, mark: str, following: Part | None) -> None:
    """Raised digits behind a number at the end of a side may be the mark of a note."""
    is_last = following is None or following.kind in ("relation", "comma", "close")
    if mark == "^" and part.kind == "digits" and row.kind == "digits" and is_last:
        raise Unclear("raised digits behind a number")
    if mark == "_" and part.kind in ("digits", "close", "bar", "whole"):
        raise Unclear("something lowered behind no letter")


def _raised_and_lowered(part: Part, scripts: Sequence[Part], size: float, base: float) -> tuple[list[Part], list[Part]]:
    """Scripts of the first level by their base line; those of the second go with the nearest before them."""
    largest = _letter_size(scripts)
    first = sorted((s for s in scripts if _is_sized(s, largest)), key=lambda s: s.left)
    raised, lowered = [], []
    tall, deep = part.top - base, base - part.bottom
    for s in first:
        off = (s.centre - AXIS * largest if s.kind in BRACKETS else s.base) - base
        if LEAST_RAISED * size <= off <= max(MOST_RAISED * size, tall):
            raised.append(s)
        elif -max(MOST_LOWERED * size, deep + 0.2 * size) <= off <= -OFF_LINE * size:
            lowered.append(s)
        else:
            raise Unclear("a character that is neither raised nor lowered enough")
    for s in (s for s in scripts if s not in first):
        sides = [g for g in (raised, lowered) if any(o.left < s.left and s.left - o.right < size for o in g)]
        if len(sides) != 1:
            raise Unclear("a small character behind none, or both a raised and a lowered one")
        sides[0].append(s)
    return raised, lowered


def _is_sized(part: Part, largest: float) -> bool:
    return part.size > SMALLER * largest or part.kind in BRACKETS


# --- text -------------------------------------------------------------------------------------------------------------

OPERANDS = ("letters", "digits", "whole", "scripted whole")
ENDS = (*OPERANDS, "close", "scripted close", "percent", "factorial")


def _tokens(parts: Sequence[Part], size: float) -> list[Part]:
    """Names and numbers of the line put together."""
    found: list[Part] = []
    for i, part in enumerate(parts):
        last = found[-1] if found else None
        if last is None:
            found.append(part)
            continue
        gap = part.start - last.end
        if gap > WIDEST_GAP * size:
            raise Unclear("a wide gap")
        if gap < -0.35 * size:
            raise Unclear("one character over another")
        following = parts[i + 1] if i + 1 < len(parts) else None
        joined = _joined(last, part, following, gap / size)
        if joined is None:
            found.append(part)
        else:
            kind = part.kind if part.kind.startswith("scripted") else "digits" if last.kind == "point" else last.kind
            edges = (last.start, part.end)
            slanted = last.slanted if last.kind == "letters" else part.slanted
            found[-1] = replace(part, text=joined, kind=kind, left=last.left, edges=edges, slanted=slanted)
    for token in found:
        _check_token(token)
    return found


def _check_token(token: Part) -> None:
    run = _bare(token)
    is_mixed = not (run.islower() or run.isupper() or run.istitle())
    if PRODUCTS.fullmatch(run) or (token.slanted and run.isalpha() and len(run) > 2 and is_mixed):
        raise Unclear("letters that may be one name or several")
    if set(token.text.split()) & NO_NAMES:
        raise Unclear("words between formulas")
    if token.kind == "scripted whole" and _bare(token) in FUNCTIONS and not _is_logarithm(token):
        raise Unclear("a power or an index of a function")
    if token.kind == "point":
        raise Unclear("a point")
    name, mark, _ = token.text.partition("^")
    if mark and token.kind == "scripted whole" and name.isalpha() and len(name) > 2 and not token.slanted:
        raise Unclear("a word with the mark of a note, or its power")


def _bare(part: Part) -> str:
    """The text of a part on its line, without what is raised or lowered behind it."""
    return part.text.partition("_")[0].partition("^")[0]


def _is_logarithm(token: Part) -> bool:
    return token.text in ("log_2", "log_(10)")


def _joined(last: Part, part: Part, following: Part | None, gap: float) -> str | None:
    """The text of two neighbours that make one name or number, or None."""
    kinds = (last.kind, part.kind)
    if kinds == ("letters", "letters") or (kinds == ("letters", "scripted whole") and _bare(part).isalpha()):
        return _letters(last, part, following, gap)
    if kinds == ("letters", "digits") and gap <= JOINED:
        return last.text + part.text
    is_number = part.kind == "digits" or (part.kind == "scripted whole" and _bare(part).isdigit())
    if last.kind in ("digits", "point") and is_number:
        if gap > JOINED:
            raise Unclear("a gap in a number")
        return last.text + part.text
    starts_digits = following is not None and following.kind == "digits" and following.start - part.end < part.size
    if last.kind == "digits" and part.kind in ("point", "comma") and part.text in ".," and starts_digits:
        space = (following.start - part.end) / part.size if following is not None else 1.0
        if max(gap, space) <= JOINED:
            return last.text + part.text
        if part.kind == "point" or space < PARTED:
            raise Unclear("a point or a comma that may be of a number")
    return None


def _letters(last: Part, part: Part, following: Part | None, gap: float) -> str | None:
    """Letters side by side: one word, two words of a name, or two factors, which have None."""
    if last.slanted != part.slanted:
        return None
    if part.kind != "letters" and part.slanted:
        if last.text.isupper() and _bare(part).isupper():
            raise Unclear("a name or a product with an index or a power")
        return None
    # Programs set two factors a little apart, and TeX two letters: only of a pair is it the same.
    goes_on = following is not None and following.kind.endswith("letters") and following.slanted
    goes_on = goes_on or (following is not None and following.kind == "scripted whole" and _bare(following).isalpha())
    is_near = goes_on and following is not None and following.start - part.end < PARTED * part.size
    is_pair = part.slanted and len(last.text) == 1 and not is_near
    if gap <= (PARTED if is_pair else JOINED):
        return last.text + part.text
    if gap < PARTED:
        raise Unclear("letters that are neither one word nor two")
    if last.slanted or _bare(last) in FUNCTIONS:
        return None
    if last.text.isupper() and _bare(part).isupper():
        raise Unclear("two names side by side")
    return f"{last.text} {part.text}"


def _written(tokens: Sequence[Part]) -> str:
    """The line of the tokens, with the signs that print leaves out where two would run together."""
    text = ""
    ends = _sum_ends(tokens)
    for i, token in enumerate(tokens):
        before = tokens[i - 1] if i else None
        following = tokens[i + 1] if i + 1 < len(tokens) else None
        shown = f"({token.text})" if token.is_fraction and _has_company(before, following) else token.text
        text += _between(tokens, i) + shown
        text += " (" if token.kind in ("sum", "scripted sum") else ""
        text += ")" * ends.get(i, 0)
    return text


def _has_company(before: Part | None, following: Part | None) -> bool:
    """Whether a token is not all that stands between brackets or relations: a fraction then needs brackets."""
    is_alone = before is None or before.kind in ("open", "relation", "comma")
    is_last = following is None or following.kind in ("close", "relation", "comma")
    return not (is_alone and is_last)


def _between(tokens: Sequence[Part], i: int) -> str:
    """The sign or blank between a token and the one before it."""
    if not i:
        return ""
    before, token = tokens[i - 1], tokens[i]
    if "relation" in (before.kind, token.kind) or before.kind == "comma":
        return " "
    if "-" in (token.text, before.text) and token.start - before.end <= JOINED * token.size:
        return ""
    if token.kind == "operator" or before.kind == "operator":
        at = i if token.kind == "operator" else i - 1
        return " " if tokens[at].text not in "·/" and at and tokens[at - 1].kind in ENDS else ""
    if before.kind in OPERANDS and token.kind in OPERANDS:
        return _factors(before, token)
    if before.kind in ("close", "scripted close") and token.kind in OPERANDS:
        if token.text[0].isdigit():
            raise Unclear("digits behind a bracket")
        return "·"
    if before.kind == "scripted whole" and "^" in before.text and token.kind == "open":
        return "·"
    if token.kind in ("sum", "scripted sum") and before.kind in ENDS:
        return "·"
    is_word = before.kind == "letters" and len(before.text) > 2 and token.kind == "open"
    return " " if is_word and token.start - before.end > PARTED * before.size else ""


def _factors(before: Part, token: Part) -> str:
    """The sign or blank that parts two neighbours of a product."""
    if _bare(before) in FUNCTIONS:
        return " "
    if before.kind == "digits" and token.is_fraction and not any(map(str.isalpha, token.text)):
        raise Unclear("a number before a fraction of numbers, which may be a mixed one")
    is_plain = before.kind in ("letters", "digits") and token.kind in ("letters", "digits")
    if token.text[0].isdigit() and not token.is_fraction:
        raise Unclear("digits behind a letter")
    if before.kind == "digits" and token.kind == "letters" and not token.slanted and len(token.text) > 2:
        return " "  # what is counted
    return "" if is_plain and before.kind == "digits" and len(token.text) == 1 else "·"


def _sum_ends(tokens: Sequence[Part]) -> dict[int, int]:
    """Behind which tokens sums end: at the next relation or the end of the row; a plus or minus before leaves two."""
    ends: dict[int, int] = {}
    for i, token in enumerate(tokens):
        if token.kind not in ("sum", "scripted sum"):
            continue
        depth, last = 0, i
        for k in range(i + 1, len(tokens)):
            depth += (tokens[k].kind == "open") - (tokens[k].kind in ("close", "scripted close"))
            if depth < 0 or (depth == 0 and tokens[k].kind in ("relation", "comma")):
                break
            if depth == 0 and tokens[k].kind == "operator" and tokens[k].text in "+−±":
                raise Unclear("a sum may end before a sign")
            last = k
        if last == i:
            raise Unclear("a sum of nothing")
        ends[last] = ends.get(last, 0) + 1
    return ends
