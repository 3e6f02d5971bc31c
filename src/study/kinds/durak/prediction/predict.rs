//! Predictions with trees, within memory bounds.

use super::report::{Candidate, Prediction, Repaired};
use super::tree::{Node, Pick, PredictionTree};
use etude_games::durak::Card;
use etude_games::durak::robot::listing::Decision;
use etude_games::durak::robot::outlook::{Outlook, Scale};
use etude_games::durak::robot::plain;
use etude_games::durak::robot::walk::{self, Step, Walker, Watcher};
use etude_games::durak::robot::{Fix, Fixes, Method, Situation};
use etude_model::{Control, Stopped};
use std::sync::Arc;

/// Nodes between two looks at the control.
const BATCH: usize = 4096;

/// Fills a tree, and stops the walk when it is full or cancelled.
struct TreeBuilder<'a> {
    tree: PredictionTree,
    most: usize,
    control: &'a Control,
    /// Stops the walk.
    walk: &'a Control,
}

impl Watcher for TreeBuilder<'_> {
    fn enter(&mut self, step: &Step) {
        if self.tree.len() >= self.most {
            self.walk.cancel();
            return;
        }
        self.tree.push(step);
        if self.tree.len().is_multiple_of(BATCH) {
            self.control.add_nodes(BATCH as u64);
            self.control.set_memory(self.tree.memory());
            if self.control.check().is_err() {
                self.walk.cancel();
            }
        }
    }

    fn leaf(&mut self, _level: u8, _sum: f64) {}

    fn leave(&mut self, _level: u8) {}
}

/// Predicts as deep as the memory allows, without [`repair`].
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn predict(
    situation: &Situation,
    method: &Method,
    memory: u64,
    control: &Control,
) -> Result<Prediction, Stopped> {
    // A growing list needs room for itself and for its next size.
    let most = usize::try_from(memory).unwrap_or(usize::MAX) / (3 * size_of::<Node>());
    let cards = Outlook::new(situation, method.fixes);
    let decision = Decision::of(situation);
    let mut depth = method.weights.depth;
    let (tree, scale) = loop {
        let mut shallow = *method;
        shallow.weights.depth = depth;
        let scale = Scale::new(shallow, situation.deck);
        if let Some(tree) = grow(&cards, &scale, decision, most, control)? {
            break (tree, scale);
        }
        // Even one level may be too much for no memory at all: then there is nothing to show.
        if depth <= 1 {
            break (PredictionTree::default(), scale);
        }
        depth -= 1;
    };
    // The trees may be cut; the choice may not.
    let choice = walk::decide(situation, method, control)?;
    let mut prediction = Prediction {
        decision,
        choice,
        candidates: candidates(situation, &scale.method, decision, &tree),
        tree: Arc::default(),
        depth,
        situation: situation.clone(),
        method: *method,
        cards,
        repaired: None,
    };
    let chosen = prediction.candidates.iter().find(|candidate| Some(candidate.card) == choice);
    let mut tree = tree;
    if let Some(node) = chosen.and_then(|candidate| candidate.node) {
        tree.decide(node);
    }
    prediction.tree = Arc::new(tree);
    Ok(prediction)
}

/// All trees; nothing when they are too large.
fn grow(
    cards: &Outlook,
    scale: &Scale,
    decision: Decision,
    most: usize,
    control: &Control,
) -> Result<Option<PredictionTree>, Stopped> {
    let fixes = scale.method.fixes;
    let highest = decision == Decision::Attack || fixes.has(Fix::BestDefence);
    let tree = PredictionTree::new(if highest { Pick::Highest } else { Pick::Lowest });
    let inner = Control::new();
    let builder = TreeBuilder { tree, most, control, walk: &inner };
    let mut walker = Walker::new(cards, scale, &inner, builder);
    let roots: Vec<Card> = match decision {
        Decision::FirstAttack => Vec::new(),
        Decision::Defence => cards.to_beat.into_iter().collect(),
        Decision::Attack => {
            let playable = cards.candidates(fixes);
            cards.hand.iter().copied().filter(|&card| playable.contains(card)).collect()
        }
    };
    let walked = roots.into_iter().try_for_each(|card| walker.tree(card));
    control.check()?;
    let mut tree = walker.watcher.tree;
    if walked.is_err() || inner.is_cancelled() {
        return Ok(None);
    }
    tree.finish();
    Ok(Some(tree))
}

fn candidates(
    situation: &Situation,
    method: &Method,
    decision: Decision,
    tree: &PredictionTree,
) -> Vec<Candidate> {
    let of = |node: u32| {
        let value = tree.node(node)?;
        Some(Candidate { card: value.card, value: value.best, node: Some(node) })
    };
    match decision {
        Decision::FirstAttack => {
            let weigh = |&card: &Card| plain::weight(situation, method, card);
            let cards = situation.hand.iter();
            cards.map(|card| Candidate { card: *card, value: weigh(card), node: None }).collect()
        }
        Decision::Attack => tree.roots.iter().filter_map(|&root| of(root)).collect(),
        Decision::Defence => {
            let roots = tree.roots.iter();
            roots.flat_map(|&root| tree.children(root)).filter_map(of).collect()
        }
    }
}

/// The choice of the repaired robot in the same situation, with the same weights.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
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
