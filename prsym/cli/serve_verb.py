"""prsym serve: a page on this machine on which a document is drafted, reviewed and judged."""

from __future__ import annotations

import click

PORT = 8737


@click.command("serve")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 is any that is free.")
@click.option("--no-open", is_flag=True, help="Do not open the page in the browser: print its address alone.")
def command(port: int, no_open: bool) -> None:
    """Open a page in the browser: choose a document, confirm what its numbers follow from, save the exhibit.

    The page is for this machine and whoever has its address; nothing leaves the machine, and nothing of a document is
    kept once it is closed there, or the program ends. Needs the extra `serve`.

    \b
    Exit status: 2 the port could not be used, or the extra is missing
               130 ended from the keyboard
    """
    from prsym.serving.server import serve

    serve(port, is_opened=not no_open, tell=_tell)


def _tell(address: str) -> None:
    click.echo(f"The page: {address}\nIt is for this machine alone. End it with Ctrl-C.")
