//! What is fastest differs between the processors of a level.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

/// How a processor carries out vectors of 512 bits, named after what it does.
///
/// A matter of speed alone: every processor of a level runs what is chosen for each of them, with the same results. Levels
/// `avx512` and `avx2` ask, and the latter for who made it: processors without 512 bits have the name that their maker's
/// have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tuning {
    /// Nothing is known of it.
    Plain,
    /// In halves, and rotations take longer than shifts: Zen 4.
    Halves,
    /// Whole: AMD's since Zen 5.
    Whole,
    /// By two units, one of which rotates and the other shuffles, and one alone multiplies: Intel's but those for servers.
    OneMultiplier,
    /// By two units, one of which rotates and the other shuffles, and both multiply: Intel's for servers.
    TwoUnits,
}

/// That of this machine, or the one asked for: its place in [`Tuning::ALL`]. Set when levels are detected first, which is
/// before there is a witness of level `avx512` or `avx2`.
static CURRENT: AtomicU8 = AtomicU8::new(NOT_CHOSEN);

const NOT_CHOSEN: u8 = u8::MAX;

impl Tuning {
    /// All of them.
    pub const ALL: &'static [Tuning] =
        &[Tuning::Plain, Tuning::Halves, Tuning::Whole, Tuning::OneMultiplier, Tuning::TwoUnits];

    /// The one in use: that of this machine, or the one that `SALTERN_TUNING` names.
    ///
    /// An unknown name leaves that of the machine in use ([`Tuning::requested`] says so).
    #[inline(always)]
    pub fn current() -> Tuning {
        // Public, and the same for all that is computed.
        match crate::reveal(u64::from(CURRENT.load(Ordering::Relaxed))) {
            1 => Tuning::Halves,
            2 => Tuning::Whole,
            3 => Tuning::OneMultiplier,
            4 => Tuning::TwoUnits,
            _ => Tuning::Plain,
        }
    }

    /// What `SALTERN_TUNING` asks for, and the tuning of that name if there is one.
    #[cfg(feature = "std")]
    pub fn requested() -> Option<(std::string::String, Option<Tuning>)> {
        // What is not UTF-8 is no tuning's name, and asked for all the same.
        let name = std::env::var_os("SALTERN_TUNING")?.to_string_lossy().into_owned();
        let tuning = Tuning::named(&name);
        Some((name, tuning))
    }

    /// The tuning with this name, if it is one.
    pub fn named(name: &str) -> Option<Tuning> {
        Tuning::ALL.iter().copied().find(|tuning| tuning.name() == name)
    }

    /// `plain`, `halves`, `whole`, `one-multiplier` or `two-units`.
    pub const fn name(self) -> &'static str {
        match self {
            Tuning::Plain => "plain",
            Tuning::Halves => "halves",
            Tuning::Whole => "whole",
            Tuning::OneMultiplier => "one-multiplier",
            Tuning::TwoUnits => "two-units",
        }
    }

    #[inline(always)]
    const fn is_intels(self) -> bool {
        matches!(self, Tuning::OneMultiplier | Tuning::TwoUnits)
    }

    /// Whether operations on 512 bits, multiplications among them, take no longer than those on 256.
    #[inline(always)]
    pub const fn whole_512_bits(self) -> bool {
        matches!(self, Tuning::Whole | Tuning::TwoUnits)
    }

    /// Whether that is so at once and at the same frequency. Intel's servers take some ten thousand cycles to wake the upper halves
    /// of their units, and run slower then.
    #[inline(always)]
    pub const fn ready_512_bits(self) -> bool {
        matches!(self, Tuning::Whole)
    }

    /// Whether words have time to spare beside 512 bits: they go in halves, or two units do all of them, and multiplications
    /// take longer.
    #[inline(always)]
    pub const fn spare_words(self) -> bool {
        matches!(self, Tuning::Halves | Tuning::OneMultiplier)
    }

    /// How many bytes go through two passes, one after the other, with input and output in the first-level cache: half of 48 KiB,
    /// or a quarter of 32 KiB.
    #[inline(always)]
    pub const fn chunk(self) -> usize {
        match self {
            Tuning::TwoUnits => 24 << 10,
            _ => 8 << 10,
        }
    }

    /// Whether a rotation takes longer than a shift.
    #[inline(always)]
    pub const fn slow_rotations(self) -> bool {
        matches!(self, Tuning::Halves)
    }

    /// Whether more than one unit shuffles vectors of 512 bits: shuffles find a place among other operations then, which have units
    /// of their own. Where one alone does, what stands beside them waits for their order.
    #[inline(always)]
    pub const fn quick_shuffles(self) -> bool {
        !self.is_intels()
    }

    /// Whether whatever a chain of sums, functions of three words and rotations needs takes one cycle in vectors, as measured: then a
    /// function of three words makes it shorter than it is on words.
    #[inline(always)]
    pub const fn quick_vectors(self) -> bool {
        self.is_intels()
    }

    /// Whether a store of 512 bits takes longer than most operations, so that a few more of these are better than one of those.
    #[inline(always)]
    pub const fn slow_stores(self) -> bool {
        matches!(self, Tuning::Halves)
    }

    /// Whether a product of 64 bits in lanes is one operation, and 512 bits wait for multiplications more than for the rest.
    #[inline(always)]
    pub const fn quick_products(self) -> bool {
        matches!(self, Tuning::Halves)
    }

    /// Whether few points add up faster in four lanes, one addition after the other, than in eight: 512 bits go in halves, so that
    /// the end of eight lanes takes twice as long. Where they do not, that was not measured.
    #[inline(always)]
    pub const fn few_points_in_four_lanes(self) -> bool {
        matches!(self, Tuning::Halves)
    }

    /// Whether words with carries between them multiply faster than four lanes of 32 bits: additions take the carry in a
    /// cycle, and lanes have three ports at most.
    #[inline(always)]
    pub const fn quick_carries(self) -> bool {
        self.is_intels()
    }

    /// Whether the instructions for the words of SHA-1's schedule take no longer than other vector operations.
    #[inline(always)]
    pub const fn quick_sha_schedules(self) -> bool {
        matches!(self, Tuning::Halves)
    }

    /// Whether a block of each of two messages beside each other with the SHA instructions takes less time than one after the other.
    /// Intel's processors begin with the second while the first is under way, and lose by what two of them keep in sixteen registers.
    #[inline(always)]
    pub const fn quick_sha_by_twos(self) -> bool {
        !self.is_intels()
    }

    /// Whether sixteen lanes take hardly more than half as long for SHA-256 as messages two by two with the SHA instructions, and for
    /// SHA-1 a third, so that a message of one block is worth a lane too, and some lanes may be empty.
    #[inline(always)]
    pub const fn quick_sha_in_lanes(self) -> bool {
        self.is_intels()
    }

    /// Whether four messages beside each other with the SHA instructions are faster than sixteen lanes are: 512 bits go in halves,
    /// and nothing is lost where those instructions, which have no form of AVX, stand among others that have it.
    #[inline(always)]
    pub const fn quick_sha_by_fours(self) -> bool {
        matches!(self, Tuning::Halves)
    }

    /// From now on, that of this machine or the one asked for. The first choice stays: whoever asks for the levels later changes
    /// nothing, whatever the environment has become.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    pub(crate) fn choose(of_machine: Tuning) {
        if CURRENT.load(Ordering::Relaxed) != NOT_CHOSEN {
            return;
        }
        #[cfg(feature = "std")]
        let tuning = Tuning::requested().and_then(|(_, tuning)| tuning).unwrap_or(of_machine);
        #[cfg(not(feature = "std"))]
        let tuning = of_machine;
        // Of two threads that choose at once the first one does.
        let _ = CURRENT.compare_exchange(NOT_CHOSEN, tuning as u8, Ordering::Relaxed, Ordering::Relaxed);
    }
}

impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(all(test, all(target_arch = "x86_64", target_feature = "sse2")))]
mod tests {
    use super::*;

    #[test]
    fn the_first_choice_stays() {
        crate::Level::current();
        let first = Tuning::current();
        for &of_machine in Tuning::ALL {
            Tuning::choose(of_machine);
            assert_eq!(Tuning::current(), first);
        }
    }
}
