"""The main part of a report on claims: what a court reads.

The findings in words, all claims in a table, each claim that does not hold, the method with its limits, what was not
checked, and the signature. Claims are numbered in their order; nothing here needs the program or the claims file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from prsym.auditing.error_rates import SelfTest, formula_test, number_test
from prsym.model.claim import BadClaim, Fate, FormulaClaim, NumberClaim, Unjudged
from prsym.model.document_order import in_document_order
from prsym.model.findings import Findings
from prsym.model.input_names import in_words
from prsym.model.judgement import Judgement
from prsym.model.status import Kind, Status
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim import with_numbers
from prsym.report.decisions import BADGES, MEANINGS
from prsym.report.exhibit import examined, signature
from prsym.report.inputs import inputs_in_a_line, named_inputs
from prsym.report.method import ARITHMETIC, IN_SHORT, NO_INTENT, SAMPLING
from prsym.report.names import GENERAL, few_words, name_of, name_with_numbers, place_of, typed
from prsym.report.outcomes import SETS, cautions, limit_that_holds, opening, set_aside, standing
from prsym.report.provenance import known_formula
from prsym.report.quotations import excerpt, quotation
from prsym.report.repeated import Numbered, alike, grouped, twice
from prsym.report.stated_form import in_percent
from prsym.report.told import (
    by_stated_method,
    correct,
    decision,
    directions,
    fails_by_interval,
    formulas,
    has_unverified_interval,
    is_unverified,
    not_decided,
    other_readings,
    recomputed_in_full,
    stated,
    stated_method,
    takes_method,
    unexplained,
    why,
    with_fixed,
)
from prsym.report.words import audited, curtailed, cut, joined, opened, sentence

NAMED = 100  # characters of a quantity
PRINTED = 80  # characters of what a table shows of a stated value or formula
PLACED = 90  # characters of the place of a claim in lists
QUOTED = 700  # characters of a quotation
LISTED = 120  # characters of one word in lists
TELLING, MANY = 3, 6  # digits of a number that tell it from others, and claims that are named as using it
KINDS: tuple[tuple[Kind, str, str], ...] = (  # what stands after a number of claims: of one, and of several
    ("fails", "does not hold, or whose decision is overturned", "do not hold, or whose decision is overturned"),
    ("open", "was not decided, or holds with a reservation", "were not decided, or hold with a reservation"),
    ("holds", "holds, with the decision that rests on it", "hold, with the decisions that rest on them"),
)
IN_WORDS = {  # what verdicts mean to a reader who is no expert, where their meaning has terms of the program
    Status.CONFIRMED: "the inputs exactly as printed give the number, rounded as it is printed",
    Status.CONSISTENT: "inputs within their printed rounding give the number; or the stated inputs do, where the zeros "
    "at its end, or the limit that it states, are rounded",
    Status.REFUTED: "no inputs within their printed rounding give the number; this is proved, with every rounding "
    "error of the computation bounded",
    Status.CONVENTION: "the number does not follow from the stated inputs in the way that is stated or usual; it does "
    "follow in another way that some reports or programs use, which is named. Where the document names its own way, it "
    "is not that one; elsewhere it is not known whether that way was meant",
    Status.UNVERIFIABLE: f"{Status.UNVERIFIABLE.meaning}; or the interval that is stated without its method is given "
    "by none of those that were tried",
}
FOUND = {False: "recomputed", True: "published"}  # what stands before a number, and before a formula
NO_VALUE = "no value"
NOT_AUDITED = (
    "What stands here is about the claims file and how it was typed. It is no finding about the examined report."
)
NOT_COMPUTED = "Nothing was computed for what is listed here."
OWN_TESTS = "Known error rate: in the program's own tests,"
NO_SAMPLE = (
    "These tests follow fixed rules, and the program was corrected until it passed them. They are no random sample of "
    "what people write, and the rate of error in use is not known."
)
CLAIM = "A claim is a number or a formula as the document states it."
RECOMPUTED = (
    "A number that does not hold could not be reproduced from the stated inputs: the numbers that the document itself "
    "gives for it. A recomputed number is what follows from them. Whether the stated number or one of its inputs is at "
    "fault is not shown."
)
FROM_ELSEWHERE = (
    "These claims were judged with numbers that the document does not print. They are the examiner's, or the usual "
    "ones where the document states none:"
)
NO_VERDICT: dict[Fate, str] = {
    "waiting": "These numbers are not confirmed as claims, and were not examined:",
    "fact": "These numbers were set aside as facts, which follow from nothing in the document, and were not examined:",
    "no claim": "These numbers were set aside as no claims, and were not examined:",
}
NOTHING_PROPOSED = "Nothing is proposed for these numbers, and they were not examined:"
ONLY_THESE = "Only the claims of the table were examined. Nothing is said about other numbers of the document."
INTERVALS = (
    "Here the estimate follows from the stated inputs, and the interval that is stated with it was neither reproduced "
    "nor refuted:"
)
RESERVED_ONE = "This claim holds, with a reservation:"
RESERVED = "These claims hold, each with a reservation:"
OPEN_DECISION = "The decision that rests on this number is open:"
OPEN_DECISIONS = "The decisions that rest on these numbers are open:"
NOT_RECOMPUTED = (
    "The number does not hold here, and the interval that is stated with it was neither reproduced nor refuted:"
)
TAKEN = (
    "The document does not say by which method, or at which level, the interval that is stated with these numbers was "
    "computed. The usual ones were tried. The number holds, and so does the interval as it is told here:"
)
TURNED = (
    "The ends of the interval that is stated here are not those of its method rounded to the nearest. They are its "
    "ends rounded in the direction that is told, and were accepted so:"
)
ROUNDED = (
    "A recomputed value is shown in the form of the stated one, with a digit or two beyond it where it has them; all "
    "digits are in the appendix."
)
NO_APPENDIX = ROUNDED.replace("in the appendix", "in the full report, which the examiner can provide")


def main_part(report: Findings, *, appendix: bool) -> d.Content:
    """The sections; `appendix` says whether it follows, to which the table then leads."""
    places = list(enumerate(report.audited, start=1))
    groups = grouped((n, j) for n, j in places if standing(j) == "fails")
    wrong = tuple(_article(group, appendix=appendix) for group in groups)
    register = _register(places, groups, appendix=appendix)
    return (
        *(d.Paragraph((d.Strong((words,)),)) for words in cautions(report)),
        *examined(report.exhibit),
        d.Section(("Findings",), tuple(_findings(report, places, groups, appendix=appendix)), "findings"),
        d.Section(("All claims",), (*_filter(report), register, *_twice(places), *_counts(report)), "register"),
        *([d.Section(("The claims that do not hold",), wrong, "wrong")] if wrong else []),
        d.Section(("Method and limits",), tuple(_method(report, places)), "limits"),
        d.Section(("What was not verified",), tuple(_unchecked(report, places)), "unchecked"),
        *not_audited(report),
        *signature(report.exhibit),
    )


# The findings.


def _findings(
    report: Findings, places: list[Numbered], groups: list[list[Numbered]], *, appendix: bool
) -> Iterator[d.Block]:
    again = sum(len(group) - 1 for group in groups)
    repeated = f"{again} of those that do not hold {'states' if again == 1 else 'state'} again what another one states."
    yield d.Paragraph((" ".join([*opening(report), *([repeated] if again else [])]),), "lead")
    refuted = [(n, s) for n, s in enumerate(report.sets, start=1) if s.verdict == Status.REFUTED]
    items = [_finding(group, _also_used(group[0][1], places)) for group in groups]
    numbers = {j.id: n for n, j in places}
    for number, judged in refuted:
        names = joined(_number(numbers, identifier) for identifier in judged.claims)
        told = f"{joined(judged.quantities)}, and {SETS[judged.verdict]}: {sentence(judged.reason)}"
        word = d.Link(("Together",), f"set-{number}") if appendix else "Together"
        items.append((d.Strong((word,)), ": ", d.Outside(names), " share ", d.Outside(told)))
    none = f"No claim was found to be wrong{' by itself' if refuted else ''}."
    yield d.note(f"{CLAIM} {RECOMPUTED}" if len(items) > len(refuted) else CLAIM)
    if len(items) == len(refuted):
        yield d.Paragraph((none,))
    if items:
        yield d.Listing(tuple(items), "findings")
    decisions = [_open_decision(j, n) for n, j in places if j.decision == "open" and standing(j) == "open"]
    if decisions:
        yield d.Paragraph((OPEN_DECISION if len(decisions) == 1 else OPEN_DECISIONS,))
        yield d.Listing(tuple(decisions), "findings")
    reserved = [_open(j, n) for n, j in places if j.verdict.kind == "holds" and standing(j) == "open" and j.is_reserved]
    if reserved:
        yield d.Paragraph((RESERVED_ONE if len(reserved) == 1 else RESERVED,))
        yield d.Listing(tuple(reserved), "findings")
    intervals = [_open(j, n) for n, j in places if has_unverified_interval(j)]
    if intervals:
        yield d.Paragraph((INTERVALS,))
        yield d.Listing(tuple(intervals), "findings")


def _number(numbers: dict[str, int], identifier: str) -> str:
    return f"No. {numbers[identifier]}" if identifier in numbers else cut(identifier, NAMED)


def _finding(group: list[Numbered], also_used: list[str]) -> d.Content:
    """Quantity, quotation with its places, what is stated and correct, and why; then where else the number is used."""
    number, judgement = group[0]
    name = (f"{number}. ", d.Outside(cut(name_of(judgement), NAMED)))
    words = _introduced(judgement, d.Strong((d.Link(name, _anchor(number)),)), _also(group))
    told = (*why(judgement), *also_used)
    return (*words, *_result(judgement, named=True), d.Outside(compact(curtailed(" ".join(told), LISTED))))


def _open_decision(judgement: Judgement, number: int) -> d.Content:
    """`29. Elusion (paragraph 16): “…”. The decision “no more than 2%” is open: …`."""
    told = d.Outside(compact(curtailed(" ".join(decision(judgement)), LISTED)))
    return (*_introduced(judgement, d.Strong((f"{number}. ", d.Outside(cut(name_of(judgement), NAMED))))), told)


def _introduced(judgement: Judgement, name: d.Inline, also: str = "") -> d.Content:
    """The name of a claim with its place, and its quotation where the name is none."""
    words: d.Content = (name, *_place(judgement, also))
    quote = "" if name_of(judgement).startswith("“") else excerpt(judgement)
    quote = "" if quote == judgement.printed else quote  # a cell, which its place tells
    return (
        *words,
        *((": “", d.Outside(quote), "” " if quote.endswith((".", "!", "?")) else "”. ") if quote else (". ",)),
    )


def _result(judgement: Judgement, *, named: bool = False) -> Iterator[d.Inline]:
    """`Stated: 70.4%; recomputed: 86.80%, from the stated 171 and 197.`, with the inputs where they are `named`."""
    claim = judgement.claim
    if isinstance(claim, FormulaClaim) and (shown := formulas(claim)) is not None:
        yield from ("Stated: ", d.Math(shown[0]), "; published: ", d.Math(shown[1]), d.Outside(with_fixed(claim)), ". ")
        return
    yield from ("Stated: ", d.Strong((d.Outside(cut(stated(judgement), LISTED)),)))
    percent = in_percent(judgement.printed)
    if percent and judgement.printed == judgement.printed_in_full:
        yield f" ({percent})"
    right = correct(judgement) if judgement.verdict.kind == "fails" else ""
    if right:
        is_other = judgement.verdict == Status.CONVENTION
        title = stated_method(judgement)
        way = f"by the stated method, the {title}" if title else "in the stated or usual way"
        label = f"; {way}: " if is_other else f"; {FOUND[isinstance(claim, FormulaClaim)]}: "
        yield from (label, d.Strong((d.Outside(compact(cut(right, LISTED))),)))
    if named and right and (inputs := inputs_in_a_line(judgement)):
        yield from (", from ", d.Outside(inputs))
    yield ". "


def _also_used(judgement: Judgement, places: list[Numbered]) -> list[str]:
    """That a number of several digits which does not hold is an input of other claims."""
    text = judgement.printed
    is_wrong = judgement.verdict.kind == "fails" and not fails_by_interval(judgement)
    if not is_wrong or sum(map(str.isdigit, text)) < TELLING:
        return []
    inputs = ((n, j.claim.inputs.values()) for n, j in places if isinstance(j.claim, NumberClaim))
    numbers = [f"No. {n}" for n, texts in inputs if text in texts]
    return [f"The same number, {text}, is an input of {joined(numbers[:MANY])}."] if numbers else []


def _place(judgement: Judgement, also: str = "") -> d.Content:
    told = "; ".join(filter(None, (_where(judgement), also)))
    return (" (", d.Outside(told), ")") if told else ()


def _where(judgement: Judgement) -> str:
    return cut(place_of(judgement.claim, judgement.claim.where), PLACED)


def _also(group: list[Numbered]) -> str:
    """`also paragraph 4, No. 9`: where else the statement stands; "" where it does not."""
    told = [", ".join(filter(None, (_where(judgement), f"No. {number}"))) for number, judgement in group[1:]]
    more = f"; and {len(told) - MANY} more" if len(told) > MANY else ""
    return f"also {'; '.join(told[:MANY])}{more}" if told else ""


def _anchor(number: int) -> str:
    return f"finding-{number}"


# All claims in a table.


def _filter(report: Findings) -> Iterator[d.Block]:
    counts = Counter(map(standing, report.audited))
    alone = ", each taken by itself" if any(s.verdict == Status.REFUTED for s in report.sets) else ""
    choices = tuple(
        (kind, f"{counts[kind]} that {one if counts[kind] == 1 else more}{alone if kind == 'holds' else ''}")
        for kind, one, more in KINDS
        if counts[kind]
    )
    legend = "Show on the screen (a printed copy always holds every claim)"
    if len(choices) > 1:
        yield d.Filter(legend, f"all {len(report.audited)} claims", choices)


def _register(places: list[Numbered], groups: list[list[Numbered]], *, appendix: bool) -> d.Table:
    columns = (
        d.Column("No.", 7),
        d.Column("Claim", 34),
        d.Column("Stated", 21),
        d.Column("Recomputed", 19),
        d.Column("Verdict", 19),
    )
    first = {n: group[0][0] for group in groups for n, _ in group}
    often = Counter((name_of(j), _where(j)) for _, j in places)
    apart = {n for n, j in places if often[name_of(j), _where(j)] > 1 or name_of(j).casefold() in GENERAL}
    rows = tuple(_register_row(j, n, first.get(n, 0), appendix=appendix, told=n in apart) for n, j in places)
    return d.Table(columns, rows, ROUNDED if appendix else NO_APPENDIX, "index")


def _twice(places: list[Numbered]) -> Iterator[d.Block]:
    """The claims that stand twice in the claims file, of which one says all."""
    told = [joined(f"No. {number}" for number, _ in group) for group in twice(places)]
    if told:
        yield d.note(f"The claims file holds the same claim more than once: {'; '.join(told)}.")


def _register_row(judgement: Judgement, number: int, first: int, *, appendix: bool, told: bool) -> d.Row:
    """The row of a claim; `first` is the number of the finding that tells it, 0 without one. It is `told` by words of
    its sentence where others of its place have its name.
    """
    anchor = _anchor(first) if first else f"claim-{number}" if appendix else ""
    name = d.Link((str(number),), anchor) if anchor else str(number)
    decision: d.Content = (", decision ", judgement.decision) if judgement.decision else ()
    reserved = (", with a reservation",) if judgement.is_reserved else ()
    words = few_words(judgement) if told and "“" not in name_with_numbers(judgement) else ""
    what: d.Content = (d.Outside(cut(f"{name_with_numbers(judgement)} {words}".strip(), LISTED)), *_place(judgement))
    value = (recomputed_in_full(judgement) or NO_VALUE) if isinstance(judgement.claim, NumberClaim) else ""
    value += f"; ends rounded {ends}" if (ends := directions(judgement)) else ""
    cells = (
        (name,),
        what,
        (d.Outside(cut(stated(judgement), PRINTED)),),
        (compact(value),),
        (
            d.badge(judgement.verdict),
            *reserved,
            *decision,
            *((f", as No. {first}",) if first not in (0, number) else ()),
        ),
    )
    return d.Row(cells, standing(judgement))


def _counts(report: Findings) -> Iterator[d.Block]:
    """How many claims got each verdict, and what it means."""
    rows: list[tuple[d.Content, ...]] = [
        ((d.badge(v),), (str(report.counts[v]),), (IN_WORDS.get(v, v.meaning),))
        for v in Status
        if v in audited(report.counts)
    ]
    found = Counter(j.decision for j in report.audited)
    rows += [(("decision ", BADGES[d]), (str(found[d]),), (words,)) for d, words in MEANINGS.items() if found[d]]
    columns = (d.Column("Verdict"), d.Column("Claims"), d.Column("Meaning"))
    if rows:
        yield d.Table(columns, tuple(map(d.Row, rows)), "How many claims got each verdict, and what it means", "terms")


# Each claim that does not hold.


def _article(group: list[Numbered], *, appendix: bool) -> d.Section:
    """Quotation, inputs, the formula with the numbers put in, the result, and the other readings that were tried."""
    number, judgement = group[0]
    claim = judgement.claim
    verdict: d.Content = (d.badge(judgement.verdict),)
    if judgement.decision:
        verdict += (", decision ", BADGES[judgement.decision])
    blocks: list[d.Block] = []
    if not isinstance(claim, BadClaim) and claim.quote.strip():
        quote = cut(quotation(judgement), QUOTED)
        blocks.append(d.Paragraph((d.Outside(quote), *_place(judgement)), "quote"))
    blocks += [d.note("The same is stated again: ", d.Outside(_again(j, n))) for n, j in group[1:]]
    if isinstance(claim, NumberClaim) and claim.inputs:
        blocks.append(d.Paragraph(tuple(_inputs(judgement)), "note"))
    formula = known_formula(judgement.formula)
    blocks += with_numbers(judgement, formula) if formula is not None else ()
    if words := by_stated_method(judgement):
        blocks.append(d.Paragraph((d.Outside(compact(words)),)))
    told = [*why(judgement), *other_readings(judgement)]
    blocks.append(d.Paragraph((*_result(judgement), d.Outside(compact(" ".join(told))))))
    blocks += [d.note(d.Link(("In full in the appendix",), f"claim-{number}"), ".")] if appendix else []
    heading = (f"{number}. ", d.Outside(cut(name_of(judgement), NAMED)))
    return d.Section(heading, tuple(blocks), _anchor(number), article=True, kind="fails", verdict=verdict)


def _again(judgement: Judgement, number: int) -> str:
    """Where a statement stands again, and by which words: `No. 9, paragraph 12, “Recall was 70.4%.”`."""
    quote = excerpt(judgement)
    told = ", ".join(filter(None, (f"No. {number}", _where(judgement))))
    return f"{told}: “{quote}”" if quote else sentence(told)


def _inputs(judgement: Judgement) -> Iterator[d.Inline]:
    """`Inputs: documents in the random sample: 197; …`, each as it is stated, with its place where that is known."""
    yield "Inputs: "
    for place, one in enumerate(named_inputs(judgement)):
        yield "; " if place else ""
        if one.meaning:
            yield from (d.Outside(one.meaning), ": ")
        yield d.Outside(one.text)
        if one.place:
            yield from (" (", d.Outside(one.place), ")")
    yield "."


# Method, limits, and what was not checked.


def _method(report: Findings, places: list[Numbered]) -> Iterator[d.Block]:
    yield d.Paragraph((IN_SHORT,))
    if words := unexplained(places):
        yield d.Paragraph((words,))
    yield d.Paragraph((f"{SAMPLING} {ARITHMETIC} {NO_INTENT}",))
    yield d.Paragraph((f"{OWN_TESTS} {'; '.join(test.plain for test in _tests(report))}. {NO_SAMPLE}",))
    yield from _confirmed(report)
    kept = [(n, decision(j)) for n, j in places if j.decision and standing(j) == "holds"]
    if kept:
        items = tuple((f"No. {n}: ", d.Outside(compact(" ".join(words)))) for n, words in kept)
        yield d.Section(("Decisions that hold",), (d.Listing(items),))
    limits = [(n, words) for n, j in places if standing(j) == "holds" and (words := limit_that_holds(j))]
    if limits:
        lines = tuple((f"No. {n}: ", d.Outside(sentence(opened(words)))) for n, words in limits)
        yield d.Section(("Limits that hold, at their confidence",), (d.Listing(lines),))
    if taken := tuple(_taken(places)):
        yield d.Section(("What was taken that the document does not say",), taken)


def _confirmed(report: Findings) -> Iterator[d.Block]:
    """Who compared the claims with the document, where it is named or a person is; nothing in a worksheet."""
    exhibit = report.exhibit
    aside = f"; {words}, and named below" if (words := set_aside(report)) else ""
    if not report.is_worksheet and (exhibit.document_sha256 or exhibit.confirmed_by):
        name = d.Outside(exhibit.confirmer)
        yield d.Paragraph(("Each claim was compared with the document and confirmed by ", name, f"{aside}."))


def rates(report: Findings) -> list[str]:
    """The known error rates of the kinds of verdicts that a report has, in one line each."""
    return [test.line for test in _tests(report)]


def _tests(report: Findings) -> list[SelfTest]:
    """The self-tests of the kinds of verdicts that a report has."""
    claims = [j.claim for j in report.claims]
    tests = [formula_test()] if any(isinstance(c, FormulaClaim) for c in claims) else []
    return tests + ([number_test()] if any(isinstance(c, NumberClaim) for c in claims) else [])


def _unchecked(report: Findings, places: list[Numbered]) -> Iterator[d.Block]:
    """The claims not decided, and the sentence that no other number was examined."""
    items = [_open(j, n) for n, j in places if j.verdict.kind == "open"]
    numbers = {j.id: n for n, j in places}
    for judged in report.sets:
        if judged.verdict == Status.UNDECIDED:
            names = joined(_number(numbers, identifier) for identifier in judged.claims)
            items.append((d.Outside(names), " together: ", d.Outside(sentence(judged.reason))))
    if items:
        yield d.Paragraph(("These claims were not decided:",))
        yield d.Listing(tuple(items), "findings")
    elif places:
        yield d.Paragraph(("Every claim of the table was decided.",))
    yield from _intervals([(n, j) for n, j in places if standing(j) == "fails" and is_unverified(j)], NOT_RECOMPUTED)
    for fate, words in NO_VERDICT.items():
        if found := report.of_fate(fate):
            told = NOTHING_PROPOSED if report.is_worksheet and fate == "waiting" else words
            yield d.Paragraph((told, " ", *_by_places(found), "."))
    yield d.Paragraph((ONLY_THESE,), "kept")


def _by_places(found: Sequence[Unjudged]) -> d.Content:
    """The numbers of claims without a verdict, in the order of the document, each place once with its numbers:
    `paragraph 3: 63 custodians, 204,956`.
    """
    order = in_document_order([one.where for one in found], [one.position for one in found])
    groups: dict[str, list[str]] = {}
    for one in (found[i] for i in order):
        told = cut(one.number, PRINTED) if one.number else "one without a number"
        groups.setdefault(one.called or one.where, []).append(told)
    items = [(d.Outside(f"{f'{cut(place, PLACED)}: ' if place else ''}{', '.join(n)}"),) for place, n in groups.items()]
    return d.separated(items, by="; ")


def _elsewhere(number: int, judgement: Judgement, claim: NumberClaim) -> d.Content:
    """The numbers of a claim that the document does not print: `3. Elusion (paragraph 4): sample = 2,410.`"""
    name = (f"{number}. ", d.Outside(cut(name_of(judgement), NAMED)))
    told = "; ".join(f"{in_words(parameter)} = {text}" for parameter, text in claim.from_elsewhere)
    return (d.Strong(name), *_place(judgement), ": ", d.Outside(cut(told, LISTED)), ".")


def _taken(places: list[Numbered]) -> Iterator[d.Block]:
    """The lists of what was assumed where the document is silent: numbers, methods, levels, directions of rounding."""
    elsewhere = [(n, j, j.claim) for n, j in places if isinstance(j.claim, NumberClaim) and j.claim.not_printed]
    if elsewhere:
        yield d.Paragraph((FROM_ELSEWHERE,))
        yield d.Listing(tuple(_elsewhere(*one) for one in elsewhere), "findings")
    taken = [(n, j) for n, j in places if standing(j) == "holds" and takes_method(j)]
    yield from _intervals(taken, TAKEN)
    yield from _intervals([(n, j) for n, j in places if (n, j) not in taken and directions(j)], TURNED)


def _intervals(found: list[Numbered], words: str) -> Iterator[d.Block]:
    """The intervals of some numbers, below a sentence on all of them."""
    if found:
        yield d.Paragraph((words,))
        yield d.Listing(tuple(_interval(j, n) for n, j in found), "findings")


def _interval(judgement: Judgement, number: int) -> d.Content:
    name = (f"{number}. ", d.Outside(cut(name_of(judgement), NAMED)))
    said: d.Content = (", stated: ", d.Outside(cut(stated(judgement), LISTED)), ". ")
    told = "" if judgement.interval is None else sentence(opened(judgement.interval.words))
    told += f" They are taken as rounded {ends}." if (ends := directions(judgement)) else ""
    return (d.Strong(name), *_place(judgement), *said, d.Outside(told))


def _open(judgement: Judgement, number: int) -> d.Content:
    said: d.Content = (", stated: ", d.Outside(cut(stated(judgement), LISTED)))
    name = (f"{number}. ", d.Outside(cut(name_of(judgement), NAMED)))
    told = d.Outside(compact(curtailed(" ".join(not_decided(judgement)), LISTED)))
    verdict = d.Strong((judgement.verdict.heading,))
    return (d.Strong(name), *_place(judgement), *said, "; verdict: ", verdict, ". ", told)


def _unused(judgement: Judgement) -> d.Content:
    """The stated number and its place, where the entry has them."""
    value = typed(judgement)
    return (d.Outside(cut(value, PRINTED)) if value else "An entry without a number", *_place(judgement))


def _left(group: list[Judgement]) -> d.Content:
    """Why a claim could not be used, or several that need the same."""
    if len(group) == 1:
        return (*_unused(group[0]), ": ", d.Outside(sentence(group[0].bare_reason)))
    return (d.Outside(opened(group[0].because.what)), ": ", *d.separated(map(_unused, group), by="; "), ".")


def not_audited(report: Findings) -> Iterator[d.Section]:
    """The claims that could not be used as typed."""
    items = tuple(map(_left, alike(report.not_audited)))
    if items:
        content = (d.Paragraph((NOT_AUDITED,)), d.Listing(items), d.Paragraph((NOT_COMPUTED,), "kept"))
        yield d.Section(("Claims that were not audited",), content, "not-audited")
