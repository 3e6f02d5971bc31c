//! Prediction without a tree: the same nodes and values as [`plain`], one branch at a time.
//!
//! The program works level by level and values a node in the situation that the task before left behind: the situation of
//! the node before it on its level, or of the last node of the level above. A walk that goes through the branches in order
//! meets the nodes of each level in the same order, so it only has to remember the last situation of each level; the
//! last node of the level above is looked up from the other end of the tree.

use super::knowledge::CardList;
use super::outlook::{CardWeights, Outlook, Scale, kind};
use super::plain;
use super::profile::{Fix, Fixes, Method};
use super::situation::Situation;
use super::weights::DEEPEST;
use crate::durak::rules::FULL_HAND;
use crate::durak::{Card, CardSet};
use etude_model::{Control, Stopped};

/// One level more than the deepest: counts start before the root.
const LEVELS: usize = DEEPEST as usize + 2;
/// The empty set: nothing was seen on this level yet.
const NOTHING: CardSet = CardSet(u64::MAX);
/// Nodes between two looks at the control.
const BATCH: u64 = 4096;

/// Origin of a card's probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Certain: in the own hand, or known to be the opponent's.
    Certain,
    /// Impossible: in neither.
    Gone,
    /// One of the unknown cards.
    Hidden {
        /// The number of unknown cards.
        unknown: u8,
        /// The known cards of the opponent.
        known: u8,
        /// The number of the opponent's cards.
        count: i8,
    },
}

impl Chance {
    /// The probability: the program's (c − b) / (a + c − b) counts the opponent's cards twice, since the unknown cards *a*
    /// contain them.
    pub fn value(self, fixes: Fixes) -> f64 {
        match self {
            Self::Certain => 1.0,
            Self::Gone => 0.0,
            Self::Hidden { unknown, known, count } => {
                let (a, b, c) = (f64::from(unknown), f64::from(known), f64::from(count));
                let c = if fixes.has(Fix::CountFloor) { c.max(b) } else { c };
                if fixes.has(Fix::TrueChance) {
                    // A card is one of the unknown ones, so a is never 0; the program's c may be wrong.
                    ((c - b) / a).clamp(0.0, 1.0)
                } else {
                    (c - b) / (a + c - b)
                }
            }
        }
    }
}

/// A node of the walk.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Cards played before it in the prediction.
    pub level: u8,
    /// The card.
    pub card: Card,
    /// True if the player plays it.
    pub ours: bool,
    /// The cards of its rank that the player held in the situation of its value.
    pub repeats: u8,
    /// Its probability in that situation.
    pub chance: Chance,
    /// Its weight, times the factor of weights.
    pub rank: f64,
    /// Its probability, times the factor of probabilities.
    pub possibility: f64,
    /// The sum from the root to it.
    pub sum: f64,
}

/// Observes the nodes of a walk.
pub trait Watcher {
    /// Enters a node; its children follow in order.
    fn enter(&mut self, step: &Step);
    /// The last node is a leaf.
    fn leaf(&mut self, level: u8, sum: f64);
    /// Leaves a node after all its children.
    fn leave(&mut self, level: u8);
}

/// The state of the walk after a card.
#[derive(Clone, Copy)]
struct At {
    level: u8,
    card: Card,
    /// The cards that each player still holds or may hold.
    alive: CardSet,
    /// All cards of the ranks on the table.
    ranks: CardSet,
}

/// A walk through the trees of a situation.
pub struct Walker<'a, W> {
    outlook: &'a Outlook,
    row: &'a CardWeights,
    depth: u8,
    fresh: bool,
    single: bool,
    hand_limit: bool,
    runs_out: bool,
    fixes: Fixes,
    factor: f64,
    /// The number of the opponent's cards before the root, then after each level.
    counts: [i32; LEVELS],
    /// The number of attacks, likewise.
    attacks: [u8; LEVELS],
    /// The cards left after the last node of each level.
    last: [CardSet; LEVELS],
    control: &'a Control,
    /// The nodes since the control was checked.
    unreported: u64,
    /// The number of nodes so far.
    pub nodes: u64,
    /// The observer.
    pub watcher: W,
}

impl<'a, W: Watcher> Walker<'a, W> {
    /// A walk through a situation.
    pub fn new(outlook: &'a Outlook, scale: &'a Scale, control: &'a Control, watcher: W) -> Self {
        let fixes = scale.method.fixes;
        let single = fixes.has(Fix::SingleHit) && !outlook.attacking;
        let (mut counts, mut attacks) = ([outlook.opponent_count; LEVELS], [outlook.attacks; LEVELS]);
        for place in 1..LEVELS {
            let ours = outlook.attacking == (place % 2 == 1);
            let root = place == 1 && !outlook.attacking;
            counts[place] = counts[place - 1] - i32::from(!(ours || root && single));
            attacks[place] = attacks[place - 1] + u8::from(ours == outlook.attacking && !root);
        }
        Self {
            outlook,
            row: scale.row(outlook.unknown.len()),
            depth: scale.method.weights.depth,
            fresh: fixes.has(Fix::FreshSituation),
            single,
            hand_limit: fixes.has(Fix::HandLimit),
            runs_out: fixes.has(Fix::OpponentRunsOut),
            fixes,
            factor: scale.method.weights.possibility,
            counts,
            attacks,
            last: [NOTHING; LEVELS],
            control,
            unreported: 0,
            nodes: 0,
            watcher,
        }
    }

    /// Walks the tree of a card.
    ///
    /// # Errors
    /// [`Stopped`] if the control requests it.
    pub fn tree(&mut self, card: Card) -> Result<(), Stopped> {
        self.last = [NOTHING; LEVELS];
        let alive = self.outlook.own.union(self.outlook.known).union(self.outlook.unknown);
        let step = if self.outlook.attacking {
            self.step::<true>(0, card, alive, 0, 0.0)
        } else {
            let mut step = self.step::<false>(0, card, alive, 0, 0.0);
            if self.single {
                (step.chance, step.possibility) = (Chance::Certain, self.factor);
                step.sum = step.possibility * step.rank;
            }
            step
        };
        self.watcher.enter(&step);
        self.count(1)?;
        let mut table = self.outlook.table;
        table.insert(card);
        let alive = alive.without(CardSet::of(card));
        let root = At { level: 0, card, alive, ranks: table.same_ranks() };
        self.last[0] = alive;
        if self.outlook.attacking {
            self.visit::<false, true>(root, root, step.sum)?;
        } else {
            self.visit::<true, false>(root, root, step.sum)?;
        }
        self.watcher.leave(0);
        Ok(())
    }

    fn count(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.nodes += nodes;
        self.unreported += nodes;
        if self.unreported >= BATCH {
            self.control.add_nodes(self.unreported);
            self.unreported = 0;
            self.control.check()?;
        }
        Ok(())
    }

    /// Values a node in a situation: the cards alive after the level before `counted`.
    #[inline]
    fn step<const OURS: bool>(&self, level: u8, card: Card, seen: CardSet, counted: usize, sum: f64) -> Step {
        let kind = kind(card, self.outlook.trump);
        let (mut repeats, mut chance) = (0, Chance::Gone);
        let rank = if OURS {
            let own = seen.common(self.outlook.own);
            repeats = of_rank(own, card);
            if own.contains(card) {
                chance = Chance::Certain;
            }
            self.row.own[usize::from(self.outlook.attacking)][kind][usize::from(repeats & 7).min(4)]
        } else {
            if seen.common(self.outlook.known).contains(card) {
                chance = Chance::Certain;
            } else if seen.common(self.outlook.unknown).contains(card) {
                chance = Chance::Hidden {
                    unknown: seen.common(self.outlook.unknown).len() as u8,
                    known: seen.common(self.outlook.known).len() as u8,
                    count: self.counts[counted] as i8,
                };
            }
            self.row.opponent[kind]
        };
        let possibility = chance.value(self.fixes) * self.factor;
        let loss = possibility * rank;
        let sum = if OURS { sum - loss } else { sum + loss };
        Step { level, card, ours: OURS, repeats, chance, rank, possibility, sum }
    }

    /// The cards that can answer.
    #[inline]
    fn options<const OURS: bool, const ATTACKING: bool>(&self, at: &At) -> CardSet {
        let outlook = self.outlook;
        let held = if OURS { outlook.own } else { outlook.known.union(outlook.unknown) };
        let count = self.counts[usize::from(at.level) + 1];
        if !OURS && self.runs_out && count <= 0 {
            return CardSet::EMPTY;
        }
        if OURS != ATTACKING {
            return at.alive.common(held).common(beating(at.card, outlook));
        }
        if self.hand_limit {
            let defenders = if OURS { count } else { at.alive.common(outlook.own).len() as i32 };
            if defenders <= 0 || self.attacks[usize::from(at.level) + 1] >= FULL_HAND {
                return CardSet::EMPTY;
            }
        }
        at.alive.common(held).common(at.ranks)
    }

    /// Cards in the order of their holder.
    #[inline]
    fn ordered<const OURS: bool>(&self, set: CardSet) -> CardList {
        let mut cards = CardList::new();
        let listed = if OURS { &self.outlook.hand } else { &self.outlook.opponent };
        if !OURS || set.0 & (set.0 - 1) != 0 {
            for &card in listed {
                if set.contains(card) {
                    let _ = cards.try_push(card);
                }
            }
        } else if let Some(card) = set.first() {
            let _ = cards.try_push(card);
        }
        if !OURS {
            for card in set.common(self.outlook.rest) {
                let _ = cards.try_push(card);
            }
        }
        cards
    }

    fn visit<const OURS: bool, const ATTACKING: bool>(
        &mut self,
        at: At,
        root: At,
        sum: f64,
    ) -> Result<(), Stopped> {
        let options = self.options::<OURS, ATTACKING>(&at);
        if options.is_empty() {
            self.watcher.leaf(at.level, sum);
            return Ok(());
        }
        let level = at.level + 1;
        let place = usize::from(level);
        self.count(options.len() as u64)?;
        for card in self.ordered::<OURS>(options) {
            let (seen, counted) = if self.fresh {
                (at.alive, place)
            } else if self.last[place] == NOTHING {
                (self.rightmost(root, at.level), place)
            } else {
                (self.last[place], place + 1)
            };
            let step = self.step::<OURS>(level, card, seen, counted, sum);
            let alive = at.alive.without(CardSet::of(card));
            self.last[place] = alive;
            self.watcher.enter(&step);
            if level == self.depth {
                self.watcher.leaf(level, step.sum);
            } else {
                let next = At { level, card, alive, ranks: at.ranks.union(CardSet::rank(card.rank())) };
                if OURS {
                    self.visit::<false, ATTACKING>(next, root, step.sum)?;
                } else {
                    self.visit::<true, ATTACKING>(next, root, step.sum)?;
                }
            }
            self.watcher.leave(level);
        }
        Ok(())
    }

    /// The cards left after the last node of a level.
    fn rightmost(&self, root: At, level: u8) -> CardSet {
        let found = match (level, self.outlook.attacking) {
            (0, _) => None,
            (_, true) => self.last_of::<false, true>(root, level),
            (_, false) => self.last_of::<true, false>(root, level),
        };
        found.unwrap_or(root.alive)
    }

    fn last_of<const OURS: bool, const ATTACKING: bool>(&self, at: At, level: u8) -> Option<CardSet> {
        let options = self.options::<OURS, ATTACKING>(&at);
        if options.is_empty() {
            return None;
        }
        for card in self.ordered::<OURS>(options).into_iter().rev() {
            let alive = at.alive.without(CardSet::of(card));
            if at.level + 1 == level {
                return Some(alive);
            }
            let ranks = at.ranks.union(CardSet::rank(card.rank()));
            let next = At { level: at.level + 1, card, alive, ranks };
            let found = if OURS {
                self.last_of::<false, ATTACKING>(next, level)
            } else {
                self.last_of::<true, ATTACKING>(next, level)
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// The number of cards of a card's rank.
#[inline]
fn of_rank(cards: CardSet, card: Card) -> u8 {
    let column = cards.0 >> card.rank();
    ((column & 1) + (column >> 13 & 1) + (column >> 26 & 1) + (column >> 39 & 1)) as u8
}

#[inline]
fn beating(card: Card, outlook: &Outlook) -> CardSet {
    CardSet::beating(card, outlook.trump)
}

/// The result of a walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The chosen card, if any.
    pub choice: Option<Card>,
    /// The number of nodes.
    pub nodes: u64,
    /// True if all sums were finite; otherwise the choice is unreliable.
    pub finite: bool,
}

/// Tracks the best sum. Sums are negated where the lowest is wanted.
struct Best {
    sign: f64,
    lead_level: u8,
    lead: Card,
    key: f64,
    choice: Option<Card>,
    finite: bool,
}

impl Watcher for Best {
    #[inline]
    fn enter(&mut self, step: &Step) {
        if step.level == self.lead_level {
            self.lead = step.card;
        }
    }

    #[inline]
    fn leaf(&mut self, _level: u8, sum: f64) {
        let key = sum * self.sign;
        if key > self.key {
            self.key = key;
            self.choice = Some(self.lead);
        }
        self.finite &= key.is_finite();
    }

    #[inline]
    fn leave(&mut self, _level: u8) {}
}

/// Chooses a card as [`plain`] does.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn choose(outlook: &Outlook, scale: &Scale, control: &Control) -> Result<Found, Stopped> {
    let fixes = scale.method.fixes;
    let candidates = outlook.candidates(fixes);
    let mut found = Found { choice: None, nodes: 0, finite: true };
    if candidates.is_empty() {
        // A card that cannot be beaten is a tree by itself.
        found.nodes = u64::from(outlook.to_beat.is_some());
        return Ok(found);
    }
    if outlook.to_beat.is_none() && outlook.table.is_empty() {
        found.choice = lightest(outlook, scale);
        return Ok(found);
    }
    let highest = outlook.attacking || fixes.has(Fix::BestDefence);
    let best = Best {
        sign: if highest { 1.0 } else { -1.0 },
        lead_level: u8::from(!outlook.attacking),
        lead: Card::FIRST,
        key: f64::NEG_INFINITY,
        choice: None,
        finite: true,
    };
    let mut walker = Walker::new(outlook, scale, control, best);
    if let Some(card) = outlook.to_beat {
        walker.tree(card)?;
    } else {
        // Of equal sums the program keeps the last, and it lists the paths of a tree last to first.
        let keeps_first = fixes.has(Fix::NoCollisions);
        let (mut key, mut choice) = (f64::NEG_INFINITY, None);
        for &card in outlook.hand.iter().filter(|&&card| candidates.contains(card)) {
            walker.watcher.key = f64::NEG_INFINITY;
            walker.tree(card)?;
            let better = if keeps_first { walker.watcher.key > key } else { walker.watcher.key >= key };
            if better {
                (key, choice) = (walker.watcher.key, Some(card));
            }
        }
        walker.watcher.choice = choice;
    }
    found.nodes = walker.nodes;
    found.choice = walker.watcher.choice;
    found.finite = walker.watcher.finite;
    Ok(found)
}

/// The robot's card in a situation, if any.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn decide(situation: &Situation, method: &Method, control: &Control) -> Result<Option<Card>, Stopped> {
    let scale = Scale::new(*method, situation.deck);
    let found = choose(&Outlook::new(situation, method.fixes), &scale, control)?;
    // Sums that are NaN are ordered by the program's map.
    Ok(if found.finite { found.choice } else { plain::predict(situation, method).choice })
}

/// The lightest card of a hand, the earlier of equal ones.
fn lightest(outlook: &Outlook, scale: &Scale) -> Option<Card> {
    let row = scale.row(outlook.unknown.len());
    let mut lightest = None;
    for &card in &outlook.hand {
        let repeats = usize::from(of_rank(outlook.own, card)).min(4);
        let weight = row.first[kind(card, outlook.trump)][repeats];
        if lightest.is_none_or(|(least, _)| weight < least) {
            lightest = Some((weight, card));
        }
    }
    lightest.map(|(_, card)| card)
}
