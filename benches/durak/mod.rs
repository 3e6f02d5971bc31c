//! What the benches of durak endgames share.

// A benchmark may fail like a test.
#![allow(clippy::expect_used)]

use etude::games::durak::Deck;
use etude::games::durak::endgame::{Endgame, EndgameGame};
use etude::model::{Edit, Game, Playable, Setup as _};

/// A random deal of a pack of 36 cards, so many to each hand.
pub fn dealt(rules: &str, cards: usize, seed: u64) -> Endgame {
    let rules = EndgameGame::rules().iter().find(|profile| profile.id == rules).expect("a profile");
    let mut setup = EndgameGame::empty(rules);
    let free = Deck::Cards36.cards();
    setup.hands[0] = free.iter().take(cards).collect();
    setup.hands[1] = free.without(setup.hands[0]).iter().take(cards).collect();
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal");
    let option = seed as usize % 4;
    // The trumps may be right already.
    let _ = setup.edit(Edit::Choose { choice: "trump", option });
    EndgameGame::position(&setup).expect("a deal can be played")
}
