//! What the player has told so far.

use super::asked::{Answers, Asked, Question};
use super::contradiction::Contradiction;
use super::knowledge::{Step, TableObserver};
use super::profiles::Profile;
use super::whereabouts::Whereabouts;
use super::zones::{HAND, TABLE};
use crate::games::durak::rules::{FULL_HAND, Rules};
use crate::games::durak::{Card, CardSet, Deck, Move};
use crate::model::{Message, Problem, Side};

/// What the player has told so far. Nothing of it is lost where it contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What it was made for: whether attacks are passed on.
    pub profile: &'static Profile,
    /// The pack.
    pub deck: Deck,
    /// Whether the attacker may add cards to what is taken.
    pub throw_in: bool,
    /// Whether a bout has no more attack cards than the defender holds.
    pub hand_limit: bool,
    /// The most attack cards of the first bout.
    pub first_bout: u8,
    /// The card that was turned up.
    pub trump: Option<Card>,
    /// The cards that were dealt to the player, in the order in which they were told.
    pub hand: Vec<Card>,
    /// Who attacks first.
    pub first: Option<Side>,
    /// What happened since.
    pub steps: Vec<Step>,
}

/// What follows from what was told.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// What the player knows; none before the deal is told.
    pub observer: Option<TableObserver>,
    /// The first step that cannot be true, counted from 0, and why. What is known ends before it.
    pub wrong: Option<(usize, Contradiction)>,
    /// What has to be told next: where something is wrong, what has to be told in its place.
    pub asked: Asked,
}

impl Setup {
    /// Nothing has been told.
    pub fn empty(profile: &'static Profile) -> Self {
        Self {
            profile,
            deck: Deck::Cards36,
            throw_in: true,
            hand_limit: true,
            first_bout: FULL_HAND,
            trump: None,
            hand: Vec::new(),
            first: None,
            steps: Vec::new(),
        }
    }

    /// What was agreed on.
    pub fn rules(&self) -> Rules {
        Rules {
            throw_in: self.throw_in,
            hand_limit: self.hand_limit,
            first_bout: self.first_bout,
            transfer: self.profile.transfer,
            ..Rules::PODKIDNOY
        }
    }

    /// What is known before the first card is played; none while that has not been told.
    fn dealt(&self) -> Option<TableObserver> {
        let (trump, first) = (self.trump?, self.first?);
        let full = self.hand.len() == usize::from(FULL_HAND) && self.deal_problem().is_none();
        full.then(|| TableObserver::new(self.rules(), self.deck, trump, &self.hand, first))
    }

    /// What follows from all that was told.
    pub fn story(&self) -> Story {
        self.story_of(self.steps.len())
    }

    /// What followed from the first steps.
    pub fn story_of(&self, steps: usize) -> Story {
        let mut observer = self.dealt();
        let mut wrong = None;
        if let Some(observer) = &mut observer {
            for (at, &step) in self.steps.iter().take(steps).enumerate() {
                if let Err(contradiction) = observer.advance(step) {
                    wrong = Some((at, contradiction));
                    break;
                }
            }
        }
        let asked = observer.as_ref().map_or_else(|| self.asked_of_deal(), TableObserver::asked);
        Story { observer, wrong, asked }
    }

    /// What has to be told of the deal.
    fn asked_of_deal(&self) -> Asked {
        let held: CardSet = self.hand.iter().copied().collect();
        let trump = self.trump.map_or(CardSet::EMPTY, CardSet::of);
        let free = self.deck.cards().without(held).without(trump);
        let missing = FULL_HAND.saturating_sub(self.hand.len().min(usize::from(FULL_HAND)) as u8);
        let (question, cards) = match () {
            () if self.trump.is_none() => (Question::Trump, free),
            () if missing > 0 => (Question::Hand { missing }, free),
            () => (Question::First, CardSet::EMPTY),
        };
        Asked { question, answers: Answers::of_cards(cards) }
    }

    /// Answers what is asked by a card or a word: where something is wrong, in its place.
    ///
    /// # Errors
    /// Why that cannot be true; then nothing changes.
    pub fn answer(&mut self, mv: Move) -> Result<(), Contradiction> {
        let story = self.story();
        let card = mv.card();
        match (story.asked.question, card, &story.observer) {
            (Question::Trump, Some(card), _) => {
                self.is_free(card)?;
                self.trump = Some(card);
            }
            (Question::Hand { .. }, Some(card), _) => {
                self.is_free(card)?;
                self.hand.push(card);
            }
            (_, _, Some(observer)) => {
                let step = observer.step_of(mv);
                observer.clone().advance(step)?;
                match story.wrong {
                    Some((at, _)) => self.steps[at] = step,
                    None => self.steps.push(step),
                }
            }
            _ => return Err(Contradiction::NotNow { mv }),
        }
        Ok(())
    }

    /// Tells who attacks first.
    ///
    /// # Errors
    /// When something else has to be told.
    pub fn answer_first(&mut self, first: Side) -> Result<(), Contradiction> {
        if self.story().asked.question != Question::First {
            return Err(Contradiction::NothingDrawn);
        }
        self.first = Some(first);
        Ok(())
    }

    /// Tells a step otherwise; what follows is kept, whether it can be true or not.
    ///
    /// # Errors
    /// Why it cannot be true there; then nothing changes.
    pub fn replace(&mut self, at: usize, mv: Move) -> Result<(), Contradiction> {
        let Some(observer) = self.story_of(at).observer.filter(|observer| observer.steps() == at) else {
            return Err(Contradiction::NotNow { mv });
        };
        let step = observer.step_of(mv);
        observer.clone().advance(step)?;
        match self.steps.get_mut(at) {
            Some(told) => *told = step,
            None => self.steps.push(step),
        }
        Ok(())
    }

    /// Tells a step that was forgotten, before another; what follows is kept.
    ///
    /// # Errors
    /// Why it cannot be true there; then nothing changes.
    pub fn insert(&mut self, at: usize, mv: Move) -> Result<(), Contradiction> {
        let mut changed = self.clone();
        changed.steps.insert(at.min(self.steps.len()), Step::Did(mv));
        changed.replace(at, mv)?;
        *self = changed;
        Ok(())
    }

    /// Takes a step out; what follows is kept.
    pub fn remove(&mut self, at: usize) {
        if at < self.steps.len() {
            self.steps.remove(at);
        }
    }

    /// Forgets everything from a step on.
    pub fn cut(&mut self, at: usize) {
        self.steps.truncate(at);
    }

    /// Takes back what was told last. Returns whether there was anything.
    pub fn undo(&mut self) -> bool {
        self.steps.pop().is_some()
            || self.first.take().is_some()
            || self.hand.pop().is_some()
            || self.trump.take().is_some()
    }

    /// Whether a card can still be told of the deal.
    fn is_free(&self, card: Card) -> Result<(), Contradiction> {
        let at = match () {
            () if !self.deck.cards().contains(card) => Whereabouts::NotInPack,
            () if self.hand.contains(&card) => Whereabouts::Mine,
            () if self.trump == Some(card) => Whereabouts::Bottom,
            () => return Ok(()),
        };
        Err(Contradiction::Elsewhere { card, at })
    }

    /// The first thing that cannot be true of the deal.
    fn deal_problem(&self) -> Option<Contradiction> {
        let mut before = Self { trump: None, hand: Vec::new(), ..self.clone() };
        for &card in self.trump.iter().chain(&self.hand) {
            if let Err(contradiction) = before.is_free(card) {
                return Some(contradiction);
            }
            if before.trump.is_none() && self.trump.is_some() {
                before.trump = Some(card);
            } else if before.hand.len() == usize::from(FULL_HAND) {
                return Some(Contradiction::HandFull);
            } else {
                before.hand.push(card);
            }
        }
        None
    }

    /// What was told and cannot be true: of the deal, else the first step.
    pub fn problems(&self) -> Vec<Problem> {
        if let Some(contradiction) = self.deal_problem() {
            return vec![Problem::in_zone(HAND, contradiction.message())];
        }
        let story = self.story();
        let wrong = story.wrong.map(|(at, contradiction)| {
            let bout = story.observer.as_ref().map_or(1, TableObserver::number);
            let message = Message::new("observer-problem-step").number("bout", bout).number("step", at + 1);
            Problem::in_zone(TABLE, message.message("why", contradiction.message()))
        });
        wrong.into_iter().collect()
    }
}
