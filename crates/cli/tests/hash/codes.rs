//! What `saltern hash` prints of message authentication codes, and what it refuses.

use super::{done, ends};
use std::fs;

/// Test case 1 of RFC 4231; of UMAC, RFC 4418; of Poly1305-AES, its paper.
#[test]
fn tags_are_those_of_the_standards() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        // Who lets others read a key is warned.
        #[cfg(unix)]
        fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    };
    file("hmac.key", &[0x0b; 20]);
    file("umac.key", b"abcdefghijklmnop");
    file("hello", b"Hi There");
    file("empty", b"");
    file("large", &vec![b'a'; 1 << 20]);
    let print = |arguments: &[&str]| String::from_utf8(done(folder.path(), arguments)).unwrap();
    let tag = "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7";
    assert_eq!(print(&["-a", "hmac-sha-256", "--key-file", "hmac.key", "hello"]), format!("{tag}  hello\n"));
    let both = print(&["-a", "HMAC-SHA256", "--tag", "--key-file", "hmac.key", "hello", "hello"]);
    assert_eq!(both, format!("HMAC-SHA256 (hello) = {tag}\n").repeat(2));
    let umac = |bits: &str, name: &str| {
        let arguments = ["-a", &format!("umac-{bits}"), "--key-file", "umac.key", "--nonce", "6263646566676869", name];
        print(&arguments)
    };
    assert_eq!(umac("32", "empty"), "113145fb  empty\n");
    assert_eq!(umac("64", "large"), "a4477e87e9f55853  large\n");
    assert_eq!(umac("128", "large"), "f8acfa3ac31cfeea047f7b115b03bef5  large\n");
}

#[test]
fn what_is_wrong_is_said_with_what_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("key"), [7; 16]).unwrap();
    fs::write(folder.path().join("short"), [7; 15]).unwrap();
    fs::write(folder.path().join("one-time"), [7; 32]).unwrap();
    fs::write(folder.path().join("file"), "salt").unwrap();
    fs::write(folder.path().join("no-bytes"), "").unwrap();
    for (arguments, part) in [
        (&["-a", "umac-64", "file"][..], "`umac-64` takes a key: --key-file"),
        (&["--key-file", "key", "file"], "--algorithm with one of these is accepted: hmac-sha-1, "),
        (&["-a", "sha-256", "--key-file", "key", "file"], "`sha-256` takes no key"),
        (&["-a", "umac-46", "--key-file", "key", "file"], "Did you mean `umac-"),
        (&["-a", "hmac-sha-256", "--key-file", "no-bytes", "file"], "--key-file: `no-bytes` is empty, and no key"),
        (&["-a", "sha-256", "--nonce", "00", "file"], "--nonce: only a message authentication code"),
        (
            &["-a", "umac-64", "--key-file", "key", "file"],
            "there has to be one for `umac-64`: 2 to 32 hexadecimal digits",
        ),
        (&["-a", "umac-64", "--key-file", "key", "--nonce", "0g", "file"], "this is no nonce of `umac-64`"),
        (&["-a", "gmac-aes-128", "--key-file", "key", "--nonce", "00", "file"], "1 bytes are no nonce"),
        (&["-a", "cmac-aes-128", "--key-file", "key", "--nonce", "00", "file"], "none is accepted"),
        (&["-a", "umac-64", "--key-file", "key", "--nonce", "00", "file", "file"], "one FILE is accepted"),
        (&["-a", "poly1305", "--key-file", "one-time", "file", "file"], "a key must never authenticate two messages"),
        (&["-a", "umac-64", "--key-file", "short", "--nonce", "00", "file"], "15"),
        (&["-a", "umac-64", "--key-file", "missing", "--nonce", "00", "file"], "--key-file: `missing` cannot be read"),
        (&["-a", "hmac-sha-256", "--key-file", ".", "file"], "--key-file: `.` cannot be read"),
        (&["-a", "hmac-sha-256", "--key-file", "-"], "standard input cannot be two things"),
        #[cfg(target_os = "linux")]
        (&["-a", "hmac-sha-256", "--key-file", "/dev/zero", "file"], "`/dev/zero` has more than 1048576 bytes"),
        (&["-a", "umac-64", "-l", "64", "--key-file", "key", "--nonce", "00", "file"], "--length"),
        (&["--check", "--key-file", "key", "file"], "--check"),
        (&["-a", "hmac-sha-256", "--key-file", "key", "nothing"], "`nothing` cannot be read"),
    ] {
        let (stdout, stderr) = ends(2, folder.path(), arguments);
        assert!(stderr.contains(part) && stdout.is_empty(), "{arguments:?}: {stdout}{stderr}");
    }
}

#[test]
fn a_key_may_come_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("hello"), b"Hi There").unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_saltern"))
        .args(["hash", "-a", "hmac-sha-256", "--key-file", "-", "hello"])
        .current_dir(folder.path())
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), &[0x0b; 20]).unwrap();
    let output = child.wait_with_output().unwrap();
    let tag = "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7";
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{tag}  hello\n"));
}
