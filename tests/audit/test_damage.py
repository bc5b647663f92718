"""A thousand kinds of damage to claims files: a clear error with its place, or judged claims, and none is lost.

Each damage is made from a fixed seed. What a damaged file must give is counted here by other means than the reader's.
"""

from __future__ import annotations

import csv
import io
import json
import random
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import prsym

SEEDS = range(14)  # with 3 formats and 25 kinds of damage over a thousand files
VERDICTS = {
    "confirmed",
    "consistent",
    "refuted",
    "convention",
    "out_of_domain",
    "unverifiable",
    "undecided",
    "unusable",
}
PLACE = re.compile(r"line \d|byte \d|is UTF-16|nested too deeply|no claims|\[report\]|unknown table|must hold a report")
ROWS = [
    ("a", "measures.precision", "tp", "40", "fp", "60", "40%"),
    ("b", "measures.recall", "tp", "412", "fn", "194", "68%"),
    ("c", "measures.precision", "tp", "1", "fp", "2", "0.33"),
    ("d", "measures.recall", "tp", "90", "fn", "10", "0.80"),
    ("e", "measures.precision", "tp", "5", "fp", "5", "50%"),
]
SOUND = ["confirmed", "confirmed", "confirmed", "refuted", "confirmed"]


def _toml() -> str:
    claims = (
        f'[[claim]]\nid = "{i}"\nquote = "the “{i}” value"\nformula = "{f}"\n'
        f'inputs = {{ {x} = "{n}", {y} = "{m}" }}\nvalue = "{v}"\nrounding = "any"\n'
        for i, f, x, n, y, m, v in ROWS
    )
    return '[report]\ntitle = "A report"\n\n' + "\n".join(claims)


def _json() -> str:
    claims = [
        {"id": i, "quote": f"the “{i}” value", "formula": f, "inputs": {x: n, y: m}, "value": v}
        for i, f, x, n, y, m, v in ROWS
    ]
    return json.dumps({"report": {"title": "A report"}, "claim": claims}, indent=1, ensure_ascii=False)


def _cells() -> list[list[str]]:
    columns = ["tp", "fp", "fn"]
    rows = [[i, f"the “{i}” value", f, *({x: n, y: m}.get(c, "") for c in columns), v] for i, f, x, n, y, m, v in ROWS]
    return [["id", "quote", "formula", *columns, "value"], *rows]


def _csv() -> str:
    return "".join(",".join(row) + "\n" for row in _cells())


BASES: dict[str, Callable[[], str]] = {"toml": _toml, "json": _json, "csv": _csv}
IN_ONE_CLAIM = ("no numbers", "formula injection", "formula ids")  # the other claims are judged as if nothing were
Damage = Callable[[str, random.Random], bytes | str]


def _flip(text: str, draw: random.Random) -> bytes:
    data = bytearray(text.encode())
    for _ in range(draw.randint(1, 4)):
        data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
    return bytes(data)


def _truncate(text: str, draw: random.Random) -> bytes:
    return text.encode()[: draw.randrange(len(text.encode()))]


def _lines(change: Callable[[list[str], random.Random], None]) -> Damage:
    def damage(text: str, draw: random.Random) -> str:
        lines = text.splitlines(keepends=True)
        change(lines, draw)
        return "".join(lines)

    return damage


def _twice(lines: list[str], draw: random.Random) -> None:
    index = draw.randrange(len(lines))
    lines.insert(draw.randrange(len(lines)), lines[index])


def _without(lines: list[str], draw: random.Random) -> None:
    del lines[draw.randrange(len(lines))]


def _swapped(lines: list[str], draw: random.Random) -> None:
    draw.shuffle(lines)


def _insert(*pieces: str) -> Damage:
    def damage(text: str, draw: random.Random) -> str:
        at = draw.randrange(len(text) + 1)
        return text[:at] + draw.choice(pieces) + text[at:]

    return damage


def _value(*values: str) -> Damage:
    """A printed number becomes something else, quoted as it was or bare."""

    def damage(text: str, draw: random.Random) -> str:
        found = draw.choice(list(re.finditer(r'"?\b(?:40%|412|68%|0\.33|0\.80|90|60)(?:"|\b)?', text)))
        value = draw.choice(values)
        quoted = f'"{value}"' if found[0].startswith('"') and draw.random() < 0.5 else value
        return text[: found.start()] + quoted + text[found.end() :]

    return damage


def _word(*pairs: tuple[str, str]) -> Damage:
    def damage(text: str, draw: random.Random) -> str:
        old, new = draw.choice([pair for pair in pairs if pair[0] in text])
        place = draw.choice([m.start() for m in re.finditer(re.escape(old), text)])
        return text[:place] + new + text[place + len(old) :]

    return damage


def _encoded(*encodings: str) -> Damage:
    return lambda text, draw: (text + "é").encode(draw.choice(encodings), "replace")


def _deep(text: str, draw: random.Random) -> str:
    depth = draw.choice([50, 900, 5000, 100_000])
    piece = draw.choice([("[", "]"), ('{"a":', "}"), ("{a=", "}"), ("(", ")")])
    return _value(piece[0] * depth + piece[1] * depth)(text, draw)


def _long(text: str, draw: random.Random) -> str:
    return _insert("x" * 200_000, "9" * 5000, " " * 100_000, "|" * 3000, ",;" * 3000)(text, draw)


def _pieces(text: str, draw: random.Random) -> str:
    cut = sorted(draw.randrange(len(text)) for _ in range(3))
    parts = [text[: cut[0]], text[cut[0] : cut[1]], text[cut[1] : cut[2]], text[cut[2] :]]
    draw.shuffle(parts)
    return "".join(parts)


DAMAGES: dict[str, Damage] = {
    "flipped bits": _flip,
    "truncated": _truncate,
    "a line twice": _lines(_twice),
    "a line missing": _lines(_without),
    "lines in another order": _lines(_swapped),
    "parts in another order": _pieces,
    "no numbers": _value(
        "NaN", "inf", "-inf", "1e999999", "--1", "0x10", "1_000", "½", "٣", "true", "null", "1/0", "%"
    ),
    "huge numbers": _value("9" * 400, "1" + "0" * 5000, "1e300", "-" + "9" * 5000, "1e-999", "0." + "0" * 4000 + "1"),
    "wrong types": _value("[]", "{}", "[1, 2]", "1.5", "2020-01-01", "''", '""', "[[", "{a = 1}", "false"),
    "deep nesting": _deep,
    "long fields": _long,
    "surrogates": _insert("\\ud800", '"\\udfff"', "\\u0000", "\\x00"),
    "control characters": _insert("\0", "\x1b[2J", "\x07", "\x85", "\u2028", "\u202e", "\x0c", "\ufeff"),
    "quotation marks": _insert('"', "'", '"""', "'''", '""', "`", "```"),
    "separators": _insert(",", ";", "\t", "|", "\\|", "\\", "\n", "\r", "\n\n", "#", "=", "[", "]", "{", "}"),
    "formula injection": _value("=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "=HYPERLINK(1)", "__import__('os')"),
    "misspelt keys": _word(("value", "valeu"), ("formula", "fromula"), ("id", "di"), ("quote", "qoute"), ("tp", "tpp")),
    "other keys": _word(
        ("value", "expression"), ("tp", "ranking.run"), ("tp", "inputs"), ("quote", "id"), ("fn", "tie")
    ),
    "formula ids": _word(("measures.precision", "measures.presision"), ("measures.recall", "../recall"), ("a", "ä")),
    "other encodings": _encoded("utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "cp037"),
    "line ends": lambda text, draw: "".join(
        c if c != "\n" else draw.choice(["\n", "\r\n", "\r", "\n\r"]) for c in text
    ),
    "byte-order marks": lambda text, draw: b"\xef\xbb\xbf" * draw.randint(1, 3) + text.encode(),
    "paths": _word(
        ("value", "ranking = { qrels = '../../etc/passwd', run = '/etc/passwd', topic = '1' }\nvalue"),
        ("tp", "ranking.qrels"),
        ("fn", "ranking.relevance"),
    ),
    "blanks": lambda text, draw: re.sub(" ", lambda m: draw.choice([" ", " ", "\u00a0", "\t", "  ", "\u200b"]), text),
    "random bytes": lambda text, draw: draw.randbytes(draw.randint(0, 300)),
}


def _expected(kind: str, content: bytes) -> int | None:
    """How many claims the file holds, read by other means; None where that cannot be said."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252")  # which is read of tables
    if kind == "toml":
        return len(tomllib.loads(text)["claim"])
    if kind == "json":
        return len(json.loads(text)["claim"])
    if kind == "csv":
        before = csv.field_size_limit(len(text) + 1)
        rows = [row for row in csv.reader(io.StringIO(text, newline="")) if any(c.strip(" \t\u00a0") for c in row)]
        csv.field_size_limit(before)
        return len(rows) - 1 if rows[0][0].startswith("id") else None
    whole = re.split(r"\r\n|\r|\n", text)
    is_plain = sum("---" in line for line in whole) == 1 and whole[0].startswith("#")
    is_plain = is_plain and all(line.lstrip().startswith("|") for line in whole[1:] if line.strip())
    return sum(line.lstrip().startswith("|") for line in whole) - 2 if is_plain else None


def _check(kind: str, path: Path, content: bytes) -> list[str]:
    """The verdicts; none where the file was refused."""
    path.write_bytes(content)
    try:
        report = prsym.audit(path, processes=1)
    except prsym.InputError as error:
        said = str(error)
        assert said.startswith(f"{path}: ") or "claims: " in said[:10], said
        assert len(said.splitlines()) == 1, said
        assert PLACE.search(said), said
        assert len(said) < 1000
        return []
    expected = _expected(kind, content)
    assert expected is None or len(report.claims) == expected
    for judged in report.claims:
        assert judged.verdict in VERDICTS
        assert judged.reason
        assert len(judged.reason.splitlines()) == 1
        assert "prsym failed" not in judged.reason, judged.reason
        if judged.verdict == "unusable":
            assert re.match(r"claim .+ \(line \d+\): .", judged.reason), judged.reason
    json.loads(report.to_json())
    report.to_text()
    return [judged.verdict for judged in report.claims]


@pytest.mark.parametrize("kind", BASES)
@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_told_or_the_claims_are_judged(tmp_path: Path, kind: str, name: str) -> None:
    for seed in SEEDS:
        draw = random.Random(f"{kind} {name} {seed}")
        damaged = DAMAGES[name](BASES[kind](), draw)
        content = damaged.encode("utf-8", "surrogatepass") if isinstance(damaged, str) else damaged
        verdicts = _check(kind, tmp_path / f"claims.{kind}", content)
        if verdicts and name in IN_ONE_CLAIM:
            assert sum(found != sound for found, sound in zip(verdicts, SOUND, strict=True)) <= 1


@pytest.mark.parametrize("kind", BASES)
def test_the_sound_files_hold_what_they_hold(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"claims.{kind}"
    path.write_text(BASES[kind](), encoding="utf-8")
    assert [judged.verdict for judged in prsym.audit(path).claims] == SOUND
