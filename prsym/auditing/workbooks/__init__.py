"""The formula cells of a workbook, judged like formula claims."""
