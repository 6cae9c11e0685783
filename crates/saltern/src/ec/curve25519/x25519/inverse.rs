//! The inverse of an exchange.

use super::{PublicKey, SecretKey, SharedSecret, refuse_zero};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::curve25519::group::{Edwards, Scalar};
use saltern_lanes::Level;
use zeroize::Zeroize;

impl SecretKey {
    /// The point whose multiple by this secret key `theirs` is: what [`SecretKey::diffie_hellman`] does to a point of order
    /// l, this undoes. A part of small order in `theirs` is taken away. Monocypher's `crypto_x25519_inverse`.
    ///
    /// It is for blinding: a client sends a secret point times a secret key of one use, the server multiplies it by its own,
    /// and the client takes its key off again. `theirs` is public; the result is secret. The secret point is no
    /// [`PublicKey`], which is printed and not wiped: it stays an [`Edwards`] until it is blinded.
    ///
    /// ```
    /// use saltern::curve25519::{group::Edwards, x25519::{PublicKey, SecretKey}};
    /// use zeroize::Zeroizing;
    ///
    /// let password = Zeroizing::new(Edwards::hash_to_curve(b"forty sacks", b"the mill-V01-CS01")?);
    /// let (blind, server) = (SecretKey::new([7; 32]), SecretKey::new([8; 32])); // SecretKey::generate() for new ones
    /// let sent = password.mul_clamped(blind.expose_secret()).to_montgomery().to_x25519();
    /// let answered = PublicKey::new(*server.diffie_hellman(&sent)?.expose_secret());
    /// let unblinded = blind.inverse_diffie_hellman(&answered)?;
    /// assert_eq!(unblinded.expose_secret(), password.mul_clamped(server.expose_secret()).to_montgomery().u());
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if `theirs` is on the twist of the curve, as half of all 32 bytes are: its points have another
    /// order. (Monocypher multiplies them by what is the inverse on the curve.) [`Error::SmallOrder`] if it is a point of
    /// small order.
    pub fn inverse_diffie_hellman(&self, theirs: &PublicKey) -> Result<SharedSecret, Error> {
        self.inverse_diffie_hellman_at(theirs, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`SecretKey::inverse_diffie_hellman`].
    pub(crate) fn inverse_diffie_hellman_at(&self, theirs: &PublicKey, level: Level) -> Result<SharedSecret, Error> {
        let point = Edwards::from_x25519(theirs, false).map_err(|_| Error::NotAPoint { argument: "public key" })?;
        clear_stack(Depth::Curve, level, || {
            // Of the numbers that are the inverse modulo l, the one that is a multiple of 8: eight times the inverse of
            // eight times the secret.
            let inverse = Scalar::from_clamped(&self.0).mul(&Scalar::COFACTOR).invert();
            let mut multiple = point.mul_at(&inverse, level).mul_by_cofactor();
            let mut result = Ok(SharedSecret(*multiple.to_montgomery().u()));
            multiple.zeroize();
            refuse_zero(&mut result);
            result
        })
    }
}
