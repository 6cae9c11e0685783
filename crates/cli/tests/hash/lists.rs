//! Lists of every form and what is wrong with them, line by line; and that they are checked as they are read.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use super::check::compare;
use super::{done, ends};

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    fs::write(folder.join(name), text).unwrap();
}

/// The digest of this file, in digits.
fn digest(folder: &Path, algorithm: &str, name: &str) -> String {
    text(done(folder, &["-a", algorithm, name])).split_once(' ').unwrap().0.to_owned()
}

const PROGRAMS: [(&str, &str, &str); 3] =
    [("md5sum", "md5", "MD5"), ("sha256sum", "sha-256", "SHA256"), ("b2sum", "blake2b", "BLAKE2b")];

/// `md5 -r` and its like put one space before a name, which may begin with a space or an asterisk itself. Another file
/// whose name has none is not what they list.
#[test]
fn names_in_reversed_lists_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (name, text) in [("a", "one"), ("x", "good"), (" x", "evil"), ("*x", "evil")] {
        write(folder, name, text);
    }
    for (program, algorithm, tag) in PROGRAMS {
        let (a, x) = (digest(folder, algorithm, "a"), digest(folder, algorithm, "x"));
        for (list, code, verdicts) in [
            (format!("{a} a\n{x}  x\n"), 1, "a: OK\n x: FAILED\n"),
            (format!("{a} a\n{x} *x\n"), 1, "a: OK\n*x: FAILED\n"),
            (format!("{tag} (a) = {a}\n# one\n\nnonsense\n{a} a\n{x}  x\n"), 1, "a: OK\na: OK\n x: FAILED\n"),
            (format!("{a}  a\n{x} x\n"), 0, "a: OK\n"),
            (format!("{a} *a\n{x} x\n{x}  x\n"), 0, "a: OK\nx: OK\n"),
            (format!("{a} a\n{x} x\n"), 0, "a: OK\nx: OK\n"),
        ] {
            write(folder, "sums", &list);
            let output = super::hash(folder, &["-a", algorithm, "--check", "sums"]);
            assert_eq!((output.status.code(), text(output.stdout)), (Some(code), verdicts.to_owned()), "{list}");
            for options in [&["-c"][..], &["-cw"], &["-c", "--strict"]] {
                compare(folder, (program, algorithm), &[options, &["sums"]].concat(), None);
            }
        }
        write(folder, "mixed", format!("{a}  a\n{x} x\n"));
        let (_, stderr) = ends(0, folder, &["-a", algorithm, "-cw", "mixed"]);
        assert!(stderr.contains("line 2: one space before the name, in a list that began with two"), "{stderr}");
    }
}

/// coreutils keeps the form of the first list for those after it, and finds nothing in them or other files.
#[test]
fn each_list_has_its_own_form() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a", "one");
    let a = digest(folder, "md5", "a");
    write(folder, "reversed", format!("{a} a\n"));
    write(folder, "standard", format!("{a}  a\n"));
    for lists in [["reversed", "standard"], ["standard", "reversed"]] {
        assert_eq!(text(done(folder, &[&["-a", "md5", "-c"][..], &lists].concat())), "a: OK\na: OK\n");
    }
}

/// Lines of every kind after each kind of first line, which may say the form of all.
#[test]
fn each_line_is_read_as_by_coreutils() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a", "one");
    let mut others = vec![" a", "a ", "(a) = b"];
    if cfg!(unix) {
        others.extend(["*a", "  a", "**a", "*", " ", "\ta", "a\nb"]);
    }
    for name in others {
        write(folder, name, "evil");
    }
    for (program, algorithm, tag) in PROGRAMS {
        let d = &digest(folder, algorithm, "a");
        let (short, capitals) = (&d[2..], &d.to_uppercase());
        let untagged = [
            format!("{d}  a"),
            format!("{d} a"),
            format!("{d} *a"),
            format!("{d}   a"),
            format!("{d} **a"),
            format!("{d}\ta"),
            format!("{d}\t a"),
            format!("{d}\t*a"),
            format!("{d} \ta"),
            format!("{d}  "),
            format!("{d} *"),
            format!("{d} "),
            d.clone(),
            format!("{d}  a "),
            format!("{capitals}  a"),
            format!("\\{d}  a\\nb"),
            format!("\\{d} a\\nb"),
            format!("\\{d}  a\\b"),
            format!("\\{d} a\\"),
            format!("\\{d}  a"),
            format!("\\ {d}  a"),
            format!(" \t\\{d}  a"),
            format!(" {d}  a"),
            format!("\x0c{d}  a"),
            format!("{d}\x0b a"),
            format!("{d}  (a) = b"),
            format!("{d}  a\r"),
            format!("{short}  a"),
            format!("{short}0  a"),
            format!("{d}00  a"),
            format!("{d}x  a"),
            format!("{}g  a", &d[1..]),
            format!("x {d}  a"),
            format!("\u{feff}{d}  a"),
        ];
        let others = [
            String::new(),
            "\r".to_owned(),
            " ".to_owned(),
            "nonsense and more".to_owned(),
            "# one".to_owned(),
            "#\r".to_owned(),
            " # one".to_owned(),
            "\t# one".to_owned(),
            "\\# one".to_owned(),
            "\u{feff}# one".to_owned(),
            format!("{tag} (a) = {d}"),
            format!("{tag}(a)= {d}"),
            format!("{tag} (a)={d}"),
            format!("{tag} (a)\t=\t {d}\r"),
            format!("{tag}  (a) = {d}"),
            format!("{tag}\t(a) = {d}"),
            format!("{tag} (a) = {d} "),
            format!("{tag} (a) = {d})"),
            format!("{tag} (a) {d}"),
            format!("{tag} (a) =="),
            format!("{tag} a = {d}"),
            format!("{tag} (a = {d}"),
            format!("{tag} () = {d}"),
            format!("{tag} ( a) = {d}"),
            format!("{tag} (*a) = {d}"),
            format!("{tag} ((a) = b) = {d}"),
            format!("{tag} (a) = {capitals}"),
            format!("{tag} (a) = {short}"),
            format!("{tag} (a) = {d}00"),
            format!("\\{tag} (a\\nb) = {d}"),
            format!("\\{tag} (a\\b) = {d}"),
            format!(" \\{tag} (a) = {d}"),
            format!("\t{tag} (a) = {d}"),
            format!("x{tag} (a) = {d}"),
        ];
        let lengths = [
            format!("BLAKE2b-512 (a) = {d}"),
            format!("BLAKE2b-256 (a) = {}", digest(folder, "blake2b-256", "a")),
            format!("BLAKE2b-256(a)= {}", digest(folder, "blake2b-384", "a")),
            format!("BLAKE2b-12 (a) = {d}"),
            format!("BLAKE2b-520 (a) = {d}00"),
            format!("BLAKE2b-0 (a) = {d}"),
            format!("{}  a", digest(folder, "blake2b-8", "a")),
        ];
        let lengths = if program == "b2sum" { &lengths[..] } else { &[] };
        let all = untagged.iter().chain(&others).chain(lengths).map(String::as_str);
        // b2sum alone takes any character for what separates the tag, and a space after it, and no name for one in a
        // reversed list.
        let alone = [format!("{tag}  (a) = {d}"), format!("{tag}\t(a) = {d}"), format!("{d} ")];
        let odd = |line: &str| program == "b2sum" && alone.iter().any(|other| other == line);
        let all: Vec<&str> = all.filter(|line| !odd(line)).collect();
        for first in &all {
            write(folder, "sums", format!("{first}\n{}", all.join("\n")));
            compare(folder, (program, algorithm), &["--check", "--warn", "sums"], None);
        }
        for line in &all {
            for (options, end) in [(&["-c"][..], "\n"), (&["-c", "--strict"], "")] {
                write(folder, "sums", format!("{line}{end}"));
                compare(folder, (program, algorithm), &[options, &["sums"]].concat(), None);
            }
        }
    }
}

/// BLAKE3's own vector of one zero byte, as b3sum and as this program writes it, by every name of the function.
#[test]
fn lines_of_blake3_know_each_other() {
    const DIGITS: &str = "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213\
                          c3a6cb8bf623e20cdb535f8d1a5ffb86342d9c0b64aca3bce1d31f60adfa137b";
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "f", [0]);
    for asked in [
        &[][..],
        &["-a", "blake3"],
        &["-a", "blake3-256"],
        &["-a", "blake3-512"],
        &["-a", "blake3", "-l", "256"],
        &["-a", "blake3", "-l", "512"],
        &["-a", "BLAKE3", "-l", "8"],
    ] {
        for (tag, bytes) in [("BLAKE3", 32), ("BLAKE3-256", 32), ("BLAKE3", 64), ("BLAKE3-512", 64), ("BLAKE3", 16)] {
            let line = format!("{tag} (f) = {}\n", &DIGITS[..2 * bytes]);
            write(folder, "sums", &line);
            let named = asked.get(1).and_then(|name| name.split_once('-')).map(|(_, bits)| bits.parse().unwrap());
            if named.is_none_or(|bits: usize| bits == 8 * bytes) {
                assert_eq!(done(folder, &[asked, &["-c", "sums"]].concat()), b"f: OK\n", "{asked:?} {line}");
            } else {
                // Whoever names a length wants no other.
                let (_, stderr) = ends(1, folder, &[asked, &["-c", "sums"]].concat());
                let (what, name) =
                    (if bytes == 32 { "blake3,".into() } else { format!("blake3-{},", 8 * bytes) }, asked[1]);
                assert!(stderr.contains(&format!("of {what} and {name} is asked for")), "{stderr}");
            }
        }
    }
    // What b3sum reads too.
    let tagged = text(done(folder, &["-a", "blake3-256", "--tag", "f"]));
    assert_eq!(tagged, format!("BLAKE3 (f) = {}\n", &DIGITS[..64]));
    assert_eq!(text(done(folder, &["-a", "blake3", "-l", "256", "f"])), format!("{}  f\n", &DIGITS[..64]));
    // The digits say no other length than the tag, and that of BLAKE2b has one without a length.
    let blake2b = digest(folder, "blake2b-256", "f");
    for line in [format!("BLAKE3-512 (f) = {}\n", &DIGITS[..64]), format!("BLAKE2b (f) = {blake2b}\n")] {
        write(folder, "sums", line);
        let (_, stderr) = ends(1, folder, &["-c", "sums"]);
        assert!(stderr.contains("a digest of 32 bytes, blake") && stderr.contains("-512 has 64"), "{stderr}");
    }
}

/// The length of other functions is in their tags, as OpenSSL, FreeBSD and coreutils write them.
#[test]
fn tags_with_lengths_are_those_of_other_programs() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "f", "abc");
    for (name, tags) in [
        ("sha-512-256", &["SHA512/256", "SHA512t256", "SHA2-512/256", "SHA-512/256"][..]),
        ("sha-512-224", &["SHA512/224", "SHA512t224", "SHA2-512/224"]),
        ("sha3-256", &["SHA3-256"]),
        ("blake2b-256", &["BLAKE2b-256"]),
        ("blake2b-512", &["BLAKE2b", "BLAKE2b-512", "BLAKE2B-512"]),
        ("blake2s-256", &["BLAKE2s", "BLAKE2S-256"]),
        ("shake128-256", &["SHAKE128", "SHAKE-128", "SHAKE128-256"]),
        ("shake256-512", &["SHAKE256", "SHAKE-256", "SHAKE256-512"]),
    ] {
        let digest = digest(folder, name, "f");
        for tag in tags {
            for line in [format!("{tag} (f) = {digest}\r\n"), format!("{tag}(f)= {digest}")] {
                write(folder, "sums", &line);
                for asked in [&[][..], &["-a", name]] {
                    assert_eq!(done(folder, &[asked, &["-c", "sums"]].concat()), b"f: OK\n", "{asked:?} {line}");
                }
                let (_, stderr) = ends(1, folder, &["-a", "md5", "-c", "sums"]);
                assert!(stderr.contains(&format!("of {name}, and md5 is asked for")), "{stderr}");
            }
        }
    }
}

#[test]
fn a_wrong_length_is_an_error_of_that_option() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, message) in [
        (["-a", "blake2b", "-l", "7"], "error: --length: 7: blake2b takes 8 to 512 bits in steps of 8\n"),
        (["-a", "sha3", "-l", "255"], "error: --length: 255: sha3 takes 224, 256, 384 or 512 bits\n"),
    ] {
        assert_eq!(ends(2, folder.path(), &arguments), (String::new(), message.to_owned()));
    }
    let (_, stderr) = ends(2, folder.path(), &["-a", "sha9", "-l", "256"]);
    assert!(stderr.starts_with("error: --algorithm: `sha9` is none"), "{stderr}");
}

/// Which loses the first file of the list without another word.
#[test]
fn a_byte_order_mark_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a", "one");
    let line = text(done(folder, &["a"]));
    let mark = "line 1: it begins with a byte order mark, which no list has";
    write(folder, "sums", format!("\u{feff}{line}{line}"));
    compare(folder, ("sha256sum", "sha-256"), &["-c", "sums"], None);
    assert_eq!(
        ends(0, folder, &["-c", "sums"]),
        ("a: OK\n".into(), format!("warning: sums: 1 line is improperly formatted; {mark}; --warn says which\n"))
    );
    let (_, stderr) = ends(1, folder, &["-c", "--strict", "--warn", "sums"]);
    let told = format!("warning: sums: {mark}\nerror: sums: 1 line is improperly formatted\n");
    assert_eq!(stderr, told);
    write(folder, "sums", format!("{line}\u{feff}{line}"));
    let (_, stderr) = ends(0, folder, &["-c", "sums"]);
    assert_eq!(stderr, "warning: sums: 1 line is improperly formatted; --warn says which\n");
    // As a shell of Windows writes it.
    let utf_16: Vec<u8> = format!("\u{feff}{line}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    write(folder, "sums", utf_16);
    let (_, stderr) = ends(1, folder, &["-c", "sums"]);
    assert!(stderr.contains("no file is listed; line 1: a byte order mark of UTF-16"), "{stderr}");
}

/// Its digests have the length of those of SHA-256.
#[test]
fn a_list_of_b3sum_that_fails_gets_a_hint() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for name in ["a", "b"] {
        write(folder, name, name);
    }
    let (of_b3sum, own) = (text(done(folder, &["-a", "blake3", "a", "b"])), text(done(folder, &["a"])));
    let hint = "; sha-256 was assumed, and a list of b3sum takes --algorithm blake3\n";
    for (list, options, hinted) in [
        (of_b3sum.clone(), &["-c"][..], true),
        (of_b3sum.clone(), &["-c", "--quiet"], true),
        (of_b3sum.clone(), &["-c", "-a", "sha-256"], false),
        (format!("{own}{of_b3sum}"), &["-c"], false),
        (text(done(folder, &["--tag", "a"])).replace("(a)", "(b)"), &["-c"], false),
        (format!("{}{of_b3sum}", text(done(folder, &["--tag", "a"]))), &["-c"], true),
    ] {
        write(folder, "sums", &list);
        let (_, stderr) = ends(1, folder, &[options, &["sums"]].concat());
        assert_eq!(stderr.ends_with(hint), hinted, "{list}{options:?}: {stderr}");
        assert!(stderr.contains("files have not the digest"), "{stderr}");
    }
}

#[test]
fn a_line_without_an_end_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a", "one");
    let line = done(folder, &["a"]);
    write(folder, "sums", [&vec![b'x'; 3 << 20][..], b"\n", &line, &vec![0; 3 << 20]].concat());
    let (verdicts, stderr) = ends(0, folder, &["-cw", "sums"]);
    assert_eq!(verdicts, "a: OK\n");
    for number in [1, 3] {
        assert!(stderr.contains(&format!("line {number}: longer than any name and its digest\n")), "{stderr}");
    }
}

/// More files than are hashed at once, of several lists: the verdicts are in order, and each list has its own summary.
#[test]
fn long_lists_are_checked_to_their_ends() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let names: Vec<String> = (0..50).map(|i| format!("f{i}")).collect();
    for name in &names {
        write(folder, name, name);
    }
    let arguments: Vec<&str> = names.iter().map(String::as_str).collect();
    let lines = text(done(folder, &arguments));
    let (first, second, third) = (lines.repeat(100), format!("{lines}nonsense\n").repeat(60), lines.repeat(2));
    write(folder, "first", &first);
    write(folder, "second", &second);
    write(folder, "third", &third);
    write(folder, "f49", "changed");
    let (verdicts, stderr) = ends(1, folder, &["-c", "first", "second", "third"]);
    let once: String =
        names.iter().map(|name| format!("{name}: {}\n", if name == "f49" { "FAILED" } else { "OK" })).collect();
    assert_eq!(verdicts, once.repeat(162));
    let message = "files have not the digest that they should have";
    assert_eq!(
        stderr,
        format!(
            "error: first: 100 of 5000 {message}\nwarning: second: 60 lines are improperly formatted; --warn says which\n\
             error: second: 60 of 3000 {message}\nerror: third: 2 of 100 {message}\n"
        )
    );
}

/// The check of a list on standard input, to be fed.
fn fed(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltern"));
    command.arg("hash").args(arguments).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.env_remove("SALTERN_LEVEL").spawn().expect("the program starts")
}

/// Waits for each line that it prints, but not without an end: where none comes, the program is ended.
fn verdicts(child: &mut Child) -> impl Fn(&mut Child) -> String + use<> {
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = mpsc::channel();
    std::thread::spawn(move || stdout.lines().all(|line| sender.send(line.unwrap()).is_ok()));
    move |child| {
        lines.recv_timeout(Duration::from_secs(60)).unwrap_or_else(|error| {
            child.kill().unwrap();
            panic!("no verdict: {error}")
        })
    }
}

#[test]
fn verdicts_come_as_the_list_does() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a", "one");
    let line = done(folder, &["a"]);
    write(folder, "before", &line);
    let mut child = fed(folder, &["-c", "before", "-"]);
    let (mut stdin, verdict) = (child.stdin.take().unwrap(), verdicts(&mut child));
    let rest = [&line[20..], &line].concat();
    for (part, count) in [(&b""[..], 1), (&line, 1), (&line[..20], 0), (&rest, 2)] {
        stdin.write_all(part).unwrap();
        for _ in 0..count {
            assert_eq!(verdict(&mut child), "a: OK", "after {}", part.escape_ascii());
        }
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// What is kept of a list is a buffer and some of its files. It had needed three times its size.
#[cfg(target_os = "linux")]
#[test]
fn a_long_list_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a", "one");
    let line = text(done(folder, &["a"]));
    // Names that no file has, and what of the lists is no line.
    let long = line.replace("  a", &format!("  {}", "n/".repeat(500)));
    let parts = [&long, "nonsense\n"].map(|part| part.repeat((20 << 20) / part.len()));
    write(folder, "sums", parts.concat() + &line);
    let mut child = fed(folder, &["-c", "--ignore-missing", "sums", "-"]);
    let (mut stdin, verdict) = (child.stdin.take().unwrap(), verdicts(&mut child));
    // The verdict says that it has read all of the list; now it waits for another.
    assert_eq!(verdict(&mut child), "a: OK");
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    stdin.write_all(line.as_bytes()).unwrap();
    drop(stdin);
    assert!(child.wait().unwrap().success());
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: usize = most.trim().strip_suffix(" kB").unwrap().parse().unwrap();
    assert!(kilobytes < 16 << 10, "{kilobytes} KiB");
}
