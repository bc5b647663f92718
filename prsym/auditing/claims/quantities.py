"""A quantity in words, and the formula that gives it from a claim's inputs."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import ceil

from prsym import catalogue
from prsym.auditing.claims.entries import shown
from prsym.auditing.conventions.composed_inputs import compose, context
from prsym.derivations.listed_terms import LISTED_TERMS
from prsym.errors import InputError, did_you_mean
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare
from prsym.reading.numbers import printed_unit, read_number
from prsym.reading.printed_text import is_p_value, read_printed_text
from prsym.reading.spelled_numbers import SMALL, TENS
from prsym.searching import SUBSCRIPTS

OF_ANY_SHARE = frozenset({"share", "rate", "proportion", "percentage"})  # of the sample, whatever its quantity is
OF_SAMPLES = frozenset({"richness", "prevalence", "elusion"})  # shares of what was sampled, by their own name
P_VALUE = "p value"
_SIZES = {"found": "sample", "found_second": "sample_second"}
FEWEST_LETTERS = 4  # of a word that tells a quantity, whatever stands beside it
NEAR = 0.75  # of the letters of a name: those of quantities are many
MOST_MEANT = 3  # quantities that an unknown one may mean


def formula_of(quantity: str, inputs: Mapping[str, str]) -> Formula:
    """The formula of a quantity that the inputs complete; without inputs, the first that gives it.

    Raises `InputError` for a quantity that is not known, and where no formula takes these inputs.

    >>> formula_of("the elusion rate", {"found": "5", "sample": "1,534"}).id
    'validation.richness'
    """
    given = _meant(quantity)
    is_rate = _words(quantity).split()[-1:] in [[word] for word in OF_ANY_SHARE]
    if not given and is_rate and inputs.keys() == {"found", "sample"}:
        given = _called("share")  # a hot rate, a privilege rate: x of n, whatever has the property
    given = given or _titled(quantity)
    if not given:
        near = list(_names_near(quantity))[:MOST_MEANT]
        meant = did_you_mean(quantity, _names_of_quantities(), NEAR)
        if not meant:
            meant = f"; it may mean {' or '.join(map(repr, near))}" if near else "; give a formula, or compute"
        raise InputError(f"quantity = {shown(quantity)} is not known{meant}")
    if not inputs:
        return given[0]
    _check_number(quantity, inputs)
    _check_recall(quantity, inputs)
    for exactly in (True, False):
        for formula in given:
            if _completes(formula, inputs, exactly=exactly):
                return formula
    known = {name for one in given for name in context(one)}
    meant = "".join(did_you_mean(name, known - inputs.keys(), NEAR) for name in inputs if name not in known)
    ways = "; or ".join(f"{', '.join(p.name for p in one.parameters)} ({one.id})" for one in given)
    share = "; where no share is stated, 50% is the usual worst case" if _lacks_share(given, inputs) else ""
    raise InputError(
        f"quantity = {shown(quantity)} is not given by the inputs {', '.join(inputs)}: it takes {ways}{share}{meant}"
    )


def is_known(quantity: str) -> bool:
    """Whether some formula gives a quantity of that name, or has that title."""
    return bool(_meant(quantity) or _titled(quantity))


def _names_near(quantity: str) -> dict[str, None]:
    """The first name in reports of each quantity that a search for the words finds, in the order of the search."""
    found = catalogue.search(quantity)
    return {called[0]: None for one in found for called, given in catalogue.terms() if one in given}


def _names_of_quantities() -> set[str]:
    listed = {name for term in LISTED_TERMS for name in term.names}
    return listed | {name for called, _ in catalogue.terms() for name in called}


def _titled(quantity: str) -> list[Formula]:
    """The formulas of that title, in letters of either case."""
    asked = " ".join(quantity.casefold().split())
    return [one for one in catalogue.formulas().values() if one.title.casefold() == asked]


def _called(asked: str) -> list[Formula]:
    """The formulas of a quantity by its name in plain words."""
    return [one for called, formulas in catalogue.terms() if asked in _spellings(called) for one in formulas]


def is_share_of_counts(quantity: str, formula: Formula) -> bool:
    """Whether a quantity that is no share of a sample by its name, such as precision, is computed as any x of n is.

    >>> richness = catalogue.formula("validation.richness")
    >>> [is_share_of_counts(name, richness) for name in ("precision", "elusion rate", "")]
    [True, False, False]
    """
    names = {name for called, _ in catalogue.terms() if OF_SAMPLES & set(called) for name in called}
    return bool(quantity) and formula in _called("share") and not is_called(quantity, names)


def names_a_test(quantity: str) -> bool:
    """Whether a quantity is called by the name of a test, under which a report may print the statistic or the p-value.

    >>> names_a_test("McNemar's test"), names_a_test("McNemar statistic")
    (True, False)
    """
    return _words(quantity) in catalogue.names_of_tests()


def has_p_value(quantity: str) -> bool:
    """Whether a quantity is that of a test, whose p-value is a formula.

    >>> has_p_value("two-proportion test"), has_p_value("p-value"), has_p_value("recall")
    (True, True, False)
    """
    return _words(quantity).startswith(P_VALUE) or bool(_meant(f"{P_VALUE} {quantity}"))


def formula_of_value(quantity: str, inputs: Mapping[str, str], value: str) -> Formula:
    """The formula of a quantity whose printed value is a p-value, p = .014, where it is the statistic of a test.

    The p-value of that test is meant then; a quantity that has none is taken as it is.

    >>> formula_of_value("McNemar's test", {"only_first": "38", "only_second": "21"}, "p = .027").id
    'validation.mcnemar_p'
    """
    said = f"{P_VALUE} {quantity}"
    meant = is_p_value(value) and not _words(quantity).startswith(P_VALUE) and _meant(said)
    return formula_of(said if meant else quantity, inputs)


def as_odds(quantity: str, value: str) -> str:
    """The text of a value such as 1 to 9.5, which is odds where the quantity says so, and a range elsewhere.

    >>> as_odds("prior odds", "about 1 to 9.5"), as_odds("recall", "70 to 80%")
    ('about 1:9.5', '70 to 80%')
    """
    asked = set(_words(quantity).split())
    return value.replace(" to ", ":") if "odds" in asked and "ratio" not in asked else value


def _meant(quantity: str) -> list[Formula]:
    """The formulas that a quantity is given by: by its words, or by those that say something, in any order.

    A test and its statistic are one, but a test of a difference is not the difference.
    """
    asked = _words(quantity)
    given = [one for called, formulas in catalogue.terms() if asked in _spellings(called) for one in formulas]
    if given:
        return given
    words = _telling(asked)
    if not any(len(word) >= FEWEST_LETTERS for word in words):
        return []
    of_test = _OF_TEST & set(asked.split())
    found = [
        formulas
        for called, formulas in catalogue.terms()
        if words in map(_telling, called) and (not of_test or any(_OF_TEST & set(name.split()) for name in called))
    ]
    return list(found[0]) if len(found) == 1 else []


def is_called(quantity: str, names: Collection[str]) -> bool:
    """Whether a quantity goes by one of these names, in whatever order its words stand.

    >>> is_called("the macro-averaged F1", ["macro averaged f1"])
    True
    """
    asked = _words(quantity)
    return asked in _spellings(names) or _telling(asked) in map(_telling, names)


def meant_by(quantity: str) -> tuple[tuple[str, ...], tuple[Formula, ...]]:
    """Every name of a quantity, its own among them, and the formulas that give it."""
    terms = [(called, given) for called, given in catalogue.terms() if is_called(quantity, called)]
    names = (quantity, _words(quantity), *(name for called, _ in terms for name in called))
    return names, (*(one for _, given in terms for one in given), *_titled(quantity))


def _telling(words: str) -> frozenset[str]:
    """The words that say something: a test and its statistic are one."""
    return frozenset(words.split()) - _JOINING


def as_named(inputs: Mapping[str, str], formula: Formula) -> dict[str, str]:
    """The inputs under the names that the formula has for them: a sensitivity is its recall.

    A name that it knows stays, and so does one that the field's terms do not tell.

    >>> as_named({"sensitivity": "75%"}, catalogue.formula("measures.error_corrected_share"))
    {'recall': '75%'}
    """
    known = context(formula)
    found = {name: name if name in known else _own_name(name, known - set(inputs)) for name in inputs}
    taken = [own for own in found.values() if list(found.values()).count(own) > 1]
    return {(name if own in taken else own): inputs[name] for name, own in found.items()}


def _own_name(name: str, known: Collection[str]) -> str:
    """The one known name of the quantity that goes by this name; the name itself where there is none."""
    asked = _words(name.replace("_", " "))
    own = {one for word in _called_alike().get(asked, ()) if (one := word.replace(" ", "_")) in known}
    return own.pop() if len(own) == 1 else name


@cache
def _called_alike() -> Mapping[str, tuple[str, ...]]:
    """All names of the quantities that go by a name."""
    found: dict[str, tuple[str, ...]] = {}
    for names, _ in catalogue.terms():
        for spelling in _spellings(names):
            found[spelling] = (*found.get(spelling, ()), *names)
    return found


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


def with_sizes(inputs: Mapping[str, str]) -> Mapping[str, str]:
    """The inputs with the counts of a found that is stated as x of n, where the size of its sample is not stated.

    >>> with_sizes({"found": "41 of 600", "found_second": "22 of 600"})
    {'found': '41', 'sample': '600', 'found_second': '22', 'sample_second': '600'}
    """
    found: dict[str, str] = {}
    for name, text in inputs.items():
        size = _SIZES.get(name, "")
        counts = _counts(text) if size and size not in inputs else None
        found |= {name: text} if counts is None else {name: str(counts[0]), size: str(counts[1])}
    return found


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


@lru_cache(maxsize=2048)  # the names of all quantities are read again for each claim
def _words(text: str) -> str:
    """The words of a quantity without articles and remarks; nothing is cut off a word.

    Responsive documents are relevant ones, and the number of them is what they are called.
    """
    plain = _SO_MANY.sub(
        _tail,
        _AT_RECALL.sub(r"\1 at recall", text.casefold()).translate(SUBSCRIPTS).replace("’s", "").replace("'s", ""),
    )
    found = re.findall(r"[^\W_]+", plain.replace("-tailed", "-sided"))
    kept = [_ALIKE.get(word, word) for word in found if word not in _REMARKS]
    return " ".join(kept).removeprefix("number of ")


def _tail(match: re.Match[str]) -> str:
    """The tail of a law that is meant by "six or fewer", "at least 6": the number itself stands among the inputs.

    At least one is a quantity of its own, which needs no number.
    """
    if {"fewer", "less", "most"} & set(match[0].split()):
        return "at most"
    return "at least one" if _number_of(match) in {"one", "1"} else "at least"


def _number_of(match: re.Match[str]) -> str:
    return match[1] or match[2]


def _check_number(quantity: str, inputs: Mapping[str, str]) -> None:
    """`InputError` where the number of "six or fewer" is not the one that is stated as found."""
    match = _SO_MANY.search(quantity.casefold())
    if match is None or "found" not in inputs:
        return
    said, found = (read_printed_text(text, "found").numbers[0].value for text in (_number_of(match), inputs["found"]))
    if said != found:
        raise InputError(f"quantity = {shown(quantity)} says {_number_of(match)}, and found is {inputs['found']}")


def with_recall(quantity: str, inputs: Mapping[str, str]) -> Mapping[str, str]:
    """The inputs with the recall that the quantity names, as WSS@95 does, where no input says it.

    >>> with_recall("WSS@95", {"reviewed": "3,000", "population": "10,000"})["recall"]
    '95%'
    """
    named = _AT_RECALL.search(quantity.casefold())
    if named is None or not inputs or {*_OF_RECALL} & inputs.keys():
        return inputs
    return {**inputs, "recall": f"{float(100 * _level(named[2])[0]):g}%"}


def _level(text: str) -> tuple[Fraction, Fraction]:
    """The recall that 95, 95 % or 0.95 names, and half of the unit to which it is given."""
    share = f"{text}%" if Fraction(text) > 1 else text
    return read_number(share, "recall"), (printed_unit(share) or Fraction(0)) / 2


def _check_recall(quantity: str, inputs: Mapping[str, str]) -> None:
    """`InputError` where the inputs are not those at the recall that the quantity names.

    That recall is reached at the first document with which the recall is no longer below it.
    """
    named = _AT_RECALL.search(quantity.casefold())
    if named is None:
        return
    level, half = _level(named[2])
    recall, first = _recall_of(inputs, level)
    if recall is not None and abs(recall - level) > half and not first:
        raise InputError(
            f"quantity = {shown(quantity)} is the work saved at a recall of {float(100 * level):g}%, and these inputs "
            f"have a recall of {float(100 * recall):.4g}%: give those at that recall"
        )


def _recall_of(inputs: Mapping[str, str], level: Fraction) -> tuple[Fraction | None, bool]:
    """The recall of the inputs, None where they say none, and whether its counts are the first to reach the level."""
    stated = {n: read_printed_text(text, n).numbers[0].value for n, text in inputs.items() if n in _OF_RECALL}
    if "recall" in stated:
        return stated["recall"], False
    if not {"tp", "fn"} <= stated.keys() or not stated["tp"] + stated["fn"]:
        return None, False
    relevant = stated["tp"] + stated["fn"]
    return stated["tp"] / relevant, stated["tp"] == ceil(level * relevant)


def _spellings(called: Collection[str]) -> set[str]:
    """The names of a quantity, and each with `rate` behind it where that says the same."""
    return {f"{_words(name)}{end}" for name in called for end in ("", "" if "rate" in name else " rate")}


_ANY_NUMBER = rf"({'|'.join((*SMALL, *TENS))}|\d+)\b"
_SO_MANY = re.compile(rf"\b(?:at (?:most|least) {_ANY_NUMBER}|{_ANY_NUMBER} or (?:fewer|less|more))")
# WSS@95, WSS at 95% recall, work saved over sampling at a recall of 95%
_AT_RECALL = re.compile(
    r"\b(wss|work saved(?: over sampling)?) ?(?:@|at)? ?(?:(?:a )?recall (?:of )?)?(\d+(?:\.\d+)?)(?: ?%| percent)?"
    r"(?: recall)?(?![\w.])"
)
_OF_RECALL = ("recall", "tp", "fn")
_OF_TEST = frozenset({"test", "statistic"})
_JOINING = frozenset({"of", "for", "with", "in", "by", "from", "on", "test", "statistic", "coefficient"}) | {
    *("seeing", "finding", "observing", "hits")
}
_REMARKS = frozenset({"the", "a", "an", "our", "estimated", "observed", "measured", "reported"})
_ALIKE = {"responsive": "relevant"}


def _completes(formula: Formula, inputs: Mapping[str, str], *, exactly: bool) -> bool:
    """Whether the formula needs no other input, and knows every one; `exactly`, whether it uses every one."""
    inputs = as_named(inputs, formula)
    needed = {p.name for p in compose(formula, inputs).formula.parameters}
    return needed == set(inputs) if exactly else needed <= set(inputs) <= context(formula)
