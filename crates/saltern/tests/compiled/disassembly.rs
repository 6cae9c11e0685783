//! In the machine code of every kernel at every level, no branch and no address depends on a secret, and vectors stay in
//! registers because nothing is called. What is read is this test itself, which holds what `secrets` runs.

use crate::kernels;
use saltern_disassembly::{
    Fault, Program, Symbol, judge, judge_strictly, lines_on_any_stack, never_returns, vex_beside_sha,
};
use std::collections::BTreeSet;

const LEVELS: [&str; 3] = ["portable", "avx2", "avx512"];
/// The SHA instructions, beside the levels: by themselves, and with the registers of `avx512` where forms may change.
const SHA: &str = "sha";
const SHA_BESIDE_AVX512: &str = "sha_beside_avx512";

/// The kernels that find secrets behind their arguments and nothing that decides: no pointer, length or counter. They are judged
/// strictly.
const STRICT: [&str; 32] = [
    "Add",
    "AddTorsion",
    "Double",
    "DoubleApart<Columns<U64x4>>",
    "Encoded",
    "Commit",
    "Derive",
    "MulBase",
    "MulPoint",
    "Public",
    "Finish<U64x8, U64x4>",
    "IntoEncoding",
    "IntoMontgomery",
    "IntoPoint",
    "Invert",
    "IsOnCurve",
    "Map",
    "MapToGroup",
    "Mul",
    "Multiply",
    "Multiply<Columns<U64x4>>",
    "Multiply<InLanes<U64x4>>",
    "Multiply<OnWords>",
    "Multiply<U64x4>",
    "Multiply<U64x8, U64x4>",
    "Power<U64x4>",
    "PowersOf",
    "Prepare",
    "Prepare<U64x4>",
    "Table<U64x8>",
    "TimesEight",
    "ToMontgomery",
];

fn program() -> Program {
    let file = std::env::current_exe().expect("a running test has an executable");
    Program::read(&file).expect("it can be read")
}

/// The kernels compiled for `level`.
fn entries<'a>(program: &'a Program, level: &str) -> Vec<&'a Symbol> {
    program.symbols().filter(|symbol| self::level(&symbol.name) == Some(level)).collect()
}

/// The type of the kernel that `entry` was compiled for, without the modules: `Seal<ChaCha>`.
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
    let mut missing = BTreeSet::from(STRICT);
    assert!(entries(&program, SHA).len() >= 4, "SHA-256 and SHA-1, each whole and in pieces");
    assert_eq!(entries(&program, SHA_BESIDE_AVX512).len(), 1, "PBKDF2's chains with SHA-256");
    for entry in LEVELS.into_iter().chain([SHA, SHA_BESIDE_AVX512]).flat_map(|level| entries(&program, level)) {
        let kernel = kernel(&program, entry);
        let strict = STRICT.contains(&kernel.as_str());
        let findings = if strict { judge_strictly(&program, entry) } else { judge(&program, entry) };
        for finding in findings {
            if !matches!(&finding.fault, Fault::Call(callee) if may_call(callee)) {
                wrong.push(format!("{} of {kernel}: {finding}", entry.name));
            }
        }
        missing.remove(kernel.as_str());
    }
    // Others are parts of kernels, of which a build with small tables or with other limbs lacks some.
    missing.retain(|kernel| kernel.starts_with("Entry<"));
    assert!(missing.is_empty(), "{missing:?} are judged strictly and not there");
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

/// Those that there are, and no others: one that is lost is read by none of these tests.
#[test]
#[cfg_attr(
    any(feature = "small", not(feature = "alloc")),
    ignore = "the lists are of the features that there are by default"
)]
fn every_kernel_is_there_at_every_level() {
    let program = program();
    let mut wrong = Vec::new();
    for (level, lists) in kernels::OF_EACH_LEVEL {
        let listed: BTreeSet<String> = lists.iter().copied().flatten().map(|kernel| kernel.to_string()).collect();
        let found: BTreeSet<String> = entries(&program, level)
            .into_iter()
            .map(|entry| kernel(&program, entry))
            // How much is swept is up to the operation.
            .filter(|kernel| !kernel.starts_with("Sweep<"))
            // Sums of both kinds of points are the same code, of which the linker may keep one.
            .map(|kernel| kernel.replace("Sum<Edwards>", "Sum").replace("Sum<Ristretto>", "Sum"))
            .collect();
        wrong.extend(listed.difference(&found).map(|kernel| format!("{level}: {kernel} is not there")));
        wrong.extend(found.difference(&listed).map(|kernel| format!("{level}: {kernel} is not listed")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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

/// Ciphers and the curve with its tables stay below a mebibyte, at all levels together, and hash functions below 672 KiB.
#[test]
fn kernels_and_tables_stay_small() {
    use saltern::curve25519::kernel::lanes::table;
    use saltern::curve25519::kernel::words::{base_table, odd_table};
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
    assert!(hashing < 672 << 10, "{hashing} bytes of hash functions");
}
