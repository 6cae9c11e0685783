//! Levels: their names, what this machine has, and which one runs.

mod common;

use common::say;
use saltern_lanes::{Level, Tuning, level::NAMES};
use std::process::Command;

#[test]
fn the_portable_level_comes_first_and_all_have_names() {
    let names: Vec<_> = Level::detected().map(Level::name).collect();
    assert_eq!(names[0], "portable");
    let places: Vec<_> = names.iter().map(|name| NAMES.iter().position(|n| n == name).unwrap()).collect();
    assert!(places.is_sorted_by(|a, b| a < b), "{names:?} are in the order of {NAMES:?}");
    for level in Level::detected() {
        assert_eq!(Level::named(level.name()), Some(level));
        assert_eq!(level.to_string(), level.name());
        assert_eq!(format!("{level:?}"), level.name());
    }
    for name in NAMES.iter().filter(|name| !names.contains(name)) {
        assert_eq!(Level::named(name), None, "the machine has no {name}");
    }
    for name in ["", "AVX2", "avx2 ", "best"] {
        assert_eq!(Level::named(name), None, "{name:?} is no level");
    }
}

/// Two ways of asking the processor must agree.
#[cfg(target_arch = "x86_64")]
#[test]
fn detection_agrees_with_the_standard_library() {
    macro_rules! all {
        ($($feature:tt)*) => { $(std::is_x86_feature_detected!($feature))&&* };
    }
    let avx2 = all!("avx2" "fma" "bmi1" "bmi2" "lzcnt" "movbe" "aes" "pclmulqdq");
    let avx512 = avx2
        && all!("f16c" "avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512ifma" "avx512vbmi" "avx512vbmi2"
            "vaes" "vpclmulqdq" "gfni");
    assert_eq!(Level::named("avx2").is_some(), avx2);
    assert_eq!(Level::named("avx512").is_some(), avx512);
    let sha = all!("ssse3" "sse4.1" "sha");
    let asked_for = !cfg!(feature = "std") || std::env::var("SALTERN_UNITS").as_deref() != Ok("none");
    assert_eq!(saltern_lanes::level::Sha::detected().is_some(), sha && asked_for);
    let vaes = avx2 && all!("vaes" "vpclmulqdq");
    assert_eq!(saltern_lanes::level::Vaes::detected().is_some(), vaes && asked_for);
}

/// What the tests below run in a process of its own, since the level is chosen once.
#[test]
fn level_in_use() {
    if std::env::var_os("PRINT_LEVEL").is_some() {
        let first = Level::current();
        println!("level in use: {first}");
        let tuning = Level::detected().next_back().and_then(Level::tuning).unwrap_or(Tuning::Generic);
        println!("tuning in use: {tuning}");
        println!("units in use: {}", units());
        assert_eq!(Level::current(), first, "the choice stays");
    }
}

/// What is taken beside the level.
fn units() -> &'static str {
    #[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon")))]
    {
        #[cfg(target_arch = "x86_64")]
        let aes = saltern_lanes::level::Vaes::detected().is_some();
        #[cfg(target_arch = "aarch64")]
        let aes = saltern_lanes::level::Aes::detected().is_some();
        match (saltern_lanes::level::Sha::detected().is_some(), aes) {
            (true, true) => "sha,aes",
            (true, false) => "sha",
            (false, true) => "aes",
            (false, false) => "none",
        }
    }
    #[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon"))))]
    "none"
}

/// How a process ends that emulation could not replace by a program of another architecture.
const NOT_EXECUTED: i32 = 127;

/// The level, the tuning and the units that a process uses with `value` in this variable, unless no process can be started (under
/// emulation).
fn used_with(variable: &str, value: Option<&str>) -> Option<[String; 3]> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "level_in_use", "--nocapture"]).env("PRINT_LEVEL", "1");
    command.env_remove("SALTERN_LEVEL").env_remove("SALTERN_TUNING").env_remove("SALTERN_UNITS");
    if let Some(value) = value {
        command.env(variable, value);
    }
    let output = match command.output() {
        Ok(output) if output.status.code() != Some(NOT_EXECUTED) => output,
        _ => {
            say("NOT CHECKED: the environment, since no process of this test can be started here");
            return None;
        }
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    Some(["level in use: ", "tuning in use: ", "units in use: "].map(|what| {
        let (_, word) = text.split_once(what).unwrap();
        word.split_whitespace().next().unwrap().to_string()
    }))
}

fn level_with(requested: Option<&str>) -> Option<String> {
    used_with("SALTERN_LEVEL", requested).map(|[level, ..]| level)
}

#[test]
fn the_best_level_is_used() {
    if let Some(used) = level_with(None) {
        assert_eq!(used, Level::detected().next_back().unwrap().name());
    }
}

#[cfg(feature = "std")]
#[test]
fn the_environment_forces_a_lower_level() {
    for level in Level::detected() {
        if let Some(used) = level_with(Some(level.name())) {
            assert_eq!(used, level.name());
        }
    }
    let best = Level::detected().next_back().unwrap().name();
    for unknown in ["", "AVX2", "avx1024", "portable,avx2"] {
        if let Some(used) = level_with(Some(unknown)) {
            assert_eq!(used, best, "SALTERN_LEVEL={unknown:?} is no level of this machine");
        }
    }
}

#[test]
fn tunings_have_names() {
    for &tuning in Tuning::ALL {
        assert_eq!(Tuning::named(tuning.name()), Some(tuning));
        assert_eq!(tuning.to_string(), tuning.name());
    }
    assert_eq!(Tuning::named("Zen4"), None);
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[test]
fn the_environment_chooses_a_tuning_and_no_level() {
    let Some(of_machine) = used_with("SALTERN_TUNING", None) else { return };
    let [level, _, units] = &of_machine;
    for tuning in Tuning::ALL {
        let expected = [level.clone(), tuning.name().to_owned(), units.clone()];
        assert_eq!(used_with("SALTERN_TUNING", Some(tuning.name())), Some(expected));
    }
    for unknown in ["", "Zen4", "halves"] {
        assert_eq!(used_with("SALTERN_TUNING", Some(unknown)).as_ref(), Some(&of_machine));
    }
}

#[cfg(feature = "std")]
#[test]
fn the_environment_leaves_units_alone() {
    let Some(of_machine) = used_with("SALTERN_UNITS", None) else { return };
    let [level, tuning, _] = of_machine.clone();
    assert_eq!(used_with("SALTERN_UNITS", Some("none")), Some([level, tuning, "none".to_owned()]));
    for unknown in ["", "None", "none,sha", "sha"] {
        assert_eq!(used_with("SALTERN_UNITS", Some(unknown)).as_ref(), Some(&of_machine), "{unknown:?}");
    }
}
