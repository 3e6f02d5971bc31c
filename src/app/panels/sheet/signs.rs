//! Annotations of moves as the signs that players write, and in words.

use etude_model::{Message, Side};
use etude_study::movetext::{self, EVALUATIONS, SIGNS};

/// Annotations of a move's quality, with their signs.
pub fn qualities() -> impl Iterator<Item = (&'static str, u8)> {
    SIGNS.into_iter().zip(1..)
}

/// Evaluations of the position after a move, with their signs.
pub fn evaluations() -> impl Iterator<Item = (&'static str, u8)> {
    EVALUATIONS.into_iter().filter_map(|(sign, nags)| Some((sign, *nags.first()?)))
}

/// True if an annotation is an evaluation.
pub fn is_evaluation(nag: u8) -> bool {
    EVALUATIONS.iter().any(|(_, nags)| nags.contains(&nag))
}

/// The signs of a move's annotations, an evaluation apart; annotations without a sign are left out.
pub fn signs(nags: &[u8]) -> String {
    let of = |evaluation: bool| {
        let wanted = nags.iter().filter(move |&&nag| is_evaluation(nag) == evaluation);
        wanted.filter_map(|&nag| movetext::sign(nag)).collect::<String>()
    };
    let (quality, evaluation) = (of(false), of(true));
    if evaluation.is_empty() { quality } else { format!("{quality} {evaluation}") }
}

/// The words for an evaluation, with the names of the sides; none for another annotation.
pub fn in_words(nag: u8, sides: &[Message; 2]) -> Option<Message> {
    let id = match nag {
        10..=12 => return Some(Message::new("evaluation-equal")),
        13 => return Some(Message::new("evaluation-unclear")),
        14 | 15 => "evaluation-slight",
        16 | 17 => "evaluation-clear",
        18 | 19 => "evaluation-won",
        _ => return None,
    };
    let side = if nag.is_multiple_of(2) { Side::First } else { Side::Second };
    Some(Message::new(id).message("side", sides[side.index()].clone()))
}
