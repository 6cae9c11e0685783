//! What is fastest differs between the processors of a level.

use core::fmt;

/// What is fastest on this kind of processor.
///
/// A matter of speed alone: every processor of a level runs what is chosen for each of them, with the same results. Levels
/// `avx512` and `avx2` ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tuning {
    /// Nothing is known of it.
    Generic,
    /// AMD's Zen 4: vectors of 512 bits go in halves, and rotations take longer than shifts.
    Zen4,
    /// AMD's Zen 5 and later: 512 bits are whole.
    Zen5,
    /// Intel's but those for servers: two units for 512 bits, one of which rotates and the other shuffles, and one alone multiplies.
    IntelClient,
    /// Intel's for servers: the same, and both multiply.
    IntelServer,
}

impl Tuning {
    /// All of them.
    pub const ALL: &'static [Tuning] =
        &[Tuning::Generic, Tuning::Zen4, Tuning::Zen5, Tuning::IntelClient, Tuning::IntelServer];

    /// The tuning with this place in [`Tuning::ALL`].
    #[inline(always)]
    pub(crate) const fn at(place: u64) -> Tuning {
        match place {
            1 => Tuning::Zen4,
            2 => Tuning::Zen5,
            3 => Tuning::IntelClient,
            4 => Tuning::IntelServer,
            _ => Tuning::Generic,
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

    /// `generic`, `zen4`, `zen5`, `intel-client` or `intel-server`.
    pub const fn name(self) -> &'static str {
        match self {
            Tuning::Generic => "generic",
            Tuning::Zen4 => "zen4",
            Tuning::Zen5 => "zen5",
            Tuning::IntelClient => "intel-client",
            Tuning::IntelServer => "intel-server",
        }
    }

    #[inline(always)]
    const fn is_intels(self) -> bool {
        matches!(self, Tuning::IntelClient | Tuning::IntelServer)
    }

    /// Whether operations on 512 bits, multiplications among them, take no longer than those on 256.
    #[inline(always)]
    pub const fn whole_512_bits(self) -> bool {
        matches!(self, Tuning::Zen5 | Tuning::IntelServer)
    }

    /// Whether that is so at once and at the same frequency. Intel's servers take some ten thousand cycles to wake the upper halves
    /// of their units, and run slower then.
    #[inline(always)]
    pub const fn ready_512_bits(self) -> bool {
        matches!(self, Tuning::Zen5)
    }

    /// Whether words have time to spare beside 512 bits: they go in halves, or two units do all of them, and multiplications
    /// take longer.
    #[inline(always)]
    pub const fn spare_words(self) -> bool {
        matches!(self, Tuning::Zen4 | Tuning::IntelClient)
    }

    /// How many bytes go through two passes, one after the other, with input and output in the first-level cache: half of 48 KiB,
    /// or a quarter of 32 KiB.
    #[inline(always)]
    pub const fn chunk(self) -> usize {
        match self {
            Tuning::IntelServer => 24 << 10,
            _ => 8 << 10,
        }
    }

    /// Whether a rotation takes longer than a shift.
    #[inline(always)]
    pub const fn slow_rotations(self) -> bool {
        matches!(self, Tuning::Zen4)
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

    /// Whether each operation of a chain takes two cycles in vectors, and one on words, as measured.
    #[inline(always)]
    pub const fn slow_chains(self) -> bool {
        matches!(self, Tuning::Zen5)
    }

    /// Whether a store of 512 bits takes longer than most operations, so that a few more of these are better than one of those.
    #[inline(always)]
    pub const fn slow_stores(self) -> bool {
        matches!(self, Tuning::Zen4)
    }

    /// Whether a product of 64 bits in lanes is one operation, and 512 bits wait for multiplications more than for the rest.
    #[inline(always)]
    pub const fn quick_products(self) -> bool {
        matches!(self, Tuning::Zen4)
    }

    /// Whether few points add up faster in four lanes, one addition after the other, than in eight: 512 bits go in halves, so that
    /// the end of eight lanes takes twice as long. Where they do not, that was not measured.
    #[inline(always)]
    pub const fn few_points_in_four_lanes(self) -> bool {
        matches!(self, Tuning::Zen4)
    }

    /// Whether words with carries between them multiply faster than four lanes of 32 bits: additions take the carry in a
    /// cycle, and lanes have three ports at most.
    #[inline(always)]
    pub const fn quick_carries(self) -> bool {
        matches!(self, Tuning::Zen5 | Tuning::IntelClient | Tuning::IntelServer)
    }

    /// Whether the instructions for the words of SHA-1's schedule take no longer than other vector operations.
    #[inline(always)]
    pub const fn quick_sha_schedules(self) -> bool {
        matches!(self, Tuning::Zen4)
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
        matches!(self, Tuning::Zen4)
    }
}

impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
