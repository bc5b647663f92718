"""Workbooks (.xlsx) and their maps -> judgements of cells. Everything here needs openpyxl."""

from prsym.errors import InputError, how_to_install

try:
    import openpyxl as openpyxl
except ImportError:
    raise InputError(f"reading a workbook needs openpyxl; {how_to_install('excel')}") from None
