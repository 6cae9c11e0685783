//! In the machine code of every kernel at every level, no branch and no address depends on a secret, and vectors stay in
//! registers because nothing is called. What is read is this test itself, which holds what `secrets` runs.

use saltern_disassembly::{Fault, Program, Symbol, judge, lines_on_any_stack, never_returns, vex_beside_sha};
use std::collections::BTreeSet;

const LEVELS: [&str; 3] = ["portable", "avx2", "avx512"];
/// The SHA instructions, beside the levels: by themselves, and with the registers of `avx512` where forms may change.
const SHA: &str = "sha";
const SHA_BESIDE_AVX512: &str = "sha_beside_avx512";

fn program() -> Program {
    let file = std::env::current_exe().expect("a running test has an executable");
    Program::read(&file).expect("it can be read")
}

/// The kernels compiled for `level`.
fn entries<'a>(program: &'a Program, level: &str) -> Vec<&'a Symbol> {
    program.symbols().filter(|symbol| self::level(&symbol.name) == Some(level)).collect()
}

/// The type of the kernel that `entry` was compiled for, without the modules: `Entry<Seal<ChaCha>>`.
fn kernel(program: &Program, entry: &Symbol) -> String {
    let name = program.function_at(entry.address).expect("the debugging information names every function");
    let words = name.split_inclusive(['<', '>', ',', ' ']);
    let name: String = words.map(|word| word.rsplit("::").next().unwrap_or(word)).collect();
    let (_, kernel) = name.split_once('<').expect("an entry has its kernel as argument");
    kernel.strip_suffix('>').unwrap_or(kernel).to_owned()
}

/// Where an entry may go, although vectors do not stay in registers over it: to what ends the program anyway, to what
/// fills and copies memory in time that depends on the length alone, and to another entry, which is read as well.
fn may_call(callee: &str) -> bool {
    never_returns(callee) || ["memset", "memcpy", "memmove"].contains(&callee) || level(callee).is_some()
}

/// The level that an entry of this name is compiled for.
fn level(name: &str) -> Option<&'static str> {
    LEVELS
        .into_iter()
        .chain([SHA, SHA_BESIDE_AVX512])
        .find(|level| name.ends_with(&format!("::vectorize::vectorize_{level}")))
}

#[test]
fn no_secret_decides_and_nothing_is_called() {
    let program = program();
    let mut wrong = Vec::new();
    assert!(entries(&program, SHA).len() >= 4, "SHA-256 and SHA-1, each whole and in pieces");
    assert_eq!(entries(&program, SHA_BESIDE_AVX512).len(), 1, "PBKDF2's chains with SHA-256");
    for entry in LEVELS.into_iter().chain([SHA, SHA_BESIDE_AVX512]).flat_map(|level| entries(&program, level)) {
        for finding in judge(&program, entry) {
            if !matches!(&finding.fault, Fault::Call(callee) if may_call(callee)) {
                wrong.push(format!("{} of {}: {finding}", entry.name, kernel(&program, entry)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// SHA instructions have no VEX form, and beside instructions that have one they can be a hundred times slower. Where that costs
/// nothing, one kernel has both.
#[test]
#[cfg_attr(target_feature = "avx", ignore = "where everything may have AVX, all that can have the VEX form has it")]
fn sha_instructions_stand_beside_none_with_vex() {
    let program = program();
    let entries = LEVELS.into_iter().chain([SHA]).flat_map(|level| entries(&program, level));
    let found: Vec<_> = entries.filter_map(|entry| Some((entry, vex_beside_sha(entry)?))).collect();
    assert!(found.len() >= 4, "SHA-256 and SHA-1, each whole and in pieces");
    let wrong: Vec<_> = found.into_iter().filter(|(_, found)| !found.is_empty()).collect();
    let lines = wrong.iter().map(|(entry, found)| format!("{}: {}", kernel(&program, entry), found.join("\n    ")));
    assert!(wrong.is_empty(), "{}", lines.collect::<Vec<_>>().join("\n"));
}

/// What keeps more than a few vectors in memory [aligns its stack](saltern_lanes::align_stack): a kernel that does not is slower in
/// every second process or more, by where that process has its stack.
#[test]
fn kernels_with_vectors_on_the_stack_align_it() {
    let program = program();
    let mut wrong = Vec::new();
    let mut some = 0;
    for entry in LEVELS.into_iter().flat_map(|level| entries(&program, level)) {
        let found = lines_on_any_stack(entry);
        some += usize::from(!found.is_empty());
        // As many are copies of values of a tree, which are bytes and lie anywhere.
        if found.len() > 24 {
            wrong.push(format!("{}: {}", kernel(&program, entry), found.join("\n    ")));
        }
    }
    assert!(some > 0, "a few vectors are on a stack somewhere");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_kernel_is_there_at_every_level() {
    let program = program();
    let kernels = LEVELS.map(|level| {
        let all = entries(&program, level).into_iter().map(|entry| kernel(&program, entry));
        // Others are parts of kernels that a level has apart.
        let whole = all.filter(|kernel| kernel.starts_with("Entry<"));
        // Sums of both kinds of points are the same code, of which the linker may keep one.
        let sums = |kernel: String| if kernel.starts_with("Entry<Sum<") { "Entry<Sum>".into() } else { kernel };
        whole.map(sums).collect::<BTreeSet<_>>()
    });
    // Without vectors: all levels have these from the first.
    let on_words = [
        "Entry<Respond>",
        "Entry<Straus>",
        "Entry<Sort>",
        "Entry<Collect>",
        "Entry<Words<2>>",
        "Entry<Words<1>>",
        "Entry<End<2, 4, true>>",
        "Entry<End<1, 3, false>>",
        "Entry<Message<2, 4, true>>",
        "Entry<Message<1, 3, false>>",
        "Entry<Hash>",
        "Entry<TakeWhole>",
        "Entry<TakeRows>",
        "Entry<TakePasses>",
        "Entry<TakeSummed>",
    ];
    for name in [
        "Entry<Seal<ChaCha>>",
        "Entry<Open<Salsa>>",
        "Entry<XorKeystream<ChaCha>>",
        "Entry<Authenticate>",
        "Entry<AuthenticateShort>",
        "Entry<Exchange>",
        "Entry<Exchanges>",
        "Entry<Public>",
        "Entry<Derive>",
        "Entry<Commit>",
        "Entry<Verify>",
        "Entry<CompressBlocks>",
        "Entry<Fill>",
        "Entry<&mut Blocks<Blake2b>>",
        "Entry<&mut Blocks<Blake2s>>",
        "Entry<Several<Blake2b>>",
        "Entry<Several<Blake2s>>",
        "Entry<Expand<Blake2b>>",
        "Entry<Expand<Blake2s>>",
        "Entry<MulBase>",
        "Entry<MulPoint>",
        "Entry<DecodePoints>",
        "Entry<Sum>",
        "Entry<Permute>",
        "Entry<AbsorbColumns>",
        "Entry<Subtree<16>>",
        "Entry<Subtree<128>>",
        "Entry<Items>",
        "Entry<Fill<1>>",
        "Entry<Fill<2>>",
        "Entry<Mix<1>>",
        "Entry<Mix<2>>",
    ]
    .into_iter()
    .chain(on_words)
    {
        assert!(kernels[0].contains(name), "{name} is not among {:#?}", kernels[0]);
    }
    let in_lanes = kernels[0].iter().filter(|kernel| !on_words.contains(&kernel.as_str())).cloned().collect();
    assert_eq!(kernels[1], in_lanes);
    assert_eq!(kernels[2], in_lanes);

    // In vectors where there are boxes.
    let avx512: BTreeSet<_> = entries(&program, "avx512").into_iter().map(|entry| kernel(&program, entry)).collect();
    for name in ["WithBoxes<TakeWhole>", "WithBoxes<TakeRows>"] {
        assert!(avx512.contains(name), "{name} is not among {avx512:#?}");
    }

    // With a schedule in vectors where there are some, compiled once for both levels.
    let beside: BTreeSet<_> = entries(&program, "avx2").into_iter().map(|entry| kernel(&program, entry)).collect();
    assert!(beside.contains("WithVectors<Compress<Sm3, 8>>"), "SM3's rounds are not among {beside:#?}");

    // Compiled once, for any machine.
    let once: BTreeSet<_> = entries(&program, "portable").into_iter().map(|entry| kernel(&program, entry)).collect();
    for name in [
        "TakeBlocks",
        "ChainingValue",
        "HashChunk",
        "Give",
        "OnWords",
        "OnWords<Blake2b>",
        "OnWords<Blake2s>",
        "AddTorsion",
        "IsOnCurve",
        "Map",
        "MapToGroup",
        "Represent",
        "ToMontgomery",
    ] {
        assert!(once.contains(name), "{name} is not among {once:#?}");
    }
}

/// The modules of the hash functions and of what is built on them.
const HASHING: [&str; 12] = [
    "saltern::hash::",
    "saltern::kdf::",
    "saltern::mac::",
    "saltern::password::",
    "kernel::argon2::",
    "kernel::bcrypt::",
    "kernel::blake",
    "kernel::keccak::",
    "kernel::legacy::",
    "kernel::scrypt::",
    "kernel::sha",
    "kernel::siphash",
];

/// Ciphers and the curve with its tables stay below a mebibyte, at all levels together, and hash functions below 640 KiB.
#[test]
fn kernels_and_tables_stay_small() {
    use saltern::kernel::curve25519::lanes::table;
    use saltern::kernel::curve25519::words::{base_table, odd_table};
    let program = program();
    let (mut hashing, mut code) = (0, 0);
    let mut sizes = Vec::new();
    for level in LEVELS {
        for entry in entries(&program, level) {
            let name = program.function_at(entry.address).expect("the debugging information names every function");
            // Of small tables, which this program has beside the large ones to look at their kernels.
            if kernel(&program, entry).ends_with("<true>") {
                continue;
            }
            let bytes = entry.code.len();
            let is_hashing = HASHING.iter().any(|module| name.contains(module));
            *(if is_hashing { &mut hashing } else { &mut code }) += bytes;
            sizes.push((bytes, level, kernel(&program, entry)));
        }
    }
    let odd = size_of_val(&odd_table::ODD_MULTIPLES) + size_of_val(&odd_table::UPPER_ODD_MULTIPLES);
    let tables = size_of_val(&table::TABLE) + size_of_val(&base_table::TABLE) + odd;
    sizes.sort();
    sizes.iter().rev().for_each(|(bytes, level, kernel)| println!("{bytes:8} {level:8} {kernel}"));
    println!("{code} bytes of code and {tables} of tables, {hashing} bytes of hash functions");
    assert!(code > 1 << 19 && tables > 1 << 16 && hashing > 1 << 16, "all of it was found");
    assert!(code + tables < 1 << 20, "{code} bytes of code and {tables} of tables");
    assert!(hashing < 640 << 10, "{hashing} bytes of hash functions");
}
