"""Spark: mapInArrow for a whole table, arrow_udf for a column. It needs Java 17 or later."""

import os
import sys

import pyarrow
import shared
from pyspark.sql import SparkSession

ROWS = 5_000

os.environ["PYSPARK_PYTHON"] = sys.executable
spark = (
    SparkSession.builder.master("local[1]")
    .appName("saltern")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.sql.shuffle.partitions", "1")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")


def work(public):
    """Hashes and verdicts of batches. What it needs is imported where it runs."""

    def batches(of):
        from saltern import hash_many, verify_many

        for batch in of:
            hashes = pyarrow.array(hash_many("sha256", batch["x"])).cast(pyarrow.binary())
            verdicts = pyarrow.array(verify_many(public, batch["x"], batch["s"]))
            yield pyarrow.RecordBatch.from_arrays([batch["n"], hashes, verdicts], ["n", "hash", "valid"])

    return batches


rows = shared.table(ROWS).append_column("n", pyarrow.array(range(ROWS)))
frame = spark.createDataFrame(rows)
made = frame.mapInArrow(work(shared.PUBLIC), "n long, hash binary, valid boolean").orderBy("n").collect()
shared.check("spark mapInArrow sha256", [row["hash"] for row in made], shared.sha256(ROWS))
shared.check("spark mapInArrow verify", [row["valid"] for row in made], shared.valid(ROWS))

try:
    from pyspark.sql.functions import arrow_udf
except ImportError:
    print("SKIPPED: this Spark has no arrow_udf")
else:

    @arrow_udf("binary")
    def sha256(column: pyarrow.Array) -> pyarrow.Array:
        from saltern import hash_many

        return pyarrow.array(hash_many("sha256", column)).cast(pyarrow.binary())

    made = frame.select("n", sha256("x").alias("hash")).orderBy("n").collect()
    shared.check("spark arrow_udf sha256", [row["hash"] for row in made], shared.sha256(ROWS))
spark.stop()
