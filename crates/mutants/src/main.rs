//! Small mistakes, made in the library on purpose: which of them does no test notice?
//!
//! `ci/mutants` runs this. A sample of mutants is woven into a copy of the sources, which is compiled once (`weave`). Each test then
//! says which mutants it passes (`run`), and each mutant has the tests run that pass it, the quickest first, until one fails. What
//! was found stands in a file, so that a run that was stopped goes on where it was.

mod find;
mod run;
mod weave;

use find::Mutant;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What goes wrong is told, not handled.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Where mutants are looked for.
const LIBRARY: &str = "crates/saltern/src";

/// Kernels that proofs cover, and tables: `crates/proofs/SOUNDNESS.md` and the notes say which. What ends with `/` is a folder.
const PROVED: &[&str] = &[
    "cipher/arx/first_block.rs",
    "cipher/arx/chacha.rs",
    "cipher/arx/vertical.rs",
    "cipher/arx/interleaved.rs",
    "cipher/arx/rounds.rs",
    "cipher/arx/horizontal.rs",
    "cipher/arx/salsa.rs",
    "cipher/arx/staggered.rs",
    "ec/curve25519/kernel/chain.rs",
    "ec/curve25519/kernel/coordinates.rs",
    "ec/curve25519/kernel/divsteps.rs",
    "ec/curve25519/kernel/lanes/field.rs",
    "ec/curve25519/kernel/lanes/fixed_base.rs",
    "ec/curve25519/kernel/lanes/in_columns.rs",
    "ec/curve25519/kernel/lanes/ladder1/product.rs",
    "ec/curve25519/kernel/lanes/ladder1/step.rs",
    "ec/curve25519/kernel/lanes/points8.rs",
    "ec/curve25519/kernel/lanes/wide_ladder.rs",
    "ec/curve25519/kernel/radix25/field.rs",
    "ec/curve25519/kernel/saturated/field.rs",
    "ec/curve25519/kernel/serial/base_table.rs",
    "ec/curve25519/kernel/serial/comb_table.rs",
    "ec/curve25519/kernel/serial/edwards.rs",
    "ec/curve25519/kernel/serial/elligator.rs",
    "ec/curve25519/kernel/serial/field/",
    "ec/curve25519/kernel/serial/invert.rs",
    "ec/curve25519/kernel/serial/odd_table.rs",
    "ec/curve25519/kernel/serial/scalar.rs",
    "hash/blake2/kernel/vertical.rs",
    "hash/blake2/kernel/expand.rs",
    "hash/blake2/kernel/rounds.rs",
    "hash/blake2/kernel/horizontal.rs",
    "hash/blake3/kernel/ahead.rs",
    "hash/blake3/kernel/vertical.rs",
    "hash/blake3/kernel/halves.rs",
    "hash/blake3/kernel/items.rs",
    "hash/blake3/kernel/items_horizontal.rs",
    "hash/blake3/kernel/rounds.rs",
    "hash/blake3/kernel/horizontal.rs",
    "hash/blake3/kernel/horizontal_groups.rs",
    "hash/keccak/kernel/pairs.rs",
    "hash/keccak/kernel/round.rs",
    "hash/md4/kernel.rs",
    "hash/md5/kernel.rs",
    "hash/merkle_damgard/kernel/vertical.rs",
    "hash/ripemd160/kernel.rs",
    "hash/sha1/kernel/",
    "hash/sha2/kernel/",
    "hash/sm3/kernel/",
    "hash/tiger/kernel/sboxes.rs",
    "mac/poly1305/kernel/key_powers.rs",
    "mac/poly1305/kernel/lanes.rs",
    "mac/poly1305/kernel/radix26.rs",
    "mac/poly1305/kernel/radix44.rs",
    "mac/poly1305/kernel/words.rs",
    "mac/siphash/kernel.rs",
    "password/argon2/kernel/block.rs",
    "password/bcrypt/kernel/pi.rs",
    "password/scrypt/kernel/block.rs",
];

fn main() -> ExitCode {
    match mutate() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mutants: {error}");
            ExitCode::from(2)
        }
    }
}

struct Options {
    count: usize,
    seed: u64,
    list: bool,
    paths: Vec<String>,
}

fn options() -> Result<Options> {
    let mut options = Options { count: 100, seed: 1, list: false, paths: Vec::new() };
    let mut arguments = std::env::args().skip(1);
    let mut counted = false;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => {
                let seed = arguments.next().ok_or("--seed: which one?")?;
                options.seed = seed.parse().map_err(|_| format!("--seed {seed}: not a number"))?;
            }
            "--list" => options.list = true,
            _ if argument.starts_with('-') => {
                return Err(format!("{argument}: no such option; --seed NUMBER and --list are all").into());
            }
            _ => match argument.parse() {
                Ok(count) if !counted => (options.count, counted) = (count, true),
                _ => options.paths.push(argument),
            },
        }
    }
    if options.count == 0 || options.count > 60_000 {
        return Err(format!("{} mutants: from 1 to 60000 can be made at once", options.count).into());
    }
    Ok(options)
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(())
}

/// Whether a file is asked for: by a path that it begins with, or else by no proof's covering it.
fn wanted(file: &str, paths: &[String]) -> bool {
    let inside = file.strip_prefix(LIBRARY).unwrap_or(file).trim_start_matches('/');
    if paths.is_empty() {
        return !PROVED.iter().any(|proved| inside == *proved || proved.ends_with('/') && inside.starts_with(proved));
    }
    paths.iter().any(|path| {
        let path = path.strip_prefix(LIBRARY).unwrap_or(path).trim_matches('/');
        inside.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/') || path.is_empty())
    })
}

/// A permutation by splitmix64, the same for a seed on every machine.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for i in (1..items.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        items.swap(i, (mixed % (i as u64 + 1)) as usize);
    }
}

fn all(options: &Options) -> Result<(Vec<Mutant>, usize)> {
    let mut files = Vec::new();
    sources(Path::new(LIBRARY), &mut files)?;
    let (mut found, mut read) = (Vec::new(), 0);
    for path in files {
        let file = path.to_str().ok_or("a file's name is no UTF-8")?;
        if wanted(file, &options.paths) {
            let source = std::fs::read_to_string(&path)?;
            found.extend(find::mutants(file, &source).map_err(|error| format!("{file}: {error}"))?);
            read += 1;
        }
    }
    if found.is_empty() {
        return Err("nothing to change there; paths are those of crates/saltern/src".into());
    }
    Ok((found, read))
}

fn mutate() -> Result<()> {
    let options = options()?;
    let (mut found, files) = all(&options)?;
    let possible = found.len();
    shuffle(&mut found, options.seed);
    found.truncate(options.count);
    println!("{} of {possible} mutants in {files} files, with seed {}", found.len(), options.seed);
    if options.list {
        for mutant in &found {
            println!("{}", mutant.name());
        }
        return Ok(());
    }

    let target = PathBuf::from(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let bench = run::Bench::new(&std::path::absolute(target)?)?;
    let numbered: Vec<(u32, &Mutant)> = (1..).zip(&found).collect();
    let (compiled, tests) = bench.weave(&numbered)?;
    println!("{} of them compile", compiled.len());
    let results = bench.run(&numbered, &compiled, tests)?;

    let survivors: Vec<_> = results.iter().filter(|result| result.survived()).collect();
    let files: BTreeSet<_> = results.iter().map(|result| result.mutant.file.as_str()).collect();
    let mut report = String::new();
    for survivor in &survivors {
        writeln!(report, "survived: {}{}", survivor.mutant.name(), survivor.note())?;
    }
    write!(report, "{} of {} mutants survived, in {} files", survivors.len(), results.len(), files.len())?;
    println!("{report}");
    Ok(())
}
