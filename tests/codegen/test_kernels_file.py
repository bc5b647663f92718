"""The committed kernels are the generated ones, and compute what their texts say."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType, ModuleType

import numpy as np
import pytest
from flint import arb

from prsym.catalogue import formula
from prsym.codegen.__main__ import KERNELS as COMMITTED
from prsym.codegen.module import MEASURES, NUMPY, kernels_module
from prsym.derivations.dimm2015.stable_regimes import KERNELS
from prsym.derivations.stable_kernel import Kernel
from prsym.verify.balls import at_precision, ball, evaluate

LOOSE = 1e-11  # relative: far above rounding, far below what a dropped bracket does


def load(text: str, folder) -> ModuleType:
    """The module that the text is."""
    path = folder / "generated.py"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("generated", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def points(arguments: tuple[str, ...]) -> Iterator[dict[str, float]]:
    """Arguments in their usual ranges; counts and rates alike lie in (0, 1)."""
    random = np.random.default_rng(7)
    for _ in range(5):
        point = {name: float(random.uniform(0.1, 0.9)) for name in arguments}
        if "eta" in point and "c" in point:
            point["c"] = float(np.exp(-point["eta"] - 1.0))
            point["eta"] = -float(np.log(point["c"]))
        yield point


def in_balls(kernel: Kernel, point: dict[str, float]) -> list[arb]:
    """The results of a kernel from its trees, in Arb."""
    with at_precision(120):
        values = {name: arb(x) for name, x in point.items()}
        for name, tree in kernel.exact_trees.items():
            values[name] = ball(evaluate(tree, values))
        return [ball(evaluate(tree, values)) for tree in (*kernel.result_trees.values(), *kernel.part_trees.values())]


def usual(kernel: Kernel, point: dict[str, float]) -> dict[str, float]:
    """A point of the kernel's own domain."""
    negative = "kappa" in point and kernel.beta_squared.upper == 0
    return {**point, "kappa": -0.4 * point["kappa"]} if negative else point


def disagreements(module: ModuleType) -> list[str]:
    """The kernels of a module that do not compute what their texts say."""
    wrong = []
    for kernel in KERNELS:
        function = getattr(module, kernel.name)
        for point in points(kernel.arguments):
            inside = usual(kernel, point)
            found = np.atleast_1d(
                np.array(
                    function(
                        **{k: np.float64(x) for k, x in inside.items()}, **({"parts": True} if kernel.parts else {})
                    )
                )
            )
            expected = [float(value.mid()) for value in in_balls(kernel, inside)]
            if not np.allclose(found, expected, rtol=LOOSE, atol=0.0):
                wrong.append(kernel.name)
    for identifier in MEASURES:
        name = identifier.partition(".")[2]
        for point in points(tuple(p.name for p in formula(identifier).parameters)):
            with at_precision(120):
                values = {k: arb(x) for k, x in point.items()}
                expected = float(ball(evaluate(formula(identifier).value_tree, values)).mid())
            if getattr(module, name)(**point) != pytest.approx(expected, rel=LOOSE):
                wrong.append(name)
    return wrong


def test_the_committed_file_is_the_generated_one():
    assert COMMITTED.read_bytes() == kernels_module().encode()


def test_the_kernels_compute_what_their_texts_say(tmp_path):
    assert disagreements(load(kernels_module(), tmp_path)) == []


def broken(**operators: tuple[str, int]):
    """The NumPy target with some operators spelt or bound wrongly."""
    return replace(NUMPY, operators=MappingProxyType({**NUMPY.operators, **operators}))


@pytest.mark.parametrize(
    "target",
    [
        broken(add=(" + ", 80), subtract=(" - ", 80)),  # brackets around sums are dropped
        broken(multiply=("*", 50)),  # brackets around products are dropped
        broken(subtract=(" + ", 10)),
        replace(NUMPY, functions=MappingProxyType({**NUMPY.functions, "log1p": ("np.log({0})", 0)})),
        replace(NUMPY, functions=MappingProxyType({**NUMPY.functions, "atan": ("np.arctanh({0})", 0)})),
    ],
)
def test_a_broken_printer_is_caught(target, tmp_path):
    with np.errstate(all="ignore"):
        assert disagreements(load(kernels_module(target), tmp_path))


def test_every_kernel_has_its_own_name():
    names = [kernel.name for kernel in KERNELS]
    assert len(set(names)) == len(names)
