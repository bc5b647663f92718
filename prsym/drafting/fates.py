"""What each number of a document is: a value that follows from others, an input, a repetition, or no claim.

Whether a number is a value is a logistic model of what its best candidates give, of how often it is an input of others,
and of its words. It is set so that hardly a value is left out: a person looks at a fact sooner than at no error.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.intervals import Interval, is_interval
from prsym.drafting.layout import LEVELS, Layout
from prsym.drafting.ranking import Ranked, weights
from prsym.drafting.records import Fate, Number

VALUE = 0.5  # the probability from which on a number is offered as a value
GIVEN = "nothing nearby gives it, and its words name nothing that is computed"
ALIKE = 0.6  # likeness of the concepts of a number and its repetition
LEVEL = 0.2  # strength of the words of a level of confidence
NEARLY = 3.0  # how far below the best score a candidate still explains a number
LONG = 4  # digits of a count that is the same wherever it is printed


def with_fates(found: Ranked, intervals: Mapping[int, Interval], share: Array) -> tuple[Number, ...]:
    """The numbers of a page with their fates and reasons; `share` is the probability that each is a value."""
    layout = found.layout
    numbers = layout.page.numbers
    repeated = repetitions(layout, share)
    fates: dict[int, tuple[Fate, str]] = {
        i: ("value", "") if share[i] >= VALUE else ("input", GIVEN) for i in range(layout.size)
    }
    fates |= _of_inputs(found, np.where([i in repeated for i in range(layout.size)], 0, share))
    fates |= {i: ("input", "a level of confidence") for i in range(layout.size) if _is_level(layout, i)}
    fates |= {i: ("repeats", f"repeats {numbers[j].text}, {numbers[j].place}") for i, j in repeated.items()}
    fates |= {i: ("value", "") for i, n in enumerate(numbers) if n.part in ("low", "high") and is_interval(layout, i)}
    fates |= {
        end: ("input", f"the interval of {numbers[t].text}") for t, one in intervals.items() for end in one.numbers
    }
    fates |= {i: ("no claim", one.reason) for i, one in enumerate(numbers) if one.reason}
    made = ((one, *fates[i], repeated.get(i)) for i, one in enumerate(numbers))
    return tuple(
        replace(one, fate=fate, reason=reason, repeats=other if fate == "repeats" else None)
        for one, fate, reason, other in made
    )


def _of_inputs(found: Ranked, share: Array) -> dict[int, tuple[Fate, str]]:
    """The fates of the numbers that a value follows from, and that follow from nothing else."""
    numbers, inputs = found.layout.page.numbers, explained(found, share)
    likeliest_last = sorted((i for i in inputs if share[i] >= VALUE), key=lambda i: float(share[i]))
    used = {slot: target for target in likeliest_last for slot in inputs[target]}
    given = {
        i: t for i, t in used.items() if share[i] < VALUE or (i not in inputs and found.agrees[found.of(i)[:1]].any())
    }
    return {i: ("input", f"used for {numbers[t].text}") for i, t in given.items()}


def _is_level(layout: Layout, i: int) -> bool:
    is_level = bool(layout.is_rate[i]) and round(float(layout.value[i]), 4) in LEVELS
    return is_level and layout.labels.strength_of(i, "confidence", "interval") > LEVEL


def repetitions(layout: Layout, share: Array) -> dict[int, int]:
    """For each number that repeats another: the one that it repeats, which is the likeliest value of them."""
    groups: dict[tuple[float, bool, str], list[int]] = {}
    for i, one in enumerate(layout.page.numbers):
        if layout.usable[i]:
            unit = one.unit if one.kind == "amount" else ""
            groups.setdefault((round(one.value, 10), one.is_rate, unit), []).append(i)
    found = {}
    for own in groups.values():
        best = max(own, key=lambda i: (share[i], -i))
        for i in own:
            if i != best and _is_same(layout, i, best):
                found[i] = best
    return found


def _is_same(layout: Layout, i: int, j: int) -> bool:
    """Whether two equal numbers are one quantity: long counts are, others where their words are alike."""
    one = layout.page.numbers[i]
    digits = sum(c.isdigit() for c in one.text)
    return (digits >= LONG and not one.is_rate) or float(layout.labels.concepts_alike[i, j]) > ALIKE


def explained(found: Ranked, share: Array) -> dict[int, tuple[int, ...]]:
    """The inputs of each value that others explain, without circles: no number follows from what follows from it.

    Of the numbers of a circle the likeliest values are explained first; one that is left without inputs is given.
    """
    inputs: dict[int, tuple[int, ...]] = {}
    below: dict[int, set[int]] = {}  # all numbers that a number follows from
    for target in map(int, np.argsort(-share, kind="stable")):
        rows = found.of(target)
        for i in (i for i in rows if found.agrees[i] and found.score[i] > found.score[rows[0]] - NEARLY):
            slots = tuple(int(s) for s in found.found.slots[i] if s >= 0)
            own = set(slots).union(*(below.get(slot, ()) for slot in slots))
            if target not in own:
                inputs[target], below[target] = slots, own
                for others in below.values():
                    others |= own if target in others else set()
                break
    return inputs


def features(found: Ranked) -> tuple[Array, tuple[str, ...]]:
    """The features of each number, a row each, from which the model says how likely it is a value; and their names."""
    layout = found.layout
    n = layout.size
    best, agreeing, cost = np.full(n, -10.0), np.full(n, -10.0), np.full(n, 9.0)
    best_share = np.zeros(n)
    t = found.found.target
    np.maximum.at(best, t, found.score)
    np.maximum.at(agreeing, t[found.rounds], found.score[found.rounds])
    np.maximum.at(best_share, t[found.agrees], found.share[found.agrees])
    np.minimum.at(cost, t[found.rounds], found.cost[found.rounds])
    used, used_share = np.full(n, 9.0), np.zeros(n)
    for k in range(found.found.slots.shape[1]):
        rows = np.flatnonzero((found.found.slots[:, k] >= 0) & found.rounds)
        own = found.found.slots[rows, k]
        np.minimum.at(used, own, found.cost[rows])
        np.maximum.at(used_share, own, found.share[rows])
    columns: dict[str, Array] = {
        "best score": best,
        "best agreeing score": agreeing,
        "agreeing behind best": best - agreeing,
        "agreeing share": best_share,
        "nearest agreeing": cost,
        "nearest use": used,
        "share of use": used_share,
        **_places(layout),
        **_kinds(layout),
    }
    concepts = {
        f"near {name}": layout.labels.strength[:, k].astype(float) for name, k in layout.labels.lexicon.index.items()
    }
    before = {
        f"before {name}": layout.labels.before[:, k].astype(float) for name, k in layout.labels.lexicon.index.items()
    }
    columns |= concepts | before
    return np.column_stack(list(columns.values())), tuple(columns)


def _places(layout: Layout) -> dict[str, Array]:
    page = layout.page
    position, length = np.zeros(layout.size), np.ones(layout.size)
    for sentence in page.sentences:
        for k, i in enumerate(sentence.numbers):
            position[i], length[i] = k, len(sentence.numbers)
    key = np.round(layout.value, 9) + np.where(layout.is_rate, 1e15, 0)
    same = (key[:, None] == key[None, :]) & layout.usable[None, :] & ~np.eye(layout.size, dtype=bool)
    return {
        "place in sentence": position,
        "numbers of sentence": length,
        "last of sentence": (position == length - 1).astype(float),
        "printed before": np.tril(same).sum(1).astype(float),
        "printed behind": np.triu(same).sum(1).astype(float),
        "row": np.maximum(layout.cell[:, 1], 0).astype(float),
        "column": np.maximum(layout.cell[:, 2], 0).astype(float),
        "in table": layout.in_table.astype(float),
        "in words": layout.in_words.astype(float),
        "small": (layout.value < 12).astype(float),
        "size": np.log10(np.abs(layout.value) + 1e-6),
        "place in document": layout.sentence / max(len(page.sentences), 1),
    }


def _kinds(layout: Layout) -> dict[str, Array]:
    found: dict[str, Array] = {}
    for kind in ("share", "points", "change", "count", "amount", "decimal", "multiple"):
        found[f"kind {kind}"] = (layout.kind == kind).astype(float)
    for part in ("x", "n", "low", "high", "mid", "margin"):
        found[f"part {part}"] = (layout.part == part).astype(float)
    for word in ("about", "nearly", "over", "at least", "at most", "more than", "less than"):
        found[f"word {word}"] = (layout.relation == word).astype(float)
    found["per"] = np.array([" per " in unit for unit in layout.units], float)
    found["money"] = np.array([unit[:1] in "$€£" and bool(unit) for unit in layout.units], float)
    return found


def value_shares(found: Ranked) -> Array:
    """The probability of each number to be a value that follows from others."""
    matrix, names = features(found)
    rows = np.array([weights().fates.get(name, (0.0, 1.0, 0.0)) for name in names])
    score = ((matrix - rows[:, 0]) / rows[:, 1]) @ rows[:, 2] + weights().bias
    made: Array = 1 / (1 + np.exp(-score))
    return np.where(found.layout.usable, made, 0.0)
