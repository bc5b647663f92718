"""Declared formulas in files, by the option --formulas, and from installed packages."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

import prsym
from prsym import catalogue
from prsym.cli import main
from prsym.declaring.files import read_formulas, read_tables
from prsym.errors import InputError
from prsym.schemas import schema

FORMULAS = """
[[formula]]
id = "lab.rate"
title = "Rate"
text = "vmax*s/(km + s)"
domain = { vmax = "[0, 10]", s = "[0, oo)", km = "(0, oo)" }

[[formula]]
id = "lab.f1"
text = "2*tp/(2*tp + fp + fn)"
domain = { tp = "(0, oo)", fp = "[0, oo)", fn = "[0, oo)" }
whole = ["tp", "fp", "fn"]
premises = ["p = tp/(tp + fp)", "r = tp/(tp + fn)", "F = 2*p*r/(p + r)"]

[[formula]]
id = "astro.kepler"
equation = "E - e*sin(E) = M"
solve_for = "E"
domain = { E = "(-oo, oo)", e = "[0, 1)", M = "(-oo, oo)" }
"""
BAD = """
[[formula]]
id = "lab.bad"
text = "x*("
domain = { x = "(0, 1)" }
"""
CLAIMS = """
[[claim]]
id = "rate"
formula = "lab.rate"
inputs = { vmax = "10", s = "2", km = "3" }
value = "4.0"

[[claim]]
id = "f1"
formula = "lab.f1"
inputs = { tp = "40", fp = "10", fn = "30" }
value = "67.7%"

[[claim]]
id = "anomaly"
formula = "astro.kepler"
inputs = { e = "0.5", M = "1.0" }
value = "1.499"

[[claim]]
id = "form"
formula = "lab.f1"
expression = "2*tp/(tp + fp + fn)"
"""
USES_BAD = """
[[claim]]
id = "bad"
formula = "lab.bad"
inputs = { x = "1" }
value = "1"
"""
WANTED = {"rate": "confirmed", "f1": "refuted", "anomaly": "confirmed", "form": "different"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "formulas.toml").write_text(FORMULAS)
    (tmp_path / "alone.toml").write_text(CLAIMS)
    (tmp_path / "both.toml").write_text(FORMULAS + BAD + CLAIMS + USES_BAD)
    return tmp_path


def _verdicts(report: prsym.report.Report) -> dict[str, str]:
    return {j.claim.id: str(j.verdict) for j in report.claims}


def test_a_claims_file_declares_its_formulas_and_a_bad_one_costs_its_own_claims_only(folder: Path) -> None:
    report = prsym.audit(folder / "both.toml")
    assert _verdicts(report) == {**WANTED, "bad": "unusable"}
    assert "[[formula]] 4: lab.bad: 'x*('" in report.claims[-1].reason
    jsonschema.validate(json.loads(report.to_json()), schema("report"))
    for text in (report.to_html(), report.to_markdown(), report.to_text()):
        assert "stated, not derived" in " ".join(text.split())


def test_the_schema_knows_the_tables(folder: Path) -> None:
    import tomllib

    for name in ("both.toml",):
        jsonschema.validate(tomllib.loads((folder / name).read_text()), schema("claims"))


def test_many_claims_are_shared_between_processes_that_know_the_formulas(folder: Path) -> None:
    claim = (
        '[[claim]]\nid = "c{s}"\nformula = "lab.rate"\ninputs = {{ vmax = "10", s = "{s}", km = "3" }}\nvalue = "{v}"\n'
    )
    claims = "".join(claim.format(s=s, v=round(10 * s / (3 + s), 3)) for s in range(1, 40))
    (folder / "many.toml").write_text(FORMULAS + claims)
    found = {prsym.audit(folder / "many.toml", processes=n).to_json() for n in (1, 2)}
    assert len(found) == 1
    assert set(_verdicts(prsym.audit(folder / "many.toml", processes=2)).values()) == {"confirmed"}


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("audit alone.toml", "1 not reproduced"),
        ("show lab.f1", "Derivation (proved"),
        ("show astro.kepler", "exactly one E"),
        ("prove lab.f1 lab.rate", "stated, not derived"),
        ("list", "astro.kepler"),
        ("compare vmax*s/(s+km) lab.rate", "equal: "),
        ("identify vmax*s/(km+s)", "lab.rate"),
        ("generate lab.rate -l python", "def rate(vmax, s, km):"),
    ],
)
def test_the_option_of_every_verb(folder: Path, monkeypatch: pytest.MonkeyPatch, command: str, words: str) -> None:
    monkeypatch.chdir(folder)
    done = CliRunner().invoke(main, [*command.split(), "--formulas", "formulas.toml"], env={"COLUMNS": "200"})
    assert words in done.output, done.output
    assert catalogue.outside_ids() == ()


def test_without_the_option_the_ids_are_unknown(folder: Path) -> None:
    assert set(_verdicts(prsym.audit(folder / "alone.toml")).values()) == {"unusable"}
    assert _verdicts(prsym.audit(folder / "alone.toml", formulas=read_formulas(folder / "formulas.toml"))) == WANTED


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there are no formulas: write at least one"),
        ("formula = 3", "there are no formulas"),
        ("[[formula]]\nid = 3", "id = '3': write a prefix of your own"),
        ('[[formula]]\nid = "a.b"\ntxt = "x"', "a.b: unknown key 'txt'; did you mean 'text'"),
        ('[[formula]]\nid = "a.b"\ntext = "x"', "a.b: domain: give each letter an interval"),
        ('[[formula]]\nid = "a.b"\ntext = 1', "a.b: text = '1' must be a text"),
        ('[[formula]]\nid = "a.b"\ndomain = { x = "(0, 1)" }', "a.b: give either a text"),
        ('[[formula]]\nid = "a.b"\ntext = "x"\ndomain = { x = "0 to 1" }', "domain: x: '0 to 1' is no interval"),
        ('[[formula]]\nid = "a.b"\ntext = "x"\ndomain = { x = "(0, 1)" }\n' * 2, "the id a.b is given twice"),
        ("[[formula]", "cannot be read"),
        (
            '[[formula]]\nid = "a.b"\nequation = "x**2 = q"\nsolve_for = "x"\ndomain = { x = "(-1, 1)", q = "(0, 1)" }',
            "it is not proved that x is determined",
        ),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "formulas.toml").write_text(text)
    with pytest.raises(InputError, match=re.escape(message)) as caught:
        read_formulas(tmp_path / "formulas.toml")
    assert "\n" not in str(caught.value)


def test_tables_that_are_none_are_told() -> None:
    assert "[[formula]] 1: it must be a table" in read_tables(["x"], "claims").problems["[[formula]] 1"]


# A package of its own, as `prsym new formula` writes it.


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The written package, installed as far as Python's import and metadata see."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["new", "formula", "lab.dilution"])
    assert done.exit_code == 0, done.output
    place = tmp_path / "lab_formulas"
    (entry,) = re.findall(r"^lab = .*$", (place / "pyproject.toml").read_text(), re.MULTILINE)
    information = place / "lab_formulas-0.1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: lab_formulas\nVersion: 0.1.0\n")
    (information / "entry_points.txt").write_text("[prsym.formulas]\n" + entry.replace('"', "") + "\n")
    monkeypatch.syspath_prepend(place)
    _forget()
    from prsym.comparing import isolated

    isolated.close()  # the next worker finds modules where this process does
    yield place
    isolated.close()
    _forget()


def _forget() -> None:
    catalogue.packages.cache_clear()
    catalogue.of_package.cache_clear()
    sys.modules.pop("lab_formulas", None)


def test_a_written_package_is_proved_and_taken_by_the_verbs(package: Path) -> None:
    assert prsym.prove("lab.dilution").status == "proved"
    assert prsym.compare("v1*c1/v2", "lab.dilution").status == "equal"
    assert prsym.enclose("lab.dilution", c1=3, v1=2, v2=4).digits == "1.5"
    assert prsym.lambdify("lab.dilution")(3, 2, 4) == 1.5
    claim = {"id": "c", "formula": "lab.dilution", "inputs": {"c1": "3", "v1": "2", "v2": "4"}, "value": "1.5"}
    report = prsym.audit({"report": {"title": "x"}, "claim": [claim]})
    assert _verdicts(report) == {"c": "confirmed"}
    assert report.claims[0].derivation == "proved"
    assert "lab.dilution" in CliRunner().invoke(main, ["list"], env={"COLUMNS": "200"}).output


def test_a_package_that_fails_is_told_in_one_line(package: Path) -> None:
    (package / "lab_formulas" / "__init__.py").write_text("1/0")
    with pytest.raises(InputError, match="the formulas of lab_formulas cannot be loaded: ZeroDivisionError"):
        prsym.prove("lab.dilution")


def test_nothing_is_written_over(package: Path) -> None:
    done = CliRunner().invoke(main, ["new", "formula", "lab.dilution"])
    assert done.exit_code == 2
    assert "already exists" in done.output


def test_a_letter_that_is_one_number_need_not_be_stated() -> None:
    fall = {"id": "lab.fall", "text": "g*t**2/2", "domain": {"g": "9.81", "t": "[0, oo)"}}
    claims = [
        {"formula": "lab.fall", "inputs": {"t": "2"}, "value": "19.62"},
        {"formula": "lab.fall", "inputs": {"t": "2"}, "value": "19.63"},
        {"formula": "lab.fall", "inputs": {"t": "2", "g": "9.81"}, "value": "19.62"},
        {"formula": "lab.fall", "inputs": {"t": "2", "g": "9.8"}, "value": "19.6"},
    ]
    found = prsym.audit({"formula": [fall], "claim": claims})
    assert [claim.verdict for claim in found.claims] == ["confirmed", "refuted", "confirmed", "out_of_domain"]


def test_formulas_of_a_file_in_python(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[formula]]\nid = "lab.double"\ntext = "2*x"\ndomain = { x = "(-oo, oo)" }\n')
    (double,) = prsym.read_formulas(file)
    assert prsym.compare("x + x", double).status == "equal"
