//! Changes to the SHA instructions, each as a whole.

use super::{Mutant, operation};
use saltern_lanes::model::{Model, Stored, Words32};
use saltern_lanes::{ArmSha, Bits, FourWords, IntelSha};

impl<T: Bits<Constant = u32> + Stored<4> + PartialEq> FourWords for Mutant<Words32<T, 4>> {
    type Token = Model;
    type Word = T;

    #[inline(never)]
    fn new(w: Model, words: [T; 4]) -> Self {
        let [a, b, c, d] = words;
        let of = |words| Mutant(Words32::new(w, words));
        operation(
            "new",
            of(words),
            &[("first words exchanged", &|| of([b, a, c, d])), ("last words exchanged", &|| of([a, b, d, c]))],
        )
    }
    #[inline(never)]
    fn words(self) -> [T; 4] {
        let [a, b, c, d] = self.0.words();
        operation(
            "words",
            [a, b, c, d],
            &[("first words exchanged", &|| [b, a, c, d]), ("last words exchanged", &|| [a, b, d, c])],
        )
    }
    #[inline(never)]
    fn constants(w: Model, x: [u32; 4]) -> Self {
        let of = |x| Mutant(Words32::constants(w, x));
        let [a, b, c, d] = x;
        operation(
            "constants",
            of(x),
            &[
                ("the first one more", &|| of([a.wrapping_add(1), b, c, d])),
                ("the last one more", &|| of([a, b, c, d.wrapping_add(1)])),
            ],
        )
    }
    #[inline(never)]
    fn and_next<const K: usize>(self, next: Self) -> Self {
        let right = Mutant(self.0.and_next::<K>(next.0));
        let round = || Mutant(next.0.and_next::<K>(self.0));
        let more = || Mutant(right.0.and_next::<1>(next.0));
        operation(
            "and_next",
            right,
            &[("left out", &|| self), ("the other way round", &round), ("one word more", &more)],
        )
    }
    #[inline(never)]
    fn reverse_words(self) -> Self {
        operation("reverse_words", Mutant(self.0.reverse_words()), &[("left out", &|| self)])
    }
}

impl<T: Bits<Constant = u32> + Stored<4> + PartialEq> IntelSha for Mutant<Words32<T, 4>> {
    #[inline(never)]
    fn sha256_rounds2(self, feba: Self, wk: Self) -> Self {
        let right = Mutant(self.0.sha256_rounds2(feba.0, wk.0));
        let round = || Mutant(feba.0.sha256_rounds2(self.0, wk.0));
        let twice = || Mutant(feba.0.sha256_rounds2(right.0, wk.0));
        let others = || Mutant(self.0.sha256_rounds2(feba.0, wk.0.reverse_words()));
        operation(
            "sha256_rounds2",
            right,
            &[
                ("left out", &|| feba),
                ("the other way round", &round),
                ("twice", &twice),
                ("with the words in the opposite order", &others),
            ],
        )
    }
    #[inline(never)]
    fn sha256_msg1(self, next: Self) -> Self {
        let round = || Mutant(next.0.sha256_msg1(self.0));
        let right = Mutant(self.0.sha256_msg1(next.0));
        operation("sha256_msg1", right, &[("left out", &|| self), ("the other way round", &round)])
    }
    #[inline(never)]
    fn sha256_msg2(self, previous: Self) -> Self {
        let round = || Mutant(previous.0.sha256_msg2(self.0));
        let right = Mutant(self.0.sha256_msg2(previous.0));
        operation("sha256_msg2", right, &[("left out", &|| self), ("the other way round", &round)])
    }
    #[inline(never)]
    fn sha1_rounds4<const F: i32>(self, we: Self) -> Self {
        let other = || match F {
            0 => Mutant(self.0.sha1_rounds4::<1>(we.0)),
            1 => Mutant(self.0.sha1_rounds4::<2>(we.0)),
            2 => Mutant(self.0.sha1_rounds4::<3>(we.0)),
            _ => Mutant(self.0.sha1_rounds4::<1>(we.0)),
        };
        let right = Mutant(self.0.sha1_rounds4::<F>(we.0));
        operation("sha1_rounds4", right, &[("left out", &|| self), ("of another kind", &other)])
    }
    #[inline(never)]
    fn sha1_next_e(self, w: Self) -> Self {
        let round = || Mutant(w.0.sha1_next_e(self.0));
        operation(
            "sha1_next_e",
            Mutant(self.0.sha1_next_e(w.0)),
            &[("left out", &|| w), ("the other way round", &round)],
        )
    }
    #[inline(never)]
    fn sha1_msg1(self, next: Self) -> Self {
        let round = || Mutant(next.0.sha1_msg1(self.0));
        let right = Mutant(self.0.sha1_msg1(next.0));
        operation("sha1_msg1", right, &[("left out", &|| self), ("the other way round", &round)])
    }
    #[inline(never)]
    fn sha1_msg2(self, previous: Self) -> Self {
        let round = || Mutant(previous.0.sha1_msg2(self.0));
        let right = Mutant(self.0.sha1_msg2(previous.0));
        operation("sha1_msg2", right, &[("left out", &|| self), ("the other way round", &round)])
    }
}

impl<T: Bits<Constant = u32> + Stored<4> + PartialEq> ArmSha for Mutant<Words32<T, 4>> {
    #[inline(never)]
    fn sha256h(self, efgh: Self, wk: Self) -> Self {
        let right = Mutant(self.0.sha256h(efgh.0, wk.0));
        let round = || Mutant(efgh.0.sha256h(self.0, wk.0));
        let other = || Mutant(efgh.0.sha256h2(self.0, wk.0));
        let changes: [(_, &dyn Fn() -> Self); 3] =
            [("left out", &|| self), ("the other way round", &round), ("of the other words", &other)];
        operation("sha256h", right, &changes)
    }
    #[inline(never)]
    fn sha256h2(self, abcd: Self, wk: Self) -> Self {
        let right = Mutant(self.0.sha256h2(abcd.0, wk.0));
        let round = || Mutant(abcd.0.sha256h2(self.0, wk.0));
        let other = || Mutant(abcd.0.sha256h(self.0, wk.0));
        let changes: [(_, &dyn Fn() -> Self); 3] =
            [("left out", &|| self), ("the other way round", &round), ("of the other words", &other)];
        operation("sha256h2", right, &changes)
    }
    #[inline(never)]
    fn sha256su0(self, next: Self) -> Self {
        let round = || Mutant(next.0.sha256su0(self.0));
        let right = Mutant(self.0.sha256su0(next.0));
        operation("sha256su0", right, &[("left out", &|| self), ("the other way round", &round)])
    }
    #[inline(never)]
    fn sha256su1(self, earlier: Self, previous: Self) -> Self {
        let round = || Mutant(self.0.sha256su1(previous.0, earlier.0));
        let right = Mutant(self.0.sha256su1(earlier.0, previous.0));
        operation("sha256su1", right, &[("left out", &|| self), ("the other way round", &round)])
    }
    #[inline(never)]
    fn sha1_rounds4_wk<const F: i32>(self, e: Self, wk: Self) -> Self {
        let other = || match F {
            0 => Mutant(self.0.sha1_rounds4_wk::<1>(e.0, wk.0)),
            2 => Mutant(self.0.sha1_rounds4_wk::<3>(e.0, wk.0)),
            _ => Mutant(self.0.sha1_rounds4_wk::<2>(e.0, wk.0)),
        };
        let right = Mutant(self.0.sha1_rounds4_wk::<F>(e.0, wk.0));
        operation("sha1_rounds4_wk", right, &[("left out", &|| self), ("of another kind", &other)])
    }
    #[inline(never)]
    fn sha1h(self) -> Self {
        operation("sha1h", Mutant(self.0.sha1h()), &[("left out", &|| self)])
    }
    #[inline(never)]
    fn sha1su0(self, second: Self, third: Self) -> Self {
        let round = || Mutant(self.0.sha1su0(third.0, second.0));
        let right = Mutant(self.0.sha1su0(second.0, third.0));
        operation("sha1su0", right, &[("left out", &|| self), ("the other way round", &round)])
    }
    #[inline(never)]
    fn sha1su1(self, previous: Self) -> Self {
        let round = || Mutant(previous.0.sha1su1(self.0));
        let right = Mutant(self.0.sha1su1(previous.0));
        operation("sha1su1", right, &[("left out", &|| self), ("the other way round", &round)])
    }
}
