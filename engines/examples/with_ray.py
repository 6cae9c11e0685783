"""Ray Data: map_batches on a cluster of two workers on this machine, one of which is killed in the middle."""

import argparse
import hashlib
import os
import tempfile
import threading
import time

os.environ.setdefault("RAY_DEDUP_LOGS", "0")
os.environ.setdefault("RAY_DATA_DISABLE_PROGRESS_BARS", "1")

import pyarrow
import ray
from ray.cluster_utils import Cluster

arguments = argparse.ArgumentParser()
arguments.add_argument("--rows", type=int, default=200_000)
arguments.add_argument("--pieces", type=int, default=9)
rows, files = arguments.parse_args().rows, arguments.parse_args().pieces


def work(batch: pyarrow.Table, begun: str) -> pyarrow.Table:
    from saltern import hash_many

    # That it began is to be seen from outside; and a small table is to take long enough to be interrupted.
    open(os.path.join(begun, f"{batch['n'][0]}-{os.getpid()}"), "w").close()
    time.sleep(1)
    hashes = pyarrow.array(hash_many("sha256", batch["x"])).cast(pyarrow.binary())
    return batch.append_column("hash", hashes)


def text(n):
    return f"forty sacks of salt, sack number {n:020}"


# A worker is taken for dead after three seconds.
health = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 1000, "health_check_failure_threshold": 3}
head = {"num_cpus": 0, "include_dashboard": False, "_system_config": health}
cluster = Cluster(initialize_head=True, head_node_args=head)
workers = [cluster.add_node(num_cpus=1, object_store_memory=128 << 20) for _ in range(2)]
ray.init(address=cluster.address, log_to_driver=False)
with tempfile.TemporaryDirectory() as begun:
    pieces = []
    for file in range(files):
        numbers = range(file * rows // files, (file + 1) * rows // files)
        pieces.append(pyarrow.table({"n": list(numbers), "x": [text(n) for n in numbers]}))
    at_death = []

    def kill():
        """One of the two workers, once a third of the pieces were begun."""
        while len(os.listdir(begun)) < files // 3:
            time.sleep(0.05)
        at_death.extend(os.listdir(begun))
        cluster.remove_node(workers[0], allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    start, made = time.monotonic(), {}
    data = ray.data.from_arrow(pieces)
    data = data.map_batches(work, fn_kwargs={"begun": begun}, batch_format="pyarrow", batch_size=None)
    for batch in data.iter_batches(batch_format="pyarrow", batch_size=None):
        for n, value in zip(batch["n"].to_pylist(), batch["hash"].to_pylist()):
            assert n not in made, f"row {n} came twice"
            made[n] = value
    taken = time.monotonic() - start
    killer.join(60)
    runs = len(os.listdir(begun))
assert at_death and len(at_death) < files, "nobody was killed in the middle"
print(f"one of two workers was killed when {len(at_death)} of {files} pieces were begun; {runs} were begun in all")
assert len(made) == rows, f"{len(made)} rows, not {rows}"
for n in range(0, rows, 97):
    assert made[n] == hashlib.sha256(text(n).encode()).digest(), f"row {n}"
print(f"ray: {rows} rows are right, {taken:.1f} s")
ray.shutdown()
cluster.shutdown()
