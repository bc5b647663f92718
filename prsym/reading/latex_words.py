"""Letters that stand together in a LaTeX text: a product of letters, or a name that was meant to be one word."""

from __future__ import annotations

import re
from collections.abc import Iterable

from prsym.errors import ReadingError
from prsym.reading.text import GREEK as GREEK_LETTERS

# Words of two and three letters; of four letters and more, every run is refused.
_COUNTS = ("TP", "FP", "FN", "TN", "tp", "fp", "fn", "tn")
_RATES = ("TPR", "FPR", "TNR", "FNR", "PPV", "NPV", "FDR", "rec")
# Words that name a number and no function, also when brackets follow.
QUANTITIES = frozenset(
    word.casefold()
    for word in (
        *_COUNTS,
        *_RATES,
        *("precision", "recall", "fallout", "elusion", "prevalence", "richness", "accuracy", "specificity"),
        *("sensitivity", "generality", "total", "relevant", "retrieved", "found", "sample", "size"),
    )
)
_FUNCTIONS = ("abs", "cos", "exp", "for", "if", "log", "max", "min", "not", "sin", "tan")
# Of statistics, which nobody takes for products: a standard error, an odds ratio, a gain.
ABBREVIATIONS = frozenset(
    ("SE", "SD", "MOE", "OR", "RR", "DOR", "LR", "AUC", "MCC", "MRR", "DCG", "IDCG", "nDCG", "NDCG")
)
_WORDS = frozenset((*_COUNTS, *_RATES, *_FUNCTIONS, *ABBREVIATIONS))
_FONTS = r"(?:text|math)[a-z]*|operatorname\*?|mbox|begin|end"
_JOINING = frozenset(("of", "in", "to", "by", "at", "for", "the", "and", "per", "as", "or", "not"))
_RUN = re.compile(
    rf"\\(?:{_FONTS})\s*\{{[^{{}}]*\}}|\{{\s*\\(?:rm|it|bf|sf|tt)\s[^{{}}]*\}}|\\[a-zA-Z]+|_\s*\{{[^{{}}]*\}}"
    r"|_\s*[A-Za-z0-9]|(?P<underscored>[A-Za-z]+(?:\\_[A-Za-z]+)+)"
    # Functions without a backslash, as many write them, where only a function can stand: before a bracket or a base.
    r"|(?P<called>(?:abs|cos|exp|log|ln|max|min|sin|tan)(?=\s*(?:\\left\s*)?\(|_))"
    r"|(?P<words>[A-Za-z]{2,}(?:(?:\s|\\ |~)+[A-Za-z]{2,})+)|(?P<run>[A-Za-z]{2,})"
)
_ALONE = re.compile(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])")
_LETTERS = re.compile(r"(?<!\\)[A-Za-z]{2,}")


def words_told_apart(text: str, letters: str) -> tuple[str, bool]:
    r"""The text with `TP` and `precision` as words or as products, and whether it has any that can be both.

    `letters` is that of `Notation`; strictly read, such letters are refused: T·P, or one name. Several words side by
    side are one name.

    >>> words_told_apart(r"\frac{2PR}{P+R} + TP", "words")
    ('\\frac{2PR}{P+R} + \\mathrm{TP}', True)
    """
    names: list[re.Match[str]] = []
    together: list[re.Match[str]] = []
    for match in _RUN.finditer(text):
        is_function = bool(letters and match["called"])
        are_words = match["words"] is not None and letters not in {"", "product"}
        if match["underscored"] or is_function or (are_words and _is_one_name(match["words"])):
            names.append(match)
        elif match["words"] or match["called"] or match["run"]:
            together += _LETTERS.finditer(text, match.start(), match.end())
    runs = [match for match in together if _may_be_a_word(match[0])]
    if letters:
        alone = {*_ALONE.findall(_COMMAND.sub(" ", text))}
        runs = [m for m in together if m in runs or (len(m[0]) == 3 and m[0].isupper() and not {*m[0]} <= alone)]
    if not letters or any(match[0] in _FUNCTIONS for match in runs):
        _refuse(runs)
    capitals = [match for match in together if match in runs or match[0].isupper()]
    chosen = {"product": [], "words": runs, "names": together, "capitals": capitals}[letters] if letters else []
    for match in sorted((*names, *chosen), key=re.Match.start, reverse=True):
        text = rf"{text[: match.start()]}\mathrm{{{match[0]}}}{text[match.end() :]}"
    return text, bool(together) or any(match["words"] for match in names)


def _is_one_name(words: str) -> bool:
    """Whether words side by side are one name, and not a product of names of the field."""
    parts = re.findall("[A-Za-z]+", words)
    are_words = all(len(part) > 2 or part in _JOINING or part in _COUNTS for part in parts)
    are_words = are_words and not {parts[0], parts[-1]} & _JOINING and any(len(part) > 3 for part in parts)
    return are_words and not {*parts} & {*_FUNCTIONS} and not all(part.casefold() in QUANTITIES for part in parts)


def _may_be_a_word(run: str) -> bool:
    return run in _WORDS or len(run) > 3


def _refuse(runs: Iterable[re.Match[str]]) -> None:
    """The error for the first of the letters that stand together; nothing where there are none."""
    for match in runs:
        run = match[0]
        product = "·".join(run) if len(run) < 8 else f"{run[0]}·{run[1]}·…"
        raise ReadingError(
            f"column {match.start() + 1}: {run[:40]} can be read as one name or as the product {product}: "
            rf"write \mathrm{{{run[:40]}}} for the name, or \cdot between the letters"
        )


_LABEL = re.compile(
    r"\s*(?P<name>\\(?:text|math|operatorname)[a-z]*\*?\s*\{[^{}]*\}|\\[a-z]+|[A-Za-z]+[0-9]?)"
    r"(?:_(?:[A-Za-z0-9+-]|\{[^{}]*\}))?(?:\^(?:2|\{2\}))?[+-]?\s*(?P<of>\([^()=+*/-]*\))?\s*"
)
_EQUALS = re.compile(r"(?<![<>!:=])=(?!=)")
_COMMAND = re.compile(r"\\[a-zA-Z]+")


def without_label(text: str) -> str:
    r"""The text with blanks for the words, or the function, that name its value on the left of its only equal sign.

    A product of letters, or a name that occurs on the right too, is no label.

    >>> without_label(r"f(k) = p^k"), without_label("PR = P + R")
    ('       p^k', 'PR = P + R')
    """
    equals = [sign for sign in _EQUALS.finditer(text) if not _is_in_braces(text, sign.start())]
    label = _LABEL.fullmatch(text[: equals[0].start()]) if len(equals) == 1 else None
    if label is None:
        return text
    name, right = label["name"], text[equals[0].end() :]
    if name.startswith("\\"):
        is_label = name not in right
    else:
        runs = re.findall("[A-Za-z]+", _COMMAND.sub(" ", right))
        alone = {letter for run in runs if not _may_be_a_word(run) for letter in run}
        is_label = name not in runs and (
            _may_be_a_word(name) or ((len(name) > 1 or bool(label["of"])) and not alone & {*name})
        )
    if not is_label:
        return text
    return " " * equals[0].end() + right


def _is_in_braces(text: str, place: int) -> bool:
    return text.count("{", 0, place) > text.count("}", 0, place)


# Names in LaTeX: letters, words in another font, subscripts and primes, and the one spelling each is kept in.

_VARIANTS = ("varepsilon", "vartheta", "varkappa", "varrho", "varsigma", "varphi", "upsilon", "Theta", "Xi", "Sigma")
_COMMANDS = sorted({*GREEK_LETTERS, *_VARIANTS, "Pi", "Upsilon"} - {"pi"}, key=len, reverse=True)

# Patterns that the grammar is made of.
GREEK = rf"(?:{'|'.join(_COMMANDS)})(?![a-zA-Z])"
FONT = r"text(?:rm|it|bf|sf|tt|normal|sc)?|math(?:rm|it|bf|sf|tt|normal)|operatorname\*?|mbox"
WORD = r"[A-Za-z](?:[A-Za-z0-9 ~\-]|\\?_|\\ )*"
SUBSCRIPT = (
    (
        r"_\s*(?:[0-9](?![0-9])|[A-Za-z](?![A-Za-z])|\\(?:GREEK|pi(?![a-zA-Z]))|\\(?:FONT)\s*\{[A-Za-z0-9 .\-]+\}"
        r"|\{\s*(?:1\s*-\s*)?(?:\\(?:GREEK)|[a-z]|0?\.[0-9]+)\s*\/\s*[0-9]\s*\}|\{\s*1\s*-\s*\\(?:GREEK)\s*\}"
        r"|\{(?:[A-Za-z0-9, .]|\\(?:GREEK|pi(?![a-zA-Z]))|\\(?:FONT)\s*\{[A-Za-z0-9 .\-]+\})+\})"
    )
    .replace("GREEK", GREEK)
    .replace("FONT", FONT)
)
ACCENT = r"wide(?:hat|tilde)|hat|tilde|bar|overline"
ACCENTED = (
    r"\\(?:ACCENT)(?:\s*\{\s*(?:(?:[A-Za-z]|\\(?:GREEK|pi(?![a-zA-Z])))(?:SUBSCRIPT)?|\\(?:FONT)\s*\{\s*WORD\s*\})\s*\}"
    r"|\s+[A-Za-z]|\s*\\(?:GREEK|pi(?![a-zA-Z])))"
)
for _name, _pattern in (("SUBSCRIPT", SUBSCRIPT), ("ACCENT", ACCENT), ("GREEK", GREEK), ("FONT", FONT), ("WORD", WORD)):
    ACCENTED = ACCENTED.replace(_name, _pattern)
PRIME = r"'|\^\s*\\prime(?![a-zA-Z])|\^\s*\{\s*(?:\\prime\s*)+\}"

_IN_FONT = re.compile(rf"\\(?:{FONT})\s*\{{([^{{}}]*)\}}|\{{\s*\\(?:rm|it|bf|sf|tt)\s([^{{}}]*)\}}")
_PRIMES = re.compile(PRIME)
_UNDER_ACCENT = re.compile(rf"\\({ACCENT})(?:\s*\{{((?:[^{{}}]|\{{[^{{}}]*\}})*)\}}|\s*(\\?[A-Za-z]+))")
_SUBSCRIPT_FIRST = re.compile(r"^([A-Za-z]+)_([A-Za-z0-9]+)_(hat|tilde|bar)$")
_ACCENTS = {"widehat": "hat", "widetilde": "tilde", "overline": "bar"}


def name(token: str) -> str:
    r"""The name of a symbol: `\beta` is beta, `c_{0}` is c_0, `P'_{\text{max}}` is P_max', `\hat{p}` is p_hat.

    >>> name(r"\mathrm{true positives}_{1}"), name(r"\hat p_1")
    ('true_positives_1', 'p_hat_1')
    """
    primes: int = sum("prime" not in p or p.count("prime") for p in _PRIMES.findall(token))
    plain = _SUBSCRIPT_FIRST.sub(r"\1_\3_\2", written(token).replace("\\", ""))  # the accent stands over both
    return plain + primes * "'"


def written(token: str) -> str:
    r"""The same without primes, Greek letters and accents as commands: `x_{\beta}` is not `x_{beta}`."""
    bare = _IN_FONT.sub(lambda m: _word(m[1] or m[2] or ""), _PRIMES.sub("", token))
    bare = _UNDER_ACCENT.sub(lambda m: rf"{m[2] or m[3]}_\{_ACCENTS.get(m[1], m[1])}", bare)
    bare = re.sub(r"\s*/\s*", "_over_", re.sub(r"(?<=1)\s*-\s*(?=\\)", "_", bare))  # of a critical value
    return re.sub(r"[{}\s]", "", bare)


def _word(text: str) -> str:
    return re.sub(r"[\s\-]+", "_", re.sub(r"\\ |~", " ", text).strip().replace("\\_", "_"))
