//! Canonical identifiers: JSON values are compared regardless of spacing, field order and escapes.

use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Canonical text of an identifier. Numbers are compared as text, as they may exceed the precision of a float. The time
/// is quadratic in the nesting depth, which is small.
pub(super) fn key(id: &RawValue) -> String {
    let text = id.get().trim();
    let whole = match text.as_bytes().first() {
        Some(b'"') => serde_json::from_str::<String>(text).and_then(|text| serde_json::to_string(&text)),
        Some(b'[') => serde_json::from_str::<Vec<&RawValue>>(text).map(|items| {
            let items: Vec<String> = items.into_iter().map(key).collect();
            format!("[{}]", items.join(","))
        }),
        Some(b'{') => serde_json::from_str::<BTreeMap<String, &RawValue>>(text).map(|fields| {
            let field = |(name, value): (String, &RawValue)| format!("{name:?}:{}", key(value));
            let fields: Vec<String> = fields.into_iter().map(field).collect();
            format!("{{{}}}", fields.join(","))
        }),
        _ => return text.to_owned(),
    };
    whole.unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_identifiers() {
        let key = |text: &str| key(&RawValue::from_string(text.to_owned()).expect("JSON"));
        for (one, other) in [
            (r#""é""#, r#""\u00e9""#),
            (r#"[1, "a"]"#, r#"[1,"\u0061"]"#),
            (r#"{"a": [null], "b": 2}"#, r#"{ "b":2, "a":[ null ] }"#),
            (" 12345678901234567890123", "12345678901234567890123 "),
        ] {
            assert_eq!(key(one), key(other));
        }
        let different = ["1", "\"1\"", "[1]", "null", "\"null\"", "{}", "[]", "12345678901234567890124"];
        for (at, one) in different.iter().enumerate() {
            assert!(different[at + 1..].iter().all(|other| key(one) != key(other)), "{one}");
        }
        // As deep as the longest identifier.
        let deep = format!("{}{}", "[".repeat(500), "]".repeat(500));
        assert_eq!(key(&deep), deep);
    }
}
