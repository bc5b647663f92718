"""The proved stable forms as programs: which kernel serves which formula, and where its regimes meet.

`dimm2015.stable_forms` and `gordon_kochen1988.stable_forms` prove each kernel equal to the published formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from prsym.codegen.lowering import Block
from prsym.codegen.narrowing import inside
from prsym.codegen.program import Choice, Comparison, Let, Operand
from prsym.derivations.dimm2015.parameters import BETA_SQUARED
from prsym.derivations.dimm2015.stable_regimes import CURVE, DENSITIES, MEAN_DENSITIES
from prsym.derivations.gordon_kochen1988.stable_forms import PARAMETER_FORM, PRECISION_FORM, RECALL_FORM, TIME_FORM
from prsym.derivations.stable_kernel import Kernel
from prsym.model.domain import UNIT, Interval
from prsym.reading.python import read_python
from prsym.reading.tree import Apply
from prsym.verify.approximation import coefficients

# Beyond, nothing is added to X = 1 for a prevalence of 1e-100 or more, and kappa or its products would overflow.
REAL_BETA = (("kappa", "min(beta, 1e150)**2"),)
CONTINUED = (("kappa", "min(beta_squared, 1e300)"),)
FROM_KAPPA = MappingProxyType({"c": "1 + kappa", "eta": "-log1p(kappa)"})  # arguments of kernels that kappa gives
FROM_RECALL = (("growth", "expm1(recall)"), ("fall", "-expm1(recall - 1)"))


@dataclass(frozen=True)
class Form:
    """A formula's stable form.

    `lets` are steps in the formula's parameters, `letters` the names by which kernels know parameters and lets. The
    regimes are tried in turn, the last without a test, and `closing` is a kernel of their result.
    """

    lets: tuple[tuple[str, str], ...]
    letters: Mapping[str, str]
    regimes: tuple[Kernel, ...]
    closing: Kernel | None = None

    def write(self, block: Block, values: Mapping[str, Operand]) -> Operand:
        """Write the form's steps; its value."""
        known = dict(values)
        for name, text in self.lets:
            known[name] = block.let(name, read_python(text), known)
        known |= {letter: known[name] for letter, name in self.letters.items()}
        value = chosen(block, self.regimes, known)
        if self.closing is None:
            return value
        return write_kernel(block, self.closing, {**known, self.closing.arguments[-1]: value})


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


CONTINUED_MEANS = tuple(kernel for kernel in MEAN_DENSITIES if kernel.name != "mean_density_at_minus_one")
POSITIVE_MEANS = tuple(kernel for kernel in CONTINUED_MEANS if kernel.beta_squared.lower == 0)
POSITIVE_DENSITIES = tuple(kernel for kernel in DENSITIES if kernel.beta_squared.lower == 0)
CURVE_LETTERS = MappingProxyType({"R": "recall", "rho": "prevalence"})
NONE: Mapping[str, str] = MappingProxyType({})

FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "dimm2015.reference_precision": Form(REAL_BETA, CURVE_LETTERS, POSITIVE_MEANS, CURVE),
        "dimm2015.relevance_probability": Form(REAL_BETA, CURVE_LETTERS, POSITIVE_DENSITIES, CURVE),
        "dimm2015.continued_precision": Form(CONTINUED, CURVE_LETTERS, CONTINUED_MEANS, CURVE),
        "dimm2015.continued_probability": Form(CONTINUED, CURVE_LETTERS, DENSITIES, CURVE),
        "gordon_kochen1988.hit_rate": Form(
            (), MappingProxyType({"t": "time", "k": "full_recall_time"}), (RECALL_FORM,)
        ),
        "gordon_kochen1988.search_time": Form(FROM_RECALL, MappingProxyType({"k": "full_recall_time"}), (TIME_FORM,)),
        "gordon_kochen1988.full_recall_time": Form(FROM_RECALL, MappingProxyType({"t": "time"}), (PARAMETER_FORM,)),
        "gordon_kochen1988.precision_at_recall": Form(
            FROM_RECALL,
            MappingProxyType({"h": "recall", "p": "prevalence", "k": "full_recall_time"}),
            (PRECISION_FORM,),
        ),
    }
)
