//! The words themselves: `u32`, `u64` and `u128` against arithmetic in wider integers, one bit at a time where that says
//! most; the value barrier; erasing.

mod common;
use common::{Random, edge_words};
use saltern_lanes::{Bits, Wide64, Word32, Word64, divstep, load_words, look_up, opaque, wipe};

/// Bit `i` of the word that `bit` describes.
fn from_bits(bits: u32, bit: impl Fn(u32) -> bool) -> u64 {
    (0..bits).map(|i| u64::from(bit(i)) << i).sum()
}

#[test]
fn words_of_32_bits() {
    let words = edge_words();
    for x in words.iter().map(|&x| x as u32) {
        assert_eq!(<u32 as Word32>::constant(x), x);
        let bit = |i: u32| x >> i & 1 == 1;
        for k in 0..32 {
            assert_eq!(u64::from(Word32::rotl(x, k)), from_bits(32, |i| bit((i + 32 - k) % 32)), "{x:#x} <<< {k}");
            assert_eq!(u64::from(Word32::shl(x, k)), from_bits(32, |i| i >= k && bit(i - k)), "{x:#x} << {k}");
            assert_eq!(u64::from(Word32::shr(x, k)), from_bits(32, |i| i + k < 32 && bit(i + k)), "{x:#x} >> {k}");
        }
        for y in words.iter().map(|&y| y as u32) {
            let other = |i: u32| y >> i & 1 == 1;
            assert_eq!(u64::from(Word32::add(x, y)), (u64::from(x) + u64::from(y)) % (1 << 32), "{x:#x} + {y:#x}");
            assert_eq!(u64::from(Word32::xor(x, y)), from_bits(32, |i| bit(i) != other(i)), "{x:#x} ^ {y:#x}");
            assert_eq!(u64::from(Word32::and(x, y)), from_bits(32, |i| bit(i) && other(i)), "{x:#x} & {y:#x}");
            assert_eq!(u64::from(Word32::or(x, y)), from_bits(32, |i| bit(i) || other(i)), "{x:#x} | {y:#x}");
        }
    }
}

#[test]
fn words_of_64_bits() {
    let words = edge_words();
    for &x in &words {
        assert_eq!(<u64 as Word64>::constant(x), x);
        assert_eq!(x.widen(), u128::from(x));
        for k in 0..64 {
            let two_k = 1u128 << k;
            assert_eq!(u128::from(x.low_bits(k)), u128::from(x) % two_k, "{x:#x} low {k}");
            assert_eq!(u128::from(x.operand(k)), u128::from(x) % two_k, "{x:#x} low {k}");
            assert_eq!(u128::from(Word64::shr(x, k)), u128::from(x) / two_k, "{x:#x} >> {k}");
            assert_eq!(u128::from(Word64::shl(x, k)), u128::from(x) * two_k % (1 << 64), "{x:#x} << {k}");
        }
        for &y in &words {
            let (wide_x, wide_y) = (u128::from(x), u128::from(y));
            assert_eq!(u128::from(Word64::add(x, y)), (wide_x + wide_y) % (1 << 64), "{x:#x} + {y:#x}");
            assert_eq!(u128::from(Word64::sub(x, y)), ((1 << 64) + wide_x - wide_y) % (1 << 64), "{x:#x} - {y:#x}");
            assert_eq!(Word64::mul(x, y), (wide_x * wide_y) as u64, "{x:#x} * {y:#x}");
            assert_eq!(Word64::widening_mul(x, y), wide_x * wide_y, "{x:#x} * {y:#x}");
            assert_eq!(x.select(y, opaque(0)), x);
            assert_eq!(x.select(y, opaque(1)), y);
        }
        for (k, &high) in (1..64).zip(words.iter().rev()) {
            let both = u128::from(x) + (u128::from(high) << 64);
            assert_eq!(u128::from(Word64::funnel_shr(x, high, k)), both / (1 << k) % (1 << 64), "{both:#x} >> {k}");
        }
    }
}

#[test]
fn double_words() {
    let words = edge_words();
    for (&low, &high) in words.iter().zip(words.iter().rev()) {
        let x = u128::from(low) + (u128::from(high) << 64);
        assert_eq!(Wide64::low(x), low);
        for k in 1..128 {
            assert_eq!(Wide64::shr(x, k), (x / (1 << k) % (1 << 64)) as u64, "{x:#x} >> {k}");
        }
        for &y in &words {
            let square = u128::from(y) * u128::from(y);
            // Half by half, with the carry between them.
            let expected = |other: u128| {
                let sum = u128::from(low) + other % (1 << 64);
                let carried = (u128::from(high) + (other >> 64) + (sum >> 64)) % (1 << 64);
                sum % (1 << 64) + (carried << 64)
            };
            assert_eq!(Wide64::add(x, square), expected(square), "{x:#x} + {square:#x}");
            assert_eq!(x.add_word(y), expected(u128::from(y)), "{x:#x} + {y:#x}");
        }
    }
}

#[test]
fn the_barrier_changes_nothing() {
    for x in edge_words() {
        assert_eq!(opaque(x), x);
        assert_eq!(opaque(x as u32), x as u32);
        assert_eq!(opaque(x as usize), x as usize);
    }
    for x in [0, 1, 1 << 63, 1 << 64, u128::MAX, 0x0123_4567_89ab_cdef_fedc_ba98_7654_3210] {
        assert_eq!(x.placed(), x);
    }
    for x in edge_words() {
        assert_eq!(Bits::placed(x as u32), x as u32);
        assert_eq!(Bits::placed(x), x);
    }
    let bytes: [u8; 17] = core::array::from_fn(|i| (17 * i + 1) as u8);
    let [_, whole @ ..] = bytes;
    assert_eq!(load_words(&whole), [0x4534_2312, 0x8978_6756, 0xcdbc_ab9a, 0x1100_efde]);
}

#[test]
fn words_are_added_where_they_are_stored() {
    let words = edge_words();
    for &x in &words {
        for stored in words.windows(4) {
            let expected = |i: usize| x.wrapping_add(stored[i]);
            assert_eq!(Bits::add_stored::<0>(x, stored), expected(0));
            assert_eq!(Bits::add_stored::<3>(x, stored), expected(3));
            let stored: Vec<u32> = stored.iter().map(|&y| y as u32).collect();
            assert_eq!(Bits::add_stored::<0>(x as u32, &stored), expected(0) as u32);
            assert_eq!(Bits::add_stored::<3>(x as u32, &stored), expected(3) as u32);
        }
    }
}

#[test]
fn words_are_looked_up_where_bytes_say() {
    let table = |which: u32| core::array::from_fn(|i| which << 8 | i as u32);
    let tables = [0, 1, 2, 3].map(table);
    for byte in 0..=255 {
        for place in 0..4 {
            let mut bytes = [0, 255, 1, 254];
            bytes[place] = byte;
            let expected = core::array::from_fn(|i| (i as u32) << 8 | u32::from(bytes[i]));
            assert_eq!(look_up(&tables, u32::from_be_bytes(bytes)), expected, "{bytes:?}");
        }
    }
}

#[test]
fn a_divstep_is_what_its_definition_says() {
    for f in edge_words() {
        for g in edge_words() {
            let (f, doubled) = (f as i64, (g & !1) as i64);
            let g = doubled >> 1;
            for zeta in [-600, -2, -1, 0, 1, 599] {
                let expected = match (g % 2 != 0, zeta < 0) {
                    (true, true) => (-2 - zeta, g, g.wrapping_sub(f)),
                    (true, false) => (zeta - 1, f, g.wrapping_add(f)),
                    (false, _) => (zeta - 1, f, g),
                };
                assert_eq!(divstep((zeta, f, doubled)), expected, "{zeta} {f:#x} {doubled:#x}");
            }
        }
    }
}

#[test]
fn wiping_leaves_zeros() {
    let mut random = Random(3);
    for n in 0..70 {
        let mut bytes = random.bytes(n + 2);
        bytes[0] = 1;
        bytes[n + 1] = 1;
        wipe(&mut bytes[1..n + 1]);
        assert_eq!((bytes[0], bytes[n + 1]), (1, 1), "only what is given is wiped");
        assert!(bytes[1..n + 1].iter().all(|&b| b == 0));
    }
    macro_rules! wiped {
        ($($t:ty)*) => {$({
            let mut secret: [$t; 5] = [<$t>::MAX; 5];
            wipe(&mut secret);
            assert_eq!(secret, [0; 5]);
        })*};
    }
    wiped! { u8 u16 u32 u64 u128 usize }
}

/// The words of `sum + a * b`, by products of halves of words, each of which hands its carry on as far as it goes.
fn product(sum: &[u64], a: &[u64], b: &[u64]) -> Vec<u64> {
    let halves = |x: &[u64]| x.iter().flat_map(|&x| [x & 0xffff_ffff, x >> 32]).collect::<Vec<u64>>();
    let (a, b, mut all) = (halves(a), halves(b), halves(sum));
    all.resize(all.len().max(a.len() + b.len()) + 2, 0);
    for (i, &x) in a.iter().enumerate() {
        for (j, &y) in b.iter().enumerate() {
            let (mut at, mut more) = (i + j, x * y);
            while more > 0 {
                let digit = u128::from(all[at]) + u128::from(more);
                (all[at], more) = (digit as u64 & 0xffff_ffff, (digit >> 32) as u64);
                at += 1;
            }
        }
    }
    all.chunks(2).map(|pair| pair[0] | pair[1] << 32).collect()
}

/// The words of `expected`, which has zeros above them.
fn equal(words: &[u64], expected: &[u64], what: &str) {
    let (low, above) = expected.split_at(words.len());
    assert!(words == low && above.iter().all(|&x| x == 0), "{what}: {words:#x?} instead of {expected:#x?}");
}

#[test]
fn numbers_of_several_words() {
    let (edges, mut random) = (edge_words(), Random(64));
    for round in 0..20_000 {
        // Most words are from the edges, where carries go far.
        let mut word = || match (random.word(), random.word()) {
            (choice, _) if round % 4 > 0 && choice % 4 > 0 => edges[(choice >> 2) as usize % edges.len()],
            (_, any) => any,
        };
        let [a, b, sum] = [(); 3].map(|()| [(); 4].map(|()| word()));
        let k = word();

        let (words, carry) = u64::add_words(a, b);
        equal(&[&words[..], &[carry]].concat(), &product(&a, &[1], &b), "add_words");
        // What was taken away is added again.
        let (words, borrow) = u64::sub_words(a, b);
        equal(&[&a[..], &[borrow]].concat(), &product(&words, &[1], &b), "sub_words");
        let (words, top) = k.mul_row(b);
        equal(&[&words[..], &[top]].concat(), &product(&[], &[k], &b), "mul_row");
        let (words, top) = k.add_mul_row(sum, b);
        equal(&[&words[..], &[top]].concat(), &product(&sum, &[k], &b), "add_mul_row");
        let ([word], top) = k.add_mul_row([sum[0]], [b[0]]);
        equal(&[word, top], &product(&sum[..1], &[k], &b[..1]), "add_mul_row of one word");

        // Words i and j make word i + j - 1 of what is above the lowest word.
        let mixed = product(&[], &a[..1], &a[1..]);
        let mixed = product(&mixed, &[0, 0, a[1]], &a[2..]);
        let mixed = product(&mixed, &[0, 0, 0, 0, a[2]], &a[3..]);
        let mixed: [u64; 6] = mixed[..6].try_into().unwrap();
        equal(&u64::complete_square(mixed, a), &product(&[], &a, &a), "complete_square");
    }
}
