r"""Special functions in LaTeX as tables print them: J_\nu(x), P_n^{(\alpha,\beta)}(x), \psi(x), B(a,b), K(k).

Their letters are those of quantities too. A letter is surely a function where no product is written so: with two
arguments or more, with an index that is computed (J_{\nu+1}), or under a name of its own (He, {}_2F_1). Behind any
other such letter brackets are most often its argument; not so around a sum, as in P_1(1 - x), where nothing else in the
text is the letter's argument, nor where the letter stands in the text without brackets too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from prsym.reading.latex_words import FONT, GREEK
from prsym.reading.notation import REFUSED, Notation
from prsym.reading.python import row_text
from prsym.reading.tree import Node, substitute

MARK = "\x03"  # before the place of a function in `MEANINGS`; no text that is read holds it
_INDEX, _RAISED, _ARGUMENTS = "n", "pq", "xyzw"

# head, names in the order in which they are written -> the function, in the names of the rows and in Python's notation.
# n is the index, p and q stand raised in brackets, x, y, z and w are the arguments. What has the modulus of an elliptic
# integral for an argument has its parameter as `parameter(x)`.
FUNCTIONS_OF_TABLES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("J", "nx"): "bessel_j(n, x)",
        ("Y", "nx"): "bessel_y(n, x)",
        ("I", "nx"): "bessel_i(n, x)",
        ("K", "nx"): "bessel_k(n, x)",
        ("J'", "nx"): "jvp(n, x)",
        ("Y'", "nx"): "yvp(n, x)",
        ("I'", "nx"): "ivp(n, x)",
        ("K'", "nx"): "kvp(n, x)",
        ("j", "nx"): "spherical_jn(n, x)",
        ("y", "nx"): "spherical_yn(n, x)",
        ("P", "nx"): "legendre_polynomial(n, x)",
        ("P", "npqx"): "jacobi_polynomial(n, p, q, x)",
        ("T", "nx"): "chebyshev_first(n, x)",
        ("U", "nx"): "chebyshev_second(n, x)",
        ("H", "nx"): "hermite_polynomial(n, x)",
        ("He", "nx"): "hermite_of_probability(n, x)",
        ("L", "nx"): "laguerre_polynomial(n, x)",
        ("L", "npx"): "laguerre_generalized(n, p, x)",
        ("C", "npx"): "gegenbauer_polynomial(n, p, x)",
        ("E", "nx"): "expn(n, x)",
        ("psi", "x"): "real_digamma(x)",
        ("psi'", "x"): "polygamma(1, x)",
        ("psi''", "x"): "polygamma(2, x)",
        ("psi", "px"): "polygamma(p, x)",
        ("Gamma", "x"): "real_gamma(x)",
        ("Phi", "x"): "ndtr(x)",
        ("zeta", "x"): "zeta(x)",
        ("eta", "x"): "dirichlet_eta(x)",
        ("B", "xy"): "real_beta(x, y)",
        ("beta", "xy"): "real_beta(x, y)",
        ("Gamma", "xy"): "uppergamma(x, y)",
        ("gamma", "xy"): "lowergamma(x, y)",
        ("P", "xy"): "gammainc(x, y)",
        ("Q", "xy"): "gammaincc(x, y)",
        ("I", "nxy"): "beta_regularized(n, x, y)",
        ("B", "nxy"): "beta_regularized(n, x, y)*real_beta(x, y)",
        ("W", "x"): "lambertw(x)",
        ("W_0", "x"): "lambertw(x)",
        ("K", "x"): "ellipk(parameter(x))",
        ("E", "x"): "ellipe(parameter(x))",
        ("K'", "x"): "ellipk(1 - parameter(x))",
        ("E'", "x"): "ellipe(1 - parameter(x))",
        ("varphi", "x"): "norm_pdf(x)",
        ("phi", "x"): "norm_pdf(x)",
        ("Q", "x"): "norm_sf(x)",
        ("Phi^{-1}", "x"): "ndtri(x)",
        ("Li_2", "x"): "dilogarithm(x)",
        ("Ai", "x"): "airyai(x)",
        ("Bi", "x"): "airybi(x)",
        ("Ai'", "x"): "airyaiprime(x)",
        ("Bi'", "x"): "airybiprime(x)",
        ("F", "xyzw"): "hyp2f1(x, y, z, w)",
        ("2F1", "xyzw"): "hyp2f1(x, y, z, w)",
        ("1F1", "xyz"): "hyp1f1(x, y, z)",
        ("M", "xyz"): "hyp1f1(x, y, z)",
        ("0F1", "xy"): "hyp0f1(x, y)",
    }
)
_PLACES = {key: place for place, key in enumerate(FUNCTIONS_OF_TABLES)}
_HEADS = frozenset(head for head, _ in FUNCTIONS_OF_TABLES)
_WORDS = frozenset(  # nothing else has these names
    {"Gamma", "Phi", "Phi^{-1}", "He", "Li_2", "Ai", "Bi", "Ai'", "Bi'", "2F1", "1F1", "0F1"}
)
_ALONE = frozenset({"psi", "varphi", "phi", "B"})  # functions also before a sum, without an index
_LETTER = re.compile(
    r"(?:\{\s*\}\s*)?_\s*\{?(?P<upper>[0-2])\}?\s*F\s*_\s*\{?1\}?(?=\s*(?:\\left\s*)?\()"
    rf"|\\(?:{FONT}|mathit)\s*\{{\s*(?P<word>[A-Za-z]+)\s*\}}|\\(?P<greek>[A-Za-z]+)|(?P<run>[A-Za-z]+)"
)
_PLAIN_INDEX = re.compile(rf"[0-9A-Za-z]+|\\(?:{GREEK})")
_PRIME = re.compile(r"'|\^\s*\\prime(?![a-zA-Z])|\^\s*\{\s*\\prime\s*\}")
_SCRIPT = re.compile(rf"\s*(?P<sign>[_^])\s*(?:(?P<one>[0-9A-Za-z]|\\(?:{GREEK}|pi(?![a-zA-Z])))|(?=\{{))")
_SPACE = re.compile(r"(?:\s|\\[,;:! ]|\\(?:left|[bB]igg?l?)(?![a-zA-Z]))*")
_CLOSING_SIZE = re.compile(r"(?:\\right|\\[bB]igg?r?)\s*$")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_LONGEST_RUN = 3  # letters side by side that are factors


@dataclass(frozen=True, slots=True)
class _Found:
    """A letter with brackets behind it: where it begins, where they do, and where they end; the other parts are texts.

    `raised` stands in brackets behind ^, and `power` without them.
    """

    start: int
    opening: int
    end: int
    head: str
    index: str
    raised: tuple[str, ...]
    power: str
    arguments: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str]:
        index = _INDEX if self.index else ""
        return self.head, index + _RAISED[: len(self.raised)] + _ARGUMENTS[: len(self.arguments)]

    @property
    def is_sure(self) -> bool:
        computed = bool(self.index) and _PLAIN_INDEX.fullmatch(self.index.strip()) is None
        return computed or len(self.arguments) > 1 or bool(self.raised) or self.head in _WORDS

    @property
    def is_before_sum(self) -> bool:
        """Whether brackets are needed around a factor, and the letter is often a quantity."""
        return _is_sum(self.arguments[0]) and (bool(self.index) or self.head.rstrip("'") not in _ALONE)


def with_special_functions(text: str, notation: Notation) -> tuple[str, frozenset[str]]:
    r"""The text with the functions of tables marked, and the kinds of notation with two readings among them.

    >>> print(with_special_functions(r"2J_{\nu}(x)", Notation(special="likely"))[0].replace(MARK, "@"))
    2@0u(\nu;x)
    """
    if notation.special == REFUSED:
        return text, frozenset()
    letters = list(_letters(text))
    found = [one for start, end, name in letters if (one := _found(text, start, end, name)) is not None]
    names = [name for _, _, name in letters]
    called = [next(name for start, _, name in letters if start == one.start) for one in found]
    bare = {name for name in names if names.count(name) > called.count(name)}
    pairs = list(zip(found, called, strict=True))
    seen = {one.head for one, name in pairs if one.is_sure or not (name in bare or one.is_before_sum)}
    met: set[str] = set()
    for one, name in reversed(pairs):
        likely = name not in bare and one.head in seen
        met |= set() if one.is_sure else {"special"}
        if one.is_sure or notation.special == "function" or (notation.special == "likely" and likely):
            written, kinds = _marked(one, notation)
            text = text[: one.start] + written + text[one.end :]
            met |= kinds
        elif notation.special == "product":
            text = rf"{text[: one.opening]}\cdot {text[one.opening :]}"
    return text, frozenset(met)


def meaning(mark: str, arguments: tuple[Node, ...]) -> Node:
    """The tree of a marked function at what stands in its brackets."""
    place, variant = int(mark[1:-1]), mark[-1]
    (_, names), text = list(FUNCTIONS_OF_TABLES.items())[place]
    if variant == _PROBABILITY:
        text = text.replace("hermite_polynomial", "hermite_of_probability")
    text = text.replace("parameter(x)", "x" if variant == _PARAMETER else "x**2")
    return substitute(row_text(text), dict(zip(names, arguments, strict=True)))


_PARAMETER, _PROBABILITY, _USUAL = "m", "h", "u"


def _marked(one: _Found, notation: Notation) -> tuple[str, set[str]]:
    """The text of a function with its mark, and the kinds of notation that it has two readings in."""
    met: set[str] = set()
    variant, text = _USUAL, FUNCTIONS_OF_TABLES[one.key]
    if "parameter(x)" in text:
        met.add("elliptic")
        is_parameter = set(re.findall(r"\\?[A-Za-z]+", one.arguments[0])) == {"m"}
        if notation.elliptic == "parameter" or (notation.elliptic == "letter" and is_parameter):
            variant = _PARAMETER
    elif "hermite_polynomial" in text:
        met.add("hermite")
        variant = _PROBABILITY if notation.hermite == "probability" else _USUAL
    parts = [part for part in (one.index, *one.raised, *one.arguments) if part]
    inner = [with_special_functions(part, notation) for part in parts]
    written = f"{MARK}{_PLACES[one.key]}{variant}({';'.join(part for part, _ in inner)})"
    met = met.union(*(kinds for _, kinds in inner))
    return (rf"\left({written}\right)^{{{one.power}}}" if one.power else written), met


def _letters(text: str) -> Iterator[tuple[int, int, str]]:
    """The letters of a text that may be a function's: from where, to where, and the name."""
    for match in _LETTER.finditer(text):
        if match["upper"]:
            yield match.start(), match.end(), f"{match['upper']}F1"
        elif match["run"] == "He":
            yield match.start(), match.end(), "He"
        elif match["run"]:
            if len(match["run"]) <= _LONGEST_RUN:
                yield from ((match.start() + i, match.start() + i + 1, one) for i, one in enumerate(match["run"]))
        else:
            name = match["word"] or match["greek"]
            if match["greek"] or name in _IN_OTHER_FONTS:
                yield match.start(), match.end(), name


_IN_OTHER_FONTS = frozenset(
    {"B", "He", "Li", "Ai", "Bi"}
)  # an upright E is an expectation, and other words are known by name


def _found(text: str, start: int, end: int, name: str) -> _Found | None:
    """The function of a letter, if it has one with the scripts and brackets behind it."""
    head, scripts, place = name, dict[str, str](), end
    while True:
        if (prime := _PRIME.match(text, place)) is not None:
            head, place = head + "'", prime.end()
        elif (script := _SCRIPT.match(text, place)) is not None and script["sign"] not in scripts:
            place = script.end() if script["one"] else _closing(text, script.end()) + 1
            if place == 0:
                return None
            scripts[script["sign"]] = script["one"] or text[script.end() + 1 : place - 1]
        else:
            break
    opening = _SPACE.match(text, place).end()  # type: ignore[union-attr]  # it matches nothing at least
    closing = _closing(text, opening) if text[opening : opening + 1] in {"(", "["} else -1
    if closing < 0:
        return None
    index, above = scripts.get("_", "").strip(), scripts.get("^", "").strip()
    if f"{head}_{index}" in _HEADS:
        head, index = f"{head}_{index}", ""
    if f"{head}^{{{above.replace(' ', '')}}}" in _HEADS:
        head, above = f"{head}^{{{above.replace(' ', '')}}}", ""
    is_raised = above.startswith("(") and _closing(above, 0) == len(above) - 1
    raised = tuple(_split(above[1:-1])) if is_raised else ()
    arguments = tuple(_split(_CLOSING_SIZE.sub("", text[opening + 1 : closing])))
    found = _Found(start, opening, closing + 1, head, index, raised, "" if is_raised else above, arguments)
    if found.key not in FUNCTIONS_OF_TABLES or not all((*raised, *arguments)) or found.power.startswith("-"):
        return None
    return found


def _closing(text: str, opening: int) -> int:
    """Where the bracket that opens at a place is closed; -1 where it is not."""
    awaited: list[str] = []
    for place in range(opening, len(text)):
        sign = text[place]
        if sign in _BRACKETS:
            awaited.append(_BRACKETS[sign])
        elif awaited and sign in _BRACKETS.values():
            if sign != awaited.pop():
                return -1
            if not awaited:
                return place
    return -1


def _split(text: str) -> list[str]:
    """The parts of a text between commas and semicolons that stand in no brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in _BRACKETS) - (sign in _BRACKETS.values())
        if sign in {",", ";"} and depth == 0 and not parts[-1].endswith("\\"):
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def _is_sum(text: str) -> bool:
    """Whether a plus or minus stands between two terms of a text."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in _BRACKETS) - (sign in _BRACKETS.values())
        if sign in {"+", "-", "−"} and depth == 0 and text[:place].strip():
            return True
    return False
