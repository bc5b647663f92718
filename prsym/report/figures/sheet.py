"""The sheet of all figures, with its title and caption, the axes, and styles that print well in grey.

Drawing needs matplotlib (extra `figures`), which is loaded when the first sheet is made. A figure's numbers are
computed apart from its drawing, by functions that need NumPy and SciPy alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from textwrap import fill
from typing import Any, ParamSpec, TypeVar

from prsym.errors import InputError, how_to_install
from prsym.report.writing import visible

Arguments = ParamSpec("Arguments")
Drawn = TypeVar("Drawn")

WIDTH = 8.0  # inches: 1200 pixels at the resolution of the PNG files
RESOLUTION = 150
CAPTION_COLUMNS = 124
LABEL_COLUMNS = 40
LAST_DRAWN = "\u04ff"  # the font of the figures draws Latin, Greek and Cyrillic

# Told apart by line style and marker as well as by colour; the colours are those of Okabe and Ito, dark ones first.
STYLES: tuple[dict[str, Any], ...] = (
    {"color": "#000000", "linestyle": "-", "marker": "o"},
    {"color": "#0072B2", "linestyle": (0, (6, 2)), "marker": "s"},
    {"color": "#D55E00", "linestyle": (0, (6, 2, 1, 2)), "marker": "^"},
    {"color": "#009E73", "linestyle": (0, (1.5, 1.5)), "marker": "D"},
    {"color": "#882255", "linestyle": (0, (12, 3)), "marker": "v"},
    {"color": "#E69F00", "linestyle": (0, (6, 2, 1, 2, 1, 2)), "marker": "P"},
)

_RULES: dict[str, Any] = {
    "axes.grid": True,
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.titlesize": 9.5,
    "figure.titlesize": 11,
    "grid.alpha": 0.3,
    "legend.fontsize": 8,
    "legend.framealpha": 1.0,
    "legend.handlelength": 3.6,
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
    "svg.hashsalt": "prsym",  # the same file from run to run
    "text.parse_math": False,  # names of runs are shown as they are
}


def require_matplotlib() -> None:
    """`InputError` where matplotlib is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise InputError(f"figures need matplotlib; {how_to_install('figures')}") from None


def styled(draw: Callable[Arguments, Drawn]) -> Callable[Arguments, Drawn]:
    """Run a function under the styles of this module, whatever the user's own settings are."""

    @wraps(draw)
    def drawn(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Drawn:
        require_matplotlib()
        from matplotlib import style

        with style.context(["default", _RULES]):
            return draw(*args, **kwargs)

    return drawn


def sheet(title: str, caption: str, panels: tuple[int, int] = (1, 1), height: float = 5.4) -> tuple[Any, list[Any]]:
    """A matplotlib figure with its title above, its caption (paragraphs, wrapped) below, and its axes row by row."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    figure: Any = Figure(figsize=(WIDTH, height), layout=ConstrainedLayoutEngine(w_pad=0.08, h_pad=0.08))
    figure.suptitle(title, x=0.01, ha="left", fontweight="bold")
    kept_together = caption.replace(" = ", "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}")
    wrapped = "\n".join(fill(paragraph, CAPTION_COLUMNS) for paragraph in kept_together.split("\n"))
    figure.supxlabel(wrapped, x=0.01, ha="left", fontsize=8.5)
    return figure, list(figure.subfigures().subplots(*panels, squeeze=False).flat)


def unit_axes(axes: Any, *, title: str = "", x: str = "recall R", y: str = "precision P") -> None:
    """Both axes from 0 to 1, fractions; a little air, so that a curve along the border can be seen."""
    axes.set(xlim=(-0.01, 1.01), ylim=(-0.01, 1.03), xlabel=x, ylabel=y, title=title)
    axes.set_xticks([tenths / 10 for tenths in range(0, 11, 2)])
    axes.set_yticks([tenths / 10 for tenths in range(0, 11, 2)])


def line_style(index: int) -> dict[str, Any]:
    """Colour and line style number `index`, without its marker."""
    style = STYLES[index % len(STYLES)]
    return {"color": style["color"], "linestyle": style["linestyle"]}


def point_style(index: int) -> dict[str, Any]:
    """Colour and marker number `index`, without a line."""
    style = STYLES[index % len(STYLES)]
    return {"color": style["color"], "marker": style["marker"], "linestyle": "none"}


def beside(axes: Any, **settings: Any) -> None:
    """The legend to the right of the axes, where it covers nothing."""
    axes.legend(loc="upper left", bbox_to_anchor=(1.02, 1.0), borderaxespad=0.0, **settings)


def below(axes: Any, **settings: Any) -> None:
    """The legend below the axes, where it covers nothing."""
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.17), borderaxespad=0.0, **settings)


def three_digits(value: float) -> str:
    """A number of at least 0.001 to three significant digits, trailing zeros kept.

    >>> three_digits(9.996), three_digits(833.2)
    ('10.0', '833')
    """
    return f"{value:#.3g}".rstrip(".")


def below_all(axes: Any, **settings: Any) -> None:
    """The legend of one of the axes below all of them."""
    axes.figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", **settings)


def label_of(text: str) -> str:
    """Outside text as a label: one line, no longer than `LABEL_COLUMNS`, in characters that the font draws.

    >>> label_of("bm25\\n中")
    'bm25⟨U+000A⟩⟨U+4E2D⟩'
    """
    drawn = "".join(c if (c <= LAST_DRAWN and c not in "\n\t") or c == "…" else f"⟨U+{ord(c):04X}⟩" for c in _cut(text))
    return visible(drawn)


def _cut(text: str) -> str:
    half = LABEL_COLUMNS // 2
    return text if len(text) <= LABEL_COLUMNS else f"{text[: half - 1]}…{text[-half:]}"
