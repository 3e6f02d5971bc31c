//! A game as it stands, hidden cards included: what playing and playing out need, in a few words of memory.

use super::bout::{Bout, Ended};
use super::card::{CARDS, Card, CardSet};
use super::moves::{Event, Move, Phase};
use super::rules::{FULL_HAND, Rules};
use crate::model::{Side, Suit};

/// A game as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    bout: Bout,
    /// The pack in the order in which it is drawn; what is past `cards` is not used.
    pack: [Card; CARDS as usize],
    cards: u8,
    drawn: u8,
    over: bool,
}

/// Takes no notice of events.
pub fn unseen(_event: Event) {}

impl State {
    /// Deals a pack: six cards to a seat, then six to the other. The first seat gets the first ones, or the first
    /// attacker does where attackers draw first. What is past 52 cards is left out.
    pub fn deal(rules: Rules, trump: Suit, pack: &[Card], first: Side, told: &mut impl FnMut(Event)) -> Self {
        let mut state = Self::with_talon(Bout::first(rules, trump, first), pack);
        // Who attacks first may depend on the hands, so that the hands must not depend on it.
        let served = if rules.drawing.by_old_attacker() { Side::First } else { first };
        state.draw(served, told);
        state.draw(served.other(), told);
        state.bout.set_limit();
        state
    }

    /// A game before a bout, with some hands and a talon in the order in which it is drawn.
    pub fn open(rules: Rules, trump: Suit, hands: [CardSet; 2], talon: &[Card], attacker: Side) -> Self {
        let mut state = Self::with_talon(Bout::new(rules, trump, hands, attacker), talon);
        state.over = state.is_decided();
        state
    }

    /// A bout without a talon, as far as its hands are known.
    pub(super) fn of_bout(bout: Bout) -> Self {
        Self::with_talon(bout, &[])
    }

    fn with_talon(bout: Bout, talon: &[Card]) -> Self {
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

    /// The same game in the middle of a bout: attacks with what beats them, in the order in which they were played.
    /// What is past six attacks is left out, and so is what beats a card that follows one that is not beaten.
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

    /// What has not been drawn, in the order in which it will be.
    pub fn talon(&self) -> &[Card] {
        &self.pack[usize::from(self.drawn)..usize::from(self.cards)]
    }

    /// Who attacks.
    pub fn attacker(&self) -> Side {
        self.bout.attacker()
    }

    /// Who defends.
    pub fn defender(&self) -> Side {
        self.bout.defender()
    }

    /// The attacks of the bout with what beats them, in the order in which they were played.
    pub fn table(&self) -> impl Iterator<Item = (Card, Option<Card>)> + '_ {
        self.bout.table()
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        if self.over { Phase::Over } else { self.bout.phase() }
    }

    /// Whose turn it is; the next attacker's when the game is over.
    pub fn to_move(&self) -> Side {
        self.bout.to_move()
    }

    /// Who has won, once the game is over; none inside for a draw.
    pub fn result(&self) -> Option<Option<Side>> {
        self.over.then(|| self.bout.winner())
    }

    /// The cards with which the player to move can attack, answer or throw in.
    pub fn playable(&self) -> CardSet {
        if self.over { CardSet::EMPTY } else { self.bout.playable() }
    }

    /// Appends every legal move: cards in canonical order, then transfers, then the move without a card.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        if !self.over {
            self.bout.legal_moves(moves);
        }
    }

    /// Plays a legal move and tells what happens; after an illegal one the game makes no sense.
    pub fn play(&mut self, mv: Move, told: &mut impl FnMut(Event)) {
        if self.over {
            return;
        }
        let (seat, attacker, phase) = (self.to_move(), self.attacker(), self.bout.phase());
        match (mv, self.bout.play(mv)) {
            (_, Some(ended)) => self.end_bout(attacker, ended, told),
            (Move::Card(card), None) if phase == Phase::Defence => told(Event::Beat { seat, card }),
            (Move::Card(card), None) => told(Event::Attacked { seat, card }),
            (Move::Transfer(card), None) => told(Event::Transferred { seat, card }),
            (Move::Take | Move::Stop | Move::Done, None) => told(Event::Yielded { seat }),
        }
    }

    /// Cards are drawn, and the next bout starts, unless a seat is out.
    fn end_bout(&mut self, old_attacker: Side, ended: Ended, told: &mut impl FnMut(Event)) {
        told(match ended {
            Ended::Taken => Event::Took { seat: old_attacker.other() },
            Ended::Beaten => Event::Cleared,
        });
        self.over = self.is_decided();
        if !self.over {
            let first = if self.rules().drawing.by_old_attacker() { old_attacker } else { self.attacker() };
            self.draw(first, told);
            self.draw(first.other(), told);
            self.over = self.rules().drawing.puts_out() && self.is_decided();
        }
        self.bout.set_limit();
    }

    /// The game without the cards that a seat cannot see.
    pub(super) fn concealed(&self, seat: Side) -> Self {
        let mut public = *self;
        public.bout.set_hand(seat.other(), CardSet::EMPTY);
        public.pack = [Card::FIRST; CARDS as usize];
        (public.cards, public.drawn) = (0, 0);
        public
    }

    /// The game with another hand and talon: the bottom card, where one is known, is drawn last.
    pub(super) fn revealed(&self, seat: Side, hand: CardSet, talon: &[Card], bottom: Option<Card>) -> Self {
        let mut state = *self;
        state.bout.set_hand(seat, hand);
        state.lay_talon(talon.iter().copied().chain(bottom));
        state
    }

    /// Whether the rest is an endgame: nothing is left to draw, and the game ends when an endgame does. Where hands are
    /// not looked at after drawing, a seat without cards may have to play one more bout.
    pub fn is_endgame(&self) -> bool {
        self.talon().is_empty() && (self.over || !self.bout.is_fresh() || !self.bout.is_decided())
    }

    /// Whether the talon is empty and a seat has no cards.
    fn is_decided(&self) -> bool {
        self.drawn >= self.cards && self.bout.is_decided()
    }

    /// Fills a hand up to six cards.
    fn draw(&mut self, seat: Side, told: &mut impl FnMut(Event)) {
        while self.drawn < self.cards && self.hand(seat).len() < usize::from(FULL_HAND) {
            let card = self.pack[usize::from(self.drawn)];
            self.drawn += 1;
            self.bout.give(seat, card);
            told(Event::Drew { seat, card: Some(card) });
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

    /// Plays random games; no player ever sees more than the truth allows, and no card is lost.
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
            for seat in [Side::First, Side::Second] {
                let view = View::new(&state, &memory, seat);
                let other = seat.other();
                assert_eq!(view.enemy_known.without(state.hand(other)), CardSet::EMPTY);
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
    fn random_games_end_and_keep_their_cards() {
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
    fn a_transfer_changes_roles_and_the_limit() {
        let hands = ["6C 7C", "6H 9C TC"].map(|hand| hand.split(' ').map(card).collect());
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let mut state = State::open(rules, Suit::Diamonds, hands, &[], Side::First);
        state.play(Move::Card(card("6C")), &mut unseen);
        // One card left against two attacks: it may not be passed on.
        assert_eq!(state.bout().transfers(), CardSet::EMPTY);
        let hands = ["6C 7C 8C", "6H 9C TC"].map(|hand| hand.split(' ').map(card).collect());
        let mut state = State::open(rules, Suit::Diamonds, hands, &[], Side::First);
        state.play(Move::Card(card("6C")), &mut unseen);
        state.play(Move::Transfer(card("6H")), &mut unseen);
        assert_eq!((state.attacker(), state.to_move(), state.bout().limit()), (Side::Second, Side::First, 2));
        assert_eq!(state.bout().to_beat(), Some(card("6C")));
    }
}
