//! What a hash costs.

use crate::Error;

/// What a hash costs: the parameters N, a power of two, r and p of RFC 7914.
///
/// A lane takes `128 N r` bytes of memory, and there are p lanes, one after the other or several at a time.
///
/// ```
/// use saltern::password::scrypt::Parameters;
///
/// let parameters = Parameters::new(14, 8, 1)?; // N = 2^14: 16 MiB
/// assert_eq!(parameters, Parameters::INTERACTIVE);
/// assert_eq!(parameters.lane_bytes(), 16 << 20);
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameters {
    log_n: u32,
    r: u32,
    p: u32,
}

impl Parameters {
    /// N = 2^17, r = 8, p = 1, that is 128 MiB: what OWASP's Password Storage Cheat Sheet recommends.
    pub const RECOMMENDED: Self = Parameters { log_n: 17, r: 8, p: 1 };
    /// N = 2^14, r = 8, p = 1, that is 16 MiB: the parameters for interactive logins of Percival's paper of 2009, which
    /// libsodium calls "interactive" too. Little by the measure of today.
    pub const INTERACTIVE: Self = Parameters { log_n: 14, r: 8, p: 1 };
    /// N = 2^20, r = 8, p = 1, that is 1 GiB: the parameters for the encryption of files of Percival's paper of 2009,
    /// which libsodium calls "sensitive".
    pub const SENSITIVE: Self = Parameters { log_n: 20, r: 8, p: 1 };

    /// The greatest logarithm of N.
    const MAX_LOG_N: u32 = 63;
    /// The greatest product of r and p, which is below 2^30.
    pub const MAX_R_P: u32 = (1 << 30) - 1;

    /// The logarithm of N to the base 2, from 1 to 63; r and p, at least 1 each, with a product below 2^30.
    ///
    /// The bound of N in RFC 7914, 2^(128 r / 8), counts bytes where Percival's paper has bits; 2^(128 r), which is meant, is above
    /// every N here. So N = 2^18 with r = 1, as in keys of Ethereum, is accepted.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] names the one that is not.
    pub const fn new(log_n: u32, r: u32, p: u32) -> Result<Self, Error> {
        if r == 0 || r > Self::MAX_R_P {
            return Err(Error::OutOfRange { argument: "r", got: r as u64, least: 1, most: Self::MAX_R_P as u64 });
        }
        let most = Self::MAX_R_P / r;
        if p == 0 || p > most {
            return Err(Error::OutOfRange { argument: "p", got: p as u64, least: 1, most: most as u64 });
        }
        if log_n == 0 || log_n > Self::MAX_LOG_N {
            let most = Self::MAX_LOG_N as u64;
            return Err(Error::OutOfRange { argument: "logarithm of N", got: log_n as u64, least: 1, most });
        }
        Ok(Parameters { log_n, r, p })
    }

    /// The logarithm of N to the base 2.
    pub const fn log_n(&self) -> u32 {
        self.log_n
    }

    /// The size of a block in units of 128 bytes: memory grows in proportion to it. 8 is usual.
    pub const fn r(&self) -> u32 {
        self.r
    }

    /// The number of lanes, each of which has its own table and takes its own time.
    pub const fn p(&self) -> u32 {
        self.p
    }

    /// How many bytes the table of one lane has: `128 N r`, or as many as can be counted.
    pub const fn lane_bytes(&self) -> u64 {
        match 1_u64.checked_shl(self.log_n) {
            Some(n) => n.saturating_mul(128 * self.r as u64),
            None => u64::MAX,
        }
    }

    /// How many bytes a row has.
    pub(super) const fn row(&self) -> u64 {
        128 * self.r as u64
    }

    /// How many bytes the tables of all lanes have together, or as many as can be counted.
    pub(super) const fn work(&self) -> u64 {
        self.lane_bytes().saturating_mul(self.p as u64)
    }

    /// How many bytes a hash takes in all, with so many lanes at a time: their tables with two rows more, and the ends
    /// of all lanes.
    pub const fn memory(&self, lanes: u32) -> u64 {
        let row = self.row();
        let at_a_time = if lanes < self.p { lanes } else { self.p };
        self.lane_bytes().saturating_add(2 * row).saturating_mul(at_a_time as u64).saturating_add(row * self.p as u64)
    }
}
