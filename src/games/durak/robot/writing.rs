//! The output of the article's program: names of cards, numbers as its streams print them.

use super::listing::{Decision, Listing};
use crate::durak::Card;
use etude_model::Suit;

/// A number with six significant digits, as C++ streams print it by default.
pub fn six_digits(value: f64) -> String {
    const DIGITS: i32 = 6;
    if !value.is_finite() {
        return match (value.is_nan(), value > 0.0) {
            (true, _) => "nan".to_owned(),
            (false, true) => "inf".to_owned(),
            (false, false) => "-inf".to_owned(),
        };
    }
    // The exponent after rounding: 9.999996 becomes 10.
    let scientific = format!("{value:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let plain = |text: &str| {
        let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text };
        text.to_owned()
    };
    if (-4..DIGITS).contains(&exponent) {
        let places = (DIGITS - 1 - exponent).max(0) as usize;
        plain(&format!("{value:.places$}"))
    } else {
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{}e{sign}{:02}", plain(digits), exponent.abs())
    }
}

/// The name of a card in the article's program, such as `Spades 9`.
pub fn name(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "Clubs",
        Suit::Spades => "Spades",
        Suit::Hearts => "Hearts",
        Suit::Diamonds => "Diamonds",
    };
    let rank = match card.rank() {
        9 => "Jack".to_owned(),
        10 => "Queen".to_owned(),
        11 => "King".to_owned(),
        12 => "Ace".to_owned(),
        rank => (rank + 2).to_string(),
    };
    format!("{suit} {rank}")
}

/// The lines that the article's program prints for a prediction, without the card to beat.
pub fn lines(listing: &Listing) -> impl Iterator<Item = String> {
    let weights = listing.candidates.iter().filter(|_| listing.decision == Decision::FirstAttack);
    let weights = weights.map(|&(card, weight)| format!("{} - {}", name(card), six_digits(weight)));
    let skipped = usize::from(listing.decision == Decision::Defence);
    let paths = listing.paths().filter_map(move |path| {
        let sum = six_digits(path.last()?.sum);
        let names: Vec<String> = path.iter().skip(skipped).map(|played| name(played.card)).collect();
        (!names.is_empty()).then(|| format!("{} - {sum}", names.join(" - ")))
    });
    let verb = if listing.decision == Decision::Defence { "Defend" } else { "Attack" };
    let choice = listing.choice.map_or_else(|| "Pass".to_owned(), name);
    weights.chain(paths).chain([format!("{verb}: {choice}")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_six_digits() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (1.0, "1"),
            (-3.099774, "-3.09977"),
            (0.4097362, "0.409736"),
            (1.873, "1.873"),
            (-0.08834909, "-0.0883491"),
            (9.9999996, "10"),
            (123456.7, "123457"),
            (1234567.0, "1.23457e+06"),
            (0.00001234, "1.234e-05"),
            (0.0001234, "0.0001234"),
            (100000.0, "100000"),
            (f64::NAN, "nan"),
            (f64::NEG_INFINITY, "-inf"),
        ] {
            assert_eq!(six_digits(value), text);
        }
    }
}
