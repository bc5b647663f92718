"""The agreement of two reviewers on a sample whose size stands before: they gave the same answer on 2,316 documents.

The part is the one count of the sentence, beside words of agreeing. Its whole is the one sample of the nearest passage
that tells one at least as large; it must give the print, else both are offered.
"""

from __future__ import annotations

import re

from prsym.drafting.quantities.choosing import OF_AGREEMENT
from prsym.drafting.quantities.inputs import NEAR_PASSAGES
from prsym.drafting.text.judged import bound_or_offered
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, bare

LEAST = 3  # digits of the part and of the print
_AGREED = any_case(
    r"\b(?:agreed?|agreeing|concurred|(?:gave|given|reached|made|came to|assigned|arrived at) the same (?:[\w-]+ )?"
    r"(?:answers?|calls?|decisions?|results?|conclusions?|codings?|codes?|tags?|judge?ments?))"
    r"(?: with (?:each other|one another))?(?: on| in| about| for| to| as to| regarding)? $"
)
_SAID = any_case(r"\bagreed\b")  # of reviewers, and of no protocol
_NOT = whole_words(r"not|never|only one|neither|all but|except|unless")


def of_agreed(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open agreement with the count that its sentence tells, and the sample of which that is one."""
    i = claim.value
    words = _SAID.sub("", near.around.sentence(i))
    is_rate = kind_of(near.stated[i].number) == "share" and digits_of(near.stated[i].number) >= LEAST
    if claim.binding != "open" or claim.quantity not in OF_AGREEMENT or not is_rate or HYPOTHETICAL.search(words):
        return claim
    counts = [k for k in near.around.in_sentence(i) if k != i and near.counts(k)]
    is_told = len(counts) == 1 and _AGREED.search(near.around.before(counts[0])) is not None
    if not is_told or _NOT.search(near.around.before(counts[0])) or digits_of(near.stated[counts[0]].number) < LEAST:
        return claim
    part, sample = counts[0], _sample(near, counts[0])
    if sample is None:
        return claim
    said = re.match(r"[\d,]+", near.stated[part].number.text)  # 2,316 of the documents
    inputs = {
        "found": Input(said[0] if said else near.stated[part].number.text, part),
        "sample": near.around.input(sample),
    }
    return bound_or_offered(near.stated, claim, inputs)


def _sample(near: Near, part: int) -> int | None:
    """The one sample of the nearest passage before a part that tells one as large; None where there are several."""
    one = near.stated[part]
    last: int | None = None
    for k, _ in near.around.earlier(part):
        other = near.stated[k]
        if one.passage - other.passage > NEAR_PASSAGES or (
            last is not None and other.passage < near.stated[last].passage
        ):
            break
        is_sample = any(role.name == "sample" for role in other.roles) and near.counts(k)
        if not is_sample or near.around.is_cell(k) or size(other.number) < size(one.number):
            continue
        if last is not None and bare(other.number.text) != bare(near.stated[last].number.text):
            return None
        last = k
    return last
