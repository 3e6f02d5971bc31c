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

/// A Chinese text without spaces between its signs, which stay around signs of cards and squares.
pub(super) fn closed_up(text: &str) -> String {
    let is_sign = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let mut before = None;
    let mut signs = text.chars().peekable();
    let mut closed = String::with_capacity(text.len());
    while let Some(sign) = signs.next() {
        let between = before.is_some_and(is_sign) && signs.peek().copied().is_some_and(is_sign);
        if sign != ' ' || !between {
            closed.push(sign);
        }
        before = Some(sign);
    }
    closed
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
    use super::{closed_up, inside_a_sentence};

    #[test]
    fn signs_of_chinese_stand_without_spaces() {
        assert_eq!(closed_up("只有 出 3 取胜，共 5 手。"), "只有出 3 取胜，共 5 手。");
        assert_eq!(closed_up("只有 a3-b4 取胜"), "只有 a3-b4 取胜");
    }

    #[test]
    fn words_begin_with_a_small_letter_and_signs_stay() {
        let all =
            [("Взять", "взять"), ("Pair run", "pair run"), ("K♠", "K♠"), ("10", "10"), ("不要", "不要")];
        for (text, inside) in all.into_iter().chain([("", ""), ("Ke5", "Ke5"), ("A A", "A A")]) {
            assert_eq!(inside_a_sentence(text), inside);
        }
    }
}
