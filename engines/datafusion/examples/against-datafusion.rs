//! What a row costs in DataFusion, on one core: its own functions and ours by turns, also over more and more rows:
//! `against-datafusion [ROWS [MOST]]`, with a series from 10,000 rows to MOST.

use arrow_array::{ArrayRef, BinaryArray, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use datafusion::catalog::streaming::StreamingTable;
use datafusion::common::Result;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::streaming::PartitionStream;
use datafusion::prelude::{SessionConfig, SessionContext};
use futures::StreamExt;
use saltern_columns::keys::{Key, Keys};
use saltern_columns::{Form, curve};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

const BATCH: usize = 8192;
const RUNS: usize = 7;
const KEY: [u8; 32] = [7; 32];

/// Rows of `bytes` digits, made batch after batch while they are asked for; the batches made beforehand if there are some.
#[derive(Debug)]
struct Digits {
    rows: usize,
    bytes: usize,
    schema: SchemaRef,
    ready: Vec<RecordBatch>,
}

impl Digits {
    fn new(rows: usize, bytes: usize) -> Self {
        let schema = Arc::new(Schema::new(vec![Field::new("x", DataType::Binary, false)]));
        Digits { rows, bytes, schema, ready: Vec::new() }
    }

    fn batches(&self) -> impl Iterator<Item = Result<RecordBatch, ArrowError>> + Send + use<> {
        let (rows, bytes, schema) = (self.rows, self.bytes, self.schema.clone());
        (0..rows).step_by(BATCH).map(move |first| {
            let count = BATCH.min(rows - first);
            let mut data = vec![b'0'; count * bytes];
            for (i, value) in data.chunks_exact_mut(bytes).enumerate() {
                let mut id = first + i;
                for digit in value[..12].iter_mut().rev() {
                    *digit = b'0' + (id % 10) as u8;
                    id /= 10;
                }
            }
            let offsets = arrow_buffer::OffsetBuffer::from_repeated_length(bytes, count);
            let column: ArrayRef = Arc::new(BinaryArray::try_new(offsets, data.into(), None)?);
            RecordBatch::try_new(schema.clone(), vec![column])
        })
    }

    /// With all batches in memory.
    fn ready(mut self) -> Result<Self> {
        self.ready = self.batches().collect::<Result<_, _>>()?;
        Ok(self)
    }
}

impl PartitionStream for Digits {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, _: Arc<TaskContext>) -> SendableRecordBatchStream {
        let batches = futures::stream::iter(self.batches().map(|batch| Ok(batch?)));
        match self.ready.is_empty() {
            true => Box::pin(RecordBatchStreamAdapter::new(self.schema.clone(), batches)),
            false => {
                let ready = futures::stream::iter(self.ready.clone().into_iter().map(Ok));
                Box::pin(RecordBatchStreamAdapter::new(self.schema.clone(), ready))
            }
        }
    }
}

fn context(digits: Arc<Digits>, ours: bool) -> Result<SessionContext> {
    let context = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(1));
    if ours {
        let mut keys = Keys::default();
        keys.add("mill", &KEY).map_err(|error| datafusion::error::DataFusionError::External(error.into()))?;
        saltern_datafusion::register(&context, &Arc::new(keys));
    }
    let table = StreamingTable::try_new(digits.schema.clone(), vec![digits])?;
    context.register_table("t", Arc::new(table))?;
    Ok(context)
}

/// Seconds that a query takes, without planning.
async fn seconds(context: &SessionContext, sql: &str, rows: usize) -> Result<f64> {
    let mut stream = context.sql(sql).await?.execute_stream().await?;
    let start = Instant::now();
    let mut seen = 0;
    while let Some(batch) = stream.next().await {
        seen += batch?.num_rows();
    }
    assert_eq!(seen, rows);
    Ok(start.elapsed().as_secs_f64())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Seconds that queries take, by turns: the median of each.
async fn turns(queries: &[(&SessionContext, &str)], rows: usize, runs: usize) -> Result<Vec<f64>> {
    let mut times = vec![Vec::new(); queries.len()];
    for _ in 0..runs {
        for ((context, sql), times) in queries.iter().zip(&mut times) {
            times.push(seconds(context, sql, rows).await?);
        }
    }
    Ok(times.into_iter().map(median).collect())
}

async fn against(rows: usize) -> Result<()> {
    println!("| function | bytes | DataFusion's, ns a row | Saltern's | times |\n|---|---|---|---|---|");
    for bytes in [16, 64, 256] {
        let digits = Arc::new(Digits::new(rows, bytes).ready()?);
        let (theirs, ours) = (context(digits.clone(), false)?, context(digits, true)?);
        for function in ["md5", "sha224", "sha256", "sha384", "sha512"] {
            let sql = format!("select {function}(x) from t");
            let times = turns(&[(&theirs, &sql), (&ours, &sql)], rows, RUNS).await?;
            let [of_theirs, of_ours] = [times[0], times[1]].map(|seconds| seconds * 1e9 / rows as f64);
            println!("| `{function}` | {bytes} | {of_theirs:.0} | {of_ours:.0} | {:.1} |", of_theirs / of_ours);
        }
        for (call, said) in [
            ("sha3_256(x)", "sha3_256"),
            ("hmac_sha256('mill', x)", "hmac_sha256"),
            ("pseudonym('mill', 'clinic', x)", "pseudonym"),
        ] {
            let times = turns(&[(&ours, &format!("select {call} from t"))], rows, RUNS).await?;
            println!("| `{said}` | {bytes} | | {:.0} | |", times[0] * 1e9 / rows as f64);
        }
    }
    Ok(())
}

/// The most memory that the process had since it was last asked, in MiB, where the system says so.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    std::fs::write("/proc/self/clear_refs", "5").ok()?;
    Some(kibibytes >> 10)
}

async fn series(most: usize) -> Result<()> {
    println!(
        "\n| rows of 64 bytes | making them, ns a row | `sha256` of DataFusion's, ns a row more | Saltern's | times | `sha512` of DataFusion's \
         | Saltern's | times | memory, MiB | verifying Ed25519, µs a row | memory, MiB |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    let public = curve::verifying_key(Key::Same(&KEY), Form::Hex).expect("it has 32 bytes");
    let public = arrow_array::cast::AsArray::as_string::<i32>(&public).value(0).to_owned();
    // One of another value, but in the first row: to refuse it costs the same.
    let first: ArrayRef = Arc::new(BinaryArray::from_vec(vec![&[b'0'; 64]]));
    let signature = curve::sign(Key::Same(&KEY), &first, Form::Hex).expect("the key has 32 bytes");
    let signature = arrow_array::cast::AsArray::as_string::<i32>(&signature).value(0).to_owned();
    let mut rows = 10_000;
    while rows <= most {
        let digits = Arc::new(Digits::new(rows, 64));
        let (theirs, ours) = (context(digits.clone(), false)?, context(digits, true)?);
        let (sha256, sha512) = ("select sha256(x) from t", "select sha512(x) from t");
        let queries =
            [(&ours, "select x from t"), (&theirs, sha256), (&ours, sha256), (&theirs, sha512), (&ours, sha512)];
        peak();
        let times = turns(&queries, rows, if rows <= 1_000_000 { RUNS } else { 1 }).await?;
        let memory = |peak: Option<u64>| peak.map_or("—".to_owned(), |mebibytes| mebibytes.to_string());
        print!("| {rows} | {:.1} |", times[0] * 1e9 / rows as f64);
        for pair in [&times[1..3], &times[3..5]] {
            let [of_theirs, of_ours] = [pair[0], pair[1]].map(|seconds| (seconds - times[0]) * 1e9 / rows as f64);
            print!(" {of_theirs:.1} | {of_ours:.1} | {:.1} |", of_theirs / of_ours);
        }
        print!(" {} |", memory(peak()));
        let sql = format!("select try_ed25519_verify(X'{public}', x, X'{signature}') from t");
        match rows <= most / 100 {
            true => {
                let verifying = seconds(&ours, &sql, rows).await?;
                println!(" {:.2} | {} |", verifying * 1e6 / rows as f64, memory(peak()));
            }
            false => println!(" — | — |"),
        }
        std::io::stdout().flush()?;
        rows *= 10;
    }
    Ok(())
}

fn main() -> Result<()> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().ok());
    let rows = numbers.next().flatten().unwrap_or(163_840);
    let most = numbers.next().flatten().unwrap_or(1_000_000);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build()?;
    runtime.block_on(async {
        against(rows).await?;
        series(most).await
    })
}
