"""The generated module `prsym.numeric.kernels`: measures, stable forms of the curves, Gauss points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.dimm2015.stable_kernel import Kernel
from derivations.dimm2015.stable_regimes import HIGH_RECALL, KERNELS, NEAR_MINUS_ONE
from prsym.catalogue import formula
from prsym.codegen.printer import print_expression
from prsym.codegen.target import NUMPY, Target
from prsym.reading.text import to_text
from prsym.reading.tree import Node
from prsym.verify.quadrature import RULES, float_rule

MEASURES = (
    "measures.precision",
    "measures.recall",
    "measures.fallout",
    "measures.f_measure",
    "dimm2015.documents_retrieved",
)

HEADER = '''"""Float64 kernels of the measures and of the stable forms of the reference curves. GENERATED: do not edit.

Written by `python -m prsym.codegen` from the formulas of the catalogue, from `derivations.dimm2015.stable_regimes`
(each form is proved in `dimm2015.stable_forms`) and from the Gauss rules of `prsym.verify.quadrature`. The kernels
take float64 arrays, or `Compensated` ones, and check nothing.
"""

from typing import Any

import numpy as np

Value = Any  # an array of float64, or a Compensated one
'''


def kernels_module(target: Target = NUMPY) -> str:
    """The whole text of the module."""
    parts = [HEADER, _constants()]
    parts += [_measure(identifier, target) for identifier in MEASURES]
    for kernel in KERNELS:
        parts.append(_function(kernel, kernel.name, kernel.result_trees, kernel.meaning, target))
        if kernel.parts:
            trees = {**kernel.result_trees, **kernel.part_trees}
            meaning = f"{kernel.meaning}; also T(1), Lambda(1), T(1) - T(1-R) and D"
            parts.append(_function(kernel, f"{kernel.name}_with_parts", trees, meaning, target))
    return "\n\n".join(parts)


def _constants() -> str:
    """Where the regimes meet, and the Gauss points; all the thresholds are exact in float64."""
    lines = [
        f"NEAR_MINUS_ONE = {_exact(NEAR_MINUS_ONE.upper)}  # kappa at and below which logarithms serve",
        f"HIGH_RECALL = {_exact(HIGH_RECALL.lower)}  # recall above which the closed form serves",
        *(f"RECALL_OF_{rule.nodes}_NODES = {_exact(rule.recall)}  # kappa >= 0" for rule in RULES if rule.kappa > 0),
    ]
    for nodes in sorted({rule.nodes for rule in RULES}):
        points = "".join(f"    ({v!r}, {w!r}),\n" for v, w in float_rule(nodes))
        lines.append(f"\n# nodes and weights of the {nodes}-point Gauss rule for the weight v on [0, 1]")
        lines.append(f"GAUSS_{nodes} = (\n{points})")
    return "\n".join(lines) + "\n"


def _exact(value: Fraction | None) -> str:
    if value is None or Fraction(float(value)) != value:
        raise ValueError(f"the threshold {value} is not exact in float64")
    return repr(float(value))


def _measure(identifier: str, target: Target) -> str:
    entry = formula(identifier)
    arguments = ", ".join(f"{p.name}: Value" for p in entry.parameters)
    name = identifier.partition(".")[2]
    return (
        f"def {name}({arguments}) -> Value:\n"
        f'    """{entry.title}: {to_text(entry.value_tree)} ({entry.source.document.key}, {entry.source.place})."""\n'
        f"    return {print_expression(entry.value_tree, target)}\n"
    )


def _function(kernel: Kernel, name: str, results: Mapping[str, Node], meaning: str, target: Target) -> str:
    arguments = ", ".join(f"{argument}: Value" for argument in kernel.arguments)
    lines = [f"def {name}({arguments}) -> Value:", f'    """{meaning}.\n\n    {kernel.where}.\n    """']
    lines += [f"    {let} = {print_expression(tree, target)}" for let, tree in kernel.let_trees.items()]
    texts = [print_expression(tree, target) for tree in results.values()]
    lines.append(f"    return {', '.join(texts)}")
    return "\n".join(lines) + "\n"
