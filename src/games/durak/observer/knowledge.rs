//! The table observer: the knowledge of one player, event by event.

use super::contradiction::Contradiction;
use super::location::{Location, ME, OPPONENT, Reason};
use crate::durak::bot::PublicDeal;
use crate::durak::bout::{Bout, Ended};
use crate::durak::rules::FULL_HAND;
use crate::durak::{Card, CardSet, Deck, Event, Move, Phase, Rules, State, View};
use arrayvec::ArrayVec;
use etude_model::Side;

/// An event that the player reports. Consequences of the rules (how many cards are drawn, who gets the card under the talon)
/// are not reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableEvent {
    /// A move of the seat to move.
    Move(Move),
    /// A card that the player drew.
    Drew(Card),
}

/// The kind of event that is next, once the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A move.
    Play,
    /// Cards that the player drew.
    Draw {
        /// Cards that are not reported yet.
        missing: u8,
        /// True if the card under the talon follows.
        bottom: bool,
        /// True if the opponent draws then.
        then_opponent: bool,
    },
    /// None: the game is over, won by a side or drawn.
    Over(Option<Side>),
}

/// An event of the game as the player saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// The number of the [`TableEvent`] that reported it, from 0; none for consequences of the rules.
    pub reported: Option<usize>,
    /// The bout, counted from 1; drawn cards belong to the bout before.
    pub bout: u16,
    /// The event. Cards that the opponent drew are hidden.
    pub event: Event,
    /// The phase before the event.
    pub phase: Phase,
    /// True if the table was empty before.
    pub table_was_empty: bool,
}

/// The knowledge of one player. It holds no card that the player did not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableObserver {
    deck: Deck,
    /// The card that was turned up.
    trump: Card,
    /// The opponent's hand in it has the right size; only its known cards mean anything.
    bout: Bout,
    number: u16,
    known: Vec<(Card, Reason)>,
    count: u8,
    /// Cards in the talon, the one under it included.
    talon: u8,
    gone: Vec<(Card, u16)>,
    stage: Stage,
    log: Vec<LoggedEvent>,
    /// The number of reported events.
    reported: usize,
}

impl TableObserver {
    /// The state after the deal. The hand has six cards of the pack, without the trump card.
    pub fn new(rules: Rules, deck: Deck, trump: Card, hand: &[Card], first: Side) -> Self {
        let mut observer = Self {
            deck,
            trump,
            bout: Bout::first(rules, trump.suit(), first),
            number: 1,
            known: Vec::new(),
            count: FULL_HAND,
            talon: deck.size() - 2 * FULL_HAND,
            gone: Vec::new(),
            stage: Stage::Play,
            log: Vec::new(),
            reported: 0,
        };
        for &card in hand {
            observer.bout.give(ME, card);
            observer.record(None, Event::Drew { seat: ME, card: Some(card) });
        }
        for _ in 0..FULL_HAND {
            observer.record(None, Event::Drew { seat: OPPONENT, card: None });
        }
        observer.fill_opponent();
        observer.bout.set_limit();
        observer
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        self.bout.rules()
    }

    /// The card that was turned up.
    pub fn trump(&self) -> Card {
        self.trump
    }

    /// The open card under the talon, while it is there.
    pub fn bottom(&self) -> Option<Card> {
        (self.talon > 0).then_some(self.trump)
    }

    /// The table and the roles. Of the opponent's hand only the size is right.
    pub fn bout(&self) -> &Bout {
        &self.bout
    }

    /// The number of the bout, counted from 1.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// The own cards.
    pub fn hand(&self) -> CardSet {
        self.bout.hand(ME)
    }

    /// The number of the opponent's cards.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// The cards in the talon, the one under it included.
    pub fn talon(&self) -> u8 {
        self.talon
    }

    /// The known cards of the opponent.
    pub fn known(&self) -> CardSet {
        self.known.iter().map(|&(card, _)| card).collect()
    }

    /// The discarded cards.
    pub fn gone(&self) -> CardSet {
        self.discarded().collect()
    }

    /// The discarded cards in playing order.
    pub fn discarded(&self) -> impl Iterator<Item = Card> + '_ {
        self.gone.iter().map(|&(card, _)| card)
    }

    /// The unseen cards: the opponent's or hidden in the talon.
    pub fn unseen(&self) -> CardSet {
        let seen = self.hand().union(self.known()).union(self.gone()).union(self.bout.lying());
        let bottom = self.bottom().map_or(CardSet::EMPTY, CardSet::of);
        self.deck.cards().without(seen).without(bottom)
    }

    /// The number of the opponent's unseen cards.
    pub fn hidden(&self) -> usize {
        usize::from(self.count).saturating_sub(self.known.len())
    }

    /// Returns true if every card is known: all unseen cards are the opponent's.
    pub fn is_open(&self) -> bool {
        self.unseen().len() == self.hidden()
    }

    /// The cards that are certainly the opponent's.
    pub fn certain(&self) -> CardSet {
        if self.is_open() { self.known().union(self.unseen()) } else { self.known() }
    }

    /// The cards that the opponent may hold.
    pub fn possible(&self) -> CardSet {
        if self.hidden() == 0 { self.known() } else { self.known().union(self.unseen()) }
    }

    /// The location of a card.
    pub fn location(&self, card: Card) -> Location {
        if !self.deck.cards().contains(card) {
            return Location::NotInPack;
        }
        if self.hand().contains(card) {
            return Location::Mine;
        }
        if let Some(&(_, reason)) = self.known.iter().find(|&&(known, _)| known == card) {
            return Location::Theirs(reason);
        }
        if let Some(&(_, bout)) = self.gone.iter().find(|&&(gone, _)| gone == card) {
            return Location::Gone { bout };
        }
        match () {
            () if self.bout.lying().contains(card) => Location::Table,
            () if self.bottom() == Some(card) => Location::Bottom,
            () if self.is_open() => Location::Theirs(Reason::Left),
            () => Location::Unseen,
        }
    }

    /// The kind of event that is next.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// All events from the deal on, in order.
    pub fn log(&self) -> &[LoggedEvent] {
        &self.log
    }

    /// The public part of the deal for a bot in the player's chair.
    pub fn public(&self) -> PublicDeal {
        PublicDeal {
            deck: self.deck,
            rules: *self.rules(),
            trump: self.trump.suit(),
            trump_card: self.trump,
            bottom: true,
        }
    }

    /// The game as a bot in the player's chair sees it; none while drawn cards are to be reported, and when the game is over.
    pub fn view(&self) -> Option<View> {
        let state = (self.stage == Stage::Play).then(|| State::with_talon(self.bout, &[]))?;
        Some(View::of_situation(&state, ME, self.known(), self.unseen(), self.bottom(), self.talon))
    }

    /// Takes an event in. An impossible event leaves an invalid state.
    pub(super) fn apply(&mut self, event: TableEvent) -> Result<(), Contradiction> {
        match (self.stage, event) {
            (Stage::Over(_), _) => return Err(Contradiction::Over),
            (Stage::Play, TableEvent::Drew(_)) => return Err(Contradiction::NothingDrawn),
            (Stage::Draw { .. }, TableEvent::Move(_)) => return Err(Contradiction::DrawFirst),
            (Stage::Play, TableEvent::Move(mv)) => {
                self.check(mv)?;
                self.play(mv);
            }
            (Stage::Draw { missing, bottom, then_opponent }, TableEvent::Drew(card)) => {
                match self.location(card) {
                    Location::Unseen => {}
                    at => return Err(Contradiction::Elsewhere { card, at }),
                }
                self.talon -= 1;
                self.bout.give(ME, card);
                self.record(Some(self.reported), Event::Drew { seat: ME, card: Some(card) });
                self.stage = Stage::Draw { missing: missing.saturating_sub(1), bottom, then_opponent };
                if missing <= 1 {
                    if bottom {
                        self.draw_bottom();
                    }
                    self.draw(if then_opponent { &[OPPONENT] } else { &[] });
                }
            }
        }
        self.reported += 1;
        Ok(())
    }

    /// Checks a move of the seat to move.
    fn check(&self, mv: Move) -> Result<(), Contradiction> {
        let seat = self.bout.to_move();
        let mut bout = self.bout;
        if let Some(card) = mv.card() {
            match (seat, self.location(card)) {
                (ME, Location::Mine) | (OPPONENT, Location::Theirs(_)) => {}
                (OPPONENT, Location::Unseen) if self.hidden() > 0 => {}
                (OPPONENT, Location::Unseen) => {
                    return Err(Contradiction::AllKnown { card, count: self.count });
                }
                (_, at) => return Err(Contradiction::Elsewhere { card, at }),
            }
            if seat == OPPONENT {
                bout.set_hand(OPPONENT, self.stand_in(Some(card)));
            }
        }
        let legal = match mv {
            Move::Card(card) => bout.playable().contains(card),
            Move::Transfer(card) => bout.transfers().contains(card),
            Move::Take | Move::Stop | Move::Done => bout.pass() == Some(mv),
        };
        if legal { Ok(()) } else { Err(Contradiction::against(&bout, mv)) }
    }

    /// Plays a move that was checked.
    fn play(&mut self, mv: Move) {
        let (seat, attacker, lying) = (self.bout.to_move(), self.bout.attacker(), self.bout.lying());
        let (phase, reported) = (self.bout.phase(), Some(self.reported));
        let laid: Vec<Card> =
            self.bout.table().flat_map(|(attack, answer)| [Some(attack), answer]).flatten().collect();
        if let Some(card) = mv.card().filter(|_| seat == OPPONENT) {
            self.bout.set_hand(OPPONENT, self.stand_in(Some(card)));
            self.known.retain(|&(known, _)| known != card);
            self.count = self.count.saturating_sub(1);
        }
        // Logged with the phase before the move.
        let event = match mv {
            Move::Card(card) if phase == Phase::Defence => Event::Beat { seat, card },
            Move::Card(card) => Event::Attacked { seat, card },
            Move::Transfer(card) => Event::Transferred { seat, card },
            Move::Take if self.rules().throw_in => Event::Yielded { seat },
            Move::Take | Move::Done => Event::Took { seat: attacker.other() },
            Move::Stop => Event::Cleared,
        };
        self.record(reported, event);
        match self.bout.play(mv) {
            None => self.fill_opponent(),
            Some(ended) => {
                match ended {
                    Ended::Taken if attacker == ME => {
                        let bout = self.number;
                        self.known.extend(lying.iter().map(|card| (card, Reason::Took { bout })));
                        self.count += lying.len() as u8;
                    }
                    Ended::Taken => {}
                    Ended::Beaten => self.gone.extend(laid.into_iter().map(|card| (card, self.number))),
                }
                self.fill_opponent();
                if self.is_decided() {
                    self.stage = Stage::Over(self.bout.winner());
                } else {
                    let by_old = self.rules().drawing.by_old_attacker();
                    let first = if by_old { attacker } else { self.bout.attacker() };
                    self.draw(&[first, first.other()]);
                }
            }
        }
    }

    /// Fills the hands in this order until cards of the player are to be reported; else the next bout begins.
    fn draw(&mut self, order: &[Side]) {
        for (place, &seat) in order.iter().enumerate() {
            let held = if seat == ME { self.hand().len() as u8 } else { self.count };
            let wanted = FULL_HAND.saturating_sub(held).min(self.talon);
            if wanted == 0 {
                continue;
            }
            let bottom = wanted == self.talon;
            if seat == OPPONENT {
                self.count += wanted;
                self.talon -= wanted;
                for _ in 0..wanted {
                    self.record(None, Event::Drew { seat, card: None });
                }
                if bottom {
                    self.known.push((self.trump, Reason::Trump));
                }
            } else if bottom && wanted == 1 {
                self.draw_bottom();
            } else {
                let missing = wanted - u8::from(bottom);
                let then_opponent = order.get(place + 1) == Some(&OPPONENT);
                self.stage = Stage::Draw { missing, bottom, then_opponent };
                self.fill_opponent();
                return;
            }
        }
        self.fill_opponent();
        self.number += 1;
        self.bout.set_limit();
        self.stage = if self.rules().drawing.puts_out() && self.is_decided() {
            Stage::Over(self.bout.winner())
        } else {
            Stage::Play
        };
    }

    /// The player draws the card under the talon, the last one.
    fn draw_bottom(&mut self) {
        self.talon = 0;
        self.bout.give(ME, self.trump);
        self.record(None, Event::Drew { seat: ME, card: Some(self.trump) });
    }

    fn is_decided(&self) -> bool {
        self.talon == 0 && self.bout.is_decided()
    }

    fn record(&mut self, reported: Option<usize>, event: Event) {
        let (phase, table_was_empty) = (self.bout.phase(), self.bout.is_fresh());
        self.log.push(LoggedEvent { reported, bout: self.number, event, phase, table_was_empty });
    }

    /// Gives the opponent as many cards as he holds: the known ones, and unseen ones for the rest.
    fn fill_opponent(&mut self) {
        self.bout.set_hand(OPPONENT, self.stand_in(None));
    }

    /// A hand of the opponent's size that holds the known cards and this one.
    fn stand_in(&self, card: Option<Card>) -> CardSet {
        let mut hand = self.known().union(card.map_or(CardSet::EMPTY, CardSet::of));
        let unseen: ArrayVec<Card, 52> = self.unseen().iter().collect();
        for other in unseen {
            if hand.len() >= usize::from(self.count) {
                break;
            }
            hand.insert(other);
        }
        hand
    }
}
