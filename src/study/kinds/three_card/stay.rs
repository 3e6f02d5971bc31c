//! Equity of a table, and the decision to stay or fold.

use etude_games::three_card::Setup;
use etude_games::three_card::betting::house::{self, Edge, Played};
use etude_games::three_card::betting::{Bet, Decision};
use etude_games::three_card::card::card_set;
use etude_games::three_card::equity::{
    self, EquityResult, Impossible, Pairwise, Range, Sampling, Showdown, Table,
};
use etude_games::three_card::range::resolve;
use etude_games::three_card::rules::Ranking;
use etude_model::{Control, Stopped};

/// Sampling with a fixed seed, so that answers repeat.
pub fn sampling(deals: u64, threads: usize) -> Sampling {
    Sampling { deals, seed: 0x33, threads }
}

/// Equity of a complete hand, by its index, against a number of unknown opponents.
///
/// # Errors
/// [`Impossible`] when there is no deal; the outer error when the control stops the work.
pub fn chances(
    setup: &Setup,
    hand: usize,
    opponents: u8,
    sampling: Sampling,
    control: &Control,
) -> Result<EquityResult, Stopped> {
    let ranking = Ranking::new(setup.options);
    let table = Table { unknown: setup.ranges_of(opponents, &ranking), ..setup.table(&ranking) };
    equity::equity(&ranking, &table, hand, sampling, control)
}

/// Showdown of everyone at the table: of the complete hands, then of the unknown opponents.
///
/// # Errors
/// [`Impossible`] when there is no deal; the outer error when the control stops the work.
pub fn everyone(
    setup: &Setup,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Showdown, Impossible>, Stopped> {
    let ranking = Ranking::new(setup.options);
    equity::everyone(&ranking, &setup.table(&ranking), sampling, control)
}

/// Equity of everyone at the table against every other player alone, in the order of [`everyone`].
///
/// # Errors
/// [`Impossible`] when some pair has no deal; the outer error when the control stops the work.
pub fn pairwise(setup: &Setup, control: &Control) -> Result<Result<Pairwise, Impossible>, Stopped> {
    let ranking = Ranking::new(setup.options);
    equity::pairwise(&ranking, &setup.table(&ranking), control)
}

/// Decision of the first hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Stay {
    /// Among players.
    Players(Decision),
    /// Against the house.
    House(Played),
    /// There is no deal.
    Never(Impossible),
}

/// Bet of a table and the decision about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Staying {
    /// Bet.
    pub bet: Bet,
    /// Decision; `None` while the equity is unknown.
    pub stay: Option<Stay>,
    /// House edge, when the opponent is the house.
    pub edge: Option<Edge>,
}

/// Decision of the first hand; `None` without a hand. `open` is its equity with seen cards, if known.
///
/// # Errors
/// Fails when the control stops the work.
pub fn stay(
    setup: &Setup,
    open: Option<&EquityResult>,
    sampling: Sampling,
    control: &Control,
) -> Result<Option<Stay>, Stopped> {
    let bet = setup.bet();
    let ranking = Ranking::new(setup.options);
    let mut table = setup.table(&ranking);
    let Some(&hero) = table.hands.first() else { return Ok(None) };
    if bet.rules().house {
        let known = table.hands[1..].iter().flat_map(|hand| hand.cards());
        // The house plays by its own order of hands.
        let range =
            if setup.opponents == 0 { Range::Any } else { resolve(setup.range_of(0), &house::ranking()) };
        let played = house::played(&bet, hero, table.dead | card_set(known), &range);
        return Ok(Some(played.map_or(Stay::Never(Impossible::EmptyRange), Stay::House)));
    }
    let opponents = table.hands.len() - 1 + table.unknown.len();
    let found = match open {
        Some(open) if !bet.blind => *open,
        _ => {
            let mut player = 0;
            if bet.blind {
                // Unseen cards may be any: the player is one more unknown hand.
                table.hands.remove(0);
                table.unknown.insert(0, Range::Any);
                player = table.hands.len();
            }
            let all = equity::everyone(&ranking, &table, sampling, control)?;
            all.and_then(|all| all.players.get(player).copied().ok_or(Impossible::EmptyRange))
        }
    };
    Ok(Some(match found {
        Ok(equity) => Stay::Players(Decision::new(&bet, opponents, equity.share, equity.standard_error)),
        Err(impossible) => Stay::Never(impossible),
    }))
}
