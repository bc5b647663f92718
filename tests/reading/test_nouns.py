"""What stands beside a number: its unit, and what is passed over."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from prsym.errors import InputError
from prsym.reading.printed_text import read_printed_text


@pytest.mark.parametrize(
    ("text", "value", "noun"),
    [
        ("92,232 responsive documents", 92232, "documents"),
        ("12 or fewer documents", 12, "documents"),
        ("412 documents reviewed", 412, "documents"),
        ("2.66 million documents", 2_660_000, "documents"),
        ("12,763 reviewer hours", 12763, "hours"),
        ("12,763 reviewer-hours", 12763, "hours"),
        ("80 working days", 80, "days"),
        ("31 custodians", 31, "people"),
        ("11 shared mailboxes", 11, ""),
        ("512,400 hits", 512400, ""),
        ("5 % of the documents", F(1, 20), ""),
        ("640GB", 640, "GB"),
        ("1.3 terabytes", F(13, 10), "TB"),
        ("USD 1.99 million", 1_990_000, "$"),
        ("$1.99mm", 1_990_000, "$"),
        ("2.4M documents", 2_400_000, "documents"),
        ("87 cents", F(87, 100), "$"),
        ("87¢ per document", F(87, 100), "$ per documents"),
        ("$9.50 per GB and month", F(19, 2), "$ per GB per months"),
        ("$9.50/GB/month", F(19, 2), "$ per GB per months"),
        ("$22.35 per responsive document", F(2235, 100), "$ per documents"),
        ("55 documents per reviewer per hour", 55, "documents per people per hours"),
        ("one document in twenty", F(1, 20), "documents"),
        ("36 hours to 40 hours", 36, "hours"),
        ("612.4 gigabytes of email", F("612.4"), "GB"),
        ("12,763 hours of attorney time", 12763, "hours"),
        ("4.5 million emails, attachments and files", 4_500_000, "documents"),
        ("$2.1 million in total", 2_100_000, "$"),
        ("$295 per mailbox", 295, "$ per "),
        ("45 reviewers at most", 45, "people"),
        ("no hot documents", 0, "documents"),
        ("40+ hours", 40, "hours"),
        ("a total of $2.1 million", 2_100_000, "$"),
        ("an average of 54 documents", 54, "documents"),
        ("an estimated 12,900 documents", 12900, "documents"),
        ("all 42 custodians", 42, "people"),
        ("37 % of the documents in the second phase", F(37, 100), ""),
    ],
)
def test_units(text: str, value: object, noun: str) -> None:
    number = read_printed_text(text, "value").numbers[0]
    assert (number.value, number.noun) == (value, noun)


@pytest.mark.parametrize(
    "text",
    [
        *("12 hundredths", "5 dozens", "12 plus", "5 kilograms", "5 of the best", "40 frob", "3.5m"),
        *(
            "$15 per 1,000 documents",
            "$15 per thousand documents",
            "5 of a million",
            "half an hour per",
            "5 GB per thousand",
        ),
        *(
            "5 tens",
            "20 quarters",
            "4 trillions",
            "5 hits of 12 hits of 20",
            "5 hits or misses",
            "one in several",
            "no limit",
            "1 document in many",
        ),
    ],
)
def test_canary_words_that_may_belong_to_the_number_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_printed_text(text, "value")
