"""One finding: the sentence quoted, stated, recomputed, cause, corrected, and what else it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.judgement import CarriedForward, Judgement
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim import with_numbers
from prsym.report.claim_words import (
    correct,
    corrected,
    difference_words,
    explanations,
    formulas,
    is_same,
    stated,
    why,
    with_fixed,
)
from prsym.report.decisions import BADGES
from prsym.report.inputs import inputs_in_a_line, named_inputs
from prsym.report.interval_words import fails_by_interval, stated_method_words
from prsym.report.placed import MANY, also, introduced, name, place, where
from prsym.report.provenance import known_formula
from prsym.report.quotations import excerpt, quotation
from prsym.report.repeated import Numbered
from prsym.report.stated_form import counts_documents, in_percent, in_stated_form
from prsym.report.words import curtailed, cut, joined, sentence

QUOTED = 700  # characters of a quotation
LISTED = 120  # characters of one word in lists
TELLING = 3  # digits of a number that tell it from others


@dataclass(frozen=True, slots=True)
class Context:
    """The claims of the report, by which the claims that use a number are found: all, and the numbers of their ids."""

    places: Sequence[Numbered]
    numbers: dict[str, int]
    users: dict[str, list[tuple[Judgement, CarriedForward]]]


def anchor(number: int) -> str:
    """The anchor of a finding."""
    return f"finding-{number}"


def in_a_line(group: list[Numbered], context: Context, *, linked: bool) -> d.Content:
    """`12. Recall (paragraph 9): “…”. Stated: 70.4%; recomputed: 86.80%. The stated number is 16.40 points lower.`"""
    number, judgement = group[0]
    more = () if linked else also_changes(judgement, context)
    named = name(judgement, number)
    heading = introduced(judgement, d.Strong((d.Link(named, anchor(number)),) if linked else named), also(group))
    is_plain = linked and isinstance(judgement.claim, NumberClaim) and judgement.verdict.kind == "fails"
    words = difference_words(judgement) if is_plain else [*why(judgement), *more]
    told: d.Content = (d.Outside(compact(curtailed(" ".join(words), LISTED))),) if words else ()
    return (*heading, *result(judgement), *told)


def article(group: list[Numbered], context: Context, *, appendix: bool) -> d.Section:
    """The finding in full: the quotation with its place, the formula with the numbers put in, and what follows."""
    number, judgement = group[0]
    verdict: d.Content = (d.badge(judgement.verdict),)
    if judgement.decision:
        verdict += (", decision ", BADGES[judgement.decision])
    blocks = _quoted(judgement)
    blocks += [d.note("The same is stated again: ", d.Outside(again(j, n))) for n, j in group[1:]]
    formula = known_formula(judgement.formula)
    blocks.append(d.Facts(tuple(_facts(judgement, context))))
    blocks += with_numbers(judgement, formula) if formula is not None else ()
    blocks += [d.note(d.Link(("In full in the appendix",), f"claim-{number}"), ".")] if appendix else []
    return d.Section(name(judgement, number), tuple(blocks), anchor(number), True, "fails", verdict)


def _quoted(judgement: Judgement) -> list[d.Block]:
    claim = judgement.claim
    if isinstance(claim, BadClaim) or not claim.quote.strip():
        return []
    return [d.Paragraph((d.Outside(cut(quotation(judgement), QUOTED)), *place(judgement)), "quote")]


def _facts(judgement: Judgement, context: Context) -> Iterator[tuple[str, d.Content]]:
    claim = judgement.claim
    if isinstance(claim, FormulaClaim) and (shown := formulas(claim)) is not None:
        yield "Stated", (d.Math(shown[0]),)
        yield "Published", (d.Math(shown[1]), d.Outside(with_fixed(claim)))
    else:
        yield "Stated", tuple(_stated(judgement))
        yield from _recomputed(judgement)
    for label, words in explanations(judgement):
        yield label, (d.Outside(compact(words)),)
    right = corrected(judgement) if judgement.verdict.kind == "fails" else ""
    if right and right != correct(judgement):
        yield "Corrected", (d.Strong((d.Outside(compact(right)),)),)
    if words := " ".join(also_changes(judgement, context)):
        yield "Also changes", (d.Outside(compact(words)),)


def _recomputed(judgement: Judgement) -> Iterator[tuple[str, d.Content]]:
    """The value that follows from the inputs, with the difference; and the inputs with their places."""
    if right := correct(judgement):
        way = stated_method_words(judgement)
        difference = " ".join(difference_words(judgement))
        content: d.Content = (d.Strong((d.Outside(compact(right)),)), f", by {way}" if way else "")
        yield "Recomputed", (*content, f". {difference}" if difference else "")
    if inputs := tuple(_inputs(judgement)):
        yield "From", inputs


def again(judgement: Judgement, number: int) -> str:
    """Where a statement is made again, and by which words: `No. 9, paragraph 12, “Recall was 70.4%.”`."""
    quote = excerpt(judgement)
    words = ", ".join(filter(None, (f"No. {number}", where(judgement))))
    return f"{words}: “{quote}”" if quote else sentence(words)


def _inputs(judgement: Judgement) -> Iterator[d.Inline]:
    """`documents in the random sample: 197 (table 2); …`: each input as it is stated, with its place if it is known."""
    for number, one in enumerate(named_inputs(judgement)):
        yield "; " if number else ""
        if one.meaning:
            yield from (d.Outside(one.meaning), ": ")
        yield d.Outside(one.text)
        if one.place:
            yield from (" (", d.Outside(one.place), ")")


def _stated(judgement: Judgement) -> Iterator[d.Inline]:
    yield d.Strong((d.Outside(cut(stated(judgement), LISTED)),))
    percent = in_percent(judgement.printed)
    if percent and judgement.printed == judgement.printed_in_full:
        yield f" ({percent})"


def result(judgement: Judgement) -> Iterator[d.Inline]:
    """`Stated: 70.4%; recomputed: 86.80%, from number counted 171 and total 197.`"""
    claim = judgement.claim
    if isinstance(claim, FormulaClaim) and (shown := formulas(claim)) is not None:
        yield from ("Stated: ", d.Math(shown[0]), "; published: ", d.Math(shown[1]), d.Outside(with_fixed(claim)), ". ")
        return
    yield "Stated: "
    yield from _stated(judgement)
    right = correct(judgement) if judgement.verdict.kind == "fails" else ""
    if right:
        way = stated_method_words(judgement)
        yield f"; by {way}: " if way else "; recomputed: "
        yield d.Strong((d.Outside(compact(cut(right, LISTED))),))
        if words := inputs_in_a_line(judgement):
            yield from (", from ", d.Outside(words))
    yield ". "


def also_changes(judgement: Judgement, context: Context) -> Iterator[str]:
    """The claims that use a number which does not hold, each with what it would be with the corrected one."""
    if judgement.verdict.kind != "fails" or fails_by_interval(judgement):
        return
    used = context.users.get(judgement.id, [])
    changed = [words for user, one in used if (words := _changed(user, one, context))]
    if changed:
        yield sentence("; ".join(changed[:MANY]) + (f"; and {len(changed) - MANY} more" * (len(changed) > MANY)))
    kept = [user for user, one in used if one.value is not None and is_same(one.value, user)]
    unknown = [user for user, one in used if one.value is None and not one.gives_print]
    for users, behind in ((kept, ", without effect on what they print"), (unknown, "")):
        if users:
            numbers = joined(f"No. {context.numbers[user.id]}" for user in users)
            yield f"{numbers} {'uses' if len(users) == 1 else 'use'} this number{behind}."
    listed = {user.id for user, _ in used}
    others = [f"No. {n}" for n in _with_the_number(judgement, context) if context.places[n - 1][1].id not in listed]
    if others:
        yield f"The same number, {judgement.printed}, is an input of {joined(others[:MANY])}."


def _changed(user: Judgement, one: CarriedForward, context: Context) -> str:
    """`No. 14: about 4,915 in place of about 5,000`, or that it follows from the number; else ""."""
    which = f"No. {context.numbers[user.id]}"
    if one.gives_print:
        return f"{which} ({user.printed}) follows from this number, and is no further error"
    if one.value is None or is_same(one.value, user):
        return ""
    value = in_stated_form(one.value, user.printed, None, whole=counts_documents(user.printed))
    return f"{which}: {value} in place of {user.printed}"


def _with_the_number(judgement: Judgement, context: Context) -> Iterator[int]:
    """The claims that have the printed number as an input, where it has digits enough to tell it from others."""
    text = judgement.printed
    if sum(map(str.isdigit, text)) < TELLING:
        return
    for number, other in context.places:
        if isinstance(other.claim, NumberClaim) and text in other.claim.inputs.values():
            yield number
