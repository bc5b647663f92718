"""Rebuild displayed equations from PDF files of three programs: `python tests/documents/equations/measure.py`.

Each equation of `truth.txt` is set between two paragraphs. Printed is, for each program, how many were rebuilt right,
stay pictures, were not found, and were rebuilt wrong, which must be none: a last side whose value is not that of the
key, or a left side in other letters.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import mpmath

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[2])]

from setting import GREEK, by_libreoffice, by_matplotlib, by_typst, entry  # noqa: E402

from prsym.documents.passages import Passage  # noqa: E402
from prsym.documents.reading import read_document  # noqa: E402
from prsym.reading.languages import read_in  # noqa: E402
from prsym.reading.notation import AS_PRINTED  # noqa: E402
from prsym.reading.plain_text import read_noting  # noqa: E402
from prsym.reading.tree import (  # noqa: E402
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Summation,
    Symbol,
)

Setter = Callable[[Sequence[str], Path], None]
SETTERS: dict[str, Setter] = {
    "Typst": by_typst,
    "Typst, large, numbered": lambda s, p: by_typst(
        s, p, '#set text(size: 14pt)\n#set math.equation(numbering: "(1)")\n'
    ),
    "Typst, two columns": lambda s, p: by_typst(s, p, "#set page(columns: 2)\n#set text(size: 9pt)\n"),
    "LibreOffice": by_libreoffice,
    "matplotlib, Computer Modern": by_matplotlib,
    "matplotlib, STIX": lambda s, p: by_matplotlib(s, p, "stix"),
}
WHOLE = {"n": 9, "k": 4, "K": 7, "N": 23, "i": 3}
KNOWN = {
    "sqrt": mpmath.sqrt,
    "log": mpmath.log,
    "exp": mpmath.exp,
    "comb": mpmath.binomial,
    "pi": mpmath.pi,
    "e": mpmath.e,
}
KNOWN |= {"factorial": mpmath.factorial, "gamma": mpmath.gamma, "rgamma": mpmath.rgamma, "abs": abs}


class _Point(dict[str, object]):
    """Values of letters: whole for counts, and else a fraction between 0 and 1 of the letter's own."""

    def __missing__(self, name: str) -> object:
        if name in KNOWN:
            return KNOWN[name]
        return WHOLE[name] if name in WHOLE else mpmath.mpf(int.from_bytes(name.encode(), "big") % 9973 + 1) / 10007


def truth() -> list[tuple[str, str]]:
    """The equations with their keys."""
    lines = (HERE / "truth.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("||") for line in lines if line and not line.startswith("#"))
    return [(source.strip(), key.strip()) for source, key in pairs]


def is_right(line: str, key: str) -> bool:
    """Whether the last side of a formula has the value of its key."""
    read, _ = read_noting(line, frozenset(), AS_PRINTED)
    assert isinstance(read, Relation)
    point = _Point()
    expected, found = value(read_in(key, "python"), point), value(read.sides[-1], point)
    return bool(abs(found - expected) <= mpmath.mpf(10) ** -12 * abs(expected))


def value(node: Node, point: _Point) -> Any:
    """The value of a tree, by mpmath alone."""
    match node:
        case Number():
            return mpmath.mpf(node.value.numerator) / node.value.denominator
        case Symbol(name):
            return point[name]
        case Sum(terms):
            return mpmath.fsum(value(t, point) for t in terms)
        case Product(factors):
            return mpmath.fprod(value(f, point) for f in factors)
        case Negative(inner):
            return -value(inner, point)
        case Bracket(inner, _):
            return value(inner, point)
        case Quotient(above, below, _):
            return value(above, point) / value(below, point)
        case Power(base, exponent):
            return value(base, point) ** value(exponent, point)
        case Call("if", (Relation((left, right), (sign,)), yes, no)):
            a, b = value(left, point), value(right, point)
            return value(yes if {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[sign] else no, point)
        case Call("binomial", (n, k)):
            return mpmath.binomial(value(n, point), value(k, point))
        case Call(function, arguments):
            return KNOWN[function](*(value(a, point) for a in arguments))
        case Summation(index=index, lower=lower, upper=upper, term=term):
            ends = int(value(lower, point)), int(value(upper, point))
            return mpmath.fsum(
                value(term, _Point({**point, index: mpmath.mpf(i)})) for i in range(ends[0], ends[1] + 1)
            )
    raise AssertionError(node)


def verdicts(passages: Sequence[Passage], count: int) -> Iterator[tuple[int, str, str]]:
    """For each equation of a document its number, whether it was rebuilt, and its text."""
    groups: list[list[Passage]] = [[] for _ in range(count)]
    at = 0
    for passage in passages:
        for number in re.findall(r"Entry ([A-Z]{2}) of", passage.text):
            at = entry(number)
        if passage.kind == "formula":
            groups[at].append(passage)
    for i, group in enumerate(groups):
        formula = group[0].equations[0] if len(group) == 1 else None
        if formula is None:
            yield i, "not found" if not group else "wrong: parted", ""
        elif not formula.source:
            yield i, "picture", group[0].text
        else:
            yield i, "rebuilt", formula.source


def judged(passages: Sequence[Passage], pairs: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """For each equation its source, whether it was rebuilt right, and its text."""
    for i, verdict, text in verdicts(passages, len(pairs)):
        source, key = pairs[i]
        if verdict == "rebuilt":
            verdict = "right" if key and is_right(text, key) and _has_left_side(text, source) else "wrong"
        yield source, verdict, text


def _has_left_side(line: str, source: str) -> bool:
    """Whether the letters and digits of the left side are those of the source."""
    left = re.sub(r"\\(?:mathrm|hat|bar)\b", "", re.split(r"=|\\(?:ge|approx)\b", source)[0])
    for name, letter in GREEK.items():
        left = left.replace(f"\\{name}", letter)
    shown = re.split("[=≥≈]", line)[0]
    return re.sub(r"\\le|[\W_]", "", left) == re.sub(r"[\W_̂̄]", "", shown)


def main() -> None:
    """Print the counts, and with `--show` each equation that was not rebuilt right."""
    pairs = truth()
    sources = [source for source, _ in pairs]
    asked = [name for name in SETTERS if any(a.lower() in name.lower() for a in sys.argv[1:] if a != "--show")]
    for name in asked or SETTERS:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "equations.pdf"
            SETTERS[name](sources, place)
            found = list(judged(read_document(place).passages, pairs))
        counts = Counter(v for _, v, _ in found)
        print(f"{name}: {len(found)} equations: " + ", ".join(f"{n} {v}" for v, n in sorted(counts.items())))
        for source, verdict, text in found:
            if "--show" in sys.argv and verdict != "right":
                print(f"  {verdict}: {source} -> {text}")


if __name__ == "__main__":
    main()
