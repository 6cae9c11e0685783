//! Programs that run queries over files: what the one for one process and the one for a cluster share.

use arrow_array::RecordBatch;
use datafusion::arrow::csv;
use datafusion::common::TableReference;
use datafusion::execution::SendableRecordBatchStream;
use datafusion::execution::context::SQLOptions;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::{CsvReadOptions, ParquetReadOptions, SessionContext};
use futures::StreamExt;
use std::fmt::{self, Display};
use std::io::{ErrorKind, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Bytes of a row group that are held at most.
const HELD: usize = 64 << 20;

/// Why there is no result.
#[derive(Debug)]
pub enum Failure {
    /// Usage or input is wrong: exit code 2.
    Wrong(String),
    /// A row was refused, or a file failed: exit code 1.
    Refused(String),
}

impl Failure {
    /// What the caller gave is wrong.
    pub fn wrong(what: impl Display) -> Self {
        Failure::Wrong(what.to_string())
    }

    /// What came of it was refused.
    pub fn refused(what: impl Display) -> Self {
        Failure::Refused(what.to_string())
    }

    /// The exit code.
    #[must_use]
    pub fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Wrong(_) => 2,
            Failure::Refused(_) => 1,
        })
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failure::Wrong(text) | Failure::Refused(text)) = self;
        f.write_str(text)
    }
}

/// Runs a program: help, where there is no word or the first one asks for it, and otherwise what the words say. A failure goes to standard error.
pub fn run(
    program: &str,
    usage: &str,
    start: impl FnOnce(&mut dyn Iterator<Item = String>) -> Result<(), Failure>,
) -> ExitCode {
    let words: Result<Vec<String>, _> = std::env::args_os().skip(1).map(|word| word.into_string()).collect();
    let done = match words {
        Err(word) => Err(Failure::wrong(format!("the word {word:?} is no text in UTF-8"))),
        Ok(words) if words.first().is_none_or(|word| word == "--help" || word == "-h") => show(format!("{usage}\n")),
        Ok(words) => start(&mut words.into_iter()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Where nobody listens, the exit code has to do.
            let _ = writeln!(stderr(), "{program}: {failure}");
            failure.code()
        }
    }
}

/// Writes to standard output. It is no failure that nobody reads it any more.
///
/// # Errors
/// If it cannot be written.
pub fn show(text: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut out = stdout().lock();
    match out.write_all(text.as_ref()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::refused(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// What the words of a command line say: options, a query, and its tables.
#[derive(Debug, Default)]
pub struct Words {
    options: Vec<(String, String)>,
    flags: Vec<String>,
    /// What is no option, in its order.
    pub rest: Vec<String>,
}

impl Words {
    /// Reads them; the names of options that take a value, and of those that do not, are given.
    ///
    /// # Errors
    /// For an option that is not there, stands twice, or lacks its value.
    pub fn read(
        words: &mut dyn Iterator<Item = String>,
        with_value: &[&str],
        without: &[&str],
    ) -> Result<Self, Failure> {
        let mut read = Words::default();
        while let Some(word) = words.next() {
            if with_value.contains(&&word[..]) {
                if read.get(&word).is_some() {
                    return Err(Failure::wrong(format!("{word} stands twice")));
                }
                let value = words.next().ok_or_else(|| Failure::wrong(format!("{word} takes a value")))?;
                read.options.push((word, value));
            } else if without.contains(&&word[..]) {
                read.flags.push(word);
            } else if word.starts_with('-') {
                let accepted = [with_value, without].concat().join(", ");
                return Err(Failure::wrong(format!("no option {word}; there are {accepted}")));
            } else {
                read.rest.push(word);
            }
        }
        Ok(read)
    }

    /// The value of an option.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(option, _)| option == name).map(|(_, value)| &value[..])
    }

    /// Whether an option without a value is there.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.flags.iter().any(|flag| flag == name)
    }

    /// A number of an option.
    ///
    /// # Errors
    /// If it is none of those that are accepted.
    pub fn number(&self, name: &str, accepted: std::ops::RangeInclusive<usize>) -> Result<Option<usize>, Failure> {
        let Some(text) = self.get(name) else { return Ok(None) };
        match text.parse().ok().filter(|number| accepted.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(Failure::wrong(format!(
                "{name} is {text:?} where {} to {} are accepted",
                accepted.start(),
                accepted.end()
            ))),
        }
    }
}

/// A query, its tables, and where its rows go.
#[derive(Debug)]
pub struct Query {
    sql: String,
    tables: Vec<(String, String)>,
    output: Option<PathBuf>,
    force: bool,
}

impl Query {
    /// Of `SQL TABLE=FILE…`, `-o` and `--force`.
    ///
    /// # Errors
    /// If a table has no name or no file, or the output is there.
    pub fn of(words: &Words) -> Result<Self, Failure> {
        let mut rest = words.rest.iter();
        let sql = rest.next().ok_or_else(|| Failure::wrong("a query is missing"))?.clone();
        let table = |word: &String| match word.split_once('=') {
            Some((name, file)) if !name.is_empty() => Ok((name.to_owned(), file.to_owned())),
            _ => Err(Failure::wrong(format!("{word:?} where TABLE=FILE is accepted"))),
        };
        let tables = rest.map(table).collect::<Result<_, _>>()?;
        let output = words.get("-o").map(PathBuf::from);
        let force = words.has("--force");
        if let Some(path) = &output {
            if path.extension().is_none_or(|extension| extension != "parquet") {
                return Err(Failure::wrong(format!(
                    "the output {} where a name that ends in .parquet is accepted",
                    path.display()
                )));
            }
            if path.exists() && !force {
                return Err(Failure::wrong(format!("{} is there already: --force replaces it", path.display())));
            }
        }
        Ok(Query { sql, tables, output, force })
    }

    /// Runs it where the functions are registered.
    ///
    /// # Errors
    /// Whatever is wrong with the files and the query, and the first row that is refused. There is no output then.
    pub async fn run(&self, context: &SessionContext) -> Result<(), Failure> {
        for (name, file) in &self.tables {
            add(context, name, file).await?;
        }
        // Queries alone: what writes or changes settings has no place here.
        let allowed = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
        let planned = context.sql_with_options(&self.sql, allowed).await;
        let planned = planned.map_err(|error| Failure::wrong(error.strip_backtrace()))?;
        let stream = planned.execute_stream().await.map_err(|error| Failure::wrong(error.strip_backtrace()))?;
        match &self.output {
            Some(output) => write(stream, output, self.force).await,
            None => print(stream).await,
        }
    }
}

/// Makes a file a table.
async fn add(context: &SessionContext, name: &str, file: &str) -> Result<(), Failure> {
    let failed = |error: &dyn Display| Failure::wrong(format!("table {name}, {file}: {error}"));
    let path = Path::new(file).canonicalize().map_err(|error| failed(&error))?;
    let path = path.to_str().ok_or_else(|| failed(&"its path is no text"))?;
    let table = TableReference::bare(name);
    match Path::new(file).extension().and_then(|extension| extension.to_str()) {
        Some("parquet") => context.register_parquet(table, path, ParquetReadOptions::default()).await,
        Some("csv") => context.register_csv(table, path, CsvReadOptions::new()).await,
        _ => return Err(failed(&"a name that ends in .parquet or .csv is accepted")),
    }
    .map_err(|error| failed(&error.strip_backtrace()))?;
    let read = context.table_provider(name).await.map_err(|error| failed(&error.strip_backtrace()))?;
    match read.schema().fields().is_empty() {
        true => Err(failed(&"it has no columns, where a first line with their names is accepted")),
        false => Ok(()),
    }
}

/// Calls `each` with batch after batch.
async fn drain(
    mut stream: SendableRecordBatchStream,
    mut each: impl FnMut(&RecordBatch) -> Result<(), Failure>,
) -> Result<(), Failure> {
    while let Some(batch) = stream.next().await {
        each(&batch.map_err(|error| Failure::refused(error.strip_backtrace()))?)?;
    }
    Ok(())
}

/// Writes to a file beside the output, which takes its name when it is whole.
async fn write(stream: SendableRecordBatchStream, output: &Path, force: bool) -> Result<(), Failure> {
    let said = |error: &dyn Display| format!("{}: {error}", output.display());
    let failed = |error: std::io::Error| Failure::refused(said(&error));
    let folder = output.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the caller's mask leaves of it.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.prefix(".saltern-").tempfile_in(folder).map_err(failed)?;
    let mut writer = ArrowWriter::try_new(file.as_file_mut(), stream.schema(), None)
        .map_err(|error| Failure::wrong(said(&error)))?;
    drain(stream, |batch| {
        let written = writer.write(batch);
        let written = written.and_then(|()| if writer.in_progress_size() > HELD { writer.flush() } else { Ok(()) });
        written.map_err(|error| Failure::refused(said(&error)))
    })
    .await?;
    writer.close().map_err(|error| Failure::refused(said(&error)))?;
    file.as_file().sync_all().map_err(failed)?;
    match force {
        true => file.persist(output),
        false => file.persist_noclobber(output),
    }
    .map(drop)
    .map_err(|error| failed(error.error))
}

/// Prints the rows as CSV, with a line of names in front, once all are there: whoever reads them never has a part of a result for the whole.
async fn print(stream: SendableRecordBatchStream) -> Result<(), Failure> {
    let mut writer = csv::WriterBuilder::new().with_header(true).build(Vec::new());
    writer.write(&RecordBatch::new_empty(stream.schema())).map_err(Failure::wrong)?;
    drain(stream, |batch| writer.write(batch).map_err(Failure::refused)).await?;
    show(writer.into_inner())
}

/// The keys of the file that `--keys` names, or none.
///
/// # Errors
/// As [`saltern_columns::keys::Keys::read`].
pub fn keys(words: &Words) -> Result<saltern_columns::keys::Keys, Failure> {
    let read = |file| saltern_columns::keys::Keys::read(Path::new(file)).map_err(Failure::wrong);
    words.get("--keys").map_or_else(|| Ok(Default::default()), read)
}
