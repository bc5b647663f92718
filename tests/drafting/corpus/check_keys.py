"""Check the keys of the invented documents beside this file; nothing of prsym takes part.

`python check_keys.py [NAME ...]` prints one line for each fault, and ends with 1 where there is one. README.md says
what a key holds.
"""

import ast
import html
import operator
import re
import runpy
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path

HERE = Path(__file__).parent
FATES = {"value", "input", "tied", "part", "given", "not a claim"}
RELATIONS = {"", "about", "at least", "at most", "more than", "less than", "nearly"}

# ---- the text of a document ---------------------------------------------------------------------------------------

MARKUP = {
    ".txt": [],
    ".md": [
        (r"\[\^\w+\]:?", " "),
        (r"(?m)^[ \t]*\d+\.[ \t]", " "),
        (r"(?m)^[ \t|:-]+$", " "),
        (r"(?m)^[ \t]*[#>]+", " "),
        (r"\\(.)", r"\1"),
        (r"\*", ""),
        (r"\|", " "),
    ],
    ".html": [
        (r"(?s)<head>.*?</head>|<!--.*?-->", " "),
        (r"</?(?:b|i|em|strong|span|q|a|abbr)\b[^>]*>", ""),
        (r"<[^>]*>", " "),
    ],
    ".tex": [
        (r"(?s)\A.*?\\begin\{document\}", " "),
        (r"(?<!\\)%.*", ""),
        (r"\\(?:begin|end)\{(?:tabular)\}(?:\{[lrc|]*\})?|\\(?:begin|end|label|ref|eqref|cite)\{[^}]*\}", " "),
        (r"\{,\}", ","),
        (r"\\([%$&#_])", r"\1"),
        (r"\\,", " "),
        (r"(?<!\\)\$", ""),
        (r"\\[A-Za-z]+\*?|\\[\\\[\]();!]|[{}&~]", " "),
    ],
    ".typ": [
        (r"(?s)\A.*?// The text\n", " "),
        (r"(?m)^[ \t]*\d+\.[ \t]", " "),
        (r"(?m)^#v\(.*", " "),
        (r"#(?:table|figure|align)\([^\[]*\[", " "),
        (r"#\w+\[", " "),
        (r"\\(.)", r"\1"),
        (r"[\]_*]", ""),
        (r"[\[~=]", " "),
    ],
}


def plain(source: str, suffix: str) -> str:
    """Return a text without the marks of its format, with single blanks."""
    for pattern, substitute in MARKUP[suffix]:
        source = re.sub(pattern, substitute, source)
    return " ".join((html.unescape(source) if suffix == ".html" else source).split())


def word_text(path: Path) -> str:
    """Return the running text of a Word file: its header, then its body, with insertions; a note is at its mark."""
    import docx
    from docx.oxml import parse_xml
    from docx.oxml.ns import qn

    document = docx.Document(str(path))
    roots = [document.sections[0].header._element, document.element.body]
    parts = [rel.target_part for rel in document.part.rels.values() if rel.reltype.endswith("/footnotes")]
    notes = {note.get(qn("w:id")): note for part in parts for note in parse_xml(part.blob)}

    def words(paragraph) -> Iterator[str]:
        for run in paragraph.iter(qn("w:t"), qn("w:footnoteReference")):
            note = notes.get(run.get(qn("w:id")))
            yield (run.text or "") if note is None else f" {''.join(words(note))} "

    paragraphs = (paragraph for root in roots for paragraph in root.iter(qn("w:p")))
    lines = ("".join(words(paragraph)) for paragraph in paragraphs)
    return " ".join(" ".join(lines).split())


def document_text(name: str) -> str:
    """Return the text of the document NAME; a Word file is built for it."""
    path = HERE / name
    if path.suffix != ".docx":
        return plain(path.read_text(encoding="utf-8"), path.suffix)
    builds = (runpy.run_path(str(script)) for script in sorted(HERE.glob("build*.py")))
    build = next(build for build in builds if path.stem in build.get("WORD", ()))
    with tempfile.TemporaryDirectory() as folder:
        build["write_word"](path.stem, Path(folder))
        return word_text(Path(folder) / name)


# ---- what a printed number stands for -----------------------------------------------------------------------------

SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen"""
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
COUNTS = {word: number for number, word in enumerate(SMALL.split())}
COUNTS |= {word: 10 * number for number, word in enumerate(TENS.split(), 2)}
COUNTS |= {"a": 1, "an": 1, "no": 0, "none": 0, "dozen": 12}
SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
PARTS = {
    "half": 2,
    "third": 3,
    "quarter": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
}
MULTIPLES = {"double": 2, "doubled": 2, "twice": 2, "triple": 3, "tripled": 3}
PERCENT = re.compile(r"\s*(?:%|percent\b|per cent\b|percentage points?\b|points?\b|cents?\b)$")

Range = tuple[Fraction, Fraction]


def spoken(text: str) -> Range:
    """Return the values that a number in words stands for: what rounds to it, a fraction to a twentieth."""
    total, group, vague = Fraction(0), Fraction(0), False
    for word in re.sub(r"-|\band\b|\bof (?:an?|one)\b|\bof\b", " ", text).split():
        part = PARTS.get(word, PARTS.get(word.removesuffix("s")))
        if part is not None:
            share, vague = Fraction(1, part), True
            group = group + share if " and a" in text else (group or 1) * share
        elif word in MULTIPLES:
            group, vague = Fraction(MULTIPLES[word]), True
        elif word in ("a", "an") and group:
            continue
        elif word == "hundred":
            group = (group or 1) * 100
        elif word in SCALES:
            total, group = total + (group or 1) * SCALES[word], Fraction(0)
        else:
            group += COUNTS[word]
    value = total + group
    slack = value / 20 if vague else Fraction(1, 2)
    return value - slack, value + slack


def figures(text: str, about: bool) -> Range:
    """Return the values that round to a number in figures; zeros at its end are placeholders where it is `about`."""
    digits = re.sub(r"[,\s]", "", text)
    value = Fraction(digits)
    place = Fraction(1, 10 ** len(digits.partition(".")[2]))
    if about and "." not in digits:
        kept = digits.rstrip("0")
        place = Fraction(10 ** (len(digits) - len(kept))) / (2 if len(kept) == 1 and len(digits) > 1 else 1)
    return value - place / 2, value + place / 2


def printed(text: str, relation: str = "") -> Range:
    """Return the values that a printed number stands for, a percentage as a share."""
    text = text.lower().strip().lstrip("$±+").strip()
    ratio = re.fullmatch(r"(.+?)(?: documents?)? (?:in|out of|of|per) (?:every )?(.+)", text)
    if (found := ratio) and not PERCENT.search(text):
        low, high = printed(found[1], "")
        bottom = printed(found[2], relation)
        if not re.search(r"\d", text):
            share = (low + high) / sum(bottom)
            return share * Fraction(19, 20), share * Fraction(21, 20)
        whole = Fraction(round((low + high) / 2)) if found[1] in ("1", "one") else None
        return (whole or low) / bottom[1], (whole or high) / bottom[0]
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


def agrees(value: Fraction, text: str, relation: str) -> bool:
    """Say whether a value is what was printed, under the word of relation before it."""
    low, high = printed(text, relation)
    middle = (low + high) / 2
    bounds = {"at least": operator.ge, "at most": operator.le, "more than": operator.gt, "less than": operator.lt}
    if relation in bounds:
        return bounds[relation](value, middle)
    if relation == "nearly":
        return middle * Fraction(19, 20) <= value < middle
    return low <= value <= high


# ---- arithmetic ---------------------------------------------------------------------------------------------------


def quantile(level: float, sides: int = 2) -> float:
    """Return the normal quantile of a confidence level."""
    from scipy import stats

    return float(stats.norm.ppf(1 - (1 - level) / sides))


def wald(x: float, n: float, level: float) -> tuple[float, float]:
    """Return the normal-approximation interval of a share."""
    p, half = x / n, quantile(level) * (x / n * (1 - x / n) / n) ** 0.5
    return max(0.0, p - half), p + half


def wilson(x: float, n: float, level: float) -> tuple[float, float]:
    """Return Wilson's score interval of a share."""
    z, p = quantile(level), x / n
    middle, half = p + z * z / (2 * n), z * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def exact(x: float, n: float, level: float, sides: int = 2) -> tuple[float, float]:
    """Return the Clopper-Pearson interval of a share."""
    from scipy import stats

    alpha = (1 - level) / sides
    low = float(stats.beta.ppf(alpha, x, n - x + 1)) if x else 0.0
    return low, float(stats.beta.ppf(1 - alpha, x + 1, n - x)) if x < n else 1.0


def margin(n: float, level: float, p: float = 0.5, population: float = 0) -> float:
    """Return the margin of error of a share by the normal approximation, corrected for a finite population."""
    correction = ((population - n) / (population - 1)) ** 0.5 if population else 1.0
    return quantile(level) * (p * (1 - p) / n) ** 0.5 * correction


def size(error: float, level: float, p: float = 0.5, population: float = 0) -> float:
    """Return the sample size for a margin of error, rounded up, with the correction for a finite population."""
    needed = (quantile(level) / error) ** 2 * p * (1 - p)
    return float(-(-(needed / (1 + (needed - 1) / population) if population else needed) // 1))


def zero_size(rate: float, level: float) -> float:
    """Return the sample size that excludes a rate where nothing is found."""
    from math import ceil, log

    return float(ceil(log(1 - level) / log(1 - rate)))


def two_sample_p(x: float, n: float, y: float, m: float) -> float:
    """Return the two-sided p-value of the pooled two-proportion test."""
    from scipy import stats

    pooled = (x + y) / (n + m)
    z = (x / n - y / m) / (pooled * (1 - pooled) * (1 / n + 1 / m)) ** 0.5
    return float(2 * stats.norm.sf(abs(z)))


def times(ends: tuple[float, float], factor: float) -> tuple[float, float]:
    """Return an interval times a positive number."""
    return ends[0] * factor, ends[1] * factor


def recall_of(missed: tuple[float, float], found: float) -> tuple[float, float]:
    """Return the interval of recall that follows from one of the missed documents."""
    return found / (found + missed[1]), found / (found + missed[0])


FUNCTIONS = {
    function.__name__: function
    for function in (wald, wilson, exact, margin, size, zero_size, two_sample_p, times, recall_of)
} | {
    "upper": lambda x, n, level: exact(x, n, level, 1)[1],
    "lower": lambda x, n, level: exact(x, n, level, 1)[0],
    "sqrt": lambda x: float(x) ** 0.5,
    "end": lambda ends, which: ends[int(which)],
    "around": lambda value, half: (value - half, value + half),
}
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


def evaluated(expression: str, functions: bool):
    """Return the value of sums, products and powers of numbers, as a fraction; of named functions too where allowed."""
    return _walk(ast.parse(expression, mode="eval").body, expression, functions)


def _walk(node: ast.AST, source: str, functions: bool):
    walk = partial(_walk, source=source, functions=functions)
    match node:
        case ast.Constant(value=int() | float()):
            return Fraction(ast.get_source_segment(source, node).replace("_", ""))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -walk(operand)
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return walk(left) ** walk(right)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return OPERATORS[type(op)](walk(left), walk(right))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if functions and name in FUNCTIONS:
            given = [walk(arg) for arg in args]
            return FUNCTIONS[name](*(arg if isinstance(arg, tuple) else float(arg) for arg in given))
    raise ValueError(f"{source!r} is no plain arithmetic")


# ---- the checks ---------------------------------------------------------------------------------------------------

Entry = dict[str, object]
NUMBER_LEFT = re.compile(r"(?<![A-Za-z_^\d])\d")


def placed(text: str, number: str, start: int) -> re.Match[str] | None:
    """Find a number from a place on, never a part of a longer one."""
    first = r"(?<![\d])(?<!\d[.,])" if number[0].isdigit() else r"(?<!\w)"
    last = r"(?!\d)(?![.,]\d)" if number[-1].isdigit() else r"(?!\w)"
    return re.compile(first + re.escape(number) + last, re.IGNORECASE).search(text, start)


def order_faults(text: str, numbers: list[Entry]) -> Iterator[str]:
    """Tell numbers that do not stand in the text in the order of the key, and figures that the key lacks."""
    end = 0
    for entry in numbers:
        found = placed(text, str(entry["text"]), end)
        if found is None:
            yield f"{entry['text']!r} after {entry['after']!r} does not stand behind the number before it"
            return
        if NUMBER_LEFT.search(between := text[end : found.start()]):
            yield f"a number before {entry['text']!r} is not in the key: {between!r}"
        if not text[: found.start()].rstrip().endswith(str(entry["after"])):
            yield f"{entry['text']!r} does not stand after {entry['after']!r}"
        end = found.end()
    if NUMBER_LEFT.search(text[end:]):
        yield f"numbers at the end are not in the key: {text[end:]!r}"


FREE = {
    Fraction(number) for number in ("0", "1", "2", "3", "4", "5", "0.5")
}  # of formulas: F2, the rule of three, roots


def input_faults(entry: Entry) -> Iterator[str]:
    """Tell numbers of the arithmetic that are no input, and inputs that the arithmetic does not use."""
    if not entry["compute"]:
        return
    used = {
        Fraction(ast.get_source_segment(str(entry["compute"]), node))
        for node in ast.walk(ast.parse(str(entry["compute"]), mode="eval"))
        if isinstance(node, ast.Constant)
    }
    stated = {text: sum(printed(text)) / 2 for text in entry["inputs"]}
    yield from (f"{entry['text']!r} uses {float(number):g}, no input" for number in used - {*stated.values()} - FREE)
    yield from (f"{entry['text']!r} does not use {text!r}" for text, number in stated.items() if number not in used)


def value_faults(entry: Entry) -> Iterator[str]:
    """Tell where a value and its arithmetic do not fit what the key says of it."""
    text, holds, relation = str(entry["text"]), entry["holds"], str(entry.get("relation", ""))
    if holds not in (True, False, "unclear") or relation not in RELATIONS:
        yield f"{text!r}: holds {holds!r}, relation {relation!r}"
    if holds is not True and not entry.get("verdict_note"):
        yield f"{text!r} needs a note"
    if holds == "unclear":
        return
    expression = str(entry["compute"]) or str(entry.get("oracle", ""))
    if not expression:
        yield f"{text!r} has neither arithmetic nor an oracle"
        return
    value = Fraction(evaluated(expression, not entry["compute"]))
    if agrees(value, text, relation) is not holds:
        yield f"{text!r}: {expression} = {float(value):.6g}, and holds is {holds}"


def interval_faults(entry: Entry, parts: list[str]) -> Iterator[str]:
    """Tell where the printed ends of an interval do not fit what the key says of them."""
    interval, holds = str(entry["interval"]), entry.get("interval_holds")
    if len(parts) != 2 or not all(part in interval for part in parts):
        yield f"{entry['text']!r}: {interval!r} has the parts {parts}"
        return
    if holds == "unclear":
        return
    if not isinstance(holds, bool) or "interval_oracle" not in entry:
        yield f"{entry['text']!r}: {interval!r} needs interval_holds and interval_oracle"
        return
    ends = evaluated(str(entry["interval_oracle"]), True)
    unit = "%" if re.search("%|percent|point", interval) else ""
    fits = [agrees(Fraction(end), PERCENT.sub("", part) + unit, "") for end, part in zip(ends, parts, strict=True)]
    if all(fits) is not holds:
        yield f"{interval!r}: {ends}, and interval_holds is {holds}"


def key_faults(name: str) -> Iterator[str]:
    """Tell every fault of the key of the document NAME."""
    numbers = tomllib.loads((HERE / f"{name}.key.toml").read_text(encoding="utf-8"))["number"]
    yield from order_faults(document_text(name), numbers)
    texts = {entry["text"] for entry in numbers}
    for position, entry in enumerate(numbers):
        if entry["fate"] not in FATES:
            yield f"{entry['text']!r} has the fate {entry['fate']!r}"
        if entry["fate"] == "part" and entry["of"] not in texts:
            yield f"{entry['text']!r} is a part of {entry['of']!r}, which does not stand in the key"
        if entry["fate"] != "value":
            continue
        yield from (f"{entry['text']!r}: no input {text!r}" for text in entry["inputs"] if text not in texts)
        yield from input_faults(entry)
        yield from value_faults(entry)
        if entry.get("interval"):
            near = sorted(range(len(numbers)), key=lambda other: abs(other - position))
            ends = [other for other in near if numbers[other].get("of") == entry["text"]][:2]
            yield from interval_faults(entry, [numbers[other]["text"] for other in sorted(ends)])


def documents() -> list[str]:
    """Return the names of the documents that have a key, but for those that `check_keys_heldout.py` checks."""
    names = (path.name.removesuffix(".key.toml") for path in HERE.glob("*.key.toml"))
    return sorted(name for name in names if not name.startswith("heldout_"))


def main(names: list[str]) -> int:
    """Check the documents named, or all of them."""
    faults = [f"{name}: {fault}" for name in names or documents() for fault in key_faults(name)]
    print("\n".join(faults) or "the keys are clean")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
