"""Proved stable forms as programs: a kernel for each regime, and the borders where regimes meet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from prsym.codegen.lowering import Block
from prsym.codegen.narrowing import inside
from prsym.codegen.program import Choice, Comparison, Let, Operand
from prsym.derivations.dimm2015.parameters import BETA_SQUARED
from prsym.derivations.stable_kernel import Form, Kernel
from prsym.model.domain import UNIT, Interval
from prsym.reading.python import read_python
from prsym.reading.tree import Apply
from prsym.verify.approximation import coefficients

FROM_KAPPA = MappingProxyType({"c": "1 + kappa", "eta": "-log1p(kappa)"})  # arguments of kernels that kappa gives


def write_form(form: Form, block: Block, values: Mapping[str, Operand]) -> Operand:
    """Write the form's steps; its value."""
    known = dict(values)
    for name, text in form.lets:
        known[name] = block.let(name, read_python(text), known)
    known |= {letter: known[name] for letter, name in form.letters.items()}
    value = chosen(block, form.regimes, known)
    if form.closing is None:
        return value
    return write_kernel(block, form.closing, {**known, form.closing.arguments[-1]: value})


def chosen(block: Block, regimes: tuple[Kernel, ...], known: Mapping[str, Operand]) -> Operand:
    """The value of the first regime that holds the point."""
    first, *others = regimes
    if not others:
        return write_kernel(block, first, known)
    (name,) = first.result_trees
    own = block.names.fresh(name)
    sides = []
    for part in ((first,), tuple(others)):
        inner = block.inner()
        value = chosen(inner, part, known)
        sides.append((*inner.statements, Let(own, "copy", (value,))))
    test = _borders(first.beta_squared, BETA_SQUARED.interval, known["kappa"])
    test += _borders(first.recall, UNIT, known["R"])
    block.statements.append(Choice(tuple(test), sides[0], sides[1], (own,)))
    return own


def _borders(part: Interval, whole: Interval, value: Operand) -> list[Comparison]:
    """That a value is in a part of its interval: the ends that it has in common with the whole are not asked for."""
    lower, upper = inside(part, value)
    return [*([lower] if part.lower != whole.lower else []), *([upper] if part.upper != whole.upper else [])]


def write_kernel(block: Block, kernel: Kernel, known: Mapping[str, Operand]) -> Operand:
    """Write a kernel's steps; its one result."""
    values = {name: known[name] for name in kernel.arguments if name in known}
    for name in kernel.arguments:
        if name not in values:
            values[name] = block.let(name, read_python(FROM_KAPPA[name]), known)
    polynomials = {a.name: coefficients(a) for a in kernel.approximations}
    outer = block.is_plain
    for name, tree in kernel.let_trees.items():
        block.is_plain = outer or name in kernel.plain
        if isinstance(tree, Apply):
            values[name] = block.polynomial(polynomials[tree.letter], block.value(tree.arguments[0], values))
        else:
            values[name] = block.let(name, tree, values)
    block.is_plain = outer
    (result,) = kernel.result_trees.values()
    return block.value(result, values)
