//! Output of any length, which may be keys, and tags whose length is known when the program runs.

use super::macs::words64;
use super::secret::Secrets;
use super::{fixed, search};
use saltern::hash::blake2::{Blake2bp, Blake2xb, Extendable, Parameters, variant};
use saltern::hash::{Blake2b, Blake2s, Blake3, blake3};
use saltern::hazmat::at_level::*;
use saltern::mac::Kmac256;
use saltern_reference::keccak;
use std::hint::black_box;

/// Lengths of output around blocks and lanes.
const OUTPUTS: [usize; 5] = [32, 100, 1000, 3000, 17000];

#[test]
fn blake3() {
    let (key, material): ([u8; 32], [u8; 32]) = (fixed(1), fixed(2));
    let keyed = |length: usize| {
        let mut mac = Blake3::new_keyed(&blake3::Key::new(key));
        mac.update(&vec![7; length]);
        Box::new(mac)
    };
    let deriving = || {
        let mut hash = Blake3::new_derive_key("salt mill 2026-11-22 keys of the ledger");
        hash.update(&material);
        Box::new(hash)
    };
    // Which is at the root as it is, where the message is no longer than a block; and is the message, where keys are derived.
    let of_key = Secrets::new().words("key", &key);
    let of_material = Secrets::new().words("material", &material);
    search("keyed BLAKE3, end", |search, level| {
        for length in [0, 64, 65, 1000, 1025, 5000] {
            let mut mac = Some(keyed(length));
            search.run(level, length, &of_key, || (*mac.take().unwrap()).finalize());
            let mut mac = Some(keyed(length));
            search.run(level, length, &of_key, || (*mac.take().unwrap()).finalize_xof());
        }
    });
    search("keyed BLAKE3, begin", |search, level| {
        let key = blake3::Key::new(key);
        search.run(level, 0, &of_key, || {
            black_box(&Blake3::new_keyed_at(&key, level));
        });
    });
    search("keyed BLAKE3, whole", |search, level| {
        let (key, message) = (blake3::Key::new(key), vec![7; 300_000]);
        for length in [
            0,
            64,
            65,
            1000,
            1025,
            2048,
            3500,
            5000,
            8000,
            15_000,
            16 << 10,
            32 << 10,
            40_000,
            100_000,
            1 << 18,
            300_000,
        ] {
            search.run(level, length, &of_key, || {
                black_box(&Blake3::authenticate_at(&key, &message[..length], level));
            });
        }
    });
    search("BLAKE3 derives a key", |search, level| {
        let mut hash = Some(deriving());
        search.run(level, 0, &of_material, || (*hash.take().unwrap()).finalize());
        let mut hash = Some(deriving());
        search.run(level, 0, &of_material, || (*hash.take().unwrap()).finalize_xof());
    });
    search("BLAKE3 derives a key, whole", |search, level| {
        let context = "salt mill 2026-11-22 keys of the ledger";
        for length in [32, 64, 65, 1000, 1025, 2048, 3500, 5000, 8000, 15_000, 40_000, 100_000, 300_000] {
            let material = [&material[..], &vec![7; length - 32]].concat();
            let key: blake3::Key = Blake3::derive_key_at(context, &material, level);
            let secrets = of_material.clone().words("derived key", key.expose_secret());
            search.run(level, length, &secrets, || {
                black_box(&Blake3::derive_key_at::<blake3::Key>(context, &material, level));
            });
        }
    });
    search("BLAKE3, output", |search, level| {
        for (mut reader, secrets) in
            [(Box::new(keyed(20).finalize_xof()), &of_key), (Box::new(deriving().finalize_xof()), &of_material)]
        {
            for length in OUTPUTS {
                let mut output = vec![0; length];
                reader.clone().squeeze(&mut output);
                let secrets = secrets.clone().words("output", &output[..32]);
                search.run(level, length, &secrets, || reader.squeeze(&mut output));
                reader.set_position(0);
            }
            // From inside of a block.
            let mut output = [0; 50];
            reader.set_position(20);
            search.run(level, 50, secrets, || reader.squeeze(&mut output));
        }
    });
}

#[test]
fn kmac() {
    const RATE: usize = 136;
    let (key, message): ([u8; 32], _) = (fixed(1), [7; 20]);
    let mut mac = Box::new(Kmac256::new(&key, b""));
    mac.update(&message);
    // The output begins with all of a block, so the state at its beginning is known but for the capacity.
    let mut block = [0; RATE];
    (*mac.clone()).finalize_xof().squeeze(&mut block);
    let state = super::macs::kmac256_state(&key);
    let mut padded = [&message[..], &[0, 1, 4]].concat();
    padded.resize(RATE, 0);
    padded[RATE - 1] |= 0x80;
    let mut state: keccak::State<u64> = state;
    for (i, word) in padded.chunks(8).enumerate() {
        state[i] ^= u64::from_le_bytes(word.try_into().unwrap());
    }
    let state = words64(&keccak::permute(&state, 24));
    assert_eq!(state[..RATE], block);
    let secrets = Secrets::new().bytes("output", &state[..RATE]).bytes("capacity", &state[RATE..]);
    search("KMAC256, output", |search, level| {
        let mut given = Some(mac.clone());
        search.run(level, 0, &secrets, || (*given.take().unwrap()).finalize_xof());
        for length in OUTPUTS {
            let (mut reader, mut output) = (Box::new((*mac.clone()).finalize_xof()), vec![0; length]);
            search.run(level, length, &secrets, || reader.squeeze(&mut output));
        }
    });
}

/// Ends of messages under a key: in pieces, of any length, and with any output.
#[test]
fn blake2() {
    let key: [u8; 32] = fixed(1);
    let secrets = Secrets::new().words("key", &key);
    let long = super::macs::keyed::<saltern_reference::blake2::Blake2b>(&key, 64);
    let short = super::macs::keyed::<saltern_reference::blake2::Blake2s>(&key, 32);
    search("keyed BLAKE2, end", |search, level| {
        // Before a second block comes the key waits.
        for length in [0, 100, 1000] {
            let message = vec![7; length];
            let mut mac = Box::new(Blake2b::<64>::new_keyed(&key).unwrap());
            search.run(level, length, &long, || mac.update(&message));
            let mut given = Some(mac.clone());
            search.run(level, length, &long, || (*given.take().unwrap()).finalize());
            let mut given = Some(mac);
            search.run(level, length, &long, || (*given.take().unwrap()).finalize_verify(&[0; 64]).unwrap_err());
            let mut mac = Box::new(Blake2s::<32>::new_keyed(&key).unwrap());
            search.run(level, length, &short, || mac.update(&message));
            let mut given = Some(mac);
            search.run(level, length, &short, || (*given.take().unwrap()).finalize());
            let parameters = Parameters::<variant::Blake2b>::new().key(&key);
            let mut mac = Box::new(parameters.begin_variable_at(20, level).unwrap());
            mac.update(&message);
            let (mut given, mut tag) = (Some(mac), [0; 20]);
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize_into(&mut tag).unwrap());
            let mut mac = Box::new(Blake2xb::new_keyed(&key, None).unwrap());
            mac.update(&message);
            let mut given = Some(mac);
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize_xof_at(level));
        }
    });
    search("keyed BLAKE2bp, end", |search, level| {
        for length in [0, 100, 1000] {
            let mut mac = Box::new(Blake2bp::<64>::new_keyed_at(&key, level).unwrap());
            mac.update(&vec![7; length]);
            let mut given = Some(mac.clone());
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize());
            let mut given = Some(mac);
            search.run(level, length, &secrets, || (*given.take().unwrap()).finalize_verify(&[0; 64]).unwrap_err());
        }
    });
    search("BLAKE2Xb, output", |search, level| {
        for length in OUTPUTS {
            let mut mac = Extendable::<variant::Blake2b>::new_keyed(&key, None).unwrap();
            mac.update(b"forty sacks of salt");
            let (mut reader, mut output) = (Box::new(mac.finalize_xof_at(level)), vec![0; length]);
            reader.clone().squeeze(&mut output).unwrap();
            let secrets = Secrets::new().bytes("output", &output[..32]);
            search.run(level, length, &secrets, || reader.squeeze(&mut output).unwrap());
        }
    });
}
