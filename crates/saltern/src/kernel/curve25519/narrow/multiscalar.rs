//! Sums of multiples of points by public scalars (Straus), with points in four lanes.

use super::field::Columns;
use crate::kernel::curve25519::coordinates::{self, Cached, Plan, Running};
use crate::kernel::curve25519::terms::{Chunk, Terms};
use crate::kernel::curve25519::words::calls;
use crate::kernel::curve25519::words::double_base::{Accumulator, digit_at, digits_vartime, split};
use crate::kernel::curve25519::words::edwards::Point;
use saltern_lanes::{Choose64, Kernel, Witness};

/// How many points share the doublings. With more the frame of the kernel would have more than eight pages, and LLVM would
/// touch them in a loop, in which the check of the machine code loses the stack.
const TOGETHER: usize = 16;

/// The sum of all terms.
#[inline(always)]
pub fn sum_of_multiples_vartime<W, V, T>(w: W, terms: T) -> Point<u64>
where
    W: Witness,
    V: Choose64<Word = u64, Witness = W>,
    T: Terms,
{
    let mut sum = Point::identity();
    let (mut chunk, mut workspace) = (Chunk::new(), Workspace::<V>::new(w));
    let mut first = 0;
    while first < terms.count() {
        chunk.fill(&terms, first);
        sum = calls::add(&sum, &w.vectorize(Straus(&chunk, &mut workspace)));
        first += TOGETHER;
    }
    sum
}

/// What [`Straus`] works on, 24 KB.
struct Workspace<V> {
    digits: [[i8; 256]; TOGETHER],
    /// 1, 3, 5, up to 15 times each point, packed.
    odd: [[[V; 5]; 8]; TOGETHER],
}

impl<V: Choose64<Word = u64>> Workspace<V> {
    #[inline(always)]
    fn new(w: V::Witness) -> Self {
        Workspace { digits: [[0; 256]; TOGETHER], odd: [[[V::splat(w, 0); 5]; 8]; TOGETHER] }
    }
}

/// A kernel that adds up the first multiples of a chunk.
struct Straus<'a, V>(&'a Chunk, &'a mut Workspace<V>);

impl<V: Choose64<Word = u64, Witness: Witness>> Kernel<V::Witness> for Straus<'_, V> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: V::Witness) -> Point<u64> {
        const { assert!(V::LANES == 4) };
        V::align_stack(w);
        let Straus(chunk, Workspace { digits, odd }) = self;
        let plan = Plan::<Columns<V>>::new(w);
        let nothing = Running::new(w, &plan);
        let count = chunk.count.min(TOGETHER);
        for i in 0..count {
            digits[i] = digits_vartime(&chunk.scalars[i], 5);
            let multiples = nothing.odd_multiples(&chunk.points[i]);
            for j in 0..8 {
                odd[i][j] = <Columns<V> as coordinates::Columns>::pack(multiples[j].0);
            }
        }
        let mut sum = nothing;
        for place in (0..256).rev() {
            sum = sum.double();
            for i in 0..count {
                let digit = digit_at(&digits[i], place);
                if digit != 0 {
                    let (index, negative) = split(digit);
                    let multiple = <Columns<V> as coordinates::Columns>::unpack(odd[i][index % 8]);
                    sum = sum.add(&Cached(multiple), negative);
                }
            }
        }
        sum.point()
    }
}
