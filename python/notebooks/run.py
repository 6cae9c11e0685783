"""Runs a notebook, and writes it with its results: ``run.py NOTEBOOK RESULT``. A cell that raises ends it."""

import sys

import nbformat
from nbclient import NotebookClient


def main(source: str, result: str) -> None:
    """Runs it."""
    notebook = nbformat.read(source, as_version=4)
    NotebookClient(notebook, timeout=300, startup_timeout=300, kernel_name="python3").execute()
    pictures = sum("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))
    if pictures == 0:
        sys.exit(f"{source}: ran, and drew nothing")
    nbformat.write(notebook, result)
    print(f"{source}: {len(notebook.cells)} cells ran, {pictures} pictures")


main(*sys.argv[1:])
