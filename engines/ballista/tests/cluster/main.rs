//! A cluster of processes on the loopback address: what it gives, and that it gives the same when one of two executors is killed.

mod processes;
mod table;

use arrow_array::RecordBatch;
use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use ballista_core::extension::SessionConfigExt;
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use processes::Cluster;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use table::Group;
use tempfile::TempDir;

/// Parts that the table is computed in.
const PARTS: usize = 32;
/// How often a cluster is set up again whose query was done before an executor could be killed.
const TRIES: usize = 10;

/// `ROWS`, or what a test of some seconds takes.
fn rows() -> i64 {
    std::env::var("ROWS").map_or(200_000, |text| text.parse().expect("ROWS is a number"))
}

/// A folder with the keys and the table.
fn folder(rows: i64) -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (keys, table) = (folder.path().join("keys.txt"), folder.path().join("t.parquet"));
    fs::write(&keys, format!("mill {}\n", "a7".repeat(32))).unwrap();
    #[cfg(unix)]
    fs::set_permissions(&keys, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    table::write(&table, rows);
    (folder, keys, table)
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
}

/// A client that fetches from executors also what it could read from their files, as if they were other machines.
async fn client(cluster: &Cluster, table: &Path) -> SessionContext {
    let context = saltern_ballista::client(cluster.address, PARTS).await.unwrap();
    let mut state = context.state();
    *state.config_mut() = state.config().clone().with_ballista_shuffle_reader_force_remote_read(true);
    let context = SessionContext::new_with_state(state);
    context.register_parquet("t", table.to_str().unwrap(), ParquetReadOptions::default()).await.unwrap();
    context
}

async fn collect(context: SessionContext, sql: String) -> Vec<RecordBatch> {
    context.sql(&sql).await.unwrap().collect().await.unwrap()
}

/// Every row once, and right.
fn check_rows(batches: &[RecordBatch], rows: i64) {
    let mut seen = vec![false; rows as usize];
    for batch in batches {
        let ids = batch["id"].as_primitive::<Int64Type>();
        let (hashes, signed) = (batch["hash"].as_boolean(), batch["signed"].as_boolean());
        for i in 0..batch.num_rows() {
            let id = ids.value(i);
            assert!(!std::mem::replace(&mut seen[id as usize], true), "row {id} twice");
            assert_eq!(hashes.value(i), table::hash_is_right(id), "row {id}");
            assert_eq!(signed.value(i), table::is_signed(id), "row {id}");
            let tag = batch["tag"].as_string::<i32>().value(i);
            assert_eq!(tag, table::tag(&table::value(id)), "row {id}");
        }
    }
    assert!(seen.iter().all(|seen| *seen));
}

fn found(batches: &[RecordBatch]) -> BTreeMap<i64, Group> {
    let mut groups = BTreeMap::new();
    for batch in batches {
        let number = |name: &str, i: usize| batch[name].as_primitive::<Int64Type>().value(i);
        let text = |name: &str, i: usize| batch[name].as_string::<i32>().value(i).to_owned();
        for i in 0..batch.num_rows() {
            let group = Group {
                rows: number("n", i),
                hashes: number("hashes", i),
                signed: number("signed", i),
                first: text("first", i),
                last: text("last", i),
            };
            assert_eq!(groups.insert(number("g", i), group), None);
        }
    }
    groups
}

/// Runs a query, and kills an executor once it has computed something and the query is not done.
fn with_one_killed(sql: &str, keys: &Path, table: &Path) -> Vec<RecordBatch> {
    for _ in 0..TRIES {
        let folder = tempfile::tempdir().unwrap();
        let mut cluster = Cluster::start(folder.path(), keys, 2, |_| Vec::new());
        let (batches, killed) = block_on(async {
            let context = client(&cluster, table).await;
            let query = tokio::spawn(collect(context, sql.to_owned()));
            while cluster.files(0) == 0 || cluster.files(1) == 0 {
                assert!(!query.is_finished(), "both executors take part");
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            cluster.kill(1);
            let killed = !query.is_finished();
            (query.await, killed)
        });
        if killed {
            return batches.unwrap();
        }
    }
    panic!("each time, the query was done before an executor could be killed");
}

#[test]
fn rows_on_two_executors() {
    let (folder, keys, table) = folder(20_000);
    let cluster = Cluster::start(folder.path(), &keys, 2, |_| Vec::new());
    let batches = block_on(async { collect(client(&cluster, &table).await, table::rows_query()).await });
    check_rows(&batches, 20_000);
}

#[test]
fn an_executor_is_killed_in_the_middle() {
    let rows = rows();
    let (_folder, keys, table) = folder(rows);
    let batches = with_one_killed(&table::groups_query(), &keys, &table);
    assert_eq!(found(&batches), table::groups(rows));
}

#[test]
fn an_executor_is_killed_whose_rows_are_the_result() {
    let rows = rows().min(500_000);
    let (_folder, keys, table) = folder(rows);
    check_rows(&with_one_killed(&table::rows_query(), &keys, &table), rows);
}

#[test]
fn wrong_calls_and_keys() {
    let (folder, keys, table) = folder(1000);
    let cluster = Cluster::start(folder.path(), &keys, 1, |_| Vec::new());
    block_on(async {
        let context = client(&cluster, &table).await;
        let error = context.sql("select sha256(id) from t").await.map(drop).unwrap_err().to_string();
        assert!(error.contains("sha256(value: bytes or text), and nothing else: (Int64) was given"), "{error}");
        // A row that is refused, and a key that no executor has, end the query by what is wrong.
        for (sql, wanted) in [
            ("select hmac_sha256('baker', x) from t", "hmac_sha256: no key has this name; there are mill"),
            ("select xchacha20_poly1305_open('mill', x) from t", "xchacha20_poly1305_open: row 0 of a batch of "),
        ] {
            // Ballista hands on an executor's error as Rust prints it, with quotes marked.
            let error = context.sql(sql).await.unwrap().collect().await.unwrap_err().to_string().replace('\\', "");
            assert!(error.contains(wanted), "{sql}: {error}");
        }
    });
}

/// What two executors take against one, each on a core of its own: printed, and judged by whoever reads it.
#[test]
#[ignore = "a measurement: ci/engines-slow"]
fn two_against_one() {
    let rows = rows();
    let (folder, keys, table) = folder(rows);
    let wanted = table::groups(rows);
    let mut medians = Vec::new();
    for executors in [1, 2] {
        let work = folder.path().join(format!("of-{executors}"));
        fs::create_dir(&work).unwrap();
        let pinned = |i: usize| ["taskset", "-c", &i.to_string()].map(str::to_owned).to_vec();
        let cluster = Cluster::start(&work, &keys, executors, pinned);
        let mut times: Vec<f64> = (0..3)
            .map(|_| {
                let start = Instant::now();
                let batches = block_on(async { collect(client(&cluster, &table).await, table::groups_query()).await });
                let seconds = start.elapsed().as_secs_f64();
                assert_eq!(found(&batches), wanted);
                seconds
            })
            .collect();
        times.sort_by(f64::total_cmp);
        medians.push(times[1]);
        println!("{rows} rows, {executors} of one core: {:.2} s", times[1]);
    }
    println!("two take {:.2} times less", medians[0] / medians[1]);
}
