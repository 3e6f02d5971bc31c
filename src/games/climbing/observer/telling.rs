//! The telling of a table: the deal and the moves, with the state before each of them.

use super::knowledge::TableObserver;
use super::role::{BOTTOM_CARDS, Role};
use super::{cards_word, deck, move_word};
use crate::climbing::hand::Hand;
use crate::climbing::rules::Rules;
use crate::telling;
use crate::telling::EditOf;
use etude_model::SplitMix;

/// The rules and the deal, as far as the seat saw them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The rules.
    pub rules: &'static Rules,
    /// The seat that tells.
    pub me: Role,
    /// The own cards at the start, the landlord's with the bottom; at most fifteen of a rank.
    pub hand: [u8; 15],
    /// The bottom cards.
    pub bottom: [u8; 15],
}

impl Start {
    /// A table before the deal.
    pub fn empty(rules: &'static Rules) -> Self {
        Self { rules, me: Role::Landlord, hand: [0; 15], bottom: [0; 15] }
    }
}

/// A random deal as the three seats see it, in the order of play.
pub fn shuffled(rules: &'static Rules, random: &mut SplitMix) -> [Start; 3] {
    let all = deck();
    let mut cards: Vec<u8> = Vec::new();
    for rank in 0..u64::RANKS {
        cards.extend(std::iter::repeat_n(rank, usize::from(all.count(rank))));
    }
    random.shuffle(&mut cards);
    let (bottom, dealt) = cards.split_at(usize::from(BOTTOM_CARDS));
    let counts = |cards: &mut dyn Iterator<Item = &u8>| {
        cards.fold([0u8; 15], |mut counts, &rank| {
            counts[usize::from(rank)] += 1;
            counts
        })
    };
    Role::ALL.map(|me| {
        let hand = dealt.iter().skip(usize::from(me.seat())).step_by(Role::ALL.len());
        let own = if me == Role::Landlord { bottom } else { &[] };
        Start { rules, me, hand: counts(&mut hand.chain(own)), bottom: counts(&mut bottom.iter()) }
    })
}

/// The telling of a table. It may contradict itself: nothing of it is lost then, and nothing behind is believed.
pub type Telling = telling::Telling<TableObserver>;
/// An edit of a telling.
pub type TableEdit = EditOf<TableObserver>;

impl Telling {
    /// The telling in notation; reading it gives the same.
    pub fn text(&self) -> String {
        let Start { rules, me, hand, bottom } = self.start();
        let words = |counts: &[u8; 15]| {
            let ranks = (0..15).filter(|&rank| counts[usize::from(rank)] > 0);
            let word = |rank: u8| {
                cards_word(rules, 0u64.plus(rank, 1)).repeat(usize::from(counts[usize::from(rank)]))
            };
            ranks.map(word).collect::<Vec<_>>().join(" ")
        };
        let mut text = format!("rules {}; me {}", rules.profile.id, me.id());
        for (key, counts) in [("hand", hand), ("bottom", bottom)] {
            if counts.iter().any(|&count| count > 0) {
                text.push_str(&format!("; {key} {}", words(counts)));
            }
        }
        if !self.events().is_empty() {
            let moves: Vec<String> = self.events().iter().map(|&mv| move_word(rules, mv)).collect();
            text.push_str("; moves ");
            text.push_str(&moves.join(", "));
        }
        text
    }
}
