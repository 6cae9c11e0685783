//! AES-GCM, AES-GCM-SIV, XAES-256-GCM, AEGIS, GMAC, GHASH and POLYVAL at every level that the machine has: other people's vectors, all
//! lengths against RustCrypto and the reference, counters at the wrap, and what is refused.

mod aegis;
mod hashes;
mod lengths;
mod refused;
mod vectors;
mod wrap;

use saltern_lanes::Level;

/// Bytes that differ from place to place.
fn bytes(n: usize, seed: u8) -> Vec<u8> {
    let mut state = u64::from(seed) + 1;
    (0..n)
        .map(|_| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 56) as u8
        })
        .collect()
}

fn array<const N: usize>(seed: u8) -> [u8; N] {
    bytes(N, seed).try_into().unwrap()
}

/// Every choice that the machine can be asked for.
fn levels() -> Vec<Level> {
    Level::choices().collect()
}

/// Seals and opens in every way, and opens what was changed.
macro_rules! check {
    ($cipher:expr, $nonce:expr, $aad:expr, $message:expr, $expected:expr, $what:expr) => {{
        let (cipher, nonce, aad, message): (_, _, _, &[u8]) = ($cipher, $nonce, $aad, $message);
        let (ciphertext, tag): (&[u8], &[u8]) = $expected;
        let mut buffer = message.to_vec();
        let made = cipher.seal_in_place(&nonce, aad, &mut buffer).unwrap();
        assert!(buffer == ciphertext && made.as_ref() == tag, "{}: sealed in place", $what);
        let mut other = vec![0xaa; message.len()];
        let made = cipher.seal_detached(&nonce, aad, message, &mut other).unwrap();
        assert!(other == ciphertext && made.as_ref() == tag, "{}: sealed", $what);

        let mut wrong = *made.as_bytes();
        let bit = (message.len() * 7 + aad.len()) % 128;
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(
            cipher.open_in_place(&nonce, aad, &mut buffer, &wrong.into()),
            Err(saltern::Error::Unauthentic),
            "{}: a bit of the tag",
            $what
        );
        assert!(buffer == ciphertext, "{}: refused in place", $what);
        let mut opened = vec![0xaa; message.len()];
        let refused = cipher.open_detached(&nonce, aad, &buffer, &wrong.into(), &mut opened);
        assert_eq!(refused, Err(saltern::Error::Unauthentic), "{}", $what);
        assert!(opened.iter().all(|byte| *byte == 0), "{}: plaintext is left", $what);

        cipher.open_detached(&nonce, aad, &buffer, &made, &mut opened).unwrap();
        assert!(opened == message, "{}: opened", $what);
        cipher.open_in_place(&nonce, aad, &mut buffer, &made).unwrap();
        assert!(buffer == message, "{}: opened in place", $what);
    }};
}
pub(crate) use check;
