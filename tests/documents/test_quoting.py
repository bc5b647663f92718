"""Quotes and numbers that are taken from a document stand in it, as people copy them."""

import pytest

from prsym.documents.quoting import PARTING, is_printed, spans

TEXT = "The “hit rate” of the reviewers’ calls — seventeen of 1,204, or 1.4 percent — was not\nmeasured … in round 3."


@pytest.mark.parametrize(
    "quote",
    [
        "seventeen of 1,204, or 1.4 percent",
        'The "hit rate" of the reviewers\' calls - seventeen',  # straight marks, another dash
        "was not measured",  # another blank
        "The “hit rate” … or 1.4 percent",
        "The “hit rate” [...] 1.4 percent",
        "measured … in round 3",  # an ellipsis of the document itself
    ],
)
def test_a_quote_stands_in_the_text(quote: str) -> None:
    ((start, end),) = spans(quote, TEXT)
    assert TEXT[start:end].split()[0].strip("“") == quote.split()[0].strip('“"')
    assert TEXT[start:end].split()[-1] == quote.split()[-1]


@pytest.mark.parametrize(
    "quote",
    [
        "seventeen of 1,20",  # a part of a number
        "venteen of 1,204",
        "or 1.4 percent … seventeen of 1,204",  # the other way round
        "seventeen of 1,214, or 1.4 percent",
        " ",
        "",
    ],
)
def test_other_words_do_not(quote: str) -> None:
    assert list(spans(quote, TEXT)) == []


def test_a_percent_sign_belongs_to_its_number() -> None:
    assert list(spans("a recall of 80", "It has a recall of 80% now.")) == []
    assert list(spans("or 1.4", TEXT)) == []


def test_each_place_is_found() -> None:
    assert list(spans("12 of 40", "12 of 40, 112 of 40, and 12  of 40")) == [(0, 8), (25, 34)]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("1,204", TEXT),
        ("1204 documents", TEXT),
        ("17", TEXT),
        ("seventeen", TEXT),
        ("1.4%", TEXT),
        ("80.1%", "Recall (%): 80.1"),  # the sign stands in the heading
        ("12 345", "12,345 of them"),
        ("76.8% to 83.0%", "between 76.8% and 83.0%"),
        ("83% to 94%", "between 83 and 94 percent"),
        ("1 in 12", "about one in twelve"),
        (".5", "a share of 0.5"),
        ("1.2 million", "some 1.2 million pages"),
        ("two-thirds", "nearly two-thirds"),
    ],
)
def test_a_number_is_printed(value: str, text: str) -> None:
    assert is_printed(value, text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("1,240", TEXT),  # digits exchanged
        ("1.4", TEXT),  # not percent
        ("1.41%", TEXT),
        ("120", TEXT),
        ("1,200,000", "some 1.2 million pages"),  # printed with fewer digits
        ("1.2 million", "some 1.2 billion pages"),
        ("2%", "two million"),
        ("76.8% to 83.1%", "between 76.8% and 83.0%"),
        ("83% to 95%", "91% (95% interval: 83% to 94%)"),
        ("90%", "90 of 100, or 91%"),
        ("12", "round R12, the 12th"),
        ("2", "round R12"),
        ("1", "the 12th"),
        ("none", TEXT),
        ("", TEXT),
    ],
)
def test_another_number_is_not(value: str, text: str) -> None:
    assert not is_printed(value, text)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("the confidence level", "the conﬁdence level"),  # a ligature
        ("the conﬁdence level", "the confidence level"),
        ("the confidence level", "the con\xadfi\xaddence level"),  # soft hyphens
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


def test_the_unit_behind_or_is_that_of_both() -> None:
    assert is_printed("75%", "either 75 or 80 percent")


def test_what_is_left_out_is_no_other_paragraph() -> None:
    text = PARTING.join(["We report a recall of", "80% of the files, and 91% of the mail."])
    assert list(spans("recall … 91%", text)) == []
    assert len(list(spans("80% … 91%", text))) == 1
    assert len(list(spans("a recall of 80%", text))) == 1  # over the end of a page
    assert list(spans(f"x{' ' * 200_000}x", text)) == []  # at once


MARKED = "The **hit rate** was `75%`, that is _12_ of the 16 docs*; null_set 5*3, 5 * 3, 5 *3."


@pytest.mark.parametrize(
    ("quote", "there"),
    [
        ("The hit rate was 75%, that is 12 of", "The **hit rate** was `75%`, that is _12_ of"),
        ("**hit rate**", "**hit rate**"),  # as it stands in the file
        ("hit\u200b rate was", "hit rate** was"),  # a blank of no width, which was copied from a page
        ("\u200b12\u2060 of", "12_ of"),
        ("h\u00adit rate", "hit rate"),  # a soft hyphen
        ("16 docs; null_set", "16 docs*; null_set"),
        ("*hit rate* was **75%**", "hit rate** was `75%"),
    ],
)
def test_what_a_reader_does_not_see_is_no_difference(quote: str, there: str) -> None:
    assert [MARKED[start:end].strip("*`_") for start, end in spans(quote, MARKED)] == [there.strip("*`_")]


@pytest.mark.parametrize("quote", ["1\u200b2 of the 16", "nullset", "53", "5 3", "13 of the 16", "-12 of", "12% of"])
def test_digits_signs_and_words_are_exact(quote: str) -> None:
    assert list(spans(quote, MARKED)) == []


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("re-read", "was re\u2011read twice"),  # a hyphen that does not break
        ("1 204 of them", "1\u2007204\u00a0of them"),  # figure and no-break space
        ("the 'hit rate'", "the \u201bhit rate\u2019"),
        ('the "hit rate"', "the \u00abhit rate\u00bb"),
    ],
)
def test_signs_that_look_alike_are_alike(quote: str, text: str) -> None:
    assert len(list(spans(quote, text))) == 1


def test_a_number_is_printed_in_emphasis_and_not_with_a_digit_parted() -> None:
    assert is_printed("75%", "a rate of **75**%")
    assert is_printed("12\u200b documents", "12 documents")
    assert not is_printed("12", "1\u200b2")
    assert not is_printed("1\u200b2", "12")
