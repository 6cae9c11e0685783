"""Polars: map_batches hands over whole columns, and takes them back, without copies."""

import polars
import shared
from saltern import hash_many, hmac_many, verify_many

ROWS = 20_000


def sha256(column: polars.Series) -> polars.Series:
    return polars.Series(hash_many("sha256", column), dtype=polars.Binary)


def hmac_sha256(column: polars.Series) -> polars.Series:
    return polars.Series(hmac_many("sha256", shared.KEY, column), dtype=polars.Binary)


def ed25519_verify(columns: list[polars.Series]) -> polars.Series:
    message, signature = columns
    return polars.Series(verify_many(shared.PUBLIC, message, signature))


frame = polars.from_arrow(shared.table(ROWS)).lazy()
made = frame.select(
    polars.col("x").map_batches(sha256, return_dtype=polars.Binary, is_elementwise=True).alias("hash"),
    polars.col("x").map_batches(hmac_sha256, return_dtype=polars.Binary, is_elementwise=True).alias("tag"),
    polars.map_batches(["x", "s"], ed25519_verify, return_dtype=polars.Boolean, is_elementwise=True).alias("valid"),
).collect()
shared.check("polars sha256", made["hash"], shared.sha256(ROWS))
shared.check("polars hmac", made["tag"], shared.hmac_sha256(ROWS))
shared.check("polars verify", made["valid"], shared.valid(ROWS))
try:
    frame.select(polars.lit(1).map_batches(sha256, return_dtype=polars.Binary)).collect()
    raise SystemExit("a column of numbers was not refused")
except Exception as error:
    assert "messages" in str(error), error
