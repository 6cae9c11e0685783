//! Many messages at once give what each of them gives alone.

mod common;

use common::Random;
use saltern::Error;
use saltern::backend::vertical::Vectors;
use saltern::cpu::Level;
use saltern::hash::blake2::{Parameters, variant};
use saltern::hash::merkle_damgard::kernel::vertical;
use saltern::hash::sha2::kernel::{self as kernel, sha256};
use saltern::hash::{Blake2b, Blake2s, Blake3, Sha256, Sha512, Shake128, Shake256, blake3};
use saltern::hazmat::at_level::*;
use saltern_catalog::HASHES;
use saltern_lanes::{Kernel, Token, Vertical};
use saltern_reference::sha256 as reference;

/// Lengths at which blocks end, padding needs another block, or the lanes are done at different times.
fn sets(block: usize, random: &mut Random) -> Vec<Vec<Vec<u8>>> {
    let mut lengths: Vec<Vec<usize>> = vec![vec![], vec![0], vec![0; 40]];
    // All numbers of messages up to more than twice the lanes, all of one length, and each of another one.
    for count in 1..=35 {
        lengths.push(vec![5 * block + 5; count]);
        lengths.push((0..count).map(|i| i * block / 3).collect());
    }
    // As many as make lanes worth it for messages of one block or two.
    lengths.extend([vec![0; 64], vec![block; 64], (0..70).map(|i| i * block / 32).collect()]);
    let edges = (0..=3).flat_map(|blocks| (-18..=2).map(move |more| blocks * block as isize + more));
    lengths.push(edges.filter(|&length| length >= 0).map(|length| length as usize).collect());
    for _ in 0..20 {
        let count = random.word() as usize % 70;
        lengths.push((0..count).map(|_| (random.word() % (1 << (random.word() % 12))) as usize).collect());
    }
    // One is much longer than the others.
    lengths.push((0..20).map(|i| if i == 7 { 40 * block + 1 } else { block }).collect());
    lengths.into_iter().map(|set| set.into_iter().map(|length| random.bytes(length)).collect()).collect()
}

/// The trait's call is that of the function, or one message after the other.
#[test]
fn by_the_trait() {
    let messages: Vec<Vec<u8>> = (0..40).map(|i| Random(i).bytes(i as usize * 17)).collect();
    let slices: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
    for entry in HASHES {
        let mut hashes = vec![0; slices.len() * entry.bytes];
        (entry.many_by_trait_into)(&slices, &mut hashes).expect("as many hashes as messages");
        for (message, hash) in slices.iter().zip(hashes.chunks(entry.bytes)) {
            assert_eq!(hash, entry.hash_at(message, Level::current()), "{} of {} bytes", entry.name, message.len());
        }
        let error = Error::Count { argument: "output", got: 0, expected: slices.len() };
        assert_eq!((entry.many_by_trait_into)(&slices, &mut []), Err(error), "{}", entry.name);
    }
}

/// Every function that has lanes for them.
#[test]
fn of_the_catalog() {
    let entries = HASHES.iter().filter_map(|entry| Some((entry, entry.many_into?)));
    let checked = entries.map(|(entry, many)| {
        let (name, bytes) = (entry.name, entry.bytes);
        for set in sets(entry.block_bytes, &mut Random(entry.block_bytes as u64)) {
            let slices: Vec<&[u8]> = set.iter().map(Vec::as_slice).collect();
            for level in Level::detected() {
                let mut hashes = vec![0; set.len() * bytes];
                many(&slices, &mut hashes, level).expect("as many hashes as messages");
                for (i, (message, hash)) in slices.iter().zip(hashes.chunks(bytes)).enumerate() {
                    let what = format!("{name}, {level}, message {i} of {}, {} bytes", set.len(), message.len());
                    assert_eq!(hash, entry.hash_at(message, level), "{what}");
                }
            }
        }
        for level in Level::detected() {
            let error = Error::Count { argument: "output", got: 1, expected: 2 };
            assert_eq!(many(&[b"", b""], &mut vec![0; bytes], level), Err(error), "{name}, {level}");
        }
    });
    assert!(checked.count() >= 19, "there are fewer functions with lanes than there were");
}

fn agree<const N: usize>(
    block: usize,
    one: impl Fn(&[u8], Level) -> [u8; N],
    many: impl Fn(&[Vec<u8>], &mut [[u8; N]], Level) -> Result<(), Error>,
) {
    let mut random = Random(block as u64);
    for set in sets(block, &mut random) {
        for level in Level::detected() {
            let mut hashes = vec![[0; N]; set.len()];
            many(&set, &mut hashes, level).expect("as many hashes as messages");
            for (i, (message, hash)) in set.iter().zip(&hashes).enumerate() {
                let bytes = message.len();
                assert_eq!(*hash, one(message, level), "{level}, message {i} of {}, {bytes} bytes", set.len());
            }
        }
    }
    for level in Level::detected() {
        let error = many(&[vec![], vec![]], &mut [[0; N]], level);
        assert_eq!(error, Err(Error::Count { argument: "output", got: 1, expected: 2 }));
    }
}

#[test]
fn blake2b_with_parameters() {
    let parameters = || Parameters::<variant::Blake2b>::new().key(&[7; 40]).salt(b"brine").node(3, 1, true);
    let one = |message: &[u8], _| {
        let mut hash: Blake2b<20> = parameters().begin().unwrap();
        hash.update(message);
        hash.finalize()
    };
    agree(128, one, |messages, hashes, level| parameters().hash_many_at(messages, hashes, level));
}

#[test]
fn blake2s_with_parameters() {
    let parameters = || Parameters::<variant::Blake2s>::new().key(&[7; 20]).salt(b"brine").node(3, 1, true);
    let one = |message: &[u8], _| {
        let mut hash: Blake2s<20> = parameters().begin().unwrap();
        hash.update(message);
        hash.finalize()
    };
    agree(64, one, |messages, hashes, level| parameters().hash_many_at(messages, hashes, level));
}

#[test]
fn blake3() {
    let key = blake3::Key::new([9; 32]);
    for block in [64, 1024] {
        agree(block, Blake3::hash_at, Blake3::hash_many_at);
        let one = |message: &[u8], level| Blake3::authenticate_at(&key, message, level);
        agree(block, one, |messages, hashes, level| Blake3::authenticate_many_at(&key, messages, hashes, level));
    }
    let mut hashes = [[0; 32]; 2];
    Blake3::authenticate_many(&key, &["forty sacks", "three casks"], &mut hashes).expect("as many hashes as messages");
    assert_eq!(hashes, [Blake3::authenticate(&key, b"forty sacks"), Blake3::authenticate(&key, b"three casks")]);
}

/// Batches that end at every number of chunks, with messages between that are too long for any of them.
#[test]
fn blake3_in_batches() {
    let mut random = Random(3);
    let data = random.bytes(70 << 10);
    for _ in 0..60 {
        let count = 2 + random.word() % 150;
        let most = 1 << (7 + random.word() % 11);
        let messages: Vec<&[u8]> = (0..count)
            .map(|_| {
                let edge = 1024 * (random.word() % 69) as usize + (random.word() % 3) as usize;
                let length = if random.word().is_multiple_of(9) { edge } else { (random.word() % most) as usize };
                let from = (random.word() % 1000) as usize;
                &data[from..(from + length).min(data.len())]
            })
            .collect();
        let expected: Vec<[u8; 32]> = messages.iter().map(|message| *::blake3::hash(message).as_bytes()).collect();
        for level in Level::detected() {
            let mut hashes = vec![[0; 32]; messages.len()];
            Blake3::hash_many_at(&messages, &mut hashes, level).expect("as many hashes as messages");
            assert_eq!(hashes, expected, "{level}");
            for (message, hash) in messages.iter().zip(&expected) {
                assert_eq!(Blake3::hash_at(message, level), *hash, "{level}, {} bytes", message.len());
            }
        }
    }
}

/// Outputs of less than a block and of several.
#[test]
fn shake() {
    fn one<const N: usize>(hash: fn(&[u8], &mut [u8], Level), message: &[u8], level: Level) -> [u8; N] {
        let mut output = [0; N];
        hash(message, &mut output, level);
        output
    }
    agree::<20>(168, |message, level| one(Shake128::hash_at, message, level), Shake128::hash_many_at);
    agree::<300>(136, |message, level| one(Shake256::hash_at, message, level), Shake256::hash_many_at);
}

/// Chains of equal and of different lengths, fewer than there are lanes and more.
fn chains<const N: usize>(
    one: impl Fn(&[u8], Level) -> [u8; N],
    many: impl Fn(&mut [[u8; N]], &[u32], Level) -> Result<(), Error>,
) {
    let mut random = Random(N as u64);
    let mut sets: Vec<Vec<u32>> = vec![vec![], vec![0], vec![0; 40], vec![1000], vec![300, 200], vec![5, 0, 7]];
    sets.extend((1..=35).map(|count| vec![20; count]));
    sets.extend((1..=35).map(|count| (0..count).map(|_| random.word() as u32 % 40).collect()));
    // Winternitz's, of a byte each; and one that is much longer than the others.
    sets.push((0..67).map(|_| random.word() as u32 % 256).collect());
    sets.push((0..20).map(|i| if i == 7 { 500 } else { 10 }).collect());
    for times in sets {
        let values: Vec<[u8; N]> = times.iter().map(|_| random.array()).collect();
        for level in Level::detected() {
            let mut ends = values.clone();
            many(&mut ends, &times, level).expect("as many numbers as values");
            for (i, (value, end)) in values.iter().zip(&ends).enumerate() {
                let expected = (0..times[i]).fold(*value, |value, _| one(&value, level));
                assert_eq!(*end, expected, "{level}, value {i} of {times:?}");
            }
        }
    }
    for level in Level::detected() {
        let mut values = [[7; N]; 2];
        let error = many(&mut values, &[1], level);
        assert_eq!(error, Err(Error::Count { argument: "times", got: 1, expected: 2 }));
        assert_eq!(values, [[7; N]; 2]);
    }
}

#[test]
fn chains_of_hashes() {
    chains(Sha256::hash_at, Sha256::chain_many_at);
    chains(Sha512::hash_at, Sha512::chain_many_at);
    // The example of what an end is, by its definition alone.
    let mut value = [[7; 32]];
    Sha256::chain_many(&mut value, &[2]).expect("one number");
    assert_eq!(value[0], Sha256::hash(&Sha256::hash(&[7; 32])));
}

/// Blocks in the lanes of a level, also where the instructions are taken instead.
struct InLanes<'a>(&'a [Vec<u8>]);

impl<W: Vectors> Kernel<W> for InLanes<'_> {
    type Output = Vec<[u32; 8]>;

    fn run(self, w: W) -> Vec<[u32; 8]> {
        type Words<W> = <W as Vectors>::Words32;
        let lanes = <Words<W> as Vertical>::LANES;
        let slices: Vec<&[u8]> = self.0[..lanes].iter().map(Vec::as_slice).collect();
        let mut states: Vec<u32> = (0..8 * lanes).map(|i| sha256::INITIAL[i / lanes]).collect();
        vertical::compress::<kernel::Sha256, Words<W>, 8>(w, &mut states, &slices, slices[0].len() / 64);
        (0..lanes).map(|lane| std::array::from_fn(|i| states[i * lanes + lane])).collect()
    }
}

#[test]
fn sha256_in_lanes() {
    let messages: Vec<Vec<u8>> = (0..16).map(|i| (0..192).map(|j| (31 * i + 7 * j) as u8).collect()).collect();
    for level in Level::detected() {
        let states = match level {
            Level::Portable(w) => w.run(InLanes(&messages)),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(w) => w.run(InLanes(&messages)),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512(w) => w.run(InLanes(&messages)),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Level::Neon(w) => w.run(InLanes(&messages)),
        };
        for (message, state) in messages.iter().zip(states) {
            let mut expected = reference::initial_state();
            for block in message.chunks(64) {
                let words = std::array::from_fn(|i| u32::from_be_bytes(block[4 * i..4 * i + 4].try_into().unwrap()));
                expected = reference::compress(&expected, &words);
            }
            assert_eq!(state, expected, "{level}");
        }
    }
}
