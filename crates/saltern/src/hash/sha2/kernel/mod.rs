//! SHA-2 (FIPS 180-4): on words of 32 bits SHA-256, on words of 64 bits SHA-512.

pub mod arm;
pub mod intel;
pub mod interleaved;
pub mod interleaved_256;
pub mod rounds;
pub mod sha256;
pub mod sha512;
pub mod tag;

use crate::hash::merkle_damgard::kernel::tags::message;
use crate::hash::merkle_damgard::kernel::{Rounds, Word};
use saltern_lanes::Bits;

#[cfg(target_arch = "aarch64")]
pub use arm::Arm as Instructions;
#[cfg(not(target_arch = "aarch64"))]
pub use intel::Intel as Instructions;

/// What distinguishes SHA-256 and SHA-512.
pub trait Sha2: Copy + Send + Sync + 'static {
    /// `u32` or `u64`.
    type Word: Word;
    /// The constants of the rounds: the fractional parts of the cube roots of the first primes.
    const K: &'static [Self::Word];

    /// Rotation number `I`, from 0 to 2, of the standard's upper-case sigma 0.
    fn term0<W: Bits<Constant = Self::Word>, const I: usize>(x: W) -> W;
    /// The same of upper-case sigma 1.
    fn term1<W: Bits<Constant = Self::Word>, const I: usize>(x: W) -> W;
    /// The standard's upper-case sigma 0.
    #[inline(always)]
    fn upper0<W: Bits<Constant = Self::Word>>(x: W) -> W {
        Self::term0::<W, 0>(x).xor(Self::term0::<W, 1>(x)).xor(Self::term0::<W, 2>(x))
    }
    /// Upper-case sigma 1.
    #[inline(always)]
    fn upper1<W: Bits<Constant = Self::Word>>(x: W) -> W {
        Self::term1::<W, 0>(x).xor(Self::term1::<W, 1>(x)).xor(Self::term1::<W, 2>(x))
    }
    /// Lower-case sigma 0.
    fn lower0<W: Bits<Constant = Self::Word>>(x: W) -> W;
    /// Lower-case sigma 1.
    fn lower1<W: Bits<Constant = Self::Word>>(x: W) -> W;
}

impl<S: Sha2> Rounds<8> for S {
    type Word = S::Word;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = S::Word>>(state: &mut [W; 8], words: &mut [W; 16]) {
        if W::THIRTY_TWO {
            rounds::compress_in_registers::<S, W>(state, words);
        } else {
            rounds::compress_block::<S, W>(state, words);
        }
    }

    #[inline(always)]
    fn begin<W: Bits<Constant = S::Word>>(state: &[W; 8]) -> [W; 8] {
        if W::THIRTY_TWO { tag::begin::<S, W>(state) } else { *state }
    }

    #[inline(always)]
    fn compress_tag<W: Bits<Constant = S::Word>, const WORDS: usize>(
        state: &mut [W; 8],
        begun: &[W; 8],
        tag: &[W; WORDS],
    ) {
        let block = message::<S::Word, WORDS>(&[0.into(); WORDS]);
        // The other hash functions are not worth the code.
        if W::THIRTY_TWO && size_of::<S::Word>() == 4 && WORDS == 8 {
            tag::compress::<S, W, WORDS>(state, begun, tag, &block);
        } else {
            Self::compress_block(state, &mut message::<W, WORDS>(tag));
        }
    }
}

/// Defines one of them by its rotations, and the shifts of the last two.
macro_rules! sha2 {
    (
        $(#[$doc:meta])*
        $name:ident, $word:ty, constants $k:expr, upper0 $a0:literal $a1:literal $a2:literal,
        upper1 $b0:literal $b1:literal $b2:literal, lower0 $c0:literal $c1:literal shift $c2:literal,
        lower1 $d0:literal $d1:literal shift $d2:literal
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Sha2 for $name {
            type Word = $word;
            const K: &'static [$word] = &$k;

            #[inline(always)]
            fn term0<W: Bits<Constant = $word>, const I: usize>(x: W) -> W {
                match I {
                    0 => x.rotr::<$a0>(),
                    1 => x.rotr::<$a1>(),
                    _ => x.rotr::<$a2>(),
                }
            }
            #[inline(always)]
            fn term1<W: Bits<Constant = $word>, const I: usize>(x: W) -> W {
                match I {
                    0 => x.rotr::<$b0>(),
                    1 => x.rotr::<$b1>(),
                    _ => x.rotr::<$b2>(),
                }
            }
            #[inline(always)]
            fn lower0<W: Bits<Constant = $word>>(x: W) -> W {
                x.rotr::<$c0>().xor(x.rotr::<$c1>()).xor(x.shr::<$c2>())
            }
            #[inline(always)]
            fn lower1<W: Bits<Constant = $word>>(x: W) -> W {
                x.rotr::<$d0>().xor(x.rotr::<$d1>()).xor(x.shr::<$d2>())
            }
        }
    };
}

sha2!(
    /// SHA-256's compression function, and that of SHA-224.
    Sha256, u32, constants sha256::K, upper0 2 13 22, upper1 6 11 25, lower0 7 18 shift 3, lower1 17 19 shift 10
);
sha2!(
    /// SHA-512's compression function, and those of the hashes that are cut from it.
    Sha512, u64, constants sha512::K, upper0 28 34 39, upper1 14 18 41, lower0 1 8 shift 7, lower1 19 61 shift 6
);
