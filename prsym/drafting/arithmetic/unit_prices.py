"""Prices of a unit, costs of a team, and savings, by the sums of money told right before them.

The fragment: the sentence of the value, or the one before it, has one sum of money and one amount of the unit; two sums
of which one is an estimate; or people, the hours of each, and the price of an hour.

So many that are not responsive for each one that is: what a sample held beside what was found in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.drafting.arithmetic.constructions import FALL, LINK, OTHERWISE, QUOTIENT, RESTRICTED, RISE
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import is_rate, kind_of, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words

_MONEY = ("$", "€", "£")
_THAT_COMES_TO = any_case(
    r"\W*(?:(?:so|thus|hence),? )?(?:that|this|it|the (?:unit )?(?:cost|price|rate|charge))\b[^.;,⟦⟧]{0,40} $"
)
_END = re.compile(r"[.,;)]|$")
_PERIOD = any_case(r"\b(?:week|month|day|year|quarter|project|review)")
_OF_EACH = any_case(
    r" (?:each(?! \w+ly| (?:week|day|month|year))|apiece|per (?:person|head|attorney|reviewer|lawyer))\b"
)
_SAVED = any_case(r"\b(?:sav(?:e[sd]?|ings?|ing)|reduction|cut)\b[^.;⟦⟧]{0,40}$")
_LESS = any_case(r" (?:less|cheaper|lower)\b")
_EXPECTED = whole_words(
    r"estimate\w*|quote\w*|budget\w*|project\w*|expected|linear|exhaustive|manual|would have|forecast\w*"
)
_NO_MORE = any_case(
    r"(?: (?:of|on|over|against|below|than) (?:the|that|our|its) "
    r"(?:estimate\w*|quote\w*|budget\w*|expected|linear|projected)?(?: (?:cost|price|amount|sum|review|fee)s?)?)?"
    r"(?:[.,;)]|$)"
)
_WHAT = r"(?:responsive|relevant|privileged)"
_ONES = r"(?: documents| records| files| ones)?"
_FOR_EACH = any_case(
    rf"{_ONES}(?: (?:that|which))?(?: (?:was|were|is|are))? (?:not |non-?|ir)(?P<what>{_WHAT}){_ONES} "
    r"for (?:each|every)(?: one)?(?: (?:that|which) (?:was|is)\b| (?P=what)\b)"
)
# Going by the elusion sample, one would open some 77 of them for each responsive document found.
_OPENED = any_case(
    rf"(?: documents| of (?:them|these|those))? for (?:each|every)(?: one)? (?P<what>{_WHAT})(?: document| one)?"
    r"(?: found| that is found| in it)?(?=[.,;]|$)"
)
_BY_SAMPLE = any_case(
    r"\b(?:going by|judging by|judging from|by|on|from) the (?P<name>elusion|validation|control|recall|richness) "
    r"(?:sample|test|set)\b"
)


def unit_prices(near: Near, i: int) -> Iterator[Reading]:
    """The sum of money over the amount of the unit of a price: 640 GB cost $24,320, that is $38.00 per GB."""
    unit = dict(unit_of(near.stated[i].number))
    per = [noun for noun, power in unit.items() if power == -1]
    sign = next((one for one in _MONEY if unit.get(one) == 1), "")
    if not sign or len(per) != 1 or len(unit) != 2 or RESTRICTED.match(near.around.behind(i)):
        return
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    window = own or near.in_sentence_before(i)
    sums = [k for k in window if unit_of(near.stated[k].number).get(sign) == 1]
    amounts = [k for k in window if dict(unit_of(near.stated[k].number)) == {per[0]: 1} and near.around.size(k)]
    # A price a month is one of so much a month for each.
    is_one = len(sums) == len(amounts) == 1 and per[0] not in unit_of(near.stated[sums[0]].number)
    if not is_one:
        return
    linked = LINK.fullmatch(near.around.between(own[-1], i)) if own else None
    told = linked if own else _THAT_COMES_TO.fullmatch(near.around.before(i))
    is_plain = len(window) == 2 and told is not None and not OTHERWISE.search(near.around.sentence(window[0]))
    is_plain = is_plain and _END.match(near.around.behind(i)) is not None
    yield near.reading(QUOTIENT, {"first": sums[0], "second": amounts[0]}, 0 if own else 1, is_plain)


def team_costs(near: Near, i: int) -> Iterator[Reading]:
    """People times the hours of each times the price of an hour: 14 attorneys logged 38 hours each; at $62 an hour."""
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    if not _is_sum(near, i) or near.around.in_sentence(i)[-1] != i:
        return
    window = [*near.in_sentence_before(i), *own] if len(own) == 1 else own
    units = [dict(unit_of(near.stated[k].number)) for k in window]
    if units != [{"people": 1}, {"hours": 1}, {"$": 1, "hours": -1}] or not _OF_EACH.match(
        near.around.behind(window[1])
    ):
        return
    told, own_words = near.around.sentence(window[0]).casefold(), near.around.sentence(i).casefold()
    is_plain = not any(OTHERWISE.search(words) for words in (told, own_words))
    is_plain = is_plain and all(period in told for period in _PERIOD.findall(own_words))
    places = dict(zip(("first", "second", "third"), window, strict=True))
    yield near.reading("first*second*third", places, 0 if len(own) == 3 else 1, is_plain)


def savings(near: Near, i: int) -> Iterator[Reading]:
    """The part of an estimate that a lower cost beside it saves: an estimate of $325,000, $208,000 spent, 36% saved."""
    one, before = near.stated[i], near.around.before(i)
    is_saved = _SAVED.search(before) or _LESS.match(near.around.behind(i))
    if kind_of(one.number) not in ("share", "change") or one.counts is not None or not is_saved:
        return
    own = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    window = own or near.in_sentence_before(i)
    if len(window) != 2 or not all(_is_sum(near, k) for k in window):
        return
    new, old = sorted(window, key=lambda k: near.around.size(k))
    expected = [k for k in window if _EXPECTED.search(_words(near, window, k))]
    if expected == [old]:
        is_plain = not OTHERWISE.search(near.around.sentence(i)) and _NO_MORE.match(near.around.behind(i)) is not None
        compute = FALL if kind_of(one.number) == "share" else RISE
        yield near.reading(compute, {"new": new, "old": old}, 0 if own else 1, is_plain)


def _words(near: Near, window: Sequence[int], k: int) -> str:
    """The words before a sum, from the sum before it on."""
    n = window.index(k)
    return near.around.between(window[n - 1], k) if n else near.around.before(k)


def _is_sum(near: Near, k: int) -> bool:
    number = near.stated[k].number
    return near.counts(k) and any(sign in unit_of(number) for sign in _MONEY) and not is_rate(number)


def opened_for_each(near: Near, i: int) -> Iterator[Reading]:
    """The size of a sample that is called by its name over what it held: of the one paragraph that names it."""
    said, by = _OPENED.match(near.around.behind(i)), _BY_SAMPLE.search(near.around.sentence(i))
    if said is None or by is None or not near.counts(i):
        return
    name = any_case(rf"\b{by['name']}\b")
    places = {one.passage for one in near.stated if name.search(near.around.text_of(one.passage))}
    every = [k for k, one in enumerate(near.stated) if one.passage in places and near.counts(k)]
    samples, found = ({near.stated[k].digits: k for k in every if _has_role(near, k, r)} for r in ("sample", "found"))
    if len(samples) == len(found) == 1 and samples.keys() != found.keys():
        (sample,), (part,) = samples.values(), found.values()
        told = near.reading("first/second", {"first": sample, "second": part}, 2)
        is_of_one = near.stated[sample].passage == near.stated[part].passage
        if is_of_one and near.is_part(part, sample) and gives(told, near.stated[i].number.text):
            yield replace(told, is_sure=True)


def for_each(near: Near, i: int) -> Iterator[Reading]:
    """The rest of the one sample of the paragraph over what was found in it."""
    said = _FOR_EACH.match(near.around.behind(i))
    if said is None or not near.counts(i):
        return
    before = [k for k, level in near.around.earlier(i) if level <= 1 and near.counts(k)]
    samples = [k for k in before if _has_role(near, k, "sample")]
    found = [k for k in before if _has_role(near, k, "found") and said["what"] in near.around.sentence(k)]
    if len(samples) == len(found) == 1 and samples != found and near.around.size(found[0]) > 0:
        yield near.reading(RISE, {"new": samples[0], "old": found[0]}, 1)


def _has_role(near: Near, k: int, name: str) -> bool:
    return any(role.name == name for role in near.stated[k].roles)
