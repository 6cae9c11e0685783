//! The macro in which an algorithm says which form runs where.
//!
//! ```text
//! levels! { Sha256 of 8 words u32 and blocks of 64 bytes {
//!     one { sha => WithSha(Instructions), avx2 => Words(Sha256) } otherwise Words(Sha256);
//!     ends { sha => WithSha(Instructions) } otherwise Words(Sha256);
//!     two { sha => TwoWithSha(Instructions) }
//!     keys { sha if quick_sha_by_twos => TwoWithSha(Instructions) }
//!     many { avx512 => InLanes(Sha256), from 12 messages; sha => TwoWithSha(Instructions), from 2 messages; }
//!     tags { avx512 => InLanes(Sha256), from 12 keys; sha => WithSha(Instructions), from 1 keys; } otherwise Words(Sha256);
//! } }
//! ```
//! Of each list the first line that the machine has wins. The name before an arrow is a method of [`Machine`], which gives a token;
//! that after `if` one of [`Tuning`](saltern_lanes::Tuning), which says whether the line is faster on this processor.
//!
//! * `one`: whole blocks of one message.
//! * `ends`: the end of a message in one kernel, which pads by itself. Without it, a message is padded in memory. With `apart from 128
//!   bytes where` a token, messages as long as that have their whole blocks taken by `one` before.
//! * `two`: the ends of two messages.
//! * `keys`: a block of each of two messages, and HMAC of a message by a key that is not prepared.
//! * `many`: blocks of as many messages as the form takes, if at least so many are there. Messages of fewer bytes than it says are
//!   not worth a lane; a function of how many messages there are says it.
//! * `tags`: PBKDF2's chains, for as many keys as the form takes. `of 8 words` is for tags of that size alone.
//!
//! Forms that several algorithms share need no import. What the macro makes is neither generic nor inlined, but for tags, which only code
//! of this crate asks for: kernels are compiled here, and not in the crates that use them.

use crate::backend::{Level, Machine};
use crate::hash::merkle_damgard::kernel::forms::Together;
use saltern_lanes::Tuning;

/// A statement where the architecture has the token.
macro_rules! where_there_is {
    (avx2 $($statement:tt)*) => {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        { $($statement)* }
    };
    (avx512 $($statement:tt)*) => {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        { $($statement)* }
    };
    (sha_with_avx512 $($statement:tt)*) => {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        { $($statement)* }
    };
    (neon $($statement:tt)*) => {
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        { $($statement)* }
    };
    (sha $($statement:tt)*) => {
        #[cfg(any(
            all(target_arch = "x86_64", target_feature = "sse2"),
            all(target_arch = "aarch64", target_feature = "neon")
        ))]
        { $($statement)* }
    };
}
pub(crate) use where_there_is;

/// Does the work by the first form whose token the machine has, and returns, with `$done` if it is given. Goes on if there is none.
macro_rules! try_first {
    ($level:ident, $work:expr, $forms:tt) => {
        $crate::hash::merkle_damgard::levels::try_first!($level, $work, $forms, ());
    };
    ($level:ident, $work:expr, { $($token:ident $(if $condition:ident)? => $form:expr),* $(,)? }, $done:expr) => {
        let machine = $crate::hash::merkle_damgard::levels::machine($level);
        $($crate::hash::merkle_damgard::levels::where_there_is! { $token
            if let Some(token) = machine.$token() $(&& machine.tuning().$condition())? {
                saltern_lanes::Token::run(token, $crate::hash::merkle_damgard::kernel::forms::Task($form, $work));
                return $done;
            }
        })*
        let _ = machine;
    };
}
pub(crate) use try_first;

/// The same with a form for all other machines.
macro_rules! first {
    ($level:ident, $work:expr, $forms:tt otherwise $portable:expr) => {
        $crate::hash::merkle_damgard::levels::try_first!($level, $work, $forms);
        $crate::backend::run_portable($crate::hash::merkle_damgard::kernel::forms::Task($portable, $work))
    };
}
pub(crate) use first;

/// From how many on: a number, or in braces a function of the tuning.
macro_rules! threshold {
    ($machine:ident, { $from:expr }) => {
        $from($machine.tuning())
    };
    ($machine:ident, $from:literal) => {
        $from
    };
}
pub(crate) use threshold;

/// See the [module](self).
macro_rules! levels {
    (
        $rounds:ident of $state:literal words $word:ident and blocks of $block:literal bytes {
            one $one:tt otherwise $one_on_words:expr;
            $(
                ends $ends:tt otherwise $end_on_words:expr
                $(, apart from $apart_bytes:literal bytes where $apart:ident if $apart_condition:ident)?;
            )?
            $(two $two:tt)?
            $(keys $keys:tt)?
            many { $($many:ident => $many_form:expr, from $many_from:tt messages $(of $bytes:tt bytes)?;)* }
            $(tags $tags:tt otherwise $($tags_otherwise:tt)*)?
        }
    ) => {
        #[allow(
            unused_imports,
            unused_variables,
            unused_braces,
            reason = "not every architecture has every line; braces hold numbers that are computed"
        )]
        const _: () = {
            use saltern_lanes::{Level, Tuning, Token};
            use $crate::hash::merkle_damgard::kernel::Rounds;
            use $crate::hash::merkle_damgard::kernel::vertical::InLanes;
            use $crate::hash::merkle_damgard::kernel::forms::{
                Blocks, End, ManyBlocks, TagOnce, Tags, Task, TwoBlocks, TwoEnds,
            };
            use $crate::hash::merkle_damgard::kernel::instructions::{FourWithSha, TwoWithSha, WithSha};
            #[cfg(any(feature = "sha1", feature = "sha2"))]
            use $crate::hash::merkle_damgard::kernel::interleaved::{OnAnyMachine, ScheduleInVectors};
            #[cfg(feature = "legacy")]
            use $crate::hash::merkle_damgard::kernel::first_lane::InFirstLane;
            use $crate::hash::merkle_damgard::kernel::words::Words;
            use $crate::hash::merkle_damgard::levels::{
                Lines, SHORT_FOR_TWO, count, first, machine, short_in_sixteen, tag_levels, threshold, try_first, where_there_is,
            };
            use $crate::hash::merkle_damgard::{self as frame, Compression, compress_each, finalize_apart};

            impl Compression<$state, $block> for $rounds {
                type Word = $word;
                const LITTLE_ENDIAN: bool = <$rounds as Rounds<$state>>::LITTLE_ENDIAN;

                fn compress(level: Level, state: &mut [$word; $state], blocks: &[u8]) {
                    first!(level, Blocks { state, blocks }, $one otherwise $one_on_words);
                }

                $(fn finalize(level: Level, state: &[$word; $state], before: u64, message: &[u8], digest: &mut [u8]) {
                    $(where_there_is! { $apart
                        if message.len() >= $apart_bytes
                            && machine(level).$apart().is_some()
                            && machine(level).tuning().$apart_condition()
                        {
                            return finalize_apart::<Self, $state, $block>(level, state, before, message, digest);
                        }
                    })?
                    first!(level, End { state, before, message, digest }, $ends otherwise $end_on_words);
                })?
            }

            impl frame::InLanes<$state, $block> for $rounds {
                $(fn finalize_two(
                    level: Level,
                    state: &[$word; $state],
                    before: u64,
                    messages: [&[u8]; 2],
                    digests: [&mut [u8]; 2],
                ) {
                    try_first!(level, TwoEnds { state, before, messages, digests }, $two);
                    for (message, digest) in messages.into_iter().zip(digests) {
                        Self::finalize(level, state, before, message, digest);
                    }
                })?

                $(
                    fn compress_two(level: Level, states: &mut [[$word; $state]; 2], blocks: [&[u8]; 2]) {
                        try_first!(level, TwoBlocks { states, blocks }, $keys);
                        compress_each::<Self, $state, $block>(level, states, blocks);
                    }

                    fn tag_once<const WORDS: usize>(
                        level: Level,
                        initial: &[$word; $state],
                        blocks: [&[u8]; 2],
                        message: &[u8],
                        tag: &mut [u8],
                    ) -> bool {
                        try_first!(level, TagOnce::<'_, _, WORDS> { initial, blocks, message, tag }, $keys, true);
                        false
                    }
                )?

                fn lines(level: Level) -> Lines {
                    let machine = machine(level);
                    let mut lines = Lines::none(machine.tuning());
                    $({
                        let from: usize = threshold!(machine, $many_from);
                        let bytes: fn(Tuning, usize) -> usize = [$($bytes,)? |_, _| 0][0];
                        where_there_is! { $many
                            if let Some(token) = machine.$many() {
                                lines.add(count::<_, [$word; $state], _>(token, $many_form), from, bytes);
                            }
                        }
                        let _ = (from, bytes);
                    })*
                    let _ = (machine, &mut lines);
                    lines
                }

                fn compress_lanes(level: Level, states: &mut [$word], messages: &[&[u8]], blocks: usize) {
                    let machine = machine(level);
                    $(where_there_is! { $many
                        if let Some(token) = machine.$many()
                            && messages.len() == count::<_, [$word; $state], _>(token, $many_form)
                        {
                            let work = ManyBlocks::<'_, _, $state> { states, messages, count: blocks };
                            return token.run(Task($many_form, work));
                        }
                    })*
                    let _ = (machine, states, blocks);
                    unreachable!("no line takes {} messages, and `lines` said one would", messages.len());
                }

                $(tag_levels! { $rounds $state $word $block $tags $($tags_otherwise)* })?
            }
        };
    };
}
pub(crate) use levels;

/// The part of [`levels`] about tags.
macro_rules! tag_levels {
    (
        $rounds:ident $state:literal $word:ident $block:literal
        { $($token:ident $(if $condition:ident)? => $form:expr, from $from:tt keys $(of $words:literal words)?;)* }
        $($otherwise:tt)*
    ) => {
        fn keys_together<const WORDS: usize>(level: Level, keys: usize) -> usize {
            let machine = machine(level);
            $(where_there_is! { $token
                if keys >= threshold!(machine, $from)
                    $(&& WORDS == $words)?
                    && let Some(token) = machine.$token()
                    $(&& machine.tuning().$condition())?
                {
                    return count::<_, [$word; $state], _>(token, $form);
                }
            })*
            let _ = (machine, keys);
            1
        }

        fn tags<const WORDS: usize>(level: Level, work: Tags<'_, $word, $state, WORDS>) -> bool {
            let (machine, keys) = (machine(level), work.tags.len() / WORDS);
            $(where_there_is! { $token
                if let Some(token) = machine.$token()
                    $(&& WORDS == $words)?
                    && keys == count::<_, [$word; $state], _>(token, $form)
                    $(&& machine.tuning().$condition())?
                {
                    token.run(Task($form, work));
                    return true;
                }
            })*
            let _ = (machine, keys);
            tag_levels! { @otherwise level work $rounds $state $block $($otherwise)* }
            true
        }
    };
    (@otherwise $level:ident $work:ident $rounds:ident $state:literal $block:literal one by one;) => {
        $crate::hash::merkle_damgard::block_by_block::<$rounds, $state, $block, WORDS>($level, $work);
    };
    (@otherwise $level:ident $work:ident $rounds:ident $state:literal $block:literal $form:expr;) => {
        $crate::backend::run_portable(Task($form, $work));
    };
}
pub(crate) use tag_levels;

/// What may be used at a level.
#[inline(always)]
pub fn machine(level: Level) -> Machine {
    #[cfg(all(debug_assertions, target_arch = "x86_64"))]
    crate::backend::entered::note(level);
    Machine::at(level)
}

/// How many messages or keys a form takes.
#[allow(dead_code, reason = "on some targets no table has a line with a token")]
#[inline(always)]
pub fn count<T, S, F: Together<T, S>>(_: T, _: F) -> usize {
    F::COUNT
}

/// The lines for many messages that a machine has.
#[derive(Clone, Copy)]
pub struct Lines {
    tuning: Tuning,
    /// The first of them.
    first: Line,
    /// The first that takes two messages.
    two: Option<Line>,
}

/// One of them.
#[derive(Clone, Copy)]
struct Line {
    messages: usize,
    from: usize,
    bytes: fn(Tuning, usize) -> usize,
}

impl Lines {
    /// None of them: each message goes by itself.
    #[inline(always)]
    pub fn none(tuning: Tuning) -> Lines {
        Lines { tuning, first: Line { messages: 1, from: 0, bytes: |_, _| 0 }, two: None }
    }

    /// One more, for so many messages if there are at least `from`, of so many bytes at least.
    #[inline(always)]
    pub fn add(&mut self, messages: usize, from: usize, bytes: fn(Tuning, usize) -> usize) {
        let line = Line { messages, from, bytes };
        if self.first.messages == 1 {
            self.first = line;
        }
        if messages == 2 && self.two.is_none() {
            self.two = Some(line);
        }
    }

    /// See [`SideBySide::lanes`](crate::many::SideBySide::lanes).
    pub fn lanes(&self) -> usize {
        self.first.messages
    }

    /// See [`SideBySide::worth`](crate::many::SideBySide::worth).
    pub fn worth(&self) -> usize {
        self.first.from
    }

    /// See [`SideBySide::few`](crate::many::SideBySide::few).
    pub fn few(&self) -> usize {
        if self.two.is_some() { 2 } else { 1 }
    }

    /// See [`SideBySide::short`](crate::many::SideBySide::short).
    pub fn short(&self, messages: usize) -> usize {
        match self.two {
            None => 0,
            Some(_) if messages >= self.first.from => (self.first.bytes)(self.tuning, messages),
            Some(two) => (two.bytes)(self.tuning, messages),
        }
    }
}

/// Messages of fewer bytes go two by two with the SHA instructions, and not in their lanes: what goes into a lane and comes out of
/// it costs more than the end of the longer one, if it has no company.
pub const SHORT_FOR_TWO: usize = 2048;

/// Of so many messages, those of fewer bytes are not worth one of sixteen lanes, from `from` messages on, beside the SHA
/// instructions.
pub fn short_in_sixteen(tuning: Tuning, messages: usize, from: usize) -> usize {
    if tuning.quick_sha_in_lanes()
        // What is left in too few lanes goes on two by two, slower than if it had never been in a lane.
        && (messages >= 64 || messages >= 32 && !(1..from).contains(&(messages % 16)))
    {
        0
    } else {
        256
    }
}
