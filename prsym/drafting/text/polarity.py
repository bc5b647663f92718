"""Whether words speak of what is right or of what is wrong: agreed and upheld, or disagreed and overturned.

A rate of the one is no share of the other: of 36 that reviewers disagreed on follows no agreement of 6 %.
"""

from __future__ import annotations

from prsym.drafting.text.patterns import whole_words

_RIGHT = (
    r"agree(?:d|s|ment|ing)?|accura\w+|right(?:ly)?|correct(?:ly)?|upheld|stood|affirmed|sustained|unchanged|"
    r"left as (?:coded|they were|it was)|concord\w*|match\w*"
)
_WRONG = whole_words(
    r"disagree\w*|err(?:s|ed|ors?|oneous\w*)?|wrong\w*|incorrect\w*|inaccura\w*|"
    r"mis(?:cod|label|classif|tag|mark|categori)\w*|overturn\w*|revers\w*|differ(?:s|ed|ent\w*)?|discord\w*|conflict\w*|"
    r"corrected|overruled|mismatch\w*|"
    rf"(?:not|never|no|nor|without|failed to|did not|didn’t) (?:\w+ )?(?:{_RIGHT})"
)
_IS_RIGHT = whole_words(rf"{_RIGHT}")


def polarity(text: str) -> int:
    """1 for words of what is right alone, -1 for those of what is wrong alone, else 0.

    >>> [polarity(t) for t in ("they agreed on", "did not agree on", "an overturn rate", "sample", "right or wrong")]
    [1, -1, -1, 0, 0]
    """
    wrong = list(_WRONG.finditer(text))
    rest = _WRONG.sub(" ", text)
    is_right = _IS_RIGHT.search(rest) is not None
    return 0 if bool(wrong) == is_right else 1 if is_right else -1
