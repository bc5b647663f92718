"""Check the keys of the held-out documents against the documents and against their own arithmetic.

A key lists every number of its document in reading order, with its fate:

- `value`: a claim. `compute` is an expression of the numbers as printed (shares as fractions); `check` is one with the
  functions of FUNCTIONS, for intervals, margins, sample sizes and p-values. `holds` speaks of the value, and
  `interval_holds` of the interval beside it; the claim holds where both do. `interval_inputs` are needed by it
  alone. `rounded_to` is the place to which a whole number is rounded, where its own words say so.
- `part`: an end of the interval `of` a value. `input`: an input of some claim, with confidence levels and margins.
- `tied`: repeats an earlier number. `given`: a fact that nothing in the document gives. `not a claim`: dates, dockets,
  names, list numbers.

A text holds its sign and its words of scale (`$1.2 million`, `8.5 percent`). Digits behind a letter (F1) are no number.
Nothing of prsym is used here.
"""

import ast
import html.parser
import math
import operator
import re
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FATES = {"value", "part", "input", "tied", "given", "not a claim"}
CONSTANTS = {0, 1, 2, 4, 60, 100, 1000}

# ---------------------------------------------------------------------------------------------- texts of documents


class _HtmlText(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.hidden += tag in {"style", "script"}
        self.parts.append(" " if tag in {"b", "i", "em", "strong", "span", "sup", "sub", "a"} else "\n")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in {"style", "script"}

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.parts.append(data)


def text_of_html(source: str) -> str:
    """The text of an HTML page, without its styles."""
    parser = _HtmlText()
    parser.feed(source)
    return "".join(parser.parts)


def text_of_tex(source: str) -> str:
    """The text of a LaTeX page: without preamble, comments, lengths and column specifications."""
    source = re.sub(r"(?<!\\)%.*", "", source.split(r"\begin{document}", 1)[1])
    source = re.sub(r"\\(label|ref|cite|vspace|hspace|cmidrule(\(\w+\))?|bibitem)\*?\{[^}]*\}", " ", source)
    source = re.sub(r"\\begin\{(tabular|thebibliography)\}(\{[^}]*\})?|\\multicolumn\{\d+\}\{[^}]*\}", " ", source)
    source = re.sub(r"\\\\\[[^\]]*\]", " ", source).replace("{,}", ",").replace(r"\,", " ").replace("~", " ")
    source = re.sub(r"(?<!\\)\$", "", source)
    return source.replace(r"\%", "%").replace(r"\$", "$").replace(r"\&", "&").replace("--", "–")


def text_of_docx(path: Path) -> str:
    """The paragraphs and tables of a Word file in order; a table row by row."""
    import docx
    from docx.table import Table

    lines = []
    for block in docx.Document(str(path)).iter_inner_content():
        if isinstance(block, Table):
            lines += [cell.text for row in block.rows for cell in row.cells]
        else:
            lines.append(block.text)
    return "\n".join(lines)


def text_of_pdf(path: Path) -> str:
    """The text of a PDF, page after page, as pypdfium2 finds it."""
    import pypdfium2

    pages = pypdfium2.PdfDocument(str(path))
    return "\n".join(page.get_textpage().get_text_range() for page in pages).replace("\r\n", "\n")


def text_of(path: Path) -> str:
    """The text of a document of any of the kinds of the corpus."""
    match path.suffix:
        case ".docx":
            return text_of_docx(path)
        case ".pdf":
            return text_of_pdf(path)
        case ".html":
            return text_of_html(path.read_text(encoding="utf-8"))
        case ".tex":
            return text_of_tex(path.read_text(encoding="utf-8"))
    return path.read_text(encoding="utf-8")


# ------------------------------------------------------------------------------------------------- printed numbers

UNITS = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen"""
ONES = {word: number for number, word in enumerate(UNITS.split())}
DECADES = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS = {word: number for number, word in zip(range(20, 100, 10), DECADES.split(), strict=True)}
ONES["none"] = 0
SCALES = {"thousand": 1000, "million": 10**6, "billion": 10**9}
FRACTIONS = {
    "half": Fraction(1, 2),
    "one-half": Fraction(1, 2),
    "one-third": Fraction(1, 3),
    "one third": Fraction(1, 3),
    "a third": Fraction(1, 3),
    "two-thirds": Fraction(2, 3),
    "two thirds": Fraction(2, 3),
    "a quarter": Fraction(1, 4),
    "one-quarter": Fraction(1, 4),
    "one quarter": Fraction(1, 4),
    "three-quarters": Fraction(3, 4),
    "three quarters": Fraction(3, 4),
    "one-half of one": Fraction(1, 2),
    "one fifth": Fraction(1, 5),
}
WORDS = {*ONES, *TENS, *SCALES, "hundred", "half", "thirds", "quarters", "dozen"} - {"one", "none"}
NUMBER = re.compile(r"\d+:\d+-[A-Za-z]+-\d+(?:-[A-Z]+)*|(?<![A-Za-z_\d])\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")


def number_in_words(words: str) -> int | None:
    """The whole number that words say, as `three hundred eighteen`; None where they say none."""
    total = group = 0
    for word in re.split(r"[\s-]+", words.lower()):
        if word in ONES or word in TENS:
            group += ONES.get(word, 0) + TENS.get(word, 0)
        elif word == "hundred":
            group *= 100
        elif word in SCALES:
            total, group = total + group * SCALES[word], 0
        elif word != "and":
            return None
    return total + group


def plain(text: str) -> tuple[Fraction, Fraction]:
    """The value of a bare number, in digits or words, and half a unit of its last place."""
    digits = text.replace(",", "").replace("$", "").replace("−", "-").strip()
    if re.fullmatch(r"-?\d*\.?\d+", digits):
        places = len(digits.partition(".")[2])
        return Fraction(digits), Fraction(1, 2 * 10**places)
    if text.lower() in FRACTIONS:
        return FRACTIONS[text.lower()], Fraction(1, 50)
    number = number_in_words(text)
    if number is None:
        raise ValueError(f"no number: {text!r}")
    return Fraction(number), Fraction(1, 2)


def printed(text: str) -> tuple[Fraction, Fraction]:
    """The value of a printed number and half a unit of its last place, both as fractions of one for percentages."""
    text = text.strip().lstrip("±<>~").strip()
    if found := re.fullmatch(r"(\S+)(?: [a-z]+)? in (\S+)", text):
        first, second = (plain(part)[0] for part in found.groups())
        return first / second, first / second / second
    if found := re.fullmatch(r"(.+?) in (a|one) (hundred|thousand)", text):
        size = {"hundred": 100, "thousand": 1000}[found[3]]
        return plain(found[1])[0] / size, Fraction(1, 2 * size)
    if found := re.fullmatch(r"(.+?)\s?(?:%|percentage points?|points?|per ?cent|pp)", text):
        value, half = plain(found[1])
        return value / 100, half / 100
    if (found := re.fullmatch(r"(.+?)\s?(million|thousand|billion)", text)) and number_in_words(text) is None:
        value, half = plain(found[1])
        return value * SCALES[found[2]], half * SCALES[found[2]]
    return plain(text)


# ------------------------------------------------------------------------------------------------------ arithmetic


def _quantile(confidence: Any) -> float:
    from scipy.stats import norm

    return float(norm.ppf(0.5 + float(confidence) / 2))


def wald(found: Any, sample: Any, confidence: Any) -> tuple[float, float]:
    """The normal approximation's interval of a share."""
    share = float(found) / float(sample)
    half = _quantile(confidence) * math.sqrt(share * (1 - share) / float(sample))
    return share - half, share + half


def wilson(found: Any, sample: Any, confidence: Any) -> tuple[float, float]:
    """Wilson's score interval of a share."""
    share, size, z = float(found) / float(sample), float(sample), _quantile(confidence)
    centre = (share + z * z / (2 * size)) / (1 + z * z / size)
    half = z / (1 + z * z / size) * math.sqrt(share * (1 - share) / size + z * z / (4 * size * size))
    return centre - half, centre + half


def exact(found: Any, sample: Any, confidence: Any) -> tuple[float, float]:
    """The interval of Clopper and Pearson of a share."""
    from scipy.stats import beta

    x, n, tail = float(found), float(sample), (1 - float(confidence)) / 2
    low = 0.0 if x == 0 else float(beta.ppf(tail, x, n - x + 1))
    high = 1.0 if x == n else float(beta.ppf(1 - tail, x + 1, n - x))
    return low, high


def margin(share: Any, sample: Any, confidence: Any) -> float:
    """Half the width of the normal approximation's interval."""
    return _quantile(confidence) * math.sqrt(float(share) * (1 - float(share)) / float(sample))


def size(share: Any, error: Any, confidence: Any) -> int:
    """The least sample whose margin of error is `error`, from an infinite population."""
    return math.ceil(_quantile(confidence) ** 2 * float(share) * (1 - float(share)) / float(error) ** 2)


def finite_size(share: Any, error: Any, confidence: Any, population: Any) -> int:
    """The same sample from a finite population."""
    infinite = _quantile(confidence) ** 2 * float(share) * (1 - float(share)) / float(error) ** 2
    return math.ceil(infinite / (1 + (infinite - 1) / float(population)))


def zero_size(share: Any, confidence: Any) -> int:
    """The least sample that shows at least one responsive document with that confidence, where `share` of them are."""
    return math.ceil(math.log(1 - float(confidence)) / math.log(1 - float(share)))


def upper(found: Any, sample: Any, confidence: Any) -> float:
    """The one-sided exact upper bound of a share."""
    from scipy.stats import beta

    return float(beta.ppf(float(confidence), float(found) + 1, float(sample) - float(found)))


def p_chi2(statistic: Any) -> float:
    """The p-value of a statistic of chi-squared with one degree of freedom."""
    from scipy.stats import chi2

    return float(chi2.sf(float(statistic), 1))


def p_normal(statistic: Any) -> float:
    """The two-sided p-value of a standard normal statistic."""
    return math.erfc(abs(float(statistic)) / math.sqrt(2))


def _sqrt(value: Any) -> float:
    return math.sqrt(float(value))


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "wald": wald,
    "wilson": wilson,
    "exact": exact,
    "margin": margin,
    "size": size,
    "finite_size": finite_size,
    "zero_size": zero_size,
    "upper": upper,
    "p_chi2": p_chi2,
    "p_normal": p_normal,
    "sqrt": _sqrt,
    "abs": abs,
}
OPERATORS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def _apply(operation: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """An operation on numbers, or on a number and each end of an interval; a falling one turns the ends round."""
    if isinstance(left, tuple) or isinstance(right, tuple):
        lefts = left if isinstance(left, tuple) else (left, left)
        rights = right if isinstance(right, tuple) else (right, right)
        return tuple(sorted(_apply(operation, a, b) for a, b in zip(lefts, rights, strict=True)))
    if isinstance(left, float) or isinstance(right, float):
        return operation(float(left), float(right))
    return operation(left, right)


def evaluate(expression: str) -> Any:
    """The value of arithmetic, exact where no root or quantile stands in it; nothing else is evaluated."""

    def walk(node: ast.AST) -> Any:
        match node:
            case ast.Expression(body=body):
                return walk(body)
            case ast.Constant(value=int() | float() as number):
                return Fraction(str(number))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -walk(operand)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                return _apply(OPERATORS[type(op)], walk(left), walk(right))
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
                return FUNCTIONS[name](*map(walk, args))
        raise ValueError(f"not arithmetic: {ast.dump(node)}")

    return walk(ast.parse(expression, mode="eval"))


def rounds_to(value: Any, text: str, place: int | None = None) -> bool:
    """Whether `value`, rounded to the nearest, prints as `text`; a tie may go either way."""
    number, half = printed(text)
    half = Fraction(place, 2) if place else half
    slack = Fraction(1, 10**12) * max(1, abs(number)) if isinstance(value, float) else 0
    return abs(Fraction(value) - number) <= half + slack


# --------------------------------------------------------------------------------------------------------- the key


def _place(entry: dict[str, Any], text: str, start: int) -> re.Match[str] | None:
    words = r"\s+".join(map(re.escape, entry["text"].split()))
    before = r"(?<![\d.,])" if entry["text"][0].isdigit() else r"(?<!\w)"
    return re.compile(before + words + r"(?!\d)(?![.,]\d)", re.IGNORECASE).search(text, start)


def _uncovered(gap: str) -> Iterator[str]:
    """The numbers of a stretch of text that no entry of the key covers."""
    yield from (found[0] for found in NUMBER.finditer(gap) if not re.search(r"[A-Za-z_]\{?$", gap[: found.start()]))
    yield from (word for word in re.findall(r"[a-z]+", gap.lower()) if word in WORDS)


def complaints_of_order(numbers: list[dict[str, Any]], text: str) -> Iterator[str]:
    """Numbers of the key that the document has not in that order, and numbers of the document that the key lacks."""
    end = 0
    for index, entry in enumerate(numbers, 1):
        found = _place(entry, text, end)
        if not found:
            yield f"number {index}, {entry['text']!r} after {entry['after']!r}: not found in order"
            return
        before = " ".join(text[: found.start()].split()[-3:])
        if not before.endswith(entry["after"]):
            yield f"number {index}, {entry['text']!r}: stands after {before!r}, not {entry['after']!r}"
        yield from (
            f"before number {index}: {number!r} is not in the key" for number in _uncovered(text[end : found.start()])
        )
        end = found.end()
    yield from (f"behind the last number: {number!r} is not in the key" for number in _uncovered(text[end:]))


def _judge(said: Any, reached: bool) -> bool:
    return said == "unclear" or said is reached


def complaints_of_value(entry: dict[str, Any]) -> Iterator[str]:
    """Where the arithmetic of one claim and its verdict disagree, or a number of it is no input."""
    place = entry.get("rounded_to")
    result = evaluate(entry["check"]) if entry.get("check") else None
    if entry["compute"] and not _judge(entry["holds"], rounds_to(evaluate(entry["compute"]), entry["text"], place)):
        yield f"compute gives {float(evaluate(entry['compute']))}, holds = {entry['holds']}"
    if isinstance(result, tuple):
        ends = entry["interval"].split(" to ")
        reached = all(rounds_to(end, text, place) for end, text in zip(result, ends, strict=True))
        if not _judge(entry["interval_holds"], reached):
            yield f"check gives {result}, interval_holds = {entry['interval_holds']}"
    elif result is not None and not _judge(entry["holds"], rounds_to(result, entry["text"], place)):
        yield f"check gives {float(result)}, holds = {entry['holds']}"
    if not entry["compute"] and result is None and entry["holds"] != "unclear":
        yield "a verdict without arithmetic"
    if entry["holds"] is not True and not entry["verdict_note"]:
        yield "no verdict_note"
    if entry.get("interval") and entry.get("interval_holds", True) is not True and not entry["verdict_note"]:
        yield "no verdict_note"
    known = CONSTANTS | {Fraction(1, 2)}
    for text in entry["inputs"] + entry.get("interval_inputs", []):
        value = printed(text)[0]
        known |= {value, value * 100, value / 100}
    numbers = re.findall(r"(?<![\w.])\d+(?:\.\d+)?", entry["compute"] + " " + entry.get("check", ""))
    confidence = [0.90, 0.95, 0.99]
    strange = [n for n in numbers if Fraction(n) not in known and float(n) not in confidence]
    if strange:
        yield f"{', '.join(strange)} in the arithmetic, but not among the inputs"


def complaints_of_inputs(numbers: list[dict[str, Any]]) -> Iterator[str]:
    """Inputs of claims that are no number of the key or have another fate, and inputs of no claim."""
    claims = [entry for entry in numbers if entry["fate"] == "value"]
    used = {text for entry in claims for text in entry["inputs"] + entry.get("interval_inputs", [])}
    offered = {entry["text"] for entry in numbers if entry["fate"] in {"input", "value", "part"}}
    levels = {entry.get("confidence") for entry in claims}
    yield from (f"input {text!r} of a claim is no input or value of the key" for text in sorted(used - offered))
    inputs = {entry["text"] for entry in numbers if entry["fate"] == "input"}
    yield from (f"{text!r} is an input of no claim" for text in sorted(inputs - used - levels))


def complaints(key: Path, document: Path) -> Iterator[str]:
    """All that is wrong with a key."""
    numbers = tomllib.loads(key.read_text(encoding="utf-8"))["number"]
    text = text_of(document)
    yield from complaints_of_order(numbers, text)
    yield from complaints_of_inputs(numbers)
    texts = {entry["text"] for entry in numbers}
    for index, entry in enumerate(numbers, 1):
        where = f"number {index}, {entry['text']!r} after {entry['after']!r}: "
        if entry["fate"] not in FATES:
            yield f"{where}no fate: {entry['fate']}"
        if entry["fate"] == "part" and entry["of"] not in texts:
            yield f"{where}of {entry['of']!r}, which is no number of the key"
        if entry["fate"] == "value":
            yield from (where + each for each in complaints_of_value(entry))


def documents(folder: Path) -> dict[Path, Path]:
    """Each key with its document; Word and PDF files are built into `folder`."""
    sys.path.insert(0, str(HERE))
    import build_heldout

    built = {path.stem: path for path in build_heldout.build(folder)}
    found = {}
    for name in build_heldout.NAMES:
        key = HERE / f"{name}.key.toml"
        [found[key]] = [built[name]] if name in built else [p for p in HERE.glob(f"{name}.*") if p != key]
    return found


def main() -> int:
    """Print what is wrong with the keys, and a count of fates of each."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for key, document in documents(Path(folder)).items():
            fates = [entry["fate"] for entry in tomllib.loads(key.read_text(encoding="utf-8"))["number"]]
            counts = ", ".join(f"{fates.count(fate)} {fate}" for fate in sorted(FATES))
            print(f"{document.name}: {len(fates)} numbers ({counts})")
            for complaint in complaints(key, document):
                wrong += 1
                print(f"  {complaint}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
