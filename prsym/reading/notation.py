"""Printed notation that authors use in two ways, and which way a text is read.

A formula of our own is read strictly: what has two readings is refused. A stranger's formula that is only compared is
read as most authors mean it; `comparing.other_readings` then says a difference only where no other reading makes the
two sides the same, and the verdict names the readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import product

REFUSED = ""


@dataclass(frozen=True, slots=True)
class Notation:
    r"""One reading of each kind of notation; an empty word refuses it, and names both readings.

    `logarithm` is the base of `\log`. `argument` is how much a function without brackets takes: what a print joins to
    the first letter (`\ln x^2`, `\sin nx`, `\sin\tfrac12(x+y)`), or the first alone. `operator` is the same before a
    sign: `\sin x/2`. `raised` says what the power in `\sin(x)^2` is of, and `euler` whether e is Euler's number. Of
    plain text: `letters` says which letters side by side are a product or a name (`PR`), `times` whether an x between
    factors is a sign, `slash` how far the fraction goes that a slash on a line stands for, `digits` whether a digit
    behind a letter is an exponent that was lost (`z2`), `percent` whether the unit of the value is percent where the
    left side has a percent sign, `dash` whether a dash behind the first words is a minus sign, and `sign` which of the
    two formulas is meant that ± stands for. Of the functions of tables in LaTeX: `special` says whether brackets behind
    a letter such as P_2 are its argument or a factor, `elliptic` whether K and E are of the modulus, `hermite` which
    polynomials H_n are, and `gamma` whether the letter γ is Euler's constant.
    """

    logarithm: str = REFUSED
    argument: str = REFUSED
    operator: str = REFUSED
    raised: str = REFUSED
    euler: str = REFUSED
    letters: str = REFUSED
    times: str = REFUSED
    digits: str = REFUSED
    sign: str = REFUSED
    slash: str = REFUSED
    percent: str = REFUSED
    dash: str = REFUSED
    special: str = REFUSED
    elliptic: str = REFUSED
    hermite: str = REFUSED
    gamma: str = REFUSED

    def words(self, met: Iterable[str]) -> tuple[str, ...]:
        r"""How those kinds of notation that a text holds were read.

        >>> AS_PRINTED.words(["logarithm"])
        ('\\log is read as the natural logarithm',)
        """
        return tuple(dict.fromkeys(_WORDS[kind][getattr(self, kind)] for kind in sorted(met)))

    def others(self, met: Iterable[str]) -> Iterator[Notation]:
        """Every other reading of those kinds of notation that a text holds, each meaning once."""
        own = self.words(met)
        kinds = sorted(met)
        for chosen in product(*(_WORDS[kind] for kind in kinds)):
            other = replace(self, **dict(zip(kinds, chosen, strict=True)))
            if other.words(met) != own:
                yield other


_WORDS = {
    "logarithm": {
        "natural": r"\log is read as the natural logarithm",
        "decimal": r"\log is read as the logarithm to base 10",
        "binary": r"\log is read as the logarithm to base 2",
    },
    "argument": {
        "joined": r"a function without brackets is read of all beside it: \ln x^2 is \ln(x^2), \sin nx is \sin(nx)",
        "first": r"a function without brackets is read of one letter: \ln x^2 is (\ln x)^2, \sin nx is \sin(n)x",
    },
    "operator": {
        "first": r"a sign ends an argument without brackets: \sin x/2 is \sin(x)/2",
        "joined": r"a sign does not end an argument without brackets: \sin x/2 is \sin(x/2)",
    },
    "raised": {
        "value": r"\sin(x)^2 is read as (\sin x)^2",
        "argument": r"\sin(x)^2 is read as \sin(x^2)",
    },
    "euler": {
        "number": "e is read as Euler's number",
        "letter": "e is read as a letter",
    },
    "letters": {
        "words": "letters side by side are read as a product, words and abbreviations such as TP as names",
        "product": "letters side by side are read as a product",
        "names": "letters side by side are read as one name",
        "capitals": "capital letters side by side are read as one name, small ones as a product",
    },
    "times": {
        "sign": "x between two factors is read as a times sign",
        "letter": "x is read as a letter",
    },
    "digits": {
        "index": "a digit behind a letter is read as its index",
        "exponent": "a digit behind a letter is read as its exponent",
    },
    "slash": {
        "factor": "a slash is read between the factors beside it: a/b + c is (a/b) + c",
        "product": "a slash is read as the line of a fraction over the factors that follow: a/b·c is a/(b·c)",
        "rest": "a slash is read as the line of a fraction over all that follows: a/b + c is a/(b + c)",
        "line": "a slash is read as the line of a fraction of all beside it: a + b/c + d is (a + b)/(c + d)",
    },
    "percent": {
        "shown": "% on the left is read as how the value is shown",
        "unit": "% on the left is read as the unit of the value: the formula is a hundredth of what stands there",
    },
    "dash": {
        "minus": "the dash behind the first words is read as a minus sign",
        "label": "the words before the dash are read as the name of the value",
    },
    "sign": {
        "plus": "± is read as +",
        "minus": "± is read as −",
    },
    "special": {
        "likely": r"brackets behind letters such as J_n, P_n and \psi are read as their argument, most sums as factors",
        "function": r"brackets behind letters such as J_n, P_n and \psi are read as their argument",
        "product": r"brackets behind letters such as J_n, P_n and \psi are read as factors",
    },
    "elliptic": {
        "letter": "K and E are read of the parameter where it is written m, else of the modulus",
        "modulus": "K and E are read of the modulus",
        "parameter": "K and E are read of the parameter",
    },
    "hermite": {
        "physics": "H_n is read as the polynomial with the weight exp(-x^2)",
        "probability": "H_n is read as the polynomial with the weight exp(-x^2/2)",
    },
    "gamma": {
        "letter": r"\gamma is read as a letter",
        "constant": r"\gamma is read as Euler's constant",
    },
}
STRICT = Notation()
AS_PRINTED = Notation(**{field.name: next(iter(_WORDS[field.name])) for field in fields(Notation)})
