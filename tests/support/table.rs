//! Games of Dou Dizhu with a referee who knows all cards, and what each seat tells of them.

use super::Random;
use etude_games::climbing::observer::{self, Role, TableObserver, Telling, cards_word, move_word};
use etude_games::climbing::{Climbing, Move};
use etude_model::Position as _;

/// The cards of a rank in a hand.
pub fn held(hand: u64, rank: u8) -> u8 {
    (hand >> (4 * rank) & 15) as u8
}

/// A game with all cards open.
#[derive(Clone)]
pub struct Referee {
    /// The hands at the start, the landlord's with the bottom.
    pub dealt: [u64; 3],
    /// The bottom cards.
    pub bottom: u64,
    /// The moves so far.
    pub moves: Vec<Move>,
    /// The position now.
    pub position: Climbing<u64>,
}

impl Referee {
    /// A game before the first move.
    pub fn new(dealt: [u64; 3], bottom: u64) -> Self {
        let text = told(dealt, bottom, &[], Role::Landlord);
        let report = observer::parse(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let position = report.knowledge().unwrap_or_else(|error| panic!("{text}: {error:?}")).position(dealt);
        Self { dealt, bottom, moves: Vec::new(), position }
    }

    /// A random deal.
    pub fn deal(random: &mut Random) -> Self {
        let mut cards: Vec<u8> = (0..13).flat_map(|rank| [rank; 4]).chain([13, 14]).collect();
        for end in (1..cards.len()).rev() {
            cards.swap(end, random.below(end + 1));
        }
        let hand = |cards: &[u8]| cards.iter().fold(0u64, |hand, rank| hand + (1 << (4 * rank)));
        let bottom = hand(&cards[51..]);
        Self::new([hand(&cards[..17]) + bottom, hand(&cards[17..34]), hand(&cards[34..51])], bottom)
    }

    /// Plays a move.
    pub fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.moves.push(mv);
    }

    /// The hands now.
    pub fn hands(&self) -> [u64; 3] {
        [0, 1, 2].map(|seat| self.position.hand(seat))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position.score().is_some()
    }

    /// What a seat tells, as text.
    pub fn told(&self, me: Role) -> String {
        told(self.dealt, self.bottom, &self.moves, me)
    }

    /// What a seat knows.
    pub fn known(&self, me: Role) -> TableObserver {
        let text = self.told(me);
        let report = observer::parse(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        report.knowledge().unwrap_or_else(|error| panic!("{text}: {error:?}")).clone()
    }
}

/// What a seat tells of a game: its own cards, the bottom and the moves.
fn told(dealt: [u64; 3], bottom: u64, moves: &[Move], me: Role) -> String {
    let rules = observer::rules_named("doudizhu").expect("rules");
    let [hand, bottom] = [dealt[usize::from(me.seat())], bottom].map(|cards| cards_word(rules, cards));
    let moves: Vec<String> = moves.iter().map(|&mv| move_word(rules, mv)).collect();
    let told = if moves.is_empty() { String::new() } else { format!("; moves {}", moves.join(", ")) };
    format!("rules doudizhu; me {}; hand {hand}; bottom {bottom}{told}", me.id())
}

/// Reads a telling.
#[track_caller]
pub fn read(text: &str) -> Telling {
    observer::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}
