//! Climbing games: their prover, and the listing of the article.

pub mod adviser;
mod composing;
pub mod matches;
mod samples;
pub mod table;
#[cfg(test)]
mod tests;
mod themes;
pub mod whole;
mod worth;

use crate::games::climbing::hand::Hand;
use crate::games::climbing::listing::{self, ListingError};
use crate::games::climbing::{Climbing, ClimbingGame, Setup, game};
use crate::model::{Hints, Stopped, Value};
use crate::search::proof::Prover;
use crate::study::batch::Batch;
use crate::study::generate::composing::Composing;
use crate::study::kind::{Kind, playable};
use crate::study::play::engine::NoEngine;
use crate::study::play::forecast::Tail;
use crate::study::play::solver::Solvable;

/// Climbing games. Hands of Dou Dizhu fit into one word, hands of plain numbers into two.
pub const KIND: Kind = Kind {
    id: "climbing",
    name: "game-climbing",
    entries: &[
        playable::<ClimbingGame<u64>>(
            "game-climbing",
            |rules| !game::is_wide(rules),
            &Batch::<ClimbingGame<u64>>::PLAIN,
        )
        .generating(&Composing::<ClimbingGame<u64>>::NEW),
        playable::<ClimbingGame<u128>>("game-climbing", game::is_wide, &NUMBERS)
            .generating(&Composing::<ClimbingGame<u128>>::NEW),
        whole::ENTRY,
        table::ENTRY,
    ],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    daily: samples::DAILY.first(),
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    whole: &["whole"],
    shared: None,
    external_engines: None,
    formats: &[],
};

/// The most cards in three hands that need little memory.
const FEW_CARDS: u32 = 36;
/// The bytes that more cards in three hands may need.
const MUCH_MEMORY: u64 = 2 << 30;

/// The article's plain numbers, with its own listing.
const NUMBERS: Batch<ClimbingGame<u128>> = Batch::listing(article_listing);

impl<H: Hand> Solvable for ClimbingGame<H>
where
    Climbing<H>: Hints + Sync,
{
    type Solver = Prover<Climbing<H>>;
    type Engine = NoEngine;

    const CHECKED: bool = true;
    const SAID_ONCE: Option<&'static str> = Some("; ban ");

    fn tail(position: &Self::Position) -> Option<Tail> {
        // With three hands some proofs take more than a thousand times as much as others alike.
        (position.hand(2).size() == 0).then_some(Tail { low: 1.3, half: 5.0, high: 50.0 })
    }

    fn may_not_fit(position: &Self::Position, memory: u64) -> bool {
        // With two hands the largest deals need little memory, with three some have taken 2 GB.
        let hands = [0, 1, 2].map(|seat| position.hand(seat).size());
        let (cards, third) = (hands.iter().sum::<u32>(), hands[2]);
        third > 0 && cards > FEW_CARDS && memory < MUCH_MEMORY
    }
}

fn article_listing(
    setup: &Setup,
    root: &Climbing<u128>,
    value: &mut dyn FnMut(&Climbing<u128>) -> Result<Value, Stopped>,
) -> Result<String, Stopped> {
    let mut text = String::new();
    match listing::write(setup, root, value, &mut text) {
        // Writing into a string cannot fail.
        Ok(()) | Err(ListingError::Sink(_)) => Ok(text),
        Err(ListingError::Stopped) => Err(Stopped),
    }
}
