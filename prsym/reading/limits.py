"""How large an outside text may be before it is refused, and the cost bound of a tree.

The bound is on the bit size of every intermediate of an exact evaluation, computed before anything is
evaluated, so that a short text such as `9**9**9` cannot make the program work.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, comb, prod

from prsym.errors import ReadingError
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Sum, Symbol, children

MAX_TEXT = 10_000  # characters
MAX_TOKENS = 4_000  # numbers, names, commands and signs
MAX_NESTING = 60  # open brackets at one place
MAX_NODES = 2_000
MAX_DEPTH = 100  # of the tree: everything that reads a tree recurses into it, up to five calls a level
MAX_TERMS = 2_000  # of a product or power of sums, multiplied out
MAX_EXPONENT = 64  # of a power that is multiplied out, and the degree of a root in it
SYMBOL_BITS = 64  # for which a symbol counts
MAX_BITS = 2 * SYMBOL_BITS * MAX_EXPONENT + 256  # of any intermediate: x^64 y^64, and sums of such products
MAX_MAGNITUDE = 100_000_000  # bits of the value of a power that is not multiplied out
MAX_NUMBER_BITS = 4_096
MAX_FACTORIAL = 500  # of a number: 500! has 3,768 bits
MAX_NAME = 300  # characters of a symbol
MAX_DIGITS = MAX_NUMBER_BITS // 3
_STRANGE = re.compile(
    "[\\x00-\\x08\\x0b\\x0e-\\x1f\\x7f-\\x9f\ud800-\udfff\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
_TOKEN = re.compile(r"\\?\w+|[^\w\s]")
_LONG_NUMBER = re.compile(rf"[0-9]{{{MAX_DIGITS + 1},}}")


def check_text(text: str) -> None:
    """Refuse a text that is empty, too long or too deeply nested, before any parser sees it."""
    if len(text) > MAX_TEXT:
        raise ReadingError(f"the formula has {len(text)} characters: at most {MAX_TEXT} are read")
    if not text.strip():
        raise ReadingError("the formula is empty: write an expression such as 2*P*R/(P+R)")
    check_characters(text)
    if long := _LONG_NUMBER.search(text):
        raise ReadingError(f"the number {long[0][:10]}… has {len(long[0])} digits: at most {MAX_DIGITS} are read")
    if sum(1 for _ in _TOKEN.finditer(text)) > MAX_TOKENS:
        raise ReadingError(f"the formula has more than {MAX_TOKENS} numbers, names and signs: write it smaller")
    depth = deepest = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        deepest = max(deepest, depth)
    if deepest > MAX_NESTING:
        raise ReadingError(f"the formula nests {deepest} brackets: at most {MAX_NESTING} are read")


def check_characters(text: str) -> None:
    """Refuse a text with characters that are not seen, or that turn others round."""
    if strange := _STRANGE.search(text):
        code = f"U+{ord(strange[0]):04X}"
        raise ReadingError(
            f"the formula has the control character {code} at column {strange.start() + 1}: leave it out"
        )


def check_tree(node: Node) -> None:
    """Refuse a tree with too many nodes, too much depth, or an intermediate that would be too large."""
    pending: list[tuple[Node, int]] = [(node, 1)]
    count = 0
    while pending:
        current, depth = pending.pop()
        count += 1
        if count > MAX_NODES or depth > MAX_DEPTH:
            raise ReadingError(
                f"the formula is too large: at most {MAX_NODES} numbers, names and operations are read, "
                f"{MAX_DEPTH} inside one another"
            )
        if isinstance(current, Symbol) and len(current.name) > MAX_NAME:
            raise ReadingError(f"a name of {len(current.name)} characters: names up to {MAX_NAME} are read")
        pending.extend((child, depth + 1) for child in children(current))
    _size(node)
    _check_magnitude(node)


@dataclass(frozen=True, slots=True)
class _Size:
    """Upper bounds on what an exact evaluation and a multiplication make of a tree."""

    bits: int  # of the value
    terms: int  # when sums are multiplied out


def terms(node: Node) -> int:
    """An upper bound on the number of terms that multiplying the sums of `node` out gives."""
    return _size(node).terms


def bits(node: Node) -> int:
    """An upper bound on the bit size of the value of `node` and of everything inside it."""
    return _size(node).bits


def is_multiplied_out(power: Power) -> bool:
    """Whether a power with a whole number as its exponent is small enough to be multiplied out.

    >>> from prsym.reading.python import read_python
    >>> is_multiplied_out(read_python("(1 + x)**12")), is_multiplied_out(read_python("(1 + x)**360"))
    (True, False)
    """
    value = constant(power.exponent)
    try:
        return value is not None and _multiplied_out(_size(power.base), value) is not None
    except ReadingError:
        return False


def _size(node: Node) -> _Size:
    size = _Size(_bits(node, parts := [_size(child) for child in children(node)]), _terms(node, parts))
    if isinstance(node, Power):
        size = _power_size(node.exponent, *parts)
    if size.bits > MAX_BITS:
        raise ReadingError(f"the formula would need a number of more than {MAX_BITS} bits: write it smaller")
    if size.terms > MAX_TERMS:
        raise ReadingError(f"the formula would have more than {MAX_TERMS} terms when multiplied out: write it smaller")
    return size


def _terms(node: Node, parts: Sequence[_Size]) -> int:
    sizes = [part.terms for part in parts]
    match node:
        case Sum():
            return sum(sizes)
        case Product():
            return prod(sizes)
        case _:
            return max(sizes, default=1)


def _bits(node: Node, parts: Sequence[_Size]) -> int:
    sizes = [part.bits for part in parts]
    match node:
        case Number():
            return _number_bits(node)
        case Sum():
            return max(sizes) + len(sizes)
        case Product() | Quotient():
            return sum(sizes)
        case Call("factorial" | "gamma" | "binomial", arguments):
            return max(SYMBOL_BITS, *sizes, *map(_factorial_bits, arguments))
        case _:
            return max(sizes, default=SYMBOL_BITS)


def _power_size(exponent: Node, base: _Size, inner: _Size) -> _Size:
    """Of a power that is not multiplied out, the size of a symbol: it stays in one piece."""
    value = constant(exponent)
    if value is None:
        return _Size(base.bits * 2 + SYMBOL_BITS, base.terms)  # e^(a + b) is one term
    return _multiplied_out(base, value) or _Size(max(base.bits, inner.bits, SYMBOL_BITS), 1)


def _multiplied_out(base: _Size, exponent: Fraction) -> _Size | None:
    n = max(1, abs(exponent.numerator))
    if n > MAX_EXPONENT or exponent.denominator > MAX_EXPONENT or base.bits * n > MAX_BITS:
        return None
    if exponent.denominator > 1 or base.terms == 1:
        return _Size(base.bits * n, base.terms)
    count = comb(base.terms + n - 1, n)
    return _Size(base.bits * n, count) if count <= MAX_TERMS else None


def _check_magnitude(node: Node) -> int:
    """Refuse a value whose logarithm could be too large for balls; returns a bound on that logarithm, in bits."""
    parts = [_check_magnitude(child) for child in children(node)]
    match node:
        case Number():
            size = _number_bits(node)
        case Sum() | Product() | Quotient():
            size = sum(parts)
        case Power(_, exponent):
            value = constant(exponent)
            size = 2 * parts[0] if value is None else ceil(parts[0] * max(Fraction(1), abs(value)))
        case _:
            size = max(parts, default=SYMBOL_BITS)
    if size > MAX_MAGNITUDE:
        raise ReadingError(f"an exponent is too large: values up to 2^{MAX_MAGNITUDE} are read")
    return size


def _number_bits(node: Number) -> int:
    mantissa, _, exponent = node.text.lower().partition("e")
    if len(mantissa) > MAX_DIGITS or len(exponent) > 5 or abs(int(exponent or 0)) > MAX_NUMBER_BITS // 4:
        raise ReadingError(f"the number {node.text[:20]}… is too large: at most {MAX_NUMBER_BITS} bits are read")
    value = node.value
    return max(1, value.numerator.bit_length()) + value.denominator.bit_length()


def _factorial_bits(node: Node) -> int:
    value = constant(node)
    if value is not None and value > MAX_FACTORIAL:
        raise ReadingError(f"the factorial of {_shown(value)} is too large: up to {MAX_FACTORIAL}! is read")
    return 0 if value is None else int(value) * (MAX_FACTORIAL.bit_length() - 1)


def _shown(value: Fraction) -> str:
    return str(value) if value.numerator.bit_length() + value.denominator.bit_length() < 100 else "here"


def constant(node: Node) -> Fraction | None:
    """The exact value of a tree of small numbers, or None when it has symbols, functions or a zero divisor.

    Called on sub-trees whose bit size has been bounded; an exponent beyond `MAX_EXPONENT` gives None.
    """
    if isinstance(node, Number):
        return node.value
    parts = [constant(child) for child in children(node)]
    values = [part for part in parts if part is not None]
    return operated(node, values) if values and len(values) == len(parts) else None


def operated(node: object, values: Sequence[Fraction]) -> Fraction | None:
    """The exact value of an operation at those of its parts.

    None for a zero divisor, a power beyond `MAX_EXPONENT` or without an exact value, and what is no such operation.
    """
    match node:
        case Sum():
            return sum(values, Fraction(0))
        case Product():
            return prod(values, start=Fraction(1))
        case Negative():
            return -values[0]
        case Bracket():
            return values[0]
        case Quotient():
            return values[0] / values[1] if values[1] else None
        case Power():
            return _constant_power(*values)
        case _:
            return None


def _constant_power(base: Fraction, exponent: Fraction) -> Fraction | None:
    if exponent.denominator != 1 or abs(exponent) > MAX_EXPONENT or (base == 0 and exponent <= 0):
        return None
    return Fraction(base**exponent.numerator)
