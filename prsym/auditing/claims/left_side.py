"""A value that is printed with its left side: kappa = 0.70, F1: 0.69, recall ≥ 75%."""

from __future__ import annotations

import re
import unicodedata

from prsym import catalogue
from prsym.auditing.claims.entries import shown
from prsym.auditing.claims.quantities import has_p_value, is_called, meant_by
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.reading.text import to_text
from prsym.reading.tree import Relation
from prsym.searching import SUBSCRIPTS

_LEFT_SIDE = re.compile(r"\s*(?P<name>[^\W\d][^=<>≤≥≈:]*?)\s*(?P<sign>==?|[<>]=?|[≤≥≈]|:(?=\s))\s*(?=\S)")
_OF_NUMBERS = re.compile(r"(?:[pnzκ]|χ²)\s*[=<>≤≥]", re.IGNORECASE)  # read as part of the number


def without_left_side(value: str, quantity: str, identifier: str) -> str:
    """The number of a text such as `kappa = 0.70`; `InputError` where its left side names another quantity.

    A sign other than = stays before the number. Without a quantity and a formula any name will do.

    >>> without_left_side("kappa = 0.70", "kappa", ""), without_left_side("F1 ≥ 70%", "", "measures.f1")
    ('0.70', '≥ 70%')
    """
    found = _LEFT_SIDE.match(value)
    is_of_number = _OF_NUMBERS.match(value) is not None
    if found is None or (is_of_number and (not quantity or _is_of_a_test(found["name"], quantity))):
        return value
    if (quantity or identifier) and not _is_name(found["name"], quantity, identifier):
        about = shown(quantity or identifier)
        raise InputError(
            f"value = {shown(value)} is a number of {shown(found['name'])}, and the claim is about {about}: "
            "write the number alone, or correct the quantity"
        )
    if is_of_number:
        return value
    sign = "" if found["sign"] in {"=", "==", ":"} else f"{found['sign']} "
    return f"{sign}{value[found.end() :].strip()}"


def _is_of_a_test(letter: str, quantity: str) -> bool:
    """Whether a letter of numbers is that of a test: its statistic, or the p-value of a quantity that has one."""
    return letter.strip().casefold() in {"z", "χ²"} or (letter.strip().casefold() == "p" and has_p_value(quantity))


def _is_name(name: str, quantity: str, identifier: str) -> bool:
    """Whether a left side is a name or a symbol of what the claim is about."""
    if quantity:
        names, formulas = meant_by(quantity)
    else:
        own = catalogue.entry(identifier) if catalogue.is_known(identifier) else None
        formulas = (own,) if isinstance(own, Formula) else ()
        names = tuple(one for called, given in catalogue.terms() if own in given for one in called)
    known = {*map(_plain, names), *(symbol for one in formulas for symbol in _symbols(one))}
    return is_called(name, names) or _plain(name) in known


def _symbols(formula: Formula) -> set[str]:
    """The title, the last part of the id, and the left side of the formula as it is printed."""
    tree = formula.tree
    left = to_text(tree.sides[0]) if isinstance(tree, Relation) else ""
    return {_plain(one) for one in (formula.title, formula.id.rpartition(".")[2], left)} - {""}


def _plain(name: str) -> str:
    """A name without blanks and dashes, with Greek letters in words: χ² is chi squared."""
    letters = (unicodedata.name(c, "").rpartition(" ")[2].lower() if "α" <= c <= "ω" else c for c in name.casefold())
    return re.sub(r"[\W_]", "", "".join(letters).replace("²", "squared").translate(SUBSCRIPTS))
