//! The list of all paths of a prediction in the order of the article's program.

use super::outlook::{Outlook, Scale};
use super::plain;
use super::profile::Method;
use super::situation::{Role, Situation};
use super::walk::{self, Step, Walker, Watcher};
use crate::durak::Card;
use etude_model::{Control, Stopped};

/// The kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Leads: the lightest card, without a prediction.
    FirstAttack,
    /// Adds to a bout.
    Attack,
    /// Beats or takes.
    Defence,
}

impl Decision {
    /// Its name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::FirstAttack => "first-attack",
            Self::Attack => "attack",
            Self::Defence => "defend",
        }
    }

    /// The kind of a situation.
    pub fn of(situation: &Situation) -> Self {
        match situation.role {
            Role::Defend => Self::Defence,
            Role::Attack if situation.table.is_empty() => Self::FirstAttack,
            Role::Attack => Self::Attack,
        }
    }
}

/// A card of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// The card.
    pub card: Card,
    /// Its weight, which the article calls rank, times the factor of weights.
    pub rank: f64,
    /// Its probability, which the article calls possibility, times the factor of probabilities.
    pub possibility: f64,
    /// The sum from the root to it.
    pub sum: f64,
    /// The card before it; roots name themselves.
    parent: u32,
}

/// A prediction with all its paths.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The kind of decision.
    pub decision: Decision,
    /// The chosen card, if any.
    pub choice: Option<Card>,
    /// The legal cards and their weights in hand, in the order of the hand.
    pub candidates: Vec<(Card, f64)>,
    /// The number of nodes.
    pub nodes: u64,
    /// True if the paths are left out because there are too many nodes.
    pub cut: bool,
    played: Vec<Played>,
    /// The leaves in the order of the article's program.
    ends: Vec<u32>,
}

/// A watcher that ignores everything.
struct NoWatcher;

impl Watcher for NoWatcher {
    fn enter(&mut self, _step: &Step) {}

    fn leaf(&mut self, _level: u8, _sum: f64) {}

    fn leave(&mut self, _level: u8) {}
}

#[derive(Default)]
struct Keeper {
    played: Vec<Played>,
    ends: Vec<u32>,
    /// The path from the root to the current node.
    open: Vec<u32>,
}

impl Watcher for Keeper {
    fn enter(&mut self, step: &Step) {
        let id = self.played.len() as u32;
        let Step { card, rank, possibility, sum, .. } = *step;
        let parent = self.open.last().copied().unwrap_or(id);
        self.played.push(Played { card, rank, possibility, sum, parent });
        self.open.push(id);
    }

    fn leaf(&mut self, _level: u8, _sum: f64) {
        self.ends.extend(self.open.last());
    }

    fn leave(&mut self, _level: u8) {
        self.open.pop();
    }
}

/// Listing of a prediction; without paths if all trees together have more than `most` nodes.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn list(
    situation: &Situation,
    method: &Method,
    most: u32,
    control: &Control,
) -> Result<Listing, Stopped> {
    let mended = situation.mended(method.fixes);
    let outlook = Outlook::new(situation, method.fixes);
    let scale = Scale::new(*method, situation.deck);
    let candidates = plain::candidates(&mended, method);
    let weigh = |&card: &Card| (card, plain::weight(&mended, method, card));
    let mut listing = Listing {
        decision: Decision::of(&mended),
        choice: walk::decide(situation, method, control)?,
        candidates: candidates.iter().map(weigh).collect(),
        nodes: 0,
        cut: false,
        played: Vec::new(),
        ends: Vec::new(),
    };
    let roots = match listing.decision {
        Decision::FirstAttack => return Ok(listing),
        Decision::Attack => candidates,
        Decision::Defence => outlook.to_beat.into_iter().collect(),
    };
    let mut counting = Walker::new(&outlook, &scale, control, NoWatcher);
    roots.iter().try_for_each(|&root| counting.tree(root))?;
    listing.nodes = counting.nodes;
    listing.cut = counting.nodes > most.into();
    if !listing.cut {
        let mut keeping = Walker::new(&outlook, &scale, control, Keeper::default());
        for root in roots {
            let before = keeping.watcher.ends.len();
            keeping.tree(root)?;
            // Within a tree the program prints the last path first.
            keeping.watcher.ends[before..].reverse();
        }
        Keeper { played: listing.played, ends: listing.ends, .. } = keeping.watcher;
    }
    Ok(listing)
}

impl Listing {
    /// The paths from root to leaf.
    pub fn paths(&self) -> impl Iterator<Item = Vec<&Played>> {
        self.ends.iter().map(|&end| {
            let mut path = Vec::new();
            let mut next = Some(end);
            while let Some((id, played)) = next.and_then(|id| Some((id, self.played.get(id as usize)?))) {
                path.push(played);
                next = Some(played.parent).filter(|&parent| parent != id);
            }
            path.reverse();
            path
        })
    }
}
