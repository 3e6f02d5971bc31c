//! The game state of playouts: a fast copy of [`State`] and [`Bout`](crate::durak::bout::Bout) on bit sets.
//!
//! Cards are numbered by strength: plain cards by rank, then trumps. So the lowest card of a set is its lowest bit, every
//! rule is a mask, and nothing is allocated; `benches/README.md` has the playouts a second. Rules are changed there first;
//! the test below plays both in lockstep under every combination of rules.

use super::game::MOST_PLIES;
use super::numbers::{BEATING, SAME_RANK, TRUMPS, card, number, place};
use crate::durak::card::{CARDS, CardSet};
use crate::durak::moves::{Move, Phase};
use crate::durak::rules::{FULL_HAND, Rules};
use crate::durak::state::State;
use etude_model::Side;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// A move in one byte: the number of a card, plus [`TRANSFER`] to pass an attack on with it, or a move without a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Play(u8);

const TRANSFER: u8 = 64;
const TAKE: Play = Play(128);
const STOP: Play = Play(129);
const DONE: Play = Play(130);

/// A state with every card known.
#[derive(Clone, Copy)]
pub struct FastState {
    rules: Rules,
    hands: [u64; 2],
    /// The next card to draw is at `drawn`; places from `cards` on are unused.
    pack: [u8; CARDS as usize],
    cards: u8,
    drawn: u8,
    attacker: u8,
    attacks: [u8; FULL_HAND as usize],
    attacked: u8,
    answered: u8,
    limit: u8,
    taking: bool,
    opening: bool,
    over: bool,
    /// The index of the trump suit.
    trump: u8,
    /// The cards on the table.
    table: u64,
    /// The cards of all ranks on the table.
    ranks: u64,
}

/// The key of a state: unique within one deal without transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    hands: [u64; 2],
    table: u64,
    rest: u64,
}

impl FastState {
    /// Copies a state that has all hidden cards.
    pub(super) fn new(state: &State) -> Self {
        let trump = place(state.trump());
        let bits = |cards: CardSet| cards.iter().fold(0, |bits, card| bits | 1 << number(card, trump));
        let mut fast = Self {
            rules: *state.rules(),
            hands: Side::ALL.map(|seat| bits(state.hand(seat))),
            pack: [0; CARDS as usize],
            cards: 0,
            drawn: 0,
            attacker: state.attacker().index() as u8,
            attacks: [0; FULL_HAND as usize],
            attacked: 0,
            answered: 0,
            limit: state.bout().limit(),
            taking: state.bout().is_taking(),
            opening: state.bout().is_opening(),
            over: state.phase() == Phase::Over,
            trump,
            table: 0,
            ranks: 0,
        };
        for (place, &card) in fast.pack.iter_mut().zip(state.talon()) {
            *place = number(card, trump);
            fast.cards += 1;
        }
        for (attack, answer) in state.table() {
            fast.lay_attack(number(attack, trump));
            if let Some(answer) = answer {
                fast.lay(number(answer, trump));
                fast.answered += 1;
            }
        }
        fast
    }

    /// The move of a code.
    pub(super) fn decode(&self, play: Play) -> Move {
        match play {
            TAKE => Move::Take,
            STOP => Move::Stop,
            DONE => Move::Done,
            Play(number) if number >= TRANSFER => Move::Transfer(card(number - TRANSFER, self.trump)),
            Play(number) => Move::Card(card(number, self.trump)),
        }
    }

    /// Returns true if a move passes an attack on.
    pub(super) fn is_transfer(play: Play) -> bool {
        (TRANSFER..TAKE.0).contains(&play.0)
    }

    /// The code of a move.
    pub(super) fn encode(&self, mv: Move) -> Play {
        match mv {
            Move::Card(card) => Play(number(card, self.trump)),
            Move::Transfer(card) => Play(TRANSFER + number(card, self.trump)),
            Move::Take => TAKE,
            Move::Stop => STOP,
            Move::Done => DONE,
        }
    }

    /// The result for the first seat: 2 for a win, 1 for a draw, 0 for a loss; none while the game goes on.
    pub(super) fn result(&self) -> Option<u8> {
        self.over.then(|| match self.hands.map(|hand| hand == 0) {
            [true, false] => 2,
            [false, true] => 0,
            _ => 1,
        })
    }

    /// Returns true if the game is over.
    pub(super) fn over(&self) -> bool {
        self.over
    }

    /// The seat to move: 0 or 1.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.attacker ^ u8::from(self.is_defence()))
    }

    /// Returns true if positions can repeat.
    pub(super) fn may_cycle(&self) -> bool {
        self.rules.transfer
    }

    /// Returns true if cards are left to be drawn.
    pub(super) fn has_talon(&self) -> bool {
        self.drawn < self.cards
    }

    /// The attacker: 0 or 1.
    pub(super) fn attacker(&self) -> u8 {
        self.attacker
    }

    /// The cards of the attacker and of the defender.
    pub(super) fn hands_by_role(&self) -> [u64; 2] {
        [self.hands[usize::from(self.attacker)], self.hands[usize::from(1 - self.attacker)]]
    }

    /// The cards that have not been drawn.
    pub(super) fn talon_cards(&self) -> u64 {
        let talon = &self.pack[usize::from(self.drawn)..usize::from(self.cards)];
        talon.iter().fold(0, |cards, &card| cards | 1 << card)
    }

    /// The key, for games without transfers.
    pub(super) fn key(&self) -> Key {
        let open = if self.answered < self.attacked { self.attacks[usize::from(self.answered)] } else { 63 };
        let bytes = [
            self.attacker | u8::from(self.taking) << 1 | u8::from(self.opening) << 2,
            self.attacked,
            self.answered,
            self.limit,
            self.cards - self.drawn,
            open,
            0,
            0,
        ];
        Key { hands: self.hands, table: self.table, rest: u64::from_le_bytes(bytes) }
    }

    fn is_defence(&self) -> bool {
        self.answered < self.attacked && !self.taking
    }

    fn playable(&self) -> u64 {
        let hand = self.hands[self.mover()];
        if self.is_defence() {
            hand & BEATING[usize::from(self.attacks[usize::from(self.answered)])]
        } else if self.attacked == 0 {
            hand
        } else if self.attacked >= self.limit {
            0
        } else {
            hand & self.ranks
        }
    }

    fn transfers(&self) -> u64 {
        let attacked = usize::from(self.attacked);
        let possible = self.rules.transfer
            && self.is_defence()
            && self.answered == 0
            && self.attacked < FULL_HAND
            && self.hands[usize::from(self.attacker)].count_ones() > u32::from(self.attacked)
            && self.table & !SAME_RANK[usize::from(self.attacks[0])] == 0
            && attacked > 0;
        if possible { self.hands[usize::from(1 - self.attacker)] & self.ranks } else { 0 }
    }

    /// The move without a card, if there is one.
    fn pass(&self) -> Option<Play> {
        if self.is_defence() {
            Some(TAKE)
        } else if self.taking {
            Some(DONE)
        } else {
            (self.attacked > 0).then_some(STOP)
        }
    }

    /// Calls `take` with every legal move: cards, lowest first, then transfers, then the move without a card.
    pub(super) fn each_move(&self, mut take: impl FnMut(Play)) {
        let mut cards = self.playable();
        while cards != 0 {
            take(Play(cards.trailing_zeros() as u8));
            cards &= cards - 1;
        }
        let mut cards = self.transfers();
        while cards != 0 {
            take(Play(TRANSFER + cards.trailing_zeros() as u8));
            cards &= cards - 1;
        }
        if let Some(pass) = self.pass() {
            take(pass);
        }
    }

    /// The lowest legal card, but no trump thrown in while the talon lasts; else the move without a card.
    pub(super) fn lowest(&self) -> Play {
        let cards = self.playable();
        let lowest = cards.trailing_zeros() as u8;
        if self.is_defence() {
            let transfer = if self.rules.transfer { self.transfers().trailing_zeros() as u8 } else { 64 };
            if transfer < lowest {
                return Play(TRANSFER + transfer);
            }
            return if cards == 0 { TAKE } else { Play(lowest) };
        }
        let content = self.attacked > 0 && self.has_talon() && cards & !TRUMPS == 0;
        if cards != 0 && !content {
            Play(lowest)
        } else if self.taking {
            DONE
        } else {
            STOP
        }
    }

    /// Any legal move.
    fn any(&self, random: u64) -> Play {
        let (cards, transfers, pass) = (self.playable(), self.transfers(), self.pass());
        let count = cards.count_ones() + transfers.count_ones() + u32::from(pass.is_some());
        let mut place = ((u64::from(random as u32) * u64::from(count)) >> 32) as u32;
        for (mut cards, first) in [(cards, 0), (transfers, TRANSFER)] {
            if place < cards.count_ones() {
                for _ in 0..place {
                    cards &= cards - 1;
                }
                return Play(first + cards.trailing_zeros() as u8);
            }
            place -= cards.count_ones();
        }
        pass.unwrap_or(STOP)
    }

    /// The game after a legal move.
    pub(super) fn after(&self, play: Play) -> Self {
        let mut next = *self;
        next.play(play);
        next
    }

    /// A result of the first seat as the side to move counts it.
    pub(super) fn for_mover(&self, result: u8) -> u8 {
        if self.mover() == 0 { result } else { 2 - result }
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, Play(code): Play) {
        if code < TRANSFER {
            let defence = self.is_defence();
            self.hands[self.mover()] &= !(1 << code);
            if defence {
                self.lay(code);
                self.answered += 1;
            } else {
                self.lay_attack(code);
            }
        } else if Play(code) == TAKE {
            if self.rules.throw_in {
                self.taking = true;
            } else {
                self.end_bout(true);
            }
        } else if code >= TAKE.0 {
            self.end_bout(Play(code) == DONE);
        } else {
            self.attacker ^= 1;
            self.hands[usize::from(self.attacker)] &= !(1 << (code - TRANSFER));
            self.lay_attack(code - TRANSFER);
            self.start_bout();
        }
    }

    fn lay(&mut self, number: u8) {
        self.table |= 1 << number;
        self.ranks |= SAME_RANK[usize::from(number)];
    }

    fn lay_attack(&mut self, number: u8) {
        self.attacks[usize::from(self.attacked).min(self.attacks.len() - 1)] = number;
        self.attacked += 1;
        self.lay(number);
    }

    fn end_bout(&mut self, taken: bool) {
        let old_attacker = self.attacker;
        if taken {
            self.hands[usize::from(1 - old_attacker)] |= self.table;
        } else {
            self.attacker ^= 1;
        }
        (self.table, self.ranks, self.attacked, self.answered) = (0, 0, 0, 0);
        (self.taking, self.opening) = (false, false);
        if self.has_talon() {
            let first = if self.rules.drawing.by_old_attacker() { old_attacker } else { self.attacker };
            self.draw(usize::from(first));
            self.draw(usize::from(1 - first));
            self.over = self.rules.drawing.puts_out() && self.is_decided();
        } else {
            self.over = self.is_decided();
        }
        self.start_bout();
    }

    fn draw(&mut self, seat: usize) {
        let wanted = u32::from(FULL_HAND).saturating_sub(self.hands[seat].count_ones()) as u8;
        let until = (self.drawn + wanted).min(self.cards);
        for &number in &self.pack[usize::from(self.drawn)..usize::from(until)] {
            self.hands[seat] |= 1 << number;
        }
        self.drawn = until;
    }

    fn is_decided(&self) -> bool {
        !self.has_talon() && (self.hands[0] == 0 || self.hands[1] == 0)
    }

    fn start_bout(&mut self) {
        let most = if self.opening { self.rules.first_bout } else { FULL_HAND };
        let defender = self.hands[usize::from(1 - self.attacker)].count_ones() as u8;
        self.limit = if self.rules.hand_limit { most.min(defender) } else { most };
    }

    /// Plays the bout out by the epsilon-greedy policy of [`play_out`](Self::play_out).
    pub(super) fn play_bout_out(&mut self, epsilon: u8, random: &mut Xoshiro256PlusPlus) {
        while !self.over && self.attacked > 0 {
            let bits = random.next_u64();
            let play = if (bits as u8) < epsilon { self.any(bits >> 8) } else { self.lowest() };
            self.play(play);
        }
    }

    /// The move of the `careful` policy: the lowest card; with an empty talon, when both know all cards, the move with the best
    /// lowest-card playout, the lowest card among equals.
    pub(super) fn careful(&self) -> Play {
        let lowest = self.lowest();
        if self.has_talon() {
            return lowest;
        }
        let outcome = |play: Play| self.for_mover(self.after(play).play_on(Self::lowest));
        let mut best = (outcome(lowest), lowest);
        self.each_move(|play| {
            if best.0 < 2 && play != lowest {
                let result = outcome(play);
                if result > best.0 {
                    best = (result, play);
                }
            }
        });
        best.1
    }

    /// Plays the game out by a policy; returns the result.
    pub(super) fn play_on(mut self, policy: impl Fn(&Self) -> Play) -> u8 {
        for _ in 0..MOST_PLIES {
            if self.over {
                break;
            }
            self.play(policy(&self));
        }
        self.result().unwrap_or(1)
    }

    /// Plays the game out by an epsilon-greedy policy: the lowest card, or with chance `epsilon` / 256 a random move.
    pub(super) fn play_out(mut self, epsilon: u8, random: &mut Xoshiro256PlusPlus) -> u8 {
        let mut bits = 0;
        for ply in 0..MOST_PLIES {
            if let Some(result) = self.result() {
                return result;
            }
            // One random number decides eight moves.
            if ply % 8 == 0 {
                bits = random.next_u64();
            }
            let play = if (bits as u8) < epsilon { self.any(random.next_u64()) } else { self.lowest() };
            bits >>= 8;
            self.play(play);
        }
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::card::Deck;
    use crate::durak::deal::shuffled;
    use crate::durak::rules;
    use crate::durak::state::unseen;
    use rand_xoshiro::rand_core::SeedableRng;

    /// Plays a random game in both representations and compares them before each move; returns the plies.
    fn in_lockstep(rules: Rules, deck: Deck, seed: u64) -> u32 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let pack = shuffled(deck, seed);
        let trump = pack[pack.len() - 1].suit();
        let mut state = if seed & 1 == 0 {
            State::deal(rules, trump, &pack, Side::Second, &mut unseen)
        } else {
            // Hands of any size, and a short talon.
            let [first, second, left] = [8, 8, 8].map(|most| random.next_u64() as usize % most);
            let (hands, talon) = pack.split_at(first + second);
            let hands = [&hands[..first], &hands[first..]].map(|hand| hand.iter().copied().collect());
            State::open(rules, trump, hands, &talon[..left], Side::First)
        };
        let mut fast = FastState::new(&state);
        for plies in 0..3_000 {
            let result = [Some(Side::Second), None, Some(Side::First)];
            assert_eq!(fast.result().map(|fate| result[usize::from(fate)]), state.result());
            assert_eq!(FastState::new(&state).key(), fast.key());
            assert_eq!(fast.mover(), state.to_move().index());
            assert_eq!(fast.over(), state.phase() == Phase::Over);
            assert_eq!(fast.has_talon(), !state.talon().is_empty());
            let (mut theirs, mut ours) = (Vec::new(), Vec::new());
            state.legal_moves(&mut theirs);
            if !fast.over() {
                fast.each_move(|play| ours.push(fast.decode(play)));
            }
            theirs.sort_unstable();
            ours.sort_unstable();
            assert_eq!(ours, theirs);
            // Where hands are not looked at after drawing, an attacker without cards is stuck.
            if theirs.is_empty() {
                return plies;
            }
            for play in [fast.lowest(), fast.any(random.next_u64())] {
                assert!(ours.contains(&fast.decode(play)));
            }
            let mv = theirs[random.next_u64() as usize % theirs.len()];
            assert_eq!(fast.decode(fast.encode(mv)), mv);
            fast.play(fast.encode(mv));
            state.play(mv, &mut unseen);
        }
        3_000
    }

    #[test]
    fn agrees_with_state() {
        let mut plies = 0;
        for (agreement, rules) in (0..).zip(rules::all()) {
            for game in 0..64 {
                plies += in_lockstep(rules, Deck::ALL[game as usize / 2 % 4], agreement * 64 + game);
            }
        }
        assert!(plies > 100_000, "{plies}");
    }
}
