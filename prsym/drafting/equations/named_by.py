"""The quantity that an equation is about: by its left side, by the words for its letter, by the words beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from prsym import catalogue
from prsym.drafting.equations.equations import FORMULA
from prsym.drafting.equations.letters import TAIL, Definition, named, term
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.roles import names_of_quantities, second_of_two
from prsym.searching import SUBSCRIPTS, words_of

# Abbreviations of names of quantities, which stand as left sides.
SHORT = {
    "tpr": "recall",
    "rec": "recall",
    "sens": "recall",
    "prec": "precision",
    "acc": "accuracy",
    "spec": "specificity",
    "ba": "balanced accuracy",
    "bacc": "balanced accuracy",
    "for": "elusion",
    "moe": "margin of error",
    "iou": "overlap",
    "lr+": "positive likelihood ratio",
    "lr-": "negative likelihood ratio",
}
# Letters that are usual for a quantity: by them alone an equation may be right, and is never wrong.
LETTERS = {
    "R": ("recall",),
    "r": ("recall",),
    "P": ("precision",),
    "p": ("precision",),
    "F": ("f measure",),
    "E": ("elusion", "margin of error"),
    "kappa": ("kappa",),
    "rho": ("richness",),
    "pi": ("richness",),
    "n": ("sample size",),
    "J": ("youden", "overlap"),
    "M": ("missed documents",),
    "A": ("accuracy",),
    "S": ("specificity",),
}
# Methods of intervals as prose names them, each with the beginning of the ids of its two ends.
METHODS = {
    "wald": ("normal",),
    "normal": ("normal",),
    "normal approximation": ("normal",),
    "wilson": ("wilson",),
    "wilson score": ("wilson",),
    "score": ("wilson",),
    "agresti-coull": ("agresti_coull", "plus_four"),
    "agresti–coull": ("agresti_coull", "plus_four"),
    "plus four": ("plus_four",),
    "arcsine": ("arcsine", "arcsine_anscombe"),
    "logit": ("logit",),
    "newcombe": ("newcombe",),
}
_INTERVAL = any_case(
    rf"\b(?P<method>{'|'.join(sorted(METHODS, key=len, reverse=True))})(?: confidence)? "
    r"(?:interval|limit|bound|end)s?\b"
)
_ANY_INTERVAL = any_case(r"\bconfidence (?:interval|limit|bound)s?\b")
_WRAPPED = re.compile(r"\\(?:mathrm|text\w*|mathit|operatorname|mbox|mathbf|mathsf|rm)\s*\{([^{}]*)\}")
_BRACKET = re.compile(r"\s*(?:\(\s*\\?%\s*\)|\\?%|\((?P<inside>[^()]*)\))\s*$")
_WITH_BETA = re.compile(r"f_?\{?(?P<beta>0?\.5|[2-9])\}?")
_WORDS = re.compile(r"[^\W\d_]{3}")
# Words between the name of a quantity and its equation: nothing else is said there than that this is it.
_LINK = re.compile(
    r"(?:\s+(?:rates?|scores?|measures?|values?))?(?:\s+\(?(?:[^\W\d_][₀-₉\d_]{0,2}|[A-Z][A-Z\d₀-₉]{1,4})\)?)?"
    rf"(?:{TAIL}|\s+of [^\W\d_]|\s+of (?:the|a|an) (?:[\w-]+ )?(?:share|proportion|rate|recall|precision|elusion))?"
    r"(?:,?\s*(?:is|are|was|were|be|been|being|as|by|then|thus|therefore|hence|usually|simply|again|here|now|to|can|may|"
    r"has|have|the|following|formula|equation|expression|quotient|ratio|comput\w+|calculat\w+|defin\w+|estimat\w+|"
    r"giv\w+|writ\w+|express\w+|obtain\w+|deriv\w+|measur\w+|equals?|follows?|read|reads|from|typed|in|counts|=|:))*"
    rf"\s*[{FORMULA}:=]*\s*"
)
# Words before the name of a quantity that leave it what it is; every other one may make another quantity of it.
_BEFORE = any_case(
    r"(?:^|[.,;:(“\"]|\b(?:the|our|its|their|a|an|of|and|as|overall|comput\w+|calculat\w+|defin\w+|estimat\w+|report\w*|"
    r"measur\w+|thus|then|so|where|review[’']?s?|vendor[’']s|system[’']s|cohen[’']s|matthews[’']?|is|both|required|"
    r"\d+\s?%|call|called|for|needed|necessary|known))\s*$"
)
_WHICH_IS = re.compile(r"^[^.;]{0,12}?\b(?:which|that|this) is (?:the |our |its )?(?P<name>[^,.;]{3,60})")


@dataclass(frozen=True, slots=True)
class Named:
    """A quantity by its name in the catalogue, the ids of its formulas, and whether the words leave no other.

    `beta` is the weight that a left side such as F_2 tells.
    """

    name: str
    ids: tuple[str, ...]
    is_sure: bool
    beta: str = ""


def quantities(left: str, words: Sequence[Definition], before: str, behind: str) -> list[Named]:
    """The quantities that an equation may be about, the surest alone where there is one.

    `left` is its left side, `words` the definitions of that letter, `before` and `behind` the text around it.
    """
    if known := of_left_side(left):
        return [known]
    meant = dict.fromkeys(filter(None, (term(one.words) for one in words)))
    if meant:
        return [_of_term(name, is_sure=len(meant) == 1) for name in meant]
    beside = list(_beside(before, behind))
    if _WORDS.search(_WRAPPED.sub(r"\1", left)):  # it names what is not known
        return [Named(one.name, one.ids, False) for one in beside]
    sure = [one for one in beside if one.is_sure][::-1]  # the interval of the elusion rate is the first of both
    usual = LETTERS.get(named(left.strip(" $")), ())
    if words:  # the letter has a meaning that is not known
        return [Named(one.name, one.ids, False) for one in beside]
    if sure:
        return sure[:1]
    return [*(_of_term(name, is_sure=False) for name in usual), *beside]


def of_left_side(left: str) -> Named | None:
    r"""The quantity that a left side names in words, or by an abbreviation of them.

    >>> [of_left_side(x).name for x in (r"\mathrm{Recall}", "F_1", "FPR", "Precision (P)", "Recall (%)", "F_2")]
    ['recall', 'f1', 'fallout', 'precision', 'recall', 'f beta']
    """
    bare = _WRAPPED.sub(r"\1", left).strip(" $")
    inside = (_BRACKET.search(bare) or {"inside": ""})["inside"]
    bare = _BRACKET.sub("", bare).strip()
    key = "".join(re.findall(r"[^\W_]+|[+-]$", bare.translate(SUBSCRIPTS).replace("\\beta", "beta").casefold()))
    if weighted := _WITH_BETA.fullmatch(bare.casefold().translate(SUBSCRIPTS)):
        found = _of_term("f beta", is_sure=True)
        return Named(found.name, found.ids, True, weighted["beta"])
    for one in (key, key.replace("β", "beta"), *(() if inside is None else (inside.casefold().strip(),))):
        if name := _squashed().get(one.removesuffix("rate").removesuffix("score") if len(one) > 8 else one):
            return _of_term(name, is_sure=True)
    return None


@cache
def _squashed() -> dict[str, str]:
    """Names of quantities without blanks, of two characters or more, each with the first name of its term."""
    found: dict[str, str] = {}
    for called, _ in catalogue.terms():
        for name in called:
            bare = name.replace(" ", "")
            found.setdefault(bare.removesuffix("rate").removesuffix("score") if len(bare) > 8 else bare, called[0])
    return {**SHORT, **found}


def _of_term(name: str, *, is_sure: bool) -> Named:
    ids = next((formulas for called, formulas in catalogue.terms() if name in called), ())
    return Named(name, tuple(one.id for one in ids), is_sure)


def _beside(before: str, behind: str) -> Iterator[Named]:
    """The quantities that the words before an equation name, the nearest first, and what those behind call it."""
    if (told := _WHICH_IS.match(behind)) and (name := term(told["name"].strip())):
        yield _of_term(name, is_sure=True)
    found = []
    for method in _INTERVAL.finditer(before):
        is_sure = _LINK.fullmatch(before, method.end()) is not None
        found.append((method.start(), method.end(), _of_interval(METHODS[method["method"].casefold()], is_sure)))
    for method in _ANY_INTERVAL.finditer(before):
        stems = dict.fromkeys(stem for stems in METHODS.values() for stem in stems)
        found.append((method.start(), method.end(), _of_interval(tuple(stems), False)))
    for name, pattern in _patterns():
        for match in pattern.finditer(before):
            ahead = before[: match.start()]
            is_head = _BEFORE.search(ahead) is not None and second_of_two().search(ahead) is None
            is_sure = is_head and _LINK.fullmatch(before, match.end()) is not None
            found.append((match.start(), match.end(), _of_term(name, is_sure=is_sure)))
    taken: list[tuple[int, int]] = []
    for start, end, _ in sorted(found, key=lambda f: f[0] - f[1]):  # the longest name of a stretch counts
        if not any(a < end and start < b for a, b in taken):
            taken.append((start, end))
    kept = [one for one in found if (one[0], one[1]) in taken]
    yield from (one for _, _, one in sorted(kept, key=lambda f: -f[1]))


def _of_interval(stems: tuple[str, ...], is_sure: bool) -> Named:
    kinds = ("", "_finite", "_continuity") if stems == ("normal",) else ("", "_continuity")
    names = [f"{stem}{kind}_{end}" for stem in stems for kind in kinds for end in ("upper", "lower")]
    by_name = {one.partition(".")[2]: one for one in catalogue.ids()}
    return Named("confidence interval", tuple(by_name[name] for name in names if name in by_name), is_sure)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    first = {name: called[0] for called, _ in catalogue.terms() for name in called}
    return tuple((first[name], any_case(rf"(?<![\w-]){words}s?(?![\w-])")) for name, words in names_of_quantities())


def kindred(name: str) -> tuple[str, ...]:
    """The ids of formulas whose titles begin with a name: Recall from three strata, Sample size for a margin."""
    words = words_of(name)
    return tuple(i for i, one in catalogue.formulas().items() if words and words_of(one.title)[: len(words)] == words)
