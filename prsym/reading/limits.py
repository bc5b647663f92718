"""How large an outside text may be before it is refused, and the cost bound of a tree.

The bound is on the bit size of every intermediate of an exact evaluation, computed before anything is
evaluated, so that a short text such as `9**9**9` cannot make the program work.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb, prod

from prsym.errors import ReadingError
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Sum, Symbol, children

MAX_TEXT = 10_000  # characters
MAX_TOKENS = 4_000  # numbers, names, commands and signs
MAX_NESTING = 60  # open brackets at one place
MAX_NODES = 2_000
MAX_DEPTH = 100  # of the tree: everything that reads a tree recurses into it, up to five calls a level
MAX_TERMS = 2_000  # of a product or power of sums, multiplied out
MAX_EXPONENT = 64
SYMBOL_BITS = 64  # for which a symbol counts
MAX_BITS = 2 * SYMBOL_BITS * MAX_EXPONENT + 256  # of any intermediate: x^64 y^64, and sums of such products
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
    bits(node)
    terms(node)


def terms(node: Node) -> int:
    """An upper bound on the number of terms that multiplying the sums of `node` out gives."""
    match node:
        case Sum(parts):
            size = sum(terms(p) for p in parts)
        case Product(parts):
            size = prod(terms(p) for p in parts)
        case Power(base, exponent):
            size = _power_terms(terms(base), constant(exponent))
            terms(exponent)
        case Bracket(inner, _) | Negative(inner):
            size = terms(inner)
        case _:
            size = max([1, *(terms(child) for child in children(node))]) if children(node) else 1
    if size > MAX_TERMS:
        raise ReadingError(f"the formula would have more than {MAX_TERMS} terms when multiplied out: write it smaller")
    return size


def _power_terms(base: int, exponent: Fraction | None) -> int:
    whole = abs(exponent.numerator) if exponent is not None and exponent.denominator == 1 else 1
    return comb(base + whole - 1, whole) if base > 1 else 1


def bits(node: Node) -> int:
    """An upper bound on the bit size of the value of `node` and of everything inside it."""
    size = _bits(node)
    if size > MAX_BITS:
        raise ReadingError(f"the formula would need a number of more than {MAX_BITS} bits: write it smaller")
    return size


def _bits(node: Node) -> int:
    match node:
        case Number():
            return _number_bits(node)
        case Sum(terms):
            return max(bits(t) for t in terms) + len(terms)
        case Product(factors):
            return sum(bits(f) for f in factors)
        case Quotient(a, b, _):
            return bits(a) + bits(b)
        case Power(base, exponent):
            return _power_bits(base, exponent)
        case Call("factorial" | "gamma" | "binomial", arguments):
            return max(SYMBOL_BITS, *map(bits, arguments), *map(_factorial_bits, arguments))
        case _:
            parts = [bits(child) for child in children(node)]
            return max(parts, default=SYMBOL_BITS)


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


def _power_bits(base: Node, exponent: Node) -> int:
    size = bits(base)
    bits(exponent)
    value = constant(exponent)
    if value is None:
        return size * 2 + SYMBOL_BITS
    if abs(value) > MAX_EXPONENT or value.denominator > MAX_EXPONENT:
        raise ReadingError(
            f"the exponent {_shown(value)} is too large: exponents, and denominators of fractions in them, "
            f"up to {MAX_EXPONENT} are read"
        )
    return size * max(1, abs(value.numerator))


def _shown(value: Fraction) -> str:
    return str(value) if value.numerator.bit_length() + value.denominator.bit_length() < 100 else "here"


def constant(node: Node) -> Fraction | None:
    """The exact value of a tree of small numbers, or None when it has symbols, functions or a zero divisor.

    Called on sub-trees whose bit size has been bounded; an exponent beyond `MAX_EXPONENT` gives None.
    """
    if isinstance(node, Number):
        return node.value
    parts = [constant(child) for child in children(node)]
    if not parts or any(p is None for p in parts) or isinstance(node, Call):
        return None
    values = [p for p in parts if p is not None]
    match node:
        case Sum():
            return sum(values, Fraction(0))
        case Product():
            product = Fraction(1)
            for value in values:
                product *= value
            return product
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
