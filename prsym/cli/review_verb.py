"""prsym review CLAIMS: confirm, change or reject the proposals of a drafted claims file, one key each."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.console import Console

    from prsym.review.items import Item
    from prsym.review.keys import Keys
    from prsym.review.review import Review

CTRL_D = "\x04"


@click.command("review")
@click.argument("claims", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--by", default="", help="Who confirms the claims, as the exhibit is to name the person.")
@click.option("--again", is_flag=True, help="Look at the claims that are decided as well.")
@click.option("--add", default="", metavar="ID", help="Make a claim of a number that has none, by its id in the draft.")
def command(claims: Path, by: str, again: bool, add: str) -> None:
    """Look through CLAIMS, a file that `prsym draft` wrote: one key for each number.

    Each number is shown in its sentence, with up to three proposals for what it follows from. Nothing is judged that is
    not confirmed here. Numbers that no proposal reproduces come first. The file is saved after each key; a later start
    goes on with what is open. What you wrote into the file by hand stays.

    \b
      1 2 3  take this proposal             a  a fact
      e      edit: type it yourself         s  skip, look at it later
      n      no claim: nothing to check     u  undo, as often as you like
      q      finish                         ?  help

    Where standard input is no terminal, keys are read from it, and after e a line for each field:

    \b
      printf '12nq' | prsym review claims.toml --by "Dr. A. Roe"

    \b
    Exit status: 0 the review was finished or left; what was decided is saved
                 2 the file or its document could not be used
    """
    from prsym.cli.drafted import drafted
    from prsym.cli.streams import console
    from prsym.review.keys import Keys
    from prsym.review.review import Review

    review = Review.open(claims, drafted)
    review.sign(by or _asked_name(review))
    keys = Keys(review, is_again=again)
    if add:
        keys.add(add)
    _run(keys, console())
    click.echo("\n".join(_summary(review, claims)))


def _run(keys: Keys, console: Console) -> None:
    """Show a claim and take a key, until nothing is left or the person finishes."""
    from prsym.cli.review_screen import WIDEST, screen

    while True:
        if console.is_terminal:
            console.clear()
        console.print(screen(keys), width=min(console.width, WIDEST), highlight=False)
        wanted = keys.press(_key())
        if wanted == "quit" or (not keys.current and not _is_terminal()):
            return
        if wanted == "edit":
            _edit(keys)


def _edit(keys: Keys) -> None:
    """Ask for the fields of a claim until they can be used; where nothing is typed the claim stays as it is."""
    from prsym.errors import InputError
    from prsym.review.editing import checked, texts_of

    item = keys.item()
    if item is None:
        return
    typed = _typed(item, texts_of(keys.review, item))
    while any(typed.values()):
        try:
            keys.typed(checked(keys.review, item, typed))
            return
        except InputError as error:
            if not _is_terminal():  # what follows in a script are lines of this edit, and no keys
                raise InputError(f"claim {item.id}: not confirmed: {error}") from None
            keys.said = f"not confirmed: {error}"
        click.echo(keys.said)
        typed = _typed(item, typed)
    keys.said = "nothing was typed: the claim is as it was"


def _typed(item: Item, begun: Mapping[str, str]) -> dict[str, str]:
    from prsym.review.editing import fields_of

    return {key: _line(f"{label} ({example})", begun[key]) for key, label, example in fields_of(item)}


def _line(label: str, begun: str) -> str:
    """A line that a person types, in a terminal with the existing text."""
    if not _is_terminal():
        return sys.stdin.readline().strip()
    try:
        import readline
    except ImportError:  # Windows
        return input(f"{label}: ").strip()
    readline.set_startup_hook(lambda: readline.insert_text(begun))
    try:
        return input(f"{label}: ").strip()
    finally:
        readline.set_startup_hook()


def _key() -> str:
    """The next key. In a terminal, keys that were pressed before the claim was shown are forgotten."""
    if not _is_terminal():
        while (key := sys.stdin.read(1)) and key.isspace():
            continue
        return key or "q"
    _forget_typed()
    try:
        key = click.getchar()
    except (KeyboardInterrupt, EOFError):
        return "q"
    return "q" if key == CTRL_D else key


def _forget_typed() -> None:
    try:
        import termios
    except ImportError:  # Windows
        return
    termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _is_terminal() -> bool:
    return sys.stdin.isatty()


def _asked_name(review: Review) -> str:
    """The name of the person, asked for once where the file does not state it."""
    if review.confirmed_by or not _is_terminal():
        return ""
    return _line("Who confirms these claims? Your name, as the exhibit is to have it", "")


def _summary(review: Review, claims: Path) -> Iterator[str]:
    done, total = review.progress
    facts = review.count("fact")
    parts = (f"{review.count('confirmed')} confirmed", f"{facts} fact{'' if facts == 1 else 's'}")
    yield f"{claims}: {done} of {total} decided ({', '.join(parts)}, {review.count('no claim')} no claim)."
    if done < total:
        yield f"To go on: prsym review {claims}"
    if not review.confirmed_by:
        yield f'To say who confirmed: prsym review {claims} --by "NAME"'
    yield f"To judge what is confirmed: prsym audit {claims} --docx exhibit.docx"
