//! Encrypting and decrypting.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use super::{command, done, done_with, fails, message, names};

/// A folder with a key of age, and its recipient.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let printed = done(folder.path(), &["keygen", "-o", "key"]);
    (folder, String::from_utf8(printed).unwrap().trim_end().to_owned())
}

#[test]
fn keys_are_as_age_writes_them() {
    let (folder, recipient) = folder();
    let text = fs::read_to_string(folder.path().join("key")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("# created: 20") && lines[0].ends_with('Z'), "{text}");
    assert_eq!(lines[1], format!("# public key: {recipient}"));
    assert!(lines[2].starts_with("AGE-SECRET-KEY-1") && lines.len() == 3, "{text}");
    assert_eq!(done(folder.path(), &["keygen", "--public", "key"]), format!("{recipient}\n").into_bytes());
    let printed = String::from_utf8(done(folder.path(), &["keygen"])).unwrap();
    assert!(printed.lines().count() == 3 && !printed.contains(&recipient));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(folder.path().join("key")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    fails(2, folder.path(), &["keygen", "-o", "key"], &["`key` exists already", "--force"]);
    done(folder.path(), &["keygen", "-o", "key", "--force"]);
}

#[test]
fn files_and_pipes_come_back() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    for length in [0, 1, 65536, 65537, 1_000_000] {
        let message = message(length);
        fs::write(folder.join("message"), &message).unwrap();
        for armor in [&[][..], &["-a"]] {
            for threads in ["1", "3"] {
                let arguments =
                    [&["encrypt", "-r", &recipient, "--threads", threads, "-f", "-o", "sealed", "message"], armor]
                        .concat();
                assert!(done(folder, &arguments).is_empty());
                assert!(done(folder, &["decrypt", "-i", "key", "-f", "-o", "opened", "sealed"]).is_empty());
                assert_eq!(fs::read(folder.join("opened")).unwrap(), message);
            }
            let sealed = done_with(folder, &[&["encrypt", "-r", &recipient], armor].concat(), &message);
            assert_eq!(done_with(folder, &["decrypt", "-i", "key"], &sealed), message);
            assert_eq!(done_with(folder, &["decrypt", "-i", "key", "-o", "-", "-"], &sealed), message);
        }
    }
}

#[test]
fn each_of_several_recipients_can_decrypt() {
    let (folder, one) = folder();
    let folder = folder.path();
    let two = String::from_utf8(done(folder, &["keygen", "-o", "second"])).unwrap();
    done(folder, &["keygen", "ssh", "--no-passphrase", "-c", "me@example.org", "-o", "id"]);
    fs::write(folder.join("list"), format!("# both\n\n{two}")).unwrap();
    let arguments = ["encrypt", "-r", &one, "-R", "list", "-R", "id.pub", "-i", "second"];
    let sealed = done_with(folder, &arguments, b"forty sacks");
    for key in ["key", "second", "id"] {
        assert_eq!(done_with(folder, &["decrypt", "-i", key], &sealed), b"forty sacks");
    }
    done(folder, &["keygen", "-o", "third"]);
    fs::write(folder.join("sealed"), &sealed).unwrap();
    fails(1, folder, &["decrypt", "-i", "third", "sealed"], &["`sealed`", "no identity matches"]);
    assert_eq!(done(folder, &["decrypt", "-i", "third", "-i", "second", "sealed"]), b"forty sacks");
    let public = String::from_utf8(done(folder, &["keygen", "--public", "id"])).unwrap();
    assert_eq!(public, fs::read_to_string(folder.join("id.pub")).unwrap());
}

#[test]
fn passphrases_and_encrypted_identities() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    fs::write(folder.join("word"), "forty sacks\n").unwrap();
    fs::write(folder.join("other"), "fifty sacks\n").unwrap();
    private(&folder.join("word"));
    private(&folder.join("other"));
    let sealed = done_with(folder, &["encrypt", "--passphrase-file", "word", "--work-factor", "10"], b"salt");
    fs::write(folder.join("sealed"), &sealed).unwrap();
    assert_eq!(done(folder, &["decrypt", "--passphrase-file", "word", "sealed"]), b"salt");
    fails(1, folder, &["decrypt", "--passphrase-file", "other", "-o", "opened", "sealed"], &["wrong passphrase"]);
    fails(
        2,
        folder,
        &["decrypt", "--passphrase-file", "word", "--most-work-factor", "9", "sealed"],
        &["asks for 10", "at most 9"],
    );
    // There is no terminal here.
    let output = without_terminal(folder, &["decrypt", "sealed"]);
    assert!(output.contains("no terminal") && output.contains("--passphrase-file"), "{output}");
    fails(2, folder, &["encrypt", "-r", &recipient, "--passphrase-file", "word"], &["cannot be used with"]);

    let printed = done(folder, &["keygen", "--passphrase-file", "word", "-o", "locked"]);
    let locked = String::from_utf8(printed).unwrap();
    assert!(fs::read_to_string(folder.join("locked")).unwrap().starts_with("-----BEGIN AGE"));
    let sealed = done_with(folder, &["encrypt", "-r", locked.trim_end()], b"salt");
    fs::write(folder.join("sealed"), &sealed).unwrap();
    assert_eq!(done(folder, &["decrypt", "-i", "locked", "--passphrase-file", "word", "sealed"]), b"salt");
    fails(
        1,
        folder,
        &["decrypt", "-i", "locked", "--passphrase-file", "other", "sealed"],
        &["`locked`", "wrong passphrase"],
    );

    done(folder, &["keygen", "ssh", "--passphrase-file", "word", "-o", "id"]);
    let sealed = done_with(folder, &["encrypt", "-R", "id.pub"], b"salt");
    fs::write(folder.join("sealed"), &sealed).unwrap();
    assert_eq!(done(folder, &["decrypt", "-i", "id", "--passphrase-file", "word", "sealed"]), b"salt");
    fails(1, folder, &["decrypt", "-i", "id", "--passphrase-file", "other", "sealed"], &["`id`", "wrong passphrase"]);
}

fn private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Standard error of what is run in a session of its own, where `setsid` is.
fn without_terminal(folder: &Path, arguments: &[&str]) -> String {
    let mut command = std::process::Command::new("setsid");
    command.arg(env!("CARGO_BIN_EXE_saltern")).args(arguments).current_dir(folder).stdin(Stdio::null());
    match command.output() {
        Ok(output) => {
            assert_eq!(output.status.code(), Some(2));
            String::from_utf8_lossy(&output.stderr).into_owned()
        }
        Err(_) => "no terminal, and no setsid; --passphrase-file".to_owned(),
    }
}

/// Everything that is wrong with a file leaves nothing behind, and says so in a line.
#[test]
fn what_is_damaged_is_refused() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    let message = message(200_000);
    let sealed = done_with(folder, &["encrypt", "-r", &recipient], &message);
    let armored = done_with(folder, &["encrypt", "-a", "-r", &recipient], &message);
    let changed = |from: &[u8], at: usize| {
        let mut bytes = from.to_vec();
        bytes[at] ^= 1;
        bytes
    };
    // Another digit of base64, whichever it was.
    let digit = |at: usize| {
        let mut bytes = sealed.to_vec();
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        bytes
    };
    let header = sealed.windows(4).position(|window| window == b"--- ").unwrap();
    let payload = header + "--- ".len() + 43 + 1 + 16;
    let chunks = |order: &[usize]| {
        let all: Vec<&[u8]> = sealed[payload..].chunks(65552).collect();
        assert_eq!(all.len(), 4);
        order.iter().fold(sealed[..payload].to_vec(), |file, i| [&file[..], all[*i]].concat())
    };
    assert_eq!(chunks(&[0, 1, 2, 3]), sealed);
    for (bytes, code, part) in [
        (b"".to_vec(), 2, "it is none"),
        (message.clone(), 2, "it is none"),
        (changed(&sealed, 3), 2, "it is none"),
        (digit(header + 10), 1, "age header: not authentic"),
        (sealed[..header].to_vec(), 2, "cut off"),
        (sealed[..header + 60].to_vec(), 2, "cut off"),
        (changed(&sealed, 100_000), 1, "age payload: not authentic"),
        (sealed[..sealed.len() - 1].to_vec(), 1, "age payload: not authentic"),
        (sealed[..header + 64 + 65552].to_vec(), 1, "age payload: not authentic"),
        ([&sealed[..], b"x"].concat(), 1, "age payload: not authentic"),
        // Chunks in another order, one of them twice, and a second file behind the first.
        (chunks(&[1, 0, 2, 3]), 1, "age payload: not authentic"),
        (chunks(&[0, 0, 1, 2, 3]), 1, "age payload: not authentic"),
        (chunks(&[0, 1, 3]), 1, "age payload: not authentic"),
        ([&sealed[..], &sealed].concat(), 1, "age payload: not authentic"),
        ([&sealed[..header], &sealed].concat(), 2, "age header"),
        ([&armored[..], &armored].concat(), 2, "age armour"),
        (armored[..armored.len() - 10].to_vec(), 2, "age armour"),
        (armored[..1000].to_vec(), 2, "age armour"),
        ([&armored[..], b"x"].concat(), 2, "age armour"),
    ] {
        fs::write(folder.join("sealed"), bytes).unwrap();
        fails(code, folder, &["decrypt", "-i", "key", "-o", "opened", "sealed"], &["`sealed`", part]);
    }
    fs::write(folder.join("sealed"), &sealed).unwrap();
    fails(2, folder, &["decrypt", "-i", "missing", "-o", "opened", "sealed"], &["--identity", "`missing`"]);
}

#[test]
fn wrong_keys_are_told_and_secrets_not_shown() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    let text = fs::read_to_string(folder.join("key")).unwrap();
    let secret = text.lines().last().unwrap();
    for arguments in [&["encrypt", "-r", secret][..], &["encrypt", "-R", "key"]] {
        let stderr = fails(2, folder, arguments, &["secret key", "age1…"]);
        assert!(!stderr.contains(&secret[20..30]), "{stderr}");
    }
    fs::write(folder.join("public"), format!("{recipient}\n")).unwrap();
    private(&folder.join("public"));
    fs::write(folder.join("sealed"), done_with(folder, &["encrypt", "-r", &recipient], b"salt")).unwrap();
    fails(2, folder, &["decrypt", "-i", "public", "sealed"], &["`public`", "line 1", "this is a recipient"]);
    fails(2, folder, &["decrypt", "sealed"], &["`sealed`", "--identity"]);
    fails(2, folder, &["encrypt", "key"], &["no recipient", "--recipient"]);
    fails(2, folder, &["encrypt", "-r", "bob", "key"], &["--recipient", "neither"]);
    fails(2, folder, &["encrypt", "-r", "ssh-rsa AAAA", "key"], &["`ssh-rsa` is not supported", "ssh-ed25519"]);
    done(folder, &["keygen", "minisign", "--no-passphrase", "-o", "mill.key"]);
    fails(2, folder, &["decrypt", "-i", "mill.key", "sealed"], &["`mill.key`", "line 1"]);
    fails(2, folder, &["encrypt", "-R", "missing", "key"], &["`missing` cannot be read"]);
    fails(2, folder, &["encrypt", "-R", "-"], &["standard input cannot be two things"]);
    fails(
        2,
        folder,
        &["decrypt", "-i", "-", "--passphrase-file", "-", "sealed"],
        &["standard input cannot be two things"],
    );
    let sealed = done_with(folder, &["encrypt", "-R", "-", "public"], recipient.as_bytes());
    assert!(sealed.starts_with(b"age-encryption.org/v1\n"));
}

#[test]
fn outputs_that_cannot_be_are_refused() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    fs::create_dir(folder.join("sub")).unwrap();
    fs::write(folder.join("there"), "old").unwrap();
    let encrypt = ["encrypt", "-r", &recipient, "key", "-o"];
    fails(2, folder, &[&encrypt[..], &["sub"]].concat(), &["--output", "`sub` is a folder"]);
    fails(2, folder, &[&encrypt[..], &["sub", "-f"]].concat(), &["--output", "`sub` is a folder"]);
    fails(2, folder, &[&encrypt[..], &["no/such/file"]].concat(), &["--output", "`no/such/file` cannot be written"]);
    fails(2, folder, &[&encrypt[..], &["there"]].concat(), &["`there` exists already", "--force"]);
    assert_eq!(fs::read(folder.join("there")).unwrap(), b"old");
    done(folder, &[&encrypt[..], &["there", "-f"]].concat());
    assert!(fs::read(folder.join("there")).unwrap().starts_with(b"age-encryption.org/v1\n"));
    fails(2, folder, &["encrypt", "-r", &recipient, "sub"], &["`sub` cannot be read", "directory"]);
    #[cfg(target_os = "linux")]
    fails(2, folder, &[&encrypt[..], &["/proc/sealed"]].concat(), &["--output", "`/proc/sealed` cannot be written"]);
    // What failed has left what was there.
    fs::write(folder.join("damaged"), &fs::read(folder.join("there")).unwrap()[..180]).unwrap();
    fs::write(folder.join("there"), "old").unwrap();
    fails(2, folder, &["decrypt", "-i", "key", "-f", "-o", "there", "damaged"], &["cut off"]);
    assert_eq!(fs::read(folder.join("there")).unwrap(), b"old");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_and_a_full_one_is_told() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    fs::write(folder.join("message"), message(3_000_000)).unwrap();
    assert!(done(folder, &["encrypt", "-r", &recipient, "-o", "/dev/null", "message"]).is_empty());
    fails(
        2,
        folder,
        &["encrypt", "-r", &recipient, "-o", "/dev/full", "message"],
        &["`/dev/full` could not be written", "No space"],
    );
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(folder, &["encrypt", "-r", &recipient, "message"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output could not be written"));
    // A key that was made stays, and its recipient can be had.
    for arguments in [&["keygen", "-o", "new"][..], &["keygen"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(folder, arguments).stdout(full).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains("No space left"), "{stderr}");
        assert_eq!(stderr.contains("the key is in `new`; saltern keygen --public"), arguments.len() > 1, "{stderr}");
    }
    assert!(done(folder, &["keygen", "--public", "new"]).starts_with(b"age1"));
}

/// Names are bytes, and may look like something else.
#[cfg(unix)]
#[test]
fn names_of_any_kind_are_names() {
    use std::os::unix::ffi::OsStrExt as _;
    let (folder, recipient) = folder();
    let folder = folder.path();
    for name in [&b"two words"[..], b"line\nbreak", b"-dash", b"--force", b"\xff\xfe", "ü".as_bytes()] {
        let name = std::ffi::OsStr::from_bytes(name);
        fs::write(folder.join(name), "salt").unwrap();
        let output =
            command(folder, &["encrypt", "-r", &recipient, "-f", "-o", "sealed", "--"]).arg(name).output().unwrap();
        assert!(output.status.success(), "{name:?}: {}", String::from_utf8_lossy(&output.stderr));
        let mut opened = std::ffi::OsString::from("--output=opened ");
        opened.push(name);
        let output = command(folder, &["decrypt", "-i", "key", "sealed"]).arg(&opened).output().unwrap();
        assert!(output.status.success(), "{name:?}: {}", String::from_utf8_lossy(&output.stderr));
        let written = folder.join(std::ffi::OsStr::from_bytes(&opened.as_bytes()[9..]));
        assert_eq!(fs::read(written).unwrap(), b"salt");
    }
    let missing = std::ffi::OsStr::from_bytes(b"a\n\x1b[2Jb");
    let output = command(folder, &["encrypt", "-r", &recipient, "--"]).arg(missing).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && stderr.contains("`a\\n\\u{1b}[2Jb` cannot be read"), "{stderr}");
}

/// Whether a process has opened a new file in a folder, with a name or without one.
#[cfg(target_os = "linux")]
fn has_begun(process: u32, folder: &Path) -> bool {
    let folder = fs::canonicalize(folder).unwrap();
    let open = fs::read_dir(format!("/proc/{process}/fd")).unwrap();
    open.filter_map(|entry| fs::read_link(entry.ok()?.path()).ok()).any(|file| {
        let name = file.strip_prefix(&folder).ok().and_then(Path::to_str);
        name.is_some_and(|name| name.starts_with('#') || name.starts_with(".saltern-"))
    })
}

/// What heeds all signals, also where whoever started the tests had some of them ignored, as a shell does it in the background.
#[cfg(target_os = "linux")]
fn heeding(folder: &Path, arguments: &[&str]) -> std::process::Child {
    let mut command = std::process::Command::new("sh");
    // And leaves no image of its memory.
    command
        .args(["-c", r#"ulimit -c 0; exec env --default-signal "$0" "$@""#, env!("CARGO_BIN_EXE_saltern")])
        .args(arguments);
    command.current_dir(folder).stdin(Stdio::piped()).spawn().unwrap()
}

/// However it is ended in the middle, nothing is left, and what was there stays; Ctrl-C, Ctrl-\ and a terminal that goes away among that.
#[cfg(target_os = "linux")]
#[test]
fn an_interruption_leaves_nothing() {
    use std::io::Write as _;
    use std::os::unix::process::ExitStatusExt as _;
    let (folder, recipient) = folder();
    let folder = folder.path();
    done(folder, &["keygen", "minisign", "--no-passphrase", "-o", "mill.key"]);
    let message = message(3_000_000);
    let sealed = done_with(folder, &["encrypt", "-r", &recipient], &message);
    fs::write(folder.join("there"), "old").unwrap();
    let before = names(folder);
    // Without a name nothing can be left, even where the program is not told.
    let nameless = rustix::fs::openat(
        rustix::fs::CWD,
        folder,
        rustix::fs::OFlags::TMPFILE | rustix::fs::OFlags::WRONLY,
        rustix::fs::Mode::RUSR,
    );
    for (arguments, input) in [
        (&["encrypt", "-r", &recipient, "-f", "-o", "there"][..], &message[..]),
        (&["decrypt", "-i", "key", "-o", "opened"], &sealed[..sealed.len() / 2]),
        (&["sign", "-s", "mill.key", "-o", "signature"], &message),
    ] {
        for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("KILL", 137)] {
            if signal == "KILL" && nameless.is_err() {
                continue;
            }
            let mut child = heeding(folder, arguments);
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(input).unwrap();
            let waiting = std::time::Instant::now();
            while !has_begun(child.id(), folder) {
                assert!(waiting.elapsed().as_secs() < 60, "no temporary file: {arguments:?}");
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            let killed =
                std::process::Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
            assert!(killed.unwrap().success());
            // As shells count it.
            let status = child.wait().unwrap();
            let ended = status.code().or(status.signal().map(|signal| 128 + signal));
            assert_eq!(ended, Some(code), "{arguments:?} after {signal}");
            assert_eq!(names(folder), before, "{arguments:?} after {signal}");
            assert_eq!(fs::read(folder.join("there")).unwrap(), b"old");
        }
    }
}

/// What was started to live through the end of its terminal, as by nohup, does.
#[cfg(target_os = "linux")]
#[test]
fn signals_that_are_ignored_end_nothing() {
    use std::io::Write as _;
    let (folder, recipient) = folder();
    let folder = folder.path();
    let mut child = std::process::Command::new("sh")
        .args(["-c", r#"trap '' HUP; exec "$0" "$@""#, env!("CARGO_BIN_EXE_saltern")])
        .args(["encrypt", "-r", &recipient, "-o", "sealed"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&message(3_000_000)).unwrap();
    let waiting = std::time::Instant::now();
    while !has_begun(child.id(), folder) {
        assert!(waiting.elapsed().as_secs() < 60, "no temporary file");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(std::process::Command::new("kill").args(["-HUP", &child.id().to_string()]).status().unwrap().success());
    stdin.write_all(b"the end").unwrap();
    drop(stdin);
    assert!(child.wait().unwrap().success());
    done(folder, &["decrypt", "-i", "key", "-o", "opened", "sealed"]);
    assert_eq!(fs::read(folder.join("opened")).unwrap(), [&message(3_000_000)[..], b"the end"].concat());
}

/// Keys of other programs are told by their names.
#[test]
fn keys_of_another_kind_are_told() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    for (kind, name) in [("minisign", "mill.key"), ("ssh", "id"), ("pkcs8", "p.pem"), ("jwk", "j.jwk")] {
        done(folder, &["keygen", kind, "--no-passphrase", "-o", name]);
    }
    fs::write(folder.join("message"), "salt").unwrap();
    fs::write(folder.join("two.pub"), fs::read_to_string(folder.join("id.pub")).unwrap().repeat(2)).unwrap();
    done(folder, &["encrypt", "-r", &recipient, "-o", "sealed", "message"]);
    done(folder, &["keygen", "signify", "--no-passphrase", "-o", "s.sec"]);
    for (options, key) in [(&[][..], "mill.key"), (&["--ssh"], "id"), (&["--signify"], "s.sec")] {
        let output = format!("by-{key}");
        done(folder, &[&["sign", "-s", key, "-o", &output, "message"], options].concat());
    }
    fs::write(folder.join("rsa"), "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n").unwrap();
    private(&folder.join("rsa"));
    for public in ["mill.pub", "id.pub", "p.pub", "j.pub"] {
        private(&folder.join(public));
    }
    let (identity, recipients) =
        ("an identity of age (`AGE-SECRET-KEY-1…`) or a private key of OpenSSH", "a recipient of age (`age1…`) or");
    for (arguments, looks, accepted) in [
        (&["encrypt", "-R", "mill.pub", "message"][..], "a public key of minisign or signify", recipients),
        (&["encrypt", "-R", "p.pub", "message"], "a public key in PEM", recipients),
        (&["encrypt", "-R", "j.pub", "message"], "a JSON Web Key", recipients),
        (&["encrypt", "-i", "p.pem", "message"], "a private key in PKCS #8", identity),
        (&["decrypt", "-i", "mill.key", "sealed"], "a secret key of minisign", identity),
        (&["decrypt", "-i", "s.sec", "sealed"], "a secret key of signify", identity),
        (&["decrypt", "-i", "mill.pub", "sealed"], "a public key of minisign or signify", identity),
        (&["decrypt", "-i", "id.pub", "sealed"], "a public key of OpenSSH", identity),
        (&["decrypt", "-i", "p.pem", "sealed"], "a private key in PKCS #8", identity),
        (&["decrypt", "-i", "rsa", "sealed"], "an RSA key in PEM", identity),
        (&["decrypt", "-i", "key", "by-mill.key"], "a signature of minisign", "an encrypted file of age"),
        (&["decrypt", "-i", "key", "by-s.sec"], "a signature of signify", "an encrypted file of age"),
        (&["decrypt", "-i", "key", "by-id"], "a signature of ssh-keygen", "an encrypted file of age"),
        (&["decrypt", "-i", "key", "key"], "a secret key of age", "an encrypted file of age"),
        (&["sign", "-s", "key", "message"], "a secret key of age", "a secret key of minisign"),
        (&["sign", "-s", "s.sec", "message"], "a secret key of signify", "a secret key of minisign"),
        (&["sign", "--signify", "-s", "id", "message"], "a private key of OpenSSH", "a secret key of signify"),
        (&["sign", "--signify", "-s", "mill.key", "message"], "a secret key of minisign", "a secret key of signify"),
        (&["sign", "--ssh", "-s", "mill.key", "message"], "a secret key of minisign", "a private key of OpenSSH"),
        (&["sign", "--ssh", "-s", "id.pub", "message"], "a public key of OpenSSH", "a private key of OpenSSH"),
        (&["verify", "-p", "id.pub", "message"], "a public key of OpenSSH", "a public key of minisign"),
        (&["verify", "-p", "mill.key", "message"], "a secret key of minisign", "a public key of minisign"),
        (
            &["verify", "--ssh", "-p", "mill.pub", "message"],
            "a public key of minisign or signify",
            "a public key of OpenSSH",
        ),
        (&["verify", "--ssh", "-p", "id", "message"], "a private key of OpenSSH", "a public key of OpenSSH"),
        (
            &["verify", "-p", "mill.pub", "-x", "by-id", "message"],
            "a signature of ssh-keygen",
            "a signature of minisign",
        ),
        (
            &["verify", "-p", "mill.pub", "-x", "by-s.sec", "message"],
            "a signature of signify",
            "a signature of minisign",
        ),
        (
            &["verify", "--ssh", "-p", "id.pub", "-x", "by-mill.key", "message"],
            "a signature of minisign",
            "a signature of ssh-keygen",
        ),
        (&["keygen", "--public", "p.pub"], "a public key in PEM", "a secret key of age, minisign"),
        (&["keygen", "--public", "rsa"], "an RSA key in PEM", "a secret key of age, minisign"),
        (&["keygen", "--public", "by-id"], "a signature of ssh-keygen", "a secret key of age, minisign"),
    ] {
        fails(2, folder, arguments, &[&format!("it looks like {looks}, and"), accepted, "is accepted"]);
    }
    // What is of the right kind needs no such words.
    let stderr = fails(2, folder, &["verify", "--ssh", "-p", "two.pub", "message"], &["more than one line"]);
    assert!(!stderr.contains("looks like"), "{stderr}");
    // As many as no header has room for: told before anything is written.
    fs::write(folder.join("many"), format!("{recipient}\n").repeat(25_000)).unwrap();
    fails(2, folder, &["encrypt", "-R", "many", "-o", "new", "message"], &["so many recipients", "2097152"]);
}

#[cfg(feature = "post-quantum")]
#[test]
fn post_quantum_keys() {
    let (folder, classic) = folder();
    let folder = folder.path();
    let recipient = String::from_utf8(done(folder, &["keygen", "age-pq", "-o", "pq.key"])).unwrap();
    assert!(recipient.starts_with("age1pq1"), "{recipient}");
    assert_eq!(done(folder, &["keygen", "--public", "pq.key"]), recipient.as_bytes());
    let recipient = recipient.trim_end();
    let sealed = done_with(folder, &["encrypt", "-r", recipient], b"forty sacks");
    assert_eq!(done_with(folder, &["decrypt", "-i", "pq.key"], &sealed), b"forty sacks");
    assert_eq!(done_with(folder, &["decrypt", "-i", "key", "-i", "pq.key"], &sealed), b"forty sacks");
    fs::write(folder.join("sealed"), sealed).unwrap();
    let hint = "post-quantum recipient (age1pq1…), whose identity begins with `AGE-SECRET-KEY-PQ-1`";
    fails(1, folder, &["decrypt", "-i", "key", "sealed"], &["`sealed`", "no identity matches", hint]);
    // It is none for who has such an identity, and where the file has no such recipient.
    done(folder, &["keygen", "age-pq", "-o", "other.key"]);
    fs::write(folder.join("classic"), done_with(folder, &["encrypt", "-r", &classic], b"salt")).unwrap();
    for arguments in [["decrypt", "-i", "other.key", "sealed"], ["decrypt", "-i", "other.key", "classic"]] {
        let stderr = fails(1, folder, &arguments, &["no identity matches"]);
        assert!(!stderr.contains("post-quantum"), "{stderr}");
    }
    fails(2, folder, &["encrypt", "-r", recipient, "-r", &classic, "key"], &["post-quantum recipients", "of one"]);
    let stderr = fails(2, folder, &["encrypt", "-R", "pq.key", "key"], &["secret key"]);
    assert!(!stderr.contains("PQ-1"), "{stderr}");
}

#[cfg(unix)]
#[test]
fn keys_that_others_can_read_are_warned_of() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, recipient) = folder();
    let folder = folder.path();
    fs::write(folder.join("sealed"), done_with(folder, &["encrypt", "-r", &recipient], b"salt")).unwrap();
    fs::set_permissions(folder.join("key"), fs::Permissions::from_mode(0o644)).unwrap();
    let output = command(folder, &["decrypt", "-i", "key", "sealed"]).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && output.stdout == b"salt");
    assert!(stderr.starts_with("warning: `key` can be read by others (mode 0644)"), "{stderr}");
}

#[test]
fn outputs_take_the_place_of_no_key_and_of_no_folder() {
    let (folder, recipient) = folder();
    let folder = folder.path();
    let sealed = done_with(folder, &["encrypt", "-r", &recipient], b"forty sacks of salt");
    fs::write(folder.join("sealed"), sealed).unwrap();
    let key = fs::read(folder.join("key")).unwrap();
    for output in ["key", "./key", "sealed"] {
        let arguments = ["decrypt", "-f", "-i", "key", "-o", output, "sealed"];
        fails(2, folder, &arguments, &["--output: `", "is read, too"]);
    }
    assert_eq!(fs::read(folder.join("key")).unwrap(), key);
    fails(2, folder, &["decrypt", "-i", "key", "-o", "opened/", "sealed"], &["`opened/` is the name of a folder"]);
    fails(2, folder, &["keygen", "-o", "new/"], &["`new/` is the name of a folder"]);
}
