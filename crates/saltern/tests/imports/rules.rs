//! What may be imported.
//!
//! - Imports go down [`LAYERS`], never up, and not sideways from one family to another of the same layer.
//! - A frame is its family's alone, and names no algorithm.
//! - An algorithm asks for another one by what that one's `mod.rs` shows: its names and its public modules, but for `kernel` and
//!   `levels`.
//! - A kernel names no `levels`, and of its own folder nothing but kernels.
//! - Levels are named in `levels` and `backend` alone, but for `Portable`, which every machine has.

use crate::paths::Import;
use std::collections::{BTreeMap, BTreeSet};

/// The modules at the root, from the lowest layer to the highest.
const LAYERS: [&[&str]; 9] = [
    &["backend"],
    SHARED,
    &["hash", "cipher", "block"],
    &["mode"],
    &["mac"],
    &["kdf"],
    &["password", "aead", "ec"],
    &["nacl"],
    &["internals", "hazmat"],
];

/// What all share. These may import each other.
const SHARED: &[&str] = &["bytes", "cpu", "error", "hex", "io", "little_endian", "many", "pending", "serde", "threads"];

/// The folders that several algorithms of their family share.
const FRAMES: [&str; 4] = ["cipher::arx", "hash::lookup", "hash::merkle_damgard", "mode::ghash"];

/// The levels, and the units beside them, that not every machine has.
const LEVELS: [&str; 5] = ["Avx2", "Avx512", "Neon", "Sha", "ShaWithAvx512"];

/// An import that the rules refuse and that is there for a reason.
#[derive(Debug)]
pub struct Exception {
    from: &'static str,
    to: &'static str,
    #[expect(dead_code, reason = "printed where it is not needed any more")]
    reason: &'static str,
}

const fn exception(from: &'static str, to: &'static str, reason: &'static str) -> Exception {
    Exception { from, to, reason }
}

pub const EXCEPTIONS: [Exception; 8] = [
    exception("hazmat::at_level", "mode::ghash", "a frame whose types are public: their calls at a level"),
    exception(
        "aead::chacha20_poly1305",
        "cipher::arx",
        "fused: one pass over the message encrypts and authenticates it",
    ),
    exception("aead::chacha20_poly1305", "mac::poly1305::kernel", "fused, as above"),
    exception(
        "mac::poly1305::kernel",
        "cipher::arx",
        "the other side of that: its steps stand between the rounds of the cipher",
    ),
    exception(
        "password::scrypt",
        "cipher::arx",
        "scrypt mixes with Salsa20's rounds, without its key, counter and keystream",
    ),
    exception("hash::blake3::kernel", "hash::blake2::kernel", "BLAKE3's round is BLAKE2s's"),
    exception("password::bcrypt::kernel", "block::blowfish::kernel", "bcrypt is Blowfish with another key schedule"),
    exception("hash::gost94::kernel", "block::gost28147::kernel", "GOST R 34.11-94 encrypts with GOST 28147-89"),
];

/// Whether a path is this module or inside it.
pub fn inside(module: &str, path: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

impl Exception {
    /// Whether it is of these modules or of modules inside them.
    pub fn covers(&self, from: &str, to: &str) -> bool {
        inside(self.from, from) && inside(self.to, to)
    }
}

/// The folders of each family, and the modules that are theirs alone.
pub struct Folders {
    of_family: BTreeMap<String, BTreeSet<String>>,
    inner: BTreeSet<Vec<String>>,
}

impl Folders {
    /// A folder is what has a module inside, or a kernel for what is a single file.
    pub fn of(modules: &BTreeSet<Vec<String>>, public: &BTreeSet<Vec<String>>) -> Self {
        let mut folders = BTreeMap::<String, BTreeSet<String>>::new();
        for module in modules {
            if let [family, folder, _, ..] = &module[..] {
                folders.entry(family.clone()).or_default().insert(folder.clone());
            }
        }
        Folders { of_family: folders, inner: modules.difference(public).cloned().collect() }
    }

    /// The folder that a path leads into, with its family.
    fn folder(&self, path: &[String]) -> Option<String> {
        let [family, folder, ..] = path else { return None };
        self.of_family.get(family)?.contains(folder).then(|| format!("{family}::{folder}"))
    }
}

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

fn has(path: &[String], part: &str) -> bool {
    path.iter().any(|name| name == part)
}

/// Why an import is refused, if it is.
pub fn wrong(folders: &Folders, import: &Import) -> Option<&'static str> {
    let Import { from, to, .. } = import;
    // The root of the crate declares everything.
    let [from_family, ..] = &from[..] else { return None };
    if to.windows(2).any(|pair| ["level", "Level"].contains(&&*pair[0]) && LEVELS.contains(&&*pair[1])) {
        let may = from_family == "backend" || from.iter().any(|name| name == "levels" || name.ends_with("_levels"));
        return (!may).then_some("levels are named in `levels` alone");
    }
    if to.first().is_some_and(|name| name == "saltern_lanes") {
        return None;
    }
    let Some(to_family) = to.first() else { return Some("the root of the crate is above everything") };
    let Some(from_layer) = layer(from_family) else { return Some("the module that imports is in no layer") };
    let Some(to_layer) = layer(to_family) else { return Some("this is in no layer") };
    if to_layer > from_layer {
        return Some("this is a layer above");
    }
    let same_family = from_family == to_family;
    let shared = LAYERS[from_layer] == SHARED;
    if to_layer == from_layer && !same_family && !shared {
        return Some("this is another family of the same layer");
    }
    if has(from, "kernel") && has(to, "levels") {
        return Some("a kernel names no levels");
    }
    let (from_folder, to_folder) = (folders.folder(from), folders.folder(to));
    let folder = to_folder.as_ref()?;
    let frame = |folder: &String| FRAMES.contains(&folder.as_str());
    if from_folder == to_folder {
        let in_kernel = has(from, "kernel") && !has(to, "kernel") && to.len() > 2 && !frame(folder);
        return in_kernel.then_some("a kernel names nothing of its folder but kernels");
    }
    if frame(folder) {
        return (!same_family).then_some("this frame is another family's");
    }
    if same_family && from_folder.as_ref().is_some_and(frame) {
        return Some("a frame names no algorithm");
    }
    if has(to, "kernel") || has(to, "levels") {
        return Some("another algorithm's kernel and levels are its own");
    }
    // A family's `mod.rs` makes doors of what is inside.
    let is_inner = (3..=to.len()).any(|length| folders.inner.contains(&to[..length]));
    (is_inner && from.len() > 1).then_some("this module is another algorithm's own; its `mod.rs` can show the name")
}

#[test]
fn what_the_rules_refuse() {
    let path = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let modules = [
        "hash::sha2::kernel",
        "hash::sha2::tree",
        "hash::sha2::open",
        "hash::sm3::kernel",
        "hash::merkle_damgard::kernel",
        "cipher::arx::horizontal",
        "mac::poly1305::kernel",
    ];
    let folders = Folders::of(&modules.map(path).into(), &[path("hash::sha2::open")].into());
    for (from, to, refused) in [
        ("hash::sha2", "hash::merkle_damgard::kernel::Rounds", None),
        ("hash::sha2::kernel", "hash::sha2::kernel::rounds", None),
        ("hash::sha2::levels", "hash::sha2::kernel::Rounds", None),
        ("hash::sha2::levels", "saltern_lanes::Level::Avx2", None),
        ("hash::sha2::kernel", "saltern_lanes::level::Portable", None),
        ("hash::sm3", "hash::sha2::Sha256", None),
        ("hash::sm3", "hash::sha2::open::Sha256", None),
        ("hash", "hash::sha2::tree::Tree", None),
        ("mac::hmac", "hash::HashFunction", None),
        ("mac::hmac", "hash::sha2::Sha256", None),
        ("error", "hex::write", None),
        ("io", "error::Error", None),
        ("io", "mac::Hmac", Some("above")),
        ("hash::sha2", "mac::Hmac", Some("above")),
        ("bytes", "kdf::DerivedKey", Some("above")),
        ("backend::machine", "error::Error", Some("above")),
        ("hash::sha2", "cipher::Key", Some("another family")),
        ("ec::curve25519", "aead::Key", Some("another family")),
        ("hash::sha2", "new_family::Key", Some("no layer")),
        ("new_family", "hash::Sha256", Some("no layer")),
        ("hash::sha2::kernel", "hash::sha2::levels::worth", Some("no levels")),
        ("hash::sha2::kernel", "hash::sha2::Sha256", Some("nothing of its folder")),
        ("hash::sha2", "saltern_lanes::Level::Avx2", Some("`levels` alone")),
        ("hash::sha2::kernel", "saltern_lanes::level::Avx512", Some("`levels` alone")),
        ("hash::sha2::kernel::backend", "saltern_lanes::level::Avx512", Some("`levels` alone")),
        ("backend::machine", "saltern_lanes::level::Avx512", None),
        ("hash::sm3", "hash::sha2::tree::Tree", Some("another algorithm's own")),
        ("mac::hmac", "hash::sha2::tree", Some("another algorithm's own")),
        ("hash::sm3", "hash::sha2::kernel::K", Some("its own")),
        ("hash::sm3", "hash::sha2::levels::worth", Some("its own")),
        ("mac::hmac", "hash::sha2::kernel::K", Some("its own")),
        ("mac::poly1305::kernel", "cipher::arx::Block", Some("another family's")),
        ("hash::merkle_damgard", "hash::sha2::Sha256", Some("names no algorithm")),
    ] {
        let reason = wrong(&folders, &Import { from: path(from), to: path(to), line: 1 });
        let as_expected = match (reason, refused) {
            (Some(reason), Some(part)) => reason.contains(part),
            (reason, refused) => reason.is_none() && refused.is_none(),
        };
        assert!(as_expected, "{from} imports {to}: {reason:?}");
    }
    assert!(exception("a::b", "c", "").covers("a::b::d", "c") && !exception("a::b", "c", "").covers("a::bd", "c"));
}
