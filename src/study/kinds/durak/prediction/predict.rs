//! Making a prediction that can be looked at, within bounds.

use super::forest::{Forest, Node, Pick};
use super::report::{Asked, Candidate, Prediction, Repaired};
use crate::games::durak::Card;
use crate::games::durak::robot::outlook::{Outlook, Scale};
use crate::games::durak::robot::plain;
use crate::games::durak::robot::walk::{self, Step, Walker, Watcher};
use crate::games::durak::robot::{Fix, Fixes, Method, Situation};
use crate::model::{Control, Stopped};
use std::sync::Arc;

/// After so many nodes whoever waits is told.
const BATCH: usize = 4096;

/// Fills a forest, and stops the walk when that is full or when nobody wants it any more.
struct Gardener<'a> {
    forest: Forest,
    most: usize,
    control: &'a Control,
    /// Stops the walk.
    walk: &'a Control,
}

impl Watcher for Gardener<'_> {
    fn enter(&mut self, step: &Step) {
        if self.forest.len() >= self.most {
            self.walk.cancel();
            return;
        }
        self.forest.push(step);
        if self.forest.len().is_multiple_of(BATCH) {
            self.control.add_nodes(BATCH as u64);
            self.control.set_memory(self.forest.memory());
            if self.control.check().is_err() {
                self.walk.cancel();
            }
        }
    }

    fn leaf(&mut self, _level: u8, _sum: f64) {}

    fn leave(&mut self, _level: u8) {}
}

/// Predicts, as deep as the memory allows. What the repaired robot would do is left open.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn predict(
    situation: &Situation,
    method: &Method,
    memory: u64,
    control: &Control,
) -> Result<Prediction, Stopped> {
    // A growing list needs room for itself and for its next size.
    let most = usize::try_from(memory).unwrap_or(usize::MAX) / (3 * size_of::<Node>());
    let cards = Outlook::new(situation, method.fixes);
    let asked = match (situation.to_beat(), situation.table.is_empty()) {
        (Some(_), _) => Asked::Defence,
        (None, true) => Asked::FirstAttack,
        (None, false) => Asked::Attack,
    };
    let mut depth = method.weights.depth;
    let (forest, scale) = loop {
        let mut shallow = *method;
        shallow.weights.depth = depth;
        let scale = Scale::new(shallow, situation.deck);
        if let Some(forest) = grow(&cards, &scale, asked, most, control)? {
            break (forest, scale);
        }
        // Even one level may be too much for no memory at all: then there is nothing to show.
        if depth <= 1 {
            break (Forest::default(), scale);
        }
        depth -= 1;
    };
    // What is shown may be cut; what is played is not.
    let choice = walk::decide(situation, method, control)?;
    let mut prediction = Prediction {
        asked,
        choice,
        candidates: candidates(situation, &scale.method, asked, &forest),
        forest: Arc::default(),
        depth,
        situation: situation.clone(),
        method: *method,
        cards,
        repaired: None,
    };
    let chosen = prediction.candidates.iter().find(|candidate| Some(candidate.card) == choice);
    let mut forest = forest;
    if let Some(node) = chosen.and_then(|candidate| candidate.node) {
        forest.decide(node);
    }
    prediction.forest = Arc::new(forest);
    Ok(prediction)
}

/// All trees; nothing when they are too large.
fn grow(
    cards: &Outlook,
    scale: &Scale,
    asked: Asked,
    most: usize,
    control: &Control,
) -> Result<Option<Forest>, Stopped> {
    let fixes = scale.method.fixes;
    let highest = asked == Asked::Attack || fixes.has(Fix::BestDefence);
    let forest = Forest::new(if highest { Pick::Highest } else { Pick::Lowest });
    let inner = Control::new();
    let gardener = Gardener { forest, most, control, walk: &inner };
    let mut walker = Walker::new(cards, scale, &inner, gardener);
    let roots: Vec<Card> = match asked {
        Asked::FirstAttack => Vec::new(),
        Asked::Defence => cards.to_beat.into_iter().collect(),
        Asked::Attack => {
            let playable = cards.candidates(fixes);
            cards.hand.iter().copied().filter(|&card| playable.contains(card)).collect()
        }
    };
    let walked = roots.into_iter().try_for_each(|card| walker.tree(card));
    control.check()?;
    let mut forest = walker.watcher.forest;
    if walked.is_err() || inner.is_cancelled() {
        return Ok(None);
    }
    forest.finish();
    Ok(Some(forest))
}

fn candidates(situation: &Situation, method: &Method, asked: Asked, forest: &Forest) -> Vec<Candidate> {
    let of = |node: u32| {
        let value = forest.node(node)?;
        Some(Candidate { card: value.card, value: value.best, node: Some(node) })
    };
    match asked {
        Asked::FirstAttack => {
            let weigh = |&card: &Card| plain::weight(situation, method, card);
            let cards = situation.hand.iter();
            cards.map(|card| Candidate { card: *card, value: weigh(card), node: None }).collect()
        }
        Asked::Attack => forest.roots().iter().filter_map(|&root| of(root)).collect(),
        Asked::Defence => {
            let roots = forest.roots().iter();
            roots.flat_map(|&root| forest.children(root)).filter_map(of).collect()
        }
    }
}

/// What the repaired robot would do in the same situation with the same weights.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn repair(prediction: &Prediction, control: &Control) -> Result<Repaired, Stopped> {
    let choose =
        |fixes: Fixes| walk::decide(&prediction.situation, &Method { fixes, ..prediction.method }, control);
    let own = prediction.method.fixes;
    let all = own.iter().fold(Fixes::REPAIRED, |all, fix| all.with(fix, true));
    let choice = choose(all)?;
    let mut responsible = Vec::new();
    if choice != prediction.choice {
        for fix in all.iter().filter(|&fix| fix.is_robots() && !own.has(fix)) {
            if choose(own.with(fix, true))? == choice {
                responsible.push(fix);
            }
        }
    }
    Ok(Repaired { choice, responsible })
}
