//! The subject of a prediction: a situation and the view of the player.

use etude_games::durak::robot::{FaceUp, Role, Situation};
use etude_games::durak::{Card, CardSet, Deck, Rules, State, View};
use etude_model::Side;

/// The subject of a prediction.
#[derive(Clone, Debug, PartialEq)]
pub struct Subject {
    /// The robot's situation.
    pub situation: Situation,
    /// The player's view.
    pub view: View,
}

impl Subject {
    /// Returns true if there are determinizations: the player is to move, and the opponent's cards can be filled.
    pub fn can_be_dealt(&self) -> bool {
        self.view.public().to_move() == self.view.seat
            && i32::from(self.view.opponent_count) == self.situation.true_count
    }

    /// The subject of a setup. The player has the first seat.
    pub fn of_situation(situation: &Situation) -> Self {
        Self { situation: situation.clone(), view: view(situation) }
    }
}

/// The view of a situation.
fn view(situation: &Situation) -> View {
    // The article plays 52 cards without throw-ins after a take.
    let rules = Rules { throw_in: situation.deck != Deck::Cards52, ..Rules::PODKIDNOY };
    let mut known: CardSet = situation.opponent.iter().copied().collect();
    let mut unseen: CardSet = situation.unknown.iter().copied().collect();
    let count = usize::try_from(situation.true_count).unwrap_or_default();
    let named = situation.cards().any(|card| card == situation.trump);
    let mut bottom = None;
    let hidden = count.saturating_sub(known.len());
    match situation.face_up {
        _ if named => {}
        FaceUp::Opponent => known.insert(situation.trump),
        FaceUp::Hidden => unseen.insert(situation.trump),
        FaceUp::Inferred if hidden > unseen.len() => known.insert(situation.trump),
        // With an otherwise empty talon it was drawn and discarded.
        FaceUp::Inferred if hidden == unseen.len() => {}
        FaceUp::Inferred => bottom = Some(situation.trump),
    }
    let hidden = count.saturating_sub(known.len());
    let talon = unseen.len().saturating_sub(hidden) + usize::from(bottom.is_some());
    let hand: CardSet = situation.hand.iter().copied().collect();
    // Of the opponent's hand only the size counts.
    let theirs: CardSet = known.iter().chain(unseen.iter()).take(count).collect();
    let attacker = if situation.role == Role::Attack { Side::First } else { Side::Second };
    let state = State::open(rules, situation.trump_suit(), [hand, theirs], &[], attacker)
        .with_table(&pairs(&situation.table), false);
    View::of_situation(&state, Side::First, known, unseen, bottom, talon as u8)
}

/// The table as attacks with their answers.
fn pairs(table: &[Card]) -> Vec<(Card, Option<Card>)> {
    table.chunks(2).map(|pair| (pair[0], pair.get(1).copied())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_games::durak::Move;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().filter_map(Card::from_text).collect()
    }

    #[test]
    fn a_situation_is_a_view() {
        let trump = cards("QH")[0];
        let mut situation = Situation::empty(Deck::Cards36, trump, Role::Defend);
        situation.hand = cards("7D KC AH");
        situation.table = cards("6D");
        situation.opponent = cards("9C");
        (situation.opponent_count, situation.true_count) = (5, 5);
        situation.unknown = situation.rest();
        let view_of = view;
        let view = view_of(&situation);
        // 36 cards, 3 + 1 + 5 of which are in hands and on the table.
        assert_eq!((view.talon, view.bottom, view.opponent_count), (27, Some(trump), 5));
        let mut moves = Vec::new();
        view.legal_moves(&mut moves);
        assert_eq!(
            moves,
            [cards("AH")[0], cards("7D")[0]]
                .map(Move::Card)
                .into_iter()
                .chain([Move::Take])
                .collect::<Vec<_>>()
        );
        situation.unknown = cards("7C 8C 9S TS");
        assert!(view_of(&situation).is_open());
    }
}
