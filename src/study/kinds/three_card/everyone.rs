//! What is told of the whole table: the chances of everyone, what meets a hand, and whether staying pays.

use crate::games::three_card::betting::house::{self, Edge, Played};
use crate::games::three_card::betting::{Bet, Decision};
use crate::games::three_card::equity::table::{Table, everyone};
use crate::games::three_card::equity::{Equity, Impossible, Range, Sampling};
use crate::games::three_card::range::{self, HANDS, Term, resolve};
use crate::games::three_card::rules::{Outcome, Ranking};
use crate::games::three_card::{Hand, Setup, class, fast};
use crate::model::{Control, Stopped};

/// How much is drawn where there is too much to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The deals for each answer.
    pub deals: u64,
    /// The threads.
    pub threads: usize,
}

/// The seed of all deals that are drawn, so that answers repeat.
const SEED: u64 = 0x33;

/// What there is to tell of a player, or why there is nothing.
pub type Found = Result<Equity, Impossible>;

/// An opponent whose cards are not known.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// Its number, from 0.
    pub number: usize,
    /// What it may hold; any hand where there are no terms.
    pub terms: Vec<Term>,
    /// The same in notation; empty for any hand.
    pub text: String,
    /// For each class, the best under the rules first, whether it may hold it.
    pub holds: Vec<bool>,
    /// The part of all hands that it may hold.
    pub part: f64,
    /// Its chances, once they are there.
    pub chance: Option<Found>,
}

/// The opponents of a table whose cards are not known.
pub(super) fn seats(setup: &Setup, ranking: &Ranking) -> Vec<Seat> {
    let seat = |number: usize| {
        let terms = setup.range_of(number).to_vec();
        let range = resolve(&terms, ranking);
        let holds: Vec<bool> = ranking.best_first().iter().map(|&value| range.has(value)).collect();
        let held = class::all().iter().filter(|class| range.has(class.value));
        let hands: u32 = held.map(|class| u32::from(class.hands)).sum();
        let part = f64::from(hands) / f64::from(HANDS);
        Seat { number, text: range::text(&terms), terms, holds, part, chance: None }
    };
    (0..usize::from(setup.opponents)).map(seat).collect()
}

/// How a hand does against each class, the best under the rules first: the hands of it that are left and that it beats, ties
/// with and loses to.
pub(super) fn meets(setup: &Setup, ranking: &Ranking, hero: Hand) -> Vec<[u16; 3]> {
    let mut meets = vec![[0; 3]; ranking.best_first().len()];
    for hand in Hand::from_cards(&setup.left()) {
        let place = usize::from(ranking.place(fast::value(hand))).saturating_sub(1);
        let Some(row) = meets.get_mut(place) else { continue };
        row[match ranking.compare(hero, hand) {
            Outcome::Win => 0,
            Outcome::Tie => 1,
            Outcome::Lose => 2,
        }] += 1;
    }
    meets
}

fn sampling(effort: Effort) -> Sampling {
    Sampling { deals: effort.deals, seed: SEED, threads: effort.threads }
}

/// The chances of everyone at a table: of the complete hands, then of the unknown opponents.
///
/// # Errors
/// [`Impossible`] when there is no such deal; the outer error when the control says so.
pub fn table(
    setup: &Setup,
    effort: Effort,
    control: &Control,
) -> Result<Result<Vec<Equity>, Impossible>, Stopped> {
    let ranking = Ranking::new(setup.options);
    everyone(&ranking, &setup.table(&ranking), sampling(effort), control)
}

/// Whether staying pays, for the first hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Stay {
    /// Among players.
    Players(Decision),
    /// Against the house.
    House(Played),
    /// There is no such deal.
    Never(Impossible),
}

/// The bet of a table with what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Staying {
    /// The bet.
    pub bet: Bet,
    /// What follows; none while the chances are not there.
    pub stay: Option<Stay>,
    /// What the house keeps, where it is played against one.
    pub edge: Option<Edge>,
}

/// Whether staying pays for the first hand; `open` are its chances where it has looked at its cards and they are known already.
/// None where there is no hand.
///
/// # Errors
/// When the control says so.
pub fn stay(
    setup: &Setup,
    open: Option<&Found>,
    effort: Effort,
    control: &Control,
) -> Result<Option<Stay>, Stopped> {
    let bet = setup.bet();
    let complete = setup.complete();
    let Some(&(_, _, hero)) = complete.first() else { return Ok(None) };
    let ranking = Ranking::new(setup.options);
    let known: Vec<Hand> = complete.iter().skip(1).map(|(_, _, hand)| *hand).collect();
    let dead = setup.dead.iter().fold(0, |dead, card| dead | card.bit());
    if bet.rules().house {
        let used = known.iter().fold(dead, |used, hand| used | hand.bits());
        // The house plays by its own order of hands.
        let range =
            if setup.opponents == 0 { Range::Any } else { resolve(setup.range_of(0), &house::ranking()) };
        let played = house::played(&bet, hero, used, &range);
        return Ok(Some(played.map_or(Stay::Never(Impossible::EmptyRange), Stay::House)));
    }
    let found = if bet.blind {
        // Cards that were not looked at may be any: a seat like those of the others.
        let mut unknown = vec![Range::Any];
        unknown.extend(setup.ranges(setup.opponents, &ranking));
        let row = known.len();
        let table = Table { hands: known.clone(), dead, unknown };
        let all = everyone(&ranking, &table, sampling(effort), control)?;
        all.and_then(|all| all.get(row).copied().ok_or(Impossible::EmptyRange))
    } else if let Some(open) = open {
        *open
    } else {
        let all = table(setup, effort, control)?;
        all.and_then(|all| all.first().copied().ok_or(Impossible::EmptyRange))
    };
    Ok(Some(match found {
        Ok(equity) => {
            let opponents = known.len() + usize::from(setup.opponents);
            Stay::Players(Decision::new(&bet, opponents, equity.share, equity.standard_error))
        }
        Err(impossible) => Stay::Never(impossible),
    }))
}

/// What the house keeps with a bet's pay tables.
pub fn edge(bet: &Bet) -> Edge {
    house::edge(bet)
}
