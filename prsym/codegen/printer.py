"""Tree -> an expression in a language, evaluated in the order in which the tree was written."""

from __future__ import annotations

from dataclasses import dataclass

from prsym.codegen.language import ATOM, Language
from prsym.errors import InputError
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Sum, Symbol


def print_expression(node: Node, language: Language) -> str:
    """The source text of a tree; `InputError` names what the language has no word for.

    >>> from prsym.codegen.module import NUMPY
    >>> from prsym.reading.python import read_python
    >>> print_expression(read_python("a - (b - c)/2*log1p(d)**2"), NUMPY)
    'a - (b - c)/2.0*np.log1p(d)**2'
    """
    return _Printer(language).text(node, 0)


@dataclass(frozen=True)
class _Printer:
    language: Language

    def text(self, node: Node, least: int) -> str:
        """The text, in brackets unless it binds at least as tightly as `least`."""
        shown, precedence = self._bare(node)
        return shown if precedence >= least else f"({shown})"

    def _bare(self, node: Node) -> tuple[str, int]:
        match node:
            case Number():
                return _number(node), ATOM
            case Symbol(name):
                return self._letter(name), ATOM
            case Bracket(inner, _):
                return self._bare(inner)
            case Sum(terms):
                return self._sum(terms)
            case Product(factors):
                return self._chain(factors, "multiply")
            case Quotient(top, bottom, _):
                return self._chain((top, bottom), "divide")
            case Negative(operand):
                sign, level = self.language.operators["negate"]
                return sign + self.text(operand, level), level
            case Power(base, exponent):
                return self._power(base, exponent)
            case Call(function, arguments):
                return self._call(function, arguments), ATOM
            case _:
                raise InputError(f"{self.language.title} has no code for {type(node).__name__}: write it out first")

    def _sum(self, terms: tuple[Node, ...]) -> tuple[str, int]:
        level = self.language.precedence("add")
        words = [self.text(terms[0], level)]
        for term in terms[1:]:
            operation, operand = ("subtract", term.operand) if isinstance(term, Negative) else ("add", term)
            words += [self.language.operators[operation][0], self.text(operand, level + 1)]
        return "".join(words), level

    def _chain(self, parts: tuple[Node, ...], operation: str) -> tuple[str, int]:
        sign, level = self.language.operators[operation]
        return sign.join([self.text(parts[0], level), *(self.text(part, level + 1) for part in parts[1:])]), level

    def _power(self, base: Node, exponent: Node) -> tuple[str, int]:
        if not isinstance(exponent, Number) or exponent.value.denominator != 1:
            raise InputError(f"{self.language.title} has code for whole positive exponents only: use sqrt, exp and log")
        sign, level = self.language.operators["power"]
        return self.text(base, level + 1) + sign + str(exponent.value), level

    def _call(self, function: str, arguments: tuple[Node, ...]) -> str:
        if function not in self.language.functions:
            known = ", ".join(self.language.functions)
            raise InputError(f"{self.language.title} has no function {function}; it has {known}")
        if function in {"min", "max"} and len(arguments) != 2:
            raise InputError(f"{self.language.title} has {function} of two arguments, not of {len(arguments)}")
        template, least = self.language.functions[function]
        return template.format(*(self.text(argument, least) for argument in arguments))

    def _letter(self, name: str) -> str:
        """A name, or the language's word for the number pi."""
        return self.language.functions["pi"][0] if name == "pi" else name


def _number(node: Number) -> str:
    """The decimal as typed, marked as a floating-point number."""
    return node.text if set(node.text.lower()) & {".", "e"} else f"{node.text}.0"
