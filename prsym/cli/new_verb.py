"""prsym new formula ID: the files of a package that offers a formula of one's own, with its derivation and a test."""

from __future__ import annotations

from pathlib import Path
from string import Template

import click

PROJECT = Template("""[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "$package"
version = "0.1.0"
description = "Formulas with the prefix $prefix, for prsym."
requires-python = ">=3.11"
dependencies = ["prsym"]

[project.entry-points."prsym.formulas"]
$prefix = "$package"
""")
MODULE = Template('''"""Formulas with the prefix $prefix: every verb of prsym finds what stands here by its id."""

import prsym
from prsym.model import Derivation


def derive_$name(d: Derivation):
    """The concentration after a dilution: what is dissolved stays the same."""
    c1, v1, v2 = d.parameter("c1"), d.parameter("v1"), d.parameter("v2")
    c2 = d.variable("c2", prsym.model.interval("(0, oo)"))
    kept = d.premise(c1 * v1, c2 * v2, "the amount before and after the dilution is the same")
    return d.solve_linear(kept, c2, "linear in c2, whose factor v2 is positive")


$constant = prsym.formula(
    "c1*v1/v2",
    {"c1": "(0, oo)", "v1": "(0, oo)", "v2": "(0, oo)"},
    id="$prefix.$name",
    title="Concentration after a dilution",
    meanings={"c1": "concentration before", "v1": "volume before", "v2": "volume after"},
    derive=derive_$name,
)
''')
TEST = Template('''"""The formula is proved, and a float function of it is accurate."""

import prsym


def test_it_is_proved():
    assert prsym.prove("$prefix.$name").status == "proved"


def test_a_value():
    assert prsym.enclose("$prefix.$name", c1=3, v1=2, v2=4).digits == "1.5"


def test_floats_are_near():
    prsym.testing.assert_accurate(lambda c1, v1, v2: c1 * v1 / v2, "$prefix.$name", max_ulp=2)
''')


@click.group("new")
def command() -> None:
    """Begin something of your own: `prsym new formula lab.dilution`."""


@command.command("formula")
@click.argument("identifier", metavar="ID")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write into.  [default: PREFIX_formulas]",
)
def formula(identifier: str, output: Path | None) -> None:
    """Write a small Python package that offers the formula ID (prefix.name), with its derivation and a test.

    \b
    prsym new formula lab.dilution
    pip install -e lab_formulas
    prsym prove lab.dilution

    Then put your own formula in the place of the example.

    Exit status: 0 written; 2 the id or the folder cannot be used.
    """
    from prsym.cli.files import check_outputs, make_folder, write_whole
    from prsym.declaring.formula import check_id
    from prsym.errors import InputError

    prefix, _, name = check_id(identifier).partition(".")
    if not (prefix.islower() and name.islower()):
        raise InputError(f"{identifier}: write the id in small letters, as in lab.dilution")
    words = {"prefix": prefix, "name": name, "constant": name.upper(), "package": f"{prefix}_formulas"}
    folder = output or Path(words["package"])
    files = {
        folder / "pyproject.toml": PROJECT,
        folder / words["package"] / "__init__.py": MODULE,
        folder / "tests" / "test_formulas.py": TEST,
    }
    if existing := [path for path in files if path.exists()]:
        raise InputError(
            f"{existing[0]}: already exists: add your formula to its __init__.py, or choose another prefix"
        )
    for path, template in files.items():
        make_folder(path.parent)
        check_outputs((), [path])
        write_whole(path, template.substitute(words))
        click.echo(path)
    click.echo(f"Next: pip install -e {folder}, then: prsym prove {identifier}")
