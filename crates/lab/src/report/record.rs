//! Records: what `--json` wrote, read again.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::Deserialize;

use super::{Report, SCHEMA};
use crate::error::UsageError;

/// What tells a record before all of it is read.
#[derive(Deserialize)]
struct Version {
    schema: Option<u32>,
}

/// Reads a record. `name` is where it comes from: what is wrong with it is said with its place.
pub fn parse(name: &str, text: &str) -> Result<Report, UsageError> {
    let refuse = |error: serde_json::Error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        let words = error.to_string();
        let what = words.split(" at line ").next().unwrap_or(&words).to_owned();
        UsageError::new(match error.classify() {
            serde_json::error::Category::Eof => {
                format!(
                    "`{name}` is cut short: it ends at {place}; a whole record of `saltern speed --json` is accepted"
                )
            }
            serde_json::error::Category::Data => {
                format!("`{name}` is no record: {what} at {place}; what `saltern speed --json` writes is accepted")
            }
            _ => format!("`{name}` is not JSON: {what} at {place}; what `saltern speed --json` writes is accepted"),
        })
    };
    let version: Version = serde_json::from_str(text).map_err(refuse)?;
    match version.schema {
        Some(SCHEMA) => {}
        Some(newer @ SCHEMA..) => {
            return Err(UsageError::new(format!(
                "`{name}` is a record of version {newer} (its field `schema`): this program reads version {SCHEMA}; a newer \
                 one is needed"
            )));
        }
        Some(older) => {
            return Err(UsageError::new(format!(
                "`{name}` is a record of version {older} (its field `schema`): version {SCHEMA} is accepted"
            )));
        }
        None => {
            return Err(UsageError::new(format!(
                "`{name}` is no record, or one from before they had versions: it has no field `schema`, which is {SCHEMA}"
            )));
        }
    }
    let report: Report = serde_json::from_str(text).map_err(refuse)?;
    for (index, row) in report.rows.iter().enumerate() {
        let figures = [row.cycles, row.ns, row.low, row.high];
        let is_time = |figure: &f64| (0.0..=MOST).contains(figure);
        if !figures.iter().chain(&row.all).all(is_time) || row.cycles == 0.0 {
            return Err(UsageError::new(format!(
                "`{name}` is no record: row {index} has a figure that is no time; numbers above 0 and up to {MOST:e} are accepted"
            )));
        }
        let names = [&row.op, &row.library, &row.version, &row.implementation];
        if names.iter().any(|name| name.chars().count() > LONGEST_NAME) {
            return Err(UsageError::new(format!(
                "`{name}` is no record: row {index} has a name of more than {LONGEST_NAME} letters"
            )));
        }
    }
    Ok(report)
}

/// More cycles, or nanoseconds, than anything takes: 30 years.
const MOST: f64 = 1e18;

/// More letters than any name has here: tables are as wide as their longest.
const LONGEST_NAME: usize = 200;

/// Now, in universal time.
pub fn now() -> String {
    date(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
}

/// Seconds since 1970 as a date, by the calendar's cycle of 400 years, which have 146,097 days.
fn date(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // From the 1st of March of the year 0: a leap day is the last of its year.
    let shifted = days + 719_468;
    let (cycle, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (cycle * 400 + year + u64::from(month > 9), if month > 9 { month - 9 } else { month + 3 });
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", second / 3600, second / 60 % 60, second % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::report;
    use serde_json::Value;

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(parse("a", &report().to_json()), Ok(report()));
    }

    #[test]
    fn what_is_no_record_is_refused_with_its_place() {
        let refused = |text: &str| parse("a.json", text).unwrap_err().to_string();
        let whole = report().to_json();
        let short = refused(&whole[..whole.len() / 2]);
        assert!(short.contains("`a.json` is cut short: it ends at line "), "{short}");
        assert!(refused("").contains("cut short"));
        let other = refused("{\n  not json");
        assert!(other.contains("`a.json` is not JSON") && other.contains("line 2, column "), "{other}");
        let newer = refused(&whole.replace("\"schema\": 1", "\"schema\": 2"));
        assert!(newer.contains("version 2") && newer.contains("reads version 1"), "{newer}");
        assert!(refused(&whole.replace("\"schema\": 1", "\"schema\": 0")).contains("version 0"));
        assert!(refused("{\"rows\": []}").contains("no field `schema`"));
        assert!(refused("[1]").contains("no record"));
        let text = refused(&whole.replace("\"bytes\": 64", "\"bytes\": \"x\""));
        assert!(text.contains("is no record: invalid type") && text.contains(" at line "), "{text}");
        let negative = refused(&whole.replacen("\"cycles\": 200.0", "\"cycles\": -200.0", 1));
        assert!(negative.contains("row 0 has a figure"), "{negative}");
        let endless = refused(&whole.replacen("\"cycles\": 200.0", "\"cycles\": 1e100", 1));
        assert!(endless.contains("up to 1e18"), "{endless}");
        let long = refused(&whole.replacen("\"chacha20\"", &format!("\"{}\"", "a".repeat(300)), 1));
        assert!(long.contains("more than 200 letters"), "{long}");
    }

    /// What a value has that the schema has not, or the other way round, with its place.
    fn faults(schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
        let kind = match value {
            Value::Object(_) => "object",
            Value::Array(_) => "array",
            Value::String(_) => "string",
            Value::Bool(_) => "boolean",
            Value::Number(number) if number.is_u64() => "integer",
            Value::Number(_) => "number",
            Value::Null => "null",
        };
        match schema["type"].as_str() {
            Some("number") if kind == "integer" => {}
            Some(named) if named != kind => faults.push(format!("{place} is no {named}")),
            _ => {}
        }
        if !schema["const"].is_null() && schema["const"] != *value
            || schema["enum"].as_array().is_some_and(|values| !values.contains(value))
        {
            faults.push(format!("{place} is {value}"));
        }
        match value {
            Value::Object(fields) => {
                for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                    if !fields.contains_key(name) {
                        faults.push(format!("{place} lacks {name}"));
                    }
                }
                for (name, inside) in fields {
                    match &schema["properties"][name] {
                        Value::Null => faults.push(format!("{place}.{name} is not in the schema")),
                        schema => self::faults(schema, inside, &format!("{place}.{name}"), faults),
                    }
                }
            }
            Value::Array(items) => {
                items.iter().for_each(|item| self::faults(&schema["items"], item, &format!("{place}[]"), faults));
            }
            _ => {}
        }
    }

    #[test]
    fn the_schema_is_that_of_the_records() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/speed-record.schema.json");
        let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let mut report = report();
        report.sheet =
            Some(crate::tables::find("lib25519").unwrap().sheet(std::slice::from_ref(&report), &Default::default()));
        let mut value: Value = serde_json::from_str(&report.to_json()).unwrap();
        let of = |value: &Value| {
            let mut found = Vec::new();
            faults(&schema, value, "record", &mut found);
            found
        };
        assert_eq!(of(&value), [""; 0]);
        value["rows"][0]["bytes"] = "x".into();
        value["schema"] = 2.into();
        value["more"] = 1.into();
        value["machine"].as_object_mut().unwrap().remove("cpu");
        assert_eq!(of(&value).len(), 4, "{:?}", of(&value));
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        let known = [
            (0, "1970-01-01T00:00:00Z"),
            (951_827_696, "2000-02-29T12:34:56Z"),
            (1_709_164_800, "2024-02-29T00:00:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (1_798_761_599, "2026-12-31T23:59:59Z"),
        ];
        known.iter().for_each(|(seconds, text)| assert_eq!(date(*seconds), *text));
    }
}
