r"""Letters that stand together in a LaTeX text: a product of letters, or a name that was meant to be one word."""

from __future__ import annotations

import re

from prsym.errors import ReadingError

# Words of two and three letters; of four letters and more, every run is refused.
_COUNTS = ("TP", "FP", "FN", "TN", "tp", "fp", "fn", "tn")
_RATES = ("TPR", "FPR", "TNR", "FNR", "PPV", "NPV", "FDR", "rec")
# Words that name a number and no function, also when brackets follow.
QUANTITIES = frozenset(
    word.casefold()
    for word in (
        *_COUNTS,
        *_RATES,
        *("precision", "recall", "fallout", "elusion", "prevalence", "richness", "accuracy", "specificity"),
        *("sensitivity", "generality", "total", "relevant", "retrieved", "found", "sample", "size"),
    )
)
_FUNCTIONS = ("abs", "cos", "exp", "for", "if", "log", "max", "min", "not", "sin", "tan")
_WORDS = frozenset((*_COUNTS, *_RATES, *_FUNCTIONS))
_FONTS = r"(?:text|math)[a-z]*|operatorname\*?|mbox|begin|end"
_RUN = re.compile(
    rf"\\(?:{_FONTS})\s*\{{[^{{}}]*\}}|\{{\s*\\(?:rm|it|bf|sf|tt)\s[^{{}}]*\}}|\\[a-zA-Z]+|_\s*\{{[^{{}}]*\}}"
    r"|_\s*[A-Za-z0-9]|(?P<run>[A-Za-z]{2,})"
)


def check_words(text: str) -> None:
    r"""Refuse `TP` and `precision` in the letters of a formula: T·P, or one name.

    >>> check_words(r"\frac{2PR}{P+R} + \mathrm{TP}")
    """
    for match in _RUN.finditer(text):
        run = match["run"]
        if run and (run in _WORDS or len(run) > 3):
            product = "·".join(run) if len(run) < 8 else f"{run[0]}·{run[1]}·…"
            raise ReadingError(
                f"column {match.start() + 1}: {run[:40]} can be read as one name or as the product {product}: "
                rf"write \mathrm{{{run[:40]}}} for the name, or \cdot between the letters"
            )
