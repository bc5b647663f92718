"""prsym figures: the papers' figures, redrawn from the formulas."""

from __future__ import annotations

from pathlib import Path

import click

from prsym.errors import InputError


@click.command("figures")
@click.option(
    "-o",
    "--output",
    default=Path("figures"),
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory to write to.",
)
def command(output: Path) -> None:
    """Redraw Dimm's figures 2, 4 and 5 as SVG and PNG (needs the extra `figures`)."""
    try:
        import matplotlib
    except ImportError:
        raise InputError("figures need matplotlib: pip install 'prsym[figures]'") from None
    matplotlib.use("Agg")
    from prsym.report.figures import draw_all

    for path in draw_all(output):
        click.echo(path)
