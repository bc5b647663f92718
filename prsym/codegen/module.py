"""The generated module `prsym.numeric.kernels`: measures, stable forms of curves and recall in time, polynomials."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial, reduce
from types import MappingProxyType

from prsym.catalogue import formula
from prsym.codegen.language import ATOM, Language
from prsym.codegen.printing import Part, bracketed, composed
from prsym.codegen.targets import language as language_named
from prsym.derivations.dimm2015.stable_regimes import APPROXIMATIONS, HIGH_RECALL, NEAR_MINUS_ONE
from prsym.derivations.dimm2015.stable_regimes import KERNELS as CURVES
from prsym.derivations.float64_forms import MEASURES
from prsym.derivations.gordon_kochen1988.stable_forms import KERNELS as SEARCH
from prsym.derivations.stable_kernel import Kernel
from prsym.errors import InputError
from prsym.reading.text import to_text
from prsym.reading.tree import (
    Apply,
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Sum,
    Symbol,
    substitute,
)
from prsym.verify.approximation import coefficients

# NumPy as kernels are written in it: powers by an operator, for `Compensated` numbers have no np.power.
_WORDS = language_named("numpy")
NUMPY = replace(
    _WORDS,
    operators=MappingProxyType({**_WORDS.operators, "power": ("**", 40)}),
    functions=MappingProxyType({**_WORDS.functions, "pi": ("np.pi", 0)}),
)
WIDTH = 110
KERNELS = (*CURVES, *SEARCH)

HEADER = '''"""Float64 kernels of measures and of stable forms: reference curves, a search. GENERATED: do not edit.

Written by `python -m prsym.codegen` from the formulas of the catalogue, from `derivations.dimm2015.stable_regimes`
(each form is proved in `dimm2015.stable_forms`), from `derivations.gordon_kochen1988.stable_forms` (proved there) and
from the polynomials of `prsym.verify.approximation`. The kernels take float64 arrays, or `Compensated` ones, and check
nothing.
"""

from typing import Any

import numpy as np

from prsym.numeric.horner import exactly, horner, leading

Value = Any  # an array of float64, or a Compensated one
'''


def kernels_module(language: Language = NUMPY) -> str:
    """The whole text of the module."""
    parts = [HEADER, _constants()]
    parts += [_measure(identifier, language) for identifier in MEASURES]
    parts += [_kernel(kernel, language) for kernel in KERNELS]
    return "\n\n".join(parts)


def _constants() -> str:
    """Where the regimes meet, all exact in float64, and the coefficients of the polynomials."""
    near, high = exact_threshold(NEAR_MINUS_ONE.upper), exact_threshold(HIGH_RECALL.lower)
    lines = [
        f"NEAR_MINUS_ONE = {near}  # kappa at and below which logarithms serve",
        f"HIGH_RECALL = {high}  # recall above which the closed form serves where kappa >= 0",
    ]
    for approximation in APPROXIMATIONS:
        served = f"for x in {approximation.interval}; the coefficients of 1, x, x^2, ..."
        words = textwrap.wrap(f"{approximation.meaning}, {served}", WIDTH, initial_indent="# ", subsequent_indent="# ")
        table = "".join(f"    {value!r},\n" for value in coefficients(approximation))
        lines += ["", *words, f"{approximation.name.upper()} = (\n{table})"]
    return "\n".join(lines) + "\n"


def exact_threshold(value: Fraction | None) -> str:
    """A threshold as a decimal; `ValueError` where it is no float64."""
    if value is None or Fraction(float(value)) != value:
        raise ValueError(f"the threshold {value} is not exact in float64")
    return repr(float(value))


def _measure(identifier: str, language: Language) -> str:
    entry = formula(identifier)
    meaning = f"{entry.title}: {to_text(entry.value_tree)} ({entry.source.citation})"
    arguments = tuple(p.name for p in entry.parameters)
    body = [f"return {print_expression(entry.value_tree, language)}"]
    return _definition(identifier.partition(".")[2], arguments, [meaning], body)


def _kernel(kernel: Kernel, language: Language) -> str:
    carried: dict[str, Node] = {}
    if kernel.plain:
        carried = {argument: Symbol(f"leading({argument})") for argument in kernel.arguments}
    plain: dict[str, Node] = {}
    body = []
    for let, tree in kernel.let_trees.items():
        if isinstance(tree, Apply):
            argument = print_expression(substitute(tree.arguments[0], carried), language)
            body.append(f"{let} = horner({argument}, {tree.letter.upper()})")
            plain[let] = Symbol(f"exactly({let}, {kernel.arguments[0]})")
        elif let in kernel.plain:
            body.append(f"{let} = {print_expression(substitute(tree, carried), language)}")
            plain[let] = Symbol(f"exactly({let}, {kernel.arguments[0]})")
        else:
            body.append(f"{let} = {print_expression(substitute(tree, plain), language)}")
            carried[let] = Symbol(f"leading({let})")
    results, parts = (
        ", ".join(print_expression(substitute(tree, plain), language) for tree in trees.values())
        for trees in (kernel.result_trees, kernel.part_trees)
    )
    meaning, arguments = kernel.meaning, kernel.arguments
    if parts:
        meaning = f"{meaning}; with `parts` also T(1), Lambda(1), T(1) - T(1-R) and D"
        body += [f"mean = {results}", f"return (mean, {parts}) if parts else mean"]
    else:
        body.append(f"return {results}")
    return _definition(kernel.name, arguments, [meaning, f"Used where {kernel.where}"], body, has_parts=bool(parts))


def _definition(
    name: str, arguments: Sequence[str], paragraphs: Sequence[str], body: Sequence[str], *, has_parts: bool = False
) -> str:
    """The text of a Python function, its docstring wrapped."""
    typed = [*(f"{argument}: Value" for argument in arguments), *(["parts: bool = False"] if has_parts else [])]
    signature = f"def {name}({', '.join(typed)}) -> Value:"
    if len(signature) > WIDTH:
        signature = "\n".join([f"def {name}(", *(f"    {argument}," for argument in typed), ") -> Value:"])
    first, *rest = (textwrap.fill(f"{text}.", WIDTH - 8, break_on_hyphens=False) for text in paragraphs)
    doc = f'"""{first}"""' if not rest and "\n" not in first else "\n\n".join([f'"""{first}', *rest]) + '\n"""'
    return signature + "\n" + textwrap.indent(doc + "\n" + "\n".join(body), "    ") + "\n"


# Tree -> an expression in a language, evaluated in the order in which the tree was written.


def print_expression(node: Node, language: Language) -> str:
    """The source text of a tree; `InputError` names what the language has no word for.

    >>> from prsym.codegen.module import NUMPY
    >>> from prsym.reading.python import read_python
    >>> print_expression(read_python("a - (b - c)/2*log1p(d)**2"), NUMPY)
    'a - (b - c)/2.0*np.log1p(d)**2'
    """
    return _Printer(language).part(node)[0]


@dataclass(frozen=True)
class _Printer:
    language: Language

    def part(self, node: Node) -> Part:
        """The text of a tree, and how tightly it binds."""
        match node:
            case Number():
                return _number(node), ATOM
            case Symbol(name):
                return self._letter(name), ATOM
            case Bracket(inner, _):
                return self.part(inner)
            case Sum(terms):
                return reduce(self._with_term, terms[1:], self.part(terms[0]))
            case Product(factors):
                return reduce(partial(self._binary, "multiply"), map(self.part, factors))
            case Quotient(top, bottom, _):
                return self._binary("divide", self.part(top), self.part(bottom))
            case Negative(operand):
                return composed(self.language, "negate", (self.part(operand),))
            case Power(base, exponent):
                return self._power(base, exponent)
            case Call(function, arguments):
                return self._call(function, arguments)
            case _:
                raise InputError(f"{self.language.title} has no code for {type(node).__name__}: write it out first")

    def _with_term(self, total: Part, term: Node) -> Part:
        if isinstance(term, Negative):
            return self._binary("subtract", total, self.part(term.operand))
        return self._binary("add", total, self.part(term))

    def _binary(self, operation: str, left: Part, right: Part) -> Part:
        return composed(self.language, operation, (left, right))

    def _power(self, base: Node, exponent: Node) -> Part:
        if not isinstance(exponent, Number) or exponent.value.denominator != 1:
            raise InputError(f"{self.language.title} has code for whole positive exponents only: use sqrt, exp and log")
        sign, level = self.language.operators["power"]
        return bracketed(self.part(base), level + 1) + sign + str(exponent.value), level

    def _call(self, function: str, arguments: tuple[Node, ...]) -> Part:
        if function not in self.language.functions:
            known = ", ".join(self.language.functions)
            raise InputError(f"{self.language.title} has no function {function}; it has {known}")
        if function in {"min", "max"} and len(arguments) != 2:
            raise InputError(f"{self.language.title} has {function} of two arguments, not of {len(arguments)}")
        return composed(self.language, function, [self.part(argument) for argument in arguments])

    def _letter(self, name: str) -> str:
        """A name, or the language's word for the number pi."""
        return self.language.functions["pi"][0] if name == "pi" else name


def _number(node: Number) -> str:
    """The decimal as typed, marked as a floating-point number."""
    return node.text if set(node.text.lower()) & {".", "e"} else f"{node.text}.0"
