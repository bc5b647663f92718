"""The command line: one module a verb, loaded when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from prsym.cli import mistyped, streams
from prsym.cli.interrupts import ended_by_interrupt
from prsym.errors import PrsymError, UnableError
from prsym.report.writing import one_line
from prsym.version import __version__

VERBS = (
    "audit",
    "draft",
    "review",
    "serve",
    "list",
    "show",
    "prove",
    "compare",
    "identify",
    "enclose",
    "extrapolate",
    "recover-counts",
    "figures",
    "papers",
    "sources",
    "generate",
    "schema",
    "new",
)


class _Verbs(click.Group):
    """Finds a verb in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = import_module(f"prsym.cli.{cmd_name.replace('-', '_')}_verb").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb; one that is not there is told with those that are nearly called so."""
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            raise Unusable(one_line(mistyped.unknown_verb(args[0], VERBS)))
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """A standard output that cannot be written is said in one line, too; help and version go there as well."""
        streams.prepare()
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            streams.leave_unprinted(error)
            raise

    def invoke(self, ctx: click.Context) -> Any:
        """Run a verb; an error that the user can mend is said in one line, with exit status 2."""
        try:
            with ended_by_interrupt():
                return super().invoke(ctx)
        except OSError as error:
            streams.leave_unprinted(error)
            raise
        except click.UsageError as error:
            verbs = {verb: command for verb in VERBS if (command := self.get_command(ctx, verb)) is not None}
            raise Unusable(one_line(mistyped.told(error, verbs))) from None
        except UnableError as error:
            raise Undecided(one_line(str(error))) from None
        except PrsymError as error:
            raise Unusable(one_line(str(error))) from None


class Undecided(click.ClickException):
    """A question that could not be settled."""

    exit_code = 3


class Unusable(click.ClickException):
    """An input that could not be used."""

    exit_code = 2


@click.group(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="prsym")
def main() -> None:
    """Verified mathematics of precision and recall.

    Audit the numbers and formulas of a report, prove the catalogue's formulas, compare formulas, and
    extrapolate precision with certified digits.

    Exit status: 0 all claims hold; 1 some claim is wrong; 2 the input could not be used; 3 nothing is
    wrong but something undecided, unverifiable or out of domain.
    """
