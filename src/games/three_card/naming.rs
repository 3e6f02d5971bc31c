//! Names of categories and ranges, in the vocabulary of the rules.

use super::class::Category;
use super::profiles::Words;
use super::range::{Term, Weight, Weighted};
use etude_model::Message;

/// Fluent identifier of a category.
pub fn category_name(words: Words, category: Category) -> &'static str {
    use Category::{Flush, HighCard, Pair, Straight, StraightFlush, Trips};
    match (words, category) {
        (Words::Zjh, Trips) => "three-category-trips",
        (Words::Zjh, StraightFlush) => "three-category-straight-flush",
        (Words::Zjh, Flush) => "three-category-flush",
        (Words::TeenPatti, Trips) => "three-category-trail",
        (Words::TeenPatti, StraightFlush) => "three-category-pure-sequence",
        (Words::TeenPatti, Flush) => "three-category-colour",
        (Words::TeenPatti, Straight) => "three-category-sequence",
        (Words::Poker, Trips) => "three-category-three",
        (Words::Poker, StraightFlush) => "three-category-straight-flush-poker",
        (Words::Poker, Flush) => "three-category-flush-poker",
        (Words::Poker, HighCard) => "three-category-high-card-poker",
        (Words::Zjh | Words::Poker, Straight) => "three-category-straight",
        (_, Pair) => "three-category-pair",
        (Words::Zjh | Words::TeenPatti, HighCard) => "three-category-high-card",
    }
}

/// Name of a range: words as far as there are any, else notation.
pub fn range_name(words: Words, terms: &[Weighted]) -> Message {
    let names = terms.iter().map(|term| weighted_name(words, *term));
    let joined =
        names.reduce(|all, next| Message::new("three-range-and").message("first", all).message("next", next));
    joined.unwrap_or_else(|| Message::new("three-range-blind"))
}

fn weighted_name(words: Words, Weighted { term, weight }: Weighted) -> Message {
    let tenths = |share: u16| {
        let text = format!("{:.1}", f64::from(share) / 10.0);
        text.trim_end_matches(".0").to_owned()
    };
    let hands = match term {
        Term::Category(category) => Message::new(category_name(words, category)),
        Term::OrBetter(category) => {
            let category = Message::new(category_name(words, category));
            Message::new("three-range-or-better").message("range", category)
        }
        Term::Share { from: 0, to: 1000 } => Message::new("three-range-any"),
        Term::Share { from: 0, to } => Message::new("three-range-top").figure("percent", tenths(to)),
        Term::Share { from, to } => {
            Message::new("three-range-between").figure("from", tenths(from)).figure("to", tenths(to))
        }
        other => Message::new("three-range-typed").text("range", other.text()),
    };
    if weight == Weight::FULL {
        return hands;
    }
    let message = Message::new("three-range-weighted").message("range", hands);
    message.figure("percent", tenths(weight.tenths()))
}
