//! In the machine code of every kernel at every level, no branch and no address depends on a secret, and vectors stay in
//! registers because nothing is called. What is read is this test itself, which holds what `secrets` runs.
//!
//! `kernels.txt` is a snapshot of all kernels and tables: names, sizes, and which are judged strictly. These find secrets behind their
//! arguments and nothing that decides: no pointer, length or counter.

use saltern_disassembly::{
    Fault, Kernel, Program, Snapshot, TABLES, faults_on_any_stack, judge, judge_strictly, kernels, level,
    lines_on_any_stack, never_returns, tables, vex_beside_sha,
};

const LEVELS: [&str; 3] = ["portable", "avx2", "avx512"];
/// The SHA instructions, beside the levels: by themselves, and with the registers of `avx512` where forms may change.
const SHA: &str = "sha";
const SHA_BESIDE_AVX512: &str = "sha_with_avx512";

/// The snapshot, and the variable that asks for it to be written anew.
const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/compiled/kernels.txt");
const RENEW: &str = "SALTERN_RENEW_KERNELS";

/// What the snapshot begins with.
const HEADER: &str = "\
# The kernels and tables of the library, as compiled for x86-64 Linux: level, bytes, `strict` for those that are judged strictly, name.
# To renew it: SALTERN_RENEW_KERNELS=1 cargo test --release -p saltern --test compiled snapshot -- --nocapture
# The marks are set by hand, and stay.
";

fn program() -> Program {
    let file = std::env::current_exe().expect("a running test has an executable");
    Program::read(&file).expect("it can be read")
}

/// The kernels compiled for `level`.
fn entries<'a>(program: &'a Program, level: &str) -> Vec<Kernel<'a>> {
    kernels(program).filter(|kernel| kernel.level == level).collect()
}

fn snapshot() -> Snapshot {
    let text = std::fs::read_to_string(SNAPSHOT).unwrap_or_else(|error| panic!("{SNAPSHOT}: {error}"));
    Snapshot::parse(&text).unwrap_or_else(|error| panic!("{SNAPSHOT}: {error}"))
}

/// Where a kernel may go, although vectors do not stay in registers over it: to what ends the program anyway, to what
/// fills and copies memory in time that depends on the length alone, and to what is read as well.
fn may_call(callee: &str) -> bool {
    never_returns(callee)
        || ["memset", "memcpy", "memmove"].contains(&callee)
        || level(callee).is_some()
        || is_part(callee)
        || is_cipher(callee)
        || clears(callee)
}

/// A kernel of a cipher behind which the stack is cleared, and the clearing. The kernel itself is read as all are.
fn clears(callee: &str) -> bool {
    [
        "saltern::backend::clear_stack::clear_stack::apart",
        "core::ptr::drop_in_place<saltern::backend::clear_stack::Clearer>",
    ]
    .contains(&callee)
}

/// Kernels that are not read. This one keeps the places and lengths of sixteen messages in memory, beside their secrets, and goes from
/// one message to the next by them; here they cannot be told apart. `ci/secrets` runs it at every level with secrets marked.
const NOT_READ: [&str; 1] = ["block::aes::many::Many"];

/// Parts of kernels of level `portable`, which needs no instructions of its own: AES on planes of bits, and modes in terms of blocks.
fn is_part(function: &str) -> bool {
    [
        "saltern::block::provided::",
        "<saltern::block::aes::planes::OnPlanes as ",
        "saltern::aead::aegis::levels::substitute",
        "saltern::aead::aegis::levels::<impl saltern::aead::aegis::kernel::AegisBackend<",
    ]
    .iter()
    .any(|start| function.starts_with(start))
}

/// A block cipher on whole runs of blocks, for modes in terms of these. It calls kernels.
fn is_cipher(function: &str) -> bool {
    function.starts_with("<saltern::block::")
        && ["encrypt_blocks", "decrypt_blocks"]
            .iter()
            .any(|method| function.ends_with(&format!(" as saltern::block::BlockCipher>::{method}")))
}

#[test]
fn no_secret_decides_and_nothing_is_called() {
    let program = program();
    let snapshot = snapshot();
    let mut wrong = Vec::new();
    let mut strictly = 0;
    assert!(entries(&program, SHA).len() >= 4, "SHA-256 and SHA-1, each whole and in pieces");
    assert_eq!(entries(&program, SHA_BESIDE_AVX512).len(), 1, "PBKDF2's chains with SHA-256");
    for Kernel { level, name, symbol } in kernels(&program) {
        if NOT_READ.contains(&name.as_str()) {
            continue;
        }
        let strict = snapshot.is_strict(&name);
        strictly += usize::from(strict);
        let findings = if strict { judge_strictly(&program, symbol) } else { judge(&program, symbol) };
        for finding in findings {
            if !matches!(&finding.fault, Fault::Call(callee) if may_call(callee)) {
                wrong.push(format!("{level}: {name}: {finding}"));
            }
        }
    }
    assert!(strictly > 0, "no kernel is judged strictly");
    let parts: Vec<_> = program.symbols().filter(|symbol| is_part(&symbol.name)).collect();
    assert!(parts.len() >= 10, "AES on planes in both directions, modes, and six forms of AEGIS");
    for part in parts {
        let findings = judge(&program, part).into_iter();
        let findings = findings.filter(|finding| !matches!(&finding.fault, Fault::Call(callee) if may_call(callee)));
        wrong.extend(findings.map(|finding| format!("{}: {finding}", part.name)));
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
    let found: Vec<_> = entries.filter_map(|entry| Some((vex_beside_sha(entry.symbol)?, entry.name))).collect();
    assert!(found.len() >= 4, "SHA-256 and SHA-1, each whole and in pieces");
    let wrong: Vec<_> = found.into_iter().filter(|(found, _)| !found.is_empty()).collect();
    let lines = wrong.iter().map(|(found, name)| format!("{name}: {}", found.join("\n    ")));
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
        let found = lines_on_any_stack(entry.symbol);
        some += usize::from(!found.is_empty());
        // As many are copies of values of a tree, which are bytes and lie anywhere.
        if found.len() > 24 {
            wrong.push(format!("{}: {}", entry.name, found.join("\n    ")));
        }
    }
    assert!(some > 0, "a few vectors are on a stack somewhere");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// LLVM has taken vectors on the stack for aligned without aligning it. Whether the program then ends is up to its caller's stack.
#[test]
fn nothing_on_the_stack_has_to_be_aligned_where_the_stack_is_not() {
    let program = program();
    let entries = LEVELS.into_iter().flat_map(|level| entries(&program, level));
    let found: Vec<_> = entries.filter_map(|entry| Some((faults_on_any_stack(entry.symbol)?, entry.name))).collect();
    assert!(found.len() > 50, "kernels have vectors on the stack");
    let wrong: Vec<_> = found.into_iter().filter(|(found, _)| !found.is_empty()).collect();
    let lines = wrong.iter().map(|(found, name)| format!("{name}: {}", found.join("\n    ")));
    assert!(wrong.is_empty(), "{}", lines.collect::<Vec<_>>().join("\n"));
}

/// Those that there are, and no others, and no family larger than by a twentieth: what comes, goes or grows is to be seen in a
/// change. One that is lost is read by none of these tests.
#[test]
#[cfg_attr(
    any(feature = "small", not(feature = "alloc")),
    ignore = "the snapshot is of the features that there are by default"
)]
fn kernels_are_those_of_the_snapshot() {
    let program = program();
    let mut found = Snapshot::default();
    for Kernel { level, name, symbol } in kernels(&program) {
        // How much is swept is up to the operation.
        if name.starts_with("Sweep<") {
            continue;
        }
        // Sums of both kinds of points are the same code, of which the linker may keep one.
        let name = ["edwards::Edwards", "ristretto::Ristretto"]
            .iter()
            .fold(name, |name, point| name.replace(&format!("Sum<ec::curve25519::group::{point}>"), "Sum"));
        // So is the expansion of a key on planes, for blocks and for GCM-SIV.
        let name = match level {
            "portable" => name.replace("mode::gcm::siv::kernel::SetUp", "block::aes::keys::Expand"),
            _ => name,
        };
        found.add(level, name, symbol.code.len());
    }
    for (name, bytes) in tables(&program, "saltern") {
        found.add(TABLES, name, bytes);
    }
    println!("{}", found.sizes());
    let mut snapshot = snapshot();
    if std::env::var_os(RENEW).is_some() {
        snapshot = snapshot.renewed(&found);
        std::fs::write(SNAPSHOT, format!("{HEADER}{snapshot}")).unwrap_or_else(|error| panic!("{SNAPSHOT}: {error}"));
    }
    let differences = snapshot.differences(&found);
    assert!(
        differences.is_empty(),
        "{}\n\nWhere that is meant, renew the snapshot, as {SNAPSHOT} says.",
        differences.join("\n")
    );
}
