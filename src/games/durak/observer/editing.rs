//! Telling by moving cards, and what is agreed on.

use super::knowledge::Step;
use super::profiles;
use super::scene::card_at;
use super::setup::Setup;
use super::whereabouts::ME;
use super::zones::{DISCARD, HAND, TABLE, TALON};
use crate::games::durak::deal::shuffled;
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::{Card, Deck, Move};
use crate::model::{self, Choice, Message, Place, Problem, ZoneId};

impl model::Setup for Setup {
    /// A card goes where what is asked is answered: onto the table, into the own hand, under the talon. A card that was
    /// told last goes back to the rack.
    fn send(&mut self, from: Place, to: ZoneId) -> Result<(), Problem> {
        let story = self.story();
        let card = card_at(self, &story, from).ok_or_else(Problem::nothing_there)?;
        if to == story.asked.receiver() && from.zone != to {
            return answer_card(self, card);
        }
        take_back(self, from.zone, card)
    }

    fn clear(&mut self, zone: ZoneId) -> Result<(), Problem> {
        match zone {
            HAND => *self = Self { trump: self.trump, ..cleared(self) },
            TALON => self.trump = None,
            TABLE | DISCARD => self.steps.clear(),
            _ => return Err(Problem::nothing_there()),
        }
        Ok(())
    }

    fn clear_all(&mut self) {
        *self = cleared(self);
    }

    /// A table is seen from one chair only.
    fn swap_sides(&mut self) {}

    fn sort(&mut self, _: Option<ZoneId>) -> Result<(), Problem> {
        self.hand.sort_unstable();
        Ok(())
    }

    /// Six cards and a trump of a random pack, to try how it goes.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        self.clear_all();
        let pack = shuffled(self.deck, seed);
        self.trump = pack.last().copied();
        self.hand = pack.into_iter().take(usize::from(FULL_HAND)).collect();
        self.first = Some(ME);
        Ok(())
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        choose(self, choice, option).ok_or_else(Problem::nothing_there)
    }
}

/// What is agreed on, and nothing told.
fn cleared(setup: &Setup) -> Setup {
    Setup { trump: None, hand: Vec::new(), first: None, steps: Vec::new(), ..setup.clone() }
}

/// Answers by a card. A trump that beats and passes on beats.
fn answer_card(setup: &mut Setup, card: Card) -> Result<(), Problem> {
    let answers = setup.story().asked.answers;
    let mv = answers.with(card).next().unwrap_or(Move::Card(card));
    setup.answer(mv).map_err(|contradiction| Problem::new(contradiction.message()))
}

/// Takes back what was told last, if it is this card.
fn take_back(setup: &mut Setup, from: ZoneId, card: Card) -> Result<(), Problem> {
    let last = match setup.steps.last() {
        Some(Step::Drew(drawn)) => *drawn == card && from == HAND,
        Some(Step::Did(mv)) => mv.card() == Some(card) && from == TABLE,
        None if from == HAND => {
            setup.hand.retain(|&held| held != card);
            return Ok(());
        }
        None => {
            setup.trump = setup.trump.filter(|&trump| trump != card || from != TALON);
            return Ok(());
        }
    };
    if last {
        setup.steps.pop();
        return Ok(());
    }
    Err(Problem::nothing_there())
}

/// The packs in the order in which they are offered: the usual one first.
const PACKS: [Deck; 4] = [Deck::Cards36, Deck::Cards52, Deck::Cards24, Deck::Cards32];

/// What is agreed on.
pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let named =
        |options: [(&'static str, bool); 2]| options.map(|(name, on)| (Message::new(name), on)).to_vec();
    let decks = PACKS.map(|deck| {
        (Message::new("durak-situation-deck-size").number("count", deck.size()), deck == setup.deck)
    });
    let short = setup.first_bout < FULL_HAND;
    let transfer = setup.profile.transfer;
    vec![
        Choice::one("deck", "durak-situation-deck", decks.to_vec()),
        Choice::one(
            "transfer",
            "observer-choice-transfer",
            named([("observer-no", !transfer), ("observer-yes", transfer)]),
        ),
        Choice::one(
            "throwing",
            "observer-choice-throw-in",
            named([("observer-yes", setup.throw_in), ("observer-no", !setup.throw_in)]),
        ),
        Choice::one(
            "limit",
            "observer-choice-limit",
            named([("observer-limit-hand", setup.hand_limit), ("observer-limit-six", !setup.hand_limit)]),
        ),
        Choice::one(
            "opening",
            "observer-choice-first-bout",
            named([("observer-first-six", !short), ("observer-first-five", short)]),
        ),
    ]
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    let first = *[true, false].get(option).or((choice == "deck").then_some(&true))?;
    match choice {
        "deck" => {
            setup.deck = *PACKS.get(option)?;
            let pack = setup.deck.cards();
            setup.trump = setup.trump.filter(|&card| pack.contains(card));
            setup.hand.retain(|&card| pack.contains(card));
        }
        "transfer" => setup.profile = profiles::with(!first),
        "throwing" => setup.throw_in = first,
        "limit" => setup.hand_limit = first,
        "opening" => setup.first_bout = if first { FULL_HAND } else { FULL_HAND - 1 },
        _ => return None,
    }
    Some(())
}
