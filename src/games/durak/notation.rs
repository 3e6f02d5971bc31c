//! What the three notations of durak have in common.
//!
//! | what | written |
//! |---|---|
//! | a card | its rank (`2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`), then its suit (`C`, `S`, `H`, `D`), in either case: `TC`, `9h` |
//! | a list | cards between white space or commas |
//! | a text | keys, each with what is said of it, a `;` between them, in any order and none twice |
//! | a move | a card, `take`, `stop` (the attacker is content), `done` (no more is thrown in), `transfer 9H` |
//!
//! What stands between words and between keys may be full-width.

use super::card::Card;

/// Whether a character stands between words.
pub(super) fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、')
}

/// Whether a character ends what is said of a key.
pub(super) fn is_end(c: char) -> bool {
    matches!(c, ';' | '；')
}

/// Whether a character stands between what lies together: an attack and what beats it, hands and talon.
pub(super) fn is_slash(c: char) -> bool {
    matches!(c, '/' | '／')
}

/// Cards in notation.
pub(super) fn list(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(Card::text).collect::<Vec<_>>().join(" ")
}
