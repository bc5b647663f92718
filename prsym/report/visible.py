"""Outside text with its invisible and controlling characters written out, for a page or a terminal."""

from prsym.reading.visible import visible

__all__ = ["one_line", "visible"]


def one_line(text: str) -> str:
    """Visible text on one line: line ends, tabs and rows of blanks become one blank each.

    >>> one_line("a\\n  b")
    'a b'
    """
    return " ".join(visible(text).split())
