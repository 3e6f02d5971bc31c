//! What one player knows, event by event.

use super::contradiction::Contradiction;
use super::whereabouts::{ME, OPPONENT, Reason, Whereabouts};
use crate::games::durak::bot::PublicDeal;
use crate::games::durak::bout::{Bout, Ended};
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::{Card, CardSet, Deck, Event, Move, Phase, Rules, State, View};
use crate::model::Side;
use arrayvec::ArrayVec;

/// Something that the player tells. What follows by the rules (how many cards are drawn, who gets the card under the talon)
/// is not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What the seat to move did.
    Did(Move),
    /// A card that the player drew.
    Drew(Card),
}

/// What has to be told next, once the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// What the seat to move does.
    Play,
    /// Which cards the player drew.
    Draw {
        /// How many have not been told.
        missing: u8,
        /// Whether the card under the talon comes after them.
        bottom: bool,
        /// Whether the opponent draws after that.
        then_opponent: bool,
    },
    /// Nothing: the game is over, and this is who has won.
    Over(Option<Side>),
}

/// Something that happened, as the player saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The step that told it, counted from 0; none for what follows from the rules.
    pub step: Option<usize>,
    /// The bout that it belongs to, counted from 1; cards that are drawn belong to the bout before.
    pub bout: u16,
    /// What happened. Cards that the opponent drew are hidden.
    pub event: Event,
    /// What the event was when it happened.
    pub phase: Phase,
    /// Whether nothing lay on the table before.
    pub fresh: bool,
}

/// What one player knows. It holds no card that he did not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableObserver {
    deck: Deck,
    /// The card that was turned up.
    trump: Card,
    /// The hand of the opponent in it has the right number of cards; of these only the known ones mean anything.
    bout: Bout,
    number: u16,
    known: Vec<(Card, Reason)>,
    count: u8,
    /// The one under it included.
    talon: u8,
    gone: Vec<(Card, u16)>,
    stage: Stage,
    heard: Vec<Heard>,
    steps: usize,
}

impl TableObserver {
    /// The cards have just been dealt. The hand has six cards of the pack, and the card that was turned up is none of them.
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
            heard: Vec::new(),
            steps: 0,
        };
        for &card in hand {
            observer.bout.give(ME, card);
            observer.hear(None, Event::Drew { seat: ME, card: Some(card) });
        }
        for _ in 0..FULL_HAND {
            observer.hear(None, Event::Drew { seat: OPPONENT, card: None });
        }
        observer.conceal();
        observer.bout.set_limit();
        observer
    }

    /// What was agreed on.
    pub fn rules(&self) -> &Rules {
        self.bout.rules()
    }

    /// The pack.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The card that was turned up.
    pub fn trump(&self) -> Card {
        self.trump
    }

    /// The card that lies open under the talon, while it does.
    pub fn bottom(&self) -> Option<Card> {
        (self.talon > 0).then_some(self.trump)
    }

    /// The table and the roles. Of the hand of the opponent there only the number of cards is right.
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

    /// The cards that the opponent was seen to get and still holds.
    pub fn known(&self) -> CardSet {
        self.known.iter().map(|&(card, _)| card).collect()
    }

    /// The cards that left the game.
    pub fn gone(&self) -> CardSet {
        self.discarded().collect()
    }

    /// The cards that left the game, in the order in which they lay on the table.
    pub fn discarded(&self) -> impl Iterator<Item = Card> + '_ {
        self.gone.iter().map(|&(card, _)| card)
    }

    /// The cards that the opponent may hold or that may lie hidden in the talon.
    pub fn unseen(&self) -> CardSet {
        let seen = self.hand().union(self.known()).union(self.gone()).union(self.bout.lying());
        let bottom = self.bottom().map_or(CardSet::EMPTY, CardSet::of);
        self.deck.cards().without(seen).without(bottom)
    }

    /// How many of the opponent's cards were never seen.
    pub fn hidden(&self) -> usize {
        usize::from(self.count).saturating_sub(self.known.len())
    }

    /// Whether every card is known: what was not seen must be the opponent's.
    pub fn is_open(&self) -> bool {
        self.unseen().len() == self.hidden()
    }

    /// The cards that the opponent holds for certain.
    pub fn certain(&self) -> CardSet {
        if self.is_open() { self.known().union(self.unseen()) } else { self.known() }
    }

    /// The cards that the opponent may hold.
    pub fn possible(&self) -> CardSet {
        if self.hidden() == 0 { self.known() } else { self.known().union(self.unseen()) }
    }

    /// Where a card is.
    pub fn whereabouts(&self, card: Card) -> Whereabouts {
        if !self.deck.cards().contains(card) {
            return Whereabouts::NotInPack;
        }
        if self.hand().contains(card) {
            return Whereabouts::Mine;
        }
        if let Some(&(_, reason)) = self.known.iter().find(|&&(known, _)| known == card) {
            return Whereabouts::Theirs(reason);
        }
        if let Some(&(_, bout)) = self.gone.iter().find(|&&(gone, _)| gone == card) {
            return Whereabouts::Gone { bout };
        }
        match () {
            () if self.bout.lying().contains(card) => Whereabouts::Table,
            () if self.bottom() == Some(card) => Whereabouts::Bottom,
            () if self.is_open() => Whereabouts::Theirs(Reason::Left),
            () => Whereabouts::Unseen,
        }
    }

    /// What has to be told next.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Everything that happened, in order, from the deal on.
    pub fn heard(&self) -> &[Heard] {
        &self.heard
    }

    /// The number of steps that were told.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// What a program in the player's chair was told before the cards were dealt.
    pub fn public(&self) -> PublicDeal {
        PublicDeal {
            deck: self.deck,
            rules: *self.rules(),
            trump: self.trump.suit(),
            trump_card: self.trump,
            bottom: true,
        }
    }

    /// The game as a program in the player's chair may know it; none while it has to be told what was drawn, and when the
    /// game is over.
    pub fn view(&self) -> Option<View> {
        let state = (self.stage == Stage::Play).then(|| State::of_bout(self.bout))?;
        Some(View::of_situation(&state, ME, self.known(), self.unseen(), self.bottom(), self.talon))
    }

    /// Takes in what the player tells next.
    ///
    /// # Errors
    /// Why it cannot be true; then nothing changes.
    pub fn advance(&mut self, step: Step) -> Result<(), Contradiction> {
        match (self.stage, step) {
            (Stage::Over(_), _) => return Err(Contradiction::Over),
            (Stage::Play, Step::Drew(_)) => return Err(Contradiction::NothingDrawn),
            (Stage::Draw { .. }, Step::Did(_)) => return Err(Contradiction::DrawFirst),
            (Stage::Play, Step::Did(mv)) => {
                self.check(mv)?;
                self.play(mv);
            }
            (Stage::Draw { missing, bottom, then_opponent }, Step::Drew(card)) => {
                match self.whereabouts(card) {
                    Whereabouts::Unseen => {}
                    at => return Err(Contradiction::Elsewhere { card, at }),
                }
                self.talon -= 1;
                self.bout.give(ME, card);
                self.hear(Some(self.steps), Event::Drew { seat: ME, card: Some(card) });
                self.stage = Stage::Draw { missing: missing.saturating_sub(1), bottom, then_opponent };
                if missing <= 1 {
                    if bottom {
                        self.draw_bottom();
                    }
                    self.draw(if then_opponent { &[OPPONENT] } else { &[] });
                }
            }
        }
        self.steps += 1;
        Ok(())
    }

    /// Why the seat to move cannot have done something.
    fn check(&self, mv: Move) -> Result<(), Contradiction> {
        let seat = self.bout.to_move();
        let mut bout = self.bout;
        if let Some(card) = mv.card() {
            match (seat, self.whereabouts(card)) {
                (ME, Whereabouts::Mine) | (OPPONENT, Whereabouts::Theirs(_)) => {}
                (OPPONENT, Whereabouts::Unseen) if self.hidden() > 0 => {}
                (OPPONENT, Whereabouts::Unseen) => {
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

    /// Does what was found to be possible.
    fn play(&mut self, mv: Move) {
        let (seat, attacker, lying) = (self.bout.to_move(), self.bout.attacker(), self.bout.lying());
        let (phase, step) = (self.bout.phase(), Some(self.steps));
        let laid: Vec<Card> =
            self.bout.table().flat_map(|(attack, answer)| [Some(attack), answer]).flatten().collect();
        if let Some(card) = mv.card().filter(|_| seat == OPPONENT) {
            self.bout.set_hand(OPPONENT, self.stand_in(Some(card)));
            self.known.retain(|&(known, _)| known != card);
            self.count = self.count.saturating_sub(1);
        }
        // What is told of a card is told as it was before it lay there.
        let event = match mv {
            Move::Card(card) if phase == Phase::Defence => Event::Beat { seat, card },
            Move::Card(card) => Event::Attacked { seat, card },
            Move::Transfer(card) => Event::Transferred { seat, card },
            Move::Take if self.rules().throw_in => Event::Yielded { seat },
            Move::Take | Move::Done => Event::Took { seat: attacker.other() },
            Move::Stop => Event::Cleared,
        };
        self.hear(step, event);
        match self.bout.play(mv) {
            None => self.conceal(),
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
                self.conceal();
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

    /// Hands are filled up in this order, until the player has to tell what he drew; then the next bout begins.
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
                    self.hear(None, Event::Drew { seat, card: None });
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
                self.conceal();
                return;
            }
        }
        self.conceal();
        self.number += 1;
        self.bout.set_limit();
        self.stage = if self.rules().drawing.puts_out() && self.is_decided() {
            Stage::Over(self.bout.winner())
        } else {
            Stage::Play
        };
    }

    /// The player gets the card under the talon, which is the last.
    fn draw_bottom(&mut self) {
        self.talon = 0;
        self.bout.give(ME, self.trump);
        self.hear(None, Event::Drew { seat: ME, card: Some(self.trump) });
    }

    fn is_decided(&self) -> bool {
        self.talon == 0 && self.bout.is_decided()
    }

    fn hear(&mut self, step: Option<usize>, event: Event) {
        let (phase, fresh) = (self.bout.phase(), self.bout.is_fresh());
        self.heard.push(Heard { step, bout: self.number, event, phase, fresh });
    }

    /// Gives the opponent as many cards as he holds: those that are known, and others in place of those that are not.
    fn conceal(&mut self) {
        self.bout.set_hand(OPPONENT, self.stand_in(None));
    }

    /// As many cards as the opponent holds, a certain one among them.
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
