//! Vector lanes: what a processor does to several words at once, under names that every level shares.
//!
//! A kernel is written once over the traits of this crate ([`Lanes32`], [`Lanes64`], [`Lanes52`], [`Choose64`]) and instantiated for
//! each [`Level`] of processor. The same kernel also runs on the plain arrays of [`model`], whose words may be symbolic:
//! that is how the proofs read production source.
//!
//! Lane types have no comparison, no conversion to `bool` or `usize` and no indexing, so code that sees only lanes
//! cannot branch on a secret or use one as an address.
//!
//! All `unsafe` code of Saltern's kernels is here. Of cryptography there is only what some processors have instructions
//! for ([`IntelSha`], [`ArmSha`]), and one step of a greatest common divisor ([`divstep`]). Its safety rests on
//! *tokens*: a value of [`level::Avx512`], say, exists only after detection found the instructions. Every
//! constructor of a vector takes a token, so a vector value proves that its instructions may be used.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

// The assembly takes pointers in registers of 64 bits, of which Rust leaves the upper halves undefined there.
#[cfg(all(target_arch = "x86_64", target_pointer_width = "32"))]
compile_error!(
    "x86-64 with pointers of 32 bits (x32) is not supported: assembly would take the undefined upper halves of registers for parts of addresses"
);

/// Items for the architectures whose assembly is relied on, and those in their place for others, such as WebAssembly, which has none.
macro_rules! assembly {
    (with { $($with:item)* } without { $($without:item)* }) => {
        assembly! {
            (any(
                target_arch = "x86_64",
                target_arch = "aarch64",
                target_arch = "riscv64",
                target_arch = "s390x",
                target_arch = "x86",
                target_arch = "arm",
                target_arch = "riscv32"
            ))
            with { $($with)* } without { $($without)* }
        }
    };
    ($architectures:tt with { $($with:item)* } without { $($without:item)* }) => {
        $(
            #[cfg $architectures]
            $with
        )*
        $(
            #[cfg(not $architectures)]
            $without
        )*
    };
}

mod aes;
mod barrier;
mod bits;
mod blocks;
mod carries;
mod carryless;
mod divstep;
mod inout;
mod lanes;
pub mod level;
mod memory;
pub mod model;
mod planes;
mod quads;
mod reveal;
mod sboxes;
pub mod scalar;
mod scalar_rows;
mod scratch;
mod sha;
mod sliced;
mod sweep;
mod tuning;
pub mod watch;
mod wipe;
mod words;

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub mod neon;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub mod x86;

pub use aes::{AesBlocks, BlockVector};
pub use barrier::{Opaque, align_stack, from_halves, load_words, opaque};
pub use bits::{Bits, Horizontal, Moving, Pair, Vertical};
pub use blocks::{BlockWords, ByteTables, Bytes, Ternary};
pub use carryless::Carryless;
pub use divstep::{Divstep, divstep};
pub use inout::InOut;
pub use lanes::{Choose64, Halves64, Horizontal32, Lanes32, Lanes52, Lanes64};
pub use level::{Kernel, Level, Token};
pub use memory::Memory;
pub use planes::{BlockPlanes, Planes, WordPlanes};
pub use quads::{LowProduct, Quad, Quads64, prefetch};
pub use reveal::{equal, look_up, reveal, reveal_place, without_secrets};
pub use sboxes::SBoxes;
pub use scratch::Scratch;
pub use sha::{ArmSha, FourWords, IntelSha};
pub use sliced::{Layer, SBox, SlicedBytes, after_aes};
pub use sweep::Sweep;
pub use tuning::Tuning;
pub use wipe::{Plain, settle, wipe};
pub use words::{Signed64, SignedWide64, Wide64, Word32, Word64};
