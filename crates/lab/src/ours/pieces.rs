//! Messages that come in pieces.

use saltern::hazmat::at_level::*;

use saltern::block::Keyed;
use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::cpu::Level;
use saltern::hash::Blake3;
use saltern::hash::blake2::{Blake2b512, Blake2s256};
use saltern::mac::{
    Cmac, Kmac128, Kmac256, Mac, Poly1305, SipHash13, SipHash13_128, SipHash24, SipHash24_128, Umac32, Umac64, Umac96,
    Umac128, Vmac64, Vmac128,
};
use saltern::mode::{Ctr, Gmac, Iv};
use saltern_catalog::{CipherEntry, HashEntry, HmacEntry, MacEntry, XofEntry};

use super::catalog::said;
use crate::contract::{Input, Operation};
use crate::job::Refusal;
use crate::shapes::hash::stream;
use crate::shapes::{Made, through};
use crate::subject::Subject;

/// Only what [`operations`](crate::operations) has in pieces has a task.
pub(super) fn task(level: Level, subject: Subject, operation: &Operation, input: &Input) -> Option<Made> {
    Some(match subject {
        Subject::Hash(entry) => hash(entry, level, operation, input),
        Subject::Xof(entry) => xof(entry, level, operation, input),
        Subject::Hmac(entry) => hmac(entry, level, operation, input),
        Subject::Mac(entry) => mac(entry, level, operation, input),
        Subject::Cipher(entry) => cipher(entry, level, operation, input),
        Subject::Mode(cipher, ..) => match cipher.name {
            "aes-128" => ctr::<Aes128>(level, operation, input),
            "aes-192" => ctr::<Aes192>(level, operation, input),
            _ => ctr::<Aes256>(level, operation, input),
        },
        _ => return None,
    })
}

fn hash(entry: &HashEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let hash = entry.pieces_into;
    stream(operation, input, move |pieces, digest| {
        hash(pieces.message, pieces.bytes, digest, level);
        true
    })
}

/// On the heap, which is a small part of what it takes.
fn xof(entry: &XofEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let (begin, customization) = (entry.begin, input.aad.clone());
    stream(operation, input, move |pieces, output| {
        let Ok(mut hash) = begin(&customization, output.len() as u64, level) else { return false };
        pieces.message.chunks(pieces.bytes).for_each(|piece| hash.update(piece));
        hash.finalize_xof().squeeze(output).is_ok()
    })
}

fn hmac(entry: &HmacEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let key = (entry.key)(&input.key, level);
    stream(operation, input, move |pieces, tag| {
        key.authenticate_pieces(pieces.message, pieces.bytes, tag);
        true
    })
}

/// On the heap, too.
fn cipher(entry: &CipherEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    let (begin, key, nonce) = (entry.begin, input.key.clone(), input.nonce.clone());
    through(operation, input, move |message, output| {
        let Ok(mut cipher) = begin(&key, &nonce, level) else { return Err(Refusal::Silent) };
        message.through(output, |from, to| cipher.apply_to(from, to).is_ok())
    })
}

fn ctr<C: Keyed<Iv = Iv<16>>>(level: Level, operation: &Operation, input: &Input) -> Made {
    let (ctr, iv) = (Ctr::<C>::with_level(&said(input.key[..].try_into())?, level), said(input.nonce[..].try_into())?);
    through(operation, input, move |message, output| {
        let mut keystream = ctr.keystream(&iv);
        message.through(output, |from, to| keystream.apply_to(from, to).is_ok())
    })
}

/// Begins each message by `$begin`, with the key that was set up beforehand.
macro_rules! prepared {
    ($operation:ident, $input:ident, $mac:expr, |$prepared:ident| $begin:expr) => {{
        let $prepared = $mac;
        stream($operation, $input, move |pieces, tag| {
            let mut mac = $begin;
            for piece in pieces.message.chunks(pieces.bytes) {
                let _ = mac.update(piece);
            }
            tag.copy_from_slice(mac.finalize().as_ref());
            true
        })
    }};
}

fn mac(entry: &MacEntry, level: Level, operation: &Operation, input: &Input) -> Made {
    macro_rules! with_nonce {
        ($mac:ty) => {{
            let nonce = said(input.nonce[..].try_into())?;
            prepared!(operation, input, <$mac>::with_level(&said(input.key[..].try_into())?, level), |mac| mac
                .begin(&nonce))
        }};
    }
    macro_rules! without_nonce {
        ($mac:ty) => {
            prepared!(operation, input, <$mac>::with_level(&said(input.key[..].try_into())?, level), |mac| mac.begin())
        };
    }
    // Copies of what has the key and nothing else yet.
    macro_rules! copies {
        ($keyed:expr, |$mac:ident, $tag:ident| $finalize:expr) => {{
            let keyed = $keyed;
            stream(operation, input, move |pieces, $tag| {
                let mut $mac = keyed.clone();
                pieces.message.chunks(pieces.bytes).for_each(|piece| $mac.update(piece));
                $finalize
            })
        }};
    }
    match entry.name {
        "cmac-aes-128" => without_nonce!(Cmac<Aes128>),
        "cmac-aes-192" => without_nonce!(Cmac<Aes192>),
        "cmac-aes-256" => without_nonce!(Cmac<Aes256>),
        "gmac-aes-128" => with_nonce!(Gmac<Aes128>),
        "gmac-aes-192" => with_nonce!(Gmac<Aes192>),
        "gmac-aes-256" => with_nonce!(Gmac<Aes256>),
        "umac-32" => with_nonce!(Umac32),
        "umac-64" => with_nonce!(Umac64),
        "umac-96" => with_nonce!(Umac96),
        "umac-128" => with_nonce!(Umac128),
        "vmac-64" => with_nonce!(Vmac64),
        "vmac-128" => with_nonce!(Vmac128),
        "kmac128" => copies!(Kmac128::with_level(&input.key, b"", level), |mac, tag| mac.finalize(tag).is_ok()),
        "kmac256" => copies!(Kmac256::with_level(&input.key, b"", level), |mac, tag| mac.finalize(tag).is_ok()),
        "poly1305" => from_key::<Poly1305>(level, operation, input),
        "siphash-1-3" => from_key::<SipHash13>(level, operation, input),
        "siphash-1-3-128" => from_key::<SipHash13_128>(level, operation, input),
        "siphash-2-4" => from_key::<SipHash24>(level, operation, input),
        "siphash-2-4-128" => from_key::<SipHash24_128>(level, operation, input),
        "blake2b-512.keyed" => copies!(said(Blake2b512::new_keyed_at(&input.key, level))?, |mac, tag| {
            tag.copy_from_slice(&mac.finalize());
            true
        }),
        "blake2s-256.keyed" => copies!(said(Blake2s256::new_keyed_at(&input.key, level))?, |mac, tag| {
            tag.copy_from_slice(&mac.finalize());
            true
        }),
        "blake3.keyed" => from_key::<Blake3>(level, operation, input),
        name => Err(format!("{name} is not measured in pieces")),
    }
}

/// With the key taken in by each message, which is a copy of it.
fn from_key<M: Mac>(level: Level, operation: &Operation, input: &Input) -> Made {
    let key = input.key.clone();
    said(M::from_key_at(&key, level))?;
    stream(operation, input, move |pieces, tag| {
        let Ok(mut mac) = M::from_key_at(&key, level) else { return false };
        pieces.message.chunks(pieces.bytes).for_each(|piece| mac.update(piece));
        tag.copy_from_slice(mac.finalize().as_ref());
        true
    })
}
