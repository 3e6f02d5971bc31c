//! Functions that texts can call.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

/// Adds the functions to the texts of a language: `LOWER` writes words as inside a sentence.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>) {
    // No other function has the name.
    let _ = bundle.add_function("LOWER", |values, _| match values.first() {
        Some(FluentValue::String(text)) => inside_a_sentence(text).into(),
        Some(value) => value.clone(),
        None => FluentValue::Error,
    });
}

/// A text with its first word in small letters. Signs of cards and squares stay as they are.
fn inside_a_sentence(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    let (capital, rest) = first.split_at(first.chars().next().map_or(0, char::len_utf8));
    if rest.is_empty() || !rest.chars().all(char::is_lowercase) {
        return text.to_owned();
    }
    capital.to_lowercase() + &text[capital.len()..]
}

#[cfg(test)]
mod tests {
    use super::inside_a_sentence;

    #[test]
    fn words_begin_with_a_small_letter_and_signs_stay() {
        let all =
            [("Взять", "взять"), ("Pair run", "pair run"), ("K♠", "K♠"), ("10", "10"), ("不要", "不要")];
        for (text, inside) in all.into_iter().chain([("", ""), ("Ke5", "Ke5"), ("A A", "A A")]) {
            assert_eq!(inside_a_sentence(text), inside);
        }
    }
}
