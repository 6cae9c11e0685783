//! Which encodings verification accepts.

use crate::Error;
use crate::curve25519::eddsa::halves;
use crate::curve25519::kernel::serial::field::words_of;
use crate::curve25519::kernel::serial::{encoding, scalar};

/// Which signatures verification accepts beyond those that signing makes.
///
/// | | `Rfc8032` | `Strict` | `Zip215` |
/// |---|---|---|---|
/// | S of the group order or more | refused | refused | refused |
/// | public key or R whose y is 2^255 - 19 or more, or whose x is 0 with a sign | refused | refused | accepted |
/// | public key or R of small order | accepted | refused | accepted |
/// | the equation | S B = R + k A | S B = R + k A | 8 S B = 8 R + 8 k A |
///
/// Bytes that are no point at all are always refused. k is the hash modulo l, as it is in the code of RFC 8032, section 6; the
/// text of 5.1.7 multiplies A by all of it. That is the same but for a public key with a part of small order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Policy {
    /// RFC 8032, section 5.1.7, with its decoding to the letter and without the factor 8, which it leaves open.
    Rfc8032,
    /// The same without points of small order: no public key verifies every message, and a signature is bound to its key
    /// and message. Choose this unless others have chosen already: it is what calls without a policy use.
    #[default]
    Strict,
    /// ZIP 215: for those who must agree with verification in batches by random combinations, such as consensus protocols.
    Zip215,
}

impl Policy {
    /// Whether the equation is multiplied by 8.
    pub(in crate::ec::curve25519) fn cofactored(self) -> bool {
        self == Policy::Zip215
    }

    /// Checks what can be seen without computing on the curve.
    pub(in crate::ec::curve25519) fn check(self, public: &[u8; 32], signature: &[u8; 64]) -> Result<(), Error> {
        let [r, s] = halves(signature);
        if !scalar::is_canonical_vartime(&words_of(&s)) {
            return Err(Error::NotReduced { argument: "signature" });
        }
        self.check_point("public key", public)?;
        self.check_point("signature", &r)
    }

    /// Checks a public key alone.
    pub(in crate::ec::curve25519) fn check_key(self, public: &[u8; 32]) -> Result<(), Error> {
        let argument = "public key";
        self.check_point(argument, public)?;
        encoding::decode_vartime(public).map(|_| ()).ok_or(Error::NotAPoint { argument })
    }

    /// [`Policy::check`] of a public key or of R.
    #[inline(always)]
    fn check_point(self, argument: &'static str, point: &[u8; 32]) -> Result<(), Error> {
        if self == Policy::Zip215 {
            return Ok(());
        }
        if !encoding::is_canonical_vartime(point) {
            return Err(Error::NotReduced { argument });
        }
        if self == Policy::Strict && encoding::is_small_order_vartime(point) {
            return Err(Error::SmallOrder { argument });
        }
        Ok(())
    }
}
