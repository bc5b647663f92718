"""The words on one claim for a reader without mathematics: what is stated and correct, and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from prsym.auditing.conventions.registry import find
from prsym.auditing.shown_ends import in_one_unit
from prsym.auditing.two_share_intervals import is_of_two
from prsym.model import input_names
from prsym.model.claim import FormulaClaim, NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.model.slip import Slip
from prsym.model.status import Status
from prsym.reading.text import to_text
from prsym.reading.tree import Node
from prsym.report.amounts import grouped
from prsym.report.carried import carried_words
from prsym.report.claim import expression_tree
from prsym.report.interval_words import directions, fails_by_interval, interval_of, is_of_documents
from prsym.report.names import OF_SHARE, SHORT, is_share, title_of
from prsym.report.outcomes import by_chance, other_level, plain, plain_decision
from prsym.report.provenance import known_formula
from prsym.report.stated_form import difference, in_stated_form, rounded_as_stated
from prsym.report.words import joined, opened, sentence
from prsym.verify.ranges import inside

_OF_LIST = re.compile(r"“([a-z][\w ]*?)[_ ](\d+)”")  # a number of a list of inputs
NAMES = re.compile(r"\b(?:[tf][pn]|[a-z]+(?:_[a-z]+)+)\b")  # of the program's inputs, where they are no words
METHOD_CHOSEN = "The method was chosen for this examination: the document names none."
IDS = re.compile(r"\b[a-z]\w*\.[a-z]\w*")  # of formulas
FEW_DIGITS = 4  # digits of a number in which not every slip of a digit is tried
OF_DIGITS = (
    "For numbers of few digits, slips of single digits were tried only while a match by chance remained unlikely."
)
ADVICE = re.compile(r"[:;] (?:print|write|state) .*$")  # which is for the writer of the claims file
_NOT_STATED = re.compile(r"\b(the inputs? )(\w+(?:, \w+)*)( (?:is|are) not stated)")
ASKED = {"z": "level of confidence"}


def recomputed(judgement: Judgement) -> str:
    """The value that the stated inputs give, in the form of the stated one; with all that their rounding allows where
    the stated one does not hold, and to what a size that is rounded up by custom is. "" where there is none.
    """
    fails = judgement.verdict.kind != "holds"
    value = (judgement.range if fails else None) or judgement.enclosure
    if value is None:
        return ""
    claim, form, formula = judgement.claim, judgement.printed, known_formula(judgement.formula)
    if formula is not None and is_of_two(formula) and isinstance(claim, NumberClaim) and claim.interval is not None:
        form = in_one_unit(form, claim.interval.text)  # a share has a margin in points, and is in percent itself
    shown = in_stated_form(value, form, judgement.stands_for, whole=is_of_documents(judgement))
    is_up = formula is not None and bool(formula.rounded_up)
    return f"{shown}{_rounded_up(judgement, value)}" if is_up else shown


def _rounded_up(judgement: Judgement, value: Enclosure) -> str:
    """`, which rounds up to 299`; "" of a whole number, and of one that holds as rounded in another way."""
    low, high = value.bounds()
    whole = -(-high // 1)
    region = judgement.stands_for
    is_meant = judgement.verdict.kind != "holds" or (region is not None and region.contains(Fraction(whole)))
    return f", which rounds up to {whole:,}" if is_meant and whole - 1 < low and high < whole else ""


def recomputed_in_full(judgement: Judgement) -> str:
    """The same with the interval of the stated method; that the value is the estimate, where a limit is stated."""
    claim, value, ends = judgement.claim, recomputed(judgement), interval_of(judgement)
    is_limit = isinstance(claim, NumberClaim) and claim.interval is not None and claim.interval.text == claim.value
    return f"{value}{f' ({ends})' if ends else ''}{' (estimate)' if is_limit and value else ''}"


def stated(judgement: Judgement) -> str:
    """The number with its interval as it is printed, or the formula as it was read."""
    claim = judgement.claim
    tree = expression_tree(claim) if isinstance(claim, FormulaClaim) else None
    return judgement.printed_in_full if tree is None else to_text(tree)


def correct(judgement: Judgement) -> str:
    """The right form of what is stated: the value, the interval, or the published formula."""
    claim = judgement.claim
    formula = known_formula(judgement.formula)
    if isinstance(claim, FormulaClaim):
        return "" if formula is None else f"{to_text(formula.tree)}{with_fixed(claim)}"
    return interval_of(judgement) if fails_by_interval(judgement) else recomputed(judgement)


def formulas(claim: FormulaClaim) -> tuple[Node, Node] | None:
    """The formula as claimed and the published one; None where one of them cannot be shown."""
    claimed, formula = expression_tree(claim), known_formula(claim.formula)
    return None if claimed is None or formula is None else (claimed, formula.tree)


def with_fixed(claim: FormulaClaim) -> str:
    """`, with beta = 1`: the values that parameters are fixed to."""
    given = joined(f"{name} = {value}" for name, value in claim.fixed.items())
    return f", with {given}" if given else ""


# Why, and what it changes.


def why(judgement: Judgement) -> list[str]:
    """Why the claim does not hold, a sentence or two; then by how much, and what becomes of its decision."""
    return [*_reason(judgement), *_difference(judgement), *_reserved(judgement), *decision(judgement)]


def _reserved(judgement: Judgement) -> list[str]:
    """That the verdict on a number rests on a formula that is not proved, or on a number that does not hold."""
    said = "" if isinstance(judgement.claim, FormulaClaim) else judgement.not_proved
    told = [in_words(judgement, f"But {said}.")] if said else []
    return [*told, *([sentence(opened(carried_words(judgement)))] if judgement.carried else [])]


def decision(judgement: Judgement) -> list[str]:
    """The decision that rests on the number."""
    return [in_words(judgement, words) for words in plain_decision(judgement)]


def _reason(judgement: Judgement) -> Iterator[str]:
    claim = judgement.claim
    if not isinstance(claim, NumberClaim):
        yield from (in_words(judgement, words) for words in plain(judgement))
        return
    if judgement.verdict.kind == "holds":
        yield plain(judgement)[0]
        return
    if not claim.stated:
        yield METHOD_CHOSEN
    if fails_by_interval(judgement) and judgement.interval is not None:
        yield "The estimate follows from the stated counts; the interval that is stated with it does not."
        yield sentence(opened(in_words(judgement, judgement.interval.words)))
        return
    if judgement.verdict == Status.CONVENTION:
        yield from _by_convention(judgement)
    elif remark := tail(judgement):
        yield sentence(opened(in_words(judgement, remark)))
    if ends := directions(judgement):
        yield f"The interval that is stated with it is reproduced, with ends rounded {ends}."


def _by_convention(judgement: Judgement) -> Iterator[str]:
    """The conventions that give a number, after the other level of confidence that gives it too."""
    if level := other_level(judgement):
        yield f"The stated number is that {level}, with two sides."
        yield f"It is also reproduced under another convention: {conventions(judgement)}."
    else:
        yield "The stated number is not reproduced by the stated or usual method."
        yield f"It is reproduced under another convention: {conventions(judgement)}."


def _difference(judgement: Judgement) -> Iterator[str]:
    value, claim = judgement.range or judgement.enclosure, judgement.claim
    if judgement.verdict != Status.REFUTED or value is None or not isinstance(claim, NumberClaim):
        return
    value = _as_rounded_up(judgement, value)
    told = "" if fails_by_interval(judgement) else difference(value, claim.value, whole=_is_whole(judgement))
    if told:
        yield f"The stated number is {told}."


def difference_words(judgement: Judgement) -> list[str]:
    """By how much the stated number is lower or higher, in a sentence; empty where that is not one number."""
    return list(_difference(judgement))


def explanations(judgement: Judgement) -> Iterator[tuple[str, str]]:
    """What explains a number that is not reproduced, or what a formula is instead, each with what it is; and what
    becomes of the decision.
    """
    claim = judgement.claim
    if not isinstance(claim, NumberClaim):
        yield "Difference", " ".join(in_words(judgement, words) for words in plain(judgement))
        return
    if judgement.verdict.kind == "holds":
        yield "Finding", plain(judgement)[0]
    elif words := " ".join(_reason(judgement)):
        is_other = judgement.verdict == Status.CONVENTION
        yield ("Possible cause" if is_other else "Explanation"), words
    if words := " ".join(other_readings(judgement)):
        yield "Possible cause", words
    if words := " ".join(_reserved(judgement)):
        is_cause = any(one.gives_print for one in judgement.carried)
        yield ("Cause" if is_cause else "Rests on"), words
    if words := " ".join(decision(judgement)):
        yield "Decision", words


def corrected(judgement: Judgement) -> str:
    """The value with the digits of the stated one, and with its interval where one is stated; "" of a formula."""
    if isinstance(judgement.claim, FormulaClaim) or _is_open(judgement.stands_for):
        return ""
    interval = interval_of(judgement)
    value = judgement.printed if fails_by_interval(judgement) else _corrected_value(judgement)
    return f"{value} ({interval})" if value and interval else value


def _is_open(region: Interval | None) -> bool:
    """Whether a number states a bound, such as `fewer than 1 in 500`: no value stands in its place."""
    return region is not None and (region.lower is None) != (region.upper is None)


def _corrected_value(judgement: Judgement) -> str:
    value = judgement.range or judgement.enclosure
    if value is None:
        return ""
    value = _as_rounded_up(judgement, value)
    return rounded_as_stated(value, judgement.printed) or recomputed(judgement)


def is_same(value: Enclosure, judgement: Judgement) -> bool:
    """Whether a value is one that the claim's printed number stands for."""
    return judgement.stands_for is not None and inside(value.bounds(), judgement.stands_for)


def _as_rounded_up(judgement: Judgement, value: Enclosure) -> Enclosure:
    """The whole number to which a size is rounded up; the value itself where no size is meant, or several."""
    formula = known_formula(judgement.formula)
    wholes = {-(-end // 1) for end in value.bounds()}
    if formula is None or not formula.rounded_up or len(wholes) > 1:
        return value
    size = str(wholes.pop())
    return Enclosure(size, size, size)


def _is_whole(judgement: Judgement) -> bool:
    """Whether the number counts documents, a size that is rounded up included."""
    formula = known_formula(judgement.formula)
    return is_of_documents(judgement) or (formula is not None and formula.counts_documents)


def tail(judgement: Judgement) -> str:
    """The part of the reason beyond the value that was found; "" where that is all, or none was found."""
    has_value = judgement.enclosure is not None or judgement.range is not None
    return ADVICE.sub("", "; ".join(judgement.because.remarks)) if has_value else ""


def in_words(judgement: Judgement, words: str) -> str:
    """A sentence of the program with words for the names of inputs and formulas, and with the signs of print."""
    claim = judgement.claim
    if isinstance(claim, NumberClaim) and claim.arithmetic is not None:
        for name, text in claim.inputs.items():
            words = _with_input(words, name, text)
        words = _OF_LIST.sub(lambda found: f"no. {found[2]} of “{found[1]}”", words)
    elif known_formula(judgement.formula) is not None:
        words = re.sub(r"(“([^”]*)”) \(\2\)", r"\1", IDS.sub(lambda found: _title(found[0], judgement), words))
        words = _NOT_STATED.sub(lambda found: f"{found[1]}{_asked(judgement, found[2])}{found[3]}", words)
        words = NAMES.sub(lambda name: input_names.in_words(name[0]), words)
    if isinstance(claim, NumberClaim) and "," in claim.value:
        words = grouped(words)
    words = words.replace(">=", "≥").replace("<=", "≤")
    return re.sub(r"(?<![\w.])-(?=[\d.])", "−", words)


def _asked(judgement: Judgement, names: str) -> str:
    """The inputs of a claim that are not stated, as a reader calls them: `how many were found and of how many`."""
    own = OF_SHARE if (f := known_formula(judgement.formula)) and is_share(judgement.claim, f) else SHORT
    return joined(f"“{own.get(one, ASKED.get(one, input_names.in_words(one)))}”" for one in names.split(", "))


def _with_input(words: str, name: str, text: str) -> str:
    """The words with the name of an input in quotation marks, or with its number where the name says nothing."""
    if name in input_names.NAMELESS:
        named = rf"\b(relative to|when|and|stated|less|put in for|of) {name}(?: = {re.escape(text)}(?![\d,.]*\d)|(?= ))"
        return re.sub(named, lambda found: f"{found[1]} {text}", words)
    quoted = f"“{input_names.in_words(name)}”"
    return re.sub(rf"\b(relative to|when) {re.escape(name)} ", lambda found: f"{found[1]} {quoted} ", words)


def _title(name: str, judgement: Judgement) -> str:
    """The title of the formula of that id, which the claim's own has from its quantity."""
    formula = known_formula(name)
    if formula is None:
        return name
    return f"“{title_of(judgement, formula) if name == judgement.formula else formula.title}”"


def conventions(judgement: Judgement) -> str:
    """The conventions under which the stated number results, without their names in the program."""
    readings = ("; and ".join(find(*pair).words for pair in one) for one in judgement.conventions)
    return "; or ".join(readings)


def other_readings(judgement: Judgement) -> Iterator[str]:
    """The other readings that were tried for a number that does not hold, and what they give."""
    if slips := _slips(judgement):
        told = in_words(judgement, "; or ".join(slip.words for slip in slips))
        told = told.replace(" from counts”", "”")  # whose numbers are told anyway
        yield f"The stated number is reproduced {told}."
        yield by_chance(slips)


def unexplained(places: Iterable[tuple[int, Judgement]]) -> str:
    """The numbers that no other reading gives, in a sentence or two for all of them; "" where there are none.

    A number whose finding tells what gives it is none of them.
    """
    found = [(n, j) for n, j in places if _is_tried(j) and not _slips(j) and not j.explanation]
    if not found:
        return ""
    numbers = joined(str(n) for n, _ in found)
    told = "Of the other conventions and common slips that were tried, none reproduces the stated number of No. "
    told += f"{numbers}; other explanations were not looked for."
    is_short = any(sum(map(str.isdigit, j.printed)) <= FEW_DIGITS for _, j in found)
    return f"{told} {OF_DIGITS}" if is_short else told


def _is_tried(judgement: Judgement) -> bool:
    """Whether other readings were tried for a number, which does not hold itself."""
    is_refuted = isinstance(judgement.claim, NumberClaim) and judgement.verdict == Status.REFUTED
    return is_refuted and not fails_by_interval(judgement)


def _slips(judgement: Judgement) -> tuple[Slip, ...]:
    """The slips that give the number."""
    return judgement.slips if _is_tried(judgement) else ()


def not_decided(judgement: Judgement) -> list[str]:
    """Why a claim was not decided, or the reservation under which it holds."""
    claim = judgement.claim
    rest = tail(judgement) if judgement.verdict == Status.UNDECIDED else ""
    if rest and isinstance(claim, NumberClaim):
        value = recomputed(judgement)
        first = f"The stated inputs give {value}; the stated number is neither reproduced nor excluded: "
        return [first + sentence(in_words(judgement, rest)), *decision(judgement)]
    told = plain(judgement)
    if judgement.verdict == Status.UNDECIDED and isinstance(claim, NumberClaim):
        told = [sentence(ADVICE.sub("", words)) for words in told]
    return [in_words(judgement, words) for words in told]
