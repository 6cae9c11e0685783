//! The processor levels of ours: which there are, which is in use, and which are asked for.

use saltern::cpu::{self, Level, Tuning};
use saltern_lanes::level::{self, NAMES};

use crate::error::{UsageError, alternatives};
use crate::ours;

/// The environment variable that asks for a level below the best.
pub const VARIABLE: &str = "SALTERN_LEVEL";

/// The one that asks for what is fastest on another processor.
pub const TUNING: &str = "SALTERN_TUNING";

/// The one that asks for no units beside the level.
pub const UNITS: &str = "SALTERN_UNITS";

/// Which levels of ours to measure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Levels {
    /// The one in use.
    #[default]
    Best,
    /// Every one that the machine has.
    All,
    /// These.
    Named(Vec<String>),
}

impl Levels {
    /// Reads a list such as `portable,avx2`, in which `best` is the level in use and `all` is every one.
    pub fn parse(list: &str) -> Result<Self, UsageError> {
        match list {
            "best" => return Ok(Self::Best),
            "all" => return Ok(Self::All),
            _ => {}
        }
        let mut names = Vec::new();
        for word in list.split(',').map(str::trim) {
            match word {
                "best" => names.push(cpu::level().name().to_owned()),
                "all" => names.extend(cpu::levels().map(|level| level.name().to_owned())),
                _ => names.push(named(word)?.to_owned()),
            }
        }
        Ok(Self::Named(names))
    }

    /// The levels that are meant, lowest first.
    pub fn chosen(&self) -> Vec<Level> {
        match self {
            Self::Best => vec![cpu::level()],
            Self::All => cpu::levels().collect(),
            Self::Named(names) => cpu::levels().filter(|level| names.iter().any(|name| name == level.name())).collect(),
        }
    }
}

/// `word`, if it names a level that this machine has.
fn named(word: &str) -> Result<&str, UsageError> {
    let here: Vec<&str> = cpu::levels().map(Level::name).collect();
    if here.contains(&word) {
        return Ok(word);
    }
    let problem = if NAMES.contains(&word) { "is not a level of this machine" } else { "is not a level" };
    Err(UsageError::new(format!(
        "`{word}` {problem}: a list of {} is accepted here",
        alternatives(&[&["best", "all"], &here[..]].concat())
    )))
}

/// Which levels there are, and which is in use.
#[derive(Clone, Debug)]
pub struct Status {
    /// The levels of this machine, lowest first.
    pub here: Vec<&'static str>,
    /// The one in use.
    pub current: &'static str,
    /// Why that one.
    pub why: String,
    /// The tuning in use and why that one, at a level that has several.
    pub tuning: Option<(&'static str, String)>,
    /// The units in use beside the level and why those, where there are some or none are asked for.
    pub units: Option<(&'static str, String)>,
}

/// Which levels there are, which is in use, and why.
pub fn status() -> Status {
    let here: Vec<&str> = cpu::levels().map(Level::name).collect();
    let current = cpu::level().name();
    let why = match Level::requested() {
        Some((name, Some(_))) => format!("because {VARIABLE}={name} asks for it"),
        _ => format!("the best of this machine; {VARIABLE} can ask for a lower one"),
    };
    let tuning = cpu::tuning().map(|tuning| {
        let why = match Tuning::requested() {
            Some((name, Some(_))) => format!("because {TUNING}={name} asks for it"),
            _ => format!("that of this processor; {TUNING} can ask for another"),
        };
        (tuning.name(), why)
    });
    let units = match level::requested_units() {
        Some((_, true)) => Some(("none", format!("because {UNITS}=none asks for it"))),
        _ if ours::sha_instructions(cpu::level()) => {
            Some(("sha", format!("beside the level; {UNITS} can ask for none")))
        }
        _ => None,
    };
    Status { here, current, why, tuning, units }
}

/// Refuses a `SALTERN_LEVEL` that is not in use because it is no level of this machine, and a `SALTERN_TUNING` or a `SALTERN_UNITS`
/// that is none.
pub fn check_environment() -> Result<(), UsageError> {
    match Level::requested() {
        Some((name, None)) if !name.is_empty() => {
            let here: Vec<&str> = cpu::levels().map(Level::name).collect();
            Err(UsageError::new(format!(
                "{VARIABLE} asks for the level `{name}`: this machine has {}",
                alternatives(&here)
            )))
        }
        _ => Ok(()),
    }?;
    match Tuning::requested() {
        Some((name, None)) if !name.is_empty() => Err(UsageError::new(format!(
            "{TUNING} asks for the tuning `{name}`: there are {}",
            alternatives(&Tuning::ALL.iter().map(|tuning| tuning.name()).collect::<Vec<_>>())
        ))),
        _ => Ok(()),
    }?;
    match level::requested_units() {
        Some((name, false)) if !name.is_empty() => Err(UsageError::new(format!(
            "{UNITS} asks for the units `{name}`: it can ask for {}",
            alternatives(&level::UNITS)
        ))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_lists() {
        assert_eq!(Levels::parse("best").unwrap(), Levels::Best);
        assert_eq!(Levels::parse("all").unwrap(), Levels::All);
        assert_eq!(Levels::parse("portable").unwrap(), Levels::Named(vec!["portable".into()]));
        assert_eq!(Levels::parse("portable").unwrap().chosen().len(), 1);
        assert_eq!(Levels::All.chosen().len(), cpu::levels().count());
        // Everything that the message offers, in a list too.
        for list in ["portable,best", "best, portable", "best,best,portable"] {
            let chosen = Levels::parse(list).unwrap().chosen();
            assert!(chosen.contains(&cpu::level()) && chosen[0].name() == "portable", "{list}: {chosen:?}");
            assert!(chosen.len() <= 2, "{list}: {chosen:?}");
        }
        assert_eq!(Levels::parse("portable,all").unwrap().chosen(), Levels::All.chosen());
    }

    #[test]
    fn unknown_levels_are_named_with_what_is_accepted() {
        for bad in ["", "avx1024", "portable,", "portable,better"] {
            let message = Levels::parse(bad).unwrap_err().to_string();
            assert!(message.contains("is not a level") && message.contains("`portable`"), "{bad}: {message}");
        }
        let elsewhere = if cfg!(target_arch = "x86_64") { "neon" } else { "avx2" };
        assert!(Levels::parse(elsewhere).unwrap_err().to_string().contains("of this machine"));
    }
}
