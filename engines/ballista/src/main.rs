//! A cluster from the command line: a scheduler, executors, queries.
#![forbid(unsafe_code)]

use saltern_ballista::{Executor, Scheduler, client};
use saltern_datafusion::command::{self, Failure, Query, Words, keys};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::net::TcpListener;

const USAGE: &str = "usage: saltern-ballista scheduler [--listen ADDRESS:PORT] [--lost-after SECONDS] [--executors N]
       saltern-ballista executor --scheduler ADDRESS:PORT --work FOLDER [--keys FILE] [--host ADDRESS] [--cores N] [--heartbeat SECONDS]
       saltern-ballista sql --scheduler ADDRESS:PORT [--partitions N] [-o FILE.parquet [--force]] SQL TABLE=FILE…

Runs queries over files of Parquet and CSV, which each executor has at the same path, with Saltern's functions on Ballista. Executors alone have keys.
Nothing between them is encrypted. The scheduler prints the address that it listens on. Exit codes are those of saltern-sql.";

/// Seconds that are accepted.
const SECONDS: std::ops::RangeInclusive<usize> = 1..=86_400;

fn address(words: &Words, option: &str) -> Result<SocketAddr, Failure> {
    let text = words.get(option).ok_or_else(|| Failure::wrong(format!("{option} is missing\n{USAGE}")))?;
    text.parse().map_err(|_| Failure::wrong(format!("{option} is {text:?} where ADDRESS:PORT is accepted")))
}

async fn scheduler(words: Words) -> Result<(), Failure> {
    let listen = match words.get("--listen") {
        Some(_) => address(&words, "--listen")?,
        None => SocketAddr::from((Ipv4Addr::LOCALHOST, 50050)),
    };
    let lost_after = words.number("--lost-after", SECONDS)?.unwrap_or(30) as u64;
    let executors = words.number("--executors", 0..=100_000)?.unwrap_or(1);
    let listener =
        TcpListener::bind(listen).await.map_err(|error| Failure::wrong(format!("--listen {listen}: {error}")))?;
    command::show(format!("{}\n", listener.local_addr().map_err(Failure::refused)?))?;
    Scheduler { lost_after, executors }.run(listener).await.map_err(Failure::refused)
}

async fn executor(words: Words) -> Result<(), Failure> {
    let host = match words.get("--host") {
        None => IpAddr::from(Ipv4Addr::LOCALHOST),
        Some(text) => {
            text.parse().map_err(|_| Failure::wrong(format!("--host is {text:?} where an address is accepted")))?
        }
    };
    let work = words.get("--work").ok_or_else(|| Failure::wrong(format!("--work is missing\n{USAGE}")))?;
    let executor = Executor {
        scheduler: address(&words, "--scheduler")?,
        host,
        cores: match words.number("--cores", 1..=1024)? {
            Some(cores) => cores,
            None => std::thread::available_parallelism().map_or(1, usize::from),
        },
        work: PathBuf::from(work),
        heartbeat: words.number("--heartbeat", SECONDS)?.unwrap_or(5) as u64,
    };
    executor.run(&Arc::new(keys(&words)?)).await.map_err(Failure::refused)
}

async fn sql(words: Words) -> Result<(), Failure> {
    let query = Query::of(&words)?;
    let partitions = words.number("--partitions", 1..=1_000_000)?.unwrap_or(64);
    let context = client(address(&words, "--scheduler")?, partitions).await.map_err(Failure::refused)?;
    query.run(&context).await
}

fn start(words: &mut dyn Iterator<Item = String>) -> Result<(), Failure> {
    let command = words.next().unwrap_or_default();
    let mut read = |with_value: &[&str], without: &[&str]| Words::read(words, with_value, without);
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::refused);
    match &command[..] {
        "scheduler" => {
            let words = read(&["--listen", "--lost-after", "--executors"], &[])?;
            runtime()?.block_on(scheduler(words))
        }
        "executor" => {
            let options = ["--scheduler", "--work", "--keys", "--host", "--cores", "--heartbeat"];
            runtime()?.block_on(executor(read(&options, &[])?))
        }
        "sql" => runtime()?.block_on(sql(read(&["--scheduler", "--partitions", "-o"], &["--force"])?)),
        other => Err(Failure::wrong(format!("{other:?} where scheduler, executor or sql is accepted\n{USAGE}"))),
    }
}

fn main() -> ExitCode {
    command::run("saltern-ballista", USAGE, start)
}
