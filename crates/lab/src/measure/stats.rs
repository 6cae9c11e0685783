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
