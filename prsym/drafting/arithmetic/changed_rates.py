"""Changes of a rate that two counts out of two sets tell, and what a recall of the sentence before leaves.

The first batch had 210 hits in 1,000 documents, and the last had 63 in 1,500: the rate came down by 16.8 points, or
80 percent. Recall is 92.3%; it follows that about one in thirteen was missed. The fragment: the sentence before has the
two rates, or the one recall, and no other number.

The points between the two rates that a sentence tells of one measure, said before them or behind them.

A gap of 4.7 points between the teams: one's overturn rate was 3.4%, the other's 8.1%; prevalence was 9.2% in March and
12.9% in September, so that the later collection is richer by 3.7 points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.arithmetic.constructions import DIFFERENCE
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import FALLS, HYPOTHETICAL, RISES
from prsym.drafting.text.rate_words import line_behind, numerals, told_line
from prsym.drafting.text.records import Input
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import stems
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
_NOUN = (
    r"(?:gap|difference|spread|swing|drop|fall|decline|decrease|reduction|loss|gain|improvement|increase|rise|jump|"
    r"advance|change|shift|margin)"
)
_CHANGED_BY = any_case(
    rf"\b{_NOUN} (?:of|was|is|comes to|amounts to|came to)(?: (?:about|some|just|only|roughly|nearly))? $|"
    r"\b(?:rose|fell|dropped|gained|lost|improved|declined|increased|decreased|grew|(?:richer|poorer|higher|lower|better|"
    r"worse|larger|smaller|greater|differ(?:s|ed)?|apart|up|down)(?: by)?|by)(?: (?:about|some|just|only|roughly))? $"
)
_BEHIND = any_case(
    r"(?: (?:percentage )?points)?,? (?:of )?(?:higher|lower|better|worse|richer|poorer|apart|more|less|difference)\b"
)
_COMPARED = any_case(
    r"^(?:[^⟦⟧]*\bfrom ⟦\d+⟧[^⟦⟧;]{0,60}? to ⟦\d+⟧|.*⟦\d+⟧.*\b(?:and|while|whereas|against|but|compared|versus|"
    r"when|as opposed to)\b.*⟦\d+⟧)"
)
_NO_PAIR = whole_words(
    r"between ⟦|confidence|intervals?|margins? of error|limits?|bounds?|range[ds]?|plus or minus|±|at least|"
    r"at most|target|goal|threshold|bar|required?|requirement|benchmark|average|if|would|could|might|may|expect\w*|"
    r"hop(?:ed|ing)|estimat\w+ before|third|another round|of (?:which|whom)"
)
_RATE = re.compile(r"\b[a-z-]+ rate\b")  # error rate, where it is no measure
# What a sentence may say of the points between two rates, besides what the sentence of the rates says.
_SAID = stems(
    "percentage point points gap difference drop fall decline decrease reduction loss gain "
    "improvement increase rise jump "
    "advance change shift richer poorer higher lower better worse larger smaller greater apart "
    "between there thus therefore "
    "two both amounts comes about some just only roughly nearly that this"
)
_RELATIVE = whole_words(r"relative|proportional|per cent of")
_POINTING = whole_words(
    r"this|that|these|those|which|it|the (?:two|difference|gap|change|gain|improvement|drop|reduction|increase)|"
    r"both|thus|so|therefore|between"
)


def changed_rates(near: Near, i: int) -> Iterator[Reading]:
    """The points between the two rates of the sentence before, or what "or" behind these makes of them, relatively."""
    one, points = near.stated[i].number, i
    is_again = i > 0 and near.stated[i - 1].in_sentence_of(near.stated[i]) and kind_of(one) == "share"
    if is_again and near.around.kind(i - 1) == "points" and _OR.fullmatch(near.around.between(i - 1, i)):
        points = i - 1
    if near.around.kind(points) != "points" or near.around.in_sentence(i)[0] != points:
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
    inside = near.in_sentence_before(i)
    found: list[tuple[Input, Input]] = []
    while inside:
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
    return Input(digits[0] if digits else str(near.around.size(k)), k)


def complements(near: Near, i: int) -> Iterator[Reading]:
    """The share that was missed, as it follows from the one recall of the sentence before."""
    if near.around.kind(i) != "share" or near.around.in_sentence(i)[0] != i:
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
    is_alone = near.around.kind(before[0]) == "share" and named & (OF_RELEVANT - {"hit rate"})
    if is_alone and not HYPOTHETICAL.search(near.around.sentence(i)):
        yield near.reading("1 - share", {"share": before[0]}, 1, True)


def _is_single(near: Near, k: int) -> bool:
    """Whether a number is one value, and neither a limit nor x of n."""
    printed = near.stated[k].number.printed
    return printed is not None and printed.kind == "number" and near.stated[k].counts is None


def between_two(near: Near, i: int) -> Iterator[Reading]:
    """The difference of the two rates that a number of points is told to lie between."""
    if near.around.kind(i) != "points":
        return
    is_told = _CHANGED_BY.search(near.around.before(i)) or _BEHIND.match(near.around.behind(i))
    own = told_line(near, i, 0)
    if not is_told or _NO_PAIR.search(own) or _RELATIVE.search(own) or _in_digits(near, own) != [i]:
        return
    pairs = [(line, inside) for line in _lines(near, i) if (inside := _pair(near, line))]
    if len(pairs) == 1 and _is_of_them(near, i, *pairs[0]):
        higher, lower = sorted(pairs[0][1], key=lambda k: -near.around.size(k))
        found = near.reading(DIFFERENCE, {"first": higher, "second": lower}, 1)
        is_plain = stems(near.around.sentence(i)) <= stems(pairs[0][0]) | _SAID
        yield replace(found, is_sure=is_plain or gives(found, near.stated[i].number.text))


def _lines(near: Near, i: int) -> Iterator[str]:
    """The sentence before that of a number; the one behind it, where its own is the first that speaks of the pair."""
    before = near.in_sentence_before(i)
    if before:
        yield told_line(near, before[0], 0)
    elif behind := line_behind(near, i):
        yield behind


def _pair(near: Near, line: str) -> list[int]:
    """The two rates of one measure of a sentence that tells nothing else; empty where there are no such."""
    inside = _in_digits(near, line)
    if len(inside) != 2 or not all(_is_plain(near, k) for k in inside) or _NO_PAIR.search(line):
        return []
    named = [{role.quantity for role in near.stated[k].roles if role.name == "value"} for k in inside]
    is_one = len(set(measures(line)) or {*_RATE.findall(line.casefold())}) == 1 and len(set.union(*named)) <= 1
    return inside if is_one and _COMPARED.search(line) else []


def _in_digits(near: Near, line: str) -> list[int]:
    """The numbers of a line that are printed in digits: Team Two, and the two teams, are none."""
    return [k for k in numerals(line) if any(map(str.isdigit, near.stated[k].number.text))]


def _is_plain(near: Near, k: int) -> bool:
    one = near.stated[k]
    is_level = any(role.name in ("confidence", "margin") for role in one.roles)
    is_single = one.number.printed is not None and one.number.printed.kind == "number"
    return kind_of(one.number) == "share" and one.counts is None and not is_level and is_single


def _is_of_them(near: Near, i: int, line: str, inside: Sequence[int]) -> bool:
    """Whether the words of a number of points speak of no other measure than its two rates, and point at them."""
    words = near.around.sentence(i)
    own = set(measures(words)) - {"difference"}
    if own and own != set(measures(line)):
        return False
    return _POINTING.search(words) is not None or len(stems(words) & stems(line)) > 1
