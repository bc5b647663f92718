"""The native kernels against Arb and against the NumPy kernels; compiled here where the installation has none."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import ModuleType

import numpy as np
import pytest

import prsym
from prsym.codegen.native_polynomials import APPROXIMATIONS, HEADER, polynomials_header
from prsym.numeric import native
from prsym.numeric.native import build_hook, compiling
from prsym.verify.approximation import coefficients, relative_error

CURVES = {
    "reference_precision": "dimm2015.continued_precision",
    "relevance_probability": "dimm2015.continued_probability",
}
FEW = slice(0, None, 6)  # of the 20,000 points of a curve
HOSTILE = [np.nan, np.inf, -np.inf, -1.0, np.nextafter(-1.0, 0.0), -0.99, -13 / 32, -0.3, -1e-300, -0.0, 0.0, 5e-324]
HOSTILE += [1e-300, 1e-18, 0.3, 41 / 64, np.nextafter(0.640625, 1.0), 1.0 - 2.0**-53, 1.0, 1.0 + 2.0**-52, 1e6, 1e200]


@pytest.fixture(scope="session")
def extension(tmp_path_factory) -> ModuleType:
    """The compiled module: the installed one, or one that is compiled now."""
    if (installed := native.module()) is not None:
        return installed
    made, reason = build_hook.compiled(Path(compiling.__file__), tmp_path_factory.mktemp("native"))
    assert made is not None, reason
    spec = importlib.util.spec_from_file_location("prsym.numeric.native._ufuncs", made)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_is_set_once_however_many_threads_ask_first():
    calls = []

    class Slow:
        def set_guess_table(self, *_: object) -> None:
            calls.append(time.sleep(0.05))

    slow = Slow()
    threads = [Thread(target=native._set_table, args=(slow,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(calls) == 1


@pytest.fixture
def compiled(extension, monkeypatch) -> Callable[..., np.ndarray]:
    """Calls a public function with the native kernels."""
    monkeypatch.setattr(native, "module", lambda: extension)
    return lambda name, *arguments: getattr(prsym, name)(*arguments)


@pytest.fixture
def by_numpy(monkeypatch) -> Callable[..., np.ndarray]:
    """Calls a public function without them."""

    def call(name: str, *arguments: object) -> np.ndarray:
        with monkeypatch.context() as without:
            without.setattr(native, "module", lambda: None)
            return getattr(prsym, name)(*arguments)

    return call


@pytest.mark.parametrize(("name", "identifier"), CURVES.items())
def test_the_largest_error_is_within_2_ulp(oracle, curve_points, compiled, name, identifier):
    points = {parameter: values[FEW] for parameter, values in curve_points.items()}
    worst, where = oracle.worst(identifier, compiled(name, *points.values()), points)
    assert worst <= 2.0, where


@pytest.mark.parametrize("kappa", [np.nextafter(-1.0, 0.0), -0.9999999, -1e-300, 0.0, 1e-300, 1e40, 1e200, 1e300])
def test_the_ends_of_the_domain(oracle, compiled, kappa):
    for recall in (1e-300, 1e-30, 0.3, 41 / 64, 0.9, 1.0 - 2.0**-53, 1.0):
        for prevalence in (1e-300, 1e-12, 0.3, 1.0 - 1e-9):
            if kappa > 1e200 and prevalence < 1e-200:
                continue  # beyond the stated domain terms underflow
            exact = oracle.precision(recall, prevalence, kappa)
            assert oracle.ulps(compiled("reference_precision", recall, prevalence, kappa), exact) <= 2.0


@pytest.mark.parametrize("name", CURVES)
def test_the_same_domain_as_the_numpy_kernels(compiled, by_numpy, name):
    arguments = np.meshgrid(HOSTILE, HOSTILE, HOSTILE)
    found, expected = compiled(name, *arguments), by_numpy(name, *arguments)
    assert (np.isnan(found) == np.isnan(expected)).all()
    recall, _, kappa = arguments
    plain = np.isfinite(found) & (kappa <= 1e200) & ((recall == 0.0) | (recall > 1e-200))
    assert plain.any()
    assert np.allclose(found[plain], expected[plain], rtol=2e-15, atol=1e-300)


def solver_points(n: int) -> tuple[np.ndarray, ...]:
    """Points whose curves have beta^2 from about -0.99 up, as far as the table goes, and some beyond it."""
    random = np.random.default_rng(7)
    R, rho = random.uniform(0.001, 0.999, n), np.exp(random.uniform(-9.0, -0.1, n))
    lowest = R * rho / (R * rho + 1.0 - rho)
    return R, np.where(random.random(n) < 0.5, lowest ** random.random(n), random.uniform(lowest, 1.0)), rho


def test_the_curve_through_a_point_goes_through_it(oracle, extension, compiled):
    R, P, rho = solver_points(2_000)
    kappa = compiled("solve_beta_squared", R, P, rho)
    served = np.isfinite(native.tabled_beta_squared(R, P, rho))
    assert served.mean() > 0.7
    for row in zip(R.tolist(), P.tolist(), rho.tolist(), kappa.tolist(), strict=True):
        recall, precision, prevalence, found = row
        off = oracle.ulps(precision, oracle.precision(recall, prevalence, found))
        below, above = np.nextafter(found, -2.0), np.nextafter(found, np.inf)
        between = below <= -1.0 or oracle.precision(recall, prevalence, below) <= precision
        assert off <= 4.0 or (between and oracle.precision(recall, prevalence, above) >= precision), row


def test_the_solver_agrees_with_the_numpy_kernels(compiled, by_numpy):
    points = solver_points(4_000)
    found, expected = compiled("solve_beta_squared", *points), by_numpy("solve_beta_squared", *points)
    assert np.allclose(1.0 + found, 1.0 + expected, rtol=1e-11, atol=0.0)
    arguments = (*points, 0.5)
    found, expected = compiled("extrapolate_precision", *arguments), by_numpy("extrapolate_precision", *arguments)
    assert np.allclose(found, expected, rtol=1e-11, atol=0.0)
    hostile = np.meshgrid(HOSTILE, HOSTILE, HOSTILE)
    found, expected = compiled("solve_beta_squared", *hostile), by_numpy("solve_beta_squared", *hostile)
    assert (np.isnan(found) == np.isnan(expected)).all()


def test_threads_and_memory_layout_change_nothing(extension, compiled, monkeypatch):
    n = native.THREADED_FROM + 12_345
    random = np.random.default_rng(3)
    R, rho, kappa = random.uniform(0.0, 1.0, n), random.uniform(0.0, 1.0, n), random.uniform(-1.0, 9.0, n)
    P = 0.5 + 0.5 * random.uniform(0.0, 1.0, n)
    results = {}
    for threads in ("1", "2", "5"):
        monkeypatch.setenv("PRSYM_THREADS", threads)
        results[threads] = (
            compiled("reference_precision", R, rho, kappa),
            compiled("reference_precision", R[::-1], rho[::-1], kappa[::-1])[::-1],
            compiled("reference_precision", R.reshape(-1, 1), rho.reshape(-1, 1), kappa.reshape(-1, 1)).ravel(),
            native.tabled_beta_squared(R, P, 0.1 * rho),
        )
    curve = results["1"][0]
    for whole, reversed_, column, solved in results.values():
        assert np.array_equal(whole, curve)
        assert np.array_equal(reversed_, curve)
        assert np.array_equal(column, curve)
        assert np.array_equal(solved, results["1"][3], equal_nan=True)
    assert np.array_equal(
        compiled("reference_precision", R, 0.25, kappa)[:9], extension.reference_precision(R[:9], 0.25, kappa[:9])
    )
    few = [
        compiled("reference_precision", *map(float, point)) for point in zip(R[:99], rho[:99], kappa[:99], strict=True)
    ]
    assert few == curve[:99].tolist()
    in_place = R.copy()
    assert np.array_equal(extension.reference_precision(in_place, rho, kappa, out=in_place), curve)


def test_a_wrong_number_of_threads_is_an_error(compiled, monkeypatch):
    monkeypatch.setenv("PRSYM_THREADS", "two")
    with pytest.raises(prsym.InputError, match=r"PRSYM_THREADS is 'two'"):
        compiled("reference_precision", np.full(native.THREADED_FROM, 0.5), 0.5, 0.5)


@pytest.mark.parametrize("wrong", [1j, "0.5", None, [object()]])
def test_what_is_no_real_number_is_a_type_error(compiled, wrong):
    for name in (*CURVES, "solve_beta_squared"):
        with pytest.raises(TypeError):
            compiled(name, 0.5, wrong, 0.25)


def test_no_floating_point_flag_is_raised_and_subnormals_live(compiled):
    with np.errstate(all="raise"):
        for name in (*CURVES, "solve_beta_squared"):
            compiled(name, np.array(HOSTILE), np.array(HOSTILE)[::-1], 0.3)
    smallest = np.array([5e-324, 2.0**-1060])
    assert (smallest * 1.0 == smallest).all()
    assert (np.array([2.0**-1000]) * 2.0**-60 == 2.0**-1060).all()
    assert 2.0**-537 * 2.0**-537 == 5e-324


def test_off_by_the_environment():
    code = "import prsym.numeric as n; print(n.native.module(), n.reference_precision(0.5, 0.5, 0.0))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PRSYM_NATIVE": "0"},
    )
    assert done.stdout.split() == ["None", "0.5714285714285714"]


def test_without_a_compiler_nothing_is_made(tmp_path, monkeypatch):
    monkeypatch.setenv("CC", "/bin/false")
    made, reason = build_hook.compiled(Path(compiling.__file__), tmp_path)
    assert made is None
    assert "/bin/false" in reason


@pytest.mark.parametrize("approximation", APPROXIMATIONS, ids=lambda a: a.name)
def test_the_polynomials_are_within_their_bound(approximation):
    assert relative_error(approximation, coefficients(approximation)) < 2.0**-52.5


def test_the_table_of_polynomials_is_what_is_generated():
    assert HEADER.read_text(encoding="utf-8") == polynomials_header()


@pytest.mark.parametrize("given", [[1, 2], np.array([1, 2]), np.array([1.0, 2.0], dtype=np.float32), 1.5, np.array(2)])
def test_whatever_is_given_float64_is_what_loops_get(given: object) -> None:
    from prsym.numeric.native import _as_float64

    assert _as_float64(given).dtype == np.float64
    own = np.array([1.0, 2.0])
    assert _as_float64(own) is own
