//! The vectors are what `vectors/MANIFEST.md` says they are.

use saltern_vectors::{self as vectors, FILES};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The list of files is the manifest's.
#[test]
fn files_are_unchanged() {
    for file in FILES {
        let digest: String = Sha256::digest(file.text).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, file.sha256, "vectors/{} has changed", file.path);
    }
    assert!(FILES.is_sorted_by(|a, b| a.path < b.path), "the manifest has its rows in order");
}

#[test]
fn no_file_is_left_out() {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() { walk(&path, found) } else { found.push(path) }
        }
    }
    let (folder, mut found) = (root().join("vectors"), Vec::new());
    walk(&folder, &mut found);
    let paths = found.iter().map(|path| path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/"));
    let others = [".gitattributes", "LICENSES.md", "MANIFEST.md"];
    let known = |path: &str| others.contains(&path) || FILES.iter().any(|file| file.path == path);
    let left_out: Vec<_> = paths.filter(|path| !known(path)).collect();
    assert!(left_out.is_empty(), "files that are in no row of MANIFEST.md, so that nothing reads them: {left_out:?}");
}

/// The name of each reader, and the cases that it gives.
macro_rules! readers {
    ($($reader:ident)*) => {
        [$((stringify!($reader), vectors::$reader().into_iter().map(|case| case.id).collect::<Vec<_>>()),)*]
    };
}

fn readers() -> Vec<(&'static str, Vec<String>)> {
    readers!(
        aead_cases argon2_cases bcrypt_cases blake2_cases blake3_cases box_cases chunked_cases core_cases digest_cases
        ed25519_cctv ed25519_policies ed25519_sign ed25519_verify eddsa_blake2b elligator_keys elligator_maps
        elligator_reverses expand_message_cases hash_cases hash_to_edwards_cases hash_to_montgomery_cases hkdf_cases
        hmac_cases keccak_cases keccak_monte_carlo kmac_cases kx_cases mac_cases mode_aead_cases mode_cases mode_mac_cases
        arcfour_cases mode_monte_carlo monte_carlo nonce_mac_cases other_aead_cases padding_cases pbkdf2_cases rc2_cases
        ristretto_maps ristretto_multiples ristretto_refused scrypt_cases siphash_cases siv_cases stream_cases wrap_cases
        x25519_cases x25519_iterated xof_cases
    )
    .into()
}

#[test]
fn every_case_is_read() {
    // Some cases are given by several readers.
    let ids: BTreeSet<_> = readers().into_iter().flat_map(|(_, ids)| ids).collect();
    for file in FILES {
        let read = ids.iter().filter(|id| id.starts_with(file.path)).count();
        assert_eq!(read, file.cases, "cases of vectors/{}", file.path);
    }
}

/// Readers whose algorithms the reference has only in part, or not at all: what is there is made of others that are checked.
const NOT_IN_THE_REFERENCE: [&str; 4] = ["hkdf_cases", "hmac_cases", "kx_cases", "pbkdf2_cases"];

/// A reader takes no argument: it gives the cases of all its files, and a test that has no use for one of them has to say so. Here it
/// is seen that the tests of the library and of the reference call every reader.
#[test]
fn every_reader_is_called_by_tests() {
    for (tests, left_out) in [("saltern", &[][..]), ("reference", &NOT_IN_THE_REFERENCE)] {
        let code = code(&root().join("crates").join(tests).join("tests"));
        let called = |reader: &str| code.contains(&format!("{reader}("));
        let missing: Vec<_> = readers().into_iter().map(|(name, _)| name).filter(|name| !called(name)).collect();
        assert_eq!(missing, left_out, "readers of vectors that no test in crates/{tests}/tests calls");
    }
}

/// The source below a folder, without comments, texts and what is imported.
fn code(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &code(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            for line in fs::read_to_string(&path).unwrap().lines() {
                let line = line.split("//").next().unwrap_or("");
                all.extend(line.split('"').step_by(2));
                all.push('\n');
            }
        }
    }
    all
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
