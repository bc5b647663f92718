r"""What surrounds and spaces a formula in a LaTeX text, taken away without moving anything.

Dollar signs, environments, labels, the `&` and `\\` of an alignment and the full stop at the end become spaces,
and bare bars become brackets, so that every column of the text stays what it was.
"""

from __future__ import annotations

import re

from prsym.errors import ReadingError
from prsym.reading.latex_bars import with_sided_bars

_ENVIRONMENTS = "equation|align|aligned|alignat|gather|gathered|multline|split|displaymath|math|eqnarray|flalign"
_BLANK = re.compile(
    rf"\\(?:begin|end)\s*\{{\s*(?:{_ENVIRONMENTS})\*?\s*\}}|\\(?:label|tag)\*?\s*\{{[^{{}}]*\}}"
    r"|\\(?:nonumber|notag|displaystyle|textstyle|scriptstyle|limits|nolimits)(?![a-zA-Z])"
)
_CASES = re.compile(r"\\(begin|end)\s*\{\s*[dr]?cases\*?\s*\}")
_ROW_END = r"\\\\(?:\s*\[\s*-?[\d.]+\s*(?:pt|em|ex|mm|cm|in|baselineskip)\s*\])?"
_ROW_STOP = re.compile(r"[.,;](?=\s*(?:&|\\\\|\\end\b))")  # a row of cases ends as a sentence does
_DELIMITERS = (("$$", "$$"), ("$", "$"), (r"\[", r"\]"), (r"\(", r"\)"))
_SIGN = r"(?:[-+*/=<>−·×÷]|\\(?:cdot|times|div|leq?|geq?|neq?|leqslant|geqslant|ast)(?![a-zA-Z]))"
_STARTS_WITH_SIGN = re.compile(rf"\s*(?:\{{\s*\}}\s*)*(?:\\[,;:! ]|\\q?quad(?![a-zA-Z])|\s)*{_SIGN}")
_ENDS_WITH_SIGN = re.compile(rf"{_SIGN}\s*$")


def laid_bare(text: str) -> str:
    r"""The formula alone, at the columns where it stood.

    >>> laid_bare(r"$x = 1$.")
    ' x = 1  '
    """
    bare = _without_delimiters(_BLANK.sub(_spaces, text))
    bare = _ROW_STOP.sub(_spaces, bare)
    return with_sided_bars(_without_alignment(bare))


def _spaces(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _without_delimiters(text: str) -> str:
    """Without the signs of mathematics around the formula, and without the full stop or comma at its end."""
    text = _without_stop(text)
    for opening, closing in _DELIMITERS:
        start, end = len(text) - len(text.lstrip()), len(text.rstrip())
        inner = end - start > len(opening) + len(closing)
        if inner and text.startswith(opening, start) and text.endswith(closing, 0, end):
            text = _blanked(_blanked(text, start, start + len(opening)), end - len(closing), end)
    text = _without_stop(text)
    if "$" in text:
        raise ReadingError(f"column {text.index('$') + 1}: a dollar sign inside the formula: give one formula alone")
    return text


def _without_stop(text: str) -> str:
    """A full stop, comma or semicolon at the end belongs to the sentence, also before the last `\\\\`."""
    end = text.rstrip()
    while end.endswith(r"\\"):
        end = end[:-2].rstrip()
    stop = len(end) - 1
    return _blanked(text, stop, stop + 1) if end and end[-1] in ".,;" and end[-2:-1] != "\\" else text


def _without_alignment(text: str) -> str:
    r"""`&` and `\\` outside cases are layout of one equation; what would begin another one is refused."""
    for start, end in reversed(_outside_cases(text)):
        text = text[:start] + _aligned(text[start:end], start) + text[end:]
    return text


def _outside_cases(text: str) -> list[tuple[int, int]]:
    pieces, depth, start = [], 0, 0
    for match in _CASES.finditer(text):
        if match[1] == "begin":
            pieces += [(start, match.start())] if depth == 0 else []
            depth += 1
        else:
            depth -= 1
            start = match.end()
    return [*pieces, (start, len(text))] if depth <= 0 else pieces


def _aligned(piece: str, offset: int) -> str:
    rows = list(re.finditer(_ROW_END, piece))
    for row in rows:
        before = piece[: row.start()].replace("&", " ")
        after = piece[row.end() :].lstrip()
        continued = _STARTS_WITH_SIGN.match(after.lstrip("& ")) or _ENDS_WITH_SIGN.search(before)
        second = not after.startswith("&") and _STARTS_WITH_SIGN.match(after) is None and "&" in after.split(r"\\")[0]
        if after and before.strip() and (second or not continued):
            raise ReadingError(
                rf"column {offset + row.start() + 1}: \\ before what may be another equation: give one equation, "
                r"in whose rows each new one begins with & and a sign such as = or +"
            )
    return re.sub(rf"(?<!\\)&|{_ROW_END}", _spaces, piece)
