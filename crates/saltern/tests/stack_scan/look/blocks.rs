//! Block ciphers in their modes, and CMAC. Of AES the round keys are those of FIPS 197; of others they are what a cipher keeps, in whatever form.

use super::secret::Secrets;
use super::{Search, fixed, search};
use saltern::block::aes::{Aes128, Aes256};
use saltern::block::{Key, Keyed};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mac::{Cmac, Tag};
use saltern_catalog::block::{BlockCipherEntry, Direction, DynMode, Over};
use saltern_catalog::{BLOCK_CIPHERS, Class};
use saltern_reference::aes;
use std::fs::File;
use std::os::unix::fs::FileExt;

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

/// What a mode has of its key where it is: words that are the same each time with the same key, and others with another.
fn held(mode: &Over, level: Level) -> Secrets {
    let memory = File::open("/proc/self/mem").expect("Linux shows a process its memory");
    let made = [1, 3, 1, 3].map(|seed| {
        let key: [u8; 64] = fixed(seed);
        let keyed = mode.keyed(&key[..mode.key_bytes], level);
        let mut bytes = vec![0; size_of_val(&*keyed)];
        let place = (&raw const *keyed).cast::<u8>() as usize as u64;
        memory.read_exact_at(&mut bytes, place).expect("the box can be read");
        bytes
    });
    let word = |of: usize, at: usize| &made[of][at..at + 8];
    let depends = |at: usize| word(0, at) == word(2, at) && word(1, at) == word(3, at) && word(0, at) != word(1, at);
    let places: Vec<usize> = (0..made[0].len() / 8 * 8).step_by(8).filter(|&at| depends(at)).collect();
    assert!(8 * places.len() >= mode.key_bytes, "{} has its key", mode.mode);
    let runs = places.chunk_by(|a, b| a + 8 == *b);
    runs.fold(Secrets::new(), |secrets, run| secrets.bytes("round keys", &made[0][run[0]..run[run.len() - 1] + 8]))
}

/// Every cipher that is not legacy with its longest key, in every mode.
#[test]
fn modes_of_others() {
    let longest = |cipher: &&BlockCipherEntry| {
        let family = cipher.name.trim_end_matches(|c: char| c.is_ascii_digit());
        BLOCK_CIPHERS.iter().all(|other| {
            let of_family = other.name.trim_end_matches(|c: char| c.is_ascii_digit()) == family;
            !of_family || other.key_bytes <= cipher.key_bytes
        })
    };
    let modern =
        BLOCK_CIPHERS.iter().filter(|cipher| cipher.class != Class::Legacy && !cipher.name.starts_with("aes-"));
    let mut count = 0;
    for cipher in modern.filter(longest) {
        count += 1;
        for mode in cipher.modes {
            let key: [u8; 64] = fixed(1);
            search(format!("{}-{}", cipher.name, mode.mode).leak(), |search, level| {
                let keyed = mode.keyed(&key[..mode.key_bytes], level);
                each_way(search, level, cipher, mode, &*keyed, &held(mode, level), &[16, 64, 257, 1100, 4016]);
            });
        }
    }
    assert!(count >= 6, "{count} ciphers");
}

fn one(cipher: &BlockCipherEntry, mode: &Over) {
    let key: [u8; 64] = fixed(1);
    let key = &key[..mode.key_bytes];
    let secrets = round_keys(key, cipher.key_bytes);
    search(format!("{}-{}", cipher.name, mode.mode).leak(), |search, level| {
        // Not how it is made: into a box it is moved, and what is moved stays behind.
        let keyed = mode.keyed(key, level);
        each_way(search, level, cipher, mode, &*keyed, &secrets, &LENGTHS);
    });
}

/// Both directions, between buffers and in place.
fn each_way(
    search: &mut Search,
    level: Level,
    cipher: &BlockCipherEntry,
    mode: &Over,
    keyed: &dyn DynMode,
    secrets: &Secrets,
    lengths: &[usize],
) {
    let iv: [u8; 16] = fixed(2);
    let (iv, entry, block) = (&iv[..mode.iv_bytes], mode.entry(), cipher.block_bytes);
    for &length in lengths {
        let length = if entry.whole_blocks { length / block * block } else { length }.max(entry.least_blocks * block);
        for direction in [Direction::Encrypt, Direction::Decrypt] {
            let (mut data, mut output) = (vec![7; length], vec![0; length]);
            search.run(level, length, secrets, || keyed.between(direction, iv, &data, &mut output).unwrap());
            search.run(level, length, secrets, || keyed.in_place(direction, iv, &mut data).unwrap());
        }
    }
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
        ((number << 1) ^ ((number >> 127) * 0x87)).to_be_bytes()
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
