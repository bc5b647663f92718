"""Values whose words state what they follow from in ordinary ways: calls that stand, sums in all, above and below.

The right values are computed by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

NULL = "We drew a simple random sample of 2,000 documents from the null set. "
SET = "The control set is a simple random sample of 1,500 documents. In it, 200 documents were responsive. "
HOURS = (
    "| Item | Hours | Amount |\n|---|---|---|\n| Review | 1,240 | $62,000 |\n| Log | 385 | $42,350 |\n"
    "| Hosting | {} | $9,500 |\n| Total | {} | $113,850 |\n"
)
RATES = (
    "| Measure | Stated | Corrected |\n|---|---|---|\n| Recall on the pilot | 90.0% | 75.0% |\n"
    "| Elusion | 1.2% | 2.0% |\n| Precision | 60.0% | 50.0% |\n| {} | {} | 60.0% |\n"
)
CASES = [
    # 777,334 - 148,210 = 629,124
    *(
        (
            f"The review set holds 777,334 documents. {of}, 148,210 scored above, and the remaining {n} below it.",
            n,
            judged,
        )
        for of in ("Of these", "Of the review set")
        for n, judged in (("629,124", "confirmed"), ("629,214", "refuted"), ("512,300", "open"))
    ),
    # 0.85 - 0.82 = 0.03; 40/2,000 = 2 %; 1.96*0.5/sqrt(2,401) = 2.0 %
    ("Recall fell from 85% to 82%, a 3-point drop.", "3-point", "confirmed"),
    ("Recall fell from 85% to 82%, a six-point drop.", "six-point", "open"),
    ("Reviewers found 40 relevant documents in a sample of 2,000, a 2-percent elusion rate.", "2-percent", "confirmed"),
    ("Reviewers found 40 relevant documents in a sample of 2,000, a 3-percent elusion rate.", "3-percent", "refuted"),
    (
        "The sample of 2,401 documents has a two-percentage-point margin of error at 95-percent confidence.",
        "two-percentage-point",
        "confirmed",
    ),
    # 31 - 4 = 27, 27/2,000 = 1.35%
    (
        NULL
        + "Counsel coded 31 of them responsive; a partner reversed 4 of those calls, and 27 stand. The elusion rate is "
        "1.35%.",
        "1.35",
        "confirmed",
    ),
    (
        NULL + "Counsel coded 31 of them responsive; a partner reversed 4 of those calls, and 27 stand.",
        "27",
        "confirmed",
    ),
    (NULL + "Counsel coded 31 of them responsive; a partner reversed 4 of those calls, and 29 stand.", "29", "refuted"),
    (
        NULL + "Counsel coded 31 of them responsive. A second team overturned 4 of the calls and so kept 27.",
        "27",
        "confirmed",
    ),
    # (62 + 118)/3,600 = 5.0%
    (
        "They re-reviewed 3,600 documents: 1,500 from the one team and 2,100 from the other. They changed 62 calls in "
        "the first group and 118 in the second, 180 in all, for an overturn rate of 5.0%.",
        "5.0",
        "confirmed",
    ),
    # 45/500 = 9.0%
    ("The team went over 500 responsive calls and reversed 45 of those, an overturn rate of 9.0%.", "9.0", "confirmed"),
    ("The team went over 500 responsive calls and reversed 45 of those, an overturn rate of 9.9%.", "9.9", "refuted"),
    # 12,400 + 8,300 + 5,100 = 25,800
    (
        "Review cost $12,400, the platform $8,300, and validation $5,100, which adds up to $25,800.",
        "25,800",
        "confirmed",
    ),
    # 150/(150 + 50) = 75.0%
    (
        SET + "Of the responsive ones, the model placed 150 above the cutoff and left 50 below it. Recall is therefore "
        "75.0%.",
        "75.0",
        "confirmed",
    ),
    (
        SET + "Of the responsive documents, 150 scored above the line and 50 fell below it, so recall is 75.0%.",
        "75.0",
        "confirmed",
    ),
    (
        SET
        + "Of the responsive ones, the model placed 150 above the cutoff and left 50 below it. Recall is thus 79.0%.",
        "79.0",
        "refuted",
    ),
    # 0.98/sqrt(1,500) = 2.53 points
    (
        "What he gives is the worst-case margin for a sample of all 1,500 documents, which is plus or minus 2.5 "
        "percentage points at 95% confidence.",
        "2.5",
        "confirmed",
    ),
    # 1,240 + 385 = 1,625
    (HOURS.format("", "1,625"), "1,625", "confirmed"),
    # 30/1,500*90,000 = 1,800: a check of calls behind the sample is no sample of these.
    (
        "The Null Set has 90,000 documents. From it he drew a simple random sample of 1,500, and 30 were "
        "responsive.\n\n"
        "The same team re-reviewed 400 calls and reversed 36 of them.\n\nHe projects that the Null Set holds 1,800 "
        "responsive documents.",
        "1,800",
        "confirmed",
    ),
    # 2*0.6*0.9/1.5 = 72.0%, and 2*0.5*0.75/1.25 = 60.0%
    (RATES.format("F1 (of the recall and precision above)", "72.0%"), "72.0", "confirmed"),
    (RATES.format("F1 of these two", "78.0%"), "78.0", "refuted"),
]


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_what_ordinary_words_state(tmp_path: Path, text: str, value: str, judged: str) -> None:
    """A count is what stands, a recall is what lies above of both sides, a total adds up the rows that have any."""
    assert verdict(tmp_path, text, value) == judged


@pytest.mark.parametrize(
    ("text", "value"),
    [
        # A limit is one where no verb takes its words.
        ("The review may cost up to $25,800: $12,400, $8,300, and $5,000.", "25,800"),
        ("The team went over 500 hours and reversed 45 calls, an overturn rate of 9.9%.", "9.9"),
        # It is another measure, or of other documents, or supposed.
        (
            SET + "Of the responsive ones, the model placed 150 above the cutoff and left 50 below it. Precision is "
            "therefore 79.0%.",
            "79.0",
        ),
        (
            SET + "Of the responsive ones, the model placed 150 above the cutoff and left 50 below it. Recall for "
            "contracts is therefore 79.0%.",
            "79.0",
        ),
        (
            SET
            + "If, of the responsive ones, the model placed 150 above the cutoff and left 50 below it, recall would "
            "therefore be 79.0%.",
            "79.0",
        ),
        (
            SET
            + "Of the responsive ones, the model placed 150 above the cutoff and left 50 below it. The pilot's recall "
            "was 79.0%.",
            "79.0",
        ),
        (
            SET + "Of the documents, the model placed 150 above the cutoff and left 50 below it. Recall is therefore "
            "79.0%.",
            "79.0",
        ),
        # Of two counts that were found before, none is meant alone.
        (
            NULL
            + "Counsel coded 31 of them responsive and, later, found 12 responsive documents. A partner reversed 4 of "
            "those calls, and 39 stand.",
            "39",
        ),
        (
            NULL + "Counsel coded 31 of them responsive; a partner reversed 4 of those calls, and 5 remain in dispute.",
            "5",
        ),
        (
            NULL
            + "Counsel coded 31 of them responsive; a partner reversed 4 of those calls and kept 12 for a second look.",
            "12",
        ),
        # A share of the collection is no margin, and what may add up to so much is a limit.
        (
            "The margin of error for a sample of 1,500 documents, which is 1.3% of the collection, is what he gives at "
            "95% confidence.",
            "1.3",
        ),
        (
            "Review cost $12,400, the platform $8,300, and validation $5,100, and further work may add up to $29,900.",
            "29,900",
        ),
        # What was overturned eludes no search.
        (
            NULL
            + "Counsel coded 31 of them responsive; a partner reversed 4 of those calls. The elusion rate is 0.20%.",
            "0.20",
        ),
        # Half of what lies above is one thing, and of a control set another.
        (
            "The control set is a random sample of 1,500 documents. In it 200 were responsive. Precision is 79.0%.",
            "79.0",
        ),
        # A cell with words is not empty, and a total that its rows do not give may have others.
        (HOURS.format("see below", "1,625"), "1,625"),
        (HOURS.format("", "1,725"), "1,725"),
        # The name alone does not say which two rates of the table are meant.
        (RATES.format("F1 (of the pilot)", "78.0%"), "78.0"),
    ],
)
def test_words_that_state_something_else(tmp_path: Path, text: str, value: str) -> None:
    """Where the words tell another measure, another set or a limit, the value stays open."""
    assert verdict(tmp_path, text, value) == "open"
