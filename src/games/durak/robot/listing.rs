//! All paths of a prediction in the order in which the article's program tells them.

use super::outlook::{Outlook, Scale};
use super::plain;
use super::profile::Method;
use super::situation::{Role, Situation};
use super::walk::{self, Step, Walker, Watcher};
use crate::games::durak::Card;
use crate::model::{Control, Stopped};

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// He opens a bout: the lightest card, without a prediction.
    FirstAttack,
    /// He goes on with one.
    Attack,
    /// He beats or takes.
    Defend,
}

impl Mode {
    /// Its name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::FirstAttack => "first-attack",
            Self::Attack => "attack",
            Self::Defend => "defend",
        }
    }

    /// The mode of a situation.
    pub fn of(situation: &Situation) -> Self {
        match situation.role {
            Role::Defend => Self::Defend,
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
    /// What it weighs, times the factor of weights.
    pub rank: f64,
    /// Its chance, times the factor of chances.
    pub possibility: f64,
    /// The sum from the root to it.
    pub sum: f64,
    /// The card before it; roots name themselves.
    parent: u32,
}

/// A prediction with all its paths.
#[derive(Clone, Debug)]
pub struct Listing {
    /// What the player does.
    pub mode: Mode,
    /// The card that is played, if any.
    pub choice: Option<Card>,
    /// The cards that can be played and what they weigh in hand, in the order of the hand.
    pub candidates: Vec<(Card, f64)>,
    /// The number of nodes of the whole prediction.
    pub nodes: u64,
    /// Whether the paths are too many and were left out.
    pub cut: bool,
    played: Vec<Played>,
    /// The ends of the paths as the program tells them.
    ends: Vec<u32>,
}

/// Only counts, which the walk does by itself.
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
    /// The nodes from the root to the present one.
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

/// Predicts; paths are kept if all trees together have no more than so many nodes.
///
/// # Errors
/// [`Stopped`] when the control says so.
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
        mode: Mode::of(&mended),
        choice: walk::decide(situation, method, control)?,
        candidates: candidates.iter().map(weigh).collect(),
        nodes: 0,
        cut: false,
        played: Vec::new(),
        ends: Vec::new(),
    };
    let roots = match listing.mode {
        Mode::FirstAttack => return Ok(listing),
        Mode::Attack => candidates,
        Mode::Defend => outlook.to_beat.into_iter().collect(),
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
            // Within a tree the program tells the last path first.
            keeping.watcher.ends[before..].reverse();
        }
        Keeper { played: listing.played, ends: listing.ends, .. } = keeping.watcher;
    }
    Ok(listing)
}

impl Listing {
    /// The paths, each from its root to its end.
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
