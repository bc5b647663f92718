"""Formulas in MathML and in Word's OMML -> tree, by way of the line of plain text that they show.

A document type and entities of its own are refused before the text is parsed; named characters are those of HTML. The
structure becomes a line with invisible brackets, which `plain_text` reads: fractions, roots and exponents keep their
parts together there, and a name that is one element stays one name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html.entities import html5
from types import MappingProxyType
from xml.etree import ElementTree

from prsym.errors import ReadingError
from prsym.reading.latex import CLOSE_BAR, OPEN_BAR
from prsym.reading.limits import MAX_NESTING, check_characters
from prsym.reading.mathml_elements import ACCENT_SIGNS
from prsym.reading.notation import Notation
from prsym.reading.plain_text import read_signs
from prsym.reading.plain_tokens import CHOOSE, FRACTION, ROOT_OF, TIMES_UNSEEN, is_function_name, one_sign_each
from prsym.reading.tree import Node

MAX_MARKUP = 100_000  # characters, with the tags
MAX_LINE = 10_000  # characters of the line that is shown
_FORBIDDEN = re.compile(r"<!(?:DOCTYPE|ENTITY|\[CDATA)|<\?(?!xml\s)", re.IGNORECASE)
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")
_XML_ENTITIES = frozenset(("lt", "gt", "amp", "quot", "apos"))
_DECLARATION = re.compile(r"^<\?xml\s[^<>]*\?>")
_PREFIX = re.compile(r"[<\s/]([A-Za-z]\w*):\w")
_WITH_TEXT = frozenset(("mi", "mn", "mo", "mtext", "ms", "t", "annotation"))
_ACCENTS = {**{sign: name for name, sign in ACCENT_SIGNS.items()}, "ˆ": "hat", "̂": "hat", "¯": "bar", "̄": "bar"}
_ACCENTS |= {"‾": "bar", "_": "bar", "̅": "bar", "˜": "tilde", "̃": "tilde", "―": "bar", "─": "bar"}
_SPACES = str.maketrans(dict.fromkeys("\u2061\u2063\u200b\u200a\u2009\u00a0", " "))
_BRACKETS = {"(": ")", "[": "]", "{": "}", "|": "|", "⌈": "⌉", "⌊": "⌋"}
_CLOSING = frozenset((*_BRACKETS.values(), "∣"))
_SIDED_BARS = {"prefix": OPEN_BAR, "postfix": CLOSE_BAR}
_ONE_PART = re.compile(r'[^\W_]|[\d.]+|"[^"]*"')
_WORD = re.compile(r"[^\W\d_][\w '-]*")
_SAYING = frozenset(("and", "or", "where", "with", "so", "thus", "hence", "then", "that is", "i.e.", "because", "is"))
_FAR = re.compile(r"(?:[1-9]|0?\.[5-9])[\d.]*(?:em|cm|in|pt|px|ex)?")


@lru_cache(maxsize=64)
def read_noting(text: str, language: str, names: frozenset[str], notation: Notation) -> tuple[Node, frozenset[str]]:
    """The tree of a formula in `mathml` or `omml`, and the kinds of notation with two readings that it holds."""
    root = parsed(text)
    _check_depth(root)
    line = (_mathml if language == "mathml" else _omml)(root)
    if len(line) > MAX_LINE:
        raise ReadingError(f"the formula shows {len(line)} characters: at most {MAX_LINE} are read")
    if not line.strip():
        raise ReadingError(f"there is no formula in this {language}: give one element with its contents")
    check_characters(re.sub("[\x01-\x06]", " ", line))
    return read_signs(line, names, notation)


def parsed(text: str) -> ElementTree.Element:
    """The elements of a text without namespaces; a document type, entities and instructions are refused.

    >>> parsed("<mn>1</mn>").tag
    'mn'
    """
    if len(text) > MAX_MARKUP:
        raise ReadingError(f"the formula has {len(text)} characters: at most {MAX_MARKUP} are read")
    if (found := _FORBIDDEN.search(text)) is not None:
        raise ReadingError(f"{found[0]} is not read in a formula: give the elements alone")
    bare = _DECLARATION.sub("", _ENTITY.sub(_character, text.strip()))
    prefixes = "".join(f' xmlns:{prefix}="{prefix}"' for prefix in sorted({*_PREFIX.findall(bare)} - {"xml", "xmlns"}))
    try:
        outer = ElementTree.fromstring(f"<all{prefixes}>{bare}</all>")  # no document type, so no entity
    except (ElementTree.ParseError, ValueError) as error:
        raise ReadingError(f"the elements of the formula cannot be read: {error}") from None
    if len(outer) != 1:
        raise ReadingError(f"{len(outer)} elements stand side by side: give one formula, as one element")
    for element in outer.iter():
        element.tag = element.tag.rpartition("}")[2]
        if element.tag in _UNSEEN or "none" in element.attrib.get("style", ""):
            raise ReadingError(f"{element.tag} hides or moves what it stands with: give what is seen as elements")
        element.attrib = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
        _check_no_stray(element)
    return outer[0]


_UNSEEN = frozenset(("vertAlign", "vanish", "strike", "dstrike", "position"))  # of a run of Word


def _check_no_stray(element: ElementTree.Element) -> None:
    """Refuse characters between elements, which nobody would see."""
    inside = "" if element.tag in _WITH_TEXT else element.text or ""
    for stray in (inside, element.tail or ""):
        if stray.strip():
            raise ReadingError(f"{stray.strip()[:40]!r} stands between the elements of the formula: put it into one")


def _character(match: re.Match[str]) -> str:
    name = match[1]
    if name in _XML_ENTITIES:
        return match[0]
    if f"{name};" not in html5:
        raise ReadingError(f"the character {match[0]} is not known")
    return html5[f"{name};"]


def _check_depth(root: ElementTree.Element) -> None:
    level = [root]
    for _ in range(4 * MAX_NESTING):
        level = [child for element in level for child in element]
        if not level:
            return
    raise ReadingError(f"the formula has more than {4 * MAX_NESTING} elements inside one another")


def _group(line: str) -> str:
    return f"〖{line}〗"


def _quoted(name: str) -> str:
    return f'"{name}"'


def _shown(element: ElementTree.Element) -> str:
    return one_sign_each(" ".join((element.text or "").translate(_SPACES).split()))


# MathML.


def _mathml(element: ElementTree.Element) -> str:
    handler = _MATHML.get(element.tag)
    if handler is not None:
        return handler(element)
    if element.tag in {"math", "mrow", "mstyle", "mpadded", "semantics", "mtd"}:
        return _row(_own(element))
    raise ReadingError(f"the element {element.tag[:40]} of MathML is not read in a formula")


def _own(element: ElementTree.Element) -> list[ElementTree.Element]:
    """The elements inside that are shown; of `semantics` the first."""
    _refuse_number(list(element))
    inner = [child for child in element if child.tag not in {"annotation", "annotation-xml", "mspace", "mphantom"}]
    return inner[:1] if element.tag == "semantics" else inner


def _refuse_number(elements: list[ElementTree.Element]) -> None:
    """`(3)` behind a space at the end is the number of the equation, or a factor."""
    if [e.tag for e in elements[-4:]] != ["mspace", "mo", "mn", "mo"] or not _FAR.fullmatch(
        elements[-4].get("width", "")
    ):
        return
    shown = "".join(map(_shown, elements[-3:]))
    if re.fullmatch(r"\(\d{1,3}\)", shown) and len(elements) > 4:
        raise ReadingError(f"{shown} at the end can be read as the number of the equation or as a factor: leave it out")


def _row(elements: list[ElementTree.Element]) -> str:
    """Elements side by side: letters that are elements of their own stand together as a print shows them."""
    parts: list[str] = []
    letters = ""
    for position, element in enumerate(elements):
        if _is_brace_of_cases(elements, position):
            continue
        if element.tag == "mi" and len(_shown(element)) == 1 and not _is_called(elements, position):
            letters += _shown(element)
            continue
        parts += [_letters(letters)] if letters else []
        letters = ""
        parts.append(_mathml(element))
    parts += [_letters(letters)] if letters else []
    if len(elements) > 2 and _is_called(elements, len(elements) - 3):
        parts[-1] = _as_argument(parts[-1])
    return " ".join(part for part in parts if part.strip())


def _as_argument(line: str) -> str:
    """The rest of a row after the sign of function application is the whole argument."""
    return line if line.strip()[:1] in {"(", "[", "{"} else f"({line})"


def _is_called(elements: list[ElementTree.Element], position: int) -> bool:
    """Whether the sign of function application follows."""
    return position + 1 < len(elements) and (elements[position + 1].text or "").strip() == "\u2061"


def _is_brace_of_cases(elements: list[ElementTree.Element], position: int) -> bool:
    """Whether a brace stands before the rows of a choice."""
    following = elements[position + 1 : position + 2]
    return bool(following) and following[0].tag == "mtable" and _shown(elements[position]) == "{"


def _letters(letters: str) -> str:
    """One letter is a name; several, each an element of its own, are what they are in plain text."""
    return letters if len(letters) > 1 or letters in "πΓΦ" else _quoted(letters)


def _identifier(element: ElementTree.Element) -> str:
    name = _shown(element)
    if len(name) == 1:
        return _letters(name)
    return name if is_function_name(name) else _quoted(name)


def _operator(element: ElementTree.Element) -> str:
    sign = (element.text or "").strip()
    if sign == "\u2062":
        return TIMES_UNSEEN
    if sign in {"\u2061", "\u2063", ""}:
        return ""
    if sign in {"|", "∣"} and element.get("form") in _SIDED_BARS:
        return _SIDED_BARS[element.get("form", "")]
    return one_sign_each("Σ" if sign == "∑" else sign)


def _text(element: ElementTree.Element) -> str:
    words = _shown(element)
    if not words:
        return ""
    if words in {"if", "otherwise", "for", "when"}:
        return ""
    if words.strip(" ,;").casefold() in _SAYING:
        raise ReadingError(f"{words!r} between parts of a formula is not read: give one formula")
    return _quoted(words) if _WORD.fullmatch(words) else words


def _parts(element: ElementTree.Element, count: int) -> list[ElementTree.Element]:
    inner = _own(element)
    if len(inner) != count:
        raise ReadingError(f"{element.tag} has {len(inner)} parts, not {count}")
    return inner


def _fraction(element: ElementTree.Element) -> str:
    top, bottom = (_group(_mathml(part)) for part in _parts(element, 2))
    if re.fullmatch(r"0(?:\.0*)?\w*", element.get("linethickness", "1")):
        return f"{CHOOSE}{top}{bottom}"
    return f"{FRACTION}{top}{bottom}"


def _square_root(element: ElementTree.Element) -> str:
    return f"√{_group(_row(_own(element)))}"


def _root(element: ElementTree.Element) -> str:
    radicand, degree = (_group(_mathml(part)) for part in _parts(element, 2))
    return f"{ROOT_OF}{degree}{radicand}"


def _power(element: ElementTree.Element) -> str:
    base, exponent = _parts(element, 2)
    if base.tag == "mo" and _shown(base) in _CLOSING:  # of all that the bracket closes, as some programs write it
        return f"{_operator(base)}^{_group(_mathml(exponent))}"
    primes = _shown(exponent)
    if exponent.tag == "mo" and primes and set(primes) <= {"'"}:
        return _quoted(_name_in(base) + primes)
    return _raised(_mathml(base), _mathml(exponent))


def _raised(base: str, exponent: str) -> str:
    """A power; a base of several parts without brackets keeps its own, which are not seen, and so is refused."""
    is_one = _ONE_PART.fullmatch(base.strip()) is not None or is_function_name(base.strip())
    return f"{base if is_one else _group(base)}^{_group(exponent)}"


def _name_in(element: ElementTree.Element) -> str:
    """The name that an element is; a letter's subscript and accent are part of it."""
    line = _mathml(element)
    name = line[1:-1] if line[:1] == '"' == line[-1:] else line
    if not re.fullmatch(r"[^\W\d_][\w ']*", name):
        raise ReadingError(f"{element.tag}: a subscript, an accent or a prime stands behind one letter or name")
    return name


def _index_of(element: ElementTree.Element) -> str:
    """A subscript, as a name ends in it."""
    inner = "".join(one_sign_each((part.text or "").strip()) + " " for part in element.iter())
    return _index_name(inner)


def _index_name(shown: str) -> str:
    """A subscript in words, as a name ends in it; refused with a sign in it, as in i + 1, but for 1 − α/2."""
    shown = re.sub(r"^\s*1\s*-\s*(?=[α-ω])", "1 ", shown)
    if sign := re.search(r"[^\w\s/,.\u2061-\u2063]|(?<=\d)\.", shown):
        raise ReadingError(f"a subscript with the sign {sign[0]} is not read: write the index as a name")
    words = re.findall(r"[^\W_]+|/", shown)
    if not words:
        raise ReadingError("a subscript is empty, or neither name nor number")
    return "_".join("over" if word == "/" else word for word in words)


def _subscript(element: ElementTree.Element) -> str:
    base, index = _parts(element, 2)
    if _shown(base) in {"log", "Log"}:
        return f"log_{_group(_mathml(index))}"
    return _quoted(f"{_name_in(base)}_{_index_of(index)}")


def _subscript_and_power(element: ElementTree.Element) -> str:
    base, index, exponent = _parts(element, 3)
    if _shown(base) in {"∑", "Σ", "∏"}:
        return _over_index(_shown(base), index, exponent)
    return f"{_quoted(f'{_name_in(base)}_{_index_of(index)}')}^{_group(_mathml(exponent))}"


def _over_index(sign: str, lower: ElementTree.Element, upper: ElementTree.Element) -> str:
    return f"{'Σ' if sign in '∑Σ' else sign}_{_group(_mathml(lower))}^{_group(_mathml(upper))}"


def _under_and_over(element: ElementTree.Element) -> str:
    base, lower, upper = _parts(element, 3)
    return _over_index(_shown(base), lower, upper)


def _accent(element: ElementTree.Element) -> str:
    base, mark = _parts(element, 2)
    return _accented(_name_in(base), (mark.text or "").strip())


def _accented(name: str, mark: str) -> str:
    if mark not in _ACCENTS:
        raise ReadingError(f"the sign {mark!r} over {name[:40]} is not read: a circumflex, a bar and a tilde are")
    head, _, tail = name.partition("_")
    return _quoted("_".join(part for part in (head, _ACCENTS[mark], tail) if part))


def _fenced(element: ElementTree.Element) -> str:
    opening, closing = element.get("open", "("), element.get("close", ")")
    return _enclosed(opening, closing, [_mathml(child) for child in _own(element)])


def _enclosed(opening: str, closing: str, parts: list[str]) -> str:
    """Parts in brackets; a fraction without a line in round ones is a binomial coefficient."""
    if _BRACKETS.get(opening) != closing:
        raise ReadingError(f"the brackets {opening} {closing} are not read together")
    if opening == "(" and len(parts) == 1 and parts[0].strip().startswith(CHOOSE):
        return parts[0]
    if opening == "|":
        opening, closing = OPEN_BAR, CLOSE_BAR
    return f"{opening}{', '.join(parts)}{closing}"


def _rows(element: ElementTree.Element) -> str:
    """The rows of a choice: each value with the comparison that selects it, the last one otherwise."""
    rows = [[_mathml(cell) for cell in row] for row in element if row.tag == "mtr"]
    if len(rows) == 1 and len(rows[0]) == 1:
        return rows[0][0]
    *upper, last = rows or [[]]
    is_choice = upper and all(len(row) == 2 and row[1].strip() for row in upper) and len(last) == 2
    if not is_choice or last[1].strip():
        raise ReadingError("a table is read as a choice: a value and a comparison a row, and otherwise in the last")
    line = last[0]
    for value, condition in reversed(upper):
        line = f"if({condition}, {value}, {line})"
    return line


_MATHML: MappingProxyType[str, Callable[[ElementTree.Element], str]] = MappingProxyType(
    {
        "mi": _identifier,
        "mn": _shown,
        "mo": _operator,
        "mtext": _text,
        "ms": _text,
        "mspace": lambda _: "",
        "mfrac": _fraction,
        "msqrt": _square_root,
        "mroot": _root,
        "msup": _power,
        "msub": _subscript,
        "msubsup": _subscript_and_power,
        "munderover": _under_and_over,
        "mover": _accent,
        "mfenced": _fenced,
        "mtable": _rows,
    }
)


# Word's OMML.


def _omml(element: ElementTree.Element) -> str:
    """The line of an element; what only sets fonts and sizes is overlooked."""
    handler = _OMML_ELEMENTS.get(element.tag)
    if handler is not None:
        return handler(element)
    if element.tag.endswith("Pr") or element.tag in _OVERLOOKED:
        return ""
    if element.tag in _OMML_ROWS:
        return "".join(map(_omml, element))
    raise ReadingError(f"the element {element.tag[:40]} of OMML is not read in a formula")


_OMML_ROWS = frozenset(("oMath", "oMathPara", "e", "num", "den", "sup", "sub", "deg", "fName", "lim", "box", "ins"))
_OMML_ROWS |= {"borderBox"}
_OVERLOOKED = frozenset(("proofErr", "bookmarkStart", "bookmarkEnd", "commentRangeStart", "commentRangeEnd"))


def _part(element: ElementTree.Element, tag: str) -> str:
    found = element.find(tag)
    if found is None:
        raise ReadingError(f"{element.tag} has no part {tag}")
    return _omml(found)


def _property(element: ElementTree.Element, name: str, default: str) -> str:
    """A value of the element's properties, as `chr` of an accent."""
    found = element.find(f"{element.tag}Pr/{name}")
    return default if found is None else found.get("val", default)


def _run(element: ElementTree.Element) -> str:
    text = "".join(part.text or "" for part in element.iter("t"))
    is_words = element.find("rPr/nor") is not None
    shown = one_sign_each(text.replace("\u2061", " "))
    words = shown.strip()
    if is_words and _WORD.fullmatch(words) and not is_function_name(words):
        return _quoted(words)
    return shown


def _omml_fraction(element: ElementTree.Element) -> str:
    kind = _property(element, "type", "bar")
    top, bottom = _group(_part(element, "num")), _group(_part(element, "den"))
    return f"{CHOOSE if kind == 'noBar' else FRACTION}{top}{bottom}"


def _omml_power(element: ElementTree.Element) -> str:
    return _raised(_part(element, "e"), _part(element, "sup"))


def _omml_name(element: ElementTree.Element) -> str:
    """The letter that stands before a subscript or below an accent, as a name."""
    line = _part(element, "e").strip()
    name = line[1:-1] if line[:1] == '"' == line[-1:] else line
    if not re.fullmatch(r"[^\W\d_][\w ']*", name):
        raise ReadingError(f"{element.tag}: a subscript or an accent stands behind one letter or name")
    return name


def _omml_index(element: ElementTree.Element) -> str:
    return _index_name(_part(element, "sub").replace('"', " "))


def _omml_subscript(element: ElementTree.Element) -> str:
    name = _omml_name(element)
    if name == "log":
        return f"log_{_group(_part(element, 'sub'))}"
    return _quoted(f"{name}_{_omml_index(element)}")


def _omml_both(element: ElementTree.Element) -> str:
    return f"{_omml_subscript(element)}^{_group(_part(element, 'sup'))}"


def _omml_root(element: ElementTree.Element) -> str:
    degree = element.find("deg")
    line = _omml(degree).strip() if degree is not None else ""
    radicand = _group(_part(element, "e"))
    return f"{ROOT_OF}{_group(line)}{radicand}" if line else f"√{radicand}"


def _omml_brackets(element: ElementTree.Element) -> str:
    opening, closing = _property(element, "begChr", "("), _property(element, "endChr", ")")
    return _enclosed(opening, closing, [_omml(part) for part in element.findall("e")])


def _omml_sum(element: ElementTree.Element) -> str:
    sign = _property(element, "chr", "∫")
    if sign not in {"∑", "∏"}:
        raise ReadingError(f"{sign} is not read in OMML: write integrals in LaTeX")
    lower, upper = (_group(_part(element, tag)) for tag in ("sub", "sup"))
    return f"{'Σ' if sign == '∑' else sign}_{lower}^{upper} {_part(element, 'e')}"


def _omml_function(element: ElementTree.Element) -> str:
    return f" {_part(element, 'fName').strip()} {_as_argument(_part(element, 'e'))}"


def _omml_accent(element: ElementTree.Element) -> str:
    return _accented(_omml_name(element), _property(element, "chr", "̂"))


def _omml_bar(element: ElementTree.Element) -> str:
    if _property(element, "pos", "bot") != "top":
        raise ReadingError("a line below is not read in a formula")
    return _accented(_omml_name(element), "¯")


_OMML_ELEMENTS: MappingProxyType[str, Callable[[ElementTree.Element], str]] = MappingProxyType(
    {
        "r": _run,
        "f": _omml_fraction,
        "sSup": _omml_power,
        "sSub": _omml_subscript,
        "sSubSup": _omml_both,
        "rad": _omml_root,
        "d": _omml_brackets,
        "nary": _omml_sum,
        "func": _omml_function,
        "acc": _omml_accent,
        "bar": _omml_bar,
    }
)
