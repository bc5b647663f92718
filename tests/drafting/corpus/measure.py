"""Measure drafts against the keys: `python tests/drafting/corpus/measure.py [NAME ...] [--show] [--record]`.

Of each number of a key: is it accounted for, is its claim found (as a value, bound or open), is what is bound right
(the same inputs, or the same value), and does its verdict agree with the key? The key's values are computed here with
exact fractions, apart from the program. `--record` writes the counts of all documents for the reports; what was counted
at first sight of new documents, before the program was mended against them, stays as it stands there.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.text.records import Draft, DraftedClaim
from prsym.drafting.writing import to_mapping
from prsym.model.judgement import Judgement

_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")  # marks of notes
Entry = dict[str, Any]  # a number of a key
HERE = Path(__file__).parent
TARGET = HERE.parents[2] / "prsym" / "auditing" / "drafting_error_rates.json"
COUNTED = ("documents", "numbers", "accounted", "claims", "found", "bound", "right", "other inputs", "wrong verdict")
HOLDING = {"confirmed", "consistent"}
FAILING = {"refuted", "other convention"}
_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "hundred",
    "thousand",
    "million",
    "none",
    "half",
    "third",
    "quarter",
    "fifth",
    "tenth",
    "twice",
    "double",
    "doubled",
    "no",
    "dozen",
    *("first", "second", "fourth", "sixth", "seventh", "eighth", "ninth"),
]
_TOKEN = re.compile(
    rf"\d[\d,]*(?:\.\d+)?|\.\d+|\b(?:{'|'.join(_WORDS)})(?:s|ths|nds|rds)?\b|\b(?-i:[IVX]+)\b", re.IGNORECASE
)


def tokens(text: str) -> list[str]:
    """The digits and the words for numbers of a text."""
    return [t.replace(",", "").lower() for t in _TOKEN.findall(text.translate(_LOWERED))]


def value_of(expression: str) -> Fraction | None:
    """The value of the arithmetic of a key, exactly; None for what is no plain arithmetic."""
    if not expression:
        return None

    def of(node: ast.expr) -> Fraction:
        match node:
            case ast.Constant(value=int() | float()):
                return Fraction(ast.get_source_segment(expression, node) or "0")
            case ast.BinOp(left=left, op=op, right=right):
                a, b = of(left), of(right)
                match op:
                    case ast.Add():
                        return a + b
                    case ast.Sub():
                        return a - b
                    case ast.Mult():
                        return a * b
                    case ast.Div():
                        return a / b
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -of(operand)
        raise ValueError(expression)

    try:
        return of(ast.parse(expression, mode="eval").body)
    except (ValueError, SyntaxError, ZeroDivisionError):
        return None


def aligned(key: list[Entry], found: Draft) -> list[set[int]]:
    """The numbers of the draft that each number of the key is, both read from left to right."""
    theirs = [(t, k) for k, one in enumerate(key) for t in tokens(str(one["text"]))]
    ours = [(t, i) for i, one in enumerate(found.numbers) for t in tokens(one.number.text)]
    places: list[set[int]] = [set() for _ in key]
    matcher = SequenceMatcher(None, [t for t, _ in theirs], [t for t, _ in ours], autojunk=False)
    left, right = set(range(len(theirs))), set(range(len(ours)))
    for block in matcher.get_matching_blocks():
        for n in range(block.size):
            places[theirs[block.a + n][1]].add(ours[block.b + n][1])
            left.discard(block.a + n)
            right.discard(block.b + n)
    for n in sorted(left):  # a note may stand elsewhere than in the key
        again = next((m for m in sorted(right) if ours[m][0] == theirs[n][0]), None)
        if again is not None:
            places[theirs[n][1]].add(ours[again][1])
            right.discard(again)
    return places


def same(one: Entry, claim: DraftedClaim, computed: float | None) -> bool:
    """Whether a drafted claim has the inputs of the key, the value that they give, or its quantity."""
    wanted, drafted = _digits(one.get("inputs", ())), _digits(given.text for given in claim.inputs.values())
    value = value_of(str(one.get("compute", "")))
    is_equal = value is not None and computed is not None and abs(computed - float(value)) <= 1e-6 * abs(float(value))
    asked, named = (words.casefold().replace("rate", "").split() for words in (str(one["quantity"]), claim.quantity))
    return wanted == drafted or is_equal or bool(named and asked and named[0] in asked)


def measure(document: Path, key_file: Path, *, show: bool = False) -> Counter[str]:
    """The counts of one document."""
    key = tomllib.loads(key_file.read_text(encoding="utf-8"))["number"]
    found = draft(document)
    bound = any(claim.binding != "open" for claim in found.claims)
    judged = {judgement.id: judgement for judgement in audit(to_mapping(found), processes=1).claims} if bound else {}
    counts: Counter[str] = Counter()
    for one, numbers in zip(key, aligned(key, found), strict=True):
        fate = _fate(one, numbers, found, judged)
        counts["numbers"] += 1
        # The mark of a note is of the format, and no number of the text.
        counts["accounted"] += bool(numbers) or str(one["after"]).endswith("[^")
        counts["claims"] += one["fate"] == "value"
        counts["bound"] += fate.name in ("right", "other inputs", "wrong verdict")
        counts[fate.name] += 1
        is_false = one["fate"] == "value" and False in (one["holds"], one.get("interval_holds"))
        counts["false"] += is_false
        counts["false refuted"] += is_false and fate.verdict in FAILING
        counts["offered right"] += fate.is_offered
        counts["false offered"] += is_false and fate.is_offered
        if (show and fate.name not in ("right", "no claim")) or not numbers:
            print(f"  {fate.name}{', offered' if fate.is_offered else ''}: {one['after']} [{one['text']}] {fate.words}")
    counts["found"] = counts["bound"] + counts["open"] + counts["tied"]
    return counts


class Fate(NamedTuple):
    """What became of a number of the key, with the words to show."""

    name: str
    words: str = ""
    verdict: str = ""
    is_offered: bool = False  # whether an open claim offers the inputs of the key


def _fate(one: Entry, numbers: set[int], found: Draft, judged: Mapping[str, Judgement]) -> Fate:
    claims = [claim for claim in found.claims if claim.value in numbers]
    bound = next((claim for claim in claims if claim.binding != "open"), None)
    if one["fate"] != "value":
        is_drafted = bound is not None and one["fate"] in ("not a claim", "given")
        return Fate("drafted, no claim", _words(bound)) if is_drafted and bound is not None else Fate("no claim")
    if bound is None:
        is_tied = any(found.accounts[i].fate in ("tied", "input") for i in numbers)
        name = "open" if claims else "tied" if is_tied else "missed"
        choices = "; ".join(claims[0].choices if claims else ())[:300]
        words = f"{one['quantity']} {one['compute']} {one['holds']} | {choices}"
        return Fate(name, words, is_offered=bool(claims) and _is_offered(one, claims[0]))
    judgement = judged[bound.id]
    key = f"key {one['quantity']} {one['compute']} {one.get('inputs')} {one['holds']}"
    words = f"{key} | {_words(bound)} {judgement.verdict}"
    if _is_wrong(one, str(judgement.verdict)):
        return Fate("wrong verdict", words, str(judgement.verdict))
    enclosure = judgement.enclosure
    computed = (float(enclosure.lower) + float(enclosure.upper)) / 2 if enclosure is not None else None
    return Fate("right" if same(one, bound, computed) else "other inputs", words, str(judgement.verdict))


def _is_offered(one: Entry, claim: DraftedClaim) -> bool:
    """Whether an open claim offers the inputs of the key."""
    offered = claim.offered
    return offered is not None and _digits(one.get("inputs", ())) == _digits(i.text for i in offered.inputs.values())


def _digits(texts: Iterable[object]) -> set[str]:
    return {t for text in texts for t in tokens(str(text))}


def _is_wrong(one: Entry, verdict: str) -> bool:
    """Whether a verdict is not the key's; where only the interval is wrong, both are right."""
    if one["holds"] is True and one.get("interval_holds") is False:
        return False
    return (one["holds"] is True and verdict in FAILING) or (one["holds"] is False and verdict in HOLDING)


def _words(claim: DraftedClaim) -> str:
    return f"{claim.quantity or claim.compute} { ({name: one.text for name, one in claim.inputs.items()}) }"


def documents(names: Sequence[str] = ()) -> Iterator[tuple[Path, Path]]:
    """Each document, written into a folder of its own where a script writes it, with its key."""
    with tempfile.TemporaryDirectory() as folder:
        for script in HERE.glob("build*.py"):
            subprocess.run([sys.executable, str(script), folder], check=True, stdout=subprocess.DEVNULL)
        for key_file in sorted(HERE.glob("*.key.toml")):
            name = key_file.name.removesuffix(".key.toml").removesuffix(".typ")
            if not names or any(part in name for part in names):
                places = (HERE / name, *HERE.glob(f"{name}.*"), *Path(folder).glob(f"{name}*"))
                yield next(p for p in places if p.exists() and p.suffix not in (".toml", ".typ")), key_file


def main() -> None:
    """Print the counts of each document, and of all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--record", action="store_true", help="write the counts of all documents for the reports")
    chosen = parser.parse_args()
    if chosen.record and chosen.names:
        parser.error("--record counts all documents: name none")
    total: Counter[str] = Counter()
    for document, key_file in documents(chosen.names):
        counts = measure(document, key_file, show=chosen.show)
        total += Counter({"documents": 1}) + counts
        print(document.name, dict(counts))
    print("all", dict(total))
    if chosen.record:
        record(total)


def record(total: Counter[str]) -> None:
    """Write the counts of all documents; those at first sight stay."""
    found = json.loads(TARGET.read_text(encoding="utf-8"))
    found["now"] = {name.replace(" ", "_"): total[name] for name in COUNTED}
    TARGET.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
