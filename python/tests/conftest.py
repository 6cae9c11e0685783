"""What the tests share."""

import os

from hypothesis import settings

settings.register_profile("ci", max_examples=25, deadline=None)
settings.register_profile("slow", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("SALTERN_HYPOTHESIS", "ci"))
