"""Stated intervals of random samples: are the methods that give both ends those of statsmodels?

`python tests/audit/measure_intervals.py [samples]`, 300 by default. Each sample has the ends of one of five methods,
printed to 2 to 6 decimals; each interval is claimed without a method, with its own method and with another one.
"""

from __future__ import annotations

import random
import sys
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Any

from statsmodels.stats.proportion import proportion_confint

import prsym

METHODS = {
    "normal": "normal",
    "agresti_coull": "agresti_coull",
    "wilson": "wilson",
    "clopper_pearson": "beta",
    "jeffreys": "jeffreys",
}
SPOKEN = {"normal": "Wald", "agresti_coull": "Agresti-Coull", "wilson": "Wilson score", "clopper_pearson": "exact"}
LEVELS = ("90%", "95%", "99%")
SHOWN = 1e-5  # relative: the table shows six digits, truncated
SEED = 20261123


def printed(end: float, places: int) -> str:
    """The end as a program prints it, to so many decimals."""
    return str(Decimal(repr(float(end))).quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN))


def samples(number: int) -> list[dict[str, Any]]:
    """Random samples with the ends of all methods as numbers and as printed, and one method that is claimed."""
    source = random.Random(SEED)
    found = []
    for _ in range(number):
        size = source.choice([source.randint(20, 400), source.randint(400, 4000)])
        share = source.choice([source.random(), source.random() ** 4])
        hits, level, places = round(share * size), source.choice(LEVELS), source.randint(2, 6)
        alpha = 1 - float(level.strip("%")) / 100
        ends = {own: proportion_confint(hits, size, alpha, name) for own, name in METHODS.items()}
        texts = {own: tuple(printed(end, places) for end in pair) for own, pair in ends.items()}
        names = source.sample(sorted(METHODS), 2)
        found.append({"hits": hits, "size": size, "level": level, "ends": ends, "texts": texts, "names": names})
    return found


def claims_of(sample: dict[str, Any]) -> list[dict[str, Any]]:
    """The interval without a method, with its own and with another."""
    own, other = sample["names"]
    claim = {
        "quantity": "precision",
        "inputs": {"found": str(sample["hits"]), "sample": str(sample["size"])},
        "value": f"{sample['hits']} of {sample['size']}",
        "interval": "[{}, {}]".format(*sample["texts"][own]),
        "confidence": sample["level"],
    }
    return [claim, {**claim, "method": SPOKEN.get(own, own)}, {**claim, "method": SPOKEN.get(other, other)}]


def faults(sample: dict[str, Any], judged: list[Any]) -> list[str]:
    """What the three judgements of a sample have wrong."""
    own, other = sample["names"]
    texts = sample["texts"]
    alike = {name for name in METHODS if texts[name] == texts[own]}
    free, stated, wrong = judged
    found = []
    if free.verdict != "confirmed":
        found.append(f"without a method: {free.verdict}")
    if stated.verdict != "confirmed":
        found.append(f"method {own}: {stated.verdict}")
    if (wrong.verdict == "confirmed") != (other in alike) or wrong.verdict not in (
        "confirmed",
        "refuted",
        "convention",
    ):
        found.append(f"method {other}: {wrong.verdict}")
    table = {one.method: one for one in free.methods}
    if {name for name in METHODS if table[name].gives} != alike:
        found.append(
            f"methods that give both ends: {sorted(n for n in METHODS if table[n].gives)}, not {sorted(alike)}"
        )
    for name, pair in sample["ends"].items():
        for end, shown in zip(pair, (table[name].lower, table[name].upper), strict=True):
            value = float(shown.lower)
            is_cut = end in (0, 1) and not 0 < value < 1  # by statsmodels
            is_set = (
                name == "jeffreys" and sample["hits"] in (0, sample["size"]) and value in (0, 1)
            )  # as its source says
            if abs(value - end) > SHOWN * abs(end) + 1e-12 and not (is_cut or is_set):
                found.append(f"{name}: {value} against {end}")
    return found


def main() -> None:
    """Judge the samples and print what is wrong."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    tried = samples(number)
    claims = [claim for sample in tried for claim in claims_of(sample)]
    judged = prsym.audit({"claim": claims}, processes=2).claims
    bad = 0
    for position, sample in enumerate(tried):
        found = faults(sample, list(judged[3 * position : 3 * position + 3]))
        bad += bool(found)
        for line in found:
            print(f"{sample['hits']} of {sample['size']} at {sample['level']}: {line}")
    print(f"{number} samples, {len(claims)} claims: {number - bad} samples as statsmodels has them, {bad} not")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
