//! Lists, and how their checks end: as with coreutils.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::{ABC, done, ends, run_coreutils};

/// Options that go with `--check`.
const OPTIONS: &[&[&str]] = &[
    &[],
    &["--strict"],
    &["--quiet"],
    &["--status"],
    &["-w"],
    &["--warn", "--strict", "--strict"],
    &["--ignore-missing"],
    &["--ignore-missing", "--strict", "--quiet"],
    &["--ignore-missing", "--status"],
    &["--status", "--warn"],
    &["--warn", "--status"],
    &["--quiet", "--warn"],
    &["--status", "--quiet"],
    &["--quiet", "--status", "--strict"],
];

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Files `a`, `b` and a folder, and lists of every kind; which they are.
fn lists(folder: &Path, algorithm: &str) -> Vec<&'static str> {
    let path = |name: &str| folder.join(name);
    fs::write(path("a"), "one").unwrap();
    fs::write(path("b"), "another").unwrap();
    fs::create_dir(path("folder")).unwrap();
    let of = |arguments: &[&str]| text(&done(folder, &[&["-a", algorithm], arguments].concat()));
    let good = of(&["a", "b"]);
    let tagged = of(&["--tag", "a", "b"]);
    let (a, b) = good.split_once('\n').unwrap();
    let wrong = b.replace(|c: char| c.is_ascii_digit(), "0");
    assert_ne!(wrong, b);
    let elsewhere = |line: &str, name: &str| format!("{}  {name}\n", line.split_once(' ').unwrap().0);
    let signed = format!(
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{good}-----BEGIN PGP SIGNATURE-----\n\n\
         iQIzBAEBCgAdFiEE\n=ab+/\n-----END PGP SIGNATURE-----\n"
    );
    let all = [
        ("good", good.clone()),
        ("tagged", tagged.clone()),
        ("signed", signed),
        ("empty", String::new()),
        ("junk", "nonsense\nand more of it\n".to_owned()),
        ("comments", format!("# one\n\n{good}\n#\n")),
        ("comments alone", "# one\n\n".to_owned()),
        ("comments indented", format!("  # one\n\t#two\n{good}")),
        ("blanks", format!("   \n{good}")),
        ("carriage returns", format!("# one\r\n\r\n{}nonsense\r\n", good.replace('\n', "\r\n"))),
        ("no break", good.trim_end().to_owned()),
        ("capitals", format!("{}{tagged}", elsewhere(&a.to_uppercase(), "a"))),
        ("missing", format!("{}{b}", elsewhere(a, "no such file"))),
        ("all missing", format!("{}{}", elsewhere(a, "no"), elsewhere(b, "such/file"))),
        ("missing and junk", format!("{}nonsense\n", elsewhere(a, "no"))),
        ("no folder", format!("{}{b}", elsewhere(a, "a/file"))),
        ("folder listed", format!("{}{b}", elsewhere(a, "folder"))),
        ("wrong", format!("{a}\n{wrong}")),
        ("wrong and missing", format!("{}{wrong}", elsewhere(a, "no such file"))),
        ("wrong and junk", format!("nonsense\n{wrong}{wrong}{a}\n")),
        ("wrong alone", wrong),
        ("short", format!("{}{good}", &a[2..])),
        ("short alone", a[2..].to_owned()),
        ("of another", format!("MD5 (a) = 900150983cd24fb0d6963f7d28e17f72\n{tagged}")),
        ("one space", good.replace("  ", " ")),
        ("binary", good.replace("  ", " *")),
        ("indented", good.replace(a, &format!(" \t {a}"))),
        ("no name", tagged.replacen("(a)", "()", 1)),
        ("broken escape", format!("\\{}{b}", elsewhere(a, "a\\b"))),
    ];
    for (name, text) in &all {
        fs::write(path(name), text).unwrap();
    }
    all.map(|(name, _)| name).to_vec()
}

/// What is on standard error, in terms of what it means, and the lines that are told one by one.
fn meaning(stderr: &str, of_coreutils: bool) -> (Vec<bool>, Vec<String>) {
    let phrases = if of_coreutils {
        [
            "improperly formatted\n",
            "could not be read",
            "did NOT match",
            "no file was verified",
            "no properly formatted",
        ]
    } else {
        [
            "improperly formatted",
            "files cannot be read",
            "have not the digest",
            "no file was verified",
            "no file is listed",
        ]
    };
    // `sha256sum: LIST: 3: improperly …`, and `warning: LIST: line 3: …`.
    let number = |line: &str| {
        let rest = if of_coreutils { line.split_once(": improperly")?.0 } else { line.strip_prefix("warning: ")? };
        let parts: Vec<&str> = rest.split(": ").collect();
        let number = if of_coreutils { parts.get(2)? } else { parts.get(1)?.strip_prefix("line ")? };
        Some(number.to_string())
    };
    let mut meant: Vec<bool> = phrases.iter().map(|phrase| stderr.contains(phrase)).collect();
    meant.push(stderr.is_empty());
    (meant, stderr.lines().filter_map(number).collect())
}

fn ours(folder: &Path, arguments: &[&str], stdin: Stdio) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.arg("hash").args(arguments).current_dir(folder).env_remove("SALTERN_LEVEL").stdin(stdin);
    command.output().expect("the program starts")
}

/// Whether it ends as the program does and says the same.
pub fn compare(folder: &Path, (program, algorithm): (&str, &str), arguments: &[&str], stdin: Option<&str>) {
    let stdin = || stdin.map_or_else(Stdio::null, |name| File::open(folder.join(name)).unwrap().into());
    let Some(theirs) = run_coreutils(program, folder, arguments, stdin()) else { return };
    let ours = ours(folder, &[&["-a", algorithm], arguments].concat(), stdin());
    let (said, expected) = (text(&ours.stderr), text(&theirs.stderr));
    assert_eq!(text(&ours.stdout), text(&theirs.stdout), "{program} {arguments:?}: {expected}{said}");
    assert_eq!(ours.status.code(), theirs.status.code(), "{program} {arguments:?}: {expected}{said}");
    assert_eq!(meaning(&said, false), meaning(&expected, true), "{program} {arguments:?}: {expected}{said}");
}

#[test]
fn every_list_ends_as_with_coreutils() {
    for program in [("sha256sum", "sha-256"), ("b2sum", "blake2b")] {
        let folder = tempfile::tempdir().unwrap();
        let lists = lists(folder.path(), program.1);
        for list in &lists {
            for options in OPTIONS {
                compare(folder.path(), program, &[&["--check"], *options, &[list]].concat(), None);
            }
        }
        // Each list for itself, and the exit code of all.
        for several in [["good", "tagged"], ["good", "junk"], ["all missing", "good"], ["wrong", "signed"]] {
            for options in OPTIONS {
                compare(folder.path(), program, &[&several[..], *options, &["-c"]].concat(), None);
            }
        }
    }
}

#[test]
fn standard_input_is_a_list_as_with_coreutils() {
    let folder = tempfile::tempdir().unwrap();
    lists(folder.path(), "sha-256");
    let itself = text(&done(folder.path(), &["a"])) + &text(&done(folder.path(), &["empty"])).replace("empty", "-");
    fs::write(folder.path().join("itself"), itself).unwrap();
    let program = ("sha256sum", "sha-256");
    for list in ["good", "signed", "wrong", "junk", "itself"] {
        for arguments in [&["-c"][..], &["-c", "-"], &["-c", "-", "good"], &["good", "-", "--check"], &["-c", "-", "-"]]
        {
            compare(folder.path(), program, arguments, Some(list));
        }
    }
    // Which lists the rest of standard input, where that is no list.
    compare(folder.path(), program, &["-c", "itself"], Some("empty"));
    compare(folder.path(), program, &["-c", "itself"], Some("good"));
}

/// `--check` has no list of its own but behind `=`: whatever stands beside it is one.
#[test]
fn lists_are_named_in_any_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    for list in ["one", "other"] {
        fs::write(folder.path().join(list), done(folder.path(), &["abc"])).unwrap();
    }
    let (once, twice) = ("abc: OK\n", "abc: OK\nabc: OK\n");
    for (arguments, verdicts) in [
        (&["--check", "one"][..], once),
        (&["-c", "one"], once),
        (&["one", "-c"], once),
        (&["-cw", "one"], once),
        (&["-wc", "one"], once),
        (&["--check=one"], once),
        (&["-c=one"], once),
        (&["-c", "--check", "one"], once),
        (&["-c", "--", "one"], once),
        (&["--check", "one", "other"], twice),
        (&["--check", "one", "--check", "other"], twice),
        (&["--check=one", "--check=other"], twice),
        (&["--check=one", "other"], twice),
        (&["-c", "one", "--quiet", "other", "--quiet"], ""),
    ] {
        assert_eq!(text(&done(folder.path(), arguments)), verdicts, "{arguments:?}");
    }
    // Whoever takes the second one for a file to check is told.
    let (verdicts, stderr) = ends(1, folder.path(), &["--check", "one", "abc"]);
    assert!(verdicts == once && stderr.contains("abc: no file is listed"), "{stderr}");
}

/// A list that cannot be read is what the command line has wrong: 2, where coreutils has 1 for everything.
#[test]
fn a_list_that_cannot_be_read_is_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    lists(folder.path(), "sha-256");
    for (list, verdicts) in [("good", "a: OK\nb: OK\n"), ("wrong", "a: OK\nb: FAILED\n")] {
        let (stdout, stderr) = ends(2, folder.path(), &["--check", "nowhere", list]);
        assert!(stdout == verdicts && stderr.contains("--check: `nowhere` cannot be read"), "{stdout}{stderr}");
    }
    let (stdout, stderr) = ends(2, folder.path(), &["--check", "--status", "good", "folder"]);
    assert!(stdout.is_empty() && stderr.contains("--check: `folder` cannot be read"), "{stdout}{stderr}");
}

#[test]
fn lines_that_are_none_are_told_with_their_number() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let check_as = |code: i32, algorithm: &[&str], text: String| {
        fs::write(folder.path().join("sums"), text).unwrap();
        let (verdicts, stderr) = ends(code, folder.path(), &[algorithm, &["--check", "sums"]].concat());
        let (_, told) = ends(code, folder.path(), &[algorithm, &["--check", "--warn", "sums"]].concat());
        (verdicts, stderr, told)
    };
    let check = |code, text| check_as(code, &["-a", "sha-512"], text);
    let (verdicts, stderr, told) = check(0, format!("# a comment\r\n\r\n{ABC}  abc\r\nnonsense\n"));
    assert_eq!(verdicts, "abc: OK\n");
    assert_eq!(stderr, "warning: sums: 1 line is improperly formatted; --warn says which\n");
    assert!(told.starts_with("warning: sums: line 4: neither"), "{told}");
    assert!(told.ends_with("\nwarning: sums: 1 line is improperly formatted\n"), "{told}");
    // Where there is nothing else, the first is told.
    for (line, why) in [
        (format!("{}  abc\n", &ABC[..64]), "a digest of 32 bytes, sha-512 has 64"),
        (format!("SHA512 (abc) = {}\n", &ABC[..64]), "a digest of 32 bytes, sha-512 has 64"),
        (format!("BLAKE2b (abc) = {ABC}\n"), "of blake2b-512, and sha-512 is asked for"),
        ("Hash of abc\n".to_owned(), "neither `DIGEST  NAME` nor `TAG (NAME) = DIGEST`"),
    ] {
        let (_, stderr, told) = check(1, line);
        assert_eq!(stderr, format!("error: sums: no file is listed; line 1: {why}\n"));
        assert_eq!(told, format!("warning: sums: line 1: {why}\nerror: sums: no file is listed\n"));
    }
    // There the algorithm is nobody's choice.
    let (_, stderr, _) = check_as(1, &[], format!("{ABC}  abc\n"));
    assert!(stderr.contains("line 1: a digest of 64 bytes, sha-256 has 32; --algorithm takes another\n"), "{stderr}");
    let (_, stderr, _) = check(1, String::new());
    assert_eq!(stderr, "error: sums: no file is listed\n");
}

/// More than coreutils takes: lines of every algorithm where none is asked for.
#[test]
fn tags_are_of_many_kinds() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let tagged =
        ["md5", "sha3-256", "blake3", "kt128-128"].map(|name| done(folder.path(), &["-a", name, "--tag", "abc"]));
    fs::write(folder.path().join("sums"), tagged.concat()).unwrap();
    assert_eq!(text(&done(folder.path(), &["--check", "--strict", "sums"])), "abc: OK\n".repeat(4));
}

/// As `cksum --base64` writes them, of `abc`.
#[test]
fn digests_are_in_base64_too() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    let sha_256 = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
    let blake2b = "vd2BPGNCOXIxce8/7phXm5SWTjuxyz5CcmLIwGjVIxk=";
    let sha_384 = "ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn";
    let check = |code: Option<i32>, algorithm: &[&str], list: &str| {
        fs::write(folder.path().join("sums"), list).unwrap();
        let output = ours(folder.path(), &[algorithm, &["--check", "--strict", "sums"]].concat(), Stdio::null());
        assert_eq!(output.status.code(), code, "{list}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(check(Some(0), &[], &format!("SHA256 (abc) = {sha_256}\n{sha_256}  abc\n")), "abc: OK\nabc: OK\n");
    assert_eq!(check(Some(0), &["-a", "sha-384"], &format!("{sha_384} *abc\r\n")), "abc: OK\n");
    assert_eq!(check(Some(1), &[], &format!("{}  abc\n", sha_256.replace('u', "v"))), "abc: FAILED\n");
    // Of the right length alone, and not where the length would be guessed from it.
    assert_eq!(check(Some(1), &["-a", "sha-512"], &format!("{sha_256}  abc\n")), "");
    assert_eq!(check(Some(0), &["-a", "blake2b-256"], &format!("{blake2b}  abc\n")), "abc: OK\n");
    assert_eq!(check(Some(1), &["-a", "blake2b"], &format!("{blake2b}  abc\n")), "");
}

/// Digits of a shorter digest, of which there are as many as letters of this one in base64: a line that is none, as with
/// coreutils.
#[test]
fn shorter_digests_are_not_taken_for_base64() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    for (algorithm, shorter) in [("sha-384", "sha-256"), ("tiger", "md5"), ("sha-384", "blake3")] {
        let own = done(folder.path(), &["-a", algorithm, "abc"]);
        let base64 = done(folder.path(), &["-a", algorithm, "--base64", "abc"]);
        let other = done(folder.path(), &["-a", shorter, "abc"]);
        fs::write(folder.path().join("sums"), [&other[..], &own, &base64].concat()).unwrap();
        let (verdicts, stderr) = ends(0, folder.path(), &["-a", algorithm, "--check", "sums"]);
        assert_eq!(verdicts, "abc: OK\nabc: OK\n", "{algorithm}, {shorter}");
        assert!(stderr.contains("1 line is improperly formatted"), "{stderr}");
        fs::write(folder.path().join("sums"), [other, own].concat()).unwrap();
        if algorithm == "sha-384" {
            compare(folder.path(), ("sha384sum", algorithm), &["--check", "sums"], None);
        }
    }
}

/// Whose lines have no end that is known here: none of them is taken for a part of it.
#[test]
fn lists_with_zero_bytes_have_no_lines() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("abc"), "abc").unwrap();
    for options in [&["-z"][..], &["-z", "--tag"]] {
        let list = done(folder.path(), &[options, &["abc", "abc"]].concat());
        assert_eq!(list.iter().filter(|byte| **byte == 0).count(), 2);
        fs::write(folder.path().join("sums"), list).unwrap();
        let (verdicts, stderr) = ends(1, folder.path(), &["--check", "sums"]);
        assert!(verdicts.is_empty() && stderr.contains("what --zero has written is no list"), "{verdicts}{stderr}");
    }
}

/// Neither the name of a list nor one in it makes a line by itself.
#[cfg(unix)]
#[test]
fn names_forge_no_lines() {
    let folder = tempfile::tempdir().unwrap();
    let list = "sums\nerror: forged\x1b[2J";
    let digest = &ABC[..64];
    fs::write(folder.path().join(list), format!("nonsense\n\\{digest}  no\\nsuch: OK\n{digest}  \x1b[2J\n")).unwrap();
    let (verdicts, stderr) = ends(1, folder.path(), &["--check", "--warn", list]);
    assert_eq!(verdicts, "\\no\\nsuch: OK: FAILED open or read\n\x1b[2J: FAILED open or read\n");
    assert_eq!(stderr.lines().count(), 5, "{stderr}");
    assert!(
        !stderr.contains('\x1b') && stderr.lines().all(|line| !line.contains("forged") || line.contains("sums\\n")),
        "{stderr}"
    );
}
