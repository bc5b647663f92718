"""The long run needs atheris, which the tests do not."""

collect_ignore = ["fuzz_readers.py"]
