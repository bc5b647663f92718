"""Values that do not follow from their inputs, while words beside them take something off or add something."""

from pathlib import Path

import pytest
from drafting_tools import verdict

# By hand: 90/1,200 = 7.5% and 90/1,125 = 8.0%; 240/320 = 75.0% and 240/300 = 80.0%; 71,400 - 46,900 = 24,500, with
# 3,250 more 27,750; 1.96*sqrt(0.25/1,000) = 3.10 points, of 900 3.27.
CASES = [
    (
        "We pulled 1,200 documents at random and coded 90 of them responsive. Richness is therefore {value}. {words}",
        "7.5%",
        "8.0%",
        "The 75 files in the sample that turned out to be encrypted were left out of the count.",
    ),
    (
        "The validation set holds 320 responsive documents, and the classifier found 240 of them. Recall is {value}. "
        "{words}",
        "75.0%",
        "80.0%",
        "Twenty of the 320 were audio files, which the stipulation excludes from the measurement.",
    ),
    (
        "The workspace held 71,400 documents in May, and 46,900 of them were reviewed, leaving {value} unreviewed. "
        "{words}",
        "24,500",
        "27,750",
        "The count includes a late load of 3,250 documents that nobody has read.",
    ),
    (
        "A random sample of 1,000 was drawn. {words} The worst-case margin of error of the sample is {value} at 95% "
        "confidence.",
        "±3.1 points",
        "±3.27 points",
        "One hundred of its documents were corrupt and were never replaced.",
    ),
]


@pytest.mark.parametrize(("text", "_", "adjusted", "words"), CASES)
def test_what_is_told_of_a_set_saves_a_value(tmp_path: Path, text: str, _: str, adjusted: str, words: str) -> None:
    assert verdict(tmp_path, text.format(value=adjusted, words=words), adjusted) == "open"


@pytest.mark.parametrize(("text", "plain", "adjusted", "words"), [CASES[0], CASES[1], CASES[3]])
def test_other_words_save_nothing(tmp_path: Path, text: str, plain: str, adjusted: str, words: str) -> None:
    assert verdict(tmp_path, text.format(value=plain, words=""), plain) == "confirmed"
    other = "We filed our brief on May 20, and the hearing was in June."
    assert verdict(tmp_path, text.format(value=adjusted, words=other), adjusted) == "refuted"
