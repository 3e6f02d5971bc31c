//! The robot as a bot.

use super::knowledge::Knowledge;
use super::outlook::{Outlook, Scale};
use super::plain;
use super::profile::Method;
use super::situation::{Role, Situation};
use super::walk;
use crate::durak::bot::{Bot, PublicDeal};
use crate::durak::{Card, CardSet, Deck, Event, Move, Phase, View};
use etude_model::{Control, Side, Stopped};
use std::sync::Arc;

/// The article's robot with a method. Copies share its tables.
#[derive(Clone, Debug)]
pub struct Robot {
    scale: Arc<Scale>,
    known: Option<Knowledge>,
}

impl Robot {
    /// A robot for games of a pack; for another pack it computes its tables anew.
    pub fn new(method: Method, deck: Deck) -> Self {
        Self { scale: Arc::new(Scale::new(method, deck)), known: None }
    }

    /// Its memory of the game.
    pub fn knowledge(&self) -> Option<&Knowledge> {
        self.known.as_ref()
    }

    /// Its situation when it has to attack or to beat; none where it does not predict: while the table is taken, and when
    /// the game is over.
    pub fn situation(&self, view: &View) -> Option<Situation> {
        let known = self.known.as_ref()?;
        match view.public().phase() {
            Phase::Attack => Some(known.situation(Role::Attack, None)),
            Phase::Defence => Some(known.situation(Role::Defend, view.public().bout().to_beat())),
            Phase::ThrowIn | Phase::Over => None,
        }
    }

    /// Its card among the legal ones.
    fn card(&self, view: &View, control: &Control) -> Result<Option<Card>, Stopped> {
        let (Some(known), legal) = (&self.known, view.public().playable()) else { return Ok(None) };
        if legal.is_empty() || view.public().bout().is_taking() {
            return Ok(None);
        }
        let to_beat = view.public().bout().to_beat();
        let outlook = Outlook::of(known, to_beat, self.scale.method.fixes);
        let found = walk::choose(&outlook, &self.scale, control)?;
        if found.finite {
            return Ok(found.choice);
        }
        let role = if to_beat.is_some() { Role::Defend } else { Role::Attack };
        Ok(plain::predict(&known.situation(role, to_beat), &self.scale.method).choice)
    }
}

impl Bot for Robot {
    fn start(&mut self, seat: Side, deal: &PublicDeal) {
        if self.scale.deck != deal.deck {
            self.scale = Arc::new(Scale::new(self.scale.method, deal.deck));
        }
        self.known = Some(Knowledge::new(seat, deal));
    }

    fn observe(&mut self, event: Event) {
        if let Some(known) = &mut self.known {
            known.observe(event);
        }
    }

    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let legal = view.public().playable();
        let card = self.card(view, control)?.filter(|&card| legal.contains(card));
        Ok(match (card, view.public().phase()) {
            (Some(card), _) => Move::Card(card),
            (None, Phase::Defence) => Move::Take,
            (None, Phase::ThrowIn) => Move::Done,
            // A lead needs a card.
            (None, _) if view.public().bout().lying().is_empty() => lowest(legal),
            (None, _) => Move::Stop,
        })
    }
}

fn lowest(cards: CardSet) -> Move {
    cards.iter().min_by_key(|card| card.rank()).map_or(Move::Stop, Move::Card)
}
