"""Changes of a rate that two counts out of two sets tell, and what a recall of the sentence before leaves.

The first batch had 210 hits in 1,000 documents, and the last had 63 in 1,500: the rate came down by 16.8 points, or
80 percent. Recall is 92.3%; it follows that about one in thirteen was missed. The fragment: the sentence before has the
two rates, or the one recall, and no other number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import FALLS, HYPOTHETICAL, RISES
from prsym.drafting.text.records import Input
from prsym.drafting.text.wholes import OF_RELEVANT

FALL_IN_POINTS, RISE_IN_POINTS = "old/of_old - new/of_new", "new/of_new - old/of_old"
FALL, RISE = "1 - new*of_old/(of_new*old)", "new*of_old/(of_new*old) - 1"
_IN = any_case(r"(?: [\w-]+){0,2} (?:in|of|among|out of|from) (?:the |all |its |a sample of )?")
_X_IN_N = any_case(r"(?P<part>\d[\d,]*)(?: [\w-]+)? (?:in|of|out of) (?:the |all )?(?P<whole>\d[\d,]*)(?: [\w-]+)?")
# The rate went down, or up, by so much.
_BY = any_case(
    r"^\W*(?:(?:Thus|So|Hence|Overall),? )?(?:(?:the|this|that|its|their) (?:(?:hit|responsiveness|relevance) )?"
    r"(?:rate|yield|richness|prevalence|share|proportion)|it)\b(?: (?:of (?:hits|responsive documents)|[a-z]+)){0,4} "
    r"(?P<moved>[a-z]+(?: (?:down|up))?) by (?:about |some |only |nearly )?$"
)
_OR = any_case(r",? ?\(?(?:or|that is|i\.e\.|a relative \w+ of)?,? (?:by )?(?:about )?")
_DOWN = whole_words(r"sunk|sank|gone down|dwindled|slipped|slid|came down|come down|halved")
_LEFT = any_case(
    r"(?:it follows|this means|that means|this implies|thus|so|in other words|hence|therefore|accordingly|"
    r"consequently|put differently|that is)\b(?: that|,)?[^.;]{0,30}$"
)
_WAS_MISSED = any_case(
    r"(?: of (?:the |all )?(?:relevant|responsive) (?:documents|ones|records))? "
    r"(?:was|were|is|are|has been|have been|had been|went) "
    r"(?:missed|overlooked|not found|never found|left behind)(?=[.,;)]|$)"
)


def changed_rates(near: Near, i: int) -> Iterator[Reading]:
    """The points between the two rates of the sentence before, or what "or" behind these makes of them, relatively."""
    one, points = near.stated[i].number, i
    is_again = i > 0 and near.stated[i - 1].in_sentence_of(near.stated[i]) and kind_of(one) == "share"
    if is_again and kind_of(near.stated[i - 1].number) == "points" and _OR.fullmatch(near.around.between(i - 1, i)):
        points = i - 1
    if kind_of(near.stated[points].number) != "points" or near.around.in_sentence(i)[0] != points:
        return
    moved = _BY.search(near.around.before(points))
    rates = rates_before(near, i)
    if moved is None or len(rates) != 2 or HYPOTHETICAL.search(near.around.before(points)):
        return
    falls = any(words.search(moved[0]) for words in (FALLS, _DOWN))
    rises = RISES.search(moved["moved"]) is not None
    (old, of_old), (new, of_new) = rates
    is_fall = rate_of(new, of_new) < rate_of(old, of_old)
    if falls == rises or is_fall != falls:
        return
    names = ("old", "of_old", "new", "of_new")
    inputs = dict(zip(names, (old, of_old, new, of_new), strict=True))
    compute = (FALL_IN_POINTS if falls else RISE_IN_POINTS) if points == i else (FALL if falls else RISE)
    yield Reading(compute, inputs, 1, True)


def rate_of(part: Input, whole: Input) -> Fraction:
    return Fraction(part.text.replace(",", "")) / Fraction(whole.text.replace(",", ""))


def rates_before(near: Near, i: int) -> list[tuple[Input, Input]]:
    """The parts and wholes of the sentence before, in their order; empty where it has other numbers too."""
    first = near.around.in_sentence(i)[0]
    inside = [k for k in near.around.in_sentence(first - 1) if not near.stated[k].reason] if first else []
    one = near.stated[first]
    is_next = bool(inside) and (near.stated[inside[0]].passage, near.stated[inside[0]].sentence + 1) == (
        one.passage,
        one.sentence,
    )
    found: list[tuple[Input, Input]] = []
    while is_next and inside:
        k = inside.pop(0)
        if printed := _X_IN_N.fullmatch(near.stated[k].number.text):
            found.append((Input(printed["part"], k), Input(printed["whole"], k)))
        elif inside and near.counts(k) and near.counts(inside[0]) and _IN.fullmatch(near.around.between(k, inside[0])):
            whole_at = inside.pop(0)
            found.append((_bare(near, k), _bare(near, whole_at)))
        else:
            return []
    return found if all(0 < rate_of(*pair) <= 1 for pair in found) else []


def _bare(near: Near, k: int) -> Input:
    """A count without what it counts."""
    digits = re.search(r"\d[\d,]*", near.stated[k].number.text)
    return Input(digits[0] if digits else str(size(near.stated[k].number)), k)


def complements(near: Near, i: int) -> Iterator[Reading]:
    """The share that was missed, as it follows from the one recall of the sentence before."""
    if kind_of(near.stated[i].number) != "share" or near.around.in_sentence(i)[0] != i:
        return
    if not _LEFT.search(near.around.before(i)) or not _WAS_MISSED.match(near.around.behind(i)):
        return
    if not i or near.stated[i - 1].passage != near.stated[i].passage:
        return
    before = [k for k in near.around.in_sentence(i - 1) if not near.stated[k].reason]
    is_next = near.stated[i - 1].sentence + 1 == near.stated[i].sentence
    if not is_next or len(before) != 1 or not _is_single(near, before[0]):
        return
    named = {role.quantity for role in near.stated[before[0]].roles if role.name == "value"}
    is_alone = kind_of(near.stated[before[0]].number) == "share" and named & (OF_RELEVANT - {"hit rate"})
    if is_alone and not HYPOTHETICAL.search(near.around.sentence(i)):
        yield near.reading("1 - share", {"share": before[0]}, 1, True)


def _is_single(near: Near, k: int) -> bool:
    """Whether a number is one value, and neither a limit nor x of n."""
    printed = near.stated[k].number.printed
    return printed is not None and printed.kind == "number" and near.stated[k].counts is None
