"""DuckDB: functions of type "arrow" get and give Arrow's arrays. It needs NumPy for functions in Python."""

import duckdb
import pyarrow
import shared
from duckdb.sqltypes import BLOB, BOOLEAN, VARCHAR
from saltern import hash_many, hmac_many, verify_many

ROWS = 20_000


def sha256(column):
    return pyarrow.array(hash_many("sha256", column)).cast(pyarrow.binary())


def hmac_sha256(column):
    return pyarrow.array(hmac_many("sha256", shared.KEY, column)).cast(pyarrow.binary())


def ed25519_verify(message, signature):
    return pyarrow.array(verify_many(shared.PUBLIC, message, signature))


engine = duckdb.connect()
# Nulls are handed over too: the functions give null for them by themselves.
options = {"type": "arrow", "null_handling": "special"}
engine.create_function("salt_sha256", sha256, [VARCHAR], BLOB, **options)
engine.create_function("salt_hmac_sha256", hmac_sha256, [VARCHAR], BLOB, **options)
engine.create_function("salt_ed25519_verify", ed25519_verify, [VARCHAR, BLOB], BOOLEAN, **options)
engine.register("t", shared.table(ROWS))
made = engine.sql(
    "select salt_sha256(x) as hash, salt_hmac_sha256(x) as tag, salt_ed25519_verify(x, s) as valid from t"
).fetchall()
shared.check("duckdb sha256", [row[0] for row in made], shared.sha256(ROWS))
shared.check("duckdb hmac", [row[1] for row in made], shared.hmac_sha256(ROWS))
shared.check("duckdb verify", [row[2] for row in made], shared.valid(ROWS))
# DuckDB's own gives digits.
same = engine.sql("select count(*) from t where lower(hex(salt_sha256(x))) = sha256(x)").fetchall()
assert same == [(sum(m is not None for m in shared.texts(ROWS)),)], same
