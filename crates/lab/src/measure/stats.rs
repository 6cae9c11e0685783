//! Medians, quartiles, and the line through several lengths.

/// Where the middle half of some samples lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quartiles {
    /// A quarter of the samples is below.
    pub low: f64,
    /// Half of them are.
    pub median: f64,
    /// Three quarters are.
    pub high: f64,
}

/// The quartiles of `samples`, with linear interpolation between neighbours: `None` where there are no samples.
pub fn quartiles(samples: &[f64]) -> Option<Quartiles> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    let at = |fraction: f64| {
        let position = fraction * last as f64;
        let below = position.floor() as usize;
        let above = (below + 1).min(last);
        sorted[below] + (sorted[above] - sorted[below]) * position.fract()
    };
    Some(Quartiles { low: at(0.25), median: at(0.5), high: at(0.75) })
}

/// Where the median of what `samples` are taken from lies, 95 times of 100: between two of them, by the number of those below it,
/// which is binomial. `None` with fewer than six.
pub fn interval(samples: &[f64]) -> Option<(f64, f64)> {
    let count = samples.len();
    if count < 6 {
        return None;
    }
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = 0.98 * (count as f64).sqrt();
    let low = ((count as f64 / 2.0 - half).floor().max(1.0)) as usize - 1;
    Some((sorted[low], sorted[count - 1 - low]))
}

/// How likely it is that two sets of samples differ as much in their ranks if they are of one distribution: the test of Mann, Whitney
/// and Wilcoxon, by its normal approximation with the correction for ties, on both sides. `None` with fewer than seven of either.
pub fn ranks_differ(a: &[f64], b: &[f64]) -> Option<f64> {
    let (n, m) = (a.len() as f64, b.len() as f64);
    if a.len() < 7 || b.len() < 7 {
        return None;
    }
    let mut all: Vec<(f64, bool)> = a.iter().map(|x| (*x, true)).chain(b.iter().map(|x| (*x, false))).collect();
    all.sort_by(|x, y| x.0.total_cmp(&y.0));
    let (mut rank_sum, mut ties, mut from) = (0.0, 0.0, 0);
    while from < all.len() {
        let equal = all[from..].iter().take_while(|(value, _)| *value == all[from].0).count();
        let rank = from as f64 + (equal as f64 + 1.0) / 2.0;
        rank_sum += rank * all[from..from + equal].iter().filter(|(_, first)| *first).count() as f64;
        ties += (equal as f64).powi(3) - equal as f64;
        from += equal;
    }
    let u = rank_sum - n * (n + 1.0) / 2.0;
    let sum = n + m;
    let variance = n * m / 12.0 * (sum + 1.0 - ties / (sum * (sum - 1.0)));
    if variance <= 0.0 {
        return Some(1.0);
    }
    let z = ((u - n * m / 2.0).abs() - 0.5).max(0.0) / variance.sqrt();
    Some(erfc(z / std::f64::consts::SQRT_2))
}

/// The complementary error function, for 0 and above, to 1.5 in ten million (Abramowitz and Stegun, 7.1.26).
fn erfc(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    series.iter().fold(0.0, |sum, factor| (sum + factor) * t) * (-x * x).exp()
}

/// A straight line through the cycles of several message lengths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Cycles that every message costs.
    pub overhead: f64,
    /// Cycles for each further byte.
    pub slope: f64,
}

/// The least-squares line through points of bytes and cycles: `None` with fewer than three lengths.
///
/// Each point weighs 1/cycles², so that what is made small is the *relative* error. Measurements are good to a fraction
/// of themselves; without the weights 1 % of a megabyte's time would drown the overhead of a short message.
pub fn fit(points: &[(usize, f64)]) -> Option<Fit> {
    let mut lengths: Vec<usize> = points.iter().map(|(bytes, _)| *bytes).collect();
    lengths.sort_unstable();
    lengths.dedup();
    if lengths.len() < 3 || points.iter().any(|(_, cycles)| *cycles <= 0.0) {
        return None;
    }
    let (mut w, mut wx, mut wy, mut wxx, mut wxy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for &(bytes, cycles) in points {
        let (x, weight) = (bytes as f64, cycles.powi(-2));
        w += weight;
        wx += weight * x;
        wy += weight * cycles;
        wxx += weight * x * x;
        wxy += weight * x * cycles;
    }
    let slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
    let overhead = (wy - slope * wx) / w;
    (slope.is_finite() && overhead.is_finite()).then_some(Fit { overhead, slope })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_interpolate_and_ignore_order() {
        let five = quartiles(&[5.0, 1.0, 3.0, 2.0, 4.0]).unwrap();
        assert_eq!(five, Quartiles { low: 2.0, median: 3.0, high: 4.0 });
        let two = quartiles(&[2.0, 1.0]).unwrap();
        assert_eq!(two, Quartiles { low: 1.25, median: 1.5, high: 1.75 });
        let one = quartiles(&[7.0]).unwrap();
        assert_eq!(one, Quartiles { low: 7.0, median: 7.0, high: 7.0 });
        assert_eq!(quartiles(&[]), None);
    }

    #[test]
    fn an_outlier_does_not_move_the_median() {
        assert_eq!(quartiles(&[1.0, 1.0, 1.0, 1.0, 1e9]).unwrap().median, 1.0);
    }

    #[test]
    fn the_median_is_between_two_of_the_samples() {
        let samples: Vec<f64> = (1..=100).map(f64::from).collect();
        // The 40th and the 61st, by the tables of the binomial distribution.
        assert_eq!(interval(&samples), Some((40.0, 61.0)));
        assert_eq!(interval(&[1.0; 5]), None);
        assert_eq!(interval(&[3.0, 1.0, 2.0, 4.0, 5.0, 6.0]), Some((1.0, 6.0)));
    }

    #[test]
    fn ranks_tell_what_differs() {
        let of = |from: i32| (from..from + 20).map(f64::from).collect::<Vec<_>>();
        assert!(ranks_differ(&of(0), &of(20)).unwrap() < 1e-6);
        assert!(ranks_differ(&of(0), &of(1)).unwrap() > 0.5);
        assert!((ranks_differ(&of(0), &of(0)).unwrap() - 1.0).abs() < 1e-6);
        assert_eq!(ranks_differ(&[1.0; 8], &[1.0; 9]), Some(1.0));
        assert_eq!(ranks_differ(&of(0), &[1.0; 6]), None);
        // The tables have 0.317311 and 0.0455 for one and two deviations.
        assert!((erfc(1.0 / 2_f64.sqrt()) - 0.317_311).abs() < 1e-5 && (erfc(2_f64.sqrt()) - 0.045_500).abs() < 1e-5);
    }

    #[test]
    fn a_straight_line_is_found() {
        let points = [64, 1024, 16384, 1 << 20].map(|bytes| (bytes, 210.0 + 0.335 * bytes as f64));
        let fit = fit(&points).unwrap();
        assert!((fit.overhead - 210.0).abs() < 1e-6 && (fit.slope - 0.335).abs() < 1e-9, "{fit:?}");
    }

    #[test]
    fn the_overhead_survives_an_error_at_the_long_end() {
        let fit = fit(&[(64, 242.0), (1024, 722.0), (16384, 8402.0), (1 << 20, 1.02 * 524_498.0)]).unwrap();
        assert!((fit.overhead - 210.0).abs() < 5.0, "{fit:?}");
    }

    #[test]
    fn two_lengths_are_too_few() {
        assert_eq!(fit(&[(64, 1.0), (1024, 2.0)]), None);
        assert_eq!(fit(&[(64, 1.0), (64, 1.1), (1024, 2.0)]), None);
        assert_eq!(fit(&[(0, 0.0), (64, 1.0), (1024, 2.0)]), None);
    }
}
