//! Stream ciphers: any length, any address, any split.

use super::common::ciphers::{KINDS, Kind};
use super::common::{Buffer, Random, at_every_level, lengths, long_lengths};

/// One message under one key and nonce, and what the reference makes of it from block 0 on.
struct Sample {
    kind: Kind,
    key: [u8; 32],
    nonce: Vec<u8>,
    message: Vec<u8>,
    ciphertext: Vec<u8>,
}

impl Sample {
    fn new(kind: Kind, len: usize, random: &mut Random) -> Self {
        let (key, nonce, message) = (random.array(), random.bytes(kind.nonce_bytes), random.bytes(len));
        let ciphertext = (kind.reference)(&key, &nonce, 0, &message);
        Sample { kind, key, nonce, message, ciphertext }
    }

    fn start(&self, level: saltern::cpu::Level) -> Box<dyn super::common::ciphers::Running> {
        self.kind.start(&self.key, &self.nonce, level)
    }
}

fn samples(len: usize, seed: u64) -> Vec<Sample> {
    let mut random = Random(seed);
    KINDS.iter().map(|kind| Sample::new(kind, len, &mut random)).collect()
}

#[test]
fn every_length_at_odd_addresses() {
    let long = long_lengths();
    let samples = samples(*long.iter().max().unwrap(), 1);
    at_every_level(|level| {
        for sample in &samples {
            let mut random = Random(2);
            for n in lengths(2300).chain(long.iter().copied()) {
                let what = format!("{} of {n} bytes at {level}", sample.kind.id);
                let (message, ciphertext) = (&sample.message[..n], &sample.ciphertext[..n]);

                let input = Buffer::new(message, random.below(64));
                let mut output = Buffer::blank(n, random.below(64));
                let mut cipher = sample.start(level);
                cipher.apply_to(input.get(), output.get_mut()).unwrap();
                output.expect(ciphertext, &what);
                input.expect(message, &what);
                assert_eq!(cipher.position(), n as u128, "{what}");

                let mut data = Buffer::new(message, random.below(64));
                sample.start(level).apply(data.get_mut()).unwrap();
                data.expect(ciphertext, &format!("{what}, in place"));
            }
        }
    });
}

#[test]
fn split_at_every_place() {
    let samples = samples(2300, 3);
    at_every_level(|level| {
        for sample in &samples {
            for n in lengths(2300) {
                let mut data = sample.message.clone();
                let (front, back) = data.split_at_mut(n);
                let mut cipher = sample.start(level);
                cipher.apply(front).unwrap();
                cipher.apply(back).unwrap();
                assert!(data == sample.ciphertext, "{} split at {n} at {level}", sample.kind.id);
            }
        }
    });
}

#[test]
fn in_many_pieces() {
    let samples = samples(20_000, 4);
    at_every_level(|level| {
        for sample in &samples {
            let mut random = Random(5);
            for most in [1, 3, 70, 150, 700, 3000] {
                let mut data = sample.message.clone();
                let mut cipher = sample.start(level);
                let mut rest = &mut data[..];
                while !rest.is_empty() {
                    let n = random.below(most + 1).min(rest.len());
                    let (piece, after) = rest.split_at_mut(n);
                    cipher.apply(piece).unwrap();
                    rest = after;
                }
                assert!(data == sample.ciphertext, "{} in pieces up to {most} at {level}", sample.kind.id);
            }
        }
    });
}

#[test]
fn seek_anywhere() {
    let samples = samples(20_000, 6);
    at_every_level(|level| {
        for sample in &samples {
            let mut random = Random(7);
            let mut cipher = sample.start(level);
            for _ in 0..200 {
                // Forwards, backwards, and from inside a block.
                let block = random.below(300);
                let n = random.below(800);
                let (front, back) = (64 * block, 64 * block + n);
                let mut data = sample.message[front..back].to_vec();
                cipher.seek_block(block as u64).unwrap();
                cipher.apply(&mut data).unwrap();
                assert!(data == sample.ciphertext[front..back], "{} from block {block} at {level}", sample.kind.id);
                assert_eq!(cipher.position(), back as u128);
            }
        }
    });
}
