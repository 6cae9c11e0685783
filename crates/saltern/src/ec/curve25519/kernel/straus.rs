//! Sums of multiples of points by public scalars (Straus), with points in four lanes, a coordinate in each.

use super::coordinates::{Cached, Columns, Plan, Running, Token};
use super::serial::calls;
use super::serial::double_base::{Accumulator, digit_at, digits_vartime, split};
use super::serial::edwards::Point;
use super::terms::{Chunk, Terms};
use saltern_lanes::{Kernel, Lanes64, Token as _, align_stack};

/// How many points share the doublings. With more the frame of the kernel would have more than eight pages, and LLVM would
/// touch them in a loop, in which the check of the machine code loses the stack.
const TOGETHER: usize = 16;

/// The sum of all terms.
#[inline(always)]
pub fn sum_of_multiples_vartime<C, T>(w: Token<C>, terms: T) -> Point<u64>
where
    C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>,
    T: Terms,
{
    let mut sum = Point::identity();
    let (mut chunk, mut workspace) = (Chunk::new(), Workspace::<C>::new(w));
    let mut first = 0;
    while first < terms.count() {
        chunk.fill(&terms, first);
        sum = calls::add(&sum, &w.run(Straus(&chunk, &mut workspace)));
        first += TOGETHER;
    }
    sum
}

/// What [`Straus`] works on, 24 KB.
struct Workspace<C: Columns> {
    digits: [[i8; 256]; TOGETHER],
    /// 1, 3, 5, up to 15 times each point, packed.
    odd: [[[C::Vector; 5]; 8]; TOGETHER],
}

impl<C: Columns<Vector: Lanes64<Word = u64>>> Workspace<C> {
    #[inline(always)]
    fn new(w: Token<C>) -> Self {
        Workspace { digits: [[0; 256]; TOGETHER], odd: [[[C::Vector::splat(w, 0); 5]; 8]; TOGETHER] }
    }
}

/// A kernel that adds up the first multiples of a chunk.
struct Straus<'a, C: Columns>(&'a Chunk, &'a mut Workspace<C>);

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Kernel<Token<C>> for Straus<'_, C> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: Token<C>) -> Point<u64> {
        const { assert!(C::Vector::LANES == 4) };
        align_stack::<C::Vector>();
        let Straus(chunk, Workspace { digits, odd }) = self;
        let plan = Plan::<C>::new(w);
        let nothing = Running::new(w, &plan);
        let count = chunk.count.min(TOGETHER);
        for i in 0..count {
            digits[i] = digits_vartime(&chunk.scalars[i], 5);
            let multiples = nothing.odd_multiples(&chunk.points[i]);
            for j in 0..8 {
                odd[i][j] = C::pack(multiples[j].0);
            }
        }
        let (mut sum, mut begun) = (nothing, false);
        for place in (0..256).rev() {
            if begun {
                sum = sum.double();
            }
            for i in 0..count {
                let digit = digit_at(&digits[i], place);
                if digit != 0 {
                    let (index, negative) = split(digit);
                    sum = sum.add(&Cached(C::unpack(odd[i][index % 8])), negative);
                    begun = true;
                }
            }
        }
        sum.point()
    }
}
