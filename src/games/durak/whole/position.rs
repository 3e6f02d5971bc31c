//! Positions of whole games with their history.

use crate::durak::card::{Card, CardSet};
use crate::durak::deal::Deal;
use crate::durak::moves::{Event, Move};
use crate::durak::rules::{FULL_HAND, Rules};
use crate::durak::state::State;
use crate::durak::view::{Memory, View};
use etude_model::{Position, Side, Suit, Value};
use std::sync::Arc;

/// A position of a whole game. It knows the order of the talon; a seat knows only its [`View`].
#[derive(Clone, Debug)]
pub struct WholePosition {
    deal: Arc<Deal>,
    /// The moves since the deal.
    played: Arc<Vec<Move>>,
    state: State,
    memory: Memory,
    lowest_leads: bool,
}

/// The exact key: everything that the rest of the game depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    rules: Rules,
    trump: Suit,
    hands: [CardSet; 2],
    /// Attacks, then their answers, in playing order; [`NO_CARD`] for none.
    table: [[u8; FULL_HAND as usize]; 2],
    attacker: Side,
    taking: bool,
    over: bool,
    limit: u8,
    opening: bool,
    /// The number of cards in the talon.
    left: u8,
    /// The talon in drawing order, six bits a card, [`IN_A_WORD`] cards a word.
    talon: [u64; 4],
}

/// No card in a [`Key`].
const NO_CARD: u8 = u8::MAX;
/// The cards in one word of a packed talon.
const IN_A_WORD: usize = 10;

impl WholePosition {
    /// The position after the deal.
    pub fn new(deal: Deal) -> Self {
        let mut memory = deal.memory();
        let state = deal.start(&mut |event| memory.observe(event));
        Self { deal: Arc::new(deal), played: Arc::default(), state, memory, lowest_leads: false }
    }

    /// The position after some moves.
    ///
    /// # Errors
    /// The first illegal move with its number, counted from 1.
    pub fn replay(deal: Deal, moves: &[Move]) -> Result<Self, (usize, Move)> {
        let mut table = Self::new(deal);
        let mut legal = Vec::new();
        for (&mv, ply) in moves.iter().zip(1..) {
            legal.clear();
            table.legal_moves(&mut legal);
            if !legal.contains(&mv) {
                return Err((ply, mv));
            }
            table.play(mv);
        }
        Ok(table)
    }

    /// The deal.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Sets whether the lowest trump leads first.
    #[must_use]
    pub fn led_by_the_lowest_trump(self, lowest_leads: bool) -> Self {
        Self { lowest_leads, ..self }
    }

    /// Returns true if the lowest trump leads first, so that the first attack has information.
    pub fn lowest_leads(&self) -> bool {
        self.lowest_leads
    }

    /// The moves since the deal.
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The public memory.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The view of a seat.
    pub fn view(&self, seat: Side) -> View {
        View::new(&self.state, &self.memory, seat)
    }

    /// All events, cards that only one seat saw included.
    pub fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        let mut state = self.deal.start(&mut |event| events.push(event));
        for &mv in self.played.iter() {
            state.play(mv, &mut |event| events.push(event));
        }
        events
    }
}

impl Position for WholePosition {
    type Move = Move;
    type Key = Key;

    fn may_cycle(&self) -> bool {
        // Positions repeat only through transfers.
        self.state.rules().transfer
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.state.to_move()
    }

    fn score(&self) -> Option<Value> {
        let winner = self.state.result()?;
        Some(winner.map_or(Value::Draw, |winner| Value::Win.seen_by(winner, self.side_to_move())))
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.state.legal_moves(moves);
    }

    fn play(&mut self, mv: Move) {
        let Self { played, state, memory, .. } = self;
        Arc::make_mut(played).push(mv);
        state.play(mv, &mut |event| memory.observe(event));
    }

    fn key(&self) -> Key {
        let state = &self.state;
        let mut table = [[NO_CARD; FULL_HAND as usize]; 2];
        for (place, (attack, answer)) in state.table().enumerate().take(usize::from(FULL_HAND)) {
            table[0][place] = attack.index();
            table[1][place] = answer.map_or(NO_CARD, Card::index);
        }
        let mut talon = [0; 4];
        for (word, cards) in talon.iter_mut().zip(state.talon().chunks(IN_A_WORD)) {
            *word = cards.iter().fold(0, |word, card| word << 6 | u64::from(card.index()));
        }
        Key {
            rules: *state.rules(),
            trump: state.trump(),
            hands: [state.hand(Side::First), state.hand(Side::Second)],
            table,
            attacker: state.attacker(),
            taking: state.bout().is_taking(),
            over: state.result().is_some(),
            limit: state.bout().limit(),
            opening: state.bout().is_opening(),
            left: state.talon().len() as u8,
            talon,
        }
    }
}
