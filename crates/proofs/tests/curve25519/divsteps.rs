//! The inversion by divsteps: what twenty steps make of low bits, for every course that steps can take, and what their matrices
//! make of whole numbers.

use crate::numbers::prove;
use num_bigint::BigInt;
use saltern::curve25519::kernel::divsteps::{Matrix, combine, combine_modulo, twenty_steps};
use saltern_proofs::formal::prime;
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::polynomial::{Interval, Polynomial, SignedNumber, congruent, floor, power_of_two};

type Word = Mutant<SignedNumber>;

const STEPS: u32 = 20;

/// From the definition: zeta = -(delta + 1/2), which is -1 or less where delta is positive, and the matrix times 2^20 that gives
/// `f` and `g` after so many steps.
fn steps_by_definition(mut zeta: i64, mut f: i64, mut g: i64) -> (i64, Matrix, [i64; 2]) {
    let mut matrix = [[1 << STEPS, 0], [0, 1 << STEPS]];
    for _ in 0..STEPS {
        let [of_f, of_g] = matrix;
        let sum = |sign: i64| [of_g[0] + sign * of_f[0], of_g[1] + sign * of_f[1]];
        let (next, new_f, twice_g, rows) = match (g % 2 == 0, zeta < 0) {
            (true, _) => (zeta - 1, f, g, [of_f, of_g]),
            (false, true) => (-zeta - 2, g, g - f, [of_g, sum(-1)]),
            (false, false) => (zeta - 1, f, g + f, [of_f, sum(1)]),
        };
        assert!(twice_g % 2 == 0 && rows[1][0] % 2 == 0 && rows[1][1] % 2 == 0, "halves are whole");
        (zeta, f, g) = (next, new_f, twice_g / 2);
        matrix = [rows[0], [rows[1][0] / 2, rows[1][1] / 2]];
    }
    (zeta, matrix, [f, g])
}

/// A way to do twenty steps.
type Steps<'a> = &'a dyn Fn(i64, i64, i64) -> (i64, Matrix);

/// Whether twenty steps are those of the definition, for this zeta and `f` and for every `g`. Which steps are done depends on
/// the parities of twenty `g`, and for each `f` every row of parities belongs to one `g`: so these are all courses.
fn every_course(zeta: i64, f: i64, steps: Steps<'_>) -> Result<(), String> {
    const LOW: i64 = (1 << STEPS) - 1;
    for g in 0..=LOW {
        // What is above the low bits makes no difference.
        let above = (g * 0x5_1234_5678_9ab5) & !LOW & ((1 << 60) - 1);
        let (next, matrix, after) = steps_by_definition(zeta, f, g);
        let opposite = matrix.map(|row| row.map(|x| -x));
        if steps(zeta, f | above, g | above) != (next, opposite) {
            return Err(format!("zeta {zeta}, f {f}, g {g}"));
        }
        for (row, after) in matrix.into_iter().zip(after) {
            assert!(row[0].abs() + row[1].abs() <= 1 << STEPS, "rows are that small");
            assert_eq!(row[0] * f + row[1] * g, after << STEPS, "the matrix gives what the steps give");
            // The coefficients are taken out of a word above this.
            assert!(after.abs() < 1 << STEPS);
        }
    }
    Ok(())
}

/// Twenty steps only see whether zeta is negative: from 20 on it is not, and up to -22 it is until there is a swap, and then
/// never again. So all greater and all less are like these.
#[test]
fn twenty_steps_are_right() {
    for zeta in [-601, 600].into_iter().chain(-23..=21) {
        let f = (zeta * 0x9_1357 + 0x3_2468) & ((1 << STEPS) - 1) | 1;
        every_course(zeta, f, &twenty_steps).unwrap();
    }
}

#[test]
fn mistakes_of_steps() {
    let courses =
        |steps: Steps<'_>| [-23, -2, -1, 0, 1, 21].into_iter().try_for_each(|zeta| every_course(zeta, 0x7_3571, steps));
    courses(&twenty_steps).unwrap();
    let edit = |change: &dyn Fn(&mut i64, &mut Matrix)| {
        courses(&|zeta, f, g| {
            let (mut zeta, mut matrix) = twenty_steps(zeta, f, g);
            change(&mut zeta, &mut matrix);
            (zeta, matrix)
        })
    };
    edit(&|zeta, _| *zeta += 1).unwrap_err();
    edit(&|_, matrix| matrix.swap(0, 1)).unwrap_err();
    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        edit(&|_, matrix| matrix[i][j] = -matrix[i][j]).unwrap_err();
        // Coefficients cut two bits too short.
        edit(&|_, matrix| matrix[i][j] = matrix[i][j] << 45 >> 45).unwrap_err();
        edit(&|_, matrix| matrix[i][j] += i64::from(matrix[0][0] == -1 << STEPS)).unwrap_err();
    }
    courses(&|zeta, f, g| twenty_steps(zeta - 1, f, g)).unwrap_err();
    courses(&|zeta, f, g| twenty_steps(zeta, g | 1, f)).unwrap_err();
    courses(&|zeta, f, g| twenty_steps(zeta, f, g & !(1 << 19))).unwrap_err();
}

/// Any words of this size.
fn any<const N: usize>(least: i64, most: i64) -> [Word; N] {
    std::array::from_fn(|_| Mutant(SignedNumber::input(least, most)))
}

/// A row of a matrix of sixty steps: three times twenty, whose rows are at most 2^20.
fn row() -> [Word; 2] {
    any(-(1 << 60), 1 << 60)
}

fn value(limbs: &[Word; 5], bits: u32) -> Polynomial {
    let weights = (0u32..).map(|i| power_of_two(bits * i));
    limbs.iter().zip(weights).fold(Polynomial::default(), |sum, (limb, weight)| sum.plus(&limb.0.polynomial(), &weight))
}

/// `u x + v y`.
fn combination([u, v]: &[Word; 2], x: &Polynomial, y: &Polynomial) -> Polynomial {
    let times = |a: &Word, b: &Polynomial| a.0.polynomial().times(b, |_| ());
    times(u, x).plus(&times(v, y), &1.into())
}

fn within(limb: &Word, low: BigInt, high: BigInt) -> Result<(), String> {
    let known = limb.0.interval();
    match known.is_within(&Interval::new(low, high)) {
        true => Ok(()),
        false => Err(format!("a limb is from {} to {}", known.low, known.high)),
    }
}

/// What is left below 2^60 is that of the lowest limbs, which is 0 where the matrix is that of these numbers. The rest is exact;
/// four limbs are from 0 to 2^60 - 1, and the highest, of at most `highest` in size, grows to twice as much and 3.
fn a_combination_is_exact(highest: i64) -> Result<(), String> {
    let uv = row();
    let [f, g] = [(); 2].map(|()| {
        let mut limbs = any::<5>(0, (1 << 60) - 1);
        [limbs[4]] = any(-highest, highest);
        limbs
    });
    let result = combine(uv, &f, &g);
    let lowest = combination(&uv, &f[0].0.polynomial(), &g[0].0.polynomial());
    let left = lowest.plus(&floor(&lowest, 60), &-power_of_two(60));
    let right = combination(&uv, &value(&f, 60), &value(&g, 60)).plus(&left, &(-1).into());
    let found = value(&result, 60).scaled(&power_of_two(60));
    if found != right {
        return Err(format!("{found:?} instead of {right:?}"));
    }
    result[..4].iter().try_for_each(|limb| within(limb, 0.into(), power_of_two(60) - 1))?;
    let most = 2 * BigInt::from(highest) + 3;
    within(&result[4], -&most, most)
}

/// Limbs are below 2^52 in size, before and after.
fn a_combination_is_congruent(bits: u32) -> Result<(), String> {
    let most = (1 << bits) - 1;
    let (uv, d, e) = (row(), any(-most, most), any(-most, most));
    let result = combine_modulo(uv, &d, &e);
    let right = combination(&uv, &value(&d, 51), &value(&e, 51));
    congruent(&value(&result, 51), &right, &prime())?;
    let most: BigInt = power_of_two(52) - 1;
    result.iter().try_for_each(|limb| within(limb, -&most, most.clone()))
}

/// f and g begin below 2^255; ten matrices follow.
#[test]
fn combinations_are_right() {
    let mut highest = (1 << 15) - 1;
    for _ in 0..10 {
        prove(|| a_combination_is_exact(highest)).unwrap();
        highest = 2 * highest + 3;
    }
    prove(|| a_combination_is_congruent(52)).unwrap();
}

#[test]
fn bounds_are_needed() {
    let error = prove(|| a_combination_is_exact(i64::MAX)).unwrap_err();
    assert!(error.starts_with("narrow: from -"), "{error}");
    let error = prove(|| a_combination_is_congruent(55)).unwrap_err();
    assert!(error.starts_with("narrow: from -"), "{error}");
}

#[test]
fn mistakes_of_combinations() {
    type Claim = fn() -> Result<(), String>;
    let claims: [(_, Claim); 2] =
        [("exact", || a_combination_is_exact(1 << 20)), ("congruent", || a_combination_is_congruent(52))];
    for (name, claim) in claims {
        let report = survivors(|_, _| true, || prove(claim));
        println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 50, "{name}: {}", report.mutants);
        assert_eq!(report.survivors, Vec::<String>::new(), "{name}");
    }
}
