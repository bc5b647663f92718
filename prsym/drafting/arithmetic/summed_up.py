"""Sums and averages of the sentence before: these three steps together removed 42,805, their average is 65.6%.

The fragment: the sentence before has nothing but the terms, and the words say that all of them are meant. Where words
tell how many they are, so many stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.arithmetic.constructions import RESTRICTED
from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, size, unit_of
from prsym.drafting.text.near import MOST_EARLIER, Near
from prsym.drafting.text.patterns import any_case, any_of, whole_words
from prsym.drafting.text.phrases import RELEVANT
from prsym.drafting.text.records import Input
from prsym.drafting.text.roles import measures, skeleton
from prsym.drafting.text.surroundings import stems
from prsym.reading.spelled_numbers import DIGITS

_STEPS = any_of(
    *("steps", "filters", "passes", "exclusions", "removals", "categories", "reductions", "cuts", "measures", "groups"),
    *("sets", "productions", "volumes", "sources", "custodians", "parts", "counts", "figures", "numbers", "sums"),
    *("rounds", "batches", "strata", "teams", "invoices", "bills", "amounts", "kinds", "deductions", "subtractions"),
)
_TOGETHER = r"(?:together|combined|in all|in total|altogether|jointly|all told|between them)"
_COME_TO = r"(?:c[ao]me to|amount(?:ed)? to|add(?:ed)? up to|sum(?:med)? (?:up )?to|totall?(?:ed)?)"
_NUMBER = r"(?P<number>two|three|four|five|six)"
# What they left, or became, is no sum of them.
_VERB = (
    r"(?:(?:have |had |thus |therefore )*(?!retain|remain|spar|reduc|lower|rais|increas|averag|narrow|differ)[a-z]+ed|"
    r"took|take|came|come|amounts?|totals?|(?:add|sum)(?:ed|s)? up|makes?|made|comes|are|is|were)"
)
# These three steps together removed; together they come to; these removals came to; all told that is.
_ALL_OF_THEM = any_case(
    rf"\W*(?:(?:these|those|all (?:of )?these)(?: {_NUMBER.replace('number', 'once')})? {_STEPS} {_COME_TO}|"
    rf"(?:the|these|those|all)(?: {_NUMBER})?(?: {_STEPS})? {_TOGETHER} {_VERB}(?: out| away| up)?(?: to)?|"
    rf"{_TOGETHER},? (?:they|these|those|that|the {_NUMBER.replace('number', 'again')}(?: {_STEPS})?) {_VERB}"
    rf"(?: out| away| up)?(?: to)?|{_TOGETHER},?) (?:about |some |only |a total of )?$"
)
_ONE_OF = any_case(r"one of (?=\d)")
# Words in the sentence of the terms that make some of them no term, or say that there are more.
_NO_TERMS = whole_words(
    r"of which|of (?:them|these|those)|including|includes?|minus|less|excluding|except|without|not|each|every|per|"
    r"both|overlap\w*|again|among others|at least|remain\w*|left|leaving|from ⟦|out of"
)
_COMES_TO = any_case(rf"\b(?:{_COME_TO}|comes to|(?:add|sum)s up to|that (?:is|makes)) ")
_NOTHING_MORE = any_case(
    rf"(?: [\w-]+){{0,2}}(?: {_TOGETHER})?(?:[.,;)]|$| and (?:thus |so )?(?:left|leaves?|leaving)\b)"
)
# Responsive documents found by either route: those of the two items before.
_BY_EITHER = any_case(
    r"\W*(?=[^⟦⟧]*\b(?:responsive|relevant)\b)[^⟦⟧.;:]*\b(?:by|on|in|from) (?:either|both)(?: of the two| the)? "
    r"(?:routes?|ways?|paths?|means|methods?|tracks?|sources?|steps?):\W*"
)
_OPPOSITE = any_case(r"\b(?:not |non-?|ir)(?:responsive|relevant)\b")
_AVERAGE = any_case(
    r"\b(?:their|the)(?: (?:plain|simple|arithmetic|unweighted|ordinary|straight))* (?:average|mean)"
    r"(?: of (?:the two|both|recall and precision|precision and recall))?(?:,? \w+)? "
    r"(?:is|was|would be|would have been|comes? to|equals)(?: about| only)? $"
)
_OTHER_MEAN = whole_words(r"harmonic|geometric|weighted")
_MEAN_IS = any_case(
    r"\b(?:average|mean)(?: (?:is|was|of|comes to|came to|size|pace|of about))* (?:about |some |roughly )?$|"
    r"\baverag(?:ed|es|ing) (?:about |some )?$|\bon average,? (?:\w+ ){0,3}$"
)
_ONE_EACH = re.compile(r"[\d,.]+(?: (?:documents|hours))? (?:a|per|each) (?P<per>\w+)(?:[.,;)]|$)")
_SAVE_ONE = any_case(
    r"⟦0⟧ [^⟦⟧.;]*⟦1⟧[^⟦⟧.;]*\b(?:save|except(?:ing)?|but|apart from|other than|with the exception of|only|though)"
    r"(?: for| that)? (?:(?:the |a )?(?:last|final|first|smallest|largest|\w+th|\w+ \d+|[Nn]o\. ?\d+)|one)\b"
    r"(?! (?:two|three|few|of (?:them|these)))[^⟦⟧.;]*⟦2⟧"
)
_IN_TOTAL = whole_words(
    r"in all|in total|total\w*|altogether|all told|covered|held|comprised|contained|encompassed|"
    r"c[ao]mes? to|amount(?:s|ed) to|add(?:s|ed) up to|that makes"
)
_OF_WHICH = re.compile(r",? of (?:which|these|them) (?:\w+ )?$")
LAST_SMALLER = "(number - 1)*each + last"
# Words of a total of all that was told: in all; over the three days; the four teams; for the quarter that makes.
_OF_ALL = any_case(
    r"\b(?:in (?:all|total|sum)|all told|altogether|together|combined|between them|total(?:s|ed|l?ing)?|"
    r"(?:over|across|during|throughout|for|from|in|on|by) (?:all|both|the|these|those) (?:⟦⟧ |\w+ )?[a-z]+)\b|"
    r"^\W*(?:so |thus |hence )?(?:all |both )?(?:of )?(?:the|these|those|both) (?:⟦⟧ )?[a-z -]+s\b"
)
# Words by which a total is of some, of others, or none.
_OF_SOME = whole_words(
    r"average\w*|mean|each|per|remain\w*|left|leav\w+|sav\w+|spar\w+|net|only|excluding|without|except|apart|"
    r"aside|less|least|most|more|fewer|rates?|share|unique|distinct|different|first|second|third|last|final|latter|"
    r"former|another|further|other|rest|would|could|if|had|not|never|no|instead|of (?:which|these|them|those)|"
    r"expect\w*|budget\w*|plan\w*|estimat\w*|project\w*|median|half|double|twice|also"
)
_NAME_OF_ONE = any_case(
    r"\b(?:batch|round|week|team|term|tier|volume|phase|wave|part|group|set|source|stage|day|month|pass|tranche|"
    r"box|crate|carton|folder|custodian|sample|lot|bin|year|queue|session|shift|reviewer|production|iteration) $"
)
_MONTH = re.compile(r" (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)\w*\b")
_SINGLE_LETTERS = re.compile(r"\b[A-Z]\b(?!\.)")
MOST_SENTENCES = 3  # that tell the terms of one total
MOST_AVERAGED = 5
MEAN_OF_TWO = "(first + second)/2"


def summed_up(near: Near, i: int) -> Iterator[Reading]:
    """The sum of the counts of the sentence before of which a sentence says what they are together."""
    said = _ALL_OF_THEM.fullmatch(near.around.sentence(i)[: near.stated[i].number.start]) if near.counts(i) else None
    terms = _terms_before(near, i) if said is not None else []
    if said is None or not 2 <= len(terms) <= len(TERMS) or RESTRICTED.match(near.around.behind(i)):
        return
    number = said["number"] or said["again"] or said["once"]
    is_all = number is None or DIGITS.get(number.casefold()) == str(len(terms))
    are_alike = all(_is_one_of(near, k) or alike(near.stated[k].number, near.stated[i].number) for k in terms)
    if is_all and are_alike:
        is_sure = _are_apart(near, i, terms, said[0]) or _is_of_all_groups(near, i, terms)
        yield _summed(near, " + ".join(TERMS[: len(terms)]), terms, 1, is_sure)


def sums_up_all(near: Near, i: int) -> bool:
    """Whether words say of all that the sentence before lists what they come to: altogether they amount to."""
    said = _ALL_OF_THEM.fullmatch(near.around.sentence(i)[: near.stated[i].number.start])
    return said is not None and re.search(r"\b(?:they|these|those)\b", said[0], re.IGNORECASE) is not None


def of_all_told(near: Near, i: int) -> Iterator[Reading]:
    """The sum of all counts of the sentence before, or of as many before as the words of the value say: over the three
    days they closed; the four teams together. It is sure where more is printed, and the same is said of both."""
    one, inside = near.stated[i], near.around.in_sentence(i)
    head, behind = near.around.sentence(i)[: one.number.start], re.split(r"[,;.(]", near.around.behind(i))[0]
    told = [k for k in inside if k < i and not near.stated[k].reason]
    words = _without_numbers(near, i, told)
    is_of_all = near.counts(i) and one.counts is None and _OF_ALL.search(f"{words}#{behind}") is not None
    if (
        not is_of_all
        or _OF_SOME.search(f"{words}#{behind}")
        or RESTRICTED.match(behind)
        or _ALL_OF_THEM.fullmatch(head)
    ):
        return
    numbers = {near.around.size(k) for k in told}
    terms = (
        _terms_told(near, i, next(iter(numbers))) if len(numbers) == 1 else () if numbers else _terms_before(near, i)
    )
    plain = [k for k in terms if near.around.kind(k) != "decimal" or k == terms[0]]
    if not 2 <= len(terms) <= len(TERMS) or not all(alike(near.stated[k].number, one.number) for k in plain):
        return
    sentences = " ".join(dict.fromkeys(near.around.sentence(k) for k in terms))
    is_of_relevant = RELEVANT.search(f"{words} {behind}") is not None
    if is_of_relevant != (RELEVANT.search(sentences) is not None) or _names_some(near, terms, words, sentences):
        return
    is_said = bool(stems(re.sub(r"\W", " ", words)) & stems(sentences))
    is_more = size(one.number) >= sum(_size_of(near, k) for k in terms)
    yield _summed(near, " + ".join(TERMS[: len(terms)]), terms, 1, bool(told) and is_said and is_more)


def _without_numbers(near: Near, i: int, told: Sequence[int]) -> str:
    """The words of a sentence before a value, with ⟦⟧ for each number."""
    text = near.around.sentence(i)[: near.stated[i].number.start]
    for k in reversed(told):
        number = near.stated[k].number
        noun = number.text.partition(" ")[2]
        text = f"{text[: number.start]}⟦⟧ {noun}{text[number.end :]}"
    return text


def _names_some(near: Near, terms: Sequence[int], words: str, sentences: str) -> bool:
    """Whether words name some of the terms and not all: Teams A and B, where C is told too."""
    letters = {*_SINGLE_LETTERS.findall(words)} - {"I"}
    asked, own = stems(words), [near.own_words(k) for k in terms]
    named = [bool(asked & one) for one in own]
    return (any(named) and not all(named)) or bool(letters and letters != {*_SINGLE_LETTERS.findall(sentences)})


def _terms_told(near: Near, i: int, number: Fraction) -> Sequence[int]:
    """So many counts of the sentences before, which tell nothing else; none where there are more or fewer of them."""
    found: list[int] = []
    at = i
    for _ in range(MOST_SENTENCES):
        terms = _terms_before(near, at)
        if not terms or len(found) >= number:
            break
        found, at = [*terms, *found], terms[0]
    return found if len(found) == number else ()


def _are_apart(near: Near, i: int, terms: Sequence[int], words: str) -> bool:
    """Whether the terms can be nothing but added: what they come to, what is more than all of them, money; or the
    paragraph says what was left, which is the whole without their sum. What two searches hit may overlap."""
    if not _NOTHING_MORE.match(near.around.behind(i)):
        return False
    total = sum(_size_of(near, k) for k in terms)
    if _COMES_TO.search(words) or near.around.size(i) >= total or "$" in unit_of(near.stated[i].number):
        return True
    own = near.stated[i].passage
    first, last = max(0, i - MOST_EARLIER), min(len(near.stated), i + MOST_EARLIER)
    counts = [k for k in range(first, last) if near.stated[k].passage == own and near.counts(k)]
    sizes = {near.around.size(k) for k in counts if k not in (i, *terms)}
    return any(whole - total in sizes for whole in sizes)


def _is_of_all_groups(near: Near, i: int, terms: Sequence[int]) -> bool:
    """Whether the terms are all groups that are counted before them, and the number can be no part of these: it is
    more, or what is said of it was said of the groups."""
    behind = near.around.behind(i)
    if len(terms) == len(near.in_sentence_before(i)) or RELEVANT.search(behind):
        return False
    verb = re.match(r"(?: documents| files| items)? (?:were|was) (?P<verb>\w+)", behind)
    is_said = verb is not None and bool(stems(verb["verb"]) & stems(near.around.sentence(terms[0])))
    return is_said or near.around.size(i) >= sum(_size_of(near, k) for k in terms)


def of_either(near: Near, i: int) -> Iterator[Reading]:
    """The sum of the relevant documents of the two passages before, of a label that says found by either route."""
    said = _BY_EITHER.fullmatch(near.around.sentence(i)[: near.stated[i].number.start]) if near.counts(i) else None
    if said is None or near.stated[i].sentence or not _NOTHING_MORE.match(near.around.behind(i)):
        return
    before = [_relevant(near, i, near.stated[i].passage - apart) for apart in (2, 1)]
    if all(len(found) == 1 for found in before):
        first, second = (found[0] for found in before)
        found = near.reading("first + second", {"first": first, "second": second}, 2)
        yield replace(found, is_sure=gives(found, near.stated[i].number.text))


def _relevant(near: Near, i: int, passage: int) -> list[int]:
    """The counts of a passage before a number whose clause calls them relevant, and not the opposite."""
    own = (k for k, _ in near.around.earlier(i) if near.stated[k].passage == passage and near.counts(k))
    return [k for k in own if RELEVANT.search(near.clause(k)) and not _OPPOSITE.search(near.clause(k))]


def _terms_before(near: Near, i: int) -> Sequence[int]:
    """The counts of the sentence before, where it has nothing else and its words let all of them be terms.

    A number in a word before them that says how many they are is none: four batches, one of 2,150 and so on.
    """
    terms = [k for k in near.in_sentence_before(i) if not _is_label(near, k)]
    if not terms:
        return []
    number = re.match(r"[a-z]+", near.stated[terms[0]].number.text, re.IGNORECASE)
    if number is not None and DIGITS.get(number[0].casefold()) == str(len(terms) - 1):
        terms = terms[1:]
    # Of 4,310 in week one and 5,025 in week two, "two" is no term.
    in_digits = {any(map(str.isdigit, near.stated[k].number.text)) for k in terms}
    are_counts = all(_is_term(near, k) for k in terms) and len(in_digits) == 1
    return terms if are_counts and not _NO_TERMS.search(near.around.sentence(terms[0])) else []


def _is_term(near: Near, k: int) -> bool:
    """Whether a number is a count or an amount, and no part of one; one of 2,150 documents is one with so many."""
    is_plain = near.counts(k) or near.around.kind(k) == "decimal"  # 46.2 hours in April and 51.7 in May
    return _is_one_of(near, k) or (is_plain and near.stated[k].counts is None)


def _is_label(near: Near, k: int) -> bool:
    """Whether a number names one of several, or a day: batch 5; between 3 and 21 March."""
    is_name = near.stated[k].number.text.isdigit() and _NAME_OF_ONE.search(near.around.before(k)) is not None
    return is_name or _MONTH.match(near.around.behind(k)) is not None


def _is_one_of(near: Near, k: int) -> bool:
    return near.stated[k].counts is not None and _ONE_OF.match(near.stated[k].number.text) is not None


def _size_of(near: Near, k: int) -> Fraction:
    """The size of a term: of one of 2,150 documents 2,150."""
    counts = near.stated[k].counts
    return near.around.size(k) if counts is None else Fraction(counts[1])


def _summed(near: Near, compute: str, terms: Sequence[int], level: int, is_sure: bool) -> Reading:
    """A reading of terms by a formula; of one of 2,150 documents the 2,150."""
    texts = {k: near.stated[k].printed_counts[1] if _is_one_of(near, k) else near.stated[k].number.text for k in terms}
    names = TERMS[: len(terms)]
    inputs = {name: Input(texts[k], k) for name, k in zip(names, terms, strict=True)}
    return Reading(compute, inputs, level, is_sure)


def means_of_list(near: Near, i: int) -> Iterator[Reading]:
    """The plain mean of the counts of the sentence before: 4,310 in the first week, 5,025 in the second, on average."""
    words = near.around.sentence(i)[: near.stated[i].number.start]
    if not near.counts(i) or not _MEAN_IS.search(words) or _OTHER_MEAN.search(near.around.sentence(i)):
        return
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    terms = [] if own else _terms_before(near, i)
    is_alike = all(near.counts(k) and alike(near.stated[k].number, near.stated[terms[0]].number) for k in terms)
    if 2 <= len(terms) <= MOST_AVERAGED and is_alike and not _NO_TERMS.search(near.around.sentence(terms[0])):
        compute = f"({' + '.join(TERMS[: len(terms)])})/{len(terms)}"
        told = _ONE_EACH.match(near.stated[i].number.text + near.around.behind(i))
        is_plain = len(terms) > 2 and told is not None and told["per"] in near.around.sentence(terms[0])
        yield _summed(near, compute, terms, 1, is_plain)


def with_last_smaller(near: Near, i: int) -> Iterator[Reading]:
    """The total of groups of one size of which one has another: six batches of 3,500, save the last of 1,280."""
    inside, one = [k for k in near.in_sentence_before(i) if not _is_label(near, k)], near.stated[i].number
    if len(inside) != 3 or not all(near.counts(k) for k in (*inside, i)):
        return
    number, each, last = inside
    sizes = [near.around.size(k) for k in inside]
    own = [k for k in near.around.in_sentence(i) if k != i and not near.stated[k].reason]
    head, clause = near.around.sentence(i)[: one.start], re.split(r"[,;.(]", near.around.behind(i))[0]
    is_total = _IN_TOTAL.search(f"{head}#{clause}") is not None and not RESTRICTED.match(clause)
    is_total = is_total and not RELEVANT.search(f"{head}#{clause}") and not _OF_SOME.search(f"{head}#{clause}")
    # The six weeks again, or what a part of all is told to be: of which 3,912 were responsive.
    own = [k for k in own if k < i or not _OF_WHICH.search(near.around.between(i, k))]
    is_total = is_total and all(near.around.size(k) == sizes[0] for k in own)
    line = skeleton(near.around.sentence(number), [near.stated[k].number for k in inside])
    are_alike = all(near.around.kind(k) == "count" for k in inside) and alike(near.stated[each].number, one)
    if is_total and are_alike and _SAVE_ONE.search(line) and sizes[0] > 1 and sizes[1] != sizes[2]:
        yield near.reading(LAST_SMALLER, {"number": number, "each": each, "last": last}, 1, True)


def means_of_two(near: Near, i: int) -> Iterator[Reading]:
    """The plain mean of the last values of the two measures that the sentence before names, or that of the number."""
    words = near.around.sentence(i)[: near.stated[i].number.start]
    said = _AVERAGE.search(words)
    if said is None or near.around.kind(i) != "share" or _OTHER_MEAN.search(said[0]):
        return
    named = list(dict.fromkeys(measures(words))) or [
        one for one in dict.fromkeys(measures(near.around.sentence_before(near.stated[i]))) if one != "f1"
    ]
    values = [_last(near, i, one) for one in named if one != "f1"]
    if len(values) == 2 and all(value is not None for value in values):
        first, second = (value for value in values if value is not None)
        yield near.reading(MEAN_OF_TWO, {"first": first, "second": second}, 2)


def _last(near: Near, i: int, quantity: str) -> int | None:
    """The last value before of a measure."""
    for k in range(i - 1, -1, -1):
        named = {role.quantity for role in near.stated[k].roles if role.name == "value"}
        if quantity in named and near.around.kind(k) == "share":
            return k
    return None
