//! [`InOut`] reads and writes where it says, from one buffer to another and in place.

mod common;
use common::Random;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{InOut, Kernel, Memory, Scratch, Token};
use std::marker::PhantomData;

/// Xors vector after vector of keystream over a buffer, split after `cut` bytes.
struct Encrypt<'a, V> {
    data: InOut<'a>,
    keystream: &'a [u8],
    cut: usize,
    vector: PhantomData<V>,
}

impl<W: Copy, V: Memory<Token = W>> Kernel<W> for Encrypt<'_, V> {
    type Output = ();
    #[inline(always)]
    fn run(mut self, w: W) {
        let total = self.data.len();
        let mut head = self.data.take(self.cut);
        assert_eq!((head.len(), self.data.len()), (self.cut.min(total), total - self.cut.min(total)));
        let (before, after) = self.keystream.split_at(head.len());
        for at in (0..head.len() + V::BYTES).step_by(V::BYTES) {
            let keystream = before.get(at..).unwrap_or_default();
            head.xor(at, V::load(w, keystream));
        }
        let mut tail = self.data.part(0, total);
        for at in (0..tail.len()).step_by(V::BYTES) {
            tail.xor(at, V::load(w, &after[at..]));
        }
    }
}

fn xored(a: &[u8], b: &[u8]) -> Vec<u8> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}

fn vectors<W: Token, V: Memory<Token = W>, M: Memory<Token = Model>>(w: W) -> Result<usize, String> {
    assert_eq!(V::BYTES, M::BYTES);
    let mut random = Random(4);
    let mut checked = 0;
    for n in 0..=2 * V::BYTES + 5 {
        let (text, keystream) = (random.bytes(n), random.bytes(n));
        for cut in [0, 1, n / 2, n.saturating_sub(1), n, n + 1] {
            let mut separate = vec![0x5a; n];
            let data = InOut::between(&text, &mut separate).unwrap();
            w.run(Encrypt::<V> { data, keystream: &keystream, cut, vector: PhantomData });
            let mut same = text.clone();
            let data = InOut::in_place(&mut same);
            w.run(Encrypt::<V> { data, keystream: &keystream, cut, vector: PhantomData });
            if separate != xored(&text, &keystream) || same != separate {
                return Err(format!("{n} bytes, cut after {cut}"));
            }
            checked += 1;
        }
    }
    Ok(checked)
}

mod words32 {
    use super::vectors;
    crate::on_every_vector!(vectors, Lanes32);
}
mod words64 {
    use super::vectors;
    crate::on_every_vector!(vectors, Lanes64);
}

#[test]
fn lengths_must_agree() {
    assert!(InOut::between(&[1, 2, 3], &mut [0; 3]).is_some());
    assert!(InOut::between(&[1, 2, 3], &mut [0; 2]).is_none());
    assert!(InOut::between(&[1, 2, 3], &mut [0; 4]).is_none());
    assert!(InOut::between(&[], &mut []).unwrap().is_empty());
}

#[test]
fn input_and_output_are_seen() {
    let (text, mut out) = ([1u8, 2, 3, 4], [9u8; 4]);
    let mut data = InOut::between(&text, &mut out).unwrap();
    data.xor_slice(&[0xff, 0xff]);
    assert_eq!((data.input(), data.output()), (&[1, 2, 3, 4][..], &[0xfe, 0xfd, 9, 9][..]));
    let head = data.take(3);
    assert_eq!((head.input(), head.output()), (&[1, 2, 3][..], &[0xfe, 0xfd, 9][..]));
    assert_eq!((data.input(), data.output(), data.is_empty()), (&[4][..], &[9][..], false));

    let mut bytes = [1u8, 2, 3];
    let mut data = InOut::in_place(&mut bytes);
    data.xor_slice(&[1, 1, 1, 1, 1]);
    assert_eq!((data.input(), data.output()), (&[0, 3, 2][..], &[0, 3, 2][..]));
}

#[test]
fn parts_stay_inside() {
    let text: Vec<u8> = (0..50).collect();
    for at in [0, 1, 7, 49, 50, 51, usize::MAX] {
        for len in [0, 1, 8, 43, 50, usize::MAX] {
            let mut out = [0u8; 50];
            let mut data = InOut::between(&text, &mut out).unwrap();
            let mut part = data.part(at, len);
            let begin = at.min(50);
            let end = begin + len.min(50 - begin);
            assert_eq!(part.input(), &text[begin..end]);
            part.xor_slice(&[0x80; 60]);
            let expected: Vec<_> =
                text.iter().enumerate().map(|(i, b)| if (begin..end).contains(&i) { b ^ 0x80 } else { 0 }).collect();
            assert_eq!(data.output(), expected);
        }
    }
}

#[test]
fn bytes_are_copied_as_far_as_both_reach() {
    let text = [1, 2, 3, 4, 5];
    for n in 0..=7 {
        let bytes = [7; 7];
        let mut output = [9; 5];
        InOut::between(&text, &mut output).unwrap().copy_from(&bytes[..n]);
        let copied = n.min(5);
        assert_eq!((&output[..copied], &output[copied..]), (&[7; 5][..copied], &[9; 5][copied..]));
    }
}

#[test]
fn output_is_cleared() {
    let text = [1, 2, 3, 4, 5];
    let mut output = [9; 7];
    let mut data = InOut::between(&text, &mut output[..5]).unwrap();
    assert!(!data.is_in_place());
    data.part(2, 2).clear();
    assert_eq!(data.output(), [9, 9, 0, 0, 9]);
    data.clear();
    assert_eq!((data.input(), data.output()), (&text[..], &[0; 5][..]));
    assert_eq!(output[5..], [9; 2]);

    let mut data = InOut::in_place(&mut output);
    assert!(data.is_in_place() && data.part(3, 2).is_in_place());
    data.clear();
    assert_eq!(output, [0; 7]);
}

#[test]
fn scratch_holds_a_copy_as_far_as_both_reach() {
    let text = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    let mut scratch = Scratch::<8>::new();
    for n in [3, 8, 0, 5, 9, 10] {
        assert_eq!(scratch.copy(&text[..n]), &text[..n.min(8)]);
    }
}

#[test]
fn beyond_the_end_nothing_happens() {
    let mut bytes = [7u8; 20];
    let mut data = InOut::in_place(&mut bytes[..10]);
    let ones = Words64([!0u64; 2]);
    data.xor(10, ones);
    data.xor(11, ones);
    data.xor(usize::MAX, ones);
    assert_eq!(data.output(), [7; 10]);
    data.xor(6, ones);
    assert_eq!(data.output(), [7, 7, 7, 7, 7, 7, 0xf8, 0xf8, 0xf8, 0xf8]);
    assert_eq!(bytes[10..], [7; 10]);
}
