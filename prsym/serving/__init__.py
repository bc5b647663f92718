"""The page on this machine: a document is dropped, its claims are looked through, judged and exported."""
