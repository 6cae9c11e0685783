//! Products in POLYVAL's field, and sums of them, are what RFC 8452 says, for all blocks and all factors, as bilinear polynomials in
//! their bits: alone and in vectors of two and of four, by both ways to reduce, and where a message is absorbed.

use saltern::block::aes::tweaks::{POWERS, times_powers};
use saltern::mode::ghash::kernel::{
    MOST, Powers, Sum, TWISTED, Twisted, absorb, absorb_vectors, key_of_ghash, multiply, twisted,
};
use saltern_lanes::model::{Model, Polynomial, Stored, Words64};
use saltern_lanes::{Carryless, Memory};
use saltern_proofs::gf2::{Bit, Word, forgetting, product, sum};
use saltern_proofs::mutant::{Mutant, survivors, unchanged};
use std::cell::RefCell;
use std::collections::HashMap;

type W = Mutant<Word>;
type One = Words64<W, 2>;

/// Bits of a block, the lowest first.
fn bits(block: [W; 2]) -> Vec<Bit> {
    block.into_iter().flat_map(|word| word.0.bits()).collect()
}

/// RFC 8452's `dot`: the product, divided 128 times by x, modulo x^128 + x^127 + x^126 + x^121 + 1. Without the code that is proved.
fn dot(a: &[Bit], b: &[Bit]) -> Vec<Bit> {
    let mut product_bits = product(a, b);
    for at in 0..128 {
        // The lowest bit goes away with the modulus added where it is 1.
        let lowest = std::mem::take(&mut product_bits[at]);
        for k in [121, 126, 127, 128] {
            product_bits[at + k] = sum(&product_bits[at + k], &lowest);
        }
    }
    product_bits.split_off(128)
}

fn same(left: &[Bit], right: &[Bit]) -> Result<(), String> {
    match left.iter().zip(right).position(|(left, right)| left != right) {
        None => Ok(()),
        Some(i) => Err(format!("bit {i} differs")),
    }
}

/// Blocks of variables, from number `first` on.
fn blocks(first: u32, count: u32) -> Vec<[W; 2]> {
    (0..count).map(|i| [0, 1].map(|word| Mutant(Word::input(2 * (first + i) + word)))).collect()
}

fn vector<const N: usize>(blocks: &[[W; 2]]) -> Words64<W, N> {
    Words64(std::array::from_fn(|i| blocks[i / 2][i % 2]))
}

/// Products by what is multiplied.
type Products = HashMap<(Vec<Bit>, Vec<Bit>), Vec<Bit>>;

thread_local! {
    /// They are the same for every mistake.
    static KNOWN: RefCell<Products> = RefCell::new(HashMap::new());
}

/// The sum of the products of the blocks of both.
fn dots(x: &[[W; 2]], h: &[[W; 2]]) -> Vec<Bit> {
    unchanged(|| {
        x.iter().zip(h).fold(vec![Bit::new(); 128], |total, (x, h)| {
            let (x, h) = (bits(*x), bits(*h));
            let one = KNOWN.with_borrow_mut(|known| known.entry((x, h)).or_insert_with_key(|(x, h)| dot(x, h)).clone());
            total.iter().zip(&one).map(|(a, b)| sum(a, b)).collect()
        })
    })
}

fn products<const N: usize>() -> Result<(), String>
where
    Words64<W, N>: Carryless<Token = Model, One = One>,
{
    forgetting(|| {
        let (x, h) = (blocks(0, N as u32 / 2), blocks(4, N as u32 / 2));
        let (vx, vh) = (vector::<N>(&x), vector::<N>(&h));
        let result = multiply(Model, vx, vh, twisted(Model, vh));
        for i in 0..N / 2 {
            same(&bits([result.0[2 * i], result.0[2 * i + 1]]), &dots(&x[i..=i], &h[i..=i]))?;
        }
        Ok(())
    })
}

#[test]
fn products_are_right() {
    products::<2>().unwrap();
    products::<4>().unwrap();
    products::<8>().unwrap();
}

/// Sums over two vectors, reduced once, and single blocks beside them.
fn sums<const N: usize>() -> Result<(), String>
where
    Words64<W, N>: Carryless<Token = Model, One = One>,
{
    forgetting(|| {
        let count = N as u32;
        let (x, h) = (blocks(0, count + 1), blocks(10, count + 1));
        let (xs, hs) = ([vector::<N>(&x), vector(&x[N / 2..])], [vector::<N>(&h), vector(&h[N / 2..])]);
        let mut karatsuba = Sum::new(Model);
        for i in 0..2 {
            karatsuba.add(xs[i], hs[i], unchanged(|| hs[i].plus(hs[i].exchanged())));
        }
        same(&bits(karatsuba.reduced(Model).0), &dots(&x[..N], &h[..N]))?;
        let single = (vector::<2>(&x[N..]), vector::<2>(&h[N..]));
        let single = Twisted::product(single.0, single.1, twisted(Model, single.1));
        let both = Twisted::product(xs[0], hs[0], twisted(Model, hs[0]));
        let both = both.add(xs[1], hs[1], twisted(Model, hs[1]));
        same(&bits(both.reduced_with(Model, Some(single)).0), &dots(&x, &h))
    })
}

#[test]
fn sums_are_right() {
    sums::<2>().unwrap();
    sums::<4>().unwrap();
    sums::<8>().unwrap();
}

/// Of mistakes only those survive that change a word which no product takes: the upper one of the sum of a block's words, of which there
/// are so many, and each can be wrong in two ways.
fn refuses(proof: impl Fn() -> Result<(), String>, unused: usize) {
    let report = survivors(|_, _| true, proof);
    assert!(report.mutants > 20, "{} mutants", report.mutants);
    assert!(report.survivors.iter().all(|survivor| survivor.contains("xor")), "{:?}", report.survivors);
    assert_eq!(report.survivors.len(), 2 * unused, "{:?}", report.survivors);
}

#[test]
fn mistakes_in_products_and_sums() {
    refuses(products::<2>, 0);
    refuses(sums::<2>, 2);
    refuses(sums::<4>, 4);
}

/// Tweaks of XTS: what a block is times each power of x, by the doubling of IEEE 1619.
fn tweaks<const N: usize>() -> Result<(), String>
where
    Words64<W, N>: Carryless<Token = Model, One = One>,
{
    forgetting(|| {
        let block = blocks(0, 1);
        let mut expected = bits(block[0]);
        for first in (0..POWERS).step_by(N / 2) {
            let tweaks = times_powers(Model, vector::<N>(&vec![block[0]; N / 2]), first);
            for tweak in tweaks.0.chunks(2) {
                same(&bits([tweak[0], tweak[1]]), &expected)?;
                expected.rotate_right(1);
                let highest = expected[0].clone();
                for k in [1, 2, 7] {
                    expected[k] = sum(&expected[k], &highest);
                }
            }
        }
        Ok(())
    })
}

#[test]
fn tweaks_are_doubled() {
    tweaks::<2>().unwrap();
    tweaks::<4>().unwrap();
    tweaks::<8>().unwrap();
}

/// Only two mistakes survive, which change nothing: of a tweak times 1, and of a single bit times 0x87, the upper half is zero wherever the
/// bytes stand.
#[test]
fn mistakes_in_tweaks() {
    let report = survivors(|_, _| true, tweaks::<2>);
    assert!(report.mutants > 100, "{} mutants", report.mutants);
    assert!(report.survivors.iter().all(|survivor| survivor.contains("of other bytes")), "{:?}", report.survivors);
    assert_eq!(report.survivors.len(), 2, "{:?}", report.survivors);
}

thread_local! {
    static WHOLE: RefCell<Products> = RefCell::new(HashMap::new());
}

/// The sum of products as it is before it is reduced, which MGM does in a field of its own.
fn halves<const N: usize>() -> Result<(), String>
where
    Words64<W, N>: Carryless<Token = Model, One = One>,
{
    forgetting(|| {
        let (x, h) = (blocks(0, N as u32 / 2), blocks(10, N as u32 / 2));
        let (vx, vh) = (vector::<N>(&x), vector::<N>(&h));
        let mut sum_of_all = Sum::new(Model);
        sum_of_all.add(vx, vh, unchanged(|| vh.plus(vh.exchanged())));
        let [low, high] = sum_of_all.halves();
        let expected = unchanged(|| {
            x.iter().zip(&h).fold(vec![Bit::new(); 256], |total, (x, h)| {
                let (x, h) = (bits(*x), bits(*h));
                let one = WHOLE
                    .with_borrow_mut(|known| known.entry((x, h)).or_insert_with_key(|(x, h)| product(x, h)).clone());
                total.iter().zip(&one).map(|(a, b)| sum(a, b)).collect()
            })
        });
        let mut result = bits(low.0);
        result.extend(bits(high.0));
        same(&expected, &result)
    })
}

#[test]
fn sums_before_they_are_reduced() {
    halves::<2>().unwrap();
    halves::<4>().unwrap();
    halves::<8>().unwrap();
    refuses(halves::<4>, 2);
}

/// Blocks after a state, with factors of their own in the place of powers: three, of which at most `AT_ONCE` are reduced at once, or those of
/// `VECTORS` vectors, straight on.
fn absorbed<const N: usize, const REVERSED: bool, const AT_ONCE: usize, const VECTORS: usize>() -> Result<(), String>
where
    Words64<W, N>: Carryless<Token = Model, One = One> + Memory,
{
    forgetting(|| {
        let count = if VECTORS == 0 { 3 } else { VECTORS * N / 2 };
        // Places for factors at powers 1 to 4.
        let (x, h, state) = (blocks(0, count as u32), blocks(8, 4), blocks(16, 1));
        let mut powers = Powers::empty();
        powers.count = AT_ONCE;
        let width = N / 2;
        for highest in (width..=4).step_by(width) {
            // The highest power comes first.
            let factors: Vec<_> = (0..width).map(|i| h[highest - 1 - i]).collect();
            unchanged(|| powers.put(Model, highest, vector::<N>(&factors)));
        }
        let bytes: Vec<u8> = x.iter().flatten().flat_map(|word| word.to_bytes()).collect();
        let before = Words64(state[0]);
        let result = match VECTORS {
            0 => absorb::<Words64<W, N>, REVERSED>(Model, &powers, before, &bytes),
            _ => absorb_vectors::<Words64<W, N>, REVERSED, VECTORS>(Model, &powers, before, &bytes),
        };
        let reverse = |[low, high]: [W; 2]| [high.reversed(), low.reversed()];
        let expected = unchanged(|| {
            let mut added: Vec<_> = x.iter().map(|&x| if REVERSED { reverse(x) } else { x }).collect();
            added[0] = [0, 1].map(|i| added[0][i].xor(state[0][i]));
            let factors: Vec<_> = (0..count).map(|i| h[count - 1 - i]).collect();
            dots(&added, &factors)
        });
        same(&bits(result.0), &expected)
    })
}

#[test]
fn messages_are_absorbed() {
    absorbed::<2, true, 4, 0>().unwrap();
    absorbed::<4, true, 4, 0>().unwrap();
    absorbed::<8, true, 4, 0>().unwrap();
    absorbed::<8, false, 4, 0>().unwrap();
}

#[test]
fn vectors_are_absorbed_straight_on() {
    absorbed::<2, true, 4, 3>().unwrap();
    absorbed::<4, false, 4, 2>().unwrap();
    absorbed::<8, true, 4, 1>().unwrap();
}

#[test]
fn mistakes_where_messages_are_absorbed() {
    refuses(absorbed::<2, true, 4, 0>, 3);
    refuses(absorbed::<2, true, 4, 3>, 3);
}

/// The same on numbers.
fn dot_of_numbers(a: u128, b: u128) -> u128 {
    let set = |x: u128| (0..128).map(|i| if x >> i & 1 == 1 { vec![0] } else { Bit::new() }).collect::<Vec<_>>();
    dot(&set(a), &set(b)).iter().rev().fold(0, |x, bit| x << 1 | u128::from(!bit.is_empty()))
}

type Number = Mutant<u64>;

/// The tables of powers, on numbers: as many of them as each level uses.
fn powers<const N: usize>(count: usize, h: u128) -> Result<(), String>
where
    Words64<Number, N>: Carryless<Token = Model, One = Words64<Number, 2>> + Memory,
{
    let mut table = Powers::empty();
    table.fill::<Words64<Number, N>>(Model, &h.to_le_bytes(), count);
    unchanged(|| {
        let number = |block: Words64<Number, 2>| u128::from(block.0[0].0) | u128::from(block.0[1].0) << 64;
        let mut power = h;
        for i in 1..=count {
            let words = u128::from(power as u64 ^ (power >> 64) as u64);
            if number(table.power(Model, i)) != power {
                return Err(format!("power {i}"));
            }
            if number(table.words(Model, i)) != words | words << 64 {
                return Err(format!("words of power {i}"));
            }
            // Divided by x^64.
            if i <= TWISTED && dot_of_numbers(power, 1 << 64) != number(table.twisted(Model, i)) {
                return Err(format!("what is twisted of power {i}"));
            }
            power = dot_of_numbers(power, h);
        }
        Ok(())
    })
}

#[test]
fn powers_are_right() {
    const H: u128 = 0x2594_9306_8fbc_19a5_7e2c_3b10_66d4_5a83;
    for h in [H, 1, 1 << 127, u128::MAX] {
        powers::<2>(4, h).unwrap();
        powers::<2>(8, h).unwrap();
        powers::<4>(16, h).unwrap();
        powers::<8>(32, h).unwrap();
    }
    assert_eq!(MOST, 32);
    for proof in [|| powers::<2>(4, H), || powers::<4>(8, H), || powers::<8>(8, H)] {
        let report = survivors(|_, _| true, proof);
        assert!(report.mutants > 20, "{} mutants", report.mutants);
        assert_eq!(report.survivors, [""; 0]);
    }
}

/// GHASH is POLYVAL of reversed bytes with its key times x: for each bit of the key, of which the product is a sum.
#[test]
fn the_key_of_ghash() {
    for i in 0..128 {
        let key = u128::from_le_bytes(key_of_ghash(&(1_u128 << i).to_be_bytes()));
        let expected = if i < 127 { 1 << (i + 1) } else { 0xc200_0000_0000_0000_0000_0000_0000_0001 };
        assert_eq!(key, expected);
    }
    let (a, b) = (0x0123_4567_89ab_cdef_u128, 0xfedc_ba98_7654_3210_u128 << 60);
    let key = |h: u128| u128::from_le_bytes(key_of_ghash(&h.to_be_bytes()));
    assert_eq!(key(a ^ b), key(a) ^ key(b));
}
