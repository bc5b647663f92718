"""The option --formulas FILE of the verbs that take formulas: those of one's own, declared while the verb runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def with_formulas(command: Command) -> Command:
    """Give a verb the option; the formulas of the file are found by their ids until the verb has ended."""
    return click.option(
        "--formulas",
        type=click.Path(path_type=Path, dir_okay=False),
        metavar="FILE",
        multiple=True,
        expose_value=False,
        is_eager=True,
        callback=_declare,
        help="Formulas of your own, [[formula]] tables in TOML; may be repeated.",
    )(command)


def _declare(ctx: click.Context, _: click.Parameter, files: tuple[Path, ...]) -> None:
    if not files or ctx.resilient_parsing:
        return
    from prsym import catalogue
    from prsym.declaring.files import read_formulas

    for file in files:
        ctx.with_resource(catalogue.declared(read_formulas(file)))
