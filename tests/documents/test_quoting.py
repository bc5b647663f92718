"""Quotes and numbers that are taken from a document stand in it, as people copy them."""

import pytest

from prsym.documents.quoting import PARTING, is_printed, spans

TEXT = "The “hit rate” of the reviewers’ calls — seventeen of 1,204, or 1.4 percent — was not\nmeasured … in round 3."


QUOTES = [
    "seventeen of 1,204, or 1.4 percent",
    'The "hit rate" of the reviewers\' calls - seventeen',  # straight marks, another dash
    "was not measured",  # another blank
    "The “hit rate” [...] 1.4 percent",
    "measured … in round 3",  # an ellipsis of the document itself
]
OTHERS = [
    "seventeen of 1,20",  # a part of a number
    "venteen of 1,204",
    "or 1.4",  # a percent sign belongs to its number
    "or 1.4 percent … seventeen of 1,204",  # the other way round
    "seventeen of 1,214, or 1.4 percent",
    " ",
]


@pytest.mark.parametrize("quote", QUOTES)
def test_a_quote_is_in_the_text(quote: str) -> None:
    ((start, end),) = spans(quote, TEXT)
    assert TEXT[start:end].split()[0].strip("“") == quote.split()[0].strip('“"')
    assert TEXT[start:end].split()[-1] == quote.split()[-1]


@pytest.mark.parametrize("quote", OTHERS)
def test_other_words_are_not(quote: str) -> None:
    assert list(spans(quote, TEXT)) == []


def test_each_place_is_found() -> None:
    assert list(spans("12 of 40", "12 of 40, 112 of 40, and 12  of 40")) == [(0, 8), (25, 34)]


PRINTED = {
    TEXT: ["1,204", "1204 documents", "17", "seventeen", "1.4%"],
    "Recall (%): 80.1": ["80.1%"],  # the sign is in the heading
    "between 83 and 94 percent": ["83% to 94%"],
    "12,345 of them, between 76.8% and 83.0%": ["12 345", "76.8% to 83.0%"],
    "about one in twelve, nearly two-thirds": ["1 in 12", "two-thirds"],
    "a share of 0.5 of some 1.2 million pages": [".5", "1.2 million"],
    "either 75 or 80 percent": ["75%"],
}
NOT_PRINTED = {
    TEXT: ["1,240", "1.4", "1.41%", "120", "none", ""],
    "some 1.2 million pages, and 1.2 billion": ["1,200,000"],  # printed with fewer digits
    "two million, between 76.8% and 83.0%": ["2%", "2 billion", "76.8% to 83.1%"],
    "90 of 100, or 91% (95% interval: 83% to 94%)": ["90%", "83% to 95%"],
    "round R12, the 12th": ["12", "1"],
}


def test_numbers_are_printed_in_other_forms_and_no_others() -> None:
    for text, values in PRINTED.items():
        assert [value for value in values if not is_printed(value, text)] == []
    for text, values in NOT_PRINTED.items():
        assert [value for value in values if is_printed(value, text)] == []


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("the confidence level", "the conﬁdence level"),  # a ligature
        ("the conﬁdence level", "the confidence level"),
        ("the de-duplicated set", "the deduplicated set"),  # a hyphen at the end of a line
        ("recall of 80.1% was", "recall of 80.1 % was"),
        ("recall of 80.1 % was", "recall of 80.1% was"),
        ("[t]he recall was", "The recall was"),  # a first letter as lawyers change it
        ('the "hit rate" was', "the «hit rate» was"),
    ],
)
def test_a_quote_is_printed_in_other_ways(quote: str, text: str) -> None:
    assert list(spans(quote, text)) == [(0, len(text))]


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("[t]he recall was", "She recall was"),
        ("the confidence level", "the confdence level"),
        ("the deduplicated set", "the reduplicated set"),
        ("a total of 1.5", "a total of 1.5 million"),
        ("a rate of 8", "a rate of 8 %"),
    ],
)
def test_canary_other_prints_are_no_quote(quote: str, text: str) -> None:
    assert list(spans(quote, text)) == []


def test_what_is_left_out_is_no_other_paragraph() -> None:
    text = PARTING.join(["We report a recall of", "80% of the files, and 91% of the mail."])
    assert list(spans("recall … 91%", text)) == []
    assert len(list(spans("80% … 91%", text))) == 1
    assert len(list(spans("a recall of 80%", text))) == 1  # over the end of a page
    assert list(spans(f"x{' ' * 200_000}x", text)) == []  # at once


MARKED = "The hit rate was 75%, that is 12 of the 16 docs*; null_set 5*3, 5 * 3, 5 *3."


@pytest.mark.parametrize(
    ("quote", "there"),
    [
        ("The **hit rate** was `75%`, that is _12_ of", "The hit rate was 75%, that is 12 of"),
        ("hit\u200b rate was", "hit rate was"),  # a blank of no width, which was copied from a page
        ("\u200b12\u2060 of", "12 of"),
        ("h\u00adit rate", "hit rate"),  # a soft hyphen
        ("16 docs*; null_set", "16 docs*; null_set"),  # as it is in the file
    ],
)
def test_what_a_reader_does_not_see_is_no_difference(quote: str, there: str) -> None:
    assert [MARKED[start:end] for start, end in spans(quote, MARKED)] == [there]


@pytest.mark.parametrize("quote", ["1\u200b2 of the 16", "nullset", "53", "5 3", "13 of the 16", "-12 of", "12% of"])
def test_digits_signs_and_words_are_exact(quote: str) -> None:
    assert list(spans(quote, MARKED)) == []


def test_a_number_is_printed_in_emphasis_and_not_with_a_digit_parted() -> None:
    assert is_printed("75%", "a rate of **75**%")
    assert is_printed("12\u200b documents", "12 documents")
    assert not is_printed("12", "1\u200b2")
    assert not is_printed("1\u200b2", "12")
