"""The examples in the documentation run."""

import doctest
import importlib
import pkgutil

import pytest
import saltern
from saltern import _saltern

MODULES = ["saltern", *(name for _, name, _ in pkgutil.walk_packages(saltern.__path__, "saltern."))]


def examples(name: str) -> list[doctest.DocTest]:
    module = importlib.import_module(name)
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = finder.find(module, name)
    if module is _saltern:
        # Those of compiled objects, which the finder passes over.
        parser = doctest.DocTestParser()
        objects = {key: value for key, value in vars(module).items() if not key.startswith("_")}
        for key, value in list(objects.items()):
            objects |= {f"{key}.{k}": v for k, v in vars(value).items()} if isinstance(value, type) else {}
        docs = {key: value.__doc__ for key, value in objects.items() if getattr(value, "__doc__", None)}
        known = {test.name for test in found}
        for key, doc in docs.items():
            test = parser.get_doctest(doc, {}, f"{name}.{key}", name, 0)
            if test.examples and test.name not in known:
                found.append(test)
    return [test for test in found if test.examples]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS)
    for test in examples(name):
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_that_there_are_some() -> None:
    assert sum(len(test.examples) for name in MODULES for test in examples(name)) > 80
    assert len(examples("saltern._saltern")) > 15
