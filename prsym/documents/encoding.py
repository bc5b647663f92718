"""The characters of a text file."""

from __future__ import annotations

from prsym.errors import InputError


def decoded(content: bytes, name: str) -> tuple[str, list[str]]:
    """A text file's characters: UTF-8 or UTF-16 with its mark, else Windows-1252, which is told in a remark."""
    is_utf_16 = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    encodings = ["utf-16"] if is_utf_16 else ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        return text, ["it is no UTF-8 and was read as Windows-1252"] if encoding == "cp1252" else []
    raise InputError(f"{name}: is no text that can be read: save it as UTF-8")
