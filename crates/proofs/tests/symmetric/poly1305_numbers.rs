//! The same source on numbers: both radices on every number of lanes against arithmetic in big integers, for many
//! lengths, random and extreme inputs. The proofs do not rest on it; it would show a proof that looks at the wrong thing.

use crate::random::Random;
use num_bigint::BigUint;
use saltern::cipher::arx::{ChaCha, Interleaved, Keystream, Salsa, Sets, begun, horizontal, horizontal_with, vertical};
use saltern::mac::poly1305::kernel::absorb::Absorb;
use saltern::mac::poly1305::kernel::lanes::{Radix, blocks, needed_powers, powers};
use saltern::mac::poly1305::kernel::radix26::Radix26;
use saltern::mac::poly1305::kernel::radix44::Radix44;
use saltern::mac::poly1305::kernel::{Accumulator, CLAMP, Multiplier, mac, words};
use saltern_lanes::model::{Model, Words32, Words64};

type Vector<const L: usize> = Words64<u64, L>;

impl Random {
    /// Often all ones or all zeros.
    fn extreme(&mut self) -> u64 {
        match self.word() % 4 {
            0 => 0,
            1 => u64::MAX,
            _ => self.word(),
        }
    }
}

fn number(words: &[u64]) -> BigUint {
    words.iter().rev().fold(BigUint::ZERO, |x, &word| (x << 64u32) + word)
}

fn p() -> BigUint {
    (BigUint::from(1u8) << 130u32) - 5u8
}

fn expected(h: Accumulator<u64>, r: [u64; 2], message: &[u8]) -> BigUint {
    message.chunks(16).fold(number(&h), |h, block| {
        let block = BigUint::from_bytes_le(block) + (BigUint::from(1u8) << (8 * block.len()));
        (h + block) * number(&r) % p()
    })
}

/// Inputs for `n` blocks: an accumulator, a clamped r, a message.
fn inputs(random: &mut Random, n: usize) -> (Accumulator<u64>, [u64; 2], Vec<u8>) {
    let h = [random.extreme(), random.extreme(), random.word() % 5];
    let r = [random.extreme() & CLAMP[0], random.extreme() & CLAMP[1]];
    (h, r, (0..2 * n).flat_map(|_| random.extreme().to_le_bytes()).collect())
}

fn on_lanes<const L: usize, R: Radix<Vector<L>>>() {
    let mut random = Random(L as u64);
    for n in (1..=6 * L + 3).cycle().take(300) {
        let (h, r, message) = inputs(&mut random, n);
        let powers = powers::<Vector<L>, R>(Model, r, needed_powers::<Vector<L>>(n));
        let result = blocks::<Vector<L>, R>(Model, h, &powers, &message);
        assert_eq!(number(&result) % p(), expected(h, r, &message), "{n} blocks on {L} lanes, h {h:x?}, r {r:x?}");
        assert!(result[2] <= 4, "an accumulator");
    }
}

#[test]
fn lanes_agree_with_big_integers() {
    on_lanes::<1, Radix26<Vector<1>>>();
    on_lanes::<2, Radix26<Vector<2>>>();
    on_lanes::<4, Radix26<Vector<4>>>();
    on_lanes::<8, Radix26<Vector<8>>>();
    on_lanes::<1, Radix44<Vector<1>>>();
    on_lanes::<2, Radix44<Vector<2>>>();
    on_lanes::<4, Radix44<Vector<4>>>();
    on_lanes::<8, Radix44<Vector<8>>>();
}

#[test]
fn words_agree_with_big_integers() {
    let mut random = Random(9);
    for n in (0..20).cycle().take(400) {
        let (h, r, message) = inputs(&mut random, n);
        let result = mac::absorb_words(h, &Multiplier::new(r), &message);
        let value = expected(h, r, &message);
        assert_eq!(number(&result) % p(), &value % p(), "{n} blocks");
        let s = [random.extreme(), random.extreme()];
        let tag = (value % p() + number(&s)) % (BigUint::from(1u8) << 128u32);
        assert_eq!(number(&words::finalize(result, s)), tag, "{n} blocks");
    }
}

fn absorbed_in_order<const BLOCKS: usize>(steps: &[usize]) {
    let mut random = Random(10);
    for n in 0..40 {
        let (h, r, message) = inputs(&mut random, n);
        let r = Multiplier::new(r);
        let expected = mac::absorb_words(h, &r, &message);
        for &of in steps {
            for pieces in 0..14 {
                let mut absorb = Absorb::<BLOCKS>::new(h, &r, &message);
                for _ in 0..pieces {
                    if absorb.begin() {
                        (0..of).for_each(|number| absorb.step(number, of));
                    }
                }
                assert_eq!(absorb.finalize(), expected, "{n} blocks, {pieces} pieces of {BLOCKS} in {of} steps");
            }
        }
    }
}

#[test]
fn beside_rounds_blocks_are_absorbed_in_order() {
    absorbed_in_order::<3>(&[6, 8, 16, 32]);
    absorbed_in_order::<6>(&[12, 16, 32]);
}

#[test]
fn an_interlude_is_done_whole_and_leaves_the_rounds_alone() {
    let mut random = Random(11);
    let state = [0; 16].map(|_: u32| random.word() as u32);
    for n in [0, 2, 3, 20, 32, 40] {
        let (h, r, message) = inputs(&mut random, n);
        let r = Multiplier::new(r);
        let expected = mac::absorb_words(h, &r, &message);
        macro_rules! check {
            ($cipher:ty) => {
                let mut absorb = Absorb::<3>::new(h, &r, &message);
                let keystream = Keystream::new(&state, 10);
                let mut sets = Sets::<$cipher, Words32<u32, 8>>::new(Model, keystream);
                let begun = begun::<$cipher, Words32<u32, 8>>(Model, &state);
                let beside = sets.next_interleaved(Model, &begun, &mut absorb);
                let plain = vertical::<$cipher, Words32<u32, 8>, false>(Model, keystream);
                assert_eq!(beside.map(|set| set.map(|x| x.0)), plain.map(|set| set.map(|x| x.0)), "{n} blocks");
                assert_eq!(absorb.finalize(), expected, "{n} blocks");

                let mut absorb = Absorb::<3>::new(h, &r, &message);
                let beside = horizontal_with::<$cipher, Words32<u32, 8>, _, 3>(Model, keystream, &mut absorb);
                let plain = horizontal::<$cipher, Words32<u32, 8>, 3>(Model, keystream);
                assert_eq!(beside.map(|set| set.map(|x| x.0)), plain.map(|set| set.map(|x| x.0)), "{n} blocks");
                assert_eq!(absorb.finalize(), expected, "{n} blocks");
            };
        }
        check!(ChaCha);
        check!(Salsa);
    }
}

#[test]
fn tags_are_reduced_at_the_edges() {
    // Around 0 and p, and below 2p and what an accumulator holds at most.
    for base in [BigUint::ZERO, p(), p() * 2u8 - 17u8, (BigUint::from(5u8) << 128u32) - 17u8] {
        for offset in 0..17u8 {
            let value = &base + offset;
            for value in [Some(value.clone()), (value >= BigUint::from(8u8)).then(|| value - 8u8)].into_iter().flatten()
            {
                let mut h = value.to_u64_digits();
                h.resize(3, 0);
                let tag = (value % p()) % (BigUint::from(1u8) << 128u32);
                assert_eq!(number(&words::finalize([h[0], h[1], h[2]], [0, 0])), tag);
            }
        }
    }
}

#[test]
fn the_clamp_is_what_the_proofs_assume() {
    assert_eq!(CLAMP[1] % 4, 0, "the second word is a multiple of 4");
    assert!(CLAMP.iter().all(|&word| word < 1 << 60));
    // RFC 8439, section 2.5.
    assert_eq!(u128::from(CLAMP[0]) | u128::from(CLAMP[1]) << 64, 0x0fff_fffc_0fff_fffc_0fff_fffc_0fff_ffff);
}
