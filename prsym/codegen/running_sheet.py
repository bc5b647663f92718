"""Self-tests in spreadsheets, computed by LibreOffice without a window."""

from __future__ import annotations

import csv
import shutil
import subprocess
import tempfile
from pathlib import Path

from prsym.codegen.emission import FileNames
from prsym.codegen.language import Language
from prsym.codegen.running import SECONDS, Outcome, outcome_of


def engine_version(language: Language) -> str | None:
    """LibreOffice's version as it states it; None where it is not on this machine."""
    command = language.tools["version"]
    if shutil.which(command[0]) is None:
        return None
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True)
    except (subprocess.SubprocessError, OSError):
        return None
    return done.stdout.strip() or None


def run_self_test(folder: Path, names: FileNames, language: Language) -> Outcome:
    """Compute the workbook of a self-test and read its first sheet; a program that fails is a test not passed."""
    (program,) = language.tools["engine"]
    found = shutil.which(program)
    if found is None:
        return Outcome(False, {}, f"{program} is not on this machine", "")
    with tempfile.TemporaryDirectory() as place:
        profile = (Path(place) / "profile").as_uri()  # its own, so that a running LibreOffice is not asked
        command = [found, "--headless", f"-env:UserInstallation={profile}", "--convert-to", "csv", "--outdir", place]
        try:
            done = subprocess.run(
                [*command, str((folder / names.self_test).absolute())],
                capture_output=True,
                text=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Outcome(False, {}, f"{program} took longer than {SECONDS} s", "")
        shown = (Path(place) / names.self_test).with_suffix(".csv")
        if not shown.exists():
            return Outcome(False, {}, done.stdout + done.stderr, "")
        with shown.open(encoding="utf-8", newline="") as file:
            lines = [row[0] for row in csv.reader(file) if row]
    return outcome_of("".join(f"{line}\n" for line in lines))
