//! Which encodings verification accepts.

use super::{PublicKey, Signature};
use crate::Error;
use crate::kernel::curve25519::words::field::words_of;
use crate::kernel::curve25519::words::scalar;

/// Which signatures verification accepts beyond those that signing makes.
///
/// | | `Rfc8032` | `Strict` | `Zip215` |
/// |---|---|---|---|
/// | S of the group order or more | refused | refused | refused |
/// | public key or R whose y is 2^255 - 19 or more, or whose x is 0 with a sign | refused | refused | accepted |
/// | public key or R of small order | accepted | refused | accepted |
/// | the equation | S B = R + k A | S B = R + k A | 8 S B = 8 R + 8 k A |
///
/// Bytes that are no point at all are always refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Policy {
    /// RFC 8032, section 5.1.7, with its decoding to the letter and without the factor 8, which it leaves open.
    Rfc8032,
    /// The same without points of small order: no public key verifies every message, and a signature is bound to its key
    /// and message. Choose this unless others have chosen already.
    Strict,
    /// ZIP 215: for those who must agree with verification in batches by random combinations, such as consensus protocols.
    Zip215,
}

/// p, and the coordinates y of the points of small order: 0, 1, -1 and those of order 8.
const P: [u64; 4] = [0xffff_ffff_ffff_ffed, u64::MAX, u64::MAX, u64::MAX >> 1];
const SMALL_ORDER_Y: [[u64; 4]; 5] = [
    [0; 4],
    [1, 0, 0, 0],
    [0xffff_ffff_ffff_ffec, u64::MAX, u64::MAX, u64::MAX >> 1],
    [0xb027_b2c2_8f95_e826, 0xf098_eff2_89f4_c345, 0x3933_c6d3_05ac_dfd5, 0x05fc_536d_8802_38b1],
    [0x4fd8_4d3d_706a_17c7, 0x0f67_100d_760b_3cba, 0xc6cc_392c_fa53_202a, 0x7a03_ac92_77fd_c74e],
];

impl Policy {
    /// Whether the equation is multiplied by 8.
    pub(super) fn cofactored(self) -> bool {
        self == Policy::Zip215
    }

    /// Checks what can be seen without computing on the curve.
    pub(super) fn check(self, public: &PublicKey, signature: &Signature) -> Result<(), Error> {
        let [r, s] = signature.halves();
        if !scalar::is_canonical_vartime(&words_of(&s)) {
            return Err(Error::NotReduced { argument: "signature" });
        }
        if self == Policy::Zip215 {
            return Ok(());
        }
        for (argument, point) in [("public key", public.as_bytes()), ("signature", &r)] {
            if !is_canonical(point) {
                return Err(Error::NotReduced { argument });
            }
            if self == Policy::Strict && is_small_order(point) {
                return Err(Error::SmallOrder { argument });
            }
        }
        Ok(())
    }
}

/// y, and whether the sign of x is set.
fn split(point: &[u8; 32]) -> ([u64; 4], bool) {
    let mut y = words_of(point);
    let sign = y[3] >> 63 == 1;
    y[3] &= u64::MAX >> 1;
    (y, sign)
}

/// Whether y is below p, and x has no sign where it is 0, which it is for y = 1 and y = -1.
pub(super) fn is_canonical(point: &[u8; 32]) -> bool {
    let (y, sign) = split(point);
    y.iter().rev().lt(P.iter().rev()) && !(sign && (y == SMALL_ORDER_Y[1] || y == SMALL_ORDER_Y[2]))
}

/// Whether a point with a canonical encoding has small order.
pub(super) fn is_small_order(point: &[u8; 32]) -> bool {
    SMALL_ORDER_Y.contains(&split(point).0)
}
