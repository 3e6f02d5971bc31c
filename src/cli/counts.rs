//! Numbers of things in words.

/// So many of a thing: `1 entry`, `2 entries`.
pub(super) fn counted(count: u64, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {}", plural(thing)) }
}

/// Several of a thing.
fn plural(thing: &str) -> String {
    match thing.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o']) => format!("{stem}ies"),
        _ => format!("{thing}s"),
    }
}
