"""Tree -> text as people type it: Python, LaTeX and a spreadsheet's formula language."""

from prsym.reading.text import GREEK
from prsym.reading.tree import (
    EULER,
    Bracket,
    Call,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Symbol,
)

SUM, PRODUCT, SIGN, POWER, ATOM = range(5)
LATEX_FUNCTIONS = {"log": r"\ln", "atan": r"\tan^{-1}", "exp": r"\exp"}
SHEET_FUNCTIONS = {"log": "LN", "log10": "LOG10", "sqrt": "SQRT", "atan": "ATAN", "atanh": "ATANH", "exp": "EXP"} | {
    "min": "MIN",
    "max": "MAX",
    "abs": "ABS",
    "if": "IF",
}


class Unprintable(Exception):
    """The language has no such function."""


def _level(node):
    match node:
        case Sum() | Negative() | Relation():
            return SUM
        case Product() | Quotient():
            return PRODUCT
        case Power():
            return POWER
        case _:
            return ATOM


class Python:
    """`2*P*R/(P + R)`."""

    power = "**"
    separator = ", "
    after_sign = PRODUCT

    def within(self, node, least):
        text = self.text(node)
        return text if _level(node) >= least else f"({text})"

    def text(self, node):
        match node:
            case Number(text):
                return text
            case Symbol(name):
                return self.symbol(name)
            case Bracket(inner, _):
                return f"({self.text(inner)})"
            case Sum(terms):
                return self._sum(terms)
            case Negative(operand):
                return "-" + self.within(operand, self.after_sign)
            case Product(factors):
                return "*".join(
                    self.within(f, PRODUCT if i == 0 else POWER) if not isinstance(f, Negative) else f"({self.text(f)})"
                    for i, f in enumerate(factors)
                )
            case Quotient(a, b, _):
                return f"{self.within(a, PRODUCT)}/{self.within(b, POWER)}"
            case Power(base, exponent):
                return f"{self.within(base, ATOM)}{self.power}{self.within(exponent, ATOM)}"
            case Call("if", arguments):
                return self.choice(*arguments)
            case Call(function, arguments):
                return f"{self.function(function)}({self.separator.join(map(self.text, arguments))})"
            case Relation((left, right), (operator,)):
                return f"{self.text(left)} {self.relation(operator)} {self.text(right)}"
        raise Unprintable(type(node).__name__)

    def symbol(self, name):
        return name

    def function(self, name):
        return name

    def choice(self, condition, yes, no):
        return f"({self.within(yes, PRODUCT)} if {self.text(condition)} else {self.within(no, PRODUCT)})"

    def relation(self, operator):
        return "==" if operator == "=" else operator

    def _sum(self, terms):
        text = self.within(terms[0], PRODUCT) if not isinstance(terms[0], Negative) else self.text(terms[0])
        for term in terms[1:]:
            own, sign = (term.operand, "-") if isinstance(term, Negative) else (term, "+")
            text += f" {sign} {self.within(own, PRODUCT)}"
        return text


class Sheet(Python):
    """`=2*B2*C2/(B2+C2)`: the parameters are cells, a sign binds tighter than a power, e is EXP(1)."""

    power = "^"
    separator = ","
    after_sign = ATOM  # -x^2 is (-x)^2 in a spreadsheet

    def __init__(self, cells):
        self._cells = cells

    def formula(self, node):
        return "=" + self.text(node)

    def symbol(self, name):
        return "PI()" if name == "pi" else self._cells[name]

    def function(self, name):
        if name not in SHEET_FUNCTIONS:
            raise Unprintable(name)
        return SHEET_FUNCTIONS[name]

    def choice(self, condition, yes, no):
        return f"IF({self.text(condition)},{self.text(yes)},{self.text(no)})"

    def relation(self, operator):
        return "<>" if operator == "!=" else operator


class Latex(Python):
    """`\\frac{2 P R}{P + R}`: the parameters are the paper's letters."""

    def __init__(self, letters, euler):
        self._letters = letters
        self._euler = euler  # whether the formula's paper prints the number as e

    def symbol(self, name):
        return r"\pi" if name == "pi" else _letter(self._letters[name])

    def text(self, node):
        match node:
            case Call() if node == EULER:
                return "e" if self._euler else r"\exp(1)"
            case Bracket(inner, _):
                return rf"\left({self.text(inner)}\right)"
            case Product(factors):
                return r" \cdot ".join(self._factor(f) for f in factors)
            case Quotient(a, b, _):
                return rf"\frac{{{self.text(a)}}}{{{self.text(b)}}}"
            case Power(base, exponent):
                return rf"{self.within(base, ATOM)}^{{{self.text(exponent)}}}"
            case Call("sqrt", (argument,)):
                return rf"\sqrt{{{self.text(argument)}}}"
            case Call(function, (argument,)) if function in LATEX_FUNCTIONS:
                return rf"{LATEX_FUNCTIONS[function]}\left({self.text(argument)}\right)"
            case Call(function, _):
                raise Unprintable(function)
            case _:
                return super().text(node)

    def within(self, node, least):
        text = self.text(node)
        is_call = isinstance(node, Call) and node != EULER and node.function != "sqrt"
        if _level(node) < least or (least == ATOM and (is_call or isinstance(node, Quotient))):
            return rf"\left({text}\right)"
        return text

    def _factor(self, node):
        return self.within(node, PRODUCT)


def _letter(letter):
    head, underscore, tail = letter.partition("_")
    greek = "\\" + head if head in GREEK else head if len(head) == 1 else rf"\mathrm{{{head}}}"
    return greek + (f"_{{{tail}}}" if underscore else "")
