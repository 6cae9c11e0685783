"""What a row costs: Saltern's functions in DuckDB, Polars, Spark and Python against what these have, on the same table, in one run, one thread.

    measure.py [ROWS [ENGINE...]]        engines: duckdb polars_hash pyspark; all of them that are installed

The median of seven runs. In SQL without what the same query costs that has no function.
"""

import hashlib
import importlib.util
import os
import statistics
import sys
import time

os.environ["POLARS_MAX_THREADS"] = "1"
os.environ["PYSPARK_PYTHON"] = sys.executable

import pyarrow
from saltern import hash_many, hmac_many, verify_many

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
RUNS = 7
KEY = bytes(range(32))


def there(name):
    asked = sys.argv[2:] or [name]
    return name in asked and importlib.util.find_spec(name) is not None


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def costs(rows, *works):
    """Nanoseconds a row of each, by turns. Each is what does it, and what does the same without it, or None."""
    times = [[] for _ in works]
    for run in range(RUNS + 1):
        for of, (work, bare) in zip(times, works):
            without = seconds(bare) if bare else 0.0
            taken = seconds(work) - without
            if run:
                of.append(taken * 1e9 / rows)
    return [statistics.median(of) for of in times]


def line(what, size, engine, theirs, ours):
    print(f"| {what} | {size} | {engine} | {theirs:.0f} | {ours:.0f} | {theirs / ours:.1f} |", flush=True)


def as_binary(column):
    return pyarrow.array(column).cast(pyarrow.binary())


def duckdb(table, size):
    import duckdb
    from duckdb.sqltypes import BLOB, VARCHAR

    engine = duckdb.connect(config={"threads": 1})
    engine.create_function("ours", lambda x: as_binary(hash_many("sha256", x)), [VARCHAR], BLOB, type="arrow")
    engine.register("a", table)
    engine.execute("create table t as select * from a")

    def query(expression):
        return lambda: engine.execute(f"select max({expression}) from t").fetchall()

    theirs, ours = costs(ROWS, (query("sha256(x)"), query("x")), (query("ours(x)"), query("x")))
    line("SHA-256", size, "DuckDB", theirs, ours)


def polars(table, size):
    import polars
    import polars_hash  # noqa: F401

    column = polars.from_arrow(table)["x"]
    frame = polars.DataFrame({"x": column})
    for what, expression, ours in [
        ("SHA-256", polars.col("x").chash.sha2_256(), lambda x: hash_many("sha256", x)),
        ("SHA-512", polars.col("x").chash.sha2_512(), lambda x: hash_many("sha512", x)),
        ("SHA3-256", polars.col("x").chash.sha3_256(), lambda x: hash_many("sha3_256", x)),
        ("BLAKE3", polars.col("x").chash.blake3(), lambda x: hash_many("blake3", x)),
        ("HMAC-SHA-256", None, lambda x: hmac_many("sha256", KEY, x)),
    ]:
        if expression is None:
            if not hasattr(polars.col("x").chash, "hmac_sha256"):
                continue
            try:
                expression = polars.col("x").chash.hmac_sha256(key="k" * 32)
                frame.head(1).select(expression)
            except Exception as error:
                print(f"{what}: polars-hash: {error}", file=sys.stderr)
                continue
        own = polars.col("x").map_batches(
            lambda x, ours=ours: polars.Series(ours(x), dtype=polars.Binary), return_dtype=polars.Binary
        )
        theirs, mine = costs(ROWS, (lambda: frame.select(expression), None), (lambda: frame.select(own), None))
        line(what, size, "polars-hash", theirs, mine)


def spark_session():
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    for option, value in {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.shuffle.partitions": "1",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "65536",
    }.items():
        builder = builder.config(option, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return session


def spark(session, table, size):
    from pyspark.sql.functions import arrow_udf

    @arrow_udf("binary")
    def ours(column: pyarrow.Array) -> pyarrow.Array:
        return as_binary(hash_many("sha256", column))

    frame = session.createDataFrame(table).repartition(1).cache()
    frame.count()
    frame.createOrReplaceTempView("t")
    session.udf.register("ours", ours)

    def query(expression):
        return lambda: session.sql(f"select max({expression}) from t").collect()

    bare = query("x")
    theirs, mine = costs(ROWS, (query("sha2(x, 256)"), bare), (query("ours(x)"), bare))
    line("SHA-256", size, "Spark", theirs, mine)


def signatures():
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

    rows = max(1000, ROWS // 40)
    signer = Ed25519PrivateKey.from_private_bytes(KEY)
    public = signer.public_key().public_bytes_raw()
    messages = [f"{i:064}".encode() for i in range(rows)]
    table = pyarrow.table({"x": messages, "s": [signer.sign(m) for m in messages], "k": [public] * rows})

    def udf():
        """As a function of an engine has it: values of columns, one after the other."""
        valid = []
        for key, message, signature in zip(table["k"].to_pylist(), table["x"].to_pylist(), table["s"].to_pylist()):
            try:
                Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
                valid.append(True)
            except InvalidSignature:
                valid.append(False)
        return pyarrow.array(valid)

    theirs, ours = costs(rows, (udf, None), (lambda: verify_many(table["k"], table["x"], table["s"]), None))
    line("Ed25519 verification", 64, "Python function over cryptography", theirs, ours)


def python(table, size):
    def loop():
        return pyarrow.array([hashlib.sha256(x.encode()).digest() for x in table["x"].to_pylist()])

    theirs, ours = costs(ROWS, (loop, None), (lambda: hash_many("sha256", table["x"]), None))
    line("SHA-256", size, "Python function over hashlib", theirs, ours)


session = spark_session() if there("pyspark") else None
print("| function | bytes | against | theirs, ns a row | Saltern, ns a row | times |\n|---|---|---|---|---|---|")
for size in (16, 64, 256):
    table = pyarrow.table({"x": [f"{i:0{size}}" for i in range(ROWS)]})
    if there("duckdb"):
        duckdb(table, size)
    if there("polars_hash"):
        polars(table, size)
    if session:
        spark(session, table, size)
    python(table, size)
signatures()
if session:
    session.stop()
