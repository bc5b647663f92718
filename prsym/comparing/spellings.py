"""Which parameters of a formula a stranger's symbol may stand for: names, printed letters and common spellings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from prsym.errors import InputError
from prsym.model.domain import Parameter
from prsym.reading.cells import cell
from prsym.reading.latex_words import name as latex_name
from prsym.reading.names import without_accent
from prsym.reading.text import GREEK, symbol_text

# What the field writes, by the parameter's name, beyond its letter in the paper and its own aliases.
COMMON: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tp": ("TP", "true_positives"),
        "fp": ("FP", "false_positives"),
        "fn": ("FN", "false_negatives"),
        "tn": ("TN", "true_negatives"),
        "precision": ("P", "p", "prec", "PPV", "positive_predictive_value"),
        "recall": ("R", "r", "rec", "TPR", "true_positive_rate", "sensitivity"),
        "fallout": ("FPR", "false_positive_rate", "fall_out"),
        "prevalence": ("rho", "richness", "base_rate", "generality"),
        "population": ("N", "n", "size", "population_size", "collection_size"),
        "beta": ("b",),
        "beta_squared": ("kappa", "beta2", "b2"),
        "prior": ("lambda", "lam"),
        "found": ("t", "hits", "relevant_retrieved"),
        "total_relevant": ("R", "relevant", "num_rel"),
        "rank": ("k", "cutoff"),
        "r_precision": ("rp", "Rprec"),
        "target_recall": ("R_T", "RT"),
        "share": ("p", "p_hat", "phat", "proportion", "sample_proportion", "pi_hat", "rho_hat"),
        "margin": ("m", "e", "E", "d", "moe", "margin_of_error"),
        "confidence": ("CL", "confidence_level"),
        "elusion": ("E", "elusion_rate"),
        "null_set": ("D", "discards"),
    }
)
_LATIN = {sign: name for name, sign in GREEK.items()}
_OVERLOOKED = str.maketrans("", "", "_- {}")  # a prime is not: P' is another quantity than P


def candidates(symbol: str, parameters: Sequence[Parameter]) -> tuple[str, ...]:
    """Names of the parameters that a symbol may stand for, the closest spelling first; empty when there is none.

    A symbol that is spelled exactly like a name, letter or common spelling is not read in any looser way; failing
    that, capitals, underscores and the alphabet of a Greek letter are overlooked.

    >>> from prsym.derivations.measures.parameters import PRECISION, RECALL, TP
    >>> candidates("PPV", (PRECISION, RECALL)), candidates("T_p", (TP,)), candidates("q", (PRECISION,))
    (('precision',), ('tp',), ())
    """
    for reading in (_same, _squashed):
        own = reading(symbol)
        found = [p for p in parameters if own and own in map(reading, spellings(p))]
        if found:
            return tuple(p.name for p in sorted(found, key=lambda p: _distance(symbol, p)))
    return ()


def is_own(symbol: str, parameters: Sequence[Parameter]) -> bool:
    """Whether a symbol is the very name, or the printed letter, of a parameter.

    >>> from prsym.derivations.measures.parameters import PRECISION
    >>> is_own("p", (PRECISION,)), is_own("PPV", (PRECISION,))
    (True, False)
    """
    return any(_same(symbol) in {p.name, _same(p.letter)} for p in parameters)


def is_usual(symbol: str, parameter: Parameter) -> bool:
    """Whether a symbol is the name, the printed letter or an alias of a parameter, and not merely written for it.

    >>> from prsym.derivations.measures.parameters import PRECISION
    >>> is_usual("P", PRECISION), is_usual("q", PRECISION)
    (True, False)
    """
    return _same(symbol) in {_same(s) for s in (parameter.name, parameter.letter, *parameter.aliases)}


def spellings(parameter: Parameter) -> tuple[str, ...]:
    """Every spelling under which a parameter is known, the closest first."""
    common = COMMON.get(parameter.name, ())
    return tuple(dict.fromkeys((parameter.name, parameter.letter, *parameter.aliases, *common)))


def _distance(symbol: str, parameter: Parameter) -> int:
    known = [_same(s) for s in spellings(parameter)]
    return known.index(_same(symbol)) if _same(symbol) in known else len(known)


def _same(symbol: str) -> str:
    """A Greek letter by its name; nothing else is changed."""
    return "".join(_LATIN.get(character, character) for character in symbol)


def _squashed(symbol: str) -> str:
    return _same(symbol).casefold().translate(_OVERLOOKED)


def resolve(word: str, parameters: Sequence[Parameter], what: str) -> str:
    """The one parameter that a user names by its name, printed letter or alias; `InputError` unless it is one.

    A parameter's own name is never taken for anything else.
    """
    names = [p.name for p in parameters]
    if word in names:
        return word
    found = candidates(word, parameters)
    if not found:
        raise InputError(f"{what}: there is no parameter {word!r}; there are {listed(parameters)}")
    if len(found) > 1:
        raise InputError(f"{what}: {word!r} may be {' or '.join(found)}: write the parameter's name")
    return found[0]


def listed(parameters: Sequence[Parameter]) -> str:
    """The parameters for a reader: each name, with the printed letter where that is another."""
    letters = ((p.name, symbol_text(p.letter)) for p in parameters)
    return ", ".join(name if letter == name else f"{name} ({letter})" for name, letter in letters) or "none"


def is_cell(symbol: str) -> bool:
    """Whether a symbol of a spreadsheet formula is the reference of a cell, as B2 or Sheet1!B2."""
    sheet, _, place = symbol.rpartition("!")
    return cell(sheet, place) is not None


def as_read(symbol: str, language: str) -> str:
    r"""A symbol as the readers of expressions write it: β by its name, p̂ as p_hat, and a cell `$b$2` as B2.

    A command of LaTeX is read in any language.

    >>> as_read("β", "python"), as_read(r"\hat{p}", "latex"), as_read("$b$2", "excel")
    ('beta', 'p_hat', 'B2')
    """
    if symbol.startswith("\\"):
        return latex_name(symbol)
    sheet, _, place = symbol.rpartition("!")
    found = cell(sheet, place) if language == "excel" else None
    return found.name if found else "_".join(_LATIN.get(part, part) for part in _plain(symbol).split("_"))


def _plain(symbol: str) -> str:
    return "_".join(map(without_accent, symbol.split("_")))
