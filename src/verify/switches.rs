//! Names of rules: a set of rules by name and version, perhaps with switches that are set otherwise.
//!
//! `russian/kings=short/losing=yes 1` are the rules `russian` with two differences. Every game knows its own switches, and
//! refuses unknown ones: rules are never guessed.

/// Rules by name, without the version, and their switches in the order of the text.
pub(super) struct Named<'a> {
    pub(super) base: &'a str,
    pub(super) switches: Vec<(&'a str, &'a str)>,
}

/// Splits the name of rules of version 1.
pub(super) fn split(name: &str) -> Result<Named<'_>, String> {
    let text = name.strip_suffix(" 1").ok_or("rules: expected a name and 1 behind it")?;
    let mut parts = text.split('/');
    let base = parts.next().unwrap_or_default();
    let mut switches: Vec<(&str, &str)> = Vec::new();
    for part in parts {
        let (switch, value) =
            part.split_once('=').ok_or_else(|| format!("rules: expected SWITCH=VALUE, not “{part}”"))?;
        if switches.iter().any(|(other, _)| *other == switch) {
            return Err(format!("rules: the switch {switch} is set twice"));
        }
        switches.push((switch, value));
    }
    Ok(Named { base, switches })
}

/// A switch that is off or on.
pub(super) fn is_on(switch: &str, value: &str) -> Result<bool, String> {
    match value {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("rules: {switch}={value}: expected yes or no")),
    }
}

/// Refusal of a switch that a game does not know, or of a value.
pub(super) fn unknown<T>(switch: &str, value: &str) -> Result<T, String> {
    Err(format!("rules: the switch {switch}={value} is not known here"))
}
