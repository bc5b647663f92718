"""The wholes that words describe: 4.8 percent of those we read; of the documents that were produced, 1,983.

A whole that is described is one of the counts that the description fits, and none that merely gives the print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, OF
from prsym.drafting.text.surroundings import Surroundings, stems

_GENERIC = r"(?:documents|ones|records|files|items|e-?mails|papers|pages|material)"
_NOUN = rf"(?:(?:those|these|all|the|our|its)(?: {_GENERIC})?|what|whatever|everything|anything|{_GENERIC})"
_DONE = (
    r"(?:read|found|left|kept|sent|seen|shown|held|set|taken|drawn|put|cut|given|withheld|"
    r"(?!need|requir|prov|turn|remain|belong|contain|concern|includ|happen|seem|appear|match|deserv)[a-z]+ed)"
)
_WHO = (
    r"(?:that|which|who|whom|we|they|it|I|he|she|you|"
    r"(?:the|our|my|its|their) (?:[\w-]+ ){1,2}(?:had|have|has|did|\w+ed))"
)
# A pronoun or a general noun with words that say which ones are meant; none with a verb of the sentence's own.
_DESCRIBED = any_case(
    rf"{_NOUN} (?:{_WHO}\b|"
    rf"(?:(?:not|never|actually|finally|first|so far|eventually|already|then|later|fully) )*{_DONE}\b|"
    r"(?:with|without|under|below|above)\b)|"
    rf"(?:those|these|the|our|its) "
    rf"(?:un\w+|non-?\w+|\w+ed|read|responsive|relevant|privileged|hot|known) {_GENERIC}\b"
)
_LEADING = any_case(r"\b(?:of|among|out of|from among) (?P<phrase>[^,.;:()⟦⟧]{3,60}), (?:about |only |some )?$")
_NOT = whole_words(r"not|never|no|nobody|without|un(?=[a-z]{4})\w+|non-?[a-z]\w+|ir(?=re)\w+")
_PREFIX = any_case(r"\b(?:un|non-?|ir)(?=(?:read|review|open|produc|collect|respons|relev|privil|cod|mark)\w*)")
# Verbs and adjectives that say the same of documents.
_SAME = {
    stem: words[0]
    for words in (
        ("read", "revie", "exami", "looke", "opene"),
        ("colle", "gathe", "harve"),
        ("produ", "hande", "deliv"),
        ("marke", "coded", "tagge", "calle", "judge", "deeme"),
        ("respo", "relev"),
        ("withh", "withe"),
        ("remov", "elimi", "dropp", "exclu", "culle"),
        ("left", "remai", "survi", "kept"),
        ("sampl", "drawn", "drew"),
    )
    for stem in words
}
_VERB = whole_words(r"were|was|are|is|had|have|has|came|proved|turned|remained?|did")
_PEOPLE = stems("attorneys lawyers reviewers staff team counsel associates they you")


def described(phrase: str) -> str:
    """The words of a phrase that describe what they are of; "" for a pronoun or a name alone, or a number.

    >>> described("those we read, as the log shows"), described("those were privileged"), described("these")
    ('those we read', '', '')
    """
    own = CLAUSE.split(re.sub(r"\b(?:which|who) ", "that ", phrase))[0]
    found = _DESCRIBED.match(own.strip())
    return own.strip() if found and any(same_stems(own)) else ""


def same_stems(text: str) -> frozenset[str]:
    """The stems of a text, of which some are one: what was read was reviewed."""
    plain = _PREFIX.sub("", text)
    return frozenset(_SAME.get(stem, stem) for stem in stems(plain)) - _PEOPLE


class Described(Near):
    """The counts that descriptions fit."""

    def phrase(self, i: int, beside: Sequence[int]) -> str:
        """The words that describe the whole of a share: behind it, else before its part; "" for none."""
        behind = OF.match(self.around.behind(i))
        if behind:
            return described(behind["phrase"])
        leading = (_LEADING.search(self.around.before(k)) for k in (*beside, i))
        return next((words for one in leading if one and (words := described(one["phrase"]))), "")

    def wholes(self, i: int, phrase: str, parts: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
        """The counts that a description fits best, how far they are, and whether it fits one alone."""
        asked, is_not = same_stems(phrase), _NOT.search(phrase) is not None
        fits: dict[int, int] = {}
        for k, _ in self.around.earlier(i):
            if not self.counts(k) or not any(self.is_part(part, k) for part in parts if part != k):
                continue
            words = self.clause(k)
            own = same_stems(f"{words} {' '.join(self.around.passage(k).context)}") | self.around.names.get(
                k, frozenset()
            )
            if (_NOT.search(words) is not None) == is_not and (fit := len(asked & own)):
                fits[k] = fit
        best = [k for k in fits if fits[k] == max(fits.values())]
        is_alone = len({self.stated[k].digits for k in best}) == 1 and not any(map(self._is_joined, best))
        inside = self.around.in_sentence(i)
        yield from ((k, 0 if k in inside else 1, is_alone) for k in best)

    def _is_joined(self, k: int) -> bool:
        """Whether another count of its sentence shares the verb of a count: 41,206 in May and 12,400 in June."""
        others = [j for j in self.around.in_sentence(k) if j != k and self.counts(j)]
        parts = [
            (CLAUSE.split(self.around.before(j))[-1].strip(), CLAUSE.split(self.around.behind(j))[0]) for j in others
        ]
        return any(not before and _VERB.search(behind) is None for before, behind in parts)


# A pile of documents with which nothing was done: the unread documents.
_UNDONE = any_case(
    r"\b(?:the|our|those|these|its|all) (?:[\w-]+ )?(?P<word>un(?:read|reviewed|opened|coded|produced|examined|"
    rf"searched|collected|retrieved|reached)) (?:{_GENERIC}|pile|set|population|part|remainder|portion|stack|heap)\b"
)


def is_of_pile(around: Surroundings, i: int, k: int) -> bool:
    """Whether a count may be the set that the sentence of a value names as undone: the unread pile; true of no such
    sentence. The sentence of the count, or its name, says what was not done.
    """
    named = _UNDONE.search(around.sentence(i))
    if named is None:
        return True
    words = around.sentence(k)
    is_named = bool(around.names.get(k, frozenset()) & stems(named["word"]))
    is_told = _NOT.search(words) is not None and bool(same_stems(named["word"]) & same_stems(words))
    return is_named or is_told or any(role.name == "null_set" for role in around.stated[k].roles)
