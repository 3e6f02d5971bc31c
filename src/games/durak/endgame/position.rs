//! Endgame positions.

use crate::durak::bout::Bout;
use crate::durak::card::{Card, CardSet};
use crate::durak::moves::{Move, Phase};
use crate::durak::rules::Rules;
use crate::durak::state::State;
use etude_model::{Position, Side, Suit, Value};

/// A position without a talon, all cards open: bouts follow each other until a seat is out.
///
/// Neither side wins inside a bout: hands count when the table is beaten or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endgame {
    pub(super) bout: Bout,
}

/// The exact key of a position: the attacker's hand, the defender's, the table, and the rest in the bits that no card
/// needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key([u64; 3]);

/// The first bit without a card.
const SPARE: u32 = 52;

impl Endgame {
    /// A position before a bout.
    pub fn new(rules: Rules, trump: Suit, hands: [CardSet; 2], attacker: Side) -> Self {
        Self { bout: Bout::new(rules, trump, hands, attacker) }
    }

    /// The position in the middle of a bout: attacks with their answers, in playing order. Attacks past the sixth are
    /// left out, and so are answers behind an unbeaten attack.
    #[must_use]
    pub fn with_table(self, table: &[(Card, Option<Card>)], taking: bool) -> Self {
        Self { bout: self.bout.with_table(table, taking) }
    }

    /// The rest of a game, as if the talon were empty.
    pub fn of(state: &State) -> Self {
        let table: Vec<(Card, Option<Card>)> = state.table().collect();
        let hands = Side::ALL.map(|side| state.hand(side));
        let position = Self::new(*state.rules(), state.trump(), hands, state.attacker());
        position.with_table(&table, state.bout().is_taking())
    }

    /// The hands and the table.
    pub fn bout(&self) -> &Bout {
        &self.bout
    }

    /// The cards of a side.
    pub fn hand(&self, side: Side) -> CardSet {
        self.bout.hand(side)
    }

    /// The attacker.
    pub fn attacker(&self) -> Side {
        self.bout.attacker()
    }

    /// Returns true if the game is over.
    fn is_over(&self) -> bool {
        self.bout.is_fresh() && self.bout.is_decided()
    }

    /// The kind of decision.
    pub fn phase(&self) -> Phase {
        if self.is_over() { Phase::Over } else { self.bout.phase() }
    }
}

impl Position for Endgame {
    type Move = Move;
    type Key = Key;

    fn may_cycle(&self) -> bool {
        self.bout.rules().transfer
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.bout.to_move()
    }

    fn score(&self) -> Option<Value> {
        let winner = || self.bout.winner();
        self.is_over()
            .then(|| winner().map_or(Value::Draw, |winner| Value::Win.seen_by(winner, self.side_to_move())))
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if !self.is_over() {
            self.bout.legal_moves(moves);
        }
    }

    fn play(&mut self, mv: Move) {
        if self.bout.play(mv).is_some() {
            self.bout.set_limit();
        }
    }

    fn key(&self) -> Key {
        let bout = &self.bout;
        let rules = u64::from(bout.rules().throw_in)
            | u64::from(bout.rules().transfer) << 1
            | u64::from(bout.rules().hand_limit) << 2
            | (bout.trump() as u64) << 3;
        // The order of several unbeaten cards; they have one rank, so suits identify them.
        let waiting = bout.unbeaten();
        let order = match waiting.first() {
            Some(first) if !bout.is_taking() => {
                let suits = waiting.iter().rev().fold(0, |order, card| order << 2 | card.suit() as u64);
                suits << 4 | u64::from(first.rank())
            }
            _ => 0,
        };
        let counts = u64::from(bout.attacked()) | u64::from(bout.is_taking()) << 3;
        Key([
            bout.attacking_hand().0 | rules << SPARE,
            bout.defending_hand().0 | order << SPARE,
            bout.lying().0 | counts << SPARE,
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::card::SUITS;
    use crate::durak::state::unseen;
    use crate::durak::{Deck, rules};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|card| Card::from_text(card).expect("a card")).collect()
    }

    fn legal(position: &Endgame) -> Vec<Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
    }

    /// Plays a random game by `State` and `Endgame` side by side from the empty talon on, comparing them before each
    /// move. Returns true if it ended.
    fn in_lockstep(rules: Rules, random: &mut Xoshiro256PlusPlus) -> bool {
        let mut below = |limit: usize| (random.next_u64() % limit as u64) as usize;
        let trump = SUITS[below(4)];
        let mut hands = [CardSet::EMPTY; 2];
        for index in 0..12 {
            let free: Vec<Card> = Deck::Cards36.cards().without(hands[0]).without(hands[1]).iter().collect();
            if below(8) > 0 {
                hands[index % 2].insert(free[below(free.len())]);
            }
        }
        let free: Vec<Card> = Deck::Cards36.cards().without(hands[0]).without(hands[1]).iter().collect();
        let mut state = State::open(rules, trump, hands, &free[..below(2) * below(4)], Side::First);
        let mut endgame = None;
        for ply in 0..150 {
            let mut moves = Vec::new();
            state.legal_moves(&mut moves);
            if !state.is_endgame() {
                assert!(endgame.is_none(), "once an endgame, always an endgame");
                // The first attacker may have no card here; a later one always has one or is out.
                if moves.is_empty() {
                    assert_eq!(ply, 0, "an attacker without a move: {rules:?}");
                    return true;
                }
                state.play(moves[below(moves.len())], &mut unseen);
                continue;
            }
            let position = endgame.get_or_insert_with(|| Endgame::of(&state));
            assert_eq!(Endgame::of(&state).key(), position.key());
            assert_eq!(Endgame::of(&state).bout().room(), position.bout().room());
            assert_eq!(state.phase(), position.phase());
            assert_eq!(state.to_move(), position.side_to_move());
            assert_eq!(state.table().collect::<Vec<_>>(), position.bout().table().collect::<Vec<_>>());
            assert_eq!(moves, legal(position));
            let winner = position.score().map(|value| value.winner(position.side_to_move()));
            assert_eq!(state.result(), winner);
            if moves.is_empty() {
                return true;
            }
            let mv = moves[below(moves.len())];
            state.play(mv, &mut unseen);
            position.play(mv);
        }
        false
    }

    #[test]
    fn endgame_agrees_with_state() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut ended = 0;
        for rules in rules::all() {
            for _ in 0..100 {
                ended += u32::from(in_lockstep(rules, &mut random));
            }
        }
        assert!(ended > 3_000, "{ended} games ended");
    }

    #[test]
    fn conditions_of_transfers() {
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let start = |first: &str, second: &str| {
            Endgame::new(rules, Suit::Diamonds, [cards(first), cards(second)], Side::First)
        };
        let card = |text: &str| Card::from_text(text).expect("a card");
        let attacked = |first, second| start(first, second).after(Move::Card(card("6C")));
        assert!(!legal(&attacked("6C 7C", "6H 9C")).contains(&Move::Transfer(card("6H"))));
        let passed_on = attacked("6C 7C 8C", "6H 9C TC").after(Move::Transfer(card("6H")));
        assert_eq!(passed_on.side_to_move(), Side::First);
        assert_eq!(passed_on.bout().to_beat(), Some(card("6C")));
        let beaten = attacked("6C 7C 8C 6S", "6H 9C TC")
            .after(Move::Transfer(card("6H")))
            .after(Move::Card(card("7C")));
        assert_eq!(legal(&beaten), [Move::Take], "one card is beaten: it is too late");
    }
}
