"""Costs and times of a price or a pace and what it is of, told over two sentences.

The 33,000 documents therefore took 600 hours; at the agreed price of $1.15, the added cost is $55,200; in fact 1,030
were needed, which at $85 an hour is $87,550; $9 per gigabyte per month, so the monthly charge is $4,320; reading the
set would cost $301,000: it holds 215,000 documents, and each costs $1.40.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from prsym.drafting.arithmetic.constructions import OTHERWISE, PRODUCT, QUOTIENT, RESTRICTED
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import is_rate, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.rate_words import clause_of, is_plain, line_behind, numerals, told_line, vocabulary
from prsym.drafting.text.surroundings import stems

_MONEY = ("$", "€", "£")
_AT_RATE = any_case(
    r"⟦(?P<count>\d+)⟧(?: (?:were|was|are|of them|hours|documents|had been|have been|needed|required|used|worked|spent|"
    r"billed|recorded|logged|reviewed|read|in fact|actually|in the end))*,? (?:which|that|these|and(?: "
    r"that| these| those)?),? "
    r"at (?:our |the |an? |its )?(?:[\w-]+ ){0,2}?(?:(?:rate|price|cost|charge) of )?⟦(?P<rate>\d+)⟧,? "
    r"(?:is|was|are|were|comes? to|came to|makes?|made|costs?|amounts? to|amounted to|gives?|gave)(?: about| some)? "
    r"⟦(?P<value>\d+)⟧"
)
_TOOK = r"(?:took|takes?|required|requires|needed|needs?|cost|costs|consumed|will take|would take|came to|comes to)"
# The 33,000 documents therefore took 600 hours.
_THEREFORE_TOOK = any_case(
    rf"^\W*(?:The|Those|These|Its|Our) ⟦(?P<count>\d+)⟧(?P<which>(?: [\w’'-]+){{0,7}}?),? "
    rf"(?:therefore|thus|accordingly|hence|consequently|so),? {_TOOK}(?: (?:us|them|about|some|"
    rf"roughly))* ⟦(?P<value>\d+)⟧"
)
# At the agreed price of $1.15, the added cost is $55,200.
_AT_PRICE_OF = any_case(
    r"^\W*At (?:the|an?|our|their|its|that) (?P<which>(?:[\w-]+ ){0,2}?)(?:price|rate|cost|charge|fee|pace|speed) of "
    r"⟦(?P<rate>\d+)⟧,? (?:the |this |that |it )?(?:(?:added|additional|extra|resulting|total|further) )?"
    rf"(?:(?:cost|expense|price|charge|bill|outlay|time|effort|work)(?: of (?:this|that|it|them|doing so))? )?"
    rf"(?:is|was|would be|will be|amounts to|would come to|would cost|would take|{_TOOK})(?: (?:about|some|roughly))* "
    rf"⟦(?P<value>\d+)⟧"
)
_PERIODS: Mapping[str, re.Pattern[str]] = {
    noun: whole_words(rf"{words}")
    for noun, words in (
        ("months", "monthly|(?:per|a|each|every) month"),
        ("weeks", "weekly|(?:per|a|each|every) week"),
        ("years", "yearly|annual(?:ly)?|(?:per|a|each|every) year"),
        ("days", "daily|(?:per|a|each|every) day"),
    )
}
_COST = whole_words(
    r"costs?|price[ds]?|expense|charge[ds]?|run(?:s)? to|spend|spent|take[sn]?|took|requires?d?|need(?:s|ed)?|"
    r"burden|bill(?:ed)?|fees?|hours"
)
_IT_HOLDS = any_case(
    r"\W*(?:it|they|these|those|there (?:are|were)|(?:the|that|this|our|its) (?P<name>(?:[\w-]+ ){1,3}))\b"
)
_ANY_SET = stems("set pile collection population documents group pool")
# Words of a sentence that says no more than what a charge for a time is.
_OF_PERIOD = vocabulary(
    "monthly weekly yearly annual daily month week year day each every per charge charges cost costs "
    "fee fees bill price "
    "hosting storage database set collection holds held size pay paid pays"
)
# Words of sentences that say no more than what a set is, and what reading it costs or takes.
_OF_COST = vocabulary(
    "reviewing review reading reviewers reviewer they hold holds held contains comprises null set withheld remaining "
    "unreviewed discard pile supplemental additional added new collection population whole entire "
    "cost costs take takes "
    "price rate pace all average agreed per each document through get go hour hours an read coded code linear manual "
    "documents require requires need needs issue question full"
)
_CHANGES = whole_words(
    r"half|third|twice|double|again|more|fewer|less|other|already|sampl\w*|of (?:which|them|these|those)|each|both|if|"
    r"discount\w*|plus|besides|instead|only|apart|first|second"
)


def priced(near: Near, i: int) -> Iterator[Reading]:
    """The product or the quotient by which a cost or a time follows from a rate and what it is of."""
    is_amount = near.counts(i) and near.around.kind(i) == "amount"
    if not is_amount or RESTRICTED.match(near.around.behind(i)):
        return
    yield from _of_each_period(near, i)
    if not OTHERWISE.search(near.around.sentence(i)):
        yield from (*_at_rate_beside(near, i), *_told_behind(near, i), *_with_the_one_before(near, i))


def _with_the_one_before(near: Near, i: int) -> Iterator[Reading]:
    """A count and a rate, one of which is the one number of the sentence before, and no people beside them."""
    line, before = told_line(near, i, 0), near.in_sentence_before(i)
    told = next((one for of in (_THEREFORE_TOOK, _AT_PRICE_OF) if (one := of.search(line))), None)
    if told is None or int(told["value"]) != i or len(before) != 1 or not near.counts(before[0]):
        return
    words = near.around.sentence(before[0])
    if any(_CHANGES.search(text) or OTHERWISE.search(text) for text in (words, told["which"])):
        return
    other = int(told["rate"] if "rate" in told.re.groupindex else told["count"])
    rates = [k for k in (before[0], other) if is_rate(near.stated[k].number)]
    if len(rates) == 1 and len(numerals(told[0])) == 2:
        is_told = is_plain(told["which"], _OF_COST) and not _CHANGES.search(line)
        yield from _combined(near, i, next(k for k in (before[0], other) if k not in rates), rates[0], is_told)


def _at_rate_beside(near: Near, i: int) -> Iterator[Reading]:
    """A count times the price of what is counted: 900 hours were planned; 1,030 were needed, which at $85 an hour."""
    line = told_line(near, i, 0)
    for told in (one for one in _AT_RATE.finditer(line) if int(one["value"]) == i):
        count, rate = int(told["count"]), int(told["rate"])
        unit = dict(unit_of(near.stated[rate].number))
        per = [noun for noun, power in unit.items() if power == -1]
        counted = unit_of(near.stated[count].number)
        is_of_unit = len(per) == 1 and len(unit) == 2 and near.counts(count)
        if not is_of_unit or unit != {**dict(unit_of(near.stated[i].number)), per[0]: -1}:
            continue
        before = [dict(unit_of(near.stated[k].number)) for k in near.in_sentence_before(i) if near.counts(k)]
        is_said = per[0] in counted or (set(counted) <= {""} and (before == [{per[0]: 1}]))
        if is_said and not _CHANGES.search(line[: told.start()]):
            yield near.reading(PRODUCT, {"first": count, "second": rate}, 0, True)


def _of_each_period(near: Near, i: int) -> Iterator[Reading]:
    """A price of a unit for a time times the amount of the unit, of a charge for that time."""
    window = [*near.in_sentence_before(i), *(k for k in near.around.in_sentence(i) if k < i)]
    window = [k for k in window if not near.stated[k].reason]
    if len(window) != 2:
        return
    rates = [k for k in window if is_rate(near.stated[k].number)]
    amounts = [k for k in window if k not in rates]
    sign = next((one for one in _MONEY if unit_of(near.stated[i].number).get(one) == 1), "")
    if len(rates) != 1 or not sign:
        return
    unit, of = dict(unit_of(near.stated[rates[0]].number)), dict(unit_of(near.stated[amounts[0]].number))
    noun, power = next(iter(of.items()), ("", 0))
    period = next((one for one in _PERIODS if unit == {sign: 1, noun: -1, one: -1}), None)
    said = f"{near.around.sentence(i)[: near.stated[i].number.start]} {near.around.behind(i)[:20]}"
    own = dict(unit_of(near.stated[i].number))
    if period is None or power != 1 or len(of) != 1 or own not in ({sign: 1}, {sign: 1, period: -1}):
        return
    if own != {sign: 1} or _PERIODS[period].search(said.replace(near.stated[rates[0]].number.text, "")):
        found = near.reading(PRODUCT, {"first": rates[0], "second": amounts[0]}, 1)
        is_told = is_plain(clause_of(told_line(near, i, 0), i), _OF_PERIOD)
        yield replace(found, is_sure=is_told or gives(found, near.stated[i].number.text))


def _told_behind(near: Near, i: int) -> Iterator[Reading]:
    """A rate and what it is of, which are the numbers of the sentence behind that of a cost or a time."""
    own, behind = told_line(near, i, 0), line_behind(near, i)
    inside = numerals(behind)
    if numerals(own) != [i] or len(inside) != 2 or not _COST.search(own) or OTHERWISE.search(behind):
        return
    start = _IT_HOLDS.match(behind)
    named = stems(start["name"] or "") - _ANY_SET if start else frozenset()
    is_same = start is not None and named <= stems(own)
    if not is_same or _CHANGES.search(f"{own} {behind}") or not all(map(near.counts, inside)):
        return
    rates = [k for k in inside if is_rate(near.stated[k].number)]
    if len(rates) == 1:
        is_told = is_plain(clause_of(own, i), _OF_COST) and is_plain(behind, _OF_COST)
        yield from _combined(near, i, next(k for k in inside if k not in rates), rates[0], is_told)


def _combined(near: Near, i: int, amount: int, rate: int, is_told: bool) -> Iterator[Reading]:
    """The product or the quotient of an amount and a rate that has the unit of a value; sure where words tell no other,
    or where it gives this."""
    wanted = Counter(unit_of(near.stated[i].number))
    for compute, sign in ((PRODUCT, 1), (QUOTIENT, -1)):
        unit = Counter(unit_of(near.stated[amount].number))
        for noun, power in unit_of(near.stated[rate].number).items():
            unit[noun] += sign * power
        if {noun: power for noun, power in unit.items() if power} == dict(wanted):
            found = near.reading(compute, {"first": amount, "second": rate}, 1)
            yield replace(found, is_sure=is_told or gives(found, near.stated[i].number.text))
