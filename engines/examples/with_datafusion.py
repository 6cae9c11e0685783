"""DataFusion's Python package: Saltern's functions for SQL, from the extension module of engines/python."""

import os
import tempfile

import datafusion
import datafusion_saltern
import shared

ROWS = 20_000

with tempfile.NamedTemporaryFile("w", suffix=".keys") as keys:
    os.chmod(keys.name, 0o600)
    keys.write(f"mill {shared.KEY.hex()} # of the ledger\n")
    keys.flush()
    functions = datafusion_saltern.functions(keys.name)

# One partition, whose rows stay in order: shared.check compares row by row.
context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))
for function in functions:
    context.register_udf(datafusion.udf(function))
context.from_arrow(shared.table(ROWS), "t")


def column(call):
    return context.sql(f"select {call} as made from t").to_arrow_table()["made"].to_pylist()


shared.check("datafusion sha256", column("sha256(x)"), shared.sha256(ROWS))
shared.check("datafusion hmac", column("hmac_sha256('mill', x)"), shared.hmac_sha256(ROWS))
shared.check("datafusion verify", column(f"try_ed25519_verify(X'{shared.PUBLIC.hex()}', x, s)"), shared.valid(ROWS))
sealed = "xchacha20_poly1305_seal('mill', x)"
opened = column(f"cast(xchacha20_poly1305_open('mill', {sealed}) as varchar)")
shared.check("datafusion sealed and opened", opened, shared.texts(ROWS))
assert len(set(column("xchacha20_poly1305_seal('mill', 'the same')"))) == ROWS
same = column("pseudonym('mill', 'clinic', 'the same')")
assert len(same) == ROWS and len(set(same)) == 1 and len(same[0]) == 32, same[:2]
assert len(column("ed25519_public_key('mill')")) == ROWS
assert set(column("ed25519_public_key('mill')")) == {shared.PUBLIC}

for call, said in [
    ("sha256(1)", "sha256(value: bytes or text), and nothing else: (Int64) was given"),
    ("hmac_sha256('cook', x)", 'no key has this name; there are mill'),
    ("hmac_sha256(X'0102', x)", "a key that is written into the query would stand in plans and logs"),
    (f"ed25519_verify(X'{shared.PUBLIC.hex()}', x, s)", "ed25519_verify: row 0 of a batch of "),
]:
    try:
        column(call)
    except Exception as error:
        assert said in str(error), (call, error)
        assert shared.KEY.hex() not in str(error)
    else:
        raise AssertionError(f"{call} is not refused")
print("datafusion: what is wrong is refused")
