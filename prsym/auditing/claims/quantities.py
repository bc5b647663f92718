"""A quantity in words, and the formula that gives it from a claim's inputs."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from prsym import catalogue
from prsym.auditing.claims.entries import shown
from prsym.auditing.conventions.composed_inputs import compose, context
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare
from prsym.reading.printed_text import read_printed_text
from prsym.searching import SUBSCRIPTS

OF_ANY_SHARE = frozenset({"share", "rate", "proportion", "percentage"})  # of the sample, whatever its quantity is
MOST_MEANT = 3  # quantities that an unknown one may mean


def formula_of(quantity: str, inputs: Mapping[str, str]) -> Formula:
    """The formula of a quantity that the inputs complete; without inputs, the first that gives it.

    Raises `InputError` for a quantity that is not known, and where no formula takes these inputs.

    >>> formula_of("the elusion rate", {"found": "5", "sample": "1,534"}).id
    'validation.richness'
    """
    asked = _words(quantity)
    given = _called(asked)
    if not given and asked.split()[-1:] in [[word] for word in OF_ANY_SHARE] and inputs.keys() == {"found", "sample"}:
        given = _called("share")  # a hot rate, a privilege rate: x of n, whatever has the property
    if not given:
        near = [f"{one.title!r} ({one.id})" for one in catalogue.search(quantity)[:MOST_MEANT]]
        meant = f"; it may mean {' or '.join(near)}: give its formula" if near else "; give a formula"
        raise InputError(f"quantity = {shown(quantity)} is not known{meant}")
    if not inputs:
        return given[0]
    for exactly in (True, False):
        for formula in given:
            if _completes(formula, inputs, exactly=exactly):
                return formula
    ways = "; or ".join(f"{', '.join(p.name for p in one.parameters)} ({one.id})" for one in given)
    share = "; where no share is stated, 50% is the usual worst case" if _lacks_share(given, inputs) else ""
    raise InputError(
        f"quantity = {shown(quantity)} is not given by the inputs {', '.join(inputs)}: it takes {ways}{share}"
    )


def _called(asked: str) -> list[Formula]:
    """The formulas of a quantity by its name in plain words."""
    return [one for called, formulas in catalogue.terms() if asked in _spellings(called) for one in formulas]


def names_a_test(quantity: str) -> bool:
    """Whether a quantity is called by the name of a test, under which a report may print the statistic or the p-value.

    >>> names_a_test("McNemar's test"), names_a_test("McNemar statistic")
    (True, False)
    """
    return _words(quantity) in catalogue.names_of_tests()


def with_counts(quantity: str, formula: str, inputs: Mapping[str, str]) -> Mapping[str, str]:
    """The inputs with the counts of a share, 9 of 1,534, that is stated under the name of the quantity itself.

    They are those of the sample that the formula takes, `found` and `sample` where the quantity chooses the formula.
    Other inputs are returned as they are, and so is a share beside others: that may be one of another sample.

    >>> with_counts("elusion rate", "", {"elusion": "9 of 1,534"})
    {'found': '9', 'sample': '1534'}
    >>> with_counts("", "measures.recall", {"recall": "9 of 10"})
    {'tp': '9', 'fn': '1'}
    """
    own = catalogue.entry(formula) if formula and catalogue.is_known(formula) else None
    sampled = SampledShare("found", size="sample") if quantity else own.sampled if isinstance(own, Formula) else None
    if sampled is None or len(inputs) != 1:
        return inputs
    asked, ((name, text),) = _words(quantity), inputs.items()
    terms = [(called, given) for called, given in catalogue.terms() if asked in _spellings(called) or own in given]
    names = {spelling for called, _ in terms for spelling in _spellings(called)} | OF_ANY_SHARE
    counts = _counts(text) if _words(name.replace("_", " ")) in names else None
    is_input = any(one.has_parameter(name) for _, given in terms for one in given)
    if counts is None or is_input:
        return inputs
    found, size = counts
    other = {sampled.size: size} if sampled.size else {sampled.misses: size - found}
    return {key: str(count) for key, count in {sampled.hits: found, **other}.items()}


def _counts(text: str) -> tuple[int, int] | None:
    """x and n of a printed x of n; None for another text, and for one that cannot be read, which is told later."""
    try:
        said = read_printed_text(text, "input")
    except InputError:
        return None
    return said.numbers[0].counts if said.kind == "number" else None


def _lacks_share(formulas: Collection[Formula], inputs: Mapping[str, str]) -> bool:
    """Whether one of the formulas lacks nothing but the share for which a sample is planned."""
    planned = [one for one in formulas if one.has_parameter("share") and "share" not in inputs]
    return any(_completes(one, {**inputs, "share": "50%"}, exactly=False) for one in planned)


def _words(text: str) -> str:
    """The words of a quantity without articles and remarks; nothing is cut off a word.

    Responsive documents are relevant ones, and the number of them is what they are called.
    """
    found = re.findall(r"[^\W_]+", text.casefold().translate(SUBSCRIPTS).replace("’s", "").replace("'s", ""))
    kept = [_ALIKE.get(word, word) for word in found if word not in _REMARKS]
    return " ".join(kept).removeprefix("number of ")


def _spellings(called: Collection[str]) -> set[str]:
    """The names of a quantity, and each with `rate` behind it where that says the same."""
    return {f"{name}{end}" for name in called for end in ("", "" if "rate" in name else " rate")}


_REMARKS = frozenset({"the", "a", "an", "our", "estimated", "observed", "measured", "reported"})
_ALIKE = {"responsive": "relevant"}


def _completes(formula: Formula, inputs: Mapping[str, str], *, exactly: bool) -> bool:
    """Whether the formula needs no other input, and knows every one; `exactly`, whether it uses every one."""
    needed = {p.name for p in compose(formula, inputs).formula.parameters}
    return needed == set(inputs) if exactly else needed <= set(inputs) <= context(formula)
