"""What people get wrong who write TOML by hand is told with its line and with what would be right."""

import tomllib

import pytest

from prsym.reading.toml_mistakes import explained

ABOVE = '[report]\ntitle = "x"\n\n[[claim]]\nid = "a"\n'
BELOW = 'quantity = "recall"\n'


def told(text: str) -> str:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    return explained(caught.value, text)


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("value = 80%", 'a number stands in quotes, as printed: value = "80%"'),
        ("value = 1,234", 'value = "1,234"'),
        ("value = $5,000  # so much", 'value = "$5,000"'),
        ("value = .5", 'value = ".5"'),
        ("value = recall", 'a text stands in quotes: value = "recall"'),
        ('value "80%"', "the sign = is missing between the key value and its value"),
        ('value: "80%"', "between a key and its value stands = and no colon"),
        ("value =", "the key value has no value behind its ="),
        ('value = = "1"', "= twice"),
        ('value = "80%', "the text is not closed"),
        ("value = “80%”", "straight quotation marks"),
        ("inputs = { found = “5” }", "straight quotation marks"),
        ('quote = "He said "yes" to it"', 'a " within the text ends it: write \\" for each one within'),
        ("quote = 'the vendor's count'", "put the text in double quotes"),
        ('quote = "C:\\data"', "a backslash is written twice in a text in double quotes"),
        ('value = "1",', "no comma stands behind the value"),
        ('id = "b"', "the key id is given twice in one table, first on line 5"),
        ("census = True", "write true or false, in small letters"),
        ("date = 25.11.2026", "a date is year-month-day: date = 2026-11-25"),
        ("date = November 25, 2026", "date = 2026-11-25"),
        ('null set = "5"', "a key is one word, such as null_set"),
        ("This is a remark", "a remark begins with #"),
        ('inputs = { tp = "1"', "its } is missing on the line"),
        ('inputs = { tp = "1" fn = "2" }', "a comma is missing in it"),
        ('inputs = { tp = "1", tp = "2" }', "the key tp is given twice"),
        ('inputs = { tp = "1", }', "no comma stands before the last bracket"),
        ('inputs = { "tp": "1" }', "stands = and no colon"),
        ('inputs = { tp = "300", fn = 2,400 }', 'a number stands in quotes, as printed: fn = "2,400"'),
        ("inputs = { tp = 300, fn = 16.5%, tn = 4 }", 'a number stands in quotes, as printed: fn = "16.5%"'),
        ('# [[claim]]\nid = "b"', "first on line 5: [[claim]] on line 6 stands in a remark: delete the # before it"),
        ('\nid = "b"', "leave one of them out, or write [[claim]] above what belongs to another claim"),
        ("inputs = { tp = five }", "a text stands in quotes"),
        ("[[claim]", "as many brackets as it begins with, such as [[claim]]"),
        ("[report]", "the table [report] is given twice"),
        ('\u00a0value = "1"', "U+00A0, stands at column 1"),
        ('value =\u200b "1"', "U+200B"),
        ('\ufeffvalue = "1"', "U+FEFF"),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, right: str) -> None:
    said = told(f"{ABOVE}{line}\n{BELOW}")
    assert said.startswith(f"line {6 + line.count(chr(10))}, “"), said
    assert right in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f'{ABOVE}exact = ["tp", "fn"\n\n{BELOW}', 6),
        (f'{ABOVE}quote = """a text\n{BELOW}', 6),
        (f'{ABOVE}{BELOW}value = "5\n', 7),
        (f"{ABOVE}value = 80%\r\n{BELOW}", 6),
    ],
)
def test_the_line_is_that_on_which_it_begins(text: str, line: int) -> None:
    assert told(text).startswith(f"line {line}, “")


def test_a_heading_in_single_brackets_before_several() -> None:
    assert "two brackets, such as [[claim]]" in told('[claim]\nid = "a"\n\n[[claim]]\nid = "b"\n')


def test_what_is_seen_seldom_is_told_in_the_readers_words() -> None:
    assert told(f'{ABOVE}quote = "a\\ud800"\n').startswith("line 6, “")
