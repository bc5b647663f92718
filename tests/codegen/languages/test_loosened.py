"""Generated C, C++ and Fortran under options that loosen arithmetic: refused, or the same to the last bit."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conformance_text import case, lets

from prsym.codegen.emission import source_text
from prsym.codegen.targets import language
from prsym.numeric.native import compiling

# The rounding error of a sum: 0 as soon as a compiler regroups it, and fused steps change the product.
ERROR = case("left_over", "a b", lets("p = multiply a b", "s = add p b", "r = sum_error p b s"), []).program
POINTS = [(0.1, 0.3), (1e16, 3.0), (1.0 / 3.0, 1e-9), (-0.7, 2.3)]
CALLS_C = "".join(f'    printf("%a\\n", left_over({a!r}, {b!r}));\n' for a, b in POINTS)
MAIN_C = f"#include <stdio.h>\nint main(void)\n{{\n{CALLS_C}    return 0;\n}}\n"
CALLS_F = "".join(
    f"print '(z16.16)', transfer(left_over({a!r}d0, {b!r}d0), 0_int64)\n" for a, b in [(0.1, 0.3), (0.7, 2.3)]
)
MAIN_F = (
    "program main\nuse, intrinsic :: iso_fortran_env, only: int64\nuse left_over_module\nimplicit none\n"
    f"{CALLS_F}end program main\n"
)
COMPILERS = {
    "gcc": ("c99", "c", MAIN_C, ("-std=c99", "-lm")),
    "clang": ("c99", "c", MAIN_C, ("-std=c99", "-lm")),
    "g++": ("cpp17", "cpp", MAIN_C, ("-std=c++17",)),
    "clang++": ("cpp17", "cpp", MAIN_C, ("-std=c++17",)),
    "gfortran": ("fortran", "f90", MAIN_F, ("-std=f2008",)),
}
LOOSENED = [
    ("-ffast-math",),
    ("-Ofast",),
    ("-funsafe-math-optimizations",),
    ("-fassociative-math",),
    ("-fassociative-math", "-fno-signed-zeros", "-fno-trapping-math"),
    ("-freciprocal-math",),
    ("-ffinite-math-only",),
    ("-fno-signed-zeros",),
    ("-ffp-contract=fast",),
    ("-ffast-math", "-ffp-contract=off"),
]
REFUSAL = ("strict double arithmetic", "Division by zero")


@pytest.fixture(params=COMPILERS)
def compiler(request: pytest.FixtureRequest) -> str:
    if shutil.which(request.param) is None:
        required = os.environ.get("PRSYM_REQUIRE_LANGUAGES") == "1" and not request.param.startswith("clang")
        (pytest.fail if required else pytest.skip)(f"{request.param} is not on this machine")
    return str(request.param)


def output(folder: Path, compiler: str, options: tuple[str, ...], without: tuple[str, ...] = ()) -> str:
    """What the program prints, or why it was not compiled; parts of the source may be left out."""
    name, extension, main, more = COMPILERS[compiler]
    source = source_text([ERROR], language(name), [], "left_over")
    for part in without:
        assert part in source
        source = source.replace(part, "//" if part.startswith("#") else "")
    path = folder / f"program.{extension}"
    path.write_text(source + main, encoding="utf-8")
    program = folder / "program"
    program.unlink(missing_ok=True)
    command = [compiler, "-O2", *options, str(path), "-o", str(program), *more]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode != 0:
        return done.stderr
    return subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("options", LOOSENED, ids=" ".join)
def test_loosened_arithmetic_is_refused_or_changes_no_bit(
    compiler: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    right = output(tmp_path, compiler, ("-ffp-contract=off",))
    assert len(right.split()) in {2, 4}
    found = output(tmp_path, compiler, options)
    assert found == right or any(words in found for words in REFUSAL), found


UNGUARDED = {  # what keeps the bits: the refusal, and GCC's pragma
    "gcc": ('#error "this code needs', '#pragma GCC optimize("fp-contract=off", "no-associative-math")'),
    "gfortran": ("1/",),
}


@pytest.mark.parametrize("compiler", UNGUARDED)
def test_canary_without_the_guard_the_bits_change(compiler: str, tmp_path: Path) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not on this machine")
    right = output(tmp_path, compiler, ("-ffp-contract=off",))
    found = output(tmp_path, compiler, ("-ffast-math", "-w"), UNGUARDED[compiler])
    assert len(found.split()) == len(right.split()), found
    assert found != right


def test_what_cannot_loosen_is_let_through(compiler: str, tmp_path: Path) -> None:
    right = output(tmp_path, compiler, ("-ffp-contract=off",))
    for options in (("-fno-math-errno",), ("-fno-trapping-math", "-O3"), ("-fno-fast-math",)):
        assert output(tmp_path, compiler, (*options, "-ffp-contract=off")) == right


@pytest.mark.parametrize("options", LOOSENED[:3], ids=" ".join)
def test_the_native_kernels_refuse_it_too_and_their_own_flags_undo_it(options: tuple[str, ...]) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("gcc is not on this machine")
    check = ["gcc", "-fsyntax-only", "-Wno-unknown-pragmas", *options]
    source = str(Path(compiling.__file__).with_name("loops.c"))
    alone = subprocess.run([*check, "-std=c11", source], capture_output=True, text=True)
    assert alone.returncode != 0
    assert "strict double arithmetic" in alone.stderr
    own = subprocess.run([*check, *compiling.FLAGS, source], capture_output=True, text=True)
    assert own.returncode == 0, own.stderr
