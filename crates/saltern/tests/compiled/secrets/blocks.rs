//! Block ciphers in their modes, and CMAC.

use super::{check_at, forged, message, public, same, secret, sent};
use saltern::Error;
use saltern::block::aes::{Aes128, Aes256};
use saltern::block::{Key, Keyed};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::mac::{Cmac, Tag};
use saltern::mode::{Cbc, Cfb, Iv};
use saltern_catalog::block::{BlockCipherEntry, Direction, Over};
use saltern_catalog::{BLOCK_CIPHERS, Class};

/// Around blocks and vectors of each width.
const LENGTHS: [usize; 9] = [0, 16, 37, 64, 128, 257, 512, 1100, 4016];

/// The same, and less of it: most of these are run by models, which takes a hundred times as long under these tools.
const FEW: [usize; 3] = [16, 48, 1104];

/// Every mode of AES, and of each other cipher that is recommended those that have code of its own.
#[test]
fn modes() {
    for cipher in BLOCK_CIPHERS.iter().filter(|cipher| cipher.class == Class::Modern) {
        let is_aes = cipher.name.starts_with("aes-");
        for mode in cipher.modes.iter().filter(|over| is_aes || ["ecb", "ctr"].contains(&over.mode)) {
            let name = format!("{}-{}", cipher.name, mode.mode);
            check_at(if is_aes { &LENGTHS } else { &FEW }, &name, |level, length| one(cipher, mode, level, length));
        }
    }
}

fn one(cipher: &BlockCipherEntry, mode: &Over, level: Level, length: usize) -> Result<(), Error> {
    let entry = mode.entry();
    let block = cipher.block_bytes;
    let length = if entry.whole_blocks { length / block * block } else { length }.max(entry.least_blocks * block);
    let (key, iv): ([u8; 64], _) = (secret(1), vec![9; mode.iv_bytes]);
    let keyed = mode.keyed(&key[..mode.key_bytes], level);
    let plain = message(length);
    let (mut there, mut back) = (vec![0; length], plain.clone());
    keyed.between(Direction::Encrypt, &iv, &plain, &mut there)?;
    keyed.in_place(Direction::Encrypt, &iv, &mut back)?;
    assert!(same(&there, &back));
    keyed.in_place(Direction::Decrypt, &iv, &mut back)?;
    assert!(same(&plain, &back));
    keyed.between(Direction::Decrypt, &iv, &public(there), &mut back)?;
    assert!(same(&plain, &back));
    let first = if entry.whole_blocks { length / 3 / block * block } else { length / 3 };
    let (head, tail) = back.split_at_mut(first);
    keyed.pieces(Direction::Encrypt, &iv, &mut [head, tail]).unwrap_or(Ok(()))
}

/// With a short key and a long one; one message, and several side by side.
#[test]
fn cmac() {
    cmac_of::<Aes128, 16>("CMAC-AES-128");
    cmac_of::<Aes256, 32>("CMAC-AES-256");
}

fn cmac_of<C: Keyed<Key = Key<N>, Tag = Tag>, const N: usize>(name: &str) {
    check_at(&LENGTHS, name, |level, length| {
        let cmac = Cmac::<C>::with_level(&Key::new(secret(1)), level);
        let text = message(length);
        let tag = sent(cmac.authenticate(&text));
        cmac.verify(&text, &tag)?;
        assert_eq!(cmac.verify(&text, &forged(tag)), Err(Error::Unauthentic));
        let mut pieces = cmac.begin();
        let (head, rest) = text.split_at(length / 3);
        pieces.update(head);
        pieces.update(rest);
        pieces.finalize_verify(&tag)?;
        let mut tags = [Tag::new([0; 16]); 18];
        cmac.authenticate_many(&[&text[..]; 18], &mut tags)?;
        assert!(sent(tags[17]) == tag);
        Ok(())
    });
}

/// Several messages side by side, which only AES has code of its own for.
#[test]
fn serial_modes_of_many() {
    many_of::<Aes128, 16>("AES-128");
    many_of::<Aes256, 32>("AES-256");
}

fn many_of<C: Keyed<Key = Key<N>, Iv = Iv>, const N: usize>(name: &str) {
    check_at(&[0, 16, 64, 1104], name, |level, length| {
        let (cbc, cfb) =
            (Cbc::<C>::with_level(&Key::new(secret(1)), level), Cfb::<C>::with_level(&Key::new(secret(1)), level));
        // The last ones are shorter, so that some are done before the others.
        let texts: Vec<_> = (0..18).map(|i| message(if i > 15 { length / 32 * 16 } else { length })).collect();
        let (mut chained, mut fed) = (texts.clone(), texts.clone());
        cbc.encrypt_many(
            &[Iv::new([9; 16]); 18],
            &mut chained.iter_mut().map(|text| &mut text[..]).collect::<Vec<_>>(),
        )?;
        cfb.encrypt_many(&[Iv::new([9; 16]); 18], &mut fed.iter_mut().map(|text| &mut text[..]).collect::<Vec<_>>())?;
        for (i, text) in texts.iter().enumerate() {
            cbc.decrypt_in_place(&Iv::new([9; 16]), &mut chained[i])?;
            cfb.decrypt_in_place(&Iv::new([9; 16]), &mut fed[i]);
            assert!(same(text, &chained[i]) && same(text, &fed[i]));
        }
        Ok(())
    });
}
