//! SQL with Saltern's functions, over files of Parquet and CSV.
#![forbid(unsafe_code)]

use datafusion::prelude::{SessionConfig, SessionContext};
use saltern_datafusion::command::{self, Failure, Query, Words, keys};
use std::process::ExitCode;
use std::sync::Arc;

const USAGE: &str = "usage: saltern-sql [--keys FILE] [-o FILE.parquet [--force]] [--cores N] SQL TABLE=FILE…

Runs a query over files of Parquet (.parquet) and CSV (.csv, with a line of names), each under the name of its table, with Saltern's functions:

  saltern-sql --keys keys.txt -o sealed.parquet \\
    \"select id, xchacha20_poly1305_seal('mill', name) as name from people\" people=people.csv

Without -o the rows are printed, as CSV, once all are there: memory has to hold them. A file of keys has a line for each: its name, and its bytes in hexadecimal digits; queries have the names.
Exit codes: 0 done, 1 a row was refused or a file failed, 2 wrong usage or input.";

async fn query(words: Words, cores: Option<usize>) -> Result<(), Failure> {
    let query = Query::of(&words)?;
    let mut config = SessionConfig::new();
    if let Some(cores) = cores {
        config = config.with_target_partitions(cores);
    }
    let context = SessionContext::new_with_config(config);
    saltern_datafusion::register(&context, &Arc::new(keys(&words)?));
    query.run(&context).await
}

fn start(words: &mut dyn Iterator<Item = String>) -> Result<(), Failure> {
    let words = Words::read(words, &["--keys", "-o", "--cores"], &["--force"])?;
    let cores = words.number("--cores", 1..=1024)?;
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    if let Some(cores) = cores {
        builder.worker_threads(cores);
    }
    builder.enable_all().build().map_err(Failure::refused)?.block_on(query(words, cores))
}

fn main() -> ExitCode {
    command::run("saltern-sql", USAGE, start)
}
