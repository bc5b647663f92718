"""The characters of a text file."""

from __future__ import annotations

from prsym.errors import InputError

MAX_TEXT = 20_000_000  # bytes


def decoded(content: bytes, name: str) -> tuple[str, list[str]]:
    """The text: UTF-8, UTF-16 with its mark, or else Windows-1252, with a remark."""
    if len(content) > MAX_TEXT:
        raise InputError(f"{name}: has {len(content):,} bytes: at most {MAX_TEXT:,} of text are read")
    is_utf_16 = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if is_utf_16 else ("utf-8-sig", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text, ["it is not UTF-8 and was read as Windows-1252"] if encoding == "cp1252" else []
    raise InputError(f"{name}: is no text that can be read: save it as UTF-8")
