"""A document -> the draft of its claims, and the account of every number that stands in it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from os import PathLike

from prsym import catalogue
from prsym.documents.passages import PARTING, Passage
from prsym.documents.reading import read_document
from prsym.drafting.accounts import accounts
from prsym.drafting.binding import Binder
from prsym.drafting.equations import Printed, equations, letters_end
from prsym.drafting.formula_claims import FormulaBinder
from prsym.drafting.intervals import is_limit
from prsym.drafting.judged import refusal
from prsym.drafting.kinds import kind_of, size
from prsym.drafting.later import looked_at_again
from prsym.drafting.named_values import SHARE_OF
from prsym.drafting.near import BESIDE
from prsym.drafting.not_claims import REFERENCE, stretches
from prsym.drafting.numbers import Number, numbers
from prsym.drafting.other_ones import OtherOnes
from prsym.drafting.phrases import PROJECTED
from prsym.drafting.prose_cells import told_cells
from prsym.drafting.records import Account, Draft, DraftedClaim, Stated, sources_of
from prsym.drafting.roles import Role, measures, roles
from prsym.drafting.sentences import sentences
from prsym.drafting.surroundings import Surroundings
from prsym.drafting.table_roles import planned, two_by_two
from prsym.drafting.tables import tables
from prsym.reading.number_words import is_in_points, is_percentage

Stretches = dict[int, list[tuple[int, int]]]  # of each passage, by its number


def draft(path: str | PathLike[str]) -> Draft:
    """The draft of a document's claims; `InputError` for a file that cannot be read."""
    document = read_document(path)
    printed = tuple(equations(document.passages))
    of_formulas = _stretches(document.passages, printed)
    stated = _with_tables(document.passages, tuple(_stated(document.passages, of_formulas)))
    stated = tuple(_passed_on(stated, Surroundings(document.passages, stated)))
    around = Surroundings(document.passages, stated)
    claims = tuple(_usable(stated, claim) for claim in Binder(around, document.passages).claims())
    claims = looked_at_again(around, document.passages, claims)
    others = OtherOnes(around)
    claims = tuple(_of_one(others, claim) for claim in claims)
    inputs = {source for claim in claims for source in sources_of(claim.inputs)}
    claims = tuple(claim for claim in claims if not _is_explained(stated, claim, inputs))
    claims += tuple(_left_open(around, accounts(stated, claims)))
    codes = tuple(_codes(document.passages, stated, of_formulas))
    accounted = (*accounts(stated, claims), *(Account("no claim", reason=one.reason) for one in codes))
    formulas = tuple(FormulaBinder(document.passages, printed, is_flat=document.name.lower().endswith(".pdf")).claims())
    return Draft(document, (*stated, *codes), claims, accounted, formulas)


def _stretches(passages: Sequence[Passage], printed: Sequence[Printed]) -> Stretches:
    """The stretches of the formulas of each passage, without the values that stand behind them."""
    found: Stretches = {}
    for one in (one for one in printed if one.source):
        found.setdefault(one.passage, []).append((one.start, letters_end(passages[one.passage].text, one)))
    return found


def _passed_on(stated: Sequence[Stated], around: Surroundings) -> Iterator[Stated]:
    """The numbers, of which a percentage right behind x of n takes the quantity that is named for these."""
    for i, one in enumerate(stated):
        named = [role for role in stated[i - 1].roles if role.name == "value"] if i else []
        is_beside = bool(named) and stated[i - 1].counts is not None and stated[i - 1].in_sentence_of(one)
        is_rate = one.is_rate and one.counts is None and not one.roles
        is_same = is_beside and is_rate and SHARE_OF.fullmatch(around.between(i - 1, i)) is not None
        roles = named if is_same else [*_of_subject(around, i)] if is_rate else []
        yield replace(one, roles=tuple(roles)) if roles else one


def _of_subject(around: Surroundings, i: int) -> Iterator[Role]:
    """The measure that the sentence before is about, for "it is" before a number: Recall is x over y. It is 88.4 %."""
    one = around.stated[i]
    is_first = around.in_sentence(i)[0] == i and not is_in_points(one.number.text)
    if is_first and _IT_IS.fullmatch(around.before(i)):
        before = _ARTICLE.sub("", around.sentence_before(one)).casefold()
        named = [quantity for quantity in measures(before) if before.startswith(quantity)]
        yield from (Role(i, "value", quantity) for quantity in named)


def _is_explained(stated: Sequence[Stated], claim: DraftedClaim, inputs: Collection[int | None]) -> bool:
    """Whether a number without a name, of which nothing is known, is an input of another claim; no limit is."""
    printed = stated[claim.value].number.printed
    is_limit = printed is not None and printed.kind in ("more_than", "less_than") and claim.value in inputs
    return claim.binding == "open" and claim.quantity in ("", "share") and claim.value in inputs and not is_limit


def _left_open(around: Surroundings, found: Iterable[Account]) -> Iterator[DraftedClaim]:
    """An open claim for each number of which nothing is known: a person says what it follows from, or it is a fact."""
    for i, account in enumerate(found):
        if account.fate == "open" and not account.claims:
            yield DraftedClaim(f"open-{i + 1}", "", i, around.sentence(i), {}, "open", choices=(account.reason,))


def _with_tables(passages: Sequence[Passage], stated: Sequence[Stated]) -> tuple[Stated, ...]:
    """The numbers with the roles of the cells of tables of counts and of sample sizes, and of tables told in words."""
    told = {k: role for table in tables(passages, stated) for k, role in (*two_by_two(table), *planned(table))}
    told |= dict(told_cells(Surroundings(passages, stated)))
    return tuple(replace(one, roles=(told[i],)) if i in told else one for i, one in enumerate(stated))


def _usable(stated: Sequence[Stated], claim: DraftedClaim) -> DraftedClaim:
    """The claim, with bare numbers where their units clash; open where the reader of claims files does not take it."""
    if claim.binding == "open" or not (reason := refusal(stated, claim)):
        return claim
    bare = replace(
        claim, inputs={name: replace(one, text=_without_unit(one.text)) for name, one in claim.inputs.items()}
    )
    sums_of_money = sum(one.text.lstrip()[:1] in "$€£" for one in claim.inputs.values())
    if claim.compute and sums_of_money < 2 and not refusal(stated, bare):
        return bare
    return replace(claim, binding="open", inputs={}, choices=(reason,))


def _of_one(others: OtherOnes, claim: DraftedClaim) -> DraftedClaim:
    """The claim; open where the words beside its inputs say that they are of another one than its value."""
    reason = "" if claim.binding == "open" else others.reason(claim)
    return replace(claim, binding="open", inputs={}, choices=(reason,)) if reason else claim


def _without_unit(text: str) -> str:
    """The digits of a count or an amount; a percentage stays as it is."""
    found = re.search(r"\d[\d,]*(?:\.\d+)?(?:\s+(?:thousand|million|billion))?", text)
    return text if found is None or is_percentage(text) else found[0]


def _stated(passages: Sequence[Passage], of_formulas: Stretches) -> Iterator[Stated]:
    """Every number of the passages with its roles, sentence by sentence."""
    for p, original in enumerate(passages):
        passage = replace(original, text=_NO_NUMBER.sub(lambda run: "#" * len(run[0]), _by_lines(original)))
        in_pictures = ((e.start, e.end, IN_PICTURE) for e in passage.equations if e.picture)
        in_formulas = ((a, b, OF_FORMULA) for a, b in of_formulas.get(p, ()))
        apart = _without_overlap([*in_pictures, *in_formulas, *stretches(passage.text)])
        for s, (start, end) in enumerate(sentences(passage.text)):
            text = passage.text[start:end]
            found = list(numbers(text))
            is_list = len(found) > MOST_IN_SENTENCE
            reasons = [LONG_LIST if is_list else _apart(apart, start + n.start, start + n.end) for n in found]
            told = [] if is_list or not found else [*roles(text, found), *_by_headings(passage, found)]
            for i, number in enumerate(found):
                own = () if reasons[i] else _settled(number, text, [role for role in told if role.number == i])
                yield Stated(number, p, s, passage.place_at(start + number.start), own, reasons[i])


def _by_lines(passage: Passage) -> str:
    """The text with a sign for the blank between digits of two lines: above and below a line of a fraction, 81 and 100.

    They are two numbers, and not one in groups of three digits.
    """
    characters = list(passage.text)
    for at, _ in passage.lines:
        before, beside = passage.text[max(at - 2, 0) : at], passage.text[at : at + 1]
        if before[:1].isdigit() and before[1:] == " " and beside.isdigit():
            characters[at - 1] = PARTING
    return "".join(characters)


def _without_overlap(found: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """The stretches in the order of the text, without those that overlap an earlier one of the list."""
    kept: list[tuple[int, int, str]] = []
    for one in found:
        if not any(a < one[1] and one[0] < b for a, b, _ in kept):
            kept.append(one)
    return sorted(kept)


def _apart(stretches_: Sequence[tuple[int, int, str]], start: int, end: int) -> str:
    """Why a number states no quantity, by the first stretch in the order of the text that it stands in; "" for none."""
    first = bisect_left(stretches_, start + 1, key=lambda stretch: stretch[1])
    return stretches_[first][2] if first < len(stretches_) and stretches_[first][0] < end else ""


def _codes(passages: Sequence[Passage], stated: Sequence[Stated], of_formulas: Stretches) -> Iterator[Stated]:
    """The words that hold digits or tell a place in an order and are no numbers: CV-2024-03316, F1, the third round.

    They stand behind the numbers, in their order. Of a word that holds a number its other digits are told.
    """
    covered: dict[tuple[int, int], list[Number]] = {}
    for one in stated:
        covered.setdefault((one.passage, one.sentence), []).append(one.number)
    for p, passage in enumerate(passages):
        for s, (start, end) in enumerate(sentences(passage.text)):
            known = covered.get((p, s), [])
            text = passage.text[start:end]
            for (first, last), reason in _words_of_codes(text, known):
                number = Number(text[first:last], first, last, None)
                is_within = any(a < start + last and start + first < b for a, b in of_formulas.get(p, ()))
                yield Stated(number, p, s, passage.place_at(start + first), (), OF_FORMULA if is_within else reason)


def _words_of_codes(text: str, known: Sequence[Number]) -> Iterator[tuple[tuple[int, int], str]]:
    """The places of the words of a sentence with digits and of its ordinals that no number covers, with the reason."""

    def is_free(place: tuple[int, int]) -> bool:
        behind = bisect_left(known, place[1], key=lambda number: number.start)
        return not (behind and place[0] < known[behind - 1].end)

    for code in _CODE.finditer(text):
        runs = [run.span() for run in _RUN.finditer(text, *code.span())]
        yield from ((place, CODE) for place in ([code.span()] if is_free(code.span()) else filter(is_free, runs)))
    for words, reason in ((_ORDINAL, ORDINAL), (_ROMAN, REFERENCE), (_RAISED, MARK_OF_NOTE)):
        places = (found.span("word") for found in words.finditer(text))
        yield from ((place, reason) for place in places if is_free(place))


def _by_headings(passage: Passage, found: Sequence[Number]) -> Iterator[Role]:
    """The roles that a table's headings give to the one number of a cell: a quantity, or a count such as TP.

    A share with its counts or its interval behind it in the cell is the one number: 80.1% (514/642).
    """
    if not passage.context or not (len(found) == 1 or (found and _has_only_details(found))):
        return
    named = [name for heading in passage.context if (name := _quantity_of(heading))]
    if any(_REQUIRED.search(heading) for heading in passage.context):
        return  # what is asked for, and was not measured
    if is_limit(passage.context[0]) and not _quantity_of(passage.context[0]):
        named = []  # an end of the interval of what is named beside it
    if len(set(named)) == 1:
        yield Role(0, "value", named[0])
        return
    for heading in passage.context if len(found) == 1 else ():
        text = f"{heading}: {passage.text}"
        yield from (replace(role, number=0) for role in roles(text, list(numbers(text))[-1:]) if role.name != "value")


def _has_only_details(found: Sequence[Number]) -> bool:
    """Whether the first number of a cell is a share, and each of the others its x of n, its interval or its margin."""
    first, *others = found
    return kind_of(first) in ("share", "decimal") and all(
        n.printed is not None
        and (n.printed.kind == "range" or (kind_of(n) == "share" and not is_percentage(n.text)) or n.text[:1] in "±+")
        for n in others
    )


def _quantity_of(words: str) -> str:
    words = _OF_INTERVAL.sub("", words)
    bare = " ".join(re.findall(r"[^\W_]+", re.sub(r"[’']s\b", "", words.casefold()).replace("f 1", "f1")))
    return next((name for called, _ in catalogue.terms() for name in called if bare in (name, f"{name} rate")), "")


_REQUIRED = re.compile(
    r"\b(?:targets?|thresholds?|goals?|require\w*|minimum|benchmarks?|floor|agreed|planned|protocol|stipulated|"
    r"acceptance|criteri\w+|assum\w+|expected)\b",
    re.IGNORECASE,
)
# What the heading of a measure says of its interval: Recall (95% CI).
_OF_INTERVAL = re.compile(
    r"(?: ?[(\[]| with |, | ± )[^()]*?\b(?:CI|C\.I\.|confidence|intervals?|limits)\b[^()]*[)\]]?|\(%\)", re.IGNORECASE
)


LEAST_LEVEL = Fraction(1, 2)  # of confidence
_COUNTED = {"sample", "found", "null_set", "collection", "both", "neither", "only_first", "only_second"}


_CODE = re.compile(r"[^\s()\[\]“”\"]*\d[^\s()\[\]“”\"]*")
_RUN = re.compile(r"\d[\d,]*(?:\.\d+)?")
CODE, ORDINAL = "part of a name or a code", "an ordinal"
OF_FORMULA = "part of a formula"
MARK_OF_NOTE = "the mark of a note, or an exponent"
IN_PICTURE = "part of an equation that stands as a picture"
# Behind a word that says which one is meant: "first," at the head of a sentence is no place in an order.
_ORDINAL = re.compile(
    r"\b(?:the|an?|our|its|his|her|this|that|and|each) "
    r"(?P<word>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?= [a-z])",
    re.IGNORECASE,
)
_RAISED = re.compile(r"(?P<word>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)")
_ROMAN = re.compile(r"\b(?:section|article|chapter|exhibit|part|appendix) (?P<word>(?-i:[IVX]+))\b", re.IGNORECASE)
_NO_NUMBER = re.compile(r"\d{61,}")  # digits that nobody states as a number
MOST_IN_SENTENCE = 100  # numbers; more of them are a list, and state nothing of one another in words
LONG_LIST = f"one of more than {MOST_IN_SENTENCE} numbers of one sentence"
_IT_IS = re.compile(
    r"(?:It|This|The (?:result|figure|answer|quotient))"
    r"(?: (?:is|was|comes to|came to|works out (?:at|to)|equals|thus|about))+ "
)
# What a set holds that nobody read is projected: the Excluded Set contains 16,812 responsive records.
_SET_HOLDS = re.compile(
    r"\b(?:null|discard(?:ed)?|excluded|unreviewed|withheld|unread|remaining) (?:sets?|pile|population|documents) "
    r"(?:[\w-]+ ){0,2}(?:contains?|contained|holds?|held|has|had|includes?|included) (?:an? |estimated )*$",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"^\W*(?:\d+\. )?(?:(?:The|Our|Its|This|overall|estimated|resulting) )*", re.IGNORECASE)
_IS_LEVEL = re.compile(r",? (?:level of )?confidence\b", re.IGNORECASE)  # at 95% confidence
_FOUND = re.compile(r"\b(?:found|identified|coded|marked|located|contained|were|was|had|yielded) $", re.IGNORECASE)


def _is_of_margin(role: Role, number: Number) -> bool:
    """Whether a role makes a count of documents a margin: the margin of 250 documents."""
    said = number.printed
    is_of_documents = said is not None and said.numbers[0].noun == "documents"
    return is_of_documents and (role.name == "margin" or role.quantity in ("margin", "margin of error"))


def _is_no_level(number: Number) -> bool:
    """Whether a percentage is too small for a level of confidence, which is more than a half."""
    return is_percentage(number.text) and kind_of(number) == "share" and size(number) < LEAST_LEVEL


def _settled(number: Number, sentence: str, found: Sequence[Role]) -> tuple[Role, ...]:
    """The roles of one number without those that another one explains: a sample is drawn from a set, and is not it.

    A rate is no count; documents that are projected were not found, and documents that were counted are no projection.
    """
    if _IS_LEVEL.match(sentence, number.end):
        return tuple(role for role in dict.fromkeys(found) if role.name == "confidence")
    names = {role.name for role in found}
    without = {"confidence"} if is_in_points(number.text) or _is_no_level(number) else set[str]()
    without |= {"null_set", "collection", "margin"} if "sample" in names else set()
    if is_percentage(number.text) or (
        any(role.quantity.endswith("documents") for role in found)
        and PROJECTED.search(sentence[max(number.start - BESIDE, 0) : number.start])
        and not _FOUND.search(sentence[: number.start])
    ):
        without |= _COUNTED
    if _SET_HOLDS.search(sentence[: number.start]) and any(role.quantity.endswith("documents") for role in found):
        without |= {"found", "null_set", "collection"}
    kept = [role for role in dict.fromkeys(found) if role.name not in without and not _is_of_margin(role, number)]
    is_counted = bool({role.name for role in kept} - {"value"})
    return tuple(role for role in kept if not (is_counted and role.quantity.endswith("documents")))
