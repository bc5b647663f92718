"""The files that are written: what stands in them, and what is refused before a line is."""

from __future__ import annotations

import importlib.util
import re
import subprocess

import numpy as np
import pytest
from conformance_branches import CHOICES, REPEATS
from conformance_text import case, choice, lets

from prsym.codegen.emission import FileNames, SelfTest, file_names, self_test_text, source_text
from prsym.codegen.program import Program
from prsym.codegen.running import tool_version
from prsym.codegen.targets import language, names
from prsym.errors import InputError, UnableError

SHARE = case(
    "share",
    "found all_found",
    (choice("found >= 0.0, all_found > 0.0", lets("r = divide found all_found"), lets("r = copy nan"), "r"),),
    [(1.0, 3.0)],
).program
LANGUAGES = [name for name in names() if language(name).files is not None]


def renamed(program, name):
    return Program(name, program.parameters, program.statements, program.result)


@pytest.mark.parametrize("name", LANGUAGES)
def test_headers_are_comments_whatever_they_say(name):
    words = language(name)
    text = source_text([SHARE], words, ["a \\u0022 line\nand more \\", "", "end */ \"\"\" '''"])
    assert text.splitlines()[:3] == [
        f"{words.comment} a /u0022 line and more /",
        words.comment,
        f"{words.comment} end */ \"\"\" '''",
    ]


@pytest.mark.parametrize("name", LANGUAGES)
def test_only_the_helpers_that_are_called_are_there(name):
    words = language(name)
    text = source_text([SHARE], words, [])
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    called = {helper for helper in words.helpers if re.search(rf"(?<!\w){re.escape(helper)}\(", text)}
    defined = {helper for helper in words.helpers if words.helpers[helper].strip("\n") in text}
    assert defined == called
    assert not called & {"sum_error", "product_error", "_log", ".log", "log1p"}


@pytest.mark.parametrize("name", LANGUAGES)
def test_words_of_the_language_are_not_used_as_names(name):
    words = language(name)
    for word in sorted(words.reserved | set(words.helpers)):
        if word.isidentifier() and word[0] != "_":
            program = case("f", word, lets(f"r = multiply {word} 2.0"), []).program
            assert re.search(rf"\b{word}_\b", source_text([program], words, [])), word


def test_a_missing_operation_is_refused():
    fused = case("fused", "a b c", lets("r = fma a b c"), []).program
    with pytest.raises(UnableError, match="JavaScript has no fma"):
        source_text([SHARE, fused], language("javascript"), [])


def test_two_functions_of_one_name_are_refused():
    with pytest.raises(UnableError, match="two functions of one name"):
        source_text([SHARE, SHARE], language("c99"), [])


def test_an_unknown_language_is_named():
    with pytest.raises(InputError, match="cobol.*c99"):
        language("cobol")


def test_lines_of_fortran_are_short_enough():
    programs = [c.program for c in (*CHOICES, *REPEATS)]
    tests = [
        SelfTest(program, [(tuple([0.1] * len(program.parameters)), 1 / 3, 0.0, 1.0)], 1.0) for program in programs
    ]
    words = language("fortran")
    for text in (source_text(programs, words, []), self_test_text(tests, words, "conformance.f90", [])):
        assert max(map(len, text.splitlines())) <= 132


def test_file_names_are_those_that_the_language_wants():
    assert file_names("reference_precision", language("java")) == FileNames(
        "ReferencePrecision.java", "ReferencePrecisionSelfTest.java"
    )
    assert file_names("share", language("octave")) == FileNames("share.m", "share_self_test.m")


def test_an_octave_file_is_its_only_function_or_gives_handles():
    words = language("octave")
    assert source_text([SHARE], words, []).lstrip().startswith("function outcome_ = share(found, all_found)")
    several = source_text([SHARE, renamed(SHARE, "other")], words, [], "kernels")
    assert several.lstrip().startswith("function handles_ = kernels()\n    handles_.share = @share;\n")


def loaded(folder, programs):
    """Generated NumPy code as a module."""
    path = folder / "generated_numpy_functions.py"
    path.write_text(source_text(programs, language("numpy"), []), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_numpy_functions_broadcast_and_never_warn(tmp_path):
    share = loaded(tmp_path, [SHARE]).share
    assert share(1, 4) == 0.25
    assert np.ndim(share(1, 4)) == 0
    assert share(np.array([[1.0], [2.0]]), [4.0, 8.0, 0.0]).tolist()[1][:2] == [0.5, 0.25]
    assert np.isnan(share([1.0, -1.0, np.nan], 0.0)).all()
    assert share([], 2.0).shape == (0,)


SCRIPTS = {
    "r": ("share.R", "source('share.R'); cat(format(share(c(1, -1, NaN, 3), 4)), length(share(numeric(0), 2)))"),
    "octave": ("share.m", "printf('%g ', share([1, -1, NaN, 3], 4), numel(share([], 2)))"),
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_vectors_meet_single_numbers(name, tmp_path):
    words = language(name)
    if tool_version(words) is None:
        pytest.skip(f"{words.title}: no tool on this machine")
    file, script = SCRIPTS[name]
    (tmp_path / file).write_text(source_text([SHARE], words, []), encoding="utf-8")
    switch = "-e" if name == "r" else "--eval"
    command = [words.tools["run"][0], switch, script]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["0.25", "NaN", "NaN", "0.75", "0"]
