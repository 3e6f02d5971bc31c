//! Setup of an endgame, and its problems.

use super::position::Endgame;
use super::variant::Variant;
use crate::durak::card::{Card, CardSet};
use etude_model::{Message, Problem, Side, Suit, ZoneId};

/// Zone of the cards on the table.
pub const TABLE: ZoneId = ZoneId(2);
/// Zone of the cards not yet placed, in the editor.
pub const RACK: ZoneId = ZoneId(3);
/// Zone of the talon, empty in endgames; it shows the trump suit.
pub const TALON: ZoneId = ZoneId(4);
/// Zone of the cards discarded since the setup.
pub const DISCARD: ZoneId = ZoneId(5);

/// Setup of an endgame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Rules.
    pub variant: &'static Variant,
    /// Trump suit.
    pub trump: Suit,
    /// Hands: 0 attacker, 1 defender.
    pub hands: [CardSet; 2],
    /// Attacks of the bout, each with the card that beats it.
    pub table: Vec<(Card, Option<Card>)>,
    /// True if the defender has announced to take the cards.
    pub taking: bool,
}

impl Setup {
    /// A setup without cards.
    pub fn empty(variant: &'static Variant) -> Self {
        Self { variant, trump: Suit::Spades, hands: [CardSet::EMPTY; 2], table: Vec::new(), taking: false }
    }

    /// Setup of a position; the current attacker becomes hand 0.
    pub fn of(variant: &'static Variant, position: &Endgame) -> Self {
        let attacker = position.attacker();
        Self {
            variant,
            trump: position.bout().trump(),
            hands: [attacker, attacker.other()].map(|side| position.hand(side)),
            table: position.bout().table().collect(),
            taking: position.bout().is_taking(),
        }
    }

    /// The cards on the table, each attack followed by its answer.
    pub fn table_cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.table.iter().flat_map(|&(attack, answer)| std::iter::once(attack).chain(answer))
    }

    /// All cards in play.
    pub fn cards(&self) -> CardSet {
        self.hands[0].union(self.hands[1]).union(self.table_cards().collect())
    }

    /// The number of beaten attacks.
    fn answered(&self) -> usize {
        self.table.iter().filter(|(_, answer)| answer.is_some()).count()
    }

    /// Returns true if an attack is unbeaten.
    pub fn has_unbeaten(&self) -> bool {
        self.table.iter().any(|(_, answer)| answer.is_none())
    }

    /// All problems.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.table.is_empty() {
            for (zone, id) in [(0, "durak-problem-no-attacker"), (1, "durak-problem-no-defender")] {
                if self.hands[usize::from(zone)].is_empty() {
                    problems.push(Problem::in_zone(ZoneId(zone), Message::new(id)));
                }
            }
        }
        self.table_problems(&mut |message| problems.push(Problem::in_zone(TABLE, message)));
        problems
    }

    fn table_problems(&self, add: &mut dyn FnMut(Message)) {
        let answered = self.answered();
        for &(attack, answer) in &self.table {
            if let Some(answer) = answer.filter(|answer| !answer.beats(attack, self.trump)) {
                let (attack, answer) = (attack.text(), answer.text());
                add(Message::new("durak-problem-not-beaten").text("attack", attack).text("answer", answer));
            }
        }
        let in_order = self.table.iter().take(answered).all(|(_, answer)| answer.is_some());
        if !in_order {
            add(Message::new("durak-problem-order"));
        }
        let mut ranks = CardSet::EMPTY;
        for (number, &(attack, answer)) in self.table.iter().enumerate() {
            if number > 0 && !ranks.same_ranks().contains(attack) {
                add(Message::new("durak-problem-rank").text("card", attack.text()));
            }
            ranks.insert(attack);
            if let Some(answer) = answer {
                ranks.insert(answer);
            }
        }
        let held = self.hands[1].len() + answered;
        let most = usize::from(self.variant.rules.most_attacks(held as u8, false));
        if self.table.len() > most {
            let count = self.table.len();
            add(Message::new("durak-problem-limit")
                .number("count", count)
                .number("most", most)
                .number("held", held));
        }
        let one_rank = self.table.iter().all(|(attack, _)| attack.rank() == self.table[0].0.rank());
        if self.table.len() > answered + 1
            && !self.taking
            && in_order
            && !(self.variant.rules.transfer && one_rank)
        {
            add(Message::new("durak-problem-several"));
        }
        if self.taking && !self.variant.rules.throw_in {
            add(Message::new("durak-problem-taking-rules"));
        }
        if self.taking && !self.has_unbeaten() {
            add(Message::new("durak-problem-taking-nothing"));
        }
    }

    /// The position.
    ///
    /// # Errors
    /// All problems.
    pub fn position(&self) -> Result<Endgame, Vec<Problem>> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let position = Endgame::new(self.variant.rules, self.trump, self.hands, Side::First);
        Ok(position.with_table(&self.table, self.taking))
    }
}
