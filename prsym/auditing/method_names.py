"""The method of an interval by the name that a report gives it: the family of the catalogue that is meant.

Every word and every number of the name must be accounted for: a qualifier is part of the method.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from prsym.auditing.method_ends import UNIFORM, share_methods
from prsym.auditing.two_share_intervals import methods
from prsym.errors import InputError, did_you_mean
from prsym.model.claim import IntervalText
from prsym.reading.numbers import read_number

# Words for a method, and the parts of its family's name that they stand for.
SPOKEN = {
    "wald": ("normal",),
    "gaussian": ("normal",),
    "exact": ("clopper", "pearson"),
    "beta": ("clopper", "pearson"),
    "binomial": ("clopper", "pearson"),
    "score": ("wilson",),
    "hypergeometric": ("hypergeometric", "share"),
    "midp": ("mid", "p"),
    "katz": ("ratio", "log"),
    "bayesian": ("bayes",),
    "flat": ("uniform",),
    "cc": ("continuity",),
    "wilsoncc": ("wilson", "continuity"),
}
NEWCOMBE = (frozenset({"newcombe"}), frozenset({"newcombe", "wilson"}))  # Newcombe–Wilson, a hybrid score interval
AGRESTI_COULL, CLOPPER_PEARSON = frozenset({"agresti", "coull"}), frozenset({"clopper", "pearson"})
OF_BAYES = frozenset({"bayes", "prior", "posterior", "credible"})
SILENT = frozenset(
    {"interval", "method", "confidence", "ci", "limits", "test", "approximation", "hybrid", "asymptotic"}
    | {"with", "the", "to", "a", "of", "and", "for", "s"}
)
_CORRECTIONS = (
    (re.compile(r"\bcontinuity[- ]correct(?:ion|ed)\b"), "continuity"),
    (re.compile(r"\bfinite[- ]population(?:[- ]correct(?:ion|ed))?\b"), "finite"),
)
PRIORS = {(Fraction(1, 2), Fraction(1, 2)): "jeffreys", (Fraction(1), Fraction(1)): UNIFORM.name}
_PRIOR = re.compile(r"\bbeta\s*\(\s*(?P<a>[\d./]+)\s*,\s*(?P<b>[\d./]+)\s*\)")
NAMES = frozenset({"Wilson", "Agresti–Coull", "Clopper–Pearson", "Jeffreys", "Anscombe", "Poisson"})


def family(interval: IntervalText) -> str:
    """The family of the stated method; "" where none is stated."""
    if not interval.method:
        return ""
    name, families = interval.method.casefold(), _families()
    if (prior := _PRIOR.search(name)) is not None:
        found, rest = _after_prior(prior), _asked(_PRIOR.sub(" ", name))
        if found and rest <= OF_BAYES | {*found.split("_")}:
            return found
    elif (own := next((own for own in _readings(_asked(name)) if own in families), None)) is not None:
        return families[own]
    names = sorted(families.values())
    near = did_you_mean(interval.method, names)
    raise InputError(f"method = {interval.method!r} is not known{near}; there are {', '.join(names)}")


def _families() -> dict[frozenset[str], str]:
    """Each family by the parts of its name."""
    of_two = [method.name for those in methods().values() for method in those]
    return {frozenset(name.split("_")): name for name in (*(one.family.name for one in share_methods()), *of_two)}


def _readings(asked: frozenset[str]) -> Iterator[frozenset[str]]:
    """The methods that the words of a name may describe, the most likely one first."""
    yield AGRESTI_COULL if asked == {"adjusted", "normal"} else asked
    if asked in NEWCOMBE:
        yield frozenset({"newcombe"})
    if (prior := asked - OF_BAYES) in ({"jeffreys"}, {"uniform"}):
        yield prior if "jeffreys" in prior else prior | {"bayes"}
    yield asked - CLOPPER_PEARSON  # the normal approximation to the binomial


def _asked(name: str) -> frozenset[str]:
    """The words and numbers of a name, the silent words left out, as parts of the names of families."""
    for words, short in _CORRECTIONS:
        name = words.sub(short, name)
    parts = re.findall(r"[^\W_\d]+|\d[\d./]*", name)
    return frozenset(part for word in parts if word not in SILENT for part in SPOKEN.get(word, (word,)))


def _after_prior(prior: re.Match[str]) -> str:
    """The family of the interval after that prior; "" where there is none."""
    try:
        return PRIORS.get((read_number(prior["a"], "method"), read_number(prior["b"], "method")), "")
    except InputError:
        return ""


def lower_first(title: str) -> str:
    """The title of a method inside of a sentence."""
    return title if title[:2].isupper() or title.split()[0] in NAMES else title[:1].lower() + title[1:]
