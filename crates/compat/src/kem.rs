//! Key encapsulation with X25519 as HPKE has it: DHKEM(X25519, HKDF-SHA256) of RFC 9180, by the traits of `kem` 0.3.

use ::kem::common::{Generate, InvalidKey, Key, KeyExport, KeyInit, KeySizeUser, TryKeyInit};
use ::kem::consts::U32;
use ::kem::{Ciphertext, Decapsulator, Encapsulate, Kem, SharedKey, TryDecapsulate};
use rand_core::{CryptoRng, TryCryptoRng};
use saltern::curve25519::x25519::{PublicKey, SecretKey, SharedSecret};
use saltern::hash::Sha256;
use saltern::kdf::Hkdf;
use zeroize::Zeroizing;

/// DHKEM(X25519, HKDF-SHA256): number 0x0020.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DhKemX25519;

impl Kem for DhKemX25519 {
    type DecapsulationKey = DecapsulationKey;
    type EncapsulationKey = EncapsulationKey;
    type SharedKeySize = U32;
    type CiphertextSize = U32;
}

/// What stands in front of everything that is hashed.
const VERSION: &[u8] = b"HPKE-v1";
const SUITE: &[u8] = b"KEM\x00\x20";

/// `ExtractAndExpand` of RFC 9180 (4.1), for a ciphertext and the public key that it is for.
fn shared(secret: &SharedSecret, ciphertext: &PublicKey, recipient: &PublicKey) -> SharedKey<DhKemX25519> {
    let mut labeled = Zeroizing::new([0; 7 + 5 + 7 + 32]);
    for (to, part) in [(0..7, VERSION), (7..12, SUITE), (12..19, b"eae_prk"), (19..51, secret.expose_secret())] {
        labeled[to].copy_from_slice(part);
    }
    let mut info = [0; 2 + 7 + 5 + 13 + 64];
    for (to, part) in [
        (0..2, &[0, 32][..]),
        (2..9, VERSION),
        (9..14, SUITE),
        (14..27, b"shared_secret"),
        (27..59, ciphertext.as_bytes()),
        (59..91, recipient.as_bytes()),
    ] {
        info[to].copy_from_slice(part);
    }
    let mut key = SharedKey::<DhKemX25519>::default();
    Hkdf::<Sha256>::extract(b"", &*labeled).expand(&info, &mut key).expect("a length that HKDF has");
    key
}

/// A public key, which is none of small order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncapsulationKey(PublicKey);

impl KeySizeUser for EncapsulationKey {
    type KeySize = U32;
}

impl TryKeyInit for EncapsulationKey {
    /// Refuses keys of small order, with which nothing would be secret.
    fn new(key: &Key<Self>) -> Result<Self, InvalidKey> {
        let key = PublicKey::new((*key).into());
        // With any secret key the result of such a one is zero.
        SecretKey::new([1; 32]).diffie_hellman(&key).map_err(|_| InvalidKey)?;
        Ok(Self(key))
    }
}

impl KeyExport for EncapsulationKey {
    fn to_bytes(&self) -> Key<Self> {
        (*self.0.as_bytes()).into()
    }
}

impl Encapsulate for EncapsulationKey {
    type Kem = DhKemX25519;

    fn encapsulate_with_rng<R: CryptoRng + ?Sized>(
        &self,
        rng: &mut R,
    ) -> (Ciphertext<Self::Kem>, SharedKey<Self::Kem>) {
        let ephemeral = DecapsulationKey::generate_from_rng(rng);
        // That this key has no small order was seen when it was made.
        let secret = ephemeral.secret.diffie_hellman_raw(&self.0);
        let share = &ephemeral.public.0;
        ((*share.as_bytes()).into(), shared(&secret, share, &self.0))
    }
}

/// A secret key with its public one.
#[derive(Clone, Debug)]
pub struct DecapsulationKey {
    secret: SecretKey,
    public: EncapsulationKey,
}

impl KeySizeUser for DecapsulationKey {
    type KeySize = U32;
}

impl KeyInit for DecapsulationKey {
    fn new(key: &Key<Self>) -> Self {
        let secret = SecretKey::new((*key).into());
        Self { public: EncapsulationKey(secret.public_key()), secret }
    }
}

impl KeyExport for DecapsulationKey {
    fn to_bytes(&self) -> Key<Self> {
        (*self.secret.expose_secret()).into()
    }
}

impl Generate for DecapsulationKey {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut bytes = Zeroizing::new([0; 32]);
        rng.try_fill_bytes(&mut *bytes)?;
        let secret = SecretKey::new(*bytes);
        Ok(Self { public: EncapsulationKey(secret.public_key()), secret })
    }
}

impl Decapsulator for DecapsulationKey {
    type Kem = DhKemX25519;

    fn encapsulation_key(&self) -> &EncapsulationKey {
        &self.public
    }
}

impl TryDecapsulate for DecapsulationKey {
    type Error = saltern::Error;

    /// Refuses ciphertexts of small order.
    fn try_decapsulate(&self, ct: &Ciphertext<Self::Kem>) -> Result<SharedKey<Self::Kem>, saltern::Error> {
        let share = PublicKey::new((*ct).into());
        Ok(shared(&self.secret.diffie_hellman(&share)?, &share, &self.public.0))
    }
}

impl zeroize::ZeroizeOnDrop for DecapsulationKey {}
