"""Documents that people file: Word, PDF, HTML, LaTeX, Markdown and plain text -> passages with their places."""
