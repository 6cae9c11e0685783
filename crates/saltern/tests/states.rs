//! `hazmat::states`: what has its state in memory of the caller's gives what the library's types give.

use saltern::aead::{Aes256Gcm, Key, Nonce};
use saltern::cpu::Level;
use saltern::curve25519::ed25519::{Policy, Prehash, Seed, SigningKey};
use saltern::hash::blake2::{Parameters, Variable, variant};
use saltern::hash::{Sha3_256, Sha256, Sha512, Shake128, TurboShake256};
use saltern::hazmat::states::{self, Aes256GcmSmall, Rounds, Sponge};
use saltern::mac::{OneTimeKey, Poly1305};

fn message() -> Vec<u8> {
    (0..=255).cycle().take(1000).collect()
}

#[test]
fn sha2() {
    let message = message();
    for whole in 0..=7 {
        let (mut small, mut large) = (states::SHA256, states::SHA512);
        let (blocks, last) = message.split_at(whole * 128);
        states::sha256_blocks(&mut small, blocks).unwrap();
        states::sha512_blocks(&mut large, blocks).unwrap();
        assert_eq!(states::sha256_end(&small, blocks.len() as u64, last), Sha256::hash(&message));
        assert_eq!(states::sha512_end(&large, blocks.len() as u64, last), Sha512::hash(&message));
    }
    assert!(states::sha256_blocks(&mut { states::SHA256 }, &[0; 63]).is_err());
    assert!(states::sha512_blocks(&mut { states::SHA512 }, &[0; 64]).is_err());
}

#[test]
fn blake2b() {
    let message = message();
    for (bytes, key) in [(64, &[][..]), (33, &[7; 20][..])] {
        let mut expected = vec![0; bytes];
        let mut parameters = Parameters::<variant::Blake2b>::new();
        let mut all = message.clone();
        if !key.is_empty() {
            parameters = parameters.key(key);
            all.splice(0..0, [key, &[0; 128]].concat()[..128].iter().copied());
        }
        let mut running = parameters.begin_variable(bytes).unwrap();
        running.update(&message);
        running.finalize_into(&mut expected).unwrap();
        for whole in 0..=7 {
            let mut state = states::blake2b(bytes, key.len()).unwrap();
            let (blocks, last) = all.split_at(whole * 128);
            states::blake2b_blocks(&mut state, 0, blocks).unwrap();
            let mut digest = vec![0; bytes];
            states::blake2b_end(&mut state, blocks.len() as u128, last, &mut digest).unwrap();
            assert_eq!(digest, expected, "{whole}");
        }
    }
    assert!(states::blake2b(0, 0).is_err() && states::blake2b(65, 0).is_err() && states::blake2b(1, 65).is_err());
    assert!(states::blake2b_end(&mut [0; 8], 0, &[], &mut [0; 65]).is_err());
}

/// What came before is a number: nobody has so long a message.
#[test]
fn bytes_before() {
    let level = Level::current();
    for bits in [8, 16, 24, 31, 32, 33, 40, 48, 56] {
        for blocks in [(1_u64 << bits) - 1, 1 << bits, (1 << bits) + 1] {
            let mut sha256 = Sha256::after(blocks, level);
            sha256.update(b"salt");
            assert_eq!(states::sha256_end(&states::SHA256, 64 * blocks, b"salt"), sha256.finalize(), "{blocks}");
            let mut sha512 = Sha512::after(blocks, level);
            sha512.update(b"salt");
            assert_eq!(states::sha512_end(&states::SHA512, 128 * blocks, b"salt"), sha512.finalize(), "{blocks}");
            let mut blake2b = Variable::<variant::Blake2b>::after(blocks, 64, level);
            blake2b.update(b"salt");
            let (mut expected, mut digest) = ([0; 64], [0; 64]);
            blake2b.finalize_into(&mut expected).unwrap();
            let mut state = states::blake2b(64, 0).unwrap();
            states::blake2b_end(&mut state, 128 * u128::from(blocks), b"salt", &mut digest).unwrap();
            assert_eq!(digest, expected, "{blocks}");
        }
    }
}

#[test]
fn poly1305() {
    let message = message();
    for whole in [0, 1, 2, 16, 17, 62] {
        let mut state = states::poly1305(&[0xf7; 32]);
        let (blocks, last) = message.split_at(16 * whole);
        states::poly1305_blocks(&mut state, blocks).unwrap();
        let expected = Poly1305::authenticate(OneTimeKey::new([0xf7; 32]), &message);
        assert_eq!(states::poly1305_end(&state, last), *expected.as_bytes(), "{whole}");
    }
    assert!(states::poly1305_blocks(&mut [0; 7], &[0; 15]).is_err());
}

#[test]
fn keccak() {
    let message = message();
    let squeezed = |rounds, strength, suffix, bytes| {
        let mut sponge = Sponge::new(rounds, strength).unwrap();
        message.chunks(37).for_each(|piece| sponge.absorb(piece));
        sponge.pad(suffix);
        let mut output = vec![0; bytes];
        sponge.squeeze(&mut output);
        output
    };
    assert_eq!(squeezed(Rounds::R24, 256, 0x06, 32), Sha3_256::hash(&message));
    let mut output = [0; 500];
    Shake128::hash(&message, &mut output);
    assert_eq!(squeezed(Rounds::R24, 128, 0x1f, 500), output);
    TurboShake256::hash(&message, &mut output);
    assert_eq!(squeezed(Rounds::R12, 256, 0x1f, 500), output);
    assert!(Sponge::new(Rounds::R24, 100).is_err());

    // The permutation is what is between the blocks of output.
    for rounds in [Rounds::R24, Rounds::R12] {
        let mut sponge = Sponge::new(rounds, 512).unwrap();
        let mut words = [0; 25];
        let mut block = [0; 72];
        for _ in 0..3 {
            sponge.permute();
            sponge.squeeze(&mut block);
            states::keccak_permute(&mut words, rounds);
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            assert_eq!(block, bytes[..72]);
        }
    }
}

#[test]
fn signatures() {
    let key = SigningKey::from_seed(&Seed::new([7; 32]));
    let mut prehash = Prehash::new();
    prehash.update(b"forty sacks of salt");
    let hash = Sha512::hash(b"forty sacks of salt");
    let signature = states::sign_sha512(&key, &hash).unwrap();
    assert_eq!(signature, key.sign_prehashed(prehash, b"").unwrap());
    states::verify_sha512(key.verifying_key(), Policy::Strict, &hash, &signature).unwrap();
    assert!(states::verify_sha512(key.verifying_key(), Policy::Strict, &Sha512::hash(b"sand"), &signature).is_err());
}

#[test]
fn gcm_of_a_key() {
    let (key, nonce) = (Key::new([7; 32]), Nonce::new([9; 12]));
    let message: Vec<u8> = message().repeat(20);
    for bytes in [0, 1, 16, 64, 255, 256, 1000, 20_000] {
        let sealed = Aes256GcmSmall::new(&key).seal(&nonce, b"the mill", &message[..bytes]).unwrap();
        assert_eq!(sealed, Aes256Gcm::new(&key).seal(&nonce, b"the mill", &message[..bytes]).unwrap(), "{bytes}");
        assert_eq!(Aes256GcmSmall::new(&key).open(&nonce, b"the mill", &sealed).unwrap(), message[..bytes]);
        assert!(Aes256GcmSmall::new(&key).open(&nonce, b"the cook", &sealed).is_err());
    }
    assert!(size_of::<Aes256GcmSmall>() <= 48);
}
