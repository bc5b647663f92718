"""The names by which a report calls its claims: a quantity, words of the document, or arithmetic in words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.auditing.claims.quantities import is_share_of_counts
from prsym.model.claim import BadClaim, Claim, FormulaClaim, NumberClaim
from prsym.model.domain import Parameter
from prsym.model.formula import Formula
from prsym.model.input_names import NAMELESS, in_words
from prsym.model.judgement import Judgement
from prsym.reading.tree import Node, Relation
from prsym.report.provenance import known_formula
from prsym.report.words import joined, opened, without_note_marks

COUNTS = {"found": "number counted", "sample": "out of"}  # inputs of a share that is no share of a sample by its name
SHORT = {  # names that a sentence has room for
    "found": "number found",
    "sample": "sample size",
    "found_second": "number found in the second",
    "sample_second": "size of the second",
    "both": "both relevant",
    "only_first": "first alone relevant",
    "only_second": "second alone relevant",
    "neither": "neither relevant",
    "apparent": "apparent share",
}
OF_SHARE = {"found": "number counted", "sample": "total"}  # of a share that need not be one of a sample
LONGEST = 60  # characters of arithmetic in numbers
BEFORE, BEHIND = 44, 40  # characters of a quotation around its value that stand for the claim
FEW = 28  # of those before it, which tell a claim from others of its name
FEWEST = 12  # of those before it, where a clause begins
GENERAL = frozenset({"share", "proportion", "percentage", "rate"})  # quantities that do not say of what
_CLAUSE = re.compile(  # words before which a clause ends
    r"\b(?:that|which|who|whose|whom|where|when|while|because|since|although|though|but|and|or|if|so|as|than|until|"
    r"unless|whether)\b"
)
_PHRASE = re.compile(  # and those before which a phrase does
    r"\b(?:of|in|on|at|by|to|from|for|with|without|under|over|into|after|before|between|among|during|through|across|"
    r"against|within|outside|per|is|are|was|were|had|has|have|would|could|should|may|might|will|did|does|do|not)\b"
)
_DETERMINER = re.compile(r"\b(?:an?|the|this|these|those|its|their|our|his|her|my|all|no|each|any|some|another)\b")
_NAME = re.compile(r"[A-Za-z_]\w*")
_NUMBER = re.compile(r"[$€£]?\s?\d[\d,]*(?:\.\d+)?(?:\s?%| (?:thousand|million|billion|percent))?")
_SIGNS = {"*": " · ", "/": " / ", "+": " + ", "-": " − ", ",": ", "}
_SUM = re.compile(r"[A-Za-z_]\w+(?: \+ [A-Za-z_]\w+)+")
_OF_LIST = re.compile(r"\b(sum|mean|min|max|len)\((\w+)\)")
_LISTS = {"min": "smallest", "max": "largest", "len": "number"}


def name_of(judgement: Judgement) -> str:
    """The subject of a claim: the name that it states, the quantity as the report calls it, the words around its value,
    or its arithmetic.
    """
    claim = judgement.claim
    if isinstance(claim, BadClaim):
        return "Entry that could not be used"
    if claim.name:
        return opened(claim.name)
    if isinstance(claim, NumberClaim) and claim.quantity:
        return opened(claim.quantity)
    if isinstance(claim, NumberClaim) and claim.arithmetic is not None:
        return words_around_value(judgement) or _sum_of_cells(claim) or _value_of_cell(claim) or _arithmetic_of(claim)
    formula = known_formula(claim.formula)
    title = formula.title if formula is not None else claim.formula
    return f"Formula: {title}" if isinstance(claim, FormulaClaim) else title


def _arithmetic_of(claim: NumberClaim) -> str:
    return "" if claim.arithmetic is None else arithmetic_in_words(claim.arithmetic.printed, claim.inputs)


def _sum_of_cells(claim: NumberClaim) -> str:
    """A sum of cells, whose names only repeat the headings that tell their places; "" of other arithmetic."""
    cells = [claim.places.get(name, "") in claim.called for name in claim.inputs]
    is_sum = claim.arithmetic is not None and _SUM.fullmatch(claim.arithmetic.printed)
    return f"Sum of {len(cells)} numbers" if is_sum and all(cells) else ""


def _value_of_cell(claim: NumberClaim) -> str:
    """A cell by the headings of its row and column, where its arithmetic is too long for a name; "" of any other."""
    _, mark, headings = claim.called.get(claim.where, "").partition("“")
    return f"Value of {mark}{headings}" if mark and len(_arithmetic_of(claim)) > LONGEST else ""


def title_of(judgement: Judgement, formula: Formula) -> str:
    """The title of the formula of a claim; the quantity's own name where the claim states one.

    A recall that is a share of a random sample is computed as any share is, and is no richness.
    """
    claim = judgement.claim
    name = (claim.name or claim.quantity) if isinstance(claim, NumberClaim) else ""
    return opened(name) if name else formula.title


def is_share(claim: BadClaim | FormulaClaim | NumberClaim, formula: Formula) -> bool:
    """Whether the claim is a share x of n, such as a precision: the formula's letter and source are not its own."""
    return isinstance(claim, NumberClaim) and is_share_of_counts(claim.quantity, formula)


def main_side(claim: BadClaim | FormulaClaim | NumberClaim, formula: Formula) -> Node:
    """The printed formula; x/n without the letter of another quantity where the claim is a share of counts."""
    tree = formula.tree
    return tree.sides[-1] if is_share(claim, formula) and isinstance(tree, Relation) else tree


def meaning_of(parameter: Parameter, claim: BadClaim | FormulaClaim | NumberClaim, formula: Formula) -> str:
    """The meaning of an input; in neutral words where the claim is a share that need not be one of a sample."""
    own = COUNTS.get(parameter.name, "") if is_share(claim, formula) else ""
    return own or parameter.meaning


def name_with_numbers(judgement: Judgement) -> str:
    """The same; behind arithmetic in words the numbers that are put in, where they are few."""
    name, claim = name_of(judgement), judgement.claim
    if not isinstance(claim, NumberClaim) or claim.arithmetic is None:
        return name
    if claim.name or claim.quantity or name.startswith("“"):
        return name
    numbers = _with_numbers(claim.arithmetic.printed, claim.inputs)
    return f"{name}: {numbers}" if numbers and numbers != name else name


def typed(judgement: Judgement) -> str:
    """The number or the formula of a claim as its entry has it, also of one that could not be used; "" without any."""
    return judgement.claim.value if isinstance(judgement.claim, BadClaim) else judgement.printed


def place_of(claim: Claim, where: str) -> str:
    """A place of the document as a reader finds it: a cell by the headings of its row and its column."""
    return claim.called.get(where, where) if isinstance(claim, NumberClaim) else where


def few_words(judgement: Judgement) -> str:
    """The last words of the quotation before the value, as few as a row of a table has room for: `“… on the control
    set is”`; "" without any.
    """
    claim = judgement.claim
    quote = "" if isinstance(claim, BadClaim) else without_note_marks(claim.quote)
    before, found, _ = quote.partition(judgement.printed)
    words = before.rstrip(" (,;:") if found and judgement.printed else ""
    if len(words) > FEW:
        words = f"… {words[-FEW:].partition(' ')[2]}"
    return f"“{words}”" if words.strip("… ") else ""


def words_around_value(judgement: Judgement) -> str:
    """The words of the quotation around the value, from where their clause begins to where it ends; "" without any.

    A clause that is too long begins and ends with a shorter clause, or else with a phrase.
    """
    claim = judgement.claim
    quote = "" if isinstance(claim, BadClaim) else without_note_marks(claim.quote)
    place = quote.find(judgement.printed)
    if not judgement.printed or place < 0 or quote == judgement.printed:
        return ""
    before, behind = quote[:place], quote[place + len(judgement.printed) :]
    clause = re.search(rf".*[,;:.] (?=.{{{FEWEST},}}$)", before)
    shown = _end_of(before[clause.end() :] if clause else before)
    after = _beginning_of(re.split(r"[,;:.](?: |$)", behind)[0])
    shown, after = _out_of_brackets(shown, judgement.printed, after)
    first = "" if shown == before else "… "
    last = "" if after == behind.rstrip(" .") else " …"
    return f"“{first}{shown}{judgement.printed}{after}{last}”" if f"{shown}{after}".strip() else ""


def _out_of_brackets(before: str, value: str, behind: str) -> tuple[str, str]:
    """The words before and behind a value without those of a bracket that is opened or closed beyond them.

    >>> _out_of_brackets("74) had offered a quotient of ", "96.9%", " (see the second")
    ('had offered a quotient of ', '')
    """
    closed, _ = _unpaired(before)
    before = before[closed[-1] + 1 :].lstrip() if closed else before
    start = len(before) + len(value)
    ends = [place - start for one in _unpaired(f"{before}{value}{behind}") for place in one if place >= start]
    return before, behind[: min(ends)].rstrip() if ends else behind


def _unpaired(words: str) -> tuple[list[int], list[int]]:
    """Where brackets are closed that the words do not open, and where they open some that they do not close."""
    opened_at, closed_at = list[int](), list[int]()
    for place, character in enumerate(words):
        if character in "([":
            opened_at.append(place)
        elif character in ")]" and opened_at:
            opened_at.pop()
        elif character in ")]":
            closed_at.append(place)
    return closed_at, opened_at


def _end_of(words: str) -> str:
    """The last words, from where a clause or a phrase begins."""
    if len(words) <= BEFORE:
        return words
    kept = words[-BEFORE:].partition(" ")[2]
    for boundary in (_CLAUSE, _DETERMINER, _PHRASE):
        if (found := boundary.search(kept)) and len(kept) - found.start() >= FEWEST:
            return kept[found.start() :]
    return kept


def _beginning_of(words: str) -> str:
    """The first words, to where a clause or a phrase ends."""
    if len(words) <= BEHIND:
        return words
    for boundary in (_CLAUSE, _PHRASE):
        ends = [found.start() for found in boundary.finditer(words[: BEHIND + 1]) if words[: found.start()].strip()]
        if ends:
            return words[: ends[-1]].rstrip()
    return words[:BEHIND].rpartition(" ")[0]


def arithmetic_in_words(arithmetic: str, inputs: Mapping[str, str]) -> str:
    """The arithmetic in the names of its inputs; in its numbers where a name is a single letter, or says nothing.

    >>> arithmetic_in_words("sum(sizes*hits/null_sample)", {})
    'sum of (sizes · hits / null sample)'
    >>> arithmetic_in_words("1 - p", {"p": "8.5 %"})
    '1 − 8.5 %'
    >>> arithmetic_in_words("seed_set + round_2 + round_3", {})
    'sum of seed set, round 2 and round 3'
    >>> arithmetic_in_words("part/whole", {"part": "41", "whole": "600 documents"})
    '41 / 600'
    """
    names = set(_NAME.findall(arithmetic))
    if _SUM.fullmatch(arithmetic) and not names & NAMELESS:
        told = joined(map(in_words, _NAME.findall(arithmetic)))
        return f"sum of {told}" if len(told) <= LONGEST else f"sum of {len(names)} numbers"
    if any(len(name) == 1 or name in NAMELESS for name in names) and (found := _with_numbers(arithmetic, inputs)):
        return found
    told = _OF_LIST.sub(lambda call: f"{_LISTS.get(call[1], call[1])} of {call[2]}", arithmetic)
    told = re.sub(r"\b(sum|mean|min|max)\(", lambda call: f"{_LISTS.get(call[1], call[1])} of (", told)
    return _NAME.sub(lambda name: in_words(name[0]), _signs(told))


def _with_numbers(arithmetic: str, inputs: Mapping[str, str]) -> str:
    """The arithmetic with the stated numbers put in; "" where it has lists or functions, or is too long for a name.

    >>> _with_numbers("reviewed/size", {"reviewed": "168,400 documents", "size": "400"})
    '168,400 / 400'
    """
    if not all(name in inputs for name in _NAME.findall(arithmetic)):
        return ""
    found = _NAME.sub(lambda name: _digits(inputs[name[0]]), _signs(arithmetic))
    return found if len(found) <= LONGEST else ""


def _signs(arithmetic: str) -> str:
    """With the signs of print, and blanks around them."""
    return re.sub(r"\s*([*/+,]|(?<![(*/+-])-)\s*", lambda sign: _SIGNS[sign[1]], arithmetic).strip()


def _digits(text: str) -> str:
    """The number of an input, without what it counts; a number in words as it stands."""
    number = _NUMBER.search(text)
    return " ".join(number[0].split()) if number else text
