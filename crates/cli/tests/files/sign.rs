//! Signing and verifying.

use std::fs;
use std::path::Path;

use super::{command, done, done_with, fails, message};

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// A folder with two files, and a key of this kind that is not encrypted.
fn folder(kind: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("one"), message(300_000)).unwrap();
    fs::write(folder.path().join("two words"), "salt").unwrap();
    done(folder.path(), &["keygen", kind, "--no-passphrase", "-o", "mill.key"]);
    folder
}

fn change(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[test]
fn minisign() {
    let folder = folder("minisign");
    let folder = folder.path();
    assert!(done(folder, &["sign", "-s", "mill.key", "one", "two words"]).is_empty());
    let verify = ["verify", "-p", "mill.pub", "one", "two words"];
    let printed = text(done(folder, &verify));
    assert!(
        printed.starts_with("one: OK (trusted comment: timestamp:") && printed.contains("\ntwo words: OK ("),
        "{printed}"
    );
    assert!(printed.contains("file:one\\thashed"), "{printed}");
    assert!(done(folder, &[&verify[..], &["-q"]].concat()).is_empty());
    let public = fs::read_to_string(folder.join("mill.pub")).unwrap();
    let key = public.lines().last().unwrap();
    done(folder, &["verify", "-P", key, "-x", "one.minisig", "one"]);
    assert_eq!(text(done(folder, &["keygen", "--public", "mill.key"])), public);
    let piped = done_with(folder, &["sign", "-s", "mill.key", "-t", "to the mill"], b"salt");
    fs::write(folder.join("piped.minisig"), piped).unwrap();
    let printed = done_with(folder, &["verify", "-p", "mill.pub", "-x", "piped.minisig"], b"salt");
    assert_eq!(text(printed), "-: OK (trusted comment: to the mill)\n");
    fails(2, folder, &["sign", "-s", "mill.key", "one"], &["`one.minisig` exists already"]);

    change(&folder.join("one"), 200_000);
    let stderr = fails_with_output(1, folder, &verify);
    assert!(
        stderr.1.contains("one: the signature is not that of this file") && stderr.0.starts_with("two words: OK"),
        "{stderr:?}"
    );
    change(&folder.join("one"), 200_000);
    let signature = fs::read_to_string(folder.join("one.minisig")).unwrap();
    fs::write(folder.join("one.minisig"), signature.replace("file:one", "file:two")).unwrap();
    fails(1, folder, &verify[..4], &["one: the trusted comment is not authentic"]);
    fs::write(folder.join("one.minisig"), "no signature\n").unwrap();
    fails(2, folder, &verify[..4], &["`one.minisig`", "minisign signature"]);
    fs::remove_file(folder.join("one.minisig")).unwrap();
    fails(2, folder, &verify[..4], &["`one.minisig` cannot be read"]);
    done(folder, &["keygen", "minisign", "--no-passphrase", "-o", "other.key"]);
    fails(1, folder, &["verify", "-p", "other.pub", "two words"], &["was made with key"]);
    fails(2, folder, &["verify", "-p", "mill.key", "two words"], &["`mill.key`", "secret key"]);
    fails(2, folder, &["sign", "-s", "mill.pub", "one"], &["`mill.pub`", "public key"]);
    fails(2, folder, &["verify", "two words"], &["--public-key"]);
}

fn fails_with_output(code: i32, folder: &Path, arguments: &[&str]) -> (String, String) {
    let output = super::command(folder, arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{}", String::from_utf8_lossy(&output.stderr));
    (text(output.stdout), text(output.stderr))
}

#[test]
fn signify() {
    let folder = folder("signify");
    let folder = folder.path();
    done(folder, &["sign", "--signify", "-s", "mill.key", "one", "two words"]);
    let signature = fs::read_to_string(folder.join("one.sig")).unwrap();
    assert!(signature.starts_with("untrusted comment: verify with mill.pub\n"), "{signature}");
    let printed = text(done(folder, &["verify", "--signify", "-p", "mill.pub", "one", "two words"]));
    assert_eq!(printed, "one: OK\ntwo words: OK\n");

    let list = done(folder, &["hash", "--tag", "one", "two words"]);
    fs::write(folder.join("SHA256"), &list).unwrap();
    let signature = done(folder, &["sign", "--signify", "-s", "mill.key", "-o", "-", "SHA256"]);
    fs::write(folder.join("SHA256.sig"), [signature, list].concat()).unwrap();
    let check = ["verify", "--signify", "-p", "mill.pub", "-C", "SHA256.sig"];
    assert_eq!(text(done(folder, &check)), "Signature Verified\none: OK\ntwo words: OK\n");
    assert_eq!(text(done(folder, &[&check[..], &["-q", "one"]].concat())), "");
    fails(1, folder, &[&check[..], &["-q", "three"]].concat(), &["does not list `three`"]);
    change(&folder.join("one"), 5);
    fails(1, folder, &[&check[..], &["-q"]].concat(), &["one: it has another digest"]);
    fails(1, folder, &["verify", "--signify", "-p", "mill.pub", "one"], &["one: the signature is not"]);
    fs::remove_file(folder.join("one")).unwrap();
    fails(2, folder, &[&check[..], &["-q"]].concat(), &["`one` cannot be read"]);
    change(&folder.join("SHA256.sig"), 200);
    fails(1, folder, &check, &["`SHA256.sig`", "not authentic"]);
}

/// A file behind its signature, as `signify -e` has it.
#[test]
fn signify_embeds() {
    let folder = folder("signify");
    let folder = folder.path();
    let list = done(folder, &["hash", "--tag", "one", "two words"]);
    fs::write(folder.join("SHA256"), &list).unwrap();
    done(folder, &["sign", "--signify", "-e", "-s", "mill.key", "SHA256"]);
    let signed = fs::read(folder.join("SHA256.sig")).unwrap();
    assert!(signed.starts_with(b"untrusted comment: verify with mill.pub\n") && signed.ends_with(&list));
    let check = ["verify", "--signify", "-p", "mill.pub", "-C", "SHA256.sig"];
    assert_eq!(text(done(folder, &check)), "Signature Verified\none: OK\ntwo words: OK\n");
    let extract = ["verify", "--signify", "-e", "-p", "mill.pub", "-x", "SHA256.sig"];
    assert_eq!(done(folder, &extract), list);
    assert!(done(folder, &[&extract[..], &["-o", "again"]].concat()).is_empty());
    assert_eq!(fs::read(folder.join("again")).unwrap(), list);
    fails(2, folder, &[&extract[..], &["-o", "again"]].concat(), &["`again` exists already"]);
    done(folder, &[&extract[..], &["-f", "-o", "again"]].concat());
    // Any bytes, also none.
    for bytes in [&b""[..], b"\xff\0no line break"] {
        let signed = done_with(folder, &["sign", "--signify", "-e", "-s", "mill.key"], bytes);
        assert_eq!(done_with(folder, &["verify", "--signify", "-e", "-p", "mill.pub", "-x", "-"], &signed), bytes);
    }
    for (at, code, part) in [(signed.len() - 2, 1, "not authentic"), (60, 1, "SHA256.sig"), (3, 2, "SHA256.sig")] {
        let mut changed = signed.clone();
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        fs::write(folder.join("SHA256.sig"), changed).unwrap();
        fails(code, folder, &[&extract[..], &["-o", "other"]].concat(), &[part]);
    }
    // Options of one format are none of another.
    for arguments in [
        &["sign", "-e", "-s", "mill.key", "SHA256"][..],
        &["sign", "--ssh", "-e", "-s", "mill.key", "SHA256"],
        &["sign", "--signify", "-n", "git", "-s", "mill.key", "SHA256"],
        &["verify", "--ssh", "-e", "-p", "mill.pub", "-x", "SHA256.sig"],
        &["verify", "--ssh", "-C", "SHA256.sig", "-p", "mill.pub"],
    ] {
        let refused = command(folder, arguments).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(text(refused.stderr).contains("cannot be used with") || arguments[1] == "-e", "{arguments:?}");
    }
    fails(2, folder, &["sign", "--signify", "-s", "mill.key", "one", "one"], &["`one` is there twice"]);
}

/// Names are bytes, and may look like something else.
#[cfg(unix)]
#[test]
fn names_of_any_kind_are_names() {
    use std::os::unix::ffi::OsStrExt as _;
    for (kind, options, ending) in
        [("minisign", &[][..], ".minisig"), ("signify", &["--signify"][..], ".sig"), ("ssh", &["--ssh"][..], ".sig")]
    {
        let folder = folder(kind);
        let folder = folder.path();
        let public = if kind == "ssh" { "mill.key.pub" } else { "mill.pub" };
        for name in [&b"line\nbreak"[..], b"-dash", b"--force", b"\xff\xfe", "ü".as_bytes()] {
            let name = std::ffi::OsStr::from_bytes(name);
            fs::write(folder.join(name), "salt").unwrap();
            let run = |arguments: &[&str]| {
                let output = command(folder, &[arguments, options, &["--"]].concat()).arg(name).output().unwrap();
                assert!(output.status.success(), "{kind} {name:?}: {}", text(output.stderr));
                output.stdout
            };
            run(&["sign", "-s", "mill.key"]);
            let mut signature = name.to_owned();
            signature.push(ending);
            assert!(folder.join(signature).exists(), "{kind} {name:?}");
            // One line, whatever the name is.
            let printed = text(run(&["verify", "-p", public]));
            assert!(printed.lines().count() == 1 && printed.contains(": OK"), "{printed:?}");
        }
    }
}

#[test]
fn ssh() {
    let folder = folder("ssh");
    let folder = folder.path();
    done(folder, &["sign", "--ssh", "-s", "mill.key", "one", "two words"]);
    assert!(fs::read_to_string(folder.join("one.sig")).unwrap().starts_with("-----BEGIN SSH SIGNATURE-----\n"));
    let public = fs::read_to_string(folder.join("mill.key.pub")).unwrap();
    assert_eq!(
        text(done(folder, &["verify", "--ssh", "-p", "mill.key.pub", "one", "two words"])),
        "one: OK\ntwo words: OK\n"
    );
    done(folder, &["verify", "--ssh", "-P", public.trim_end(), "one"]);
    fs::write(folder.join("signers"), format!("mill@example.org namespaces=\"file\" {public}")).unwrap();
    let verify = ["verify", "--ssh", "--allowed-signers", "signers"];
    let printed = text(done(folder, &[&verify[..], &["-I", "mill@example.org", "one"]].concat()));
    assert_eq!(printed, "one: OK (signed by mill@example.org)\n");
    assert_eq!(text(done(folder, &[&verify[..], &["one"]].concat())), printed);
    fails(
        1,
        folder,
        &[&verify[..], &["-I", "cook@example.org", "one"]].concat(),
        &["none that may sign for `cook@example.org`"],
    );
    // A name that nothing looks at would be taken for one that was verified. What the command line cannot be has more lines than one.
    let name = ["verify", "--ssh", "-p", "mill.key.pub", "-I", "cook@example.org", "one"];
    let refused = command(folder, &name).output().unwrap();
    assert_eq!(refused.status.code(), Some(2), "{}", text(refused.stderr));
    fails(1, folder, &[&verify[..], &["-n", "git", "one"]].concat(), &["made for `file`", "`git`"]);
    done(folder, &["sign", "--ssh", "-f", "-n", "git", "-s", "mill.key", "one"]);
    fails(1, folder, &[&verify[..], &["-n", "git", "one"]].concat(), &["none that may sign"]);
    done(folder, &["keygen", "ssh", "--no-passphrase", "-o", "other"]);
    fails(1, folder, &["verify", "--ssh", "-p", "other.pub", "two words"], &["made with another key"]);
    change(&folder.join("two words"), 0);
    fails(1, folder, &[&verify[..], &["two words"]].concat(), &["two words: the signature is not"]);
    fs::write(folder.join("signers"), "mill@example.org\n").unwrap();
    fails(2, folder, &[&verify[..], &["one"]].concat(), &["`signers`", "line 1"]);
}

#[test]
fn keys_of_every_kind_show_their_public_one() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("word"), "forty sacks\n").unwrap();
    #[cfg(unix)]
    fs::set_permissions(folder.join("word"), std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    for (kind, secret, public) in [
        ("signify", "a.sec", "a.pub"),
        ("ssh", "b", "b.pub"),
        ("pkcs8", "c.pem", "c.pub"),
        ("pkcs8-x25519", "d.pem", "d.pub"),
    ] {
        for options in [&["--no-passphrase"][..], &["--passphrase-file", "word"]] {
            done(folder, &[&["keygen", kind, "-f", "-o", secret], options].concat());
            let shown = done(folder, &["keygen", "--public", secret, "--passphrase-file", "word"]);
            let (shown, written) = (text(shown), fs::read_to_string(folder.join(public)).unwrap());
            assert_eq!(shown.lines().last(), written.lines().last(), "{kind}");
        }
    }
    done(folder, &["keygen", "jwk", "-o", "e.jwk"]);
    assert_eq!(done(folder, &["keygen", "--public", "e.jwk"]), fs::read(folder.join("e.pub")).unwrap());
    fails(2, folder, &["keygen", "minisign"], &["--output"]);
    fails(2, folder, &["keygen", "minisign", "-o", "x.pub", "--public-output", "x.pub"], &["one file"]);
    fails(2, folder, &["keygen", "age", "-c", "no", "-o", "x"], &["--comment"]);
    fails(2, folder, &["keygen", "--public", "c.pub"], &["`c.pub`"]);
}
