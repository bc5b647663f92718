r"""Names in LaTeX: letters, words in another font, subscripts and primes, and the one spelling each is kept in."""

from __future__ import annotations

import re

from prsym.reading.text import GREEK as GREEK_LETTERS

_VARIANTS = ("varepsilon", "vartheta", "varkappa", "varrho", "varsigma", "varphi", "upsilon", "Theta", "Xi", "Sigma")
_COMMANDS = sorted({*GREEK_LETTERS, *_VARIANTS, "Pi", "Upsilon"} - {"pi"}, key=len, reverse=True)

# Patterns that the grammar is made of.
GREEK = rf"(?:{'|'.join(_COMMANDS)})(?![a-zA-Z])"
FONT = r"text(?:rm|it|bf|sf|tt|normal|sc)?|math(?:rm|it|bf|sf|tt|normal)|operatorname\*?|mbox"
WORD = r"[A-Za-z](?:[A-Za-z0-9 \-]|\\?_)*"
SUBSCRIPT = (
    (
        r"_\s*(?:[0-9](?![0-9])|[A-Za-z](?![A-Za-z])|\\(?:GREEK|pi(?![a-zA-Z]))|\\(?:FONT)\s*\{[A-Za-z0-9 .\-]+\}"
        r"|\{(?:[A-Za-z0-9, .]|\\(?:GREEK|pi(?![a-zA-Z]))|\\(?:FONT)\s*\{[A-Za-z0-9 .\-]+\})+\})"
    )
    .replace("GREEK", GREEK)
    .replace("FONT", FONT)
)
PRIME = r"'|\^\s*\\prime(?![a-zA-Z])|\^\s*\{\s*(?:\\prime\s*)+\}"

_IN_FONT = re.compile(rf"\\(?:{FONT})\s*\{{([^{{}}]*)\}}|\{{\s*\\(?:rm|it|bf|sf|tt)\s([^{{}}]*)\}}")
_PRIMES = re.compile(PRIME)


def name(token: str) -> str:
    r"""The name of a symbol: `\beta` is beta, `c_{0}` is c_0, `P'_{\text{max}}` is P_max'.

    >>> name(r"\mathrm{true positives}_{1}")
    'true_positives_1'
    """
    primes: int = sum("prime" not in p or p.count("prime") for p in _PRIMES.findall(token))
    return written(token).replace("\\", "") + primes * "'"


def written(token: str) -> str:
    r"""The same without primes, a Greek letter as its command: `x_{\beta}` is not `x_{beta}`."""
    bare = _IN_FONT.sub(lambda m: _word(m[1] or m[2] or ""), _PRIMES.sub("", token))
    return re.sub(r"[{}\s]", "", bare)


def _word(text: str) -> str:
    return re.sub(r"[\s\-]+", "_", text.strip().replace("\\_", "_"))
