"""pandas: columns of Arrow's types."""

import pandas
import pyarrow
import shared
from saltern import hash_many, hmac_many, verify_many

ROWS = 20_000


def series(column) -> pandas.Series:
    array = pyarrow.array(column)
    return pandas.Series(pandas.arrays.ArrowExtensionArray(array))


frame = shared.table(ROWS).to_pandas(types_mapper=pandas.ArrowDtype)
frame["hash"] = series(hash_many("sha256", frame["x"].array.__arrow_array__()))
frame["tag"] = series(hmac_many("sha256", shared.KEY, frame["x"].array.__arrow_array__()))
frame["valid"] = series(verify_many(shared.PUBLIC, frame["x"].array.__arrow_array__(), frame["s"].array.__arrow_array__()))


def rows(name):
    return [None if row is pandas.NA else row for row in frame[name]]


shared.check("pandas sha256", rows("hash"), shared.sha256(ROWS))
shared.check("pandas hmac", rows("tag"), shared.hmac_sha256(ROWS))
shared.check("pandas verify", rows("valid"), shared.valid(ROWS))
