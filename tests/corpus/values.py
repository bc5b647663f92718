"""From a claim's inputs to its value, under the method that the claim asks for and under others that have a name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import floor

from .formulas import (
    FORMULAS,
    agresti_coull,
    clopper_pearson,
    hypergeometric_end,
    jeffreys,
    level_of,
    normal,
    wilson,
    z_two_sided,
)

Q = Fraction
Inputs = dict[str, Q]
Evaluate = Callable[[Inputs], Q]
Claim = dict[str, object]

METHODS = {"normal": normal, "wilson": wilson, "agresti_coull": agresti_coull}
EXACT_METHODS = {"clopper_pearson": clopper_pearson, "jeffreys": jeffreys}
END = re.compile(r"validation\.(\w+?)(_one_sided)?_(lower|upper)")
USUAL = [Q(level, 100) for level in (80, 90, 95, 98, 99)]


def interval_end(family: str, sides: str, sign: int) -> Evaluate:
    """The end of an interval by its family ("wilson", "hypergeometric_share", …)."""

    def evaluate(inputs: Inputs) -> Q:
        found, sample, population = inputs["found"], inputs["sample"], inputs.get("population")
        z, level = z_and_level(inputs, sides)
        if family.startswith("hypergeometric"):
            assert population is not None
            least = hypergeometric_end(found, sample, population, (1 - level) / 2, sign)
            return least / population if family.endswith("share") else least
        if family == "normal_finite":
            return normal(found, sample, z, sign, population)
        if family in METHODS:
            return METHODS[family](found, sample, z, sign)
        return EXACT_METHODS[family](found, sample, level, sign)

    return evaluate


def z_and_level(inputs: Inputs, sides: str) -> tuple[Q, Q]:
    """z, and the level of an interval with two ends that has this z."""
    if "z" in inputs:
        near = [c for c in USUAL if abs(z_two_sided(c) - inputs["z"]) < Q(1, 200)]
        return inputs["z"], near[0] if near else level_of(inputs["z"])
    level = inputs["confidence"] if sides == "two" else 2 * inputs["confidence"] - 1
    return z_two_sided(level), level


def completed(inputs: Inputs, sides: str, early: int | None = None) -> Inputs:
    """The inputs and what follows from them; with `early`, shares on the way have so many places, and z two."""
    out = dict(inputs)

    def put(name: str, top: str, *parts: str) -> None:
        if name not in out and all(part in out for part in (top, *parts)):
            share = out[top] / sum(out[part] for part in parts)
            out[name] = share if early is None else Q(round(share * 10**early), 10**early)

    put("precision", "tp", "tp", "fp")
    put("recall", "tp", "tp", "fn")
    put("fallout", "fp", "fp", "tn")
    put("elusion", "found", "sample")
    if "confidence" in out and "z" not in out and sides:
        z, _ = z_and_level(out, sides)
        out["z"] = z if early is None else Q(round(z * 100), 100)
    if "margin" in out and "z" in out and "unlimited" not in out:
        size = out["share"] * (1 - out["share"]) * (out["z"] / out["margin"]) ** 2
        out["unlimited"] = size if early is None else Q(-floor(-size))
    return out


def formula_value(name: str, sides: str, early: int | None = None) -> Evaluate:
    function = FORMULAS[name]
    wanted = function.__wrapped__ if hasattr(function, "__wrapped__") else function
    names = wanted.__code__.co_varnames[: wanted.__code__.co_argcount]

    def evaluate(inputs: Inputs) -> Q:
        full = completed(inputs, sides, early)
        return function(*(full[each] for each in names))

    return evaluate


def with_input(evaluate: Evaluate, name: str, change: Callable[[Q], Q]) -> Evaluate:
    return lambda inputs: evaluate({**inputs, name: change(inputs[name])})


def with_z(evaluate: Evaluate, z: Q) -> Evaluate:
    return lambda inputs: evaluate({**inputs, "z": z})


def main_value(claim: Claim) -> Evaluate:
    """The evaluator that the claim's formula and its stated conventions ask for."""
    name, convention = str(claim["formula"]), dict(claim.get("convention", {}))
    if "ranking" in claim:
        return ranking_value(claim, retrieved_only=convention.get("average_precision") == "retrieved")
    sides = convention.get("sides", "one" if "one_sided" in name else "two")
    end = END.fullmatch(name)
    if end and "ei_recall" not in name and "zero_found" not in name:
        return interval_end(convention.get("interval", end[1]), sides, -1 if end[3] == "lower" else 1)
    evaluate = formula_value(name, sides)
    if "zero_found" in name and convention.get("sides") == "two":
        evaluate = with_input(evaluate, "confidence", lambda c: (1 + c) / 2)
    if convention.get("f_measure") == "beta_squared":
        evaluate = with_input(evaluate, "beta", square_root)
    return evaluate


def square_root(beta: Q) -> Q:
    return Q(float(beta) ** 0.5)


def other_values(claim: Claim) -> Iterator[tuple[str, Evaluate]]:
    """Methods with a name other than the one that the claim asks for."""
    name, stated = str(claim["formula"]), dict(claim.get("inputs", {}))
    if "ranking" in claim:
        yield "retrieved", ranking_value(claim, retrieved_only=True)
        return
    end = END.fullmatch(name)
    if end and "ei_recall" not in name and "zero_found" not in name:
        families = [end[1]] if end[1] == "hypergeometric" else [end[1], *METHODS, *EXACT_METHODS]
        for family, sides in product(dict.fromkeys(families), ("two", "one")):
            yield f"{family}, {sides}", interval_end(family, sides, -1 if end[3] == "lower" else 1)
        for z in (Q(164, 100), Q(165, 100)) if stated.get("confidence") == "90%" else ():
            yield "z to two places", with_z(interval_end(end[1], "two", -1 if end[3] == "lower" else 1), z)
        return
    for sides, early in product(("two", "one"), (None, 2, 3, 4)):
        yield f"{sides} sides, early {early}", formula_value(name, sides, early)
    if name.endswith("_finite") and "unlimited" not in stated:
        yield "no finite correction", formula_value(name.removesuffix("_finite"), "two")
    if stated.get("confidence") == "90%":
        yield "z = 1.65", with_z(formula_value(name, ""), Q(165, 100))
    if "one_sided" in name or "zero_found" in name:
        yield "two sides", with_input(formula_value(name, ""), "confidence", lambda c: (1 + c) / 2)
    if name.endswith("normal_quantile"):
        yield "one side", with_input(formula_value(name, ""), "confidence", lambda c: 2 * c - 1)
    if name.startswith("measures.f_measure"):
        yield "beta squared", with_input(formula_value(name, "two"), "beta", square_root)


def ranking_value(claim: Claim, retrieved_only: bool) -> Evaluate:
    """Measures of a list of 0 and 1, from their definitions."""
    ranking, name = dict(claim["ranking"]), str(claim["formula"])
    marks = [int(mark) for mark in ranking["relevance"].split()]
    total = sum(marks) if retrieved_only else int(ranking["total_relevant"])

    def evaluate(inputs: Inputs) -> Q:
        if name.endswith("average_precision"):
            return sum((Q(sum(marks[: k + 1]), k + 1) for k, mark in enumerate(marks) if mark), Q(0)) / total
        if name.endswith("r_precision"):
            return Q(sum(marks[:total]), total)
        found = sum(marks[: int(inputs["k"])])
        return found / inputs["k"] if name.endswith("precision_at_k") else Q(found, total)

    return evaluate
