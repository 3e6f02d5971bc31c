//! Game states with hidden cards, in a few words of memory.

use super::bout::{Bout, Ended};
use super::card::{CARDS, Card, CardSet};
use super::moves::{Event, Move, Phase};
use super::rules::{FULL_HAND, Rules};
use etude_model::{Side, Suit};

/// A game state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    bout: Bout,
    /// The pack in drawing order; places from `cards` on are unused.
    pack: [Card; CARDS as usize],
    cards: u8,
    drawn: u8,
    over: bool,
}

/// Ignores events.
pub fn unseen(_event: Event) {}

impl State {
    /// Deals a pack: six cards to each seat. The first seat is served first, or the first attacker where attackers draw
    /// first. Cards past the 52nd are left out.
    pub fn deal(rules: Rules, trump: Suit, pack: &[Card], first: Side, emit: &mut impl FnMut(Event)) -> Self {
        let mut state = Self::with_talon(Bout::first(rules, trump, first), pack);
        // The first attacker may depend on the hands, so the hands must not depend on the attacker.
        let served = if rules.drawing.by_old_attacker() { Side::First } else { first };
        state.draw(served, emit);
        state.draw(served.other(), emit);
        state.bout.set_limit();
        state
    }

    /// A state before a bout, with hands and a talon in drawing order.
    pub fn open(rules: Rules, trump: Suit, hands: [CardSet; 2], talon: &[Card], attacker: Side) -> Self {
        let mut state = Self::with_talon(Bout::new(rules, trump, hands, attacker), talon);
        state.over = state.is_decided();
        state
    }

    /// A bout with a talon; unknown cards may be missing in its hands.
    pub(super) fn with_talon(bout: Bout, talon: &[Card]) -> Self {
        let mut state = Self { bout, pack: [Card::FIRST; CARDS as usize], cards: 0, drawn: 0, over: false };
        state.lay_talon(talon.iter().copied());
        state
    }

    fn lay_talon(&mut self, talon: impl Iterator<Item = Card>) {
        (self.cards, self.drawn) = (0, 0);
        for (place, card) in self.pack.iter_mut().zip(talon) {
            *place = card;
            self.cards += 1;
        }
    }

    /// The state in the middle of a bout: attacks with their answers, in playing order. Attacks past the sixth are left
    /// out, and so are answers behind an unbeaten attack.
    #[must_use]
    pub fn with_table(mut self, table: &[(Card, Option<Card>)], taking: bool) -> Self {
        self.bout = self.bout.with_table(table, taking);
        self.over &= self.bout.is_fresh();
        self
    }

    /// The hands and the table.
    pub fn bout(&self) -> &Bout {
        &self.bout
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        self.bout.rules()
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.bout.trump()
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: Side) -> CardSet {
        self.bout.hand(seat)
    }

    /// The talon in drawing order.
    pub fn talon(&self) -> &[Card] {
        &self.pack[usize::from(self.drawn)..usize::from(self.cards)]
    }

    /// The attacker.
    pub fn attacker(&self) -> Side {
        self.bout.attacker()
    }

    /// The defender.
    pub fn defender(&self) -> Side {
        self.bout.defender()
    }

    /// The attacks with their answers, in playing order.
    pub fn table(&self) -> impl Iterator<Item = (Card, Option<Card>)> + '_ {
        self.bout.table()
    }

    /// The kind of decision.
    pub fn phase(&self) -> Phase {
        if self.over { Phase::Over } else { self.bout.phase() }
    }

    /// The side to move; the next attacker when the game is over.
    pub fn to_move(&self) -> Side {
        self.bout.to_move()
    }

    /// The winner, once the game is over; the inner `None` is a draw.
    pub fn result(&self) -> Option<Option<Side>> {
        self.over.then(|| self.bout.winner())
    }

    /// The cards that the side to move can lead, answer or add.
    pub fn playable(&self) -> CardSet {
        if self.over { CardSet::EMPTY } else { self.bout.playable() }
    }

    /// Appends every legal move: cards in canonical order, then transfers, then the move without a card.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        if !self.over {
            self.bout.legal_moves(moves);
        }
    }

    /// Plays a legal move; `emit` gets the events. An illegal move leaves an invalid state.
    pub fn play(&mut self, mv: Move, emit: &mut impl FnMut(Event)) {
        if self.over {
            return;
        }
        let (seat, attacker, phase) = (self.to_move(), self.attacker(), self.bout.phase());
        match (mv, self.bout.play(mv)) {
            (_, Some(ended)) => self.end_bout(attacker, ended, emit),
            (Move::Card(card), None) if phase == Phase::Defence => emit(Event::Beat { seat, card }),
            (Move::Card(card), None) => emit(Event::Attacked { seat, card }),
            (Move::Transfer(card), None) => emit(Event::Transferred { seat, card }),
            (Move::Take | Move::Stop | Move::Done, None) => emit(Event::Yielded { seat }),
        }
    }

    /// Draws cards and starts the next bout, unless a seat is out.
    fn end_bout(&mut self, old_attacker: Side, ended: Ended, emit: &mut impl FnMut(Event)) {
        emit(match ended {
            Ended::Taken => Event::Took { seat: old_attacker.other() },
            Ended::Beaten => Event::Cleared,
        });
        self.over = self.is_decided();
        if !self.over {
            let first = if self.rules().drawing.by_old_attacker() { old_attacker } else { self.attacker() };
            self.draw(first, emit);
            self.draw(first.other(), emit);
            self.over = self.rules().drawing.puts_out() && self.is_decided();
        }
        self.bout.set_limit();
    }

    /// The state without the cards that a seat cannot see.
    pub(super) fn concealed(&self, seat: Side) -> Self {
        let mut public = *self;
        public.bout.set_hand(seat.other(), CardSet::EMPTY);
        public.pack = [Card::FIRST; CARDS as usize];
        (public.cards, public.drawn) = (0, 0);
        public
    }

    /// The state with a hand and a talon; a known bottom card is drawn last.
    pub(super) fn revealed(&self, seat: Side, hand: CardSet, talon: &[Card], bottom: Option<Card>) -> Self {
        let mut state = *self;
        state.bout.set_hand(seat, hand);
        state.lay_talon(talon.iter().copied().chain(bottom));
        state
    }

    /// Returns true if the rest is an endgame: the talon is empty, and the game ends when an endgame does. Where players are not
    /// out after drawing, a seat without cards may have to play one more bout.
    pub fn is_endgame(&self) -> bool {
        self.talon().is_empty() && (self.over || !self.bout.is_fresh() || !self.bout.is_decided())
    }

    /// Returns true if the talon is empty and a seat has no cards.
    fn is_decided(&self) -> bool {
        self.drawn >= self.cards && self.bout.is_decided()
    }

    /// Fills a hand up to six cards from the talon.
    fn draw(&mut self, seat: Side, emit: &mut impl FnMut(Event)) {
        while self.drawn < self.cards && self.hand(seat).len() < usize::from(FULL_HAND) {
            let card = self.pack[usize::from(self.drawn)];
            self.drawn += 1;
            self.bout.give(seat, card);
            emit(Event::Drew { seat, card: Some(card) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::card::Deck;
    use super::super::deal::shuffled;
    use super::super::view::{Memory, View};
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    /// Plays random games: views agree with the truth, and no card is lost.
    fn play_randomly(rules: Rules, deck: Deck, seed: u64) -> Option<Side> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let pack = shuffled(deck, seed);
        let bottom = pack[pack.len() - 1];
        let mut memory = Memory::new(deck, Some(bottom));
        let mut state =
            State::deal(rules, bottom.suit(), &pack, Side::First, &mut |event| memory.observe(event));
        let mut moves = Vec::new();
        for _ in 0..20_000 {
            if let Some(result) = state.result() {
                assert!(state.talon().is_empty());
                return result;
            }
            for seat in Side::ALL {
                let view = View::new(&state, &memory, seat);
                let other = seat.other();
                assert_eq!(view.opponent_known.without(state.hand(other)), CardSet::EMPTY);
                assert_eq!(view.public().hand(other), CardSet::EMPTY);
                let sample = view.sample(&mut random);
                assert_eq!(sample.hand(seat), state.hand(seat));
                assert_eq!(sample.hand(other).len(), state.hand(other).len());
                assert_eq!(sample.talon().len(), state.talon().len());
                assert_eq!(sample.talon().last(), state.talon().last().map(|_| &bottom));
                let cards = |state: &State| {
                    let talon: CardSet = state.talon().iter().copied().collect();
                    talon.union(state.hand(seat)).union(state.hand(other)).union(state.bout().lying())
                };
                assert_eq!(cards(&sample), cards(&state));
                assert_eq!(cards(&state).union(memory.gone()), deck.cards());
                if view.is_open() {
                    assert_eq!(sample.hand(other), state.hand(other));
                }
            }
            assert!(state.bout().attacked() <= state.bout().limit().max(1));
            moves.clear();
            state.legal_moves(&mut moves);
            let mv = moves[(random.next_u64() % moves.len() as u64) as usize];
            state.play(mv, &mut |event| memory.observe(event));
        }
        panic!("a random game goes on for ever");
    }

    #[test]
    fn random_games_keep_their_cards() {
        let passing = Rules { transfer: true, ..Rules::PODKIDNOY };
        let mut results = [0; 3];
        for seed in 0..100 {
            for rules in [Rules::PODKIDNOY, Rules::ARTICLE, passing] {
                let deck = Deck::ALL[seed as usize % 4];
                results[play_randomly(rules, deck, seed).map_or(2, Side::index)] += 1;
            }
        }
        assert!(results[0] > 50 && results[1] > 50, "{results:?}");
    }

    fn card(text: &str) -> Card {
        Card::from_text(text).expect("a card")
    }

    #[test]
    fn transfers_change_roles_and_limit() {
        let hands = ["6C 7C", "6H 9C TC"].map(|hand| hand.split(' ').map(card).collect());
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let mut state = State::open(rules, Suit::Diamonds, hands, &[], Side::First);
        state.play(Move::Card(card("6C")), &mut unseen);
        // One card left against two attacks: no transfer.
        assert_eq!(state.bout().transfers(), CardSet::EMPTY);
        let hands = ["6C 7C 8C", "6H 9C TC"].map(|hand| hand.split(' ').map(card).collect());
        let mut state = State::open(rules, Suit::Diamonds, hands, &[], Side::First);
        state.play(Move::Card(card("6C")), &mut unseen);
        state.play(Move::Transfer(card("6H")), &mut unseen);
        assert_eq!((state.attacker(), state.to_move(), state.bout().limit()), (Side::Second, Side::First, 2));
        assert_eq!(state.bout().to_beat(), Some(card("6C")));
    }
}
