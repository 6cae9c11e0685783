//! AES in its modes, and CMAC.

use super::secret::Secrets;
use super::{fixed, search};
use saltern::block::aes::{Aes128, Aes256};
use saltern::block::{Key, Keyed};
use saltern::hazmat::at_level::*;
use saltern::mac::{Cmac, Tag};
use saltern_catalog::BLOCK_CIPHERS;
use saltern_catalog::block::{BlockCipherEntry, Direction, Over};
use saltern_reference::aes;

const LENGTHS: [usize; 9] = [0, 16, 37, 64, 128, 257, 512, 1100, 4016];

/// The round keys of each of the keys of `bytes` bytes.
fn round_keys(key: &[u8], bytes: usize) -> Secrets {
    key.chunks(bytes).fold(Secrets::new(), |secrets, key| {
        let round_keys: Vec<[u8; 16]> = aes::expand(key);
        secrets.bytes("round keys", round_keys.as_flattened())
    })
}

#[test]
fn modes() {
    for cipher in BLOCK_CIPHERS.iter().filter(|cipher| cipher.name.starts_with("aes-")) {
        cipher.modes.iter().for_each(|mode| one(cipher, mode));
    }
}

fn one(cipher: &BlockCipherEntry, mode: &Over) {
    let (key, iv): ([u8; 64], [u8; 16]) = (fixed(1), fixed(2));
    let (key, iv) = (&key[..mode.key_bytes], &iv[..mode.iv_bytes]);
    let secrets = round_keys(key, cipher.key_bytes);
    let (entry, block) = (mode.entry(), cipher.block_bytes);
    search(format!("{}-{}", cipher.name, mode.mode).leak(), |search, level| {
        // Not how it is made: into a box it is moved, and what is moved stays behind.
        let keyed = mode.keyed(key, level);
        for length in LENGTHS {
            let length =
                if entry.whole_blocks { length / block * block } else { length }.max(entry.least_blocks * block);
            for direction in [Direction::Encrypt, Direction::Decrypt] {
                let (mut data, mut output) = (vec![7; length], vec![0; length]);
                search.run(level, length, &secrets, || keyed.between(direction, iv, &data, &mut output).unwrap());
                search.run(level, length, &secrets, || keyed.in_place(direction, iv, &mut data).unwrap());
            }
        }
    });
}

#[test]
fn cmac() {
    cmac_of::<Aes128, 16>("CMAC-AES-128");
    cmac_of::<Aes256, 32>("CMAC-AES-256");
}

fn cmac_of<C: Keyed<Key = Key<N>, Tag = Tag>, const N: usize>(name: &'static str) {
    let key: [u8; N] = fixed(1);
    let schedule: Vec<[u8; 16]> = aes::expand(&key);
    // The subkeys are twice and four times this block.
    let zeros = aes::cipher(&schedule, [0; 16]);
    let doubled = |block: [u8; 16]| {
        let number = u128::from_be_bytes(block);
        (number << 1 ^ (number >> 127) * 0x87).to_be_bytes()
    };
    let secrets = round_keys(&key, N)
        .bytes("encrypted zeros", &zeros)
        .bytes("first subkey", &doubled(zeros))
        .bytes("second subkey", &doubled(doubled(zeros)));
    let given = Box::new(Key::new(key));
    search(name, |search, level| {
        let cmac = Cmac::<C>::with_level(&given, level);
        // Without a last block of zeros: its tag is a secret by itself.
        for length in LENGTHS.into_iter().filter(|&length| length > 0) {
            let message = vec![7; length];
            let mut tag = Tag::new([0; 16]);
            search.run(level, length, &secrets, || tag = cmac.authenticate(&message));
            search.run(level, length, &secrets, || cmac.verify(&message, &tag).unwrap());
            let mut tags = [tag; 18];
            search.run(level, length, &secrets, || cmac.authenticate_many(&[&message[..]; 18], &mut tags).unwrap());
        }
    });
}
