"""Check the keys of the invented documents beside this file; nothing of prsym takes part.

`python check_keys.py [NAME ...]` prints one line for each fault, and ends with 1 where there is one. README.md says
what a key holds; check_keys.toml has the marks of the formats and the numbers in words.
"""

from __future__ import annotations

import ast
import html
import math
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from fractions import Fraction
from operator import add, ge, gt, le, lt, mul, sub, truediv
from pathlib import Path
from typing import Any

from scipy import stats

HERE = Path(__file__).parent
DATA = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
FATES = {"value", "input", "tied", "part", "given", "not a claim"}
BOUNDS = {"at least": ge, "at most": le, "more than": gt, "less than": lt}
RELATIONS = {"", "about", "nearly", *BOUNDS}
FREE = {Fraction(number) for number in ("0", "1", "2", "3", "4", "5", "0.5", "60", "100", "1000")}  # of formulas, units
COUNTS, SCALES, PARTS, MULTIPLES = (DATA[name] for name in ("counts", "scales", "parts", "multiples"))
PERCENT = re.compile(r"\s*(?:%|percent\b|per cent\b|percentage points?\b|points?\b|cents?\b)$")
LARGE = [word for word, number in (COUNTS | SCALES).items() if number > 4]  # smaller ones stand in turns of phrase
NUMBER_LEFT = re.compile(rf"(?<![A-Za-z_^\d])\d|\b(?:{'|'.join(LARGE)})\b", re.IGNORECASE)

Entry = dict[str, Any]
Range = tuple[Fraction, Fraction]


def plain(source: str, kind: str) -> str:
    """Return a text without the marks of its format, with single blanks."""
    for pattern, substitute in DATA["marks"][kind]:
        source = re.sub(pattern, substitute, source)
    return " ".join((html.unescape(source) if kind == "html" else source).split())


def document_text(name: str) -> str:
    """Return the text of the document NAME, from its source."""
    paths = (HERE / "word" / f"{name.removesuffix('.docx')}.txt", HERE / name, *HERE.glob(f"{name}.*"))
    path = next(path for path in paths if path.exists() and path.suffix[1:] in DATA["marks"])
    kind = "word" if path.parent.name == "word" else path.suffix[1:]
    return plain(path.read_text(encoding="utf-8"), kind)


def spoken(text: str) -> Range:
    """Return the values of a number in words: those that round to it, or are within a twentieth of a fraction."""
    total, group, vague = Fraction(0), Fraction(0), False
    for word in re.sub(r"-|\band\b|\bof (?:an?|one)\b|\bof\b", " ", text).split():
        part = PARTS.get(word, PARTS.get(word.removesuffix("s")))
        if part is not None:
            share, vague = Fraction(1, part), True
            group = group + share if " and a" in text else share * (group or 1)
        elif word in MULTIPLES:
            group, vague = Fraction(MULTIPLES[word]), True
        elif word in ("a", "an") and group:
            continue
        elif word == "hundred":
            group = (group or Fraction(1)) * 100
        elif word in SCALES:
            total, group = total + (group or 1) * SCALES[word], Fraction(0)
        else:
            group += COUNTS[word]
    value = total + group
    return around(value, value / 20 if vague else Fraction(1, 2))


def figures(text: str, about: bool) -> Range:
    """Return the values that round to a number in figures; zeros at its end are placeholders where it is `about`."""
    digits = re.sub(r"[,\s]", "", text)
    place = Fraction(1, 10 ** len(digits.partition(".")[2]))
    if about and "." not in digits:
        kept = digits.rstrip("0")
        place = Fraction(10 ** (len(digits) - len(kept))) / (2 if len(kept) == 1 and len(digits) > 1 else 1)
    return around(Fraction(digits), place / 2)


def printed(text: str, relation: str = "") -> Range:
    """Return the lowest and the highest value that a printed number can have, a percentage as a share."""
    text = text.lower().strip().lstrip("$±+").strip()
    ratio = re.fullmatch(r"(.+?)(?: documents?)? (?:in|out of|of|per) (?:every )?(.+)", text)
    if ratio and not PERCENT.search(text):
        return share_printed(ratio[1], ratio[2], relation)
    scale = Fraction(1)
    text = re.sub(r"^[^\d(]+\((.+)\)$", r"\1", text)
    if PERCENT.search(text):
        text, scale = PERCENT.sub("", text), scale / 100
    text = re.sub(r"(?:-fold|fold| times| to 1| to one)$", "", text)
    while found := re.fullmatch(r"([\d.,]+) (thousand|million|billion)", text):
        text, scale = found[1], scale * SCALES[found[2]]
    exact = re.search(r"\d", text)
    low, high = figures(text, relation == "about") if exact else spoken(text)
    if relation == "about" and not exact:
        low, high = (low + high) * Fraction(19, 40), (low + high) * Fraction(21, 40)
    return low * scale, high * scale


def share_printed(part: str, whole: str, relation: str) -> Range:
    """Return the values that a share such as `one in five` or `12 of 50` can have."""
    (low, high), bottom = printed(part), printed(whole, relation)
    if not re.search(r"\d", part + whole):
        share = (low + high) / sum(bottom)
        return around(share, share / 20)
    if part in ("1", "one"):
        low = high = Fraction(1)
    return low / bottom[1], high / bottom[0]


def agrees(value: Fraction, text: str, relation: str) -> bool:
    """Say whether a value is the one printed, under the word of relation before it."""
    low, high = printed(text, relation)
    middle = (low + high) / 2
    if relation in BOUNDS:
        return bool(BOUNDS[relation](value, middle))
    if relation == "nearly":
        return middle * Fraction(19, 20) <= value < middle
    return low <= value <= high


def around(value: Any, half: Any) -> tuple[Any, Any]:
    """Return the interval around a value."""
    return value - half, value + half


def share_interval(x: float, n: float, level: float, sides: float = 2, method: Any = "exact") -> Any:
    """Return the interval of a share, Clopper-Pearson where no method is named; with one side, each end is a bound."""
    return tuple(stats.binomtest(int(x), int(n)).proportion_ci(1 - (1 - level) * 2 / sides, method))


def margin(n: float, level: float, p: float = 0.5) -> float:
    """Return the margin of error of a share by the normal approximation."""
    return float(stats.norm.ppf(0.5 + level / 2) * (p * (1 - p) / n) ** 0.5)


def size(error: float, level: float, p: float = 0.5, population: float = math.inf) -> float:
    """Return the sample size for a margin of error, rounded up, with the correction for a finite population."""
    needed = (margin(1, level, p) / error) ** 2
    return float(math.ceil(needed / (1 + (needed - 1) / population)))


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "around": around,
    "end": lambda ends, which: ends[int(which)],
    "exact": share_interval,
    "lower": lambda x, n, level: share_interval(x, n, level, 1)[0],
    "margin": margin,
    "p_chi2": lambda statistic: stats.chi2.sf(statistic, 1),
    "size": size,
    "sqrt": math.sqrt,
    "two_sample_p": lambda x, n, y, m: stats.chi2_contingency([[x, n - x], [y, m - y]], correction=False).pvalue,
    "upper": lambda x, n, level: share_interval(x, n, level, 1)[1],
    "wald": lambda x, n, level: around(x / n, margin(n, level, x / n)),
    "wilson": lambda x, n, level: share_interval(x, n, level, method="wilson"),
    "zero_size": lambda rate, level: math.ceil(math.log(1 - level) / math.log(1 - rate)),  # nothing found
}
OPERATORS: Any = {ast.Add: add, ast.Sub: sub, ast.Mult: mul, ast.Div: truediv, ast.Pow: pow}


def evaluated(expression: str, functions: bool) -> Any:
    """Return the value of arithmetic as a fraction, or its interval; of named functions too where allowed."""

    def walk(node: ast.AST) -> Any:
        match node:
            case ast.Constant(value=int() | float()):
                return Fraction(str(node.value))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                return combined(OPERATORS[type(op)], walk(left), walk(right))
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if functions and name in FUNCTIONS:
                return FUNCTIONS[name](*(arg if isinstance(arg, tuple) else float(arg) for arg in map(walk, args)))
        raise ValueError(f"{expression!r} is no plain arithmetic")

    return walk(ast.parse(expression, mode="eval").body)


def combined(operation: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """Return the result of an operation; where one side is an interval, from both of its ends, the lower first."""
    if isinstance(left, tuple):
        return tuple(sorted(operation(end, right) for end in left))
    if isinstance(right, tuple):
        return tuple(sorted(operation(left, end) for end in right))
    return operation(left, right)


def placed(text: str, number: str, start: int) -> re.Match[str] | None:
    """Find a number from a place on, never a part of a longer one."""
    first = r"(?<![\d])(?<!\d[.,])" if number[0].isdigit() else r"(?<!\w)"
    last = r"(?!\d)(?![.,]\d)" if number[-1].isdigit() else r"(?!\w)"
    return re.compile(first + re.escape(number) + last, re.IGNORECASE).search(text, start)


def order_faults(text: str, numbers: list[Entry]) -> Iterator[str]:
    """Find numbers that do not stand in the text in the order of the key, and figures that the key lacks."""
    end = 0
    for entry in numbers:
        found = placed(text, entry["text"], end)
        if found is None:
            yield f"{entry['text']!r} after {entry['after']!r} does not stand behind the number before it"
            return
        if NUMBER_LEFT.search(between := text[end : found.start()]):
            yield f"a number before {entry['text']!r} is not in the key: {between!r}"
        if not text[: found.start()].rstrip().endswith(entry["after"]):
            yield f"{entry['text']!r} does not stand after {entry['after']!r}"
        end = found.end()
    if NUMBER_LEFT.search(text[end:]):
        yield f"numbers at the end are not in the key: {text[end:]!r}"


def input_faults(entry: Entry) -> Iterator[str]:
    """Find numbers of the arithmetic that are no input, and inputs that the arithmetic does not use."""
    if not entry["compute"]:
        return
    nodes = ast.walk(ast.parse(entry["compute"], mode="eval"))
    used = {Fraction(str(node.value)) for node in nodes if isinstance(node, ast.Constant)}
    stated = {text: sum(printed(text)) / 2 for text in entry["inputs"]}
    yield from (f"{entry['text']!r} uses {float(number):g}, no input" for number in used - {*stated.values()} - FREE)
    yield from (f"{entry['text']!r} does not use {text!r}" for text, number in stated.items() if number not in used)


def value_faults(entry: Entry) -> Iterator[str]:
    """Find where a value and its arithmetic do not fit what the key says of it."""
    text, holds, relation = entry["text"], entry["holds"], entry.get("relation", "")
    if holds not in (True, False, "unclear") or relation not in RELATIONS:
        yield f"{text!r}: holds {holds!r}, relation {relation!r}"
    if not (holds is True and entry.get("interval_holds") in (None, True)) and not entry.get("verdict_note"):
        yield f"{text!r} needs a note"
    sources = [source for source in (entry["compute"], entry.get("oracle")) if source]
    if not sources and holds != "unclear":
        yield f"{text!r} has neither arithmetic nor an oracle"
    for source in sources if holds != "unclear" else ():
        value = Fraction(evaluated(source, source != entry["compute"]))
        if agrees(value, text, relation) is not holds:
            yield f"{text!r}: {source} = {float(value):.6g}, and holds is {holds}"


def interval_faults(entry: Entry, parts: list[str]) -> Iterator[str]:
    """Find where the printed ends of an interval do not fit what the key says of them."""
    interval, holds = entry["interval"], entry.get("interval_holds")
    if len(parts) != 2 or not all(part in interval for part in parts):
        yield f"{entry['text']!r}: {interval!r} has the parts {parts}"
    elif not isinstance(holds, bool) or "interval_oracle" not in entry:
        yield f"{entry['text']!r}: {interval!r} needs interval_holds and interval_oracle"
    else:
        ends = evaluated(entry["interval_oracle"], True)
        unit = "%" if re.search("%|percent|point", interval) else ""
        fits = [agrees(Fraction(end), PERCENT.sub("", part) + unit, "") for end, part in zip(ends, parts, strict=True)]
        if all(fits) is not holds:
            yield f"{interval!r}: {ends}, and interval_holds is {holds}"


def reference_faults(entry: Entry, numbers: list[Entry]) -> Iterator[str]:
    """Find inputs and wholes that the key lacks, or that it calls something else."""
    stated = {other["text"] for other in numbers if other["fate"] not in ("given", "not a claim")}
    if entry["fate"] == "part" and entry["of"] not in stated:
        yield f"{entry['text']!r} is a part of {entry['of']!r}, which does not stand in the key"
    yield from (f"{entry['text']!r}: no input {text!r}" for text in entry.get("inputs", ()) if text not in stated)


def parts_of(position: int, numbers: list[Entry]) -> list[str]:
    """Return the two numbers nearest to a value that are the ends of its interval, in reading order."""
    near = sorted(range(len(numbers)), key=lambda other: abs(other - position))
    ends = [other for other in near if numbers[other].get("of") == numbers[position]["text"]][:2]
    return [numbers[other]["text"] for other in sorted(ends)]


def key_faults(name: str) -> Iterator[str]:
    """Find every fault of the key of the document NAME."""
    numbers = tomllib.loads((HERE / f"{name}.key.toml").read_text(encoding="utf-8"))["number"]
    yield from order_faults(document_text(name), numbers)
    for position, entry in enumerate(numbers):
        if entry["fate"] not in FATES:
            yield f"{entry['text']!r} has the fate {entry['fate']!r}"
        yield from reference_faults(entry, numbers)
        if entry["fate"] == "value":
            yield from input_faults(entry)
            yield from value_faults(entry)
        if entry.get("interval"):
            yield from interval_faults(entry, parts_of(position, numbers))


def documents() -> list[str]:
    """Return the names of the documents that have a key."""
    return sorted(path.name.removesuffix(".key.toml") for path in HERE.glob("*.key.toml"))


def main(names: list[str]) -> int:
    """Check the documents named, or all of them."""
    faults = [f"{name}: {fault}" for name in names or documents() for fault in key_faults(name)]
    print("\n".join(faults) or "the keys are clean")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
