"""Reading qrels and run files: what is accepted, and how each unusable line is named."""

from __future__ import annotations

from io import BytesIO, StringIO

import pytest

from prsym.errors import InputError
from prsym.ranking import evaluate_run
from prsym.ranking.trec_files import read_qrels, read_run

QREL = b"1 0 A 1\n"
LINE = b"1 Q0 A 1 0.5 mine\n"


def refusal(read, data):
    with pytest.raises(InputError) as caught:
        read(BytesIO(data))
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"1 0 B", "columns: 3, not the 4 of 'topic iteration document relevance'"),
        (b"1", "columns: 1, not the 4 of"),
        (b"1 0 B 1 0 0", "columns: 6, not the 4 of"),
        (b"1 0 B 1.0", "the relevance must be a whole number, not '1.0'"),
        (b"1 0 B yes", "the relevance must be a whole number, not 'yes'"),
        (b"1 0 B 1_0", "the relevance must be a whole number, not '1_0'"),
        (b"1 0 B \xd9\xa1", "the relevance must be a whole number, not '١'"),
        (b"1 0 B " + b"9" * 5000, "the relevance must be a whole number, not '999"),
        (b"1 0 A 0", "document 'A' was judged for topic '1' before"),
        (b"1 0 A 1", "document 'A' was judged for topic '1' before"),
    ],
)
def test_an_unusable_line_of_the_qrels(line, complaint):
    message = refusal(read_qrels, QREL + b"\n" + line + b"\n2 0 A 1\n")
    assert message.startswith("the qrels file: 1 line cannot be used: line 3: ")
    assert complaint in message


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"1 Q0 B 1 0.5", "columns: 5, not the 6 of 'topic Q0 document rank score run'"),
        (b"1 B 0.5", "columns: 3, not the 6 of"),
        (b"1 Q0 B 1 high mine", "the score must be a finite number, not 'high'"),
        (b"1 Q0 B 1 nan mine", "the score must be a finite number, not 'nan'"),
        (b"1 Q0 B 1 -inf mine", "the score must be a finite number, not '-inf'"),
        (b"1 Q0 B 1 1e999 mine", "the score must be a finite number, not '1e999'"),
        (b"1 Q0 B 1 1_0 mine", "the score must be a finite number, not '1_0'"),
        (b"1 Q0 B 1 0,5 mine", "the score must be a finite number, not '0,5'"),
        (b"1 Q0 B 1 \xff mine", "the score must be a finite number, not 'ÿ'"),
        (b"1 Q0 A 2 0.1 mine", "document 'A' was listed for topic '1' before"),
    ],
)
def test_an_unusable_line_of_the_run(line, complaint):
    message = refusal(read_run, LINE + line + b"\n")
    assert message.startswith("the run file: 1 line cannot be used: line 2: ")
    assert complaint in message


def test_every_unusable_line_is_accounted_for():
    lines = [LINE, *(b"1 Q0 D%d 1 x mine\n" % number for number in range(30)), b"2 Q0\n"]
    message = refusal(read_run, b"".join(lines))
    assert message.startswith("the run file: 31 lines cannot be used: line 2: ")
    assert message.count("; line ") == 19
    assert "line 21: " in message
    assert "line 22: " not in message
    assert message.endswith("; and 11 more")


def test_outside_text_is_escaped_and_cut():
    message = refusal(read_run, b"1 Q0 A 1 \x1b[2J" + b"x" * 500 + b" mine\n")
    assert "'\\x1b[2J" in message
    assert len(message) < 200


def test_errors_name_the_file(tmp_path):
    path = tmp_path / "bad.qrels"
    path.write_bytes(b"1 0 A\n")
    for source in (path, str(path)):
        with pytest.raises(InputError, match=r"bad\.qrels: 1 line cannot be used: line 1"):
            read_qrels(source)
    with open(path) as file, pytest.raises(InputError, match=r"bad\.qrels: 1 line cannot be used: line 1"):
        read_qrels(file)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"  \t\r\n", b"\xef\xbb\xbf"])
def test_an_empty_file(data):
    assert refusal(read_qrels, data) == (
        "the qrels file: is empty: a qrels file has lines of 'topic iteration document relevance'"
    )
    assert (
        refusal(read_run, data) == "the run file: is empty: a run file has lines of 'topic Q0 document rank score run'"
    )


def test_files_that_cannot_be_read(tmp_path):
    for path in (tmp_path / "absent", tmp_path, str(tmp_path / ("x" * 5000))):
        with pytest.raises(InputError, match="cannot be read: "):
            read_run(path)
    with pytest.raises(InputError, match="cannot be read: "):
        read_run("a\0b")
    for source in (None, 5, ["1 Q0 A 1 0.5 mine"], b"run.txt"):
        with pytest.raises(InputError, match="run file: .* is neither a path nor an open file"):
            read_run(source)
    closed = StringIO("1 Q0 A 1 0.5 mine")
    closed.close()
    with pytest.raises(InputError, match="the run file: cannot be read: I/O operation on closed file"):
        read_run(closed)


def test_files_that_are_no_text():
    message = refusal(read_run, "1 Q0 A 1 0.5 mine\n".encode("utf-16"))
    assert message.startswith(
        "the run file: line 1 holds a NUL byte, so this is no plain text (compressed, or UTF-16?)"
    )
    assert "line 2 holds a NUL byte" in refusal(read_run, LINE + b"1 Q0 B\0 1 0.5 mine\n")


def test_a_text_file_opened_in_the_wrong_encoding(tmp_path):
    path = tmp_path / "run.txt"
    path.write_bytes("1 Q0 é 1 0.5 mine\n".encode("latin-1"))
    with (
        open(path, encoding="utf-8") as file,
        pytest.raises(InputError, match="not in the encoding that it was opened"),
    ):
        read_run(file)
    with open(path, encoding="latin-1") as file:
        assert read_run(file) == {"1": {"é".encode(): 0.5}}


def test_columns_that_follow_the_sixth_are_passed_over():
    assert read_run(BytesIO(b"1 Q0 A 1 0.5 mine more words at the end\n")) == {"1": {b"A": 0.5}}


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_line_ends_blank_lines_and_white_space(end):
    lines = [b"\xef\xbb\xbf1\tQ0  A\t1 0.5  mine", b"", b" \t ", b"  1 Q0 B 2 +5e-1 mine  "]
    assert read_run(BytesIO(end.join(lines))) == {"1": {b"A": 0.5, b"B": 0.5}}


def test_a_number_sign_starts_no_comment():
    assert read_qrels(BytesIO(b"#1 0 #A 1\n")) == {"#1": {b"#A": 1}}
    assert "line 1: columns: 3," in refusal(read_qrels, b"# a comment\n" + QREL)


def test_no_break_spaces_do_not_separate_columns():
    assert read_qrels(StringIO("1 0 A\u00a0B 1\n")) == {"1": {"A\u00a0B".encode(): 1}}


def test_relevance_with_a_sign():
    assert read_qrels(BytesIO(b"1 0 A -1\n1 0 B +2\n1 0 C -0\n")) == {"1": {b"A": -1, b"B": 2, b"C": 0}}


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "cp1252", "shift_jis"])
def test_identifiers_in_any_encoding_are_compared_byte_by_byte(tmp_path, encoding):
    document = "ドキュメント" if encoding == "shift_jis" else "Übersicht"
    (tmp_path / "qrels").write_bytes(f"1 0 {document} 1\n".encode(encoding))
    (tmp_path / "run").write_bytes(f"1 Q0 X 1 2 mine\n1 Q0 {document} 2 1 mine\n".encode(encoding))
    assert evaluate_run(tmp_path / "qrels", tmp_path / "run", "map")["1"]["map"] == 0.5


def test_a_topic_in_latin_1_and_in_utf_8_is_one_topic():
    found = evaluate_run(BytesIO("é 0 A 1\n".encode("latin-1")), BytesIO("é Q0 A 1 1 mine\n".encode()), "map")
    assert found["é"]["map"] == 1.0
    message = refusal(read_qrels, "é 0 A 1\n".encode("latin-1") + "é 0 A 1\n".encode())
    assert "line 2: document 'A' was judged for topic 'é' before" in message


def test_the_same_document_in_two_topics_is_no_duplicate():
    assert read_qrels(BytesIO(b"1 0 A 1\n2 0 A 0\n")) == {"1": {b"A": 1}, "2": {b"A": 0}}
