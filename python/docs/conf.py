"""Sphinx makes the pages of these files and of the package's documentation."""

import saltern

project = "Saltern for Python"
author = "the Saltern authors"
project_copyright = "the Saltern authors"
release = version = saltern.__version__
extensions = ["sphinx.ext.autodoc"]
html_theme = "alabaster"
html_theme_options = {"description": "Fast, proved cryptography", "fixed_sidebar": True}
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "inherited-members": False, "imported-members": True}
autodoc_typehints = "none"
nitpicky = False
