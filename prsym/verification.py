"""The public verbs of verification: by id and text, over the engines that work on records."""

from __future__ import annotations

from collections.abc import Mapping

from prsym import catalogue
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula, Theorem
from prsym.model.verdict import Verdict


def formulas() -> dict[str, Formula]:
    """Every formula of the catalogue by id.

    >>> formulas()["measures.precision"].source.citation
    'Goutte & Gaussier (2005), eq. 1'
    """
    return catalogue.formulas()


def theorems() -> dict[str, Theorem]:
    """Every theorem of the catalogue by id; `holds` is False for a printed statement that is refuted.

    >>> theorems()["dimm2015.coverage"].holds
    False
    """
    return catalogue.theorems()


def prove(id: str) -> Verdict:
    """Replay the derivation of a formula or theorem; `status` is proved, refuted or undecided.

    Raises `InputError` for an unknown id.

    >>> prove("dimm2015.normalization").status
    'proved'
    """
    from prsym.verify.prove import prove as prove_entry

    return prove_entry(catalogue.entry(id))


def enclose(id: str, *, digits: int = 15, **inputs: object) -> Enclosure:
    """The value of a formula with `digits` certain significant digits, implicit formulas included.

    Inputs are str (`"0.75"`, `"3/4"`, `"75%"`), int, Fraction, Decimal or float, all taken exactly.
    Raises `InputError` for a missing, unknown or unreadable input, `DomainError` for one outside the
    domain, and `UnableError` when the digits cannot be settled.

    >>> print(enclose("dimm2015.reference_precision", recall="0.75", prevalence="0.03", beta=833))
    0.949021772916802…
    """
    from prsym.verify.enclose import enclose as enclose_formula

    return enclose_formula(catalogue.formula(id), digits, inputs)


def compare(
    expression: str,
    reference: str,
    *,
    language: str = "python",
    symbols: Mapping[str, str] | None = None,
    fixed: Mapping[str, object] | None = None,
    assuming: str | None = None,
) -> Verdict:
    """Is this formula that one? `status` is equal, equal_where_defined, different or undecided.

    `reference` is a formula id, or another expression in the same language. `symbols` maps the
    expression's symbols to the formula's parameters (by default a symbol is matched by name, printed
    letter or common spelling); `fixed` gives parameters a value; `assuming` narrows the domain, as in
    `"x > 0, y >= 1"`. Raises `InputError` for what cannot be read or matched.

    >>> compare("2*P*R/(P+R)", "measures.f_measure", fixed={"beta": 1}).status
    'equal'
    """
    from prsym.errors import InputError
    from prsym.verify.compare import compare as compare_texts

    texts = {"expression": expression, "reference": reference, "language": language, "assuming": assuming or ""}
    for name, value in texts.items():
        if not isinstance(value, str):
            raise InputError(f"compare: {name} = {value!r} must be a text")
    for name, table in (("symbols", symbols), ("fixed", fixed)):
        if not isinstance(table or {}, Mapping):
            raise InputError(f"compare: {name} = {table!r} must be a mapping")
    return compare_texts(expression, reference, language, symbols or {}, fixed or {}, assuming or "")
