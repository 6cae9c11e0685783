//! The program `saltern-sql`: files in, a file out, or none.

use arrow_array::cast::AsArray;
use datafusion::parquet::arrow::arrow_reader::ParquetRecordBatchReader;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// It, in a folder.
fn program(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern-sql"));
    command.args(words).current_dir(folder);
    command
}

fn run(folder: &Path, words: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = program(folder, words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("people.csv"), "id,name\n1,Ada\n2,Grace\n3,\n").unwrap();
    let keys = folder.path().join("keys.txt");
    fs::write(&keys, format!("mill {} # of the ledger\n", "a7".repeat(32))).unwrap();
    #[cfg(unix)]
    fs::set_permissions(&keys, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn csv_to_parquet_and_back() {
    let folder = folder();
    let folder = folder.path();
    let seal = "select id, xchacha20_poly1305_seal('mill', name, cast(id as varchar)) as sealed from people";
    let words = ["--keys", "keys.txt", "--cores", "2", "-o", "sealed.parquet", seal, "people=people.csv"];
    assert_eq!(run(folder, &words), (0, String::new(), String::new()));
    let file = fs::File::open(folder.join("sealed.parquet")).unwrap();
    let batches: Vec<_> = ParquetRecordBatchReader::try_new(file, 100).unwrap().map(Result::unwrap).collect();
    assert_eq!(batches[0].num_rows(), 3);
    assert_eq!(batches[0]["sealed"].as_binary::<i32>().value(0).len(), 24 + 3 + 16);

    let open = "select id, cast(xchacha20_poly1305_open('mill', sealed, cast(id as varchar)) as varchar) as name, \
                sha256_hex(cast(id as varchar)) as h from s order by id";
    let (code, printed, said) = run(folder, &["--keys", "keys.txt", open, "s=sealed.parquet"]);
    assert_eq!((code, &said[..]), (0, ""));
    let one = "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b";
    assert!(printed.starts_with(&format!("id,name,h\n1,Ada,{one}\n2,Grace,")), "{printed}");

    // An output that is there stays, unless it is to be replaced.
    let before = fs::read(folder.join("sealed.parquet")).unwrap();
    let (code, _, said) = run(folder, &words);
    assert!(code == 2 && said.contains("sealed.parquet is there already: --force replaces it"), "{said}");
    assert_eq!(fs::read(folder.join("sealed.parquet")).unwrap(), before);
    assert_eq!(run(folder, &[&words[..], &["--force"]].concat()).0, 0);
    assert_ne!(fs::read(folder.join("sealed.parquet")).unwrap(), before);
    assert_eq!(names(folder), ["keys.txt", "people.csv", "sealed.parquet"]);
}

#[test]
fn what_is_refused_leaves_no_file() {
    let folder = folder();
    let folder = folder.path();
    let open = "select xchacha20_poly1305_open('mill', arrow_cast(name, 'Binary')) from people";
    for (words, code, wanted) in [
        (&["--keys", "keys.txt", open][..], 1, "xchacha20_poly1305_open: row 0 of a batch of 3: "),
        (&["--keys", "none.txt", open], 2, "the keys in none.txt"),
        (&["select hmac_sha256('mill', name) from people"], 2, "no key has this name: there are no keys"),
        (&["select sha256(id) from people"], 2, "sha256(value: bytes or text), and nothing else: (Int64) was given"),
        (&["select nothing from people"], 2, "nothing"),
        (&["copy people to 'other.csv'"], 2, "COPY"),
        (&["create table other as select 1"], 2, "DDL"),
        (&["set datafusion.execution.batch_size = 1"], 2, "SetVariable"),
        (&[], 2, "a query is missing"),
        (&["--cores", "0", "select 1"], 2, "--cores is \"0\" where 1 to 1024 are accepted"),
        (&["--key", "keys.txt", "select 1"], 2, "no option --key; there are --keys"),
        (&["select 1", "people"], 2, "\"people\" where TABLE=FILE is accepted"),
        (&["select 1", "t=none.csv"], 2, "table t, none.csv: "),
        (&["select 1", "t=keys.txt"], 2, "a name that ends in .parquet or .csv is accepted"),
    ] {
        // Without words there would be help.
        let output = ["-o", "out.parquet"];
        let table = ["people=people.csv"];
        let all = match words.is_empty() || words.len() > 1 && words[0] == "select 1" {
            true => [&output[..], words].concat(),
            false => [&output[..], words, &table].concat(),
        };
        let (got, printed, said) = run(folder, &all);
        assert!(got == code && printed.is_empty() && said.contains(wanted), "{all:?}: {got}, {said}");
        assert_eq!(names(folder), ["keys.txt", "people.csv"], "{all:?}");
    }
    let (code, _, said) = run(folder, &["-o", "out.csv", "select 1"]);
    assert!(code == 2 && said.contains("a name that ends in .parquet is accepted"), "{said}");
    assert!(run(folder, &["--help"]).1.starts_with("usage: saltern-sql"));
}

/// What is printed is a whole result or nothing, however many batches were right.
#[test]
fn no_part_of_a_result_is_printed() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("many.csv"), ["p\n", &"forty sacks\n".repeat(30_000), "fifty sacks\n"].concat()).unwrap();
    let sealed = "xchacha20_poly1305_seal('mill', p, p)";
    let open = |data| format!("select xchacha20_poly1305_open('mill', {sealed}, {data}) from many");
    let run = |query: &str| run(folder, &["--keys", "keys.txt", "--cores", "1", query, "many=many.csv"]);
    let (code, printed, said) = run(&open("'forty sacks'"));
    assert!(code == 1 && printed.is_empty() && said.contains("xchacha20_poly1305_open: row "), "{code}, {said}");
    let (code, printed, said) = run(&open("p"));
    assert_eq!((code, printed.lines().count(), &said[..]), (0, 30_002, ""));
    // A result without a row has the names of its columns.
    let (code, printed, said) = run("select p, sha256_hex(p) as h from many where p = ''");
    assert_eq!((code, &printed[..], &said[..]), (0, "p,h\n", ""));
}

/// Who reads no more ends the program quietly.
#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let folder = folder();
    for words in [&["--help"][..], &[], &["select 1 as one"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let Output { status, stderr, .. } = program(folder.path(), words).stdout(writer).output().unwrap();
        assert_eq!((status.code(), &stderr[..]), (Some(0), &b""[..]), "{words:?}");
    }
    // A failure is one also where nobody reads of it.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = program(folder.path(), &["--key"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(2));
}

#[test]
fn files_without_columns_and_words_that_are_no_text() {
    let folder = folder();
    let folder = folder.path();
    for (file, text) in [("empty.csv", ""), ("lines.csv", "\n\n"), ("names.csv", "id,name\n")] {
        fs::write(folder.join(file), text).unwrap();
    }
    for file in ["empty.csv", "lines.csv"] {
        let (code, printed, said) = run(folder, &["select * from t", &format!("t={file}")]);
        let wanted = format!(
            "saltern-sql: table t, {file}: it has no columns, where a first line with their names is accepted\n"
        );
        assert_eq!((code, &printed[..], &said[..]), (2, "", &wanted[..]));
    }
    let names = ["select id, sha256_hex(name) as h from t", "t=names.csv"];
    assert_eq!(run(folder, &names), (0, "id,h\n".to_owned(), String::new()));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let word = std::ffi::OsStr::from_bytes(b"t=\xff.csv");
        let Output { status, stderr, .. } = program(folder, &["select 1"]).arg(word).output().unwrap();
        let said = String::from_utf8(stderr).unwrap();
        assert_eq!(
            (status.code(), &said[..]),
            (Some(2), "saltern-sql: the word \"t=\\xFF.csv\" is no text in UTF-8\n")
        );
    }
}
