"""The pieces of Python on the pages run, one behind the other on each page."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1]
PAGES = [FOLDER / "README.md", *sorted((FOLDER / "docs").glob("*.rst"))]


def pieces(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    if page.suffix == ".md":
        return re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    blocks = re.findall(r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", text, re.M)
    return [re.sub(r"^   ", "", block, flags=re.M) for block in blocks]


@pytest.mark.parametrize("page", [page for page in PAGES if pieces(page)], ids=lambda page: page.name)
def test_page(page: Path) -> None:
    names: dict[str, object] = {}
    for number, piece in enumerate(pieces(page)):
        exec(compile(piece, f"{page.name}, piece {number + 1}", "exec"), names)


def test_that_there_are_some() -> None:
    assert sum(len(pieces(page)) for page in PAGES) >= 5
