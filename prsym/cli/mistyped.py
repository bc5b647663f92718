"""One line for a command that was mistyped: the part that is wrong, and the command or option that would be right."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import PurePath
from shlex import quote

import click

from prsym.reading.file_kinds import PDF, TEXT, WORD

NEAR = 0.6  # the likeness of two names from which on one may be meant for the other, without the dashes before them
OF_CLAIMS = (".toml", ".json")
FEW = 5  # options that are told where none is near


def unknown_verb(name: str, verbs: Sequence[str]) -> str:
    """That there is no such verb, with those that are nearly called so, or the one that reads a file of that name.

    >>> unknown_verb("audt", ["audit", "draft"])
    "No such command 'audt': did you mean prsym audit?"
    >>> unknown_verb("report.docx", ["audit", "draft"])
    "No such command 'report.docx': did you mean prsym draft report.docx?"
    """
    if verb := _verb_of_file(name):
        return f"No such command '{name}': did you mean prsym {verb} {quote(name)}?"
    near = [f"prsym {verb}" for verb in get_close_matches(name, verbs, cutoff=NEAR)]
    return f"No such command '{name}': {f'did you mean {_either(near)}?' if near else 'prsym --help lists all'}"


def _verb_of_file(name: str) -> str:
    """The verb that reads a file with such an ending; "" for a name that is none of a file."""
    ending = PurePath(name).suffix.lower()
    is_document = any(ending in kind.endings for kind in (WORD, PDF, TEXT))
    return "audit" if ending in OF_CLAIMS else "draft" if is_document else ""


def told(error: click.UsageError, verbs: Mapping[str, click.Command]) -> str:
    """An error of usage: the verb, what is wrong, and the option, the value or the arguments that would be right."""
    command = error.ctx.command if error.ctx is not None else None
    if error.ctx is None or command is None or command.name not in verbs:
        return error.format_message()
    match error:
        case click.NoSuchOption(option_name=name):
            wrong, right = f"no such option {name}", _option(name, command, verbs)
        case click.BadParameter(param=click.Option() as option) if not isinstance(error, click.MissingParameter):
            wrong, right = error.format_message(), _range(option.type)
            wrong = wrong.partition(" is not ")[0] if right else wrong
        case click.MissingParameter(param=click.Argument()):
            wrong = f"{error.format_message().rstrip('.')}{_taken_by_option(error.ctx, command)}"
            right = _usage(error.ctx, command)
        case _:
            wrong, right = error.format_message(), _one_dash(error.ctx, command) or _usage(error.ctx, command)
    return f"prsym {command.name}: {wrong[0].lower()}{wrong[1:].rstrip('.')}{': ' if right else ''}{right}"


def _option(name: str, command: click.Command, verbs: Mapping[str, click.Command]) -> str:
    """The option that is meant: of this verb, by its help or its letters, or of another verb by its name."""
    word = re.compile(rf"\b{re.escape(name.strip('-'))}\b", re.IGNORECASE)
    options = [p for p in command.params if isinstance(p, click.Option)]
    names = [p.opts[-1] for p in options]
    by_help = [p.opts[-1] for p in options if word.search(p.help or "")]
    having = [f"prsym {verb}" for verb, other in verbs.items() if any(name in p.opts for p in other.params)]
    if having and not by_help:
        return f"{_either(having, 'and')} {'has' if len(having) == 1 else 'have'} it"
    bare = {long.strip("-"): long for long in names}
    near = by_help or [bare[other] for other in get_close_matches(name.strip("-"), bare, cutoff=NEAR)]
    if near:
        return f"did you mean {_either(near)}?"
    few = f"it has {_either(names, 'and')}; " if 0 < len(names) <= FEW else ""
    return f"{few}prsym {command.name} --help tells more"


def _one_dash(context: click.Context, command: click.Command) -> str:
    """The long option of which one dash was typed: `-output` is read as `-o` with the value `utput`; "" for none."""
    for option in command.params:
        value = context.params.get(option.name or "")
        for short in (one for one in option.opts if not one.startswith("--") and value is not None):
            meant = f"-{short}{value}"
            if meant in option.opts:
                return f"did you mean {meant}?"
    return ""


def _range(kind: object) -> str:
    """The numbers that an option takes; "" of other kinds, whose error says it."""
    if not isinstance(kind, click.IntRange | click.FloatRange):
        return ""
    what = "a whole number" if isinstance(kind, click.IntRange) else "a number"
    low = "" if kind.min is None else f"{'above' if kind.min_open else 'at least'} {kind.min:,}"
    high = "" if kind.max is None else f"{'below' if kind.max_open else 'at most'} {kind.max:,}"
    return " ".join(filter(None, (what, " and ".join(filter(None, (low, high))), "would be right")))


def _taken_by_option(context: click.Context, command: click.Command) -> str:
    """`; mine.toml was taken for the value of --html`, of the last option that takes a file; "" where none has one."""
    options = {p.name: p.opts[-1] for p in command.params if isinstance(p, click.Option) and _takes_file(p)}
    given = [(options[name], value) for name, value in context.params.items() if name in options and value]
    if not given:
        return ""
    option, value = given[-1]
    last = value[-1] if isinstance(value, tuple) else value
    return f"; {last} was taken for the value of {option}"


def _takes_file(option: click.Option) -> bool:
    return isinstance(option.type, click.Path)


def _usage(context: click.Context, command: click.Command) -> str:
    """How the verb is used, and what it does."""
    pieces = " ".join(["prsym", str(command.name), *command.collect_usage_pieces(context)])
    return f"{pieces}: {command.get_short_help_str(limit=200)}"


def _either(names: Sequence[str], word: str = "or") -> str:
    """`a, b or c`."""
    *first, last = names
    return f"{', '.join(first)} {word} {last}" if first else last
