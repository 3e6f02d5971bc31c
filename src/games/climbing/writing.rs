//! Canonical notation of positions and plays; [`notation`](super::notation) parses it.

use super::card::{BIG_JOKER, Card, cards_text, rank_text};
use super::hand::{Hand, Rank};
use super::play::Move;
use super::position::Climbing;
use super::rules::{Kind, Kinds};
use super::setup::Setup;
use etude_model::{PASS, Suit};

/// Returns true if the suits of a setup would be read back as suits: `8D` alone is an eight and the big joker.
fn suits_survive_parsing(setup: &Setup) -> bool {
    let suits: Vec<Suit> = setup.cards().filter_map(|card| card.suit).collect();
    let certain = suits.iter().any(|&suit| setup.rules.numbers || suit != Suit::Diamonds);
    let big_jokers = setup.cards().filter(|card| card.is_joker(setup.rules) && card.power == BIG_JOKER);
    certain || suits.len() + big_jokers.count() > 1
}

/// Writes a setup canonically, without suits where they would not be read back as suits.
pub fn format(setup: &Setup) -> String {
    if setup.suited && !suits_survive_parsing(setup) {
        let mut plain = Setup { suited: false, ..setup.clone() };
        plain.hands.iter_mut().flatten().chain(&mut plain.table).for_each(|card| card.suit = None);
        return format(&plain);
    }
    let hands: Vec<String> =
        setup.hands.iter().map(|hand| cards_text(setup.rules, setup.suited, hand)).collect();
    let mut text = hands.join(" / ");
    if setup.turn > 0 {
        text.push_str(&format!("; turn {}", setup.turn + 1));
    }
    if !setup.table.is_empty() {
        text.push_str("; beat ");
        text.push_str(&table_text(setup));
    }
    if setup.passes > 0 {
        text.push_str(&format!("; passes {}", setup.passes));
    }
    if setup.banned != Kinds::default() {
        let ids: Vec<&str> = setup.banned.iter().map(Kind::id).collect();
        text.push_str(&format!("; ban {}", ids.join(", ")));
    }
    text
}

fn table_text(setup: &Setup) -> String {
    let kickers = setup.kickers.unwrap_or(0).min(setup.table.len());
    let (main, kickers) = setup.table.split_at(setup.table.len() - kickers);
    let text = |cards: &[Card]| cards_text(setup.rules, setup.suited, cards);
    match (setup.suited, setup.kickers) {
        (true, Some(1..)) => format!("{} + {}", text(main), text(kickers)),
        (false, Some(_)) => {
            let word = |cards: &[Card]| -> String {
                cards.iter().map(|card| rank_text(setup.rules, card.power)).collect()
            };
            format!("{} {}", word(main), word(kickers)).trim_end().to_owned()
        }
        (true, _) | (false, None) => text(&setup.table),
    }
}

/// A move in notation: the ranks of the main part, then the kickers; `pass` for a pass.
pub fn move_text<H: Hand>(position: &Climbing<H>, mv: Move) -> String {
    match mv {
        Move::Pass => PASS.to_owned(),
        Move::Play(play) => {
            let word = |cards: &mut dyn Iterator<Item = (Rank, u8)>| -> String {
                let rank = |rank| rank_text(position.rules, H::power(position.scale, rank));
                cards.map(|(card, count)| rank(card).repeat(usize::from(count))).collect()
            };
            let (main, kickers) = (word(&mut play.main_part()), word(&mut play.kicker_part()));
            if kickers.is_empty() { main } else { format!("{main} {kickers}") }
        }
    }
}
