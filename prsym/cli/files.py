"""Output files replace no input, and are written whole or not at all, also when the program is interrupted."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path

from prsym.cli.interrupts import uninterrupted
from prsym.errors import InputError
from prsym.report.writing import ENDINGS, check_ending, writable_place, write_bytes_whole


def check_outputs(inputs: Sequence[Path], outputs: Sequence[Path]) -> None:
    """Raise `InputError` before the work for outputs that could not be written after it.

    No output may replace an input or another output, and each must be a file that can be written.
    """
    for path in outputs:
        if _is_standard(writable_place(path)):
            raise InputError(f"{path}: is where standard output goes: choose another name")
    check_kept(inputs, outputs)
    for one, other in combinations(outputs, 2):
        if _same(one, other):
            raise InputError(f"{other}: would be written over another output: choose another name")


def check_kinds(outputs: Mapping[str, Path]) -> None:
    """`InputError` for a file whose name ends as one of another kind; each stands under the option that writes it."""
    for kind, path in outputs.items():
        check_ending(path, ENDINGS[kind], f"what --{kind} writes")


def check_kept(inputs: Sequence[Path], outputs: Sequence[Path]) -> None:
    """No output may replace a file that is read: `InputError`."""
    for path in outputs:
        for read in inputs:
            if _same(path, read):
                raise InputError(f"{path}: would be written over {read}, which is read: choose another name")


def check_same(path: Path, content: str | bytes, why: str) -> None:
    """`InputError`, with the reason, where a file is there that is not empty and has other content."""
    try:
        there = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    if there not in (b"", content.encode() if isinstance(content, str) else content):
        raise InputError(f"{path}: already exists, and {why}: choose another name, or delete it")


def _same(one: Path, other: Path) -> bool:
    """Whether two paths are one file: by their names with links followed, or by what the file system says."""
    try:
        return one.resolve() == other.resolve() or one.samefile(other)
    except (OSError, RuntimeError, ValueError):  # one of them is not there, or is no path
        return False


def _is_standard(place: Path) -> bool:
    """Whether what is printed goes to this file, which would be replaced beneath it."""
    for descriptor in (1, 2):
        try:
            if os.path.samestat(os.fstat(descriptor), place.stat()):
                return True
        except OSError:  # the stream is closed, or the file is not there yet
            continue
    return False


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text (as UTF-8) or bytes; `InputError` when that cannot be done.

    A link is followed, and the permissions of a file that is there are kept; devices and pipes are not written to. An
    interrupt waits until the file is in its place.
    """
    with uninterrupted():
        write_bytes_whole(path, content.encode() if isinstance(content, str) else content)


def check_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """`InputError` where a folder of outputs is no folder, or has one of some files with other content."""
    if files and folder.exists() and not folder.is_dir():
        raise InputError(f"{folder}: is no folder, and pictures are written into one of this name: rename it")
    for name, content in files.items():
        check_same(folder / name, content, "is another picture")


def write_folder_whole(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, all or none; `InputError` when that cannot be done. No file makes no folder.

    A folder that is there keeps what else it has, and files that are there already are not written again.
    """
    missing = {name: content for name, content in files.items() if not (folder / name).exists()}
    if not missing:
        return
    with uninterrupted():
        done: list[Path] = []
        is_new = not folder.exists()
        make_folder(folder)
        try:
            for name, content in missing.items():
                write_bytes_whole(folder / name, content)
                done.append(folder / name)
        except InputError:
            for path in done:
                path.unlink(missing_ok=True)
            if is_new:
                folder.rmdir()
            raise


def make_folder(folder: Path) -> None:
    """Make a folder for outputs, with those above it; `InputError` when that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be made a folder: {error.strerror}") from None
