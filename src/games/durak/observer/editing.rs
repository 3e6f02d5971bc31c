//! Reporting by moving cards, and the choices of rules.

use super::dealt::Told;
use super::knowledge::TableObserver;
use super::location::ME;
use super::profiles;
use super::scene::card_at;
use super::setup::{Setup, Start};
use super::zones::{HAND, TABLE, TALON};
use crate::durak::Deck;
use crate::durak::rules::FULL_HAND;
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, Side, ZoneId};

fn told(setup: &mut Setup) -> Told<'_, TableObserver, Side> {
    Told { telling: setup, dealt: |start| &mut start.dealt, zones: [HAND, TABLE, TALON] }
}

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let (card, next) = (card_at(self, from), self.next_event());
        told(self).send(card, [from.zone, to, next.receiver()], next.answers)
    }

    fn clear_all(&mut self) {
        told(self).clear_all();
    }

    fn sort(&mut self) {
        told(self).sort();
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        told(self).deal(FULL_HAND, ME, seed);
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let start = self.start();
        let named =
            |options: [(&'static str, bool); 2]| options.map(|(name, on)| (Message::new(name), on)).to_vec();
        let decks = PACKS.map(|deck| {
            (Message::new("durak-situation-deck-size").number("count", deck.size()), deck == start.dealt.deck)
        });
        let short = start.first_bout < FULL_HAND;
        let transfer = start.profile.transfer;
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
                named([("observer-yes", start.throw_in), ("observer-no", !start.throw_in)]),
            ),
            Choice::one(
                "limit",
                "observer-choice-limit",
                named([("observer-limit-hand", start.hand_limit), ("observer-limit-six", !start.hand_limit)]),
            ),
            Choice::one(
                "opening",
                "observer-choice-first-bout",
                named([("observer-first-six", !short), ("observer-first-five", short)]),
            ),
        ]
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        self.change_start(|start| choose(start, choice, option).ok_or_else(Problem::nothing_there))
    }
}

/// The packs in display order: the usual one first.
const PACKS: [Deck; 4] = [Deck::Cards36, Deck::Cards52, Deck::Cards24, Deck::Cards32];

fn choose(start: &mut Start, choice: &str, option: usize) -> Option<()> {
    let first = *[true, false].get(option).or((choice == "deck").then_some(&true))?;
    match choice {
        "deck" => start.dealt.set_deck(*PACKS.get(option)?),
        "transfer" => start.profile = profiles::with(!first),
        "throwing" => start.throw_in = first,
        "limit" => start.hand_limit = first,
        "opening" => start.first_bout = if first { FULL_HAND } else { FULL_HAND - 1 },
        _ => return None,
    }
    Some(())
}
