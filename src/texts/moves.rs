//! Texts of moves and cards.

use super::Texts;
use etude_model::{CardFace, DrawnMove, Message, MovePart};

/// A card in signs, as printed on it: `A♠`, `10`, 大王.
pub fn card_signs(say: &dyn Fn(&Message) -> String, face: CardFace) -> String {
    let in_a_way = |id| say(&Message::new(id).text("ranks", "printed"));
    let rank = match face {
        CardFace::Ranked { number: 10, .. } => in_a_way("card-ten-sign"),
        CardFace::SmallJoker => in_a_way("card-small-joker-sign"),
        CardFace::BigJoker => in_a_way("card-big-joker-sign"),
        CardFace::Ranked { .. } | CardFace::Back => face.label(),
    };
    match face {
        CardFace::Ranked { suit: Some(suit), .. } => rank + suit.sign(),
        _ => rank,
    }
}

/// A move in words, its kind first: "trio with a single 7 7 7 + 4". Jokers are named.
pub fn drawn_words(say: &dyn Fn(&Message) -> String, drawn: &DrawnMove) -> String {
    let is_kind =
        |part: &&MovePart| matches!(part, MovePart::Words(words) if Some(words) == drawn.kind.as_ref());
    let kind = drawn.parts.iter().filter(is_kind);
    let rest = drawn.parts.iter().filter(|part| !is_kind(part));
    let words = kind.chain(rest).map(|part| match part {
        MovePart::Card(face @ (CardFace::SmallJoker | CardFace::BigJoker)) => say(&face.name()),
        MovePart::Card(face) => card_signs(say, *face),
        MovePart::Plus => "+".to_owned(),
        MovePart::Sign(sign) => sign.clone(),
        MovePart::Words(words) => say(words),
    });
    words.collect::<Vec<_>>().join(" ")
}

impl Texts {
    /// A card in signs.
    pub fn card(&self, face: CardFace) -> String {
        card_signs(&|message| self.say(message), face)
    }

    /// A move in words.
    pub fn drawn(&self, drawn: &DrawnMove) -> String {
        drawn_words(&|message| self.say(message), drawn)
    }
}
